"""The pane of the rules, and the long work that pages ask for: searches, games, the findings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starlette.responses import HTMLResponse, JSONResponse

from altered.failure import Malformed, Problem
from altered.studio import findings, pages, verdicts
from altered.studio.address import BAD_ADDRESS
from altered.studio.checked import NAME
from altered.studio.pane import Pane
from altered.trace.speech import speech

if TYPE_CHECKING:
    from collections.abc import Mapping

    from starlette.requests import Request
    from starlette.responses import Response

    from altered.studio.findings import Reports
    from altered.studio.jobs import Jobs
    from altered.studio.memory import Memory
    from altered.studio.pane import Answer, Reading


class RulesPane(Pane):
    """Rules and findings."""

    def __init__(self, memory: Memory, reports: Reports, jobs: Jobs) -> None:
        super().__init__(memory)
        self.reports = reports
        self.jobs = jobs

    def gets(self) -> dict[str, Answer]:
        """The page, the text of a rule, a finding, how far work is."""
        return {
            "/rules": self.find,
            "/rules/finding": self.finding,
            "/rule": self.rule,
            "/job": self.job,
        }

    def posts(self) -> dict[str, Reading]:
        """Work that is begun and stopped."""
        return {"/job/start": self.start, "/job/stop": self.stop}

    def find(self, request: Request) -> Response:
        """Show the rules that somebody asks for."""
        fields = request.query_params
        lang = self.lang(fields)
        return HTMLResponse(pages.rules_page(self.reports, fields.get("name", "")[:200], lang))

    def rule(self, request: Request) -> Response:
        """Give the text of one rule for a small window."""
        fields = request.query_params
        lang = self.lang(fields)
        text = pages.rule_fragment(self.memory, fields.get("name", "")[:200], lang)
        return HTMLResponse(text, headers={"cache-control": "max-age=3600"})

    def finding(self, request: Request) -> Response:
        """Show one finding."""
        fields = request.query_params
        lang = self.lang(fields)
        return HTMLResponse(pages.finding_page(self.reports, fields.get("id", ""), lang))

    # -- work that takes long ---------------------------------------------------------------------

    def start(self, body: str, fields: Mapping[str, str]) -> Response:
        """Start a job: one about a text of cards, or the search of the rules."""
        what = fields.get("what", "")
        spec = [] if self.memory.root is None else ["--spec", str(self.memory.root.resolve())]
        if what == findings.WHAT:
            arguments = [*findings.ASKED, *spec]
        elif what in verdicts.ASKED:
            cards = self.memory.shelf.path(self.memory.shelf.put(body, f"-{NAME}"))
            spec = spec if what == verdicts.TRY else []
            arguments = [*verdicts.ASKED[what], *spec, str(cards)]
        else:
            raise Malformed(Problem(BAD_ADDRESS, f'there is no work "{what[:40]}"'))
        return JSONResponse({"job": self.jobs.start(what, arguments)})

    def stop(self, body: str, fields: Mapping[str, str]) -> Response:
        """Ask a job to end; `job` then gives what it has seen."""
        del body
        self.jobs.job(fields.get("job", "")).stop()
        return JSONResponse({})

    def job(self, request: Request) -> Response:
        """Say how far a job is, or what it found."""
        fields = request.query_params
        say = speech(self.lang(fields))
        job = self.jobs.job(fields.get("job", ""))
        if job.running:
            done, total = job.progress() or (0, 0)
            words = say("{n} of {all}", n=done, all=total) if total else ""
            seconds = say("{n} s", n=int(job.seconds))
            return JSONResponse(
                {
                    "running": True,
                    "done": done,
                    "of": total,
                    "words": f"{words} · {seconds}".removeprefix(" · "),
                }
            )
        stopped = job.stopped is not None
        if job.what != findings.WHAT:
            found = verdicts.verdict(job.what, job.output(), say, stopped=stopped)
            return JSONResponse({"running": False, "html": pages.verdict_fragment(found, say.lang)})
        self.reports.keep(job.output())
        html = "" if self.reports.evidence.present else pages.verdict_fragment(
            verdicts.verdict(job.what, "" if stopped else job.output(), say, stopped=stopped),
            say.lang,
        )  # fmt: skip
        return JSONResponse({"running": False, "html": html, "again": not html})
