"""Finding a rule by what people type, and near misses."""

from __future__ import annotations

import pytest

import altered
from altered.rules.near import distance, nearest
from altered.rules.number import letter_of, normalise, number_key
from tests.conftest import SpecFolder


@pytest.mark.parametrize(
    "name",
    [
        "4.2.4.c",
        "4.2.4c",
        "4.2.4.C",
        "rule 4.2.4.c",
        "Rule 4.2.4.C.",
        " règle 4.2.4.c ",
        "§ 4.2.4.c",
        "dusk.tie",
        "Dusk.Tie",
    ],
)
def test_spellings(spec: SpecFolder, name: str) -> None:
    """Each usual way to write a number or slug finds the rule."""
    assert spec.load().find(name).id == "dusk.tie"


@pytest.mark.parametrize(
    ("name", "near"),
    [
        ("4.2.4.z", "did you mean 4.2.4.c (dusk.tie), 4.2.4.b (dusk.progress) or 4.2.4.a"),
        ("dusk.ty", "did you mean 4.2.4.c (dusk.tie)?"),
        ("dusk.proggress", "did you mean 4.2.4.b (dusk.progress)?"),
        ("quick.dusk.some", "did you mean quick.dusk.sum?"),
        ("4.2.4", "4.2.4 is a section, with the rules 4.2.4.a to 4.2.4.c"),
    ],
)
def test_near_misses(spec: SpecFolder, name: str, near: str) -> None:
    """A name that is not a rule is refused with the nearest ones."""
    with pytest.raises(altered.Malformed) as caught:
        spec.load().find(name)
    problem = caught.value.problems[0]
    assert problem.code == "ALT-R050"
    assert f"no rule {name} in edition 1.0" in problem.message
    assert near in problem.message


def test_far_misses_are_not_guessed(spec: SpecFolder) -> None:
    """Nothing is proposed for a name that is near to nothing."""
    with pytest.raises(altered.Malformed) as caught:
        spec.load().find("xylophone")
    assert caught.value.problems[0].message == "no rule xylophone in edition 1.0"


def test_exact_lookup(spec: SpecFolder) -> None:
    """Brackets take exact numbers and slugs only."""
    rules = spec.load()
    assert rules["4.2.4.c"] is rules["dusk.tie"]
    assert "4.2.4.c" in rules
    with pytest.raises(KeyError):
        rules["4.2.4c"]


def test_section_near_miss(spec: SpecFolder) -> None:
    """A section that does not exist is refused with the nearest ones."""
    with pytest.raises(altered.Malformed) as caught:
        spec.load().section("4.2.5")
    assert caught.value.problems[0].hint == "did you mean 4.2.4?"


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [("", "", 0), ("kindd", "kind", 1), ("knid", "kind", 1), ("abc", "", 3), ("tie", "tx", 2)],
)
def test_distance(one: str, other: str, expected: int) -> None:
    """The edit distance counts insertions, deletions, changes and swaps; it is symmetric."""
    assert expected == distance(one, other) == distance(other, one)


def test_nearest_is_ordered_by_distance_then_closeness() -> None:
    """Of names at one distance the one with the closer characters comes first."""
    assert nearest("4.2.4.z", ["4.2.4.b", "4.2.4.h", "9.9.9.9"]) == ("4.2.4.h", "4.2.4.b")


def test_number_order() -> None:
    """Letters come before subsections, and digits compare as numbers."""
    numbers = ["4.10.a", "4.2.4.b", "4.2.b", "4.2.a", "4.2.4.a", "7.3.19", "7.3.3.a"]
    expected = ["4.2.a", "4.2.b", "4.2.4.a", "4.2.4.b", "4.10.a", "7.3.3.a", "7.3.19"]
    assert expected == sorted(numbers, key=number_key)


def test_normalise_leaves_slugs_alone() -> None:
    """A slug that begins like a prefix or a number is not torn apart."""
    names = ["rules-of.thumb", "2v2.victory.two", "rule.limit"]
    assert names == [normalise(name) for name in names]


def test_letters_end_at_z() -> None:
    """There is no letter after z."""
    assert letter_of("4.2", 25) == "4.2.z"
    with pytest.raises(ValueError, match="no letter"):
        letter_of("4.2", 26)
