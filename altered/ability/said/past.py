"""TODO."""

from __future__ import annotations

from altered.ability.formal.phrase import construct
from altered.ability.kinds import (
    Deed,
    Duration,
    Expedition,
    ExpeditionVerb,
    Fact,
    ObjectVerb,
    PastDeed,
    Someone,
    Subject,
)


@construct("{who} {deed:past} {duration}")
class PlayerDid(Fact):
    """TODO."""

    who: Someone
    deed: Deed
    duration: Duration


@construct("{expedition:subj} {verb:past} {duration}")
class ExpeditionDid(Fact):
    """TODO."""

    expedition: Expedition
    verb: ExpeditionVerb
    duration: Duration


@construct("{what:subj} {verb:past} {duration}")
class ObjectDid(Fact):
    """TODO."""

    what: Subject
    verb: ObjectVerb
    duration: Duration


@construct("{who} haven't {deed:pp} {duration}")
class PlayerDidNot(Fact):
    """TODO."""

    who: Someone
    deed: Deed
    duration: Duration


@construct("{what:subj} was~what {done} {duration}")
class WasDoneTo(Fact):
    """TODO."""

    what: Subject
    done: PastDeed
    duration: Duration


@construct("sacrificed")
class Sacrificed(PastDeed):
    """TODO."""


@construct("discarded")
class Discarded(PastDeed):
    """TODO."""


@construct("played")
class Played(PastDeed):
    """TODO."""


@construct("exhausted")
class GotExhausted(PastDeed):
    """TODO."""
