"""The form of the file of Tumult cards, for pydantic."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final

from pydantic import Field, TypeAdapter, with_config

from altered.rules.fields import CLOSED, Words
from altered.terms import Terrain

TerrainName = Annotated[
    str,
    Field(
        strict=True,
        pattern=f"^({'|'.join(terrain.value for terrain in Terrain)})$",
        description="Forest, Mountain or Water",
    ),
]


@with_config(CLOSED)
@dataclass(frozen=True, slots=True, kw_only=True)
class RegionEntry:
    """A Region of a Tumult card, with its types."""

    name: Words
    types: tuple[TerrainName, ...]


@with_config(CLOSED)
@dataclass(frozen=True, slots=True, kw_only=True)
class TumultEntry:
    """A Tumult card: its Regions in printed order."""

    id: Words
    regions: tuple[RegionEntry, RegionEntry]


@with_config(CLOSED)
@dataclass(frozen=True, slots=True, kw_only=True)
class TumultFile:
    """``adventure.toml``."""

    tumult: tuple[TumultEntry, ...]


TUMULT_CARDS: Final[TypeAdapter[TumultFile]] = TypeAdapter(TumultFile)
