"""Directed games: rules that random games rarely meet are met, and nothing is broken in them."""

from __future__ import annotations

import pytest

import altered
from altered.engine import protocol
from altered.mode.from_toml import load_mode
from verification.audit.workload import jobs, record_of
from verification.checks.consistency import consistency
from verification.checks.dispatch import Judge
from verification.checks.registry import registry
from verification.records import directed, plays
from verification.records.patchwork import about, decks, pieces
from verification.records.recorder import Recorder
from verification.records.to_json import to_json

MEETS = {
    "giant-defenders": {"gigantic.both", "gigantic.stats-both"},
    "counters": {"counter.heroes-start", "counter.remove", "counter.spend", "victory.cross"},
    "fleeting": {"spell.printed-fleeting"},
    "activated": {"activate.by-step", "activate.cannot", "activate.whose"},
    "arena": {"quick.tiebreak.repeat", "ending-in-brief.several-days", "victory.both"},
    "first-game": {"setup.decoy"},
}
"""For some aims, rules that their first game is there for."""
LONG = frozenset({"giant-defenders", "arena"})
"""Aims whose games take seconds."""
QUICK = frozenset({"about-limits-otherwise", "dealt-53"})
"""Of the many games about rare words, those that are played each time."""


@pytest.mark.audit
def test_every_card_is_read() -> None:
    """What is refused is on no card of the patchwork: an audit plays all of them."""
    assert all(face.abilities or face.support for piece in pieces() for face in piece)
    for name in decks():
        assert all(face.abilities or face.support for face in about(name))


@pytest.mark.parametrize(
    "name", [pytest.param(n, marks=[pytest.mark.slow] * (n in LONG)) for n in MEETS]
)
def test_an_aim_is_reached(name: str) -> None:
    """The game meets what it is directed at, adds up, and no check says that a rule is broken."""
    aim = next(one for one in directed.AIMS if one.name == name)
    record = directed.game(altered.load(), name, aim.seeds[0])
    said = Judge(registry().checks).play(record)
    assert {check.rule for check in said.met} >= MEETS[name]
    assert [(b.check.rule, b.place, b.words) for b in said.breaches] == []
    assert [(c.check.rule, c.place, c.words) for c in said.crashes] == []
    assert [*consistency(record)] == []
    assert record.complete


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(aim.name, marks=[pytest.mark.slow] * (aim.name not in QUICK))
        for aim in directed.AIMS
        if aim.about or aim.mixed or aim.dealt
    ],
)
def test_legal_plays_of_rare_words_are_not_rejected(name: str) -> None:
    """Whatever cards say, no check finds a rule broken in a game of the engine."""
    aim = directed.aim_of(name)
    for seed in aim.seeds:
        record = directed.game(altered.load(), name, seed)
        said = Judge(registry().checks).play(record)
        assert [(b.check.rule, b.place, b.words) for b in said.breaches] == []
        assert [(c.check.rule, c.place, c.words) for c in said.crashes] == []
        assert [*consistency(record)] == []


def test_every_deck_about_one_thing_is_played() -> None:
    """The names of the decks are those of the aims."""
    assert {aim.about for aim in directed.AIMS if aim.about} == set(decks())


def test_directed_games_are_jobs() -> None:
    """Each is a job, once, and is played as the same game again; an audit plays most of them."""
    rules = altered.load()
    every = [job for job in jobs(rules, 1, 0, every=True) if job[0] == "directed"]
    assert every == [("directed", name, seed) for name, seed in directed.games(every=True)]
    assert len({name for _, name, _ in every}) == len(directed.AIMS)
    listed = [job for job in jobs(rules, 1, 0) if job[0] == "directed"]
    assert set(listed) < set(every)
    by_chance = {aim.name for aim in directed.AIMS if aim.mixed or aim.dealt or aim.extra}
    assert {name for _, name, _ in set(every) - set(listed)} <= by_chance
    job = ("directed", "fleeting", 0)
    assert to_json(record_of(rules, job)) == to_json(record_of(rules, job))


@pytest.mark.audit
def test_decks_are_of_cards_that_speak_of_the_aim() -> None:
    """A deck for every player, whole, with nothing but cards that the words are in."""
    rules = altered.load()
    for aim in directed.AIMS:
        decks = directed.decks_of(aim, rules.root)
        assert len(decks) == load_mode(aim.mode, rules.root).players
        assert all(deck.cards for deck in decks)
        assert [deck.hero is None for deck in decks] == [aim.heroless] + [False] * (len(decks) - 1)


def test_other_readings_hold() -> None:
    """A game under the second value of each reading; every reading has one; nothing is broken."""
    rules = altered.load()
    record = directed.game(rules, "other-readings-arena", 3)
    assert record.readings == {
        one.id: one.played_ids[1 % len(one.played_ids)] for one in rules.readings
    }
    assert directed.read_as(rules, None) is rules
    said = Judge(registry().checks).play(record)
    assert [(b.check.rule, b.place, b.words) for b in said.breaches] == []
    assert record.complete


def test_an_unknown_aim() -> None:
    """It is refused, with those that there are."""
    with pytest.raises(altered.Malformed, match="ALT-E061"):
        directed.game(altered.load(), "giant", 1)


def test_a_game_that_stops_is_no_game_that_ends() -> None:
    """Where nothing may be chosen before somebody has won, the engine is at fault."""
    rules = altered.load()
    decks = (plays.deck("summit", rules.root), plays.deck("workshop", rules.root))
    recorder = Recorder(protocol.start(rules, decks), "stopped")
    with pytest.raises(altered.Failure, match="ALT-B049"):
        plays.ended(recorder, 0)
