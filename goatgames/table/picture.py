"""The table as a still picture: of any position, for any window size, without a match that runs."""

import math
from collections.abc import Sequence
from typing import Any

import pygame

from goatgames.core.state import NOBODY, State
from goatgames.match import Match
from goatgames.notation import Player
from goatgames.table.contract import At, GameScene, Stage, Told
from goatgames.table.plates import Who, draw_head, draw_plate
from goatgames.table.room import Room, seen_from

SIZE = (800, 450)  # pixels of the table a small picture is cut from


def room_for(stage: Stage, players: Sequence[Player], secret: bool, eyes: int, log: bool) -> Room:
    """The room a layout is told of on this stage. log: whether it is open."""

    def wide(words: str, role: str) -> int:
        return int(stage.measure(words, role)[0])

    width, height = stage.size
    return Room(width, height, stage.form, stage.text_unit, seen_from(players, secret, eyes), log, wide)


def moment(view: State, eyes: int, shown: Any, layout: Any, **more: Any) -> At:
    """A moment in which nobody is asked."""
    still: dict[str, Any] = {
        "seat": None, "choice": None, "hover": "", "drag": None, "preview": None, "hint": None, "moving": False,
        "reduced": True, "busy": (), "shake": ("", 0.0), "ms": 0.0, "since": math.inf, "live": None,
    }  # fmt: skip
    return At(view=view, eyes=eyes, shown=shown, layout=layout, **(still | more))


def picture(stage: Stage, scene: GameScene, match: Match, size: tuple[int, int]) -> pygame.Surface:
    """What lies on the table of a match, as nobody in particular sees it, cut to this size in pixels."""
    small = stage.aside(SIZE)
    room = room_for(small, match.players, match.game.secret, NOBODY, False)
    layout = scene.layout(room)
    view = match.view(NOBODY)
    past = [Told(event.kind, event.seat, event.shown_to(NOBODY)) for event in match.recent()]
    at = moment(view, NOBODY, scene.shown(view, NOBODY, past), layout)
    small.backdrop(match.game.looks.ground)
    for layer in ("ground", "fixed"):
        scene.draw(small, at, layer)
    for seat, rect in layout.frame.plates.items():
        made = draw_head if seat in layout.frame.heads else draw_plate
        made(small, room, rect, Who.of(match.players, seat), scene.plate(at, seat))
    scene.draw(small, at, "pieces")
    play = layout.frame.play.clip(small.rect)
    if match.game.secret:  # hands lie round what is in the middle
        play = small.rect
    share = min(play.w / size[0], play.h / size[1])
    part = pygame.Rect(0, 0, round(size[0] * share), round(size[1] * share)).clip(small.rect)
    part.center = play.center
    return pygame.transform.smoothscale(small.surface.subsurface(part.clamp(small.rect)), size)
