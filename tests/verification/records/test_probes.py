"""What is asked while a play is recorded: choices that nobody offers, and what players are shown.

The first have to be refused; an object has to be shown as it is.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

import altered
from altered.engine import protocol
from altered.engine.view import view
from altered.rules.root import spec_root
from altered.scenario.from_toml import read_scenario
from altered.scenario.pattern import Pattern
from altered.state.choice import Choice, Refusal, choice
from altered.state.model import State
from altered.terms import Side
from verification.records.boards import Boards
from verification.records.probes import NOBODY, compare, odd, probe

PATH = spec_root() / "scenarios" / "mechanics" / "put.only-characters.toml"


def test_odd_choices() -> None:
    """One detail more or less, or another in its place: none is what is offered."""
    one = choice("target", 0, player=1, side="Hero")
    made = [other.id for other in odd([one, replace(one, player=1)])]
    assert made[:2] == ["target player=1 side=Hero surplus=1000000", "target side=Hero"]
    assert "target player=1" in made
    assert "target player=1000000 side=Hero" in made
    assert one.id not in made


def test_what_is_accepted_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """An engine that refuses nothing, or names no rule, is not recorded."""
    start = read_scenario(PATH).start.state
    probe(start, protocol.legal(start))

    def nothing(_state: State, _choice: Choice) -> tuple[Refusal, ...]:
        return ()

    def no_rule(_state: State, _choice: Choice) -> tuple[Refusal, ...]:
        return (Refusal("ALT-L004", (), "no"),)

    for wrong in (nothing, no_rule):
        monkeypatch.setattr(protocol, "refusals", wrong)
        with pytest.raises(altered.Failure, match="ALT-B050"):
            probe(start, protocol.legal(start))


def test_a_card_that_is_not_there_is_refused() -> None:
    """A number that no card has is no answer to "put a card", and no error."""
    state = read_scenario(PATH).start.state
    for text in ('play card="Smuggler"', "target player=0 side=Hero"):
        wanted, legal = Pattern.read(text), protocol.legal(state)
        state = protocol.step(state, next(c for c in legal if wanted.fits_choice(c, state))).state
    why = protocol.refusals(state, choice("choose", 0, card=NOBODY))
    assert [(refusal.code, bool(refusal.rules)) for refusal in why[:1]] == [("ALT-L082", True)]


@pytest.mark.parametrize(
    "change",
    [{"statistics": (0, 0, 0)}, {"side": Side.COMPANION}, {"controller": 1}, {"card": NOBODY}],
    ids=str,
)
def test_what_is_shown_otherwise_is_noticed(change: dict[str, object]) -> None:
    """Statistics of a Mana Orb, another Expedition, another player, another card."""
    state = read_scenario(PATH).start.state
    seen, board = view(state, 0), Boards().board(state)
    compare(seen, board)
    for place, one in enumerate(seen.objects):
        wrong = replace(one, **change)  # type: ignore[arg-type]
        objects = (*seen.objects[:place], wrong, *seen.objects[place + 1 :])
        with pytest.raises(altered.Failure, match="ALT-B051"):
            compare(replace(seen, objects=objects), board)
