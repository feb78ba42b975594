"""Games from the opening to where two values of a reading part, on both engines."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pytest

import altered
from altered.engine.protocol import legal
from altered.failure import Malformed
from altered.rules import Rules
from altered.scenario import read_scenario
from altered.state.choice import CHANCE
from altered.state.event import event
from verification.gravity import opening
from verification.gravity.told import ToldGame, tell
from verification.gravity.unplayed import unplayed
from verification.report.game import head_of, parting_of, played, to_json, whole

QUICK: Final = (
    "join.symbol",
    "night.clean-up.landmarks",
    "play.targets-itself",
    "play.limbo",
    "setup.first-morning",
    "morning.prepare",
    "token.owner",
    "reaction.no-target",
    "reaction.multiplicity",
    "gigantic.its-expedition.put",
    "spell.targets.still-legal",
)
"""Games of findings that take a few choices, for every run of the tests."""


@pytest.fixture(scope="module")
def rules() -> Rules:
    """The shipped rules."""
    return altered.load()


def of(reading: str) -> opening.Opening:
    """The stored game of a reading."""
    return next(one for one in opening.stored() if one.reading == reading)


def set_up(rules: Rules, one: opening.Opening) -> opening.Setting:
    """Its two settings."""
    reading = next(r for r in rules.readings if r.id == one.reading)
    return opening.setting(reading, one.scenario, rules, helped=one.helped)


def told(rules: Rules, one: opening.Opening) -> ToldGame:
    """A game that parts."""
    game = tell(one, rules)
    assert game is not None, f"{one} does not part"
    return game


@pytest.mark.parametrize("reading", QUICK)
def test_a_game_leads_to_where_the_answers_part(rules: Rules, reading: str) -> None:
    """Under both values and on both engines: the same game, then something else."""
    game = told(rules, of(reading))
    assert (game.core, game.differ) == (True, "")
    for words in game.told.values():
        assert words.decisions
        assert words.there[0] != words.there[1]


@pytest.mark.slow
@pytest.mark.parametrize("one", opening.stored(), ids=lambda one: one.reading)
def test_every_stored_game_parts_on_both_engines(rules: Rules, one: opening.Opening) -> None:
    """Those that take days of tiebreakers or four players, too."""
    game = told(rules, one)
    assert (game.core, game.differ) == (True, "")
    assert game.told["en"].there[0] != game.told["en"].there[1]


def test_games_show_many_findings(rules: Rules) -> None:
    """Each reading has one game at most, and ten findings and more are shown by one."""
    names = [one.reading for one in opening.stored()]
    assert len({*names}) == len(names)
    settled = {r.id: r.finding for r in rules.readings if r.finding is not None}
    assert len({settled[name].text for name in names if name in settled}) >= 30
    assert {*QUICK} <= {*settled} & {*names}


def test_until_they_part_the_games_are_one(rules: Rules) -> None:
    """Every event before the last choice is the same in both; the last choice is legal in both."""
    one = set_up(rules, of("join.symbol"))
    both = opening.on_reference(one)
    parting = opening.follow(both, of("join.symbol").seed, 100)
    assert parting is not None
    first, second = both
    for mine, other in zip(first.moments[:-1], second.moments[:-1], strict=True):
        assert mine.choice == other.choice
        assert all(map(opening.same, mine.events, other.events))
        assert len(mine.events) == len(other.events)
    assert parting.events == (first.moments[-1].events, second.moments[-1].events)
    assert sum(m.choice.player != CHANCE for m in first.moments) == parting.decisions


def test_citing_another_rule_is_no_other_event() -> None:
    """What happens counts, and to what it happens."""
    assert opening.same(
        event("draw", "morning.draw", player=0), event("draw", "quick.day", player=0)
    )
    assert not opening.same(event("draw", "morning.draw", player=0), event("draw", player=1))


def test_a_game_is_left_after_so_many_decisions(rules: Rules) -> None:
    """One decision fewer than the game takes, and it does not part."""
    one = of("play.limbo")
    there = set_up(rules, one)
    found = opening.follow(opening.on_core(there), one.seed, 1_000)
    assert found is not None
    assert opening.follow(opening.on_core(there), one.seed, found.decisions) == found
    assert opening.follow(opening.on_core(there), one.seed, found.decisions - 1) is None


def test_the_shortest_game_is_sought(rules: Rules) -> None:
    """Of several seeds; none of the others parts after fewer decisions."""
    one = of("night.clean-up.landmarks")
    there = set_up(rules, one)
    found = opening.sought(there, range(8), 60)
    assert found is not None
    every = [
        (p.decisions, n) for n in range(8) if (p := opening.follow(opening.on_core(there), n, 60))
    ]
    assert (found[1].decisions, found[0]) == min(every)


def test_one_value_never_parts(rules: Rules) -> None:
    """Two settings with the same value play the same game to its end."""
    one = set_up(rules, of("join.symbol"))
    alike = replace(one, rules=(one.rules[0], one.rules[0]))
    assert opening.follow(opening.on_core(alike), 1, 1_000) is None


def test_a_core_that_does_otherwise_is_found(rules: Rules, monkeypatch: pytest.MonkeyPatch) -> None:
    """The engine in C with the values exchanged does not do the same."""

    def exchanged(one: opening.Setting) -> object:
        return opening.on_core(replace(one, rules=one.rules[::-1]))

    monkeypatch.setattr("verification.gravity.told.on_core", exchanged)
    differ = told(rules, of("join.symbol")).differ
    assert differ == "after 20 choices the C core does not do the same"


def test_a_finding_has_its_game(rules: Rules) -> None:
    """Under the finding's id, in words and as plain data; the words of both languages differ."""
    named = "contradiction:excess_landmark:night.clean-up+quick.night.cleanup.landmarks"
    (game,) = played(named, rules, core=False)
    assert game.reading == "night.clean-up.landmarks"
    assert "on the reference engine" in head_of(game)
    assert [*parting_of(game)] == [
        "night.clean-up.landmarks = discarded: Alice discards Milestone, from Landmark zone to "
        "Discard pile",
        "night.clean-up.landmarks = sacrificed: Alice sacrifices Milestone, from Landmark zone to "
        "Discard pile",
    ]
    assert "  Alice plays Milestone" in [*whole(game)]
    plain = to_json(game)
    assert isinstance(plain, dict)
    assert game.told["fr"].there[1][0].startswith("Alice sacrifie Borne")


def test_a_finding_without_a_game(rules: Rules) -> None:
    """Its name is told, and one that is alike."""
    with pytest.raises(Malformed) as caught:
        played("join.symbols", rules, core=False)
    (problem,) = caught.value.problems
    assert problem.code == "ALT-V012"
    assert problem.hint is not None
    assert "join.symbol" in problem.hint


def test_a_reading_without_a_game_says_why(rules: Rules) -> None:
    """It has one value that engines play, or no scenario; of the rest games were played."""
    why = unplayed(rules)
    assert {*why} == {one.id for one in rules.readings} - {one.reading for one in opening.stored()}
    assert {name for name, one in why.items() if one == "one-value"} == {
        one.id for one in rules.readings if len(one.played_ids) < 2
    }
    assert why["deck.hero"] == "no-scenario"
    with pytest.raises(Malformed, match="the engines play one of its values only"):
        played("tough.reduced", rules, core=False)


def test_what_a_scenario_begins_with_is_made(rules: Rules) -> None:
    """A Spell for each status, for tokens, for boosts and Permanents in the Reserve; else none."""
    asleep = read_scenario(rules.root / "scenarios/mechanics/read.asleep-at-rest.sent.toml")
    assert opening.makers(asleep.start.state) == ("Lullaby of the Reeds", "Iron Mooring")
    token = read_scenario(rules.root / "scenarios/mechanics/read.token-joins-no-zone.toml")
    assert opening.makers(token.start.state) == ("Folded Heron",)
    plain = read_scenario(rules.root / "scenarios/mechanics/crossed.both.toml")
    assert opening.makers(plain.start.state) == ()
    one = of("rest.stays")
    assert one.helped
    assert "Lullaby of the Reeds" in set_up(rules, one).cards


def test_nobody_passes_early_in_a_helped_game(rules: Rules) -> None:
    """Where a player passes, nothing else was offered."""
    one = of("rest.stays")
    both = opening.on_reference(set_up(rules, one))
    assert opening.follow(both, one.seed, 1_000, helped=True) is not None
    for moment in both[0].moments:
        if moment.choice.kind == "pass":
            offered = {c.kind for c in legal(moment.before)}
            assert offered == {"pass"}
