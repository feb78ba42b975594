"""Numbers and symbols (1.1.6)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from altered.state.players import player_name
from verification.board_texts.law import law
from verification.board_texts.paying import owed_for_quick, paid, quick_cost
from verification.board_texts.prices import Occasion
from verification.checks import Event, Happening, Phase, Printed, Taken, Thing, Verdicts, check
from verification.checks.sections.s4_2_4 import progress, sums, wins
from verification.checks.shared.abilities import cost, payment, quick, reactions, symbols_of
from verification.checks.shared.during import seen

DIVISION: Final = re.compile(r"\b(?:half|divided by)\b", re.IGNORECASE)
ROUNDED: Final = re.compile(r"\brounded (?:up|down)\b")
DIVIDED_BY: Final = re.compile(r"divided by the number of (Character|Permanent)s you control")
NO_CHARACTER: Final[dict[str, int | bool | str]] = {
    "here(Piece 1)": True,
    "character(Piece 1)": False,
}
"""The situation "statistics" with one object that is not a Character."""
PLACE: Final = ("Piece0", "Forest")
ZONES: Final = {"Expedition zone": "ExpeditionZone", "Landmark zone": "LandmarkZone"}


@check("numbers.integer")
def printed_integers(card: Printed) -> Verdicts:
    """Costs, statistics, limits and counters that are printed are integers."""
    single = (card.hand_cost, card.reserve_cost, card.reserve_limit, card.landmark_limit)
    numbers = [*single, *(card.statistics or ()), *card.counters.values()]
    there = [number for number in numbers if number is not None]
    if there:
        odd = [number for number in there if not isinstance(number, int)]
        yield not odd or f"it shows {odd[0]}, which is no integer"


@check("numbers.integer", "gain-counters", "lose-counters", "marker", "move", "create")
def integers_in_play(e: Happening) -> Verdicts:
    """What is counted in play, and the statistics that come of it, are integers."""
    thing = e.after.find(e["made"] if e["made"] is not None else e["object"])
    numbers: list[object] = [] if e["amount"] is None else [e["amount"]]
    if thing is not None:
        numbers += [*thing.counters.values(), *(thing.statistics or ())]
    if e["side"] is not None and e["owner"] is not None:
        numbers += [*e.after.seat(e.owner).markers.values()]
    if numbers:
        odd = [number for number in numbers if not isinstance(number, int)]
        yield not odd or f"the game uses the number {odd[0]}"


@check("numbers.rounding")
def says_which_way(card: Printed) -> Verdicts:
    """An ability that divides says whether the result is rounded up or down."""
    for text in (*card.abilities, *card.support):
        if DIVISION.search(text):
            yield bool(ROUNDED.search(text)) or f'"{text}" does not say how it is rounded'


@check("numbers.no-division-by-zero", "quick-action", "react")
def not_by_zero(e: Happening) -> Verdicts:
    """Where an ability would divide by 0, nothing happens."""
    emblem = e.before.find(e["object"]) if e.event.kind == "react" else None
    bearer = seen(e, emblem.me) if emblem is not None else None
    listed = quick(e)[1:] if emblem is None else reactions(bearer.abilities) if bearer else ()
    divisor = DIVIDED_BY.search(" ".join(listed))
    if divisor is None or any(t.type == divisor[1] for t in _controlled(e)):
        return
    done = [event for event in _until_done(e) if "kind" in event.data and "pay" not in event.words]
    words = f"{done[0].kind} happened, dividing by 0" if done else ""
    yield not done or words


def _controlled(e: Happening) -> Iterator[Thing]:
    return (thing for thing in e.before.in_play if thing.controller == e.player)


def _until_done(e: Happening) -> Iterator[Event]:
    for moment in e.later:
        for event in moment.events:
            if event.kind in {"cease", "turn", "all-passed", "phase", "react", "quick-action"}:
                return
            yield event
        if moment.decision is not None and "pass" in moment.decision.options:
            return


@check("numbers.missing-is-zero", "Dusk")
def counts_for_nothing(dusk: Phase) -> Verdicts:
    """An object without statistics adds 0 to those of its Expedition."""
    found = progress(dusk)
    for player, side, moved, told in found or ():
        if found is None or told is None or (player, side) in found.forbidden:
            continue
        players = (player, *found.before.opponents(player))
        bare = [
            thing
            for one in players
            for thing in found.before.expedition(one, side)
            if thing.statistics is None
        ]
        if bare:
            won, own = wins(found.before, player, side), sums(found.before, player, side)
            words = f"{side} of {player_name(player)} has {own} and moved {moved} Regions"
            zero = law(
                "numbers.missing-is-zero", "statistic", NO_CHARACTER, ("Piece0", "Forest"), 0
            )
            right = zero is not False and bool(won) == (moved > 0)
            yield told.holds(right, f"{words}, beside {bare[0]}")


@check("numbers.join-symbol", "move", "create")
def joins(e: Happening) -> Verdicts:
    """What joins the Expedition zone has its {J} reactions activated."""
    if e.event.kind != "play" and e.record.readings.get("join.symbol") == "when-played":
        return
    if e["to"] == "Expedition zone" and (said := _activates(e, "{J}")) is not None:
        yield said or f"{e.made} joined, and its {{J}} was not activated"


@check("numbers.join-symbol", "activate")
def has_joined(e: Happening) -> Verdicts:
    """A {J} reaction is activated by its object joining the Expedition zone, or entering play."""
    source, came = _entry(e, "{J}")
    if source is not None and came is not None:
        zone, also = source.zone, e.record.readings.get("join.symbol", "enter-play")
        cells: dict[str, int | bool | str] = {"zone": ZONES.get(zone, "Reserve")}
        played = bool(law("numbers.join-symbol", "join_symbol", cells))
        meant = also == "enter-play" or (also == "when-played" and came.kind == "play")
        elsewhere = zone != "Expedition zone" and meant and source.in_play
        right = played or elsewhere
        yield right or f"{source} came to the {zone}, and its {{J}} was activated"


@check("numbers.hand-symbol", "play")
def played_from_hand(e: Happening) -> Verdicts:
    """What is played from Hand has its {H} reactions activated."""
    if "from Hand" in e.event.words and (said := _activates(e, "{H}")) is not None:
        yield said or f"{e.made} was played from Hand, and its {{H}} was not activated"


@check("numbers.hand-symbol", "activate")
def was_played_from_hand(e: Happening) -> Verdicts:
    """A {H} reaction is activated by its object being played from Hand."""
    source, came = _entry(e, "{H}")
    if source is not None and came is not None:
        right = "from Hand" in came.words
        yield right or f"{source} was not played from Hand, and its {{H}} was activated"


@check("numbers.reserve-symbol", "play")
def played_from_reserve(e: Happening) -> Verdicts:
    """What is played from Reserve has its {R} reactions activated."""
    if "from Reserve" in e.event.words and (said := _activates(e, "{R}")) is not None:
        yield said or f"{e.made} was played from Reserve, and its {{R}} was not activated"


@check("numbers.reserve-symbol", "activate")
def was_played_from_reserve(e: Happening) -> Verdicts:
    """A {R} reaction is activated by its object being played from Reserve."""
    source, came = _entry(e, "{R}")
    if source is not None and came is not None:
        right = "from Reserve" in came.words
        yield right or f"{source} was not played from Reserve, and its {{R}} was activated"


def _activates(e: Happening, symbol: str) -> bool | None:
    """Whether a reaction of what came is activated next; ``None`` where there is none to be."""
    made = e.made
    if made is None or not any(symbol in symbols_of(text) for text in made.abilities):
        return None
    if e.after.result is not None or any(
        "can't activate" in text for thing in e.after.in_play for text in thing.abilities
    ):
        return None
    for moment in e.later:
        if any(event.kind == "activate" and event["object"] == made.id for event in moment.events):
            return True
        if moment.decision is not None or any("turn" in event.words for event in moment.events):
            return False
    return None


def _entry(e: Happening, symbol: str) -> tuple[Thing | None, Event | None]:
    """The object whose reactions all have a symbol, and the event by which it came.

    Nothing when an effect may have said to activate it (7.3.1), or when it was always there.
    """
    source = e.after.find(e["object"]) or e.before.find(e["object"])
    if source is None or e["made"] is None or source.zone == "Discard pile":
        return None, None
    emblem = e.after.find(e["made"])
    said = emblem.abilities[0] if emblem is not None and emblem.abilities else ""
    own = tuple(text for text in reactions(source.abilities) if text.endswith(said))
    if not own or any(symbols_of(text) != {symbol} for text in own):
        return None, None
    for moment in e.earlier:
        for event in moment.events:
            if event.kind == "activate" and event["name"] is not None:
                return None, None
            if event["made"] == source.id:
                lasting = any(thing.duration for thing in moment.before.zone("Limbo"))
                return (None, None) if lasting else (source, event)
    return None, None


@check("numbers.exhaust-symbol", "quick-action")
def exhausts_me(e: Happening) -> Verdicts:
    """Where {T} is in the cost of a quick action, its object is exhausted to pay it."""
    thing, text = quick(e)
    if "{T}" in cost(text):
        done = payment(e)
        right = any("exhaust" in one.words and one["object"] == thing.id for one in done)
        yield right or f"{thing} was not exhausted to pay {cost(text)}"


@check("numbers.discard-symbol", "quick-action")
def discards_me(e: Happening) -> Verdicts:
    """Where {D} is in the cost of a quick action, its object is discarded from Reserve."""
    thing, text = quick(e)
    if "{D}" in cost(text):
        right = any(
            "discard" in one.words
            and one["object"] == thing.id
            and one["from"] == "Reserve"
            and "put" not in one.words  # what goes elsewhere instead is still told as discarded
            for one in payment(e)
        )
        yield right or f"{thing} was not discarded from Reserve to pay {cost(text)}"


@check("numbers.mana-symbol", "quick")
def pays_mana(t: Taken) -> Verdicts:
    """A number in a circle in the cost of a quick action is paid with that much mana."""
    at, done = Occasion(t.record, t.place, t.player), paid(t.record, t.place)
    found = quick_cost(at, t.chosen)
    if found is None or done is None or "pass" not in t.decision.options:
        return
    thing, price = found
    owed, orbs = owed_for_quick(at, thing, price, done), done.orbs(at)
    if owed is not None and (owed or orbs):
        yield orbs == owed or f"{orbs} mana was paid for {thing}, not {owed}"
