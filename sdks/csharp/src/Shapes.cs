// Written by `pnpm sdks` from the table of routes. Changes here are lost.
using System.Collections.Generic;

namespace Platen
{
    public sealed class Account : Shape
    {
        /// <summary>The id.</summary>
        public string Id { get { return GetString("id"); } }
        /// <summary>The name.</summary>
        public string Name { get { return GetString("name"); } }
        /// <summary>The e-mail address.</summary>
        public string Email { get { return GetString("email"); } }
        /// <summary>The plan of the account.</summary>
        public string Plan { get { return GetString("plan"); } }
        /// <summary>
        /// Documents stay for 1 hour after the print, up to 262144 bytes each, so that they can be printed again.
        /// Otherwise they are deleted when the agent confirms the print.
        /// </summary>
        public bool? KeepDocuments { get { return GetBool("keepDocuments"); } }
        /// <summary>
        /// Seconds after which a job that has not begun to print fails as `expired`, if neither it nor its printer sets a
        /// time; null for 14 days.
        /// </summary>
        public long? ExpiresIn { get { return GetLong("expiresIn"); } }
        /// <summary>
        /// Members and the assistants that act for them need a second factor or a passkey. Without one they reach their
        /// own profile only: 403 `second_factor_required`. API keys keep working.
        /// </summary>
        public bool? RequiresSecondFactor { get { return GetBool("requiresSecondFactor"); } }
        /// <summary>The role of the user in this account; null for a key.</summary>
        public string Role { get { return GetString("role"); } }
    }

    public sealed class AccountUpdateInput : Shape
    {
        /// <summary>The name.</summary>
        public string Name { get { return GetString("name"); } set { Set("name", value); } }
        /// <summary>
        /// Documents stay for 1 hour after the print, up to 262144 bytes each, so that they can be printed again.
        /// Otherwise they are deleted when the agent confirms the print.
        /// </summary>
        public bool? KeepDocuments { get { return GetBool("keepDocuments"); } set { Set("keepDocuments", value); } }
        /// <summary>
        /// Seconds after which a job that has not begun to print fails as `expired`, if neither it nor its printer sets a
        /// time; null for 14 days.
        /// </summary>
        public long? ExpiresIn { get { return GetLong("expiresIn"); } set { Set("expiresIn", value); } }
        /// <summary>
        /// Members and the assistants that act for them need a second factor or a passkey. Without one they reach their
        /// own profile only: 403 `second_factor_required`. API keys keep working.
        /// </summary>
        public bool? RequiresSecondFactor { get { return GetBool("requiresSecondFactor"); } set { Set("requiresSecondFactor", value); } }
    }

    public sealed class Agent : Shape
    {
        /// <summary>The id.</summary>
        public string Id { get { return GetString("id"); } }
        /// <summary>The name.</summary>
        public string Name { get { return GetString("name"); } }
        /// <summary>The status.</summary>
        public string Status { get { return GetString("status"); } }
        /// <summary>Whether it is connected.</summary>
        public bool? Online { get { return GetBool("online"); } }
        /// <summary>The version.</summary>
        public string Version { get { return GetString("version"); } }
        /// <summary>The operating system.</summary>
        public string Platform { get { return GetString("platform"); } }
        /// <summary>The name of the computer.</summary>
        public string Hostname { get { return GetString("hostname"); } }
        /// <summary>Its system, such as `Windows 11 Pro 10.0.22631`; null from older agents.</summary>
        public string OsVersion { get { return GetString("osVersion"); } }
        /// <summary>`x64`, `arm64`, …; null from older agents.</summary>
        public string Arch { get { return GetString("arch"); } }
        /// <summary>
        /// `service`: it prints before anybody signs in; `user`: while the person is signed in who started it; null from
        /// older agents.
        /// </summary>
        public string RunsAs { get { return GetString("runsAs"); } }
        /// <summary>When it was last connected.</summary>
        public string LastSeenDate { get { return GetString("lastSeenDate"); } }
        /// <summary>When it was created.</summary>
        public string CreatedDate { get { return GetString("createdDate"); } }
        /// <summary>When the agent began to use its current key; null if it still has the key of its enrollment.</summary>
        public string KeyRotatedDate { get { return GetString("keyRotatedDate"); } }
        /// <summary>Whether the agent is too old for this cloud.</summary>
        public bool? UpdateRequired { get { return GetBool("updateRequired"); } }
        /// <summary>
        /// Which updates the agent installs: `early` ones come before `stable` ones; null if the choice at its computer
        /// applies.
        /// </summary>
        public string UpdateRing { get { return GetString("updateRing"); } }
        /// <summary>IP addresses of its computer; empty from older agents.</summary>
        public IReadOnlyList<string> Addresses { get { return GetList<string>("addresses"); } }
        /// <summary>The agent's clock minus the cloud's; null until it has connected.</summary>
        public long? ClockSkewMs { get { return GetLong("clockSkewMs"); } }
        /// <summary>The number of its printers.</summary>
        public long? PrinterCount { get { return GetLong("printerCount"); } }
    }

    public sealed class AgentCheckAnswer : Shape
    {
        /// <summary>false if the agent is offline.</summary>
        public bool? Requested { get { return GetBool("requested"); } }
    }

    public sealed class AgentDiscoverAnswer : Shape
    {
        /// <summary>false if the agent is offline.</summary>
        public bool? Requested { get { return GetBool("requested"); } }
    }

    public sealed class AgentDiscoveredAnswer : Shape
    {
        /// <summary>The printers, or how many there are.</summary>
        public IReadOnlyList<AgentDiscoveredAnswerPrinter> Printers { get { return GetShapes<AgentDiscoveredAnswerPrinter>("printers"); } }
        /// <summary>When the agent looked.</summary>
        public string DiscoveredDate { get { return GetString("discoveredDate"); } }
    }

    public sealed class AgentDiscoveredAnswerPrinter : Shape
    {
        /// <summary>What the device is known by: its serial number or network address.</summary>
        public string Identity { get { return GetString("identity"); } }
        /// <summary>How the agent reaches the printer.</summary>
        public string ConnectionType { get { return GetString("connectionType"); } }
        /// <summary>Where it is reached: a host with a port, a queue, a device, or an e-mail address.</summary>
        public string Address { get { return GetString("address"); } }
        /// <summary>The name.</summary>
        public string Name { get { return GetString("name"); } }
        /// <summary>The model of the printer.</summary>
        public string Model { get { return GetString("model"); } }
        /// <summary>The format that the printer takes.</summary>
        public string NativeFormat { get { return GetString("nativeFormat"); } }
        /// <summary>The resolution in dots per inch.</summary>
        public long? Dpi { get { return GetLong("dpi"); } }
        /// <summary>The kind of the printer, such as Zebra.</summary>
        public string Driver { get { return GetString("driver"); } }
    }

    public sealed class AgentLog : Shape
    {
        /// <summary>The newest 1000 at most.</summary>
        public IReadOnlyList<AgentLogLine> Lines { get { return GetShapes<AgentLogLine>("lines"); } }
        /// <summary>What to ask for next.</summary>
        public long? Next { get { return GetLong("next"); } }
    }

    public sealed class AgentLogLine : Shape
    {
        /// <summary>When it was written.</summary>
        public string Time { get { return GetString("time"); } }
        /// <summary>How grave it is.</summary>
        public string Level { get { return GetString("level"); } }
        /// <summary>The line, without what is secret.</summary>
        public string Text { get { return GetString("text"); } }
    }

    public sealed class AgentOrder : Shape
    {
        /// <summary>Every agent bound to the printer: the primary first, then the standby agents in order.</summary>
        public IReadOnlyList<string> AgentIds { get { return GetList<string>("agentIds"); } set { Set("agentIds", value); } }
    }

    public sealed class AgentRemoval : Shape
    {
        /// <summary>The printers, or how many there are.</summary>
        public IReadOnlyList<AgentRemovalPrinter> Printers { get { return GetShapes<AgentRemovalPrinter>("printers"); } }
        /// <summary>A count that equals this limit may be larger in fact.</summary>
        public long? Most { get { return GetLong("most"); } }
    }

    public sealed class AgentRemovalPrinter : Shape
    {
        /// <summary>The id.</summary>
        public string Id { get { return GetString("id"); } }
        /// <summary>The name.</summary>
        public string Name { get { return GetString("name"); } }
        /// <summary>
        /// The agent that becomes the primary: the printer stays, with its jobs. null: no other agent serves the printer,
        /// and it is removed.
        /// </summary>
        public AgentRemovalPrinterPassesTo PassesTo { get { return GetShape<AgentRemovalPrinterPassesTo>("passesTo"); } }
        /// <summary>Jobs that have not ended. They end as `printer_removed`.</summary>
        public long? OpenJobs { get { return GetLong("openJobs"); } }
        /// <summary>Jobs that have ended. They stay readable with `keep=jobs`.</summary>
        public long? EndedJobs { get { return GetLong("endedJobs"); } }
    }

    public sealed class AgentRemovalPrinterPassesTo : Shape
    {
        /// <summary>The id.</summary>
        public string Id { get { return GetString("id"); } }
        /// <summary>The name.</summary>
        public string Name { get { return GetString("name"); } }
    }

    public sealed class AgentSupport : Shape
    {
        /// <summary>The diagnostics of the agent, as a zip.</summary>
        public AgentSupportBundle Bundle { get { return GetShape<AgentSupportBundle>("bundle"); } }
        /// <summary>The log of the agent.</summary>
        public AgentSupportLog Log { get { return GetShape<AgentSupportLog>("log"); } }
        /// <summary>The restart of the agent.</summary>
        public AgentSupportRestart Restart { get { return GetShape<AgentSupportRestart>("restart"); } }
    }

    public sealed class AgentSupportBundle : Shape
    {
        /// <summary>When it was last asked for; null if it never was.</summary>
        public string RequestedDate { get { return GetString("requestedDate"); } }
        /// <summary>Why the agent does not do it, such as a policy of its computer.</summary>
        public AgentSupportBundleRefusal Refusal { get { return GetShape<AgentSupportBundleRefusal>("refusal"); } }
        /// <summary>From then it can be downloaded for 24 hours.</summary>
        public string ReadyDate { get { return GetString("readyDate"); } }
        /// <summary>The size in bytes.</summary>
        public long? Bytes { get { return GetLong("bytes"); } }
    }

    public sealed class AgentSupportBundleRefusal : Shape
    {
        /// <summary>A sentence for people.</summary>
        public string Message { get { return GetString("message"); } }
        /// <summary>The fact behind the message: its key in the catalogue of messages, and its parameters.</summary>
        public Fact Fact { get { return GetShape<Fact>("fact"); } }
    }

    public sealed class AgentSupportLog : Shape
    {
        /// <summary>When it was last asked for; null if it never was.</summary>
        public string RequestedDate { get { return GetString("requestedDate"); } }
        /// <summary>Why the agent does not do it, such as a policy of its computer.</summary>
        public AgentSupportLogRefusal Refusal { get { return GetShape<AgentSupportLogRefusal>("refusal"); } }
        /// <summary>Until when the log is followed.</summary>
        public string Until { get { return GetString("until"); } }
    }

    public sealed class AgentSupportLogRefusal : Shape
    {
        /// <summary>A sentence for people.</summary>
        public string Message { get { return GetString("message"); } }
        /// <summary>The fact behind the message: its key in the catalogue of messages, and its parameters.</summary>
        public Fact Fact { get { return GetShape<Fact>("fact"); } }
    }

    public sealed class AgentSupportRestart : Shape
    {
        /// <summary>When it was last asked for; null if it never was.</summary>
        public string RequestedDate { get { return GetString("requestedDate"); } }
        /// <summary>Why the agent does not do it, such as a policy of its computer.</summary>
        public AgentSupportRestartRefusal Refusal { get { return GetShape<AgentSupportRestartRefusal>("refusal"); } }
    }

    public sealed class AgentSupportRestartRefusal : Shape
    {
        /// <summary>A sentence for people.</summary>
        public string Message { get { return GetString("message"); } }
        /// <summary>The fact behind the message: its key in the catalogue of messages, and its parameters.</summary>
        public Fact Fact { get { return GetShape<Fact>("fact"); } }
    }

    public sealed class Alert : Shape
    {
        /// <summary>The id.</summary>
        public string Id { get { return GetString("id"); } }
        /// <summary>The id of the rule.</summary>
        public string RuleId { get { return GetString("ruleId"); } }
        /// <summary>The name of the rule.</summary>
        public string RuleName { get { return GetString("ruleName"); } }
        /// <summary>What kind it is.</summary>
        public string Kind { get { return GetString("kind"); } }
        /// <summary>What it is about.</summary>
        public AlertSubject Subject { get { return GetShape<AlertSubject>("subject"); } }
        /// <summary>A sentence for people.</summary>
        public string Message { get { return GetString("message"); } }
        /// <summary>The fact behind the message: its key in the catalogue of messages, and its parameters.</summary>
        public Fact Fact { get { return GetShape<Fact>("fact"); } }
        /// <summary>The printers that the alert is about, at most 50.</summary>
        public IReadOnlyList<AlertPrinter> Printers { get { return GetShapes<AlertPrinter>("printers"); } }
        /// <summary>Since when it holds.</summary>
        public string SinceDate { get { return GetString("sinceDate"); } }
        /// <summary>When it was raised.</summary>
        public string RaisedDate { get { return GetString("raisedDate"); } }
        /// <summary>null while the alert is open.</summary>
        public string ResolvedDate { get { return GetString("resolvedDate"); } }
        /// <summary>The messages that were sent.</summary>
        public IReadOnlyList<AlertMessage> Messages { get { return GetShapes<AlertMessage>("messages"); } }
    }

    public sealed class AlertChannel : Shape
    {
        /// <summary>The id.</summary>
        public string Id { get { return GetString("id"); } }
        /// <summary>The name.</summary>
        public string Name { get { return GetString("name"); } }
        /// <summary>The type.</summary>
        public string Type { get { return GetString("type"); } }
        /// <summary>A URL is shortened to its host and last characters, because anyone who knows it can post there.</summary>
        public string Address { get { return GetString("address"); } }
        /// <summary>When the first attempt failed since a message was last sent.</summary>
        public string FailingSince { get { return GetString("failingSince"); } }
        /// <summary>Why the last attempt failed, as an English sentence.</summary>
        public string FailingReason { get { return GetString("failingReason"); } }
        /// <summary>The fact behind the message: its key in the catalogue of messages, and its parameters.</summary>
        public Fact FailingFact { get { return GetShape<Fact>("failingFact"); } }
        /// <summary>When it was created.</summary>
        public string CreatedDate { get { return GetString("createdDate"); } }
    }

    public sealed class AlertChannelListAnswer : Shape
    {
        /// <summary>The channels.</summary>
        public IReadOnlyList<AlertChannel> Channels { get { return GetShapes<AlertChannel>("channels"); } }
        /// <summary>false if the operator has not set up a mail server.</summary>
        public bool? Mail { get { return GetBool("mail"); } }
    }

    public sealed class AlertMessage : Shape
    {
        /// <summary>The id.</summary>
        public string Id { get { return GetString("id"); } }
        /// <summary>What kind it is.</summary>
        public string Kind { get { return GetString("kind"); } }
        /// <summary>The channel over which it was sent.</summary>
        public AlertMessageChannel Channel { get { return GetShape<AlertMessageChannel>("channel"); } }
        /// <summary>`held`: waits until the quiet hours end.</summary>
        public string State { get { return GetString("state"); } }
        /// <summary>Why it was not sent, as an English sentence.</summary>
        public string Error { get { return GetString("error"); } }
        /// <summary>The fact behind the message: its key in the catalogue of messages, and its parameters.</summary>
        public Fact ErrorFact { get { return GetShape<Fact>("errorFact"); } }
        /// <summary>How often it was tried.</summary>
        public long? Attempts { get { return GetLong("attempts"); } }
        /// <summary>When it was created.</summary>
        public string CreatedDate { get { return GetString("createdDate"); } }
        /// <summary>When it was sent; null: not yet.</summary>
        public string SentDate { get { return GetString("sentDate"); } }
    }

    public sealed class AlertMessageChannel : Shape
    {
        /// <summary>The id.</summary>
        public string Id { get { return GetString("id"); } }
        /// <summary>The name.</summary>
        public string Name { get { return GetString("name"); } }
        /// <summary>The type.</summary>
        public string Type { get { return GetString("type"); } }
    }

    public sealed class AlertPrinter : Shape
    {
        /// <summary>The id.</summary>
        public string Id { get { return GetString("id"); } }
        /// <summary>The name.</summary>
        public string Name { get { return GetString("name"); } }
    }

    public sealed class AlertRule : Shape
    {
        /// <summary>The id.</summary>
        public string Id { get { return GetString("id"); } }
        /// <summary>The name.</summary>
        public string Name { get { return GetString("name"); } }
        /// <summary>What kind it is.</summary>
        public string Kind { get { return GetString("kind"); } }
        /// <summary>How many minutes the problem must last before the alert is raised.</summary>
        public long? Minutes { get { return GetLong("minutes"); } }
        /// <summary>Ids of printers, or of agents if `kind` is `agent_offline`; null for all, including later ones.</summary>
        public IReadOnlyList<string> Targets { get { return GetList<string>("targets"); } }
        /// <summary>Without a channel the alert is only listed.</summary>
        public IReadOnlyList<string> ChannelIds { get { return GetList<string>("channelIds"); } }
        /// <summary>False: it is turned off.</summary>
        public bool? Active { get { return GetBool("active"); } }
        /// <summary>When it was created.</summary>
        public string CreatedDate { get { return GetString("createdDate"); } }
    }

    public sealed class AlertSettings : Shape
    {
        /// <summary>The time zone, such as Europe/Berlin.</summary>
        public string TimeZone { get { return GetString("timeZone"); } }
        /// <summary>Language of the messages.</summary>
        public string Language { get { return GetString("language"); } }
        /// <summary>Nothing is sent during quiet hours; one summary is sent when they end.</summary>
        public AlertSettingsQuietHours QuietHours { get { return GetShape<AlertSettingsQuietHours>("quietHours"); } }
    }

    public sealed class AlertSettingsInput : Shape
    {
        /// <summary>The time zone, such as Europe/Berlin.</summary>
        public string TimeZone { get { return GetString("timeZone"); } set { Set("timeZone", value); } }
        /// <summary>Language of the messages.</summary>
        public string Language { get { return GetString("language"); } set { Set("language", value); } }
        /// <summary>Nothing is sent during quiet hours; one summary is sent when they end.</summary>
        public AlertSettingsInputQuietHours QuietHours { get { return GetShape<AlertSettingsInputQuietHours>("quietHours"); } set { Set("quietHours", value); } }
    }

    public sealed class AlertSettingsInputQuietHours : Shape
    {
        /// <summary>The beginning of the time.</summary>
        public string From { get { return GetString("from"); } set { Set("from", value); } }
        /// <summary>The end of the time.</summary>
        public string To { get { return GetString("to"); } set { Set("to", value); } }
    }

    public sealed class AlertSettingsQuietHours : Shape
    {
        /// <summary>The beginning of the time.</summary>
        public string From { get { return GetString("from"); } }
        /// <summary>The end of the time.</summary>
        public string To { get { return GetString("to"); } }
    }

    public sealed class AlertSubject : Shape
    {
        /// <summary>The type.</summary>
        public string Type { get { return GetString("type"); } }
        /// <summary>The id.</summary>
        public string Id { get { return GetString("id"); } }
    }

    public sealed class Attention : Shape
    {
        /// <summary>Most urgent first.</summary>
        public IReadOnlyList<AttentionEntry> Entries { get { return GetShapes<AttentionEntry>("entries"); } }
        /// <summary>The numbers of the account.</summary>
        public AttentionSummary Summary { get { return GetShape<AttentionSummary>("summary"); } }
        /// <summary>When it was looked at.</summary>
        public string CheckedDate { get { return GetString("checkedDate"); } }
        /// <summary>When an entry may appear without an event: a job that has waited too long, or a reading that is too old.</summary>
        public string NextCheckDate { get { return GetString("nextCheckDate"); } }
    }

    public sealed class AttentionDismissAnswer : Shape
    {
        /// <summary>How many jobs were dismissed.</summary>
        public long? Dismissed { get { return GetLong("dismissed"); } }
    }

    public sealed class AttentionEntry : Shape
    {
        /// <summary>Stays the same as long as the entry exists.</summary>
        public string Id { get { return GetString("id"); } }
        /// <summary>What kind it is.</summary>
        public string Kind { get { return GetString("kind"); } }
        /// <summary>
        /// `stopped`: something does not print. `risk`: something did not print, or soon will not. `notice`: worth
        /// knowing.
        /// </summary>
        public string Severity { get { return GetString("severity"); } }
        /// <summary>The object that the entry is about.</summary>
        public AttentionEntrySubject Subject { get { return GetShape<AttentionEntrySubject>("subject"); } }
        /// <summary>What is wrong, as an English sentence; the next step comes last.</summary>
        public string Message { get { return GetString("message"); } }
        /// <summary>The fact behind the message: its key in the catalogue of messages, and its parameters.</summary>
        public Fact Fact { get { return GetShape<Fact>("fact"); } }
        /// <summary>Since when.</summary>
        public string Since { get { return GetString("since"); } }
        /// <summary>When an agent last checked the printer.</summary>
        public string ReadingDate { get { return GetString("readingDate"); } }
        /// <summary>What waits.</summary>
        public AttentionEntryWaiting Waiting { get { return GetShape<AttentionEntryWaiting>("waiting"); } }
        /// <summary>The place: the printer, and the computer of its agent.</summary>
        public AttentionEntryPlace Place { get { return GetShape<AttentionEntryPlace>("place"); } }
        /// <summary>For an agent: the printers that do not print because of it.</summary>
        public IReadOnlyList<AttentionEntryPrinter> Printers { get { return GetShapes<AttentionEntryPrinter>("printers"); } }
        /// <summary>For jobs that were not printed: their number, and the latest one.</summary>
        public AttentionEntryJobs Jobs { get { return GetShape<AttentionEntryJobs>("jobs"); } }
        /// <summary>Who has taken it on.</summary>
        public AttentionMark Mark { get { return GetShape<AttentionMark>("mark"); } }
    }

    public sealed class AttentionEntryJobs : Shape
    {
        /// <summary>How many there are.</summary>
        public long? Count { get { return GetLong("count"); } }
        /// <summary>The error code of the jobs.</summary>
        public string ErrorCode { get { return GetString("errorCode"); } }
        /// <summary>When the last one was.</summary>
        public string LastDate { get { return GetString("lastDate"); } }
        /// <summary>The latest of them.</summary>
        public IReadOnlyList<AttentionEntryJobsLatest> Latest { get { return GetShapes<AttentionEntryJobsLatest>("latest"); } }
    }

    public sealed class AttentionEntryJobsLatest : Shape
    {
        /// <summary>The id.</summary>
        public string Id { get { return GetString("id"); } }
        /// <summary>The title.</summary>
        public string Title { get { return GetString("title"); } }
        /// <summary>When it ended; null: not yet.</summary>
        public string EndedDate { get { return GetString("endedDate"); } }
    }

    /// <summary>The place: the printer, and the computer of its agent.</summary>
    public sealed class AttentionEntryPlace : Shape
    {
        /// <summary>The id of the printer.</summary>
        public string PrinterId { get { return GetString("printerId"); } }
        /// <summary>The name of the printer.</summary>
        public string PrinterName { get { return GetString("printerName"); } }
        /// <summary>Where it is reached: a host with a port, a queue, a device, or an e-mail address.</summary>
        public string Address { get { return GetString("address"); } }
        /// <summary>The id of the agent.</summary>
        public string AgentId { get { return GetString("agentId"); } }
        /// <summary>The name of the agent.</summary>
        public string AgentName { get { return GetString("agentName"); } }
        /// <summary>The name of the computer.</summary>
        public string Hostname { get { return GetString("hostname"); } }
    }

    public sealed class AttentionEntryPrinter : Shape
    {
        /// <summary>The id.</summary>
        public string Id { get { return GetString("id"); } }
        /// <summary>The name.</summary>
        public string Name { get { return GetString("name"); } }
        /// <summary>What waits.</summary>
        public long? Waiting { get { return GetLong("waiting"); } }
    }

    /// <summary>The object that the entry is about.</summary>
    public sealed class AttentionEntrySubject : Shape
    {
        /// <summary>The type.</summary>
        public string Type { get { return GetString("type"); } }
        /// <summary>The id.</summary>
        public string Id { get { return GetString("id"); } }
        /// <summary>The name.</summary>
        public string Name { get { return GetString("name"); } }
    }

    public sealed class AttentionEntryWaiting : Shape
    {
        /// <summary>Jobs that wait because of this. At most 101 are counted per printer, which means more than a hundred.</summary>
        public long? Jobs { get { return GetLong("jobs"); } }
        /// <summary>When the oldest one was created.</summary>
        public string OldestDate { get { return GetString("oldestDate"); } }
    }

    public sealed class AttentionMark : Shape
    {
        /// <summary>The name of the member.</summary>
        public string By { get { return GetString("by"); } }
        /// <summary>What somebody has written about it.</summary>
        public string Note { get { return GetString("note"); } }
        /// <summary>When it was.</summary>
        public string Date { get { return GetString("date"); } }
        /// <summary>Until then it need not be shown among the others.</summary>
        public string SnoozedUntil { get { return GetString("snoozedUntil"); } }
    }

    public sealed class AttentionSummary : Shape
    {
        /// <summary>The printers, or how many there are.</summary>
        public long? Printers { get { return GetLong("printers"); } }
        /// <summary>The number of printers that are ready.</summary>
        public long? PrintersReady { get { return GetLong("printersReady"); } }
        /// <summary>The agents.</summary>
        public long? Agents { get { return GetLong("agents"); } }
        /// <summary>The number of agents that are connected.</summary>
        public long? AgentsOnline { get { return GetLong("agentsOnline"); } }
        /// <summary>The number of jobs that wait.</summary>
        public long? JobsWaiting { get { return GetLong("jobsWaiting"); } }
        /// <summary>More jobs are waiting: at most 101 are counted per printer.</summary>
        public bool? JobsWaitingMore { get { return GetBool("jobsWaitingMore"); } }
        /// <summary>The jobs of today, in UTC.</summary>
        public long? JobsToday { get { return GetLong("jobsToday"); } }
    }

    public sealed class AuditEntry : Shape
    {
        /// <summary>The id.</summary>
        public string Id { get { return GetString("id"); } }
        /// <summary>When it happened.</summary>
        public string At { get { return GetString("at"); } }
        /// <summary>Who did it.</summary>
        public AuditEntryActor Actor { get { return GetShape<AuditEntryActor>("actor"); } }
        /// <summary>What was done, or is to be done.</summary>
        public string Action { get { return GetString("action"); } }
        /// <summary>The id of the changed object.</summary>
        public string Target { get { return GetString("target"); } }
        /// <summary>Where the request came from.</summary>
        public string Address { get { return GetString("address"); } }
        /// <summary>What belongs to it, in names and values.</summary>
        public IReadOnlyDictionary<string, object> Detail { get { return GetMap<object>("detail"); } }
    }

    public sealed class AuditEntryActor : Shape
    {
        /// <summary>The type.</summary>
        public string Type { get { return GetString("type"); } }
        /// <summary>The id.</summary>
        public string Id { get { return GetString("id"); } }
        /// <summary>Its name at that time: an e-mail address, or the name of an agent.</summary>
        public string Name { get { return GetString("name"); } }
    }

    public sealed class BindAgent : Shape
    {
        /// <summary>The id of the agent.</summary>
        public string AgentId { get { return GetString("agentId"); } set { Set("agentId", value); } }
    }

    public sealed class Board : Shape
    {
        /// <summary>The id.</summary>
        public string Id { get { return GetString("id"); } }
        /// <summary>The name.</summary>
        public string Name { get { return GetString("name"); } }
        /// <summary>The place whose printers it shows; null: all.</summary>
        public string Place { get { return GetString("place"); } }
        /// <summary>The e-mail address of the member who made it.</summary>
        public string CreatedBy { get { return GetString("createdBy"); } }
        /// <summary>When it was created.</summary>
        public string CreatedDate { get { return GetString("createdDate"); } }
    }

    public sealed class BoardToken : Shape
    {
        /// <summary>What stands behind the # of the link.</summary>
        public string Token { get { return GetString("token"); } set { Set("token", value); } }
    }

    public sealed class BoardView : Shape
    {
        /// <summary>The name.</summary>
        public string Name { get { return GetString("name"); } }
        /// <summary>The place whose printers it shows; null: all.</summary>
        public string Place { get { return GetString("place"); } }
        /// <summary>What does not print, the most urgent first; at most 50.</summary>
        public IReadOnlyList<BoardViewEntry> Entries { get { return GetShapes<BoardViewEntry>("entries"); } }
        /// <summary>The printers, or how many there are.</summary>
        public IReadOnlyList<BoardViewPrinter> Printers { get { return GetShapes<BoardViewPrinter>("printers"); } }
        /// <summary>When it was looked at.</summary>
        public string CheckedDate { get { return GetString("checkedDate"); } }
    }

    public sealed class BoardViewEntry : Shape
    {
        /// <summary>What kind it is.</summary>
        public string Kind { get { return GetString("kind"); } }
        /// <summary>How bad it is.</summary>
        public string Severity { get { return GetString("severity"); } }
        /// <summary>The name.</summary>
        public string Name { get { return GetString("name"); } }
        /// <summary>A sentence for people.</summary>
        public string Message { get { return GetString("message"); } }
        /// <summary>The fact behind the message: its key in the catalogue of messages, and its parameters.</summary>
        public Fact Fact { get { return GetShape<Fact>("fact"); } }
        /// <summary>Since when.</summary>
        public string Since { get { return GetString("since"); } }
        /// <summary>Jobs that wait because of it.</summary>
        public long? Waiting { get { return GetLong("waiting"); } }
        /// <summary>The name of the member who is on it.</summary>
        public string TakenBy { get { return GetString("takenBy"); } }
    }

    public sealed class BoardViewPrinter : Shape
    {
        /// <summary>The name.</summary>
        public string Name { get { return GetString("name"); } }
        /// <summary>Where it is.</summary>
        public string Place { get { return GetString("place"); } }
        /// <summary>The status.</summary>
        public string Status { get { return GetString("status"); } }
        /// <summary>What waits.</summary>
        public long? Waiting { get { return GetLong("waiting"); } }
        /// <summary>When its last job was sent, or ended.</summary>
        public string LastDate { get { return GetString("lastDate"); } }
    }

    public sealed class ChangeUpdateRing : Shape
    {
        /// <summary>Which updates the agent installs.</summary>
        public string UpdateRing { get { return GetString("updateRing"); } set { Set("updateRing", value); } }
    }

    public sealed class ConvertReport : Shape
    {
        /// <summary>Of the content.</summary>
        public string ContentType { get { return GetString("contentType"); } }
        /// <summary>How the content is written: base64 or utf8.</summary>
        public string Encoding { get { return GetString("encoding"); } }
        /// <summary>The document.</summary>
        public string Content { get { return GetString("content"); } }
        /// <summary>How many labels the content has.</summary>
        public long? Labels { get { return GetLong("labels"); } }
        /// <summary>The faults of the document.</summary>
        public IReadOnlyList<Diagnostic> Diagnostics { get { return GetShapes<Diagnostic>("diagnostics"); } }
        /// <summary>Elements that the target cannot express; each became a picture.</summary>
        public IReadOnlyList<Diagnostic> Replaced { get { return GetShapes<Diagnostic>("replaced"); } }
    }

    public sealed class CreateAlertChannel : Shape
    {
        /// <summary>The name.</summary>
        public string Name { get { return GetString("name"); } set { Set("name", value); } }
        /// <summary>The type.</summary>
        public string Type { get { return GetString("type"); } set { Set("type", value); } }
        /// <summary>A URL; for `mail` the verified e-mail address of a member of the account.</summary>
        public string Address { get { return GetString("address"); } set { Set("address", value); } }
    }

    public sealed class CreateAlertRule : Shape
    {
        /// <summary>The name.</summary>
        public string Name { get { return GetString("name"); } set { Set("name", value); } }
        /// <summary>What kind it is.</summary>
        public string Kind { get { return GetString("kind"); } set { Set("kind", value); } }
        /// <summary>How many minutes the problem must last before the alert is raised.</summary>
        public long? Minutes { get { return GetLong("minutes"); } set { Set("minutes", value); } }
        /// <summary>Ids of printers, or of agents if `kind` is `agent_offline`; null for all, including later ones.</summary>
        public IReadOnlyList<string> Targets { get { return GetList<string>("targets"); } set { Set("targets", value); } }
        /// <summary>Without a channel the alert is only listed.</summary>
        public IReadOnlyList<string> ChannelIds { get { return GetList<string>("channelIds"); } set { Set("channelIds", value); } }
    }

    public sealed class CreateBoard : Shape
    {
        /// <summary>The name.</summary>
        public string Name { get { return GetString("name"); } set { Set("name", value); } }
        /// <summary>Where it is.</summary>
        public string Place { get { return GetString("place"); } set { Set("place", value); } }
    }

    public sealed class CreateInvitation : Shape
    {
        /// <summary>
        /// A viewer reads; an operator prints and manages jobs, printers, agents, labels and templates; an owner also
        /// manages keys, webhooks, members and the account.
        /// </summary>
        public string Role { get { return GetString("role"); } set { Set("role", value); } }
        /// <summary>
        /// Receives an e-mail with a link if the cloud sends e-mail. Only this address may accept; without it, anyone
        /// with the link may.
        /// </summary>
        public string Email { get { return GetString("email"); } set { Set("email", value); } }
        /// <summary>Seconds.</summary>
        public long? ExpiresIn { get { return GetLong("expiresIn"); } set { Set("expiresIn", value); } }
    }

    public sealed class CreateJobAction : Shape
    {
        /// <summary>
        /// `retry`: print jobs again that were not printed. `cancel`: end jobs before anything is sent. `close`: end jobs
        /// whose agent is offline as uncertain. `move`: print jobs that wait or were not printed on another printer.
        /// </summary>
        public string Action { get { return GetString("action"); } set { Set("action", value); } }
        /// <summary>These jobs, up to 1000.</summary>
        public IReadOnlyList<string> JobIds { get { return GetList<string>("jobIds"); } set { Set("jobIds", value); } }
        /// <summary>All jobs that these filters of the job list select now, up to 100000. Either this or `jobIds`.</summary>
        public CreateJobActionFilter Filter { get { return GetShape<CreateJobActionFilter>("filter"); } set { Set("filter", value); } }
        /// <summary>`remaining`: only the copies not known to be sent.</summary>
        public string Copies { get { return GetString("copies"); } set { Set("copies", value); } }
        /// <summary>
        /// For `retry` and `move`: include jobs whose outcome is unknown. Check first: a label that came out prints
        /// twice.
        /// </summary>
        public bool? Uncertain { get { return GetBool("uncertain"); } set { Set("uncertain", value); } }
        /// <summary>For `move`: the printer to move to.</summary>
        public string PrinterId { get { return GetString("printerId"); } set { Set("printerId", value); } }
        /// <summary>Delays the start, in seconds, so that it can be undone.</summary>
        public long? DelaySeconds { get { return GetLong("delaySeconds"); } set { Set("delaySeconds", value); } }
    }

    /// <summary>All jobs that these filters of the job list select now, up to 100000. Either this or `jobIds`.</summary>
    public sealed class CreateJobActionFilter : Shape
    {
        /// <summary>
        /// A status; or `waiting`: `queued`, `dispatched`, and `printing` with nothing sent (`copies_sent` is 0),
        /// wherever the job is.
        /// </summary>
        public string Status { get { return GetString("status"); } set { Set("status", value); } }
        /// <summary>The id of the printer.</summary>
        public string PrinterId { get { return GetString("printerId"); } set { Set("printerId", value); } }
        /// <summary>The id of the agent.</summary>
        public string AgentId { get { return GetString("agentId"); } set { Set("agentId", value); } }
        /// <summary>Jobs that were printed to this pool, whichever printer has them.</summary>
        public string PoolId { get { return GetString("poolId"); } set { Set("poolId", value); } }
        /// <summary>Jobs of the printers at this place.</summary>
        public string Place { get { return GetString("place"); } set { Set("place", value); } }
        /// <summary>Jobs that were not printed, with this error code.</summary>
        public string Error { get { return GetString("error"); } set { Set("error", value); } }
        /// <summary>
        /// Part of a title or metadata value; a whole job id or idempotency key; or words on the label, or their
        /// beginnings, while its document is stored.
        /// </summary>
        public string Q { get { return GetString("q"); } set { Set("q", value); } }
        /// <summary>Jobs created at this time or later.</summary>
        public string From { get { return GetString("from"); } set { Set("from", value); } }
        /// <summary>Jobs created before this time.</summary>
        public string To { get { return GetString("to"); } set { Set("to", value); } }
    }

    public sealed class CreateKey : Shape
    {
        /// <summary>The name.</summary>
        public string Name { get { return GetString("name"); } set { Set("name", value); } }
        /// <summary>`test` prints a watermark, `live` does not.</summary>
        public string Mode { get { return GetString("mode"); } set { Set("mode", value); } }
        /// <summary>What the key may do.</summary>
        public IReadOnlyList<string> Scopes { get { return GetList<string>("scopes"); } set { Set("scopes", value); } }
        /// <summary>When it ends by itself; null: never.</summary>
        public string ExpiresDate { get { return GetString("expiresDate"); } set { Set("expiresDate", value); } }
    }

    public sealed class CreateLabel : Shape
    {
        /// <summary>The name.</summary>
        public string Name { get { return GetString("name"); } set { Set("name", value); } }
        /// <summary>The format of the document.</summary>
        public string Format { get { return GetString("format"); } set { Set("format", value); } }
        /// <summary>The document: as text, or in base64 for PDF and pictures.</summary>
        public string Content { get { return GetString("content"); } set { Set("content", value); } }
    }

    public sealed class CreatePageToken : Shape
    {
        /// <summary>The ids of the printers.</summary>
        public IReadOnlyList<string> PrinterIds { get { return GetList<string>("printerIds"); } set { Set("printerIds", value); } }
        /// <summary>The total number of labels that may be printed with the token.</summary>
        public long? Copies { get { return GetLong("copies"); } set { Set("copies", value); } }
        /// <summary>Seconds.</summary>
        public long? ExpiresIn { get { return GetLong("expiresIn"); } set { Set("expiresIn", value); } }
        /// <summary>Only pages of these origins may use the token.</summary>
        public IReadOnlyList<string> Origins { get { return GetList<string>("origins"); } set { Set("origins", value); } }
    }

    public sealed class CreatePool : Shape
    {
        /// <summary>The name.</summary>
        public string Name { get { return GetString("name"); } set { Set("name", value); } }
        /// <summary>Other names under which programs print to it, as its name and its id.</summary>
        public IReadOnlyList<string> Aliases { get { return GetList<string>("aliases"); } set { Set("aliases", value); } }
        /// <summary>Its printers, the preferred first. They share one language and resolution.</summary>
        public IReadOnlyList<string> PrinterIds { get { return GetList<string>("printerIds"); } set { Set("printerIds", value); } }
        /// <summary>
        /// Which printer takes a new job, of those that can print now. `order`: the first of `printerIds`.
        /// `shortest_queue`: the one with the fewest open jobs. `ready`: an idle one, then a busy one.
        /// </summary>
        public string Prefer { get { return GetString("prefer"); } set { Set("prefer", value); } }
        /// <summary>
        /// A job that no agent has accepted for so long goes to another printer of the pool that can print it now; null:
        /// it waits where it is, unless that printer is taken out of service or out of the pool.
        /// </summary>
        public long? TakeOverSeconds { get { return GetLong("takeOverSeconds"); } set { Set("takeOverSeconds", value); } }
    }

    public sealed class CreatePrinter : Shape
    {
        /// <summary>The name.</summary>
        public string Name { get { return GetString("name"); } set { Set("name", value); } }
        /// <summary>How the agent reaches the printer.</summary>
        public string ConnectionType { get { return GetString("connectionType"); } set { Set("connectionType", value); } }
        /// <summary>Where it is reached: a host with a port, a queue, a device, or an e-mail address.</summary>
        public string Address { get { return GetString("address"); } set { Set("address", value); } }
        /// <summary>Other names under which programs print to it, as its name and its id.</summary>
        public IReadOnlyList<string> Aliases { get { return GetList<string>("aliases"); } set { Set("aliases", value); } }
        /// <summary>
        /// Where it stands, as the account calls it: `Hall 3`. Lists and reports select by it. null: nowhere in
        /// particular.
        /// </summary>
        public string Place { get { return GetString("place"); } set { Set("place", value); } }
        /// <summary>Its settings.</summary>
        public CreatePrinterConfig Config { get { return GetShape<CreatePrinterConfig>("config"); } set { Set("config", value); } }
    }

    public sealed class CreatePrinterConfig : Shape
    {
        /// <summary>The format that the printer takes.</summary>
        public string NativeFormat { get { return GetString("nativeFormat"); } set { Set("nativeFormat", value); } }
        /// <summary>The kind of the printer, such as Zebra.</summary>
        public string Driver { get { return GetString("driver"); } set { Set("driver", value); } }
        /// <summary>The resolution in dots per inch.</summary>
        public long? Dpi { get { return GetLong("dpi"); } set { Set("dpi", value); } }
        /// <summary>
        /// Seconds after which a job that has not begun to print fails as `expired`, if it sets no time itself; null: as
        /// in the account.
        /// </summary>
        public long? ExpiresIn { get { return GetLong("expiresIn"); } set { Set("expiresIn", value); } }
        /// <summary>What is loaded; null: not known. A label that is larger prints, with the warning `stock_too_small`.</summary>
        public StockInput Stock { get { return GetShape<StockInput>("stock"); } set { Set("stock", value); } }
        /// <summary>The size of the paper.</summary>
        public string Paper { get { return GetString("paper"); } set { Set("paper", value); } }
        /// <summary>The tray of the paper.</summary>
        public string Tray { get { return GetString("tray"); } set { Set("tray", value); } }
        /// <summary>Printing on both sides.</summary>
        public string Duplex { get { return GetString("duplex"); } set { Set("duplex", value); } }
        /// <summary>Which way up pages are printed.</summary>
        public string Orientation { get { return GetString("orientation"); } set { Set("orientation", value); } }
        /// <summary>How a page is scaled to the paper.</summary>
        public string Fit { get { return GetString("fit"); } set { Set("fit", value); } }
        /// <summary>Color, or black and white.</summary>
        public bool? Color { get { return GetBool("color"); } set { Set("color", value); } }
        /// <summary>Copies are printed one after the other.</summary>
        public bool? Collate { get { return GetBool("collate"); } set { Set("collate", value); } }
        /// <summary>Which pages are printed.</summary>
        public string Pages { get { return GetString("pages"); } set { Set("pages", value); } }
        /// <summary>Receipt printers: the paper is cut after each page (default), at the end, or not at all.</summary>
        public string Cut { get { return GetString("cut"); } set { Set("cut", value); } }
        /// <summary>Receipt printers: each job opens the cash drawer.</summary>
        public bool? Drawer { get { return GetBool("drawer"); } set { Set("drawer", value); } }
    }

    public sealed class CreateTemplate : Shape
    {
        /// <summary>The name.</summary>
        public string Name { get { return GetString("name"); } set { Set("name", value); } }
        /// <summary>The format of the document.</summary>
        public string Format { get { return GetString("format"); } set { Set("format", value); } }
        /// <summary>The document: as text, or in base64 for PDF and pictures.</summary>
        public string Content { get { return GetString("content"); } set { Set("content", value); } }
        /// <summary>Records for trying out the template; its pictures show the first one.</summary>
        public IReadOnlyList<IReadOnlyDictionary<string, object>> SampleData { get { return GetList<IReadOnlyDictionary<string, object>>("sampleData"); } set { Set("sampleData", value); } }
        /// <summary>
        /// A print without a value for every merge field is refused (`missing_merge_fields`); otherwise it prints `null`
        /// there. `validate` of a request comes first.
        /// </summary>
        public bool? RequireFields { get { return GetBool("requireFields"); } set { Set("requireFields", value); } }
        /// <summary>By what people find it: a customer, a carrier. A template may have several.</summary>
        public IReadOnlyList<string> Tags { get { return GetList<string>("tags"); } set { Set("tags", value); } }
        /// <summary>
        /// `false`: the document is stored as a draft, which may be incomplete, and nothing prints until it is published.
        /// Default `true`.
        /// </summary>
        public bool? Publish { get { return GetBool("publish"); } set { Set("publish", value); } }
    }

    public sealed class CreateWebhook : Shape
    {
        /// <summary>The address that gets the events.</summary>
        public string Url { get { return GetString("url"); } set { Set("url", value); } }
        /// <summary>The types of events, such as `job.*`.</summary>
        public IReadOnlyList<string> Types { get { return GetList<string>("types"); } set { Set("types", value); } }
    }

    public sealed class CreatedBoard : Shape
    {
        /// <summary>The id.</summary>
        public string Id { get { return GetString("id"); } }
        /// <summary>The name.</summary>
        public string Name { get { return GetString("name"); } }
        /// <summary>The place whose printers it shows; null: all.</summary>
        public string Place { get { return GetString("place"); } }
        /// <summary>The e-mail address of the member who made it.</summary>
        public string CreatedBy { get { return GetString("createdBy"); } }
        /// <summary>When it was created.</summary>
        public string CreatedDate { get { return GetString("createdDate"); } }
        /// <summary>Opens the board in any browser, without signing in. Shown only once; who has it sees the board.</summary>
        public string Link { get { return GetString("link"); } }
    }

    public sealed class CreatedInvitation : Shape
    {
        /// <summary>The id.</summary>
        public string Id { get { return GetString("id"); } }
        /// <summary>Only a user with this address may accept it; null for anyone.</summary>
        public string Email { get { return GetString("email"); } }
        /// <summary>
        /// A viewer reads; an operator prints and manages jobs, printers, agents, labels and templates; an owner also
        /// manages keys, webhooks, members and the account.
        /// </summary>
        public string Role { get { return GetString("role"); } }
        /// <summary>The e-mail address of the owner who invited.</summary>
        public string InvitedBy { get { return GetString("invitedBy"); } }
        /// <summary>When it was created.</summary>
        public string CreatedDate { get { return GetString("createdDate"); } }
        /// <summary>When it ends by itself; null: never.</summary>
        public string ExpiresDate { get { return GetString("expiresDate"); } }
        /// <summary>The link to share, shown only once.</summary>
        public string Link { get { return GetString("link"); } }
        /// <summary>Whether an e-mail with a link of its own is on its way.</summary>
        public bool? Sent { get { return GetBool("sent"); } }
    }

    public sealed class CreatedKey : Shape
    {
        /// <summary>The id.</summary>
        public string Id { get { return GetString("id"); } }
        /// <summary>The name.</summary>
        public string Name { get { return GetString("name"); } }
        /// <summary>The first characters of the key, to tell keys apart.</summary>
        public string Prefix { get { return GetString("prefix"); } }
        /// <summary>`test` prints a watermark, `live` does not.</summary>
        public string Mode { get { return GetString("mode"); } }
        /// <summary>What the key may do.</summary>
        public IReadOnlyList<string> Scopes { get { return GetList<string>("scopes"); } }
        /// <summary>When it was created.</summary>
        public string CreatedDate { get { return GetString("createdDate"); } }
        /// <summary>When it was last used; null: never.</summary>
        public string LastUsedDate { get { return GetString("lastUsedDate"); } }
        /// <summary>The address of the last request with this key.</summary>
        public string LastUsedAddress { get { return GetString("lastUsedAddress"); } }
        /// <summary>When it ends by itself; null: never.</summary>
        public string ExpiresDate { get { return GetString("expiresDate"); } }
        /// <summary>For the key of a program that was connected by OAuth: the e-mail address of the member it acts for.</summary>
        public string GrantedBy { get { return GetString("grantedBy"); } }
        /// <summary>Webhooks that were made with it through `/printnode`: they end with it.</summary>
        public long? Webhooks { get { return GetLong("webhooks"); } }
        /// <summary>Open page tokens that were made with it: they end with it.</summary>
        public long? PageTokens { get { return GetLong("pageTokens"); } }
        /// <summary>The key, shown only once.</summary>
        public string Key { get { return GetString("key"); } }
    }

    public sealed class CreatedPageToken : Shape
    {
        /// <summary>The id.</summary>
        public string Id { get { return GetString("id"); } }
        /// <summary>`test` prints a watermark, `live` does not.</summary>
        public string Mode { get { return GetString("mode"); } }
        /// <summary>The ids of the printers.</summary>
        public IReadOnlyList<string> PrinterIds { get { return GetList<string>("printerIds"); } }
        /// <summary>The total number of labels that may be printed with the token.</summary>
        public long? Copies { get { return GetLong("copies"); } }
        /// <summary>How many copies were printed with it.</summary>
        public long? CopiesUsed { get { return GetLong("copiesUsed"); } }
        /// <summary>The origins of the pages that may use it.</summary>
        public IReadOnlyList<string> Origins { get { return GetList<string>("origins"); } }
        /// <summary>When it was created.</summary>
        public string CreatedDate { get { return GetString("createdDate"); } }
        /// <summary>When it ends by itself; null: never.</summary>
        public string ExpiresDate { get { return GetString("expiresDate"); } }
        /// <summary>The token, shown only once.</summary>
        public string Token { get { return GetString("token"); } }
    }

    public sealed class CreatedWebhook : Shape
    {
        /// <summary>The id.</summary>
        public string Id { get { return GetString("id"); } }
        /// <summary>The address that gets the events.</summary>
        public string Url { get { return GetString("url"); } }
        /// <summary>
        /// The shape of a delivery: an `Event`, or what PrintNode sends, for a webhook that was created through
        /// `/printnode`. That one ends with the key that created it.
        /// </summary>
        public string Format { get { return GetString("format"); } }
        /// <summary>The types of events, such as `job.*`.</summary>
        public IReadOnlyList<string> Types { get { return GetList<string>("types"); } }
        /// <summary>False: it is turned off.</summary>
        public bool? Active { get { return GetBool("active"); } }
        /// <summary>When the first attempt failed since the last successful delivery.</summary>
        public string FailingSince { get { return GetString("failingSince"); } }
        /// <summary>Why the last attempt failed, as an English sentence.</summary>
        public string FailingReason { get { return GetString("failingReason"); } }
        /// <summary>The fact behind the message: its key in the catalogue of messages, and its parameters.</summary>
        public Fact FailingFact { get { return GetShape<Fact>("failingFact"); } }
        /// <summary>When the cloud turned the webhook off because it accepted nothing; `active: true` turns it on.</summary>
        public string DisabledDate { get { return GetString("disabledDate"); } }
        /// <summary>Why the webhook was disabled, as an English sentence.</summary>
        public string DisabledReason { get { return GetString("disabledReason"); } }
        /// <summary>The fact behind the message: its key in the catalogue of messages, and its parameters.</summary>
        public Fact DisabledFact { get { return GetShape<Fact>("disabledFact"); } }
        /// <summary>When it was created.</summary>
        public string CreatedDate { get { return GetString("createdDate"); } }
        /// <summary>The secret that signs deliveries, shown only once.</summary>
        public string Secret { get { return GetString("secret"); } }
    }

    public sealed class Diagnostic : Shape
    {
        /// <summary>How bad it is.</summary>
        public string Severity { get { return GetString("severity"); } }
        /// <summary>A stable code, for programs.</summary>
        public string Code { get { return GetString("code"); } }
        /// <summary>A sentence for people.</summary>
        public string Message { get { return GetString("message"); } }
        /// <summary>The fact behind the message: its key in the catalogue of messages, and its parameters.</summary>
        public Fact Fact { get { return GetShape<Fact>("fact"); } }
        /// <summary>The place in the document, in bytes from 0.</summary>
        public long? Offset { get { return GetLong("offset"); } }
        /// <summary>The number of bytes in the document.</summary>
        public long? Length { get { return GetLong("length"); } }
        /// <summary>The line in the document, from 1.</summary>
        public long? Line { get { return GetLong("line"); } }
        /// <summary>The column in the document, from 1.</summary>
        public long? Column { get { return GetLong("column"); } }
        /// <summary>The command of the document that it is about.</summary>
        public string Command { get { return GetString("command"); } }
        /// <summary>What is expected: a range, or a list of values.</summary>
        public string Expected { get { return GetString("expected"); } }
        /// <summary>The fact behind `expected`, if it is a sentence.</summary>
        public Fact ExpectedFact { get { return GetShape<Fact>("expectedFact"); } }
    }

    public sealed class DismissJobs : Shape
    {
        /// <summary>The id of the job.</summary>
        public string JobId { get { return GetString("jobId"); } set { Set("jobId", value); } }
        /// <summary>The id of the printer.</summary>
        public string PrinterId { get { return GetString("printerId"); } set { Set("printerId", value); } }
        /// <summary>The error code of the jobs.</summary>
        public string ErrorCode { get { return GetString("errorCode"); } set { Set("errorCode", value); } }
        /// <summary>Up to this time.</summary>
        public string Until { get { return GetString("until"); } set { Set("until", value); } }
    }

    public sealed class DoctorReport : Shape
    {
        /// <summary>The checks, each with its result.</summary>
        public IReadOnlyList<DoctorReportCheck> Checks { get { return GetShapes<DoctorReportCheck>("checks"); } }
        /// <summary>When it was asked for.</summary>
        public string RequestedDate { get { return GetString("requestedDate"); } }
        /// <summary>null if the agent has never reported.</summary>
        public string ReportedDate { get { return GetString("reportedDate"); } }
    }

    public sealed class DoctorReportCheck : Shape
    {
        /// <summary>The id.</summary>
        public string Id { get { return GetString("id"); } }
        /// <summary>The title.</summary>
        public string Title { get { return GetString("title"); } }
        /// <summary>How the check ended.</summary>
        public string Result { get { return GetString("result"); } }
        /// <summary>What belongs to it, in names and values.</summary>
        public string Detail { get { return GetString("detail"); } }
        /// <summary>The fact behind the message: its key in the catalogue of messages, and its parameters.</summary>
        public Fact DetailFact { get { return GetShape<Fact>("detailFact"); } }
        /// <summary>What to do about it.</summary>
        public string Fix { get { return GetString("fix"); } }
        /// <summary>The fact behind the message: its key in the catalogue of messages, and its parameters.</summary>
        public Fact FixFact { get { return GetShape<Fact>("fixFact"); } }
    }

    public sealed class Enroll : Shape
    {
        /// <summary>A code for a fleet: several agents can enroll with it.</summary>
        public bool? Reusable { get { return GetBool("reusable"); } set { Set("reusable", value); } }
        /// <summary>How many agents may enroll with a reusable code. Default 10.</summary>
        public long? Uses { get { return GetLong("uses"); } set { Set("uses", value); } }
        /// <summary>How long a reusable code is valid, in seconds. Default 86400.</summary>
        public long? ExpiresIn { get { return GetLong("expiresIn"); } set { Set("expiresIn", value); } }
        /// <summary>Whether an agent may add printers itself for 15 minutes after its enrollment.</summary>
        public bool? AddPrinters { get { return GetBool("addPrinters"); } set { Set("addPrinters", value); } }
    }

    public sealed class EnrollmentCode : Shape
    {
        /// <summary>The code that the agent enrolls with, shown once.</summary>
        public string EnrollmentCodeValue { get { return GetString("enrollmentCode"); } }
        /// <summary>The id.</summary>
        public string Id { get { return GetString("id"); } }
        /// <summary>Whether several agents may use it.</summary>
        public bool? Reusable { get { return GetBool("reusable"); } }
        /// <summary>How many agents may use it.</summary>
        public long? Uses { get { return GetLong("uses"); } }
        /// <summary>The agent adds the printers that it finds.</summary>
        public bool? AddPrinters { get { return GetBool("addPrinters"); } }
        /// <summary>The agent that the computer takes over which uses the code; null: it becomes a new agent.</summary>
        public string AgentId { get { return GetString("agentId"); } }
        /// <summary>When it ends by itself; null: never.</summary>
        public string ExpiresDate { get { return GetString("expiresDate"); } }
    }

    public sealed class EnrollmentDecided : Shape
    {
        /// <summary>How far it is.</summary>
        public string State { get { return GetString("state"); } }
    }

    public sealed class EnrollmentDecision : Shape
    {
        /// <summary>Whether the computer is connected to the account.</summary>
        public string Decision { get { return GetString("decision"); } set { Set("decision", value); } }
        /// <summary>The agent that the computer takes over; by default it becomes a new one.</summary>
        public string AgentId { get { return GetString("agentId"); } set { Set("agentId", value); } }
    }

    public sealed class EnrollmentRequest : Shape
    {
        /// <summary>The name.</summary>
        public string Name { get { return GetString("name"); } }
        /// <summary>The name of the computer.</summary>
        public string Hostname { get { return GetString("hostname"); } }
        /// <summary>The operating system.</summary>
        public string Platform { get { return GetString("platform"); } }
        /// <summary>The version.</summary>
        public string Version { get { return GetString("version"); } }
        /// <summary>The IP address from which the computer asked.</summary>
        public string Address { get { return GetString("address"); } }
        /// <summary>When it was created.</summary>
        public string CreatedDate { get { return GetString("createdDate"); } }
        /// <summary>When it ends by itself; null: never.</summary>
        public string ExpiresDate { get { return GetString("expiresDate"); } }
        /// <summary>Agents of the account on a computer of this name that are not connected.</summary>
        public IReadOnlyList<EnrollmentRequestSameComputer> SameComputer { get { return GetShapes<EnrollmentRequestSameComputer>("sameComputer"); } }
    }

    public sealed class EnrollmentRequestSameComputer : Shape
    {
        /// <summary>The id.</summary>
        public string Id { get { return GetString("id"); } }
        /// <summary>The name.</summary>
        public string Name { get { return GetString("name"); } }
        /// <summary>When it was last connected.</summary>
        public string LastSeenDate { get { return GetString("lastSeenDate"); } }
    }

    public sealed class Event : Shape
    {
        /// <summary>The same in every delivery of the event: deduplicate by it.</summary>
        public string Id { get { return GetString("id"); } }
        /// <summary>The type.</summary>
        public string Type { get { return GetString("type"); } }
        /// <summary>When it happened.</summary>
        public string At { get { return GetString("at"); } }
        /// <summary>What belongs to the event, by its type.</summary>
        public EventData Data { get { return GetShape<EventData>("data"); } }
    }

    public sealed class EventData : Shape
    {
        /// <summary>The id of the job.</summary>
        public string JobId { get { return GetString("jobId"); } }
        /// <summary>The id of the printer.</summary>
        public string PrinterId { get { return GetString("printerId"); } }
        /// <summary>The id of the agent.</summary>
        public string AgentId { get { return GetString("agentId"); } }
    }

    /// <summary>The fact behind the message: its key in the catalogue of messages, and its parameters.</summary>
    public sealed class Fact : Shape
    {
        /// <summary>The name that stands for it.</summary>
        public string Key { get { return GetString("key"); } }
        /// <summary>The values of the sentence.</summary>
        public IReadOnlyDictionary<string, object> Params { get { return GetMap<object>("params"); } }
    }

    public sealed class Invitation : Shape
    {
        /// <summary>The id.</summary>
        public string Id { get { return GetString("id"); } }
        /// <summary>Only a user with this address may accept it; null for anyone.</summary>
        public string Email { get { return GetString("email"); } }
        /// <summary>
        /// A viewer reads; an operator prints and manages jobs, printers, agents, labels and templates; an owner also
        /// manages keys, webhooks, members and the account.
        /// </summary>
        public string Role { get { return GetString("role"); } }
        /// <summary>The e-mail address of the owner who invited.</summary>
        public string InvitedBy { get { return GetString("invitedBy"); } }
        /// <summary>When it was created.</summary>
        public string CreatedDate { get { return GetString("createdDate"); } }
        /// <summary>When it ends by itself; null: never.</summary>
        public string ExpiresDate { get { return GetString("expiresDate"); } }
    }

    public sealed class Job : Shape
    {
        /// <summary>The id.</summary>
        public string Id { get { return GetString("id"); } }
        /// <summary>The sender's name for the job.</summary>
        public string Title { get { return GetString("title"); } }
        /// <summary>The sender's own values, by name.</summary>
        public IReadOnlyDictionary<string, string> Metadata { get { return GetMap<string>("metadata"); } }
        /// <summary>The id of the printer.</summary>
        public string PrinterId { get { return GetString("printer_id"); } }
        /// <summary>Name of its printer; of a removed one, the name that it had. null once nothing is known of it.</summary>
        public string PrinterName { get { return GetString("printer_name"); } }
        /// <summary>The pool that it was sent to; `printer_id` is the printer that took it. null: it was sent to the printer.</summary>
        public string PoolId { get { return GetString("pool_id"); } }
        /// <summary>Name of that pool.</summary>
        public string PoolName { get { return GetString("pool_name"); } }
        /// <summary>
        /// Why the printer of `printer_id` took it from its pool, as an English sentence. null without a pool, and once
        /// nothing is known of it.
        /// </summary>
        public string PoolReason { get { return GetString("pool_reason"); } }
        /// <summary>The fact behind the message: its key in the catalogue of messages, and its parameters.</summary>
        public Fact PoolReasonFact { get { return GetShape<Fact>("pool_reason_fact"); } }
        /// <summary>The id of the agent that took the job; null until then.</summary>
        public string AgentId { get { return GetString("agent_id"); } }
        /// <summary>The status.</summary>
        public string Status { get { return GetString("status"); } }
        /// <summary>The format of the document that was sent.</summary>
        public string SourceFormat { get { return GetString("source_format"); } }
        /// <summary>The format that the printer gets.</summary>
        public string TargetFormat { get { return GetString("target_format"); } }
        /// <summary>The number of copies.</summary>
        public long? Copies { get { return GetLong("copies"); } }
        /// <summary>How many copies were sent to the printer.</summary>
        public long? CopiesSent { get { return GetLong("copies_sent"); } }
        /// <summary>How often it was printed again.</summary>
        public long? RetryCount { get { return GetLong("retry_count"); } }
        /// <summary>
        /// How certain `completed` is. `device`: the printer itself reported the label printed. `spooler`: the print
        /// queue of the computer accepted it. `transport`: all bytes were sent, but the printer did not confirm; the
        /// label may still be in its memory, or lost.
        /// </summary>
        public string Confirmation { get { return GetString("confirmation"); } }
        /// <summary>
        /// Why the job waits, as an English sentence: for the printer, behind other jobs, or for an agent. null if
        /// nothing stops it.
        /// </summary>
        public string Reason { get { return GetString("reason"); } }
        /// <summary>The fact behind the message: its key in the catalogue of messages, and its parameters.</summary>
        public Fact ReasonFact { get { return GetShape<Fact>("reason_fact"); } }
        /// <summary>Why it failed; null: it did not.</summary>
        public JobError Error { get { return GetShape<JobError>("error"); } }
        /// <summary>When it was created.</summary>
        public string CreatedDate { get { return GetString("created_date"); } }
        /// <summary>When the job was completed.</summary>
        public string CompletedDate { get { return GetString("completed_date"); } }
        /// <summary>When the job fails as `expired` if it has not begun to print.</summary>
        public string ExpiresDate { get { return GetString("expires_date"); } }
    }

    public sealed class JobAction : Shape
    {
        /// <summary>The id.</summary>
        public string Id { get { return GetString("id"); } }
        /// <summary>What was done, or is to be done.</summary>
        public string Action { get { return GetString("action"); } }
        /// <summary>The id of the printer.</summary>
        public string PrinterId { get { return GetString("printerId"); } }
        /// <summary>How far it is.</summary>
        public string State { get { return GetString("state"); } }
        /// <summary>How many there are in all.</summary>
        public long? Total { get { return GetLong("total"); } }
        /// <summary>Jobs that were changed.</summary>
        public long? Done { get { return GetLong("done"); } }
        /// <summary>Jobs that were left unchanged; `reasons` states why.</summary>
        public long? Failed { get { return GetLong("failed"); } }
        /// <summary>Jobs that were restored, or not yet reached when the action was undone.</summary>
        public long? Undone { get { return GetLong("undone"); } }
        /// <summary>Why jobs were left unchanged.</summary>
        public IReadOnlyList<JobActionReason> Reasons { get { return GetShapes<JobActionReason>("reasons"); } }
        /// <summary>When it was created.</summary>
        public string CreatedDate { get { return GetString("createdDate"); } }
        /// <summary>When it begins.</summary>
        public string StartsDate { get { return GetString("startsDate"); } }
        /// <summary>When it ended; null: not yet.</summary>
        public string EndedDate { get { return GetString("endedDate"); } }
    }

    public sealed class JobActionReason : Shape
    {
        /// <summary>A stable code, for programs.</summary>
        public string Code { get { return GetString("code"); } }
        /// <summary>How many there are.</summary>
        public long? Count { get { return GetLong("count"); } }
        /// <summary>Ids of the first few jobs.</summary>
        public IReadOnlyList<string> JobIds { get { return GetList<string>("jobIds"); } }
    }

    public sealed class JobCounts : Shape
    {
        /// <summary>The number of jobs by status.</summary>
        public JobCountsCounts Counts { get { return GetShape<JobCountsCounts>("counts"); } }
        /// <summary>A count that equals this limit may be larger in fact.</summary>
        public long? Most { get { return GetLong("most"); } }
    }

    public sealed class JobCountsCounts : Shape
    {
        /// <summary>The number of jobs that wait for an agent.</summary>
        public long? Queued { get { return GetLong("queued"); } }
        /// <summary>The number of jobs offered to an agent.</summary>
        public long? Dispatched { get { return GetLong("dispatched"); } }
        /// <summary>The number of jobs that are printing.</summary>
        public long? Printing { get { return GetLong("printing"); } }
        /// <summary>The number of completed jobs.</summary>
        public long? Completed { get { return GetLong("completed"); } }
        /// <summary>How many have failed.</summary>
        public long? Failed { get { return GetLong("failed"); } }
        /// <summary>All that wait: they are counted under their status too.</summary>
        public long? Waiting { get { return GetLong("waiting"); } }
    }

    public sealed class JobError : Shape
    {
        /// <summary>A stable code, for programs.</summary>
        public string Code { get { return GetString("code"); } }
        /// <summary>A sentence for people.</summary>
        public string Message { get { return GetString("message"); } }
        /// <summary>How many copies were sent to the printer.</summary>
        public long? CopiesSent { get { return GetLong("copiesSent"); } }
        /// <summary>How many copies were asked for.</summary>
        public long? CopiesRequested { get { return GetLong("copiesRequested"); } }
    }

    public sealed class JobEvent : Shape
    {
        /// <summary>When it happened.</summary>
        public string At { get { return GetString("at"); } }
        /// <summary>The type.</summary>
        public string Type { get { return GetString("type"); } }
        /// <summary>What belongs to it, in names and values.</summary>
        public IReadOnlyDictionary<string, object> Detail { get { return GetMap<object>("detail"); } }
    }

    public sealed class JobMoveInput : Shape
    {
        /// <summary>The id of the printer.</summary>
        public string PrinterId { get { return GetString("printerId"); } set { Set("printerId", value); } }
        /// <summary>`remaining`: only the copies not known to be sent.</summary>
        public string Copies { get { return GetString("copies"); } set { Set("copies", value); } }
    }

    public sealed class Key : Shape
    {
        /// <summary>The id.</summary>
        public string Id { get { return GetString("id"); } }
        /// <summary>The name.</summary>
        public string Name { get { return GetString("name"); } }
        /// <summary>The first characters of the key, to tell keys apart.</summary>
        public string Prefix { get { return GetString("prefix"); } }
        /// <summary>`test` prints a watermark, `live` does not.</summary>
        public string Mode { get { return GetString("mode"); } }
        /// <summary>What the key may do.</summary>
        public IReadOnlyList<string> Scopes { get { return GetList<string>("scopes"); } }
        /// <summary>When it was created.</summary>
        public string CreatedDate { get { return GetString("createdDate"); } }
        /// <summary>When it was last used; null: never.</summary>
        public string LastUsedDate { get { return GetString("lastUsedDate"); } }
        /// <summary>The address of the last request with this key.</summary>
        public string LastUsedAddress { get { return GetString("lastUsedAddress"); } }
        /// <summary>When it ends by itself; null: never.</summary>
        public string ExpiresDate { get { return GetString("expiresDate"); } }
        /// <summary>For the key of a program that was connected by OAuth: the e-mail address of the member it acts for.</summary>
        public string GrantedBy { get { return GetString("grantedBy"); } }
        /// <summary>Webhooks that were made with it through `/printnode`: they end with it.</summary>
        public long? Webhooks { get { return GetLong("webhooks"); } }
        /// <summary>Open page tokens that were made with it: they end with it.</summary>
        public long? PageTokens { get { return GetLong("pageTokens"); } }
    }

    public sealed class KeyRotation : Shape
    {
        /// <summary>
        /// `rotated` (only with revokeOld): the old key has ended. `in_progress`: the agent is replacing its key now.
        /// `waiting_for_agent`: it is offline and replaces it when it connects.
        /// </summary>
        public string State { get { return GetString("state"); } }
        /// <summary>When it was asked for.</summary>
        public string RequestedDate { get { return GetString("requestedDate"); } }
        /// <summary>When the agent last changed its key.</summary>
        public string KeyRotatedDate { get { return GetString("keyRotatedDate"); } }
        /// <summary>A sentence for people.</summary>
        public string Message { get { return GetString("message"); } }
    }

    public sealed class Label : Shape
    {
        /// <summary>The id.</summary>
        public string Id { get { return GetString("id"); } }
        /// <summary>The name.</summary>
        public string Name { get { return GetString("name"); } }
        /// <summary>The format of the document.</summary>
        public string Format { get { return GetString("format"); } }
        /// <summary>The names of the merge fields.</summary>
        public IReadOnlyList<string> MergeFields { get { return GetList<string>("mergeFields"); } }
        /// <summary>Inches.</summary>
        public double? Width { get { return GetDouble("width"); } }
        /// <summary>Inches.</summary>
        public double? Height { get { return GetDouble("height"); } }
        /// <summary>When it was created.</summary>
        public string CreatedDate { get { return GetString("createdDate"); } }
        /// <summary>When it was last changed.</summary>
        public string UpdatedDate { get { return GetString("updatedDate"); } }
        /// <summary>The document: as text, or in base64 for PDF and pictures.</summary>
        public string Content { get { return GetString("content"); } }
    }

    public sealed class LabelPublishInput : Shape
    {
        /// <summary>The name.</summary>
        public string Name { get { return GetString("name"); } set { Set("name", value); } }
        /// <summary>
        /// A print without a value for every merge field is refused (`missing_merge_fields`); otherwise it prints `null`
        /// there. `validate` of a request comes first.
        /// </summary>
        public bool? RequireFields { get { return GetBool("requireFields"); } set { Set("requireFields", value); } }
    }

    public sealed class LabelSummary : Shape
    {
        /// <summary>The id.</summary>
        public string Id { get { return GetString("id"); } }
        /// <summary>The name.</summary>
        public string Name { get { return GetString("name"); } }
        /// <summary>The format of the document.</summary>
        public string Format { get { return GetString("format"); } }
        /// <summary>The names of the merge fields.</summary>
        public IReadOnlyList<string> MergeFields { get { return GetList<string>("mergeFields"); } }
        /// <summary>Inches.</summary>
        public double? Width { get { return GetDouble("width"); } }
        /// <summary>Inches.</summary>
        public double? Height { get { return GetDouble("height"); } }
        /// <summary>When it was created.</summary>
        public string CreatedDate { get { return GetString("createdDate"); } }
        /// <summary>When it was last changed.</summary>
        public string UpdatedDate { get { return GetString("updatedDate"); } }
    }

    public sealed class LintReport : Shape
    {
        /// <summary>The faults of the document.</summary>
        public IReadOnlyList<Diagnostic> Diagnostics { get { return GetShapes<Diagnostic>("diagnostics"); } }
        /// <summary>The labels, or how many there are.</summary>
        public long? Labels { get { return GetLong("labels"); } }
        /// <summary>The names of the merge fields.</summary>
        public IReadOnlyList<string> MergeFields { get { return GetList<string>("mergeFields"); } }
    }

    public sealed class LoggedRequest : Shape
    {
        /// <summary>The id.</summary>
        public string Id { get { return GetString("id"); } }
        /// <summary>When the answer was complete.</summary>
        public string At { get { return GetString("at"); } }
        /// <summary>How it was done: the method of a request, or of looking at a printer.</summary>
        public string Method { get { return GetString("method"); } }
        /// <summary>The path with parameter names instead of ids.</summary>
        public string Route { get { return GetString("route"); } }
        /// <summary>The path of the request, without the query.</summary>
        public string Path { get { return GetString("path"); } }
        /// <summary>The query, without documents, merge data and credentials.</summary>
        public string Query { get { return GetString("query"); } }
        /// <summary>The status.</summary>
        public long? Status { get { return GetLong("status"); } }
        /// <summary>The code of the error; null if the request succeeded.</summary>
        public string Code { get { return GetString("code"); } }
        /// <summary>The error message of the answer.</summary>
        public string Message { get { return GetString("message"); } }
        /// <summary>How long it took, in milliseconds.</summary>
        public double? DurationMs { get { return GetDouble("durationMs"); } }
        /// <summary>Who called: a key, a user, or nobody.</summary>
        public LoggedRequestCaller Caller { get { return GetShape<LoggedRequestCaller>("caller"); } }
        /// <summary>Where it is reached: a host with a port, a queue, a device, or an e-mail address.</summary>
        public string Address { get { return GetString("address"); } }
        /// <summary>The program that called, as it names itself.</summary>
        public string UserAgent { get { return GetString("userAgent"); } }
        /// <summary>The same as in the header `X-SVC-Request-Id`.</summary>
        public string RequestId { get { return GetString("requestId"); } }
        /// <summary>The length of the body; null if it was not declared.</summary>
        public long? RequestBytes { get { return GetLong("requestBytes"); } }
        /// <summary>The size of the answer in bytes.</summary>
        public long? ResponseBytes { get { return GetLong("responseBytes"); } }
        /// <summary>The request as a shell command: the credential is `$PLATEN_KEY`, the body is the file `body`.</summary>
        public string Curl { get { return GetString("curl"); } }
    }

    public sealed class LoggedRequestCaller : Shape
    {
        /// <summary>The type.</summary>
        public string Type { get { return GetString("type"); } }
        /// <summary>The id.</summary>
        public string Id { get { return GetString("id"); } }
        /// <summary>null once the key, the token or the user was removed.</summary>
        public string Name { get { return GetString("name"); } }
    }

    public sealed class MarkEntry : Shape
    {
        /// <summary>The id of an entry that is listed now.</summary>
        public string EntryId { get { return GetString("entryId"); } set { Set("entryId", value); } }
        /// <summary>What somebody has written about it.</summary>
        public string Note { get { return GetString("note"); } set { Set("note", value); } }
        /// <summary>null: it is not snoozed.</summary>
        public long? SnoozeMinutes { get { return GetLong("snoozeMinutes"); } set { Set("snoozeMinutes", value); } }
    }

    public sealed class Member : Shape
    {
        /// <summary>The id of the user.</summary>
        public string Id { get { return GetString("id"); } }
        /// <summary>The name.</summary>
        public string Name { get { return GetString("name"); } }
        /// <summary>The e-mail address.</summary>
        public string Email { get { return GetString("email"); } }
        /// <summary>
        /// A viewer reads; an operator prints and manages jobs, printers, agents, labels and templates; an owner also
        /// manages keys, webhooks, members and the account.
        /// </summary>
        public string Role { get { return GetString("role"); } }
        /// <summary>Whether the user signs in with a second factor or a passkey.</summary>
        public bool? SecondFactor { get { return GetBool("secondFactor"); } }
        /// <summary>When they joined.</summary>
        public string JoinedDate { get { return GetString("joinedDate"); } }
    }

    public sealed class MemberUpdateInput : Shape
    {
        /// <summary>
        /// A viewer reads; an operator prints and manages jobs, printers, agents, labels and templates; an owner also
        /// manages keys, webhooks, members and the account.
        /// </summary>
        public string Role { get { return GetString("role"); } set { Set("role", value); } }
    }

    public sealed class OpenEnrollmentCode : Shape
    {
        /// <summary>The id.</summary>
        public string Id { get { return GetString("id"); } }
        /// <summary>Whether several agents may use it.</summary>
        public bool? Reusable { get { return GetBool("reusable"); } }
        /// <summary>How many agents may use it.</summary>
        public long? Uses { get { return GetLong("uses"); } }
        /// <summary>The agent adds the printers that it finds.</summary>
        public bool? AddPrinters { get { return GetBool("addPrinters"); } }
        /// <summary>The agent that the computer takes over which uses the code; null: it becomes a new agent.</summary>
        public string AgentId { get { return GetString("agentId"); } }
        /// <summary>When it ends by itself; null: never.</summary>
        public string ExpiresDate { get { return GetString("expiresDate"); } }
        /// <summary>How many agents may still use it.</summary>
        public long? UsesLeft { get { return GetLong("usesLeft"); } }
        /// <summary>When it was created.</summary>
        public string CreatedDate { get { return GetString("createdDate"); } }
    }

    public sealed class PageToken : Shape
    {
        /// <summary>The id.</summary>
        public string Id { get { return GetString("id"); } }
        /// <summary>`test` prints a watermark, `live` does not.</summary>
        public string Mode { get { return GetString("mode"); } }
        /// <summary>The ids of the printers.</summary>
        public IReadOnlyList<string> PrinterIds { get { return GetList<string>("printerIds"); } }
        /// <summary>The total number of labels that may be printed with the token.</summary>
        public long? Copies { get { return GetLong("copies"); } }
        /// <summary>How many copies were printed with it.</summary>
        public long? CopiesUsed { get { return GetLong("copiesUsed"); } }
        /// <summary>The origins of the pages that may use it.</summary>
        public IReadOnlyList<string> Origins { get { return GetList<string>("origins"); } }
        /// <summary>When it was created.</summary>
        public string CreatedDate { get { return GetString("createdDate"); } }
        /// <summary>When it ends by itself; null: never.</summary>
        public string ExpiresDate { get { return GetString("expiresDate"); } }
    }

    public sealed class PausePrinter : Shape
    {
        /// <summary>A printer of the same language and resolution that prints the jobs meanwhile. Missing: they wait.</summary>
        public string RedirectTo { get { return GetString("redirectTo"); } set { Set("redirectTo", value); } }
    }

    public sealed class Pool : Shape
    {
        /// <summary>The id.</summary>
        public string Id { get { return GetString("id"); } }
        /// <summary>The name.</summary>
        public string Name { get { return GetString("name"); } }
        /// <summary>Other names under which programs print to it.</summary>
        public IReadOnlyList<string> Aliases { get { return GetList<string>("aliases"); } }
        /// <summary>Its printers, the preferred first. A removed printer is left out.</summary>
        public IReadOnlyList<string> PrinterIds { get { return GetList<string>("printerIds"); } }
        /// <summary>
        /// Which printer takes a new job, of those that can print now. `order`: the first of `printerIds`.
        /// `shortest_queue`: the one with the fewest open jobs. `ready`: an idle one, then a busy one.
        /// </summary>
        public string Prefer { get { return GetString("prefer"); } }
        /// <summary>
        /// A job that no agent has accepted for so long goes to another printer of the pool that can print it now; null:
        /// it waits where it is, unless that printer is taken out of service or out of the pool.
        /// </summary>
        public long? TakeOverSeconds { get { return GetLong("takeOverSeconds"); } }
        /// <summary>Its jobs wait until it is resumed.</summary>
        public bool? Paused { get { return GetBool("paused"); } }
        /// <summary>Its jobs that no agent has accepted; a count ends at 10,000.</summary>
        public long? Waiting { get { return GetLong("waiting"); } }
        /// <summary>When it was created.</summary>
        public string CreatedDate { get { return GetString("createdDate"); } }
    }

    public sealed class PrintAnswer : Shape
    {
        /// <summary>The id of the job.</summary>
        public string JobId { get { return GetString("jobId"); } }
        /// <summary>The status.</summary>
        public string Status { get { return GetString("status"); } }
        /// <summary>The number of copies.</summary>
        public long? Copies { get { return GetLong("copies"); } }
        /// <summary>Present if the request repeats an earlier one: nothing prints again.</summary>
        public bool? Idempotent { get { return GetBool("idempotent"); } }
        /// <summary>
        /// What will not print as intended. Empty for a document that goes to the printer unchanged, which is not read;
        /// absent from a repeated answer.
        /// </summary>
        public IReadOnlyList<Diagnostic> Warnings { get { return GetShapes<Diagnostic>("warnings"); } }
    }

    public sealed class Printer : Shape
    {
        /// <summary>The id.</summary>
        public string Id { get { return GetString("id"); } }
        /// <summary>The name.</summary>
        public string Name { get { return GetString("name"); } }
        /// <summary>How the agent reaches the printer.</summary>
        public string ConnectionType { get { return GetString("connection_type"); } }
        /// <summary>Where it is reached: a host with a port, a queue, a device, or an e-mail address.</summary>
        public string Address { get { return GetString("address"); } }
        /// <summary>The status.</summary>
        public string Status { get { return GetString("status"); } }
        /// <summary>Its settings.</summary>
        public PrinterConfig Config { get { return GetShape<PrinterConfig>("config"); } }
        /// <summary>
        /// What its driver or print server can do with pages: the values of `paper`, `tray`, `duplex` and `color`.
        /// Missing for a printer of labels, and until its agent has reported it.
        /// </summary>
        public PrinterCapabilities Capabilities { get { return GetShape<PrinterCapabilities>("capabilities"); } }
        /// <summary>The primary agent; null: the sandbox, which has none.</summary>
        public string AgentId { get { return GetString("agent_id"); } }
        /// <summary>Other names under which programs print to it.</summary>
        public IReadOnlyList<string> Aliases { get { return GetList<string>("aliases"); } }
        /// <summary>
        /// Where it stands, as the account calls it: `Hall 3`. Lists and reports select by it. null: nowhere in
        /// particular.
        /// </summary>
        public string Place { get { return GetString("place"); } }
        /// <summary>It is out of service by the account’s word: its jobs wait. What the device says of itself is `status`.</summary>
        public bool? Paused { get { return GetBool("paused"); } }
        /// <summary>The printer that prints its jobs while it is out of service.</summary>
        public string RedirectTo { get { return GetString("redirectTo"); } }
        /// <summary>It is the sandbox printer of the account.</summary>
        public bool? Sandbox { get { return GetBool("sandbox"); } }
        /// <summary>When it was created.</summary>
        public string CreatedDate { get { return GetString("created_date"); } }
    }

    /// <summary>
    /// What its driver or print server can do with pages: the values of `paper`, `tray`, `duplex` and `color`.
    /// Missing for a printer of labels, and until its agent has reported it.
    /// </summary>
    public sealed class PrinterCapabilities : Shape
    {
        /// <summary>The sizes of paper that it has.</summary>
        public IReadOnlyList<PrinterCapabilitiesPaper> Papers { get { return GetShapes<PrinterCapabilitiesPaper>("papers"); } }
        /// <summary>The trays that it has.</summary>
        public IReadOnlyList<string> Trays { get { return GetList<string>("trays"); } }
        /// <summary>Printing on both sides.</summary>
        public bool? Duplex { get { return GetBool("duplex"); } }
        /// <summary>Color, or black and white.</summary>
        public bool? Color { get { return GetBool("color"); } }
        /// <summary>The number of copies.</summary>
        public long? Copies { get { return GetLong("copies"); } }
        /// <summary>The resolutions that it has, in dots per inch.</summary>
        public IReadOnlyList<string> Resolutions { get { return GetList<string>("resolutions"); } }
    }

    public sealed class PrinterCapabilitiesPaper : Shape
    {
        /// <summary>The name.</summary>
        public string Name { get { return GetString("name"); } }
        /// <summary>The width in millimetres.</summary>
        public double? WidthMm { get { return GetDouble("widthMm"); } }
        /// <summary>The height in millimetres.</summary>
        public double? HeightMm { get { return GetDouble("heightMm"); } }
    }

    public sealed class PrinterConfig : Shape
    {
        /// <summary>The format that the printer takes.</summary>
        public string NativeFormat { get { return GetString("nativeFormat"); } }
        /// <summary>The kind of the printer, such as Zebra.</summary>
        public string Driver { get { return GetString("driver"); } }
        /// <summary>The resolution in dots per inch.</summary>
        public long? Dpi { get { return GetLong("dpi"); } }
        /// <summary>
        /// Seconds after which a job that has not begun to print fails as `expired`, if it sets no time itself; null: as
        /// in the account.
        /// </summary>
        public long? ExpiresIn { get { return GetLong("expiresIn"); } }
        /// <summary>What is loaded; null: not known. A label that is larger prints, with the warning `stock_too_small`.</summary>
        public Stock Stock { get { return GetShape<Stock>("stock"); } }
        /// <summary>The size of the paper.</summary>
        public string Paper { get { return GetString("paper"); } }
        /// <summary>The tray of the paper.</summary>
        public string Tray { get { return GetString("tray"); } }
        /// <summary>Printing on both sides.</summary>
        public string Duplex { get { return GetString("duplex"); } }
        /// <summary>Which way up pages are printed.</summary>
        public string Orientation { get { return GetString("orientation"); } }
        /// <summary>How a page is scaled to the paper.</summary>
        public string Fit { get { return GetString("fit"); } }
        /// <summary>Color, or black and white.</summary>
        public bool? Color { get { return GetBool("color"); } }
        /// <summary>Copies are printed one after the other.</summary>
        public bool? Collate { get { return GetBool("collate"); } }
        /// <summary>Which pages are printed.</summary>
        public string Pages { get { return GetString("pages"); } }
        /// <summary>Receipt printers: the paper is cut after each page (default), at the end, or not at all.</summary>
        public string Cut { get { return GetString("cut"); } }
        /// <summary>Receipt printers: each job opens the cash drawer.</summary>
        public bool? Drawer { get { return GetBool("drawer"); } }
    }

    public sealed class PrinterHistory : Shape
    {
        /// <summary>The beginning of the time.</summary>
        public string From { get { return GetString("from"); } }
        /// <summary>The end of the time.</summary>
        public string To { get { return GetString("to"); } }
        /// <summary>The status at `from`, then each change.</summary>
        public IReadOnlyList<PrinterHistoryStatus> Statuses { get { return GetShapes<PrinterHistoryStatus>("statuses"); } }
        /// <summary>true if there were more changes than listed; the latest are listed.</summary>
        public bool? Truncated { get { return GetBool("truncated"); } }
        /// <summary>Jobs by the hour in which they ended; hours without jobs are omitted.</summary>
        public IReadOnlyList<PrinterHistoryJob> Jobs { get { return GetShapes<PrinterHistoryJob>("jobs"); } }
    }

    public sealed class PrinterHistoryJob : Shape
    {
        /// <summary>The hour in UTC.</summary>
        public string Hour { get { return GetString("hour"); } }
        /// <summary>The number of completed jobs.</summary>
        public long? Completed { get { return GetLong("completed"); } }
        /// <summary>How many have failed.</summary>
        public long? Failed { get { return GetLong("failed"); } }
        /// <summary>The number of copies.</summary>
        public long? Copies { get { return GetLong("copies"); } }
    }

    public sealed class PrinterHistoryStatus : Shape
    {
        /// <summary>When it happened.</summary>
        public string At { get { return GetString("at"); } }
        /// <summary>The status.</summary>
        public string Status { get { return GetString("status"); } }
        /// <summary>Key of the reason in the catalogue of messages.</summary>
        public string Reason { get { return GetString("reason"); } }
    }

    public sealed class PrinterOverview : Shape
    {
        /// <summary>The printers, or how many there are.</summary>
        public IReadOnlyList<PrinterOverviewPrinter> Printers { get { return GetShapes<PrinterOverviewPrinter>("printers"); } }
    }

    public sealed class PrinterOverviewPrinter : Shape
    {
        /// <summary>The id.</summary>
        public string Id { get { return GetString("id"); } }
        /// <summary>The name.</summary>
        public string Name { get { return GetString("name"); } }
        /// <summary>Where it is reached: a host with a port, a queue, a device, or an e-mail address.</summary>
        public string Address { get { return GetString("address"); } }
        /// <summary>Where it is.</summary>
        public string Place { get { return GetString("place"); } }
        /// <summary>The status.</summary>
        public string Status { get { return GetString("status"); } }
        /// <summary>As in the printer's status.</summary>
        public string Message { get { return GetString("message"); } }
        /// <summary>The fact behind the message: its key in the catalogue of messages, and its parameters.</summary>
        public Fact Fact { get { return GetShape<Fact>("fact"); } }
        /// <summary>When the status was last read.</summary>
        public string LastStatusDate { get { return GetString("lastStatusDate"); } }
        /// <summary>false if the reading is too old to count.</summary>
        public bool? IsCurrent { get { return GetBool("isCurrent"); } }
        /// <summary>As in `statusDetail` of the status; null if nobody has reported it.</summary>
        public string Method { get { return GetString("method"); } }
        /// <summary>What waits.</summary>
        public PrinterOverviewPrinterWaiting Waiting { get { return GetShape<PrinterOverviewPrinterWaiting>("waiting"); } }
        /// <summary>The last job; null: none.</summary>
        public PrinterOverviewPrinterLastJob LastJob { get { return GetShape<PrinterOverviewPrinterLastJob>("lastJob"); } }
        /// <summary>The newest job whose document is still stored.</summary>
        public string PictureJobId { get { return GetString("pictureJobId"); } }
        /// <summary>Primary agent first.</summary>
        public IReadOnlyList<PrinterOverviewPrinterAgent> Agents { get { return GetShapes<PrinterOverviewPrinterAgent>("agents"); } }
    }

    public sealed class PrinterOverviewPrinterAgent : Shape
    {
        /// <summary>The id.</summary>
        public string Id { get { return GetString("id"); } }
        /// <summary>The name.</summary>
        public string Name { get { return GetString("name"); } }
        /// <summary>The name of the computer.</summary>
        public string Hostname { get { return GetString("hostname"); } }
        /// <summary>Whether it is connected.</summary>
        public bool? Online { get { return GetBool("online"); } }
    }

    public sealed class PrinterOverviewPrinterLastJob : Shape
    {
        /// <summary>The id.</summary>
        public string Id { get { return GetString("id"); } }
        /// <summary>The title.</summary>
        public string Title { get { return GetString("title"); } }
        /// <summary>The status.</summary>
        public string Status { get { return GetString("status"); } }
        /// <summary>When it was.</summary>
        public string Date { get { return GetString("date"); } }
    }

    public sealed class PrinterOverviewPrinterWaiting : Shape
    {
        /// <summary>The jobs, or how many there are.</summary>
        public long? Jobs { get { return GetLong("jobs"); } }
        /// <summary>When the oldest one was created.</summary>
        public string OldestDate { get { return GetString("oldestDate"); } }
    }

    public sealed class PrinterRefreshAnswer : Shape
    {
        /// <summary>false if every bound agent is offline.</summary>
        public bool? Requested { get { return GetBool("requested"); } }
    }

    public sealed class PrinterRemoval : Shape
    {
        /// <summary>Jobs that have not ended. They end as `printer_removed`.</summary>
        public long? OpenJobs { get { return GetLong("openJobs"); } }
        /// <summary>Jobs that have ended. They stay readable with `keep=jobs`.</summary>
        public long? EndedJobs { get { return GetLong("endedJobs"); } }
        /// <summary>A count that equals this limit may be larger in fact.</summary>
        public long? Most { get { return GetLong("most"); } }
    }

    public sealed class PrinterStatus : Shape
    {
        /// <summary>The id.</summary>
        public string Id { get { return GetString("id"); } }
        /// <summary>The name.</summary>
        public string Name { get { return GetString("name"); } }
        /// <summary>How the agent reaches the printer.</summary>
        public string ConnectionType { get { return GetString("connectionType"); } }
        /// <summary>Where it is reached: a host with a port, a queue, a device, or an e-mail address.</summary>
        public string Address { get { return GetString("address"); } }
        /// <summary>The status.</summary>
        public string Status { get { return GetString("status"); } }
        /// <summary>What is wrong and what to do, as an English sentence; null if the printer prints.</summary>
        public string Message { get { return GetString("message"); } }
        /// <summary>The fact behind the message: its key in the catalogue of messages, and its parameters.</summary>
        public Fact Fact { get { return GetShape<Fact>("fact"); } }
        /// <summary>When the status was last read.</summary>
        public string LastStatusDate { get { return GetString("lastStatusDate"); } }
        /// <summary>What the agent has read; null: nothing yet.</summary>
        public PrinterStatusStatusDetail StatusDetail { get { return GetShape<PrinterStatusStatusDetail>("statusDetail"); } }
        /// <summary>What is known of the device; null: nothing.</summary>
        public PrinterStatusDeviceInfo DeviceInfo { get { return GetShape<PrinterStatusDeviceInfo>("deviceInfo"); } }
        /// <summary>The agents.</summary>
        public IReadOnlyList<PrinterStatusAgent> Agents { get { return GetShapes<PrinterStatusAgent>("agents"); } }
        /// <summary>It is the sandbox printer of the account.</summary>
        public bool? Sandbox { get { return GetBool("sandbox"); } }
    }

    public sealed class PrinterStatusAgent : Shape
    {
        /// <summary>The id of the agent.</summary>
        public string AgentId { get { return GetString("agentId"); } }
        /// <summary>The name of the agent.</summary>
        public string AgentName { get { return GetString("agentName"); } }
        /// <summary>Its place among the agents of the printer, from 0.</summary>
        public long? Priority { get { return GetLong("priority"); } }
        /// <summary>Whether it is the first agent of the printer.</summary>
        public bool? IsPrimary { get { return GetBool("isPrimary"); } }
        /// <summary>Whether the agent is connected.</summary>
        public bool? AgentOnline { get { return GetBool("agentOnline"); } }
        /// <summary>The status.</summary>
        public string Status { get { return GetString("status"); } }
        /// <summary>When the status was last read.</summary>
        public string LastStatusDate { get { return GetString("lastStatusDate"); } }
    }

    public sealed class PrinterStatusDeviceInfo : Shape
    {
        /// <summary>When the agent asked the device.</summary>
        public string ProbedAt { get { return GetString("probedAt"); } }
        /// <summary>What the printer says about itself.</summary>
        public PrinterStatusDeviceInfoDevice Device { get { return GetShape<PrinterStatusDeviceInfoDevice>("device"); } }
        /// <summary>Its settings.</summary>
        public PrinterStatusDeviceInfoConfig Config { get { return GetShape<PrinterStatusDeviceInfoConfig>("config"); } }
        /// <summary>The queue of its computer or print server, where it has one.</summary>
        public PrinterStatusDeviceInfoQueue Queue { get { return GetShape<PrinterStatusDeviceInfoQueue>("queue"); } }
    }

    public sealed class PrinterStatusDeviceInfoConfig : Shape
    {
        /// <summary>The entries.</summary>
        public IReadOnlyList<PrinterStatusDeviceInfoConfigEntry> Entries { get { return GetShapes<PrinterStatusDeviceInfoConfigEntry>("entries"); } }
    }

    public sealed class PrinterStatusDeviceInfoConfigEntry : Shape
    {
        /// <summary>The name that stands for it.</summary>
        public string Key { get { return GetString("key"); } }
        /// <summary>The name for people.</summary>
        public string Label { get { return GetString("label"); } }
        /// <summary>The value.</summary>
        public string Value { get { return GetString("value"); } }
    }

    public sealed class PrinterStatusDeviceInfoDevice : Shape
    {
        /// <summary>The model of the printer.</summary>
        public string Model { get { return GetString("model"); } }
        /// <summary>The version of the firmware.</summary>
        public string Firmware { get { return GetString("firmware"); } }
        /// <summary>The resolution in dots per inch.</summary>
        public long? Dpi { get { return GetLong("dpi"); } }
        /// <summary>The resolution in dots per millimetre.</summary>
        public long? DotsPerMm { get { return GetLong("dotsPerMm"); } }
        /// <summary>The memory of the printer.</summary>
        public string Memory { get { return GetString("memory"); } }
        /// <summary>The serial number.</summary>
        public string Serial { get { return GetString("serial"); } }
    }

    /// <summary>The queue of its computer or print server, where it has one.</summary>
    public sealed class PrinterStatusDeviceInfoQueue : Shape
    {
        /// <summary>The name of its driver; empty if it has none.</summary>
        public string Driver { get { return GetString("driver"); } }
        /// <summary>A port of Windows, or the address that its server prints to.</summary>
        public string Port { get { return GetString("port"); } }
        /// <summary>How its documents are stored, such as `RAW`; null if that is not known.</summary>
        public string DataType { get { return GetString("dataType"); } }
        /// <summary>Jobs in it, whoever sent them.</summary>
        public long? Waiting { get { return GetLong("waiting"); } }
    }

    public sealed class PrinterStatusStatusDetail : Shape
    {
        /// <summary>
        /// Who reported the state: `zpl` the printer itself answered, in whatever language; `tcp` it can be reached;
        /// `winspool` the spooler of the computer; `winspool-bidi` the printer answered through its driver.
        /// </summary>
        public string Source { get { return GetString("source"); } }
        /// <summary>When the agent asked the device.</summary>
        public string ProbedAt { get { return GetString("probedAt"); } }
        /// <summary>What the printer reports, in its own terms.</summary>
        public PrinterStatusStatusDetailHostStatus HostStatus { get { return GetShape<PrinterStatusStatusDetailHostStatus>("hostStatus"); } }
        /// <summary>A sentence for people.</summary>
        public string Message { get { return GetString("message"); } }
        /// <summary>The fact behind the message: its key in the catalogue of messages, and its parameters.</summary>
        public Fact Fact { get { return GetShape<Fact>("fact"); } }
        /// <summary>
        /// The way precisely: `zpl`, `sato`, `tspl`, `dpl`, `epl` a query in that language; `snmp`, `usb`, `cups` that
        /// protocol; `tcp` a connection alone; `winspool`, `winspool-bidi` as in `source`; `virtual` a printer that
        /// prints nothing.
        /// </summary>
        public string Method { get { return GetString("method"); } }
    }

    public sealed class PrinterStatusStatusDetailHostStatus : Shape
    {
        /// <summary>The printer is out of labels.</summary>
        public bool? PaperOut { get { return GetBool("paperOut"); } }
        /// <summary>The printer is out of ribbon.</summary>
        public bool? RibbonOut { get { return GetBool("ribbonOut"); } }
        /// <summary>The print head is open.</summary>
        public bool? HeadOpen { get { return GetBool("headOpen"); } }
        /// <summary>Whether it is paused.</summary>
        public bool? Paused { get { return GetBool("paused"); } }
        /// <summary>The print head is too hot.</summary>
        public bool? OverTemp { get { return GetBool("overTemp"); } }
        /// <summary>The print head is too cold.</summary>
        public bool? UnderTemp { get { return GetBool("underTemp"); } }
        /// <summary>The memory of the printer is full.</summary>
        public bool? BufferFull { get { return GetBool("bufferFull"); } }
        /// <summary>The length of the label in dots.</summary>
        public long? LabelLength { get { return GetLong("labelLength"); } }
        /// <summary>The number of labels still to be printed.</summary>
        public long? LabelsRemaining { get { return GetLong("labelsRemaining"); } }
        /// <summary>The number of labels in the memory of the printer.</summary>
        public long? FormatsInBuffer { get { return GetLong("formatsInBuffer"); } }
        /// <summary>The number of pictures in the memory of the printer.</summary>
        public long? GraphicImagesStored { get { return GetLong("graphicImagesStored"); } }
        /// <summary>What happens to a printed label: it is torn off, peeled or cut.</summary>
        public string PrintMode { get { return GetString("printMode"); } }
        /// <summary>It prints with ribbon.</summary>
        public bool? ThermalTransfer { get { return GetBool("thermalTransfer"); } }
    }

    public sealed class PublishTemplate : Shape
    {
        /// <summary>The format of the document.</summary>
        public string Format { get { return GetString("format"); } set { Set("format", value); } }
        /// <summary>The document: as text, or in base64 for PDF and pictures.</summary>
        public string Content { get { return GetString("content"); } set { Set("content", value); } }
        /// <summary>
        /// The version you have seen, 0 if there was none: if it is no longer the published one, the request fails with
        /// `template_changed`.
        /// </summary>
        public long? BasedOn { get { return GetLong("basedOn"); } set { Set("basedOn", value); } }
    }

    public sealed class Quota : Shape
    {
        /// <summary>The agents.</summary>
        public QuotaAgents Agents { get { return GetShape<QuotaAgents>("agents"); } }
        /// <summary>The printers, or how many there are.</summary>
        public QuotaPrinters Printers { get { return GetShape<QuotaPrinters>("printers"); } }
        /// <summary>The jobs of today, in UTC.</summary>
        public QuotaJobsToday JobsToday { get { return GetShape<QuotaJobsToday>("jobsToday"); } }
        /// <summary>Waiting documents, stored labels and templates.</summary>
        public QuotaStorageBytes StorageBytes { get { return GetShape<QuotaStorageBytes>("storageBytes"); } }
        /// <summary>The bounds of single requests.</summary>
        public QuotaLimits Limits { get { return GetShape<QuotaLimits>("limits"); } }
        /// <summary>What the plan of the account includes.</summary>
        public QuotaPlan Plan { get { return GetShape<QuotaPlan>("plan"); } }
    }

    public sealed class QuotaAgents : Shape
    {
        /// <summary>How many there are.</summary>
        public long? Used { get { return GetLong("used"); } }
        /// <summary>How many are to come.</summary>
        public long? Pending { get { return GetLong("pending"); } }
        /// <summary>The most that there may be; null: any number.</summary>
        public long? Limit { get { return GetLong("limit"); } }
        /// <summary>How many are left; null: any number.</summary>
        public long? Remaining { get { return GetLong("remaining"); } }
    }

    public sealed class QuotaJobsToday : Shape
    {
        /// <summary>How many there are.</summary>
        public long? Used { get { return GetLong("used"); } }
        /// <summary>The most that there may be; null: any number.</summary>
        public long? Limit { get { return GetLong("limit"); } }
        /// <summary>How many are left; null: any number.</summary>
        public long? Remaining { get { return GetLong("remaining"); } }
        /// <summary>When the count begins anew.</summary>
        public string ResetAt { get { return GetString("resetAt"); } }
    }

    public sealed class QuotaLimits : Shape
    {
        /// <summary>The most bytes of a document.</summary>
        public long? MaxPayloadBytes { get { return GetLong("maxPayloadBytes"); } }
        /// <summary>The most bytes of a stored document.</summary>
        public long? MaxStoredPayloadBytes { get { return GetLong("maxStoredPayloadBytes"); } }
        /// <summary>The most entries of a batch.</summary>
        public long? MaxBatchSize { get { return GetLong("maxBatchSize"); } }
    }

    /// <summary>What the plan of the account includes.</summary>
    public sealed class QuotaPlan : Shape
    {
        /// <summary>The name.</summary>
        public string Name { get { return GetString("name"); } }
        /// <summary>Whether keys that print without a watermark can be made.</summary>
        public bool? LiveKeys { get { return GetBool("liveKeys"); } }
        /// <summary>Whether everything that is printed has a watermark.</summary>
        public bool? Watermark { get { return GetBool("watermark"); } }
        /// <summary>Of each key; null: any number.</summary>
        public long? RequestsPerMinute { get { return GetLong("requestsPerMinute"); } }
        /// <summary>Of the account; null: any number.</summary>
        public long? PrintsPerMinute { get { return GetLong("printsPerMinute"); } }
        /// <summary>How long ended jobs are listed.</summary>
        public double? HistoryDays { get { return GetDouble("historyDays"); } }
        /// <summary>Limits that hold for this account instead of those of its plan.</summary>
        public IReadOnlyList<string> Raised { get { return GetList<string>("raised"); } }
    }

    public sealed class QuotaPrinters : Shape
    {
        /// <summary>How many there are.</summary>
        public long? Used { get { return GetLong("used"); } }
        /// <summary>The most that there may be; null: any number.</summary>
        public long? Limit { get { return GetLong("limit"); } }
        /// <summary>How many are left; null: any number.</summary>
        public long? Remaining { get { return GetLong("remaining"); } }
    }

    /// <summary>Waiting documents, stored labels and templates.</summary>
    public sealed class QuotaStorageBytes : Shape
    {
        /// <summary>How many there are.</summary>
        public long? Used { get { return GetLong("used"); } }
        /// <summary>The most that there may be; null: any number.</summary>
        public long? Limit { get { return GetLong("limit"); } }
        /// <summary>How many are left; null: any number.</summary>
        public long? Remaining { get { return GetLong("remaining"); } }
    }

    public sealed class RenameAgent : Shape
    {
        /// <summary>The name.</summary>
        public string Name { get { return GetString("name"); } set { Set("name", value); } }
    }

    public sealed class Report : Shape
    {
        /// <summary>The beginning of the time.</summary>
        public string From { get { return GetString("from"); } }
        /// <summary>The end of the time.</summary>
        public string To { get { return GetString("to"); } }
        /// <summary>One for each printer and shift.</summary>
        public IReadOnlyList<ReportRow> Rows { get { return GetShapes<ReportRow>("rows"); } }
        /// <summary>true: there were too many changes of status; the latest are counted.</summary>
        public bool? Truncated { get { return GetBool("truncated"); } }
    }

    public sealed class ReportRow : Shape
    {
        /// <summary>The id of the printer.</summary>
        public string PrinterId { get { return GetString("printerId"); } }
        /// <summary>The name of the printer.</summary>
        public string PrinterName { get { return GetString("printerName"); } }
        /// <summary>Where it is.</summary>
        public string Place { get { return GetString("place"); } }
        /// <summary>When the shift begins.</summary>
        public string Shift { get { return GetString("shift"); } }
        /// <summary>Copies that were sent to the printer.</summary>
        public long? Labels { get { return GetLong("labels"); } }
        /// <summary>The number of completed jobs.</summary>
        public long? Completed { get { return GetLong("completed"); } }
        /// <summary>Jobs that were not printed; those that somebody cancelled do not count.</summary>
        public long? Failed { get { return GetLong("failed"); } }
        /// <summary>Minutes in which it could not print, as far as that is known.</summary>
        public long? DownMinutes { get { return GetLong("downMinutes"); } }
        /// <summary>Why it could not print: the three that lasted longest.</summary>
        public IReadOnlyList<ReportRowReason> Reasons { get { return GetShapes<ReportRowReason>("reasons"); } }
        /// <summary>Why jobs were not printed: the three most frequent.</summary>
        public IReadOnlyList<ReportRowFailure> Failures { get { return GetShapes<ReportRowFailure>("failures"); } }
    }

    public sealed class ReportRowFailure : Shape
    {
        /// <summary>A stable code, for programs.</summary>
        public string Code { get { return GetString("code"); } }
        /// <summary>How many there are.</summary>
        public long? Count { get { return GetLong("count"); } }
    }

    public sealed class ReportRowReason : Shape
    {
        /// <summary>Key of the reason in the catalogue of messages, or the status.</summary>
        public string Reason { get { return GetString("reason"); } }
        /// <summary>The minutes after which it is raised.</summary>
        public long? Minutes { get { return GetLong("minutes"); } }
    }

    public sealed class RollBackTemplate : Shape
    {
        /// <summary>
        /// The version you have seen, 0 if there was none: if it is no longer the published one, the request fails with
        /// `template_changed`.
        /// </summary>
        public long? BasedOn { get { return GetLong("basedOn"); } set { Set("basedOn", value); } }
    }

    public sealed class RotateKey : Shape
    {
        /// <summary>Answers only when the old key has ended: 409 if the agent cannot replace it within 10 seconds.</summary>
        public bool? RevokeOld { get { return GetBool("revokeOld"); } set { Set("revokeOld", value); } }
    }

    public sealed class SaveDraft : Shape
    {
        /// <summary>The format of the document.</summary>
        public string Format { get { return GetString("format"); } set { Set("format", value); } }
        /// <summary>The document: as text, or in base64 for PDF and pictures.</summary>
        public string Content { get { return GetString("content"); } set { Set("content", value); } }
        /// <summary>
        /// The `savedDate` of the draft that was changed, null if there was none: refused with `template_changed` if the
        /// template has another draft by now.
        /// </summary>
        public string DraftDate { get { return GetString("draftDate"); } set { Set("draftDate", value); } }
    }

    public sealed class SavedPrinter : Shape
    {
        /// <summary>The id.</summary>
        public string Id { get { return GetString("id"); } }
        /// <summary>The name.</summary>
        public string Name { get { return GetString("name"); } }
        /// <summary>How the agent reaches the printer.</summary>
        public string ConnectionType { get { return GetString("connection_type"); } }
        /// <summary>Where it is reached: a host with a port, a queue, a device, or an e-mail address.</summary>
        public string Address { get { return GetString("address"); } }
        /// <summary>The status.</summary>
        public string Status { get { return GetString("status"); } }
        /// <summary>Its settings.</summary>
        public SavedPrinterConfig Config { get { return GetShape<SavedPrinterConfig>("config"); } }
        /// <summary>
        /// What its driver or print server can do with pages: the values of `paper`, `tray`, `duplex` and `color`.
        /// Missing for a printer of labels, and until its agent has reported it.
        /// </summary>
        public SavedPrinterCapabilities Capabilities { get { return GetShape<SavedPrinterCapabilities>("capabilities"); } }
        /// <summary>The primary agent; null: the sandbox, which has none.</summary>
        public string AgentId { get { return GetString("agent_id"); } }
        /// <summary>Other names under which programs print to it.</summary>
        public IReadOnlyList<string> Aliases { get { return GetList<string>("aliases"); } }
        /// <summary>
        /// Where it stands, as the account calls it: `Hall 3`. Lists and reports select by it. null: nowhere in
        /// particular.
        /// </summary>
        public string Place { get { return GetString("place"); } }
        /// <summary>It is out of service by the account’s word: its jobs wait. What the device says of itself is `status`.</summary>
        public bool? Paused { get { return GetBool("paused"); } }
        /// <summary>The printer that prints its jobs while it is out of service.</summary>
        public string RedirectTo { get { return GetString("redirectTo"); } }
        /// <summary>It is the sandbox printer of the account.</summary>
        public bool? Sandbox { get { return GetBool("sandbox"); } }
        /// <summary>When it was created.</summary>
        public string CreatedDate { get { return GetString("created_date"); } }
        /// <summary>What looks like a slip, although it is saved. Missing: nothing does.</summary>
        public IReadOnlyList<SavedPrinterWarning> Warnings { get { return GetShapes<SavedPrinterWarning>("warnings"); } }
    }

    /// <summary>
    /// What its driver or print server can do with pages: the values of `paper`, `tray`, `duplex` and `color`.
    /// Missing for a printer of labels, and until its agent has reported it.
    /// </summary>
    public sealed class SavedPrinterCapabilities : Shape
    {
        /// <summary>The sizes of paper that it has.</summary>
        public IReadOnlyList<SavedPrinterCapabilitiesPaper> Papers { get { return GetShapes<SavedPrinterCapabilitiesPaper>("papers"); } }
        /// <summary>The trays that it has.</summary>
        public IReadOnlyList<string> Trays { get { return GetList<string>("trays"); } }
        /// <summary>Printing on both sides.</summary>
        public bool? Duplex { get { return GetBool("duplex"); } }
        /// <summary>Color, or black and white.</summary>
        public bool? Color { get { return GetBool("color"); } }
        /// <summary>The number of copies.</summary>
        public long? Copies { get { return GetLong("copies"); } }
        /// <summary>The resolutions that it has, in dots per inch.</summary>
        public IReadOnlyList<string> Resolutions { get { return GetList<string>("resolutions"); } }
    }

    public sealed class SavedPrinterCapabilitiesPaper : Shape
    {
        /// <summary>The name.</summary>
        public string Name { get { return GetString("name"); } }
        /// <summary>The width in millimetres.</summary>
        public double? WidthMm { get { return GetDouble("widthMm"); } }
        /// <summary>The height in millimetres.</summary>
        public double? HeightMm { get { return GetDouble("heightMm"); } }
    }

    public sealed class SavedPrinterConfig : Shape
    {
        /// <summary>The format that the printer takes.</summary>
        public string NativeFormat { get { return GetString("nativeFormat"); } }
        /// <summary>The kind of the printer, such as Zebra.</summary>
        public string Driver { get { return GetString("driver"); } }
        /// <summary>The resolution in dots per inch.</summary>
        public long? Dpi { get { return GetLong("dpi"); } }
        /// <summary>
        /// Seconds after which a job that has not begun to print fails as `expired`, if it sets no time itself; null: as
        /// in the account.
        /// </summary>
        public long? ExpiresIn { get { return GetLong("expiresIn"); } }
        /// <summary>What is loaded; null: not known. A label that is larger prints, with the warning `stock_too_small`.</summary>
        public Stock Stock { get { return GetShape<Stock>("stock"); } }
        /// <summary>The size of the paper.</summary>
        public string Paper { get { return GetString("paper"); } }
        /// <summary>The tray of the paper.</summary>
        public string Tray { get { return GetString("tray"); } }
        /// <summary>Printing on both sides.</summary>
        public string Duplex { get { return GetString("duplex"); } }
        /// <summary>Which way up pages are printed.</summary>
        public string Orientation { get { return GetString("orientation"); } }
        /// <summary>How a page is scaled to the paper.</summary>
        public string Fit { get { return GetString("fit"); } }
        /// <summary>Color, or black and white.</summary>
        public bool? Color { get { return GetBool("color"); } }
        /// <summary>Copies are printed one after the other.</summary>
        public bool? Collate { get { return GetBool("collate"); } }
        /// <summary>Which pages are printed.</summary>
        public string Pages { get { return GetString("pages"); } }
        /// <summary>Receipt printers: the paper is cut after each page (default), at the end, or not at all.</summary>
        public string Cut { get { return GetString("cut"); } }
        /// <summary>Receipt printers: each job opens the cash drawer.</summary>
        public bool? Drawer { get { return GetBool("drawer"); } }
    }

    public sealed class SavedPrinterWarning : Shape
    {
        /// <summary>`shared_address`: another printer of the same agent has this address.</summary>
        public string Code { get { return GetString("code"); } }
        /// <summary>A sentence for people.</summary>
        public string Message { get { return GetString("message"); } }
        /// <summary>The fact behind the message: its key in the catalogue of messages, and its parameters.</summary>
        public Fact Fact { get { return GetShape<Fact>("fact"); } }
    }

    public sealed class Stock : Shape
    {
        /// <summary>The width in millimetres.</summary>
        public double? WidthMm { get { return GetDouble("widthMm"); } }
        /// <summary>The length of a label; null: the stock is continuous, or it is not known.</summary>
        public double? LengthMm { get { return GetDouble("lengthMm"); } }
        /// <summary>Between two labels; null: not known.</summary>
        public double? GapMm { get { return GetDouble("gapMm"); } }
        /// <summary>`gap`: labels on a liner; `mark`: with a black mark; `continuous`: without an end.</summary>
        public string Kind { get { return GetString("kind"); } }
    }

    public sealed class StockInput : Shape
    {
        /// <summary>The width in millimetres.</summary>
        public double? WidthMm { get { return GetDouble("widthMm"); } set { Set("widthMm", value); } }
        /// <summary>The length of a label; null: the stock is continuous, or it is not known.</summary>
        public double? LengthMm { get { return GetDouble("lengthMm"); } set { Set("lengthMm", value); } }
        /// <summary>Between two labels; null: not known.</summary>
        public double? GapMm { get { return GetDouble("gapMm"); } set { Set("gapMm", value); } }
        /// <summary>`gap`: labels on a liner; `mark`: with a black mark; `continuous`: without an end.</summary>
        public string Kind { get { return GetString("kind"); } set { Set("kind", value); } }
    }

    public sealed class SupportRequest : Shape
    {
        /// <summary>false if the agent is offline.</summary>
        public bool? Requested { get { return GetBool("requested"); } }
    }

    public sealed class Template : Shape
    {
        /// <summary>The id.</summary>
        public string Id { get { return GetString("id"); } }
        /// <summary>The name.</summary>
        public string Name { get { return GetString("name"); } }
        /// <summary>The id of the label that it was published from; null: none.</summary>
        public string LabelId { get { return GetString("labelId"); } }
        /// <summary>The format of the document.</summary>
        public string Format { get { return GetString("format"); } }
        /// <summary>The names of the merge fields.</summary>
        public IReadOnlyList<string> MergeFields { get { return GetList<string>("mergeFields"); } }
        /// <summary>Inches.</summary>
        public double? Width { get { return GetDouble("width"); } }
        /// <summary>Inches.</summary>
        public double? Height { get { return GetDouble("height"); } }
        /// <summary>A print without a value for every merge field is refused.</summary>
        public bool? RequireFields { get { return GetBool("requireFields"); } }
        /// <summary>By what people find it.</summary>
        public IReadOnlyList<string> Tags { get { return GetList<string>("tags"); } }
        /// <summary>Number of the published version; 0: a new template of which nothing is published yet.</summary>
        public long? Version { get { return GetLong("version"); } }
        /// <summary>When this version was published; for a new template when it was created.</summary>
        public string PublishedDate { get { return GetString("publishedDate"); } }
        /// <summary>When it was last printed, to the minute; null: never.</summary>
        public string LastPrintedDate { get { return GetString("lastPrintedDate"); } }
        /// <summary>When the unpublished draft was saved; null if there is none.</summary>
        public string DraftDate { get { return GetString("draftDate"); } }
    }

    public sealed class TemplateConvertBatch : Shape
    {
        /// <summary>The labels, or how many there are.</summary>
        public IReadOnlyList<TemplateConvertBatchLabel> Labels { get { return GetShapes<TemplateConvertBatchLabel>("labels"); } }
    }

    public sealed class TemplateConvertBatchLabel : Shape
    {
        /// <summary>The format of the document.</summary>
        public string Format { get { return GetString("format"); } }
        /// <summary>The media type.</summary>
        public string ContentType { get { return GetString("contentType"); } }
        /// <summary>The file in base64.</summary>
        public string Base64 { get { return GetString("base64"); } }
    }

    public sealed class TemplateDiff : Shape
    {
        /// <summary>The beginning of the time.</summary>
        public string From { get { return GetString("from"); } }
        /// <summary>The end of the time.</summary>
        public string To { get { return GetString("to"); } }
        /// <summary>true if the same dots print and the element trees are the same.</summary>
        public bool? Same { get { return GetBool("same"); } }
        /// <summary>The labels, or how many there are.</summary>
        public IReadOnlyList<TemplateDiffLabel> Labels { get { return GetShapes<TemplateDiffLabel>("labels"); } }
        /// <summary>Labels of the longer document; the first 10 are compared.</summary>
        public long? LabelCount { get { return GetLong("labelCount"); } }
        /// <summary>What changed, in words: at most 30 sentences, and the number of further ones.</summary>
        public IReadOnlyList<TemplateDiffChange> Changes { get { return GetShapes<TemplateDiffChange>("changes"); } }
        /// <summary>Lines of the element trees that differ, with - and +.</summary>
        public IReadOnlyList<string> Tree { get { return GetList<string>("tree"); } }
        /// <summary>Merge fields that only `to` has, and those that only `from` has.</summary>
        public TemplateDiffFields Fields { get { return GetShape<TemplateDiffFields>("fields"); } }
    }

    public sealed class TemplateDiffChange : Shape
    {
        /// <summary>A sentence for people.</summary>
        public string Message { get { return GetString("message"); } }
        /// <summary>The fact behind the message: its key in the catalogue of messages, and its parameters.</summary>
        public Fact Fact { get { return GetShape<Fact>("fact"); } }
    }

    /// <summary>Merge fields that only `to` has, and those that only `from` has.</summary>
    public sealed class TemplateDiffFields : Shape
    {
        /// <summary>Those that only the newer version has.</summary>
        public IReadOnlyList<string> Added { get { return GetList<string>("added"); } }
        /// <summary>Those that only the older version has.</summary>
        public IReadOnlyList<string> Removed { get { return GetList<string>("removed"); } }
    }

    public sealed class TemplateDiffLabel : Shape
    {
        /// <summary>How many dots differ.</summary>
        public long? Dots { get { return GetLong("dots"); } }
        /// <summary>The smallest rectangle that contains all of them.</summary>
        public TemplateDiffLabelArea Area { get { return GetShape<TemplateDiffLabelArea>("area"); } }
        /// <summary>The width in dots.</summary>
        public long? WidthDots { get { return GetLong("widthDots"); } }
        /// <summary>The height in dots.</summary>
        public long? HeightDots { get { return GetLong("heightDots"); } }
        /// <summary>A PNG in base64 of both labels overlaid: gray is in both, red only in `from`, blue only in `to`.</summary>
        public string Picture { get { return GetString("picture"); } }
    }

    public sealed class TemplateDiffLabelArea : Shape
    {
        /// <summary>The left edge in dots.</summary>
        public long? X { get { return GetLong("x"); } }
        /// <summary>The top edge in dots.</summary>
        public long? Y { get { return GetLong("y"); } }
        /// <summary>The width in dots.</summary>
        public long? WidthDots { get { return GetLong("widthDots"); } }
        /// <summary>The height in dots.</summary>
        public long? HeightDots { get { return GetLong("heightDots"); } }
    }

    public sealed class TemplateDocument : Shape
    {
        /// <summary>The version.</summary>
        public long? Version { get { return GetLong("version"); } }
        /// <summary>The format of the document.</summary>
        public string Format { get { return GetString("format"); } }
        /// <summary>The document: as text, or in base64 for PDF and pictures.</summary>
        public string Content { get { return GetString("content"); } }
        /// <summary>Those of the draft, or of what is published without one.</summary>
        public IReadOnlyList<string> MergeFields { get { return GetList<string>("mergeFields"); } }
        /// <summary>Merge values to look at the template with.</summary>
        public IReadOnlyList<IReadOnlyDictionary<string, object>> SampleData { get { return GetList<IReadOnlyDictionary<string, object>>("sampleData"); } }
        /// <summary>Unpublished work, perhaps incomplete.</summary>
        public TemplateDraft Draft { get { return GetShape<TemplateDraft>("draft"); } }
    }

    public sealed class TemplateDraft : Shape
    {
        /// <summary>The format of the document.</summary>
        public string Format { get { return GetString("format"); } }
        /// <summary>The document.</summary>
        public string Content { get { return GetString("content"); } }
        /// <summary>When it was saved.</summary>
        public string SavedDate { get { return GetString("savedDate"); } }
    }

    public sealed class TemplatePrintBatch : Shape
    {
        /// <summary>The jobs, or how many there are.</summary>
        public IReadOnlyList<PrintAnswer> Jobs { get { return GetShapes<PrintAnswer>("jobs"); } }
        /// <summary>How many labels were not printed because the time was too short: send those again.</summary>
        public long? Remaining { get { return GetLong("remaining"); } }
    }

    public sealed class TemplateTag : Shape
    {
        /// <summary>As the first template spells it.</summary>
        public string Name { get { return GetString("name"); } }
        /// <summary>How many templates have the tag, in any letter case.</summary>
        public long? Templates { get { return GetLong("templates"); } }
    }

    public sealed class TemplateUse : Shape
    {
        /// <summary>An API key, or a person in the dashboard.</summary>
        public string CallerType { get { return GetString("callerType"); } }
        /// <summary>The id of the key or of the user that printed.</summary>
        public string CallerId { get { return GetString("callerId"); } }
        /// <summary>The name of the key or the address of the person; null if there is no such caller any more.</summary>
        public string CallerName { get { return GetString("callerName"); } }
        /// <summary>The printer it was sent to; null for a pool.</summary>
        public string PrinterId { get { return GetString("printerId"); } }
        /// <summary>The pool it was sent to; null for a printer.</summary>
        public string PoolId { get { return GetString("poolId"); } }
        /// <summary>The name of that printer or pool; null if it has been removed.</summary>
        public string PrinterName { get { return GetString("printerName"); } }
        /// <summary>The last job.</summary>
        public string JobId { get { return GetString("jobId"); } }
        /// <summary>When the last job was sent, to the minute.</summary>
        public string LastPrintedDate { get { return GetString("lastPrintedDate"); } }
    }

    public sealed class TemplateVersion : Shape
    {
        /// <summary>The version.</summary>
        public long? Version { get { return GetLong("version"); } }
        /// <summary>true for the published version, which prints.</summary>
        public bool? IsCurrent { get { return GetBool("isCurrent"); } }
        /// <summary>The format of the document.</summary>
        public string Format { get { return GetString("format"); } }
        /// <summary>The names of the merge fields.</summary>
        public IReadOnlyList<string> MergeFields { get { return GetList<string>("mergeFields"); } }
        /// <summary>Inches.</summary>
        public double? Width { get { return GetDouble("width"); } }
        /// <summary>Inches.</summary>
        public double? Height { get { return GetDouble("height"); } }
        /// <summary>The size in bytes.</summary>
        public long? Bytes { get { return GetLong("bytes"); } }
        /// <summary>When it was published.</summary>
        public string PublishedDate { get { return GetString("publishedDate"); } }
        /// <summary>The e-mail address of the user at that time.</summary>
        public string PublishedBy { get { return GetString("publishedBy"); } }
        /// <summary>The earlier version that was published again.</summary>
        public long? RestoredFrom { get { return GetLong("restoredFrom"); } }
    }

    public sealed class TemplateVersionDocument : Shape
    {
        /// <summary>The version.</summary>
        public long? Version { get { return GetLong("version"); } }
        /// <summary>true for the published version, which prints.</summary>
        public bool? IsCurrent { get { return GetBool("isCurrent"); } }
        /// <summary>The format of the document.</summary>
        public string Format { get { return GetString("format"); } }
        /// <summary>The names of the merge fields.</summary>
        public IReadOnlyList<string> MergeFields { get { return GetList<string>("mergeFields"); } }
        /// <summary>Inches.</summary>
        public double? Width { get { return GetDouble("width"); } }
        /// <summary>Inches.</summary>
        public double? Height { get { return GetDouble("height"); } }
        /// <summary>The size in bytes.</summary>
        public long? Bytes { get { return GetLong("bytes"); } }
        /// <summary>When it was published.</summary>
        public string PublishedDate { get { return GetString("publishedDate"); } }
        /// <summary>The e-mail address of the user at that time.</summary>
        public string PublishedBy { get { return GetString("publishedBy"); } }
        /// <summary>The earlier version that was published again.</summary>
        public long? RestoredFrom { get { return GetLong("restoredFrom"); } }
        /// <summary>The document: as text, or in base64 for PDF and pictures.</summary>
        public string Content { get { return GetString("content"); } }
    }

    public sealed class UnmarkEntry : Shape
    {
        /// <summary>The id of an entry that is listed now.</summary>
        public string EntryId { get { return GetString("entryId"); } set { Set("entryId", value); } }
    }

    public sealed class UpdateAgents : Shape
    {
        /// <summary>The agents to update now.</summary>
        public IReadOnlyList<string> AgentIds { get { return GetList<string>("agentIds"); } set { Set("agentIds", value); } }
    }

    public sealed class UpdateAlertRule : Shape
    {
        /// <summary>The name.</summary>
        public string Name { get { return GetString("name"); } set { Set("name", value); } }
        /// <summary>How many minutes the problem must last before the alert is raised.</summary>
        public long? Minutes { get { return GetLong("minutes"); } set { Set("minutes", value); } }
        /// <summary>Ids of printers, or of agents if `kind` is `agent_offline`; null for all, including later ones.</summary>
        public IReadOnlyList<string> Targets { get { return GetList<string>("targets"); } set { Set("targets", value); } }
        /// <summary>Without a channel the alert is only listed.</summary>
        public IReadOnlyList<string> ChannelIds { get { return GetList<string>("channelIds"); } set { Set("channelIds", value); } }
        /// <summary>False: it is turned off.</summary>
        public bool? Active { get { return GetBool("active"); } set { Set("active", value); } }
    }

    public sealed class UpdateLabel : Shape
    {
        /// <summary>The name.</summary>
        public string Name { get { return GetString("name"); } set { Set("name", value); } }
        /// <summary>The format of the document.</summary>
        public string Format { get { return GetString("format"); } set { Set("format", value); } }
        /// <summary>The document: as text, or in base64 for PDF and pictures.</summary>
        public string Content { get { return GetString("content"); } set { Set("content", value); } }
        /// <summary>
        /// The `updatedDate` of the label that you changed: the request fails with `label_changed` if it has another one
        /// by now.
        /// </summary>
        public string UpdatedDate { get { return GetString("updatedDate"); } set { Set("updatedDate", value); } }
    }

    public sealed class UpdatePool : Shape
    {
        /// <summary>The name.</summary>
        public string Name { get { return GetString("name"); } set { Set("name", value); } }
        /// <summary>Other names under which programs print to it, as its name and its id.</summary>
        public IReadOnlyList<string> Aliases { get { return GetList<string>("aliases"); } set { Set("aliases", value); } }
        /// <summary>Its printers, the preferred first. They share one language and resolution.</summary>
        public IReadOnlyList<string> PrinterIds { get { return GetList<string>("printerIds"); } set { Set("printerIds", value); } }
        /// <summary>
        /// Which printer takes a new job, of those that can print now. `order`: the first of `printerIds`.
        /// `shortest_queue`: the one with the fewest open jobs. `ready`: an idle one, then a busy one.
        /// </summary>
        public string Prefer { get { return GetString("prefer"); } set { Set("prefer", value); } }
        /// <summary>
        /// A job that no agent has accepted for so long goes to another printer of the pool that can print it now; null:
        /// it waits where it is, unless that printer is taken out of service or out of the pool.
        /// </summary>
        public long? TakeOverSeconds { get { return GetLong("takeOverSeconds"); } set { Set("takeOverSeconds", value); } }
    }

    public sealed class UpdatePrinter : Shape
    {
        /// <summary>The name.</summary>
        public string Name { get { return GetString("name"); } set { Set("name", value); } }
        /// <summary>How the agent reaches the printer.</summary>
        public string ConnectionType { get { return GetString("connectionType"); } set { Set("connectionType", value); } }
        /// <summary>Where it is reached: a host with a port, a queue, a device, or an e-mail address.</summary>
        public string Address { get { return GetString("address"); } set { Set("address", value); } }
        /// <summary>Other names under which programs print to it, as its name and its id.</summary>
        public IReadOnlyList<string> Aliases { get { return GetList<string>("aliases"); } set { Set("aliases", value); } }
        /// <summary>
        /// Where it stands, as the account calls it: `Hall 3`. Lists and reports select by it. null: nowhere in
        /// particular.
        /// </summary>
        public string Place { get { return GetString("place"); } set { Set("place", value); } }
        /// <summary>Its settings.</summary>
        public UpdatePrinterConfig Config { get { return GetShape<UpdatePrinterConfig>("config"); } set { Set("config", value); } }
    }

    public sealed class UpdatePrinterConfig : Shape
    {
        /// <summary>The format that the printer takes.</summary>
        public string NativeFormat { get { return GetString("nativeFormat"); } set { Set("nativeFormat", value); } }
        /// <summary>The kind of the printer, such as Zebra.</summary>
        public string Driver { get { return GetString("driver"); } set { Set("driver", value); } }
        /// <summary>The resolution in dots per inch.</summary>
        public long? Dpi { get { return GetLong("dpi"); } set { Set("dpi", value); } }
        /// <summary>
        /// Seconds after which a job that has not begun to print fails as `expired`, if it sets no time itself; null: as
        /// in the account.
        /// </summary>
        public long? ExpiresIn { get { return GetLong("expiresIn"); } set { Set("expiresIn", value); } }
        /// <summary>What is loaded; null: not known. A label that is larger prints, with the warning `stock_too_small`.</summary>
        public StockInput Stock { get { return GetShape<StockInput>("stock"); } set { Set("stock", value); } }
        /// <summary>The size of the paper.</summary>
        public string Paper { get { return GetString("paper"); } set { Set("paper", value); } }
        /// <summary>The tray of the paper.</summary>
        public string Tray { get { return GetString("tray"); } set { Set("tray", value); } }
        /// <summary>Printing on both sides.</summary>
        public string Duplex { get { return GetString("duplex"); } set { Set("duplex", value); } }
        /// <summary>Which way up pages are printed.</summary>
        public string Orientation { get { return GetString("orientation"); } set { Set("orientation", value); } }
        /// <summary>How a page is scaled to the paper.</summary>
        public string Fit { get { return GetString("fit"); } set { Set("fit", value); } }
        /// <summary>Color, or black and white.</summary>
        public bool? Color { get { return GetBool("color"); } set { Set("color", value); } }
        /// <summary>Copies are printed one after the other.</summary>
        public bool? Collate { get { return GetBool("collate"); } set { Set("collate", value); } }
        /// <summary>Which pages are printed.</summary>
        public string Pages { get { return GetString("pages"); } set { Set("pages", value); } }
        /// <summary>Receipt printers: the paper is cut after each page (default), at the end, or not at all.</summary>
        public string Cut { get { return GetString("cut"); } set { Set("cut", value); } }
        /// <summary>Receipt printers: each job opens the cash drawer.</summary>
        public bool? Drawer { get { return GetBool("drawer"); } set { Set("drawer", value); } }
    }

    public sealed class UpdateRequest : Shape
    {
        /// <summary>Agents that update now, or when they connect.</summary>
        public long? Requested { get { return GetLong("requested"); } }
        /// <summary>Those of them that are offline.</summary>
        public IReadOnlyList<UpdateRequestOffline> Offline { get { return GetShapes<UpdateRequestOffline>("offline"); } }
        /// <summary>Agents that have nothing to update to, or cannot update themselves.</summary>
        public IReadOnlyList<UpdateRequestUnable> Unable { get { return GetShapes<UpdateRequestUnable>("unable"); } }
    }

    public sealed class UpdateRequestOffline : Shape
    {
        /// <summary>The id.</summary>
        public string Id { get { return GetString("id"); } }
        /// <summary>The name.</summary>
        public string Name { get { return GetString("name"); } }
    }

    public sealed class UpdateRequestUnable : Shape
    {
        /// <summary>The id.</summary>
        public string Id { get { return GetString("id"); } }
        /// <summary>The name.</summary>
        public string Name { get { return GetString("name"); } }
    }

    public sealed class UpdateSettings : Shape
    {
        /// <summary>Whether agents update by themselves.</summary>
        public bool? Automatic { get { return GetBool("automatic"); } }
        /// <summary>The hours in which agents update by themselves; null: any.</summary>
        public UpdateSettingsWindow Window { get { return GetShape<UpdateSettingsWindow>("window"); } }
    }

    public sealed class UpdateSettingsInput : Shape
    {
        /// <summary>Whether agents update by themselves.</summary>
        public bool? Automatic { get { return GetBool("automatic"); } set { Set("automatic", value); } }
        /// <summary>The hours in which agents update by themselves; null: any.</summary>
        public UpdateSettingsInputWindow Window { get { return GetShape<UpdateSettingsInputWindow>("window"); } set { Set("window", value); } }
    }

    public sealed class UpdateSettingsInputWindow : Shape
    {
        /// <summary>From this full hour.</summary>
        public long? FromHour { get { return GetLong("fromHour"); } set { Set("fromHour", value); } }
        /// <summary>Until this full hour; earlier than `fromHour`: on the next day; the same: at any hour.</summary>
        public long? ToHour { get { return GetLong("toHour"); } set { Set("toHour", value); } }
        /// <summary>Whose hours they are, such as `Europe/Berlin`.</summary>
        public string TimeZone { get { return GetString("timeZone"); } set { Set("timeZone", value); } }
    }

    public sealed class UpdateSettingsWindow : Shape
    {
        /// <summary>From this full hour.</summary>
        public long? FromHour { get { return GetLong("fromHour"); } }
        /// <summary>Until this full hour; earlier than `fromHour`: on the next day; the same: at any hour.</summary>
        public long? ToHour { get { return GetLong("toHour"); } }
        /// <summary>Whose hours they are, such as `Europe/Berlin`.</summary>
        public string TimeZone { get { return GetString("timeZone"); } }
    }

    public sealed class UpdateTemplate : Shape
    {
        /// <summary>The name.</summary>
        public string Name { get { return GetString("name"); } set { Set("name", value); } }
        /// <summary>Records for trying out the template; its pictures show the first one.</summary>
        public IReadOnlyList<IReadOnlyDictionary<string, object>> SampleData { get { return GetList<IReadOnlyDictionary<string, object>>("sampleData"); } set { Set("sampleData", value); } }
        /// <summary>
        /// A print without a value for every merge field is refused (`missing_merge_fields`); otherwise it prints `null`
        /// there. `validate` of a request comes first.
        /// </summary>
        public bool? RequireFields { get { return GetBool("requireFields"); } set { Set("requireFields", value); } }
        /// <summary>By what people find it: a customer, a carrier. A template may have several.</summary>
        public IReadOnlyList<string> Tags { get { return GetList<string>("tags"); } set { Set("tags", value); } }
    }

    public sealed class UpdateWebhook : Shape
    {
        /// <summary>The address that gets the events.</summary>
        public string Url { get { return GetString("url"); } set { Set("url", value); } }
        /// <summary>The types of events, such as `job.*`.</summary>
        public IReadOnlyList<string> Types { get { return GetList<string>("types"); } set { Set("types", value); } }
        /// <summary>False: it is turned off.</summary>
        public bool? Active { get { return GetBool("active"); } set { Set("active", value); } }
    }

    public sealed class Updates : Shape
    {
        public UpdateSettings Settings { get { return GetShape<UpdateSettings>("settings"); } }
        /// <summary>The newest package of each ring for each system and processor.</summary>
        public UpdatesRings Rings { get { return GetShape<UpdatesRings>("rings"); } }
        /// <summary>The agents.</summary>
        public IReadOnlyList<UpdatesAgent> Agents { get { return GetShapes<UpdatesAgent>("agents"); } }
        /// <summary>Agents that are too old to print copies: a job with `copies` for their printers is refused.</summary>
        public IReadOnlyList<UpdatesBlockCopy> BlockCopies { get { return GetShapes<UpdatesBlockCopy>("blockCopies"); } }
    }

    public sealed class UpdatesAgent : Shape
    {
        /// <summary>The id.</summary>
        public string Id { get { return GetString("id"); } }
        /// <summary>The name.</summary>
        public string Name { get { return GetString("name"); } }
        /// <summary>Whether it is connected.</summary>
        public bool? Online { get { return GetBool("online"); } }
        /// <summary>The version.</summary>
        public string Version { get { return GetString("version"); } }
        /// <summary>Its versions: `early` ones come before `stable` ones.</summary>
        public string Ring { get { return GetString("ring"); } }
        /// <summary>What it updates to; null: it has the newest of its ring, or there is none for its system.</summary>
        public string NextVersion { get { return GetString("nextVersion"); } }
        /// <summary>false: somebody must install the version at its computer.</summary>
        public bool? CanUpdate { get { return GetBool("canUpdate"); } }
        /// <summary>Since when somebody wants it updated now.</summary>
        public string RequestedDate { get { return GetString("requestedDate"); } }
        /// <summary>How far its last update is; null: there was none.</summary>
        public UpdatesAgentState State { get { return GetShape<UpdatesAgentState>("state"); } }
    }

    public sealed class UpdatesAgentState : Shape
    {
        /// <summary>The version.</summary>
        public string Version { get { return GetString("version"); } }
        /// <summary>How far it is.</summary>
        public string State { get { return GetString("state"); } }
        /// <summary>When it was.</summary>
        public string Date { get { return GetString("date"); } }
        /// <summary>How much of the package it has.</summary>
        public long? Percent { get { return GetLong("percent"); } }
        /// <summary>A sentence for people.</summary>
        public string Message { get { return GetString("message"); } }
        /// <summary>The fact behind the message: its key in the catalogue of messages, and its parameters.</summary>
        public Fact Fact { get { return GetShape<Fact>("fact"); } }
    }

    public sealed class UpdatesBlockCopy : Shape
    {
        /// <summary>The id.</summary>
        public string Id { get { return GetString("id"); } }
        /// <summary>The name.</summary>
        public string Name { get { return GetString("name"); } }
        /// <summary>Whether it is connected.</summary>
        public bool? Online { get { return GetBool("online"); } }
        /// <summary>The version.</summary>
        public string Version { get { return GetString("version"); } }
    }

    /// <summary>The newest package of each ring for each system and processor.</summary>
    public sealed class UpdatesRings : Shape
    {
        /// <summary>What every agent may update to.</summary>
        public IReadOnlyList<UpdatesRingsStable> Stable { get { return GetShapes<UpdatesRingsStable>("stable"); } }
        /// <summary>What agents of the early ring update to first.</summary>
        public IReadOnlyList<UpdatesRingsEarly> Early { get { return GetShapes<UpdatesRingsEarly>("early"); } }
    }

    public sealed class UpdatesRingsEarly : Shape
    {
        /// <summary>The version.</summary>
        public string Version { get { return GetString("version"); } }
        /// <summary>The system that the package is for, such as `linux`.</summary>
        public string System { get { return GetString("system"); } }
        /// <summary>The processor that the package is for, such as `x64`.</summary>
        public string Arch { get { return GetString("arch"); } }
    }

    public sealed class UpdatesRingsStable : Shape
    {
        /// <summary>The version.</summary>
        public string Version { get { return GetString("version"); } }
        /// <summary>The system that the package is for, such as `linux`.</summary>
        public string System { get { return GetString("system"); } }
        /// <summary>The processor that the package is for, such as `x64`.</summary>
        public string Arch { get { return GetString("arch"); } }
    }

    public sealed class Usage : Shape
    {
        /// <summary>The last 30 days in UTC, oldest first; the last one is today.</summary>
        public IReadOnlyList<UsageDay> Days { get { return GetShapes<UsageDay>("days"); } }
        /// <summary>The printers with the most jobs of the last 30 days; at most 50.</summary>
        public IReadOnlyList<UsagePrinter> Printers { get { return GetShapes<UsagePrinter>("printers"); } }
        /// <summary>Who printed most, by the log of requests; at most 50. `key`: a program.</summary>
        public IReadOnlyList<UsageCaller> Callers { get { return GetShapes<UsageCaller>("callers"); } }
    }

    public sealed class UsageCaller : Shape
    {
        /// <summary>The type.</summary>
        public string Type { get { return GetString("type"); } }
        /// <summary>The id.</summary>
        public string Id { get { return GetString("id"); } }
        /// <summary>The name.</summary>
        public string Name { get { return GetString("name"); } }
        /// <summary>The number of prints.</summary>
        public long? Prints { get { return GetLong("prints"); } }
        /// <summary>Prints that were refused.</summary>
        public long? Refused { get { return GetLong("refused"); } }
    }

    public sealed class UsageDay : Shape
    {
        /// <summary>The day in UTC.</summary>
        public string Day { get { return GetString("day"); } }
        /// <summary>The jobs, or how many there are.</summary>
        public long? Jobs { get { return GetLong("jobs"); } }
    }

    public sealed class UsagePrinter : Shape
    {
        /// <summary>The id.</summary>
        public string Id { get { return GetString("id"); } }
        /// <summary>The name.</summary>
        public string Name { get { return GetString("name"); } }
        /// <summary>The jobs, or how many there are.</summary>
        public long? Jobs { get { return GetLong("jobs"); } }
        /// <summary>The labels, or how many there are.</summary>
        public long? Labels { get { return GetLong("labels"); } }
    }

    public sealed class Webhook : Shape
    {
        /// <summary>The id.</summary>
        public string Id { get { return GetString("id"); } }
        /// <summary>The address that gets the events.</summary>
        public string Url { get { return GetString("url"); } }
        /// <summary>
        /// The shape of a delivery: an `Event`, or what PrintNode sends, for a webhook that was created through
        /// `/printnode`. That one ends with the key that created it.
        /// </summary>
        public string Format { get { return GetString("format"); } }
        /// <summary>The types of events, such as `job.*`.</summary>
        public IReadOnlyList<string> Types { get { return GetList<string>("types"); } }
        /// <summary>False: it is turned off.</summary>
        public bool? Active { get { return GetBool("active"); } }
        /// <summary>When the first attempt failed since the last successful delivery.</summary>
        public string FailingSince { get { return GetString("failingSince"); } }
        /// <summary>Why the last attempt failed, as an English sentence.</summary>
        public string FailingReason { get { return GetString("failingReason"); } }
        /// <summary>The fact behind the message: its key in the catalogue of messages, and its parameters.</summary>
        public Fact FailingFact { get { return GetShape<Fact>("failingFact"); } }
        /// <summary>When the cloud turned the webhook off because it accepted nothing; `active: true` turns it on.</summary>
        public string DisabledDate { get { return GetString("disabledDate"); } }
        /// <summary>Why the webhook was disabled, as an English sentence.</summary>
        public string DisabledReason { get { return GetString("disabledReason"); } }
        /// <summary>The fact behind the message: its key in the catalogue of messages, and its parameters.</summary>
        public Fact DisabledFact { get { return GetShape<Fact>("disabledFact"); } }
        /// <summary>When it was created.</summary>
        public string CreatedDate { get { return GetString("createdDate"); } }
    }

    public sealed class WebhookDelivery : Shape
    {
        /// <summary>The id.</summary>
        public string Id { get { return GetString("id"); } }
        /// <summary>null for a test.</summary>
        public string EventId { get { return GetString("eventId"); } }
        /// <summary>The type.</summary>
        public string Type { get { return GetString("type"); } }
        /// <summary>How far it is.</summary>
        public string State { get { return GetString("state"); } }
        /// <summary>How often it was tried.</summary>
        public long? Attempts { get { return GetLong("attempts"); } }
        /// <summary>The status that was answered; null: none.</summary>
        public long? ResponseStatus { get { return GetLong("responseStatus"); } }
        /// <summary>Why there was no answer, as an English sentence.</summary>
        public string ResponseError { get { return GetString("responseError"); } }
        /// <summary>The fact behind the message: its key in the catalogue of messages, and its parameters.</summary>
        public Fact ResponseFact { get { return GetShape<Fact>("responseFact"); } }
        /// <summary>When it was created.</summary>
        public string CreatedDate { get { return GetString("createdDate"); } }
        /// <summary>When it was accepted; null: not yet.</summary>
        public string DeliveredDate { get { return GetString("deliveredDate"); } }
        /// <summary>When it is tried again; null: no more.</summary>
        public string NextAttemptDate { get { return GetString("nextAttemptDate"); } }
    }
}
