"""What may be acted on in Goat Lords, question by question."""

from collections.abc import Sequence
from typing import NamedTuple, cast

from pygame import Rect

from goatgames.core.state import Move
from goatgames.games.goat_lords import rules_moves as moves
from goatgames.games.goat_lords import rules_phases as phases
from goatgames.games.goat_lords import sayings
from goatgames.games.goat_lords.choice import AIMED, Choice, mixing, partners
from goatgames.games.goat_lords.faces import Faces
from goatgames.games.goat_lords.layout import Table
from goatgames.games.goat_lords.rules import GoatLords
from goatgames.games.goat_lords.rules_cards import ALIGOATER, GOAT_FISH, GOAT_KART, GOATILOCKS, GOATS
from goatgames.games.goat_lords.shown import Shown
from goatgames.table.contract import At, Control
from goatgames.ui import cards
from goatgames.ui.cards import Place

TURN = (phases.MAIN, phases.EXTRA)
OF_HAND = (phases.MAIN, phases.EXTRA, phases.DUEL, phases.MIX, phases.GIVE, phases.TRIM)


class Held(NamedTuple):
    """A card of the own zone. action: whether it is an action card; picked, fits: as the choice says."""

    id: str
    kind: int
    place: Place
    rect: Rect
    picked: bool
    fits: bool


def hand(at: At, t: Table) -> list[Held]:
    """The eyes' hand as it lies, left to right."""
    if at.eyes < 0 or at.eyes != t.own:
        return []
    v, shown, choice = cast(GoatLords, at.view), cast(Shown, at.shown), at.choice
    picked = list(choice.cards) if isinstance(choice, Choice) else []
    fit = _fitting(v, at.seat, choice) if at.seat is not None and isinstance(choice, Choice) else set(shown.hand)
    places = t.held(len(shown.hand))
    found = []
    for index, (kind, place, strip) in enumerate(zip(shown.hand, places, cards.strips(places), strict=True)):
        chosen = kind in picked
        if chosen:
            picked.remove(kind)
        found.append(Held(f"card:{index}", kind, place, strip, chosen, kind in fit or chosen))
    return found


def fronts(at: At, t: Table) -> list[Held]:
    """The eyes' action cards."""
    if at.eyes < 0 or at.eyes != t.own:
        return []
    v, shown, choice = cast(GoatLords, at.view), cast(Shown, at.shown), at.choice
    able = {(move - moves.PLAY) >> 4 for move in v.legal(at.eyes) if moves.PLAY <= move < moves.MIX}
    if any(_gator(move) for move in v.legal(at.eyes)):
        able.add(ALIGOATER)
    if moves.KART in v.legal(at.eyes):
        able.add(GOAT_KART)
    if v.phase == phases.TRASH and v.drawer == at.eyes:
        able = set(shown.own)
    left = choice.action if isinstance(choice, Choice) else -1
    places = t.fronts(len(shown.own))
    found = []
    for index, (action, place, strip) in enumerate(zip(shown.own, places, cards.strips(places), strict=True)):
        chosen = action == left
        left = -1 if chosen else left
        found.append(Held(f"action:{index}", action, place, strip, chosen, action in able))
    return found


def _gator(move: int) -> bool:
    return (moves.DUEL <= move < moves.ANSWER or moves.ANSWER <= move < moves.STOP) and move & 15 == moves.GATOR


def _fitting(v: GoatLords, seat: int, choice: Choice) -> set[int]:
    """Kinds of the hand that may be clicked to some purpose."""
    kinds = set(v.cards(seat))
    if v.phase == phases.DUEL:
        return {move & 15 for move in v.legal(seat) if moves.ANSWER <= move < moves.STOP}
    if v.phase in TURN and choice.foe >= 0 and choice.action < 0:
        return {m & 15 for m in v.legal(seat) if moves.DUEL <= m < moves.ANSWER and m >> 4 & 15 == choice.foe}
    if v.phase in TURN and len(choice.cards) == 1:
        return partners(v, seat, choice)
    if v.phase == phases.MIX:
        return {kind for kind in kinds if kind < GOATS}
    return kinds


class Asked:
    """The controls of each question; faces: of its cards, names: of the players."""

    def __init__(self, faces: Faces, names: tuple[str, ...]) -> None:
        self.faces = faces
        self.names = names

    def controls(self, at: At) -> list[Control]:
        """All of them; exactly one has the focus when somebody is asked."""
        t, v = cast(Table, at.layout), cast(GoatLords, at.view)
        found = self._herds(at, t, v) + self._piles(at, t, v) + self._own(at, t, v)
        if at.seat is None:
            over = v.phase == phases.OVER and not at.moving
            return [*found, result_button(t.button(0))] if over else found
        choice = cast(Choice, at.choice)
        asked = {
            phases.DUEL: self._duel, phases.KART: self._kart, phases.MIX: self._mix, phases.RAISE: self._raise,
            phases.NAME: self._name, phases.GIVE: self._give, phases.TRIM: self._trim, phases.TRASH: self._trash,
        }.get(v.phase, self._turn)  # fmt: skip
        found += asked(at, t, v, choice)
        able = [control for control in found if control.enabled and control.focusable]
        if not any(control.first for control in able):
            fits = {card.id for card in (*hand(at, t), *fronts(at, t)) if card.fits}
            next((control for control in able if control.id in fits), able[0]).first = True
        return found

    # --- what always lies there ------------------------------------------------------------------------------------

    def _herds(self, at: At, t: Table, v: GoatLords) -> list[Control]:
        aims = at.seat is not None and v.phase in TURN
        found: list[Control] = []
        own = Control(f"herd:{t.own}", t.herd_room(t.own), "bare", focusable=False, radius=11,
                      title=f"{self.names[t.own]}’s herd", tip=sayings.herd_tip(v, t.own, self.faces))  # fmt: skip
        found.append(own)
        for seat, rect in t.frame.plates.items():
            if seat == t.own:
                continue
            top = rect.y + t.head(seat)
            box = Rect(rect.x, top, rect.w, rect.bottom - top)
            on = isinstance(at.choice, Choice) and at.choice.foe == seat
            found.append(
                Control(f"herd:{seat}", box, "bare", on=on, drop=aims, focusable=aims, group="herd", radius=11,
                        title=f"{self.names[seat]}’s herd", tip=sayings.herd_tip(v, seat, self.faces))
            )  # fmt: skip
        return found

    def _piles(self, at: At, t: Table, v: GoatLords) -> list[Control]:
        able = at.seat is not None and v.phase in TURN
        top = v.top_discard()
        lies = f"{self.faces.names[top]} lies on top." if top >= 0 else "It is empty."
        return [
            Control("pile", t.pile(False).rect, "bare", focusable=False, title="Draw pile",
                    tip="After a turn all hands are filled up from here."),
            Control("discards", t.pile(True).rect, "bare", drop=able, focusable=able, radius=9, title="Discard pile",
                    tip=f"{lies} With the same goat in your hand it gives birth."),
        ]  # fmt: skip

    def _own(self, at: At, t: Table, v: GoatLords) -> list[Control]:
        found = []
        usable = at.seat is not None and v.phase in OF_HAND
        for number, card in enumerate(hand(at, t)):
            key = str((number + 1) % 10) if usable and number < 10 else ""
            drag = usable and v.phase in TURN
            found.append(
                Control(card.id, card.rect, "bare", key=key, drag=drag, drop=drag, ring=False, focusable=usable,
                        radius=10, sound="card", title=self.faces.names[card.kind],
                        tip=sayings.card_told(card.kind, self.faces))
            )  # fmt: skip
        acts = at.seat is not None and v.phase in (*TURN, phases.DUEL, phases.TRASH)
        for card in fronts(at, t):
            found.append(
                Control(card.id, card.rect, "bare", drag=acts and v.phase in TURN, ring=False, focusable=acts,
                        radius=10, sound="card", title=self.faces.titles[card.kind], tip=sayings.EFFECTS[card.kind])
            )  # fmt: skip
        return found

    # --- the turn --------------------------------------------------------------------------------------------------

    def _turn(self, at: At, t: Table, v: GoatLords, choice: Choice) -> list[Control]:
        seat = cast(int, at.seat)
        found: list[Control] = []
        if choice.action == GOAT_FISH:
            found += self._goats(at, t, choice)
        if choice.action == GOATILOCKS and v.seats > 2:
            found += self._ways(t, v, choice, seat)
        able = sayings.ready(v, seat, choice)
        legal = v.legal(seat)
        if choice.empty and t.form != "tall":
            found += [Control(f"menu:{index}", rect, "bare", focusable=False, radius=10, tip=sayings.WAY_TIPS[index])
                      for index, rect in enumerate(t.ways())]  # fmt: skip
        if legal == [moves.PASS]:
            return [*found, Control("pass", t.button(0), "primary", "Pass", role="head", key="pad_x", first=True)]
        words = sayings.main_words(v, seat, choice, self.faces, self.names)
        found.append(_main(t, words, able, sayings.why_not_yet(v, seat, choice, self.faces)))
        low = t.button(1)
        if choice.action >= 0:
            found.append(Control("second", low, "paper", "Do not play it", role="label", key="pad_y"))
        elif len(choice.cards) == 1 and choice.foe < 0:
            found.append(Control("discard", low, "paper", "Discard", role="label", key="pad_y",
                                 tip="Lays this card on the discard pile; then you draw one."))  # fmt: skip
        elif v.phase == phases.EXTRA:
            found.append(Control("end", low, "paper", "End my turn", role="label", key="pad_y"))
        elif moves.PASS in legal:
            found.append(Control("pass", low, "paper", "Pass", role="label", key="pad_y"))
        return found

    def _goats(self, at: At, t: Table, choice: Choice) -> list[Control]:
        """Ten goats; all of them always, so that the list tells nothing."""
        held = at.shown.hand
        found = []
        for goat, rect in enumerate(t.goats()):
            have = held.count(goat)
            tip = f"You hold {have}." if have else "You hold none."
            found.append(Control(f"goat:{goat}", rect, "paper", on=choice.type == goat, group="goat", radius=11,
                                 title=self.faces.names[goat],
                                 tip=f"Worth {self.faces.values[goat]}. {tip}"))  # fmt: skip
        return found

    def _ways(self, t: Table, v: GoatLords, choice: Choice, seat: int) -> list[Control]:
        left = self.names[(seat + 1) % v.seats]
        right = self.names[(seat - 1) % v.seats]
        return [
            Control(f"way:{way}", rect, "bare", on=choice.direction == way, group="way", radius=12,
                    tip=f"Everybody passes a card to the {side}: yours goes to {name}.")
            for way, (rect, side, name) in enumerate(zip(t.boxes(), ("left", "right"), (left, right), strict=True))
        ]  # fmt: skip

    # --- answers ---------------------------------------------------------------------------------------------------

    def _duel(self, at: At, t: Table, v: GoatLords, choice: Choice) -> list[Control]:
        seat = cast(int, at.seat)
        able = bool(choice.cards) or choice.action >= 0
        attacks = seat == v.turn
        words = ["Attack again", "Attack"] if attacks else ["Answer"]
        if choice.action == GOAT_KART:
            words = ["Goat Kart!"]
        none = v.legal(seat) == [moves.STOP]
        why = "You have no card that fits: give in." if none else "Choose a card that fits first."
        return [
            _main(t, words, able, why),
            Control("stop", t.button(1), "paper", "Give in", role="label", key="pad_y", first=none,
                    tip="The duel is over: you play no more cards."),
        ]  # fmt: skip

    def _kart(self, at: At, t: Table, v: GoatLords, choice: Choice) -> list[Control]:
        seat = cast(int, at.seat)
        holds = moves.KART in v.legal(seat)
        return [
            Control("kart", t.button(0), "primary", "Goat Kart!", role="name", enabled=holds, why="You hold none.",
                    key="pad_x"),
            Control("allow", t.button(1), "paper", "Let it happen", role="label", key="pad_y", first=True),
        ]  # fmt: skip

    def _mix(self, at: At, t: Table, v: GoatLords, choice: Choice) -> list[Control]:
        able = bool(mixing(choice)) and choice.cards[0] != choice.cards[1]
        found = [_main(t, ["Stack them", "Stack"], able, "Choose two different goats first.")]
        if len(choice.cards) == 2:
            found.append(Control("swap", t.button(1), "paper", "Other way round", "swap", role="label", key="pad_y"))
        return found

    def _raise(self, at: At, t: Table, v: GoatLords, choice: Choice) -> list[Control]:
        herd = at.shown.herds[v.foe]
        found = []
        for index, place in enumerate(t.stacks(len(herd))):
            said = f"{self.faces.names[herd[index] & 15]}: {sayings.stack_told(herd[index], self.faces)}."
            found.append(Control(f"stack:{index}", place.rect, "bare", on=choice.stack == index, group="stack",
                                 radius=10, ring=False, tip=said))  # fmt: skip
        return [*found, _main(t, ["Raise it", "Raise"], choice.stack >= 0, "Choose a stack first.")]

    def _name(self, at: At, t: Table, v: GoatLords, choice: Choice) -> list[Control]:
        main = _main(t, ["Go fishing", "Fish"], choice.type >= 0, "Choose the goat you ask for.")
        return [*self._goats(at, t, choice), main]

    def _give(self, at: At, t: Table, v: GoatLords, choice: Choice) -> list[Control]:
        return [_main(t, ["Pass this one", "Pass it"], bool(choice.cards), "Choose the card you pass.")]

    def _trim(self, at: At, t: Table, v: GoatLords, choice: Choice) -> list[Control]:
        return [_main(t, ["Discard"], bool(choice.cards), "Choose the card you discard.")]

    def _trash(self, at: At, t: Table, v: GoatLords, choice: Choice) -> list[Control]:
        return [_main(t, ["Throw away"], choice.action >= 0, "Choose one of your action cards.")]


def result_button(rect: Rect) -> Control:
    """Back to the results, once the game is over."""
    return Control("result", rect, "primary", "Results", role="name", first=True)


def _main(t: Table, words: list[str], able: bool, why: str) -> Control:
    """The red button, with the longest wording it has room for."""
    room = t.button(0).w - t.px(24)
    fits = ((one, role) for one in words for role in ("name", "strong") if t.room.width_of(one, role) <= room)
    label, role = next(fits, (words[-1], "strong"))
    return Control("main", t.button(0), "primary", label, role=role, enabled=able, why=why, key="pad_x", first=able,
                   sound="card")  # fmt: skip


def rings(at: At, v: GoatLords, move: Move) -> tuple[str, ...]:
    """The controls of a move, in the order they are clicked."""
    t, kind = cast(Table, at.layout), moves.move_kind(move)
    low, high = move & 15, move >> 4 & 15
    held, laid = hand(at, t), fronts(at, t)

    def of(kinds: Sequence[int]) -> list[str]:
        left, found = list(kinds), []
        for card in held:
            if card.kind in left:
                left.remove(card.kind)
                found.append(card.id)
        return found

    def action(wanted: int) -> list[str]:
        return [card.id for card in laid if card.kind == wanted][:1]

    found: list[str] = []
    if kind == "birth":
        found = of([high, low])
    elif kind in ("duel", "answer"):
        found = action(ALIGOATER) if low == moves.GATOR else of([low])
        found += [f"herd:{high}"] if kind == "duel" else []
    elif kind == "play":
        found = action(high) + ([f"herd:{low}"] if high in AIMED else [])
    elif kind == "mix":
        found = of([high, low])
    elif kind in ("assist", "discard", "give"):
        found = of([low]) + (["discards"] if kind == "assist" else [])
    elif kind == "trash":
        found = action(low)
    elif kind == "name":
        found = [f"goat:{low}"]
    elif kind == "raise":
        found = [f"stack:{move - moves.RAISE}"]
    elif kind == "kart":
        found = action(GOAT_KART) if v.phase == phases.DUEL else ["kart"]
    return tuple(found) or (kind, "main")
