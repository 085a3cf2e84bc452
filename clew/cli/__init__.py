"""The command line: `clew`. One file per command; answers go to stdout, everything else to stderr."""

from clew.cli.app import main

__all__ = ["main"]
