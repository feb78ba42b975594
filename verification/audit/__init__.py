"""The audit: what evidence each rule has, and what is missing."""
