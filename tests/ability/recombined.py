"""New texts made of the shared ones: parts of the same slot change places between texts.

A lead ("{J}", "When ... —", a cost), a condition, a sentence, a noun, a status and a number go
from one text into another. What comes out is English of the game that no card has; every text
that is not read shows where the grammar knows a text and not its families.
``python -m tests.ability.recombined 2000`` counts; the texts themselves are not shown.
"""

from __future__ import annotations

import random
import re
import sys
from typing import Final

from altered.ability.failure import AbilityError
from altered.ability.from_text import parse_line
from altered.ability.to_text import NoText, line_text
from tests.ability.rates import SETS, Part, texts

_LEAD: Final = re.compile(
    r"^(?:\{I\} )?(?:\{[JHR]\} |(?:When|At) [^—]*— |[^:.•\"]*\{[TD]\}[^:.•\"]*: )"
)
_CONDITION: Final = re.compile(
    r"\b[Ii]f (?!you do|you don't|you can't|they do|it does)([^,.\"•—]+), "
)
_NOUN: Final = re.compile(
    r"(?<=target )(?:Character|Permanent|(?:Boosted|Fleeting|non-Fleeting) Character)"
    r"(?= (?:you control |in Reserve )?(?:gains|loses|switches|with|to |activates|facing))"
)
_STATUS: Final = re.compile(
    r"(?<=gain )(?:Fleeting|Anchored|Asleep)\b|(?<=gains )(?:Fleeting|Anchored|Asleep)\b"
)
_NUMBER: Final = re.compile(r"(?<= )[2-5](?= (?:boosts|or more))|\b(?:two|three|four)\b")
_SPECIAL: Final = re.compile(r"[•\"]|\bX\b|\bThen\b|Otherwise|this way|\bdie\b|On a |[Ii]nstead")


def _lead(text: str) -> str:
    found = _LEAD.match(text)
    return found[0] if found else ""


def _plain_effect(text: str) -> str | None:
    """The effect of a text of one sentence that stands on its own."""
    body = text[len(_lead(text)) :]
    if not _lead(text) or body.count(".") != 1 or _SPECIAL.search(body):
        return None
    if re.search(r"\b(?:it|It|its|that|they|them|this|I|me|my|[Ii]f)\b", body):
        return None
    return body


def _swapped(rng: random.Random, pattern: re.Pattern[str], text: str, pool: list[str]) -> str:
    spots = list(pattern.finditer(text))
    if not spots:
        return text
    spot = rng.choice(spots)
    group = 1 if pattern.groups else 0
    return text[: spot.start(group)] + rng.choice(pool) + text[spot.end(group) :]


def recombined(count: int, seed: int = 11) -> tuple[str, ...]:
    """So many new texts, always the same ones for a seed."""
    rng = random.Random(seed)  # no secret
    shown = sorted({text for one in SETS for text in texts(one, Part.LOOKED_AT)})
    simple = [text for text in shown if not text.startswith("{I}")]
    leads = sorted({lead for text in simple if (lead := _lead(text)) and "{D}" not in lead})
    effects = sorted({body for text in simple if (body := _plain_effect(text))})
    pools = {
        pattern: sorted(
            {spot[1 if pattern.groups else 0] for text in simple for spot in pattern.finditer(text)}
        )
        for pattern in (_CONDITION, _NOUN, _STATUS, _NUMBER)
    }
    bound = re.compile(r"\b(?:it|It|its|way|result|would|failed|played)\b")
    conditions = [one for one in pools[_CONDITION] if not bound.search(one)]
    found: dict[str, None] = {}
    while len(found) < count:
        kind = rng.choice(("lead", "condition", "sentence", "may", "swap"))
        lead, body = rng.choice(leads), rng.choice(effects)
        small = body[:1].lower() + body[1:]
        if kind == "lead":
            text = lead + body
        elif kind == "condition":
            text = f"{lead}If {rng.choice(conditions)}, {small}"
        elif kind == "sentence":
            text = f"{lead}{body} {rng.choice(effects)}"
        elif kind == "may":
            other = rng.choice(effects)
            if not re.match(r"(?:draw|discard|sacrifice|put|return|create|exhaust|send)\b", small):
                continue
            text = f"{lead}You may {small} If you do, {other[:1].lower()}{other[1:]}"
        else:
            text = rng.choice(simple)
            for pattern in (_CONDITION, _NOUN, _STATUS, _NUMBER):
                text = _swapped(
                    rng, pattern, text, conditions if pattern is _CONDITION else pools[pattern]
                )
        if text not in shown:
            found[text] = None
    return tuple(found)


def is_read(text: str) -> bool:
    """Whether a text is read, and its canonical text means the same."""
    try:
        line = parse_line(text, later=True)
        return parse_line(line_text(line), later=True) == line
    except (AbilityError, NoText):
        return False


def main(count: int) -> int:
    """Print the rate."""
    made = recombined(count)
    read = sum(is_read(text) for text in made)
    sys.stdout.write(
        f"{len(made)} recombined texts, {100 * read / len(made):.1f} % read the same\n"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 500))
