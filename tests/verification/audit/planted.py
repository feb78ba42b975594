"""Faults that are planted in a copy of the specification, each with the code that names it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from verification.audit import codes

if TYPE_CHECKING:
    pass


@dataclass(frozen=True)
class Planted:
    """A fault written at the end of a file: what it must be called and where it must be seen.

    ``mark`` stands in the line that the fault must point at.
    """

    file: str
    text: str
    code: str
    mark: str
    says: str
    hint: str | None = None


PLANTED = {
    "question": Planted(
        "situations/day.toml",
        '[[question]]\nid = "planted_question"\nask = "Who?"\nanswers = "Bool"\n',
        codes.NO_ANSWER,
        'id = "planted_question"',
        'no norm answers the question "planted_question"',
    ),
    "cites": Planted(
        "situations/day.toml",
        '[[assume]]\nid = "planted"\nthat = "today >= 1"\nwhy = "w"\ncites = ["dusk.tye"]\n',
        codes.DEAD_CITATION,
        "dusk.tye",
        'day.planted cites "dusk.tye", which is not a rule',
        'did you mean "dusk.tie"?',
    ),
    "cites a number": Planted(
        "situations/day.toml",
        '[[assume]]\nid = "planted2"\nthat = "today >= 1"\nwhy = "w"\ncites = ["4.2.4.c"]\n',
        codes.DEAD_CITATION,
        '["4.2.4.c"]',
        'day.planted2 cites "4.2.4.c", which is not a rule',
        'did you mean "dusk.tie"?',
    ),
    "field": Planted(
        "situations/counters.toml",
        '[[field]]\nname = "planted_field"\nvalues = "Bool"\n',
        codes.UNUSED,
        "planted_field",
        'no formula uses the field "planted_field" of the situation "counters"',
    ),
    "definition": Planted(
        "situations/counters.toml",
        '[[define]]\nname = "planted_one"\nas = "had > 0"\n',
        codes.UNUSED,
        '"planted_one"',
        'no formula uses the definition "planted_one"',
    ),
    "definition of a definition": Planted(
        "situations/counters.toml",
        '[[define]]\nname = "planted_two"\nas = "not planted_one"\n',
        codes.UNUSED,
        '"planted_two"',
        'no formula uses the definition "planted_two"',
    ),
    "list": Planted(
        "situations/counters.toml",
        '[lists.PlantedList]\nmembers = ["This", "That"]\n',
        codes.UNUSED,
        "PlantedList",
        'no formula uses the list "PlantedList"',
    ),
    "constant": Planted(
        "situations/counters.toml",
        "[constants.planted_constant]\nvalue = 3\n",
        codes.UNUSED,
        "planted_constant",
        'no formula uses the constant "planted_constant"',
    ),
    "norm that never applies": Planted(
        "1.0/4.2.1.toml",
        '\n[[rule.norm]] # never\nquestion = "advance"\n'
        'when = "tiebreakers and not tiebreakers"\nthen = "answer = 0"\n',
        codes.SAYS_NOTHING,
        "# never",
        "a norm of 4.2.1.e never applies, or demands nothing where it applies",
    ),
    "norm that demands nothing": Planted(
        "1.0/4.2.1.toml",
        '\n[[rule.norm]] # nothing\nquestion = "advance"\nthen = "answer >= 0"\n',
        codes.SAYS_NOTHING,
        "# nothing",
        "a norm of 4.2.1.e never applies, or demands nothing where it applies",
    ),
    "norm that says nothing under its reading": Planted(
        "1.0/4.2.1.toml",
        '\n[[rule.norm]] # read\nquestion = "tally"\nthen = "answer >= 0"\n'
        'reading = { "tiebreak.sum" = "each-presence" }\n',
        codes.SAYS_NOTHING,
        "# read",
        "a norm of 4.2.1.e never applies, or demands nothing where it applies",
    ),
    "accepted rule": Planted(
        "accepted.toml",
        '\n[[accepted]]\nfinding = "contradiction:ending:victory.meat+victory.cross"\n'
        'reason = "r"\n',
        codes.DEAD_CITATION,
        "victory.meat",
        'the accepted finding names "victory.meat", which is not a rule',
        'did you mean "victory.meet"?',
    ),
    "accepted question": Planted(
        "accepted.toml",
        '\n[[accepted]]\nfinding = "gap:endin:detail"\nreason = "r"\n',
        codes.DEAD_FINDING,
        "gap:endin:",
        'the accepted finding names the question "endin", which does not exist',
        'did you mean "ending"?',
    ),
    "accepted kind": Planted(
        "accepted.toml",
        '\n[[accepted]]\nfinding = "gab:ending:detail"\nreason = "r"\n',
        codes.DEAD_FINDING,
        "gab:ending:",
        'the accepted finding names the kind "gab", which does not exist',
        'did you mean "gap"?',
    ),
    "stale": Planted(
        "accepted.toml",
        '\n[[accepted]]\nfinding = "contradiction:advance:dusk.tie+dusk.zero"\nreason = "r"\n',
        codes.STALE,
        "dusk.tie+dusk.zero",
        "the accepted finding is no longer found: contradiction:advance:dusk.tie+dusk.zero",
    ),
}


A_TITLE = "A Character's support ability works from the Reserve, beside its other ability"


A_REASON = "The quick rules do not know abilities that say that they work in the Reserve."


A_READING = "readings/victory.single.toml"


ASKED = (
    "contradiction:ending:ending-in-brief.farther-wins+victory.meet+victory.cross"
    "+quick.tiebreak.excess"
)


WRONG = f"{ASKED}es"
