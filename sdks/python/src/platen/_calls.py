# Written by `pnpm sdks` from the table of routes. Changes here are lost.
"""The calls of the service, by noun."""
from __future__ import annotations

from typing import Any, Dict, List, Mapping, Optional, Sequence, Union

from ._call import UNSET, Calls, Page
from ._shapes import *

Document = Union[str, bytes]


class AccountCalls(Calls):
    def get(
        self,
    ) -> Account:
        """The account of the credential."""
        return self._json(
            "GET",
            "/api/v3/account",
            shape=Account,
        )

    def update(
        self,
        *,
        name: Optional[str] = None,
        keep_documents: Optional[bool] = None,
        expires_in: Optional[int] = UNSET,
        requires_second_factor: Optional[bool] = None,
    ) -> Account:
        """Rename the account, or change its settings.

        :param name: The name.
        :param keep_documents: Documents stay for 1 hour after the print, up to 262144 bytes each, so
            that they can be printed again. Otherwise they are deleted when the agent confirms the print.
        :param expires_in: Seconds after which a job that has not begun to print fails as `expired`, if
            neither it nor its printer sets a time; null for 14 days.
        :param requires_second_factor: Members and the assistants that act for them need a second factor
            or a passkey. Without one they reach their own profile only: 403 `second_factor_required`. API
            keys keep working."""
        return self._json(
            "PATCH",
            "/api/v3/account",
            fields={"name": name, "keepDocuments": keep_documents, "requiresSecondFactor": requires_second_factor},
            nullable={"expiresIn": expires_in},
            shape=Account,
        )

    def export(
        self,
    ) -> bytes:
        """Download the account's data. Everything that is stored of the account, a line of JSON each: `{table,
        row}`. Passwords, keys and secrets are left out, bytes are base64. It takes a user who has confirmed
        who they are."""
        return self._bytes(
            "GET",
            "/api/v3/account/export",
        )

    def delete(
        self,
        name: str,
    ) -> None:
        """Delete the account and all its data. At once, and for good: printers, jobs, labels, keys, history,
        and the users who are a member of no other account. Agents are cut off, open jobs end, sessions too.
        It takes a user who has confirmed who they are."""
        self._none(
            "DELETE",
            "/api/v3/account",
            query={"name": name},
        )

    def quota(
        self,
    ) -> Quota:
        """Quota report."""
        return self._json(
            "GET",
            "/api/v3/print/quota",
            shape=Quota,
        )

    def usage(
        self,
    ) -> Usage:
        """Jobs of each of the last 30 days, by printer and by program."""
        return self._json(
            "GET",
            "/api/v3/usage",
            shape=Usage,
        )


class AgentsCalls(Calls):
    def list(
        self,
    ) -> List[Agent]:
        """Enrolled agents with their online status."""
        return self._json(
            "GET",
            "/api/v3/agents",
            unwrap="agents",
            shape=Agent,
        )

    def get(
        self,
        agent_id: str,
    ) -> Agent:
        """One agent."""
        return self._json(
            "GET",
            "/api/v3/agents/{id}",
            params={"id": agent_id},
            shape=Agent,
        )

    def rename(
        self,
        agent_id: str,
        *,
        name: str,
    ) -> Agent:
        """Rename an agent.

        :param name: The name."""
        return self._json(
            "PATCH",
            "/api/v3/agents/{id}",
            params={"id": agent_id},
            fields={"name": name},
            shape=Agent,
        )

    def set_update_ring(
        self,
        agent_id: str,
        *,
        update_ring: str,
    ) -> Agent:
        """Choose which updates an agent installs. Applies at once if the agent is online, otherwise when it
        connects. A ring set by the administrator of its computer takes precedence.

        :param update_ring: Which updates the agent installs."""
        return self._json(
            "PUT",
            "/api/v3/agents/{id}/update-ring",
            params={"id": agent_id},
            fields={"updateRing": update_ring},
            shape=Agent,
        )

    def check(
        self,
        agent_id: str,
    ) -> AgentCheckAnswer:
        """Ask an agent to check its computer, its network and its printers. Returns at once; the event
        `agent.checked` has the report."""
        return self._json(
            "POST",
            "/api/v3/agents/{id}/doctor",
            params={"id": agent_id},
            shape=AgentCheckAnswer,
        )

    def checks(
        self,
        agent_id: str,
    ) -> DoctorReport:
        """The last report of an agent's checks."""
        return self._json(
            "GET",
            "/api/v3/agents/{id}/doctor",
            params={"id": agent_id},
            shape=DoctorReport,
        )

    def rotate_key(
        self,
        agent_id: str,
        *,
        revoke_old: Optional[bool] = None,
    ) -> KeyRotation:
        """Replace the key of an agent. The agent makes and stores a new key, then connects with it; that ends
        the old one. Until then the old key stays valid, and jobs print on. An agent that is offline
        replaces its key when it connects.

        :param revoke_old: Answers only when the old key has ended: 409 if the agent cannot replace it
            within 10 seconds."""
        return self._json(
            "POST",
            "/api/v3/agents/{id}/rotate-key",
            params={"id": agent_id},
            fields={"revokeOld": revoke_old},
            shape=KeyRotation,
        )

    def removal(
        self,
        agent_id: str,
    ) -> AgentRemoval:
        """What goes with an agent when it is removed. Changes nothing. Printers that it only stands by for
        stay as they are, and are not listed."""
        return self._json(
            "GET",
            "/api/v3/agents/{id}/removal",
            params={"id": agent_id},
            shape=AgentRemoval,
        )

    def remove(
        self,
        agent_id: str,
        *,
        keep: Optional[str] = None,
    ) -> None:
        """Remove an agent. Its key stops working at once. A printer that another agent serves passes to the
        next in order, with its jobs; the others are removed with their job history, and their open jobs end
        as `printer_removed` first. What the agent had accepted for a printer that stays ends as
        `agent_removed`.

        :param keep: `jobs`: jobs that have ended stay readable until their 30 days are over. Without
            it, they are removed too."""
        self._none(
            "DELETE",
            "/api/v3/agents/{id}",
            params={"id": agent_id},
            query={"keep": keep},
        )

    def replace(
        self,
        agent_id: str,
    ) -> EnrollmentCode:
        """Let another computer take over an agent. The computer that enrolls with the code becomes this agent,
        with its id, its printers and what waits for them. The key of the former computer ends then; jobs
        that it had accepted and not reported end as `outcome_uncertain`. The code is valid for 15 minutes,
        holds no agent slot, and ends an earlier one for the same agent."""
        return self._json(
            "POST",
            "/api/v3/agents/{id}/replace",
            params={"id": agent_id},
            shape=EnrollmentCode,
        )

    def enroll(
        self,
        *,
        reusable: Optional[bool] = None,
        uses: Optional[int] = None,
        expires_in: Optional[int] = None,
        add_printers: Optional[bool] = None,
    ) -> EnrollmentCode:
        """Create an enrollment code. Without a body: single use, valid for 15 minutes; it holds an agent slot
        until it is used or expires. A reusable code enrolls a fleet: it holds no slots, and each agent that
        enrolls takes one.

        :param reusable: A code for a fleet: several agents can enroll with it.
        :param uses: How many agents may enroll with a reusable code. Default 10.
        :param expires_in: How long a reusable code is valid, in seconds. Default 86400.
        :param add_printers: Whether an agent may add printers itself for 15 minutes after its
            enrollment."""
        return self._json(
            "POST",
            "/api/v3/agents/enroll",
            fields={"reusable": reusable, "uses": uses, "expiresIn": expires_in, "addPrinters": add_printers},
            shape=EnrollmentCode,
        )

    def discover(
        self,
        agent_id: str,
    ) -> AgentDiscoverAnswer:
        """Ask an agent to look for printers. Returns at once; found printers appear under `discovered`."""
        return self._json(
            "POST",
            "/api/v3/agents/{id}/discover",
            params={"id": agent_id},
            shape=AgentDiscoverAnswer,
        )

    def discovered(
        self,
        agent_id: str,
    ) -> AgentDiscoveredAnswer:
        """Printers that an agent has found."""
        return self._json(
            "GET",
            "/api/v3/agents/{id}/discovered",
            params={"id": agent_id},
            shape=AgentDiscoveredAnswer,
        )

    def printers(
        self,
        agent_id: str,
    ) -> List[Printer]:
        """Printers of an agent."""
        return self._json(
            "GET",
            "/api/v3/agents/{id}/printers",
            params={"id": agent_id},
            unwrap="printers",
            shape=Printer,
        )

    def support(
        self,
        agent_id: str,
    ) -> AgentSupport:
        """What was asked of an agent from afar, and how far it is."""
        return self._json(
            "GET",
            "/api/v3/agents/{id}/support",
            params={"id": agent_id},
            shape=AgentSupport,
        )

    def request_bundle(
        self,
        agent_id: str,
    ) -> SupportRequest:
        """Ask an agent for its diagnostics. Without secrets, printed data and documents. Returns at once;
        `bundle.readyDate` of `support` tells when the zip is there. The agent's window names who asked; a
        policy of its computer can forbid it."""
        return self._json(
            "POST",
            "/api/v3/agents/{id}/bundle",
            params={"id": agent_id},
            shape=SupportRequest,
        )

    def bundle(
        self,
        agent_id: str,
    ) -> bytes:
        """Download the diagnostics of an agent. Without secrets, printed data and documents. For 24 hours
        after they were asked for."""
        return self._bytes(
            "GET",
            "/api/v3/agents/{id}/bundle",
            params={"id": agent_id},
        )

    def follow_log(
        self,
        agent_id: str,
    ) -> SupportRequest:
        """Follow the log of an agent for 15 minutes. Without secrets, printed data and documents. Its lines
        come under `GET /api/v3/agents/{id}/log`. The agent's window shows it; a policy of its computer can
        forbid it."""
        return self._json(
            "POST",
            "/api/v3/agents/{id}/log",
            params={"id": agent_id},
            shape=SupportRequest,
        )

    def log(
        self,
        agent_id: str,
        *,
        after: Optional[int] = None,
    ) -> AgentLog:
        """Lines of the log of an agent since it is followed.

        :param after: `next` of the answer before: only newer lines are returned."""
        return self._json(
            "GET",
            "/api/v3/agents/{id}/log",
            params={"id": agent_id},
            query={"after": after},
            shape=AgentLog,
        )

    def restart(
        self,
        agent_id: str,
    ) -> SupportRequest:
        """Restart an agent. It ends the copy that it is sending first; its jobs go on afterwards. Its window
        names who asked; a policy of its computer can forbid it."""
        return self._json(
            "POST",
            "/api/v3/agents/{id}/restart",
            params={"id": agent_id},
            shape=SupportRequest,
        )

    def update(
        self,
        agent_id: str,
    ) -> UpdateRequest:
        """Update an agent now. Outside the hours too. An agent that is offline updates when it connects."""
        return self._json(
            "POST",
            "/api/v3/agents/{id}/update",
            params={"id": agent_id},
            shape=UpdateRequest,
        )


class AlertChannelsCalls(Calls):
    def list(
        self,
    ) -> AlertChannelListAnswer:
        """Alert channels."""
        return self._json(
            "GET",
            "/api/v3/alert-channels",
            shape=AlertChannelListAnswer,
        )

    def create(
        self,
        *,
        name: str,
        type: str,
        address: str,
    ) -> AlertChannel:
        """Create an alert channel. E-mails go only to members of the account. The URL of a channel is shown
        only in part afterwards. Private addresses are refused.

        :param name: The name.
        :param type: The type.
        :param address: A URL; for `mail` the verified e-mail address of a member of the account."""
        return self._json(
            "POST",
            "/api/v3/alert-channels",
            fields={"name": name, "type": type, "address": address},
            shape=AlertChannel,
        )

    def remove(
        self,
        alert_channel_id: str,
    ) -> None:
        """Remove an alert channel, also from its rules."""
        self._none(
            "DELETE",
            "/api/v3/alert-channels/{id}",
            params={"id": alert_channel_id},
        )

    def test(
        self,
        alert_channel_id: str,
    ) -> AlertMessage:
        """Send a test message now. One attempt, even during quiet hours; the answer has the result."""
        return self._json(
            "POST",
            "/api/v3/alert-channels/{id}/test",
            params={"id": alert_channel_id},
            shape=AlertMessage,
        )


class AlertRulesCalls(Calls):
    def list(
        self,
    ) -> List[AlertRule]:
        """Alert rules."""
        return self._json(
            "GET",
            "/api/v3/alert-rules",
            unwrap="rules",
            shape=AlertRule,
        )

    def create(
        self,
        *,
        name: str,
        kind: str,
        minutes: Optional[int] = None,
        targets: Optional[Sequence[str]] = UNSET,
        channel_ids: Optional[Sequence[str]] = None,
    ) -> AlertRule:
        """Create an alert rule. An alert is raised when the problem has lasted `minutes`, and resolved when it
        has been gone for one minute. The printers of an offline agent are one alert.

        :param name: The name.
        :param kind: What kind it is.
        :param minutes: How many minutes the problem must last before the alert is raised.
        :param targets: Ids of printers, or of agents if `kind` is `agent_offline`; null for all,
            including later ones.
        :param channel_ids: Without a channel the alert is only listed."""
        return self._json(
            "POST",
            "/api/v3/alert-rules",
            fields={"name": name, "kind": kind, "minutes": minutes, "channelIds": channel_ids},
            nullable={"targets": targets},
            shape=AlertRule,
        )

    def update(
        self,
        alert_rule_id: str,
        *,
        name: Optional[str] = None,
        minutes: Optional[int] = None,
        targets: Optional[Sequence[str]] = UNSET,
        channel_ids: Optional[Sequence[str]] = None,
        active: Optional[bool] = None,
    ) -> AlertRule:
        """Change an alert rule, or turn it off or on. When the rule is turned off, its alerts end without a
        message.

        :param name: The name.
        :param minutes: How many minutes the problem must last before the alert is raised.
        :param targets: Ids of printers, or of agents if `kind` is `agent_offline`; null for all,
            including later ones.
        :param channel_ids: Without a channel the alert is only listed.
        :param active: False: it is turned off."""
        return self._json(
            "PATCH",
            "/api/v3/alert-rules/{id}",
            params={"id": alert_rule_id},
            fields={"name": name, "minutes": minutes, "channelIds": channel_ids, "active": active},
            nullable={"targets": targets},
            shape=AlertRule,
        )

    def remove(
        self,
        alert_rule_id: str,
    ) -> None:
        """Remove an alert rule."""
        self._none(
            "DELETE",
            "/api/v3/alert-rules/{id}",
            params={"id": alert_rule_id},
        )


class AlertSettingsCalls(Calls):
    def get(
        self,
    ) -> AlertSettings:
        """Time zone, language and quiet hours of alerts."""
        return self._json(
            "GET",
            "/api/v3/alert-settings",
            shape=AlertSettings,
        )

    def update(
        self,
        *,
        time_zone: str,
        language: str,
        quiet_hours: Optional[Mapping[str, Any]],
    ) -> AlertSettings:
        """Set time zone, language and quiet hours of alerts.

        :param time_zone: The time zone, such as Europe/Berlin.
        :param language: Language of the messages.
        :param quiet_hours: Nothing is sent during quiet hours; one summary is sent when they end."""
        return self._json(
            "PUT",
            "/api/v3/alert-settings",
            fields={"timeZone": time_zone, "language": language},
            nullable={"quietHours": quiet_hours},
            shape=AlertSettings,
        )


class AlertsCalls(Calls):
    def list(
        self,
        *,
        state: Optional[str] = None,
        limit: Optional[int] = None,
    ) -> Page[Alert]:
        """Alerts, newest first, with their messages. Kept for 30 days.

        :param state: How far it is.
        :param limit: At most this many: a whole number from 1 to 200."""
        return self._pages(
            "GET",
            "/api/v3/alerts",
            query={"state": state, "limit": limit},
            items="alerts",
            shape=Alert,
        )


class AttentionCalls(Calls):
    def get(
        self,
    ) -> Attention:
        """What needs attention. Everything that does not print or soon will not: why, since when, the waiting
        jobs, the next step and the place. A disconnected agent is one entry for all its printers."""
        return self._json(
            "GET",
            "/api/v3/attention",
            shape=Attention,
        )

    def dismiss(
        self,
        *,
        job_id: Optional[str] = None,
        printer_id: Optional[str] = None,
        error_code: Optional[str] = None,
        until: Optional[str] = None,
    ) -> AttentionDismissAnswer:
        """Dismiss jobs that were not printed. They are no longer listed; the jobs do not change. A retry that
        fails is listed again.

        :param job_id: The id of the job.
        :param printer_id: The id of the printer.
        :param error_code: The error code of the jobs.
        :param until: Up to this time."""
        return self._json(
            "POST",
            "/api/v3/attention/dismiss",
            fields={"jobId": job_id, "printerId": printer_id, "errorCode": error_code, "until": until},
            shape=AttentionDismissAnswer,
        )

    def mark(
        self,
        *,
        entry_id: str,
        note: Optional[str] = UNSET,
        snooze_minutes: Optional[int] = UNSET,
    ) -> AttentionMark:
        """Take on an entry, or snooze it. Everybody sees who has taken it on, and the note. The mark ends with
        the entry: a fault that comes back has none. A second mark replaces the first.

        :param entry_id: The id of an entry that is listed now.
        :param note: What somebody has written about it.
        :param snooze_minutes: null: it is not snoozed."""
        return self._json(
            "POST",
            "/api/v3/attention/mark",
            fields={"entryId": entry_id},
            nullable={"note": note, "snoozeMinutes": snooze_minutes},
            shape=AttentionMark,
        )

    def unmark(
        self,
        *,
        entry_id: str,
    ) -> None:
        """Give up an entry that was taken on.

        :param entry_id: The id of an entry that is listed now."""
        self._none(
            "POST",
            "/api/v3/attention/unmark",
            fields={"entryId": entry_id},
        )


class AuditCalls(Calls):
    def list(
        self,
        *,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        actor: Optional[str] = None,
        action: Optional[str] = None,
        limit: Optional[int] = None,
    ) -> Page[AuditEntry]:
        """Audit log: who did what, from where, when. Newest first, kept for 90 days unless the operator of the
        cloud has set another time. It never contains passwords, keys or secrets. A key needs the scope
        `audit`, which no other scope implies.

        :param from_: Entries at this time or later.
        :param to: Entries before this time.
        :param actor: The id or the name of the actor.
        :param action: One action, or all actions of a noun: `key.*`.
        :param limit: At most this many: a whole number from 1 to 200."""
        return self._pages(
            "GET",
            "/api/v3/audit",
            query={"from": from_, "to": to, "actor": actor, "action": action, "limit": limit},
            items="entries",
            shape=AuditEntry,
        )


class BoardsCalls(Calls):
    def list(
        self,
    ) -> List[Board]:
        """Wall boards."""
        return self._json(
            "GET",
            "/api/v3/boards",
            unwrap="boards",
            shape=Board,
        )

    def create(
        self,
        *,
        name: str,
        place: Optional[str] = UNSET,
    ) -> CreatedBoard:
        """Create a wall board. Its link opens it on any screen without signing in, and reads what the board
        shows and nothing else. It works until the board is removed.

        :param name: The name.
        :param place: Where it is."""
        return self._json(
            "POST",
            "/api/v3/boards",
            fields={"name": name},
            nullable={"place": place},
            shape=CreatedBoard,
        )

    def remove(
        self,
        board_id: str,
    ) -> None:
        """Remove a wall board: its link ends at once."""
        self._none(
            "DELETE",
            "/api/v3/boards/{id}",
            params={"id": board_id},
        )

    def open(
        self,
        *,
        token: str,
    ) -> BoardView:
        """What a wall board shows. For the screen, by the token of its link.

        :param token: What stands behind the # of the link."""
        return self._json(
            "POST",
            "/api/v3/boards/open",
            fields={"token": token},
            shape=BoardView,
        )


class ConversionsCalls(Calls):
    def convert(
        self,
        source: str,
        target: str,
        document: Document,
        *,
        params: Optional[Mapping[str, Any]] = None,
        label_width: Optional[float] = None,
        label_height: Optional[float] = None,
        fit: Optional[str] = None,
        trim: Optional[bool] = None,
        label: Optional[int] = None,
        encoding: Optional[str] = None,
        dpi: Optional[int] = None,
        source_dpi: Optional[int] = None,
        target_dpi: Optional[int] = None,
        rotation: Optional[float] = None,
        scaling: Optional[float] = None,
        color_mode: Optional[str] = None,
        darkness: Optional[int] = None,
        position_x: Optional[int] = None,
        position_y: Optional[int] = None,
        data: Optional[Sequence[Mapping[str, Any]]] = None,
        dialect: Optional[str] = None,
        watermark: Optional[bool] = None,
        pdf_conversion_mode: Optional[str] = None,
        pdf_page_number: Optional[int] = None,
        zpl_image_compression: Optional[str] = None,
        zpl_commands_to_ignore: Optional[Sequence[str]] = None,
        zpl_merge_fields: Optional[bool] = None,
    ) -> bytes:
        """Convert a label document. The body is the document, the answer is the converted file. Without a
        credential, or on the free plan, the result is watermarked, only the first of several labels is
        rendered, and the body may hold 1048576 bytes. With `Accept: application/zip` every label is a file
        of its own, `label-0001.png` …. A form (multipart/form-data) is described at `/form`, the answer
        with `diagnostics=true` at `/report`; both are accepted here too. Pictures and PDF may also come as
        base64 in text/plain; the body of the source `url` is an address that is fetched.

        :param params: All parameters as one JSON object, for example `{"dpi":300,"label":{"width":4}}`.
            Flat parameters take precedence.
        :param label_width: Output label width in inches; detected from the source when omitted.
        :param label_height: Output label height in inches; detected from the source when omitted.
        :param fit: How the source is scaled to label.width and label.height: contain shows all of it,
            cover fills the whole label, both turned by 90° if that fits better; none (default) does not
            scale.
        :param trim: true leaves out the white margins around what prints, before the label is scaled
            and cut.
        :param label: The one label to convert, from 1, of all labels that document and data produce.
        :param encoding: Encoding of a printer language until the document sets one, as ZPL does with
            ^CI. By default the charset of Content-Type, without that the encoding in which its printers
            start (ZPL: cp850)
        :param dpi: Print density: 152, 203 (default), 300 or 600.
        :param source_dpi: Density of the source in dpi, if it differs from `dpi`
        :param target_dpi: Density of the output in dpi, if it differs from `dpi`: every length is
            rescaled.
        :param rotation: Clockwise rotation of the whole label in degrees.
        :param scaling: Percent; 50 halves, 200 doubles.
        :param color_mode: BW: black and white; GRAYSCALE (default): dithered; COLOR: colors if the
            target has them.
        :param darkness: Luminance threshold; default 70.
        :param position_x: Left edge of the part of the source that becomes the label, in dots of the
            output.
        :param position_y: Top edge of the part of the source that becomes the label, in dots of the
            output.
        :param data: Merge values: one output label per entry.
        :param dialect: Output dialect: moca, for the target zpl; a paid feature.
        :param watermark: true adds a watermark.
        :param pdf_conversion_mode: IMAGE (default) draws the pages, NATIVE extracts text and vectors.
        :param pdf_page_number: 0-based; all pages when omitted.
        :param zpl_image_compression: Z64 (default), or COMPRESSED_HEX for older firmware.
        :param zpl_commands_to_ignore: ZPL commands to skip, such as ^PQ.
        :param zpl_merge_fields: false leaves {NAME} and ~name,len~ in ZPL as text; by default they are
            merge fields."""
        return self._bytes(
            "POST",
            "/api/v2/convert/{source}/to/{target}",
            params={"source": source, "target": target},
            query={"params": params, "label.width": label_width, "label.height": label_height, "fit": fit, "trim": trim, "label": label, "encoding": encoding, "dpi": dpi, "sourceDpi": source_dpi, "targetDpi": target_dpi, "rotation": rotation, "scaling": scaling, "colorMode": color_mode, "darkness": darkness, "position.x": position_x, "position.y": position_y, "data": data, "dialect": dialect, "watermark": watermark, "pdf.conversionMode": pdf_conversion_mode, "pdf.pageNumber": pdf_page_number, "zpl.imageCompression": zpl_image_compression, "zpl.commandsToIgnore": zpl_commands_to_ignore, "zpl.mergeFields": zpl_merge_fields},
            document=document,
            format=source,
            repeatable=True,
        )

    def report(
        self,
        source: str,
        target: str,
        document: Document,
        *,
        params: Optional[Mapping[str, Any]] = None,
        label_width: Optional[float] = None,
        label_height: Optional[float] = None,
        fit: Optional[str] = None,
        trim: Optional[bool] = None,
        label: Optional[int] = None,
        encoding: Optional[str] = None,
        dpi: Optional[int] = None,
        source_dpi: Optional[int] = None,
        target_dpi: Optional[int] = None,
        rotation: Optional[float] = None,
        scaling: Optional[float] = None,
        color_mode: Optional[str] = None,
        darkness: Optional[int] = None,
        position_x: Optional[int] = None,
        position_y: Optional[int] = None,
        data: Optional[Sequence[Mapping[str, Any]]] = None,
        dialect: Optional[str] = None,
        watermark: Optional[bool] = None,
        pdf_conversion_mode: Optional[str] = None,
        pdf_page_number: Optional[int] = None,
        zpl_image_compression: Optional[str] = None,
        zpl_commands_to_ignore: Optional[Sequence[str]] = None,
        zpl_merge_fields: Optional[bool] = None,
    ) -> ConvertReport:
        """Convert a label document, and report its problems.

        :param params: All parameters as one JSON object, for example `{"dpi":300,"label":{"width":4}}`.
            Flat parameters take precedence.
        :param label_width: Output label width in inches; detected from the source when omitted.
        :param label_height: Output label height in inches; detected from the source when omitted.
        :param fit: How the source is scaled to label.width and label.height: contain shows all of it,
            cover fills the whole label, both turned by 90° if that fits better; none (default) does not
            scale.
        :param trim: true leaves out the white margins around what prints, before the label is scaled
            and cut.
        :param label: The one label to convert, from 1, of all labels that document and data produce.
        :param encoding: Encoding of a printer language until the document sets one, as ZPL does with
            ^CI. By default the charset of Content-Type, without that the encoding in which its printers
            start (ZPL: cp850)
        :param dpi: Print density: 152, 203 (default), 300 or 600.
        :param source_dpi: Density of the source in dpi, if it differs from `dpi`
        :param target_dpi: Density of the output in dpi, if it differs from `dpi`: every length is
            rescaled.
        :param rotation: Clockwise rotation of the whole label in degrees.
        :param scaling: Percent; 50 halves, 200 doubles.
        :param color_mode: BW: black and white; GRAYSCALE (default): dithered; COLOR: colors if the
            target has them.
        :param darkness: Luminance threshold; default 70.
        :param position_x: Left edge of the part of the source that becomes the label, in dots of the
            output.
        :param position_y: Top edge of the part of the source that becomes the label, in dots of the
            output.
        :param data: Merge values: one output label per entry.
        :param dialect: Output dialect: moca, for the target zpl; a paid feature.
        :param watermark: true adds a watermark.
        :param pdf_conversion_mode: IMAGE (default) draws the pages, NATIVE extracts text and vectors.
        :param pdf_page_number: 0-based; all pages when omitted.
        :param zpl_image_compression: Z64 (default), or COMPRESSED_HEX for older firmware.
        :param zpl_commands_to_ignore: ZPL commands to skip, such as ^PQ.
        :param zpl_merge_fields: false leaves {NAME} and ~name,len~ in ZPL as text; by default they are
            merge fields."""
        return self._json(
            "POST",
            "/api/v2/convert/{source}/to/{target}",
            params={"source": source, "target": target},
            query={"params": params, "label.width": label_width, "label.height": label_height, "fit": fit, "trim": trim, "label": label, "encoding": encoding, "dpi": dpi, "sourceDpi": source_dpi, "targetDpi": target_dpi, "rotation": rotation, "scaling": scaling, "colorMode": color_mode, "darkness": darkness, "position.x": position_x, "position.y": position_y, "data": data, "dialect": dialect, "watermark": watermark, "pdf.conversionMode": pdf_conversion_mode, "pdf.pageNumber": pdf_page_number, "zpl.imageCompression": zpl_image_compression, "zpl.commandsToIgnore": zpl_commands_to_ignore, "zpl.mergeFields": zpl_merge_fields, "diagnostics": "true"},
            document=document,
            format=source,
            repeatable=True,
            shape=ConvertReport,
        )

    def lint(
        self,
        source: str,
        document: Document,
    ) -> LintReport:
        """Check a label document. Reads the document without converting it, and returns its problems, the
        number of its labels and its merge fields."""
        return self._json(
            "POST",
            "/api/v2/lint/{source}",
            params={"source": source},
            document=document,
            format=source,
            repeatable=True,
            shape=LintReport,
        )


class EnrollmentCodesCalls(Calls):
    def list(
        self,
    ) -> List[OpenEnrollmentCode]:
        """Enrollment codes that can still be used."""
        return self._json(
            "GET",
            "/api/v3/enrollment-codes",
            unwrap="codes",
            shape=OpenEnrollmentCode,
        )

    def revoke(
        self,
        enrollment_code_id: str,
    ) -> None:
        """Revoke an enrollment code. Agents enrolled with it stay."""
        self._none(
            "DELETE",
            "/api/v3/enrollment-codes/{id}",
            params={"id": enrollment_code_id},
        )


class EnrollmentRequestsCalls(Calls):
    def get(
        self,
        code: str,
    ) -> EnrollmentRequest:
        """A computer that asks to be connected. The code is the one that the computer shows, for ten minutes.
        Wrong ones are counted."""
        return self._json(
            "GET",
            "/api/v3/enrollment-requests/{code}",
            params={"code": code},
            shape=EnrollmentRequest,
        )

    def decide(
        self,
        code: str,
        *,
        decision: str,
        agent_id: Optional[str] = None,
    ) -> EnrollmentDecided:
        """Connect a computer that asks for it, or refuse it. The computer enrolls by itself within seconds.
        With `agentId` it takes over that agent, as with `POST /api/v3/agents/{id}/replace`.

        :param decision: Whether the computer is connected to the account.
        :param agent_id: The agent that the computer takes over; by default it becomes a new one."""
        return self._json(
            "POST",
            "/api/v3/enrollment-requests/{code}",
            params={"code": code},
            fields={"decision": decision, "agentId": agent_id},
            shape=EnrollmentDecided,
        )


class InvitationsCalls(Calls):
    def list(
        self,
    ) -> List[Invitation]:
        """Open invitations."""
        return self._json(
            "GET",
            "/api/v3/invitations",
            unwrap="invitations",
            shape=Invitation,
        )

    def create(
        self,
        *,
        role: str,
        email: Optional[str] = None,
        expires_in: Optional[int] = None,
    ) -> CreatedInvitation:
        """Invite someone to the account. The answer has the link, shown only once. With `email` only a user
        with that address may accept; if the cloud sends mail, one goes there with a link of its own, and
        the link of the answer takes a verified address. It works once, for a week or `expiresIn`.

        :param role: A viewer reads; an operator prints and manages jobs, printers, agents, labels and
            templates; an owner also manages keys, webhooks, members and the account.
        :param email: Receives an e-mail with a link if the cloud sends e-mail. Only this address may
            accept; without it, anyone with the link may.
        :param expires_in: Seconds."""
        return self._json(
            "POST",
            "/api/v3/invitations",
            fields={"role": role, "email": email, "expiresIn": expires_in},
            shape=CreatedInvitation,
        )

    def revoke(
        self,
        invitation_id: str,
    ) -> None:
        """Revoke an invitation."""
        self._none(
            "DELETE",
            "/api/v3/invitations/{id}",
            params={"id": invitation_id},
        )


class JobActionsCalls(Calls):
    def create(
        self,
        *,
        action: str,
        job_ids: Optional[Sequence[str]] = None,
        filter: Optional[Mapping[str, Any]] = None,
        copies: Optional[str] = None,
        uncertain: Optional[bool] = None,
        printer_id: Optional[str] = None,
        delay_seconds: Optional[int] = None,
        idempotency_key: Optional[str] = None,
    ) -> JobAction:
        """Retry, cancel, close or move many jobs. The jobs are selected now; the action is carried out in the
        background, in the order of printing, at most 5 of an account at a time. A job that cannot be
        changed stays as it is, and `reasons` counts why. Its progress comes as the event
        `job_action.progress`, its end as `job_action.ended`.

        :param action: `retry`: print jobs again that were not printed. `cancel`: end jobs before
            anything is sent. `close`: end jobs whose agent is offline as uncertain. `move`: print jobs that
            wait or were not printed on another printer.
        :param job_ids: These jobs, up to 1000.
        :param filter: All jobs that these filters of the job list select now, up to 100000. Either this
            or `jobIds`.
        :param copies: `remaining`: only the copies not known to be sent.
        :param uncertain: For `retry` and `move`: include jobs whose outcome is unknown. Check first: a
            label that came out prints twice.
        :param printer_id: For `move`: the printer to move to.
        :param delay_seconds: Delays the start, in seconds, so that it can be undone.
        :param idempotency_key: Makes it safe for you to repeat the call. Default: a new key."""
        return self._json(
            "POST",
            "/api/v3/job-actions",
            fields={"action": action, "jobIds": job_ids, "filter": filter, "copies": copies, "uncertain": uncertain, "printerId": printer_id, "delaySeconds": delay_seconds},
            key=idempotency_key,
            keyed=True,
            repeatable=True,
            shape=JobAction,
        )

    def list(
        self,
    ) -> List[JobAction]:
        """Recent actions on many jobs. Newest first, the last 20."""
        return self._json(
            "GET",
            "/api/v3/job-actions",
            unwrap="actions",
            shape=JobAction,
        )

    def get(
        self,
        job_action_id: str,
    ) -> JobAction:
        """The progress of an action on many jobs."""
        return self._json(
            "GET",
            "/api/v3/job-actions/{id}",
            params={"id": job_action_id},
            shape=JobAction,
        )

    def undo(
        self,
        job_action_id: str,
    ) -> JobAction:
        """Undo an action on many jobs. Jobs not yet reached stay unchanged. Cancelled jobs wait again; retried
        ones that no agent has accepted are cancelled; moved ones go back, or are cancelled if they had
        failed before. Jobs that an agent has accepted since, or that were closed, stay."""
        return self._json(
            "POST",
            "/api/v3/job-actions/{id}/undo",
            params={"id": job_action_id},
            shape=JobAction,
        )


class JobsCalls(Calls):
    def list(
        self,
        *,
        status: Optional[str] = None,
        printer_id: Optional[str] = None,
        agent_id: Optional[str] = None,
        pool_id: Optional[str] = None,
        place: Optional[str] = None,
        error: Optional[str] = None,
        q: Optional[str] = None,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        order: Optional[str] = None,
        limit: Optional[int] = None,
    ) -> Page[Job]:
        """Jobs of all printers.

        :param status: A status; or `waiting`: `queued`, `dispatched`, and `printing` with nothing sent
            (`copies_sent` is 0), wherever the job is.
        :param printer_id: The id of the printer.
        :param agent_id: The id of the agent.
        :param pool_id: Jobs that were printed to this pool, whichever printer has them.
        :param place: Jobs of the printers at this place.
        :param error: Jobs that were not printed, with this error code.
        :param q: Part of a title or metadata value; a whole job id or idempotency key; or words on the
            label, or their beginnings, while its document is stored.
        :param from_: Jobs created at this time or later.
        :param to: Jobs created before this time.
        :param order: The order. A job that is printed again counts as new.
        :param limit: At most this many: a whole number from 1 to 200."""
        return self._pages(
            "GET",
            "/api/v3/jobs",
            query={"status": status, "printerId": printer_id, "agentId": agent_id, "poolId": pool_id, "place": place, "error": error, "q": q, "from": from_, "to": to, "order": order, "limit": limit},
            items="jobs",
            shape=Job,
        )

    def counts(
        self,
        *,
        printer_id: Optional[str] = None,
        agent_id: Optional[str] = None,
        pool_id: Optional[str] = None,
        place: Optional[str] = None,
        error: Optional[str] = None,
        q: Optional[str] = None,
        from_: Optional[str] = None,
        to: Optional[str] = None,
    ) -> JobCounts:
        """Number of jobs by status.

        :param printer_id: The id of the printer.
        :param agent_id: The id of the agent.
        :param pool_id: Jobs that were printed to this pool, whichever printer has them.
        :param place: Jobs of the printers at this place.
        :param error: Jobs that were not printed, with this error code.
        :param q: Part of a title or metadata value; a whole job id or idempotency key; or words on the
            label, or their beginnings, while its document is stored.
        :param from_: Jobs created at this time or later.
        :param to: Jobs created before this time."""
        return self._json(
            "GET",
            "/api/v3/jobs/counts",
            query={"printerId": printer_id, "agentId": agent_id, "poolId": pool_id, "place": place, "error": error, "q": q, "from": from_, "to": to},
            shape=JobCounts,
        )

    def get(
        self,
        job_id: str,
    ) -> Job:
        """One job."""
        return self._json(
            "GET",
            "/api/v3/jobs/{id}",
            params={"id": job_id},
            shape=Job,
        )

    def events(
        self,
        job_id: str,
    ) -> List[JobEvent]:
        """The timeline of a job."""
        return self._json(
            "GET",
            "/api/v3/jobs/{id}/events",
            params={"id": job_id},
            unwrap="events",
            shape=JobEvent,
        )

    def retry(
        self,
        job_id: str,
        *,
        copies: Optional[str] = None,
        completed: Optional[bool] = None,
        paper: Optional[str] = None,
        tray: Optional[str] = None,
        duplex: Optional[str] = None,
        orientation: Optional[str] = None,
        fit: Optional[str] = None,
        color: Optional[bool] = None,
        collate: Optional[bool] = None,
        pages: Optional[str] = None,
    ) -> Job:
        """Print a job again. Prints the stored document of a job that was not printed again: all its copies,
        or those not known to be sent. At most 5 times. Its document is kept for 24 hours; that of a
        completed one for 1 hour if the account has `keepDocuments` set, otherwise it is deleted with the
        confirmation.

        :param copies: `remaining`: only the copies not known to be sent.
        :param completed: `true`: retries a completed job too, while its document is stored.
        :param paper: The name of a paper that the printer has, such as `A4` or `Letter`.
        :param tray: The name of a tray that the printer has.
        :param duplex: On both sides: the sheet is turned on its long or short edge.
        :param orientation: `auto` turns the sheet where the page fits better.
        :param fit: `contain` scales each page to the printable area, `cover` fills it, `none` prints at
            full size and cuts. Without it a page is shrunk only if it is larger than the paper.
        :param color: `false`: black and grey only.
        :param collate: `false`: all copies of page 1, then all of page 2. Default: true.
        :param pages: The pages to print, from 1: `1-3,5`, `4-`."""
        return self._json(
            "POST",
            "/api/v3/jobs/{id}/retry",
            params={"id": job_id},
            query={"copies": copies, "completed": completed, "paper": paper, "tray": tray, "duplex": duplex, "orientation": orientation, "fit": fit, "color": color, "collate": collate, "pages": pages},
            shape=Job,
        )

    def cancel(
        self,
        job_id: str,
    ) -> Job:
        """Cancel a job before its first byte is sent. The job becomes `failed` with the error code
        `cancelled`. If an agent has accepted it, that agent cancels it and must be online.
        `job_in_progress`: part of it has been sent, or its agent does not answer."""
        return self._json(
            "POST",
            "/api/v3/jobs/{id}/cancel",
            params={"id": job_id},
            shape=Job,
        )

    def close(
        self,
        job_id: str,
    ) -> Job:
        """Close a job whose agent does not come back. The job becomes `failed` with the error code
        `outcome_uncertain`, and can be retried, also through another agent. Check first whether it was
        printed: the agent may have sent it before it went offline."""
        return self._json(
            "POST",
            "/api/v3/jobs/{id}/close",
            params={"id": job_id},
            shape=Job,
        )

    def move(
        self,
        job_id: str,
        *,
        printer_id: str,
        copies: Optional[str] = None,
    ) -> Job:
        """Move a job to another printer. A job that no agent has accepted waits at the other printer from then
        on; a failed one is printed again there, like a retry. The other printer must have the same language
        and density. A move counts as a retry.

        :param printer_id: The id of the printer.
        :param copies: `remaining`: only the copies not known to be sent."""
        return self._json(
            "POST",
            "/api/v3/jobs/{id}/move",
            params={"id": job_id},
            fields={"printerId": printer_id, "copies": copies},
            shape=Job,
        )

    def document(
        self,
        job_id: str,
    ) -> bytes:
        """The document of a job. The bytes that the printer receives. The document of a job is stored until
        its agent confirms the print, and for 1 hour more if the account has `keepDocuments` set; of a job
        that failed, for 24 hours. After that the answer is `document_gone`."""
        return self._bytes(
            "GET",
            "/api/v3/jobs/{id}/document",
            params={"id": job_id},
        )

    def picture(
        self,
        job_id: str,
        *,
        label: Optional[int] = None,
    ) -> bytes:
        """A label of a job as a picture. A PNG of the bytes that the printer gets, at its resolution.
        `X-SVC-Labels` is the number of labels. The document of a job is stored until its agent confirms the
        print, and for 1 hour more if the account has `keepDocuments` set; of a job that failed, for 24
        hours. After that the answer is `document_gone`.

        :param label: Which label of the document, from 1."""
        return self._bytes(
            "GET",
            "/api/v3/jobs/{id}/picture",
            params={"id": job_id},
            query={"label": label},
        )


class KeysCalls(Calls):
    def list(
        self,
    ) -> List[Key]:
        """API keys."""
        return self._json(
            "GET",
            "/api/v3/keys",
            unwrap="keys",
            shape=Key,
        )

    def revoke(
        self,
        key_id: str,
    ) -> None:
        """Revoke an API key at once."""
        self._none(
            "DELETE",
            "/api/v3/keys/{id}",
            params={"id": key_id},
        )

    def create(
        self,
        *,
        name: str,
        mode: Optional[str] = None,
        scopes: Optional[Sequence[str]] = None,
        expires_date: Optional[str] = UNSET,
    ) -> CreatedKey:
        """Create an API key. The key is shown only in this answer. `live` needs the plan pro or above. 403
        `confirmation_required`: more than ten minutes have passed since the user proved who they are; `POST
        /api/auth/verify-password {password}` does it again.

        :param name: The name.
        :param mode: `test` prints a watermark, `live` does not.
        :param scopes: What the key may do.
        :param expires_date: When it ends by itself; null: never."""
        return self._json(
            "POST",
            "/api/v3/keys",
            fields={"name": name, "mode": mode, "scopes": scopes},
            nullable={"expiresDate": expires_date},
            shape=CreatedKey,
        )


class LabelsCalls(Calls):
    def list(
        self,
        *,
        q: Optional[str] = None,
        limit: Optional[int] = None,
    ) -> Page[LabelSummary]:
        """Stored labels. Newest first.

        :param q: Part of a name or merge field, ignoring case; or a whole id.
        :param limit: At most this many: a whole number from 1 to 200. By default all."""
        return self._pages(
            "GET",
            "/api/v3/labels",
            query={"q": q, "limit": limit},
            items="labels",
            shape=LabelSummary,
        )

    def create(
        self,
        *,
        name: str,
        format: str,
        content: str,
    ) -> Label:
        """Store a label.

        :param name: The name.
        :param format: The format of the document.
        :param content: The document: as text, or in base64 for PDF and pictures."""
        return self._json(
            "POST",
            "/api/v3/labels",
            fields={"name": name, "format": format, "content": content},
            shape=Label,
        )

    def picture(
        self,
        label_id: str,
        *,
        label: Optional[int] = None,
    ) -> bytes:
        """The picture of a stored label. A PNG at 203 dpi, with an ETag. Merge fields show their names.

        :param label: Which label of the document. Default 1."""
        return self._bytes(
            "GET",
            "/api/v3/labels/{id}/picture",
            params={"id": label_id},
            query={"label": label},
        )

    def get(
        self,
        label_id: str,
    ) -> Label:
        """One stored label with its content."""
        return self._json(
            "GET",
            "/api/v3/labels/{id}",
            params={"id": label_id},
            shape=Label,
        )

    def update(
        self,
        label_id: str,
        *,
        name: Optional[str] = None,
        format: Optional[str] = None,
        content: Optional[str] = None,
        updated_date: Optional[str] = None,
    ) -> Label:
        """Change a stored label. Templates published from it do not change.

        :param name: The name.
        :param format: The format of the document.
        :param content: The document: as text, or in base64 for PDF and pictures.
        :param updated_date: The `updatedDate` of the label that you changed: the request fails with
            `label_changed` if it has another one by now."""
        return self._json(
            "PUT",
            "/api/v3/labels/{id}",
            params={"id": label_id},
            fields={"name": name, "format": format, "content": content, "updatedDate": updated_date},
            shape=Label,
        )

    def remove(
        self,
        label_id: str,
    ) -> None:
        """Delete a stored label. Templates published from it stay. For 60 minutes it can be restored."""
        self._none(
            "DELETE",
            "/api/v3/labels/{id}",
            params={"id": label_id},
        )

    def restore(
        self,
        label_id: str,
    ) -> LabelSummary:
        """Restore a deleted label. Within 60 minutes, of the last 10 that were deleted."""
        return self._json(
            "POST",
            "/api/v3/labels/{id}/restore",
            params={"id": label_id},
            shape=LabelSummary,
        )

    def publish(
        self,
        label_id: str,
        *,
        name: Optional[str] = None,
        require_fields: Optional[bool] = None,
    ) -> Template:
        """Publish a label as a template. The template is a copy: later changes to the label do not affect it.

        :param name: The name.
        :param require_fields: A print without a value for every merge field is refused
            (`missing_merge_fields`); otherwise it prints `null` there. `validate` of a request comes first."""
        return self._json(
            "POST",
            "/api/v3/labels/{id}/publish",
            params={"id": label_id},
            fields={"name": name, "requireFields": require_fields},
            shape=Template,
        )

    def generate(
        self,
        label_id: str,
        data: Sequence[Mapping[str, Any]],
        *,
        format: Optional[str] = None,
        copies: Optional[int] = None,
        dpi: Optional[int] = None,
        source_dpi: Optional[int] = None,
    ) -> bytes:
        """Generate printer data from a stored label. The body is a JSON array of merge objects: one label per
        object.

        :param format: The printer language to generate. Default zpl.
        :param copies: Adds a print quantity. Default 1.
        :param dpi: Default 203.
        :param source_dpi: Density that the label was made for, if it differs from `dpi`: it is
            rescaled."""
        return self._bytes(
            "POST",
            "/api/v2/labels/{id}/generate",
            params={"id": label_id},
            query={"format": format, "copies": copies, "dpi": dpi, "sourceDpi": source_dpi},
            body=data,
            repeatable=True,
        )


class MembersCalls(Calls):
    def list(
        self,
    ) -> List[Member]:
        """The members of the account."""
        return self._json(
            "GET",
            "/api/v3/members",
            unwrap="members",
            shape=Member,
        )

    def update(
        self,
        member_id: str,
        *,
        role: str,
    ) -> None:
        """Change the role of a member. Takes effect with the member's next request. Tokens of web pages that a
        new viewer made end. The last owner must stay one: 409 `last_owner`.

        :param role: A viewer reads; an operator prints and manages jobs, printers, agents, labels and
            templates; an owner also manages keys, webhooks, members and the account."""
        self._none(
            "PATCH",
            "/api/v3/members/{id}",
            params={"id": member_id},
            fields={"role": role},
        )

    def remove(
        self,
        member_id: str,
    ) -> None:
        """Remove a member. The user's sessions continue in another account of theirs. Programs that the user
        has connected end, as do the open invitations and the tokens of web pages that the user made. Keys
        keep working: revoke those that the user knew."""
        self._none(
            "DELETE",
            "/api/v3/members/{id}",
            params={"id": member_id},
        )


class PageTokensCalls(Calls):
    def create(
        self,
        *,
        printer_ids: Sequence[str],
        copies: int,
        expires_in: int,
        origins: Sequence[str],
    ) -> CreatedPageToken:
        """Create a token for a web page. Your server creates it and puts it into the page. With it the page
        prints a limited number of copies on these printers, lists them and follows its own jobs, and
        nothing else; other origins can do nothing. A token created with a test key prints watermarked. It
        ends with the key that created it: when the key is revoked, and no later than it expires.

        :param printer_ids: The ids of the printers.
        :param copies: The total number of labels that may be printed with the token.
        :param expires_in: Seconds.
        :param origins: Only pages of these origins may use the token."""
        return self._json(
            "POST",
            "/api/v3/tokens",
            fields={"printerIds": printer_ids, "copies": copies, "expiresIn": expires_in, "origins": origins},
            shape=CreatedPageToken,
        )

    def list(
        self,
    ) -> List[PageToken]:
        """Page tokens that have not expired, newest first."""
        return self._json(
            "GET",
            "/api/v3/tokens",
            unwrap="tokens",
            shape=PageToken,
        )

    def revoke(
        self,
        token_id: str,
    ) -> None:
        """Revoke a page token at once."""
        self._none(
            "DELETE",
            "/api/v3/tokens/{id}",
            params={"id": token_id},
        )


class PoolsCalls(Calls):
    def list(
        self,
    ) -> List[Pool]:
        """Pools of printers."""
        return self._json(
            "GET",
            "/api/v3/pools",
            unwrap="pools",
            shape=Pool,
        )

    def create(
        self,
        *,
        name: str,
        printer_ids: Sequence[str],
        aliases: Optional[Sequence[str]] = None,
        prefer: Optional[str] = None,
        take_over_seconds: Optional[int] = UNSET,
    ) -> Pool:
        """Create a pool. A pool is printed to like a printer: by its id, its name or an alias. Its printers
        share one language and resolution; `printer_mismatch` names what differs. At most 50 an account.

        :param name: The name.
        :param printer_ids: Its printers, the preferred first. They share one language and resolution.
        :param aliases: Other names under which programs print to it, as its name and its id.
        :param prefer: Which printer takes a new job, of those that can print now. `order`: the first of
            `printerIds`. `shortest_queue`: the one with the fewest open jobs. `ready`: an idle one, then a
            busy one.
        :param take_over_seconds: A job that no agent has accepted for so long goes to another printer
            of the pool that can print it now; null: it waits where it is, unless that printer is taken out
            of service or out of the pool."""
        return self._json(
            "POST",
            "/api/v3/pools",
            fields={"name": name, "aliases": aliases, "printerIds": printer_ids, "prefer": prefer},
            nullable={"takeOverSeconds": take_over_seconds},
            shape=Pool,
        )

    def get(
        self,
        pool_id: str,
    ) -> Pool:
        """One pool."""
        return self._json(
            "GET",
            "/api/v3/pools/{id}",
            params={"id": pool_id},
            shape=Pool,
        )

    def update(
        self,
        pool_id: str,
        *,
        name: Optional[str] = None,
        aliases: Optional[Sequence[str]] = None,
        printer_ids: Optional[Sequence[str]] = None,
        prefer: Optional[str] = None,
        take_over_seconds: Optional[int] = UNSET,
    ) -> Pool:
        """Change a pool. Jobs that wait at a printer which leaves the pool go to one that stays.

        :param name: The name.
        :param aliases: Other names under which programs print to it, as its name and its id.
        :param printer_ids: Its printers, the preferred first. They share one language and resolution.
        :param prefer: Which printer takes a new job, of those that can print now. `order`: the first of
            `printerIds`. `shortest_queue`: the one with the fewest open jobs. `ready`: an idle one, then a
            busy one.
        :param take_over_seconds: A job that no agent has accepted for so long goes to another printer
            of the pool that can print it now; null: it waits where it is, unless that printer is taken out
            of service or out of the pool."""
        return self._json(
            "PATCH",
            "/api/v3/pools/{id}",
            params={"id": pool_id},
            fields={"name": name, "aliases": aliases, "printerIds": printer_ids, "prefer": prefer},
            nullable={"takeOverSeconds": take_over_seconds},
            shape=Pool,
        )

    def remove(
        self,
        pool_id: str,
    ) -> None:
        """Remove a pool. Its printers stay, and print the jobs that wait at them."""
        self._none(
            "DELETE",
            "/api/v3/pools/{id}",
            params={"id": pool_id},
        )

    def pause(
        self,
        pool_id: str,
    ) -> Pool:
        """Pause a pool. Its jobs wait. What an agent has accepted is printed, and its printers print their own
        jobs."""
        return self._json(
            "POST",
            "/api/v3/pools/{id}/pause",
            params={"id": pool_id},
            shape=Pool,
        )

    def resume(
        self,
        pool_id: str,
    ) -> Pool:
        """Resume a pool. Its waiting jobs print."""
        return self._json(
            "POST",
            "/api/v3/pools/{id}/resume",
            params={"id": pool_id},
            shape=Pool,
        )


class PrintersCalls(Calls):
    def create(
        self,
        agent_id: str,
        *,
        name: str,
        address: str,
        connection_type: Optional[str] = None,
        aliases: Optional[Sequence[str]] = None,
        place: Optional[str] = UNSET,
        config: Optional[Mapping[str, Any]] = None,
    ) -> SavedPrinter:
        """Add a printer to an agent.

        :param name: The name.
        :param address: Where it is reached: a host with a port, a queue, a device, or an e-mail
            address.
        :param connection_type: How the agent reaches the printer.
        :param aliases: Other names under which programs print to it, as its name and its id.
        :param place: Where it stands, as the account calls it: `Hall 3`. Lists and reports select by
            it. null: nowhere in particular.
        :param config: Its settings."""
        return self._json(
            "POST",
            "/api/v3/agents/{id}/printers",
            params={"id": agent_id},
            fields={"name": name, "connectionType": connection_type, "address": address, "aliases": aliases, "config": config},
            nullable={"place": place},
            shape=SavedPrinter,
        )

    def report(
        self,
        *,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        place: Optional[str] = None,
        shifts: Optional[str] = None,
        time_zone: Optional[str] = None,
    ) -> Report:
        """What the printers did, by printer and shift. Labels, jobs not printed, minutes in which it could not
        print, and why; for up to 31 days of the last 30.

        :param from_: By default a day before `to`.
        :param to: By default now.
        :param place: Only the printers at this place.
        :param shifts: When the shifts begin, as `06:00,14:00,22:00`. The last one goes on to the first
            of the next day.
        :param time_zone: The time zone of the shifts."""
        return self._json(
            "GET",
            "/api/v3/report",
            query={"from": from_, "to": to, "place": place, "shifts": shifts, "timeZone": time_zone},
            shape=Report,
        )

    def print(
        self,
        printer_id: str,
        document: Document,
        *,
        params: Optional[Mapping[str, Any]] = None,
        label_width: Optional[float] = None,
        label_height: Optional[float] = None,
        fit: Optional[str] = None,
        trim: Optional[bool] = None,
        label: Optional[int] = None,
        encoding: Optional[str] = None,
        dpi: Optional[int] = None,
        source_dpi: Optional[int] = None,
        target_dpi: Optional[int] = None,
        rotation: Optional[float] = None,
        scaling: Optional[float] = None,
        color_mode: Optional[str] = None,
        darkness: Optional[int] = None,
        position_x: Optional[int] = None,
        position_y: Optional[int] = None,
        data: Optional[Sequence[Mapping[str, Any]]] = None,
        dialect: Optional[str] = None,
        watermark: Optional[bool] = None,
        pdf_conversion_mode: Optional[str] = None,
        pdf_page_number: Optional[int] = None,
        zpl_image_compression: Optional[str] = None,
        zpl_commands_to_ignore: Optional[Sequence[str]] = None,
        zpl_merge_fields: Optional[bool] = None,
        source_format: Optional[str] = None,
        copies: Optional[int] = None,
        expires_in: Optional[int] = None,
        title: Optional[str] = None,
        paper: Optional[str] = None,
        tray: Optional[str] = None,
        duplex: Optional[str] = None,
        orientation: Optional[str] = None,
        color: Optional[bool] = None,
        collate: Optional[bool] = None,
        pages: Optional[str] = None,
        metadata: Optional[Mapping[str, str]] = None,
        idempotency_key: Optional[str] = None,
    ) -> PrintAnswer:
        """Print a document. The body is the document, and the id that of a printer or a pool. It is converted
        if its format is not the printer's native one, or if a conversion parameter is given. `dispatched`:
        sent to an online agent; `queued`: every agent is offline.

        :param params: All parameters as one JSON object, for example `{"dpi":300,"label":{"width":4}}`.
            Flat parameters take precedence.
        :param label_width: Output label width in inches; detected from the source when omitted.
        :param label_height: Output label height in inches; detected from the source when omitted.
        :param fit: How the source is scaled to label.width and label.height: contain shows all of it,
            cover fills the whole label, both turned by 90° if that fits better; none (default) does not
            scale.
        :param trim: true leaves out the white margins around what prints, before the label is scaled
            and cut.
        :param label: The one label to convert, from 1, of all labels that document and data produce.
        :param encoding: Encoding of a printer language until the document sets one, as ZPL does with
            ^CI. By default the charset of Content-Type, without that the encoding in which its printers
            start (ZPL: cp850)
        :param dpi: Print density: 152, 203 (default), 300 or 600.
        :param source_dpi: Density of the source in dpi, if it differs from `dpi`
        :param target_dpi: Density of the output in dpi, if it differs from `dpi`: every length is
            rescaled.
        :param rotation: Clockwise rotation of the whole label in degrees.
        :param scaling: Percent; 50 halves, 200 doubles.
        :param color_mode: BW: black and white; GRAYSCALE (default): dithered; COLOR: colors if the
            target has them.
        :param darkness: Luminance threshold; default 70.
        :param position_x: Left edge of the part of the source that becomes the label, in dots of the
            output.
        :param position_y: Top edge of the part of the source that becomes the label, in dots of the
            output.
        :param data: Merge values: one output label per entry.
        :param dialect: Output dialect: moca, for the target zpl; a paid feature.
        :param watermark: true adds a watermark.
        :param pdf_conversion_mode: IMAGE (default) draws the pages, NATIVE extracts text and vectors.
        :param pdf_page_number: 0-based; all pages when omitted.
        :param zpl_image_compression: Z64 (default), or COMPRESSED_HEX for older firmware.
        :param zpl_commands_to_ignore: ZPL commands to skip, such as ^PQ.
        :param zpl_merge_fields: false leaves {NAME} and ~name,len~ in ZPL as text; by default they are
            merge fields.
        :param source_format: The format of the document, for Content-Type text/plain and
            application/octet-stream. By default it is detected from the first bytes.
        :param copies: How often to print it. A quantity inside the document multiplies.
        :param expires_in: In seconds, by default 14 days: a job that has not begun to print by then
            fails with `expired`.
        :param title: Your name for the job, shown with the job and in the spooler.
        :param paper: The name of a paper that the printer has, such as `A4` or `Letter`.
        :param tray: The name of a tray that the printer has.
        :param duplex: On both sides: the sheet is turned on its long or short edge.
        :param orientation: `auto` turns the sheet where the page fits better.
        :param color: `false`: black and grey only.
        :param collate: `false`: all copies of page 1, then all of page 2. Default: true.
        :param pages: The pages to print, from 1: `1-3,5`, `4-`.
        :param metadata: Whatever belongs to the job, by up to 20 names of your own:
            `metadata.order=1042` or `metadata[order]=1042`.
        :param idempotency_key: Makes it safe for you to repeat the call. Default: a new key."""
        return self._json(
            "POST",
            "/api/v3/printers/{id}/print",
            params={"id": printer_id},
            query={"params": params, "label.width": label_width, "label.height": label_height, "fit": fit, "trim": trim, "label": label, "encoding": encoding, "dpi": dpi, "sourceDpi": source_dpi, "targetDpi": target_dpi, "rotation": rotation, "scaling": scaling, "colorMode": color_mode, "darkness": darkness, "position.x": position_x, "position.y": position_y, "data": data, "dialect": dialect, "watermark": watermark, "pdf.conversionMode": pdf_conversion_mode, "pdf.pageNumber": pdf_page_number, "zpl.imageCompression": zpl_image_compression, "zpl.commandsToIgnore": zpl_commands_to_ignore, "zpl.mergeFields": zpl_merge_fields, "sourceFormat": source_format, "copies": copies, "expiresIn": expires_in, "title": title, "paper": paper, "tray": tray, "duplex": duplex, "orientation": orientation, "color": color, "collate": collate, "pages": pages, "metadata": metadata},
            document=document,
            format=source_format,
            key=idempotency_key,
            keyed=True,
            repeatable=True,
            shape=PrintAnswer,
        )

    def print_by_name(
        self,
        printer: str,
        document: Document,
        *,
        params: Optional[Mapping[str, Any]] = None,
        label_width: Optional[float] = None,
        label_height: Optional[float] = None,
        fit: Optional[str] = None,
        trim: Optional[bool] = None,
        label: Optional[int] = None,
        encoding: Optional[str] = None,
        dpi: Optional[int] = None,
        source_dpi: Optional[int] = None,
        target_dpi: Optional[int] = None,
        rotation: Optional[float] = None,
        scaling: Optional[float] = None,
        color_mode: Optional[str] = None,
        darkness: Optional[int] = None,
        position_x: Optional[int] = None,
        position_y: Optional[int] = None,
        data: Optional[Sequence[Mapping[str, Any]]] = None,
        dialect: Optional[str] = None,
        watermark: Optional[bool] = None,
        pdf_conversion_mode: Optional[str] = None,
        pdf_page_number: Optional[int] = None,
        zpl_image_compression: Optional[str] = None,
        zpl_commands_to_ignore: Optional[Sequence[str]] = None,
        zpl_merge_fields: Optional[bool] = None,
        source_format: Optional[str] = None,
        copies: Optional[int] = None,
        expires_in: Optional[int] = None,
        title: Optional[str] = None,
        paper: Optional[str] = None,
        tray: Optional[str] = None,
        duplex: Optional[str] = None,
        orientation: Optional[str] = None,
        color: Optional[bool] = None,
        collate: Optional[bool] = None,
        pages: Optional[str] = None,
        metadata: Optional[Mapping[str, str]] = None,
        idempotency_key: Optional[str] = None,
    ) -> PrintAnswer:
        """Print by the name of a printer or pool. The printer is an id, a name or an alias, of a printer or a
        pool, in the header `X-Printer`, in `printer` of the query, or in a JSON body (described at `/json`,
        accepted here too). With the header or the query the body is the document, as for
        `/printers/{id}/print`.

        :param params: All parameters as one JSON object, for example `{"dpi":300,"label":{"width":4}}`.
            Flat parameters take precedence.
        :param label_width: Output label width in inches; detected from the source when omitted.
        :param label_height: Output label height in inches; detected from the source when omitted.
        :param fit: How the source is scaled to label.width and label.height: contain shows all of it,
            cover fills the whole label, both turned by 90° if that fits better; none (default) does not
            scale.
        :param trim: true leaves out the white margins around what prints, before the label is scaled
            and cut.
        :param label: The one label to convert, from 1, of all labels that document and data produce.
        :param encoding: Encoding of a printer language until the document sets one, as ZPL does with
            ^CI. By default the charset of Content-Type, without that the encoding in which its printers
            start (ZPL: cp850)
        :param dpi: Print density: 152, 203 (default), 300 or 600.
        :param source_dpi: Density of the source in dpi, if it differs from `dpi`
        :param target_dpi: Density of the output in dpi, if it differs from `dpi`: every length is
            rescaled.
        :param rotation: Clockwise rotation of the whole label in degrees.
        :param scaling: Percent; 50 halves, 200 doubles.
        :param color_mode: BW: black and white; GRAYSCALE (default): dithered; COLOR: colors if the
            target has them.
        :param darkness: Luminance threshold; default 70.
        :param position_x: Left edge of the part of the source that becomes the label, in dots of the
            output.
        :param position_y: Top edge of the part of the source that becomes the label, in dots of the
            output.
        :param data: Merge values: one output label per entry.
        :param dialect: Output dialect: moca, for the target zpl; a paid feature.
        :param watermark: true adds a watermark.
        :param pdf_conversion_mode: IMAGE (default) draws the pages, NATIVE extracts text and vectors.
        :param pdf_page_number: 0-based; all pages when omitted.
        :param zpl_image_compression: Z64 (default), or COMPRESSED_HEX for older firmware.
        :param zpl_commands_to_ignore: ZPL commands to skip, such as ^PQ.
        :param zpl_merge_fields: false leaves {NAME} and ~name,len~ in ZPL as text; by default they are
            merge fields.
        :param source_format: The format of the document, for Content-Type text/plain and
            application/octet-stream. By default it is detected from the first bytes.
        :param copies: How often to print it. A quantity inside the document multiplies.
        :param expires_in: In seconds, by default 14 days: a job that has not begun to print by then
            fails with `expired`.
        :param title: Your name for the job, shown with the job and in the spooler.
        :param paper: The name of a paper that the printer has, such as `A4` or `Letter`.
        :param tray: The name of a tray that the printer has.
        :param duplex: On both sides: the sheet is turned on its long or short edge.
        :param orientation: `auto` turns the sheet where the page fits better.
        :param color: `false`: black and grey only.
        :param collate: `false`: all copies of page 1, then all of page 2. Default: true.
        :param pages: The pages to print, from 1: `1-3,5`, `4-`.
        :param metadata: Whatever belongs to the job, by up to 20 names of your own:
            `metadata.order=1042` or `metadata[order]=1042`.
        :param idempotency_key: Makes it safe for you to repeat the call. Default: a new key."""
        return self._json(
            "POST",
            "/api/v3/print",
            query={"printer": printer, "params": params, "label.width": label_width, "label.height": label_height, "fit": fit, "trim": trim, "label": label, "encoding": encoding, "dpi": dpi, "sourceDpi": source_dpi, "targetDpi": target_dpi, "rotation": rotation, "scaling": scaling, "colorMode": color_mode, "darkness": darkness, "position.x": position_x, "position.y": position_y, "data": data, "dialect": dialect, "watermark": watermark, "pdf.conversionMode": pdf_conversion_mode, "pdf.pageNumber": pdf_page_number, "zpl.imageCompression": zpl_image_compression, "zpl.commandsToIgnore": zpl_commands_to_ignore, "zpl.mergeFields": zpl_merge_fields, "sourceFormat": source_format, "copies": copies, "expiresIn": expires_in, "title": title, "paper": paper, "tray": tray, "duplex": duplex, "orientation": orientation, "color": color, "collate": collate, "pages": pages, "metadata": metadata},
            document=document,
            format=source_format,
            key=idempotency_key,
            keyed=True,
            repeatable=True,
            shape=PrintAnswer,
        )

    def jobs(
        self,
        printer_id: str,
        *,
        status: Optional[str] = None,
        limit: Optional[int] = None,
    ) -> List[Job]:
        """Jobs of a printer, newest first.

        :param status: A status; or `waiting`: `queued`, `dispatched`, and `printing` with nothing sent
            (`copies_sent` is 0), wherever the job is.
        :param limit: At most this many: a whole number from 1 to 200."""
        return self._json(
            "GET",
            "/api/v3/printers/{id}/jobs",
            params={"id": printer_id},
            query={"status": status, "limit": limit},
            unwrap="jobs",
            shape=Job,
        )

    def list(
        self,
        *,
        sandbox: Optional[bool] = None,
    ) -> List[Printer]:
        """Printers.

        :param sandbox: `true`: the sandbox printer of the account as well, last. It is in the cloud,
            needs no agent, counts towards no quota, and keeps its last labels to be looked at."""
        return self._json(
            "GET",
            "/api/v3/printers",
            query={"sandbox": sandbox},
            unwrap="printers",
            shape=Printer,
        )

    def get(
        self,
        printer_id: str,
    ) -> Printer:
        """One printer."""
        return self._json(
            "GET",
            "/api/v3/printers/{id}",
            params={"id": printer_id},
            shape=Printer,
        )

    def update(
        self,
        printer_id: str,
        *,
        name: Optional[str] = None,
        connection_type: Optional[str] = None,
        address: Optional[str] = None,
        aliases: Optional[Sequence[str]] = None,
        place: Optional[str] = UNSET,
        config: Optional[Mapping[str, Any]] = None,
    ) -> SavedPrinter:
        """Rename a printer, or change its address or configuration.

        :param name: The name.
        :param connection_type: How the agent reaches the printer.
        :param address: Where it is reached: a host with a port, a queue, a device, or an e-mail
            address.
        :param aliases: Other names under which programs print to it, as its name and its id.
        :param place: Where it stands, as the account calls it: `Hall 3`. Lists and reports select by
            it. null: nowhere in particular.
        :param config: Its settings."""
        return self._json(
            "PATCH",
            "/api/v3/printers/{id}",
            params={"id": printer_id},
            fields={"name": name, "connectionType": connection_type, "address": address, "aliases": aliases, "config": config},
            nullable={"place": place},
            shape=SavedPrinter,
        )

    def removal(
        self,
        printer_id: str,
    ) -> PrinterRemoval:
        """What goes with a printer when it is removed. Changes nothing."""
        return self._json(
            "GET",
            "/api/v3/printers/{id}/removal",
            params={"id": printer_id},
            shape=PrinterRemoval,
        )

    def remove(
        self,
        printer_id: str,
        *,
        keep: Optional[str] = None,
    ) -> None:
        """Remove a printer and its job history. Its open jobs end as `printer_removed` first.

        :param keep: `jobs`: jobs that have ended stay readable until their 30 days are over. Without
            it, they are removed too."""
        self._none(
            "DELETE",
            "/api/v3/printers/{id}",
            params={"id": printer_id},
            query={"keep": keep},
        )

    def pause(
        self,
        printer_id: str,
        *,
        redirect_to: Optional[str] = UNSET,
    ) -> Printer:
        """Take a printer out of service. Its jobs wait, or go to `redirectTo` until an agent has accepted
        them. What an agent has accepted is printed.

        :param redirect_to: A printer of the same language and resolution that prints the jobs
            meanwhile. Missing: they wait."""
        return self._json(
            "POST",
            "/api/v3/printers/{id}/pause",
            params={"id": printer_id},
            fields={},
            nullable={"redirectTo": redirect_to},
            shape=Printer,
        )

    def resume(
        self,
        printer_id: str,
    ) -> Printer:
        """Put a printer back in service. Its waiting jobs print. What was redirected stays where it is."""
        return self._json(
            "POST",
            "/api/v3/printers/{id}/resume",
            params={"id": printer_id},
            shape=Printer,
        )

    def status(
        self,
        printer_id: str,
    ) -> PrinterStatus:
        """Status of a printer, as its agents see it."""
        return self._json(
            "GET",
            "/api/v3/printers/{id}/status",
            params={"id": printer_id},
            shape=PrinterStatus,
        )

    def refresh(
        self,
        printer_id: str,
    ) -> PrinterRefreshAnswer:
        """Ask the agents to check the printer now. Returns at once; the results appear in the status."""
        return self._json(
            "POST",
            "/api/v3/printers/{id}/refresh",
            params={"id": printer_id},
            shape=PrinterRefreshAnswer,
        )

    def bind_agent(
        self,
        printer_id: str,
        *,
        agent_id: str,
    ) -> PrinterStatus:
        """Bind a standby agent for failover.

        :param agent_id: The id of the agent."""
        return self._json(
            "POST",
            "/api/v3/printers/{id}/agents",
            params={"id": printer_id},
            fields={"agentId": agent_id},
            shape=PrinterStatus,
        )

    def unbind_agent(
        self,
        printer_id: str,
        agent_id: str,
    ) -> None:
        """Unbind a standby agent. What it has accepted and not begun goes back into the queue, with the copies
        that are left."""
        self._none(
            "DELETE",
            "/api/v3/printers/{id}/agents/{agentId}",
            params={"id": printer_id, "agentId": agent_id},
        )

    def order_agents(
        self,
        printer_id: str,
        *,
        agent_ids: Sequence[str],
    ) -> PrinterStatus:
        """Order the agents of a printer. The first is the primary; the others take over in this order.

        :param agent_ids: Every agent bound to the printer: the primary first, then the standby agents
            in order."""
        return self._json(
            "PUT",
            "/api/v3/printers/{id}/agents",
            params={"id": printer_id},
            fields={"agentIds": agent_ids},
            shape=PrinterStatus,
        )

    def overview(
        self,
    ) -> PrinterOverview:
        """Printers at a glance. Every printer with its status as a sentence, its waiting jobs, its last job
        and its agents."""
        return self._json(
            "GET",
            "/api/v3/printers/overview",
            shape=PrinterOverview,
        )

    def history(
        self,
        printer_id: str,
        *,
        from_: Optional[str] = None,
        to: Optional[str] = None,
    ) -> PrinterHistory:
        """History of a printer: its status, and its jobs per hour. At most 31 days.

        :param from_: By default a day before `to`.
        :param to: By default now."""
        return self._json(
            "GET",
            "/api/v3/printers/{id}/history",
            params={"id": printer_id},
            query={"from": from_, "to": to},
            shape=PrinterHistory,
        )

    def test_print(
        self,
        printer_id: str,
    ) -> PrintAnswer:
        """Print a test label. The label shows the printer and its agent, a ruler and a bar code, like the
        agent's own test label. It is a normal job."""
        return self._json(
            "POST",
            "/api/v3/printers/{id}/test-print",
            params={"id": printer_id},
            shape=PrintAnswer,
        )


class RequestsCalls(Calls):
    def list(
        self,
        *,
        status: Optional[str] = None,
        code: Optional[str] = None,
        method: Optional[str] = None,
        route: Optional[str] = None,
        key_id: Optional[str] = None,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        q: Optional[str] = None,
        limit: Optional[int] = None,
    ) -> Page[LoggedRequest]:
        """Log of the API's requests. Newest first, kept for 30 days unless the operator of the cloud has set
        another time, delayed by a second or two. Documents, merge data and credentials are never in it. Of
        more than 600 requests a minute only those that failed are kept, of more than 20000 a day the
        newest. What the web app reads is not in it.

        :param status: One status, or a class: `4xx`.
        :param code: A stable code, for programs.
        :param method: How it was done: the method of a request, or of looking at a printer.
        :param route: As in `route` of an entry.
        :param key_id: Requests with this API key.
        :param from_: Requests at this time or later.
        :param to: Requests before this time.
        :param q: Part of the path, the message, the request id, the idempotency key or the address.
        :param limit: At most this many: a whole number from 1 to 200."""
        return self._pages(
            "GET",
            "/api/v3/requests",
            query={"status": status, "code": code, "method": method, "route": route, "keyId": key_id, "from": from_, "to": to, "q": q, "limit": limit},
            items="requests",
            shape=LoggedRequest,
        )


class TemplatesCalls(Calls):
    def list(
        self,
        *,
        q: Optional[str] = None,
        limit: Optional[int] = None,
        tag: Optional[str] = None,
    ) -> Page[Template]:
        """Templates with their merge fields. Newest first. Programs get those that are published. Also useful
        to check a credential: a wrong one gets 401.

        :param q: Part of a name or merge field, ignoring case; or a whole id.
        :param limit: At most this many: a whole number from 1 to 200. By default all.
        :param tag: Only templates with this tag, in any letter case."""
        return self._pages(
            "GET",
            "/api/v3/templates",
            query={"q": q, "limit": limit, "tag": tag},
            items="templates",
            shape=Template,
        )

    def tags(
        self,
    ) -> List[TemplateTag]:
        """The tags that templates have."""
        return self._json(
            "GET",
            "/api/v3/templates/tags",
            unwrap="tags",
            shape=TemplateTag,
        )

    def get(
        self,
        template_id: str,
    ) -> Template:
        """One template."""
        return self._json(
            "GET",
            "/api/v3/templates/{id}",
            params={"id": template_id},
            shape=Template,
        )

    def unpublish(
        self,
        template_id: str,
    ) -> None:
        """Unpublish a template. It no longer prints. For 60 minutes it can be restored."""
        self._none(
            "DELETE",
            "/api/v3/templates/{id}",
            params={"id": template_id},
        )

    def restore(
        self,
        template_id: str,
    ) -> Template:
        """Restore a template. Within 60 minutes, of the last 10 that were unpublished."""
        return self._json(
            "POST",
            "/api/v3/templates/{id}/restore",
            params={"id": template_id},
            shape=Template,
        )

    def convert(
        self,
        template_id: str,
        data: Mapping[str, Any],
        *,
        params: Optional[Mapping[str, Any]] = None,
        label_width: Optional[float] = None,
        label_height: Optional[float] = None,
        fit: Optional[str] = None,
        trim: Optional[bool] = None,
        label: Optional[int] = None,
        encoding: Optional[str] = None,
        dpi: Optional[int] = None,
        source_dpi: Optional[int] = None,
        target_dpi: Optional[int] = None,
        rotation: Optional[float] = None,
        scaling: Optional[float] = None,
        color_mode: Optional[str] = None,
        darkness: Optional[int] = None,
        position_x: Optional[int] = None,
        position_y: Optional[int] = None,
        dialect: Optional[str] = None,
        watermark: Optional[bool] = None,
        pdf_conversion_mode: Optional[str] = None,
        pdf_page_number: Optional[int] = None,
        zpl_image_compression: Optional[str] = None,
        zpl_commands_to_ignore: Optional[Sequence[str]] = None,
        zpl_merge_fields: Optional[bool] = None,
        target: Optional[str] = None,
        validate: Optional[bool] = None,
    ) -> bytes:
        """Render a template for one label.

        :param params: All parameters as one JSON object, for example `{"dpi":300,"label":{"width":4}}`.
            Flat parameters take precedence.
        :param label_width: Output label width in inches; detected from the source when omitted.
        :param label_height: Output label height in inches; detected from the source when omitted.
        :param fit: How the source is scaled to label.width and label.height: contain shows all of it,
            cover fills the whole label, both turned by 90° if that fits better; none (default) does not
            scale.
        :param trim: true leaves out the white margins around what prints, before the label is scaled
            and cut.
        :param label: The one label to convert, from 1, of all labels that document and data produce.
        :param encoding: Encoding of a printer language until the document sets one, as ZPL does with
            ^CI. By default the charset of Content-Type, without that the encoding in which its printers
            start (ZPL: cp850)
        :param dpi: Print density: 152, 203 (default), 300 or 600.
        :param source_dpi: Density of the source in dpi, if it differs from `dpi`
        :param target_dpi: Density of the output in dpi, if it differs from `dpi`: every length is
            rescaled.
        :param rotation: Clockwise rotation of the whole label in degrees.
        :param scaling: Percent; 50 halves, 200 doubles.
        :param color_mode: BW: black and white; GRAYSCALE (default): dithered; COLOR: colors if the
            target has them.
        :param darkness: Luminance threshold; default 70.
        :param position_x: Left edge of the part of the source that becomes the label, in dots of the
            output.
        :param position_y: Top edge of the part of the source that becomes the label, in dots of the
            output.
        :param dialect: Output dialect: moca, for the target zpl; a paid feature.
        :param watermark: true adds a watermark.
        :param pdf_conversion_mode: IMAGE (default) draws the pages, NATIVE extracts text and vectors.
        :param pdf_page_number: 0-based; all pages when omitted.
        :param zpl_image_compression: Z64 (default), or COMPRESSED_HEX for older firmware.
        :param zpl_commands_to_ignore: ZPL commands to skip, such as ^PQ.
        :param zpl_merge_fields: false leaves {NAME} and ~name,len~ in ZPL as text; by default they are
            merge fields.
        :param target: The output format; by default that of the template.
        :param validate: `true`: an entry that lacks a merge field is refused. Otherwise a missing field
            prints `null`."""
        return self._bytes(
            "POST",
            "/api/v3/templates/{id}/convert",
            params={"id": template_id},
            query={"params": params, "label.width": label_width, "label.height": label_height, "fit": fit, "trim": trim, "label": label, "encoding": encoding, "dpi": dpi, "sourceDpi": source_dpi, "targetDpi": target_dpi, "rotation": rotation, "scaling": scaling, "colorMode": color_mode, "darkness": darkness, "position.x": position_x, "position.y": position_y, "dialect": dialect, "watermark": watermark, "pdf.conversionMode": pdf_conversion_mode, "pdf.pageNumber": pdf_page_number, "zpl.imageCompression": zpl_image_compression, "zpl.commandsToIgnore": zpl_commands_to_ignore, "zpl.mergeFields": zpl_merge_fields, "target": target, "validate": validate},
            body=data,
            repeatable=True,
        )

    def convert_batch(
        self,
        template_id: str,
        data: Sequence[Mapping[str, Any]],
        *,
        params: Optional[Mapping[str, Any]] = None,
        label_width: Optional[float] = None,
        label_height: Optional[float] = None,
        fit: Optional[str] = None,
        trim: Optional[bool] = None,
        label: Optional[int] = None,
        encoding: Optional[str] = None,
        dpi: Optional[int] = None,
        source_dpi: Optional[int] = None,
        target_dpi: Optional[int] = None,
        rotation: Optional[float] = None,
        scaling: Optional[float] = None,
        color_mode: Optional[str] = None,
        darkness: Optional[int] = None,
        position_x: Optional[int] = None,
        position_y: Optional[int] = None,
        dialect: Optional[str] = None,
        watermark: Optional[bool] = None,
        pdf_conversion_mode: Optional[str] = None,
        pdf_page_number: Optional[int] = None,
        zpl_image_compression: Optional[str] = None,
        zpl_commands_to_ignore: Optional[Sequence[str]] = None,
        zpl_merge_fields: Optional[bool] = None,
        target: Optional[str] = None,
        validate: Optional[bool] = None,
    ) -> List[TemplateConvertBatchLabel]:
        """Render a template: one label per entry.

        :param params: All parameters as one JSON object, for example `{"dpi":300,"label":{"width":4}}`.
            Flat parameters take precedence.
        :param label_width: Output label width in inches; detected from the source when omitted.
        :param label_height: Output label height in inches; detected from the source when omitted.
        :param fit: How the source is scaled to label.width and label.height: contain shows all of it,
            cover fills the whole label, both turned by 90° if that fits better; none (default) does not
            scale.
        :param trim: true leaves out the white margins around what prints, before the label is scaled
            and cut.
        :param label: The one label to convert, from 1, of all labels that document and data produce.
        :param encoding: Encoding of a printer language until the document sets one, as ZPL does with
            ^CI. By default the charset of Content-Type, without that the encoding in which its printers
            start (ZPL: cp850)
        :param dpi: Print density: 152, 203 (default), 300 or 600.
        :param source_dpi: Density of the source in dpi, if it differs from `dpi`
        :param target_dpi: Density of the output in dpi, if it differs from `dpi`: every length is
            rescaled.
        :param rotation: Clockwise rotation of the whole label in degrees.
        :param scaling: Percent; 50 halves, 200 doubles.
        :param color_mode: BW: black and white; GRAYSCALE (default): dithered; COLOR: colors if the
            target has them.
        :param darkness: Luminance threshold; default 70.
        :param position_x: Left edge of the part of the source that becomes the label, in dots of the
            output.
        :param position_y: Top edge of the part of the source that becomes the label, in dots of the
            output.
        :param dialect: Output dialect: moca, for the target zpl; a paid feature.
        :param watermark: true adds a watermark.
        :param pdf_conversion_mode: IMAGE (default) draws the pages, NATIVE extracts text and vectors.
        :param pdf_page_number: 0-based; all pages when omitted.
        :param zpl_image_compression: Z64 (default), or COMPRESSED_HEX for older firmware.
        :param zpl_commands_to_ignore: ZPL commands to skip, such as ^PQ.
        :param zpl_merge_fields: false leaves {NAME} and ~name,len~ in ZPL as text; by default they are
            merge fields.
        :param target: The output format; by default that of the template.
        :param validate: `true`: an entry that lacks a merge field is refused. Otherwise a missing field
            prints `null`."""
        return self._json(
            "POST",
            "/api/v3/templates/{id}/convert",
            params={"id": template_id},
            query={"params": params, "label.width": label_width, "label.height": label_height, "fit": fit, "trim": trim, "label": label, "encoding": encoding, "dpi": dpi, "sourceDpi": source_dpi, "targetDpi": target_dpi, "rotation": rotation, "scaling": scaling, "colorMode": color_mode, "darkness": darkness, "position.x": position_x, "position.y": position_y, "dialect": dialect, "watermark": watermark, "pdf.conversionMode": pdf_conversion_mode, "pdf.pageNumber": pdf_page_number, "zpl.imageCompression": zpl_image_compression, "zpl.commandsToIgnore": zpl_commands_to_ignore, "zpl.mergeFields": zpl_merge_fields, "target": target, "validate": validate},
            body=data,
            repeatable=True,
            unwrap="labels",
            shape=TemplateConvertBatchLabel,
        )

    def print(
        self,
        printer_id: str,
        template_id: str,
        data: Mapping[str, Any],
        *,
        params: Optional[Mapping[str, Any]] = None,
        label_width: Optional[float] = None,
        label_height: Optional[float] = None,
        fit: Optional[str] = None,
        trim: Optional[bool] = None,
        label: Optional[int] = None,
        encoding: Optional[str] = None,
        dpi: Optional[int] = None,
        source_dpi: Optional[int] = None,
        target_dpi: Optional[int] = None,
        rotation: Optional[float] = None,
        scaling: Optional[float] = None,
        color_mode: Optional[str] = None,
        darkness: Optional[int] = None,
        position_x: Optional[int] = None,
        position_y: Optional[int] = None,
        dialect: Optional[str] = None,
        watermark: Optional[bool] = None,
        pdf_conversion_mode: Optional[str] = None,
        pdf_page_number: Optional[int] = None,
        zpl_image_compression: Optional[str] = None,
        zpl_commands_to_ignore: Optional[Sequence[str]] = None,
        zpl_merge_fields: Optional[bool] = None,
        copies: Optional[int] = None,
        expires_in: Optional[int] = None,
        title: Optional[str] = None,
        paper: Optional[str] = None,
        tray: Optional[str] = None,
        duplex: Optional[str] = None,
        orientation: Optional[str] = None,
        color: Optional[bool] = None,
        collate: Optional[bool] = None,
        pages: Optional[str] = None,
        metadata: Optional[Mapping[str, str]] = None,
        validate: Optional[bool] = None,
        idempotency_key: Optional[str] = None,
    ) -> PrintAnswer:
        """Print a template: one label.

        :param params: All parameters as one JSON object, for example `{"dpi":300,"label":{"width":4}}`.
            Flat parameters take precedence.
        :param label_width: Output label width in inches; detected from the source when omitted.
        :param label_height: Output label height in inches; detected from the source when omitted.
        :param fit: How the source is scaled to label.width and label.height: contain shows all of it,
            cover fills the whole label, both turned by 90° if that fits better; none (default) does not
            scale.
        :param trim: true leaves out the white margins around what prints, before the label is scaled
            and cut.
        :param label: The one label to convert, from 1, of all labels that document and data produce.
        :param encoding: Encoding of a printer language until the document sets one, as ZPL does with
            ^CI. By default the charset of Content-Type, without that the encoding in which its printers
            start (ZPL: cp850)
        :param dpi: Print density: 152, 203 (default), 300 or 600.
        :param source_dpi: Density of the source in dpi, if it differs from `dpi`
        :param target_dpi: Density of the output in dpi, if it differs from `dpi`: every length is
            rescaled.
        :param rotation: Clockwise rotation of the whole label in degrees.
        :param scaling: Percent; 50 halves, 200 doubles.
        :param color_mode: BW: black and white; GRAYSCALE (default): dithered; COLOR: colors if the
            target has them.
        :param darkness: Luminance threshold; default 70.
        :param position_x: Left edge of the part of the source that becomes the label, in dots of the
            output.
        :param position_y: Top edge of the part of the source that becomes the label, in dots of the
            output.
        :param dialect: Output dialect: moca, for the target zpl; a paid feature.
        :param watermark: true adds a watermark.
        :param pdf_conversion_mode: IMAGE (default) draws the pages, NATIVE extracts text and vectors.
        :param pdf_page_number: 0-based; all pages when omitted.
        :param zpl_image_compression: Z64 (default), or COMPRESSED_HEX for older firmware.
        :param zpl_commands_to_ignore: ZPL commands to skip, such as ^PQ.
        :param zpl_merge_fields: false leaves {NAME} and ~name,len~ in ZPL as text; by default they are
            merge fields.
        :param copies: How often to print it. A quantity inside the document multiplies.
        :param expires_in: In seconds, by default 14 days: a job that has not begun to print by then
            fails with `expired`.
        :param title: Your name for the job, shown with the job and in the spooler.
        :param paper: The name of a paper that the printer has, such as `A4` or `Letter`.
        :param tray: The name of a tray that the printer has.
        :param duplex: On both sides: the sheet is turned on its long or short edge.
        :param orientation: `auto` turns the sheet where the page fits better.
        :param color: `false`: black and grey only.
        :param collate: `false`: all copies of page 1, then all of page 2. Default: true.
        :param pages: The pages to print, from 1: `1-3,5`, `4-`.
        :param metadata: Whatever belongs to the job, by up to 20 names of your own:
            `metadata.order=1042` or `metadata[order]=1042`.
        :param validate: `true`: an entry that lacks a merge field is refused. Otherwise a missing field
            prints `null`.
        :param idempotency_key: Makes it safe for you to repeat the call. Default: a new key."""
        return self._json(
            "POST",
            "/api/v3/printers/{printerId}/templates/{templateId}/print",
            params={"printerId": printer_id, "templateId": template_id},
            query={"params": params, "label.width": label_width, "label.height": label_height, "fit": fit, "trim": trim, "label": label, "encoding": encoding, "dpi": dpi, "sourceDpi": source_dpi, "targetDpi": target_dpi, "rotation": rotation, "scaling": scaling, "colorMode": color_mode, "darkness": darkness, "position.x": position_x, "position.y": position_y, "dialect": dialect, "watermark": watermark, "pdf.conversionMode": pdf_conversion_mode, "pdf.pageNumber": pdf_page_number, "zpl.imageCompression": zpl_image_compression, "zpl.commandsToIgnore": zpl_commands_to_ignore, "zpl.mergeFields": zpl_merge_fields, "copies": copies, "expiresIn": expires_in, "title": title, "paper": paper, "tray": tray, "duplex": duplex, "orientation": orientation, "color": color, "collate": collate, "pages": pages, "metadata": metadata, "validate": validate},
            body=data,
            key=idempotency_key,
            keyed=True,
            repeatable=True,
            shape=PrintAnswer,
        )

    def print_batch(
        self,
        printer_id: str,
        template_id: str,
        data: Sequence[Mapping[str, Any]],
        *,
        params: Optional[Mapping[str, Any]] = None,
        label_width: Optional[float] = None,
        label_height: Optional[float] = None,
        fit: Optional[str] = None,
        trim: Optional[bool] = None,
        label: Optional[int] = None,
        encoding: Optional[str] = None,
        dpi: Optional[int] = None,
        source_dpi: Optional[int] = None,
        target_dpi: Optional[int] = None,
        rotation: Optional[float] = None,
        scaling: Optional[float] = None,
        color_mode: Optional[str] = None,
        darkness: Optional[int] = None,
        position_x: Optional[int] = None,
        position_y: Optional[int] = None,
        dialect: Optional[str] = None,
        watermark: Optional[bool] = None,
        pdf_conversion_mode: Optional[str] = None,
        pdf_page_number: Optional[int] = None,
        zpl_image_compression: Optional[str] = None,
        zpl_commands_to_ignore: Optional[Sequence[str]] = None,
        zpl_merge_fields: Optional[bool] = None,
        copies: Optional[int] = None,
        expires_in: Optional[int] = None,
        title: Optional[str] = None,
        paper: Optional[str] = None,
        tray: Optional[str] = None,
        duplex: Optional[str] = None,
        orientation: Optional[str] = None,
        color: Optional[bool] = None,
        collate: Optional[bool] = None,
        pages: Optional[str] = None,
        metadata: Optional[Mapping[str, str]] = None,
        validate: Optional[bool] = None,
        idempotency_key: Optional[str] = None,
    ) -> TemplatePrintBatch:
        """Print a template: one job per entry. One job per entry. In a batch, the idempotency key of each
        entry is `<key>#<index>`. If the time is too short, `remaining` is the number of entries at the end
        to send again.

        :param params: All parameters as one JSON object, for example `{"dpi":300,"label":{"width":4}}`.
            Flat parameters take precedence.
        :param label_width: Output label width in inches; detected from the source when omitted.
        :param label_height: Output label height in inches; detected from the source when omitted.
        :param fit: How the source is scaled to label.width and label.height: contain shows all of it,
            cover fills the whole label, both turned by 90° if that fits better; none (default) does not
            scale.
        :param trim: true leaves out the white margins around what prints, before the label is scaled
            and cut.
        :param label: The one label to convert, from 1, of all labels that document and data produce.
        :param encoding: Encoding of a printer language until the document sets one, as ZPL does with
            ^CI. By default the charset of Content-Type, without that the encoding in which its printers
            start (ZPL: cp850)
        :param dpi: Print density: 152, 203 (default), 300 or 600.
        :param source_dpi: Density of the source in dpi, if it differs from `dpi`
        :param target_dpi: Density of the output in dpi, if it differs from `dpi`: every length is
            rescaled.
        :param rotation: Clockwise rotation of the whole label in degrees.
        :param scaling: Percent; 50 halves, 200 doubles.
        :param color_mode: BW: black and white; GRAYSCALE (default): dithered; COLOR: colors if the
            target has them.
        :param darkness: Luminance threshold; default 70.
        :param position_x: Left edge of the part of the source that becomes the label, in dots of the
            output.
        :param position_y: Top edge of the part of the source that becomes the label, in dots of the
            output.
        :param dialect: Output dialect: moca, for the target zpl; a paid feature.
        :param watermark: true adds a watermark.
        :param pdf_conversion_mode: IMAGE (default) draws the pages, NATIVE extracts text and vectors.
        :param pdf_page_number: 0-based; all pages when omitted.
        :param zpl_image_compression: Z64 (default), or COMPRESSED_HEX for older firmware.
        :param zpl_commands_to_ignore: ZPL commands to skip, such as ^PQ.
        :param zpl_merge_fields: false leaves {NAME} and ~name,len~ in ZPL as text; by default they are
            merge fields.
        :param copies: How often to print it. A quantity inside the document multiplies.
        :param expires_in: In seconds, by default 14 days: a job that has not begun to print by then
            fails with `expired`.
        :param title: Your name for the job, shown with the job and in the spooler.
        :param paper: The name of a paper that the printer has, such as `A4` or `Letter`.
        :param tray: The name of a tray that the printer has.
        :param duplex: On both sides: the sheet is turned on its long or short edge.
        :param orientation: `auto` turns the sheet where the page fits better.
        :param color: `false`: black and grey only.
        :param collate: `false`: all copies of page 1, then all of page 2. Default: true.
        :param pages: The pages to print, from 1: `1-3,5`, `4-`.
        :param metadata: Whatever belongs to the job, by up to 20 names of your own:
            `metadata.order=1042` or `metadata[order]=1042`.
        :param validate: `true`: an entry that lacks a merge field is refused. Otherwise a missing field
            prints `null`.
        :param idempotency_key: Makes it safe for you to repeat the call. Default: a new key."""
        return self._json(
            "POST",
            "/api/v3/printers/{printerId}/templates/{templateId}/print",
            params={"printerId": printer_id, "templateId": template_id},
            query={"params": params, "label.width": label_width, "label.height": label_height, "fit": fit, "trim": trim, "label": label, "encoding": encoding, "dpi": dpi, "sourceDpi": source_dpi, "targetDpi": target_dpi, "rotation": rotation, "scaling": scaling, "colorMode": color_mode, "darkness": darkness, "position.x": position_x, "position.y": position_y, "dialect": dialect, "watermark": watermark, "pdf.conversionMode": pdf_conversion_mode, "pdf.pageNumber": pdf_page_number, "zpl.imageCompression": zpl_image_compression, "zpl.commandsToIgnore": zpl_commands_to_ignore, "zpl.mergeFields": zpl_merge_fields, "copies": copies, "expiresIn": expires_in, "title": title, "paper": paper, "tray": tray, "duplex": duplex, "orientation": orientation, "color": color, "collate": collate, "pages": pages, "metadata": metadata, "validate": validate},
            body=data,
            key=idempotency_key,
            keyed=True,
            repeatable=True,
            shape=TemplatePrintBatch,
        )

    def create(
        self,
        *,
        name: str,
        format: str,
        content: str,
        sample_data: Optional[Sequence[Mapping[str, Any]]] = None,
        require_fields: Optional[bool] = None,
        tags: Optional[Sequence[str]] = None,
        publish: Optional[bool] = None,
    ) -> Template:
        """Create a template. Version 1 is published at once, unless `publish` is `false`.

        :param name: The name.
        :param format: The format of the document.
        :param content: The document: as text, or in base64 for PDF and pictures.
        :param sample_data: Records for trying out the template; its pictures show the first one.
        :param require_fields: A print without a value for every merge field is refused
            (`missing_merge_fields`); otherwise it prints `null` there. `validate` of a request comes first.
        :param tags: By what people find it: a customer, a carrier. A template may have several.
        :param publish: `false`: the document is stored as a draft, which may be incomplete, and nothing
            prints until it is published. Default `true`."""
        return self._json(
            "POST",
            "/api/v3/templates",
            fields={"name": name, "format": format, "content": content, "sampleData": sample_data, "requireFields": require_fields, "tags": tags, "publish": publish},
            shape=Template,
        )

    def update(
        self,
        template_id: str,
        *,
        name: Optional[str] = None,
        sample_data: Optional[Sequence[Mapping[str, Any]]] = None,
        require_fields: Optional[bool] = None,
        tags: Optional[Sequence[str]] = None,
    ) -> Template:
        """Rename a template, or change its tags or sample data.

        :param name: The name.
        :param sample_data: Records for trying out the template; its pictures show the first one.
        :param require_fields: A print without a value for every merge field is refused
            (`missing_merge_fields`); otherwise it prints `null` there. `validate` of a request comes first.
        :param tags: By what people find it: a customer, a carrier. A template may have several."""
        return self._json(
            "PATCH",
            "/api/v3/templates/{id}",
            params={"id": template_id},
            fields={"name": name, "sampleData": sample_data, "requireFields": require_fields, "tags": tags},
            shape=Template,
        )

    def document(
        self,
        template_id: str,
    ) -> TemplateDocument:
        """The document of a template, with its draft and sample data."""
        return self._json(
            "GET",
            "/api/v3/templates/{id}/document",
            params={"id": template_id},
            shape=TemplateDocument,
        )

    def save_draft(
        self,
        template_id: str,
        *,
        format: str,
        content: str,
        draft_date: Optional[str] = UNSET,
    ) -> TemplateDraft:
        """Save the draft of a template. The published version still prints. The draft may be incomplete: it is
        not read.

        :param format: The format of the document.
        :param content: The document: as text, or in base64 for PDF and pictures.
        :param draft_date: The `savedDate` of the draft that was changed, null if there was none:
            refused with `template_changed` if the template has another draft by now."""
        return self._json(
            "PUT",
            "/api/v3/templates/{id}/draft",
            params={"id": template_id},
            fields={"format": format, "content": content},
            nullable={"draftDate": draft_date},
            shape=TemplateDraft,
        )

    def discard_draft(
        self,
        template_id: str,
    ) -> None:
        """Discard the draft of a template."""
        self._none(
            "DELETE",
            "/api/v3/templates/{id}/draft",
            params={"id": template_id},
        )

    def picture(
        self,
        template_id: str,
        *,
        label: Optional[int] = None,
        of: Optional[str] = None,
    ) -> bytes:
        """The picture of a template. A PNG at 203 dpi, with an ETag. The first record of the sample data fills
        it.

        :param label: Which label of the document. Default 1.
        :param of: By default the published version."""
        return self._bytes(
            "GET",
            "/api/v3/templates/{id}/picture",
            params={"id": template_id},
            query={"label": label, "of": of},
        )

    def publish(
        self,
        template_id: str,
        *,
        format: Optional[str] = None,
        content: Optional[str] = None,
        based_on: Optional[int] = None,
    ) -> Template:
        """Publish a version of a template. Publishes `content`, or the draft where there is none; what prints
        from now on is this version. The version before it is kept: at most 20 earlier ones. What is
        published already is not published again.

        :param format: The format of the document.
        :param content: The document: as text, or in base64 for PDF and pictures.
        :param based_on: The version you have seen, 0 if there was none: if it is no longer the
            published one, the request fails with `template_changed`."""
        return self._json(
            "POST",
            "/api/v3/templates/{id}/publish",
            params={"id": template_id},
            fields={"format": format, "content": content, "basedOn": based_on},
            shape=Template,
        )

    def publish_version(
        self,
        template_id: str,
        version: str,
        *,
        based_on: Optional[int] = None,
    ) -> Template:
        """Publish an earlier version again. Its content becomes a new version; the draft stays.

        :param based_on: The version you have seen, 0 if there was none: if it is no longer the
            published one, the request fails with `template_changed`."""
        return self._json(
            "POST",
            "/api/v3/templates/{id}/versions/{version}/publish",
            params={"id": template_id, "version": version},
            fields={"basedOn": based_on},
            shape=Template,
        )

    def versions(
        self,
        template_id: str,
    ) -> List[TemplateVersion]:
        """Versions of a template. Newest first; the published one is the first."""
        return self._json(
            "GET",
            "/api/v3/templates/{id}/versions",
            params={"id": template_id},
            unwrap="versions",
            shape=TemplateVersion,
        )

    def version(
        self,
        template_id: str,
        version: str,
    ) -> TemplateVersionDocument:
        """One version of a template with its content."""
        return self._json(
            "GET",
            "/api/v3/templates/{id}/versions/{version}",
            params={"id": template_id, "version": version},
            shape=TemplateVersionDocument,
        )

    def uses(
        self,
        template_id: str,
    ) -> List[TemplateUse]:
        """Where a template is printed. The last 200 pairs of a program or person and a printer or pool, the
        newest first."""
        return self._json(
            "GET",
            "/api/v3/templates/{id}/uses",
            params={"id": template_id},
            unwrap="uses",
            shape=TemplateUse,
        )

    def diff(
        self,
        template_id: str,
        *,
        from_: Optional[str] = None,
        to: Optional[str] = None,
    ) -> TemplateDiff:
        """What differs between two versions of a template. Compares dots, element trees and merge fields. The
        first record of the sample data fills both.

        :param from_: By default the published version.
        :param to: By default the draft."""
        return self._json(
            "GET",
            "/api/v3/templates/{id}/diff",
            params={"id": template_id},
            query={"from": from_, "to": to},
            shape=TemplateDiff,
        )


class UpdatesCalls(Calls):
    def list(
        self,
    ) -> Updates:
        """Versions of the agent by ring, and who waits for what."""
        return self._json(
            "GET",
            "/api/v3/updates",
            shape=Updates,
        )

    def set(
        self,
        *,
        automatic: bool,
        window: Optional[Mapping[str, Any]],
    ) -> UpdateSettings:
        """Choose whether agents update by themselves, and when.

        :param automatic: Whether agents update by themselves.
        :param window: The hours in which agents update by themselves; null: any."""
        return self._json(
            "PUT",
            "/api/v3/updates/settings",
            fields={"automatic": automatic},
            nullable={"window": window},
            shape=UpdateSettings,
        )

    def start(
        self,
        *,
        agent_ids: Sequence[str],
    ) -> UpdateRequest:
        """Update these agents now. Outside the hours too. They start one after the other, within 45 minutes
        for a thousand. Each finishes what it prints; the new version gives way to the one before if it does
        not report within five minutes.

        :param agent_ids: The agents to update now."""
        return self._json(
            "POST",
            "/api/v3/updates",
            fields={"agentIds": agent_ids},
            shape=UpdateRequest,
        )


class WebhooksCalls(Calls):
    def list(
        self,
    ) -> List[Webhook]:
        """Webhooks."""
        return self._json(
            "GET",
            "/api/v3/webhooks",
            unwrap="webhooks",
            shape=Webhook,
        )

    def create(
        self,
        *,
        url: str,
        types: Optional[Sequence[str]] = None,
    ) -> CreatedWebhook:
        """Create a webhook. Every event of the given types is sent to the URL as a POST with the `Event` in
        JSON, signed in `X-SVC-Signature: t=<seconds>,v1=<HMAC-SHA256 of "<t>.<body>" in hex>`. An answer
        other than 2xx within 10 s is tried again, 10 times within seven hours. Private addresses are
        refused. A webhook that has taken nothing for 3 days, or answers 410, is switched off;
        `disabledReason` has the reason. The secret is shown in this answer and never again. At most 20 an
        account.

        :param url: The address that gets the events.
        :param types: The types of events, such as `job.*`."""
        return self._json(
            "POST",
            "/api/v3/webhooks",
            fields={"url": url, "types": types},
            shape=CreatedWebhook,
        )

    def get(
        self,
        webhook_id: str,
    ) -> Webhook:
        """One webhook."""
        return self._json(
            "GET",
            "/api/v3/webhooks/{id}",
            params={"id": webhook_id},
            shape=Webhook,
        )

    def update(
        self,
        webhook_id: str,
        *,
        url: Optional[str] = None,
        types: Optional[Sequence[str]] = None,
        active: Optional[bool] = None,
    ) -> Webhook:
        """Change a webhook, or turn it off or on. A webhook that is turned off gets nothing, and its pending
        deliveries are dropped.

        :param url: The address that gets the events.
        :param types: The types of events, such as `job.*`.
        :param active: False: it is turned off."""
        return self._json(
            "PATCH",
            "/api/v3/webhooks/{id}",
            params={"id": webhook_id},
            fields={"url": url, "types": types, "active": active},
            shape=Webhook,
        )

    def remove(
        self,
        webhook_id: str,
    ) -> None:
        """Remove a webhook and its log."""
        self._none(
            "DELETE",
            "/api/v3/webhooks/{id}",
            params={"id": webhook_id},
        )

    def rotate_secret(
        self,
        webhook_id: str,
    ) -> CreatedWebhook:
        """Create a new secret for a webhook. For a day, deliveries also have a `v1` of the old secret."""
        return self._json(
            "POST",
            "/api/v3/webhooks/{id}/secret",
            params={"id": webhook_id},
            shape=CreatedWebhook,
        )

    def test(
        self,
        webhook_id: str,
    ) -> WebhookDelivery:
        """Send a test event now. One attempt to deliver an event of type `test`; the answer has the result."""
        return self._json(
            "POST",
            "/api/v3/webhooks/{id}/test",
            params={"id": webhook_id},
            shape=WebhookDelivery,
        )

    def deliveries(
        self,
        webhook_id: str,
        *,
        state: Optional[str] = None,
        limit: Optional[int] = None,
    ) -> Page[WebhookDelivery]:
        """Deliveries of a webhook, newest first. Kept for 30 days.

        :param state: How far it is.
        :param limit: At most this many: a whole number from 1 to 200."""
        return self._pages(
            "GET",
            "/api/v3/webhooks/{id}/deliveries",
            params={"id": webhook_id},
            query={"state": state, "limit": limit},
            items="deliveries",
            shape=WebhookDelivery,
        )

    def retry_delivery(
        self,
        webhook_id: str,
        delivery_id: str,
    ) -> WebhookDelivery:
        """Deliver again. Sends the same body and id, starting again with the first attempt."""
        return self._json(
            "POST",
            "/api/v3/webhooks/{id}/deliveries/{deliveryId}/retry",
            params={"id": webhook_id, "deliveryId": delivery_id},
            shape=WebhookDelivery,
        )

NOUNS = {
    "account": AccountCalls,
    "agents": AgentsCalls,
    "alert_channels": AlertChannelsCalls,
    "alert_rules": AlertRulesCalls,
    "alert_settings": AlertSettingsCalls,
    "alerts": AlertsCalls,
    "attention": AttentionCalls,
    "audit": AuditCalls,
    "boards": BoardsCalls,
    "conversions": ConversionsCalls,
    "enrollment_codes": EnrollmentCodesCalls,
    "enrollment_requests": EnrollmentRequestsCalls,
    "invitations": InvitationsCalls,
    "job_actions": JobActionsCalls,
    "jobs": JobsCalls,
    "keys": KeysCalls,
    "labels": LabelsCalls,
    "members": MembersCalls,
    "page_tokens": PageTokensCalls,
    "pools": PoolsCalls,
    "printers": PrintersCalls,
    "requests": RequestsCalls,
    "templates": TemplatesCalls,
    "updates": UpdatesCalls,
    "webhooks": WebhooksCalls,
}
