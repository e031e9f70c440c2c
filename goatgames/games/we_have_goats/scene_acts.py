"""What an act comes to in We Have Goats!: the choice changes, a gesture is played, or a reason is given."""

from copy import deepcopy
from typing import cast

from goatgames.core.state import Move
from goatgames.games.we_have_goats import rules_position as phases
from goatgames.games.we_have_goats import sayings
from goatgames.games.we_have_goats import scene_controls as zone
from goatgames.games.we_have_goats.choice import Choice
from goatgames.games.we_have_goats.faces import Faces
from goatgames.games.we_have_goats.layout import Table
from goatgames.games.we_have_goats.rules import WeHaveGoats
from goatgames.games.we_have_goats.rules_board import GOATS, LABS
from goatgames.games.we_have_goats.rules_moves import (
    AGREE,
    DISCARD,
    DONE,
    GEMS,
    GIVE,
    GIVE_LAB,
    GOAT,
    JUMP,
    KIND,
    NEXT,
    OH_NO,
    PASS,
    PEN,
    PHONE,
    PLACE,
    REFUSE,
    SEAT,
    STOP,
    SWAP,
    SWIM,
    TAKE,
    TO,
    TRADE,
    TURN,
    USE,
)
from goatgames.games.we_have_goats.rules_refusals import tradable
from goatgames.table.contract import At, Did, Focus, Play, Refuse


class Acts:
    """The one door of all acts; faces: of its cards, names: of the players."""

    def __init__(self, faces: Faces, names: tuple[str, ...]) -> None:
        self.faces = faces
        self.names = names

    def act(self, at: At, id: str, onto: str = "") -> Did:
        word, _, rest = id.partition(":")
        v = cast(WeHaveGoats, at.view)
        if at.seat is None:
            return None if word in ("key", "wheel", "right") else Refuse("WG-47", sayings.not_asked(v, self.names), id)
        choice = cast(Choice, at.choice)
        if word in ("wheel", "right", "key", "turn"):
            if word != "key" and choice.after.phase != phases.WALKING:
                choice.turn(-1 if rest == "up" else 1)
            return None
        if word == "card":
            return self._card(at, v, choice, id, onto)
        if word == "goat":
            return self._goat(at, choice, int(rest), id, onto)
        one = {
            "tile": self._tile, "cell": self._cell, "meet": self._meet, "lab": self._lab, "pen": self._pen,
            "seat": self._seat, "tool": self._tool, "gems": self._gems, "found": self._found, "troll": self._troll,
        }  # fmt: skip
        if word in one and rest:
            return one[word](v, choice, int(rest), id)
        return self._button(v, choice, word, id)

    # --- cards, buttons --------------------------------------------------------------------------------------------

    def _card(self, at: At, v: WeHaveGoats, choice: Choice, id: str, onto: str) -> Did:
        """A card of the hand is clicked, or dropped onto a place, a lab, the discard pile."""
        kind = next(card.kind for card in zone.hand(at, cast(Table, at.layout)) if card.id == id)
        if v.phase not in zone.OF_HAND:
            return Refuse("WG-09", "The action of this turn is taken.", id)
        if v.phase != phases.ACTION:
            choice.card = -1 if choice.card == kind else kind
            return None
        target, _, rest = onto.partition(":")
        if target != "tile":
            choice.pick(kind)
            return None
        trial = deepcopy(choice)
        if trial.card != kind:
            trial.pick(kind)
        did = self._tile(v, trial, int(rest), id)
        if not isinstance(did, Refuse):
            choice.take(trial)
        return did

    def _button(self, v: WeHaveGoats, choice: Choice, word: str, id: str) -> Did:
        card = choice.card
        if word == "phone":
            choice.phone = not choice.phone
        elif word == "trade":
            labs = v.unlocked(v.turn)
            if len(labs) == 1:
                return self._trades(v, card, labs[0], id)
            choice.trading = not choice.trading
            return Focus(f"lab:{labs[0]}") if choice.trading else None
        elif word == "discard":
            return Play((DISCARD * KIND + card,))
        elif word == "second":
            return Play(((REFUSE if v.phase == phases.AGREEING else PASS) * KIND,))
        elif word == "stop":
            choice.add(STOP * KIND)
            return self._whole(choice)
        elif word == "main":
            return self._main(v, choice)
        else:
            return Refuse("WG-47", "That only counts what is left.", id)
        return None

    def _main(self, v: WeHaveGoats, choice: Choice) -> Did:
        if choice.phone:
            return Play((PHONE * KIND,))
        if v.phase == phases.ASKING:
            return Play((OH_NO * KIND + sayings.oh_nos(v, choice.seat)[0],))
        if v.phase == phases.AGREEING:
            return Play((AGREE * KIND,))
        if choice.done:
            return self._play(choice)
        if v.phase == phases.USING:
            return Play((DONE * KIND,))
        return Play(((GIVE if v.phase == phases.GIVING else DISCARD) * KIND + choice.card,))

    def _play(self, choice: Choice) -> Play:
        return Play(tuple(choice.ahead.moves))

    def _whole(self, choice: Choice) -> Did:
        """Plays a gesture that has just become whole."""
        return self._play(choice) if choice.done else None

    def _refused(self, choice: Choice, move: Move, id: str) -> Refuse:
        refusal = choice.after.refusal(choice.seat, move)
        if refusal is None:
            return Refuse("WG-17", "That is not to be chosen now.", id)
        return Refuse(refusal.rule, refusal.sentence, id)

    def _trades(self, v: WeHaveGoats, card: int, lab: int, id: str) -> Did:
        move = TRADE * KIND + card * LABS + lab
        refusal = v.refusal(v.turn, move)
        return Refuse(refusal.rule, refusal.sentence, id) if refusal is not None else Play((move,))

    # --- the field -------------------------------------------------------------------------------------------------

    def _tile(self, v: WeHaveGoats, choice: Choice, tile: int, id: str) -> Did:
        if choice.after.phase == phases.SWAPPING:
            held = choice.tile
            move = choice.swap(tile)
            if move is not None:
                choice.add(move)
                return self._whole(choice)
            able = {pair >> 2 for pair in choice.legal(SWAP)} | {
                choice.after.board.edge[pair] for pair in choice.legal(SWAP)
            }
            if choice.tile in able or choice.tile < 0:
                return None
            choice.tile = held
            side = next((s for s in range(4) if choice.after.board.edge[tile * 4 + s] >= 0), 0)
            return self._refused(choice, SWAP * KIND + tile * 4 + side, id)
        if choice.done and choice.chosen(PLACE) == tile:
            return self._play(choice)
        if choice.after.phase != phases.PLACING and choice.chosen(PLACE) < 0:
            return Refuse("WG-11", "This card is not laid on the field.", id)
        before = choice.ahead.moves[:]
        if choice.place(tile):
            return None
        trial = Choice(choice.view, choice.seat)
        for move in before:
            if move >> 10 in (PLACE, TURN):
                break
            trial.add(move)
        return self._refused(trial, PLACE * KIND + tile, id)

    def _goat(self, at: At, choice: Choice, goat: int, id: str, onto: str) -> Did:
        """A goat is clicked, or dragged onto a space."""
        target, _, rest = onto.partition(":")
        if target == "cell":
            trial = deepcopy(choice)
            trial.goat(goat)
            did = self._cell(cast(WeHaveGoats, at.view), trial, int(rest), id)
            if not isinstance(did, Refuse):
                choice.take(trial)
            return did
        if choice.after.phase not in (phases.CHOOSING, phases.WALKING):
            v, mine = choice.after, goat // GOATS == choice.seat
            said = "Pick a card that moves it first." if mine else f"It is {self.names[goat // GOATS]}’s."
            return Refuse("WG-17", said if v.phase == phases.ACTION else "Goats are not chosen now.", id)
        if not choice.goat(goat):
            return self._refused(choice, GOAT * KIND + goat, id)
        return self._whole(choice)

    def _cell(self, v: WeHaveGoats, choice: Choice, cell: int, id: str) -> Did:
        if v.phase == phases.SWIMMING:
            return Play((SWIM * KIND + cell,))
        move = choice.can(TO, cell)
        if move is None:
            return self._refused(choice, TO * KIND + cell, id)
        choice.add(move)
        return self._whole(choice)

    def _meet(self, v: WeHaveGoats, choice: Choice, move: int, id: str) -> Did:
        if choice.can(move >> 10, move & 1023) is None:
            return self._refused(choice, JUMP * KIND, id)
        choice.add(move)
        return self._whole(choice)

    def _pen(self, v: WeHaveGoats, choice: Choice, pen: int, id: str) -> Did:
        choice.add(PEN * KIND + pen)
        return self._whole(choice)

    # --- labs, opponents, the end of a turn ------------------------------------------------------------------------

    def _lab(self, v: WeHaveGoats, choice: Choice, lab: int, id: str) -> Did:
        phase = choice.after.phase
        if phase == phases.COUNTING:
            if lab not in {value >> 2 for value in choice.legal(GEMS)}:
                return self._refused(choice, GEMS * KIND + lab * 4 + 1, id)
            choice.lab = -1 if choice.lab == lab else lab
            return None
        if phase in (phases.TAKING, phases.OFFERING):
            kind = TAKE if phase == phases.TAKING else GIVE_LAB
            move = choice.can(kind, lab)
            if move is None:
                return self._refused(choice, kind * KIND + lab, id)
            choice.add(move)
            return self._whole(choice)
        if v.phase == phases.ACTION and choice.card >= 0 and tradable(v, choice.card):
            return self._trades(v, choice.card, lab, id)
        return Refuse("WG-34", "Pick a card with a yellow number first: then it is traded for gems on a lab.", id)

    def _seat(self, v: WeHaveGoats, choice: Choice, seat: int, id: str) -> Did:
        choice.add(SEAT * KIND + seat)
        return self._whole(choice)

    def _tool(self, v: WeHaveGoats, choice: Choice, tool: int, id: str) -> Did:
        choice.add(USE * KIND + tool)
        return self._whole(choice)

    def _gems(self, v: WeHaveGoats, choice: Choice, count: int, id: str) -> Did:
        choice.add(GEMS * KIND + choice.lab * 4 + count)
        return self._whole(choice)

    def _found(self, v: WeHaveGoats, choice: Choice, kind: int, id: str) -> Did:
        choice.add(NEXT * KIND + kind)
        return self._whole(choice)

    def _troll(self, v: WeHaveGoats, choice: Choice, kind: int, id: str) -> Did:
        return Play((DISCARD * KIND + kind,))
