"""Edits of the C: each one that changes what it does is refuted at its line, others are not."""

from __future__ import annotations

import pytest

from verification.proof import all_claims

from .conftest import Core

# claim, file, what stands there, what stands there instead, kind of the goal that fails
PLANTED = {
    "positive-or-zero": (
        "progress", "dusk.c", "sums[e][t] > 0 && sums", "sums[e][t] >= 0 && sums", "won",
    ),
    "ties-win": (
        "progress", "dusk.c", "sums[e][t] > sums[facing][t]", "sums[e][t] >= sums[facing][t]",
        "won",
    ),
    "wrong-terrain-bit": ("progress", "dusk.c", "greater << t &", "greater << (2 - t) &", "won"),
    "other-terrains": (
        "progress", "dusk.c", "& state->terrains[e];", "& state->terrains[facing];", "won",
    ),
    "facing-itself": (
        "progress", "core_internal.h", "{2, 3, 0, 1}", "{3, 2, 1, 0}", "won",
    ),
    "tiebreakers-do-not-stop": (
        "progress", "dusk.c", "!(state->flags & ALTERED_TIEBREAK_STARTED) && ", "", "moved",
    ),
    "cannot-is-forgotten": ("progress", "dusk.c", " && !state->cannot[e]", "", "moved"),
    "beyond-the-last-region": (
        "progress", "dusk.c", "state->distance[e] < ALTERED_LAST_REGION;", "1;", "moved",
    ),
    "two-regions": (
        "progress", "dusk.c", "state->distance[e] + result->moved[e]",
        "state->distance[e] + 2 * result->moved[e]", "distance",
    ),
    "marker-without-moving": (
        "progress", "dusk.c", "result->won[e] != 0 && can_move", "result->won[e] != 0 || can_move",
        "moved",
    ),
    "asleep-in-progress": (
        "progress", "dusk.c", "altered_sum(state, 0,",
        "altered_sum(state, 1,", "asleep",
    ),
    "reserved-not-written": (
        "progress", "dusk.c", "        result->reserved[e] = 0;\n", "", "written",
    ),
    "off-by-one": ("sum", "dusk.c", "s < state->slot_count", "s + 1 < state->slot_count", "range"),
    "one-too-many": ("sum", "dusk.c", "s < state->slot_count", "s <= state->slot_count", "range"),
    "first-slot-left-out": (
        "sum", "dusk.c", "for (unsigned s = 0; s <",
        "for (unsigned s = 1; s <", "start",
    ),
    "gigantic-once": (
        "sum", "dusk.c", "slot->flags & ALTERED_GIGANTIC ? here : 0", "0", "sum",
    ),
    "asleep-counts": (
        "sum", "dusk.c", "!(slot->flags & ALTERED_ASLEEP) || count_asleep", "1 || count_asleep",
        "sum",
    ),
    "boosts-left-out": (
        "sum", "dusk.c", "(int32_t)slot->statistics[t] + slot->boosts",
        "(int32_t)slot->statistics[t]",
        "sum",
    ),
    "sign-lost": (
        "sum", "dusk.c", "(int32_t)slot->statistics[t] +",
        "(int32_t)(uint16_t)slot->statistics[t] +",
        "sum",
    ),
    "narrower-sum": (
        "sum", "dusk.c", "(int32_t)slot->statistics[t] + slot->boosts",
        "(int16_t)(slot->statistics[t] + slot->boosts)", "sum",
    ),
    "wrong-lane": ("sum", "dusk.c", "slot->statistics[t] +", "slot->statistics[t + 1] +", "bounds"),
    "wrong-expedition": ("sum", "core_internal.h", "return e ^ 1u;", "return e ^ 2u;", "sum"),
    "home-of-three-bits": (
        "sum", "core_internal.h", "flags >> 1 & 3u",
        "flags >> 1 & 7u", "bounds",
    ),
    "late-slots-only": (
        "sum", "dusk.c", "sums[home][t] += value & here;",
        "sums[home][t] += value & here; if (s > 21) { sums[0][0]++; }", "sum",
    ),
    "shift-too-far": (
        "sum", "dusk.c", "= -(int32_t)(slot->flags & ALTERED_EXISTS && awake)",
        "= -(int32_t)(slot->flags & ALTERED_EXISTS && awake) << 1", "shift",
    ),
    "sums-changed-at-the-end": (
        "sum", "dusk.c",
        "            sums[altered_other(home)][t] += value & there;\n        }\n    }\n",
        "            sums[altered_other(home)][t] += value & there;\n        }\n    }\n"
        "    sums[3][2] &= 0xffff;\n", "after the loop",
    ),
    "tie-has-a-winner": (
        "tiebreak", "tiebreak.c", "wins[0] > wins[1] ? 0 : wins[1] > wins[0]",
        "wins[0] > wins[1] ? 0 : wins[1] >= wins[0]", "winner",
    ),
    "one-expedition-counts": (
        "tiebreak", "tiebreak.c", "sums[2 * p][t] + sums[2 * p + 1][t]", "sums[2 * p][t]", "totals",
    ),
    "bits-miscounted": (
        "tiebreak", "tiebreak.c", "(terrains >> 2 & 1u)",
        "(terrains >> 3 & 1u)", "winner",
    ),
    "positive-always-asked": (
        "tiebreak", "tiebreak.c", "own > 0 || !(options & ALTERED_POSITIVE_ONLY)", "own > 0", "won",
    ),
    "asleep-in-tiebreak": (
        "tiebreak", "tiebreak.c", "(options & ALTERED_COUNT_ASLEEP) != 0", "options != 0", "asleep",
    ),
    "boosts-below-zero": ("check", "check.c", "slot->boosts < 0", "slot->boosts < -1", "slot"),
    "an-unknown-flag": (
        "check", "core_internal.h", "SLOT_FLAG_BITS 31u",
        "SLOT_FLAG_BITS 63u", "slot",
    ),
    "distance-eight": (
        "check", "check.c", "state->distance[e] > ALTERED_LAST_REGION",
        "state->distance[e] > ALTERED_LAST_REGION + 1", "accepted",
    ),
    "rest-not-compared": (
        "check", "check.c", "(ALTERED_SLOTS - state->slot_count) * sizeof *empty",
        "(ALTERED_SLOTS - 1 - state->slot_count) * sizeof *empty",
        "memcmp of the rest of an array",
    ),
    "good-ones-refused": (
        "check", "check.c", "state->cannot[e] > 1",
        "state->cannot[e] > 0", "refused",
    ),
    "kernel-ties-win": (
        "narrow", "block_kernel.h", "(sum > (KERNEL(numbers))facing)",
        "(sum >= (KERNEL(numbers))facing)", "won",
    ),
    "kernel-unsigned": (
        "narrow", "block_kernel.h", "const KERNEL(numbers) sum = (KERNEL(numbers))own;",
        "const KERNEL(bytes) sum = own;", "won",
    ),
    "kernel-wrong-lane": (
        "narrow", "block_kernel.h", "(low->pairs[1] + lane)", "(low->pairs[1] + (lane ^ 1u))",
        "sum",
    ),
    "kernel-past-the-lanes": (
        "narrow", "block_kernel.h",
        "(block->low[s].presence + lane);\n        KERNEL(bytes) values",
        "(block->low[s].presence + lane + 1);\n        KERNEL(bytes) values", "bounds",
    ),
    "kernel-other-half": (
        "narrow", "block_kernel.h", "values[1] |= more & 240;", "values[1] |= more << 4;", "sum",
    ),
    "kernel-low-rows-alone": (
        "narrow", "block_kernel.h", "if (block->width != 4) {\n        const altered_middle",
        "if (block->width == 32) {\n        const altered_middle", "sum",
    ),
    "kernel-asleep": (
        "narrow", "block_kernel.h",
        "(presence & (uint8_t)(here | ALTERED_PRESENCE_ASLEEP)) == here",
        "(presence & here) == here", "sum",
    ),
    "kernel-leaves-lanes-out": (
        "narrow", "block_kernel.h",
        "lane += KERNEL_LANES) {\n        KERNEL(narrow_lanes)",
        "lane += 2 * KERNEL_LANES) {\n        KERNEL(narrow_lanes)", "lanes",
    ),
    "kernel-cannot-is-forgotten": (
        "finish", "block_kernel.h",
        "                & (KERNEL(bytes))((place & (uint8_t)ALTERED_PLACE_CANNOT) == 0)\n", "",
        "moved",
    ),
    "kernel-other-terrains": (
        "finish", "block_kernel.h", " & place & (uint8_t)ALTERED_TERRAIN_BITS;",
        " & (uint8_t)ALTERED_TERRAIN_BITS;", "won",
    ),
    "kernel-wrong-row": (
        "finish", "block_kernel.h", "(outcomes + e * ALTERED_LANES + lane)",
        "(outcomes + (e ^ 1u) * ALTERED_LANES + lane)", "won",
    ),
    "entry-unchecked": (
        "entry", "dusk.c", "status = altered_check_state(&state[i]);", "status = ALTERED_OK;",
        "status",
    ),
    "entry-one-byte-short": (
        "entry", "check.c", "* buffer.size <= buffer.bytes;", "* buffer.size <= buffer.bytes + 1;",
        "status",
    ),
    "entry-overlap": (
        "entry", "check.c", "a_start < b_start + b_bytes", "a_start <= b_start + b_bytes", "status",
    ),
    "entry-unknown-option": (
        "entry", "tiebreak.c", "(options & ~TIEBREAK_OPTION_BITS)",
        "(options & ~TIEBREAK_OPTION_BITS & 8)", "status",
    ),
    "pack-narrow-by-one": (
        "pack", "pack.c", "sums[e][t] > INT8_MAX", "sums[e][t] > INT8_MAX + 1", "narrow",
    ),
    "pack-tiebreak-forgotten": (
        "pack", "pack.c", "state->cannot[e] || tiebreak", "state->cannot[e]", "cannot",
    ),
    "pack-one-presence": (
        "pack", "pack.c", "flags & ALTERED_GIGANTIC ? both : 1u << home", "1u << home", "presence",
    ),
    "pack-small-by-one": ("pack", "pack.c", "bits <= 15u", "bits <= 16u", "small"),
    "pack-high-byte": (
        "pack", "pack.c", "(uint8_t)(water >> 8)", "(uint8_t)(water >> 7)", "numbers",
    ),
    "pack-other-half": ("pack", "pack.c", "(second & 240u)", "(second >> 4 & 15u)", "numbers"),
}  # fmt: skip


FAST = {"ties-win", "boosts-below-zero", "tie-has-a-winner"}
CHOSEN = [name if name in FAST else pytest.param(name, marks=pytest.mark.slow) for name in PLANTED]


@pytest.mark.parametrize("name", CHOSEN)
def test_planted_edits_are_refuted(core: Core, name: str) -> None:
    """The claim fails, with a goal of the expected kind, in the edited file or one that uses it."""
    claim, file, old, new, kind = PLANTED[name]
    proof = core.edited(file, old, new).proof(claim)
    assert proof.verdict == "fails"
    assert kind in {r.kind for r in proof.refutations if r.verdict == "fails"}
    for refutation in proof.refutations:
        assert refutation.place is not None
        assert refutation.place.file in {
            *all_claims()[claim].SOURCES, "core_c/core_internal.h", "core_c/block_kernel.h",
        }  # fmt: skip


@pytest.mark.slow
def test_the_line_is_told(core: Core) -> None:
    """A refutation points at the line that stores the wrong number, and gives both numbers."""
    passage = "sums[altered_other(home)][t] += value & there;"
    edited = core.edited("dusk.c", passage, "sums[altered_other(home)][t] += 2 * (value & there);")
    refutation = edited.proof("sum").refutations[0]
    assert refutation.place is not None
    assert refutation.place.line == core.line("dusk.c", passage)
    assert (refutation.core, refutation.law) == (2, 1)
    assert refutation.text == (
        "each round adds to total(Alice, Hero, Forest) what the Character counts for: the C gives "
        "2, the rules 1, for state.slot_count = 1, state.slots[s at line 18].flags = 11, "
        "state.slots[s at line 18].boosts = 1"
    )
    assert "gigantic.stats-both" in refutation.rules


HARMLESS = {
    "a comment": ("progress", "dusk.c", "/* Progress, the daily", "/* Another word: the daily"),
    "another order in a sum": (
        "sum", "dusk.c", "(int32_t)slot->statistics[t] + slot->boosts",
        "(int32_t)slot->boosts + slot->statistics[t]",
    ),
    "another way to say it": (
        "progress", "dusk.c", "sums[e][t] > 0 && sums[e][t] > sums[facing][t]",
        "!(sums[e][t] <= 0) && sums[facing][t] < sums[e][t]",
    ),
    "another function of the file": (
        "progress", "dusk.c",
        "return altered_dusk_batch(state, state_bytes, result, result_bytes, 1, &bad);",
        "return altered_dusk_batch(state, state_bytes, result, result_bytes, 2, &bad);",
    ),
}  # fmt: skip


@pytest.mark.parametrize(
    "name",
    [pytest.param(n, marks=pytest.mark.slow) if HARMLESS[n][0] == "sum" else n for n in HARMLESS],
)
def test_harmless_edits_are_proved(core: Core, name: str) -> None:
    """An edit that changes nothing, or nothing of the function, is no fault."""
    claim, file, old, new = HARMLESS[name]
    assert core.edited(file, old, new).proof(claim).verdict == "holds"


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("for (unsigned s = 0; s < state->slot_count; s++)",
         "for (int s = 0; s < state->slot_count; s++)", "a signed counter"),
        ("const int awake = ", "const double awake = ", "type double"),
        ("sums[home][t] += value & here;",
         "do { sums[home][t] += value & here; } while (0);", "DoWhile"),
        ("sums[home][t] += value & here;",
         "sums[home][t] += value & here;\n#ifdef __GNUC__\nsums[home][t]++;\n#endif\n",
         "depends on the compiler"),
        ("sums[home][t] += value & here;",
         "static int rare; sums[home][t] += rare++ == 999 ? 0 : value & here;",
         "keeps its value"),
    ],
)  # fmt: skip
def test_what_is_not_read_is_unknown(core: Core, old: str, new: str, told: str) -> None:
    """A construct outside of the subset is never a pass; it is told with its line."""
    proof = core.edited("dusk.c", old, new).proof("sum")
    assert proof.verdict == "unknown"
    (refutation,) = proof.refutations
    assert told in refutation.text
    assert refutation.place is not None
    assert refutation.place.file == "core_c/dusk.c"
