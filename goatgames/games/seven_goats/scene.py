"""The table of De 7 geitjes: what it shows of a moment, what may be done, what a gesture comes to."""

from collections.abc import Hashable, Iterator, Sequence
from typing import Any, cast

from pygame import Rect

from goatgames.core.state import Move, State
from goatgames.games.seven_goats import draw, draw_offer, sayings
from goatgames.games.seven_goats import draw_hand as hands
from goatgames.games.seven_goats.choice import (
    KEEPING,
    ON,
    STOPPING,
    TAKING,
    Choice,
    choice_of,
    laying,
    offering,
    placing,
    sending,
)
from goatgames.games.seven_goats.components import Components
from goatgames.games.seven_goats.faces import BACK, Faces
from goatgames.games.seven_goats.layout import Table, layout_of
from goatgames.games.seven_goats.rules import AGAIN, ANSWER, LAY, OFFER, PLACE, ROLL, SevenGoats
from goatgames.games.seven_goats.rules_board import WOLF
from goatgames.games.seven_goats.rules_moves import move_kind
from goatgames.games.seven_goats.scene_controls import Asked
from goatgames.games.seven_goats.shown import Film, Shown, shown_of
from goatgames.table.contract import (
    At,
    Call,
    Control,
    Did,
    Hint,
    Large,
    Layer,
    Lying,
    Notice,
    Open,
    Picture,
    Pile,
    Plate,
    Play,
    Player,
    Ranking,
    Refuse,
    Room,
    Saying,
    Stage,
    Step,
    Told,
)
from goatgames.ui import cards

COLOURS = ("red", "blue", "yellow", "green", "purple", "white")


class Scene:
    """Answers about one moment; it holds the faces of its cards and who plays, and nothing else."""

    silent = frozenset({"keep"})

    def __init__(self, box: Components, players: Sequence[Player]) -> None:
        self.faces = Faces.of(box)
        self.players = tuple(players)
        self.names = tuple(player.name for player in players)
        self.asked = Asked(self.faces, self.names)
        self.colours = tuple(player.colour or COLOURS[seat] for seat, player in enumerate(players))

    # --- places, picture, choice -----------------------------------------------------------------------------------

    def layout(self, room: Room) -> Table:
        return layout_of(room)

    def shown(self, view: State, eyes: int, past: Sequence[Told]) -> Shown:
        return shown_of(view, eyes, past)

    def choice(self, view: State, seat: int, last: Any) -> Choice:
        return choice_of(view, seat, last)

    def rolls(self, view: State) -> int | None:
        v = cast(SevenGoats, view)
        return v.turn if v.phase == ROLL else None

    def forced(self, view: State, seat: int, last: Any) -> Play | None:
        return None

    def call(self, view: State, seat: int) -> Call | None:
        return None

    # --- controls --------------------------------------------------------------------------------------------------

    def controls(self, at: At) -> list[Control]:
        return self.asked.controls(at)

    # --- acts ------------------------------------------------------------------------------------------------------

    def act(self, at: At, id: str, onto: str = "") -> Did:
        word, _, rest = id.partition(":")
        if word in ("key", "wheel", "right"):
            return None
        if word == "hidden":
            return Open(id)
        if at.seat is None:
            return Refuse("SG-23", sayings.not_asked(at, self.names), id)
        phase = cast(SevenGoats, at.view).phase
        if word == "main":
            return self._main(at, phase)
        if word == "second":
            return Play(STOPPING) if phase == AGAIN else Play(KEEPING)
        if word == "take":
            return Play(TAKING)
        if word == "card":
            return self._card(at, phase, int(rest.partition(":")[0]), id, onto)
        choice = cast(Choice, at.choice)
        if word == "less":
            choice.drop(int(rest))
        elif word == "laid":
            return self._unlay(at, choice, int(rest))
        elif word == "slot" and int(rest) < len(choice.cards):
            choice.drop(choice.cards[int(rest)])
        elif word == "to" and choice.to != int(rest):
            choice.to = int(rest)
        elif word == "to" and len(cast(SevenGoats, at.view).others(at.seat)) > 1:
            choice.to = -1
        elif word == "die":
            left = list(at.shown.loose)
            for kind in choice.dice:
                left.remove(kind)
            choice.flip(left[int(rest)])
        elif word == "placed":
            choice.flip(at.shown.laid[int(rest)])
        else:
            return self._nothing(phase, word, id)
        return None

    def _nothing(self, phase: int, word: str, id: str) -> Did:
        """What is no button answers in words."""
        if word == "row":
            return Refuse("SG-05", "Drag a goat of your hand here, or click one.", id)
        if word == "slot":
            return Refuse("SG-14", "Click a card of your hand to give it away.", id)
        if word == "to":
            return Refuse("SG-14", "There is nobody else to choose.", id)
        return Refuse("SG-11", "A card is drawn only when laid goats do not hide.", id)

    def _main(self, at: At, phase: int) -> Did:
        choice = cast(Choice, at.choice)
        if phase == LAY:
            return Play(laying(choice), draw=True)
        if phase == PLACE:
            return Play(placing(choice))
        if phase == ROLL:
            return Play(draw=True)
        if phase == AGAIN:
            return Play(ON, draw=True)
        return Play(offering(choice)) if phase == OFFER else Play(sending(choice))

    def _card(self, at: At, phase: int, kind: int, id: str, onto: str) -> Did:
        choice = cast(Choice, at.choice)
        if phase == ANSWER:
            if kind == WOLF:
                return Refuse("SG-15", "Choose who gets the cards, then play the wolf.", id)
            return Refuse("SG-15", "Take the cards, or send them on with a wolf; goats stay in your hand.", id)
        if phase not in (LAY, OFFER):
            return Refuse("SG-06", "Your cards rest now: it is about the dice.", id)
        if phase == LAY and kind == WOLF and not onto.startswith("card:"):
            return Refuse("SG-05", "A wolf is never laid; only goats are.", id)
        target, _, seat = onto.partition(":")
        if target == "card":
            other = int(seat.partition(":")[0])
            if other != kind:
                choice.move(kind, other)
            return None
        giving = phase == OFFER and target == "to"
        copies = at.shown.hand.count(kind)
        if giving and kind in choice.cards and choice.cards.count(kind) == copies:
            choice.to = int(seat)
            return None
        if hands.bundled(at.shown.hand) and choice.cards.count(kind) >= copies:
            return Refuse("SG-05" if phase == LAY else "SG-14", "All cards of this kind are chosen already.", id)
        if phase == LAY and len(choice.cards) >= choice.most:
            return Refuse("SG-05", "There are eight dice: no more than eight goats can hide at once.", id)
        picked = phase == OFFER and not hands.bundled(at.shown.hand) and id in _ticked(at)
        if not picked and len(choice.cards) >= choice.most:
            most = sayings.NUMBERS[choice.most]
            return Refuse("SG-14", f"A card for each wolf: no more than {most} may be given away.", id)
        if giving:
            choice.to = int(seat)
        if picked:
            choice.drop(kind)
        else:
            choice.toggle(kind, copies)
        return None

    def _unlay(self, at: At, choice: Choice, index: int) -> Did:
        kinds = sorted([*at.shown.laid, *choice.cards])
        choice.drop(kinds[index])
        return None

    def back(self, at: At) -> bool:
        choice = at.choice
        if not isinstance(choice, Choice) or not choice.cards:
            return False
        choice.cards = []
        return True

    def preview(self, at: At) -> Any:
        return sayings.chance(at.view, at.choice if isinstance(at.choice, Choice) else None)

    # --- steps, words ----------------------------------------------------------------------------------------------

    def steps(self, at: At, told: Sequence[Told]) -> Iterator[Step]:
        return Film(at.shown, at.eyes, self.faces.sides, " ".join(self.names)).steps(told)

    def notices(self, told: Sequence[Told]) -> list[Notice]:
        found = []
        for one in told:
            if one.kind == "shuffle":
                found.append(Notice("The draw pile is gone: all that has hidden is shuffled anew.", "SG-13"))
            elif one.kind == "out":
                found.append(Notice(f"{self.names[one.seat]} has only wolves and is out.", "SG-18", "warning"))
        return found

    def hint(self, at: At, line: Sequence[Move], ranking: Ranking) -> Hint:
        view = cast(SevenGoats, at.view)
        texts = [view.text(at.seat or 0, move) for move in line]
        last = move_kind(line[-1])
        more = last in ("lay", "give")
        win = f" {ranking[0][1] * 100:.0f} % to win." if ranking else ""
        if last in ("take", "stop", "keep"):
            ring = {"take": "take"}.get(last, "second")
            said = {"take": "Take them.", "stop": "Stop here.", "keep": "Offer nothing."}[last]
            return Hint(said + win, (ring,))
        if last == "place":
            return Hint(f"{texts[-1].capitalize()}." + win, ("main",))
        if last == "wolf":
            return Hint(f"Send them on to {self.names[line[-1] & 7]}." + win, (f"to:{line[-1] & 7}", "main"))
        picks = [move & 7 for move in line if move_kind(move) in ("lay", "give")]
        rings = tuple(f"card:{kind}:0" for kind in sorted(set(picks)))
        what = "Lay" if last in ("lay", "throw") else "Give away"
        said = f"{what} {self._listed(picks)}." if picks else "Roll on for wolves."
        if last == "to":
            said = f"{said[:-1]} to {self.names[line[-1] & 7]}."
            rings = (*rings, f"to:{line[-1] & 7}")
        return Hint(said + win, rings or ("main",), more)

    def _listed(self, kinds: Sequence[int]) -> str:
        """2 green, blue and a wolf."""
        said = []
        for kind in sorted(set(kinds)):
            count = kinds.count(kind)
            said.append(f"{count} {self.faces.name(kind)}" if count > 1 else self.faces.name(kind))
        return said[0] if len(said) == 1 else ", ".join(said[:-1]) + " and " + said[-1]

    def no_hint(self, at: At) -> str:
        return sayings.no_hint(at)

    def saying(self, at: At) -> Saying:
        return sayings.saying(at, self.names)

    def plate(self, at: At, seat: int) -> Plate:
        shown, v = cast(Shown, at.shown), cast(SevenGoats, at.view)
        count = shown.sizes[seat]
        if shown.out[seat]:
            return Plate("–", ("only wolves: out",), tip=f"{self.names[seat]} had only wolves and has lost.")
        sub = [f"{count} card{'' if count == 1 else 's'} in hand", f"{count} in hand"]
        if seat == v.turn and shown.laid:
            sub = [f"{len(shown.laid)} laid · {count} in hand", f"{len(shown.laid)} laid"]
        elif seat == shown.asked:
            sub = ["answers the offer", "answers"]
        mood = "dizzy" if seat == shown.asked else "happy" if shown.hiding and seat == v.turn else ""
        return Plate(str(count), tuple(sub), mood=mood,
                     tip=f"{self.names[seat]} has {count} cards; who is rid of all of them first wins.")  # fmt: skip

    def large(self, at: At, id: str) -> Large | None:
        word, _, rest = id.partition(":")
        if word == "card":
            return self._large(int(rest.partition(":")[0]))
        if word == "laid" and isinstance(at.choice, Choice):
            return self._large(sorted([*at.shown.laid, *at.choice.cards])[int(rest)])
        if word == "hidden":
            return self._hidden(at)
        if word == "pile":
            return Large("Draw pile", f"{at.shown.pile} cards lie here, face down.", "SG-11")
        return None

    def _large(self, kind: int) -> Large:
        rule = "SG-15" if kind == WOLF else "SG-07"
        return Large(self.faces.card(kind).title, self.asked.told(kind), rule, self._picture(kind))

    def _picture(self, kind: int) -> Picture:
        face = self.faces.card(kind)
        return lambda stage, rect: _card_in(stage, rect, face)

    def _hidden(self, at: At) -> Large:
        """What lies there is known, not in which order."""
        lying = [
            Lying(self.faces.card(kind).title, "", str(kind), self._picture(kind), large=self._large(kind))
            for kind, count in enumerate(at.shown.hidden)
            for _ in range(count)
        ]  # fmt: skip
        pile = Pile("Hidden", tuple(lying), "shuffled when the draw pile is gone")
        return Large("Hidden", "Nobody has hidden yet.", "SG-09", hover=False, piles=(pile,))

    # --- drawing ---------------------------------------------------------------------------------------------------

    def fixed(self, at: At) -> Hashable:
        shown = cast(Shown, at.shown)
        return shown.pile, tuple(shown.hidden)

    def draw(self, stage: Stage, at: At, layer: Layer) -> None:
        t = cast(Table, at.layout)
        if layer == "ground":
            draw.ground(stage, t)
        elif layer == "fixed":
            draw.piles(stage, t, at, self.faces)
        elif layer == "pieces":
            phase = cast(SevenGoats, at.view).phase
            if at.shown.asked >= 0 or (phase == ANSWER and not at.moving):
                draw_offer.answering(stage, t, at, self.faces, self.players, self.colours)
            elif phase == OFFER and not at.moving:
                draw_offer.offering(stage, t, at, self.faces, self.names)
            else:
                draw.turn(stage, t, at, self.faces)
                draw_offer.given(stage, t, at, self.faces)
            hands.draw(stage, t, at, self.faces, self.names[at.eyes] if at.eyes >= 0 else "")
            self._flights(stage, at, t)
        else:
            self._names_on_tiles(stage, at, t)
            rects = {card.id: card.place.rect for card in hands.held(at, t)}
            draw.backs(stage, t, at)
            draw.bulbs(stage, t, rects, at)

    def _names_on_tiles(self, stage: Stage, at: At, t: Table) -> None:
        """Who the tiles of an offer are."""
        if at.seat is None or cast(SevenGoats, at.view).phase not in (OFFER, ANSWER):
            return
        for control in self.controls(at):
            if control.id.startswith("to:"):
                seat = int(control.id[3:])
                draw_offer.tile(stage, t, control.rect, self.players[seat], seat + 1, self.colours[seat],
                                at.shown.sizes[seat], control.on)  # fmt: skip

    def _flights(self, stage: Stage, at: At, t: Table) -> None:
        shown = cast(Shown, at.shown)
        for flight in shown.flights:
            in_row = "row" in (flight.start[0], flight.goal[0])
            count = len(shown.laid) if in_row else max(len(shown.offer), shown.giving)
            start = t.spot(flight.start, len(shown.hand), count, at.eyes)
            goal = t.spot(flight.goal, len(shown.hand), count, at.eyes)
            place = start.towards(goal, flight.share)
            place = place._replace(y=place.y - t.px(46) * 4 * flight.share * (1 - flight.share))
            face_up, turned = cards.flip(flight.share) if flight.turning else (flight.kind >= 0, 1.0)
            if face_up and flight.kind >= 0:
                cards.draw(stage, self.faces.card(flight.kind), place, turned=turned)
            else:
                cards.draw_back(stage, BACK, place, turned=turned)


def _ticked(at: At) -> set[str]:
    """The ids of hand cards that are chosen to be given away."""
    return {card.id for card in hands.held(at, cast(Table, at.layout)) if card.chosen}


def _card_in(stage: Stage, rect: Rect, face: cards.Face) -> None:
    cards.draw(stage, face, cards.Place(rect.centerx, rect.centery, min(rect.w, rect.h / cards.RATIO)))


def scene(box: Components, options: dict[str, bool | int], players: Sequence[Player]) -> Scene:
    """The scene of a game; there are no options."""
    return Scene(box, players)
