"""What the models of all files share: no unknown keys, and words that are not empty."""

from __future__ import annotations

from typing import Annotated, Final

from pydantic import ConfigDict, Field

CLOSED: Final = ConfigDict(extra="forbid", frozen=True, defer_build=True)
"""A key that the model does not name is a mistake. A model is made ready when it is first used."""

Words = Annotated[str, Field(strict=True, min_length=1)]
"""A text with something in it."""
