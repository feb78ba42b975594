"""How one step runs: drop what cannot be, modify, carry out at once, look at reactions.

The order is that of the design: cannot beats can (1.4.1) before modification, replacing
modifiers at most once each (1.4.1.d forbids modifying the impossible), all atomic actions at the
same instant (6.1.f), then victory (4.3.a-b) and reactions (6.3.b).
"""

from __future__ import annotations

from collections.abc import Iterable, Set
from dataclasses import replace
from typing import TYPE_CHECKING

from altered.ask.passive import replacements
from altered.engine.carry_out import carry_out
from altered.engine.impossible import impossible
from altered.handed import handed
from altered.state.offer import Offer
from altered.terms import Zone

if TYPE_CHECKING:
    from altered.state.atom import Atom
    from altered.state.game import Game
    from altered.state.model import State
    from altered.state.modifier import Modifier


def perform(game: Game, atoms: Iterable[Atom], *rules: str) -> tuple[Atom, ...]:
    """Carry out one step made of ``atoms``, citing ``rules``; return them as they happened."""
    return perform_each(game, ((atom, rules) for atom in atoms))


def perform_each(game: Game, atoms: Iterable[tuple[Atom, tuple[str, ...]]]) -> tuple[Atom, ...]:
    """Carry out one step, each atomic action citing rules of its own.

    Every atomic action that happens is announced as one event. An empty tuple means that the
    step was impossible as a whole. What follows from a step is the matter of later chapters, which
    hand it down.
    """
    before = game.state
    planned: list[tuple[Atom, tuple[str, ...]]] = []
    for atom, rules in atoms:
        if not _cannot(game, before, atom):
            left = {a.object for a, _ in planned if _leaves(a)}
            changed = _modified(game, before, atom, rules, left)
            planned += [p for p in changed if p[0] is atom or not _cannot(game, before, p[0])]
    planned = _each_leaves_once(game, planned)
    game.begin_step()
    done = carry_out(game, [a for a, _ in planned])
    for atom, (_, cited) in zip(done, planned, strict=True):
        _announce(game, atom, cited)
    if done:
        after = game.state
        handed("look_for_winner").look_for_winner(game, before, done)
        handed("activate").activate(game, before, done, after)
    return done


def _cannot(game: Game, before: State, atom: Atom) -> bool:
    """Whether an action cannot happen (1.4.1); what it has been replaced by may be another one."""
    why = impossible(before, atom)
    if why is None:
        return False
    what = " ".join(atom.verbs) or atom.kind
    game.announce("impossible", *why.rules, what=what, code=why.code)
    return True


def _each_leaves_once(
    game: Game, planned: list[tuple[Atom, tuple[str, ...]]]
) -> list[tuple[Atom, tuple[str, ...]]]:
    """One instant takes an object to one place: the first that is named (2.1.a)."""
    left: set[int] = set()
    kept: list[tuple[Atom, tuple[str, ...]]] = []
    for atom, rules in planned:
        leaves = _leaves(atom)
        if leaves and atom.object in left:
            what = " ".join(atom.verbs) or atom.kind
            game.announce("impossible", "object.one-zone", what=what, code="ALT-I001")
            continue
        if leaves and atom.object is not None:
            left.add(atom.object)
        kept.append((atom, rules))
    return kept


def _leaves(atom: Atom) -> bool:
    return atom.kind in {"move", "cease"} and atom.object is not None


def _modified(
    game: Game, state: State, atom: Atom, rules: tuple[str, ...], left_by: Set[int | None]
) -> list[tuple[Atom, tuple[str, ...]]]:
    """The action after all replacing modifiers, with everything it then cites.

    A modifier that is optional counts as used also for who does without it. Nothing is replaced by
    the leaving of an object that leaves already in the same instant (2.1.a): one of ``left_by``.
    """
    left = list(_in_order(state))
    cited = rules
    while (modifier := next((m for m in left if m.applies(state, atom)), None)) is not None:
        left.remove(modifier)
        changed = modifier.replace(state, atom)
        leaves = changed is not None and _leaves(changed) and changed.object != atom.object
        if leaves and changed is not None and changed.object in left_by:
            continue
        if modifier.may is not None and not game.wants(_offer(modifier.may, modifier.by, atom)):
            continue
        cited = tuple(dict.fromkeys((*cited, *modifier.rules)))
        if changed is None:
            return []
        atom = replace(changed, made=None)
    return [(atom, cited)]


def _offer(player: int, by: int, atom: Atom) -> Offer:
    """What the player is asked; a card that is not drawn yet is not told."""
    shown = atom.object is None and atom.source is Zone.HAND
    return Offer(player, by, atom.object, atom.card if shown else None)


def _in_order(state: State) -> tuple[Modifier, ...]:
    """The replacing modifiers of rules, keywords and passive abilities; a reading orders them."""
    built_in: tuple[Modifier, ...] = handed("modifiers").modifiers()
    if state.reading("replacement.order") == "cards-first":
        return (*replacements(state), *built_in)
    return tuple(sorted((*built_in, *replacements(state)), key=lambda m: m.tier))


def _announce(game: Game, atom: Atom, rules: tuple[str, ...]) -> None:
    words = atom.verbs[0] if atom.verbs else atom.kind
    details = {
        "kind": atom.kind,
        "player": atom.player,
        "object": atom.object,
        "card": atom.card,
        "from": atom.source.value if atom.source else None,
        "to": atom.zone.value if atom.zone else None,
        "owner": atom.owner,
        "side": atom.side.value if atom.side else None,
        "amount": atom.amount or None,
        "name": atom.name or (atom.status.value if atom.status else None),
        "made": atom.made,
        "verbs": ", ".join(atom.verbs) or None,
    }
    game.announce(words, *rules, **{k: v for k, v in details.items() if v is not None})
