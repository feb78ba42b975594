"""Qualities before a noun, and statuses."""

from __future__ import annotations

from dataclasses import replace

from altered.ability import tree
from altered.ability.formal.phrase import declare
from altered.ability.kinds import Adjective, Head, Speech, StatusWord, nothing
from altered.ability.kinds.narrowing import other_than
from altered.terms import Status

# Statuses and keywords

for _name, _status in (
    ("Fleeting", Status.FLEETING),
    ("Anchored", Status.ANCHORED),
    ("Asleep", Status.ASLEEP),
):
    declare(StatusWord, _name, _name, _name.lower(), meant=tree.Which(statuses=(_status,)))
declare(
    StatusWord,
    "Exhausted",
    "exhausted",
    "Exhausted",
    meant=tree.Which(statuses=(Status.EXHAUSTED,)),
)
for _name in ("Gigantic", "Defender", "Eternal", "Seasoned", "Tough"):
    declare(StatusWord, f"{_name}Status", _name, _name.lower(), meant=tree.Which(keyword=_name))
declare(StatusWord, "Ascended", "Ascended", mechanic="Ascend")


declare(StatusWord, "Boosted", "Boosted", "boosted", meant=tree.Which(boosted=True))  # 2.4.4
declare(StatusWord, "ReadyStatus", "ready", meant=tree.Which(without=(Status.EXHAUSTED,)))

# Adjectives

declare(Adjective, "StatusAdjective", "{status}", parts={"status": "StatusWord"})
declare(Adjective, "IsToken", "token", meant=tree.Which(token=True))


@Adjective.means("{statuses|}", few="these words already name one status")
def either_status(
    statuses: tuple[StatusWord, ...], which: tree.Which, speech: Speech
) -> tree.Which:
    """With one of several statuses."""
    either = tuple(one.narrow(tree.Which(), speech) for one in statuses)
    return replace(which, either=either)


@Adjective.means("non- {status}")
def without_status(status: StatusWord, which: tree.Which, speech: Speech) -> tree.Which:
    """Without a status or a keyword."""
    return status.contrary(which, speech)


@Adjective.means("non- {head:sg}")
def not_of_kind(head: Head, which: tree.Which) -> tree.Which:
    """Of another kind: "non-token", "non-Robot"."""
    kind = head.which()
    if kind == tree.Which():
        nothing("every object is a card here")
    return other_than(which, kind)


declare(Adjective, "Visible", "visible", mechanic="Terrain Markers")
