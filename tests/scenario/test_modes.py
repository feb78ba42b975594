"""The shipped scenarios of the modes pass, and each of them notices a fault of the engine."""

from __future__ import annotations

import json
import tomllib
from dataclasses import replace
from typing import Final

import jsonschema
import pytest

from altered.ability import from_text, tree
from altered.ability.said import clause
from altered.ask import fitting, happened, refer, select
from altered.ask.context import Context, Course
from altered.ask.passive import ask, presence
from altered.ask.picked import Thing
from altered.day import dusk, phases
from altered.effect import afterwards, choose, die, resolve, targets
from altered.engine import carry_out, chance
from altered.play import turn
from altered.reaction import activation
from altered.rules.root import spec_root
from altered.scenario import read_scenario
from altered.scenario.schema import schemas
from altered.state.atom import Atom
from altered.state.game import Game
from altered.state.model import State
from altered.terms import Phase
from altered.victory import free_for_all, teams, tiebreak
from altered.victory.standing import Outcome
from tests.scenario.faults import Fault, notices, passes, put, read_as, rules

FOLDER: Final = spec_root() / "scenarios" / "modes"
FILES: Final = sorted(FOLDER.glob("*.toml"))
RULES: Final = rules()


def outcome(module: object, winner: int | None) -> Fault:
    """The end is always the same; ``None``: tiebreakers between all."""
    end = Outcome(winner, tiebreakers=winner is None, rules=("victory.both",))
    return put(module, "decide", lambda state: end)  # noqa: ARG005


def no_teammate(patch: pytest.MonkeyPatch) -> None:
    """Another player is an opponent."""
    right = ask.means

    def wrong(state: State, who: tree.Who, player: int, controller: int) -> bool:
        return right(state, tree.OPPONENTS if who == tree.OTHERS else who, player, controller)

    patch.setattr(ask, "means", wrong)


def no_teammate_of_effects(patch: pytest.MonkeyPatch) -> None:
    """Another player is an opponent where Expeditions are named."""
    right = select.players

    def wrong(state: State, who: tree.Who, context: Context) -> tuple[int, ...]:
        return right(state, tree.OPPONENTS if who == tree.OTHERS else who, context)

    patch.setattr(select, "players", wrong)


def all_counted(patch: pytest.MonkeyPatch) -> None:
    """What all have done is counted for each of them."""
    right = happened.times

    def wrong(state: State, what: tree.Happened, player: int, me: int | None) -> int:
        del player
        return sum(right(state, what, p, me) for p in state.order)

    patch.setattr(activation, "times", wrong)


def you_choose(
    course: Course, place: int, chosen: tree.Chosen, player: int
) -> tuple[tree.Which, Context]:
    """Who chooses is "you" in the words of what is chosen, and "they" are all of them."""
    del place
    return chosen.which, replace(course.context, controller=player)


def owner_spoken_of(patch: pytest.MonkeyPatch) -> None:
    """A text is read so that "they" are the owners who were named last."""
    patch.setattr(clause, "_done", lambda deeds, _, speech: deeds.steps(speech))
    patch.setattr(from_text, "line_or_error", from_text.line_or_error.__wrapped__)


def added_up(state: State, only: tree.Condition | None, context: Context, of: tree.Group) -> int:
    """What all of them have together is asked of each of them."""
    asked = only.condition if isinstance(only, tree.Not) else only
    if of != "opponents" or not isinstance(asked, tree.Measure):
        return 0
    seats = [replace(context, controller=p) for p in state.opponents(context.controller)]
    together = sum(select.number(state, asked.left, one) for one in seats)
    holds = select.compare_numbers(
        together, asked.compare, select.number(state, asked.right, context)
    )
    return int(holds is not isinstance(only, tree.Not))


def team_controls(patch: pytest.MonkeyPatch) -> None:
    """What a teammate controls counts as one's own."""
    right = fitting._is_whose

    def wrong(state: State, thing: Thing, which: tree.Which, context: Context) -> bool:
        own = which.controller == "you" or which.controlled_by is not None
        if not own or not isinstance(thing, int):
            return right(state, thing, which, context)
        record = state.last_known(thing)
        return record is not None and (record.controller - context.controller) % 2 == 0

    patch.setattr(fitting, "_is_whose", wrong)


def team_sacrifices(patch: pytest.MonkeyPatch) -> None:
    """So it may be chosen to be sacrificed, though that cannot happen to it."""
    team_controls(patch)
    patch.setattr(choose, "_can_happen", lambda *_: True)


def enemies_only(patch: pytest.MonkeyPatch) -> None:
    """Only what opponents control can be chosen as a target."""
    right = fitting.misfit

    def wrong(state: State, thing: Thing, which: tree.Which, context: Context) -> object:
        return right(state, thing, replace(which, controller="opponent"), context)

    patch.setattr(targets, "misfit", wrong)


def to_the_teammate(patch: pytest.MonkeyPatch) -> None:
    """A card that is played goes to the side of the teammate."""
    right = carry_out._move

    def wrong(game: Game, atom: Atom) -> Atom:
        mate = (atom.player + 2) % len(game.state.players)
        return right(game, replace(atom, controller=mate) if "play" in atom.verbs else atom)

    patch.setattr(carry_out, "_move", wrong)


def twice(patch: pytest.MonkeyPatch) -> None:
    """Abilities of the moment are looked for again after the first ones."""
    right = phases.EndPhase.run
    again: set[Phase] = set()

    def wrong(self: phases.EndPhase, game: Game) -> None:
        if self.phase in again:
            right(self, game)
        else:
            again.add(self.phase)
            game.push(phases.BeginPhase(self.phase))

    patch.setattr(phases.EndPhase, "run", wrong)


def pairwise(state: State, team: int) -> int:
    """On how many statistics a team is ahead of any one other team."""
    totals = {one: tiebreak.team_statistics(state, one) for one in tiebreak.contending(state)}
    own = totals.pop(team)
    return sum(any(own[i] > theirs[i] for theirs in totals.values()) for i in range(3))


def first_of_team(patch: pytest.MonkeyPatch) -> None:
    """Of each team one player counts only."""
    right = tiebreak.team_statistics

    def wrong(state: State, team: int) -> tuple[int, int, int]:
        seats = [p for p, seat in enumerate(state.players) if seat.team == team]
        left = tuple(o for o in state.objects if o.controller == seats[0])
        return right(state.changed(objects=left), team)

    patch.setattr(tiebreak, "team_statistics", wrong)


def first_wins(game: Game) -> None:
    """Somebody wins every tiebreaker day."""
    tiebreak.win(game, 0, "2v2.tiebreak")


def same_neighbor(state: State, place: tuple[int, object]) -> tuple[tuple[int, object], ...]:
    """Both Expeditions of a player face the same opponent."""
    assert len(state.players) == 4
    return ((place[0] ^ 1, place[1]),)


def all_others(state: State, player: int) -> tuple[int, ...]:
    """Everybody else is an opponent."""
    return tuple(p for p in range(len(state.players)) if p != player)


def neighbors(state: State, player: int) -> tuple[int, ...]:
    """Only neighbors are opponents."""
    count = len(state.players)
    return ((player + 1) % count, (player - 1) % count)


def counter_clockwise(state: State, player: int) -> int | None:
    """The next turn is that of the player to the right."""
    seats = [(player - i) % len(state.players) for i in range(1, len(state.players) + 1)]
    return next((seat for seat in seats if not state.players[seat].passed), None)


FACING: Final = put(dusk, "facing", same_neighbor)
TEAMS: Final = outcome(teams, None)
ALICE: Final = outcome(teams, 0)
FREE: Final = outcome(free_for_all, None)
FAULTS: Final[dict[str, Fault]] = {
    "2v2.facing": FACING,
    "2v2.facing.gigantic": put(presence, "facing", same_neighbor),
    "2v2.facing.together": FACING,
    "2v2.first_player": put(select, "counts_as_first", lambda state, p: p == state.first_player),
    "2v2.first_player.only-one": put(resolve, "_is_one_of_those", select.true),
    "2v2.goal": put(teams, "team_of", lambda state, player: player),  # noqa: ARG005
    "2v2.movement": read_as("2v2.setup.path", "hero-line"),
    "2v2.movement.companion-line": read_as("2v2.setup.path", "crossing"),
    "2v2.movement.crossing": read_as("2v2.setup.path", "companion-line"),
    "2v2.movement.hero-line": read_as("2v2.setup.path", "crossing"),
    "2v2.no_play_for_teammate": to_the_teammate,
    "2v2.sacrifice": team_sacrifices,
    "2v2.setup.together": put(State, "opponents", neighbors),
    "2v2.target": enemies_only,
    "2v2.target_opponent": put(State, "opponents", all_others),
    "2v2.tiebreak": first_of_team,
    "2v2.tiebreak.repeat": put(dusk, "compare_statistics", first_wins),
    "2v2.tumult": put(chance, "turned_with", lambda state, place: ()),  # noqa: ARG005
    "2v2.turns": put(turn, "next_player", counter_clockwise),
    "2v2.victory": TEAMS,
    "2v2.victory.four": TEAMS,
    "2v2.victory.four.equal": ALICE,
    "2v2.victory.four.equal-further": ALICE,
    "2v2.victory.four.players": read_as("2v2.victory.four.advance", "sum"),
    "2v2.victory.four.sum": TEAMS,
    "2v2.victory.four.sum-of-both": read_as("2v2.victory.four.advance", "players"),
    "2v2.victory.three": TEAMS,
    "2v2.victory.three.further": put(teams, "_number", lambda state, there, team: 2 - team),  # noqa: ARG005
    "2v2.victory.two": TEAMS,
    "2v2.victory.two.both-further": ALICE,
    "2v2.victory.two.degree": read_as("2v2.victory.two.further", "tiebreak"),
    "2v2.victory.two.degree.not": read_as("2v2.victory.two.further", "farther-wins"),
    "2v2.victory.two.equal": ALICE,
    "2v2.victory.two.other": ALICE,
    "2v2.your": team_controls,
    "2v2.your_opponent.another": no_teammate,
    "2v2.your_opponent.another-moves": no_teammate_of_effects,
    "2v2.your_opponent": put(State, "opponents", all_others),
    "atomic.instants": twice,
    "ffa.first_player": put(select, "counts_as_first", lambda state, player: True),  # noqa: ARG005
    "ffa.race": FACING,
    "ffa.target": enemies_only,
    "ffa.target_opponent": put(State, "opponents", neighbors),
    "ffa.tiebreak": put(tiebreak, "victories", pairwise),
    "ffa.tiebreak.again": read_as("ffa.tiebreak.again", "those-tied"),
    "ffa.tiebreak.borrowed": read_as("ffa.tiebreak.others", "stay"),
    "ffa.tiebreak.highest": put(tiebreak, "victories", pairwise),
    "ffa.tiebreak.others-do-not-count": put(
        tiebreak,
        "contending",
        lambda state: tuple(range(len(state.players))),
    ),
    "ffa.tiebreak.remembered": put(
        tiebreak,
        "now",
        lambda state, o: replace(o.face, statistics=(0, 0, 0)),  # noqa: ARG005
    ),
    "ffa.tiebreak.stay": read_as("ffa.tiebreak.others", "leave"),
    "ffa.tiebreak.those-tied": read_as("ffa.tiebreak.again", "everybody"),
    "ffa.victory": FREE,
    "ffa.victory.simultaneous": FREE,
    "ffa.victory.simultaneous.all-further": read_as("ffa.victory.further", "farthest-wins"),
    "ffa.victory.simultaneous.farthest": read_as("ffa.victory.further", "all-further-play"),
    "ffa.victory.simultaneous.furthest": FREE,
    "ffa.victory.simultaneous.tiebreak": FREE,
    "ffa.your_opponent": put(State, "opponents", neighbors),
    "ffa.your_opponent.as-many": put(State, "opponents", neighbors),
    "ffa.your_opponent.cannot": put(afterwards, "asked_of_each", lambda course: False),  # noqa: ARG005
    "ffa.your_opponent.drawn": put(select, "_named", lambda binding: binding.it),
    "ffa.your_opponent.each": put(State, "opponents", neighbors),
    "ffa.your_opponent.rolls": put(die, "by_each", lambda *_: ()),
    "ffa.your_opponent.expedition": put(choose, "_is_of_several", lambda *_: False),
    "ffa.your_opponent.in-one": put(refer, "_holds", lambda *asked: True),  # noqa: ARG005
    "ffa.your_opponent.may": put(State, "opponents", neighbors),
    "ffa.your_opponent.must": put(choose, "filter_of_chooser", you_choose),
    "ffa.your_opponent.one-of-yours": put(choose, "filter_of_chooser", you_choose),
    "ffa.your_opponent.or-one": put(select, "_players_who", added_up),
    "ffa.your_opponent.own": put(
        select,
        "their_number",
        lambda state, value, context, _: select.number(state, value, context),
    ),
    "ffa.your_opponent.owner": owner_spoken_of,
    "ffa.your_opponent.passed": put(State, "opponents", neighbors),
    "ffa.your_opponent.third-card": all_counted,
    "ffa.your_opponent.total": put(State, "opponents", neighbors),
}


def test_every_scenario_has_a_fault() -> None:
    """No shipped scenario of a mode is without one, and each rule with an example is shown."""
    assert sorted(FAULTS) == sorted(path.stem for path in FILES)
    shown = {
        rule for path in FILES for rule in read_scenario(path, base=RULES).document.value.rules
    }
    families = {"2v2", "ffa", "atomic"}
    worked = {r.id for r in RULES if r.examples and r.id.split(".", 1)[0] in families}
    assert worked
    assert worked - shown == set()


@pytest.mark.parametrize("name", FAULTS)
def test_a_scenario_passes_and_notices_a_fault(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """It passes as written, shows a rule it is named after, and fails with the fault."""
    path = FOLDER / f"{name}.toml"
    passes(path)
    named = read_scenario(path, base=RULES).document.value.rules
    assert any(name.startswith(slug) for slug in named)
    assert notices(path, FAULTS[name], monkeypatch)


def test_the_scenarios_fit_the_schema() -> None:
    """So that an editor helps with them as with the others."""
    schema = jsonschema.Draft7Validator(json.loads(schemas()["scenario.schema.json"]))
    for path in FILES:
        assert schema.is_valid(tomllib.loads(path.read_text(encoding="utf-8"))), path.name
