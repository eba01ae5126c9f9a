"""One request, with the retries that the service allows: what it calls retryable, and lost connections, with backoff."""
from __future__ import annotations

import email.utils
import http.client
import json
import platform
import random
import re
import socket
import time
import urllib.error
import urllib.parse
import urllib.request
from typing import Any, Dict, Mapping, Optional

from ._errors import PlatenError, UsageError

VERSION = "0.1.0"
FIRST_DELAY = 0.25
#: A daily limit asks for hours: the caller decides about those.
MAX_DELAY = 30.0
#: A slower line is taken for a dead one.
SLOWEST_BYTES_PER_SECOND = 4000
CHUNK_BYTES = 65_536
LOST = (OSError, http.client.HTTPException)


class _NoRedirects(urllib.request.HTTPRedirectHandler):
    """The service redirects nothing, and a key must not follow to another host."""

    def redirect_request(self, *_args: Any) -> None:
        return None


class Answer:
    def __init__(self, status: int, headers: Mapping[str, str], content: bytes):
        self.status = status
        self.headers = headers
        self.content = content


class Transport:
    def __init__(self, base_url: str, api_key: Optional[str], max_attempts: int, timeout: float, max_answer_bytes: int):
        parts = urllib.parse.urlsplit(base_url) if isinstance(base_url, str) else None
        if parts is None or parts.scheme not in ("http", "https") or not parts.hostname:
            raise UsageError(
                f"base_url must be the address of the service, such as https://print.example.com, and is {base_url!r}."
            )
        if api_key is not None and not (isinstance(api_key, str) and re.fullmatch(r"[\w.~+/=%-]+", api_key, re.ASCII)):
            raise UsageError(
                "api_key is empty: is its environment variable set?"
                if api_key == ""
                else "api_key must be a key such as svc_live_…; leave it out to convert without a key."
            )
        if max_attempts < 1:
            raise UsageError(f"max_attempts must be 1 or more, and is {max_attempts!r}.")
        self.base_url = base_url.rstrip("/")
        self.api_key = api_key
        self.max_attempts = max_attempts
        self.timeout = timeout
        self.max_answer_bytes = max_answer_bytes
        self._opener = urllib.request.build_opener(_NoRedirects)

    def open(self, method: str, url: str, headers: Mapping[str, str], content: Optional[bytes], timeout: float) -> Any:
        """The answer, whatever its status; an OSError or an HTTPException where there is none."""
        sent = {"User-Agent": f"platen-python/{VERSION} Python/{platform.python_version()}", **headers}
        if self.api_key is not None:
            sent["Authorization"] = f"Bearer {self.api_key}"
        request = urllib.request.Request(url, data=content, headers=sent, method=method)
        try:
            return self._opener.open(request, timeout=timeout)
        except urllib.error.HTTPError as error:
            return error
        except urllib.error.URLError as error:
            raise error.reason if isinstance(error.reason, OSError) else error

    def send(
        self,
        method: str,
        path: str,
        query: Mapping[str, str],
        headers: Mapping[str, str],
        content: Optional[bytes],
        repeatable: bool,
    ) -> Answer:
        url = self.base_url + path + ("?" + urllib.parse.urlencode(query) if query else "")
        timeout = self.timeout + len(content or b"") / SLOWEST_BYTES_PER_SECOND
        attempt = 1
        while True:
            answer: Optional[Answer] = None
            try:
                answer = self._read(self.open(method, url, headers, content, timeout))
                if 200 <= answer.status < 300:
                    if self.api_key is not None and answer.headers.get("x-svc-credential") == "not_accepted":
                        # Conversions answer without a credential too, with a watermark: whoever gave a key wants to know.
                        raise _not_accepted(answer)
                    return answer
                error = error_of(answer)
            except LOST as lost:
                error = _no_answer(lost, self.base_url)
            # The service answers 429 before anything runs; after a 5xx or a lost connection the request may have run.
            may_repeat = error.status == 429 or repeatable
            if attempt >= self.max_attempts or not may_repeat or not error.retryable:
                raise error
            delay = retry_delay(attempt - 1, answer and answer.headers.get("retry-after"))
            if answer is not None and delay > MAX_DELAY:
                raise error
            time.sleep(delay)
            attempt += 1

    def _read(self, response: Any) -> Answer:
        """The whole answer: a body that breaks off counts as a lost connection."""
        with response:
            length = response.headers.get("content-length")
            parts = []
            size = 0
            while True:
                part = response.read(CHUNK_BYTES)
                if not part:
                    break
                size += len(part)
                if size > self.max_answer_bytes:
                    raise PlatenError(
                        response.status,
                        {
                            "code": "answer_too_large",
                            "retryable": False,
                            "message": f"The answer has more than {self.max_answer_bytes} bytes, "
                            "which is the limit of max_answer_bytes.",
                        },
                    )
                parts.append(part)
            if length is not None and size < int(length):
                raise http.client.IncompleteRead(b"", int(length) - size)
            headers = {name.lower(): value for name, value in response.headers.items()}
            return Answer(response.status, headers, b"".join(parts))


def retry_delay(attempt: int, retry_after: Optional[str]) -> float:
    """Seconds: ``Retry-After`` (seconds or a date), or exponential backoff with full jitter."""
    if retry_after:
        try:
            return max(0.0, float(retry_after))
        except ValueError:
            date = email.utils.parsedate_tz(retry_after)
            if date is not None:
                return max(0.0, email.utils.mktime_tz(date) - time.time())
    return random.random() * min(MAX_DELAY, FIRST_DELAY * 2**attempt)


def error_of(answer: Answer) -> PlatenError:
    body: Dict[str, Any] = {}
    try:
        read = json.loads(answer.content)
        body = read if isinstance(read, dict) else {}
    except ValueError:
        pass  # Not our JSON (a proxy in between): the status is all there is.
    return PlatenError(answer.status, body, answer.headers.get("x-svc-request-id"))


def _not_accepted(answer: Answer) -> PlatenError:
    message = "The API key is not valid: it may be incomplete, expired, deleted, or of another service."
    body = {"code": "unauthorized", "message": message, "retryable": False}
    return PlatenError(401, body, answer.headers.get("x-svc-request-id"))


def _no_answer(lost: BaseException, base_url: str) -> PlatenError:
    if isinstance(lost, (socket.timeout, TimeoutError)):
        body = {"code": "timeout", "retryable": True, "message": f"{base_url} did not answer in time."}
    else:
        body = {
            "code": "connection_lost",
            "retryable": True,
            "message": f"No answer from {base_url}: {lost}. Is that the address of the service, and can it be reached from here?",
        }
    error = PlatenError(0, body)
    error.__cause__ = lost
    return error
