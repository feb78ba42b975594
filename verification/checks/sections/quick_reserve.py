"""The Reserve, as the quick rules tell of it."""

from __future__ import annotations

import re

from altered.state.players import player_name
from verification.board_texts.said import may_bar
from verification.checks import Board, Happening, Look, Phase, Printed, Taken, Verdicts, check
from verification.checks.sections.quick_noon import AT_NOON, of_noon
from verification.checks.shared import quick
from verification.checks.shared.abilities import spares
from verification.checks.shared.during import reading, source
from verification.checks.shared.instructions import without_quotes

_FREE = re.compile(r"^[^.]*\byou may play a Character for free\.$", re.IGNORECASE)


def _otherwise(e: Happening) -> bool:
    """Whether a card says that something is not Fleeting, or it has lost Fleeting in Limbo."""
    if spares(e.before):
        return True
    for moment in e.earlier:
        for event in moment.events:
            if event.kind == "declare":
                return False
            if event.kind == "lose" and event["object"] == e["object"]:
                return event["name"] == "Fleeting"
    return False


@check("quick.reserve.gains_fleeting", "play")
def fleeting(e: Happening) -> Verdicts:
    """A Character or Spell played from the Reserve gains Fleeting."""
    if e["from"] != "Limbo":
        return
    kind = e.thing.type
    if kind not in {"Character", "Spell"} or _otherwise(e):
        return
    now = e.thing if kind == "Spell" else e.made
    gained = now is not None and now.has("Fleeting")
    first = reading(e, "check-reactions.after-step") == "every-step"  # reactions come before it
    stops = {"turn"} if first else {"react", "turn"}
    for after in quick.until_decision(e):
        if after["object"] == e["made"] and after["name"] == "Fleeting":
            gained = gained or after.event.kind == "gain"
        if after.event.kind in stops:
            break
    rule, again = "quick.reserve.gains_fleeting", "from Reserve" in e.event.words
    cells: quick.Cells = {"card": f"{kind}Card", "origin": "FromReserve" if again else "FromHand"}
    if again:
        right = quick.says(rule, "gains_fleeting", gained, cells)
        yield right or f"{e.thing} was played from the Reserve and is not Fleeting"
    elif not gained and quick.denies(rule, "gains_fleeting", gained, cells):
        yield f"{e.thing} was played from the Hand and should be Fleeting"


@check("quick.reserve.landmark", "play")
def not_fleeting(e: Happening) -> Verdicts:
    """A Landmark played from the Reserve does not gain Fleeting."""
    if "from Reserve" not in e.event.words or e["from"] != "Limbo" or e.made is None:
        return
    rule, landmark = "quick.reserve.landmark", "Landmark" in e.thing.subtypes
    gained = e.thing.has("Fleeting") or e.made.has("Fleeting")
    kind = f"{e.thing.type}Card"
    cells: quick.Cells = {"card": kind, "landmark": landmark, "origin": "FromReserve"}
    if landmark:
        right = quick.says(rule, "gains_fleeting", gained, cells)
        yield right or f"the Landmark {e.made} is Fleeting"
    elif gained and quick.denies(rule, "gains_fleeting", gained, cells):
        yield f"{e.made} should not be Fleeting"


@check("quick.reserve.landmark", "declare")
def landmark_cost(e: Happening) -> Verdicts:
    """A Landmark played from the Reserve costs its Reserve cost."""
    due = e["from"] == "Reserve" and "Landmark" in e.card.subtypes
    yield from quick.paid(e, "quick.reserve.landmark", due=due)


@check("quick.reserve.not_controlled", "target")
def not_targeted(t: Taken) -> Verdicts:
    """An ability that does not mention the Reserve targets no card in it."""
    asked, rule = quick.asking(t), "quick.reserve.not_controlled"
    if asked is None:
        return
    named = any("Reserve" in text or "Sabotage" in text for text in asked)
    targets = [x for o in t.options if (x := t.before.find(o["object"])) is not None]
    if targets and t.before.zone("Reserve") and not named:
        there = [x for x in targets if x.zone == "Reserve"]
        cells: quick.Cells = {"zone": "Reserve", "zone_named": False}
        right = quick.says(rule, "reference", bool(there), cells)
        yield right or f"{there[0] if there else 'nothing'} in the Reserve can be targeted"

    for thing in targets:
        place = {"Expedition zone": "ExpeditionZone"}.get(thing.zone, "Reserve")
        seen: quick.Cells = {"zone": place, "zone_named": named}
        if (named or place != "Reserve") and quick.denies(rule, "reference", True, seen):
            yield f"{thing} in the {thing.zone} should not be targeted"


@check("quick.reserve.not_controlled", "Noon")
def does_not_apply(phase: Phase) -> Verdicts:
    """An ability of a card in the Reserve does not apply: nothing comes of its "At Noon"."""
    rule = "quick.reserve.not_controlled"
    for thing in phase.before.in_play:
        place = thing.zone.title().replace(" ", "")
        told = of_noon(phase, thing.id, thing.abilities)
        if told and quick.denies(rule, "works", True, {"zone": place}):
            yield f"{thing} in the {thing.zone} should not be activated at Noon"
    for thing in phase.before.zone("Reserve"):
        texts = thing.printed.abilities
        if any(text.startswith(AT_NOON) for text in texts):
            worked = bool(of_noon(phase, thing.id, texts))
            right = quick.says(rule, "works", worked, {"zone": "Reserve"})
            yield right or f"{thing} in the Reserve is activated at Noon"


def _is_barred(board: Board) -> bool:
    """Whether something on the table may forbid to play cards of the Reserve."""
    texts = (text for thing in board.things.values() for text in thing.abilities)
    return any(may_bar(text, own=False) for text in dict.fromkeys(texts))


def _bars_itself(card: Printed) -> bool:
    """Whether the words of a card may forbid to play it from the Reserve."""
    return any(may_bar(text, own=True) for text in (*card.abilities, *card.support))


@check("quick.reserve.play", "play", "pass", "quick")
def as_from_the_hand(t: Taken) -> Verdicts:
    """A player may play each Character of their Reserve that they have the Mana for."""
    if not quick.in_own_turn(t):
        return
    offered = {o["card"] for o in t.options if o.kind == "play"}
    ready = t.before.ready_orbs(t.player)
    if _is_barred(t.before):
        return
    for thing in t.before.zone("Reserve", t.player):
        card = thing.printed
        can_pay = card.reserve_cost is not None and card.reserve_cost <= ready
        can_pay = can_pay and not _bars_itself(card)
        if card.type == "Character" and can_pay and quick.usual_cost(t.before, t.player, card):
            yield thing.card in offered or f"{thing} in the Reserve may not be played"


@check("quick.reserve.play", "choose", "play")
def as_from_the_hand_for_free(t: Taken) -> Verdicts:
    """An effect that plays a card and names no zone may play a Character of the Reserve, too."""
    last = next(iter(t.earlier), None)
    begun = last is not None and any(event["does"] is True for event in last.events)
    effect = source(t) if begun else None
    texts = effect.texts if effect is not None else ()
    found = _FREE.search(without_quotes(texts[0])) if len(texts) == 1 else None
    if found is None or _is_barred(t.before):
        return
    offered = {o["card"] for o in t.options} | {o["object"] for o in t.options}
    for thing in t.before.zone("Reserve", t.player):
        if thing.printed.type == "Character" and not _bars_itself(thing.printed):
            right = thing.id in offered or thing.card in offered
            yield right or f"{thing} in the Reserve may not be played"


@check("quick.reserve.play", "declare")
def reserve_cost(e: Happening) -> Verdicts:
    """Played from the Reserve, it costs its Reserve cost and not its Hand cost."""
    if e.card.hand_cost != e.card.reserve_cost:
        yield from quick.paid(e, "quick.reserve.play", due=e["from"] == "Reserve")


@check("quick.reserve.zone")
def face_up(look: Look) -> Verdicts:
    """The Reserve is face up: both players see every card in each."""
    cards = [t for t in look.before.zone("Reserve") if t.card is not None]
    if cards:
        hidden = [str(t) for t in cards if t.card not in look.sight.cards]
        right = quick.says("quick.reserve.zone", "visible", not hidden, {}, "Reserve")
        yield right or f"{player_name(look.player)} does not see {', '.join(hidden)} in a Reserve"
    for player, seat in enumerate(look.before.seats):
        shown = player != look.player and bool(set(seat.hand) & set(look.sight.cards))
        if not shown and quick.denies("quick.reserve.zone", "visible", shown, {}, "Hand"):
            yield f"{player_name(look.player)} should see the Hand of {player_name(player)}"
