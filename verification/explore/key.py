"""The canonical key of a state: equal keys, equal futures.

Three things are left out of a state, and each is sound:

* the numbers of objects: only their order matters (timestamps, 6.5), so objects are numbered
  anew in that order wherever a state names them;
* objects that ceased and that nothing names any more: no rule can ask about them;
* whose turn the clock is at: it only gives the next number.

With `symmetry`, cards with equal faces and the same owner are exchanged: in hidden zones whose
order nobody chose, which of two equal cards lies where changes no choice and no event but the
number in its name. This is a reduction of names, not of play; it is off unless asked for.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import TYPE_CHECKING, TypeVar

from altered.state.model import Binding, GameObject
from altered.trace.canonical import Digester

if TYPE_CHECKING:
    from altered.state.model import State

T = TypeVar("T")
