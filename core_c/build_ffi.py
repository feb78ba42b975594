"""Builder of the extension module ``core_c._ffi`` (cffi in API mode, stable ABI).

``setup.py`` names ``core_c/build_ffi.py:ffi``.  From a checkout,
``python core_c/build_ffi.py`` builds the extension in place.

Environment: ``ALTERED_SANITIZE=1`` builds with the address and undefined-behaviour sanitizers, and
with the comparison of what the engine keeps beside a state (``careful.c``).
``ALTERED_CORE=required`` makes an installation fail when the core cannot be compiled; otherwise
the package is installed without it.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from cffi import FFI

HERE = Path("core_c")
ROOT = Path.cwd()
SOURCES = ("blocks.c", "check.c", "dusk.c", "pack.c", "status.c", "tiebreak.c")
HEADERS = ("altered_core.cdef.txt", "altered_core.h", "block_kernel.h", "core_internal.h")
ENGINE = HERE / "engine"
COMPILED = ("two.c", "four.c", "check_book.c", "engine_api.c", "explore_api.c")
"""Units of the engine; they include its other files."""
FLAGS = ["-std=c11", "-Wall", "-Wextra", "-Werror", "-fvisibility=hidden"]
SANITIZERS = ["-fsanitize=address,undefined", "-fno-sanitize-recover=undefined"]


def compile_flags(sanitize: bool) -> list[str]:
    """Return the flags of the compiler, with or without sanitizers."""
    if sanitize:
        return [*FLAGS, "-O1", "-g1", "-DALTERED_CAREFUL=1", *SANITIZERS]
    return [*FLAGS, "-O3"]


def builder(root: Path, sanitize: bool, optional: bool) -> FFI:
    """Make the cffi builder of a checkout.

    ``root`` holds ``core_c``; paths of sources stay relative to it, as source archives ask.
    With ``optional`` a failing compiler is a warning of the installation, not an error.
    """
    made = FFI()
    made.cdef((root / HERE / "altered_core.cdef.txt").read_text(encoding="utf-8"))
    for part in ("engine", "explore", "observe"):
        made.cdef((root / ENGINE / f"altered_{part}.cdef.txt").read_text(encoding="utf-8"))
    files = (p for p in (root / ENGINE).rglob("*") if p.suffix in {".c", ".h", ".def"})
    parts = sorted(str(p.relative_to(root)) for p in files)
    made.set_source(
        "core_c._ffi",
        '#include "altered_core.h"\n#include "altered_engine.h"',
        sources=[str(HERE / n) for n in SOURCES] + [str(ENGINE / n) for n in COMPILED],
        depends=[str(HERE / n) for n in HEADERS] + parts,
        include_dirs=[str(HERE), str(ENGINE)],
        extra_compile_args=compile_flags(sanitize),
        extra_link_args=SANITIZERS if sanitize else [],
        optional=optional,
        py_limited_api=True,
    )
    return made


SANITIZE = os.environ.get("ALTERED_SANITIZE") == "1"
OPTIONAL = __name__ != "__main__" and os.environ.get("ALTERED_CORE") != "required"

if __name__ == "__main__":
    ROOT = Path(__file__).resolve().parent.parent
    sys.stdout.write(builder(ROOT, SANITIZE, OPTIONAL).compile(tmpdir=str(ROOT)) + "\n")
else:
    ffi = builder(ROOT, SANITIZE, OPTIONAL)
