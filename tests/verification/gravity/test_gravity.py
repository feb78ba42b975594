"""The gravity of findings: by play where a reading is shown in scenarios, else by the question."""

from __future__ import annotations

from typing import Final

import pytest

import altered
from tests.verification.conftest import SPEC, Planted, Shipped
from verification.gravity.played import files_of, gravest
from verification.gravity.weight import GRAVITIES, MEANING, RANK, Played, by_question, weigh

ASK: Final = '[[question]]\nid = "way"\nabout = "{}"\nask = "Which way?"\nanswers = "Way"'
CLASH: Final = {
    "detail.a": 'then = "answer = Left"',
    "detail.b": 'when = "flag"\nthen = "answer = Right"',
}
GAP: Final = {"detail.a": 'when = "flag"\nthen = "answer = Left"'}


@pytest.mark.parametrize(
    ("about", "gravity"),
    [("flow", "stuck"), ("winner", "winner"), ("choice", "choice"), ("state", "state"),
     ("words", "nothing")],
)  # fmt: skip
def test_a_clash_weighs_what_the_question_decides(
    planted: Planted, about: str, gravity: str
) -> None:
    """Where two rules leave no answer to what comes next nobody can go on; and so on."""
    planted.situation(ASK.format(about))
    planted.rules(CLASH)
    (found,) = planted.found()
    assert by_question(found) == gravity


def test_a_demand_that_cannot_be_met_stops_the_game(planted: Planted) -> None:
    """Whatever the question is about: the rule cannot be followed."""
    planted.situation(ASK.format("state") + '\nsilence = "Middle"\npossible = "answer != Left"')
    planted.rules(GAP)
    (found,) = planted.found()
    assert (found.kind, by_question(found)) == ("impossible", "stuck")


def test_what_adds_nothing_changes_no_game(planted: Planted) -> None:
    """A redundant rule weighs nothing, even where the question is who wins."""
    planted.situation(ASK.format("winner") + '\nsilence = "Middle"')
    planted.rules({**GAP, "detail.b": GAP["detail.a"]})
    assert {(f.kind, by_question(f)) for f in planted.found()} == {("redundant", "nothing")}


def test_play_goes_before_the_question(searched: Shipped) -> None:
    """Where plays under two readings show something, that is the gravity, with its scenario."""
    asked = "gap:readied:detail+x=ManaOrb"
    played = {"morning.prepare": Played("winner", "scenarios/some.toml")}
    weights = weigh(searched.findings, searched.rules, {}, played)
    assert (weights[asked].gravity, weights[asked].source) == ("winner", "played")
    assert weights[asked].scenario == "scenarios/some.toml"
    plain = weigh(searched.findings, searched.rules, {}, {})
    assert {one.source for one in plain.values()} == {"question"}


@pytest.mark.parametrize(
    ("name", "gravity"),
    [
        ("victory.mixed", "winner"),
        ("play.targets-itself", "choice"),
        ("night.clean-up.landmarks", "state"),
    ],
)
def test_readings_are_played_under_each_value(name: str, gravity: str) -> None:
    """Who wins where one meets and the other crosses; what may be targeted; how Landmarks leave."""
    rules = altered.load()
    (reading,) = (one for one in rules.readings if one.id == name)
    found = gravest(reading, files_of(SPEC)[name], rules)
    assert found is not None
    assert found.gravity == gravity


def test_every_gravity_has_words_and_a_rank() -> None:
    """The gravest has the highest rank."""
    assert list(MEANING) == list(RANK) == list(GRAVITIES)
    assert sorted(RANK.values(), reverse=True) == list(RANK.values())
