"""Drawing De 7 geitjes while cards are offered: the offerer's slots, the cards face down, the way they came."""

from collections.abc import Sequence
from typing import cast

from pygame import Rect

from goatgames.games.seven_goats import draw
from goatgames.games.seven_goats.choice import Choice
from goatgames.games.seven_goats.faces import BACK, Faces
from goatgames.games.seven_goats.layout import Table
from goatgames.games.seven_goats.rules import SevenGoats
from goatgames.games.seven_goats.sayings import NUMBERS
from goatgames.table.contract import At, Player, Stage
from goatgames.ui import cards


def given(stage: Stage, t: Table, at: At, faces: Faces) -> None:
    """Cards that have been given already while others still come: they lie where they will be offered."""
    count = max(len(at.shown.offer), at.shown.giving)
    if at.shown.offer and at.moving:
        for kind, place in zip(at.shown.offer, t.offered(count), strict=False):
            if kind >= 0 and at.eyes == at.view.turn:
                cards.draw(stage, faces.card(kind), place)
            else:
                cards.draw_back(stage, BACK, place)


def offering(stage: Stage, t: Table, at: At, faces: Faces, names: Sequence[str]) -> None:
    """04c: cards to give away at the left, to whom at the right."""
    v, choice = cast(SevenGoats, at.view), at.choice
    wolves = v.wolves
    if at.seat is None or not isinstance(choice, Choice):
        _waiting(stage, t, at, f"{names[v.turn]} has hidden all goats.")
        return
    draw.title(stage, t, ["Your goats have hidden"], [])
    panel = t.part(0.030, 0.172, 0.440, 0.938)
    draw.dark(stage, panel)
    x, y = panel.x + t.px(26), panel.y + t.px(28)
    stage.disc((x, y), max(11, t.px(15)), "paper", "1", role="label", outline=2)
    count = f"{len(choice.cards)} of {wolves}"
    room = panel.w - t.px(60) - stage.measure(count, "label")[0] - t.px(16)
    stage.text(["Cards to give away", "Give away"], (x + t.px(26), y), "panel", "cream", anchor="midleft", width=room)
    stage.text(count, (panel.right - t.px(14), y), "label", "cream", anchor="midright")
    size = max(t.px(32), 22)
    for index in range(wolves if t.form != "small" else 0):
        stage.put(stage.art("dice/wolf", size), (panel.x + t.px(28) + index * size * 1.12, panel.y + t.px(68)))
    said = f"{NUMBERS[wolves]} {'wolf' if wolves == 1 else 'wolves'}: at most {NUMBERS[wolves]}"
    left = panel.x + t.px(24) + wolves * size * 1.12
    if t.form != "small" and stage.measure(said, "second")[0] < panel.right - left - t.px(10):
        stage.text(said, (left + t.px(6), panel.y + t.px(68)), "second", "cream", anchor="midleft")
    for index, place in enumerate(t.slots(wolves)):
        if index < len(choice.cards):
            cards.draw(stage, faces.card(choice.cards[index]), place)
        else:
            cards.slot(stage, place, "", "plus")
    words = ["Click a card in your hand to add it or take it back.", "Click cards in your hand."]
    stage.text(words, (panel.x + t.px(16), panel.bottom - t.px(20)), "second", "cream", anchor="midleft",
               width=panel.w - t.px(30))  # fmt: skip
    _to_whom(stage, t, at, choice, names)


def _to_whom(stage: Stage, t: Table, at: At, choice: Choice, names: Sequence[str]) -> None:
    """The paper at the right of an offer."""
    v, paper = cast(SevenGoats, at.view), t.paper
    stage.panel(paper, "paper", 13, 2, 3)
    x, y = paper.x + t.px(32), paper.y + t.px(30)
    stage.disc((x, y), max(11, t.px(15)), "gold", "2", role="label", outline=2)
    stage.text("To whom?", (x + t.px(26), y), "name", anchor="midleft")
    low = paper.bottom - t.px(96)
    tiles = t.tiles(paper, len(v.others(at.seat if at.seat is not None else -1)), paper.y + t.px(54))
    top = tiles[-1].bottom + t.px(14)
    keep = at.shown.sizes[at.seat] - len(choice.cards)
    mine = at.shown.sizes[at.seat]
    kept = f"You keep {keep} of {mine} cards." if keep else "You keep none: taken, you have won."
    stage.text(kept, (paper.x + t.px(20), low - t.px(16)), "strong", anchor="midleft", width=paper.w - t.px(40))
    if choice.to >= 0 and low - top > t.px(70):
        words = [
            f"{names[choice.to]} takes the cards unseen, or plays a wolf and sends them on. They may come back to you.",
            f"{names[choice.to]} takes them unseen, or sends them on with a wolf.",
        ]
        stage.text(words, (paper.x + t.px(20), top), "second", width=paper.w - t.px(40), lines=2)


def answering(stage: Stage, t: Table, at: At, faces: Faces, players: Sequence[Player], colours: Sequence[str]) -> None:
    """04b: the cards and the way they came at the left, what may be done at the right."""
    v = cast(SevenGoats, at.view)
    giver, count = players[at.shown.turn].name, len(at.shown.offer)
    number = NUMBERS[count].capitalize()
    cards_ = "card" if count == 1 else "cards"
    draw.title(stage, t, [f"{number} {cards_} from {giver}", f"From {giver}"], [])
    draw.dark(stage, t.left)
    taken = any(flight.start[0] == "offer" for flight in at.shown.flights)  # all of them go together
    for kind, place in zip(at.shown.offer if not taken else (), t.offered(count), strict=False):
        if kind >= 0:
            cards.draw(stage, faces.card(kind), place)
        else:
            cards.draw_back(stage, BACK, place)
    if count and not taken:
        said = "only you see them" if at.shown.offer[0] >= 0 else "face down"
        cards.count_pill(stage, (t.left.centerx, t.left.bottom - t.px(4)), said)
    _so_far(stage, t, at, players, colours)
    if at.seat is None:
        who = players[at.shown.asked if at.shown.asked >= 0 else v.asked].name
        if taken:
            _wait_paper(stage, t, f"{who} takes them", "The cards go into the hand.")
        else:
            _wait_paper(stage, t, f"{who} answers", "Take the cards, or send them on with a wolf.")
        return
    _take(stage, t, at)
    _send(stage, t, at)


def _so_far(stage: Stage, t: Table, at: At, players: Sequence[Player], colours: Sequence[str]) -> None:
    """The chain of those who sent the cards on, and who is asked."""
    draw.dark(stage, t.so_far)
    room = t.so_far
    stage.text("So far", (room.x + t.px(14), room.y + t.px(18)), "label", "cream", anchor="midleft")
    seats = [*at.shown.chain, at.shown.asked]
    r = max(11, min(t.px(20), round(room.h * 0.24)))
    step = (room.w - t.px(40) - 2 * r) / max(1, len(seats) - 1) if len(seats) > 1 else 0
    step = min(step, t.px(124))
    y = room.y + room.h * 0.64
    for index, seat in enumerate(seats):
        if seat < 0:
            continue
        x = room.x + t.px(20) + r + index * step
        stage.face(players[seat].face or "white happy", colours[seat], (x, y), r)
        stage.disc((x + r * 0.8, y + r * 0.76), max(7, r * 0.42), "paper")
        stage.symbol(colours[seat], (x + r * 0.8, y + r * 0.76), max(9, r * 0.6))
        if index + 1 < len(seats) and step > 2.6 * r:
            stage.arrow([(x + r * 1.4, y), (x + step - r * 1.25, y)], "gold", "ink", 3, 10)
            words = "offers" if index == 0 else "wolf"
            if stage.measure(words, "second")[0] < step - 2 * r:
                stage.text(words, (x + step / 2, y - r * 1.1), "second", "cream", anchor="center")


def tile(stage: Stage, t: Table, rect: Rect, player: Player, number: int, colour: str, cards_: int, on: bool) -> None:
    """A player cards may go to: strip with number and symbol, face, name, cards left."""
    strip = Rect(rect.x + 1, rect.y + 1, max(t.px(30), 22), rect.h - 2)
    stage.strip(strip, colour, 12)
    text = stage.theme.player(colour).text
    stage.text(str(number), (strip.centerx, strip.y + strip.h * 0.30), "number", text, anchor="center")
    spot = strip.centerx, strip.y + strip.h * 0.70
    stage.disc(spot, max(8, t.px(11)), "paper", outline=1.6)
    stage.symbol(colour, spot, max(11, t.px(15)))
    r = min(t.px(22), rect.h * 0.36)
    x: float = strip.right + t.px(6)
    if rect.w > t.px(140) and stage.fits(player.name, "chip", rect.right - x - 2 * r - t.px(14)):
        stage.face(player.face or "white happy", colour, (x + r, rect.centery), r)
        x += 2 * r + t.px(8)
    room = rect.right - x - t.px(6)
    role = "label" if stage.fits(player.name, "label", room) else "chip"
    stage.text(player.name, (x, rect.centery - t.px(11)), role, "ink", anchor="midleft", width=room)
    words = [f"{cards_} card{'' if cards_ == 1 else 's'}", str(cards_)]
    stage.text(words, (x, rect.centery + t.px(12)), "second", "ink" if on else None, anchor="midleft", width=room)


def take_panel(t: Table) -> Rect:
    """The paper of taking the cards."""
    r = t.right
    return Rect(r.x, r.y, r.w, round(r.h * 0.31))


def send_panel(t: Table) -> Rect:
    """The paper of sending them on."""
    r = t.right
    top = r.y + round(r.h * 0.345)
    return Rect(r.x, top, r.w, r.bottom - top)


def take_button(t: Table) -> Rect:
    """Takes them."""
    panel = take_panel(t)
    box = Rect(0, 0, min(t.px(156), round(panel.w * 0.34)), min(max(t.px(58), 40), panel.h - t.px(16)))
    box.midright = panel.right - t.px(18), panel.centery
    return box


def _take(stage: Stage, t: Table, at: At) -> None:
    panel = take_panel(t)
    stage.panel(panel, "paper", 13, 2, 3)
    count = len(at.shown.offer)
    mine = at.shown.sizes[at.seat]
    stage.icon("cards", (panel.x + t.px(34), panel.y + t.px(34)), t.px(32))
    x, room = panel.x + t.px(64), take_button(t).x - panel.x - t.px(76)
    what = "Take the card" if count == 1 else f"Take the {NUMBERS[count]} cards"
    stage.text([what, "Take them"], (x, panel.y + t.px(28)), "name", anchor="midleft", width=room)
    grows = f"{mine} become {mine + count}."
    words = [f"They go into your hand: {grows} Only then do you see them.", grows]
    stage.text(words, (x, panel.y + t.px(42)), "second", width=room, lines=2)


def _send(stage: Stage, t: Table, at: At) -> None:
    panel = send_panel(t)
    able = 7 in at.shown.hand
    stage.panel(panel, "paper" if able else "warm", 13, 2, 3)
    size = t.px(36)
    y = panel.y + t.px(32 if t.form != "small" else 22)
    stage.put(stage.art("dice/wolf", size, alpha=255 if able else 120), (panel.x + t.px(36), y))
    x, room = panel.x + t.px(64), panel.w - t.px(80)
    ink = "ink" if able else "ink_soft"
    small = t.form == "small"
    stage.text(["Or play a wolf and send them on to …", "Or send a wolf …"], (x, panel.y + t.px(20 if small else 28)),
               "name", ink, anchor="midleft", width=room)  # fmt: skip
    if small:
        return
    said = "The wolf is spent. The cards stay face down; you do not see them."
    if not able:
        said = "You have no wolf in your hand."
    stage.text([said, "The wolf is spent."], (x, panel.y + t.px(53)), "second", anchor="midleft", width=room)


def _waiting(stage: Stage, t: Table, at: At, words: str) -> None:
    """What everybody else sees while an offer is put together."""
    draw.title(stage, t, [words, "All hidden"], [])
    draw.dark(stage, t.left)
    for place in t.offered(len(at.shown.offer)):
        cards.draw_back(stage, BACK, place)
    wolves = at.shown.wolves
    count = f"{NUMBERS[wolves].capitalize()} {'wolf' if wolves == 1 else 'wolves'}"
    _wait_paper(stage, t, "An offer?", f"{count}: so many cards may be given away.")


def _wait_paper(stage: Stage, t: Table, head: str, words: str) -> None:
    stage.panel(t.right, "paper", 13, 2, 3)
    stage.text(head, (t.right.centerx, t.right.centery - t.px(26)), "head", anchor="center", width=t.right.w - t.px(30))
    stage.text(words, (t.right.x + t.px(30), t.right.centery + t.px(8)), "body", width=t.right.w - t.px(60), lines=2,
               align="centre")  # fmt: skip
