"""The gate: everything `altered verify` does, as tasks whose results are kept and reused.

A task is one piece of work with a stable name: one question of the rules, one comparison of
engines, one scenario. Its key is the digest of everything that its result depends on, so a
stored result is reused only where nothing of that changed. A new kind of task is a new module
in `kinds/`; it is found by folder.
"""

from verification.gate.run import Bounds, Entry, Outcome, carry_out
from verification.gate.store import Store
from verification.gate.task import Kind, Result, Task, gather, kinds

__all__ = [
    "Bounds",
    "Entry",
    "Kind",
    "Outcome",
    "Result",
    "Store",
    "Task",
    "carry_out",
    "gather",
    "kinds",
]
