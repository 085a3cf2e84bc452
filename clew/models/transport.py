"""How HTTP requests reach a model server: safely from several event loops and threads, and to the embedded server."""

import asyncio
import ssl
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import contextmanager
from urllib.request import getproxies, proxy_bypass

import httpx2

Locate = Callable[[], tuple[str, str]]
"""Tells the address and the key of a server that is started when needed; may block."""


class LoopSafeTransport(httpx2.AsyncBaseTransport):
    """One connection a request: nothing outlives the event loop that it belongs to."""

    def __init__(self, locate: Locate | None = None) -> None:
        """With `locate`, every request goes to the server that it tells."""
        self._locate = locate
        self._context = ssl.create_default_context()

    async def handle_async_request(self, request: httpx2.Request) -> httpx2.Response:
        """Send the request over a connection of its own, which ends with the response."""
        if self._locate is not None:
            redirect(request, *await asyncio.to_thread(self._locate))
        inner = httpx2.AsyncHTTPTransport(verify=self._context, proxy=proxy_for(request.url))
        try:
            response = await inner.handle_async_request(request)
        except httpx2.TimeoutException:
            await inner.aclose()
            raise too_slow(request) from None
        except BaseException:
            await inner.aclose()
            raise
        assert isinstance(response.stream, httpx2.AsyncByteStream)
        response.stream = _AsyncBody(response.stream, inner)
        return response


class PlainTransport(httpx2.BaseTransport):
    """The same for calls without an event loop."""

    def __init__(self, locate: Locate | None = None) -> None:
        """With `locate`, every request goes to the server that it tells."""
        self._locate = locate
        self._context = ssl.create_default_context()

    def handle_request(self, request: httpx2.Request) -> httpx2.Response:
        """Send the request over a connection of its own, which ends with the response."""
        if self._locate is not None:
            redirect(request, *self._locate())
        inner = httpx2.HTTPTransport(verify=self._context, proxy=proxy_for(request.url))
        try:
            response = inner.handle_request(request)
        except httpx2.TimeoutException:
            inner.close()
            raise too_slow(request) from None
        except BaseException:
            inner.close()
            raise
        assert isinstance(response.stream, httpx2.SyncByteStream)
        response.stream = _Body(response.stream, inner)
        return response


def redirect(request: httpx2.Request, address: str, key: str) -> None:
    """Turn the request to another server, with that server's key."""
    url = httpx2.URL(address)
    request.url = request.url.copy_with(scheme=url.scheme, host=url.host, port=url.port)
    request.headers["Host"] = f"{url.host}:{url.port}"
    request.headers["Authorization"] = f"Bearer {key}"


def too_slow(request: httpx2.Request) -> Exception:
    """Make the error of a request that took too long: the `openai` client would repeat another, for as long again."""
    import openai

    return openai.APITimeoutError(request=request)


def proxy_for(url: httpx2.URL) -> str | None:
    """Name the proxy that the environment sets for this address, if any."""
    if url.host in ("127.0.0.1", "localhost", "::1") or proxy_bypass(url.host):
        return None
    return getproxies().get(url.scheme)


class BodyCutOffError(httpx2.RemoteProtocolError):
    """The connection ended in the middle of a response."""


@contextmanager
def _telling_cuts() -> Iterator[None]:
    """Tell an end within a body from one before any response: the client wraps both into the same error."""
    try:
        yield
    except (httpx2.ReadError, httpx2.RemoteProtocolError) as error:
        raise BodyCutOffError(str(error)) from error


class _AsyncBody(httpx2.AsyncByteStream):
    """A response's body whose end closes the connection."""

    def __init__(self, body: httpx2.AsyncByteStream, inner: httpx2.AsyncHTTPTransport) -> None:
        self._body, self._inner = body, inner

    async def __aiter__(self) -> AsyncIterator[bytes]:
        with _telling_cuts():
            async for chunk in self._body:
                yield chunk

    async def aclose(self) -> None:
        try:
            await self._body.aclose()
        finally:
            await self._inner.aclose()


class _Body(httpx2.SyncByteStream):
    """A response's body whose end closes the connection."""

    def __init__(self, body: httpx2.SyncByteStream, inner: httpx2.HTTPTransport) -> None:
        self._body, self._inner = body, inner

    def __iter__(self) -> Iterator[bytes]:
        with _telling_cuts():
            yield from self._body

    def close(self) -> None:
        try:
            self._body.close()
        finally:
            self._inner.close()
