"""The bounds of the C engine that its page lists are those of its header."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[2]
NAMES: Final = {
    "AE_OBJECTS": "objects",
    "AE_EMBLEMS": "Emblems",
    "AE_PAST": "last-known records of objects that ceased",
    "AE_FRAMES": "words of all effects under way",
    "AE_USES": "abilities used in a Day",
    "AE_PLAYED": "cards played in a Day",
    "AE_HAPPENED": "events of a Day that cards ask for",
    "AE_GAINED": "sub-types that objects gained",
    "AE_EMBLEM_WORDS": 'words of one Emblem: what "it" is, what is fixed',
    "AE_HAND": "cards in a Hand or a Deck",
    "AE_UNITS": "passive abilities at work",
    "AE_OPTIONS": "choices of one decision",
    "AE_THINGS": "things acted on by one step",
}


@pytest.mark.parametrize("name", NAMES)
def test_the_page_lists_each_bound(name: str) -> None:
    """Both numbers of a row are those of the sources, for two players and for four."""
    engine = ROOT / "core_c" / "engine"
    source = (engine / "state.h").read_text() + (engine / "engine.h").read_text()
    found = re.findall(rf"\b{name} = (\d+)", source)
    two, four = found if len(found) == 2 else found * 2
    page = (ROOT / "docs" / "c-api.rst").read_text()
    assert f"   * - {NAMES[name]}\n     - {two}\n     - {four}\n" in page
