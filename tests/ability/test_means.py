"""A construct that is declared by the function that makes its meaning."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from altered.ability.formal.phrase import REGISTERED, Malformed, Phrase, Reason

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(autouse=True)
def _alone() -> Iterator[None]:
    """What the test declares is forgotten."""
    before = dict(REGISTERED)
    yield
    REGISTERED.clear()
    REGISTERED.update(before)


def test_a_function_is_the_meaning_of_a_construct() -> None:
    """Its parameters are the parts and what its method is given, in any order, or fewer of them."""

    class Weighed(Phrase):
        """What has a weight."""

        def weight(self, scale: int, much: int) -> int:
            return scale * much

    @Weighed.means("weight", "{first} on {second}", few="nothing lies on it")
    def loaded_cart(second: Phrase, scale: int, phrase: Phrase, first: tuple[Phrase, ...]) -> int:
        return scale * len(first) + (phrase.values[0] is second)

    cart, thing = REGISTERED["LoadedCart"], Phrase()
    assert [(one.name, one.many) for one in cart.fields] == [("second", False), ("first", True)]
    assert cart(thing, (thing, thing)).weight(10, 7) == 21  # type: ignore[attr-defined]
    assert cart(thing, (thing,)).refused() == Reason("nothing lies on it")
    with pytest.raises(Malformed, match="the result is not that of weight"):
        Weighed.means("weight", "{first}")(_named_weight)


def _named_weight(first: Phrase) -> str:
    return str(first)
