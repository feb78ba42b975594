"""Effects (6.5)."""

from __future__ import annotations

import re

from altered.state.players import player_name
from verification.board_texts.doing import is_met
from verification.checks import Happening, Printed, Taken, Thing, Verdicts, check
from verification.checks.sections.s6_1 import possible, resolved, times
from verification.checks.sections.s6_3 import reactions
from verification.checks.shared import during
from verification.checks.shared.instructions import instructions, is_internal, without_quotes
from verification.checks.shared.listing import yes_or_no
from verification.checks.shared.wording import doing_of

IF_YOU_DO = re.compile(r"\b[Ii]f you (?:do|don't)(?=[,:.])")
FORM = re.compile(r"\S.*(?:[.;,] [Ii]f you (?:do|don't)[,:] \S|\S if you (?:do|don't)\.)")
OPTIONAL = re.compile(r"\b[Yy]ou may\b")
PAY = re.compile(r"\b[Yy]ou may pay\b(?![^.]* rather than pay my\b)")
OTHERS_MAY = re.compile(r"\b(?:controller|owner|opponents?|players?|they) may\b")
OTHERS_MAY_ALL = re.compile(
    r"^(?:[^.]*— |\{\w\} )*(?:Each|Your|Target) [^.]*(?:player|opponent) may [^.]*\.$"
)
"""A single sentence of all that other players may do: who declines does none of it."""
ALL_OF_IT = re.compile(r"\b[Yy]ou may [^.]*(?:, then|\band) [^.]*\. If you do,")
"""Several verbs in what "if you do" asks about."""
OVER = frozenset({"cease", "play", "react", "turn"})
"""The events with which an effect is over, or another begins."""
PAY_TO = re.compile(r"\b[Yy]ou may pay [^.]*(?:\S to \w|\S\. If you (?:do|don't)\b)")


def tough(t: Taken) -> bool:
    """Whether an object that costs more to target is in play."""
    return any("Tough" in thing.keywords for thing in t.before.in_play)


@check("effect.mandatory", "decline", "do", "choose", "internal")
def no_way_out(t: Taken) -> Verdicts:
    """Nobody may leave undone what an effect says without the word "may"."""
    effect = during.source(t)
    if effect is None or not effect.texts or any(o.kind == "optional" for o in t.options):
        return  # what a card being declared may be paid with is no effect
    kinds = {o.kind for o in t.options}
    if "withdraw" in kinds or kinds <= {"decline", "pay-surcharge"}:
        return  # a declaration, which is no effect; what a target costs more cannot be paid
    free = any(o.kind == "decline" for o in t.options)
    said = any(re.search(r"\bmay\b", text) for text in effect.texts)
    said = said or during.may_be_unpaid(t, effect.texts)
    yield (
        not free or said or tough(t) or f"{player_name(t.player)} may decline what {effect.me} says"
    )


@check("effect.optional", "may")
def just_before(e: Happening) -> Verdicts:
    """Doing an optional step is a choice made immediately before it, and the choice holds."""
    last = next(iter(e.earlier), None)
    if last is None or last.decision is None:
        yield "nobody was asked"
        return
    asked = Taken(e.record, last)
    open_to_both = {o.kind for o in asked.options} == {"do", "decline"}
    followed = (asked.chosen.kind == "do") == bool(e["does"])
    yield (
        open_to_both and followed
    ) or f"{asked.chosen.kind} was chosen; done: {yes_or_no(e['does'])}"


@check("effect.optional", "react")
def is_asked(e: Happening) -> Verdicts:
    """A reaction that begins with "You may" asks before it does anything."""
    texts = e.thing.abilities
    first = texts[0].split(". ", 1)[0] if texts else ""
    if not first.startswith("You may ") or is_internal(first):
        return
    for moment in e.later:
        kinds = {o.kind for o in moment.events}
        if "may" in kinds or "no-effect" in kinds:
            yield True
            return
        done = [o for o in moment.events if o["kind"] not in {None, "note"}]
        if any("pay" not in o.words for o in done):
            yield f'"{first}" is not asked, but {", ".join(sorted(kinds))}'
            return


@check("effect.optional", "do", "decline")
def by_its_controller(t: Taken) -> Verdicts:
    """Of a step "You may" the controller of the effect decides."""
    effect = during.source(t)
    if effect is None or not any(o.kind == "do" for o in t.options):
        return
    texts = " ".join(effect.texts)
    if re.search(r"(?<!than )\b[Yy]ou may\b", texts) and not OTHERS_MAY.search(texts):
        words = (
            f"{player_name(t.player)} decides, {player_name(effect.controller)} controls the effect"
        )
        yield t.player == effect.controller or words


@check("effect.optional", "may")
def none_of_it(e: Happening) -> Verdicts:
    """Of what a sentence says that a player may do, somebody who declines does nothing."""
    effect = during.source(e)
    texts = () if effect is None else reactions(effect.texts) or effect.texts
    only = len(texts) == 1 and OTHERS_MAY_ALL.match(texts[0]) and "you" not in texts[0]
    if e["does"] is not False or not only:
        return
    for moment in e.later:
        if {event.kind for event in moment.events} & OVER:
            break
        done = [o.kind for o in moment.events if o["kind"] == "move" and o["player"] == e["player"]]
        if done:
            yield f"{', '.join(done)} although {player_name(e.player)} declined"
            return
    yield True


def sentence(effect: during.Source) -> str | None:
    """The only sentence of an effect with a condition, if it has one only."""
    texts = reactions(effect.texts) or effect.texts
    found = [
        s for text in texts for s in without_quotes(text).split(". ") if " if " in s or "If " in s
    ]
    return found[0] if len(found) == 1 and len(texts) == 1 else None


@check("effect.conditional", "condition")
def looked_at_now(e: Happening) -> Verdicts:
    """Whether a condition holds is as the board is immediately before the step."""
    done = None if _asked_before(e) else doing_of(e)
    met = None if done is None else is_met(done, e.record, e.moment)
    if met is not None:
        yield (
            e["holds"] is met
            or f"the condition counts as met: {yes_or_no(e['holds'])}; it is met: {yes_or_no(met)}"
        )


def _asked_before(e: Happening) -> bool:
    """Whether the effect that resolves has asked for a condition already."""
    for moment in e.earlier:
        kinds = {event.kind for event in moment.events}
        if "condition" in kinds:
            return True
        free = moment.decision is not None and "pass" in moment.decision.options
        if free or kinds & {"react", "declare", "quick-action", "phase"}:
            return False
    return False


@check("effect.conditional", "condition")
def not_done_otherwise(e: Happening) -> Verdicts:
    """When the only condition of an effect does not hold, its step does not happen."""
    effect = during.source(e)
    text = sentence(effect) if effect is not None else None
    if (
        effect is None
        or text is None
        or e["holds"] is not False
        or "therwise" in " ".join(effect.texts)
    ):
        return
    told = instructions((text[text.lower().index("if ") :].partition(", ")[2],))
    anyway = {one.word for one in instructions(tuple(t.replace(text, "") for t in effect.texts))}
    for moment in e.later:
        kinds = [o.kind for o in moment.events]
        if moment.decision is not None or set(kinds) & {*OVER, "condition"}:
            break
        done = [one.word for one in told if one.word in kinds and one.word not in anyway]
        if done:
            yield f"{', '.join(done)} although the condition does not hold"
            return
    yield True


@check("effect.if-you-do")
def after_what_is_done(card: Printed) -> Verdicts:
    """The words "If you do" follow what is done, and say what is done then."""
    for text in (*card.abilities, *card.support):
        for part in re.split(r"\s*•\s*", text):
            if IF_YOU_DO.search(part):
                yield FORM.search(part) is not None or f'"{part}" does not say what was done'


@check("effect.if-you-do", "condition")
def all_that_was_done(e: Happening) -> Verdicts:
    """After "You may do this and that. If you do": one of both that was possible is enough."""
    effect = during.source(e)
    texts = () if effect is None else reactions(effect.texts) or effect.texts
    some = during.reading(e, "effect.if-you-do.partly") == "some"
    if len(texts) != 1 or not some or not ALL_OF_IT.search(texts[0]) or texts[0].count("If ") > 1:
        return
    done: list[str] = []
    for moment in e.earlier:
        for event in reversed(moment.events):
            if event.kind == "may" and event["does"] and done:
                yield e["holds"] is True or f'"you do" is denied, after {", ".join(done)}'
            if event.kind == "may" or event.kind in OVER:
                return
            if event["kind"] not in {None, "note", "emblem"} and "pay" not in event.words:
                done.insert(0, event.kind)


@check("effect.modal", "mode")
def when_declared(t: Taken) -> Verdicts:
    """A mode is chosen when the Spell or the reaction is declared, among several options."""
    before = None
    for moment in t.earlier:
        chosen = during.choice_at(t, moment)
        if chosen is None or chosen.kind not in during.DECLARING:
            before = moment
            break
    began = before is not None and before.decision is not None
    began = began or (
        before is not None and any(o.kind in {"react", "withdraw"} for o in before.events)
    )
    # Within an effect that lets a Spell be played, the choices come before that is declared.
    told = next((m.events for m in t.later if m.events), ())
    ends = any(o.kind in {"declare", "withdraw"} for o in told)
    began = began or (during.source(t) is not None and ends)
    words = "nothing" if before is None else ", ".join(o.kind for o in before.events)
    yield began or f"a mode is chosen after {words}"


@check("effect.modal")
def several_options(card: Printed) -> Verdicts:
    """What says "Choose one" has several options after it, each behind its mark."""
    for text in (*card.abilities, *card.support):
        if re.search(r"\bChoose (?:one|two|up to)\b[^.]*:", text):
            options = re.split(r"\s*•\s*", text)[1:]
            right = len([o for o in options if o.strip()]) > 1
            yield right or f'"{text}" has {len(options)} options'


@check("effect.impossible-part", "declare")
def the_rest_happens(e: Happening) -> Verdicts:
    """What is possible of a Spell happens, although another part of it could not be done."""
    play = resolved(e)
    told = instructions(play.texts) if play is not None else ()
    words = [one.word for one in told]
    if play is None or all(times(play, one) for one in told if not one.certain):
        return
    for one in told:
        if one.certain and words.count(one.word) == 1 and possible(play, one):
            number = times(play, one)
            yield number >= one.number or f"{one.word} {number} times instead of {one.number}"


@check("effect.impossible-part", "impossible")
def goes_on(e: Happening) -> Verdicts:
    """What cannot be done is passed over: what it is part of resolves to its end."""
    effect = during.source(e)
    limbo = [x for x in e.before.zone("Limbo") if _ends(x)]
    if effect is None or not limbo:
        return
    for moment in e.later:
        if any(o.kind == "win" for o in moment.events):
            return  # what still waits or resolves does so no more
        if any(o.kind in {"turn", "phase"} for o in moment.events):
            left = [x for x in limbo if x.id in moment.before.things]
            yield not left or f"{left[0]} did not resolve to its end"
            return


BACKWARD = re.compile(r"[^.]*\b[Ee]xpeditions? (?:moves? )?backward[^.]*\.")
"""A sentence in which nothing is done to an Expedition but to move it backward."""


@check("effect.impossible-part", "expedition")
def can_move_back(t: Taken) -> Verdicts:
    """An Expedition at its start is not chosen to move backward where another can: a reading."""
    effect = during.source(t)
    if effect is None or during.reading(t, "effect.impossible-part.choice") == "anything":
        return
    if effect.texts and all(BACKWARD.fullmatch(text) for text in effect.texts):
        places = [(o["player"], o["side"]) for o in t.options if o.kind == "expedition"]
        stuck = [p for p, side in places if not t.before.marker(int(p or 0), str(side))]
        yield not stuck or f"{player_name(int(stuck[0] or 0))} has an Expedition at its start"


_ASKS = re.compile(
    r"\b(?:if|unless|otherwise|instead|rather|each|they|any|up to|with|until|die|dice|roll)\b",
    re.IGNORECASE,
)


@check("effect.impossible-part", "condition")
def begun_goes_on(e: Happening) -> Verdicts:
    """Who does an optional step of several verbs does each that is possible, whatever the others.

    Where the words have no condition, what follows is left out only if the player declined.
    """
    effect = during.source(e)
    if effect is None or effect.kind == "quick action":
        return
    if any(_ASKS.search(text) or not OPTIONAL.search(text) for text in effect.texts):
        return
    chosen = False
    for moment in e.earlier:
        kind = during.choice_at(e, moment)
        if kind is not None and kind.kind not in {"do", "decline", "target", "choose"}:
            return  # an internal action, or what the effect plays
        chosen = chosen or (kind is not None and kind.kind == "target")
        for event in moment.events:
            if event.kind == "may":
                aimed = chosen or not any("arget" in text for text in effect.texts)
                if aimed or event["does"] is False:
                    right = e["holds"] is event["does"]
                    yield right or f"done is the rest of {effect.me}: {yes_or_no(e['holds'])}"
                return
            if event.kind in {"declare", "react", "no-effect", "ignored"}:
                return


def _ends(thing: Thing) -> bool:
    return thing.form == "card" or during.is_reaction(thing)


@check("effect.internal-action")
def pay_to_do(card: Printed) -> Verdicts:
    """What says "You may pay" says what for: "You may pay [cost] to [do effect]"."""
    for text in (*card.abilities, *card.support):
        if PAY.search(text):
            yield PAY_TO.search(text) is not None or f'"{text}" does not say what for'


@check("effect.internal-action", "internal", "decline")
def as_written(t: Taken) -> Verdicts:
    """Only what is written in this form is offered as an internal action."""
    effect = during.source(t)
    if effect is not None and effect.texts and any(o.kind == "internal" for o in t.options):
        right = any(is_internal(text) or during.OTHERS_PAY.search(text) for text in effect.texts)
        yield right or f"{effect.me} has no internal action: {' '.join(effect.texts)}"
