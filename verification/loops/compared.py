"""What two versions of the rules make of the same cards: which sets of them loop under each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from altered.rules.library import Rules
from altered.state.face import Face
from verification.loops.answer import Answer
from verification.loops.decide import POOLED, decide
from verification.loops.pool import survey
from verification.loops.store import Store

ONE_SET: Final = 3
"""So many cards are one set; of more of them each card and each pair is looked at."""
ENDS: Final = "terminates"
HELD: Final = "loops or is unknown with fewer cards"


@dataclass(frozen=True)
class Two:
    """A set of cards, its verdict under either version of the rules, why the second is unknown."""

    cards: tuple[str, ...]
    before: str
    after: str
    why: str

    @property
    def same(self) -> bool:
        """Whether the verdict is the same."""
        return self.before == self.after


def compared(before: Rules, after: Rules, faces: Sequence[Face]) -> tuple[Two, ...]:
    """The set of these few cards, or of many each card and pair that does not end under both."""
    if len(faces) <= ONE_SET:
        one, other = decide(before, faces), decide(after, faces)
        return (Two(other.cards, one.verdict, other.verdict, other.why),)
    was, is_ = _listed(before, faces), _listed(after, faces)
    found: list[Two] = []
    for cards in sorted({*was, *is_}, key=lambda names: (len(names), names)):
        why = is_[cards].why if cards in is_ else ""
        found.append(Two(cards, _verdict(was, cards), _verdict(is_, cards), why))
    return tuple(found)


def _listed(rules: Rules, faces: Sequence[Face]) -> dict[tuple[str, ...], Answer]:
    """Each card and each pair that does not simply end, by the names of the cards."""
    store = Store(Path(":memory:"))
    found = survey(rules, faces, 2, store, POOLED).listed
    store.close()
    return {tuple(sorted(answer.cards)): answer for answer in found}


def _verdict(listed: dict[tuple[str, ...], Answer], cards: tuple[str, ...]) -> str:
    if cards in listed:
        return listed[cards].verdict
    return HELD if any({*some} < {*cards} for some in listed) else ENDS
