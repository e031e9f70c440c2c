"""The font files behind a face, and for letters it lacks a font of the system that has them."""

import re
import unicodedata
from functools import lru_cache
from pathlib import Path

import pygame

# families of the system that have what ours lack, by script as Unicode names its letters; the first that is there wins
_FAMILIES = {
    "CJK": "notosanscjksc,notosanscjkjp,notosanscjk,sourcehansans,wenquanyizenhei,wenquanyimicrohei,droidsansfallback,"
    "microsoftyahei,simhei,msgothic,yugothic,hiraginosans,pingfangsc,arplumingcn",
    "HIRAGANA": "notosanscjkjp,notosanscjksc,takaogothic,ipagothic,msgothic,yugothic,hiraginosans,wenquanyizenhei",
    "KATAKANA": "notosanscjkjp,notosanscjksc,takaogothic,ipagothic,msgothic,yugothic,hiraginosans,wenquanyizenhei",
    "HANGUL": "notosanscjkkr,notosanscjksc,nanumgothic,malgungothic,applesdgothicneo,undotum",
    "HEBREW": "notosanshebrew,dejavusans,arial,arialhebrew,liberationsans,freesans",
    "ARABIC": "notosansarabic,notonaskharabic,dejavusans,arial,freesans",
    "DEVANAGARI": "notosansdevanagari,lohitdevanagari,mangal,nirmalaui,freesans",
    "THAI": "notosansthai,loma,waree,leelawadeeui,tahoma,freesans",
    "": "dejavusans,notosans,segoeui,arialunicodems,liberationsans,freesans,arial,notosanssymbols,notosanssymbols2,"
    "symbola,segoeuisymbol,applesymbols",
}
_JOINED = frozenset(
    ["ARABIC", "DEVANAGARI", "BENGALI", "TAMIL", "TELUGU", "THAI", "KHMER", "MYANMAR", "SYRIAC", "MONGOLIAN"]
)
_TO_LEFT = ("R", "AL")
_NOBODYS = "\U0010fffd"  # for private use: no font of a system has it


def script(sign: str) -> str:
    """The first word of a sign's Unicode name: LATIN, CYRILLIC, CJK ...; "" for what has none."""
    return unicodedata.name(sign, "").partition(" ")[0]


def laid_out(text: str) -> str:
    """The signs in the order they stand from the left: words written from right to left are turned round in place."""
    if not any(unicodedata.bidirectional(sign) in _TO_LEFT for sign in text):
        return text
    out: list[str] = []
    turned: list[str] = []  # a run of such words with the spaces between them
    for word in re.split("( +)", text):
        if any(unicodedata.bidirectional(sign) in _TO_LEFT for sign in word):
            turned.append(word[::-1])
        elif turned and word.isspace():
            turned.append(word)
        else:
            after = turned.pop() if turned and turned[-1].isspace() else ""
            out += [*reversed(turned), after, word]
            turned = []
    return "".join([*out, *reversed(turned)])


@lru_cache(4096)
def stand_in(sign: str) -> str | None:
    """The path of a font of the system that has this sign; None if there is none, or its letters would have to join."""
    name = script(sign)
    if name in _JOINED or unicodedata.category(sign) in ("Cs", "Co", "Cn", "Cc"):
        return None
    for families in (_FAMILIES.get(name, ""), _FAMILIES[""]):
        for family in families.split(",") if families else ():
            path = _match(family)
            if path and _has(path, sign):
                return path
    return None


@lru_cache(256)
def _match(family: str) -> str | None:
    try:
        return pygame.font.match_font(family, bold=True) or pygame.font.match_font(family)
    except (OSError, ValueError):  # a system whose fonts cannot be listed
        return None


@lru_cache(64)
def _probe(path: str) -> pygame.font.Font | None:
    if not pygame.font.get_init():
        pygame.font.init()
    try:
        return pygame.font.Font(path, 16)
    except (pygame.error, OSError):
        return None


@lru_cache(64)
def _box(path: str) -> bytes:
    """What the font draws for a sign it lacks."""
    font = _probe(path)
    return _drawn(font, _NOBODYS) if font is not None else b""


def _drawn(font: pygame.font.Font, sign: str) -> bytes:
    try:
        return pygame.image.tobytes(font.render(sign, True, (255, 255, 255)), "RGBA")
    except pygame.error:  # a sign without width
        return b""


def _has(path: str, sign: str) -> bool:
    """Whether the font has this sign: it draws something else than its box (metrics tell of boxes as of letters)."""
    font = _probe(path)
    if font is None or len(sign) != 1:
        return False
    return sign.isspace() or _drawn(font, sign) not in (b"", _box(path))


@lru_cache(4096)
def own(path: Path, sign: str) -> bool:
    """Whether the font file of a face has a sign itself."""
    return _has(str(path), sign)


def readable(folder: Path, sign: str) -> bool:
    """Whether a sign can be shown: a face of the folder has it, or a font of the system."""
    return any(own(path, sign) for path in sorted(folder.glob("Nunito*.ttf"))) or stand_in(sign) is not None
