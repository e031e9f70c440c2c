"""The race of Row Your Goat by its clock, and what its table makes of clicks; the battery plays it by lot."""

import pytest

from goatgames import content
from goatgames.core.chance import stream
from goatgames.core.state import CHANCE, NOBODY
from goatgames.games.catalogue import find
from goatgames.games.row_your_goat import keys, race
from goatgames.games.row_your_goat.rules_moves import GRAB, LIFT, TAKE
from goatgames.games.row_your_goat.rules_position import CHOICE, CLAIM, PENALTY, PLAY
from goatgames.games.row_your_goat.scene import scene
from goatgames.match import Match
from goatgames.notation import Player
from goatgames.table.contract import Play, Press, Refuse
from goatgames.table.sitting import Sitting
from tests.rules.row_your_goat import boat_table
from tests.scenes.watched import ROOM, Watched, WatchedScene

GAME = find("row-your-goat")
BOX = content.load("row-your-goat")
NAMES = ("Anna", "Ben", "Cleo", "Dan", "Eva", "Finn")
OWN = tuple(f"key:{grab}" for grab, _ in ((4, 22), (15, 14), (9, 7), (13, 11), (29, 27), (16, 17)))
CALLS = tuple(f"key:{call}" for _, call in ((4, 22), (15, 14), (9, 7), (13, 11), (29, 27), (16, 17)))


class Table:
    """A sitting in real time with hands that a test moves. kinds: p a person, b a bot, by seat."""

    def __init__(self, kinds="ppp", seed="x", words="", level="normal", table=None, path=None, **options):
        players = [
            Player(NAMES[i], "human" if kind == "p" else "bot", "" if kind == "p" else level)
            for i, kind in enumerate(kinds)
        ]
        self.match = Match.new(GAME, players, options, seed, path, table=table)
        if words:
            self.match._state = boat_table.Table(words, BOX).state
        made = WatchedScene(scene(BOX, self.match.options, players))
        self.race = race.driver(self.match, made, None, lambda: "normal")
        self.sitting = Watched(self.match, made, self.race, False)
        self.sitting.layout = made.layout(ROOM)
        self.race.cover = ""

    @property
    def view(self):
        return self.match.view(NOBODY)

    def wait(self, ms, frame=10.0):
        while ms > 0 and not self.match.over:
            self.sitting.step(min(frame, ms))
            ms -= frame

    def hand(self, seat, ago=0.0, what=OWN):
        """A key goes down and up; ago: ms before the end of the next turn of the loop."""
        self.race.press(Press(what[seat], True, -ago))
        self.race.press(Press(what[seat], False, -ago))

    def times(self):
        return dict(self.race.live().times)

    def kinds(self):
        return [event.kind for event in self.match.last_events()]


def pond(grid, *people, more="", first="-"):
    return "\n".join([first, *grid, *people, "turn anna", *more.split("/")]).strip()


RAFTS = ("pr br or", "-- -- --", "-- -- --")
MIXED = ("pr bt yw", "-- -- --", "-- -- --")
THREE = ("anna 6", "ben 6", "cleo 6 *")


# --- hands -----------------------------------------------------------------------------------------------------------


def test_the_first_hand_waits_for_the_window_and_its_time_is_written():
    me = Table(words=pond(RAFTS, *THREE))
    me.wait(500)
    me.hand(1, ago=4.0)
    me.wait(10)
    assert me.view.phase == PLAY, "hands of the same moment are waited for"
    me.wait(30)
    assert me.view.phase == CLAIM and me.view.holds(1)
    assert me.match.ms == 506 and me.times() == {1: 506}


def test_hands_within_the_window_are_a_photo_finish_by_lot():
    firsts = set()
    for number in range(12):
        me = Table(words=pond(RAFTS, *THREE), seed=f"lots {number}")
        me.wait(300)
        me.hand(2)
        me.wait(20)
        me.hand(0)
        me.wait(40)
        told = [event for event in me.match.recent() if event.kind in ("together", "lot", "slowest")]
        assert [event.kind for event in told] == ["together", "lot", "slowest"] and told[0].data == (0, 2)
        assert told[2].data == (1,)
        firsts.add(told[1].data[0])
    assert firsts == {0, 2}, "each order comes"


def test_after_the_window_it_is_the_order_of_the_hands():
    me = Table(words=pond(RAFTS, *THREE))
    me.hand(2)
    me.wait(40)
    me.hand(0)
    me.wait(40)
    assert "together" not in [event.kind for event in me.match.recent()]
    assert [event.seat for event in me.match.recent() if event.kind == "grab"] == [2, 0]


def test_no_bot_is_before_a_person_within_one_window():
    """Whenever a person's hand comes down with a bot's, it is the person's lifesaver."""
    tried = 0
    for number in range(30):
        me = Table("pb", words=pond(RAFTS, "anna 6", "ben 6 *"), seed=f"window {number}", level="champion")
        me.wait(10)
        at = me.race.bots._spots[1]
        me.wait(at - me.race.clock + 10, 5.0)  # the bot's hand lies there already
        assert me.view.phase == PLAY
        me.hand(0)
        me.wait(40)
        grabs = [event.seat for event in me.match.recent() if event.kind == "grab"]
        assert grabs == [0] and me.kinds()[-1] != "touch"
        tried += 1
    assert tried == 30


@pytest.mark.fault("K-64")
@pytest.mark.rule("RG-36")
def test_late_hands_and_cards_belong_to_the_claim_that_is_settled():
    for ago in (0, 100, 300):
        me = Table("pp", words=pond(RAFTS, "anna 6", "ben 6 *"))
        me.wait(300)
        me.hand(0)
        me.wait(40 + ago)
        settled, sizes, ply = me.view.key(), me.view.sizes[:], me.match.ply
        me.hand(1)
        me.wait(20)
        assert (me.view.key(), me.match.ply) == (settled, ply) and me.race.live().late == (1,)
        turn = me.view.turn
        assert me.race.play(turn, Play((8,))) == [] and me.view.sizes == sizes
        me.wait(900)
        me.hand(1)
        me.wait(40)
        assert "touch" in [event.kind for event in me.match.recent()], "later it is a mess-up"


def test_a_key_that_bounces_and_a_set_just_covered_cost_nothing():
    me = Table(words=pond(RAFTS, *THREE))
    me.hand(1)
    me.wait(60)
    ply = me.match.ply
    me.hand(1)
    me.wait(60)
    assert me.match.ply == ply
    me.wait(600)
    me.hand(1)
    me.wait(20)
    assert me.view.fined == 2, "a second lifesaver later on is paid for"
    full = ("pr br or", "bw pt yj", "yw oj bt")
    me = Table(words=pond(full, *THREE))
    assert me.race.play(0, Play((0,)))
    if me.view.sets:
        return
    me.hand(1)
    me.wait(40)
    assert me.view.phase == PLAY and me.race.live().late == (1,)


def test_without_mess_ups_a_wrong_hand_is_ignored_without_a_word():
    me = Table(words=pond(MIXED, *THREE, first="no-mess-ups"), **{"mess-ups": False})
    me.wait(900)
    ply = me.match.ply
    me.hand(1)
    me.wait(100)
    assert me.match.ply == ply and not me.race.live().late


def test_a_head_start_counts():
    me = Table(words=pond(RAFTS, *THREE))
    me.race.starts = {2: 1000.0}
    me.wait(700)
    me.hand(0)
    me.wait(300)
    assert me.view.phase == PLAY, "whose head start has not run may still be first"
    me.hand(2)
    me.wait(900)
    grabs = [event.seat for event in me.match.recent() if event.kind == "grab"]
    assert grabs == [2, 0]


def test_nobody_places_while_a_set_is_claimed():
    me = Table(words=pond(RAFTS, *THREE))
    me.hand(1)
    me.wait(10)
    assert me.race.play(0, Play((5,))) == [], "while hands come down"
    me.wait(40)
    assert me.sitting.act("cell:5") == Refuse(
        "RG-12", "A Set is being claimed; place your card when its stacks are taken.", "cell:5"
    )


def test_call_keys_call_for_oneself_and_then_at_somebody_clockwise():
    me = Table(words=pond(MIXED, "anna 1", "ben 1", "cleo 6 *", more="uncalled anna/uncalled ben"))
    me.hand(0, what=CALLS)
    me.wait(10)
    assert me.kinds() == ["call"]
    me.hand(2, what=CALLS)
    me.wait(10)
    assert [event.kind for event in me.match.recent()][-1:] == ["challenge"] or me.view.phase == PENALTY
    assert me.view.phase == PENALTY and me.view.owing[0] & 7 == 1


def test_who_has_no_key_to_call_is_called_for_and_not_challenged():
    me = Table("pb", words=pond(MIXED, "anna 1", "ben 6 *", more="uncalled anna"), level="champion")
    me.race.bind({0: keys.Bound(("key:4", "A"))})
    me.wait(4000)
    told = [event.kind for seat in range(1) for event in me.match.recent()]
    assert "challenge" not in told and not me.view.calling


# --- the clock -------------------------------------------------------------------------------------------------------


def test_a_pause_covers_the_grid_rests_the_clock_and_takes_no_hand():
    me = Table(words=pond(RAFTS, *THREE))
    me.wait(200)
    me.race.pause(True)
    clock = me.race.clock
    me.hand(1)
    me.wait(3000)
    assert me.race.clock == clock and me.view.phase == PLAY
    assert [c.id for c in me.sitting.scene.controls(me.sitting.at())] == ["go-on", "gate"]
    me.race.pause(False)
    me.wait(2000)
    assert me.race.live().beat == 1 and me.race.clock == clock
    me.wait(200)
    assert me.race.armed


def test_a_held_key_is_named_and_the_round_rests():
    me = Table()
    me.race.pause(True)
    me.race.pause(False)
    me.race.press(Press(OWN[1], True, 0.0))
    me.wait(5000)
    live = me.race.live()
    assert live.held == ((1, "L"),) and live.beat == 0 and not me.race.armed
    me.race.press(Press(OWN[1], False, 0.0))
    me.wait(2200)
    assert me.race.armed


def times_of_bots(seed, press, level="normal"):
    """When which bot does what in a whole game, by cards placed, as it was planned before anybody pressed."""
    me = Table("pbb", seed=seed, level=level)
    rng, found = stream(seed, "presses", 0), {}
    for _ in range(1500):
        if me.match.over or me.view.placed >= 25:
            break
        me.wait(20, 20)
        v = me.view
        if v.phase == PLAY:
            lay = me.race._lay
            if v.sets:
                for seat, at in me.race.bots._spots.items():
                    found.setdefault((v.placed, v.sets, tuple(v.tops), seat), round(at - lay, 6))
        if press and (v.sets or me.view.placed > 12) and rng.below(9) == 0:
            me.hand(0, rng.unit() * 15)
        if me.race.asked() == 0:
            legal = [move for move in v.legal(0) if move < 9 or TAKE <= move < LIFT + 9]
            if legal and me.race.clock - me.race._base > 700:
                played = me.race.play(0, Play((legal[0],)))
                if played:
                    me.sitting._tell(played)
    return found


def test_times_are_equal_for_equal_seed_and_ply_whatever_people_press():
    compared = 0
    for seed in ("one", "two", "three", "four"):
        calm, wild = times_of_bots(seed, False), times_of_bots(seed, True)
        for key in calm.keys() & wild.keys():
            assert calm[key] == wild[key]
            compared += 1
    assert compared > 3


def test_bots_go_at_the_pace_in_the_head_of_the_game():
    usual = Table("pb", seed="pace")
    slow = Table("pb", seed="pace", table={"pace": 2300})
    half = Table("pb", seed="pace", table={"tempo": 50})
    assert usual.race.bots.reflexes[1].median == 1.15
    assert slow.race.bots.reflexes[1].median == 2.3 == half.race.bots.reflexes[1].median


def test_a_text_with_times_reads_back_to_the_same_key_and_clock(tmp_path):
    me = Table("pbb", seed="text", path=tmp_path / "race.goats", table={"pace": 900})
    rng = stream("text", "hands", 0)
    for _ in range(4000):
        me.wait(20, 20)
        if me.match.over or me.view.placed > 40:
            break
        if rng.below(40) == 0:
            me.hand(0, rng.unit() * 10)
        played = acts(me, 0)
        if played:
            me.sitting._tell(played)
    key, ms = me.view.key(), me.match.ms
    me.match.close()
    again = Match.load(tmp_path / "race.goats", find)
    assert again.view(NOBODY).key() == key and again.ms == ms > 0 and again.table == {"pace": 900}
    text = (tmp_path / "race.goats").read_text()
    assert "pace 900" in text and "@" in text
    driven = race.driver(again, me.sitting.scene, None, lambda: "normal")
    assert driven.clock == ms
    again.close()


def acts(me, seat):
    """A person who places, takes and lifts what comes first."""
    if me.race.asked() != seat or me.match.to_move() == (CHANCE,):
        return []
    v = me.view
    legal = [move for move in v.legal(seat) if move < 9 or TAKE <= move < LIFT + 9]
    return me.race.play(seat, Play((legal[v.placed * 7 % len(legal)],))) if legal else []


@pytest.mark.parametrize("kinds", ["pp", "pbp", "ppppp", "pbbbbb"])
def test_hands_at_random_over_whole_games_fine_nobody_within_grace(kinds):
    """Presses at any time: every fine is one that the times allow, and the picture comes true at every rest."""
    me = Table(kinds, seed=f"hands {kinds}", **{"flip-limit": 150})
    people = [seat for seat, kind in enumerate(kinds) if kind == "p"]
    rng = stream("hands at random", kinds, 0)
    settled, lay, touched, plies = -1e9, -1e9, 0, 0
    for _ in range(3000):
        if me.match.over:
            break
        if me.view.sets:
            lay = me.race.clock
        told = me.match.told
        if rng.below(14) == 0:
            me.hand(people[int(rng.below(len(people)))], rng.unit() * 15, CALLS if rng.below(5) == 0 else OWN)
        me.wait(15, 15)
        for seat in people:
            if rng.below(6) == 0:
                played = acts(me, seat)
                if played:
                    me.sitting._tell(played)
        for events in me.match.told_since(told):
            for event in events:
                plies += 1
                if event.kind == "take":
                    settled = me.race.clock
                elif event.kind == "touch" and event.seat in people and event.data == (0,):
                    touched += 1
                    assert me.race.clock - settled >= me.race.grace - 40, "fined within grace"
                    assert me.race.clock - lay >= me.race.grace - 40, "fined though a Set lay there"
    assert plies > 100 and me.sitting.rests


# --- the table -------------------------------------------------------------------------------------------------------


class Blank:
    """A view whose Sets nobody has told it of."""

    def __init__(self, view):
        self.view = view.clone()
        self.view.sets = 0


def test_until_the_first_rightful_hand_nothing_answers_differently_for_a_set():
    me = Table(words=pond(RAFTS, *THREE))
    me.wait(300)
    at = me.sitting.at()
    blank = at._replace(view=Blank(at.view).view)
    made = me.sitting.scene.scene
    assert [repr(c) for c in made.controls(at)] == [repr(c) for c in made.controls(blank)]
    for ask in (made.saying, made.fixed, made.preview, made.no_hint):
        assert ask(at) == ask(blank)
    for seat in range(3):
        assert made.plate(at, seat) == made.plate(blank, seat)
    for control in made.controls(at):
        assert made.act(at, control.id) == made.act(blank, control.id)
        large, other = made.large(at, control.id), made.large(blank, control.id)
        assert (large and large._replace(draw=None)) == (other and other._replace(draw=None))
    assert made.shown(at.view, 0, ()) == made.shown(blank.view, 0, ())


def test_the_question_stays_the_same_when_a_set_comes_to_lie():
    me = Table(words=pond(RAFTS, *THREE))
    question, seat = me.sitting.question, me.sitting.seat
    me.wait(3000)
    assert (me.sitting.question, me.sitting.seat) == (question, seat) == (1, 0)


def test_a_click_places_a_card_and_a_lifesaver_is_a_hand():
    me = Table(words=pond(MIXED, *THREE))
    me.wait(50)
    assert me.sitting.act("cell:5") == Play((5,))
    assert me.view.tops[5] >= 0 and me.view.turn == 1
    me = Table(words=pond(RAFTS, *THREE))
    assert me.sitting.act("ring:1") == Play((GRAB,))
    me.wait(40)
    assert me.view.holds(0)
    assert [c.id for c in me.sitting.scene.controls(me.sitting.at()) if c.id.startswith("ring")] == ["ring:1"]


def test_the_slowest_chooses_which_set_by_its_chip():
    cross = ("pr br or", "yr -- --", "or -- --")
    me = Table("pp", words=pond(cross, "anna 6", "ben 6 *"))
    me.hand(1)
    me.wait(60)
    assert me.view.phase == CHOICE and me.view.slowest == 0
    ids = [c.id for c in me.sitting.scene.controls(me.sitting.at())]
    assert ids == ["line:0", "line:3"]
    assert me.sitting.act("line:3") == Play((TAKE + 3,))
    assert me.view.tops[1] >= 0 and me.view.tops[3] < 0


# --- calm mode -------------------------------------------------------------------------------------------------------


def test_what_places_cards_is_never_bound():
    for source in ("key:30", "key:40", "key:44", "key:79", "key:89", "key:88", "mouse:1", "pad:0:0", "pad:0:11"):
        assert keys.refused(source) == keys.PLACES
    for source in ("key:41", "key:58", "pad:0:6"):
        assert keys.refused(source) == keys.KEPT
    for source in ("key:4", "key:225", "mouse:3", "pad:0:9", "pad:1:2"):
        assert not keys.refused(source)


def test_six_people_have_keys_of_their_own_at_once():
    bound = keys.usual([None] * 6, False)
    sources = [source for one in bound for source, _ in one]
    assert len(set(sources)) == 12 and not any(keys.refused(source) for source in sources)
    kept = keys.usual([keys.Bound(("key:15", "L"), ("key:15", "L")), None], False)
    assert kept[0] == keys.Bound(("key:15", "L"), keys.NONE) and kept[1].grab[0] == "key:4"


def test_a_scene_under_a_plain_sitting_asks_whoever_the_race_says():
    me = Table("bbb")
    assert isinstance(me.sitting, Sitting) and me.sitting.seat is None
    me.wait(3000)
    assert me.match.ply > 1


def test_a_race_that_is_over_waits_for_nothing_more():
    """Else the page would never go on to the result."""
    me = Table("pp", words=pond(RAFTS, "anna 0@5", "ben 6 *", more="turn ben"))
    me.hand(0)
    me.wait(60)
    assert me.match.over
    for _ in range(300):
        if not me.sitting.step(20):
            return
    raise AssertionError("the table never comes to rest")
