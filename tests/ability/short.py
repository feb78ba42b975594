"""Trees in a short notation: names of nodes with the fields that are not as by default."""

from __future__ import annotations

from dataclasses import MISSING, fields, is_dataclass
from enum import Enum

from altered.ability import tree


def short(part: object) -> str:
    """A tree in one line: ``Gain(Me, 1)``, fields with a default by name, lists in brackets.

    A number stands for itself, an effect and a step without anything else for what is in them.
    """
    match part:
        case tree.Number(value):
            return str(value)
        case tree.Effect(steps) if part == tree.Effect(steps):
            return short(steps)
        case tree.Step((action,)) if part == tree.Step((action,)):
            return short(action)
        case tree.EachPlayer(of) if of != "all":
            return of.upper()
        case tuple():
            return f"[{', '.join(map(short, part))}]"
        case Enum():
            return part.name
        case str():
            return f'"{part}"'
    if not is_dataclass(part) or isinstance(part, type):
        return repr(part)
    written = []
    for field in fields(part):
        value = getattr(part, field.name)
        if value == field.default:
            continue
        named = field.default is not MISSING
        written.append(f"{field.name}={short(value)}" if named else short(value))
    return f"{type(part).__name__}({', '.join(written)})" if written else type(part).__name__
