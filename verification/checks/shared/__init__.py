"""What checks of several sections share."""
