"""What may be acted on in De 7 geitjes, question by question."""

from typing import cast

from pygame import Rect

from goatgames.games.seven_goats import draw_hand as hands
from goatgames.games.seven_goats import draw_offer
from goatgames.games.seven_goats.choice import Choice
from goatgames.games.seven_goats.faces import Faces
from goatgames.games.seven_goats.layout import Table
from goatgames.games.seven_goats.rules import AGAIN, ANSWER, LAY, OFFER, OVER, PLACE, ROLL, SevenGoats
from goatgames.games.seven_goats.rules_board import WOLF
from goatgames.table.contract import At, Control
from goatgames.ui import cards


class Asked:
    """The controls of each question; faces: of its cards, names: of the players."""

    def __init__(self, faces: Faces, names: tuple[str, ...]) -> None:
        self.faces = faces
        self.names = names

    def controls(self, at: At) -> list[Control]:
        """All of them; exactly one has the focus when somebody is asked."""
        t = cast(Table, at.layout)
        found = self._piles(t) + self._hand(at, t)
        if at.seat is None:
            if cast(SevenGoats, at.view).phase == OVER and not at.moving:
                found.append(Control("result", t.main, "primary", "Results", role="name", first=True))
            return found
        phase = cast(SevenGoats, at.view).phase
        asked = {
            LAY: self._lay, PLACE: self._place, ROLL: self._roll, AGAIN: self._again, OFFER: self._offer,
            ANSWER: self._answer,
        }[phase]  # fmt: skip
        found += asked(at, t)
        if not any(control.first for control in found):
            able = [control for control in found if control.enabled and control.focusable]
            able[0].first = True
        return found

    def _piles(self, t: Table) -> list[Control]:
        return [
            Control("pile", t.pile(False).rect, "bare", focusable=False, title="Draw pile",
                    tip="A card is drawn from here when goats do not hide."),
            Control("hidden", t.pile(True).rect, "bare", focusable=False, title="Hidden",
                    tip="Goats that have hidden, and wolves that were played. Shuffled when the pile is gone."),
        ]  # fmt: skip

    def _hand(self, at: At, t: Table) -> list[Control]:
        phase = cast(SevenGoats, at.view).phase
        usable = at.seat is not None and phase in (LAY, OFFER)
        found = []
        for number, card in enumerate(hands.held(at, t)):
            key = str((number + 1) % 10) if usable and number < 10 else ""
            found.append(
                Control(card.id, card.rect, "bare", key=key, drag=usable, drop=usable,
                        ring=False, focusable=usable, radius=10, sound="card", title=self.faces.card(card.kind).title,
                        tip=self.told(card.kind))
            )  # fmt: skip
            if card.chosen and card.many > 1:
                less = hands.less_rect(t, card)
                found.append(Control(f"less:{card.kind}", less, "bare", tip="Takes one back.", radius=14))
        return found

    def told(self, kind: int) -> str:
        """What a kind of card is good for."""
        if kind == WOLF:
            return "Sends offered cards on to somebody else. With nothing but wolves one has lost."
        colour = self.faces.name(kind)
        return f"{'An' if colour[0] in 'aeiou' else 'A'} {colour} goat: hides behind a die of its colour."

    def _lay(self, at: At, t: Table) -> list[Control]:
        choice = cast(Choice, at.choice)
        kinds = sorted([*at.shown.laid, *choice.cards])
        places = t.row(max(4, len(kinds) + 1)) if len(kinds) < 4 else t.row(min(8, len(kinds) + 1))
        found = [Control("row", self._row_rect(t), "bare", focusable=False, drop=True,
                         tip="Goats chosen here are to hide together.")]  # fmt: skip
        for index, strip in enumerate(cards.strips(places[: len(kinds)])):
            found.append(Control(f"laid:{index}", strip, "bare", ring=False, radius=10, sound="card",
                                 tip="Takes this goat back into the hand."))  # fmt: skip
        able = bool(choice.cards)
        found.append(Control("main", t.main, "primary", "Roll 8 dice", "dice", enabled=able, role="head",
                             why="Choose at least one goat to hide first.", key="pad_x r", first=able))  # fmt: skip
        return found

    def _row_rect(self, t: Table) -> Rect:
        rect = t.row(1)[0].rect
        return Rect(rect.x, rect.y, t.info.x - rect.x - t.px(16), rect.h)

    def _place(self, at: At, t: Table) -> list[Control]:
        choice = cast(Choice, at.choice)
        left = list(at.shown.loose)
        for kind in choice.dice:
            left.remove(kind)
        size = round(t.die * 1.16)
        found = []
        for index, (kind, spot) in enumerate(zip(left, t.loose(len(left)), strict=True)):
            if kind in choice.fitting:
                rect = Rect(0, 0, size, size)
                rect.center = round(spot[0]), round(spot[1])
                found.append(Control(f"die:{index}", rect, "bare", radius=9, tip="Goes onto a goat of its colour."))
        laid, placing_ = at.shown.laid, list(choice.dice)
        covered = list(at.shown.covered)
        for index, place in enumerate(t.row(max(4, len(laid)))[: len(laid)]):
            if laid[index] in covered:
                covered.remove(laid[index])
            elif laid[index] in placing_:
                placing_.remove(laid[index])
                rect = Rect(0, 0, size, size)
                rect.center = round(t.hung(place)[0]), round(t.hung(place)[1])
                found.append(Control(f"placed:{index}", rect, "bare", radius=9, tip="Leaves this die to roll again."))
        count = len(choice.dice)
        words = "Place none" if not count else f"Place {count} {'die' if count == 1 else 'dice'}"
        found.append(Control("main", t.main, "primary", words, "check", role="subhead", key="pad_x", first=True))
        return found

    def _roll(self, at: At, t: Table) -> list[Control]:
        free = at.shown.free if at.shown.rolls else 8
        words = f"Roll {free} {'die' if free == 1 else 'dice'}"
        return [Control("main", t.main, "primary", words, "dice", role="head", key="pad_x r", first=True)]

    def _again(self, at: At, t: Table) -> list[Control]:
        both = t.part(0.676, 0.632, 0.970, 0.938)
        gap = t.px(8)
        high = (both.h - gap) // 2
        upper, lower = Rect(both.x, both.y, both.w, high), Rect(both.x, both.bottom - high, both.w, high)
        return [
            Control("main", upper, "primary", "Roll for wolves", "dice", role="name", key="pad_x r", first=True,
                    tip="All goats have hidden already; each wolf lets you give a card away."),
            Control("second", lower, "paper", "Stop", "hand", key="pad_y",
                    tip="With the wolves that are set aside you may offer cards now."),
        ]  # fmt: skip

    def _tiles(self, at: At, t: Table, paper: Rect, y: int) -> list[Control]:
        v = cast(SevenGoats, at.view)
        others = v.others(at.seat if at.seat is not None else -1)
        choice = cast(Choice, at.choice)
        found = []
        for seat, rect in zip(others, t.tiles(paper, len(others), y), strict=True):
            found.append(
                Control(f"to:{seat}", rect, "paper", on=choice.to == seat, drop=v.phase == OFFER, group="to",
                        tip="The cards go to this player.")
            )  # fmt: skip
        return found

    def _offer(self, at: At, t: Table) -> list[Control]:
        v, choice = cast(SevenGoats, at.view), cast(Choice, at.choice)
        found = []
        for index, place in enumerate(t.slots(v.wolves)):
            full = index < len(choice.cards)
            if full:
                spot = Rect(0, 0, max(t.px(30), 24), max(t.px(30), 24))
                spot.center = place.rect.right - t.px(4), place.rect.y + t.px(4)
                found.append(Control(f"slot:{index}", spot, "icon", icon="close", radius=15, tip="Keeps this card."))
            else:
                found.append(Control(f"slot:{index}", place.rect, "bare", focusable=False, drop=True,
                                     tip="For a card of your hand."))  # fmt: skip
        paper = t.paper
        found += self._tiles(at, t, paper, paper.y + t.px(54))
        count = len(choice.cards)
        able = bool(count) and choice.to >= 0
        row = Rect(paper.x + t.px(18), paper.bottom - t.px(78), paper.w - t.px(36), t.px(62))
        main = Rect(row.x, row.y, round(row.w * 0.67), row.h)
        second = Rect(main.right + t.px(9), row.y, row.right - main.right - t.px(9), row.h)
        words = "Offer" if not count else f"Offer {count} card{'' if count == 1 else 's'}"
        why = "Choose cards to give away first." if not count else "Choose who is offered the cards."
        keep = v.offered == 0
        found += [
            Control("main", main, "primary", words, role="name", enabled=able, why=why, key="pad_x", first=able),
            Control("second", second, "paper", "Offer none", enabled=keep, why="Cards are on offer already.",
                    key="pad_y", first=not able and keep),
        ]  # fmt: skip
        return found

    def _answer(self, at: At, t: Table) -> list[Control]:
        choice = cast(Choice, at.choice)
        able = WOLF in at.shown.hand
        panel = draw_offer.send_panel(t)
        found = [Control("take", draw_offer.take_button(t), "paper" if able else "primary",
                         "Take it" if cast(SevenGoats, at.view).offered == 1 else "Take them", role="name",
                         first=not able or choice.to < 0)]  # fmt: skip
        small = t.form == "small"
        tiles = self._tiles(at, t, panel, panel.y + t.px(42 if small else 70))
        for tile in tiles:
            tile.enabled, tile.why = able, "You have no wolf to send the cards on with."
        high = t.px(44 if small else 54)
        main = Rect(panel.x + t.px(18), panel.bottom - high - t.px(8 if small else 14), panel.w - t.px(36), high)
        words = "Play a wolf" if choice.to < 0 else f"Play a wolf, send to {self.names[choice.to]}"
        why = "You have no wolf in your hand." if not able else "Choose who gets the cards instead."
        found += [*tiles, Control("main", main, "primary", words, role="name", enabled=able and choice.to >= 0, why=why,
                                  key="pad_x", first=able and choice.to >= 0)]  # fmt: skip
        return found
