"""No construct of the ability language is passed over: each is modelled, or refused by its name."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, fields, is_dataclass, make_dataclass, replace
from typing import Final

import pytest

from altered.ability import tree
from altered.ability.from_text import parse_ability
from altered.rules import Rules
from altered.state.face import Face
from altered.terms import Type
from verification.loops import known
from verification.loops.decide import decide
from verification.loops.known import ANY_VALUE, MODELLED, REFUSED, WITHOUT_COUNTS, unknown
from verification.loops.world import Unmodelled, world

NODES: Final = {
    name: getattr(tree, name)
    for name in sorted(vars(tree))
    if isinstance(getattr(tree, name), type) and is_dataclass(getattr(tree, name))
}
LISTED: Final = (ANY_VALUE, WITHOUT_COUNTS, MODELLED, REFUSED)


def test_each_kind_of_node_is_listed_once() -> None:
    """A new kind of node has no meaning in the model until somebody says so here, or refuses it."""
    counted = Counter(name for names in LISTED for name in names)
    assert sorted(NODES.keys() - counted.keys()) == []
    assert sorted(counted.keys() - NODES.keys()) == []
    assert set(counted.values()) == {1}


@pytest.mark.parametrize("name", [*MODELLED, *WITHOUT_COUNTS])
def test_each_field_that_is_listed_exists(name: str) -> None:
    """The list of fields follows the language: what is gone there goes here."""
    listed = {**MODELLED, **WITHOUT_COUNTS}[name].split()
    assert set(listed) <= {field.name for field in fields(NODES[name])}


def test_what_is_not_listed_stops_it() -> None:
    """A new kind of node, a new field that is used, another keyword: each is named."""

    @dataclass(frozen=True)
    class Dance:
        """A kind of node that nobody has heard of."""

    assert unknown(Dance()) == "Dance"
    grown = make_dataclass("Draws", [("who", object), ("loudly", bool, False)], frozen=True)
    assert unknown(grown(None)) is None
    assert unknown(grown(None, loudly=True)) == "Draws with loudly"
    assert unknown(tree.Keyword("Gigantic")) is None
    assert unknown(tree.Keyword("Levitation")) == "the keyword Levitation"


def test_a_refused_construct_makes_the_answer_unknown(
    rules: Rules, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same card ends with its proof, and is unknown by name as soon as a node of it is not."""
    face = Face(
        "Idle Clerk",
        Type.CHARACTER,
        hand_cost=1,
        reserve_cost=1,
        statistics=(1, 1, 1),
        abilities=tuple(parse_ability("{J} Draw a card.")),
    )
    assert decide(rules, [face]).verdict == "terminates"
    monkeypatch.delitem(known.MODELLED, "Draw")
    answer = decide(rules, [face])
    assert (answer.verdict, answer.why) == ("unknown", "not modelled: Draw")
    assert answer.proof is None
    with pytest.raises(Unmodelled, match="Draw"):
        world([replace(face, name="Busy Clerk")])


def test_all_at_once_is_known_where_it_is_not_spoken_of() -> None:
    """One activation for several things: unknown only if it does something to all of them."""
    when = "When one or more Characters join your Expeditions — "
    (drawing,) = parse_ability(f"{when}Draw a card.")
    assert isinstance(drawing, tree.Reaction)
    assert unknown(drawing) is None
    (boosting,) = parse_ability(f"{when}It gains 1 boost.")
    assert isinstance(boosting, tree.Reaction)
    assert "together" in str(unknown(boosting))
