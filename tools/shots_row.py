"""The telling states of Row Your Goat: its page of keys, practice, and the race at set positions, moved by hand."""

from collections.abc import Callable
from typing import Any

from shots_cards import LOOKS, NAMES, open_large
from shots_states import Studio

from goatgames import content
from goatgames.games.catalogue import find
from goatgames.games.row_your_goat import keys
from goatgames.games.row_your_goat.race_live import COUNT, OPEN
from goatgames.games.row_your_goat.scene_trial import Trial
from goatgames.match import Match
from goatgames.notation import Player
from goatgames.scenes.opening import gate
from goatgames.store import Hand
from goatgames.table.contract import Press
from tests.rules.row_your_goat.boat_table import Table as Words

GAME = find("row-your-goat")
WHO = ("mila", "barnaby", "nanny", "jonas", "eleonore", "gunther")
LEVELS = ("", "hard", "easy", "normal", "expert", "champion")
GRID = ("pr+2 ot+1 bj+3", "bw+1 oj+4 yt", "pj+2 yr+1 ow+1")  # a Set of jetskis lies from corner to corner
PLAIN = ("pr+2 ot+1 bj+3", "bw+1 pt+4 yt", "pj+2 yr+1 ow+1")
CROSS = ("pr+1 br or+2", "yr+3 -- --", "or -- bt+1")
DECKS = ("6", "4", "7", "1", "9", "*")


def players_of(kinds: str) -> list[Player]:
    """Whoever sits there: p a person, b a bot."""
    return [
        Player(NAMES[i], "human" if kind == "p" else "bot", "" if kind == "p" else LEVELS[i] or "normal", *LOOKS[i])
        for i, kind in enumerate(kinds)
    ]


def race(studio: Studio, kinds: str, grid: tuple[str, ...], decks: tuple[str, ...] = (), more: str = "",
         calm: bool = False) -> Any:  # fmt: skip
    """The table at a position; all keys are up and nobody is held back."""
    table = {"calm": 1} if calm else {}
    match = Match.new(GAME, players_of(kinds), {}, "pictures", table=table)
    if grid:
        count = len(kinds)
        held = decks or (*DECKS[: count - 1], "*")
        people = [f"{WHO[i]} {held[i]}" for i in range(count)]
        words = "\n".join(["-", *grid, *people, f"turn {WHO[count - 1 if count < 3 else 2]}", *more.split("/")]).strip()
        match._state = Words(words, content.load(GAME.id)).state  # set up in words, as tests do
    page = studio.table(match)
    page.sitting.driver.cover = OPEN
    studio.wait(20)
    return page


def press(page: Any, *seats: int, what: str = keys.GRAB, held: bool = False) -> None:
    """Keys of these people go down at once, and up again."""
    driver = page.sitting.driver
    for seat in seats:
        source = getattr(driver.held.bound[seat], what)[0]
        driver.press(Press(source, True, 0.0))
        if not held:
            driver.press(Press(source, False, 0.0))


def page_of_keys(studio: Studio, kinds: str = "pppbpp") -> Any:
    """The page before the race, with keys of several devices."""
    hands = studio.app.settings.hands
    hands[NAMES[0]] = Hand(("key:4", "A"), ("key:22", "S"))
    hands[NAMES[1]] = Hand(("key:15", "L"), ("key:14", "K"))
    hands[NAMES[2]] = Hand(("mouse:3", "Right"), ("mouse:2", "Middle"))
    hands[NAMES[4]] = Hand(("pad:0:2", "X"), ("pad:0:3", "Y"))
    page = gate(studio.app, GAME, players_of(kinds), lambda table: None)
    assert page is not None
    studio.show(page)
    return page


def hold(page: Any, *sources: str, down: bool = True) -> None:
    """Keys are held, or let go."""
    for source in sources:
        page.press(Press(source, down, 0.0), (0, 0))


# --- before ----------------------------------------------------------------------------------------------------------


def row_keys(studio: Studio) -> None:
    """A press is awaited, one was refused, one key is held down."""
    page = page_of_keys(studio)
    studio.click("call:5")
    hold(page, "key:4", "pad:0:2", "key:15")
    hold(page, "key:4", "pad:0:2", down=False)
    hold(page, "key:22")
    studio.wait(200)
    studio.floats = True


def row_keys_failing(studio: Studio) -> None:
    """Two keys were not seen down together."""
    page = page_of_keys(studio, "pppbpp")
    hold(page, "key:4", "pad:0:2", "mouse:3")
    hold(page, "key:4", "pad:0:2", "mouse:3", down=False)
    hold(page, "key:15", "pad:0:2", "mouse:3")
    hold(page, "key:15", "pad:0:2", "mouse:3", down=False)
    studio.wait(200)


def row_keys_armed(studio: Studio) -> None:
    """All keys are up and were seen together."""
    page = page_of_keys(studio)
    sources = [one.grab[0] for one in page.bound.values()]
    hold(page, *sources)
    hold(page, *sources, down=False)
    studio.wait(200)


def row_keys_one(studio: Studio) -> None:
    """One person against bots, one key, without a clock."""
    page_of_keys(studio, "pbb")
    studio.click("one")
    studio.click("calm")
    studio.wait(200)


def row_trial(studio: Studio) -> None:
    """A Set that does not count has been found."""
    bound = dict(enumerate(keys.usual([None] * 2, False)))
    trial = Trial(studio.app, GAME, players_of("pp"), bound)
    studio.show(trial)
    for _ in range(400):
        if trial.lay is not None and trial.clock - trial.lay > 640:
            break
        studio.wait(20)
    for seat in (0, 1):
        trial.press(Press(bound[seat].grab[0], True, studio.app.now), (0, 0))
        studio.wait(140 if not seat else 40)


def row_count(studio: Studio) -> None:
    """3, 2, 1 over the covered grid."""
    page = race(studio, "pbpppb", PLAIN)
    page.sitting.driver.cover, page.sitting.driver._left = COUNT, 1900.0
    studio.wait(60)


def row_held(studio: Studio) -> None:
    """A key is held down, and the round rests."""
    page = race(studio, "pbpppb", PLAIN)
    page.sitting.driver.cover = COUNT
    press(page, 3, held=True)
    studio.wait(60)


# --- the race --------------------------------------------------------------------------------------------------------


def row_start(studio: Studio) -> None:
    """The pond is empty."""
    race(studio, "pbb", ())
    studio.wait(1500)


def row_mid(studio: Studio) -> None:
    """Stacks of several heights, and nothing tells of the Set that lies there."""
    race(studio, "pbpppb", GRID)
    studio.hover("cell:1", 100)


def row_flip(studio: Studio) -> None:
    """A card turns over into its space."""
    race(studio, "ppp", PLAIN)
    studio.click("cell:5")
    studio.wait(60)


def row_set(studio: Studio) -> None:
    """A Set is claimed: two hands in, three lifesavers left, somebody's one card may be called."""
    page = race(studio, "pppppp", GRID, more="uncalled jonas")
    studio.wait(836)
    press(page, 0)
    studio.wait(180)
    press(page, 1)
    studio.wait(800)


def row_slowest(studio: Studio) -> None:
    """The last lifesaver is gone."""
    page = race(studio, "ppp", GRID)
    studio.wait(700)
    press(page, 0)
    studio.wait(160)
    press(page, 2)
    studio.wait(330)


def row_take(studio: Studio) -> None:
    """The stacks of the Set are on their way."""
    row_slowest(studio)
    studio.wait(860)


def row_choice(studio: Studio) -> None:
    """Two Sets lie there: the slowest chooses."""
    page = race(studio, "pp", CROSS)
    studio.wait(700)
    press(page, 1)
    studio.wait(1600)
    studio.hover("line:3", 200)


def row_miss(studio: Studio) -> None:
    """A hand without a Set is paid for."""
    page = race(studio, "pbp", PLAIN)
    studio.wait(900)
    press(page, 0)
    studio.wait(500)


def row_photo(studio: Studio) -> None:
    """Two hands at the same moment: a lot, which is shown."""
    page = race(studio, "ppppp", GRID)
    studio.wait(700)
    press(page, 0, 3)
    studio.wait(560)


def row_late(studio: Studio) -> None:
    """A hand after the claim costs nothing."""
    page = race(studio, "pp", GRID, ("6", "*"))
    studio.wait(500)
    press(page, 0)
    studio.wait(200)
    press(page, 1)
    studio.wait(1900)


def row_calls(studio: Studio) -> None:
    """Two people have one card: their own call, and somebody else's."""
    page = race(studio, "pbpp", PLAIN, ("1", "5", "*", "1"), more="uncalled mila/uncalled jonas")
    studio.wait(300)
    press(page, 0, what=keys.CALL)
    studio.wait(300)


def row_calm(studio: Studio) -> None:
    """Without a clock: one has answered, two have not."""
    page = race(studio, "pbbppb", GRID, calm=True)
    page.sitting.driver.answers.asking = True
    studio.wait(60)
    studio.click("set:0")
    studio.wait(200)


def row_paused(studio: Studio) -> None:
    """The grid is covered and the clock rests."""
    race(studio, "pbpppb", GRID)
    studio.click("pause")
    studio.wait(200)


def row_two(studio: Studio) -> None:
    """Two players, one lifesaver."""
    race(studio, "pb", PLAIN, ("20", "*"))
    studio.wait(200)


def row_log(studio: Studio) -> None:
    """The log lies over the grid, which is covered."""
    page = race(studio, "ppp", GRID)
    press(page, 0)
    studio.wait(160)
    press(page, 2)
    studio.wait(1600)
    studio.click("log")
    studio.wait(300)
    studio.floats = True


def row_large(studio: Studio) -> None:
    """A card opened large."""
    race(studio, "pbb", PLAIN)
    open_large(studio, studio.rect("cell:0").center)


def row_won(studio: Studio) -> None:
    """A lifesaver with no cards left wins."""
    page = race(studio, "pp", GRID, ("0@5", "*"))
    studio.wait(500)
    press(page, 0)
    studio.wait(700)
    studio.floats = True


def row_end(studio: Studio) -> None:
    """The result."""
    page = race(studio, "pp", GRID, ("0@5", "*"))
    studio.wait(500)
    press(page, 0)
    studio.wait(12000)


STATES: dict[str, Callable[[Studio], None]] = {
    state.__name__.replace("_", "-"): state
    for state in (
        row_keys, row_keys_failing, row_keys_armed, row_keys_one, row_trial, row_count, row_held, row_start, row_mid,
        row_flip, row_set, row_slowest, row_take, row_choice, row_miss, row_photo, row_late, row_calls, row_calm,
        row_paused, row_two, row_log, row_large, row_won, row_end,
    )
}  # fmt: skip
