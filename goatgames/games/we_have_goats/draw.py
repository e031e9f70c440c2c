"""Drawing We Have Goats! round the field: hands, labs, piles, goats, the card in the middle."""

from collections.abc import Sequence
from typing import cast

from pygame import Rect
from pygame.math import Vector2

from goatgames.games.we_have_goats import draw_field, sayings
from goatgames.games.we_have_goats import rules_position as phases
from goatgames.games.we_have_goats import scene_controls as zone
from goatgames.games.we_have_goats.choice import Choice
from goatgames.games.we_have_goats.faces import BACK, LOCKS, Faces
from goatgames.games.we_have_goats.layout import Table
from goatgames.games.we_have_goats.rules import WeHaveGoats
from goatgames.games.we_have_goats.rules_board import GOATS, LABS, LOCK_NOTHING, PHONE_DOWN, Board
from goatgames.games.we_have_goats.rules_moves import GOAT, NEXT, USE
from goatgames.games.we_have_goats.rules_position import PHONE_TOOL
from goatgames.games.we_have_goats.rules_turn import kinds as kinds_of
from goatgames.games.we_have_goats.shown import Leg, Shown
from goatgames.notation import Player
from goatgames.table.contract import At, Stage
from goatgames.ui import cards, effects, marks
from goatgames.ui.cards import Place
from goatgames.ui.theme import mix, parse

PINK, GOLD = "#f3d3cc", "#f7d083"  # labs that wait for gems, labs that work


def homes(at: At, board: Board) -> tuple[int, ...]:
    """The goats at home by seat."""
    spots = cast(Shown, at.shown).at
    return tuple(sum(spots[3 * s + i] == board.home_cell[s] for i in range(GOATS)) for s in range(board.seats))


class Art:
    """Draws with the faces of the cards and the colours of the players."""

    def __init__(self, faces: Faces, board: Board, players: Sequence[Player], colours: Sequence[str]) -> None:
        self.faces, self.board = faces, board
        self.names = tuple(player.name for player in players)
        self.colours = tuple(colours)

    # --- corners of the field --------------------------------------------------------------------------------------

    def corners(self, stage: Stage, t: Table, at: At) -> None:
        """Draw pile, discard pile, gems, locks: a picture and how many are left."""
        shown = cast(Shown, at.shown)
        counts = (shown.pile, shown.spent, self.board.gems - sum(shown.gems), sum(shown.locks))
        for index, count in enumerate(counts):
            box = t.corner(index)
            stage.panel(box, mix(stage.colour("success"), stage.colour("night"), 0.25), 9, 2.4, 2)
            inner = box.w * (0.46 if index < 2 else 0.66)
            place = Place(box.centerx - t.px(4), box.centery - t.px(2), inner)
            if index == 0 and count:
                for one in cards.stack(place, min(3, 1 + count // 30)):
                    cards.draw_back(stage, BACK, one, shadow=False)
            elif index == 1:
                stage.icon("cards", place[:2], inner * 1.25, cream=True)
            elif index == 2:
                for size, dx, dy in ((0.72, -0.22, 0.12), (0.66, 0.26, 0.16), (0.62, 0.02, -0.26)):
                    spot = box.centerx + inner * dx, box.centery + inner * dy
                    stage.put(stage.art("token/gem", inner * size), spot)
            elif index == 3:
                stage.put(stage.art("token/lock_back", inner), (box.centerx - t.px(2), box.centery))
            pill = Rect(0, 0, stage.measure(str(count), "number")[0] + t.px(16), max(22, t.px(26)))
            pill.bottomright = box.right + t.px(3), box.bottom + t.px(3)
            stage.pill(pill, "night", 2)
            stage.text(str(count), pill.center, "number", "cream", anchor="center")

    # --- labs ------------------------------------------------------------------------------------------------------

    def labs(self, stage: Stage, t: Table, at: At) -> None:
        """Everybody's labs, goats at home, and how many cards they hold."""
        shown = cast(Shown, at.shown)
        for seat in t.frame.plates:
            self._home(stage, t, at, seat)
        for lab, rect in zone.labs(at, t).items():
            self._lab(stage, t, at, shown, lab, rect)

    def _home(self, stage: Stage, t: Table, at: At, seat: int) -> None:
        shown = cast(Shown, at.shown)
        plate, row = t.frame.plates[seat], t.home_row(seat)
        total = stage.measure(str(shown.held[seat]), "score" if t.form == "wide" else "strong")[0]
        back = Place(plate.right - t.px(18) - total - t.px(8), plate.y + t.head(seat) / 2, t.px(16))
        cards.draw_back(stage, BACK, back, shadow=False)
        r = row.h * (0.38 if shown.cheer != seat else 0.44)
        words = stage.text("home", (row.x, row.centery), "second", anchor="midleft") if row.w > t.px(170) else None
        x = (words.right if words else row.x) + t.px(10) + r
        count = homes(at, self.board)[seat]
        for index in range(GOATS):
            spot = x + index * r * 2.3, row.centery
            if index < count:
                stage.put(stage.art(f"pawn/disc_{self.colours[seat]}", r * 2.2), spot)
            else:
                stage.disc(spot, r, "warm", outline=1.6, edge="edge")
        locks = [shown.lock[lab] for lab in range(LABS) if shown.owner[lab] == seat and shown.lock[lab] >= 0]
        used = list(cast(WeHaveGoats, at.view).used) if seat == cast(WeHaveGoats, at.view).turn else [0] * 4
        right = row.right - r
        for lock in reversed([lock for lock in locks if lock != LOCK_NOTHING]):
            done = used[lock] > 0
            used[lock] -= 1
            stage.put(stage.art(LOCKS[lock], r * 2.3, alpha=110 if done else 255), (right, row.centery))
            right -= r * 2.2

    def _lab(self, stage: Stage, t: Table, at: At, shown: Shown, lab: int, rect: Rect) -> None:
        """One lab: its goat, its name, its gems - or that it works, with its lock."""
        works = shown.lock[lab] >= 0
        box = rect
        if at.shake[0] == f"lab:{lab}":
            box = rect.move(marks.shaken(stage, at.shake[1]), 0)
        stage.panel(box, parse(GOLD if works else PINK), 8, 1.8, 0,
                    rim=False)  # fmt: skip
        left = box.x + t.px(7)
        picture = box.h > t.px(34) and t.form == "wide"
        if picture:
            inner = Rect(box.x + 3, box.y + 3, box.h - 6, box.h - 6)
            self._window(stage, lab, inner)
            left = inner.right + t.px(6)
        name = self.board.labs[lab].partition(",")[0]
        right = box.right - t.px(8)
        if works:
            size = box.h * 0.78
            stage.put(stage.art(LOCKS[shown.lock[lab]], size), (right - size / 2, box.centery))
            right -= round(size) + t.px(4)
        else:
            count = f"{shown.gems[lab]}/{self.board.price[lab]}"
            y = box.y + box.h * (0.3 if box.h > t.px(28) else 0.5)
            right = stage.text(count, (right, y), "small", anchor="midright").x - t.px(6)
        two = box.h > t.px(28)
        y = box.y + box.h * (0.31 if two else 0.5)
        stage.text([name, name.split()[-1]], (left, y), "label" if t.form == "wide" else "small", anchor="midleft",
                   width=right - left)  # fmt: skip
        if two and works:
            stage.text("works", (left, box.y + box.h * 0.73), "second", anchor="midleft")
        elif two:
            self._bar(stage, t, box, left, shown.gems[lab] / self.board.price[lab])
        if shown.glow == lab:
            stage.frame(box, "gold", 8, 4)
        elif at.seat is not None and isinstance(at.choice, Choice):
            self._wanted(stage, t, at, at.choice, lab, box)
        if lab == PHONE_DOWN and works and shown.owner[lab] == at.seat:
            on = isinstance(at.choice, Choice) and at.choice.phone
            spot = box.right - t.px(17), box.centery
            stage.disc(spot, max(12, t.px(13)), "danger" if on else "paper", outline=1.8)
            stage.icon("warning", spot, t.px(17), cream=on)

    def _wanted(self, stage: Stage, t: Table, at: At, choice: Choice, lab: int, box: Rect) -> None:
        """Labs that may be chosen now."""
        after, wanted = choice.after, set[int]()
        if after.phase in (phases.TAKING, phases.OFFERING):
            wanted = {move & 7 for move in choice.ahead.legal()}
        elif after.phase == phases.COUNTING:
            wanted = {(move & 1023) >> 2 for move in choice.ahead.legal()}
        if choice.lab == lab:
            stage.frame(box, "gold", 8, 4)
        elif lab in wanted:
            stage.dash(box.inflate(t.px(4), t.px(4)), "cream", 9, 2.6, under="ink", length=6)
        elif choice.trading and lab in choice.view.unlocked(choice.seat):
            stage.dash(box.inflate(t.px(4), t.px(4)), "gold", 9, 3, under="ink", length=6)

    def _window(self, stage: Stage, lab: int, box: Rect) -> None:
        """The goat of a lab in a small window: the middle of its card."""
        key = ("lab window", lab, box.size)
        found = stage.pictures.cache.get(key)
        if found is None:
            wide = box.w / 0.8
            sheet = stage.art(self.faces.lab(lab).frame, (round(wide), round(wide * cards.RATIO)))
            part = Rect(0, 0, *box.size)
            part.center = sheet.get_width() // 2, round(sheet.get_height() * 0.42)
            found = stage.pictures.cache.put(key, sheet.subsurface(part.clip(sheet.get_rect())).copy())
        stage.panel(box.inflate(2, 2), "ink", 5, 0, 0, rim=False)
        stage.put(found, box.center)

    def _bar(self, stage: Stage, t: Table, box: Rect, left: int, share: float) -> None:
        gem = box.h * 0.34
        stage.put(stage.art("token/gem", gem), (left + gem / 2, box.y + box.h * 0.73))
        bar = Rect(round(left + gem + t.px(4)), 0, 0, max(8, t.px(11)))
        bar.w = box.right - t.px(9) - bar.x
        bar.centery = round(box.y + box.h * 0.73)
        stage.pill(bar, "paper", 1.6)
        full = bar.inflate(-2, -2)
        full.w = max(full.h, round(full.w * share))
        if share > 0:
            stage.pill(full, "success", 0)

    # --- goats -----------------------------------------------------------------------------------------------------

    def goats(self, stage: Stage, t: Table, at: At) -> None:
        """All goats, those on their way last."""
        shown = cast(Shown, at.shown)
        places: dict[int, list[int]] = {}
        for goat, cell in enumerate(self._stand(at, shown)):
            places.setdefault(cell, []).append(goat)
        late = []
        for cell, herd in places.items():
            for index, goat in enumerate(herd):
                if goat in shown.legs:
                    late.append(goat)
                    continue
                spot = t.standing(cell, index, len(herd))
                self._goat(stage, t, at, shown, goat, self._lifted(t, shown, cell, spot), t.goat_in(cell, len(herd)))
        for goat in late:
            leg = shown.legs[goat]
            self._goat(stage, t, at, shown, goat, _under_way(t, leg), t.cell * 1.06, leg)

    def _stand(self, at: At, shown: Shown) -> list[int]:
        """Where goats are drawn: as the choice has moved them, where somebody is choosing."""
        if at.seat is not None and isinstance(at.choice, Choice) and not at.moving and at.choice.ahead.moves:
            return at.choice.after.at
        return shown.at

    def _goat(
        self, stage: Stage, t: Table, at: At, shown: Shown, goat: int, spot: tuple[float, float], size: float,
        leg: Leg | None = None,
    ) -> None:  # fmt: skip
        x, y = spot
        choice = at.choice
        if at.shake[0] == f"goat:{goat}":
            x += marks.shaken(stage, at.shake[1])
        able = choice.legal(GOAT) if at.seat is not None and not at.moving and isinstance(choice, Choice) else []
        if goat in able:
            room = Rect(round(x - size * 0.6), round(y - size * 0.8), round(size * 1.2), round(size * 1.5))
            y -= t.px(5) * stage.life.hop(f"goat {goat}", room, able.index(goat), len(able))
        if shown.cheer == goat // GOATS and not at.reduced:
            y -= abs(((at.ms / 160 + goat * 0.4) % 2) - 1) * t.px(7)
        tipsy = shown.tipsy
        if isinstance(choice, Choice) and at.seat is not None and not at.moving and choice.ahead.moves:
            tipsy = choice.after.tipsy
        look = "_tipsy" if tipsy[goat] else ""
        alpha = 150 if leg is not None and leg.kind == "swim" else 255
        shade = Rect(0, 0, round(size * 0.8), round(size * 0.3))
        shade.center = round(spot[0]), round(spot[1] + size * 0.4)
        if leg is None or leg.kind in ("walk", "slide"):
            stage.panel(shade, "night", shade.h / 2 / stage.unit, 0, 0, rim=False, alpha=46)
        stage.put(stage.art(f"pawn/disc_{self.colours[goat // GOATS]}{look}", size, alpha=alpha), (x, y))

    def _lifted(self, t: Table, shown: Shown, cell: int, spot: tuple[float, float]) -> tuple[float, float]:
        """A goat goes with the land it stands on."""
        tile = self.board.tile_of[cell]
        lift = shown.lifts.get(tile)
        if lift is None:
            return spot
        box = t.tile(tile)
        far = Vector2(spot) - box.center
        if lift.quarters:
            far = far.rotate(90 * lift.quarters)
        moved = draw_field.carried(t, tile, lift)
        return moved.centerx + far.x, moved.centery + far.y - lift.high * box.h

    # --- the own zone ----------------------------------------------------------------------------------------------

    def own(self, stage: Stage, t: Table, at: At) -> None:
        """The hand and the panel of the turn."""
        shown = cast(Shown, at.shown)
        stage.panel(t.hand, "wood_dark", 12, 2.4, 4)
        if t.form != "small":
            stage.text("Your hand" if at.eyes >= 0 else self.names[t.own], (t.hand.x + t.px(14), t.hand.y + t.px(18)),
                       "panel", "cream", anchor="midleft", width=t.hand.w * 0.6)  # fmt: skip
        if at.eyes < 0:
            for place in t.held(shown.held[t.own]):
                cards.draw_back(stage, BACK, place)
        else:
            self._hand(stage, t, at)
        self._panel(stage, t, at)

    def _hand(self, stage: Stage, t: Table, at: At) -> None:
        held = zone.hand(at, t)
        limit = cast(WeHaveGoats, at.view).hand_limit(at.eyes)
        if t.form == "wide":
            words = f"{len(held)}, one to play" if len(held) > limit else f"{len(held)} of {limit}"
            stage.text(words, (t.hand.right - t.px(12), t.hand.y + t.px(18)), "second", "cream", anchor="midright")
        late = [card for card in held if card.picked or card.id == at.hover]
        for card in (*(card for card in held if card not in late), *late):
            place = card.place
            if at.shake[0] == card.id:
                place = place._replace(x=place.x + marks.shaken(stage, at.shake[1]))
            hovered = at.hover == card.id and at.seat is not None
            if at.drag is not None and at.drag.id == card.id:
                place = place._replace(x=at.drag.pos[0], y=at.drag.pos[1])
            elif card.picked or hovered:
                place = place.lifted(t.px(4))
            elif at.seat is not None and card.fits and not at.moving:
                room = place.rect.inflate(t.px(14), t.px(14))
                place = place.lifted(t.px(4) * stage.life.hop(card.id, room, held.index(card), len(held)))
            edge = "focus" if card.picked else "gold" if hovered else ""
            cards.draw(stage, self.faces.card(card.kind), place, dim=0.0 if card.fits else 0.3, outline=edge,
                       small=place.width < t.px(62))  # fmt: skip
            if self.faces.worth(card.kind):
                size = max(26.0, place.width * 0.36)
                spot = place.rect.right - size * 0.42, place.rect.y + size * 0.24
                stage.put(stage.art(self.faces.worth(card.kind), size), spot)

    def _panel(self, stage: Stage, t: Table, at: At) -> None:
        """The panel of the turn: what the card in question does, or the locks that may be used."""
        stage.panel(t.turn, "wood_dark", 12, 2.4, 4)
        v = cast(WeHaveGoats, at.view)
        choice = at.choice if isinstance(at.choice, Choice) and at.seat is not None else None
        if choice is not None and choice.after.phase == phases.USING and not choice.ahead.moves:
            self._tools(stage, t, at, choice)
            return
        if choice is not None and choice.after.phase == phases.COUNTING and choice.lab >= 0:
            return
        head, words = sayings.note(at, v, self.faces, self.names)
        box = t.note()
        buttons = choice is not None and v.phase != phases.ACTION or (choice is not None and choice.done)
        if not buttons:
            box.h = t.turn.bottom - t.px(8) - box.y
        y = box.y
        if head and (t.form != "small" or box.h > stage.line_height("second") * 3):
            stage.text(head, (box.x, y), "label", "cream", width=box.w)
            y += stage.line_height("label") + t.px(1)
        lines = max(1, (box.bottom - y) // stage.line_height("second"))
        first = words.partition(". ")[0].partition(":")[0].rstrip(".") + "."
        words = words if stage.fits(words, "second", box.w, lines) else first
        if words and stage.fits(words, "second", box.w, lines):
            stage.text(words, (box.x, y), "second", "cream", width=box.w, lines=lines)

    def _tools(self, stage: Stage, t: Table, at: At, choice: Choice) -> None:
        if t.form != "small":
            stage.text("Locks", (t.turn.x + t.px(12), t.turn.y + t.px(17)), "panel", "cream", anchor="midleft")
        tools = choice.legal(USE)
        for index, tool in enumerate(tools):
            box = t.row(index, len(tools))
            lit = at.hover == f"tool:{tool}"
            ground = stage.colour("gold") if lit else mix(stage.colour("wood"), stage.colour("cream"), 0.12)
            stage.panel(box, ground, 9, 1.8, 0, rim=False)
            size = box.h * 0.9
            spot = box.x + t.px(8) + size / 2, box.centery
            if tool == PHONE_TOOL:
                room = Rect(round(spot[0] - size * 0.4), box.y + 3, round(size * 0.8), box.h - 6)
                self._window(stage, PHONE_DOWN, room)
            else:
                stage.put(stage.art(LOCKS[tool], size), spot)
            words = sayings.TOOLS[tool]
            stage.text([words, words.partition(": ")[2]], (box.x + size + t.px(16), box.centery), "label",
                       "ink" if lit else "cream", anchor="midleft", width=box.w - size - t.px(22))  # fmt: skip

    # --- over the field --------------------------------------------------------------------------------------------

    def middle(self, stage: Stage, t: Table, at: At) -> None:
        """The card that is announced, with its player; and cards one chooses among."""
        shown, v = cast(Shown, at.shown), cast(WeHaveGoats, at.view)
        choice = at.choice if isinstance(at.choice, Choice) and at.seat is not None else None
        if shown.middle >= 0 and (v.phase >= phases.ASKING or at.moving) and shown.by >= 0:
            place = t.spot(("middle", 0), at.eyes, len(shown.hand), {})._replace(angle=-3.0)
            if shown.legs or shown.lifts:  # what it does is to be seen: it lies aside
                box = t.corner(1)
                place = Place(box.centerx, box.centery, box.w * 0.7, 3.0)
            cards.draw(stage, self.faces.card(shown.middle), place)
            spot = place.rect.x + place.width * 0.06, place.rect.bottom - place.width * 0.07
            stage.put(stage.art(f"pawn/disc_{self.colours[shown.by]}", place.width * 0.3), spot)
            if shown.stopped & 1:
                stage.frame(place.rect, "danger", 12, 6)
        if choice is None or at.moving:
            return
        kinds: list[int] = []
        word = ""
        if choice.after.phase == phases.ORDERING and not choice.ahead.moves:
            kinds, word = choice.legal(NEXT), "found"
        elif choice.after.phase == phases.TROLLING:
            kinds, word = kinds_of(choice.after, choice.after.args[0]), "troll"
        if kinds:
            stage.veil(0.35, "night", t.field)
        for kind, place in zip(kinds, zone.laid_out(t, len(kinds)), strict=True):
            lit = at.hover == f"{word}:{kind}"
            shown_at = place.lifted(t.px(8)) if lit else place
            cards.draw(stage, self.faces.card(kind), shown_at, outline="focus" if lit else "")

    def passing(self, stage: Stage, t: Table, at: At) -> None:
        """Cards on their way, gems, signs, dust."""
        shown = cast(Shown, at.shown)
        labs = zone.labs(at, t)
        for flight in shown.flights:
            start = t.spot(flight.start, at.eyes, len(shown.hand), labs)
            goal = t.spot(flight.goal, at.eyes, len(shown.hand), labs)
            place = start.towards(goal, flight.share)
            place = place._replace(y=place.y - t.px(36) * 4 * flight.share * (1 - flight.share))
            face_up, turned = cards.flip(flight.share) if flight.turning else (flight.kind >= 0, 1.0)
            if face_up and flight.kind >= 0:
                cards.draw(stage, self.faces.card(flight.kind), place, turned=turned, small=place.width < t.px(62))
            else:
                cards.draw_back(stage, BACK, place, turned=turned)
        effects.draw(stage, shown.effects, lambda where: t.point(cast(tuple[str, int], where), labs))

    def tops(self, stage: Stage, t: Table, at: At) -> None:
        """Rings of a hint, above the controls."""
        if at.hint is None:
            return
        rects = {card.id: card.place.rect for card in zone.hand(at, t)}
        for id in at.hint.rings:
            word, _, rest = id.partition(":")
            if id in rects:
                marks.bulb_box(stage, rects[id], 9)
            elif word == "tile":
                marks.bulb_box(stage, t.tile(int(rest)).inflate(-t.px(4), -t.px(4)), 8)


def _under_way(t: Table, leg: Leg) -> tuple[float, float]:
    """Where a goat on its leg is drawn."""
    (ax, ay), (bx, by) = t.middle(leg.start), t.middle(leg.goal)
    s = leg.share
    high = {"walk": 0.16, "leap": 1.3, "back": 0.5, "swap": 0.9, "swim": 0.05}.get(leg.kind, 0.0)
    return ax + (bx - ax) * s, ay + (by - ay) * s - t.cell * high * 4 * s * (1 - s)
