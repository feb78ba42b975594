"""Which reactions an event activates: found out from the texts and the boards around it (6.3).

A step matches a trigger or not, or it cannot be said: then that reaction is not judged.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from altered.ability.tree import ActivatesMore, CannotActivate, Leaves
from verification.board_texts.amounts import fitting
from verification.board_texts.at_work import reactions, words_of, working_texts
from verification.board_texts.scene import Scene, Source
from verification.board_texts.triggers import matches, symbol_of
from verification.records.model import Event, Moment, Record, Thing, Value

ENDS: Final = frozenset({"react", "turn", "phase", "day", "declare"})
"""Events before which all that a step activates is in Limbo."""

Key = tuple[int, str]
"""A reaction: the number of the object that bears it, and its effect in words."""


@dataclass
class Due:
    """How often each reaction is activated: at least ``least`` times, at most ``most`` times.

    Nothing is known of what the objects in ``unread`` do.
    """

    least: Counter[Key] = field(default_factory=Counter)
    most: Counter[Key] = field(default_factory=Counter)
    unread: set[int] = field(default_factory=set)


@dataclass(frozen=True)
class Answer:
    """How often a reaction was activated by a step, and how often it had to be."""

    number: int
    words: str
    times: int
    least: int
    most: int

    @property
    def right(self) -> bool:
        """Whether it was as it had to be."""
        return self.least <= self.times <= self.most


def due(record: Record, moment: Moment) -> Due:
    """The reactions that a step activates, or the beginning of a phase."""
    scene, found = Scene(record, moment), Due()
    for source in _sources(scene, found):
        said = [matches(scene, event, source) for event in moment.events]
        sure, may = said.count(True), len(said) - said.count(False)
        by_event = scene.reads("reaction.multiplicity") == "each-event"
        merged = source.reaction.together or source.reaction.first is not None
        if (by_event or merged) and not source.reaction.nth:
            sure, may = min(sure, 1), min(may, 1)
        if source.reaction.first is not None:
            sure = 0  # what happened before is not looked up
        if not may:
            continue
        fewest, times = _how_often(scene, source)
        sure, may = sure * fewest, may * times
        if source.reaction.most is not None:
            sure, may = 0, min(may, source.reaction.most)
        key = (source.bearer.id, words_of(source.reaction.effect))
        found.least[key] += sure
        found.most[key] += may
    return found


def _sources(scene: Scene, found: Due) -> Iterator[Source]:
    """The reactions that worked before the step, and those of new objects (6.3.d)."""
    for thing in scene.before.things.values():
        texts = working_texts(thing, scene.record.readings)
        there = reactions(texts) if texts else ()
        if there is None:
            found.unread.add(thing.id)
        yield from (Source(thing, one, entering=False) for one in there or ())
    for event in scene.moment.events:
        new = scene.after.find(event["made"])
        if new is None or event["kind"] not in {"move", "create"} or not new.abilities:
            continue
        there = reactions(new.abilities)
        if there is None:
            found.unread.add(new.id)
        yield from (Source(new, one, entering=True) for one in there or ())


def _how_often(scene: Scene, source: Source) -> tuple[int, int]:
    """How often a reaction is activated by one event, by what passive abilities say (7.3.1.e)."""
    own = {s for one in source.reaction.triggers if (s := symbol_of(one)) is not None}
    least = most = 1
    if not own:
        return least, most
    there = scene.before if source.bearer.id in scene.before.things else scene.after
    for one in scene.statements:
        match one.static:
            case None:
                return 0, 9
            case CannotActivate(which, symbol) | ActivatesMore(which, symbol):
                if symbol not in own:
                    continue
                meant = fitting(one.speech.on(there), source.bearer, which, anywhere=True)
                if meant is False:
                    continue
                sure = meant is True and one.sure
                if isinstance(one.static, CannotActivate):
                    least, most = 0, 0 if sure else most
                    if sure:
                        return 0, 0
                else:
                    least, most = least + one.static.more * sure, most + one.static.more
    return least, most


def answers(record: Record, moment: Moment) -> Iterator[Answer]:
    """What each reaction did that a step activates, or had to activate.

    Objects that moved count as one with what they became: a reading says which of them reacts.
    What was put off by an effect is activated as well, of the object that the effect came from.
    """
    if not _may_activate(moment):
        return
    wanted, done = due(record, moment), activated(record, moment)
    if done is None or not (wanted.most or done):
        return
    became: dict[Value, Value] = {e["made"]: e["object"] for e in moment.events if e["made"]}
    unread = {became.get(number, number) for number in wanted.unread}
    later = {thing.me for thing in moment.before.zone("Limbo") if thing.duration is not None}
    least, most, times = (_as_before(one, became) for one in (wanted.least, wanted.most, done))
    for key in dict.fromkeys((*most, *times)):
        if key[0] in unread or (key[0] in later and times[key] > most[key]):
            continue
        yield Answer(*key, times[key], least[key], most[key])


def _may_activate(moment: Moment) -> bool:
    """Whether it is a phase that begins, or a step in which more happens than that Emblems come."""
    return any(
        event.kind == "phase" or event.data.get("kind", "cease") not in {"emblem", "cease"}
        for event in moment.events
    )


def _as_before(counted: Counter[Key], became: Mapping[Value, Value]) -> Counter[Key]:
    found: Counter[Key] = Counter()
    for (number, words), times in counted.items():
        old = became.get(number)
        found[old if isinstance(old, int) else number, words] += times
    return found


def reacts_to_leaving(record: Record, moment: Moment, event: Event, thing: Thing) -> bool:
    """Whether an object surely reacts to an event by which it leaves: its condition holds, too."""
    scene = Scene(record, moment)
    return any(
        matches(scene, event, Source(thing, one, entering=False)) is True
        for one in reactions(thing.abilities) or ()
        if one.most is None and one.first is None
        if any(isinstance(trigger, Leaves) and trigger.which is None for trigger in one.triggers)
    )


# -- what happened after it -----------------------------------------------------------------------


def activated(record: Record, moment: Moment) -> Counter[Key] | None:
    """How often each reaction was activated by a step; ``None`` where that cannot be told."""
    found: Counter[Key] = Counter()
    used = False
    for later in record.moments[moment.place + 1 :]:
        if later.decision is not None:
            return found
        for event in later.events:
            if event.kind in ENDS:
                return found
            if event.kind in {"joins", "leaves", "not-activated", "win", "tiebreakers", "leave"}:
                return None
            emblem = later.after.find(event["made"])
            if event.kind == "activate" and emblem is not None:
                words = emblem.abilities[0] if emblem.abilities else ""
                found[event.number("object"), words] += 1
            elif event["kind"] == "cease":
                gone = later.before.find(event["object"])
                if gone is None or gone.duration is None:
                    return found
                used = True
            elif "kind" in event.data and not (used and event.kind == "last"):
                return found
    return None  # the record ends before all may have been activated
