"""Qualities before a noun, and statuses."""

from __future__ import annotations

from dataclasses import replace

from altered.ability import tree
from altered.ability.formal.phrase import Reason, construct, declare
from altered.ability.kinds import Adjective, Head, Speech, StatusWord, nothing
from altered.ability.named.narrowing import other_than
from altered.terms import Status

# Statuses and keywords

for _name, _status in (
    ("Fleeting", Status.FLEETING),
    ("Anchored", Status.ANCHORED),
    ("Asleep", Status.ASLEEP),
):
    declare(StatusWord, _name, _name, _name.lower(), meant=_status)
declare(StatusWord, "Exhausted", "exhausted", "Exhausted", meant=Status.EXHAUSTED)
for _name in ("Gigantic", "Defender", "Eternal", "Seasoned", "Tough"):
    declare(StatusWord, f"{_name}Status", _name, _name.lower(), keyword=_name)
declare(StatusWord, "Ascended", "Ascended", mechanic="Ascend")


@construct("Boosted", "boosted")
class Boosted(StatusWord):
    """Boosted: with a boost on it (2.4.4)."""

    def narrow(self, which: tree.Which) -> tree.Which:
        return replace(which, boosted=True)


@construct("ready")
class ReadyStatus(StatusWord):
    """Ready: not Exhausted."""

    def narrow(self, which: tree.Which) -> tree.Which:
        return replace(which, without=(*which.without, Status.EXHAUSTED))


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
            return Reason("these words already name one status")
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
        kind = self.head.which()
        if kind == tree.Which():
            nothing(self, "every object is a card here")
        return other_than(which, kind)


@construct("token")
class IsToken(Adjective):
    """As a token."""

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        return replace(which, token=True)


declare(Adjective, "Visible", "visible", mechanic="Terrain Markers")
