"""How far Expeditions are: behind or ahead, and of which other one."""

from __future__ import annotations

from altered.ability.formal.phrase import declare
from altered.ability.kinds import Course

_OTHER = {"second": "Expedition"}

declare(Course, "BehindFacing", "behind", behind=True)
declare(Course, "AheadOfFacing", "ahead")
declare(Course, "BehindOther", "behind {second}", parts=_OTHER, behind=True, other=True)
declare(Course, "AheadOfOther", "ahead of {second}", parts=_OTHER, other=True)
