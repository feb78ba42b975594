"""Worlds without a state, reachable states that are none, prohibitions that prohibit nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

import altered
from verification.loaded import load

if TYPE_CHECKING:
    from tests.verification.conftest import Planted

WAY: Final = '[[question]]\nid = "way"\nask = "?"\nargs = "p in Player"\nanswers = "Way"\n'
OPEN: Final = '[[question]]\nid = "open"\nask = "?"\nanswers = "Bool"\nsilence = "no"\n'
MANY: Final = '[[question]]\nid = "many"\nask = "?"\nanswers = "0..3"\nsilence = "0"\n'
CANNOT: Final = {
    "a prohibition": ("open", "not answer", True),
    "a demand": ("open", "answer", False),
    "a demand in some states only": ("open", "answer iff x = 0", True),
    "a number at most": ("many", "answer <= 1", True),
    "a number at least": ("many", "answer >= 1", False),
    "one of several answers": ("way", "answer = Left", True),
}


def told(planted: Planted) -> list[tuple[str, str, int, str]]:
    """Load the folder; of each problem code, file, line, and what stands under the caret."""
    with pytest.raises(altered.Malformed) as caught:
        load(planted.root)
    found = []
    for problem in caught.value.problems:
        at = problem.place
        assert at is not None
        assert at.source is not None
        marked = at.source.line(at.line)[at.column - 1 : at.column - 1 + at.length]
        assert problem.expected
        found.append((problem.code, at.file, at.line, marked))
    return found


def condition(key: str, name: str, that: str) -> str:
    """An assumption or a reachable state."""
    return f'[[{key}]]\nid = "{name}"\nthat = "{that}"\nwhy = "So."\n'


def test_a_reachable_state_that_is_none(planted: Planted) -> None:
    """With the assumptions, no state meets the condition: it would show nothing, in silence."""
    conditions = condition("assume", "few", "x < 2") + condition("reach", "some", "x = 1")
    planted.situation(WAY, conditions + condition("reach", "never", "x = 2 and y = 0"))
    planted.rules({"detail.a": 'then = "answer = Left"'})
    ((code, file, _, marked),) = told(planted)
    assert (code, file, marked) == ("ALT-F041", "situations/world.toml", "x = 2 and y = 0")


def test_a_world_without_a_state(planted: Planted) -> None:
    """The first assumption that leaves nothing is named, and nothing that follows from it."""
    conditions = condition("assume", "few", "x < 2") + condition("assume", "more", "x > 1")
    planted.situation(WAY, conditions + condition("reach", "some", "x = 1"))
    planted.rules({"detail.a": 'then = "answer = Left"'})
    ((code, _, _, marked),) = told(planted)
    assert (code, marked) == ("ALT-F040", "x > 1")


@pytest.mark.parametrize("name", CANNOT)
def test_only_a_prohibition_goes_before_others_by_cannot(planted: Planted, name: str) -> None:
    """1.4.1.a lets "cannot" go before "can": a norm that demands has no part in it."""
    question, then, good = CANNOT[name]
    planted.situation(WAY + OPEN + MANY)
    by = f'question = "{question}"\nthen = "{then}"\nover = "*"\nby = "cannot.beats-can"\n'
    by = by.replace('"*"', '["*"]')
    planted.rules({"detail.a": 'then = "answer = Left"', "detail.beats-can": by})
    for file in ("1.0/4.1.toml", "editions.toml"):
        path = planted.root / file
        path.write_text(path.read_text().replace("detail.beats-can", "cannot.beats-can"))
    if good:
        load(planted.root)
    else:
        ((code, file, _, marked),) = told(planted)
        assert (code, file, marked) == ("ALT-F042", "1.0/4.1.toml", then)


@pytest.mark.parametrize(
    ("under", "values", "told_of"),
    [
        ({"a": "Left", "b": "Left"}, "ab", True),
        ({"a": "Left", "b": "Right"}, "ab", False),
        ({"a": "Left"}, "ab", False),
        ({"a": "Left", "b": "Left", "c": "Right"}, "abc", False),
        ({"a": "Left", "b": "Left", "c": "Left"}, "abc", True),
        ({}, "ab", False),
    ],
)
def test_a_reading_whose_values_say_the_same(
    planted: Planted, under: dict[str, str], values: str, told_of: bool
) -> None:
    """A reading is a choice only where some formula differs; the place is another value's norm."""
    planted.situation(WAY)
    planted.reading("detail.which", "detail.a", *values)
    norms = tuple(
        f'then = "answer = {way}"\nreading = {{ "detail.which" = "{value}" }}'
        for value, way in under.items()
    )
    planted.rules({"detail.a": norms, "detail.b": 'then = "answer = Left"'})
    if not told_of:
        load(planted.root)
        return
    ((code, file, _, _),) = told(planted)
    assert (code, file) == ("ALT-F043", "1.0/4.1.toml")


@pytest.mark.parametrize(("over", "answers"), [("detail.c", False), ("detail.b", True)])
def test_an_exception_to_what_does_not_answer(planted: Planted, over: str, answers: bool) -> None:
    """A norm goes before rules that answer its question: before another one it lifts nothing."""
    planted.situation(WAY + OPEN)
    norms = {
        "detail.a": f'then = "answer = Left"\nover = ["{over}"]',
        "detail.b": 'then = "answer = Right"',
        "detail.c": 'question = "open"\nthen = "answer"',
    }
    planted.rules(norms)
    if answers:
        load(planted.root)
        return
    ((code, file, _, _),) = told(planted)
    assert (code, file) == ("ALT-F044", "1.0/4.1.toml")
