"""The statistics of a Character in play: printed, with its boosts and what passive abilities add.

Only sums are computed. Where anything that works, or may, sets statistics, gives or takes abilities
or sub-types, or asks for what statistics are, the answer is ``None``: there the order counts.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Final, TypeAlias

from altered.ability import tree
from altered.ability.tree.walk import parts
from verification.board_texts.amounts import Speech, amount, fitting
from verification.board_texts.at_work import Statement, abilities, statements
from verification.board_texts.prices import next_played
from verification.records.model import Board, Thing

Numbers = tuple[int, int, int]
Lasts: TypeAlias = tree.ChangeStatistics | tree.NextPlayed
IN_ORDER: Final = (
    tree.SetStatistics
    | tree.EqualHighest
    | tree.LoseAbilities
    | tree.GrantAbilities
    | tree.GrantSubtypes
)
"""What passive abilities state that may tell which of them apply, and to what."""
PLAIN: Final = frozenset(
    {"types", "subtypes", "controller", "zones", "statuses", "without", "boosted", "token",
     "other", "where", "side", "name"}
)  # fmt: skip
"""What a filter may ask for that no passive ability changes."""


def sums(board: Board, readings: Mapping[str, str]) -> tuple[Statement, ...] | None:
    """What changes statistics on a board; ``None`` where it is not known, or the order counts."""
    found: list[Statement] = []
    for one in statements(board, readings):
        if one.static is None or isinstance(one.static, IN_ORDER):
            return None
        if isinstance(one.static, tree.ChangeStatistics):
            if not one.sure:
                return None
            found.append(one)
    return tuple(found)


def strength(thing: Thing, changes: tuple[Statement, ...]) -> Numbers | None:
    """The statistics of a Character in play with these changes; ``None`` if it is not known."""
    printed = thing.printed.statistics
    if printed is None:
        return None
    numbers = [number + thing.boosts for number in printed]
    for one in changes:
        assert isinstance(one.static, tree.ChangeStatistics)
        applies = _applies(one.speech, one.static.which, thing)
        if applies is None:
            return None
        for at, value in enumerate(one.static.change if applies else ()):
            more = _more(one.speech, value)
            if more is None:
                return None
            numbers[at] += more
    return (numbers[0], numbers[1], numbers[2])


def _applies(speech: Speech, which: tree.Which | None, thing: Thing) -> bool | None:
    if which is None:
        return None if speech.me is None else speech.me.id == thing.id
    return fitting(speech, thing, which) if is_plain(which) else None


def _more(speech: Speech, value: tree.Amount) -> int | None:
    return amount(speech, value) if is_plain(value) else None


@cache
def is_plain(part: object) -> bool:
    """Whether words ask for nothing that passive abilities change."""
    if isinstance(part, tree.FeatureOf | tree.Overall):
        return False
    if isinstance(part, tree.Which):
        plain = tree.Which()
        others = (f.name for f in fields(tree.Which) if f.name not in PLAIN)
        return all(getattr(part, name) == getattr(plain, name) for name in others)
    if isinstance(part, tuple):
        return all(is_plain(one) for one in part)
    if is_dataclass(part):
        return all(is_plain(getattr(part, one.name)) for one in fields(part))
    return True


def lasts_as_told(texts: tuple[str, ...], emblem: tuple[str, ...]) -> bool | None:
    """Whether an Emblem says what an effect says that lasts; ``None`` if that is unclear."""
    said, now = lasting(abilities(texts)), of_emblem(emblem)
    if not said or now is None or any(not isinstance(one, type(now)) for one in said):
        return None
    return now in said or now in [one.then for one in said if isinstance(one, tree.NextPlayed)]


def is_followed(texts: tuple[str, ...]) -> bool:
    """Whether an Emblem is followed by another: of "the next two cards" it says the first."""
    said = next_played(texts)
    return said is not None and said.then is not None


def lasting(part: object) -> tuple[Lasts, ...]:
    """What an effect says that lasts, as far as its Emblem says the same in the same words."""
    found: list[Lasts] = []
    for one in (*parts(part, tree.Lasting), *parts(part, tree.NextPlayed)):
        said = one.passive if isinstance(one, tree.Lasting) else one
        next_one = isinstance(said, tree.NextPlayed) and said.who in (tree.You(), tree.EachPlayer())
        if next_one or (isinstance(said, tree.ChangeStatistics) and said.which is not None):
            assert isinstance(said, tree.NextPlayed | tree.ChangeStatistics)
            found.append(said)
        else:
            return ()
    return tuple(found) if all(is_plain(one.which) for one in found) else ()


def of_emblem(texts: tuple[str, ...]) -> Lasts | None:
    """What an Emblem says that lasts, if that is all it says."""
    match abilities(texts):
        case (tree.Passive(tree.ChangeStatistics() as change, None),):
            return change
    return next_played(texts)
