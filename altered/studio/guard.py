"""What keeps others out: hosts, origins, sizes. An ASGI layer around the pages of the studio.

A page from elsewhere could make the browser ask this server. So it answers only to its own name,
never to a script, form or picture of another page, and it reads bodies up to a bound.
"""

from __future__ import annotations

from typing import Final
from urllib.parse import urlsplit

from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

MOST_BODY: Final = 2 << 20
"""Bytes that a request may have: a bound of ours, far above any trace."""
MOST_QUERY: Final = 16 << 10
"""Bytes that an address may have; a game of `MOST_CHOICES` has less."""

NAMES: Final = ("127.0.0.1", "localhost", "[::1]", "::1")
"""What this machine calls itself."""

HEADERS: Final = (
    ("content-security-policy",
     "default-src 'self'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'; "
     "form-action 'self'"),
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "same-origin"),  # without one, a form of ours would have no origin
    ("cross-origin-resource-policy", "same-origin"),
    ("cross-origin-opener-policy", "same-origin"),
)  # fmt: skip


class TooLongError(Exception):
    """The body of a request goes on beyond the bound."""


class Guard:
    """Lets requests of the studio's own pages through, and refuses all others."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = {k.decode("latin-1"): v.decode("latin-1") for k, v in scope["headers"]}
        refusal = _refusal(scope, headers)
        if refusal is not None:
            closes = {"connection": "close"}
            await PlainTextResponse(refusal[1] + "\n", refusal[0], closes)(scope, receive, send)
            return
        length = 0

        async def bounded() -> Message:
            nonlocal length
            message = await receive()
            length += len(message.get("body", b""))
            if length > MOST_BODY:
                raise TooLongError
            return message

        async def sent(message: Message) -> None:
            if message["type"] == "http.response.start":
                known = {key for key, _ in message["headers"]}
                message["headers"] = [
                    *message["headers"],
                    *((k.encode(), v.encode()) for k, v in HEADERS if k.encode() not in known),
                ]
            await send(message)

        try:
            await self.app(scope, bounded, sent)
        except TooLongError:
            answer = PlainTextResponse("the request is too long\n", 413, {"connection": "close"})
            await answer(scope, receive, send)  # and what is still sent is not read


def _refusal(scope: Scope, headers: dict[str, str]) -> tuple[int, str] | None:
    """Why a request is refused: the status and a sentence."""
    host = headers.get("host", "")
    if not _is_own(f"//{host}"):
        return 403, "the studio answers only to this machine"
    origin = headers.get("origin")
    if origin is not None and (not _is_own(origin) or urlsplit(origin).netloc != host):
        return 403, "the request comes from another site"
    site, mode = headers.get("sec-fetch-site", "none"), headers.get("sec-fetch-mode", "")
    if site not in ("same-origin", "none") and mode != "navigate":
        return 403, "the request comes from another site"
    if scope["method"] not in ("GET", "HEAD"):
        if scope["method"] != "POST":
            return 405, "the studio knows GET and POST"
        if site not in ("same-origin", "none"):
            return 403, "the request comes from another site"
        length = headers.get("content-length", "0")
        if not (length.isascii() and length.isdecimal()) or len(length) > 12:
            return 400, "the length of the request is no number"
        if int(length) > MOST_BODY:
            return 413, "the request is too long"
    if len(scope.get("query_string", b"")) > MOST_QUERY:
        return 414, "the address is too long"
    return None


def _is_own(address: str) -> bool:
    try:
        return urlsplit(address).hostname in NAMES
    except ValueError:
        return False
