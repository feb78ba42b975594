"""The checks, one module a section or family of rules, found by folder."""
