"""One subject of several events, targets named before what they do, X that has a bound."""

from __future__ import annotations

import pytest

from altered.ability.failure import AbilityError
from altered.ability.from_text import parse_line
from altered.ability.read.joints import parts
from altered.ability.tree import AnyNumber, BecomeFirst, Chosen, Draws, Number, Opponent
from tests.ability.meaning import mean_the_same

SAID = (
    (
        "When an opponent draws one or more cards or Resupplies — I gain 1 boost.",
        "When an opponent draws one or more cards or an opponent resupplies — I gain 1 boost.",
    ),
    (
        "When you play a Spell, sacrifice a Robot or roll a die — Resupply.",
        "When you play a Spell or you sacrifice a Robot or you roll one or more dice — Resupply.",
    ),
    (
        "When you discard a card from your hand or pass — Resupply.",
        "When you discard a card from your hand or you pass — Resupply.",
    ),
    (
        "{J} You may target an opponent, they draw a card. If you do, I gain Anchored.",
        "{J} You may have target opponent draw a card. If you do, I gain Anchored.",
    ),
    ("{J} Target a player, that player Resupplies.", "{J} Target player Resupplies."),
    ("{J} Target a Robot, it gains 1 boost.", "{J} Target Robot gains 1 boost."),
    (
        "{R} You may immediately pass. If you do, Resupply.",
        "{R} You may pass. If you do, Resupply.",
    ),
    (
        "{J} Choose one: • Spend 1 counter from a card you control or in your Reserve to discard "
        "target Permanent. • Resupply.",
        "{J} Choose one: • Remove 1 counter from a card you control or in your Reserve. If you do, "
        "discard target Permanent. • Resupply.",
    ),
    (
        "{J} If your Hero is exhausted, ready it.",
        "{J} If your Hero is Exhausted, ready your Hero.",
    ),
    (
        "{J} Each Expedition that's ahead moves backward by one Region.",
        "{J} Each Expedition that's ahead moves backward one region.",
    ),
    ("{H} Become first player.", "{H} You become the first player."),
    (
        "{H} If you are first player, target player becomes first player.",
        "{H} If you are first player, target player becomes the first player.",
    ),
    (
        "When an opponent becomes first player — Draw a card.",
        "When an opponent becomes the first player — Draw a card.",
    ),
    (
        "{T}, {X}: I gain X boosts. X can't be higher than the total number of Exhausted cards in "
        "Reserve and other Exhausted Permanents you control.",
        "{T}, {X}: I gain that many boosts. X can't be higher than the number of Exhausted cards "
        "in Reserve plus the number of other Exhausted Permanents you control.",
    ),
    (
        "{X}: Draw X cards. X can't be higher than 3.",
        "Exhaust up to three Mana Orbs you control: Draw that many cards.",
    ),
    (
        "Sacrifice X Robots: Draw X cards. X can't be higher than 2.",
        "Sacrifice up to two Robots: Draw that many cards.",
    ),
)


@pytest.mark.parametrize(("text", "canonical"), SAID)
def test_said_and_printed(text: str, canonical: str) -> None:
    """What is printed means the same."""
    mean_the_same(canonical, [text])


def test_each_event_is_of_that_player() -> None:
    """Both events are the opponent's."""
    line = parse_line("When an opponent draws a card or resupplies — I gain 1 boost.")
    triggers = (Draws(Opponent(), "draw"), Draws(Opponent(), "resupply"))
    assert line.abilities[0].triggers == triggers  # type: ignore[union-attr]


def test_who_becomes_the_first_player() -> None:
    """The one who is told to, and no other player."""
    (action,) = parts(parse_line("{H} Each opponent becomes the first player."), BecomeFirst)
    assert action == BecomeFirst(Opponent())


def test_how_high_x_can_be() -> None:
    """X is bounded where it is paid; without a bound it is any number."""
    (bound,) = parts(parse_line("{X}: Draw X cards. X can't be higher than 3."), Chosen)
    (free,) = parts(parse_line("{X}: Draw X cards."), Chosen)
    assert (bound.count, free.count) == (Number(3), AnyNumber())


@pytest.mark.parametrize(
    "text",
    [
        "When you draw a card or draw one or more cards — I gain 1 boost.",
        "{J} Draw two cards. X can't be higher than 3.",
        "{T}, {X}: Draw a card. X can't be higher than 3.",
        "{J} Draw X cards, where X is the total number of Robots and Plants you control.",
        "{J} Target two opponents, they draw a card.",
        "{J} Target an opponent, it draws a card.",
        "{J} Target a Robot, they gain 1 boost.",
    ],
)
def test_what_is_no_such_thing_is_refused(text: str) -> None:
    """Twice the same event, an X that nobody pays, what may be counted twice, somebody else."""
    with pytest.raises(AbilityError):
        parse_line(text)
