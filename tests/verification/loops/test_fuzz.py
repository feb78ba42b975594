"""Random play on the reference engine never goes against a proof, and would be seen if it did."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from altered.engine.protocol import decision
from altered.rules import Rules
from tests.verification.loops.known_sets import faces, names, path
from verification.loops import __main__ as command
from verification.loops.__main__ import main
from verification.loops.built import built
from verification.loops.certificate import Layer, Proof
from verification.loops.decide import decide
from verification.loops.fuzz import fuzz
from verification.loops.kinds import MANA_READY, NOT_PASSED
from verification.loops.measure import counts, sums
from verification.loops.start import Start
from verification.loops.system import compiled
from verification.loops.walk import go

FEW: Final = 12
WRONG: Final = {
    "cut/pays-one-readies-one": Proof((Layer(((NOT_PASSED, 1), (MANA_READY, 1)), ()),)),
    "cut/free-boost": Proof((Layer(((NOT_PASSED, 1),), ()),)),
    "cut/joins-make-tokens": Proof((Layer(((NOT_PASSED, 1), (MANA_READY, 1)), ()),)),
    "escapes/spell-readies-and-returns": Proof((Layer(((NOT_PASSED, 1), (MANA_READY, 1)), ()),)),
}
"""What somebody might believe of sets that go on for ever."""

PUT_OFF: Final = """\
title = "Two have put it off"
rules = ["endless.limits"]
step = []

[position]

[[position.player]]
hero = "Old Marshal"
mana = 6
reserve = ["Plain card"]
landmarks = ["Watchtower", "Watchtower"]

[[position.player]]
"""


@pytest.mark.parametrize("name", ["terminates/two-exchanges-lose", "terminates/chain-of-three"])
def test_few_plays(rules: Rules, name: str) -> None:
    """A few plays, in which the sums really fall; the same seed gives the same plays."""
    proof = decide(rules, faces(name)).proof
    assert proof is not None
    world = compiled(faces(name)).world
    played = fuzz(rules, world, proof, FEW, seed=3)
    assert played.against == []
    assert (played.plays, played.failed) == (FEW, 0)
    assert played.moves > FEW
    assert played == fuzz(rules, world, proof, FEW, seed=3)


def test_what_was_put_off_is_counted_as_that(rules: Rules) -> None:
    """A waiting reaction of what was put off is none of a card that has one with its effect."""
    name = "terminates/put-off-and-had"
    proof = decide(rules, faces(name)).proof
    assert proof is not None
    world = compiled(faces(name)).world
    state = built(Start(PUT_OFF, ()), rules, world)
    for wanted in ("quick", "quick", "play"):
        due = decision(state)
        assert due is not None
        one = next(c for c in due.candidates(state) if c.kind == wanted)
        before = counts(world, state)
        state = go(state, one).state
    assert before["waiting: 1"] == 2
    assert counts(world, state)["waiting: 1"] == 2
    assert counts(world, state)[world.listeners[0].place] == 0
    assert sums(proof, counts(world, state)) < sums(proof, before)


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_belief_is_refuted(rules: Rules, name: str) -> None:
    """Random play finds a move after which the sum has not fallen."""
    played = fuzz(rules, compiled(faces(name)).world, WRONG[name], 40, seed=1)
    assert played.against


@pytest.mark.slow
def test_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    """It plays the sets that have a proof, counts, and says when there is none."""
    ends = path("terminates/plain-spell").as_posix()
    assert main([ends, "--plays", "4"]) == 0
    assert "1 sets with a proof of 1; 4 plays" in capsys.readouterr().out
    assert main([path("unknown/given-for-a-day").as_posix(), "--plays", "4"]) == 3
    assert main(["nothing-here.toml"]) == 2


@pytest.mark.usefixtures("core")
def test_the_command_uses_the_core(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """The first turn is on the reference engine, the next on the core, where it is compiled."""
    ends = path("terminates/plain-spell").as_posix()
    record = tmp_path / "plays.jsonl"
    assert main([ends, "--plays", "130", "--record", str(record)]) == 0
    assert "(30 on the core, 100 on the reference engine;" in capsys.readouterr().out
    assert main([ends, "--plays", "130", "--record", str(record)]) == 0
    again = capsys.readouterr().out
    assert "(30 on the core, 100 on the reference engine; 130 of them from the record)" in again


@pytest.mark.audit
def test_pairs_of_a_pool(capsys: pytest.CaptureFixture[str]) -> None:
    """Pairs drawn from a pool are played, too: those that end, by the seed."""
    pool = path("cut/two-exchanges-even").as_posix()
    assert main(["--pool", pool, "--pairs", "3", "--plays", "2"]) == 3
    pool = path("terminates/chain-of-three").as_posix()
    assert main(["--pool", pool, "--pairs", "2", "--plays", "4"]) == 0
    assert capsys.readouterr().out.splitlines()[1].startswith("2 sets with a proof of 2; 4 plays")


def test_the_record(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was played is found again, a line that was cut off is not, another seed is refused."""
    record = tmp_path / "plays.jsonl"
    words = [path("terminates/plain-spell").as_posix(), "--plays", "6", "--record", str(record)]
    assert main(words) == 0
    first = capsys.readouterr().out
    assert "6 plays (0 on the core, 6 on the reference engine; 0 of them from the record)" in first
    assert '"seed": 1000003' in record.read_text(encoding="utf-8")
    with record.open("a", encoding="utf-8") as file:
        file.write('{"turn": 1, "set"')

    def never(*told: object) -> None:
        raise AssertionError(told)

    with monkeypatch.context() as patched:
        patched.setattr(command, "_turn", never)
        assert main(words) == 0
    assert capsys.readouterr().out == first.replace("0 of them", "6 of them")
    assert len(record.read_text(encoding="utf-8").splitlines()) == 2
    assert main([*words, "--seed", "2"]) == 2
    assert "name another" in capsys.readouterr().err


@pytest.mark.slow
def test_many_plays() -> None:
    """Plays of every set that ends; `python -m verification.loops` does as many as are wanted."""
    files = [path(name).as_posix() for name in names("terminates")]
    assert main([*files, "--plays", "8000", "--seed", "5"]) == 0
