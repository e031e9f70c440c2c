"""What the table layer draws, pinned: every line of it at three sizes, and the program that writes it anew:

    python -m tests.table.drawings

Look at the pictures (tools/dev.py shots) before keeping what `git diff` shows.
"""

import hashlib
import json
from pathlib import Path
from types import SimpleNamespace

import pygame
from pygame import Rect

from goatgames.table import since
from goatgames.table.asking import Calling
from goatgames.table.banner import draw_banner
from goatgames.table.bubble import draw_hint, draw_hinted, draw_rings
from goatgames.table.contract import Call, Control, Counter, Hint, Large, Lying, Pile, Plate, Play, Saying
from goatgames.table.curtain import Curtain, call_controls, draw_call
from goatgames.table.gold import Gold, draw_busy
from goatgames.table.large import LargePage, draw_hovered
from goatgames.table.log import LogDrawer
from goatgames.table.missed import Missed, Part
from goatgames.table.pile import PilePage
from goatgames.table.plates import Who, draw_head, draw_plate
from goatgames.table.room import FEW, Room, column, tools
from goatgames.table.strip import Strip, draw_ground, draw_heading, main_button, put_heads, right_of_heading
from goatgames.table.toolbar import draw_unsaved, toolbar
from goatgames.telling import Entry
from goatgames.ui.motion import Animator
from tests.table.ledger import Ledger, controls, plain

FILE = Path(__file__).with_name("drawings.json")
SIZES = {"wide": (1280, 720), "small": (960, 540), "tall": (1024, 768), "ultra": (3440, 1440)}
NAMES = ("Mila", "Barnaby", "Nanny Mö of the Seven Meadows", "Jonas", "Eva", "Finn")
WHO = [
    Who(seat + 1, name, ("red", "blue", "yellow", "green", "purple", "white")[seat], "white happy", seat % 2 == 1)
    for seat, name in enumerate(NAMES)
]
LONG = "It is said that whoever plays this may do one thing more than others, as long as nobody else has done it yet."


def room_of(stage, seats=4, log_open=True):
    return Room(*stage.size, stage.form, stage.text_unit, tuple(range(seats)), log_open)


def geometry(stage):
    """Frames for every number of seats, strips, tools: rectangles alone."""
    found = []
    for seats in range(2, 7):
        for log_open in (True, False):
            frame = column(room_of(stage, seats, log_open))
            parts = {**frame.tools, **{f"plate {seat}": rect for seat, rect in frame.plates.items()}}
            for name in ("banner", "log", "toasts", "play", "strip"):
                parts[name] = getattr(frame, name)
            found += [f"{seats} {log_open} {name} {plain(rect)}" for name, rect in parts.items()]
            found.append(f"{seats} {log_open} fixed {frame.log_fixed}")
    room = room_of(stage)
    found.append(f"table {plain(room.table)} left {room.left} k {room.k:.4f}")
    found.append(f"area {plain(room.area((0.1, 0.2, 0.3, 0.4)))}")
    found.append(f"screen {plain(room.screen)} units {room.px(100)}")
    found += [f"few {id} {plain(rect)}" for id, rect in tools(room, 900, 10, 40, 5, FEW).items()]
    strip = Strip(stage.form, column(room).strip, room.k)
    found += [f"strip {name} {plain(getattr(strip, name))}" for name in
              ("tray", "heading", "chips", "primary", "second", "room", "both")]  # fmt: skip
    for count in (1, 4, 7, 9):
        found.append(f"tiles {count} {plain(strip.tiles(count))} {plain(strip.tiles(count, Rect(100, 80, 600, 130)))}")
        found.append(f"slots {count} {plain(strip.slots(count))}")
    heads = [Control("a", Rect(0, 0, 0, 0), "chip", "One", icon="redo"), Control("b", Rect(0, 0, 0, 0), "chip", "Two")]
    found += controls(put_heads(strip, heads, [40, 60]))
    mains = [main_button(strip, "main", "Go", first=True), main_button(strip, "off", "Go", False, "Not yet.")]
    found += controls(mains)
    found.append(f"heading ends {right_of_heading(strip, heads)} {right_of_heading(strip, [])}")
    for log_open in (True, False):
        where = column(room_of(stage, 4, log_open)).tools
        found += controls(toolbar(where, None, "", True, "fast", log_open))
        found += controls(toolbar(where, "Not now.", "Not your turn.", False, "normal", log_open, problem="Full."))
    return found


def plates(stage):
    """Plates of all heights and contents, and the two kinds of heads."""
    counters = tuple(Counter(str(n) if n else "–", f"m{n + 5}", of=str(n + 5), pale=True) for n in range(6))
    some = (
        Plate("42", ("bonus 15 · valley 3", "bonus 15"), counters, "Tip"),
        Plate("7", tick=True, mood="dizzy"),
        Plate("–", ("only this line",), (Counter("3", "gold", "icon/star", ring=True), Counter("–"))),
    )
    for seats in (2, 4, 5, 6):
        room = room_of(stage, seats)
        for seat, rect in column(room).plates.items():
            draw_plate(stage, room, rect, WHO[seat], some[seat % 3])
    room = room_of(stage)
    for units in (43, 44, 52, 53, 74, 75, 80, 81, 83, 84):  # where a plate begins to look otherwise
        for wide in (180, 220, 221):
            draw_plate(stage, room, Rect(20, 20, round(wide * room.k), round(units * room.k)), WHO[units % 6], some[0])
            draw_plate(stage, room, Rect(20, 20, round(wide * room.k), round(units * room.k)), WHO[1], some[2])
    for seat, plate in enumerate(some):
        draw_head(stage, room, Rect(20 + 250 * seat, 100, 240, 160), WHO[seat], plate)
        draw_head(stage, room, Rect(20 + 150 * seat, 300, 140, 90), WHO[seat + 1], plate)
        draw_plate(stage, room, Rect(20, 400 + 60 * seat, 200, 30), WHO[seat], plate)
    return []


def words(stage):
    """Banners, the log, hints, headings."""
    room = room_of(stage)
    frame = column(room)
    said = Saying("Mila’s turn", "Rolled 6 4 3 2", (LONG, "Choose a way, then Climb.", "Choose."), 0)
    draw_banner(stage, room, frame, WHO[0], said)
    draw_banner(stage, room, frame, WHO[3], said._replace(phase=""), 0.4)
    draw_banner(stage, room, frame, None, Saying("The game is over", "End", ("See the results.",)))
    draw_banner(stage, room, frame, WHO[1], said._replace(phase="A long name of a phase that takes room " * 2))
    entries = [Entry(n, n % 3 - 1, f"{NAMES[n % 3]} did thing number {n}. {LONG if n % 4 == 0 else ''}", n % 5 == 0,
                     "roll" if n % 2 else "climb") for n in range(40)]  # fmt: skip
    found = []
    for open_now in (True, False):
        room = room_of(stage, 4, open_now)
        frame = column(room)
        log = LogDrawer([who.colour for who in WHO], ("roll",))
        found += controls(log.controls(room, frame, open_now))
        log.draw(stage, room, frame, entries, open_now)
        log.scroll(100)
        log.draw(stage, room, frame, entries, open_now)
        log.scroll(10**6)
        found.append(f"scrolled {log.offset}")
        log.points_only = True
        log.draw(stage, room, frame, entries, open_now)
        found += controls(log.controls(room, frame, open_now))
        log.draw(stage, room, frame, [], open_now)
    strip = Strip(stage.form, frame.strip, room.k)
    for target in (Rect(300, 200, 60, 60), Rect(400, frame.strip.y + 40, 100, 50)):
        draw_hint(stage, room, frame, Hint(f"That one: {LONG}", ()), target)
        draw_hint(stage, room, frame, Hint("That one.", ()), target, False)
        draw_rings(stage, [target])
    draw_ground(stage, strip)
    draw_heading(stage, strip, "Ways to group", [LONG, "hover to see", "look"], strip.room.right - 100)
    draw_heading(stage, strip, "Ways to group", ["a note"])
    return found


def covers(stage):
    """The curtain and the call."""
    app = SimpleNamespace(stage=stage, pop=lambda: None)
    found = []
    for who in WHO[:3]:
        page = Curtain(app, who, lambda: None)
        found += controls(page.controls())
        page.draw(stage)
    pixels = pygame.image.tobytes(stage.surface, "RGB")
    found.append(f"drape {hashlib.blake2b(pixels, digest_size=8).hexdigest()}")
    for people in ((1,), (0, 1, 2, 3)):
        room = room_of(stage)
        frame = column(room)
        calling = Calling(Call("Oh No", "Mila plays a card.", 0, Play()), people, -2, "normal")
        calling.left = 1234.0
        found += controls(call_controls(stage, room, frame, calling, WHO))
        draw_call(stage, room, frame, calling)
        calling.held = True
        found += controls(call_controls(stage, room, frame, calling, WHO))
    return found


def large(stage):
    """What opens large, and piles."""
    def picture(stage, rect):
        stage.panel(rect, "wood", 9)

    pills, cases = ("Action", "2 in the deck", "no extra " * 20), (("A duel", LONG), ("Else", "Nothing."))
    now = ("Not now: you attack.", "It opens later.")
    whole = Large("Goat", LONG, "SG-07 SG-15", picture, 1.4, pills, cases, now)
    pointer = SimpleNamespace(focus="lying:2", focus_shown=True, hover="")
    app = SimpleNamespace(stage=stage, pointer=pointer, pop=lambda: None)
    found = []
    rows = ([("a", whole)], [("a", Large("Plain", "Words.")), ("b", whole), ("c", whole._replace(now=("", "")))])
    for row in rows:
        for at in range(len(row)):
            page = LargePage(app, "seven-goats", row, at)
            found += controls(page.controls())
            page.draw(stage)
    play = column(room_of(stage)).play
    for pos in ((100, 300), (play.centerx, 300), (play.right - 50, 300)):
        draw_hovered(stage, whole, pos, play)
        draw_hovered(stage, Large("Plain", "Words."), pos, play)
    for count in (0, 1, 3, 17, 60):
        lying = tuple(Lying(f"Card {n}", f"by {NAMES[n % 3]}" if n % 2 else "", "ab"[n % 2], picture,
                            use="to be used" if n == 2 else "") for n in range(count))  # fmt: skip
        piles = Pile("One", lying), Pile("Two", lying[:1])
        page = PilePage(app, "seven-goats", Large("Pile", "Empty.", piles=piles))
        found += controls(page.controls())
        page.draw(stage)
        page.by_kind = True
        page.draw(stage)
    return found


def since_then(stage):
    """What is played again after a curtain, the gold frame, the mark of an unsaved game, hints with their rings."""
    room = room_of(stage)
    frame = column(room)
    parts = [Part(0, "Mila drew 2 cards."), Part(1, f"Barnaby {LONG}"), Part(-1, "The dice show red."), Part(2, "")]
    parts += [Part(3, "Jonas offers a card.", 2), Part(0, "Mila hid three goats.")]
    told = Missed(parts, ["Anna did this."])
    found = controls(since.controls(room))
    for at, share in ((-1, 0.0), (1, 0.4), (4, 0.5), (5, 1.0)):
        told.at, told.share = at, share
        since.draw_banner_of(stage, room, frame, told, WHO)
        since.draw_strip_of(stage, room, told, WHO, at == 4)
    since.draw_strip_of(stage, room, Missed([Part(0, "x")], []), WHO, False)
    since.draw_strip_of(stage, room, Missed([Part(0, "x")], ["one.", "two."]), WHO, False)
    draw_unsaved(stage, frame.tools, None)
    draw_unsaved(stage, frame.tools, "Full.")
    gold = Gold(Animator(1.0), lambda: None)
    for seat in (0, 2, 2, 1):
        gold.move(seat)
        gold._deco.update(90)
        gold.draw(stage, room, frame, (3,))
        found.append(f"slide {gold.slide:.3f}")
    draw_busy(stage, room, frame, (1, 2), 400.0, False)
    low = Rect(300, frame.strip.y + frame.strip.h - 40, 90, 30)
    for stands in (True, False):
        rings = {"a": Rect(200, 200, 50, 50), "b": low, "c": Rect(10, 10, 5, 5)}
        draw_hinted(stage, room, frame, Hint("That one.", ("b", "a")), rings, stands)
        draw_hinted(stage, room, frame, Hint("None.", ("gone",)), rings, stands)
    return found


PICTURES = {
    "since": since_then, "geometry": geometry, "plates": plates, "words": words, "covers": covers, "large": large,
}  # fmt: skip


def drawn(picture, size):
    """All lines of a picture at a size."""
    stage = Ledger(SIZES[size])
    told = PICTURES[picture](stage)
    return told + stage.lines


def pinned():
    """The lines as they were when people looked at them, by picture and size."""
    return json.loads(FILE.read_text(encoding="utf-8"))


if __name__ == "__main__":
    lines = {f"{picture} {size}": drawn(picture, size) for picture in PICTURES for size in SIZES}
    FILE.write_text(json.dumps(lines, indent=0, ensure_ascii=False) + "\n", encoding="utf-8")
