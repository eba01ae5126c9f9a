"""The stream of events: it reconnects after a lost connection, and resumes where it stopped."""
from __future__ import annotations

import http.client
import json
import time
import urllib.parse
from typing import Any, Dict, Iterator, Optional, Sequence

from ._shapes import Event
from ._transport import Answer, Transport, error_of, retry_delay

#: The service sends a comment every 15 s: a connection that is silent for longer than this is dead.
SILENT = 45.0
#: Longer than any event: more without an end is no stream of events.
MAX_EVENT_BYTES = 1_048_576


def follow(
    transport: Transport, types: Optional[Sequence[str]], last_event_id: Optional[str], silent: float
) -> Iterator[Event]:
    url = f"{transport.base_url}/api/v3/events"
    if types:
        url += "?" + urllib.parse.urlencode({"types": ",".join(types)})
    failures = 0
    while True:
        headers: Dict[str, str] = {"Accept": "text/event-stream"}
        if last_event_id is not None:
            headers["Last-Event-ID"] = last_event_id
        retry_after = None
        try:
            with transport.open("GET", url, headers, None, silent) as response:
                retry_after = response.headers.get("retry-after")
                if response.status != 200 and response.status != 429 and response.status < 500:
                    headers = {name.lower(): value for name, value in response.headers.items()}
                    raise error_of(Answer(response.status, headers, response.read(MAX_EVENT_BYTES)))
                if response.status == 200:
                    for event in _read(response):
                        failures = 0
                        last_event_id = event.id or last_event_id
                        yield event
        except (OSError, http.client.HTTPException):
            pass
        time.sleep(retry_delay(failures, retry_after))
        failures += 1


def _read(response: Any) -> Iterator[Event]:
    data = b""
    while True:
        line = response.readline(MAX_EVENT_BYTES)
        if not line:
            return
        if not line.endswith(b"\n"):
            return  # Broken off, or no stream of events.
        line = line.rstrip(b"\r\n")
        if line.startswith(b"data:"):
            data += line[5:].lstrip(b" ")
        elif line == b"" and data:
            yield Event(json.loads(data))
            data = b""
        if len(data) > MAX_EVENT_BYTES:
            return
