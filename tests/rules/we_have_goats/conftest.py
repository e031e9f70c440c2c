import importlib.util
from pathlib import Path

import pytest

from goatgames import content


@pytest.fixture(scope="session")
def box():
    return content.load("we-have-goats")


@pytest.fixture(scope="session")
def goat_field():
    """goat_field.py, which the tests of this folder cannot import by name."""
    spec = importlib.util.spec_from_file_location("goat_field", Path(__file__).with_name("goat_field.py"))
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def table(box, goat_field):
    """Sets a table up from a few lines of words; see goat_field.py."""
    return lambda words, other_box=None: goat_field.Table(words, other_box or box)
