"""Numbers, conditions, players and Expeditions in the words of an ability, asked of a board.

As in `meaning`, nothing here asks the engine, and where the words say something that is not
looked at, or that no board shows ("that many", "if you do"), the answer is ``None``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from altered.ability import tree
from altered.terms import Side, Zone
from verification.board_texts.law import read_as
from verification.board_texts.meaning import COMPARED, fits, number_of
from verification.records.model import COMPANION, HERO, SIDES, Board, Thing

PAIR: Final = 2

Place = tuple[int, str]
"""An Expedition: whose, and which."""


@dataclass(frozen=True)
class Speech:
    """Words on a board: whose they are (``player``), who bears them (``me``), what "it" is.

    ``me`` and ``it`` are as they are now, or were last; ``it`` is ``None`` where that is not known.
    ``only`` is the side of which a condition is asked of one who is in both Expeditions.
    """

    board: Board
    player: int
    me: Thing | None = None
    it: tuple[Thing, ...] | None = None
    readings: Mapping[str, str] = field(default_factory=dict)
    only: str | None = None

    def on(self, board: Board) -> Speech:
        """The same words on another board, where what they speak of is as it is there."""
        me = self.me and (board.find(self.me.id) or self.me)
        it = self.it and tuple(board.find(one.id) or one for one in self.it)
        return replace(self, board=board, me=me, it=it)

    def reads(self, name: str) -> str:
        """How an open point is read."""
        return read_as(self.readings, name)


def fitting(
    speech: Speech, thing: Thing, which: tree.Which, *, anywhere: bool = False
) -> bool | None:
    """Whether a filter picks an object; ``anywhere``: it does not have to be in play."""
    me = None if speech.me is None else speech.me.id
    if which.controlled_by is not None:
        seats = players(speech, which.controlled_by)
        if seats is None or thing.controller not in seats:
            return None if seats is None else False
        which = replace(which, controlled_by=None)
    return fits(speech.board, thing, which, speech.player, me, anywhere=anywhere)


def matching(speech: Speech, which: tree.Which) -> tuple[Thing, ...] | None:
    """The objects that a filter picks."""
    if Zone.HAND in which.zones or Zone.DECK in which.zones:
        return None
    found: list[Thing] = []
    if speech.only is not None and which.where == "mine":
        if which.side is not None or which.controller == "opponent":
            return None
        which = replace(which, where=None, side=Side(speech.only), controller="you")
    for thing in speech.board.things.values():
        meant = fitting(speech, thing, which)
        if meant is None:
            return None
        found += [thing] * meant
    return tuple(found)


def referents(speech: Speech, ref: tree.Ref | tree.ExpeditionOf) -> tuple[Thing, ...] | None:
    """What "I" and "it" are; what "it" was before something moved it is not known.

    The bearer is as it was last, where it has moved: the new object is another one (2.1.c).
    """
    if isinstance(ref, tree.Former):
        return None
    if isinstance(ref, tree.Me | tree.FormerMe):
        return None if speech.me is None else (speech.me,)
    return speech.it if isinstance(ref, tree.It) else None


# -- players and Expeditions ----------------------------------------------------------------------


def players(speech: Speech, who: tree.Who) -> tuple[int, ...] | None:
    """The players that words mean."""
    match who:
        case tree.You():
            return (speech.player,)
        case tree.EachPlayer(of):
            return _group(speech, of)
        case tree.PlayerOf(ref, owner):
            things = referents(speech, ref)
            if not things:  # a card of a hidden zone is on no board
                return None
            return tuple(dict.fromkeys(t.owner if owner else t.controller for t in things))
    return None


def _group(speech: Speech, of: tree.Group) -> tuple[int, ...]:
    """All players, the opponents of one, or all but that one."""
    if of == "opponents":
        return speech.board.opponents(speech.player)
    return tuple(seat for seat in speech.board.order if of == "all" or seat != speech.player)


def expeditions(speech: Speech, words: tree.ExpeditionOf) -> frozenset[Place] | None:
    """The Expeditions that words mean, as far as they are named by place, side and player."""
    board, wanted = speech.board, words.side and words.side.value
    plain = tree.ExpeditionOf(words.where, words.side, words.whose, standing=words.standing)
    if replace(words, each=False, terrains=(), outside=False, crowd=None) != plain:
        return None
    if words.where is not None:
        if speech.me is None:
            return None
        mine = {(speech.me.controller, side) for side in speech.me.sides}
        if speech.only is not None and words.where != "other":
            mine = {place for place in mine if place[1] == speech.only}
        found = mine
        if words.where == "facing":
            found = {(p, side) for player, side in mine for p in board.facing(player, side)}
        elif words.where == "other":
            found = {(p, _other(side)) for p, side in mine} if len(mine) == 1 else set()
    else:
        whose = {"you": (speech.player,), "opponent": board.opponents(speech.player)}
        every = board.order if words.side is None or words.each else (speech.player,)
        found = {(p, side) for p in whose.get(words.whose, every) for side in SIDES}
    found = {place for place in found if wanted in (None, place[1])}
    if words.standing:
        found = {place for place in found if stands(board, place, words.standing)}
    if words.terrains:
        wanted_types = {terrain.value for terrain in words.terrains}
        there = {p for p in found if not wanted_types.isdisjoint(board.region(*p).types)}
        found = found - there if words.outside else there
    if words.crowd is not None and found:
        present = [(t.controller, side) for t in board.things.values() for side in t.sides]
        numbers = {place: present.count(place) for place in found}
        asked = (max if words.crowd == "most" else min)(numbers.values())
        found = {place for place, number in numbers.items() if number == asked}
    return frozenset(found)


def _other(side: str) -> str:
    return COMPANION if side == HERO else HERO


def stands(board: Board, place: Place, wanted: tuple[str, ...]) -> bool:
    """Whether an Expedition has got less far, as far or further than those facing it."""
    player, side = place
    mine = board.marker(player, side)
    ahead = [mine - board.marker(other, side) for other in board.facing(player, side)]
    words = {"behind": any(n < 0 for n in ahead), "tied": 0 in ahead,
             "ahead": any(n > 0 for n in ahead)}  # fmt: skip
    return any(words[one] for one in wanted)


# -- numbers --------------------------------------------------------------------------------------


def amount(speech: Speech, value: tree.Amount) -> int | None:
    """How much a number is."""
    match value:
        case tree.Number(fixed):
            return fixed
        case tree.CountOf(which, times):
            found = matching(speech, which)
            return None if found is None else times * len(found)
        case tree.CountersOn(ref, name):
            things = referents(speech, ref)
            return None if things is None else _sum(_counters(t, name) for t in things)
        case tree.CountersAmong(which, name):
            found = matching(speech, which)
            return None if found is None else _sum(_counters(t, name) for t in found)
        case tree.FeatureOf(ref, feature):
            things = referents(speech, ref)
            return None if things is None else _sum(number_of(t, feature) for t in things)
        case tree.CardsIn(who, zone):
            seats = players(speech, who)
            if seats is None:
                return None
            return sum(_cards_in(speech.board, player, zone.value) for player in seats)
        case tree.Expeditions(words, times):
            places = expeditions(speech, words)
            return None if places is None else times * len(places)
        case tree.Regions(single, terrain):
            faces = [region.types for region in speech.board.adventure if region.face_up]
            right = [types for types in faces if len(types) == 1 or not single]
            return sum(terrain is None or terrain.value in types for types in right)
        case tree.CountPlayers(only, of):
            return _sum(_of_whom(speech, seat, only) for seat in _group(speech, of))
        case tree.IfSo(condition, fixed):
            so = holds(speech, condition)
            return None if so is None else fixed * so
        case tree.Overall(which, feature, how):
            found = matching(speech, which)
            numbers = [number_of(t, feature) for t in found or ()]
            known = [n for n in numbers if n is not None]
            if found is None or len(known) < len(numbers):
                return None
            if how == "total":
                return sum(known)
            return max(known, default=0) if how == "highest" else min(known, default=0)
    return _made_of(speech, value)


def _of_whom(speech: Speech, seat: int, only: tree.Condition | None) -> int | None:
    """One for a player of whom it holds, "you" being that player in it; else nothing."""
    so = holds(replace(speech, player=seat), only)
    return None if so is None else int(so)


def _made_of(speech: Speech, value: tree.Amount) -> int | None:
    """A number computed from others."""
    match value:
        case tree.Plus(inner, more):
            return _sum((amount(speech, inner), more))
        case tree.Times(inner, times):
            one = amount(speech, inner)
            return None if one is None else one * times
        case tree.SumOf(amounts):
            return _sum(amount(speech, one) for one in amounts)
        case tree.PartOf(inner, parts, up):
            one = amount(speech, inner)
            return None if one is None else -(-one // parts) if up else one // parts
    return None


def _sum(numbers: Iterable[int | None]) -> int | None:
    listed = [*numbers]
    known = [n for n in listed if n is not None]
    return sum(known) if len(known) == len(listed) else None


def _counters(thing: Thing, name: str) -> int:
    return thing.counters.get(name, 0) if name else sum(thing.counters.values())


def _cards_in(board: Board, player: int, zone: str) -> int:
    if zone == "Hand":
        return len(board.seat(player).hand)
    return len(board.seat(player).deck) if zone == "Deck" else len(board.zone(zone, player))


# -- conditions -----------------------------------------------------------------------------------


def holds(speech: Speech, condition: tree.Condition | None) -> bool | None:
    """Whether a condition is met; no condition always is.

    Of one who is in both Expeditions it is asked for each of them, and both must meet it, or one
    is enough: a reading.
    """
    if speech.me is None or speech.only is not None or len(speech.me.sides) < PAIR:
        return _is_met(speech, condition)
    each = (_is_met(replace(speech, only=side), condition) for side in SIDES)
    return some(each) if speech.reads("gigantic.its-expedition.condition") == "one" else every(each)


def _is_met(speech: Speech, condition: tree.Condition | None) -> bool | None:
    board = speech.board
    match condition:
        case None:
            return True
        case tree.Measure(left, compare, right):
            a, b = amount(speech, left), amount(speech, right)
            return None if a is None or b is None else COMPARED[compare](a, b)
        case tree.Fits(ref, which):
            speech = replace(speech, only=None)
            things = referents(speech, ref)
            gone = things and which.zones and any(board.find(one.id) is None for one in things)
            if things is None or gone:  # the ability finds it again where it lies (2.1.e)
                return None
            return bool(things) and every(fitting(speech, t, which, anywhere=True) for t in things)
        case tree.IsFirstPlayer(who):
            seats = players(speech, who)
            team = board.seat(board.first_player).team
            return None if seats is None else any(board.seat(p).team == team for p in seats)
        case tree.IsPlayer(who):
            seats = players(speech, who)
            return None if seats is None else speech.player in seats
        case tree.HasPassed(who, each):
            seats = players(speech, who)
            if seats is None:
                return None
            waiting = [p for p in seats if not board.seat(p).passed]
            return not waiting if each else len(waiting) < len(seats)
        case tree.IsTurnOf(who):
            seats = players(speech, who)
            return None if seats is None else board.turn in seats
        case tree.During(phase):
            return board.phase == phase.value
        case tree.InRegion(terrain, words, itself):
            return _in_region(speech, terrain.value, words, itself=itself)
        case tree.Standing(words, wanted):
            places = expeditions(speech, words)
            if places is None:
                return None
            return bool(places) and all(stands(board, place, wanted) for place in places)
        case tree.Not(inner):
            so = holds(speech, inner)
            return None if so is None else not so
        case tree.All(conditions):
            return every(holds(speech, one) for one in conditions)
        case tree.AnyOf(conditions):
            return some(holds(speech, one) for one in conditions)
        case tree.Distinct(filters):
            return _distinct(speech, filters)
    return None


def every(facts: Iterable[bool | None]) -> bool | None:
    """Whether all of some facts are so: one that is not decides."""
    listed = [*facts]
    return False if False in listed else None if None in listed else True


def some(facts: Iterable[bool | None]) -> bool | None:
    """Whether one of some facts is so: one that is decides."""
    listed = [*facts]
    return True if True in listed else None if None in listed else False


def _in_region(
    speech: Speech, terrain: str, words: tree.ExpeditionOf, *, itself: bool
) -> bool | None:
    """One Region is enough where the text names a Gigantic Character itself."""
    speech = replace(speech, only=None) if itself else speech
    places = expeditions(speech, words)
    if places is None:
        return None
    found = [terrain in speech.board.region(*place).types for place in sorted(places)]
    if itself:
        return any(found)
    return bool(found) and all(found)


def _distinct(speech: Speech, filters: tuple[tree.Which, ...]) -> bool | None:
    """One object in play under the player's control for each filter, all of them different."""
    pools: list[tuple[int, ...]] = []
    for which in filters:
        found = matching(speech, which)
        if found is None:
            return None
        own = (t for t in found if t.in_play and t.controller == speech.player)
        pools.append(tuple(t.id for t in own))

    def seat(at: int, used: frozenset[int]) -> bool:
        return at == len(pools) or any(
            seat(at + 1, used | {one}) for one in pools[at] if one not in used
        )

    return seat(0, frozenset())
