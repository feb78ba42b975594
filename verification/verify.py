"""The main job: load the rules, search them, compare the engines, weigh what was found."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import altered
from altered.failure import Malformed, Problem
from altered.rules.near import did_you_mean
from verification.agree import Agreement, agree
from verification.conflicts.accepted import Accepted, load_accepted
from verification.conflicts.finding import KINDS, Finding, Kind
from verification.conflicts.norm import Inquiry, read_norms
from verification.conflicts.search import search
from verification.formula.from_toml import load_situations
from verification.solver import DEFAULT_RLIMIT

if TYPE_CHECKING:
    from pathlib import Path

    from altered.rules import Rules
    from verification.formula.situation import Situation

NO_SUCH_QUESTION: Final = "ALT-F030"
RANDOM_STATES: Final = 20_000
SEED: Final = 7
Tick = Callable[[str, int, int], None]


@dataclass(frozen=True)
class Loaded:
    """The rules with their formulas, ready to be searched."""

    rules: Rules
    situations: tuple[Situation, ...]
    inquiries: tuple[Inquiry, ...]


@dataclass(frozen=True)
class Verdict:
    """The result of ``altered verify``.

    ``new`` are findings without an accepted entry, ``stale`` entries without a finding (only
    told when every question was searched).
    """

    loaded: Loaded
    findings: tuple[Finding, ...]
    accepted: dict[str, Accepted]
    agreements: tuple[Agreement, ...]
    stale: tuple[Accepted, ...]
    without: tuple[str, ...] = ()

    @property
    def new(self) -> tuple[Finding, ...]:
        """Findings that nobody has accepted."""
        return tuple(f for f in self.findings if f.id not in self.accepted)

    @property
    def unknown(self) -> tuple[Finding, ...]:
        """Questions on which the solver gave up."""
        return tuple(f for f in self.findings if f.kind == "unknown")

    @property
    def disagreements(self) -> tuple[Agreement, ...]:
        """Comparisons of engines that differ."""
        return tuple(a for a in self.agreements if a.differences)

    def count(self) -> dict[Kind, int]:
        """Number of findings of each kind, kinds without any included."""
        return {kind: sum(f.kind == kind for f in self.findings) for kind in KINDS}

    @property
    def exit_code(self) -> int:
        """0 nothing new, 1 something new or a disagreement, 3 something could not be decided."""
        known = {f.id for f in self.unknown}
        if self.disagreements or any(f.id not in known for f in self.new):
            return 1
        uncompared = any(a.verdict == "unknown" for a in self.agreements)
        return 3 if self.unknown or uncompared else 0


def load(root: Path | None = None) -> Loaded:
    """Load and validate the rules and every formula.

    Raises ``Malformed`` with all problems of one stage.
    """
    rules = altered.load(root=root)
    situations = load_situations(rules.root)
    return Loaded(rules, situations, read_norms(rules, situations))


def verify(
    loaded: Loaded,
    without: tuple[str, ...] = (),
    only: tuple[str, ...] = (),
    random_states: int = RANDOM_STATES,
    seed: int = SEED,
    rlimit: int = DEFAULT_RLIMIT,
    core: bool = True,
    tick: Tick | None = None,
) -> Verdict:
    """Search all questions (or ``only`` some), as if the rules ``without`` did not exist.

    ``core`` off leaves out the comparison with the C core, as do ``without`` and ``only``.
    ``tick`` is called with a label, the number of steps done and their total. Raises
    ``Malformed`` for a rule or a question that does not exist.
    """
    absent = tuple(loaded.rules.find(name).id for name in without)
    chosen = _chosen(loaded.inquiries, only)
    inquiries = tuple(i.without(frozenset(absent)) for i in chosen)
    findings: list[Finding] = []
    total = len(inquiries) + 1
    for done, inquiry in enumerate(inquiries):
        if tick is not None:
            tick(inquiry.question.id, done, total)
        findings += search([inquiry], loaded.rules, rlimit=rlimit)
    agreements: tuple[Agreement, ...] = ()
    if core and not only and not without:
        if tick is not None:
            tick("core = formulas", total - 1, total)
        agreements = agree(loaded.rules, loaded.situations, loaded.inquiries, random_states, seed)
    accepted = load_accepted(loaded.rules.root, loaded.rules)
    found = {f.id for f in findings}
    stale = () if only else tuple(a for a in accepted.values() if a.finding not in found)
    if tick is not None:
        tick("done", total, total)
    return Verdict(loaded, tuple(findings), accepted, agreements, stale, absent)


def _chosen(inquiries: tuple[Inquiry, ...], only: tuple[str, ...]) -> tuple[Inquiry, ...]:
    known = [i.question.id for i in inquiries]
    for name in only:
        if name not in known:
            message = f'there is no question "{name}"'
            expected = "one of " + ", ".join(known)
            hint = did_you_mean(name, known)
            raise Malformed(Problem(NO_SUCH_QUESTION, message, None, expected, hint))
    return tuple(i for i in inquiries if not only or i.question.id in only)
