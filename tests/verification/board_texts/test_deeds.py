"""What is done while an effect resolves is what its words say: a play of other words is noticed.

Each position is played with a card that says something else than the record tells of it, so that
boards and events add up, and the outcome is wrong by the words alone.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from tests.verification.board_texts.retold import RULES, retold
from verification.board_texts.deeds import deeds, numbers, permits
from verification.checks.dispatch import Judge
from verification.checks.registry import registry
from verification.checks.sections.s2_2_10 import instruction
from verification.checks.sections.s7_3_13 import result_is_used
from verification.checks.trace import rule_on
from verification.records import plays
from verification.records.from_json import read_record
from verification.records.printed import Printed

VERBS: Final = "s6_1.as_the_verbs_say"
POSITION: Final = """
title = "Something is done"
rules = ["step.instructions"]
sets  = ["rulings"]

[[card]]
name     = "Odd Order"
type     = "Spell"
subtypes = ["Maneuver"]
cost     = {{ hand = 1, reserve = 1 }}
text     = '''{text}'''

[position]
regions = ["Forest", "Forest", "Forest", "Forest", "Forest", "Forest"]

[[position.player]]
mana            = 1
hand            = ["Odd Order", "Well Digger"]
deck            = ["Well Digger", "Well Digger", "Well Digger", "Well Digger"]
hero_expedition = ["Reed Walker; boost 2"]
hero_marker     = 1

[[position.player]]
passed = true

[[step]]
choose = 'play card="Odd Order"'

[[step]]
choose = '{target}'
"""
WALKER: Final = 'target object="Reed Walker"'
HERO: Final = "target player=0 side=Hero"

WRONG: Final = {
    "another verb": ("Discard target Character.", "Send target Character to Reserve.", WALKER),
    "another status": (
        "Target Character gains Anchored.",
        "Target Character gains Asleep.",
        WALKER,
    ),
    "something more": (
        "Discard target Character.",
        "Discard target Character. Draw a card.",
        WALKER,
    ),
    "too many in a later step": (
        "Target Character gains Asleep. Draw a card.",
        "Target Character gains Asleep. Draw two cards.",
        WALKER,
    ),
    "too few counters in a later step": (
        "Send target Character to Reserve. It gains 2 boosts.",
        "Send target Character to Reserve. It gains 1 boost.",
        WALKER,
    ),
    "too far": (
        "Target Expedition moves forward one region.",
        "Target Expedition moves forward two regions.",
        HERO,
    ),
    "the other way": (
        "Target Expedition moves backward one region.",
        "Target Expedition moves forward one region.",
        HERO,
    ),
    "another zone": (
        "Return target Character to its owner's hand.",
        "Put target Character on the bottom of its owner's deck.",
        WALKER,
    ),
}
"""What the record tells that the card says, what it said as it was played, what is chosen."""


def relabelled(folder: Path, said: str, done: str, target: str) -> str:
    """The record of a play of the one text, which tells the other."""
    return retold(folder, POSITION.format(text=done, target=target), said, done)


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_deed_is_noticed(name: str, tmp_path: Path) -> None:
    """The rule that instructions are followed is broken; told truly, it is not."""
    said, done, target = WRONG[name]
    path = tmp_path / "record.json"
    path.write_text(relabelled(tmp_path, said, done, target), encoding="utf-8")
    assert VERBS in {one.check for one in rule_on(read_record(path)).broken}
    path.write_text(relabelled(tmp_path, done, done, target), encoding="utf-8")
    assert rule_on(read_record(path)).broken == ()


def test_deeds_of_words() -> None:
    """Verbs with what they are about; what a card that is played does is open."""
    both = deeds(("Target Character gains Asleep. Remove 1 boost from it.",))
    assert both == frozenset({("gain-status", "Asleep"), ("lose-counters", "boost")})
    assert deeds(("You may play a Spell from your hand for free.",)) is None
    assert deeds(("The next Character you play this turn gains 1 boost.",)) == frozenset()
    assert numbers(("Draw two cards, then discard a card.",), ("draw", "")) == frozenset({2})
    assert numbers(("Draw a card for each Character you control.",), ("draw", "")) is None


MENDED: Final = (
    "abilities.lost",
    "gigantic.taken-for-a-while",
    "support.only-discards",
    "counters.none-there",
    "boosts.that-tell",
    "free.declined",
    "free.chosen-anew",
    "free.told-to-play",
)


@pytest.mark.parametrize("name", MENDED)
def test_no_check_rejects_these(name: str) -> None:
    """Plays in which a check once saw a fault that was none."""
    path = RULES.root / "scenarios" / "mechanics" / f"{name}.toml"
    record = plays.scenario(path, RULES.root, RULES)
    assert [
        f"{b.check.name}: {b.words}" for b in Judge(registry().checks).play(record).breaches
    ] == []


def test_printed_texts_that_are_right() -> None:
    """A Spell may have a passive ability; another ability of the card may use the result."""
    spell = Printed(type="Spell", abilities=("I cost {1} less for each card in your Reserve.",))
    assert list(instruction(spell)) == [True]
    roll = "When you play a Robot — Roll a die. Reveal the top card of your deck."
    use = (
        "When you reveal a card this way — If its Hand Cost is equal to the die's result, draw it."
    )
    assert list(result_is_used(Printed(type="Permanent", abilities=(roll, use)))) == [True]
    assert list(result_is_used(Printed(type="Permanent", abilities=(roll,)))) != [True]


def test_who_is_put_in_the_other_expedition_switches() -> None:
    """Within the Expedition zone nothing changes zones (3.2.4.d): the event is a switch."""
    said = deeds(("Put target Character you control in target Expedition you control.",))
    assert said is not None
    assert permits(said, ("switch", ""))
    assert not permits(deeds(("Draw a card.",)) or frozenset(), ("switch", ""))


def test_a_token_that_would_be_put_somewhere_ceases() -> None:
    """Its event does not tell where: any verb that puts means it, and no other one."""
    assert permits(frozenset({("put", "Reserve")}), ("put", ""))
    assert not permits(frozenset({("draw", "")}), ("put", ""))
    assert not permits(frozenset({("put", "Reserve")}), ("put", "Hand"))
