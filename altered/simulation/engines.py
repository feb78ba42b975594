"""Which engine plays many games: the C core where it can, else the reference, with the reason."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

    from _typeshed import DataclassInstance

Made = TypeVar("Made")


def on_core(make: Callable[[], Made], *, wanted: bool) -> Made | str:
    """Return what is made of the core, or why the reference plays: a part of a sentence.

    ``make`` imports the core itself, so that nothing does where it is not wanted.
    """
    if not wanted:
        return "asked for"
    try:
        from core_c.book import NotCoveredError
    except ImportError:
        return "the compiled core is absent"
    try:
        return make()
    except ImportError:
        return "the compiled core is absent"
    except NotCoveredError as error:
        return str(error)


def fields_alone(one: DataclassInstance) -> tuple[type, tuple[object, ...]]:
    """How a setting goes to another process: without the engine, which that one makes itself."""
    return type(one), tuple(getattr(one, field.name) for field in fields(one))
