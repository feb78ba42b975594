"""Facts about a state: what a scenario says must be true, compared with what is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from altered.ask.passive import now, statistics, terrains
from altered.ask.passive.unit import NOTHING
from altered.play.card import declared
from altered.state.choice import choice
from altered.terms import BOOST, Type, Zone

if TYPE_CHECKING:
    from collections.abc import Iterator

    from altered.scenario.file_model import FactEntry, ObjectsEntry
    from altered.state.model import GameObject, State

Found = tuple[str, str, str]
"""What does not agree: the key of the fact, what was expected, what is there."""


def untrue(state: State, fact: FactEntry) -> Iterator[Found]:
    """Give everything in which the state is not as the fact says."""
    if fact.objects is not None:
        yield from _objects(state, fact, fact.objects)
    if fact.player is not None:
        yield from _player(state, fact, fact.player)
    if fact.region is not None and fact.terrains is not None:
        types = tuple(sorted(one.value for one in terrains(state, fact.region)))
        yield from _same("terrains", tuple(sorted(fact.terrains)), types)
    whole: tuple[tuple[str, int | str | bool | None, int | str | bool | None], ...] = (
        ("phase", fact.phase, state.phase.value),
        ("day", fact.day, state.day),
        ("turn", fact.turn, state.turn),
        ("first_player", fact.first_player, state.first_player),
        ("tiebreakers", fact.tiebreakers, state.tiebreakers),
        ("result", fact.result, state.result),
    )
    for key, wanted, there in whole:
        yield from _same(key, wanted, there)


def _same(key: str, wanted: object, there: object) -> Iterator[Found]:
    if wanted is not None and wanted != there:
        yield key, _shown(wanted), _shown(there)


def _shown(value: object) -> str:
    if isinstance(value, tuple):
        return "[" + ", ".join(map(_shown, value)) + "]"
    return "nothing" if value is None else str(value)


def _objects(state: State, fact: FactEntry, wanted: ObjectsEntry) -> Iterator[Found]:
    found = [thing for thing in state.objects if _is(state, thing, wanted)]
    if fact.count is None and not found:
        yield "objects", "at least one", "none"
    if fact.count is not None and fact.count != len(found):
        yield "count", str(fact.count), str(len(found))
    for thing in found:
        yield from _object(state, fact, thing)


def _is(state: State, thing: GameObject, wanted: ObjectsEntry) -> bool:
    face = now(state, thing)
    pairs = (
        (wanted.name, face.name),
        (wanted.zone, thing.zone.value),
        (wanted.type, face.type.value),
        (wanted.form, thing.form.value),
        (wanted.side, thing.side.value if thing.side else None),
        (wanted.owner, thing.owner),
        (wanted.controller, thing.controller),
    )
    fits = all(one is None or one == other for one, other in pairs)
    return fits and (wanted.subtype is None or wanted.subtype in face.subtypes)


def _object(state: State, fact: FactEntry, thing: GameObject) -> Iterator[Found]:
    face = now(state, thing)
    if fact.statistics is not None:
        there = statistics(state, thing) if face.type is Type.CHARACTER else None
        yield from _same("statistics", fact.statistics, there)
    if fact.subtypes is not None:
        yield from _same("subtypes", tuple(sorted(fact.subtypes)), tuple(sorted(face.subtypes)))
    if fact.statuses is not None:
        has = tuple(sorted(status.value for status in thing.statuses))
        yield from _same("statuses", tuple(sorted(fact.statuses)), has)
    yield from _same("boosts", fact.boosts, thing.count(BOOST))
    for name, number in (fact.counters or {}).items():
        yield from _same("counters", f"{number} {name}", f"{thing.count(name)} {name}")
    yield from _same("hand_cost", fact.hand_cost, face.hand_cost)
    yield from _same("reserve_cost", fact.reserve_cost, face.reserve_cost)
    abilities = [one for one in face.abilities if one != NOTHING]  # lost ones keep their place
    yield from _same("abilities", fact.abilities, len(abilities))
    yield from _same("support", fact.support, len(face.support))
    if fact.duration is not None:
        yield from _same("duration", fact.duration, thing.duration and thing.duration.value)


def _player(state: State, fact: FactEntry, seat: int) -> Iterator[Found]:
    if seat >= len(state.players):
        yield "player", f"a number from 0 to {len(state.players) - 1}", str(seat)
        return
    player = state.players[seat]
    if fact.hand is not None:
        names = tuple(sorted(state.cards[card].face.name for card in player.hand))
        yield from _same("hand", tuple(sorted(fact.hand)), names)
    ready = sum(orb.ready for orb in state.in_zone(Zone.MANA_ZONE, seat))
    yield from _same("deck", fact.deck, len(player.deck))
    if fact.deck_top is not None:
        top = tuple(state.cards[card].face.name for card in player.deck.first(len(fact.deck_top)))
        yield from _same("deck_top", fact.deck_top, top)
    for name, mana in (fact.price or {}).items():
        for there in _prices(state, seat, name):
            yield from _same("price", f"{mana} for {name}", f"{there} for {name}")
    yield from _same("ready_mana", fact.ready_mana, ready)
    yield from _same("hero_marker", fact.hero_marker, player.hero_marker)
    yield from _same("companion_marker", fact.companion_marker, player.companion_marker)
    yield from _same("contends", fact.contends, player.contends)
    yield from _same("out", fact.out, player.out)


def _prices(state: State, seat: int, name: str) -> tuple[str, ...]:
    """The mana that each card of that name costs now, from the Hand and from the Reserve."""
    reserve = (thing.card for thing in state.in_zone(Zone.RESERVE, seat))
    cards = (*state.players[seat].hand, *(card for card in reserve if card is not None))
    prices = (
        str(declared(state, choice("play", seat, card=card)).mana)
        for card in cards
        if state.cards[card].face.name == name
    )
    return tuple(prices) or ("no card",)
