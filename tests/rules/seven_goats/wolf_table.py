"""A table of De 7 geitjes for tests, set up from words a player understands and played by words.

    anna red red green wolf
    ben blue wolf
    cleo out
    pile white white
    turn anna

A line a player with the cards in hand (`out`: has lost; the wolves it had are gone), then the draw pile, whose order is
unknown. All other cards are in the discard pile, or in the hand whose line ends in `rest`. It is the beginning of the
turn of the first player or of the one named.
"""

from goatgames.core.state import CHANCE, NOBODY
from goatgames.games.seven_goats import rules
from goatgames.games.seven_goats.rules_board import bag_of, counts_of, kinds_of

KINDS = ["red", "orange", "yellow", "green", "blue", "purple", "white", "wolf"]


class Table:
    def __init__(self, words, box):
        lines = [line.split() for line in words.strip().splitlines()]
        self.box = box
        self.names = [line[0] for line in lines if line[0] not in ("pile", "turn")]
        state = rules.new(len(self.names), {}, box)
        data = state.pack()
        held = {line[0]: [word for word in line[1:] if word != "out"] for line in lines}
        cards = {name: counts(held.get(name, [])) for name in [*self.names, "pile"]}
        rest = [7 if kind < 7 else 6 for kind in range(8)]
        rest = [n - sum(hand[kind] for hand in cards.values()) for kind, n in enumerate(rest)]
        assert min(rest) >= 0, "there are not so many cards"
        for line in lines:
            if line[-1] == "rest":
                cards[line[0]] = [n + more for n, more in zip(cards[line[0]], rest, strict=True)]
                rest = [0] * 8
        out = [self.names.index(line[0]) for line in lines if line[1:] == ["out"]]
        data |= {
            "phase": rules.LAY,
            "starter": 0,
            "turn": next((self.names.index(line[1]) for line in lines if line[0] == "turn"), 0),
            "dealt": 12 * len(self.names),
            "free": 8,
            "hands": [n for name in self.names for n in cards[name]],
            "sizes": [sum(cards[name]) for name in self.names],
            "pile": cards["pile"],
            "pile_size": sum(cards["pile"]),
            "discard": rest,
            "out": out,
        }
        self.state = rules.unpack(data, box)

    # --- playing

    def seat(self, name=None):
        return self.state.to_move()[0] if name is None else self.names.index(name)

    def say(self, *words):
        """Whoever is asked makes these moves; each must be legal. The events of all."""
        out = []
        for text in words:
            seat = self.seat()
            assert seat != CHANCE, f"{text}: it is chance's move"
            move = self.state.parse(seat, text)
            assert (refusal := self.state.refusal(seat, move)) is None, f"{text}: {refusal}"
            self.state.play(seat, move, out)
        return out

    def lay(self, *colours):
        """Lay these goats and throw."""
        return self.say(*[f"lay {colour}" for colour in sorted(colours, key=KINDS.index)], "throw")

    def chance(self, text):
        assert self.state.to_move() == (CHANCE,)
        move = self.state.parse(CHANCE, text)
        assert move in [move for move, _ in self.state.outcomes()], f"{text} cannot come up"
        out = []
        self.state.play(CHANCE, move, out)
        return out

    def roll(self, faces="", rest=None):
        """Roll these faces; dice not named show `rest`, else a colour that is not laid."""
        faces = faces.split()
        laid = {KINDS[kind] for kind in self.state.goats_laid()}
        rest = rest or next(name for name in reversed(KINDS[:7]) if name not in laid)
        faces += [rest] * (self.state.free - len(faces))
        return self.chance("roll " + " ".join(sorted(faces, key=KINDS.index)))

    def draw(self, card):
        return self.chance(f"draw {card}")

    def hide(self, *colours, wolves=0):
        """Lay these goats and cover them with the first roll, that many wolves coming up; stop rolling."""
        self.lay(*colours)
        self.roll(" ".join([*colours, *["wolf"] * wolves]))
        self.say("place " + " ".join(sorted(colours, key=KINDS.index)))
        if self.state.phase == rules.AGAIN:
            self.say("stop")

    def fail(self, *colours):
        """Lay these goats and roll nothing that fits."""
        self.lay(*colours)
        for _ in range(3):
            self.roll()

    def refuses(self, text, name=None):
        """The id of the rule that forbids it, and the sentence."""
        seat = self.seat(name)
        move = self.state.parse(seat, text)
        refusal = self.state.view(seat).refusal(seat, move)
        assert refusal is not None, f"{text} is allowed"
        assert move not in self.state.legal(seat)
        assert refusal.sentence.endswith(".") and not refusal.foul
        assert 15 <= len(refusal.sentence) <= 160
        return refusal.rule, refusal.sentence

    def moves(self, first=""):
        """The words of the legal moves of who is asked, those that begin so."""
        seat = self.seat()
        return [text for text in (self.state.text(seat, m) for m in self.state.legal(seat)) if text.startswith(first)]

    # --- looking

    @property
    def turn(self):
        return self.names[self.state.turn]

    @property
    def asked(self):
        who = self.state.to_move()
        return None if not who else "chance" if who == (CHANCE,) else self.names[who[0]]

    @property
    def winner(self):
        return self.names[self.state.winner] if self.state.winner >= 0 else None

    def hand(self, name):
        return words(self.state.hands[self.names.index(name)])

    @property
    def discard(self):
        return words(self.state.discard)

    @property
    def pile(self):
        return words(self.state.pile)

    @property
    def laid(self):
        return " ".join(KINDS[kind] for kind in self.state.goats_laid())

    @property
    def uncovered(self):
        return " ".join(KINDS[kind] for kind in self.state.uncovered())

    def known(self, viewer, name):
        """What the viewer (None: everybody) knows to be among the cards of somebody."""
        seats = self.state.seats
        me = seats if viewer is None else self.names.index(viewer)
        return words(self.state.known[me * seats + self.names.index(name)])

    def view(self, viewer=None):
        return self.state.view(NOBODY if viewer is None else self.names.index(viewer))


def counts(cards):
    return [cards.count(kind) for kind in KINDS]


def words(bag):
    return " ".join(KINDS[kind] for kind in kinds_of(bag))


def bag(text):
    return bag_of(counts(text.split()))


def kinds(events):
    return [event.kind for event in events]


def members(bag):
    return counts_of(bag)
