"""The shared card texts: read, printed exactly, read again to the same, told in French."""

from __future__ import annotations

from functools import cache
from itertools import product
from random import Random
from typing import TYPE_CHECKING, Final

import pytest

from altered.ability.explain import explain
from altered.ability.failure import AMBIGUOUS, AbilityError
from altered.ability.formal.phrase import Phrase
from altered.ability.from_text import parse_line
from altered.ability.kinds import CounterWord, TokenName
from altered.ability.to_text import NoText, line_text
from altered.ability.wording import Line
from tests.ability.shared import needs_shared, pieces, texts, twins

if TYPE_CHECKING:
    from collections.abc import Iterable

    from altered.ability.languages import Lang

pytestmark = needs_shared
MOST_UNREAD: Final = 0
EXACT: Final = 95
"""Per cent printed word for word: 95.0 of the shared cards at this writing."""
UNREAD_TRIGGERS: Final = 2
"""The mark {I}, which goes before a trigger, and one that is activated several times at once."""
SAMPLE: Final = 1500
PRODUCT: Final = 97
"""Per cent of a sample: 98.6 at this writing."""
CORE_FRENCH: Final = 98.9
"""180 of 182: the other two printed cards really differ."""
LATER_FRENCH: Final = 91.5
"""Names of tokens with a small word in them are not read in French."""
PRINTED_FRENCH: Final = 100
STABLE_FRENCH: Final = 99
MOST_LATER: Final = 96
"""How many texts of the shared cards need mechanics of later editions."""


@cache
def _read() -> tuple[dict[str, Line], dict[str, AbilityError]]:
    """The texts with what each was read as, or its error."""
    good: dict[str, Line] = {}
    bad: dict[str, AbilityError] = {}
    for text, reserve in texts().items():
        try:
            good[text] = parse_line(text, reserve=reserve, later=True)
        except AbilityError as error:
            bad[text] = error
    return good, bad


def _share(part: int, whole: int) -> float:
    return 100 * part / whole


def test_every_text_is_read_in_one_way() -> None:
    """No text is unread, and none has two meanings."""
    good, bad = _read()
    assert len(good) + len(bad) > 500
    assert [e.message for e in bad.values() if e.code == AMBIGUOUS] == []
    assert len(bad) <= MOST_UNREAD, [e.message for e in bad.values()]


def test_a_text_of_a_later_edition_names_its_mechanic() -> None:
    """What edition 1.0 does not have is refused for play, by name; all else has abilities."""
    good, _ = _read()
    later = [line for line in good.values() if line.mechanics]
    assert all(all(line.mechanics) and not line.abilities for line in later)
    assert all(line.abilities for line in good.values() if not line.mechanics)
    assert len(later) <= MOST_LATER


def test_texts_are_printed_as_they_were_written() -> None:
    """At least 95 in a hundred are printed word for word."""
    good, _ = _read()
    exact = sum(line_text(line.phrase) == text for text, line in good.items())
    assert _share(exact, len(good)) >= EXACT


def test_a_printed_text_is_read_as_the_same() -> None:
    """Print, read, print: the same words and the same abilities."""
    good, _ = _read()
    for text, line in good.items():
        printed = line_text(line.phrase)
        again = parse_line(printed, reserve=texts()[text], later=True)
        assert line_text(again.phrase) == printed
        assert again.abilities == line.abilities


def test_what_can_be_played_is_explained() -> None:
    """Each ability has its steps."""
    good, _ = _read()
    assert all(explain(ability) for line in good.values() for ability in line.abilities)


def _failing(lines: Iterable[str]) -> tuple[list[str], int]:
    """The errors of texts, and how many texts there are."""
    failed, count = [], 0
    for text in lines:
        count += 1
        try:
            parse_line(text, later=True, reserve=text.startswith(("{D}", "{I}")))
        except AbilityError as error:
            failed.append(f"{error.message}: {text}")
    return failed, count


def _combined(parts: Iterable[str]) -> str:
    return " ".join(part for part in parts if part)


@pytest.mark.slow
def test_combinations_of_unique_cards_are_read() -> None:
    """Nearly all combinations that are in print are read."""
    failed, count = _failing(map(_combined, pieces()["combinations"]))
    assert count >= 3000
    assert _share(count - len(failed), count) >= 98, failed[:20]


@cache
def _step(effect: str) -> bool:
    """Whether a piece is a step of an effect: no keyword, no statement, no trigger of its own."""
    try:
        line = parse_line(effect, later=True)
    except AbilityError:
        return False
    return type(line.phrase).__name__ == "PlainLine" and all(
        type(part).__name__ == "EffectLine" for part in line.phrase.parts()
    )


@pytest.mark.slow
def test_every_trigger_goes_with_every_condition_and_effect() -> None:
    """A sample of the product of the pieces of unique cards."""
    found = pieces()
    rng = Random(3)  # no secret
    triggers = [one for one in found["trigger"] if not _failing((f"{one} Draw a card.",))[0]]
    assert len(found["trigger"]) - len(triggers) <= UNREAD_TRIGGERS
    every = list(product(triggers, ["", *found["condition"]], found["effect"]))
    tried = [parts for parts in rng.sample(every, SAMPLE) if _step(parts[-1])]
    failed, count = _failing(map(_combined, tried))
    assert count > SAMPLE / 2
    assert _share(count - len(failed), count) >= PRODUCT, failed[:20]


def _told(text: str, lang: Lang, *, reserve: bool = False) -> Line | None:
    try:
        return parse_line(text, later=True, lang=lang, reserve=reserve)
    except AbilityError:
        return None


def _shape(value: object) -> object:
    """A phrase without the names of tokens and counters, which each language has its own of."""
    if isinstance(value, tuple):
        return tuple(map(_shape, value))
    if isinstance(value, TokenName | CounterWord):
        return "a name"
    if isinstance(value, Phrase):
        return type(value).__name__, _shape(value.values)
    return value


@pytest.mark.parametrize(
    ("core", "least"),
    [
        (True, CORE_FRENCH),
        pytest.param(False, LATER_FRENCH, marks=pytest.mark.slow),
    ],
)
def test_french_twins_mean_the_same(core: bool, least: float) -> None:
    """A French text is read as its English twin; what printed cards say differently is left.

    Names of tokens and counters aside: the repository has none of real cards.
    """
    pairs = [pair for pair, one in twins("fr").items() if one is core]
    same = 0
    for english, french in pairs:
        box = texts()[english]
        one, other = _told(english, "en", reserve=box), _told(french, "fr", reserve=box)
        if one is None or other is None:
            continue
        alike = _shape(one.phrase) == _shape(other.phrase)
        same += alike or (one.abilities == other.abilities != ())
    assert len(pairs) > 150
    assert _share(same, len(pairs)) >= least


@pytest.mark.slow
def test_texts_are_printed_in_french() -> None:
    """What is printed in French is read in French as the same."""
    good, _ = _read()
    printed = stable = 0
    for text, line in good.items():
        try:
            french = line_text(line.phrase, "fr")
        except NoText:
            continue
        printed += 1
        other = _told(french, "fr", reserve=texts()[text])
        stable += other is not None and (
            other.phrase == line.phrase or other.abilities == line.abilities
        )
    assert _share(printed, len(good)) >= PRINTED_FRENCH
    assert _share(stable, printed) >= STABLE_FRENCH
