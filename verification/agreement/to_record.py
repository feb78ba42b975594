"""States of the formulas -> records of the core.

Expedition = 2 * player + side, Alice first, Hero first; terrains in the order of the rules. A
record is told nothing that the formulas do not know: nobody is Asleep, every marker stands in
its first region, and what is not a Character in the Expedition zone has no slot.
"""

from __future__ import annotations

import struct
from functools import cache
from typing import TYPE_CHECKING, Final

from altered.failure import Broken

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    import core_c
    from verification.agreement.cases import Case, Cases
    from verification.formula.situation import Situation, State
    from verification.formula.to_columns import Columns, Numbers

    Records = npt.NDArray[np.void]

LISTS: Final = {
    "Player": ("Alice", "Bob"),
    "Side": ("Hero", "Companion"),
    "Terrain": ("Forest", "Mountain", "Water"),
}
FIELDS: Final = {
    "statistics": ("here", "character", "controller", "place", "printed", "boosts", "gigantic"),
    "progress": ("total", "region", "forbidden", "tiebreakers"),
    "arena": ("total",),
}
EXPEDITIONS: Final = range(4)
TERRAINS: Final = range(3)
# A total of a tiebreak day is the sum over two Expeditions: this part lies with the Companion.
PART: Final = ((-1, 0, 2), (1, 3, -2))


def not_in_a_record(situation: Situation) -> str:
    """Why a state of the situation cannot be told to the core; empty when it can be.

    Rules may be drafted that the core does not know yet, as those of a third Expedition.
    """
    for name, members in LISTS.items():
        sort = situation.scope.sorts.get(name)
        if sort is not None and sort.members != members:
            known, there = ", ".join(members), ", ".join(sort.members)
            return f'the core knows the {name}s {known}, and "{situation.id}" lists {there}'
    named = {field.name for field in situation.fields}
    for name in FIELDS[situation.id]:
        if name not in named:
            return f'the core is asked with the field "{name}", which "{situation.id}" lacks'
    return ""


def places(situation: Situation, name: str) -> list[int]:
    """Return the rows of the cells of a field, indexes counting up."""
    return [i for i, c in enumerate(situation.cells) if c.field.name == name]


def characters(objects: State, only: int | None = None) -> tuple[core_c.Character, ...]:
    """Return the Characters of a state of "statistics".

    With ``only``, that one alone with 1 in each statistic, to see how often it counts.
    """
    import core_c

    found: list[core_c.Character] = []
    for c, values in enumerate(_pieces(objects)):
        a, b, d = values["printed"] if only is None else (1, 1, 1)
        if values["here"][0] and values["character"][0] and only in (None, c):
            found.append(core_c.Character(
                (a, b, d),
                values["controller"][0],
                core_c.Side(values["place"][0]),
                values["boosts"][0] if only is None else 0,
                bool(values["gigantic"][0]),
            ))  # fmt: skip
    return tuple(found)


def _pieces(objects: State) -> list[dict[str, list[int]]]:
    situation = objects.situation
    count = len(situation.scope.sorts["Piece"].members)
    pieces: list[dict[str, list[int]]] = [{} for _ in range(count)]
    for field in situation.fields:
        rows = places(situation, field.name)
        each = len(rows) // count
        for c in range(count):
            pieces[c][field.name] = [objects.values[r] for r in rows[each * c : each * (c + 1)]]
    return pieces


def dusk_state(case: Case) -> core_c.DuskState:
    """Return a case of "statistics", "progress" or "arena" as a state of the core."""
    import core_c

    state = case.state
    if state.situation.id == "statistics":
        return core_c.DuskState(characters(state))
    present = _stand_ins(state) if case.objects is None else characters(case.objects)
    if state.situation.id == "arena":
        return core_c.DuskState(present, tiebreak=True)
    region = [state.values[i] for i in places(state.situation, "region")]
    forbidden = [state.values[i] for i in places(state.situation, "forbidden")]
    a, b, c, d = (
        core_c.Expedition(
            core_c.Terrain(sum(region[3 * e + t] << t for t in TERRAINS)), bool(forbidden[e])
        )
        for e in EXPEDITIONS
    )
    tiebreak = bool(state.values[places(state.situation, "tiebreakers")[0]])
    return core_c.DuskState(present, (a, b, c, d), tiebreak)


def _stand_ins(state: State) -> tuple[core_c.Character, ...]:
    """Return one Character an Expedition that has the sums of the state."""
    import core_c

    totals = [state.values[i] for i in places(state.situation, "total")]
    found: list[core_c.Character] = []
    for e in EXPEDITIONS:
        player, side = divmod(e, 2)
        if state.situation.id == "arena":
            part = PART[player]
            own = [part[t] if side else totals[3 * player + t] - part[t] for t in TERRAINS]
        else:
            own = totals[3 * e : 3 * e + 3]
        found.append(core_c.Character((own[0], own[1], own[2]), player, core_c.Side(side)))
    return tuple(found)


# -- the same for columns -------------------------------------------------------------------


@cache
def record_type() -> np.dtype[np.void]:
    """Return the layout of a record, that of ``altered_state`` in ``altered_core.h``."""
    import numpy as np

    import core_c

    slot = [("statistics", "i2", 3), ("boosts", "i2"), ("flags", "u2")]
    layout = np.dtype([
        ("slot_count", "u1"), ("flags", "u1"), ("terrains", "u1", 4), ("cannot", "u1", 4),
        ("distance", "u1", 4), ("reserved", "u1", 2), ("slots", slot, core_c.SLOTS),
    ])  # fmt: skip
    if layout.itemsize != core_c.STATE_BYTES:
        raise Broken("ALT-B022", f"a record has {layout.itemsize} bytes, {core_c.STATE_BYTES}")
    return layout


@cache
def _flag_words() -> npt.NDArray[np.uint16]:
    """Return the flags of a slot by controller, side and Gigantic, as the core packs them."""
    import numpy as np

    import core_c

    words = np.zeros((2, 2, 2), dtype=np.uint16)
    for index in np.ndindex(2, 2, 2):
        player, side, gigantic = index
        one = core_c.Character((0, 0, 0), player, core_c.Side(side), gigantic=bool(gigantic))
        words[index] = struct.unpack_from("=H", core_c.pack_state(core_c.DuskState((one,))), 24)[0]
    return words


def records(cases: Cases, only: int | None = None) -> Records:
    """Return cases as records of the core, one after the other; ``only`` as in `characters`."""
    import numpy as np

    columns = cases.columns
    out: Records = np.zeros(len(columns), dtype=record_type())
    out["terrains"] = 7
    kind = columns.situation.id
    if kind == "statistics":
        _put_characters(out, columns, only)
        return out
    if cases.objects is not None:
        _put_characters(out, cases.objects, None)
    else:
        _put_stand_ins(out, columns)
    if kind == "arena":
        out["flags"] = 1
        return out
    region, forbidden = (places(columns.situation, n) for n in ("region", "forbidden"))
    for e in EXPEDITIONS:
        bits = (columns.values[region[3 * e + t]] << t for t in TERRAINS)
        out["terrains"][:, e] = sum(bits)
        out["cannot"][:, e] = columns.values[forbidden[e]]
    out["flags"] = columns.values[places(columns.situation, "tiebreakers")[0]]
    return out


def _put_characters(out: Records, objects: Columns, only: int | None) -> None:
    situation = objects.situation
    values = {f.name: objects.values[places(situation, f.name)] for f in situation.fields}
    count = len(situation.scope.sorts["Piece"].members)
    out["slot_count"] = count
    for c in range(count):
        present = values["here"][c] & values["character"][c]
        if only is not None:
            present = present * int(only == c)
        statistics = [values["printed"][3 * c + t] for t in TERRAINS]
        boosts = values["boosts"][c]
        index = (values["controller"][c], values["place"][c], values["gigantic"][c])
        if only is not None:
            statistics, boosts = [present] * 3, boosts * 0
        slot = out["slots"][:, c]
        for t in TERRAINS:
            slot["statistics"][:, t] = statistics[t] * present
        slot["boosts"] = boosts * present
        slot["flags"] = _flag_words()[index] * present


def _put_stand_ins(out: Records, columns: Columns) -> None:
    totals: Numbers = columns.values[places(columns.situation, "total")]
    out["slot_count"] = len(EXPEDITIONS)
    for e in EXPEDITIONS:
        player, side = divmod(e, 2)
        slot = out["slots"][:, e]
        slot["flags"] = _flag_words()[player, side, 0]
        for t in TERRAINS:
            if columns.situation.id != "arena":
                slot["statistics"][:, t] = totals[3 * e + t]
            elif side:
                slot["statistics"][:, t] = PART[player][t]
            else:
                slot["statistics"][:, t] = totals[3 * player + t] - PART[player][t]
