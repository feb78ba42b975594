"""What the guides show is so: commands and options exist, examples run, outputs are real."""

from __future__ import annotations

import doctest
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from typer.main import get_command

from altered.cli import application
from tests.docs.site import ROOT

PAGES = sorted([*(ROOT / "docs").glob("*.rst"), *(ROOT / "docs" / "guide").glob("*.rst"),
                ROOT / "README.md"])  # fmt: skip


def commands(text: str) -> list[list[str]]:
    """Return the calls of ``altered`` in a text: console lines and literals."""
    written = re.findall(r"``(altered [a-z][^`]*)``|`(altered [a-z][^`]*)`", text)
    lines = [one or other for one, other in written]
    lines += re.findall(r"^\s*\$ (altered [a-z][^#\n]*)", text, re.MULTILINE)
    return [shlex.split(line.replace("...", "")) for line in lines]


@pytest.mark.parametrize("page", PAGES, ids=lambda path: path.stem)
def test_commands_exist(page: Path) -> None:
    """A command that a page names exists, and so do its options."""
    known = get_command(application()).commands  # type: ignore[attr-defined]
    for words in commands(page.read_text(encoding="utf-8")):
        assert words[1] in known, f"{page.name}: altered {words[1]}"
        command = known[words[1]]
        inner = getattr(command, "commands", {})
        if inner and len(words) > 2:
            assert words[2] in inner, f"{page.name}: {' '.join(words[:3])}"
            command = inner[words[2]]
        options = {o for p in command.params for o in (*p.opts, *p.secondary_opts)}
        for word in words[2:]:
            if word.startswith("-"):
                assert word.split("=")[0] in options, f"{page.name}: {' '.join(words)}"


def test_pages_name_commands() -> None:
    """The pattern finds commands, so that the test above can fail."""
    found = [words for page in PAGES for words in commands(page.read_text(encoding="utf-8"))]
    assert len(found) > 15
    assert ["altered", "check", "harbor.toml"] in found


@pytest.mark.parametrize(
    "page", ["api.rst", "guide/for-bot-authors.rst", "guide/writing-a-bot-or-an-engine.rst"]
)
def test_examples_in_python(page: str) -> None:
    """The examples of the Python package give what they say."""
    if "core_c" in (ROOT / "docs" / page).read_text(encoding="utf-8"):
        pytest.importorskip("core_c._ffi", reason="the extension is not built")
    result = doctest.testfile(str(ROOT / "docs" / page), module_relative=False)
    assert result.attempted > 8
    assert result.failed == 0


def blocks(page: str, language: str) -> list[str]:
    """Return the code blocks of a guide in a language, without their indentation."""
    text = (ROOT / "docs" / "guide" / page).read_text(encoding="utf-8")
    found = re.findall(rf"\.\. code-block:: {language}\n\n((?:   .*\n|\n)+)", text)
    return [re.sub(r"^   ", "", one, flags=re.MULTILINE).strip("\n") for one in found]


def test_hooks_and_workflow_name_what_exists() -> None:
    """The hook file and the workflow call commands with options that exist."""
    known = get_command(application()).commands  # type: ignore[attr-defined]
    hooks = (ROOT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8")
    entries = re.findall(r"entry: (altered .*)", hooks)
    flow = (ROOT / "docs" / "guide" / "rules-workflow.yml").read_text(encoding="utf-8")
    (run_block,) = re.findall(r"run: >\n((?: {10}.*\n)+)", flow)
    runs = re.findall(r"- run: (altered .*)", flow)
    for line in [*entries, *runs, " ".join(run_block.split())]:
        words = shlex.split(line)
        options = {o for p in known[words[1]].params for o in p.opts}
        assert {w for w in words if w.startswith("--")} <= options
    assert (len(entries), len(runs)) == (3, 2)
    guide = (ROOT / "docs" / "guide" / "gating-a-repository.rst").read_text(encoding="utf-8")
    assert re.findall(r"- id: (.*)", guide) == re.findall(r"- id: (.*)", hooks)


def test_the_example_of_the_readme() -> None:
    """The Python of the README runs, and gives what its comments say."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    (block,) = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    names: dict[str, object] = {}
    exec(compile(block, "README.md", "exec"), names)
    assert names["step"].state is not names["state"]  # type: ignore[attr-defined]


DECLARED = """
import sys, tomllib
from altered.ability import languages
from altered.ability.from_text import parse_line
from altered.ability.to_text import lines_of
code, french, *texts = sys.argv[1:]
catalogue = languages._catalogue("fr")
catalogue["does"] |= tomllib.loads(french)["does"]
languages._catalogue = lambda lang: catalogue
exec(code, {"__name__": "wake"})
for english, translated in zip(texts[::2], texts[1::2], strict=True):
    abilities = parse_line(english).abilities
    assert lines_of(abilities) == (english,), english
    assert lines_of(abilities, lang="fr") == (translated,), lines_of(abilities, lang="fr")
    assert parse_line(translated, lang="fr").abilities == abilities
"""


def test_the_verb_of_the_guide() -> None:
    """The file and the French of the guide to verbs are all that the guide's texts need."""
    code, french, texts = (
        blocks("adding-a-wording.rst", language)[0] for language in ("python", "toml", "text")
    )
    command = [sys.executable, "-c", DECLARED, code, french, *texts.split("\n")]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
