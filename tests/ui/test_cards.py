"""Cards: where they lie, and what of them can be hit."""

import itertools

import pygame
import pytest

from goatgames.ui import cards
from goatgames.ui.cards import Place

ROOM = pygame.Rect(40, 500, 900, 200)


@pytest.mark.parametrize("count", [1, 2, 5, 12, 16])
def test_a_fan_stays_in_its_room_and_every_card_can_be_hit(count):
    places = cards.fan(ROOM, count, 120)
    assert len(places) == count
    for place in places:
        assert ROOM.x <= place.x - 60 and place.x + 60 <= ROOM.right
    assert min(place.y - 60 * cards.RATIO for place in places) == pytest.approx(ROOM.y, abs=2)
    strips = cards.strips(places)
    assert all(not a.colliderect(b) for a, b in itertools.pairwise(strips))
    assert all(strip.w >= 32 for strip in strips)
    angles = [place.angle for place in places]
    assert angles == sorted(angles) and sum(angles) == pytest.approx(0)


def test_no_cards_lie_nowhere():
    assert cards.fan(ROOM, 0, 120) == [] and cards.row(ROOM, 0, 100) == [] and cards.strips([]) == []


def test_a_row_overlaps_only_where_it_must():
    wide, narrow = cards.row(ROOM, 4, 100), cards.row(ROOM, 20, 100)
    assert wide[1].x - wide[0].x == pytest.approx(112)
    assert narrow[-1].rect.right <= ROOM.right and narrow[1].x - narrow[0].x < 100


def test_a_lifted_card_is_drawn_out_along_its_own_axis():
    straight, turned = Place(100, 100, 50), Place(100, 100, 50, 90)
    assert straight.lifted(10)[:2] == pytest.approx((100, 90))
    assert turned.lifted(10)[:2] == pytest.approx((110, 100))


def test_a_stack_shows_five_edges_at_most_and_its_top_lies_where_it_was_put():
    at = Place(100, 100, 50)
    assert len(cards.stack(at, 3)) == 3 and len(cards.stack(at, 12)) == 5
    assert cards.stack(at, 3)[-1] == at


def test_a_card_shows_its_other_side_from_the_middle_of_its_turn():
    assert cards.flip(0) == (False, 1.0) and cards.flip(1) == (True, 1.0)
    second, turned = cards.flip(0.5)
    assert second and turned == pytest.approx(0)


def test_a_place_on_the_way():
    assert Place(0, 0, 50).towards(Place(100, 40, 100, 10), 0.5) == Place(50, 20, 75, 5)
