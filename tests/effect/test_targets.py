"""Targets of a declaration (5.2.3.b-f): occurrences, what suits them, refusals."""

from __future__ import annotations

from dataclasses import replace

from altered.ability import tree
from altered.effect.targets import Slot, options, refuse, target_slots
from altered.terms import Side, Status, Type, Zone
from tests.effect.table import Table, being, landmark

ONE = tree.Number(1)
ANY = tree.Which(types=(Type.CHARACTER, Type.PERMANENT))
CHARACTER = tree.Which(types=(Type.CHARACTER,))


def steps(*actions: object) -> tree.Effect:
    """An effect with one step for each action."""
    return tree.Effect(tuple(tree.Step((a,)) for a in actions))  # type: ignore[arg-type]


def test_occurrences_in_reading_order() -> None:
    """Every occurrence counts, in optional and conditional steps too (5.2.3.e-f)."""
    effect = tree.Effect(
        (
            tree.Step((tree.Discard(tree.Target(ANY, ONE)),)),
            tree.Step((tree.Draw(tree.TargetPlayer(opponent=True), ONE),), may=True),
            tree.Step((tree.MoveMarker(tree.ExpeditionOf(target=True)),)),
            tree.Step((tree.Sabotage(),)),
        )
    )
    kinds = [(s.kind, s.up_to) for s in target_slots(effect)]
    assert kinds == [("object", False), ("player", False), ("expedition", False), ("object", True)]


def test_only_the_chosen_mode_has_targets() -> None:
    """The other modes are not taken into account (5.2.3.d)."""
    effect = tree.Effect(
        modes=(steps(tree.Sabotage()), steps(tree.Discard(tree.Target(ANY, ONE)), tree.Sabotage()))
    )
    assert target_slots(effect) == ()
    assert len(target_slots(effect, (0,))) == 1
    assert len(target_slots(effect, (1, 0))) == 3


def test_internal_actions_choose_later() -> None:
    """The target of an internal action is not chosen in the declaration (5.2.3.g)."""
    inside = tree.InternalAction(tree.Cost(mana=ONE), steps(tree.Discard(tree.Target(ANY, ONE))))
    assert target_slots(steps(inside)) == ()


def test_banishing_gate() -> None:
    """A Character or Permanent that is in play; one in the Reserve cannot be chosen (2.2.1.h)."""
    table = Table()
    walker = table.put(being(), 1)
    tower = table.put(landmark(), zone=Zone.LANDMARK_ZONE)
    reserve = table.put(being(), zone=Zone.RESERVE)
    (slot,) = target_slots(steps(tree.Discard(tree.Target(ANY, ONE))))
    assert options(table.state, slot, 0, None) == (walker, tower)
    why = refuse(table.state, slot, 0, None, reserve)
    assert why is not None
    assert why.code == "ALT-L071"
    assert "type.named-means-in-play" in why.rules


def code(table: Table, slot: Slot, value: object, *taken: int, me: int | None = None) -> str | None:
    """The code that refuses a target."""
    why = refuse(table.state, slot, 0, me, value, taken)  # type: ignore[arg-type]
    return None if why is None else why.code


def test_refusals_of_objects() -> None:
    """Each reason has its code."""
    table = Table()
    me = table.put(being())
    asleep = table.put(being(), statuses=(Status.ASLEEP,))
    theirs = table.put(being(), 1)
    tower = table.put(landmark(), zone=Zone.LANDMARK_ZONE)
    far = table.put(being(), side=Side.COMPANION)
    reserve = table.put(being(), zone=Zone.RESERVE)
    which = tree.Which(
        types=(Type.CHARACTER,), controller="you", without=(Status.ASLEEP,), where="mine"
    )
    (slot,) = target_slots(
        steps(tree.GainStatus(tree.Target(which, tree.Number(2)), Status.ANCHORED))
    )
    assert code(table, slot, me, me=me) is None
    assert code(table, slot, 99, me=me) == "ALT-L070"
    assert code(table, slot, reserve, me=me) == "ALT-L071"
    assert code(table, slot, tower, me=me) == "ALT-L072"
    assert code(table, slot, theirs, me=me) == "ALT-L073"
    assert code(table, slot, asleep, me=me) == "ALT-L074"
    assert code(table, slot, far, me=me) == "ALT-L075"
    assert code(table, slot, me, me, me=me) == "ALT-L076"


def test_refusals_of_players_and_expeditions() -> None:
    """A player who is no opponent, no player at all; an Expedition of the wrong player."""
    table = Table()
    opponent, own = target_slots(
        steps(
            tree.Draw(tree.TargetPlayer(opponent=True), ONE),
            tree.MoveMarker(tree.ExpeditionOf(target=True, whose="you")),
        )
    )
    assert options(table.state, opponent, 0, None) == (1,)
    assert code(table, opponent, 0) == "ALT-L077"
    assert code(table, opponent, 5) == "ALT-L077"
    assert options(table.state, own, 0, None) == ((0, Side.HERO), (0, Side.COMPANION))
    assert code(table, own, (1, Side.HERO)) == "ALT-L078"
    assert code(table, own, 1) == "ALT-L078"


def test_total_of_several_targets() -> None:
    """With a total Hand Cost of 3 or less: a second one of 2 is too much."""
    table = Table()
    a, b = table.put(being()), table.put(being())
    totals = (tree.Limit("hand cost", "<=", tree.Number(3)),)
    target = tree.Target(CHARACTER, tree.AnyNumber(), totals=totals)
    (slot,) = target_slots(steps(tree.Discard(target)))
    assert (slot.least(table.state, 0), slot.most(table.state, 0) >= 2) == (0, True)
    assert code(table, slot, b) is None
    assert code(table, slot, b, a) == "ALT-L079"


def test_one_thing_for_two_occurrences() -> None:
    """Two occurrences may take the same object (5.2.3.b)."""
    table = Table()
    a = table.put(being())
    effect = steps(
        tree.Gain(tree.Target(CHARACTER, ONE), ONE),
        tree.Gain(tree.Target(CHARACTER, ONE), tree.Number(2)),
    )
    table.resolve(effect, targets=((a,), (a,)))
    assert table.find(a).count() == 3


def test_target_in_target_expedition() -> None:
    """The Expedition comes first and restricts the Character."""
    table = Table()
    near, far = table.put(being(), 1), table.put(being(), 1, side=Side.COMPANION)
    which = tree.Which(types=(Type.CHARACTER,), expedition=tree.ExpeditionOf(target=True))
    effect = steps(tree.Discard(tree.Target(which, ONE)))
    place, thing = target_slots(effect)
    assert place.kind == "expedition"
    assert options(table.state, thing, 0, None) == (near, far)
    hero = (((1, Side.HERO),),)
    assert options(table.state, thing, 0, None, hero) == (near,)
    table.resolve(effect, targets=(*hero, (near,)))
    assert [o.id for o in table.state.in_zone(Zone.EXPEDITION_ZONE)] == [far]


def test_each_character_in_target_expedition() -> None:
    """An Expedition is the target, not what is in it."""
    table = Table()
    near, far = table.put(being(), 1), table.put(being(), 1, side=Side.COMPANION)
    which = tree.Which(types=(Type.CHARACTER,), expedition=tree.ExpeditionOf(target=True))
    effect = steps(tree.Gain(tree.Each(which), ONE))
    table.resolve(effect, targets=(((1, Side.HERO),),))
    assert (table.find(near).count(), table.find(far).count()) == (1, 0)


def test_a_target_that_no_longer_suits() -> None:
    """By default it only had to suit when it was chosen; a reading asks again."""
    for value, count in (("once", 2), ("checked", 1)):
        table = Table({"spell.targets.still-legal": value})
        a = table.put(being(), counters=(("boost", 1),))
        plain = tree.Which(types=(Type.CHARACTER,), boosted=False)
        table.resolve(steps(tree.Gain(tree.Target(plain, ONE), ONE)), targets=((a,),))
        assert table.find(a).count() == count


def test_distributed_tokens() -> None:
    """Any number of Expeditions are targets; each token goes to one of them."""
    table = Table()
    create = tree.Create(
        tree.Token("Recruit", (1, 1, 1)),
        tree.Number(3),
        tree.ExpeditionOf(target=True),
        distributed=True,
    )
    effect = steps(create)
    (slot,) = target_slots(effect)
    assert (slot.least(table.state, 0), slot.most(table.state, 0) >= 4) == (0, True)
    table.resolve(effect, targets=(((0, Side.HERO), (1, Side.HERO)),))
    assert table.refused("expedition", player_=0) == "ALT-L086"
    for whose in (0, 1, 1):
        table.choose(f"expedition player={whose} side=Hero")
    assert [o.controller for o in table.state.in_zone(Zone.EXPEDITION_ZONE)] == [0, 1, 1]


def test_a_bound_by_any_character_of_mine() -> None:
    """With a Hand Cost of at most that of a Character you control: any one of them will do."""
    table = Table()
    dear, cheap = replace(being("Dear"), hand_cost=5), replace(being("Cheap"), hand_cost=1)
    target = table.put(replace(being(), hand_cost=4), 1)
    own = tree.Which(types=(Type.CHARACTER,), controller="you")
    bound = tree.Limit(
        "hand cost", "<=", tree.FeatureOf(tree.Chosen(own, ONE, tree.You()), "hand cost")
    )
    which = tree.Which(types=(Type.CHARACTER,), controller="opponent", limits=(bound,))
    (slot,) = target_slots(steps(tree.Discard(tree.Target(which, ONE))))
    table.put(cheap)
    assert options(table.state, slot, 0, None) == ()
    table.put(dear)
    assert options(table.state, slot, 0, None) == (target,)
