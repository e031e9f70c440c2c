"""Why a move of Mountain Goats is refused: the rule's id and a sentence that says what is possible instead."""

from goatgames.core.state import CHANCE, Refusal
from goatgames.games.mountain_goats.rules_board import FIRST_SPACE, MOUNTAINS, PASTURE, SPACES, place_words
from goatgames.games.mountain_goats.rules_moves import BACK, move_kind, move_source, move_target
from goatgames.games.mountain_goats.rules_position import OVER, RESOLVE, ROLL, START, THROW, USE, Position
from goatgames.games.mountain_goats.rules_rolls import HIGHEST, LOWEST, uses_if_all_turn


def why_not(position: Position, seat: int, move: int, groups: list[int], backs: list[int]) -> Refusal:
    """The refusal of a move that is not legal now. groups, backs: the climbs and places, and the backs, that are."""
    if position.phase == OVER:
        return Refusal("MG-16", "The game is over.")
    if seat == CHANCE or position.phase in (START, ROLL):
        if position.phase == START:
            return Refusal("MG-31", "First the starting player is drawn by lot.")
        if position.phase == ROLL:
            return Refusal("MG-05", "The four dice are rolled first.")
        return Refusal("MG-05", "The dice are not rolled now; it is a player's move.")
    if seat != position.turn:
        return Refusal("MG-30", "It is another player's turn; the dice come round to the left.")
    kind = move_kind(move) if 0 <= move < BACK + 1024 else "roll"
    if kind == "use":
        return _use(position, seat, move)
    if kind == "throw":
        return Refusal("MG-05", "The dice lie on the table already; say which values you use.")
    if kind in ("climb", "place"):
        return _group(position, seat, move, groups)
    if kind == "back":
        return _back(position, seat, move, backs)
    if kind == "done" and position.phase == THROW:
        return Refusal("MG-05", "Throw the dice first.")
    if kind == "done":
        return Refusal("MG-08", "Say first which values you use; you may also use none.")
    return Refusal("MG-05", "Dice and lots fall by chance; a player cannot choose them.")


def _use(position: Position, seat: int, move: int) -> Refusal:
    if position.phase == THROW:
        return Refusal("MG-05", "Throw the dice first.")
    if position.phase == RESOLVE:
        return Refusal("MG-10", f"You have chosen already; {_open(position)}.")
    rolls = position.board.rolls
    if move >= len(rolls.values):
        return Refusal("MG-07", f"No four dice make that. {_makes(position)}")
    values = rolls.values[move]
    if move not in rolls.uses[position.roll]:
        said = _list(values)
        if tuple(values) in uses_if_all_turn(position.dice()):
            return Refusal(
                "MG-06", f"For {said} every 1 would have to be turned, and one 1 stays. {_makes(position, values)}"
            )
        return Refusal("MG-07", f"These dice do not make {said}. {_makes(position, values)}")
    for value in values:
        if value > HIGHEST:
            holder = position.big(value)
            if holder >= 0 and holder != seat:
                return Refusal("MG-20", f"Space {value} of the Big Mountain is taken; {_free(position)}.")
            if holder == seat:
                return Refusal("MG-20", f"Your own goat stands on {value}; {_free(position)}.")
    for value in values:
        if value <= HIGHEST:
            height = position.height(seat, value)
            if height < 0 and not position.board.big_mountain:
                return Refusal("MG-27", f"You have no goat on {value} and can bring none; leave the {value} out.")
            if height == position.top(value) and position.tokens_left(value) == 0:
                return Refusal("MG-13", f"You stand on the top of {value} and no token is left; leave the {value} out.")
    for value in values:
        if value > HIGHEST and values.count(value) > 1:
            return Refusal("MG-20", f"Space {value} holds one goat; use {value} once.")
        if values.count(value) > 1 and values.count(value) > _times(position, seat, value):
            return Refusal("MG-13", f"Not so many tokens are left on {value}; use {value} fewer times.")
    return Refusal("MG-35", f"One of these groups would do nothing. {_makes(position)}")


def _times(position: Position, seat: int, value: int) -> int:
    """How often a group of this value can do something: climb, or take a token on the top. MG-11 to MG-13."""
    height, top, tokens = position.height(seat, value), position.top(value), position.tokens_left(value)
    if height == top:
        return tokens
    steps = top - height if height >= 0 else top + 1  # a goat that is brought comes to the foot
    return steps + max(0, tokens - 1)


def _group(position: Position, seat: int, move: int, groups: list[int]) -> Refusal:
    value, source = move_target(move), move_source(move)
    if position.phase == THROW:
        return Refusal("MG-05", "Throw the dice first.")
    if position.phase == USE:
        return Refusal("MG-07", "Say first which values you use; then the goats move.")
    if value not in position.pending():
        return Refusal("MG-09", f"You have no group of {value} left; {_open(position)}.")
    if value > HIGHEST:
        if position.big(value) >= 0:
            return Refusal("MG-20", f"Space {value} of the Big Mountain is taken; {_free(position)}.")
        return Refusal("MG-21", f"You have no goat at {_place(source)}; your goats stand {_goats(position, seat)}.")
    height = position.height(seat, value)
    if height >= 0 and source:
        return Refusal("MG-22", f"You have a goat on {value} already: at most one on each mountain. It climbs.")
    if height >= 0:
        return Refusal("MG-13", f"You stand on the top of {value} and no token is left; {_rest(groups)}.")
    if not position.board.big_mountain:
        return Refusal("MG-27", f"You have no goat on {value}; take one back to its foot first, or leave the group.")
    if not source:
        return Refusal("MG-23", f"You have no goat on {value}: choose one of yours to bring there.")
    return Refusal("MG-23", f"You have no goat at {_place(source)}; your goats stand {_goats(position, seat)}.")


def _back(position: Position, seat: int, move: int, backs: list[int]) -> Refusal:
    if not position.board.green_valley:
        return Refusal("MG-27", "Goats are taken back only in games with the Green Valley.")
    m, source = move_target(move), move_source(move)
    if position.height(seat, m) >= 0:
        feet = [LOWEST + i for i in range(MOUNTAINS) if position.height(seat, LOWEST + i) < 0]
        if source == m:
            return Refusal("MG-34", f"That goat stands on {m}; take it to a mountain where you have none.")
        instead = f"free for you: {_list(feet)}" if feet else "you have one on every mountain"
        return Refusal("MG-27", f"You have a goat on {m} already; {instead}.")
    if source not in position.goats_at(seat):
        return Refusal("MG-27", f"You have no goat at {_place(source)}; your goats stand {_goats(position, seat)}.")
    others = "take another" if backs else "none is left to take back"
    return Refusal("MG-32", f"The goat at {_place(source)} was taken back in this turn already; {others}.")


def _makes(position: Position, wanted: list[int] | None = None) -> str:
    """What the dice on the table make, in words; what is nearest to the values wanted first."""
    asked = wanted or []
    offers: list[tuple[int, int, list[int]]] = []
    for use in position.board.rolls.best[position.roll]:
        values = position.board.rolls.values[use]
        shared = sum([min(values.count(value), asked.count(value)) for value in set(asked)])
        if values:
            offers.append((-shared, -sum(values), values))
    if not offers:
        return "They make no number you could use."
    offers.sort()
    return f"They make {'; or '.join([_list(values) for _, _, values in offers[:3]])}."


def _open(position: Position) -> str:
    groups = position.pending()
    return f"{_list(groups)} can still be resolved" if groups else "no group is left to resolve"


def _rest(groups: list[int]) -> str:
    values = sorted({move_target(move) for move in groups}, reverse=True)
    return f"go on with {_list(values)}" if values else "leave the group"


def _free(position: Position) -> str:
    free = [FIRST_SPACE + i for i in range(SPACES) if position.big(FIRST_SPACE + i) < 0]
    return f"free are {_list(free)}"


def _goats(position: Position, seat: int) -> str:
    return "at " + _list_words([_place(place) for place in position.goats_at(seat)])


def _place(place: int) -> str:
    return f"the pasture of {place - PASTURE}" if place > PASTURE + 4 else place_words(place) if place else "no place"


def _list(numbers: list[int]) -> str:
    return _list_words([str(number) for number in numbers]) if numbers else "nothing"


def _list_words(words: list[str]) -> str:
    return words[0] if len(words) == 1 else ", ".join(words[:-1]) + " and " + words[-1]
