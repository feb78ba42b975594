"""In play (3.1.4)."""

from __future__ import annotations

from verification.board_texts.law import law
from verification.checks import Taken, Verdicts, Vocabulary, check
from verification.checks.sections.s3_1_3 import named

VISIBLE = (
    "Adventure", "Discard pile", "Expedition zone", "Hero zone", "Landmark zone", "Limbo",
    "Reserve",
)  # fmt: skip


@check("in-play.zones")
def these_three(words: Vocabulary) -> Verdicts:
    """An object is in play in these three zones, and in no other one."""
    for zone in words["zones"]:
        if zone in VISIBLE:
            there = zone in words["in play"]
            allowed = law("in-play.zones", "in_play", {}, (named(zone),), there)
            says = f"the {zone} is {'' if there else 'not '}said to be in play"
            yield allowed is not False or says


@check("in-play.zones", "quick")
def used_in_play(t: Taken) -> Verdicts:
    """What a player uses without a support ability is in play in one of these zones."""
    thing = t.before.find(t.chosen["object"])
    if thing is not None and not thing.printed.support:
        allowed = law("in-play.zones", "in_play", {}, (named(thing.zone),), True)
        yield allowed is not False or f"{thing} was used in the {thing.zone}"
