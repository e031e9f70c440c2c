"""The program in a real window that writes down, after each frame, what lies where and whether somebody is asked.

Run as a program with the arguments of goatgames; TOLD names the file.
"""

import json
import os
from pathlib import Path
from typing import Any

from goatgames import app as apps
from goatgames import cli


def race_of(sitting: Any) -> dict[str, Any]:
    """What is seen of a race: stacks, who has grabbed, the cover, whose turn it is to do what."""
    shown, live, view = sitting.shown, sitting.driver.live(), sitting.view
    return {
        "tops": shown.tops, "heights": shown.heights, "holders": shown.holders, "slowest": shown.slowest,
        "cover": live.cover, "asking": live.asking, "answered": live.answered, "phase": view.phase,
        "whose": sitting.driver.asked(), "moving": sitting.moving, "over": sitting.match.over,
        "keys": [[source for source, _ in one] for one in sitting.driver.bound.values()],
    }  # fmt: skip


def tell(app: apps.App, told: Path) -> None:
    """The scene on top, its controls, the focus; of a table the ply and whether a person is asked and all rests."""
    sitting = getattr(app.scene, "sitting", None)
    asked = sitting is not None and sitting.seat is not None and not sitting.moving
    own = {c.id for c in sitting.scene.controls(sitting.at())} if asked else set()
    asked = asked and any(c.id in own and c.enabled and c.focusable for c in app.pointer.controls)
    controls = [
        {"id": c.id, "pos": c.rect.center, "first": c.first, "own": c.id in own and c.enabled}
        for c in app.pointer.controls
        if c.focusable
    ]
    said = {
        "scene": type(app.scene).__name__, "controls": controls, "focus": app.pointer.focus, "asked": asked,
        "ply": sitting.match.ply if sitting is not None else 0,
        "question": sitting.question if sitting is not None else 0,
        "calling": sitting is not None and sitting.calling is not None,
        "toasts": [toast.text for toast in app.toasts.shown],
    }  # fmt: skip
    if sitting is not None and not sitting.driver.waits:
        said["race"] = race_of(sitting)
    fresh = told.with_suffix(".new")
    fresh.write_text(json.dumps(said), encoding="utf-8")
    os.replace(fresh, told)


def main() -> None:
    told, present = Path(os.environ["TOLD"]), apps.App._present

    def telling(app: apps.App) -> None:
        present(app)
        tell(app, told)

    apps.App._present = telling  # type: ignore[method-assign]
    cli.run()


if __name__ == "__main__":
    main()
