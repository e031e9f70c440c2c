"""The match that is chosen on the shelf, at the right: its table, who plays, how it stands, what can be done."""

import time

import pygame

from goatgames.games.catalogue import find
from goatgames.scenes.shelf_list import draw_picture, draw_seat, pills
from goatgames.shelf import Entry
from goatgames.ui.stage import Stage

PLACES = ("1st", "2nd", "3rd", "4th", "5th", "6th")


def draw(stage: Stage, panel: pygame.Rect, entry: Entry, picture: pygame.Surface | None, low: int) -> None:
    """Everything above the buttons, which begin at `low`."""
    inset = stage.px(15)
    room = panel.inflate(-2 * inset, -2 * inset)
    if not entry.opens:
        _closed(stage, room, entry)
        return
    high = min(round(room.w * 172 / 358), round((low - room.y) * 0.42))  # a very wide window leaves less height
    frame = pygame.Rect(room.x, room.y, room.w, high)
    draw_picture(stage, frame, picture)
    game, over = find(entry.game), entry.state == "finished"
    side = stage.px(50)
    y = frame.bottom + stage.px(14)
    stage.put(stage.art(game.tile, side), (room.x + side / 2 + stage.px(2), y + side / 2))
    x = room.x + side + stage.px(14)
    title = entry.title
    if over and entry.winners:
        names = [entry.players[seat].name for seat in entry.winners]
        title = f"{names[0]} won" if len(names) == 1 else " and ".join(names) + " won"
    role = "head" if stage.fits(title, "head", room.right - x) else "name"
    stage.text([title, entry.title], (x, y + side * 0.3), role, anchor="midleft", width=room.right - x)
    rounds = f"{entry.round} rounds" if over else f"round {entry.round}"
    parts = [*pills(entry), rounds if entry.round and game.looks.round else "", f"{entry.plies} moves"]
    said = " · ".join(part for part in parts if part)
    stage.text([said, f"{entry.plies} moves"], (x, y + side * 0.82), "second", anchor="midleft", width=room.right - x)
    y += side + stage.px(9)
    stage.rule((room.x, y), (room.right, y), "edge", 2)
    y += stage.px(7)
    order = range(len(entry.players))
    seats = sorted(order, key=lambda seat: (entry.ranks[seat], seat)) if over else list(order)
    after = 2 * stage.line_height("second") + stage.px(8)
    high = min(max(stage.px(37), 26), (low - y - after) // max(1, len(seats)))
    for seat in seats:
        _player(stage, pygame.Rect(room.x, y, room.w, high - stage.px(3)), entry, seat)
        y += high
    when = time.strftime("%d %B %Y, %H:%M", time.localtime(entry.when)).lstrip("0")
    words = f"{'Ended' if over else 'Last move'} {when}."
    if entry.notes:
        words += " Practice: " + " ".join(entry.notes)
    if low - y > stage.line_height("second"):
        stage.text([words, words.partition(". ")[0] + "."], (room.x + stage.px(4), y + stage.px(4)), "second",
                   width=room.w - stage.px(8), lines=2)  # fmt: skip


def _player(stage: Stage, rect: pygame.Rect, entry: Entry, seat: int) -> None:
    player, over = entry.players[seat], entry.state == "finished"
    first = seat in entry.winners if over else seat == entry.seat
    if first:
        stage.panel(rect, stage.pale("gold"), 9, 2, 0, rim=False)
    place = PLACES[entry.ranks[seat] - 1] if over and entry.ranks else str(seat + 1)
    stage.text(place, (rect.x + stage.px(8), rect.centery), "strong", anchor="midleft")
    r = min(stage.px(15), rect.h * 0.45)
    x = rect.x + stage.px(46) + r
    draw_seat(stage, entry, seat, (x, rect.centery), r)
    kind = "person" if player.kind == "human" else f"bot, {player.level.capitalize()}"
    kind = "on turn" if first and not over else kind
    total = stage.text(entry.totals[seat] if entry.totals else "", (rect.right - stage.px(10), rect.centery), "strong",
                       anchor="midright")  # fmt: skip
    left = x + r + stage.px(10)
    name = stage.text(player.name, (left, rect.centery), "label", anchor="midleft", width=total.x - left - stage.px(8))
    room = total.x - name.right - stage.px(18)
    stage.text([kind, ""], (name.right + stage.px(10), rect.centery), "small", "ink_soft", anchor="midleft", width=room)


def _closed(stage: Stage, room: pygame.Rect, entry: Entry) -> None:
    """Why a file cannot be opened, and what is possible all the same."""
    goat = min(stage.px(150), room.h // 3)
    stage.put(stage.art("goat/bust_grey_dizzy", goat), (room.centerx, room.y + goat / 2))
    y = room.y + goat + stage.px(12)
    y = stage.text("Cannot be opened", (room.x, y), "name", width=room.w).bottom + stage.px(8)
    y = stage.text(entry.name, (room.x, y), "label", width=room.w, lines=2).bottom + stage.px(8)
    y = stage.text(entry.why, (room.x, y), "body", width=room.w, lines=5).bottom + stage.px(8)
    words = "The file stays as it is, whatever happens."
    if entry.whole:
        words = f"{entry.whole} gestures and draws before that are whole and can be looked at. {words}"
    stage.text(words, (room.x, y), "second", width=room.w, lines=4)
