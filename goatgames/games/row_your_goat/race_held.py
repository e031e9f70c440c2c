"""What people press in the race of Row Your Goat, and what they hold down."""

from goatgames.games.row_your_goat import keys
from goatgames.table.contract import Press


class Held:
    """bound: what each person presses; down: by source the seat whose it is."""

    def __init__(self, people: tuple[int, ...]) -> None:
        self.bound: dict[int, keys.Bound] = {}
        self.down: dict[str, int] = {}
        self._people = people
        self._sources: dict[str, tuple[int, str]] = {}

    def bind(self, bound: dict[int, keys.Bound]) -> None:
        """Other keys from here on; none is down."""
        self.bound, self.down = bound, {}
        self._sources = keys.sources(bound)

    @property
    def signs(self) -> tuple[tuple[int, str], ...]:
        """(seat, sign) of all that is down."""
        return tuple(sorted((seat, keys.sign(source)) for source, seat in self.down.items()))

    def take(self, press: Press) -> tuple[int, str] | None:
        """Whose press it is and what it means; None for one that nobody has bound."""
        source = press.source
        if source.startswith("control:"):
            return self._of_mouse(source[8:])
        found = self._sources.get(source)
        if found is None and len(self._people) == 1 and (what := keys.alone(source)):
            found = (self._people[0], what)
        if found is not None and press.down:
            self.down[source] = found[0]
        elif found is not None:
            self.down.pop(source, None)
        return found

    def _of_mouse(self, id: str) -> tuple[int, str] | None:
        """Whose hand presses on a lifesaver, or a call: who has the mouse, else who plays alone."""
        what = keys.GRAB if id.startswith("ring") else keys.CALL
        own = [seat for seat, one in self.bound.items() if one.grab[0].startswith("mouse")]
        seats = own or ([self._people[0]] if len(self._people) == 1 else [])
        return (seats[0], what) if seats else None
