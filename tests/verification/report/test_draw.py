"""Situations drawn in plain text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from verification.report.draw import draw

if TYPE_CHECKING:
    from tests.verification.conftest import Planted, Shipped


def test_adventure(searched: Shipped) -> None:
    """Markers stand where they are counted from their own end; meeting and crossing are told."""
    state = searched.inquiry("ending").situation.default()
    cells = {"position(Alice, Hero)": 3, "position(Alice, Companion)": 4,
             "position(Bob, Hero)": 6, "position(Bob, Companion)": 2,
             "before(Alice, Hero)": 2, "before(Bob, Hero)": 6, "moment": 1}  # fmt: skip
    assert draw(state.with_cells(cells)) == [
        "         H    1    2    3    4    5    6    C  ",
        "Alice    .    .    .   ><    .    .    .    .    meet, 3 + 4 = 7",
        "Bob      .    .    .    .    .    <    >    .    cross, 6 + 2 = 8",
        "       > Hero marker, < Companion marker, counted from its own end",
        "before the event: Alice's Hero came from 2",
        "moment = EndOfDay",
    ]


def test_totals(searched: Shipped) -> None:
    """Facing Expeditions are shown with their sums, the Region's types starred."""
    state = searched.inquiry("advance").situation.default()
    cells = {"total(Alice, Hero, Forest)": 3, "total(Bob, Hero, Water)": -1,
             "region(Alice, Hero, Forest)": 1}  # fmt: skip
    assert draw(state.with_cells(cells)) == [
        "Hero       Alice  V +3*  M +0   O +0 ",
        "Hero       Bob    V +0   M +0   O -1 ",
        "* a type of the Region that the Expedition is in",
    ]


def test_cells(planted: Planted) -> None:
    """Without a drawing the unusual cells are listed, those of one index side by side."""
    field = '[[field]]\nname = "has_{}"\nof = ["Player"]\nvalues = "{}"\n'
    planted.situation(
        '[[question]]\nid = "way"\nask = "?"\nanswers = "Way"\n',
        field.format("cards", "0..9") + field.format("won", "Bool"),
    )
    planted.rules({"detail.a": 'then = "answer = Left"'})
    _, (inquiry,) = planted.load()
    state = inquiry.situation.default()
    assert draw(state) == ["nothing unusual: any ordinary position shows it"]
    cells = {"x": 2, "flag": 1, "has_cards(Ben)": 3, "has_won(Ben)": 1}
    assert draw(state.with_cells(cells)) == ["x = 2, flag", "Ben: has cards = 3, has won"]
