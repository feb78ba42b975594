"""The C of the core with the rules in force, as it is or with a line changed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

import pytest

from verification.loaded import Loaded, load
from verification.proof import Given, Proof, all_claims, prove
from verification.proof.sources import sources
from verification.proof.syntax import Program
from verification.solver import DEFAULT_RLIMIT


@dataclass(frozen=True)
class Core:
    """The C by name of the file (`dusk.c`), and the law."""

    files: Mapping[str, str]
    loaded: Loaded
    read: dict[str, Program] = field(default_factory=dict, compare=False, repr=False)

    def edited(self, name: str, old: str, new: str) -> Core:
        """The same with one passage changed, which must stand there once."""
        text = self.files[f"core_c/{name}"]
        assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {name}"
        return Core({**self.files, f"core_c/{name}": text.replace(old, new)}, self.loaded)

    def line(self, name: str, passage: str) -> int:
        """The line that a passage begins in."""
        text = self.files[f"core_c/{name}"]
        assert text.count(passage) == 1
        return text[: text.index(passage)].count("\n") + 1

    def given(self, slots: int = 0, choices: Mapping[str, str] | None = None) -> Given:
        """What a claim is asked about."""
        chosen = {**dict(self.loaded.rules.choices), **(choices or {})}
        return Given(self.files, self.loaded.situations, self.loaded.inquiries, chosen, slots)

    def program(self, name: str) -> Program:
        """A translation unit as GCC reads it, read once."""
        if name not in self.read:
            self.read[name] = self.given().variants(f"core_c/{name}")[1]
        return self.read[name]

    def proof(self, claim: str, slots: int = 0, rlimit: int = DEFAULT_RLIMIT) -> Proof:
        """Prove one claim."""
        return prove(all_claims()[claim], self.given(slots), rlimit)


@pytest.fixture(scope="session")
def core() -> Core:
    """Give the core as it is."""
    files = sources(*(name for claim in all_claims().values() for name in claim.SOURCES))
    return Core(files, load())
