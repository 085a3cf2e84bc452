import pytest


@pytest.fixture(autouse=True)
def quick_retries(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the `openai` client repeat a failed call at once, unless the server says how long to wait."""
    monkeypatch.setattr("openai._base_client.INITIAL_RETRY_DELAY", 0.01)
