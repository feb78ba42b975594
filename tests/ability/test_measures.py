"""Numbers that are told, statistics and terrains as qualities, counters dealt out, dice: as text.

That each of them does what it says is tested in tests/engine/effect/test_measures.py.
"""

from __future__ import annotations

import pytest

from altered.ability.explain import explain
from altered.ability.failure import UNSUPPORTED, AbilityError
from altered.ability.from_text import parse_ability, parse_line
from altered.ability.to_text import line_text

EMBERS = "where X is my number of Ember counters"
CANONICAL = (
    f"Play a Character for {{X+2}} less, {EMBERS}.",
    f"Choose up to X+1, {EMBERS}: • Draw a card. • Resupply.",
    "{J} You may immediately play a Spell for free.",
    "{J} You may immediately play a Spell.",
    "Characters in {V} are Tough 1.",
    "Send target Character not in {V} or {M} to Reserve.",
    "{J} I gain 1 boost for each Character in {O}.",
    "Send to Reserve target Character with a statistic of 4 or more.",
    "Send to Reserve target Character with a statistic of 1 or less.",
    "Discard target Character with all statistics of 2 or less.",
    "Target Character with total statistics of 6 or less gains Anchored.",
    "Target Character with {V} less than the number of Landmarks you control gains 1 boost.",
    "Target Character in an Expedition that's ahead gains Fleeting.",
    "Each Character in one of your Expeditions that's behind gains 1 boost.",
    "Distribute 3 boosts among any number of target Characters.",
    "{J} Distribute 2 boosts among each Character you control.",
    "{J} If there are 3 or more counters among cards in your Reserve, draw a card.",
    "{J} I gain X boosts, where X is the number of counters among cards in your Reserve.",
    "{H} Target a Character and another Character. Exchange their boosts.",
    "Roll two dice and keep the highest result. On a 4+, draw a card.",
    "Roll three dice and add the results. I gain X boosts, where X is the die's result.",
    "Each player may discard a card from their hand to draw a card.",
    "Each player may pay {1} to draw a card.",
    "Target a Character. Its controller may pay {2}. If they don't, discard it.",
    "Discard target Permanent. Its controller may pay {1} to Resupply.",
    "Target player draws cards until they have as many cards in hand as you.",
    "{J} Target Character with the highest total statistics gains Anchored.",
    "{J} If three or more {V} regions are visible, I gain 1 boost.",
    "{R} I gain X boosts, where X is the number of visible regions.",
    "{J} If you control a Plant, choose one: • Draw a card. • Roll a die. On a 4+, Resupply.",
    "Double the number of boosts on each Character you control.",
    "If you control a Robot, double the number of boosts on each Character you control.",
    "When a Robot or token joins my Expedition — Draw a card.",
    "Discard target Permanent or Boosted Character.",
    "Discard target Character with Hand Cost less than the number of boosts on a Character"
    " you control.",
    "Choose a Character. Its controller may pay {1}. If they do, draw a card.",
    "You may discard a card from your hand. If you do, draw a card.",
    "Draw cards until you have as many cards in hand as target opponent.",
)
"""Texts that come back in the same words."""
SAME = (
    (
        "Immediately play a Character for {X+2} less, where X is my number of Ember counters.",
        f"Play a Character for {{X+2}} less, {EMBERS}.",
    ),
    (
        "Target Character gains X boosts, where X is two plus the number of my Ember counters.",
        "Target Character gains X+2 boosts, where X is my number of Ember counters.",
    ),
    (
        "{H} I gain 1 boost for each counter on target card in Reserve.",
        "{H} I gain X boosts, where X is the number of counters on target card in Reserve.",
    ),
    (
        "Discard target Character with {V}, {M} and {O} of 2 or less.",
        "Discard target Character with all statistics of 2 or less.",
    ),
    (
        "Each Character in your Expeditions that are behind gains 1 boost.",
        "Each Character in one of your Expeditions that's behind gains 1 boost.",
    ),
    (
        "{J} Distribute 2 boosts as you choose among Characters you control.",
        "{J} Distribute 2 boosts among each Character you control.",
    ),
    (
        "{H} Exchange the boosts of target Character and target card in Reserve.",
        "{H} Target a Character and a card in Reserve. Exchange their boosts.",
    ),
    (
        "{H} Target Character and target card in Reserve exchange their boosts.",
        "{H} Target a Character and a card in Reserve. They exchange boosts.",
    ),
    (
        "Roll two dice. Target Character gains boosts equal to the highest result.",
        "Roll two dice and keep the highest result. Target Character gains boosts equal to the"
        " result.",
    ),
    (
        "{J} Roll two dice. If the total is 8 or more, draw a card.",
        "{J} Roll two dice and add the results. On a 8+, draw a card.",
    ),
    ("Draw cards until you have four in hand.", "Draw cards until you have four cards in hand."),
    (
        "{H} You may remove any number of my boosts. If you do, draw that many cards.",
        "{H} You may remove any number of boosts from me. If you do, draw that many cards.",
    ),
    (
        "{J} I gain 1 boost for each visible {V} region.",
        "{J} I gain X boosts, where X is the number of visible {V} regions.",
    ),
    (
        "{J} If there are three or more visible single-terrain regions, draw a card.",
        "{J} If three or more single-terrain regions are visible, draw a card.",
    ),
    (
        "{H} If my Expedition is in a single-terrain region, draw a card.",
        "{H} If I'm in a single-terrain region, draw a card.",
    ),
    (
        "I gain 1 boost. If you control two or more Landmarks, also draw a card.",
        "I gain 1 boost. If you control two or more Landmarks, draw a card.",
    ),
    (
        "You may exhaust target card in Reserve. If you do, choose one: • Draw a card. • Resupply.",
        "Choose one: • You may exhaust target card in Reserve. If you do, draw a card."
        " • You may exhaust target card in Reserve. If you do, Resupply.",
    ),
    (
        "When you roll a die, you may add or subtract 1 from the result.",
        "When you roll a die, you may add 1 to the result. When you roll a die, you may subtract"
        " 1 from the result.",
    ),
    (
        "{J} I gain as many boosts as target Character in Reserve.",
        "{J} I gain X boosts, where X is the number of boosts on target Character in Reserve.",
    ),
    (
        "{J} I gain as many boosts as there are cards in your Reserve.",
        "{J} I gain 1 boost for each card in your Reserve.",
    ),
    (
        "{H} Exchange my boosts with those of target Character.",
        "{H} Target a Character and me. Exchange their boosts.",
    ),
    (
        "If a Character you control is in {V}, draw a card.",
        "If there is a Character you control in {V}, draw a card.",
    ),
    ("{J} I gain 1 boost or Anchored.", "{J} I gain 1 boost or I gain Anchored."),
    (
        "{H} Target Character gains 1 boost or Anchored.",
        "{H} Target a Character. It gains 1 boost or it gains Anchored.",
    ),
    (
        "{H} You may move up to 2 boosts from me to another target Character.",
        "{H} You may remove up to 2 boosts from me. If you do, another target Character gains"
        " that many boosts.",
    ),
    (
        "If you would roll a die, roll two dice and ignore the lowest instead.",
        "If you would roll one or more dice, roll one more die and keep the highest result.",
    ),
    (
        "If you would roll a die, roll one more and choose one of the results.",
        "If you would roll one or more dice, roll one more die and choose one of the results.",
    ),
    (
        "Draw two cards. If your Reserve is empty, draw an additional card.",
        "Draw two cards. If your Reserve is empty, draw a card.",
    ),
    ("{R} If I have boosts, draw a card.", "{R} If I have 1 or more boosts, draw a card."),
    ("Roll a die. Draw that many cards.", "Roll a die. Draw cards equal to the result."),
    (
        "Each Character you don't control gains Fleeting.",
        "Each Character another player controls gains Fleeting.",
    ),
)
"""Two wordings of one meaning."""
LATER = (
    "When you Scout — Draw a card.",
    "When I Scout — I gain 1 boost.",
    "Scout {X}, where X is the number of Landmarks you control.",
)
REFUSED = ("Roll two dice. On a 4+, draw a card.", "Distribute 2 boosts among target Character.")


@pytest.mark.parametrize("text", CANONICAL)
def test_comes_back_in_the_same_words(text: str) -> None:
    """Read, played, explained, written the same."""
    line = parse_line(text)
    assert line_text(line) == text
    assert all(explain(ability) for ability in line.abilities)


@pytest.mark.parametrize(("one", "other"), SAME)
def test_two_wordings_of_one_meaning(one: str, other: str) -> None:
    """One tree, whose text is read as the same again."""
    line = parse_line(one)
    assert line == parse_line(other) == parse_line(line_text(line))


@pytest.mark.parametrize("text", LATER)
def test_what_later_editions_define_is_read_and_refused_by_name(text: str) -> None:
    """It comes back, and is not played."""
    line = parse_line(text, later=True)
    assert parse_line(line_text(line), later=True) == line
    with pytest.raises(AbilityError, match="Scout") as refused:
        parse_ability(text)
    assert refused.value.code == UNSUPPORTED


@pytest.mark.parametrize("text", REFUSED)
def test_what_says_too_little_is_not_played(text: str) -> None:
    """Several dice of which no result counts, counters dealt out to one object."""
    with pytest.raises(AbilityError):
        parse_ability(text)
