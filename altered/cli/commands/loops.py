"""`altered loops FILE...`: whether cards can go on for ever within a day."""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum
from pathlib import Path  # typer reads it at run time
from typing import TYPE_CHECKING, Annotated, Final

import typer

from altered.cards.named import cards_of
from altered.cli.keywords import KeywordFiles, keywords_of
from altered.cli.options import KEPT, Cluster, Jobs, crew_of, kept_folder  # typer reads them
from altered.cli.output import OPTIONS, complain, show, show_json
from altered.cli.overlay import changed_spec
from altered.cli.words import language, word
from altered.failure import Malformed, Problem
from altered.files import ready, write
from altered.progress import telling

if TYPE_CHECKING:
    from collections import Counter

    from altered.cli.output import Json
    from altered.rules import Rules
    from altered.shares import Crew
    from altered.state.face import Face
    from verification.loops.answer import Answer
    from verification.loops.decide import Effort
    from verification.loops.pool import Survey

BAD_SIZE: Final = "ALT-C070"
NO_CARDS: Final = "ALT-C071"
RESULTS: Final = "loops.sqlite"
IN_MEMORY: Final = Path(":memory:")
FEW: Final = 2
FEWER: Final = "ask about fewer cards: altered loops --pool FILE searches each card and each pair"


class Format(StrEnum):
    """What is printed."""

    TEXT = "text"
    JSON = "json"


def add(app: typer.Typer) -> None:
    """Add the command to the application."""
    app.command("loops")(loops)


def loops(
    files: Annotated[
        list[Path] | None,
        typer.Argument(help="Card files (TOML), together one set of cards.", show_default=False),
    ] = None,
    pool: Annotated[
        Path | None,
        typer.Option("--pool", help="Search all sets of a pool of cards (TOML or community JSON)."),
    ] = None,
    size: Annotated[
        int, typer.Option("--size", help="The number of cards in a set of the pool: 1 to 3.")
    ] = 2,
    decided: Annotated[
        int,
        typer.Option(
            "--decide", help="Decide sets of up to this many cards; only filter larger sets."
        ),
    ] = 3,
    jobs: Jobs = 0,
    cluster: Cluster = None,
    results: Annotated[
        Path | None,
        typer.Option(
            "--results",
            help="A file that keeps the results, so that later runs reuse them; loops.sqlite in "
            f"{KEPT} here, or in $ALTERED_CACHE.",
        ),
    ] = None,
    rlimit: Annotated[
        int | None,
        typer.Option(
            "--rlimit", min=1, help="The bound of z3 for each question, in its own units."
        ),
    ] = None,
    change: Annotated[
        Path | None, typer.Option("--rules", help="Search under a rule change: an overlay (TOML).")
    ] = None,
    trace: Annotated[
        Path | None,
        typer.Option("--trace", help="Write each choice and event of the loop to this file."),
    ] = None,
    keyword_files: KeywordFiles = None,
    form: Annotated[
        Format, typer.Option("--format", help="The form of the output: text or json.")
    ] = Format.TEXT,
) -> None:
    """Prove that cards cannot loop for ever, or play the loop that they make.

    JSON: answers (cards, verdict, limited, quantities, why, rules, notes, loop (start, pending,
    lead, round, forced, keep_going, most_possible, replay)); with --pool also cards and counts.
    Exit code 0 when every set ends, 1 when there is a loop, 2 for bad input, 3 when something is
    unknown and there is no loop.
    """
    from altered.rules import load
    from verification.loops.decide import POOLED, Effort

    effort = POOLED if pool is not None else Effort()
    if rlimit is not None:
        effort = replace(effort, rlimit=rlimit)
    keywords = keywords_of(keyword_files)
    with changed_spec(change) as spec:
        rules = load(root=spec)
        if pool is not None:
            if trace is not None:
                text = "--trace needs one set of cards, and --pool searches many"
                raise Malformed(Problem(OPTIONS, text, expected="FILE... with --trace"))
            crew = crew_of(jobs, cluster, how="fork")
            faces = [face for path in (pool, *(files or [])) for face in cards_of(path, keywords)]
            _pool(rules, faces, (size, decided), crew, results, effort, form)
        else:
            faces = [face for path in files or [] for face in cards_of(path, keywords)]
            _one_set(rules, faces, effort, trace, form)


def _one_set(
    rules: Rules, faces: list[Face], effort: Effort, trace: Path | None, form: Format
) -> None:
    from verification.loops.decide import decide
    from verification.loops.trace import trace as trace_of

    if not faces:
        raise Malformed(Problem(NO_CARDS, "there are no cards", expected="FILE... or --pool CARDS"))
    if trace is not None:
        ready(trace)
    answer = decide(rules, faces, effort)
    if answer.verdict == "unknown" and len(faces) > FEW:
        answer = replace(answer, notes=(*answer.notes, FEWER))
    if trace is not None and answer.loop is not None:
        write(trace, "\n".join(trace_of(rules, answer.loop)) + "\n")
    _tell([answer], form)
    raise typer.Exit(_code([answer]))


def _pool(
    rules: Rules,
    faces: list[Face],
    sizes: tuple[int, int],
    crew: Crew,
    results: Path | None,
    effort: Effort,
    form: Format,
) -> None:
    from verification.loops.pool import OPEN, survey
    from verification.loops.store import Store

    size, decided = sizes
    if not 1 <= size <= 3:
        raise Malformed(
            Problem(BAD_SIZE, f"a set cannot have {size} cards", expected="--size 1, 2 or 3")
        )
    file = results or kept_folder() / RESULTS
    try:
        store = Store(file)
    except Malformed:
        if results is not None:
            raise
        file, store = IN_MEMORY, Store(IN_MEMORY)  # a folder that cannot be written is no failure
    try:
        with telling(word("sets")) as tick:
            found = survey(rules, faces, size, store, effort, crew, tick, decided, _proofs_done)
    except KeyboardInterrupt:
        if file != IN_MEMORY:
            complain(f"finished results are kept in {file}; the same command resumes")
        raise
    finally:
        store.close()
    _tell(found.listed, form, found)
    left_open = any(counts[OPEN] for counts in found.counts.values())
    raise typer.Exit(_code(found.listed) or (3 if left_open else 0))


def _proofs_done(size: int, counts: Counter[str], left: int) -> None:
    """Print what is known of the sets of a size, as the search for loops takes longer."""
    if left and counts:
        found = f"sets of {size}: {_verdict_counts(counts)}"
        complain(f"\n{found}; searching the {left:,} without a proof for loops")


def _verdict_counts(counts: Counter[str]) -> str:
    return ", ".join(f"{number:,} {verdict}" for verdict, number in sorted(counts.items()))


def _code(answers: list[Answer]) -> int:
    verdicts = {answer.verdict for answer in answers}
    if verdicts & {"cut by the limit", "escapes the limit"}:
        return 1
    return 3 if "unknown" in verdicts else 0


def _tell(answers: list[Answer], form: Format, survey: Survey | None = None) -> None:
    from altered.trace.speech import speech
    from verification.loops.to_json import answer_json
    from verification.loops.to_text import SWAP, lines

    if form is Format.JSON:
        shown: dict[str, Json] = {"answers": [answer_json(answer) for answer in answers]}
        if survey is not None:
            shown["cards"] = survey.cards
            shown["counts"] = {
                str(size): {**dict(sorted(counts.items()))}
                for size, counts in survey.counts.items()
            }
        show_json(shown)
        return
    for answer in answers:
        for line in lines(answer, speech(language())):
            show(line)
        show()
    if survey is not None:
        show(f"{survey.cards} different cards")
        for size, counts in survey.counts.items():
            show(f"sets of {size}: {sum(counts.values()):,}; {_verdict_counts(counts)}")
    show(SWAP)
