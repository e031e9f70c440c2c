"""The art of We Have Goats! by card, lab and lock, as the components name them."""

from dataclasses import dataclass

from goatgames.games.we_have_goats.components import KIDS_IDS, LAB_IDS, WHITE_IDS, Components
from goatgames.games.we_have_goats.rules_board import MOVE, QUAKE, Board
from goatgames.ui.cards import Face

BACK = "cards/back_we-have-goats"
LOCKS = ("token/lock_2", "token/lock_1", "token/lock_tipsy", "token/lock_blank")  # by kind
FRAMES = ("land", "move", "goatastrophe", "action")
_LANDS = (
    ("cross_a", "cross_b"), ("boulder_a", "boulder_b"), ("boulders_opposite_a", "boulders_opposite_b"),
    ("boulders_adjacent_a", "boulders_adjacent_b"), ("slider_a", "slider_b"), ("sliders_opposite_a",), ("fence",),
    ("frozen",),
)  # fmt: skip
_WORDS = {"oh-no": "oh-no-you-didnt", "stud-muffin": "6-card-stud-muffin", "pancake": "wide-awake-pancake",
          "phone-down": "phone-down-ghost-town"}  # fmt: skip


@dataclass(frozen=True)
class Faces:
    """What the scene draws of cards.

    kinds: (what it does, its yellow number) by kind; titles: by what cards do; names: what small cards are called;
    labs: titles of labs; prices: gems that activate them.
    """

    kinds: tuple[tuple[int, int], ...]
    titles: tuple[str, ...]
    names: tuple[str, ...]
    labs: tuple[str, ...]
    prices: tuple[int, ...]

    @classmethod
    def of(cls, box: Components) -> "Faces":
        """The faces of these components."""
        board = Board(box.game.players[0], {}, box)
        cards = {card.id: card.short or card.title for card in (*box.cards.white, *box.cards.not_for_kids)}
        names = tuple(cards[id] for id in (*WHITE_IDS, *KIDS_IDS))
        return cls(tuple(zip(board.does, board.funds, strict=True)), tuple(board.titles), names, tuple(board.labs),
                   tuple(board.price))  # fmt: skip

    def kind_of(self, face: int) -> int:
        """The kind of a card as events tell of it."""
        return self.kinds.index(divmod(face, 10))

    def land(self, kind: int) -> str:
        """The picture of a land card; equal lands of different worth look a little different."""
        does, funds = self.kinds[kind]
        looks = _LANDS[does]
        return f"land/tile_{looks[min(funds, 1) % len(looks)]}"

    def card(self, kind: int) -> Face:
        """The face of a card."""
        does = self.kinds[kind][0]
        title = self.names[does]
        if does < MOVE:
            return Face("cards/frame_land", self.land(kind), title)
        if does < QUAKE:
            return Face(f"cards-we-have-goats/move_{does - MOVE + 2}", "", title)
        name = (*WHITE_IDS, *KIDS_IDS)[does]
        word = "nfk" if name in KIDS_IDS else "astrophe" if does < QUAKE + 4 else "action"
        return Face(f"cards-we-have-goats/{word}_{_WORDS.get(name, name)}", "", title)

    def worth(self, kind: int) -> str:
        """The art of a card's yellow number, "" for none."""
        funds = self.kinds[kind][1]
        return f"badge/gems_{funds}" if funds else ""

    def short(self, does: int) -> str:
        """The first words of a card's title, as people say it."""
        return self.titles[does].partition(",")[0]

    def lab(self, lab: int) -> Face:
        """The face of a lab."""
        name = LAB_IDS[lab]
        return Face(f"cards-we-have-goats/lab_{_WORDS.get(name, name)}", "", self.labs[lab].partition(",")[0])
