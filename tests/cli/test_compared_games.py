"""`altered simulate --compare`: without and with a card or a rule change, as a designer asks."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from altered.cli import run
from altered.simulation import paired

CARD = """title = "New"

[[card]]
name = "Giant"
type = "Character"
cost = { hand = 1, reserve = 1 }
stats = { forest = 9, mountain = 9, water = 9 }
"""
DRAW = 'title = "Three cards"\n[limits]\n"morning.draw" = 3\n'
FORMULA = 'title = "F"\n[[norm]]\nrule = "dusk.tie"\nthen = "answer = 1"\n'
COMPARE = ["simulate", "--games", "6", "--compare"]


@pytest.fixture
def giant(tmp_path: Path) -> Path:
    """A card file with one card that is far too good."""
    path = tmp_path / "giant.toml"
    path.write_text(CARD, encoding="utf-8")
    return path


def test_a_card_is_compared(
    giant: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What gives way for it, what it does to wins and days, in words, in JSON and as a plot."""
    plot = tmp_path / "plot.svg"
    assert run([*COMPARE, str(giant), "--bot", "greedy", "--svg", str(plot)]) == 0
    told = capsys.readouterr().out
    for part in ("6 pairs of games of Summit", "with:    Giant", " (3 in Summit)", "Wilson"):
        assert part in told
    drawn = ElementTree.fromstring(plot.read_text(encoding="utf-8"))
    assert drawn.attrib["aria-label"].startswith("Giant instead of ")
    assert run([*COMPARE, str(giant), "--bot", "greedy", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["pairs"], found["bot"], found["with"]["name"]) == (6, "greedy", "Giant")
    low, high = found["with"]["win_rate_interval"]
    assert low <= found["with"]["win_rate"] <= high
    parted = found["parted"]
    difference = parted["won_only_with"] - parted["won_only_without"]
    assert found["with"]["wins"] - found["without"]["wins"] == difference
    assert found["difference"]["win_rate"] == pytest.approx(difference / 6, abs=1e-4)


def test_each_deck_may_have_it(giant: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Both decks are named, with what gives way in each; the card has its name in the file."""
    named = [*COMPARE, f"{giant}:giant", "--into", "both", "--instead-of"]
    assert run([*COMPARE, str(giant), "--into", "both"]) == 0
    assert "(3 in Summit) and " in capsys.readouterr().out
    assert run([*named, "Nobody"]) == 2
    assert 'has no card "Nobody"' in capsys.readouterr().err


def test_rule_changes_are_compared(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A limit makes every game part in the first Morning; a reading that no game meets, none."""
    change = tmp_path / "draw.toml"
    change.write_text(DRAW, encoding="utf-8")
    assert run([*COMPARE, str(change)]) == 0
    told = capsys.readouterr().out
    assert "parted: 6 of 6 pairs (100.0 %" in told
    assert "parted by 4.2.1.d  morning.draw" in told
    assert run([*COMPARE, "tiebreak.sum=each-presence", "--seed", "1"]) == 0
    assert "no pair parted: in these games it made no difference" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["The Krakn"], 'no card "The Krakn" in the shipped cards'),
        (["spec/cards/examples.toml"], "cards that can be in a deck, not 1"),
        (["spec/cards/examples.toml:Nobody"], 'no card "Nobody" in spec/cards/examples.toml'),
        (["missing.toml"], "no such file"),
        (["tiebreak.sum=no"], "ALT-R053"),
        (["no=no"], "ALT-R052"),
    ],
)
def test_what_cannot_be_compared(
    words: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """The message says what is not there; no stack trace, exit code 2."""
    assert run([*COMPARE, *words]) == 2
    error = capsys.readouterr().err
    assert told in error
    assert "Traceback" not in error


def test_formulas_alone_change_no_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """No engine plays by formulas: the command says so and what to ask instead."""
    change = tmp_path / "tie.toml"
    change.write_text(FORMULA, encoding="utf-8")
    assert run([*COMPARE, str(change)]) == 2
    told = capsys.readouterr().err
    assert "changes formulas only" in told
    assert "altered verify --rules" in told


@pytest.mark.parametrize("words", [["--svg", "x.svg"], ["--instead-of", "A"]])
def test_options_of_a_comparison(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """They need --compare."""
    assert run(["simulate", "--games", "1", *words]) == 2
    assert "needs a comparison" in capsys.readouterr().err


def test_an_interrupt_keeps_what_was_played(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Interrupted in the 9th pair, after a whole share of 8: these are shown, exit code 130."""
    played = paired.Twice.pair

    def pair(self: paired.Twice, seed: int) -> paired.Pair:
        if seed == 8:
            raise KeyboardInterrupt
        return played(self, seed)

    monkeypatch.setattr(paired.Twice, "pair", pair)
    assert run(["simulate", "--games", "20", "--compare", "The Kraken"]) == 130
    shown = capsys.readouterr()
    assert shown.out.splitlines()[1].startswith("8 pairs of games")
    assert shown.err.startswith("interrupted after 8 of 20 pairs\n")
