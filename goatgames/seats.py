"""Who may sit at a table: names, colours, faces, and what stands in where a file tells of unknown ones."""

from collections.abc import Sequence

import msgspec

from goatgames.notation import Player

COLOURS = ("red", "blue", "yellow", "green", "purple", "white")
COATS = ("white", "brown", "ginger", "grey", "black")
MOODS = {"white": ("happy", "grumpy", "dizzy", "smug", "sweet", "wink")}
FACES = tuple(
    f"{coat} {MOODS.get(coat, ('happy', 'grumpy', 'dizzy'))[mood]}"
    for mood in range(6)
    for coat in COATS
    if mood < len(MOODS.get(coat, ("happy", "grumpy", "dizzy")))
)


def seen(players: Sequence[Player]) -> list[Player]:
    """The players as they can be drawn: an unknown or missing colour or face, and a colour somebody has already, is
    replaced by one that is free."""
    colours = _known([player.colour for player in players], COLOURS, alone=True)
    faces = _known([player.face for player in players], FACES, alone=False)
    return [
        msgspec.structs.replace(player, colour=colour, face=face)
        for player, colour, face in zip(players, colours, faces, strict=True)
    ]


def _known(wishes: list[str], all_there_are: Sequence[str], alone: bool) -> list[str]:
    """Each wish where there is such a thing, else the first that nobody has."""
    kept = [
        wish if wish in all_there_are and not (alone and wish in wishes[:at]) else "" for at, wish in enumerate(wishes)
    ]
    free = [thing for thing in all_there_are if thing not in kept]
    return [wish or free.pop(0) for wish in kept]
