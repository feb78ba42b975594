"""My cards, my zones (1.4.3)."""

from __future__ import annotations

from verification.checks import Happening, Verdicts, check
from verification.checks.sections.s3_1_2 import reached


@check("my-zones.owner", "move")
def goes_home(e: Happening) -> Verdicts:
    """A card that another player would move to a zone of theirs goes to its owner's zone."""
    yield from reached(e, "my-zones.owner")
