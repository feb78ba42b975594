"""TODO."""

from __future__ import annotations

from altered.ability.formal.phrase import construct, idiom
from altered.ability.kinds import Adjective, Head, StatusWord


@construct("Fleeting")
class Fleeting(StatusWord):
    """TODO."""


@construct("Anchored")
class Anchored(StatusWord):
    """TODO."""


@construct("Asleep")
class Asleep(StatusWord):
    """TODO."""


@construct("Boosted")
class Boosted(StatusWord):
    """TODO."""


@construct("Ascended")
class Ascended(StatusWord):
    """TODO."""


@construct("exhausted")
class Exhausted(StatusWord):
    """TODO."""


@construct("{status}")
class StatusAdjective(Adjective):
    """TODO."""

    status: StatusWord


@construct("{status} or {second}")
class EitherStatus(Adjective):
    """TODO."""

    status: StatusWord
    second: StatusWord


@construct("non- {status}")
class WithoutStatus(Adjective):
    """TODO."""

    status: StatusWord


@construct("non- {head:sg}")
class NotOfKind(Adjective):
    """TODO."""

    head: Head


@construct("token")
class IsToken(Adjective):
    """TODO."""


@construct("visible")
class Visible(Adjective):
    """TODO."""


@construct("ready")
class ReadyStatus(StatusWord):
    """TODO."""


@construct("Gigantic")
class GiganticStatus(StatusWord):
    """TODO."""


@construct("Defender")
class DefenderStatus(StatusWord):
    """TODO."""
