"""What a run works on: the rules with their formulas, and what the run was asked to do."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

import altered
from altered.failure import Malformed, Problem
from altered.rules import Rules
from altered.rules.near import did_you_mean
from verification.conflicts.norm import Inquiry, read_norms
from verification.conflicts.sound import must_be_sound, values_must_differ
from verification.formula.from_toml import load_situations
from verification.formula.situation import Situation
from verification.solver import DEFAULT_RLIMIT

NO_SUCH_QUESTION: Final = "ALT-F030"
PAIRED: Final = "two_abilities"
"""The situation of two passive abilities on one event."""
RANDOM_STATES: Final = 20_000
SEED: Final = 7


@dataclass(frozen=True)
class Loaded:
    """The rules with their formulas, ready to be searched."""

    rules: Rules
    situations: tuple[Situation, ...]
    inquiries: tuple[Inquiry, ...]


@dataclass(frozen=True, slots=True)
class Options:
    """What a run was asked to do.

    `without` are slugs of rules taken as absent, `only` the questions to search (all when
    empty); with either, nothing but questions is looked at. `random_states` and `seed` are for
    the comparison of the core with the formulas, `rlimit` bounds each call of the solver.
    `wordings` is false under a rule change, which says other numbers than the texts on purpose.
    `pairs` asks for the pairs of passive abilities and their questions alone.
    """

    without: tuple[str, ...] = ()
    only: tuple[str, ...] = ()
    random_states: int = RANDOM_STATES
    seed: int = SEED
    rlimit: int = DEFAULT_RLIMIT
    core: bool = True
    scenarios: bool = True
    loops: bool = True
    wordings: bool = True
    pairs: bool = False

    @property
    def whole(self) -> bool:
        """Whether the rules are looked at as a whole, as they are."""
        return not self.without and not self.only

    def checked(self, loaded: Loaded) -> Options:
        """The same with slugs for the rules' names.

        Raises `Malformed` for a rule or a question that does not exist.
        """
        known = [i.question.id for i in loaded.inquiries]
        if self.pairs and not self.only:
            asked = tuple(i.question.id for i in loaded.inquiries if i.situation.id == PAIRED)
            if not asked:
                expected = f"a file of situations/ with the id {PAIRED}"
                raise Malformed(Problem(NO_SUCH_QUESTION, "nothing can be paired", None, expected))
            return replace(self, only=asked).checked(loaded)
        for name in self.only:
            if name not in known:
                message = f'there is no question "{name}"'
                expected = f"a question, such as {', '.join(known[:3])}"
                hint = did_you_mean(name, known) or "altered rule NUMBER shows those of a rule"
                raise Malformed(Problem(NO_SUCH_QUESTION, message, None, expected, hint))
        return replace(self, without=tuple(loaded.rules.find(name).id for name in self.without))

    def inquiries(self, loaded: Loaded) -> tuple[Inquiry, ...]:
        """The questions to search, as if the rules `without` did not exist."""
        absent = frozenset(self.without)
        chosen = (i for i in loaded.inquiries if not self.only or i.question.id in self.only)
        return tuple(i.without(absent) for i in chosen)


def load(root: Path | None = None) -> Loaded:
    """Load and validate the rules and every formula.

    Raises ``Malformed`` with all problems of one stage.
    """
    rules = altered.load(root=root)
    situations = load_situations(rules.root)
    inquiries = read_norms(rules, situations)
    must_be_sound(situations, inquiries)
    values_must_differ(rules.readings, inquiries)
    return Loaded(rules, situations, inquiries)
