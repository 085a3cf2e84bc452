"""Questions whose bridge or answer stands only in documents that the asker may not read, and all the places to look."""
