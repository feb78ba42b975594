"""The engine refuses what is malformed, with a code, and holds a game afterwards."""

from __future__ import annotations

from array import array
from dataclasses import fields
from itertools import pairwise

import pytest

from altered.ability.tree import Reaction, Which
from altered.cards.from_toml import load_deck
from altered.engine import protocol
from altered.engine.protocol import SplitMix64
from altered.rules import load
from altered.rules.root import spec_root
from altered.scenario.from_toml import read_scenario
from altered.state.face import Face

pytest.importorskip("core_c.game", reason="the compiled core is absent")

from core_c._ffi import ffi, lib
from core_c.book import HEADER, compile_book
from core_c.image import described, table
from core_c.position import position
from core_c.vocabulary import ASKED, NODES, frames, header, kinds, node_fields, nodes_asked, words

TOKEN = "token.leaves-the-game"
"""A scenario that begins with a token."""
BOOK = -32
VERSION = -33
POSITION = -35


@pytest.fixture(scope="module")
def sound() -> tuple[list[int], list[int]]:
    """A sound book and the numbers of its opening."""
    rules = load()
    opening = protocol.start(rules, (load_deck("summit"), load_deck("workshop")))
    book = compile_book(opening, rules)
    return book.words, position(opening, book)


def _opened(book: list[int], numbers: list[int] | None = None) -> tuple[int, int | None]:
    size = lib.altered_engine_bytes(2)
    memory = ffi.new("uint64_t[]", (size + 7) // 8)
    pinned = array("H", book)
    there = ffi.from_buffer("uint16_t[]", pinned)
    status = lib.altered_engine_open(memory, size, there, len(book))
    if status != 0 or numbers is None:
        return status, None
    loaded = lib.altered_engine_load(memory, ffi.new("int32_t[]", numbers), len(numbers))
    assert lib.altered_engine_begin(memory) == 0, "an engine plays on after a refusal"
    return status, loaded


def test_sound_ones_are_taken(sound: tuple[list[int], list[int]]) -> None:
    """The book and the position that everything below spoils."""
    assert _opened(*sound) == (0, 0)


@pytest.mark.parametrize("name", HEADER)
def test_a_wrong_header_is_refused(name: str, sound: tuple[list[int], list[int]]) -> None:
    """Every word of the header matters, save a flag that may be either."""
    book = list(sound[0])
    place = HEADER.index(name)
    wrong = 0xFFFE if name != "seats" else 9
    if name in {"asks_plays", "makes_offers", "counters_before"}:
        pytest.skip("any number says yes")
    book[place] = wrong
    assert _opened(book)[0] in {BOOK, VERSION}


def test_wrong_nodes_are_refused_or_harmless(sound: tuple[list[int], list[int]]) -> None:
    """Three hundred words of the cards changed, one at a time: a code, or a game that begins."""
    rng = SplitMix64(1)
    refused = 0
    for _ in range(300):
        book = list(sound[0])
        place = len(HEADER) + rng.below(len(book) - len(HEADER))
        book[place] = rng.below(0x10000)
        status, _ = _opened(book)
        assert status in {0, BOOK}
        refused += status == BOOK
    assert refused > 100


@pytest.mark.parametrize(("asked", "name"), nodes_asked())
def test_a_filter_that_asks_for_nothing_is_refused(
    asked: str, name: str, sound: tuple[list[int], list[int]]
) -> None:
    """What is found out about a filter must be of its fields: else something absent is read."""
    names = [one.name for one in fields(Which)]
    bit = 1 << [*ASKED].index(asked)
    refused = 0
    for at, word in enumerate(sound[0]):
        place, asks = at + 1 + names.index(name), at + 1 + len(names)
        absent = word == kinds()["Which"] and sound[0][place : place + 1] == [0xFFFF]
        if not absent or asks >= len(sound[0]) or sound[0][asks] & bit:
            continue
        book = list(sound[0])
        book[asks] |= bit
        status, _ = _opened(book)
        assert status in {0, BOOK}  # not every such number is a filter
        refused += status == BOOK
    assert refused > 0


@pytest.mark.parametrize(("kind", "words_after"), [("Reaction", 1), ("Face", 3)])
def test_what_does_not_say_what_it_has_is_refused(
    kind: str, words_after: int, sound: tuple[list[int], list[int]]
) -> None:
    """The words after a reaction and a face name its triggers: with another one it is no node.

    Else a reaction would be passed over in one place and heard in another.
    """
    size = len(node_fields({"Reaction": Reaction, "Face": Face}[kind]))
    refused = dict.fromkeys(range(words_after), 0)
    for at, word in enumerate(sound[0]):
        if word != kinds()[kind]:
            continue
        for after in refused:
            place = at + 1 + size + after
            if place < len(sound[0]):
                book = list(sound[0])
                book[place] ^= 1 << 14
                refused[after] += _opened(book)[0] == BOOK
    assert min(refused.values()) > 0


def test_the_nth_of_nothing_is_refused(sound: tuple[list[int], list[int]]) -> None:
    """A reaction to the third time names what is counted: else nothing would be counted there."""
    names = [one.name for one in node_fields(Reaction)]
    refused = 0
    for at, word in enumerate(sound[0]):
        first, nth = at + 1 + names.index("first"), at + 1 + names.index("nth")
        if word != kinds()["Reaction"] or sound[0][first : first + 1] != [0xFFFF]:
            continue
        book = list(sound[0])
        book[nth] = 3
        status, _ = _opened(book)
        assert status in {0, BOOK}  # not every such number is a reaction
        refused += status == BOOK
    assert refused > 0


def test_wrong_positions_are_refused(sound: tuple[list[int], list[int]]) -> None:
    """Too short, too long, and each number far out of its bounds."""
    book, numbers = sound
    assert _opened(book, numbers[:-1]) == (0, POSITION)
    assert _opened(book, [*numbers, 0]) == (0, POSITION)
    for place in range(len(numbers)):
        wrong = [*numbers[:place], 100_000, *numbers[place + 1 :]]
        assert _opened(book, wrong) == (0, POSITION), place


def test_a_face_down_end_or_half_of_a_tumult_card_is_refused() -> None:
    """Ends lie on no Tumult card, and a card is face down as a whole."""
    rules = load()
    opening = protocol.start(rules, (load_deck("summit"), load_deck("workshop")))
    book = compile_book(opening, rules)
    numbers, regions = position(opening, book), len(opening.adventure)
    place = len(table(opening, book)) - len(opening.tumult) - 1 - regions
    assert numbers[place - 1] == regions
    faces = numbers[place : place + regions]
    assert [face < 0 for face in faces] == [False, *[True] * (regions - 2), False]
    for wrong in ({0: -1}, {regions - 1: -1}, {1: 2}, {2: 2}):
        changed = [wrong.get(at, face) for at, face in enumerate(faces)]
        spoiled = [*numbers[:place], *changed, *numbers[place + regions :]]
        assert _opened(book.words, spoiled) == (0, POSITION), wrong
    turned = [faces[0], 2, 2, *faces[3:]]
    whole = [*numbers[:place], *turned, *numbers[place + regions :]]
    assert _opened(book.words, whole) == (0, 0)


def test_a_token_without_a_sound_face_is_refused() -> None:
    """A token names its face; a number that only looks like one leads out of the cards."""
    start = read_scenario(spec_root() / "scenarios" / "rulings" / f"{TOKEN}.toml").start.before
    book = compile_book(start, load())
    numbers = position(start, book)
    assert _opened(book.words, numbers) == (0, 0)
    before = next(i for i, thing in enumerate(start.objects) if thing.card is None)
    token = start.objects[before]
    each = len(described(token, book)) + 1  # its face comes last
    place = len(table(start, book)) + before * each + each
    assert numbers[place] == book.faces[token.face]
    longer = [*book.words, kinds()["Face"]]  # a face that ends before it has begun
    longer[HEADER.index("words")] += 1
    assert _opened(longer, numbers) == (0, 0)
    for number in (len(longer) - 1, book.faces[token.face] + 1, len(HEADER) - 1, 0):
        wrong = [*numbers[:place], number, *numbers[place + 1 :]]
        assert _opened(longer, wrong) == (0, POSITION), number


def test_calls_without_an_engine_have_codes() -> None:
    """Memory in which no engine was opened, null pointers, too little room."""
    blank = ffi.new("uint64_t[]", 64)
    assert lib.altered_engine_begin(blank) == -31
    assert lib.altered_engine_take(ffi.NULL, 0) == -31
    assert lib.altered_engine_open(blank, 512, ffi.NULL, 9) == -30
    assert lib.altered_engine_bytes(5) == 0


def test_the_numbers_that_python_and_c_share_are_current() -> None:
    """``nodes.h`` is what ``python -m core_c.vocabulary`` writes; words and frames are unique."""
    assert NODES.read_text(encoding="utf-8") == header(load().readings)
    assert len(set(words())) == len(words())
    assert len(set(frames())) == len(frames()) > 50
    assert all(a < b for a, b in pairwise(kinds().values()))
