"""Whether one object or card fits a filter, and the first reason why it does not."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from operator import itemgetter
from typing import Final

from altered.ability import tree
from altered.ability.tree.players import Whose
from altered.ask import happened, passive, refer, select
from altered.ask.context import Context
from altered.ask.picked import Hidden, PickedExpeditions, PickedPlayers, Place, Thing
from altered.failure import Broken
from altered.state.choice import Refusal
from altered.state.face import Face
from altered.state.model import GameObject, State
from altered.terms import IN_PLAY, Form, Terrain, Type, Zone

TERRAINS: Final[tuple[tree.Feature, ...]] = ("Forest", "Mountain", "Water")
_OVERALL: Final[dict[tree.Feature, Callable[[Iterable[int]], int]]] = {
    "highest statistic": max,
    "lowest statistic": min,
    "total statistics": sum,
}
_BASE: Final[dict[tree.Feature, Callable[[Sequence[int]], int]]] = {
    "base Forest": itemgetter(0),
    "base Mountain": itemgetter(1),
    "base Water": itemgetter(2),
    "highest base statistic": max,
    "lowest base statistic": min,
    "total base statistics": sum,
}
FACE_DOWN = Face("", Type.MANA_ORB)
"""What can be seen of a Mana Orb: its type alone (2.2.1.f, 3.1.3.c)."""


def fits(
    state: State, thing: Thing, which: tree.Which, context: Context, anywhere: bool = False
) -> bool:
    """Whether the filter picks it; ``anywhere`` for a test of one specific card (2.2.1.i)."""
    return misfit(state, thing, which, context, anywhere) is None


def misfit(
    state: State, thing: Thing, which: tree.Which, context: Context, anywhere: bool = False
) -> Refusal | None:
    """The first reason why the filter does not pick it, in order of precedence."""
    record = record_of(state, thing)
    zone = zone_of(state, thing) if record is None else record.zone
    if zone is None or (record is not None and not anywhere and state.find(record.id) is None):
        return Refusal("ALT-L070", ("object.new-in-new-zone",), "the object is not there")
    if which.zones and zone not in which.zones:
        return Refusal("ALT-L071", ("type.named-means-in-play",), "the object is in another zone")
    told = isinstance(which.these, tree.Rest | tree.It | tree.Acted)
    if not which.zones and not anywhere and zone not in IN_PLAY and not told:
        text = "the object is not in play, and the text names no zone"
        return Refusal("ALT-L071", ("type.named-means-in-play", "in-play.zones"), text)
    face = face_of(state, thing)
    if which.types and face.type not in which.types:
        return Refusal("ALT-L072", ("type.named-means-in-play",), "the object has another type")
    if which.subtypes and not set(which.subtypes) & set(face.subtypes):
        text = "the object does not have the sub-type"
        return Refusal("ALT-L072", ("subtype.named-means-in-play",), text)
    if not _is_whose(state, thing, which, context):
        return Refusal("ALT-L073", ("spell.targets",), "the object belongs to the wrong player")
    if not _is_like(state, record, face, which, context):
        return Refusal("ALT-L074", ("spell.targets",), "the object does not fit the description")
    if not _is_within(state, thing, which, context):
        return Refusal(
            "ALT-L074",
            ("spell.targets",),
            "a cost or statistic of the object is too high or too low",
        )
    if which.these is not None and thing not in refer.refer(state, which.these, context):
        return Refusal("ALT-L074", ("spell.targets",), "the text means another object")
    if not _is_there(state, record, which, context) or not _is_in(state, record, which):
        return Refusal(
            "ALT-L075", ("gigantic.both", "spell.targets"), "the object is in the wrong Expedition"
        )
    if which.extreme is not None and not _is_extreme(state, thing, which, context, anywhere):
        return Refusal(
            "ALT-L074", ("spell.targets",), "another object has the highest or lowest number"
        )
    if which.further is not None and not _is_further(state, thing, which.further, context):
        return Refusal("ALT-L074", ("spell.targets",), "the object does not fit the description")
    if which.either and not any(fits(state, thing, w, context, True) for w in which.either):
        return Refusal("ALT-L074", ("spell.targets",), "the object fits none of the descriptions")
    if any(fits(state, thing, w, context, True) for w in which.none_of):
        return Refusal("ALT-L074", ("spell.targets",), "the text excludes this object")
    return None


def _is_extreme(
    state: State, thing: Thing, which: tree.Which, context: Context, anywhere: bool
) -> bool:
    """Whether no other one that fits has more (or less) of the characteristic."""
    extreme, plain = which.extreme, replace(which, extreme=None)
    assert extreme is not None
    mine = characteristic(state, thing, extreme.feature)
    others = [o.id for o in state.objects if fits(state, o.id, plain, context, anywhere)]
    values = [characteristic(state, other, extreme.feature) for other in others]
    best = max if extreme.highest else min
    return mine == best(values, default=mine)


def zone_of(state: State, thing: Thing) -> Zone | None:
    """Where an object or card is; ``None`` if it is nowhere."""
    if isinstance(thing, Hidden):
        if not 0 <= thing.card < len(state.cards):
            return None
        player = state.players[state.cards[thing.card].owner]
        if thing.card in player.hand:
            return Zone.HAND
        return Zone.DECK if thing.card in player.deck.cards else None
    record = state.last_known(thing)
    return None if record is None else record.zone


def record_of(state: State, thing: Thing) -> GameObject | None:
    """The object, or what it was last; a card in a hidden zone has none."""
    return None if isinstance(thing, Hidden) else state.last_known(thing)


def face_of(state: State, thing: Thing) -> Face:
    """Its characteristics now; those it had last, if it has ceased."""
    if isinstance(thing, Hidden):
        return state.cards[thing.card].face
    record = state.last_known(thing)
    if record is None or record.zone is Zone.MANA_ZONE:
        return FACE_DOWN
    return passive.now(state, record)


def characteristic(state: State, thing: Thing, feature: tree.Feature) -> int:
    """A number of an object or card; a missing one reads as 0 (2.3.1.f)."""
    face = face_of(state, thing)
    if feature == "hand cost":
        return face.cost(Zone.HAND)
    if feature == "reserve cost":
        return face.cost(Zone.RESERVE)
    if feature == "base cost":
        raise Broken("ALT-B076", "the engine knows no base cost")
    if feature == "boosts":
        known = record_of(state, thing)
        return 0 if known is None else known.count()
    if feature == "statuses":
        return _statuses(record_of(state, thing))
    if feature == "company":
        return 0 if isinstance(thing, Hidden) else _company(state, thing)
    if feature in _BASE:
        return _BASE[feature](_base(state, record_of(state, thing), face) or (0, 0, 0))
    if feature in _OVERALL:
        return _OVERALL[feature](characteristic(state, thing, t) for t in TERRAINS)
    place = list(Terrain).index(Terrain(feature))
    known = record_of(state, thing)
    if known is not None:
        return passive.statistics(state, known)[place]
    return 0 if face.statistics is None else face.statistics[place]


def _statuses(record: GameObject | None) -> int:
    """How many statuses it has: Boosted, which follows the boosts, is one (2.4.4)."""
    return 0 if record is None else len(record.statuses) + (record.count() > 0)


def _company(state: State, number: int, context: Context | None = None) -> int:
    """How many Characters are in its Expedition; in the fuller one of a Gigantic Character."""
    record = state.last_known(number)
    here = passive.expeditions_of(state, record) if record is not None else ()
    here = here if context is None else context.places_asked(here)
    others = [o for o in state.in_zone(Zone.EXPEDITION_ZONE) if o.id != number]
    there = [passive.expeditions_of(state, other) for other in others]
    return max((1 + sum(place in places for places in there) for place in here), default=0)


def _is_whose(state: State, thing: Thing, which: tree.Which, context: Context) -> bool:
    bare = which.controller == which.owner == "any"
    if bare and which.controlled_by is None:
        return True
    record = record_of(state, thing)
    owner = state.cards[thing.card].owner if isinstance(thing, Hidden) else None
    owner = record.owner if record is not None else owner
    whose = record.controller if record is not None else owner
    named = which.controlled_by
    if isinstance(named, tree.TargetPlayer) and not (
        isinstance(named, PickedPlayers) or named.again
    ):
        named = None  # not chosen yet: any player may still be
    if named is not None and whose not in select.players(state, named, context):
        return False
    meant = ((which.controller, whose), (which.owner, owner))
    return all(_is_of(state, said, player, context) for said, player in meant)


def _is_of(state: State, said: Whose, player: int | None, context: Context) -> bool:
    """Whether that player is the one that the words name."""
    if said == "any":
        return True
    if said == "you":
        return player == context.controller
    return player in state.opponents(context.controller)


def _is_like(
    state: State, record: GameObject | None, face: Face, which: tree.Which, context: Context
) -> bool:
    if which.name is not None and face.name != which.name:
        return False
    for bound in which.marked:
        has = 0 if record is None else record.count(bound.name)
        if not select.compare_numbers(has, bound.compare, bound.number):
            return False
    if which.zero_statistic and 0 not in (_base(state, record, face) or ()):
        return False
    if which.keyword is not None and not _bears(face, which.keyword):
        return False
    if which.lacks is not None and _bears(face, which.lacks):
        return False
    if record is None:
        needs = which.statuses or which.boosted or which.token
        return not (needs or which.has_counters)
    if not set(which.statuses) <= record.statuses or set(which.without) & record.statuses:
        return False
    if which.boosted is not None and which.boosted != (record.count() > 0):
        return False
    if which.token is not None and which.token != (record.form is Form.TOKEN):
        return False
    if which.has_counters is not None and which.has_counters != bool(record.counters):
        return False
    return not (which.other and record.id == context.me)


def _bears(face: Face, name: str) -> bool:
    """Whether it has a keyword, also where that does not work (1.2.4.d)."""
    return any(isinstance(a, tree.Keyword) and a.name == name for a in face.abilities)


def _is_further(state: State, thing: Thing, further: tree.Further, context: Context) -> bool:
    """What has happened to it, what it is like, whether it has abilities, its Region."""
    record = record_of(state, thing)
    face = face_of(state, thing)
    if further.blank and (face.abilities or face.support):
        return False
    if (_base(state, record, face) or ()).count(0) < further.zeros:
        return False
    asks = context.controller
    if record is None and (further.past or further.region is not None):
        return False
    if record is not None and any(
        happened.times(state, one, asks, record.id) == 0 for one in further.past
    ):
        return False
    if further.alike is not None and not _is_alike(state, thing, further.alike, context):
        return False
    if record is None or further.region is None:
        return True
    there = {passive.region_of(state, p) for p in refer.expeditions(state, further.region, context)}
    return any(passive.region_of(state, p) in there for p in passive.expeditions_of(state, record))


def _is_alike(state: State, thing: Thing, alike: tree.Alike, context: Context) -> bool:
    """Whether it has the name, type, ... of one of those; what is missing is like nothing."""
    own = _kinds_printed(state, thing, alike.kind)
    found = refer.refer(state, alike.ref, context)
    others = (other for other in found if other != thing or not alike.another)
    return any(not own.isdisjoint(_kinds_printed(state, other, alike.kind)) for other in others)


def _kinds_printed(state: State, thing: Thing, kind: tree.Kind) -> frozenset[str]:
    face = face_of(state, thing)
    if kind == "type":
        return frozenset({face.type.value})
    if kind == "faction":
        return frozenset() if face.faction is None else frozenset({face.faction})
    return frozenset(face.subtypes if kind == "sub-type" else {face.name} - {""})


def _base(state: State, record: GameObject | None, face: Face) -> tuple[int, int, int] | None:
    """Base statistics, without what passive abilities and boosts add (2.3.1.a-b)."""
    if record is None:
        return face.statistics
    known = state.last_known(record.id)
    return known.face.statistics if known is not None else None


def _is_within(state: State, thing: Thing, which: tree.Which, context: Context) -> bool:
    """Every bound holds; "that of a Character" is met by any one of those Characters."""
    for limit in which.limits:
        value = _measured(state, thing, limit.feature, context)
        bounds = _bounds(state, thing, limit.amount, context)
        if not any(select.compare_numbers(value, limit.compare, bound) for bound in bounds):
            return False
    return True


def _measured(state: State, thing: Thing, feature: tree.Feature, context: Context) -> int:
    """A number of an object: of its company in that Expedition of which a condition is asked."""
    if feature == "company" and not isinstance(thing, Hidden):
        return _company(state, thing, context)
    return characteristic(state, thing, feature)


def _bounds(state: State, thing: Thing, amount: tree.Amount, context: Context) -> tuple[int, ...]:
    if isinstance(amount, tree.OwnFeature):
        return (characteristic(state, thing, amount.feature),)
    if isinstance(amount, tree.FeatureOf) and isinstance(amount.ref, tree.Chosen):
        found = select.things(state, amount.ref.which, context)
        return tuple(characteristic(state, t, amount.feature) for t in found)
    return (select.number(state, amount, context),)


def _is_there(state: State, record: GameObject | None, which: tree.Which, context: Context) -> bool:
    """A Gigantic object is in both Expeditions (7.4.3.b)."""
    words = which.expedition
    if words is not None and words.target and not isinstance(words, PickedExpeditions):
        words = None  # not chosen yet: it may still be any of those
    single = which.single_terrain
    if which.side is None and which.where is None and words is None and not single:
        return which.expedition is None or bool(record is not None and record.side)
    places = passive.expeditions_of(state, record) if record is not None else ()
    if which.where is not None:
        near = refer.relative(state, refer.placed(state, context), which.where)
        near = context.places_asked(near) if which.where == "mine" else near
        places = tuple(p for p in places if p in near)
    if words is not None:
        meant = refer.expeditions(state, words, context)
        places = tuple(p for p in places if p in meant)
    if which.single_terrain:
        places = tuple(p for p in places if len(_types(state, p)) == 1)
    return any(which.side in (None, side) for _, side in places)


def _is_in(state: State, record: GameObject | None, which: tree.Which) -> bool:
    """Whether it is in a Region with one of the types asked for, or outside of all of those."""
    if not which.terrains:
        return True
    places = passive.expeditions_of(state, record) if record is not None else ()
    here = {terrain for place in places for terrain in _types(state, place)}
    return here.isdisjoint(which.terrains) is which.outside


def _types(state: State, place: Place) -> tuple[Terrain, ...]:
    return passive.terrains(state, passive.region_of(state, place))


def in_weak_terrain(state: State, thing: Thing, value: int) -> bool:
    """Whether its Region has a type in which its base statistic is that number."""
    record = record_of(state, thing)
    if record is None or record.face.statistics is None:
        return False
    base = dict(zip(Terrain, record.face.statistics, strict=True))
    places = passive.expeditions_of(state, record)
    return any(base[t] == value for p in places for t in _types(state, p))
