"""Several ways to say the same, as the tests of each family hold them against each other."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from altered.ability.failure import AbilityError
from altered.ability.from_text import parse_line
from altered.ability.to_text import line_text

if TYPE_CHECKING:
    from collections.abc import Iterable


def mean_the_same(text: str, others: Iterable[str]) -> None:
    """The canonical text comes back, and every other wording is read as the same tree."""
    line = parse_line(text)
    assert line_text(line) == text
    for other in others:
        assert parse_line(other) == line, other


def refused(text: str) -> AbilityError:
    """Why the text is refused; it has to be."""
    with pytest.raises(AbilityError) as caught:
        parse_line(text)
    return caught.value
