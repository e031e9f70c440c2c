"""The eyes' own hand: a fan of single cards, or bundles of equal ones when there are many."""

from collections.abc import Sequence
from typing import NamedTuple, cast

from pygame import Rect

from goatgames.games.seven_goats.choice import Choice, rest_of
from goatgames.games.seven_goats.faces import Faces
from goatgames.games.seven_goats.layout import BUNDLED, Table, copies
from goatgames.games.seven_goats.rules import ANSWER, LAY, OFFER, SevenGoats
from goatgames.games.seven_goats.rules_board import WOLF
from goatgames.table.contract import At, Stage
from goatgames.ui import cards
from goatgames.ui.cards import Place
from goatgames.ui.marks import shaken


class Held(NamedTuple):
    """A card of the hand, or a bundle of `many` equal ones. chosen: of these; dim: it may not be used."""

    id: str
    kind: int
    place: Place
    rect: Rect
    many: int = 1
    chosen: int = 0
    dim: bool = False


def bundled(hand: Sequence[int]) -> bool:
    """Whether equal cards lie in one bundle."""
    return len(hand) >= BUNDLED


def held(at: At, t: Table) -> list[Held]:
    """The hand as it lies, from left to right."""
    if at.eyes < 0:
        return []
    view = cast(SevenGoats, at.view)
    choice = at.choice if isinstance(at.choice, Choice) else Choice()
    laying = view.phase == LAY and at.seat is not None
    order = choice.order if at.choice is not None or at.kept is None else at.kept.order
    hand = sorted(at.shown.hand, key=order.index)
    if bundled(hand):
        kinds = sorted(set(hand), key=order.index)
        places = t.bundles(len(kinds))
        return [
            Held(f"card:{kind}:0", kind, place, place.rect, hand.count(kind), choice.cards.count(kind),
                 laying and kind == WOLF)
            for kind, place in zip(kinds, places, strict=True)
        ]  # fmt: skip
    shown = rest_of(hand, choice.cards) if laying else list(hand)
    places = t.fan(len(shown))
    strips = cards.strips(places, t.screen)
    found: list[Held] = []
    for (kind, copy), place, strip in zip(copies(shown), places, strips, strict=True):
        picked = view.phase == OFFER and copy < choice.cards.count(kind)
        found.append(Held(f"card:{kind}:{copy}", kind, place, strip, 1, int(picked), laying and kind == WOLF))
    return found


def draw(stage: Stage, t: Table, at: At, faces: Faces, name: str) -> None:
    """The hand with its label."""
    if at.eyes < 0:
        return
    hand = at.shown.hand
    wolves = hand.count(WOLF)
    own = "Your hand" if at.seat is not None else f"{name}’s hand"
    said = f"{own}: {len(hand)} card{'' if len(hand) == 1 else 's'}"
    if wolves:
        said += f", {wolves} {'wolf' if wolves == 1 else 'wolves'}"
    box = Rect(t.label.x, t.label.y, stage.measure(said, "label")[0] + t.px(28), max(t.label.h, stage.em(26)))
    stage.pill(box, "night", 2)
    stage.text(said, box.center, "label", "cream", anchor="center")
    _tip(stage, t, at, box)
    many = bundled(hand)
    ready = isinstance(at.choice, Choice) and at.choice.to >= 0 and _phase(at) == ANSWER
    late: list[Held] = []
    cards_held = held(at, t)
    for index, card in enumerate(cards_held):
        if at.hover == card.id and not many:
            late.append(card)  # the hovered card comes before its neighbours
            continue
        _card(stage, t, at, faces, card, many, ready, (index, len(cards_held)))
    for card in late:
        _card(stage, t, at, faces, card, many, ready)


def _tip(stage: Stage, t: Table, at: At, left: Rect) -> None:
    """How bundles are used."""
    if not bundled(at.shown.hand) or at.seat is None:
        return
    words = "click: take one in · click –n: take one back"
    width = stage.measure(words, "second")[0] + t.px(24)
    if left.right + t.px(10) + width < t.label.right:
        box = Rect(left.right + t.px(10), left.y, width, left.h)
        stage.pill(box, "paper", 2)
        stage.text(words, box.center, "second", "ink", anchor="center")


def _phase(at: At) -> int:
    return cast(SevenGoats, at.view).phase


def less_rect(t: Table, card: Held) -> Rect:
    """The pill of a bundle that takes one back."""
    box = Rect(0, 0, max(t.px(44), 30), max(t.px(28), 24))
    box.midleft = card.place.rect.x - t.px(4), card.place.rect.y + round(card.place.rect.h * 0.62)
    return box


def _card(
    stage: Stage, t: Table, at: At, faces: Faces, card: Held, many: bool, ready: bool, turn: tuple[int, int] = (0, 1)
) -> None:
    """turn: which of how many cards that may be chosen it is; they hop one after another."""
    place = card.place
    hovered = at.hover == card.id and at.seat is not None
    if at.shake[0] == card.id:
        place = place._replace(x=place.x + shaken(stage, at.shake[1]))
    if at.drag is not None and at.drag.id == card.id:
        place = place._replace(x=at.drag.pos[0], y=at.drag.pos[1], angle=0.0)
    elif hovered:
        place = place.lifted(t.px(18))
    elif at.seat is not None and not (card.dim or card.chosen or many or at.moving):
        index, count = turn
        box = place.rect.inflate(t.px(30), t.px(30))
        place = place.lifted(t.px(4) * stage.life.hop(card.id, box, index, count))
    elif ready and card.kind == WOLF and card.id.endswith(":0"):
        place = place.lifted(t.px(26))
    if many:
        for under in cards.stack(place, min(card.many, 4), (0.03, -0.012))[:-1]:
            cards.draw(stage, faces.card(card.kind), under, small=True)
    dim = 0.55 if card.dim else 0.42 if card.chosen and not many else 0.0
    cards.draw(stage, faces.card(card.kind), place, dim=dim, outline="focus" if hovered else "")
    if card.chosen and not many:
        spot = place.x, place.y - place.width * 0.2
        stage.disc(spot, max(10, t.px(15)), "gold", outline=2)
        stage.icon("check", spot, max(14, t.px(20)))
    if many:
        x, y = place.rect.right - t.px(10), place.rect.y + round(place.rect.h * 0.62)
        if card.many > 1:
            cards.count_pill(stage, (x, y), f"×{card.many}")
        if card.chosen:
            box = less_rect(t, card)
            stage.pill(box, "gold", 2)
            stage.text(f"–{card.chosen}", box.center, "number", "ink", anchor="center")
