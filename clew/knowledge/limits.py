"""Limits of a process that reads files. Imports nothing: what such a process loads, it loads for a file."""

import signal


def begin_process(megabytes: int) -> None:
    """Prepare a process that reads files: Ctrl-C is for the one that ingests, and memory is limited where it can be."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (megabytes << 20, megabytes << 20))
    except (ImportError, ValueError, OSError):
        pass
