"""Answers from plain data, as ``to_json`` wrote them; a proof is not kept, its words are."""

from __future__ import annotations

from typing import Final

from pydantic import TypeAdapter

from verification.loops.answer import Answer, Loop, Verdict
from verification.loops.replay import Ending, Replay

_TEXTS: Final = TypeAdapter(tuple[str, ...])
_NUMBERS: Final = TypeAdapter(tuple[int, ...])
_GAINED: Final = TypeAdapter(tuple[tuple[str, int], ...])
_VERDICT: Final[TypeAdapter[Verdict]] = TypeAdapter(Verdict)
_ENDING: Final[TypeAdapter[Ending]] = TypeAdapter(Ending)
_TABLE: Final = TypeAdapter(dict[str, object])
_OPTIONAL: Final[TypeAdapter[int | None]] = TypeAdapter(int | None)
_TRUTH: Final[TypeAdapter[bool | None]] = TypeAdapter(bool | None)


def answer_from(data: object) -> Answer:
    """The answer that some data says. Raises ``pydantic.ValidationError``."""
    table = _TABLE.validate_python(data)
    return Answer(
        cards=_TEXTS.validate_python(table["cards"]),
        verdict=_VERDICT.validate_python(table["verdict"]),
        quantities=_TEXTS.validate_python(table["quantities"]),
        limited=_TRUTH.validate_python(table["limited"]),
        loop=None if table["loop"] is None else _loop(_TABLE.validate_python(table["loop"])),
        why=str(table["why"]),
        rules=int(str(table["rules"])),
        notes=_TEXTS.validate_python(table["notes"]),
    )


def _loop(table: dict[str, object]) -> Loop:
    return Loop(
        start=str(table["start"]),
        pending=_TEXTS.validate_python(table["pending"]),
        lead=_TEXTS.validate_python(table["lead"]),
        line=_TEXTS.validate_python(table["round"]),
        replay=_replay(_TABLE.validate_python(table["replay"])),
        forced=bool(table["forced"]),
        keep_going=_NUMBERS.validate_python(table["keep_going"]),
        most_possible=_OPTIONAL.validate_python(table["most_possible"]),
    )


def _replay(table: dict[str, object]) -> Replay:
    return Replay(
        ending=_ENDING.validate_python(table["ending"]),
        rounds=int(str(table["rounds"])),
        activations=int(str(table["activations"])),
        plays=int(str(table["plays"])),
        events=int(str(table["events"])),
        most=int(str(table["most"])),
        stopped_by=str(table["stopped_by"]),
        bound=str(table["bound"]),
        gained=_GAINED.validate_python(table["gained"]),
        deciders=_NUMBERS.validate_python(table["deciders"]),
        dice=bool(table["dice"]),
        why=str(table["why"]),
    )
