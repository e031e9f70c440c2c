"""How to play: the first page of a game's rules, in four sentences, with its pieces and with turns as they happen."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

import pygame

from goatgames.content_files import Example, HowFile, Picture
from goatgames.ui import cards
from goatgames.ui.stage import Stage

TITLE = "How to play"


class Block(NamedTuple):
    """A part of the page: how high it is, how it is drawn into its box, the rule it rests on."""

    height: int
    draw: Callable[[pygame.Rect], None]
    rule: str = ""


def blocks(stage: Stage, how: HowFile, width: int) -> list[Block]:
    """The page from top to bottom for a column so wide."""
    return [*_steps(stage, how, width), _head(stage, "The pieces"), *_pieces(stage, how, width),
            _head(stage, "For example"), *_examples(stage, how, width)]  # fmt: skip


def _steps(stage: Stage, how: HowFile, width: int) -> Iterator[Block]:
    inset = stage.px(52)
    for number, words in enumerate(how.steps, 1):
        high = max(stage.measure(words, "body", width - inset)[1], stage.px(34)) + stage.px(12)

        def draw(box: pygame.Rect, number: int = number, words: str = words) -> None:
            stage.disc((box.x + stage.px(22), box.y + stage.px(18)), stage.px(17), "gold", str(number), role="strong")
            stage.text(words, (box.x + inset, box.y + stage.px(5)), "body", width=width - inset, lines=9)

        yield Block(high, draw)


def _head(stage: Stage, words: str) -> Block:
    def draw(box: pygame.Rect) -> None:
        stage.text(words, (box.x + stage.px(4), box.bottom - stage.px(16)), "name", anchor="midleft")

    return Block(max(stage.px(50), stage.line_height("name") + stage.px(16)), draw)


def _pieces(stage: Stage, how: HowFile, width: int) -> Iterator[Block]:
    """Two in a row, a picture and what it is."""
    tall = stage.px(78)
    half = (width - stage.px(12)) // 2
    for at in range(0, len(how.pieces), 2):
        pair = how.pieces[at : at + 2]

        def draw(box: pygame.Rect, pair: list[Example] = pair) -> None:
            for index, piece in enumerate(pair):
                part = pygame.Rect(box.x + index * (half + stage.px(12)), box.y, half, tall)
                stage.panel(part, "warm", 12, 0, 0, rim=False)
                end = _row(stage, piece.show, part.x + stage.px(12), part.centery, tall - stage.px(14))
                room = part.right - stage.px(10) - end - stage.px(12)
                stage.text(piece.words, (end + stage.px(12), part.centery), "label", anchor="midleft", width=room,
                           lines=3)  # fmt: skip

        yield Block(tall + stage.px(10), draw)


def _examples(stage: Stage, how: HowFile, width: int) -> Iterator[Block]:
    tall = stage.px(76)
    for example in how.examples:
        row = _width(stage, example.show, tall - stage.px(10))
        beside = width - row - stage.px(44)
        below = beside < stage.px(170)
        room = width - stage.px(32) if below else beside
        words_high = stage.measure(example.words, "label", room)[1]
        high = tall + words_high + stage.px(14) if below else max(tall, words_high + stage.px(16))

        def draw(
            box: pygame.Rect, example: Example = example, below: bool = below, room: int = room, row: int = row
        ) -> None:
            stage.panel(pygame.Rect(box.x, box.y, width, box.h - stage.px(8)), "warm", 12, 0, 0, rim=False)
            middle = box.y + (tall // 2 if below else (box.h - stage.px(8)) // 2)
            end = _row(stage, example.show, box.x + stage.px(14), middle, tall - stage.px(14))
            if below:
                spot, anchor = (box.x + stage.px(16), box.y + tall), "topleft"
            else:
                spot, anchor = (end + stage.px(16), middle), "midleft"
            stage.text(example.words, spot, "label", anchor=anchor, width=room, lines=4)

        yield Block(high + stage.px(8), draw, example.rule)


def _size(stage: Stage, item: str | Picture, high: int) -> int:
    """How wide a picture, a card or a sign is."""
    if isinstance(item, Picture) or item.startswith("cards"):
        return round(high / cards.RATIO)
    if "/" in item:
        width, height = stage.art(item, high).get_size()
        return round(width * min(1.0, high * 0.82 / height))
    return int(stage.measure(item, "name")[0])


def _width(stage: Stage, show: list[str | Picture], high: int) -> int:
    return sum(_size(stage, item, high) for item in show) + stage.px(7) * (len(show) - 1)


def _row(stage: Stage, show: list[str | Picture], x: int, y: int, high: int) -> int:
    """Pictures, cards and signs side by side; where they end."""
    for item in show:
        wide = _size(stage, item, high)
        middle = x + wide // 2
        if isinstance(item, Picture):
            face = cards.Face(item.frame, item.picture, item.title, item.corner)
            cards.draw(stage, face, cards.Place(middle, y, wide), small=True)
        elif item.startswith("cards"):
            cards.draw(stage, cards.Face(item), cards.Place(middle, y, wide), small=True)
        elif "/" in item:
            stage.put(stage.art(item, wide), (middle, y))
        else:
            stage.text(item, (middle, y), "name", anchor="center")
        x += wide + stage.px(7)
    return x - stage.px(7)
