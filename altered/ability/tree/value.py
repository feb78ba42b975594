"""Values of the tree: frozen dataclasses that are ready in a quarter of the time.

``dataclasses.dataclass(frozen=True)`` compiles six functions for each class, one after the other,
and every command that reads a card waits for those of 181 classes. Here a class compiles three
at once, and shares the others.
"""

from __future__ import annotations

import dataclasses
from typing import dataclass_transform


@dataclass_transform(frozen_default=True)
class Node:
    """A value of the tree: what derives from it is a frozen dataclass."""

    def __init_subclass__(cls) -> None:
        _make(cls)


def _make(cls: type[Node]) -> None:
    derived = any(map(dataclasses.is_dataclass, cls.__bases__))  # from one that is frozen
    made = dataclasses.dataclass(init=False, repr=False, eq=False, frozen=derived)(cls)
    own = dataclasses.fields(made)  # type: ignore[arg-type]  # it is one now
    defaults: dict[str, object] = {
        f"_{f.name}": f.default for f in own if f.default is not dataclasses.MISSING
    }
    given = (f"{f.name}=_{f.name}" if f"_{f.name}" in defaults else f.name for f in own)
    mine = "".join(f"self.{f.name}, " for f in own)
    lines = [
        f"def __init__({', '.join(('self', *given))}):",
        *(f"  _put(self, {f.name!r}, {f.name})" for f in own),
        "  return None",
        "def __eq__(self, other):",
        "  if other.__class__ is not self.__class__:",
        "    return NotImplemented",
        f"  return ({mine}) == ({mine.replace('self.', 'other.')})",
        "def __hash__(self):",
        f"  return hash(({mine}))",
    ]
    compiled: dict[str, object] = {}
    scope: dict[str, object] = {"_put": object.__setattr__, **defaults}
    exec("\n".join(lines), scope, compiled)
    shared = {"__repr__": _shown, "__setattr__": _set, "__delattr__": _delete}
    for name, function in {**compiled, **shared}.items():
        setattr(made, name, function)
    # What derives from a frozen dataclass has to be frozen.
    made.__dataclass_params__.frozen = True  # type: ignore[attr-defined]


def _shown(self: object) -> str:
    own = dataclasses.fields(self)  # type: ignore[arg-type]  # of a dataclass
    parts = (f"{one.name}={getattr(self, one.name)!r}" for one in own)
    return f"{type(self).__qualname__}({', '.join(parts)})"


def _set(self: object, name: str, value: object) -> None:
    del self, value
    raise dataclasses.FrozenInstanceError(f"cannot assign to field {name!r}")


def _delete(self: object, name: str) -> None:
    del self
    raise dataclasses.FrozenInstanceError(f"cannot delete field {name!r}")
