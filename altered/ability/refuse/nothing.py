"""What is chosen is something: "0 target Characters" says that nothing happens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from altered.ability.failure import TEMPLATE, AbilityError
from altered.ability.read.joints import parts
from altered.ability.tree import Chosen, Number, Target

if TYPE_CHECKING:
    from altered.ability.grammar.words import Word
    from altered.ability.read.abilities import Line


def none_chosen(text: str, found: tuple[Word, ...], line: Line) -> AbilityError | None:
    """The error of a text in which no target, or no object, is to be chosen."""
    for one in parts(line, Target, Chosen):
        if not isinstance(one, Target | Chosen) or one.count != Number(0):
            continue
        word = next((word for word in found if word.value == "0"), None)
        start, end = (0, len(text)) if word is None else (word.start, word.end)
        aimed = isinstance(one, Target)
        return AbilityError(
            f"for each {'target' if aimed else 'choice'} something is chosen, and not 0 of them",
            start,
            end - start,
            code=TEMPLATE,
            expected="1 or more",
            hint='who may leave it is told so: write "up to one target Character"'
            if aimed
            else 'who may leave it is told so: write "up to one Character"',
            rule="spell.targets" if aimed else "step.decisions",
        )
    return None


__all__ = ["none_chosen"]
