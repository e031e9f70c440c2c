"""The page before the table."""
def gate(app, game, players, begin):
    return None
