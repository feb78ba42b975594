"""What cards and quick actions cost, computed from the texts on a board (1.2.5, 6.1.d).

Where something changes a cost in words that are not looked at, the answer is ``None``.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import Final

from altered.ability import tree
from altered.ability.tree.walk import contains
from altered.terms import Duration
from verification.board_texts.amounts import Speech, amount, fitting, holds, players
from verification.board_texts.at_work import Statement, effect_of, passives, statements
from verification.board_texts.law import read_as
from verification.board_texts.meaning import read
from verification.records.model import UNTIL, Board, Record, Thing
from verification.records.printed import Printed

ABOUT_COSTS: Final = (
    tree.ChangeCost,
    tree.SetCost,
    tree.OwnCost,
    tree.OptionalCost,
    tree.AdditionalCost,
    tree.LeastCost,
)
OPPOSING: Final = "Tough"
PREVENTING: Final = ("play", "go", "exhaust", "leave", "discard", "lose counters", "quick-action")
"""What has to be done to play something and to pay for it."""
CHOSEN: Final = (tree.Target, tree.TargetPlayer, tree.Sabotage, tree.InternalAction)


@dataclass(frozen=True)
class Occasion:
    """A moment of a play, by its number, at which a player may play something."""

    record: Record
    place: int
    player: int

    @property
    def board(self) -> Board:
        """How things are."""
        return self.record.moments[self.place].before

    def speech(self, board: Board | None = None, me: Thing | None = None) -> Speech:
        """The words of what the player plays."""
        return Speech(board or self.board, self.player, me, None, self.record.readings)

    def reads(self, name: str) -> str:
        """How an open point is read."""
        return read_as(self.record.readings, name)

    @cached_property
    def statements(self) -> tuple[Statement, ...]:
        """Every passive ability that works then, or may."""
        return tuple(statements(self.board, self.record.readings))


def card_as_thing(shown: Printed, owner: int, zone: str, number: int | None = None) -> Thing:
    """A card as if it were an object in a zone: nobody's number, no status, no counter."""
    return Thing(
        id=-1,
        zone=zone,
        owner=owner,
        controller=owner,
        card=number,
        printed=shown,
        subtypes=shown.subtypes,
        statistics=shown.statistics,
        abilities=shown.abilities,
    )


def playable(at: Occasion) -> Iterator[Thing]:
    """The cards of a player's Hand and Reserve, as filters look at them when they are played."""
    for number in at.board.seat(at.player).hand:
        card = at.record.cards[number]
        yield card_as_thing(card.printed, card.owner, "Hand", number)
    for thing in at.board.zone("Reserve", at.player):
        if thing.card is not None:
            yield thing


def said_of_play(at: Occasion, card: Thing) -> tuple[str, ...]:
    """The texts of a card on how it is played: support abilities from the Reserve alone (2.2.10.g).

    As everywhere in the Reserve, a reading says that they do not work at all.
    """
    works = at.reads("ability.in-play.unless") != "by-the-ability"
    shown = card.printed
    lies = card.zone == "Reserve" and works
    return (*shown.abilities, *shown.support) if lies else shown.abilities


# -- the mana cost of a card ----------------------------------------------------------------------


@dataclass(frozen=True)
class Told:
    """What one thing says of a cost: ``by`` is its timestamp, ``mana`` is ``None`` if unclear.

    The cost changes by ``mana``, down to no less than ``least``, or ``is_set`` to it. ``free``:
    it certainly says that none of the costs is paid.
    """

    by: int
    mana: int | None
    is_set: bool = False
    least: int = 0
    free: bool = False


Terms = list[tuple[int, bool, int]]
"""The abilities about a cost: how much, whether the cost is set to it, and its least."""


def card_mana(at: Occasion, card: Thing, less: int = 0) -> int | None:
    """The mana that playing a card costs, but for what its targets add.

    ``less`` is what its player has chosen to reduce it by, among the other changes.
    """
    shown = card.printed
    own = passives(said_of_play(at, card))
    if is_free(at, card):
        return 0
    told = None if own is None else _cost_terms(at, card, own)
    if own is None or told is None:
        return None
    cost = (shown.hand_cost if card.zone == "Hand" else shown.reserve_cost) or 0
    cost = changed(at, cost, [*told, (-less, False, 0)])
    for one in own:
        if isinstance(one.static, tree.AdditionalCost):
            more = written(at.speech(), one.static.cost)
            if more is None:
                return None
            cost += more
    return cost


def is_free(at: Occasion, card: Thing) -> bool:
    """Whether something certainly says that a card is free: then it is played for nothing.

    Neither what targets add nor what cards cost at least is paid then (7.4.5.c).
    """
    own = passives(said_of_play(at, card))
    return own is not None and any(one.free for one in _all_told(at, card, own))


def changed(at: Occasion, cost: int, told: Terms) -> int:
    """A cost with its abilities by timestamp; the latest number that it is set to stands."""
    order, first = at.reads("cost-change.order"), at.reads("cost-set.order") == "before-changes"
    settings = [max(0, number) for number, is_set, _ in told if is_set]
    numbers = [(number, least) for number, is_set, least in told if not is_set]
    if order != "timestamp":
        numbers.sort(key=lambda n: (n[0] < 0) is (order == "increases-first"))
    if settings and first:
        cost = settings[-1]
    for number, least in numbers:
        cost += max(number, min(0, least - cost)) if number < 0 else number
    return settings[-1] if settings and not first else cost


def _cost_terms(at: Occasion, card: Thing, own: tuple[tree.Passive, ...]) -> Terms | None:
    """The abilities about a card's cost by timestamp: their numbers, whether they set it, limits.

    What it says itself comes last.
    """
    told = [*_all_told(at, card, own)]
    if at.reads("passive.order.same-object") == "last-printed-first":
        told.reverse()
    all_told = sorted(told, key=lambda one: one.by)
    found = [(one.mana, one.is_set, one.least) for one in all_told if one.mana is not None]
    return found if len(found) == len(all_told) else None


def _all_told(at: Occasion, card: Thing, own: tuple[tree.Passive, ...]) -> Iterator[Told]:
    yield from _of_statements(at, card)
    yield from _of_emblems(at, card)
    yield from _own(at, card, own, max(at.board.things, default=0) + 1)


def _of_statements(at: Occasion, card: Thing) -> Iterator[Told]:
    """What passive abilities add to a cost, or what they say it is."""
    for one in at.statements:
        match one.static:
            case None | tree.LeastCost():
                yield Told(one.bearer, None)
                continue
            case tree.ChangeCost(which, mana, whose, least):
                is_set = free = False
            case tree.SetCost(tree.Which() as which, mana, whose, free):
                is_set, least = True, 0
            case _:
                continue
        who = players(one.speech, whose)
        if who is not None and at.player not in who:
            continue
        meant = is_meant(at, one.speech, which, card)
        if meant is False:
            continue
        sure = one.sure and meant is True and who is not None
        number = amount(one.speech, mana) if sure else None
        yield Told(one.bearer, number, is_set, least, free and sure)


def is_meant(at: Occasion, speech: Speech, which: tree.Which, card: Thing) -> bool | None:
    """Whether a card is what words about "the first" or "each" card mean."""
    plain = replace(which, first=False, each_day=False)
    meant = fitting(speech, card, plain, anywhere=True)
    if meant is False or not which.first:
        return meant
    first = is_first(at, speech, which)
    return False if first is False else meant and first


def is_first(at: Occasion, speech: Speech, which: tree.Which) -> bool | None:
    """Whether a player has not played a card that fits before: today, or in this Afternoon."""
    plain = replace(which, first=False, each_day=False)
    if which.other or at.board.phase != "Afternoon":
        return None
    for moment in reversed(at.record.moments[: at.place]):
        board = moment.before
        if board.day != at.board.day or (board.phase != "Afternoon" and not which.each_day):
            return True
        for event in moment.events:
            if "play" not in str(event["verbs"]).split(", ") or event["player"] != at.player:
                continue
            number = event["card"]
            if not isinstance(number, int):
                continue
            card = card_as_thing(at.record.cards[number].printed, at.player, "Limbo", number)
            before = fitting(speech, card, plain, anywhere=True)
            if before is not False:
                return None if before is None else False
    return None  # what came before the record is not known


def _of_emblems(at: Occasion, card: Thing) -> Iterator[Told]:
    """How much less "the next card you play" costs, or what it costs."""
    for emblem in at.board.zone("Limbo", at.player):
        if emblem.duration is None or emblem.duration.startswith(UNTIL):
            continue  # put off: it says nothing yet
        words = next_played(emblem.abilities)
        if words is None:
            if any("cost" in text for text in emblem.abilities):
                yield Told(emblem.id, None)
            continue
        timely = words.duration is not Duration.AFTERNOON or at.board.phase == "Afternoon"
        mana = words.cheaper if words.costs is None else words.costs
        if mana is None or not timely:
            continue
        speech = replace(at.speech(), me=at.board.find(emblem.me))
        meant = fitting(speech, card, words.which, anywhere=True)
        if meant and words.only is not None:  # another card uses it up and costs as much as ever
            meant = fitting(speech, card, words.only, anywhere=not words.only.zones)
        if meant is not False:
            number, is_set = amount(speech, mana) if meant else None, words.costs is not None
            told = number if number is None or is_set else -number
            yield Told(emblem.id, told, is_set, words.least, words.free and meant is True)


def next_played(texts: tuple[str, ...]) -> tree.NextPlayed | None:
    """What an Emblem says of the next card that is played, if that is all it says."""
    match effect_of(texts):
        case tree.Effect(steps=(tree.Step(actions=(tree.NextPlayed() as words,)),)):
            return words
    return None


def _own(at: Occasion, card: Thing, own: tuple[tree.Passive, ...], by: int) -> Iterator[Told]:
    """What a card says of its own cost."""
    board = at.board  # in the Reserve it is an object, and lies there already
    if card.zone == "Hand":
        board = replace(board, things={**board.things, card.id: card})
    speech = at.speech(board, card)
    for one in own:
        match one.static:
            case tree.OwnCost(times, per, least):
                is_set = free = False
            case tree.SetCost(None, per, _, free):
                times, is_set, least = 1, True, 0
            case tree.LeastCost():
                yield Told(by, None)
                continue
            case _:
                continue
        so = holds(speech, one.condition)
        number = 1 if per is None else amount(speech, per)
        if so is not False:
            told = None if so is None or number is None else times * number
            yield Told(by, told, is_set, least, free and so is True)


@lru_cache(maxsize=4096)
def is_about_costs(text: str) -> bool:
    """Whether a text may state something of what cards cost: also one that cannot be read."""
    found = read(text)
    return found is None or contains(found, *ABOUT_COSTS)


# -- costs that are written out -------------------------------------------------------------------


def written(speech: Speech, cost: tree.Cost) -> int | None:
    """The mana in a cost that is written out, but for what its targets add."""
    mana, more = amount(speech, cost.mana), cost.more
    if cost.more_if is None:
        more = 0
    else:
        so = holds(speech, cost.more_if)
        if so is None:
            return None
        more *= so
    return None if mana is None else max(0, mana + more)


def surcharge(
    at: Occasion, targets: tuple[Thing, ...], more: int = 0, more_to: tree.Which | None = None
) -> int | None:
    """What the targets of a play add to its cost: Tough of opposing ones, and what it says."""
    enemies = at.board.opponents(at.player)
    tough: list[int] = []
    for thing in dict.fromkeys(target.id for target in targets):
        target = at.board[thing]
        if target.controller in enemies and target.in_play:
            if any(text.startswith("Tough X") for text in target.abilities):
                return None
            tough.append(target.keywords.get(OPPOSING, 0))
    highest = at.reads("tough.several") == "highest"
    total = max(tough, default=0) if highest else sum(tough)
    for target in targets if more_to is not None else ():
        assert more_to is not None
        meant = fitting(at.speech(), target, more_to)
        if meant is None:
            return None
        total += more * meant
    return total


# -- what can be played ---------------------------------------------------------------------------


def is_free_to_play(at: Occasion) -> bool:
    """Whether nothing may keep a player from playing a card or from paying for it."""
    for one in at.statements:
        static = one.static
        if static is None or isinstance(static, tree.PlaysAtMost):
            return False
        if isinstance(static, tree.Cannot) and static.deed in PREVENTING:
            return False
    return True


# -- quick actions --------------------------------------------------------------------------------
