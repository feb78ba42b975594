"""A text of cards: what `altered check` finds, repairs that mend, and a card put in hand."""

from __future__ import annotations

from pathlib import Path

import pytest

from altered.cards.from_toml import cards_in, read_cards
from altered.failure import Malformed, SourceText
from altered.rules.library import Rules
from altered.scenario import read_scenario
from altered.state.choice import CHANCE
from altered.studio.card_pane import EXAMPLE
from altered.studio.checked import check
from altered.studio.hand import NO_CARD, with_card
from altered.studio.session import Start, begin, take

CARD = """[[card]]
name = "Ash Courier"
type = "Character"
cost = { hand = 2, reserve = 2 }
stats = { forest = 1, mountain = 2, water = 2 }
"""


def test_the_first_text_is_right(rules: Rules) -> None:
    """What stands on the page at first has no problem, a face, and texts in both languages."""
    found = check(EXAMPLE, rules)
    assert found.playable
    (card,) = found.cards
    assert card.face.startswith("<svg")
    assert [one.box for one in card.abilities] == ["text", "text", "support"]
    assert all(one.english and one.french for one in card.abilities)
    assert all(names for one in card.abilities for _, _, names in one.steps[:1])


def test_problems_are_those_of_the_command(rules: Rules, tmp_path: Path) -> None:
    """The same codes at the same places as `altered check` finds in a file."""
    text = CARD + 'text = """\n{J} Draw a crad.\nAt Dusk, draw a card.\n"""\nfaction = "Lyre"\n'
    path = tmp_path / "cards.toml"
    path.write_text(text, encoding="utf-8")
    _, problems = read_cards(path)
    assert len(problems) == 3
    found = check(text, rules).findings
    assert sorted((one.problem.code, one.line, one.column) for one in found) == sorted(
        (one.code, one.place.line, one.place.column) for one in problems if one.place
    )
    for one in found:
        line = text.split("\n")[one.line - 1]
        assert text[one.start :].startswith(line[one.column - 1 :])


@pytest.mark.parametrize(
    ("wrong", "right"),
    [
        ('type = "Charcter"', 'type = "Character"'),
        ('text = "{J} Draw a crad."', 'text = "{J} Draw a card."'),
        (
            'text = "When I go to Reserve, draw a card."',
            'text = "When I go to Reserve — Draw a card."',
        ),
        ('text = """\n{J} Draw a crad.\n{R} Resupply.\n"""', None),
        ("text = '{J} Draw a crad.'", "text = '{J} Draw a card.'"),
        ('text = """{J} Draw a crad."""', 'text = """{J} Draw a card."""'),
        (
            'lang = "fr"\ntext = "{J} Piochez une crate."',
            'lang = "fr"\ntext = "{J} Piochez une carte."',
        ),
    ],
)
def test_a_repair_mends(wrong: str, right: str | None, rules: Rules) -> None:
    """Applied, it leaves the text with nothing wrong, and nothing else changed."""
    kept = CARD if not wrong.startswith("type") else CARD.replace('type = "Character"\n', "")
    text = kept + wrong + "\n"
    (found,) = check(text, rules).findings
    assert found.repair is not None
    mended = found.repair.applied(text)
    assert check(mended, rules).playable
    if right is not None:
        assert mended == kept + right + "\n"


def test_an_example_is_no_repair(rules: Rules) -> None:
    """A form that is only near is shown, and not put in the place of what somebody wrote."""
    found = check(CARD + 'text = "{J} Draw a cards. {J} Pick a card."\n', rules).findings
    assert found
    assert "nearest form" in (found[0].problem.hint or "")
    assert found[0].repair is None


def test_a_repair_that_mends_nothing_is_not_offered(rules: Rules) -> None:
    """Each repair that is offered takes its problem away, in a text with several as well."""
    text = CARD + 'text = """\n{J} Draw a crad.\n{R} Resuply.\nAt Dusk, drew a card.\n"""\n'
    for found in check(text, rules).findings:
        if found.repair is not None:
            left = cards_in(SourceText("cards.toml", found.repair.applied(text)))[1]
            gone = (found.problem.code, found.problem.message)
            assert gone not in {(one.code, one.message) for one in left}


def test_a_card_in_hand_can_be_played(rules: Rules, tmp_path: Path) -> None:
    """The card is in Alice's hand with mana for it, and its reaction follows."""
    (tmp_path / "mine.toml").write_text(EXAMPLE, encoding="utf-8")
    path = tmp_path / "hand.toml"
    path.write_text(with_card(EXAMPLE, "Lantern Courier", "mine.toml"), encoding="utf-8")
    start = read_scenario(path, base=rules).start
    point = begin(Start(rules, start.state))
    plays = [
        n
        for n, one in enumerate(point.legal)
        if one.kind == "play"
        and point.state.cards[one.number("card")].face.name == "Lantern Courier"
    ]
    assert len(plays) == 2
    point = take(point, plays[0])
    while point.decider == CHANCE or "react" in {one.kind for one in point.legal}:
        point = take(point, 0)
    happened = [event.kind for one in point.way() for event in one.events]
    assert "resupply" in happened


@pytest.mark.parametrize("text", ["", "[[card]]", CARD + 'text = "{J} Draw a crad."'])
def test_a_wrong_text_is_not_put_in_hand(text: str) -> None:
    """What has problems is said again, and no game begins."""
    with pytest.raises(Malformed):
        with_card(text, "Ash Courier", "mine.toml")


def test_an_unknown_card_is_not_put_in_hand() -> None:
    """The key is that of a card of the text."""
    with pytest.raises(Malformed) as wrong:
        with_card(EXAMPLE, "Ash Courier", "mine.toml")
    assert wrong.value.problems[0].code == NO_CARD
