"""The report as one HTML file: nothing to fetch, light and dark, readable on a phone."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Final

from altered.draw import stylesheet
from altered.rules.voice import Voice
from verification.conflicts.finding import Demand, Finding
from verification.gravity.weight import GRAVITIES, MEANING
from verification.report.picture import picture_of
from verification.report.sentence import sentence_of
from verification.report.to_text import question
from verification.verdict import Verdict

STYLE: Final = """\
:root{color-scheme:light dark;--ink:#1d2329;--soft:#56606b;--paper:#fff;--line:#d9dee3;
--new:#b3261e;--kept:#2b6a4d;--shade:#f4f6f8}
@media(prefers-color-scheme:dark){:root{--ink:#e6e9ec;--soft:#a5afb9;--paper:#15181b;
--line:#343b42;--new:#ff8a80;--kept:#7fd1a8;--shade:#1e2327}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:62rem;padding:2rem 1rem 4rem;color:var(--ink);background:var(--paper);
font:1rem/1.55 system-ui,sans-serif}
h1{font-size:1.6rem;margin:0 0 .3rem}h2{margin:2.5rem 0 .2rem;font-size:1.2rem}
p{margin:.4rem 0}.soft{color:var(--soft)}
table{border-collapse:collapse;margin:1rem 0}
th,td{text-align:left;padding:.25rem 1rem .25rem 0;border-bottom:1px solid var(--line);
vertical-align:top}td.n{text-align:right}
details{border:1px solid var(--line);border-radius:.4rem;margin:.6rem 0;padding:.5rem .8rem}
summary{cursor:pointer;font-weight:600;overflow-wrap:anywhere}
.tag{font-size:.8rem;font-weight:600;margin-right:.5rem}
.new .tag{color:var(--new)}.accepted .tag{color:var(--kept)}
pre{background:var(--shade);padding:.7rem;overflow-x:auto;border-radius:.3rem;
font:.85rem/1.4 ui-monospace,monospace}
figure{margin:.8rem 0}figure svg{max-width:100%;height:auto}
blockquote{margin:.5rem 0;padding-left:.8rem;border-left:3px solid var(--line)}
"""


def to_html(verdict: Verdict) -> str:
    """The whole page as text."""
    return "\n".join(_page(verdict)) + "\n"


def _page(verdict: Verdict) -> Iterator[str]:
    rules = verdict.loaded.rules
    words = {
        0: "nothing new",
        1: "new findings or a disagreement",
        2: "a file cannot be read",
        3: "not everything was decided",
    }
    yield "<!doctype html>"
    yield '<html lang="en"><head><meta charset="utf-8">'
    yield '<meta name="viewport" content="width=device-width,initial-scale=1">'
    yield f"<title>altered verify: {words[verdict.exit_code]}</title>"
    yield f"<style>{STYLE}{stylesheet()}</style></head><body><main>"
    yield f"<h1>{escape(words[verdict.exit_code].capitalize())}</h1>"
    norms = sum(len(i.norms) for i in verdict.loaded.inquiries)
    yield (
        f'<p class="soft">Edition {escape(rules.edition.name)}: {len(rules.rules)} rules, {norms} '
        f"formulas on {len(verdict.loaded.inquiries)} questions. Digest {rules.digest[:12]}.</p>"
    )
    yield from _counts(verdict)
    for gravity in GRAVITIES:
        found = verdict.of_gravity(gravity)
        if found:
            yield f'<h2 id="{gravity}">{MEANING[gravity].capitalize()} ({len(found)})</h2>'
        for finding in found:
            yield from _finding(finding, verdict)
    yield from _engines(verdict)
    yield "</main></body></html>"


def _counts(verdict: Verdict) -> Iterator[str]:
    new = verdict.new
    yield '<table><thead><tr><th scope="col">Gravity</th><th scope="col">Findings</th>'
    yield '<th scope="col">New</th></tr></thead><tbody>'
    for gravity in GRAVITIES:
        found = verdict.of_gravity(gravity)
        count, fresh = len(found), sum(f in new for f in found)
        name = f'<a href="#{gravity}">{MEANING[gravity]}</a>' if count else MEANING[gravity]
        yield f'<tr><td>{name}</td><td class="n">{count}</td><td class="n">{fresh}</td></tr>'
    yield "</tbody></table>"


def _finding(finding: Finding, verdict: Verdict) -> Iterator[str]:
    rules = verdict.loaded.rules
    is_new = finding in verdict.new
    state = "new" if is_new else "accepted"
    yield f'<details class="{state}"{" open" if is_new else ""}>'
    yield f'<summary><span class="tag">{state}</span>{escape(finding.id)}</summary>'
    yield f"<p>{escape(sentence_of(finding, verdict.gravity_of(finding), Voice(rules)))}</p>"
    for name in dict.fromkeys(finding.rules):
        rule = rules[name]
        text = " ".join(rules.plain(rule.text).split())
        mark = " (restated)" if rule.restated else ""
        yield f"<blockquote><b>{escape(rule.name)}</b>{mark} {escape(text)}</blockquote>"
    picture = picture_of(finding)
    if picture is not None:
        yield f"<figure>{picture.inline()}</figure>"
        if finding.inquiry.situation.reach and finding.reached is None:
            yield '<p class="soft">Not shown reachable.</p>'
    elif finding.demands or finding.beside:
        yield "<ul>"
        yield from (_demand(d) for d in (*finding.demands, *finding.beside))
        yield "</ul>"
    yield f"<p>Question: {escape(question(finding, rules))}</p>"
    accepted = verdict.accepted.get(finding.id)
    if accepted is not None and not is_new:
        yield f'<p class="soft">Accepted: {escape(accepted.reason)}</p>'
    yield "</details>"


def _demand(demand: Demand) -> str:
    return f"<li><b>{escape(demand.norm.rule.name)}</b>: {escape(demand.words())}</li>"


def _engines(verdict: Verdict) -> Iterator[str]:
    if verdict.agreements:
        yield "<h2>Core against formulas</h2><table><tbody>"
        for one in verdict.agreements:
            state = {"holds": "equal", "fails": f"{one.differing:,} differences"}.get(
                one.verdict, one.reason
            )
            yield (
                f"<tr><td>{escape(one.name)}</td><td>{escape(state)}</td>"
                f'<td class="n">{one.states:,} states</td></tr>'
            )
        yield "</tbody></table>"
    yield from _proofs(verdict)
    if verdict.card_files:
        yield f"<h2>Loops: {len(verdict.loops)} sets of cards can loop or are unknown</h2>"
    for looping in verdict.loops:
        new = looping in verdict.new_loops
        state = "new" if new else "accepted"
        yield f'<details class="{state}"{" open" if new else ""}>'
        yield f'<summary><span class="tag">{state}</span>{escape(looping.id)}</summary>'
        yield f"<pre>{escape(looping.text)}</pre></details>"
    if verdict.wordings:
        yield f"<h2>Wordings: {len(verdict.wordings)} differ from their texts</h2>"
    for wording in verdict.wordings:
        yield '<details class="new" open>'
        yield f"<summary>{escape(wording.file)}: {escape(wording.rule)}</summary>"
        yield f"<pre>{escape(wording.text)}</pre></details>"
    for name, shown in (("Scenarios", verdict.scenarios), ("Translations", verdict.translations)):
        if not shown:
            continue
        passed = sum(one.verdict == "holds" for one in shown)
        yield f"<h2>{name}: {passed} of {len(shown)} pass</h2>"
        for scenario in shown:
            if scenario.verdict != "holds":
                yield '<details class="new" open>'
                yield f"<summary>{escape(scenario.file)}: {escape(scenario.title)}</summary>"
                yield f"<pre>{escape(scenario.text)}</pre></details>"


def _proofs(verdict: Verdict) -> Iterator[str]:
    if not verdict.proofs:
        return
    words = {"holds": "proved", "fails": "refuted", "unknown": "unknown"}
    yield "<h2>Proof of the C core</h2><table><tbody>"
    for one in verdict.proofs:
        yield (
            f"<tr><td>{escape(one.name)}</td><td>{escape(one.title)}</td>"
            f'<td>{words[one.verdict]}</td><td class="n">{one.goals} goals</td></tr>'
        )
    yield "</tbody></table>"
    for one in verdict.proofs:
        if one.unproved:
            yield f'<details class="new" open><summary>{escape(one.name)}</summary><ul>'
            for unproved in one.unproved:
                place = f"{unproved.file}:{unproved.line}"
                yield f"<li><code>{escape(place)}</code> {escape(unproved.text)}</li>"
            yield "</ul></details>"
