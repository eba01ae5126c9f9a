"""The client."""
from __future__ import annotations

import time
from typing import Iterator, Optional, Sequence

from . import _calls
from ._events import SILENT, follow
from ._shapes import Event, Job, Printer
from ._transport import Transport


class Printers(_calls.PrintersCalls):
    def sandbox(self) -> Printer:
        """The sandbox printer of the account: it prints in the cloud, without an agent, and counts towards no quota."""
        return next(printer for printer in self.list(sandbox=True) if printer.sandbox)


class Jobs(_calls.JobsCalls):
    def settled(self, job_id: str, *, timeout: float = 60.0, poll: float = 0.5) -> Job:
        """Waits until the job is completed or failed. Errors: TimeoutError after ``timeout`` seconds."""
        until = time.monotonic() + timeout
        while True:
            job = self.get(job_id)
            if job.status in ("completed", "failed"):
                return job
            if time.monotonic() + poll > until:
                raise TimeoutError(f"The job {job_id} is still {job.status} after {timeout} s.")
            time.sleep(poll)


class Client:
    """The client: one method for each call, by noun, such as ``client.printers.list()``.

    :param base_url: The address of the service, such as ``https://print.example.com``.
    :param api_key: An API key or a user token. Without one, conversions run on the free tier.
    :param max_attempts: The most attempts of a call, the first included.
    :param timeout: Seconds for which the service may stay silent.
    :param max_answer_bytes: Bytes of an answer, which is kept in memory.
    """

    def __init__(
        self,
        base_url: str,
        api_key: Optional[str] = None,
        *,
        max_attempts: int = 5,
        timeout: float = 60.0,
        max_answer_bytes: int = 268_435_456,
    ):
        transport = Transport(base_url, api_key, max_attempts, timeout, max_answer_bytes)
        self._transport = transport
        self.printers = Printers(transport)
        self.jobs = Jobs(transport)
        self.account = _calls.AccountCalls(transport)
        self.agents = _calls.AgentsCalls(transport)
        self.alert_channels = _calls.AlertChannelsCalls(transport)
        self.alert_rules = _calls.AlertRulesCalls(transport)
        self.alert_settings = _calls.AlertSettingsCalls(transport)
        self.alerts = _calls.AlertsCalls(transport)
        self.attention = _calls.AttentionCalls(transport)
        self.audit = _calls.AuditCalls(transport)
        self.boards = _calls.BoardsCalls(transport)
        self.conversions = _calls.ConversionsCalls(transport)
        self.enrollment_codes = _calls.EnrollmentCodesCalls(transport)
        self.enrollment_requests = _calls.EnrollmentRequestsCalls(transport)
        self.invitations = _calls.InvitationsCalls(transport)
        self.job_actions = _calls.JobActionsCalls(transport)
        self.keys = _calls.KeysCalls(transport)
        self.labels = _calls.LabelsCalls(transport)
        self.members = _calls.MembersCalls(transport)
        self.page_tokens = _calls.PageTokensCalls(transport)
        self.pools = _calls.PoolsCalls(transport)
        self.requests = _calls.RequestsCalls(transport)
        self.templates = _calls.TemplatesCalls(transport)
        self.updates = _calls.UpdatesCalls(transport)
        self.webhooks = _calls.WebhooksCalls(transport)

    def events(
        self,
        types: Optional[Sequence[str]] = None,
        *,
        last_event_id: Optional[str] = None,
        silent: float = SILENT,
    ) -> Iterator[Event]:
        """Events as they happen, without an end. Reconnects by itself and misses none.

        :param types: Such as ``["job.*", "agent.offline"]``. Default: all.
        :param last_event_id: Resumes after this event: the ``id`` of the last one that you have handled.
        :param silent: Seconds without a sign of life after which it reconnects.
        """
        return follow(self._transport, types, last_event_id, silent)
