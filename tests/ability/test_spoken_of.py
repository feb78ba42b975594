"""Whom "that player" and "they" mean, and how many of several are asked for."""

from __future__ import annotations

import pytest

from altered.ability.failure import UNSUPPORTED, AbilityError
from altered.ability.from_text import parse_ability, parse_line
from altered.ability.to_text import line_text


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "When an opponent plays a Spell — They discard a card from their hand.",
            "When an opponent plays a Spell — Its controller discards a card from their hand.",
        ),
        (
            "{J} Each opponent chooses a Character they control. They sacrifice it.",
            "{J} Your opponent chooses a Character they control. Your opponent sacrifices it.",
        ),
        (
            "{J} Put target Character on the bottom of its owner's deck. They Resupply.",
            "{J} Put target Character on the bottom of its owner's deck. Its owner Resupplies.",
        ),
        (
            "{J} Target Character gains 1 boost. Its controller may draw a card. If they do, they"
            " discard a card from their hand.",
            "{J} Target Character gains 1 boost. Its controller may draw a card. If they do, its"
            " controller discards a card from their hand.",
        ),
        (
            "{J} Discard target Character an opponent controls. They draw a card.",
            "{J} Discard target Character an opponent controls. Its controller draws a card.",
        ),
    ],
)
def test_they_are_who_was_named_last(text: str, told: str) -> None:
    """The canonical text says who that is, and means the same."""
    line = parse_line(text)
    assert line_text(line) == told
    assert parse_line(told) == line


def test_a_chosen_player_stays_that_player() -> None:
    """A target is chosen once; "they" is that one, whoever else might be an opponent."""
    line = parse_line("{J} Target player draws a card. They discard a card from their hand.")
    assert "again=True" in repr(line)
    assert line_text(line) == (
        "{J} Target player draws a card. That player discards a card from their hand."
    )


@pytest.mark.parametrize(
    "text",
    [
        "{J} Draw a card. They discard a card from their hand.",
        "When an opponent passes — They draw a card.",
        "{J} Discard target Permanent. They draw a card.",
        "{J} Each player sacrifices a Permanent. If they do, they draw a card.",
        "{J} Each player sacrifices a Permanent. If they don't, they draw a card.",
    ],
)
def test_nobody_is_no_player(text: str) -> None:
    """Where nobody was named, or only some of those named are meant, the text is refused."""
    with pytest.raises(AbilityError) as caught:
        parse_line(text)
    assert caught.value.code == UNSUPPORTED
    assert '"that player", and nobody was named' in caught.value.mechanics


def test_of_several_only_those_that_fit_are_counted() -> None:
    """Not every card that was discarded is a Character."""
    kind = parse_ability(
        "{J} Discard the top two cards of your deck. I gain 1 boost for each Character discarded"
        " this way."
    )
    every = parse_ability(
        "{J} Discard the top two cards of your deck. I gain 1 boost for each card discarded this"
        " way."
    )
    assert kind != every
    assert "Among(" in repr(kind)
    assert "Among(" not in repr(every)


@pytest.mark.parametrize(
    ("text", "among"),
    [
        ("Discard a card from your hand. If you discarded a Spell this way, draw a card.", False),
        ("Discard two cards from your hand. If you discarded a Spell this way, draw a card.", True),
        ("Reveal the top card of your deck. If there is a Spell among them, draw a card.", False),
        (
            "Reveal the top two cards of your deck. If there is a Spell among them, draw a card.",
            True,
        ),
    ],
)
def test_one_of_one_is_that_one(text: str, among: bool) -> None:
    """Of one card "a Spell was discarded" asks that it is one; of two that one of them is."""
    assert ("Among(" in repr(parse_line(text))) is among


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "Target opponent chooses a card from their hand and discards it.",
            "Target opponent discards a card from their hand.",
        ),
        (
            "Target opponent chooses one of their Characters and sacrifices it.",
            "Target opponent sacrifices a Character they control.",
        ),
        (
            "Target opponent chooses a Character they control and sends it to Reserve.",
            "Target opponent puts a Character they control in Reserve.",
        ),
        (
            "Each player chooses a card from their hand, then discards it.",
            "Each player discards a card from their hand.",
        ),
        (
            "Each player chooses up to one Character they control and sacrifices it.",
            "Each player sacrifices up to one Character they control.",
        ),
        (
            "{J} Each opponent chooses a card in their Reserve and discards it. Draw a card.",
            "{J} Your opponent discards a card from their Reserve. Draw a card.",
        ),
        (
            "Each player may choose a Character they control and sacrifice it. If they do, they"
            " draw a card.",
            "Each player may sacrifice a Character they control. Each player who does draws a"
            " card.",
        ),
        (
            "Target opponent exhausts a Character they control and discards it.",
            "Target opponent exhausts a Character they control. That player discards it.",
        ),
        (
            "Each player exhausts a Character they control and discards it.",
            "Each player exhausts a Character they control. Each player discards it.",
        ),
        (
            "Your opponent reveals the top card of their deck and puts it in Reserve.",
            "Reveal the top card of your opponent's deck. Your opponent sends it to Reserve.",
        ),
    ],
)
def test_who_chooses_does_the_rest(text: str, told: str) -> None:
    """Who is told to choose, or to do something first, is who does what follows to it."""
    line = parse_line(text)
    assert line_text(line) == told
    assert parse_line(told) == line


def test_what_is_told_to_you_is_done_by_you() -> None:
    """A sentence of its own that names nobody is told to the controller."""
    text = "Target opponent chooses a card from their hand. Discard it."
    line = parse_line(text)
    assert line_text(line) == text
    assert line != parse_line("Target opponent chooses a card from their hand and discards it.")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "Target opponent may pay {2}. If they don't, they discard a card.",
            "Target opponent may pay {2}. If they don't, that player discards a card from their"
            " hand.",
        ),
        (
            "Draw a card unless target opponent pays {2}.",
            "Target opponent may pay {2}. If they don't, draw a card.",
        ),
        (
            "{J} Target player may pay {1}. If they do, they draw a card.",
            "{J} Target player may pay {1}. If they do, that player draws a card.",
        ),
        (
            "Target opponent draws a card. They may pay {2}. If they don't, draw a card.",
            "Target opponent draws a card. That player may pay {2}. If they don't, draw a card.",
        ),
        (
            "Target opponent may pay {2} to draw a card.",
            "Target opponent may pay {2} to draw a card.",
        ),
        (
            "When an opponent plays a Character — That player may pay {1}. If they don't, discard"
            " it.",
            "When an opponent plays a Character — Its controller may pay {1}. If they don't,"
            " discard it.",
        ),
        (
            "Target player draws a card. Discard each Character they control.",
            "Target player draws a card. Discard each Character that player controls.",
        ),
        (
            "Target opponent draws a card. Discard a card from their hand.",
            "Target opponent draws a card. Discard a card in that player's hand.",
        ),
    ],
)
def test_they_are_never_you(text: str, told: str) -> None:
    """Who pays, and whose cards they are, is who was named before, also where you do it."""
    line = parse_line(text)
    assert line_text(line) == told
    assert parse_line(told) == line


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Draw a card. Discard each Character they control.", '"that player", and nobody'),
        ("When an opponent passes — They may pay {1}. If they don't, draw a card.", "nobody"),
        ("Target opponent draws a card. Discard target Character they control.", "told by"),
        ("Target opponent draws a card. Target Character that player controls gains 1 boost.",
         "told by"),
        ("Target opponent may pay {2}. If they don't, discard target Character they control.",
         "told by"),
    ],
)  # fmt: skip
def test_they_are_refused_where_it_is_not_known_who(text: str, name: str) -> None:
    """Nobody was named, or only when the targets have been chosen already."""
    with pytest.raises(AbilityError) as caught:
        parse_line(text)
    assert caught.value.code == UNSUPPORTED
    assert any(name in one for one in caught.value.mechanics)
