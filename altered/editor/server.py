"""The language server: questions of an editor over stdio, answered by the other modules."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Final

from lsprotocol import types as lsp
from pygls.exceptions import JsonRpcInvalidParams
from pygls.lsp.server import LanguageServer
from pygls.uris import from_fs_path, to_fs_path

from altered.ability.languages import Lang
from altered.editor import answers
from altered.editor.answers import Spot
from altered.editor.buffer import Buffer
from altered.editor.complete import Sort, items
from altered.failure import Problem, Repair, helps
from altered.failure_words import failure_word, in_language

SOURCE: Final = "altered"
_SORTS: Final[dict[Sort, lsp.CompletionItemKind]] = {
    "word": lsp.CompletionItemKind.Text,
    "rule": lsp.CompletionItemKind.Reference,
    "key": lsp.CompletionItemKind.Property,
    "value": lsp.CompletionItemKind.EnumMember,
}
_OPENERS: Final = ["{", '"', " ", "."]


class Server(LanguageServer):
    """A server of one editor; ``lang`` is the language in which it shows rules."""

    lang: Lang = "en"

    def buffer(self, uri: str) -> Buffer:
        """The file of a URI as the editor shows it."""
        shown = {_path(one.uri): one.source for one in self.workspace.text_documents.values()}
        path = _path(uri)
        text = self.workspace.get_text_document(uri).source
        return Buffer(path, text, {k: v for k, v in shown.items() if k != path})

    def here(self, uri: str, position: lsp.Position) -> tuple[Buffer, int, int]:
        """The file, and the line and column in characters from 0."""
        document = self.workspace.get_text_document(uri)
        at = document.position_codec.position_from_client_units(document.lines, position)
        return self.buffer(uri), at.line, at.character

    def range(self, uri: str, spot: Spot) -> lsp.Range:
        """A stretch in the units of the editor."""
        document = self.workspace.get_text_document(uri)
        start, end = (lsp.Position(spot.line, column) for column in (spot.start, spot.end))
        return document.position_codec.range_to_client_units(document.lines, lsp.Range(start, end))

    def tell(self, uri: str) -> None:
        """Send what is wrong with a file."""
        found = [self.diagnostic(uri, one) for one in self.buffer(uri).problems()]
        self.text_document_publish_diagnostics(lsp.PublishDiagnosticsParams(uri, found))

    def edit(self, uri: str, repair: Repair) -> lsp.TextEdit:
        """A repair as a change of the text."""
        at = repair.place
        spot = Spot(at.line - 1, at.column - 1, at.column - 1 + at.length)
        return lsp.TextEdit(self.range(uri, spot), repair.text)

    def diagnostic(self, uri: str, problem: Problem) -> lsp.Diagnostic:
        """A problem as editors show it."""
        at, error = problem.place, lsp.DiagnosticSeverity.Error
        column = at.column - 1 if at is not None else 0
        spot = Spot(at.line - 1, column, column + at.length) if at is not None else Spot(0, 0, 0)
        return lsp.Diagnostic(
            self.range(uri, spot),
            message_of(problem, self.lang),
            severity=error if problem.severity == "error" else lsp.DiagnosticSeverity.Warning,
            code=problem.code,
            source=SOURCE,
        )


def message_of(problem: Problem, lang: Lang) -> str:
    """A problem in the words of the command line: message, what is expected, hint, rule."""
    told = in_language(problem, lang)
    return "\n".join([told.message, *helps(told, lambda text: failure_word(text, lang))])


def _path(uri: str) -> Path:
    return Path(to_fs_path(uri) or uri).resolve()


def _version() -> str:
    try:
        return version("altered-rules")
    except PackageNotFoundError:
        return "0"


def server() -> Server:
    """Return a server with all that it answers."""
    made = Server("altered", _version())

    @made.feature(lsp.INITIALIZE)
    def initialize(ls: Server, params: lsp.InitializeParams) -> None:
        ls.lang = "fr" if (params.locale or "").startswith("fr") else "en"

    @made.feature(lsp.TEXT_DOCUMENT_DID_OPEN)
    def opened(ls: Server, params: lsp.DidOpenTextDocumentParams) -> None:
        ls.tell(params.text_document.uri)

    @made.feature(lsp.TEXT_DOCUMENT_DID_CHANGE)
    def changed(ls: Server, params: lsp.DidChangeTextDocumentParams) -> None:
        ls.tell(params.text_document.uri)

    @made.feature(lsp.TEXT_DOCUMENT_DID_CLOSE)
    def closed(ls: Server, params: lsp.DidCloseTextDocumentParams) -> None:
        nothing = lsp.PublishDiagnosticsParams(params.text_document.uri, [])
        ls.text_document_publish_diagnostics(nothing)

    @made.feature(lsp.TEXT_DOCUMENT_COMPLETION, lsp.CompletionOptions(trigger_characters=_OPENERS))
    def completion(ls: Server, params: lsp.CompletionParams) -> lsp.CompletionList:
        uri = params.text_document.uri
        buffer, line, column = ls.here(uri, params.position)
        start, found = items(buffer, line, column)
        at = ls.range(uri, Spot(line, start, column))
        shown = [
            lsp.CompletionItem(
                one.text,
                kind=_SORTS[one.sort],
                detail=one.about or None,
                text_edit=lsp.TextEdit(at, one.text),
            )
            for one in found
        ]
        return lsp.CompletionList(is_incomplete=True, items=shown)

    @made.feature(
        lsp.TEXT_DOCUMENT_CODE_ACTION, lsp.CodeActionOptions([lsp.CodeActionKind.QuickFix])
    )
    def repairs(ls: Server, params: lsp.CodeActionParams) -> list[lsp.CodeAction]:
        uri = params.text_document.uri
        return [
            lsp.CodeAction(
                f"{in_language(problem, ls.lang).hint}",
                kind=lsp.CodeActionKind.QuickFix,
                diagnostics=[ls.diagnostic(uri, problem)],
                edit=lsp.WorkspaceEdit({uri: [ls.edit(uri, repair)]}),
            )
            for problem in ls.buffer(uri).problems()
            if (repair := problem.repair) is not None
            and problem.place is not None
            and params.range.start.line <= problem.place.line - 1 <= params.range.end.line
        ]

    @made.feature(lsp.TEXT_DOCUMENT_HOVER)
    def hover(ls: Server, params: lsp.HoverParams) -> lsp.Hover | None:
        buffer, line, column = ls.here(params.text_document.uri, params.position)
        text = answers.hover(buffer, line, column, ls.lang)
        return lsp.Hover(lsp.MarkupContent(lsp.MarkupKind.Markdown, text)) if text else None

    @made.feature(lsp.TEXT_DOCUMENT_DEFINITION)
    def definition(ls: Server, params: lsp.DefinitionParams) -> lsp.Location | None:
        buffer, line, column = ls.here(params.text_document.uri, params.position)
        named = answers.rule_at(buffer, line, column)
        place = named[0].place if named is not None else None
        if place is None or place.source is None:
            return None
        uri = from_fs_path(str(Path(place.source.base) / place.file))
        start = lsp.Position(place.line - 1, place.column - 1)
        return lsp.Location(uri, lsp.Range(start, start)) if uri else None

    @made.feature(lsp.TEXT_DOCUMENT_FORMATTING)
    def formatting(ls: Server, params: lsp.DocumentFormattingParams) -> list[lsp.TextEdit]:
        uri = params.text_document.uri
        found = answers.canonical(ls.buffer(uri))
        return [lsp.TextEdit(ls.range(uri, spot), text) for spot, text in found]

    @made.feature(lsp.TEXT_DOCUMENT_PREPARE_RENAME)
    def prepare(ls: Server, params: lsp.PrepareRenameParams) -> None:
        buffer, line, column = ls.here(params.text_document.uri, params.position)
        raise JsonRpcInvalidParams(answers.why_not_renamed(buffer, line, column, ls.lang))

    @made.feature(lsp.TEXT_DOCUMENT_RENAME, lsp.RenameOptions(prepare_provider=True))
    def rename(ls: Server, params: lsp.RenameParams) -> None:
        buffer, line, column = ls.here(params.text_document.uri, params.position)
        raise JsonRpcInvalidParams(answers.why_not_renamed(buffer, line, column, ls.lang))

    return made
