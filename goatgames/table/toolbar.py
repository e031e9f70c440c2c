"""The tools of every table: those its frame has a place for."""

from pygame import Rect

from goatgames.ui.scene import Control
from goatgames.ui.stage import Stage

SPEEDS = {"slow": "Slow", "normal": "Normal", "fast": "Fast", "instant": "Instant"}


ICONS = {"slow": "slow", "normal": "play", "fast": "fast-forward", "instant": "instant"}


def toolbar(
    places: dict[str, Rect],
    undo: str | None,
    no_hint: str,
    hinting: bool,
    speed: str,
    log_open: bool,
    back: str = "Takes back your last choice.",
    problem: str | None = None,
) -> list[Control]:
    """undo: why nothing can be taken back, None if something can: `back` says what. no_hint: why there is no hint, ""
    if there is one. problem: why the game is not saved now."""
    none = Rect(0, 0, 0, 0)
    every = [
        Control(
            "undo", none, "icon", icon="undo", enabled=undo is None, why=undo or "", key="u",
            title="Undo" if undo is None else "Undo is off here", tip=back,
        ),
        Control(
            "hint", none, "icon", icon="hint", enabled=not no_hint, why=no_hint, key="h pad_y", title="A hint",
            tip="The best move and its chance to win, only when you ask.", on=hinting,
        ),
        Control(
            "speed", none, "icon", icon=ICONS[speed], key="s", title=f"Speed: {SPEEDS[speed]}",
            tip="Slow, normal, fast, instant. A click on the board also finishes what is moving.",
            on=speed in ("fast", "instant"),
        ),
        Control("pause", none, "icon", icon="pause", key="p", title="Pause",
                tip="The table is covered and the clock rests."),
        Control("rules", none, "icon", icon="help", key="r f1", title="Rules",
                tip="Every rule of this game with its number."),
        Control("log", none, "icon", icon="log", on=log_open, key="l pad_select", title="Log",
                tip="Folds the log of what has happened."),
        Control("menu", none, "icon", icon="menu", key="m pad_start", title="Menu: not saved" if problem else "Menu",
                tip=problem or "Pause, settings, leave the table. Everything is saved."),
    ]  # fmt: skip
    found = [control for control in every if control.id in places]
    for control in found:
        control.rect, control.group = places[control.id], "toolbar"
    return found


def draw_unsaved(stage: Stage, places: dict[str, Rect], problem: str | None) -> None:
    """A mark on the menu's button as long as the game is not saved."""
    place = places.get("menu")
    if place is None or not problem:
        return
    r = max(9, stage.px(12))
    spot = place.right - r // 3, place.y + r // 3
    stage.disc(spot, r, "danger")
    stage.text("!", spot, "chip", "cream", anchor="center")
