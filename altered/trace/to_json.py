"""Write a trace as JSON: the head first, then one step a line, then how it ended."""

from __future__ import annotations

import json

from altered.trace.decks import deck_entry
from altered.trace.file_model import FORMAT
from altered.trace.record import Trace


def to_json(trace: Trace) -> str:
    """Return the text of a trace file. The same trace gives the same text."""
    head: dict[str, object] = {
        "format": FORMAT,
        "edition": trace.edition,
        "rules": trace.rules,
        "readings": dict(trace.readings),
        "seed": trace.seed,
        "mode": trace.mode,
        "decks": [deck_entry(deck) for deck in trace.decks],
        "start": trace.start,
    }
    steps = [
        _line({"player": entry.player, "choice": entry.choice, "digest": entry.digest})
        for entry in trace.entries
    ]
    text = json.dumps(head, indent=1, ensure_ascii=False).removesuffix("\n}")
    text += ',\n "steps": [\n' + ",\n".join(f"  {step}" for step in steps)
    text += "\n ]" if steps else " ]"
    if not trace.broken_off:
        text += ',\n "end": ' + _line({"steps": len(steps), "over": trace.ended})
    return text + "\n}\n"


def _line(value: dict[str, object]) -> str:
    return json.dumps(value, ensure_ascii=False)
