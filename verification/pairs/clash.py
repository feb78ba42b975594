"""Every pair of ability texts on one event, and what the rules say comes of it.

Each pair is a state of the situation ``two_abilities``, and the norms of the rules answer it as
they answer any other. Of a pair of patterns the smallest state is kept in which the rules do not
give one answer, else one in which they do.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations_with_replacement, permutations
from typing import Final, Literal

from verification.conflicts.decide import rule_on
from verification.conflicts.norm import Inquiry
from verification.formula.situation import State, evaluate
from verification.loaded import PAIRED
from verification.pairs.says import OnEvent, OnNumber
from verification.pairs.texts import MOST, Text, texts

NOTHING: Final = "NoEvent"
_STATEMENTS: Final[Mapping[tuple[str, str], str]] = {
    ("First", "Second"): "FirstBecomesSecond",
    ("First", "Third"): "FirstBecomesThird",
    ("Second", "First"): "SecondBecomesFirst",
    ("Second", "Third"): "SecondBecomesThird",
    ("First", ""): "FirstCannotBe",
    ("Second", ""): "SecondCannotBe",
}

Rules = Literal["decide", "allow several", "contradict each other"]


@dataclass(frozen=True)
class Pair:
    """Two texts on one event.

    ``does`` are the two changes or statements as the situation names them, ``before`` is the number
    before both or the event that begins, ``answers`` what the norms allow, ``by`` the rules that
    speak.
    """

    question: str
    one: Text
    other: Text
    does: tuple[str, str]
    before: int | str
    answers: tuple[int | str, ...]
    by: tuple[str, ...]

    @property
    def rules(self) -> Rules:
        """What the rules do with it."""
        if not self.answers:
            return "contradict each other"
        return "decide" if len(self.answers) == 1 else "allow several"

    @property
    def kind(self) -> str:
        """What both speak of."""
        return self.one.says.kind

    @property
    def id(self) -> str:
        """A stable name: what both speak of, and what each does to it."""
        return f"pair:{self.one.says.about}:{'+'.join(self.does)}"

    @property
    def size(self) -> tuple[int, int]:
        """What the smallest pair is measured by: its numbers, then its letters."""
        said = [one.by for one in (self.one.says, self.other.says) if isinstance(one, OnNumber)]
        numbers = sum(said) + (self.before if isinstance(self.before, int) else 0)
        return numbers, len(self.one.words) + len(self.other.words)


def pairs(inquiries: Iterable[Inquiry]) -> tuple[Pair, ...]:
    """The smallest pair of each two texts that speak of one event, in the order of the texts."""
    asked = [one for one in inquiries if one.situation.id == PAIRED]
    least: dict[str, Pair] = {}
    for one, other in combinations_with_replacement(texts(), 2):
        for found in _pairs(one, other, asked):
            known = least.get(found.id)
            if known is None or _comes_first(found, known):
                least[found.id] = found
    return tuple(least.values())


def _comes_first(one: Pair, other: Pair) -> bool:
    """Whether it shows more: a clash before what is decided, then the smaller one."""
    return (one.rules == "decide", one.size) < (other.rules == "decide", other.size)


def _pairs(one: Text, other: Text, asked: Sequence[Inquiry]) -> Iterator[Pair]:
    match one.says, other.says:
        case OnNumber() as mine, OnNumber() as theirs if mine.number == theirs.number:
            for before in range(MOST + 1):
                cells = {"number": mine.number, "before": str(before)}
                yield from _asked(asked, one, other, cells, before, {})
        case OnEvent() as mine, OnEvent() as theirs if mine.about == theirs.about:
            for event in dict.fromkeys((mine.event, theirs.event)):
                labels = _labels(event, mine, theirs)
                if labels is not None:
                    yield from _asked(asked, one, other, {}, event, labels)
        case _:
            return


def _labels(first: str, one: OnEvent, other: OnEvent) -> dict[str, str] | None:
    """A name of the situation for each event, or ``None`` where only one text can ever apply."""
    named = (one.event, one.becomes, other.event, other.becomes)
    rest = [event for event in dict.fromkeys(named) if event not in ("", first)]
    for names in permutations(("Second", "Third"), len(rest)) if len(rest) <= 2 else ():
        labels = {first: "First", **dict(zip(rest, names, strict=True)), "": ""}
        if all((labels[x.event], labels[x.becomes]) in _STATEMENTS for x in (one, other)):
            return labels
    return None


def _asked(
    asked: Sequence[Inquiry],
    one: Text,
    other: Text,
    cells: Mapping[str, str],
    before: int | str,
    labels: Mapping[str, str],
) -> Iterator[Pair]:
    """What the one question says that arises for the pair, in the order that the situation has."""
    back = {f"{name}Event": event for event, name in labels.items() if event}
    for left, right in ((one, other), (other, one)):
        told = {**cells, **_told("one", left, labels), **_told("other", right, labels)}
        for inquiry in asked:
            if bool(labels) is not inquiry.question.id.startswith("happens"):
                continue
            state = _state(inquiry, told)
            given = inquiry.question.given
            if state is None or not (given is None or evaluate(given, state)):
                continue
            ruling = rule_on(inquiry, state, {})
            shown = [inquiry.question.show(a) for a in ruling.allowed]
            answers = tuple(back.get(a, a) if labels else int(a) for a in shown)
            by = tuple(dict.fromkeys(d.norm.rule.id for d in ruling.in_force))
            does = (told.get("one_says") or told["one"], told.get("other_says") or told["other"])
            yield Pair(inquiry.question.id, left, right, does, before, answers, by)
            return


def _told(which: str, text: Text, labels: Mapping[str, str]) -> dict[str, str]:
    """The cells of one ability."""
    says = text.says
    if isinstance(says, OnNumber):
        return {which: says.change, f"by_{which}": str(says.by)}
    return {f"{which}_says": _STATEMENTS[labels[says.event], labels[says.becomes]]}


def _state(inquiry: Inquiry, told: Mapping[str, str]) -> State | None:
    """The state, or ``None`` where the situation leaves it out."""
    sorts = {field.name: field.sort for field in inquiry.situation.fields}
    values = {
        name: sorts[name].index(value) if sorts[name].is_list else int(value)
        for name, value in told.items()
    }
    state = inquiry.situation.default().with_cells(values)
    return state if state.is_well_formed() else None
