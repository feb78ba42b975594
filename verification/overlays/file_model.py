"""The form of an overlay: limits, readings and norms that are to be different."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final

from pydantic import Field, TypeAdapter, with_config

from altered.rules.fields import CLOSED, Words
from altered.rules.file_model import Count


@with_config(CLOSED)
@dataclass(frozen=True, slots=True, kw_only=True)
class NormEntry:
    """Another formula for a norm of a rule; norms of a rule count from 1, in file order."""

    rule: Words
    norm: Annotated[int, Field(strict=True, ge=1)] = 1
    when: Words | None = None
    then: Words | None = None


@with_config(CLOSED)
@dataclass(frozen=True, slots=True, kw_only=True)
class OverlayFile:
    """A rule change: ``limits`` by id, ``readings`` by id, and formulas."""

    title: Words
    note: Words | None = None
    limits: dict[str, Count] | None = None
    readings: dict[str, Words] | None = None
    norm: tuple[NormEntry, ...] = ()


OVERLAY_FILE: Final[TypeAdapter[OverlayFile]] = TypeAdapter(OverlayFile)
