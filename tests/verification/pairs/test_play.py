"""Pairs written out as cards: both engines play them, and it shows who decides."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

from altered.ask.passive import cost
from altered.failure import Malformed
from altered.scenario import read_scenario, run
from verification.gate.kinds import pairs as kinds
from verification.loaded import PAIRED, Loaded, Options, load
from verification.pairs import told
from verification.pairs.clash import Pair, pairs
from verification.pairs.to_text import counted, pair_lines
from verification.pairs.told import TOLD, ToldPair
from verification.verdict import Verdict

LOWERED: Final = "pair:CostOfACard:TakesAway+KeepsAtLeast"


@pytest.fixture(scope="module")
def loaded() -> Loaded:
    """Give the shipped rules."""
    return load()


@pytest.fixture(scope="module")
def found(loaded: Loaded) -> dict[str, Pair]:
    """Give the pairs by id."""
    asked = [one for one in loaded.inquiries if one.situation.id == PAIRED]
    return {one.id: one for one in pairs(asked)}


def play(found: dict[str, Pair], loaded: Loaded, *names: str) -> list[ToldPair]:
    """Some pairs, played on both engines."""
    return [*told.tell_of([found[name] for name in names], loaded.rules)]


def test_who_decides(found: dict[str, Pair], loaded: Loaded) -> None:
    """A reading, the age of the cards, the engines alone, or the rules."""
    (by_reading, by_age, by_engines, by_rules) = play(
        found,
        loaded,
        "pair:CostOfACard:Adds+TakesAway",
        "pair:ReserveLimit:Sets+Sets",
        "pair:DrawingACard:FirstBecomesSecond+SecondCannotBe",
        "pair:Going:FirstBecomesSecond+FirstCannotBe",
    )
    assert (by_reading.by, by_reading.answer) == ("reading", 0)
    assert ("cost-change.order", "decreases-first", 1) in by_reading.readings
    assert (by_age.by, by_age.answer, by_age.swapped) == ("age", 2, 1)
    assert (by_engines.by, by_engines.answer) == ("engines", "NoEvent")
    assert (by_rules.by, by_rules.answer) == ("rules", "NoEvent")


def test_asked_for_alone(loaded: Loaded) -> None:
    """`--pairs` asks the questions of the situation and no others; without it nothing is paired."""
    asked = Options(pairs=True).checked(loaded)
    assert {"cost_paid", "happens_then"} < {*asked.only}
    assert [task.kind for task in kinds.tasks(loaded, asked)] == ["pairs"]
    assert [*kinds.tasks(loaded, Options(only=("ending",)))] == []
    others = tuple(one for one in loaded.inquiries if one.situation.id != PAIRED)
    with pytest.raises(Malformed, match="nothing can be paired"):
        Options(pairs=True).checked(replace(loaded, inquiries=others))


def test_an_engine_that_does_otherwise_is_found(
    found: dict[str, Pair], loaded: Loaded, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where one engine forgets that a card can't cost less, the pair shows it."""
    (good,) = play(found, loaded, LOWERED)
    assert (good.by, good.wrong) == ("rules", False)
    monkeypatch.setattr(cost, "cost_at_least", lambda *_: 0)
    (apart,) = play(found, loaded, LOWERED)
    assert (apart.by, apart.wrong) == ("differ", True)
    (alone,) = told.tell_of([found[LOWERED]], loaded.rules, core=False)
    assert alone.by == "against"


def test_what_is_wrong_fails_unless_accepted(found: dict[str, Pair], loaded: Loaded) -> None:
    """A free card that can't cost less is accepted; without the entry the run fails."""
    free = "pair:CostOfACard:MakesFree+KeepsAtLeast"
    (pair,) = play(found, loaded, free)
    assert pair.by == "against"
    verdict = Verdict(loaded, (), {}, (), (), pairs=(pair,))
    assert verdict.exit_code == 1
    words = "\n".join(pair_lines(pair, loaded.rules))
    assert "Card: Characters you play are free." in words
    assert "which the rules do not allow" in words
    assert TOLD.validate_python(TOLD.dump_python((pair,), mode="json")) == (pair,)
    assert "do not allow in 1" in " ".join(counted([pair]))


@pytest.mark.slow
def test_every_pair_is_played_alike(loaded: Loaded, tmp_path: Path) -> None:
    """Both engines do what the rules allow, but for accepted pairs; each scenario passes."""
    asked = [one for one in loaded.inquiries if one.situation.id == PAIRED]
    played = told.tell(asked, loaded.rules)
    for place, one in enumerate(played):
        file = tmp_path / f"{place}.toml"
        file.write_text(one.scenario, encoding="utf-8")
        outcome = run(read_scenario(file, loaded.rules.root, loaded.rules))
        assert (one.id, outcome.difference) == (one.id, None)
    wrong = {one.id: one.by for one in played if one.wrong}
    assert wrong == {"pair:CostOfACard:MakesFree+KeepsAtLeast": "against"}
