"""What each rule of the grammar means: a reader for each grammar file, into the tree."""
