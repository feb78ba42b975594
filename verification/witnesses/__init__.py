"""Witnesses: plays and examples that show each check passing, and failing once doctored."""
