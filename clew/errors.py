"""The errors of Clew: each message says what happened and what cures it.

ClewError
├── ConfigurationError      settings that cannot work
├── IdentityRequiredError   nobody is known to ask, and the settings refuse nobody
├── InputError              the question or the documents given
├── ModelError              the chat model or the embedding model
│   ├── ModelUnavailableError   not reachable, wrong key, wrong name, timed out
│   │   └── ModelCutOffError        began to answer, and stopped in the middle
│   └── ModelReplyError         answers, but not in a form that can be read
└── StoreError              the index
    ├── StoreLockedError        in use by another process
    ├── StoreMismatchError      built with another embedding model or tokenizer
    └── MissingExtraError       a package that this feature needs is not installed

"Not found in the documents" is a result (`clew.result`), never an error.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from clew.state.records import Usage


# A LangGraph server hides the messages of errors that are no built-in ones from its clients, and with them the cure.
class ClewError(RuntimeError):
    """Root of all errors that Clew raises on purpose. `exit_code` is what the command line ends with."""

    exit_code = 1


class ConfigurationError(ClewError):
    """The settings cannot work together; the message names the setting and a value that would work."""

    exit_code = 2


class IdentityRequiredError(ClewError):
    """Nobody is known to ask, and the setting `anonymous` is `refuse`."""

    exit_code = 2

    def __init__(self) -> None:
        """Say how an identity is given."""
        super().__init__(
            "Nobody is known to ask, and CLEW_ANONYMOUS=refuse answers nobody. Say who asks: `principal` of "
            "`build_graph` or `open_clew`, custom authentication on a server, `--as USER` on the command line. "
            "Or set CLEW_ANONYMOUS=public, and what is public is answered."
        )


class InputError(ClewError):
    """The question or the documents cannot be used as given; the message names the limit or the file."""

    exit_code = 3


class ModelError(ClewError):
    """The chat model or the embedding model failed."""

    exit_code = 4


class ModelUnavailableError(ModelError):
    """The model did not answer: not reachable, refused the key, unknown name, or timed out."""


class ModelCutOffError(ModelUnavailableError):
    """The model began to answer and stopped in the middle: the connection was lost, or its server failed."""


class ModelReplyError(ModelError):
    """The model answered, but its replies could not be read even after asking again."""

    def __init__(self, node: str, model: str, problem: str, usage: "Usage | None" = None) -> None:
        """Keep which `node` asked which `model`, the `problem` in the words of the parser, and what the calls cost."""
        super().__init__(
            f"The model {model!r} gave no readable reply to {node!r}: {problem}. "
            "Try a larger model (CLEW_CHAT_MODEL), or run `clew doctor`."
        )
        self.node = node
        self.model = model
        self.problem = problem
        self.usage: Usage = usage or {}


class StoreError(ClewError):
    """The index cannot be used."""

    exit_code = 5


class StoreLockedError(StoreError):
    """Another process has the embedded index open."""

    exit_code = 6


class StoreMismatchError(StoreError):
    """The index was built with another embedding model, dimension or tokenizer than is configured now."""


class MissingExtraError(ClewError):
    """A feature needs a package that is not installed; the message holds the install line."""

    exit_code = 7

    def __init__(self, feature: str, package: str, extra: str) -> None:
        """Name the `feature` that was asked for, the missing `package`, and the `extra` that brings it."""
        super().__init__(f"{feature} needs the package {package!r}. Install it with: pip install 'clew[{extra}]'")
        self.feature = feature
        self.package = package
        self.extra = extra
