"""Checks that a request to your webhook is from the service, by its signature and its time."""
from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import re
import time
from typing import Mapping, Optional, Union

from ._shapes import Event

#: The maximum age of a request in seconds.
TOLERANCE = 300


def verify_webhook(
    body: Union[str, bytes],
    headers: Mapping[str, str],
    secret: str,
    *,
    tolerance: int = TOLERANCE,
    now: Optional[float] = None,
) -> Optional[Event]:
    """The event of a genuine request; None for any other.

    Takes the signature of Standard Webhooks (``webhook-signature``), or ``X-SVC-Signature``.

    :param body: The body as received, before anything parsed it.
    :param headers: The headers of the request, in any case.
    :param secret: ``secret``, as the webhook was created with.
    """
    content = body.encode() if isinstance(body, str) else bytes(body)
    found = {name.lower(): value for name, value in headers.items()}
    moment = time.time() if now is None else now
    if not (_is_standard(content, found, secret, moment, tolerance) or _is_ours(content, found, secret, moment, tolerance)):
        return None
    return Event(json.loads(content))


def _is_recent(seconds: str, now: float, tolerance: int) -> bool:
    return re.fullmatch(r"[0-9]{1,12}", seconds) is not None and abs(now - int(seconds)) <= tolerance


def _is_standard(content: bytes, headers: Mapping[str, str], secret: str, now: float, tolerance: int) -> bool:
    delivery, seconds = headers.get("webhook-id", ""), headers.get("webhook-timestamp", "")
    if not delivery or not _is_recent(seconds, now, tolerance):
        return False
    try:
        key = base64.b64decode(secret[len("whsec_") :] if secret.startswith("whsec_") else secret, validate=True)
    except binascii.Error:
        return False
    signed = f"{delivery}.{seconds}.".encode() + content
    expected = base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest())
    return any(
        hmac.compare_digest(one.encode(), b"v1," + expected) for one in headers.get("webhook-signature", "").split(" ")
    )


def _is_ours(content: bytes, headers: Mapping[str, str], secret: str, now: float, tolerance: int) -> bool:
    first, *signatures = headers.get("x-svc-signature", "").split(",")
    seconds = first[2:] if first.startswith("t=") else ""
    if not _is_recent(seconds, now, tolerance):
        return False
    expected = hmac.new(secret.encode(), seconds.encode() + b"." + content, hashlib.sha256).hexdigest()
    return any(hmac.compare_digest(one.encode(), f"v1={expected}".encode()) for one in signatures)
