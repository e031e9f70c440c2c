"""The virtual environment `.venv` of the checkout: made once, brought up to date when something changed.

Two stamps in `.venv/goatgames` say what is installed: one for the packages, one for the sources. Compiled kernels are
kept there too, so that a change elsewhere costs no compilation. Nothing compiled ever lies in the checkout's own packages.
"""

import contextlib
import hashlib
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCES = (
    "pyproject.toml",
    "setup.py",
    "README.md",
    "LICENSE",
    "tools/make_fonts.py",
    "goatgames",
    "content",
    "assets",
)
LEFT_OUT = shutil.ignore_patterns("__pycache__", "*.py[cod]", "*.so", ".*")
OFFLINE = (
    "NewConnectionError", "ConnectionError", "Connection refused", "Max retries", "ConnectTimeout", "ReadTimeout",
    "timed out", "name resolution", "getaddrinfo", "ProxyError", "Network is unreachable", "No route to host",
    "SSLError", "connection broken", "No matching distribution found",
)  # fmt: skip


class Trouble(Exception):
    """What is wrong, in one sentence for the person at the keyboard."""


def say(text: str) -> None:
    """A line of progress; standard output stays free for results."""
    print(text, file=sys.stderr, flush=True)


@contextlib.contextmanager
def timed(what: str, about: str = "") -> Iterator[None]:
    """Says what is being done and, roughly, how long that takes; then how long it took."""
    begun = time.monotonic()
    say(f"{what} ({about}) ..." if about else f"{what} ...")
    yield
    say(f"{what}: done in {time.monotonic() - begun:.0f} s.")


class Home:
    """A checkout and its `.venv`. `windows` picks the layout of the virtual environment."""

    def __init__(self, root: Path = ROOT, windows: bool = os.name == "nt") -> None:
        self.root = root
        self.venv = root / ".venv"
        self.kept = self.venv / "goatgames"
        self.windows = windows

    @property
    def python(self) -> Path:
        """The interpreter of the virtual environment."""
        return self.venv / "Scripts" / "python.exe" if self.windows else self.venv / "bin" / "python"

    # --- what is there, what is wanted -------------------------------------------------------------------------

    def stamp(self, name: str) -> str:
        try:
            return (self.kept / name).read_text(encoding="utf-8")
        except OSError:
            return ""

    def set_stamp(self, name: str, text: str) -> None:
        self.kept.mkdir(parents=True, exist_ok=True)
        (self.kept / name).write_text(text, encoding="utf-8")

    def requirements(self, extras: set[str]) -> list[str]:
        """Run-time and build requirements with those of the extras, from pyproject.toml."""
        import tomllib

        project = tomllib.loads((self.root / "pyproject.toml").read_text(encoding="utf-8"))
        wanted = project["project"]["dependencies"] + project["build-system"]["requires"]
        for extra in sorted(extras):
            wanted = wanted + project["project"]["optional-dependencies"][extra]
        return wanted

    def sources(self) -> str:
        """The hash of all that goes into the wheel (the fonts are made, and so not looked at)."""
        digest = hashlib.sha256(f"{sys.version} pure={os.environ.get('GOATGAMES_PURE', '')}".encode())
        for path in files(self.root):
            digest.update(f"\0{path.relative_to(self.root).as_posix()}\0".encode() + path.read_bytes())
        return digest.hexdigest()

    # --- bringing it up to date --------------------------------------------------------------------------------

    def ready(self, *extras: str) -> None:
        """Make the environment, install packages and the game; quick when nothing changed."""
        self.await_builder()
        self.prepare(*extras)
        self.install_game()

    def prepare(self, *extras: str) -> None:
        """The environment and its packages, without the game."""
        if not self.python.exists():
            self.make()
        self.install_packages(set(extras))

    def quick(self) -> bool:
        """Whether installing the game takes seconds: it is there, or its kernel is, or no compiler is used."""
        if self.stamp("sources") == self.sources() or pure(self.windows):
            return True
        code = "import runpy; print(runpy.run_path('setup.py')['fingerprint']())"
        try:
            done = subprocess.run(
                [str(self.python), "-c", code], cwd=self.root, env=self.environment(), capture_output=True, text=True,
                check=False,
            )  # fmt: skip
        except OSError:
            return False
        return done.returncode == 0 and (self.kept / "kernel" / done.stdout.strip()).is_dir()

    # --- compiling beside a first game --------------------------------------------------------------------------

    def build_beside(self) -> None:
        """Compile and install in a process of its own, which goes on when the game is left."""
        if self.building():
            return
        command = [sys.executable, str(self.root / "tools" / "dev.py"), "kernel"]
        nice = {"preexec_fn": lambda: os.nice(10)} if hasattr(os, "nice") else {}
        self.kept.mkdir(parents=True, exist_ok=True)
        with (self.kept / "kernel.log").open("w", encoding="utf-8") as log:
            child = subprocess.Popen(
                command, cwd=self.root, stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True, **nice
            )
        self.set_stamp("builder", str(child.pid))

    def building(self) -> bool:
        """Whether such a process is at work."""
        number = self.stamp("builder").strip()
        if not number.isdigit() or int(number) == os.getpid():
            return False
        if self.windows:
            listed = subprocess.run(["tasklist", "/FI", f"PID eq {number}"], capture_output=True, text=True, check=False)
            return number in listed.stdout
        try:
            os.kill(int(number), 0)
        except OSError:
            return False
        try:
            os.waitpid(int(number), os.WNOHANG)  # our own child may have ended
            os.kill(int(number), 0)
        except ChildProcessError:
            return True
        except OSError:
            return False
        return True

    def await_builder(self) -> None:
        """Wait until it has ended: two installations at once would tear each other to pieces."""
        if self.building():
            say("The rules are still being compiled beside; waiting for that ...")
            while self.building():
                time.sleep(0.5)

    def make(self) -> None:
        try:
            import ensurepip  # noqa: F401  (Debian parts it from Python)
            import venv
        except ImportError:
            raise Trouble(
                "This Python has no venv module; install it (on Debian: apt install python3-venv) and try again."
            ) from None
        try:
            with timed(f"Making {self.venv.name}", "a few seconds"):
                venv.EnvBuilder(with_pip=True, clear=True).create(self.venv)
        except (OSError, subprocess.CalledProcessError) as error:
            raise Trouble(f"The folder {self.venv} cannot be made: {error}.") from None

    def install_packages(self, extras: set[str]) -> None:
        have = self.stamp("extras").split()
        both = extras | set(have)
        wanted = self.requirements(both)
        stamp = "\n".join([sys.version, *wanted])
        if self.stamp("packages") == stamp:
            return
        with timed("Installing packages", "half a minute, once"):
            self.pip("install", *wanted)
        self.set_stamp("extras", " ".join(sorted(both)))
        self.set_stamp("packages", stamp)

    def install_game(self) -> None:
        self.make_fonts()
        stamp = self.sources()
        if self.stamp("sources") == stamp:
            return
        plain = pure(self.windows)
        compiling = not self.quick()
        words = "Installing Goat Games" + (", and compiling its rules" if compiling else "")
        with timed(words, "about two minutes" if compiling else ""):
            self.install_wheel(plain)
        self.set_stamp("sources", stamp)

    def install_wheel(self, plain: bool) -> None:
        """Build the wheel from a copy of the sources and install it."""
        copy = self.kept / "src"
        shutil.rmtree(copy, ignore_errors=True)
        for name in SOURCES:
            if (self.root / name).is_dir():
                shutil.copytree(self.root / name, copy / name, ignore=LEFT_OUT)
            elif (self.root / name).exists():
                (copy / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(self.root / name, copy / name)
        self.set_stamp("sources", "")
        settings = {"GOATGAMES_KERNEL": str(self.kept / "kernel"), "GOATGAMES_PURE": "1" if plain else ""}
        self.pip(
            "install", "--no-index", "--no-deps", "--no-build-isolation", "--force-reinstall", str(copy), **settings
        )

    def make_fonts(self) -> None:
        """The static fonts in the checkout itself: tests of the pure build run from there."""
        import make_fonts

        fonts = self.root / "assets" / "fonts"
        if not make_fonts.complete(fonts):
            self.run(str(self.root / "tools" / "make_fonts.py"), str(fonts), check=True)

    def pip(self, *arguments: str, **settings: str) -> None:
        """Run pip quietly; Trouble in one sentence when it fails, its own words in a log."""
        command = [str(self.python), "-m", "pip", "--disable-pip-version-check", "--retries", "1", *arguments]
        done = subprocess.run(
            command, env=self.environment(**settings), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, encoding="utf-8", errors="replace", check=False,
        )  # fmt: skip
        if done.returncode:
            self.set_stamp("pip.log", done.stdout)
            raise Trouble(complaint(done.stdout, "--no-index" in arguments, self.kept / "pip.log"))

    # --- running -----------------------------------------------------------------------------------------------

    def environment(self, **settings: str) -> dict[str, str]:
        """The environment for a child: the installed game, not the folder it happens to be started in."""
        kept = {key: value for key, value in os.environ.items() if key not in ("PYTHONPATH", "PYTHONHOME")}
        return {**kept, "PYTHONSAFEPATH": "1", "PYTHONIOENCODING": "utf-8", **settings}

    def run(self, *arguments: str, check: bool = False, **settings: str) -> int:
        """Run the environment's Python in the checkout; returns its exit code."""
        done = subprocess.run(
            [str(self.python), *arguments], cwd=self.root, env=self.environment(**settings), check=False
        )
        if check and done.returncode:
            raise Trouble(f"{Path(arguments[0]).name} failed with exit code {done.returncode}.")
        return done.returncode

    def build_kind(self) -> str:
        """ "compiled" or "pure": what the installed game turned out to be."""
        code = "import goatgames.core.state as s; print('pure' if s.__file__.endswith('.py') else 'compiled')"
        done = subprocess.run(
            [str(self.python), "-c", code],
            cwd=self.root,
            env=self.environment(),
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            raise Trouble(
                "The installed game does not start: " + (done.stderr.strip().splitlines() or ["no reason given"])[-1]
            )
        return done.stdout.strip()


def files(root: Path) -> list[Path]:
    """The sources of the wheel, in a fixed order."""
    found = []
    for name in SOURCES:
        place = root / name
        for path in sorted(place.rglob("*")) if place.is_dir() else [place]:
            parts = path.relative_to(root).parts
            hidden = any(part.startswith(".") or part == "__pycache__" for part in parts)
            if (
                path.is_file()
                and not hidden
                and parts[:2] != ("assets", "fonts")
                and path.suffix not in (".pyc", ".so", ".pyd")
            ):
                found.append(path)
    return found


def pure(windows: bool) -> bool:
    """Whether the game is installed without a compiled kernel."""
    return os.environ.get("GOATGAMES_PURE") == "1" or not compiler(windows)


def compiler(windows: bool) -> bool:
    """True if a C compiler seems to be there; one that fails in the end leaves the build pure all the same."""
    if windows:
        programs = os.environ.get("ProgramFiles(x86)") or os.environ.get("ProgramFiles") or ""
        finder = Path(programs, "Microsoft Visual Studio", "Installer", "vswhere.exe")
        return bool(shutil.which("cl")) or (bool(programs) and finder.exists())
    chosen = os.environ.get("CC", "").split()
    return any(shutil.which(name) for name in (chosen[:1] or ["cc", "gcc", "clang"]))


def complaint(output: str, local: bool, log: Path) -> str:
    """What a failed pip run means, in one sentence."""
    if not local and any(word in output for word in OFFLINE):
        return f"No package index is reachable, so nothing could be installed (pip's own words: {log})."
    if "No space left" in output:
        return "The disk is full."
    return f"Installing failed; the reason is at the end of {log}."
