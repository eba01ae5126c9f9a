"""Shared by the calls of all nouns: paths, queries, bodies, answers, pages."""
from __future__ import annotations

import json
import re
import urllib.parse
import uuid
from typing import Any, Callable, Dict, Generic, Iterator, List, Mapping, Optional, Tuple, TypeVar, Union

from ._errors import UsageError
from ._formats import MEDIA_TYPES
from ._shape import shaped
from ._transport import Answer, Transport

T = TypeVar("T")


class _Unset:
    def __repr__(self) -> str:
        return "UNSET"


#: The default of a field that may also be set to null.
UNSET: Any = _Unset()


class Page(Generic[T]):
    """A list that arrives in pages. Iterating fetches the next page when it is needed."""

    def __init__(self, fetch: Callable[[Optional[str]], Tuple[List[T], Optional[str]]]):
        self._fetch = fetch

    def pages(self) -> Iterator[List[T]]:
        """The pages themselves."""
        cursor: Optional[str] = None
        while True:
            items, cursor = self._fetch(cursor)
            yield items
            if cursor is None:
                return

    def __iter__(self) -> Iterator[T]:
        for page in self.pages():
            yield from page


class Calls:
    def __init__(self, transport: Transport):
        self._transport = transport

    def _send(
        self,
        method: str,
        path: str,
        *,
        params: Mapping[str, str] = {},
        query: Mapping[str, Any] = {},
        fields: Optional[Mapping[str, Any]] = None,
        nullable: Optional[Mapping[str, Any]] = None,
        body: Any = UNSET,
        document: Union[str, bytes, None] = None,
        format: Optional[str] = None,
        keyed: bool = False,
        key: Optional[str] = None,
        repeatable: bool = False,
    ) -> Answer:
        headers: Dict[str, str] = {}
        content: Optional[bytes] = None
        if fields is not None:
            body = {name: plain(value) for name, value in fields.items() if value is not None}
            body.update({name: plain(value) for name, value in (nullable or {}).items() if value is not UNSET})
        if document is not None:
            if not isinstance(document, (str, bytes, bytearray)):
                raise UsageError(f"The document must be text or bytes, and is a {type(document).__name__}.")
            content = document.encode() if isinstance(document, str) else bytes(document)
            headers["Content-Type"] = media_type(format, document)
        elif body is not UNSET:
            content = json.dumps(body, ensure_ascii=False, separators=(",", ":")).encode()
            headers["Content-Type"] = "application/json"
        if keyed:
            headers["Idempotency-Key"] = key or str(uuid.uuid4())
        filled = re.sub(r"\{(\w+)\}", lambda match: path_part(match[1], params[match[1]]), path)
        return self._transport.send(
            method, filled, query_of(query), headers, content, repeatable or keyed or method != "POST"
        )

    def _none(self, method: str, path: str, **options: Any) -> None:
        self._send(method, path, **options)

    def _bytes(self, method: str, path: str, **options: Any) -> bytes:
        return self._send(method, path, **options).content

    def _json(self, method: str, path: str, *, shape: Any = None, unwrap: Optional[str] = None, **options: Any) -> Any:
        value = json.loads(self._send(method, path, **options).content)
        if unwrap is not None:
            value = value[unwrap]
        return value if shape is None else shaped(value, shape)

    def _pages(self, method: str, path: str, *, shape: Any, items: str, query: Mapping[str, Any] = {}, **options: Any) -> Any:
        def fetch(cursor: Optional[str]) -> Tuple[List[Any], Optional[str]]:
            page = json.loads(self._send(method, path, query={**query, "cursor": cursor}, **options).content)
            return shaped(page[items], shape), page["nextCursor"]

        return Page(fetch)


def media_type(format: Optional[str], document: Union[str, bytes, bytearray]) -> str:
    """Without a format, the service detects it from the document's first bytes."""
    if format is None:
        return "text/plain" if isinstance(document, str) else "application/octet-stream"
    known = MEDIA_TYPES.get(str(format).lower())
    if known is None:
        raise UsageError(f"There is no format {json.dumps(str(format))}: it must be one of {', '.join(MEDIA_TYPES)}.")
    return known


def path_part(name: str, value: Any) -> str:
    text = str(value)
    # `.` and `..` would make another path of it.
    if text in ("", ".", ".."):
        raise UsageError(f"{json.dumps(text)} is no {name}: use one that the service has given.")
    return urllib.parse.quote(text, safe="")


def query_of(query: Mapping[str, Any]) -> Dict[str, str]:
    sent: Dict[str, str] = {}
    for name, value in query.items():
        if value is None:
            continue
        if name == "metadata":
            sent.update({f"metadata.{key}": str(one) for key, one in value.items()})
        else:
            sent[name] = query_text(name, value)
    return sent


def query_text(name: str, value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Mapping) or name == "data":
        return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    if isinstance(value, (list, tuple)):
        return ",".join(map(str, value))
    return value.isoformat() if hasattr(value, "isoformat") else str(value)


def plain(value: Any) -> Any:
    """Times may be given as a datetime."""
    return value.isoformat() if hasattr(value, "isoformat") else value
