"""What may be acted on at the table of We Have Goats!: cards, places, goats, spaces, labs, buttons."""

from typing import NamedTuple, cast

from pygame import Rect

from goatgames.games.we_have_goats import rules_position as phases
from goatgames.games.we_have_goats import sayings
from goatgames.games.we_have_goats.choice import Choice
from goatgames.games.we_have_goats.faces import Faces
from goatgames.games.we_have_goats.layout import Table
from goatgames.games.we_have_goats.rules import WeHaveGoats
from goatgames.games.we_have_goats.rules_board import (
    GOATS,
    LABS,
    NAMI,
    PHONE_DOWN,
    ROCK_JUMPER,
    STEP,
    TILES,
    ZOMBIE_KITTY,
    tile_words,
)
from goatgames.games.we_have_goats.rules_moves import (
    GEMS,
    GOAT,
    JUMP,
    KIND,
    KITTY,
    NEXT,
    PEN,
    PHONE,
    PLACE,
    SEAT,
    STOP,
    SWAP,
    SWIM,
    TO,
    TURN,
    USE,
)
from goatgames.games.we_have_goats.rules_plan import pending
from goatgames.games.we_have_goats.rules_refusals import tradable
from goatgames.games.we_have_goats.rules_turn import kinds
from goatgames.games.we_have_goats.shown import Shown
from goatgames.table.contract import At, Control
from goatgames.ui import cards
from goatgames.ui.cards import Place

OF_HAND = (phases.ACTION, phases.GIVING, phases.TRIMMING)


class Held(NamedTuple):
    """A card of the hand. picked, fits: as the choice says."""

    id: str
    kind: int
    place: Place
    picked: bool
    fits: bool


def hand(at: At, t: Table) -> list[Held]:
    """The eyes' hand as it lies."""
    if at.eyes < 0:
        return []
    shown, v, choice = cast(Shown, at.shown), cast(WeHaveGoats, at.view), at.choice
    left = choice.card if isinstance(choice, Choice) else -1
    asked = at.seat is not None
    found = []
    for index, (kind, place) in enumerate(zip(shown.hand, t.held(len(shown.hand)), strict=True)):
        picked = kind == left
        left = -1 if picked else left
        fits = not asked or v.phase in OF_HAND or kind in sayings.oh_nos(v, at.eyes)
        found.append(Held(f"card:{index}", kind, place, picked, fits))
    return found


def labs(at: At, t: Table) -> dict[int, Rect]:
    """Where each lab lies."""
    shown = cast(Shown, at.shown)
    found = {}
    for seat in t.frame.plates:
        mine = [lab for lab in range(LABS) if shown.owner[lab] == seat]
        for index, lab in enumerate(mine):
            found[lab] = t.lab(seat, index, len(mine))
    return found


def met(v: WeHaveGoats, t: Table, move: int) -> Rect:
    """The small disc of a jump or a Zombie Kitty: between the goat that walks and whom it meets, a longer slide farther
    on."""
    value, c = move & 1023, t.cell
    step, far = STEP[value >> 4], value & 15
    x, y = t.middle(v.at[v.walker])
    dx, dy = (1 if step == 1 else -1 if step == -1 else 0), (1 if step > 1 else -1 if step < -1 else 0)
    side = 0.36 if move >> 10 == KITTY else -0.36 if v.legal(v.turn).count(move + KIND) else 0.0
    size = max(24, round(c * 0.78))
    box = Rect(0, 0, size, size)
    box.center = (round(x + dx * c * (0.62 + 0.5 * far) + dy * c * side),
                  round(y + dy * c * (0.62 + 0.5 * far) + dx * c * side))  # fmt: skip
    return box


class Asked:
    """The controls of each question; faces: of its cards, names: of the players."""

    def __init__(self, faces: Faces, names: tuple[str, ...]) -> None:
        self.faces = faces
        self.names = names

    def controls(self, at: At) -> list[Control]:
        """All of them; exactly one has the focus when somebody is asked."""
        t, v = cast(Table, at.layout), cast(WeHaveGoats, at.view)
        choice = at.choice if isinstance(at.choice, Choice) and at.seat is not None else None
        found = self._piles(at, t, v)
        found += self._field(at, t, v, choice)
        found += self._labs(at, t, v, choice)
        found += self._hand(at, t, v)
        if choice is None:
            if v.phase == phases.OVER and not at.moving:
                found.append(Control("result", t.main(), "primary", "Results", role="name", first=True))
            return found
        found += self._steps(at, t, choice)
        found += self._buttons(at, t, v, choice)
        able = [control for control in found if control.enabled and control.focusable]
        if not any(control.first for control in able):
            able[0].first = True
        return found

    # --- what always lies there ------------------------------------------------------------------------------------

    def _piles(self, at: At, t: Table, v: WeHaveGoats) -> list[Control]:
        shown = cast(Shown, at.shown)
        said = (
            ("pile", "Draw pile", f"{shown.pile} cards. Each turn begins with one of them."),
            ("discards", "Discard pile", f"{shown.spent} cards; they come back once the pile has run out."),
            ("gems", "Gems", f"{v.board.gems - sum(shown.gems)} are left to be traded for."),
            ("locks", "Goat locks", f"{sum(shown.locks)} are left; each lab that is activated gets one."),
        )
        return [Control(id, t.corner(index), "bare", focusable=False, title=title, tip=tip, radius=9)
                for index, (id, title, tip) in enumerate(said)]  # fmt: skip

    def _hand(self, at: At, t: Table, v: WeHaveGoats) -> list[Control]:
        usable = at.seat is not None and v.phase in OF_HAND
        found = []
        for number, card in enumerate(hand(at, t)):
            found.append(
                Control(card.id, card.place.rect, "bare", key=str(number + 1) if usable else "", drag=usable,
                        focusable=usable, ring=False, radius=8, sound="card", group="hand",
                        title=self.faces.short(self.faces.kinds[card.kind][0]))
            )  # fmt: skip
        return found

    def _labs(self, at: At, t: Table, v: WeHaveGoats, choice: Choice | None) -> list[Control]:
        able: set[int] = set()
        if choice is not None:
            after = choice.after
            if after.phase in (phases.TAKING, phases.OFFERING):
                able = {move & 7 for move in choice.ahead.legal()}
            elif after.phase == phases.COUNTING:
                able = {lab >> 2 for lab in choice.legal(GEMS)}
            elif v.phase == phases.ACTION and choice.card >= 0 and tradable(v, choice.card):
                able = set(v.unlocked(v.turn))
        found = []
        for lab, rect in labs(at, t).items():
            on = choice is not None and choice.lab == lab
            found.append(Control(f"lab:{lab}", rect, "bare", on=on, focusable=lab in able, radius=8, group="labs",
                                 title=v.board.labs[lab], tip=sayings.lab_tip(v, lab)))  # fmt: skip
            if choice is not None and lab == PHONE_DOWN and PHONE * KIND in v.legal(choice.seat):
                box = Rect(rect.right - max(30, t.px(34)), rect.y, max(30, t.px(34)), rect.h)
                found.append(Control("phone", box, "bare", on=choice.phone, radius=8, title="Own up",
                                     tip="You touched your phone: the lab and its lock are gone."))  # fmt: skip
        return found

    # --- the field -------------------------------------------------------------------------------------------------

    def _field(self, at: At, t: Table, v: WeHaveGoats, choice: Choice | None) -> list[Control]:
        if at.moving and choice is None:
            return []
        found: list[Control] = []
        phase = choice.after.phase if choice is not None else phases.OVER
        if choice is not None and (phase in (phases.PLACING, phases.SWAPPING) or choice.chosen(PLACE) >= 0):
            found += self._tiles(t, choice)
        if choice is not None and v.phase == phases.SWIMMING:
            found += [Control(f"cell:{cell}", t.space(cell), "bare", radius=7, group="cells",
                              tip="Here it swims ashore.") for cell in choice.legal(SWIM)]  # fmt: skip
        if choice is not None and phase == phases.WALKING:
            found += self._cells(t, choice)
        if choice is not None and phase == phases.SENDING:
            pens = choice.legal(PEN)
            found += [Control(f"pen:{pen}", t.pen(pen), "bare", radius=8, group="pens", tip="Send the goat here.")
                      for pen in pens]  # fmt: skip
        if choice is None or not found or phase in (phases.WALKING, phases.CHOOSING):
            found += self._goats(at, t, v, choice)
        return found

    def _tiles(self, t: Table, choice: Choice) -> list[Control]:
        held = choice.chosen(PLACE)
        after = choice.after
        able: set[int] = set(choice.legal(PLACE))
        if after.phase == phases.SWAPPING:
            for pair in choice.legal(SWAP):
                able |= {pair >> 2, after.board.edge[pair]}
        elif held >= 0:
            able = {held}
        turns = bool(choice.ahead.moves) and choice.ahead.moves[-1] >> 10 == TURN
        found = []
        for tile in range(TILES):
            tip = ""
            if tile == held:
                tip = "Again: here it is laid. R or the wheel turns it." if turns else "Again: here it is."
            found.append(
                Control(f"tile:{tile}", t.tile(tile), "bare", on=tile in (held, choice.tile), drop=True, radius=6,
                        focusable=tile in able, ring=tile in able, group="tiles", first=tile == held, sound="land",
                        title=tile_words(tile), tip=tip)
            )  # fmt: skip
        return found

    def _cells(self, t: Table, choice: Choice) -> list[Control]:
        after = choice.after
        found = []
        for cell in choice.legal(TO):
            drop = after.at[after.walker] != cell
            found.append(Control(f"cell:{cell}", t.space(cell), "bare", drop=drop, radius=7, group="cells", ring=False,
                                 sound="step", tip="" if drop else "Only stand up: that takes one move."))  # fmt: skip
        for move in choice.ahead.legal():
            if move >> 10 in (JUMP, KITTY):
                jumps = move >> 10 == JUMP
                lab = after.board.labs[ROCK_JUMPER if jumps else ZOMBIE_KITTY]
                tip = "Jump over it." if jumps else "Go there, and send the goat to a pen."
                found.append(Control(f"meet:{move}", met(after, t, move), "bare", radius=14, group="cells", title=lab,
                                     tip=tip))  # fmt: skip
        return found

    def _goats(self, at: At, t: Table, v: WeHaveGoats, choice: Choice | None) -> list[Control]:
        """Goats that may be chosen; else all of them, to ask about."""
        shown = cast(Shown, at.shown)
        able = set(choosable(choice)) if choice is not None else set()
        walks = choice is not None and choice.after.phase == phases.WALKING
        if choice is not None and walks:  # where the goat that walks may go, a click sends it there
            able -= {goat for goat in able if choice.after.at[goat] in choice.legal(TO)}
        found = []
        for goat in range(len(shown.at)):
            if walks and goat not in able:
                continue
            there = [other for other in range(len(shown.at)) if shown.at[other] == shown.at[goat]]
            x, y = t.standing(shown.at[goat], there.index(goat), len(there))
            size = max(24, round(t.goat_in(shown.at[goat], len(there))))
            box = Rect(0, 0, size, size)
            box.center = round(x), round(y)
            whose = self.names[goat // GOATS]
            how = "tipsy" if shown.tipsy[goat] else "home" if v.is_home(goat) else "sober"
            found.append(Control(f"goat:{goat}", box, "bare", focusable=goat in able, drag=goat in able, radius=20,
                                 ring=False, group="goats", title=f"{whose}’s goat", tip=f"It is {how}."))  # fmt: skip
        if choice is not None and choice.after.phase == phases.AGAINST:
            found += [Control(f"seat:{seat}", t.frame.plates[seat], "bare", radius=11, group="seats",
                              tip=f"Against {self.names[seat]}.") for seat in choice.legal(SEAT)]  # fmt: skip
        return found

    # --- the panel of the turn -------------------------------------------------------------------------------------

    def _steps(self, at: At, t: Table, choice: Choice) -> list[Control]:
        after = choice.after
        if after.phase == phases.USING and not choice.ahead.moves:
            tools = choice.legal(USE)
            return [
                Control(f"tool:{tool}", t.row(index, len(tools)), "bare", radius=9, group="tools",
                        key=str(index + 1), tip=sayings.TOOLS[tool])
                for index, tool in enumerate(tools)
            ]  # fmt: skip
        if after.phase == phases.COUNTING and choice.lab >= 0:
            counts = [value & 3 for value in choice.legal(GEMS) if value >> 2 == choice.lab]
            return [Control(f"gems:{count}", t.row(index, 3), "paper", f"{sayings.gems(count)} back", radius=9,
                            role="label", key=str(count), group="tools")
                    for index, count in enumerate(counts)]  # fmt: skip
        if after.phase == phases.ORDERING and not choice.ahead.moves:
            return self._laid_out(t, "found", choice.legal(NEXT), "Lay this one next.")
        if after.phase == phases.TROLLING:
            return self._laid_out(t, "troll", kinds(after, after.args[0]), "This one is discarded.")
        return []

    def _laid_out(self, t: Table, word: str, shown: list[int], tip: str) -> list[Control]:
        """Cards over the middle of the field, to choose one of."""
        return [Control(f"{word}:{kind}", place.rect, "bare", radius=10, group="found", key=str(index + 1), ring=False,
                        title=self.faces.short(self.faces.kinds[kind][0]), tip=tip)
                for index, (kind, place) in enumerate(zip(shown, laid_out(t, len(shown)), strict=True))]  # fmt: skip

    def _buttons(self, at: At, t: Table, v: WeHaveGoats, choice: Choice) -> list[Control]:
        found: list[Control] = []
        if v.phase == phases.ACTION and choice.card >= 0 and len(choice.ahead.moves) <= 3:
            found += self._trade(t, v, choice)
        if choice.phone:
            return [*found, _main(t.main(), ["Own up: the lab is gone", "Own up"], t, True, "")]
        if v.phase == phases.ASKING:
            holds = bool(sayings.oh_nos(v, choice.seat))
            words = "Let it pass" if t.room.width_of("Let it pass", "label") < t.second().w - t.px(16) else "Pass"
            low = Control("second", t.second(), "paper", words, role="label", key="pad_y", first=True)
            return [*found, _main(t.half(), ["Oh No!"], t, holds, "You hold none.", False), low]
        if v.phase == phases.AGREEING:
            return [*found, _main(t.half(), ["Agree"], t, True, ""),
                    Control("second", t.second(), "paper", "Refuse", role="label", key="pad_y")]  # fmt: skip
        if choice.done:
            turns = bool(choice.ahead.moves) and choice.ahead.moves[-1] >> 10 == TURN
            main = _main(t.half() if turns else t.main(), sayings.play_words(choice, self.faces), t, True, "",
                         choice.chosen(PLACE) < 0)  # fmt: skip
            if turns:
                found.append(Control("turn", t.second(), "paper", "Turn", "turn", role="label", key="r pad_x"))
            return [*found, main]
        after = choice.after
        if choice.can(STOP) is not None:
            words = "No other goat" if after.phase == phases.CHOOSING else "Stop here"
            found.append(Control("stop", t.main(), "paper", words, role="label", key="pad_x"))
        elif after.phase == phases.USING:
            found.append(_main(t.main(), ["End the turn"], t, True, "", False))
        elif after.phase in (phases.GIVING, phases.TRIMMING):
            words = "Give it" if after.phase == phases.GIVING else "Discard it"
            found.append(_main(t.main(), [words], t, choice.card >= 0, "Choose a card first."))
        elif after.phase == phases.PLACING and pending(after) != NAMI:
            found.append(Control("turn", t.main(), "paper", "Turn it", "turn", role="label", key="r pad_x"))
        return found

    def _trade(self, t: Table, v: WeHaveGoats, choice: Choice) -> list[Control]:
        discard = Control("discard", t.hand_button(0, 1), "paper", "Discard", role="label", key="pad_y",
                          tip="Does nothing with this card.")  # fmt: skip
        if not tradable(v, choice.card):
            return [discard]
        discard.rect, discard.key = t.hand_button(1), ""
        icon = "swap" if t.form == "wide" else ""
        return [
            Control("trade", t.hand_button(0), "gold", sayings.gems(v.board.funds[choice.card]), icon, role="label",
                    key="pad_y", on=choice.trading, tip="Trade the card: so many gems come on one of your labs."),
            discard,
        ]  # fmt: skip


def choosable(choice: Choice) -> list[int]:
    """The goats that may be chosen: also another one instead of the one that has not gone yet."""
    moves = choice.ahead.moves
    if choice.after.phase == phases.WALKING and moves and moves[-1] >> 10 == GOAT:
        other = Choice(choice.view, choice.seat)
        for move in moves[:-1]:
            other.add(move)
        return [goat for goat in other.legal(GOAT) if goat != moves[-1] & 1023]
    return choice.legal(GOAT)


def laid_out(t: Table, count: int) -> list[Place]:
    """Cards shown over the middle of the field."""
    f = t.field
    width = min(t.px(112 if t.form != "small" else 88), f.w * 0.9 / max(1, count) / 1.1)
    room = Rect(f.x + round(f.w * 0.05), 0, round(f.w * 0.9), round(width * cards.RATIO))
    room.center = f.center
    step = width * 1.1
    left = room.centerx - step * (count - 1) / 2
    return [Place(left + step * i, room.centery, width) for i in range(count)]


def _main(rect: Rect, words: list[str], t: Table, able: bool, why: str, first: bool = True) -> Control:
    """The red button, with the longest wording it has room for."""
    room = rect.w - t.px(16)
    fits = ((one, role) for one in words for role in ("name", "strong") if t.room.width_of(one, role) <= room)
    label, role = next(fits, (words[-1], "strong"))
    return Control("main", rect, "primary", label, role=role, enabled=able, why=why, key="pad_x" if able else "",
                   first=able and first, sound="card")  # fmt: skip
