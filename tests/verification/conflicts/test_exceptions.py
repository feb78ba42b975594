"""Golden rules: what goes before what, and what is set aside by silence, scope or answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from verification.conflicts.decide import rule_on

if TYPE_CHECKING:
    from tests.verification.conftest import Norms, Planted

WAY: Final = '[[question]]\nid = "way"\nask = "Which way?"\nanswers = "Way"\n'
SILENT: Final = f'{WAY}silence = "Middle"\n'
LEFT: Final = 'when = "x = 1"\nthen = "answer = Left"'
RIGHT: Final = 'when = "y = 1"\nthen = "answer = Right"'
PAIR: Final = ["contradiction:way:detail.a+detail.b"]


@pytest.mark.parametrize("over", ["detail.a", "*"])
def test_an_exception_removes_the_contradiction(planted: Planted, over: str) -> None:
    """A rule that goes before the other one, or before all, settles it by its golden rule."""
    planted.situation(SILENT)
    exception = f'{RIGHT}\nover = ["{over}"]\nby = "detail.golden"'
    planted.rules({"detail.a": LEFT, "detail.b": exception, "detail.golden": ()})
    assert planted.ids() == []


@pytest.mark.parametrize("over", ["detail.a", "*"])
def test_without_the_golden_rule_it_comes_back(planted: Planted, over: str) -> None:
    """As if the golden rule did not exist, what rests on it falls, and the rules clash again."""
    planted.situation(SILENT)
    exception = f'{RIGHT}\nover = ["{over}"]\nby = "detail.golden"'
    planted.rules({"detail.a": LEFT, "detail.b": exception, "detail.golden": ()})
    assert planted.ids("detail.golden") == PAIR


def test_an_exception_without_a_golden_rule_stands(planted: Planted) -> None:
    """An exception that the rule's own words make rests on no other rule."""
    planted.situation(SILENT)
    planted.rules({"detail.a": LEFT, "detail.b": f'{RIGHT}\nover = ["detail.a"]', "detail.c": ()})
    assert planted.ids("detail.c") == []


def test_an_exception_for_another_rule_settles_nothing(planted: Planted) -> None:
    """Going before some third rule leaves the contradiction."""
    planted.situation(SILENT)
    planted.rules({"detail.a": LEFT, "detail.b": f'{RIGHT}\nover = ["detail.c"]', "detail.c": ()})
    assert planted.ids() == PAIR


def test_a_rule_set_aside_still_applies(planted: Planted) -> None:
    """The rule of the exception speaks where both apply; the other one where it alone does."""
    planted.situation(SILENT)
    planted.rules({"detail.a": LEFT, "detail.b": f'{RIGHT}\nover = ["*"]'})
    _, (inquiry,) = planted.load()
    state = inquiry.situation.default()
    both = rule_on(inquiry, state.with_cells({"x": 1, "y": 1}), {})
    assert [d.norm.rule.id for d in both.applicable] == ["detail.a", "detail.b"]
    assert [d.norm.rule.id for d in both.in_force] == ["detail.b"]
    assert [inquiry.question.show(a) for a in both.allowed] == ["Right"]
    one = rule_on(inquiry, state.with_cells({"x": 1}), {})
    assert [inquiry.question.show(a) for a in one.allowed] == ["Left"]
    none = rule_on(inquiry, state, {})
    assert (none.in_force, none.allowed) == ((), (2,))


def prohibitions(second: str) -> dict[str, Norms]:
    """Two rules that each go before all others, and a third one they set aside."""
    return {
        "detail.a": f'{LEFT}\nover = ["*"]',
        "detail.b": f'when = "y = 1"\nthen = "answer = {second}"\nover = ["*"]',
        "detail.c": 'then = "answer = Right"',
    }


def test_two_prohibitions_do_not_lift_each_other(planted: Planted) -> None:
    """Where two rules each go before all others, both hold.

    A bug once: they set each other aside, nothing was in force, and any answer passed. Two
    rules of edition 1.0 on reactions stand so to each other.
    """
    planted.situation(WAY)
    planted.rules(prohibitions("Left"))
    assert planted.ids() == []
    _, (inquiry,) = planted.load()
    ruling = rule_on(inquiry, inquiry.situation.default().with_cells({"x": 1, "y": 1}), {})
    assert [d.norm.rule.id for d in ruling.in_force] == ["detail.a", "detail.b"]
    assert ruling.allowed == (0,)


def test_two_prohibitions_may_contradict_each_other(planted: Planted) -> None:
    """Two rules that each go before all others and disagree are a contradiction."""
    planted.situation(WAY)
    planted.rules(prohibitions("Middle"))
    assert planted.ids() == PAIR


def test_exceptions_in_a_circle(planted: Planted) -> None:
    """Three rules of which each goes before the next contradict each other.

    A bug once: all three were set aside, none was in force, and nothing was found.
    """
    planted.situation(WAY)
    rules: dict[str, Norms] = {
        "detail.a": 'then = "answer = Left"\nover = ["detail.b"]',
        "detail.b": 'then = "answer = Right"\nover = ["detail.c"]',
        "detail.c": 'when = "x = 1"\nthen = "answer = Middle"\nover = ["detail.a"]',
    }
    planted.rules(rules)
    (found,) = planted.found()
    assert found.id == "contradiction:way:detail.a+detail.b+detail.c"
    assert [d.words() for d in found.demands] == ["Left", "Right", "Middle"]
    planted.rules({**rules, "detail.c": 'when = "x = 1"\nthen = "answer = Left"'})
    assert planted.ids() == []


def test_two_exceptions_to_each_other(planted: Planted) -> None:
    """Where both apply they contradict each other; where never both do, nothing is wrong."""
    planted.situation(SILENT)
    one, other = f'{LEFT}\nover = ["detail.b"]', f'{RIGHT}\nover = ["detail.a"]'
    planted.rules({"detail.a": one, "detail.b": other})
    assert planted.ids() == PAIR
    apart = other.replace("y = 1", "x = 0")
    planted.rules({"detail.a": one, "detail.b": apart})
    assert planted.ids() == []


@pytest.mark.parametrize(
    ("question", "before", "expected"),
    [
        (f'{SILENT}given = "x = 0"\n', "", []),
        (f'{SILENT}given = "x = 1"\n', "", PAIR),
        (SILENT, '[[assume]]\nid = "one"\nthat = "x = 0 or y = 0"\nwhy = "So."\n', []),
        (SILENT, '[[assume]]\nid = "one"\nthat = "x = y"\nwhy = "So."\n', PAIR),
    ],
)
def test_only_states_in_question_count(
    planted: Planted, question: str, before: str, expected: list[str]
) -> None:
    """A clash outside what is assumed, or where the question does not arise, is none."""
    planted.situation(question, before)
    rules: dict[str, Norms] = {"detail.a": LEFT, "detail.b": RIGHT}
    planted.rules(rules)
    clashes = [i for i in planted.ids() if i.startswith("contradiction")]
    assert clashes == expected


@pytest.mark.parametrize(
    ("possible", "expected"),
    [
        ("true", ["open:way:detail.a"]),
        ("answer != Right", []),
        ("answer = Right or answer = Middle", []),
        ("answer = Middle", ["impossible:way:detail.a"]),
    ],
)
def test_only_possible_answers_count(planted: Planted, possible: str, expected: list[str]) -> None:
    """Answers that cannot be given neither leave a point open nor satisfy a rule."""
    planted.situation(f'{SILENT}possible = "{possible}"\n')
    planted.rules({"detail.a": 'when = "flag"\nthen = "answer != Middle"'})
    assert planted.ids() == expected


def test_an_impossible_demand_is_no_contradiction_too(planted: Planted) -> None:
    """A rule that cannot be followed is told once, and clashes with no other rule for that."""
    planted.situation(f'{SILENT}possible = "answer != Left"\n')
    planted.rules({"detail.a": 'then = "answer = Left"', "detail.b": 'then = "answer = Right"'})
    assert planted.ids() == ["impossible:way:detail.a"]
