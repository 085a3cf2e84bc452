"""The opened index: catalog and store together, checked against the settings."""

from pathlib import Path

from clew.errors import StoreError, StoreMismatchError
from clew.knowledge.catalog import Catalog
from clew.knowledge.store import Store
from clew.knowledge.tokens import TOKENIZER_VERSION
from clew.models.embedding_identity import embedding_identity
from clew.settings import Settings

_CURE = "Build the index again with `clew ingest FOLDER --rebuild`, or set the old value again."


class Index:
    """Catalog and store of one data folder."""

    def __init__(self, settings: Settings, catalog: Catalog) -> None:
        """Open the store and compare what the index was built with to what is configured.

        Raises:
            StoreMismatchError: The index was built with another embedding model, tokenizer or store.
            StoreError: The store cannot be opened; see its subclasses.
        """
        self._settings = settings
        self.catalog = catalog
        check(settings, catalog)
        self.store = Store(settings)
        if catalog.count() and not self.store.exists:
            self.store.close()
            raise StoreMismatchError(f"The catalog lists documents, but {_place(settings)} holds no passages. {_CURE}")

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


def erase(settings: Settings, catalog: Catalog) -> None:
    """Drop all passages and forget all documents, whatever they were built with."""
    store = Store(settings)
    try:
        if store.exists:
            store.drop()
        catalog.clear()
    finally:
        store.close()


def open_catalog(data_dir: Path) -> Catalog:
    """Open the catalog, creating its folder if need be.

    Raises:
        StoreError: The folder cannot be written.
    """
    try:
        data_dir.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StoreError(f"The data folder {str(data_dir)!r} cannot be made: {error}. Set CLEW_DATA_DIR.") from error
    return Catalog(data_dir / "catalog.sqlite")


def _expected(settings: Settings) -> dict[str, str]:
    return {"embedding": embedding_identity(settings), "tokenizer": TOKENIZER_VERSION, "store": _place(settings)}


def _place(settings: Settings) -> str:
    uri = settings.milvus_uri.get_secret_value().split("@")[-1] if settings.milvus_uri else "Milvus Lite"
    return f"{uri}/{settings.collection}"
