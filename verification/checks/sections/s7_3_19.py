"""Sacrifice (7.3.19)."""

from __future__ import annotations

from altered.state.players import player_name
from verification.checks import Happening, Taken, Verdicts, check
from verification.checks.shared.during import source


@check("sacrifice.meaning", "sacrifice")
def own_and_in_play(e: Happening) -> Verdicts:
    """A sacrifice is the discard of an object in play that the player controls."""
    thing = e.thing
    right = thing.in_play and thing.controller == e.player and "discard" in e.event.words
    gone = thing.id not in e.after.things
    yield (right and gone) or f"{thing}, of {player_name(thing.controller)}, in the {thing.zone}"


@check("sacrifice.meaning", "choose", "pay")
def offered(t: Taken) -> Verdicts:
    """A player who has to sacrifice chooses among their own objects in play."""
    effect = source(t)
    text = " ".join(effect.texts) if effect is not None else ""
    if len(text.split(". ")) > 1 or "acrifice a" not in text or effect is None:
        return
    for option in t.options:
        thing = t.before.find(option["object"])
        if thing is not None:
            right = thing.in_play and thing.controller == t.player
            yield (
                right
                or f"{player_name(t.player)} sacrifices {player_name(thing.controller)}'s {thing}"
            )
