"""Costs (1.2.5, 6.1.d): how much mana, what else, whether and how they can be paid."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from altered.ability import tree
from altered.ask.context import Context
from altered.ask.fitting import zone_of
from altered.ask.passive import cost_change
from altered.ask.picked import Hidden
from altered.ask.refer import refer
from altered.ask.select import amount, holds, matching, players, things
from altered.engine.chance import NameTop
from altered.engine.impossible import impossible
from altered.state.atom import Atom
from altered.state.refusals import refusal
from altered.terms import IN_PLAY, Status, Zone

if TYPE_CHECKING:
    from collections.abc import Iterator

    from altered.play.declaration import Declaration, Payment
    from altered.state.choice import Refusal
    from altered.state.face import Face
    from altered.state.model import Binding, GameObject, State
    from altered.state.task import Task


def base_mana(state: State, player: int, face: Face, zone: Zone, card: int) -> int:
    """What a card costs from that zone (quick.card.hand_cost), changed by passives, at least 0."""
    return face.cost(zone) + cost_change(state, player, face, zone, card)


def mana(state: State, cost: tree.Cost, player: int, binding: Binding) -> int:
    """The mana in a cost that is written out, with what it costs more if a condition holds."""
    more = 0
    if cost.more_if is not None and holds(state, cost.more_if, player, binding):
        more = cost.more
    return max(0, amount(state, cost.mana, player, binding) + more)


def orbs(state: State, player: int) -> tuple[GameObject, ...]:
    """The ready Mana Orbs of a player; the oldest is exhausted first (reading payment.orbs)."""
    return tuple(o for o in state.in_zone(Zone.MANA_ZONE, player) if o.ready)


def why_unpayable(state: State, d: Declaration, mana: int) -> Iterator[Refusal]:
    """Every reason why the costs, ``mana`` included, cannot be paid now (1.4.1.b)."""
    if not d.has_price:
        return
    have = len(orbs(state, d.player))
    if mana > have:
        yield refusal("ALT-L046", need=mana, have=have)
    bearer = state.find(d.object) if d.object is not None else None
    if bearer is not None:
        yield from _why_symbols(state, d, bearer)
    elif d.cost.exhaust_me or d.cost.discard_me or d.cost.spend:
        yield refusal("ALT-L058")  # what has gone can pay nothing of itself (6.1.d)
    known = all(isinstance(a, tree.PAYABLE) for a in d.cost.actions)
    if not (known and _fill(state, d) is not None and _named_parts_possible(state, d)):
        yield refusal("ALT-L058")


def _named_parts_possible(state: State, d: Declaration) -> bool:
    """Whether the parts that name what they act on ("sacrifice me") are possible (1.4.1.b)."""
    for place, action in enumerate(d.cost.actions):
        ref = _ref(action)
        if isinstance(ref, tree.Chosen):
            continue
        if isinstance(ref, tree.TopOfDeck) and not _on_top(state, d, ref):
            return False
        payers = _payers(state, d, place, action)
        if not payers and isinstance(ref, tree.Me | tree.It | tree.HeroOf):
            return False
        if not all(_enough_counters(state, d, place, p) for p in payers):
            return False
        if isinstance(action, tree.Sacrifice) and not _all_own(state, d, payers):
            return False
        if any(impossible(state, _atom(state, d, action, p)) is not None for p in payers):
            return False
    return True


def _on_top(state: State, d: Declaration, ref: tree.TopOfDeck) -> bool:
    """Whether Decks have as many cards as are paid, with those of the Discard piles under them."""
    number = amount(state, ref.count, d.player, d.binding)
    whose = players(state, ref.who, Context(d.player, d.binding.me, d.binding.it))
    there = (
        len(state.players[one].deck) + len(state.in_zone(Zone.DISCARD_PILE, one)) for one in whose
    )
    return all(number <= cards for cards in there)


def _enough_counters(state: State, d: Declaration, place: int, payer: Payment) -> bool:
    """Whether there are as many counters as a part of the cost takes, if it takes any.

    An effect removes those that there are (2.5.f); what is paid is paid in full (1.4.1.b).
    """
    action = d.cost.actions[place]
    if not isinstance(action, tree.Remove | tree.RemoveAny):
        return True
    thing = state.find(payer[1]) if payer[0] == "object" else None
    left = () if thing is None else counters_left(state, d, thing, place)
    if isinstance(action, tree.RemoveAny):
        return bool(left)
    if isinstance(action.amount, tree.AnyNumber):
        return True
    return dict(left).get(action.name, 0) >= amount(state, action.amount, d.player, d.binding)


def counters_left(
    state: State, d: Declaration, thing: GameObject, place: int | None = None
) -> tuple[tuple[str, int], ...]:
    """The counters of an object without those that the rest of the cost takes from it by name.

    They are spent from the bearer, or removed by another part than that at ``place``: what is
    left of them can still pay (6.1.d).
    """
    taken = Counter[str]()
    for name, number in d.cost.spend if thing.id == d.object else ():
        taken[name] += number
    for other, action in enumerate(d.cost.actions):
        if (
            other != place
            and isinstance(action, tree.Remove)
            and not isinstance(action.ref, tree.Chosen)
        ):
            for payer in _payers(state, d, other, action):
                if payer == ("object", thing.id):
                    taken[action.name] += _removed(state, d, action, thing.id)
    left = ((name, number - taken[name]) for name, number in thing.counters)
    return tuple((name, number) for name, number in left if number > 0)


def _removed(state: State, d: Declaration, action: tree.Remove, number: int) -> int:
    """How many counters a part of the cost removes from an object: a number, or all that it has."""
    if isinstance(action.amount, tree.AnyNumber):
        return state.counters(number, action.name)
    return amount(state, action.amount, d.player, d.binding)


def _all_own(state: State, d: Declaration, payers: tuple[Payment, ...]) -> bool:
    """Only what is in play under their control can be sacrificed by a player (7.3.19)."""
    things = [state.find(n) for kind, n in payers if kind == "object"]
    own = (t is not None and t.zone in IN_PLAY and t.controller == d.player for t in things)
    return len(things) == len(payers) and all(own)


def _why_symbols(state: State, d: Declaration, bearer: GameObject) -> Iterator[Refusal]:
    """{T}, {D} and counters to spend: they have to be there, and to be possible (1.4.1.b)."""
    name = bearer.face.name
    if d.cost.exhaust_me and not bearer.ready:
        yield refusal("ALT-L055", name=name)
    if d.cost.discard_me and bearer.zone is not Zone.RESERVE:
        yield refusal("ALT-L056", name=name)
    for counter, need in d.cost.spend:
        have = bearer.count(counter)
        if have < need:
            yield refusal("ALT-L057", name=name, counter=counter, need=need, have=have)
    if any(impossible(state, atom) is not None for atom in _symbols(state, d, bearer.id)):
        yield refusal("ALT-L058")


def _symbols(state: State, d: Declaration, bearer: int) -> list[Atom]:
    """The atomic actions of {T}, {D} and counters to spend."""
    found: list[Atom] = []
    if d.cost.exhaust_me:
        found.append(_status(d, bearer, ("exhaust", "pay"), Status.EXHAUSTED))
    if d.cost.discard_me:
        found.append(_move(state, d, ("object", bearer), Zone.DISCARD_PILE, "discard"))
    found += [
        Atom("lose-counters", d.player, ("spend", "pay"), object=bearer, amount=n, name=name)
        for name, n in d.cost.spend
    ]
    return found


def parts(d: Declaration) -> tuple[tuple[int, tree.Chosen], ...]:
    """The parts of the cost for which something is chosen, with their places."""
    refs = ((i, _ref(a)) for i, a in enumerate(d.cost.actions))
    return tuple((i, r) for i, r in refs if isinstance(r, tree.Chosen))


def _ref(action: tree.Action) -> tree.Ref | None:
    return action.ref if isinstance(action, tree.PAYABLE) else None


def bounds(state: State, d: Declaration, ref: tree.Chosen) -> tuple[int, int]:
    """How many objects or cards a part of the cost takes: at least, at most."""
    if isinstance(ref.count, tree.AnyNumber):
        return 0, len(state.objects) + len(state.players[d.player].hand)
    most = max(0, amount(state, ref.count, d.player, d.binding))
    return 0 if ref.up_to else most, most


def payments(state: State, d: Declaration, place: int) -> tuple[Payment, ...]:
    """What a part of the cost can be paid with, apart from what pays for other parts."""
    action = d.cost.actions[place]
    ref = _ref(action)
    assert isinstance(ref, tree.Chosen)
    held = {
        t.card
        for t in things(state, ref.which, Context(d.player, d.binding.me))
        if not isinstance(t, int)
    }
    named = _named(state, d, action)
    hand = state.players[d.player].hand
    found: list[Payment] = [("card", c) for c in hand if c != d.card and c in held]
    found = [payment for payment in found if payment not in named]
    for thing in matching(state, ref.which, d.player, d.binding.me):
        own = thing.controller == d.player or not isinstance(action, tree.Sacrifice)
        gone = d.kind == "card" and thing.id == d.object
        gone = gone or (d.cost.discard_me and thing.id == d.object)
        gone = gone or (d.cost.exhaust_me and thing.id == d.object and _exhausts(action))
        gone = gone or ("object", thing.id) in named
        gone = gone or not _enough_counters(state, d, place, ("object", thing.id))
        possible = _atom(state, d, action, ("object", thing.id))
        if own and not gone and impossible(state, possible) is None:
            found.append(("object", thing.id))
    return tuple(found)


def _exhausts(action: tree.Action) -> bool:
    return isinstance(action, tree.GainStatus) and action.status is Status.EXHAUSTED


def _named(state: State, d: Declaration, action: tree.Action) -> frozenset[Payment]:
    """What parts of the cost name themselves ("sacrifice me"): it does not pay for ``action``.

    Where both take counters, what has enough of them pays for both.
    """
    parts_ = enumerate(d.cost.actions)
    named = ((i, a) for i, a in parts_ if not isinstance(_ref(a), tree.Chosen))
    if isinstance(action, tree.Remove | tree.RemoveAny):
        named = ((i, a) for i, a in named if not isinstance(a, tree.Remove))
    return frozenset(p for i, a in named for p in _payers(state, d, i, a))


def _fill(state: State, d: Declaration) -> tuple[tuple[Payment, ...], ...] | None:
    """Some way to pay all parts, each thing once, or ``None``: a matching by augmenting paths."""
    seats: list[int] = []
    for place, ref in parts(d):
        least, _ = bounds(state, d, ref)
        seats += [place] * max(0, least - len(d.paid_for(place)))
    spent = {p for row in d.paid for p in row}
    holder: dict[Payment, int] = {}

    def seat(i: int, tried: set[Payment]) -> bool:
        for p in payments(state, d, seats[i]):
            if p in spent or p in tried:
                continue
            tried.add(p)
            if p not in holder or seat(holder[p], tried):
                holder[p] = i
                return True
        return False

    for i in range(len(seats)):
        if not seat(i, set()):
            return None
    return tuple(tuple(p for p, i in holder.items() if seats[i] == s) for s in sorted(set(seats)))


def atoms(state: State, d: Declaration, mana: int) -> list[Atom]:
    """The atomic actions of the one step that pays everything (6.1.d, 6.1.e)."""
    if d.free:
        return []
    ready = [o.id for o in orbs(state, d.player)]
    named = [o for o in d.orbs if o in ready]
    spent = (*named, *(o for o in ready if o not in named))[:mana]
    found = [_status(d, o, ("pay", "exhaust"), Status.EXHAUSTED) for o in spent]
    if d.object is not None:
        found += _symbols(state, d, d.object)
    for place, action in enumerate(d.cost.actions):
        found += [_atom(state, d, action, p) for p in _payers(state, d, place, action)]
    return found


def _payers(state: State, d: Declaration, place: int, action: tree.Action) -> tuple[Payment, ...]:
    """What an action of the cost acts on: what was chosen, or what it names itself."""
    ref = _ref(action)
    if isinstance(ref, tree.Chosen):
        return d.paid_for(place)
    if ref is None:
        return ()
    things = refer(state, ref, Context(d.player, d.binding.me, d.binding.it))
    return tuple(("object", t) if isinstance(t, int) else ("card", t.card) for t in things)


def top_cards(state: State, d: Declaration) -> tuple[Task, ...]:
    """The tasks that name the cards on top of Decks with which a cost is paid."""
    context = Context(d.player, d.binding.me, d.binding.it)
    tops = [ref for a in d.cost.actions if isinstance(ref := _ref(a), tree.TopOfDeck)]
    needed = [(ref, max(0, amount(state, ref.count, d.player, d.binding))) for ref in tops]
    return tuple(
        NameTop(player, number)
        for ref, number in needed
        if number
        for player in players(state, ref.who, context)
    )


def _atom(state: State, d: Declaration, action: tree.Action, payment: Payment) -> Atom:
    """One atomic action of paying."""
    number_ = payment[1]
    match action:
        case tree.Sacrifice():
            atom = _move(state, d, payment, Zone.DISCARD_PILE, "sacrifice", "discard")
        case tree.Discard():
            atom = _move(state, d, payment, Zone.DISCARD_PILE, "discard")
        case tree.Move():
            atom = _move(state, d, payment, action.zone, "put")
        case tree.GainStatus():
            word = "exhaust" if action.status is Status.EXHAUSTED else "gain"
            atom = _status(d, number_, (word, "pay"), action.status)
        case tree.LoseStatus():
            verbs = ("ready" if action.status is Status.EXHAUSTED else "lose", "pay")
            atom = Atom("lose-status", d.player, verbs, object=number_, status=action.status)
        case tree.Remove():
            n = _removed(state, d, action, number_)
            verbs = ("remove", "pay")
            atom = Atom(
                "lose-counters", d.player, verbs, object=number_, amount=n, name=action.name
            )
        case tree.RemoveAny():
            name = counter_of(state, d, number_)
            verbs = ("spend", "pay")
            atom = Atom("lose-counters", d.player, verbs, object=number_, amount=1, name=name)
        case _:
            raise AssertionError(action)
    return atom


def counter_of(state: State, d: Declaration, number: int) -> str:
    """The name of the counter that is spent from an object: the one chosen, or the first."""
    chosen = dict(d.counters)
    if number in chosen:
        return chosen[number]
    thing = state.find(number)
    left = () if thing is None else counters_left(state, d, thing)
    return left[0][0] if left else ""


def open_counters(state: State, d: Declaration) -> int | None:
    """An object from which one of several counters is spent, when it is open which one."""
    for place, action in enumerate(d.cost.actions):
        for kind, number in _payers(state, d, place, action) if _spends(action) else ():
            thing = state.find(number) if kind == "object" else None
            several = thing is not None and len(counters_left(state, d, thing)) > 1
            if several and number not in dict(d.counters):
                return number
    return None


def _spends(action: tree.Action) -> bool:
    return isinstance(action, tree.RemoveAny)


def _status(d: Declaration, object_: int, verbs: tuple[str, ...], status: Status) -> Atom:
    return Atom("gain-status", d.player, verbs, object=object_, status=status)


def _move(state: State, d: Declaration, payment: Payment, zone: Zone, *verbs: str) -> Atom:
    """A card or object goes to the zone of its owner (1.4.3.a)."""
    kind, n = payment
    thing = state.find(n) if kind == "object" else None
    card = n if kind == "card" else None
    owner = thing.owner if thing is not None else state.cards[n].owner if card is not None else None
    return Atom(
        "move",
        d.player,
        (*verbs, "pay"),
        object=None if thing is None else thing.id,
        card=card if thing is None else thing.card,
        source=zone_of(state, Hidden(n)) if thing is None else thing.zone,
        zone=zone,
        owner=owner,
        controller=owner,
    )
