"""TODO."""

from __future__ import annotations

from altered.ability.formal.phrase import construct, idiom
from altered.ability.kinds import Deed, Event, Expedition, ExpeditionVerb, Head, ObjectVerb, PhaseName, SingleEvent, Someone, Subject


@construct("{event} during {phase}", also=("{event} during the {phase}",))
class EventDuring(Event):
    """TODO."""

    event: SingleEvent
    phase: PhaseName


@construct("{what:subj} {verb:@what}")
class ObjectEvent(SingleEvent):
    """TODO."""

    what: Subject
    verb: ObjectVerb


@construct("{who} {deed:@who}")
class PlayerEvent(SingleEvent):
    """TODO."""

    who: Someone
    deed: Deed


@construct("{expedition:subj} {verb:@expedition}")
class ExpeditionEvent(SingleEvent):
    """TODO."""

    expedition: Expedition
    verb: ExpeditionVerb


@construct("{who} {deed:@who} or {second:@who}")
class EitherDeedEvent(SingleEvent):
    """TODO."""

    who: Someone
    deed: Deed
    second: Deed


@construct("a {head:sg} or a {second:sg} {verb:3s}")
class EitherKindEvent(SingleEvent):
    """TODO."""

    head: Head
    second: Head
    verb: ObjectVerb
