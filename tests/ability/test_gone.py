"""What an object was before an effect moved it is asked of reactions only."""

from __future__ import annotations

import pickle

import pytest

from altered.ability.failure import UNSUPPORTED, AbilityError
from altered.ability.from_text import parse_line


@pytest.mark.parametrize(
    "text",
    [
        "{J} Sacrifice a Character. If it was Boosted, draw a card.",
        "{J} Return target Character to its owner's hand. If it was Anchored, draw a card.",
        "{J} Sacrifice another Character. Draw cards equal to the number of boosts it had.",
        "{J} Discard target Character. I gain 1 boost. If it had 2 or more boosts, draw a card.",
        "Discard target Character. Create a Cog 1/1/1 Robot token in its Expedition.",
        "{J} You may sacrifice another Character. If you do, create a Cog 1/1/1 Robot token in its"
        " Expedition.",
        "Send target Character to Reserve, then its Expedition moves backward one region.",
        "Sacrifice a Character. Create a Scribe 1/1/1 Spirit token in that Expedition.",
        "{J} Discard target Character. Each Character in its Expedition gains 1 boost.",
        "{J} Send target Character to Reserve. Each Character facing it gains 1 boost.",
        "{J} You may sacrifice another Character to create a Scribe 1/1/1 Spirit token in its"
        " Expedition.",
        "{T}, Sacrifice a Character: Create a Scribe 1/1/1 Spirit token in its Expedition.",
    ],
)
def test_the_moved_object_has_no_marks(text: str) -> None:
    """It is a new object (2.1.d): the answer would always be no, so the text is refused."""
    with pytest.raises(AbilityError) as caught:
        parse_line(text)
    assert caught.value.code == UNSUPPORTED
    assert caught.value.mechanics == ("what an object was before it was moved",)


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
        "When another Character leaves your Expeditions — Create a Cog 1/1/1 Robot token in its"
        " Expedition.",
        "{J} Discard target Character. Create a Cog 1/1/1 Robot token in the Companion Expedition"
        " of its owner.",
        "{J} Target Character gains 1 boost. If it has 3 or more boosts, sacrifice a Character.",
    ],
)
def test_other_questions_have_an_answer(text: str) -> None:
    """Of what left before a reaction, of another object, of what does not change with the zone."""
    parse_line(text)


def test_an_error_goes_to_another_process() -> None:
    """With everything it says: one that did not come back would end a whole pool."""
    with pytest.raises(AbilityError) as caught:
        parse_line("{J} Sacrifice a Character. If it was Boosted, draw a card.")
    again = pickle.loads(pickle.dumps(caught.value))  # our own
    assert vars(again) == vars(caught.value)
    assert str(again) == str(caught.value)
