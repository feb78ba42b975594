"""Steps put together: what holds for all of them, what is done only if the first was."""

from __future__ import annotations

from altered.ability import tree
from altered.ability.kinds import Sentence, Speech, nothing
from altered.ability.tree.walk import contains, parts, put_in, replace


def one_after_other(sentences: tuple[Sentence, ...], speech: Speech) -> tree.Steps:
    """The steps of sentences one after the other."""
    steps: tree.Steps = ()
    for sentence in sentences:
        steps = sentence.steps(speech, steps)
    return steps


def under(condition: tree.Condition, steps: tree.Steps) -> tree.Step:
    """One step that does several only if a condition holds, which is asked once."""
    if not steps:
        nothing()
    first, rest = steps[0], steps[1:]
    if first.condition is None and first.for_each is None and not (rest and first.may):
        return replace(first, condition=condition, then=(*first.then, *rest))
    return tree.Step((), condition=condition, then=steps)


def taken_first(steps: tree.Steps) -> tuple[tree.Steps, tree.Steps]:
    """The choice of the target that the first step acts on, and the steps that act on "it"."""
    ref = getattr(steps[0].actions[0], "ref", None) if steps[0].actions else None
    if not isinstance(ref, tree.Target):
        return (), steps
    return (tree.Step((tree.Take(ref),)),), tuple(put_in(step, ref, tree.It()) for step in steps)


def asked_first(condition: tree.Condition) -> tuple[tree.Steps, tree.Condition]:
    """A target that a condition asks about more than once is chosen before it is asked."""
    targets = list(parts(condition, tree.Target))
    if len(targets) < 2 or any(one != targets[0] for one in targets):
        return (), condition
    return (tree.Step((tree.Take(targets[0]),)),), put_in(condition, targets[0], tree.It())


def aims(
    steps: tree.Steps,
) -> list[tuple[tree.TargetPlayer | tree.ExpeditionOf, tree.TargetPlayer | tree.ExpeditionOf]]:
    """The players and Expeditions that are chosen as targets, each with what means it again."""
    players = [one for one in parts(steps, tree.TargetPlayer) if not one.again]
    expeditions = [one for one in parts(steps, tree.ExpeditionOf) if one.target]
    return [
        *((one, tree.TargetPlayer(again=True)) for one in players),
        *((one, tree.ExpeditionOf(again=True)) for one in expeditions),
    ]


def optional(steps: tree.Steps, who: tree.Who) -> tree.Steps:
    """Steps that a player may leave: the others are done only if the first one is begun."""
    first = steps[0] if steps else nothing("the effect does nothing")
    first = replace(first, may=True, who_may=who)
    return (first, *if_begun(first, steps[1:]))


def if_begun(first: tree.Step, rest: tree.Steps) -> tree.Steps:
    """Steps that belong to an optional one: its player decides on all of them at once (6.5.b)."""
    offered = any(isinstance(one, tree.InternalAction) for one in first.actions)
    begun = tree.Did(begun=not offered)
    if isinstance(who := first.who_may, tree.EachPlayer):
        return tuple(one if one.only else replace(one, only=begun, who_may=who) for one in rest)
    return tuple(one if one.condition else replace(one, condition=begun) for one in rest)


def asked_together(before: tree.Steps, said: int, steps: tree.Steps) -> tree.Steps:
    """The steps, of which "if you do" means the whole sentence ``before``, from ``said`` on."""
    anew = steps[len(before) :]
    if not before[said:] or steps[: len(before)] != before or not any(map(_asks_if_done, anew)):
        return steps
    first, *others = before[said:]
    together = (replace(first, then=tuple(map(_also, first.then))), *map(_also, others))
    return (*before[:said], *together, *anew)


def _asks_if_done(step: tree.Step) -> bool:
    asked = parts((step.condition, step.only), tree.Did, tree.SpokenOf)
    return any(one != tree.Did(begun=True) for one in asked)


def _also(step: tree.Step) -> tree.Step:
    return replace(step, also=True, then=tuple(map(_also, step.then)))


def of_result(steps: tree.Steps) -> bool:
    """Whether steps change the result of a die that was rolled before, or roll it again."""
    again = any(roll.again for roll in parts(steps, tree.RollDie))
    return again or contains(steps, tree.ChangeResult)


def paid_for(cost: tree.Cost, steps: tree.Steps) -> tree.Steps:
    """Steps a player may pay for: an internal action (5.4), but not a change of a die."""
    if not of_result(steps):
        return (tree.Step((tree.InternalAction(cost, tree.Effect(steps)),), may=True),)
    plain = tree.Cost(actions=cost.actions) == cost
    done = cost.actions if plain else (tree.InternalAction(cost, tree.Effect()),)
    return tree.Step(done, may=True), *(_if_done(step) for step in steps)


def _if_done(step: tree.Step) -> tree.Step:
    return step if step.condition else replace(step, condition=tree.Did())


def if_paid(steps: tree.Steps) -> tree.Steps:
    """Steps where "If you do" after "You may pay {1}" is the effect of an internal action."""
    found: list[tree.Step] = []
    for step in steps:
        action = found[-1].actions[0] if found and found[-1].actions else None
        if (
            not isinstance(action, tree.InternalAction)
            or action.effect != tree.Effect()
            or not isinstance(action.who, tree.You)
            or step.condition != tree.Did()
            or of_result((replace(step, otherwise=()),))
        ):
            found.append(step)
            continue
        inner = replace(step, condition=None, otherwise=(), then=())
        done = (inner, *step.then) if step.actions else step.then
        found[-1] = replace(found[-1], actions=(replace(action, effect=tree.Effect(done)),))
        if step.otherwise:
            first, rest = step.otherwise[0], step.otherwise[1:]
            failed = tree.Not(tree.Did())
            found.append(replace(first, condition=failed, then=(*first.then, *rest)))
    return tuple(found)


def of_each(speech: Speech) -> bool:
    """Whether "they" are each of several players, who decide for themselves."""
    return isinstance(speech.spoken.player, tree.EachPlayer)


def those_who(steps: tree.Steps, only: tree.Condition, speech: Speech) -> tree.Steps:
    """Steps of those of several players, of all who were named, of whom something holds."""
    named = speech.spoken.only
    if named is not None and only != tree.SpokenOf():
        only = tree.All((named, only))
    return asked_of(tuple(replace(step, only=only) for step in steps), only, speech)


def asked_of(steps: tree.Steps, only: tree.Condition, speech: Speech) -> tree.Steps:
    """Steps of those of the players spoken of for whom something holds, if nothing else must."""
    of = speech.spoken.player
    who = of if isinstance(of, tree.EachPlayer) else tree.EachPlayer()
    return tuple(replace(step, only=step.only or only, who_may=who) for step in steps)


def done_by(steps: tree.Steps, who: tree.Who) -> tree.Steps:
    """Steps whose actions name the player who does them, where nothing else does."""
    if isinstance(who, tree.You):
        return steps
    return tuple(
        replace(step, actions=tuple(_by(action, who) for action in step.actions)) for step in steps
    )


def _by(action: tree.Action, who: tree.Who) -> tree.Action:
    if getattr(action, "who", who) is not None:
        return action
    ref = getattr(action, "ref", None)
    chooses = isinstance(ref, tree.Chosen) and ref.who == who
    return action if chooses else replace(action, who=who)
