"""Drawing the arena of Goat Lords: duels, action cards, what may be chosen, who is at work."""

from collections.abc import Sequence
from typing import cast

from pygame import Rect

from goatgames.games.goat_lords import rules_moves as moves
from goatgames.games.goat_lords import rules_phases as phases
from goatgames.games.goat_lords import sayings
from goatgames.games.goat_lords.choice import Choice
from goatgames.games.goat_lords.draw import EDGES, dark, extra_plays
from goatgames.games.goat_lords.faces import BACK, Faces
from goatgames.games.goat_lords.layout import Table
from goatgames.games.goat_lords.rules import GoatLords
from goatgames.games.goat_lords.rules_cards import GOAT_FISH, GOATILOCKS, stack_cards, stack_type
from goatgames.games.goat_lords.rules_known import neighbour
from goatgames.games.goat_lords.shown import Shown
from goatgames.table.contract import At, Player, Stage
from goatgames.ui import cards, marks
from goatgames.ui.cards import Place


class Arena:
    """Draws it; faces of the cards, players and their colours."""

    def __init__(self, faces: Faces, players: Sequence[Player], colours: Sequence[str]) -> None:
        self.faces, self.players, self.colours = faces, players, colours
        self.names = tuple(player.name for player in players)

    def draw(self, stage: Stage, t: Table, at: At) -> None:
        """What the arena shows now."""
        v, shown, choice = cast(GoatLords, at.view), cast(Shown, at.shown), at.choice
        if shown.duel or (v.phase == phases.DUEL and not at.moving):
            self._duel(stage, t, at, v, shown)
        elif isinstance(choice, Choice) and at.seat is not None:
            self._asked(stage, t, at, v, shown, choice)
        elif shown.action >= 0 and shown.by >= 0:
            self._played(stage, t, shown, v)
        else:
            self._at_work(stage, t, at, v)

    # --- duels -----------------------------------------------------------------------------------------------------

    def _duel(self, stage: Stage, t: Table, at: At, v: GoatLords, shown: Shown) -> None:
        """Cards in the order of play, what is at stake, who is to answer, and what happens otherwise."""
        attacker, defender = shown.by, shown.foe
        if t.fighters and attacker >= 0 and defender >= 0:
            won, lost = ("happy", "dizzy") if shown.beaten >= 0 else ("grumpy", "grumpy")
            self._fighter(stage, t, attacker, "attacks", True, won)
            self._fighter(stage, t, defender, "defends", False, lost)
        asked = v.asked if v.phase == phases.DUEL and not at.moving else -1
        coming = any(flight.goal[0] == "arena" for flight in shown.flights)
        places = t.ring(len(shown.duel) + (asked >= 0 or coming))
        for (seat, card), place in zip(shown.duel, places, strict=False):
            cards.draw(stage, self.faces.in_duel(card), place)
            spot = place.x, place.y + place.width * cards.RATIO / 2 + t.px(2)
            stage.disc(spot, max(t.px(14), 10), stage.theme.player(self.colours[seat]).colour, outline=2.2)
            stage.disc(spot, max(t.px(9.5), 7), "cream", outline=1.2)
            stage.symbol(self.colours[seat], spot, max(t.px(14), 10))
        if asked >= 0:
            self._answer_slot(stage, t, at, places[-1], asked)
        herd = shown.herds[defender] if defender >= 0 else []
        if herd and shown.beaten < 0:
            stake = v.board.points(herd[-1]) + sum(v.board.value[card] for _, card in shown.duel if card != moves.GATOR)
            self._prize(stage, t, f"Prize {stake}")
        if asked >= 0:
            pill_below(stage, t, sayings.duel_note(v, self.names))

    def _fighter(self, stage: Stage, t: Table, seat: int, does: str, left: bool, mood: str) -> None:
        a = t.arena
        coat = (self.players[seat].face or "white happy").split()[0]
        size = min(t.px(150), a.h * 0.56)
        x = a.x + t.px(102) if left else a.right - t.px(102)
        stage.put(stage.art(f"goat/bust_{coat}_{mood}", size), (x, a.bottom - t.px(14)), "midbottom")
        words = self.names[seat]
        w = max(stage.measure(words, "strong")[0], stage.measure(does, "second")[0]) + t.px(58)
        w = min(w, t.px(170))
        box = Rect(a.x + t.px(18) if left else a.right - t.px(18) - w, a.y + t.px(14), w, t.px(42))
        stage.pill(box, "paper", 2)
        stage.disc((box.x + t.px(20), box.centery), t.px(12), "cream", outline=1.6)
        stage.symbol(self.colours[seat], (box.x + t.px(20), box.centery), t.px(17))
        stage.text(words, (box.x + t.px(38), box.centery - t.px(8)), "strong", anchor="midleft", width=w - t.px(50))
        stage.text(does, (box.x + t.px(38), box.centery + t.px(10)), "second", anchor="midleft")

    def _answer_slot(self, stage: Stage, t: Table, at: At, place: Place, asked: int) -> None:
        box = place._replace(angle=0.0).rect
        choice = at.choice
        if at.seat == asked and isinstance(choice, Choice) and (choice.cards or choice.action >= 0):
            kind = choice.cards[0] if choice.cards else 12 + choice.action
            cards.draw(stage, self.faces.card(kind), place._replace(angle=0.0), dim=0.12)
            stage.dash(box, "gold", 10, 3, length=7)
            return
        dark(stage, box, 10)
        stage.dash(box, "cream", 10, 2.4, length=7)
        stage.text("?", (box.centerx, box.y + box.h * 0.42), "total", "cream", anchor="center")
        stage.text(self.names[asked], (box.centerx, box.y + box.h * 0.70), "label", "cream", anchor="center",
                   width=box.w - t.px(8))  # fmt: skip
        if asked in at.busy:
            marks.dots(stage, (box.centerx, box.y + box.h * 0.85), at.ms, at.reduced)

    def _prize(self, stage: Stage, t: Table, words: str) -> None:
        a = t.arena
        w = stage.measure(words, "head")[0] + t.px(44)
        if t.form == "small":
            w = stage.measure(words, "strong")[0] + t.px(30)
            box = Rect(a.x + t.px(14), a.y + t.px(12), w, t.px(32))
            stage.pill(box, "gold", 2)
            stage.text(words, box.center, "strong", anchor="center")
            return
        box = Rect(0, 0, w, t.px(40))
        box.center = a.centerx, a.y + t.px(8)
        stage.pill(box, "gold", 2.6, 3)
        stage.text(words, box.center, "head", anchor="center")

    # --- action cards ----------------------------------------------------------------------------------------------

    def _action(self, stage: Stage, t: Table, action: int, seat: int) -> None:
        """The action card, and by whom it is played."""
        place = t.played
        cards.draw(stage, self.faces.action(action), place)
        box = place.rect
        if self.faces.plus(action):
            extra_plays(stage, place, self.faces.plus(action))
        words = f"by {self.names[seat]}"
        y = box.bottom + t.px(18 if t.form != "small" else 13)
        if y + t.px(8) < t.arena.bottom:
            w = stage.measure(words, "label")[0]
            r = t.px(10)
            x = max(box.centerx - w / 2 - r, t.arena.x + t.px(22))
            stage.disc((x, y), r, "cream", outline=1.4)
            stage.symbol(self.colours[seat], (x, y), r * 1.5)
            stage.text(words, (x + r + t.px(5), y), "label", "cream", anchor="midleft")

    def _played(self, stage: Stage, t: Table, shown: Shown, v: GoatLords) -> None:
        """An action card while nobody at the screen is asked about it."""
        self._action(stage, t, shown.action, shown.by)
        room = t.beside()
        title = self.faces.titles[shown.action]
        words = [f"{title} for {self.names[shown.foe]}", title] if shown.foe >= 0 else [title]
        y = room.y + room.h * 0.30
        stage.text(words, (room.x, y), "panel", "cream", anchor="midleft", width=room.w)
        stage.text(sayings.EFFECTS[shown.action], (room.x, y + t.px(22)), "label", "cream", width=room.w, lines=3)
        if shown.foe >= 0 and t.form != "small":
            low = room.y + room.h * 0.74
            self._goat(stage, t, shown.by, room.x + t.px(50), low)
            stage.arrow([(room.x + t.px(110), low), (room.x + t.px(210), low)], "gold", "ink", 5, 16)
            self._goat(stage, t, shown.foe, room.x + t.px(270), low)
        if shown.asked_for >= 0:
            pill_below(stage, t, [f"{self.names[shown.foe]}, have you got any {self.faces.names[shown.asked_for]}?"])
        elif shown.action == GOATILOCKS:
            pill_below(stage, t, _chosen(v, shown))

    # --- what is asked ---------------------------------------------------------------------------------------------

    def _asked(self, stage: Stage, t: Table, at: At, v: GoatLords, shown: Shown, choice: Choice) -> None:
        if v.phase == phases.NAME or choice.action == GOAT_FISH:
            self._fish(stage, t, at, v, choice)
        elif v.phase == phases.GIVE:
            self._give(stage, t, at, v, shown, choice)
        elif v.phase == phases.RAISE:
            self._raise(stage, t, at, v, choice)
        elif choice.action == GOATILOCKS and v.seats > 2:
            self._ways(stage, t, at, v, choice)
        elif v.phase == phases.KART:
            self._action(stage, t, v.card, v.turn)
            self._said(stage, t, f"{self.names[v.turn]} plays {self.faces.titles[v.card]} against you",
                       "Away in a Goat Kart? It ends this turn, unless a +2 card leaves a play.")  # fmt: skip
        elif choice.action >= 0 and v.phase in (phases.MAIN, phases.EXTRA):
            self._action(stage, t, choice.action, cast(int, at.seat))
            whom = f" {self.names[choice.foe]}’s herd" if choice.foe >= 0 else ""
            self._said(stage, t, self.faces.titles[choice.action] + (":" + whom if whom else ""),
                       sayings.EFFECTS[choice.action])  # fmt: skip
        elif at.preview is not None and at.preview.kinds:
            self._birth(stage, t, at, v)
        elif at.preview is not None and at.preview.prize >= 0:
            self._challenge(stage, t, at, v, choice)
        elif v.phase == phases.MIX:
            self._action(stage, t, v.card, v.turn)
            self._said(stage, t, "Two goats, one stack", "The first goat chosen lies on top: the stack is hers.")
        elif v.phase in (phases.TRIM, phases.TRASH):
            what = "Too many cards" if v.phase == phases.TRIM else "Three action cards may lie there"
            more = (
                f"A hand holds {v.board.hand_size} cards after a turn."
                if v.phase == phases.TRIM
                else "Click the one that goes into the trash."
            )
            stage.text(what, (t.arena.centerx, t.arena.y + t.arena.h * 0.42), "panel", "cream", anchor="center")
            stage.text(more, (t.arena.centerx, t.arena.y + t.arena.h * 0.58), "label", "cream", anchor="center")
        else:
            self._menu(stage, t, v, cast(int, at.seat))

    def _said(self, stage: Stage, t: Table, title: str, words: str) -> None:
        """A heading and a text right of an action card."""
        room = t.beside()
        y = room.y + room.h * 0.26
        box = stage.text(title, (room.x, y), "panel", "cream", anchor="topleft", width=room.w, lines=2)
        stage.text(words, (room.x, box.bottom + t.px(8)), "label", "cream", width=room.w, lines=3)

    def _menu(self, stage: Stage, t: Table, v: GoatLords, seat: int) -> None:
        """What a turn may be, with what is possible now."""
        legal = v.legal(seat)
        for (name, icon, words, low, up), box in zip(sayings.WAYS, t.ways(), strict=True):
            count, high = len([move for move in legal if low <= move < up]), box.h
            dark(stage, box, 10)
            alpha = 255 if count else 110
            stage.icon(icon, (box.x + t.px(30), box.centery), min(t.px(28), high * 0.7), cream=True, alpha=alpha)
            ink = "cream" if count else "edge"
            said = stage.text(name, (box.x + t.px(58), box.centery), "strong", ink, anchor="midleft")
            left = max(said.right + t.px(14), box.x + t.px(140))
            tail = f"{count} possible" if count else "not now"
            tail_w = stage.measure(tail, "second")[0]
            stage.text([words, words.partition(",")[0] + ".", ""], (left, box.centery), "label", ink, anchor="midleft",
                       width=box.right - t.px(26) - tail_w - left)  # fmt: skip
            stage.text(tail, (box.right - t.px(14), box.centery), "second", ink, anchor="midright")

    def _birth(self, stage: Stage, t: Table, at: At, v: GoatLords) -> None:
        """The stack that would come."""
        made = at.preview
        a = t.arena
        width = min(t.px(116), a.h * 0.66 / cards.RATIO)
        y = a.y + a.h * 0.46
        first, second = made.kinds
        stage_at = a.centerx - a.w * 0.16
        for kind, place in ((first, Place(stage_at - width * 0.34, y, width, -4.0)),
                            (second, Place(stage_at + width * 0.34, y, width, 4.0))):  # fmt: skip
            cards.draw(stage, self.faces.card(kind), place)
        x = a.centerx + a.w * 0.06
        stage.text(f"+{made.stack}", (x, y - t.px(30)), "total", "cream", anchor="midleft")
        words = [f"{made.said}, on top of your herd.", made.said + "."]
        stage.text(words, (x, y + t.px(6)), "label", "cream", anchor="midleft", width=a.right - t.px(24) - x, lines=2)
        stage.text(f"Your herd then: {made.herd}", (x, y + t.px(46)), "strong", "cream", anchor="midleft",
                   width=a.right - t.px(24) - x)  # fmt: skip

    def _challenge(self, stage: Stage, t: Table, at: At, v: GoatLords, choice: Choice) -> None:
        """A duel that is only thought of: one's card, and the stack it is about."""
        a = t.arena
        width = min(t.px(112), a.h * 0.66 / cards.RATIO)
        y = a.y + a.h * 0.50
        kind = choice.cards[0] if choice.cards else 12 + choice.action
        cards.draw(stage, self.faces.card(kind), Place(a.centerx - a.w * 0.19, y, width, -3.0))
        stage.arrow([(a.centerx - a.w * 0.08, y), (a.centerx + a.w * 0.08, y)], "gold", "ink", 6, 18)
        stack = cast(Shown, at.shown).herds[choice.foe][-1]
        place = Place(a.centerx + a.w * 0.19, y, width)
        for under in cards.stack(place, len(stack_cards(stack)), (0.045, -0.035), EDGES)[:-1]:
            stage.panel(under.rect, "paper", 6, 1.6, 0, rim=False)
        cards.draw(stage, self.faces.card(stack_type(stack)), place)
        self._prize(stage, t, f"Prize {at.preview.prize}")
        pill_below(stage, t, [f"{self.names[choice.foe]} may answer; who plays the last card gets it all.",
                              "The last card wins it all."])  # fmt: skip

    def _fish(self, stage: Stage, t: Table, at: At, v: GoatLords, choice: Choice) -> None:
        """05c: whom, and which of the ten goats."""
        a = t.arena
        r = max(t.px(15), 11)
        x = a.x + t.px(34 if t.form != "small" else 26)
        ys = (a.y + t.px(32), a.y + t.px(68)) if t.form != "small" else (a.y + t.px(22), a.y + t.px(48))
        foe = self.names[choice.foe] if choice.foe >= 0 else "Whom?"
        more = "click another herd above to change" if choice.foe >= 0 else "click a herd above"
        rows = ((foe, more if v.phase != phases.NAME else "", choice.foe >= 0),
                ("Which goat?", "beside the value: how many you hold", choice.type >= 0))  # fmt: skip
        for number, ((words, tail, done), y) in enumerate(zip(rows, ys, strict=True), 1):
            stage.disc((x, y), r, "gold" if done else "paper", str(number), role="label", outline=2)
            box = stage.text(words, (x + r + t.px(10), y), "panel", "cream", anchor="midleft")
            if stage.fits(tail, "second", a.right - box.right - t.px(40)):
                stage.text(tail, (box.right + t.px(14), y + t.px(1)), "second", "cream", anchor="midleft")
        if choice.foe >= 0 and choice.type >= 0:
            goat = self.faces.names[choice.type]
            pill_below(stage, t, [f"{self.names[choice.foe]}, have you got any {goat}?", f"Any {goat}?"])

    def _ways(self, stage: Stage, t: Table, at: At, v: GoatLords, choice: Choice) -> None:
        """Goatilocks: to which side."""
        self._action(stage, t, GOATILOCKS, cast(int, at.seat))
        room = t.beside()
        stage.text(["Everyone passes one card: to which side?", "To which side?"], (room.x, room.y + t.px(14)), "panel",
                   "cream", anchor="midleft", width=room.w)  # fmt: skip
        seat = cast(int, at.seat)
        for way, box in enumerate(t.boxes()):
            dark(stage, box)
            on = choice.direction == way
            if on:
                stage.frame(box, "gold", 12, 4)
            other = (seat + 1) % v.seats if way == moves.LEFT else (seat - 1) % v.seats
            side = "to the left" if way == moves.LEFT else "to the right"
            stage.text(side, (box.centerx, box.y + t.px(18)), "strong", "cream", anchor="center")
            self._goat(stage, t, other, box.centerx + t.px(20 if way == moves.RIGHT else -20), box.centery + t.px(8))

    def _goat(self, stage: Stage, t: Table, seat: int, x: float, y: float) -> None:
        """A player's face with name."""
        r = t.px(32 if t.form != "small" else 22)
        face = self.players[seat].face or "white happy"
        stage.face(face, self.colours[seat], (x, y), r)
        stage.disc((x + r * 0.76, y + r * 0.74), r * 0.36, "cream", outline=1.6)
        stage.symbol(self.colours[seat], (x + r * 0.76, y + r * 0.74), r * 0.5)
        stage.text(self.names[seat], (x, y + r + t.px(16)), "label", "cream", anchor="center")

    def _give(self, stage: Stage, t: Table, at: At, v: GoatLords, shown: Shown, choice: Choice) -> None:
        """05b: what you pass, what you get."""
        seat = cast(int, at.seat)
        self._action(stage, t, GOATILOCKS, v.turn)
        room = t.beside()
        side = "left" if v.direction == moves.LEFT else "right"
        words = [f"Everyone passes one card to the {side}", f"One card to the {side}"]
        stage.text(words, (room.x, room.y + t.px(12)), "panel", "cream", anchor="midleft", width=room.w)
        passes, gets = t.boxes()
        to = neighbour(v, seat)
        giver = next(other for other in range(v.seats) if neighbour(v, other) == seat)
        for box, title in ((passes, "You pass"), (gets, "You get")):
            dark(stage, box)
            stage.text(title, (box.x + t.px(14), box.y + t.px(18)), "strong", "cream", anchor="midleft")
        width = min(t.px(98), (passes.h - t.px(38)) / cards.RATIO)
        y = passes.centery + t.px(14)
        left = Place(passes.x + passes.w * 0.21, y, width)
        if choice.cards:
            cards.draw(stage, self.faces.card(choice.cards[0]), left)
        else:
            cards.slot(stage, left, "", "plus")
        stage.arrow([(passes.x + passes.w * 0.40, y), (passes.x + passes.w * 0.62, y)], "gold", "ink", 5, 16)
        self._goat(stage, t, to, passes.x + passes.w * 0.80, y - t.px(8))
        self._goat(stage, t, giver, gets.x + gets.w * 0.20, y - t.px(8))
        stage.arrow([(gets.x + gets.w * 0.38, y), (gets.x + gets.w * 0.60, y)], "gold", "ink", 5, 16)
        cards.draw_back(stage, BACK, Place(gets.x + gets.w * 0.79, y, width))
        pill_below(stage, t, _chosen(v, shown))

    def _raise(self, stage: Stage, t: Table, at: At, v: GoatLords, choice: Choice) -> None:
        """The victim's herd, fanned; the stack that will lie on top."""
        self._action(stage, t, v.card, v.turn)
        room = t.beside()
        words = [f"{self.names[v.foe]}’s herd: which stack comes on top?", "Which stack comes on top?"]
        stage.text(words, (room.x, room.y + t.px(12)), "panel", "cream", anchor="midleft", width=room.w)
        herd = cast(Shown, at.shown).herds[v.foe]
        for index, (stack, place) in enumerate(zip(herd, t.stacks(len(herd)), strict=True)):
            hovered = at.hover == f"stack:{index}"
            on = choice.stack == index
            if on or hovered:
                place = place.lifted(t.px(10))
            for under in cards.stack(place, len(stack_cards(stack)), (0.045, -0.035), EDGES)[:-1]:
                stage.panel(under.rect, "paper", 5, 1.6, 0, rim=False)
            edge = "gold" if on else "focus" if hovered else ""
            cards.draw(stage, self.faces.card(stack_type(stack)), place, outline=edge, dim=0.4 if index == 0 else 0.0)
            points = v.board.points(stack)
            cards.count_pill(stage, (place.x, place.rect.bottom + t.px(4)), str(points), "gold" if index else "paper")
            if index == 0:
                stage.icon("lock", place.rect.center, t.px(30), cream=True)

    # --- nobody asked ----------------------------------------------------------------------------------------------

    def _at_work(self, stage: Stage, t: Table, at: At, v: GoatLords) -> None:
        """The player on turn, thinking; at the end nothing but the felt."""
        if v.phase in (phases.LOT, phases.OVER) or v.dealer < 0 or at.shown.by < 0 and v.phase == phases.DRAW:
            return
        seat = v.turn
        a = t.arena
        coat = (self.players[seat].face or "white happy").split()[0]
        size = min(t.px(168), a.h * 0.66)
        stage.put(stage.art(f"goat/bust_{coat}_happy", size), (a.centerx, a.bottom - t.px(14)), "midbottom")
        words = f"{self.names[seat]}’s turn"
        stage.text(words, (a.centerx, a.y + a.h * 0.15), "panel", "cream", anchor="center")
        if seat in at.busy:
            marks.dots(stage, (a.centerx + size * 0.62, a.y + a.h * 0.42), at.ms, at.reduced)


def _chosen(v: GoatLords, shown: Shown) -> list[str]:
    """How many have chosen a card to pass."""
    done = sum(shown.chosen[seat] or not shown.held[seat] for seat in range(v.seats))
    return [f"{done} of {v.seats} have chosen. All cards move at the same time.", f"{done} of {v.seats} have chosen."]


def pill_below(stage: Stage, t: Table, wordings: Sequence[str]) -> None:
    """A sentence on the arena's lower edge."""
    a = t.arena
    room = a.w - t.px(60)
    words = next((one for one in wordings if stage.fits(one, "label", room - t.px(32))), wordings[-1])
    box = Rect(0, 0, stage.measure(words, "label")[0] + t.px(34), t.px(32) if t.form != "small" else t.px(26))
    box.center = a.centerx, a.bottom - t.px(9 if t.form != "small" else 4)
    stage.pill(box, "ink", 2, edge="cream")
    stage.text(words, box.center, "label", "cream", anchor="center")
