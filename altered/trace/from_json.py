"""Read a trace file, or tell what is wrong with it and where."""

from __future__ import annotations

from pathlib import Path

from pydantic import ValidationError

from altered.failure import Malformed, Problem, SourceText
from altered.mode.codes import NO_SUCH_MODE
from altered.mode.from_toml import load_modes
from altered.rules.from_toml import Document, problems_of
from altered.rules.located_json import Parsed, read_json
from altered.trace import codes
from altered.trace.decks import read_deck
from altered.trace.file_model import FORMAT, TRACE_FILE, TraceFile
from altered.trace.record import Entry, Trace


def read_trace(path: str | Path, root: Path | None = None) -> Trace:
    """Return the trace in a file. A file that breaks off gives the steps that are whole.

    Raises:
        Malformed: all problems of the file with their places.

    """
    source, parsed = read_json(Path(path), codes.NOT_JSON)
    document = Document(_validated(parsed, source), parsed.located, source)
    return _trace(document, root, broken_off=parsed.cut is not None)


def _validated(parsed: Parsed, source: SourceText) -> TraceFile:
    table = parsed.value
    if isinstance(table, dict):
        number = table.get("format", FORMAT)
        if isinstance(number, int) and number != FORMAT:
            span = parsed.located.value(("format",))
            place = source.place(span.start, span.end - span.start)
            message = f"the trace has format {number}, which this version cannot read"
            raise Malformed(Problem(codes.OTHER_VERSION, message, place, str(FORMAT)))
        if "moments" in table and "steps" not in table:
            message = "this is a record of a play, not a trace that altered play wrote"
            hint = "altered check-trace judges a record"
            raise Malformed(Problem(codes.OTHER_VERSION, message, source.place(0), hint=hint))
        if parsed.cut is not None and "steps" not in table:
            message = "the trace breaks off before its first step"
            place = source.place(parsed.cut)
            raise Malformed(Problem(codes.CUT_TOO_EARLY, message, place, 'the list "steps"'))
        if parsed.cut is not None:
            table.pop("end", None)  # it may be there in part
    try:
        return TRACE_FILE.validate_python(table)
    except ValidationError as error:
        found = problems_of(error, TRACE_FILE, parsed.located, source)
        raise Malformed(*found) from None


def _trace(document: Document[TraceFile], root: Path | None, *, broken_off: bool) -> Trace:
    file = document.value
    decks, problems = [], []
    for place in range(len(file.decks)):
        deck, wrong = read_deck(document, place)
        problems += wrong
        if deck is not None:
            decks.append(deck)
    if file.end is not None and file.end.steps != len(file.steps):
        message = f"the trace says that it has {file.end.steps} steps, and has {len(file.steps)}"
        expected = str(len(file.steps))
        problems.append(document.problem(codes.BAD_END, message, "end", "steps", expected=expected))
    known = {one.id: one.players for one in load_modes(root)}
    if file.mode not in known:
        names = "one of " + ", ".join(known)
        message = f'no mode "{file.mode}"'
        problems.append(document.problem(NO_SUCH_MODE, message, "mode", expected=names))
    elif not problems and len(file.decks) != known[file.mode]:
        message = f"the trace has {len(file.decks)} decks for {known[file.mode]} players"
        problems.append(document.problem(codes.BAD_DECK, message, "decks"))
    if problems:
        raise Malformed(*problems)
    return Trace(
        edition=file.edition,
        rules=file.rules,
        readings=tuple(file.readings.items()),
        decks=tuple(decks),
        seed=file.seed,
        mode=file.mode,
        start=file.start,
        entries=tuple(Entry(step.player, step.choice, step.digest) for step in file.steps),
        ended=file.end is not None and file.end.over,
        broken_off=broken_off or file.end is None,
        places={
            "edition": document.at("edition"),
            **{name: document.at("readings", name) for name in file.readings},
        },
    )
