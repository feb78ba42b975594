"""Markers and boost counters, as the quick rules tell of them."""

from __future__ import annotations

from verification.checks import TERRAINS, Happening, Verdicts, check
from verification.checks.shared.during import counts_boosts
from verification.checks.shared.quick import denies, says


def _marked(e: Happening, status: str) -> Verdicts:
    """A Character that gains a status has it from then on."""
    if e["name"] == status and e.thing.type == "Character":
        now = e.after.find(e["object"])
        yield (now is not None and status in now.statuses) or f"{e.thing} is not {status}"


@check("quick.marker.anchored", "gain")
def anchored(e: Happening) -> Verdicts:
    """A Character that gains Anchored bears the Anchored marker."""
    yield from _marked(e, "Anchored")


@check("quick.marker.asleep", "gain")
def asleep(e: Happening) -> Verdicts:
    """A Character that gains Asleep bears the Asleep marker."""
    yield from _marked(e, "Asleep")


@check("quick.marker.boost", "gain")
def one_more_each(e: Happening) -> Verdicts:
    """Each boost of a Character adds 1 to each of its three statistics."""
    thing, now = e.thing, e.after.find(e["object"])
    if e["name"] != "boost" or thing.type != "Character" or not thing.in_play:
        return
    if counts_boosts(e.after):
        return
    if now is None or now.statistics is None or thing.statistics is None:
        yield f"{thing} gains boosts, and has no statistics"
        return
    without = [number - thing.boosts for number in thing.statistics]
    cells = {
        "here(Piece 1)": True,
        "boosts(Piece 1)": thing.boosts + e.amount,
        **{f"printed(Piece 1, {t})": n for t, n in zip(TERRAINS, without, strict=True)},
    }
    gained = sum(int(one["amount"] or 0) for one in e.peers if one["object"] == e["object"])
    if gained == e.amount:  # several gains in one step are seen together
        right = all(
            says("quick.marker.boost", "statistic", number, cells, "Piece0", terrain)
            for terrain, number in zip(TERRAINS, now.statistics, strict=True)
        )
        words = f"{thing} gains {gained} boosts: {thing.statistics} becomes {now.statistics}"
        yield right or words


@check("quick.marker.boost", "move")
def taken_off(e: Happening) -> Verdicts:
    """Boosts are taken off when the Character leaves the Expeditions."""
    if e["from"] == "Reserve" and e.thing.boosts and e.made is not None and e.made.boosts:
        if denies("quick.marker.boost", "keeps_counters", True, {}, "Reserve"):
            yield f"{e.made}, which was in no Expedition, should have lost its boosts"
    elif e["from"] == "Expedition zone" and e.thing.boosts and e.made is not None:
        if e.made.zone == "Expedition zone" or e.thing.has("Seasoned") or _gained_again(e):
            return  # Seasoned is an ability that says otherwise
        kept = e.made.boosts > 0
        right = says("quick.marker.boost", "keeps_counters", kept, {}, "ExpeditionZone")
        yield right or f"{e.made} has {e.made.boosts} boosts still"


def _gained_again(e: Happening) -> bool:
    return any(one["object"] == e["made"] for one in e.peers)
