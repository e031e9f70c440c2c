"""A game of one rule, to prove simultaneous choices: everybody secretly chooses 1, 2 or 3, twice; who alone chose a
number scores it. And a race of one rule, to prove real time: who grabs first, when the card drawn is odd, scores."""

from goatgames.content import GameFile
from goatgames.core.policy import Policy
from goatgames.core.state import CHANCE, Event, Refusal, Result, State, fingerprint
from goatgames.games.game import Game
from goatgames.games.looks import Looks, Outcome, Part

COME = Outcome("card", "A card has come since then.")
LOOKS = Looks("title", "#3f5a66", "icon/star", (Part("won", "Won", "gold"),), (COME,), {})


class Pick(State):
    """picks: 0 none, -1 hidden; open: the last round's."""

    def __init__(self, seats, picks=(), points=(), opened=(), rounds=0):
        super().__init__(seats)
        self.picks, self.points = list(picks) or [0] * seats, list(points) or [0] * seats
        self.open, self.rounds = list(opened) or [0] * seats, rounds

    def to_move(self):
        return tuple(seat for seat, pick in enumerate(self.picks) if not pick) if self.rounds < 2 else ()

    def legal(self, seat):
        return [1, 2, 3] if seat in self.to_move() else []

    def play(self, seat, move, out=None):
        self.picks[seat] = move
        found = [Event("chosen", seat, (move,), 1 << seat, (0,))]
        if 0 not in self.picks:
            for one, pick in enumerate(self.picks):
                self.points[one] += pick if self.picks.count(pick) == 1 else 0
            self.open, self.picks = self.picks, [0] * self.seats
            self.rounds += 1
            found.append(Event("shown", seat, tuple(self.open)))
        if out is not None:
            out += found

    def refusal(self, seat, move):
        return None if move in self.legal(seat) else Refusal("PG-01", "Choose 1, 2 or 3, once.")

    def clone(self):
        return Pick(self.seats, self.picks, self.points, self.open, self.rounds)

    def view(self, viewer):
        picks = [pick if not pick or seat == viewer else -1 for seat, pick in enumerate(self.picks)]
        return Pick(self.seats, picks, self.points, self.open, self.rounds)

    def guess(self, rng):
        return Pick(self.seats, [1 if pick < 0 else pick for pick in self.picks], self.points, self.open, self.rounds)

    def seen(self, viewer, seat, move):
        return move if viewer == seat else 0

    def scores(self):
        return list(self.points)

    def result(self):
        best = max(self.points)
        return Result([1 + (p < best) for p in self.points], self.points, [{"won": p} for p in self.points], [])

    def key(self):
        return fingerprint([*self.picks, *self.points, *self.open, self.rounds])

    def pack(self):
        return {"picks": self.picks, "points": self.points, "open": self.open, "rounds": self.rounds}

    def text(self, seat, move):
        return f"pick {move or '?'}"

    def parse(self, seat, text):
        return 0 if text == "pick ?" else int(text[5:])


class Race(State):
    """Twelve cards come by themselves, each 1 to 3; grabbing an odd one scores, an even one costs a point."""

    def __init__(self, seats, points=(), card=0, cards=0):
        super().__init__(seats)
        self.points, self.card, self.cards = list(points) or [0] * seats, card, cards

    def race(self):
        return True

    def to_move(self):
        return () if self.cards >= 12 and not self.card else tuple(range(self.seats)) if self.card else (CHANCE,)

    def legal(self, seat):
        return [1, 0] if self.card else []

    def outcomes(self):
        return [(1, 1), (2, 1), (3, 1)]

    def play(self, seat, move, out=None):
        if seat == CHANCE:
            self.card, self.cards = move, self.cards + 1
            event = Event("card", CHANCE, (move,))
        elif move:
            self.points[seat] += 1 if self.card % 2 else -1
            self.card = 0
            event = Event("grab", seat, ())
        else:
            self.card = 0
            event = Event("away", seat, ())
        if out is not None:
            out.append(event)

    def refusal(self, seat, move):
        return None if self.card else Refusal("PG-02", "There is no card to grab.", foul=False)

    def clone(self):
        return Race(self.seats, self.points, self.card, self.cards)

    def scores(self):
        return list(self.points)

    def result(self):
        best = max(self.points)
        return Result([1 + (p < best) for p in self.points], self.points, [{"won": p} for p in self.points], [])

    def key(self):
        return fingerprint([*self.points, self.card, self.cards])

    def pack(self):
        return {"points": self.points, "card": self.card, "cards": self.cards}

    def text(self, seat, move):
        return f"card {move}" if seat == CHANCE else ("away", "grab")[move]

    def parse(self, seat, text):
        return int(text[5:]) if seat == CHANCE else ("away", "grab").index(text)


def _words(events, names, viewer, box):
    return [(e.seat, f"{names[e.seat] if e.seat >= 0 else 'Chance'}: {e.kind} {e.shown_to(viewer)}", False)
            for e in events]  # fmt: skip


def _game(game_id, title, kind, unpack, secret):
    return Game(
        game_id,
        new=lambda seats, options, box: kind(seats),
        unpack=unpack,
        policy=lambda box: Policy(),
        words=_words,
        looks=LOOKS,
        secret=secret,
        about=GameFile(game_id, title, (2, 4), 1),
    )


def _unpack_pick(data, box):
    return Pick(len(data["points"]), data["picks"], data["points"], data["open"], data["rounds"])


def _unpack_race(data, box):
    return Race(len(data["points"]), data["points"], data["card"], data["cards"])


PICK_GAME = _game("pick-game", "Pick Game", Pick, _unpack_pick, True)
RACE_GAME = _game("race-game", "Race Game", Race, _unpack_race, False)
