"""The explicit table of games. A sixth game is one folder and one line in GAMES."""
