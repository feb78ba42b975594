"""Official questions and answers: each is sorted, and what is covered is shown by a scenario."""

from __future__ import annotations

import hashlib
import json
import tomllib
from dataclasses import replace
from pathlib import Path
from typing import Final

import jsonschema
import pytest

from altered.ability.tree import Create, Effect
from altered.ask import fitting, select
from altered.ask.context import Context
from altered.ask.passive import ask, characteristics, expeditions_of
from altered.day import dusk, phases
from altered.effect import choose, moves, places, resolve
from altered.effect.plan import Plan
from altered.effect.walk import steps_of
from altered.engine import carry_out
from altered.engine import step as one_step
from altered.failure import render
from altered.keyword import defender, tough
from altered.play import carry, check
from altered.reaction import activation, match, ongoing, source
from altered.reaction.emblem import reactions_in_limbo
from altered.rules.root import spec_root
from altered.scenario.rulings import check_rulings
from altered.scenario.schema import schemas
from altered.state.atom import Atom
from altered.state.game import Game
from altered.state.model import State
from altered.terms import Side, Zone
from altered.victory import hands_down as victory
from tests.scenario.faults import Fault, no_modifier, notices, passes, put, read_as

REPOSITORY: Final = Path(__file__).parents[2]
FILE: Final = REPOSITORY.parent / "shared" / "cards" / "rulings_dev.json"
FOLDER: Final = spec_root() / "scenarios" / "rulings"
LIST: Final = tomllib.loads((spec_root() / "rulings.toml").read_text(encoding="utf-8"))["ruling"]
REASONS: Final = ("wording", "later", "unplayable-card")


def scenarios_of(entry: dict[str, object]) -> list[str]:
    """The scenarios that a line of the list names."""
    named = entry.get("covered", [])
    assert isinstance(named, list)
    return [str(one) for one in named]


@pytest.mark.parametrize(
    ("old", "new", "line", "words"),
    [
        ('covered = ["emblem', 'coverd = ["emblem', 2, 'did you mean "covered"?'),
        ("afternoon-over", "afternoon-ovr", 2, 'no scenario "emblem.afternoon-ovr"'),
        ('same_as = "bcfff27a"', 'same_as = "bcfff27b"', 6, 'did you mean "bcfff27a"?'),
        ('same_as = "bcfff27a"', "", 4, "must have exactly one"),
        ('id = "00000002"', 'id = "bcfff27a"', 5, "appears twice"),
        ('left_out = "later"', 'left_out = "latter"', 10, 'did you mean "later"?'),
        ('reason = "so"', "", 8, "it needs one"),
    ],
)
def test_what_is_wrong_with_the_list_is_told(
    tmp_path: Path, old: str, new: str, line: int, words: str
) -> None:
    """Each mistake at its line, with what was meant."""
    text = (
        '[[ruling]]\ncovered = ["emblem.afternoon-over"]\nid = "bcfff27a"\n[[ruling]]\n'
        'id = "00000002"\nsame_as = "bcfff27a"\n\n[[ruling]]\nid = "00000003"\n'
        'left_out = "later"\nreason = "so"\n'
    )
    folder = tmp_path / "scenarios" / "rulings"
    folder.mkdir(parents=True)
    (folder / "emblem.afternoon-over.toml").write_text("", encoding="utf-8")
    (tmp_path / "rulings.toml").write_text(text, encoding="utf-8")
    assert check_rulings(tmp_path) == ()
    assert old in text
    (tmp_path / "rulings.toml").write_text(text.replace(old, new, 1), encoding="utf-8")
    told = check_rulings(tmp_path)
    first = next(p for p in told if words in render(p))
    assert first.place is not None
    assert first.place.line == line


# -- the list --------------------------------------------------------------------------------


def test_every_ruling_is_in_the_list() -> None:
    """Each question of the file stands in the list once, and nothing else does."""
    if not FILE.is_file():
        pytest.skip(f"the rulings are not here: {FILE.name} belongs to others")
    asked = json.loads(FILE.read_text(encoding="utf-8"))
    ids = [hashlib.sha256(one["question"].encode()).hexdigest()[:8] for one in asked]
    assert len(ids) > 100
    assert [one["id"] for one in LIST] == list(dict.fromkeys(ids))


def test_every_line_of_the_list_says_one_thing() -> None:
    """A ruling is covered, is the same as a covered one, or is left out for a known reason."""
    covered = {one["id"] for one in LIST if scenarios_of(one)}
    for one in LIST:
        assert sum(key in one for key in ("covered", "same_as", "left_out")) == 1, one["id"]
        assert one.get("same_as") is None or one["same_as"] in covered
        assert one.get("left_out") is None or (one["left_out"] in REASONS and one["reason"])


def test_every_scenario_is_in_the_list() -> None:
    """The folder holds the scenarios of the list, each for one ruling; each has a fault."""
    named = [name for one in LIST for name in scenarios_of(one)]
    assert sorted(named) == sorted(path.stem for path in FOLDER.glob("*.toml"))
    assert sorted(named) == sorted(FAULTS)


def test_the_scenarios_fit_the_schema() -> None:
    """So that an editor helps with them as with the others."""
    schema = jsonschema.Draft7Validator(json.loads(schemas()["scenario.schema.json"]))
    for path in sorted(FOLDER.glob("*.toml")):
        assert schema.is_valid(tomllib.loads(path.read_text(encoding="utf-8"))), path.name


# -- faults of the engine --------------------------------------------------------------------


def keeps_counters(patch: pytest.MonkeyPatch) -> None:
    """A new object has the counters of the old one."""
    right = carry_out._move

    def wrong(game: Game, atom: Atom) -> Atom:
        old = game.state.find(atom.object) if atom.object is not None else None
        return right(game, replace(atom, counters=old.counters if old is not None else ()))

    patch.setattr(carry_out, "_move", wrong)


def two_places(patch: pytest.MonkeyPatch) -> None:
    """The first of several tokens is created in the other Expedition."""
    right = places.create

    def wrong(state: State, action: Create, context: Context) -> Plan:
        plan = right(state, action, context)
        first = plan.atoms[0]
        side = Side.HERO if first.side is Side.COMPANION else Side.COMPANION
        return replace(plan, atoms=(replace(first, side=side), *plan.atoms[1:]))

    patch.setattr(places, "create", wrong)


def one_activation(patch: pytest.MonkeyPatch) -> None:
    """An event activates one reaction at most."""
    right = activation.activations
    patch.setattr(activation, "activations", lambda *parts: right(*parts)[:1])


def first_step_only(patch: pytest.MonkeyPatch) -> None:
    """Effects end after their first step."""

    def wrong(effect: Effect, modes: tuple[int, ...] = ()) -> tuple[object, ...]:
        return steps_of(effect, modes)[:1]

    patch.setattr(resolve, "steps_of", wrong)


def oldest_only(patch: pytest.MonkeyPatch) -> None:
    """A player cannot choose among their reactions."""
    patch.setattr(check, "reactions_in_limbo", lambda *who: reactions_in_limbo(*who)[:1])


def one_expedition(patch: pytest.MonkeyPatch) -> None:
    """A Gigantic Defender is looked for in one Expedition only."""
    patch.setattr(defender, "expeditions_of", lambda *which: expeditions_of(*which)[:1])


def failing(game: Game) -> None:
    """In tiebreakers an Expedition fails to move forward."""
    note = Atom("note", 0, ("fail-to-move-forward",), owner=0, side=Side.HERO)
    one_step.perform(game, [note], "dusk.fails")


def seat_order(patch: pytest.MonkeyPatch) -> None:
    """Reactions are played by seats, whoever has the initiative."""
    patch.setattr(State, "order", property(lambda state: tuple(range(len(state.players)))))


def sacrifices_anything(patch: pytest.MonkeyPatch) -> None:
    """Everything may be chosen to be sacrificed, though that cannot happen to it."""
    patch.setattr(
        choose, "filter_of_chooser", lambda course, _, chosen, __: (chosen.which, course.context)
    )
    patch.setattr(choose, "_can_happen", lambda *_: True)


EARLY: Final = read_as("spell.targets.when", "declaration")
UNTOLD: Final = put(activation, "next_played", lambda game, before, done: done)  # noqa: ARG005
ALLOWED: Final = put(activation, "_is_suppressed", lambda *parts: False)  # noqa: ARG005
FREE: Final = put(tough, "surcharge", lambda *parts: 0)  # noqa: ARG005
ALWAYS_ONE: Final = put(tough, "surcharge", lambda *parts: 1)  # noqa: ARG005
NOT_INSTEAD: Final = put(one_step, "replacements", lambda state: ())  # noqa: ARG005
NEVER_TRUE: Final = put(select, "compare_numbers", lambda *parts: False)  # noqa: ARG005
POSSIBLE: Final = put(one_step, "impossible", lambda state, atom: None)  # noqa: ARG005
UNMOVED: Final = put(match, "_moves", lambda *parts: None)  # noqa: ARG005
FAULTS: Final[dict[str, Fault]] = {
    "activate.as-if-from-reserve": UNTOLD,
    "activate.cannot-by-step": ALLOWED,
    "activate.cannot-even-if-told": ALLOWED,
    "activate.cannot-while-facing": ALLOWED,
    "activate.once-for-one-play": put(ongoing, "_activates", lambda emblem: None),  # noqa: ARG005
    "after-rest.before-clean-up": put(phases, "after_daily_effect", lambda *parts: None),  # noqa: ARG005
    "arena.defender": put(dusk, "compare_statistics", lambda game: None),  # noqa: ARG005
    "arena.every-terrain": put(select, "_in_region", lambda *parts: False),  # noqa: ARG005
    "arena.no-backward": POSSIBLE,
    "arena.no-failing": put(dusk, "compare_statistics", failing),
    "arena.no-forward": POSSIBLE,
    "boost.after-joining": UNTOLD,
    "boost.first-of-the-afternoon": put(match, "is_first", lambda *parts: False),  # noqa: ARG005
    "cannot.move-by-effect": POSSIBLE,
    "condition.on-resolution": NEVER_TRUE,
    "counter.lost-in-landmark-zone": keeps_counters,
    "create.in-one-place": two_places,
    "die.before-the-target": EARLY,
    "draw.one-then-another": first_step_only,
    "emblem.afternoon-over": put(ongoing, "_never_ends", lambda *parts: False),  # noqa: ARG005
    "emblem.afternoon-still-to-come": put(ongoing, "_never_ends", lambda *parts: True),  # noqa: ARG005
    "gigantic.defender": one_expedition,
    "instead.as-it-was-there": NOT_INSTEAD,
    "instead.of-going-on-a-deck": NOT_INSTEAD,
    "instead.of-going-to-hand": NOT_INSTEAD,
    "move.both-expeditions": UNMOVED,
    "move.due-to-each": UNMOVED,
    "phase.order-then-check": NEVER_TRUE,
    "play.for-free-from-reserve": put(carry, "gains_fleeting", lambda *parts: False),  # noqa: ARG005
    "play.second-card-by-effect": put(source, "is_own_entry", lambda *parts: False),  # noqa: ARG005
    "reaction.own-order": oldest_only,
    "region.shared-by-both": put(characteristics, "apply", lambda here, unit, marks: here),  # noqa: ARG005
    "sacrifice.from-expeditions-only": sacrifices_anything,
    "sacrifice.two-at-once": one_activation,
    "spell.into-the-mana-zone": put(moves, "move", lambda *parts: Plan()),  # noqa: ARG005
    "spell.reactions-afterwards": read_as("check-reactions.after-step", "every-step"),
    "status.not-gained-again": POSSIBLE,
    "switch.is-no-joining": put(
        match,
        "_crosses",
        lambda inside, outside, atom, which, source: (atom.object,),  # noqa: ARG005
    ),
    "target.counts-the-token": EARLY,
    "target.reserve-is-not-controlled": put(fitting, "IN_PLAY", tuple(Zone)),
    "target.without-the-status": first_step_only,
    "token.joins": put(match, "_joins", lambda *parts: None),  # noqa: ARG005
    "token.leaves-the-game": no_modifier("token"),
    "token.on-a-deck": no_modifier("token"),
    "token.returned": no_modifier("token"),
    "token.to-mana": no_modifier("token"),
    "tough.adds-up": FREE,
    "tough.characters-and-permanents": FREE,
    "tough.each-target": FREE,
    "tough.player-is-the-target": ALWAYS_ONE,
    "tough.reaction-declines": FREE,
    "tough.reaction-elsewhere": ALWAYS_ONE,
    "tough.reaction-pays": FREE,
    "victory.by-an-effect": put(victory, "look_for_winner", lambda *parts: None),  # noqa: ARG005
    "win.asked-at-the-trigger": put(ask, "holds", lambda *parts: False),  # noqa: ARG005
    "win.in-turn-order": seat_order,
    "win.not-asked-again": put(ask, "holds", lambda *parts: True),  # noqa: ARG005
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_scenario_passes_and_notices_a_fault(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """It passes as written, and does not pass on an engine with the fault."""
    path = FOLDER / f"{name}.toml"
    passes(path)
    assert notices(path, FAULTS[name], monkeypatch)
