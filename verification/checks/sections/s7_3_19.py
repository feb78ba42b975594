"""Sacrifice (7.3.19)."""

from __future__ import annotations

import re

from altered.state.players import player_name
from verification.checks import Happening, Taken, Verdicts, check
from verification.checks.shared.during import INSTEAD, source


@check("sacrifice.meaning", "sacrifice")
def own_and_in_play(e: Happening) -> Verdicts:
    """A sacrifice is the discard of an object in play that the player controls.

    It is sacrificed where something else happens to it instead, too (sacrifice.replaced).
    """
    thing = e.thing
    right = thing.in_play and thing.controller == e.player
    discarded = "discard" in e.event.words and thing.id not in e.after.things
    right = right and (discarded or INSTEAD in e.event.rules)
    yield right or f"{thing}, of {player_name(thing.controller)}, in the {thing.zone}"


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


_ONE = re.compile(r"^(?:{[JHR]} )?Sacrifice (?:a|another) [A-Z][a-z]+\.")
_AS_COST = re.compile(r"^(?:{[T0-9]+}, )*[Ss]acrifice (?:a|another) [A-Z][a-z]+: ")


@check("sacrifice.meaning", "choose", "pay")
def is_sacrificed(t: Taken) -> Verdicts:
    """What a player chose to sacrifice was sacrificed, even if something else happens to it."""
    effect = source(t)
    texts = effect.texts if effect is not None else ()
    form = _ONE if t.chosen.kind == "choose" else _AS_COST
    if len(texts) != 1 or form.search(texts[0]) is None or texts[0].count("acrifice") != 1:
        return
    if t.chosen["object"] is None:
        return  # mana is paid first, and no object with it
    for moment in t.later:
        if moment.decision is not None:
            return
        about = [event for event in moment.events if event["object"] == t.chosen["object"]]
        about = [event for event in about if event.kind != "quick-action"]  # it bears the ability
        if about:
            heard = any(one.kind == "impossible" or "sacrifice" in one.words for one in about)
            told = ", ".join(dict.fromkeys(one.kind for one in about))
            yield heard or f"what {player_name(t.player)} sacrifices is recorded only as {told}"
            return
