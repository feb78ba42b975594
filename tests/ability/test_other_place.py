"""Which Expedition "your other Expedition" is, and which one faces "it": by the one spoken of."""

from __future__ import annotations

import pytest

from altered.ability.from_text import parse_line
from altered.ability.read.joints import parts
from altered.ability.refuse.unclear import OTHER_PLACE, TOLD_BY_PLACE
from altered.ability.tree import Create, ExpeditionOf
from tests.ability.meaning import mean_the_same, refused

GULL = "Create a Pier Gull 1/1/1 Animal token"

SAME = {
    f"When your Hero Expedition moves forward \u2014 {GULL} in your Companion Expedition.": (
        f"When your Hero Expedition moves forward \u2014 {GULL} in your other Expedition.",
    ),
    "When a Character joins your Hero Expedition \u2014 Target Character in your Companion "
    "Expedition gains 1 boost.": (
        "When a Character joins your Hero Expedition \u2014 Target Character in your other "
        "Expedition gains 1 boost.",
    ),
    "At Noon \u2014 If your Hero Expedition is behind, your Companion Expedition moves backward "
    "one region.": (
        "At Noon \u2014 If your Hero Expedition is behind, your other Expedition moves backward "
        "one region.",
    ),
    "Target Expedition you control moves backward one region. If you do, your other Expedition "
    "moves forward one region.": (
        "Target Expedition you control moves backwards one region. If it does, move your other "
        "Expedition forward one region.",
    ),
    "One of your Expeditions moves forward one region. Each Character in your other Expedition "
    "gains 1 boost.": (),
    "One of your Expeditions moves forward one region. Each Character in that Expedition gains 1 "
    "boost.": (
        "One of your Expeditions moves forward one region. Each Character in it gains 1 boost.",
    ),
    f"{GULL} in one of your Expeditions. That Expedition moves forward one region.": (),
    f"{GULL} in one of your Expeditions. Create two Pier Gull 1/1/1 Animal tokens in your other "
    "Expedition.": (f"{GULL} in one of your Expeditions. Create two in your other Expedition.",),
    f"When a Character joins your Expeditions \u2014 {GULL} in your other Expedition.": (),
    "Target Expedition moves forward one region. Each Character in the Expedition facing it gains "
    "Fleeting.": (
        "Target Expedition moves forward one region. Each Character facing it gains Fleeting.",
    ),
    "Target Expedition moves backward one region. The Expedition facing it moves forward one "
    "region.": (),
    "Each Character in target Expedition gains 1 boost. Each Character in the Expedition facing it "
    "gains Fleeting.": (
        "Target an Expedition. Each Character in it gains 1 boost and each Character facing it "
        "gains Fleeting.",
    ),
    "When your Hero Expedition moves forward \u2014 Target Character in the Expedition facing your "
    "Hero Expedition gains Fleeting.": (
        "When your Hero Expedition moves forward \u2014 Target Character facing it gains Fleeting.",
    ),
    "When your Hero Expedition moves forward \u2014 Sabotage. If there are no Characters in the "
    "Expedition facing your Hero Expedition, draw a card.": (
        "When your Hero Expedition moves forward \u2014 Sabotage. If there are no Characters "
        "facing it, draw a card.",
        "When your Hero Expedition moves forward \u2014 Sabotage. If there is no Character facing "
        "it, draw a card.",
    ),
    "When my Expedition moves forward \u2014 Each Character facing me gains Fleeting.": (
        "When my Expedition moves forward \u2014 Each Character facing it gains Fleeting.",
    ),
    "Target Character gains 1 boost. Each Character facing it gains Fleeting.": (),
    f"When I leave the Expedition zone \u2014 {GULL} in your other Expedition.": (),
    f"{{J}} If my Expedition is behind, {GULL[0].lower()}{GULL[1:]} in your other Expedition.": (),
}


@pytest.mark.parametrize("text", SAME)
def test_wordings_of_one_meaning(text: str) -> None:
    """What is said in other words comes back in these, and means the same."""
    mean_the_same(text, SAME[text])


@pytest.mark.parametrize("event", ["moves forward", "fails to move forward during Dusk"])
def test_either_of_yours_has_an_other(event: str) -> None:
    """What happens to either is a reaction for each, and each knows the other one."""
    hero, companion = "your Hero Expedition", "your Companion Expedition"
    either = f"When one of your Expeditions {event} \u2014 {GULL} in your other Expedition."
    each = (f"When {a} {event} \u2014 {GULL} in {b}." for a, b in ((hero, companion),
                                                                    (companion, hero)))  # fmt: skip
    assert parse_line(either).abilities == tuple(parse_line(one).abilities[0] for one in each)


def test_other_than_which() -> None:
    """After one of yours it is other than that one, and after nothing other than the bearer's."""
    for moved, place in (
        ("One of your Expeditions", ExpeditionOf("other", whose="you", again=True)),
        ("My Expedition", ExpeditionOf("other")),
    ):
        line = parse_line(
            f"{{J}} {moved} moves forward one region. {GULL} in your other Expedition."
        )
        (created,) = parts(line, Create)
        assert isinstance(created, Create)
        assert created.into == place


REFUSED = (
    (f"{GULL} in your other Expedition.", OTHER_PLACE),
    (f"{{D}}: {GULL} in your other Expedition.", OTHER_PLACE),
    ("Each Character in your other Expedition gains 1 boost.", OTHER_PLACE),
    ("Sacrifice a Character. Each Character in your other Expedition gains 1 boost.", OTHER_PLACE),
    (
        "{J} If one of your Expeditions is behind, your other Expedition moves forward one region.",
        OTHER_PLACE,
    ),
    (
        "When an opponent's Expedition moves forward \u2014 Your other Expedition moves forward "
        "one region.",
        OTHER_PLACE,
    ),
    (
        "Target Expedition moves forward one region. Target Character in it gains Fleeting.",
        TOLD_BY_PLACE,
    ),
    (
        "Target Expedition you control moves forward one region. Target Character in your other "
        "Expedition gains Fleeting.",
        TOLD_BY_PLACE,
    ),
)


@pytest.mark.parametrize(("text", "name"), REFUSED)
def test_not_told(text: str, name: str) -> None:
    """What the words do not say, or not before it is needed, is refused by name, with a hint."""
    failure = refused(text)
    assert name in str(failure)
    assert failure.hint
