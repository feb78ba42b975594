"""Families that compose with everything: counted numbers, pairs, other players, dice, exchanges."""

from __future__ import annotations

from itertools import product

import pytest

from altered.ability.from_text import parse_ability, parse_line
from altered.ability.read.joints import parts
from altered.ability.to_text import line_text
from altered.ability.tree import (
    Cannot,
    CreatedBy,
    Does,
    Exchange,
    ExchangeCounters,
    GrantAbilities,
    Keyword,
    MovesBackward,
    Overall,
    Passive,
    Plays,
    TargetPlayer,
    Times,
)

UNITS = (
    "Landmark you control",
    "card in your hand",
    "boost on me",
    "boost on target Character",
    "of my Ember counters",
    "boost among Characters you control",
    "of your Expeditions that's behind",
    "base statistic of 0 among Characters you control",
    "Spell you have played this Day",
)
"""What may be counted "for each"."""
PER = (
    "{{J}} I gain 1 boost for each {}.",
    "{{J}} I gain 2 boosts for each {}.",
    "{{J}} I gain 1 boost, up to a max of 3 for each {}.",
    "Draw a card for each {}.",
    "Draw two cards for each {}.",
    "Resupply for each {}.",
    "My Expedition moves forward one region for each {}.",
    "Create an Ash Wisp 1/1/1 Spirit token in target Expedition for each {}.",
    "Target Character loses 1 boost for each {}.",
)
"""Where "for each" may stand."""
STEADY = (
    "I cost {{1}} less for each {}.",
    "I have +1/+1/+1 for each {}.",
    "I have +0/+2/+0 for each {}.",
)
"""Where it stands in a passive statement, in which nothing is a target."""
SUMS = (
    "the number of Characters you control",
    "twice the number of Landmarks you control",
    "the highest Hand Cost among Characters you control",
    "the total {V} of Characters you control",
    "my number of Ember counters",
    "the number of Spells you have played this Day",
    "its highest statistic",
)
BOUNDS = ("3 or more", "2 or less", "equal to my {V}", "less than the number of cards in your hand")
RANGES = ("4+", "1-3", "6", "1 or 4", "4 or more", "3 or less", "1, 2 or 3", "odd result")
PLAYERS = ("target player", "target opponent", "your opponent", "each player", "its controller")
DEEDS = (
    "draws a card",
    "Resupplies twice",
    "sacrifices a Character and a Permanent",
    "discards a card from their hand and a card from their Reserve",
    "creates an Ash Wisp 1/1/1 Spirit token in their Hero Expedition",
    "Exhausted Resupplies",
)
PLAIN = (
    "{J} Discard target Boosted or Gigantic Character.",
    "{J} Discard target Fleeting, Anchored or Asleep Character.",
    "{J} Discard target Character and target Permanent.",
    "{J} Return a Character and a Spell from your Reserve to your hand.",
    "{J} Target a Character. Move X boosts from it to me, where X is its number of boosts.",
    "{J} Remove any number of boosts from target Character.",
    "{J} If both of your Expeditions are behind, draw a card.",
    "{J} If one of your Expeditions is ahead or tied, draw a card.",
    "{J} If neither of your Expeditions is behind, draw a card.",
    "{J} If you have played another Spell this Day, draw a card.",
    "{J} If you haven't played a Spell this Afternoon, draw a card.",
    "{J} If your Hero is Exhausted, draw a card.",
    "{J} Each Expedition that's behind moves forward one region.",
    "{J} Draw cards until you have five cards in hand.",
    "{J} Target player can't draw cards this Day.",
    "{J} Exchange target card from your Reserve with a card from your hand.",
    "When you discard a card from your hand — Resupply.",
    "When you exhaust a card in Reserve — Resupply.",
    "When my Expedition moves backward — Resupply.",
    "When a Character gains one or more counters — Resupply.",
    "At Noon or at Dusk — Resupply.",
    "Choose one or more: • Draw a card. • Sabotage. • Resupply.",
    "Choose X, where X is the number of Landmarks you control: • Draw a card. • Resupply.",
    "Choose one. If you control a Mage, you may choose both instead: • Draw a card. • Sabotage.",
    "Players can't play Spells.",
    "Your opponent's Reserve limit is reduced by one.",
    "The {V} of Characters facing me is 0.",
    "I am Gigantic. {J} Draw a card. Tough 2.",
)
"""Canonical texts: what is written back is the same."""
OTHERWISE = {
    "When you play your second Spell each Day — Resupply.": "When you play a Spell, if you have "
    "played exactly two Spells this Day — Resupply.",
    "When my Expedition moves forward during Dusk — Resupply.": "When my Expedition moves forward, "
    "if it's Dusk — Resupply.",
    "The second Spell you play each Day costs {1} less.": "If you have played exactly one Spell "
    "this Day, Spells you play cost {1} less.",
    "Robots you control don't go to Reserve during Rest.": "Robots you control are Eternal.",
    "Whenever you draw one or more cards — Resupply.": "When you draw one or more cards —"
    " Resupply.",
    "When I or another Robot joins your Expeditions — Resupply.": "When I join the Expedition zone "
    "or another Robot joins your Expeditions — Resupply.",
    "Double the number of boosts on me.": "I gain X boosts, where X is my number of boosts.",
    "You may exhaust target card in Reserve to draw a card.": "You may exhaust target card in "
    "Reserve. If you do, draw a card.",
    "You may spend any number of my boosts to draw that many cards.": "You may remove any number "
    "of boosts from me. If you do, draw that many cards.",
    "Target an Expedition, then discard all Characters in it.": "Discard each Character in target "
    "Expedition.",
    "Draw a card, or two cards if you control a Mage.": "If you control a Mage, draw two cards. "
    "Otherwise, draw a card.",
    "Sacrifice me unless your opponent discards a card from their hand.": "Your opponent may "
    "discard a card from their hand. If they don't, sacrifice me.",
}
"""Texts that mean what other words say in the canonical way."""


def _same(text: str) -> None:
    line = parse_line(text)
    assert parse_line(line_text(line)) == line


@pytest.mark.parametrize("unit", UNITS)
def test_everything_is_counted_everywhere(unit: str) -> None:
    """Each thing that can be counted stands after each verb that takes a number."""
    for frame in PER:
        _same(frame.format(unit))
    if "target" not in unit:
        for frame in STEADY:
            _same(frame.format(unit))


@pytest.mark.parametrize("one", SUMS)
def test_numbers_are_told_and_compared(one: str) -> None:
    """Each number can be X, and can be compared with each other one."""
    _same(f"{{J}} Target Character gains X boosts, where X is {one}.")
    lead = "When you play a Character \u2014 " if one.startswith("its") else "{J} "
    for bound in BOUNDS:
        _same(f"{lead}If {one} is {bound}, draw a card.")


def test_dice_fall_in_any_range() -> None:
    """Each range of results leads each form of a row."""
    for one in RANGES:
        _same(f"{{J}} Roll a die. On a {one}, draw a card.")
    for one, other in product(RANGES[:3], RANGES[:3]):
        _same(f"Roll a die: • {one}: Draw a card. Then, Resupply. • {other}: Sabotage.")


def test_every_player_does_everything() -> None:
    """Each player that may be named does each deed, or may do it."""
    for who, deed in product(PLAYERS, DEEDS):
        _same(f"{{J}} Discard target Character. {who.capitalize()} {deed}.")
        _same(f"{{J}} Discard target Permanent. {who.capitalize()} may draw a card.")


@pytest.mark.parametrize("text", PLAIN)
def test_canonical_texts_are_written_back(text: str) -> None:
    """They can be played, and the same words come back."""
    assert line_text(parse_line(text)).replace(". \n", ". ") == text


@pytest.mark.parametrize("text", OTHERWISE)
def test_other_words_come_back_canonical(text: str) -> None:
    """They can be played, and mean what their canonical text means."""
    line = parse_line(text)
    assert line_text(line) == OTHERWISE[text]
    assert parse_line(OTHERWISE[text]) == line


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("I have +1/+1/+1 for each two boosts.", None),
        ("{J} I gain 2 boosts for each boost on me.", Times),
        ("{J} I gain X boosts, where X is the lowest Hand Cost among Robots you control.", Overall),
        ("{J} Draw a card for each Spell you've played this Day.", Plays),
        ("When an opponent exhausts a card in your Reserve — Draw a card.", Does),
        ("When one of your Expeditions moves backwards — Draw a card.", MovesBackward),
        ("Target opponent creates an Ash Wisp 1/1/1 Spirit token in their Hero Expedition.",
         CreatedBy),
        ("Exchange a card from your hand with target card in your Reserve.", Exchange),
        ("Target two Characters and exchange their boosts.", ExchangeCounters),
    ],
)  # fmt: skip
def test_new_words_have_nodes_of_their_own(text: str, kind: type | None) -> None:
    """Each is read into the node that means it; half a family is refused, not guessed."""
    if kind is None:
        with pytest.raises(Exception, match=r".") as caught:
            parse_line(text)
        assert type(caught.value).__name__ == "AbilityError"
        return
    assert any(True for _ in parts(parse_line(text), kind))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Discard target Character and/or Permanent.", "Discard target Character or Permanent."),
        ("When you play your 2nd Spell each Day — Resupply.",
         "When you play your second Spell each Day — Resupply."),
        ("{J} If you control a Mage, draw two cards; otherwise, draw a card.",
         "{J} If you control a Mage, draw two cards. Otherwise, draw a card."),
        ("{J} If I have at least 2 boosts, Sabotage.", "{J} If I have 2 or more boosts, Sabotage."),
        ("{J} If I have more than 2 boosts, Sabotage.", "{J} If I have 3+ boosts, Sabotage."),
        ("{J} Give target Character 2 boosts and Anchored.",
         "{J} Target Character gains 2 boosts and Anchored."),
        ("{J} For each boost on me, draw a card.", "{J} Draw a card for each boost on me."),
        ("{J} Exhausted Resupply.", "{J} Resupply. Exhaust it."),
        ("{I} {D}: Draw a card.", "{D}: Draw a card."),
    ],
)  # fmt: skip
def test_other_spellings_give_one_tree(one: str, other: str) -> None:
    """What is written in two ways means one thing."""
    reserve = "{D}" in one
    assert parse_ability(one, reserve=reserve) == parse_ability(other, reserve=reserve)


def test_what_is_not_said_is_not_dropped() -> None:
    """A kind of card named after "this way" is asked for, however it is worded."""
    plain = parse_ability("Sabotage. If you discarded a card this way, draw a card.")
    kind = parse_ability("Sabotage. If you discarded a Character this way, draw a card.")
    assert plain != kind
    assert kind == parse_ability("Sabotage. If it's a Character, draw a card.")


def test_keywords_work_in_the_reserve() -> None:
    """{I} stands before keywords as before other abilities."""
    assert parse_line("{I} Seasoned.", reserve=True).reserve


def test_what_players_may_not_do_for_a_while() -> None:
    """The prohibition names the player chosen as a target."""
    (ability,) = parse_ability("Target player can't play Spells this turn.")
    cannot = next(iter(parts(ability, Cannot)))
    assert isinstance(cannot, Cannot)
    assert (cannot.deed, cannot.who) == ("play", TargetPlayer())


def test_not_going_to_reserve_in_rest_is_the_keyword() -> None:
    """Reminder and keyword are one thing: Eternal."""
    assert parse_ability("I don't go to Reserve during Rest.") == (
        Passive(GrantAbilities(None, (Keyword("Eternal"),))),
    )
