"""Words for how far Expeditions have got, one against another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from altered.ability.tree import Lead, Measure, Not, Number
from altered.ability.write.nouns import NoText, words_of

if TYPE_CHECKING:
    from altered.ability.tree import Condition
    from altered.ability.write.nouns import NounWriter


def _place(writer: NounWriter, lead: Lead) -> str:
    """Where it is: "behind", "ahead of your Hero Expedition"."""
    if lead.of is None:
        return "behind" if lead.behind else "ahead"
    return f"{'behind' if lead.behind else 'ahead of'} {writer.expedition(lead.of)}"


def apart_fact(writer: NounWriter, fact: Condition) -> str | None:
    """My Expedition is two or more regions behind; ``None`` for another condition."""
    says_not = isinstance(fact, Not)
    inner = fact.condition if isinstance(fact, Not) else fact
    if not isinstance(inner, Measure) or not isinstance(inner.left, Lead):
        return None
    lead, number = inner.left, inner.right
    subject = writer.expedition(lead.expedition)
    if lead.of is not None and (inner.compare, number) == (">=", Number(1)):
        is_so = "isn't" if says_not else "is"
        return f"{subject} {is_so} {_place(writer, lead)}"
    shapes = {">=": "{} or more", "=": "exactly {}", ">": "more than {}"}
    if says_not or not isinstance(number, Number) or inner.compare not in shapes:
        raise NoText("no words for how far that Expedition is")
    many = shapes[inner.compare].format(words_of(number.value))
    s = "" if number.value == 1 and inner.compare == "=" else "s"
    return f"{subject} is {many} region{s} {_place(writer, lead)}"


def apart(writer: NounWriter, lead: Lead, s: str = "") -> str:
    """What is counted: "region my Expedition is behind"; ``s`` when they are several."""
    return f"region{s} {writer.expedition(lead.expedition)} is {_place(writer, lead)}"


__all__ = ["apart", "apart_fact"]
