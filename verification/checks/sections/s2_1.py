"""Objects: where they exist, what represents them, what becomes of them (2.1)."""

from __future__ import annotations

import re
from collections import Counter
from typing import Final

from verification.board_texts.law import law
from verification.checks import (
    Event,
    Happening,
    Step,
    Taken,
    Thing,
    Verdicts,
    Vocabulary,
    check,
)
from verification.checks.sections.s1_4_4 import from_the_reserve
from verification.checks.shared.during import reading
from verification.checks.shared.listing import listing

HIDDEN: Final = frozenset({"Hand", "Deck"})
"""The hidden zones (3.1.3); a card of the Mana zone is an object all the same (2.2.1.f)."""
FORMS: Final = {"card", "token", "Emblem"}
"""What represents objects; Regions, of Adventure and Tumult cards, are kept in the Adventure."""


def new_thing(e: Happening) -> Thing | None:
    """What represents the card that moves or the piece that is made, in its new zone."""
    return e.made if e["made"] is not None else None


@check("object.one-zone", "move")
def exists_where_it_goes(e: Happening) -> Verdicts:
    """A card that goes to a visible zone is an object there."""
    zone = e.event.text("to")
    if zone not in HIDDEN:
        made = new_thing(e)
        yield (made is not None and made.zone == zone) or f"no object is there in the {zone}"


@check("object.one-zone", "move")
def belongs_to_one(step: Step) -> Verdicts:
    """A card is a single object: in a single zone."""
    cards = Counter(t.card for t in step.after.things.values() if t.card is not None)
    twice = [card for card, times in cards.items() if times > 1]
    yield not twice or f"card {listing(twice)} is an object in two zones"


@check("object.represented")
def what_represents(words: Vocabulary) -> Verdicts:
    """Objects are represented by cards, tokens and Emblems, and by Adventure and Tumult cards."""
    known = set(words["forms"])
    yield (known == FORMS and "Region" in words["types"]) or f"they are {listing(sorted(known))}"


@check("object.represented", "move", "create", "emblem")
def fits_its_form(e: Happening) -> Verdicts:
    """A card represents what moved, a token what was created, an Emblem what was activated."""
    made = new_thing(e)
    if made is None:
        return
    expected = {"create": "token", "emblem": "Emblem"}.get(str(e["kind"]), "card")
    right = made.form == expected and (made.card is not None) == (expected == "card")
    yield right or f"{made} is represented by a {made.form}, not by a {expected}"


@check("object.new-in-new-zone", "move")
def newly_made(e: Happening) -> Verdicts:
    """What represents an object that moves becomes a new one, with a new timestamp."""
    old, made = e["object"], e["made"]
    if isinstance(old, int):
        yield e.after.find(old) is None or f"object {old} is still there"
    if isinstance(made, int):
        yield made > max(e.before.things, default=0) or f"object {made} is no new one"


@check("object.new-in-new-zone", "move")
def without_statuses(e: Happening) -> Verdicts:
    """What was done to the old object does not concern the new one: it has none of its statuses."""
    old, made = e.before.find(e["object"]), e.made
    if old is not None and made is not None and old.statuses:
        kept = sorted(set(old.statuses) & set(made.statuses))
        joins = old.zone == "Limbo" and made.zone == "Expedition zone"
        if joins and reading(e, "fleeting.character-keeps") == "same-step":
            kept = [status for status in kept if status != "Fleeting"]
        if old.zone == "Limbo" and reading(e, "fleeting.permanent") == "unless-landmark":
            kept = [status for status in kept if status != "Fleeting"]
        if made.zone == "Mana zone":  # Mana Orbs enter Exhausted
            kept = [status for status in kept if status != "Exhausted"]
        if from_the_reserve(e):
            kept = [status for status in kept if status != "Fleeting"]
        yield not kept or f"{made} is {', '.join(kept)}, as {old} was"


@check("object.new-in-new-zone")
def never_changes_zones(step: Step) -> Verdicts:
    """No object is in another zone than before."""
    board = step.before.things
    for number, thing in step.after.things.items():
        old = board.get(number)
        if old is not None and old is not thing:
            yield old.zone == thing.zone or f"{thing} went from {old.zone} to {thing.zone}"


@check("object.token-ceases", "move", "cease")
def ceases(e: Happening) -> Verdicts:
    """A token that leaves the Expedition zone ceases to exist, once it has joined its new zone."""
    token = e.before.find(e["object"])
    if token is None or token.form != "token" or e["from"] != "Expedition zone":
        return
    gone = e["made"] is None and e.after.find(token.id) is None
    yield gone or f"{token} exists after it has left the Expedition zone"
    joins = e.record.readings.get("object.token-ceases.joins", "joins-first") == "joins-first"
    yield (not joins or e["to"] is not None) or f"{token} ceased without joining a zone"


@check("object.token-ceases", "create", "cease", "move")
def only_there(step: Step) -> Verdicts:
    """No token exists elsewhere than in the Expedition zone."""
    tokens = [t for t in step.after.things.values() if t.form == "token"]
    if tokens:
        wrong = [str(t) for t in tokens if t.zone != "Expedition zone"]
        yield not wrong or f"{', '.join(wrong)} exists outside the Expedition zone"


@check("object.tracking", "activate")
def found_where_it_went(e: Happening) -> Verdicts:
    """A reaction to a card that goes to a visible zone finds the new object there."""
    made, source = new_thing(e), e.before.find(e["object"])
    moved = _last_moves(e)
    if made is None or source is None or not moved:
        return
    texts = (*source.abilities, *source.printed.support)
    symbols = [t for t in texts if t.startswith(("{J}", "{H}", "{R}"))]
    news = {event["made"] for event in moved}
    if source.id in news and (symbols or any("When I go to" in t for t in texts)):
        yield made.me == source.id or f"its reaction does not find {source}"
    elif any(t.startswith("When a Character joins") for t in texts) and source.zone != "Limbo":
        found = bool(made.it) and set(made.it) <= news
        yield found or f"the reaction of {source} speaks of {made.it}, which did not move"


def _last_moves(e: Happening) -> tuple[Event, ...]:
    """The moves to visible zones of the step before the one that activates reactions."""
    for moment in e.earlier:
        if not moment.events:
            return ()
        if all(event["kind"] in {"emblem", "note"} for event in moment.events):
            continue
        return tuple(e for e in moment.events if e["kind"] == "move" and e["made"] is not None)
    return ()


AFTERWARDS: Final = re.compile(
    r"[Pp]lay me for free(?:\. If you do,| and) I (?:gain|lose) (?P<name>\w+)"
)
"""What an ability does to a card that it lets be played: found again in Limbo and in play."""


@check("object.tracking-far", "play")
def found_again(e: Happening) -> Verdicts:
    """What an ability brings from zone to zone itself, it finds again to do the rest with it."""
    made, emblem = new_thing(e), _emblem(e)
    said = AFTERWARDS.search(" ".join(emblem.abilities)) if emblem is not None else None
    if made is None or emblem is None or said is None:
        return
    acted = [
        event["object"]
        for moment in e.later
        if emblem.id in moment.before.things
        for event in moment.events
        if event["name"] == said["name"]
    ]
    yield made.id in acted or f"the ability that let {made} be played does not find it again"


def _emblem(e: Happening) -> Thing | None:
    """The Emblem whose effect plays a card: the one in Limbo that speaks of this card."""
    card = e["card"]
    for emblem in e.before.zone("Limbo"):
        if emblem.form == "Emblem" and emblem.me is not None:
            for moment in e.earlier:
                if (known := moment.before.find(emblem.me)) is not None:
                    if known.card == card:
                        return emblem
                    break
    return None


@check("object.hidden-cards", "move")
def hidden_is_none(e: Happening) -> Verdicts:
    """A card that goes to a hidden zone becomes no object."""
    if e["to"] in HIDDEN:
        cells = {"zone": str(e["to"])}
        none = law("object.hidden-cards", "is_object", cells, (), e["made"] is not None) is True
        none = none and all(t.card != e["card"] for t in e.after.things.values())
        yield none or f"the card in the {e['to']} is an object"


@check("object.hidden-cards", "move", "shuffle")
def none_there(step: Step) -> Verdicts:
    """No object is in a hidden zone, and no card of a hidden zone is an object."""
    board = step.after
    secret = {card for seat in board.seats for card in (*seat.hand, *seat.deck)}
    wrong = [str(t) for t in board.things.values() if t.zone in HIDDEN or t.card in secret]
    yield not wrong or f"{', '.join(wrong)} is an object in a hidden zone"


@check("object.zones-are-not")
def no_zone_among_them(words: Vocabulary) -> Verdicts:
    """No zone is of a type, or of a form, that objects have."""
    wrong = set(words["zones"]) & {*words["types"], *words["forms"]}
    yield not wrong or f"{', '.join(sorted(wrong))} is a zone and an object"


@check("object.zones-are-not", "target", "choose")
def no_zone_chosen(taken: Taken) -> Verdicts:
    """Where an object is chosen, no zone can be chosen for it."""
    numbers = [o for o in taken.options if o["object"] is not None]
    if numbers:
        wrong = [o.text for o in numbers if taken.before.find(_whole(o["object"])) is None]
        yield not wrong or f"{', '.join(wrong)} is no object"


def _whole(value: int | str | None) -> int | None:
    return value if isinstance(value, int) else None


@check("object.markers-are-not", "gain-counters", "lose-counters")
def no_new_objects(step: Step) -> Verdicts:
    """Counters that come and go leave the objects the same: they are on them, and none of them."""
    if all(event["kind"] in {"gain-counters", "lose-counters", "note"} for event in step.events):
        came = sorted(set(step.after.things) ^ set(step.before.things))
        yield not came or f"with the counters, object {listing(came)} came or went"


@check("object.markers-are-not")
def no_counter_form(words: Vocabulary) -> Verdicts:
    """Nothing that is only placed on objects is a form of object."""
    wrong = {"counter", "marker", "boost"} & {*words["forms"], *words["types"]}
    yield not wrong or f"{', '.join(sorted(wrong))} is an object"
