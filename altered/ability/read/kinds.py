"""Readers of several kinds in one noun: which qualities belong to which of them."""

from __future__ import annotations

from dataclasses import fields

from altered.ability.grammar.chart import NO, No
from altered.ability.read.joints import KindsApart, OwnKind, OwnKinds, Some, changed
from altered.ability.read.pairs import bare
from altered.ability.tree import Which

_ADDED = ("statuses", "without", "limits", "marked", "later", "none_of")


def merged(*parts: Which) -> Which | No:
    """One filter that is all of ``parts``; ``NO`` when two of them say different things."""
    made = Some() if any(isinstance(part, Some) for part in parts) else Which()
    for part in parts:
        changes: dict[str, object] = {}
        for f in fields(Which):
            new: object = getattr(part, f.name)
            if new == f.default:
                continue
            old: object = getattr(made, f.name)
            if old == f.default:
                changes[f.name] = new
            elif f.name in _ADDED and isinstance(old, tuple) and isinstance(new, tuple):
                if any(n in old for n in new):
                    return NO
                changes[f.name] = (*old, *new)
            else:
                return NO
        made = changed(made, changes)
    return made


def _as_quality(kinds: tuple[Which, ...]) -> bool:
    """Whether "token" stands before qualities, as if it were one of them: "token or Boosted"."""
    qualities = [k != Which(types=k.types, subtypes=k.subtypes, name=k.name) for k in kinds]
    return any(
        one == Which(token=True) and any(qualities[place + 1 :]) for place, one in enumerate(kinds)
    )


def told_of_first(parts: tuple[Which, ...]) -> tuple[Which, ...]:
    """Qualities before "Robot or Fleeting Plant" belong to the Robot; "other" to both.

    Of three kinds it would be open to how many they belong.
    """
    for place, part in enumerate(parts):
        if isinstance(part, KindsApart):
            return _told_apart(parts[:place], part.either, parts[place + 1 :])
        if not isinstance(part, OwnKinds):
            continue
        both = tuple(one for one in parts[:place] if one == Which(other=True))
        own = tuple(one for one in parts[:place] if one != Which(other=True))
        kinds = part.either
        if own:
            first = merged(*own, kinds[0])
            if isinstance(first, No) or len(kinds) > 2:
                return (Which(later=("a quality of one of three kinds",)),)
            kinds = (first, *kinds[1:])
        return (*both, Which(either=kinds), *parts[place + 1 :])
    return parts


def led_by_qualities(which: Which) -> Which:
    """A kind with nothing but what stands before it: "Boosted Robot", "another token"."""
    names = ("types", "subtypes", "name", "token", "statuses", "without", "boosted", "other")
    return Which(**{name: getattr(which, name) for name in names})


def _told_apart(
    before: tuple[Which, ...], kinds: tuple[Which, ...], after: tuple[Which, ...]
) -> tuple[Which, ...]:
    """Qualities before "Robot or a Plant" belong to the Robot, and what follows to the Plant.

    Only whose they are and where is told of both: "a Robot or a Plant you control".
    """
    if any(bare(part) != Which() for part in after) or (before and len(kinds) > 2):
        return (Which(later=("a quality of one of several kinds",)),)
    first = merged(*before, kinds[0]) if before else kinds[0]
    if isinstance(first, No):
        return (Which(later=("a quality of one of several kinds",)),)
    own = any(isinstance(kind, OwnKind) for kind in kinds)
    plain = tuple(Which(**vars(kind)) for kind in (first, *kinds[1:]))
    if before or own:
        return (Which(either=plain if own else (plain[1], plain[0])), *after)
    one = KindReader().heads(*kinds)
    return (Which(later=("one kind or another",)) if isinstance(one, No) else one, *after)


class KindReader:
    """One kind or another."""

    def heads(self, *kinds: Which) -> Which | No:
        """One kind or another."""
        if len(kinds) == 1:
            return kinds[0]
        if any(isinstance(kind, OwnKind) for kind in kinds):
            plain = tuple(Which(**vars(kind)) for kind in kinds)
            told = Which() in plain or len(set(plain)) < len(plain)
            return NO if told else OwnKinds(either=plain)
        if len(set(kinds)) < len(kinds):
            return NO
        if all(k == Which(types=k.types) and k.types for k in kinds):
            return Which(types=tuple(t for k in kinds for t in k.types))
        if all(k == Which(subtypes=k.subtypes) and k.subtypes for k in kinds):
            return Which(subtypes=tuple(s for k in kinds for s in k.subtypes))
        if Which() in kinds or _as_quality(kinds):
            return NO
        return Which(either=kinds)

    def heads_apart(self, *kinds: Which) -> Which:
        """A Robot or a Plant: what is said of one of them is said of that one."""
        return KindsApart(either=kinds)

    def another_kind(self, *parts: Which) -> Which | No:
        """Another Robot, after another kind."""
        return self.own_kind(Which(other=True), *parts)

    def own_kind(self, *parts: Which) -> Which | No:
        """Fleeting Robot, after another kind."""
        made = merged(*parts)
        return made if isinstance(made, No) else OwnKind(**vars(made))


__all__ = ["KindReader", "led_by_qualities", "merged", "told_of_first"]
