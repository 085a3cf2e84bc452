"""What tells one embedding model from another: vectors of different ones cannot be compared."""

import os
from urllib.parse import urlsplit

from clew.settings import Settings


def embedding_identity(settings: Settings) -> str:
    """Name the model that the settings choose; one of an endpoint with its address, without credentials.

    Two servers may serve different models under one name.
    """
    url = settings.embedding_base_url or os.environ.get("OPENAI_BASE_URL")
    if not settings.embedding.startswith("openai:") or not url:
        return settings.embedding
    parts = urlsplit(url)
    host = parts.netloc.rpartition("@")[2].lower()
    return f"{settings.embedding}@{parts.scheme}://{host}{parts.path.rstrip('/')}"
