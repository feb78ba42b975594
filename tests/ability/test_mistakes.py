"""Designers' mistakes: each is refused at its place, with what helps to repair it."""

from __future__ import annotations

import pytest

from altered.ability.failure import AbilityError
from altered.ability.from_text import parse_ability, parse_line, parse_text
from altered.ability.to_text import line_text
from altered.rules import load


def refused(text: str, *, reserve: bool = False, strict: bool = True) -> AbilityError:
    """The error of a text."""
    with pytest.raises(AbilityError) as caught:
        parse_ability(text, reserve=reserve, strict=strict)
    return caught.value


@pytest.mark.parametrize(
    ("text", "code", "place", "rule", "says"),
    [
        ("When you play a Spell I gain 1 boost.", "ALT-A005", "I", "ability.reaction", "dash"),
        ("At Noon draw a card.", "ALT-A005", "draw", "ability.reaction", "dash"),
        ("Gigantc.", "ALT-A002", "Gigantc", "abilities-in-brief.keywords", "Gigantc"),
        ("{E} Draw a card.", "ALT-A002", "{E}", "", "{E} is no symbol"),
        ("{J}: Draw a card.", "ALT-A005", ":", "ability.reaction", "whole trigger"),
        ("Target card in your hand gains 1 boost.", "ALT-A005", "Target", "spell.targets",
         "hidden zone"),
        ("Create an Ash Wisp Spirit token in target Expedition.", "ALT-A005", "token",
         "create.template", "statistics"),
        ("{0}: Draw a card.", "ALT-A005", "{0}", "ability.quick-action", "cost of nothing"),
        (": Draw a card.", "ALT-A005", ":", "ability.quick-action", "no cost"),
        ("{T} Draw a card.", "ALT-A005", "Draw", "ability.quick-action", "colon"),
        ('{J} Create an Ash Wisp 1/1/1 Spirit token with "{J} Draw a card. in my Expedition.',
         "ALT-A005", '"', "ability.token", "quotation mark"),
        ("Target Robt gains 1 boost.", "ALT-A006", "Robt", "subtype.character-list", "Robt"),
        ("Target Wizard gains 1 boost.", "ALT-A006", "Wizard", "subtype.character-list", "Wizard"),
        ("Target Character gains 1 bost.", "ALT-A002", "bost", "", "bost"),
        ("Draw a card a card.", "ALT-A001", "a", "", "'a' does not fit"),
        ("Target Character gains", "ALT-A001", "", "", "stops early"),
        ("{D}: Draw a card.", "ALT-A005", "{D}", "numbers.discard-symbol", "support box"),
        ("{I} At Noon — Draw a card.", "ALT-A005", "{I}", "ability.support", "support box"),
        ("Sacrifice target Character.", "ALT-A005", "target", "sacrifice.meaning", "chosen"),
        ("Draw X cards, where X is half the number of Robots you control.", "ALT-A005", "half",
         "numbers.rounding", "rounded"),
    ],
)  # fmt: skip
def test_mistake(text: str, code: str, place: str, rule: str, says: str) -> None:
    """The code, the place and the rule are those of the mistake."""
    error = refused(text)
    shown = text[error.offset : error.offset + error.length]
    assert (code, place, rule) == (error.code, shown, error.rule)
    assert says in error.message
    if rule:
        assert load().find(rule).id == rule


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("Gigantc.", 'did you mean "Gigantic"?'),
        ("Target Robt gains 1 boost.", 'did you mean "Robot"?'),
        ("Target Charater gains 1 boost.", 'did you mean "Character"?'),
        ("{J} Resuply.", 'did you mean "Resupply"?'),
        ("Discard target Character with cost 4 or less.", "with Hand Cost {N} or less"),
        ("Other Characters in my Expedition have +1 {F}.", "Forest is {V}"),
        ("If my Expedition is in {W}, I am Gigantic.", "Water is {O}"),
    ],
)
def test_hint(text: str, hint: str) -> None:
    """A near word or a near form is offered."""
    assert hint in refused(text).hint


def test_expected_names_what_could_stand_there() -> None:
    """The error lists what the grammar has at that place."""
    assert "boosts or [name] counters" in refused("Target Character gains 1.").expected
    assert "a number" in refused("Target Character gains").expected


def test_place_in_a_box_counts_from_its_start() -> None:
    """A mistake in the second line of a box has its offset in the whole text."""
    text = "Gigantic.\n{J} Drow a card."
    with pytest.raises(AbilityError) as caught:
        parse_text(text)
    assert text[caught.value.offset :].startswith("Drow")


@pytest.mark.parametrize(
    ("text", "mechanic"),
    [
        ("{J} Target Expedition Ascends.", "Ascend"),
        ("{T}: Target Expedition you control Ascends.", "Ascend"),
        ("Scout {2}.", "Scout"),
        ("Cooldown.", "Cooldown"),
        ("{J} You may Rush.", "Rush"),
        ("{J} You may Augment target card in Reserve.", "Augment"),
        ("{H} Create an Ember Stone token in your Landmarks.", "Landmark tokens"),
        ("{J} Place a {V} Terrain Marker on target visible region.", "Terrain Marker"),
        ("{J} Target Character in an Ascended Expedition gains 1 boost.", "Ascend"),
        ("Discard target Character with Base Cost {2} or less.", "Base Cost"),
    ],
)
def test_later_mechanics_are_refused_by_name(text: str, mechanic: str) -> None:
    """What belongs to a later edition is understood, named and refused, never dropped."""
    error = refused(text)
    assert (error.code, error.mechanics) == ("ALT-A004", (mechanic,))
    assert parse_ability(text, later=True)


@pytest.mark.parametrize(
    "text",
    [
        "Cards in your Reserve are immune to Sabotage.",
        "During Dusk — Draw a card.",
    ],
)
def test_sentences_of_no_known_form_are_kept_in_words(text: str) -> None:
    """Known words in a form that no ability has: read and written back, but never played."""
    error = refused(text)
    assert error.code == "ALT-A004"
    line = parse_line(text, later=True)
    assert parse_line(line_text(line), later=True) == line


@pytest.mark.parametrize("text", ["Draw a card and " * 60, "the " * 300, "• " * 200, '"' * 100])
def test_endless_texts_are_refused(text: str) -> None:
    """A text that never ends gives an error, and takes no time to speak of."""
    assert refused(text).code.startswith("ALT-A")


@pytest.mark.parametrize("bound", ["max 3", "to a maximum of 3", "maximum 3 boosts"])
def test_a_bound_in_parentheses_is_no_reminder(bound: str) -> None:
    """What nothing else says is read, not dropped as reminder text (2.2.10.c)."""
    text = "{J} I gain 1 boost for each card in your Reserve"
    assert parse_line(f"{text} ({bound}).") == parse_line(f"{text}, up to a max of 3.")
    assert parse_line(f"{text} (It counts).") == parse_line(f"{text}.")


@pytest.mark.parametrize("bound", ["up to three", "only if you control a Landmark", "at most 2"])
def test_a_bound_that_is_not_read_is_refused(bound: str) -> None:
    """It would change what is done."""
    with pytest.raises(AbilityError):
        parse_line(f"{{J}} Draw a card for each Landmark you control ({bound}).")


@pytest.mark.parametrize(
    ("text", "hint", "rule"),
    [
        ("When a Charcter joins — Draw a card.", 'did you mean "Character"?', ""),
        ("When you heal a Character — Draw a card.", 'the form "When', None),
        ("When a Character is healed — Draw a card.", 'the form "When', None),
        ("When a player wins a region — Draw a card.", "an event is told", "reaction.template"),
        ("When two Characters join my Expedition — Draw a card.", "an event is told",
         "reaction.template"),
        ("{J} If a Character an opponent controls is happy, draw a card.", "a condition says",
         "effect.conditional"),
    ],
)  # fmt: skip
def test_events_and_conditions_of_no_known_form_teach(
    text: str, hint: str, rule: str | None
) -> None:
    """A word that is nearly one of the game, the nearest event, or what events and facts are."""
    why = refused(text)
    assert hint in why.hint
    assert rule is None or why.rule == rule
