"""What holds for every test."""

from hypothesis import settings

# The same examples in every run, and no time limit an example: a busy machine must not fail a test.
settings.register_profile("clew", derandomize=True, deadline=None)
settings.load_profile("clew")
