"""The art of Goat Lords by kind of card, as the components name it."""

from dataclasses import dataclass

from goatgames.games.goat_lords.components import Components
from goatgames.games.goat_lords.rules_cards import ALIGOATER, BASE, GOATS
from goatgames.games.goat_lords.rules_moves import GATOR
from goatgames.ui.cards import Face

BACK = "cards/back_goat-lords"
ACTION_BACK = "cards/back_goat-games"


@dataclass(frozen=True)
class Faces:
    """What the scene draws and says of cards. ids, names, values: of goats and wilds; actions, titles, extra: of action
    cards."""

    ids: tuple[str, ...]
    names: tuple[str, ...]
    values: tuple[int, ...]
    actions: tuple[str, ...]
    titles: tuple[str, ...]
    extra: tuple[int, ...]

    @classmethod
    def of(cls, box: Components) -> "Faces":
        """The faces of these components."""
        base, actions = [*box.cards.goats, *box.cards.wilds], box.cards.actions
        return cls(
            tuple(card.id for card in base), tuple(card.name for card in base), tuple(card.value for card in base),
            tuple(card.id for card in actions), tuple(card.name for card in actions),
            tuple(card.extra_plays for card in actions),
        )  # fmt: skip

    def card(self, kind: int) -> Face:
        """The face of a goat, a wild (10, 11), or an action card (12 and on)."""
        if kind >= BASE:
            return self.action(kind - BASE)
        value = str(self.values[kind])
        if kind >= GOATS:
            return Face("cards/frame_wild", "lords/wild", self.names[kind].partition(" (")[0], value)
        return Face("cards/frame_lords", f"lords/{self.ids[kind]}", self.names[kind], value)

    def action(self, action: int) -> Face:
        """The face of an action card; its art is the whole card."""
        return Face(f"cards-goat-lords/{self.actions[action]}", "", self.titles[action])

    def plus(self, action: int) -> str:
        """The art of the extra plays printed on an action card, "" for none."""
        return f"badge/plus_{self.extra[action]}" if self.extra[action] else ""

    def in_duel(self, card: int) -> Face:
        """The face of what was played in a duel."""
        return self.action(ALIGOATER) if card == GATOR else self.card(card)

    def name(self, kind: int) -> str:
        """The name of a goat or a wild."""
        return self.names[kind]
