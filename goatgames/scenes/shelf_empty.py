"""The shelf as long as nothing lies on it: a plank with five boxes, each its game's set-up."""

import pygame

from goatgames.games.catalogue import GAMES, find
from goatgames.ui import page
from goatgames.ui.pointer import Pointer
from goatgames.ui.scene import Control
from goatgames.ui.stage import Stage


def controls(stage: Stage, bar: pygame.Rect) -> list[Control]:
    """Of an empty shelf: each game's set-up."""
    found = []
    width = stage.size[0]
    side, gap = round(min(stage.px(176), width * 0.138)), stage.px(14)
    left = width - stage.px(104) - len(GAMES) * side - (len(GAMES) - 1) * gap
    top = round(stage.size[1] * 0.328)
    for index, game in enumerate(GAMES):
        rect = pygame.Rect(left + index * (side + gap), top, side, round(side * 1.28))
        found.append(Control(f"begin:{game.id}", rect, "bare", title=game.title, tip="Start a match", radius=14))
    high = max(stage.px(44), 34)
    rect = pygame.Rect(stage.px(40), bar.centery - high // 2, stage.px(280), high)
    found.append(Control("file", rect, "paper", "Open a game file…", icon="load", key="f"))
    return found


def draw(stage: Stage, bar: pygame.Rect, pointer: Pointer) -> None:
    """14b: a plank with five boxes, and a goat that says what comes to lie here."""
    page.heading(stage, "Matches")
    begins = [control for control in pointer.controls if control.id.startswith("begin:")]
    if not begins:
        return
    left, plank = begins[0].rect.x, begins[0].rect.bottom + stage.px(8)
    board = pygame.Rect(stage.px(62), plank, stage.size[0] - stage.px(124), stage.px(32))
    for x in (board.x + stage.px(72), board.right - stage.px(104)):
        stage.panel(pygame.Rect(x, board.bottom - 2, stage.px(32), stage.px(66)), "wood_dark", 3, 2.5, 0, rim=False)
    stage.panel(board, "wood", 6, 2.5, 4)
    goat = min(stage.px(150), left - stage.px(70))
    stage.put(stage.art("goat/standing_grey_happy", goat), ((board.x + left) / 2, plank + stage.px(2)), "midbottom")
    said = pygame.Rect(stage.px(64), round(stage.size[1] * 0.145), min(stage.px(640), stage.size[0] * 2 // 3),
                       max(stage.px(92), stage.em(78)))  # fmt: skip
    stage.bubble(said, ((board.x + left) / 2, plank - goat), radius=16)
    stage.text("Nothing on the shelf yet.", (said.centerx, said.y + said.h * 0.34), "name", anchor="center")
    words = ["A match lies down here by itself, move by move, from its first roll on.",
             "Matches lie down here by themselves."]  # fmt: skip
    stage.text(words, (said.centerx, said.y + said.h * 0.7), "body", anchor="center", width=said.w - stage.px(30))
    for control in begins:
        rect = control.rect.move(0, -round(stage.px(10) * pointer.lift(control.id)))
        stage.panel(rect, "paper", 14, 2.5, 4)
        game, side = find(control.id[6:]), round(rect.w * 0.82)
        stage.put(stage.art(game.tile, side), (rect.centerx, rect.y + rect.w * 0.08 + side / 2))
        role = next((one for one in ("panel", "label", "chip") if stage.fits(game.title, one, rect.w - 8)), "small")
        stage.text(game.title, (rect.centerx, rect.bottom - rect.h * 0.2), role, anchor="center", width=rect.w - 6)
        stage.text("Start a match", (rect.centerx, rect.bottom - rect.h * 0.09), "small", anchor="center")
    page.bar(stage, bar.y / stage.size[1])
    stage.text("Or drop a file on the window.", (stage.px(344), bar.centery), "label", "cream",
               anchor="midleft")  # fmt: skip
