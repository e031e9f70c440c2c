"""Who at the screen is asked what, and how: by one call to all, each by a curtain, or not at all."""

from typing import Any

from goatgames.core.state import CHANCE, State
from goatgames.match import Match
from goatgames.table.contract import Ask, Call, GameScene, Play
from goatgames.table.eyes import Eyes

CALL = 3000.0  # ms in which anybody may answer a call
SLOW_CALL = 5000.0


# how people at one screen are asked out of turn where hands are hidden: the word on the switch, and what it tells
ASKS: dict[Ask, tuple[str, str]] = {
    "call": ("Call", "One call to all where anybody might answer; silence tells nothing."),
    "always": ("Always", "Whoever might answer gets the screen, able or not; that tells nothing."),
    "possible": ("If able", "Only who can answer gets the screen; quicker, but it tells what they hold."),
}


class Calling:
    """The breath in which anybody may answer: the call, the people, who had the screen before, how much of the breath
    is left, whether it is held. Meanwhile anybody may look, so the eyes are nobody's."""

    def __init__(self, call: Call, people: tuple[int, ...], owner: int, speed: str) -> None:
        self.call = call
        self.people = people
        self.owner = owner
        self.whole = self.left = SLOW_CALL if speed == "slow" else CALL
        self.held = False

    def pass_by(self, ms: float) -> bool:
        """Time passes; whether the breath is over."""
        self.left -= 0.0 if self.held else ms
        return self.left <= 0


class Asking:
    """Asked about a position, it says what comes; it changes nothing. ask: how people are asked out of turn where hands
    are secret and several people play."""

    def __init__(self, match: Match, scene: GameScene, eyes: Eyes, ask: Ask) -> None:
        self.match, self.scene, self.eyes = match, scene, eyes
        self.ask: Ask = ask

    def people(self, view: State) -> tuple[int, ...]:
        """The people at the screen who are asked something, or asked for the dice."""
        who = self.match.to_move()
        if who == (CHANCE,):
            roller = self.scene.rolls(view)
            who = () if roller is None else (roller,)
        return tuple(seat for seat in who if seat in self.eyes.people)

    def thinks(self, seat: int) -> bool:
        """Whether a move is asked for, not dice."""
        return seat in self.match.to_move()

    def question(self, view: State, seat: int | None) -> tuple[Any, ...]:
        """What makes a seat's question the one it is: while this is equal, what has been chosen is kept."""
        asked = seat is not None and seat in self.people(view)
        return asked, view.turn, tuple(view.legal(seat)) if asked and seat is not None else ()

    def call(self, view: State, seat: int) -> Call | None:
        """The call of this question, where one call to all is how people are asked."""
        if self.ask != "call" or not self.eyes.guarded or not self.thinks(seat):
            return None
        return self.scene.call(view, seat)

    def goes(self, view: State, seat: int, last: Any) -> Play | None:
        """What goes without asking: always in the seat's own turn, else only where not asking tells nobody anything."""
        telling = view.turn != seat and self.eyes.guarded and self.ask != "possible"
        return None if telling or not self.thinks(seat) else self.scene.forced(view, seat, last)
