"""The null game: thirty lines of rules with a hidden hand, a reaction and a chance move, to prove the protocol.

Two seats draw a card each, 1 to 4, from one pile of four. The seat on turn says `bold` or `meek`; to a bold word the
other answers `call` or `fold`. Bold and called: the higher card wins 2; bold and folded: the bold one wins 1; meek: the
other wins 1.
"""

from goatgames.content import GameFile
from goatgames.core.policy import Policy
from goatgames.core.state import CHANCE, Event, Refusal, Result, State, fingerprint
from goatgames.games.game import Game
from goatgames.games.looks import Looks, Outcome, Part

WORDS = ["draw ?", "draw 1", "draw 2", "draw 3", "draw 4", "bold", "meek", "call", "fold"]
BOLD, MEEK, CALL, FOLD = 5, 6, 7, 8


class NullGame(State):
    """cards: 0 before the draw, -1 hidden. said: the words so far."""

    __slots__ = ("cards", "said")

    def __init__(self, cards=(0, 0), said=()):
        super().__init__(2)
        self.cards, self.said = list(cards), list(said)

    def to_move(self):
        if 0 in self.cards:
            return (CHANCE,)
        return ((0,), (1,), ())[len(self.said) if self.said != [MEEK] else 2]

    def legal(self, seat):
        return ([BOLD, MEEK], [CALL, FOLD])[seat] if (seat,) == self.to_move() != (CHANCE,) else []

    def outcomes(self):
        if -1 in self.cards:
            raise ValueError("A view does not know the pile.")
        return [(card, 1) for card in range(1, 5) if card not in self.cards]

    def play(self, seat, move, out=None):
        if seat == CHANCE:
            at = self.cards.index(0)
            self.cards[at] = move or -1
            event = Event("draw", CHANCE, (at, move), 1 << at, (at, 0))
        else:
            self.said.append(move)
            event = Event(WORDS[move], seat, ())
        if out is not None:
            out.append(event)

    def refusal(self, seat, move):
        if move in self.legal(seat):
            return None
        return Refusal("NG-01", f"Say {' or '.join(WORDS[m] for m in self.legal(seat)) or 'nothing'} now.")

    def clone(self):
        return NullGame(self.cards, self.said)

    def view(self, viewer):
        shown = [card if card < 1 or seat == viewer else -1 for seat, card in enumerate(self.cards)]
        return NullGame(shown, self.said)

    def guess(self, rng):
        state = self.clone()
        for seat in (0, 1):
            if state.cards[seat] < 0:
                pile = [card for card in range(1, 5) if card not in state.cards]
                state.cards[seat] = pile[int(rng.below(len(pile)))]
        return state

    def seen(self, viewer, seat, move):
        return move if seat != CHANCE or viewer == self.cards.index(0) else 0

    def scores(self):
        if self.to_move() or not self.said:
            return [0, 0]
        if self.said != [BOLD, CALL]:
            return [1, 0] if self.said == [BOLD, FOLD] else [0, 1]
        return [2, 0] if self.cards[0] > self.cards[1] else [0, 2]

    def result(self):
        if self.to_move():
            raise ValueError("The game is not over.")
        totals = self.scores()
        return Result([1 + (t < max(totals)) for t in totals], totals, [{"won": t} for t in totals], [])

    def key(self):
        return fingerprint([*self.cards, *self.said])

    def pack(self):
        return {"cards": list(self.cards), "said": list(self.said)}

    def text(self, seat, move):
        return WORDS[move]

    def parse(self, seat, text):
        if text not in WORDS:
            raise ValueError(f'"{text}" is no move of the null game.')
        return WORDS.index(text)


def _words(events, names, viewer, box):
    return [(e.seat, f"{names[e.seat]} says {e.kind}." if e.seat >= 0 else "A card is drawn.", False) for e in events]


NULL_GAME = Game(
    "null-game",
    new=lambda seats, options, box: NullGame(),
    unpack=lambda data, box: NullGame(data["cards"], data["said"]),
    policy=lambda box: Policy(),
    words=_words,
    looks=Looks(
        ground="title",
        cloth="#3f5a66",
        token="icon/star",
        parts=(Part("won", "Won", "gold"),),
        chance=(Outcome("draw", "A card has been drawn since then.", "cards drawn"),),
        moments={},
    ),
    secret=True,
    about=GameFile("null-game", "Null Game", (2, 2), 1),
)
