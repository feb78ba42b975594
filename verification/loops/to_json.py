"""Answers as plain data, with keys that are contract."""

from __future__ import annotations

from typing import TypeAlias

from verification.loops.answer import Answer, Loop

Json: TypeAlias = "dict[str, Json] | list[Json] | str | int | float | bool | None"


def answer_json(answer: Answer) -> dict[str, Json]:
    """The answer for a set of cards."""
    return {
        "cards": [*answer.cards],
        "verdict": answer.verdict,
        "limited": answer.limited,
        "quantities": [*answer.quantities],
        "why": answer.why,
        "rules": answer.rules,
        "notes": [*answer.notes],
        "loop": None if answer.loop is None else _loop(answer.loop),
    }


def _loop(loop: Loop) -> dict[str, Json]:
    shown = loop.replay
    return {
        "start": loop.start,
        "pending": [*loop.pending],
        "lead": [*loop.lead],
        "round": [*loop.line],
        "forced": loop.forced,
        "keep_going": [*loop.keep_going],
        "most_possible": loop.most_possible,
        "replay": {
            "ending": shown.ending,
            "rounds": shown.rounds,
            "activations": shown.activations,
            "plays": shown.plays,
            "events": shown.events,
            "most": shown.most,
            "stopped_by": shown.stopped_by,
            "bound": shown.bound,
            "gained": [[what, number] for what, number in shown.gained],
            "deciders": [*shown.deciders],
            "dice": shown.dice,
            "why": shown.why,
        },
    }
