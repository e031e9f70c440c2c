"""The command line. Arguments only: everything else is imported where it is needed.

Exit codes: 0 done; 1 something was found or went wrong in the program; 2 the person asked for something that cannot be.
"""

import argparse
import contextlib
import errno
import json
import os
import re
import shutil
import sys
import textwrap
import time
import traceback
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn, TextIO

from goatgames import __version__

if TYPE_CHECKING:
    from goatgames.content import Rule
    from goatgames.games.game import Game
    from goatgames.match import Match, Start
    from goatgames.notation import Player

SPEEDS = ("slow", "normal", "fast", "instant")
SMALLEST = (960, 540)
LARGEST = (7680, 4320)
LONGEST = 100  # letters of a seed
YES = ("on", "yes", "true", "1")
NO = ("off", "no", "false", "0")


class Wrong(Exception):
    """What was asked cannot be; str() is one sentence for the person."""


class Parser(argparse.ArgumentParser):
    """Says in one sentence what it does not understand, instead of printing the usage; hides no full disk."""

    def _print_message(self, message: str, file: Any = None) -> None:
        (file or sys.stderr).write(message)

    def error(self, message: str) -> NoReturn:
        message = re.sub(r"(\S{60})\S+", r"\1…", message)
        raise Wrong(f"{message[0].upper()}{message[1:].rstrip('.')}; `{self.prog} --help` shows what can be said.")


def main(argv: list[str] | None = None) -> int:
    """Run the command line; returns the exit code. Prints one sentence instead of ever raising."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a console without our letters must not end the program
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # standard output is for results
    os.environ["PYTHONSAFEPATH"] = "1"  # our processes import nothing from the folder this one was started in
    try:
        code = _run(list(sys.argv[1:] if argv is None else argv))
        sys.stdout.flush()
        return code
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:  # `goatgames rules mountain-goats | head`
        sys.stderr.close()
        return 0
    except OSError as error:
        if error.filename is not None or error.errno not in (errno.ENOSPC, errno.EIO, errno.EDQUOT, errno.EFBIG):
            return _report(error)
        _unplug(sys.stdout)  # what still waits to be written would be complained of when Python ends
        print(f"The output cannot be written: {os.strerror(error.errno)}.", file=sys.stderr)
        return 2
    except Exception as error:  # noqa: BLE001 - the last resort: no traceback ever reaches the person
        return _report(error)


def run() -> NoReturn:
    """The program: `main`, and the end of the process.

    Once a window was open the process ends at once: everything is closed and saved by then, and an interpreter that
    takes itself apart after a long game has been seen to collect garbage for ever.
    """
    code = main()
    if "pygame" in sys.modules:
        for stream in (sys.stdout, sys.stderr):
            with contextlib.suppress(OSError, ValueError):
                stream.flush()
        os._exit(code)
    raise SystemExit(code)


def _run(arguments: list[str]) -> int:
    if not arguments:
        return _window(None)
    try:
        options = _parser().parse_args(_known(arguments))
    except SystemExit as end:  # --help, --version
        return end.code if isinstance(end.code, int) else 0
    run: Callable[[argparse.Namespace], int] = options.run
    return run(options)


def _unplug(stream: TextIO) -> None:
    """Let everything more that is written to a stream go nowhere."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, stream.fileno())
    os.close(nowhere)


def _report(error: Exception) -> int:
    """Print the sentence of an error; a fault of the program also leaves its traceback in the log file."""
    sentence = _sentence(error)
    if sentence is not None:
        print(" ".join(sentence.splitlines()), file=sys.stderr)
        return 2
    place = _log(error)
    said = " ".join(str(error).split()).rstrip(".")
    where = f"; the details are in {place}" if place else ""
    print(f"Goat Games has stopped: {type(error).__name__}{': ' + said if said else ''}{where}.", file=sys.stderr)
    return 1


def _sentence(error: Exception) -> str | None:
    """What to say about an error that is no fault of the program."""
    if isinstance(error, Wrong):
        return str(error)
    try:
        from goatgames.bots.levels import SeatError
        from goatgames.content import ContentError
        from goatgames.games.game import UnknownGame
        from goatgames.notation import GameTextError
    except ImportError:  # a broken installation, most likely the error itself
        return None
    if isinstance(error, (SeatError, UnknownGame, GameTextError)):
        return str(error)
    if isinstance(error, ContentError):
        more = len(error.problems) - 1
        tail = f"; `goatgames check` lists {more} more." if more > 0 else "."
        return f"The content of the program is damaged: {error.problems[0].rstrip('.')}{tail}"
    return None


def _log(error: Exception) -> Path | None:
    from goatgames import paths

    place = paths.user_log() / "goatgames.log"
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        with place.open("a", encoding="utf-8") as file:
            file.write(time.strftime("%Y-%m-%d %H:%M:%S\n") + "".join(traceback.format_exception(error)) + "\n")
    except OSError:
        return None
    return place


# --- what can be said --------------------------------------------------------------------------------------------


def _parser() -> Parser:
    parser = Parser(
        prog="goatgames",
        description="Board games with goats. Without arguments the window opens; with a FILE it opens that game.",
        epilog=_lists(),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"Goat Games {__version__}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)

    def command(name: str, run: Callable[[argparse.Namespace], int], about: str, game: bool = False) -> Parser:
        added = commands.add_parser(name, help=about, description=about)
        added.set_defaults(run=run)
        if game:
            added.add_argument("game", metavar="GAME", help="as in mountain-goats")
        return added

    play = command("play", _play, "Play a game in the window.", game=True)
    play.add_argument("--seats", metavar="LIST", help="who plays, as in human,bot:hard,bot:easy")
    play.add_argument("--option", metavar="K=V", action="append", default=[], help="as in big-mountain=on")
    play.add_argument("--seed", metavar="N", help="any text or number: the same seed, the same dice")
    play.add_argument("--speed", choices=SPEEDS)
    play.add_argument("--size", metavar="WxH", help="of the window, as in 1280x720")
    play.add_argument("--quit-at-end", action="store_true", help="close when the game is over and print its result")
    play.add_argument("--save", metavar="FILE", help="where to save; a game saved there already is gone on with")

    opening = command("open", _open, "Open a game file: its table, or a look back where the game is over.")
    opening.add_argument("file", metavar="FILE")

    arena = command("arena", _arena, "Let bots play many games, and count.", game=True)
    arena.add_argument("--seats", metavar="LIST", required=True, help="as in bot:champion,bot:greedy")
    arena.add_argument("--games", metavar="N", type=_count, default=100)
    arena.add_argument("--option", metavar="K=V", action="append", default=[])
    arena.add_argument("--seed", metavar="N")
    arena.add_argument("--iterations", metavar="N", type=_count, help="of every searching seat")
    arena.add_argument("--jobs", metavar="N", type=_count, default=1, help="processes")
    arena.add_argument("--scheduler", metavar="ADDRESS", default="", help="of a dask.distributed cluster to play on")
    arena.add_argument("--pool", metavar="N", type=_count, help="seats at a table; all are rated over all tables")
    arena.add_argument("--json", action="store_true")

    bench = command("bench", _bench, "Measure how fast rules and bots are.", game=True)
    bench.add_argument("--players", metavar="N", type=_count)
    bench.add_argument("--json", action="store_true")

    replay = command("replay", _replay, "Read a saved game and tell what happened in it.")
    replay.add_argument("file", metavar="FILE")
    replay.add_argument("--check", action="store_true", help="only say whether everything in it holds")

    rules = command("rules", _rules, "Print the rules of a game, or one of them.", game=True)
    rules.add_argument("id", metavar="ID", nargs="?", help="as in MG-12")

    command("check", _check, "Check the content of all games.")
    command("selftest", _selftest, "Try every scene without a window, and one game of bots.")
    return parser


def _lists() -> str:
    """What may stand for GAME and LEVEL, a line each."""
    from goatgames.bots.levels import LEVELS
    from goatgames.games.catalogue import GAMES

    rows = ["GAME is one of:"]
    for game in GAMES:
        low, high = game.players
        options = ", ".join(f"{option.id}={'|'.join(map(str, option.choices or YES[:1]))}" for option in game.options)
        rows.append(f"  {game.id:16}{low} to {high} players{'; options ' + options if options else ''}")
    rows.append("\nA seat is human or bot:LEVEL, and LEVEL one of:")
    rows += [f"  {level.id:16}{level.note}" for level in LEVELS]
    return "\n".join(rows)


def _known(arguments: list[str]) -> list[str]:
    """The arguments, if they begin with a command; a game file is opened."""
    first = arguments[0]
    if len(arguments) == 1 and _is_file(first):
        return ["open", first]
    if first == "play" and len(arguments) == 2 and _is_file(arguments[1]):
        return ["open", arguments[1]]
    commands = ("play", "open", "arena", "bench", "replay", "rules", "check", "selftest")
    if not first.startswith("-") and first not in commands:
        raise _unknown("There is no command", first, commands)
    return arguments


def _is_file(said: str) -> bool:
    """Whether this is rather a game file than a word of the command line."""
    try:
        return Path(said).suffix == ".goats" or ("." in said and Path(said).is_file())
    except (OSError, ValueError):
        return False


def _unknown(sentence: str, word: str, known: Iterable[str]) -> Wrong:
    """The sentence about an unknown word, with the nearest one, or all there are."""
    from goatgames.strict_yaml import did_you_mean, short

    said = f"{sentence} {short(word)!r}{did_you_mean(word, list(known))}"
    return Wrong(said if said.endswith("?") else said + ".")


def _count(text: str) -> int:
    if not text.isascii() or not text.isdigit() or not 0 < int(text) < 10**9:
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a number from 1 up")
    return int(text)


def _options(game: "Game", said: list[str], players: int) -> dict[str, bool | int]:
    chosen = {option.id: option.at(players) for option in game.options}
    for text in said:
        name, _, value = text.partition("=")
        if name not in chosen:
            raise _unknown(f"{game.title} has no option", name, chosen)
        value = value.lower() or "on"
        choices = next(option.choices for option in game.options if option.id == name)
        if choices:
            if value not in map(str, choices):
                raise Wrong(f"The option {name} is one of {', '.join(map(str, choices))}, not {value[:40]!r}.")
            chosen[name] = int(value)
            continue
        if value not in YES + NO:
            raise Wrong(f"The option {name} is on or off, not {value[:40]!r}.")
        chosen[name] = value in YES
    return chosen


def _possible(game: "Game", count: int, options: dict[str, bool | int]) -> None:
    """Wrong, in the game's own sentence, if so many cannot play with these options."""
    from goatgames import content

    box = content.load(game.id)
    try:
        game.new(count, options, box)
    except ValueError as error:
        raise Wrong(str(error)) from None


def _seats(game: "Game", text: str) -> list["Player"]:
    """Players as the command line names them, with names, colours and faces they have until somebody chooses others."""
    from goatgames.bots.levels import parse_seats
    from goatgames.scenes.seats import of_levels

    levels = [level for _, level in parse_seats(text)]
    low, high = game.players
    if not low <= len(levels) <= high:
        raise Wrong(f"{game.title} is for {low} to {high} players, not {len(levels)}.")
    return of_levels(levels)


def _seed(text: str | None) -> str | None:
    if text is not None and not text.isprintable():
        raise Wrong("A seed is text that can be read; this one holds bytes or signs that are none.")
    if text is not None and len(text) > LONGEST:
        raise Wrong(f"A seed has at most {LONGEST} letters, not {len(text)}.")
    return text


def _size(text: str | None) -> tuple[int, int] | None:
    if text is None:
        return None
    width, _, height = text.lower().partition("x")
    if len(text) > 20 or not (width.isascii() and width.isdigit() and height.isascii() and height.isdigit()):
        raise Wrong(f"A size is WIDTHxHEIGHT, as in 1280x720, not {text[:40]!r}.")
    size = int(width), int(height)
    if size[0] < SMALLEST[0] or size[1] < SMALLEST[1]:
        raise Wrong(f"The window cannot be {text}; the smallest is {SMALLEST[0]}x{SMALLEST[1]}.")
    if max(size) > LARGEST[0] or size[0] * size[1] > LARGEST[0] * LARGEST[1]:
        raise Wrong(f"The window cannot be {text}; the largest is {LARGEST[0]}x{LARGEST[1]}.")
    return size


# --- the commands ------------------------------------------------------------------------------------------------


def _window(start: "Start | None") -> int:
    from goatgames import launch

    return launch.main(start)


def _open(said: argparse.Namespace) -> int:
    from goatgames import launch

    return launch.main(None, Path(said.file))


def _play(said: argparse.Namespace) -> int:
    from goatgames.games.catalogue import find
    from goatgames.match import Match, Start
    from goatgames.scenes.opening import playable

    game = playable(find(said.game))
    options = _options(game, said.option, game.players[0])
    size, seed = _size(said.size), _seed(said.seed)
    if said.save == "":
        raise Wrong("A file to save to needs a name.")
    save = Path(said.save).absolute() if said.save else None
    if save is not None and save.exists():
        for word, given in (("--seats", said.seats), ("--option", said.option), ("--seed", said.seed)):
            if given:
                raise Wrong(f"{save} holds a game already; leave out {word} to go on with it, or name another file.")
        match = Match.load(save, find, save=False)
        if match.game.id != game.id:
            raise Wrong(f"{save} holds a game of {match.game.title}, not of {game.title}.")
        players, options = match.players, match.options
    else:
        usual = ",".join(["human"] + ["bot:normal"] * min(2, game.players[1] - 1))
        players = _seats(game, usual if said.seats is None else said.seats)
        options = _options(game, said.option, len(players))
        _possible(game, len(players), options)
    return _window(Start(game.id, players, options, seed, said.speed, size, said.quit_at_end, save))


def _arena(said: argparse.Namespace) -> int:
    from goatgames.bots import arena, ratings
    from goatgames.bots.jobs import JobsDied
    from goatgames.games.catalogue import find

    game = find(said.game)
    seats = [seat.strip() for seat in said.seats.split(",")]
    players = len(_seats(game, said.seats)) if said.pool is None else said.pool
    options = _options(game, said.option, players)
    _possible(game, players, options)
    seed = _seed(said.seed) or arena.DEFAULT_SEED
    how = (said.games, seed, said.iterations, said.jobs, options, arena.Bar())
    try:
        if said.pool is None:
            report = arena.run(game.id, seats, *how, scheduler=said.scheduler)
        else:
            if len(seats) < said.pool:
                raise Wrong(f"A pool of {len(seats)} does not fill a table of {said.pool}.")
            report = ratings.run(game.id, seats, said.pool, *how, scheduler=said.scheduler)
    except (JobsDied, ratings.MissingExtra) as error:
        raise Wrong(str(error)) from None
    table = arena.table if said.pool is None else ratings.table
    print(json.dumps(report) if said.json else table(report))
    return 0


def _bench(said: argparse.Namespace) -> int:
    from goatgames.bots import bench
    from goatgames.games.catalogue import find

    game = find(said.game)
    low, high = game.players
    if said.players is not None and not low <= said.players <= high:
        raise Wrong(f"{game.title} is for {low} to {high} players, not {said.players}.")
    report = bench.run(game.id, said.players)
    if said.json:
        print(json.dumps(report))
    else:
        for name, value in report.items():
            print(f"{name.replace('_', ' '):24}{value:,}" if isinstance(value, (int, float)) else f"{name:24}{value}")
    return 0


def _replay(said: argparse.Namespace) -> int:
    from goatgames.games.catalogue import find
    from goatgames.match import Match

    match = Match.load(Path(said.file), find, save=False)
    if said.check:
        seed = "and every draw by the seed" if match.seed_known else "but the seed of the draws is not told"
        print(f"{said.file} holds: {match.ply} plies, every key, {seed}.")
        return 0
    for entry in match.log:
        print(entry.text)
    print(_standing(match))
    return 0


def _standing(match: "Match") -> str:
    from goatgames.core.state import NOBODY

    if match.over:
        result = match.result()
        order = sorted(range(len(result.ranks)), key=lambda seat: (result.ranks[seat], seat))
        return "; ".join(f"{result.ranks[seat]}. {match.names[seat]} {result.totals[seat]}" for seat in order)
    scores = match.view(NOBODY).scores()
    return "Not over: " + ", ".join(f"{name} {score}" for name, score in zip(match.names, scores, strict=True))


def _rules(said: argparse.Namespace) -> int:
    from goatgames import content
    from goatgames.games.catalogue import find

    register = content.rules(find(said.game).id)
    if said.id is not None:
        rule = register.find(said.id.upper())
        if rule is None:
            first, last = register.rules[0].id, register.rules[-1].id
            raise Wrong(f"{register.title} has no rule {said.id[:40]!r}; they are {first} to {last}.")
        print(_wrapped(rule))
        return 0
    for section, rules in register.sections():
        print(f"{section.capitalize()}\n")
        for rule in rules:
            print(_wrapped(rule))
        print()
    return 0


def _wrapped(rule: "Rule") -> str:
    width = min(shutil.get_terminal_size().columns, 100)
    return textwrap.fill(f"{rule.id} ({rule.source}) {rule.text}", width, subsequent_indent="  ")


def _check(said: argparse.Namespace) -> int:
    from goatgames import content

    problems = content.check()
    for problem in problems:
        print(problem)
    if not problems:
        print("The content of all games holds.")
    return 1 if problems else 0


def _selftest(said: argparse.Namespace) -> int:
    from goatgames import content, selftest
    from goatgames.games.catalogue import GAMES
    from goatgames.match import Match

    problems = content.check()
    if problems:
        raise content.ContentError(problems)
    for game in GAMES:
        bots = _seats(game, ",".join(["bot:easy"] * game.players[0]))
        match = Match.new(game, bots, seed="selftest")
        selftest.play_bots(match)
        print(f"{game.title}: {match.ply} plies; {_standing(match)}")
        if game.scene:
            selftest.run(game, bots)
    print("Every scene was drawn.")
    return 0
