"""Expeditions, Gigantic, dice, statuses, what other chapters take over."""

from __future__ import annotations

import pytest

from altered.ability import tree
from altered.ask import passive
from altered.ask.fitting import characteristic
from altered.keyword.tough import surcharge
from altered.state import Region
from altered.state.from_toml import read_tumult
from altered.terms import Duration, Side, Status, Type, Zone
from tests.effect.table import GIGANTIC, Table, being, blank

ONE = tree.Number(1)
BUG = tree.Token("Bug", (2, 2, 2), ("Robot",))
MINE = tree.ExpeditionOf("mine")


def sides(table: Table, player: int = 0) -> list[Side | None]:
    """Where the Characters of a player are."""
    return [o.side for o in table.state.in_zone(Zone.EXPEDITION_ZONE, player)]


def test_a_token_in_target_expedition() -> None:
    """It enters the Expedition that was chosen, of its player; its creator owns it."""
    table = Table()
    table.do(
        tree.Create(BUG, ONE, tree.ExpeditionOf(target=True)), targets=(((1, Side.COMPANION),),)
    )
    (bug,) = table.state.objects
    assert (bug.controller, bug.side, bug.owner) == (1, Side.COMPANION, 0)
    assert characteristic(table.state, bug.id, "hand cost") == 0
    assert table.events[-1].rules[0] == "create.meaning"


def test_one_of_your_expeditions_is_chosen() -> None:
    """Both tokens go to the Expedition chosen while it resolves."""
    table = Table()
    table.do(tree.Create(BUG, tree.Number(2), tree.ExpeditionOf(whose="you")))
    assert table.legal() == ["expedition player=0 side=Hero", "expedition player=0 side=Companion"]
    found = [c for c in table.decision.candidates(table.state) if c.get("player") == 1]
    why = table.decision.refuse(table.state, found[0])
    assert why is not None
    assert why.code == "ALT-L086"
    table.choose("expedition player=0 side=Companion")
    assert sides(table) == [Side.COMPANION, Side.COMPANION]


@pytest.mark.parametrize("reading", ["one-chosen", "each"])
def test_in_my_expedition_of_a_gigantic_character(reading: str) -> None:
    """One place for each token, chosen; or one token in each Expedition: a reading."""
    table = Table({"gigantic.its-expedition.put": reading})
    me = table.put(being("Giant", GIGANTIC))
    table.do(tree.Create(BUG, ONE, MINE), me=me)
    if reading == "one-chosen":
        table.choose("expedition player=0 side=Companion")
    assert len(sides(table)) == (2 if reading == "one-chosen" else 3)


def test_a_gigantic_token_is_one_token() -> None:
    """Created in one Expedition, one token, present in both (7.4.3.b-c)."""
    table = Table()
    giant = tree.Token("Giant", (3, 3, 3), abilities=(GIGANTIC,))
    table.do(tree.Create(giant, ONE, tree.ExpeditionOf(whose="you", side=Side.HERO)))
    (made,) = table.state.objects
    both = {(0, Side.HERO), (0, Side.COMPANION)}
    assert set(passive.expeditions_of(table.state, made)) == both
    assert "gigantic.one-card" in table.events[-1].rules


def test_gigantic_switches_only_the_piece() -> None:
    """The card goes over; the Character neither leaves nor joins (7.4.3.j)."""
    table = Table()
    giant, walker = table.put(being("Giant", GIGANTIC)), table.put(being())
    table.do(tree.SwitchExpeditions(tree.It()), it=(giant, walker))
    assert sides(table) == [Side.COMPANION, Side.COMPANION]
    assert [e.kind for e in table.events] == ["switch-piece", "switch"]
    assert "gigantic.switching" in table.events[0].rules
    assert table.find(walker).id == walker


def test_losing_gigantic_stays_where_the_piece_is() -> None:
    """The Expedition that contains the card is the one it stays in (7.4.3.k)."""
    table = Table()
    giant = table.find(table.put(being("Giant", GIGANTIC), side=Side.COMPANION))
    from dataclasses import replace

    plain = replace(giant, face=being("Giant"))
    table.game.change_object(plain)
    assert passive.expeditions_of(table.state, plain) == ((0, Side.COMPANION),)


def test_its_expedition_moves_both() -> None:
    """The Expedition of a Gigantic Character is each of the two (7.4.3.f)."""
    table = Table()
    giant = table.put(being("Giant", GIGANTIC))
    table.do(tree.MoveMarker(MINE), me=giant)
    player = table.state.players[0]
    assert (player.hero_marker, player.companion_marker) == (1, 1)
    table.do(tree.MoveMarker(tree.ExpeditionOf("other")), me=giant)
    assert table.state.players[0].hero_marker == 1


def test_the_facing_expeditions_of_a_gigantic_character() -> None:
    """Both Expeditions of the opponent (7.4.3.h)."""
    table = Table()
    giant = table.put(being("Giant", GIGANTIC))
    for side in Side:
        table.game.change_player(1, lambda p, s=side: p.with_marker(s, 2))  # type: ignore[misc]
    table.do(tree.MoveMarker(tree.ExpeditionOf("facing"), backward=True), me=giant)
    player = table.state.players[1]
    assert (player.hero_marker, player.companion_marker) == (1, 1)


def test_backward_at_the_start_does_nothing() -> None:
    """An Expedition at the start of its way stays; nothing happened."""
    table = Table()
    table.do(tree.MoveMarker(tree.ExpeditionOf(whose="you", side=Side.HERO), backward=True))
    assert table.state.players[0].hero_marker == 0
    assert table.events == []


def test_that_expedition() -> None:
    """The words "that Expedition" mean the one of the step before."""
    table = Table()
    table.do(
        tree.Create(BUG, ONE, tree.ExpeditionOf(target=True)),
        tree.MoveMarker(tree.ExpeditionOf(again=True)),
        targets=(((0, Side.COMPANION),),),
    )
    assert table.state.players[0].companion_marker == 1


def test_its_expedition_of_another_object() -> None:
    """The Expedition that an object is in."""
    table = Table()
    there = table.put(being(), 1, side=Side.COMPANION)
    table.do(tree.MoveMarker(tree.ExpeditionOf(of=tree.It())), it=(there,))
    assert table.state.players[1].companion_marker == 1


def test_putting_in_play_in_my_expedition() -> None:
    """A card of the Reserve joins the Expedition of the object."""
    table = Table()
    me = table.put(being(), side=Side.COMPANION)
    there = table.put(being("New"), zone=Zone.RESERVE)
    table.do(tree.Move(tree.It(), Zone.EXPEDITION_ZONE, into=MINE), me=me, it=(there,))
    assert sides(table) == [Side.COMPANION, Side.COMPANION]


def test_without_my_expedition_nothing_is_put() -> None:
    """A Landmark has no Expedition: that part is impossible and ignored."""
    table = Table()
    me = table.put(blank(), zone=Zone.LANDMARK_ZONE)
    table.do(tree.Create(BUG, ONE, MINE), me=me)
    assert sides(table) == []
    assert table.idle()


def test_a_die() -> None:
    """Chance rolls, and a following step uses the result (7.3.13)."""
    table = Table()
    me = table.put(being())
    high = tree.Step(
        (tree.Gain(tree.Me(), ONE, "ember"),),
        condition=tree.Measure(tree.Rolled(), ">=", tree.Number(4)),
    )
    table.do(tree.RollDie(), tree.Gain(tree.Me(), tree.Rolled()), high, me=me)
    assert table.legal() == [f"roll face={n}" for n in range(1, 7)]
    assert table.refused("roll", -1, face=7) == "ALT-L085"
    assert table.refused("roll", 0, face=3) == "ALT-L002"
    table.choose("roll face=5")
    assert table.find(me).count() == 5
    assert table.find(me).count("ember") == 1
    roll = next(e for e in table.events if e.kind == "roll")
    assert roll.get("amount") == 5


def test_removing_more_than_there_are() -> None:
    """The object then has none (2.5.f); that many were removed."""
    table = Table()
    me = table.put(being(), counters=(("ember", 2),))
    table.do(
        tree.Remove(tree.Me(), tree.Number(5), "ember"),
        tree.Gain(tree.Me(), tree.ThatMany()),
        me=me,
    )
    assert table.find(me).counters == (("boost", 2),)


def test_one_of_several_statuses() -> None:
    """The controller chooses which; others are refused."""
    table = Table()
    me = table.put(being())
    table.do(tree.GainOneOf(tree.Me(), (Status.ANCHORED, Status.ASLEEP)), me=me)
    assert table.refused("status", status="Fleeting") == "ALT-L087"
    table.choose("status status=Asleep")
    assert table.find(me).statuses == frozenset({Status.ASLEEP})


def test_ready_and_ready_mana() -> None:
    """To ready is to lose Exhausted (2.4.5)."""
    table = Table()
    orbs = [table.put(blank(), zone=Zone.MANA_ZONE, statuses=(Status.EXHAUSTED,)) for _ in "ab"]
    me = table.put(being(), statuses=(Status.EXHAUSTED,))
    table.do(tree.LoseStatus(tree.Me(), Status.EXHAUSTED), tree.ReadyMana(tree.You(), ONE), me=me)
    assert [e.kind for e in table.events] == ["ready", "ready"]
    assert [table.find(o).ready for o in orbs] == [True, False]


def test_tough() -> None:
    """Opposing Tough objects count, each once; own ones do not."""
    for reading, cost in (("sum", 3), ("highest", 2)):
        table = Table({"tough.several": reading})
        a = table.put(being("A", tree.Keyword("Tough", 1)), 1)
        b = table.put(being("B", tree.Keyword("Tough", 2)), 1)
        own = table.put(being("C", tree.Keyword("Tough", 4)))
        assert surcharge(table.state, 0, (a, b, a, own)) == cost


def test_winning_by_an_effect() -> None:
    """A card that says so ends the game."""
    table = Table()
    table.do(tree.Win(tree.You()))
    assert table.state.result == 0


def test_activating_a_trigger() -> None:
    """The other object creates the reaction (7.3.1.d)."""
    table = Table()
    inner = tree.Effect((tree.Step((tree.Gain(tree.Me(), ONE),)),))
    other = table.put(being("Other", tree.Reaction((tree.Joins(),), inner)))
    me = table.put(being())
    table.do(tree.Activate(tree.It(), "join"), me=me, it=(other,))
    (emblem,) = table.state.in_zone(Zone.LIMBO)
    assert emblem.binding.me == other


def test_after_you_outside_a_turn_of_yours() -> None:
    """It is not the turn of that player: nothing happens."""
    table = Table()
    table.do(tree.AfterYou(), player=1)
    assert table.events[-1].kind == "impossible"


def test_a_face_down_region_is_turned_up_first() -> None:
    """No marker stands on a face-down Region: chance turns up what is entered."""
    table = Table()
    hidden = Region("", (), face_up=False)
    ends = table.state.adventure[0], table.state.adventure[-1]
    names = tuple(card.id for card in read_tumult())[:3]
    table.game.change(adventure=(ends[0], *([hidden] * 6), ends[1]), tumult=names)
    hero = tree.ExpeditionOf(whose="you", side=Side.HERO)
    table.do(tree.MoveMarker(hero, tree.Number(2)))
    table.chance()
    assert table.state.players[0].hero_marker == 2
    assert [r.face_up for r in table.state.adventure[1:4]] == [True, True, False]


def test_an_expedition_that_cannot_move() -> None:
    """Cannot beats can (1.4.1.a): no marker moves forward this Day, backward it does."""
    table = Table()
    table.game.change_player(0, lambda p: p.with_marker(Side.HERO, 2))
    every = tree.ExpeditionOf(each=True)
    table.do(tree.Lasting(tree.CannotMove(every), Duration.DAY))
    hero = tree.ExpeditionOf(whose="you", side=Side.HERO)
    table.do(tree.MoveMarker(hero))
    assert table.state.players[0].hero_marker == 2
    assert table.events[-1].kind == "impossible"
    table.do(tree.MoveMarker(hero, backward=True))
    assert table.state.players[0].hero_marker == 1


def test_putting_into_an_expedition_what_is_there() -> None:
    """Within the Expedition zone it switches, or stays; it is no new object (3.1.4)."""
    table = Table()
    me, there = table.put(being()), table.put(being(), side=Side.COMPANION)
    table.do(tree.Move(tree.It(), Zone.EXPEDITION_ZONE, into=MINE), me=me, it=(me, there))
    assert sides(table) == [Side.HERO, Side.HERO]
    assert [e.kind for e in table.events] == ["switch"]


def test_removing_all_counters() -> None:
    """All boosts go, of every object that is meant; other counters stay."""
    table = Table()
    a = table.put(being(), counters=(("boost", 3), ("ember", 1)))
    b = table.put(being(), counters=(("boost", 1),))
    table.do(tree.Remove(tree.Each(tree.Which(types=(Type.CHARACTER,))), tree.AnyNumber()))
    assert [table.find(i).counters for i in (a, b)] == [(("ember", 1),), ()]


def test_a_status_that_is_there_is_not_offered() -> None:
    """Of two statuses the one that can be gained; a reading offers both; with none, no question."""
    both = (Status.ANCHORED, Status.ASLEEP)
    for value, legal in (("possible-only", 1), ("anything", 2)):
        table = Table({"effect.impossible-part.choice": value})
        me = table.put(being(), statuses=(Status.ANCHORED,))
        table.do(tree.GainOneOf(tree.Me(), both), me=me)
        assert len(table.legal()) == legal
        refused = table.refused("status", status="Anchored")
        assert refused == ("ALT-L087" if legal == 1 else None)
        table.choose("status status=Asleep")
        assert table.find(me).statuses == frozenset(both)
    table = Table()
    me = table.put(being(), statuses=both)
    table.do(tree.GainOneOf(tree.Me(), both), me=me)
    assert table.idle()
