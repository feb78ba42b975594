"""Every small edit of the proven functions is refuted, but for a few that change nothing."""

from __future__ import annotations

from dataclasses import replace

import pytest

from verification.proof import all_claims
from verification.proof.failure import Unsupported
from verification.proof.prove import decided
from verification.solver import DEFAULT_RLIMIT

from .conftest import Core
from .mutants import Mutant, mutants

PLAN = {
    "dusk.c": (("altered_sum", "terrains_won", "can_move", "progress"), ("sum", "progress")),
    "core_internal.h": (
        ("altered_home", "altered_other", "altered_facing"), ("sum", "progress", "pack"),
    ),
    "tiebreak.c": (("bit_count", "add_totals", "totals_won", "decide"), ("tiebreak",)),
    "check.c": (("check_header", "altered_check_state"), ("check",)),
    "pack.c": (
        (
            "has_narrow_sums", "has_small_numbers", "pack_places", "presence", "pack_pair",
            "pack_slots",
        ),
        ("pack",),
    ),
    "block_kernel.h": (
        (
            "KERNEL(beats)", "KERNEL(look)", "KERNEL(boosted)", "KERNEL(narrow_lanes)",
            "KERNEL(narrow_won)", "KERNEL(finish)",
        ),
        ("presences", "narrow", "finish"),
    ),
}  # fmt: skip
SAME = {
    "altered_sum:17 & -> |": "a slot without a Character is zero, so it adds 0 either way",
    "progress:13 || -> &&": "neither side ever holds",
    "KERNEL(narrow_lanes):15 == -> !=": "only asks for memory beforehand",
    "KERNEL(narrow_lanes):16 0 -> 1": "only asks for memory beforehand",
    "KERNEL(narrow_lanes):17 != -> ==": "only asks for memory beforehand",
    "KERNEL(narrow_lanes):18 4 -> 5": "only asks for memory beforehand",
}
"""Edits that change nothing, with the reason."""
ENDLESS = {"KERNEL(narrow_won):4 += -> =", "KERNEL(finish):11 += -> ="}
"""Edits that make a loop endless: the proof gives up, which is no pass."""


def verdict(core: Core, claims: tuple[str, ...], file: str, mutant: Mutant) -> str:
    """What the claims say of a mutant, without looking for the plainest case."""
    edited = replace(core, files={**core.files, f"core_c/{file}": mutant.text})
    for name in claims:
        try:
            goals = [*all_claims()[name].goals(edited.given())]
        except Unsupported:
            return "unknown"
        found = decided(goals, DEFAULT_RLIMIT, plainest=False)
        if found:
            return found[0].verdict
    return "holds"


CASES = [(file, function) for file, (functions, _) in PLAN.items() for function in functions]


@pytest.mark.slow
@pytest.mark.parametrize(("file", "function"), CASES)
def test_mutants(core: Core, file: str, function: str) -> None:
    """Each mutant fails; those that do not are the ones explained here."""
    made = [*mutants(core.files[f"core_c/{file}"], function)]
    assert len(made) > 1
    told = {m.name: verdict(core, PLAN[file][1], file, m) for m in made}
    assert {n for n, v in told.items() if v == "holds"} == {n for n in told if n in SAME}
    assert {n for n, v in told.items() if v == "unknown"} == {n for n in told if n in ENDLESS}
