"""The pairs for people: each two cards, what the rules say, what both engines do, who decides."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from textwrap import wrap
from typing import Final

from altered.rules import Rules
from altered.state.players import joined
from verification.pairs.clash import NOTHING
from verification.pairs.texts import MOST
from verification.pairs.told import Answer, By, ToldPair

WIDTH: Final = 96
PAIRS: Final = "Pairs: {n} of ability texts with numbers up to {most}: {counted}"
TITLE: Final = "TWO PASSIVE ABILITIES ON ONE EVENT"
COUNTED: Final[tuple[tuple[By, str], ...]] = (
    ("rules", "the rules decide {n}"),
    ("reading", "a reading decides {n}"),
    ("age", "the engines alone apply the older card first in {n}"),
    ("engines", "the engines alone decide {n}"),
    ("against", "the engines do what the rules do not allow in {n}"),
    ("differ", "the engines differ in {n}"),
)


def section(told: Sequence[ToldPair], rules: Rules) -> Iterator[str]:
    """All that the rules leave open, and what the engines do against them, each with its cards."""
    if not told:
        return
    yield from (TITLE, "=" * len(TITLE), "", *counted(told), "")
    kind = ""
    for one in told:
        if one.by == "rules":
            continue
        if one.kind != kind:
            kind = one.kind
            yield from (f"About {kind}", "-" * len(f"About {kind}"), "")
        yield from (*pair_lines(one, rules), "")


def counted(told: Sequence[ToldPair], say: Callable[[str], str] = str) -> list[str]:
    """How many pairs there are, and who decides them."""
    parts = [
        say(words).format(n=n)
        for by, words in COUNTED
        if (n := sum(one.by == by for one in told)) or by == "rules"
    ]
    pairs = say(PAIRS).format(n=len(told), most=MOST, counted=", ".join(parts))
    return wrap(pairs, WIDTH, subsequent_indent="  ")


def pair_lines(one: ToldPair, rules: Rules) -> Iterator[str]:
    """One pair: its cards, what is there before, what the rules allow, what both engines do."""
    yield one.id
    for words in one.cards:
        yield _wrapped(f"Card: {words}", "        ")
    before = f"From {one.before}" if isinstance(one.before, int) else f"Instead of: {one.before}"
    names = joined(rules[name].name for name in one.rules)
    allowed = " or ".join(_shown(a) for a in one.answers)
    if not one.rules:
        yield f"  {before}: no rule speaks."
    elif not one.answers:
        yield f"  {before}: {names} leave no answer."
    else:
        yield f"  {before}: {names} allow{'s' * (len(one.rules) == 1)} {allowed}."
    yield _wrapped(_plays(one), "    ")


def _wrapped(text: str, later: str) -> str:
    """A text as one entry of a report, which has the lines that it needs."""
    return "\n".join(wrap(text, WIDTH, initial_indent="  ", subsequent_indent=later))


def _plays(one: ToldPair) -> str:
    first, other = _shown(one.answer), _shown(one.swapped)
    does = first if first == other else f"{first}, or {other} with the second card older"
    match one.by:
        case "differ":
            return f"The engines differ: {one.differ}"
        case "against":
            return f"Both engines: {does}, which the rules do not allow."
        case "rules":
            return f"Both engines: {does}."
        case "reading":
            told = [f"{_shown(what)} under {name} = {value}" for name, value, what in one.readings]
            return f"Both engines: {does}; {joined(dict.fromkeys(told))}."
        case "age":
            return f"Both engines: {does}. No reading says so: the older card applies first."
        case "engines":
            return f"Both engines: {does}, whichever card is older. No rule or reading says so."


def _shown(answer: Answer) -> str:
    return "nothing happens" if answer == NOTHING else str(answer)
