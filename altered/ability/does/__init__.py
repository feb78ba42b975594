"""What is done: one file a verb, with who does it and what it is heard as."""
