"""Drawing the page on which everybody chooses what to press (mockups 15, 15b). page: scene_keys.Keys."""

from typing import Any

from pygame import Rect

from goatgames.games.row_your_goat import draw_cards, keys
from goatgames.table.contract import Stage
from goatgames.table.plates import COLOURS, FACES
from goatgames.ui import marks
from goatgames.ui import page as pages


def draw(page: Any, stage: Stage) -> None:
    """Cards of all players, what has been tested, what is missing."""
    pages.ground(stage, page.game.looks.ground, 0.0)
    title = pages.heading(stage, "Press your keys")
    if stage.form == "wide":
        stage.text(page.game.title, (title.right + stage.px(18), stage.px(45)), "label", anchor="midleft")
    for seat in range(len(page.players)):
        _card(page, stage, seat)
    if not page.again:
        row = page.middle
        trial = next(control for control in page.paces() if control.id == "trial")
        stage.text(
            f"Bots’ speed {page.app.settings.tempo} %",
            (trial.rect.right + stage.px(18), row.centery),
            "label",
            anchor="midleft",
        )
    _tested(page, stage)
    _start_band(page, stage)


def draw_wrong(page: Any, stage: Stage) -> None:
    """Why the last press was refused, at the card it was meant for."""
    if page.wrong is None:
        return
    seat, words = page.wrong
    card = page.card(seat)
    w = min(stage.measure(words, "label")[0] + stage.px(70), stage.rect.w - stage.px(40))
    box = Rect(0, 0, w, max(stage.px(46), stage.em(38)))
    box.midtop = card.centerx, card.bottom + stage.px(10)
    box.clamp_ip(stage.rect.inflate(-stage.px(24), 0))
    stage.bubble(box, (card.centerx, card.bottom - stage.px(8)), "danger", 11, 2.4, 3)
    stage.icon("close", (box.x + stage.px(24), box.centery), stage.px(18), cream=True)
    stage.text(
        words, (box.x + stage.px(46), box.centery), "label", "cream", anchor="midleft", width=w - stage.px(54)
    )


def _card(page: Any, stage: Stage, seat: int) -> None:
    player, card = page.players[seat], page.card(seat)
    colour = player.colour or COLOURS[seat]
    look = stage.theme.player(colour)
    if page.waiting is not None and page.waiting[0] == seat:
        stage.frame(card, "gold", 12, 5)
    stage.panel(card, "paper", 12, shadow=4)
    head = page.head()
    clip = stage.surface.get_clip()
    stage.surface.set_clip(Rect(card.x - 8, card.y - 8, card.w + 16, head + 8))
    stage.panel(card, look.colour, 12, shadow=0)
    stage.surface.set_clip(clip)
    stage.rule((card.x + 2, card.y + head), (card.right - 2, card.y + head), "ink", 2)
    y = card.y + head // 2 + 1
    number = stage.text(str(seat + 1), (card.x + stage.px(12), y), "number", look.text, anchor="midleft")
    x = number.right + stage.px(18)
    stage.disc((x, y), stage.px(11), "cream", outline=1.8)
    stage.symbol(colour, (x, y), stage.px(16))
    stage.face(player.face or FACES[seat], colour, (x + stage.px(33), y), stage.px(15))
    left = x + stage.px(56)
    stage.text(
        [player.name, player.name.split()[0]],
        (left, y),
        "label",
        look.text,
        anchor="midleft",
        width=card.right - stage.px(96) - left,
    )
    foot = card.bottom - page.foot() // 2 - stage.px(2)
    if player.kind == "bot":
        stage.text("ready", (card.right - stage.px(14), y), "label", look.text, anchor="midright")
        middle = (card.y + head + card.bottom - page.foot()) // 2
        stage.icon("bot", (card.centerx, middle - stage.px(14)), stage.px(46))
        stage.text("Spots a Set by itself", (card.centerx, middle + stage.px(26)), "label", anchor="center")
        stage.text("needs no key", (card.x + stage.px(13), foot), "second", anchor="midleft")
        return
    _state(page, stage, seat, card, y)
    for what in (keys.GRAB,) if page.app.settings.one_key else (keys.GRAB, keys.CALL):
        _key(page, stage, seat, what)
    device = keys.device(page.bound[seat].grab[0]) if page.bound[seat].grab[0] else "press a key"
    stage.text(device, (card.x + stage.px(13), foot), "second", anchor="midleft")


def _state(page: Any, stage: Stage, seat: int, card: Rect, y: int) -> None:
    """At the right end of the head: ready, held down, or a press is awaited."""
    right = card.right - stage.px(12)
    if page.waiting is not None and page.waiting[0] == seat:
        marks.dots(stage, (right - stage.px(6), y), page.app.now, page.app.reduced, "ink")
    elif seat in page.down.values():
        w = stage.measure("held down", "chip")[0] + stage.px(44)
        pill = Rect(right - w, y - stage.px(14), w, stage.px(28))
        stage.pill(pill, "gold", 2)
        stage.icon("warning", (pill.x + stage.px(18), y), stage.px(16))
        stage.text("held down", (pill.x + stage.px(32), y), "chip", anchor="midleft")
    elif page.bound[seat].grab[0]:
        stage.disc((right - stage.px(12), y), stage.px(12), "success", outline=2, edge="paper")
        stage.icon("check", (right - stage.px(12), y), stage.px(15), cream=True)


def _key(page: Any, stage: Stage, seat: int, what: str) -> None:
    box, (source, sign) = page.place(seat, what), getattr(page.bound[seat], what)
    if page.waiting == (seat, what):
        stage.panel(box, "warm", 11, 0, 0, rim=False)
        stage.dash(box, "ink", 11, 2.4, length=7)
        stage.text("press", (box.centerx, box.centery - stage.em(8)), "chip", anchor="center")
        stage.text("a key", (box.centerx, box.centery + stage.em(9)), "floor", anchor="center")
    elif not source:
        stage.dash(box, "kraft", 11, 2.4, length=7)
    else:
        cap = Rect(0, 0, box.h, box.h)
        cap.center = box.center
        w = max(cap.w, stage.measure(sign, "label")[0] + round(cap.h * 0.5))
        cap.x = box.centerx - w // 2 + w - cap.w  # a wide key grows to the left
        draw_cards.bound(stage, cap, sign, keys.device(source), source in page.down)
    stage.text(what, (box.centerx, box.bottom + stage.px(5)), "second", anchor="midtop")


def _tested(page: Any, stage: Stage) -> None:
    """Which grab keys go together on this keyboard."""
    box = page.together
    stage.panel(box, "paper", 14, shadow=4)
    title = stage.text(
        "Which go together?", (box.x + stage.px(20), box.y + stage.px(26)), "panel", anchor="midleft"
    )
    asked = ["Everybody hold your grab key at once.", "All hold your grab keys."]
    stage.text(
        asked,
        (title.right + stage.px(16), title.centery + 1),
        "second",
        anchor="midleft",
        width=box.right - stage.px(12) - title.right - stage.px(16),
    )
    count = max(1, len(page.people))
    gap = stage.px(9)
    w = min(stage.px(150), (box.w - stage.px(40) - gap * (count - 1)) // count)
    foot = max(stage.px(34), stage.line_height("second") + stage.px(10))
    for index, seat in enumerate(page.people):
        source, sign = page.bound[seat].grab
        cell = Rect(box.x + stage.px(20) + index * (w + gap), box.y + stage.px(46), w, box.h - stage.px(46) - foot)
        good = source in page.tested
        stage.panel(cell, (200, 212, 180) if good else "warm", 10, 2, 0, rim=False)
        cap = Rect(0, 0, *(min(stage.px(44), cell.h - stage.px(18), round(cell.w * 0.36)),) * 2)
        cap.center = round(cell.x + cell.w * 0.32), cell.centery
        if source and stage.measure(sign, "label")[0] < cap.w * 0.8:
            draw_cards.bound(stage, cap, sign, keys.device(source), source in page.down)
        else:
            stage.text(sign or "–", cap.center, "floor", anchor="center")
        spot = cell.right - max(stage.px(22), round(cell.w * 0.2)), cell.centery
        colour = page.players[seat].colour or COLOURS[seat]
        stage.disc((spot[0], spot[1] - stage.px(9)), stage.px(11), "cream", outline=1.8)
        stage.symbol(colour, (spot[0], spot[1] - stage.px(9)), stage.px(15))
        if good:
            stage.icon("check", (spot[0], spot[1] + stage.px(14)), stage.px(16))
    words = (
        f"Seen together so far: {' + '.join(page.most)}."
        if len(page.most) > 1
        else "Not tested yet. Many keyboards let only some keys through together."
    )
    if len(page.people) == 1:
        words = "One person needs no test. A lifesaver can be pressed with the mouse, too."
    stage.text(
        [words, "Not tested yet."],
        (box.x + stage.px(20), box.bottom - foot // 2),
        "second",
        anchor="midleft",
        width=box.w - stage.px(40),
    )


def _start_band(page: Any, stage: Stage) -> None:
    box, missing = page.band, page.missing()
    stage.panel(box, "wood_dark" if missing else "felt", 14, 2.5, 4)
    title = "Not armed yet" if missing else "Calm: no clock" if page.app.settings.calm else "Every key is up"
    y = box.y + stage.px(28)
    stage.icon("lock" if missing else "check", (box.x + stage.px(30), y), stage.px(22), cream=True)
    stage.text(title, (box.x + stage.px(50), y), "panel", "cream", anchor="midleft", width=box.w - stage.px(60))
    words = missing or [
        "3, 2, 1, and the race begins." if not page.app.settings.calm else "Everybody answers in their own time."
    ]
    width = box.w - stage.px(40)
    line = stage.line_height("second")
    room = box.h - stage.px(46) - max(stage.px(50), stage.em(42)) - stage.px(18)
    for index, said in enumerate(words[: max(1, room // line)]):
        stage.text(
            said,
            (box.x + stage.px(20), y + stage.px(22) + stage.em(4) + index * line),
            "second",
            "cream",
            anchor="midleft",
            width=width,
        )
