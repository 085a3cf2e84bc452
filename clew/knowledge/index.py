"""The opened index: catalog and store together, checked against the settings."""

from pathlib import Path

from clew.errors import StoreError, StoreMismatchError
from clew.knowledge.analysis_check import check_analysis
from clew.knowledge.catalog import Catalog
from clew.knowledge.schema import FIELDS_VERSION
from clew.knowledge.store import Store
from clew.knowledge.tokens import TOKENIZER_VERSION
from clew.models.embedding_identity import embedding_identity
from clew.settings import Settings

LIVE = "live"
"""Fact: the collection that holds the passages, where it is not that of the settings."""
_CATALOG = "catalog.sqlite"
_CURE = "Build the index again with `clew ingest FOLDER --rebuild`, or set the old value again."


class Index:
    """Catalog and store of one data folder."""

    def __init__(self, settings: Settings, catalog: Catalog) -> None:
        """Open the store and compare what the index was built with to what is configured.

        Raises:
            StoreMismatchError: The index was built with another embedding model, tokenizer or store,
                or not by Clew.
            StoreError: The store cannot be opened; see its subclasses.
        """
        self._settings = settings
        self.catalog = catalog
        check(settings, catalog)
        self.store = Store(settings, catalog.facts().get(LIVE, ""))
        try:
            self._check_store()
        except BaseException:
            self.store.close()
            raise

    def _check_store(self) -> None:
        if self.store.exists:
            if self.catalog.facts():
                check_analysis(self.store, self.catalog)
        elif self.catalog.count():
            raise StoreMismatchError(
                f"The catalog lists documents, but {_place(self._settings)} holds no passages. {_CURE}"
            )

    def prepare(self, dimension: int) -> None:
        """Make the index ready for vectors of `dimension` numbers."""
        facts = self.catalog.facts()
        if not facts:
            if self.store.exists:
                raise StoreMismatchError(
                    f"{_place(self._settings)} holds passages that this catalog does not know. "
                    "Choose another CLEW_COLLECTION, or replace them with `clew ingest FOLDER --rebuild`."
                )
            self.catalog.set_facts({**_expected(self._settings), "dimension": str(dimension)})
        self.check_dimension(dimension)
        self.store.create(dimension)

    def check_dimension(self, dimension: int) -> None:
        """Refuse vectors of another size than the index holds."""
        built = self.catalog.facts().get("dimension", "")
        if built != str(dimension):
            raise StoreMismatchError(
                f"The index was built with vectors of {built} numbers, but {self._settings.embedding!r} gives "
                f"{dimension}. {_CURE}"
            )

    @property
    def dimension(self) -> int:
        """Numbers in a vector; 0 when nothing was stored yet."""
        return int(self.catalog.facts().get("dimension", "0"))

    def close(self) -> None:
        """Close the store; the catalog stays open."""
        self.store.close()


def check(settings: Settings, catalog: Catalog) -> None:
    """Compare what the index was built with to the settings, without opening the store."""
    facts = catalog.facts()
    for name, configured in _expected(settings).items() if facts else ():
        built = facts.get(name, "")
        if built != configured:
            raise StoreMismatchError(
                f"The index was built with {name} {built!r}, but {configured!r} is configured now. {_CURE}"
            )


def erase(settings: Settings) -> None:
    """Drop all passages and forget all documents, whatever they were built with and by which version of Clew."""
    make_folder(settings.data_dir)
    store = Store(settings)
    try:
        store.drop()
    finally:
        store.close()
    Catalog(settings.data_dir / _CATALOG, anew=True).close()


def open_catalog(data_dir: Path) -> Catalog:
    """Open the catalog, creating its folder if need be.

    Raises:
        StoreMismatchError: It was made by another version of Clew.
        StoreError: The folder cannot be written.
    """
    make_folder(data_dir)
    return Catalog(data_dir / _CATALOG)


def make_folder(data_dir: Path) -> None:
    """Make the data folder.

    Raises:
        StoreError: It cannot be made.
    """
    try:
        data_dir.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StoreError(f"The data folder {str(data_dir)!r} cannot be made: {error}. Set CLEW_DATA_DIR.") from error


def _expected(settings: Settings) -> dict[str, str]:
    return {
        "embedding": embedding_identity(settings),
        "tokenizer": TOKENIZER_VERSION,
        "fields": FIELDS_VERSION,
        "store": _place(settings),
    }


def _place(settings: Settings) -> str:
    uri = settings.milvus_uri.get_secret_value().split("@")[-1] if settings.milvus_uri else "Milvus Lite"
    return f"{uri}/{settings.collection}"
