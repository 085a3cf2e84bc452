import os

import pytest


@pytest.fixture(autouse=True)
def own_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep the settings of whoever runs the tests out of them."""
    for name in os.environ:
        if name.startswith(("CLEW_", "OPENAI_", "LANGSMITH_")):
            monkeypatch.delenv(name)
