"""What an act means: a choice that changes, a gesture, or why not."""

from collections.abc import Callable

from goatgames.games.mountain_goats.buttons import asks_in_strip, page_of
from goatgames.games.mountain_goats.choice import Choice
from goatgames.games.mountain_goats.own import FREE
from goatgames.games.mountain_goats.rules import OVER, MountainGoats
from goatgames.games.mountain_goats.rules_moves import DONE, move_source
from goatgames.table.contract import At, Did, Focus, Play, Refuse


def act(at: At, id: str, onto: str, names: list[str]) -> Did:
    """A control was acted on, or dropped onto another."""
    word, _, number = id.partition(":")
    choice: Choice | None = at.choice
    if choice is None:
        return _not_asked(at, id, names)
    if onto:
        return _drop(choice, word, number, onto)
    if word == "mountain":
        return _mountain(choice, int(number))
    simple: dict[str, Callable[[At, Choice], Did]] = {
        "roll": _roll, "climb": _climb, "pass": _pass, "own": _own, "ready": _ready, "leave": _leave,
        "takeback": _take_back, "done": _done, "page": _page, "order": _order, "ways": _ready, "single": _single,
        "keep": _keep,
    }  # fmt: skip
    if word in simple:
        return simple[word](at, choice)
    if word == "way":
        choice.choose(choice.ways[int(number)])
        return _aim(choice)
    if word in ("goat", "pawn"):
        return _goat(choice, int(number), id)
    if word == "foot":
        return _foot(choice, int(number))
    if word == "die":
        return _die(choice, int(number))
    if word == "slot":
        return _slot(choice, int(number))
    if word == "key":
        return _key(choice, number)
    return None


def back(at: At) -> bool:
    """Leaves the innermost thing."""
    choice: Choice = at.choice
    if choice.leaving:
        choice.leaving = False
    elif choice.taking_back:
        if choice.back_source and len(choice.back_sources()) > 1:
            choice.back_source = 0
        else:
            choice.taking_back, choice.back_source = False, 0
    elif choice.own is not None:
        if choice.own.picked is not None:
            choice.own.picked = None
        else:
            _ready(at, choice)
    elif choice.chosen is not None and choice.mode == "ways":
        choice.choose(None)
    else:
        return False
    return True


def _not_asked(at: At, id: str, names: list[str]) -> Did:
    view: MountainGoats = at.view
    if view.phase == OVER:
        return Refuse("MG-16", "The game is over.", id)
    return Refuse("MG-30", f"It is {names[view.turn]}’s turn.", id)


def _aim(choice: Choice) -> Did:
    """After a choice the focus goes to what comes next: the goat that is asked for, or Climb."""
    if choice.ready:
        return Focus("climb")
    question = choice.question
    return Focus(f"goat:{move_source(question.moves[0])}") if question is not None else None


def _roll(at: At, choice: Choice) -> Did:
    return Play(tuple(choice.throw_moves()), draw=True)


def _climb(at: At, choice: Choice) -> Did:
    if choice.chosen is None:
        return _refused_use(choice, choice.own_values()) if choice.own is not None else None
    if not choice.ready:
        choice.own = None  # the question has no room beside the slots: it takes their place
        return _aim(choice) if asks_in_strip(at, choice) else None
    return Play(tuple(choice.climb_moves()))


def _refused_use(choice: Choice, values: list[int]) -> Did:
    """Says in the rules' own words why these values cannot be used together."""
    try:
        refusal = choice.view.refusal(choice.seat, choice.view.use_move(values))
    except ValueError as error:
        return Refuse("MG-07", str(error))
    return Refuse(refusal.rule, refusal.sentence) if refusal is not None else None


def _pass(at: At, choice: Choice) -> Did:
    """Dice are left only by who has said so twice, where they could do something."""
    if choice.ways and not choice.leaving:
        choice.leaving = True
        return Focus("keep")
    move = choice.pass_move()
    return Play((move,)) if move is not None else None


def _keep(at: At, choice: Choice) -> Did:
    choice.leaving = False
    return None


def _own(at: At, choice: Choice) -> Did:
    choice.begin_own()
    return Focus("die:0")


def _ready(at: At, choice: Choice) -> Did:
    choice.own = None
    choice.choose(None)
    return None


def _leave(at: At, choice: Choice) -> Did:
    question = choice.question
    if question is None:
        return None
    way = choice.without(question.group)
    if way is None or not way.values:
        said = f"Without the {question.value} nothing is left of that way; choose another."
        return Refuse("MG-08", said)
    choice.own = None
    choice.choose(way)
    return None


def _take_back(at: At, choice: Choice) -> Did:
    choice.taking_back = not choice.taking_back
    sources = choice.back_sources()
    choice.back_source = sources[0] if choice.taking_back and len(sources) == 1 else 0
    return None


def _done(at: At, choice: Choice) -> Did:
    if choice.mode == "resolve":
        choice.leaving = True
        return Focus("keep")
    return Play((DONE,))


def _page(at: At, choice: Choice) -> Did:
    choice.page = (page_of(at, choice) + 1) % choice.pages
    return None


def _order(at: At, choice: Choice) -> Did:
    choice.next_order()
    return None


def _single(at: At, choice: Choice) -> Did:
    choice.one_by_one = not choice.one_by_one
    return None


def _goat(choice: Choice, place: int, id: str) -> Did:
    if choice.mode == "back":
        if not choice.back_feet(place):
            return Refuse("MG-32", "Each goat may be taken back once a turn.", id)
        choice.back_source = 0 if choice.back_source == place else place
        return None
    if choice.question is not None and choice.pick(place):
        return _aim(choice)
    if place in choice.back_sources() and (place > 10 or choice.mode in ("roll", "done")):
        choice.taking_back, choice.back_source = True, place
        return None
    return _mountain(choice, place)


def _foot(choice: Choice, m: int) -> Did:
    if choice.mode != "back" or not choice.back_source:
        return _mountain(choice, m)
    move = choice.back_move(choice.back_source, m)
    return Play((move,)) if move is not None else None


def _mountain(choice: Choice, m: int) -> Did:
    """A mountain is a way to say its number: the best way with it, together with what is chosen if possible."""
    shaken = f"mountain:{m}"
    if choice.mode == "roll":
        return Refuse("MG-05", "Roll the four dice first.", shaken)
    if choice.mode == "back":
        return Refuse("MG-27", "A goat goes to the foot of a mountain where you have none.", shaken)
    if choice.mode == "leave":
        return Refuse("MG-08", "First say whether the dice are left unused.", shaken)
    if choice.mode == "own":
        return Refuse("MG-07", "Group the dice, or go back to the ready ways.", shaken)
    if choice.mode in ("done", "resolve"):
        return Refuse("MG-09", f"You have no group of {m} left.", shaken)
    if choice.question is not None:
        return Refuse("MG-25", f"First say which goat goes to the {choice.question.value}.", shaken)
    return _say_mountain(choice, m, shaken)


def _say_mountain(choice: Choice, m: int, shaken: str) -> Did:
    with_m = [way for way in choice.ways if m in way.values]
    if not with_m:
        refusal = choice.view.refusal(choice.seat, choice.view.use_move([m]))
        if refusal is not None:
            return Refuse(refusal.rule, refusal.sentence, shaken)
        choice.choose(choice.way_of([m]))
        return _aim(choice)
    if choice.chosen is None or m in choice.chosen.values:
        index = with_m.index(choice.chosen) + 1 if choice.chosen in with_m else 0
        choice.choose(with_m[index % len(with_m)])
        return _aim(choice)
    both = [way for way in with_m if set(choice.chosen.values) & set(way.values)]
    if both:
        choice.choose(both[0])
        return _aim(choice)
    said = f"The dice of your {choice.chosen.values[0]} are needed for a {m}; choose one of the two."
    return Refuse("MG-07", said, shaken)


def _die(choice: Choice, die: int) -> Did:
    if choice.own is None:
        choice.begin_own()
    own = choice.own
    assert own is not None
    if own.picked != die:
        own.picked = die
        return None
    if own.faces[die] != 1:  # a second click puts it down again
        own.picked = None
        return None
    refused = own.turn(die)
    if refused:
        return Refuse(*refused)
    choice.weigh_own()
    return None


def _slot(choice: Choice, slot: int) -> Did:
    own = choice.own
    if own is None or own.picked is None:
        return Refuse("MG-07", "Pick a die first, then the group it joins.")
    own.put(own.picked, slot)
    choice.weigh_own()
    return None


def _drop(choice: Choice, word: str, number: str, onto: str) -> Did:
    """A die was dropped into a slot, a goat at a foot."""
    target, _, which = onto.partition(":")
    if word == "die" and target == "slot":
        if choice.own is None:
            choice.begin_own()
        assert choice.own is not None
        choice.own.put(int(number), int(which) if int(which) >= 0 else FREE)
        choice.weigh_own()
        return None
    if word == "pawn" and target == "foot":
        move = choice.back_move(int(number), int(which))
        if move is not None:
            return Play((move,))
        return Refuse("MG-27", "A goat goes to the foot of a mountain where you have none.", f"pawn:{number}")
    return None


def _key(choice: Choice, action: str) -> Did:
    """Shoulder buttons walk through the ways."""
    if action not in ("next", "shoulder_right", "shoulder_left") or choice.mode != "ways" or not choice.ways:
        return None
    step = -1 if action == "shoulder_left" else 1
    place = choice.ways.index(choice.chosen) if choice.chosen in choice.ways else -1 if step > 0 else 0
    choice.choose(choice.ways[(place + step) % len(choice.ways)])
    return _aim(choice)


