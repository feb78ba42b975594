"""The words that commands put around what they show, in the language asked for.

`spec/locale/LANG/commands.toml` has them by the English ones; numbers and names fill their slots.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from altered.patterns import Patterns
from altered.rules.tables import entries

if TYPE_CHECKING:
    from collections.abc import Callable

FILE: Final = "commands.toml"


@cache
def words_in(lang: str) -> Callable[[str], str]:
    """Return what gives the words of a command in a language; unknown ones stay English."""
    return Patterns(entries(lang, FILE)).said
