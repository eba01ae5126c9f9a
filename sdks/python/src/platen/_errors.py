"""What may go wrong."""
from __future__ import annotations

from typing import Any, Dict, List, Mapping, Optional

from ._shape import shaped
from ._shapes import Diagnostic, Fact


class UsageError(ValueError):
    """A call that cannot work. Nothing was sent."""


class PlatenError(Exception):
    """An answer that is not 2xx, or none: then ``status`` is 0 and ``code`` ``connection_lost`` or ``timeout``.

    Branch on ``code``; the message is for people.
    """

    def __init__(self, status: int, body: Mapping[str, Any], request_id: Optional[str] = None):
        self.message: str = str(body.get("message") or f"The service answered {status}")
        super().__init__(self.message)
        self.status = status
        self.code: str = str(body.get("code") or "unknown")
        retryable = body.get("retryable")
        #: True if the same request may succeed later.
        self.retryable: bool = (
            retryable
            if isinstance(retryable, bool)
            # A proxy in between and an older service do not say it.
            else self.code != "conversion_failed" and (status == 429 or status >= 500)
        )
        #: Quote it when you ask for help.
        self.request_id: Optional[str] = body.get("requestId") or request_id
        #: The JSON of the answer.
        self.body: Dict[str, Any] = dict(body)

    @property
    def fact(self) -> Optional[Fact]:
        """What the message says, by key and values, for a message in another language."""
        return shaped(self.body.get("fact"), Fact)

    @property
    def diagnostics(self) -> List[Diagnostic]:
        """The faults of the document."""
        return shaped(self.body.get("diagnostics") or [], Diagnostic)

    def __str__(self) -> str:
        return f"{self.message} ({self.code})"
