"""What a comparison of the core with the formulas finds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from verification.formula.situation import State

Verdict = Literal["holds", "fails", "unknown"]
MOST_SHOWN: Final = 5
"""Differences that are kept for one comparison: the plainest ones."""


@dataclass(frozen=True)
class Difference:
    """One state in which the core does not say what the formulas say.

    ``asked`` is what was compared, as ``advance(Alice, Hero)``; ``formula`` the answers the
    formulas leave, in words, by ``rules``; ``core`` the answer of the call named first.
    ``objects`` are the Characters behind the sums of ``state``, where it has any.
    """

    asked: str
    state: State
    objects: State | None
    formula: str
    rules: tuple[str, ...]
    core: str

    def words(self) -> str:
        """Return the difference in a few lines: what was asked, the state, both answers."""
        by = f" ({', '.join(self.rules)})" if self.rules else ""
        lines = [self.asked, *_cells(self.state)]
        if self.objects is not None:
            lines += ["  where", *_cells(self.objects)]
        return "\n".join([*lines, f"  formulas: {self.formula}{by}", f"  core: {self.core}"])


def _cells(state: State) -> list[str]:
    return [f"  {c.show()} = {c.field.sort.show(v)}" for c, v in state.unusual()]


@dataclass(frozen=True)
class Agreement:
    """One comparison: its scope in words, the number of states, the differences found.

    ``differing`` counts all answers that differ, ``differences`` are the plainest of them.
    ``seen`` tells how often each answer was met; one that never varies proves nothing.
    ``skipped`` is the reason why nothing was compared; it is never a sign of agreement.
    """

    name: str
    scope: str
    states: int
    differences: tuple[Difference, ...] = ()
    differing: int = 0
    seen: tuple[tuple[str, int], ...] = ()
    skipped: str = ""

    @property
    def constant(self) -> tuple[str, ...]:
        """What was asked but had one answer only, in all states."""
        kinds = [words.split(" = ", maxsplit=1)[0] for words, _ in self.seen]
        return tuple(k for k in dict.fromkeys(kinds) if kinds.count(k) == 1)

    @property
    def verdict(self) -> Verdict:
        """``holds`` only when answers were compared, varied, and never differed."""
        if self.differing:
            return "fails"
        return "unknown" if self.skipped or not self.seen or self.constant else "holds"

    @property
    def reason(self) -> str:
        """Why the verdict is ``unknown``; empty for the other two."""
        if self.verdict != "unknown":
            return ""
        if self.skipped:
            return self.skipped
        return f"always the same answer: {', '.join(self.constant)}" if self.seen else "no state"
