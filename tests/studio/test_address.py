"""Addresses: what is written is read again, and what nobody wrote is refused."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from altered.failure import Malformed
from altered.studio.address import BAD_ADDRESS, Address, packed, query, read, unpacked
from altered.studio.memory import NOT_KEPT, Memory
from altered.studio.session import MOST_CHOICES, TOO_LONG

SIGNS = "ABCDwxyz0189-_=+/ é%"
LINES = st.lists(st.integers(0, 100_000), max_size=40).map(tuple)


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(LINES)
def test_choices_are_packed_and_unpacked(line: tuple[int, ...]) -> None:
    """Any choices make a word of letters that gives them back."""
    word = packed(line)
    assert unpacked(word) == line
    assert word.replace("-", "").replace("_", "").isalnum() or not word


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.text(alphabet=SIGNS, max_size=30))
def test_any_word_is_read_or_refused(word: str) -> None:
    """A word that nobody packed has numbers in it, or one of our refusals; never an exception."""
    try:
        found, code = unpacked(word), BAD_ADDRESS
    except Malformed as wrong:
        found, code = (), wrong.problems[0].code
    assert all(number >= 0 for number in found)
    assert code in (BAD_ADDRESS, TOO_LONG)


def test_an_address_is_a_link() -> None:
    """All that an address says is in its fields, and read from them."""
    address = Address(
        mode="2v2",
        decks=("summit", "workshop"),
        seed=5,
        seats=("you", "greedy", "random", "random", "random"),
        line=(3, 200, 0),
        at=2,
        see=3,
        lang="fr",
    )
    assert read(query(address)) == address
    assert read(query(Address(file="games/one.json", line=(1,)))) == Address(
        file="games/one.json", line=(1,)
    )


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"line": "AAA=AAA"}, BAD_ADDRESS),
        ({"line": "gA"}, BAD_ADDRESS),
        ({"line": "_____________"}, BAD_ADDRESS),
        ({"line": packed((0,) * (MOST_CHOICES + 1))}, TOO_LONG),
        ({"seed": "-1"}, BAD_ADDRESS),
        ({"seed": "9" * 30}, BAD_ADDRESS),
        ({"at": "4", "line": packed((0,))}, BAD_ADDRESS),
        ({"see": "9"}, BAD_ADDRESS),
        ({"lang": "de"}, BAD_ADDRESS),
        ({"seats": "you,robot"}, BAD_ADDRESS),
        ({"decks": ",".join("abcdefg")}, BAD_ADDRESS),
    ],
)
def test_what_nobody_wrote_is_refused(fields: dict[str, str], code: str) -> None:
    """Each with one of our codes."""
    with pytest.raises(Malformed) as wrong:
        read(fields)
    assert wrong.value.problems[0].code == code


def test_a_word_stands_for_a_game(memory: Memory) -> None:
    """It gives the game back, and says nothing about it; another run does not know it."""
    address = Address(seed=5, line=(1, 2, 3), see=0, at=1)
    word = memory.word(address)
    assert memory.game(word) == Address(seed=5, line=(1, 2, 3))
    assert memory.word(Address(seed=5, line=(1, 2, 3), see=1)) == word
    other = Memory(memory.rules, memory.shelf)
    assert other.word(address) != word
    with pytest.raises(Malformed) as wrong:
        other.game(word)
    assert wrong.value.problems[0].code == NOT_KEPT
