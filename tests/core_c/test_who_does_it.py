"""Who does a deed, in the first step of an effect and in each one after it: on both engines.

The rule, written here anew: the player whom the words name does it. Where they name several, each
does what concerns their own cards, objects and Expeditions.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from altered.ability import tree
from altered.effect.walk import put_in
from altered.state.model import State
from altered.terms import Side, Status, Type, Zone
from tests.core_c.both import played, table
from tests.day.board import character, landmark
from tests.shares import one_of

ONE, TWO = tree.Number(1), tree.Number(2)


def named(name: str) -> tree.Each:
    """The object of that name, wherever it is."""
    zones = (Zone.EXPEDITION_ZONE, Zone.RESERVE, Zone.LANDMARK_ZONE, Zone.DISCARD_PILE)
    return tree.Each(tree.Which(name=name, zones=zones))


DOERS: dict[str, tuple[tree.Who, tree.Who, int]] = {
    "you": (tree.You(), tree.You(), 0),
    "you, unsaid": (None, None, 0),  # type: ignore[dict-item]
    "target opponent": (tree.TargetPlayer(opponent=True), tree.TargetPlayer(again=True), 1),
    "target player": (tree.TargetPlayer(), tree.TargetPlayer(again=True), 0),
    "your opponent": (tree.OPPONENTS, tree.OPPONENTS, 1),
    "its owner": (
        tree.PlayerOf(named("Theirs"), owner=True),
        tree.PlayerOf(named("Theirs"), owner=True),
        1,
    ),
    "its controller": (tree.PlayerOf(named("Their Tower")), tree.PlayerOf(named("Their Tower")), 1),
}
"""How a player is named, how the same one is named again, and who that is."""

DEEDS: dict[str, tuple[tree.Action, tuple[str, ...]]] = {
    "exhaust": (tree.GainStatus(named("My Tower"), Status.EXHAUSTED), ("exhaust",)),
    "gain a status": (tree.GainStatus(named("Mine"), Status.ANCHORED), ("gain",)),
    "gain one of two": (
        tree.GainOneOf(named("Mine"), (Status.ANCHORED, Status.ASLEEP)),
        ("gain",),
    ),
    "lose a status": (tree.LoseStatus(named("Mine"), Status.FLEETING), ("lose",)),
    "ready": (tree.LoseStatus(named("My Third"), Status.EXHAUSTED), ("ready",)),
    "gain counters": (tree.Gain(named("Mine"), ONE), ("gain",)),
    "deal out counters": (
        tree.Spread(tree.Each(tree.Which(types=(Type.CHARACTER,), side=Side.HERO)), TWO),
        ("gain",),
    ),
    "remove counters": (tree.Remove(named("Mine"), ONE), ("remove",)),
    "remove any counters": (tree.RemoveAny(named("Mine"), ONE), ("remove",)),
    "move counters": (tree.MoveCounters(named("Mine"), named("Theirs"), ONE), ("remove", "gain")),
    "exchange counters": (
        tree.ExchangeCounters(
            tree.Each(tree.Which(types=(Type.CHARACTER,), side=Side.HERO, boosted=True))
        ),
        ("remove", "gain"),
    ),
    "gain sub-types": (tree.GainSubtypes(named("Mine"), of=named("Sapling")), ("gain",)),
    "exchange": (tree.Exchange(named("My Kept"), named("Their Kept")), ("put",)),
    "put": (tree.Move(named("My Third"), Zone.HAND), ("put",)),
    "discard": (tree.Discard(named("Their Kept")), ("discard",)),
    "sabotage": (tree.Sabotage(), ("sabotage",)),
    "switch": (tree.SwitchExpeditions(named("My Third")), ("switch",)),
    "move forward": (
        tree.MoveMarker(tree.ExpeditionOf(player=tree.You(), side=Side.HERO)),
        ("move-forward",),
    ),
    "move one of them": (
        tree.MoveMarker(tree.ExpeditionOf(player=tree.OPPONENTS)),
        ("move-forward",),
    ),
    "reveal": (tree.Reveal(tree.TopOfDeck(tree.You(), ONE)), ("reveal",)),
    "look": (tree.Look(tree.TopOfDeck(tree.You(), TWO)), ("look",)),
    "roll": (tree.RollDie(), ("roll",)),
    "activate": (tree.Activate(named("Mine"), "join"), ("activate",)),
}
"""Deeds, and the events that tell who has done them."""

PLACES = ("first", "second", "third", "inside")


def steps_for(
    place: str, action: tree.Action, first: tree.Who | None, again: tree.Who | None
) -> tuple[tree.Step, ...]:
    """The deed as one of the steps of an effect, the player named in each of them."""
    deed, later = put_in(action, {"who": first}), put_in(action, {"who": again})
    drawing = tree.Step((tree.Draw(first or tree.You(), ONE),))
    match place:
        case "first":
            return (tree.Step((deed,)),)
        case "second":
            return (drawing, tree.Step((later,)))
        case "third":
            return (drawing, tree.Step((tree.Resupply(again or tree.You()),)), tree.Step((later,)))
    return (replace(drawing, then=(tree.Step((later,)),)),)


def position(*steps: tree.Step) -> State:
    """A table on which each of the deeds is possible."""
    state = table(*steps)
    joins = tree.Reaction((tree.Joins(),), tree.Effect((tree.Step((tree.Draw(tree.You(), ONE),)),)))
    faces = {
        "Mine": replace(character(name="Mine"), abilities=(joins,)),
        "Their Third": replace(character(name="Sapling"), subtypes=("Plant",)),
    }
    statuses = {"Mine": {Status.FLEETING}, "My Third": {Status.EXHAUSTED}}
    objects = tuple(
        replace(
            one,
            face=faces.get(one.face.name, one.face),
            statuses=frozenset(statuses.get(one.face.name, ())),
        )
        for one in state.objects
    )
    cards = tuple(replace(one, face=faces.get(one.face.name, one.face)) for one in state.cards)
    return replace(state, objects=objects, cards=cards)


CASES = [
    names for names in product(DOERS, DEEDS, PLACES) if DOERS[names[0]][2] or names[2] != "third"
]


@pytest.mark.parametrize(("whose", "deed", "place"), one_of(5, CASES))
def test_the_player_named_does_it(whose: str, deed: str, place: str) -> None:
    """Every event of the deed tells the player whom the words name."""
    first, again, player = DOERS[whose]
    action, kinds = DEEDS[deed]
    state = position(*steps_for(place, action, first, again))
    game = played(state, ["play card=22 side=Hero", f"target player={player}", "target object"])
    found = [
        (event.kind, event.get("player"))
        for event in game.events
        if event.kind in kinds and event.get("to") != "Limbo"
        if not (event.kind == "activate" and event.get("kind") == "emblem")
    ]
    assert {kind for kind, _ in found} == set(kinds)
    assert {who for _, who in found} == {player}


OWN = tree.Which(controlled_by=tree.EachPlayer(), types=(Type.PERMANENT,))
WATCHERS: dict[str, type[tree.GainStatus | tree.LoseStatus]] = {
    "exhaust": tree.GainStatus,
    "ready": tree.LoseStatus,
}


@pytest.mark.parametrize("deed", WATCHERS)
@pytest.mark.parametrize("doer", [0, 1])
@pytest.mark.parametrize("said", ["named", "chosen"])
@pytest.mark.parametrize("first", [True, False])
def test_who_listens_hears_the_player_named(deed: str, doer: int, said: str, first: bool) -> None:
    """The reaction "when you exhaust" is that of who exhausts, whoever controls the effect."""
    hears = tree.Reaction(
        (tree.Does(tree.You(), deed, tree.Which(zones=(Zone.RESERVE,))),),  # type: ignore[arg-type]
        tree.Effect((tree.Step((tree.Gain(tree.Me(), ONE, "ember"),)),)),
    )
    who: tree.Who = tree.TargetPlayer(opponent=True) if doer else tree.You()
    again: tree.Who = tree.TargetPlayer(again=True) if doer else tree.You()
    by = who if first else again
    which = tree.Which(zones=(Zone.RESERVE,), controlled_by=by)
    ref = (
        tree.Chosen(which, ONE, by)
        if said == "chosen"
        else tree.Each(replace(which, controlled_by=by))
    )
    action: tree.Action = WATCHERS[deed](ref, Status.EXHAUSTED, None if said == "chosen" else by)
    steps = (
        (tree.Step((action,)),)
        if first
        else (tree.Step((tree.Draw(who, ONE),)), tree.Step((action,)))
    )
    tower = replace(landmark(), abilities=(hears,))
    state = table(*steps, own=tower, theirs=tower)
    if deed == "ready":
        kept = frozenset({Status.EXHAUSTED})
        objects = (
            replace(one, statuses=kept) if one.face.name.endswith("Kept") else one
            for one in state.objects
        )
        state = replace(state, objects=tuple(objects))
    game = played(state, ["play card=22 side=Hero", "target player=1"])
    assert game.all(deed) == [(doer, ("My Kept", "Their Kept")[doer])]
    gains = [game.name(event) for event in game.events if event.get("name") == "ember"]
    assert gains == [("My Tower", "Their Tower")[doer]]


def test_each_player_does_what_concerns_their_own() -> None:
    """Of several players each exhausts, looks at, reveals and moves what is theirs."""
    each = tree.EachPlayer()
    heroes = tree.ExpeditionOf(player=each, side=Side.HERO, each=True)
    cases: tuple[tuple[tree.Action, str, list[int]], ...] = (
        (tree.GainStatus(tree.Chosen(OWN, ONE, each), Status.EXHAUSTED), "exhaust", [0, 1]),
        (tree.GainStatus(named("Their Tower"), Status.EXHAUSTED, each), "exhaust", [1]),
        (tree.Look(tree.TopOfDeck(each, TWO), each), "look", [0, 1]),
        (tree.Reveal(tree.TopOfDeck(each, ONE), each), "reveal", [0, 1]),
        (
            tree.MoveMarker(heroes, who=each),
            "move-forward",
            [0, 1],
        ),
        (
            tree.SwitchExpeditions(tree.Each(tree.Which(side=Side.HERO, boosted=True)), each),
            "switch",
            [0, 1],
        ),
    )
    for action, kind, players in cases:
        game = played(table(tree.Step((action,))), ["play card=22 side=Companion"])
        found = [event.get("player") for event in game.events if event.kind == kind]
        assert found == players, kind


def test_who_does_it_decides_how() -> None:
    """The one player who does it chooses the status, the Expedition, who gains the counters."""
    cases: tuple[tuple[tree.Action, str], ...] = (
        (DEEDS["gain one of two"][0], "status"),
        (DEEDS["deal out counters"][0], "counter"),
        (DEEDS["move one of them"][0], "expedition"),
    )
    for action, kind in cases:
        for who, player in ((tree.OPPONENTS, 1), (None, 0)):
            state = position(tree.Step((put_in(action, {"who": who}),)))
            game = played(state, ["play card=22 side=Hero"])
            assert {c.player for c in game.choices if c.kind == kind} == {player}


def test_who_does_a_sabotage_is_a_target_of_its_own() -> None:
    """A player named only there is chosen as a target, before the card."""
    state = position(tree.Step((tree.Sabotage(tree.TargetPlayer(opponent=True)),)))
    game = played(state, ["play card=22 side=Hero", "target player=1", "target object"])
    assert [c.kind for c in game.choices if c.kind == "target"] == ["target", "target"]
    assert [player for player, _ in game.all("sabotage")] == [1]


def test_each_player_who_does_is_who_was_able_to() -> None:
    """Only those draw who exhausted something: the doer of each of it is known."""
    only = tree.Which(
        controlled_by=tree.EachPlayer(), types=(Type.PERMANENT,), without=(Status.EXHAUSTED,)
    )
    steps = (
        tree.Step(
            (tree.GainStatus(tree.Chosen(only, ONE, tree.EachPlayer()), Status.EXHAUSTED),),
            may=True,
            who_may=tree.EachPlayer(),
        ),
        tree.Step((tree.Draw(tree.TargetPlayer(again=True), ONE),)),
    )
    state = table(*steps)
    tired = frozenset({Status.EXHAUSTED})
    objects = tuple(
        replace(one, statuses=tired) if one.face.name == "Their Tower" else one
        for one in state.objects
    )
    game = played(replace(state, objects=objects), ["play card=22 side=Hero", "do"])
    assert [event.get("player") for event in game.events if event.kind == "draw"] == [0]
