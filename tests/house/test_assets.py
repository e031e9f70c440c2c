"""Art, sounds and fonts: what the program draws and plays can be drawn and played."""

from pathlib import Path

import check_art
import check_sounds
import pygame
import pytest

from goatgames import paths

SVG = paths.assets("svg")
GROUPS = sorted(path.name for path in SVG.iterdir() if path.is_dir())
FACES = {"Fraunces-SoftBlack.ttf", "Nunito-600.ttf", "Nunito-700.ttf", "Nunito-800.ttf", "Nunito-900.ttf"}
LETTERS = "ABCXYZabcxyz0123456789 àâäçèéêëîïñôöùûüßœŒÄÖÜÉÈ€«»„“”‘’‚–…·×%+?!&"


@pytest.mark.parametrize("group", GROUPS)
def test_art_keeps_to_what_sdl_draws(group: str) -> None:
    wrong = {}
    for path in sorted((SVG / group).glob("*.svg")):
        complaints, _ = check_art.check(str(path), group, path.stem)
        if complaints:
            wrong[path.stem] = complaints
    assert not wrong


def test_colours_stay_apart_for_every_eye() -> None:
    assert not list(check_art.alike())


def test_every_icon_comes_in_ink_and_in_cream() -> None:
    ink, cream = ({path.name for path in (SVG / group).iterdir()} for group in ("icon", "icon-cream"))
    assert ink == cream


def test_the_icons_are_what_the_generator_draws() -> None:
    import icons
    import materials
    import paper

    for group, colour in (("icon", paper.INK), ("icon-cream", materials.PAPER.base)):
        for name in icons.ICONS:
            assert icons.icon(name, colour).svg(0, edge=0) == (SVG / group / f"{name}.svg").read_text("utf-8"), name


@pytest.mark.slow
def test_all_art_is_what_the_generator_draws(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("shapely")
    import draw_art

    monkeypatch.setattr("sys.argv", ["draw_art.py", str(tmp_path)])
    draw_art.main()
    drawn = {path.relative_to(tmp_path): path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    kept = {path.relative_to(SVG): path.read_bytes() for path in SVG.rglob("*") if path.is_file()}
    assert drawn.keys() == kept.keys()
    assert [name for name in drawn if drawn[name] != kept[name]] == []


def test_sounds_are_short_and_level_and_loops_have_no_seam() -> None:
    assert not check_sounds.complaints(paths.assets("sounds"))


def test_a_fall_has_no_thud_of_its_own() -> None:
    samples = check_sounds.read(paths.assets("sounds", "fall.ogg"))
    third = len(samples) // 3
    last = check_sounds.centre(samples[-third:])
    assert check_sounds.centre(samples[:third]) > 1.2 * last  # it only falls
    assert last > 200  # the blow on the ground is a sound of its own, at the landing


@pytest.mark.slow
def test_sounds_are_what_the_generator_makes(tmp_path: Path) -> None:
    pytest.importorskip("numpy")
    pytest.importorskip("soundfile")
    import make_sounds

    make_sounds.main(tmp_path)
    for path in sorted(tmp_path.iterdir()):
        made, kept = check_sounds.read(path), check_sounds.read(paths.assets("sounds", path.name))
        assert len(made) == len(kept)
        alike = sum(a * b for a, b in zip(made, kept, strict=True))
        assert alike > 0.98 * (sum(a * a for a in made) * sum(b * b for b in kept)) ** 0.5, path.name


def test_fonts_are_there_with_their_licences() -> None:
    folder = paths.assets("fonts")
    assert {path.name for path in folder.glob("*.ttf")} == FACES
    for licence in folder.glob("OFL-*.txt"):
        assert "SIL OPEN FONT LICENSE" in licence.read_text("utf-8").upper()
    assert len(list(folder.glob("OFL-*.txt"))) == 2


@pytest.mark.parametrize("face", sorted(FACES))
def test_a_font_has_all_letters(face: str) -> None:
    pygame.font.init()
    font = pygame.font.Font(paths.assets("fonts", face), 32)
    missing = [letter for letter, metric in zip(LETTERS, font.metrics(LETTERS), strict=True) if metric is None]
    assert not missing


def test_the_weights_differ() -> None:
    pygame.font.init()
    widths = [
        pygame.font.Font(paths.assets("fonts", f"Nunito-{w}.ttf"), 64).size("Mountain Goats")[0]
        for w in (600, 700, 800, 900)
    ]
    assert widths == sorted(set(widths))
