"""What holds while a passive ability applies."""
