"""What each event of Mountain Goats does to the picture, as steps."""

from collections.abc import Callable, Iterator, Sequence

from goatgames.core.state import NOBODY
from goatgames.games.mountain_goats.rules_board import PASTURE
from goatgames.games.mountain_goats.shown import Pawn, Roll, Shown, throw_of
from goatgames.table.contract import Cue, Step, Told
from goatgames.ui import tray
from goatgames.ui.effects import Burst, Dust, Effect, Flyer, Sign, Stars
from goatgames.ui.pieces import Way

HOP, FLY, LINE_UP, TOKEN = 160.0, 420.0, 120.0, 460.0
CROUCH, LEAP, HOLD, LAND, FALL = 90.0, 200.0, 70.0, 110.0, 480.0

class Steps:
    """The events of one gesture or draw as movements of the picture. tops: heights by mountain; bots: whose moves are
    watched."""

    def __init__(self, shown: Shown, tops: Sequence[int], bots: Sequence[bool], told: Sequence[Told]) -> None:
        self.shown, self.tops, self.bots, self.told = shown, tops, bots, told

    def __iter__(self) -> Iterator[Step]:
        waiting = list(self.told)
        scored = any(one.kind == "token" for one in waiting)
        while waiting:
            one = waiting.pop(0)
            if one.kind == "climb" and waiting and waiting[0].kind == "fall":
                yield from self._knock_off(one, waiting.pop(0))
            elif one.kind == "turn":
                if scored:  # the last token lands before the next player is named
                    yield Step(TOKEN - 170)
                yield from self._turn(one)
            elif hasattr(self, f"_{one.kind.replace('-', '_')}"):
                yield from getattr(self, f"_{one.kind.replace('-', '_')}")(one)

    def _go(self, pawn: Pawn, place: int, height: int, kind: str, ms: float, *cues: Cue) -> Iterator[Step]:
        """A goat lands where its ghost stood; where others stand already they line up then."""
        shown = self.shown
        start, landing = shown.spots()[id(pawn)], shown.landing(place, height)
        joined = shown.group(place, height)
        line_up = shown.move(pawn, place, height, "glide")
        way = pawn.way
        pawn.way = move = Way(kind, start, landing)
        left = [other for other in shown.pawns if other.way is not None and other is not pawn and other not in joined]

        def each(share: float) -> None:
            move.share = share
            for other in left:  # those it leaves close up meanwhile
                if other.way is not None:
                    other.way.share = share

        yield Step(ms, each, cues=cues)
        pawn.way = way
        if way is not None:
            way.start = landing
        for other in left:
            other.way = None
        if joined:
            yield Step(LINE_UP, line_up)
        else:
            line_up(1.0)

    # --- goats ------------------------------------------------------------------------------------------------------

    def _climb(self, one: Told) -> Iterator[Step]:
        m, _, end = one.data
        yield from self._go(self.shown.pawn(one.seat, m), m, end, "hop", HOP, _hoof(end))
        self.shown.act(one)
        if end == self.tops[m - 5]:
            yield from self._reached(m, one.seat)

    def _reached(self, m: int, seat: int) -> Iterator[Step]:
        yield Step(0, cues=(Cue(0.0, "top"), Cue(0.0, f"bleat-top-{seat + 1}", 0.7)))
        pawn = self.shown.pawn(seat, m)
        pawn.mood = "cheer"
        yield self._effect(Burst(("summit", m)), 420, lambda: setattr(pawn, "mood", ""))

    def _knock_off(self, climb: Told, fall: Told) -> Iterator[Step]:
        """The moment of the game: crouch, leap, contact; the other goat tumbles over the edge to the foot."""
        m, _, top = climb.data
        shown = self.shown
        pawn = shown.pawn(climb.seat, m)
        loser = shown.pawn(fall.data[1], m)
        yield Step(CROUCH, lambda share: setattr(pawn, "press", share), ease="out")
        pawn.press = 0.0
        start = shown.spots()[id(pawn)]
        pawn.way = Way("leap", start, (m, top, 0, 1))
        yield Step(LEAP, lambda share: setattr(pawn.way, "share", share), cues=(_hoof(top),))
        yield self._effect(Burst(("summit", m), 60, 12), 300)
        pawn.mood, loser.mood = "cheer", "ouch"
        yield Step(HOLD, cues=(Cue(0.0, "hit"),))
        pawn.way = None
        tumble = shown.move(loser, m, 0, "fall")
        if loser.way is not None:
            loser.way.goal = ("edge", m)  # over the outer side, where the ghost stood; then to its place
        shown.move(pawn, m, top, "glide")(1.0)
        shown.act(climb)
        shown.act(fall)

        def winner(share: float) -> None:
            pawn.press = (1 - share) if share < 1 else 0.0

        bleat = Cue(0.0, f"bleat-top-{climb.seat + 1}", 0.7)
        yield Step(LAND, winner, ease="out", beside=True, cues=(Cue(0.0, "top"), bleat))
        yield Step(FALL, tumble, ease="linear", cues=_falling(fall.data[1]))
        home = Way("glide", ("edge", m), shown.spots()[id(loser)])
        loser.way = home
        yield self._effect(Dust(("edge", m)), 260)

        def squash(share: float) -> None:
            loser.press = 1 - share

        yield Step(140, squash, ease="linear", cues=(Cue(0.0, "hit"),), shake=4)
        yield Step(180, lambda share: setattr(home, "share", share))
        loser.way = None
        pawn.mood = ""
        yield self._effect(Stars(shown.spots()[id(loser)]), 700, lambda: setattr(loser, "mood", ""))

    def _fall(self, one: Told) -> Iterator[Step]:
        m, seat = one.data[0], one.data[1]
        yield from self._go(self.shown.pawn(seat, m), m, 0, "fall", FALL, *_falling(seat))
        self.shown.act(one)

    def _valley(self, one: Told) -> Iterator[Step]:
        m = one.data[0]
        yield from self._go(self.shown.pawn(one.seat, m), m + PASTURE, 0, "fly", FLY, _hoof(1))
        self.shown.act(one)

    def _relocate(self, one: Told) -> Iterator[Step]:
        source, m = one.data
        yield from self._go(self.shown.pawn(one.seat, source), m, 0, "fly", FLY, _hoof(1))

    def _back(self, one: Told) -> Iterator[Step]:
        yield from self._relocate(one)
        self.shown.act(one)

    def _place(self, one: Told) -> Iterator[Step]:
        source, space = one.data
        yield from self._go(self.shown.pawn(one.seat, source), space, 0, "fly", FLY, Cue(0.0, "top"))
        self.shown.act(one)

    # --- points -----------------------------------------------------------------------------------------------------

    def _token(self, one: Told) -> Iterator[Step]:
        m, left = one.data
        shown, seat = self.shown, one.seat
        shown.left[m - 5] = left

        def arrived() -> None:
            shown.taken[seat][m - 5] += 1

        shown.act(one)
        flyer = Flyer(f"token/points_{m}", ("shelf", m), ("counter", seat, m))
        yield self._effect(flyer, TOKEN, arrived, Cue(0.0, "token"), "inout")
        sign = next((e for e in shown.effects if isinstance(e, Sign) and e.at == ("summit", m)), None)
        if sign is not None:  # a second token of one landing: one sign that becomes the sum
            sign.text = f"+{int(sign.text[1:]) + m}"
        else:
            yield self._effect(Sign(f"+{m}", ("summit", m)), 700)
        yield Step(170)

    def _bonus(self, one: Told) -> Iterator[Step]:
        """The token comes forward, large, with sparks, and then flies to its owner's total."""
        shown, seat, value = self.shown, one.seat, one.data[0]
        index = shown.bonus.index((value, NOBODY))
        art = f"token/bonus_{value}"
        shown.bonus[index] = (value, NOBODY - 1)  # in the air: nobody's
        forward = Flyer(art, ("bonus", index), ("sky",), (48.0, 134.0), sparks=False)
        shown.effects.append(forward)
        yield Step(420, lambda share: setattr(forward, "share", share), ease="out", cues=(Cue(0.0, "bonus"),))
        yield self._effect(Burst(("sky",), 150, 18), 900)
        yield Step(520)
        shown.effects.remove(forward)
        away = Flyer(art, ("sky",), ("total", seat), (134.0, 38.0))
        shown.effects.append(away)
        yield Step(460, lambda share: setattr(away, "share", share), ease="in")
        shown.effects.remove(away)
        shown.bonus[index] = (value, seat)
        yield self._effect(Sign(f"+{value}", ("total", seat)), 700)

    def _effect(
        self, effect: Effect, ms: float, end: Callable[[], None] | None = None, cue: Cue | None = None,
        ease: str = "linear",
    ) -> Step:  # fmt: skip
        """Something that passes beside what follows."""
        effects = self.shown.effects
        effects.append(effect)

        def done() -> None:
            effects.remove(effect)
            if end is not None:
                end()

        return Step(ms, lambda share: setattr(effect, "share", share), done, ease, True, (cue,) if cue else ())

    # --- the course of the game -------------------------------------------------------------------------------------

    def _use(self, one: Told) -> Iterator[Step]:
        self.shown.act(one)
        yield Step(520 if self.bots[one.seat] else 0)

    def _roll(self, one: Told) -> Iterator[Step]:
        shown = self.shown
        shown.act(one)
        shown.faces = sorted(one.data, reverse=True)
        shown.roll = roll = Roll(f"{shown.faces} {shown.turn} {shown.left} {shown.taken}")
        throw = throw_of(roll, shown.faces)
        yield Step(tray.THROW, lambda share: setattr(roll, "ms", share * tray.THROW), ease="linear", cues=throw.cues())
        yield Step(tray.HOLD)
        yield Step(tray.grouping(4), lambda share: setattr(roll, "hop", share), ease="linear")
        shown.roll = None

    def _start(self, one: Told) -> Iterator[Step]:
        """The lot: the gold frame goes round the plates and stops at the starter."""
        starter, seats = one.data[0], len(self.bots)
        self.shown.lot = True
        for i in range(seats + 1):
            self.shown.turn = (starter + 1 + i) % seats if i < seats else starter
            yield Step(130)
        yield Step(500, cues=(Cue(0.0, "turn"),))
        self.shown.lot = False

    def _turn(self, one: Told) -> Iterator[Step]:
        yield Step(120)
        self.shown.act(one)
        self.shown.turn, self.shown.faces = one.data[0], []
        yield Step(0, cues=() if self.bots[one.data[0]] else (Cue(0.0, "turn"),))

    def _last_round(self, one: Told) -> Iterator[Step]:
        self.shown.last_round = True
        yield Step(300, cues=(Cue(0.0, "last"),))

    def _end(self, one: Told) -> Iterator[Step]:
        yield Step(300)
        self.shown.act(one)
        self.shown.faces, self.shown.last_round = [], False


def _hoof(height: int) -> Cue:
    """A step's sound, higher with every ledge."""
    return Cue(0.0, "step" if height < 2 else f"step{min(height, 4)}")


def _falling(seat: int) -> tuple[Cue, ...]:
    """The whistle of a fall, as long as the fall, and the goat's own voice."""
    return Cue(0.0, "fall", held=True), Cue(0.0, f"bleat-fall-{seat + 1}", 0.8)
