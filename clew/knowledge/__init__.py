"""From files to passages, and from a query to the passages that answer it."""
