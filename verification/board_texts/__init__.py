"""Judging plays and other subjects by the checks: dispatch, witnesses, doctoring, traces."""
