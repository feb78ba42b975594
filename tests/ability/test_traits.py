"""Base statistics, statuses counted, numbers of the object itself, what is the same or another.

That each of them does what it says is the scenario ``mechanics/traits``.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from altered.ability.explain import explain
from altered.ability.failure import AMBIGUOUS, AbilityError
from altered.ability.from_text import parse_line
from altered.ability.to_text import line_text
from altered.ability.tree import GrantAbilities, Limit, OwnFeature, Passive
from altered.ability.write.traits import own
from altered.ability.write.wording import NoText
from altered.ask.context import Context
from altered.ask.fitting import characteristic, fits
from altered.state.terms import Status, Zone
from tests.engine.day.board import HERO, board, character, last, put

NOUNS = (
    ("Character with a base {M} of 2 or less", "Character with base {M} of 2 or less"),
    ("Character whose base {M} is 2 or less", "Character with base {M} of 2 or less"),
    ("Character with base {V} of 3", None),
    ("Character with a base statistic of 3 or more", None),
    ("Character with base statistics of 2 or less",
     "Character with all base statistics of 2 or less"),
    ("Character whose total base statistics are 6 or less",
     "Character with total base statistics of 6 or less"),
    ("Character whose statistics total 5 or less", "Character with total statistics of 5 or less"),
    ("Character whose highest statistic is 3", None),
    ("Character with base statistics 2/1/1",
     "Character with base {V} of 2 and base {M} of 1 and base {O} of 1"),
    ("2/2/2 Character", "Character with {V} of 2 and {M} of 2 and {O} of 2"),
    ("Character with a status", None),
    ("Character that has any status", "Character with a status"),
    ("Character without statuses", "Character with no status"),
    ("Character with two or more statuses", None),
    ("Character with the most statuses", None),
    ("Character with the lowest base {V}", None),
    ("Character with {V} greater than its {M}", "Character with {V} greater than its own {M}"),
    ("Character with more {V} than {M}", "Character with {V} greater than its own {M}"),
    ("Character whose Reserve Cost is lower than its Hand Cost",
     "Character with Reserve Cost less than its own Hand Cost"),
    ("card in Reserve with Hand Cost equal to its Reserve Cost",
     "card in Reserve with Hand Cost equal to its own Reserve Cost"),
    ("Character with Hand Cost greater than {2}", "Character with Hand Cost {3} or more"),
    ("Character with Reserve Cost less than {2}", "Character with Reserve Cost {1} or less"),
    ("Character with the same subtype as me", "Character that shares a subtype with me"),
    ("Character that doesn't share a subtype with me", None),
    ("card in Reserve with the same type as me", None),
    ("Character of the same faction as me", "Character with the same faction as me"),
    ("Character with a different name than me", None),
    ("Character with a different Hand Cost than me", None),
    ("Character with the same number of boosts as me", None),
    ("Character with between 2 and 4 boosts",
     "Character with 2 or more boosts and 4 or less boosts"),
    ("Character that's both Anchored and Boosted", "Anchored Boosted Character"),
    ("Character that's neither Anchored nor Asleep", "non-Anchored non-Asleep Character"),
    ("Character that isn't Anchored or Boosted", "non-Anchored non-Boosted Character"),
)  # fmt: skip
"""Qualities, and how they are written where that is otherwise."""


@pytest.mark.parametrize(("noun", "canonical"), NOUNS)
@pytest.mark.parametrize("text", ["{{J}} Discard target {}.", "Each {} gains 1 boost."])
def test_a_quality_wherever_a_noun_stands(text: str, noun: str, canonical: str | None) -> None:
    """Read, written, explained, read again."""
    line = parse_line(text.format(noun))
    assert line_text(line) == text.format(canonical or noun)
    assert parse_line(line_text(line)) == line
    assert all(explain(ability) for ability in line.abilities)


SENTENCES = (
    ("Characters with a status have +1/+1/+1.", None),
    ("Characters with {V} greater than their {M} have +0/+1/+0.",
     "Characters with {V} greater than their own {M} have +0/+1/+0."),
    ("While I have a status, I'm Gigantic.", "If I have a status, I am Gigantic."),
    ("At Dusk — If I have three or more statuses, draw two cards.", None),
    ("Target a Character. If it has a status, discard it. Otherwise, it gains Anchored.", None),
    ("If my base {V} is 2 or more, draw a card.", None),
    ("Target a Character. If its base {M} is 0, it gains 1 boost.", None),
    ("My {M} is equal to my base {V}.", None),
    ("I gain 1 boost for each status I have.",
     "I gain X boosts, where X is the number of statuses on me."),
    ("I gain boosts equal to target Character's base {M}.",
     "I gain X boosts, where X is the base {M} of target Character."),
    ("I have +1/+1/+1 for each status among Characters you control.", None),
    ("I gain 1 boost for each different faction among cards in your Reserve.",
     "I gain X boosts, where X is the number of different factions among cards in your Reserve."),
    ("If I have between 2 and 4 Ember counters, draw a card.",
     "If I have 2 or more Ember counters and I have 4 or less Ember counters, draw a card."),
    ("If I have more boosts than target Character, draw a card.",
     "If my number of boosts is greater than the number of boosts on target Character, draw a"
     " card."),
    ("If I have more boosts than another Character you control, draw a card.",
     "If you control another Character with fewer boosts than me, draw a card."),
    ("If you control two or more Characters with the same name, draw a card.",
     "If you control a Character with the same name as another Character you control, draw a"
     " card."),
    ("If I'm both Anchored and Boosted, draw a card.",
     "If I'm Anchored and Boosted, draw a card."),
    ("Discard target Character with the same Reserve Cost as another target Character.",
     "Discard target Character with Reserve Cost equal to the Reserve Cost of another target"
     " Character."),
    ("{T}: The next Character you play this turn with base statistics of 2 or less gains Anchored.",
     "{T}: The next Character with all base statistics of 2 or less you play this turn gains"
     " Anchored."),
    ("Target Character loses Asleep if it's Asleep, otherwise it gains Asleep.",
     "Target a Character. If it's Asleep, it loses Asleep. Otherwise, it gains Asleep."),
)  # fmt: skip
"""Sentences, and their canonical text where that is otherwise."""


@pytest.mark.parametrize(("text", "canonical"), SENTENCES)
def test_a_sentence_and_its_canonical_text(text: str, canonical: str | None) -> None:
    """One tree, whose text is read as the same again."""
    line = parse_line(text)
    assert line_text(line) == (canonical or text)
    assert parse_line(line_text(line)) == line


@pytest.mark.parametrize(
    "text",
    [
        "Discard target Character with Hand Cost greater than its Hand Cost.",
        "Discard target Character with between 4 and 2 boosts.",
        "If I have between 3 and 3 Ember counters, draw a card.",
        "I gain boosts equal to its own {M}.",
        "If you control three Characters with the same name, draw a card.",
        "If its own {V} is 2 or more, draw a card.",
        "Discard target Character with Reserve Cost less than {0}.",
        "Discard target Character with the same number of Ember counters as it.",
    ],
)
def test_a_wrong_neighbour_is_refused(text: str) -> None:
    """Nothing is greater than itself, nothing lies between, nobody says whose own."""
    with pytest.raises(AbilityError):
        parse_line(text)


def test_its_own_and_its_are_told_apart_where_something_was_named() -> None:
    """Of two objects "its" may be either: both readings are shown."""
    text = "Target a Character. Discard each other Character with {V} greater than its {M}."
    with pytest.raises(AbilityError) as caught:
        parse_line(text)
    assert caught.value.code == AMBIGUOUS
    assert "its own {M}" in caught.value.hint
    assert parse_line(text.replace("its {M}", "its own {M}"))


def test_what_is_counted_of_an_object() -> None:
    """Boosted is a status (2.4.4); a base statistic has no boosts in it (2.3.1.a-b)."""
    state = put(board(), character(), Zone.EXPEDITION_ZONE, 0, HERO)
    thing = last(state)
    plain = characteristic(state, thing.id, "base Forest")
    thing = replace(thing.with_counters("boost", 2), statuses=frozenset({Status.ASLEEP}))
    state = state.changed(objects=(*state.objects[:-1], thing))
    assert characteristic(state, thing.id, "statuses") == 2
    assert characteristic(state, thing.id, "base Forest") == plain
    assert characteristic(state, thing.id, "Forest") == plain + 2
    greater = Limit("Forest", ">", OwnFeature("base Forest"))
    (ability,) = parse_line(
        "Characters with {V} greater than their base {V} are Gigantic."
    ).abilities
    assert isinstance(ability, Passive)
    assert isinstance(ability.static, GrantAbilities)
    which = ability.static.which
    assert which is not None
    assert which.limits == (greater,)
    assert fits(state, thing.id, which, Context(0))


def test_a_number_without_a_name_has_no_words() -> None:
    """How many are together in an Expedition is told by its bound alone: the writer says so."""
    with pytest.raises(NoText, match="no words for company"):
        own(OwnFeature("company"))
