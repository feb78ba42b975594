"""Effects (1.2.6)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from altered.state.players import player_name
from verification.board_texts.amounts import Speech
from verification.board_texts.doing import amounts
from verification.board_texts.meaning import deed, fits
from verification.board_texts.said import does_otherwise, may_be_free, others_play, who_plays
from verification.board_texts.this_way import drawn_for_each
from verification.checks import Board, Event, Happening, Moment, Step, Taken, Verdicts, check
from verification.checks.shared import during
from verification.checks.shared.abilities import reactions
from verification.checks.shared.instructions import VERBS, is_internal
from verification.checks.shared.wording import beginning

DOINGS: Final = (
    "create", "discard", "draw", "gain", "lose", "move-forward", "move-backward", "put",
    "resupply", "sabotage", "sacrifice", "switch",
)  # fmt: skip
"""Verbs that change the game."""
ENDS: Final = frozenset(
    {"afterwards", "cease", "play", "turn", "all-passed", "phase", "day", "react"}
)
"""Events by which a resolution ends, at the latest."""
RESERVE_FLEETING: Final = frozenset(
    (
        "spell.reserve-fleeting",
        "character.reserve-fleeting",
        "character.enters",
        "quick.reserve.gains_fleeting",
    )
)
"""The rules by which something gains Fleeting without an effect."""
OPEN: Final = re.compile(
    r"\b(?:if|may|instead|up to|any number|each|per|as many|that many|equal|X)\b|•", re.IGNORECASE
)
"""Words by which nothing may be left to do."""
OPTIONAL: Final = re.compile(r"\b[Mm]ay\b")
BETWEEN: Final = re.compile(r"(?<=\.)\s+|\s+and\s+|,\s+then\s+")
"""Between two steps."""
OTHERWISE: Final = re.compile(r"\bwould\b|\bcan't\b|\binstead\b|\bEternal\b")
"""What a text says by which something else may happen than an effect says."""
A_STATUS: Final = re.compile(r"\b(?:gains?|loses?) (?:Fleeting|Anchored|Asleep)\b")
LATER: Final = re.compile(r"(?i)\bnext\b|\bafter Rest\b|\bthis (?:Day|turn|Afternoon)\b")
"""What a step says of a later time, when nothing need happen yet."""
VERB: Final = re.compile(rf"\b({'|'.join((*VERBS, 'lose'))})(?:s|es)?\b", re.IGNORECASE)


@check("effects-in-brief.change", *DOINGS)
def while_resolving(e: Happening) -> Verdicts:
    """The game changes by effects only while a card, quick action, reaction or daily one resolves.

    What is paid is no effect, nor that what is played from Reserve gains Fleeting, or something
    else instead: a rule says so.
    """
    if "pay" in e.event.words or e["name"] == "Fleeting" or RESERVE_FLEETING & {*e.event.rules}:
        return
    if e.before.phase in {"Noon", "Afternoon"} and _is_known(e):
        words = f"{e.event.kind} happened while nothing resolved"
        yield during.source(e) is not None or words


@check("effects-in-brief.change", "react")
def those_named(e: Happening) -> Verdicts:
    """What an effect does to each of several objects, it does to all that its words pick."""
    emblem = e.before.find(e["object"])
    said = deed(emblem.abilities) if emblem is not None else None
    first = next((m for m in e.later if _happens(m) or m.decision is not None), None)
    if emblem is None or said is None or first is None or first.decision is not None:
        return
    if during.reading(e, "ability.in-play.unless") == "by-the-ability":
        return  # then nothing works in Limbo, where a reaction is
    texts = [text for thing in e.after.things.values() for text in thing.abilities]
    if any(OTHERWISE.search(text) for text in texts):
        return
    done = {
        event["object"]: event["amount"]
        for event in first.events
        if (event["kind"], event["name"]) == (said.kind, said.name)
    }
    for thing in e.after.things.values():
        meant = fits(e.after, thing, said.which, emblem.controller, emblem.me)
        if thing.id in done:
            right = meant is not False and done[thing.id] == said.amount
            yield right or f"{thing} is changed by {done[thing.id]}, which the effect does not say"
        elif meant and (said.name in thing.statuses) is (said.kind == "lose-status"):
            yield f"{thing} is not changed, which the effect says"


def _happens(moment: Moment) -> bool:
    """Whether anything happens: what is impossible for one object is reported before the others."""
    return any(event.kind != "impossible" for event in moment.events)


@check("effects-in-brief.change", "react", "declare", "quick-action")
def as_much_as_said(e: Happening) -> Verdicts:
    """The first step of an effect draws, creates and gives as much as its words say."""
    done = beginning(e)
    if done is not None:
        yield from amounts(done, e.record, e.moment)


def _is_known(e: Happening) -> bool:
    """Whether it is known what went before: a phase or a turn began, or a player was free."""
    return any(
        (moment.decision is not None and "pass" in moment.decision.options)
        or any(event.kind in {"phase", "turn"} for event in moment.events)
        for moment in e.earlier
    )


@check("effects-in-brief.steps", *DOINGS)
def one_verb(step: Step) -> Verdicts:
    """What happens in a step of an effect has one verb, unless the effect says otherwise."""
    if len(step.events) < 2 or any("pay" in event.words for event in step.events):
        return
    first = next(step.of(*DOINGS))
    effect = during.source(first)
    if effect is not None and not any("simultaneously" in text for text in effect.texts):
        verbs = during.verbs_of(o for o in step.events if during.INSTEAD not in o.rules)
        yield len(verbs) <= 1 or f"one step has the verbs {' and '.join(verbs)}"


@check("effects-in-brief.mandatory", "do", "decline")
def says_may(t: Taken) -> Verdicts:
    """Where a player may leave out a step, the effect says "may", or has a cost to be paid."""
    effect = during.source(t)
    if effect is not None and "do" in t.decision.options:
        words = f'it was left to {player_name(t.player)}, without the word "may"'
        said = any(OPTIONAL.search(text) for text in effect.texts)
        yield said or during.may_be_unpaid(t, effect.texts) or words


@check("effects-in-brief.mandatory", "may")
def as_decided(e: Happening) -> Verdicts:
    """A step is done or left out as the player chose."""
    chosen = next((m.decision.choice for m in e.earlier if m.decision is not None), "")
    if chosen in {"do", "decline"}:
        yield (chosen == "do") == bool(e["does"]) or f"they chose {chosen}, and it was not so"


@check("effects-in-brief.conditional", "condition")
def ignored_when_unmet(e: Happening) -> Verdicts:
    """A step is ignored when its condition is not met."""
    effect = during.source(e)
    if effect is None or e["holds"] is not False or effect.kind == "quick action":
        return
    own = reactions(effect.texts) or effect.texts
    alone = len(own) == 1 and own[0].count("If ") == 1 and ". " not in own[0]
    if alone and does_otherwise(own[0]) is not True:
        done = [event.kind for event in _rest(e, effect) if "kind" in event.data]
        yield not done or f"{done[0]} happened although the condition was not met"


def _rest(at: Happening | Taken, effect: during.Source) -> Iterator[Event]:
    """What still happens until the effect has resolved."""
    for moment in at.later:
        for event in moment.events:
            if event.kind in ENDS or (effect.kind == "quick action" and event.kind == "activate"):
                return
            yield event
        if moment.decision is not None and "pass" in moment.decision.options:
            return


@check("effects-in-brief.internal-action", "internal", "decline")
def if_they_wish(t: Taken) -> Verdicts:
    """The controller of an effect decides on its internal action; unpaid, it is ignored."""
    effect = during.source(t)
    if effect is None or "internal" not in t.decision.options:
        return
    if any(during.OTHERS_PAY.search(text) for text in effect.texts):
        return
    if others_play(effect.texts):
        speech = Speech(t.before, effect.controller, effect.me, None, t.record.readings)
        named = who_plays(speech, effect.texts)
        yield (
            named is None
            or t.player in named
            or f"{player_name(t.player)} decided, who is not named"
        )
        return
    yield t.player == effect.controller or f"{player_name(t.player)} decided, not the controller"
    written = any(is_internal(text) for text in effect.texts)
    yield written or 'nothing in the effect says "you may [pay] to [do]"'
    first = next((m for m in t.later if _changes(m) or _is_offered(m)), None)
    if first is not None and not _is_offered(first):
        paid = any("pay" in event.words for event in first.events)
        if t.chosen.kind == "internal":
            nothing = any("any number" in text for text in effect.texts)
            nothing = nothing or may_be_free(effect.texts)
            yield paid or nothing or "the internal action was done, and its cost was not paid"
        else:
            yield not paid or "the cost was paid although the player did not wish to"


def _is_offered(moment: Moment) -> bool:
    """Whether an internal action is offered: the same one again, or the next one."""
    return moment.decision is not None and "internal" in moment.decision.options


def _changes(moment: Moment) -> bool:
    return any("kind" in event.data for event in moment.events)


@check("effects-in-brief.impossible-part", "react", "declare", "quick-action")
def counted_this_way(e: Happening) -> Verdicts:
    """An effect that counts what was done this way leaves out what was impossible."""
    done = beginning(e)
    if done is not None:
        yield from drawn_for_each(done, e.record, e.moment)


@check("effects-in-brief.impossible-part", "impossible")
def changes_nothing(e: Happening) -> Verdicts:
    """What cannot happen does not: where it is reported that it cannot, nothing changes."""
    alone = all(event.kind == "impossible" for event in e.peers)
    if alone:
        yield e.before == e.after or f"{e['what']} was impossible, and the game changed"


@check("effects-in-brief.impossible-part", "impossible")
def the_rest_happens(e: Happening) -> Verdicts:
    """After a part that cannot happen, what the effect says next happens as usual."""
    effect = during.source(e)
    if effect is None:
        return
    own = reactions(effect.texts) or effect.texts
    if not any(event.kind in ENDS for moment in e.later for event in moment.events):
        return  # the record ends before
    if len(own) != 1 or OPEN.search(own[0]):
        return
    steps = BETWEEN.split(own[0])
    said = [match[1].lower() if (match := VERB.search(step)) else "" for step in steps]
    once = said.count(str(e["what"])) == 1  # else it is open which of them cannot happen
    if once and said.index(str(e["what"])) + 1 < len(said):
        place = said.index(str(e["what"])) + 1
        verb = said[place]
        kind = re.search(r"\b[Ss]acrifice an? (\w+)", steps[place])
        if kind is not None and not any(
            kind[1] in (thing.type, *thing.subtypes)
            for thing in e.before.things.values()
            if thing.in_play and thing.controller == effect.controller
        ):
            return  # there is none to sacrifice: that cannot happen either
        if _nothing_there(e.before, effect.controller, verb, steps[place]):
            return
        later = LATER.search(steps[place]) is not None
        if verb and not later and not A_STATUS.search(steps[place]):  # or it has the status already
            wanted = VERBS.get(verb, verb)
            after = _rest(e, effect)
            rest = [word for o in after for word in (*o.words, *str(o["what"]).split())]
            yield wanted in rest or f"after what was impossible, {verb} did not happen"


def _nothing_there(board: Board, player: int, verb: str, step: str) -> bool:
    """Whether there is no card to do it to: an empty Deck and Discard pile, an empty Hand."""
    if verb in {"draw", "resupply"}:
        return not board.seat(player).deck and not board.zone("Discard pile", player)
    return "from your hand" in step and not board.seat(player).hand
