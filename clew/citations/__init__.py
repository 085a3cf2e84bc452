"""Where a quote stands, and whether a claim rests on it."""
