"""The form of a keyword that abbreviates a text: what pydantic checks, and the JSON schema."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final, Literal

from pydantic import ConfigDict, Field, TypeAdapter, with_config

from altered.rules.fields import CLOSED, Words

Name = Annotated[
    str,
    Field(
        strict=True,
        pattern=r"^\p{Lu}[\w'-]*( [\w'-]+){0,3}$",
        description="one to four words, the first with a capital",
    ),
]


@with_config(CLOSED)
@dataclass(frozen=True, slots=True, kw_only=True)
class SaidEntry:
    """A keyword in another language."""

    name: Name | None = None
    text: Words | None = None


@with_config(CLOSED)
@dataclass(frozen=True, slots=True, kw_only=True)
class KeywordEntry:
    """A keyword and the text that it abbreviates, in which X is its parameter."""

    name: Name
    parameter: Literal["number", "mana"] | None = None
    text: Annotated[str, Field(strict=True, min_length=1, description="one ability a line")]
    fr: SaidEntry | None = None
    rule: Words | None = None
    note: Words | None = None


@with_config(ConfigDict(extra="ignore", frozen=True, defer_build=True))
@dataclass(frozen=True, slots=True, kw_only=True)
class KeywordTables:
    """The keywords in a file that holds other things besides."""

    keyword: tuple[KeywordEntry, ...] = ()


KEYWORD_FILE: Final = TypeAdapter(KeywordEntry)
KEYWORD_TABLES: Final = TypeAdapter(KeywordTables)
