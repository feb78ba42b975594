"""Values of the tree are what `dataclasses.dataclass(frozen=True)` would make of them."""

from __future__ import annotations

import copy
import dataclasses
import pickle

import pytest

from altered.ability import tree
from altered.ability.tree.objects import Former
from altered.ability.tree.value import Node


class Pair(Node):
    """A value with a default."""

    first: int
    second: object = ()


class Triple(Pair):
    """A value with one part more."""

    third: str = "x"


def test_a_value_is_equal_by_its_parts() -> None:
    """Of one class; equal ones have one hash, and are one key."""
    assert Pair(1) == Pair(1, ()) != Pair(2)
    assert Pair(1) != Triple(1)
    assert Pair.__eq__(Pair(1), 1) is NotImplemented
    assert len({Pair(1), Pair(1, ()), Pair(2), Triple(1)}) == 3


def test_a_value_is_shown_and_taken_apart() -> None:
    """By the names of its parts, in their order, those of what it derives from first."""
    assert repr(Triple(1, (2,))) == "Triple(first=1, second=(2,), third='x')"
    assert [field.name for field in dataclasses.fields(Triple)] == ["first", "second", "third"]
    assert dataclasses.replace(Triple(1), third="y") == Triple(first=1, third="y")


def test_a_value_does_not_change() -> None:
    """Neither by assignment nor by deletion; a part that is missing or too much is refused."""
    one = Pair(1)
    with pytest.raises(dataclasses.FrozenInstanceError, match="'first'"):
        one.first = 2  # type: ignore[misc]
    with pytest.raises(dataclasses.FrozenInstanceError, match="'first'"):
        del one.first
    with pytest.raises(TypeError):
        Pair()  # type: ignore[call-arg]
    with pytest.raises(TypeError):
        Pair(1, 2, 3)  # type: ignore[call-arg]


@pytest.mark.parametrize("value", [Triple(1), tree.Draw(tree.You(), tree.Number(2)), Former()])
def test_a_value_is_sent_and_copied(value: object) -> None:
    """Another process gets the same."""
    assert pickle.loads(pickle.dumps(value)) == copy.deepcopy(value) == value
