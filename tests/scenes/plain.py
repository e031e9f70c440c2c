"""The smallest scenes: words to choose and a button, for games that only tests know."""

from dataclasses import dataclass, field

from pygame import Rect

from goatgames.table.contract import Call, Control, Focus, Hint, Large, Plate, Play, Refuse, Saying, Step
from goatgames.table.room import column


class Places:
    def __init__(self, room):
        self.frame = column(room)
        self.unit = room.k

    def word(self, index):
        strip, w = self.frame.strip, round(self.frame.strip.w / 6)
        return Rect(strip.x + index * w + 8, strip.y + 12, w - 16, strip.h // 2)

    @property
    def main(self):
        strip = self.frame.strip
        return Rect(strip.right - strip.w // 5, strip.y + 12, strip.w // 6, strip.h // 2)

    def card(self, seat, index=0):
        play = self.frame.play
        return Rect(play.x + 60 + 150 * seat + 30 * index, play.centery - 90, 120, 170)


@dataclass
class Choice:
    moves: dict  # words that may be said, by control
    word: str = ""


@dataclass
class Shown:
    cards: list = field(default_factory=list)
    said: list = field(default_factory=list)
    share: float = field(default=0.0, compare=False)


class PlainScene:
    """What both scenes of tests share; a game's own says `cards` and `said` of a view, and what events do to them."""

    silent = frozenset()
    called = None  # the word to call where anybody might answer

    def __init__(self, box, options, players):
        self.names = [player.name for player in players]

    def layout(self, room):
        return Places(room)

    def choice(self, view, seat, last):
        words = {f"word:{view.text(seat, move)}": move for move in view.legal(seat)}
        return Choice(words, last.word if last is not None and last.word in words else "")

    def rolls(self, view):
        return None

    def forced(self, view, seat, last):
        return None

    def call(self, view, seat):
        return None

    def controls(self, at):
        found = [Control("pile", at.layout.card(0), "bare", tip="The cards.", focusable=False)]
        if at.seat is None:
            return found
        for index, id in enumerate(at.choice.moves):
            on = id == at.choice.word
            rings = at.hint is not None and id in at.hint.rings
            found.append(Control(id, at.layout.word(index), "paper", id[5:], on=on, icon="hint" if rings else "",
                                 key=str(index + 1), first=index == 0 and not at.choice.word))  # fmt: skip
        enabled = bool(at.choice.word)
        found.append(Control("main", at.layout.main, "primary", "Say it", enabled=enabled, why="Choose a word first.",
                             key="accept pad_x", first=enabled))  # fmt: skip
        return found

    def act(self, at, id, onto=""):
        if at.seat is None:
            return Refuse("NG-01", "Nobody is asked.", id)
        if id == "main":
            return Play((at.choice.moves[at.choice.word],))
        if id not in at.choice.moves:
            return Refuse("NG-01", "Say a word.", id)
        at.choice.word = id
        return Focus("main")

    def back(self, at):
        had, at.choice.word = at.choice.word, ""
        return bool(had)

    def preview(self, at):
        return at.hover

    def notices(self, told):
        return ()

    def hint(self, at, line, ranking):
        return Hint("That one.", (f"word:{at.view.text(at.seat, line[-1])}",))

    def no_hint(self, at):
        return "" if at.seat is not None else "It is not your turn."

    def saying(self, at):
        if at.seat is None:
            return Saying("Null", "", ("Nobody is asked.",))
        return Saying(f"{self.names[at.seat]}", "Say", ("Say a word.",), gold=at.seat)

    def plate(self, at, seat):
        return Plate(str(at.view.scores()[seat]), tip=self.names[seat])

    def large(self, at, id):
        return Large("The pile", "Cards, 1 to 4.") if id == "pile" else None

    def fixed(self, at):
        return tuple(at.shown.cards)

    def draw(self, stage, at, layer):
        if layer == "ground":
            stage.surface.fill(stage.colour("felt"))
        elif layer == "fixed":
            for seat, card in enumerate(at.shown.cards):
                if card:
                    rect = at.layout.card(seat)
                    stage.panel(rect, "paper" if card > 0 else "wood")
                    stage.text(str(card) if card > 0 else "?", rect.center, "total", anchor="center")
        elif layer == "pieces":
            for index, word in enumerate(at.shown.said):
                rect = at.layout.card(index)
                y = rect.bottom + 20 - round(20 * at.shown.share)
                stage.text(word, (rect.centerx, y), "label", "cream", anchor="center")


class NullScene(PlainScene):
    """The null game: a hidden card each, a word, an answer out of turn."""

    def shown(self, view, eyes, past):
        return Shown(list(view.cards), [view.text(0, word) for word in view.said])

    def forced(self, view, seat, last):
        fold = [move for move in view.legal(seat) if view.text(seat, move) == "fold"]
        return Play((fold[0],)) if fold and view.cards[seat] == 1 else None  # the lowest card wins nothing by calling

    def call(self, view, seat):
        fold = [move for move in view.legal(seat) if view.text(seat, move) == "fold"]
        return Call("Call", f"{self.names[0]} is bold. Who calls?", 0, Play((fold[0],))) if fold else None

    def steps(self, at, told):
        shown = at.shown
        for kind, _, data in told:
            if kind == "draw":
                yield Step(120, end=lambda data=data: shown.cards.__setitem__(data[0], data[1] or -1))
            else:
                yield Step(160, each=lambda share: setattr(shown, "share", share),
                           end=lambda kind=kind: shown.said.append(kind))  # fmt: skip


class PickScene(PlainScene):
    """Everybody chooses a number at once."""

    silent = frozenset({"chosen"})

    def shown(self, view, eyes, past):
        return Shown(list(view.open))

    def steps(self, at, told):
        shown = at.shown
        for kind, _, data in told:
            if kind == "shown":
                yield Step(160, each=lambda share: setattr(shown, "share", share),
                           end=lambda data=data: shown.cards.__setitem__(slice(None), data))  # fmt: skip

    def saying(self, at):
        waits = ", ".join(self.names[seat] for seat in at.view.to_move())
        return super().saying(at)._replace(phase=f"{waits} to choose")

    def plate(self, at, seat):
        return Plate(str(at.view.scores()[seat]), tick=seat not in at.view.to_move())


def null_scene(box, options, players):
    return NullScene(box, options, players)


def pick_scene(box, options, players):
    return PickScene(box, options, players)


