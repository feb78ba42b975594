"""How a check lists values in what it says, as people write them."""

from __future__ import annotations

from collections.abc import Iterable

from altered.state.players import joined


def listing(values: Iterable[object]) -> str:
    """Return several values in a row, `2, 5 and 7`; `none` without any."""
    return joined(map(str, values)) or "none"


def yes_or_no(value: object) -> str:
    """Return the answer to a question in a word."""
    return "yes" if value else "no"


def slashed(numbers: Iterable[int] | None) -> str:
    """Return the statistics of an object as cards print them, `2/2/1`; `none` without any."""
    return "none" if numbers is None else "/".join(map(str, numbers))
