"""The parts of the comparison: scopes, records, rulings, results, the command."""

from __future__ import annotations

from itertools import product

import pytest

from verification.agreement import Agreement, Difference, scopes
from verification.agreement import __main__ as command
from verification.agreement.cases import Carried, Case, Cases, Drawn, Every
from verification.agreement.grid import Grid
from verification.agreement.quantity import Term
from verification.agreement.rulings import rule_on_columns
from verification.agreement.to_record import characters, dusk_state, places, records
from verification.conflicts.decide import rule_on
from verification.formula.random_state import random_states
from verification.formula.to_columns import columns_of

from .conftest import Law

core_c = pytest.importorskip("core_c", reason="the C core is not compiled", exc_type=ImportError)
pytest.importorskip("numpy")


def grids(law: Law) -> list[tuple[Grid, int]]:
    """Return all scopes with their pinned number of states."""
    statistics, progress, arena = map(law.situation, ("statistics", "progress", "arena"))
    return [
        (scopes.statistics(statistics, wide=True)[0], 331_776),
        (scopes.statistics(statistics, wide=False)[0], 576),
        (scopes.counting(statistics)[0], 576),
        (scopes.progress(progress, wide=True)[0], 2_097_152),
        (scopes.progress(progress, wide=False)[0], 512),
        (scopes.arena(arena, wide=True)[0], 531_441),
        (scopes.arena(arena, wide=False)[0], 729),
    ]


def test_scopes(law: Law) -> None:
    """Each scope has its number of states, all well formed, in columns as one by one."""
    for grid, count in grids(law):
        assert count == grid.count
        some = [number * (count - 1) // 99 for number in range(100)]
        columns = grid.columns(0, count) if count < 1000 else grid.columns(count - 500, count)
        start = 0 if count < 1000 else count - 500
        assert columns.well_formed().all()
        assert all(grid.state(number).is_well_formed() for number in some)
        for number in range(len(columns)):
            assert grid.state(start + number) == columns.state(number)


def test_narrow_scopes_repeat_no_state(law: Law) -> None:
    """No state stands twice in a narrow scope, and none is missing from its product."""
    for grid, count in grids(law):
        if count < 1000:
            assert len({grid.state(number).values for number in range(count)}) == count


def test_both_pairs_run_through_everything(law: Law) -> None:
    """The Companion Expeditions take each combination once, as the Hero Expeditions do."""
    progress = law.situation("progress")
    grid = scopes.progress(progress, wide=False)[0]
    tiebreakers = places(progress, "tiebreakers")
    for side in (0, 1):
        own = [
            i for i, c in enumerate(progress.cells)
            if c.field.name in ("total", "region", "forbidden") and c.index[1] == side
        ]  # fmt: skip
        seen = {tuple(grid.state(n).values[i] for i in (*own, *tiebreakers)) for n in range(512)}
        assert len(seen) == 512


def cases_of(law: Law) -> list[list[Case]]:
    """Return drawn cases of each kind."""
    statistics, progress, arena = map(law.situation, ("statistics", "progress", "arena"))
    made: list[list[Case]] = [
        list(Drawn(s, 80, 5).one_by_one()) for s in (statistics, progress, arena)
    ]
    for situation, name in ((progress, "total"), (arena, "overall")):
        term = statistics.scope.definitions[name]
        sizes = (range(len(p.sort.members)) for p in term.params)
        terms = (Term(term, args) for args in product(*sizes))
        filled = dict(zip(places(situation, "total"), terms, strict=True))
        source = Carried(Drawn(statistics, 80, 5), situation, filled, 6)
        one_by_one = list(source.one_by_one())
        (columns,) = source.in_columns()
        assert one_by_one == [columns.case(i) for i in range(80)]
        made.append(one_by_one)
    return made


def as_columns(cases: list[Case]) -> Cases:
    """Return cases as columns."""
    states = columns_of(cases[0].state.situation, [c.state for c in cases])
    objects = [c.objects for c in cases if c.objects is not None]
    if not objects:
        return Cases(states)
    return Cases(states, columns_of(objects[0].situation, objects))


def test_records(law: Law) -> None:
    """Records made from columns are the records of the single states."""
    for cases in cases_of(law):
        made = records(as_columns(cases))
        assert made.dtype.itemsize == core_c.STATE_BYTES
        for number, case in enumerate(cases):
            record = made[number : number + 1].tobytes()
            assert core_c.unpack_state(record) == dusk_state(case)


def test_records_of_one_object(law: Law) -> None:
    """An object shown alone has 1 in each statistic and no boosts."""
    cases = list(Drawn(law.situation("statistics"), 60, 8).one_by_one())
    for only in range(3):
        made = records(as_columns(cases), only)
        for number, case in enumerate(cases):
            record = made[number : number + 1].tobytes()
            expected = core_c.DuskState(characters(case.state, only))
            assert core_c.unpack_state(record) == expected
            assert all(c.statistics == (1, 1, 1) for c in expected.characters)


@pytest.mark.audit
def test_rulings(law: Law) -> None:
    """For every question the ruling in columns is the ruling state by state."""
    for inquiry in law.inquiries:
        question = inquiry.question
        states = list(random_states(inquiry.situation, 40, 3))
        columns = columns_of(inquiry.situation, states)
        fold = columns.fold()
        for args in product(*(range(len(p.sort.members)) for p in question.params)):
            arguments = dict(zip(question.params, args, strict=True))
            ruling = rule_on_columns(inquiry, columns, arguments, fold)
            for number, state in enumerate(states):
                allowed = tuple(a for a in question.answers if ruling.allowed[a][number])
                assert rule_on(inquiry, state, arguments).allowed == allowed, question.id


def test_every_source_is_the_same_both_ways(law: Law) -> None:
    """The states of a finite scope are the same one by one and in columns."""
    grid = scopes.arena(law.situation("arena"), wide=False)[0]
    (columns,) = Every(grid).in_columns()
    assert list(Every(grid).one_by_one()) == [columns.case(i) for i in range(729)]


# -- results and the command -----------------------------------------------------------------


def test_verdicts(law: Law) -> None:
    """Only an agreement that compared, varied and never differed holds."""
    state = law.situation("arena").default()
    difference = Difference("arena", state, None, "GameGoesOn", ("a",), "BobWins (tiebreak)")
    varied = (("a = 0", 1), ("a = 1", 2))
    assert Agreement("n", "s", 3, seen=varied).verdict == "holds"
    assert Agreement("n", "s", 3, (difference,), 1, varied).verdict == "fails"
    assert Agreement("n", "s", 0).reason == "no state"
    assert Agreement("n", "", 0, skipped="why").reason == "why"
    flat = Agreement("n", "s", 3, seen=(*varied, ("b = 0", 3)))
    assert (flat.verdict, flat.reason) == ("unknown", "always the same answer: b")


def test_difference_in_words(law: Law) -> None:
    """A difference shows what is unusual of the state and what lies below it."""
    arena = law.situation("arena").default().with_cells({"total(Bob, Water)": 2})
    objects = law.situation("statistics").default().with_cells({"here(Piece 1)": 1})
    difference = Difference("arena", arena, objects, "BobWins", ("x", "y"), "AliceWins (tiebreak)")
    assert difference.words() == (
        "arena\n  total(Bob, Water) = 2\n  where\n  here(Piece 1) = yes\n"
        "  formulas: BobWins (x, y)\n  core: AliceWins (tiebreak)"
    )


@pytest.mark.parametrize(
    ("made", "code", "words"),
    [
        (Agreement("one", "all of it", 7, seen=(("a = 0", 3), ("a = 1", 4))), 0, "holds (all of"),
        (Agreement("one", "", 0, skipped="no compiler"), 3, "unknown: no compiler"),
    ],
)
def test_command(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    made: Agreement,
    code: int,
    words: str,
) -> None:
    """The command prints a line for each comparison; its code is that of the worst verdict."""
    monkeypatch.setattr(command, "agree", lambda *_: (made,))
    assert command.main([]) == code
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split() == ["comparison", "states", "seconds", "differing", "verdict"]
    assert words in lines[1]


def test_command_shows_differences(
    law: Law, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A difference is printed in words and the code is 1."""
    difference = Difference("arena", law.situation("arena").default(), None, "a", ("r",), "b (c)")
    made = Agreement("one", "all", 1, (difference,), 1)
    monkeypatch.setattr(command, "agree", lambda *_: (made,))
    assert command.main(["--random", "5", "--seed", "3"]) == 1
    assert "one: arena\n  formulas: a (r)\n  core: b (c)\n" in capsys.readouterr().out
