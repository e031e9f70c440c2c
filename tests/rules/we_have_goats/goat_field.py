"""A table of We Have Goats! for tests, set up from words a player understands and played by words.

    kids limit 25
    anna goats h8 h9~ south hand move-3 boulder+1 labs rock-jumper! pancake@5 phone-down!two
    ben hand oh-no
    land C3 crossroads, C4 boulder/1
    pile move-2 crossroads
    turn ben

First the options (a line without any: `base`), then a line a player. `h9~` is a tipsy goat; goats not named stay where
they start. `rock-jumper!` is activated (its lock shows nothing), `phone-down!two` with a lock of 2, `pancake@5` holds 5
gems. `boulder/1` lies turned by a quarter. `pile`: only these cards lie in the draw pile, all others are discarded.
The player on turn has drawn and takes the action. Two players: anna is south, ben north; else south, west, north, east.
"""

import msgspec

from goatgames.core.state import CHANCE
from goatgames.games.we_have_goats import rules
from goatgames.games.we_have_goats.components import LAB_IDS, LOCK_IDS
from goatgames.games.we_have_goats.rules_board import cell_named, cell_words, tile_named
from goatgames.games.we_have_goats.rules_position import ACTION, ASKING

WORDS = ("goats", "hand", "labs")


class Table:
    def __init__(self, words, box):
        lines = [line.split() for line in words.strip().splitlines()]
        head = lines[0]
        self.box = box
        self.options = {"not-for-kids": "kids" in head, "round-limit": int(head[-1]) if "limit" in head else 100}
        self.names = [line[0] for line in lines[1:] if line[0] not in ("land", "pile", "turn")]
        state = rules.new(len(self.names), self.options, box)
        self.board = state.board
        self.data = state.pack()
        self.data |= {"phase": ACTION, "starter": 0}
        pile = None
        for line in lines[1:]:
            if line[0] == "land":
                self._land(" ".join(line[1:]))
            elif line[0] == "turn":
                self.data["turn"] = self.names.index(line[1])
            elif line[0] == "pile":
                pile = [self.card(name) for name in line[1:]]
            else:
                self._player(self.names.index(line[0]), line[1:])
        if pile is not None:
            self.data["discard"] = self.data["pile"]
            self.data["pile"] = [0] * len(self.data["discard"])
            for card in pile:
                self.data["discard"][card] -= 1
                self.data["pile"][card] += 1
        self.data["pile_size"] = sum(self.data["pile"])
        self.state = rules.unpack(self.data, box)

    def card(self, name):
        return self.board.names.index(name)

    def _take(self, name):
        card = self.card(name)
        self.data["pile"][card] -= 1
        return card

    def _land(self, text):
        for item in text.split(", "):
            place, name = item.split(" ")
            name, _, turn = name.partition("/")
            self.data["field"][tile_named(place)] = self._take(name) * 4 + int(turn or 0)

    def _player(self, seat, items):
        kind, found = "", {word: [] for word in WORDS}
        for item in items:
            if item in WORDS:
                kind = item
            else:
                found[kind].append(item)
        for i, word in enumerate(found["goats"]):
            self.data["at"][seat * 3 + i] = cell_named(word.rstrip("~"))
            self.data["tipsy"][seat * 3 + i] = int("~" in word)
        hand = sorted(self._take(name) for name in found["hand"])
        self.data["hands"][seat * 8 : seat * 8 + len(hand)] = hand
        self.data["held"][seat] = len(hand)
        for word in found["labs"]:
            name, _, lock = word.partition("!")
            name, _, gems = name.partition("@")
            lab = LAB_IDS.index(name)
            self.data["owner"][lab] = seat
            self.data["gems"][lab] = int(gems or 0)
            if "!" in word:
                kind = LOCK_IDS.index(lock or "nothing")
                self.data["lock"][lab] = kind
                self.data["locks"][kind] -= 1

    # --- playing

    def play(self, seat, text):
        """One ply, which must be legal. The events."""
        move = self.state.parse(seat, text)
        if seat == CHANCE:
            assert move in [move for move, _ in self.state.outcomes()], f"{text} cannot happen"
        else:
            refusal = self.state.view(seat).refusal(seat, move)
            assert refusal is None, f"{text}: {refusal}"
            assert move in self.state.legal(seat)
        out = []
        self.state.play(seat, move, out)
        return out

    def say(self, *words):
        """Whoever has to move makes these moves. The events of all."""
        return [event for text in words for event in self.play(self.state.to_move()[0], text)]

    def passes(self):
        """Nobody says Oh No."""
        out = []
        assert self.state.phase == ASKING, "nobody is asked"
        while self.state.phase == ASKING:
            out += self.say("pass")
        return out

    def does(self, *words):
        """The seat on turn makes these moves, and nobody says Oh No."""
        return self.say(*words) + self.passes()

    def draws(self, *cards):
        """The seats that are due draw these cards."""
        return [event for card in cards for event in self.say(f"draw {self.state.queue[0]} {card}")]

    def draw_out(self):
        """All who are due draw the first cards of the pile."""
        out = []
        while self.state.to_move() == (CHANCE,):
            out += self.say(self.state.text(CHANCE, self.state.outcomes()[0][0]))
        return out

    def refuses(self, text, name=None):
        """The id of the rule that forbids it."""
        seat = self.state.to_move()[0] if name is None else self.names.index(name)
        move = self.state.parse(seat, text)
        refusal = self.state.view(seat).refusal(seat, move) if seat >= 0 else self.state.refusal(seat, move)
        assert refusal is not None, f"{text} is allowed"
        assert move not in self.state.legal(seat)
        assert refusal.sentence.endswith(".") and not refusal.foul
        self.sentence = refusal.sentence
        return refusal.rule

    def moves(self, first=""):
        """What the words of the legal moves that begin so go on with; all words without a beginning."""
        seat = self.state.to_move()[0]
        texts = [self.state.text(seat, move) for move in self.state.legal(seat)]
        if not first:
            return texts
        return [text[len(first) + 1 :] for text in texts if text.startswith(first + " ")]

    # --- looking

    @property
    def due(self):
        """Who has to move: a name, `chance` or nothing."""
        who = self.state.to_move()
        return "chance" if who == (CHANCE,) else self.names[who[0]] if who else None

    @property
    def turn(self):
        return self.names[self.state.turn]

    def goats(self, name):
        """Where the goats of a player are, tipsy ones with a ~."""
        seat = self.names.index(name)
        return " ".join(self.goat(goat) for goat in range(3 * seat, 3 * seat + 3))

    def goat(self, goat):
        return cell_words(self.state.at[goat]) + "~" * self.state.tipsy[goat]

    def hand(self, name):
        return [self.board.names[card] for card in self.state.hand(self.names.index(name))]

    def land(self, place):
        code = self.state.field[tile_named(place)]
        if code < 0:
            return None
        return self.board.names[code >> 2] + (f"/{code & 3}" if code & 3 else "")

    def discarded(self):
        """All cards of the discard pile."""
        return [name for name, count in zip(self.board.names, self.state.discard, strict=True) for _ in range(count)]

    def labs(self, name):
        """The labs before a player as they are set up."""
        found = []
        for lab in self.state.labs_of(self.names.index(name)):
            lock, gems = self.state.lock[lab], self.state.gems[lab]
            found.append(LAB_IDS[lab] + (f"!{LOCK_IDS[lock]}" if lock >= 0 else f"@{gems}" if gems else ""))
        return found

    @property
    def winner(self):
        return self.names[self.state.winner] if self.state.winner >= 0 else None


def kinds(events):
    return [event.kind for event in events]


def smaller(box, **counts):
    """The same box with only so many of the cards named (underscores for hyphens), and none of the others."""
    white = []
    for card in box.cards.white:
        count = counts.get(card.id.replace("-", "_"), 0)
        white.append(msgspec.structs.replace(card, count=count, funds={}))
    kids = [
        msgspec.structs.replace(card, count=counts.get(card.id.replace("-", "_"), 0), funds={})
        for card in box.cards.not_for_kids
    ]
    return msgspec.structs.replace(box, cards=msgspec.structs.replace(box.cards, white=white, not_for_kids=kids))
