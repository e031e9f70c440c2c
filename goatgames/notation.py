"""The game text: saves, replays and tests in one format, in the manner of chess's PGN.

    goat-games 1
    game mountain-goats
    options {"big-mountain":false,"green-valley":false}
    rules 1                    version of the game's rules it is played by
    seats [{"name":"Jonas","kind":"human","level":"","colour":"red","face":"white happy"}, ...]
    content 5f1c...            fingerprint of the components the game was played with
    seedhash 91ab...           and `seed 42` when a person typed it
    pace 940                   of a real-time table, and `tempo 80`, `calm 1`: how it is played
    * start 0                  chance
    * roll 1 1 3 6
    0 use 9 6                  a seat's ply
    +0 climb 9                 a further ply of the same gesture
    0@8421 grab                a ply of a real-time table, so many ms after it began
    undo                       takes back the last gesture, or draw
    hint                       a hint was asked for
    practice                   from here on the match counts as practice
    seat 2 bot hard            who plays this seat from here on; `seat 0 human Zoë`, `seat 1 resigned hard`
    key 0f3a...                the position's key here, checked on reading
    state {...}                the packed position here
    expect scores 7 0          makes the text a test (see `unmet`)
    seed 42                    a drawn seed, told once the game is over

Blank lines and lines that begin with # mean nothing. A last line without its line end was being written when the
program died: it is dropped. Everything else that is not understood is refused.
"""

import hashlib
import re
from pathlib import Path
from typing import Literal, NamedTuple, NoReturn

import msgspec

from goatgames.core.state import CHANCE, NOBODY, State
from goatgames.strict_yaml import short

VERSION = 1
MAGIC = "goat-games"
WORDS = ("key", "state", "undo", "hint", "practice", "seat", "expect", "seed", "seedhash")
# how it is played at the table: the bots' pace in ms as a person's, its speed in percent, without a clock
TABLE = ("pace", "tempo", "calm")
LONGEST = 60  # letters of a name
PLY = re.compile(r"(\+?)(?:(\*)|([0-9])(?:@([0-9]{1,12}))?) (\S.*)")


class GameTextError(Exception):
    """A game text that cannot be used; str() is one sentence for the person."""


class Missing(GameTextError):
    """There is no such file, or it may not be read."""


class Damaged(GameTextError):
    """The text is not a game, or breaks off in its sense before its last line."""


class TooNew(GameTextError):
    """A later version of the program wrote it."""


class Player(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits at a seat. level: a bot's (empty for people); colour: of the palette's players; face: coat and mood."""

    name: str
    kind: Literal["human", "bot"] = "human"
    level: str = ""
    colour: str = ""
    face: str = ""

    @property
    def named(self) -> bool:
        """Whether the name is one that can be written on a plate."""
        return 0 < len(self.name.strip()) <= LONGEST and self.name.isprintable()

    @property
    def spec(self) -> str:
        """The seat as the command line writes it: human, bot:hard."""
        return "human" if self.kind == "human" else f"bot:{self.level}"


class Header(msgspec.Struct):
    """The top of a game text. seed is empty unless it was typed; content and seedhash are empty in texts by hand.

    rules: the version of the game's rules; texts that tell none were written by the first.
    """

    game: str
    players: list[Player]
    options: dict[str, bool | int] = {}
    content: str = ""
    seedhash: str = ""
    seed: str = ""
    rules: int = 1
    table: dict[str, int] = {}  # how it is played at the table, by the words of TABLE


class Line(NamedTuple):
    """One line below the header. word is "ply" or one of WORDS; seat, more (same gesture) and ms belong to plies."""

    number: int
    word: str
    text: str
    seat: int = NOBODY
    more: bool = False
    ms: int | None = None


class GameText(NamedTuple):
    """A text that has been read; `length` is its bytes up to and with the last whole line."""

    header: Header
    lines: list[Line]
    length: int


def content_fingerprint(content: object) -> str:
    """16 hexadecimal digits that change when the components a game is played with change."""
    plain = msgspec.to_builtins(content, str_keys=True)
    return hashlib.blake2b(msgspec.json.encode(plain, order="deterministic"), digest_size=8).hexdigest()


def seed_hash(seed: str) -> str:
    """The promise of a seed: it tells nothing, and proves afterwards that the seed was never changed."""
    return hashlib.blake2b(seed.encode(), digest_size=16, person=b"goat-games seed").hexdigest()


def write_header(header: Header) -> list[str]:
    """The header's lines, without line ends."""
    lines = [
        f"{MAGIC} {VERSION}",
        f"game {header.game}",
        f"rules {header.rules}",
        f"options {msgspec.json.encode(header.options).decode()}",
        f"seats {msgspec.json.encode(header.players).decode()}",
    ]
    for word, value in (("content", header.content), ("seedhash", header.seedhash), ("seed", header.seed)):
        if value:
            lines.append(f"{word} {value}")
    return lines + [f"{word} {header.table[word]}" for word in TABLE if word in header.table]


def write_ply(seat: int, text: str, more: bool = False, ms: int | None = None) -> str:
    """One ply's line without its end; text is the game's own words for the move; ms: its time at a real-time table."""
    time = "" if ms is None else f"@{ms}"
    return f"{'+' if more else ''}{'*' if seat == CHANCE else seat}{time} {text}"


def read(path: Path) -> GameText:
    """The game text in a file. Raises Missing, Damaged or TooNew, each one sentence."""
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        raise Missing(f"There is no file {path}.") from None
    except IsADirectoryError:
        raise Missing(f"{path} is a folder, not a saved game.") from None
    except OSError as error:
        raise Missing(f"The file {path} cannot be read: {error.strerror or error}.") from None
    return parse(data, path.name)


def parse(data: bytes, name: str = "The text") -> GameText:
    """Read a game text from bytes; `name` begins the sentence of an error."""

    def damaged(number: int, what: str) -> NoReturn:
        raise Damaged(f"{name} is damaged: line {number} {what}.")

    length = data.rfind(b"\n") + 1
    try:
        text = data[:length].decode("utf-8-sig")
    except UnicodeDecodeError as error:
        damaged(data.count(b"\n", 0, error.start) + 1, "is not text")
    rows = [row.rstrip("\r") for row in text.split("\n")]
    first, _, version = rows[0].partition(" ")
    if first != MAGIC or not re.fullmatch("[0-9]{1,9}", version):
        raise Damaged(f"{name} is damaged: it does not begin as a saved game does.")
    if int(version) > VERSION:
        raise TooNew(f"{name} was saved by a newer version of Goat Games; please update to open it.")
    head: dict[str, str] = {}
    lines: list[Line] = []
    for number, row in enumerate(rows[1:], 2):
        if not row or row.startswith("#"):
            continue
        word, _, rest = row.partition(" ")
        ply = PLY.fullmatch(row)
        if ply:
            seat = CHANCE if ply[2] else int(ply[3])
            more = bool(ply[1])
            last = lines[-1] if lines else None
            if more and (last is None or last.word != "ply" or last.seat != seat):
                damaged(number, "goes on with a gesture that was not begun")
            lines.append(Line(number, "ply", ply[5], seat, more, int(ply[4]) if ply[4] else None))
        elif not lines and word in ("game", "rules", "options", "seats", "content", "seedhash", "seed", *TABLE):
            if word in head:
                damaged(number, f"says `{word}` a second time")
            head[word] = rest
        elif word in WORDS:
            lines.append(Line(number, word, rest))
        else:
            damaged(number, "is not understood")
    return GameText(_header(head, name), lines, length)


def _header(head: dict[str, str], name: str) -> Header:
    for word in ("game", "seats"):
        if not head.get(word):
            raise Damaged(f"{name} is damaged: its head names no {word}.")
    try:
        players = msgspec.json.decode(head["seats"], type=list[Player])
        options = msgspec.json.decode(head.get("options") or "{}", type=dict[str, bool | int])
    except (msgspec.DecodeError, RecursionError):
        raise Damaged(f"{name} is damaged: its head cannot be read.") from None
    if not all(player.named for player in players):
        raise Damaged(f"{name} is damaged: its head has a player without a proper name.")
    rules = head.get("rules", "1")
    if not re.fullmatch("[1-9][0-9]{0,3}", rules):
        raise Damaged(f"{name} is damaged: its head tells no version of the rules.")
    content, seedhash, seed = (head.get(word, "") for word in ("content", "seedhash", "seed"))
    if not all(re.fullmatch("[0-9]{1,6}", head[word]) for word in TABLE if word in head):
        raise Damaged(f"{name} is damaged: its head does not tell how it was played at the table.")
    table = {word: int(head[word]) for word in TABLE if word in head}
    return Header(head["game"], players, options, content, seedhash, seed, int(rules), table)


def seat_change(text: str) -> tuple[int, str, str] | None:
    """(seat, kind, level or name) of a `seat` line; None if it is none."""
    found = re.fullmatch(r"([0-9]) (bot|resigned|human) (\S.*)", text)
    return (int(found[1]), found[2], found[3]) if found else None


def unmet(state: State, text: str) -> str | None:
    """Why an `expect` line does not hold in this position, or None if it does. The lines:

    `turn 1`, `to-move 0 2` (`*` chance, nothing when over), `scores 7 0`, `winners 0`, `choices 0 29` (so many legal
    moves), `legal 0 use 9 6`, `refused MG-05 0 use 12`.
    """
    word, _, rest = text.partition(" ")
    found: str
    if word == "turn":
        found = str(state.turn)
    elif word == "to-move":
        found = " ".join("*" if seat == CHANCE else str(seat) for seat in state.to_move())
    elif word == "scores":
        found = " ".join(map(str, state.scores()))
    elif word == "winners":
        found = " ".join(map(str, state.result().winners)) if not state.to_move() else "nobody yet"
    elif word == "choices":
        seat = int(rest.split()[0])
        found = f"{seat} {len(state.view(seat).legal(seat))}"
    elif word == "legal":
        who, _, move = rest.partition(" ")
        view = state.view(int(who))
        return None if view.parse(int(who), move) in view.legal(int(who)) else f"`{short(move)}` is not legal"
    elif word == "refused":
        rule, who, move = rest.split(" ", 2)
        view = state.view(int(who))
        refusal = view.refusal(int(who), view.parse(int(who), move))
        if refusal is not None and refusal.rule == rule:
            return None
        return f"`{short(move)}` is " + (f"refused by {refusal.rule}" if refusal else "not refused")
    else:
        return f"`{short(word)}` cannot be expected"
    return None if found == rest.strip() else f"{word} is `{short(found)}`, not `{short(rest.strip())}`"
