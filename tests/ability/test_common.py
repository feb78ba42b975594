"""Common wordings of effects: choices, cards looked at, numbers, quick actions, other words."""

from __future__ import annotations

from typing import Final

import pytest

from altered.ability.explain import explain
from altered.ability.failure import AbilityError
from altered.ability.from_text import parse_ability, parse_line
from altered.ability.refuse.later import mechanics_of
from altered.ability.to_text import line_text
from altered.ability.tree import Gain, It, SpellEffect, Step, Take

SAME: Final = (
    "{J} I gain 1 boost for every two cards in your hand.",
    "{J} I gain X boosts, where X is half the number of cards in your hand, rounded up.",
    "{J} I gain X boosts, where X is the number of Characters you control minus 1.",
    "{J} I gain X boosts, where X is the number of Characters you control minus the number"
    " of Landmarks you control.",
    "{J} I gain X boosts, where X is the number of Characters you control plus the number of"
    " Landmarks you control.",
    "{J} I gain X boosts, where X is the number of different names among Characters you control.",
    "Draw a card for every two Characters you control.",
    "Draw two cards for every two Characters you control.",
    "I have +1/+1/+1 for every two boosts on me.",
    "If the number of different subtypes among Characters you control is 3 or more, draw a card.",
    "Discard target Character with Hand Cost less than half the number of cards in your"
    " hand, rounded down.",
    "{J} Draw a card for every two boosts on me.",
    "I have +1/+1/+1 for every two cards in your hand.",
    "The next Character you play this turn costs {1} less for each Landmark you control.",
    "Draw a card or Resupply.",
    "{J} I gain 1 boost or target Character gains 1 boost.",
    "{J} You may draw a card or Resupply.",
    "Sacrifice a Character or discard two cards from your hand.",
    "{J} I gain Anchored or draw a card.",
    "Choose one at random: • Draw a card. • Resupply.",
    "If you control a Plant, draw a card or Resupply.",
    "{J} Look at the top card of target player's deck.",
    "{J} Look at the top three cards of your deck. You may put a Spell among them in your"
    " hand. Put the rest on the bottom of your deck.",
    "{J} Reveal the top three cards of your deck. You may play a Character among them for free.",
    "Send to Reserve target Character with fewer boosts than me.",
    "{J} You may play a card from your discard pile.",
    "{J} You may play a Character from your discard pile.",
    "You may play the top card of your deck.",
    "{J} Reveal the top card of your deck. You may play it.",
    "Discard target Character facing another Character you control.",
    "When you play a Character — Target Character gains X boosts, where X is its Hand Cost.",
)
"""Canonical texts: what is written back is the same."""

OTHERWISE: Final = {
    "Roll a die. Draw a card on a 4+.":
        "Roll a die. On a 4+, draw a card.",
    "Draw a card if able.":
        "Draw a card.",
    "{J} Draw a card, Resupply and Sabotage.":
        "{J} Draw a card. Resupply. Sabotage.",
    "{J} Draw a card, Resupply, then Sabotage.":
        "{J} Draw a card. Resupply. Sabotage.",
    "In target Expedition, each Character gains 1 boost.":
        "Each Character in target Expedition gains 1 boost.",
    "In each of your Expeditions, create an Ash Wisp 1/1/1 Spirit token.":
        "Create an Ash Wisp 1/1/1 Spirit token in each of your Expeditions.",
    "{J} I gain 1 boost. If you control a Plant, I gain 1 more.":
        "{J} I gain 1 boost. If you control a Plant, I gain 1 boost.",
    "{J} I gain 1 boost. If you control a Plant, I gain another.":
        "{J} I gain 1 boost. If you control a Plant, I gain 1 boost.",
    "Target a player. They draw two cards.":
        "Target player draws two cards.",
    "Target an opponent. They discard a card from their hand.":
        "Target opponent discards a card from their hand.",
    "Target Character goes to Reserve.":
        "Send target Character to Reserve.",
    "Target Character moves to its other Expedition.":
        "Target Character switches Expeditions.",
    "{J} I gain 1 boost plus 1 boost for each other Plant you control.":
        "{J} I gain X+1 boosts, where X is the number of other Plants you control.",
    "Target Character gains 1 boost, plus 1 boost for each Boosted Character you control.":
        "Target Character gains X+1 boosts, where X is the number of Boosted Characters"
        " you control.",
    "{J} I gain 1 boost, then 1 boost for each Plant you control.":
        "{J} I gain X+1 boosts, where X is the number of Plants you control.",
    "Two target Characters exchange their boosts.":
        "Target two Characters. Exchange their boosts.",
    "Exchange the boosts of two target Characters.":
        "Target two Characters. Exchange their boosts.",
    "Return this card to your hand.":
        "Return me to my owner's hand.",
    "Return this Spell to your hand if you control a Mage.":
        "If you control a Mage, return me to my owner's hand.",
    "Discard the Character with the highest Hand Cost in target Expedition.":
        "Discard a Character in target Expedition with the highest Hand Cost.",
    "Each player sacrifices the Character they control with the lowest Hand Cost.":
        "Each player sacrifices a Character they control with the lowest Hand Cost.",
    "Both players draw a card.":
        "Each player draws a card.",
    "Draw until you have four cards in hand.":
        "Draw cards until you have four cards in hand.",
    "Target player draws until they have three cards in hand.":
        "Target player draws cards until they have three cards in hand.",
    "To play me, you must sacrifice a Character.":
        "As an additional cost to play me, sacrifice a Character.",
    "Target opponent sacrifices a Character of their choice.":
        "Target opponent sacrifices a Character.",
    "{J} I gain 1 boost for each two cards in your hand.":
        "{J} I gain 1 boost for every two cards in your hand.",
    "{J} I gain 1 boost for each different subtype among Characters you control.":
        "{J} I gain X boosts, where X is the number of different subtypes among Characters"
        " you control.",
    "Create an Ash Wisp 2/2/2 Spirit token in target Expedition for every two cards in your"
    " Reserve.":
        "Create X Ash Wisp 2/2/2 Spirit tokens in target Expedition, where X is half the"
        " number of cards in your Reserve, rounded down.",
    "I cost {1} less for every two Landmarks you control.":
        "I cost {X} less, where X is half the number of Landmarks you control, rounded"
        " down.",
    "Draw X cards, where X is the number of Landmarks you control.":
        "Draw a card for each Landmark you control.",
    "{J} Draw a card for each different subtype among Characters you control.":
        "{J} Draw X cards, where X is the number of different subtypes among Characters"
        " you control.",
    "{J} Either draw a card or Resupply.":
        "{J} Draw a card or Resupply.",
    "Send to Reserve target Character or put target Permanent on the bottom of its owner's"
    " deck.":
        "Send target Character to Reserve or put target Permanent on the bottom of its"
        " owner's deck.",
    "Either draw a card or discard target Permanent.":
        "Draw a card or discard target Permanent.",
    "{J} Target opponent chooses one: • You draw a card. • They discard a card from their"
    " hand.":
        "{J} Target opponent chooses one: • Draw a card. • That player discards a card"
        " from their hand.",
    "{J} Target opponent chooses one — • Draw a card. • Resupply.":
        "{J} Target opponent chooses one: • Draw a card. • Resupply.",
    "{J} If you control a Plant, you may choose one: • Draw a card. • Resupply.":
        "{J} If you control a Plant, choose up to one: • Draw a card. • Resupply.",
    "Put target Character on the top or bottom of its owner's deck.":
        "Target a Character. Put it on top of its owner's deck or put it on the bottom of"
        " its owner's deck.",
    "Target player draws a card or Resupplies.":
        "Target player chooses one: • That player draws a card. • That player Resupplies.",
    "You may sacrifice a Character. If you do, choose one: • Draw a card. • Resupply.":
        "You may sacrifice a Character to choose one: • Draw a card. • Resupply.",
    "Draw a card. If you control a Plant, choose one: • Resupply. • Sabotage.":
        "Choose one: • Draw a card. If you control a Plant, Resupply. • Draw a card. If"
        " you control a Plant, Sabotage.",
    "{J} Look at the top card of your deck. You may put it in your discard pile.":
        "{J} Look at the top card of your deck. You may put it in its owner's discard"
        " pile.",
    "{J} Look at the top two cards of your deck. Put one in your hand and the other in"
    " Reserve.":
        "{J} Look at the top two cards of your deck. Put one of them in your hand and the"
        " rest in Reserve.",
    "{J} Look at the top three cards of your deck. Put one in your hand and the rest on the"
    " bottom of your deck.":
        "{J} Look at the top three cards of your deck. Put one of them in your hand and"
        " the rest on the bottom of your deck.",
    "{J} Look at the top two cards of your deck. You may put one in Reserve.":
        "{J} Look at the top two cards of your deck. You may put one of them in Reserve.",
    "{J} Look at an opponent's hand.":
        "{J} Look at each card in an opponent's hand.",
    "{J} Look at target opponent's hand.":
        "{J} Look at each card in target opponent's hand.",
    "{J} Reveal the top two cards of your deck. Put all Spells revealed this way in your"
    " hand and the rest in Reserve.":
        "{J} Reveal the top two cards of your deck. Put all Spells among them in your hand"
        " and the rest in Reserve.",
    "Look at the top three cards of your deck. Put one of them in your hand and the others"
    " in your discard pile.":
        "Look at the top three cards of your deck. Put one of them in your hand and the"
        " rest in your discard pile.",
    "Look at the top three cards of your deck, put one in your hand, one in Reserve, and one"
    " in your discard pile.":
        "Look at the top three cards of your deck. Put one of them in your hand, one of"
        " them in Reserve and one of them in your discard pile.",
    "Reveal the top five cards of your deck, put all Landmarks among them in your hand, then"
    " discard the rest.":
        "Reveal the top five cards of your deck. Put all Landmarks among them in your"
        " hand. Discard the rest.",
    "{J} Target opponent reveals their hand. Choose a card from it. They discard that card.":
        "{J} Target opponent reveals their hand. Choose one of them. That player discards it.",
    "Target opponent reveals their hand. You choose a Spell from it. They discard it.":
        "Target opponent reveals their hand. Choose a Spell among them. That player discards it.",
    "At Dusk — If I'm Boosted, reveal the top two cards of your deck. Draw a Soldier or a"
    " Bureaucrat revealed this way. Discard the other.":
        "At Dusk — If I'm Boosted, reveal the top two cards of your deck. Put a Soldier or"
        " Bureaucrat among them in your hand. Discard the rest.",
    "{J} Reveal the top three cards of your deck. Draw a Character revealed this way."
    " Discard the rest.":
        "{J} Reveal the top three cards of your deck. Put a Character among them in your"
        " hand. Discard the rest.",
    "{D}: Look at the top card of your deck. You may put it in your discard pile.":
        "{D}: Look at the top card of your deck. You may put it in its owner's discard"
        " pile.",
    "Reveal the top four cards of your deck. Put up to two Characters among them in your"
    " Reserve. Put the rest on the bottom of your deck.":
        "Reveal the top four cards of your deck. Put up to two Characters among them in"
        " Reserve. Put the rest on the bottom of your deck.",
    "{J} Look at the top two cards of your deck, then put one on the bottom of your deck.":
        "{J} Look at the top two cards of your deck. Put one of them on the bottom of your"
        " deck.",
    "{1}: I gain 1 boost. Use this only once per Day.":
        "{1}: I gain 1 boost. Use this action only once each Day.",
    "{T}: Draw a card. Use this only if you control three or more Characters.":
        "{T}: Draw a card. Use this action only if you control three or more Characters.",
    "{T}: Draw a card. Activate this only once each Day.":
        "{T}: Draw a card. Use this action only once each Day.",
    "{T}: Draw a card. This ability costs {1} less for each Landmark you control.":
        "{T}: Draw a card. This action costs {1} less for each Landmark you control.",
    "{3}, {T}: Draw a card. This ability costs {1} less for each Landmark you control.":
        "{T}, {3}: Draw a card. This action costs {1} less for each Landmark you control.",
    "{T}: Draw a card. This costs {2} less if you control a Landmark.":
        "{T}: Draw a card. This action costs {2} less if you control a Landmark.",
    "{2}, {T}: Draw a card. This costs {2} less if you control a Landmark.":
        "{T}, {2}: Draw a card. This action costs {2} less if you control a Landmark.",
    "{T}: Create an Ash Wisp 1/1/1 Spirit token in target Expedition. This costs {1} more"
    " for each Spirit you control.":
        "{T}: Create an Ash Wisp 1/1/1 Spirit token in target Expedition. This action"
        " costs {1} more for each Spirit you control.",
    "{T}: Target Character you control gains 1 boost. Use this only during the Afternoon.":
        "{T}: Target Character you control gains 1 boost. Use this action only if it's"
        " Afternoon.",
    "{T}: Draw a card. Activate only if you're first player.":
        "{T}: Draw a card. Use this action only if you are first player.",
    "{T}: Target Character you control gains 1 boost. You can only use this if you control a"
    " Landmark.":
        "{T}: Target Character you control gains 1 boost. Use this action only if you"
        " control a Landmark.",
    "{T}: Draw a card. This action can only be activated once per Day.":
        "{T}: Draw a card. Use this action only once each Day.",
    "{1}: I gain 1 boost. Once per Day.":
        "{1}: I gain 1 boost. Use this action only once each Day.",
    "Once per Day, {1}: I gain 1 boost.":
        "{1}: I gain 1 boost. Use this action only once each Day.",
    "Discard target Character unless its controller pays {2}.":
        "Target a Character. Its controller may pay {2}. If they don't, discard it.",
    "Target a Permanent. Its controller may pay {2}. If they don't, discard it.":
        "Target a Permanent. Its controller may pay {2}. If they don't, discard it.",
    "Draw a card unless an opponent pays {1}.":
        "Your opponent may pay {1}. If they don't, draw a card.",
    "{J} Your opponent may pay {1}. If they don't, draw a card.":
        "{J} Your opponent may pay {1}. If they don't, draw a card.",
    "Send to Reserve target Character in the same Expedition as a Character you control.":
        "Send target Character in the same Expedition as a Character you control to"
        " Reserve.",
    "Send to Reserve target Character facing a Character you control.":
        "Send target Character facing a Character you control to Reserve.",
    "Target Character gains 1 boost for each Character facing it.":
        "Target a Character. It gains 1 boost for each Character facing it.",
    "Discard the Character with the most boosts.":
        "Discard a Character with the most boosts.",
    "{J} Each opponent sacrifices the Character they control with the fewest boosts.":
        "{J} Your opponent sacrifices a Character they control with the fewest boosts.",
    "{J} Target player may play a Character for free.":
        "{J} Target player may play a Character from their hand for free.",
    "{J} You may play a Character for free.":
        "{J} You may play a Character from your hand for free.",
    "{J} You may play a Character with Hand Cost {3} or less from your Reserve for free.":
        "{J} You may play a Character from your Reserve with Hand Cost {3} or less for"
        " free.",
    "Target Character gains 1 boost for each boost on it.":
        "Target a Character. It gains X boosts, where X is its number of boosts.",
    "Target Character gains X boosts, where X is its Hand Cost.":
        "Target a Character. It gains X boosts, where X is its Hand Cost.",
    "{J} Target Character gains 1 boost for each Character in its Expedition.":
        "{J} Target a Character. It gains 1 boost for each Character in its Expedition.",
    "Each Character you control gains 1 boost for each boost on it.":
        "Double the number of boosts on each Character you control.",
    "{J} Target Character gains 1 boost for each Character facing it.":
        "{J} Target a Character. It gains 1 boost for each Character facing it.",
    "Discard target Character or target Permanent.":
        "Discard target Character or Permanent.",
    "Send to Reserve target Character with Hand Cost {3} or less or target token.":
        "Send to Reserve target Character with Hand Cost {3} or less in play or target"
        " token in play.",
    "Target Character gains 2 boosts, another target Character gains 1 boost.":
        "Target Character gains 2 boosts. Another target Character gains 1 boost.",
    "Give 2 boosts to target Character and 1 boost to another target Character.":
        "Target Character gains 2 boosts. Another target Character gains 1 boost.",
    "Target Expedition. Each Character in it gains 1 boost.":
        "Each Character in target Expedition gains 1 boost.",
    "Create two Ash Wisp 1/1/1 Spirit tokens, one in each of your Expeditions.":
        "Create an Ash Wisp 1/1/1 Spirit token in each of your Expeditions.",
    "{J} Create two Ash Wisp 2/2/2 Spirit tokens: one in your Hero Expedition and one in"
    " your Companion Expedition.":
        "{J} Create an Ash Wisp 2/2/2 Spirit token in your Hero Expedition. Create an Ash"
        " Wisp 2/2/2 Spirit token in your Companion Expedition.",
    "{J} Do one: • Draw a card. • Resupply.":
        "{J} Choose one: • Draw a card. • Resupply.",
    "{J} One of the following: • Draw a card. • Resupply.":
        "{J} Choose one: • Draw a card. • Resupply.",
    "{J} Choose one of the following: • Draw a card. • Resupply.":
        "{J} Choose one: • Draw a card. • Resupply.",
    "{J} Choose one; if you control a Plant, choose both instead: • Draw a card. • Resupply.":
        "{J} Choose one. If you control a Plant, choose both instead: • Draw a card. •"
        " Resupply.",
    "Choose one, or both if you control a Plant: • Draw a card. • Resupply.":
        "Choose one. If you control a Plant, choose both instead: • Draw a card. •"
        " Resupply.",
    "{J} Choose one: Draw a card or Resupply.":
        "{J} Choose one: • Draw a card. • Resupply.",
    "{J} Choose one: draw a card; or Resupply.":
        "{J} Choose one: • Draw a card. • Resupply.",
}  # fmt: skip
"""Texts that mean what other words say in the canonical way."""


@pytest.mark.parametrize("text", SAME)
def test_canonical_texts_are_written_back(text: str) -> None:
    """They can be played, and the same words come back."""
    assert line_text(parse_line(text)) == text


@pytest.mark.parametrize("text", OTHERWISE)
def test_other_words_come_back_canonical(text: str) -> None:
    """They can be played, and mean what their canonical text means."""
    line = parse_line(text, reserve=text.startswith("{D}"))
    assert line_text(line) == OTHERWISE[text]
    assert parse_line(OTHERWISE[text], reserve=text.startswith("{D}")) == line
    assert not mechanics_of(line)


@pytest.mark.parametrize("text", [*SAME, *OTHERWISE])
def test_every_one_is_explained(text: str) -> None:
    """Each ability has plain steps, none of which is the bare name of a node."""
    for ability in parse_ability(text, reserve=text.startswith("{D}")):
        lines = explain(ability)
        assert lines
        assert all(line.text and "(" not in line.text[:1] for line in lines)


@pytest.mark.parametrize(
    "text",
    [
        "Put the rest on the bottom of your deck.",
        "Draw a card. Put one of them in Reserve.",
        "Reveal the top two cards of your deck. You may pay {1} to put one of them in your hand.",
    ],
)
def test_nothing_is_the_rest_of_what_nobody_showed(text: str) -> None:
    """Where no card was looked at or revealed, no card is meant: such a text is not played."""
    with pytest.raises(AbilityError):
        parse_ability(text)


def test_it_is_the_target_that_the_step_names() -> None:
    """Nothing before bound "it": the step first speaks of its target (2.1.e would find nothing)."""
    (ability,) = parse_ability("Target Character gains X boosts, where X is its Hand Cost.")
    assert isinstance(ability, SpellEffect)
    first, second = ability.effect.steps
    assert isinstance(first.actions[0], Take)
    (gain,) = second.actions
    assert isinstance(gain, Gain)
    assert (gain.ref, second) == (It(), Step((gain,)))
