"""Defecting, of a later edition."""

from __future__ import annotations

from altered.ability.formal.phrase import construct
from altered.ability.kinds import ObjectVerb


@construct("defect~", since="4.0", mechanic="defect")
class Defect(ObjectVerb):
    """A Character goes to the side of an opponent."""
