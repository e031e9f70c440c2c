"""Colours and type by role: palette.json and the two faces, read once by whoever opens the window."""

import json
from dataclasses import dataclass, field
from pathlib import Path

Colour = tuple[int, int, int]

WHITE: Colour = (255, 255, 255)


@dataclass(frozen=True, slots=True)
class Role:
    """One step of the type scale: size in units, font file stem, colour name, outline width in units."""

    size: float
    font: str
    outline: float = 0.0
    word_space: float = 0.0  # extra em between words; Fraunces sets them too tight


_DISPLAY = "Fraunces-SoftBlack"


def _display(size: float, outline: float = 0.0) -> Role:
    return Role(size, _DISPLAY, outline, 0.06 if size < 60 else 0.04)


ROLES: dict[str, Role] = {
    "logo": _display(104, 9),
    "title": _display(64, 7),
    "page": _display(39, 5),
    "play": _display(46),
    "head": _display(36),
    "subhead": _display(30),
    "dialog": _display(25),
    "name": _display(22),
    "panel": _display(19),
    "total": Role(36, "Nunito-900"),
    "score": Role(25, "Nunito-900"),
    "number": Role(18, "Nunito-900"),
    "small": Role(14, "Nunito-900"),
    "body": Role(17, "Nunito-600"),
    "strong": Role(18, "Nunito-800"),
    "button": Role(17, "Nunito-800"),
    "label": Role(16, "Nunito-800"),
    "chip": Role(14, "Nunito-800"),
    "second": Role(14, "Nunito-700"),
    "log": Role(13.5, "Nunito-700"),
    "floor": Role(12, "Nunito-800"),
}


@dataclass(frozen=True, slots=True)
class PlayerColour:
    """A player's colour: its name, value, symbol and the colour of text upon it."""

    name: str
    colour: Colour
    symbol: str
    text: Colour


def parse(text: str) -> Colour:
    """#rrggbb as three bytes."""
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def mix(a: Colour, b: Colour, share: float) -> Colour:
    """Colour a with `share` (0..1) of b in it."""
    return (
        round(a[0] + (b[0] - a[0]) * share),
        round(a[1] + (b[1] - a[1]) * share),
        round(a[2] + (b[2] - a[2]) * share),
    )


def luminance(colour: Colour) -> float:
    """Relative luminance 0..1 after WCAG 2."""
    parts = [c / 255 for c in colour]
    red, green, blue = (c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(a: Colour, b: Colour) -> float:
    """Contrast ratio 1..21 after WCAG 2."""
    bright, dark = sorted((luminance(a), luminance(b)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


def hexed(colour: Colour) -> str:
    """#rrggbb for inline SVG."""
    return "#{:02x}{:02x}{:02x}".format(*colour)


_ALIASES = {"cream": "cream_text", "edge": "paper_edge", "warm": "paper_warm"}


@dataclass
class Theme:
    """The colours of one window. Names: palette.json's ui, accents and boards, player names."""

    colours: dict[str, Colour]
    players: dict[str, PlayerColour]
    high_contrast: bool = False
    outline: float = 2.0
    ring: float = 4.0
    _mixed: dict[tuple[Colour, Colour, float], Colour] = field(default_factory=dict)

    def colour(self, name: "str | Colour") -> Colour:
        """A named colour, or the colour itself; KeyError names the unknown one."""
        if not isinstance(name, str):
            return name
        return self.colours[_ALIASES.get(name, name)]

    def player(self, name: str) -> PlayerColour:
        """The player colour of this name ("red")."""
        return self.players[name]

    def pale(self, name: "str | Colour") -> Colour:
        """A colour as the ground of ink numerals: 45 % white."""
        return mix(self.colour(name), WHITE, 0.45)


def load(palette: Path, high_contrast: bool = False) -> Theme:
    """The theme of a palette.json file."""
    data = json.loads(palette.read_text(encoding="utf-8"))
    colours = {name: parse(value) for part in ("ui", "accents") for name, value in data[part].items()}
    if high_contrast:
        ink = parse("#1a0f16")
        colours.update(ink=ink, ink_soft=ink, paper=WHITE, cream_text=WHITE, paper_warm=parse("#f6efe2"))
        colours.update(paper_edge=parse("#e2d3ba"), primary=parse("#9a2a1c"), secondary=parse("#1d555e"))
        colours.update(danger=parse("#7a0f30"), success=parse("#2a5f26"), warning=parse("#774600"))
        colours.update(wood=parse("#6f4029"), wood_dark=parse("#452622"), felt=parse("#245545"), info=parse("#1f4e86"))
        colours.update(gold_deep=parse("#6b4508"), focus=parse("#154a9c"))
    players = {}
    for entry in data["players"]:
        text = colours[entry["text"]]
        players[entry["name"]] = PlayerColour(entry["name"], parse(entry["colour"]), entry["symbol"], text)
        colours[entry["name"]] = parse(entry["colour"])
    colours.update((name, parse(value)) for name, value in data["boards"].items())
    return Theme(colours, players, high_contrast, 3.0 if high_contrast else 2.0, 6.0 if high_contrast else 4.0)
