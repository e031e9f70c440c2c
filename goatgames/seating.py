"""Who plays each seat of a match, and how that changes while it runs."""

import msgspec

from goatgames.bots.levels import knows, title_of
from goatgames.core.state import Result
from goatgames.notation import Player
from goatgames.strict_yaml import short


class Seating:
    """The players by seat. resigned: seats that have lost for good, played on by bots."""

    def __init__(self, players: list[Player]) -> None:
        self.players = players
        self.resigned: set[int] = set()

    def refusal(self, seat: int, kind: str, what: str) -> str | None:
        """Why this change is not possible, as a sentence; arguments as `change`'s."""
        if not 0 <= seat < len(self.players):
            return "Nobody sits there."
        player = self.players[seat]
        if seat in self.resigned:
            return f"{player.name} has resigned, and a bot has the seat for good."
        if kind == "human":
            return None if msgspec.structs.replace(player, name=what).named else "That is no name."
        if kind == "resigned" and player.kind == "bot":
            return "Bots do not resign."
        return None if knows(what) else f"There is no bot of the level “{short(what)}”."

    def change(self, seat: int, kind: str, what: str) -> str:
        """Somebody else plays a seat from here on; the sentence that tells it. kind: "bot" of the level `what`, "human"
        of that name, "resigned" - as bot, for good, and the seat has lost."""
        was = self.players[seat]
        if kind == "human":
            now = msgspec.structs.replace(was, kind="human", level="", name=what)
            said = f"{what} plays for {was.name} now." if what != was.name else f"{what} plays again."
        else:
            now = msgspec.structs.replace(was, kind="bot", level=what)
            level = title_of(what)
            said = f"A bot plays for {was.name} now, {level}."
            if kind == "resigned":
                self.resigned.add(seat)
                said = f"{was.name} has resigned; a bot plays on, {level}."
            elif was.kind == "bot":
                said = f"The bot {was.name} plays as {level} now."
        self.players = [*self.players[:seat], now, *self.players[seat + 1 :]]
        return said


def resigned_last(result: Result, resigned: set[int]) -> Result:
    """A result in which those who have resigned have lost: they come after all others, in the order they would have."""
    others = [seat for seat in range(len(result.ranks)) if seat not in resigned]
    if not resigned or not others:
        return result
    ranks = list(result.ranks)
    for seat in others:
        ranks[seat] = 1 + sum(result.ranks[other] < result.ranks[seat] for other in others)
    for seat in resigned:
        ranks[seat] = 1 + len(others) + sum(result.ranks[other] < result.ranks[seat] for other in resigned)
    ties = [tie for tie in result.ties if not resigned & set(tie.seats)]
    return Result(ranks, result.totals, result.parts, ties)
