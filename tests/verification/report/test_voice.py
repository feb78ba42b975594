"""A report in French: every sentence of a finding, what is asked, and what formulas answer."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from altered.rules.finding_words import LEAD, PLAIN, TEMPLATES
from altered.rules.tables import entries
from altered.rules.voice import FILE, Voice
from verification.gravity.weight import MEANING
from verification.pairs.to_text import COUNTED, PAIRS
from verification.report.draw import DRAWN
from verification.report.sentence import (
    ALSO,
    IN_CASE,
    SAYS,
    SILENT,
    WRONG,
    sentence_of,
)
from verification.report.to_text import Spoken

if TYPE_CHECKING:
    from tests.verification.conftest import Shipped

MEET: Final = "contradiction:ending:ending-in-brief.farther-wins+victory.meet+victory.cross"
REPORTED: Final = {
    *("accepted", "NEW", "restated", "or", "any answer", "nothing possible"),
    *(" (reading {name})", "{n:>4}, new {new}", ", {n} as played"),
}
"""Words of `to_text`, `to_summary` and of formulas that stand alone."""


def test_every_sentence_has_french() -> None:
    """Each keeps the places that it fills; none stands there for nothing."""
    wanted = {*PLAIN.values(), *TEMPLATES, *WRONG.values(), SILENT, IN_CASE, ALSO, *DRAWN}
    wanted |= {one for way in (*LEAD.values(),) for one in way.values()} | {*MEANING.values()}
    wanted |= {one for pair in SAYS.values() for one in pair} | REPORTED
    wanted |= {PAIRS, *(words for _, words in COUNTED)}
    known = entries("fr", FILE)
    assert (sorted(wanted - known.keys()), sorted(known.keys() - wanted)) == ([], [])
    gaps = re.compile(r"\{\w+")
    wrong = [one for one in known if {*gaps.findall(one)} != {*gaps.findall(known[one])}]
    assert [one for one in wrong if one != WRONG["silent"]] == []


def test_a_finding_is_french(searched: Shipped) -> None:
    """What goes wrong, the question, which rule says what: no English word is left."""
    say = Voice(searched.rules, "fr")
    told = {one.id: sentence_of(one, "state", say) for one in searched.findings}
    assert [
        one for one, said in told.items() if re.search(r"\b(the|says?|allows?|and|which)\b", said)
    ] == []
    meet = next(said for one, said in told.items() if one.startswith(MEET))
    assert "1.3.3.b, 4.3.b et quick.tiebreak.excess disent : Bob gagne, 4.3.a dit : " in meet


def test_what_was_wrapped_is_wrapped_again() -> None:
    """A paragraph is one line for who translates it, and keeps its indents."""
    spoken = Spoken("fr", lambda line: line.replace("short", "plus long que cela " * 6))
    text = spoken.report(["    > a   b", "  At short\n      and on"])
    first, second, third = text.rstrip("\n").split("\n")
    assert first == "    > a   b"
    assert (second[:5], third[:6]) == ("  At ", "      ")
    assert text.endswith("and on\n")
