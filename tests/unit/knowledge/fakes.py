"""An embedding model without a model: texts that share tokens are near to each other."""

import hashlib
import math

from langchain_core.embeddings import Embeddings

from clew.knowledge.tokens import tokens


class HashEmbeddings(Embeddings):
    """Counts tokens in `size` buckets; gives NaN for texts that hold `poison`."""

    def __init__(self, size: int = 32, poison: str = "\x00") -> None:
        self.size = size
        self.poison = poison
        self.embedded: list[str] = []

    def embed_query(self, text: str) -> list[float]:
        vector = [0.0] * self.size
        for token in tokens(text) or ["nothing"]:
            vector[int(hashlib.sha256(token.encode()).hexdigest(), 16) % self.size] += 1.0
        norm = math.sqrt(sum(number * number for number in vector))
        return [math.nan if self.poison in text else number / norm for number in vector]

    def embed_documents(self, texts: list[str]) -> list[list[float]]:
        self.embedded += texts
        return [self.embed_query(text) for text in texts]
