"""What bots know of Mountain Goats: the worth of a move one ply ahead, and games finished fast by it.

Worth is counted in points. Of the uses a roll offers only those are looked at that no other contains: to climb more is
never worth less here. The numbers are content/mountain-goats/bot.yaml.
"""

from math import exp, log
from typing import Final, cast

from mypy_extensions import i64

from goatgames.core.chance import Rng
from goatgames.core.policy import Policy
from goatgames.core.state import CHANCE, Move, State
from goatgames.games.mountain_goats.bot_table import FAR, ValueTable
from goatgames.games.mountain_goats.components import Components
from goatgames.games.mountain_goats.rules import MountainGoats
from goatgames.games.mountain_goats.rules_board import FIRST_SPACE, MOUNTAINS, PASTURE, SPACES, rolls
from goatgames.games.mountain_goats.rules_moves import BACK, CLIMB, PLACE, ROLL, move_source, move_target
from goatgames.games.mountain_goats.rules_position import OVER, USE
from goatgames.games.mountain_goats.rules_rolls import HIGHEST, LOWEST
from goatgames.games.mountain_goats.weights import Learnt, Values, Weights, numbers

SIDE: Final = 8  # heights (and counts of groups) in the flat tables below
LONG: Final = 40  # rounds; whoever still plays then has come to no end by taking the best, and takes anything
NEEDLESS: Final = 30.0  # points a step back must not cost: bots that choose by lot would never stop taking goats back
SCALE: Final = 10.0
PLENTY: Final = 5  # tokens in a stack that one turn cannot exhaust


class Tables:
    """The weights for some number of players, as flat lists to look up."""

    __slots__ = (
        "big", "foot", "lands", "missing", "push", "rise", "rise_late", "risk", "standing", "standing_late", "valley",
        "way", "way_rise",
    )  # fmt: skip

    def __init__(self, values: Values, box: Components) -> None:
        cells = MOUNTAINS * SIDE  # mountain x SIDE + height
        self.standing: list[float] = [0.0] * cells  # worth of a goat
        self.standing_late: list[float] = [0.0] * cells  # and when the last round is near
        self.way: list[float] = [0.0] * cells  # what it is worth besides on a missing mountain, for a bonus of 1
        self.valley: list[float] = [0.0] * cells  # worth on an emptied mountain, with Green Valley
        self.push: list[float] = []
        self.foot: list[float] = []
        self.missing: list[float] = [0.0, 0.0] + [float(worth) for worth in values.missing]
        self.big: float = values.big
        self.risk: float = values.risk
        # While tokens are plenty a climb is worth `rise`, by (mountain x SIDE + height) x SIDE + groups, and on a
        # missing mountain `way_rise` more. lands: 0 below the top, 1 on it already, 2 newly on it.
        self.rise: list[float] = [0.0] * (cells * SIDE)
        self.rise_late: list[float] = [0.0] * (cells * SIDE)
        self.way_rise: list[float] = [0.0] * (cells * SIDE)
        self.lands: list[int] = [0] * (cells * SIDE)
        for mountain in box.mountains.mountains:
            i = mountain.number - LOWEST
            number = float(mountain.number)
            pasture = float(box.scoring.green_valley[mountain.number])
            for height in range(mountain.spaces + 1):
                part = height / mountain.spaces
                at = i * SIDE + height
                self.standing[at] = (values.step + values.progress * number) * part
                if height == mountain.spaces:
                    self.standing[at] += values.hold * number
                self.standing_late[at] = self.standing[at] * values.late
                self.way[at] = values.way * part
                self.valley[at] = values.valley * pasture * part
            self.push.append(values.push * number)
            self.foot.append(values.foot * number)
            for height in range(mountain.spaces + 1):
                for groups in range(PLENTY):
                    self._tabulate(i, height, groups, mountain.spaces)

    def _tabulate(self, i: int, height: int, groups: int, top: int) -> None:
        reached = min(height + groups, top)
        tokens = groups if height == top else max(0, height + groups - top + 1)
        before = i * SIDE + height
        after = i * SIDE + reached
        at = before * SIDE + groups
        points = float((i + LOWEST) * tokens)
        self.rise[at] = points + self.standing[after] - self.standing[before]
        self.rise_late[at] = points + self.standing_late[after] - self.standing_late[before]
        self.way_rise[at] = (self.way[after] if tokens == 0 else 0.0) - self.way[before]
        self.lands[at] = 0 if reached < top else 1 if height == top else 2


class MountainGoatsPolicy(Policy):
    """Greedy by the weights given."""

    __slots__ = ("by_seats", "climbs", "expanded", "leaf", "noise", "places", "share", "tables")

    def __init__(self, weights: Weights, box: Components, learnt: Learnt | None = None) -> None:
        self.leaf: list[float] = []  # the ending of a playout that was broken off
        self.tables: dict[int, ValueTable] = {}  # by number of players
        if learnt:
            for seats, words in ((2, learnt.two), (3, learnt.three), (4, learnt.four), (5, learnt.five)):
                if words:
                    self.tables[seats] = ValueTable(numbers(words))
        priors = weights.priors
        super().__init__(priors.margin, priors.heat, priors.mix, priors.explore)
        table = rolls(True)  # its mountain uses have the same numbers without the Big Mountain
        self.climbs: list[list[int]] = []  # of each use: mountain x SIDE + how many groups, a number each mountain
        self.places: list[list[int]] = []  # of each use: spaces of the Big Mountain
        for use in table.values:
            mountains = sorted({value for value in use if value <= HIGHEST})
            self.climbs.append([(m - LOWEST) * SIDE + use.count(m) for m in mountains])
            self.places.append([value for value in use if value > HIGHEST])
        two = Tables(weights.two, box)
        more = Tables(weights.more, box)
        self.by_seats: list[Tables] = [two if seats <= 2 else more for seats in range(box.game.players[1] + 1)]
        self.expanded: Tables = Tables(weights.expanded, box)
        self.share: float = weights.playout.expanded_share
        self.noise: i64 = int(weights.playout.noise * 4294967296.0)

    # --- the policy ------------------------------------------------------------------------------------------------

    def values(self, state: State, seat: int, moves: list[Move]) -> list[float]:
        """Points gained and worth of places won or lost by each move."""
        s = cast(MountainGoats, state)
        table = self._table(s)
        if table is not None:
            if s.phase != USE:
                return [0.0] * len(moves)
            table.look(s, seat)
            return [SCALE * self._after(s, seat, move, table) for move in moves]
        if s.phase == USE:
            floor = self._cheapest(s, seat)
            return [self._use(s, seat, move, floor) if move < ROLL else self._step(s, seat, move) for move in moves]
        return [self._step(s, seat, move) for move in moves]

    def move(self, state: State, seat: int, rng: Rng) -> Move:
        """The best move; of equals one by lot."""
        s = cast(MountainGoats, state)
        if s.turns >= LONG * s.seats:
            moves = s.legal(seat)
            return moves[rng.below(len(moves))]
        table = self._table(s)
        if table is not None and s.phase == USE:
            return self._effective(s, seat, self._by_table(s, seat, table, rng))
        if s.phase == USE and not s.board.expanded:
            return self._effective(s, seat, self._best(s, seat, s.board.rolls.best[s.roll], rng))
        return self._best(s, seat, s.legal(seat), rng)

    def playout(self, state: State, rng: Rng) -> None:
        """With a table a turn each; else to the end by the weights, now and then any useful move, by the noise."""
        s = cast(MountainGoats, state)
        table = self._table(s)
        if table is not None:
            self._finish(s, table, rng)
            return
        while s.phase != OVER:
            who = s.to_move()[0]
            if who == CHANCE:
                s.play(CHANCE, s.sample(rng))
                continue
            if s.turns >= LONG * s.seats:
                s.playout(rng)
                return
            moves = s.board.rolls.best[s.roll] if s.phase == USE else s.legal(who)
            if self.noise > 0 and len(moves) > 1 and rng.word() < self.noise:
                s.play(who, moves[rng.below(len(moves))])
            else:  # groups that can do nothing may stay in: they do nothing
                s.play(who, self._best(s, who, moves, rng))

    def care(self, state: State) -> float:
        """The options make turns of several plies."""
        return self.share if cast(MountainGoats, state).board.expanded else 1.0

    def ending(self, state: State) -> list[float]:
        """As in Policy, also after a playout that was broken off; most games end without a tie and need no `result`."""
        s = cast(MountainGoats, state)
        if s.phase != OVER:
            return self.leaf
        totals = s.scores()
        seats = len(totals)
        first = -1
        second = -1
        winner = 0
        for seat in range(seats):
            if totals[seat] > first:
                second = first
                first = totals[seat]
                winner = seat
            elif totals[seat] > second:
                second = totals[seat]
        if first == second:
            return super().ending(state)
        out = [0.0] * (2 * seats)
        out[winner] = 1.0
        for seat in range(seats):
            out[seats + seat] = float(totals[seat] - (second if seat == winner else first))
        return out

    # --- by the value table ----------------------------------------------------------------------------------------

    def _table(self, s: MountainGoats) -> ValueTable | None:
        """The table for this game, if there is one; none for the expansions."""
        if s.board.expanded:
            return None
        return self.tables.get(s.seats)

    def _after(self, s: MountainGoats, seat: int, use: Move, table: ValueTable) -> float:
        """The log odds of the position after the use; the table has looked at the one before."""
        worth = table.use(s, seat, self.climbs[use], SIDE)
        if worth > FAR:
            return worth
        after = s.clone()
        after.play(seat, use)
        return table.worth(after, seat)

    def _by_table(self, s: MountainGoats, seat: int, table: ValueTable, rng: Rng) -> Move:
        """The best use; groups that can do nothing may stay in, for they do nothing."""
        uses = s.board.rolls.best[s.roll]
        best = uses[0]
        if len(uses) == 1:
            return best
        table.look(s, seat)
        top: float = -1e9
        equals: i64 = 0
        for use in uses:
            worth = self._after(s, seat, use, table)
            if worth > top:
                top = worth
                best = use
                equals = 1
            elif worth == top:
                equals += 1
                if rng.below(equals) == 0:
                    best = use
        return best

    def _finish(self, s: MountainGoats, table: ValueTable, rng: Rng) -> None:
        """A turn of every seat by the table; their chances are then what it says after the turn of each."""
        seats = s.seats
        until = s.turns + seats
        odds = [0.0] * seats
        while s.phase != OVER:
            seat = s.to_move()[0]
            if seat == CHANCE:
                s.play(CHANCE, s.sample(rng))
                continue
            if s.turns >= LONG * seats:
                s.playout(rng)
                return
            s.play(seat, self._by_table(s, seat, table, rng))
            odds[seat] = table.worth(s, seat)
            if s.turns == until and s.phase != OVER:
                self._estimate(odds)
                return

    def _estimate(self, odds: list[float]) -> None:
        """Chances to win that sum to 1, and leads that tell the same."""
        seats = len(odds)
        total: float = 0.0
        for seat in range(seats):
            odds[seat] = 1.0 / (1.0 + exp(-max(-30.0, min(30.0, odds[seat]))))
            total += odds[seat]
        self.leaf = [odd / total for odd in odds]
        for seat in range(seats):
            chance = min(0.999, max(0.001, self.leaf[seat]))
            self.leaf.append(self.margin * log(chance / (1.0 - chance)))

    # --- the worth of moves ----------------------------------------------------------------------------------------

    def _best(self, s: MountainGoats, seat: int, moves: list[Move], rng: Rng) -> Move:
        best = moves[0]
        if len(moves) == 1:
            return best
        using = s.phase == USE
        floor = self._cheapest(s, seat) if using else 0.0
        top: float = -1e9
        equals: i64 = 0
        for move in moves:
            worth = self._use(s, seat, move, floor) if using and move < ROLL else self._step(s, seat, move)
            if worth > top:
                top = worth
                best = move
                equals = 1
            elif worth == top:
                equals += 1
                if rng.below(equals) == 0:
                    best = move
        return best

    def _effective(self, s: MountainGoats, seat: int, use: int) -> int:
        """The use without the groups that do nothing, which are not legal."""
        if use in s.legal(seat):
            return use
        values: list[int] = []
        for value in s.board.rolls.values[use]:
            i = value - LOWEST
            steps = s.board.tops[i] - s.at[seat * MOUNTAINS + i]
            tokens = s.left[i]
            if steps > 0 and tokens > 0:
                tokens -= 1
            if values.count(value) < steps + tokens:
                values.append(value)
        return s.board.rolls.use_of[tuple(values)]

    def _use(self, s: MountainGoats, seat: int, use: int, floor: float) -> float:
        worth: float = 0.0
        for code in self.climbs[use]:
            worth += self._climb(s, seat, code >> 3, code & 7, floor)
        if s.board.expanded:
            for space in self.places[use]:
                worth += self._place_somebody(s, space, floor)
        return worth

    def _climb(self, s: MountainGoats, seat: i64, i: i64, groups: i64, floor: float) -> float:
        """Of groups for mountain i + 5. floor: worth of the goat the seat misses least where it stands."""
        at: i64 = seat * MOUNTAINS + i
        height: i64 = s.at[at]
        if height < 0:
            return self._bring_somebody(s, seat, i, floor)
        t = self.expanded if s.board.expanded else self.by_seats[s.seats]
        left: i64 = s.left[i]
        missing = s.got[at] == s.sets[seat] and s.bonus_gone < len(s.board.bonus)
        late = self._late(s)
        worth: float
        if left >= PLENTY and not s.last:
            index: i64 = (i * SIDE + height) * SIDE + groups
            lands: i64 = t.lands[index]
            worth = t.rise_late[index] if late else t.rise[index]
            if missing:
                worth += t.way_rise[index] * float(s.board.bonus[s.bonus_gone])
                if lands > 0:
                    worth += self._missing(s, t, seat)
            if lands == 2 and s.holder[i] >= 0:
                worth += t.push[i]
            return worth
        top: i64 = s.board.tops[i]
        reached: i64 = height + groups
        tokens: i64 = 0
        if reached >= top:
            tokens = min(left, groups if height == top else reached - top + 1)
            reached = top
        worth = float((i + LOWEST) * tokens)
        if tokens > 0 and missing:
            worth += self._missing(s, t, seat)
        if left == 0:
            if not s.board.green_valley:
                return 0.0
            if reached == top:
                return worth + float(s.board.pasture[i]) - (0.0 if s.last else t.valley[i * SIDE + height])
            return 0.0 if s.last else t.valley[i * SIDE + reached] - t.valley[i * SIDE + height]
        if s.last:  # the seat's last turn: only points count
            return worth
        standing = t.standing_late if late else t.standing
        worth -= standing[i * SIDE + height]
        if left > tokens:
            worth += standing[i * SIDE + reached]
            if reached == top and height < top and s.holder[i] >= 0:
                worth += t.push[i]
        if missing:
            way: float = t.way[i * SIDE + reached] if tokens == 0 else 0.0
            worth += (way - t.way[i * SIDE + height]) * float(s.board.bonus[s.bonus_gone])
        return worth

    def _late(self, s: MountainGoats) -> bool:
        """Whether one bonus token or one emptied mountain more brings the last round."""
        return s.empties >= 2 or s.bonus_gone >= len(s.board.bonus) - 1

    def _missing(self, s: MountainGoats, t: Tables, seat: i64) -> float:
        """Of a token the seat's next complete set lacks, while a bonus token is left."""
        bonus: float = float(s.board.bonus[s.bonus_gone])
        sets: i64 = s.sets[seat]
        lacking: i64 = 0
        for i in range(MOUNTAINS):
            if s.got[seat * MOUNTAINS + i] == sets:
                lacking += 1
        if lacking == 1:
            return bonus
        return 0.0 if s.last else t.missing[lacking] * bonus

    # --- with the expansions ---------------------------------------------------------------------------------------

    def _step(self, s: MountainGoats, seat: int, move: int) -> float:
        """Of a climb, place or back; 0 for throw and done."""
        if move < CLIMB:
            return 0.0
        target = move_target(move)
        source = move_source(move)
        if move < PLACE:
            if source == 0:
                return self._climb(s, seat, target - LOWEST, 1, 0.0)
            return self._ground(s, seat, target - LOWEST, 1) - self._worth(s, seat, source)
        if move < BACK:
            return self._rank(s, target, source) - self._worth(s, seat, source)
        gain = self._ground(s, seat, target - LOWEST, 0) - self._worth(s, seat, source)
        return gain if gain > 0.0 else gain - NEEDLESS

    def _ground(self, s: MountainGoats, seat: i64, i: i64, height: i64) -> float:
        """Of a goat on mountain i + 5 at this height."""
        t = self.expanded if s.board.expanded else self.by_seats[s.seats]
        if s.last:
            return 0.0
        if s.left[i] == 0:
            return t.valley[i * SIDE + height] if s.board.green_valley else 0.0
        standing = t.standing_late if self._late(s) else t.standing
        worth: float = standing[i * SIDE + height] + t.foot[i]
        if s.got[seat * MOUNTAINS + i] == s.sets[seat] and s.bonus_gone < len(s.board.bonus):
            worth += t.way[i * SIDE + height] * float(s.board.bonus[s.bonus_gone])
        return worth

    def _worth(self, s: MountainGoats, seat: i64, place: i64) -> float:
        """Of the seat's goat at a place code."""
        if place <= HIGHEST:
            return self._ground(s, seat, place - LOWEST, s.at[seat * MOUNTAINS + place - LOWEST])
        if place < FIRST_SPACE + SPACES:
            return self._rank(s, place, place)
        return float(s.board.pasture[place - PASTURE - LOWEST])

    def _rank(self, s: MountainGoats, space: i64, source: i64) -> float:
        """Of a goat on a space of the Big Mountain, as it will rank at the end; `source` will be empty then."""
        t = self.expanded if s.board.expanded else self.by_seats[s.seats]
        above: float = 0.0
        free: float = 0.05 if s.last else t.risk
        for other in range(space + 1, FIRST_SPACE + SPACES):
            if s.peak[other - FIRST_SPACE] >= 0 and other != source:
                above += 1.0
            else:
                above += free * float(FIRST_SPACE + SPACES - other) / SPACES
        rank = int(above)
        ranks = s.board.ranks
        if rank >= len(ranks):
            return 0.0
        after: float = float(ranks[rank + 1]) if rank + 1 < len(ranks) else 0.0
        here: float = float(ranks[rank])
        return t.big * (here + (after - here) * (above - float(rank)))

    def _cheapest(self, s: MountainGoats, seat: int) -> float:
        """Of the goat the seat misses least where it stands; 0 without the Big Mountain."""
        if not s.board.big_mountain:
            return 0.0
        cheapest: float = 1e9
        for place in s.goats_at(seat):
            cheapest = min(cheapest, self._worth(s, seat, place))
        return cheapest

    def _place_somebody(self, s: MountainGoats, space: int, floor: float) -> float:
        if s.peak[space - FIRST_SPACE] >= 0:
            return 0.0
        return max(0.0, self._rank(s, space, space) - floor)

    def _bring_somebody(self, s: MountainGoats, seat: int, i: int, floor: float) -> float:
        if not s.board.big_mountain:
            return 0.0
        return max(0.0, self._ground(s, seat, i, 1) - floor)
