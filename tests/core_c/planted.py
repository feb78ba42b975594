"""The sources of the engine with one fault, and careful builds of them."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from typing import Final

ENGINE: Final = Path(__file__).resolve().parents[2] / "core_c" / "engine"
UNITS: Final = ("two", "four", "check_book", "engine_api", "explore_api")

Fault = tuple[str, str, str]
"""The file of the engine, its code as it is, which is there once, and the code with the fault."""


def copied(folder: Path, fault: Fault | None) -> Path:
    """A copy of the engine below a folder, with the fault if there is one."""
    engine = folder / "engine"
    shutil.copytree(ENGINE, engine, ignore=shutil.ignore_patterns("*.o"))
    if fault is not None:
        name, right, wrong = fault
        text = (engine / name).read_text(encoding="utf-8")
        assert text.count(right) == 1, f"{name} has the code of this fault once"
        (engine / name).write_text(text.replace(right, wrong), encoding="utf-8")
    return engine


def careful(engine: Path, main: str) -> Path:
    """Compile a program of the engine that looks at what is left out.

    Raises:
        subprocess.CalledProcessError: it does not compile.

    """
    sources = [str(engine / f"{unit}.c") for unit in (main, *UNITS)]
    # not optimised: the compiler would take longer than the games
    flags = ["-std=c11", "-O0", "-DALTERED_CAREFUL=2", f"-I{engine}"]
    program = engine / "careful"
    subprocess.run(["cc", *flags, *sources, "-o", program], check=True)
    return program


__all__ = ["ENGINE", "UNITS", "Fault", "careful", "copied"]
