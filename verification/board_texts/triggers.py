"""Whether an event is what a trigger speaks of: asked of the boards around it (6.3.a-d)."""

from __future__ import annotations

from typing import Final

from altered.ability import tree
from altered.terms import Type
from verification.board_texts.amounts import (
    every,
    expeditions,
    fitting,
    holds,
    some,
)
from verification.board_texts.prices import Occasion, card_as_thing, is_meant
from verification.board_texts.scene import (
    Scene,
    Source,
    does_it,
    is_going,
    is_own_entry,
    leads,
    verbs_of,
)
from verification.records.model import IN_PLAY, Board, Event, Record, Thing

SYMBOLS: Final = {None: "join", "Hand": "hand", "Reserve": "reserve"}


def symbol_of(trigger: tree.Trigger) -> str | None:
    """Which of {J}, {H}, {R} a trigger is; ``None`` when it is none of them."""
    if isinstance(trigger, tree.Joins) and trigger.which is None:
        return "join"
    if isinstance(trigger, tree.Played) and trigger.which is None:
        return SYMBOLS.get(trigger.zone and trigger.zone.value)
    return None


def matches(scene: Scene, event: Event, source: Source) -> bool | None:
    """Whether an event activates a reaction: one of its triggers, and its condition (6.3.a)."""
    if event.kind == "activate" and event["kind"] == "note":
        return _activated(scene, event, source)
    facts: list[bool | None] = []
    for trigger in source.reaction.triggers:
        fact = _one(scene, event, trigger, source)
        if isinstance(trigger, tree.AfterEffect):
            facts.append(fact)  # what is so after all of a daily effect is not looked up
            continue
        if fact is not False:
            early = scene.reads("reaction.condition-time") == "before"
            early = early and event.kind != "pass"  # noted of a player who has passed (quick.pass)
            board = scene.before if early else scene.after
            said = scene.speech(source, board, _it(scene, event, trigger, source))
            fact = every((fact, holds(said, source.reaction.condition)))
        facts.append(fact)
    return some(facts)


def _activated(scene: Scene, event: Event, source: Source) -> bool | None:
    """A step says "Activate {J}": it does not ask for the event (7.3.1.b)."""
    own = {symbol_of(trigger) for trigger in source.reaction.triggers}
    if source.entering or event["object"] != source.bearer.id or event["name"] not in own:
        return False
    if scene.reads("activate.condition") != "must-hold":
        return True
    said = scene.speech(source, scene.after, (source.bearer,))
    return holds(said, source.reaction.condition)


def _it(
    scene: Scene, event: Event, trigger: tree.Trigger, source: Source
) -> tuple[Thing, ...] | None:
    """What a trigger calls "it": the object that it speaks of."""
    if isinstance(
        trigger, tree.AtPhase | tree.AfterEffect | tree.MovesForward | tree.MovesBackward
    ):
        return ()
    if getattr(trigger, "which", None) is None and not isinstance(trigger, tree.Draws):
        return (source.bearer,)
    after = isinstance(trigger, tree.Joins | tree.Played | tree.Creates | tree.Draws | tree.Puts)
    number = event["made"] if after else event["object"]
    thing = scene.after.find(number) or scene.before.find(number)
    return None if thing is None else (thing,)


def _one(scene: Scene, event: Event, trigger: tree.Trigger, source: Source) -> bool | None:
    """Whether an event is what a trigger speaks of."""
    if isinstance(trigger, tree.AtPhase):
        return event.kind == "phase" and event["phase"] == trigger.phase.value
    if isinstance(trigger, tree.AfterEffect):
        return None
    if "kind" not in event.data:
        return False
    if source.entering and not is_own_entry(scene, trigger):
        return False
    verbs = verbs_of(event)
    match trigger:
        case tree.Joins():
            return _joins(scene, event, trigger, source)
        case tree.Played():
            return _played(scene, event, trigger, source)
        case tree.Leaves():
            return _leaves(scene, event, trigger, source)
        case tree.Gains(what, which):
            return _gains(scene, event, what, which, trigger.reaching, source)
        case tree.Loses(what, which, last):
            return _loses(scene, event, what, which, last, source)
        case tree.MovesForward() | tree.MovesBackward():
            return _moves(scene, event, trigger, source)
        case tree.Sacrificed(who, which):
            does = "sacrifice" in verbs and does_it(scene, who, event, source)
            return does and _spoken_of(scene.before, event["object"], which, scene, source)
        case tree.Draws(who, "become-first"):
            return leads(scene, who, source) if "become-first" in verbs else False
        case tree.Draws(who, what, this_way):
            does = what in verbs and does_it(scene, who, event, source)
            return None if does and this_way else does
        case tree.Creates(who, which):
            does = event["kind"] == "create" and does_it(scene, who, event, source)
            return does and _spoken_of(scene.after, event["made"], which, scene, source)
        case tree.Undergoes(deed, which):
            done = _is_deed(scene, event, deed)
            return done and _spoken_of(scene.before, event["object"], which, scene, source)
        case tree.Does(who, deed, which):
            does = _is_deed(scene, event, deed) and does_it(scene, who, event, source)
            return does and _thing_or_card(scene, event, which, source)
        case tree.Puts(who, which, goal):
            does = "put" in verbs and event["to"] == goal.value
            does = does and does_it(scene, who, event, source)
            return does and _thing_or_card(scene, event, which, source)


def _spoken_of(
    board: Board, number: object, which: tree.Which | None, scene: Scene, source: Source
) -> bool | None:
    """Whether an object is what a trigger speaks of: the bearer, or what its filter picks."""
    if which is None:
        return number == source.bearer.id
    thing = board.things.get(number) if isinstance(number, int) else None
    if thing is None:
        return False if number is None else None
    return fitting(scene.speech(source, board), thing, which, anywhere=True)


def _thing_or_card(scene: Scene, event: Event, which: tree.Which, source: Source) -> bool | None:
    """The same of an object or of a card in a hidden zone."""
    if event["object"] is not None:
        return _spoken_of(scene.before, event["object"], which, scene, source)
    card = as_thing(scene.record, event)
    if card is None:
        return False
    return fitting(scene.speech(source, scene.before), card, which, anywhere=True)


def as_thing(record: Record, event: Event) -> Thing | None:
    """A card that leaves a hidden zone, as filters look at it."""
    number, zone = event["card"], event["from"]
    if not isinstance(number, int) or not 0 <= number < len(record.cards):
        return None
    if not isinstance(zone, str):
        return None
    card = record.cards[number]
    return card_as_thing(card.printed, card.owner, zone, number)


def _joins(scene: Scene, event: Event, trigger: tree.Joins, source: Source) -> bool | None:
    kind, made = event["kind"], event["made"]
    if trigger.which is None:
        return source.entering and made == source.bearer.id and _is_join(scene, event)
    if kind == "switch":
        return _crosses(scene, scene.after, scene.before, event, trigger.which, source)
    thing = scene.after.find(made)
    if thing is None or kind not in {"move", "create"}:
        return False
    if thing.zone not in ([zone.value for zone in trigger.which.zones] or IN_PLAY):
        return False
    return _spoken_of(scene.after, made, trigger.which, scene, source)


def _is_join(scene: Scene, event: Event) -> bool:
    """What {J} stands for: three readings."""
    means = scene.reads("join.symbol")
    if means == "expedition-zone":
        return event["to"] == "Expedition zone"
    return event["to"] in IN_PLAY and (means != "when-played" or "play" in verbs_of(event))


def _crosses(
    scene: Scene, inside: Board, outside: Board, event: Event, which: tree.Which, source: Source
) -> bool | None:
    """What stays in the Expedition zone joins, or leaves, an Expedition that a filter names."""
    if which.where is None and which.side is None:
        return False if which.expedition is None else None
    zones = [zone.value for zone in which.zones]
    if zones and "Expedition zone" not in zones:
        return False
    was = _spoken_of(outside, event["object"], which, scene, source)
    now = _spoken_of(inside, event["object"], which, scene, source)
    return every((None if was is None else not was, now))


def _played(scene: Scene, event: Event, trigger: tree.Played, source: Source) -> bool | None:
    verbs = verbs_of(event)
    if "play" not in verbs:
        return False
    right = trigger.zone is None or f"from {trigger.zone.value}" in verbs
    if trigger.which is None:
        mine = source.entering and event["made"] == source.bearer.id
        if mine and not right:
            lasting = (t for t in scene.before.zone("Limbo") if t.duration is not None)
            said = (text for thing in lasting for text in thing.abilities or ("activate",))
            return None if any("ctivate" in text for text in said) else False
        return mine
    if not right:
        return False
    number = event["object"] if event["made"] is None else event["made"]
    board = scene.before if event["made"] is None else scene.after
    who, thing = does_it(scene, trigger.who, event, source), board.find(number)
    early = trigger.in_limbo or trigger.which.first
    spell = early and Type.SPELL in (trigger.which.types or (Type.SPELL,))
    if thing is None or spell:  # a reading says when such a Spell is spoken of
        return False if who is False else None
    at = Occasion(scene.record, scene.moment.place, event.number("player"))
    return every((who, is_meant(at, scene.speech(source, board), trigger.which, thing)))


def _leaves(scene: Scene, event: Event, trigger: tree.Leaves, source: Source) -> bool | None:
    goal = trigger.goal and trigger.goal.value
    start = trigger.source and trigger.source.value
    if trigger.resting and "rest" not in verbs_of(event):
        return False
    if source.entering:
        mine = event["made"] == source.bearer.id and event["to"] == goal
        return mine and start in (None, event["from"])
    if event["kind"] == "switch":
        if trigger.which is None or start not in (None, "Expedition zone") or goal is not None:
            return False
        return _crosses(scene, scene.before, scene.after, event, trigger.which, source)
    if event["kind"] not in {"move", "cease"}:
        return False
    thing = scene.before.find(event["object"])
    came = event["from"] if thing is None else thing.zone
    if came is None or (came == event["to"] and event["kind"] == "move"):
        return False
    if goal is not None and (event["to"] != goal or is_going(scene, trigger)):
        return False
    if came != start if start is not None else goal is None and came not in IN_PLAY:
        return False
    if trigger.which is None:
        return thing is not None and thing.id == source.bearer.id
    return _thing_or_card(scene, event, trigger.which, source)


def _gains(
    scene: Scene,
    event: Event,
    what: str,
    which: tree.Which | None,
    reaching: int | None,
    source: Source,
) -> bool | None:
    number = event["amount"]
    more = event["kind"] == "gain-counters" and isinstance(number, int) and number > 0
    gained = event["name"] if more or event["kind"] == "gain-status" else None
    if not what or str(gained or "").lower() != what.lower():
        return False
    if reaching is not None:
        had, has = _counted(scene, event, str(gained))
        if not had < reaching <= has:
            return False
    return _spoken_of(scene.after, event["object"], which, scene, source)


def _loses(
    scene: Scene, event: Event, what: str, which: tree.Which | None, last: bool, source: Source
) -> bool | None:
    lost = event["name"] if event["kind"] in {"lose-status", "lose-counters"} else None
    if not what or str(lost or "").lower() != what.lower():
        return False
    if event["kind"] == "lose-counters":
        had, has = _counted(scene, event, str(lost))
        if has >= had or (last and has):
            return False
    return _spoken_of(scene.before, event["object"], which, scene, source)


def _counted(scene: Scene, event: Event, name: str) -> tuple[int, int]:
    """How many counters of a name an object had, and has."""
    both = (scene.before.find(event["object"]), scene.after.find(event["object"]))
    had, has = (0 if thing is None else thing.counters.get(name, 0) for thing in both)
    return had, has


def _moves(
    scene: Scene, event: Event, trigger: tree.MovesForward | tree.MovesBackward, source: Source
) -> bool | None:
    player, side = event["owner"], event["side"]
    if not isinstance(player, int) or not isinstance(side, str):
        return False
    way = 0
    if event["kind"] == "marker":
        way = scene.after.marker(player, side) - scene.before.marker(player, side)
    if isinstance(trigger, tree.MovesBackward):
        does = way < 0
    elif trigger.fails:
        does = "fail-to-move-forward" in verbs_of(event)
    else:
        does = way > 0
        if trigger.due_to is not None:
            does = does and trigger.due_to.value in str(event["name"] or "").split(", ")
    if not does:
        return False
    if trigger.into:
        here = scene.after.region(player, side).types
        if all(terrain.value not in here for terrain in trigger.into):
            return False
    words: tree.ExpeditionOf = trigger.expedition
    places = expeditions(scene.speech(source, scene.before), words)
    return None if places is None else (player, side) in places


def _is_deed(scene: Scene, event: Event, deed: str) -> bool:
    """Whether an event is what a word for it says."""
    kind, name = event["kind"], event["name"]
    match deed:
        case "gain status" | "lose status":
            return kind == deed.replace(" ", "-") and name != "Exhausted"
        case "gain counters" | "lose counters" | "switch":
            return kind == deed.replace(" ", "-")
        case "exhaust":
            return kind == "gain-status" and name == "Exhausted"
        case "ready":
            return kind == "lose-status" and name == "Exhausted"
        case "leave":
            thing = scene.before.find(event["object"])
            away = thing is not None and thing.in_play and event["to"] != thing.zone
            return away and kind in {"move", "cease"}
        case "play":
            return "declare" in verbs_of(event)
        case "discard" | "sacrifice" | "draw" | "resupply" | "sabotage" | "quick-action":
            return deed in verbs_of(event)
    return False
