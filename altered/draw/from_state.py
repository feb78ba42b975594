"""A state, or what one player may know of it, as a table to draw."""

from __future__ import annotations

from collections.abc import Callable

from altered.ability.tree import Keyword
from altered.ask.passive import terrains
from altered.day.dusk import expedition_statistics
from altered.draw.table import Land, Marker, Orbs, Piece, Seat, Table, Totals, Zone
from altered.engine.view import SeenObject, View, view
from altered.state.face import Face
from altered.state.model import State
from altered.terms import Form, Side, Status
from altered.terms import Zone as Place
from altered.trace.speech import Speech, speech


def table_of(state: State, player: int | None = None, say: Speech | None = None) -> Table:
    """Return the table of a state: as `player` may know it, or with all Hands when None.

    `say` gives its words; English and names for players when None.
    """
    hands: dict[int, tuple[Piece, ...]] = {}
    if player is None:
        hands = {
            number: tuple(_card(state.cards[card].face, card) for card in seat.hand)
            for number, seat in enumerate(state.players)
        }
    seen = view(state, player or 0)
    lands = tuple(
        Land(r.name, terrains(state, place) if r.face_up else None)
        for place, r in enumerate(seen.adventure)
    )
    return _table(seen, lands, hands or _own(seen), _totals(state), say or speech())


def table_of_view(seen: View) -> Table:
    """Return the table of what one player knows; Regions have their printed types."""
    lands = tuple(Land(r.name, r.types if r.face_up else None) for r in seen.adventure)
    return _table(seen, lands, _own(seen), None, speech())


def _own(seen: View) -> dict[int, tuple[Piece, ...]]:
    return {seen.player: tuple(_card(one.face, one.card) for one in seen.hand)}


def _totals(state: State) -> Callable[[int, Side], Totals]:
    return lambda number, side: expedition_statistics(state, number, side)


def _table(
    seen: View,
    lands: tuple[Land, ...],
    hands: dict[int, tuple[Piece, ...]],
    totals: Callable[[int, Side], Totals] | None,
    say: Speech,
) -> Table:
    count = range(len(seen.seats))
    team = seen.seats[seen.player].team
    won = [number for number in count if seen.seats[number].team == seen.result]
    return Table(
        seats=tuple(_seat(seen, number, hands.get(number, ()), totals, say) for number in count),
        lands=lands,
        near=tuple(number for number in count if seen.seats[number].team == team),
        day=seen.day,
        phase=seen.phase,
        first_player=seen.first_player,
        turn=seen.turn,
        tiebreakers=seen.tiebreakers,
        result=None if seen.result is None else say("{players} won", players=say.players(won)),
        limbo=tuple(_emblem(seen, one, say) for one in seen.in_zone(Place.LIMBO)),
        say=say,
    )


def _seat(
    seen: View,
    number: int,
    hand: tuple[Piece, ...],
    totals: Callable[[int, Side], Totals] | None,
    say: Speech,
) -> Seat:
    about = seen.seats[number]
    orbs = seen.in_zone(Place.MANA_ZONE, number)
    heroes = seen.in_zone(Place.HERO_ZONE, number)
    last = len(seen.adventure) - 1
    away = {Side.HERO: about.hero_marker, Side.COMPANION: last - about.companion_marker}
    sums = tuple(
        totals(number, side) if totals is not None else _sum(_expedition(seen, number, side))
        for side in Side
    )
    return Seat(
        title=say.player(number),
        number=number,
        mark=say.mark(number),
        hero=_piece(heroes[0]) if heroes else None,
        orbs=Orbs(sum(Status.EXHAUSTED not in orb.statuses for orb in orbs), len(orbs)),
        hand=Zone(hand, about.hand),
        deck=about.deck,
        discard=len(seen.in_zone(Place.DISCARD_PILE, number)),
        reserve=Zone(tuple(_piece(o) for o in seen.in_zone(Place.RESERVE, number))),
        landmarks=Zone(tuple(_piece(o) for o in seen.in_zone(Place.LANDMARK_ZONE, number))),
        hero_expedition=Zone(_expedition(seen, number, Side.HERO)),
        companion_expedition=Zone(_expedition(seen, number, Side.COMPANION)),
        totals=(sums[0], sums[1]),
        markers=tuple(Marker(side, min(max(away[side], 0), last)) for side in Side),
        passed=about.passed,
    )


def _expedition(seen: View, number: int, side: Side) -> tuple[Piece, ...]:
    """What is present in an Expedition; a Gigantic Character in both (7.4.3.b)."""
    there = seen.in_zone(Place.EXPEDITION_ZONE, number)
    own = [_piece(one) for one in there if one.side is side]
    other = [_piece(one, also=True) for one in there if one.side is side.other and _big(one)]
    return (*own, *other)


def _big(thing: SeenObject) -> bool:
    abilities = thing.face.abilities if thing.face is not None else ()
    return any(isinstance(a, Keyword) and a.name == "Gigantic" for a in abilities)


def _sum(pieces: tuple[Piece, ...]) -> Totals:
    counted = [
        p.statistics
        for p in pieces
        if p.statistics is not None and Status.ASLEEP.value not in p.statuses
    ]
    forest, mountain, water = (sum(one[i] for one in counted) for i in range(3))
    return forest, mountain, water


def _piece(thing: SeenObject, *, also: bool = False) -> Piece:
    face = thing.face
    if face is None:
        return Piece(thing.name, thing.id)
    in_reserve = thing.zone is Place.RESERVE
    return Piece(
        name=face.name or face.type.value,
        id=thing.id,
        kind=face.type.value,
        faction=face.faction,
        costs=_costs(face) if in_reserve else None,
        statistics=thing.statistics if thing.statistics is not None else face.statistics,
        statuses=tuple(status.value for status in thing.statuses),
        counters=thing.counters,
        token=thing.form is Form.TOKEN,
        also_here=also,
    )


def _card(face: Face, card: int) -> Piece:
    return Piece(
        name=face.name,
        id=-1 - card,
        kind=face.type.value,
        faction=face.faction,
        costs=_costs(face),
        statistics=face.statistics,
    )


def _costs(face: Face) -> tuple[int, int] | None:
    return None if face.hand_cost is None else (face.hand_cost, face.reserve_cost or 0)


def _emblem(seen: View, thing: SeenObject, say: Speech) -> Piece:
    if thing.form is not Form.EMBLEM:
        return _piece(thing)
    source = next((o.name for o in seen.objects if o.id == thing.binding.me), None)
    kind = say("Ongoing" if thing.duration is not None else "Reaction")
    name = say("{thing} of {source}", thing=kind, source=say.called(source)) if source else kind
    return Piece(name, thing.id, kind="Emblem")
