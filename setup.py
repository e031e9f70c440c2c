"""The build: data and fonts into the wheel, and the rules kernel through mypyc where a C compiler is present.

pyproject.toml holds everything that can be said there. Two environment variables steer the rest:

GOATGAMES_PURE=1       build the pure wheel
GOATGAMES_KERNEL=DIR   keep compiled kernels in DIR, one folder per hash of their sources, and take them from there
"""

import ast
import hashlib
import os
import shutil
import sys
import sysconfig
from pathlib import Path

from setuptools import Extension, find_packages, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

HERE = Path(__file__).resolve().parent
PURE = os.environ.get("GOATGAMES_PURE") == "1"
MYPY = ["--config-file=", "--follow-imports=silent", "--disable-error-code=import-untyped"]
MARK = "goatgames-kernel"  # lies in every folder of kept kernels that was made here
COMPILED = ("core/*.py", "games/*/rules*.py", "games/*/bot*.py", "bots/search.py")


def compiled() -> list[str]:
    """The modules of the kernel, as paths from here, in a fixed order."""
    found = {path for pattern in COMPILED for path in (HERE / "goatgames").glob(pattern)}
    return sorted(path.relative_to(HERE).as_posix() for path in found if path.name != "__init__.py")


def asked() -> list[Path]:
    """The kernel's modules and all of ours that they import: compiled code may hold their constants."""
    waiting = [HERE / name for name in compiled()]
    found: set[Path] = set()
    while waiting:
        path = waiting.pop()
        if path in found:
            continue
        found.add(path)
        names = set()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                names |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module:
                names |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
        files = [HERE.joinpath(*name.split(".")).with_suffix(".py") for name in names if name.startswith("goatgames.")]
        waiting += [file for file in files if file.is_file()]
    return sorted(found)


def fingerprint() -> str:
    """The hash of all a compiled kernel depends on."""
    from mypy.version import __version__ as mypy_version

    digest = hashlib.sha256(f"{mypy_version} {sys.version} {sysconfig.get_platform()}".encode())
    for path in [Path(__file__), *asked()]:
        digest.update(f"\0{path.name}\0".encode() + path.read_bytes())
    return digest.hexdigest()[:20]


class BuildCode(build_py):
    """Python files and data, from a clean folder; the static fonts are made first where they are missing."""

    def run(self) -> None:
        if not self.editable_mode:
            shutil.rmtree(self.build_lib, ignore_errors=True)  # a module deleted here must not live on in the wheel
        sys.path.insert(0, str(HERE / "tools"))
        import make_fonts

        fonts = HERE / "assets" / "fonts"
        if not make_fonts.complete(fonts):
            make_fonts.make(fonts)
        super().run()


class BuildKernel(build_ext):
    """All extensions of the kernel or none: where the compiler is missing or fails, the wheel stays pure."""

    def run(self) -> None:
        if self.editable_mode:
            return
        try:
            from mypyc.build import mypycify
        except ImportError:
            return
        store = os.environ.get("GOATGAMES_KERNEL")
        kept = Path(store, fingerprint()) if store else None
        if kept and kept.is_dir():
            shutil.copytree(kept, self.build_lib, dirs_exist_ok=True, ignore=shutil.ignore_patterns(MARK))
            return
        target = str(Path(self.build_temp, "kernel"))
        extensions = mypycify([*MYPY, *compiled()], group_name="goatgames", debug_level="0", target_dir=target)
        for extension in extensions:
            extension.optional = True
            if sys.platform != "win32":  # no fused multiply-add: searches find the same on every machine
                extension.extra_compile_args.append("-ffp-contract=off")
        self.distribution.ext_modules = extensions
        command = build_ext(self.distribution)  # a fresh one: it takes its options from the extensions now known
        command.ensure_finalized()
        command.run()
        built = [Path(self.build_lib, command.get_ext_filename(extension.name)) for extension in extensions]
        if not all(path.is_file() for path in built):
            for path in built:
                path.unlink(missing_ok=True)
        elif kept:
            self.keep(built, kept)

    def keep(self, built: list[Path], kept: Path) -> None:
        """Put the extensions away for the next build; older kernels go, and nothing else that lies there."""
        for old in kept.parent.glob(f"*/{MARK}"):
            shutil.rmtree(old.parent, ignore_errors=True)
        part = kept.with_suffix(".part")
        if part.exists():
            return  # not ours to delete
        part.mkdir(parents=True)
        (part / MARK).touch()
        for path in built:
            place = part / path.relative_to(self.build_lib)
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(path, place)
        part.replace(kept)


if __name__ == "__main__":
    setup(
        packages=[
            *find_packages(include=["goatgames", "goatgames.*"]),
            "goatgames._data.content",
            "goatgames._data.assets",
        ],
        package_dir={"goatgames._data.content": "content", "goatgames._data.assets": "assets"},
        package_data={
            "goatgames._data.content": ["**/*.yaml"],
            "goatgames._data.assets": ["svg/**/*.svg", "svg/*.json", "sounds/*", "fonts/*.ttf", "fonts/*.txt"],
        },
        # the kernel's real extensions are known only when it is built; their number is not needed before
        ext_modules=[] if PURE else [Extension("goatgames__mypyc", sources=[], optional=True)],
        cmdclass={"build_py": BuildCode, "build_ext": BuildKernel},
    )
