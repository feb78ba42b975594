"""What is said of cards as they are played, and what is said of nobody and of nothing."""

from __future__ import annotations

import pytest

from altered.ability.failure import AbilityError
from altered.ability.from_text import parse_line
from altered.ability.to_text import line_text
from altered.ability.tree import Played, Reaction, Which
from altered.state.terms import Type, Zone

WAYS = [
    (
        "Each Spell you play from hand gains Fleeting.",
        "Spells you play from your hand gain Fleeting.",
    ),
    ("Spells you play have Fleeting.", "Spells you play gain Fleeting."),
    ("Every Song you play is Fleeting.", "Songs you play gain Fleeting."),
    (
        "Spells an opponent plays from their hand gain Fleeting.",
        "Spells your opponent plays from their hand gain Fleeting.",
    ),
    ("Cards players play lose Fleeting.", "Cards each player plays lose Fleeting."),
    ("Characters you play gain Fleeting.", "When you play a Character — It gains Fleeting."),
    (
        "{J} This turn, each Spell you play gains Fleeting.",
        "{J} Spells you play this turn gain Fleeting.",
    ),
    (
        "{J} Spells and Permanents you play from hand this Day lose Fleeting.",
        "{J} Spells or Permanents you play from your hand this Day lose Fleeting.",
    ),
]


@pytest.mark.parametrize(("text", "plain"), WAYS)
def test_it_means_the_same(text: str, plain: str) -> None:
    """Both mean the same, and are written in the plain words."""
    line = parse_line(text)
    assert line == parse_line(plain)
    assert line_text(line) == plain


def test_what_is_said_of_a_spell_as_it_is_played_is_no_reaction_to_the_play() -> None:
    """Once it has been played it is too late: the two texts differ."""
    (said,) = parse_line("Spells you play from your hand gain Fleeting.").abilities
    (later,) = parse_line("When you play a Spell from your hand — It gains Fleeting.").abilities
    assert isinstance(said, Reaction)
    assert isinstance(later, Reaction)
    spell = Which(types=(Type.SPELL,))
    assert said.triggers == (Played(Zone.HAND, spell, in_limbo=True),)
    assert later.triggers == (Played(Zone.HAND, spell),)
    assert said.effect == later.effect


REFUSED = [
    (
        "{J} 0 target Characters gain 1 boost.",
        "ALT-A005",
        "0",
        'write "up to one target Character"',
        "spell.targets",
    ),
    (
        "Discard up to zero target Characters.",
        "ALT-A005",
        "zero",
        'write "up to one target Character"',
        "spell.targets",
    ),
    (
        "{J} Sacrifice 0 Characters.",
        "ALT-A005",
        "0",
        'write "up to one Character"',
        "step.decisions",
    ),
    (
        "The second Spell you play each turn gains Fleeting.",
        "ALT-A004",
        ".",
        "Spells you play gain Fleeting",
        "spell.afterwards",
    ),
    (
        "The third Spell you play each Day loses Fleeting.",
        "ALT-A004",
        ".",
        "The first Spell you play each Afternoon gains Fleeting",
        "spell.afterwards",
    ),
    (
        "Spells you play gain Fleeting and 1 boost.",
        "ALT-A004",
        ".",
        "in an ability of its own",
        "spell.afterwards",
    ),
    (
        "Characters you control are Fleeting.",
        "ALT-A004",
        "Characters you control are Fleeting.",
        "It gains Fleeting",
        "spell.printed-fleeting",
    ),
    (
        "{J} An opponent draws a card.",
        "ALT-A004",
        "draws",
        "Target opponent",
        "ffa.target_opponent",
    ),
    (
        "{J} Choose a player. Discard target Character that player controls.",
        "ALT-A004",
        "{J} Choose a player. Discard target Character that player controls.",
        'write "Target player ..."',
        "spell.targets",
    ),
    (
        "{J} For each player, choose a Character they control. Discard it.",
        "ALT-A004",
        ".",
        "Each player chooses a Character they control and discards it",
        "step.decisions",
    ),
    ("{J} Target player sabotages.", "ALT-A004", ".", 'write "Sabotage."', "spell.targets"),
    (
        "{J} Each player rolls a die. On a 4+, they draw a card.",
        "ALT-A004",
        "rolls",
        'write "Roll a die. On a 4+',
        "roll-a-die.later-step",
    ),
    (
        "{J} Each player draws up to seven cards.",
        "ALT-A004",
        ".",
        "Each player draws up to two cards",
        "step.decisions",
    ),
    (
        "If target opponent would draw a card, they may discard a card instead.",
        "ALT-A004",
        "would",
        "If you would draw a card, you may Resupply instead",
        "effect.optional",
    ),
    (
        "{J} Your opponent may sacrifice a Character. Each player who doesn't discards a card.",
        "ALT-A004",
        "player",
        "Each opponent who doesn't",
        "ffa.your_opponent",
    ),
]


@pytest.mark.parametrize(("text", "code", "word", "hint", "rule"), REFUSED)
def test_it_is_refused(text: str, code: str, word: str, hint: str, rule: str) -> None:
    """The word, what to write instead, and the rule it follows from are named."""
    with pytest.raises(AbilityError) as error:
        parse_line(text)
    told = error.value
    assert told.code == code
    assert text[told.offset : told.offset + told.length] == word
    assert hint in told.hint
    assert told.rule == rule


def test_each_opponent_is_your_opponent() -> None:
    """By ffa.your_opponent and 2v2.your_opponent the words mean each of them: one text for both."""
    for rest in ("draws a card.", "may draw a card.", "sacrifices a Character."):
        each, your = (parse_line(f"{{J}} {who} opponent {rest}") for who in ("Each", "Your"))
        assert each == your
        assert line_text(each) == f"{{J}} Your opponent {rest}"


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        (
            "Each opponent may discard a card. If they do, they draw a card.",
            "Your opponent may discard a card from their hand. Each player who does draws a card.",
        ),
        (
            "Your opponent may discard a card, then draw a card.",
            "Your opponent may discard a card from their hand. Each player who does draws a card.",
        ),
        (
            "Each player may discard a card, then draw a card.",
            "Each player may discard a card from their hand. Each player who does draws a card.",
        ),
        (
            "Your opponent may sacrifice a Character. If they do, they draw a card. If they don't, "
            "they discard a card.",
            "Your opponent may sacrifice a Character. Each player who does draws a card. Each "
            "opponent who doesn't discards a card from their hand.",
        ),
        (
            "If your opponent controls a Landmark, they may draw a card.",
            "If your opponent controls a Landmark, your opponent may draw a card.",
        ),
    ],
)
def test_each_opponent_decides_for_themselves(text: str, plain: str) -> None:
    """Of several opponents some may do it: what follows is done by those who did, or did not."""
    line = parse_line(text)
    assert line == parse_line(plain)
    assert line_text(line) == plain
