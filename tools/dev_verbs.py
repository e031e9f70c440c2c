"""The verbs of dev.py."""

import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable

import dev_freeze
import dev_new_game
import dev_rules
from dev_env import ROOT, Home, Trouble, say

PURE = ("rules", "conformance", "core", "content", "match", "house/test_build.py")  # the tests that run pure once more
BOTH_CORES = ["-n", "2", "--dist", "worksteal"]
SUMMARY = re.compile(r"=+ .*\bin [\d.]+s.* =+$")
COLOUR = re.compile(r"\x1b\[[\d;]*m")


def play(arguments: list[str]) -> int:
    """Install what is missing and run goatgames."""
    if arguments[:1] in ([], ["play"]) and not display(sys.platform, os.environ):
        raise Trouble("There is no display to open a window on (neither DISPLAY nor WAYLAND_DISPLAY is set).")
    home = Home()
    if arguments[:1] not in ([], ["play"]):
        home.ready()
        return home.run("-m", "goatgames", *arguments)
    home.prepare()
    if home.quick() and not home.building():
        home.ready()
        return home.run("-m", "goatgames", *arguments)
    home.make_fonts()
    home.build_beside()
    say("The window opens on the plain files, with slower bots, while the rules are compiled beside it (about two minutes).")
    code = home.run("-m", "goatgames", *arguments, PYTHONPATH=str(home.root))
    if home.building():
        say("The rules are still being compiled; the first start after that uses them.")
    else:
        say("The rules are compiled; the next start uses them.")
    return code


def kernel(arguments: list[str]) -> int:
    """Compile the rules and install the game; what `play` does beside a first game."""
    home = Home()
    home.prepare()
    home.install_game()
    return 0


def display(platform: str, environment: "os._Environ[str] | dict[str, str]") -> bool:
    """True if a window can be opened, as far as the environment tells; only Unix desktops tell."""
    if platform in ("win32", "cygwin", "darwin"):
        return True
    return any(environment.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"))


def test(arguments: list[str]) -> int:
    """Style and types; the tests on the wheel, compiled where possible; those of the rules once more, pure, for these
    are one source and two builds. Arguments: those tests only."""
    home = Home()
    home.ready("test")
    kind = home.build_kind()
    if not arguments:
        say("About ten minutes on two cores. The rules run twice, compiled and plain: they are one source and two builds.")
    expected = {"GOATGAMES_EXPECT_BUILD": os.environ.get("GOATGAMES_EXPECT_BUILD") or kind}
    codes = [] if arguments else [lint(home)]
    last = []
    say(f"Testing the {kind} wheel.")
    code, summary = pytest(home, arguments or BOTH_CORES, expected)
    codes.append(code)
    last.append((f"the {kind} wheel", summary))
    if kind == "compiled" and not arguments:
        say("Testing the rules once more, pure.")
        places = [str(ROOT / "tests" / name) for name in PURE if (ROOT / "tests" / name).exists()]
        checkout = {"PYTHONPATH": str(ROOT), "GOATGAMES_EXPECT_BUILD": "pure"}
        code, summary = pytest(home, [*BOTH_CORES, *places], checkout)
        codes.append(code)
        last.append(("the rules, pure", summary))
        for what, summary in reversed(last):  # the whole suite's summary stands last
            print(f"\n{what}:\n{summary}", flush=True)
    return next((code for code in codes if code), 0)


def lint(home: Home) -> int:
    """Style and types of the checkout."""
    say("Looking over style and types.")
    styled = home.run("-m", "ruff", "check", "--quiet", ".")
    return styled or home.run("-m", "mypy", "--no-error-summary")


def pytest(home: Home, arguments: list[str], settings: dict[str, str]) -> tuple[int, str]:
    """Run pytest, pass on what it prints; its exit code and its summary line."""
    colour = "yes" if sys.stdout.isatty() else "no"
    command = [str(home.python), "-m", "pytest", f"--color={colour}", *arguments]
    summary = "pytest gave no summary"
    with subprocess.Popen(
        command, cwd=ROOT, env=home.environment(PYTHONUNBUFFERED="1", **settings), stdout=subprocess.PIPE,
        encoding="utf-8", errors="replace",
    ) as child:  # fmt: skip
        assert child.stdout is not None
        for line in child.stdout:
            print(line, end="", flush=True)
            if SUMMARY.search(COLOUR.sub("", line.strip())):
                summary = line.strip()
    return child.returncode, summary


def torture(arguments: list[str]) -> int:
    """The slow tests alone; they may look at GOATGAMES_TORTURE and do more."""
    home = Home()
    home.ready("test")
    code, _ = pytest(home, ["-m", "slow", *BOTH_CORES, *arguments], {"GOATGAMES_TORTURE": "1"})
    return code


def rules(arguments: list[str]) -> int:
    """Every rule with its tests; exit code 1 while one of a finished game has none."""
    return dev_rules.report(ROOT, arguments[0] if arguments else None)


def shots(arguments: list[str]) -> int:
    """Pictures of every scene, drawn without a window."""
    if len(arguments) != 1:
        raise Trouble("Say which folder the pictures go to: python3 tools/dev.py shots OUT.")
    home = Home()
    home.ready()
    out = os.path.abspath(arguments[0])
    with tempfile.TemporaryDirectory() as nowhere:
        settings = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "GOATGAMES_HOME": nowhere}
        return home.run(str(ROOT / "tools" / "shots.py"), out, **settings)


def bench(arguments: list[str]) -> int:
    """The benchmark of one game or of all that are finished."""
    home = Home()
    home.ready()
    games = arguments[:1] or dev_rules.finished(ROOT)
    return max((home.run("-m", "goatgames", "bench", game, "--json", *arguments[1:]) for game in games), default=0)


def ladder(arguments: list[str]) -> int:
    """The rows of docs/bots.md, played again."""
    home = Home()
    home.ready("test")
    return home.run(str(ROOT / "tools" / "ladder.py"), *arguments)


def build(arguments: list[str]) -> int:
    """The frozen program in dist/, tried out."""
    home = Home()
    home.ready("freeze")
    return dev_freeze.freeze(home)


def new_game(arguments: list[str]) -> int:
    """Start a further game that can be played at once; its numbers are pinned as they are."""
    if len(arguments) != 1:
        raise Trouble("Say the game's id, as in: python3 tools/dev.py new-game goat-race.")
    words = dev_new_game.start(ROOT, arguments[0])
    home = Home()
    home.ready("test")
    code = home.run("-m", "tests.conformance.pinned", words["id"], PYTHONPATH=str(ROOT))
    print(dev_new_game.CHECKLIST.format(**words))
    return code


VERBS: dict[str, Callable[[list[str]], int]] = {
    "play": play, "test": test, "torture": torture, "rules": rules, "shots": shots, "bench": bench,
    "ladder": ladder, "build": build, "new-game": new_game,
    "kernel": kernel,
}  # fmt: skip
