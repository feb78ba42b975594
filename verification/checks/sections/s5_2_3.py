"""Playing a Spell (5.2.3)."""

from __future__ import annotations

import re

from altered.state.players import player_name
from verification.board_texts.amounts import Speech, holds
from verification.board_texts.law import law
from verification.board_texts.meaning import fits, most, target, target_player
from verification.checks import Happening, Phase, Taken, Thing, Verdicts, check
from verification.checks.shared.abilities import spares
from verification.checks.shared.during import (
    DECLARING,
    Played,
    choice_at,
    declaration,
    goes_elsewhere,
    played,
    reading,
    source,
)
from verification.checks.shared.instructions import is_internal, targets, without_quotes
from verification.checks.shared.listing import yes_or_no
from verification.checks.shared.wording import resolved

MAY = re.compile(r"\b[Yy]ou may\b")
NO_STEP = re.compile(r"\brather than pay my\b")
"""What the card says of its own cost."""
PLAYS = re.compile(r"\b[Pp]lay (?!this)")
IF = re.compile(r"\b(?:[Ii]f|unless)\b")
COSTS = re.compile(r"\bI cost\b|\b[Ii]f the next \w+ you play\b")
"""What a card says of its own cost, or of a card not yet played, is asked when that is declared."""
PAID = re.compile(r"(\bmay pay [^.]*)\. If (?:you|they) do\b")
"""What may be paid for what is done then: an internal action (5.2.3.g), and no condition."""
ONE_OR_BOTH = re.compile(r"^Choose one\. If ")
"""How many modes are chosen depends: that is asked in the declaration."""
OCCURRENCE = re.compile(r"\b([Aa]nother )?target\b")
NOT_IN_TURN = re.compile(
    r"\b(?:[Uu]p to|[Aa]ny number|[Ii]f|[Cc]hoose|to have|[Ff]or each|(?:two|three|four) target)\b"
)
"""What makes it hard to tell for which occurrence a target is chosen."""
SEVERAL_TIMES = re.compile(r"\bDo the following \w")
"""What is done several times has targets of its own each time."""
ONE_MODE = re.compile(r"^Choose one:")
FORBIDS = re.compile(
    r"\bcan't\b.*\btarget|\btarget.*\bcan't\b|\bTough\b|\bcosts \{[^}]+\} more to target\b"
)
"""What a text says that may keep something from being chosen."""


def spell(e: Happening) -> Played | None:
    """What became of a Spell whose declaration is over; ``None`` for other cards."""
    if e["card"] is None or e.card.type != "Spell":
        return None
    return played(e) if _in_declaration(e) and _is_chosen(e) else None


def _is_chosen(e: Happening) -> bool:
    """Whether the declaration begins with the choice of the card.

    A card that an effect says is played is declared right after the choices of that effect.
    """
    for moment in e.earlier:
        if moment.decision is not None:
            kind = Taken(e.record, moment).chosen.kind
            if kind not in DECLARING:
                return kind == "play"
        elif not any("pay" in event.words or event.kind == "note" for event in moment.events):
            return False
    return False


def _in_declaration(e: Happening) -> bool:
    """Whether targets are chosen in the declaration of intent: a reading."""
    return reading(e, "spell.targets.when") == "declaration"


def number_of_targets(play: Played) -> Verdicts:
    """In its declaration a Spell gets a choice for each target of its words: no more, no fewer."""
    wanted = targets(play.texts)
    chosen = len(play.chosen("target"))
    fewest, most = sum(low for low, _ in wanted), sum(high for _, high in wanted)
    name = play.declare.card.name
    words = f"{chosen} targets were chosen for {name}, which has {fewest} to {most}"
    yield fewest <= chosen <= most or words


@check("spell.choices", "declare")
def in_the_declaration(e: Happening) -> Verdicts:
    """What a Spell has to have chosen is chosen before it goes to Limbo, and not later."""
    play = spell(e)
    if play is None or not (targets(play.texts) or "Choose" in " ".join(play.texts)):
        return
    if any(PLAYS.search(text) for text in play.texts):
        return  # what it plays is declared while it resolves
    late = play.later("target", "mode")
    chosen = play.chosen("target", "mode", "done")
    right = not late and (bool(chosen) or not sum(low for low, _ in targets(play.texts)))
    yield right or f"{len(chosen)} choices for {e.card.name} in time, {len(late)} too late"


@check("spell.targets", "declare")
def for_each_occurrence(e: Happening) -> Verdicts:
    """An object, a zone or a player is chosen for each target of the effect."""
    play = spell(e)
    if play is not None and targets(play.texts) and not SEVERAL_TIMES.search(" ".join(play.texts)):
        yield from number_of_targets(play)


@check("spell.targets", "target")
def each_once(t: Taken) -> Verdicts:
    """Nothing may be chosen twice for one occurrence of the word."""
    before = declaration(t)
    first = before[0] if before else t
    begun = choice_at(t, t.record.moments[first.place - 1]) if first.place else None
    number = begun["card"] if begun is not None else None
    if not isinstance(number, int) or not before or begun is None:
        return
    card = t.record.cards[number].printed
    words = " ".join(card.abilities)
    once = len(targets(card.abilities)) == 1 and "distributed" not in words
    once = once and not SEVERAL_TIMES.search(words)
    if begun.kind == "play" and card.type == "Spell" and once:
        again = {one.chosen.text for one in before} & {t.chosen.text, *(o.text for o in t.options)}
        yield not again or f"{', '.join(sorted(again))} may be chosen again for the same target"


@check("spell.targets", "target")
def another_one(t: Taken) -> Verdicts:
    """What says "another target" after a target may be none of the targets before."""
    effect = source(t)
    texts = () if effect is None else tuple(map(without_quotes, effect.texts))
    found = OCCURRENCE.findall(texts[0]) if len(texts) == 1 else []
    if effect is None or len(found) < 2 or not all(found[1:]) or NOT_IN_TURN.search(texts[0]):
        return
    before: set[object] = set()
    for moment in t.earlier:
        if moment is effect.begun:
            break
        made = choice_at(t, moment)
        before |= {made["object"]} if made is not None and made.kind == "target" else set()
    before -= {None}
    again = sorted(o.text for o in t.options if o["object"] in before)
    if before:
        yield not again or f"{', '.join(again)} may be chosen as another target"


@check("spell.targets", "target")
def as_described(t: Taken) -> Verdicts:
    """Everything that the words describe may be chosen as a target, and nothing else.

    Texts with one target are looked at, as a choice does not say for which of several it is.
    """
    found = resolved(t)
    wanted = target(found[1]) if found is not None else None
    if found is None or wanted is None or reading(t, "spell.targets.when") != "declaration":
        return
    only = most(wanted)
    if only is not None and _before(t) >= only:
        return  # it is chosen already: this is a target of what the effect plays
    source = found[0]
    emblem = source is not None and source.form == "Emblem"
    me = None if source is None else source.me if emblem else source.id
    offered = {option["object"] for option in t.options}
    for thing in t.before.things.values():
        meant = fits(t.before, thing, wanted.which, t.player, me)
        if thing.id in offered:
            yield meant is not False or f"{thing} may be chosen, and is not meant"
        elif meant and not (wanted.totals or thing.id in _chosen(t) or _protected(t, thing)):
            yield f"{thing} is meant, and may not be chosen"


@check("spell.targets", "target")
def players_as_described(t: Taken) -> Verdicts:
    """The players of whom holds what the words ask may be chosen as a target, and no others."""
    found = resolved(t)
    wanted = target_player(found[1]) if found is not None else None
    if found is None or wanted is None:
        return
    bearer = found[0]
    if bearer is not None and bearer.form == "Emblem":
        bearer = t.before.find(bearer.me)
    offered = {option["player"] for option in t.options if option.kind == "target"}
    for player in t.before.order:
        speech = Speech(t.before, player, bearer, readings=t.record.readings)
        meant = holds(speech, wanted.only)
        if wanted.opponent and player not in t.before.opponents(t.player):
            meant = False
        name = player_name(player)
        if player in offered:
            yield meant is not False or f"{name} may be chosen, and is not meant"
        elif meant is not None:
            yield not meant or f"{name} is meant, and may not be chosen"


def _before(t: Taken) -> int:
    """How many targets have been chosen since something was played or a reaction resolves."""
    number = 0
    for moment in t.earlier:
        kind = None if moment.decision is None else Taken(t.record, moment).chosen.kind
        if kind in {"play", "quick", "pass"} or any(e.kind == "react" for e in moment.events):
            break
        number += kind == "target"
    return number


def _chosen(t: Taken) -> frozenset[object]:
    """What has been chosen before in the same declaration: no target takes a thing twice."""
    return frozenset(one.chosen["object"] for one in declaration(t))


def _protected(t: Taken, thing: Thing) -> bool:
    """Whether words in play may forbid the target, or make it too dear; or it is played itself."""
    texts = [text for there in t.before.things.values() for text in there.abilities]
    chosen = (o for m in t.earlier if (o := choice_at(t, m)) is not None)
    begun = next((o for o in chosen if o.kind not in DECLARING), None)
    itself = begun is not None and begun["card"] is not None and begun["card"] == thing.card
    forbidden = any(FORBIDS.search(text) for text in texts)
    return itself or forbidden or thing.has("Tough")


@check("spell.modes", "declare")
def mode_in_the_declaration(e: Happening) -> Verdicts:
    """Of a modal Spell one of its modes is chosen before it goes to Limbo, and none later."""
    if e["card"] is None or e.card.type != "Spell":
        return
    modal = [text for text in e.card.abilities if "•" in text]
    if not modal or not all(ONE_MODE.search(text) for text in modal):
        return
    play = played(e)
    modes = play.chosen("mode")
    options = max(text.count("•") for text in e.card.abilities)
    known = [m["mode"] for m in modes if isinstance(m["mode"], int) and m["mode"] < options]
    late = play.later("mode")
    right = len(known) == len(modal) == len(modes) and not late
    yield right or f"{len(modes)} modes of {e.card.name} in time, {len(late)} too late"


@check("spell.mode-targets", "declare")
def of_the_mode(e: Happening) -> Verdicts:
    """A modal Spell gets targets for the words of the mode that was chosen, and no others."""
    play = spell(e)
    if play is not None and play.chosen("mode"):
        yield from number_of_targets(play)


@check("spell.optional-steps", "declare")
def whether_to_do_it(e: Happening) -> Verdicts:
    """An optional step is decided on while the Spell resolves, its targets before."""
    play = spell(e)
    if play is None:
        return
    sentences = [s for text in play.texts for s in without_quotes(text).split(". ")]
    optional = [s for s in sentences if _is_optional(s)]
    if not optional:
        return
    early = play.chosen("do", "decline")
    yield not early or f"whether to do it was asked before {e.card.name} went to Limbo"
    if targets(tuple(optional)):
        yield from number_of_targets(play)
    certain = MAY.match(optional[0]) and optional[0] == sentences[0] and _resolves_whole(play)
    if certain and play.left and not _nested(play):
        later = bool(play.later("do", "decline"))
        yield later or f"nobody was asked whether to do what {e.card.name} allows"
    for taken in play.later("do", "decline"):
        kinds = {o.kind for o in taken.options}
        if "internal" in kinds:
            continue  # an internal action is left out, which is no step
        yield kinds == {"do", "decline"} or f"there are only {', '.join(sorted(kinds))}"


def _is_optional(sentence: str) -> bool:
    """Whether a sentence is a step that may be left out, and no internal action."""
    optional = MAY.search(sentence) is not None and NO_STEP.search(sentence) is None
    optional = optional and not sentence.startswith("You may choose the same option")
    return optional and not is_internal(sentence)


def _nested(play: Played) -> bool:
    """Whether another card or an internal action is played inside."""
    kinds = {Taken(play.declare.record, m).chosen.kind for m in play.rest if m.decision}
    return bool(kinds & {"internal", "play"})


@check("spell.conditional-steps", "declare")
def whether_it_holds(e: Happening) -> Verdicts:
    """Whether a condition holds is found out in resolution; targets behind it are chosen anyway."""
    play = spell(e)
    if play is None:
        return
    texts = (PAID.sub(r"\1", without_quotes(text)) for text in play.texts)
    sentences = [s for text in texts for s in text.split(". ")]
    bound = [s for s in sentences if IF.search(s) and not COSTS.search(s)]
    if not bound or "would" in " ".join(bound) or ONE_OR_BOTH.match(" ".join(play.texts)):
        return
    before = next(iter(e.earlier), None)
    asked = [o for m in (before,) if m is not None for o in m.events if o.kind == "condition"]
    yield not asked or f"the condition was looked at before {e.card.name} went to Limbo"
    if play.left and _resolves_whole(play):
        found = any(o.kind == "condition" for m in play.rest for o in m.events)
        yield found or f"nobody looked whether the condition of {e.card.name} holds"
    if targets(tuple(bound)):
        yield from number_of_targets(play)


def _resolves_whole(play: Played) -> bool:
    """Whether a Spell has been paid for and was not stopped."""
    stopped = {"no-effect", "win", "tiebreakers"}
    return not any(o.kind in stopped for m in play.rest for o in m.events)


@check("spell.internal-actions", "declare")
def inside_the_spell(e: Happening) -> Verdicts:
    """An internal action of a Spell is offered while it resolves, its targets are chosen then."""
    play = spell(e)
    if play is None or not any(is_internal(text) for text in play.texts):
        return
    early = play.chosen("internal")
    yield not early or f"the internal action of {e.card.name} was played in its declaration"
    yield from number_of_targets(play)
    for moment in play.rest:
        if moment.decision is not None:
            taken = Taken(e.record, moment)
            if taken.chosen.kind in {"internal", "decline"}:
                yield from _optional(taken)


def _optional(t: Taken) -> Verdicts:
    kinds = {o.kind for o in t.options}
    if "internal" in kinds:
        yield "decline" in kinds or f"{player_name(t.player)} has to play the internal action"


@check("spell.internal-actions", "internal", "decline")
def always_optional(t: Taken) -> Verdicts:
    """Nobody has to play an internal action."""
    yield from _optional(t)


@check("spell.reserve-fleeting", "declare")
def from_the_reserve(e: Happening) -> Verdicts:
    """A Spell played from the Reserve is Fleeting from its entry into Limbo."""
    spell = e["card"] is not None and e.card.type == "Spell"
    if spell and e["from"] == "Reserve" and not spares(e.before):
        fleeting = e.made is not None and e.made.has("Fleeting")
        cells: dict[str, int | bool | str] = {"card": "SpellCard", "origin": "FromReserve"}
        right = law("spell.reserve-fleeting", "gains_fleeting", cells, (), fleeting)
        yield bool(right) or f"{e.card.name} is not Fleeting in Limbo"


@check("spell.printed-fleeting", "declare")
def as_printed(e: Happening) -> Verdicts:
    """A Spell with the ability Fleeting has the status in Limbo, wherever it is played from."""
    if e["card"] is None or e.card.type != "Spell":
        return
    if any(text.rstrip(".") == "Fleeting" for text in e.card.abilities):
        fleeting = e.made is not None and "Fleeting" in e.made.statuses
        cells: dict[str, int | bool | str] = {"card": "SpellCard", "printed_fleeting": True}
        right = law("spell.printed-fleeting", "gains_fleeting", cells, (), fleeting)
        yield bool(right) or f"{e.card.name} is not Fleeting in Limbo"


@check("spell.afterwards", "play")
def where_it_goes(e: Happening) -> Verdicts:
    """A Spell that has resolved goes to the Reserve, a Fleeting one to the Discard pile."""
    if e["from"] != "Limbo" or e["object"] is None or e.card.type != "Spell" or goes_elsewhere(e):
        return
    fleeting = "Fleeting" in e.thing.statuses
    goals = {"Reserve": "ToReserve", "Discard pile": "ToDiscardPile"}
    goal = goals.get(e.event.text("to"), "")
    cells: dict[str, int | bool | str] = {"card": "SpellCard"}
    if fleeting:
        cells["origin"] = "FromReserve"
    right = goal and law("spell.afterwards", "spell_goes", cells, (), goal)
    there = e.made is not None and e.made.zone == e["to"] and e.made.owner == e.owner
    yield (
        bool(right) and there
    ) or f"{e.thing} (Fleeting: {yes_or_no(fleeting)}) went to the {e['to']}"


@check("spell.afterwards", "Afternoon")
def none_stays(phase: Phase) -> Verdicts:
    """A Spell has left Limbo when the next turn begins."""
    played_one = False
    for moment in phase.moments:
        for event in moment.events:
            played_one = played_one or event.kind == "declare"
            if event.kind == "turn" and played_one:
                left = [t for t in moment.before.zone("Limbo") if t.form == "card"]
                played_one = False
                yield not left or f"{left[0]} stays in Limbo"
