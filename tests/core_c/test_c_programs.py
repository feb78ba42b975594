"""The core without Python: the example, and the C tests under sanitizers."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

CORE = Path(__file__).resolve().parents[2] / "core_c"
SOURCES = ["blocks.c", "check.c", "dusk.c", "pack.c", "status.c", "tiebreak.c"]
WARNINGS = ["-std=c11", "-Wall", "-Wextra", "-Werror"]
SANITIZERS = ["-fsanitize=address,undefined", "-fno-sanitize-recover=undefined"]


@pytest.fixture(scope="module")
def compiler() -> str:
    """Find a C compiler and the sources, or skip."""
    found = os.environ.get("CC") or shutil.which("gcc") or shutil.which("cc")
    if found is None:
        pytest.skip("no C compiler")
    if not (CORE / "dusk.c").exists():
        pytest.skip("the C sources are not in this installation")
    return found


def build(compiler: str, program: str, target: Path, flags: list[str]) -> None:
    """Compile a program of core_c together with the core."""
    files = [str(CORE / name) for name in [program, *SOURCES]]
    subprocess.run([compiler, *WARNINGS, *flags, *files, "-o", str(target)], check=True)


def output(program: Path) -> str:
    """Run a program that must succeed and return what it prints."""
    run = subprocess.run([str(program)], capture_output=True, text=True, check=False)
    assert (run.returncode, run.stderr) == (0, ""), run.stdout + run.stderr
    return run.stdout


CHECKS = 66
"""Of ``test_core.c`` on a processor without AVX2 and AVX-512; each of these has 14 more."""


def test_example_runs_without_python(compiler: str, tmp_path: Path) -> None:
    """A C user compiles the example as its first lines say, and reads these outcomes."""
    build(compiler, "example.c", tmp_path / "example", ["-O2"])
    assert output(tmp_path / "example").splitlines() == [
        "expedition 0: sums 3/2/1, terrains won 1, moved 1, distance 3",
        "expedition 1: sums 0/0/0, terrains won 0, moved 0, distance 0",
        "expedition 2: sums 2/2/2, terrains won 4, moved 1, distance 4",
        "expedition 3: sums 2/2/2, terrains won 2, moved 1, distance 2",
        "tiebreak: 3/2/1 against 4/4/4, winner 1",
    ]


def test_c_tests_pass_under_sanitizers(compiler: str, tmp_path: Path) -> None:
    """No address or undefined-behaviour report, and every check of test_core.c holds."""
    probe = tmp_path / "probe.c"
    probe.write_text("int main(void) { return 0; }\n")
    linked = subprocess.run(
        [compiler, *SANITIZERS, str(probe), "-o", str(tmp_path / "probe")],
        capture_output=True,
        check=False,
    )
    if linked.returncode != 0:
        pytest.skip("the compiler has no sanitizers")
    build(compiler, "test_core.c", tmp_path / "test_core", ["-O1", "-g", *SANITIZERS])
    lines = output(tmp_path / "test_core").splitlines()
    assert lines[-1].endswith(" checks, 0 failures")
    assert int(lines[-1].split()[0]) >= CHECKS


@pytest.mark.audit
def test_c_tests_pass_optimised(compiler: str, tmp_path: Path) -> None:
    """The same checks hold for the code as it is shipped."""
    build(compiler, "test_core.c", tmp_path / "test_core", ["-O2"])
    assert output(tmp_path / "test_core").endswith(" checks, 0 failures\n")


@pytest.mark.audit
def test_some_fuzzing(tmp_path: Path) -> None:
    """Records and blocks that nobody wrote, from a seed; ``make fuzz`` goes on for longer."""
    clang = shutil.which("clang")
    flags = ["-fsanitize=fuzzer,address,undefined", "-O1"]
    if clang is None:
        pytest.skip("libFuzzer needs clang")
    empty = tmp_path / "empty.c"
    empty.write_text(
        "int LLVMFuzzerTestOneInput(const void *d, unsigned long n);\n"
        "int LLVMFuzzerTestOneInput(const void *d, unsigned long n)\n"
        "{ (void)d; (void)n; return 0; }\n"
    )
    linked = subprocess.run(
        [clang, *flags, str(empty), "-o", str(tmp_path / "empty")], capture_output=True, check=False
    )
    if linked.returncode:
        pytest.skip("this clang has no libFuzzer: Debian's libclang-rt-dev has it")
    build(clang, "fuzz.c", tmp_path / "fuzz", flags)
    run = subprocess.run(
        [str(tmp_path / "fuzz"), "-runs=4000", "-seed=1", "-max_len=400"],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    assert "Done 4000 runs" in run.stderr


def test_header_is_cplusplus(compiler: str, tmp_path: Path) -> None:
    """A C++ user can include the header."""
    source = tmp_path / "user.cc"
    source.write_text(
        '#include "altered_core.h"\nint main() { return altered_abi() != ALTERED_ABI; }\n'
    )
    cxx = shutil.which("g++") or shutil.which("c++")
    if cxx is None:
        pytest.skip("no C++ compiler")
    run = subprocess.run(
        [cxx, "-std=c++17", "-Wall", "-Werror", "-fsyntax-only", f"-I{CORE}", str(source)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (run.returncode, run.stderr) == (0, "")
    assert Path(compiler).name


ENGINE = CORE / "engine"
ENGINE_UNITS = ("two.c", "four.c", "check_book.c", "engine_api.c", "explore_api.c")


@pytest.mark.slow
def test_engine_example_runs_without_python(compiler: str, tmp_path: Path) -> None:
    """A C user plays games from a book, as the first lines of the example say."""
    from core_c.book_files import opening, write

    write(tmp_path, *opening())
    files = [str(ENGINE / name) for name in ("example.c", *ENGINE_UNITS)]
    program = tmp_path / "example"
    subprocess.run([compiler, *WARNINGS, "-O1", *files, "-o", str(program)], check=True)
    run = [str(program), str(tmp_path / "book.bin"), "20"]
    shown = subprocess.run(run, capture_output=True, text=True, check=True).stdout
    assert shown.startswith("20 of 20 games ended: team 0 won ")
    wrong = subprocess.run(
        [str(program), str(ENGINE / "engine.h")], capture_output=True, check=False
    )
    assert (wrong.returncode, wrong.stdout) == (1, b"")
    valgrind = shutil.which("valgrind")
    if valgrind is not None:
        run[-1] = "2"
        subprocess.run([valgrind, "-q", "--error-exitcode=9", *run], check=True)
