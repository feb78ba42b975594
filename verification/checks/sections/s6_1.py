"""Costs, effects and events (6.1)."""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise

from altered.state.players import player_name
from verification.board_texts.deeds import Deed, deed_of, deeds, numbers, of_next, permits
from verification.board_texts.doing import otherwise
from verification.board_texts.paying import Paid, paid, quick_cost, targets, wrongly_paid
from verification.board_texts.prices import Occasion
from verification.board_texts.said import gains_twice, mana_of_offer
from verification.board_texts.strength import is_followed, lasts_as_told
from verification.checks import Board, Event, Happening, Phase, Step, Taken, Verdicts, check
from verification.checks.shared import during
from verification.checks.shared.instructions import COUNTED, Instruction, instructions, verbs
from verification.checks.shared.listing import listing

FOR_EACH = re.compile(r"\bFor each\b[^.]*, ")
AGAIN = re.compile(r"\btimes\b|\btwice\b|\b[Ff]or each\b|\bper\b|\b[Rr]epeat\b")
"""What makes steps begin anew: the first of them then comes after the last one, too."""
PASSIVE = "ability.passive"
TOLD = frozenset({"note", None})
"""What events have as ``kind`` that change nothing."""


def resolved(e: Happening) -> during.Played | None:
    """What became of a Spell that resolved without anything that says what else happens."""
    if e["card"] is None or e.card.type != "Spell":
        return None
    play = during.played(e)
    stopped = {"no-effect", "win", "tiebreakers", "declare"}
    told = [o.kind for m in play.rest for o in m.events]
    others = [text for t in e.before.in_play for text in t.abilities]
    would = any("would" in text or "can't" in text for text in others)
    clear = play.left and not would and not stopped & set(told)
    return play if clear and not any(during.used_up(play.rest)) else None


def times(play: during.Played, one: Instruction) -> int:
    """How often a Spell did what an instruction says."""
    return sum(one.word in o.words for m in play.rest for o in m.events)


def possible(play: during.Played, one: Instruction) -> bool:
    """Whether an instruction can be followed as a whole."""
    board = play.declare.after
    player = play.declare.player
    deck = len(board.seat(player).deck)
    if one.there and not _names_something(play):
        return False
    return one.word not in {"draw", "resupply"} or deck >= one.number


def _names_something(play: during.Played) -> bool:
    """Whether something was chosen for a Spell that later words can mean, and all was done."""
    failed = any(o.kind == "impossible" for m in play.rest for o in m.events)
    return bool(play.chosen("target") or play.later("choose")) and not failed


@check("step.instructions", "declare")
def followed(e: Happening) -> Verdicts:
    """What resolves a Spell is that its instructions are followed."""
    play = resolved(e)
    told = instructions(play.texts) if play is not None else ()
    words = [one.word for one in told]
    if any(COUNTED.match(text) for text in e.card.abilities):
        return  # how many of its modes are carried out is counted
    for one in told:
        if play is not None and one.certain and words.count(one.word) == 1 and possible(play, one):
            number = times(play, one)
            yield number >= one.number or f"{one.word} {number} times instead of {one.number}"


@check(
    "step.instructions", "create", "discard", "draw", "exhaust", "gain", "last", "lose",
    "move-backward", "move-forward", "put", "ready", "remove", "resupply", "sabotage", "sacrifice",
    "switch",
)  # fmt: skip
def as_the_verbs_say(e: Happening) -> Verdicts:
    """While an effect resolves, only what its verbs say happens, to what they name."""
    if e.event.kind == "last":
        yield from _lasts_as_said(e)
        return
    done, effect = deed_of(e.event), during.source(e)
    by_rule = "pay" in e.event.words or during.INSTEAD in e.event.rules or e["name"] == "Fleeting"
    if done is None or effect is None or by_rule or during.daily(e.event) is not None:
        return
    if effect.kind == "card" and effect.printed_type != "Spell":
        return
    if otherwise(e.before, e.record.readings):
        return
    said = deeds(effect.own)
    if said is not None and not permits(of_next(effect.also), done):
        if permits(said, done):
            yield from _as_many(e, done, effect)
        words = f"{' '.join(done).strip()} is not what the words of the effect say"
        yield permits(said, done) or words


def _as_many(e: Happening, done: Deed, effect: during.Source) -> Verdicts:
    """One step gains so many counters as the words say, and draws and moves no more than that."""
    said = numbers(effect.own, done)
    if said is None or not said:
        return
    if done[0] == "draw":
        peers = [o for o in e.peers if deed_of(o) == done and o["owner"] == e["owner"]]
        yield len(peers) <= max(said) or f"{len(peers)} cards are drawn, not {max(said)}"
    elif isinstance(number := e["amount"], int):
        right = number in said if done[0] == "gain-counters" else abs(number) <= max(said)
        yield right or f"{' '.join(done).strip()} by {abs(number)}, which the words do not say"


def _lasts_as_said(e: Happening) -> Verdicts:
    """An Emblem that lasts says what the words of the effect say: as much, of the same."""
    effect, made = during.source(e), e.made
    if effect is None or made is None or (effect.kind == "card" and effect.printed_type != "Spell"):
        return
    last = e.record.moments[e.moment.place - 1]  # "The next two cards": an Emblem for each
    gone = (last.before.find(o["object"]) for o in last.events if o.kind == "cease")
    texts = next((t.abilities for t in gone if t is not None and is_followed(t.abilities)), None)
    known = lasts_as_told(texts or effect.own, made.abilities)
    if known is not None:
        yield known or f"{' '.join(made.abilities)} is not what the words of the effect say"


@check("step.instructions", "pay")
def cost_is_followed(step: Step) -> Verdicts:
    """To pay is to do what the cost says: Mana Orbs become Exhausted, and so on."""
    for e in step.of("pay"):
        if "exhaust" in e.event.words:
            after = step.after.find(e["object"])
            gone = after is None and any(
                o["object"] == e["object"] and o["kind"] in {"move", "cease"} for o in step.events
            )  # it pays with itself as well
            ready = "Exhausted" not in e.thing.statuses
            done = ready and (gone or (after is not None and after.has("Exhausted")))
            yield e.holds(done, f"{e.thing} was not exhausted to pay")


@check("step.several", "declare")
def one_after_the_other(e: Happening) -> Verdicts:
    """Of an effect with several steps each happens after the one before it."""
    play = resolved(e)
    told = instructions(play.texts) if play is not None else ()
    if play is not None and any(re.search(r"\b[Oo]n a \d", text) for text in play.texts):
        return  # of these only one happens
    words = [one.word for one in told]
    if play is None or len(words) < 2 or any(verbs(play.texts).count(word) > 1 for word in words):
        return
    places = [
        [
            m.place
            for m in play.rest
            for o in m.events
            if o.kind == word and "pay" not in o.words and o["object"] != e["made"]
        ]
        for word in words
    ]
    shown = [p for p in places if p]
    if len(shown) > 1:
        last = min if any(AGAIN.search(text) for text in play.texts) else max
        right = all(last(one) < min(other) for one, other in pairwise(shown))
        steps = listing(map(listing, shown))
        yield right or f"{', '.join(words)} of {e.card.name} happened at steps {steps}"


@check("step.one-a-verb")
def one_verb(step: Step) -> Verdicts:
    """Nothing but one verb happens in a step, except in a payment."""
    told = [o for o in step.events if o["kind"] not in TOLD]
    told = [o for o in told if during.INSTEAD not in o.rules]
    if len(told) > 1 and not any("pay" in o.words for o in told):
        verbs = during.verbs_of(told)
        if any("night.clean-up" in o.rules for o in told) and _sacrifices_landmarks(step):
            verbs = [verb for verb in verbs if verb != "sacrifice"]
        yield len(verbs) <= 1 or f"{' and '.join(verbs)} in one step"


def _sacrifices_landmarks(step: Step) -> bool:
    """Whether by one reading the Landmarks not kept in Clean-up are sacrificed."""
    return during.reading(step, "night.clean-up.landmarks") == "sacrificed"


@check("step.cost-is-one", "quick", "internal")
def all_of_it(t: Taken) -> Verdicts:
    """All that the cost of a quick or internal action says is paid in that step, and no more."""
    at, done = Occasion(t.record, t.place, t.player), paid(t.record, t.place)
    if t.chosen.kind != "quick":
        yield from _all_its_mana(t, at, done)
        return
    found = quick_cost(at, t.chosen)
    usual = found is not None and done is not None and not _replaces(t.before)
    if found is not None and done is not None and usual and "pass" in t.decision.options:
        yield from wrongly_paid(at, *found, done)


def _all_its_mana(t: Taken, at: Occasion, done: Paid | None) -> Verdicts:
    """Of an internal action that costs mana alone, that much is paid."""
    effect = during.source(t)
    if effect is None or done is None or not done.events or _replaces(t.before):
        return
    number = mana_of_offer(effect.texts)
    if t.chosen.kind == "internal" and number is not None and not targets(at, done):
        words = f"{done.orbs(at)} Mana Orbs are exhausted for the internal action"
        yield done.orbs(at) == number or f"{words}, not {number}"


def _replaces(board: Board) -> bool:
    """Whether something in play may happen instead of a payment."""
    return any(" instead" in text for thing in board.in_play for text in thing.abilities)


@check("step.cost-is-one", "pay")
def one_payment(step: Step) -> Verdicts:
    """All of a cost is paid at once: no second payment follows before anything else."""
    for moment in step.later:
        if moment.decision is not None or any(e.kind != "activate" for e in moment.events):
            again = [e.kind for e in moment.events if "pay" in e.words]
            yield not again or f"the cost is paid in two steps: {', '.join(again)} comes later"
            return
    yield True


@check("step.cost-is-one", "pay")
def nothing_else(step: Step) -> Verdicts:
    """Whatever happens in that step is a payment of one player."""
    others = [e.kind for e in step.events if "pay" not in e.words]
    payers = {e["player"] for e in step.events}
    if _replaces(step.before):
        return
    yield (
        not others and len(payers) == 1
    ) or f"{len(payers)} players pay; what else happens: {listing(others)}"


@check("step.atomic-actions", "move", "create", "ready", "gain", "switch")
def one_for_each(step: Step) -> Verdicts:
    """Each object that a step affects has an atomic action of its own."""
    told = [o for o in step.events if o["kind"] not in TOLD]
    if len(told) < 2:
        return
    keys = Counter(
        (o.kind, o["object"], o["card"], o["made"], o["side"], o["name"], PASSIVE in o.rules)
        for o in told
        if o.kind in {"move", "create"} or during.INSTEAD not in o.rules
    )  # a passive ability may make two different things happen in the same way, or to its bearer
    twice = [str(key) for key, number in keys.items() if number > 1]
    twice = [] if twice and _says_twice(step, told) else twice
    before, after = step.before.things, step.after.things
    named = {o["object"] for o in told} | {o["made"] for o in told}
    silent = [number for number in before.keys() ^ after.keys() if number not in named]
    yield (
        not twice and not silent
    ) or f"actions given twice: {len(twice)}; objects without an action: {len(silent)}"


def _says_twice(step: Step, told: list[Event]) -> bool:
    """Whether counters come in two lots, as the words have them: "gains 1 boost and 1 boost"."""
    if any(one.kind != "gain" for one in told):
        return False
    effect = during.source(Happening(step.record, step.moment, told[0]))
    texts = () if effect is None else effect.texts
    return any(gains_twice(text) for text in texts)


@check("step.simultaneous", "Morning", "Night")
def daily_at_once(phase: Phase) -> Verdicts:
    """What a daily effect does to many objects happens in one step."""
    places: dict[str, set[int]] = {}
    for e in phase.of("ready", "expand", "rest", "draw"):
        effect = during.daily(e.event)
        if effect is not None:
            places.setdefault(effect, set()).add(e.place)
    for effect, at in places.items():
        yield len(at) == 1 or f"{effect} happens in {len(at)} steps"


@check("step.simultaneous", "declare")
def tokens_at_once(e: Happening) -> Verdicts:
    """Tokens that one sentence creates come together."""
    play = resolved(e)
    told = instructions(play.texts) if play is not None else ()
    if play is not None and any(FOR_EACH.search(text) for text in play.texts):
        return  # that is done again and again
    if play is not None and [one.word for one in told].count("create") == 1:
        places = {m.place for m in play.rest for o in m.events if o.kind == "create"}
        if places:
            yield len(places) == 1 or f"tokens come in {len(places)} steps"


@check("step.decisions", "orb", "keep")
def in_initiative_order(t: Taken) -> Verdicts:
    """Players who decide about one step do so in initiative order."""
    order = t.before.order
    if t.player not in order or during.source(t) is not None:
        return
    at = order.index(t.player)
    for moment in t.earlier:
        if any(event.kind != t.chosen.kind for event in moment.events):
            break
        if moment.decision is not None and moment.decision.player in order:
            last = order.index(moment.decision.player)
            yield (
                last <= at
                or f"{player_name(moment.decision.player)} chose before {player_name(t.player)}"
            )
            return
