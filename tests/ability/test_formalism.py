"""The formalism by small languages of its own, and what holds for the shipped grammars."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from altered.ability.formal.chart import MOST_STEPS, Chart, TooTangledError
from altered.ability.formal.grammar import Grammar
from altered.ability.formal.language import Language, Token
from altered.ability.formal.phrase import (
    REGISTERED,
    Malformed,
    Phrase,
    Reason,
    Wording,
    construct,
    wordings,
)
from altered.ability.formal.printer import text_of
from altered.ability.formal.template import NOTHING, Slot, Word
from altered.ability.keyword.named import AbbreviationTerminal, OfText
from altered.ability.keywords import grammar
from altered.ability.languages import LANGUAGES, Lang, plain_grammar
from altered.ability.mistakes import wishes

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence


def _lex(text: str) -> list[Token]:
    return [
        Token(one[0], frozenset((one[0],)), one.start(), one.end())
        for one in re.finditer(r"\w+|[^\w\s]", text)
    ]


def _join(words: Sequence[str], _capital: bool) -> str:
    return " ".join(words).replace(" ,", ",")


def _verb(lemma: str) -> Mapping[str, str]:
    return {"imp": lemma, "3s": f"{lemma}s", "3p": lemma, "1s": lemma}


def _noun(lemma: str) -> Mapping[tuple[str, str], str]:
    forms = {"sg": "", "pl": "s"}
    return {(g, n): lemma + ("a" if g == "f" else "") + forms[n] for g in "mf" for n in forms}


TOY = Language("toy", _lex, _join, _verb, _noun, "and", "or", {})


def _declare() -> None:
    class Thing(Phrase, noun="a thing", num="sg"):
        """A category with a parameter."""

    class Animal(Thing):
        """A part of it."""

    class Many(Phrase, num="sg"):
        """How many."""

    class Saying(Phrase):
        """What is said."""

    @construct("cat^", num="$num", gen="m")
    class Cat(Animal):
        """An animal."""

    @construct("gull^", num="$num", gen="f")
    class Gull(Animal):
        """Another one."""

    @construct({"num=sg": "sheep", "num=pl": "flock of sheep"}, num="$num")
    class Sheep(Animal):
        """An animal with words for each number."""

    @construct("one", num="sg")
    class One(Many):
        """One."""

    @construct("two", "a pair of", num="pl")
    class Two(Many):
        """Two."""

    @construct("{many} {what:many.num} sleep~many")
    class Sleeps(Saying):
        """A verb that agrees with a number that stands before."""

        many: Many
        what: Animal

        def refused(self) -> Reason | None:
            awake = isinstance(self.what, Gull) and isinstance(self.many, One)
            return Reason("a gull is never alone") if awake else None

    @construct("small^what {what} is here")
    class Small(Saying):
        """A word that agrees with a slot that comes later."""

        what: Animal

    @construct("feed {what&}")
    class Feed(Saying):
        """A list ended by "and"."""

        what: tuple[Animal, ...]

    @construct("choose {what|}")
    class Choose(Saying):
        """A list ended by "or"."""

        what: tuple[Animal, ...]

    @construct("call {what*}")
    class Call(Saying):
        """A list without commas that may be empty."""

        what: tuple[Animal, ...]

    @construct("see {what} with {other}", light=("what", "see it {other} with {what}"))
    class See(Saying):
        """A light slot goes to the end."""

        what: Saying
        other: Animal

    @construct("{what} again")
    class Again(Saying):
        """A saying that begins with a saying."""

        what: Saying


@pytest.fixture(name="alone")
def _alone() -> Iterator[None]:
    """No categories but those of the test."""
    before = dict(REGISTERED)
    REGISTERED.clear()
    yield
    REGISTERED.clear()
    REGISTERED.update(before)


@pytest.fixture(name="toy")
def _toy(alone: None) -> Grammar:  # noqa: ARG001  # what it does stays until the test ends
    _declare()
    return Grammar(TOY, [("", one) for cls in REGISTERED.values() for one in cls.wordings])


def _phrases(toy: Grammar, text: str) -> list[str]:
    return [repr(phrase) for phrase in Chart(toy, text).parse("Saying")]


@pytest.mark.parametrize(
    ("text", "phrase"),
    [
        ("one cat sleeps", "Sleeps(One(), Cat())"),
        ("two cats sleep", "Sleeps(Two(), Cat())"),
        ("two flock of sheep sleep", "Sleeps(Two(), Sheep())"),
        ("small cat is here", "Small(Cat())"),
        ("smalla gull is here", "Small(Gull())"),
        ("feed cat", "Feed([Cat()])"),
        ("feed cat, sheep and gull", "Feed([Cat(), Sheep(), Gull()])"),
        ("choose cat or sheep", "Choose([Cat(), Sheep()])"),
        ("call", "Call([])"),
        ("call cat sheep", "Call([Cat(), Sheep()])"),
        ("one cat sleeps again", "Again(Sleeps(One(), Cat()))"),
    ],
)
def test_read_and_printed(text: str, phrase: str, toy: Grammar) -> None:
    """A text has one phrase, which is printed as the text."""
    (found,) = Chart(toy, text).parse("Saying")
    assert repr(found) == phrase
    assert text_of(toy, found, "Saying") == text


@pytest.mark.parametrize(
    ("text", "phrase"),
    [
        ("a pair of cats sleep", "Sleeps(Two(), Cat())"),
        ("feed cat, sheep, and gull", "Feed([Cat(), Sheep(), Gull()])"),
    ],
)
def test_only_read(text: str, phrase: str, toy: Grammar) -> None:
    """What is no first template is read, and printed by the first."""
    assert _phrases(toy, text) == [phrase]
    (found,) = Chart(toy, text).parse("Saying")
    assert text_of(toy, found, "Saying") != text


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("two cats sleeps", "sleep"),
        ("one cats sleeps", "cat"),
        ("smalla cat is here", ""),
        ("feed cat or sheep", ""),
        ("choose cat and sheep", ""),
        ("choose cat, sheep", ""),
    ],
)
def test_what_does_not_agree_is_not_read(text: str, wanted: str, toy: Grammar) -> None:
    """The chart says which word could have stood at the furthest place."""
    chart = Chart(toy, text)
    assert chart.parse("Saying") == []
    assert not wanted or wanted in {one.word for one in chart.wanted}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_rules_without_their_words_are_passed_over(lang: Lang) -> None:
    """The readings are the same, after less work; only what was wanted is not known."""
    gram = plain_grammar(lang)
    for text in wishes.forms(lang)[::12]:
        brief, whole = Chart(gram, text), Chart(gram, text)
        assert brief.readings("Line") == whole.parse("Line") != []
        assert 0 < brief.steps < whole.steps
        assert not brief.wanted
        assert brief.parse("Line") == whole.parse("Line")
        assert (brief.far, brief.steps) == (whole.far, whole.steps)


def test_a_name_ends_with_the_text() -> None:
    """Its words are counted, also where fewer are left than the longest name has."""
    lamp = OfText("Lamp", "", ())
    names = AbbreviationTerminal(
        {("Ember", "Guard"): OfText("Ember Guard", "", ()), ("Lamp",): lamp}
    )
    assert list(names.read(_lex("Ember Lamp"), 1, ())) == [(2, lamp, NOTHING)]


def test_what_a_construct_refuses_is_not_read(toy: Grammar) -> None:
    """Its reason is kept, with its place."""
    chart = Chart(toy, "one gull sleeps")
    assert chart.parse("Saying") == []
    (refusal,) = chart.refusals
    assert (refusal.start, refusal.end) == (0, 3)
    assert refusal.reason.text == "a gull is never alone"


@pytest.mark.parametrize(
    ("pattern", "text", "why"),
    [
        ("Sleeps", "{many} sleep", "no place for what"),
        ("Sleeps", "{many} {what} {where} sleep", "there is no part 'where'"),
        ("Sleeps", "{many} {what:sg,pl,x}", "has 1 parameters"),
        ("Sleeps", "{many} {what:$color}", "no parameter 'color'"),
        ("Sleeps", "{many} {what&}", "is no list"),
        ("Feed", "feed {what}", "is a list"),
        ("Dog", "dog", "no construct"),
        ("what", "sleeps", "begins with a construct"),
    ],
)
def test_a_template_that_cannot_be_used_is_refused_at_load(
    pattern: str, text: str, why: str, toy: Grammar
) -> None:
    """Nothing that could not be printed back, and no name that nothing has."""
    with pytest.raises(Malformed, match=re.escape(why)):
        _ = Grammar(toy.language, [("", one) for one in wordings(pattern, text)]).rules


def test_an_unknown_category_is_refused_at_load(toy: Grammar) -> None:
    """Of a wording, and of a part."""
    with pytest.raises(Malformed, match="no category 'Color'"):
        Grammar(toy.language, [("Color", Wording("Cat", "cat"))])

    class Painted(Phrase):
        """A construct with a part of no category."""

        color: Color  # type: ignore[name-defined]  # noqa: F821

    with pytest.raises(Malformed, match="no category 'Color'"):
        _ = Grammar(toy.language, [("Saying", Wording("Painted", "painted {color}"))]).rules


def test_a_name_stands_for_one_thing(toy: Grammar) -> None:
    """Two constructs of one name are refused as they are declared."""
    assert toy.categories
    with pytest.raises(Malformed, match="two constructs or categories are named Cat"):
        type("Cat", (Phrase,), {})


@pytest.mark.usefixtures("alone")
def test_the_work_on_a_text_is_bounded() -> None:
    """A text of too many readings is given up after a number of steps, not of seconds."""

    class Heap(Phrase):
        """What grows."""

    @construct("a")
    class Grain(Heap):
        """The least heap."""

    @construct("b {one} {other}")
    class Both(Heap):
        """Two heaps."""

        one: Heap
        other: Heap

    @construct("b {other} {one}")
    class Turned(Heap):
        """Two heaps the other way round."""

        one: Heap
        other: Heap

    made = Grammar(TOY, [("", w) for c in (Grain, Both, Turned) for w in c.wordings])
    chart = Chart(made, "b " * 9 + "a " * 10)
    assert len(chart.parse("Heap")) > 100
    chart = Chart(made, "b " * 60 + "a " * 61)
    with pytest.raises(TooTangledError):
        chart.parse("Heap")
    assert chart.steps < 2 * MOST_STEPS


def test_a_text_takes_apart_what_it_can_begin_with(toy: Grammar) -> None:
    """Templates of other categories wait until they are asked for."""
    wordings_ = [("", one) for cls in REGISTERED.values() for one in cls.wordings]
    made = Grammar(toy.language, wordings_)
    assert made._rules == {}
    made.rules_of("Saying")
    assert {*made._rules} == {"Saying"}
    assert {*made.rules} == {*made._rules} > {"Saying"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_category_begins_with_itself(lang: Lang) -> None:
    """Only a rule of its own category may, which is read after all others of it."""
    found = grammar(lang)
    corners: dict[str, set[str]] = {name: set(found.parts[name]) for name in found.categories}
    for name, rules in found.rules.items():
        for rule in rules:
            for element in rule.elements:
                if isinstance(element, Slot):
                    corners[name] |= {element.category} - {name}
                    if element.link == "*" or found.can_be_empty(element.category):
                        continue
                elif element == Word("^"):
                    continue
                break
    for name in corners:
        reached, open_ = set[str](), [name]
        while open_:
            more = corners[open_.pop()] - reached
            reached |= more
            open_ += more
        assert name not in reached, name


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_construct_has_words(lang: Lang) -> None:
    """What English can say another language can, too."""

    def said(language: Lang) -> set[str]:
        every = (rule for rules in grammar(language).rules.values() for rule in rules)
        return {rule.pattern.construct.__name__ for rule in every if rule.canonical}

    assert said("en") - said(lang) == set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_category_has_phrases(lang: Lang) -> None:
    """Each that a slot asks for can be filled."""
    found = grammar(lang)
    asked = {
        element.category
        for rules in found.rules.values()
        for rule in rules
        for element in rule.elements
        if isinstance(element, Slot)
    }

    def filled(name: str) -> bool:
        own = bool(found.rules_of(name)) or name in found.language.terminals
        return own or any(map(filled, found.parts[name]))

    by_keywords = "AbbreviationName"  # filled where a file declares keywords
    assert {name for name in asked if not filled(name)} <= {by_keywords}
