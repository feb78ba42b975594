"""What is refused of targets and of choices made while an effect resolves."""

from __future__ import annotations

from dataclasses import replace

from altered.ability import tree
from altered.ask.picked import Picked
from altered.engine import protocol
from altered.state.choice import CHANCE, Choice, choice
from altered.state.model import State
from altered.terms import Side, Status, Type, Zone
from tests.effect.table import Table, being, landmark
from tests.engine.refusals.case import Case, case
from tests.play.table import face, in_hand, orbs, put, send, step, table

ONE = tree.Number(1)
CHARACTER = tree.Which(types=(Type.CHARACTER,))


def aiming(*actions: tree.Action, state: State | None = None) -> State:
    """The first target of a Spell is asked; there is a Character to choose, object 1."""
    start = send(table(), face(), 0) if state is None else state
    effect = tree.Effect(tuple(tree.Step((a,)) for a in actions))
    start = in_hand(start, face(Type.SPELL, 1, 1, tree.SpellEffect(effect)))
    start = orbs(start, 2)
    return step(start, f"play card={len(start.cards) - 3}")[0]


def target(object_: int) -> Choice:
    """An object as the target."""
    return choice("target", 0, object=object_)


def at(which: tree.Which, code: str, state: State, wrong: int, right: int) -> Case:
    """Object ``wrong`` does not fit the words, object ``right`` does."""
    asked = aiming(tree.Gain(tree.Target(which, ONE), ONE), state=state)
    return case(code, asked, target(wrong), instead=target(right))


def of_objects() -> list[Case]:
    """Each way in which an object does not suit."""
    two = send(send(table(), face(), 0), replace(face(), subtypes=("Bureaucrat",)), 1)
    tower = put(two, face(Type.PERMANENT), Zone.LANDMARK_ZONE, 0)
    lying = put(two, face(), Zone.RESERVE, 0)
    boosted = send(two, face(), 0, boosts=2)
    theirs = tree.Which(types=(Type.CHARACTER,), controller="opponent")
    people = tree.Which(types=(Type.CHARACTER,), subtypes=("Bureaucrat",))
    high = tree.Which(
        types=(Type.CHARACTER,), limits=(tree.Limit("hand cost", ">=", tree.Number(2)),)
    )
    dear = send(two, face(hand=2), 0)
    either = tree.Which(either=(people, tree.Which(types=(Type.PERMANENT,))))
    apart = send(two, face(), 0, Side.COMPANION)
    hero = tree.Which(types=(Type.CHARACTER,), side=Side.HERO)
    small = tree.Target(CHARACTER, tree.AnyNumber(), totals=(tree.Limit("hand cost", "<=", ONE),))
    few = aiming(tree.Discard(small), state=dear)
    another = tree.Target(replace(CHARACTER, other=True), ONE)
    twice = step(
        aiming(tree.Gain(tree.Target(CHARACTER, ONE), ONE), tree.Gain(another, ONE), state=two),
        "target object=1",
    )[0]
    return [
        case("ALT-L076", twice, target(1), instead=target(2)),
        at(CHARACTER, "ALT-L070", two, 99, 1),
        at(CHARACTER, "ALT-L071", lying, 3, 1),
        at(tree.Which(zones=(Zone.RESERVE,)), "ALT-L071", lying, 1, 3),
        at(CHARACTER, "ALT-L072", tower, 3, 1),
        at(people, "ALT-L072", two, 1, 2),
        at(theirs, "ALT-L073", two, 1, 2),
        at(tree.Which(types=(Type.CHARACTER,), boosted=True), "ALT-L074", boosted, 1, 3),
        at(replace(CHARACTER, extreme=tree.Extreme("hand cost")), "ALT-L074", dear, 1, 3),
        at(high, "ALT-L074", dear, 1, 3),
        at(either, "ALT-L074", tower, 1, 3),
        at(tree.Which(none_of=(people,)), "ALT-L074", two, 2, 1),
        at(tree.Which(these=Picked((1,))), "ALT-L074", two, 2, 1),
        at(
            tree.Which(further=tree.Further(alike=tree.Alike("sub-type", Picked((2,))))),
            "ALT-L074",
            two,
            1,
            2,
        ),
        at(hero, "ALT-L075", apart, 3, 1),
        case("ALT-L079", few, target(3), instead=target(1)),
    ]


def of_players_and_expeditions() -> list[Case]:
    """No player, no opponent, no Expedition, not one that is meant."""
    opponent = aiming(tree.Draw(tree.TargetPlayer(opponent=True), ONE))
    anyone = aiming(tree.Draw(tree.TargetPlayer(), ONE))
    people = tree.CountOf(replace(CHARACTER, controller="you"))
    alone = tree.TargetPlayer(only=tree.Measure(people, "=", tree.Number(0)))
    bare = aiming(tree.Draw(alone, ONE))
    anywhere = aiming(tree.MoveMarker(tree.ExpeditionOf(target=True)))
    own = aiming(tree.MoveMarker(tree.ExpeditionOf(target=True, whose="you")))
    them = choice("target", 0, player=1)
    mine = choice("target", 0, player=0, side="Hero")
    return [
        case("ALT-L077", anyone, choice("target", 0, player=5), instead=them),
        case("ALT-L077", opponent, choice("target", 0, player=0), instead=them),
        case("ALT-L077", bare, choice("target", 0, player=0), instead=them),
        case("ALT-L078", anywhere, choice("target", 0, player=7, side="Hero"), instead=mine),
        case("ALT-L078", own, choice("target", 0, player=1, side="Hero"), instead=mine),
    ]


def of_steps() -> list[Case]:
    """What cannot be chosen for a step of an effect."""
    choosing = Table()
    a, b, _ = (choosing.put(being()) for _ in range(3))
    tower = choosing.put(landmark(), zone=Zone.LANDMARK_ZONE)
    choosing.do(tree.Gain(tree.Chosen(CHARACTER, tree.Number(2), tree.You()), ONE))
    asked = choosing.state
    one, two = choice("choose", 0, object=a), choice("choose", 0, object=b)
    taken = protocol.step(asked, one).state
    free = Table()
    free.put(being())
    free.put(being())
    free.do(tree.Gain(tree.Chosen(CHARACTER, tree.Number(2), tree.You(), up_to=True), ONE))
    rolled, put_in, given = Table(), Table(), Table()
    rolled.do(tree.RollDie(), tree.Gain(tree.Me(), ONE))
    put_in.do(tree.Create(tree.Token("Recruit", (1, 1, 1)), ONE, tree.ExpeditionOf(whose="you")))
    me = given.put(being())
    given.do(tree.GainOneOf(tree.Me(), (Status.ANCHORED, Status.ASLEEP)), me=me)
    there = choice("expedition", 0, player=0, side="Hero")
    return [
        case("ALT-L088", asked, choice("choose", 0), instead=one),
        case("ALT-L082", asked, choice("choose", 0, object=tower), instead=one),
        case("ALT-L083", taken, one, instead=two),
        case("ALT-L084", asked, choice("done", 0), free.state),
        case(
            "ALT-L085",
            rolled.state,
            choice("roll", CHANCE, face=7),
            instead=choice("roll", CHANCE, face=6),
        ),
        case(
            "ALT-L086",
            put_in.state,
            choice("expedition", 0, player=1, side="Hero"),
            instead=there,
        ),
        case(
            "ALT-L087",
            given.state,
            choice("status", 0, status="Fleeting"),
            instead=choice("status", 0, status="Asleep"),
        ),
    ]


def of_counters_and_dice() -> list[Case]:
    """Counters that are not there, fewer than it says; results that were not rolled."""
    marked, fewer, dice = Table(), Table(), Table()
    for one, up_to in ((marked, False), (fewer, True)):
        me = one.put(being(), counters=(("boost", 2), ("ember", 1)))
        one.do(tree.RemoveAny(tree.Me(), ONE, up_to=up_to), me=me)
    ember = choice("counter", 0, object=me, name="ember")
    done = choice("done", 0)
    dice.put(being("Gambler", tree.Passive(tree.ChangeRoll(more=1))))
    best, both = Table(), Table()
    best.put(being("Gambler", tree.Passive(tree.ChangeRoll(1, "highest"))))
    both.put(being("Gambler", tree.Passive(tree.ChangeRoll(1, "highest"))))
    for one in (best, both):
        one.put(being("Cheat", tree.Passive(tree.ChangeRoll(add=1))))
    for one, faces in ((dice, "25"), (best, "25"), (both, "22")):
        one.do(tree.RollDie(), tree.Gain(tree.Me(), tree.Rolled()))
        one.choose(*(f"roll face={face}" for face in faces))
    two = choice("result", 0, face=2)
    return [
        case("ALT-L092", marked.state, choice("counter", 0, object=me, name="ash"), instead=ember),
        case("ALT-L093", marked.state, done, fewer.state),
        case("ALT-L094", dice.state, choice("result", 0, face=3), instead=two),
        case("ALT-L095", best.state, two, both.state),
    ]


def of_counters_dealt_out() -> list[Case]:
    """An object that is dealt none of the counters."""
    table_ = Table()
    one, two, other = (table_.put(being()) for _ in range(3))
    dealt = tree.Spread(tree.Target(CHARACTER, tree.Number(2)), tree.Number(1))
    table_.do(dealt, targets=((one, two),))
    deal = choice("counter", 0, object=one)
    return [case("ALT-L102", table_.state, choice("counter", 0, object=other), instead=deal)]


def of_alternatives() -> list[Case]:
    """An option that is not there, one of which nothing can happen."""
    one, none = Table(), Table()
    one.put(being())
    for table_ in (one, none):
        sacrifice = tree.Effect(
            (tree.Step((tree.Sacrifice(tree.You(), tree.Chosen(CHARACTER, ONE, tree.You())),)),)
        )
        table_.do(
            tree.Either((sacrifice, tree.Effect((tree.Step((tree.Draw(tree.You(), ONE),)),))))
        )
    first, second = choice("option", 0, option=0), choice("option", 0, option=1)
    return [
        case("ALT-L096", one.state, choice("option", 0, option=2), instead=second),
        case("ALT-L097", none.state, first, one.state),
    ]


def of_numbers() -> list[Case]:
    """More than "up to" says."""
    table_ = Table()
    table_.do(tree.Draw(tree.EachPlayer(), tree.UpTo(tree.Number(2))))
    most = choice("option", 0, option=2)
    return [case("ALT-L126", table_.state, choice("option", 0, option=3), instead=most)]


def of_players() -> list[Case]:
    """A player whom the words do not mean."""
    table_ = Table()
    table_.do(tree.ChoosePlayer())
    right = choice("choose", 0, player=1)
    return [case("ALT-L127", table_.state, choice("choose", 0, player=2), instead=right)]


def cases() -> list[Case]:
    """All of them."""
    return [
        *of_objects(),
        *of_players_and_expeditions(),
        *of_steps(),
        *of_counters_and_dice(),
        *of_counters_dealt_out(),
        *of_numbers(),
        *of_players(),
        *of_alternatives(),
    ]
