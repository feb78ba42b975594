"""Fates kept between runs: a file to which each one is added as soon as it is known."""

from __future__ import annotations

import json
from dataclasses import asdict, fields
from typing import TYPE_CHECKING

from verification.mutants.operators import Mutant

if TYPE_CHECKING:
    from pathlib import Path

    from verification.mutants.fate import Fate


class Kept:
    """A file of fates, one a line. A line that cannot be read counts as absent."""

    def __init__(self, file: Path) -> None:
        self.file = file

    def read(self) -> dict[Mutant, Fate]:
        """The fates that are kept, by mutant; the last one said of each."""
        from verification.mutants.fate import Fate

        found: dict[Mutant, Fate] = {}
        try:
            lines = self.file.read_text(encoding="utf-8").splitlines()
        except OSError:
            return found
        names = {one.name for one in fields(Fate)}
        for line in lines:
            try:
                told = json.loads(line)
                mutant = Mutant(**told["mutant"])
                if told.keys() != names:
                    continue
                told |= {"by": tuple(told["by"]), "nearest": tuple(told["nearest"])}
                found[mutant] = Fate(**{**told, "mutant": mutant})
            except (ValueError, KeyError, TypeError):
                continue
        return found

    def add(self, fate: Fate) -> None:
        """Add a fate; one whose plays did not end in time is tried again the next time."""
        if fate.unknown:
            return
        self.file.parent.mkdir(parents=True, exist_ok=True)
        with self.file.open("a", encoding="utf-8") as lines:
            lines.write(json.dumps(asdict(fate)) + "\n")
