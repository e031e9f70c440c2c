"""Where a goat can walk, against a plain search over all ways: K-68."""

import pytest

from goatgames.core.chance import Rng
from goatgames.games.we_have_goats.rules_board import BOULDER, GRASS, OUT, PATH, PEN, SLIDER, STEP
from goatgames.games.we_have_goats.rules_walk import Flood, slides_on

LABS = {"chupacabrasaurus": 1, "grass-walker": 2, "pancake": 6}


def plain(state, goat, moves):
    """cell -> fewest moves, by every way there is: a way is where the goat stands and which sliders it has slid on."""
    seat = goat // 3
    grass, stays, shares = (state.works(seat, lab) for lab in (2, 1, 6))
    others = {at for other, at in enumerate(state.at) if other != goat and not state.tipsy[other]}
    home = state.board.home_cell[seat]

    def free(cell):
        what = state.ground[cell]
        if what == PEN:
            return cell == home
        open_ground = what in (PATH, SLIDER) or (what == GRASS and grass)
        return open_ground and (shares or cell not in others)

    now = {(state.at[goat], frozenset(state.slid))}
    seen, found = set(now), {state.at[goat]: 0}
    for used in range(1, moves + 1):
        after = set()
        for cell, slid in now:
            if cell == home:
                continue
            for step in STEP:
                at, done = cell + step, slid
                while free(at):
                    goes_on = state.ground[at] == SLIDER and free(at + step)
                    if not goes_on or stays or at in done:
                        after.add((at, done))
                    if not goes_on:
                        break
                    done, at = done | {at}, at + step
        now = after - seen
        seen |= now
        for cell, _ in now:
            found.setdefault(cell, used)
    return found


def random_field(goat_field, box, rng):
    """A field with many sliders, goats and working labs, and a goat with moves to walk."""
    names = ["slider", "sliders-opposite", "frozen", "crossroads", "boulder", "boulders-opposite", "fence"]
    most = {"slider": 6, "sliders-opposite": 2, "frozen": 2, "crossroads": 12, "boulder": 6, "boulders-opposite": 4}
    t = goat_field.Table("base\nanna\nben\ncleo", box)
    state, board = t.state, t.board
    left = dict(most, fence=1)
    for tile in range(25):
        name = names[int(rng.below(len(names)))]
        if left[name] and rng.below(8):
            left[name] -= 1
            shape = ["crossroads", "boulder", "boulders-opposite", "boulders-adjacent", "slider", "sliders-opposite"]
            shape = [*shape, "fence", "frozen"].index(name)
            card = next(k for k in range(len(board.does)) if board.does[k] == shape)
            state.set_land(tile, card * 4 + int(rng.below(board.turns[shape])))
    cells = [cell for cell in range(len(state.ground)) if state.ground[cell] not in (OUT, BOULDER, GRASS, PEN)]
    for goat in range(9):
        if cells and rng.below(3):
            state.at[goat] = cells[int(rng.below(len(cells)))]
            state.tipsy[goat] = int(rng.below(2))
    for lab in LABS.values():
        if not rng.below(4):
            state.owner[lab], state.lock[lab] = 0, 3
    sliders = [cell for cell in cells if state.ground[cell] == SLIDER]
    state.slid = [cell for cell in sliders if not rng.below(6)]
    return state, int(rng.below(3)), 1 + int(rng.below(10))


def compare(goat_field, box, count, seed):
    rng = Rng(seed)
    slid = 0
    for _ in range(count):
        state, goat, moves = random_field(goat_field, box, rng)
        flood, expected = Flood(state, goat, moves), plain(state, goat, moves)
        if state.is_home(goat):
            continue
        reached = {cell: flood.cost[cell] for cell in flood.ends}
        assert reached == expected, f"{state.pack()} goat {goat} with {moves}"
        for cell in flood.ends[1:]:
            way = flood.way(cell)
            assert way[0] == state.at[goat] and way[-1] == cell and len(way) == 1 + flood.cost[cell]
            slid += len(slides_on(way))
    assert slid > count


@pytest.mark.rule("WG-21")
@pytest.mark.fault("K-68")
def test_a_flood_finds_what_a_search_over_all_ways_finds(goat_field, box):
    compare(goat_field, box, 400, 68)


@pytest.mark.slow
@pytest.mark.fault("K-68")
def test_ten_thousand_fields(goat_field, box):
    compare(goat_field, box, 10_000, 6800)


@pytest.mark.rule("WG-21")
@pytest.mark.fault("K-68")
def test_a_slider_slid_on_before_may_be_stopped_on(table):
    t = table(
        "base\nanna goats i9 west east hand move-3 labs grass-walker!\nben hand move-2\n"
        "land B3 sliders-opposite+3/1, C3 frozen+3"
    )
    t.say("play move-3", "goat 0")
    assert "g8" in t.moves("to")
    t.say("to g8")
    assert t.goat(0) == "g8"
