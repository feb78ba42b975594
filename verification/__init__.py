"""What we ask of the rules: formulas, conflicts, agreement of engines, audit, reports.

Only the command line and the site import this room; it may read every other one.
"""
