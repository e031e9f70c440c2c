"""Information-set Monte Carlo tree search with explicit chance, for any game that speaks the State protocol.

One guess of what is hidden per iteration; the edges of the tree are moves as the searching seat sees them, so a node is
an information set (Cowling, Powley, Whitehouse 2012, "Information Set Monte Carlo Tree Search": single observer, with
availability counts). Every seat maximises its own part of a reward vector (max^n, Luckhardt and Irani 1986). With a
policy's priors selection follows PUCT (Rosin 2011), without it UCB1 (Auer et al. 2002).

Visit n of every move at the root uses the same guess and the same chance (common random numbers), so equal numbers of
iterations give equal answers in every process and build, and moves are compared on the same luck.
"""

from math import exp, log, sqrt
from typing import Final

from mypy_extensions import i64

from goatgames.core.chance import Rng
from goatgames.core.policy import Policy
from goatgames.core.state import CHANCE, Move, State

WIN_WEIGHT: Final = 0.7  # of the reward; the rest is a logistic of the lead on the best opponent
RACER: Final = 1 << 40  # where several seats race, an edge says whose move it is


class Node:
    """What was learnt of one move (as seen) from one information set, and of what comes after it."""

    __slots__ = ("available", "edges", "move", "mover", "opened", "own", "passed", "prior", "total", "visits", "wins")

    def __init__(self, move: int, mover: int, prior: float) -> None:
        self.move = move
        self.mover = mover  # who made the move; CHANCE gets no reward
        self.visits: i64 = 0
        self.available: i64 = 0  # iterations in which the move could be chosen
        self.total: float = 0.0  # sum of the mover's rewards
        self.wins: float = 0.0  # sum of the mover's shares of the win
        self.prior: float = prior
        self.passed: i64 = 0  # iterations that went on from here by a seat's move
        self.own: float = 0.0  # sum of what that seat got
        self.opened = False
        self.edges: dict[int, Node] = {}


class Search:
    """A search for one decision of one seat, run in slices: `run(n)` as often as wanted, then `ranking()`.

    view: the seat's own view. seed: 0 .. 2**32 - 1. plain: UCB1 and random playouts, no knowledge but the rules.
    moves: those to choose from, all legal ones if None.
    """

    __slots__ = ("moves", "plain", "policy", "root", "seat", "seed", "view")

    def __init__(
        self, policy: Policy, view: State, seat: int, seed: int, plain: bool = False, moves: list[Move] | None = None
    ) -> None:
        self.policy = policy
        self.view = view
        self.seat = seat
        self.seed: i64 = seed & 0xFFFFFFFF
        self.plain = plain
        self.root = Node(-1, CHANCE, 1.0)
        self.moves: list[Move] = view.legal(seat) if moves is None else moves
        self.open(self.root, view, seat, self.moves, self.moves)

    def run(self, iterations: int) -> None:
        """Iterate that many times more."""
        for _ in range(iterations):
            self.iterate()

    def ranking(self) -> list[tuple[Move, float, int]]:
        """(move, chance to win 0..1, visits) of every move to choose from, best first: by visits, then by value."""
        nodes = [self.root.edges[move] for move in self.moves]
        order = [(-int(node.visits), -mean(node), i) for i, node in enumerate(nodes)]
        order.sort()
        out: list[tuple[Move, float, int]] = []
        for _, _, i in order:
            node = nodes[i]
            out.append((node.move, node.wins / float(max(int(node.visits), 1)), int(node.visits)))
        return out

    # --- one iteration -----------------------------------------------------------------------------------------

    def iterate(self) -> None:
        """Down the tree on one guess, one new node, a playout, and the rewards back up."""
        node = self.choose(self.root, self.moves)
        rng = Rng(self.seed, node.visits)
        state = self.view.guess(rng) if self.plain else self.policy.guess(self.view, rng)
        path: list[Node] = [node]
        state.play(self.seat, node.move)
        while node.visits > 0:
            who = state.to_move()
            if not who:
                break
            seat = who[0]
            if seat == CHANCE:
                move = state.sample(rng)
                edge = state.seen(self.seat, CHANCE, move)
                below = node.edges.get(edge)
                if below is None:
                    below = Node(edge, CHANCE, 1.0)
                    node.edges[edge] = below
            else:
                racing = len(who) > 1 and state.race()
                if racing:
                    seat = self.policy.first(state, rng)
                moves = state.legal(seat)
                edges = self.edges(state, seat, moves, racing)
                if not node.opened or not covers(node, edges):
                    self.open(node, state, seat, moves, edges)
                below = self.choose(node, edges)
                move = actual(below.move, moves, edges, rng)
            state.play(seat, move)
            node = below
            path.append(node)
        if state.to_move():
            if self.plain:
                state.playout(rng)
            else:
                self.policy.playout(state, rng)
        self.reward(state, path)

    def edges(self, state: State, seat: int, moves: list[Move], racing: bool) -> list[int]:
        """The moves as the searching seat sees them; the same list where they look as they are."""
        edges = moves
        if seat != self.seat:
            edges = [state.seen(self.seat, seat, move) for move in moves]
            if edges == moves:
                edges = moves
        if racing:
            edges = [edge + RACER * (seat + 1) for edge in edges]
        return edges

    def open(self, node: Node, state: State, seat: int, moves: list[Move], edges: list[int]) -> None:
        """Add the edges that are missing, with the priors this seat's policy gives them."""
        node.opened = True
        priors = [1.0] * len(moves)
        if not self.plain:
            values = self.policy.values(state, seat, moves)
            priors = likelihoods(values, self.policy.heat, self.policy.mix)
        for i in range(len(edges)):
            if edges[i] not in node.edges:
                node.edges[edges[i]] = Node(edges[i], seat, priors[i])

    def choose(self, node: Node, edges: list[int]) -> Node:
        """The edge to follow: PUCT by the priors, or UCB1; the first of equals."""
        best: Node | None = None
        top: float = -1.0
        explore: float = self.policy.explore
        hope: float = node.own / float(node.passed) if node.passed > 0 else 0.5  # of a move never tried
        for edge in edges:
            child = node.edges[edge]
            child.available += 1
            visits: float = float(child.visits)
            available: float = float(child.available)
            score: float
            if self.plain:
                if child.visits == 0:
                    score = 1e9
                else:
                    score = child.total / visits + explore * sqrt(log(available) / visits)
            else:
                score = hope if child.visits == 0 else child.total / visits
                score += explore * child.prior * sqrt(available) / (1.0 + visits)
            if score > top:
                top = score
                best = child
        assert best is not None
        return best

    def reward(self, state: State, path: list[Node]) -> None:
        """Credit every node of the path with what its mover got."""
        seats = state.seats
        ending = self.policy.ending(state)
        rewards: list[float] = []
        for seat in range(seats):
            lead: float = ending[seats + seat] / self.policy.margin
            if lead > 40.0:
                lead = 40.0
            elif lead < -40.0:
                lead = -40.0
            rewards.append(WIN_WEIGHT * ending[seat] + (1.0 - WIN_WEIGHT) / (1.0 + exp(-lead)))
        above = self.root
        above.visits += 1
        for node in path:
            mover = node.mover
            node.visits += 1
            if mover >= 0:
                node.total += rewards[mover]
                node.wins += ending[mover]
                above.passed += 1
                above.own += rewards[mover]
            above = node


def covers(node: Node, edges: list[int]) -> bool:
    """Whether all moves possible on this guess have an edge already."""
    for edge in edges:
        if edge not in node.edges:
            return False
    return True


def actual(edge: int, moves: list[Move], edges: list[int], rng: Rng) -> Move:
    """A move of this guess behind the edge; where several look alike, one by lot."""
    if moves is edges:
        return edge
    alike = [moves[i] for i in range(len(moves)) if edges[i] == edge]
    return alike[0] if len(alike) == 1 else alike[int(rng.below(len(alike)))]


def mean(node: Node) -> float:
    """The mover's mean reward, 0 before the first visit."""
    return node.total / float(node.visits) if node.visits > 0 else 0.0


def likelihoods(values: list[float], heat: float, mix: float) -> list[float]:
    """Softmax of values at a temperature, a share `mix` of it spread evenly."""
    top = max(values)
    weights = [exp(max((value - top) / heat, -40.0)) for value in values]
    total = sum(weights)
    even = mix / len(values)
    return [(1.0 - mix) * weight / total + even for weight in weights]
