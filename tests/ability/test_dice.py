"""Results of dice: what a later step makes of them, what is paid for it, and results of no die."""

from __future__ import annotations

import pytest

from altered.ability.failure import UNSUPPORTED, AbilityError
from altered.ability.from_text import parse_line
from altered.ability.to_text import line_text
from tests.ability.meaning import mean_the_same, refused

MUCH = (
    ("2", "2"),
    ("my number of boosts", "my number of boosts"),
    ("the number of Robots you control", "1 for each Robot you control"),
    ("2 for each card in your hand", "2 for each card in your hand"),
    ("X, where X is the Hand Cost of target Character", "the Hand Cost of target Character"),
)
"""Numbers as they may stand, and as the canonical text has them."""
VERBS = (
    ("Increase the result by {}.", "Increase the result by {}."),
    ("Decrease the result by {}.", "Decrease the result by {}."),
    ("Reduce the die's result by {}.", "Decrease the result by {}."),
    ("The result of that roll is increased by {}.", "Increase the result by {}."),
    ("You may reduce the result by {}.", "You may decrease the result by {}."),
    ("If you control a Robot, increase the result by {}.", None),
)
"""The verbs, each with its canonical form."""


@pytest.mark.parametrize(("verb", "told"), VERBS)
@pytest.mark.parametrize(("much", "canonical"), MUCH)
def test_every_verb_takes_every_number(
    verb: str, told: str | None, much: str, canonical: str
) -> None:
    """The canonical text comes back, and has the same meaning."""
    roll = "{{J}} Roll a die. {} On a 4+, draw a card.".format
    mean_the_same(roll((told or verb).format(canonical)), [roll(verb.format(much))])


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("Add 1 to the result.", "Increase the result by 1."),
        (
            "Add the number of boosts on me to the result.",
            "Increase the result by my number of boosts.",
        ),
        ("Subtract 1 from the result.", "Decrease the result by 1."),
        (
            "Subtract 1 from the result for each Robot you control.",
            "Decrease the result by 1 for each Robot you control.",
        ),
        ("Double the result.", "Double the result."),
        ("The result is doubled.", "Double the result."),
        ("Triple that result.", "Triple the result."),
        ("The result becomes 6.", "Set the result to 6."),
        ("Change the result to a 6.", "Set the result to 6."),
        ("Turn the result into a 6.", "Set the result to 6."),
        (
            "Set the result to the number of Robots you control.",
            "Set the result to the number of Robots you control.",
        ),
        (
            "You may add or subtract 1 from the result.",
            "You may increase the result by 1 or decrease the result by 1.",
        ),
        ("You may pay {1} to reroll it.", "You may pay {1} to roll it again."),
        (
            "You may pay {1}. If you do, increase the result by 2.",
            "You may pay {1} to increase the result by 2.",
        ),
        (
            "You may pay {1} to increase the result by 1 and draw a card.",
            "You may pay {1} to increase the result by 1, then draw a card.",
        ),
        (
            "You may discard a card from your Reserve to increase the result by its Hand Cost.",
            "You may discard a card from your Reserve. If you do, increase the result by"
            " its Hand Cost.",
        ),
        (
            "You may discard any number of cards from your Reserve to increase the result"
            " by that many.",
            "You may discard any number of cards from your Reserve. If you do, increase"
            " the result by"
            " that number.",
        ),
        (
            "You may discard two cards from your Reserve to increase the result by 3.",
            "You may discard two cards from your Reserve to increase the result by 3.",
        ),
        (
            "You may sacrifice a Character to roll it again.",
            "You may sacrifice a Character. If you do, roll it again.",
        ),
        (
            "Your opponent may pay {1} to decrease the result by 1.",
            "Your opponent may pay {1}. If they do, decrease the result by 1.",
        ),
    ],
)
def test_other_words_for_a_changed_result(words: str, told: str) -> None:
    """Each is told in canonical words, which mean the same."""
    roll = "{{J}} Roll a die. {} On a 4+, draw a card.".format
    mean_the_same(roll(told), [roll(words)])


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (
            "I gain boosts equal to the final result.",
            "I gain X boosts, where X is the die's result.",
        ),
        ("I gain that many boosts.", "I gain X boosts, where X is the die's result."),
        ("If the final result is 4 or more, draw a card.", "On a 4+, draw a card."),
        ("If the modified result is 6, draw a card.", "On a 6, draw a card."),
        ("On an 8+, draw a card.", "On an 8+, draw a card."),
        ("On an 11+, draw a card.", "On an 11+, draw a card."),
        (
            "Draw cards equal to twice the result.",
            "Draw X cards, where X is twice the die's result.",
        ),
        (
            "Draw cards equal to half the result, rounded up.",
            "Draw X cards, where X is half the die's result, rounded up.",
        ),
    ],
)
def test_the_steps_after_it_use_what_it_has_become(words: str, told: str) -> None:
    """The final result is the result: no earlier one is spoken of any more."""
    roll = "{{J}} Roll a die. Increase the result by 2. {}".format
    mean_the_same(roll(told), [roll(words)])


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("{J} Increase the result by 1.", "a result of no die"),
        ("{J} On a 4+, draw a card.", "a result of no die"),
        ("{J} Draw cards equal to the result.", "a result of no die"),
        ("{J} Increase the result by 1. Roll a die. On a 4+, draw a card.", "a result of no die"),
        ("When you play a Spell — On a 4+, draw a card.", "a result of no die"),
        ("I have Tough X, where X is the result.", "a result of no die"),
        (
            "When you roll one or more dice — Increase the result by 1.",
            "a result that was used already",
        ),
        ("{J} Roll a die. At Dusk, increase the result by 1.", "a result that was used already"),
    ],
)
def test_a_result_of_no_die_is_refused(text: str, name: str) -> None:
    """With the words that can be played, and the rule."""
    why = refused(text)
    assert why.code == UNSUPPORTED
    assert name in str(why)
    assert why.hint
    assert why.rule in ("roll-a-die.later-step", "roll-a-die.several")


@pytest.mark.parametrize(
    "text",
    [
        "{J} Roll a die. You may pay {1} and discard a card from your Reserve to increase the"
        " result by its Hand Cost. On a 4+, draw a card.",
        "{J} Roll a die. Increase the result by 1 to a maximum of 6. On a 6, draw a card.",
        "{J} Roll a die. Each player may pay {1} to decrease the result by 1. On a 4+,"
        " draw a card.",
        "{J} Roll a die. If the result is 1, it becomes 6. On a 4+, draw a card.",
    ],
)
def test_wrong_neighbours_are_refused(text: str) -> None:
    """What would lose words, or mean something else, is not read as what stands beside it."""
    with pytest.raises(AbilityError):
        parse_line(text)


def test_a_reaction_to_a_roll_knows_its_result() -> None:
    """It was rolled before, though not in the same effect."""
    text = "When you roll one or more dice — Draw X cards, where X is the die's result."
    assert line_text(parse_line(text)) == text


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("If the result is 3 or less, draw a card.", "On a 3 or less, draw a card."),
        ("If the result is less than 4, draw a card.", "On a 3 or less, draw a card."),
        ("On a 1-3, draw a card.", "On a 1-3, draw a card."),
        ("If the result is between 1 and 3, draw a card.", "On a 1-3, draw a card."),
        ("If the result is an even number, draw a card.", "On an even result, draw a card."),
        ("If the result isn't even, draw a card.", "Unless the result is even, draw a card."),
        ("If the die shows a 6, draw a card.", "On a 6, draw a card."),
        ("If you rolled a 4 or more, draw a card.", "On a 4+, draw a card."),
        ("On a result of 4 or more, draw a card.", "On a 4+, draw a card."),
    ],
)
def test_conditions_on_a_result(words: str, told: str) -> None:
    """0 is 3 or less, and is not in 1-3; even is asked of any number."""
    mean_the_same(f"{{J}} Roll a die. {told}", [f"{{J}} Roll a die. {words}"])


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("Roll two dice and keep the higher.", "highest"),
        ("Roll two dice. Keep the lower of the two.", "lowest"),
        ("Roll three dice and use the higher of the results.", "highest"),
    ],
)
def test_the_higher_of_two(words: str, told: str) -> None:
    """It is the highest result."""
    line = parse_line(f"{{J}} {words} On a 4+, draw a card.")
    number = "three" if "three" in words else "two"
    text = f"{{J}} Roll {number} dice and keep the {told} result. On a 4+, draw a card."
    assert (line_text(line), parse_line(text)) == (text, line)


@pytest.mark.parametrize(
    "words",
    [
        "If both results are equal, draw a card.",
        "If the results are the same, draw a card.",
        "If you roll doubles, draw a card.",
        "Draw a card for each 6 rolled.",
        "For each die that shows a 6, draw a card.",
    ],
)
def test_several_results_of_one_roll_are_refused(words: str) -> None:
    """A step uses the result of a roll (7.3.13.b): one of several, or their sum."""
    for dice in ("a die", "two dice"):
        why = refused(f"{{J}} Roll {dice}. {words}")
        assert "several results of one roll" in why.mechanics
        assert why.rule == "roll-a-die.later-step"
        assert "keep the highest result" in why.hint


@pytest.mark.parametrize(
    "text",
    [
        "{J} Roll a die. Each player may draw a card.",
        "{J} Roll a die.",
        "When you play a Spell — Roll a die. Draw a card.",
        'Characters you control have "{T}: Roll a die."',
    ],
)
def test_a_roll_that_nothing_uses_is_refused(text: str) -> None:
    """A following step uses the result (7.3.13.b): the hint has two ways to do so."""
    why = refused(text)
    assert why.mechanics == ("a roll that no step uses",)
    assert why.rule == "roll-a-die.later-step"
    assert "On a 4+" in why.hint
    assert "equal to the result" in why.hint


def test_a_card_revealed_with_a_roll_may_tell_its_result_to_another_ability() -> None:
    """What is told after "When you reveal a card this way" has the result of the die."""
    parse_line("When you play a Robot — Roll a die and reveal the top card of your deck.")


def test_who_rolls_says_whether_the_result_is_modified() -> None:
    """A passive ability allows it (7.3.13.c); what "When you roll" orders comes too late."""
    allowed = parse_line("When you roll a die, you may increase the result by 1.")
    assert allowed == parse_line("When you roll a die, you may add 1 to the result.")
    why = refused("When you roll a die, increase the result by 1.")
    assert why.rule == "roll-a-die.several"
    assert "you may add 1 to the result" in why.hint


@pytest.mark.parametrize(
    ("lead", "rest"),
    [
        ("If you control a Robot, ", ""),
        ("If you control a Robot, ", " Otherwise, draw a card."),
        ("You may exhaust me. If you do, ", ""),
        ("If you control a Robot, draw a card. Otherwise, ", ""),
    ],
)
def test_that_many_within_one_sentence_is_the_result(lead: str, rest: str) -> None:
    """The next step of the same sentence uses the result (7.3.13.b), under a condition, too."""
    told = f"{{J}} {lead}roll a die, then draw X cards, where X is the die's result.{rest}"
    mean_the_same(told, [f"{{J}} {lead}roll a die, then draw that many cards.{rest}"])
