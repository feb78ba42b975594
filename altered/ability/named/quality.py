"""Qualities before a noun, and statuses."""

from __future__ import annotations

from dataclasses import replace

from altered.ability import tree
from altered.ability.formal.phrase import declare
from altered.ability.kinds import Adjective, Head, StatusWord, nothing
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


@StatusWord.means("narrow", "Boosted", "boosted")
def boosted(which: tree.Which) -> tree.Which:
    """Boosted: with a boost on it (2.4.4)."""
    return replace(which, boosted=True)


@StatusWord.means("narrow", "ready")
def ready_status(which: tree.Which) -> tree.Which:
    """Ready: not Exhausted."""
    return replace(which, without=(*which.without, Status.EXHAUSTED))


# Adjectives


@Adjective.means("narrow", "{status}")
def status_adjective(status: StatusWord, which: tree.Which) -> tree.Which:
    """With a status or a keyword."""
    return status.narrow(which)


@Adjective.means("narrow", "{statuses|}", few="these words already name one status")
def either_status(statuses: tuple[StatusWord, ...], which: tree.Which) -> tree.Which:
    """With one of several statuses."""
    either = tuple(one.narrow(tree.Which()) for one in statuses)
    return replace(which, either=either)


@Adjective.means("narrow", "non- {status}")
def without_status(status: StatusWord, which: tree.Which) -> tree.Which:
    """Without a status or a keyword."""
    return without(status, which)


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


@Adjective.means("narrow", "non- {head:sg}")
def not_of_kind(phrase: Adjective, head: Head, which: tree.Which) -> tree.Which:
    """Of another kind: "non-token", "non-Robot"."""
    kind = head.which()
    if kind == tree.Which():
        nothing(phrase, "every object is a card here")
    return other_than(which, kind)


@Adjective.means("narrow", "token")
def is_token(which: tree.Which) -> tree.Which:
    """As a token."""
    return replace(which, token=True)


declare(Adjective, "Visible", "visible", mechanic="Terrain Markers")
