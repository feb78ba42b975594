"""The translation of C against a compiler: random functions, and the core itself."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from random import Random
from typing import Final

import pytest

from verification.proof.arithmetic import Value, literal
from verification.proof.c_type import Int
from verification.proof.machine import Machine, fresh
from verification.proof.reader import read
from verification.proof.syntax import Program
from verification.proof.term import FALSE, TRUE, computed

from .random_c import PRELUDE, TYPES, Function, functions, value_of

CC: Final = shutil.which("cc") or shutil.which("gcc")
needs_compiler = pytest.mark.skipif(CC is None, reason="no C compiler is installed")
HEAD: Final = "#include <stdint.h>\n"


def compiled(folder: Path, text: str, *flags: str) -> list[str]:
    """Compile a program, run it, and return its lines."""
    assert CC is not None
    source, program = folder / "program.c", folder / "program"
    source.write_text(text, encoding="utf-8")
    subprocess.run([CC, "-std=c11", "-w", *flags, str(source), "-o", str(program)], check=True)
    done = subprocess.run([str(program)], check=True, capture_output=True, text=True)
    return done.stdout.splitlines()


def kind_of(program: Program, name: str) -> Int:
    """The type of a name of `stdint.h`."""
    kind = program.types[name]
    assert isinstance(kind, Int)
    return kind


def on_constants(program: Program, function: Function, values: tuple[int, ...]) -> int | None:
    """What the machine gives for these arguments; None where C leaves it undefined."""
    machine = Machine(program)
    kinds = [kind_of(program, p) for p in function.params]
    args = [literal(v, k) for v, k in zip(values, kinds, strict=True)]
    result = machine.run(function.name, *args)
    assert isinstance(result, Value)
    assert result.term.known
    if any(d.guard is TRUE and d.holds is FALSE for d in machine.duties):
        return None
    assert all(d.guard.known and d.holds.known for d in machine.duties)
    return result.term.signed


def on_unknowns(program: Program, function: Function, values: tuple[int, ...]) -> int:
    """The same from one run on unknown values, into which these are put."""
    machine = Machine(program)
    kinds = [kind_of(program, p) for p in function.params]
    args = [fresh(k, f"p{i}") for i, k in enumerate(kinds)]
    result = machine.run(function.name, *args)
    assert isinstance(result, Value)
    given = {a.term: v for a, v in zip(args, values, strict=True)}
    return computed(result.term, given).signed


def compare(folder: Path, seed: int, count: int, each: int, flags: str) -> tuple[int, int]:
    """Compare so many functions on inputs that C defines; how many, and how many it does not."""
    written = functions(seed, count)
    text = HEAD + PRELUDE + "\n".join(f.text for f in written)
    program = read({"random.c": text}, "random.c")
    assert not program.refused
    random = Random(seed)
    cases: list[tuple[Function, tuple[int, ...], int]] = []
    undefined = 0
    for function in written:
        for _ in range(each):
            values = tuple(value_of(random, p) for p in function.params)
            found = on_constants(program, function, values)
            if found is None:
                undefined += 1
            else:
                cases.append((function, values, found))
    width = {t: kind_of(program, t).width for t in TYPES}
    calls = [
        f'    printf("%lld\\n", (long long){f.name}('
        + ", ".join(f"({p}){v & (1 << width[p]) - 1}ull" for p, v in zip(f.params, vs, strict=True))
        + "));"
        for f, vs, _ in cases
    ]
    main = "\n".join(["#include <stdio.h>", text, "int main(void)", "{", *calls, "}"])
    for (function, values, found), line in zip(cases, compiled(folder, main, flags), strict=True):
        bits = width[function.result]
        same = (int(line) - found) % (1 << bits) == 0
        assert same, f"{function.text}\n{values}: compiled {line}, ours {found}"
        if each < 10:
            assert on_unknowns(program, function, values) == found, function.text
    return len(cases), undefined


@needs_compiler
@pytest.mark.parametrize("flags", ["-O0", pytest.param("-O2", marks=pytest.mark.slow)])
def test_random_functions(tmp_path: Path, flags: str) -> None:
    """Functions of all types and operators give what the compiled ones give."""
    defined, undefined = compare(tmp_path, 1 if flags == "-O0" else 2, 25, 4, flags)
    assert defined > 30
    assert undefined > 10


@needs_compiler
@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3, 7))
def test_many_random_functions(tmp_path: Path, seed: int) -> None:
    """The same for many more."""
    defined, _ = compare(tmp_path, seed, 150, 8, "-O1")
    assert defined > 300
