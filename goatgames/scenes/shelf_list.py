"""The list of the shelf: which matches it shows, under which headings, where each row lies, how it looks."""

import time
from collections.abc import Sequence
from typing import NamedTuple

import pygame

from goatgames.games.catalogue import find
from goatgames.shelf import Entry
from goatgames.table.plates import COLOURS, FACES
from goatgames.ui.stage import Stage

MANY = 12  # finished matches; more than these come month by month
NAMED = 4  # players of a row whose names are written
HEAD, ROW, CLOSED, GAP = 34, 72, 48, 6  # heights in units


class Item(NamedTuple):
    """A heading (entry None) or a match; top and height in pixels from the top of the list."""

    words: str
    holds: int
    entry: Entry | None
    top: int
    high: int


def wanted(entries: Sequence[Entry], show: str, game: str, query: str) -> list[Entry]:
    """The matches that are asked for. show: all, unfinished, finished; game: an id or ""; query: words of title,
    players and options."""
    words = query.casefold().split()
    found = []
    for entry in entries:
        if (show != "all" and entry.state != show) or (game and entry.game != game):
            continue
        told = " ".join([entry.title, entry.name, *(player.name for player in entry.players)]).casefold()
        if all(word in told for word in words):
            found.append(entry)
    return found


def arranged(stage: Stage, entries: Sequence[Entry]) -> list[Item]:
    """Headings and rows in their order: what goes on, what is over, what cannot be opened."""
    items: list[Item] = []
    top = 0

    def section(words: str, rows: Sequence[Entry], high: float) -> None:
        nonlocal top
        if not rows:
            return
        tall, row = max(stage.px(HEAD), stage.em(28)), max(stage.px(high), stage.em(high * 0.86))
        items.append(Item(words, len(rows), None, top, tall))
        top += tall
        for entry in rows:
            items.append(Item("", 0, entry, top, row))
            top += row + stage.px(GAP)

    section("Unfinished", [entry for entry in entries if entry.state == "unfinished"], ROW)
    over = [entry for entry in entries if entry.state == "finished"]
    if len(over) <= MANY:
        section("Finished", over, ROW)
    else:
        months: dict[str, list[Entry]] = {}
        for entry in over:
            months.setdefault(month(entry.when), []).append(entry)
        for words, rows in months.items():
            section(words, rows, ROW)
    section("Cannot be opened", [entry for entry in entries if not entry.opens], CLOSED)
    return items


def month(when: float) -> str:
    """The month of a time, in words."""
    return time.strftime("%B %Y", time.localtime(when))


def day(when: float, now: float) -> str:
    """When that was, as people say it."""
    then, today = time.localtime(when), time.localtime(now)
    if then[:3] == today[:3]:
        return time.strftime("today %H:%M", then)
    if then[:3] == time.localtime(now - 86_400)[:3]:
        return "yesterday"
    return f"{then.tm_mday} {time.strftime('%b', then)}" + (f" {then.tm_year}" if then.tm_year != today.tm_year else "")


def date(when: float) -> str:
    """The day of a time, in words."""
    then = time.localtime(when)
    return f"{then.tm_mday} {time.strftime('%B', then)}"


def pills(entry: Entry) -> list[str]:
    """The options a match is played with, as far as they are not the usual ones."""
    known = {option.id: option for option in find(entry.game).options} if entry.game else {}
    found = []
    for id, value in entry.options.items():
        option = known.get(id)
        if option is None or value == option.at(len(entry.players)):
            continue
        found.append(option.title if value is True else f"no {option.title}" if value is False
                     else f"{option.title} {value}")  # fmt: skip
    return found


def draw_heading(stage: Stage, rect: pygame.Rect, item: Item) -> None:
    """A section's name, how many it holds, and a line."""
    box = stage.text(item.words, (rect.x + stage.px(4), rect.centery), "panel", anchor="midleft")
    count = stage.text(str(item.holds), (box.right + stage.px(9), rect.centery), "strong", "ink_soft", anchor="midleft")
    stage.rule((count.right + stage.px(12), rect.centery), (rect.right, rect.centery), "edge", 2)


def draw_row(
    stage: Stage, rect: pygame.Rect, entry: Entry, chosen: bool, hover: float, picture: pygame.Surface | None,
    now: float,
) -> None:  # fmt: skip
    """A match: its picture, its game, who plays, when it was, how it stands."""
    fill = "gold" if chosen else "paper"
    stage.panel(rect, stage.pale(fill) if chosen else fill, 11, 2, 2 if chosen or hover else 0,
                edge="ink" if chosen else "edge", rim=False)  # fmt: skip
    inset = stage.px(6)
    frame = pygame.Rect(rect.x + inset, rect.y + inset, round((rect.h - 2 * inset) * 1.72), rect.h - 2 * inset)
    draw_picture(stage, frame, picture)
    game = find(entry.game)
    side = min(stage.px(44), rect.h - 2 * inset)
    tile = pygame.Rect(frame.right + stage.px(10), 0, side, side)
    tile.centery = rect.centery
    stage.put(stage.art(game.tile, side), tile.center)
    x, right = tile.right + stage.px(12), rect.right - stage.px(14)
    upper, lower = rect.y + rect.h * 0.31, rect.y + rect.h * 0.71
    date = stage.text(day(entry.when, now), (right, upper), "second", anchor="midright")
    title = stage.text(entry.title, (x, upper), "strong", anchor="midleft")
    left = title.right + stage.px(10)
    for words in [*pills(entry), *(["practice"] if entry.notes else [])]:
        wide = stage.measure(words, "small")[0] + stage.px(18)
        if left + wide > date.x - stage.px(10):
            break
        pill = pygame.Rect(round(left), 0, wide, max(stage.px(22), 18))
        pill.centery = round(upper)
        stage.pill(pill, "warm" if words == "practice" else "paper", 1.6)
        stage.text(words, pill.center, "small", anchor="center")
        left = pill.right + stage.px(6)
    stands = _standing(stage, entry, right, lower)
    _people(stage, entry, x, lower, stands - stage.px(12))


def draw_picture(stage: Stage, frame: pygame.Rect, picture: pygame.Surface | None) -> None:
    """The table in little, or the quiet place where it will be."""
    stage.panel(frame, "edge", 8, 2, 0, rim=False)
    if picture is not None:
        share = max(frame.w / picture.get_width(), frame.h / picture.get_height())
        size = round(picture.get_width() * share), round(picture.get_height() * share)
        scaled = picture if size == picture.get_size() else pygame.transform.smoothscale(picture, size)
        part = pygame.Rect(0, 0, frame.w - stage.px(4), frame.h - stage.px(4))
        part.center = size[0] // 2, size[1] // 2
        stage.put(scaled.subsurface(part.clip(scaled.get_rect())), frame.center)
        stage.panel(frame, "paper", 8, 2, 0, rim=False, alpha=0)


def seat_look(entry: Entry, seat: int) -> tuple[str, str]:
    """Face and colour of a player."""
    player = entry.players[seat]
    return player.face or FACES[seat], player.colour or COLOURS[seat]


def draw_seat(stage: Stage, entry: Entry, seat: int, centre: tuple[float, float], r: float) -> None:
    """A player's face with the symbol of the colour."""
    face, colour = seat_look(entry, seat)
    stage.face(face, colour, centre, r)
    spot = centre[0] + r * 0.75, centre[1] + r * 0.7
    stage.disc(spot, r * 0.46, "cream", outline=1.4)
    stage.symbol(colour, spot, r * 0.66)


def _people(stage: Stage, entry: Entry, x: float, y: float, right: float) -> None:
    """Faces with names; of many players only how many."""
    r = max(stage.px(12.5), 9)
    names = [player.name for player in entry.players]
    wide = sum(2 * r + stage.px(14) + stage.measure(name, "second")[0] for name in names)
    named = len(names) <= NAMED and x + wide < right
    for seat, name in enumerate(names):
        if x + 2 * r > right:
            return
        draw_seat(stage, entry, seat, (x + r, y), r)
        x += 2 * r + stage.px(6)
        if named:
            x = stage.text(name, (x, y), "second", "ink", anchor="midleft").right + stage.px(12)
    if not named:
        stage.text([f"{len(names)} players", ""], (x + stage.px(4), y), "second", anchor="midleft", width=right - x)


def _standing(stage: Stage, entry: Entry, right: float, y: float) -> float:
    """Whose turn it is in which round, or who has won with what; returns where that begins."""
    over = entry.state == "finished"
    round_ = find(entry.game).looks.round
    words = entry.totals[entry.winners[0]] if over and entry.winners else ""
    if not over:
        words = f"{round_} {entry.round}" if entry.round and round_ else f"move {entry.plies}"
    box = stage.text(words, (right, y), "strong", anchor="midright")
    r = max(stage.px(13), 9)
    x = box.x - stage.px(10) - r
    if entry.seat >= 0:
        draw_seat(stage, entry, entry.seat, (x, y), r)
    sign = stage.icon("trophy" if over else "play", (x - r - stage.px(14), y), stage.px(20))
    return sign.x


def draw_closed(stage: Stage, rect: pygame.Rect, entry: Entry, chosen: bool) -> None:
    """A file that cannot be opened, and why."""
    stage.panel(rect, stage.pale("gold") if chosen else "warm", 10, 2, 0, edge="ink" if chosen else "kraft", rim=False)
    stage.icon("warning", (rect.x + stage.px(26), rect.centery), stage.px(24))
    x, width = rect.x + stage.px(50), rect.w - stage.px(64)
    stage.text(entry.name, (x, rect.y + rect.h * 0.28), "label", anchor="midleft", width=width)
    stage.text([entry.why, entry.why.partition(":")[2].strip().capitalize() or entry.why],
               (x, rect.y + rect.h * 0.72), "small", "ink", anchor="midleft", width=width)  # fmt: skip
