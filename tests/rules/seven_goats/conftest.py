import importlib.util
from pathlib import Path

import pytest

from goatgames import content


@pytest.fixture(scope="session")
def box():
    return content.load("seven-goats")


@pytest.fixture(scope="session")
def helper():
    """wolf_table.py, which this folder's tests cannot import by name."""
    spec = importlib.util.spec_from_file_location("wolf_table", Path(__file__).with_name("wolf_table.py"))
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def table(box, helper):
    """Sets a table up from a few lines of words."""
    return lambda words: helper.Table(words, box)
