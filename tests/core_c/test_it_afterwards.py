"""What "it" and "they" are after "You may COST to EFFECT": on both engines, against a small rule.

The rule, written here anew: what is done last has the word. If nobody pays, whatever EFFECT or
COST would have chosen is nothing; only where both choose nothing is "it" what it was before.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import product

import pytest

from altered.ability.tree import (
    AtPhase,
    Chosen,
    Cost,
    Create,
    Discard,
    Draw,
    EachPlayer,
    Effect,
    ExpeditionOf,
    Fits,
    Gain,
    GainStatus,
    InternalAction,
    It,
    Me,
    Move,
    MoveMarker,
    Not,
    Number,
    PlayerOf,
    Reaction,
    Resupply,
    Reveal,
    RollDie,
    Rolled,
    Sacrifice,
    Step,
    Target,
    TargetPlayer,
    ThatMany,
    Token,
    TopOfDeck,
    Which,
    You,
)
from altered.day.phases import BeginPhase
from altered.terms import Phase, Side, Status, Type, Zone
from tests.core_c.both import Played, played, table
from tests.day.board import hero, put
from tests.shares import one_of

ONE = Number(1)
OTHERS = Which(types=(Type.CHARACTER,), controller="opponent", side=Side.HERO)
OWN = Which(types=(Type.CHARACTER,), controller="you", side=Side.COMPANION)
RESERVE = Which(zones=(Zone.RESERVE,), controller="you")
TOWER = Which(types=(Type.PERMANENT,), controller="opponent")


@dataclass(frozen=True)
class About:
    """A cost or an effect: what it acts on by name, whose that is, whether it is an object."""

    part: object
    what: str = ""
    owner: int = 0
    object: bool = True


COSTS = {
    "pay {1}": About(Cost(mana=ONE)),
    "exhaust me": About(Cost(exhaust_me=True)),
    "discard from Reserve": About(Cost(actions=(Discard(Chosen(RESERVE, ONE, You())),)), "My Kept"),
    "sacrifice a Character": About(
        Cost(actions=(Sacrifice(You(), Chosen(OWN, ONE, You())),)), "My Third"
    ),
    "discard by the way": About(Cost(actions=(Discard(Chosen(RESERVE, ONE, You())),), aside=True)),
}
EFFECTS = {
    "target gains Asleep": About(GainStatus(Target(OTHERS, ONE), Status.ASLEEP), "Theirs", owner=1),
    "another is exhausted": About(
        GainStatus(Chosen(TOWER, ONE, You()), Status.EXHAUSTED), "Their Tower", 1
    ),
    "target is discarded": About(Discard(Target(TOWER, ONE)), "Their Tower", owner=1),
    "Resupply": About(Resupply(You()), "My Deck 0"),
    "opponent Resupplies": About(Resupply(TargetPlayer(opponent=True)), "Their Deck 0", owner=1),
    "reveal the top card": About(Reveal(TopOfDeck(You(), ONE)), "My Deck 0", object=False),
    "create a token": About(
        Create(Token("Cog", (1, 1, 1)), ONE, ExpeditionOf(player=You(), side=Side.HERO)),
        "Cog",
    ),
    "draw": About(Draw(You(), ONE)),
    "I gain Asleep": About(GainStatus(Me(), Status.ASLEEP)),
}
FOLLOWING = {
    "boosts": Step((Gain(It(), Number(2)),)),
    "may give boosts": Step((Gain(It(), Number(2)),), may=True),
    "controller Resupplies": Step((Resupply(PlayerOf(It()), ONE),)),
    "into hand": Step((Move(It(), Zone.HAND),)),
    "if a Character": Step(
        (MoveMarker(ExpeditionOf(player=You(), side=Side.HERO)),),
        condition=Fits(It(), Which(types=(Type.CHARACTER,))),
    ),
    "if no Character": Step(
        (MoveMarker(ExpeditionOf(player=You(), side=Side.HERO)),),
        condition=Not(Fits(It(), Which(types=(Type.CHARACTER,)))),
    ),
}


def meant(cost: About, effect: About, *, pays: bool) -> About | None:
    """What "it" is by the rule; ``None`` is nothing. The bearer joined, which was spoken of."""
    said = effect if effect.what else cost
    if not said.what:
        return About(None, "Bearer", 0)
    return said if pays else None


CASES = [*product(COSTS, EFFECTS, FOLLOWING, (True, False))]


@pytest.mark.parametrize(("cost", "effect", "following", "pays"), one_of(5, CASES))
def test_it_is_what_was_acted_on(cost: str, effect: str, following: str, pays: bool) -> None:
    """The next sentence acts on what the rule says, and on nothing else."""
    paid, done = COSTS[cost], EFFECTS[effect]
    assert isinstance(paid.part, Cost)
    inner = InternalAction(paid.part, Effect((Step((done.part,)),)))  # type: ignore[arg-type]
    game = played(
        table(Step((inner,), may=True), FOLLOWING[following]),
        ["play card", "do", "internal" if pays else "decline", "target object", "choose"],
        "internal" if pays else "decline",
    )
    it = meant(paid, done, pays=pays)
    _follows(game, following, it, done, pays=pays)


def _follows(game: Played, following: str, it: About | None, done: About, *, pays: bool) -> None:
    match following:
        case "boosts" | "may give boosts":
            gains = (event for event in game.events if event.get("kind") == "gain-counters")
            found = [game.name(event) for event in gains]
            assert found == ([it.what] if it is not None and it.object else [])
        case "controller Resupplies":
            before = [done.owner] if pays and isinstance(done.part, Resupply) else []
            players = [player for player, _ in game.all("resupply")]
            assert players == [*before, *([it.owner] if it is not None else [])]
        case "into hand":
            put_there = [name for _, name in game.all("put")]
            assert put_there == ([it.what] if it is not None else [])
        case _:
            character = it is not None and "Tower" not in it.what
            wanted = it is not None and character is (following == "if a Character")
            assert bool(game.all("move-forward")) is wanted


THAT = TargetPlayer(again=True)
MINE = ExpeditionOf(player=You(), side=Side.HERO)


@pytest.mark.parametrize("pays", [True, False])
def test_others_that_an_internal_action_speaks_of(pays: bool) -> None:
    """That player, that Expedition, that many, that result: each of it, or nothing."""
    target = ExpeditionOf(target=True, whose="opponent")
    again = ExpeditionOf(again=True)
    cases = (
        (Draw(TargetPlayer(opponent=True), ONE), Resupply(THAT), "resupply", 1),
        (MoveMarker(target), MoveMarker(again, backward=True), "move-backward", 1),
        (Draw(You(), Number(2)), Resupply(You(), ThatMany()), "resupply", 2),
        (RollDie(), MoveMarker(MINE, Rolled()), "move-forward", 1),
    )
    for done, then, kind, times in cases:
        inner = InternalAction(Cost(mana=ONE), Effect((Step((done,)),)))
        wanted = ["play card", "internal" if pays else "decline", "target", "roll"]
        game = played(table(Step((inner,), may=True), Step((then,))), wanted, wanted[1])
        found = [event for event in game.events if event.kind == kind]
        assert len(found) == (times if pays else 0), kind


def test_that_player_inside_an_internal_action() -> None:
    """What was spoken of before is spoken of in the effect of an internal action, too."""
    inner = InternalAction(Cost(mana=ONE), Effect((Step((Resupply(THAT),)),)))
    steps = (Step((Draw(TargetPlayer(opponent=True), ONE),)), Step((inner,), may=True))
    game = played(table(*steps), ["play card", "internal", "target"], "internal")
    assert [player for player, _ in game.all("resupply")] == [1]


@pytest.mark.parametrize("pays", [True, False])
def test_at_noon(pays: bool) -> None:
    """The same of a Hero, whose words have spoken of nothing: never of the Hero."""
    inner = InternalAction(
        Cost(mana=ONE), Effect((Step((GainStatus(Target(OTHERS, ONE), Status.ASLEEP),)),))
    )
    steps = (Step((inner,), may=True), Step((Gain(It(), Number(2)),)))
    state = put(
        table(),
        replace(hero(), abilities=(Reaction((AtPhase(Phase.NOON),), Effect(steps)),)),
        Zone.HERO_ZONE,
        0,
    )
    state = replace(state, agenda=(BeginPhase(Phase.NOON),), phase=Phase.NOON, turn=None)
    wanted = ["internal" if pays else "decline", "target object"]
    game = played(state, wanted, wanted[0])
    assert game.all("gain") == ([(0, "Theirs")] * 2 if pays else [])


@pytest.mark.parametrize("asleep", [True, False])
@pytest.mark.parametrize("does", [True, False])
@pytest.mark.parametrize("facing", [True, False])
def test_a_condition_after_what_may_be_done(asleep: bool, does: bool, facing: bool) -> None:
    """It is asked about what the step was about, even where nothing could happen to it.

    "You may have target Character gain Asleep. If it's facing me, you move forward": whoever
    does not do it speaks of no Character, so that neither "facing me" nor "not facing me" holds.
    """
    fits: Fits | Not = Fits(It(), Which(where="facing"))
    steps = (
        Step((GainStatus(Target(OTHERS, ONE), Status.ASLEEP),), may=True),
        Step((MoveMarker(MINE),), condition=fits if facing else Not(fits)),
    )
    state = table(*steps)
    if asleep:
        objects = tuple(
            replace(one, statuses=frozenset({Status.ASLEEP})) if one.face.name == "Theirs" else one
            for one in state.objects
        )
        state = replace(state, objects=objects)
    wanted = ["play card=22 side=Hero", "do" if does else "decline", "target object"]
    game = played(state, wanted)
    assert bool(game.all("move-forward")) is (does and facing)


def test_several_who_pay() -> None:
    """What each player who pays acts on is "it": all of it."""
    inner = InternalAction(
        Cost(mana=ONE),
        Effect((Step((Resupply(You()),)),)),
        who=EachPlayer(),
    )
    for wanted, found in (
        (["play card", "internal"], ["My Deck 0", "Their Deck 0"]),
        (["play card", "decline"], []),
    ):
        steps = (Step((inner,), may=True), Step((GainStatus(It(), Status.EXHAUSTED),)))
        game = played(table(*steps), wanted)
        assert [name for _, name in game.all("exhaust")] == found


def test_by_the_way() -> None:
    """An internal action told by the way leaves "it" what it was."""
    inner = InternalAction(Cost(mana=ONE), Effect((Step((Resupply(You()),)),)))
    steps = (Step((inner,), may=True, aside=True), Step((Gain(It(), ONE),)))
    for answer in ("internal", "decline"):
        game = played(table(*steps), ["play card", answer], answer)
        assert game.all("gain") == [(0, "Bearer")]
