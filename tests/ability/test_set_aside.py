"""What is acted on by the way: "it" is still the object in play that was spoken of before."""

from __future__ import annotations

import pytest

from altered.ability.from_text import parse_line
from altered.ability.read.joints import parts
from altered.ability.refuse.unclear import NOTHING, OF_TWO
from altered.ability.tree import Cost, Step
from tests.ability.meaning import mean_the_same, refused

PLAYED = "When you play a Character \u2014"
DISCARD = "discard a card from your Reserve"
IF_SO = "If you do, it gains 1 boost."

ASIDE = (
    f"{PLAYED} You may {DISCARD}. {IF_SO}",
    f"{PLAYED} Discard a card from your Reserve. {IF_SO}",
    f"{PLAYED} You may {DISCARD} to have it gain 1 boost.",
    f"{PLAYED} You may put a card from your hand in Reserve to have it gain 1 boost.",
    f"{PLAYED} You may put a card from your hand in Reserve. If you do, it gains Anchored.",
    f"{PLAYED} You may exhaust target card in Reserve. {IF_SO}",
    "{J} Target Character gains Fleeting. Its controller may discard a card from their hand. If "
    "they do, it loses Fleeting.",
    f"When an opponent plays a Character \u2014 You may {DISCARD}. If you do, "
    "its controller discards a card from their hand.",
    f"{PLAYED} You may spend 1 counter from a card you control to have it gain 1 boost.",
    f"{PLAYED} You may exhaust a Landmark you control. {IF_SO}",
    f"{PLAYED} Sabotage. It gains 1 boost.",
    f"{PLAYED} Resupply. It gains Fleeting.",
    f"{PLAYED} You may sacrifice another Character. If you do, it gains 2 boosts.",
    "When an opponent plays a Permanent \u2014 You may sacrifice a Character. If you do, discard "
    "it.",
    f"When a Character joins your Expeditions \u2014 You may {DISCARD}. If you do, return it to "
    "its owner's hand.",
    f"Target Character gains Fleeting. You may {DISCARD}. If you do, it gains 2 boosts.",
    f"Target Character gains Fleeting. You may {DISCARD} to have it gain 2 boosts.",
    "Create a Pier Gull 1/1/1 Animal token in target Expedition. You may discard a card from your "
    "Reserve. If you do, it gains 2 boosts.",
)


@pytest.mark.parametrize("text", ASIDE)
def test_it_is_what_was_spoken_of(text: str) -> None:
    """A card out of play gains nothing: it is the object in play."""
    mean_the_same(text, ())
    assert _aside(text) == 1


NOT_ASIDE = (
    f"{PLAYED} Discard a card from your Reserve. If it's a Spell, draw a card.",
    f"{PLAYED} Draw a card. It gains 1 boost.",
    f"{PLAYED} Target Permanent you control gains 1 Food counter. Ready it.",
    f"{PLAYED} You may sacrifice another Character. If it was Boosted, draw a card.",
    "{J} You may sacrifice a Character. If you do, return it to its owner's hand.",
    "Discard the top card of your deck. If it's a Character, send it to Reserve.",
    "Resupply. If it's a Character, it gains 1 boost.",
    "Discard target Character. Its controller draws a card.",
    f"{PLAYED} You may exhaust target Permanent. If you do, it gains 1 Food counter.",
)


@pytest.mark.parametrize("text", NOT_ASIDE)
def test_it_is_what_was_acted_on(text: str) -> None:
    """What is asked of it, or done to it, is said of what the step before acted on."""
    assert _aside(text) == 0


def _aside(text: str) -> int:
    line = parse_line(text)
    steps: tuple[Step | Cost, ...] = tuple(parts(line, Step, Cost))
    return sum(one.aside for one in steps)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        (f"{PLAYED} Resupply. It gains 1 boost.", OF_TWO),
        (f"{PLAYED} You may put a card from your hand in Reserve. {IF_SO}", OF_TWO),
        (f"{{J}} You may {DISCARD}. {IF_SO}", NOTHING),
        (f"{{R}} Sacrifice a Permanent. {IF_SO}", NOTHING),
        (f"Discard another card from your Reserve. {IF_SO}", NOTHING),
    ],
)
def test_nobody_can_tell(text: str, name: str) -> None:
    """Where two may be meant, or none that could gain, the text is refused with what to write."""
    failure = refused(text)
    assert name in str(failure)
    assert failure.hint
