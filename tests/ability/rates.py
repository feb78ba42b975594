"""Rates on the shared card texts, without showing a text: `python -m tests.ability.rates`.

One card name in four, by hash, was set aside before the grammar was written. They were opened in
November 2026, half of them after the other, each time after the rates on them had been told: what
they taught is in the grammar since, so their rates speak of texts that were looked at.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
from collections import Counter
from dataclasses import dataclass, field
from enum import Enum
from functools import cache
from pathlib import Path
from typing import Final

from altered.ability.failure import UNSUPPORTED, AbilityError
from altered.ability.from_text import parse_line
from altered.ability.refuse.later import LATER
from altered.ability.to_text import NoText, line_text

REPOSITORY: Final = Path(__file__).parents[2]
SOURCES: Final = Path(os.environ.get("ALTERED_SOURCES") or REPOSITORY.parent / "shared")
SHARED: Final = SOURCES / "cards" / "dev.json"
SETS: Final = ("CORE", "ALIZE", "BISE", "CYCLONE", "DUSTER")


@dataclass
class Rate:
    """How many texts there are, are read, are read back the same, and can be played."""

    texts: int = 0
    read: int = 0
    same: int = 0
    playable: int = 0
    later: int = 0
    """Texts that are refused for nothing but mechanics of later editions."""
    mechanics: Counter[str] = field(default_factory=Counter)

    def share(self, number: int) -> float:
        """Per cent of the texts."""
        return 100 * number / self.texts if self.texts else 100.0

    def of_edition(self) -> float:
        """Per cent that can be played, of the texts that are read and name no later mechanic."""
        defined = self.read - self.later
        return 100 * self.playable / defined if defined else 100.0


class Part(Enum):
    """What is known of a card by who writes the grammar."""

    LOOKED_AT = "looked at"
    OPENED = "opened"
    OPENED_LAST = "opened last"


BEFORE: Final = {
    Part.LOOKED_AT: (),
    Part.OPENED: (Part.LOOKED_AT,),
    Part.OPENED_LAST: (Part.LOOKED_AT, Part.OPENED),
}
"""The parts whose texts were known before: a text that stands there, too, is not counted."""


def part_of(name: str) -> Part:
    """Whether a card was looked at from the first, or later."""
    rest = int(hashlib.sha256(name.encode()).hexdigest(), 16) % 8
    return {0: Part.OPENED_LAST, 4: Part.OPENED}.get(rest, Part.LOOKED_AT)


@cache
def _cards() -> list[dict[str, object]]:
    cards: list[dict[str, object]] = json.loads(SHARED.read_text(encoding="utf-8"))
    return cards


def texts(card_set: str, part: Part) -> dict[str, bool]:
    """The unique texts of a set: whether each stands in the support box."""
    found: dict[str, bool] = {}
    for card in _cards():
        if not str(card["set"]).startswith(card_set) or part_of(str(card["name"])) is not part:
            continue
        for key in ("abilities", "echo_abilities"):
            lines = card[key]
            assert isinstance(lines, list)
            found |= {str(line): key == "echo_abilities" for line in lines}
    return found


def rate(card_set: str, part: Part) -> Rate:
    """The rates of one set; texts that cards of the parts before show are left out."""
    shown = {text for before in BEFORE[part] for one in SETS for text in texts(one, before)}
    listed = {text: box for text, box in texts(card_set, part).items() if text not in shown}
    made = Rate(len(listed))
    for text, reserve in listed.items():
        try:
            line = parse_line(text, reserve=reserve, later=True)
            made.read += 1
            made.same += parse_line(line_text(line), reserve=reserve, later=True) == line
        except (AbilityError, NoText):
            continue
        try:
            parse_line(text, reserve=reserve)
            made.playable += 1
        except AbilityError as error:
            if error.code != UNSUPPORTED:
                raise
            made.mechanics.update(error.mechanics)
            made.later += LATER.issuperset(error.mechanics)
    return made


def main() -> int:
    """Print the table of rates, with the mechanics that are refused by name and how often."""
    for part in Part:
        sys.stdout.write(f"{part.value}\n")
        for card_set in SETS:
            one = rate(card_set, part)
            sys.stdout.write(
                f"  {card_set:8} {one.texts:4} texts  read {one.share(one.read):5.1f} %"
                f"  same {one.share(one.same):5.1f} %  playable {one.share(one.playable):5.1f} %"
                f"  of edition 1.0 {one.of_edition():5.1f} %\n"
            )
            named = sorted(one.mechanics.items(), key=lambda item: (-item[1], item[0]))
            if named:
                listed = ", ".join(f"{name} {count}" for name, count in named)
                sys.stdout.write(f"           refused: {listed}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
