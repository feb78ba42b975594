"""Run mutants on the audit's workload: which plays reach which line, what notices a fault."""

from __future__ import annotations

import os
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Final

import altered
from altered.engine.protocol import SplitMix64
from verification.checks.dispatch import Judge
from verification.checks.registry import registry
from verification.mutants.baseline import FOLDER, MOST, Stage, state_of_things, workload
from verification.mutants.fate import Fate
from verification.mutants.hunt import Hunt
from verification.mutants.kept import Kept
from verification.mutants.operators import ROOMS, Mutant, mutants_of
from verification.mutants.plant import NotPlantedError, function_of
from verification.mutants.played import CONSISTENCY, ERROR, SCENARIO, SECOND

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from verification.mutants.explained import Explained

WITHOUT: Final = frozenset({"__repr__", "__str__", "reason", "words"})
"""Functions that only speak."""


@dataclass
class Summary:
    """All fates, in the order of the mutants. ``explained`` are survivors that were looked at.

    For the fates that were not kept, ``plays`` were played without a fault, ``judged`` of them
    judged, ``compared`` given to the second engine, and ``tried`` played with a mutant.
    """

    fates: list[Fate] = field(default_factory=list)
    interrupted: bool = False
    explained: tuple[Explained, ...] = ()
    plays: int = 0
    judged: int = 0
    compared: int = 0
    tried: int = 0

    @property
    def known(self) -> list[Fate]:
        """The mutants whose plays ended, without the explained survivors."""
        return [one for one in self.fates if not one.unknown and not self.excuses(one)]

    def excuses(self, fate: Fate) -> bool:
        """Whether a mutant survived and it is explained why."""
        return not fate.caught and any(one.is_of(fate.mutant) for one in self.explained)

    @property
    def share(self) -> float:
        """The share of the known mutants that were caught, from 0 to 1."""
        return sum(one.caught for one in self.known) / max(1, len(self.known))

    @property
    def by_rule(self) -> dict[str, dict[str, object]]:
        """For each rule named in mutated functions: killed, total, and the survivors' ids."""
        found: dict[str, list[Fate]] = {}
        for one in self.known:
            for rule in one.nearest:
                found.setdefault(rule, []).append(one)
        return {
            rule: {
                "killed": sum(one.caught for one in held),
                "total": len(held),
                "alive": [
                    f"{one.mutant.id} ({one.mutant.words})" for one in held if not one.caught
                ],
            }
            for rule, held in sorted(found.items())
        }


def all_mutants() -> Iterator[Mutant]:
    """Give every mutant of the law in the rooms that can be planted, in the order of the files."""
    root = Path(str(altered.__file__)).parent
    for room in ROOMS:
        for path in sorted((root / room).rglob("*.py")):
            module = ".".join(("altered", *path.relative_to(root).with_suffix("").parts))
            for mutant in () if _is_no_law(path.stem) else mutants_of(path, module):
                if mutant.function.rpartition(".")[2] in WITHOUT:
                    continue
                try:
                    function_of(module, mutant.function)
                except NotPlantedError:
                    continue
                yield mutant


def _is_no_law(module: str) -> bool:
    """Whether a module holds no rules: doors of packages, and those that read files."""
    return module == "__init__" or module.startswith("from_")


def sample(mutants: Sequence[Mutant], number: int, seed: int) -> list[Mutant]:
    """Return so many mutants, drawn without repetition, in their order."""
    rng, left = SplitMix64(seed), list(range(len(mutants)))
    drawn = [left.pop(rng.below(len(left))) for _ in range(min(number, len(left)))]
    return [mutants[place] for place in sorted(drawn)]


def run(
    mutants: Sequence[Mutant],
    *,
    workers: int | None = None,
    tick: Callable[[str, int, int], None] | None = None,
    tell: Callable[[Fate], None] | None = None,
    folder: Path = FOLDER,
    most: int = MOST,
) -> Summary:
    """Plant the mutants one at a time; what is done when interrupted is kept.

    At most so many plays in which it answers otherwise are played with each. Fates are kept in the
    folder until the program or the specification changes. ``tick`` gets what is done, how much
    and of how much; ``tell`` every new fate.

    Raises:
        Malformed: what notices a mutant is broken without a fault, too (ALT-V021).

    """
    rules = altered.load()
    kept = Kept(folder / f"fates-{state_of_things(rules)}-{most}.jsonl")
    told = kept.read()
    summary = Summary()
    fates = {n: told[one] for n, one in enumerate(mutants) if one in told}
    left = [n for n in range(len(mutants)) if n not in fates]
    try:
        if left:
            stage = Stage(rules, Judge(registry().checks), workload(rules), folder)
            count = workers or os.cpu_count() or 1
            hunt = Hunt(rules, stage, [mutants[n] for n in left], most, count)
            for place, fate in hunt.fates(summary, tick):
                fates[left[place]] = fate
                kept.add(fate)
                if tick is not None:
                    tick("mutants", len(fates), len(mutants))
                if tell is not None:
                    tell(fate)
    except KeyboardInterrupt:
        summary.interrupted = True
    summary.fates = [fates[place] for place in sorted(fates)]
    return summary


def count_by(fates: Iterable[Fate]) -> Counter[str]:
    """How many mutants each kind of notice caught first."""
    kinds = {ERROR, SCENARIO, CONSISTENCY, SECOND}
    return Counter(
        one.by[0] if one.by and one.by[0] in kinds else "a check" if one.by else "nothing"
        for one in fates
    )
