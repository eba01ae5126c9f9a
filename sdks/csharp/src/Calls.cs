// Written by `pnpm sdks` from the table of routes. Changes here are lost.
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;

namespace Platen
{
    /// <summary>The calls of <see cref="PlatenClient.Account"/>.</summary>
    public sealed class AccountCalls : Calls
    {
        internal AccountCalls(Transport transport) : base(transport)
        {
        }

        /// <summary>The account of the credential.</summary>
        public Task<Account> GetAsync(CancellationToken cancellation = default(CancellationToken))
        {
            return One<Account>(new Request("GET", "/api/v3/account"), cancellation);
        }

        /// <summary>Rename the account, or change its settings.</summary>
        public Task<Account> UpdateAsync(AccountUpdateInput body = null, CancellationToken cancellation = default(CancellationToken))
        {
            return One<Account>(new Request("PATCH", "/api/v3/account")
                .Body(body), cancellation);
        }

        /// <summary>
        /// Download the account's data. Everything that is stored of the account, a line of JSON each: `{table, row}`.
        /// Passwords, keys and secrets are left out, bytes are base64. It takes a user who has confirmed who they are.
        /// </summary>
        public Task<byte[]> ExportAsync(CancellationToken cancellation = default(CancellationToken))
        {
            return Bytes(new Request("GET", "/api/v3/account/export"), cancellation);
        }

        /// <summary>
        /// Delete the account and all its data. At once, and for good: printers, jobs, labels, keys, history, and the
        /// users who are a member of no other account. Agents are cut off, open jobs end, sessions too. It takes a user
        /// who has confirmed who they are.
        /// </summary>
        public Task DeleteAsync(string name, CancellationToken cancellation = default(CancellationToken))
        {
            return None(new Request("DELETE", "/api/v3/account")
                .With("name", name), cancellation);
        }

        /// <summary>Quota report.</summary>
        public Task<Quota> QuotaAsync(CancellationToken cancellation = default(CancellationToken))
        {
            return One<Quota>(new Request("GET", "/api/v3/print/quota"), cancellation);
        }

        /// <summary>Jobs of each of the last 30 days, by printer and by program.</summary>
        public Task<Usage> UsageAsync(CancellationToken cancellation = default(CancellationToken))
        {
            return One<Usage>(new Request("GET", "/api/v3/usage"), cancellation);
        }
    }

    /// <summary>What <see cref="AgentsCalls.RemoveAsync"/> also takes.</summary>
    public sealed class AgentRemoveOptions
    {
        /// <summary>`jobs`: jobs that have ended stay readable until their 30 days are over. Without it, they are removed too.</summary>
        public string Keep { get; set; }
    }

    /// <summary>What <see cref="AgentsCalls.LogAsync"/> also takes.</summary>
    public sealed class AgentLogOptions
    {
        /// <summary>`next` of the answer before: only newer lines are returned.</summary>
        public long? After { get; set; }
    }

    /// <summary>The calls of <see cref="PlatenClient.Agents"/>.</summary>
    public sealed class AgentsCalls : Calls
    {
        internal AgentsCalls(Transport transport) : base(transport)
        {
        }

        /// <summary>Enrolled agents with their online status.</summary>
        public Task<IReadOnlyList<Agent>> ListAsync(CancellationToken cancellation = default(CancellationToken))
        {
            return Many<Agent>(new Request("GET", "/api/v3/agents"), "agents", cancellation);
        }

        /// <summary>One agent.</summary>
        public Task<Agent> GetAsync(string agentId, CancellationToken cancellation = default(CancellationToken))
        {
            return One<Agent>(new Request("GET", "/api/v3/agents/{id}")
                .Param("id", agentId), cancellation);
        }

        /// <summary>Rename an agent.</summary>
        public Task<Agent> RenameAsync(string agentId, RenameAgent body, CancellationToken cancellation = default(CancellationToken))
        {
            return One<Agent>(new Request("PATCH", "/api/v3/agents/{id}")
                .Param("id", agentId)
                .Body(body), cancellation);
        }

        /// <summary>
        /// Choose which updates an agent installs. Applies at once if the agent is online, otherwise when it connects. A
        /// ring set by the administrator of its computer takes precedence.
        /// </summary>
        public Task<Agent> SetUpdateRingAsync(string agentId, ChangeUpdateRing body, CancellationToken cancellation = default(CancellationToken))
        {
            return One<Agent>(new Request("PUT", "/api/v3/agents/{id}/update-ring")
                .Param("id", agentId)
                .Body(body), cancellation);
        }

        /// <summary>
        /// Ask an agent to check its computer, its network and its printers. Returns at once; the event `agent.checked`
        /// has the report.
        /// </summary>
        public Task<AgentCheckAnswer> CheckAsync(string agentId, CancellationToken cancellation = default(CancellationToken))
        {
            return One<AgentCheckAnswer>(new Request("POST", "/api/v3/agents/{id}/doctor")
                .Param("id", agentId), cancellation);
        }

        /// <summary>The last report of an agent's checks.</summary>
        public Task<DoctorReport> ChecksAsync(string agentId, CancellationToken cancellation = default(CancellationToken))
        {
            return One<DoctorReport>(new Request("GET", "/api/v3/agents/{id}/doctor")
                .Param("id", agentId), cancellation);
        }

        /// <summary>
        /// Replace the key of an agent. The agent makes and stores a new key, then connects with it; that ends the old
        /// one. Until then the old key stays valid, and jobs print on. An agent that is offline replaces its key when it
        /// connects.
        /// </summary>
        public Task<KeyRotation> RotateKeyAsync(string agentId, RotateKey body = null, CancellationToken cancellation = default(CancellationToken))
        {
            return One<KeyRotation>(new Request("POST", "/api/v3/agents/{id}/rotate-key")
                .Param("id", agentId)
                .Body(body), cancellation);
        }

        /// <summary>
        /// What goes with an agent when it is removed. Changes nothing. Printers that it only stands by for stay as they
        /// are, and are not listed.
        /// </summary>
        public Task<AgentRemoval> RemovalAsync(string agentId, CancellationToken cancellation = default(CancellationToken))
        {
            return One<AgentRemoval>(new Request("GET", "/api/v3/agents/{id}/removal")
                .Param("id", agentId), cancellation);
        }

        /// <summary>
        /// Remove an agent. Its key stops working at once. A printer that another agent serves passes to the next in
        /// order, with its jobs; the others are removed with their job history, and their open jobs end as
        /// `printer_removed` first. What the agent had accepted for a printer that stays ends as `agent_removed`.
        /// </summary>
        public Task RemoveAsync(string agentId, AgentRemoveOptions options = null, CancellationToken cancellation = default(CancellationToken))
        {
            options = options ?? new AgentRemoveOptions();
            return None(new Request("DELETE", "/api/v3/agents/{id}")
                .Param("id", agentId)
                .With("keep", options.Keep), cancellation);
        }

        /// <summary>
        /// Let another computer take over an agent. The computer that enrolls with the code becomes this agent, with its
        /// id, its printers and what waits for them. The key of the former computer ends then; jobs that it had accepted
        /// and not reported end as `outcome_uncertain`. The code is valid for 15 minutes, holds no agent slot, and ends
        /// an earlier one for the same agent.
        /// </summary>
        public Task<EnrollmentCode> ReplaceAsync(string agentId, CancellationToken cancellation = default(CancellationToken))
        {
            return One<EnrollmentCode>(new Request("POST", "/api/v3/agents/{id}/replace")
                .Param("id", agentId), cancellation);
        }

        /// <summary>
        /// Create an enrollment code. Without a body: single use, valid for 15 minutes; it holds an agent slot until it
        /// is used or expires. A reusable code enrolls a fleet: it holds no slots, and each agent that enrolls takes one.
        /// </summary>
        public Task<EnrollmentCode> EnrollAsync(Enroll body = null, CancellationToken cancellation = default(CancellationToken))
        {
            return One<EnrollmentCode>(new Request("POST", "/api/v3/agents/enroll")
                .Body(body), cancellation);
        }

        /// <summary>Ask an agent to look for printers. Returns at once; found printers appear under `discovered`.</summary>
        public Task<AgentDiscoverAnswer> DiscoverAsync(string agentId, CancellationToken cancellation = default(CancellationToken))
        {
            return One<AgentDiscoverAnswer>(new Request("POST", "/api/v3/agents/{id}/discover")
                .Param("id", agentId), cancellation);
        }

        /// <summary>Printers that an agent has found.</summary>
        public Task<AgentDiscoveredAnswer> DiscoveredAsync(string agentId, CancellationToken cancellation = default(CancellationToken))
        {
            return One<AgentDiscoveredAnswer>(new Request("GET", "/api/v3/agents/{id}/discovered")
                .Param("id", agentId), cancellation);
        }

        /// <summary>Printers of an agent.</summary>
        public Task<IReadOnlyList<Printer>> PrintersAsync(string agentId, CancellationToken cancellation = default(CancellationToken))
        {
            return Many<Printer>(new Request("GET", "/api/v3/agents/{id}/printers")
                .Param("id", agentId), "printers", cancellation);
        }

        /// <summary>What was asked of an agent from afar, and how far it is.</summary>
        public Task<AgentSupport> SupportAsync(string agentId, CancellationToken cancellation = default(CancellationToken))
        {
            return One<AgentSupport>(new Request("GET", "/api/v3/agents/{id}/support")
                .Param("id", agentId), cancellation);
        }

        /// <summary>
        /// Ask an agent for its diagnostics. Without secrets, printed data and documents. Returns at once;
        /// `bundle.readyDate` of `support` tells when the zip is there. The agent's window names who asked; a policy of
        /// its computer can forbid it.
        /// </summary>
        public Task<SupportRequest> RequestBundleAsync(string agentId, CancellationToken cancellation = default(CancellationToken))
        {
            return One<SupportRequest>(new Request("POST", "/api/v3/agents/{id}/bundle")
                .Param("id", agentId), cancellation);
        }

        /// <summary>
        /// Download the diagnostics of an agent. Without secrets, printed data and documents. For 24 hours after they
        /// were asked for.
        /// </summary>
        public Task<byte[]> BundleAsync(string agentId, CancellationToken cancellation = default(CancellationToken))
        {
            return Bytes(new Request("GET", "/api/v3/agents/{id}/bundle")
                .Param("id", agentId), cancellation);
        }

        /// <summary>
        /// Follow the log of an agent for 15 minutes. Without secrets, printed data and documents. Its lines come under
        /// `GET /api/v3/agents/{id}/log`. The agent's window shows it; a policy of its computer can forbid it.
        /// </summary>
        public Task<SupportRequest> FollowLogAsync(string agentId, CancellationToken cancellation = default(CancellationToken))
        {
            return One<SupportRequest>(new Request("POST", "/api/v3/agents/{id}/log")
                .Param("id", agentId), cancellation);
        }

        /// <summary>Lines of the log of an agent since it is followed.</summary>
        public Task<AgentLog> LogAsync(string agentId, AgentLogOptions options = null, CancellationToken cancellation = default(CancellationToken))
        {
            options = options ?? new AgentLogOptions();
            return One<AgentLog>(new Request("GET", "/api/v3/agents/{id}/log")
                .Param("id", agentId)
                .With("after", options.After), cancellation);
        }

        /// <summary>
        /// Restart an agent. It ends the copy that it is sending first; its jobs go on afterwards. Its window names who
        /// asked; a policy of its computer can forbid it.
        /// </summary>
        public Task<SupportRequest> RestartAsync(string agentId, CancellationToken cancellation = default(CancellationToken))
        {
            return One<SupportRequest>(new Request("POST", "/api/v3/agents/{id}/restart")
                .Param("id", agentId), cancellation);
        }

        /// <summary>Update an agent now. Outside the hours too. An agent that is offline updates when it connects.</summary>
        public Task<UpdateRequest> UpdateAsync(string agentId, CancellationToken cancellation = default(CancellationToken))
        {
            return One<UpdateRequest>(new Request("POST", "/api/v3/agents/{id}/update")
                .Param("id", agentId), cancellation);
        }
    }

    /// <summary>The calls of <see cref="PlatenClient.AlertChannels"/>.</summary>
    public sealed class AlertChannelsCalls : Calls
    {
        internal AlertChannelsCalls(Transport transport) : base(transport)
        {
        }

        /// <summary>Alert channels.</summary>
        public Task<AlertChannelListAnswer> ListAsync(CancellationToken cancellation = default(CancellationToken))
        {
            return One<AlertChannelListAnswer>(new Request("GET", "/api/v3/alert-channels"), cancellation);
        }

        /// <summary>
        /// Create an alert channel. E-mails go only to members of the account. The URL of a channel is shown only in part
        /// afterwards. Private addresses are refused.
        /// </summary>
        public Task<AlertChannel> CreateAsync(CreateAlertChannel body, CancellationToken cancellation = default(CancellationToken))
        {
            return One<AlertChannel>(new Request("POST", "/api/v3/alert-channels")
                .Body(body), cancellation);
        }

        /// <summary>Remove an alert channel, also from its rules.</summary>
        public Task RemoveAsync(string alertChannelId, CancellationToken cancellation = default(CancellationToken))
        {
            return None(new Request("DELETE", "/api/v3/alert-channels/{id}")
                .Param("id", alertChannelId), cancellation);
        }

        /// <summary>Send a test message now. One attempt, even during quiet hours; the answer has the result.</summary>
        public Task<AlertMessage> TestAsync(string alertChannelId, CancellationToken cancellation = default(CancellationToken))
        {
            return One<AlertMessage>(new Request("POST", "/api/v3/alert-channels/{id}/test")
                .Param("id", alertChannelId), cancellation);
        }
    }

    /// <summary>The calls of <see cref="PlatenClient.AlertRules"/>.</summary>
    public sealed class AlertRulesCalls : Calls
    {
        internal AlertRulesCalls(Transport transport) : base(transport)
        {
        }

        /// <summary>Alert rules.</summary>
        public Task<IReadOnlyList<AlertRule>> ListAsync(CancellationToken cancellation = default(CancellationToken))
        {
            return Many<AlertRule>(new Request("GET", "/api/v3/alert-rules"), "rules", cancellation);
        }

        /// <summary>
        /// Create an alert rule. An alert is raised when the problem has lasted `minutes`, and resolved when it has been
        /// gone for one minute. The printers of an offline agent are one alert.
        /// </summary>
        public Task<AlertRule> CreateAsync(CreateAlertRule body, CancellationToken cancellation = default(CancellationToken))
        {
            return One<AlertRule>(new Request("POST", "/api/v3/alert-rules")
                .Body(body), cancellation);
        }

        /// <summary>Change an alert rule, or turn it off or on. When the rule is turned off, its alerts end without a message.</summary>
        public Task<AlertRule> UpdateAsync(string alertRuleId, UpdateAlertRule body = null, CancellationToken cancellation = default(CancellationToken))
        {
            return One<AlertRule>(new Request("PATCH", "/api/v3/alert-rules/{id}")
                .Param("id", alertRuleId)
                .Body(body), cancellation);
        }

        /// <summary>Remove an alert rule.</summary>
        public Task RemoveAsync(string alertRuleId, CancellationToken cancellation = default(CancellationToken))
        {
            return None(new Request("DELETE", "/api/v3/alert-rules/{id}")
                .Param("id", alertRuleId), cancellation);
        }
    }

    /// <summary>The calls of <see cref="PlatenClient.AlertSettings"/>.</summary>
    public sealed class AlertSettingsCalls : Calls
    {
        internal AlertSettingsCalls(Transport transport) : base(transport)
        {
        }

        /// <summary>Time zone, language and quiet hours of alerts.</summary>
        public Task<AlertSettings> GetAsync(CancellationToken cancellation = default(CancellationToken))
        {
            return One<AlertSettings>(new Request("GET", "/api/v3/alert-settings"), cancellation);
        }

        /// <summary>Set time zone, language and quiet hours of alerts.</summary>
        public Task<AlertSettings> UpdateAsync(AlertSettingsInput body, CancellationToken cancellation = default(CancellationToken))
        {
            return One<AlertSettings>(new Request("PUT", "/api/v3/alert-settings")
                .Body(body), cancellation);
        }
    }

    /// <summary>What <see cref="AlertsCalls.List"/> also takes.</summary>
    public sealed class AlertListOptions
    {
        /// <summary>How far it is.</summary>
        public string State { get; set; }
        /// <summary>At most this many: a whole number from 1 to 200.</summary>
        public long? Limit { get; set; }
    }

    /// <summary>The calls of <see cref="PlatenClient.Alerts"/>.</summary>
    public sealed class AlertsCalls : Calls
    {
        internal AlertsCalls(Transport transport) : base(transport)
        {
        }

        /// <summary>Alerts, newest first, with their messages. Kept for 30 days.</summary>
        public Pages<Alert> List(AlertListOptions options = null)
        {
            options = options ?? new AlertListOptions();
            return Paged<Alert>(() => new Request("GET", "/api/v3/alerts")
                .With("state", options.State)
                .With("limit", options.Limit), "alerts");
        }
    }

    /// <summary>The calls of <see cref="PlatenClient.Attention"/>.</summary>
    public sealed class AttentionCalls : Calls
    {
        internal AttentionCalls(Transport transport) : base(transport)
        {
        }

        /// <summary>
        /// What needs attention. Everything that does not print or soon will not: why, since when, the waiting jobs, the
        /// next step and the place. A disconnected agent is one entry for all its printers.
        /// </summary>
        public Task<Attention> GetAsync(CancellationToken cancellation = default(CancellationToken))
        {
            return One<Attention>(new Request("GET", "/api/v3/attention"), cancellation);
        }

        /// <summary>
        /// Dismiss jobs that were not printed. They are no longer listed; the jobs do not change. A retry that fails is
        /// listed again.
        /// </summary>
        public Task<AttentionDismissAnswer> DismissAsync(DismissJobs body = null, CancellationToken cancellation = default(CancellationToken))
        {
            return One<AttentionDismissAnswer>(new Request("POST", "/api/v3/attention/dismiss")
                .Body(body), cancellation);
        }

        /// <summary>
        /// Take on an entry, or snooze it. Everybody sees who has taken it on, and the note. The mark ends with the
        /// entry: a fault that comes back has none. A second mark replaces the first.
        /// </summary>
        public Task<AttentionMark> MarkAsync(MarkEntry body, CancellationToken cancellation = default(CancellationToken))
        {
            return One<AttentionMark>(new Request("POST", "/api/v3/attention/mark")
                .Body(body), cancellation);
        }

        /// <summary>Give up an entry that was taken on.</summary>
        public Task UnmarkAsync(UnmarkEntry body, CancellationToken cancellation = default(CancellationToken))
        {
            return None(new Request("POST", "/api/v3/attention/unmark")
                .Body(body), cancellation);
        }
    }

    /// <summary>What <see cref="AuditCalls.List"/> also takes.</summary>
    public sealed class AuditListOptions
    {
        /// <summary>Entries at this time or later.</summary>
        public string From { get; set; }
        /// <summary>Entries before this time.</summary>
        public string To { get; set; }
        /// <summary>The id or the name of the actor.</summary>
        public string Actor { get; set; }
        /// <summary>One action, or all actions of a noun: `key.*`.</summary>
        public string Action { get; set; }
        /// <summary>At most this many: a whole number from 1 to 200.</summary>
        public long? Limit { get; set; }
    }

    /// <summary>The calls of <see cref="PlatenClient.Audit"/>.</summary>
    public sealed class AuditCalls : Calls
    {
        internal AuditCalls(Transport transport) : base(transport)
        {
        }

        /// <summary>
        /// Audit log: who did what, from where, when. Newest first, kept for 90 days unless the operator of the cloud has
        /// set another time. It never contains passwords, keys or secrets. A key needs the scope `audit`, which no other
        /// scope implies.
        /// </summary>
        public Pages<AuditEntry> List(AuditListOptions options = null)
        {
            options = options ?? new AuditListOptions();
            return Paged<AuditEntry>(() => new Request("GET", "/api/v3/audit")
                .With("from", options.From)
                .With("to", options.To)
                .With("actor", options.Actor)
                .With("action", options.Action)
                .With("limit", options.Limit), "entries");
        }
    }

    /// <summary>The calls of <see cref="PlatenClient.Boards"/>.</summary>
    public sealed class BoardsCalls : Calls
    {
        internal BoardsCalls(Transport transport) : base(transport)
        {
        }

        /// <summary>Wall boards.</summary>
        public Task<IReadOnlyList<Board>> ListAsync(CancellationToken cancellation = default(CancellationToken))
        {
            return Many<Board>(new Request("GET", "/api/v3/boards"), "boards", cancellation);
        }

        /// <summary>
        /// Create a wall board. Its link opens it on any screen without signing in, and reads what the board shows and
        /// nothing else. It works until the board is removed.
        /// </summary>
        public Task<CreatedBoard> CreateAsync(CreateBoard body, CancellationToken cancellation = default(CancellationToken))
        {
            return One<CreatedBoard>(new Request("POST", "/api/v3/boards")
                .Body(body), cancellation);
        }

        /// <summary>Remove a wall board: its link ends at once.</summary>
        public Task RemoveAsync(string boardId, CancellationToken cancellation = default(CancellationToken))
        {
            return None(new Request("DELETE", "/api/v3/boards/{id}")
                .Param("id", boardId), cancellation);
        }

        /// <summary>What a wall board shows. For the screen, by the token of its link.</summary>
        public Task<BoardView> OpenAsync(BoardToken body, CancellationToken cancellation = default(CancellationToken))
        {
            return One<BoardView>(new Request("POST", "/api/v3/boards/open")
                .Body(body), cancellation);
        }
    }

    /// <summary>What <see cref="ConversionsCalls.ConvertAsync"/> also takes.</summary>
    public sealed class ConversionConvertOptions
    {
        /// <summary>
        /// All parameters as one JSON object, for example `{"dpi":300,"label":{"width":4}}`. Flat parameters take
        /// precedence.
        /// </summary>
        public IReadOnlyDictionary<string, object> Params { get; set; }
        /// <summary>Output label width in inches; detected from the source when omitted.</summary>
        public double? LabelWidth { get; set; }
        /// <summary>Output label height in inches; detected from the source when omitted.</summary>
        public double? LabelHeight { get; set; }
        /// <summary>
        /// How the source is scaled to label.width and label.height: contain shows all of it, cover fills the whole
        /// label, both turned by 90° if that fits better; none (default) does not scale.
        /// </summary>
        public string Fit { get; set; }
        /// <summary>true leaves out the white margins around what prints, before the label is scaled and cut.</summary>
        public bool? Trim { get; set; }
        /// <summary>The one label to convert, from 1, of all labels that document and data produce.</summary>
        public long? Label { get; set; }
        /// <summary>
        /// Encoding of a printer language until the document sets one, as ZPL does with ^CI. By default the charset of
        /// Content-Type, without that the encoding in which its printers start (ZPL: cp850)
        /// </summary>
        public string Encoding { get; set; }
        /// <summary>Print density: 152, 203 (default), 300 or 600.</summary>
        public long? Dpi { get; set; }
        /// <summary>Density of the source in dpi, if it differs from `dpi`</summary>
        public long? SourceDpi { get; set; }
        /// <summary>Density of the output in dpi, if it differs from `dpi`: every length is rescaled.</summary>
        public long? TargetDpi { get; set; }
        /// <summary>Clockwise rotation of the whole label in degrees.</summary>
        public double? Rotation { get; set; }
        /// <summary>Percent; 50 halves, 200 doubles.</summary>
        public double? Scaling { get; set; }
        /// <summary>BW: black and white; GRAYSCALE (default): dithered; COLOR: colors if the target has them.</summary>
        public string ColorMode { get; set; }
        /// <summary>Luminance threshold; default 70.</summary>
        public long? Darkness { get; set; }
        /// <summary>Left edge of the part of the source that becomes the label, in dots of the output.</summary>
        public long? PositionX { get; set; }
        /// <summary>Top edge of the part of the source that becomes the label, in dots of the output.</summary>
        public long? PositionY { get; set; }
        /// <summary>Merge values: one output label per entry.</summary>
        public IReadOnlyList<IReadOnlyDictionary<string, object>> Data { get; set; }
        /// <summary>Output dialect: moca, for the target zpl; a paid feature.</summary>
        public string Dialect { get; set; }
        /// <summary>true adds a watermark.</summary>
        public bool? Watermark { get; set; }
        /// <summary>IMAGE (default) draws the pages, NATIVE extracts text and vectors.</summary>
        public string PdfConversionMode { get; set; }
        /// <summary>0-based; all pages when omitted.</summary>
        public long? PdfPageNumber { get; set; }
        /// <summary>Z64 (default), or COMPRESSED_HEX for older firmware.</summary>
        public string ZplImageCompression { get; set; }
        /// <summary>ZPL commands to skip, such as ^PQ.</summary>
        public IReadOnlyList<string> ZplCommandsToIgnore { get; set; }
        /// <summary>false leaves {NAME} and ~name,len~ in ZPL as text; by default they are merge fields.</summary>
        public bool? ZplMergeFields { get; set; }
    }

    /// <summary>What <see cref="ConversionsCalls.ReportAsync"/> also takes.</summary>
    public sealed class ConversionReportOptions
    {
        /// <summary>
        /// All parameters as one JSON object, for example `{"dpi":300,"label":{"width":4}}`. Flat parameters take
        /// precedence.
        /// </summary>
        public IReadOnlyDictionary<string, object> Params { get; set; }
        /// <summary>Output label width in inches; detected from the source when omitted.</summary>
        public double? LabelWidth { get; set; }
        /// <summary>Output label height in inches; detected from the source when omitted.</summary>
        public double? LabelHeight { get; set; }
        /// <summary>
        /// How the source is scaled to label.width and label.height: contain shows all of it, cover fills the whole
        /// label, both turned by 90° if that fits better; none (default) does not scale.
        /// </summary>
        public string Fit { get; set; }
        /// <summary>true leaves out the white margins around what prints, before the label is scaled and cut.</summary>
        public bool? Trim { get; set; }
        /// <summary>The one label to convert, from 1, of all labels that document and data produce.</summary>
        public long? Label { get; set; }
        /// <summary>
        /// Encoding of a printer language until the document sets one, as ZPL does with ^CI. By default the charset of
        /// Content-Type, without that the encoding in which its printers start (ZPL: cp850)
        /// </summary>
        public string Encoding { get; set; }
        /// <summary>Print density: 152, 203 (default), 300 or 600.</summary>
        public long? Dpi { get; set; }
        /// <summary>Density of the source in dpi, if it differs from `dpi`</summary>
        public long? SourceDpi { get; set; }
        /// <summary>Density of the output in dpi, if it differs from `dpi`: every length is rescaled.</summary>
        public long? TargetDpi { get; set; }
        /// <summary>Clockwise rotation of the whole label in degrees.</summary>
        public double? Rotation { get; set; }
        /// <summary>Percent; 50 halves, 200 doubles.</summary>
        public double? Scaling { get; set; }
        /// <summary>BW: black and white; GRAYSCALE (default): dithered; COLOR: colors if the target has them.</summary>
        public string ColorMode { get; set; }
        /// <summary>Luminance threshold; default 70.</summary>
        public long? Darkness { get; set; }
        /// <summary>Left edge of the part of the source that becomes the label, in dots of the output.</summary>
        public long? PositionX { get; set; }
        /// <summary>Top edge of the part of the source that becomes the label, in dots of the output.</summary>
        public long? PositionY { get; set; }
        /// <summary>Merge values: one output label per entry.</summary>
        public IReadOnlyList<IReadOnlyDictionary<string, object>> Data { get; set; }
        /// <summary>Output dialect: moca, for the target zpl; a paid feature.</summary>
        public string Dialect { get; set; }
        /// <summary>true adds a watermark.</summary>
        public bool? Watermark { get; set; }
        /// <summary>IMAGE (default) draws the pages, NATIVE extracts text and vectors.</summary>
        public string PdfConversionMode { get; set; }
        /// <summary>0-based; all pages when omitted.</summary>
        public long? PdfPageNumber { get; set; }
        /// <summary>Z64 (default), or COMPRESSED_HEX for older firmware.</summary>
        public string ZplImageCompression { get; set; }
        /// <summary>ZPL commands to skip, such as ^PQ.</summary>
        public IReadOnlyList<string> ZplCommandsToIgnore { get; set; }
        /// <summary>false leaves {NAME} and ~name,len~ in ZPL as text; by default they are merge fields.</summary>
        public bool? ZplMergeFields { get; set; }
    }

    /// <summary>The calls of <see cref="PlatenClient.Conversions"/>.</summary>
    public sealed class ConversionsCalls : Calls
    {
        internal ConversionsCalls(Transport transport) : base(transport)
        {
        }

        /// <summary>
        /// Convert a label document. The body is the document, the answer is the converted file. Without a credential, or
        /// on the free plan, the result is watermarked, only the first of several labels is rendered, and the body may
        /// hold 1048576 bytes. With `Accept: application/zip` every label is a file of its own, `label-0001.png` …. A
        /// form (multipart/form-data) is described at `/form`, the answer with `diagnostics=true` at `/report`; both are
        /// accepted here too. Pictures and PDF may also come as base64 in text/plain; the body of the source `url` is an
        /// address that is fetched.
        /// </summary>
        public Task<byte[]> ConvertAsync(string source, string target, Document document, ConversionConvertOptions options = null, CancellationToken cancellation = default(CancellationToken))
        {
            options = options ?? new ConversionConvertOptions();
            return Bytes(new Request("POST", "/api/v2/convert/{source}/to/{target}")
                .Param("source", source)
                .Param("target", target)
                .WithJson("params", options.Params)
                .With("label.width", options.LabelWidth)
                .With("label.height", options.LabelHeight)
                .With("fit", options.Fit)
                .With("trim", options.Trim)
                .With("label", options.Label)
                .With("encoding", options.Encoding)
                .With("dpi", options.Dpi)
                .With("sourceDpi", options.SourceDpi)
                .With("targetDpi", options.TargetDpi)
                .With("rotation", options.Rotation)
                .With("scaling", options.Scaling)
                .With("colorMode", options.ColorMode)
                .With("darkness", options.Darkness)
                .With("position.x", options.PositionX)
                .With("position.y", options.PositionY)
                .WithJson("data", options.Data)
                .With("dialect", options.Dialect)
                .With("watermark", options.Watermark)
                .With("pdf.conversionMode", options.PdfConversionMode)
                .With("pdf.pageNumber", options.PdfPageNumber)
                .With("zpl.imageCompression", options.ZplImageCompression)
                .WithList("zpl.commandsToIgnore", options.ZplCommandsToIgnore)
                .With("zpl.mergeFields", options.ZplMergeFields)
                .Body(document, source)
                .Repeatable(), cancellation);
        }

        /// <summary>Convert a label document, and report its problems.</summary>
        public Task<ConvertReport> ReportAsync(string source, string target, Document document, ConversionReportOptions options = null, CancellationToken cancellation = default(CancellationToken))
        {
            options = options ?? new ConversionReportOptions();
            return One<ConvertReport>(new Request("POST", "/api/v2/convert/{source}/to/{target}")
                .Param("source", source)
                .Param("target", target)
                .WithJson("params", options.Params)
                .With("label.width", options.LabelWidth)
                .With("label.height", options.LabelHeight)
                .With("fit", options.Fit)
                .With("trim", options.Trim)
                .With("label", options.Label)
                .With("encoding", options.Encoding)
                .With("dpi", options.Dpi)
                .With("sourceDpi", options.SourceDpi)
                .With("targetDpi", options.TargetDpi)
                .With("rotation", options.Rotation)
                .With("scaling", options.Scaling)
                .With("colorMode", options.ColorMode)
                .With("darkness", options.Darkness)
                .With("position.x", options.PositionX)
                .With("position.y", options.PositionY)
                .WithJson("data", options.Data)
                .With("dialect", options.Dialect)
                .With("watermark", options.Watermark)
                .With("pdf.conversionMode", options.PdfConversionMode)
                .With("pdf.pageNumber", options.PdfPageNumber)
                .With("zpl.imageCompression", options.ZplImageCompression)
                .WithList("zpl.commandsToIgnore", options.ZplCommandsToIgnore)
                .With("zpl.mergeFields", options.ZplMergeFields)
                .With("diagnostics", "true")
                .Body(document, source)
                .Repeatable(), cancellation);
        }

        /// <summary>
        /// Check a label document. Reads the document without converting it, and returns its problems, the number of its
        /// labels and its merge fields.
        /// </summary>
        public Task<LintReport> LintAsync(string source, Document document, CancellationToken cancellation = default(CancellationToken))
        {
            return One<LintReport>(new Request("POST", "/api/v2/lint/{source}")
                .Param("source", source)
                .Body(document, source)
                .Repeatable(), cancellation);
        }
    }

    /// <summary>The calls of <see cref="PlatenClient.EnrollmentCodes"/>.</summary>
    public sealed class EnrollmentCodesCalls : Calls
    {
        internal EnrollmentCodesCalls(Transport transport) : base(transport)
        {
        }

        /// <summary>Enrollment codes that can still be used.</summary>
        public Task<IReadOnlyList<OpenEnrollmentCode>> ListAsync(CancellationToken cancellation = default(CancellationToken))
        {
            return Many<OpenEnrollmentCode>(new Request("GET", "/api/v3/enrollment-codes"), "codes", cancellation);
        }

        /// <summary>Revoke an enrollment code. Agents enrolled with it stay.</summary>
        public Task RevokeAsync(string enrollmentCodeId, CancellationToken cancellation = default(CancellationToken))
        {
            return None(new Request("DELETE", "/api/v3/enrollment-codes/{id}")
                .Param("id", enrollmentCodeId), cancellation);
        }
    }

    /// <summary>The calls of <see cref="PlatenClient.EnrollmentRequests"/>.</summary>
    public sealed class EnrollmentRequestsCalls : Calls
    {
        internal EnrollmentRequestsCalls(Transport transport) : base(transport)
        {
        }

        /// <summary>
        /// A computer that asks to be connected. The code is the one that the computer shows, for ten minutes. Wrong ones
        /// are counted.
        /// </summary>
        public Task<EnrollmentRequest> GetAsync(string code, CancellationToken cancellation = default(CancellationToken))
        {
            return One<EnrollmentRequest>(new Request("GET", "/api/v3/enrollment-requests/{code}")
                .Param("code", code), cancellation);
        }

        /// <summary>
        /// Connect a computer that asks for it, or refuse it. The computer enrolls by itself within seconds. With
        /// `agentId` it takes over that agent, as with `POST /api/v3/agents/{id}/replace`.
        /// </summary>
        public Task<EnrollmentDecided> DecideAsync(string code, EnrollmentDecision body, CancellationToken cancellation = default(CancellationToken))
        {
            return One<EnrollmentDecided>(new Request("POST", "/api/v3/enrollment-requests/{code}")
                .Param("code", code)
                .Body(body), cancellation);
        }
    }

    /// <summary>The calls of <see cref="PlatenClient.Invitations"/>.</summary>
    public sealed class InvitationsCalls : Calls
    {
        internal InvitationsCalls(Transport transport) : base(transport)
        {
        }

        /// <summary>Open invitations.</summary>
        public Task<IReadOnlyList<Invitation>> ListAsync(CancellationToken cancellation = default(CancellationToken))
        {
            return Many<Invitation>(new Request("GET", "/api/v3/invitations"), "invitations", cancellation);
        }

        /// <summary>
        /// Invite someone to the account. The answer has the link, shown only once. With `email` only a user with that
        /// address may accept; if the cloud sends mail, one goes there with a link of its own, and the link of the answer
        /// takes a verified address. It works once, for a week or `expiresIn`.
        /// </summary>
        public Task<CreatedInvitation> CreateAsync(CreateInvitation body, CancellationToken cancellation = default(CancellationToken))
        {
            return One<CreatedInvitation>(new Request("POST", "/api/v3/invitations")
                .Body(body), cancellation);
        }

        /// <summary>Revoke an invitation.</summary>
        public Task RevokeAsync(string invitationId, CancellationToken cancellation = default(CancellationToken))
        {
            return None(new Request("DELETE", "/api/v3/invitations/{id}")
                .Param("id", invitationId), cancellation);
        }
    }

    /// <summary>What <see cref="JobActionsCalls.CreateAsync"/> also takes.</summary>
    public sealed class JobActionCreateOptions
    {
        /// <summary>Makes it safe for you to repeat the call. Default: a new key for each call.</summary>
        public string IdempotencyKey { get; set; }
    }

    /// <summary>The calls of <see cref="PlatenClient.JobActions"/>.</summary>
    public sealed class JobActionsCalls : Calls
    {
        internal JobActionsCalls(Transport transport) : base(transport)
        {
        }

        /// <summary>
        /// Retry, cancel, close or move many jobs. The jobs are selected now; the action is carried out in the
        /// background, in the order of printing, at most 5 of an account at a time. A job that cannot be changed stays as
        /// it is, and `reasons` counts why. Its progress comes as the event `job_action.progress`, its end as
        /// `job_action.ended`.
        /// </summary>
        public Task<JobAction> CreateAsync(CreateJobAction body, JobActionCreateOptions options = null, CancellationToken cancellation = default(CancellationToken))
        {
            options = options ?? new JobActionCreateOptions();
            return One<JobAction>(new Request("POST", "/api/v3/job-actions")
                .Body(body)
                .Keyed(options.IdempotencyKey), cancellation);
        }

        /// <summary>Recent actions on many jobs. Newest first, the last 20.</summary>
        public Task<IReadOnlyList<JobAction>> ListAsync(CancellationToken cancellation = default(CancellationToken))
        {
            return Many<JobAction>(new Request("GET", "/api/v3/job-actions"), "actions", cancellation);
        }

        /// <summary>The progress of an action on many jobs.</summary>
        public Task<JobAction> GetAsync(string jobActionId, CancellationToken cancellation = default(CancellationToken))
        {
            return One<JobAction>(new Request("GET", "/api/v3/job-actions/{id}")
                .Param("id", jobActionId), cancellation);
        }

        /// <summary>
        /// Undo an action on many jobs. Jobs not yet reached stay unchanged. Cancelled jobs wait again; retried ones that
        /// no agent has accepted are cancelled; moved ones go back, or are cancelled if they had failed before. Jobs that
        /// an agent has accepted since, or that were closed, stay.
        /// </summary>
        public Task<JobAction> UndoAsync(string jobActionId, CancellationToken cancellation = default(CancellationToken))
        {
            return One<JobAction>(new Request("POST", "/api/v3/job-actions/{id}/undo")
                .Param("id", jobActionId), cancellation);
        }
    }

    /// <summary>What <see cref="JobsCalls.List"/> also takes.</summary>
    public sealed class JobListOptions
    {
        /// <summary>
        /// A status; or `waiting`: `queued`, `dispatched`, and `printing` with nothing sent (`copies_sent` is 0),
        /// wherever the job is.
        /// </summary>
        public string Status { get; set; }
        /// <summary>The id of the printer.</summary>
        public string PrinterId { get; set; }
        /// <summary>The id of the agent.</summary>
        public string AgentId { get; set; }
        /// <summary>Jobs that were printed to this pool, whichever printer has them.</summary>
        public string PoolId { get; set; }
        /// <summary>Jobs of the printers at this place.</summary>
        public string Place { get; set; }
        /// <summary>Jobs that were not printed, with this error code.</summary>
        public string Error { get; set; }
        /// <summary>
        /// Part of a title or metadata value; a whole job id or idempotency key; or words on the label, or their
        /// beginnings, while its document is stored.
        /// </summary>
        public string Q { get; set; }
        /// <summary>Jobs created at this time or later.</summary>
        public string From { get; set; }
        /// <summary>Jobs created before this time.</summary>
        public string To { get; set; }
        /// <summary>The order. A job that is printed again counts as new.</summary>
        public string Order { get; set; }
        /// <summary>At most this many: a whole number from 1 to 200.</summary>
        public long? Limit { get; set; }
    }

    /// <summary>What <see cref="JobsCalls.CountsAsync"/> also takes.</summary>
    public sealed class JobCountsOptions
    {
        /// <summary>The id of the printer.</summary>
        public string PrinterId { get; set; }
        /// <summary>The id of the agent.</summary>
        public string AgentId { get; set; }
        /// <summary>Jobs that were printed to this pool, whichever printer has them.</summary>
        public string PoolId { get; set; }
        /// <summary>Jobs of the printers at this place.</summary>
        public string Place { get; set; }
        /// <summary>Jobs that were not printed, with this error code.</summary>
        public string Error { get; set; }
        /// <summary>
        /// Part of a title or metadata value; a whole job id or idempotency key; or words on the label, or their
        /// beginnings, while its document is stored.
        /// </summary>
        public string Q { get; set; }
        /// <summary>Jobs created at this time or later.</summary>
        public string From { get; set; }
        /// <summary>Jobs created before this time.</summary>
        public string To { get; set; }
    }

    /// <summary>What <see cref="JobsCalls.RetryAsync"/> also takes.</summary>
    public sealed class JobRetryOptions
    {
        /// <summary>`remaining`: only the copies not known to be sent.</summary>
        public string Copies { get; set; }
        /// <summary>`true`: retries a completed job too, while its document is stored.</summary>
        public bool? Completed { get; set; }
        /// <summary>The name of a paper that the printer has, such as `A4` or `Letter`.</summary>
        public string Paper { get; set; }
        /// <summary>The name of a tray that the printer has.</summary>
        public string Tray { get; set; }
        /// <summary>On both sides: the sheet is turned on its long or short edge.</summary>
        public string Duplex { get; set; }
        /// <summary>`auto` turns the sheet where the page fits better.</summary>
        public string Orientation { get; set; }
        /// <summary>
        /// `contain` scales each page to the printable area, `cover` fills it, `none` prints at full size and cuts.
        /// Without it a page is shrunk only if it is larger than the paper.
        /// </summary>
        public string Fit { get; set; }
        /// <summary>`false`: black and grey only.</summary>
        public bool? Color { get; set; }
        /// <summary>`false`: all copies of page 1, then all of page 2. Default: true.</summary>
        public bool? Collate { get; set; }
        /// <summary>The pages to print, from 1: `1-3,5`, `4-`.</summary>
        public string Pages { get; set; }
    }

    /// <summary>What <see cref="JobsCalls.PictureAsync"/> also takes.</summary>
    public sealed class JobPictureOptions
    {
        /// <summary>Which label of the document, from 1.</summary>
        public long? Label { get; set; }
    }

    /// <summary>The calls of <see cref="PlatenClient.Jobs"/>.</summary>
    public partial class JobsCalls : Calls
    {
        internal JobsCalls(Transport transport) : base(transport)
        {
        }

        /// <summary>Jobs of all printers.</summary>
        public Pages<Job> List(JobListOptions options = null)
        {
            options = options ?? new JobListOptions();
            return Paged<Job>(() => new Request("GET", "/api/v3/jobs")
                .With("status", options.Status)
                .With("printerId", options.PrinterId)
                .With("agentId", options.AgentId)
                .With("poolId", options.PoolId)
                .With("place", options.Place)
                .With("error", options.Error)
                .With("q", options.Q)
                .With("from", options.From)
                .With("to", options.To)
                .With("order", options.Order)
                .With("limit", options.Limit), "jobs");
        }

        /// <summary>Number of jobs by status.</summary>
        public Task<JobCounts> CountsAsync(JobCountsOptions options = null, CancellationToken cancellation = default(CancellationToken))
        {
            options = options ?? new JobCountsOptions();
            return One<JobCounts>(new Request("GET", "/api/v3/jobs/counts")
                .With("printerId", options.PrinterId)
                .With("agentId", options.AgentId)
                .With("poolId", options.PoolId)
                .With("place", options.Place)
                .With("error", options.Error)
                .With("q", options.Q)
                .With("from", options.From)
                .With("to", options.To), cancellation);
        }

        /// <summary>One job.</summary>
        public Task<Job> GetAsync(string jobId, CancellationToken cancellation = default(CancellationToken))
        {
            return One<Job>(new Request("GET", "/api/v3/jobs/{id}")
                .Param("id", jobId), cancellation);
        }

        /// <summary>The timeline of a job.</summary>
        public Task<IReadOnlyList<JobEvent>> EventsAsync(string jobId, CancellationToken cancellation = default(CancellationToken))
        {
            return Many<JobEvent>(new Request("GET", "/api/v3/jobs/{id}/events")
                .Param("id", jobId), "events", cancellation);
        }

        /// <summary>
        /// Print a job again. Prints the stored document of a job that was not printed again: all its copies, or those
        /// not known to be sent. At most 5 times. Its document is kept for 24 hours; that of a completed one for 1 hour
        /// if the account has `keepDocuments` set, otherwise it is deleted with the confirmation.
        /// </summary>
        public Task<Job> RetryAsync(string jobId, JobRetryOptions options = null, CancellationToken cancellation = default(CancellationToken))
        {
            options = options ?? new JobRetryOptions();
            return One<Job>(new Request("POST", "/api/v3/jobs/{id}/retry")
                .Param("id", jobId)
                .With("copies", options.Copies)
                .With("completed", options.Completed)
                .With("paper", options.Paper)
                .With("tray", options.Tray)
                .With("duplex", options.Duplex)
                .With("orientation", options.Orientation)
                .With("fit", options.Fit)
                .With("color", options.Color)
                .With("collate", options.Collate)
                .With("pages", options.Pages), cancellation);
        }

        /// <summary>
        /// Cancel a job before its first byte is sent. The job becomes `failed` with the error code `cancelled`. If an
        /// agent has accepted it, that agent cancels it and must be online. `job_in_progress`: part of it has been sent,
        /// or its agent does not answer.
        /// </summary>
        public Task<Job> CancelAsync(string jobId, CancellationToken cancellation = default(CancellationToken))
        {
            return One<Job>(new Request("POST", "/api/v3/jobs/{id}/cancel")
                .Param("id", jobId), cancellation);
        }

        /// <summary>
        /// Close a job whose agent does not come back. The job becomes `failed` with the error code `outcome_uncertain`,
        /// and can be retried, also through another agent. Check first whether it was printed: the agent may have sent it
        /// before it went offline.
        /// </summary>
        public Task<Job> CloseAsync(string jobId, CancellationToken cancellation = default(CancellationToken))
        {
            return One<Job>(new Request("POST", "/api/v3/jobs/{id}/close")
                .Param("id", jobId), cancellation);
        }

        /// <summary>
        /// Move a job to another printer. A job that no agent has accepted waits at the other printer from then on; a
        /// failed one is printed again there, like a retry. The other printer must have the same language and density. A
        /// move counts as a retry.
        /// </summary>
        public Task<Job> MoveAsync(string jobId, JobMoveInput body, CancellationToken cancellation = default(CancellationToken))
        {
            return One<Job>(new Request("POST", "/api/v3/jobs/{id}/move")
                .Param("id", jobId)
                .Body(body), cancellation);
        }

        /// <summary>
        /// The document of a job. The bytes that the printer receives. The document of a job is stored until its agent
        /// confirms the print, and for 1 hour more if the account has `keepDocuments` set; of a job that failed, for 24
        /// hours. After that the answer is `document_gone`.
        /// </summary>
        public Task<byte[]> DocumentAsync(string jobId, CancellationToken cancellation = default(CancellationToken))
        {
            return Bytes(new Request("GET", "/api/v3/jobs/{id}/document")
                .Param("id", jobId), cancellation);
        }

        /// <summary>
        /// A label of a job as a picture. A PNG of the bytes that the printer gets, at its resolution. `X-SVC-Labels` is
        /// the number of labels. The document of a job is stored until its agent confirms the print, and for 1 hour more
        /// if the account has `keepDocuments` set; of a job that failed, for 24 hours. After that the answer is
        /// `document_gone`.
        /// </summary>
        public Task<byte[]> PictureAsync(string jobId, JobPictureOptions options = null, CancellationToken cancellation = default(CancellationToken))
        {
            options = options ?? new JobPictureOptions();
            return Bytes(new Request("GET", "/api/v3/jobs/{id}/picture")
                .Param("id", jobId)
                .With("label", options.Label), cancellation);
        }
    }

    /// <summary>The calls of <see cref="PlatenClient.Keys"/>.</summary>
    public sealed class KeysCalls : Calls
    {
        internal KeysCalls(Transport transport) : base(transport)
        {
        }

        /// <summary>API keys.</summary>
        public Task<IReadOnlyList<Key>> ListAsync(CancellationToken cancellation = default(CancellationToken))
        {
            return Many<Key>(new Request("GET", "/api/v3/keys"), "keys", cancellation);
        }

        /// <summary>Revoke an API key at once.</summary>
        public Task RevokeAsync(string keyId, CancellationToken cancellation = default(CancellationToken))
        {
            return None(new Request("DELETE", "/api/v3/keys/{id}")
                .Param("id", keyId), cancellation);
        }

        /// <summary>
        /// Create an API key. The key is shown only in this answer. `live` needs the plan pro or above. 403
        /// `confirmation_required`: more than ten minutes have passed since the user proved who they are; `POST
        /// /api/auth/verify-password {password}` does it again.
        /// </summary>
        public Task<CreatedKey> CreateAsync(CreateKey body, CancellationToken cancellation = default(CancellationToken))
        {
            return One<CreatedKey>(new Request("POST", "/api/v3/keys")
                .Body(body), cancellation);
        }
    }

    /// <summary>What <see cref="LabelsCalls.List"/> also takes.</summary>
    public sealed class LabelListOptions
    {
        /// <summary>Part of a name or merge field, ignoring case; or a whole id.</summary>
        public string Q { get; set; }
        /// <summary>At most this many: a whole number from 1 to 200. By default all.</summary>
        public long? Limit { get; set; }
    }

    /// <summary>What <see cref="LabelsCalls.PictureAsync"/> also takes.</summary>
    public sealed class LabelPictureOptions
    {
        /// <summary>Which label of the document. Default 1.</summary>
        public long? Label { get; set; }
    }

    /// <summary>What <see cref="LabelsCalls.GenerateAsync"/> also takes.</summary>
    public sealed class LabelGenerateOptions
    {
        /// <summary>The printer language to generate. Default zpl.</summary>
        public string Format { get; set; }
        /// <summary>Adds a print quantity. Default 1.</summary>
        public long? Copies { get; set; }
        /// <summary>Default 203.</summary>
        public long? Dpi { get; set; }
        /// <summary>Density that the label was made for, if it differs from `dpi`: it is rescaled.</summary>
        public long? SourceDpi { get; set; }
    }

    /// <summary>The calls of <see cref="PlatenClient.Labels"/>.</summary>
    public sealed class LabelsCalls : Calls
    {
        internal LabelsCalls(Transport transport) : base(transport)
        {
        }

        /// <summary>Stored labels. Newest first.</summary>
        public Pages<LabelSummary> List(LabelListOptions options = null)
        {
            options = options ?? new LabelListOptions();
            return Paged<LabelSummary>(() => new Request("GET", "/api/v3/labels")
                .With("q", options.Q)
                .With("limit", options.Limit), "labels");
        }

        /// <summary>Store a label.</summary>
        public Task<Label> CreateAsync(CreateLabel body, CancellationToken cancellation = default(CancellationToken))
        {
            return One<Label>(new Request("POST", "/api/v3/labels")
                .Body(body), cancellation);
        }

        /// <summary>The picture of a stored label. A PNG at 203 dpi, with an ETag. Merge fields show their names.</summary>
        public Task<byte[]> PictureAsync(string labelId, LabelPictureOptions options = null, CancellationToken cancellation = default(CancellationToken))
        {
            options = options ?? new LabelPictureOptions();
            return Bytes(new Request("GET", "/api/v3/labels/{id}/picture")
                .Param("id", labelId)
                .With("label", options.Label), cancellation);
        }

        /// <summary>One stored label with its content.</summary>
        public Task<Label> GetAsync(string labelId, CancellationToken cancellation = default(CancellationToken))
        {
            return One<Label>(new Request("GET", "/api/v3/labels/{id}")
                .Param("id", labelId), cancellation);
        }

        /// <summary>Change a stored label. Templates published from it do not change.</summary>
        public Task<Label> UpdateAsync(string labelId, UpdateLabel body = null, CancellationToken cancellation = default(CancellationToken))
        {
            return One<Label>(new Request("PUT", "/api/v3/labels/{id}")
                .Param("id", labelId)
                .Body(body), cancellation);
        }

        /// <summary>Delete a stored label. Templates published from it stay. For 60 minutes it can be restored.</summary>
        public Task RemoveAsync(string labelId, CancellationToken cancellation = default(CancellationToken))
        {
            return None(new Request("DELETE", "/api/v3/labels/{id}")
                .Param("id", labelId), cancellation);
        }

        /// <summary>Restore a deleted label. Within 60 minutes, of the last 10 that were deleted.</summary>
        public Task<LabelSummary> RestoreAsync(string labelId, CancellationToken cancellation = default(CancellationToken))
        {
            return One<LabelSummary>(new Request("POST", "/api/v3/labels/{id}/restore")
                .Param("id", labelId), cancellation);
        }

        /// <summary>Publish a label as a template. The template is a copy: later changes to the label do not affect it.</summary>
        public Task<Template> PublishAsync(string labelId, LabelPublishInput body = null, CancellationToken cancellation = default(CancellationToken))
        {
            return One<Template>(new Request("POST", "/api/v3/labels/{id}/publish")
                .Param("id", labelId)
                .Body(body), cancellation);
        }

        /// <summary>Generate printer data from a stored label. The body is a JSON array of merge objects: one label per object.</summary>
        public Task<byte[]> GenerateAsync(string labelId, IReadOnlyList<IReadOnlyDictionary<string, object>> data, LabelGenerateOptions options = null, CancellationToken cancellation = default(CancellationToken))
        {
            options = options ?? new LabelGenerateOptions();
            return Bytes(new Request("POST", "/api/v2/labels/{id}/generate")
                .Param("id", labelId)
                .With("format", options.Format)
                .With("copies", options.Copies)
                .With("dpi", options.Dpi)
                .With("sourceDpi", options.SourceDpi)
                .Body(data)
                .Repeatable(), cancellation);
        }
    }

    /// <summary>The calls of <see cref="PlatenClient.Members"/>.</summary>
    public sealed class MembersCalls : Calls
    {
        internal MembersCalls(Transport transport) : base(transport)
        {
        }

        /// <summary>The members of the account.</summary>
        public Task<IReadOnlyList<Member>> ListAsync(CancellationToken cancellation = default(CancellationToken))
        {
            return Many<Member>(new Request("GET", "/api/v3/members"), "members", cancellation);
        }

        /// <summary>
        /// Change the role of a member. Takes effect with the member's next request. Tokens of web pages that a new
        /// viewer made end. The last owner must stay one: 409 `last_owner`.
        /// </summary>
        public Task UpdateAsync(string memberId, MemberUpdateInput body, CancellationToken cancellation = default(CancellationToken))
        {
            return None(new Request("PATCH", "/api/v3/members/{id}")
                .Param("id", memberId)
                .Body(body), cancellation);
        }

        /// <summary>
        /// Remove a member. The user's sessions continue in another account of theirs. Programs that the user has
        /// connected end, as do the open invitations and the tokens of web pages that the user made. Keys keep working:
        /// revoke those that the user knew.
        /// </summary>
        public Task RemoveAsync(string memberId, CancellationToken cancellation = default(CancellationToken))
        {
            return None(new Request("DELETE", "/api/v3/members/{id}")
                .Param("id", memberId), cancellation);
        }
    }

    /// <summary>The calls of <see cref="PlatenClient.PageTokens"/>.</summary>
    public sealed class PageTokensCalls : Calls
    {
        internal PageTokensCalls(Transport transport) : base(transport)
        {
        }

        /// <summary>
        /// Create a token for a web page. Your server creates it and puts it into the page. With it the page prints a
        /// limited number of copies on these printers, lists them and follows its own jobs, and nothing else; other
        /// origins can do nothing. A token created with a test key prints watermarked. It ends with the key that created
        /// it: when the key is revoked, and no later than it expires.
        /// </summary>
        public Task<CreatedPageToken> CreateAsync(CreatePageToken body, CancellationToken cancellation = default(CancellationToken))
        {
            return One<CreatedPageToken>(new Request("POST", "/api/v3/tokens")
                .Body(body), cancellation);
        }

        /// <summary>Page tokens that have not expired, newest first.</summary>
        public Task<IReadOnlyList<PageToken>> ListAsync(CancellationToken cancellation = default(CancellationToken))
        {
            return Many<PageToken>(new Request("GET", "/api/v3/tokens"), "tokens", cancellation);
        }

        /// <summary>Revoke a page token at once.</summary>
        public Task RevokeAsync(string tokenId, CancellationToken cancellation = default(CancellationToken))
        {
            return None(new Request("DELETE", "/api/v3/tokens/{id}")
                .Param("id", tokenId), cancellation);
        }
    }

    /// <summary>The calls of <see cref="PlatenClient.Pools"/>.</summary>
    public sealed class PoolsCalls : Calls
    {
        internal PoolsCalls(Transport transport) : base(transport)
        {
        }

        /// <summary>Pools of printers.</summary>
        public Task<IReadOnlyList<Pool>> ListAsync(CancellationToken cancellation = default(CancellationToken))
        {
            return Many<Pool>(new Request("GET", "/api/v3/pools"), "pools", cancellation);
        }

        /// <summary>
        /// Create a pool. A pool is printed to like a printer: by its id, its name or an alias. Its printers share one
        /// language and resolution; `printer_mismatch` names what differs. At most 50 an account.
        /// </summary>
        public Task<Pool> CreateAsync(CreatePool body, CancellationToken cancellation = default(CancellationToken))
        {
            return One<Pool>(new Request("POST", "/api/v3/pools")
                .Body(body), cancellation);
        }

        /// <summary>One pool.</summary>
        public Task<Pool> GetAsync(string poolId, CancellationToken cancellation = default(CancellationToken))
        {
            return One<Pool>(new Request("GET", "/api/v3/pools/{id}")
                .Param("id", poolId), cancellation);
        }

        /// <summary>Change a pool. Jobs that wait at a printer which leaves the pool go to one that stays.</summary>
        public Task<Pool> UpdateAsync(string poolId, UpdatePool body = null, CancellationToken cancellation = default(CancellationToken))
        {
            return One<Pool>(new Request("PATCH", "/api/v3/pools/{id}")
                .Param("id", poolId)
                .Body(body), cancellation);
        }

        /// <summary>Remove a pool. Its printers stay, and print the jobs that wait at them.</summary>
        public Task RemoveAsync(string poolId, CancellationToken cancellation = default(CancellationToken))
        {
            return None(new Request("DELETE", "/api/v3/pools/{id}")
                .Param("id", poolId), cancellation);
        }

        /// <summary>Pause a pool. Its jobs wait. What an agent has accepted is printed, and its printers print their own jobs.</summary>
        public Task<Pool> PauseAsync(string poolId, CancellationToken cancellation = default(CancellationToken))
        {
            return One<Pool>(new Request("POST", "/api/v3/pools/{id}/pause")
                .Param("id", poolId), cancellation);
        }

        /// <summary>Resume a pool. Its waiting jobs print.</summary>
        public Task<Pool> ResumeAsync(string poolId, CancellationToken cancellation = default(CancellationToken))
        {
            return One<Pool>(new Request("POST", "/api/v3/pools/{id}/resume")
                .Param("id", poolId), cancellation);
        }
    }

    /// <summary>What <see cref="PrintersCalls.ReportAsync"/> also takes.</summary>
    public sealed class PrinterReportOptions
    {
        /// <summary>By default a day before `to`.</summary>
        public string From { get; set; }
        /// <summary>By default now.</summary>
        public string To { get; set; }
        /// <summary>Only the printers at this place.</summary>
        public string Place { get; set; }
        /// <summary>When the shifts begin, as `06:00,14:00,22:00`. The last one goes on to the first of the next day.</summary>
        public string Shifts { get; set; }
        /// <summary>The time zone of the shifts.</summary>
        public string TimeZone { get; set; }
    }

    /// <summary>What <see cref="PrintersCalls.PrintAsync"/> also takes.</summary>
    public sealed class PrinterPrintOptions
    {
        /// <summary>
        /// All parameters as one JSON object, for example `{"dpi":300,"label":{"width":4}}`. Flat parameters take
        /// precedence.
        /// </summary>
        public IReadOnlyDictionary<string, object> Params { get; set; }
        /// <summary>Output label width in inches; detected from the source when omitted.</summary>
        public double? LabelWidth { get; set; }
        /// <summary>Output label height in inches; detected from the source when omitted.</summary>
        public double? LabelHeight { get; set; }
        /// <summary>
        /// How the source is scaled to label.width and label.height: contain shows all of it, cover fills the whole
        /// label, both turned by 90° if that fits better; none (default) does not scale.
        /// </summary>
        public string Fit { get; set; }
        /// <summary>true leaves out the white margins around what prints, before the label is scaled and cut.</summary>
        public bool? Trim { get; set; }
        /// <summary>The one label to convert, from 1, of all labels that document and data produce.</summary>
        public long? Label { get; set; }
        /// <summary>
        /// Encoding of a printer language until the document sets one, as ZPL does with ^CI. By default the charset of
        /// Content-Type, without that the encoding in which its printers start (ZPL: cp850)
        /// </summary>
        public string Encoding { get; set; }
        /// <summary>Print density: 152, 203 (default), 300 or 600.</summary>
        public long? Dpi { get; set; }
        /// <summary>Density of the source in dpi, if it differs from `dpi`</summary>
        public long? SourceDpi { get; set; }
        /// <summary>Density of the output in dpi, if it differs from `dpi`: every length is rescaled.</summary>
        public long? TargetDpi { get; set; }
        /// <summary>Clockwise rotation of the whole label in degrees.</summary>
        public double? Rotation { get; set; }
        /// <summary>Percent; 50 halves, 200 doubles.</summary>
        public double? Scaling { get; set; }
        /// <summary>BW: black and white; GRAYSCALE (default): dithered; COLOR: colors if the target has them.</summary>
        public string ColorMode { get; set; }
        /// <summary>Luminance threshold; default 70.</summary>
        public long? Darkness { get; set; }
        /// <summary>Left edge of the part of the source that becomes the label, in dots of the output.</summary>
        public long? PositionX { get; set; }
        /// <summary>Top edge of the part of the source that becomes the label, in dots of the output.</summary>
        public long? PositionY { get; set; }
        /// <summary>Merge values: one output label per entry.</summary>
        public IReadOnlyList<IReadOnlyDictionary<string, object>> Data { get; set; }
        /// <summary>Output dialect: moca, for the target zpl; a paid feature.</summary>
        public string Dialect { get; set; }
        /// <summary>true adds a watermark.</summary>
        public bool? Watermark { get; set; }
        /// <summary>IMAGE (default) draws the pages, NATIVE extracts text and vectors.</summary>
        public string PdfConversionMode { get; set; }
        /// <summary>0-based; all pages when omitted.</summary>
        public long? PdfPageNumber { get; set; }
        /// <summary>Z64 (default), or COMPRESSED_HEX for older firmware.</summary>
        public string ZplImageCompression { get; set; }
        /// <summary>ZPL commands to skip, such as ^PQ.</summary>
        public IReadOnlyList<string> ZplCommandsToIgnore { get; set; }
        /// <summary>false leaves {NAME} and ~name,len~ in ZPL as text; by default they are merge fields.</summary>
        public bool? ZplMergeFields { get; set; }
        /// <summary>
        /// The format of the document, for Content-Type text/plain and application/octet-stream. By default it is
        /// detected from the first bytes.
        /// </summary>
        public string SourceFormat { get; set; }
        /// <summary>How often to print it. A quantity inside the document multiplies.</summary>
        public long? Copies { get; set; }
        /// <summary>In seconds, by default 14 days: a job that has not begun to print by then fails with `expired`.</summary>
        public long? ExpiresIn { get; set; }
        /// <summary>Your name for the job, shown with the job and in the spooler.</summary>
        public string Title { get; set; }
        /// <summary>The name of a paper that the printer has, such as `A4` or `Letter`.</summary>
        public string Paper { get; set; }
        /// <summary>The name of a tray that the printer has.</summary>
        public string Tray { get; set; }
        /// <summary>On both sides: the sheet is turned on its long or short edge.</summary>
        public string Duplex { get; set; }
        /// <summary>`auto` turns the sheet where the page fits better.</summary>
        public string Orientation { get; set; }
        /// <summary>`false`: black and grey only.</summary>
        public bool? Color { get; set; }
        /// <summary>`false`: all copies of page 1, then all of page 2. Default: true.</summary>
        public bool? Collate { get; set; }
        /// <summary>The pages to print, from 1: `1-3,5`, `4-`.</summary>
        public string Pages { get; set; }
        /// <summary>Whatever belongs to the job, by up to 20 names of your own: `metadata.order=1042` or `metadata[order]=1042`.</summary>
        public IReadOnlyDictionary<string, string> Metadata { get; set; }
        /// <summary>Makes it safe for you to repeat the call. Default: a new key for each call.</summary>
        public string IdempotencyKey { get; set; }
    }

    /// <summary>What <see cref="PrintersCalls.PrintByNameAsync"/> also takes.</summary>
    public sealed class PrinterPrintByNameOptions
    {
        /// <summary>
        /// All parameters as one JSON object, for example `{"dpi":300,"label":{"width":4}}`. Flat parameters take
        /// precedence.
        /// </summary>
        public IReadOnlyDictionary<string, object> Params { get; set; }
        /// <summary>Output label width in inches; detected from the source when omitted.</summary>
        public double? LabelWidth { get; set; }
        /// <summary>Output label height in inches; detected from the source when omitted.</summary>
        public double? LabelHeight { get; set; }
        /// <summary>
        /// How the source is scaled to label.width and label.height: contain shows all of it, cover fills the whole
        /// label, both turned by 90° if that fits better; none (default) does not scale.
        /// </summary>
        public string Fit { get; set; }
        /// <summary>true leaves out the white margins around what prints, before the label is scaled and cut.</summary>
        public bool? Trim { get; set; }
        /// <summary>The one label to convert, from 1, of all labels that document and data produce.</summary>
        public long? Label { get; set; }
        /// <summary>
        /// Encoding of a printer language until the document sets one, as ZPL does with ^CI. By default the charset of
        /// Content-Type, without that the encoding in which its printers start (ZPL: cp850)
        /// </summary>
        public string Encoding { get; set; }
        /// <summary>Print density: 152, 203 (default), 300 or 600.</summary>
        public long? Dpi { get; set; }
        /// <summary>Density of the source in dpi, if it differs from `dpi`</summary>
        public long? SourceDpi { get; set; }
        /// <summary>Density of the output in dpi, if it differs from `dpi`: every length is rescaled.</summary>
        public long? TargetDpi { get; set; }
        /// <summary>Clockwise rotation of the whole label in degrees.</summary>
        public double? Rotation { get; set; }
        /// <summary>Percent; 50 halves, 200 doubles.</summary>
        public double? Scaling { get; set; }
        /// <summary>BW: black and white; GRAYSCALE (default): dithered; COLOR: colors if the target has them.</summary>
        public string ColorMode { get; set; }
        /// <summary>Luminance threshold; default 70.</summary>
        public long? Darkness { get; set; }
        /// <summary>Left edge of the part of the source that becomes the label, in dots of the output.</summary>
        public long? PositionX { get; set; }
        /// <summary>Top edge of the part of the source that becomes the label, in dots of the output.</summary>
        public long? PositionY { get; set; }
        /// <summary>Merge values: one output label per entry.</summary>
        public IReadOnlyList<IReadOnlyDictionary<string, object>> Data { get; set; }
        /// <summary>Output dialect: moca, for the target zpl; a paid feature.</summary>
        public string Dialect { get; set; }
        /// <summary>true adds a watermark.</summary>
        public bool? Watermark { get; set; }
        /// <summary>IMAGE (default) draws the pages, NATIVE extracts text and vectors.</summary>
        public string PdfConversionMode { get; set; }
        /// <summary>0-based; all pages when omitted.</summary>
        public long? PdfPageNumber { get; set; }
        /// <summary>Z64 (default), or COMPRESSED_HEX for older firmware.</summary>
        public string ZplImageCompression { get; set; }
        /// <summary>ZPL commands to skip, such as ^PQ.</summary>
        public IReadOnlyList<string> ZplCommandsToIgnore { get; set; }
        /// <summary>false leaves {NAME} and ~name,len~ in ZPL as text; by default they are merge fields.</summary>
        public bool? ZplMergeFields { get; set; }
        /// <summary>
        /// The format of the document, for Content-Type text/plain and application/octet-stream. By default it is
        /// detected from the first bytes.
        /// </summary>
        public string SourceFormat { get; set; }
        /// <summary>How often to print it. A quantity inside the document multiplies.</summary>
        public long? Copies { get; set; }
        /// <summary>In seconds, by default 14 days: a job that has not begun to print by then fails with `expired`.</summary>
        public long? ExpiresIn { get; set; }
        /// <summary>Your name for the job, shown with the job and in the spooler.</summary>
        public string Title { get; set; }
        /// <summary>The name of a paper that the printer has, such as `A4` or `Letter`.</summary>
        public string Paper { get; set; }
        /// <summary>The name of a tray that the printer has.</summary>
        public string Tray { get; set; }
        /// <summary>On both sides: the sheet is turned on its long or short edge.</summary>
        public string Duplex { get; set; }
        /// <summary>`auto` turns the sheet where the page fits better.</summary>
        public string Orientation { get; set; }
        /// <summary>`false`: black and grey only.</summary>
        public bool? Color { get; set; }
        /// <summary>`false`: all copies of page 1, then all of page 2. Default: true.</summary>
        public bool? Collate { get; set; }
        /// <summary>The pages to print, from 1: `1-3,5`, `4-`.</summary>
        public string Pages { get; set; }
        /// <summary>Whatever belongs to the job, by up to 20 names of your own: `metadata.order=1042` or `metadata[order]=1042`.</summary>
        public IReadOnlyDictionary<string, string> Metadata { get; set; }
        /// <summary>Makes it safe for you to repeat the call. Default: a new key for each call.</summary>
        public string IdempotencyKey { get; set; }
    }

    /// <summary>What <see cref="PrintersCalls.JobsAsync"/> also takes.</summary>
    public sealed class PrinterJobsOptions
    {
        /// <summary>
        /// A status; or `waiting`: `queued`, `dispatched`, and `printing` with nothing sent (`copies_sent` is 0),
        /// wherever the job is.
        /// </summary>
        public string Status { get; set; }
        /// <summary>At most this many: a whole number from 1 to 200.</summary>
        public long? Limit { get; set; }
    }

    /// <summary>What <see cref="PrintersCalls.ListAsync"/> also takes.</summary>
    public sealed class PrinterListOptions
    {
        /// <summary>
        /// `true`: the sandbox printer of the account as well, last. It is in the cloud, needs no agent, counts towards
        /// no quota, and keeps its last labels to be looked at.
        /// </summary>
        public bool? Sandbox { get; set; }
    }

    /// <summary>What <see cref="PrintersCalls.RemoveAsync"/> also takes.</summary>
    public sealed class PrinterRemoveOptions
    {
        /// <summary>`jobs`: jobs that have ended stay readable until their 30 days are over. Without it, they are removed too.</summary>
        public string Keep { get; set; }
    }

    /// <summary>What <see cref="PrintersCalls.HistoryAsync"/> also takes.</summary>
    public sealed class PrinterHistoryOptions
    {
        /// <summary>By default a day before `to`.</summary>
        public string From { get; set; }
        /// <summary>By default now.</summary>
        public string To { get; set; }
    }

    /// <summary>The calls of <see cref="PlatenClient.Printers"/>.</summary>
    public partial class PrintersCalls : Calls
    {
        internal PrintersCalls(Transport transport) : base(transport)
        {
        }

        /// <summary>Add a printer to an agent.</summary>
        public Task<SavedPrinter> CreateAsync(string agentId, CreatePrinter body, CancellationToken cancellation = default(CancellationToken))
        {
            return One<SavedPrinter>(new Request("POST", "/api/v3/agents/{id}/printers")
                .Param("id", agentId)
                .Body(body), cancellation);
        }

        /// <summary>
        /// What the printers did, by printer and shift. Labels, jobs not printed, minutes in which it could not print,
        /// and why; for up to 31 days of the last 30.
        /// </summary>
        public Task<Report> ReportAsync(PrinterReportOptions options = null, CancellationToken cancellation = default(CancellationToken))
        {
            options = options ?? new PrinterReportOptions();
            return One<Report>(new Request("GET", "/api/v3/report")
                .With("from", options.From)
                .With("to", options.To)
                .With("place", options.Place)
                .With("shifts", options.Shifts)
                .With("timeZone", options.TimeZone), cancellation);
        }

        /// <summary>
        /// Print a document. The body is the document, and the id that of a printer or a pool. It is converted if its
        /// format is not the printer's native one, or if a conversion parameter is given. `dispatched`: sent to an online
        /// agent; `queued`: every agent is offline.
        /// </summary>
        public Task<PrintAnswer> PrintAsync(string printerId, Document document, PrinterPrintOptions options = null, CancellationToken cancellation = default(CancellationToken))
        {
            options = options ?? new PrinterPrintOptions();
            return One<PrintAnswer>(new Request("POST", "/api/v3/printers/{id}/print")
                .Param("id", printerId)
                .WithJson("params", options.Params)
                .With("label.width", options.LabelWidth)
                .With("label.height", options.LabelHeight)
                .With("fit", options.Fit)
                .With("trim", options.Trim)
                .With("label", options.Label)
                .With("encoding", options.Encoding)
                .With("dpi", options.Dpi)
                .With("sourceDpi", options.SourceDpi)
                .With("targetDpi", options.TargetDpi)
                .With("rotation", options.Rotation)
                .With("scaling", options.Scaling)
                .With("colorMode", options.ColorMode)
                .With("darkness", options.Darkness)
                .With("position.x", options.PositionX)
                .With("position.y", options.PositionY)
                .WithJson("data", options.Data)
                .With("dialect", options.Dialect)
                .With("watermark", options.Watermark)
                .With("pdf.conversionMode", options.PdfConversionMode)
                .With("pdf.pageNumber", options.PdfPageNumber)
                .With("zpl.imageCompression", options.ZplImageCompression)
                .WithList("zpl.commandsToIgnore", options.ZplCommandsToIgnore)
                .With("zpl.mergeFields", options.ZplMergeFields)
                .With("sourceFormat", options.SourceFormat)
                .With("copies", options.Copies)
                .With("expiresIn", options.ExpiresIn)
                .With("title", options.Title)
                .With("paper", options.Paper)
                .With("tray", options.Tray)
                .With("duplex", options.Duplex)
                .With("orientation", options.Orientation)
                .With("color", options.Color)
                .With("collate", options.Collate)
                .With("pages", options.Pages)
                .WithMetadata(options.Metadata)
                .Body(document, options.SourceFormat)
                .Keyed(options.IdempotencyKey), cancellation);
        }

        /// <summary>
        /// Print by the name of a printer or pool. The printer is an id, a name or an alias, of a printer or a pool, in
        /// the header `X-Printer`, in `printer` of the query, or in a JSON body (described at `/json`, accepted here
        /// too). With the header or the query the body is the document, as for `/printers/{id}/print`.
        /// </summary>
        public Task<PrintAnswer> PrintByNameAsync(string printer, Document document, PrinterPrintByNameOptions options = null, CancellationToken cancellation = default(CancellationToken))
        {
            options = options ?? new PrinterPrintByNameOptions();
            return One<PrintAnswer>(new Request("POST", "/api/v3/print")
                .With("printer", printer)
                .WithJson("params", options.Params)
                .With("label.width", options.LabelWidth)
                .With("label.height", options.LabelHeight)
                .With("fit", options.Fit)
                .With("trim", options.Trim)
                .With("label", options.Label)
                .With("encoding", options.Encoding)
                .With("dpi", options.Dpi)
                .With("sourceDpi", options.SourceDpi)
                .With("targetDpi", options.TargetDpi)
                .With("rotation", options.Rotation)
                .With("scaling", options.Scaling)
                .With("colorMode", options.ColorMode)
                .With("darkness", options.Darkness)
                .With("position.x", options.PositionX)
                .With("position.y", options.PositionY)
                .WithJson("data", options.Data)
                .With("dialect", options.Dialect)
                .With("watermark", options.Watermark)
                .With("pdf.conversionMode", options.PdfConversionMode)
                .With("pdf.pageNumber", options.PdfPageNumber)
                .With("zpl.imageCompression", options.ZplImageCompression)
                .WithList("zpl.commandsToIgnore", options.ZplCommandsToIgnore)
                .With("zpl.mergeFields", options.ZplMergeFields)
                .With("sourceFormat", options.SourceFormat)
                .With("copies", options.Copies)
                .With("expiresIn", options.ExpiresIn)
                .With("title", options.Title)
                .With("paper", options.Paper)
                .With("tray", options.Tray)
                .With("duplex", options.Duplex)
                .With("orientation", options.Orientation)
                .With("color", options.Color)
                .With("collate", options.Collate)
                .With("pages", options.Pages)
                .WithMetadata(options.Metadata)
                .Body(document, options.SourceFormat)
                .Keyed(options.IdempotencyKey), cancellation);
        }

        /// <summary>Jobs of a printer, newest first.</summary>
        public Task<IReadOnlyList<Job>> JobsAsync(string printerId, PrinterJobsOptions options = null, CancellationToken cancellation = default(CancellationToken))
        {
            options = options ?? new PrinterJobsOptions();
            return Many<Job>(new Request("GET", "/api/v3/printers/{id}/jobs")
                .Param("id", printerId)
                .With("status", options.Status)
                .With("limit", options.Limit), "jobs", cancellation);
        }

        /// <summary>Printers.</summary>
        public Task<IReadOnlyList<Printer>> ListAsync(PrinterListOptions options = null, CancellationToken cancellation = default(CancellationToken))
        {
            options = options ?? new PrinterListOptions();
            return Many<Printer>(new Request("GET", "/api/v3/printers")
                .With("sandbox", options.Sandbox), "printers", cancellation);
        }

        /// <summary>One printer.</summary>
        public Task<Printer> GetAsync(string printerId, CancellationToken cancellation = default(CancellationToken))
        {
            return One<Printer>(new Request("GET", "/api/v3/printers/{id}")
                .Param("id", printerId), cancellation);
        }

        /// <summary>Rename a printer, or change its address or configuration.</summary>
        public Task<SavedPrinter> UpdateAsync(string printerId, UpdatePrinter body = null, CancellationToken cancellation = default(CancellationToken))
        {
            return One<SavedPrinter>(new Request("PATCH", "/api/v3/printers/{id}")
                .Param("id", printerId)
                .Body(body), cancellation);
        }

        /// <summary>What goes with a printer when it is removed. Changes nothing.</summary>
        public Task<PrinterRemoval> RemovalAsync(string printerId, CancellationToken cancellation = default(CancellationToken))
        {
            return One<PrinterRemoval>(new Request("GET", "/api/v3/printers/{id}/removal")
                .Param("id", printerId), cancellation);
        }

        /// <summary>Remove a printer and its job history. Its open jobs end as `printer_removed` first.</summary>
        public Task RemoveAsync(string printerId, PrinterRemoveOptions options = null, CancellationToken cancellation = default(CancellationToken))
        {
            options = options ?? new PrinterRemoveOptions();
            return None(new Request("DELETE", "/api/v3/printers/{id}")
                .Param("id", printerId)
                .With("keep", options.Keep), cancellation);
        }

        /// <summary>
        /// Take a printer out of service. Its jobs wait, or go to `redirectTo` until an agent has accepted them. What an
        /// agent has accepted is printed.
        /// </summary>
        public Task<Printer> PauseAsync(string printerId, PausePrinter body = null, CancellationToken cancellation = default(CancellationToken))
        {
            return One<Printer>(new Request("POST", "/api/v3/printers/{id}/pause")
                .Param("id", printerId)
                .Body(body), cancellation);
        }

        /// <summary>Put a printer back in service. Its waiting jobs print. What was redirected stays where it is.</summary>
        public Task<Printer> ResumeAsync(string printerId, CancellationToken cancellation = default(CancellationToken))
        {
            return One<Printer>(new Request("POST", "/api/v3/printers/{id}/resume")
                .Param("id", printerId), cancellation);
        }

        /// <summary>Status of a printer, as its agents see it.</summary>
        public Task<PrinterStatus> StatusAsync(string printerId, CancellationToken cancellation = default(CancellationToken))
        {
            return One<PrinterStatus>(new Request("GET", "/api/v3/printers/{id}/status")
                .Param("id", printerId), cancellation);
        }

        /// <summary>Ask the agents to check the printer now. Returns at once; the results appear in the status.</summary>
        public Task<PrinterRefreshAnswer> RefreshAsync(string printerId, CancellationToken cancellation = default(CancellationToken))
        {
            return One<PrinterRefreshAnswer>(new Request("POST", "/api/v3/printers/{id}/refresh")
                .Param("id", printerId), cancellation);
        }

        /// <summary>Bind a standby agent for failover.</summary>
        public Task<PrinterStatus> BindAgentAsync(string printerId, BindAgent body, CancellationToken cancellation = default(CancellationToken))
        {
            return One<PrinterStatus>(new Request("POST", "/api/v3/printers/{id}/agents")
                .Param("id", printerId)
                .Body(body), cancellation);
        }

        /// <summary>
        /// Unbind a standby agent. What it has accepted and not begun goes back into the queue, with the copies that are
        /// left.
        /// </summary>
        public Task UnbindAgentAsync(string printerId, string agentId, CancellationToken cancellation = default(CancellationToken))
        {
            return None(new Request("DELETE", "/api/v3/printers/{id}/agents/{agentId}")
                .Param("id", printerId)
                .Param("agentId", agentId), cancellation);
        }

        /// <summary>Order the agents of a printer. The first is the primary; the others take over in this order.</summary>
        public Task<PrinterStatus> OrderAgentsAsync(string printerId, AgentOrder body, CancellationToken cancellation = default(CancellationToken))
        {
            return One<PrinterStatus>(new Request("PUT", "/api/v3/printers/{id}/agents")
                .Param("id", printerId)
                .Body(body), cancellation);
        }

        /// <summary>
        /// Printers at a glance. Every printer with its status as a sentence, its waiting jobs, its last job and its
        /// agents.
        /// </summary>
        public Task<PrinterOverview> OverviewAsync(CancellationToken cancellation = default(CancellationToken))
        {
            return One<PrinterOverview>(new Request("GET", "/api/v3/printers/overview"), cancellation);
        }

        /// <summary>History of a printer: its status, and its jobs per hour. At most 31 days.</summary>
        public Task<PrinterHistory> HistoryAsync(string printerId, PrinterHistoryOptions options = null, CancellationToken cancellation = default(CancellationToken))
        {
            options = options ?? new PrinterHistoryOptions();
            return One<PrinterHistory>(new Request("GET", "/api/v3/printers/{id}/history")
                .Param("id", printerId)
                .With("from", options.From)
                .With("to", options.To), cancellation);
        }

        /// <summary>
        /// Print a test label. The label shows the printer and its agent, a ruler and a bar code, like the agent's own
        /// test label. It is a normal job.
        /// </summary>
        public Task<PrintAnswer> TestPrintAsync(string printerId, CancellationToken cancellation = default(CancellationToken))
        {
            return One<PrintAnswer>(new Request("POST", "/api/v3/printers/{id}/test-print")
                .Param("id", printerId), cancellation);
        }
    }

    /// <summary>What <see cref="RequestsCalls.List"/> also takes.</summary>
    public sealed class RequestListOptions
    {
        /// <summary>One status, or a class: `4xx`.</summary>
        public string Status { get; set; }
        /// <summary>A stable code, for programs.</summary>
        public string Code { get; set; }
        /// <summary>How it was done: the method of a request, or of looking at a printer.</summary>
        public string Method { get; set; }
        /// <summary>As in `route` of an entry.</summary>
        public string Route { get; set; }
        /// <summary>Requests with this API key.</summary>
        public string KeyId { get; set; }
        /// <summary>Requests at this time or later.</summary>
        public string From { get; set; }
        /// <summary>Requests before this time.</summary>
        public string To { get; set; }
        /// <summary>Part of the path, the message, the request id, the idempotency key or the address.</summary>
        public string Q { get; set; }
        /// <summary>At most this many: a whole number from 1 to 200.</summary>
        public long? Limit { get; set; }
    }

    /// <summary>The calls of <see cref="PlatenClient.Requests"/>.</summary>
    public sealed class RequestsCalls : Calls
    {
        internal RequestsCalls(Transport transport) : base(transport)
        {
        }

        /// <summary>
        /// Log of the API's requests. Newest first, kept for 30 days unless the operator of the cloud has set another
        /// time, delayed by a second or two. Documents, merge data and credentials are never in it. Of more than 600
        /// requests a minute only those that failed are kept, of more than 20000 a day the newest. What the web app reads
        /// is not in it.
        /// </summary>
        public Pages<LoggedRequest> List(RequestListOptions options = null)
        {
            options = options ?? new RequestListOptions();
            return Paged<LoggedRequest>(() => new Request("GET", "/api/v3/requests")
                .With("status", options.Status)
                .With("code", options.Code)
                .With("method", options.Method)
                .With("route", options.Route)
                .With("keyId", options.KeyId)
                .With("from", options.From)
                .With("to", options.To)
                .With("q", options.Q)
                .With("limit", options.Limit), "requests");
        }
    }

    /// <summary>What <see cref="TemplatesCalls.List"/> also takes.</summary>
    public sealed class TemplateListOptions
    {
        /// <summary>Part of a name or merge field, ignoring case; or a whole id.</summary>
        public string Q { get; set; }
        /// <summary>At most this many: a whole number from 1 to 200. By default all.</summary>
        public long? Limit { get; set; }
        /// <summary>Only templates with this tag, in any letter case.</summary>
        public string Tag { get; set; }
    }

    /// <summary>What <see cref="TemplatesCalls.ConvertAsync"/> also takes.</summary>
    public sealed class TemplateConvertOptions
    {
        /// <summary>
        /// All parameters as one JSON object, for example `{"dpi":300,"label":{"width":4}}`. Flat parameters take
        /// precedence.
        /// </summary>
        public IReadOnlyDictionary<string, object> Params { get; set; }
        /// <summary>Output label width in inches; detected from the source when omitted.</summary>
        public double? LabelWidth { get; set; }
        /// <summary>Output label height in inches; detected from the source when omitted.</summary>
        public double? LabelHeight { get; set; }
        /// <summary>
        /// How the source is scaled to label.width and label.height: contain shows all of it, cover fills the whole
        /// label, both turned by 90° if that fits better; none (default) does not scale.
        /// </summary>
        public string Fit { get; set; }
        /// <summary>true leaves out the white margins around what prints, before the label is scaled and cut.</summary>
        public bool? Trim { get; set; }
        /// <summary>The one label to convert, from 1, of all labels that document and data produce.</summary>
        public long? Label { get; set; }
        /// <summary>
        /// Encoding of a printer language until the document sets one, as ZPL does with ^CI. By default the charset of
        /// Content-Type, without that the encoding in which its printers start (ZPL: cp850)
        /// </summary>
        public string Encoding { get; set; }
        /// <summary>Print density: 152, 203 (default), 300 or 600.</summary>
        public long? Dpi { get; set; }
        /// <summary>Density of the source in dpi, if it differs from `dpi`</summary>
        public long? SourceDpi { get; set; }
        /// <summary>Density of the output in dpi, if it differs from `dpi`: every length is rescaled.</summary>
        public long? TargetDpi { get; set; }
        /// <summary>Clockwise rotation of the whole label in degrees.</summary>
        public double? Rotation { get; set; }
        /// <summary>Percent; 50 halves, 200 doubles.</summary>
        public double? Scaling { get; set; }
        /// <summary>BW: black and white; GRAYSCALE (default): dithered; COLOR: colors if the target has them.</summary>
        public string ColorMode { get; set; }
        /// <summary>Luminance threshold; default 70.</summary>
        public long? Darkness { get; set; }
        /// <summary>Left edge of the part of the source that becomes the label, in dots of the output.</summary>
        public long? PositionX { get; set; }
        /// <summary>Top edge of the part of the source that becomes the label, in dots of the output.</summary>
        public long? PositionY { get; set; }
        /// <summary>Output dialect: moca, for the target zpl; a paid feature.</summary>
        public string Dialect { get; set; }
        /// <summary>true adds a watermark.</summary>
        public bool? Watermark { get; set; }
        /// <summary>IMAGE (default) draws the pages, NATIVE extracts text and vectors.</summary>
        public string PdfConversionMode { get; set; }
        /// <summary>0-based; all pages when omitted.</summary>
        public long? PdfPageNumber { get; set; }
        /// <summary>Z64 (default), or COMPRESSED_HEX for older firmware.</summary>
        public string ZplImageCompression { get; set; }
        /// <summary>ZPL commands to skip, such as ^PQ.</summary>
        public IReadOnlyList<string> ZplCommandsToIgnore { get; set; }
        /// <summary>false leaves {NAME} and ~name,len~ in ZPL as text; by default they are merge fields.</summary>
        public bool? ZplMergeFields { get; set; }
        /// <summary>The output format; by default that of the template.</summary>
        public string Target { get; set; }
        /// <summary>`true`: an entry that lacks a merge field is refused. Otherwise a missing field prints `null`.</summary>
        public bool? Validate { get; set; }
    }

    /// <summary>What <see cref="TemplatesCalls.ConvertBatchAsync"/> also takes.</summary>
    public sealed class TemplateConvertBatchOptions
    {
        /// <summary>
        /// All parameters as one JSON object, for example `{"dpi":300,"label":{"width":4}}`. Flat parameters take
        /// precedence.
        /// </summary>
        public IReadOnlyDictionary<string, object> Params { get; set; }
        /// <summary>Output label width in inches; detected from the source when omitted.</summary>
        public double? LabelWidth { get; set; }
        /// <summary>Output label height in inches; detected from the source when omitted.</summary>
        public double? LabelHeight { get; set; }
        /// <summary>
        /// How the source is scaled to label.width and label.height: contain shows all of it, cover fills the whole
        /// label, both turned by 90° if that fits better; none (default) does not scale.
        /// </summary>
        public string Fit { get; set; }
        /// <summary>true leaves out the white margins around what prints, before the label is scaled and cut.</summary>
        public bool? Trim { get; set; }
        /// <summary>The one label to convert, from 1, of all labels that document and data produce.</summary>
        public long? Label { get; set; }
        /// <summary>
        /// Encoding of a printer language until the document sets one, as ZPL does with ^CI. By default the charset of
        /// Content-Type, without that the encoding in which its printers start (ZPL: cp850)
        /// </summary>
        public string Encoding { get; set; }
        /// <summary>Print density: 152, 203 (default), 300 or 600.</summary>
        public long? Dpi { get; set; }
        /// <summary>Density of the source in dpi, if it differs from `dpi`</summary>
        public long? SourceDpi { get; set; }
        /// <summary>Density of the output in dpi, if it differs from `dpi`: every length is rescaled.</summary>
        public long? TargetDpi { get; set; }
        /// <summary>Clockwise rotation of the whole label in degrees.</summary>
        public double? Rotation { get; set; }
        /// <summary>Percent; 50 halves, 200 doubles.</summary>
        public double? Scaling { get; set; }
        /// <summary>BW: black and white; GRAYSCALE (default): dithered; COLOR: colors if the target has them.</summary>
        public string ColorMode { get; set; }
        /// <summary>Luminance threshold; default 70.</summary>
        public long? Darkness { get; set; }
        /// <summary>Left edge of the part of the source that becomes the label, in dots of the output.</summary>
        public long? PositionX { get; set; }
        /// <summary>Top edge of the part of the source that becomes the label, in dots of the output.</summary>
        public long? PositionY { get; set; }
        /// <summary>Output dialect: moca, for the target zpl; a paid feature.</summary>
        public string Dialect { get; set; }
        /// <summary>true adds a watermark.</summary>
        public bool? Watermark { get; set; }
        /// <summary>IMAGE (default) draws the pages, NATIVE extracts text and vectors.</summary>
        public string PdfConversionMode { get; set; }
        /// <summary>0-based; all pages when omitted.</summary>
        public long? PdfPageNumber { get; set; }
        /// <summary>Z64 (default), or COMPRESSED_HEX for older firmware.</summary>
        public string ZplImageCompression { get; set; }
        /// <summary>ZPL commands to skip, such as ^PQ.</summary>
        public IReadOnlyList<string> ZplCommandsToIgnore { get; set; }
        /// <summary>false leaves {NAME} and ~name,len~ in ZPL as text; by default they are merge fields.</summary>
        public bool? ZplMergeFields { get; set; }
        /// <summary>The output format; by default that of the template.</summary>
        public string Target { get; set; }
        /// <summary>`true`: an entry that lacks a merge field is refused. Otherwise a missing field prints `null`.</summary>
        public bool? Validate { get; set; }
    }

    /// <summary>What <see cref="TemplatesCalls.PrintAsync"/> also takes.</summary>
    public sealed class TemplatePrintOptions
    {
        /// <summary>
        /// All parameters as one JSON object, for example `{"dpi":300,"label":{"width":4}}`. Flat parameters take
        /// precedence.
        /// </summary>
        public IReadOnlyDictionary<string, object> Params { get; set; }
        /// <summary>Output label width in inches; detected from the source when omitted.</summary>
        public double? LabelWidth { get; set; }
        /// <summary>Output label height in inches; detected from the source when omitted.</summary>
        public double? LabelHeight { get; set; }
        /// <summary>
        /// How the source is scaled to label.width and label.height: contain shows all of it, cover fills the whole
        /// label, both turned by 90° if that fits better; none (default) does not scale.
        /// </summary>
        public string Fit { get; set; }
        /// <summary>true leaves out the white margins around what prints, before the label is scaled and cut.</summary>
        public bool? Trim { get; set; }
        /// <summary>The one label to convert, from 1, of all labels that document and data produce.</summary>
        public long? Label { get; set; }
        /// <summary>
        /// Encoding of a printer language until the document sets one, as ZPL does with ^CI. By default the charset of
        /// Content-Type, without that the encoding in which its printers start (ZPL: cp850)
        /// </summary>
        public string Encoding { get; set; }
        /// <summary>Print density: 152, 203 (default), 300 or 600.</summary>
        public long? Dpi { get; set; }
        /// <summary>Density of the source in dpi, if it differs from `dpi`</summary>
        public long? SourceDpi { get; set; }
        /// <summary>Density of the output in dpi, if it differs from `dpi`: every length is rescaled.</summary>
        public long? TargetDpi { get; set; }
        /// <summary>Clockwise rotation of the whole label in degrees.</summary>
        public double? Rotation { get; set; }
        /// <summary>Percent; 50 halves, 200 doubles.</summary>
        public double? Scaling { get; set; }
        /// <summary>BW: black and white; GRAYSCALE (default): dithered; COLOR: colors if the target has them.</summary>
        public string ColorMode { get; set; }
        /// <summary>Luminance threshold; default 70.</summary>
        public long? Darkness { get; set; }
        /// <summary>Left edge of the part of the source that becomes the label, in dots of the output.</summary>
        public long? PositionX { get; set; }
        /// <summary>Top edge of the part of the source that becomes the label, in dots of the output.</summary>
        public long? PositionY { get; set; }
        /// <summary>Output dialect: moca, for the target zpl; a paid feature.</summary>
        public string Dialect { get; set; }
        /// <summary>true adds a watermark.</summary>
        public bool? Watermark { get; set; }
        /// <summary>IMAGE (default) draws the pages, NATIVE extracts text and vectors.</summary>
        public string PdfConversionMode { get; set; }
        /// <summary>0-based; all pages when omitted.</summary>
        public long? PdfPageNumber { get; set; }
        /// <summary>Z64 (default), or COMPRESSED_HEX for older firmware.</summary>
        public string ZplImageCompression { get; set; }
        /// <summary>ZPL commands to skip, such as ^PQ.</summary>
        public IReadOnlyList<string> ZplCommandsToIgnore { get; set; }
        /// <summary>false leaves {NAME} and ~name,len~ in ZPL as text; by default they are merge fields.</summary>
        public bool? ZplMergeFields { get; set; }
        /// <summary>How often to print it. A quantity inside the document multiplies.</summary>
        public long? Copies { get; set; }
        /// <summary>In seconds, by default 14 days: a job that has not begun to print by then fails with `expired`.</summary>
        public long? ExpiresIn { get; set; }
        /// <summary>Your name for the job, shown with the job and in the spooler.</summary>
        public string Title { get; set; }
        /// <summary>The name of a paper that the printer has, such as `A4` or `Letter`.</summary>
        public string Paper { get; set; }
        /// <summary>The name of a tray that the printer has.</summary>
        public string Tray { get; set; }
        /// <summary>On both sides: the sheet is turned on its long or short edge.</summary>
        public string Duplex { get; set; }
        /// <summary>`auto` turns the sheet where the page fits better.</summary>
        public string Orientation { get; set; }
        /// <summary>`false`: black and grey only.</summary>
        public bool? Color { get; set; }
        /// <summary>`false`: all copies of page 1, then all of page 2. Default: true.</summary>
        public bool? Collate { get; set; }
        /// <summary>The pages to print, from 1: `1-3,5`, `4-`.</summary>
        public string Pages { get; set; }
        /// <summary>Whatever belongs to the job, by up to 20 names of your own: `metadata.order=1042` or `metadata[order]=1042`.</summary>
        public IReadOnlyDictionary<string, string> Metadata { get; set; }
        /// <summary>`true`: an entry that lacks a merge field is refused. Otherwise a missing field prints `null`.</summary>
        public bool? Validate { get; set; }
        /// <summary>Makes it safe for you to repeat the call. Default: a new key for each call.</summary>
        public string IdempotencyKey { get; set; }
    }

    /// <summary>What <see cref="TemplatesCalls.PrintBatchAsync"/> also takes.</summary>
    public sealed class TemplatePrintBatchOptions
    {
        /// <summary>
        /// All parameters as one JSON object, for example `{"dpi":300,"label":{"width":4}}`. Flat parameters take
        /// precedence.
        /// </summary>
        public IReadOnlyDictionary<string, object> Params { get; set; }
        /// <summary>Output label width in inches; detected from the source when omitted.</summary>
        public double? LabelWidth { get; set; }
        /// <summary>Output label height in inches; detected from the source when omitted.</summary>
        public double? LabelHeight { get; set; }
        /// <summary>
        /// How the source is scaled to label.width and label.height: contain shows all of it, cover fills the whole
        /// label, both turned by 90° if that fits better; none (default) does not scale.
        /// </summary>
        public string Fit { get; set; }
        /// <summary>true leaves out the white margins around what prints, before the label is scaled and cut.</summary>
        public bool? Trim { get; set; }
        /// <summary>The one label to convert, from 1, of all labels that document and data produce.</summary>
        public long? Label { get; set; }
        /// <summary>
        /// Encoding of a printer language until the document sets one, as ZPL does with ^CI. By default the charset of
        /// Content-Type, without that the encoding in which its printers start (ZPL: cp850)
        /// </summary>
        public string Encoding { get; set; }
        /// <summary>Print density: 152, 203 (default), 300 or 600.</summary>
        public long? Dpi { get; set; }
        /// <summary>Density of the source in dpi, if it differs from `dpi`</summary>
        public long? SourceDpi { get; set; }
        /// <summary>Density of the output in dpi, if it differs from `dpi`: every length is rescaled.</summary>
        public long? TargetDpi { get; set; }
        /// <summary>Clockwise rotation of the whole label in degrees.</summary>
        public double? Rotation { get; set; }
        /// <summary>Percent; 50 halves, 200 doubles.</summary>
        public double? Scaling { get; set; }
        /// <summary>BW: black and white; GRAYSCALE (default): dithered; COLOR: colors if the target has them.</summary>
        public string ColorMode { get; set; }
        /// <summary>Luminance threshold; default 70.</summary>
        public long? Darkness { get; set; }
        /// <summary>Left edge of the part of the source that becomes the label, in dots of the output.</summary>
        public long? PositionX { get; set; }
        /// <summary>Top edge of the part of the source that becomes the label, in dots of the output.</summary>
        public long? PositionY { get; set; }
        /// <summary>Output dialect: moca, for the target zpl; a paid feature.</summary>
        public string Dialect { get; set; }
        /// <summary>true adds a watermark.</summary>
        public bool? Watermark { get; set; }
        /// <summary>IMAGE (default) draws the pages, NATIVE extracts text and vectors.</summary>
        public string PdfConversionMode { get; set; }
        /// <summary>0-based; all pages when omitted.</summary>
        public long? PdfPageNumber { get; set; }
        /// <summary>Z64 (default), or COMPRESSED_HEX for older firmware.</summary>
        public string ZplImageCompression { get; set; }
        /// <summary>ZPL commands to skip, such as ^PQ.</summary>
        public IReadOnlyList<string> ZplCommandsToIgnore { get; set; }
        /// <summary>false leaves {NAME} and ~name,len~ in ZPL as text; by default they are merge fields.</summary>
        public bool? ZplMergeFields { get; set; }
        /// <summary>How often to print it. A quantity inside the document multiplies.</summary>
        public long? Copies { get; set; }
        /// <summary>In seconds, by default 14 days: a job that has not begun to print by then fails with `expired`.</summary>
        public long? ExpiresIn { get; set; }
        /// <summary>Your name for the job, shown with the job and in the spooler.</summary>
        public string Title { get; set; }
        /// <summary>The name of a paper that the printer has, such as `A4` or `Letter`.</summary>
        public string Paper { get; set; }
        /// <summary>The name of a tray that the printer has.</summary>
        public string Tray { get; set; }
        /// <summary>On both sides: the sheet is turned on its long or short edge.</summary>
        public string Duplex { get; set; }
        /// <summary>`auto` turns the sheet where the page fits better.</summary>
        public string Orientation { get; set; }
        /// <summary>`false`: black and grey only.</summary>
        public bool? Color { get; set; }
        /// <summary>`false`: all copies of page 1, then all of page 2. Default: true.</summary>
        public bool? Collate { get; set; }
        /// <summary>The pages to print, from 1: `1-3,5`, `4-`.</summary>
        public string Pages { get; set; }
        /// <summary>Whatever belongs to the job, by up to 20 names of your own: `metadata.order=1042` or `metadata[order]=1042`.</summary>
        public IReadOnlyDictionary<string, string> Metadata { get; set; }
        /// <summary>`true`: an entry that lacks a merge field is refused. Otherwise a missing field prints `null`.</summary>
        public bool? Validate { get; set; }
        /// <summary>Makes it safe for you to repeat the call. Default: a new key for each call.</summary>
        public string IdempotencyKey { get; set; }
    }

    /// <summary>What <see cref="TemplatesCalls.PictureAsync"/> also takes.</summary>
    public sealed class TemplatePictureOptions
    {
        /// <summary>Which label of the document. Default 1.</summary>
        public long? Label { get; set; }
        /// <summary>By default the published version.</summary>
        public string Of { get; set; }
    }

    /// <summary>What <see cref="TemplatesCalls.DiffAsync"/> also takes.</summary>
    public sealed class TemplateDiffOptions
    {
        /// <summary>By default the published version.</summary>
        public string From { get; set; }
        /// <summary>By default the draft.</summary>
        public string To { get; set; }
    }

    /// <summary>The calls of <see cref="PlatenClient.Templates"/>.</summary>
    public sealed class TemplatesCalls : Calls
    {
        internal TemplatesCalls(Transport transport) : base(transport)
        {
        }

        /// <summary>
        /// Templates with their merge fields. Newest first. Programs get those that are published. Also useful to check a
        /// credential: a wrong one gets 401.
        /// </summary>
        public Pages<Template> List(TemplateListOptions options = null)
        {
            options = options ?? new TemplateListOptions();
            return Paged<Template>(() => new Request("GET", "/api/v3/templates")
                .With("q", options.Q)
                .With("limit", options.Limit)
                .With("tag", options.Tag), "templates");
        }

        /// <summary>The tags that templates have.</summary>
        public Task<IReadOnlyList<TemplateTag>> TagsAsync(CancellationToken cancellation = default(CancellationToken))
        {
            return Many<TemplateTag>(new Request("GET", "/api/v3/templates/tags"), "tags", cancellation);
        }

        /// <summary>One template.</summary>
        public Task<Template> GetAsync(string templateId, CancellationToken cancellation = default(CancellationToken))
        {
            return One<Template>(new Request("GET", "/api/v3/templates/{id}")
                .Param("id", templateId), cancellation);
        }

        /// <summary>Unpublish a template. It no longer prints. For 60 minutes it can be restored.</summary>
        public Task UnpublishAsync(string templateId, CancellationToken cancellation = default(CancellationToken))
        {
            return None(new Request("DELETE", "/api/v3/templates/{id}")
                .Param("id", templateId), cancellation);
        }

        /// <summary>Restore a template. Within 60 minutes, of the last 10 that were unpublished.</summary>
        public Task<Template> RestoreAsync(string templateId, CancellationToken cancellation = default(CancellationToken))
        {
            return One<Template>(new Request("POST", "/api/v3/templates/{id}/restore")
                .Param("id", templateId), cancellation);
        }

        /// <summary>Render a template for one label.</summary>
        public Task<byte[]> ConvertAsync(string templateId, IReadOnlyDictionary<string, object> data, TemplateConvertOptions options = null, CancellationToken cancellation = default(CancellationToken))
        {
            options = options ?? new TemplateConvertOptions();
            return Bytes(new Request("POST", "/api/v3/templates/{id}/convert")
                .Param("id", templateId)
                .WithJson("params", options.Params)
                .With("label.width", options.LabelWidth)
                .With("label.height", options.LabelHeight)
                .With("fit", options.Fit)
                .With("trim", options.Trim)
                .With("label", options.Label)
                .With("encoding", options.Encoding)
                .With("dpi", options.Dpi)
                .With("sourceDpi", options.SourceDpi)
                .With("targetDpi", options.TargetDpi)
                .With("rotation", options.Rotation)
                .With("scaling", options.Scaling)
                .With("colorMode", options.ColorMode)
                .With("darkness", options.Darkness)
                .With("position.x", options.PositionX)
                .With("position.y", options.PositionY)
                .With("dialect", options.Dialect)
                .With("watermark", options.Watermark)
                .With("pdf.conversionMode", options.PdfConversionMode)
                .With("pdf.pageNumber", options.PdfPageNumber)
                .With("zpl.imageCompression", options.ZplImageCompression)
                .WithList("zpl.commandsToIgnore", options.ZplCommandsToIgnore)
                .With("zpl.mergeFields", options.ZplMergeFields)
                .With("target", options.Target)
                .With("validate", options.Validate)
                .Body(data)
                .Repeatable(), cancellation);
        }

        /// <summary>Render a template: one label per entry.</summary>
        public Task<IReadOnlyList<TemplateConvertBatchLabel>> ConvertBatchAsync(string templateId, IReadOnlyList<IReadOnlyDictionary<string, object>> data, TemplateConvertBatchOptions options = null, CancellationToken cancellation = default(CancellationToken))
        {
            options = options ?? new TemplateConvertBatchOptions();
            return Many<TemplateConvertBatchLabel>(new Request("POST", "/api/v3/templates/{id}/convert")
                .Param("id", templateId)
                .WithJson("params", options.Params)
                .With("label.width", options.LabelWidth)
                .With("label.height", options.LabelHeight)
                .With("fit", options.Fit)
                .With("trim", options.Trim)
                .With("label", options.Label)
                .With("encoding", options.Encoding)
                .With("dpi", options.Dpi)
                .With("sourceDpi", options.SourceDpi)
                .With("targetDpi", options.TargetDpi)
                .With("rotation", options.Rotation)
                .With("scaling", options.Scaling)
                .With("colorMode", options.ColorMode)
                .With("darkness", options.Darkness)
                .With("position.x", options.PositionX)
                .With("position.y", options.PositionY)
                .With("dialect", options.Dialect)
                .With("watermark", options.Watermark)
                .With("pdf.conversionMode", options.PdfConversionMode)
                .With("pdf.pageNumber", options.PdfPageNumber)
                .With("zpl.imageCompression", options.ZplImageCompression)
                .WithList("zpl.commandsToIgnore", options.ZplCommandsToIgnore)
                .With("zpl.mergeFields", options.ZplMergeFields)
                .With("target", options.Target)
                .With("validate", options.Validate)
                .Body(data)
                .Repeatable(), "labels", cancellation);
        }

        /// <summary>Print a template: one label.</summary>
        public Task<PrintAnswer> PrintAsync(string printerId, string templateId, IReadOnlyDictionary<string, object> data, TemplatePrintOptions options = null, CancellationToken cancellation = default(CancellationToken))
        {
            options = options ?? new TemplatePrintOptions();
            return One<PrintAnswer>(new Request("POST", "/api/v3/printers/{printerId}/templates/{templateId}/print")
                .Param("printerId", printerId)
                .Param("templateId", templateId)
                .WithJson("params", options.Params)
                .With("label.width", options.LabelWidth)
                .With("label.height", options.LabelHeight)
                .With("fit", options.Fit)
                .With("trim", options.Trim)
                .With("label", options.Label)
                .With("encoding", options.Encoding)
                .With("dpi", options.Dpi)
                .With("sourceDpi", options.SourceDpi)
                .With("targetDpi", options.TargetDpi)
                .With("rotation", options.Rotation)
                .With("scaling", options.Scaling)
                .With("colorMode", options.ColorMode)
                .With("darkness", options.Darkness)
                .With("position.x", options.PositionX)
                .With("position.y", options.PositionY)
                .With("dialect", options.Dialect)
                .With("watermark", options.Watermark)
                .With("pdf.conversionMode", options.PdfConversionMode)
                .With("pdf.pageNumber", options.PdfPageNumber)
                .With("zpl.imageCompression", options.ZplImageCompression)
                .WithList("zpl.commandsToIgnore", options.ZplCommandsToIgnore)
                .With("zpl.mergeFields", options.ZplMergeFields)
                .With("copies", options.Copies)
                .With("expiresIn", options.ExpiresIn)
                .With("title", options.Title)
                .With("paper", options.Paper)
                .With("tray", options.Tray)
                .With("duplex", options.Duplex)
                .With("orientation", options.Orientation)
                .With("color", options.Color)
                .With("collate", options.Collate)
                .With("pages", options.Pages)
                .WithMetadata(options.Metadata)
                .With("validate", options.Validate)
                .Body(data)
                .Keyed(options.IdempotencyKey), cancellation);
        }

        /// <summary>
        /// Print a template: one job per entry. One job per entry. In a batch, the idempotency key of each entry is
        /// `&lt;key&gt;#&lt;index&gt;`. If the time is too short, `remaining` is the number of entries at the end to send
        /// again.
        /// </summary>
        public Task<TemplatePrintBatch> PrintBatchAsync(string printerId, string templateId, IReadOnlyList<IReadOnlyDictionary<string, object>> data, TemplatePrintBatchOptions options = null, CancellationToken cancellation = default(CancellationToken))
        {
            options = options ?? new TemplatePrintBatchOptions();
            return One<TemplatePrintBatch>(new Request("POST", "/api/v3/printers/{printerId}/templates/{templateId}/print")
                .Param("printerId", printerId)
                .Param("templateId", templateId)
                .WithJson("params", options.Params)
                .With("label.width", options.LabelWidth)
                .With("label.height", options.LabelHeight)
                .With("fit", options.Fit)
                .With("trim", options.Trim)
                .With("label", options.Label)
                .With("encoding", options.Encoding)
                .With("dpi", options.Dpi)
                .With("sourceDpi", options.SourceDpi)
                .With("targetDpi", options.TargetDpi)
                .With("rotation", options.Rotation)
                .With("scaling", options.Scaling)
                .With("colorMode", options.ColorMode)
                .With("darkness", options.Darkness)
                .With("position.x", options.PositionX)
                .With("position.y", options.PositionY)
                .With("dialect", options.Dialect)
                .With("watermark", options.Watermark)
                .With("pdf.conversionMode", options.PdfConversionMode)
                .With("pdf.pageNumber", options.PdfPageNumber)
                .With("zpl.imageCompression", options.ZplImageCompression)
                .WithList("zpl.commandsToIgnore", options.ZplCommandsToIgnore)
                .With("zpl.mergeFields", options.ZplMergeFields)
                .With("copies", options.Copies)
                .With("expiresIn", options.ExpiresIn)
                .With("title", options.Title)
                .With("paper", options.Paper)
                .With("tray", options.Tray)
                .With("duplex", options.Duplex)
                .With("orientation", options.Orientation)
                .With("color", options.Color)
                .With("collate", options.Collate)
                .With("pages", options.Pages)
                .WithMetadata(options.Metadata)
                .With("validate", options.Validate)
                .Body(data)
                .Keyed(options.IdempotencyKey), cancellation);
        }

        /// <summary>Create a template. Version 1 is published at once, unless `publish` is `false`.</summary>
        public Task<Template> CreateAsync(CreateTemplate body, CancellationToken cancellation = default(CancellationToken))
        {
            return One<Template>(new Request("POST", "/api/v3/templates")
                .Body(body), cancellation);
        }

        /// <summary>Rename a template, or change its tags or sample data.</summary>
        public Task<Template> UpdateAsync(string templateId, UpdateTemplate body = null, CancellationToken cancellation = default(CancellationToken))
        {
            return One<Template>(new Request("PATCH", "/api/v3/templates/{id}")
                .Param("id", templateId)
                .Body(body), cancellation);
        }

        /// <summary>The document of a template, with its draft and sample data.</summary>
        public Task<TemplateDocument> DocumentAsync(string templateId, CancellationToken cancellation = default(CancellationToken))
        {
            return One<TemplateDocument>(new Request("GET", "/api/v3/templates/{id}/document")
                .Param("id", templateId), cancellation);
        }

        /// <summary>Save the draft of a template. The published version still prints. The draft may be incomplete: it is not read.</summary>
        public Task<TemplateDraft> SaveDraftAsync(string templateId, SaveDraft body, CancellationToken cancellation = default(CancellationToken))
        {
            return One<TemplateDraft>(new Request("PUT", "/api/v3/templates/{id}/draft")
                .Param("id", templateId)
                .Body(body), cancellation);
        }

        /// <summary>Discard the draft of a template.</summary>
        public Task DiscardDraftAsync(string templateId, CancellationToken cancellation = default(CancellationToken))
        {
            return None(new Request("DELETE", "/api/v3/templates/{id}/draft")
                .Param("id", templateId), cancellation);
        }

        /// <summary>The picture of a template. A PNG at 203 dpi, with an ETag. The first record of the sample data fills it.</summary>
        public Task<byte[]> PictureAsync(string templateId, TemplatePictureOptions options = null, CancellationToken cancellation = default(CancellationToken))
        {
            options = options ?? new TemplatePictureOptions();
            return Bytes(new Request("GET", "/api/v3/templates/{id}/picture")
                .Param("id", templateId)
                .With("label", options.Label)
                .With("of", options.Of), cancellation);
        }

        /// <summary>
        /// Publish a version of a template. Publishes `content`, or the draft where there is none; what prints from now
        /// on is this version. The version before it is kept: at most 20 earlier ones. What is published already is not
        /// published again.
        /// </summary>
        public Task<Template> PublishAsync(string templateId, PublishTemplate body = null, CancellationToken cancellation = default(CancellationToken))
        {
            return One<Template>(new Request("POST", "/api/v3/templates/{id}/publish")
                .Param("id", templateId)
                .Body(body), cancellation);
        }

        /// <summary>Publish an earlier version again. Its content becomes a new version; the draft stays.</summary>
        public Task<Template> PublishVersionAsync(string templateId, string version, RollBackTemplate body = null, CancellationToken cancellation = default(CancellationToken))
        {
            return One<Template>(new Request("POST", "/api/v3/templates/{id}/versions/{version}/publish")
                .Param("id", templateId)
                .Param("version", version)
                .Body(body), cancellation);
        }

        /// <summary>Versions of a template. Newest first; the published one is the first.</summary>
        public Task<IReadOnlyList<TemplateVersion>> VersionsAsync(string templateId, CancellationToken cancellation = default(CancellationToken))
        {
            return Many<TemplateVersion>(new Request("GET", "/api/v3/templates/{id}/versions")
                .Param("id", templateId), "versions", cancellation);
        }

        /// <summary>One version of a template with its content.</summary>
        public Task<TemplateVersionDocument> VersionAsync(string templateId, string version, CancellationToken cancellation = default(CancellationToken))
        {
            return One<TemplateVersionDocument>(new Request("GET", "/api/v3/templates/{id}/versions/{version}")
                .Param("id", templateId)
                .Param("version", version), cancellation);
        }

        /// <summary>
        /// Where a template is printed. The last 200 pairs of a program or person and a printer or pool, the newest
        /// first.
        /// </summary>
        public Task<IReadOnlyList<TemplateUse>> UsesAsync(string templateId, CancellationToken cancellation = default(CancellationToken))
        {
            return Many<TemplateUse>(new Request("GET", "/api/v3/templates/{id}/uses")
                .Param("id", templateId), "uses", cancellation);
        }

        /// <summary>
        /// What differs between two versions of a template. Compares dots, element trees and merge fields. The first
        /// record of the sample data fills both.
        /// </summary>
        public Task<TemplateDiff> DiffAsync(string templateId, TemplateDiffOptions options = null, CancellationToken cancellation = default(CancellationToken))
        {
            options = options ?? new TemplateDiffOptions();
            return One<TemplateDiff>(new Request("GET", "/api/v3/templates/{id}/diff")
                .Param("id", templateId)
                .With("from", options.From)
                .With("to", options.To), cancellation);
        }
    }

    /// <summary>The calls of <see cref="PlatenClient.Updates"/>.</summary>
    public sealed class UpdatesCalls : Calls
    {
        internal UpdatesCalls(Transport transport) : base(transport)
        {
        }

        /// <summary>Versions of the agent by ring, and who waits for what.</summary>
        public Task<Updates> ListAsync(CancellationToken cancellation = default(CancellationToken))
        {
            return One<Updates>(new Request("GET", "/api/v3/updates"), cancellation);
        }

        /// <summary>Choose whether agents update by themselves, and when.</summary>
        public Task<UpdateSettings> SetAsync(UpdateSettingsInput body, CancellationToken cancellation = default(CancellationToken))
        {
            return One<UpdateSettings>(new Request("PUT", "/api/v3/updates/settings")
                .Body(body), cancellation);
        }

        /// <summary>
        /// Update these agents now. Outside the hours too. They start one after the other, within 45 minutes for a
        /// thousand. Each finishes what it prints; the new version gives way to the one before if it does not report
        /// within five minutes.
        /// </summary>
        public Task<UpdateRequest> StartAsync(UpdateAgents body, CancellationToken cancellation = default(CancellationToken))
        {
            return One<UpdateRequest>(new Request("POST", "/api/v3/updates")
                .Body(body), cancellation);
        }
    }

    /// <summary>What <see cref="WebhooksCalls.Deliveries"/> also takes.</summary>
    public sealed class WebhookDeliveriesOptions
    {
        /// <summary>How far it is.</summary>
        public string State { get; set; }
        /// <summary>At most this many: a whole number from 1 to 200.</summary>
        public long? Limit { get; set; }
    }

    /// <summary>The calls of <see cref="PlatenClient.Webhooks"/>.</summary>
    public sealed class WebhooksCalls : Calls
    {
        internal WebhooksCalls(Transport transport) : base(transport)
        {
        }

        /// <summary>Webhooks.</summary>
        public Task<IReadOnlyList<Webhook>> ListAsync(CancellationToken cancellation = default(CancellationToken))
        {
            return Many<Webhook>(new Request("GET", "/api/v3/webhooks"), "webhooks", cancellation);
        }

        /// <summary>
        /// Create a webhook. Every event of the given types is sent to the URL as a POST with the `Event` in JSON, signed
        /// in `X-SVC-Signature: t=&lt;seconds&gt;,v1=&lt;HMAC-SHA256 of "&lt;t&gt;.&lt;body&gt;" in hex&gt;`. An answer
        /// other than 2xx within 10 s is tried again, 10 times within seven hours. Private addresses are refused. A
        /// webhook that has taken nothing for 3 days, or answers 410, is switched off; `disabledReason` has the reason.
        /// The secret is shown in this answer and never again. At most 20 an account.
        /// </summary>
        public Task<CreatedWebhook> CreateAsync(CreateWebhook body, CancellationToken cancellation = default(CancellationToken))
        {
            return One<CreatedWebhook>(new Request("POST", "/api/v3/webhooks")
                .Body(body), cancellation);
        }

        /// <summary>One webhook.</summary>
        public Task<Webhook> GetAsync(string webhookId, CancellationToken cancellation = default(CancellationToken))
        {
            return One<Webhook>(new Request("GET", "/api/v3/webhooks/{id}")
                .Param("id", webhookId), cancellation);
        }

        /// <summary>
        /// Change a webhook, or turn it off or on. A webhook that is turned off gets nothing, and its pending deliveries
        /// are dropped.
        /// </summary>
        public Task<Webhook> UpdateAsync(string webhookId, UpdateWebhook body = null, CancellationToken cancellation = default(CancellationToken))
        {
            return One<Webhook>(new Request("PATCH", "/api/v3/webhooks/{id}")
                .Param("id", webhookId)
                .Body(body), cancellation);
        }

        /// <summary>Remove a webhook and its log.</summary>
        public Task RemoveAsync(string webhookId, CancellationToken cancellation = default(CancellationToken))
        {
            return None(new Request("DELETE", "/api/v3/webhooks/{id}")
                .Param("id", webhookId), cancellation);
        }

        /// <summary>Create a new secret for a webhook. For a day, deliveries also have a `v1` of the old secret.</summary>
        public Task<CreatedWebhook> RotateSecretAsync(string webhookId, CancellationToken cancellation = default(CancellationToken))
        {
            return One<CreatedWebhook>(new Request("POST", "/api/v3/webhooks/{id}/secret")
                .Param("id", webhookId), cancellation);
        }

        /// <summary>Send a test event now. One attempt to deliver an event of type `test`; the answer has the result.</summary>
        public Task<WebhookDelivery> TestAsync(string webhookId, CancellationToken cancellation = default(CancellationToken))
        {
            return One<WebhookDelivery>(new Request("POST", "/api/v3/webhooks/{id}/test")
                .Param("id", webhookId), cancellation);
        }

        /// <summary>Deliveries of a webhook, newest first. Kept for 30 days.</summary>
        public Pages<WebhookDelivery> Deliveries(string webhookId, WebhookDeliveriesOptions options = null)
        {
            options = options ?? new WebhookDeliveriesOptions();
            return Paged<WebhookDelivery>(() => new Request("GET", "/api/v3/webhooks/{id}/deliveries")
                .Param("id", webhookId)
                .With("state", options.State)
                .With("limit", options.Limit), "deliveries");
        }

        /// <summary>Deliver again. Sends the same body and id, starting again with the first attempt.</summary>
        public Task<WebhookDelivery> RetryDeliveryAsync(string webhookId, string deliveryId, CancellationToken cancellation = default(CancellationToken))
        {
            return One<WebhookDelivery>(new Request("POST", "/api/v3/webhooks/{id}/deliveries/{deliveryId}/retry")
                .Param("id", webhookId)
                .Param("deliveryId", deliveryId), cancellation);
        }
    }

    public sealed partial class PlatenClient
    {
        public AccountCalls Account { get; private set; }
        public AgentsCalls Agents { get; private set; }
        public AlertChannelsCalls AlertChannels { get; private set; }
        public AlertRulesCalls AlertRules { get; private set; }
        public AlertSettingsCalls AlertSettings { get; private set; }
        public AlertsCalls Alerts { get; private set; }
        public AttentionCalls Attention { get; private set; }
        public AuditCalls Audit { get; private set; }
        public BoardsCalls Boards { get; private set; }
        public ConversionsCalls Conversions { get; private set; }
        public EnrollmentCodesCalls EnrollmentCodes { get; private set; }
        public EnrollmentRequestsCalls EnrollmentRequests { get; private set; }
        public InvitationsCalls Invitations { get; private set; }
        public JobActionsCalls JobActions { get; private set; }
        public JobsCalls Jobs { get; private set; }
        public KeysCalls Keys { get; private set; }
        public LabelsCalls Labels { get; private set; }
        public MembersCalls Members { get; private set; }
        public PageTokensCalls PageTokens { get; private set; }
        public PoolsCalls Pools { get; private set; }
        public PrintersCalls Printers { get; private set; }
        public RequestsCalls Requests { get; private set; }
        public TemplatesCalls Templates { get; private set; }
        public UpdatesCalls Updates { get; private set; }
        public WebhooksCalls Webhooks { get; private set; }

        private void Connect(Transport transport)
        {
            Account = new AccountCalls(transport);
            Agents = new AgentsCalls(transport);
            AlertChannels = new AlertChannelsCalls(transport);
            AlertRules = new AlertRulesCalls(transport);
            AlertSettings = new AlertSettingsCalls(transport);
            Alerts = new AlertsCalls(transport);
            Attention = new AttentionCalls(transport);
            Audit = new AuditCalls(transport);
            Boards = new BoardsCalls(transport);
            Conversions = new ConversionsCalls(transport);
            EnrollmentCodes = new EnrollmentCodesCalls(transport);
            EnrollmentRequests = new EnrollmentRequestsCalls(transport);
            Invitations = new InvitationsCalls(transport);
            JobActions = new JobActionsCalls(transport);
            Jobs = new JobsCalls(transport);
            Keys = new KeysCalls(transport);
            Labels = new LabelsCalls(transport);
            Members = new MembersCalls(transport);
            PageTokens = new PageTokensCalls(transport);
            Pools = new PoolsCalls(transport);
            Printers = new PrintersCalls(transport);
            Requests = new RequestsCalls(transport);
            Templates = new TemplatesCalls(transport);
            Updates = new UpdatesCalls(transport);
            Webhooks = new WebhooksCalls(transport);
        }
    }
}
