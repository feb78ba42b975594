"""Regions, as the quick rules tell of them."""

from __future__ import annotations

from verification.checks import Happening, Verdicts, check
from verification.checks.shared.quick import denies, says

RULE = "quick.region.two_per_tumult"


@check("quick.region.two_per_tumult", "reveal")
def two_regions(e: Happening) -> Verdicts:
    """A Tumult card that is turned shows two Regions, beside each other."""
    if e["place"] is None:
        return  # a card of a Deck is revealed
    pairs = list(zip(e.before.adventure, e.after.adventure, strict=True))
    new = [place for place, (was, now) in enumerate(pairs) if now.face_up and not was.face_up]
    right = says(RULE, "setup_number", len(new), {}, "RegionsOnATumultCard")
    cards = (len(e.after.adventure) - 2) // len(new) if new else 0
    right = right and not denies(RULE, "setup_number", cards, {}, "TumultCards")
    names = {e.after.adventure[place].name for place in new}
    right = right and len(names) == len(new) == new[-1] - new[0] + 1
    yield right or f"{e['card']} shows {', '.join(sorted(names)) or 'nothing'}"
