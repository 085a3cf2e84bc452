"""Runs as people read them: a Markdown summary, and a page of tables and plots in one file."""
