"""What holds for every test."""

import os
import signal

from hypothesis import settings

# A checkpoint brings back only plain data and what the State's annotations name. Read when langgraph is imported.
os.environ["LANGGRAPH_STRICT_MSGPACK"] = "true"

# The same examples in every run, and no time limit an example: a busy machine must not fail a test.
settings.register_profile("clew", derandomize=True, deadline=None)
settings.load_profile("clew")

# A shell that starts the tests in the background has them ignore Ctrl-C, which some of them press.
signal.signal(signal.SIGINT, signal.default_int_handler)
