"""What goes on at a moment of a play: which effect resolves, what its words ask for."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from verification.board_texts.law import read_as
from verification.board_texts.said import internal_actions
from verification.checks import (
    Board,
    Day,
    Event,
    Happening,
    Moment,
    Option,
    Phase,
    Step,
    Taken,
    Thing,
)
from verification.checks.shared.instructions import COUNTED, _each_cut, cut

DECLARING: Final = frozenset({"target", "mode", "done", "pay", "counter", "optional", "decline"})
"""Choices that are part of a declaration of intent."""

UNLESS_DONE: Final = re.compile(
    r"\bunless (?:you|they|that player|its (?:controller|owner)) (?!control|have|are)"
)
"""Something that a player may do so that something else is not done."""
TOLD_TO_PLAY: Final = re.compile(
    r"\b[Pp]lays? [^.]*\bfor \{\w+\} less\b"
    r"|(?<!\bin )(?<!\binto )(?<!\byou )(?<!\bmay )(?<!\bto )(?<!\bcan )(?<!n't )"
    r"\b[Pp]lays? (?!me\b)(?![^.]*\bfor free\b)(?![^.]*—)"
)
"""What tells a player to play a card and pay something for it; "when somebody plays —" does not."""

FREE: Final = frozenset({"play", "quick", "pass"})
"""Choices of a player whose turn it is, when nothing else goes on."""

DAILY: Final = {
    "morning.succeed": "Morning",
    "morning.prepare": "Morning",
    "morning.draw": "Morning",
    "morning.expand": "Morning",
    "dusk.progress": "Dusk",
    "dusk.fails": "Dusk",
    "tiebreak.progress": "Dusk",
    "night.rest": "Night",
    "night.clean-up": "Night",
}
"""The rules of daily effects, as events cite them, and the phase in which each resolves."""

OTHERS_PAY: Final = re.compile(
    r"\b(?:controller|owner|opponents?|players?|they) (?:may pay|pays?)\b"
)
"""How an effect says that somebody else than its controller may pay."""


_CHANGES: Final = re.compile(r"[+-]\d+/|[+-]\d+ \{[VMO]\}|statistic|have [+-]")
_OF_BOOSTS: Final = re.compile(r"(?i)boost|counter|statistic|\{[VMO]\}")
_ACTIVATES: Final = re.compile(r"activates its (\{[JHR]\}) abilities")


def reading(it: Happening | Step | Taken | Phase | Day, name: str) -> str:
    """Which reading of an open point a play has."""
    return read_as(it.record.readings, name)


def may_be_unpaid(taken: Taken, texts: Iterable[str]) -> bool:
    """Whether a cost in texts may be declined, as each may be (6.4.b), also without "may".

    It is that of an internal action that is offered, or of what somebody has to play: a reading.
    "Sacrifice me unless you discard a card" leaves it to the player, too.
    """
    texts = tuple(texts)
    asked = any(option.kind == "internal" for option in taken.options)
    if asked and any(internal_actions(text) for text in texts):
        return True
    if any(UNLESS_DONE.search(text) for text in texts):
        return True
    told = any(TOLD_TO_PLAY.search(text) for text in texts)
    return told and reading(taken, "cost.told-to-play") == "may-decline"


def without_effects(phase: Phase) -> bool:
    """Whether it is the Morning of the first day, which by one reading has no daily effects."""
    bare = reading(phase, "setup.first-morning") == "morning-without-effects"
    return bare and phase.name == "Morning" and phase.before.day == 1


def kept_from(phase: Phase, what: str) -> int:
    """How often in a phase something could not be done, as a card forbids it."""
    told = (str(e["what"]) for e in phase.of("impossible"))
    return sum(what in (one, *one.split()) for one in told)


_READY: Final = re.compile(r"\b[Rr]ead(?:y|ied)\b|\bremains? exhausted during Morning\b")


def something_stays(board: Board) -> bool:
    """Whether a passive ability in play speaks of what is not readied."""
    return any(_READY.search(text) for t in board.in_play for text in t.abilities)


INSTEAD: Final = "specific.card-beats-rule"
"""The rule of what a card makes happen instead: where it goes, under which verb."""
_SPELL_INSTEAD: Final = re.compile(r"\b(?:Spell|card)\b.* would (?:leave|go to)\b.*\binstead\b")
WOULD_GO: Final = re.compile("would (be discarded|leave|go to .*(discard pile|reserve))")
"""How texts, in small letters, say that what is not kept may go elsewhere or come back."""


def counts_boosts(board: Board) -> bool:
    """Whether something says what statistics are equal to, or changes them as boosts may tell.

    "If I'm Boosted, I have +2/+2/+2": there a boost changes more than itself.
    """
    texts = [text for thing in board.in_play for text in thing.abilities]
    texts += [text for thing in board.zone("Limbo") if thing.duration for text in thing.abilities]
    return any(
        "equal to" in text or (_CHANGES.search(text) and _OF_BOOSTS.search(text)) for text in texts
    )


def lasting_symbols(e: Happening) -> set[str]:
    """The symbols that a lasting effect says the next card that is played activates as well."""
    texts = (text for t in e.before.zone("Limbo") if t.duration for text in t.abilities)
    return {symbol for text in texts for symbol in _ACTIVATES.findall(text)}


def is_reaction(thing: Thing) -> bool:
    """Whether an object is an Emblem-Reaction."""
    return thing.form == "Emblem" and "Reaction" in thing.subtypes


def waiting(board: Board, player: int | None = None) -> tuple[int, ...]:
    """The numbers of the Emblem-Reactions in Limbo, of one player if one is named."""
    return tuple(t.id for t in board.zone("Limbo", player) if is_reaction(t))


def daily(event: Event) -> str | None:
    """The rule of the daily effect that an event is part of."""
    named = [rule for rule in event.rules if rule in DAILY]
    if named:
        return "dusk.progress" if DAILY[named[0]] == "Dusk" else named[0]
    return {"succeed": "morning.succeed", "expand": "morning.expand"}.get(event.kind)


def drawn_or_replaced(phase: Phase) -> tuple[Happening, ...]:
    """The cards that players draw in a Morning, or what a passive ability makes of that."""
    return tuple(
        e
        for e in phase.of("draw", "resupply")
        if "morning.draw" in e.event.rules
        and (e.event.kind == "draw" or "ability.passive" in e.event.rules)
    )


def choice_at(at: Happening | Taken, moment: Moment) -> Option | None:
    """What was chosen at another moment of the same play; ``None`` if nothing was."""
    return None if moment.decision is None else Taken(at.record, moment).chosen


def activations(at: Happening | Taken) -> Iterator[tuple[Moment, Event]]:
    """The reactions activated by what happened: in the moments that follow it without a choice.

    Ends where something else happens than that reactions are created.
    """
    used = False
    for moment in at.later:
        if moment.decision is not None or any(e.kind in ENDS for e in moment.events):
            return
        if used and {e.kind for e in moment.events} == {"last"}:
            continue  # of "the next two cards" the second is still to come
        made = [e for e in moment.events if e.kind == "activate" and e["made"] is not None]
        if not made and any(e["kind"] not in {None, "note"} for e in moment.events):
            gone = (moment.before.find(e["object"]) for e in moment.events if e.kind == "cease")
            used = any(emblem is not None and not is_reaction(emblem) for emblem in gone)
            if not used:
                return  # an Emblem that lasted until this event may go first
        yield from ((moment, event) for event in made)


ENDS: Final = frozenset({"react", "turn", "phase", "day"})
"""Events before which all that an event activates is in Limbo."""


def seen(at: Happening | Taken, number: int | str | bool | None) -> Thing | None:
    """An object as it was last, at a moment or before it."""
    found = at.before.find(number)
    if found is not None or number is None:
        return found
    return next((t for m in at.earlier if (t := m.before.find(number)) is not None), None)


@dataclass(frozen=True)
class Source:
    """An effect that resolves: who controls it, whose words it has, what it came from.

    ``kind`` is "card", "reaction" or "quick action"; ``me`` the object that bears the ability.
    ``begun`` is the moment at which it was declared or played. ``also`` are the texts, among
    ``texts``, of what made the Emblems that a Spell used up: they act on it as soon as it is in
    Limbo.
    """

    kind: str
    controller: int
    texts: tuple[str, ...]
    me: Thing | None
    begun: Moment
    printed_type: str = ""
    also: tuple[str, ...] = ()

    @property
    def own(self) -> tuple[str, ...]:
        """The texts without those that ``also`` act."""
        return self.texts[: len(self.texts) - len(self.also)]


def source(at: Happening | Taken) -> Source | None:
    """The effect that resolves at a moment, if one does.

    A card in Limbo comes before all else, as nothing is played inside it but what it says. A Spell
    that its own effect takes out of Limbo goes on until its end is recorded.
    """
    away: set[object] = set()
    over: set[object] = set()
    for moment in at.earlier:
        chosen = choice_at(at, moment)
        if chosen is not None and chosen.kind == "quick":
            return _quick(at, chosen, moment)
        if moment.decision is not None and "pass" in moment.decision.options:
            return None  # nothing went on when a card was chosen to be played
        for event in moment.events:
            if event.kind in {"turn", "phase", "day"}:
                return None
            made = at.before.find(event["made"]) if event.kind == "declare" else None
            if made is None and event.kind == "declare" and event["made"] in away - over:
                made = moment.after.find(event["made"])  # "Put me in your Reserve. Draw a card."
            if made is not None and made.zone == "Limbo":
                texts, also = made.printed.abilities, _of_used_up(at, moment)
                kind, texts = made.printed.type, (*texts, *also)
                return Source("card", made.controller, texts, made, moment, kind, also)
            emblem = at.before.find(event["object"]) if event.kind == "react" else None
            if emblem is not None:
                me = seen(at, emblem.me)
                texts = emblem.abilities or (all_texts(me) if me is not None else ())
                return Source("reaction", emblem.controller, texts, me, moment)
            (over if event.kind == "play" else away).add(event["object"])
    return None


def used_up(later: Iterable[Moment]) -> Iterator[Thing]:
    """The Emblems without words of "the next card you play" that a card ends as it is declared.

    ``later`` are the moments after it. What they do is not in words: it may be done at once.
    """
    for moment in later:
        kinds = {e.kind for e in moment.events}
        if moment.decision is not None or not kinds <= {"cease", "last"}:
            return
        gone = (moment.before.find(e["object"]) for e in moment.events if e.kind == "cease")
        yield from (t for t in gone if t is not None and t.duration and not t.abilities)


def _of_used_up(at: Happening | Taken, begun: Moment) -> tuple[str, ...]:
    """The texts of what made the Emblems that a card used up when it was declared."""
    made = (seen(at, emblem.me) for emblem in used_up(at.record.moments[begun.place + 1 :]))
    return tuple(text for thing in made if thing is not None for text in all_texts(thing))


def _quick(at: Happening | Taken, chosen: Option, moment: Moment) -> Source | None:
    number = chosen["object"]
    me = seen(at, number if isinstance(number, int) else None)
    if me is None:
        return None
    return Source("quick action", me.controller, all_texts(me), me, moment)


def all_texts(thing: Thing) -> tuple[str, ...]:
    """All abilities that an object has, by print or by now."""
    printed = thing.printed
    return tuple(dict.fromkeys((*thing.abilities, *printed.abilities, *printed.support)))


def goes_elsewhere(e: Happening) -> bool:
    """Whether an ability may have a Spell that has resolved go to another zone instead."""
    texts = (text for thing in e.before.things.values() for text in all_texts(thing))
    return any(_SPELL_INSTEAD.search(text) for text in texts)


@dataclass(frozen=True)
class Played:
    """A card that is played: what was chosen before it went to Limbo, what happened after that.

    ``asked`` are the choices of the declaration of intent, in order; ``rest`` the moments from
    then on until it leaves Limbo, that one included; ``left`` whether it does.
    """

    declare: Happening
    asked: tuple[Taken, ...]
    rest: tuple[Moment, ...]
    left: bool

    @property
    def texts(self) -> tuple[str, ...]:
        """Its abilities, a modal one cut down to the modes that were chosen."""
        modes = [o["mode"] for o in self.chosen("mode")]
        abilities = self.declare.card.abilities
        if sum("•" in text for text in abilities) > 1:
            return tuple(_each_cut(self.chosen("mode", "done"), abilities))
        if not modes and self.chosen("done"):  # "up to": no mode at all
            return tuple(text.partition("•")[0] for text in abilities)
        if not modes:  # as many as are counted: none or all of them, and nobody is asked
            abilities = tuple(t.partition("•")[0] if COUNTED.match(t) else t for t in abilities)
        return tuple(cut(text, modes) for text in abilities)

    def chosen(self, *kinds: str) -> tuple[Option, ...]:
        """What was chosen in the declaration of intent, of some kinds."""
        return tuple(t.chosen for t in self.asked if t.chosen.kind in kinds)

    def later(self, *kinds: str) -> tuple[Taken, ...]:
        """What was chosen after that, up to a play or an internal action inside it."""
        found: list[Taken] = []
        for moment in self.rest:
            if moment.decision is None:
                if any(e.kind == "declare" for e in moment.events):
                    break
                continue
            taken = Taken(self.declare.record, moment)
            if taken.chosen.kind == "internal":
                break
            if taken.chosen.kind in kinds:
                found.append(taken)
        return tuple(found)


def declaration(at: Happening | Taken) -> tuple[Taken, ...]:
    """The choices of a declaration of intent that has led up to a moment, in order."""
    found: list[Taken] = []
    for moment in at.earlier:
        if moment.decision is None:
            if any("pay" in event.words for event in moment.events):
                continue  # by one reading the card goes to Limbo when it is paid for
            break
        taken = Taken(at.record, moment)
        if taken.chosen.kind not in DECLARING:
            break
        found.append(taken)
    return tuple(reversed(found))


def played(e: Happening) -> Played:
    """What became of a card from its declaration (the event ``declare``) on."""
    rest: list[Moment] = []
    number = e.event.number("made")
    for moment in e.later:
        rest.append(moment)
        if number not in moment.after.things:
            return Played(e, declaration(e), tuple(rest), True)
    return Played(e, declaration(e), tuple(rest), False)


_VERBS: Final = {"switch-piece": "switch"}
"""Verbs that events distinguish and the words of an effect do not."""


def verbs_of(events: Iterable[Event]) -> list[str]:
    """The verbs of what happens in a step; counters that are moved are removed and gained."""
    listed = [*events]
    verbs = sorted({_VERBS.get(event.kind, event.kind) for event in listed})
    for one, all_of_them in (("ready", "lose"), ("exhaust", "gain")):
        told = [event for event in listed if event.kind == one]
        if all_of_them in verbs and all(all_of_them in event.words for event in told):
            verbs = [verb for verb in verbs if verb != one]  # Exhausted among other statuses
    if verbs == ["gain", "remove"]:
        sums: Counter[str] = Counter()
        for event in listed:
            sign = 1 if event.kind == "gain" else -1
            sums[str(event["name"])] += sign * int(event["amount"] or 0)
        if not any(sums.values()):
            return ["move"]
    return verbs
