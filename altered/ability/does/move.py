"""TODO."""

from __future__ import annotations

from altered.ability.formal.phrase import construct, idiom
from altered.ability.kinds import Condition, Deed, Expedition, Mana, ObjectVerb, Objects, Owner, Zone


@construct("put~ {what} on {zone}", also=("put~ {what} at {zone}",))
class PutOn(Deed):
    """TODO."""

    what: Objects
    zone: Zone


@construct("put~ {what} in {zone:in} in any order")
class PutAnyOrder(Deed):
    """TODO."""

    what: Objects
    zone: Zone


@construct("send~ to {zone:to} {what}", light=("what", "send~ {what} to {zone:to}"))
class Send(Deed):
    """TODO."""

    what: Objects
    zone: Zone


@construct("return~ {what} to {zone:to}")
class Return(Deed):
    """TODO."""

    what: Objects
    zone: Zone


@construct("put~ {what} in {zone:in}")
class Put(Deed):
    """TODO."""

    what: Objects
    zone: Zone


@construct("put~ {what} in {zone:in}, exhausted")
class PutExhausted(Deed):
    """TODO."""

    what: Objects
    zone: Zone


@construct("put~ {what} in {zone:in} as a ready Mana Orb")
class PutReady(Deed):
    """TODO."""

    what: Objects
    zone: Zone


@construct("shuffle~ {owner} deck")
class Shuffle(Deed):
    """TODO."""

    owner: Owner


@construct("exchange~ {what} with {second}")
class ExchangeCards(Deed):
    """TODO."""

    what: Objects
    second: Objects


@construct("join~ {expedition}")
class JoinExpedition(ObjectVerb):
    """TODO."""

    expedition: Expedition


@construct("join~ {zone}")
class JoinZone(ObjectVerb):
    """TODO."""

    zone: Zone


@construct("leave~ {expedition}")
class LeaveExpedition(ObjectVerb):
    """TODO."""

    expedition: Expedition


@construct("leave~ {zone}")
class LeaveZone(ObjectVerb):
    """TODO."""

    zone: Zone


@construct("go~ to {zone} from {second}")
class GoToFrom(ObjectVerb):
    """TODO."""

    zone: Zone
    second: Zone


@construct("leave~ play")
class LeavePlay(ObjectVerb):
    """TODO."""


@construct("go~ to {zone:to}")
class GoToZone(ObjectVerb):
    """TODO."""

    zone: Zone


@construct("be'~ sent to {zone:to}")
class BeSent(ObjectVerb):
    """TODO."""

    zone: Zone


@construct("leave~ {zone} while {condition}")
class LeaveIf(ObjectVerb):
    """TODO."""

    zone: Zone
    condition: Condition


@construct("leave~ {expedition} during the Afternoon")
class LeaveDuring(ObjectVerb):
    """TODO."""

    expedition: Expedition


@construct("put~ {what} in {expedition}")
class PutInExpedition(Deed):
    """TODO."""

    what: Objects
    expedition: Expedition


@construct("put~ one of them in {zone} and the rest in {second}", also=("put~ one in {zone} and the other in {second}", "put~ one of them in {zone} and the other in {second}", "put~ one in {zone} and the rest in {second}",))
class PutSplit(Deed):
    """TODO."""

    zone: Zone
    second: Zone


@construct("put~ one in {zone} and discard the other")
class PutDiscard(Deed):
    """TODO."""

    zone: Zone


idiom("Send(It, zone)", "send~ it to {zone:to}")
