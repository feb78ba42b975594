"""What is kept between runs: a file to which each thing is added as soon as it is known."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import asdict
from typing import TYPE_CHECKING, Final

from pydantic import TypeAdapter

from verification.gate.digest import digest
from verification.mutants.fate import Fate

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from verification.mutants.operators import Mutant

_FATE: Final = TypeAdapter(Fate)


class Lines:
    """A file of what was found, one line each under its key. What cannot be read is absent."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.held: dict[str, dict[str, object]] = {}
        try:
            lines = file.read_text(encoding="utf-8").splitlines()
        except OSError:
            return
        for line in lines:
            try:
                one = json.loads(line)
                self.held[one["key"]] = one["value"]
            except (ValueError, KeyError, TypeError):
                continue

    def get(self, key: str) -> dict[str, object] | None:
        """What was found, if anything."""
        return self.held.get(key)

    def add(self, key: str, value: Mapping[str, object]) -> None:
        """Keep what was found."""
        self.held[key] = dict(value)
        self.file.parent.mkdir(parents=True, exist_ok=True)
        with self.file.open("a", encoding="utf-8") as lines:
            lines.write(json.dumps({"key": key, "value": self.held[key]}) + "\n")


class Kept:
    """The fates of mutants of the engine in such a file."""

    def __init__(self, file: Path) -> None:
        self._lines = Lines(file)

    @property
    def file(self) -> Path:
        """Where they are kept."""
        return self._lines.file

    def read(self) -> dict[Mutant, Fate]:
        """The fates that are kept, by mutant."""
        found: dict[Mutant, Fate] = {}
        for told in self._lines.held.values():
            with suppress(ValueError):
                fate = _FATE.validate_python(told)
                found[fate.mutant] = fate
        return found

    def add(self, fate: Fate) -> None:
        """Add a fate; one whose plays did not end in time is tried again the next time."""
        if not fate.unknown:
            self._lines.add(digest(asdict(fate.mutant)), asdict(fate))
