"""What lies in the box of Goat Lords: the shape of content/goat-lords/*.yaml, and what must add up."""

from collections.abc import Sequence

from msgspec import Struct

from goatgames.content_files import GameFile, Problem
from goatgames.games.goat_lords.weights import Beliefs, Weights

BASE_CARDS = 110  # goats and wilds
ACTION_CARDS = 16
GOATS = 10
WILDS = ["wild-25", "wild-50"]
ACTIONS = [
    "banana-goat", "discogoat", "3d-goat", "goat-fish", "goatilocks", "merry-goat-round", "aligoater", "goat-kart",
]  # fmt: skip
MOST = 30  # cards of one kind


class Card(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """A kind of goat or wild: its id in game texts and art, its name, points a card, how many there are."""

    id: str
    name: str
    value: int
    count: int


class Action(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """A kind of action card. extra_plays: the +1 or +2 printed on it, or 0."""

    id: str
    name: str
    extra_plays: int
    count: int


class Cards(Struct, frozen=True, forbid_unknown_fields=True):
    """cards.yaml."""

    goats: list[Card]
    wilds: list[Card]
    actions: list[Action]


class Components(Struct, frozen=True):
    """Everything: one field a file."""

    game: GameFile
    cards: Cards


BESIDES = {"bot": Weights, "beliefs": Beliefs}  # further files of the folder, read by those who need them


def check(box: Components) -> list[Problem]:
    """What does not add up: (file, path of keys in it, sentence)."""
    problems: list[Problem] = []
    cards = box.cards

    def wrong(where: tuple[str | int, ...], sentence: str) -> None:
        problems.append(Problem("cards", where, sentence))

    base = sum(card.count for card in [*cards.goats, *cards.wilds])
    if base != BASE_CARDS:
        wrong(("goats",), f"goats and wilds add up to {base}; the box holds {BASE_CARDS}")
    actions = sum(card.count for card in cards.actions)
    if actions != ACTION_CARDS:
        wrong(("actions",), f"the action cards add up to {actions}; the box holds {ACTION_CARDS}")
    if len(cards.goats) != GOATS:
        wrong(("goats",), f"{len(cards.goats)} types of goats instead of {GOATS}")
    if [card.id for card in cards.wilds] != WILDS:
        wrong(("wilds",), f"the wilds are {', '.join(WILDS)} in this order")
    if [card.id for card in cards.actions] != ACTIONS:
        wrong(("actions",), f"the action cards are {', '.join(ACTIONS)} in this order")
    parts: tuple[tuple[str, Sequence[Card | Action]], ...] = (
        ("goats", cards.goats), ("wilds", cards.wilds), ("actions", cards.actions)
    )  # fmt: skip
    ids = [kind.id for _, kinds in parts for kind in kinds]
    for part, kinds in parts:
        for at, kind in enumerate(kinds):
            if ids.count(kind.id) > 1:
                wrong((part, at, "id"), f'"{kind.id}" is there twice')
            if " " in kind.id or not kind.id or kind.id in ("?", "action"):
                wrong((part, at, "id"), f'"{kind.id}" cannot be written in a game text')
            if not 1 <= kind.count <= MOST:
                wrong((part, at, "count"), f"there are 1 to {MOST} cards of a kind")
            if isinstance(kind, Card) and not 0 < kind.value <= 1000:
                wrong((part, at, "value"), "a card is worth 1 to 1000 points")
            if isinstance(kind, Action) and not 0 <= kind.extra_plays <= 2:
                wrong((part, at, "extra-plays"), "an action card gives no, one or two extra plays")
    for at, kind in enumerate(cards.actions[6:], 6):
        if kind.extra_plays:
            wrong(("actions", at, "extra-plays"), f"{kind.name} gives none")
    return problems
