"""What "it" is: the target of a step that was not done, too; refused where nothing was named."""

from __future__ import annotations

import pytest

from altered.ability.failure import UNSUPPORTED, AbilityError
from altered.ability.from_text import parse_line
from altered.ability.to_text import line_text


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        (
            "{J} If you control a Plant, target Character gains 1 boost. Otherwise, it gains"
            " Asleep.",
            "{J} Target a Character. If you control a Plant, it gains 1 boost. Otherwise, it gains"
            " Asleep.",
        ),
        (
            "{J} Roll a die. On a 4+, target Character gains 1 boost. On a 1-3, it gains Asleep.",
            "{J} Roll a die. Target a Character. On a 4+, it gains 1 boost. On a 1-3, it gains"
            " Asleep.",
        ),
        (
            "{J} You may discard target Character. If you don't, its controller draws a card.",
            "{J} Target a Character. You may discard it. If you don't, its controller draws a"
            " card.",
        ),
        (
            "{J} You may have target Character gain 1 boost. If you do, it gains Asleep.",
            "{J} You may have target Character gain 1 boost. If you do, it gains Asleep.",
        ),
    ],
)
def test_a_target_was_named_although_nothing_was_done_to_it(text: str, canonical: str) -> None:
    """Targets are chosen in the declaration (5.2.3)."""
    line = parse_line(text)
    assert line_text(line) == canonical
    assert parse_line(canonical) == line


@pytest.mark.parametrize(
    "text",
    [
        "At Noon \u2014 It gains 1 boost.",
        "At Noon \u2014 Its controller draws a card.",
        "It gains Asleep.",
        "{T}: Discard it.",
        "When an Expedition moves forward \u2014 Its controller draws a card.",
        "When an opponent passes \u2014 It gains 1 boost.",
        "{J} Draw a card. If it's a Spell, discard it.",
        "{J} If you control another Robot, it gains 1 boost.",
        "Choose one: \u2022 Target Character gains 1 boost. \u2022 It gains Asleep.",
    ],
)
def test_nothing_was_named(text: str) -> None:
    """Nothing, or the bearer, would be meant."""
    with pytest.raises(AbilityError) as caught:
        parse_line(text)
    assert caught.value.code == UNSUPPORTED
    assert '"it", and nothing was named' in caught.value.mechanics


@pytest.mark.parametrize(
    "text",
    [
        "When another Character joins your Expeditions \u2014 It gains 1 boost.",
        "When another Character joins your Expeditions \u2014 If it's a Robot, Resupply.",
        "{D}: The next Character you play this turn gains 1 boost.",
        "{J} Reveal the top card of your deck. If it's a Spell, discard it.",
        "At Noon \u2014 Target Character gains 1 boost. It gains Asleep.",
    ],
)
def test_something_was_named(text: str) -> None:
    """The trigger, or a step before, did."""
    parse_line(text, reserve=text.startswith("{D}"))


@pytest.mark.parametrize(
    ("text", "written"),
    [
        (
            "If you control exactly one Character, it gains 1 boost and Anchored.",
            "If you control exactly one Character, each Character you control gains 1 boost and"
            " Anchored.",
        ),
        (
            "If I'm facing only one Character, that Character gains Fleeting.",
            "If I am facing exactly one Character, each Character facing me gains Fleeting.",
        ),
        (
            "If you control exactly one Landmark, sacrifice it. Otherwise, draw a card.",
            "If you control exactly one Landmark, sacrifice each Landmark you control. Otherwise,"
            " draw a card.",
        ),
        (
            "If you have exactly one card in Reserve, discard it.",
            "If you have exactly one card in your Reserve, discard your Reserve.",
        ),
    ],
)
def test_the_only_one_is_each(text: str, written: str) -> None:
    """Of what is counted there is one alone, and it is that one; of one or more it is not told."""
    line = parse_line("At Noon \u2014 " + text)
    assert line_text(line) == "At Noon \u2014 " + written
    with pytest.raises(AbilityError):
        parse_line("At Noon \u2014 If you control a Character, it gains 1 boost.")
