"""What the search finds among the shipped rules: pinned, re-evaluated, minimal, and caused."""

from __future__ import annotations

import re
import shutil
from collections import Counter
from itertools import combinations, product
from typing import TYPE_CHECKING, Final

import pytest

from altered.rules.finding_words import DETAIL, OVERVIEW
from verification.conflicts.decide import Ruling, rule_on
from verification.conflicts.search import search
from verification.formula.situation import State, evaluate

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from tests.verification.conftest import Planted, Shipped
    from verification.conflicts.finding import Demand, Finding
    from verification.conflicts.norm import Inquiry
    from verification.formula.expr import Var

# The pinned counts. To record them anew: read `altered verify --brief`, whose last lines count
# the findings by kind, settle or accept each new one in spec/accepted.toml, then write them here.
COUNTS: Final = {
    "contradiction": 111,
    "impossible": 5,
    "gap": 48,
    "difference": 6,
    "open": 17,
    "redundant": 47,
    "unknown": 3,
}
MEET_AND_CROSS: Final = (
    "contradiction:ending:ending-in-brief.farther-wins+victory.meet+victory.cross"
    "+quick.tiebreak.excess"
)
ORB_GAP: Final = "gap:readied:detail+x=ManaOrb"
ORB_TYPE: Final = "contradiction:type:type.closed-list+type.mana-orb+passive.printed-base"
GUILTY: Final = [
    (MEET_AND_CROSS, "victory.meet", "1.0/4.3.toml"),
    (MEET_AND_CROSS, "victory.cross", "1.0/4.3.toml"),
    (ORB_GAP, "morning.prepare", "1.0/4.2.1.toml"),
    (ORB_TYPE, "type.closed-list", "1.0/2.2.1.toml"),
    (ORB_TYPE, "type.mana-orb", "1.0/2.2.1.toml"),
]


def test_counts(searched: Shipped) -> None:
    """The numbers of findings by kind are the pinned ones; how to record: see COUNTS."""
    assert dict(Counter(f.kind for f in searched.findings)) == COUNTS
    assert sum(COUNTS.values()) == 237


def test_ids_are_unique(searched: Shipped) -> None:
    """No two findings share an id, and ids are made of kind, question and names alone."""
    ids = [f.id for f in searched.findings]
    assert len(ids) == len(set(ids))
    for finding in searched.findings:
        assert finding.id.split(":")[:2] == [finding.kind, finding.inquiry.question.id]
        assert re.fullmatch(r"[\w.+:=-]+", finding.id)


def in_question(finding: Finding, state: State, arguments: dict[Var, int]) -> bool:
    """A well-formed state in which the question arises, reachable if the finding's one is."""
    inquiry = finding.inquiry
    given = inquiry.question.given
    if not state.is_well_formed() or not (given is None or evaluate(given, state, arguments)):
        return False
    reach = [r.that for r in inquiry.situation.reach if r.id == finding.reached]
    return all(evaluate(that, state, arguments) for that in reach)


def at_odds(demands: Iterable[Demand]) -> set[frozenset[str]]:
    """The pairs of rules of which two sentences, each possible, allow nothing together."""
    told = [d for d in demands if d.allows]
    return {
        frozenset({a.norm.rule.id, b.norm.rule.id})
        for a, b in combinations(told, 2)
        if not {*a.allows} & {*b.allows}
    }


def clash(finding: Finding, ruling: Ruling) -> bool:
    """The pairs at odds are those of the finding; or, of several, all together allow nothing."""
    names = set(finding.rules)
    told = [d for d in ruling.in_force if d.norm.rule.id in names and d.allows]
    if finding.detail:
        return {d.norm.rule.id for d in told} == names and not ruling.allowed
    odds = at_odds(finding.demands)
    return bool(odds) and odds <= at_odds(told)


def is_fault(finding: Finding, state: State, arguments: dict[Var, int]) -> bool:
    """The claimed fault, from what the evaluator says of this one state."""
    chosen = dict(finding.readings[0]) if finding.readings else {}
    ruling = rule_on(finding.inquiry.under(chosen) if chosen else finding.inquiry, state, arguments)
    detailed = [d for d in ruling.applicable if d.norm.voice == DETAIL]
    match finding.kind:
        case "contradiction":
            return clash(finding, ruling)
        case "impossible":
            asked = [d for d in ruling.in_force if d.norm.rule.id in finding.rules]
            return any(not d.allows for d in asked)
        case "gap":
            return not (detailed if finding.detail == DETAIL else ruling.applicable)
        case "difference":
            silence = finding.inquiry.question.silence
            assert silence is not None
            quiet = evaluate(silence, state, arguments)
            others = [d for d in ruling.in_force if d.norm.voice == finding.detail]
            voices = finding.inquiry.voices
            first = DETAIL if DETAIL in voices or OVERVIEW not in voices else OVERVIEW
            detailed = [d for d in ruling.applicable if d.norm.voice == first]
            return not detailed and any(quiet not in d.allows for d in others)
        case "unknown":
            process = finding.inquiry.situation.process
            return process is not None and not evaluate(process.ends, state, arguments)
        case _:
            assert finding.kind == "open"
            spoken = [d for d in ruling.in_force if d.norm.rule.id in finding.rules]
            told = [d.allows for d in spoken]
            alone = all(d.norm.voice == DETAIL for d in spoken)
            return (
                bool(told)
                and len({*told[0]}.intersection(*told)) > 1
                and (alone or len(ruling.allowed) > 1)
            )


def test_every_finding_is_a_fault(searched: Shipped) -> None:
    """Each finding with a situation is in question there, and the evaluator sees its fault."""
    shown = [f for f in searched.findings if f.state is not None]
    assert len(shown) == sum(COUNTS.values()) - COUNTS["redundant"]
    for finding in shown:
        assert finding.state is not None
        assert in_question(finding, finding.state, dict(finding.arguments)), finding.id
        assert is_fault(finding, finding.state, dict(finding.arguments)), finding.id


def rank(finding: Finding, state: State, arguments: dict[Var, int]) -> tuple[tuple[int, int], ...]:
    """How plain a situation is: arguments, then cells, each by its distance from the default."""
    cells = zip(state.situation.cells, state.values, strict=True)
    values = [(arguments[v], 0) for v in finding.inquiry.question.params]
    values += [(value, name.field.default) for name, value in cells]
    return tuple((abs(value - default), value) for value, default in values)


def plainer(finding: Finding) -> Iterator[tuple[State, dict[Var, int]]]:
    """All situations that differ in one cell or argument, which is nearer its default."""
    assert finding.state is not None
    state, arguments = finding.state, dict(finding.arguments)
    for var, value in arguments.items():
        for other in range(value):
            yield state, {**arguments, var: other}
    for i, (name, value) in enumerate(zip(state.situation.cells, state.values, strict=True)):
        field = name.field
        for other in range(field.low, field.high + 1):
            if (abs(other - field.default), other) < (abs(value - field.default), value):
                values = (*state.values[:i], other, *state.values[i + 1 :])
                yield State(state.situation, values), arguments


def told_before(finding: Finding, findings: tuple[Finding, ...]) -> list[tuple[str, ...]]:
    """The values of ``tell_apart`` of plainer findings of the same kind and question."""
    classes = []
    assert finding.state is not None
    own = rank(finding, finding.state, dict(finding.arguments))
    for other in findings:
        same = (other.kind, other.inquiry.question, other.detail)
        if other.state is not None and same == (
            finding.kind, finding.inquiry.question, finding.detail
        ) and rank(other, other.state, dict(other.arguments)) < own:  # fmt: skip
            classes.append(classified(other, other.state, dict(other.arguments)))
            if len(other.inquiry.question.tell_apart) == 1:  # all cases of a gap told once
                classes += [(value,) for _, value in other.apart]
    return classes


def classified(finding: Finding, state: State, arguments: dict[Var, int]) -> tuple[str, ...]:
    """The values of ``tell_apart`` in a situation."""
    terms = finding.inquiry.question.tell_apart
    return tuple(e.sort.show(evaluate(e, state, arguments)) for e in terms)


def test_every_situation_is_minimal(searched: Shipped) -> None:
    """Setting one cell or argument nearer its default breaks the fault or what is assumed.

    That is what minimising cell by cell promises: with all other cells as they are, no single
    unusual cell could be plainer. For gaps told apart, falling back to one told before counts
    as broken.
    """
    tried = 0
    for finding in searched.findings:
        if finding.state is None:
            continue
        before = told_before(finding, searched.findings)
        for state, arguments in plainer(finding):
            tried += 1
            broken = not in_question(finding, state, arguments) or not is_fault(
                finding, state, arguments
            )
            told = finding.apart and classified(finding, state, arguments) in before
            assert broken or told, (finding.id, [*state.unusual()], arguments)
    assert tried > 100


def points(inquiry: Inquiry) -> Iterator[tuple[State, dict[Var, int]]]:
    """Every well-formed state with all arguments for which the question arises."""
    situation, question = inquiry.situation, inquiry.question
    cells = (range(n.field.low, n.field.high + 1) for n in situation.cells)
    for values in product(*cells):
        state = State(situation, values)
        if not state.is_well_formed():
            continue
        for chosen in product(*(range(len(p.sort.members)) for p in question.params)):
            arguments = dict(zip(question.params, chosen, strict=True))
            if question.given is None or evaluate(question.given, state, arguments):
                yield state, arguments


def enumerated(inquiry: Inquiry) -> set[str]:
    """Ids of contradictions and impossible demands, and which gaps there are, by enumeration."""
    question = inquiry.question.id
    found: set[str] = set()
    account = DETAIL if DETAIL in inquiry.voices else "all"
    for state, arguments in points(inquiry):
        ruling = rule_on(inquiry, state, arguments)
        told = [d for d in ruling.in_force if d.allows]
        for d in ruling.in_force:
            if not d.allows:
                found.add(f"impossible:{question}:{d.norm.rule.id}")
        for a, b in combinations(told, 2):
            if not {*a.allows} & {*b.allows}:
                names = dict.fromkeys((a.norm.rule.id, b.norm.rule.id))
                found.add(f"contradiction:{question}:{'+'.join(names)}")
        if inquiry.question.silence is None:
            if not any(account in ("all", d.norm.voice) for d in ruling.applicable):
                apart = zip(inquiry.question.tell_apart_text, inquiry.question.tell_apart,
                            strict=True)  # fmt: skip
                values = [f"{t}={e.sort.show(evaluate(e, state, arguments))}" for t, e in apart]
                found.add(f"gap:{question}:" + "+".join([account, *values]).replace(" ", "-"))
            detailed = [{*d.allows} for d in ruling.in_force if d.norm.voice == DETAIL]
            loose = bool(detailed) and len(set.intersection(*detailed)) > 1
            if loose or (ruling.in_force and len(ruling.allowed) > 1):
                found.add(f"open:{question}")
    return found


def test_nothing_is_missed_in_small_situations(searched: Shipped) -> None:
    """In situations of at most 100 states, enumeration finds what the search finds."""
    kinds = {"contradiction", "impossible", "gap"}
    values = {r.id: r.value_ids for r in searched.rules.readings}
    seen = 0
    for inquiry in searched.inquiries:
        size = 1
        for cell in inquiry.situation.cells:
            size *= cell.field.high - cell.field.low + 1
        if size > 100:
            continue
        pairs = search([inquiry], searched.rules, once=False)
        for chosen in product(*(values[r] for r in inquiry.readings)):
            under = tuple(zip(inquiry.readings, chosen, strict=True))
            expected = {
                f.id if f.kind in kinds else f"open:{inquiry.question.id}"
                for f in pairs
                if f.kind in {*kinds, "open"} and (not f.readings or under in f.readings)
            }
            assert expected == enumerated(inquiry.under(dict(under)))
            seen += len(expected)
    assert seen > 15


@pytest.mark.parametrize(("name", "guilty", "_file"), GUILTY)
def test_without_a_guilty_rule_it_is_gone(
    searched: Shipped, name: str, guilty: str, _file: str
) -> None:
    """Each named finding exists, and is gone as if one of its rules did not exist."""
    assert name in {f.id for f in searched.findings}
    inquiry = searched.inquiry(name.split(":")[1])
    left = search([inquiry.without(frozenset({guilty}))], searched.rules)
    assert name not in {f.id for f in left}


def found_in(planted: Planted, question: str) -> set[str]:
    """Ids of the findings about one question in a folder."""
    rules, inquiries = planted.load()
    return {f.id for f in search([i for i in inquiries if i.question.id == question], rules)}


@pytest.mark.audit
@pytest.mark.parametrize(
    ("name", "guilty", "file"),
    [pytest.param(*one, marks=pytest.mark.slow) if one[0] == ORB_TYPE else one for one in GUILTY],
)
def test_without_its_formulas_it_is_gone(
    planted: Planted, shipped: Path, name: str, guilty: str, file: str
) -> None:
    """In a copy of the rules, each named finding is there until a guilty formula is deleted."""
    shutil.copytree(shipped, planted.root)
    question = name.split(":")[1]
    assert name in found_in(planted, question)
    rules = re.split(r"(?m)^(?=\[\[rule\]\])", (planted.root / file).read_text("utf-8"))
    kept = [
        re.split(r"(?m)^ *\[\[rule\.norm\]\]", text)[0]
        if re.search(rf'(?m)^id += "{re.escape(guilty)}"$', text)
        else text
        for text in rules
    ]
    assert kept != rules
    planted.write(file, "".join(kept))
    assert name not in found_in(planted, question)


def test_a_gap_is_closed_by_saying_so(planted: Planted, shipped: Path) -> None:
    """The Mana Orbs' gap is gone when the detailed rule names them, too."""
    shutil.copytree(shipped, planted.root)
    file = planted.root / "1.0/4.2.1.toml"
    text = file.read_text("utf-8")
    old = 'when     = "x in {CharacterCard, PermanentCard}"'
    assert text.count(old) == 1
    file.write_text(text.replace(old, old.replace("PermanentCard", "PermanentCard, ManaOrb")))
    assert ORB_GAP not in found_in(planted, "readied")
