"""Where things are, on machines of every kind."""

import os
import tempfile
from pathlib import Path

import platformdirs
import pytest

from goatgames import paths


def test_everything_the_program_needs_is_under_root() -> None:
    assert paths.content() == paths.root() / "content"
    assert paths.assets("svg", "pawn", "pawn_red.svg").is_file()


def test_the_variable_wins(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("GOATGAMES_HOME", str(tmp_path / "clé d'or"))
    places = [paths.user_data(), paths.user_config(), paths.user_log()]
    assert places == [tmp_path / "clé d'or" / kind for kind in ("data", "config", "log")]
    assert not (tmp_path / "clé d'or").exists(), "asking where a folder is does not make it"


def test_without_the_variable_the_system_says_where(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("GOATGAMES_HOME")
    monkeypatch.setattr(platformdirs, "user_data_path", lambda name, appauthor: tmp_path / name)
    assert paths.user_data() == tmp_path / "goatgames"


@pytest.mark.parametrize("kind", ["data", "config", "log"])
def test_a_home_that_cannot_be_written_gives_way(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "access", lambda place, mode: False)
    place = getattr(paths, f"user_{kind}")()
    assert place.parent.parent == Path(tempfile.gettempdir())
    assert place.name == kind


@pytest.mark.fault("K-78")
def test_a_folder_that_another_program_makes_meanwhile_is_no_file_in_the_way(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    really, folder = os.stat, tmp_path / "home" / "data"
    made: list[Path] = []

    def look(place: Path, **how: bool) -> os.stat_result:
        try:
            return really(place, **how)
        finally:
            if Path(place) == folder and not made:
                made.append(folder)
                folder.mkdir(parents=True)

    monkeypatch.setattr(os, "stat", look)
    assert paths.writable(folder)


def test_a_file_in_the_way_gives_way(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "home").write_text("not a folder")
    monkeypatch.setenv("GOATGAMES_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(platformdirs, "user_data_path", lambda name, appauthor: tmp_path / "home" / name)
    assert tmp_path not in paths.user_data().parents


@pytest.mark.parametrize(
    "answer", [RuntimeError("Could not determine home directory."), KeyError("HOME"), Path("~/.local")]
)
def test_no_home_at_all(answer: Path | Exception, monkeypatch: pytest.MonkeyPatch) -> None:
    def find(name: str, appauthor: bool) -> Path:
        if isinstance(answer, Exception):
            raise answer
        return answer

    monkeypatch.delenv("GOATGAMES_HOME")
    monkeypatch.setattr(platformdirs, "user_config_path", find)
    assert paths.user_config().is_absolute()
