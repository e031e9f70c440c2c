"""Torture: what held when it was tried by hand, tried again by lot; `tools/dev.py torture` prints the figures."""

import os

import pytest


@pytest.fixture
def figure(record_property):
    """Notes how often something was tried; the figures stand at the end of the run."""

    def note(count: int, what: str) -> None:
        record_property("figure", f"{count:,} {what}")

    return note


@pytest.fixture(scope="session")
def seed() -> int:
    """Of all lots here; GOATGAMES_SEED for others than the usual ones."""
    return int(os.environ.get("GOATGAMES_SEED", "2026"))
