"""What a task is, and how the kinds of tasks are found."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, Protocol

from verification.gate import kinds as folder

if TYPE_CHECKING:
    from collections.abc import Iterator

    from verification.gate.digest import Plain
    from verification.loaded import Loaded, Options

Word = Literal["holds", "fails", "unknown"]


@dataclass(frozen=True, slots=True)
class Task:
    """One piece of work.

    `kind` and `name` tell it apart from all others; `key` is the digest of everything that its
    result depends on, but for what only the work itself finds out that it needs: `asks` are the
    digests of all that it may ask for, by name, and the result tells what it did ask for. `cost`
    orders the work (dear ones first) and decides nothing else.
    """

    kind: str
    name: str
    key: str
    cost: int = 1
    asks: Mapping[str, str] = field(default_factory=dict, compare=False)

    @property
    def id(self) -> str:
        """The stable name: `question ending`."""
        return f"{self.kind} {self.name}"


@dataclass(frozen=True, slots=True)
class Result:
    """What a task found: the verdict in a word, and the data that its kind reads back.

    `lasting` is false for a result that rests on something outside the key (an absent
    compiler, a time limit); it is reported and never stored. `asked` are names of what the task
    `asks`: the result holds as long as none of these has changed.
    """

    verdict: Word
    data: Plain
    lasting: bool = True
    asked: tuple[str, ...] = ()


class Kind(Protocol):
    """A module of `kinds/`."""

    __name__: str

    def tasks(self, loaded: Loaded, options: Options) -> Iterator[Task]:
        """The tasks of this kind, in the order of their report."""
        ...

    def run(self, loaded: Loaded, options: Options, name: str) -> Result:
        """Do one task; raises nothing but `Broken`."""
        ...


def kinds() -> Mapping[str, Kind]:
    """The kinds of tasks by name, in order of name; a kind is named as its module."""
    found = sorted(module.name for module in pkgutil.iter_modules(folder.__path__))
    return {name: importlib.import_module(f"{folder.__name__}.{name}") for name in found}


def gather(loaded: Loaded, options: Options) -> tuple[Task, ...]:
    """Every task of a run, kind by kind. Raises `Malformed` for a file that many of them read."""
    return tuple(task for kind in kinds().values() for task in kind.tasks(loaded, options))
