"""Counters (2.5)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from verification.board_texts.law import law
from verification.checks import Happening, Step, Thing, Verdicts, check
from verification.checks.sections.s2_2_1 import zone_cell
from verification.checks.shared.listing import listing

LOSE: Final = frozenset({"Expedition zone", "Landmark zone"})
KEEP: Final = frozenset({"Discard pile", "Reserve", "Limbo"})
HIDDEN: Final = frozenset({"Hand", "Deck", "Mana zone"})
"""Zones in which a card shows nothing, and so has no counters."""
BOOST: Final = "boost"
LARGEST: Final = 5
"""The formulas speak of so many counters; greater numbers are judged without them."""


def counted(thing: Thing | None, name: str) -> int:
    """How many counters of a name an object has."""
    return thing.counters.get(name, 0) if thing is not None else 0


def changed(e: Happening, rule: str, change: str) -> Verdicts:
    """The number of counters after a step is the one before it, changed as the rule says."""
    name = e.event.text("name")
    now = e.after.find(e["object"])
    if now is None or _several(e):
        return
    had, has, x = counted(e.thing, name), counted(now, name), e.amount
    words = f"it had {had} {name} counters, {change.lower()}s {x} and has {has}"
    if had <= LARGEST and x <= LARGEST and has <= 2 * LARGEST:
        said = law(rule, "counters_after", {"had": had, "x": x}, (change,), has)
        if said is not None:
            yield said or words
    else:
        yield has == (had + x if change == "Gain" else max(0, had - x)) or words


def _several(e: Happening) -> bool:
    """Whether the same step changes counters of the same name on the same object once more."""
    same = [p for p in e.peers if p["object"] == e["object"] and p["name"] == e["name"]]
    return len(same) > 1


def _shown(counters: Mapping[str, int]) -> str:
    """Return counters in words: `3 Pollen and 1 boost`; `none` without any."""
    return listing(f"{number} {name}" for name, number in counters.items())


@check("counter.on-objects", "gain-counters", "lose-counters")
def on_an_object(e: Happening) -> Verdicts:
    """Counters come on an object and go from one."""
    there = e.before.find(e["object"]) is not None
    yield there or f"object {e['object']}, on which counters are put, is not there"


@check("counter.named", "gain-counters", "lose-counters")
def has_a_name(e: Happening) -> Verdicts:
    """Counters have a name: those that come or go, and those on the object after that."""
    told = e["name"]
    yield (isinstance(told, str) and bool(told.strip())) or "the counters have no name"
    now = e.after.find(e["object"])
    if now is not None:
        yield all(name.strip() for name in now.counters) or f"{now} has counters without a name"


@check("counter.alike", "gain-counters")
def one_number(e: Happening) -> Verdicts:
    """Counters of one name on one object are one number, whenever they came."""
    name, now = e.event.text("name"), e.after.find(e["object"])
    if now is not None:
        like = [one for one in now.counters if one.casefold().strip() == name.casefold().strip()]
        plain = like == [name] and isinstance(now.counters[name], int)
        yield plain or f"{now} tells its {name} counters apart: {', '.join(like)}"


@check("counter.heroes-start", "put")
def heroes_start(e: Happening) -> Verdicts:
    """A Hero that starts with counters has them as soon as it is in the Hero zone."""
    made = e.made
    if made is not None and e["to"] == "Hero zone" and e.card.counters:
        has = dict(made.counters)
        yield (
            has == dict(e.card.counters)
            or f"{made} has {_shown(has)}; it starts with {_shown(e.card.counters)}"
        )


@check("counter.gain", "gain-counters")
def gains(e: Happening) -> Verdicts:
    """An object that gains X counters has X more of them."""
    yield from changed(e, "counter.gain", "Gain")


@check("counter.remove", "lose-counters")
def removes(e: Happening) -> Verdicts:
    """Removing X counters removes as many as there are, and no more than X."""
    if "spend" not in e.event.words:
        yield from changed(e, "counter.remove", "Remove")


@check("counter.spend", "spend")
def spends(e: Happening) -> Verdicts:
    """Counters are spent only where there are as many, and that many are gone then."""
    name = e.event.text("name")
    enough = counted(e.thing, name) >= e.amount
    yield enough or f"{e.thing} has {counted(e.thing, name)} {name} counters, {e.amount} are spent"
    if enough:
        yield from changed(e, "counter.spend", "Spend")


@check("counter.no-impact", "gain-counters", "lose-counters")
def no_impact(step: Step) -> Verdicts:
    """Counters other than boosts change nothing by themselves, on their object or elsewhere."""
    told = [e for e in step.of("gain-counters", "lose-counters") if e["name"] != BOOST]
    if not told or len(told) != len(step.events):
        return
    names = {e.event.text("name").casefold() for e in told}
    for thing in step.after.things.values():
        old = step.before.find(thing.id)
        if old is None or any(_depends(text.casefold(), names) for text in thing.abilities):
            continue
        now = (thing.statistics, thing.subtypes, thing.statuses)
        was = (old.statistics, old.subtypes, old.statuses)
        yield now == was or f"{thing} is another one because of counters"


def _depends(text: str, names: set[str]) -> bool:
    """Whether an ability makes something depend on counters of these names."""
    words = ("for each", "per ", "if ", "while", "as long as", "unless", "number of")
    return any(name in text for name in names) and any(word in text for word in words)


@check("counter.lost-on-leaving", "move")
def loses_them(e: Happening) -> Verdicts:
    """What leaves the Expedition zone or the Landmark zone has no counters any more."""
    made, old = e.made, e.before.find(e["object"])
    if made is None or old is None or old.zone not in LOSE or not old.counters:
        return
    if old.has("Seasoned"):
        return  # a keyword that says otherwise
    kept = {name: number for name, number in made.counters.items() if number}
    right = law("counter.lost-on-leaving", "keeps_counters", {}, (zone_cell(old.zone),), bool(kept))
    yield right is True or f"{made} has kept {_shown(kept)} from the {old.zone}"


@check("counter.kept-on-leaving", "move")
def keeps_them(e: Happening) -> Verdicts:
    """What leaves the Discard pile, the Reserve or Limbo has its counters still."""
    made, old = e.made, e.before.find(e["object"])
    if made is None or old is None or old.zone not in KEEP or not old.counters:
        return
    where = e.record.readings.get("counter.kept-on-leaving.where", "every-visible-zone")
    if e["to"] in HIDDEN or (where == "not-discard-pile" and e["to"] == "Discard pile"):
        return
    kept = all(made.counters.get(name, 0) >= number for name, number in old.counters.items())
    right = law("counter.kept-on-leaving", "keeps_counters", {}, (zone_cell(old.zone),), kept)
    yield right is True or f"{made} has lost the counters that it had in the {old.zone}"
