"""Number formats that a workbook names by number alone."""

from collections.abc import Mapping

_MONTH_DAY = 'm"月"d"日"'
_YEAR_MONTH = 'yyyy"年"m"月"'
_CLOCK = 'h"时"mm"分"'
BUILTIN: Mapping[int, str] = {
    1: "0", 2: "0.00", 3: "#,##0", 4: "#,##0.00", 5: "$#,##0", 6: "$#,##0", 7: "$#,##0.00", 8: "$#,##0.00",
    9: "0%", 10: "0.00%", 11: "0.00E+00", 12: "# ?/?", 13: "# ??/??", 14: "yyyy-mm-dd", 15: "d-mmm-yy",
    16: "d-mmm", 17: "mmm-yy", 18: "h:mm AM/PM", 19: "h:mm:ss AM/PM", 20: "h:mm", 21: "h:mm:ss",
    22: "yyyy-mm-dd h:mm", 37: "#,##0;(#,##0)", 38: "#,##0;(#,##0)", 39: "#,##0.00;(#,##0.00)",
    40: "#,##0.00;(#,##0.00)", 41: "#,##0", 42: "$#,##0", 43: "#,##0.00", 44: "$#,##0.00",
    45: "mm:ss", 46: "[h]:mm:ss", 47: "mm:ss", 48: "##0.0E+0",
    27: _YEAR_MONTH, 28: _MONTH_DAY, 29: _MONTH_DAY, 30: "m-d-yy", 31: 'yyyy"年"m"月"d"日"', 32: _CLOCK,
    33: _CLOCK + 'ss"秒"', 34: _CLOCK, 35: _CLOCK + 'ss"秒"', 36: _YEAR_MONTH, 50: _YEAR_MONTH, 51: _MONTH_DAY,
    52: _YEAR_MONTH, 53: _MONTH_DAY, 54: _MONTH_DAY, 55: _CLOCK, 56: _CLOCK + 'ss"秒"', 57: _YEAR_MONTH,
    58: _MONTH_DAY,
}  # fmt: skip
"""Formats that a file names by number alone; 27 to 36 and 50 to 58 are those of Chinese Excel."""
