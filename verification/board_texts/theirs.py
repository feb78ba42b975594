"""Whom an effect of "your opponent" asks, and who does what it says: all of them (2v2, ffa).

The language reads "your opponent" and "each opponent who ..." as one: each opponent, or each of
those for whom something holds. Only the first step of an effect is judged: what comes later
hangs on it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import Final

from altered.ability import tree
from altered.state.players import names_of
from altered.terms import Zone
from verification.board_texts.amounts import Speech, amount, fitting, holds
from verification.board_texts.doing import Doing, is_before, otherwise
from verification.records.model import Event, Moment, Record

ASKED: Final = {"may": "does", "option": "amount"}
"""Events that tell what one player answered, and where the answer is."""
VERBS: Final[dict[type, str]] = {
    tree.Draw: "draw",
    tree.Resupply: "resupply",
    tree.Sacrifice: "sacrifice",
    tree.Discard: "discard",
}
"""What is looked for of an action."""


@dataclass
class Heard:
    """What was reported of the first step: the answers by player, then the events of its verb."""

    moment: Moment
    answers: dict[str, dict[int, int | bool]] = field(default_factory=dict)
    deeds: tuple[Event, ...] = ()


def of_opponents(done: Doing, record: Record, begun: Moment) -> Iterator[str | bool]:
    """Whether the first step asks all opponents who are meant and no other, and those do it."""
    match done.effect:
        case tree.Effect(
            steps=(tree.Step(actions=(action,), for_each=None, condition=None) as step, *_),
            modes=(),
        ):
            verb = VERBS.get(type(action))
        case _:
            return
    if (
        isinstance(action, tree.RollDie)
        and action.who == tree.OPPONENTS
        and not (step.may or action.again)
    ):
        yield from _rolling(record, begun, done.speech(begun, record))
    if verb is None or _who(action) != tree.OPPONENTS:
        return
    heard = _heard(record, begun, verb)
    if heard is None or otherwise(heard.moment.before, record.readings):
        return
    speech = done.speech(heard.moment, record)
    meant = _opponents_named(speech, step)
    if meant is None:
        return
    if step.may:
        answers = heard.answers.get("may", {})
        yield {*answers} == {*meant} or f"{_listed(answers)} may {verb}, not {_listed(meant)}"
        meant = tuple(p for p in meant if answers.get(p))
        if not meant:
            return
    yield from _acting(speech, action, verb, meant, heard)


def _rolling(record: Record, begun: Moment, speech: Speech) -> Iterator[str | bool]:
    """Each opponent rolls, one after the other, before the effect is over."""
    meant, verb = {*speech.board.opponents(speech.player)}, "roll"
    rolled: set[object] = set()
    for moment in record.moments[begun.place + 1 :]:
        kinds = {event.kind for event in moment.events}
        rolled |= {event["player"] for event in moment.events if event.kind == verb}
        if "win" in kinds:
            return
        if kinds & {"turn", "phase", "react"}:
            yield rolled == meant or f"{_listed(rolled)} may {verb}, not {_listed(meant)}"
            return


def _who(action: tree.Action) -> object:
    """Who does an action, each for themselves, as its words have it."""
    match action:
        case tree.Draw(who) | tree.Resupply(who) | tree.Sacrifice(who):
            return who
        case tree.Discard(tree.Chosen(who=who)):
            return who
    return None


def _heard(record: Record, begun: Moment, verb: str) -> Heard | None:
    """The record from the moment an effect began to resolve until its verb or its end."""
    answers: dict[str, dict[int, int | bool]] = {}
    for moment in record.moments[begun.place + 1 :]:
        for event in moment.events:
            if event.kind in ASKED:
                said = event[ASKED[event.kind]]
                answers.setdefault(event.kind, {})[event.number("player")] = int(said or 0)
        told = (e for e in moment.events if not {"pay", "play"} & {*e.words})
        deeds = tuple(e for e in told if verb in e.words)
        if deeds:
            return Heard(moment, answers, deeds)
        if any(event["kind"] == "cease" for event in moment.events):
            return Heard(moment, answers)
        if not all(event.kind in ASKED or is_before(event) for event in moment.events):
            return Heard(moment, answers) if "may" in answers else None
    return None


def _opponents_named(speech: Speech, step: tree.Step) -> tuple[int, ...] | None:
    """The opponents for whom the words of a step hold; ``None`` where that cannot be told."""
    found: list[int] = []
    for player in speech.board.opponents(speech.player):
        so = holds(replace(speech, player=player), step.only)
        if so is None:
            return None
        found += [player] * so
    return tuple(found)


def _acting(
    speech: Speech, action: tree.Action, verb: str, meant: tuple[int, ...], heard: Heard
) -> Iterator[str | bool]:
    """Those who are meant and can do it do it, others do not; with "up to" nobody has to."""
    able = [player for player in meant if (so := _can(speech, action, player)) or so is None]
    sure = [player for player in able if _can(speech, action, player)]
    by = "player" if verb == "sacrifice" else "owner"
    did = {event[by] for event in heard.deeds}
    if isinstance(action, tree.Draw) and isinstance(action.amount, tree.UpTo):
        chosen = heard.answers.get("option", {})
        missing = [player for player in sure if player not in chosen]
        yield not missing or f"{_listed(missing)} cannot choose how many they {verb}"
        sure = [player for player in sure if chosen[player]] if not missing else []
    yield did <= {*able} or f"{_listed(did)} did it, and only {_listed(able)} can be meant"
    yield did >= {*sure} or f"{_listed(did)} did it, and {_listed(sure)} had to"


def _can(speech: Speech, action: tree.Action, player: int) -> bool | None:
    """Whether a player does at least one such thing: ``None`` if it may be that they do nothing."""
    board = speech.board
    match action:
        case tree.Draw(_, number) | tree.Resupply(_, number):
            number = number.most if isinstance(number, tree.UpTo) else number
            wanted = amount(speech, number)
            has = bool(board.seat(player).deck)
        case tree.Sacrifice(_, tree.Chosen(which, count, up_to=up_to)):
            own = [t for t in board.in_play if t.controller == player]
            fit = [fitting(replace(speech, player=player), one, which) for one in own]
            wanted = None if up_to or (None in fit and True not in fit) else amount(speech, count)
            has = True in fit or None in fit
        case tree.Discard(tree.Chosen(tree.Which(zones=(Zone.HAND,)) as which, count, up_to=up_to)):
            plain = replace(which, zones=(), controlled_by=None) == tree.Which()
            wanted = amount(speech, count) if plain and not up_to else None
            has = bool(board.seat(player).hand)
        case _:
            return None
    if not has:
        return False
    return None if wanted is None else wanted > 0


def _listed(players: Iterable[object]) -> str:
    return names_of(sorted(players, key=str)) or "nobody"
