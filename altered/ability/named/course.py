"""How far Expeditions are: behind or ahead, and of which other one."""

from __future__ import annotations

from altered.ability import tree
from altered.ability.formal.phrase import construct
from altered.ability.kinds import Course, Expedition, Speech


@construct("behind")
class BehindFacing(Course):
    """Behind the Expedition facing it."""

    other = False

    def lead(self, expedition: tree.ExpeditionOf, speech: Speech) -> tree.Lead:
        return tree.Lead(expedition, behind=True)


@construct("ahead")
class AheadOfFacing(Course):
    """Ahead of the Expedition facing it."""

    other = False

    def lead(self, expedition: tree.ExpeditionOf, speech: Speech) -> tree.Lead:
        return tree.Lead(expedition)


@construct("behind {second}")
class BehindOther(Course):
    """Behind another Expedition."""

    second: Expedition

    def lead(self, expedition: tree.ExpeditionOf, speech: Speech) -> tree.Lead:
        return tree.Lead(expedition, behind=True, of=self.second.expedition(speech))


@construct("ahead of {second}")
class AheadOfOther(Course):
    """Ahead of another Expedition."""

    second: Expedition

    def lead(self, expedition: tree.ExpeditionOf, speech: Speech) -> tree.Lead:
        return tree.Lead(expedition, of=self.second.expedition(speech))
