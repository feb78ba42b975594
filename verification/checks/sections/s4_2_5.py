"""Night and its two daily effects (4.2.5)."""

from __future__ import annotations

from itertools import groupby

from altered.state.players import player_name
from verification.board_texts.law import law
from verification.checks import Board, Moment, Phase, Step, Taken, Verdicts, Vocabulary, check
from verification.checks.shared.during import WOULD_GO, daily, reading
from verification.checks.shared.listing import listing

NO_HERO = 2
"""The Reserve limit and the Landmark limit of a player without a Hero (4.2.5.d)."""

ZONES = {
    "Reserve": ("InTheReserve", "in_reserve"),
    "Landmark zone": ("InTheLandmarkZone", "in_landmarks"),
}


def limits(board: Board, player: int) -> tuple[int, int]:
    """The printed Reserve and Landmark limits of a player."""
    hero = board.hero(player)
    if hero is None:
        return NO_HERO, NO_HERO
    return hero.printed.reserve_limit or 0, hero.printed.landmark_limit or 0


def changed_limits(board: Board) -> bool:
    """Whether something in play changes limits, or what counts for them."""
    own = [text.lower() for t in board.in_play for text in t.abilities]
    lying = board.zone("Reserve")
    kept = [text.lower() for t in lying for text in t.printed.abilities]
    own += [text.lower() for t in lying for text in t.printed.support]
    own += [text.lower() for t in board.zone("Limbo") if t.duration for text in t.abilities]
    words = (" limit", "keep", "can't be discarded")
    return any(word in text for text in own for word in words) or any(
        WOULD_GO.search(text) for text in (*own, *kept)
    )


def part(phase: Phase, effect: str) -> list[Moment]:
    """The moments of a phase that a daily effect takes."""
    return [s.moment for s in phase.steps() if any(daily(e) == effect for e in s.events)]


def around_clean_up(phase: Phase) -> tuple[Board, Board, bool] | None:
    """The boards before and after Clean-up, and whether it showed; ``None`` if it is not over."""
    taken = part(phase, "night.clean-up")
    chosen = all(e.kind == "keep" for moment in taken for e in moment.events)
    if taken and chosen and not phase.complete:
        return None  # the record ends while players still choose
    if taken:
        return taken[0].before, taken[-1].after, True
    if not phase.complete or phase.after.result is not None:
        return None
    return phase.after, phase.after, False


@check("night.two-effects", "Night")
def two(phase: Phase) -> Verdicts:
    """In a Night Rest comes before Clean-up, and no other daily effect resolves."""
    told = (daily(e) for step in phase.steps() for e in step.events)
    kinds = [effect for effect, _ in groupby(effect for effect in told if effect is not None)]
    if not kinds:
        return
    yield kinds in RIGHT or f"the Night had {', '.join(kinds)}"
    if len(kinds) > 1:
        right = law("night.two-effects", "daily_effects", {}, ("Night",), len(kinds))
        yield bool(right) or f"the Night had {len(kinds)} daily effects"


RIGHT = (["night.rest"], ["night.clean-up"], ["night.rest", "night.clean-up"])


@check("night.rest", "Night")
def nobody_is_left(phase: Phase) -> Verdicts:
    """Rest sends each Character to the Reserve that nothing keeps or sends elsewhere."""
    taken = part(phase, "night.rest")
    if not taken and not (phase.complete and phase.after.result is None):
        return
    before = taken[0].before if taken else phase.before
    after = taken[0].after if taken else phase.after
    stays = {"Anchored", "Asleep"} if _asleep_stay(phase) else {"Anchored"}
    for thing in before.zone("Expedition zone"):
        kept = any(word in thing.statuses or thing.has(word) for word in stays)
        if thing.type != "Character" or kept or _else(before):
            continue
        if thing.has("Eternal") or (not taken and thing.id not in after.things):
            continue
        there = [
            t for t in after.zone("Reserve") if t.card == thing.card and t.owner == thing.owner
        ]
        place = "Gone"
        if thing.id in after.things:
            place = "StillInPlay"
        elif thing.form == "card" and there:
            place = "InReserve"
        elif any(t.card == thing.card for t in after.zone("Discard pile")):
            place = "InDiscardPile"
        if thing.form == "card" and not thing.is_fleeting:
            right = law("night.rest", "rest", {}, (), place)
            yield bool(right) or f"{thing} is not sent to the Reserve at Rest: {place}"
        else:
            yield place != "StillInPlay" or f"{thing} does not rest"


def _asleep_stay(phase: Phase) -> bool:
    return phase.record.readings.get("rest.stays", "") != "anchored-eternal"


def _else(board: Board) -> bool:
    """Whether an ability in play or an Emblem that lasts says what happens instead."""
    if any(t.duration is not None for t in board.zone("Limbo")):
        return True
    texts = (text for t in board.in_play for text in t.abilities)
    return any("instead" in text or "can't" in text or "Rest" in text for text in texts)


@check("night.rest", "rest")
def only_characters(step: Step) -> Verdicts:
    """Only Characters of the Expedition zone rest, and all at once."""
    for e in step.of("rest"):
        thing = e.thing
        right = thing.zone == "Expedition zone" and thing.type == "Character"
        yield e.holds(right, f"{thing}, a {thing.type} in the {thing.zone}, rests")


@check("night.clean-up", "Night")
def down_to_the_limits(phase: Phase) -> Verdicts:
    """Clean-up leaves each player as many objects as their Hero's limits allow."""
    around = around_clean_up(phase)
    if around is None or changed_limits(around[0]) or changed_limits(phase.before):
        return
    before, after, _ = around
    for player in range(len(before.seats)):
        if before.hero(player) is None:
            continue
        for (zone, (place, cell)), limit in zip(ZONES.items(), limits(before, player), strict=True):
            had, left = len(before.zone(zone, player)), len(after.zone(zone, player))
            if had > limit:
                cells: dict[str, int | bool | str] = {
                    cell: min(had, 6), "reserve_limit": limit, "landmark_limit": limit,
                }  # fmt: skip
                right = law("night.clean-up", "kept", cells, (place,), left)
                words = f"{player_name(player)} keeps {left} of {had} in the {zone} (limit {limit})"
                yield bool(right) or words
            else:
                yield left == had or f"{player_name(player)} keeps {left} of {had} in the {zone}"


@check("night.clean-up", "Night")
def at_once(phase: Phase) -> Verdicts:
    """All that was not chosen is discarded in one step, after the last choice."""
    places = {
        step.place
        for step in phase.steps("discard", "sacrifice")
        if any(daily(e) == "night.clean-up" for e in step.events)
    }
    chosen = [t.place for t in phase.choices("keep")]
    if places:
        right = len(places) == 1 and (not chosen or max(chosen) < min(places))
        late, early = listing(sorted(places)), listing(chosen)
        yield right or f"objects are discarded at step {late}, chosen at step {early}"


@check("night.clean-up", "discard")
def not_chosen(step: Step) -> Verdicts:
    """What is discarded lies in the Reserve or the Landmark zone, and nobody chose to keep it."""
    mine = [e for e in step.of("discard") if daily(e.event) == "night.clean-up"]
    if not mine:
        return
    kept = set()
    for moment in mine[0].earlier:
        if any(event.kind == "phase" for event in moment.events):
            break
        kept |= {event["object"] for event in moment.events if event.kind == "keep"}
    for e in mine:
        right = e.thing.zone in ZONES and e.thing.id not in kept
        yield e.holds(right, f"{e.thing} of the {e.thing.zone} is discarded at Clean-up")
        manner = "Sacrificed" if "sacrifice" in e.event.words else "Discarded"
        if (
            e.thing.zone == "Landmark zone"
            and reading(e, "night.clean-up.landmarks") == "discarded"
        ):
            yield e.holds(bool(law("night.clean-up", "excess_landmark", {}, (), manner)), manner)


@check("night.clean-up", "keep")
def own_choice(t: Taken) -> Verdicts:
    """Players choose among their own objects of the zone, the first player before the others."""
    mine = {x.id for zone in ZONES for x in t.before.zone(zone, t.player)}
    offered = {o["object"] for o in t.options if o.kind == "keep"}
    yield offered <= mine or f"{player_name(t.player)} may keep what is not theirs"
    later = t.before.order[t.before.order.index(t.player) + 1 :]
    for moment in t.earlier:
        if any(event.kind == "phase" for event in moment.events):
            break
        early = [e["player"] for e in moment.events if e.kind == "keep" and e["player"] in later]
        if early:
            yield f"{player_name(early[0])} chose before {player_name(t.player)}"


@check("night.no-hero-limits")
def two_each(words: Vocabulary) -> Verdicts:
    """Without a Hero both limits are two."""
    both = words.number("night.reserve"), words.number("night.landmarks")
    yield both == (NO_HERO, NO_HERO) or f"they are {listing(both)}"


@check("night.no-hero-limits", "Night")
def keeps_two(phase: Phase) -> Verdicts:
    """A player without a Hero keeps two objects in the Reserve and two in the Landmark zone."""
    around = around_clean_up(phase)
    if around is None or changed_limits(around[0]) or changed_limits(phase.before):
        return
    before, after, _ = around
    for player in range(len(before.seats)):
        if before.hero(player) is not None:
            continue
        for zone, (place, cell) in ZONES.items():
            had, left = len(before.zone(zone, player)), len(after.zone(zone, player))
            if had > NO_HERO:
                cells: dict[str, int | bool | str] = {"has_hero": False, cell: min(had, 6)}
                right = law("night.no-hero-limits", "kept", cells, (place,), left)
                yield (
                    bool(right)
                    or f"{player_name(player)}, without a Hero, keeps {left} of {had} there"
                )
