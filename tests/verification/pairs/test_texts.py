"""The texts that are paired: what the language reads in them, and that none is left out unsaid."""

from __future__ import annotations

from altered.ability import tree
from altered.ability.from_text import parse_text
from altered.rules.root import spec_root
from verification.formula.from_toml import load_situations
from verification.loaded import PAIRED
from verification.pairs.says import OTHER, OnEvent, OnNumber, said_by, statements
from verification.pairs.texts import MOST, changes, texts


def test_every_statement_is_paired_or_left_out_for_a_reason() -> None:
    """A new kind of statement fails this until it is paired, or listed with the reason why not."""
    paired = set()
    for text in texts():
        (ability,) = parse_text(text.words)
        assert isinstance(ability, tree.Passive)
        paired.add(type(ability.static).__name__)
    left_out = [name for names in OTHER.values() for name in names]
    assert len(left_out) == len(set(left_out))
    assert not paired & set(left_out)
    assert paired | set(left_out) == set(statements())


def test_the_situation_has_the_changes_that_texts_can_write() -> None:
    """The term `written` of the situation allows those changes of a number, and no others."""
    (situation,) = (one for one in load_situations(spec_root()) if one.id == PAIRED)
    fields = {one.name: one.sort for one in situation.fields}
    allowed = set()
    for i, number in enumerate(fields["number"].members):
        for k, change in enumerate(fields["one"].members):
            cells = {"number": i, "before": 3, "one": k, "other": k}
            if situation.default().with_cells(cells).is_well_formed():
                allowed.add((number, change))
    assert allowed == changes()


def test_a_text_says_what_its_tree_says() -> None:
    """Amounts come from the text, and what a text does not say outright is paired with nothing."""
    said = {one.words: one.says for one in texts()}
    assert said["Characters you play cost {3} less."] == OnNumber("CostOfACard", "TakesAway", 3)
    assert said["Characters you play can't cost less than {2}."] == OnNumber(
        "CostOfACard", "KeepsAtLeast", 2
    )
    assert said["You can't draw cards."] == OnEvent("DrawingACard", "draw", "")
    assert max(one.by for one in said.values() if isinstance(one, OnNumber)) == MOST
    (ability,) = parse_text("Characters you play cost {1} less for each Landmark you control.")
    assert isinstance(ability, tree.Passive)
    assert said_by(ability.static) is None
