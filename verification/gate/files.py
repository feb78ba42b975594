"""The files beside the rules that every play rests on: what is wrong with them is reported once."""

from __future__ import annotations

from altered.cards.formats import check_formats
from altered.failure import Malformed
from altered.mode.from_toml import check_modes
from altered.rules import Rules


def must_be_good(rules: Rules) -> None:
    """Look at modes and formats, before the first task would fail on them, and then each one.

    Raises `Malformed` with all that is wrong with them.
    """
    problems = (*check_modes(rules), *check_formats(rules))
    if problems:
        raise Malformed(*problems)
