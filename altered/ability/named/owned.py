"""Objects of somebody in the plural alone: "your Characters"."""

from __future__ import annotations

from dataclasses import replace

from altered.ability import tree
from altered.ability.formal.phrase import construct
from altered.ability.kinds import Collective, Noun, Otherness, Owner, Speech


@construct("{owner:pl} {other} {kind:pl}", num="pl", per="3", gen="kind")
class OwnersObjects(Collective):
    """All objects of a kind that a player controls."""

    owner: Owner
    other: Otherness
    kind: Noun

    def ref(self, speech: Speech) -> tree.Ref:
        return tree.Each(self.which(speech))

    def which(self, speech: Speech) -> tree.Which:
        which = self.owner.owned(self.kind.which(speech), speech)
        return replace(which, other=True) if self.other.other else which
