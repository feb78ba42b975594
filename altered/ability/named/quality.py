"""Qualities before a noun, and statuses."""

from __future__ import annotations

from dataclasses import replace

from altered.ability import tree
from altered.ability.formal.phrase import Reason, construct
from altered.ability.kinds import Adjective, Head, Speech, StatusWord, nothing
from altered.state.terms import Status

# Statuses and keywords


@construct("Fleeting", also=("fleeting",))
class Fleeting(StatusWord):
    """Fleeting (2.4.3)."""

    meant = Status.FLEETING


@construct("Anchored", also=("anchored",))
class Anchored(StatusWord):
    """Anchored (2.4.1)."""

    meant = Status.ANCHORED


@construct("Asleep", also=("asleep",))
class Asleep(StatusWord):
    """Asleep (2.4.2)."""

    meant = Status.ASLEEP


@construct("Boosted", also=("boosted",))
class Boosted(StatusWord):
    """Boosted: with a boost on it (2.4.4)."""

    def narrow(self, which: tree.Which) -> tree.Which:
        return replace(which, boosted=True)


@construct("Ascended", since="4.0", mechanic="Ascend")
class Ascended(StatusWord):
    """Ascended, a status of a later edition."""


@construct("exhausted")
class Exhausted(StatusWord):
    """Exhausted."""

    meant = Status.EXHAUSTED


@construct("ready")
class ReadyStatus(StatusWord):
    """Ready: not Exhausted."""

    def narrow(self, which: tree.Which) -> tree.Which:
        return replace(which, without=(*which.without, Status.EXHAUSTED))


@construct("Gigantic", also=("gigantic",))
class GiganticStatus(StatusWord):
    """Gigantic, as a quality."""

    keyword = "Gigantic"


@construct("Defender", also=("defender",))
class DefenderStatus(StatusWord):
    """Defender, as a quality."""

    keyword = "Defender"


@construct("Eternal")
class EternalStatus(StatusWord):
    """Eternal, as a quality."""

    keyword = "Eternal"


@construct("Seasoned")
class SeasonedStatus(StatusWord):
    """Seasoned, as a quality."""

    keyword = "Seasoned"


@construct("Tough")
class ToughStatus(StatusWord):
    """Tough by any number, as a quality."""

    keyword = "Tough"


# Adjectives


@construct("{status}")
class StatusAdjective(Adjective):
    """With a status or a keyword."""

    status: StatusWord

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        return self.status.narrow(which)


@construct("{statuses|}")
class EitherStatus(Adjective):
    """With one of several statuses."""

    statuses: tuple[StatusWord, ...]

    def refused(self) -> Reason | None:
        if len(self.statuses) < 2:
            return Reason("this is read as one status")
        return None

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        either = tuple(one.narrow(tree.Which()) for one in self.statuses)
        return replace(which, either=either)


@construct("non- {status}")
class WithoutStatus(Adjective):
    """Without a status or a keyword."""

    status: StatusWord

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        return without(self.status, which)


def without(status: StatusWord, which: tree.Which) -> tree.Which:
    """A filter for objects without a status or a keyword."""
    has = status.narrow(tree.Which())
    if has.boosted:
        return replace(which, boosted=False)
    if has.keyword is not None:
        return replace(which, lacks=has.keyword)
    if has.without:
        return replace(which, statuses=(*which.statuses, *has.without))
    return replace(which, without=(*which.without, *has.statuses))


@construct("non- {head:sg}")
class NotOfKind(Adjective):
    """Of another kind: "non-token", "non-Robot"."""

    head: Head

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        kind = self.head.narrow(tree.Which())
        if kind == tree.Which():
            nothing(self, "every object is a card")
        if kind == tree.Which(token=True):
            return replace(which, token=False)
        return replace(which, none_of=(*which.none_of, kind))


@construct("token")
class IsToken(Adjective):
    """As a token."""

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        return replace(which, token=True)


@construct("visible", since="4.0", mechanic="Terrain Markers")
class Visible(Adjective):
    """Face up, of Regions; said in a later edition."""
