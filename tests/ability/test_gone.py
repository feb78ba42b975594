"""What an object was before an effect moved it is told of the object that ceased."""

from __future__ import annotations

import pickle

import pytest

from altered.ability.failure import UNSUPPORTED, AbilityError
from altered.ability.from_text import parse_line
from altered.ability.read.joints import contains
from altered.ability.to_text import line_text
from altered.ability.tree import Former, FormerMe

FORMER = [
    "{J} Sacrifice a Character. If it was Boosted, draw a card.",
    "{J} Return target Character to its owner's hand. If it was Anchored, draw a card.",
    "{J} Sacrifice another Character. Draw cards equal to the number of boosts it had.",
    "{J} Sacrifice another Character. I gain X boosts, where X is its {M}.",
    "{J} Discard target Character. I gain 1 boost. If it had 2 or more boosts, draw a card.",
    "{J} Discard target Character. If you controlled it, draw a card.",
    "{J} Discard target Character. If it was facing me, draw a card.",
    "{J} Sacrifice a Character. I gain X boosts, where X is the sacrificed Character's {M}.",
    "{J} Sacrifice a Character. If you sacrificed a token this way, draw a card.",
    "Discard target Character. Create a Cog 1/1/1 Robot token in its Expedition.",
    "Discard target Character. Create a Cog 1/1/1 Robot token in the Expedition it was in.",
    "{J} You may sacrifice another Character. If you do, create a Cog 1/1/1 Robot token in its"
    " Expedition.",
    "Send target Character to Reserve, then its Expedition moves backward one region.",
    "Sacrifice a Character. Create a Scribe 1/1/1 Spirit token in that Expedition.",
    "{J} Discard target Character. Each Character in its Expedition gains 1 boost.",
    "{J} Send target Character to Reserve. Each Character facing it gains 1 boost.",
    "{J} You may sacrifice another Character to create a Scribe 1/1/1 Spirit token in its"
    " Expedition.",
    "{T}, Sacrifice a Character: Create a Scribe 1/1/1 Spirit token in its Expedition.",
    "Discard each Character. Draw a card for each Boosted Character discarded this way.",
    'Characters you control have "{T}, Sacrifice a Character: Draw X cards, where X is its {M}.".',
]


@pytest.mark.parametrize("text", FORMER)
def test_it_is_the_object_that_was_moved(text: str) -> None:
    """The words ask for what a new object does not have, whatever their tense."""
    line = parse_line(text)
    assert contains(line.abilities, Former)
    assert parse_line(line_text(line)) == line


@pytest.mark.parametrize(
    ("text", "written"),
    [
        (
            "{T}, Sacrifice a Character: Target Character gains X boosts, where X is the"
            " sacrificed Character's {M}.",
            "the sacrificed card's {M}",
        ),
        (
            "{J} Sacrifice a Character. Target Character gains X boosts, where X is the number of"
            " boosts the sacrificed Character had.",
            "the sacrificed card's number of boosts",
        ),
        (
            "{T}, Discard a card from your hand: Target Character gains X boosts, where X is the"
            " Hand Cost of the discarded card.",
            "the discarded card's Hand Cost",
        ),
        ("{J} Sacrifice another Character. I gain as many boosts as it had.", "its number"),
        ("When you play a Character — I gain as many boosts as it has.", "its number"),
    ],
)
def test_a_number_of_one_is_not_asked_of_another(text: str, written: str) -> None:
    """Neither the target that gains nor the bearer is the one whose number it is."""
    line = parse_line(text)
    assert written in line_text(line)
    assert parse_line(line_text(line)) == line


def test_a_number_of_nothing_named_is_refused() -> None:
    """No Character was sacrificed."""
    for text in ("I gain as many boosts as it has.", "At Noon — I gain as many boosts as it has."):
        with pytest.raises(AbilityError, match="nothing was named"):
            parse_line(text)


@pytest.mark.parametrize(
    "text",
    [
        "{T}, Sacrifice me: Draw X cards, where X is the number of boosts I had.",
        "{T}, Sacrifice me: If I was Boosted, draw a card.",
        "{J} Sacrifice me. Target Character gains X boosts, where X is my {M}.",
    ],
)
def test_so_is_the_bearer_that_moved(text: str) -> None:
    """What I was before I was sacrificed."""
    line = parse_line(text)
    assert contains(line.abilities, FormerMe)
    assert parse_line(line_text(line)) == line


def test_the_tense_makes_no_difference() -> None:
    """A new object is never Boosted, so that is never what is asked."""
    was = parse_line("{J} Sacrifice a Character. If it was Boosted, draw a card.")
    assert parse_line("{J} Sacrifice a Character. If it's Boosted, draw a card.") == was


@pytest.mark.parametrize(
    "text",
    [
        "When I leave the Expedition zone — If I had 3 or more boosts, draw a card.",
        "When another Character you control leaves the Expedition zone — If it had 1 or more"
        " boosts, draw a card.",
        "When you sacrifice a Character — Create a Scribe 1/1/1 Spirit token in its Expedition.",
        "{J} You may sacrifice a Character to draw X cards, where X is its Hand Cost.",
        "{J} Sacrifice a Character. If it's a Robot, draw a card.",
        "{J} Sacrifice a Character. Target Character gains 1 boost. If it's Boosted, draw a card.",
        "{J} If target Character is Boosted, discard it.",
        "{J} Discard target Character if it was Boosted.",
        "When another Character leaves your Expeditions — Create a Cog 1/1/1 Robot token in its"
        " Expedition.",
        "{J} Discard target Character. Create a Cog 1/1/1 Robot token in the Companion Expedition"
        " of its owner.",
        "{J} Target Character gains 1 boost. If it has 3 or more boosts, sacrifice a Character.",
    ],
)
def test_other_questions_are_of_what_is_there(text: str) -> None:
    """Of what left before a reaction, of another object, of what does not change with the zone."""
    assert not contains(parse_line(text).abilities, Former)


@pytest.mark.parametrize(
    "text",
    [
        "{J} Target Character gains 1 boost. If it was Boosted, draw a card.",
        "{J} Target Character loses Asleep. If it was Asleep, draw a card.",
        "{J} Sacrifice a Character. Create a Cog 1/1/1 Robot token in its Expedition. If it was"
        " Boosted, draw a card.",
        "{J} I gain 1 boost. If I was Boosted, draw a card.",
        "When you sacrifice a Character — Target Character gains 1 boost. If it was a Robot,"
        " draw a card.",
        "{T}, Sacrifice a Character: Target a Character. If it was a Robot, draw a card.",
        "{T}, Remove 1 boost from a Character you control: If it was Boosted, draw a card.",
        "{J} Target Character switches Expeditions. If it was facing me, draw a card.",
        "{J} Target Character switches Expeditions. If it was in your Hero Expedition, Resupply.",
        "{J} Remove all boosts from target Character. If it had 3 or more boosts, draw a card.",
        "{J} Remove all boosts from target Character. Draw cards equal to the number of boosts it"
        " had.",
        "{J} Target Character gains 1 boost. If its {M} was 3 or more, draw a card.",
    ],
)
def test_marks_that_a_step_has_changed_are_not_known(text: str) -> None:
    """The object is the same: how it was before is written nowhere, so the text is refused."""
    with pytest.raises(AbilityError) as caught:
        parse_line(text)
    assert caught.value.code == UNSUPPORTED
    assert caught.value.mechanics == ("what an object was before it was moved",)


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("{T}: Target Character gains Fleeting. If it was Boosted, draw a card.", "it's Boosted"),
        ("{J} Target Character loses Asleep. If it wasn't Boosted, draw a card.", "it's not Bo"),
        ("{J} Target Character gains 1 boost. If it was Fleeting, draw a card.", "it's Fleeting"),
        ("{J} I gain Fleeting. If I was Boosted, draw a card.", "I'm Boosted"),
        ("{J} Target Character switches Expeditions. If it was Boosted, Resupply.", "it's Boosted"),
        ("{J} Target Character gains Fleeting. If it had 2 or more boosts, Resupply.", "it has 2"),
    ],
)
def test_what_a_step_has_left_as_it_was(text: str, written: str) -> None:
    """Nothing else was changed: how it was is how it is."""
    line = parse_line(text)
    assert not contains(line.abilities, Former, FormerMe)
    assert f"If {written}" in line_text(line)


def test_what_was_not_sacrificed_is_not_asked_about() -> None:
    """The player may decline: then nothing was a Robot, not even the bearer."""
    line = parse_line("{J} You may sacrifice a Character. If it was a Robot, draw a card.")
    assert "Did()" in repr(line)
    assert line_text(line).startswith("{J} You may sacrifice a Character. If it ")
    assert parse_line(line_text(line)) == line


def test_an_error_goes_to_another_process() -> None:
    """With everything it says: one that did not come back would end a whole pool."""
    with pytest.raises(AbilityError) as caught:
        parse_line("{J} Target Character gains 1 boost. If it was Boosted, draw a card.")
    again = pickle.loads(pickle.dumps(caught.value))  # our own
    assert vars(again) == vars(caught.value)
    assert str(again) == str(caught.value)


def test_what_is_taken_from_where_it_was_discarded() -> None:
    """A sacrifice is a discard (7.3.19), so the trigger speaks of a move to a visible zone."""
    line = parse_line("When you sacrifice a Character — Return it to your hand.")
    assert "follows=True" in repr(line)
    old = parse_line(
        "When you sacrifice a Character — Create a Cog 1/1/1 Robot token in its Expedition."
    )
    assert "follows=False" in repr(old)
    both = (
        "When you sacrifice a Character — Return it to your hand. If it was Boosted, draw a card."
    )
    with pytest.raises(AbilityError):
        parse_line(both)


def test_who_discards_is_who_is_told_to() -> None:
    """To discard the hand of a target opponent is done by the one who says it."""
    theirs = parse_line("Target opponent discards their hand.")
    mine = parse_line("Discard target opponent's hand.")
    assert theirs != mine
    for line in (theirs, mine):
        assert parse_line(line_text(line)) == line
