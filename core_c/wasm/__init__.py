"""The core compiled to WebAssembly, for pages that play without a server.

Nothing of the core is changed: `shim.c` gives what a C library gives elsewhere, and the two headers
beside it declare that. ``python -m core_c.wasm FILE`` builds the module; clang and lld are needed.
"""

from core_c.wasm.build import CALLS, build, compiler, sources

__all__ = ["CALLS", "build", "compiler", "sources"]
