"""The rules, situations and questions that the core is compared with."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

import altered
from verification.agreement import Agreement, agree
from verification.conflicts.norm import Inquiry, read_norms
from verification.formula.from_toml import load_situations
from verification.formula.situation import Situation


@dataclass(frozen=True)
class Law:
    """Rules with their situations and questions."""

    rules: altered.Rules
    situations: tuple[Situation, ...]
    inquiries: tuple[Inquiry, ...]

    def situation(self, name: str) -> Situation:
        """Return a situation."""
        return next(s for s in self.situations if s.id == name)

    def without(self, *names: str) -> Law:
        """Return the law as if some rules did not exist."""
        inquiries = tuple(i.without(frozenset(names)) for i in self.inquiries)
        return replace(self, inquiries=inquiries)

    def compared(
        self, random_states: int = 0, *, columns: bool = False, wide: bool = False
    ) -> dict[str, Agreement]:
        """Compare the core with this law."""
        made = agree(
            self.rules, self.situations, self.inquiries, random_states, 7,
            with_columns=columns, wide=wide,
        )  # fmt: skip
        return {one.name: one for one in made}


def law_of(root: Path | None = None) -> Law:
    """Return the law of a specification folder."""
    rules = altered.load(root=root)
    situations = load_situations(rules.root)
    return Law(rules, situations, read_norms(rules, situations))


@pytest.fixture(scope="session")
def law() -> Law:
    """Give the law as it is."""
    return law_of()


@pytest.fixture(scope="session")
def edited(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str, str, str], Law]:
    """Give a function that reads the law with one passage of one file changed."""

    def edit(name: str, old: str, new: str) -> Law:
        root = tmp_path_factory.mktemp("law") / "spec"
        source = altered.load().root
        for path in source.rglob("*.toml"):
            copy = root / path.relative_to(source)
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_bytes(path.read_bytes())
        text = (root / name).read_text(encoding="utf-8")
        assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {name}"
        (root / name).write_text(text.replace(old, new), encoding="utf-8")
        return law_of(root)

    return edit
