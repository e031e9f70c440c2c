"""What lies in the box of We Have Goats!: the shape of content/we-have-goats/*.yaml, and what must add up."""

from msgspec import Struct

from goatgames.content_files import GameFile, Problem
from goatgames.games.we_have_goats.weights import Weights
from goatgames.strict_yaml import did_you_mean

WHITE = 152
KIDS = 16
LABS = 8
GEMS = 72
LOCKS = 10

LAND_IDS = (
    "crossroads", "boulder", "boulders-opposite", "boulders-adjacent", "slider", "sliders-opposite", "fence", "frozen",
)  # fmt: skip
MOVE_IDS = ("move-2", "move-3", "move-4", "move-5")  # the number is how far
BLUE_IDS = ("goat-quake", "goat-nado", "goat-nami", "goat-cano")
ORANGE_IDS = ("oh-no", "goat-portal", "lab-heist", "lab-wreck", "internet-troll", "cold-shower")
KIDS_IDS = (
    "last-orders", "morning-after", "walk-of-shame", "happy-hour", "skinny-dip", "kiss-and-tell", "butt-dial",
    "karaoke",
)  # fmt: skip
WHITE_IDS = (*LAND_IDS, *MOVE_IDS, *BLUE_IDS, *ORANGE_IDS)
LAB_IDS = (
    "double-rainbow", "chupacabrasaurus", "grass-walker", "stud-muffin", "rock-jumper", "zombie-kitty", "pancake",
    "phone-down",
)  # fmt: skip
LOCK_IDS = ("two", "one", "tipsy", "nothing")


class Card(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """Cards that do the same. short: what a small card is called, "" as the title; funds: of `count` cards, how many
    show which yellow number."""

    id: str
    title: str
    count: int
    short: str = ""
    funds: dict[int, int] = {}


class Cards(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """cards.yaml."""

    white: list[Card]
    not_for_kids: list[Card]


class Land(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """What a land card shows: three rows of three spaces, p path, g grass, b boulder, s slider, x fence."""

    id: str
    rows: list[str]
    permanent: bool = False


class Lands(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """land.yaml."""

    land: list[Land]


class Lab(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """A goat lab and the gems that activate it."""

    id: str
    title: str
    gems: int


class Labs(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """labs.yaml. locks: how many goat locks of each kind. hand: cards a player keeps."""

    labs: list[Lab]
    labs_per_player: int
    gems: int
    locks: dict[str, int]
    hand: int


class Components(Struct, frozen=True):
    """Everything: one field a file."""

    game: GameFile
    cards: Cards
    land: Lands
    labs: Labs


BESIDES = {"bot": Weights}  # further files of the folder, read by those who need them


def check(box: Components) -> list[Problem]:
    """What does not add up: (file, path of keys in it, sentence)."""
    problems: list[Problem] = []
    _check_cards(box.cards.white, "white", WHITE_IDS, WHITE, "white cards", problems)
    _check_cards(box.cards.not_for_kids, "not-for-kids", KIDS_IDS, KIDS, "Not For Kids cards", problems)
    _check_ids("land", "land", [land.id for land in box.land.land], LAND_IDS, problems)
    for at, land in enumerate(box.land.land):
        if [len(row) for row in land.rows] != [3, 3, 3] or set("".join(land.rows)) - set("pgbsx"):
            problems.append(Problem("land", ("land", at, "rows"), "a land card is three rows of three of p g b s x"))
    _check_labs(box, problems)
    return problems


def _check_labs(box: Components, problems: list[Problem]) -> None:
    def wrong(where: tuple[str | int, ...], sentence: str) -> None:
        problems.append(Problem("labs", where, sentence))

    labs = box.labs
    _check_ids("labs", "labs", [lab.id for lab in labs.labs], LAB_IDS, problems)
    for at, lab in enumerate(labs.labs):
        if lab.gems < 1:
            wrong(("labs", at, "gems"), "a lab costs at least one gem")
    if labs.labs_per_player * box.game.players[1] > LABS:
        wrong(("labs-per-player",), f"there are only {LABS} labs for {box.game.players[1]} players")
    if labs.gems != GEMS:
        wrong(("gems",), f"{labs.gems} gems; the box holds {GEMS}")
    if sorted(labs.locks) != sorted(LOCK_IDS):
        wrong(("locks",), f"one line for each kind of lock: {', '.join(LOCK_IDS)}")
    if sum(labs.locks.values()) != LOCKS or min(labs.locks.values(), default=0) < 0:
        wrong(("locks",), f"the locks add up to {sum(labs.locks.values())}; the box holds {LOCKS}")
    if not 1 <= labs.hand <= 5:
        wrong(("hand",), "a hand is one to five cards")


def _check_cards(
    cards: list[Card], key: str, ids: tuple[str, ...], printed: int, name: str, problems: list[Problem]
) -> None:
    _check_ids("cards", key, [card.id for card in cards], ids, problems)
    for at, card in enumerate(cards):
        if card.count < 0 or min(card.funds.values(), default=0) < 0 or sum(card.funds.values()) > card.count:
            problems.append(Problem("cards", (key, at, "funds"), f"of {card.count} cards no more can show a number"))
        if min(card.funds, default=1) < 1 or max(card.funds, default=1) > 9:
            problems.append(Problem("cards", (key, at, "funds"), "yellow numbers are 1 to 9"))
    total = sum(card.count for card in cards)
    if total != printed:
        problems.append(Problem("cards", (key,), f"the cards add up to {total}; the box holds {printed} {name}"))


def _check_ids(file: str, key: str, found: list[str], ids: tuple[str, ...], problems: list[Problem]) -> None:
    for at, name in enumerate(found):
        if name not in ids:
            hint = did_you_mean(name, list(ids))
            problems.append(Problem(file, (key, at, "id"), f'the rules know no "{name}"{hint}'))
        elif name in found[:at]:
            problems.append(Problem(file, (key, at, "id"), f'"{name}" is there twice'))
    for name in ids:
        if name not in found:
            problems.append(Problem(file, (key,), f'"{name}" is missing'))
