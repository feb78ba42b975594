"""Writers of further qualities: what objects are like, and what has happened to them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from altered.ability.tree import Each, ExpeditionOf, Gains, It, Joins, Loses, Me, Played, Undergoes
from altered.ability.write.nouns import NoText, article, words_of
from altered.ability.write.traits import unlike, whose
from altered.state.terms import Status, Zone

if TYPE_CHECKING:
    from altered.ability.tree import Alike, Happened, Trigger, Which
    from altered.ability.write.nouns import NounWriter

_ALL: Final = 3
"""There are no more statistics."""
_STATUSES: Final = tuple(status.value for status in Status)


def further_words(writer: NounWriter, which: Which, *, many: bool = False) -> list[str]:
    """With no abilities; that was played this turn."""
    told = [*whose(writer, which), *unlike(writer, which, many=many)]
    further = which.further
    if further is None:
        return told
    words = ["with no abilities"] if further.blank else []
    if further.zeros:
        more = "" if further.zeros == _ALL else " or more"
        words.append(f"with {words_of(further.zeros)}{more} base statistics of 0")
    if further.region is not None:
        words.append(_region(writer, further.region))
    if further.alike is not None:
        kind = further.alike.kind
        start = f"with the same {kind} as" if kind != "sub-type" else None
        start = start or f"that {'share' if many else 'shares'} a subtype with"
        words.append(f"{start} {likened(writer, further.alike)}")
    return told + words + [f"that {happened(writer, one, many=many)}" for one in further.past]


def likened(writer: NounWriter, alike: Alike) -> str:
    """Me; it; another Character you control."""
    if isinstance(alike.ref, Each):
        noun = writer.noun(alike.ref.which)
        return f"another {noun}" if alike.another else article(noun)
    if not isinstance(alike.ref, Me | It):
        raise NoText("no words for what it is like")
    return writer.ref(alike.ref)


def _region(writer: NounWriter, place: ExpeditionOf) -> str:
    if place == ExpeditionOf("mine"):
        return "in my region"
    if place == ExpeditionOf(of=It()):
        return "in its region"
    return f"in the same region as {writer.expedition(place)}"


def happened(writer: NounWriter, asked: Happened, *, many: bool = False) -> str:
    """Was played from Reserve this turn."""
    told = _did(writer, asked.event)
    if many and told.startswith("was "):
        told = f"were {told[4:]}"
    if asked.since != "game":
        return f"{told} this {asked.since}"
    if not isinstance(asked.event, Played) or asked.event.zone is None:
        raise NoText("no words for what has happened to it in the whole game")
    return told


def _did(writer: NounWriter, event: Trigger) -> str:
    match event:
        case Played(zone, None):
            source = {None: "", Zone.HAND: " from hand", Zone.RESERVE: " from Reserve"}
            if zone in source:
                return f"was played{source[zone]}"
        case Joins(None):
            return "joined the Expedition zone"
        case Undergoes("exhaust" | "ready" as deed, None):
            return "was exhausted" if deed == "exhaust" else "was readied"
        case Gains(what, None, None):
            return f"gained {_what(writer, what)}"
        case Loses(what, None, False):
            return f"lost {_what(writer, what)}"
    raise NoText("no words for what has happened to it")


def _what(writer: NounWriter, what: str) -> str:
    return what if what in _STATUSES else f"a {writer.counters(what, 1)}"


__all__ = ["further_words", "happened", "likened"]
