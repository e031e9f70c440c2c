"""The panels of the players: the deck and its height, the key to grab with, what can be called, lifesavers held."""

from typing import cast

from pygame import Rect

from goatgames.bots.levels import title_of
from goatgames.games.row_your_goat import draw_cards, sayings
from goatgames.games.row_your_goat.layout import Table
from goatgames.games.row_your_goat.shown import Shown
from goatgames.table.contract import At, Player, Stage
from goatgames.ui import cards
from goatgames.ui.cards import Place


def panel(stage: Stage, t: Table, at: At, seat: int, player: Player) -> None:
    """One panel below its head; what lies still of it is drawn once and kept."""
    shown, live = cast(Shown, at.shown), sayings.live_of(at)
    keys = live.keys[seat] if live.keys else ("", "")
    body = t.body(seat)

    def build() -> None:
        _still(stage, t, at, seat, player)

    if stage.recorder is not None:
        build()
    else:
        what = (
            shown.decks[seat],
            keys,
            live.devices[seat] if live.devices else "",
            live.asking,
            live.calm,
            seat in live.answered,
            player,
            shown.singles >> seat & 1,
        )
        stage.put(
            draw_cards.kept(stage, ("panel", seat, what), body.size, build, body.topleft), body.topleft, "topleft"
        )
    moving(stage, t, at, seat)


def _still(stage: Stage, t: Table, at: At, seat: int, player: Player) -> None:
    shown, live = cast(Shown, at.shown), sayings.live_of(at)
    count = shown.decks[seat]
    deck = t.deck(seat)
    draw_cards.deck(stage, deck, count)
    x = deck.right + t.px({"wide": 38, "small": 24, "tall": 34}[t.form])
    said = stage.text("card" if count == 1 else "cards", (x, deck.bottom + t.px(4)), "second", anchor="midbottom")
    stage.text(str(count), (x, said.y + t.px(5)), "total" if t.form != "small" else "score", anchor="midbottom")
    grab, call = live.keys[seat] if live.keys else ("", "")
    if live.asking and player.kind == "human":
        if seat in live.answered:
            _answered(stage, t, seat, grab, call)
    elif player.kind == "bot" and not shown.singles >> seat & 1:
        _level(stage, t, seat, title_of(player.level))
    elif grab and not live.calm:
        _cap(stage, t, seat, grab, live.devices[seat])


def moving(stage: Stage, t: Table, at: At, seat: int) -> None:
    """What lies on a panel and lives: what can be called, a lifesaver."""
    shown, live = cast(Shown, at.shown), sayings.live_of(at)
    if live.asking and seat in live.people and seat not in live.answered:
        _answers(stage, t, at, seat, live.keys[seat])
    if shown.singles >> seat & 1 and not live.asking:
        _call(stage, t, at, seat, live.keys[seat][1] if live.keys else "")
    if seat in shown.holders and not any(f.kind == -2 and f.goal == ("held", seat) for f in shown.flights):
        draw_cards.lifesaver(stage, t.held(seat), t.px({"wide": 24, "small": 20, "tall": 25}[t.form]))


def _cap(stage: Stage, t: Table, seat: int, sign: str, device: str) -> None:
    box = t.cap(seat)
    if len(sign) > 1 and device == "this keyboard":
        box = Rect(box.x, box.y, box.w, t.px(46 if t.form != "small" else 38))
    cap = draw_cards.bound(stage, box, sign, device)
    if t.form != "small":
        stage.text("grab", (cap.centerx, cap.bottom + t.px(5)), "second", anchor="midtop")


def _level(stage: Stage, t: Table, seat: int, title: str) -> None:
    body = t.body(seat)
    role = "label" if t.form != "small" else "chip"
    icon = t.px(20)
    w = stage.measure(title, role)[0] + icon + t.px(32)
    pill = Rect(
        body.right - t.px(10) - w, body.y + t.px(12 if t.form != "small" else 9), w, max(t.px(32), stage.em(28))
    )
    stage.pill(pill, "paper", 2)
    stage.icon("bot", (pill.x + t.px(12) + icon / 2, pill.centery), icon)
    stage.text(title, (pill.x + t.px(18) + icon, pill.centery), role, anchor="midleft")


def _call(stage: Stage, t: Table, at: At, seat: int, call: str) -> None:
    """Somebody's one card: its owner calls, the others may be faster. The chip hops a little."""
    box = t.chip(seat)
    own = seat in sayings.live_of(at).people
    hop = 0 if at.reduced else round(abs((at.ms / 400) % 2 - 1) * t.px(3))
    box = box.move(0, -hop)
    hovered = at.hover == f"call:{seat}"
    stage.panel(box, "gold", 11, 2.4, 3 + 2 * hovered, edge="focus" if hovered else None)
    left = box.x + t.px(7)
    if own and call and t.form != "small":
        cap = Rect(0, 0, t.px(28), t.px(28))
        cap.midleft = left, box.centery
        if len(call) == 1:
            draw_cards.keycap(stage, cap, call)
            left = cap.right + t.px(6)
    words = "Row my goat!" if own else "Row your goat!"
    stage.text(
        [words],
        ((left + box.right - t.px(6)) / 2, box.centery),
        "chip",
        anchor="center",
        width=box.right - t.px(6) - left,
        lines=2,
    )


def _answers(stage: Stage, t: Table, at: At, seat: int, signs: tuple[str, str]) -> None:
    """Calm mode: Set or no Set, each with its key."""
    boxes = t.answers(seat)
    side, edge = t.px(28 if t.form == "wide" else 24), t.px(5)
    room = boxes[0].w - side - 3 * edge
    role = next((role for role in ("label", "chip", "floor") if stage.fits("No Set", role, room)), "")
    capped = role and all(len(sign) == 1 for sign in signs)
    for word, said, sign, box in zip(("set", "none"), ("Set", "No Set"), signs, boxes, strict=True):
        hovered = at.hover == f"{word}:{seat}"
        stage.panel(box, "paper", 11, 2.4, 3 + 2 * hovered, edge="focus" if hovered else None)
        left = box.x
        if capped:
            cap = Rect(0, 0, side, side)
            cap.midleft = box.x + edge, box.centery
            draw_cards.keycap(stage, cap, sign)
            left = cap.right
        stage.text(said, ((left + box.right) / 2, box.centery), role if capped else "chip", anchor="center")


def _answered(stage: Stage, t: Table, seat: int, grab: str, call: str) -> None:
    """Calm mode: where an answer has been given a card lies face down, alike for either."""
    left, right = t.answers(seat)
    box = left.union(right)
    stage.panel(box, (200, 212, 180), 10, 2, 0, rim=False)
    w = box.h * 0.5
    cards.draw_back(stage, draw_cards.BACK, Place(box.x + t.px(12) + w / 2, box.centery, w, -4))
    x = box.x + t.px(24) + w
    two = f"{grab} or {call} again: change" if grab and call else "again: change"
    stage.text("answered", (x, box.centery - t.px(10)), "label", anchor="midleft")
    stage.text(
        [two, "again: change"],
        (x, box.centery + t.px(11)),
        "floor",
        "ink_soft",
        anchor="midleft",
        width=box.right - t.px(6) - x,
    )
