"""Words after something was named: "other" than what, and which of several "it" is."""

from __future__ import annotations

import pytest

from altered.ability.failure import AMBIGUOUS, UNSUPPORTED, AbilityError
from altered.ability.from_text import parse_line
from altered.ability.read.joints import contains
from altered.ability.to_text import line_text
from altered.ability.tree import It


@pytest.mark.parametrize(
    ("text", "name"),
    [
        (
            "{J} Target Character gains 1 boost. If you do, sacrifice another Character.",
            "other than it",
        ),
        ("{J} Each Character gains 1 boost. If it's Fleeting, draw a card.", '"it", of several'),
        (
            "{J} Each player discards a card from their Reserve. If it's a Spell, they draw a"
            " card.",
            '"it", of several',
        ),
        (
            "Target Expedition moves backward one region unless its controller discards a card.",
            '"it", and nothing was named',
        ),
        (
            "Two target Characters gain X boosts, where X is its Hand Cost.",
            '"it", of several',
        ),
        (
            "Two target Characters gain 1 boost for each other Character in its Expedition.",
            '"it", of several',
        ),
        ("Discard two target Characters. If it was Boosted, draw a card.", '"it", of several'),
        (
            "Discard the top two cards of your deck. If it's a Spell, draw a card.",
            '"it", of several',
        ),
        (
            "When one or more Characters join your Expeditions — They gain X boosts, where X is "
            "its Hand Cost.",
            '"it", of several',
        ),
        ("Target three Characters. Exchange their boosts.", '"it", of several'),
        ("At Noon — Exchange it with a card from your hand.", '"it", and nothing was named'),
        ("Its controller discards a card from their hand.", '"it", and nothing was named'),
        (
            "Create an Ash Wisp 1/1/1 Spirit token in its Expedition.",
            '"it", and nothing was named',
        ),
        (
            "Create a Reed Wader 1/2/1 Animal token in the Hero Expedition of its owner.",
            '"it", and nothing was named',
        ),
        ("{J} Each player discards a Character you control.", '"you", where each player chooses'),
        ("{J} Sacrifice a card from your Reserve.", "sacrificing what is not in play"),
        ("{J} Sacrifice a Mana Orb.", "sacrificing what is not in play"),
        (
            "{T}, Sacrifice one of your Mana Orbs: Draw a card.",
            "sacrificing what is not in play",
        ),
        ("When you sacrifice a Mana Orb — Draw a card.", "sacrificing what is not in play"),
        (
            "If a Mana Orb you control would be sacrificed, exhaust it instead.",
            "sacrificing what is not in play",
        ),
        (
            "When another Character you control leaves the Expedition zone — You may return it to "
            "the Expedition zone.",
            "Expedition zone, but no Expedition",
        ),
        (
            "{J} Put target Character in your Reserve in the Expedition zone.",
            "Expedition zone, but no Expedition",
        ),
        (
            "{J} Sacrifice a Character your opponent controls.",
            "sacrificing what somebody else controls",
        ),
        (
            "{J} Your opponent sacrifices a Landmark you control.",
            "sacrificing what somebody else controls",
        ),
        (
            "{J} Each player may put a card from your Reserve in your Mana zone.",
            '"you", where each player chooses',
        ),
    ],
)
def test_what_was_named_is_not_the_bearer(text: str, name: str) -> None:
    """The bearer would be left out instead; one answer would be given for all of them."""
    with pytest.raises(AbilityError) as caught:
        parse_line(text)
    assert caught.value.code == UNSUPPORTED
    assert name in caught.value.mechanics


@pytest.mark.parametrize(
    "text",
    [
        "{J} Each other Character gains 1 boost.",
        "When my Expedition moves forward \u2014 Your other Expedition moves forward one region.",
        "{J} I gain 1 boost. Then, each other Character gains 1 boost.",
        "Target Character gains 1 boost. Another target Character gains Asleep.",
        "Sacrifice a Character. Then, sacrifice another Character.",
        "{J} Choose one: \u2022 Target Character gains 1 boost. \u2022 Each other Character gains 1"
        " boost.",
        "{J} Each Character gains 1 boost. Target Character gains 1 boost. If it's Fleeting, draw"
        " a card.",
        "{J} Each player chooses a Character they control. It gains Asleep.",
        "{J} Each opponent discards a card from their Reserve. If it's a Spell, draw a card.",
    ],
)
def test_what_is_clear_is_read(text: str) -> None:
    """The bearer alone was there, or the other one is a target, or "it" is one."""
    parse_line(text)


@pytest.mark.parametrize("word", ["if", "unless"])
def test_a_condition_at_the_end_of_two_clauses_is_shown_in_both_ways(word: str) -> None:
    """It may be one on the last clause or on both: the text is refused with both readings."""
    with pytest.raises(AbilityError) as caught:
        parse_line(f"{{J}} Draw two cards, then Resupply {word} you control a Landmark.")
    assert caught.value.code == AMBIGUOUS
    start = word.capitalize()
    assert f"{{J}} Draw two cards. {start} you control a Landmark, Resupply." in caught.value.hint
    assert f"{{J}} {start} you control a Landmark, draw two cards, then" in caught.value.hint


@pytest.mark.parametrize(
    "text",
    [
        "For each of your Expeditions, target Character in it gains 1 boost.",
        "For each boost on target Character, its controller draws a card.",
        "Discard up to two target Characters. For each Character discarded this way, its controller"
        " draws a card.",
    ],
)
def test_it_of_each_is_another_one_for_each(text: str) -> None:
    """What is done with each of several is not done with one of them as often."""
    with pytest.raises(AbilityError) as caught:
        parse_line(text)
    assert caught.value.code == UNSUPPORTED


def test_a_token_in_each_expedition() -> None:
    """For each Expedition, a token in it: one in each, and not all of them in one."""
    text = "Create a Scribe 1/1/1 Spirit token in each of your Expeditions that's behind."
    told = "For each Expedition you control that's behind, create"
    told = f"{told} a Scribe 1/1/1 Spirit token in it."
    assert parse_line(told) == parse_line(text)
    assert line_text(parse_line(told)) == text


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("Sacrifice a Character of your choice.", "Sacrifice a Character."),
        ("Discard target Character of your choice.", "Discard target Character."),
        (
            "Each player sacrifices a Character of their choice.",
            "Each player sacrifices a Character.",
        ),
    ],
)
def test_who_does_it_chooses(text: str, plain: str) -> None:
    """The words say what is so anyway."""
    assert line_text(parse_line(text)) == plain


@pytest.mark.parametrize(
    "text",
    [
        "Target opponent discards a card of your choice from their Reserve.",
        "Target opponent sacrifices a Character of your choice.",
        "{J} Each player sacrifices a Character of your choice.",
    ],
)
def test_that_another_chooses_is_refused(text: str) -> None:
    """They would choose themselves."""
    with pytest.raises(AbilityError) as caught:
        parse_line(text)
    assert caught.value.mechanics == ("of your choice",)


@pytest.mark.parametrize(
    ("text", "written"),
    [
        (
            "{J} Discard the top three cards of your deck. Put a Spell discarded this way in your"
            " hand.",
            "Return a Spell among them to your hand.",
        ),
        (
            "Create two Cog 1/1/1 Robot tokens in my Expedition. One of them gains 1 boost.",
            "One of",
        ),
        (
            "{J} Send up to two target Characters to Reserve. You may play one of them for free.",
            "You may play one of them for free.",
        ),
        (
            "{J} Discard two cards from your hand. You may put one of them in your Reserve.",
            "one of",
        ),
    ],
)
def test_one_of_those_told_of(text: str, written: str) -> None:
    """No cards were shown: they are those that the step before was about."""
    line = parse_line(text)
    assert written in line_text(line)
    assert contains(line.abilities, It)
    assert parse_line(line_text(line)) == line


@pytest.mark.parametrize(
    "text",
    [
        "{J} Put one of them in your hand.",
        "{J} Discard target Character. Put one of them in your hand.",
        "{J} Draw two cards. Discard one of them.",
        "{J} Discard three cards from your hand. Put the rest in Reserve.",
    ],
)
def test_of_nothing_there_is_not_one(text: str) -> None:
    """One thing is not several, and cards that are drawn are no objects (2.1.g)."""
    with pytest.raises(AbilityError) as caught:
        parse_line(text)
    assert caught.value.code == UNSUPPORTED


@pytest.mark.parametrize(
    ("text", "marked"),
    [
        ("{J} Target opponent sacrifices a Character of your choice.", "of your choice"),
        ("At Noon \u2014 Its controller draws a card.", "Its"),
        ("Draw a card. If they control a Landmark, that player draws a card.", "they"),
    ],
)
def test_the_words_are_marked(text: str, marked: str) -> None:
    """Not the whole text, where it is known which words are meant."""
    with pytest.raises(AbilityError) as caught:
        parse_line(text)
    start, length = caught.value.offset, caught.value.length
    assert text[start : start + length] == marked


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("{J} Each player draws a card, then discards target Character.", "discards"),
        ("{J} Target opponent sacrifices a Character, then draw a card.", "draw"),
        ("{J} Your opponent discards a card and draw a card.", "draw"),
    ],
)
def test_a_verb_of_another_player_is_not_yours(text: str, word: str) -> None:
    """Words are read without their endings, which say who does it."""
    with pytest.raises(AbilityError) as caught:
        parse_line(text)
    assert caught.value.code == AMBIGUOUS
    assert text[caught.value.offset :].startswith(word)
    you = "another player, but you" if word.endswith("s") else "you, but another player"
    assert caught.value.message == f'"{word}" is said of {you} would do it'


@pytest.mark.parametrize(
    "text",
    [
        "{J} Each player draws a card, then discards a card from their hand.",
        "{J} Target opponent sacrifices a Character, then draws a card.",
        "{J} Each player may discard a card from their hand. If they do, they draw two cards.",
        "{J} Draw a card. (Your opponent draws none.)",
        "{J} You may pay {1}. If you do, each player draws a card.",
        "Discard target Character unless its controller discards a card from their hand.",
    ],
)
def test_a_verb_with_its_ending_is_read(text: str) -> None:
    """So are one after "may", and what only reminds."""
    assert parse_line(text)


@pytest.mark.parametrize(
    "text",
    [
        "Target opponent reveals a card from their hand. They discard it and draw a card.",
        "Look at target opponent's hand. Choose a card from it. They discard it, then draw a card.",
    ],
)
def test_after_they_a_second_verb_is_theirs(text: str) -> None:
    """It was yours: refused, with how to say that they do it."""
    with pytest.raises(AbilityError) as caught:
        parse_line(text)
    assert caught.value.code == AMBIGUOUS
    assert caught.value.message == '"draw" is said of them, but you would do it'
    assert caught.value.offset == text.rindex("draw")
    theirs = text.replace("and draw", "and they draw").replace("then draw", "then they draw")
    assert line_text(parse_line(theirs)).endswith("That player draws a card.")


def test_both_are_two() -> None:
    """Where one was spoken of, it is not told which two they are."""
    told = "When another Character joins your Expeditions \u2014 Both gain 1 boost."
    for text in (told, "Target a Character. Both of them gain 1 boost."):
        with pytest.raises(AbilityError) as caught:
            parse_line(text)
        assert caught.value.code == AMBIGUOUS
        assert caught.value.message == "both of which two?"
    assert parse_line("{J} Two target Characters gain 1 boost. Both lose Fleeting.")


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("It and I gain 1 boost.", "We both gain 1 boost."),
        ("I and it both gain 1 boost.", "We both gain 1 boost."),
        ("It and I gain 1 boost and Anchored.", "We both gain 1 boost and Anchored."),
        ("We both gain 1 boost. We both lose Fleeting.", "We both gain 1 boost and lose Fleeting."),
    ],
)
def test_it_and_i_are_both(text: str, written: str) -> None:
    """The bearer, and the one that was spoken of."""
    trigger = "When another Character joins your Expeditions \u2014 "
    assert line_text(parse_line(trigger + text)) == trigger + written


@pytest.mark.parametrize(
    ("text", "marked"),
    [
        ("Discard target Robot and target Plant you control.", "you control"),
        ("Target Robot and target Plant in my Expedition gain 1 boost.", "in my Expedition"),
        ("Discard target Character and target Permanent with Hand Cost {3} or less.", "with"),
    ],
)
def test_what_is_told_of_one_target_or_of_both(text: str, marked: str) -> None:
    """After two targets nobody can tell; both ways can be written so that it is plain."""
    with pytest.raises(AbilityError) as caught:
        parse_line(text)
    assert caught.value.code == AMBIGUOUS
    assert text[caught.value.offset :][: caught.value.length] == marked
    assert parse_line("Discard target Robot you control and target Plant you control.")
    assert parse_line("Discard target Plant you control and target Robot.")
    assert parse_line("Put target Character and target Permanent in Reserve.")
    assert parse_line("Target Robot gains 1 boost and target Plant you control gains 2 boosts.")


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("Each Robot and each Plant you control gains 1 boost.", "Each Robot or Plant you control"),
        ("Each Robot and each Plant facing me loses Anchored.", "Each Robot or Plant facing me"),
        (
            "Each token and each Fleeting Character you control gains 1 boost.",
            "Each token you control and each Fleeting Character you control",
        ),
        ("Each Robot and each Plant gains 1 boost.", "Each Robot and each Plant gain"),
    ],
)
def test_each_of_two_kinds_is_told_alike(text: str, written: str) -> None:
    """Whose they are, or where, is told of both."""
    assert line_text(parse_line("{J} " + text)).startswith("{J} " + written)


@pytest.mark.parametrize(
    "text",
    [
        "{J} Sacrifice another Character or a Permanent.",
        "When you sacrifice another Character or a Permanent \u2014 Draw a card.",
    ],
)
def test_another_of_one_kind_or_of_both(text: str) -> None:
    """Each kind has its article: nobody can tell whether the second may be the bearer."""
    with pytest.raises(AbilityError) as caught:
        parse_line(text)
    assert caught.value.code == AMBIGUOUS
    assert text[caught.value.offset :].startswith("another")
    assert parse_line("{J} Sacrifice another Robot or Permanent.")
    assert parse_line("{J} Sacrifice a Permanent or another Robot.")


def test_a_bound_after_two_kinds() -> None:
    """Of the last one alone, or of each? Without the second article it is of each."""
    with pytest.raises(AbilityError) as caught:
        parse_line("{J} Sacrifice a Robot or a Character with Hand Cost {2} or less.")
    assert "leave out the second article" in caught.value.hint
    assert parse_line("{J} Sacrifice a Robot or Character with Hand Cost {2} or less.")


@pytest.mark.parametrize(
    ("text", "word"),
    [
        (
            "When you play a Character, if you control exactly three Characters — Each of them "
            "gains 1 boost.",
            "Each of them",
        ),
        ("When you play a Spell — If you control two or more Robots, they gain 1 boost.", "they"),
        (
            "When a Character joins my Expedition, if there are two or more Characters facing me — "
            "They gain Asleep.",
            "They",
        ),
    ],
)
def test_several_that_were_counted_are_not_the_one_of_the_trigger(text: str, word: str) -> None:
    """The boost is not given to the one that the trigger tells of."""
    with pytest.raises(AbilityError) as caught:
        parse_line(text)
    assert caught.value.code == AMBIGUOUS
    assert text[caught.value.offset :].startswith(word)


@pytest.mark.parametrize(
    "text",
    [
        "When you play a Character — They gain 1 boost.",
        "When you play a Character — If you control two or more Robots, it gains 1 boost.",
        "When one or more Characters join your Expeditions, if you control three or more Robots — "
        "They gain 1 boost.",
    ],
)
def test_they_where_only_those_can_be_meant(text: str) -> None:
    """One may be told of as "they", and several are where the trigger tells of several."""
    assert parse_line(text).abilities
