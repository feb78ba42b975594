"""The search for contradictions, gaps and other faults among the rules that have a formula."""
