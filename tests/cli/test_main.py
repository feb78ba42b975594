"""The command as a whole: faults in files, exit codes, no stack traces."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
import typer

from altered.cli import _modules, application, run
from altered.cli.commands import rules as rules_command
from altered.cli.outline import Outline, outline
from tests.conftest import SpecFolder

REPOSITORY = Path(__file__).parents[2]
FOLDER = REPOSITORY / "altered/cli/commands"

FAULTS = {
    "bad TOML": (
        'title   = "Dusk"',
        'title   = "Dusk',
        "spec/1.0/4.2.4.toml:4:16: error ALT-R001: not TOML: illegal character '\\n'\n"
        '4 | title   = "Dusk\n'
        "  |                ^\n"
        "  hint: end the string on the line where it begins; one of several lines stands between "
        "'''\n",
    ),
    "unknown key": (
        'kind   = "constraint"',
        'kindd  = "constraint"',
        'spec/1.0/4.2.4.toml:44:1: error ALT-R003: unknown key "kindd"\n'
        '44 | kindd  = "constraint"\n'
        "   | ^^^^^\n"
        "  expected: one of id, number, kind, title, see, source, restated, missing, text, "
        "example, remark, norm, no_norm\n"
        '  hint: did you mean "kind"?\n',
    ),
    "wrong number": (
        'number = "4.2.4.c"',
        'number = "4.2.4.e"',
        "spec/1.0/4.2.4.toml:43:10: error ALT-R010: number 4.2.4.e does not continue section "
        "4.2.4\n"
        '43 | number = "4.2.4.e"\n'
        "   |          ^^^^^^^^^\n"
        '  expected: "4.2.4.c"\n'
        '  hint: write number = "4.2.4.c"\n',
    ),
    "dead see": (
        '["dusk.tie", "quick.dusk.sum"]',
        '["dusk.tye", "quick.dusk.sum"]',
        'spec/1.0/4.2.4.toml:17:11: error ALT-R020: see names "dusk.tye", which is not a rule\n'
        '17 | see    = ["dusk.tye", "quick.dusk.sum"]\n'
        "   |           ^^^^^^^^^^\n"
        "  expected: the slug of a rule\n"
        '  hint: did you mean "dusk.tie"?\n',
    ),
    "missing text": (
        "text = '''\nA tie is not enough to move.\n'''\n",
        "",
        "spec/1.0/4.2.4.toml:41:1: error ALT-R007: the text is missing\n"
        "41 | [[rule]]\n"
        "   | ^^^^^^^^\n"
        '  expected: a key "text"\n',
    ),
}


@pytest.mark.parametrize("name", FAULTS)
@pytest.mark.parametrize("command", [["rule", "dusk.tie"], ["rules"]], ids=lambda c: str(c[0]))
def test_a_fault_in_a_file_is_shown_at_its_place(
    spec: SpecFolder, capsys: pytest.CaptureFixture[str], name: str, command: list[str]
) -> None:
    """Exit code 2, with file, line, column, source line, caret and repair, and no output."""
    old, new, expected = FAULTS[name]
    spec.edit("1.0/4.2.4.toml", old, new)
    assert run([*command, "--spec", "spec"]) == 2
    captured = capsys.readouterr()
    assert expected == captured.err
    assert captured.out == ""


def test_several_faults_are_counted(spec: SpecFolder, capsys: pytest.CaptureFixture[str]) -> None:
    """All faults come at once, with their number."""
    spec.edit("1.0/4.10.toml", 'kind   = "meta"', 'kind   = "meat"')
    spec.edit("1.0/4.2.4.toml", '["dusk.tie", "quick.dusk.sum"]', '["dusk.tye", "no.one"]')
    assert run(["rules", "--spec", "spec"]) == 2
    assert capsys.readouterr().err.endswith("\n\n3 errors\n")


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["rule"],
        ["rulez"],
        ["rule", "x", "--lang", "de"],
        ["rules", "--no-such-option"],
        ["verify", "--format", "pdf"],
    ],
)
def test_usage(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """A wrong call is exit code 2 and shows how to call."""
    assert run(arguments) == 2
    captured = capsys.readouterr()
    assert "Usage: altered" in captured.out + captured.err
    assert "Traceback" not in captured.err
    assert "Value error" not in captured.err


def test_help(capsys: pytest.CaptureFixture[str]) -> None:
    """Help is exit code 0 and lists the commands, but not the ones for maintainers."""
    assert run(["--help"]) == 0
    out = capsys.readouterr().out
    assert "  rule " in out
    assert "  rules " in out
    assert "catalogue" not in out


def test_the_list_of_commands_is_whole(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a command does is never cut, on a narrow terminal either."""
    monkeypatch.setenv("COLUMNS", "60")
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    assert run(["--help"]) == 0
    out = " ".join(capsys.readouterr().out.split())
    assert "..." not in out.replace("[ARGS]...", "")
    assert "Judge a record of a play: name each broken rule and the first event that breaks" in out
    assert run(["verify", "--help"]) == 0
    out = capsys.readouterr().out
    assert all(len(line) <= 60 for line in out.splitlines())
    assert "bool" not in out
    assert "…" not in out


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    """The version is one line."""
    assert run(["--version"]) == 0
    assert capsys.readouterr().out.startswith("altered ")


def test_no_specification(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A folder that is no specification is exit code 2."""
    assert run(["rules", "--spec", str(tmp_path)]) == 2
    assert "ALT-R002" in capsys.readouterr().err


def _broken(error: BaseException, monkeypatch: pytest.MonkeyPatch) -> None:
    def load(**_: object) -> None:
        raise error

    monkeypatch.setattr(rules_command, "load", load)


def test_a_bug_is_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """An unexpected exception asks for a report, in one line, and is exit code 4."""
    monkeypatch.delenv("ALTERED_TRACEBACK", raising=False)
    _broken(KeyError("two\nlines"), monkeypatch)
    assert run(["rules"]) == 4
    err = capsys.readouterr().err
    assert err.count("\n") == 1
    assert err.startswith("internal error ALT-B001 (KeyError: ")


def test_a_package_that_is_not_there(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Without the solver a command that needs it says what to install: this is no bug of ours."""
    _broken(ModuleNotFoundError("No module named 'z3'", name="z3"), monkeypatch)
    assert run(["rules"]) == 2
    err = capsys.readouterr().err
    assert err == "error ALT-S068: this command needs a package: pip install z3-solver\n"


def test_a_bug_shows_its_trace_when_asked(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """ALTERED_TRACEBACK=1 shows where it happened."""
    monkeypatch.setenv("ALTERED_TRACEBACK", "1")
    _broken(KeyError("x"), monkeypatch)
    assert run(["rules"]) == 4
    assert "Traceback (most recent call last)" in capsys.readouterr().err


def test_interrupt(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """An interrupted command says so; exit code 130."""
    _broken(KeyboardInterrupt(), monkeypatch)
    assert run(["rules"]) == 130
    assert capsys.readouterr().err == "interrupted\n"


def test_catalogue(spec: SpecFolder, capsys: pytest.CaptureFixture[str]) -> None:
    """Catalogues are checked (exit code 1 when old), written, and then up to date."""
    assert run(["catalogue", "--check", "--spec", "spec"]) == 1
    assert run(["catalogue", "--spec", "spec"]) == 0
    assert run(["catalogue", "--check", "--spec", "spec"]) == 0
    out = capsys.readouterr().out
    assert "rules/1.0/4.2.4.po: written, 3 of 9 translated" in out
    assert out.endswith("all catalogues of fr are up to date\n")
    assert spec.root.joinpath("locale/fr/LC_MESSAGES/readings/dusk.tie.strict.po").is_file()


def _names(app: typer.Typer) -> set[str | None]:
    commands, groups = app.registered_commands, app.registered_groups
    return {one.name for one in commands} | {str(one.name) for one in groups}


def test_commands_are_found_by_folder() -> None:
    """Each module of the folder is the command of its name: "check_trace.py" is check-trace."""
    files = {path.stem.rstrip("_").replace("_", "-") for path in FOLDER.glob("[!_]*.py")}
    assert _names(application()) == files
    for name in files:
        assert _names(application(name)) == {name}


def test_the_list_says_what_the_commands_say() -> None:
    """The list is read from files without loading one: as if each had been loaded, none more."""
    app = application()
    listed = {name: outline(FOLDER / f"{module}.py") for name, module in _modules().items()}
    assert [name for name, one in listed.items() if one.hidden] == ["catalogue"]
    for command in app.registered_commands:
        assert listed.pop(str(command.name)).summary == command.short_help
    (group,) = app.registered_groups
    assert group.typer_instance is not None
    assert listed == {"deck": Outline(str(group.typer_instance.info.help), hidden=False)}


def test_the_list_loads_no_command() -> None:
    """`altered --help` waits for none of the commands, nor for what reads files."""
    code = (
        "import sys; from altered.cli import run; run(['--help'])\n"
        "print([*sys.modules], file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)
    assert "\n  check " in done.stdout
    assert "'altered.cli.commands'" in done.stderr
    for name in ("altered.cli.commands.", "pydantic", "altered.rules.from_spec", "rich"):
        assert f"'{name}" not in done.stderr


def test_a_command_loads_what_it_uses() -> None:
    """Who asks for a rule waits neither for the language of abilities nor for the engine."""
    code = (
        "import sys; from altered.cli import run; run(['rule', '4.2.4.c'])\n"
        "print([name for name in sys.modules if name.startswith('altered.')], file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)
    assert "altered.rules" in done.stderr
    for room in ("ability", "cards", "engine", "trace", "loops", "scenario"):
        assert f"'altered.{room}" not in done.stderr


def _process(*arguments: str, module: str = "altered.cli") -> subprocess.CompletedProcess[bytes]:
    environment = {**os.environ, "PYTHONPATH": str(REPOSITORY), "LC_ALL": "C", "COLUMNS": "20"}
    command = [sys.executable, "-m", module, *arguments]
    return subprocess.run(command, capture_output=True, check=False, env=environment)


def test_a_file_name_that_is_no_text(tmp_path: Path) -> None:
    """Bytes of a name that are no UTF-8 are shown as they can be: no stack trace."""
    done = _process("check", os.fsdecode(os.fsencode(tmp_path) + b"/x\xff.toml"))
    assert done.returncode == 2
    assert b"\\udcff.toml:1:1: error ALT-R002: cannot read the file" in done.stderr


def test_the_package_is_the_command() -> None:
    """`python -m altered` is the command, too."""
    done = _process("--version", module="altered")
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.startswith(b"altered ")


def test_piped_output_is_plain_utf8(spec: SpecFolder) -> None:
    """In a pipe there are no colours and no wrapping, and UTF-8 whatever the locale."""
    done = _process("rule", "dusk.tie", "--lang", "fr", "--spec", str(spec.root))
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"\x1b" not in done.stdout
    assert "\nL’égalité ne suffit pas pour avancer.\n" in done.stdout.decode("utf-8")


def test_the_process_ends_with_the_exit_code(spec: SpecFolder) -> None:
    """The entry point hands the exit code to the shell."""
    done = _process("rule", "4.2.4.z", "--spec", str(spec.root))
    assert done.returncode == 2
    assert b"Traceback" not in done.stderr
