"""The podium of a result: blocks that rise, the winner leaps, the others clap. Every picture is a function of time."""

import math
from typing import NamedTuple

import pygame

from goatgames.core.state import Result
from goatgames.notation import Player
from goatgames.ui.motion import ease
from goatgames.ui.stage import Stage

RISE = 260.0  # ms a block takes; third, second, first one after another
LEAP, LEAPS = 820.0, 620.0  # when the winner first leaps, and how long one leap lasts
ASIDE = 1000.0  # when the podium makes room for the table
GLIDE = 320.0
HIGH = 64.0  # units of a leap


class Block(NamedTuple):
    """A place on the podium: column left of the middle in units, width, height of its top for ranks 1, 2, 3."""

    left: float
    width: float


_BLOCKS = (Block(-43.0, 86.0), Block(-119.0, 76.0), Block(40.0, 74.0))  # first, second, third in order
_TOPS = {1: 226.0, 2: 150.0, 3: 106.0}  # units above the foot, by rank
_COATS = (118.0, 98.0, 88.0)


class Podium:
    """Of a result's first three. order: seats from first to last."""

    def __init__(self, players: list[Player], result: Result, order: list[int]) -> None:
        self.players = players
        self.result = result
        self.order = order

    def draw(self, stage: Stage, ms: float, foot: int, calm: bool) -> None:
        """The podium so long after the ceremony began, standing on `foot`; calm: as it is at the end, nobody leaps."""
        share = 1.0 if calm else ease("inout", max(0.0, min(1.0, (ms - ASIDE) / GLIDE)))
        scale = stage.unit * (1.4 + (1.0 - 1.4) * share)
        middle = stage.size[0] * (0.5 + (0.105 - 0.5) * share)
        for place in range(min(3, len(self.order)) - 1, -1, -1):
            start = (2 - place) * RISE if len(self.order) > 2 else (1 - place) * RISE
            if calm or ms > start:
                risen = 1.0 if calm else ease("back", min(1.0, (ms - start) / RISE))
                self._block(stage, place, (middle, foot), scale, risen, 0.0 if calm else ms)

    def _block(
        self, stage: Stage, place: int, foot: tuple[float, int], scale: float, risen: float, ms: float
    ) -> None:
        seat = self.order[place]
        rank = min(3, self.result.ranks[seat])
        player, block = self.players[seat], _BLOCKS[place]
        gold = rank == 1
        high = _TOPS[rank] * scale * risen
        rect = pygame.Rect(0, 0, round(block.width * scale), round(high) + stage.px(14))
        rect.topleft = round(foot[0] + block.left * scale), round(foot[1] - high)
        clip = stage.surface.get_clip()
        stage.surface.set_clip(pygame.Rect(0, 0, stage.size[0], foot[1]).clip(clip))
        stage.panel(rect, "gold" if gold else "wood", 6, 2.5, 0)
        lip = pygame.Rect(rect.x - round(5 * scale), rect.y - round(5 * scale), rect.w + round(10 * scale), 0)
        lip.h = round(15 * scale)
        stage.panel(lip, "gold" if gold else "wood", 6, 2.5, 0)
        stage.surface.set_clip(clip)
        if rect.h > 70 * scale:
            role, ink = ("total", "ink") if gold else ("score", "cream")
            stage.text(str(rank), (rect.centerx, rect.y + 40 * scale), role, ink, anchor="center")
            spot = rect.centerx, rect.y + 74 * scale
            if spot[1] + 14 * scale <= foot[1]:
                stage.disc(spot, 13 * scale, "paper")
                stage.symbol(player.colour or "red", spot, 19 * scale)
        self._goat(stage, place, seat, (rect.centerx, rect.y - round(2 * scale)), scale, ms)

    def _goat(
        self, stage: Stage, place: int, seat: int, at: tuple[int, int], scale: float, ms: float
    ) -> None:
        face = (self.players[seat].face or "white happy").split()
        won = self.result.ranks[seat] == 1
        size = _COATS[place] * scale
        rise, wide, tall = 0.0, 1.0, 1.0
        if ms > LEAP and won:
            share = (ms - LEAP) % LEAPS / LEAPS
            rise = HIGH * scale * 4 * share * (1 - share)
            tall = 1 + 0.06 * math.sin(math.tau * share)
            wide = 2 - tall
            if rise > HIGH * scale * 0.3:
                self._stars(stage, (at[0], at[1] - rise - size * 0.5), scale, share)
        elif ms > LEAP:
            self._clap(stage, (at[0] + size * 0.42, at[1] - size * 0.95), scale, ms + 200 * place)
        mood = "happy" if won or ms else "dizzy" if self.result.ranks[seat] >= 3 else "happy"
        picture = stage.art(f"goat/standing_{face[0]}_{mood}", size)
        if tall != 1.0:
            picture = pygame.transform.smoothscale_by(picture, (wide, tall))
        stage.put(picture, (at[0], at[1] - rise), "midbottom")

    def _stars(self, stage: Stage, centre: tuple[float, float], scale: float, share: float) -> None:
        """Seven stars round the leaping head."""
        for index in range(7):
            ray = pygame.Vector2(0, -1).rotate(-105 + 35 * index)
            far = scale * (62 + 12 * math.sin(math.pi * share))
            x, y = centre[0] + ray.x * far, centre[1] + ray.y * far * 0.92
            for colour, r in (("ink", 10.5), ("gold", 8.0)):
                points = [
                    pygame.Vector2(0, -r * scale * (1 if i % 2 == 0 else 0.45)).rotate(i * 36 + 14 * index) + (x, y)
                    for i in range(10)
                ]
                pygame.draw.polygon(stage.surface, stage.colour(colour), points)

    def _clap(self, stage: Stage, at: tuple[float, float], scale: float, ms: float) -> None:
        """Three strokes that flash with each clap."""
        if ms % 310 > 130:
            return
        for turn in (-40, 0, 40):
            ray = pygame.Vector2(0, -1).rotate(30 + turn)
            a, b = pygame.Vector2(at) + ray * 5 * scale, pygame.Vector2(at) + ray * 15 * scale
            pygame.draw.line(stage.surface, stage.colour("cream"), a, b, max(3, round(5.5 * scale)))
            pygame.draw.line(stage.surface, stage.colour("ink"), a, b, max(2, round(2.6 * scale)))
