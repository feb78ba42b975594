"""All that is in one Expedition, where several could be meant and nobody says which.

"Each Character in one of your Expeditions" is not each Character you control. One Character there
is any of them; and so many there are so many in one of them, which is another question.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from altered.ability.read.joints import parts
from altered.ability.read.whom import ONE_OF_THEIRS, ONE_OF_YOURS
from altered.ability.tree import (
    BaseStatistics,
    Chosen,
    CountersAmong,
    CountOf,
    Different,
    Each,
    GrantAbilities,
    Number,
    Overall,
    Target,
    Which,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

ONE_OF_SEVERAL: Final = "all that is in one Expedition, of several"
_OPEN: Final = (ONE_OF_YOURS, *ONE_OF_THEIRS)
_OF_ALL: Final = (
    Each, CountOf, CountersAmong, BaseStatistics, Overall, Different, GrantAbilities,
)  # fmt: skip


def open_place(value: object) -> Iterator[str]:
    """The name of such words, if there are any."""
    for one in parts(value, *_OF_ALL, Target, Chosen):
        alone = isinstance(one, Target | Chosen) and one.count == Number(1)
        which = getattr(one, "which", None)
        if not alone and isinstance(which, Which) and which.expedition in _OPEN:
            yield ONE_OF_SEVERAL


__all__ = ["ONE_OF_SEVERAL", "open_place"]
