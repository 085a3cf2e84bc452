"""Data sets as files: one module per format, `load` finds and recognises them, `sample` picks questions."""
