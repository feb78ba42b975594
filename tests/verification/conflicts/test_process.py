"""Processes: moments in order, the bound of what is looked at, and cases that hold a formula."""

from __future__ import annotations

from typing import Final

import pytest

from altered.failure import Malformed
from tests.verification.conftest import Planted
from verification.loaded import load
from verification.verify import Options, verify

MOMENTS: Final = """
[lists.Moment]
slots   = 3
ordered = true

[[field]]
name   = "at"
of     = ["Moment"]
values = "0..3"

[[assume]]
id   = "one-at-a-time"
that = "forall m in Moment where next(m) != m: at(next(m)) >= at(m)"
why  = "it only grows"
"""
ENDS: Final = '\n[process]\nmoments = "Moment"\nends    = "exists m in Moment: at(m) = 3"\n'
ASKED: Final = 'id = "way"\nask = "Which way?"\nargs = "m in Moment"\nanswers = "Way"\n'
LOUD: Final = f"[[question]]\n{ASKED}"
SILENT: Final = f'{LOUD}silence = "Middle"\n'
GROWS: Final = 'when = "at(next(m)) > at(m)"\nthen = "answer = Left"'
STOPS: Final = 'when = "forall k in Moment where m <= k: at(k) = 2"\nthen = "answer = Right"'
OPTIONS: Final = Options(core=False, scenarios=False, loops=False)


def case(rule: str, given: str, says: str = "") -> str:
    """A case of the question."""
    told = f"says     = [{says}]\n" if says else ""
    return f'\n[[case]]\nrule     = "{rule}"\nquestion = "way"\nwith     = {{ {given} }}\n{told}'


def codes(planted: Planted) -> list[tuple[str, str]]:
    """Load the folder; the code and message of each problem."""
    with pytest.raises(Malformed) as caught:
        load(planted.root)
    return [(problem.code, problem.message) for problem in caught.value.problems]


def test_a_fault_between_two_moments(planted: Planted) -> None:
    """Two rules that disagree at a moment because of the next one are found, with the moments."""
    planted.situation(SILENT, MOMENTS)
    planted.rules({"detail.a": GROWS, "detail.b": 'when = "at(m) = 1"\nthen = "answer = Right"'})
    (found,) = planted.found()
    assert found.id == "contradiction:way:detail.a+detail.b"
    assert found.state is not None
    assert [(name.show(), value) for name, value in found.state.unusual()] == [
        ("at(Moment 1)", 1), ("at(Moment 2)", 2), ("at(Moment 3)", 2),
    ]  # fmt: skip


def test_the_last_moment_has_itself_for_the_next(planted: Planted) -> None:
    """At the last moment nothing grows any more: a rule that needs it to never applies there."""
    planted.situation(SILENT, MOMENTS)
    last = "(forall k in Moment: k <= m) and at(next(m)) > at(m)"
    planted.rules({"detail.a": f'when = "{last}"\nthen = "answer = Left"', "detail.b": STOPS})
    assert planted.ids() == ["vacuous:way:detail.a+0"]


def test_the_bound_is_told(planted: Planted) -> None:
    """A process that can go on longer is unknown from there on; one that ends within is not."""
    planted.rules({"detail.a": GROWS})
    planted.situation(SILENT, ENDS + MOMENTS)
    assert planted.ids() == ["unknown:way:more-than-3-moments"]
    planted.situation(SILENT, ENDS.replace("at(m) = 3", "at(m) >= 0") + MOMENTS)
    assert planted.ids() == []


def test_the_bound_is_no_pass_until_somebody_accepts_it(planted: Planted) -> None:
    """The verdict is unknown, exit code 3, until the finding is accepted with a reason."""
    planted.situation(SILENT, ENDS + MOMENTS)
    planted.rules({"detail.a": GROWS})
    assert verify(load(planted.root), OPTIONS).exit_code == 3
    accepted = '[[accepted]]\nfinding = "unknown:way:more-than-3-moments"\nreason = "It grows."\n'
    planted.write("accepted.toml", accepted)
    assert verify(load(planted.root), OPTIONS).exit_code == 0


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ('"at(Moment 3)" = "1", m = "Moment 2"', '"Left"'),
        ('m = "Moment 2"', ""),
        ('"at(Moment 2)" = "1", "at(Moment 3)" = "1"', '"Left"'),
    ],
)
def test_a_case_that_holds(planted: Planted, given: str, says: str) -> None:
    """A formula that says what the case says is loaded; negated, it is refused."""
    planted.situation(SILENT + case("detail.a", given, says), MOMENTS)
    planted.rules({"detail.a": GROWS})
    load(planted.root)
    planted.rules({"detail.a": GROWS.replace("at(next(m)) > at(m)", "at(next(m)) = at(m)")})
    ((code, message),) = codes(planted)
    assert code == "ALT-F045"
    assert message.startswith("to way, the formula of detail.a ")


@pytest.mark.parametrize(
    ("text", "code", "message"),
    [
        (case("detail.b", ""), "ALT-F045", "no formula of detail.b answers way"),
        (case("detail.a", '"at(Moment 1)" = "2"'), "ALT-F045",
         "the state of the case breaks an assumption"),
        (case("detail.a", 'at = "2"'), "ALT-F005", '"at" is neither a cell nor an argument'),
        (case("detail.a", 'm = "Moment 4"'), "ALT-F005", '"Moment 4" is not a value of m'),
        (case("detail.a", "", '"Up"'), "ALT-F005", "the answers are not all answers of way"),
    ],
)  # fmt: skip
def test_a_case_that_cannot_be(planted: Planted, text: str, code: str, message: str) -> None:
    """What a case names must exist, and its state must be possible."""
    planted.situation(SILENT + text, MOMENTS)
    planted.rules({"detail.a": GROWS})
    assert codes(planted) == [(code, message)]


def test_moments_are_in_order(planted: Planted) -> None:
    """A process needs an ordered list, and only members of one have a next one."""
    loose = MOMENTS.replace("ordered = true\n", "").replace("next(m)", "m")
    planted.rules({"detail.a": 'then = "answer = Left"'})
    planted.situation(SILENT, ENDS + loose)
    assert codes(planted) == [("ALT-F004", '"Moment" is not an ordered list')]
    planted.situation(SILENT, loose)
    planted.rules({"detail.a": GROWS})
    assert codes(planted) == [("ALT-F001", "'next' takes one member of an ordered list")]


def test_three_rules_are_told_by_the_detailed_ones(planted: Planted) -> None:
    """Where three rules clash and two accounts say the same, the detailed account is named."""
    planted.situation(SILENT, MOMENTS)
    not_left = 'when = "flag"\nthen = "answer != Left"'
    planted.rules({
        "overview.a": not_left,
        "detail.a": not_left,
        "detail.b": not_left.replace("Left", "Right"),
        "detail.c": not_left.replace("Left", "Middle"),
        "quick.a": not_left,
    })  # fmt: skip
    (found,) = [f for f in planted.found() if f.kind == "contradiction"]
    assert found.rules == ("detail.a", "detail.b", "detail.c")
