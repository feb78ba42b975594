"""Mana, as the quick rules tell it."""

from __future__ import annotations

from altered.state.players import player_name
from verification.checks import PHASES, Happening, Look, Phase, Verdicts, check
from verification.checks.shared.during import reading, source, without_effects
from verification.checks.shared.quick import says


@check("quick.mana.orb")
def face_down(look: Look) -> Verdicts:
    """Cards in the Mana zone are face down: no other player is shown any of them."""
    orbs = [
        t for t in look.before.zone("Mana zone") if t.card is not None and t.owner != look.player
    ]
    if orbs:
        shown = [str(t) for t in orbs if t.card in look.sight.cards]
        yield not shown or f"{player_name(look.player)} sees {', '.join(shown)} in the Mana zone"


@check("quick.mana.orb", "pay")
def exhausted_for_mana(e: Happening) -> Verdicts:
    """A Mana Orb gives its Mana by being exhausted, so one that is Exhausted gives none."""
    if e["name"] == "Exhausted" and e.thing.zone == "Mana zone":
        now = e.after.find(e["object"])
        turned = now is not None and "Exhausted" in now.statuses
        right = turned and "Exhausted" not in e.thing.statuses and e.thing.type == "Mana Orb"
        yield right or f"{e.thing} pays and is not exhausted by it"


@check("quick.mana.permanent", *PHASES)
def remains(phase: Phase) -> Verdicts:
    """A card in the Mana zone stays there; only an effect of a card takes one away."""
    orbs = phase.before.zone("Mana zone")
    if orbs:
        taken = {
            e["object"]
            for e in phase.of("move", "cease")
            if e["from"] == "Mana zone" and source(e) is not None
        }
        there = {t.id for t in phase.after.zone("Mana zone")}
        left = [str(t) for t in orbs if t.id not in there and t.id not in taken]
        yield not left or f"{', '.join(left)} left the Mana zone in the {phase.name}"


@check("quick.mana.ready", "Morning")
def all_ready(phase: Phase) -> Verdicts:
    """In the Morning every Exhausted Mana Orb is readied."""
    begins = next(phase.of("phase"))
    if reading(begins, "morning.prepare") == "characters-and-permanents" or without_effects(phase):
        return
    readied = {e["object"]: e for e in phase.of("ready")}
    for orb in phase.before.zone("Mana zone"):
        if "Exhausted" in orb.statuses and phase.complete:
            e = readied.get(orb.id)
            now = None if e is None else e.after.find(orb.id)
            ready = now is not None and "Exhausted" not in now.statuses
            right = says("quick.mana.ready", "readied", ready, {}, "ManaOrb")
            words = f"{orb} of {player_name(orb.controller)} is not readied"
            yield (right or words) if e is None else e.holds(right, words)
