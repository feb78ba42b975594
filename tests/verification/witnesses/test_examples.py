"""Examples of what formulas say: they hold, and one that does not is told."""

from __future__ import annotations

from dataclasses import replace

import pytest

import altered
from verification.checks.registry import registry
from verification.witnesses.file_model import Example
from verification.witnesses.witness import EXAMPLE, Entry, Theatre, read_witnesses


@pytest.fixture(scope="module")
def theatre() -> Theatre:
    """Without checks: examples are of formulas."""
    return Theatre(altered.load(), replace(registry(), checks=()))


def with_only(entry: Entry, *examples: Example) -> Entry:
    """The entry with these examples and no witnesses."""
    return replace(entry, value=replace(entry.value, passing=(), failing=(), example=examples))


def test_every_example_holds(theatre: Theatre) -> None:
    """Each says something, and the formulas of its rule say it, too."""
    entries, problems = read_witnesses(theatre.rules)
    assert problems == []
    held = [entry for entry in entries.values() if entry.value.example]
    assert len(held) >= 40
    for entry in held:
        for one in entry.value.example:
            assert one.allows or one.forbids or one.silent, entry.rule
        shown = theatre.show(with_only(entry, *entry.value.example))
        assert [(s.expected, s.wrong) for s in shown] == [(EXAMPLE, None)] * len(shown), entry.rule


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"allows": (2,)}, "the formulas forbid 2"),
        ({"forbids": (1,)}, "the formulas allow 1"),
        ({"silent": True}, "the formulas are not silent"),
        ({"args": ("Alice", "Middle")}, "is not one of its list"),
        ({"state": {"totals": 1}}, "the situation has no totals"),
        ({"question": "advances"}, "advances"),
    ],
)
def test_what_does_not_hold(theatre: Theatre, change: dict[str, object], words: str) -> None:
    """An example that says something else than the formulas is wrong, with what is wrong."""
    entries, _ = read_witnesses(theatre.rules)
    entry = entries["dusk.once"]
    (one,) = entry.value.example
    bad = replace(one, **change)  # type: ignore[arg-type]
    (shown,) = theatre.show(with_only(entry, bad))
    assert shown.wrong is not None
    assert words in shown.wrong
