# Written by `pnpm sdks` from the table of routes. Changes here are lost.
"""What the service answers. A field that this version does not know is in ``raw``."""
from __future__ import annotations

from typing import Any, Dict, List, Optional

from ._shape import Shape

__all__ = [
    "Account",
    "Agent",
    "AgentCheckAnswer",
    "AgentDiscoverAnswer",
    "AgentDiscoveredAnswer",
    "AgentDiscoveredAnswerPrinter",
    "AgentLog",
    "AgentLogLine",
    "AgentRemoval",
    "AgentRemovalPrinter",
    "AgentRemovalPrinterPassesTo",
    "AgentSupport",
    "AgentSupportBundle",
    "AgentSupportBundleRefusal",
    "AgentSupportLog",
    "AgentSupportLogRefusal",
    "AgentSupportRestart",
    "AgentSupportRestartRefusal",
    "Alert",
    "AlertChannel",
    "AlertChannelListAnswer",
    "AlertMessage",
    "AlertMessageChannel",
    "AlertPrinter",
    "AlertRule",
    "AlertSettings",
    "AlertSettingsQuietHours",
    "AlertSubject",
    "Attention",
    "AttentionDismissAnswer",
    "AttentionEntry",
    "AttentionEntryJobs",
    "AttentionEntryJobsLatest",
    "AttentionEntryPlace",
    "AttentionEntryPrinter",
    "AttentionEntrySubject",
    "AttentionEntryWaiting",
    "AttentionMark",
    "AttentionSummary",
    "AuditEntry",
    "AuditEntryActor",
    "Board",
    "BoardView",
    "BoardViewEntry",
    "BoardViewPrinter",
    "ConvertReport",
    "CreatedBoard",
    "CreatedInvitation",
    "CreatedKey",
    "CreatedPageToken",
    "CreatedWebhook",
    "Diagnostic",
    "DoctorReport",
    "DoctorReportCheck",
    "EnrollmentCode",
    "EnrollmentDecided",
    "EnrollmentRequest",
    "EnrollmentRequestSameComputer",
    "Event",
    "EventData",
    "Fact",
    "Invitation",
    "Job",
    "JobAction",
    "JobActionReason",
    "JobCounts",
    "JobCountsCounts",
    "JobError",
    "JobEvent",
    "Key",
    "KeyRotation",
    "Label",
    "LabelSummary",
    "LintReport",
    "LoggedRequest",
    "LoggedRequestCaller",
    "Member",
    "OpenEnrollmentCode",
    "PageToken",
    "Pool",
    "PrintAnswer",
    "Printer",
    "PrinterCapabilities",
    "PrinterCapabilitiesPaper",
    "PrinterConfig",
    "PrinterHistory",
    "PrinterHistoryJob",
    "PrinterHistoryStatus",
    "PrinterOverview",
    "PrinterOverviewPrinter",
    "PrinterOverviewPrinterAgent",
    "PrinterOverviewPrinterLastJob",
    "PrinterOverviewPrinterWaiting",
    "PrinterRefreshAnswer",
    "PrinterRemoval",
    "PrinterStatus",
    "PrinterStatusAgent",
    "PrinterStatusDeviceInfo",
    "PrinterStatusDeviceInfoConfig",
    "PrinterStatusDeviceInfoConfigEntry",
    "PrinterStatusDeviceInfoDevice",
    "PrinterStatusDeviceInfoQueue",
    "PrinterStatusStatusDetail",
    "PrinterStatusStatusDetailHostStatus",
    "Quota",
    "QuotaAgents",
    "QuotaJobsToday",
    "QuotaLimits",
    "QuotaPlan",
    "QuotaPrinters",
    "QuotaStorageBytes",
    "Report",
    "ReportRow",
    "ReportRowFailure",
    "ReportRowReason",
    "SavedPrinter",
    "SavedPrinterCapabilities",
    "SavedPrinterCapabilitiesPaper",
    "SavedPrinterConfig",
    "SavedPrinterWarning",
    "Stock",
    "SupportRequest",
    "Template",
    "TemplateConvertBatch",
    "TemplateConvertBatchLabel",
    "TemplateDiff",
    "TemplateDiffChange",
    "TemplateDiffFields",
    "TemplateDiffLabel",
    "TemplateDiffLabelArea",
    "TemplateDocument",
    "TemplateDraft",
    "TemplatePrintBatch",
    "TemplateTag",
    "TemplateUse",
    "TemplateVersion",
    "TemplateVersionDocument",
    "UpdateRequest",
    "UpdateRequestOffline",
    "UpdateRequestUnable",
    "UpdateSettings",
    "UpdateSettingsWindow",
    "Updates",
    "UpdatesAgent",
    "UpdatesAgentState",
    "UpdatesBlockCopy",
    "UpdatesRings",
    "UpdatesRingsEarly",
    "UpdatesRingsStable",
    "Usage",
    "UsageCaller",
    "UsageDay",
    "UsagePrinter",
    "Webhook",
    "WebhookDelivery",
]


class Account(Shape):
    #: The id.
    id: str
    #: The name.
    name: str
    #: The e-mail address.
    email: str
    #: The plan of the account.
    plan: str
    #: Documents stay for 1 hour after the print, up to 262144 bytes each, so that they can be printed
    #: again. Otherwise they are deleted when the agent confirms the print.
    keep_documents: bool
    #: Seconds after which a job that has not begun to print fails as `expired`, if neither it nor its
    #: printer sets a time; null for 14 days.
    expires_in: Optional[int]
    #: Members and the assistants that act for them need a second factor or a passkey. Without one they
    #: reach their own profile only: 403 `second_factor_required`. API keys keep working.
    requires_second_factor: bool
    #: The role of the user in this account; null for a key.
    role: Optional[str]
    _wire = {"keep_documents": "keepDocuments", "expires_in": "expiresIn", "requires_second_factor": "requiresSecondFactor"}


class Agent(Shape):
    #: The id.
    id: str
    #: The name.
    name: str
    #: The status.
    status: str
    #: Whether it is connected.
    online: bool
    #: The version.
    version: str
    #: The operating system.
    platform: str
    #: The name of the computer.
    hostname: str
    #: Its system, such as `Windows 11 Pro 10.0.22631`; null from older agents.
    os_version: Optional[str]
    #: `x64`, `arm64`, …; null from older agents.
    arch: Optional[str]
    #: `service`: it prints before anybody signs in; `user`: while the person is signed in who started it;
    #: null from older agents.
    runs_as: Optional[str]
    #: When it was last connected.
    last_seen_date: Optional[str]
    #: When it was created.
    created_date: str
    #: When the agent began to use its current key; null if it still has the key of its enrollment.
    key_rotated_date: Optional[str]
    #: Whether the agent is too old for this cloud.
    update_required: bool
    #: Which updates the agent installs: `early` ones come before `stable` ones; null if the choice at its
    #: computer applies.
    update_ring: Optional[str]
    #: IP addresses of its computer; empty from older agents.
    addresses: List[str]
    #: The agent's clock minus the cloud's; null until it has connected.
    clock_skew_ms: Optional[int]
    #: The number of its printers.
    printer_count: int
    _wire = {"os_version": "osVersion", "runs_as": "runsAs", "last_seen_date": "lastSeenDate", "created_date": "createdDate", "key_rotated_date": "keyRotatedDate", "update_required": "updateRequired", "update_ring": "updateRing", "clock_skew_ms": "clockSkewMs", "printer_count": "printerCount"}


class AgentCheckAnswer(Shape):
    #: false if the agent is offline.
    requested: bool


class AgentDiscoverAnswer(Shape):
    #: false if the agent is offline.
    requested: bool


class AgentDiscoveredAnswer(Shape):
    #: The printers, or how many there are.
    printers: List[AgentDiscoveredAnswerPrinter]
    #: When the agent looked.
    discovered_date: Optional[str]
    _wire = {"discovered_date": "discoveredDate"}
    _shapes = {"printers": "AgentDiscoveredAnswerPrinter"}


class AgentDiscoveredAnswerPrinter(Shape):
    #: What the device is known by: its serial number or network address.
    identity: str
    #: How the agent reaches the printer.
    connection_type: str
    #: Where it is reached: a host with a port, a queue, a device, or an e-mail address.
    address: str
    #: The name.
    name: str
    #: The model of the printer.
    model: Optional[str]
    #: The format that the printer takes.
    native_format: Optional[str]
    #: The resolution in dots per inch.
    dpi: Optional[int]
    #: The kind of the printer, such as Zebra.
    driver: Optional[str]
    _wire = {"connection_type": "connectionType", "native_format": "nativeFormat"}


class AgentLog(Shape):
    #: The newest 1000 at most.
    lines: List[AgentLogLine]
    #: What to ask for next.
    next: int
    _shapes = {"lines": "AgentLogLine"}


class AgentLogLine(Shape):
    #: When it was written.
    time: str
    #: How grave it is.
    level: str
    #: The line, without what is secret.
    text: str


class AgentRemoval(Shape):
    #: The printers, or how many there are.
    printers: List[AgentRemovalPrinter]
    #: A count that equals this limit may be larger in fact.
    most: int
    _shapes = {"printers": "AgentRemovalPrinter"}


class AgentRemovalPrinter(Shape):
    #: The id.
    id: str
    #: The name.
    name: str
    #: The agent that becomes the primary: the printer stays, with its jobs. null: no other agent serves
    #: the printer, and it is removed.
    passes_to: Optional[AgentRemovalPrinterPassesTo]
    #: Jobs that have not ended. They end as `printer_removed`.
    open_jobs: int
    #: Jobs that have ended. They stay readable with `keep=jobs`.
    ended_jobs: int
    _wire = {"passes_to": "passesTo", "open_jobs": "openJobs", "ended_jobs": "endedJobs"}
    _shapes = {"passes_to": "AgentRemovalPrinterPassesTo"}


class AgentRemovalPrinterPassesTo(Shape):
    #: The id.
    id: str
    #: The name.
    name: str


class AgentSupport(Shape):
    #: The diagnostics of the agent, as a zip.
    bundle: AgentSupportBundle
    #: The log of the agent.
    log: AgentSupportLog
    #: The restart of the agent.
    restart: AgentSupportRestart
    _shapes = {"bundle": "AgentSupportBundle", "log": "AgentSupportLog", "restart": "AgentSupportRestart"}


class AgentSupportBundle(Shape):
    #: When it was last asked for; null if it never was.
    requested_date: Optional[str]
    #: Why the agent does not do it, such as a policy of its computer.
    refusal: Optional[AgentSupportBundleRefusal]
    #: From then it can be downloaded for 24 hours.
    ready_date: Optional[str]
    #: The size in bytes.
    bytes: Optional[int]
    _wire = {"requested_date": "requestedDate", "ready_date": "readyDate"}
    _shapes = {"refusal": "AgentSupportBundleRefusal"}


class AgentSupportBundleRefusal(Shape):
    #: A sentence for people.
    message: str
    #: The fact behind the message: its key in the catalogue of messages, and its parameters.
    fact: Optional[Fact]
    _shapes = {"fact": "Fact"}


class AgentSupportLog(Shape):
    #: When it was last asked for; null if it never was.
    requested_date: Optional[str]
    #: Why the agent does not do it, such as a policy of its computer.
    refusal: Optional[AgentSupportLogRefusal]
    #: Until when the log is followed.
    until: Optional[str]
    _wire = {"requested_date": "requestedDate"}
    _shapes = {"refusal": "AgentSupportLogRefusal"}


class AgentSupportLogRefusal(Shape):
    #: A sentence for people.
    message: str
    #: The fact behind the message: its key in the catalogue of messages, and its parameters.
    fact: Optional[Fact]
    _shapes = {"fact": "Fact"}


class AgentSupportRestart(Shape):
    #: When it was last asked for; null if it never was.
    requested_date: Optional[str]
    #: Why the agent does not do it, such as a policy of its computer.
    refusal: Optional[AgentSupportRestartRefusal]
    _wire = {"requested_date": "requestedDate"}
    _shapes = {"refusal": "AgentSupportRestartRefusal"}


class AgentSupportRestartRefusal(Shape):
    #: A sentence for people.
    message: str
    #: The fact behind the message: its key in the catalogue of messages, and its parameters.
    fact: Optional[Fact]
    _shapes = {"fact": "Fact"}


class Alert(Shape):
    #: The id.
    id: str
    #: The id of the rule.
    rule_id: Optional[str]
    #: The name of the rule.
    rule_name: str
    #: What kind it is.
    kind: str
    #: What it is about.
    subject: AlertSubject
    #: A sentence for people.
    message: str
    #: The fact behind the message: its key in the catalogue of messages, and its parameters.
    fact: Optional[Fact]
    #: The printers that the alert is about, at most 50.
    printers: List[AlertPrinter]
    #: Since when it holds.
    since_date: str
    #: When it was raised.
    raised_date: str
    #: null while the alert is open.
    resolved_date: Optional[str]
    #: The messages that were sent.
    messages: List[AlertMessage]
    _wire = {"rule_id": "ruleId", "rule_name": "ruleName", "since_date": "sinceDate", "raised_date": "raisedDate", "resolved_date": "resolvedDate"}
    _shapes = {"subject": "AlertSubject", "fact": "Fact", "printers": "AlertPrinter", "messages": "AlertMessage"}


class AlertChannel(Shape):
    #: The id.
    id: str
    #: The name.
    name: str
    #: The type.
    type: str
    #: A URL is shortened to its host and last characters, because anyone who knows it can post there.
    address: str
    #: When the first attempt failed since a message was last sent.
    failing_since: Optional[str]
    #: Why the last attempt failed, as an English sentence.
    failing_reason: Optional[str]
    #: The fact behind the message: its key in the catalogue of messages, and its parameters.
    failing_fact: Optional[Fact]
    #: When it was created.
    created_date: str
    _wire = {"failing_since": "failingSince", "failing_reason": "failingReason", "failing_fact": "failingFact", "created_date": "createdDate"}
    _shapes = {"failing_fact": "Fact"}


class AlertChannelListAnswer(Shape):
    #: The channels.
    channels: List[AlertChannel]
    #: false if the operator has not set up a mail server.
    mail: bool
    _shapes = {"channels": "AlertChannel"}


class AlertMessage(Shape):
    #: The id.
    id: str
    #: What kind it is.
    kind: str
    #: The channel over which it was sent.
    channel: AlertMessageChannel
    #: `held`: waits until the quiet hours end.
    state: str
    #: Why it was not sent, as an English sentence.
    error: Optional[str]
    #: The fact behind the message: its key in the catalogue of messages, and its parameters.
    error_fact: Optional[Fact]
    #: How often it was tried.
    attempts: int
    #: When it was created.
    created_date: str
    #: When it was sent; null: not yet.
    sent_date: Optional[str]
    _wire = {"error_fact": "errorFact", "created_date": "createdDate", "sent_date": "sentDate"}
    _shapes = {"channel": "AlertMessageChannel", "error_fact": "Fact"}


class AlertMessageChannel(Shape):
    #: The id.
    id: Optional[str]
    #: The name.
    name: str
    #: The type.
    type: str


class AlertPrinter(Shape):
    #: The id.
    id: str
    #: The name.
    name: str


class AlertRule(Shape):
    #: The id.
    id: str
    #: The name.
    name: str
    #: What kind it is.
    kind: str
    #: How many minutes the problem must last before the alert is raised.
    minutes: int
    #: Ids of printers, or of agents if `kind` is `agent_offline`; null for all, including later ones.
    targets: Optional[List[str]]
    #: Without a channel the alert is only listed.
    channel_ids: List[str]
    #: False: it is turned off.
    active: bool
    #: When it was created.
    created_date: str
    _wire = {"channel_ids": "channelIds", "created_date": "createdDate"}


class AlertSettings(Shape):
    #: The time zone, such as Europe/Berlin.
    time_zone: str
    #: Language of the messages.
    language: str
    #: Nothing is sent during quiet hours; one summary is sent when they end.
    quiet_hours: Optional[AlertSettingsQuietHours]
    _wire = {"time_zone": "timeZone", "quiet_hours": "quietHours"}
    _shapes = {"quiet_hours": "AlertSettingsQuietHours"}


class AlertSettingsQuietHours(Shape):
    #: The beginning of the time.
    from_: str
    #: The end of the time.
    to: str
    _wire = {"from_": "from"}


class AlertSubject(Shape):
    #: The type.
    type: str
    #: The id.
    id: str


class Attention(Shape):
    #: Most urgent first.
    entries: List[AttentionEntry]
    #: The numbers of the account.
    summary: AttentionSummary
    #: When it was looked at.
    checked_date: str
    #: When an entry may appear without an event: a job that has waited too long, or a reading that is too
    #: old.
    next_check_date: str
    _wire = {"checked_date": "checkedDate", "next_check_date": "nextCheckDate"}
    _shapes = {"entries": "AttentionEntry", "summary": "AttentionSummary"}


class AttentionDismissAnswer(Shape):
    #: How many jobs were dismissed.
    dismissed: int


class AttentionEntry(Shape):
    #: Stays the same as long as the entry exists.
    id: str
    #: What kind it is.
    kind: str
    #: `stopped`: something does not print. `risk`: something did not print, or soon will not. `notice`:
    #: worth knowing.
    severity: str
    #: The object that the entry is about.
    subject: AttentionEntrySubject
    #: What is wrong, as an English sentence; the next step comes last.
    message: str
    #: The fact behind the message: its key in the catalogue of messages, and its parameters.
    fact: Optional[Fact]
    #: Since when.
    since: Optional[str]
    #: When an agent last checked the printer.
    reading_date: Optional[str]
    #: What waits.
    waiting: AttentionEntryWaiting
    #: The place: the printer, and the computer of its agent.
    place: AttentionEntryPlace
    #: For an agent: the printers that do not print because of it.
    printers: List[AttentionEntryPrinter]
    #: For jobs that were not printed: their number, and the latest one.
    jobs: Optional[AttentionEntryJobs]
    #: Who has taken it on.
    mark: Optional[AttentionMark]
    _wire = {"reading_date": "readingDate"}
    _shapes = {"subject": "AttentionEntrySubject", "fact": "Fact", "waiting": "AttentionEntryWaiting", "place": "AttentionEntryPlace", "printers": "AttentionEntryPrinter", "jobs": "AttentionEntryJobs", "mark": "AttentionMark"}


class AttentionEntryJobs(Shape):
    #: How many there are.
    count: int
    #: The error code of the jobs.
    error_code: str
    #: When the last one was.
    last_date: str
    #: The latest of them.
    latest: List[AttentionEntryJobsLatest]
    _wire = {"error_code": "errorCode", "last_date": "lastDate"}
    _shapes = {"latest": "AttentionEntryJobsLatest"}


class AttentionEntryJobsLatest(Shape):
    #: The id.
    id: str
    #: The title.
    title: Optional[str]
    #: When it ended; null: not yet.
    ended_date: str
    _wire = {"ended_date": "endedDate"}


class AttentionEntryPlace(Shape):
    """The place: the printer, and the computer of its agent."""

    #: The id of the printer.
    printer_id: Optional[str]
    #: The name of the printer.
    printer_name: Optional[str]
    #: Where it is reached: a host with a port, a queue, a device, or an e-mail address.
    address: Optional[str]
    #: The id of the agent.
    agent_id: Optional[str]
    #: The name of the agent.
    agent_name: Optional[str]
    #: The name of the computer.
    hostname: Optional[str]
    _wire = {"printer_id": "printerId", "printer_name": "printerName", "agent_id": "agentId", "agent_name": "agentName"}


class AttentionEntryPrinter(Shape):
    #: The id.
    id: str
    #: The name.
    name: str
    #: What waits.
    waiting: int


class AttentionEntrySubject(Shape):
    """The object that the entry is about."""

    #: The type.
    type: str
    #: The id.
    id: str
    #: The name.
    name: str


class AttentionEntryWaiting(Shape):
    #: Jobs that wait because of this. At most 101 are counted per printer, which means more than a
    #: hundred.
    jobs: int
    #: When the oldest one was created.
    oldest_date: Optional[str]
    _wire = {"oldest_date": "oldestDate"}


class AttentionMark(Shape):
    #: The name of the member.
    by: str
    #: What somebody has written about it.
    note: Optional[str]
    #: When it was.
    date: str
    #: Until then it need not be shown among the others.
    snoozed_until: Optional[str]
    _wire = {"snoozed_until": "snoozedUntil"}


class AttentionSummary(Shape):
    #: The printers, or how many there are.
    printers: int
    #: The number of printers that are ready.
    printers_ready: int
    #: The agents.
    agents: int
    #: The number of agents that are connected.
    agents_online: int
    #: The number of jobs that wait.
    jobs_waiting: int
    #: More jobs are waiting: at most 101 are counted per printer.
    jobs_waiting_more: bool
    #: The jobs of today, in UTC.
    jobs_today: int
    _wire = {"printers_ready": "printersReady", "agents_online": "agentsOnline", "jobs_waiting": "jobsWaiting", "jobs_waiting_more": "jobsWaitingMore", "jobs_today": "jobsToday"}


class AuditEntry(Shape):
    #: The id.
    id: str
    #: When it happened.
    at: str
    #: Who did it.
    actor: AuditEntryActor
    #: What was done, or is to be done.
    action: str
    #: The id of the changed object.
    target: Optional[str]
    #: Where the request came from.
    address: Optional[str]
    #: What belongs to it, in names and values.
    detail: Optional[Dict[str, Any]]
    _shapes = {"actor": "AuditEntryActor"}


class AuditEntryActor(Shape):
    #: The type.
    type: str
    #: The id.
    id: Optional[str]
    #: Its name at that time: an e-mail address, or the name of an agent.
    name: str


class Board(Shape):
    #: The id.
    id: str
    #: The name.
    name: str
    #: The place whose printers it shows; null: all.
    place: Optional[str]
    #: The e-mail address of the member who made it.
    created_by: str
    #: When it was created.
    created_date: str
    _wire = {"created_by": "createdBy", "created_date": "createdDate"}


class BoardView(Shape):
    #: The name.
    name: str
    #: The place whose printers it shows; null: all.
    place: Optional[str]
    #: What does not print, the most urgent first; at most 50.
    entries: List[BoardViewEntry]
    #: The printers, or how many there are.
    printers: List[BoardViewPrinter]
    #: When it was looked at.
    checked_date: str
    _wire = {"checked_date": "checkedDate"}
    _shapes = {"entries": "BoardViewEntry", "printers": "BoardViewPrinter"}


class BoardViewEntry(Shape):
    #: What kind it is.
    kind: str
    #: How bad it is.
    severity: str
    #: The name.
    name: str
    #: A sentence for people.
    message: str
    #: The fact behind the message: its key in the catalogue of messages, and its parameters.
    fact: Optional[Fact]
    #: Since when.
    since: Optional[str]
    #: Jobs that wait because of it.
    waiting: int
    #: The name of the member who is on it.
    taken_by: Optional[str]
    _wire = {"taken_by": "takenBy"}
    _shapes = {"fact": "Fact"}


class BoardViewPrinter(Shape):
    #: The name.
    name: str
    #: Where it is.
    place: Optional[str]
    #: The status.
    status: str
    #: What waits.
    waiting: int
    #: When its last job was sent, or ended.
    last_date: Optional[str]
    _wire = {"last_date": "lastDate"}


class ConvertReport(Shape):
    #: Of the content.
    content_type: str
    #: How the content is written: base64 or utf8.
    encoding: str
    #: The document.
    content: str
    #: How many labels the content has.
    labels: int
    #: The faults of the document.
    diagnostics: List[Diagnostic]
    #: Elements that the target cannot express; each became a picture.
    replaced: List[Diagnostic]
    _wire = {"content_type": "contentType"}
    _shapes = {"diagnostics": "Diagnostic", "replaced": "Diagnostic"}


class CreatedBoard(Shape):
    #: The id.
    id: str
    #: The name.
    name: str
    #: The place whose printers it shows; null: all.
    place: Optional[str]
    #: The e-mail address of the member who made it.
    created_by: str
    #: When it was created.
    created_date: str
    #: Opens the board in any browser, without signing in. Shown only once; who has it sees the board.
    link: str
    _wire = {"created_by": "createdBy", "created_date": "createdDate"}


class CreatedInvitation(Shape):
    #: The id.
    id: str
    #: Only a user with this address may accept it; null for anyone.
    email: Optional[str]
    #: A viewer reads; an operator prints and manages jobs, printers, agents, labels and templates; an
    #: owner also manages keys, webhooks, members and the account.
    role: str
    #: The e-mail address of the owner who invited.
    invited_by: str
    #: When it was created.
    created_date: str
    #: When it ends by itself; null: never.
    expires_date: str
    #: The link to share, shown only once.
    link: str
    #: Whether an e-mail with a link of its own is on its way.
    sent: bool
    _wire = {"invited_by": "invitedBy", "created_date": "createdDate", "expires_date": "expiresDate"}


class CreatedKey(Shape):
    #: The id.
    id: str
    #: The name.
    name: str
    #: The first characters of the key, to tell keys apart.
    prefix: str
    #: `test` prints a watermark, `live` does not.
    mode: str
    #: What the key may do.
    scopes: List[str]
    #: When it was created.
    created_date: str
    #: When it was last used; null: never.
    last_used_date: Optional[str]
    #: The address of the last request with this key.
    last_used_address: Optional[str]
    #: When it ends by itself; null: never.
    expires_date: Optional[str]
    #: For the key of a program that was connected by OAuth: the e-mail address of the member it acts for.
    granted_by: Optional[str]
    #: Webhooks that were made with it through `/printnode`: they end with it.
    webhooks: int
    #: Open page tokens that were made with it: they end with it.
    page_tokens: int
    #: The key, shown only once.
    key: str
    _wire = {"created_date": "createdDate", "last_used_date": "lastUsedDate", "last_used_address": "lastUsedAddress", "expires_date": "expiresDate", "granted_by": "grantedBy", "page_tokens": "pageTokens"}


class CreatedPageToken(Shape):
    #: The id.
    id: str
    #: `test` prints a watermark, `live` does not.
    mode: str
    #: The ids of the printers.
    printer_ids: List[str]
    #: The total number of labels that may be printed with the token.
    copies: int
    #: How many copies were printed with it.
    copies_used: int
    #: The origins of the pages that may use it.
    origins: List[str]
    #: When it was created.
    created_date: str
    #: When it ends by itself; null: never.
    expires_date: str
    #: The token, shown only once.
    token: str
    _wire = {"printer_ids": "printerIds", "copies_used": "copiesUsed", "created_date": "createdDate", "expires_date": "expiresDate"}


class CreatedWebhook(Shape):
    #: The id.
    id: str
    #: The address that gets the events.
    url: str
    #: The shape of a delivery: an `Event`, or what PrintNode sends, for a webhook that was created through
    #: `/printnode`. That one ends with the key that created it.
    format: str
    #: The types of events, such as `job.*`.
    types: List[str]
    #: False: it is turned off.
    active: bool
    #: When the first attempt failed since the last successful delivery.
    failing_since: Optional[str]
    #: Why the last attempt failed, as an English sentence.
    failing_reason: Optional[str]
    #: The fact behind the message: its key in the catalogue of messages, and its parameters.
    failing_fact: Optional[Fact]
    #: When the cloud turned the webhook off because it accepted nothing; `active: true` turns it on.
    disabled_date: Optional[str]
    #: Why the webhook was disabled, as an English sentence.
    disabled_reason: Optional[str]
    #: The fact behind the message: its key in the catalogue of messages, and its parameters.
    disabled_fact: Optional[Fact]
    #: When it was created.
    created_date: str
    #: The secret that signs deliveries, shown only once.
    secret: str
    _wire = {"failing_since": "failingSince", "failing_reason": "failingReason", "failing_fact": "failingFact", "disabled_date": "disabledDate", "disabled_reason": "disabledReason", "disabled_fact": "disabledFact", "created_date": "createdDate"}
    _shapes = {"failing_fact": "Fact", "disabled_fact": "Fact"}


class Diagnostic(Shape):
    #: How bad it is.
    severity: str
    #: A stable code, for programs.
    code: str
    #: A sentence for people.
    message: str
    #: The fact behind the message: its key in the catalogue of messages, and its parameters.
    fact: Optional[Fact]
    #: The place in the document, in bytes from 0.
    offset: Optional[int]
    #: The number of bytes in the document.
    length: Optional[int]
    #: The line in the document, from 1.
    line: Optional[int]
    #: The column in the document, from 1.
    column: Optional[int]
    #: The command of the document that it is about.
    command: Optional[str]
    #: What is expected: a range, or a list of values.
    expected: Optional[str]
    #: The fact behind `expected`, if it is a sentence.
    expected_fact: Optional[Fact]
    _wire = {"expected_fact": "expectedFact"}
    _shapes = {"fact": "Fact", "expected_fact": "Fact"}


class DoctorReport(Shape):
    #: The checks, each with its result.
    checks: List[DoctorReportCheck]
    #: When it was asked for.
    requested_date: Optional[str]
    #: null if the agent has never reported.
    reported_date: Optional[str]
    _wire = {"requested_date": "requestedDate", "reported_date": "reportedDate"}
    _shapes = {"checks": "DoctorReportCheck"}


class DoctorReportCheck(Shape):
    #: The id.
    id: str
    #: The title.
    title: str
    #: How the check ended.
    result: str
    #: What belongs to it, in names and values.
    detail: str
    #: The fact behind the message: its key in the catalogue of messages, and its parameters.
    detail_fact: Optional[Fact]
    #: What to do about it.
    fix: Optional[str]
    #: The fact behind the message: its key in the catalogue of messages, and its parameters.
    fix_fact: Optional[Fact]
    _wire = {"detail_fact": "detailFact", "fix_fact": "fixFact"}
    _shapes = {"detail_fact": "Fact", "fix_fact": "Fact"}


class EnrollmentCode(Shape):
    #: The code that the agent enrolls with, shown once.
    enrollment_code: str
    #: The id.
    id: str
    #: Whether several agents may use it.
    reusable: bool
    #: How many agents may use it.
    uses: int
    #: The agent adds the printers that it finds.
    add_printers: bool
    #: The agent that the computer takes over which uses the code; null: it becomes a new agent.
    agent_id: Optional[str]
    #: When it ends by itself; null: never.
    expires_date: str
    _wire = {"enrollment_code": "enrollmentCode", "add_printers": "addPrinters", "agent_id": "agentId", "expires_date": "expiresDate"}


class EnrollmentDecided(Shape):
    #: How far it is.
    state: str


class EnrollmentRequest(Shape):
    #: The name.
    name: str
    #: The name of the computer.
    hostname: str
    #: The operating system.
    platform: str
    #: The version.
    version: str
    #: The IP address from which the computer asked.
    address: str
    #: When it was created.
    created_date: str
    #: When it ends by itself; null: never.
    expires_date: str
    #: Agents of the account on a computer of this name that are not connected.
    same_computer: List[EnrollmentRequestSameComputer]
    _wire = {"created_date": "createdDate", "expires_date": "expiresDate", "same_computer": "sameComputer"}
    _shapes = {"same_computer": "EnrollmentRequestSameComputer"}


class EnrollmentRequestSameComputer(Shape):
    #: The id.
    id: str
    #: The name.
    name: str
    #: When it was last connected.
    last_seen_date: Optional[str]
    _wire = {"last_seen_date": "lastSeenDate"}


class Event(Shape):
    #: The same in every delivery of the event: deduplicate by it.
    id: str
    #: The type.
    type: str
    #: When it happened.
    at: str
    #: What belongs to the event, by its type.
    data: EventData
    _shapes = {"data": "EventData"}


class EventData(Shape):
    #: The id of the job.
    job_id: Optional[str]
    #: The id of the printer.
    printer_id: Optional[str]
    #: The id of the agent.
    agent_id: Optional[str]
    _wire = {"job_id": "jobId", "printer_id": "printerId", "agent_id": "agentId"}


class Fact(Shape):
    """The fact behind the message: its key in the catalogue of messages, and its parameters."""

    #: The name that stands for it.
    key: str
    #: The values of the sentence.
    params: Optional[Dict[str, Any]]


class Invitation(Shape):
    #: The id.
    id: str
    #: Only a user with this address may accept it; null for anyone.
    email: Optional[str]
    #: A viewer reads; an operator prints and manages jobs, printers, agents, labels and templates; an
    #: owner also manages keys, webhooks, members and the account.
    role: str
    #: The e-mail address of the owner who invited.
    invited_by: str
    #: When it was created.
    created_date: str
    #: When it ends by itself; null: never.
    expires_date: str
    _wire = {"invited_by": "invitedBy", "created_date": "createdDate", "expires_date": "expiresDate"}


class Job(Shape):
    #: The id.
    id: str
    #: The sender's name for the job.
    title: Optional[str]
    #: The sender's own values, by name.
    metadata: Dict[str, str]
    #: The id of the printer.
    printer_id: str
    #: Name of its printer; of a removed one, the name that it had. null once nothing is known of it.
    printer_name: Optional[str]
    #: The pool that it was sent to; `printer_id` is the printer that took it. null: it was sent to the
    #: printer.
    pool_id: Optional[str]
    #: Name of that pool.
    pool_name: Optional[str]
    #: Why the printer of `printer_id` took it from its pool, as an English sentence. null without a pool,
    #: and once nothing is known of it.
    pool_reason: Optional[str]
    #: The fact behind the message: its key in the catalogue of messages, and its parameters.
    pool_reason_fact: Optional[Fact]
    #: The id of the agent that took the job; null until then.
    agent_id: Optional[str]
    #: The status.
    status: str
    #: The format of the document that was sent.
    source_format: str
    #: The format that the printer gets.
    target_format: str
    #: The number of copies.
    copies: Optional[int]
    #: How many copies were sent to the printer.
    copies_sent: int
    #: How often it was printed again.
    retry_count: int
    #: How certain `completed` is. `device`: the printer itself reported the label printed. `spooler`: the
    #: print queue of the computer accepted it. `transport`: all bytes were sent, but the printer did not
    #: confirm; the label may still be in its memory, or lost.
    confirmation: Optional[str]
    #: Why the job waits, as an English sentence: for the printer, behind other jobs, or for an agent. null
    #: if nothing stops it.
    reason: Optional[str]
    #: The fact behind the message: its key in the catalogue of messages, and its parameters.
    reason_fact: Optional[Fact]
    #: Why it failed; null: it did not.
    error: Optional[JobError]
    #: When it was created.
    created_date: str
    #: When the job was completed.
    completed_date: Optional[str]
    #: When the job fails as `expired` if it has not begun to print.
    expires_date: Optional[str]
    _shapes = {"pool_reason_fact": "Fact", "reason_fact": "Fact", "error": "JobError"}


class JobAction(Shape):
    #: The id.
    id: str
    #: What was done, or is to be done.
    action: str
    #: The id of the printer.
    printer_id: Optional[str]
    #: How far it is.
    state: str
    #: How many there are in all.
    total: int
    #: Jobs that were changed.
    done: int
    #: Jobs that were left unchanged; `reasons` states why.
    failed: int
    #: Jobs that were restored, or not yet reached when the action was undone.
    undone: int
    #: Why jobs were left unchanged.
    reasons: List[JobActionReason]
    #: When it was created.
    created_date: str
    #: When it begins.
    starts_date: str
    #: When it ended; null: not yet.
    ended_date: Optional[str]
    _wire = {"printer_id": "printerId", "created_date": "createdDate", "starts_date": "startsDate", "ended_date": "endedDate"}
    _shapes = {"reasons": "JobActionReason"}


class JobActionReason(Shape):
    #: A stable code, for programs.
    code: str
    #: How many there are.
    count: int
    #: Ids of the first few jobs.
    job_ids: List[str]
    _wire = {"job_ids": "jobIds"}


class JobCounts(Shape):
    #: The number of jobs by status.
    counts: JobCountsCounts
    #: A count that equals this limit may be larger in fact.
    most: int
    _shapes = {"counts": "JobCountsCounts"}


class JobCountsCounts(Shape):
    #: The number of jobs that wait for an agent.
    queued: int
    #: The number of jobs offered to an agent.
    dispatched: int
    #: The number of jobs that are printing.
    printing: int
    #: The number of completed jobs.
    completed: int
    #: How many have failed.
    failed: int
    #: All that wait: they are counted under their status too.
    waiting: int


class JobError(Shape):
    #: A stable code, for programs.
    code: str
    #: A sentence for people.
    message: str
    #: How many copies were sent to the printer.
    copies_sent: int
    #: How many copies were asked for.
    copies_requested: Optional[int]
    _wire = {"copies_sent": "copiesSent", "copies_requested": "copiesRequested"}


class JobEvent(Shape):
    #: When it happened.
    at: str
    #: The type.
    type: str
    #: What belongs to it, in names and values.
    detail: Optional[Dict[str, Any]]


class Key(Shape):
    #: The id.
    id: str
    #: The name.
    name: str
    #: The first characters of the key, to tell keys apart.
    prefix: str
    #: `test` prints a watermark, `live` does not.
    mode: str
    #: What the key may do.
    scopes: List[str]
    #: When it was created.
    created_date: str
    #: When it was last used; null: never.
    last_used_date: Optional[str]
    #: The address of the last request with this key.
    last_used_address: Optional[str]
    #: When it ends by itself; null: never.
    expires_date: Optional[str]
    #: For the key of a program that was connected by OAuth: the e-mail address of the member it acts for.
    granted_by: Optional[str]
    #: Webhooks that were made with it through `/printnode`: they end with it.
    webhooks: int
    #: Open page tokens that were made with it: they end with it.
    page_tokens: int
    _wire = {"created_date": "createdDate", "last_used_date": "lastUsedDate", "last_used_address": "lastUsedAddress", "expires_date": "expiresDate", "granted_by": "grantedBy", "page_tokens": "pageTokens"}


class KeyRotation(Shape):
    #: `rotated` (only with revokeOld): the old key has ended. `in_progress`: the agent is replacing its
    #: key now. `waiting_for_agent`: it is offline and replaces it when it connects.
    state: str
    #: When it was asked for.
    requested_date: str
    #: When the agent last changed its key.
    key_rotated_date: Optional[str]
    #: A sentence for people.
    message: str
    _wire = {"requested_date": "requestedDate", "key_rotated_date": "keyRotatedDate"}


class Label(Shape):
    #: The id.
    id: str
    #: The name.
    name: str
    #: The format of the document.
    format: str
    #: The names of the merge fields.
    merge_fields: List[str]
    #: Inches.
    width: Optional[float]
    #: Inches.
    height: Optional[float]
    #: When it was created.
    created_date: str
    #: When it was last changed.
    updated_date: str
    #: The document: as text, or in base64 for PDF and pictures.
    content: str
    _wire = {"merge_fields": "mergeFields", "created_date": "createdDate", "updated_date": "updatedDate"}


class LabelSummary(Shape):
    #: The id.
    id: str
    #: The name.
    name: str
    #: The format of the document.
    format: str
    #: The names of the merge fields.
    merge_fields: List[str]
    #: Inches.
    width: Optional[float]
    #: Inches.
    height: Optional[float]
    #: When it was created.
    created_date: str
    #: When it was last changed.
    updated_date: str
    _wire = {"merge_fields": "mergeFields", "created_date": "createdDate", "updated_date": "updatedDate"}


class LintReport(Shape):
    #: The faults of the document.
    diagnostics: List[Diagnostic]
    #: The labels, or how many there are.
    labels: int
    #: The names of the merge fields.
    merge_fields: List[str]
    _wire = {"merge_fields": "mergeFields"}
    _shapes = {"diagnostics": "Diagnostic"}


class LoggedRequest(Shape):
    #: The id.
    id: str
    #: When the answer was complete.
    at: str
    #: How it was done: the method of a request, or of looking at a printer.
    method: str
    #: The path with parameter names instead of ids.
    route: str
    #: The path of the request, without the query.
    path: str
    #: The query, without documents, merge data and credentials.
    query: Optional[str]
    #: The status.
    status: int
    #: The code of the error; null if the request succeeded.
    code: Optional[str]
    #: The error message of the answer.
    message: Optional[str]
    #: How long it took, in milliseconds.
    duration_ms: float
    #: Who called: a key, a user, or nobody.
    caller: LoggedRequestCaller
    #: Where it is reached: a host with a port, a queue, a device, or an e-mail address.
    address: str
    #: The program that called, as it names itself.
    user_agent: Optional[str]
    #: The same as in the header `X-SVC-Request-Id`.
    request_id: str
    #: The length of the body; null if it was not declared.
    request_bytes: Optional[int]
    #: The size of the answer in bytes.
    response_bytes: Optional[int]
    #: The request as a shell command: the credential is `$PLATEN_KEY`, the body is the file `body`.
    curl: str
    _wire = {"duration_ms": "durationMs", "user_agent": "userAgent", "request_id": "requestId", "request_bytes": "requestBytes", "response_bytes": "responseBytes"}
    _shapes = {"caller": "LoggedRequestCaller"}


class LoggedRequestCaller(Shape):
    #: The type.
    type: str
    #: The id.
    id: str
    #: null once the key, the token or the user was removed.
    name: Optional[str]


class Member(Shape):
    #: The id of the user.
    id: str
    #: The name.
    name: str
    #: The e-mail address.
    email: str
    #: A viewer reads; an operator prints and manages jobs, printers, agents, labels and templates; an
    #: owner also manages keys, webhooks, members and the account.
    role: str
    #: Whether the user signs in with a second factor or a passkey.
    second_factor: bool
    #: When they joined.
    joined_date: str
    _wire = {"second_factor": "secondFactor", "joined_date": "joinedDate"}


class OpenEnrollmentCode(Shape):
    #: The id.
    id: str
    #: Whether several agents may use it.
    reusable: bool
    #: How many agents may use it.
    uses: int
    #: The agent adds the printers that it finds.
    add_printers: bool
    #: The agent that the computer takes over which uses the code; null: it becomes a new agent.
    agent_id: Optional[str]
    #: When it ends by itself; null: never.
    expires_date: str
    #: How many agents may still use it.
    uses_left: int
    #: When it was created.
    created_date: str
    _wire = {"add_printers": "addPrinters", "agent_id": "agentId", "expires_date": "expiresDate", "uses_left": "usesLeft", "created_date": "createdDate"}


class PageToken(Shape):
    #: The id.
    id: str
    #: `test` prints a watermark, `live` does not.
    mode: str
    #: The ids of the printers.
    printer_ids: List[str]
    #: The total number of labels that may be printed with the token.
    copies: int
    #: How many copies were printed with it.
    copies_used: int
    #: The origins of the pages that may use it.
    origins: List[str]
    #: When it was created.
    created_date: str
    #: When it ends by itself; null: never.
    expires_date: str
    _wire = {"printer_ids": "printerIds", "copies_used": "copiesUsed", "created_date": "createdDate", "expires_date": "expiresDate"}


class Pool(Shape):
    #: The id.
    id: str
    #: The name.
    name: str
    #: Other names under which programs print to it.
    aliases: List[str]
    #: Its printers, the preferred first. A removed printer is left out.
    printer_ids: List[str]
    #: Which printer takes a new job, of those that can print now. `order`: the first of `printerIds`.
    #: `shortest_queue`: the one with the fewest open jobs. `ready`: an idle one, then a busy one.
    prefer: str
    #: A job that no agent has accepted for so long goes to another printer of the pool that can print it
    #: now; null: it waits where it is, unless that printer is taken out of service or out of the pool.
    take_over_seconds: Optional[int]
    #: Its jobs wait until it is resumed.
    paused: bool
    #: Its jobs that no agent has accepted; a count ends at 10,000.
    waiting: int
    #: When it was created.
    created_date: str
    _wire = {"printer_ids": "printerIds", "take_over_seconds": "takeOverSeconds", "created_date": "createdDate"}


class PrintAnswer(Shape):
    #: The id of the job.
    job_id: str
    #: The status.
    status: str
    #: The number of copies.
    copies: Optional[int]
    #: Present if the request repeats an earlier one: nothing prints again.
    idempotent: Optional[bool]
    #: What will not print as intended. Empty for a document that goes to the printer unchanged, which is
    #: not read; absent from a repeated answer.
    warnings: Optional[List[Diagnostic]]
    _wire = {"job_id": "jobId"}
    _shapes = {"warnings": "Diagnostic"}


class Printer(Shape):
    #: The id.
    id: str
    #: The name.
    name: str
    #: How the agent reaches the printer.
    connection_type: str
    #: Where it is reached: a host with a port, a queue, a device, or an e-mail address.
    address: str
    #: The status.
    status: str
    #: Its settings.
    config: PrinterConfig
    #: What its driver or print server can do with pages: the values of `paper`, `tray`, `duplex` and
    #: `color`. Missing for a printer of labels, and until its agent has reported it.
    capabilities: Optional[PrinterCapabilities]
    #: The primary agent; null: the sandbox, which has none.
    agent_id: Optional[str]
    #: Other names under which programs print to it.
    aliases: List[str]
    #: Where it stands, as the account calls it: `Hall 3`. Lists and reports select by it. null: nowhere in
    #: particular.
    place: Optional[str]
    #: It is out of service by the account’s word: its jobs wait. What the device says of itself is
    #: `status`.
    paused: bool
    #: The printer that prints its jobs while it is out of service.
    redirect_to: Optional[str]
    #: It is the sandbox printer of the account.
    sandbox: Optional[bool]
    #: When it was created.
    created_date: str
    _wire = {"redirect_to": "redirectTo"}
    _shapes = {"config": "PrinterConfig", "capabilities": "PrinterCapabilities"}


class PrinterCapabilities(Shape):
    """What its driver or print server can do with pages: the values of `paper`, `tray`, `duplex` and `color`. Missing for a printer of labels, and until its agent has reported it."""

    #: The sizes of paper that it has.
    papers: List[PrinterCapabilitiesPaper]
    #: The trays that it has.
    trays: List[str]
    #: Printing on both sides.
    duplex: bool
    #: Color, or black and white.
    color: bool
    #: The number of copies.
    copies: int
    #: The resolutions that it has, in dots per inch.
    resolutions: List[str]
    _shapes = {"papers": "PrinterCapabilitiesPaper"}


class PrinterCapabilitiesPaper(Shape):
    #: The name.
    name: str
    #: The width in millimetres.
    width_mm: float
    #: The height in millimetres.
    height_mm: float
    _wire = {"width_mm": "widthMm", "height_mm": "heightMm"}


class PrinterConfig(Shape):
    #: The format that the printer takes.
    native_format: str
    #: The kind of the printer, such as Zebra.
    driver: Optional[str]
    #: The resolution in dots per inch.
    dpi: Optional[int]
    #: Seconds after which a job that has not begun to print fails as `expired`, if it sets no time itself;
    #: null: as in the account.
    expires_in: Optional[int]
    #: What is loaded; null: not known. A label that is larger prints, with the warning `stock_too_small`.
    stock: Optional[Stock]
    #: The size of the paper.
    paper: Optional[str]
    #: The tray of the paper.
    tray: Optional[str]
    #: Printing on both sides.
    duplex: Optional[str]
    #: Which way up pages are printed.
    orientation: Optional[str]
    #: How a page is scaled to the paper.
    fit: Optional[str]
    #: Color, or black and white.
    color: Optional[bool]
    #: Copies are printed one after the other.
    collate: Optional[bool]
    #: Which pages are printed.
    pages: Optional[str]
    #: Receipt printers: the paper is cut after each page (default), at the end, or not at all.
    cut: Optional[str]
    #: Receipt printers: each job opens the cash drawer.
    drawer: Optional[bool]
    _wire = {"native_format": "nativeFormat", "expires_in": "expiresIn"}
    _shapes = {"stock": "Stock"}


class PrinterHistory(Shape):
    #: The beginning of the time.
    from_: str
    #: The end of the time.
    to: str
    #: The status at `from`, then each change.
    statuses: List[PrinterHistoryStatus]
    #: true if there were more changes than listed; the latest are listed.
    truncated: bool
    #: Jobs by the hour in which they ended; hours without jobs are omitted.
    jobs: List[PrinterHistoryJob]
    _wire = {"from_": "from"}
    _shapes = {"statuses": "PrinterHistoryStatus", "jobs": "PrinterHistoryJob"}


class PrinterHistoryJob(Shape):
    #: The hour in UTC.
    hour: str
    #: The number of completed jobs.
    completed: int
    #: How many have failed.
    failed: int
    #: The number of copies.
    copies: int


class PrinterHistoryStatus(Shape):
    #: When it happened.
    at: str
    #: The status.
    status: str
    #: Key of the reason in the catalogue of messages.
    reason: Optional[str]


class PrinterOverview(Shape):
    #: The printers, or how many there are.
    printers: List[PrinterOverviewPrinter]
    _shapes = {"printers": "PrinterOverviewPrinter"}


class PrinterOverviewPrinter(Shape):
    #: The id.
    id: str
    #: The name.
    name: str
    #: Where it is reached: a host with a port, a queue, a device, or an e-mail address.
    address: str
    #: Where it is.
    place: Optional[str]
    #: The status.
    status: str
    #: As in the printer's status.
    message: Optional[str]
    #: The fact behind the message: its key in the catalogue of messages, and its parameters.
    fact: Optional[Fact]
    #: When the status was last read.
    last_status_date: Optional[str]
    #: false if the reading is too old to count.
    is_current: bool
    #: As in `statusDetail` of the status; null if nobody has reported it.
    method: Optional[str]
    #: What waits.
    waiting: PrinterOverviewPrinterWaiting
    #: The last job; null: none.
    last_job: Optional[PrinterOverviewPrinterLastJob]
    #: The newest job whose document is still stored.
    picture_job_id: Optional[str]
    #: Primary agent first.
    agents: List[PrinterOverviewPrinterAgent]
    _wire = {"last_status_date": "lastStatusDate", "is_current": "isCurrent", "last_job": "lastJob", "picture_job_id": "pictureJobId"}
    _shapes = {"fact": "Fact", "waiting": "PrinterOverviewPrinterWaiting", "last_job": "PrinterOverviewPrinterLastJob", "agents": "PrinterOverviewPrinterAgent"}


class PrinterOverviewPrinterAgent(Shape):
    #: The id.
    id: str
    #: The name.
    name: str
    #: The name of the computer.
    hostname: str
    #: Whether it is connected.
    online: bool


class PrinterOverviewPrinterLastJob(Shape):
    #: The id.
    id: str
    #: The title.
    title: Optional[str]
    #: The status.
    status: str
    #: When it was.
    date: str


class PrinterOverviewPrinterWaiting(Shape):
    #: The jobs, or how many there are.
    jobs: int
    #: When the oldest one was created.
    oldest_date: Optional[str]
    _wire = {"oldest_date": "oldestDate"}


class PrinterRefreshAnswer(Shape):
    #: false if every bound agent is offline.
    requested: bool


class PrinterRemoval(Shape):
    #: Jobs that have not ended. They end as `printer_removed`.
    open_jobs: int
    #: Jobs that have ended. They stay readable with `keep=jobs`.
    ended_jobs: int
    #: A count that equals this limit may be larger in fact.
    most: int
    _wire = {"open_jobs": "openJobs", "ended_jobs": "endedJobs"}


class PrinterStatus(Shape):
    #: The id.
    id: str
    #: The name.
    name: str
    #: How the agent reaches the printer.
    connection_type: str
    #: Where it is reached: a host with a port, a queue, a device, or an e-mail address.
    address: str
    #: The status.
    status: str
    #: What is wrong and what to do, as an English sentence; null if the printer prints.
    message: Optional[str]
    #: The fact behind the message: its key in the catalogue of messages, and its parameters.
    fact: Optional[Fact]
    #: When the status was last read.
    last_status_date: Optional[str]
    #: What the agent has read; null: nothing yet.
    status_detail: Optional[PrinterStatusStatusDetail]
    #: What is known of the device; null: nothing.
    device_info: Optional[PrinterStatusDeviceInfo]
    #: The agents.
    agents: List[PrinterStatusAgent]
    #: It is the sandbox printer of the account.
    sandbox: Optional[bool]
    _wire = {"connection_type": "connectionType", "last_status_date": "lastStatusDate", "status_detail": "statusDetail", "device_info": "deviceInfo"}
    _shapes = {"fact": "Fact", "status_detail": "PrinterStatusStatusDetail", "device_info": "PrinterStatusDeviceInfo", "agents": "PrinterStatusAgent"}


class PrinterStatusAgent(Shape):
    #: The id of the agent.
    agent_id: str
    #: The name of the agent.
    agent_name: str
    #: Its place among the agents of the printer, from 0.
    priority: int
    #: Whether it is the first agent of the printer.
    is_primary: bool
    #: Whether the agent is connected.
    agent_online: bool
    #: The status.
    status: str
    #: When the status was last read.
    last_status_date: Optional[str]
    _wire = {"agent_id": "agentId", "agent_name": "agentName", "is_primary": "isPrimary", "agent_online": "agentOnline", "last_status_date": "lastStatusDate"}


class PrinterStatusDeviceInfo(Shape):
    #: When the agent asked the device.
    probed_at: str
    #: What the printer says about itself.
    device: PrinterStatusDeviceInfoDevice
    #: Its settings.
    config: PrinterStatusDeviceInfoConfig
    #: The queue of its computer or print server, where it has one.
    queue: Optional[PrinterStatusDeviceInfoQueue]
    _wire = {"probed_at": "probedAt"}
    _shapes = {"device": "PrinterStatusDeviceInfoDevice", "config": "PrinterStatusDeviceInfoConfig", "queue": "PrinterStatusDeviceInfoQueue"}


class PrinterStatusDeviceInfoConfig(Shape):
    #: The entries.
    entries: List[PrinterStatusDeviceInfoConfigEntry]
    _shapes = {"entries": "PrinterStatusDeviceInfoConfigEntry"}


class PrinterStatusDeviceInfoConfigEntry(Shape):
    #: The name that stands for it.
    key: str
    #: The name for people.
    label: str
    #: The value.
    value: str


class PrinterStatusDeviceInfoDevice(Shape):
    #: The model of the printer.
    model: str
    #: The version of the firmware.
    firmware: str
    #: The resolution in dots per inch.
    dpi: Optional[int]
    #: The resolution in dots per millimetre.
    dots_per_mm: Optional[int]
    #: The memory of the printer.
    memory: str
    #: The serial number.
    serial: Optional[str]
    _wire = {"dots_per_mm": "dotsPerMm"}


class PrinterStatusDeviceInfoQueue(Shape):
    """The queue of its computer or print server, where it has one."""

    #: The name of its driver; empty if it has none.
    driver: str
    #: A port of Windows, or the address that its server prints to.
    port: str
    #: How its documents are stored, such as `RAW`; null if that is not known.
    data_type: Optional[str]
    #: Jobs in it, whoever sent them.
    waiting: int
    _wire = {"data_type": "dataType"}


class PrinterStatusStatusDetail(Shape):
    #: Who reported the state: `zpl` the printer itself answered, in whatever language; `tcp` it can be
    #: reached; `winspool` the spooler of the computer; `winspool-bidi` the printer answered through its
    #: driver.
    source: str
    #: When the agent asked the device.
    probed_at: str
    #: What the printer reports, in its own terms.
    host_status: Optional[PrinterStatusStatusDetailHostStatus]
    #: A sentence for people.
    message: Optional[str]
    #: The fact behind the message: its key in the catalogue of messages, and its parameters.
    fact: Optional[Fact]
    #: The way precisely: `zpl`, `sato`, `tspl`, `dpl`, `epl` a query in that language; `snmp`, `usb`,
    #: `cups` that protocol; `tcp` a connection alone; `winspool`, `winspool-bidi` as in `source`;
    #: `virtual` a printer that prints nothing.
    method: str
    _wire = {"probed_at": "probedAt", "host_status": "hostStatus"}
    _shapes = {"host_status": "PrinterStatusStatusDetailHostStatus", "fact": "Fact"}


class PrinterStatusStatusDetailHostStatus(Shape):
    #: The printer is out of labels.
    paper_out: bool
    #: The printer is out of ribbon.
    ribbon_out: bool
    #: The print head is open.
    head_open: bool
    #: Whether it is paused.
    paused: bool
    #: The print head is too hot.
    over_temp: bool
    #: The print head is too cold.
    under_temp: bool
    #: The memory of the printer is full.
    buffer_full: bool
    #: The length of the label in dots.
    label_length: Optional[int]
    #: The number of labels still to be printed.
    labels_remaining: Optional[int]
    #: The number of labels in the memory of the printer.
    formats_in_buffer: Optional[int]
    #: The number of pictures in the memory of the printer.
    graphic_images_stored: Optional[int]
    #: What happens to a printed label: it is torn off, peeled or cut.
    print_mode: Optional[str]
    #: It prints with ribbon.
    thermal_transfer: Optional[bool]
    _wire = {"paper_out": "paperOut", "ribbon_out": "ribbonOut", "head_open": "headOpen", "over_temp": "overTemp", "under_temp": "underTemp", "buffer_full": "bufferFull", "label_length": "labelLength", "labels_remaining": "labelsRemaining", "formats_in_buffer": "formatsInBuffer", "graphic_images_stored": "graphicImagesStored", "print_mode": "printMode", "thermal_transfer": "thermalTransfer"}


class Quota(Shape):
    #: The agents.
    agents: QuotaAgents
    #: The printers, or how many there are.
    printers: QuotaPrinters
    #: The jobs of today, in UTC.
    jobs_today: QuotaJobsToday
    #: Waiting documents, stored labels and templates.
    storage_bytes: QuotaStorageBytes
    #: The bounds of single requests.
    limits: QuotaLimits
    #: What the plan of the account includes.
    plan: QuotaPlan
    _wire = {"jobs_today": "jobsToday", "storage_bytes": "storageBytes"}
    _shapes = {"agents": "QuotaAgents", "printers": "QuotaPrinters", "jobs_today": "QuotaJobsToday", "storage_bytes": "QuotaStorageBytes", "limits": "QuotaLimits", "plan": "QuotaPlan"}


class QuotaAgents(Shape):
    #: How many there are.
    used: int
    #: How many are to come.
    pending: int
    #: The most that there may be; null: any number.
    limit: int
    #: How many are left; null: any number.
    remaining: int


class QuotaJobsToday(Shape):
    #: How many there are.
    used: int
    #: The most that there may be; null: any number.
    limit: int
    #: How many are left; null: any number.
    remaining: int
    #: When the count begins anew.
    reset_at: str
    _wire = {"reset_at": "resetAt"}


class QuotaLimits(Shape):
    #: The most bytes of a document.
    max_payload_bytes: int
    #: The most bytes of a stored document.
    max_stored_payload_bytes: int
    #: The most entries of a batch.
    max_batch_size: int
    _wire = {"max_payload_bytes": "maxPayloadBytes", "max_stored_payload_bytes": "maxStoredPayloadBytes", "max_batch_size": "maxBatchSize"}


class QuotaPlan(Shape):
    """What the plan of the account includes."""

    #: The name.
    name: str
    #: Whether keys that print without a watermark can be made.
    live_keys: bool
    #: Whether everything that is printed has a watermark.
    watermark: bool
    #: Of each key; null: any number.
    requests_per_minute: Optional[int]
    #: Of the account; null: any number.
    prints_per_minute: Optional[int]
    #: How long ended jobs are listed.
    history_days: float
    #: Limits that hold for this account instead of those of its plan.
    raised: List[str]
    _wire = {"live_keys": "liveKeys", "requests_per_minute": "requestsPerMinute", "prints_per_minute": "printsPerMinute", "history_days": "historyDays"}


class QuotaPrinters(Shape):
    #: How many there are.
    used: int
    #: The most that there may be; null: any number.
    limit: int
    #: How many are left; null: any number.
    remaining: int


class QuotaStorageBytes(Shape):
    """Waiting documents, stored labels and templates."""

    #: How many there are.
    used: int
    #: The most that there may be; null: any number.
    limit: int
    #: How many are left; null: any number.
    remaining: int


class Report(Shape):
    #: The beginning of the time.
    from_: str
    #: The end of the time.
    to: str
    #: One for each printer and shift.
    rows: List[ReportRow]
    #: true: there were too many changes of status; the latest are counted.
    truncated: bool
    _wire = {"from_": "from"}
    _shapes = {"rows": "ReportRow"}


class ReportRow(Shape):
    #: The id of the printer.
    printer_id: str
    #: The name of the printer.
    printer_name: str
    #: Where it is.
    place: Optional[str]
    #: When the shift begins.
    shift: str
    #: Copies that were sent to the printer.
    labels: int
    #: The number of completed jobs.
    completed: int
    #: Jobs that were not printed; those that somebody cancelled do not count.
    failed: int
    #: Minutes in which it could not print, as far as that is known.
    down_minutes: int
    #: Why it could not print: the three that lasted longest.
    reasons: List[ReportRowReason]
    #: Why jobs were not printed: the three most frequent.
    failures: List[ReportRowFailure]
    _wire = {"printer_id": "printerId", "printer_name": "printerName", "down_minutes": "downMinutes"}
    _shapes = {"reasons": "ReportRowReason", "failures": "ReportRowFailure"}


class ReportRowFailure(Shape):
    #: A stable code, for programs.
    code: str
    #: How many there are.
    count: int


class ReportRowReason(Shape):
    #: Key of the reason in the catalogue of messages, or the status.
    reason: str
    #: The minutes after which it is raised.
    minutes: int


class SavedPrinter(Shape):
    #: The id.
    id: str
    #: The name.
    name: str
    #: How the agent reaches the printer.
    connection_type: str
    #: Where it is reached: a host with a port, a queue, a device, or an e-mail address.
    address: str
    #: The status.
    status: str
    #: Its settings.
    config: SavedPrinterConfig
    #: What its driver or print server can do with pages: the values of `paper`, `tray`, `duplex` and
    #: `color`. Missing for a printer of labels, and until its agent has reported it.
    capabilities: Optional[SavedPrinterCapabilities]
    #: The primary agent; null: the sandbox, which has none.
    agent_id: Optional[str]
    #: Other names under which programs print to it.
    aliases: List[str]
    #: Where it stands, as the account calls it: `Hall 3`. Lists and reports select by it. null: nowhere in
    #: particular.
    place: Optional[str]
    #: It is out of service by the account’s word: its jobs wait. What the device says of itself is
    #: `status`.
    paused: bool
    #: The printer that prints its jobs while it is out of service.
    redirect_to: Optional[str]
    #: It is the sandbox printer of the account.
    sandbox: Optional[bool]
    #: When it was created.
    created_date: str
    #: What looks like a slip, although it is saved. Missing: nothing does.
    warnings: Optional[List[SavedPrinterWarning]]
    _wire = {"redirect_to": "redirectTo"}
    _shapes = {"config": "SavedPrinterConfig", "capabilities": "SavedPrinterCapabilities", "warnings": "SavedPrinterWarning"}


class SavedPrinterCapabilities(Shape):
    """What its driver or print server can do with pages: the values of `paper`, `tray`, `duplex` and `color`. Missing for a printer of labels, and until its agent has reported it."""

    #: The sizes of paper that it has.
    papers: List[SavedPrinterCapabilitiesPaper]
    #: The trays that it has.
    trays: List[str]
    #: Printing on both sides.
    duplex: bool
    #: Color, or black and white.
    color: bool
    #: The number of copies.
    copies: int
    #: The resolutions that it has, in dots per inch.
    resolutions: List[str]
    _shapes = {"papers": "SavedPrinterCapabilitiesPaper"}


class SavedPrinterCapabilitiesPaper(Shape):
    #: The name.
    name: str
    #: The width in millimetres.
    width_mm: float
    #: The height in millimetres.
    height_mm: float
    _wire = {"width_mm": "widthMm", "height_mm": "heightMm"}


class SavedPrinterConfig(Shape):
    #: The format that the printer takes.
    native_format: str
    #: The kind of the printer, such as Zebra.
    driver: Optional[str]
    #: The resolution in dots per inch.
    dpi: Optional[int]
    #: Seconds after which a job that has not begun to print fails as `expired`, if it sets no time itself;
    #: null: as in the account.
    expires_in: Optional[int]
    #: What is loaded; null: not known. A label that is larger prints, with the warning `stock_too_small`.
    stock: Optional[Stock]
    #: The size of the paper.
    paper: Optional[str]
    #: The tray of the paper.
    tray: Optional[str]
    #: Printing on both sides.
    duplex: Optional[str]
    #: Which way up pages are printed.
    orientation: Optional[str]
    #: How a page is scaled to the paper.
    fit: Optional[str]
    #: Color, or black and white.
    color: Optional[bool]
    #: Copies are printed one after the other.
    collate: Optional[bool]
    #: Which pages are printed.
    pages: Optional[str]
    #: Receipt printers: the paper is cut after each page (default), at the end, or not at all.
    cut: Optional[str]
    #: Receipt printers: each job opens the cash drawer.
    drawer: Optional[bool]
    _wire = {"native_format": "nativeFormat", "expires_in": "expiresIn"}
    _shapes = {"stock": "Stock"}


class SavedPrinterWarning(Shape):
    #: `shared_address`: another printer of the same agent has this address.
    code: str
    #: A sentence for people.
    message: str
    #: The fact behind the message: its key in the catalogue of messages, and its parameters.
    fact: Optional[Fact]
    _shapes = {"fact": "Fact"}


class Stock(Shape):
    #: The width in millimetres.
    width_mm: float
    #: The length of a label; null: the stock is continuous, or it is not known.
    length_mm: Optional[float]
    #: Between two labels; null: not known.
    gap_mm: Optional[float]
    #: `gap`: labels on a liner; `mark`: with a black mark; `continuous`: without an end.
    kind: str
    _wire = {"width_mm": "widthMm", "length_mm": "lengthMm", "gap_mm": "gapMm"}


class SupportRequest(Shape):
    #: false if the agent is offline.
    requested: bool


class Template(Shape):
    #: The id.
    id: str
    #: The name.
    name: str
    #: The id of the label that it was published from; null: none.
    label_id: Optional[str]
    #: The format of the document.
    format: str
    #: The names of the merge fields.
    merge_fields: List[str]
    #: Inches.
    width: Optional[float]
    #: Inches.
    height: Optional[float]
    #: A print without a value for every merge field is refused.
    require_fields: bool
    #: By what people find it.
    tags: List[str]
    #: Number of the published version; 0: a new template of which nothing is published yet.
    version: int
    #: When this version was published; for a new template when it was created.
    published_date: str
    #: When it was last printed, to the minute; null: never.
    last_printed_date: Optional[str]
    #: When the unpublished draft was saved; null if there is none.
    draft_date: Optional[str]
    _wire = {"label_id": "labelId", "merge_fields": "mergeFields", "require_fields": "requireFields", "published_date": "publishedDate", "last_printed_date": "lastPrintedDate", "draft_date": "draftDate"}


class TemplateConvertBatch(Shape):
    #: The labels, or how many there are.
    labels: List[TemplateConvertBatchLabel]
    _shapes = {"labels": "TemplateConvertBatchLabel"}


class TemplateConvertBatchLabel(Shape):
    #: The format of the document.
    format: str
    #: The media type.
    content_type: str
    #: The file in base64.
    base64: str
    _wire = {"content_type": "contentType"}


class TemplateDiff(Shape):
    #: The beginning of the time.
    from_: str
    #: The end of the time.
    to: str
    #: true if the same dots print and the element trees are the same.
    same: bool
    #: The labels, or how many there are.
    labels: List[TemplateDiffLabel]
    #: Labels of the longer document; the first 10 are compared.
    label_count: int
    #: What changed, in words: at most 30 sentences, and the number of further ones.
    changes: List[TemplateDiffChange]
    #: Lines of the element trees that differ, with - and +.
    tree: List[str]
    #: Merge fields that only `to` has, and those that only `from` has.
    fields: TemplateDiffFields
    _wire = {"from_": "from", "label_count": "labelCount"}
    _shapes = {"labels": "TemplateDiffLabel", "changes": "TemplateDiffChange", "fields": "TemplateDiffFields"}


class TemplateDiffChange(Shape):
    #: A sentence for people.
    message: str
    #: The fact behind the message: its key in the catalogue of messages, and its parameters.
    fact: Optional[Fact]
    _shapes = {"fact": "Fact"}


class TemplateDiffFields(Shape):
    """Merge fields that only `to` has, and those that only `from` has."""

    #: Those that only the newer version has.
    added: List[str]
    #: Those that only the older version has.
    removed: List[str]


class TemplateDiffLabel(Shape):
    #: How many dots differ.
    dots: int
    #: The smallest rectangle that contains all of them.
    area: Optional[TemplateDiffLabelArea]
    #: The width in dots.
    width_dots: int
    #: The height in dots.
    height_dots: int
    #: A PNG in base64 of both labels overlaid: gray is in both, red only in `from`, blue only in `to`.
    picture: str
    _wire = {"width_dots": "widthDots", "height_dots": "heightDots"}
    _shapes = {"area": "TemplateDiffLabelArea"}


class TemplateDiffLabelArea(Shape):
    #: The left edge in dots.
    x: int
    #: The top edge in dots.
    y: int
    #: The width in dots.
    width_dots: int
    #: The height in dots.
    height_dots: int
    _wire = {"width_dots": "widthDots", "height_dots": "heightDots"}


class TemplateDocument(Shape):
    #: The version.
    version: int
    #: The format of the document.
    format: str
    #: The document: as text, or in base64 for PDF and pictures.
    content: str
    #: Those of the draft, or of what is published without one.
    merge_fields: List[str]
    #: Merge values to look at the template with.
    sample_data: List[Dict[str, Any]]
    #: Unpublished work, perhaps incomplete.
    draft: Optional[TemplateDraft]
    _wire = {"merge_fields": "mergeFields", "sample_data": "sampleData"}
    _shapes = {"draft": "TemplateDraft"}


class TemplateDraft(Shape):
    #: The format of the document.
    format: str
    #: The document.
    content: str
    #: When it was saved.
    saved_date: str
    _wire = {"saved_date": "savedDate"}


class TemplatePrintBatch(Shape):
    #: The jobs, or how many there are.
    jobs: List[PrintAnswer]
    #: How many labels were not printed because the time was too short: send those again.
    remaining: Optional[int]
    _shapes = {"jobs": "PrintAnswer"}


class TemplateTag(Shape):
    #: As the first template spells it.
    name: str
    #: How many templates have the tag, in any letter case.
    templates: int


class TemplateUse(Shape):
    #: An API key, or a person in the dashboard.
    caller_type: str
    #: The id of the key or of the user that printed.
    caller_id: str
    #: The name of the key or the address of the person; null if there is no such caller any more.
    caller_name: Optional[str]
    #: The printer it was sent to; null for a pool.
    printer_id: Optional[str]
    #: The pool it was sent to; null for a printer.
    pool_id: Optional[str]
    #: The name of that printer or pool; null if it has been removed.
    printer_name: Optional[str]
    #: The last job.
    job_id: str
    #: When the last job was sent, to the minute.
    last_printed_date: str
    _wire = {"caller_type": "callerType", "caller_id": "callerId", "caller_name": "callerName", "printer_id": "printerId", "pool_id": "poolId", "printer_name": "printerName", "job_id": "jobId", "last_printed_date": "lastPrintedDate"}


class TemplateVersion(Shape):
    #: The version.
    version: int
    #: true for the published version, which prints.
    is_current: bool
    #: The format of the document.
    format: str
    #: The names of the merge fields.
    merge_fields: List[str]
    #: Inches.
    width: Optional[float]
    #: Inches.
    height: Optional[float]
    #: The size in bytes.
    bytes: int
    #: When it was published.
    published_date: str
    #: The e-mail address of the user at that time.
    published_by: Optional[str]
    #: The earlier version that was published again.
    restored_from: Optional[int]
    _wire = {"is_current": "isCurrent", "merge_fields": "mergeFields", "published_date": "publishedDate", "published_by": "publishedBy", "restored_from": "restoredFrom"}


class TemplateVersionDocument(Shape):
    #: The version.
    version: int
    #: true for the published version, which prints.
    is_current: bool
    #: The format of the document.
    format: str
    #: The names of the merge fields.
    merge_fields: List[str]
    #: Inches.
    width: Optional[float]
    #: Inches.
    height: Optional[float]
    #: The size in bytes.
    bytes: int
    #: When it was published.
    published_date: str
    #: The e-mail address of the user at that time.
    published_by: Optional[str]
    #: The earlier version that was published again.
    restored_from: Optional[int]
    #: The document: as text, or in base64 for PDF and pictures.
    content: str
    _wire = {"is_current": "isCurrent", "merge_fields": "mergeFields", "published_date": "publishedDate", "published_by": "publishedBy", "restored_from": "restoredFrom"}


class UpdateRequest(Shape):
    #: Agents that update now, or when they connect.
    requested: int
    #: Those of them that are offline.
    offline: List[UpdateRequestOffline]
    #: Agents that have nothing to update to, or cannot update themselves.
    unable: List[UpdateRequestUnable]
    _shapes = {"offline": "UpdateRequestOffline", "unable": "UpdateRequestUnable"}


class UpdateRequestOffline(Shape):
    #: The id.
    id: str
    #: The name.
    name: str


class UpdateRequestUnable(Shape):
    #: The id.
    id: str
    #: The name.
    name: str


class UpdateSettings(Shape):
    #: Whether agents update by themselves.
    automatic: bool
    #: The hours in which agents update by themselves; null: any.
    window: Optional[UpdateSettingsWindow]
    _shapes = {"window": "UpdateSettingsWindow"}


class UpdateSettingsWindow(Shape):
    #: From this full hour.
    from_hour: int
    #: Until this full hour; earlier than `fromHour`: on the next day; the same: at any hour.
    to_hour: int
    #: Whose hours they are, such as `Europe/Berlin`.
    time_zone: str
    _wire = {"from_hour": "fromHour", "to_hour": "toHour", "time_zone": "timeZone"}


class Updates(Shape):
    settings: UpdateSettings
    #: The newest package of each ring for each system and processor.
    rings: UpdatesRings
    #: The agents.
    agents: List[UpdatesAgent]
    #: Agents that are too old to print copies: a job with `copies` for their printers is refused.
    block_copies: List[UpdatesBlockCopy]
    _wire = {"block_copies": "blockCopies"}
    _shapes = {"settings": "UpdateSettings", "rings": "UpdatesRings", "agents": "UpdatesAgent", "block_copies": "UpdatesBlockCopy"}


class UpdatesAgent(Shape):
    #: The id.
    id: str
    #: The name.
    name: str
    #: Whether it is connected.
    online: bool
    #: The version.
    version: str
    #: Its versions: `early` ones come before `stable` ones.
    ring: str
    #: What it updates to; null: it has the newest of its ring, or there is none for its system.
    next_version: Optional[str]
    #: false: somebody must install the version at its computer.
    can_update: bool
    #: Since when somebody wants it updated now.
    requested_date: Optional[str]
    #: How far its last update is; null: there was none.
    state: Optional[UpdatesAgentState]
    _wire = {"next_version": "nextVersion", "can_update": "canUpdate", "requested_date": "requestedDate"}
    _shapes = {"state": "UpdatesAgentState"}


class UpdatesAgentState(Shape):
    #: The version.
    version: str
    #: How far it is.
    state: str
    #: When it was.
    date: str
    #: How much of the package it has.
    percent: Optional[int]
    #: A sentence for people.
    message: Optional[str]
    #: The fact behind the message: its key in the catalogue of messages, and its parameters.
    fact: Optional[Fact]
    _shapes = {"fact": "Fact"}


class UpdatesBlockCopy(Shape):
    #: The id.
    id: str
    #: The name.
    name: str
    #: Whether it is connected.
    online: bool
    #: The version.
    version: str


class UpdatesRings(Shape):
    """The newest package of each ring for each system and processor."""

    #: What every agent may update to.
    stable: List[UpdatesRingsStable]
    #: What agents of the early ring update to first.
    early: List[UpdatesRingsEarly]
    _shapes = {"stable": "UpdatesRingsStable", "early": "UpdatesRingsEarly"}


class UpdatesRingsEarly(Shape):
    #: The version.
    version: str
    #: The system that the package is for, such as `linux`.
    system: str
    #: The processor that the package is for, such as `x64`.
    arch: str


class UpdatesRingsStable(Shape):
    #: The version.
    version: str
    #: The system that the package is for, such as `linux`.
    system: str
    #: The processor that the package is for, such as `x64`.
    arch: str


class Usage(Shape):
    #: The last 30 days in UTC, oldest first; the last one is today.
    days: List[UsageDay]
    #: The printers with the most jobs of the last 30 days; at most 50.
    printers: List[UsagePrinter]
    #: Who printed most, by the log of requests; at most 50. `key`: a program.
    callers: List[UsageCaller]
    _shapes = {"days": "UsageDay", "printers": "UsagePrinter", "callers": "UsageCaller"}


class UsageCaller(Shape):
    #: The type.
    type: str
    #: The id.
    id: str
    #: The name.
    name: Optional[str]
    #: The number of prints.
    prints: int
    #: Prints that were refused.
    refused: int


class UsageDay(Shape):
    #: The day in UTC.
    day: str
    #: The jobs, or how many there are.
    jobs: int


class UsagePrinter(Shape):
    #: The id.
    id: str
    #: The name.
    name: str
    #: The jobs, or how many there are.
    jobs: int
    #: The labels, or how many there are.
    labels: int


class Webhook(Shape):
    #: The id.
    id: str
    #: The address that gets the events.
    url: str
    #: The shape of a delivery: an `Event`, or what PrintNode sends, for a webhook that was created through
    #: `/printnode`. That one ends with the key that created it.
    format: str
    #: The types of events, such as `job.*`.
    types: List[str]
    #: False: it is turned off.
    active: bool
    #: When the first attempt failed since the last successful delivery.
    failing_since: Optional[str]
    #: Why the last attempt failed, as an English sentence.
    failing_reason: Optional[str]
    #: The fact behind the message: its key in the catalogue of messages, and its parameters.
    failing_fact: Optional[Fact]
    #: When the cloud turned the webhook off because it accepted nothing; `active: true` turns it on.
    disabled_date: Optional[str]
    #: Why the webhook was disabled, as an English sentence.
    disabled_reason: Optional[str]
    #: The fact behind the message: its key in the catalogue of messages, and its parameters.
    disabled_fact: Optional[Fact]
    #: When it was created.
    created_date: str
    _wire = {"failing_since": "failingSince", "failing_reason": "failingReason", "failing_fact": "failingFact", "disabled_date": "disabledDate", "disabled_reason": "disabledReason", "disabled_fact": "disabledFact", "created_date": "createdDate"}
    _shapes = {"failing_fact": "Fact", "disabled_fact": "Fact"}


class WebhookDelivery(Shape):
    #: The id.
    id: str
    #: null for a test.
    event_id: Optional[str]
    #: The type.
    type: str
    #: How far it is.
    state: str
    #: How often it was tried.
    attempts: int
    #: The status that was answered; null: none.
    response_status: Optional[int]
    #: Why there was no answer, as an English sentence.
    response_error: Optional[str]
    #: The fact behind the message: its key in the catalogue of messages, and its parameters.
    response_fact: Optional[Fact]
    #: When it was created.
    created_date: str
    #: When it was accepted; null: not yet.
    delivered_date: Optional[str]
    #: When it is tried again; null: no more.
    next_attempt_date: Optional[str]
    _wire = {"event_id": "eventId", "response_status": "responseStatus", "response_error": "responseError", "response_fact": "responseFact", "created_date": "createdDate", "delivered_date": "deliveredDate", "next_attempt_date": "nextAttemptDate"}
    _shapes = {"response_fact": "Fact"}
