"""Create (7.3.3)."""

from __future__ import annotations

import re

from verification.checks import Happening, Printed, Verdicts, check
from verification.checks.shared.instructions import without_quotes

CREATE = re.compile(r"(?:^|[.:—] |\bto |\{[JHR]\} )[Cc]reate (?=.*\btokens?\b)")
TEMPLATE = re.compile(
    r"(?:an?|one|two|three|four|five|X|that many) "
    r"(?P<name>[A-Z][\w'-]*(?: [A-Z][\w'-]*)*) (?P<numbers>\d+/\d+/\d+) "
    r"(?P<subtypes>(?:[A-Z]\w+,? )*)tokens?(?: with [^.]*?)?(?: in [^.]+|, distributed [^.]+)"
)


@check("create.meaning", "create")
def new_token(e: Happening) -> Verdicts:
    """What is created is a new Character token in the Expedition zone."""
    made = e.made
    if made is None:
        yield "nothing is there"
        return
    new = made.id not in e.before.things and made.card is None
    right = made.form == "token" and made.type == "Character" and made.zone == "Expedition zone"
    yield (new and right) or f"{made} is a {made.form}, a {made.type} in the {made.zone}"


@check("create.template")
def as_written(card: Printed) -> Verdicts:
    """What creates tokens says: create a [name] [x/y/z] [sub-types] token in [Expedition]."""
    for text in (*card.abilities, *card.support):
        plain = without_quotes(text)
        for match in CREATE.finditer(plain):
            yield TEMPLATE.match(plain, match.end()) is not None or f'"{text}" is not so written'


@check("create.template", "create")
def as_told(e: Happening) -> Verdicts:
    """A token has the name, the statistics and the sub-types of the text that creates it."""
    made = e.made
    if made is None:
        return
    face = made.printed
    numbers = "/".join(str(number) for number in face.statistics or ())
    told = " ".join(["", face.name, numbers, *face.subtypes, "token"])
    texts = {
        x.replace(", ", " ")
        for c in e.record.cards
        for x in (*c.printed.abilities, *c.printed.support)
    }
    yield any(told in text for text in texts) or f"no text creates a{told}"
