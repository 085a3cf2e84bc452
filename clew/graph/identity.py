"""Who asks, as searches are told: nobody is the public, or is refused, as the settings say."""

from collections.abc import Callable
from typing import Any

from clew.errors import IdentityRequiredError
from clew.graph.bridge import NodeFunction
from clew.knowledge.acl import PUBLIC_PRINCIPAL, Identify, Principal
from clew.settings import Settings


def admitting(identify: Identify, settings: Settings) -> Callable[[], Principal]:
    """Make of `identify` a function that always tells someone: nobody is the public.

    Groups without a name are nobody too. It raises `IdentityRequiredError` for nobody when the setting `anonymous` is
    `refuse`.
    """

    def who() -> Principal:
        principal = identify()
        if isinstance(principal, Principal) and principal.user:
            return principal
        if settings.anonymous == "refuse":
            raise IdentityRequiredError
        return PUBLIC_PRINCIPAL

    return who


def admitted(who: Callable[[], Principal], run: NodeFunction) -> NodeFunction:
    """Let the node `run` work only for someone who may ask at all."""

    async def node(state: Any) -> Any:
        who()
        return await run(state)

    return node
