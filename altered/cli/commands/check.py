"""`altered check FILE...`: read card files, and say what each ability means and does."""

from __future__ import annotations

from dataclasses import asdict, replace
from pathlib import Path  # typer reads it at run time
from typing import TYPE_CHECKING, Annotated, Final

import typer

from altered.cli.commands.card import draw_faces, in_words_of_call
from altered.cli.keywords import KeywordFiles, keywords_of
from altered.cli.options import TextLang  # typer reads it at run time
from altered.cli.output import Lang, Output, show, show_hanging, show_json
from altered.cli.overlay import changed_spec
from altered.cli.words import speech_of_call, word
from altered.failure import Malformed, Problem
from altered.trace.speech import PLAIN

if TYPE_CHECKING:
    from collections.abc import Sequence

    from altered.ability.explain import Line
    from altered.ability.keyword_files import Keywords
    from altered.cards import Card
    from altered.cards.card import LaterCard
    from altered.cards.saying import Saying
    from altered.cli.output import Json
    from verification.loops.compared import Two


NO_FILES: Final = "ALT-C072"
Names = dict[str, str]
"""What rules are called by slug: their numbers, as ``rule_names`` gives them."""


def add(app: typer.Typer) -> None:
    """Add the command to the application."""
    app.command("check")(check)


def check(
    files: Annotated[
        list[Path] | None, typer.Argument(help="Card files (TOML).", show_default=False)
    ] = None,
    change: Annotated[
        Path | None,
        typer.Option("--rules", help="Check a rule change (an overlay, TOML), and FILES under it."),
    ] = None,
    keyword_files: KeywordFiles = None,
    lang: TextLang = Lang.EN,
    form: Annotated[
        Output, typer.Option("--format", help="The form of the output: text or json.")
    ] = Output.TEXT,
    brief: Annotated[bool, typer.Option("--brief", help="Print only problems and counts.")] = False,
    svg: Annotated[
        Path | None, typer.Option(help="Draw the face of each usable card to this folder.")
    ] = None,
) -> None:
    """Check card files: read each ability, print its canonical text and explain it.

    A card with a mechanic of a later edition is a problem with the name and place of the
    mechanic; its canonical text is printed all the same.

    JSON: files (each file, cards (name, type, faction, abilities (box, text, lang, steps (text,
    rules))), later (name, type, line, texts (box, text, lang, mechanics)), problems (code,
    message, file, line, column, length, expected, hint, rule, rule_number)). Lines and columns
    count from 1. Exit code 0 when every card can be used, 2 when there are problems. With
    --rules: which formulas still say the number of a changed
    limit (still_said: limit, number, rule, norm), which findings appear and disappear, which
    scenarios change, and whether the cards of each file loop then (of more than three each card
    and each pair); exit code 1 when something differs, 3 when nothing does and a loop is neither
    found nor ruled out.
    """
    from altered.cards.from_toml import read_cards
    from altered.cards.saying import Saying
    from altered.rules.from_spec import rule_names

    keywords = keywords_of(keyword_files)
    if change is not None:
        _check_change(change, files or [], keywords, as_json=form is Output.JSON)
        return
    if not files:
        raise Malformed(
            Problem(NO_FILES, "there is nothing to check", expected="FILE... or --rules")
        )
    names = rule_names()
    problems: list[Problem] = []
    shown: list[Json] = []
    total = 0
    for path in files:
        cards, found = read_cards(path, keywords)
        problems += found
        listed = cards.cards if cards is not None else ()
        later = cards.later if cards is not None else ()
        say = Saying(lang.value, cards.keywords if cards is not None else ())
        total += len(listed)
        if svg is not None and cards is not None and listed:
            folder = svg / cards.name if len(files) > 1 else svg
            chosen = {key: in_words_of_call(cards.card(key), cards.keywords) for key in cards.keys}
            draw_faces(chosen, cards.name, folder, quiet=form is Output.JSON)
        if form is Output.JSON:
            entries: list[Json] = [_json(names, card, say) for card in listed]
            unplayed: list[Json] = [_later_json(card, say) for card in later]
            shown.append(
                {
                    "file": path.as_posix(),
                    "cards": entries,
                    "later": unplayed,
                    "problems": [_problem_json(names, p) for p in sorted(found, key=Problem.order)],
                }
            )
        elif not brief:
            for card in listed:
                _show(names, card, say)
            for one in later:
                _show_later(one, say)
    if form is Output.JSON:
        show_json({"files": shown})
        if problems:
            raise typer.Exit(Malformed.exit_code)
        return
    if problems:
        raise Malformed(*(_with_number(names, one) for one in problems))
    counted = f"{total} cards, no problems" if total != 1 else "1 card, no problems"
    show(word(counted), "bold")


def _check_change(change: Path, files: list[Path], keywords: Keywords, *, as_json: bool) -> None:
    """What a rule change does to findings, scenarios and loops.

    Exit code 1 if some differ; 3 if none does, and nobody can say whether some cards loop.
    """
    from altered.cards.from_toml import load_cards
    from altered.cli.commands.compare import show_comparison, to_json
    from altered.progress import telling
    from verification.compare import Side, compare
    from verification.loops.compared import compared
    from verification.overlays import read_overlay, still_said

    overlay = read_overlay(change)
    still = still_said(overlay)
    sets = [(path, load_cards(path, keywords).faces) for path in files]
    with changed_spec(change) as folder, telling(word("comparing")) as tick:
        now, changed = Side("now", None, ()), Side("the change", folder, ())
        found = compare(now, changed, tick=tick, say=PLAIN if as_json else speech_of_call())
        loops = [(path, compared(now.rules, changed.rules, faces)) for path, faces in sets]
    every = [(path, two) for path, found_ in loops for two in found_]
    same = found.same and all(two.same for _, two in every)
    unknown = any(two.after == "unknown" for _, two in every)
    if as_json:
        told: list[Json] = [
            {
                "file": path.as_posix(),
                "cards": [*two.cards],
                "now": two.before,
                "changed": two.after,
                "why": two.why,
            }
            for path, two in every
        ]
        kept: list[Json] = [asdict(one) for one in still]
        show_json(
            {
                "title": overlay.title,
                "still_said": kept,
                **to_json(found),
                "loops": told,
                "same": same,
            }
        )
    else:
        show(speech_of_call()(overlay.title), "bold")
        for one in still:
            rule = overlay.rules.find(one.rule)
            named = " ".join(filter(None, (rule.number, rule.id)))
            show(f"{named}, norm {one.norm}, still says {one.number}: limit {one.limit}")
        show_comparison(found)
        for (path, faces), (_, two) in zip(sets, loops, strict=True):
            _show_loops(path.name, len(faces), two)
    raise typer.Exit(1 if not same else 3 if unknown else 0)


def _show_loops(name: str, cards: int, sets: Sequence[Two]) -> None:
    """Whether cards of a file can go on for ever, now and under the change."""
    from verification.loops.compared import ONE_SET

    for two in sets:
        of = name if cards <= ONE_SET else f"{name}, {' + '.join(two.cards)}"
        words = (
            f"{two.after}, as before" if two.same else f"{word(two.before)} -> {word(two.after)}"
        )
        why = f" ({two.why})" if two.after == "unknown" and two.why else ""
        show(f"loops of {of}: {words}{why}", "" if two.same else "bold")
    if cards > ONE_SET:
        rest = "cards and pairs that hold none of these" if sets else "cards and pairs"
        show(f"loops of {name}: all {rest} end, as before")


def _problem_json(names: Names, problem: Problem) -> Json:
    name = names.get(problem.rule or "")
    return {**problem.to_json(), "rule_number": name if name != problem.rule else None}


def _with_number(names: Names, problem: Problem) -> Problem:
    """The problem with the number of its rule before the slug, as people look it up."""
    name = names.get(problem.rule or "", problem.rule)
    return problem if name == problem.rule else replace(problem, rule=f"{name} {problem.rule}")


def _numbers(names: Names, line: Line) -> list[str]:
    return [names[slug] for slug in line.rules]


def _later_json(card: LaterCard, say: Saying) -> Json:
    texts: list[Json] = []
    for box, line in card.lines:
        text, lang = say.line(line.phrase)
        texts.append({"box": box, "text": text, "lang": lang, "mechanics": [*line.mechanics]})
    line_number = card.place.line if card.place else None
    return {"name": card.name, "type": card.type, "line": line_number, "texts": texts}


def _show_later(card: LaterCard, say: Saying) -> None:
    kind = say.type_line(card.type, ())
    show(f"{card.name}  {kind}  {word('not played')}", "bold")
    for box, line in card.lines:
        lead = f"  {word('[support]')} " if box == "support" else "  "
        show_hanging(lead, say.line(line.phrase)[0], "cyan")
        if line.mechanics:
            later = ", ".join(line.mechanics)
            show_hanging("    ", word(f"of a later edition: {later}"), "yellow")
    show()


def _json(names: Names, card: Card, say: Saying) -> Json:
    from altered.cards.saying import boxes

    face = card.face
    abilities: list[Json] = [
        {
            "box": box,
            "text": say.ability(ability)[0],
            "lang": say.ability(ability)[1],
            "steps": [
                {"text": line.text, "rules": [*line.rules], "numbers": [*_numbers(names, line)]}
                for line in say.explained(ability)
            ],
        }
        for box, ability in boxes(card)
    ]
    return {
        "name": face.name,
        "type": face.type.value,
        "faction": face.faction,
        "rarity": face.rarity,
        "line": card.place.line if card.place else None,
        "abilities": abilities,
    }


def _show(names: Names, card: Card, say: Saying) -> None:
    from altered.cards.saying import boxes

    face = card.face
    head = f"{card.key}  {say.type_line(face.type.value, face.subtypes)}"
    show(f"{head}  {face.faction}" if face.faction else head, "bold")
    for box, ability in boxes(card):
        lead = f"  {word('[support]')} " if box == "support" else "  "
        show_hanging(lead, say.ability(ability)[0], "cyan")
        for line in say.explained(ability):
            numbers = ", ".join(_numbers(names, line))
            tail = f"  [{numbers}]" if numbers else ""
            show_hanging("    " + "  " * line.depth, line.text + tail)
    show()
