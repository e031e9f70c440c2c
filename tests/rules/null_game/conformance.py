"""What the conformance suite knows of the null game, which is in tests/null_game.py."""

BOUNDS = (4,)
RULES = {"NG-01"}


def watch():
    return check_cards


def check_cards(state):
    drawn = [card for card in state.cards if card > 0]
    assert len(drawn) == len(set(drawn)) and all(card <= 4 for card in drawn)
