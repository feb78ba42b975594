"""A folder to open, the memory of a run, and the same run behind HTTP."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest
from starlette.testclient import TestClient

import altered
from altered.cli import overlay
from altered.studio.memory import Memory, Shelf
from altered.studio.server import Studio
from tests.studio.browsing import WRONG, report, running, watched

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, Page

    from altered.rules.library import Rules

HOME: Final = "http://127.0.0.1:8000"
"""The address that the test client speaks to."""


@pytest.fixture(scope="session")
def rules() -> Rules:
    """The rules under the default readings."""
    return altered.load()


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that was opened; beside it lies a file that nobody may read."""
    around = tmp_path_factory.mktemp("around")
    (around / "secret.toml").write_text('[position]\ntitle = "Hidden"\n', encoding="utf-8")
    inside = around / "opened"
    inside.mkdir()
    (inside / "card.toml").write_text('[[card]]\nname = "Quarry"\n', encoding="utf-8")
    return inside


@pytest.fixture(scope="session")
def memory(rules: Rules, folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Memory:
    """What a run keeps."""
    return Memory(rules, Shelf(folder, str(tmp_path_factory.mktemp("made"))))


@pytest.fixture(scope="session")
def client(
    rules: Rules, folder: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[TestClient]:
    """A browser without a window."""
    studio = Studio(rules, folder, str(tmp_path_factory.mktemp("made")), overlay.written)
    with TestClient(studio.app(), base_url=HOME, raise_server_exceptions=False) as made:
        yield made


@pytest.fixture(scope="session")
def written(tmp_path_factory: pytest.TempPathFactory, rules: Rules) -> Path:
    """The folder that the studio of a browser opened: a card with a mistake, a report."""
    made = tmp_path_factory.mktemp("written")
    (made / "findings.json").write_text(report(rules), encoding="utf-8")
    (made / "wrong.toml").write_text(WRONG, encoding="utf-8")
    return made


@pytest.fixture(scope="session")
def studio(written: Path) -> Iterator[str]:
    """A running studio; give its address."""
    with running(written) as address:
        yield address


@pytest.fixture
def page(browser: Browser, studio: str) -> Iterator[Page]:
    """A page of the studio that fails the test when it breaks or asks anything elsewhere."""
    made = browser.new_page(base_url=studio, viewport={"width": 1440, "height": 1000})
    wrong = watched(made, studio)
    yield made
    made.close()
    assert wrong == []
