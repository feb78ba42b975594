"""Traces: digests, records of games, replay, explanations, differences."""

from altered.trace.canonical import Digester, digest
from altered.trace.diff import Parting, diff
from altered.trace.explain import Chapter, Told, explain
from altered.trace.line import Line
from altered.trace.record import Difference, Entry, Moment, Replay, Trace

__all__ = [
    "Chapter",
    "Difference",
    "Digester",
    "Entry",
    "Line",
    "Moment",
    "Parting",
    "Replay",
    "Told",
    "Trace",
    "diff",
    "digest",
    "explain",
]
