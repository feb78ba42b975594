"""`altered readings`: the points that the rules leave open, and what each choice changes."""

from __future__ import annotations

from pathlib import Path  # typer reads it at run time
from typing import TYPE_CHECKING, Annotated, Final

import typer

from altered.cli.commands.compare import parting_json, show_comparison, show_parting, to_json
from altered.cli.options import AsJson, Spec, TextLang  # typer reads them at run time
from altered.cli.output import OPTIONS, Lang, show, show_hanging, show_json
from altered.cli.words import speech_of_call, word
from altered.failure import Malformed, Problem
from altered.progress import telling
from altered.rules import load
from altered.rules.codes import NO_SUCH_READING
from altered.rules.near import did_you_mean
from altered.trace.speech import PLAIN

if TYPE_CHECKING:
    from collections.abc import Callable

    from altered.cli.output import Json
    from altered.rules import Reading, Rules
    from altered.trace.speech import Speech
    from verification.compare import Comparison


UNFOUND: Final = {
    "ambiguous": "one sentence has two meanings, and no other rule speaks against either",
    "answered": "the rules are clear, and an official answer says otherwise",
    "lost": "the text that would say it is lost",
    "unasked": "no rule speaks of it",
}
"""Why the search does not find a point that people know."""


def add(app: typer.Typer) -> None:
    """Add the command to the application."""
    app.command("readings")(readings)


def readings(
    name: Annotated[str | None, typer.Argument(help="One reading, in full.")] = None,
    cards: Annotated[
        list[Path] | None,
        typer.Option(help="Show which readings the cards of this file depend on (repeatable)."),
    ] = None,
    effects: Annotated[
        bool, typer.Option("--effects", help="Compare each value with the default value.")
    ] = False,
    games: Annotated[
        int, typer.Option(min=0, help="The number of random games for each comparison.")
    ] = 10,
    lang: TextLang = Lang.EN,
    as_json: AsJson = False,
    spec: Spec = None,
) -> None:
    """List the readings: the points where the rules contradict each other or are silent.

    With a NAME, prints its question, situation and values. With --effects, also which findings,
    scenarios and random games change under a value other than the default. With --cards, the
    values that change random games because of these cards' abilities; a value that no game
    showed may still matter.
    """
    rules = load(root=spec)
    chosen = rules.readings if name is None else (_one(rules, name),)
    if cards:
        if effects:
            text = "--cards plays these cards, and --effects plays the shipped ones"
            raise Malformed(
                Problem(OPTIONS, text, expected="one of --cards and --effects, not both")
            )
        _hanging(rules, cards, chosen, games, lang.value, as_json=as_json)
        return
    compared = (
        _effects(chosen, spec, games, PLAIN if as_json else speech_of_call()) if effects else {}
    )
    if as_json:
        show_json({"readings": [_json(rules, r, lang, compared.get(r.id, [])) for r in chosen]})
        return
    for reading in chosen:
        if name is None:
            said = _translated(rules, reading, lang.value)
            show_hanging(f"{reading.id:<34} ", said(reading.question.text))
        else:
            _show(rules, reading, lang.value)
        for found in compared.get(reading.id, []):
            show()
            show(found.names[1], "bold")
            show_comparison(found)
    if name is None:
        asked = sum(one.finding is not None for one in chosen)
        known = len(chosen) - asked
        show(word(f"{len(chosen)} readings: finding {asked}, known to people {known}"))


def _one(rules: Rules, name: str) -> Reading:
    for reading in rules.readings:
        if reading.id == name:
            return reading
    known = [r.id for r in rules.readings]
    hint = did_you_mean(name, known) or "altered readings lists them all"
    raise Malformed(Problem(NO_SUCH_READING, f'no reading "{name}"', hint=hint))


def _effects(
    chosen: tuple[Reading, ...], spec: Path | None, games: int, say: Speech
) -> dict[str, list[Comparison]]:
    from altered.cards.named import decks_for
    from verification.compare import compare, read_side

    decks = decks_for("two-player", [], spec)
    default = read_side("default", spec)
    found: dict[str, list[Comparison]] = {}
    for reading in chosen:
        for value in reading.played_ids:
            if value != reading.default:
                side = read_side(f"{reading.id}={value}", spec)
                with telling(side.name) as tick:
                    one = compare(default, side, decks, games, tick=tick, say=say)
                found.setdefault(reading.id, []).append(one)
    return found


def _hanging(
    rules: Rules,
    cards: list[Path],
    chosen: tuple[Reading, ...],
    games: int,
    lang: str,
    *,
    as_json: bool,
) -> None:
    from altered.cards.from_toml import load_cards
    from verification.compare import hanging

    faces = [face for path in cards for face in load_cards(path).faces]
    with telling(word("readings")) as tick:
        say = PLAIN if as_json else speech_of_call()
        found = hanging(rules, faces, games, about=chosen, tick=tick, say=say)
    if as_json:
        rows: list[Json] = [
            {"reading": one.reading, "value": one.value, "parting": parting_json(one.parting)}
            for one in found
        ]
        show_json({"cards": [face.name for face in faces], "games": games, "hangs": rows})
        return
    questions = {one.id: _translated(rules, one, lang)(one.question.text) for one in chosen}
    for one in found:
        show(f"{one.reading} = {one.value}", "bold")
        show_hanging(f"{word('question'):<10} ", questions[one.reading])
        show_parting(one.parting, rules.reading(one.reading), one.value)
        show()
    number = len({one.reading for one in found})
    played = word("1 game shows" if games == 1 else f"{games} games show")
    show(word(f"The cards depend on {number} of {len(chosen)} readings, as far as {played}"))


def _line(text: str) -> str:
    return " ".join(text.split())


def _show(rules: Rules, reading: Reading, lang: str) -> None:
    said = _translated(rules, reading, lang)
    show(reading.id, "bold")
    show_hanging(f"{word('question'):<10} ", said(reading.question.text))
    show_hanging(f"{word('situation'):<10} ", said(reading.situation.text))
    for value in reading.values:
        lead = word("default" if value.id == reading.default else "or")
        note = "" if value.played else f" ({word('no engine plays it')})"
        show_hanging(f"{lead:<10} ", f"{value.id}{note}: {said(value.text.text)}")
    show_hanging(f"{word('why'):<10} ", said(reading.why.text))
    if reading.answer is not None:
        show_hanging(f"{word('answered'):<10} ", said(reading.answer.text))
    if reading.finding is not None:
        show_hanging(f"{word('finding'):<10} ", reading.finding.text)
    if reading.unfound is not None:
        show_hanging(f"{word('known to people'):<10} ", word(UNFOUND[reading.unfound]))
    show_hanging(f"{word('rules'):<10} ", ", ".join(rules[slug].name for slug in reading.rules))


def _translated(rules: Rules, reading: Reading, lang: str) -> Callable[[str], str]:
    catalogue = rules.catalogue(reading.domain, lang)
    return lambda text: rules.plain(_line(catalogue.translate(text)))


def _json(rules: Rules, reading: Reading, lang: Lang, compared: list[Comparison]) -> Json:
    said = _translated(rules, reading, lang.value)
    told: dict[str, Json] = {
        "id": reading.id,
        "rules": [rules[slug].name for slug in reading.rules],
        "question": said(reading.question.text),
        "situation": said(reading.situation.text),
        "default": reading.default,
        "why": said(reading.why.text),
        "values": [
            {"id": v.id, "text": said(v.text.text), "played": v.played} for v in reading.values
        ],
    }
    if reading.answer is not None:
        told["answer"] = said(reading.answer.text)
    told["finding"] = None if reading.finding is None else reading.finding.text
    told["unfound"] = reading.unfound
    if compared:
        told["effects"] = [to_json(one) for one in compared]
    return told
