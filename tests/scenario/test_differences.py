"""Every difference of a scenario is told with its code and its place; so is every mistake."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Final

import pytest

from altered.failure import Malformed
from altered.scenario import Outcome, read_scenario, run
from tests.scenario.faults import rules

GOOD: Final = """\
title = "A Character joins its Expedition"
rules = ["quick.play.character"]

[[card]]
name = "Reed Piper"
type = "Character"
cost = { hand = 2, reserve = 1 }
stats = { forest = 1, mountain = 0, water = 2 }
text = "{J} I gain 1 boost."

[position]
regions = ["Forest", "Mountain + Water", "?", "?", "Water", "Water"]

[[position.player]]
mana = 2
hand = ["Reed Piper", "Reed Piper"]
hero_expedition = ["Reed Piper; boost 2; Asleep"]
hero_marker = 1

[[position.player]]
companion_expedition = ["Reed Piper; token"]

[[step]]
choose = 'play card="Reed Piper" side=Companion'
legal = ['pass']
illegal = ['play card="Reed Piper" side=Hero']
events = ['play made="Reed Piper" by=character.enters', 'gain amount=1']
no_events = ['draw']

[[step.fact]]
objects = { name = "Reed Piper", side = "Companion", controller = 0 }
count = 1
statistics = [2, 1, 3]
boosts = 1

[[step.fact]]
player = 0
hand = ["Reed Piper"]
ready_mana = 0
hero_marker = 1

[[step]]
refuse = 'play card="Reed Piper" side=Hero'
code = "ALT-L046"
"""

# what stands there, what is put there, then: code, line of the place
DIFFERENT: Final[dict[str, tuple[str, str, str]]] = {
    "a choice that is refused": ("mana = 2", "mana = 1", "ALT-T040"),
    "a choice that is legal": ("illegal = ['play", "illegal = ['pass', 'play", "ALT-T047"),
    "a choice that is not": ("legal = ['pass'", "legal = ['quick'", "ALT-T040"),
    "an event": ("'gain amount=1'", "'gain amount=2'", "ALT-T044"),
    "the order of events": (
        "events = ['play made",
        "events = ['gain', 'play made",
        "ALT-T044",
    ),
    "no event": ("no_events = ['draw']", "no_events = ['gain']", "ALT-T045"),
    "a number": ("statistics = [2, 1, 3]", "statistics = [2, 1, 4]", "ALT-T046"),
    "a count": ("count = 1", "count = 2", "ALT-T046"),
    "a Hand": ('hand = ["Reed Piper"]\n', "hand = []\n", "ALT-T046"),
    "ambiguous": (" side=Companion'", "'", "ALT-T041"),
    "not refused": ("refuse = 'play card=\"Reed Piper\" side=Hero'", "refuse = 'pass'", "ALT-T042"),
    "another code": ('code = "ALT-L046"', 'code = "ALT-L031"', "ALT-T043"),
}
MALFORMED: Final[dict[str, tuple[str, str, str]]] = {
    "no such rule": ('"quick.play.character"]', '"quick.play.caracter"]', "ALT-T024"),
    "no such card": ('hand = ["Reed Piper", ', 'hand = ["Reed Pipe", ', "ALT-T020"),
    "no such status": ("boost 2; Asleep", "boost 2; Aslep", "ALT-T021"),
    "no such terrain": ('"Mountain + Water"', '"Mountain + Sea"', "ALT-T021"),
    "half a Tumult card": ('"?", "?"', '"?", "Forest"', "ALT-T023"),
    "too few Regions": (', "Water", "Water"]', "]", "ALT-T023"),
    "a marker off the Adventure": ("hero_marker = 1\n", "hero_marker = 9\n", "ALT-T023"),
    "more exhausted than there are": ("mana = 2", "mana = 2\nexhausted_mana = 3", "ALT-T023"),
    "the wrong zone": ("companion_expedition", "landmarks", "ALT-T023"),
    "no such phase": ("[position]", '[position]\nphase = "Evening"', "ALT-T021"),
    "no such player": ("[position]", "[position]\nturn = 2", "ALT-T023"),
    "no such reading": ("[position]", '[readings]\n"no.such" = "x"\n[position]', "ALT-T025"),
    "no such value": (
        "[position]",
        '[readings]\n"tiebreak.sum" = "x"\n[position]',
        "ALT-T025",
    ),
    "no such set": ("[[card]]", 'sets = ["exampels"]\n[[card]]', "ALT-T026"),
    "a bad pattern": ("choose = 'play card", "choose = 'play, card", "ALT-R008"),
    "an unknown key": ("choose =", "chose =", "ALT-R003"),
    "a code without a refusal": ("refuse = 'play", "choose = 'play", "ALT-T022"),
    "no such event": ("no_events = ['draw']", "no_events = ['move-foward']", "ALT-T022"),
    "no such choice": ("illegal = ['play", "illegal = ['pley", "ALT-T022"),
    "a choice of no card": (
        """illegal = ['play card="Reed Piper\"""",
        """illegal = ['play card="Reed Pipper\"""",
        "ALT-T020",
    ),
    "a fact of no card": (
        """name = "Reed Piper", side = "Companion", controller = 0 }\ncount = 1\n""",
        """name = "Reed Pipper" }\ncount = 0\n""",
        "ALT-T020",
    ),
    "a bad text": ("I gain 1 boost", "I gian 1 boost", "ALT-A"),
    "no TOML": ("[position]", "[position", "ALT-R001"),
}


def outcome(tmp_path: Path, text: str) -> Outcome:
    """Run a scenario."""
    path = tmp_path / "case.toml"
    path.write_text(text, encoding="utf-8")
    return run(read_scenario(path, base=rules()))


def test_the_scenario_passes(tmp_path: Path) -> None:
    """As it stands it passes."""
    found = outcome(tmp_path, GOOD)
    assert found.passed, found.difference
    assert (found.steps, found.of) == (2, 2)


@pytest.mark.parametrize("case", DIFFERENT)
def test_a_difference_is_told(tmp_path: Path, case: str) -> None:
    """The first difference has its code, and its place is the line that was changed."""
    before, after, code = DIFFERENT[case]
    assert before in GOOD
    text = GOOD.replace(before, after, 1)
    found = outcome(tmp_path, text)
    assert not found.passed
    assert found.difference is not None
    assert found.difference.code == code
    assert found.difference.place is not None
    assert found.difference.place.file == "case.toml"


@pytest.mark.parametrize("case", MALFORMED)
def test_a_mistake_is_told(tmp_path: Path, case: str) -> None:
    """A mistake in the file is malformed, with code and place."""
    before, after, code = MALFORMED[case]
    assert before in GOOD
    with pytest.raises(Malformed) as caught:
        outcome(tmp_path, GOOD.replace(before, after, 1))
    found = [one for one in caught.value.problems if one.code.startswith(code)]
    assert found, caught.value
    assert found[0].place is not None
    assert found[0].place.line > 1 or code == "ALT-T026"


NOTHING_TO_CHOOSE: Final = """\
title = "Nobody has anything"
rules = ["quick.pass"]

[position]

[[position.player]]

[[position.player]]

[[step]]
"""


@pytest.mark.parametrize(
    "step",
    [
        'choose = "pass"\nsettle = true',
        """choose = 'play card="Reed Piper"'""",
        """refuse = 'play card="Reed Piper"'""",
    ],
)
def test_a_scenario_without_a_choice_is_told(
    tmp_path: Path, step: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where decisions have a single answer day after day, the step that waits for one is named."""
    monkeypatch.setattr(import_module("altered.scenario.run"), "MAX_FORCED", 30)
    found = outcome(tmp_path, NOTHING_TO_CHOOSE + step + "\n")
    assert found.difference is not None
    assert found.difference.code == "ALT-T048"
    key = "settle" if "settle" in step else step.split()[0]
    place = found.difference.place
    assert place is not None
    assert (NOTHING_TO_CHOOSE + step).splitlines()[place.line - 1].startswith(key)


def test_a_step_that_goes_on_to_another_day_says_so(tmp_path: Path) -> None:
    """Decisions with a single answer can lead to the next day: what differs there tells it."""
    step = """choose = "pass"

[[step.fact]]
day = 4
"""
    position = '[[position.player]]\nhand = ["Reed Piper"]\nmana = 1\n'
    card = GOOD[GOOD.index("[[card]]") : GOOD.index("[position]")]
    text = NOTHING_TO_CHOOSE.replace("[position]", f"{card}[position]")
    text = text.replace("[[position.player]]\n", position, 1)
    found = outcome(tmp_path, text + step)
    assert found.difference is not None
    assert found.difference.code == "ALT-T046"
    assert found.difference.hint is None
    later = outcome(tmp_path, text + step.replace('"pass"', '"pass"\nsettle = true'))
    assert later.difference is not None
    assert "began on day 2 and went on to day 3" in (later.difference.hint or "")


def test_what_is_missing_is_told_in_plain_words(tmp_path: Path) -> None:
    """What a key is for comes from the docstring of the model, without its marks."""
    with pytest.raises(Malformed) as caught:
        outcome(tmp_path, 'title = "Nothing"\n')
    (expected,) = {p.expected for p in caught.value.problems if '"position"' in p.message}
    assert expected is not None
    assert expected.endswith('or as a phase "begins".')
