"""Compiling the core to WebAssembly with clang and lld."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path
from typing import Final

CALLS: Final = (
    "memory",
    *(
        f"engine_{name}"
        for name in (
            "bytes", "chance", "copy", "begin", "image", "load", "log", "log_count", "mark",
            "observation", "observe", "open", "options", "standing", "take", "why",
        )
    ),
)  # fmt: skip
"""What a page calls, without the prefix `altered_`."""
UNITS: Final = ("two.c", "four.c", "check_book.c", "engine_api.c")
STACK: Final = 1 << 20
"""Bytes of the stack."""
FLAGS: Final = (
    "--target=wasm32",
    "-Oz",
    "-std=c11",
    "-fno-builtin",
    "-nostdlib",
    "-mbulk-memory",
    "-Wall",
    "-Wextra",
    "-Werror",
    "-Wno-unused-function",
    "-Wno-sign-compare",  # the smallest limits of its headers are unsigned
)
_CORE: Final = Path(__file__).parents[1]


def compiler() -> str | None:
    """Return the path of a clang that has lld for WebAssembly beside it, ``None`` without one."""
    clang = shutil.which(os.environ.get("WASM_CC", "clang"))
    return clang if clang is not None and shutil.which("wasm-ld") is not None else None


def sources() -> tuple[Path, ...]:
    """Return the files that the module is made of, and this one."""
    folders = (_CORE / "engine", Path(__file__).parent)
    kinds = ("*.c", "*.h", "*.def", "*.py")
    return tuple(one for at in folders for kind in kinds for one in sorted(at.rglob(kind)))


def build(path: Path) -> None:
    """Write the module to a file.

    Raises:
        FileNotFoundError: there is no clang or no lld.
        subprocess.CalledProcessError: the sources cannot be compiled.

    """
    clang = compiler()
    if clang is None:
        message = "the core needs clang and lld to become WebAssembly (Debian: clang lld)"
        raise FileNotFoundError(message)
    here = Path(__file__).parent
    command = [clang, *FLAGS, f"-I{here}", f"-I{_CORE}", f"-I{_CORE / 'engine'}"]
    command += [str(_CORE / "engine" / unit) for unit in UNITS]
    command += [str(here / "shim.c"), "-o", str(path), "-Wl,--no-entry", "-Wl,--strip-all"]
    command += [f"-Wl,-z,stack-size={STACK}", *(f"-Wl,--export=altered_{call}" for call in CALLS)]
    path.parent.mkdir(parents=True, exist_ok=True)
    subprocess.run(command, check=True)
