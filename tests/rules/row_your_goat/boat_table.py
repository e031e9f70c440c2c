"""A Row Your Goat table for tests, set up from words a player understands and played by words.

    flip-limit=150 short-deck no-mess-ups
    pw  br+2 --
    --  ot   --
    yj  --   --
    anna 3
    ben 0@12
    cleo pj br,br *
    turn anna
    placed 20
    uncalled ben

First the options (`-` for none), then the grid: a letter for the colour (pink, blue, orange, yellow), one for the boat
(w rowboat, r raft, t inner tube, j jetski), `+2` for two more cards below, `+*` for all that are
nowhere else; `--` is an empty space, and `empty` alone an
empty grid. Then a line a player, the deck from the top down: a number is as many cards never seen; `br,pj` a packet of
known cards in no known order; `*` a packet of all cards that are nowhere else; `0@12` a deck that ran out when the
twelfth card was placed. Somebody is on turn; the first unless said otherwise.
A line `uncalled anna` says that anna has one card and has not called.
"""

from goatgames.core.state import CHANCE, NOBODY
from goatgames.games.row_your_goat import rules
from goatgames.games.row_your_goat.rules_cards import cards_of, kinds_of
from goatgames.games.row_your_goat.rules_moves import space_words

SPACES = [space_words(space) for space in range(9)]


def kind(code):
    return "wrtj".index(code[1]) * 4 + "pboy".index(code[0])


def code(kind):
    return "pboy"[kind % 4] + "wrtj"[kind // 4]


class Table:
    def __init__(self, words, box):
        lines = [line.split() for line in words.strip().splitlines()]
        self.box = box
        options = {}
        for word in lines.pop(0):
            if word.startswith("no-"):
                options[word[3:]] = False
            elif "=" in word:
                options[word.partition("=")[0]] = int(word.partition("=")[2])
            elif word != "-":
                options[word] = True
        grid = [["--"] * 3] * 3
        if lines[0] == ["empty"]:
            lines.pop(0)
        else:
            grid = [lines.pop(0) for _ in range(3)]
        people = [line for line in lines if line[0] not in ("turn", "placed", "uncalled")]
        self.names = [line[0] for line in people]
        state = rules.new(len(people), options, box)
        self.left = kinds_of(state.board.deck)
        self.data = state.pack() | {"phase": rules.PLAY, "fresh": [0] * len(people)}
        for line in people:  # named cards first
            for item in line[1:]:
                if item[0].isalpha():
                    for card in item.split(","):
                        self.left.remove(kind(card))
        cells = [cell for row in grid for cell in row]
        unseen = sum(int(item) for line in people for item in line[1:] if item.isdigit())
        for space, cell in enumerate(cells):
            if cell != "--":
                self.data["tops"][space] = kind(cell)
                self.left.remove(kind(cell))
        for space, cell in enumerate(cells):
            if cell != "--":
                below = cell.partition("+")[2] or "0"
                below = len(self.left) - unseen if below == "*" else int(below)
                cards = [self.data["tops"][space], *(self.left.pop(0) for _ in range(below))]
                self.data["stacks"][space] = sorted(cards)
        for seat, line in enumerate(people):
            self.deck(seat, line[1:])
        fresh = sum(self.data["fresh"])
        for packets in self.data["packets"]:
            for packet in packets:
                if packet == ["*"]:
                    packet[:] = self.left[fresh:]
        for line in lines:
            if line[0] == "turn":
                self.data["turn"] = self.names.index(line[1])
            elif line[0] == "placed":
                self.data["placed"] = int(line[1])
            elif line[0] == "uncalled":
                self.data["calling"] |= 1 << self.names.index(line[1])
        self.state = rules.unpack(self.data, box)

    def deck(self, seat, items):
        for item in items:
            if "@" in item:
                self.data["since"][seat] = int(item.partition("@")[2])
            elif item.isdigit():
                self.data["fresh"][seat] = int(item)
            else:
                cards = ["*"] if item == "*" else sorted(kind(card) for card in item.split(","))
                self.data["packets"][seat].append(cards)

    # --- playing

    def seat(self, name):
        return self.names.index(name)

    def play(self, seat, move):
        out = []
        self.state.play(seat, move, out)
        again = rules.unpack(self.state.pack(), self.box)  # every position reached can be set up
        assert again.key() == self.state.key()
        assert self.state.view(NOBODY).key() == self.state.key()
        return out

    def says(self, name, *texts):
        """Proper moves; the events of all."""
        out = []
        for text in texts:
            move = self.state.parse(self.seat(name), text)
            refusal = self.state.refusal(self.seat(name), move)
            assert refusal is None, f"{text}: {refusal}"
            assert self.seat(name) in self.state.to_move()
            out += self.play(self.seat(name), move)
        return out

    def chance(self, text, stream):
        move = self.state.parse(CHANCE, text)
        assert self.state.to_move() == (CHANCE,) and self.state.stream() == stream
        assert move in [move for move, _ in self.state.outcomes()], f"{text} cannot happen"
        return self.play(CHANCE, move)

    def flip(self, card):
        """The card that is due, as `pw`."""
        colour, boat = "pboy".index(card[0]), "wrtj".index(card[1])
        words = f"flip {('pink', 'blue', 'orange', 'yellow')[colour]} {('rowboat', 'raft', 'tube', 'jetski')[boat]}"
        return self.chance(words, "game")

    def lot(self, name):
        return self.chance(f"lot {self.seat(name)}", "lots")

    def places(self, name, space, card):
        """A proper placing and the card it shows."""
        return self.says(name, f"place {space}") + self.flip(card)

    def errs(self, name, text):
        """A mess-up: it is not proper, it may be done, and it is done. The id of the rule it breaks."""
        seat = self.seat(name)
        move = self.state.parse(seat, text)
        refusal = self.state.refusal(seat, move)
        assert refusal is not None and refusal.foul, f"{text}: {refusal}"
        assert move not in self.state.legal(seat)
        self.events = self.play(seat, move)
        return refusal.rule

    def refuses(self, name, text):
        """The id of the rule by which nothing comes of it, and the sentence."""
        seat = self.seat(name)
        refusal = self.state.refusal(seat, self.state.parse(seat, text))
        assert refusal is not None and not refusal.foul, f"{text}: {refusal}"
        assert refusal.sentence.endswith(".")
        return refusal.rule, refusal.sentence

    def moves(self, name, first=""):
        """The words of the proper moves that begin so."""
        seat = self.seat(name)
        return [text for text in (self.state.text(seat, m) for m in self.state.legal(seat)) if text.startswith(first)]

    # --- looking

    @property
    def turn(self):
        return self.names[self.state.turn]

    @property
    def over(self):
        return self.state.to_move() == ()

    @property
    def due(self):
        """The names of those who have a proper move; `chance`."""
        return ["chance" if seat == CHANCE else self.names[seat] for seat in self.state.to_move()]

    @property
    def winners(self):
        return [self.names[seat] for seat in self.state.result().winners]

    @property
    def ranks(self):
        return dict(zip(self.names, self.state.result().ranks, strict=True))

    def cards(self, name):
        return self.state.deck_size(self.seat(name))

    def below(self, name):
        """The packets of the deck from the top down, as sets of codes."""
        return [sorted(code(kind) for kind in kinds_of(cards)) for cards in self.state.packets[self.seat(name)]]

    def next(self, name):
        """What the next card may be: code -> how many of it there are."""
        found = {}
        for card in kinds_of(self.state.next_cards(self.seat(name))):
            found[code(card)] = found.get(code(card), 0) + 1
        return found

    def top(self, space):
        kind = self.state.top(SPACES.index(space))
        return code(kind) if kind >= 0 else None

    def height(self, space):
        return self.state.height(SPACES.index(space))

    def holds(self, name):
        return self.state.holds(self.seat(name))

    def sets(self):
        return len(self.state.set_lines())


def kinds(events):
    return [event.kind for event in events]


def packet(words):
    """A multiset of cards from codes."""
    return cards_of([kind(card) for card in words.split()])
