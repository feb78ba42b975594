"""Moving: cards and objects are sent, put and returned to zones, and what is heard of it."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar, Final

from altered import terms
from altered.ability import kinds, tree
from altered.ability.does.places import among_seen, in_hand, owner_of
from altered.ability.formal.phrase import Phrase, Reason, construct, declare, idiom
from altered.ability.kinds import Speech, nothing
from altered.ability.kinds.deeds import doer, heard_of, later
from altered.ability.named.place import BottomOfDeck, RandomOrder, TopOfDeck

PUBLIC = (terms.Zone.EXPEDITION_ZONE, terms.Zone.LANDMARK_ZONE)
"""The zones that an object "joins" as it enters play."""


def moved(ref: tree.Ref, zone: kinds.Zone, speech: Speech, ready: bool = False) -> tree.Move:
    """Cards that go to a zone; Mana Orbs are Exhausted unless it says ``ready``."""
    goal = zone.zone()
    owner = owner_of(zone, ref, speech)
    if isinstance(owner, tree.PlayerOf) and speech.by is None:
        speech.spoken.player = owner
    if isinstance(ref, tree.Chosen) and ref.which == tree.Which() and goal is not terms.Zone.HAND:
        ref = replace(ref, which=in_hand(ref.which, speech))
    exhausted = goal is terms.Zone.MANA_ZONE and not ready
    return tree.Move(ref, goal, None, zone.bottom, not exhausted, doer(ref, speech))


class Destination(Phrase, noun="a place"):
    """Where cards are put."""

    def move(self, ref: tree.Ref, speech: Speech) -> tree.Action:
        """Cards being put there."""
        nothing()

    def goal(self) -> kinds.Zone | None:
        """The zone, if it is one."""
        return None


class MoveTo(kinds.Deed):
    """A player makes objects or cards go to a zone."""

    what: kinds.Objects
    zone: kinds.Zone

    def actions(self, speech: Speech) -> tree.Actions:
        ref = among_seen(self.what, self.what.ref(speech), speech)
        return (moved(ref, self.zone, speech),)

    def trigger(self, who: tree.Who, speech: Speech) -> tree.Trigger:
        return puts(who, self.what, self.zone, speech)


@construct("send~ to {zone:to} {what}", light=("what", "send~ {what} to {zone:to}"))
class Send(MoveTo):
    """A player sends objects or cards to a zone."""


idiom("Send(It, zone)", "send~ it to {zone:to}")
Return = declare(
    MoveTo,
    "Return",
    "return~ {what} to {zone:to}",
    "return~ to {zone:to} {what}",
    "return~ {what} (in|into) {zone:in}",
)


def put(what: kinds.Objects, place: Destination, speech: Speech) -> tree.Action:
    """Objects or cards being put somewhere: from the hand, where nothing else is said or seen."""
    ref = what.ref(speech)
    zone = place.goal()
    from_hand = not speech.spoken.seen and zone is not None and zone.zone() is not terms.Zone.HAND
    return place.move(ref if from_hand else among_seen(what, ref, speech), speech)


@construct("(put~|place~) {what} {place}")
class Put(kinds.Deed):
    """A player puts objects or cards somewhere."""

    what: kinds.Objects
    place: Destination

    def actions(self, speech: Speech) -> tree.Actions:
        return (put(self.what, self.place, speech),)

    def trigger(self, who: tree.Who, speech: Speech) -> tree.Trigger:
        zone = self.place.goal()
        return puts(who, self.what, zone, speech) if zone is not None else nothing()


class Share(Phrase, noun="cards and a place"):
    """Some cards and where they are put."""

    what: kinds.Objects
    place: Destination


declare(Share, "ShareIn", "{what} {place}")


@kinds.Deed.means("put~ {shares&}", at_once=True, few="these words put one thing in one place")
def put_shares(shares: tuple[Share, ...], speech: Speech) -> tree.Actions:
    """A player puts some cards somewhere and others elsewhere, at the same time."""
    return tuple(put(one.what, one.place, speech) for one in shares)


@kinds.Deed.means("(exchange~|swap~) {what} with {second}")
def exchange_cards(what: kinds.Objects, second: kinds.Objects, speech: Speech) -> tree.Actions:
    """A player makes two cards change places, each going where the other is."""
    one, other = what.ref(speech), second.ref(speech)
    if {_whose(one), _whose(other)} == {"you", "opponent"}:
        nothing("no rule moves a card to another player's zone")
    if all(getattr(getattr(ref, "which", None), "zones", None) == () for ref in (one, other)):
        nothing("a card is exchanged with one in another zone")
    return (tree.Exchange(one, other),)


def _whose(ref: tree.Ref) -> str:
    """Who controls objects, as their filter says."""
    which = getattr(ref, "which", tree.Which())
    return "opponent" if which.controlled_by == tree.OPPONENTS else str(which.controller)


@kinds.Deed.means("shuffle~ {owner} deck")
def shuffle(owner: kinds.Owner, speech: Speech) -> tree.Actions:
    """A player brings a Deck out of order."""
    return (tree.Shuffle(owner.who(speech) or nothing(owner)),)


@kinds.Deed.means("shuffle~ {what} into {owner} deck")
def shuffle_into(
    phrase: kinds.Deed, what: kinds.Objects, owner: kinds.Owner, speech: Speech
) -> tree.Actions:
    """A player puts cards in a Deck and shuffles it."""
    ref = what.ref(speech)
    taken: tree.Actions = ()
    if isinstance(ref, tree.Target):
        taken, ref = (tree.Take(ref),), later(ref)
    move = tree.Move(ref, terms.Zone.DECK, who=speech.by)
    who = owner_of(phrase, ref, speech) or owner.who(speech) or nothing(owner)
    if who == speech.by and isinstance(who, tree.TargetPlayer):
        who = replace(who, opponent=False, again=True)
    return (*taken, move, tree.Shuffle(who))


# Where cards are put

_ON: Final = Reason("say whether the cards go on top or on the bottom of the deck")
_IN: Final = Reason("only a deck has a top and a bottom")


@construct("(in|into) {zone:in} {manner}", "to {zone:to} {manner}")
class IntoZone(Destination):
    """In a zone, the Mana zone perhaps ready or Exhausted."""

    zone: kinds.Zone
    manner: Manner

    def refused(self) -> Reason | None:
        return _ON if isinstance(self.zone, TopOfDeck | BottomOfDeck) else None

    def move(self, ref: tree.Ref, speech: Speech) -> tree.Action:
        if self.manner.said and self.zone.zone() is not terms.Zone.MANA_ZONE:
            nothing("only Mana Orbs enter a zone ready or Exhausted")
        return moved(ref, self.zone, speech, self.manner.ready)

    def goal(self) -> kinds.Zone | None:
        return None if self.manner.said else self.zone


class Manner(Phrase, noun="'ready'"):
    """Whether a Mana Orb is ready: it is not where nothing is said."""

    ready: ClassVar[bool] = False
    said: ClassVar[bool] = True


declare(Manner, "JustSo", "", said=False)
declare(Manner, "AsReady", "as (a ready Mana Orb|ready Mana Orbs)", "[,] ready", ready=True)
declare(Manner, "AsExhausted", "(,|) exhausted", "as (a exhausted Mana Orb|exhausted Mana Orbs)")


@construct("")
class NoOrder(kinds.DeckOrder):
    """No order is said."""


@construct("(on|at|to|back on) {zone} {order}")
class OnZone(Destination):
    """On a Deck, or under it, perhaps in an order."""

    zone: kinds.Zone
    order: kinds.DeckOrder

    def refused(self) -> Reason | None:
        return None if isinstance(self.zone, TopOfDeck | BottomOfDeck) else _IN

    def move(self, ref: tree.Ref, speech: Speech) -> tree.Action:
        return moved(in_order(ref, self.order, speech), self.zone, speech)

    def goal(self) -> kinds.Zone | None:
        return self.zone if isinstance(self.order, NoOrder) else None


@Destination.means("back {order}", "back on top [of it|of your deck] {order}")
def back(order: kinds.DeckOrder, ref: tree.Ref, speech: Speech) -> tree.Action:
    """On the Deck where the cards were."""
    ordered = in_order(ref, order, speech)
    who = speech.by if isinstance(order, NoOrder) else doer(ordered, speech)
    return tree.Move(ordered, terms.Zone.DECK, who=who)


def in_order(ref: tree.Ref, order: kinds.DeckOrder, speech: Speech) -> tree.Ref:
    """Cards one after the other, in an order that is chosen or left to chance, if one is said."""
    if isinstance(order, NoOrder):
        return ref
    if isinstance(ref, tree.It | tree.Rest):
        ref = tree.Each(tree.Which(these=tree.Rest()))
    if isinstance(ref, tree.Each):
        ref = tree.Chosen(ref.which, tree.AnyNumber(), speech.who)
    if isinstance(ref, tree.Chosen):
        return replace(ref, at_random=isinstance(order, RandomOrder), ordered=True)
    return nothing(order, "these cards have no order")


@Destination.means("(in|into) {expedition}")
def into_expedition(expedition: kinds.Expedition, ref: tree.Ref, speech: Speech) -> tree.Action:
    """In an Expedition."""
    into = expedition.expedition(speech)
    return tree.Move(ref, terms.Zone.EXPEDITION_ZONE, into, who=doer(ref, speech))


@Destination.means("(in|into) play")
def into_play(ref: tree.Ref, speech: Speech) -> tree.Action:
    """In play: where a Landmark goes; Characters need an Expedition."""
    if getattr(ref, "which", tree.Which()).types != (terms.Type.PERMANENT,):
        nothing("name the Expedition that the Character joins")
    return tree.Move(ref, terms.Zone.LANDMARK_ZONE, who=doer(ref, speech))


# What is heard


def puts(who: tree.Who, what: kinds.Objects, zone: kinds.Zone, speech: Speech) -> tree.Trigger:
    """The event that a player puts objects or cards in a zone."""
    which = heard_of(what, speech.done_by(who))
    return tree.Puts(who, bound_for(which, zone, speech.done_by(who)), zone.zone())


def at_zone(which: tree.Which | None, zone: kinds.Zone, speech: Speech) -> tree.Which | None:
    """The same of the bearer, too, which is in no other player's zone (1.4.3)."""
    if which is not None:
        return owned(which, zone, speech)
    owner_of(zone, tree.Me(), speech)
    return None


def to_zone(which: tree.Which | None, zone: kinds.Zone, speech: Speech) -> tree.Which | None:
    """The same for a zone that they go to."""
    if which is not None:
        return bound_for(which, zone, speech)
    return at_zone(which, zone, speech)


def owned(which: tree.Which, zone: kinds.Zone, speech: Speech) -> tree.Which:
    """A filter for those that go to a zone of somebody: whose they are."""
    narrowed = zone.narrow(which, speech)
    if isinstance(narrowed.controlled_by, tree.PlayerOf):
        return which
    return replace(narrowed, zones=which.zones)


def bound_for(which: tree.Which, zone: kinds.Zone, speech: Speech) -> tree.Which:
    """A filter for those that go to a zone of somebody: to that of their owner (1.4.3.a)."""
    there = owned(tree.Which(), zone, speech)
    if there == tree.Which(controller=there.controller):
        return replace(which, owner=there.controller)
    return owned(which, zone, speech)
