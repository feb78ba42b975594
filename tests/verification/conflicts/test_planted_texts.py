"""Faults that somebody wrote into the texts of process rules before reading any formula.

Each was chosen from the words alone, as a careless editor might change them; then the formulas of
that rule were made to say what the changed words say. What the search says anew has to tell of it,
without the cases, which hold a rule to its old words.
"""

from __future__ import annotations

import re
import shutil
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pytest

import altered
from tests.verification.conftest import SPEC, Shipped
from verification.conflicts.search import search
from verification.loaded import load


@dataclass(frozen=True)
class Plant:
    """A rule, its file, and the formulas that are replaced: as written, and as the fault says."""

    rule: str
    file: str
    edits: tuple[tuple[str, str], ...]


FAULTS: Final = {
    "every Spell gains Fleeting": Plant(
        "spell.reserve-fleeting", "5.2.3", ((" and origin = FromReserve", ""),)
    ),
    "the target of an optional step is chosen only by a player who means to do the step": Plant(
        "spell.optional-steps",
        "5.2.3",
        (('"o = InOptionalStep"\n  then     = "answer"',
          '"o = InOptionalStep"\n  then     = "answer iff still_suits"'),),
    ),
    "a Spell goes to the Reserve if it is Fleeting, and else to the Discard pile": Plant(
        "spell.afterwards",
        "5.2.3",
        (('"not fleeting_spell"', '"was"'), ('"fleeting_spell"', '"not fleeting_spell"'),
         ('"was"', '"fleeting_spell"'), ("if fleeting then", "if not fleeting then")),
    ),
    "a condition is asked in the declaration": Plant(
        "effect.conditional",
        "6.5",
        (("answer = Resolution", "answer = Declaration"), ("condition(m)", "condition(FirstStep)")),
    ),
    "an impossible part makes the whole effect be ignored": Plant(
        "effect.impossible-part",
        "6.5",
        (("answer = deck", "answer = 0"),
         ('"doing = AnEffect"\n  then     = "answer"',
          '"doing = AnEffect"\n  then     = "not answer"'),
         ('"impossible = InPart"\n  then     = "answer"',
          '"impossible = InPart"\n  then     = "not answer"'),
         ('"possible_then(m) = NotAtAll"', '"exists k in Moment: possible_then(k) = NotAtAll"')),
    ),
    "no reaction may be younger than its event, not even one to its own entry": Plant(
        "reaction.exists-before",
        "6.3",
        ((" and not own_entry", ""), ('  when     = "trigger != IEnter"\n', "")),
    ),
    "a player may leave a reaction in Limbo unplayed": Plant(
        "check-reactions.first-in-order",
        "4.4",
        (("answer = one_played_by(next_player(m))",
          "answer in {one_played_by(next_player(m)), NobodyPlaysOne}"),
         ('question = "plays_it"\n  then     = "answer"',
          'question = "may_decline"\n  when     = "k = ReactionInLimbo"\n  then     = "answer"'),
         ('"k = ReactionInLimbo"\n  then     = "not answer"',
          '"k = ReactionInLimbo"\n  then     = "answer"')),
    ),
    "a card bound for another player's zone goes to its owner's Discard pile": Plant(
        "sharing.owner", "3.1.2", (("answer = z", "answer = DiscardPile"),)
    ),
    "the Hero zone is not in play": Plant("in-play.zones", "3.1.4", (("HeroZone, ", ""),)),
    "the player with the initiative decides last": Plant(
        "initiative.order",
        "1.4.5",
        (('"answer = p"', '"answer != p"'), ("answer = first_player", "answer != first_player"),
         ("answer = ThePlayerWithTheInitiative", "answer != ThePlayerWithTheInitiative")),
    ),
}  # fmt: skip


def planted(root: Path, plant: Plant) -> None:
    """Change the formulas of a rule in a copy of the specification, and drop its cases."""
    path = root / "1.0" / f"{plant.file}.toml"
    text = path.read_text("utf-8")
    start = text.index(f'id     = "{plant.rule}"')
    end = text.find("\n[[rule]]", start)
    record = text[start : end if end > 0 else len(text)]
    made = record
    for old, new in plant.edits:
        assert old in made
        made = made.replace(old, new)
    path.write_text(text.replace(record, made), "utf-8")
    case = re.compile(
        rf'^\[\[case\]\]\nrule     = "{re.escape(plant.rule)}"\n.*?(?=^\[\[|\Z)', re.M | re.S
    )
    for file in (root / "situations").glob("*.toml"):
        before = file.read_text("utf-8")
        file.write_text(re.sub(r"^\[case\.each\]", "#each", before, flags=re.M), "utf-8")
        after = case.sub("", file.read_text("utf-8"))
        file.write_text(re.sub(r"^#each", "[case.each]", after, flags=re.M), "utf-8")


@pytest.mark.slow
@pytest.mark.parametrize("name", FAULTS)
def test_the_search_tells_of_it(searched: Shipped, tmp_path: Path, name: str) -> None:
    """On a question that the rule answers, something is found that the shipped rules have not."""
    plant = FAULTS[name]
    root = tmp_path / "spec"
    shutil.copytree(SPEC, root)
    asked = {norm.question.text for norm in altered.load()[plant.rule].norms}
    planted(root, plant)
    loaded = load(root)
    inquiries = [one for one in loaded.inquiries if one.question.id in asked]
    known = {f.id for f in searched.findings}
    assert {f.id for f in search(inquiries, loaded.rules)} - known
