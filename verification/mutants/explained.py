"""Survivors that were looked at, and why nothing can notice each of them: ``survivors/``.

There is a file for each room of the engine.

An entry names a mutant by its id and its fault in words, so that it holds no longer when the
function is written anew. A mutant that is explained and survives is not counted. An entry whose
mutant is caught after all, or is gone, is stale.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from pydantic import TypeAdapter, with_config

from altered.failure import Malformed, Problem
from altered.rules.fields import CLOSED, Words
from altered.rules.from_toml import read

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from verification.mutants.fate import Fate
    from verification.mutants.operators import Mutant

FOLDER: Final = Path(__file__).with_name("survivors")
TWICE: Final = "ALT-V020"


@with_config(CLOSED)
@dataclass(frozen=True, slots=True, kw_only=True)
class Explained:
    """One survivor: the id of the mutant, its fault in words, why no rule speaks of it."""

    mutant: Words
    words: Words
    reason: Words

    def is_of(self, mutant: Mutant) -> bool:
        """Whether a mutant is the one that is meant."""
        return (self.mutant, self.words) == (mutant.id, mutant.words)


@with_config(CLOSED)
@dataclass(frozen=True, slots=True, kw_only=True)
class ExplainedFile:
    """The whole file."""

    explained: tuple[Explained, ...] = ()


EXPLAINED_FILE: Final[TypeAdapter[ExplainedFile]] = TypeAdapter(ExplainedFile)


def load_explained(path: Path = FOLDER) -> tuple[Explained, ...]:
    """The explained survivors of a file, or of all files of a folder, in their order.

    Raises ``Malformed`` for a bad file, or a mutant that is explained twice (ALT-V020).
    """
    found: list[Explained] = []
    problems: list[Problem] = []
    for file in sorted(path.glob("*.toml")) if path.is_dir() else (path,):
        document, wrong = read(file, file.parent, EXPLAINED_FILE)
        if document is None:
            raise Malformed(*wrong)
        problems += wrong
        for i, entry in enumerate(document.value.explained):
            if any(entry.mutant == other.mutant for other in found):
                message = f'the mutant "{entry.mutant}" is explained twice'
                problems.append(Problem(TWICE, message, document.at("explained", i, "mutant")))
            found.append(entry)
    if problems:
        raise Malformed(*problems)
    return tuple(found)


def stale(
    entries: Iterable[Explained], mutants: Iterable[Mutant], fates: Iterable[Fate]
) -> Iterator[str]:
    """Say which entries hold no longer: ``mutants`` are all there are, ``fates`` those tried."""
    there = {mutant.id: mutant for mutant in mutants}
    caught = {fate.mutant.id: fate.by[0] for fate in fates if fate.caught}
    for entry in entries:
        mutant = there.get(entry.mutant)
        if mutant is None or not entry.is_of(mutant):
            yield f"{entry.mutant}: there is no such mutant any more ({entry.words})"
        elif entry.mutant in caught:
            yield f"{entry.mutant}: it is caught by {caught[entry.mutant]}"
