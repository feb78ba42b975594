"""What the words of a resolving effect refer to, and how far it has got."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from altered.ability.tree import Step
from altered.ask.picked import Hidden, Place, Thing
from altered.state.model import Binding
from altered.terms import Side, Zone

if TYPE_CHECKING:
    from altered.ability.tree import Way
    from altered.state.atom import Atom


@dataclass(eq=False)
class OneOfTwo:
    """Of a Gigantic Character only the Expedition of this side is meant; ``asked`` if it was so."""

    side: Side
    asked: bool = False


@dataclass(frozen=True)
class Done:
    """What one deed was really done to: the things as they were, and what they are now."""

    deed: Way
    was: tuple[Thing, ...] = ()
    now: tuple[Thing, ...] = ()


@dataclass(frozen=True)
class Context:
    """``me`` bears the ability, ``it`` was spoken of before, ``did`` says "you do" (6.5.d).

    ``rolled`` is the result of the die (7.3.13.b), ``source_zone`` where the card was played from,
    ``many`` how many things the last step acted on, ``places`` the Expeditions spoken of,
    ``played`` the objects that the effect has played, until they are found again (2.1.f),
    ``players`` those spoken of before ("that player"), ``tallied`` a number taken note of,
    ``shown`` the cards looked at or revealed that have not moved since, ``was`` what "it" was
    before it moved, if it did, ``i_was`` what "I" was before I moved first, ``many_each`` how many
    things each player acted on in the last step, where that is known, ``aside`` whether what that
    acted on is not "it". ``inner`` is for the effect of an internal action (5.4): the words around
    it learn what it was about, and with "binds" what "it" is. ``free`` is whether the card was
    played for free: then its targets cost nothing more, whenever they are chosen. ``only`` is one
    of the two Expeditions of a Gigantic Character while a condition is asked of each of them.
    ``begun`` are the players who chose to do the last step that they may do (6.5.b).
    ``aimed`` are the objects that earlier steps have chosen as targets.
    ``doer`` is the one of several players of whom "they" and "their own" are asked now.
    ``acted`` has, of each deed that was to be done, those to which the effect did it ("this way").
    """

    controller: int
    me: int | None = None
    it: tuple[Thing, ...] = ()
    rolled: int = 0
    did: bool = False
    source_zone: Zone | None = None
    many: int = 0
    places: tuple[Place, ...] = ()
    played: tuple[int, ...] = ()
    players: tuple[int, ...] = ()
    tallied: int = 0
    shown: tuple[Thing, ...] = ()
    was: tuple[Thing, ...] = ()
    i_was: int | None = None
    many_each: tuple[tuple[int, int], ...] = ()
    aside: bool = False
    inner: Literal["", "keeps", "binds"] = ""
    free: bool = False
    only: OneOfTwo | None = None
    acted: tuple[Done, ...] = ()
    begun: tuple[int, ...] = ()
    aimed: tuple[int, ...] = ()
    doer: int | None = None

    def acted_on(self, deed: Way, *, was: bool) -> tuple[Thing, ...]:
        """Those to which a deed was done: where a cost or a trigger says it, all of "it"."""
        for one in self.acted:
            if one.deed == deed:
                return one.was if was else one.now
        return self.former if was else self.it

    def with_acted(self, *anew: Done) -> Context:
        """Return the context that knows to what each deed was done; one not done adds nothing."""
        known = {one.deed: one for one in self.acted}
        for one in anew:
            old = known.get(one.deed, Done(one.deed))
            more = [(a, b) for a, b in zip(one.was, one.now, strict=True) if a not in old.was]
            was, now = (*old.was, *(a for a, _ in more)), (*old.now, *(b for _, b in more))
            known[one.deed] = Done(one.deed, was, now)
        return replace(self, acted=tuple(known.values())) if anew else self

    def without_acted(self, deeds: Collection[Way]) -> Context:
        """The context in which these deeds were done to "it"."""
        return replace(self, acted=tuple(one for one in self.acted if one.deed not in deeds))

    @property
    def former(self) -> tuple[Thing, ...]:
        """What "it" was before the last move of it."""
        return self.was or self.it

    def places_asked(self, places: tuple[Place, ...]) -> tuple[Place, ...]:
        """The Expeditions of an object, or the one of them of which a condition is asked."""
        if self.only is None or len(places) < len(Side):
            return places
        self.only.asked = True
        return tuple(place for place in places if place[1] is self.only.side)

    def after_action(self, inner: Context) -> Context:
        """The context after an internal action, which was about the same or about something else.

        Where several players pay for it, "it" is what all of them act on.
        """
        it, was = inner.it, inner.was or self.was
        if self.aside:
            it, was = self.it, self.was
        elif inner.inner == "binds":
            it = (*self.it, *(thing for thing in inner.it if thing not in self.it))
            was = (*self.former, *inner.former) if self.was or inner.was else ()
        return replace(
            inner,
            controller=self.controller,
            source_zone=self.source_zone,
            did=self.did,
            begun=self.begun,
            aimed=self.aimed,
            it=it,
            was=was,
            aside=self.aside,
            inner=self.inner,
            free=self.free,
        )

    @property
    def binding(self) -> Binding:
        """The same for an Emblem or for another chapter."""
        objects = tuple(t for t in self.it if isinstance(t, int))
        cards = tuple(t.card for t in self.it if isinstance(t, Hidden))
        return Binding(self.me, objects, self.many, cards)

    def following(self, done: Sequence[Atom]) -> Context:
        """The context after moves: "I" and "it" find the new object (2.1.e, 2.1.f)."""
        goes = destinations(done)
        me = goes.get(self.me, self.me) if self.me is not None else None
        it = tuple(goes.get(t, t) for t in self.it)
        shown = tuple(t for t in self.shown if t not in goes)
        me = me if isinstance(me, int) else self.me
        was = self.was
        if any(isinstance(t, int) and t in goes for t in self.it):
            was = formerly(self.it, goes)
        i_was = self.me if self.i_was is None and self.me in goes else self.i_was
        acted = tuple(replace(o, now=tuple(goes.get(t, t) for t in o.now)) for o in self.acted)
        return replace(self, me=me, it=it, shown=shown, was=was, i_was=i_was, acted=acted)


def formerly(things: Sequence[Thing], goes: Mapping[Thing, Thing]) -> tuple[Thing, ...]:
    """Each object as it was before it went; of a card in a hidden zone, what it is now."""
    return tuple(t if isinstance(t, int) else goes.get(t, t) for t in things)


def destinations(done: Sequence[Atom]) -> dict[Thing, Thing]:
    """For each thing that moved, what it is now: a new object, or a card in a hidden zone."""
    found: dict[Thing, Thing] = {}
    for atom in done:
        if atom.kind == "move" and atom.card is not None:
            old: Thing = Hidden(atom.card) if atom.object is None else atom.object
            found[old] = Hidden(atom.card) if atom.made is None else atom.made
    return found


@dataclass(frozen=True)
class Course:
    """A step under way: its choices are made one by one, then it happens, then the ``rest``.

    ``marks`` is ``False`` for a step that itself depends on "if you do"; ``again`` counts how
    often the step still happens after this time.
    """

    step: Step
    rest: tuple[Step, ...]
    context: Context
    marks: bool = True
    again: int = 0
