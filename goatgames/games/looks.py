"""The shapes of a game's looks.py: what pages that know no game show of one. Data only, no pygame, no rules."""

from typing import NamedTuple


class Part(NamedTuple):
    """A kind of points in `Result.parts`, as results show it.

    id: its key there. label: what heads its column. art, colour: of the column and its piece of the bar; an empty art
    leaves the label. told: how a value is said ("{} cards left"), one only where parts are no points to add up.
    """

    id: str
    label: str
    colour: str
    art: str = ""
    told: str = ""


class Outcome(NamedTuple):
    """A kind of chance: `word` is the first of its text.

    since: why what lies before it cannot be taken back. counted: what the fairness page counts ("cards drawn"). title:
    heads its chart there, "" for none. faces: (value as the text has it, art) in the order of the chart, each equally
    likely.
    """

    word: str
    since: str
    counted: str = ""
    title: str = ""
    faces: tuple[tuple[str, str], ...] = ()


class Moment(NamedTuple):
    """A kind of event worth a mark on the timeline: icon and words."""

    sign: str
    words: str


class Looks(NamedTuple):
    """How a game looks where no scene of its own draws.

    ground: its backdrop. cloth: colour of its table. token: art that stands for a point. round: what a round is called,
    "" where none is counted. quiet: kinds of events the folded log leaves out. fanfares: sounds the music gives way to.
    tile: art of its tile, "" where it has one of its own, game/<id>. passer: what flies past its table now and then.
    """

    ground: str
    cloth: str
    token: str
    parts: tuple[Part, ...]
    chance: tuple[Outcome, ...]
    moments: dict[str, Moment]
    round: str = ""
    quiet: tuple[str, ...] = ()
    fanfares: tuple[str, ...] = ()
    tile: str = ""
    passer: str = "butterfly"

    @property
    def worded(self) -> bool:
        """Whether a result is said in words instead of points."""
        return all(part.told for part in self.parts)

    def total(self, parts: dict[str, int], total: int) -> str:
        """What a seat has come to, as players count it: points, or what is left in words (1 card, 2 cards)."""
        if not self.worded:
            return str(total)
        part = next((part for part in self.parts if parts.get(part.id)), self.parts[0])
        count = abs(parts.get(part.id, 0))
        said = part.told.format(count or "no")
        return said.replace("cards", "card") if count == 1 else said

    def since(self, word: str) -> str:
        """Why undo stops at a draw whose text begins with this word."""
        found = [outcome.since for outcome in self.chance if outcome.word == word]
        return found[0] if found else "Chance has decided since then."
