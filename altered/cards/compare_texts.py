"""Two language versions of the same cards, compared by what their texts mean."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from altered.ability.compare import Verdict, compare
from altered.ability.failure import AbilityError
from altered.ability.wording import Line
from altered.cards.texts import BOXES, CardTexts, Written
from altered.failure import Place


class Outcome(StrEnum):
    """What the comparison of two texts comes to."""

    SAME = "same"
    STYLE = "style"
    OTHER = "other"
    UNREAD = "unread"


@dataclass(frozen=True)
class Pair:
    """Two texts that stand for each other on a card; one of them may be missing.

    ``canonical`` are both in English; ``difference`` is where they first part, or why one is not
    read, and ``place`` where that is; ``named`` are names that stand for each other.
    """

    card: CardTexts
    other: CardTexts
    box: str
    first: Written | None
    second: Written | None
    outcome: Outcome
    place: Place
    canonical: tuple[str, str] = ("", "")
    difference: str = ""
    hint: str = ""
    named: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class TextsCompared:
    """The pairs of two files, and the cards that stand in one of them only."""

    pairs: tuple[Pair, ...]
    only_first: tuple[CardTexts, ...]
    only_second: tuple[CardTexts, ...]

    def count(self, outcome: Outcome) -> int:
        """How many pairs come to this."""
        return sum(pair.outcome is outcome for pair in self.pairs)

    def names(self) -> dict[str, tuple[str, ...]]:
        """Names of tokens and counters that have several names in the other file."""
        found: dict[str, Counter[str]] = {}
        for pair in self.pairs:
            for one, other in pair.named:
                found.setdefault(one, Counter())[other] += 1
        return {one: tuple(others) for one, others in found.items() if len(others) > 1}


def compare_texts(
    first: Sequence[CardTexts],
    second: Sequence[CardTexts],
    tick: Callable[[int], None] | None = None,
) -> TextsCompared:
    """Compare the cards of two files: by id or name, or by place where no name is in both."""
    keys = {card.key: card for card in second}
    pairs = [(card, keys[card.key]) for card in first if card.key in keys]
    if not pairs and len(first) == len(second):
        pairs = list(zip(first, second, strict=True))
    found: list[Pair] = []
    for done, (card, other) in enumerate(pairs, 1):
        for box in BOXES:
            found += _box(card, other, box)
        if tick is not None:
            tick(done)
    ours, theirs = ({id(pair[at]) for pair in pairs} for at in (0, 1))
    return TextsCompared(
        tuple(found),
        tuple(card for card in first if id(card) not in ours),
        tuple(card for card in second if id(card) not in theirs),
    )


@dataclass(frozen=True)
class _Read:
    """A line that was read, or the error of one that cannot be."""

    written: Written
    line: Line | None
    error: AbilityError | None = None


def _box(card: CardTexts, other: CardTexts, box: str) -> list[Pair]:
    """The pairs of a box: by order, and where the numbers of lines differ, by meaning first."""
    ours, theirs = card.box(box), other.box(box)
    if len(ours) != len(theirs) and ours and theirs:
        whole = _pair(card, other, box, _read(card, _joined(ours)), _read(other, _joined(theirs)))
        if whole.outcome in (Outcome.SAME, Outcome.STYLE):
            return [replace(whole, outcome=Outcome.STYLE, difference="other lines")]
    return [
        _pair(card, other, box, *two)
        for two in _matched(
            [_read(card, one) for one in ours], [_read(other, one) for one in theirs]
        )
    ]


def _joined(lines: tuple[Written, ...]) -> Written:
    """The lines of a box as one: a translator may break them elsewhere."""
    first = lines[0]
    return Written(first.box, " ".join(one.text.strip() for one in lines), first.at)


def _matched(
    ours: list[_Read], theirs: list[_Read]
) -> list[tuple[_Read, _Read] | tuple[_Read, None] | tuple[None, _Read]]:
    """Which lines stand for each other; those that mean the same, if there are more of one."""
    if len(ours) == len(theirs):
        return list(zip(ours, theirs, strict=True))
    left = list(theirs)
    matched: list[tuple[_Read, _Read | None]] = []
    for one in ours:
        same = next((two for two in left if _agree(one, two)), None)
        matched.append((one, same))
        if same is not None:
            left.remove(same)
    found: list[tuple[_Read, _Read] | tuple[_Read, None] | tuple[None, _Read]] = []
    for one, same in matched:
        second = same or (left.pop(0) if left else None)
        found.append((one, None) if second is None else (one, second))
    found += [(None, two) for two in left]
    return found


def _read(card: CardTexts, written: Written) -> _Read:
    try:
        return _Read(written, card.parsed(written))
    except AbilityError as error:
        return _Read(written, None, error)


def _agree(one: _Read, other: _Read) -> bool:
    if one.line is None or other.line is None:
        return False
    reserve = one.written.box == "support"
    return compare(one.line, other.line, reserve=reserve).verdict is not Verdict.OTHER


def _pair(
    card: CardTexts, other: CardTexts, box: str, first: _Read | None, second: _Read | None
) -> Pair:
    there = second or first
    assert there is not None
    pair = Pair(
        card,
        other,
        box,
        None if first is None else first.written,
        None if second is None else second.written,
        Outcome.OTHER,
        there.written.at(0, len(there.written.text.strip())),
    )
    for one in (first, second):
        if one is not None and one.error is not None:
            error = one.error
            place = one.written.at(error.offset, error.length)
            return replace(
                pair,
                outcome=Outcome.UNREAD,
                place=place,
                difference=error.message,
                hint=error.hint,
            )
    reserve = box == "support"
    ours = first.line if first is not None else None
    theirs = second.line if second is not None else None
    if ours is None or theirs is None:
        line = ours or theirs
        assert line is not None
        text = compare(line, line, keywords=card.keywords).first
        which = "first" if second is None else "second"
        return replace(
            pair,
            canonical=(text, "") if second is None else ("", text),
            difference=f"only the {which} file has this text",
        )
    found = compare(ours, theirs, reserve=reserve, keywords=card.keywords)
    return replace(
        pair,
        outcome=Outcome(found.verdict.value),
        canonical=(found.first, found.second),
        difference=found.difference,
        named=found.named,
    )
