"""What no ability can mean: an "it" of nothing, and the bearer where its ability does not work."""

from __future__ import annotations

import pytest

from altered.ability.failure import TEMPLATE, UNSUPPORTED, AbilityError
from altered.ability.from_text import parse_line
from altered.ability.to_text import line_text
from altered.rules import load

NOTHING = '"it", and nothing was named'
WHERE = "abilities-in-brief.where-they-work"


def refused(text: str, *, reserve: bool = False) -> AbilityError:
    """The error of a text."""
    with pytest.raises(AbilityError) as caught:
        parse_line(text, reserve=reserve)
    assert load().find(caught.value.rule).id == caught.value.rule
    return caught.value


def shown(text: str, error: AbilityError) -> str:
    """The words that are marked."""
    return text[error.offset : error.offset + error.length]


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("{J} If its statistics total 3 or more, draw a card.", "its"),
        ("{J} Its controller draws a card.", "Its"),
        ("{R} Its owner draws a card.", "Its"),
        ("{J} Its Expedition moves forward one region.", "Its"),
        ("{J} It gains 1 boost.", "It"),
        ("{J} They gain 1 boost.", "They"),
        ("{J} Discard them.", "them"),
        ("{J} Sacrifice it.", "it"),
        ("{J} If it's Boosted, draw a card.", "it"),
        ("{J} Draw X cards, where X is its {V}.", "its"),
        ("{J} I gain X boosts, where X is its Hand Cost.", "its"),
        ("{J} Draw a card for each boost on it.", "it"),
        ("{J} Create an Ash Wisp 1/1/1 Spirit token in its Expedition.", "its"),
        ("{J} Each Character in its Expedition gains 1 boost.", "its"),
        ("{J} If another Robot is in its Expedition, draw a card.", "its"),
        ("{J} You may have it gain 1 boost.", "it"),
        ("{J} At Noon, it gains 1 boost.", "it"),
        ("{J} Characters in its Expedition gain Tough 1 this Day.", "its"),
        ("{J} Choose one: • It gains 1 boost. • Draw a card.", "It"),
        ("{J} You may pay {1}. If you do, its controller draws a card.", "its"),
        ("{J} Sacrifice me. Its controller draws a card.", "Its"),
        ("When I gain Asleep — Its controller draws a card.", "Its"),
        ("When I leave the Expedition zone — Its owner draws a card.", "Its"),
        ("When you roll one or more dice — It gains 1 boost.", "It"),
        ("At Dusk — Each Character facing it gains 1 boost.", "it"),
        ("Characters in its Expedition are Tough 1.", "its"),
        ("I cost {1} less for each boost on it.", "it"),
        ('Characters you control have "{J} If it\'s Boosted, draw a card."', "it"),
    ],
)
def test_nothing_was_named(text: str, word: str) -> None:
    """The bearer is "I" in its own words: who else it is, no word says."""
    error = refused(text)
    assert (error.code, error.mechanics) == (UNSUPPORTED, (NOTHING,))
    assert (word, "quick.template.je") == (shown(text, error), error.rule)
    assert error.hint.startswith('what is it? of the bearer write "I", "me" or "my"')


@pytest.mark.parametrize("text", ["{J} They draw a card.", "{T}: They draw a card."])
def test_nobody_was_named(text: str) -> None:
    """A player is named before they are "they"."""
    error = refused(text)
    assert error.mechanics == ('"that player", and nobody was named',)
    assert (shown(text, error), error.rule) == ("They", "spell.targets")
    assert "Target player discards a card from their hand. They draw a card" in error.hint


@pytest.mark.parametrize(
    "text",
    [
        "{J} If I'm Boosted, draw a card.",
        "{J} Target Character gains 1 boost. Its controller draws a card.",
        "Target player discards a card from their hand. They draw a card.",
        "When a Character joins your Expeditions — Its controller draws a card.",
        "When an opponent draws a card — Its owner Resupplies.",
        "{J} I gain 1 boost for each of my boosts.",
        "{J} Resupply. Its owner draws a card.",
        "{J} Create an Ash Wisp 1/1/1 Spirit token in my Expedition. It gains 1 boost.",
        '{J} Create an Ash Wisp 1/1/1 Spirit token with "When a Character joins your Expeditions —'
        ' It gains 1 boost." in my Expedition.',
        "{J} Target Character gains X boosts, where X is its Hand Cost.",
        "{J} Whenever a Character joins your Expeditions this turn, it gains 1 boost.",
        "{T}, Sacrifice a Character: Return it to its owner's hand.",
        "When my Expedition moves forward — Each Character in it gains 1 boost.",
    ],
)
def test_something_was_named(text: str) -> None:
    """By the trigger, the cost or the words before, or of the bearer in its own words."""
    parse_line(text)


@pytest.mark.parametrize(
    "text",
    [
        "At Noon — You may play me for free.",
        "{T}: You may play me for free.",
        "{T}: Play me for {1} less.",
        "{J} Play me for free.",
        "When you sacrifice a Character — You may play me for free.",
        "When I gain Asleep — You may play me for free.",
        'Characters you control have "At Noon — You may play me for free."',
    ],
)
def test_what_is_in_play_is_not_played(text: str) -> None:
    """The ability works in play alone."""
    error = refused(text)
    assert (error.code, error.rule, shown(text, error).lower()) == (TEMPLATE, WHERE, "play")
    assert "When I go to Reserve from your hand — You may play me for free" in error.hint


@pytest.mark.parametrize(
    "text",
    [
        "At Noon — If I'm in Reserve, draw a card.",
        "If I'm in Reserve, Characters you control are Tough 1.",
        "As long as I'm in Reserve, Spells you play cost {1} less.",
    ],
)
def test_the_bearer_is_never_there(text: str) -> None:
    """Where it would have to be, its ability does not work."""
    error = refused(text)
    assert (error.code, error.rule, shown(text, error)) == (TEMPLATE, WHERE, "in")
    assert "{I} At Noon — Draw a card." in error.hint


@pytest.mark.parametrize(
    ("text", "reserve"),
    [
        ("When I go to Reserve from your hand — You may play me for free.", False),
        ("When I leave the Expedition zone — You may play me for free.", False),
        ("When I'm sacrificed — You may play me for free.", False),
        ("{J} Send me to Reserve. You may play me for free.", False),
        ("{T}, Send me to Reserve: Play me for free.", False),
        ("If I'm in Reserve, I cost {1} less.", False),
        ("{I} At Noon — You may play me for free.", True),
        ("{1}: You may play me for free.", True),
    ],
)
def test_the_bearer_is_elsewhere(text: str, *, reserve: bool) -> None:
    """It was moved, it stands in Reserve, or the words are about its own cost."""
    parse_line(text, reserve=reserve)


@pytest.mark.parametrize(
    ("text", "word", "rule", "hint"),
    [
        ("{T}: Play me.", "me", "ability.in-play", "{I} At Noon — You may play me for free."),
        ("If you control no Characters, you may play me for free.", "play", WHERE, "I cost {0}"),
        ("{J} Return me to your hand from Reserve.", "from", "ability.in-play", "{I} At Noon"),
        ("{J} Put me from your discard pile in Reserve.", "from", "ability.in-play", "{I} At Noon"),
        ("When I'm in your hand — Draw a card.", "in your hand", WHERE, "I'm a card in your hand"),
        ("When I am in Reserve — Draw a card.", "in Reserve", WHERE, "support box"),
        ("If I'm in your discard pile, I cost {1} less.", "in your discard pile", WHERE,
         "support box"),
        ("{J} If you have two more cards in hand than your opponent, draw a card.", "two more",
         "effect.conditional", '"If you have more cards in hand than your opponent"'),
        ("{J} If you have two or more cards in hand than your opponent, draw a card.",
         "two or more", "effect.conditional", "not by how many"),
        ("{J} The player who controls the most Characters draws a card.",
         "The player who controls the most", "effect.conditional",
         "Each player who controls more Characters than you draws a card"),
        ("{J} If you control a Robot, draw up to two cards.", "up to two", "effect.modal",
         "If you control a Robot, choose up to one: • Draw a card. • Draw two cards."),
        ("{J} Draw up to two cards if you control a Robot.", "up to two", "effect.modal",
         "choose up to one"),
        ("{J} Search your deck for a Character.", "Search", "visibility.no-looking",
         "Look at the top five cards of your deck."),
        ("{J} Target Character fights another target Character.", "fights", "quick.dusk.compare",
         "Discard target Character with Hand Cost {3} or less"),
        ("At the end of the Afternoon — Draw a card.", "end of the Afternoon", "day.phase-start",
         '"At Dusk — ..."'),
        ("At the end of Noon — Draw a card.", "end of Noon", "day.phase-start",
         '"At Afternoon — ..."'),
        ("When an opponent plays a Spell — That opponent targets a card in your Reserve. Discard"
         " it.", "targets", "spell.targets", "Target opponent chooses a Character they control"),
        ("{J} Target opponent targets a Character they control. Sacrifice it.", "targets",
         "spell.targets", "no rule has another player declare one"),
        ("{J} Each player may target a Character. They gain 1 boost.", "target", "spell.targets",
         "what they choose as it resolves is no target"),
        ("When you play a Spell — Its controller targets a Character.", "targets",
         "spell.targets", "says who then pays for Tough"),
    ],
)  # fmt: skip
def test_what_to_write_instead(text: str, word: str, rule: str, hint: str) -> None:
    """The words are marked, and the hint says what can be played."""
    error = refused(text)
    assert (word, rule) == (shown(text, error), error.rule)
    assert hint in error.hint


@pytest.mark.parametrize(
    "text",
    [
        "{D}: Return me from Reserve to your hand.",
        "{I} At Noon — You may play me from Reserve for free.",
    ],
)
def test_in_the_support_box_it_is_in_reserve(text: str) -> None:
    """From where it goes needs no words."""
    error = refused(text, reserve=True)
    assert (shown(text, error), error.rule) == ("from Reserve", WHERE)
    assert "{I} At Noon — Return me to my owner's hand" in error.hint


@pytest.mark.parametrize(
    "text",
    [
        "{J} If you control a Robot, choose up to one: • Draw a card. • Draw two cards.",
        "{J} Look at the top five cards of your deck. Put a Robot among them in your hand and the"
        " rest on the bottom of your deck.",
        "{J} If you control more Characters than your opponent, draw a card.",
        "{J} Each player who controls more Characters than you draws a card.",
        "If I'm a card in your hand, I cost {1} less.",
        "Discard target Character with Hand Cost {3} or less.",
        "{J} Target opponent discards a Character they control.",
        "{J} Roll two dice and keep the highest result. On a 4+, draw a card.",
        "{J} Roll two dice and add the results. On an 8+, draw a card.",
        "When you roll a die, you may add 1 to the result.",
    ],
)
def test_what_the_hints_say_can_be_played(text: str) -> None:
    """No hint shows words that are refused."""
    assert line_text(parse_line(text)) == text


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("{J} You may play a Character from your hand without paying its cost.",
         "{J} You may play a Character from your hand for free."),
        ("{J} You may play a Spell from your Reserve without paying for it.",
         "{J} You may play a Spell from your Reserve for free."),
        ("{J} Play a Character from your hand in my Expedition without paying its cost.",
         "{J} Play a Character from your hand for free in my Expedition."),
        ("{J} Resupply. You may play it without paying its cost.",
         "{J} Resupply. You may play it for free."),
        ("When I go to Reserve from your hand — You may play me without paying my cost.",
         "When I go to Reserve from your hand — You may play me for free."),
        ("{J} Each player with more Mana Orbs than you draws a card.",
         "{J} Each player with more cards in Mana zone than you draws a card."),
        ("{J} Each player who controls fewer Mana Orbs than you draws a card.",
         "{J} Each player with less cards in Mana zone than you draws a card."),
        ("Each end of day — Draw a card.", "After Clean-up — Draw a card."),
        ("At each end of day — Draw a card.", "After Clean-up — Draw a card."),
        ("At end of day — Draw a card.", "After Clean-up — Draw a card."),
    ],
)  # fmt: skip
def test_other_words(text: str, canonical: str) -> None:
    """Another text for the same tree."""
    line = parse_line(text)
    assert line_text(line) == canonical
    assert parse_line(canonical) == line
