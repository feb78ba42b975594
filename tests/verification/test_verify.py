"""The verdict of `altered verify`: what is new, what is stale, and the exit code."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

import altered
from tests.verification.conftest import Planted
from verification.agreement import Agreement, Difference
from verification.verdict import Verdict
from verification.verify import Options, load, verify

WAY: Final = '[[question]]\nid = "way"\nask = "Which way?"\nanswers = "Way"\n'
WHERE: Final = '[[question]]\nid = "where"\nask = "Where?"\nanswers = "0..15"\nsilence = "0"\n'
ACCEPT: Final = '[[accepted]]\nfinding = "{}"\nreason = "So."\n'
GAP: Final = "gap:way:detail"


@pytest.fixture
def folder(planted: Planted) -> Planted:
    """Give a folder with one gap."""
    planted.situation(WAY + WHERE)
    planted.rules({
        "detail.a": 'when = "flag"\nthen = "answer = Left"',
        "detail.b": 'question = "where"\nwhen = "flag"\nthen = "answer = x * 4 + y"',
    })  # fmt: skip
    return planted


def verdict(folder: Planted, *only: str, without: tuple[str, ...] = ()) -> Verdict:
    """Verify the folder without its core."""
    return verify(load(folder.root), Options(without, only, core=False))


def test_a_new_finding_fails(folder: Planted) -> None:
    """A finding that nobody accepted is new, and the verdict is 1."""
    made = verdict(folder)
    assert [f.id for f in made.new] == [GAP]
    assert (made.exit_code, made.count()["gap"], sum(made.count().values())) == (1, 1, 1)


def test_an_accepted_finding_passes(folder: Planted) -> None:
    """An accepted finding is not new, and the verdict is 0."""
    folder.write("accepted.toml", ACCEPT.format(GAP))
    made = verdict(folder)
    assert [f.id for f in made.findings] == [GAP]
    assert (made.new, made.stale, made.exit_code) == ((), (), 0)


def test_a_stale_entry_is_told(folder: Planted) -> None:
    """An entry whose finding is gone is stale, which alone does not fail."""
    folder.write("accepted.toml", ACCEPT.format(GAP) + ACCEPT.format("gap:way:quick"))
    made = verdict(folder)
    assert [(a.finding, a.place.line) for a in made.stale] == [("gap:way:quick", 5)]
    assert made.exit_code == 0


def test_nothing_is_stale_when_only_some_is_searched(folder: Planted) -> None:
    """With some questions left out, an entry without a finding proves nothing."""
    folder.write("accepted.toml", ACCEPT.format(GAP))
    assert verdict(folder, "where").stale == ()
    assert [f.id for f in verdict(folder, "way").findings] == [GAP]


def test_without_a_rule(folder: Planted) -> None:
    """A rule is left out by its number or its slug."""
    for name in ("4.1.a", "detail.a"):
        made = verdict(folder, without=(name,))
        assert made.without == ("detail.a",)
        assert [f.id for f in made.findings] == ["gap:way:all"]


@pytest.mark.parametrize(
    ("only", "without", "code", "hint"),
    [
        (("wher",), (), "ALT-F030", 'did you mean "where"?'),
        ((), ("detail.aa",), "ALT-R050", "did you mean 4.1.a (detail.a)"),
        ((), ("4.1.c",), "ALT-R050", "did you mean 4.1.b (detail.b)"),
    ],
)
def test_unknown_names(
    folder: Planted, only: tuple[str, ...], without: tuple[str, ...], code: str, hint: str
) -> None:
    """A question or rule that does not exist is malformed input, with the nearest name."""
    with pytest.raises(altered.Malformed) as caught:
        verdict(folder, *only, without=without)
    (problem,) = caught.value.problems
    assert problem.code == code
    assert hint in str(caught.value)


def test_giving_up_is_unknown(folder: Planted) -> None:
    """When the solver gives up and nothing else is new, the verdict is 3."""
    made = verify(load(folder.root), Options(only=("where",), rlimit=1, core=False))
    assert [f.id for f in made.unknown] == ["unknown:where:rlimit"]
    assert made.exit_code == 3


def test_nothing_is_stale_where_the_solver_gave_up(folder: Planted) -> None:
    """An accepted finding that was not looked for to the end is not said to be gone."""
    folder.write("accepted.toml", ACCEPT.format(GAP))
    made = verify(load(folder.root), Options(rlimit=1, core=False))
    assert made.unknown
    assert made.stale == ()


def test_comparisons_count(folder: Planted) -> None:
    """A disagreement of the core fails, a comparison that was not made leaves it unknown."""
    folder.write("accepted.toml", ACCEPT.format(GAP))
    made = verdict(folder)
    state = made.loaded.situations[0].default()
    differs = Difference("way()", state, None, "Left", ("detail.a",), "Right")
    equal = Agreement("sums", "all", 5, seen=(("way = Left", 2), ("way = Right", 3)))
    for agreement, code in (
        (equal, 0),
        (replace(equal, differences=(differs,), differing=1), 1),
        (replace(equal, states=0, skipped="the core is not built"), 3),
    ):
        assert replace(made, agreements=(agreement,)).exit_code == code


def test_ticks(folder: Planted) -> None:
    """Progress is told task by task, up to the total."""
    ticks: list[tuple[str, int, int]] = []
    options = Options(core=False, wordings=False)
    verify(load(folder.root), options, tick=lambda *tick: ticks.append(tick))
    assert ticks == [("question way", 0, 2), ("question way", 1, 2), ("question where", 2, 2)]


@pytest.mark.slow  # `make verify`, a stage of the CI of its own, asks this and more
def test_the_shipped_rules_hold(shipped: Path) -> None:
    """Nothing about the shipped rules is new, stale or undecided."""
    made = verify(load(shipped), Options(core=False, scenarios=False, loops=False))
    assert ([f.id for f in made.new], made.stale, made.unknown) == ([], (), ())
    assert made.exit_code == 0


def test_an_accepted_finding_expires(folder: Planted) -> None:
    """After its last day an entry excuses nothing; without a date of today it does."""
    folder.write("accepted.toml", ACCEPT.format(GAP) + 'until = "2027-01-31"\n')
    loaded = load(folder.root)
    options = Options(core=False)
    codes = {
        today: verify(loaded, options, today=today).exit_code
        for today in (None, "2027-01-30", "2027-01-31", "2027-02-01")
    }
    assert codes == {None: 0, "2027-01-30": 0, "2027-01-31": 0, "2027-02-01": 1}
    expired = verify(loaded, options, today="2028-01-01")
    assert [a.finding for a in expired.expired] == [GAP] == [f.id for f in expired.new]
