"""The core itself, run by the machine on constants, against the compiled one, byte for byte.

Static functions are reached by including the source; the kernel is compiled with its vectors and
compared lane by lane with the one lane that the machine looks at.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from verification.proof.arithmetic import Value, literal
from verification.proof.c_type import INT, UNSIGNED, Array, CType, Int, size_of
from verification.proof.machine import Machine
from verification.proof.memory import Address, Cell, Object
from verification.proof.places import Result, Spot, width_of
from verification.proof.record import EXISTS
from verification.proof.sources import HERE
from verification.proof.term import TRUE, Term, computed, implies, number, unknowns

from .conftest import Core
from .test_against_compiler import compiled, needs_compiler

BYTE = Int(8, False, 1)
SLOTS = 24


def random_state(random: Random) -> bytes:
    """A record, well formed but for one byte now and then."""
    count = random.choice((0, 1, 2, 5, SLOTS))
    made = bytearray(256)
    made[0], made[1] = count, random.getrandbits(1)
    for e in range(4):
        made[2 + e], made[6 + e] = random.getrandbits(3), random.getrandbits(1)
        made[10 + e] = random.randint(0, 7)
    wide = random.random() < 0.5
    for s in range(count):
        if random.random() < 0.2:
            continue
        numbers = [random.randint(-32768, 32767) if wide else random.randint(-3, 5) for _ in "abc"]
        boosts = random.choice((0, 1, 3, 32767 if wide else 2))
        flags = EXISTS | (random.getrandbits(4) << 1)
        for i, value in enumerate((*numbers, boosts, flags)):
            made[16 + 10 * s + 2 * i : 18 + 10 * s + 2 * i] = (value & 0xFFFF).to_bytes(2, "little")
    if random.random() < 0.3:
        made[random.randrange(256)] = random.getrandbits(8)
    return bytes(made)


class Run:
    """A machine with objects of known bytes."""

    def __init__(self, core: Core, source: str) -> None:
        self.machine = Machine(core.program(source))
        self.types = self.machine.program.types

    def object(self, name: str, kind: CType, data: bytes | None = None) -> Object:
        """An object that holds these bytes, or nothing yet."""
        made = self.machine.memory.add(Object(name, kind, "unset"))
        at = 0
        for leaf in self.machine.leaves(Spot(made, (), kind)) if data is not None else ():
            size = width_of(leaf.type) // 8
            assert data is not None
            held = number(int.from_bytes(data[at : at + size], "little"), 8 * size)
            self.machine.memory.write(made, leaf.path, Cell(held), TRUE, 8 * size)
            at += size
        return made

    def bytes_of(self, known: Object) -> bytes:
        """What it holds now; bytes that were never set are 0xee, as the programs fill them."""
        made = b""
        for leaf in self.machine.leaves(Spot(known, (), known.type)):
            size = width_of(leaf.type) // 8
            cell = self.machine.memory.read(known, leaf.path, 8 * size)
            assert isinstance(cell.held, Term)
            known_value = cell.held.value if cell.defined is TRUE else int("ee" * size, 16)
            made += known_value.to_bytes(size, "little")
        return made

    def call(self, name: str, *args: Result) -> int:
        """Call a function; nothing of it may be undefined.

        What `memcmp` gives for bytes that differ is left open by C: here it is 1.
        """
        result = self.machine.run(name, *args)
        for duty in self.machine.duties:
            assert self.known(implies(duty.guard, duty.holds)) is TRUE
        return self.known(result.term).signed if isinstance(result, Value) else 0

    def known(self, term: Term) -> Term:
        """The constant that a term is."""
        return computed(term, dict.fromkeys(unknowns([term]), 1))

    def pointer(self, known: Object) -> Address:
        """A pointer to an object, or to the first element of an array."""
        if isinstance(known.type, Array):
            return Address(known, (0,), known.type.element)
        return Address(known, (), known.type)


def program(source: str, data: bytes, calls: str) -> str:
    """A C program that includes a source of the core, and prints what `show` is given."""
    listed = ",".join(map(str, data)) or "0"
    return f"""
#include <stdio.h>
#include <string.h>
#include "{HERE / "core_c" / source}"
_Alignas(64) static const unsigned char data[] = {{{listed}}};
static void show(const void *at, size_t count) {{
    for (size_t i = 0; i < count; i++) printf("%02x", ((const unsigned char *)at)[i]);
    printf("\\n");
}}
int main(void) {{ {calls} return 0; }}
"""


def linked(folder: Path, text: str, *sources: str) -> list[str]:
    """Compile with further sources of the core, and run."""
    return compiled(folder, text, "-O2", *(str(HERE / "core_c" / s) for s in sources))


@needs_compiler
def test_progress_check_and_narrow(core: Core, tmp_path: Path) -> None:
    """`altered_check_state`, `progress` and `altered_sum` on random records."""
    random = Random(5)
    states = [random_state(random) for _ in range(16)]
    calls = f"""
    for (int i = 0; i < {len(states)}; i++) {{
        altered_state state; memcpy(&state, data + 256 * i, 256);
        altered_result result; memset(&result, 0xee, sizeof result);
        int32_t status = altered_check_state(&state);
        show(&status, 4);
        if (status == 0) {{ status = progress(&state, &result); show(&result, sizeof result); }}
    }}"""
    lines = iter(linked(tmp_path, program("dusk.c", b"".join(states), calls), "check.c"))
    refused = 0
    for data in states:
        check = Run(core, "check.c")
        state = check.object("state", check.types["altered_state"], data)
        status = check.call("altered_check_state", check.pointer(state))
        assert int.from_bytes(bytes.fromhex(next(lines)), "little", signed=True) == status
        refused += status != 0
        if status == 0:
            run = Run(core, "dusk.c")
            state = run.object("state", run.types["altered_state"], data)
            result = run.object("result", run.types["altered_result"])
            assert run.call("progress", run.pointer(state), run.pointer(result)) == 0
            assert run.bytes_of(result).hex() == next(lines)
    assert 2 < refused < 12


@needs_compiler
@pytest.mark.slow
@pytest.mark.parametrize("width", [4, 8])
def test_kernel_lanes(core: Core, tmp_path: Path, width: int) -> None:
    """The kernel with real vectors gives in every lane what the machine gives for that lane."""
    random = Random(9)
    run = Run(core, "blocks.c")
    kind = run.types["altered_block"]
    size = size_of(kind)
    assert size == 14144
    block = bytearray(random.getrandbits(8) for _ in range(size))
    block[6] = 3  # slots
    block[7] = width
    for i in range(320, 320 + 24 * 192):
        if (i - 320) % 192 >= 128:  # presence bytes
            block[i] = random.choice((0, 1, 2, 3, 4, 8, 12, 17))
    for i in range(64, 320):
        block[i] &= 0x7F
    calls = """
    altered_block block; memcpy(&block, data, sizeof block);
    uint8_t won[4][64]; uint8_t outcomes[256];
    baseline_presences all = {{0}, {0}};
    baseline_narrow_won(&block, &block, &all, won); show(won, sizeof won);
    baseline_finish(&block, won, outcomes); show(outcomes, sizeof outcomes);"""
    won_line, outcome_line = linked(tmp_path, program("blocks.c", bytes(block), calls), "check.c")
    expected = bytes.fromhex(won_line)
    rows = Array(Array(BYTE, 64), 4)
    for lane in (0, 3, 15, 16, 37, 63):
        run = Run(core, "blocks.c")
        run.machine.lane = number(lane % 16, 64)
        given = run.object("block", kind, bytes(block))
        won = run.object("won", rows)
        start = literal(lane - lane % 16, UNSIGNED)
        at = run.pointer(given)
        seen = run.pointer(run.object("presences", run.types["baseline_presences"], bytes(2)))
        run.call("baseline_narrow_lanes", at, at, start, seen, run.pointer(won))
        made = [run.machine.memory.read(won, (e, lane), 8).held for e in range(4)]
        assert made == [number(expected[64 * e + lane], 8) for e in range(4)]
        run = Run(core, "blocks.c")
        run.machine.lane = number(lane % 16, 64)
        given = run.object("block", kind, bytes(block))
        won = run.object("won", rows, expected)
        outcomes = run.object("outcomes", Array(BYTE, 256))
        run.call("baseline_finish", run.pointer(given), run.pointer(won), run.pointer(outcomes))
        made = [run.machine.memory.read(outcomes, (64 * e + lane,), 8).held for e in range(4)]
        told = bytes.fromhex(outcome_line)
        assert made == [number(told[64 * e + lane], 8) for e in range(4)]


@needs_compiler
def test_tiebreak(core: Core, tmp_path: Path) -> None:
    """`decide` on random records under every option."""
    random = Random(6)
    states = [s for s in (random_state(random) for _ in range(40)) if s[0] <= SLOTS][:6]
    calls = f"""
    for (int i = 0; i < {len(states)}; i++) {{
        altered_state state; memcpy(&state, data + 256 * i, 256);
        altered_tiebreak_result result; memset(&result, 0xee, sizeof result);
        int32_t status = decide(&state, i % 4, &result);
        show(&status, 4); show(&result, sizeof result);
    }}"""
    text = program("tiebreak.c", b"".join(states), calls)
    lines = iter(linked(tmp_path, text, "dusk.c", "check.c"))
    for i, data in enumerate(states):
        run = Run(core, "tiebreak.c")
        run.machine.program.functions["altered_sum"] = core.program("dusk.c").function(
            "altered_sum"
        )
        state = run.object("state", run.types["altered_state"], data)
        result = run.object("result", run.types["altered_tiebreak_result"])
        options = literal(i % 4, INT)
        status = run.call("decide", run.pointer(state), options, run.pointer(result))
        assert int.from_bytes(bytes.fromhex(next(lines)), "little", signed=True) == status
        assert run.bytes_of(result).hex() == next(lines)
