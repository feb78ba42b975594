"""Files that cannot be read are told first, and all at once: no other task is begun before.

Only those are looked at whose tasks have no stored result, as each of these was read once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from altered.cards.from_toml import NO_SETS, read_cards, read_deck
from altered.failure import Malformed
from altered.rules.from_toml import read
from altered.scenario.file_model import SCENARIO_FILE
from verification.witnesses.file_model import WITNESS_FILE

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from altered.failure import Problem
    from verification.gate.task import Task

CARDS: Final = "cards"
DECKS: Final = f"{CARDS}/decks"
WITNESSES: Final = "witnesses"


def must_be_readable(root: Path, tasks: Iterable[Task]) -> None:
    """Look at the files of scenarios and witnesses to be shown, at the cards and the decks.

    Cards count whether a scenario or a deck names them or not: what is shipped can be read.

    Raises `Malformed` with all that is wrong with their form.
    """
    names: dict[str, list[str]] = {}
    for task in tasks:
        names.setdefault(task.kind, []).append(task.name)
    problems: list[Problem] = []
    for name in names.get("scenario", ()):
        problems += read(root / name, root, SCENARIO_FILE)[1]
    if "witness" in names:
        for path in sorted((root / WITNESSES).glob("*.toml")):
            problems += read(path, root, WITNESS_FILE)[1]
    if names.keys() & {"scenario", "game"}:
        problems += _decks(root)
    if names.keys() & {"game", "loops"}:
        problems += _cards(root)
    if problems:
        raise Malformed(*dict.fromkeys(problems))


def _cards(root: Path) -> Iterator[Problem]:
    """What is wrong with the sets: files, and folders of files."""
    for path in sorted((root / CARDS).glob("*")):
        if path.stem not in NO_SETS and (path.is_dir() or path.suffix == ".toml"):
            yield from read_cards(path)[1]


def _decks(root: Path) -> Iterator[Problem]:
    for path in sorted((root / DECKS).glob("*.toml")):
        try:
            read_deck(path, root)
        except Malformed as wrong:
            yield from wrong.problems
