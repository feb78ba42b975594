"""Reports: what was found, for people (``to_text``) and for machines (``to_json``)."""
