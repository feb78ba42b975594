"""Qualities before two kinds, of which one can never have them.

"Boosted Character or Permanent" would say of the Permanent that it is Boosted: nobody means that.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from altered.ability.read.joints import parts
from altered.ability.tree import Which
from altered.ability.vocabulary import KEYWORDS
from altered.state.terms import Status, Type

if TYPE_CHECKING:
    from collections.abc import Iterator

BOTH: Final = "a quality of Characters, said of a Permanent as well"
_STATUSES: Final = frozenset({Status.ANCHORED, Status.ASLEEP, Status.FLEETING})
_PERMANENTS: Final = frozenset({"Landmark", "Expedition"})
"""Sub-types of Permanents."""


def said_of_both(value: object) -> Iterator[str]:
    """The name of such words, if there are any."""
    for which in parts(value, Which):
        assert isinstance(which, Which)
        if _of_characters(which) and _names_both(which):
            yield BOTH


def _of_characters(which: Which) -> bool:
    held = which.boosted is True or not _STATUSES.isdisjoint(which.statuses)
    return held or which.keyword in KEYWORDS


def _names_both(which: Which) -> bool:
    kinds = (which, *which.either)
    permanents = any(
        Type.PERMANENT in kind.types or not _PERMANENTS.isdisjoint(kind.subtypes) for kind in kinds
    )
    return permanents and any(Type.CHARACTER in kind.types for kind in kinds)


__all__ = ["BOTH", "said_of_both"]
