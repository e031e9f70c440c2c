"""A Mountain Goats table for tests, set up from words a player understands and played by words.

    big-mountain green-valley
    anna goats 7@2 9@top 14<5 v8<8 tokens 5 5 6 bonus 15
    ben tokens 9 9
    ben took all of 8
    ben took 9 down to 1
    starter ben
    turn anna

First the options (a line without any: `base`), then a line a player. `7@2`: the goat of mountain 7 stands on its second
space; `14<5`, `v8<8`: the goat that would stand on 5 or 8 is on the Big Mountain's 14, in the pasture of 8. All others
stand at the foot. `took` gives the tokens of a stack to a player without any other effect.
"""

from goatgames.core.state import CHANCE
from goatgames.games.mountain_goats import rules

TOPS = {5: 4, 6: 4, 7: 3, 8: 3, 9: 2, 10: 2}
PHASES = {"start": 0, "throw": 1, "roll": 2, "use": 3, "resolve": 4, "over": 5}


class Table:
    def __init__(self, words, box):
        lines = [line.split() for line in words.strip().splitlines()]
        self.box = box
        self.options = {"big-mountain": "big-mountain" in lines[0], "green-valley": "green-valley" in lines[0]}
        self.names = []
        for line in lines[1:]:
            if line[0] not in ("turn", "starter", "last-round") and line[0] not in self.names:
                self.names.append(line[0])
        state = rules.new(len(self.names), self.options, box)
        self.data = state.pack()
        phase = PHASES["throw" if self.options["green-valley"] else "roll"]
        self.data |= {"turn": 0, "starter": 0, "phase": phase}
        for line in lines[1:]:
            self._set(line)
        self.state = rules.unpack(self.data, box)

    def _set(self, line):
        word, rest = line[0], line[1:]
        if word == "last-round":
            self.data["last"] = True
        elif word in ("turn", "starter"):
            self.data[word] = self.names.index(rest[0])
        elif rest and rest[0] == "took":
            m = int(rest[3] if rest[1] == "all" else rest[1])
            left = 0 if rest[1] == "all" else int(rest[4])
            self._take(word, m, self.data["left"][m - 5] - left)
        else:
            kind = ""
            for item in rest:
                if item in ("goats", "tokens", "bonus"):
                    kind = item
                elif kind == "goats":
                    self._goat(self.names.index(word), item)
                elif kind == "tokens":
                    self._take(word, int(item), 1)
                else:
                    self.data["bonus_of"][[15, 12, 9, 6].index(int(item))] = self.names.index(word)

    def _take(self, name, m, count):
        self.data["got"][self.names.index(name) * 6 + m - 5] += count
        self.data["left"][m - 5] -= count

    def _goat(self, seat, item):
        if "@" in item:
            m, _, height = item.partition("@")
            self.data["at"][seat * 6 + int(m) - 5] = TOPS[int(m)] if height == "top" else int(height)
            return
        place, _, home = item.partition("<")
        self.data["at"][seat * 6 + int(home) - 5] = -1
        if place.startswith("v"):
            self.data["grazing"][seat * 6 + int(place[1:]) - 5] += 1
        else:
            self.data["peak"][int(place) - 11] = seat

    # --- playing

    @property
    def turn(self):
        return self.names[self.state.turn]

    @property
    def over(self):
        return self.state.to_move() == ()

    def roll(self, *faces):
        """Throw these dice (saying `throw` first where that is asked for). The events."""
        out = []
        if self.state.phase == rules.THROW:
            self.say("throw")
        assert self.state.to_move() == (CHANCE,)
        self.state.play(CHANCE, self.state.parse(CHANCE, "roll " + " ".join(map(str, sorted(faces)))), out)
        return out

    def say(self, *words):
        """The player on turn makes these moves; each must be legal. The events of all."""
        out = []
        for text in words:
            seat = self.state.turn
            move = self.state.parse(seat, text)
            refusal = self.state.refusal(seat, move)
            assert refusal is None, f"{text}: {refusal}"
            self.state.play(seat, move, out)
        return out

    def turns(self, *faces_and_words):
        """`turns((5, 5, 1, 2), "use 5 5")`: roll, then say."""
        faces, *words = faces_and_words
        return self.roll(*faces) + self.say(*words)

    def idle(self):
        """The player on turn rolls and does nothing."""
        self.roll(1, 1, 1, 2)
        self.say("use")
        if self.state.phase == rules.RESOLVE:
            self.say("done")

    def refuses(self, text, name=None):
        """The id of the rule that forbids it, and the sentence."""
        seat = self.state.turn if name is None else self.names.index(name)
        move = self.state.parse(seat, text)
        refusal = self.state.refusal(seat, move)
        assert refusal is not None, f"{text} is allowed"
        assert move not in self.state.legal(seat)
        assert refusal.sentence.endswith(".") and not refusal.foul
        return refusal.rule, refusal.sentence

    def moves(self, first=""):
        """The words of the legal moves that begin so."""
        seat = self.state.turn
        return [text for text in (self.state.text(seat, m) for m in self.state.legal(seat)) if text.startswith(first)]

    # --- looking

    def height(self, name, m):
        return self.state.height(self.names.index(name), m)

    def on_top(self, m):
        seat = self.state.top_holder(m)
        return self.names[seat] if seat >= 0 else None

    def tokens(self, name):
        seat = self.names.index(name)
        return [m for m in range(5, 11) for _ in range(self.state.taken(seat, m))]

    def bonuses(self, name):
        return self.state.bonuses(self.names.index(name))

    def big(self, space):
        seat = self.state.big(space)
        return self.names[seat] if seat >= 0 else None

    def pasture(self, name, m):
        return self.state.valley(self.names.index(name), m)

    def score(self, name):
        return self.state.scores()[self.names.index(name)]

    def end(self):
        """Idle to the end of the game; its result."""
        while not self.over:
            self.idle()
        return self.state.result()


def kinds(events):
    return [event.kind for event in events]
