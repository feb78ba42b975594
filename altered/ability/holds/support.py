"""Support abilities that give more counters than cards can have, of a later edition."""

from __future__ import annotations

from typing import Final

from altered.ability.formal.phrase import declare
from altered.ability.kinds import PlainHolding

_CAN_GIVE: Final = "the Support abilities of cards in Reserve can give them"
_MECHANIC: Final = "counters beyond the maximum"

declare(
    PlainHolding,
    "SupportMore",
    f"{_CAN_GIVE} 1 more counter than their maximum",
    mechanic=_MECHANIC,
)
declare(
    PlainHolding, "SupportAny", f"{_CAN_GIVE} counters beyond their maximum", mechanic=_MECHANIC
)
