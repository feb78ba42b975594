"""Look at a play as checks see it: ``python -m verification.checks.show game summit/workshop/3``.

Prints each moment with its number, and what of the board it changed. ``game`` takes two shipped
decks and a seed, ``scenario`` a name, ``file`` a record. More words print only moments whose
events have one of them. ``record PATH`` before all writes the record to a file instead.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

import altered
from altered.failure import Failure
from altered.files import write
from altered.program import ended
from verification.checks.consistency import differences
from verification.checks.trace import moment_line
from verification.records import plays
from verification.records.from_json import read_record
from verification.records.model import Record
from verification.records.to_json import to_json


def load(kind: str, name: str) -> Record:
    """Return the play that was asked for."""
    rules = altered.load()
    if kind == "game":
        decks, _, seed = name.rpartition("/")
        return plays.named_game(rules, decks, int(seed))
    if kind == "scenario":
        return plays.scenario(rules.root / "scenarios" / f"{name}.toml", rules.root)
    return read_record(name)


def main(words: list[str]) -> int:
    """Run the command."""
    target = Path(words.pop(1)) if words[:1] == ["record"] and len(words) > 1 else None
    words = words[1:] if target is not None else words
    if not re.fullmatch(r"game [^/]+/[^/]+/[0-9]+|(scenario|file) .+", " ".join(words[:2])):
        sys.stderr.write(f"{__doc__}\n")
        return 2
    try:
        record = load(words[0], words[1])
        if target is not None:
            write(target, to_json(record))
            return 0
    except Failure as failure:
        sys.stderr.write(f"{failure.render()}\n")
        return failure.exit_code
    wanted = set(words[2:])
    for moment in record.moments:
        if wanted and not any(wanted & set(event.words) for event in moment.events):
            continue
        board = moment.before
        sys.stdout.write(f"{moment.place:5} d{board.day} {board.phase:<9} {moment_line(moment)}\n")
        for change in differences(moment.before, moment.after):
            sys.stdout.write(f"{'':17} {change.removesuffix(' without an event')}\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(ended(lambda: main(sys.argv[1:])))
