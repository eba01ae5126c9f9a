// Written by `pnpm sdks` from the table of routes. Changes here are lost.
package dev.platen;

import java.util.List;
import java.util.Map;

/** The calls of the service, by noun. */
@SuppressWarnings("unused")
public final class Nouns {
    private Nouns() {}

    /** The calls of {@code client.account}. */
    public static class Account {
        final Transport transport;

        Account(Transport transport) {
            this.transport = transport;
        }

        /** The account of the credential. */
        public Shapes.Account get() {
            return new Shapes.Account(transport.send(new Request("GET", "/api/v3/account")).json());
        }

        /** Rename the account, or change its settings. */
        public Shapes.Account update() {
            return update(new Inputs.AccountUpdateInput());
        }

        /** Rename the account, or change its settings. */
        public Shapes.Account update(Inputs.AccountUpdateInput body) {
            return new Shapes.Account(transport.send(new Request("PATCH", "/api/v3/account")
                .body(body.values())).json());
        }

        /**
         * Download the account's data. Everything that is stored of the account, a line of JSON each: `{table, row}`.
         * Passwords, keys and secrets are left out, bytes are base64. It takes a user who has confirmed who they are.
         */
        public byte[] export() {
            return transport.send(new Request("GET", "/api/v3/account/export")).content;
        }

        /**
         * Delete the account and all its data. At once, and for good: printers, jobs, labels, keys, history, and the
         * users who are a member of no other account. Agents are cut off, open jobs end, sessions too. It takes a user
         * who has confirmed who they are.
         */
        public void delete(String name) {
            transport.send(new Request("DELETE", "/api/v3/account")
                .with("name", name));
        }

        /** Quota report. */
        public Shapes.Quota quota() {
            return new Shapes.Quota(transport.send(new Request("GET", "/api/v3/print/quota")).json());
        }

        /** Jobs of each of the last 30 days, by printer and by program. */
        public Shapes.Usage usage() {
            return new Shapes.Usage(transport.send(new Request("GET", "/api/v3/usage")).json());
        }
    }

    /** The calls of {@code client.agents}. */
    public static class Agents {
        final Transport transport;

        Agents(Transport transport) {
            this.transport = transport;
        }

        /** Enrolled agents with their online status. */
        public List<Shapes.Agent> list() {
            return Shape.shapes(transport.send(new Request("GET", "/api/v3/agents")).json().get("agents"), Shapes.Agent::new);
        }

        /** One agent. */
        public Shapes.Agent get(String agentId) {
            return new Shapes.Agent(transport.send(new Request("GET", "/api/v3/agents/{id}")
                .param("id", agentId)).json());
        }

        /** Rename an agent. */
        public Shapes.Agent rename(String agentId, Inputs.RenameAgent body) {
            return new Shapes.Agent(transport.send(new Request("PATCH", "/api/v3/agents/{id}")
                .param("id", agentId)
                .body(body.values())).json());
        }

        /**
         * Choose which updates an agent installs. Applies at once if the agent is online, otherwise when it connects. A
         * ring set by the administrator of its computer takes precedence.
         */
        public Shapes.Agent setUpdateRing(String agentId, Inputs.ChangeUpdateRing body) {
            return new Shapes.Agent(transport.send(new Request("PUT", "/api/v3/agents/{id}/update-ring")
                .param("id", agentId)
                .body(body.values())).json());
        }

        /**
         * Ask an agent to check its computer, its network and its printers. Returns at once; the event `agent.checked`
         * has the report.
         */
        public Shapes.AgentCheckAnswer check(String agentId) {
            return new Shapes.AgentCheckAnswer(transport.send(new Request("POST", "/api/v3/agents/{id}/doctor")
                .param("id", agentId)).json());
        }

        /** The last report of an agent's checks. */
        public Shapes.DoctorReport checks(String agentId) {
            return new Shapes.DoctorReport(transport.send(new Request("GET", "/api/v3/agents/{id}/doctor")
                .param("id", agentId)).json());
        }

        /**
         * Replace the key of an agent. The agent makes and stores a new key, then connects with it; that ends the old
         * one. Until then the old key stays valid, and jobs print on. An agent that is offline replaces its key when it
         * connects.
         */
        public Shapes.KeyRotation rotateKey(String agentId) {
            return rotateKey(agentId, new Inputs.RotateKey());
        }

        /**
         * Replace the key of an agent. The agent makes and stores a new key, then connects with it; that ends the old
         * one. Until then the old key stays valid, and jobs print on. An agent that is offline replaces its key when it
         * connects.
         */
        public Shapes.KeyRotation rotateKey(String agentId, Inputs.RotateKey body) {
            return new Shapes.KeyRotation(transport.send(new Request("POST", "/api/v3/agents/{id}/rotate-key")
                .param("id", agentId)
                .body(body.values())).json());
        }

        /**
         * What goes with an agent when it is removed. Changes nothing. Printers that it only stands by for stay as they
         * are, and are not listed.
         */
        public Shapes.AgentRemoval removal(String agentId) {
            return new Shapes.AgentRemoval(transport.send(new Request("GET", "/api/v3/agents/{id}/removal")
                .param("id", agentId)).json());
        }

        /**
         * Remove an agent. Its key stops working at once. A printer that another agent serves passes to the next in
         * order, with its jobs; the others are removed with their job history, and their open jobs end as
         * `printer_removed` first. What the agent had accepted for a printer that stays ends as `agent_removed`.
         */
        public void remove(String agentId) {
            remove(agentId, new Options.AgentRemove());
        }

        /**
         * Remove an agent. Its key stops working at once. A printer that another agent serves passes to the next in
         * order, with its jobs; the others are removed with their job history, and their open jobs end as
         * `printer_removed` first. What the agent had accepted for a printer that stays ends as `agent_removed`.
         */
        public void remove(String agentId, Options.AgentRemove options) {
            transport.send(new Request("DELETE", "/api/v3/agents/{id}")
                .param("id", agentId)
                .with(options));
        }

        /**
         * Let another computer take over an agent. The computer that enrolls with the code becomes this agent, with its
         * id, its printers and what waits for them. The key of the former computer ends then; jobs that it had accepted
         * and not reported end as `outcome_uncertain`. The code is valid for 15 minutes, holds no agent slot, and ends
         * an earlier one for the same agent.
         */
        public Shapes.EnrollmentCode replace(String agentId) {
            return new Shapes.EnrollmentCode(transport.send(new Request("POST", "/api/v3/agents/{id}/replace")
                .param("id", agentId)).json());
        }

        /**
         * Create an enrollment code. Without a body: single use, valid for 15 minutes; it holds an agent slot until it
         * is used or expires. A reusable code enrolls a fleet: it holds no slots, and each agent that enrolls takes one.
         */
        public Shapes.EnrollmentCode enroll() {
            return enroll(new Inputs.Enroll());
        }

        /**
         * Create an enrollment code. Without a body: single use, valid for 15 minutes; it holds an agent slot until it
         * is used or expires. A reusable code enrolls a fleet: it holds no slots, and each agent that enrolls takes one.
         */
        public Shapes.EnrollmentCode enroll(Inputs.Enroll body) {
            return new Shapes.EnrollmentCode(transport.send(new Request("POST", "/api/v3/agents/enroll")
                .body(body.values())).json());
        }

        /** Ask an agent to look for printers. Returns at once; found printers appear under `discovered`. */
        public Shapes.AgentDiscoverAnswer discover(String agentId) {
            return new Shapes.AgentDiscoverAnswer(transport.send(new Request("POST", "/api/v3/agents/{id}/discover")
                .param("id", agentId)).json());
        }

        /** Printers that an agent has found. */
        public Shapes.AgentDiscoveredAnswer discovered(String agentId) {
            return new Shapes.AgentDiscoveredAnswer(transport.send(new Request("GET", "/api/v3/agents/{id}/discovered")
                .param("id", agentId)).json());
        }

        /** Printers of an agent. */
        public List<Shapes.Printer> printers(String agentId) {
            return Shape.shapes(transport.send(new Request("GET", "/api/v3/agents/{id}/printers")
                .param("id", agentId)).json().get("printers"), Shapes.Printer::new);
        }

        /** What was asked of an agent from afar, and how far it is. */
        public Shapes.AgentSupport support(String agentId) {
            return new Shapes.AgentSupport(transport.send(new Request("GET", "/api/v3/agents/{id}/support")
                .param("id", agentId)).json());
        }

        /**
         * Ask an agent for its diagnostics. Without secrets, printed data and documents. Returns at once;
         * `bundle.readyDate` of `support` tells when the zip is there. The agent's window names who asked; a policy of
         * its computer can forbid it.
         */
        public Shapes.SupportRequest requestBundle(String agentId) {
            return new Shapes.SupportRequest(transport.send(new Request("POST", "/api/v3/agents/{id}/bundle")
                .param("id", agentId)).json());
        }

        /**
         * Download the diagnostics of an agent. Without secrets, printed data and documents. For 24 hours after they
         * were asked for.
         */
        public byte[] bundle(String agentId) {
            return transport.send(new Request("GET", "/api/v3/agents/{id}/bundle")
                .param("id", agentId)).content;
        }

        /**
         * Follow the log of an agent for 15 minutes. Without secrets, printed data and documents. Its lines come under
         * `GET /api/v3/agents/{id}/log`. The agent's window shows it; a policy of its computer can forbid it.
         */
        public Shapes.SupportRequest followLog(String agentId) {
            return new Shapes.SupportRequest(transport.send(new Request("POST", "/api/v3/agents/{id}/log")
                .param("id", agentId)).json());
        }

        /** Lines of the log of an agent since it is followed. */
        public Shapes.AgentLog log(String agentId) {
            return log(agentId, new Options.AgentLog());
        }

        /** Lines of the log of an agent since it is followed. */
        public Shapes.AgentLog log(String agentId, Options.AgentLog options) {
            return new Shapes.AgentLog(transport.send(new Request("GET", "/api/v3/agents/{id}/log")
                .param("id", agentId)
                .with(options)).json());
        }

        /**
         * Restart an agent. It ends the copy that it is sending first; its jobs go on afterwards. Its window names who
         * asked; a policy of its computer can forbid it.
         */
        public Shapes.SupportRequest restart(String agentId) {
            return new Shapes.SupportRequest(transport.send(new Request("POST", "/api/v3/agents/{id}/restart")
                .param("id", agentId)).json());
        }

        /** Update an agent now. Outside the hours too. An agent that is offline updates when it connects. */
        public Shapes.UpdateRequest update(String agentId) {
            return new Shapes.UpdateRequest(transport.send(new Request("POST", "/api/v3/agents/{id}/update")
                .param("id", agentId)).json());
        }
    }

    /** The calls of {@code client.alertChannels}. */
    public static class AlertChannels {
        final Transport transport;

        AlertChannels(Transport transport) {
            this.transport = transport;
        }

        /** Alert channels. */
        public Shapes.AlertChannelListAnswer list() {
            return new Shapes.AlertChannelListAnswer(transport.send(new Request("GET", "/api/v3/alert-channels")).json());
        }

        /**
         * Create an alert channel. E-mails go only to members of the account. The URL of a channel is shown only in part
         * afterwards. Private addresses are refused.
         */
        public Shapes.AlertChannel create(Inputs.CreateAlertChannel body) {
            return new Shapes.AlertChannel(transport.send(new Request("POST", "/api/v3/alert-channels")
                .body(body.values())).json());
        }

        /** Remove an alert channel, also from its rules. */
        public void remove(String alertChannelId) {
            transport.send(new Request("DELETE", "/api/v3/alert-channels/{id}")
                .param("id", alertChannelId));
        }

        /** Send a test message now. One attempt, even during quiet hours; the answer has the result. */
        public Shapes.AlertMessage test(String alertChannelId) {
            return new Shapes.AlertMessage(transport.send(new Request("POST", "/api/v3/alert-channels/{id}/test")
                .param("id", alertChannelId)).json());
        }
    }

    /** The calls of {@code client.alertRules}. */
    public static class AlertRules {
        final Transport transport;

        AlertRules(Transport transport) {
            this.transport = transport;
        }

        /** Alert rules. */
        public List<Shapes.AlertRule> list() {
            return Shape.shapes(transport.send(new Request("GET", "/api/v3/alert-rules")).json().get("rules"), Shapes.AlertRule::new);
        }

        /**
         * Create an alert rule. An alert is raised when the problem has lasted `minutes`, and resolved when it has been
         * gone for one minute. The printers of an offline agent are one alert.
         */
        public Shapes.AlertRule create(Inputs.CreateAlertRule body) {
            return new Shapes.AlertRule(transport.send(new Request("POST", "/api/v3/alert-rules")
                .body(body.values())).json());
        }

        /** Change an alert rule, or turn it off or on. When the rule is turned off, its alerts end without a message. */
        public Shapes.AlertRule update(String alertRuleId) {
            return update(alertRuleId, new Inputs.UpdateAlertRule());
        }

        /** Change an alert rule, or turn it off or on. When the rule is turned off, its alerts end without a message. */
        public Shapes.AlertRule update(String alertRuleId, Inputs.UpdateAlertRule body) {
            return new Shapes.AlertRule(transport.send(new Request("PATCH", "/api/v3/alert-rules/{id}")
                .param("id", alertRuleId)
                .body(body.values())).json());
        }

        /** Remove an alert rule. */
        public void remove(String alertRuleId) {
            transport.send(new Request("DELETE", "/api/v3/alert-rules/{id}")
                .param("id", alertRuleId));
        }
    }

    /** The calls of {@code client.alertSettings}. */
    public static class AlertSettings {
        final Transport transport;

        AlertSettings(Transport transport) {
            this.transport = transport;
        }

        /** Time zone, language and quiet hours of alerts. */
        public Shapes.AlertSettings get() {
            return new Shapes.AlertSettings(transport.send(new Request("GET", "/api/v3/alert-settings")).json());
        }

        /** Set time zone, language and quiet hours of alerts. */
        public Shapes.AlertSettings update(Inputs.AlertSettingsInput body) {
            return new Shapes.AlertSettings(transport.send(new Request("PUT", "/api/v3/alert-settings")
                .body(body.values())).json());
        }
    }

    /** The calls of {@code client.alerts}. */
    public static class Alerts {
        final Transport transport;

        Alerts(Transport transport) {
            this.transport = transport;
        }

        /** Alerts, newest first, with their messages. Kept for 30 days. */
        public Pages<Shapes.Alert> list() {
            return list(new Options.AlertList());
        }

        /** Alerts, newest first, with their messages. Kept for 30 days. */
        public Pages<Shapes.Alert> list(Options.AlertList options) {
            return new Pages<>(transport, new Request("GET", "/api/v3/alerts")
                .with(options), "alerts", Shapes.Alert::new);
        }
    }

    /** The calls of {@code client.attention}. */
    public static class Attention {
        final Transport transport;

        Attention(Transport transport) {
            this.transport = transport;
        }

        /**
         * What needs attention. Everything that does not print or soon will not: why, since when, the waiting jobs, the
         * next step and the place. A disconnected agent is one entry for all its printers.
         */
        public Shapes.Attention get() {
            return new Shapes.Attention(transport.send(new Request("GET", "/api/v3/attention")).json());
        }

        /**
         * Dismiss jobs that were not printed. They are no longer listed; the jobs do not change. A retry that fails is
         * listed again.
         */
        public Shapes.AttentionDismissAnswer dismiss() {
            return dismiss(new Inputs.DismissJobs());
        }

        /**
         * Dismiss jobs that were not printed. They are no longer listed; the jobs do not change. A retry that fails is
         * listed again.
         */
        public Shapes.AttentionDismissAnswer dismiss(Inputs.DismissJobs body) {
            return new Shapes.AttentionDismissAnswer(transport.send(new Request("POST", "/api/v3/attention/dismiss")
                .body(body.values())).json());
        }

        /**
         * Take on an entry, or snooze it. Everybody sees who has taken it on, and the note. The mark ends with the
         * entry: a fault that comes back has none. A second mark replaces the first.
         */
        public Shapes.AttentionMark mark(Inputs.MarkEntry body) {
            return new Shapes.AttentionMark(transport.send(new Request("POST", "/api/v3/attention/mark")
                .body(body.values())).json());
        }

        /** Give up an entry that was taken on. */
        public void unmark(Inputs.UnmarkEntry body) {
            transport.send(new Request("POST", "/api/v3/attention/unmark")
                .body(body.values()));
        }
    }

    /** The calls of {@code client.audit}. */
    public static class Audit {
        final Transport transport;

        Audit(Transport transport) {
            this.transport = transport;
        }

        /**
         * Audit log: who did what, from where, when. Newest first, kept for 90 days unless the operator of the cloud has
         * set another time. It never contains passwords, keys or secrets. A key needs the scope `audit`, which no other
         * scope implies.
         */
        public Pages<Shapes.AuditEntry> list() {
            return list(new Options.AuditList());
        }

        /**
         * Audit log: who did what, from where, when. Newest first, kept for 90 days unless the operator of the cloud has
         * set another time. It never contains passwords, keys or secrets. A key needs the scope `audit`, which no other
         * scope implies.
         */
        public Pages<Shapes.AuditEntry> list(Options.AuditList options) {
            return new Pages<>(transport, new Request("GET", "/api/v3/audit")
                .with(options), "entries", Shapes.AuditEntry::new);
        }
    }

    /** The calls of {@code client.boards}. */
    public static class Boards {
        final Transport transport;

        Boards(Transport transport) {
            this.transport = transport;
        }

        /** Wall boards. */
        public List<Shapes.Board> list() {
            return Shape.shapes(transport.send(new Request("GET", "/api/v3/boards")).json().get("boards"), Shapes.Board::new);
        }

        /**
         * Create a wall board. Its link opens it on any screen without signing in, and reads what the board shows and
         * nothing else. It works until the board is removed.
         */
        public Shapes.CreatedBoard create(Inputs.CreateBoard body) {
            return new Shapes.CreatedBoard(transport.send(new Request("POST", "/api/v3/boards")
                .body(body.values())).json());
        }

        /** Remove a wall board: its link ends at once. */
        public void remove(String boardId) {
            transport.send(new Request("DELETE", "/api/v3/boards/{id}")
                .param("id", boardId));
        }

        /** What a wall board shows. For the screen, by the token of its link. */
        public Shapes.BoardView open(Inputs.BoardToken body) {
            return new Shapes.BoardView(transport.send(new Request("POST", "/api/v3/boards/open")
                .body(body.values())).json());
        }
    }

    /** The calls of {@code client.conversions}. */
    public static class Conversions {
        final Transport transport;

        Conversions(Transport transport) {
            this.transport = transport;
        }

        /**
         * Convert a label document. The body is the document, the answer is the converted file. Without a credential, or
         * on the free plan, the result is watermarked, only the first of several labels is rendered, and the body may
         * hold 1048576 bytes. With `Accept: application/zip` every label is a file of its own, `label-0001.png` …. A
         * form (multipart/form-data) is described at `/form`, the answer with `diagnostics=true` at `/report`; both are
         * accepted here too. Pictures and PDF may also come as base64 in text/plain; the body of the source `url` is an
         * address that is fetched.
         */
        public byte[] convert(String source, String target, Document document) {
            return convert(source, target, document, new Options.ConversionConvert());
        }

        /**
         * Convert a label document. The body is the document, the answer is the converted file. Without a credential, or
         * on the free plan, the result is watermarked, only the first of several labels is rendered, and the body may
         * hold 1048576 bytes. With `Accept: application/zip` every label is a file of its own, `label-0001.png` …. A
         * form (multipart/form-data) is described at `/form`, the answer with `diagnostics=true` at `/report`; both are
         * accepted here too. Pictures and PDF may also come as base64 in text/plain; the body of the source `url` is an
         * address that is fetched.
         */
        public byte[] convert(String source, String target, Document document, Options.ConversionConvert options) {
            return transport.send(new Request("POST", "/api/v2/convert/{source}/to/{target}")
                .param("source", source)
                .param("target", target)
                .with(options)
                .body(document, source)
                .repeatable()).content;
        }

        /** Convert a label document, and report its problems. */
        public Shapes.ConvertReport report(String source, String target, Document document) {
            return report(source, target, document, new Options.ConversionReport());
        }

        /** Convert a label document, and report its problems. */
        public Shapes.ConvertReport report(String source, String target, Document document, Options.ConversionReport options) {
            return new Shapes.ConvertReport(transport.send(new Request("POST", "/api/v2/convert/{source}/to/{target}")
                .param("source", source)
                .param("target", target)
                .with(options)
                .with("diagnostics", "true")
                .body(document, source)
                .repeatable()).json());
        }

        /**
         * Check a label document. Reads the document without converting it, and returns its problems, the number of its
         * labels and its merge fields.
         */
        public Shapes.LintReport lint(String source, Document document) {
            return new Shapes.LintReport(transport.send(new Request("POST", "/api/v2/lint/{source}")
                .param("source", source)
                .body(document, source)
                .repeatable()).json());
        }
    }

    /** The calls of {@code client.enrollmentCodes}. */
    public static class EnrollmentCodes {
        final Transport transport;

        EnrollmentCodes(Transport transport) {
            this.transport = transport;
        }

        /** Enrollment codes that can still be used. */
        public List<Shapes.OpenEnrollmentCode> list() {
            return Shape.shapes(transport.send(new Request("GET", "/api/v3/enrollment-codes")).json().get("codes"), Shapes.OpenEnrollmentCode::new);
        }

        /** Revoke an enrollment code. Agents enrolled with it stay. */
        public void revoke(String enrollmentCodeId) {
            transport.send(new Request("DELETE", "/api/v3/enrollment-codes/{id}")
                .param("id", enrollmentCodeId));
        }
    }

    /** The calls of {@code client.enrollmentRequests}. */
    public static class EnrollmentRequests {
        final Transport transport;

        EnrollmentRequests(Transport transport) {
            this.transport = transport;
        }

        /**
         * A computer that asks to be connected. The code is the one that the computer shows, for ten minutes. Wrong ones
         * are counted.
         */
        public Shapes.EnrollmentRequest get(String code) {
            return new Shapes.EnrollmentRequest(transport.send(new Request("GET", "/api/v3/enrollment-requests/{code}")
                .param("code", code)).json());
        }

        /**
         * Connect a computer that asks for it, or refuse it. The computer enrolls by itself within seconds. With
         * `agentId` it takes over that agent, as with `POST /api/v3/agents/{id}/replace`.
         */
        public Shapes.EnrollmentDecided decide(String code, Inputs.EnrollmentDecision body) {
            return new Shapes.EnrollmentDecided(transport.send(new Request("POST", "/api/v3/enrollment-requests/{code}")
                .param("code", code)
                .body(body.values())).json());
        }
    }

    /** The calls of {@code client.invitations}. */
    public static class Invitations {
        final Transport transport;

        Invitations(Transport transport) {
            this.transport = transport;
        }

        /** Open invitations. */
        public List<Shapes.Invitation> list() {
            return Shape.shapes(transport.send(new Request("GET", "/api/v3/invitations")).json().get("invitations"), Shapes.Invitation::new);
        }

        /**
         * Invite someone to the account. The answer has the link, shown only once. With `email` only a user with that
         * address may accept; if the cloud sends mail, one goes there with a link of its own, and the link of the answer
         * takes a verified address. It works once, for a week or `expiresIn`.
         */
        public Shapes.CreatedInvitation create(Inputs.CreateInvitation body) {
            return new Shapes.CreatedInvitation(transport.send(new Request("POST", "/api/v3/invitations")
                .body(body.values())).json());
        }

        /** Revoke an invitation. */
        public void revoke(String invitationId) {
            transport.send(new Request("DELETE", "/api/v3/invitations/{id}")
                .param("id", invitationId));
        }
    }

    /** The calls of {@code client.jobActions}. */
    public static class JobActions {
        final Transport transport;

        JobActions(Transport transport) {
            this.transport = transport;
        }

        /**
         * Retry, cancel, close or move many jobs. The jobs are selected now; the action is carried out in the
         * background, in the order of printing, at most 5 of an account at a time. A job that cannot be changed stays as
         * it is, and `reasons` counts why. Its progress comes as the event `job_action.progress`, its end as
         * `job_action.ended`.
         */
        public Shapes.JobAction create(Inputs.CreateJobAction body) {
            return create(body, new Options.JobActionCreate());
        }

        /**
         * Retry, cancel, close or move many jobs. The jobs are selected now; the action is carried out in the
         * background, in the order of printing, at most 5 of an account at a time. A job that cannot be changed stays as
         * it is, and `reasons` counts why. Its progress comes as the event `job_action.progress`, its end as
         * `job_action.ended`.
         */
        public Shapes.JobAction create(Inputs.CreateJobAction body, Options.JobActionCreate options) {
            return new Shapes.JobAction(transport.send(new Request("POST", "/api/v3/job-actions")
                .with(options)
                .body(body.values())
                .keyed(options.key())).json());
        }

        /** Recent actions on many jobs. Newest first, the last 20. */
        public List<Shapes.JobAction> list() {
            return Shape.shapes(transport.send(new Request("GET", "/api/v3/job-actions")).json().get("actions"), Shapes.JobAction::new);
        }

        /** The progress of an action on many jobs. */
        public Shapes.JobAction get(String jobActionId) {
            return new Shapes.JobAction(transport.send(new Request("GET", "/api/v3/job-actions/{id}")
                .param("id", jobActionId)).json());
        }

        /**
         * Undo an action on many jobs. Jobs not yet reached stay unchanged. Cancelled jobs wait again; retried ones that
         * no agent has accepted are cancelled; moved ones go back, or are cancelled if they had failed before. Jobs that
         * an agent has accepted since, or that were closed, stay.
         */
        public Shapes.JobAction undo(String jobActionId) {
            return new Shapes.JobAction(transport.send(new Request("POST", "/api/v3/job-actions/{id}/undo")
                .param("id", jobActionId)).json());
        }
    }

    /** The calls of {@code client.jobs}. */
    public static class Jobs {
        final Transport transport;

        Jobs(Transport transport) {
            this.transport = transport;
        }

        /** Jobs of all printers. */
        public Pages<Shapes.Job> list() {
            return list(new Options.JobList());
        }

        /** Jobs of all printers. */
        public Pages<Shapes.Job> list(Options.JobList options) {
            return new Pages<>(transport, new Request("GET", "/api/v3/jobs")
                .with(options), "jobs", Shapes.Job::new);
        }

        /** Number of jobs by status. */
        public Shapes.JobCounts counts() {
            return counts(new Options.JobCounts());
        }

        /** Number of jobs by status. */
        public Shapes.JobCounts counts(Options.JobCounts options) {
            return new Shapes.JobCounts(transport.send(new Request("GET", "/api/v3/jobs/counts")
                .with(options)).json());
        }

        /** One job. */
        public Shapes.Job get(String jobId) {
            return new Shapes.Job(transport.send(new Request("GET", "/api/v3/jobs/{id}")
                .param("id", jobId)).json());
        }

        /** The timeline of a job. */
        public List<Shapes.JobEvent> events(String jobId) {
            return Shape.shapes(transport.send(new Request("GET", "/api/v3/jobs/{id}/events")
                .param("id", jobId)).json().get("events"), Shapes.JobEvent::new);
        }

        /**
         * Print a job again. Prints the stored document of a job that was not printed again: all its copies, or those
         * not known to be sent. At most 5 times. Its document is kept for 24 hours; that of a completed one for 1 hour
         * if the account has `keepDocuments` set, otherwise it is deleted with the confirmation.
         */
        public Shapes.Job retry(String jobId) {
            return retry(jobId, new Options.JobRetry());
        }

        /**
         * Print a job again. Prints the stored document of a job that was not printed again: all its copies, or those
         * not known to be sent. At most 5 times. Its document is kept for 24 hours; that of a completed one for 1 hour
         * if the account has `keepDocuments` set, otherwise it is deleted with the confirmation.
         */
        public Shapes.Job retry(String jobId, Options.JobRetry options) {
            return new Shapes.Job(transport.send(new Request("POST", "/api/v3/jobs/{id}/retry")
                .param("id", jobId)
                .with(options)).json());
        }

        /**
         * Cancel a job before its first byte is sent. The job becomes `failed` with the error code `cancelled`. If an
         * agent has accepted it, that agent cancels it and must be online. `job_in_progress`: part of it has been sent,
         * or its agent does not answer.
         */
        public Shapes.Job cancel(String jobId) {
            return new Shapes.Job(transport.send(new Request("POST", "/api/v3/jobs/{id}/cancel")
                .param("id", jobId)).json());
        }

        /**
         * Close a job whose agent does not come back. The job becomes `failed` with the error code `outcome_uncertain`,
         * and can be retried, also through another agent. Check first whether it was printed: the agent may have sent it
         * before it went offline.
         */
        public Shapes.Job close(String jobId) {
            return new Shapes.Job(transport.send(new Request("POST", "/api/v3/jobs/{id}/close")
                .param("id", jobId)).json());
        }

        /**
         * Move a job to another printer. A job that no agent has accepted waits at the other printer from then on; a
         * failed one is printed again there, like a retry. The other printer must have the same language and density. A
         * move counts as a retry.
         */
        public Shapes.Job move(String jobId, Inputs.JobMoveInput body) {
            return new Shapes.Job(transport.send(new Request("POST", "/api/v3/jobs/{id}/move")
                .param("id", jobId)
                .body(body.values())).json());
        }

        /**
         * The document of a job. The bytes that the printer receives. The document of a job is stored until its agent
         * confirms the print, and for 1 hour more if the account has `keepDocuments` set; of a job that failed, for 24
         * hours. After that the answer is `document_gone`.
         */
        public byte[] document(String jobId) {
            return transport.send(new Request("GET", "/api/v3/jobs/{id}/document")
                .param("id", jobId)).content;
        }

        /**
         * A label of a job as a picture. A PNG of the bytes that the printer gets, at its resolution. `X-SVC-Labels` is
         * the number of labels. The document of a job is stored until its agent confirms the print, and for 1 hour more
         * if the account has `keepDocuments` set; of a job that failed, for 24 hours. After that the answer is
         * `document_gone`.
         */
        public byte[] picture(String jobId) {
            return picture(jobId, new Options.JobPicture());
        }

        /**
         * A label of a job as a picture. A PNG of the bytes that the printer gets, at its resolution. `X-SVC-Labels` is
         * the number of labels. The document of a job is stored until its agent confirms the print, and for 1 hour more
         * if the account has `keepDocuments` set; of a job that failed, for 24 hours. After that the answer is
         * `document_gone`.
         */
        public byte[] picture(String jobId, Options.JobPicture options) {
            return transport.send(new Request("GET", "/api/v3/jobs/{id}/picture")
                .param("id", jobId)
                .with(options)).content;
        }
    }

    /** The calls of {@code client.keys}. */
    public static class Keys {
        final Transport transport;

        Keys(Transport transport) {
            this.transport = transport;
        }

        /** API keys. */
        public List<Shapes.Key> list() {
            return Shape.shapes(transport.send(new Request("GET", "/api/v3/keys")).json().get("keys"), Shapes.Key::new);
        }

        /** Revoke an API key at once. */
        public void revoke(String keyId) {
            transport.send(new Request("DELETE", "/api/v3/keys/{id}")
                .param("id", keyId));
        }

        /**
         * Create an API key. The key is shown only in this answer. `live` needs the plan pro or above. 403
         * `confirmation_required`: more than ten minutes have passed since the user proved who they are; `POST
         * /api/auth/verify-password {password}` does it again.
         */
        public Shapes.CreatedKey create(Inputs.CreateKey body) {
            return new Shapes.CreatedKey(transport.send(new Request("POST", "/api/v3/keys")
                .body(body.values())).json());
        }
    }

    /** The calls of {@code client.labels}. */
    public static class Labels {
        final Transport transport;

        Labels(Transport transport) {
            this.transport = transport;
        }

        /** Stored labels. Newest first. */
        public Pages<Shapes.LabelSummary> list() {
            return list(new Options.LabelList());
        }

        /** Stored labels. Newest first. */
        public Pages<Shapes.LabelSummary> list(Options.LabelList options) {
            return new Pages<>(transport, new Request("GET", "/api/v3/labels")
                .with(options), "labels", Shapes.LabelSummary::new);
        }

        /** Store a label. */
        public Shapes.Label create(Inputs.CreateLabel body) {
            return new Shapes.Label(transport.send(new Request("POST", "/api/v3/labels")
                .body(body.values())).json());
        }

        /** The picture of a stored label. A PNG at 203 dpi, with an ETag. Merge fields show their names. */
        public byte[] picture(String labelId) {
            return picture(labelId, new Options.LabelPicture());
        }

        /** The picture of a stored label. A PNG at 203 dpi, with an ETag. Merge fields show their names. */
        public byte[] picture(String labelId, Options.LabelPicture options) {
            return transport.send(new Request("GET", "/api/v3/labels/{id}/picture")
                .param("id", labelId)
                .with(options)).content;
        }

        /** One stored label with its content. */
        public Shapes.Label get(String labelId) {
            return new Shapes.Label(transport.send(new Request("GET", "/api/v3/labels/{id}")
                .param("id", labelId)).json());
        }

        /** Change a stored label. Templates published from it do not change. */
        public Shapes.Label update(String labelId) {
            return update(labelId, new Inputs.UpdateLabel());
        }

        /** Change a stored label. Templates published from it do not change. */
        public Shapes.Label update(String labelId, Inputs.UpdateLabel body) {
            return new Shapes.Label(transport.send(new Request("PUT", "/api/v3/labels/{id}")
                .param("id", labelId)
                .body(body.values())).json());
        }

        /** Delete a stored label. Templates published from it stay. For 60 minutes it can be restored. */
        public void remove(String labelId) {
            transport.send(new Request("DELETE", "/api/v3/labels/{id}")
                .param("id", labelId));
        }

        /** Restore a deleted label. Within 60 minutes, of the last 10 that were deleted. */
        public Shapes.LabelSummary restore(String labelId) {
            return new Shapes.LabelSummary(transport.send(new Request("POST", "/api/v3/labels/{id}/restore")
                .param("id", labelId)).json());
        }

        /** Publish a label as a template. The template is a copy: later changes to the label do not affect it. */
        public Shapes.Template publish(String labelId) {
            return publish(labelId, new Inputs.LabelPublishInput());
        }

        /** Publish a label as a template. The template is a copy: later changes to the label do not affect it. */
        public Shapes.Template publish(String labelId, Inputs.LabelPublishInput body) {
            return new Shapes.Template(transport.send(new Request("POST", "/api/v3/labels/{id}/publish")
                .param("id", labelId)
                .body(body.values())).json());
        }

        /** Generate printer data from a stored label. The body is a JSON array of merge objects: one label per object. */
        public byte[] generate(String labelId, List<? extends Map<String, ?>> data) {
            return generate(labelId, data, new Options.LabelGenerate());
        }

        /** Generate printer data from a stored label. The body is a JSON array of merge objects: one label per object. */
        public byte[] generate(String labelId, List<? extends Map<String, ?>> data, Options.LabelGenerate options) {
            return transport.send(new Request("POST", "/api/v2/labels/{id}/generate")
                .param("id", labelId)
                .with(options)
                .body(data)
                .repeatable()).content;
        }
    }

    /** The calls of {@code client.members}. */
    public static class Members {
        final Transport transport;

        Members(Transport transport) {
            this.transport = transport;
        }

        /** The members of the account. */
        public List<Shapes.Member> list() {
            return Shape.shapes(transport.send(new Request("GET", "/api/v3/members")).json().get("members"), Shapes.Member::new);
        }

        /**
         * Change the role of a member. Takes effect with the member's next request. Tokens of web pages that a new
         * viewer made end. The last owner must stay one: 409 `last_owner`.
         */
        public void update(String memberId, Inputs.MemberUpdateInput body) {
            transport.send(new Request("PATCH", "/api/v3/members/{id}")
                .param("id", memberId)
                .body(body.values()));
        }

        /**
         * Remove a member. The user's sessions continue in another account of theirs. Programs that the user has
         * connected end, as do the open invitations and the tokens of web pages that the user made. Keys keep working:
         * revoke those that the user knew.
         */
        public void remove(String memberId) {
            transport.send(new Request("DELETE", "/api/v3/members/{id}")
                .param("id", memberId));
        }
    }

    /** The calls of {@code client.pageTokens}. */
    public static class PageTokens {
        final Transport transport;

        PageTokens(Transport transport) {
            this.transport = transport;
        }

        /**
         * Create a token for a web page. Your server creates it and puts it into the page. With it the page prints a
         * limited number of copies on these printers, lists them and follows its own jobs, and nothing else; other
         * origins can do nothing. A token created with a test key prints watermarked. It ends with the key that created
         * it: when the key is revoked, and no later than it expires.
         */
        public Shapes.CreatedPageToken create(Inputs.CreatePageToken body) {
            return new Shapes.CreatedPageToken(transport.send(new Request("POST", "/api/v3/tokens")
                .body(body.values())).json());
        }

        /** Page tokens that have not expired, newest first. */
        public List<Shapes.PageToken> list() {
            return Shape.shapes(transport.send(new Request("GET", "/api/v3/tokens")).json().get("tokens"), Shapes.PageToken::new);
        }

        /** Revoke a page token at once. */
        public void revoke(String tokenId) {
            transport.send(new Request("DELETE", "/api/v3/tokens/{id}")
                .param("id", tokenId));
        }
    }

    /** The calls of {@code client.pools}. */
    public static class Pools {
        final Transport transport;

        Pools(Transport transport) {
            this.transport = transport;
        }

        /** Pools of printers. */
        public List<Shapes.Pool> list() {
            return Shape.shapes(transport.send(new Request("GET", "/api/v3/pools")).json().get("pools"), Shapes.Pool::new);
        }

        /**
         * Create a pool. A pool is printed to like a printer: by its id, its name or an alias. Its printers share one
         * language and resolution; `printer_mismatch` names what differs. At most 50 an account.
         */
        public Shapes.Pool create(Inputs.CreatePool body) {
            return new Shapes.Pool(transport.send(new Request("POST", "/api/v3/pools")
                .body(body.values())).json());
        }

        /** One pool. */
        public Shapes.Pool get(String poolId) {
            return new Shapes.Pool(transport.send(new Request("GET", "/api/v3/pools/{id}")
                .param("id", poolId)).json());
        }

        /** Change a pool. Jobs that wait at a printer which leaves the pool go to one that stays. */
        public Shapes.Pool update(String poolId) {
            return update(poolId, new Inputs.UpdatePool());
        }

        /** Change a pool. Jobs that wait at a printer which leaves the pool go to one that stays. */
        public Shapes.Pool update(String poolId, Inputs.UpdatePool body) {
            return new Shapes.Pool(transport.send(new Request("PATCH", "/api/v3/pools/{id}")
                .param("id", poolId)
                .body(body.values())).json());
        }

        /** Remove a pool. Its printers stay, and print the jobs that wait at them. */
        public void remove(String poolId) {
            transport.send(new Request("DELETE", "/api/v3/pools/{id}")
                .param("id", poolId));
        }

        /** Pause a pool. Its jobs wait. What an agent has accepted is printed, and its printers print their own jobs. */
        public Shapes.Pool pause(String poolId) {
            return new Shapes.Pool(transport.send(new Request("POST", "/api/v3/pools/{id}/pause")
                .param("id", poolId)).json());
        }

        /** Resume a pool. Its waiting jobs print. */
        public Shapes.Pool resume(String poolId) {
            return new Shapes.Pool(transport.send(new Request("POST", "/api/v3/pools/{id}/resume")
                .param("id", poolId)).json());
        }
    }

    /** The calls of {@code client.printers}. */
    public static class Printers {
        final Transport transport;

        Printers(Transport transport) {
            this.transport = transport;
        }

        /** Add a printer to an agent. */
        public Shapes.SavedPrinter create(String agentId, Inputs.CreatePrinter body) {
            return new Shapes.SavedPrinter(transport.send(new Request("POST", "/api/v3/agents/{id}/printers")
                .param("id", agentId)
                .body(body.values())).json());
        }

        /**
         * What the printers did, by printer and shift. Labels, jobs not printed, minutes in which it could not print,
         * and why; for up to 31 days of the last 30.
         */
        public Shapes.Report report() {
            return report(new Options.PrinterReport());
        }

        /**
         * What the printers did, by printer and shift. Labels, jobs not printed, minutes in which it could not print,
         * and why; for up to 31 days of the last 30.
         */
        public Shapes.Report report(Options.PrinterReport options) {
            return new Shapes.Report(transport.send(new Request("GET", "/api/v3/report")
                .with(options)).json());
        }

        /**
         * Print a document. The body is the document, and the id that of a printer or a pool. It is converted if its
         * format is not the printer's native one, or if a conversion parameter is given. `dispatched`: sent to an online
         * agent; `queued`: every agent is offline.
         */
        public Shapes.PrintAnswer print(String printerId, Document document) {
            return print(printerId, document, new Options.PrinterPrint());
        }

        /**
         * Print a document. The body is the document, and the id that of a printer or a pool. It is converted if its
         * format is not the printer's native one, or if a conversion parameter is given. `dispatched`: sent to an online
         * agent; `queued`: every agent is offline.
         */
        public Shapes.PrintAnswer print(String printerId, Document document, Options.PrinterPrint options) {
            return new Shapes.PrintAnswer(transport.send(new Request("POST", "/api/v3/printers/{id}/print")
                .param("id", printerId)
                .with(options)
                .body(document, options.text("sourceFormat"))
                .keyed(options.key())).json());
        }

        /**
         * Print by the name of a printer or pool. The printer is an id, a name or an alias, of a printer or a pool, in
         * the header `X-Printer`, in `printer` of the query, or in a JSON body (described at `/json`, accepted here
         * too). With the header or the query the body is the document, as for `/printers/{id}/print`.
         */
        public Shapes.PrintAnswer printByName(String printer, Document document) {
            return printByName(printer, document, new Options.PrinterPrintByName());
        }

        /**
         * Print by the name of a printer or pool. The printer is an id, a name or an alias, of a printer or a pool, in
         * the header `X-Printer`, in `printer` of the query, or in a JSON body (described at `/json`, accepted here
         * too). With the header or the query the body is the document, as for `/printers/{id}/print`.
         */
        public Shapes.PrintAnswer printByName(String printer, Document document, Options.PrinterPrintByName options) {
            return new Shapes.PrintAnswer(transport.send(new Request("POST", "/api/v3/print")
                .with("printer", printer)
                .with(options)
                .body(document, options.text("sourceFormat"))
                .keyed(options.key())).json());
        }

        /** Jobs of a printer, newest first. */
        public List<Shapes.Job> jobs(String printerId) {
            return jobs(printerId, new Options.PrinterJobs());
        }

        /** Jobs of a printer, newest first. */
        public List<Shapes.Job> jobs(String printerId, Options.PrinterJobs options) {
            return Shape.shapes(transport.send(new Request("GET", "/api/v3/printers/{id}/jobs")
                .param("id", printerId)
                .with(options)).json().get("jobs"), Shapes.Job::new);
        }

        /** Printers. */
        public List<Shapes.Printer> list() {
            return list(new Options.PrinterList());
        }

        /** Printers. */
        public List<Shapes.Printer> list(Options.PrinterList options) {
            return Shape.shapes(transport.send(new Request("GET", "/api/v3/printers")
                .with(options)).json().get("printers"), Shapes.Printer::new);
        }

        /** One printer. */
        public Shapes.Printer get(String printerId) {
            return new Shapes.Printer(transport.send(new Request("GET", "/api/v3/printers/{id}")
                .param("id", printerId)).json());
        }

        /** Rename a printer, or change its address or configuration. */
        public Shapes.SavedPrinter update(String printerId) {
            return update(printerId, new Inputs.UpdatePrinter());
        }

        /** Rename a printer, or change its address or configuration. */
        public Shapes.SavedPrinter update(String printerId, Inputs.UpdatePrinter body) {
            return new Shapes.SavedPrinter(transport.send(new Request("PATCH", "/api/v3/printers/{id}")
                .param("id", printerId)
                .body(body.values())).json());
        }

        /** What goes with a printer when it is removed. Changes nothing. */
        public Shapes.PrinterRemoval removal(String printerId) {
            return new Shapes.PrinterRemoval(transport.send(new Request("GET", "/api/v3/printers/{id}/removal")
                .param("id", printerId)).json());
        }

        /** Remove a printer and its job history. Its open jobs end as `printer_removed` first. */
        public void remove(String printerId) {
            remove(printerId, new Options.PrinterRemove());
        }

        /** Remove a printer and its job history. Its open jobs end as `printer_removed` first. */
        public void remove(String printerId, Options.PrinterRemove options) {
            transport.send(new Request("DELETE", "/api/v3/printers/{id}")
                .param("id", printerId)
                .with(options));
        }

        /**
         * Take a printer out of service. Its jobs wait, or go to `redirectTo` until an agent has accepted them. What an
         * agent has accepted is printed.
         */
        public Shapes.Printer pause(String printerId) {
            return pause(printerId, new Inputs.PausePrinter());
        }

        /**
         * Take a printer out of service. Its jobs wait, or go to `redirectTo` until an agent has accepted them. What an
         * agent has accepted is printed.
         */
        public Shapes.Printer pause(String printerId, Inputs.PausePrinter body) {
            return new Shapes.Printer(transport.send(new Request("POST", "/api/v3/printers/{id}/pause")
                .param("id", printerId)
                .body(body.values())).json());
        }

        /** Put a printer back in service. Its waiting jobs print. What was redirected stays where it is. */
        public Shapes.Printer resume(String printerId) {
            return new Shapes.Printer(transport.send(new Request("POST", "/api/v3/printers/{id}/resume")
                .param("id", printerId)).json());
        }

        /** Status of a printer, as its agents see it. */
        public Shapes.PrinterStatus status(String printerId) {
            return new Shapes.PrinterStatus(transport.send(new Request("GET", "/api/v3/printers/{id}/status")
                .param("id", printerId)).json());
        }

        /** Ask the agents to check the printer now. Returns at once; the results appear in the status. */
        public Shapes.PrinterRefreshAnswer refresh(String printerId) {
            return new Shapes.PrinterRefreshAnswer(transport.send(new Request("POST", "/api/v3/printers/{id}/refresh")
                .param("id", printerId)).json());
        }

        /** Bind a standby agent for failover. */
        public Shapes.PrinterStatus bindAgent(String printerId, Inputs.BindAgent body) {
            return new Shapes.PrinterStatus(transport.send(new Request("POST", "/api/v3/printers/{id}/agents")
                .param("id", printerId)
                .body(body.values())).json());
        }

        /**
         * Unbind a standby agent. What it has accepted and not begun goes back into the queue, with the copies that are
         * left.
         */
        public void unbindAgent(String printerId, String agentId) {
            transport.send(new Request("DELETE", "/api/v3/printers/{id}/agents/{agentId}")
                .param("id", printerId)
                .param("agentId", agentId));
        }

        /** Order the agents of a printer. The first is the primary; the others take over in this order. */
        public Shapes.PrinterStatus orderAgents(String printerId, Inputs.AgentOrder body) {
            return new Shapes.PrinterStatus(transport.send(new Request("PUT", "/api/v3/printers/{id}/agents")
                .param("id", printerId)
                .body(body.values())).json());
        }

        /**
         * Printers at a glance. Every printer with its status as a sentence, its waiting jobs, its last job and its
         * agents.
         */
        public Shapes.PrinterOverview overview() {
            return new Shapes.PrinterOverview(transport.send(new Request("GET", "/api/v3/printers/overview")).json());
        }

        /** History of a printer: its status, and its jobs per hour. At most 31 days. */
        public Shapes.PrinterHistory history(String printerId) {
            return history(printerId, new Options.PrinterHistory());
        }

        /** History of a printer: its status, and its jobs per hour. At most 31 days. */
        public Shapes.PrinterHistory history(String printerId, Options.PrinterHistory options) {
            return new Shapes.PrinterHistory(transport.send(new Request("GET", "/api/v3/printers/{id}/history")
                .param("id", printerId)
                .with(options)).json());
        }

        /**
         * Print a test label. The label shows the printer and its agent, a ruler and a bar code, like the agent's own
         * test label. It is a normal job.
         */
        public Shapes.PrintAnswer testPrint(String printerId) {
            return new Shapes.PrintAnswer(transport.send(new Request("POST", "/api/v3/printers/{id}/test-print")
                .param("id", printerId)).json());
        }
    }

    /** The calls of {@code client.requests}. */
    public static class Requests {
        final Transport transport;

        Requests(Transport transport) {
            this.transport = transport;
        }

        /**
         * Log of the API's requests. Newest first, kept for 30 days unless the operator of the cloud has set another
         * time, delayed by a second or two. Documents, merge data and credentials are never in it. Of more than 600
         * requests a minute only those that failed are kept, of more than 20000 a day the newest. What the web app reads
         * is not in it.
         */
        public Pages<Shapes.LoggedRequest> list() {
            return list(new Options.RequestList());
        }

        /**
         * Log of the API's requests. Newest first, kept for 30 days unless the operator of the cloud has set another
         * time, delayed by a second or two. Documents, merge data and credentials are never in it. Of more than 600
         * requests a minute only those that failed are kept, of more than 20000 a day the newest. What the web app reads
         * is not in it.
         */
        public Pages<Shapes.LoggedRequest> list(Options.RequestList options) {
            return new Pages<>(transport, new Request("GET", "/api/v3/requests")
                .with(options), "requests", Shapes.LoggedRequest::new);
        }
    }

    /** The calls of {@code client.templates}. */
    public static class Templates {
        final Transport transport;

        Templates(Transport transport) {
            this.transport = transport;
        }

        /**
         * Templates with their merge fields. Newest first. Programs get those that are published. Also useful to check a
         * credential: a wrong one gets 401.
         */
        public Pages<Shapes.Template> list() {
            return list(new Options.TemplateList());
        }

        /**
         * Templates with their merge fields. Newest first. Programs get those that are published. Also useful to check a
         * credential: a wrong one gets 401.
         */
        public Pages<Shapes.Template> list(Options.TemplateList options) {
            return new Pages<>(transport, new Request("GET", "/api/v3/templates")
                .with(options), "templates", Shapes.Template::new);
        }

        /** The tags that templates have. */
        public List<Shapes.TemplateTag> tags() {
            return Shape.shapes(transport.send(new Request("GET", "/api/v3/templates/tags")).json().get("tags"), Shapes.TemplateTag::new);
        }

        /** One template. */
        public Shapes.Template get(String templateId) {
            return new Shapes.Template(transport.send(new Request("GET", "/api/v3/templates/{id}")
                .param("id", templateId)).json());
        }

        /** Unpublish a template. It no longer prints. For 60 minutes it can be restored. */
        public void unpublish(String templateId) {
            transport.send(new Request("DELETE", "/api/v3/templates/{id}")
                .param("id", templateId));
        }

        /** Restore a template. Within 60 minutes, of the last 10 that were unpublished. */
        public Shapes.Template restore(String templateId) {
            return new Shapes.Template(transport.send(new Request("POST", "/api/v3/templates/{id}/restore")
                .param("id", templateId)).json());
        }

        /** Render a template for one label. */
        public byte[] convert(String templateId, Map<String, ?> data) {
            return convert(templateId, data, new Options.TemplateConvert());
        }

        /** Render a template for one label. */
        public byte[] convert(String templateId, Map<String, ?> data, Options.TemplateConvert options) {
            return transport.send(new Request("POST", "/api/v3/templates/{id}/convert")
                .param("id", templateId)
                .with(options)
                .body(data)
                .repeatable()).content;
        }

        /** Render a template: one label per entry. */
        public List<Shapes.TemplateConvertBatchLabel> convertBatch(String templateId, List<? extends Map<String, ?>> data) {
            return convertBatch(templateId, data, new Options.TemplateConvertBatch());
        }

        /** Render a template: one label per entry. */
        public List<Shapes.TemplateConvertBatchLabel> convertBatch(String templateId, List<? extends Map<String, ?>> data, Options.TemplateConvertBatch options) {
            return Shape.shapes(transport.send(new Request("POST", "/api/v3/templates/{id}/convert")
                .param("id", templateId)
                .with(options)
                .body(data)
                .repeatable()).json().get("labels"), Shapes.TemplateConvertBatchLabel::new);
        }

        /** Print a template: one label. */
        public Shapes.PrintAnswer print(String printerId, String templateId, Map<String, ?> data) {
            return print(printerId, templateId, data, new Options.TemplatePrint());
        }

        /** Print a template: one label. */
        public Shapes.PrintAnswer print(String printerId, String templateId, Map<String, ?> data, Options.TemplatePrint options) {
            return new Shapes.PrintAnswer(transport.send(new Request("POST", "/api/v3/printers/{printerId}/templates/{templateId}/print")
                .param("printerId", printerId)
                .param("templateId", templateId)
                .with(options)
                .body(data)
                .keyed(options.key())).json());
        }

        /**
         * Print a template: one job per entry. One job per entry. In a batch, the idempotency key of each entry is
         * `&lt;key&gt;#&lt;index&gt;`. If the time is too short, `remaining` is the number of entries at the end to send
         * again.
         */
        public Shapes.TemplatePrintBatch printBatch(String printerId, String templateId, List<? extends Map<String, ?>> data) {
            return printBatch(printerId, templateId, data, new Options.TemplatePrintBatch());
        }

        /**
         * Print a template: one job per entry. One job per entry. In a batch, the idempotency key of each entry is
         * `&lt;key&gt;#&lt;index&gt;`. If the time is too short, `remaining` is the number of entries at the end to send
         * again.
         */
        public Shapes.TemplatePrintBatch printBatch(String printerId, String templateId, List<? extends Map<String, ?>> data, Options.TemplatePrintBatch options) {
            return new Shapes.TemplatePrintBatch(transport.send(new Request("POST", "/api/v3/printers/{printerId}/templates/{templateId}/print")
                .param("printerId", printerId)
                .param("templateId", templateId)
                .with(options)
                .body(data)
                .keyed(options.key())).json());
        }

        /** Create a template. Version 1 is published at once, unless `publish` is `false`. */
        public Shapes.Template create(Inputs.CreateTemplate body) {
            return new Shapes.Template(transport.send(new Request("POST", "/api/v3/templates")
                .body(body.values())).json());
        }

        /** Rename a template, or change its tags or sample data. */
        public Shapes.Template update(String templateId) {
            return update(templateId, new Inputs.UpdateTemplate());
        }

        /** Rename a template, or change its tags or sample data. */
        public Shapes.Template update(String templateId, Inputs.UpdateTemplate body) {
            return new Shapes.Template(transport.send(new Request("PATCH", "/api/v3/templates/{id}")
                .param("id", templateId)
                .body(body.values())).json());
        }

        /** The document of a template, with its draft and sample data. */
        public Shapes.TemplateDocument document(String templateId) {
            return new Shapes.TemplateDocument(transport.send(new Request("GET", "/api/v3/templates/{id}/document")
                .param("id", templateId)).json());
        }

        /** Save the draft of a template. The published version still prints. The draft may be incomplete: it is not read. */
        public Shapes.TemplateDraft saveDraft(String templateId, Inputs.SaveDraft body) {
            return new Shapes.TemplateDraft(transport.send(new Request("PUT", "/api/v3/templates/{id}/draft")
                .param("id", templateId)
                .body(body.values())).json());
        }

        /** Discard the draft of a template. */
        public void discardDraft(String templateId) {
            transport.send(new Request("DELETE", "/api/v3/templates/{id}/draft")
                .param("id", templateId));
        }

        /** The picture of a template. A PNG at 203 dpi, with an ETag. The first record of the sample data fills it. */
        public byte[] picture(String templateId) {
            return picture(templateId, new Options.TemplatePicture());
        }

        /** The picture of a template. A PNG at 203 dpi, with an ETag. The first record of the sample data fills it. */
        public byte[] picture(String templateId, Options.TemplatePicture options) {
            return transport.send(new Request("GET", "/api/v3/templates/{id}/picture")
                .param("id", templateId)
                .with(options)).content;
        }

        /**
         * Publish a version of a template. Publishes `content`, or the draft where there is none; what prints from now
         * on is this version. The version before it is kept: at most 20 earlier ones. What is published already is not
         * published again.
         */
        public Shapes.Template publish(String templateId) {
            return publish(templateId, new Inputs.PublishTemplate());
        }

        /**
         * Publish a version of a template. Publishes `content`, or the draft where there is none; what prints from now
         * on is this version. The version before it is kept: at most 20 earlier ones. What is published already is not
         * published again.
         */
        public Shapes.Template publish(String templateId, Inputs.PublishTemplate body) {
            return new Shapes.Template(transport.send(new Request("POST", "/api/v3/templates/{id}/publish")
                .param("id", templateId)
                .body(body.values())).json());
        }

        /** Publish an earlier version again. Its content becomes a new version; the draft stays. */
        public Shapes.Template publishVersion(String templateId, String version) {
            return publishVersion(templateId, version, new Inputs.RollBackTemplate());
        }

        /** Publish an earlier version again. Its content becomes a new version; the draft stays. */
        public Shapes.Template publishVersion(String templateId, String version, Inputs.RollBackTemplate body) {
            return new Shapes.Template(transport.send(new Request("POST", "/api/v3/templates/{id}/versions/{version}/publish")
                .param("id", templateId)
                .param("version", version)
                .body(body.values())).json());
        }

        /** Versions of a template. Newest first; the published one is the first. */
        public List<Shapes.TemplateVersion> versions(String templateId) {
            return Shape.shapes(transport.send(new Request("GET", "/api/v3/templates/{id}/versions")
                .param("id", templateId)).json().get("versions"), Shapes.TemplateVersion::new);
        }

        /** One version of a template with its content. */
        public Shapes.TemplateVersionDocument version(String templateId, String version) {
            return new Shapes.TemplateVersionDocument(transport.send(new Request("GET", "/api/v3/templates/{id}/versions/{version}")
                .param("id", templateId)
                .param("version", version)).json());
        }

        /**
         * Where a template is printed. The last 200 pairs of a program or person and a printer or pool, the newest
         * first.
         */
        public List<Shapes.TemplateUse> uses(String templateId) {
            return Shape.shapes(transport.send(new Request("GET", "/api/v3/templates/{id}/uses")
                .param("id", templateId)).json().get("uses"), Shapes.TemplateUse::new);
        }

        /**
         * What differs between two versions of a template. Compares dots, element trees and merge fields. The first
         * record of the sample data fills both.
         */
        public Shapes.TemplateDiff diff(String templateId) {
            return diff(templateId, new Options.TemplateDiff());
        }

        /**
         * What differs between two versions of a template. Compares dots, element trees and merge fields. The first
         * record of the sample data fills both.
         */
        public Shapes.TemplateDiff diff(String templateId, Options.TemplateDiff options) {
            return new Shapes.TemplateDiff(transport.send(new Request("GET", "/api/v3/templates/{id}/diff")
                .param("id", templateId)
                .with(options)).json());
        }
    }

    /** The calls of {@code client.updates}. */
    public static class Updates {
        final Transport transport;

        Updates(Transport transport) {
            this.transport = transport;
        }

        /** Versions of the agent by ring, and who waits for what. */
        public Shapes.Updates list() {
            return new Shapes.Updates(transport.send(new Request("GET", "/api/v3/updates")).json());
        }

        /** Choose whether agents update by themselves, and when. */
        public Shapes.UpdateSettings set(Inputs.UpdateSettingsInput body) {
            return new Shapes.UpdateSettings(transport.send(new Request("PUT", "/api/v3/updates/settings")
                .body(body.values())).json());
        }

        /**
         * Update these agents now. Outside the hours too. They start one after the other, within 45 minutes for a
         * thousand. Each finishes what it prints; the new version gives way to the one before if it does not report
         * within five minutes.
         */
        public Shapes.UpdateRequest start(Inputs.UpdateAgents body) {
            return new Shapes.UpdateRequest(transport.send(new Request("POST", "/api/v3/updates")
                .body(body.values())).json());
        }
    }

    /** The calls of {@code client.webhooks}. */
    public static class Webhooks {
        final Transport transport;

        Webhooks(Transport transport) {
            this.transport = transport;
        }

        /** Webhooks. */
        public List<Shapes.Webhook> list() {
            return Shape.shapes(transport.send(new Request("GET", "/api/v3/webhooks")).json().get("webhooks"), Shapes.Webhook::new);
        }

        /**
         * Create a webhook. Every event of the given types is sent to the URL as a POST with the `Event` in JSON, signed
         * in `X-SVC-Signature: t=&lt;seconds&gt;,v1=&lt;HMAC-SHA256 of "&lt;t&gt;.&lt;body&gt;" in hex&gt;`. An answer
         * other than 2xx within 10 s is tried again, 10 times within seven hours. Private addresses are refused. A
         * webhook that has taken nothing for 3 days, or answers 410, is switched off; `disabledReason` has the reason.
         * The secret is shown in this answer and never again. At most 20 an account.
         */
        public Shapes.CreatedWebhook create(Inputs.CreateWebhook body) {
            return new Shapes.CreatedWebhook(transport.send(new Request("POST", "/api/v3/webhooks")
                .body(body.values())).json());
        }

        /** One webhook. */
        public Shapes.Webhook get(String webhookId) {
            return new Shapes.Webhook(transport.send(new Request("GET", "/api/v3/webhooks/{id}")
                .param("id", webhookId)).json());
        }

        /**
         * Change a webhook, or turn it off or on. A webhook that is turned off gets nothing, and its pending deliveries
         * are dropped.
         */
        public Shapes.Webhook update(String webhookId) {
            return update(webhookId, new Inputs.UpdateWebhook());
        }

        /**
         * Change a webhook, or turn it off or on. A webhook that is turned off gets nothing, and its pending deliveries
         * are dropped.
         */
        public Shapes.Webhook update(String webhookId, Inputs.UpdateWebhook body) {
            return new Shapes.Webhook(transport.send(new Request("PATCH", "/api/v3/webhooks/{id}")
                .param("id", webhookId)
                .body(body.values())).json());
        }

        /** Remove a webhook and its log. */
        public void remove(String webhookId) {
            transport.send(new Request("DELETE", "/api/v3/webhooks/{id}")
                .param("id", webhookId));
        }

        /** Create a new secret for a webhook. For a day, deliveries also have a `v1` of the old secret. */
        public Shapes.CreatedWebhook rotateSecret(String webhookId) {
            return new Shapes.CreatedWebhook(transport.send(new Request("POST", "/api/v3/webhooks/{id}/secret")
                .param("id", webhookId)).json());
        }

        /** Send a test event now. One attempt to deliver an event of type `test`; the answer has the result. */
        public Shapes.WebhookDelivery test(String webhookId) {
            return new Shapes.WebhookDelivery(transport.send(new Request("POST", "/api/v3/webhooks/{id}/test")
                .param("id", webhookId)).json());
        }

        /** Deliveries of a webhook, newest first. Kept for 30 days. */
        public Pages<Shapes.WebhookDelivery> deliveries(String webhookId) {
            return deliveries(webhookId, new Options.WebhookDeliveries());
        }

        /** Deliveries of a webhook, newest first. Kept for 30 days. */
        public Pages<Shapes.WebhookDelivery> deliveries(String webhookId, Options.WebhookDeliveries options) {
            return new Pages<>(transport, new Request("GET", "/api/v3/webhooks/{id}/deliveries")
                .param("id", webhookId)
                .with(options), "deliveries", Shapes.WebhookDelivery::new);
        }

        /** Deliver again. Sends the same body and id, starting again with the first attempt. */
        public Shapes.WebhookDelivery retryDelivery(String webhookId, String deliveryId) {
            return new Shapes.WebhookDelivery(transport.send(new Request("POST", "/api/v3/webhooks/{id}/deliveries/{deliveryId}/retry")
                .param("id", webhookId)
                .param("deliveryId", deliveryId)).json());
        }
    }
}
