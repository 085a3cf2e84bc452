"""Chinese words, as jieba cuts them: its dictionary is loaded once, when it is needed."""

import asyncio
import warnings
from functools import cache, lru_cache
from threading import RLock
from typing import Any

from clew.text import has_cjk

_loading = RLock()


def segmenter() -> Any:
    """Return jieba's `Tokenizer`; the first call takes about a second."""
    with _loading:
        return _load_segmenter()


@lru_cache(maxsize=1024)
def words_of_run(run: str) -> tuple[str, ...]:
    """Cut Chinese text without punctuation into the words of the dictionary; what it does not know falls apart."""
    return tuple(segmenter().cut(run, HMM=False))


def tagger() -> Any:
    """Return jieba's `POSTokenizer`, which says what kind of word each is; the first call takes about two seconds."""
    with _loading:
        return _load_tagger()


async def prepare_for(*texts: str) -> None:
    """Load what Chinese among `texts` needs, in a thread: no event loop should wait for seconds."""
    if not _load_tagger.cache_info().currsize and any(has_cjk(text) for text in texts):
        await asyncio.to_thread(tagger)


@cache
def _load_segmenter() -> Any:
    """Load the dictionary without jieba's cache file in the shared temporary folder, its log lines and its warnings."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        import jieba
    loaded = jieba.Tokenizer()
    loaded.FREQ, loaded.total = loaded.gen_pfdict(loaded.get_dict_file())
    loaded.initialized = True
    return loaded


@cache
def _load_tagger() -> Any:
    """Load the kinds of words; the words themselves are the segmenter's, not a second dictionary."""
    loaded = _load_segmenter()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from jieba import posseg
    tags = posseg.POSTokenizer.__new__(posseg.POSTokenizer)
    tags.tokenizer, tags.word_tag_tab = loaded, posseg.dt.word_tag_tab
    return tags
