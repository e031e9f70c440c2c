#!/usr/bin/env python3
"""Make the static fonts of the game from the variable ones (a build step; needs fontTools and the font packages).

    python tools/make_fonts.py [OUT]          default OUT: assets/fonts (ignored by git)

pygame opens only the default instance of a variable font, so each weight becomes a file of its own. The sources are the
packages fontpkg-fraunces and fontpkg-nunito (SIL Open Font License 1.1); their licences are copied beside the fonts.
The same packages give the same bytes.
"""

import importlib.util
import logging
import shutil
import sys
from pathlib import Path

NUNITO = "fontpkg_nunito", "Nunito[wght].ttf"
FRAUNCES = "fontpkg_fraunces", "Fraunces[SOFT,WONK,opsz,wght].ttf"
FONTS = {  # file: (package, source file), axes
    "Fraunces-SoftBlack.ttf": (FRAUNCES, {"wght": 900, "SOFT": 100, "WONK": 1, "opsz": 72}),
    "Nunito-600.ttf": (NUNITO, {"wght": 600}),
    "Nunito-700.ttf": (NUNITO, {"wght": 700}),
    "Nunito-800.ttf": (NUNITO, {"wght": 800}),
    "Nunito-900.ttf": (NUNITO, {"wght": 900}),
}
LICENCES = {"OFL-Fraunces.txt": "fontpkg_fraunces", "OFL-Nunito.txt": "fontpkg_nunito"}


def folder(package: str) -> Path:
    """Where a font package is installed; nothing of it is run."""
    spec = importlib.util.find_spec(package)
    if spec is None or spec.origin is None:
        raise SystemExit(f"make_fonts: the package {package.replace('_', '-')} is not installed.")
    return Path(spec.origin).parent


def complete(out: Path) -> bool:
    """True if every font and licence is there already."""
    return all((out / name).is_file() for name in (*FONTS, *LICENCES))


def make(out: Path) -> None:
    """Write all fonts and licences into `out`."""
    from fontTools.ttLib import TTFont
    from fontTools.varLib import instancer

    logging.getLogger("fontTools").setLevel(logging.ERROR)
    out.mkdir(parents=True, exist_ok=True)
    for name, ((package, source), axes) in FONTS.items():
        font = TTFont(folder(package) / "files" / source, recalcTimestamp=False)
        static = instancer.instantiateVariableFont(font, axes, inplace=True)
        part = out / (name + ".part")
        static.save(part)
        part.replace(out / name)  # a broken run leaves no half font behind
    for name, package in LICENCES.items():
        shutil.copyfile(folder(package) / "LICENSE", out / name)


if __name__ == "__main__":
    here = Path(__file__).resolve().parent.parent
    make(Path(sys.argv[1]) if len(sys.argv) > 1 else here / "assets" / "fonts")
