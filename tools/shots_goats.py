"""The telling states of the table of We Have Goats!, reached by playing from fixed seeds."""

from collections.abc import Callable
from typing import Any

from shots_cards import at_table, curtain_of, open_large
from shots_states import Studio

from goatgames.games.we_have_goats import rules_position as phases
from goatgames.games.we_have_goats.rules_board import MOVE, NADO, OH_NO, QUAKE

GAME = "we-have-goats"


def _laid(v: Any) -> int:
    return sum(code >= 0 for code in v.field)


def _acts(v: Any, count: int) -> bool:
    return v.phase == phases.ACTION and _laid(v) >= count


def _with(does: range, count: int) -> Callable[[Any], bool]:
    return lambda v: _acts(v, count) and any(
        v.board.does[move & 1023] in does for move in v.legal(0) if move >> 10 == 6
    )


def _pick(studio: Studio, page: Any, does: range) -> None:
    """Click the first card of the hand that does one of these."""
    shown, board = page.sitting.shown, page.sitting.view.board
    able = {move & 1023 for move in page.sitting.view.legal(0) if move >> 10 == 6}
    studio.click(next(f"card:{i}" for i, kind in enumerate(shown.hand) if board.does[kind] in does and kind in able))
    studio.wait(200)


def _controls(page: Any, word: str) -> list[str]:
    return [c.id for c in page.sitting.scene.controls(page.sitting.at()) if c.id.startswith(word) and c.focusable]


def goats_start(studio: Studio) -> None:
    """The first turn of four."""
    at_table(GAME, "pbbb", lambda v: _acts(v, 0))(studio)


def goats_lay(studio: Studio) -> None:
    """Land is picked; a place is looked at."""
    page = at_table(GAME, "pbbb", _with(range(6), 9))(studio)
    _pick(studio, page, range(6))
    studio.hover(_controls(page, "tile:")[2], 500)


def goats_laid(studio: Studio) -> None:
    """Land lies on trial: turn it, or lay it."""
    page = at_table(GAME, "pbbb", _with(range(1, 6), 6))(studio)
    _pick(studio, page, range(1, 6))
    studio.click(_controls(page, "tile:")[1])
    studio.wait(300)


def goats_goat(studio: Studio) -> None:
    """A move card: which goat?"""
    page = at_table(GAME, "pbbb", _with(range(MOVE, QUAKE), 9))(studio)
    _pick(studio, page, range(MOVE, QUAKE))


def goats_walk(studio: Studio) -> None:
    """A goat and the spaces it can reach."""
    page = at_table(GAME, "pbbb", _with(range(MOVE + 1, QUAKE), 13))(studio)
    _pick(studio, page, range(MOVE + 1, QUAKE))
    studio.click(_controls(page, "goat:")[0])
    studio.wait(200)
    cells = _controls(page, "cell:")
    studio.hover(cells[-1], 300)


def goats_quake(studio: Studio) -> None:
    """Two land cards are to change places."""
    page = at_table(GAME, "pbbb", _with(range(QUAKE, NADO), 8))(studio)
    _pick(studio, page, range(QUAKE, NADO))
    studio.click(_controls(page, "tile:")[0])
    studio.wait(200)


def goats_oh_no(studio: Studio) -> None:
    """Somebody plays a card, and it might be stopped."""
    at_table(GAME, "pbbb", lambda v: v.phase == phases.ASKING and any(v.board.does[c] == OH_NO for c in v.hand(0)))(studio)


def goats_call(studio: Studio) -> None:
    """With several people at the screen anybody may call."""
    at_table(GAME, "ppbb", lambda v: v.phase == phases.ASKING)(studio)
    studio.wait(1200)


def goats_locks(studio: Studio) -> None:
    """The end of a turn with locks."""
    at_table(GAME, "pbbb", lambda v: v.phase == phases.USING)(studio)


def goats_cano(studio: Studio) -> None:
    """A volcano has brought land up."""
    at_table(GAME, "pbbb", lambda v: v.phase == phases.ORDERING and len(v.found) > 1)(studio)


def goats_full(studio: Studio) -> None:
    """All 25 places are laid."""
    at_table(GAME, "pbbb", lambda v: _acts(v, 25), random=True)(studio)


def goats_two(studio: Studio) -> None:
    """Two players."""
    at_table(GAME, "pb", lambda v: _acts(v, 6))(studio)


def goats_large(studio: Studio) -> None:
    """A card opened large."""
    page = at_table(GAME, "pbbb", lambda v: _acts(v, 5))(studio)
    open_large(studio, studio.rect(_controls(page, "card:")[0]).center)


STATES = {
    "goats-start": goats_start, "goats-lay": goats_lay, "goats-laid": goats_laid, "goats-goat": goats_goat,
    "goats-walk": goats_walk, "goats-quake": goats_quake, "goats-oh-no": goats_oh_no, "goats-call": goats_call,
    "goats-locks": goats_locks, "goats-cano": goats_cano, "goats-full": goats_full, "goats-two": goats_two,
    "goats-large": goats_large, "goats-curtain": curtain_of(GAME, (phases.ACTION,)),
}  # fmt: skip
