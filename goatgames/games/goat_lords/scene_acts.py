"""What an act comes to in Goat Lords: the choice changes, a gesture is played, or a reason is given."""

from typing import cast

from goatgames.games.goat_lords import rules_moves as moves
from goatgames.games.goat_lords import rules_phases as phases
from goatgames.games.goat_lords import sayings
from goatgames.games.goat_lords import scene_controls as zone
from goatgames.games.goat_lords.choice import AIMED, Choice, gesture, meant, mixing, possible
from goatgames.games.goat_lords.faces import Faces
from goatgames.games.goat_lords.layout import Table
from goatgames.games.goat_lords.rules import GoatLords
from goatgames.games.goat_lords.rules_cards import ALIGOATER, GOAT_FISH, GOAT_KART, GOATS
from goatgames.table.contract import At, Did, Focus, Play, Refuse

TURN = (phases.MAIN, phases.EXTRA)


class Acts:
    """The one door of all acts; faces: of its cards, names: of the players."""

    def __init__(self, faces: Faces, names: tuple[str, ...]) -> None:
        self.faces = faces
        self.names = names

    def act(self, at: At, id: str, onto: str = "") -> Did:
        word, _, rest = id.partition(":")
        if word in ("key", "wheel", "right"):
            return None
        v = cast(GoatLords, at.view)
        if at.seat is None:
            return Refuse("GL-07", sayings.not_asked(v, self.names), id)
        choice = cast(Choice, at.choice)
        whole = {
            "stop": (moves.STOP,), "kart": (moves.KART,), "allow": (moves.ALLOW,), "pass": (moves.PASS,),
            "end": (moves.END,),
        }  # fmt: skip
        if word in whole:
            return Play(whole[word])
        if word == "discard":
            return Play((moves.DISCARD + choice.cards[0],))
        if word == "main":
            return self._main(v, at.seat, choice)
        if word == "card":
            return self._card(at, v, choice, id, onto)
        if word == "action":
            return self._action(at, v, choice, id, onto)
        if word == "menu":
            return self._way(at, v, int(rest), id)
        if word == "herd":
            return self._herd(v, at.seat, choice, int(rest), id)
        if word == "discards":
            return self._discards(v, at.seat, choice, id)
        return self._small(v, choice, word, rest, id)

    def _small(self, v: GoatLords, choice: Choice, word: str, rest: str, id: str) -> Did:
        if word == "goat":
            choice.type = -1 if choice.type == int(rest) else int(rest)
        elif word == "way":
            choice.direction = -1 if choice.direction == int(rest) else int(rest)
        elif word == "swap":
            choice.cards = choice.cards[::-1]
        elif word == "second":
            choice.clear()
        elif word == "stack":
            if int(rest) == 0:
                return Refuse("GL-28", "The base stays where it is; choose another stack.", id)
            choice.stack = -1 if choice.stack == int(rest) else int(rest)
        else:
            return Refuse("GL-20", "Hands are filled up from here after each turn.", id)
        return None

    def _main(self, v: GoatLords, seat: int, choice: Choice) -> Did:
        phase = v.phase
        if phase in TURN:
            found = gesture(v, seat, choice)
            return Play((v.equal(seat, found[0]), *found[1:]))
        if phase == phases.DUEL:
            card = moves.GATOR if choice.action == ALIGOATER else choice.cards[0] if choice.cards else -1
            return Play((moves.KART if choice.action == GOAT_KART else moves.ANSWER + card,))
        one = {
            phases.MIX: mixing(choice), phases.RAISE: (v.equal(seat, moves.RAISE + choice.stack),),
            phases.NAME: (moves.NAME + choice.type,), phases.TRASH: (moves.TRASH + choice.action,),
        }  # fmt: skip
        if phase in one:
            return Play(one[phase])
        return Play(((moves.GIVE if phase == phases.GIVE else moves.DISCARD) + choice.cards[0],))

    def _card(self, at: At, v: GoatLords, choice: Choice, id: str, onto: str) -> Did:
        """A card of the hand is clicked, or dropped onto a herd, another card, the discard pile."""
        seat = cast(int, at.seat)
        held = {card.id: card for card in zone.hand(at, cast(Table, at.layout))}
        card = held[id]
        target, _, rest = onto.partition(":")
        if v.phase == phases.DUEL:
            refusal = v.refusal(seat, moves.ANSWER + card.kind)
            if refusal is not None:
                return Refuse(refusal.rule, refusal.sentence, id)
            choice.action = -1
            choice.pick(card.kind, card.picked, 1)
            return None
        if v.phase not in zone.OF_HAND:
            return Refuse("GL-07", "No card of your hand is asked for now.", id)
        if v.phase == phases.MIX and card.kind >= GOATS:
            return Refuse("GL-26", "Only goats, no wilds: choose two different goats.", id)
        if target == "herd":
            return self._aimed(v, seat, choice, card.kind, int(rest), id)
        if target == "discards":
            return self._onto_pile(v, seat, choice, card.kind)
        if target == "card" and onto in held and onto != id:
            return self._together(v, seat, choice, held[onto].kind, card.kind, id)
        self._picked(v, seat, choice, card)
        return Focus("main") if sayings.ready(v, seat, choice) else None

    def _way(self, at: At, v: GoatLords, way: int, id: str) -> Did:
        """One of the four things a turn may be: where it begins, or why not now."""
        _, _, _, low, up = sayings.WAYS[way]
        found = [move for move in v.legal(cast(int, at.seat)) if low <= move < up]
        if not found:
            return Refuse(("GL-09", "GL-15", "GL-22", "GL-12")[way], sayings.WAY_REFUSED[way], id)
        begin = zone.rings(at, v, found[0])
        return Focus(begin[0])

    def _picked(self, v: GoatLords, seat: int, choice: Choice, card: zone.Held) -> None:
        """A click on a card: a second one makes a birth where it can, else it takes the first one's place."""
        if v.phase in TURN and not card.picked and choice.cards:
            one = choice.cards[-1]
            pair = possible(v, seat, meant(v, seat, Choice(cards=[one, card.kind])))
            attack = choice.foe >= 0 and possible(v, seat, moves.DUEL + 16 * choice.foe + card.kind)
            if choice.pile or attack or (choice.foe >= 0 and not pair):
                choice.cards = [] if card.kind == one else [card.kind]  # an equal card is as good: it is laid back
                choice.pile = False
                return
            if pair:
                choice.foe = -1
        two = v.phase == phases.MIX or (v.phase in TURN and choice.foe < 0)
        choice.pick(card.kind, card.picked, 2 if two else 1)
        if not choice.cards:
            choice.pile = False

    def _together(self, v: GoatLords, seat: int, choice: Choice, one: int, other: int, id: str) -> Did:
        """Two cards dragged together: a birth."""
        pair = Choice(cards=[one, other])
        move = meant(v, seat, pair)
        refusal = None if possible(v, seat, move) else v.refusal(seat, cast(int, move))
        if refusal is not None:
            return Refuse(refusal.rule, refusal.sentence, id)
        choice.clear()
        choice.cards = pair.cards
        return Focus("main")

    def _aimed(self, v: GoatLords, seat: int, choice: Choice, kind: int, foe: int, id: str) -> Did:
        """A card dragged onto a herd: an attack."""
        refusal = v.refusal(seat, moves.DUEL + 16 * foe + kind)
        if refusal is not None:
            return Refuse(refusal.rule, refusal.sentence, id)
        choice.clear()
        choice.cards, choice.foe = [kind], foe
        return Focus("main")

    def _onto_pile(self, v: GoatLords, seat: int, choice: Choice, kind: int) -> Did:
        """A card dragged onto the discard pile: a birth with its top card, or a discard."""
        choice.clear()
        choice.cards = [kind]
        choice.pile = kind < GOATS and possible(v, seat, moves.ASSIST + kind)
        return Focus("main" if choice.pile else "discard")

    def _discards(self, v: GoatLords, seat: int, choice: Choice, id: str) -> Did:
        if v.phase not in TURN:
            return Refuse("GL-10", "The discard pile is not used now.", id)
        top = v.top_discard()
        kind = choice.cards[-1] if choice.cards else top
        move = moves.ASSIST + kind
        refusal = v.refusal(seat, move) if 0 <= kind < GOATS else None
        if refusal is not None or not 0 <= kind < GOATS:
            said = refusal.sentence if refusal is not None else "Only goats give birth with the top of the pile."
            return Refuse("GL-10", said, id)
        choice.clear()
        choice.cards, choice.pile = [kind], True
        return Focus("main")

    def _action(self, at: At, v: GoatLords, choice: Choice, id: str, onto: str) -> Did:
        """An action card is clicked, or dragged onto a herd."""
        seat = cast(int, at.seat)
        held = {card.id: card for card in zone.fronts(at, cast(Table, at.layout))}
        card = held[id]
        action = card.kind
        if v.phase == phases.TRASH:
            choice.action = -1 if card.picked else action
            return None
        if not card.fits:
            move = moves.PLAY + 16 * action
            if v.phase == phases.DUEL:
                move = moves.KART if action == GOAT_KART else moves.ANSWER + moves.GATOR
            elif action == ALIGOATER:
                move = moves.DUEL + 16 * ((seat + 1) % v.seats) + moves.GATOR
            elif action == GOAT_KART:
                move = moves.KART
            elif action in AIMED:
                move += (seat + 1) % v.seats
            refusal = v.refusal(seat, move)
            said = refusal.sentence if refusal is not None else f"{self.faces.titles[action]} is not for now."
            return Refuse(refusal.rule if refusal is not None else "GL-37", said, id)
        if v.phase == phases.DUEL:
            choice.cards = []
            choice.action = -1 if card.picked else action
            return None
        target, _, rest = onto.partition(":")
        if target == "herd":
            if action not in AIMED:
                return Refuse("GL-37", f"{self.faces.titles[action]} is not played at a herd.", id)
            trial = Choice(action=action)
            return self._herd(v, seat, trial, int(rest), id) or self._take(choice, action, int(rest))
        choice.take(action)
        return None

    def _take(self, choice: Choice, action: int, foe: int) -> Did:
        choice.clear()
        choice.action, choice.foe = action, foe
        return Focus("main") if action != GOAT_FISH else None

    def _herd(self, v: GoatLords, seat: int, choice: Choice, foe: int, id: str) -> Did:
        """A herd is clicked: the aim of an attack or of an action card."""
        if v.phase not in TURN:
            return Refuse("GL-07", "No herd is asked for now.", id)
        if foe == seat:
            return Refuse("GL-15", "This is your own herd: attack another one.", id)
        if choice.foe == foe:
            choice.foe = -1
            return None
        action = choice.action
        if action >= 0 and action not in AIMED:
            return Refuse("GL-37", f"{self.faces.titles[action]} is not played at a herd.", id)
        held = choice.cards[-1:]
        card = held[0] if held else max(v.top(foe), 0)
        move = moves.DUEL + 16 * foe + (moves.GATOR if action == ALIGOATER else card)
        if action >= 0 and action != ALIGOATER:
            move = moves.PLAY + 16 * action + foe
        any_card = any(moves.DUEL + 16 * foe <= one < moves.DUEL + 16 * foe + 16 for one in v.legal(seat))
        able = any_card if not held and action < 0 else possible(v, seat, move)
        if not able:
            refusal = v.refusal(seat, move)
            if refusal is not None:
                return Refuse(refusal.rule, refusal.sentence, id)
        choice.cards, choice.foe, choice.pile = held, foe, False
        return None
