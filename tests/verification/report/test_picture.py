"""Situations as pictures: the same facts as in the plain drawing, at their places."""

from __future__ import annotations

from typing import TYPE_CHECKING

from altered.draw import situation_picture
from altered.draw.finding import PLAIN
from altered.draw.read_back import read_back
from verification.report.draw import NOT
from verification.report.picture import TITLE, picture_of, picture_of_state, situation_of

if TYPE_CHECKING:
    from tests.verification.conftest import Shipped


def test_adventure(searched: Shipped) -> None:
    """Markers stand where they are counted from their own end; the rest is told as facts."""
    state = searched.inquiry("ending").situation.default()
    cells = {"position(Alice, Hero)": 3, "position(Alice, Companion)": 4,
             "position(Bob, Hero)": 6, "position(Bob, Companion)": 2,
             "before(Alice, Hero)": 2, "before(Bob, Hero)": 6, "moment": 1}  # fmt: skip
    situation = situation_of(state.with_cells(cells))
    alice, bob = situation.seats
    assert [(m.place, m.before) for m in alice.markers] == [(3, 2), (3, None)]
    assert [(m.place, m.before) for m in bob.markers] == [(6, None), (5, None)]
    assert situation.facts == (("", "moment = EndOfDay"),)
    drawn = read_back(situation_picture(situation).standalone())
    regions = [part.box for part in drawn.all("region")]
    assert len(regions) == 8
    mine = [part.runs[0].box.middle[0] for part in drawn.all("marker")[2:]]
    assert all(regions[3].left <= x <= regions[3].right for x in mine)


def test_totals(searched: Shipped) -> None:
    """Facing Expeditions have their sums; the one that wins in a type of its Region is ticked."""
    state = searched.inquiry("advance").situation.default()
    cells = {"total(Alice, Hero, Forest)": 3, "total(Bob, Hero, Water)": -1,
             "region(Alice, Hero, Forest)": 1}  # fmt: skip
    situation = situation_of(state.with_cells(cells))
    (facing,) = situation.facing
    assert facing.totals == ((3, 0, 0), (0, 0, -1))
    drawn = read_back(situation_picture(situation).standalone())
    assert [part.text for part in drawn.all("sum")] == ["3 {passed}", "0", "0", "0", "0", "-1"]


def test_a_picture_in_other_words(searched: Shipped) -> None:
    """Names, values, the title and what stands for nothing are all asked for."""
    state = searched.inquiry("tally").situation.default()
    asked: list[str] = []

    def say(words: str) -> str:
        asked.append(words)
        return f"<{words}>"

    changed = state.with_cells({"here(Piece 1)": 1, "gigantic(Piece 1)": 1, "place(Piece 1)": 1})
    drawing = picture_of_state("gap:q", changed, [("p", "Alice")], say=say)
    assert drawing.title == f"<{TITLE}>".format(id="gap:q")
    assert drawing.description == (
        "<Piece 1>: <here>, <place> = <Companion>, <gigantic>. p = <Alice>."
    )
    assert NOT not in asked
    hidden = state.with_cells({"character(Piece 1)": 0})
    drawing = picture_of_state("gap:q", hidden, say=say)
    assert drawing.description == "<Piece 1>: <<character>: no>."
    assert NOT in asked
    assert f"&lt;{PLAIN}&gt;" in picture_of_state("gap:q", state, say=say).inline()


def test_every_finding_with_a_situation_has_a_picture(searched: Shipped) -> None:
    """No finding breaks the drawing, and each of its rules is on the picture."""
    findings = [one for one in searched.findings if one.state is not None]
    assert len(findings) > 10
    for finding in findings:
        drawing = picture_of(finding)
        assert drawing is not None
        read_back(drawing.inline())
        for demand in finding.demands:
            assert f"rule {demand.norm.rule.name}: {demand.words()}" in drawing.description
