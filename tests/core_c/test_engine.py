"""The C engine does what the reference engine does: games, scenarios, positions, counts."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from pathlib import Path

import pytest

from altered.ability import tree
from altered.ability.tree import Which
from altered.cards.from_toml import load_deck
from altered.engine import protocol
from altered.failure import Exhausted
from altered.rules import load
from altered.rules.root import spec_root
from altered.shares import ALONE
from altered.simulation.greedy import BY_CHANCE, GREEDY
from altered.simulation.many_games import Setting, counted_games, why_not_core
from core_c.book import Book, NotCoveredError
from core_c.vocabulary import ASKED, kinds
from tests.ability.shared import SHARED
from verification.agreement import engine as agree
from verification.agreement.decks import chosen_decks
from verification.agreement.engine import Tally, random_lockstep, scenario_lockstep

game = pytest.importorskip("core_c.game", reason="the compiled core is absent")

SCENARIOS = sorted((spec_root() / "scenarios").rglob("*.toml"))
MODES = ("two-player", "first-game", "ffa", "2v2")
LARGE = {"ffa", "2v2"}
EARLY = ("spell.targets.when", "declaration")


def _games(mode: str, seeds: range, cards: str | None = None) -> Tally:
    tally = Tally()
    decks = chosen_decks(mode, (), cards)
    for seed in seeds:
        random_lockstep(load(), decks(seed), seed, mode, tally)
    return tally


EACH = [pytest.param(mode, marks=[pytest.mark.audit] * (mode in LARGE)) for mode in MODES]
"""Games of four players are played by `make audit`."""


@pytest.mark.parametrize("mode", EACH)
def test_games_by_chance_are_the_same(mode: str) -> None:
    """Choices, events and table are equal after every step, in every mode."""
    tally = _games(mode, range(2))
    assert (tally.games, tally.failed, tally.uncovered, tally.exhausted) == (2, [], {}, {})
    assert tally.choices > 100
    assert tally.events > tally.choices


def test_a_bound_of_the_core_is_no_difference(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where it cannot even list what may be chosen, it says so, and the game is counted apart."""

    def full(self: object) -> None:
        raise Exhausted("ALT-E070", "list", 0, f"no more room: {type(self).__name__}")

    monkeypatch.setattr(game.CoreGame, "legal", full)
    tally = _games("two-player", range(1))
    assert (tally.games, tally.failed, tally.choices) == (1, [], 0)
    assert tally.exhausted.total() == 1


@pytest.mark.parametrize("path", SCENARIOS[::8], ids=lambda path: path.stem)
def test_scenarios_are_the_same(path: Path) -> None:
    """A position from outside, the choices that the scenario writes, then some by chance."""
    tally = Tally()
    scenario_lockstep(path, 10, 1, tally)
    assert tally.failed == []
    assert (tally.games, tally.uncovered) == (1, {})


@pytest.mark.slow
def test_all_scenarios_are_the_same() -> None:
    """Every shipped scenario is covered, and nothing differs."""
    tally = Tally()
    for seed, path in enumerate(SCENARIOS):
        scenario_lockstep(path, 40, seed, tally)
    assert (tally.games, tally.failed, tally.uncovered) == (len(SCENARIOS), [], {})
    assert tally.exhausted.total() <= 3  # counters of more names, or more in a Day, than fit


@pytest.mark.slow
@pytest.mark.skipif(not SHARED.is_file(), reason="the shared card texts belong to others")
def test_games_of_the_shared_cards_are_the_same() -> None:
    """Decks by chance of every card of the development file that can be played."""
    tally = _games("two-player", range(100), str(SHARED))
    assert (tally.failed, tally.uncovered, tally.exhausted) == ([], {}, {})
    assert tally.games == 100


@pytest.mark.parametrize("bot", [BY_CHANCE, GREEDY])
@pytest.mark.parametrize("mode", ["two-player", pytest.param("2v2", marks=pytest.mark.audit)])
def test_counts_of_many_games_are_the_same(mode: str, bot: str) -> None:
    """What `simulate` shows does not depend on the engine: days, winners, events by rule.

    So the greedy players of both engines make the same choices.
    """
    decks, number = chosen_decks(mode, ("summit", "workshop"))(1), 3 if bot == BY_CHANCE else 1
    settings = [Setting(load(), mode, decks, core=core, bot=bot) for core in (True, False)]
    core, reference = (list(counted_games(one, 7, number, ALONE)) for one in settings)
    assert why_not_core(settings[0]) is None
    assert core[0].failed == []
    assert core == reference


@pytest.mark.parametrize(("name", "value"), [("endless.given", "each-card"), EARLY])
def test_readings_change_both_engines_alike(name: str, value: str) -> None:
    """Uses counted by name, targets chosen in the declaration: equal, and not as it was without."""
    decks, usual, other = chosen_decks("two-player", ())(11), Tally(), Tally()
    random_lockstep(load(), decks, 11, "two-player", usual)
    random_lockstep(load().under({name: value}), decks, 11, "two-player", other)
    assert (other.games, other.failed, other.uncovered) == (1, [], {})
    assert ((name, value) == EARLY) == (other.choices != usual.choices)


def test_what_was_compared_is_told_when_interrupted(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nothing that was found out is lost."""
    calls = iter(range(9))

    def played(*args: object) -> None:
        tally = args[-1]
        assert isinstance(tally, Tally)
        if next(calls):
            raise KeyboardInterrupt
        tally.games += 1

    monkeypatch.setattr(agree, "random_lockstep", played)
    assert agree.main(["summit", "--games", "5"]) == 130
    told = capsys.readouterr().out.splitlines()
    assert told[0] == "interrupted after 1 of 5"
    assert told[-1].startswith("1 games, ")


def test_what_the_core_does_not_know_is_refused() -> None:
    """The core says why it does not play a game, instead of playing another one."""
    rules = load()
    summit = load_deck("summit")
    opening = protocol.start(rules, (summit, summit))
    assert game.CoreGame(opening, rules).legal()
    names = tuple((f"{number} marks", 1) for number in range(16))
    cards = (replace(summit.cards[0], counters=names), *summit.cards[1:])
    with pytest.raises(NotCoveredError) as why:
        game.CoreGame(protocol.start(rules, (replace(summit, cards=cards), summit)), rules)
    assert str(why.value) == "the cards of this game name too many kinds of counters"


class Draw(tree.Draw):
    """A node that has a field which the core has never heard of."""

    twice: bool = False


@dataclass(frozen=True)
class Juggle:
    """A node that the core has never heard of."""


def test_new_nodes_and_fields_are_not_covered() -> None:
    """What ``nodes.h`` does not name is refused; a field at its default says nothing."""
    book = Book()
    plain = tree.Draw(tree.You(), tree.Number(1))
    assert book.words[book.node(Draw(plain.who, plain.amount))] == kinds()["Draw"]
    with pytest.raises(NotCoveredError, match="the core knows no Draw with twice"):
        book.node(Draw(plain.who, plain.amount, twice=True))
    with pytest.raises(NotCoveredError, match="the core knows no Juggle"):
        book.node(Juggle())


def test_what_was_discarded_is_remembered_in_a_deck() -> None:
    """A Character that was sacrificed goes into the Deck before "X is its {V}" is counted."""
    tally = Tally()
    scenario_lockstep(next(p for p in SCENARIOS if p.stem == "deeds.told-of"), 20, 1, tally)
    assert (tally.games, tally.failed) == (1, [])


def test_the_core_asks_every_field_of_a_filter() -> None:
    """Whoever adds a field to ``Which`` says when the core has to ask it."""
    asked = {name for names in ASKED.values() for name in names}
    # these it asks always, or with others
    others = {"types", "controller", "first", "each_day", "later", "outside"}
    assert asked | others == {one.name for one in fields(Which)}
    assert not asked & others
