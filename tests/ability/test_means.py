"""A construct that is declared by the function that makes its meaning."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from altered.ability.formal.phrase import REGISTERED, Malformed, Phrase, Reason
from altered.ability.kinds import NoMeaningError, nothing

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

    @Weighed.means("{first} on {second}", few="nothing lies on it")
    def loaded_cart(second: Phrase, scale: int, phrase: Phrase, first: tuple[Phrase, ...]) -> int:
        return scale * len(first) + (phrase.values[0] is second)

    cart, thing = REGISTERED["LoadedCart"], Phrase()
    assert [(one.name, one.many) for one in cart.fields] == [("second", False), ("first", True)]
    assert cart(thing, (thing, thing)).weight(10, 7) == 21  # type: ignore[attr-defined]
    assert cart(thing, (thing,)).refused() == Reason("nothing lies on it")
    with pytest.raises(Malformed, match="no method of Weighed gives bool"):
        Weighed.means("{first}")(_heavy)


def _heavy(first: Phrase) -> bool:
    return bool(first.values)


def test_the_first_method_with_such_a_result_is_meant_or_the_one_that_is_named() -> None:
    """Of methods with the same result that of the wider category is meant, unless one is named."""

    class Sized(Phrase):
        """What has a size."""

        def size(self) -> int:
            return 0

    class Boxed(Sized):
        """What lies in a box."""

        def room(self) -> int:
            return 0

    @Boxed.means("a small box")
    def small_box() -> int:
        return 1

    @Boxed.means("room", "a large box")
    def large_box() -> int:
        return 9

    small, large = REGISTERED["SmallBox"](), REGISTERED["LargeBox"]()
    assert (small.size(), small.room()) == (1, 0)  # type: ignore[attr-defined]
    assert (large.size(), large.room()) == (0, 9)  # type: ignore[attr-defined]
    assert [one.text for one in large.wordings] == ["a large box"]


def test_a_phrase_without_a_meaning_is_the_innermost_that_was_asked() -> None:
    """Who helps to find a meaning need not know of which phrase; one that is named is meant."""

    class Told(Phrase):
        """What is told."""

        def told(self, other: Phrase) -> int:
            return len(other.values)

    def help_out(other: Phrase | None) -> int:
        return nothing("why not") if other is None else nothing(other, "this one")

    @Told.means("{inner} is told")
    def whole(inner: Told, other: Phrase) -> int:
        return inner.told(other)

    @Told.means("")
    def unclear(other: Phrase | None) -> int:
        return help_out(other)

    inner = REGISTERED["Unclear"]()
    outer = REGISTERED["Whole"](inner)
    for other, phrase, why in ((None, inner, "why not"), (Phrase(), Phrase(), "this one")):
        with pytest.raises(NoMeaningError) as wrong:
            outer.told(other)  # type: ignore[attr-defined]
        assert (wrong.value.phrase, wrong.value.why) == (phrase, why)
