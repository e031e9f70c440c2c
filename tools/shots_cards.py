"""The telling states of the card tables, reached by playing from fixed seeds until the wanted position comes up."""

from collections.abc import Callable
from typing import Any

import pygame
from shots_states import Studio

from goatgames import content
from goatgames.core.chance import stream
from goatgames.core.state import CHANCE, NOBODY
from goatgames.games.catalogue import find
from goatgames.games.goat_lords import rules_moves as moves
from goatgames.games.goat_lords import rules_phases as phases
from goatgames.games.seven_goats import rules as seven
from goatgames.match import Match
from goatgames.notation import Player
from goatgames.store import new_path
from goatgames.table.curtain import Curtain

NAMES = ("Mila", "Barnaby", "Nanny Mö", "Jonas", "Eleonore", "Old Günther")
LOOKS = (("red", "white happy"), ("blue", "brown happy"), ("yellow", "ginger happy"), ("green", "grey happy"),
         ("purple", "white smug"), ("white", "black happy"))  # fmt: skip
Wanted = Callable[[Any], bool]


def reach(game_id: str, kinds: str, wanted: Wanted, seat: int | None = 0, random: bool = False) -> Match:
    """A match (kinds: p a person, b a bot) played on by the bots' policy, or by lot, until `seat` is to move and its
    view is wanted; seat None: whoever's view."""
    game = find(game_id)
    policy = game.policy(content.load(game_id))
    for number in range(200):
        players = [
            Player(NAMES[i], "human" if kind == "p" else "bot", "" if kind == "p" else "easy", *LOOKS[i])
            for i, kind in enumerate(kinds)
        ]
        match = Match.new(game, players, {}, f"cards {number}", new_path(game))
        rng = stream(f"cards {number}", "shots", 0)
        while not match.over:
            mover = match.to_move()[0]
            view = match.view(mover if mover != CHANCE else NOBODY)
            if (seat in match.to_move() or (seat is None and mover != CHANCE)) and wanted(view):
                return match
            if mover == CHANCE:
                match.draw()
                continue
            legal = view.legal(mover)
            match.play(mover, legal[int(rng.below(len(legal)))] if random else policy.move(view, mover, rng))
        match.close()
    raise LookupError(f"no game of {game_id} has such a position")


def at_table(game_id: str, kinds: str, wanted: Wanted, random: bool = False) -> Callable[[Studio], Any]:
    """Sits down where the first person is asked; a curtain is passed."""

    def sit(studio: Studio) -> Any:
        page = studio.table(reach(game_id, kinds, wanted, 0, random))
        for _ in range(3):
            if isinstance(studio.app.scene, Curtain):
                studio.wait(400)
                studio.click("passed")
                studio.wait(700)
        return page

    return sit


def _lay(hand: int) -> Wanted:
    return lambda v: v.phase == seven.LAY and v.sizes[0] >= hand and not v.laid


# --- De 7 geitjes --------------------------------------------------------------------------------------------------


def seven_start(studio: Studio) -> None:
    """The first turn, nothing laid."""
    at_table("seven-goats", "pbbb", lambda v: v.phase == seven.LAY)(studio)


def seven_chosen(studio: Studio) -> None:
    """Three goats chosen, with the chance to hide them."""
    page = at_table("seven-goats", "pbbb", lambda v: v.phase == seven.LAY and len(set(v.hand(0)) - {7}) > 3)(studio)
    for _ in range(3):
        studio.click(next(c.id for c in page.sitting.scene.controls(page.sitting.at()) if c.id.startswith("card:")
                          and not c.id.startswith("card:7")))  # fmt: skip
    studio.wait(300)


def seven_bundles(studio: Studio) -> None:
    """A hand so full that equal cards lie in bundles."""
    page = at_table("seven-goats", "pbbb", _lay(17), True)(studio)
    ids = [c.id for c in page.sitting.scene.controls(page.sitting.at()) if c.id.startswith("card:")]
    for id in ids[:2]:
        studio.click(id)
    studio.wait(300)


def seven_throw(studio: Studio) -> None:
    """Eight dice in the air."""
    page = at_table("seven-goats", "pbbb", lambda v: v.phase == seven.LAY)(studio)
    studio.click(next(c.id for c in page.sitting.scene.controls(page.sitting.at()) if c.id.startswith("card:")))
    studio.click("main")
    studio.wait(420)


def seven_place(studio: Studio) -> None:
    """Dice that fit, wolves aside."""
    at_table("seven-goats", "pbbb", lambda v: v.phase == seven.PLACE and v.wolves and len(v.goats_laid()) > 1)(studio)


def seven_again(studio: Studio) -> None:
    """All hidden: roll on for wolves, or stop."""
    at_table("seven-goats", "pbbb", lambda v: v.phase == seven.AGAIN)(studio)


def seven_offer(studio: Studio) -> None:
    """Cards to give away, and to whom."""
    page = at_table("seven-goats", "pbbb", lambda v: v.phase == seven.OFFER and v.wolves > 1)(studio)
    studio.click(next(c.id for c in page.sitting.scene.controls(page.sitting.at()) if c.id.startswith("card:")))
    studio.wait(300)


def seven_answer(studio: Studio) -> None:
    """Cards are offered: take them, or send them on."""
    at_table("seven-goats", "pbbb", lambda v: v.phase == seven.ANSWER)(studio)


def seven_four(studio: Studio) -> None:
    """Four players."""
    at_table("seven-goats", "pbbb", lambda v: v.phase == seven.PLACE and v.rolls == 1)(studio)


def curtain_of(game_id: str, turn: tuple[int, ...]) -> Callable[[Studio], None]:
    """The screen is passed on."""

    def state(studio: Studio) -> None:
        match = reach(game_id, "pp", lambda v: v.turn == 1 and v.phase in turn, 1)
        studio.table(match)
        studio.wait(3000)
        assert isinstance(studio.app.scene, Curtain)

    return state


# --- Goat Lords ----------------------------------------------------------------------------------------------------


def _main(v: Any) -> bool:
    return v.phase == phases.MAIN and v.turns > 5


def _any(low: int, up: int) -> Wanted:
    return lambda v: _main(v) and any(low <= move < up for move in v.legal(0))


def lords_start(studio: Studio) -> None:
    """The first turn."""
    at_table("goat-lords", "pbbb", lambda v: v.phase == phases.MAIN)(studio)


def lords_main(studio: Studio) -> None:
    """Six herds in the middle of a game."""
    at_table("goat-lords", "pbbbbb", lambda v: _main(v) and v.turns > 14)(studio)


def _pick(studio: Studio, page: Any, kinds: list[int]) -> None:
    hand = list(page.sitting.shown.hand)
    for kind in kinds:
        at = hand.index(kind)
        hand[at] = -1
        studio.click(f"card:{at}")
    studio.wait(200)


def lords_birth(studio: Studio) -> None:
    """Two cards chosen for a birth."""
    page = at_table("goat-lords", "pbbb", _any(moves.BIRTH, moves.ASSIST))(studio)
    move = next(move for move in page.sitting.view.legal(0) if moves.BIRTH <= move < moves.ASSIST)
    _pick(studio, page, [move >> 4 & 15, move & 15])


def _with_a_card(v: Any) -> bool:
    return _main(v) and any(moves.DUEL <= move < moves.ANSWER and move & 15 < 12 for move in v.legal(0))


def lords_attack(studio: Studio) -> None:
    """A card chosen against a herd."""
    page = at_table("goat-lords", "pbbbbb", _with_a_card)(studio)
    move = next(m for m in page.sitting.view.legal(0) if moves.DUEL <= m < moves.ANSWER and m & 15 < 12)
    _pick(studio, page, [move & 15])
    studio.click(f"herd:{move >> 4 & 15}")
    studio.wait(200)


def lords_duel(studio: Studio) -> None:
    """A duel, an answer is asked for."""
    at_table("goat-lords", "pbbbb", lambda v: v.phase == phases.DUEL and len(v.legal(0)) > 1)(studio)


def lords_won(studio: Studio) -> None:
    """The moment: ring and stack change herds."""
    defends: Wanted = lambda v: v.phase == phases.DUEL and v.asked == v.foe == 0 and len(v.legal(0)) > 1
    page = at_table("goat-lords", "pbbbb", defends)(studio)
    studio.click("stop")
    for _ in range(40):
        if any(flight.stack > 1 for flight in page.sitting.shown.flights):
            break
        studio.wait(20)
    studio.wait(300)


def lords_fish(studio: Studio) -> None:
    """Goat Fish: whom, and which goat."""
    page = at_table("goat-lords", "pbbbbb", _any(moves.PLAY + 48, moves.PLAY + 64))(studio)
    studio.click(f"action:{page.sitting.shown.own.index(3)}")
    studio.click("herd:2")
    studio.click("goat:3")
    studio.wait(200)


def lords_pass(studio: Studio) -> None:
    """Goatilocks: a card to pass."""
    at_table("goat-lords", "pbbbbb", lambda v: v.phase == phases.GIVE and len(v.legal(0)) > 2)(studio)
    studio.click("card:1")
    studio.wait(200)


def lords_raise(studio: Studio) -> None:
    """Banana Goat: a herd is fanned."""
    at_table("goat-lords", "pbbb", lambda v: v.phase == phases.RAISE and len(v.herds[v.foe]) > 3)(studio)
    studio.click("stack:1")
    studio.wait(200)


def lords_two(studio: Studio) -> None:
    """Two players."""
    at_table("goat-lords", "pb", lambda v: _main(v) and v.turns > 12)(studio)


def open_large(studio: Studio, pos: tuple[int, int]) -> None:
    """Press the right button on a card."""
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=pos, button=3))
    studio.wait(400)
    studio.floats = True


def lords_large(studio: Studio) -> None:
    """A card opened large."""
    at_table("goat-lords", "pbbb", _main)(studio)
    pos = studio.rect("card:0").center
    open_large(studio, pos)


STATES: dict[str, Callable[[Studio], None]] = {
    state.__name__.replace("_", "-"): state
    for state in (
        seven_start, seven_chosen, seven_bundles, seven_throw, seven_place, seven_again, seven_offer, seven_answer,
        seven_four, lords_start, lords_main, lords_birth, lords_attack, lords_duel, lords_won, lords_fish, lords_pass,
        lords_raise, lords_two, lords_large,
    )
} | {"seven-curtain": curtain_of("seven-goats", (seven.LAY,)), "lords-curtain": curtain_of("goat-lords", (phases.MAIN,))}  # fmt: skip
