"""What can follow in a card file: the answers of the language server, for the page of cards."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from altered.editor.buffer import Buffer
from altered.editor.complete import Item, items
from altered.studio.checked import MOST_SIGNS, NAME

MOST_OFFERED: Final = 60
"""Words that are offered at once."""


def completions(text: str, at: int) -> tuple[int, tuple[Item, ...]]:
    """Return what can stand at a place of a card file.

    Args:
        text: the file.
        at: how many signs stand before the place.

    Returns:
        How many signs before the place are begun already, and what they can become, those first
        that the grammar names first.

    """
    text = text[:MOST_SIGNS]
    before = text[: max(at, 0)]
    line, column = before.count("\n"), len(before) - before.rfind("\n") - 1
    start, found = items(Buffer(Path(NAME), text), line, column)
    begun = before[len(before) - (column - start) :] if start < column else ""
    fitting = (one for one in found if one.text.casefold().startswith(begun.casefold()))
    return len(begun), tuple(one for one, _ in zip(fitting, range(MOST_OFFERED), strict=False))
