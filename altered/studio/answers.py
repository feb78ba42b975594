"""What every answer of the studio has in common: failures become pages, and bodies are texts."""

from __future__ import annotations

import os
import sys
import traceback
from collections.abc import Callable
from typing import Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response

from altered.failure import Failure, Malformed, Problem, helps
from altered.failure_words import failure_word, in_language
from altered.studio import pages
from altered.studio.address import BAD_ADDRESS
from altered.trace.speech import speech

OUR_BUG: Final = "ALT-B001"


def kept_from(request: Request, answer: Callable[[], Response]) -> Response:
    """Give an answer; what is wrong is said on a page, and no trace of the stack."""
    lang = "fr" if request.query_params.get("lang") == "fr" else "en"
    say = speech(lang)
    try:
        return answer()
    except Failure as wrong:
        status = 400 if wrong.exit_code != 4 else 500
        lines = tuple(_rendered(one, lang) for one in wrong.problems)
        title = say("That cannot be shown")
    except Exception:  # the last net: the browser gets a sentence, the terminal the rest
        status, title = 500, say("That was our mistake")
        lines = (f"{OUR_BUG}: {say('please report it with what you did')}",)
        _note(request)
    if request.method == "POST" and request.url.path != "/save":
        return JSONResponse({"problems": list(lines)}, status)
    return HTMLResponse(pages.failure_page(title, lines, lang), status)


def _note(request: Request) -> None:
    """Tell the terminal where it happened, when it is asked to (ALTERED_TRACEBACK=1)."""
    sys.stderr.write(f"internal error {OUR_BUG} at {request.url.path}\n")
    if os.environ.get("ALTERED_TRACEBACK") == "1":
        traceback.print_exc()


def _rendered(problem: Problem, lang: str) -> str:
    """A problem in lines; files by their names, as the browser is not told where they lie."""
    told, at = in_language(problem, lang), problem.place
    where = f"{at.file}:{at.line}:{at.column}: " if at is not None else ""
    below = helps(told, lambda text: failure_word(text, lang), rule=False)
    return "\n".join([f"{where}{told.code}: {told.message}", *(f"  {one}" for one in below)])


def text_of(body: bytes) -> str:
    """Return the text of a request.

    Raises:
        Malformed: it is not UTF-8 (ALT-S063).

    """
    try:
        return body.decode("utf-8")
    except UnicodeDecodeError:
        raise Malformed(Problem(BAD_ADDRESS, "the request is not UTF-8")) from None


def nothing_there(request: Request, wrong: Exception) -> Response:
    """Say that an address shows nothing."""
    del wrong
    lang = "fr" if request.query_params.get("lang") == "fr" else "en"
    say = speech(lang)
    return HTMLResponse(pages.failure_page(say("There is no such page"), (), lang), 404)
