"""The language server as an editor has it: a client over stdio asks, and is answered."""

from __future__ import annotations

import asyncio
import os
import shutil
import sys
from pathlib import Path

import pytest

pytest.importorskip("pygls", reason="the extra editor is absent")

from collections.abc import Awaitable, Callable

from lsprotocol import types as lsp
from pygls.exceptions import JsonRpcException
from pygls.lsp.client import LanguageClient

from altered.editor.complete import words
from altered.rules.root import spec_root

ROOT = Path(__file__).parents[2]
WAIT = 60.0
CARDS = """\
title = "Café 🌊"

[[card]]
name       = "Moth Keeper"
type       = "Character"
cost       = { hand = 2, reserve = 2 }
stats      = { forest = 1, mountain = 2, water = 1 }
text       = "{J} I gain 2 boosts."
"""


class Editor(LanguageClient):
    """A client that keeps what the server says of each file."""

    def __init__(self) -> None:
        super().__init__("tests", "1")
        self.told: dict[str, list[lsp.Diagnostic]] = {}
        self.news = asyncio.Event()
        self.writes = 0

        @self.feature(lsp.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)  # type: ignore[untyped-decorator]
        def diagnostics(params: lsp.PublishDiagnosticsParams) -> None:
            self.told[params.uri] = [*params.diagnostics]
            self.news.set()

    async def _answer(self, uri: str) -> list[lsp.Diagnostic]:
        await asyncio.wait_for(self.news.wait(), WAIT)
        return self.told[uri]

    async def open(self, path: Path, text: str) -> list[lsp.Diagnostic]:
        """Open a file with a text that need not be saved; what is wrong with it."""
        self.news.clear()
        item = lsp.TextDocumentItem(path.as_uri(), "toml", 0, text)
        self.text_document_did_open(lsp.DidOpenTextDocumentParams(item))
        return await self._answer(path.as_uri())

    async def write(self, path: Path, text: str) -> list[lsp.Diagnostic]:
        """Change the whole text of an open file; what is wrong with it."""
        self.news.clear()
        self.writes += 1
        named = lsp.VersionedTextDocumentIdentifier(self.writes, path.as_uri())
        whole = [lsp.TextDocumentContentChangeWholeDocument(text)]
        self.text_document_did_change(lsp.DidChangeTextDocumentParams(named, whole))
        return await self._answer(path.as_uri())

    async def words(self, path: Path, line: int, column: int) -> list[str]:
        """What the server offers there."""
        at = lsp.Position(line, column)
        file = lsp.TextDocumentIdentifier(path.as_uri())
        found = await self.text_document_completion_async(lsp.CompletionParams(file, at))
        assert isinstance(found, lsp.CompletionList)
        return [one.label for one in found.items]


def ask(use: Callable[[Editor], Awaitable[None]], locale: str = "en") -> None:
    """Start the server as an editor does, use it, and let it end."""

    async def run() -> None:
        editor = Editor()
        environment = {**os.environ, "PYTHONPATH": str(ROOT)}
        command = (sys.executable, "-m", "altered", "lsp")
        await editor.start_io(*command, env=environment)
        hello = lsp.InitializeParams(lsp.ClientCapabilities(), locale=locale)
        answer = await asyncio.wait_for(editor.initialize_async(hello), WAIT)
        assert answer.capabilities.hover_provider
        editor.initialized(lsp.InitializedParams())
        await use(editor)
        await editor.shutdown_async(None)
        editor.exit(None)
        await editor.stop()  # type: ignore[no-untyped-call]

    asyncio.run(run())


def _at(text: str, words: str, more: int = 0) -> lsp.Position:
    """Where some words stand, in UTF-16 units as editors count."""
    before = text[: text.index(words) + more]
    return lsp.Position(
        before.count("\n"), len(before.rpartition("\n")[2].encode("utf-16-le")) // 2
    )


def test_only_words_that_go_on_are_offered() -> None:
    """Each word that is offered can stand there, and the one that was written is among them."""
    for text, written, wrong in (
        ("{J} I", "gain", ("be", "gains", "are")),
        ("{J} Target Character", "gains", ("are", "am", "tokens")),
        ("{J} If you", "control", ("Resupplies", "adds")),
        ("{J} Discard target", "non-", ("cards",)),
    ):
        offered = words(text, "en")
        assert written in offered, text
        assert not {*offered} & {*wrong}, text
    assert {one[0].lower() for one in words("{J} I", "en", "g")} == {"g"}


def test_repairs_are_offered(tmp_path: Path) -> None:
    """A quick fix writes the word that was meant, or the name, at its place."""
    path = tmp_path / "cards.toml"

    async def use(editor: Editor) -> None:
        for right, wrong in (("I gain", "I gian"), ('"Character"', '"Charcter"')):
            text = CARDS.replace(right, wrong, 1)
            (problem,) = await (editor.write if editor.writes else editor.open)(path, text)
            editor.writes += 1
            file = lsp.TextDocumentIdentifier(path.as_uri())
            asked = lsp.CodeActionParams(file, problem.range, lsp.CodeActionContext([problem]))
            found = await editor.text_document_code_action_async(asked)
            assert found is not None
            (fix,) = found
            assert isinstance(fix, lsp.CodeAction)
            assert fix.edit is not None
            assert fix.edit.changes is not None
            (edit,) = fix.edit.changes[path.as_uri()]
            lines = text.split("\n")
            line, start = edit.range.start.line, edit.range.start.character
            lines[line] = (
                lines[line][:start] + edit.new_text + lines[line][edit.range.end.character :]
            )
            assert "\n".join(lines) == CARDS

    ask(use)


def test_cards_while_they_are_written(tmp_path: Path) -> None:
    """Problems at their places, words that go on, what an ability does, canonical texts."""
    path = tmp_path / "cards.toml"

    async def use(editor: Editor) -> None:
        assert await editor.open(path, CARDS) == []
        wrong = CARDS.replace("I gain", "I gian")
        (problem,) = await editor.write(path, wrong)
        assert (problem.code, problem.source) == ("ALT-A002", "altered")
        assert problem.range.start == _at(wrong, "gian")
        assert problem.range.end == _at(wrong, "gian", more=4)
        begun = CARDS.replace("I gain 2 boosts.", "I g")
        await editor.write(path, begun)
        place = _at(begun, "I g", more=3)
        offered = await editor.words(path, place.line, place.character)
        assert "gain" in offered
        assert "stats" in await editor.words(path, 6, 0)
        loose = CARDS.replace("I gain 2 boosts.", "I gain two boosts.")
        await editor.write(path, loose)
        file = lsp.TextDocumentIdentifier(path.as_uri())
        shown = await editor.text_document_hover_async(
            lsp.HoverParams(file, _at(loose, "two boosts"))
        )
        assert shown is not None
        assert isinstance(shown.contents, lsp.MarkupContent)
        assert "2 boosts" in shown.contents.value
        options = lsp.FormattingOptions(4, True)
        edits = await editor.text_document_formatting_async(
            lsp.DocumentFormattingParams(file, options)
        )
        assert edits is not None
        (edit,) = edits
        assert edit.new_text == "{J} I gain 2 boosts."
        assert edit.range.start == _at(loose, "{J}")
        assert edit.range.end == _at(loose, "two boosts.", more=len("two boosts."))
        assert await editor.write(path, "[[card]\n") != []

    ask(use)


def test_rules_while_they_are_written(tmp_path: Path) -> None:
    """A name that no rule has, the text behind a name, its file; no renaming, and why."""
    spec = Path(shutil.copytree(spec_root(), tmp_path / "spec"))
    path = spec / "1.0" / "4.2.4.toml"
    text = path.read_text(encoding="utf-8")
    see = "day.daily-effects"
    file = lsp.TextDocumentIdentifier(path.as_uri())

    async def use(editor: Editor) -> None:
        assert await editor.open(path, text) == []
        (problem,) = await editor.write(path, text.replace(see, "day.daily-efects", 1))
        assert problem.range.start.line == _at(text, see).line
        assert see in problem.message
        await editor.write(path, text)
        there = _at(text, see)
        hover = await editor.text_document_hover_async(lsp.HoverParams(file, there))
        assert hover is not None
        assert isinstance(hover.contents, lsp.MarkupContent)
        assert hover.contents.value.startswith("**4.2.")
        found = await editor.text_document_definition_async(lsp.DefinitionParams(file, there))
        assert isinstance(found, lsp.Location)
        target = Path(found.uri.removeprefix("file://"))
        assert target.parent == spec / "1.0"
        lines = target.read_text(encoding="utf-8").split("\n")
        assert see in "\n".join(lines[found.range.start.line :][:3])
        assert "dusk.tie" in await editor.words(path, there.line, there.character)
        with pytest.raises(JsonRpcException, match="nom publié"):
            await editor.text_document_rename_async(lsp.RenameParams(file, there, "other"))
        with pytest.raises(JsonRpcException, match="Rien ici"):
            await editor.text_document_prepare_rename_async(
                lsp.PrepareRenameParams(file, lsp.Position(0, 0))
            )

    ask(use, locale="fr-FR")


@pytest.mark.audit
def test_scenarios_and_readings_while_they_are_written(tmp_path: Path) -> None:
    """A rule that a scenario names and nobody has; a value that a reading lacks."""
    spec = Path(shutil.copytree(spec_root(), tmp_path / "spec"))
    scenario = spec / "scenarios" / "ability.token.toml"
    reading = spec / "readings" / "2v2.setup.seating.toml"

    async def use(editor: Editor) -> None:
        text = scenario.read_text(encoding="utf-8")
        assert await editor.open(scenario, text) == []
        wrong = text.replace('rules = ["ability.token"]', 'rules = ["ability.tokn"]')
        (problem,) = await editor.write(scenario, wrong)
        assert "ability.token" in problem.message
        text = reading.read_text(encoding="utf-8")
        assert await editor.open(reading, text) == []
        found = await editor.write(reading, text.replace('"opponents-alternate"', '"nobody"', 1))
        assert any("nobody" in one.message for one in found)

    ask(use)
