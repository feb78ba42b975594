"""Statistics set for a while, statuses taken, forbidden and heard of, counters doubled: as text.

That each of them does what it says is the scenario ``mechanics/settings``.
"""

from __future__ import annotations

import re

import pytest

from altered.ability.explain import explain
from altered.ability.from_text import parse_line
from altered.ability.grammar.readings import grammar
from altered.ability.refuse.by_words_traits import TRAITS
from altered.ability.refuse.mistakes import _WORDS
from tests.ability.meaning import mean_the_same, refused

SAME = {
    "The {V}, {M} and {O} of target Character are 4 this turn.": (
        "Target Character becomes 4/4/4 this turn.",
        "This turn, target Character becomes a 4/4/4.",
        "This turn, target Character's statistics become 4/4/4.",
        "This turn, target Character has base statistics 4/4/4.",
        "Target Character's statistics become 4 this turn.",
    ),
    "Target a Character. The {V} of it is 3 this Day. The {M} of it is 2 this Day. The {O} of it"
    " is 1 this Day.": (
        "Target Character becomes 3/2/1 this Day.",
        "This Day, target Character becomes 3/2/1.",
        "Target a Character. It becomes 3/2/1 this Day.",
    ),
    "The {V}, {M} and {O} of Characters you control are 3 this Afternoon.": (
        "This Afternoon, each Character you control is 3/3/3.",
        "Characters you control become 3/3/3 this Afternoon.",
    ),
    "My {V}, {M} and {O} are 4 this Day.": ("I become 4/4/4 this Day.",),
    "Target a Character. The {M} of it is 0 this turn.": (
        "Target a Character. Its {M} becomes 0 this turn.",
        "Target a Character. This turn, its {M} becomes 0.",
    ),
    "Target a Character. It loses all abilities this Day. The {V}, {M} and {O} of it are 1 this"
    " Day.": (
        "Target Character loses its abilities and becomes 1/1/1 this Day.",
        "This Day, target Character loses all abilities and is 1/1/1.",
    ),
    "Target Character has +1/+0/+1 for each Robot you control this turn.": (
        "Target Character gains +X/+0/+X this turn, where X is the number of Robots you control.",
        "This turn, target Character gets +1/+0/+1 for each Robot you control.",
        "Target Character has +1/+0/+1 this turn for each Robot you control.",
    ),
    "Target Character has +1/+1/+1 for each boost on it this turn.": (
        "Target Character gains +1/+1/+1 this turn for each boost on it.",
    ),
    "Target Character loses Anchored and Asleep and Exhausted and Fleeting.": (
        "Target Character loses all its statuses.",
        "Target Character loses its statuses.",
        "Target Character loses each status it has.",
    ),
    "Target a Character. It gains Fleeting or it loses Fleeting.": (
        "Target Character gains or loses Fleeting.",
    ),
    "Target a Character. It gains 1 boost or it loses Fleeting.": (
        "Target Character gains 1 boost or loses Fleeting.",
    ),
    "Target a Character. It gains 1 boost or it loses 1 boost.": (
        "Target Character gains or loses 1 boost.",
    ),
    "I can't gain Anchored. I can't gain Asleep. I can't gain Fleeting. I can't be exhausted.": (
        "I can't gain statuses.",
        "I can't gain any status.",
    ),
    "Characters facing me can't gain boosts. Characters facing me can't gain Anchored. Characters"
    " facing me can't gain Asleep. Characters facing me can't gain Fleeting. Characters facing me"
    " can't be exhausted.": ("Characters facing me can't gain boosts or statuses.",),
    "Characters you control can't gain Asleep this Day. Characters you control can't gain Fleeting"
    " this Day.": (
        "This Day, Characters you control can't gain Asleep or Fleeting.",
        "Characters you control can't become Asleep or Fleeting this Day.",
    ),
    "Target Character can't lose Anchored this Day.": (
        "Target Character stays Anchored this Day.",
        "This Day, target Character can't lose Anchored.",
    ),
    "I can't gain Fleeting.": ("I can't become Fleeting.",),
    "Asleep Characters can't lose Asleep.": ("Asleep Characters stay Asleep.",),
    "If you control a Landmark, I can't lose Anchored.": (
        "I stay Anchored as long as you control a Landmark.",
    ),
    "When I lose my last Ember counter — Sacrifice me.": (
        "When the last Ember counter is removed from me — Sacrifice me.",
        "When my last Ember counter is removed — Sacrifice me.",
        "When I have no Ember counters left — Sacrifice me.",
    ),
    "When I gain one or more boosts or I lose one or more boosts — Draw a card.": (
        "When I gain or lose a boost — Draw a card.",
    ),
    "When I gain Anchored or I gain Asleep or I gain Fleeting or I am exhausted — Draw a card.": (
        "When I gain a status — Draw a card.",
    ),
    "When a Character loses Fleeting — Draw a card.": (
        "When a Character is no longer Fleeting — Draw a card.",
    ),
    "When I am readied — Draw a card.": ("When I'm no longer Exhausted — Draw a card.",),
    "When a Character gains Anchored or a Character gains Asleep — Draw a card.": (
        "When a Character becomes Anchored or Asleep — Draw a card.",
    ),
    "When I lose one or more boosts — Draw a card.": (
        "When one or more boosts are removed from me — Draw a card.",
    ),
    "When a Character you control gains its third boost — Draw a card.": (),
    "When a Character becomes Boosted — Draw a card.": (
        "When a Character gains its first boost — Draw a card.",
    ),
    "{J} Target a Character. It has +2/+0/+0 this turn. It is Gigantic this turn.": (
        "{J} Until the end of the turn, target Character has +2/+0/+0 and is Gigantic.",
    ),
    "Target Character has -2/+0/+0 this turn.": (
        "Target Character loses 2 {V} this turn.",
        "This turn, target Character gets -2 {V}.",
    ),
    "The {V} of target Character is 0 this turn.": (
        "Set target Character's {V} to 0 this turn.",
        "Set the {V} of target Character to 0 this turn.",
    ),
    "Boosted Characters facing me have -1/-1/-1.": (
        "Each Character facing me has -1/-1/-1 as long as it's Boosted.",
        "Characters facing me have -1/-1/-1 while they're Boosted.",
    ),
    "I gain 2 boosts for each boost on target Character.": (
        "I gain twice as many boosts as target Character.",
    ),
    "I gain 3 Ember counters for each card in your hand.": (
        "I gain three times as many Ember counters as you have cards in hand.",
    ),
    "Target a Character. It gains X boosts, where X is its number of boosts.": (
        "Double target Character's boosts.",
        "Double the boosts of target Character.",
        "Target Character doubles its boosts.",
    ),
}  # fmt: skip
"""Canonical texts, and other ways to say the same."""


@pytest.mark.parametrize("text", SAME)
def test_other_words_for_it(text: str) -> None:
    """The canonical text comes back, and every other wording gives the same tree."""
    mean_the_same(text, SAME[text])
    assert all(explain(ability) for ability in parse_line(text).abilities)


REASONS = (
    ("Swap my {V} and {M}.", "Swap", "change places"),
    ("Exchange the statistics of two target Characters.", "Exchange", "change places"),
    ("Double the boosts on two target Characters.", "two target", "a number of its own"),
    ("Exchange your hand with your Reserve.", "Exchange", "one card changes places"),
    ("Swap two cards from your hand with target card in your Reserve.", "Swap", "how several do"),
    ("Exchange your Reserve with target opponent's Reserve.", "Exchange", "how several do"),
    (
        "This turn, I have the statistics of target Character.",
        "the statistics",
        "takes all|take all",
    ),
    ("I have +1/+1/+1 depending on my counters.", "depending", "for each Ember counter"),
    ("Target Character becomes 4/4/4.", "becomes", "this Day"),
    ("Target a Character. Its {M} becomes 0.", "becomes", "this turn"),
    ("Target Character loses all its abilities.", "all its abilities", "this Day"),
    ("Characters you control lose Fleeting this Day.", "this Day", "gone at once"),
    ("Discard each Character with the same cost as me.", "the same cost", "Reserve Cost"),
    ("Discard target Character with a different name.", "a different name", "than me"),
    ("I gain 1 boost for each different terrain.", "each different terrain", "visible {V} region"),
    ("I gain 1 boost for each status.", "status", "whose?"),
    ("Move all counters from me to target Permanent.", "all counters", "have names"),
    ("Double the counters on target Permanent.", "counters", "have names"),
    ("When the last counter is removed from me — Draw a card.", "last counter", "have names"),
    ("I gain twice as many boosts.", "as many", "as many as what"),
    ("If I have an odd number of Ember counters, draw a card.", "odd number", "bound"),
    ("I stay Anchored during Rest.", "during Rest", "at any time"),
    ("I can't have statuses.", "have statuses", "boosts make Boosted"),
    ("I enter play with a boost for each Landmark you control.", "with a boost for each", "fixed"),
    (
        "I enter with 1 boost for each other Character you control.",
        "with 1 boost for each",
        "fixed",
    ),
    ("If I would lose Anchored, remove an Ember counter from me instead.", "lose", "replaced"),
    ("Name a Character. Discard each Character with that name.", "Name a Character", "compare"),
    ("Target Character gains +X/+X/+X this turn.", "+X/+X/+X", "what is X"),
)


@pytest.mark.parametrize(("text", "words", "hint"), REASONS)
def test_why_it_cannot_be_played(text: str, words: str, hint: str) -> None:
    """Not "no engine carries it out yet": what is not defined, at the words to change."""
    error = refused(text)
    assert re.search(hint, error.hint), error.hint
    if error.code != "ALT-A001" and not error.message.endswith(("exchange", "double")):
        assert text[error.offset : error.offset + error.length] == words
        assert error.rule


def test_what_is_proposed_can_be_played() -> None:
    """Every whole sentence in a reason."""
    for _, hint, _ in TRAITS:
        for proposed in re.findall(r'"([A-Z{][^"]*?)"', hint):
            if "..." not in proposed:
                assert parse_line(f"{proposed}.".replace("..", ".")), proposed


def test_every_kind_of_word_has_a_name_for_readers() -> None:
    """No message shows the name that a kind of word has in the grammar."""
    names = grammar().names
    used = {s for rules in grammar().rules.values() for one in rules for s in one.symbols}
    unnamed = {s for s in used if s.startswith("A_") and s not in names}
    assert unnamed <= set(_WORDS)


@pytest.mark.parametrize(
    "text",
    [
        "Target Character gains or loses Exhausted.",
        "I stay Exhausted.",
        "Target Character becomes 3/2 this Day.",
        "When I gain or lose my third boost — Draw a card.",
        "I gain twice as many boosts as it.",
        "Characters can't gain.",
    ],
)
def test_a_wrong_neighbour_is_refused(text: str) -> None:
    """What is exhausted and readied has words of its own; halves of what is read."""
    refused(text)
