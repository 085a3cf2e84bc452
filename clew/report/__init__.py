"""An answer as one HTML page that needs nothing else: for who must check it, on a screen or on paper."""

from clew.report.page import report_page

__all__ = ["report_page"]
