"""What bots do in the race and when: drawn from their own streams when something comes to lie, before any hand is
known. Times are on the race's clock, in ms."""

from typing import Final, NamedTuple

from goatgames.bots.brain import knowledge
from goatgames.bots.search import likelihoods
from goatgames.core.chance import stream
from goatgames.core.state import Move
from goatgames.games.row_your_goat.reflex import Reflex, calling, placing, reflex, saw, slip, spotting
from goatgames.games.row_your_goat.rules import RowYourGoat
from goatgames.games.row_your_goat.rules_moves import CALL, CHALLENGE, GRAB, LIFT, OUTSIDE, TAKE
from goatgames.games.row_your_goat.rules_position import CHOICE, CLAIM, PENALTY, PLAY
from goatgames.match import Match

WIDTH: Final = 6  # placings a bot that is not sure weighs
NEVER: Final = 1e12


class Plan(NamedTuple):
    """What a seat will do, and when. move GRAB: its hand comes down."""

    at: float
    seat: int
    move: Move


class Bots:
    """The bots of one match, and what the program does by itself for people without a key to call."""

    def __init__(self, match: Match) -> None:
        self.match = match
        known, tempo = match.table.get("pace", 0), match.table.get("tempo", 100)
        self.breath = 100.0 / max(1, tempo)  # how much longer everything takes
        self.seats = [seat for seat, player in enumerate(match.players) if player.kind == "bot"]
        self.callers: set[int] = set()  # people who are called for, and whom nobody challenges
        self.levels = {seat: knowledge(match.game).level(match.players[seat].level) for seat in self.seats}
        usual = {seat: reflex(player.level, known / 1000 if known else None)
                 for seat, player in enumerate(match.players)}  # fmt: skip
        self.reflexes: dict[int, Reflex] = {
            seat: of._replace(median=of.median * self.breath) for seat, of in usual.items()
        }
        view = match.view(-1)
        self.seeds = {
            seat: str(match.question(seat, "reflex", "normal", None, view, 0)["seed"]) for seat in self.reflexes
        }
        self._spots: dict[int, float] = {}
        self._slips: dict[int, float] = {}
        self._calls: dict[tuple[int, int], float] = {}  # (caller, called)
        self._turns: dict[int, float] = {}
        self._sets = 0
        self._slipped: set[tuple[int, int]] = set()  # (seat, cards placed): nobody errs twice about the same cards

    def look(self, v: RowYourGoat, lay: float, base: float, first: float | None) -> None:
        """Something else lies there. lay: when the Sets' last card lay; base: from when whoever is on turn thinks;
        first: when the first rightful hand of this claim came."""
        race = v.phase in (PLAY, CLAIM)
        if v.sets and race:
            stays = self._sets & v.sets
            for seat in self.seats:
                at = lay + 1000 * spotting(v, seat, self.reflexes[seat], self.seeds[seat])
                if stays and seat in self._spots:
                    at = min(at, self._spots[seat])
                if first is not None:  # whoever missed it sees the hand
                    at = min(at, first + 1000 * calling(v, seat, self.reflexes[seat], self.seeds[seat], True))
                self._spots[seat] = at
        else:
            self._spots = {}
        self._slips = {}
        if race and not v.sets and v.board.mess_ups:
            for seat in self.seats:
                late = slip(v, seat, self.reflexes[seat], self.seeds[seat])
                if late is not None and (seat, v.placed) not in self._slipped:
                    self._slips[seat] = lay + 1000 * late
        self._sets = v.sets
        self._turns = {
            seat: base + 1000 * placing(v, seat, self.reflexes[seat], self.seeds[seat]) for seat in self.seats
        }
        before, self._calls = self._calls, {}
        for called in v.board.who[v.calling]:
            for seat in range(v.seats):
                own = seat == called
                if (own and seat in self.callers) or (seat in self.levels and (own or called not in self.callers)):
                    at = lay + 1000 * calling(v, seat, self.reflexes[seat], self.seeds[seat], own)
                    self._calls[seat, called] = before.get((seat, called), at)

    def touched(self, v: RowYourGoat, seat: int) -> None:
        """The hand of a bot has come down."""
        self._slipped.add((seat, v.placed))
        self._slips.pop(seat, None)
        self._spots.pop(seat, None)

    def called(self, seat: int, move: Move) -> None:
        """A bot has called out."""
        self._calls.pop((seat, seat if move == CALL else move - CHALLENGE), None)

    def wait(self, seat: int, at: float) -> None:
        """A bot that wants to place has to wait until then."""
        self._turns[seat] = at

    def next(self, v: RowYourGoat, calm: bool) -> Plan | None:
        """What comes first. calm: hands are not raced, so that nobody grabs by their own time."""
        found: list[Plan] = []
        if v.phase in (PLAY, CLAIM) and not calm:
            found += [Plan(at, seat, GRAB) for seat, at in self._spots.items() if not v.holds(seat)]
            found += [Plan(at, seat, GRAB) for seat, at in self._slips.items()]
        for (seat, called), at in self._calls.items():
            if seat == called:
                found.append(Plan(at, seat, CALL))
            elif v.phase in (PLAY, PENALTY):
                found.append(Plan(at, seat, CHALLENGE + called))
        seat = self._turn(v)
        if seat in self._turns:
            found.append(Plan(self._turns[seat], seat, -1))
        return min(found, default=None)

    def _turn(self, v: RowYourGoat) -> int:
        """Who is to place, to take a Set or to lift a stack."""
        if v.phase == PLAY:
            return v.turn if v.placed < v.board.limit and v.sizes[v.turn] > 0 else -1
        return v.slowest if v.phase == CHOICE else v.owing[0] & 7 if v.phase == PENALTY else -1

    def choose(self, v: RowYourGoat, seat: int) -> Move:
        """Where a bot places, what it takes or lifts: as its level plays, whether it has seen a Set or not."""
        moves = [move for move in v.legal(seat) if move <= OUTSIDE or TAKE <= move < LIFT + 9]
        know, level = knowledge(self.match.game), self.levels[seat]
        rng = stream(self.seeds[seat], "choose", self.match.ply)
        if level.kind == "random" or rng.unit() < level.slips:
            return moves[int(rng.below(len(moves)))]
        values = know.policy.values(v, seat, moves)
        best = sorted(range(len(moves)), key=lambda i: -values[i])
        if level.heat == 0.0 or level.kind != "greedy":
            same = [i for i in best if values[i] == values[best[0]]]
            return moves[same[int(rng.below(len(same)))]]
        weights = likelihoods([values[i] for i in best[:WIDTH]], know.policy.heat * level.heat, 0.0)
        at = rng.unit() * sum(weights)
        for i, weight in zip(best, weights, strict=False):
            at -= weight
            if at < 0:
                return moves[i]
        return moves[best[0]]

    def saw(self, v: RowYourGoat, seat: int) -> bool:
        """Whether a bot has seen the Sets that lie there at the first look (calm mode)."""
        return saw(v, seat, self.reflexes[seat], self.seeds[seat])

    def slipped(self, v: RowYourGoat, seat: int) -> bool:
        """Whether a bot takes what lies there for a Set (calm mode)."""
        return slip(v, seat, self.reflexes[seat], self.seeds[seat]) is not None
