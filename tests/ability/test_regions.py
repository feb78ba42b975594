"""Expeditions told apart by Region, by place and by who is there; where they move; the race."""

from __future__ import annotations

import pytest

from altered.ability.failure import AbilityError
from altered.ability.from_text import parse_line, parse_text
from altered.ability.refuse.by_words import taught_by_words
from altered.ability.tree import Create, ExpeditionOf, MoveMarker, MovesForward, Reaction
from altered.state.terms import Terrain
from tests.ability.meaning import mean_the_same, refused

YOURS = ExpeditionOf(whose="you")

SAME = {
    # -- Expeditions in a Region of a type
    "Target Expedition in {V} moves forward one region.": (
        "Target Expedition in a region with {V} moves forward one region.",
        "Target Expedition that's in a {V} region moves forward one region.",
        "Move target Expedition in {V} forward one region.",
    ),
    "Target Expedition you control in {V} moves forward one region.": (),
    "Target Expedition not in {V} or {M} moves backward one region.": (
        "Target Expedition outside of {V} or {M} moves backward one region.",
        "Target Expedition that's not in {V} or {M} moves backward one region.",
    ),
    "Each of your Expeditions in {O} moves forward one region.": (
        "Your Expeditions in {O} move forward one region.",
        "Each Expedition you control in {O} moves forward one region.",
    ),
    "Each of your opponent's Expeditions in {M} moves backward one region.": (
        "Opposing Expeditions in {M} move backward one region.",
        "Your opponent's Expeditions in {M} move backward one region.",
    ),
    "Each Expedition in {V} can't move forward due to {M}.": (
        "Expeditions in {V} can't move forward due to {M}.",
    ),
    "One of your Expeditions in {V} moves forward one region.": (
        "An Expedition you control in {V} moves forward one region.",
    ),
    "{J} Create an Ash Wisp 1/1/1 Spirit token in each of your Expeditions in {V}.": (
        "{J} Create an Ash Wisp 1/1/1 Spirit token in each of your Expeditions in a {V} region.",
    ),
    "Draw X cards, where X is the number of your Expeditions in {O}.": (
        "Draw a card for each of your Expeditions in {O}.",
        "Draw a card for each Expedition you control in {O}.",
        "For each of your Expeditions in {O}, draw a card.",
    ),
    "I have +1/+1/+1 for each Expedition in {V}.": (),
    "{J} If both of your Expeditions are in {M}, draw a card.": (
        "{J} If both your Expeditions are in a region with {M}, draw a card.",
        "{J} If your Expeditions are in {M}, draw a card.",
        "{J} If you control two Expeditions in {M}, draw a card.",
        "{J} If your Hero Expedition and your Companion Expedition are both in {M}, draw a card.",
        "{J} If the regions of your Expeditions have {M}, draw a card.",
    ),
    "{J} If one of your Expeditions is in {M} or {V}, draw a card.": (
        "{J} If you control an Expedition in {M} or {V}, draw a card.",
        "{J} If either of your Expeditions is in a region with {M} or {V}, draw a card.",
    ),
    "{J} If neither of your Expeditions is in {M}, draw a card.": (
        "{J} If you control no Expeditions in {M}, draw a card.",
    ),
    "{J} If an opponent's Expedition is in {V}, draw a card.": (
        "{J} If an opponent has an Expedition in {V}, draw a card.",
    ),
    "{J} If both of your opponent's Expeditions are behind, draw a card.": (
        "{J} If two of your opponent's Expeditions are behind, draw a card.",
    ),
    "{J} If an Expedition is in {V}, draw a card.": (
        "{J} If there is an Expedition in {V}, draw a card.",
        "{J} If an Expedition is in a region with {V}, draw a card.",
    ),
    "{J} Target Character in {V} gains 1 boost.": (
        "{J} Target Character in a region with {V} gains 1 boost.",
    ),
    # -- where they move
    "When one of your Expeditions moves forward into {V} — Draw a card.": (
        "When an Expedition you control moves forward into a {V} region — Draw a card.",
        "When one of your Expeditions reaches {V} — Draw a card.",
    ),
    "When my Expedition moves forward into {V} or {O} — Draw a card.": (
        "When I move forward into {V} or {O} — Draw a card.",
    ),
    "When an opponent's Expedition moves backward into {M} — Draw a card.": (),
    "When one of your Expeditions moves forward from {V} — Draw a card.": (
        "When one of your Expeditions moves forward out of {V} — Draw a card.",
        "When one of your Expeditions in {V} moves forward — Draw a card.",
    ),
    "At Night — If my Expedition moved forward into {V} this Day, draw a card.": (),
    # -- the most and the fewest
    "Target Expedition with the fewest Characters moves forward one region.": (),
    "Each Expedition with the most Characters moves backward one region.": (
        "Expeditions with the most Characters move backward one region.",
    ),
    "{J} Create an Ash Wisp 1/1/1 Spirit token in one of your Expeditions with the fewest "
    "Characters.": (),
    "Each Character in each Expedition with the most Characters gains 1 boost.": (),
    # -- the race
    "{J} If my Expedition is tied, draw a card.": (
        "{J} If my Expedition is tied with the one facing it, draw a card.",
        "{J} If my Expedition is tied with the opposing Expedition, draw a card.",
        "{J} If my Expedition is tied with the Expedition facing it, draw a card.",
        "{J} If my Expedition is tied with the Expedition facing me, draw a card.",
    ),
    "{J} If my Expedition isn't ahead, draw a card.": (
        "{J} If my Expedition isn't ahead of the opposing Expedition, draw a card.",
    ),
    "{J} If the Expedition facing me is ahead, draw a card.": (
        "{J} If the Expedition facing me is ahead of mine, draw a card.",
        "{J} If the opposing Expedition is ahead of my Expedition, draw a card.",
    ),
    "{J} If one of your Expeditions is tied, draw a card.": (
        "{J} If one of your Expeditions is tied with the Expedition facing it, draw a card.",
    ),
    "{J} If your Hero Expedition isn't ahead of your Companion Expedition and your Hero "
    "Expedition isn't behind your Companion Expedition, draw a card.": (
        "{J} If your Hero Expedition is tied with your Companion Expedition, draw a card.",
        "{J} If your Hero Expedition and your Companion Expedition are tied with each other, "
        "draw a card.",
    ),
    "One of your Expeditions that's behind moves forward one region.": (),
    "{J} If both of your Expeditions are behind, each of your Expeditions moves forward one "
    "region.": ("{J} If both your Expeditions are behind, they move forward.",),
    "{J} If the Expedition facing me is in {M}, the Expedition facing me moves backward one "
    "region.": ("{J} The Expedition facing me moves backward one region if it's in {M}.",),
    "When my Expedition moves forward — If my Expedition is in {O}, Resupply.": (
        "When my Expedition moves forward — If it's now in {O}, Resupply.",
    ),
    # -- who is there
    "{J} If I am facing two or more Characters, draw a card.": (
        "{J} If the opposing Expedition has two or more Characters, draw a card.",
    ),
    "{J} If the number of Characters in my Expedition is greater than the number of Characters "
    "in your other Expedition, draw a card.": (
        "{J} If my Expedition has more Characters than your other Expedition, draw a card.",
        "{J} If there are more Characters in my Expedition than in your other Expedition, draw a "
        "card.",
    ),
    "{J} If the number of Characters in my Expedition is less than the number of Characters "
    "facing me, draw a card.": (
        "{J} If the opposing Expedition has more Characters than mine, draw a card.",
        "{J} If my Expedition has fewer Characters than the one facing it, draw a card.",
    ),
    "{J} If there are no Characters in your Hero Expedition or there are no Characters in your "
    "Companion Expedition, draw a card.": (
        "{J} If one of your Expeditions is empty, draw a card.",
        "{J} If one of your Expeditions has no Characters, draw a card.",
    ),
    "Target Character in another Expedition gains 1 boost.": (
        "Target Character in a different Expedition than mine gains 1 boost.",
        "Target Character in an Expedition other than mine gains 1 boost.",
    ),
    "Each Character you control in another Expedition gains 1 boost.": (),
    "Target Character not in my Expedition gains 1 boost.": (
        "Target Character that isn't in my Expedition gains 1 boost.",
    ),
    "The Expedition facing me moves backward one region.": (
        "The opposing Expedition moves backward one region.",
        "The Expedition facing mine moves backward one region.",
    ),
    "When a Character an opponent controls joins the Expedition facing me — I gain 1 boost.": (
        "When an opponent's Character joins the Expedition facing mine — I gain 1 boost.",
    ),
    "If I am facing three or more Characters, the Expedition facing me can't move forward.": (
        "If the Expedition facing me has three or more Characters, it can't move forward.",
    ),
    "If the Expedition facing me is in {M}, Characters facing me have +0/-1/+0.": (
        "If the Expedition facing me is in {M}, Characters in it have -1 {M}.",
    ),
    "{J} If there are no Characters in your Companion Expedition, create an Ash Wisp 1/1/1 Spirit "
    "token in your Companion Expedition.": (
        "{J} If you control no Characters in your Companion Expedition, create an Ash Wisp 1/1/1 "
        "Spirit token there.",
    ),
    "Target Expedition with two or more Robots moves backward one region.": (
        "Target Expedition that has two or more Robots moves backward one region.",
    ),
    "Each of your Expeditions with no Characters moves forward one region.": (),
    "Each Character in target Expedition with a Robot gains 1 boost.": (),
    "Discard target Character alone in its Expedition.": (
        "Discard target Character in an Expedition with a single Character.",
    ),
    "When a Character in {O} joins the Expedition zone — It gains 1 boost.": (
        "When a Character joins an Expedition in {O} — It gains 1 boost.",
    ),
    "When I join the Expedition zone, if my Expedition is in {V} — I gain 2 boosts.": (
        "When I join an Expedition in {V} — I gain 2 boosts.",
        "When I join an Expedition in a Forest region — I gain 2 boosts.",
    ),
    "If the Expedition facing me is ahead, I have +1/+1/+1.": (
        "While I'm facing an Expedition that's ahead, I have +1/+1/+1.",
    ),
    "The first time one of your Expeditions moves forward each Day — Draw a card.": (
        "Each Day, the first time one of your Expeditions moves forward, draw a card.",
    ),
    # -- statistics and types
    "{J} If the total {M} of Characters in my Expedition is 6 or more, draw a card.": (
        "{J} If Characters in my Expedition have a total of 6 {M} or more, draw a card.",
        "{J} If my Expedition has 6 or more {M}, draw a card.",
        "{J} If my Expedition has a total of 6 {M} or more, draw a card.",
        "{J} If the {M} of my Expedition is 6 or more, draw a card.",
        "{J} If my Expedition's {M} is 6 or more, draw a card.",
    ),
    "{J} If the total {M} of Characters in my Expedition is greater than the total {M} of "
    "Characters facing me, draw a card.": (
        "{J} If my Expedition has more {M} than the Expedition facing me, draw a card.",
        "{J} If the {M} of my Expedition is greater than that of the Expedition facing me, draw "
        "a card.",
    ),
    "{J} If my Expedition is in {V} and my Expedition is in {M}, draw a card.": (
        "{J} If my region has {V} and {M}, draw a card.",
    ),
    "{J} If the Expedition facing me is in {V}, draw a card.": (
        "{J} If the region of the Expedition facing me has {V}, draw a card.",
    ),
    "{J} If the regions of your Expeditions share a terrain, draw a card.": (
        "{J} If your Expeditions are in regions with the same terrain, draw a card.",
    ),
    "{J} If my region has two or more terrains, draw a card.": (),
    "{J} I gain X boosts, where X is the number of terrains of my region.": (
        "{J} I gain 1 boost for each terrain of my region.",
    ),
    # -- what cannot move, what has moved
    "{J} Target Expedition can't move forward this Day. That Expedition can't move backward this "
    "Day.": ("{J} Target Expedition can't move forward or backward this Day.",),
    "{J} My Expedition and the Expedition facing me can't move forward this Day.": (),
    "At Night — If the number of times my Expedition moved forward this Day is 2 or more, draw a "
    "card.": (
        "At Night — If my Expedition moved forward twice this Day, draw a card.",
        "At Night — If I moved forward two or more times this Day, draw a card.",
    ),
    "At Night — If my Expedition moved forward this Day, draw a card.": (
        "At Night — If I moved forward this Day, draw a card.",
    ),
}


@pytest.mark.parametrize("text", SAME)
def test_the_same_meaning(text: str) -> None:
    """The canonical text comes back, and every other wording gives the same tree."""
    mean_the_same(text, SAME[text])


def test_into_a_region_is_asked_of_the_one_that_moved() -> None:
    """The trigger keeps the type and the Expedition, so that "it" is that one."""
    text = "When one of your Expeditions moves forward into {V} — Create an Ash Wisp 1/1/1 Spirit "
    both = parse_text(f"{text}token in it.")
    sides = [one.triggers[0].expedition.side for one in both if isinstance(one, Reaction)]  # type: ignore[union-attr]
    assert len(set(sides)) == 2
    assert {one.triggers[0].into for one in both if isinstance(one, Reaction)} == {  # type: ignore[union-attr]
        (Terrain.FOREST,)
    }


def test_only_one_that_is_behind_is_the_one_that_moves() -> None:
    """A condition on how many are behind says which one "it" is, if there can be no other."""
    (ability,) = parse_line(
        "{J} If only one of your Expeditions is behind, it moves forward."
    ).abilities
    assert isinstance(ability, Reaction)
    (action,) = ability.effect.steps[0].actions
    assert isinstance(action, MoveMarker)
    assert action.expedition == ExpeditionOf(whose="you", standing=("behind",))


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("{J} If one of your Expeditions is behind, it moves forward.", "which one, if both"),
        ("{J} If an Expedition you control is in {V}, move it forward.", "which one, if both"),
        ("{J} The Expedition with the fewest Characters moves forward.", "as many"),
        (
            "{J} Each Character in your Expedition with the most Characters gains 1 boost.",
            "as many",
        ),
        ("{J} If my Expedition has the most Characters, draw a card.", "compare two"),
        ("At Dusk — If my Expedition didn't move forward, draw a card.", "Progress has not moved"),
        ("At Dusk, if my Expedition didn't move forward — Draw a card.", "Progress has not moved"),
        ("After Progress — If my Expedition didn't move forward, draw a card.", "since when"),
        ("At Noon — If my Expedition moved forward last Day, draw a card.", "this Day alone"),
        ("At Noon — If one of your Expeditions moved forward yesterday, draw a card.", "this Day"),
        ("{J} Expeditions can't move forward this Dusk.", "durations are"),
        ("{J} Target Expedition doesn't move forward this Day.", "can't"),
        ("{J} Until my Expedition moves forward, I'm Tough 2.", "lasts for this turn"),
        ("{J} Each other Character in the same Expedition gains 1 boost.", "as which"),
        ("{H} Up to two target Characters in different Expeditions gain 1 boost.", "where another"),
        ("{J} If I'm alone, draw a card.", "alone where"),
        ("All Expeditions in the same region as mine can't move forward.", "two that are named"),
        ("{J} Each opponent's Expedition moves backward one region.", "each of them has two"),
        ("{J} If I'm tied, draw a card.", "Expeditions race"),
        ("When my Expedition leaves {V} — Draw a card.", "may have that type too"),
        ("My region gains {V}.", "as long as an ability"),
        ("{J} I gain a boost for each {M} region ahead of my Expedition.", "face down"),
        ("{R} If your other Expedition is ahead, switch Expeditions.", "who switches"),
        ("{H} Choose an Expedition. Characters in it gain Fleeting.", "is its target"),
    ],
)
def test_what_has_no_meaning_is_refused_with_what_can_be_written(text: str, hint: str) -> None:
    """The reason is told, never read as something else."""
    assert hint in refused(text).hint


def test_what_is_taught_can_be_played() -> None:
    """A whole sentence that a hint quotes is one that is read."""
    import re

    from altered.ability.refuse.by_words_places import PLACES

    for _, hint, _ in PLACES:
        for quoted in re.findall(r'"([^"]+)"', hint):
            if "..." not in quoted and re.match(r"(?:When|At|If|Target|One|Each|\{J\}) ", quoted):
                sentence = quoted if quoted.endswith(".") else f"{quoted}."
                if sentence.startswith("If ") and "," not in sentence:
                    continue  # a condition alone
                parse_line(sentence)


def test_what_was_in_a_region_is_spoken_of_without_it() -> None:
    """By then it has left that Region, and is one of yours, whichever it was."""
    both = parse_text(
        "When one of your Expeditions moves forward from {V} — Create an Ash Wisp 1/1/1 Spirit "
        "token in it."
    )
    for one in both:
        assert isinstance(one, Reaction)
        (trigger,), (action,) = one.triggers, one.effect.steps[0].actions
        assert isinstance(trigger, MovesForward)
        assert isinstance(action, Create)
        assert trigger.expedition.terrains == (Terrain.FOREST,)
        assert action.into == ExpeditionOf(side=trigger.expedition.side, whose="you")


@pytest.mark.parametrize(
    "text",
    [
        "{J} If your other Expedition is tied with the Expedition facing me, draw a card.",
        "{J} If one of your Expeditions is tied with the Expedition facing me, draw a card.",
        "{J} If your other Expedition has more Characters than the one facing it, draw a card.",
        "{J} If one of your Expeditions is tied with an opposing Expedition, draw a card.",
        "Each Character in {V} in target Expedition gains 1 boost.",
        "Target Expedition in {V} that's behind moves forward one region.",
        "{J} If your Hero Expedition is tied with your Hero Expedition, draw a card.",
        "{J} If my Expedition has more Characters than my Expedition, draw a card.",
        "Each Expedition with the most Landmarks moves backward one region.",
        "{J} If three of your opponent's Expeditions are in {V}, draw a card.",
        "When my Expedition moves forward into {V} from {M} — Draw a card.",
        "At Night — If one of your Expeditions in {V} moved forward this Day, draw a card.",
    ],
)
def test_near_texts_are_refused(text: str) -> None:
    """What the game has no words for, or what cannot be, is not read as something near."""
    with pytest.raises(AbilityError):
        parse_line(text)


def test_a_hint_for_a_place_has_a_rule() -> None:
    """The hint is found by the words of the text, with the rule it follows."""
    told = taught_by_words("{J} If I'm tied, draw a card.")
    assert told is not None
    assert told[1] == "quick.dusk.compare"
