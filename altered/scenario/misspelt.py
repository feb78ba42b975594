"""What a scenario says does not happen, or is not there, must be something that could be.

``no_events = ["move-foward"]`` would hold of every game. Only what is nearly a name that there is
is reported: that a card is not called by another name, as by its French one, may be what is shown.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from altered.engine.names import words
from altered.rules.near import did_you_mean
from altered.scenario.pattern import Pattern
from altered.trace import codes

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from altered.failure import Problem
    from altered.rules.from_toml import Document
    from altered.scenario.file_model import ScenarioFile
    from altered.state.face import Face

NAMES: Final = frozenset({"card", "object", "made", "source", "for_object", "of"})
"""Details of a pattern that are the name of a card or an object."""
Path = tuple[str | int, ...]


def misspelt(document: Document[ScenarioFile], faces: Mapping[str, Face]) -> Iterator[Problem]:
    """What is denied in words that nothing could fit, with its place."""
    known = dict.fromkeys(face.name for face in faces.values())
    named: list[tuple[str, Path]] = []
    for place, step in enumerate(document.value.step):
        for key, texts in (("illegal", step.illegal), ("no_events", step.no_events)):
            for k, text in enumerate(texts):
                path: Path = ("step", place, key, k)
                pattern = Pattern.read(text)
                yield from _kind(document, pattern.kind, path)
                named += [(name, path) for key, name in pattern.details if key in NAMES]
        for k, fact in enumerate(step.fact):
            if fact.objects is not None and fact.objects.name is not None and fact.count == 0:
                named.append((fact.objects.name, ("step", place, "fact", k, "objects", "name")))
    for name, path in named:
        hint = None if name in known else did_you_mean(name, known)
        if hint is not None and not any(name in repr(face) for face in faces.values()):
            # else it is that of a token, which a card creates
            message = f'no card here is called "{name}", so this always holds'
            yield document.problem(codes.NO_SUCH_CARD, message, *path, hint=hint)


def _kind(document: Document[ScenarioFile], kind: str, path: Path) -> Iterator[Problem]:
    hint = None if kind in words() else did_you_mean(kind, words())
    if hint is not None:
        message = f'nothing is called "{kind}", so this always holds'
        yield document.problem(codes.BAD_CHOICE, message, *path, hint=hint)
