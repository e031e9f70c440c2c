"""Drawing We Have Goats! round the field: hands, labs, piles, goats, the card in the middle."""

from collections.abc import Sequence
from typing import cast

from pygame import Rect
from pygame.math import Vector2

from goatgames.games.we_have_goats import draw_field
from goatgames.games.we_have_goats import rules_position as phases
from goatgames.games.we_have_goats import scene_controls as zone
from goatgames.games.we_have_goats.choice import Choice
from goatgames.games.we_have_goats.draw_own import window
from goatgames.games.we_have_goats.faces import BACK, LOCKS, Faces
from goatgames.games.we_have_goats.layout import Table
from goatgames.games.we_have_goats.rules import WeHaveGoats
from goatgames.games.we_have_goats.rules_board import GOATS, LABS, LOCK_NOTHING, PHONE_DOWN, Board
from goatgames.games.we_have_goats.rules_moves import GOAT, NEXT
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
            window(stage, self.faces, lab, inner)
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

    # --- over the field --------------------------------------------------------------------------------------------

    def middle(self, stage: Stage, t: Table, at: At) -> None:
        """The card that is announced, with its player; and cards one chooses among."""
        shown, v = cast(Shown, at.shown), cast(WeHaveGoats, at.view)
        choice = at.choice if isinstance(at.choice, Choice) and at.seat is not None else None
        if shown.middle >= 0 and (v.phase >= phases.ASKING or at.moving) and shown.by >= 0:
            place = t.spot(("middle", 0), at.eyes, len(shown.hand), {})._replace(angle=-3.0)
            if shown.aside:  # what it does is to be seen
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
