"""Who chooses: "of your choice" is said again where you choose, and refused where another does.

"Sacrifice a Character of your choice" says no more than "Sacrifice a Character". In "Target
opponent discards a card of your choice" it is not the opponent who chooses, which no engine carries
out yet.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import TYPE_CHECKING, Final, TypeVar, cast

from altered.ability.read.joints import changed, parts
from altered.ability.tree import Chosen, Target, Which, You

if TYPE_CHECKING:
    from collections.abc import Iterator

Part = TypeVar("Part")

YOURS: Final = "of your choice"
"""The mark of such a filter until it is known who chooses."""


def chosen_by_you(value: Part) -> Part:
    """The value without those words where they say what is so anyway."""
    filters: Iterator[Which] = parts(value, Which)
    return _told(value) if any(YOURS in which.later for which in filters) else value


def _told(value: Part) -> Part:
    if isinstance(value, tuple):
        return cast("Part", tuple(map(_told, value)))
    if not is_dataclass(value) or isinstance(value, type):
        return value
    return _of_parts(_told_choice(value))


def _told_choice(value: Part) -> Part:
    if isinstance(value, Chosen | Target) and getattr(value, "who", You()) == You():
        later = tuple(name for name in value.which.later if name != YOURS)
        return cast("Part", replace(value, which=replace(value.which, later=later)))
    return value


def _of_parts(value: Part) -> Part:
    if not is_dataclass(value) or isinstance(value, type):
        return value
    before = {field.name: getattr(value, field.name) for field in fields(value)}
    after = {name: _told(part) for name, part in before.items()}
    changes = {name: part for name, part in after.items() if part != before[name]}
    return changed(value, changes) if changes else value


__all__ = ["YOURS", "chosen_by_you"]
