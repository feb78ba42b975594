"""The report of ``altered verify`` for people: plain text, stable line by line."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from textwrap import wrap
from typing import Final

from altered.rules import Rule, Rules
from altered.rules.finding_words import lead_of, question_of
from altered.rules.published import PUBLISHED_NAME
from altered.rules.root import EDITIONS_NAME
from altered.rules.rule import NO_NORMS
from altered.rules.voice import Voice
from verification.conflicts.finding import Demand, Finding
from verification.gravity.unplayed import WORDS
from verification.gravity.weight import GRAVITIES, MEANING, Gravity, Weight
from verification.pairs.to_text import counted as counted_pairs
from verification.pairs.to_text import pair_lines, section
from verification.report.draw import draw
from verification.report.game import head_of, parting_of
from verification.report.place import places_of
from verification.report.sentence import answer_of, sentence_of
from verification.verdict import Scenario, Verdict

WIDTH: Final = 96


@dataclass(frozen=True)
class Spoken:
    """The language of a report, and what gives a line of it in that language."""

    lang: str = "en"
    line: Callable[[str], str] = str

    def report(self, lines: Iterable[str]) -> str:
        """Return the lines of a report as one text; what was wrapped is wrapped again."""
        return "\n".join(self._again(line).rstrip() for line in lines) + "\n"

    def _again(self, text: str) -> str:
        if self.lang == "en":
            return text
        parts = text.split("\n")
        indents = [one[: len(one) - len(one.lstrip(" "))] for one in parts]
        later = indents[1] if len(parts) > 1 else f"{indents[0]}  "
        said = self.line(" ".join([parts[0].lstrip(" "), *(one.strip() for one in parts[1:])]))
        return "\n".join(wrapped(said, indents[0], later)) if said.strip() else text


ENGLISH: Final = Spoken()


def to_text(verdict: Verdict, brief: bool = False, spoken: Spoken = ENGLISH) -> str:
    """The whole report, the gravest first; ``brief`` gives accepted findings one line each."""
    lines = findings_of(verdict, GRAVITIES, brief, spoken.lang)
    lines += agreements(verdict)
    lines += proofs(verdict)
    lines += scenarios(verdict)
    lines += wordings(verdict)
    lines += unreviewed(verdict)
    lines += translations(verdict)
    lines += loops(verdict, brief)
    lines += section(verdict.pairs, verdict.loaded.rules)
    lines += closing(verdict, spoken)
    return spoken.report(lines)


def findings_of(
    verdict: Verdict, chosen: Iterable[Gravity], brief: bool = False, lang: str = "en"
) -> list[str]:
    """The findings of some gravities, each gravity under its title."""
    say = Voice(verdict.loaded.rules, lang)
    lines: list[str] = []
    for gravity in chosen:
        found = verdict.of_gravity(gravity)
        if found:
            title = f"{say(MEANING[gravity]).upper()} ({len(found)})"
            lines += [title, "=" * len(title), ""]
        for finding in found:
            lines += finding_lines(finding, verdict, brief, say)
    return lines


def finding_lines(finding: Finding, verdict: Verdict, brief: bool, say: Voice) -> Iterator[str]:
    """One finding; ``brief`` leaves of an accepted one what goes wrong and the reason."""
    accepted = verdict.accepted.get(finding.id)
    state = say("accepted" if accepted else "NEW")
    yield f"{finding.id}  [{state}]"
    if brief and accepted is not None:
        names = [verdict.loaded.rules[slug].name for slug in dict.fromkeys(finding.rules)]
        lead = lead_of(finding.kind, names, verdict.gravity_of(finding), say)
        yield from wrapped(f"{lead} {say(accepted.reason)}", "    ")
        yield ""
        return
    rules = verdict.loaded.rules
    yield from wrapped(sentence_of(finding, verdict.gravity_of(finding), say), "  ")
    for rule in dict.fromkeys(finding.rules):
        yield from _quoted(rules[rule], finding.demands, say)
    if finding.rules and finding in verdict.new:
        told = ", ".join(f"{at.shown()}:{at.line}" for at in places_of(finding, rules))
        yield from wrapped(f"At {told}", "  ")
    if finding.state is not None:
        yield f"  Situation{_arguments(finding, say)}:"
        yield from (f"    {line}" for line in draw(finding.state, say, say.value))
        if finding.reached is not None:
            yield from wrapped(f"reachable: {say(_reach(finding))}", "    ")
        elif finding.inquiry.situation.reach:
            yield "    not shown reachable"
    if finding.beside:
        told = ", ".join(
            dict.fromkeys(
                f"{d.norm.rule.name}: {answer_of(d.words(), say)}" for d in finding.beside
            )
        )
        yield from wrapped(f"Other rules there: {told}", "  ")
    if finding.readings:
        yield from wrapped(f"Only under {_readings(finding, say)}", "  ")
    yield from wrapped(f"Question: {question(finding, rules, say)}", "  ")
    yield from wrapped(f"Gravity: {_weighed(verdict.weight_of(finding), say)}", "  ")
    for game in verdict.games.get(finding.id, ()):
        yield from wrapped(f"Played: {head_of(game)}", "  ")
        for line in parting_of(game, say.lang):
            yield from wrapped(line, "    ")
    for reading, why in verdict.unplayed.get(finding.id, ()):
        yield from wrapped(f"No game from the opening for {reading}: {WORDS[why]}", "  ")
    cards = verdict.pairs_of(finding)
    if cards:
        yield f"  Two cards that show it, the first of {len(cards)}:"
        yield from (f"    {line}" for line in pair_lines(cards[0], rules))
    if accepted is not None:
        tail = say(" (reading {name})").format(name=accepted.reading) if accepted.reading else ""
        yield from wrapped(f"Accepted: {say(accepted.reason)}{tail}", "  ")
    yield ""


def _weighed(weight: Weight, say: Voice) -> str:
    """The gravity in words, and how it is known."""
    if weight.source == "played":
        return f"{say(MEANING[weight.gravity])}, as {weight.scenario} plays it under each reading"
    return f"{say(MEANING[weight.gravity])}, by what the question decides"


def _quoted(rule: Rule, demands: tuple[Demand, ...], say: Voice) -> Iterator[str]:
    said = [d for d in demands if d.norm.rule.id == rule.id]
    text = say.text_of(rule)
    text = f"({say('restated')}) {text}" if rule.restated else text
    if len(rule.name) > 8:
        yield f"    {rule.name}"
        yield from wrapped(text, "             ", "             ")
    else:
        yield from wrapped(f"{rule.name:<8} {text}", "    ", "             ")
    for demand in said:
        own = ", ".join(f"{v.name} = {say.value(v.sort.show(i))}" for v, i in demand.env)
        where = f" ({own})" if own else ""
        yield from wrapped(
            f"-> {answer_of(demand.words(), say)}{where}", "             ", "                "
        )


def _arguments(finding: Finding, say: Voice) -> str:
    shown = [f"{v.name} = {say.value(v.sort.show(i))}" for v, i in finding.arguments]
    return f" ({', '.join(shown)})" if shown else ""


def _reach(finding: Finding) -> str:
    return next(r.why for r in finding.inquiry.situation.reach if r.id == finding.reached)


def _readings(finding: Finding, say: Voice) -> str:
    return f" {say('or')} ".join(
        ", ".join(f"{name} = {value}" for name, value in chosen) for chosen in finding.readings
    )


def question(finding: Finding, rules: Rules, say: Callable[[str], str] = str) -> str:
    """What a rules designer has to decide to settle the finding."""
    names = [rules[r].name for r in dict.fromkeys(finding.rules)]
    made_of = [rules[r].name for r in finding.detail.split("+") if r in rules]
    return question_of(finding.kind, names, finding.detail, made_of, say)


def agreements(verdict: Verdict) -> Iterator[str]:
    """The comparisons of the core, each with its first differences."""
    if not verdict.agreements:
        return
    title = "C CORE AGAINST THE FORMULAS"
    yield from (title, "=" * len(title), "")
    for agreement in verdict.agreements:
        if agreement.skipped:
            yield f"{agreement.name}: not compared, {agreement.skipped}"
            continue
        state = f"{agreement.differing:,} differences" if agreement.differing else "equal"
        doubt = f", which proves nothing: {agreement.reason}" if agreement.reason else ""
        yield f"{agreement.name}: {state} on {agreement.states:,} states{doubt}"
        yield from wrapped(agreement.scope, "    ")
        for difference in agreement.differences[:3]:
            yield from (f"    {line}" for line in draw(difference.state))
            yield f"      formula: {difference.formula}; core: {difference.core}"
    yield ""


def proofs(verdict: Verdict) -> Iterator[str]:
    """The claims of the proof, each with the goals that were not proved."""
    if not verdict.proofs:
        return
    title = "PROOF OF THE C CORE"
    yield from (title, "=" * len(title), "")
    words = {"holds": "proved", "fails": "REFUTED", "unknown": "UNKNOWN"}
    for one in verdict.proofs:
        yield f"{one.name}: {words[one.verdict]}, {one.goals} goals"
        yield from wrapped(one.title, "    ")
        for unproved in one.unproved:
            yield from wrapped(f"{unproved.file}:{unproved.line}: {unproved.text}", "    ")
    yield ""


def scenarios(verdict: Verdict) -> Iterator[str]:
    """The scenarios that do not pass, each with its first difference, then how many do."""
    if not verdict.scenarios:
        return
    for one in verdict.scenarios:
        yield from _shown(one, f"SCENARIO {_word(one)}: {one.file} ({one.title})")
    passed = sum(s.verdict == "holds" for s in verdict.scenarios)
    yield f"Scenarios: {passed} of {len(verdict.scenarios)} pass"
    yield ""


def translations(verdict: Verdict) -> Iterator[str]:
    """The catalogues that do not say what the English says, then how many do."""
    if not verdict.translations:
        return
    for one in verdict.translations:
        yield from _shown(one, f"TRANSLATION {_word(one)}: {one.file}")
    passed = sum(t.verdict == "holds" for t in verdict.translations)
    yield f"Translations: {passed} of {len(verdict.translations)} files name what the English names"
    if verdict.untranslated:
        texts = sum(one.old for one in verdict.untranslated)
        files = ", ".join(one.file for one in verdict.untranslated)
        told = f"Older than the English, or missing: {texts} text{'s'[: texts - 1]} of {files}"
        yield from wrapped(f"{told}; `altered catalogue` marks them, `altered audit` fails", "")
    yield ""


def wordings(verdict: Verdict) -> Iterator[str]:
    """What is said otherwise than by the texts of the rules, then in how many files."""
    if not verdict.worded:
        return
    for one in verdict.wordings:
        yield f"WORDING: {one.file}{f', {one.rule}' if one.rule else ''}"
        yield from (f"  {line}" for line in one.text.splitlines())
        yield ""
    files = len(verdict.worded)
    good = files - len({one.file for one in verdict.wordings})
    yield f"Wordings: {good} of {files} files have the numbers and names of their rules' texts"
    if EDITIONS_NAME not in verdict.worded:  # the task is there where something was published
        told = (
            f"Published: there is no {PUBLISHED_NAME}, so any number may come to name another rule"
        )
        yield from wrapped(f"{told}; `altered catalogue --publish` writes the file", "")
    yield ""


def unreviewed(verdict: Verdict) -> Iterator[str]:
    """Texts that were changed since; each in a line of its own, as nothing fails by it."""
    for one in verdict.unreviewed:
        place = f"{one.file}:{one.line}"
        told = f"Not reviewed: {place}: {one.message}; `altered audit` fails"
        yield from wrapped(told, "")
    if verdict.unreviewed:
        yield ""


def _word(one: Scenario) -> str:
    return "malformed" if one.malformed else one.verdict


def _shown(one: Scenario, head: str) -> Iterator[str]:
    """What is wrong with it under its head; nothing when it holds, or was reported before."""
    if one.verdict != "holds" and one.text:
        yield head
        yield from (f"  {line}" for line in one.text.splitlines())
        yield ""


def loops(verdict: Verdict, brief: bool, *, only_new: bool = False) -> Iterator[str]:
    """The sets of cards that do not simply end, then how many files were looked at."""
    if not verdict.card_files:
        return
    for one in verdict.new_loops if only_new else verdict.loops:
        accepted = verdict.accepted.get(one.id)
        yield f"{one.id}  [{'NEW' if one in verdict.new_loops else 'accepted'}]"
        if accepted is None or not brief:
            yield from (f"  {line}" for line in one.text.splitlines())
        if accepted is not None:
            yield from wrapped(f"Accepted: {accepted.reason}", "  ")
        yield ""
    yield (
        f"Loops: the cards of {len(verdict.card_files)} files and their pairs; "
        f"{len(verdict.loops)} sets can loop or are unknown"
    )
    yield ""


def without_formula(rules: Iterable[Rule], word: Callable[[str], str] = str) -> str:
    """One line: how many rules have no formula, and how many of these say why they need none."""
    bare = [rule for rule in rules if not rule.norms]
    counted = {why: sum(rule.no_norm == why for rule in bare) for why in NO_NORMS}
    excused = sum(counted.values())
    told = ", ".join(f"{word(why)} {n}" for why, n in counted.items() if n)
    kinds = f" ({told})" if told else ""
    return f"Without a formula: {excused} that need none{kinds}, {len(bare) - excused} others"


def closing(verdict: Verdict, spoken: Spoken = ENGLISH) -> Iterator[str]:
    """What was counted, what is new or wrong in a line each, and the verdict."""
    loaded = verdict.loaded
    rules = loaded.rules.rules
    formal = [r for r in loaded.rules.published if r.norms]
    restated = sum(r.restated for r in formal)
    among = f" ({restated} of them restated)" if restated else ""
    norms = sum(len(i.norms) for i in loaded.inquiries)
    numbered = sum(r.number is not None for r in rules)
    yield f"Edition {loaded.rules.edition.name}: {len(rules)} rules, {numbered} numbered"
    yield (
        f"Formulas: {norms} of {len(formal)} rules{among}, on {len(loaded.inquiries)} questions "
        f"in {len(loaded.situations)} situations"
    )
    yield without_formula(rules, spoken.line)
    if verdict.without:
        gone = ", ".join(loaded.rules[r].name for r in verdict.without)
        yield f"Searched without these rules: {gone}"
    counted = ", ".join(f"{spoken.line(kind)} {n}" for kind, n in verdict.count().items() if n)
    counted = counted or spoken.line("none")
    yield f"Findings: {len(verdict.findings)} ({counted}), new {len(verdict.new)}"
    for finding in verdict.new:
        names = ", ".join(loaded.rules[slug].name for slug in dict.fromkeys(finding.rules))
        yield from wrapped(f"New: {finding.id}{f' ({names})' if names else ''}", "")
    if verdict.pairs:
        yield from counted_pairs(verdict.pairs, Voice(loaded.rules, spoken.lang))
    for pair in verdict.wrong_pairs:
        yield f"Not as the rules say: {pair.id}"
    for wording in verdict.wordings:
        about = f"{wording.rule}: " if wording.rule else ""
        yield from wrapped(f"Not as its text: {about}{wording.message}", "")
    for one in (*verdict.failing, *verdict.mistranslated):
        yield f"{_word(one).capitalize()}: {one.file}"
    for entry in verdict.stale:
        place = f"{entry.place.shown()}:{entry.place.line}"
        yield f"Stale: {place} accepts {entry.finding}, which is no longer found"
    for entry in verdict.expired:
        place = f"{entry.place.shown()}:{entry.place.line}"
        yield f"Expired: {place} accepts {entry.finding} until {entry.until} only"
    if verdict.unsearched:
        yield f"Not searched (time limit): {', '.join(verdict.unsearched)}"
    words = {
        0: "nothing new",
        1: "FAILED: new findings or a disagreement",
        2: "MALFORMED: a file cannot be read",
        3: "UNKNOWN",
    }
    yield f"Verdict: {words[verdict.exit_code]}"


def wrapped(text: str, indent: str, later: str | None = None) -> list[str]:
    """A text of the report as one entry, which has the lines that it needs; none for no text."""
    following = later if later is not None else indent + "  "
    lines = wrap(
        text,
        WIDTH,
        initial_indent=indent,
        subsequent_indent=following,
        break_long_words=False,
        break_on_hyphens=False,
    )
    return ["\n".join(lines)] if lines else []
