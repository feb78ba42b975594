"""The game as an environment for learners: one game for PettingZoo, or many in one call.

``AlteredEnv`` is one game with PettingZoo's API, ``Games`` plays many at a time on NumPy arrays.
Both run on the C core; observations hold only what their player may know. They need the extra
``rl`` (``pip install "altered-rules[rl]"``) and the compiled core; ``Games`` needs NumPy alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from altered.env.games import Games
from altered.env.parts import Parts, features, parts

if TYPE_CHECKING:
    from altered.env.cycle import AlteredEnv

__all__ = ["AlteredEnv", "Games", "Parts", "features", "parts"]


if not TYPE_CHECKING:  # for mypy there are the names above, and no others

    def __getattr__(name: str) -> object:
        """Load PettingZoo only when it is asked for."""
        if name == "AlteredEnv":
            from altered.env import cycle

            return getattr(cycle, name)
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
