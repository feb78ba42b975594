"""What "I", "it", "each ..." and "my Expedition" refer to."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, assert_never

from altered.ability import tree
from altered.ask import fitting, passive, select
from altered.ask.context import Context
from altered.ask.picked import Hidden, Picked, PickedExpeditions, Place, Thing
from altered.failure import Broken
from altered.state.model import State
from altered.terms import Side, Terrain, Zone

STILL: Final = "spell.targets.still-legal"
"""The reading that says whether a target must still be a legal one."""


def refer(state: State, ref: tree.Ref, context: Context) -> tuple[Thing, ...]:
    """The objects or cards that are meant, in order."""
    match ref:
        case tree.FormerMe() if context.i_was is not None:
            return (context.i_was,)
        case tree.Me():
            return () if context.me is None else (context.me,)
        case Picked():
            return _still(state, ref, context)
        case tree.Former():
            return context.former
        case tree.It():
            return context.it
        case tree.Acted(deed, was):
            return context.acted_on(deed, was=was)
        case tree.Rest():
            return context.shown
        case tree.Each(which):
            return select.things(state, which, context)
        case tree.TopOfDeck(who, count):
            number = max(0, select.number(state, count, context))
            decks = (state.players[p].deck for p in select.players(state, who, context))
            return tuple(Hidden(c) for deck in decks for c in deck.first(number))
        case tree.HeroOf(who):
            owners = select.players(state, who, context)
            return tuple(o.id for p in owners for o in state.in_zone(Zone.HERO_ZONE, p))
        case tree.Target() | tree.Chosen():
            raise Broken("ALT-B071", f"nobody chose the {type(ref).__name__} of this effect")
    assert_never(ref)


def placed(state: State, context: Context) -> int | None:
    """The bearer of an ability as far as it has a place: where it was, if it is nowhere now."""
    if context.i_was is None or context.me is None:
        return context.me
    return context.me if passive.expeditions_of(state, context.me) else context.i_was


def card_of(state: State, thing: Thing) -> int | None:
    """The card that represents an object, or that lies in a hidden zone."""
    if isinstance(thing, Hidden):
        return thing.card
    known = state.find(thing)
    return None if known is None else known.card


def found_again(state: State, context: Context) -> Context:
    """The same, a card that this effect played being the object that it is now (2.1.f).

    So it excludes those that were shown and have not moved since.
    """
    known: dict[int | None, int] = {o.card: o.id for o in state.objects if o.card is not None}

    def now(thing: Thing) -> Thing:
        if isinstance(thing, Hidden):
            return known.get(thing.card, thing)
        old = state.last_known(thing) if thing in context.played else None
        return thing if old is None else known.get(old.card, thing)

    me = None if context.me is None else now(context.me)
    it = tuple(now(thing) for thing in context.it)
    shown = tuple(thing for thing in context.shown if now(thing) == thing)
    me = me if isinstance(me, int) else context.me
    return replace(context, me=me, it=it, played=(), shown=shown)


def speaks_anew(ref: tree.Ref) -> bool:
    """Whether "it" means something else afterwards; after "I" and "it" it does not."""
    return isinstance(ref, Picked) or not isinstance(ref, tree.Me | tree.It | tree.Acted)


def _still(state: State, ref: Picked, context: Context) -> tuple[Thing, ...]:
    """Chosen things; a reading says whether a target must still be a legal one."""
    which = ref.which
    if which is None or state.reading(STILL) == "once":
        return ref.things
    return tuple(t for t in ref.things if fitting.fits(state, t, which, context))


def _still_placed(state: State, words: PickedExpeditions, context: Context) -> tuple[Place, ...]:
    """Chosen Expeditions; the same reading of those that are targets."""
    if state.reading(STILL) == "once":
        return words.expeditions
    return tuple(p for p in words.expeditions if is_placed(state, words, p, context))


def expeditions(state: State, words: tree.ExpeditionOf, context: Context) -> tuple[Place, ...]:
    """The Expeditions that are meant (7.4.3.f-h for those of Gigantic Characters)."""
    if isinstance(words, PickedExpeditions):
        return _still_placed(state, words, context)
    if words.player is not None:
        owners = select.players(state, words.player, context)
        found = tuple((p, side) for p in owners for side in Side)
    elif words.again:
        found = context.places
        if words.where == "other":
            found = tuple((player, side.other) for player, side in found)
        elif words.where == "facing":
            found = tuple(other for place in found for other in passive.facing(state, place))
    elif words.of is not None and words.side is not None:
        found = _of_owner(state, words.of, words.side, context)
    elif words.of is not None:
        found = _of(state, words.of, context, other=words.where == "other")
        if words.where == "facing":
            found = tuple(other for place in found for other in passive.facing(state, place))
        elif words.where == "other":
            found = tuple((p, side.other) for p, side in found) if len(found) == 1 else ()
    else:
        found = _named(state, words, context)
    if words.side is not None:
        found = tuple(p for p in found if p[1] is words.side)
    return kept(state, words, tuple(p for p in found if is_placed(state, words, p, context)))


def _named(state: State, words: tree.ExpeditionOf, context: Context) -> tuple[Place, ...]:
    """The Expeditions that words name by themselves, or by where the bearer is."""
    me = placed(state, context)
    if words.where in ("mine", "facing") and context.only is not None and words.side is None:
        mine = context.places_asked(relative(state, me, "mine"))
        if words.where == "mine":
            return mine
        return tuple(dict.fromkeys(f for place in mine for f in passive.facing(state, place)))
    return passive.named(state, words, context.controller, me)


def _of(state: State, ref: tree.Ref, context: Context, *, other: bool = False) -> tuple[Place, ...]:
    """Where objects are, or were last; each of two Expeditions where ``other`` is asked."""
    objects = (thing for thing in refer(state, ref, context) if not isinstance(thing, Hidden))
    found = (passive.expeditions_of(state, thing) for thing in objects)
    asked = (two if other else context.places_asked(two) for two in found)
    return tuple(dict.fromkeys(place for two in asked for place in two))


def _of_owner(state: State, ref: tree.Ref, side: Side, context: Context) -> tuple[Place, ...]:
    """One of the two Expeditions of who owns an object or card."""
    owners = select.players(state, tree.PlayerOf(ref, owner=True), context)
    return tuple((player, side) for player in owners)


def every_expedition(state: State) -> tuple[Place, ...]:
    """All Expeditions of the game: players in initiative order, hero before companion."""
    return tuple((p, side) for p in state.order for side in Side)


def relative(state: State, me: int | None, where: tree.Where) -> tuple[Place, ...]:
    """My Expedition, the other one, or the one facing it, whoever asks."""
    return passive.named(state, tree.ExpeditionOf(where), 0, me)


def stands(state: State, place: Place, wanted: tuple[tree.Place, ...]) -> bool:
    """Whether an Expedition has got less far, as far or further than those facing it."""
    mine = state.players[place[0]].marker(place[1])
    others = [state.players[p].marker(side) for p, side in passive.facing(state, place)]
    words: dict[tree.Place, bool] = {
        "behind": any(mine < other for other in others),
        "tied": any(mine == other for other in others),
        "ahead": any(mine > other for other in others),
    }
    return any(words[one] for one in wanted)


def is_placed(state: State, words: tree.ExpeditionOf, place: Place, context: Context) -> bool:
    """Whether an Expedition is as far, where, and holds what, words ask for."""
    if words.standing and not stands(state, place, words.standing):
        return False
    if words.occupied is not None and not _holds(state, place, words.occupied, context):
        return False
    return not words.terrains or is_in(state, place, words.terrains) is not words.outside


def _holds(state: State, place: Place, asked: tree.Occupied, context: Context) -> bool:
    """Whether a number of a kind are present in an Expedition (7.4.3.b)."""
    there = sum(
        place in passive.expeditions_of(state, one)
        and fitting.fits(state, one.id, asked.which, context)
        for one in state.in_zone(Zone.EXPEDITION_ZONE)
    )
    return select.compare_numbers(there, asked.compare, asked.number)


def is_in(state: State, place: Place, wanted: tuple[Terrain, ...]) -> bool:
    """Whether the Region of an Expedition has one of these types."""
    here = passive.terrains(state, passive.region_of(state, place))
    return any(terrain in here for terrain in wanted)


def kept(state: State, words: tree.ExpeditionOf, found: tuple[Place, ...]) -> tuple[Place, ...]:
    """Of the Expeditions that fit, those with the most or the fewest Characters, if words ask.

    A Gigantic Character is in both Expeditions of its controller (7.4.3.b).
    """
    if words.crowd is None:
        return found
    present = [
        place
        for one in state.in_zone(Zone.EXPEDITION_ZONE)
        for place in passive.expeditions_of(state, one)
    ]
    numbers = [present.count(place) for place in found]
    asked = (max if words.crowd == "most" else min)(numbers, default=0)
    return tuple(p for p, number in zip(found, numbers, strict=True) if number == asked)


def lead(state: State, place: Place, against: tuple[Place, ...] | None, behind: bool) -> int:
    """How many Regions an Expedition is ahead of others, or behind them: the most of them.

    Never less than 0; of those facing it, if no others are named.
    """
    mine = state.players[place[0]].marker(place[1])
    others = passive.facing(state, place) if against is None else against
    apart = (mine - state.players[player].marker(side) for player, side in others)
    return max((0, *(-one if behind else one for one in apart)))
