"""Targets, as the quick rules tell of them."""

from __future__ import annotations

from verification.checks import Taken, Verdicts, Vocabulary, check
from verification.checks.shared.quick import asking, denies, says

_ZONES = {"Expedition zone": "ExpeditionZone", "Landmark zone": "LandmarkZone"}
_NAMES_RESERVE = ("Reserve", "Sabotage")
"""Words of an ability that mention the Reserve; Sabotage does so by its meaning."""


@check("quick.target.default", "target")
def in_play(t: Taken) -> Verdicts:
    """What may be targeted is in play, or in the Reserve where the ability mentions it."""
    asked = asking(t)
    targets = [x for o in t.options if (x := t.before.find(o["object"])) is not None]
    if asked is None or not targets:
        return
    rule, named = "quick.target.default", any(w in text for text in asked for w in _NAMES_RESERVE)
    hidden = not named and not any(x.zone == "Reserve" for x in targets)
    if hidden and t.before.zone("Reserve"):
        right = says(rule, "reference", False, {"zone": "Reserve", "zone_named": False})
        yield right or "cards in the Reserve should be among the targets"
    for thing in targets:
        zone = _ZONES.get(thing.zone, thing.zone)
        if zone == "Reserve":
            right = says(rule, "reference", True, {"zone": zone, "zone_named": named})
        elif zone in _ZONES.values():
            right = says(rule, "reference", True, {"zone": zone}) and thing.in_play
        else:
            words = " ".join(asked).lower()
            right = thing.in_play or thing.zone.lower() in words or thing.type.lower() in words
        yield right or f"{thing} in the {thing.zone} may be targeted"


@check("quick.target.default")
def zones_in_play(words: Vocabulary) -> Verdicts:
    """Expeditions and the Landmark zone are in play, the Reserve is not."""
    told = words["in play"]
    right = all(
        says("quick.target.default", "in_play", zone in told, {}, name)
        for zone, name in _ZONES.items()
    )
    out = "Reserve" not in told
    right = right and not denies("quick.target.default", "in_play", not out, {}, "Reserve")
    yield (right and out) or f"in play are {', '.join(told)}"
