"""What happens instead of what would happen to an object (2.2.10.j): where, by what, and what."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

from altered.ability.from_text import parse_ability
from altered.engine import protocol
from altered.engine.step import perform
from altered.state.atom import Atom
from altered.state.game import Game
from altered.state.model import State
from altered.state.task import Task
from altered.terms import Phase, Status, Zone
from tests.day.board import HERO, board, character, last, put

FIELD = Zone.EXPEDITION_ZONE
PILE = Zone.DISCARD_PILE


def with_text(text: str, *statuses: Status, zone: Zone = FIELD, boosts: int = 0) -> State:
    """A Character with one ability, in a zone."""
    face = character(abilities=parse_ability(text))
    state = put(board(), face, zone, 0, HERO if zone is FIELD else None, *statuses)
    boosted = replace(last(state), counters=(("boost", boosts),)) if boosts else last(state)
    return replace(state, objects=(*state.objects[:-1], boosted))


def moved(state: State, goal: Zone, *verbs: str, phase: Phase = Phase.AFTERNOON) -> State:
    """The state after the last object would have gone to a zone."""
    game = Game(replace(state, phase=phase))
    atom = Atom("move", 0, verbs, object=last(state).id, zone=goal, owner=0)
    perform(game, [atom], "specific.card-beats-rule")
    return game.state


def test_only_what_is_sacrificed_goes_elsewhere() -> None:
    """To be discarded otherwise is something else."""
    state = with_text("If I would be sacrificed, put me in Reserve instead.")
    assert last(moved(state, PILE, "sacrifice", "discard")).zone is Zone.RESERVE
    assert last(moved(state, PILE, "discard")).zone is PILE


@pytest.mark.parametrize(("zone", "goal"), [(Zone.RESERVE, Zone.MANA_ZONE), (FIELD, PILE)])
def test_only_from_the_zone_that_is_named(zone: Zone, goal: Zone) -> None:
    """From the Reserve, and not from the Expedition zone."""
    text = (
        "If a card would be discarded from your Reserve, put it in its owner's Mana zone instead."
    )
    state = put(with_text(text), character(), zone, 0, HERO if zone is FIELD else None)
    assert last(moved(state, PILE, "discard")).zone is goal


@pytest.mark.parametrize(("phase", "zone"), [(Phase.AFTERNOON, FIELD), (Phase.NIGHT, Zone.RESERVE)])
def test_only_in_its_phase(phase: Phase, zone: Zone) -> None:
    """During the Afternoon, and not in Night."""
    text = "If I would leave the Expedition zone during the Afternoon, I lose Anchored instead."
    after = moved(with_text(text, Status.ANCHORED), Zone.RESERVE, "put", phase=phase)
    assert last(after).zone is zone
    assert not last(after).has(Status.ANCHORED)


@pytest.mark.parametrize(
    ("text", "before", "after"),
    [
        ("If I would leave the Expedition zone, I lose all my boosts instead.", 3, 0),
        ("If I would leave the Expedition zone, I lose 2 boosts instead.", 3, 1),
        ("If I would go to Reserve, I gain 1 boost instead.", 0, 1),
    ],
)
def test_it_stays_and_something_is_done_to_it(text: str, before: int, after: int) -> None:
    """It is where it was, with other counters."""
    state = moved(with_text(text, boosts=before), Zone.RESERVE, "put")
    assert (last(state).zone, last(state).count()) == (FIELD, after)


@pytest.mark.parametrize(
    ("text", "statuses", "boosts"),
    [
        ("If I would leave the Expedition zone, I lose 2 boosts instead.", (), 1),
        ("If I would leave the Expedition zone, I lose all my boosts instead.", (), 0),
        ("If I would leave the Expedition zone, I lose Fleeting instead.", (), 0),
        ("If I would leave the Expedition zone, I gain Asleep instead.", (Status.ASLEEP,), 0),
    ],
)
def test_nothing_is_replaced_by_the_impossible(
    text: str, statuses: tuple[Status, ...], boosts: int
) -> None:
    """Without two boosts it cannot lose two: it goes."""
    state = moved(with_text(text, *statuses, boosts=boosts), Zone.HAND, "return")
    assert not state.in_zone(FIELD)


def asked(state: State, goal: Zone, *answers: bool) -> State:
    """The state after the last object would have gone to a zone, with answers to what is asked."""
    state = replace(state, agenda=(Goes(last(state).id, goal),))
    game = Game(state)
    game.run()
    for wants in answers:
        kind = "replace" if wants else "leave"
        due = protocol.legal(game.state)
        assert [c.kind for c in due] == ["replace", "leave"]
        game.take(next(c for c in due if c.kind == kind))
    return game.state


@dataclass(frozen=True)
class Goes(Task):
    """An object goes to a zone."""

    thing: int
    goal: Zone

    def run(self, game: Game) -> None:
        """In one step, after something else was announced."""
        game.announce("note", "ability.passive")
        perform(
            game,
            [Atom("move", 0, (), object=self.thing, zone=self.goal, owner=0)],
            "ability.passive",
        )


@pytest.mark.parametrize(("wants", "zone"), [(True, Zone.MANA_ZONE), (False, Zone.RESERVE)])
def test_its_controller_may_do_without(*, wants: bool, zone: Zone) -> None:
    """Asked once; nothing happens before the answer, and then either thing."""
    text = "If I would go to Reserve, you may put me in your Mana zone instead."
    before = with_text(text)
    waiting = asked(before, Zone.RESERVE)
    assert waiting.objects == before.objects
    assert last(asked(before, Zone.RESERVE, wants)).zone is zone


def test_whoever_declines_is_asked_by_the_next() -> None:
    """Two abilities that could replace: each once, the second only if the first did not."""
    one = "If I would go to Reserve, you may put me in your Mana zone instead."
    two = "If I would go to Reserve, you may put me in your hand instead."
    face = character(abilities=(*parse_ability(one), *parse_ability(two)))
    state = put(board(), face, FIELD, 0, HERO)
    assert last(asked(state, Zone.RESERVE, True)).zone is Zone.MANA_ZONE
    assert last(asked(state, Zone.RESERVE, False, False)).zone is Zone.RESERVE
    assert not asked(state, Zone.RESERVE, False, True).in_zone(FIELD)
    assert not asked(state, Zone.RESERVE, False, True).in_zone(Zone.RESERVE)


def test_nobody_is_asked_for_the_impossible() -> None:
    """Without a boost to lose there is no choice."""
    text = "If I would go to Reserve, you may have me lose 1 boost instead."
    assert last(asked(with_text(text), Zone.RESERVE)).zone is Zone.RESERVE
    assert last(asked(with_text(text, boosts=1), Zone.RESERVE, True)).zone is FIELD
