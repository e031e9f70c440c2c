"""Where a match's chance comes from, so that anybody can see that it is fair: seed, promise, draws, counts."""

import secrets

from goatgames.core.chance import stream
from goatgames.core.state import CHANCE, Move, State
from goatgames.notation import seed_hash


class Fairness:
    """The seed of a match and what was drawn from it.

    Every draw is a function of (seed, stream, how often the stream was drawn from): neither reloading nor thinking bots
    change it. The promise is the seed's hash, public from the start; `typed` seeds are public too.
    """

    def __init__(self, seed: str, typed: bool, promise: str | None = None) -> None:
        self.seed = seed
        self.typed = typed
        self.promise = seed_hash(seed) if promise is None else promise
        self._draws: dict[str, int] = {}  # by stream
        self._outcomes: dict[str, int] = {}  # by text, as everybody saw them

    @property
    def kept(self) -> bool:
        """Whether the seed is the one that was promised."""
        return seed_hash(self.seed) == self.promise

    def renew(self) -> None:
        """Go on with a new drawn seed where the old one is lost, under a promise of its own."""
        self.seed = secrets.token_hex(8)
        self.typed = False
        self.promise = seed_hash(self.seed)

    def next(self, state: State) -> Move:
        """What chance decides in this position; asking changes nothing."""
        name = state.stream()
        return state.sample(stream(self.seed, name, self._draws.get(name, 0)))

    def drawn(self, state: State, seen: Move) -> None:
        """Chance has decided, `state` is before it is played; seen: the move as everybody saw it."""
        name, text = state.stream(), state.text(CHANCE, seen)
        self._draws[name] = self._draws.get(name, 0) + 1
        self._outcomes[text] = self._outcomes.get(text, 0) + 1

    def undrawn(self, state: State, seen: Move) -> None:
        """A draw is taken back: the same comes again. Arguments as they were when it was drawn."""
        name, text = state.stream(), state.text(CHANCE, seen)
        self._draws[name] -= 1
        self._outcomes[text] -= 1
        if not self._outcomes[text]:
            del self._outcomes[text]

    def for_bot(self, purpose: str, seat: int, ply: int) -> str:
        """The seed of a bot's own chance; it tells nothing about the dice to come."""
        rng = stream(self.seed, f"bot {purpose} {seat}", ply)
        return f"{rng.word():08x}{rng.word():08x}"

    def counts(self) -> dict[str, int]:
        """Outcomes in the game's words (`roll 1 1 3 6`) -> how often."""
        return dict(sorted(self._outcomes.items()))

    def faces(self) -> dict[str, dict[str, int]]:
        """The same by single face or card: {"roll": {"1": 2, "3": 1, "6": 1}}."""
        found: dict[str, dict[str, int]] = {}
        for text, times in self._outcomes.items():
            word, *values = text.split()
            of_word = found.setdefault(word, {})
            for value in values:
                of_word[value] = of_word.get(value, 0) + times
        return {word: dict(sorted(values.items())) for word, values in sorted(found.items())}
