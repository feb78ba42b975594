"""Where objects are that something happens to, as the events of the engine want it said."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from altered.ability import tree
from altered.ability.kinds import Owner, named_again, nothing
from altered.ability.named.player import Possessor, They
from altered.terms import IN_PLAY, Type, Zone

if TYPE_CHECKING:
    from altered.ability.formal.phrase import Phrase
    from altered.ability.kinds import Speech


def anywhere(which: tree.Which | None) -> tree.Which | None:
    """A filter without "in play", for what can only happen to objects in play."""
    if which is None or set(which.zones) != set(IN_PLAY):
        return which
    return replace(which, zones=())


def nowhere(which: tree.Which) -> tree.Which:
    """A filter that says no place, of what joins or leaves one that the verb says."""
    which = anywhere(which) or which
    whole = which.expedition
    if whole is not None and whole == tree.ExpeditionOf(whose=whole.whose, each=True):
        which = replace(which, expedition=None, controller=whole.whose)
    outside = which.zones not in ((), (Zone.EXPEDITION_ZONE,))
    if outside or which.where or which.side or which.expedition or which.terrains:
        nothing("name the place once, with the verb: 'a Character joins ...'")
    return which


def within(which: tree.Which, expedition: tree.ExpeditionOf) -> tree.Which:
    """A filter for what enters or leaves an Expedition: whose it is, or where it lies."""
    side, whose = expedition.side, expedition.whose
    if expedition.where is not None and expedition == tree.ExpeditionOf(expedition.where):
        return replace(which, where=expedition.where)
    if expedition == tree.ExpeditionOf(side=side, whose=whose, each=expedition.each):
        return replace(which, controller=whose if whose != "any" else which.controller, side=side)
    player = expedition.player
    if player is not None and expedition == tree.ExpeditionOf(
        side=side, player=player, each=expedition.each
    ):
        return replace(which, controlled_by=player, side=side)
    lands = expedition.terrains
    if expedition == tree.ExpeditionOf(free=True, terrains=lands, outside=expedition.outside):
        return replace(which, terrains=lands, outside=expedition.outside)
    return replace(which, expedition=expedition)


def in_play(which: tree.Which | None) -> tree.Which | None:
    """A filter for objects under somebody's control: cards elsewhere are only owned."""
    if which is None or which.zones or which.where or which.expedition:
        return which
    if Type.SPELL in which.types:
        return which
    if which.controller == "any" and which.controlled_by is None:
        return which
    return replace(which, zones=IN_PLAY)


def in_hand(which: tree.Which, speech: Speech) -> tree.Which:
    """A filter for cards in the Hand of whoever acts."""
    which = replace(which, zones=(Zone.HAND,))
    if speech.by is None:
        return replace(which, controller="you")
    return replace(which, controlled_by=speech.by)


def among_seen(phrase: Phrase, ref: tree.Ref, speech: Speech) -> tree.Ref:
    """Cards of which no words say where they are: some of those looked at or revealed before."""
    if not isinstance(ref, tree.Chosen | tree.Each):
        return ref
    which = ref.which
    if any((*_place(which), which.terrains, which.single_terrain)):
        return ref
    if speech.spoken.seen:
        return replace(ref, which=replace(which, these=tree.Rest()))
    if Type.SPELL in which.types or which == tree.Which(limits=which.limits):
        nothing(phrase, "say where the card is: from your hand, from your Reserve")
    return ref


def _place(which: tree.Which) -> tuple[object, ...]:
    """What a filter says of where objects are, and whose."""
    whose = which.controlled_by or (which.controller != "any")
    return which.zones, which.where, which.side, which.expedition, which.these, whose


_OTHERS: Final = (tree.EachPlayer, tree.TargetPlayer)


def owner_of(zone: Phrase, ref: tree.Ref, speech: Speech) -> tree.Who | None:
    """The player to whose zone objects go, if words name one: no other than their owner (1.4.3)."""
    owner = next((part for part in zone.parts() if isinstance(part, Owner)), None)
    if owner is None or (speech.by is not None and _they(owner)):
        return None
    before, theirs = speech.spoken.player, _whose(ref)
    who = owner.who(speech)
    if _they(owner) or who == tree.EachPlayer() or not isinstance(who, (tree.You, *_OTHERS)):
        return who
    if isinstance(who, tree.You):
        alien = isinstance(theirs, _OTHERS)
    else:
        known = theirs or (before if isinstance(ref, tree.It | tree.Rest) else None)
        alien = known is None or named_again(known) != named_again(who)
    if alien:
        nothing(owner, "a card is only in zones of its owner: write 'its owner's'")
    return who


def _they(owner: Owner) -> bool:
    return isinstance(owner, Possessor) and isinstance(owner.player, They)


def _whose(ref: tree.Ref) -> tree.Who | None:
    """Whose objects are, as far as their filter says."""
    if isinstance(ref, tree.TopOfDeck):
        return ref.who
    if isinstance(ref, tree.Me):
        return tree.You()
    which = getattr(ref, "which", tree.Which())
    assert isinstance(which, tree.Which)
    whose: dict[str, tree.Who] = {"you": tree.You(), "opponent": tree.OPPONENTS}
    return which.controlled_by or whose.get(which.controller)
