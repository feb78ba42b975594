"""Runs the studio: a socket of this machine, a browser, and a clean end."""

from __future__ import annotations

import contextlib
import socket
import webbrowser
from collections.abc import Callable, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Timer
from typing import Final

import uvicorn

from altered.failure import Malformed, Problem
from altered.rules.library import Rules
from altered.studio.change import Changing
from altered.studio.server import Studio

LOOPBACK: Final = "127.0.0.1"
NO_PORT: Final = "ALT-S067"
_WAIT: Final = 0.5
_CONNECTIONS: Final = 4_096
"""Open connections that are let in at once, where the system allows as many files."""


def serve(
    rules: Rules,
    folder: Path,
    *,
    changing: Changing,
    command: Sequence[str],
    root: Path | None = None,
    port: int = 0,
    path: str = "/",
    browser: bool = True,
    tell: Callable[[str], None],
) -> None:
    """Serve until somebody interrupts.

    Args:
        rules: the rules that are played.
        folder: the folder whose files may be opened.
        changing: writes the specification that an overlay makes.
        command: begins a command of the tool, for work that takes long.
        root: the folder of the specification; the installed one when None.
        port: that of the server; a free one when 0.
        path: what the browser opens.
        browser: whether to open one.
        tell: prints a line.

    Raises:
        Malformed: the port is taken (ALT-S067).

    """
    _allow_files()
    with TemporaryDirectory(prefix="altered-studio-") as made:
        studio = Studio(rules, folder, made, changing, root, command=command)
        with contextlib.closing(studio.jobs), _socket(port) as open_:
            address = f"http://{LOOPBACK}:{open_.getsockname()[1]}"
            tell(f"the studio is at {address}{path} (end it with Control and C)")
            if browser:
                Timer(_WAIT, webbrowser.open, [address + path]).start()
            config = uvicorn.Config(
                studio.app(),
                log_level="error",
                access_log=False,
                server_header=False,
                timeout_keep_alive=15,
                timeout_graceful_shutdown=2,
                lifespan="off",
            )
            with contextlib.suppress(KeyboardInterrupt):
                uvicorn.Server(config).run(sockets=[open_])
    tell("the studio has ended")


def _socket(port: int) -> socket.socket:
    made = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        # Without it a page waits for the acknowledgement of its headers: a twentieth of a second.
        made.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        made.bind((LOOPBACK, port))
    except OSError as error:
        made.close()
        what = (error.strerror or "it is taken").lower()
        raise Malformed(Problem(NO_PORT, f"the port {port} cannot be used: {what}")) from None
    return made


def _allow_files() -> None:
    """Let many connections be open at once, as far as the system allows: each is a file."""
    with contextlib.suppress(ImportError, OSError, ValueError):
        import resource

        least, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = _CONNECTIONS if most == resource.RLIM_INFINITY else min(_CONNECTIONS, most)
        if least < wanted:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))
