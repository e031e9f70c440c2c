"""What bots know of We Have Goats!: the worth of a move one ply ahead. The numbers are content/we-have-goats/bot.yaml.

A seat's standing is how far its goats have to go, by one flood from its pen: a goat's way over land not laid yet, past
goats and boulders counts more. Nothing is looked at that the seat does not see: hands of others count by number only.
"""

from typing import Final, cast

from mypy_extensions import i64

from goatgames.core.policy import Policy
from goatgames.core.state import Move, State
from goatgames.games.we_have_goats.components import Components
from goatgames.games.we_have_goats.rules import WeHaveGoats
from goatgames.games.we_have_goats.rules_board import (
    CELLS,
    DOUBLE_RAINBOW,
    GOATS,
    GRASS,
    GRASS_WALKER,
    HAPPY_HOUR,
    HEIST,
    KISS_AND_TELL,
    LABS,
    LAST_ORDERS,
    MORNING_AFTER,
    MOVE,
    NADO,
    NAMI,
    PEN,
    PORTAL,
    QUAKE,
    SHOWER,
    SKINNY_DIP,
    STEP,
    TILES,
    WALK_OF_SHAME,
    WRECK,
    steps_between,
)  # fmt: skip
from goatgames.games.we_have_goats.rules_deeds import resolve
from goatgames.games.we_have_goats.rules_land import lays
from goatgames.games.we_have_goats.rules_moves import (
    DISCARD,
    DONE,
    GOAT,
    OH_NO,
    PASS,
    PHONE,
    PLAY,
    STOP,
    TO,
    TRADE,
    USE,
)  # fmt: skip
from goatgames.games.we_have_goats.rules_moves import GIVE as GIVE_CARD
from goatgames.games.we_have_goats.rules_plan import moves_of_tool, pending
from goatgames.games.we_have_goats.rules_position import ACTION, ASKING, CHOOSING, PLACING, TROLLING
from goatgames.games.we_have_goats.rules_walk import Flood
from tests.bots.greedy0.we_have_goats_weights import Weights

FAR: Final = 10_000  # twice as many steps as any way home
LOOKED_AT: Final = 5  # places for a land card that are tried, of all that are allowed
NEVER: Final = -1000.0
# what is carried out without a look at hidden cards and without chance
OPEN: Final = (QUAKE, NADO, NAMI, PORTAL, HEIST, WRECK, LAST_ORDERS, WALK_OF_SHAME, KISS_AND_TELL)


class WeHaveGoatsPolicy(Policy):
    """Greedy by the weights given."""

    __slots__ = (
        "blue", "boulder", "card", "empty", "gem", "goat", "home", "lab", "land", "oh_no", "orange",
        "rival", "tipsy",
    )  # fmt: skip

    def __init__(self, weights: Weights, box: Components) -> None:
        priors = weights.priors
        super().__init__(priors.margin, priors.heat, priors.mix, priors.explore)
        values = weights.values
        self.home: float = values.home
        self.tipsy: float = values.tipsy
        self.rival: float = values.rival
        self.gem: float = values.gem
        self.lab: float = values.lab
        self.card: float = values.card
        self.land: float = values.land
        self.blue: float = values.blue
        self.orange: float = values.orange
        self.oh_no: float = values.oh_no
        self.empty: i64 = int(2 * values.empty)  # ways are counted in half steps
        self.goat: i64 = int(2 * values.goat)
        self.boulder: i64 = int(2 * values.boulder)

    def values(self, state: State, seat: int, moves: list[Move]) -> list[float]:
        """What each move gains in steps."""
        s = cast(WeHaveGoats, state)
        if len(moves) == 1:
            return [0.0]
        phase = s.phase
        if phase == ACTION:
            return self._actions(s, seat, moves)
        if phase == ASKING:
            return self._answers(s, seat, moves)
        if phase == PLACING and pending(s) < MOVE:
            return self._places(s, seat, s.card, moves)
        way = self.ways(s, seat)
        if phase == CHOOSING and (pending(s) < 0 or MOVE <= pending(s) < QUAKE or pending(s) >= SHOWER):
            return [self._goat(s, seat, move, way) for move in moves]
        now = self.worth(s, seat)
        return [self._move(s, seat, move, way, now) for move in moves]

    # --- standing ---------------------------------------------------------------------------------------------------

    def ways(self, s: WeHaveGoats, seat: int) -> list[int]:
        """By cell: half steps to the seat's pen, as far as land may still be laid; FAR where no way can be."""
        grassy = s.works(seat, GRASS_WALKER)
        ground, field = s.ground, s.field
        through_what = [FAR, 2, 1, int(self.boulder), 2 if grassy else FAR, 2]  # by what a cell is
        cost: list[int] = [through_what[what] for what in ground]
        for tile in range(TILES):
            if field[tile] < 0:
                for cell in s.board.cells[tile * 9 : tile * 9 + 9]:
                    cost[cell] = int(self.empty)
        for goat in range(len(s.at)):
            if not s.tipsy[goat] and ground[s.at[goat]] != PEN:
                cost[s.at[goat]] += int(self.goat)
        way: list[int] = [FAR] * CELLS
        home = s.board.home_cell[seat]
        way[home] = 0
        rings: list[list[int]] = [[home]]
        at: i64 = 0
        while at < len(rings):
            for here in rings[at]:
                if way[here] != at:
                    continue
                through: i64 = at + cost[here]
                if through >= FAR or (ground[here] == PEN and here != home):
                    continue
                for step in STEP:
                    cell = here + step
                    if way[cell] > through and (cost[cell] < FAR or ground[cell] == GRASS):
                        way[cell] = int(through)
                        while len(rings) <= through:
                            rings.append([])
                        rings[through].append(cell)
            at += 1
        return way

    def goats(self, s: WeHaveGoats, seat: int, way: list[int]) -> float:
        """How the seat's goats stand, in steps; 0 is all home."""
        total = 0.0
        for goat in range(seat * GOATS, seat * GOATS + GOATS):
            half = way[s.at[goat]]
            if half == 0:
                total += self.home
            else:
                total -= 0.5 * half if half < FAR else 60.0
                if s.tipsy[goat]:
                    total -= self.tipsy
        return total

    def worth(self, s: WeHaveGoats, seat: int) -> float:
        """How the seat stands against the best opponent."""
        best = -1000.0
        own = 0.0
        for other in range(s.seats):
            standing = self.goats(s, other, self.ways(s, other))
            for lab in range(LABS):
                if s.owner[lab] == other:
                    standing += self.lab if s.lock[lab] >= 0 else self.gem * s.gems[lab]
            if other == seat:
                own = standing
            elif standing > best:
                best = standing
        return own - self.rival * best

    def _kept(self, s: WeHaveGoats, card: int) -> float:
        """What a card in the hand is worth."""
        return self.card * (1 + s.board.funds[card])

    # --- the action -------------------------------------------------------------------------------------------------

    def _actions(self, s: WeHaveGoats, seat: int, moves: list[Move]) -> list[float]:
        way = self.ways(s, seat)
        found: list[float] = []
        for move in moves:
            kind, value = move >> 10, move & 1023
            if kind == PLAY:
                found.append(self._play(s, seat, value, way) - self._kept(s, value))
            elif kind == TRADE:
                card, lab = value // LABS, value % LABS
                lacks = s.board.price[lab] - s.gems[lab] - s.board.funds[card]
                gain = self.gem * s.board.funds[card] + (self.lab if lacks <= 0 else 0.05 * s.gems[lab])
                found.append(gain - self.card)
            elif kind == DISCARD:
                found.append(-self._kept(s, value))
            else:
                found.append(NEVER)
        return found

    def _play(self, s: WeHaveGoats, seat: int, card: int, way: list[int]) -> float:
        does = s.board.does[card]
        if does < MOVE:
            return 2.0 * self.land * s.field.count(-1) / TILES
        if does < QUAKE:
            far = does - MOVE + 2
            return self._best_walk(s, seat, 2 * far if s.works(seat, DOUBLE_RAINBOW) else far, way)
        if does == HAPPY_HOUR:
            return 1.5 * self._best_walk(s, seat, 2, way)
        if does == SKINNY_DIP:
            return self._best_walk(s, seat, 5, way) - self.tipsy
        if does < PORTAL:
            return self.blue
        if does == WRECK or does == HEIST:
            return max([self.gem * s.gems[lab] for lab in s.others_unlocked()])
        return self.orange

    def _best_walk(self, s: WeHaveGoats, seat: int, moves: int, way: list[int]) -> float:
        return max([self._walk(s, goat, moves, way) for goat in range(seat * GOATS, seat * GOATS + GOATS)])

    def _walk(self, s: WeHaveGoats, goat: int, moves: int, way: list[int]) -> float:
        """How many steps nearer home the goat comes at best, without meetings."""
        if s.is_home(goat):
            return 0.0
        start = s.at[goat]
        tipsy = s.tipsy[goat]
        best = 0.0
        for cell in Flood(s, goat, moves - tipsy).ends:
            best = max(best, self._nearer(s, start, cell, way))
        return best + tipsy * self.tipsy

    def _nearer(self, s: WeHaveGoats, start: int, cell: int, way: list[int]) -> float:
        return 0.5 * (way[start] - way[cell]) + (self.home if way[cell] == 0 else 0.0)

    def _places(self, s: WeHaveGoats, seat: int, card: int, moves: list[Move]) -> list[float]:
        """What a land card gains on each of the places of these moves; only the most promising ones are tried."""
        now = self.worth(s, seat)
        home = s.board.home_cell[seat]
        detours: list[int] = []
        tiles = [move & 1023 for move in moves]
        for tile in tiles:
            middle = s.board.cells[tile * 9 + 4]
            detour = 99
            for goat in range(seat * GOATS, seat * GOATS + GOATS):
                at = s.at[goat]
                if at != home:
                    detour = min(
                        detour, steps_between(at, middle) + steps_between(middle, home) - steps_between(at, home)
                    )
            detours.append(detour * TILES + len(detours))
        found: list[float] = [-1.0] * len(tiles)
        for rank in sorted(detours)[:LOOKED_AT]:
            i = rank % TILES
            best = -100.0
            for turn in lays(s, tiles[i], card):
                after = s.clone()
                after.set_land(tiles[i], card * 4 + turn)
                best = max(best, self.worth(after, seat) - now)
            found[i] = best
        return found

    # --- answers, choices -------------------------------------------------------------------------------------------

    def _answers(self, s: WeHaveGoats, seat: int, moves: list[Move]) -> list[float]:
        """Oh No is worth what the action changes, if it would stop it, or what it saves of one's own."""
        if moves[len(moves) - 1] >> 10 == PASS:
            return [0.0] * len(moves)
        stopped = s.clone()
        stopped.take_goats_back()
        done = self.worth(self._carried(s), seat)
        change = self.worth(stopped, seat) - done
        if s.chain & 1:
            change = -change
        found: list[float] = []
        for move in moves:
            kind = move >> 10
            found.append(0.0 if kind == PASS else change - self.oh_no if kind == OH_NO else NEVER)
        return found

    def _carried(self, s: WeHaveGoats) -> WeHaveGoats:
        """The position as the announced action makes it, if that is plain to see."""
        after = s.clone()
        does = s.board.does[s.card]
        if s.lab >= 0 or does < MOVE or does in OPEN:
            after.chain = 0
            resolve(after, None)
        return after

    def _goat(self, s: WeHaveGoats, seat: int, move: Move, way: list[int]) -> float:
        """Choosing a goat: the own one that comes furthest, the opponent's that is nearest its home."""
        if move >> 10 != GOAT:
            return 0.0
        goat = move & 1023
        does = pending(s)
        if goat // GOATS != seat:
            near = 0.1 * (32 - steps_between(s.at[goat], s.board.home_cell[goat // GOATS]))
            return -near if does == SHOWER else near
        if does < 0:
            return self._walk(s, goat, moves_of_tool(s), way)
        if does == SHOWER or does == MORNING_AFTER:
            return self._walk(s, goat, 3 if does == SHOWER else 4, way)
        if does == HAPPY_HOUR:
            return self._walk(s, goat, 2, way)
        if does == SKINNY_DIP:
            return self._walk(s, goat, 5, way)
        return self._walk(s, goat, (does - MOVE + 2) * (2 if s.works(seat, DOUBLE_RAINBOW) else 1), way)

    def _move(self, s: WeHaveGoats, seat: int, move: Move, way: list[int], now: float) -> float:
        kind, value = move >> 10, move & 1023
        if kind == PHONE:
            return NEVER
        if kind == TO:
            return self._nearer(s, s.at[s.walker], value, way)
        if kind == USE:
            return 1.0
        if kind == DISCARD:
            return self._kept(s, value) if s.phase == TROLLING else -self._kept(s, value)
        if kind == GIVE_CARD:
            return -self._kept(s, value)
        if kind == STOP or kind == DONE:
            return 0.0
        after = s.clone()
        after.play(seat, move)
        if after.phase == ASKING and after.turn == seat and after.card >= 0:
            after = self._carried(after)
        return self.worth(after, seat) - now
