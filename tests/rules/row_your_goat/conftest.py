import pytest

from goatgames import content


@pytest.fixture(scope="session")
def box():
    return content.load("row-your-goat")


@pytest.fixture
def table(box):
    """Sets a table up from a few lines of words; see boat_table.py, which this folder's tests cannot import by name."""
    import importlib.util
    from pathlib import Path

    spec = importlib.util.spec_from_file_location("boat_table", Path(__file__).with_name("boat_table.py"))
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return lambda words: module.Table(words, box)
