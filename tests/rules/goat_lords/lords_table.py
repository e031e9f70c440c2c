"""A Goat Lords table for tests, set up from words a player understands and played by words.

    anna: hand chef chef wild-25 / herd pirate*2, chef+wild-25, ninja<cowboy / front goat-kart
    ben: hand ninja / herd ninja*2, viking*2
    discards: diver astronaut
    trash: discogoat
    pile: chef diver
    turn: anna

A line a player, in three parts; a herd's base comes first, `ninja<cowboy` is a ninja on top of a cowboy. The top of the
discards comes last. Where `pile` is given it holds just these cards, and all others lie at the bottom of the discard
pile or in the trash; `rest: ben` puts them into ben's base instead. Without it they all are in the pile.
`options: 6` is the hand size; `extra: 1 2` one play of a +1 and two of +2 cards (the action card was played before);
`out: ben 1` last turns, one still to come.
"""

from goatgames.core.state import CHANCE
from goatgames.games.goat_lords import rules, rules_phases

CHANCE_PHASES = {rules_phases.DRAW: "draw", rules_phases.TURN_UP: "turn-up", rules_phases.LOT: "dealer"}


class Table:
    def __init__(self, words, box):
        self.box = box
        lines = dict(line.strip().split(":", 1) for line in words.strip().splitlines())
        settings = {
            word: lines.pop(word, None) for word in ("discards", "trash", "pile", "turn", "rest", "extra", "out")
        }
        size = int(lines.pop("options", 5))
        self.names = list(lines)
        state = rules.new(len(lines), {"hand-size": size}, box)
        self.ids = state.board.ids
        self.data = state.pack()
        self.left = state.board.count[:]
        self._set(lines, settings)
        self.state = rules.unpack(self.data, box)

    def _set(self, lines, settings):
        data = self.data
        data |= {"phase": rules_phases.MAIN, "dealer": len(self.names) - 1, "why": rules_phases.IN_TURN}
        for seat, line in enumerate(lines.values()):
            for part in line.split("/"):
                kind, _, what = part.strip().partition(" ")
                if kind == "hand":
                    for word in what.split():
                        data["hands"][seat][self._take(word)] += 1
                elif kind == "front":
                    for word in what.split():
                        data["laid"][seat][self._take(word) - 12] += 1
                elif kind == "herd":
                    data["herds"][seat] = [self._stack(words) for words in what.split(",")]
        data["held"] = [sum(hand) for hand in data["hands"]]
        data["downs"] = [sum(laid) for laid in data["laid"]]
        data["discards"] = [self._take(word) for word in (settings["discards"] or "").split()]
        for word in (settings["trash"] or "").split():
            data["trash"][self._take(word) - 12] += 1
        if settings["turn"]:
            data["turn"] = self.names.index(settings["turn"].strip())
        if settings["extra"]:
            data["plus1"], data["plus2"] = map(int, settings["extra"].split())
            data |= {"phase": rules_phases.EXTRA, "acts": 1}
        if settings["out"]:
            name, left = settings["out"].split()
            data |= {"out": self.names.index(name), "last_left": int(left)}
        if settings["pile"] is not None:
            pile = [self._take(word) for word in settings["pile"].split()]
            self._rest(settings["rest"])
            for kind in pile:
                self.left[kind] += 1
        data["pile"] = self.left
        data["pile_left"] = sum(self.left)

    def _rest(self, name):
        """What is not needed goes out of the way."""
        data, left = self.data, self.left
        for action in range(8):
            data["trash"][action] += left[12 + action]
        goats = [kind for kind in range(12) for _ in range(left[kind])]
        if name is None:
            data["discards"] = goats + data["discards"]
        else:
            stacks = [[kind, left[kind], 0, 0, -1] for kind in range(10) if left[kind]]
            stacks[0][2:4] = left[10:12]
            herd = data["herds"][self.names.index(name.strip())]
            data["herds"][self.names.index(name.strip())] = stacks + herd
        self.left = [0] * 20

    def _take(self, word):
        kind = self.ids.index(word)
        self.left[kind] -= 1
        assert self.left[kind] >= 0, f"there are not so many of {word}"
        return kind

    def _stack(self, words):
        """`chef*2+wild-25` or `chef<pirate` as the numbers of a packed stack."""
        upper, _, other = words.strip().partition("<")
        stack = [-1, 0, 0, 0, self._take(other) if other else -1]
        for item in upper.split("+"):
            word, _, count = item.partition("*")
            for _ in range(int(count or 1)):
                kind = self._take(word)
                if kind < 10:
                    stack[0] = kind
                    stack[1] += 1
                else:
                    stack[kind - 8] += 1
        return stack

    # --- playing

    @property
    def asked(self):
        """The names of those who may move; `*` for chance."""
        return ["*" if seat == CHANCE else self.names[seat] for seat in self.state.to_move()]

    @property
    def turn(self):
        return self.names[self.state.turn]

    @property
    def over(self):
        return self.state.to_move() == ()

    def say(self, *words):
        """These moves, each by the one asked (`anna give chef` where several are); each must be legal. The events."""
        out = []
        for text in words:
            seat = self.state.to_move()[0]
            assert seat != CHANCE, f"{text}: a card is to be drawn"
            first, _, rest = text.partition(" ")
            if first in self.names:
                seat, text = self.names.index(first), rest
            move = self.state.parse(seat, text)
            refusal = self.state.view(seat).refusal(seat, move)
            assert refusal is None, f"{text}: {refusal}"
            assert move in self.state.legal(seat)
            self.state.play(seat, move, out)
        return out

    def draw(self, *words):
        """These cards come from the pile. The events."""
        out = []
        for word in words:
            assert self.asked == ["*"], f"{word}: nothing is to be drawn, {self.asked} is to move"
            move = self.state.parse(CHANCE, f"{CHANCE_PHASES[self.state.phase]} {word}")
            assert move in [move for move, _ in self.state.outcomes()], f"{word} cannot come"
            self.state.play(CHANCE, move, out)
        return out

    def fill(self):
        """Draw any cards until somebody is to move; action cards too many are thrown away."""
        while self.state.to_move() and (self.asked == ["*"] or self.state.phase == rules_phases.TRASH):
            seat = self.state.to_move()[0]
            move = self.state.outcomes()[0][0] if seat == CHANCE else self.state.legal(seat)[0]
            self.state.play(seat, move)

    def refuses(self, text, name=None):
        """The id of the rule that forbids it."""
        seat = max(self.state.to_move()[0], 0) if name is None else self.names.index(name)
        move = self.state.parse(seat, text)
        refusal = self.state.view(seat).refusal(seat, move)
        assert refusal is not None, f"{text} is allowed"
        assert move not in self.state.legal(seat)
        assert refusal.sentence.endswith(".") and 15 <= len(refusal.sentence) <= 160 and not refusal.foul
        return refusal.rule

    def moves(self, first="", name=None):
        """The words of the legal moves that begin so."""
        seat = self.state.to_move()[0] if name is None else self.names.index(name)
        return [text for text in (self.state.text(seat, m) for m in self.state.legal(seat)) if text.startswith(first)]

    # --- looking

    def seat(self, name):
        return self.names.index(name)

    def hand(self, name):
        return [self.ids[kind] for kind in self.state.cards(self.seat(name))]

    def front(self, name):
        return [self.ids[12 + action] for action in self.state.actions(self.seat(name))]

    def herd(self, name):
        """Stacks as they are written above, wilds after goats."""
        found = []
        for kind, cards, _ in self.state.stacks(self.seat(name)):
            own = [card for card in cards if card == kind or card >= 10]
            counts = [(card, own.count(card)) for card in dict.fromkeys([kind, *own])]
            words = "+".join(self.ids[card] + (f"*{count}" if count > 1 else "") for card, count in counts)
            others = [card for card in cards if card not in own]
            found.append(words + "".join(f"<{self.ids[card]}" for card in others))
        return found

    @property
    def trash(self):
        return [self.ids[12 + action] for action in range(8) for _ in range(self.state.trash[action])]

    @property
    def discards(self):
        return [self.ids[kind] for kind in self.state.discards]

    def score(self, name):
        return self.state.scores()[self.seat(name)]


def kinds(events):
    return [event.kind for event in events]
