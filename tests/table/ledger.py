"""A stage that writes down what is drawn upon it, the same on every machine: words are as wide as they are long."""

import inspect

import pygame

from goatgames import paths
from goatgames.ui import theme
from goatgames.ui.stage import Stage

NOTED = ("panel", "pill", "strip", "frame", "ring", "dash", "arrow", "disc", "bubble", "rule", "veil", "face", "symbol",
         "icon", "cover", "backdrop")  # fmt: skip


class Words:
    """Stands in for the fonts: a sign is half as wide as it is high."""

    def width(self, text, look, px):
        return round(len(text) * px * 0.5)

    def font(self, name, px):
        return pygame.Rect(0, 0, 1, round(px * 1.25)), None

    def wrap(self, text, look, px, room):
        lines = [""]
        for word in text.split():
            longer = f"{lines[-1]} {word}".strip()
            if lines[-1] and self.width(longer, look, px) > room:
                lines.append(word)
            else:
                lines[-1] = longer
        return lines

    def run(self, *args):
        return pygame.Surface((1, 1))


class Height:
    def __init__(self, high):
        self.high = high

    def get_height(self):
        return self.high


class Pictures:
    """Stands in for the art: empty, of the size asked for."""

    def drawn(self, name, size):
        return pygame.Surface((4, 4))

    def get(self, name, size, **more):
        return pygame.Surface(size)


class Ledger(Stage):
    """lines: everything drawn, in order, as `kind argument argument ...`."""

    def __init__(self, size, scale=100):
        look = theme.load(paths.assets("svg", "palette.json"))
        words = Words()
        words.font = lambda name, px: Height(round(px * 1.25))
        super().__init__(size, look, Pictures(), words, scale)
        self.lines = []
        self.muted = False
        for name in NOTED:
            setattr(self, name, self._noting(name, getattr(super(), name)))

    def _noting(self, name, drawn):
        signature = inspect.signature(drawn)

        def note(*args, **more):
            given = signature.bind(*args, **more)
            given.apply_defaults()
            self.lines.append(f"{name} " + " ".join(plain(value) for value in given.arguments.values()))
            outer, self.muted = self.muted, True
            try:
                return quiet(name, args)
            finally:
                self.muted = outer

        return note

    def text(self, text, pos, role="body", colour=None, **more):
        box = super().text(text, pos, role, colour, **more)
        said = text if isinstance(text, str) else " | ".join(text)
        told = {key: value for key, value in more.items() if key in ("lines", "edge", "align")}
        self.lines.append(f"text {said!r} {role} {plain(colour)} {plain(box)} {told or ''}".rstrip())
        return box

    def art(self, name, size, **more):
        self.lines.append(f"art {name} {plain(size)}")
        return pygame.Surface((4, 4))

    def put(self, surface, pos, anchor="center"):
        self.lines.append(f"put {plain(pos)} {anchor}")
        return pygame.Rect(0, 0, 4, 4)

    def layer(self, key, build, transparent=False):
        build()


def quiet(name, args):
    """What a drawing call gives back where anything looks at it."""
    first = next((arg for arg in args if isinstance(arg, pygame.Rect)), pygame.Rect(0, 0, 0, 0))
    return first.copy()


def plain(value):
    """A value in few signs."""
    if isinstance(value, pygame.Rect):
        return f"[{value.x} {value.y} {value.w} {value.h}]"
    if isinstance(value, float):
        return f"{value:.2f}".rstrip("0").rstrip(".")
    if isinstance(value, (tuple, list)):
        return "(" + " ".join(plain(one) for one in value) + ")"
    return str(value)


def controls(found):
    """What may be acted on, as lines."""
    return [
        f"control {c.id} {c.kind} {plain(c.rect)} {c.label!r} {c.detail!r} key={c.key!r} {c.icon} "
        f"{'on ' if c.on else ''}{'' if c.enabled else 'off '}{'first ' if c.first else ''}"
        f"{'' if c.focusable else 'bare '}{c.role} {plain(c.radius)} {c.title!r} {c.tip!r} {c.why!r}".rstrip()
        for c in found
    ]
