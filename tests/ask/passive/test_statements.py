"""Statements on plays, moves, limits, gains and turns, as their words are written."""

from __future__ import annotations

from dataclasses import replace

import pytest

from altered.ability.from_text import parse_ability
from altered.ability.tree import SpellEffect
from altered.ask.passive import cost_change, statistics
from altered.ask.passive.limit import limit_of
from altered.ask.passive.question import keyword_total
from altered.day.dusk import Progress, winning_terrains
from altered.engine import protocol
from altered.engine.impossible import impossible
from altered.engine.step import perform
from altered.state.atom import Atom
from altered.state.choice import choice
from altered.state.face import Face
from altered.state.game import Game
from altered.state.model import State
from altered.terms import Status, Terrain, Type, Zone
from tests.day.board import HERO, after, board, character, landmark, last, markers, put, send
from tests.effect.table import Table
from tests.play.table import face, in_hand, newest, table


def tower(state: State, text: str, player: int = 0) -> State:
    """The state with a Permanent that says so."""
    said = replace(landmark(), abilities=parse_ability(text))
    return put(state, said, Zone.LANDMARK_ZONE, player)


def plays(state: State, card: int, player: int = 0) -> tuple[str, ...]:
    """Why a card is not played; nothing if it is."""
    side = {"side": HERO.value} if state.cards[card].face.type is Type.CHARACTER else {}
    wanted = choice("play", player, card=card, **side)
    return tuple(r.code for r in protocol.refusals(state, wanted))


def song(text: str = "Draw a card.") -> Face:
    """A free Spell."""
    return face(Type.SPELL, 0, 0, *parse_ability(text), name="Tide Song")


@pytest.mark.parametrize(
    ("text", "towers", "playable"),
    [
        ("I can't be played.", 0, False),
        ("I can't be played unless you control a Landmark.", 0, False),
        ("I can't be played unless you control a Landmark.", 1, True),
        ("I can only be played if you control two or more Landmarks.", 1, False),
        ("I can't be played if you control a Landmark.", 0, True),
        ("I can't be played if you control a Landmark.", 1, False),
        ("I can only be played from Reserve.", 0, False),
        ("I can only be played from hand.", 0, True),
    ],
)
def test_when_a_card_can_be_played(text: str, towers: int, *, playable: bool) -> None:
    """The card says it of itself, in the Hand of a player who may meet the condition or not."""
    state = table()
    for _ in range(towers):
        state = put(state, landmark(), Zone.LANDMARK_ZONE, 0)
    state = in_hand(state, face(Type.CHARACTER, 0, 0, *parse_ability(text)))
    assert plays(state, newest(state)) == (() if playable else ("ALT-L064",))


def test_so_many_plays_and_no_more() -> None:
    """After one Spell this Day no other one, but a Character; the other player may play one."""
    state = tower(table(), "Players can't play more than one Spell each Day.")
    state = in_hand(in_hand(state, song()), face(Type.CHARACTER, 0, 0))
    spell, walker = newest(state) - 1, newest(state)
    assert plays(state, spell) == ()
    played = protocol.step(state, next(c for c in protocol.legal(state) if c.get("card") == spell))
    state = in_hand(in_hand(played.state, song(), 0), song(), 1)
    mine, theirs = newest(state) - 1, newest(state)
    state = replace(state, turn=0, agenda=table().agenda)
    assert plays(state, mine) == ("ALT-I007",)
    assert plays(state, walker) == ()
    state = replace(state, turn=1, agenda=table(1).agenda)
    assert plays(state, theirs, 1) == ()


def test_not_due_to_one_statistic() -> None:
    """An Expedition that wins in {V} alone stays; one that also wins in {M} moves due to {M}."""
    said = parse_ability("My Expedition can't move forward due to {V}.")
    state = put(board(), character(2, 0, 0, abilities=said), Zone.EXPEDITION_ZONE, 0, HERO)
    assert winning_terrains(state, 0, HERO) == ()
    state = send(state, 0, HERO, 0, 1, 0)
    assert winning_terrains(state, 0, HERO) == (Terrain.MOUNTAIN,)
    assert after(state, Progress()).players[0].hero_marker == 1


def test_no_expedition_moves_backward() -> None:
    """The move is impossible (1.4.1.a); forward it goes, and the opponent's goes back."""
    state = markers(tower(board(), "Your Expeditions can't move backward."), (2, 2), (2, 2))
    back = Atom("marker", 0, ("move-backward",), owner=0, side=HERO, amount=-1)
    why = impossible(state, back)
    assert why is not None
    assert why.code == "ALT-I005"
    assert impossible(state, replace(back, amount=1)) is None
    assert impossible(state, replace(back, owner=1)) is None


@pytest.mark.parametrize(
    ("text", "limits"),
    [
        ("Each player's Reserve limit is increased by one.", (3, 3)),
        ("Your Reserve limit is three.", (3, 2)),
        ("Your Reserve limit is increased by the number of Landmarks you control.", (4, 2)),
        ("Your Reserve limit is reduced by one for each Landmark you control.", (0, 2)),
        ("You have no Reserve limit.", (10_000, 2)),
    ],
)
def test_limits(text: str, limits: tuple[int, int]) -> None:
    """With two Landmarks, for both players."""
    state = put(tower(board(), text), landmark(), Zone.LANDMARK_ZONE, 0)
    assert tuple(limit_of(state, player, "reserve") for player in (0, 1)) == limits


@pytest.mark.parametrize(
    ("text", "boosts"),
    [
        ("If a Character you control would gain 1 or more boosts, it gains that many plus one "
         "instead.", 3),
        ("If a Character you control would gain 1 or more boosts, it gains twice that many "
         "instead.", 4),
        ("If a Robot you control would gain 1 or more boosts, it gains that many plus one "
         "instead.", 2),
    ],
)  # fmt: skip
def test_more_is_gained(text: str, boosts: int) -> None:
    """Two boosts become so many, for a Citizen."""
    state = send(tower(board(), text), 0, HERO, 1, 1, 1)
    game = Game(state)
    me = last(state).id
    gain = Atom("gain-counters", 0, ("gain",), object=me, name="boost", amount=2)
    perform(game, [gain], "counter.gain")
    assert game.state.find(me) == last(state).with_counters("boost", boosts)
    cited = [rule for event in game.events for rule in event.rules]
    assert ("ability.passive" in cited) == (boosts > 2)  # more than it would be


def test_resupply_in_place_of_a_card() -> None:
    """The card that would be drawn goes to the Reserve; the opponent draws."""
    state = tower(table(), "If you would draw a card, Resupply instead.")
    for player in (0, 1):
        state = in_hand(state, face(), player)
    cards = {player: state.players[player].hand[0] for player in (0, 1)}
    for player in (0, 1):
        game = Game(state)
        move = Atom("move", player, ("draw",), card=cards[player], source=Zone.HAND,
                    zone=Zone.HAND, owner=player, controller=player)  # fmt: skip
        (done,) = perform(game, [move], "quick.draw")
        assert (done.zone, done.verbs) == (
            (Zone.RESERVE, ("resupply",)) if player == 0 else (Zone.HAND, ("draw",))
        )


def test_what_cannot_be_or_go() -> None:
    """Neither status is gained, the Hand is out of reach, the Reserve is not."""
    texts = ("I can't gain Anchored or Asleep.", "I can't be returned to hand.")
    said = tuple(one for text in texts for one in parse_ability(text))
    state = put(board(), character(abilities=said), Zone.EXPEDITION_ZONE, 0, HERO)
    me = last(state)
    for status in (Status.ANCHORED, Status.ASLEEP, Status.FLEETING):
        gain = Atom("gain-status", 0, ("gain",), object=me.id, card=me.card, status=status)
        assert (impossible(state, gain) is None) == (status is Status.FLEETING)
    for zone in (Zone.HAND, Zone.RESERVE):
        goes = Atom("move", 0, ("put",), object=me.id, card=me.card, source=me.zone, zone=zone,
                    owner=0, controller=0)  # fmt: skip
        assert (impossible(state, goes) is None) == (zone is Zone.RESERVE)


def test_the_first_card_each_turn() -> None:
    """It costs less until one of its kind has been played in this turn."""
    state = tower(table(), "The first Permanent you play each turn costs {1} less.")
    tower_face = face(Type.PERMANENT, 2, 2)
    assert cost_change(state, 0, tower_face, Zone.HAND) == -1
    assert cost_change(state, 0, face(Type.CHARACTER, 2, 2), Zone.HAND) == 0
    state = in_hand(state, face(Type.PERMANENT, 0, 0))
    first = newest(state)
    step = protocol.step(state, next(c for c in protocol.legal(state) if c.get("card") == first))
    assert cost_change(step.state, 0, tower_face, Zone.HAND) == -1  # its turn is over
    game = Game(state)
    move = Atom("move", 0, ("play", "from Hand"), card=first, source=Zone.HAND,
                zone=Zone.LANDMARK_ZONE, owner=0, controller=0)  # fmt: skip
    perform(game, [move], "quick.play")
    assert cost_change(game.state, 0, tower_face, Zone.HAND) == 0


def test_during_a_turn() -> None:
    """Tough in the own turn; statistics and a keyword of one sentence."""
    state = tower(table(), "During your turn, Characters you control are Tough 1.")
    state = put(state, character(), Zone.EXPEDITION_ZONE, 0, HERO)
    me = last(state)
    assert keyword_total(state, me, "Tough") == 1
    assert keyword_total(replace(state, turn=1), me, "Tough") == 0
    assert keyword_total(replace(state, turn=None), me, "Tough") == 0
    both = parse_ability("I have +2/+2/+2 and Tough 1.")
    state = put(board(), character(abilities=both), Zone.EXPEDITION_ZONE, 0, HERO)
    assert statistics(state, last(state)) == (3, 3, 3)
    assert keyword_total(state, last(state), "Tough") == 1


def test_expeditions_in_one_region() -> None:
    """Markers that meet in the middle of the Adventure are in one Region, from either end."""
    state = tower(board(), "If your Expeditions are in the same region, you have no Reserve limit.")
    found = []
    for distances in ((0, 0), (3, 4), (3, 3), (7, 0)):
        there = markers(state, distances, (0, 0))
        found.append(limit_of(there, 0, "reserve") > 2)
    assert found == [False, True, False, True]


def test_the_first_time_each_day() -> None:
    """The reaction is activated by the first time of the Day only."""
    from altered.reaction.emblem import reactions_in_limbo

    state = tower(table(), "The first time you Resupply each Day — Draw a card.")
    for _ in range(2):
        state = in_hand(state, face())
    game = Game(state)
    for seen, card in enumerate(state.players[0].hand, 1):
        move = Atom("move", 0, ("resupply",), card=card, source=Zone.HAND, zone=Zone.RESERVE,
                    owner=0, controller=0)  # fmt: skip
        perform(game, [move], "resupply.meaning")
        assert len(reactions_in_limbo(game.state)) == 1, seen


def test_more_tokens_are_created() -> None:
    """One more of the kind that is named, by whom it names; none of nothing."""
    text = "If you would create one or more Robot tokens, create that many plus one instead."
    for player, kind, number in ((0, "Robot", 3), (1, "Robot", 2), (0, "Spirit", 2)):
        there = Table()
        there.put(replace(landmark(), abilities=parse_ability(text)), zone=Zone.LANDMARK_ZONE)
        created = f"Create two Tin Wisp 1/1/1 {kind} tokens in your Hero Expedition."
        (ability,) = parse_ability(created)
        assert isinstance(ability, SpellEffect)
        there.resolve(ability.effect, player=player)
        assert there.in_zone(Zone.EXPEDITION_ZONE) == ["Tin Wisp"] * number
    nothing = "Create X Tin Wisp 1/1/1 Robot tokens in your Hero Expedition, where X is the number "
    (ability,) = parse_ability(f"{nothing}of Mages you control.")
    assert isinstance(ability, SpellEffect)
    there = Table()
    there.put(replace(landmark(), abilities=parse_ability(text)), zone=Zone.LANDMARK_ZONE)
    there.resolve(ability.effect)
    assert there.in_zone(Zone.EXPEDITION_ZONE) == []


@pytest.mark.parametrize(
    ("own", "other", "fleeting"),
    [
        ("", "", True),
        ("I don't gain Fleeting.", "", False),
        ("I don't gain Fleeting if you control a Mage.", "", True),
        ("", "Characters you play from your Reserve don't gain Fleeting.", False),
        ("", "Spells you play from your Reserve don't gain Fleeting.", True),
    ],
)
def test_played_from_the_reserve_without_fleeting(own: str, other: str, *, fleeting: bool) -> None:
    """What the card or a Permanent says keeps it from becoming Fleeting in Limbo."""
    state = tower(table(), other) if other else table()
    said = parse_ability(own) if own else ()
    state = put(state, face(Type.CHARACTER, 0, 0, *said), Zone.RESERVE, 0)
    card = last(state).card
    found = [c for c in protocol.legal(state) if c.get("card") == card]
    state = protocol.step(state, found[0]).state
    (walker,) = state.in_zone(Zone.EXPEDITION_ZONE)
    assert walker.has(Status.FLEETING) == fleeting


@pytest.mark.parametrize(
    ("goal", "verb", "heard"),
    [(Zone.RESERVE, "put", 1), (Zone.RESERVE, "resupply", 0), (Zone.MANA_ZONE, "put", 0)],
)
def test_a_card_that_is_put_somewhere(goal: Zone, verb: str, heard: int) -> None:
    """The trigger hears of the zone and of the deed that it names, of nothing else."""
    from altered.reaction.emblem import reactions_in_limbo

    state = tower(table(), "When you put a card from your hand in Reserve — It gains 1 boost.")
    state = in_hand(state, face())
    game = Game(state)
    move = Atom("move", 0, (verb,), card=newest(state), source=Zone.HAND, zone=goal,
                owner=0, controller=0)  # fmt: skip
    (done,) = perform(game, [move], "my-zones.owner")
    found = reactions_in_limbo(game.state)
    assert len(found) == heard
    assert all(one.binding.it == (done.made,) for one in found)


@pytest.mark.parametrize(("often", "activated"), [("Once per Day, when", 1), ("When", 3)])
def test_so_often_each_day(often: str, activated: int) -> None:
    """Three times it happens: once per Day is heard once, and once more on the next Day."""
    from altered.reaction.emblem import reactions_in_limbo

    state = tower(table(), f"{often} you Resupply — Draw a card.")
    for _ in range(3):
        state = in_hand(state, face())
    game = Game(state)
    for card in state.players[0].hand:
        move = Atom("move", 0, ("resupply",), card=card, source=Zone.HAND, zone=Zone.RESERVE,
                    owner=0, controller=0)  # fmt: skip
        perform(game, [move], "resupply.meaning")
    assert len(reactions_in_limbo(game.state)) == activated
    again = Game(in_hand(replace(game.state, uses=()), face()))
    move = replace(move, card=newest(again.state))
    perform(again, [move], "resupply.meaning")
    assert len(reactions_in_limbo(again.state)) == activated + 1
