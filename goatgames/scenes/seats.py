"""Who sits at the table before a game: names, faces, colours, levels, and how they change without clashing."""

import secrets

from goatgames.bots.levels import LEVELS, Level
from goatgames.bots.levels import find as find_level
from goatgames.notation import Player
from goatgames.seats import COLOURS, FACES, seen

PEOPLE = ("Mila", "Jonas", "Eleonore", "Sam", "Noor", "Günther")
BOTS = tuple(level.name for level in LEVELS)
HERD = ("Bramble", "Thistle", "Juniper", "Sorrel", "Nettle")  # further bots of a level that is there already
NAME_LENGTH = 12


def first_seats(low: int, high: int) -> list[Player]:
    """A person and two bots, as far as the game takes them."""
    easy, normal = find_level("easy"), find_level("normal")
    seats = [
        Player("Mila", "human", "", "red", "white happy"),
        Player(easy.name, "bot", easy.id, "blue", easy.face),
        Player(normal.name, "bot", normal.id, "yellow", normal.face),
    ]
    while len(seats) < low:
        seats.append(another(seats))
    return seats[:high]


def of_levels(levels: list[Level | None]) -> list[Player]:
    """A player for each: a person for None, else a bot of that level; nobody shares a name, a face or a colour."""
    out: list[Player] = []
    for at, level in enumerate(levels):
        names = {player.name for player in out}
        faces = {player.face for player in out}
        if level is None:
            name = next(name for name in PEOPLE if name not in names)
            face = next(face for face in FACES if face not in faces)
        else:
            name = level.name if level.name not in names else _fresh(names)
            face = next(face for face in (level.face, *FACES) if face not in faces)
        out.append(Player(name, "bot" if level else "human", level.id if level else "", COLOURS[at], face))
    return out


def restored(players: list[Player]) -> list[Player]:
    """Seats as the settings have kept them, with everything that cannot be replaced by what can."""
    out: list[Player] = []
    for player in seen(players):
        name = " ".join(player.name.split())[:NAME_LENGTH].strip()
        if not name:
            taken = {other.name for other in out} | {other.name for other in players}
            name = next(name for name in PEOPLE if name not in taken)
        out.append(changed(player, name=name))
    return out


def another(seats: list[Player]) -> Player:
    """One more bot, with a name, a face and a colour that nobody has."""
    names = {player.name for player in seats}
    colours = {player.colour for player in seats}
    level = next((level for level in LEVELS[1:] if level.name not in names), LEVELS[2])
    colour = next(colour for colour in COLOURS if colour not in colours)
    name = level.name if level.name not in names else _fresh(names)
    face = next(face for face in (level.face, *FACES) if face not in {player.face for player in seats})
    return Player(name, "bot", level.id, colour, face)


def _fresh(names: set[str]) -> str:
    return next((name for name in HERD if name not in names), "Billy")


def next_name(seats: list[Player], seat: int) -> str:
    """Another name nobody has, for those who cannot type one."""
    names = PEOPLE if seats[seat].kind == "human" else BOTS
    start = names.index(seats[seat].name) + 1 if seats[seat].name in names else 0
    taken = {player.name for player in seats}
    return next((name for name in names[start:] + names[:start] if name not in taken), seats[seat].name)


def changed(player: Player, **fields: str) -> Player:
    """The same player with some fields replaced."""
    now = {name: getattr(player, name) for name in ("name", "kind", "level", "colour", "face")}
    return Player(**{**now, **fields})


def with_kind(seats: list[Player], seat: int, kind: str) -> list[Player]:
    """A seat turned into a person's or a bot's; a name that was only proposed changes with it."""
    player = seats[seat]
    names = {other.name for other in seats if other is not player}
    if kind == "bot" and player.kind != "bot":
        level = next((level for level in LEVELS[1:] if level.name not in names), LEVELS[2])
        own = player.name not in PEOPLE
        name = player.name if own else level.name if level.name not in names else _fresh(names)
        player = changed(player, kind="bot", level=level.id, name=name, face=player.face if own else level.face)
    elif kind == "human" and player.kind != "human":
        own = player.name not in BOTS + HERD
        name = player.name if own else next(name for name in PEOPLE if name not in names)
        player = changed(player, kind="human", level="", name=name)
    return [*seats[:seat], player, *seats[seat + 1 :]]


def with_level(seats: list[Player], seat: int, level_id: str) -> list[Player]:
    """A bot of another level: it brings its name and face, unless a person gave it others."""
    player, level = seats[seat], find_level(level_id)
    names = {other.name for other in seats if other is not player}
    fields = {"level": level.id}
    if player.name in BOTS + HERD and level.name not in names:
        fields |= {"name": level.name, "face": level.face}
    return [*seats[:seat], changed(player, **fields), *seats[seat + 1 :]]


def with_colour(seats: list[Player], seat: int, colour: str) -> list[Player]:
    """A seat takes a colour; whoever had it takes the seat's old one."""
    old = seats[seat].colour
    return [
        changed(player, colour=colour)
        if index == seat
        else changed(player, colour=old)
        if player.colour == colour
        else player
        for index, player in enumerate(seats)
    ]


def with_next_face(seats: list[Player], seat: int) -> list[Player]:
    """The next of the coats and moods."""
    face = seats[seat].face
    after = FACES[(FACES.index(face) + 1) % len(FACES)] if face in FACES else FACES[0]
    return [*seats[:seat], changed(seats[seat], face=after), *seats[seat + 1 :]]


def shuffled(seats: list[Player]) -> list[Player]:
    """The same players at other places; nothing of the game's own chance is used."""
    out = list(seats)
    secrets.SystemRandom().shuffle(out)
    return out


def ready(seats: list[Player]) -> list[Player]:
    """The seats as a match takes them: no name empty, no two alike."""
    out: list[Player] = []
    for index, player in enumerate(seats):
        name = " ".join(player.name.split()) or f"Player {index + 1}"
        taken = {other.name for other in out}
        number = 2
        base = name
        while name in taken:
            name, number = f"{base[: NAME_LENGTH - 2]} {number}", number + 1
        out.append(changed(player, name=name))
    return out
