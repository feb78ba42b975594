"""`altered audit`: every kind of fault is planted in a copy of the specification and found."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path
from typing import TYPE_CHECKING

import polib
import pytest

from altered.cli import run
from altered.cli.commands.audit import show_audit
from altered.rules.catalogue import FINDINGS, SCENARIOS, catalogue_path
from tests.verification.audit.planted import A_READING, A_REASON, A_TITLE, ASKED, PLANTED, WRONG
from verification.audit import codes
from verification.audit.gathered import put_together
from verification.audit.matrix import STATES, audit, audit_of
from verification.audit.to_json import to_json
from verification.audit.used import COMPARED

if TYPE_CHECKING:
    from altered.failure import Problem
    from tests.verification.conftest import Shipped
    from verification.audit.matrix import Audit

REPOSITORY = Path(__file__).parents[3]
SPEC = REPOSITORY / "spec"
DUSK = "locale/fr/LC_MESSAGES/rules/1.0/4.2.4.po"


ANOTHER_TWO = {codes.NOT_TRANSLATED: "4.2.4.a has no French", codes.FUZZY: "French of 4.2.4.c"}


def copy(to: Path) -> Path:
    """Copy the specification of the repository."""
    shutil.copytree(SPEC, to)
    return to


@pytest.fixture(scope="module")
def sound(searched: Shipped) -> Audit:
    """Give the audit of the specification as it is, searched for other tests, too."""
    found = searched.findings
    return audit_of(put_together(searched.rules, searched.situations, searched.inquiries, found))


@pytest.fixture(scope="module")
def broken(tmp_path_factory: pytest.TempPathFactory) -> Audit:
    """Give the audit of a copy with every fault in it at once."""
    root = copy(tmp_path_factory.mktemp("broken") / "spec")
    for planted in PLANTED.values():
        path = root / planted.file
        text = path.read_text(encoding="utf-8").rstrip("\n")
        path.write_text(f"{text}\n{planted.text}", encoding="utf-8")
    reading = root / A_READING
    reading.write_text(reading.read_text(encoding="utf-8").replace(ASKED, WRONG), encoding="utf-8")
    catalogue = polib.pofile(str(root / DUSK), encoding="utf-8")
    for entry in catalogue:
        if entry.msgid == "Dusk has a single daily effect.":
            entry.msgstr = ""
        if entry.msgid == "A tie does not move an Expedition forward.":
            entry.flags.append("fuzzy")
    catalogue.save()
    titles = polib.pofile(str(catalogue_path(root, SCENARIOS, "fr")), encoding="utf-8")
    title = titles.find(A_TITLE)
    assert title is not None
    title.msgstr = ""
    titles.save()
    said = polib.pofile(str(catalogue_path(root, FINDINGS, "fr")), encoding="utf-8")
    reason = said.find(A_REASON)
    assert reason is not None
    reason.msgstr = ""
    said += [polib.POEntry(msgid=text, msgstr=text) for text in ("Who?", "r")]  # those planted
    said.save()
    return audit(root)


def test_the_specification_has_no_fault(sound: Audit) -> None:
    """Nothing is missing in the repository itself."""
    assert [f"{f.place}: {f.message}" for f in sound.faults] == []
    assert sound.exit_code == 0


@pytest.mark.parametrize("name", PLANTED)
def test_a_planted_fault_is_found_at_its_place(broken: Audit, name: str) -> None:
    """Each planted fault is reported once: code, words, file, line, near miss."""
    planted = PLANTED[name]
    found = [
        fault
        for fault in broken.faults
        if fault.code == planted.code
        and fault.place is not None
        and fault.place.source is not None
        and planted.mark in fault.place.source.line(fault.place.line)
    ]
    assert len(found) == 1
    (fault,) = found
    assert fault.message.startswith(planted.says)
    assert fault.place is not None
    assert fault.place.file == planted.file
    assert planted.hint is None or fault.hint == planted.hint


@pytest.mark.parametrize("code", ANOTHER_TWO)
def test_french_that_is_missing_or_fuzzy_is_found(broken: Audit, code: str) -> None:
    """A rule without French, or with a fuzzy translation, is named with file and line."""
    (fault,) = [fault for fault in broken.faults if fault.code == code and fault.rule]
    assert ANOTHER_TWO[code] in fault.message
    assert fault.place is not None
    assert fault.place.file == "1.0/4.2.4.toml"
    assert DUSK in (fault.expected or "")
    row = next(row for row in broken.rows if row.rule.id == fault.rule)
    assert not row.french


def test_a_title_without_french_is_found(broken: Audit) -> None:
    """A scenario whose title has no French is named, at the line of the title."""
    fault = fault_at(broken, "scenarios/ability.support.toml")
    assert fault.message == 'the title of "ability.support" has no French'
    assert fault.place is not None
    assert fault.place.source is not None
    assert A_TITLE in fault.place.source.line(fault.place.line)


def test_a_reason_without_french_is_found_once(broken: Audit) -> None:
    """Why a finding is accepted has to be said in French; two findings share this reason."""
    fault = fault_at(broken, "accepted.toml")
    assert fault.message == f'"{A_REASON}" has no French'
    assert "locale/fr/LC_MESSAGES/findings.po" in (fault.expected or "")
    assert fault.place is not None
    assert fault.place.source is not None
    assert A_REASON in fault.place.source.line(fault.place.line)


def fault_at(found: Audit, file: str) -> Problem:
    """Return the only text of a file that has no French."""
    (fault,) = [
        fault
        for fault in found.faults
        if fault.code == codes.NOT_TRANSLATED
        and fault.place is not None
        and fault.place.file == file
    ]
    return fault


def test_a_reading_that_answers_nothing_is_found(broken: Audit) -> None:
    """A reading that names a finding which is not found is a fault at that name, with a repair."""
    (fault,) = [one for one in broken.faults if one.place is not None and WRONG in one.message]
    assert fault.code == codes.DEAD_FINDING
    assert fault.place is not None
    assert (fault.place.file, fault.place.length) == (A_READING, len(WRONG))
    assert fault.hint == f'did you mean "{ASKED}"?'


def test_nothing_else_is_found(broken: Audit, sound: Audit) -> None:
    """No planted fault causes another one; together they fail the audit."""
    before = {fault.message for fault in sound.faults}
    shown = [fault.message for fault in broken.faults if fault.message not in before]
    assert len(shown) == len(PLANTED) + len(ANOTHER_TWO) + 3, shown
    of_texts = {code for name, code in vars(codes).items() if name.isupper() and code < "ALT-D010"}
    assert {fault.code for fault in broken.faults} == of_texts
    assert broken.exit_code == 1


@pytest.mark.slow
def test_an_accepted_vacuous_norm_is_no_fault(tmp_path: Path, sound: Audit) -> None:
    """A rule that never applies may itself be an accepted finding about the rules."""
    root = copy(tmp_path / "spec")
    planted = PLANTED["norm that never applies"]
    with (root / planted.file).open("a", encoding="utf-8") as file:
        file.write(planted.text)
    (name,) = [f.id for f in audit(root).gathered.findings if f.kind == "vacuous"]
    with (root / "accepted.toml").open("a", encoding="utf-8") as file:
        file.write(f'\n[[accepted]]\nfinding = "{name}"\nreason = "{A_REASON}"\n')
    assert len(audit(root).faults) == len(sound.faults)


@pytest.mark.parametrize("key", ["over", "by"])
def test_a_golden_rule_that_does_not_exist_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], key: str
) -> None:
    """`over` and `by` are checked as the files are read: exit code 2, with the near miss."""
    root = copy(tmp_path / "spec")
    with (root / "1.0/4.2.4.toml").open("a", encoding="utf-8") as file:
        value = '["dusk.tye"]' if key == "over" else '"dusk.tye"'
        norm = f'[[rule.norm]]\nquestion = "advance"\nthen = "answer = 0"\n{key} = {value}\n'
        file.write(norm)
    assert run(["audit", "--spec", str(root)]) == 2
    told = capsys.readouterr().err
    assert re.search(rf'4\.2\.4\.toml:\d+:\d+: error ALT-R022: {key} names "dusk.tye"', told)
    assert 'did you mean "dusk.tie"?' in told


def test_each_rule_has_a_row_and_a_state(sound: Audit) -> None:
    """The matrix has one row a rule; its state follows from norms and findings."""
    assert [row.rule.id for row in sound.rows] == [rule.id for rule in sound.gathered.rules]
    for row in sound.rows:
        expected = "in a finding" if row.findings else "formula" if row.rule.norms else "text only"
        assert row.state == expected
        assert bool(row.questions) == bool(row.rule.norms)
        assert all(row.rule.id in finding.rules for finding in row.findings)
    assert {row.state for row in sound.rows} == set(STATES)


def test_one_row_says_what_there_is(sound: Audit) -> None:
    """Rule 4.3.a: a formula, a reading and contradictions; 1.2.1.b: cited by situations."""
    rows = {row.rule.id: row for row in sound.rows}
    meet, opponent = rows["victory.meet"], rows["players.opponent"]
    assert (meet.english, meet.french, meet.state) == (True, True, "in a finding")
    assert meet.questions == ("ending", "ends_game")
    assert meet.readings == ("victory.mixed", "victory.single", "victory.timing")
    assert meet.count()["contradiction"] >= 1
    assert "ending.opponent" in opponent.cited


def test_totals_add_up(sound: Audit) -> None:
    """Kinds and chapters are two partitions of the same rules, which are those of the sources."""
    whole = sound.total()
    assert whole.rules == len(sound.gathered.rules)
    assert whole.norms == sum(not norm.rule.restated for norm in sound.gathered.norms)
    for parts in (sound.by_kind(), sound.by_chapter()):
        assert sum(part.rules for part in parts) == whole.rules
        assert sum(part.norms for part in parts) == whole.norms
        assert sum(part.formula for part in parts) == whole.formula
        assert sum(part.finding for part in parts) == whole.finding


def shown(audit: Audit, capsys: pytest.CaptureFixture[str]) -> str:
    """What the command prints of an audit when it is piped."""
    show_audit(audit, in_full=False)
    return capsys.readouterr().out


def test_readings_outside_formulas_are_listed_and_no_fault(
    sound: Audit, capsys: pytest.CaptureFixture[str]
) -> None:
    """A reading that no norm names is told, and does not fail the audit."""
    used = {reading for norm in sound.gathered.norms for reading, _ in norm.reading}
    text = shown(sound, capsys)
    for reading in sound.gathered.rules.readings:
        state = "in a formula" if reading.id in used else "not in a formula"
        assert re.search(rf"(?m)^{re.escape(reading.id)} +{state}$", text)


def test_the_verdict_stands_last(
    sound: Audit, broken: Audit, capsys: pytest.CaptureFixture[str]
) -> None:
    """Matrix, readings, faults with file and line, totals, verdict: in this order."""
    lines = shown(broken, capsys).rstrip("\n").split("\n")
    heads = [i for i, line in enumerate(lines) if re.match(r"(number|reading|kind|chapter) ", line)]
    faults = [i for i, line in enumerate(lines) if re.match(r"\S+:\d+:\d+: error ALT-D", line)]
    assert len(heads) == 4
    assert heads[1] < faults[0] < faults[-1] < heads[2]
    assert lines[-1] == f"Verdict: FAILED, {len(broken.faults)} faults"
    if not sound.faults:
        assert shown(sound, capsys).endswith("Verdict: no fault\n")


def test_the_json_is_stable_and_free_of_paths(broken: Audit) -> None:
    """The same audit gives the same bytes, without the folder it was made in."""
    text = json.dumps(to_json(broken))
    assert text == json.dumps(to_json(broken))
    assert broken.gathered.rules.root.as_posix() not in text
    value = to_json(broken)
    assert value["verdict"] == "fails"
    assert isinstance(value["rules"], list)
    assert len(value["rules"]) == len(broken.rows)


@pytest.mark.slow
def test_one_rule_alone(capsys: pytest.CaptureFixture[str]) -> None:
    """`--rule` takes a number or a slug and shows that rule in full: formulas, check, witnesses."""
    assert run(["audit", "--rule", "4.2.4c"]) == 0
    shown = capsys.readouterr().out
    assert shown.startswith("rule      4.2.4.c dusk.tie\n")
    assert re.search(r"(?m)^failing +1\. .*: rejected at \d+", shown)
    assert re.search(r"(?m)^formula +advance: when .* then answer = 0$", shown)
    assert run(["audit", "--rule", "dusk.tye"]) == 2
    assert "did you mean 4.2.4.c (dusk.tie)?" in capsys.readouterr().err


@pytest.mark.audit
def test_the_command_fails_with_the_audit(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Exit code 1 and the fault, as JSON."""
    root = copy(tmp_path / "spec")
    shutil.rmtree(root / "witnesses")
    with (root / "situations/day.toml").open("a", encoding="utf-8") as file:
        file.write(PLANTED["question"].text)
    assert run(["audit", "--spec", str(root), "--json"]) == 1
    faults = json.loads(capsys.readouterr().out)["faults"]
    assert (codes.NO_ANSWER, "situations/day.toml") in [(f["code"], f["file"]) for f in faults]


def test_terms_of_the_comparison_are_those_that_it_reads() -> None:
    """The definitions counted as used for the core's sake are those that it is compared on."""
    source = (REPOSITORY / "verification/agreement/core_and_formula.py").read_text(encoding="utf-8")
    read = re.findall(r'_terms\("(\w+)"', source)
    assert sorted(read) == sorted(name for names in COMPARED.values() for name in names)
