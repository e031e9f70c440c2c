import pytest

from goatgames import content
from tests.rules.goat_lords.lords_table import Table


@pytest.fixture(scope="session")
def box():
    return content.load("goat-lords")


@pytest.fixture
def table(box):
    """Sets a table up from a few lines of words; see lords_table.py."""
    return lambda words: Table(words, box)
