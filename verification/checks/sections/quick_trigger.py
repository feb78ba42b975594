"""What triggers as a card is played, by the quick rules."""

from __future__ import annotations

from verification.checks import Happening, Thing, Verdicts, check
from verification.checks.sections.s6_3 import suppressed
from verification.checks.shared.abilities import played_symbols, symbols_of
from verification.checks.shared.during import all_texts, reading, seen
from verification.checks.shared.quick import Cells, says, until_decision

_ZONES = {"Expedition zone": "ExpeditionZone", "Landmark zone": "LandmarkZone"}
_STOPS = frozenset({"react", "turn", "phase"})


def _count(thing: Thing, *symbols: str) -> int:
    """How many abilities of an object have one of these symbols, or several."""
    return sum(not symbols_of(text).isdisjoint(symbols) for text in thing.abilities)


def _activated(e: Happening) -> int:
    """How many abilities of the object that was made are activated by its coming into play."""
    count = 0
    for after in until_decision(e):
        if after.event.kind in _STOPS:
            break
        count += after.event.kind == "activate" and after["object"] == e["made"]
    return count


def _plain(e: Happening) -> Thing | None:
    """What was played and is in play, if nothing but the symbols says what triggers on it."""
    made = e.made
    if e["from"] != "Limbo" or made is None or not made.in_play:
        return None
    words = [text for t in (*e.before.in_play, made) for text in t.abilities]
    for emblem in e.before.zone("Limbo"):
        source = seen(e, emblem.me) if emblem.duration is not None else None
        words += all_texts(source) if source is not None else ()
    changed = any("can't activate" in text or "activates its" in text for text in words)
    others = any("When " in text for text in made.abilities)
    return None if changed or others else made


def _as_due(e: Happening, symbol: str) -> Verdicts:
    """What triggers is {J}, and {H} or {R} by the zone that the card was played from."""
    if suppressed(e):
        return
    made = _plain(e)
    if made is not None and _count(made, symbol):
        due = _count(made, "{J}", *played_symbols(e))
        count = _activated(e)
        yield count == due or f"{count} abilities of {made} activate, not {due}"


@check("quick.trigger.any", "play")
def from_anywhere(e: Happening) -> Verdicts:
    """A {J} effect activates wherever its card is played from."""
    made = _plain(e)
    lands = made is not None and made.zone != "Expedition zone"
    if lands and reading(e, "join.symbol") == "expedition-zone":
        return
    if made is not None and _count(made, "{J}"):
        cells: Cells = {"zone": _ZONES.get(made.zone, "HeroZone"), "played": True}
        right = says("quick.trigger.any", "join_symbol", _activated(e) > 0, cells)
        yield right or f"{{J}} of {made} does not activate"


@check("quick.trigger.any", "put", "create")
def only_if_played(e: Happening) -> Verdicts:
    """Where {J} is read as the quick rules have it, it waits for the card to be played."""
    made = e.made
    if made is None or made.zone not in _ZONES or not _count(made, "{J}"):
        return
    if reading(e, "join.symbol") == "when-played":
        cells: Cells = {"zone": _ZONES[made.zone], "played": False}
        right = says("quick.trigger.any", "join_symbol", _activated(e) > 0, cells)
        yield right or f"{{J}} of {made}, which was not played, activates"


@check("quick.trigger.hand", "play")
def from_the_hand(e: Happening) -> Verdicts:
    """An {H} effect activates if its card is played from the Hand, and not otherwise."""
    yield from _as_due(e, "{H}")


@check("quick.trigger.reserve", "play")
def from_the_reserve(e: Happening) -> Verdicts:
    """An {R} effect activates if its card is played from the Reserve, and not otherwise."""
    yield from _as_due(e, "{R}")
