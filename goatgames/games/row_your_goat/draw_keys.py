"""Drawing the page of keys: the cards of the players, which keys go together, whether it can begin."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from pygame import Rect

from goatgames.bots.levels import title_of
from goatgames.games.row_your_goat import draw_cards, keys
from goatgames.games.row_your_goat.layout_keys import Places
from goatgames.games.row_your_goat.probe import Probe
from goatgames.table.contract import Player, Stage
from goatgames.ui import marks, page

COLOURS = ("red", "blue", "yellow", "green", "purple", "white")
FACES = ("white happy", "brown happy", "ginger happy", "grey happy", "black happy", "white smug")


class Picture(NamedTuple):
    """What the page shows. waiting: (seat, which) of the press that is awaited; down: sources held, by seat; lacks: why
    it cannot begin, a sentence each; again: the match runs; tempo: of bots, in percent; now: ms, for what moves."""

    game: Any
    players: Sequence[Player]
    people: Sequence[int]
    bound: Mapping[int, keys.Bound]
    places: Places
    waiting: tuple[int, str] | None
    down: Mapping[str, int]
    probe: Probe
    lacks: Sequence[str]
    again: bool
    calm: bool
    tempo: int
    now: float
    reduced: bool


def draw(stage: Stage, p: Picture, speed: Rect | None) -> None:
    """The whole page. speed: the slider of the bots' speed, None without."""
    title = page.heading(stage, "Press your keys")
    if stage.form == "wide":
        stage.text(p.game.title, (title.right + stage.px(18), stage.px(45)), "label", anchor="midleft")
    for seat in range(len(p.players)):
        _card(stage, p, seat)
    if speed is not None:
        words = f"Bots’ speed {p.tempo} %"
        wide = stage.measure("Bots’ speed 200 %", "label")[0] + stage.px(30)
        stage.panel(Rect(speed.x - wide, speed.y, wide + speed.w + stage.px(14), speed.h), "paper", 12, 2, 2)
        stage.text(words, (speed.x - stage.px(16), speed.centery), "label", anchor="midright")
    _tested(stage, p)
    _start_band(stage, p)


def refusal(stage: Stage, places: Places, seat: int, words: str) -> None:
    """Why a key cannot be somebody's, below their card."""
    card = places.card(seat)
    w = min(stage.measure(words, "label")[0] + stage.px(70), stage.rect.w - stage.px(40))
    box = Rect(0, 0, w, max(stage.px(46), stage.em(38)))
    box.midtop = card.centerx, card.bottom + stage.px(10)
    box.clamp_ip(stage.rect.inflate(-stage.px(24), 0))
    stage.bubble(box, (card.centerx, card.bottom - stage.px(8)), "danger", 11, 2.4, 3)
    stage.icon("close", (box.x + stage.px(24), box.centery), stage.px(18), cream=True)
    spot = box.x + stage.px(46), box.centery
    stage.text(words, spot, "label", "cream", anchor="midleft", width=w - stage.px(54))


def _card(stage: Stage, p: Picture, seat: int) -> None:
    player, card = p.players[seat], p.places.card(seat)
    colour = player.colour or COLOURS[seat]
    look = stage.theme.player(colour)
    if p.waiting is not None and p.waiting[0] == seat:
        stage.frame(card, "gold", 12, 5)
    stage.panel(card, "paper", 12, shadow=4)
    head = p.places.head
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
    foot = card.bottom - p.places.foot // 2 - stage.px(2)
    if player.kind == "bot":
        stage.text("ready", (card.right - stage.px(14), y), "label", look.text, anchor="midright")
        middle = (card.y + head + card.bottom - p.places.foot) // 2
        stage.icon("bot", (card.centerx, middle - stage.px(14)), stage.px(46))
        stage.text("Spots a Set by itself", (card.centerx, middle + stage.px(26)), "label", anchor="center")
        stage.text(f"{title_of(player.level)}: needs no key", (card.x + stage.px(13), foot), "second", anchor="midleft")
        return
    _state(stage, p, seat, card, y)
    for what in (keys.GRAB,) if p.places.one_key else (keys.GRAB, keys.CALL):
        _key(stage, p, seat, what)
    device = keys.device(p.bound[seat].grab[0]) if p.bound[seat].grab[0] else "press a key"
    stage.text(device, (card.x + stage.px(13), foot), "second", anchor="midleft")


def _state(stage: Stage, p: Picture, seat: int, card: Rect, y: int) -> None:
    """At the right end of the head: ready, held down, or a press is awaited."""
    right = card.right - stage.px(12)
    if p.waiting is not None and p.waiting[0] == seat:
        marks.dots(stage, (right - stage.px(6), y), p.now, p.reduced, "ink")
    elif seat in p.down.values():
        w = stage.measure("held down", "chip")[0] + stage.px(44)
        pill = Rect(right - w, y - stage.px(14), w, stage.px(28))
        stage.pill(pill, "gold", 2)
        stage.icon("warning", (pill.x + stage.px(18), y), stage.px(16))
        stage.text("held down", (pill.x + stage.px(32), y), "chip", anchor="midleft")
    elif p.bound[seat].grab[0]:
        stage.disc((right - stage.px(12), y), stage.px(12), "success", outline=2, edge="paper")
        stage.icon("check", (right - stage.px(12), y), stage.px(15), cream=True)


def _key(stage: Stage, p: Picture, seat: int, what: str) -> None:
    box, (source, sign) = p.places.key(seat, what), getattr(p.bound[seat], what)
    if p.waiting == (seat, what):
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
        draw_cards.bound(stage, cap, sign, keys.device(source), source in p.down)
    stage.text(what, (box.centerx, box.bottom + stage.px(5)), "second", anchor="midtop")


def _tested(stage: Stage, p: Picture) -> None:
    """Which grab keys go together on this keyboard."""
    box = p.places.together
    stage.panel(box, "paper", 14, shadow=4)
    if len(p.people) == 1:
        _alone(stage, p, box)
        return
    title = stage.text("Which go together?", (box.x + stage.px(20), box.y + stage.px(26)), "panel", anchor="midleft")
    left = title.right + stage.px(16)
    asked = ["Everybody hold your grab key at once, then let go.", "All hold your grab keys."]
    width = box.right - stage.px(12) - left
    stage.text(asked, (left, title.centery + 1), "second", anchor="midleft", width=width)
    foot = max(stage.px(34), stage.line_height("second") + stage.px(10))
    gap = stage.px(9)
    w = min(stage.px(150), (box.w - stage.px(40) - gap * (len(p.people) - 1)) // max(1, len(p.people)))
    for index, seat in enumerate(p.people):
        x = box.x + stage.px(20) + index * (w + gap)
        _probe(stage, p, seat, Rect(x, box.y + stage.px(46), w, box.h - stage.px(46) - foot))
    spot = box.x + stage.px(20), box.bottom - foot // 2
    words = p.probe.words({seat: p.bound[seat] for seat in p.people})
    stage.text(words, spot, "second", anchor="midleft", width=box.w - stage.px(40))


def _alone(stage: Stage, p: Picture, box: Rect) -> None:
    """One person needs no test; they read what their hands do."""
    left, y = box.x + stage.px(20), box.y + stage.px(26)
    stage.text("What your hands do", (left, y), "panel", anchor="midleft")
    bound = p.bound[p.people[0]]
    grab, call = bound.grab[1], bound.call[1]
    rows = [
        ("Place", ["Click a space, or press 1 to 9; arrows and Enter, a pad’s cross and A.",
                   "Click a space, or press 1 to 9."]),
        ("Grab", [f"Press {grab}, click a lifesaver, or use the right mouse button or a pad’s L1, R1.",
                  f"Press {grab}, or click a lifesaver."]),
        ("Call", [f"Press {call}, or click the sign that comes up beside a deck of one card.",
                  f"Press {call}, or click the sign."]
         if call else ["The program calls for you."]),
    ]  # fmt: skip
    if p.calm:
        rows[1:] = [("Answer", [f"Set or No Set: click it, or press {grab}" + (f" or {call}." if call else ".")])]
    step = min(stage.px(40), (box.bottom - stage.px(8) - y - stage.px(20)) // len(rows))
    wide = max(stage.measure(word, "label")[0] for word, _ in rows) + stage.px(14)
    for index, (word, said) in enumerate(rows):
        line = y + stage.px(22) + round((index + 0.5) * step)
        stage.text(word, (left, line), "label", anchor="midleft")
        width = box.right - stage.px(14) - left - wide
        stage.text(said, (left + wide, line), "second", anchor="midleft", width=width)


def _probe(stage: Stage, p: Picture, seat: int, cell: Rect) -> None:
    """One key of the test: green when it came through with others, marked when it did not."""
    source, sign = p.bound[seat].grab
    good, bad = source in p.probe.good, source in p.probe.lacking
    stage.panel(cell, (200, 212, 180) if good else "warm", 10, 3 if bad else 2, 0, rim=False,
                edge="danger" if bad else None)  # fmt: skip
    side = min(stage.px(44), cell.h - stage.px(18), round(cell.w * 0.36))
    cap = Rect(0, 0, side, side)
    cap.center = round(cell.x + cell.w * 0.32), cell.centery
    device = keys.device(source) if source else ""
    if source and (not device.startswith("this") or stage.measure(sign, "label")[0] < cap.w * 0.8):
        draw_cards.bound(stage, cap, sign, device, source in p.down)
    else:
        stage.text(sign or "–", cap.center, "floor", anchor="center")
    spot = cell.right - max(stage.px(22), round(cell.w * 0.2)), cell.centery
    stage.disc((spot[0], spot[1] - stage.px(9)), stage.px(11), "cream", outline=1.8)
    stage.symbol(p.players[seat].colour or COLOURS[seat], (spot[0], spot[1] - stage.px(9)), stage.px(15))
    if good or bad:
        stage.icon("check" if good else "close", (spot[0], spot[1] + stage.px(14)), stage.px(16))


def _start_band(stage: Stage, p: Picture) -> None:
    box, missing = p.places.band, p.lacks
    stage.panel(box, "wood_dark" if missing else "felt", 14, 2.5, 4)
    title = "Not armed yet" if missing else "Calm: no clock" if p.calm else "Every key is up"
    y = box.y + stage.px(28)
    stage.icon("lock" if missing else "check", (box.x + stage.px(30), y), stage.px(22), cream=True)
    stage.text(title, (box.x + stage.px(50), y), "panel", "cream", anchor="midleft", width=box.w - stage.px(60))
    words = missing or ["3, 2, 1, and the race begins." if not p.calm else "Everybody answers in their own time."]
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
