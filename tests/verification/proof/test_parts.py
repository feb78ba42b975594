"""The parts of the proof: preprocessor, reader, terms, memory."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path
from random import Random

import pytest
import z3  # type: ignore[import-untyped]

from verification.proof import preprocess as cpp
from verification.proof.arithmetic import Value
from verification.proof.c_type import INT, Array, Int, Struct, align_of, is_dense, size_of
from verification.proof.failure import Unsupported
from verification.proof.machine import Machine, fresh
from verification.proof.memory import Address, Object
from verification.proof.reader import read
from verification.proof.term import (
    FALSE,
    TRUE,
    Term,
    apply,
    both,
    choice,
    computed,
    either,
    equal,
    joined,
    label,
    negation,
    number,
    resized,
    smt_text,
    under,
    unknown,
)
from verification.solver import DEFAULT_RLIMIT, smallest

from .conftest import Core

CC = shutil.which("cc") or shutil.which("gcc")
UNITS = ("blocks.c", "check.c", "dusk.c", "pack.c", "tiebreak.c")


def signs(text: str) -> list[str]:
    """The tokens of a preprocessed text, without line markers."""
    found = cpp._TOKEN.findall(re.sub(r"^# .*$", "", text, flags=re.MULTILINE))
    return [token for token in found if not token.isspace()]


@pytest.mark.skipif(CC is None, reason="no C compiler is installed")
@pytest.mark.parametrize("unit", UNITS)
def test_preprocessor_is_that_of_the_compiler(
    core_c_texts: dict[str, str], tmp_path: Path, unit: str
) -> None:
    """Every file of the core comes out token for token as from the compiler."""
    assert CC is not None
    for name, text in core_c_texts.items():
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    for header in cpp.HEADERS:
        (tmp_path / header).write_text("", encoding="utf-8")
    (tmp_path / "system.h").write_text(cpp.SYSTEM, encoding="utf-8")
    defined = [f"-D{name}={value}" for name, value in cpp.CONSTANTS.items()]
    done = subprocess.run(
        [CC, "-E", "-P", "-undef", "-nostdinc", "-I.", "-include", "system.h", *defined,
         f"core_c/{unit}"],
        capture_output=True, check=True, cwd=tmp_path, text=True,
    )  # fmt: skip
    made = signs(cpp.preprocess(core_c_texts, f"core_c/{unit}", {}))
    assert len(made) > 1_000
    assert made == signs(done.stdout)


@pytest.mark.parametrize(
    ("text", "line", "told"),
    [
        ("\n#pragma once\n", 2, "directive #pragma"),
        ("#if X > 3\n#endif\n", 1, 'condition "X > 3"'),
        ("#include <stdio.h>\n", 1, "#include <stdio.h>"),
        ("\n#ifdef FAST\n#endif\n", 2, "a condition on FAST, which no source defines"),
        ("int x;\n", 1, "keeps its value between calls"),
        ('\n\n#include "gone.h"\n', 3, "gone.h, which is not there"),
        ("int f(void)\n{\n    return 1\n}\n", 4, "cannot be read"),
        ("union u { int a; };\nunion u x;\n", 1, "Union"),
        ("struct s { int a : 3; };\n", 1, "a bit field"),
        ("int a[sizeof(x)];\n", 1, "a length that is not a constant"),
    ],
)
def test_refused_text(text: str, line: int, told: str) -> None:
    """What the reader does not know is refused with its line."""
    with pytest.raises(Unsupported, match=re.escape(told)) as caught:
        read({"a.c": text}, "a.c")
    assert caught.value.place is not None
    assert caught.value.place.line == line


@pytest.mark.parametrize(
    ("body", "told"),
    [
        ("switch (x) { case 1: return 2; } return 3;", "Switch"),
        ("goto end; end: return 1;", "Goto"),
        ("do { x++; } while (x); return x;", "DoWhile"),
        ("float y = 1; return x;", "type float"),
        ("return g(x);", "the function g"),
        ("while (x) { x--; } return 1;", "a loop whose end is not known"),
        ("for (;;) { }", "a loop of more than"),
        ("int *p = 0; return *p;", "null pointer"),
        ("volatile int y = x; return y;", "volatile"),
        ("static int y; return x + y++;", "keeps its value between calls"),
        ("int a[9] = {x}; return *((char *)a + 4);", "moving a pointer to another type"),
        ("int a[9] = {x}; return *(char *)a;", "reading this as another type"),
        ("return f(x);", "calls of f within each other"),
    ],
)
def test_refused_functions(body: str, told: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A function outside of the subset is refused when it is called, not before."""
    monkeypatch.setattr("verification.proof.machine.MOST_ROUNDS", 50)
    program = read({"a.c": f"int f(int x) {{ {body} }}\nint h(int x) {{ return x; }}\n"}, "a.c")
    argument = fresh(INT, "x")
    assert Machine(program).run("h", argument) == argument
    with pytest.raises(Unsupported, match=re.escape(told)):
        Machine(program).run("f", argument)


def duties_of(text: str, **values: int) -> set[str]:
    """Which kinds of duties `int f(...)` breaks on these arguments."""
    program = read({"a.c": text}, "a.c")
    machine = Machine(program)
    args = [Value(INT, number(v, 32)) for v in values.values()]
    machine.run("f", *args)
    return {d.kind for d in machine.duties if d.guard is TRUE and d.holds is FALSE}


@pytest.mark.parametrize(
    ("expr", "x", "kind"),
    [
        ("x + 1", 2**31 - 1, "overflow"),
        ("-x", -(2**31), "overflow"),
        ("x * 65536", 32768, "overflow"),
        ("x / (x - x)", 5, "division by zero"),
        ("x / -1", -(2**31), "overflow"),
        ("x << 3", -1, "shift"),
        ("x << 30", 2, "overflow"),
        ("1 << x", 32, "shift"),
        ("1 >> x", -1, "shift"),
        ("a[x]", 3, "bounds"),
        ("a[x]", -1, "bounds"),
        ("*(a + x)", 3, "bounds"),
        ("b", 0, "unset value"),
    ],
)  # fmt: skip
def test_duties(expr: str, x: int, kind: str) -> None:
    """What C leaves undefined breaks a duty where control gets there."""
    start = "int f(int x) { int a[3] = {1, 2, 3}; int b; if (0) { b = 1; } return "
    assert kind in duties_of(f"{start}{expr}; }}", x=x)
    assert duties_of(f"{start}x == {x} ? 0 : ({expr}); }}", x=x) == set()


def random_term(random: Random, depth: int, width: int) -> Term:
    """A term of a width, over four unknowns."""
    if depth == 0:
        if random.random() < 0.3:
            return number(
                random.choice((0, 1, -1, 1 << (width - 1), random.getrandbits(width))), width
            )
        return resized(unknown(f"u{random.randint(0, 3)}", 8), width, random.random() < 0.5)
    pick = random.random()
    if pick < 0.15:
        other = random.choice((4, 8, 16))
        return resized(random_term(random, depth - 1, other), width, random.random() < 0.5)
    if pick < 0.3:
        return choice(random_truth(random, depth - 1), random_term(random, depth - 1, width),
                      random_term(random, depth - 1, width))  # fmt: skip
    if pick < 0.4:
        return apply(random.choice(("bvneg", "bvnot")), random_term(random, depth - 1, width))
    op = random.choice((
        "bvadd", "bvsub", "bvmul", "bvand", "bvor", "bvxor", "bvshl", "bvlshr", "bvashr",
        "bvudiv", "bvurem", "bvsdiv", "bvsrem",
    ))  # fmt: skip
    return apply(op, random_term(random, depth - 1, width), random_term(random, depth - 1, width))


def random_truth(random: Random, depth: int) -> Term:
    """A truth value."""
    if depth == 0 or random.random() < 0.5:
        op = random.choice(("=", "bvult", "bvule", "bvslt", "bvsle"))
        width = random.choice((4, 8, 16))
        return apply(op, *(random_term(random, max(0, depth - 1), width) for _ in range(2)))
    parts = [random_truth(random, depth - 1) for _ in range(2)]
    pick = random.choice((both, either, joined, lambda p: negation(p[0]), lambda p: equal(*p)))
    return pick(parts)


def test_terms_are_those_of_z3() -> None:
    """A term computed on values is what z3 makes of its text, and of its simplified parts."""
    random = Random(11)
    us = [unknown(f"u{i}", 8) for i in range(4)]
    met: set[str] = set()
    for _ in range(150):
        term = random_term(random, 4, random.choice((4, 8, 16)))
        values = {u: random.choice((0, 1, 127, 128, 255, random.getrandbits(8))) for u in us}
        made = computed(term, values)
        assert made.known
        fixed = [equal(u, number(v, 8)) for u, v in values.items()]
        solver = z3.Solver()
        solver.from_string(smt_text([*fixed, equal(term, made)]))
        assert solver.check() == z3.sat
        met |= {t.op for t in (term, *term.args)}
    assert len(met) > 12


def test_joined_and_under() -> None:
    """Conditions in common are put in front, and choices that a guard decides are gone."""
    a, b, c = (unknown(n, 0) for n in "abc")
    x, y = unknown("x", 8), unknown("y", 8)
    assert joined([both((a, b)), both((a, negation(b)))]) is a
    assert joined([FALSE, both((a, b)), both((a, c))]) is both((a, either((b, c))))
    assert joined([]) is FALSE
    assert under(choice(a, x, y), both((a, b))) is x
    assert under(choice(a, x, y), both((negation(a), b))) is y
    assert under(choice(a, x, y), b).op == "ite"


def test_smallest() -> None:
    """Values are as small as those before allow, bit by bit."""
    x, y = unknown("x", 8), unknown("y", 8)
    text = smt_text([equal(apply("bvadd", x, y), number(200, 8)), apply("bvule", y, number(99, 8))])
    names = [(label(x), 8), (label(y), 8)]
    assert smallest(text, names, DEFAULT_RLIMIT) == ("sat", {label(x): 101, label(y): 99})
    assert smallest(text + "(assert false)", [], DEFAULT_RLIMIT) == ("unsat", {})


def test_layout() -> None:
    """Sizes and padding are those of the platform."""
    byte, word = Int(8, False, 1), Int(32, True, 3)
    padded = Struct("padded", (("a", byte), ("b", word), ("c", Array(byte, 3))))
    assert (size_of(padded), align_of(padded), is_dense(padded)) == (12, 4, False)
    assert is_dense(Struct("dense", (("a", word), ("b", Array(byte, 4)))))


def test_unknown_index_into_a_large_array() -> None:
    """What was stored at one unknown index is read at another one where both are equal."""
    text = """
    unsigned char f(unsigned char *at, unsigned i, unsigned j)
    {
        at[i] = 7;
        at[j] = 9;
        return at[i];
    }
    """
    machine = Machine(read({"a.c": text}, "a.c"))
    cells = machine.memory.add(Object("cells", Array(Int(8, False, 1), 40), "unknown"))
    i, j = (fresh(Int(32, False, 3), n) for n in "ij")
    result = machine.run("f", Address(cells, (0,), Int(8, False, 1)), i, j)
    assert isinstance(result, Value)
    assert computed(result.term, {i.term: 30, j.term: 30}).value == 9
    assert computed(result.term, {i.term: 30, j.term: 31}).value == 7


@pytest.fixture(scope="module")
def core_c_texts(core: Core) -> dict[str, str]:
    """Give the text of every file of the core."""
    from verification.proof.sources import sources

    return dict(sources(*core.files, *(f"core_c/{unit}" for unit in UNITS)))
