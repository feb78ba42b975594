"""What the search finds: a kind, the rules concerned, a minimal situation, what each demands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

if TYPE_CHECKING:
    from collections.abc import Container, Iterable

    from verification.conflicts.norm import Inquiry, Norm
    from verification.formula.expr import Var
    from verification.formula.situation import State

Kind = Literal[
    "contradiction",
    "impossible",
    "gap",
    "difference",
    "open",
    "vacuous",
    "redundant",
    "unknown",
]
KINDS: Final[tuple[Kind, ...]] = (
    "contradiction",
    "impossible",
    "gap",
    "difference",
    "open",
    "vacuous",
    "redundant",
    "unknown",
)
"""Every kind in the order of its weight, the gravest first: reports list findings in it."""
MEANING: Final[dict[Kind, str]] = {
    "contradiction": "rules give different answers, and no golden rule says which prevails",
    "impossible": "a rule demands an answer that is not possible",
    "gap": "the detailed rules do not say what happens",
    "difference": "the detailed rules are silent, and other rules change something",
    "open": "the rules allow several answers, and do not say which",
    "vacuous": "a rule never applies, or demands nothing where it applies",
    "redundant": "a rule adds nothing to others of the same account",
    "unknown": "the search gave up, so nothing is claimed",
}


@dataclass(frozen=True)
class Demand:
    """What one rule says in the situation of a finding."""

    norm: Norm
    env: tuple[tuple[Var, int], ...]
    allows: tuple[int, ...]

    def words(self) -> str:
        """The allowed answers in words."""
        question = self.norm.question
        if not self.allows:
            return "nothing possible"
        if len(self.allows) == len(question.answers):
            return "any answer"
        return " or ".join(question.show(a) for a in self.allows)


@dataclass(frozen=True)
class Finding:
    """One finding. ``id`` is stable: it is made of kind, question and rules, never of a state.

    ``rules`` are the rules at fault or concerned; ``state`` and ``arguments`` give the plainest
    situation (``None`` for findings about all situations); ``demands`` what the rules allow
    there; ``beside`` rules of other accounts that do answer; ``reached`` the id of the
    condition that shows the situation reachable, or ``None``; ``readings`` the choices of
    readings under which the finding stands, empty when under all of them.
    """

    kind: Kind
    inquiry: Inquiry
    rules: tuple[str, ...]
    detail: str
    demands: tuple[Demand, ...]
    beside: tuple[Demand, ...]
    state: State | None
    arguments: tuple[tuple[Var, int], ...]
    reached: str | None
    apart: tuple[tuple[str, str], ...] = ()
    readings: tuple[tuple[tuple[str, str], ...], ...] = ()

    @property
    def beyond(self) -> bool:
        """Whether it says of a process that it can go on longer than was looked at."""
        return self.kind == "unknown" and self.detail.endswith("-moments")

    @property
    def id(self) -> str:
        """``kind:question:what``, stable as long as question and rules keep their names."""
        parts = [*self.rules] if self.rules else [self.detail]
        if self.kind == "vacuous":
            parts.append(self.detail)
        if self.kind in {"gap", "difference"}:
            parts = [self.detail, *(f"{text}={value}" for text, value in self.apart)]
        tail = "+".join(parts).replace(" ", "-")
        return f"{self.kind}:{self.inquiry.question.id}:{tail}"


def undecided(findings: Iterable[Finding], accepted: Container[str]) -> tuple[Finding, ...]:
    """Those that say that nothing is known: the solver gave up, or a process goes on.

    That a process goes on beyond the moments looked at is known once it is accepted; that the
    solver gave up is never.
    """
    return tuple(f for f in findings if f.kind == "unknown" and not (f.beyond and f.id in accepted))
