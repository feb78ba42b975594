"""`python -m core_c.wasm FILE`: build the module, where clang and lld are there.

Without them it says so and ends well, as the site does without its table then; with
``ALTERED_WASM=required`` that is a failure.
"""

import os
import sys
from pathlib import Path

from core_c.wasm.build import build, compiler

if len(sys.argv) != 2:
    sys.exit("usage: python -m core_c.wasm FILE")
if compiler() is None:
    message = "no clang with lld here (Debian: clang lld): the site is built without its table"
    if os.environ.get("ALTERED_WASM") == "required":
        sys.exit(message)
    sys.stderr.write(f"{message}\n")
else:
    build(Path(sys.argv[1]))
