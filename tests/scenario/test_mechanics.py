"""Mechanics that no worked example shows, each as a small scenario; each was wrong once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from altered.passive import which_ability
from altered.rules import load
from altered.scenario import read_scenario, run
from altered.state.terms import Zone

if TYPE_CHECKING:
    from pathlib import Path

RULES: Final = load()

CARDS: Final = """
[[card]]
name = "Giant's Blessing"
type = "Permanent"
subtypes = ["Landmark"]
cost = { hand = 1, reserve = 1 }
text = "Boosted Characters you control are Gigantic."

[[card]]
name = "Doorkeeper"
type = "Character"
subtypes = ["Citizen"]
cost = { hand = 1, reserve = 1 }
stats = { forest = 0, mountain = 0, water = 0 }
text = '''
When another Character joins my Expedition — Draw a card.
When another Character leaves my Expedition — Resupply.
'''

[[card]]
name = "Smuggler"
type = "Spell"
subtypes = ["Maneuver"]
cost = { hand = 1, reserve = 1 }
text = "Put a card from your Reserve in target Expedition."

[[card]]
name = "Gentle Muse"
type = "Hero"
text = "The first Spell you play each Afternoon loses Fleeting."

[[card]]
name = "Small Blessing"
type = "Spell"
subtypes = ["Boon"]
cost = { hand = 1, reserve = 1 }
text = "Target Character gains 1 boost."

[[card]]
name = "Weary Spell"
type = "Spell"
subtypes = ["Boon"]
cost = { hand = 1, reserve = 1 }
text = "Target Character loses 1 boost."

[[card]]
name = "Ragpicker"
type = "Character"
subtypes = ["Citizen"]
cost = { hand = 1, reserve = 1 }
stats = { forest = 0, mountain = 0, water = 0 }
text = "{J} You may discard any number of cards from your Reserve to draw that many cards."

[[card]]
name = "Narrow Beam"
type = "Spell"
subtypes = ["Boon"]
cost = { hand = 1, reserve = 1 }
text = "Target Character in target Expedition gains 1 boost."

[[card]]
name = "Last Pair"
type = "Character"
subtypes = ["Citizen"]
cost = { hand = 1, reserve = 1 }
stats = { forest = 0, mountain = 0, water = 0 }
text = "{T}, Sacrifice me, Sacrifice a Character: Draw a card."
"""

HEAD: Final = 'title = "A mechanic"\nrules = ["gigantic.both"]\nsets = ["rulings"]\n'
GAINING: Final = """
[position]
[[position.player]]
mana = 1
hand = ["Small Blessing"]
deck = ["Reed Walker"]
landmarks = ["Giant's Blessing"]
hero_expedition = ["Reed Walker"]
companion_expedition = ["Doorkeeper"]
[[position.player]]
[[step]]
choose = 'play card="Small Blessing"'
[[step]]
choose = 'target object="Reed Walker"'
events = ['joins object="Reed Walker" side=Companion', 'draw player=0']
"""
LOSING: Final = """
[position]
[[position.player]]
mana = 2
hand = ["Weary Spell"]
deck = ["Well Digger"]
landmarks = ["Giant's Blessing"]
hero_expedition = ["Reed Walker; boost 1"]
companion_expedition = ["Doorkeeper"]
[[position.player]]
[[step]]
choose = 'play card="Weary Spell"'
[[step]]
choose = 'target object="Reed Walker"'
events = ['leaves object="Reed Walker" side=Companion by=gigantic.losing', 'resupply player=0']
"""
SWITCHING: Final = """
[position]
[[position.player]]
mana = 1
hand = ["Change of Course"]
deck = ["Well Digger"]
hero_expedition = ["Reed Walker"]
companion_expedition = ["Reed Walker", "Doorkeeper"]
[[position.player]]
[[step]]
choose = 'play card="Change of Course"'
[[step]]
choose = 'target object="Doorkeeper"'
no_events = ['activate']
"""
LEAVING: Final = """
[position]
[[position.player]]
mana = 1
hand = ["Change of Course"]
deck = ["Well Digger"]
companion_expedition = ["Reed Walker", "Doorkeeper"]
[[position.player]]
[[step]]
choose = 'play card="Change of Course"'
[[step]]
choose = 'target object="Reed Walker"'
events = ['switch object="Reed Walker"', 'resupply']
"""
WRONG_ZONE: Final = """
[position]
[[position.player]]
mana = 1
hand = ["Smuggler"]
reserve = ["Roll Call", "Reed Walker", "Iron Gate", "Well Digger"]
[[position.player]]
[[step]]
choose = 'play card="Smuggler"'
[[step]]
choose = 'target player=0 side=Hero'
legal = ['choose object="Reed Walker"', 'choose object="Well Digger"']
illegal = ['choose object="Roll Call"', 'choose object="Iron Gate"']
"""
ONLY_WRONG: Final = """
[position]
[[position.player]]
mana = 1
hand = ["Smuggler"]
reserve = ["Roll Call"]
[[position.player]]
[[step]]
choose = 'play card="Smuggler"'
[[step]]
choose = 'target player=0 side=Hero'
no_events = ['put']
fact = [{ objects = { name = "Roll Call", zone = "Reserve" }, count = 1 }]
"""
FIRST_SPELL: Final = """
[position]
[[position.player]]
hero = "Gentle Muse"
mana = 2
reserve = ["Hard Bargain", "Roll Call"]
[[position.player]]
passed = true
[[step]]
choose = 'play card="Hard Bargain"'
events = ['declare card="Hard Bargain"', 'lose', 'play card="Hard Bargain"']
no_events = ['discard card="Hard Bargain"']
fact = [{ objects = { name = "Hard Bargain", zone = "Reserve" }, count = 1 }]
[[step]]
choose = 'play card="Roll Call"'
[[step]]
choose = 'target player=0 side=Hero'
no_events = ['lose']
fact = [{ objects = { name = "Roll Call", zone = "Discard pile" }, count = 1 }]
"""
THAT_MANY: Final = """
[position]
[[position.player]]
mana = 1
hand = ["Ragpicker"]
reserve = ["Reed Walker", "Well Digger", "Roll Call"]
deck = ["Reed Walker", "Well Digger", "Roll Call"]
[[position.player]]
[[step]]
choose = 'play card="Ragpicker" side=Hero'
[[step]]
choose = 'internal'
[[step]]
choose = 'pay object="Reed Walker"'
[[step]]
choose = 'pay object="Roll Call"'
[[step]]
choose = 'done'
fact = [{ player = 0, hand = ["Reed Walker", "Well Digger"] }]
"""
NARROW: Final = """
[position]
[[position.player]]
mana = 1
hand = ["Narrow Beam"]
hero_expedition = ["Reed Walker"]
companion_expedition = ["Well Digger"]
[[position.player]]
[[step]]
choose = 'play card="Narrow Beam"'
[[step]]
choose = 'target player=0 side=Companion'
legal = ['target object="Well Digger"']
illegal = ['target object="Reed Walker"']
"""
TWICE_PAID: Final = """
[position]
[[position.player]]
deck = ["Roll Call"]
hero_expedition = ["Last Pair", "Reed Walker"]
[[position.player]]
[[step]]
choose = 'quick object="Last Pair"'
[[step]]
illegal = ['pay object="Last Pair"']
[[step]]
choose = 'pay object="Reed Walker"'
events = ['sacrifice object="Last Pair"', 'sacrifice object="Reed Walker"', 'draw player=0']
"""
NOT_TWICE_PAID: Final = """
[position]
[[position.player]]
deck = ["Roll Call"]
hero_expedition = ["Last Pair"]
[[position.player]]
hero_expedition = ["Reed Walker"]
[[step]]
refuse = 'quick object="Last Pair"'
code = "ALT-L058"
[[step]]
legal = ["pass"]
"""
CASES: Final = {
    "what a cost names pays for no other part of it": TWICE_PAID,
    "a cost that names its only Character cannot be paid": NOT_TWICE_PAID,
    "a Character that gains Gigantic joins the other Expedition": GAINING,
    "one that loses Gigantic leaves it (7.4.3.k)": LOSING,
    "going to another Expedition is no joining for who comes": SWITCHING,
    "going to another Expedition is leaving the first": LEAVING,
    "only a Character is put in an Expedition": WRONG_ZONE,
    "a Spell stays where it is": ONLY_WRONG,
    "the first Spell loses Fleeting in Limbo, the second keeps it": FIRST_SPELL,
    "that many counts what the cost of an internal action took": THAT_MANY,
    "a target in a target Expedition is there": NARROW,
}


@pytest.mark.parametrize("claim", CASES)
def test_a_mechanic(tmp_path: Path, claim: str) -> None:
    """The scenario passes."""
    path = tmp_path / "mechanic.toml"
    path.write_text(HEAD + CASES[claim] + CARDS, encoding="utf-8")
    outcome = run(read_scenario(path, base=RULES))
    assert outcome.passed, outcome.difference
    assert outcome.steps > 1


def test_a_granted_ability_is_told_by_what_grants_it(tmp_path: Path) -> None:
    """Uses of one granted ability are not counted for another that takes its place (6.3.f)."""
    path = tmp_path / "grants.toml"
    position = """
[position]
[[position.player]]
hero_expedition = ["Reed Walker"]
landmarks = ["Bramble Wall", "Bramble Wall"]
[[position.player]]
[[step]]
legal = ["pass"]
"""
    path.write_text(HEAD + position, encoding="utf-8")
    state = read_scenario(path, base=RULES).start.state
    (walker,) = state.in_zone(Zone.EXPEDITION_ZONE)
    first, second = state.in_zone(Zone.LANDMARK_ZONE)
    both = [which_ability(state, walker, place) for place in (0, 1)]
    left = state.changed(objects=tuple(o for o in state.objects if o.id != first.id))
    assert both == [(walker.id, first.id, 0, 0), (walker.id, second.id, 0, 0)]
    assert which_ability(left, walker, 0) == both[1]
    assert which_ability(left, second, 0) == (second.id, 0)
