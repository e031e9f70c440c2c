"""What may be acted on: the strip's buttons, chips, tiles and dice, the board's goats, feet and mountains."""

from pygame import Rect

from goatgames.games.mountain_goats import sayings
from goatgames.games.mountain_goats.choice import PAGE, Choice
from goatgames.games.mountain_goats.layout import Layout
from goatgames.games.mountain_goats.own import SLOTS
from goatgames.games.mountain_goats.rules import OVER
from goatgames.games.mountain_goats.rules_moves import move_source
from goatgames.games.mountain_goats.rules_position import RESOLVE
from goatgames.games.mountain_goats.rules_position import THROW as BEFORE_ROLL
from goatgames.games.mountain_goats.shown import MOUNTAINS, Pawn
from goatgames.games.mountain_goats.ways import Way, words
from goatgames.table.contract import At, Control
from goatgames.table.strip import main_button, put_heads

NONE = Rect(0, 0, 0, 0)
CHIPS = 30.0  # ms between two chips that come up


def controls(at: At, names: list[str]) -> list[Control]:
    """All of them, the board's below the strip's."""
    layout: Layout = at.layout
    found = mountains(at, names)
    choice: Choice | None = at.choice
    if choice is None:
        if at.view.phase == OVER:
            found.append(main_button(layout.strip, "result", "Results", first=True))
        return found
    if choice.mode == "ways":
        found += [
            Control(f"die:{i}", box, "bare", drag=True, radius=9, focusable=False, tip="Drag it to group by hand.")
            for i, box in enumerate(layout.dice())
        ]
        if dragged_die(at):
            found += _slots(layout, choice)
    found += _board(at, choice)
    made = {"roll": _roll, "ways": _ways, "own": _own, "back": _back, "resolve": _resolve, "done": _done,
            "leave": _leave}
    return found + made[choice.mode](at, choice)


def dragged_die(at: At) -> bool:
    """Whether a die is being dragged."""
    return at.drag is not None and at.drag.id.startswith("die:")


def page_of(at: At, choice: Choice) -> int:
    """The page of chips on show: as it was turned, else with the chosen way, else with what a hint means."""
    if choice.page is not None:
        return choice.page % choice.pages
    if choice.chosen is not None and choice.chosen in choice.ways:
        return choice.ways.index(choice.chosen) // PAGE
    rings = at.hint.rings if at.hint is not None else ()
    hinted = [int(id[4:]) for id in rings if id.startswith("way:")]
    return hinted[0] // PAGE if hinted and hinted[0] < len(choice.ways) else 0


def on_page(at: At, choice: Choice) -> list[tuple[int, Way]]:
    """The ways whose chips are shown now, with their numbers."""
    first = page_of(at, choice) * PAGE
    return list(enumerate(choice.ways))[first : first + PAGE]


def asks_in_strip(at: At, choice: Choice) -> bool:
    """Whether the question which goat goes takes the place of the chips."""
    return choice.question is not None and at.layout.question_panel is None


def candidates(at: At, choice: Choice) -> list[tuple[int, Pawn]]:
    """The goats the question offers, by the place the question means: earlier groups may have moved them there."""
    question = choice.question
    places = [move_source(move) for move in question.moves] if question is not None else []
    return [(place, at.shown.pawn(choice.seat, choice.stands_now(place))) for place in places]


# --- the board -------------------------------------------------------------------------------------------------------


def mountains(at: At, names: list[str]) -> list[Control]:
    """A mountain with its shelf is a way to say its number."""
    board, play = at.layout.board, at.layout.frame.play
    found = []
    for m in MOUNTAINS:
        rect = board.mountains[m].union(board.shelves[m]).clip(play)
        tip = sayings.mountain(at, m, names)
        found.append(Control(f"mountain:{m}", rect, "bare", focusable=False, title=f"Mountain {m}", tip=tip))
    return found


def _board(at: At, choice: Choice) -> list[Control]:
    """Goats that may be chosen, feet they may go to, goats that may be dragged."""
    layout, shown = at.layout, at.shown
    spots = shown.spots()
    found: list[Control] = []
    taken: set[str] = set()
    if choice.question is not None and choice.mode in ("ways", "resolve"):
        for place, pawn in candidates(at, choice):
            taken.add(f"pawn:{place}")
            box = layout.pawn_box(spots[id(pawn)])
            found.append(Control(f"pawn:{place}", box, "bare", radius=20, group="goats"))
    if not choice.backs:
        return found
    back = choice.mode == "back"
    sources = [choice.back_source] if choice.back_source else choice.back_sources()
    feet = sorted({m for source in sources for m in choice.back_feet(source)})
    active = back and bool(choice.back_source)
    found += [
        Control(f"foot:{m}", layout.foot_box(shown.landing(m)), "bare", drop=True, radius=10, focusable=active,
                group="feet", tip=f"The foot of mountain {m}." if active else "", first=active and m == feet[0])
        for m in feet
    ]  # fmt: skip
    for number, place in enumerate(choice.back_sources()):
        if f"pawn:{place}" in taken:
            continue
        box = layout.pawn_box(spots[id(shown.pawn(choice.seat, place))])
        tip = "" if not back else "Click it, then the foot it goes to."
        found.append(Control(f"pawn:{place}", box, "bare", drag=True, radius=20, group="goats", focusable=back,
                             tip=tip, first=back and not active and number == 0))  # fmt: skip
    return found


# --- the strip -------------------------------------------------------------------------------------------------------


def _second(at: At, id: str, label: str, key: str = "", tip: str = "") -> Control:
    return Control(id, at.layout.strip.second, "paper", label, radius=11, key=key, tip=tip)


def _take_back(at: At, choice: Choice) -> Control:
    why = "No goat can be taken back: every mountain has one of yours, or each was taken back."
    return Control(
        "takeback", at.layout.strip.second, "paper", "Take back", icon="goat" if at.layout.form != "small" else "",
        on=choice.taking_back, why="" if choice.backs else why, enabled=bool(choice.backs), key="b pad_x", radius=11,
        title="Take back", tip="Puts one of your goats at the foot of a mountain where you have none.",
    )  # fmt: skip


def _roll(at: At, choice: Choice) -> list[Control]:
    found = [main_button(at.layout.strip, "roll", "Roll", first=True)]
    if choice.view.board.green_valley:
        return [*found, _take_back(at, choice)]
    found[0].rect = at.layout.strip.both
    return found


def _ways(at: At, choice: Choice) -> list[Control]:
    found: list[Control] = []
    question, strip = choice.question, at.layout.strip
    in_strip = asks_in_strip(at, choice)
    up = 99 if at.reduced else int(at.since / CHIPS)
    if not in_strip:
        for place, ((number, way), rect) in enumerate(zip(on_page(at, choice), strip.chips, strict=False)):
            found.append(
                Control(
                    f"way:{number}", rect, "paper" if place <= up else "bare", on=way is choice.chosen, radius=11,
                    group="ways", key=str(place + 1) if question is None else "", tip=_tip(at, way),
                    first=place == 0 and choice.chosen is None,
                )
            )  # fmt: skip
    if question is not None:
        found += _question(at, choice)
    if not choice.ways:
        found.append(main_button(strip, "pass", "Go on", first=True))
    else:
        why = "Choose a way first." if choice.chosen is None else "First say which goat goes."
        found.append(main_button(strip, "climb", "Climb", choice.ready, why, first=True))
    small = at.layout.form == "small"
    own = "Own groups…" if at.layout.room.width_of("Own groups…", "label") <= strip.second.w - 16 else "Own…"
    if question is not None:
        said = f"Leave {question.value}" if small else f"Leave the {question.value}"
        found.append(_second(at, "leave", said, tip="Uses the way without that group."))
    elif choice.view.board.green_valley:
        found.append(_take_back(at, choice))
    else:
        found.append(_second(at, "own", own, key="o", tip="Group the dice yourself; extra 1s may be turned."))
    return found + _heads(at, choice, in_strip)


def _tip(at: At, way: Way) -> str:
    """A chip's tooltip, where the chip itself says less."""
    if at.layout.form != "small":
        return ""
    return f"{' and '.join(str(value) for value in way.values)}: {', '.join(words(way))}."


def _heads(at: At, choice: Choice, in_strip: bool) -> list[Control]:
    """The chips at the right end of the heading's line, from the right."""
    small = at.layout.form == "small"
    heads: list[Control] = []
    if in_strip:
        if choice.order_matters:
            heads.append(_order_chip(choice))
        if choice.mode == "ways":
            heads.append(Control("ways", NONE, "chip", "Ways" if small else "Other ways", key="w",
                                 tip="Back to the ways to group the dice."))  # fmt: skip
    elif choice.mode == "ways":
        if choice.question is None and choice.order_matters:
            heads.append(_order_chip(choice))
        if choice.pages > 1:
            said = f"{page_of(at, choice) + 1}/{choice.pages} more"
            heads.append(Control("page", NONE, "chip", said, key="0", tip="More ways"))
        if choice.view.board.green_valley and choice.question is None:
            heads.append(Control("own", NONE, "chip", "Own…" if small else "Own groups…", key="o",
                                 tip="Group the dice yourself; extra 1s may be turned."))  # fmt: skip
    if choice.mode == "resolve":
        label = "Leave…" if small else "Leave the rest…"
        heads.append(Control("done", NONE, "chip", label, tip="Ends the turn without the groups that are left."))
    if choice.one_by_one_possible:
        label, tip = "1 by 1" if small else "One by one", "Climb resolves one group; then a goat may be taken back."
        heads.append(Control("single", NONE, "chip", label, on=choice.one_by_one, key="n", tip=tip))
    return put_heads(at.layout.strip, heads, [at.layout.room.width_of(head.label, "chip") for head in heads])


def _question(at: At, choice: Choice) -> list[Control]:
    question, layout = choice.question, at.layout
    assert question is not None
    picked = choice.picked()
    found = [
        Control(
            f"goat:{move_source(move)}", rect, "paper", on=move_source(move) == picked, radius=10, key=str(index + 1),
            group="goats", first=index == 0 and not choice.ready,
        )
        for index, (move, rect) in enumerate(zip(question.moves, layout.tiles(len(question.moves)), strict=True))
    ]  # fmt: skip
    panel = layout.question_panel
    if choice.order_matters and panel is not None:
        chip = _order_chip(choice)
        w = layout.room.width_of(chip.label, "chip") + layout.px(54)
        chip.rect = Rect(panel.right - layout.px(10) - w, panel.y + layout.px(8), w, layout.px(30))
        found.append(chip)
    return found


def _order_chip(choice: Choice) -> Control:
    said = "Order: " + ", then ".join(str(value) for value in choice.ordered())
    tip = "The groups are resolved in this order; a click changes it."
    return Control("order", NONE, "chip", said, icon="redo", key="x", tip=tip)


def _slots(layout: Layout, choice: Choice) -> list[Control]:
    picked = choice.own is not None and choice.own.picked is not None
    found = [
        Control(f"slot:{i}", rect, "bare", drop=True, radius=11, group="slots", focusable=picked,
                key=str(i + 1) if picked else "")
        for i, rect in enumerate(layout.strip.slots(SLOTS))
    ]  # fmt: skip
    return [*found, Control("slot:-1", layout.strip.tray, "bare", drop=True, focusable=False)]


def _own(at: At, choice: Choice) -> list[Control]:
    layout, strip = at.layout, at.layout.strip
    found = _slots(layout, choice)
    found += [
        Control(f"die:{i}", rect, "bare", drag=True, radius=9, group="dice",
                tip="Drag it into a group, or click it and then the group. A picked 1 turns on another click.")
        for i, rect in enumerate(layout.own_dice(choice.own))
    ]  # fmt: skip
    if choice.question is not None and layout.question_panel is not None:
        found += _question(at, choice)
    asks = choice.question is not None and layout.question_panel is None
    if choice.own_values() and choice.chosen is None:
        found.append(main_button(strip, "climb", "Climb"))  # refused in words when pressed
    elif choice.chosen is not None:
        found.append(main_button(strip, "climb", "Climb", choice.ready or asks, "First say which goat goes."))
    else:
        found.append(main_button(strip, "climb", "Climb", False, "First put dice into a group."))
    small = layout.form == "small"
    none = Control("pass", NONE, "chip", "None…" if small else "Use none…", tip="Ends the turn without using a die.")
    found += put_heads(strip, [none], [layout.room.width_of(none.label, "chip")])
    if not any(control.first for control in found):
        next(control for control in found if control.id.startswith("die:")).first = True
    found.append(_second(at, "ready", "Ready ways" if layout.form != "small" else "Ways", key="o"))
    return found


def _back(at: At, choice: Choice) -> list[Control]:
    strip = at.layout.strip
    if choice.view.phase == BEFORE_ROLL:
        return [main_button(strip, "roll", "Roll"), _take_back(at, choice)]
    return [
        main_button(strip, "climb", "Climb", False, "First put the goat down, or leave Take back."),
        _take_back(at, choice),
    ]


def _leave(at: At, choice: Choice) -> list[Control]:
    """What gives dice away lies where nothing lay that led here, and the way back is what is pressed first."""
    id, label = ("done", "Leave them") if choice.view.phase == RESOLVE else ("pass", "Use none")
    return [main_button(at.layout.strip, "keep", "Back", first=True), _second(at, id, label)]


def _resolve(at: At, choice: Choice) -> list[Control]:
    found = _question(at, choice) if choice.question is not None else []
    found.append(main_button(at.layout.strip, "climb", "Climb", choice.ready, "First say which goat goes.", first=True))
    if choice.view.board.green_valley:
        found.append(_take_back(at, choice))
    return found + _heads(at, choice, asks_in_strip(at, choice))


def _done(at: At, choice: Choice) -> list[Control]:
    return [main_button(at.layout.strip, "done", "Done", first=True), _take_back(at, choice)]
