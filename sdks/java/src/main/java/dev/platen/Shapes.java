// Written by `pnpm sdks` from the table of routes. Changes here are lost.
package dev.platen;

import java.util.List;
import java.util.Map;

/** What the service answers. */
@SuppressWarnings("unused")
public final class Shapes {
    private Shapes() {}

    public static final class Account extends Shape {
        Account(Map<String, Object> raw) {
            super(raw);
        }

        public String id() {
            return (String) get("id");
        }

        public String name() {
            return (String) get("name");
        }

        public String email() {
            return (String) get("email");
        }

        public String plan() {
            return (String) get("plan");
        }

        /**
         * Documents stay for 1 hour after the print, up to 262144 bytes each, so that they can be printed again.
         * Otherwise they are deleted when the agent confirms the print.
         */
        public Boolean keepDocuments() {
            return (Boolean) get("keepDocuments");
        }

        /**
         * Seconds after which a job that has not begun to print fails as `expired`, if neither it nor its printer sets a
         * time; null for 14 days.
         */
        public Long expiresIn() {
            return getLong("expiresIn");
        }

        /**
         * Members and the assistants that act for them need a second factor or a passkey. Without one they reach their
         * own profile only: 403 `second_factor_required`. API keys keep working.
         */
        public Boolean requiresSecondFactor() {
            return (Boolean) get("requiresSecondFactor");
        }

        /** The role of the user in this account; null for a key. */
        public String role() {
            return (String) get("role");
        }
    }

    public static final class Agent extends Shape {
        Agent(Map<String, Object> raw) {
            super(raw);
        }

        public String id() {
            return (String) get("id");
        }

        public String name() {
            return (String) get("name");
        }

        public String status() {
            return (String) get("status");
        }

        public Boolean online() {
            return (Boolean) get("online");
        }

        public String version() {
            return (String) get("version");
        }

        public String platform() {
            return (String) get("platform");
        }

        public String hostname() {
            return (String) get("hostname");
        }

        public String lastSeenDate() {
            return (String) get("lastSeenDate");
        }

        public String createdDate() {
            return (String) get("createdDate");
        }

        /** When the agent began to use its current key; null if it still has the key of its enrollment. */
        public String keyRotatedDate() {
            return (String) get("keyRotatedDate");
        }

        public Boolean updateRequired() {
            return (Boolean) get("updateRequired");
        }

        /**
         * Which updates the agent installs: `early` ones come before `stable` ones; null if the choice at its computer
         * applies.
         */
        public String updateRing() {
            return (String) get("updateRing");
        }

        /** IP addresses of its computer; empty from older agents. */
        public List<String> addresses() {
            return cast(get("addresses"));
        }

        /** The agent's clock minus the cloud's; null until it has connected. */
        public Long clockSkewMs() {
            return getLong("clockSkewMs");
        }

        public Long printerCount() {
            return getLong("printerCount");
        }
    }

    public static final class AgentCheckAnswer extends Shape {
        AgentCheckAnswer(Map<String, Object> raw) {
            super(raw);
        }

        /** false if the agent is offline. */
        public Boolean requested() {
            return (Boolean) get("requested");
        }
    }

    public static final class AgentDiscoverAnswer extends Shape {
        AgentDiscoverAnswer(Map<String, Object> raw) {
            super(raw);
        }

        /** false if the agent is offline. */
        public Boolean requested() {
            return (Boolean) get("requested");
        }
    }

    public static final class AgentDiscoveredAnswer extends Shape {
        AgentDiscoveredAnswer(Map<String, Object> raw) {
            super(raw);
        }

        public List<Shapes.AgentDiscoveredAnswerPrinter> printers() {
            return shapes(get("printers"), Shapes.AgentDiscoveredAnswerPrinter::new);
        }

        public String discoveredDate() {
            return (String) get("discoveredDate");
        }
    }

    public static final class AgentDiscoveredAnswerPrinter extends Shape {
        AgentDiscoveredAnswerPrinter(Map<String, Object> raw) {
            super(raw);
        }

        public String identity() {
            return (String) get("identity");
        }

        public String connectionType() {
            return (String) get("connectionType");
        }

        public String address() {
            return (String) get("address");
        }

        public String name() {
            return (String) get("name");
        }

        public String model() {
            return (String) get("model");
        }

        public String nativeFormat() {
            return (String) get("nativeFormat");
        }

        public Long dpi() {
            return getLong("dpi");
        }

        public String driver() {
            return (String) get("driver");
        }
    }

    public static final class AgentRemoval extends Shape {
        AgentRemoval(Map<String, Object> raw) {
            super(raw);
        }

        public List<Shapes.AgentRemovalPrinter> printers() {
            return shapes(get("printers"), Shapes.AgentRemovalPrinter::new);
        }

        /** A count that equals this limit may be larger in fact. */
        public Long most() {
            return getLong("most");
        }
    }

    public static final class AgentRemovalPrinter extends Shape {
        AgentRemovalPrinter(Map<String, Object> raw) {
            super(raw);
        }

        public String id() {
            return (String) get("id");
        }

        public String name() {
            return (String) get("name");
        }

        /**
         * The agent that becomes the primary: the printer stays, with its jobs. null: no other agent serves the printer,
         * and it is removed.
         */
        public Shapes.AgentRemovalPrinterPassesTo passesTo() {
            return shape(get("passesTo"), Shapes.AgentRemovalPrinterPassesTo::new);
        }

        /** Jobs that have not ended. They end as `printer_removed`. */
        public Long openJobs() {
            return getLong("openJobs");
        }

        /** Jobs that have ended. They stay readable with `keep=jobs`. */
        public Long endedJobs() {
            return getLong("endedJobs");
        }
    }

    public static final class AgentRemovalPrinterPassesTo extends Shape {
        AgentRemovalPrinterPassesTo(Map<String, Object> raw) {
            super(raw);
        }

        public String id() {
            return (String) get("id");
        }

        public String name() {
            return (String) get("name");
        }
    }

    public static final class Alert extends Shape {
        Alert(Map<String, Object> raw) {
            super(raw);
        }

        public String id() {
            return (String) get("id");
        }

        public String ruleId() {
            return (String) get("ruleId");
        }

        public String ruleName() {
            return (String) get("ruleName");
        }

        public String kind() {
            return (String) get("kind");
        }

        public Shapes.AlertSubject subject() {
            return shape(get("subject"), Shapes.AlertSubject::new);
        }

        public String message() {
            return (String) get("message");
        }

        /** The fact behind the message: its key in the catalogue of messages, and its parameters. */
        public Shapes.Fact fact() {
            return shape(get("fact"), Shapes.Fact::new);
        }

        /** The printers that the alert is about, at most 50. */
        public List<Shapes.AlertPrinter> printers() {
            return shapes(get("printers"), Shapes.AlertPrinter::new);
        }

        public String sinceDate() {
            return (String) get("sinceDate");
        }

        public String raisedDate() {
            return (String) get("raisedDate");
        }

        /** null while the alert is open. */
        public String resolvedDate() {
            return (String) get("resolvedDate");
        }

        public List<Shapes.AlertMessage> messages() {
            return shapes(get("messages"), Shapes.AlertMessage::new);
        }
    }

    public static final class AlertChannel extends Shape {
        AlertChannel(Map<String, Object> raw) {
            super(raw);
        }

        public String id() {
            return (String) get("id");
        }

        public String name() {
            return (String) get("name");
        }

        public String type() {
            return (String) get("type");
        }

        /** A URL is shortened to its host and last characters, because anyone who knows it can post there. */
        public String address() {
            return (String) get("address");
        }

        /** When the first attempt failed since a message was last sent. */
        public String failingSince() {
            return (String) get("failingSince");
        }

        /** Why the last attempt failed, as an English sentence. */
        public String failingReason() {
            return (String) get("failingReason");
        }

        /** The fact behind the message: its key in the catalogue of messages, and its parameters. */
        public Shapes.Fact failingFact() {
            return shape(get("failingFact"), Shapes.Fact::new);
        }

        public String createdDate() {
            return (String) get("createdDate");
        }
    }

    public static final class AlertChannelListAnswer extends Shape {
        AlertChannelListAnswer(Map<String, Object> raw) {
            super(raw);
        }

        public List<Shapes.AlertChannel> channels() {
            return shapes(get("channels"), Shapes.AlertChannel::new);
        }

        /** false if the operator has not set up a mail server. */
        public Boolean mail() {
            return (Boolean) get("mail");
        }
    }

    public static final class AlertMessage extends Shape {
        AlertMessage(Map<String, Object> raw) {
            super(raw);
        }

        public String id() {
            return (String) get("id");
        }

        public String kind() {
            return (String) get("kind");
        }

        public Shapes.AlertMessageChannel channel() {
            return shape(get("channel"), Shapes.AlertMessageChannel::new);
        }

        /** `held`: waits until the quiet hours end. */
        public String state() {
            return (String) get("state");
        }

        /** Why it was not sent, as an English sentence. */
        public String error() {
            return (String) get("error");
        }

        /** The fact behind the message: its key in the catalogue of messages, and its parameters. */
        public Shapes.Fact errorFact() {
            return shape(get("errorFact"), Shapes.Fact::new);
        }

        public Long attempts() {
            return getLong("attempts");
        }

        public String createdDate() {
            return (String) get("createdDate");
        }

        public String sentDate() {
            return (String) get("sentDate");
        }
    }

    public static final class AlertMessageChannel extends Shape {
        AlertMessageChannel(Map<String, Object> raw) {
            super(raw);
        }

        public String id() {
            return (String) get("id");
        }

        public String name() {
            return (String) get("name");
        }

        public String type() {
            return (String) get("type");
        }
    }

    public static final class AlertPrinter extends Shape {
        AlertPrinter(Map<String, Object> raw) {
            super(raw);
        }

        public String id() {
            return (String) get("id");
        }

        public String name() {
            return (String) get("name");
        }
    }

    public static final class AlertRule extends Shape {
        AlertRule(Map<String, Object> raw) {
            super(raw);
        }

        public String id() {
            return (String) get("id");
        }

        public String name() {
            return (String) get("name");
        }

        public String kind() {
            return (String) get("kind");
        }

        /** How many minutes the problem must last before the alert is raised. */
        public Long minutes() {
            return getLong("minutes");
        }

        /** Ids of printers, or of agents if `kind` is `agent_offline`; null for all, including later ones. */
        public List<String> targets() {
            return cast(get("targets"));
        }

        /** Without a channel the alert is only listed. */
        public List<String> channelIds() {
            return cast(get("channelIds"));
        }

        public Boolean active() {
            return (Boolean) get("active");
        }

        public String createdDate() {
            return (String) get("createdDate");
        }
    }

    public static final class AlertSettings extends Shape {
        AlertSettings(Map<String, Object> raw) {
            super(raw);
        }

        public String timeZone() {
            return (String) get("timeZone");
        }

        /** Language of the messages. */
        public String language() {
            return (String) get("language");
        }

        /** Nothing is sent during quiet hours; one summary is sent when they end. */
        public Shapes.AlertSettingsQuietHours quietHours() {
            return shape(get("quietHours"), Shapes.AlertSettingsQuietHours::new);
        }
    }

    public static final class AlertSettingsQuietHours extends Shape {
        AlertSettingsQuietHours(Map<String, Object> raw) {
            super(raw);
        }

        public String from() {
            return (String) get("from");
        }

        public String to() {
            return (String) get("to");
        }
    }

    public static final class AlertSubject extends Shape {
        AlertSubject(Map<String, Object> raw) {
            super(raw);
        }

        public String type() {
            return (String) get("type");
        }

        public String id() {
            return (String) get("id");
        }
    }

    public static final class Attention extends Shape {
        Attention(Map<String, Object> raw) {
            super(raw);
        }

        /** Most urgent first. */
        public List<Shapes.AttentionEntry> entries() {
            return shapes(get("entries"), Shapes.AttentionEntry::new);
        }

        public Shapes.AttentionSummary summary() {
            return shape(get("summary"), Shapes.AttentionSummary::new);
        }

        public String checkedDate() {
            return (String) get("checkedDate");
        }

        /** When an entry may appear without an event: a job that has waited too long, or a reading that is too old. */
        public String nextCheckDate() {
            return (String) get("nextCheckDate");
        }
    }

    public static final class AttentionDismissAnswer extends Shape {
        AttentionDismissAnswer(Map<String, Object> raw) {
            super(raw);
        }

        public Long dismissed() {
            return getLong("dismissed");
        }
    }

    public static final class AttentionEntry extends Shape {
        AttentionEntry(Map<String, Object> raw) {
            super(raw);
        }

        /** Stays the same as long as the entry exists. */
        public String id() {
            return (String) get("id");
        }

        public String kind() {
            return (String) get("kind");
        }

        /**
         * `stopped`: something does not print. `risk`: something did not print, or soon will not. `notice`: worth
         * knowing.
         */
        public String severity() {
            return (String) get("severity");
        }

        /** The object that the entry is about. */
        public Shapes.AttentionEntrySubject subject() {
            return shape(get("subject"), Shapes.AttentionEntrySubject::new);
        }

        /** What is wrong, as an English sentence; the next step comes last. */
        public String message() {
            return (String) get("message");
        }

        /** The fact behind the message: its key in the catalogue of messages, and its parameters. */
        public Shapes.Fact fact() {
            return shape(get("fact"), Shapes.Fact::new);
        }

        public String since() {
            return (String) get("since");
        }

        /** When an agent last checked the printer. */
        public String readingDate() {
            return (String) get("readingDate");
        }

        public Shapes.AttentionEntryWaiting waiting() {
            return shape(get("waiting"), Shapes.AttentionEntryWaiting::new);
        }

        /** The place: the printer, and the computer of its agent. */
        public Shapes.AttentionEntryPlace place() {
            return shape(get("place"), Shapes.AttentionEntryPlace::new);
        }

        /** For an agent: the printers that do not print because of it. */
        public List<Shapes.AttentionEntryPrinter> printers() {
            return shapes(get("printers"), Shapes.AttentionEntryPrinter::new);
        }

        /** For failed jobs: their number, and the latest one. */
        public Shapes.AttentionEntryJobs jobs() {
            return shape(get("jobs"), Shapes.AttentionEntryJobs::new);
        }

        /** Who has taken it on. */
        public Shapes.AttentionMark mark() {
            return shape(get("mark"), Shapes.AttentionMark::new);
        }
    }

    public static final class AttentionEntryJobs extends Shape {
        AttentionEntryJobs(Map<String, Object> raw) {
            super(raw);
        }

        public Long count() {
            return getLong("count");
        }

        public String errorCode() {
            return (String) get("errorCode");
        }

        public String lastDate() {
            return (String) get("lastDate");
        }

        public List<Shapes.AttentionEntryJobsLatest> latest() {
            return shapes(get("latest"), Shapes.AttentionEntryJobsLatest::new);
        }
    }

    public static final class AttentionEntryJobsLatest extends Shape {
        AttentionEntryJobsLatest(Map<String, Object> raw) {
            super(raw);
        }

        public String id() {
            return (String) get("id");
        }

        public String title() {
            return (String) get("title");
        }

        public String endedDate() {
            return (String) get("endedDate");
        }
    }

    /** The place: the printer, and the computer of its agent. */
    public static final class AttentionEntryPlace extends Shape {
        AttentionEntryPlace(Map<String, Object> raw) {
            super(raw);
        }

        public String printerId() {
            return (String) get("printerId");
        }

        public String printerName() {
            return (String) get("printerName");
        }

        public String address() {
            return (String) get("address");
        }

        public String agentId() {
            return (String) get("agentId");
        }

        public String agentName() {
            return (String) get("agentName");
        }

        public String hostname() {
            return (String) get("hostname");
        }
    }

    public static final class AttentionEntryPrinter extends Shape {
        AttentionEntryPrinter(Map<String, Object> raw) {
            super(raw);
        }

        public String id() {
            return (String) get("id");
        }

        public String name() {
            return (String) get("name");
        }

        public Long waiting() {
            return getLong("waiting");
        }
    }

    /** The object that the entry is about. */
    public static final class AttentionEntrySubject extends Shape {
        AttentionEntrySubject(Map<String, Object> raw) {
            super(raw);
        }

        public String type() {
            return (String) get("type");
        }

        public String id() {
            return (String) get("id");
        }

        public String name() {
            return (String) get("name");
        }
    }

    public static final class AttentionEntryWaiting extends Shape {
        AttentionEntryWaiting(Map<String, Object> raw) {
            super(raw);
        }

        /** Jobs that wait because of this. At most 101 are counted per printer, which means more than a hundred. */
        public Long jobs() {
            return getLong("jobs");
        }

        public String oldestDate() {
            return (String) get("oldestDate");
        }
    }

    public static final class AttentionMark extends Shape {
        AttentionMark(Map<String, Object> raw) {
            super(raw);
        }

        /** The name of the member. */
        public String by() {
            return (String) get("by");
        }

        public String note() {
            return (String) get("note");
        }

        public String date() {
            return (String) get("date");
        }

        /** Until then it need not be shown among the others. */
        public String snoozedUntil() {
            return (String) get("snoozedUntil");
        }
    }

    public static final class AttentionSummary extends Shape {
        AttentionSummary(Map<String, Object> raw) {
            super(raw);
        }

        public Long printers() {
            return getLong("printers");
        }

        public Long printersReady() {
            return getLong("printersReady");
        }

        public Long agents() {
            return getLong("agents");
        }

        public Long agentsOnline() {
            return getLong("agentsOnline");
        }

        public Long jobsWaiting() {
            return getLong("jobsWaiting");
        }

        /** More jobs are waiting: at most 101 are counted per printer. */
        public Boolean jobsWaitingMore() {
            return (Boolean) get("jobsWaitingMore");
        }

        public Long jobsToday() {
            return getLong("jobsToday");
        }
    }

    public static final class AuditEntry extends Shape {
        AuditEntry(Map<String, Object> raw) {
            super(raw);
        }

        public String id() {
            return (String) get("id");
        }

        public String at() {
            return (String) get("at");
        }

        public Shapes.AuditEntryActor actor() {
            return shape(get("actor"), Shapes.AuditEntryActor::new);
        }

        public String action() {
            return (String) get("action");
        }

        /** The id of the changed object. */
        public String target() {
            return (String) get("target");
        }

        /** Where the request came from. */
        public String address() {
            return (String) get("address");
        }

        public Map<String, Object> detail() {
            return cast(get("detail"));
        }
    }

    public static final class AuditEntryActor extends Shape {
        AuditEntryActor(Map<String, Object> raw) {
            super(raw);
        }

        public String type() {
            return (String) get("type");
        }

        public String id() {
            return (String) get("id");
        }

        /** Its name at that time: an e-mail address, or the name of an agent. */
        public String name() {
            return (String) get("name");
        }
    }

    public static final class ConvertReport extends Shape {
        ConvertReport(Map<String, Object> raw) {
            super(raw);
        }

        /** Of the content. */
        public String contentType() {
            return (String) get("contentType");
        }

        public String encoding() {
            return (String) get("encoding");
        }

        public String content() {
            return (String) get("content");
        }

        /** How many labels the content has. */
        public Long labels() {
            return getLong("labels");
        }

        public List<Shapes.Diagnostic> diagnostics() {
            return shapes(get("diagnostics"), Shapes.Diagnostic::new);
        }

        /** Elements that the target cannot express; each became a picture. */
        public List<Shapes.Diagnostic> replaced() {
            return shapes(get("replaced"), Shapes.Diagnostic::new);
        }
    }

    public static final class CreatedInvitation extends Shape {
        CreatedInvitation(Map<String, Object> raw) {
            super(raw);
        }

        public String id() {
            return (String) get("id");
        }

        /** Only a user with this address may accept it; null for anyone. */
        public String email() {
            return (String) get("email");
        }

        /**
         * A viewer reads; an operator prints and manages jobs, printers, agents, labels and templates; an owner also
         * manages keys, webhooks, members and the account.
         */
        public String role() {
            return (String) get("role");
        }

        /** The e-mail address of the owner who invited. */
        public String invitedBy() {
            return (String) get("invitedBy");
        }

        public String createdDate() {
            return (String) get("createdDate");
        }

        public String expiresDate() {
            return (String) get("expiresDate");
        }

        /** The link to share, shown only once. */
        public String link() {
            return (String) get("link");
        }

        /** Whether an e-mail with a link of its own is on its way. */
        public Boolean sent() {
            return (Boolean) get("sent");
        }
    }

    public static final class CreatedKey extends Shape {
        CreatedKey(Map<String, Object> raw) {
            super(raw);
        }

        public String id() {
            return (String) get("id");
        }

        public String name() {
            return (String) get("name");
        }

        /** The first characters of the key, to tell keys apart. */
        public String prefix() {
            return (String) get("prefix");
        }

        public String mode() {
            return (String) get("mode");
        }

        public List<String> scopes() {
            return cast(get("scopes"));
        }

        public String createdDate() {
            return (String) get("createdDate");
        }

        public String lastUsedDate() {
            return (String) get("lastUsedDate");
        }

        /** The address of the last request with this key. */
        public String lastUsedAddress() {
            return (String) get("lastUsedAddress");
        }

        public String expiresDate() {
            return (String) get("expiresDate");
        }

        /** For the key of a program that was connected by OAuth: the e-mail address of the member it acts for. */
        public String grantedBy() {
            return (String) get("grantedBy");
        }

        /** Webhooks that were made with it through `/printnode`: they end with it. */
        public Long webhooks() {
            return getLong("webhooks");
        }

        /** Open page tokens that were made with it: they end with it. */
        public Long pageTokens() {
            return getLong("pageTokens");
        }

        /** The key, shown only once. */
        public String key() {
            return (String) get("key");
        }
    }

    public static final class CreatedPageToken extends Shape {
        CreatedPageToken(Map<String, Object> raw) {
            super(raw);
        }

        public String id() {
            return (String) get("id");
        }

        public String mode() {
            return (String) get("mode");
        }

        public List<String> printerIds() {
            return cast(get("printerIds"));
        }

        /** The total number of labels that may be printed with the token. */
        public Long copies() {
            return getLong("copies");
        }

        public Long copiesUsed() {
            return getLong("copiesUsed");
        }

        public List<String> origins() {
            return cast(get("origins"));
        }

        public String createdDate() {
            return (String) get("createdDate");
        }

        public String expiresDate() {
            return (String) get("expiresDate");
        }

        /** The token, shown only once. */
        public String token() {
            return (String) get("token");
        }
    }

    public static final class CreatedWebhook extends Shape {
        CreatedWebhook(Map<String, Object> raw) {
            super(raw);
        }

        public String id() {
            return (String) get("id");
        }

        public String url() {
            return (String) get("url");
        }

        /**
         * The shape of a delivery: an `Event`, or what PrintNode sends, for a webhook that was created through
         * `/printnode`. That one ends with the key that created it.
         */
        public String format() {
            return (String) get("format");
        }

        public List<String> types() {
            return cast(get("types"));
        }

        public Boolean active() {
            return (Boolean) get("active");
        }

        /** When the first attempt failed since the last successful delivery. */
        public String failingSince() {
            return (String) get("failingSince");
        }

        /** Why the last attempt failed, as an English sentence. */
        public String failingReason() {
            return (String) get("failingReason");
        }

        /** The fact behind the message: its key in the catalogue of messages, and its parameters. */
        public Shapes.Fact failingFact() {
            return shape(get("failingFact"), Shapes.Fact::new);
        }

        /** When the cloud turned the webhook off because it accepted nothing; `active: true` turns it on. */
        public String disabledDate() {
            return (String) get("disabledDate");
        }

        /** Why the webhook was disabled, as an English sentence. */
        public String disabledReason() {
            return (String) get("disabledReason");
        }

        /** The fact behind the message: its key in the catalogue of messages, and its parameters. */
        public Shapes.Fact disabledFact() {
            return shape(get("disabledFact"), Shapes.Fact::new);
        }

        public String createdDate() {
            return (String) get("createdDate");
        }

        /** The secret that signs deliveries, shown only once. */
        public String secret() {
            return (String) get("secret");
        }
    }

    public static final class Diagnostic extends Shape {
        Diagnostic(Map<String, Object> raw) {
            super(raw);
        }

        public String severity() {
            return (String) get("severity");
        }

        public String code() {
            return (String) get("code");
        }

        public String message() {
            return (String) get("message");
        }

        /** The fact behind the message: its key in the catalogue of messages, and its parameters. */
        public Shapes.Fact fact() {
            return shape(get("fact"), Shapes.Fact::new);
        }

        public Long offset() {
            return getLong("offset");
        }

        public Long length() {
            return getLong("length");
        }

        public Long line() {
            return getLong("line");
        }

        public Long column() {
            return getLong("column");
        }

        public String command() {
            return (String) get("command");
        }

        /** What is expected: a range, or a list of values. */
        public String expected() {
            return (String) get("expected");
        }

        /** The fact behind `expected`, if it is a sentence. */
        public Shapes.Fact expectedFact() {
            return shape(get("expectedFact"), Shapes.Fact::new);
        }
    }

    public static final class DoctorReport extends Shape {
        DoctorReport(Map<String, Object> raw) {
            super(raw);
        }

        public List<Shapes.DoctorReportCheck> checks() {
            return shapes(get("checks"), Shapes.DoctorReportCheck::new);
        }

        public String requestedDate() {
            return (String) get("requestedDate");
        }

        /** null if the agent has never reported. */
        public String reportedDate() {
            return (String) get("reportedDate");
        }
    }

    public static final class DoctorReportCheck extends Shape {
        DoctorReportCheck(Map<String, Object> raw) {
            super(raw);
        }

        public String id() {
            return (String) get("id");
        }

        public String title() {
            return (String) get("title");
        }

        public String result() {
            return (String) get("result");
        }

        public String detail() {
            return (String) get("detail");
        }

        /** The fact behind the message: its key in the catalogue of messages, and its parameters. */
        public Shapes.Fact detailFact() {
            return shape(get("detailFact"), Shapes.Fact::new);
        }

        public String fix() {
            return (String) get("fix");
        }

        /** The fact behind the message: its key in the catalogue of messages, and its parameters. */
        public Shapes.Fact fixFact() {
            return shape(get("fixFact"), Shapes.Fact::new);
        }
    }

    public static final class EnrollmentCode extends Shape {
        EnrollmentCode(Map<String, Object> raw) {
            super(raw);
        }

        public String enrollmentCode() {
            return (String) get("enrollmentCode");
        }

        public String id() {
            return (String) get("id");
        }

        public Boolean reusable() {
            return (Boolean) get("reusable");
        }

        public Long uses() {
            return getLong("uses");
        }

        public Boolean addPrinters() {
            return (Boolean) get("addPrinters");
        }

        /** The agent that the computer takes over which uses the code; null: it becomes a new agent. */
        public String agentId() {
            return (String) get("agentId");
        }

        public String expiresDate() {
            return (String) get("expiresDate");
        }
    }

    public static final class Event extends Shape {
        Event(Map<String, Object> raw) {
            super(raw);
        }

        /** The same in every delivery of the event: deduplicate by it. */
        public String id() {
            return (String) get("id");
        }

        public String type() {
            return (String) get("type");
        }

        public String at() {
            return (String) get("at");
        }

        public Shapes.EventData data() {
            return shape(get("data"), Shapes.EventData::new);
        }
    }

    public static final class EventData extends Shape {
        EventData(Map<String, Object> raw) {
            super(raw);
        }

        public String jobId() {
            return (String) get("jobId");
        }

        public String printerId() {
            return (String) get("printerId");
        }

        public String agentId() {
            return (String) get("agentId");
        }
    }

    /** The fact behind the message: its key in the catalogue of messages, and its parameters. */
    public static final class Fact extends Shape {
        Fact(Map<String, Object> raw) {
            super(raw);
        }

        public String key() {
            return (String) get("key");
        }

        public Map<String, Object> params() {
            return cast(get("params"));
        }
    }

    public static final class Invitation extends Shape {
        Invitation(Map<String, Object> raw) {
            super(raw);
        }

        public String id() {
            return (String) get("id");
        }

        /** Only a user with this address may accept it; null for anyone. */
        public String email() {
            return (String) get("email");
        }

        /**
         * A viewer reads; an operator prints and manages jobs, printers, agents, labels and templates; an owner also
         * manages keys, webhooks, members and the account.
         */
        public String role() {
            return (String) get("role");
        }

        /** The e-mail address of the owner who invited. */
        public String invitedBy() {
            return (String) get("invitedBy");
        }

        public String createdDate() {
            return (String) get("createdDate");
        }

        public String expiresDate() {
            return (String) get("expiresDate");
        }
    }

    public static final class Job extends Shape {
        Job(Map<String, Object> raw) {
            super(raw);
        }

        public String id() {
            return (String) get("id");
        }

        /** The sender's name for the job. */
        public String title() {
            return (String) get("title");
        }

        /** The sender's own values, by name. */
        public Map<String, String> metadata() {
            return cast(get("metadata"));
        }

        public String printerId() {
            return (String) get("printer_id");
        }

        /** Name of its printer; of a removed one, the name that it had. null once nothing is known of it. */
        public String printerName() {
            return (String) get("printer_name");
        }

        public String agentId() {
            return (String) get("agent_id");
        }

        public String status() {
            return (String) get("status");
        }

        public String sourceFormat() {
            return (String) get("source_format");
        }

        public String targetFormat() {
            return (String) get("target_format");
        }

        public Long copies() {
            return getLong("copies");
        }

        public Long copiesSent() {
            return getLong("copies_sent");
        }

        public Long retryCount() {
            return getLong("retry_count");
        }

        /**
         * How certain `completed` is. `device`: the printer itself reported the label printed. `spooler`: the print
         * queue of the computer accepted it. `transport`: all bytes were sent, but the printer did not confirm; the
         * label may still be in its memory, or lost.
         */
        public String confirmation() {
            return (String) get("confirmation");
        }

        /**
         * Why the job waits, as an English sentence: for the printer, behind other jobs, or for an agent. null if it is
         * not held up.
         */
        public String reason() {
            return (String) get("reason");
        }

        /** The fact behind the message: its key in the catalogue of messages, and its parameters. */
        public Shapes.Fact reasonFact() {
            return shape(get("reason_fact"), Shapes.Fact::new);
        }

        public Shapes.JobError error() {
            return shape(get("error"), Shapes.JobError::new);
        }

        public String createdDate() {
            return (String) get("created_date");
        }

        public String completedDate() {
            return (String) get("completed_date");
        }

        public String expiresDate() {
            return (String) get("expires_date");
        }
    }

    public static final class JobAction extends Shape {
        JobAction(Map<String, Object> raw) {
            super(raw);
        }

        public String id() {
            return (String) get("id");
        }

        public String action() {
            return (String) get("action");
        }

        public String printerId() {
            return (String) get("printerId");
        }

        public String state() {
            return (String) get("state");
        }

        public Long total() {
            return getLong("total");
        }

        /** Jobs that were changed. */
        public Long done() {
            return getLong("done");
        }

        /** Jobs that were left unchanged; `reasons` states why. */
        public Long failed() {
            return getLong("failed");
        }

        /** Jobs that were restored, or not yet reached when the action was undone. */
        public Long undone() {
            return getLong("undone");
        }

        /** Why jobs were left unchanged. */
        public List<Shapes.JobActionReason> reasons() {
            return shapes(get("reasons"), Shapes.JobActionReason::new);
        }

        public String createdDate() {
            return (String) get("createdDate");
        }

        public String startsDate() {
            return (String) get("startsDate");
        }

        public String endedDate() {
            return (String) get("endedDate");
        }
    }

    public static final class JobActionReason extends Shape {
        JobActionReason(Map<String, Object> raw) {
            super(raw);
        }

        public String code() {
            return (String) get("code");
        }

        public Long count() {
            return getLong("count");
        }

        /** Ids of the first few jobs. */
        public List<String> jobIds() {
            return cast(get("jobIds"));
        }
    }

    public static final class JobCounts extends Shape {
        JobCounts(Map<String, Object> raw) {
            super(raw);
        }

        public Shapes.JobCountsCounts counts() {
            return shape(get("counts"), Shapes.JobCountsCounts::new);
        }

        /** A count that equals this limit may be larger in fact. */
        public Long most() {
            return getLong("most");
        }
    }

    public static final class JobCountsCounts extends Shape {
        JobCountsCounts(Map<String, Object> raw) {
            super(raw);
        }

        public Long queued() {
            return getLong("queued");
        }

        public Long dispatched() {
            return getLong("dispatched");
        }

        public Long printing() {
            return getLong("printing");
        }

        public Long completed() {
            return getLong("completed");
        }

        public Long failed() {
            return getLong("failed");
        }

        /** All that wait: they are counted under their status too. */
        public Long waiting() {
            return getLong("waiting");
        }
    }

    public static final class JobError extends Shape {
        JobError(Map<String, Object> raw) {
            super(raw);
        }

        public String code() {
            return (String) get("code");
        }

        public String message() {
            return (String) get("message");
        }

        public Long copiesSent() {
            return getLong("copiesSent");
        }

        public Long copiesRequested() {
            return getLong("copiesRequested");
        }
    }

    public static final class JobEvent extends Shape {
        JobEvent(Map<String, Object> raw) {
            super(raw);
        }

        public String at() {
            return (String) get("at");
        }

        public String type() {
            return (String) get("type");
        }

        public Map<String, Object> detail() {
            return cast(get("detail"));
        }
    }

    public static final class Key extends Shape {
        Key(Map<String, Object> raw) {
            super(raw);
        }

        public String id() {
            return (String) get("id");
        }

        public String name() {
            return (String) get("name");
        }

        /** The first characters of the key, to tell keys apart. */
        public String prefix() {
            return (String) get("prefix");
        }

        public String mode() {
            return (String) get("mode");
        }

        public List<String> scopes() {
            return cast(get("scopes"));
        }

        public String createdDate() {
            return (String) get("createdDate");
        }

        public String lastUsedDate() {
            return (String) get("lastUsedDate");
        }

        /** The address of the last request with this key. */
        public String lastUsedAddress() {
            return (String) get("lastUsedAddress");
        }

        public String expiresDate() {
            return (String) get("expiresDate");
        }

        /** For the key of a program that was connected by OAuth: the e-mail address of the member it acts for. */
        public String grantedBy() {
            return (String) get("grantedBy");
        }

        /** Webhooks that were made with it through `/printnode`: they end with it. */
        public Long webhooks() {
            return getLong("webhooks");
        }

        /** Open page tokens that were made with it: they end with it. */
        public Long pageTokens() {
            return getLong("pageTokens");
        }
    }

    public static final class KeyRotation extends Shape {
        KeyRotation(Map<String, Object> raw) {
            super(raw);
        }

        /**
         * `rotated` (only with revokeOld): the old key has ended. `in_progress`: the agent is replacing its key now.
         * `waiting_for_agent`: it is offline and replaces it when it connects.
         */
        public String state() {
            return (String) get("state");
        }

        public String requestedDate() {
            return (String) get("requestedDate");
        }

        /** When the agent last changed its key. */
        public String keyRotatedDate() {
            return (String) get("keyRotatedDate");
        }

        public String message() {
            return (String) get("message");
        }
    }

    public static final class Label extends Shape {
        Label(Map<String, Object> raw) {
            super(raw);
        }

        public String id() {
            return (String) get("id");
        }

        public String name() {
            return (String) get("name");
        }

        public String format() {
            return (String) get("format");
        }

        public List<String> mergeFields() {
            return cast(get("mergeFields"));
        }

        /** Inches. */
        public Double width() {
            return getDouble("width");
        }

        /** Inches. */
        public Double height() {
            return getDouble("height");
        }

        public String createdDate() {
            return (String) get("createdDate");
        }

        public String updatedDate() {
            return (String) get("updatedDate");
        }

        /** The document: as text, or in base64 for PDF and pictures. */
        public String content() {
            return (String) get("content");
        }
    }

    public static final class LabelSummary extends Shape {
        LabelSummary(Map<String, Object> raw) {
            super(raw);
        }

        public String id() {
            return (String) get("id");
        }

        public String name() {
            return (String) get("name");
        }

        public String format() {
            return (String) get("format");
        }

        public List<String> mergeFields() {
            return cast(get("mergeFields"));
        }

        /** Inches. */
        public Double width() {
            return getDouble("width");
        }

        /** Inches. */
        public Double height() {
            return getDouble("height");
        }

        public String createdDate() {
            return (String) get("createdDate");
        }

        public String updatedDate() {
            return (String) get("updatedDate");
        }
    }

    public static final class LintReport extends Shape {
        LintReport(Map<String, Object> raw) {
            super(raw);
        }

        public List<Shapes.Diagnostic> diagnostics() {
            return shapes(get("diagnostics"), Shapes.Diagnostic::new);
        }

        public Long labels() {
            return getLong("labels");
        }

        public List<String> mergeFields() {
            return cast(get("mergeFields"));
        }
    }

    public static final class LoggedRequest extends Shape {
        LoggedRequest(Map<String, Object> raw) {
            super(raw);
        }

        public String id() {
            return (String) get("id");
        }

        /** When the answer was complete. */
        public String at() {
            return (String) get("at");
        }

        public String method() {
            return (String) get("method");
        }

        /** The path with parameter names instead of ids. */
        public String route() {
            return (String) get("route");
        }

        /** The path of the request, without the query. */
        public String path() {
            return (String) get("path");
        }

        /** The query, without documents, merge data and credentials. */
        public String query() {
            return (String) get("query");
        }

        public Long status() {
            return getLong("status");
        }

        /** The code of the error; null if the request succeeded. */
        public String code() {
            return (String) get("code");
        }

        /** The error message of the answer. */
        public String message() {
            return (String) get("message");
        }

        public Double durationMs() {
            return getDouble("durationMs");
        }

        public Shapes.LoggedRequestCaller caller() {
            return shape(get("caller"), Shapes.LoggedRequestCaller::new);
        }

        public String address() {
            return (String) get("address");
        }

        public String userAgent() {
            return (String) get("userAgent");
        }

        /** The same as in the header `X-SVC-Request-Id`. */
        public String requestId() {
            return (String) get("requestId");
        }

        /** The length of the body; null if it was not declared. */
        public Long requestBytes() {
            return getLong("requestBytes");
        }

        public Long responseBytes() {
            return getLong("responseBytes");
        }

        /** The request as a shell command: the credential is `$PLATEN_KEY`, the body is the file `body`. */
        public String curl() {
            return (String) get("curl");
        }
    }

    public static final class LoggedRequestCaller extends Shape {
        LoggedRequestCaller(Map<String, Object> raw) {
            super(raw);
        }

        public String type() {
            return (String) get("type");
        }

        public String id() {
            return (String) get("id");
        }

        /** null once the key, the token or the user was removed. */
        public String name() {
            return (String) get("name");
        }
    }

    public static final class Member extends Shape {
        Member(Map<String, Object> raw) {
            super(raw);
        }

        /** The id of the user. */
        public String id() {
            return (String) get("id");
        }

        public String name() {
            return (String) get("name");
        }

        public String email() {
            return (String) get("email");
        }

        /**
         * A viewer reads; an operator prints and manages jobs, printers, agents, labels and templates; an owner also
         * manages keys, webhooks, members and the account.
         */
        public String role() {
            return (String) get("role");
        }

        /** Whether the user signs in with a second factor or a passkey. */
        public Boolean secondFactor() {
            return (Boolean) get("secondFactor");
        }

        public String joinedDate() {
            return (String) get("joinedDate");
        }
    }

    public static final class OpenEnrollmentCode extends Shape {
        OpenEnrollmentCode(Map<String, Object> raw) {
            super(raw);
        }

        public String id() {
            return (String) get("id");
        }

        public Boolean reusable() {
            return (Boolean) get("reusable");
        }

        public Long uses() {
            return getLong("uses");
        }

        public Boolean addPrinters() {
            return (Boolean) get("addPrinters");
        }

        /** The agent that the computer takes over which uses the code; null: it becomes a new agent. */
        public String agentId() {
            return (String) get("agentId");
        }

        public String expiresDate() {
            return (String) get("expiresDate");
        }

        public Long usesLeft() {
            return getLong("usesLeft");
        }

        public String createdDate() {
            return (String) get("createdDate");
        }
    }

    public static final class PageToken extends Shape {
        PageToken(Map<String, Object> raw) {
            super(raw);
        }

        public String id() {
            return (String) get("id");
        }

        public String mode() {
            return (String) get("mode");
        }

        public List<String> printerIds() {
            return cast(get("printerIds"));
        }

        /** The total number of labels that may be printed with the token. */
        public Long copies() {
            return getLong("copies");
        }

        public Long copiesUsed() {
            return getLong("copiesUsed");
        }

        public List<String> origins() {
            return cast(get("origins"));
        }

        public String createdDate() {
            return (String) get("createdDate");
        }

        public String expiresDate() {
            return (String) get("expiresDate");
        }
    }

    public static final class PrintAnswer extends Shape {
        PrintAnswer(Map<String, Object> raw) {
            super(raw);
        }

        public String jobId() {
            return (String) get("jobId");
        }

        public String status() {
            return (String) get("status");
        }

        public Long copies() {
            return getLong("copies");
        }

        /** Present if the request repeats an earlier one: nothing prints again. */
        public Boolean idempotent() {
            return (Boolean) get("idempotent");
        }

        /**
         * What will not print as intended. Empty for a document that goes to the printer unchanged, which is not read;
         * absent from a repeated answer.
         */
        public List<Shapes.Diagnostic> warnings() {
            return shapes(get("warnings"), Shapes.Diagnostic::new);
        }
    }

    public static final class Printer extends Shape {
        Printer(Map<String, Object> raw) {
            super(raw);
        }

        public String id() {
            return (String) get("id");
        }

        public String name() {
            return (String) get("name");
        }

        public String connectionType() {
            return (String) get("connection_type");
        }

        public String address() {
            return (String) get("address");
        }

        public String status() {
            return (String) get("status");
        }

        public Shapes.PrinterConfig config() {
            return shape(get("config"), Shapes.PrinterConfig::new);
        }

        /**
         * What its driver or print server can do with pages: the values of `paper`, `tray`, `duplex` and `color`.
         * Missing for a printer of labels, and until its agent has reported it.
         */
        public Shapes.PrinterCapabilities capabilities() {
            return shape(get("capabilities"), Shapes.PrinterCapabilities::new);
        }

        /** The primary agent; null: the sandbox, which has none. */
        public String agentId() {
            return (String) get("agent_id");
        }

        public List<String> aliases() {
            return cast(get("aliases"));
        }

        /** It is out of service by the account’s word: its jobs wait. What the device says of itself is `status`. */
        public Boolean paused() {
            return (Boolean) get("paused");
        }

        /** The printer that prints its jobs while it is out of service. */
        public String redirectTo() {
            return (String) get("redirectTo");
        }

        /** It is the sandbox printer of the account. */
        public Boolean sandbox() {
            return (Boolean) get("sandbox");
        }

        public String createdDate() {
            return (String) get("created_date");
        }
    }

    /**
     * What its driver or print server can do with pages: the values of `paper`, `tray`, `duplex` and `color`.
     * Missing for a printer of labels, and until its agent has reported it.
     */
    public static final class PrinterCapabilities extends Shape {
        PrinterCapabilities(Map<String, Object> raw) {
            super(raw);
        }

        public List<Shapes.PrinterCapabilitiesPaper> papers() {
            return shapes(get("papers"), Shapes.PrinterCapabilitiesPaper::new);
        }

        public List<String> trays() {
            return cast(get("trays"));
        }

        public Boolean duplex() {
            return (Boolean) get("duplex");
        }

        public Boolean color() {
            return (Boolean) get("color");
        }

        public Long copies() {
            return getLong("copies");
        }

        public List<String> resolutions() {
            return cast(get("resolutions"));
        }
    }

    public static final class PrinterCapabilitiesPaper extends Shape {
        PrinterCapabilitiesPaper(Map<String, Object> raw) {
            super(raw);
        }

        public String name() {
            return (String) get("name");
        }

        public Double widthMm() {
            return getDouble("widthMm");
        }

        public Double heightMm() {
            return getDouble("heightMm");
        }
    }

    public static final class PrinterConfig extends Shape {
        PrinterConfig(Map<String, Object> raw) {
            super(raw);
        }

        public String nativeFormat() {
            return (String) get("nativeFormat");
        }

        public String driver() {
            return (String) get("driver");
        }

        public Long dpi() {
            return getLong("dpi");
        }

        /**
         * Seconds after which a job that has not begun to print fails as `expired`, if it sets no time itself; null: as
         * in the account.
         */
        public Long expiresIn() {
            return getLong("expiresIn");
        }

        public String paper() {
            return (String) get("paper");
        }

        public String tray() {
            return (String) get("tray");
        }

        public String duplex() {
            return (String) get("duplex");
        }

        public String orientation() {
            return (String) get("orientation");
        }

        public String fit() {
            return (String) get("fit");
        }

        public Boolean color() {
            return (Boolean) get("color");
        }

        public Boolean collate() {
            return (Boolean) get("collate");
        }

        public String pages() {
            return (String) get("pages");
        }
    }

    public static final class PrinterHistory extends Shape {
        PrinterHistory(Map<String, Object> raw) {
            super(raw);
        }

        public String from() {
            return (String) get("from");
        }

        public String to() {
            return (String) get("to");
        }

        /** The status at `from`, then each change. */
        public List<Shapes.PrinterHistoryStatus> statuses() {
            return shapes(get("statuses"), Shapes.PrinterHistoryStatus::new);
        }

        /** true if there were more changes than listed; the latest are listed. */
        public Boolean truncated() {
            return (Boolean) get("truncated");
        }

        /** Jobs by the hour in which they ended; hours without jobs are omitted. */
        public List<Shapes.PrinterHistoryJob> jobs() {
            return shapes(get("jobs"), Shapes.PrinterHistoryJob::new);
        }
    }

    public static final class PrinterHistoryJob extends Shape {
        PrinterHistoryJob(Map<String, Object> raw) {
            super(raw);
        }

        public String hour() {
            return (String) get("hour");
        }

        public Long completed() {
            return getLong("completed");
        }

        public Long failed() {
            return getLong("failed");
        }

        public Long copies() {
            return getLong("copies");
        }
    }

    public static final class PrinterHistoryStatus extends Shape {
        PrinterHistoryStatus(Map<String, Object> raw) {
            super(raw);
        }

        public String at() {
            return (String) get("at");
        }

        public String status() {
            return (String) get("status");
        }

        /** Key of the reason in the catalogue of messages. */
        public String reason() {
            return (String) get("reason");
        }
    }

    public static final class PrinterOverview extends Shape {
        PrinterOverview(Map<String, Object> raw) {
            super(raw);
        }

        public List<Shapes.PrinterOverviewPrinter> printers() {
            return shapes(get("printers"), Shapes.PrinterOverviewPrinter::new);
        }
    }

    public static final class PrinterOverviewPrinter extends Shape {
        PrinterOverviewPrinter(Map<String, Object> raw) {
            super(raw);
        }

        public String id() {
            return (String) get("id");
        }

        public String name() {
            return (String) get("name");
        }

        public String address() {
            return (String) get("address");
        }

        public String status() {
            return (String) get("status");
        }

        /** As in the printer's status. */
        public String message() {
            return (String) get("message");
        }

        /** The fact behind the message: its key in the catalogue of messages, and its parameters. */
        public Shapes.Fact fact() {
            return shape(get("fact"), Shapes.Fact::new);
        }

        public String lastStatusDate() {
            return (String) get("lastStatusDate");
        }

        /** false if the reading is too old to count. */
        public Boolean isCurrent() {
            return (Boolean) get("isCurrent");
        }

        /** As in `statusDetail` of the status; null if nobody has reported it. */
        public String method() {
            return (String) get("method");
        }

        public Shapes.PrinterOverviewPrinterWaiting waiting() {
            return shape(get("waiting"), Shapes.PrinterOverviewPrinterWaiting::new);
        }

        public Shapes.PrinterOverviewPrinterLastJob lastJob() {
            return shape(get("lastJob"), Shapes.PrinterOverviewPrinterLastJob::new);
        }

        /** The newest job whose document is still stored. */
        public String pictureJobId() {
            return (String) get("pictureJobId");
        }

        /** Primary agent first. */
        public List<Shapes.PrinterOverviewPrinterAgent> agents() {
            return shapes(get("agents"), Shapes.PrinterOverviewPrinterAgent::new);
        }
    }

    public static final class PrinterOverviewPrinterAgent extends Shape {
        PrinterOverviewPrinterAgent(Map<String, Object> raw) {
            super(raw);
        }

        public String id() {
            return (String) get("id");
        }

        public String name() {
            return (String) get("name");
        }

        public String hostname() {
            return (String) get("hostname");
        }

        public Boolean online() {
            return (Boolean) get("online");
        }
    }

    public static final class PrinterOverviewPrinterLastJob extends Shape {
        PrinterOverviewPrinterLastJob(Map<String, Object> raw) {
            super(raw);
        }

        public String id() {
            return (String) get("id");
        }

        public String title() {
            return (String) get("title");
        }

        public String status() {
            return (String) get("status");
        }

        public String date() {
            return (String) get("date");
        }
    }

    public static final class PrinterOverviewPrinterWaiting extends Shape {
        PrinterOverviewPrinterWaiting(Map<String, Object> raw) {
            super(raw);
        }

        public Long jobs() {
            return getLong("jobs");
        }

        public String oldestDate() {
            return (String) get("oldestDate");
        }
    }

    public static final class PrinterRefreshAnswer extends Shape {
        PrinterRefreshAnswer(Map<String, Object> raw) {
            super(raw);
        }

        /** false if every bound agent is offline. */
        public Boolean requested() {
            return (Boolean) get("requested");
        }
    }

    public static final class PrinterRemoval extends Shape {
        PrinterRemoval(Map<String, Object> raw) {
            super(raw);
        }

        /** Jobs that have not ended. They end as `printer_removed`. */
        public Long openJobs() {
            return getLong("openJobs");
        }

        /** Jobs that have ended. They stay readable with `keep=jobs`. */
        public Long endedJobs() {
            return getLong("endedJobs");
        }

        /** A count that equals this limit may be larger in fact. */
        public Long most() {
            return getLong("most");
        }
    }

    public static final class PrinterStatus extends Shape {
        PrinterStatus(Map<String, Object> raw) {
            super(raw);
        }

        public String id() {
            return (String) get("id");
        }

        public String name() {
            return (String) get("name");
        }

        public String connectionType() {
            return (String) get("connectionType");
        }

        public String address() {
            return (String) get("address");
        }

        public String status() {
            return (String) get("status");
        }

        /** What is wrong and what to do, as an English sentence; null if the printer prints. */
        public String message() {
            return (String) get("message");
        }

        /** The fact behind the message: its key in the catalogue of messages, and its parameters. */
        public Shapes.Fact fact() {
            return shape(get("fact"), Shapes.Fact::new);
        }

        public String lastStatusDate() {
            return (String) get("lastStatusDate");
        }

        public Shapes.PrinterStatusStatusDetail statusDetail() {
            return shape(get("statusDetail"), Shapes.PrinterStatusStatusDetail::new);
        }

        public Shapes.PrinterStatusDeviceInfo deviceInfo() {
            return shape(get("deviceInfo"), Shapes.PrinterStatusDeviceInfo::new);
        }

        public List<Shapes.PrinterStatusAgent> agents() {
            return shapes(get("agents"), Shapes.PrinterStatusAgent::new);
        }

        /** It is the sandbox printer of the account. */
        public Boolean sandbox() {
            return (Boolean) get("sandbox");
        }
    }

    public static final class PrinterStatusAgent extends Shape {
        PrinterStatusAgent(Map<String, Object> raw) {
            super(raw);
        }

        public String agentId() {
            return (String) get("agentId");
        }

        public String agentName() {
            return (String) get("agentName");
        }

        public Long priority() {
            return getLong("priority");
        }

        public Boolean isPrimary() {
            return (Boolean) get("isPrimary");
        }

        public Boolean agentOnline() {
            return (Boolean) get("agentOnline");
        }

        public String status() {
            return (String) get("status");
        }

        public String lastStatusDate() {
            return (String) get("lastStatusDate");
        }
    }

    public static final class PrinterStatusDeviceInfo extends Shape {
        PrinterStatusDeviceInfo(Map<String, Object> raw) {
            super(raw);
        }

        public String probedAt() {
            return (String) get("probedAt");
        }

        public Shapes.PrinterStatusDeviceInfoDevice device() {
            return shape(get("device"), Shapes.PrinterStatusDeviceInfoDevice::new);
        }

        public Shapes.PrinterStatusDeviceInfoConfig config() {
            return shape(get("config"), Shapes.PrinterStatusDeviceInfoConfig::new);
        }
    }

    public static final class PrinterStatusDeviceInfoConfig extends Shape {
        PrinterStatusDeviceInfoConfig(Map<String, Object> raw) {
            super(raw);
        }

        public List<Shapes.PrinterStatusDeviceInfoConfigEntry> entries() {
            return shapes(get("entries"), Shapes.PrinterStatusDeviceInfoConfigEntry::new);
        }
    }

    public static final class PrinterStatusDeviceInfoConfigEntry extends Shape {
        PrinterStatusDeviceInfoConfigEntry(Map<String, Object> raw) {
            super(raw);
        }

        public String key() {
            return (String) get("key");
        }

        public String label() {
            return (String) get("label");
        }

        public String value() {
            return (String) get("value");
        }
    }

    public static final class PrinterStatusDeviceInfoDevice extends Shape {
        PrinterStatusDeviceInfoDevice(Map<String, Object> raw) {
            super(raw);
        }

        public String model() {
            return (String) get("model");
        }

        public String firmware() {
            return (String) get("firmware");
        }

        public Long dpi() {
            return getLong("dpi");
        }

        public Long dotsPerMm() {
            return getLong("dotsPerMm");
        }

        public String memory() {
            return (String) get("memory");
        }

        public String serial() {
            return (String) get("serial");
        }
    }

    public static final class PrinterStatusStatusDetail extends Shape {
        PrinterStatusStatusDetail(Map<String, Object> raw) {
            super(raw);
        }

        /**
         * Who reported the state: `zpl` the printer itself answered, in whatever language; `tcp` it can be reached;
         * `winspool` the spooler of the computer; `winspool-bidi` the printer answered through its driver.
         */
        public String source() {
            return (String) get("source");
        }

        public String probedAt() {
            return (String) get("probedAt");
        }

        public Shapes.PrinterStatusStatusDetailHostStatus hostStatus() {
            return shape(get("hostStatus"), Shapes.PrinterStatusStatusDetailHostStatus::new);
        }

        public String message() {
            return (String) get("message");
        }

        /** The fact behind the message: its key in the catalogue of messages, and its parameters. */
        public Shapes.Fact fact() {
            return shape(get("fact"), Shapes.Fact::new);
        }

        /**
         * The way precisely: `zpl`, `sato`, `tspl`, `dpl`, `epl` a query in that language; `snmp`, `usb`, `cups` that
         * protocol; `tcp` a connection alone; `winspool`, `winspool-bidi` as in `source`; `virtual` a printer that
         * prints nothing.
         */
        public String method() {
            return (String) get("method");
        }
    }

    public static final class PrinterStatusStatusDetailHostStatus extends Shape {
        PrinterStatusStatusDetailHostStatus(Map<String, Object> raw) {
            super(raw);
        }

        public Boolean paperOut() {
            return (Boolean) get("paperOut");
        }

        public Boolean ribbonOut() {
            return (Boolean) get("ribbonOut");
        }

        public Boolean headOpen() {
            return (Boolean) get("headOpen");
        }

        public Boolean paused() {
            return (Boolean) get("paused");
        }

        public Boolean overTemp() {
            return (Boolean) get("overTemp");
        }

        public Boolean underTemp() {
            return (Boolean) get("underTemp");
        }

        public Boolean bufferFull() {
            return (Boolean) get("bufferFull");
        }

        public Long labelLength() {
            return getLong("labelLength");
        }

        public Long labelsRemaining() {
            return getLong("labelsRemaining");
        }

        public Long formatsInBuffer() {
            return getLong("formatsInBuffer");
        }

        public Long graphicImagesStored() {
            return getLong("graphicImagesStored");
        }

        public String printMode() {
            return (String) get("printMode");
        }

        public Boolean thermalTransfer() {
            return (Boolean) get("thermalTransfer");
        }
    }

    public static final class Quota extends Shape {
        Quota(Map<String, Object> raw) {
            super(raw);
        }

        public Shapes.QuotaAgents agents() {
            return shape(get("agents"), Shapes.QuotaAgents::new);
        }

        public Shapes.QuotaPrinters printers() {
            return shape(get("printers"), Shapes.QuotaPrinters::new);
        }

        public Shapes.QuotaJobsToday jobsToday() {
            return shape(get("jobsToday"), Shapes.QuotaJobsToday::new);
        }

        /** Waiting documents, stored labels and templates. */
        public Shapes.QuotaStorageBytes storageBytes() {
            return shape(get("storageBytes"), Shapes.QuotaStorageBytes::new);
        }

        public Shapes.QuotaLimits limits() {
            return shape(get("limits"), Shapes.QuotaLimits::new);
        }
    }

    public static final class QuotaAgents extends Shape {
        QuotaAgents(Map<String, Object> raw) {
            super(raw);
        }

        public Long used() {
            return getLong("used");
        }

        public Long pending() {
            return getLong("pending");
        }

        public Long limit() {
            return getLong("limit");
        }

        public Long remaining() {
            return getLong("remaining");
        }
    }

    public static final class QuotaJobsToday extends Shape {
        QuotaJobsToday(Map<String, Object> raw) {
            super(raw);
        }

        public Long used() {
            return getLong("used");
        }

        public Long limit() {
            return getLong("limit");
        }

        public Long remaining() {
            return getLong("remaining");
        }

        public String resetAt() {
            return (String) get("resetAt");
        }
    }

    public static final class QuotaLimits extends Shape {
        QuotaLimits(Map<String, Object> raw) {
            super(raw);
        }

        public Long maxPayloadBytes() {
            return getLong("maxPayloadBytes");
        }

        public Long maxStoredPayloadBytes() {
            return getLong("maxStoredPayloadBytes");
        }

        public Long maxBatchSize() {
            return getLong("maxBatchSize");
        }
    }

    public static final class QuotaPrinters extends Shape {
        QuotaPrinters(Map<String, Object> raw) {
            super(raw);
        }

        public Long used() {
            return getLong("used");
        }

        public Long limit() {
            return getLong("limit");
        }

        public Long remaining() {
            return getLong("remaining");
        }
    }

    /** Waiting documents, stored labels and templates. */
    public static final class QuotaStorageBytes extends Shape {
        QuotaStorageBytes(Map<String, Object> raw) {
            super(raw);
        }

        public Long used() {
            return getLong("used");
        }

        public Long limit() {
            return getLong("limit");
        }

        public Long remaining() {
            return getLong("remaining");
        }
    }

    public static final class SavedPrinter extends Shape {
        SavedPrinter(Map<String, Object> raw) {
            super(raw);
        }

        public String id() {
            return (String) get("id");
        }

        public String name() {
            return (String) get("name");
        }

        public String connectionType() {
            return (String) get("connection_type");
        }

        public String address() {
            return (String) get("address");
        }

        public String status() {
            return (String) get("status");
        }

        public Shapes.SavedPrinterConfig config() {
            return shape(get("config"), Shapes.SavedPrinterConfig::new);
        }

        /**
         * What its driver or print server can do with pages: the values of `paper`, `tray`, `duplex` and `color`.
         * Missing for a printer of labels, and until its agent has reported it.
         */
        public Shapes.SavedPrinterCapabilities capabilities() {
            return shape(get("capabilities"), Shapes.SavedPrinterCapabilities::new);
        }

        /** The primary agent; null: the sandbox, which has none. */
        public String agentId() {
            return (String) get("agent_id");
        }

        public List<String> aliases() {
            return cast(get("aliases"));
        }

        /** It is out of service by the account’s word: its jobs wait. What the device says of itself is `status`. */
        public Boolean paused() {
            return (Boolean) get("paused");
        }

        /** The printer that prints its jobs while it is out of service. */
        public String redirectTo() {
            return (String) get("redirectTo");
        }

        /** It is the sandbox printer of the account. */
        public Boolean sandbox() {
            return (Boolean) get("sandbox");
        }

        public String createdDate() {
            return (String) get("created_date");
        }

        /** What looks like a slip, although it is saved. Missing: nothing does. */
        public List<Shapes.SavedPrinterWarning> warnings() {
            return shapes(get("warnings"), Shapes.SavedPrinterWarning::new);
        }
    }

    /**
     * What its driver or print server can do with pages: the values of `paper`, `tray`, `duplex` and `color`.
     * Missing for a printer of labels, and until its agent has reported it.
     */
    public static final class SavedPrinterCapabilities extends Shape {
        SavedPrinterCapabilities(Map<String, Object> raw) {
            super(raw);
        }

        public List<Shapes.SavedPrinterCapabilitiesPaper> papers() {
            return shapes(get("papers"), Shapes.SavedPrinterCapabilitiesPaper::new);
        }

        public List<String> trays() {
            return cast(get("trays"));
        }

        public Boolean duplex() {
            return (Boolean) get("duplex");
        }

        public Boolean color() {
            return (Boolean) get("color");
        }

        public Long copies() {
            return getLong("copies");
        }

        public List<String> resolutions() {
            return cast(get("resolutions"));
        }
    }

    public static final class SavedPrinterCapabilitiesPaper extends Shape {
        SavedPrinterCapabilitiesPaper(Map<String, Object> raw) {
            super(raw);
        }

        public String name() {
            return (String) get("name");
        }

        public Double widthMm() {
            return getDouble("widthMm");
        }

        public Double heightMm() {
            return getDouble("heightMm");
        }
    }

    public static final class SavedPrinterConfig extends Shape {
        SavedPrinterConfig(Map<String, Object> raw) {
            super(raw);
        }

        public String nativeFormat() {
            return (String) get("nativeFormat");
        }

        public String driver() {
            return (String) get("driver");
        }

        public Long dpi() {
            return getLong("dpi");
        }

        /**
         * Seconds after which a job that has not begun to print fails as `expired`, if it sets no time itself; null: as
         * in the account.
         */
        public Long expiresIn() {
            return getLong("expiresIn");
        }

        public String paper() {
            return (String) get("paper");
        }

        public String tray() {
            return (String) get("tray");
        }

        public String duplex() {
            return (String) get("duplex");
        }

        public String orientation() {
            return (String) get("orientation");
        }

        public String fit() {
            return (String) get("fit");
        }

        public Boolean color() {
            return (Boolean) get("color");
        }

        public Boolean collate() {
            return (Boolean) get("collate");
        }

        public String pages() {
            return (String) get("pages");
        }
    }

    public static final class SavedPrinterWarning extends Shape {
        SavedPrinterWarning(Map<String, Object> raw) {
            super(raw);
        }

        /** `shared_address`: another printer of the same agent has this address. */
        public String code() {
            return (String) get("code");
        }

        public String message() {
            return (String) get("message");
        }

        /** The fact behind the message: its key in the catalogue of messages, and its parameters. */
        public Shapes.Fact fact() {
            return shape(get("fact"), Shapes.Fact::new);
        }
    }

    public static final class Template extends Shape {
        Template(Map<String, Object> raw) {
            super(raw);
        }

        public String id() {
            return (String) get("id");
        }

        public String name() {
            return (String) get("name");
        }

        public String labelId() {
            return (String) get("labelId");
        }

        public String format() {
            return (String) get("format");
        }

        public List<String> mergeFields() {
            return cast(get("mergeFields"));
        }

        /** Inches. */
        public Double width() {
            return getDouble("width");
        }

        /** Inches. */
        public Double height() {
            return getDouble("height");
        }

        /** Number of the published version. */
        public Long version() {
            return getLong("version");
        }

        public String publishedDate() {
            return (String) get("publishedDate");
        }

        /** When the unpublished draft was saved; null if there is none. */
        public String draftDate() {
            return (String) get("draftDate");
        }
    }

    public static final class TemplateConvertBatch extends Shape {
        TemplateConvertBatch(Map<String, Object> raw) {
            super(raw);
        }

        public List<Shapes.TemplateConvertBatchLabel> labels() {
            return shapes(get("labels"), Shapes.TemplateConvertBatchLabel::new);
        }
    }

    public static final class TemplateConvertBatchLabel extends Shape {
        TemplateConvertBatchLabel(Map<String, Object> raw) {
            super(raw);
        }

        public String format() {
            return (String) get("format");
        }

        public String contentType() {
            return (String) get("contentType");
        }

        public String base64() {
            return (String) get("base64");
        }
    }

    public static final class TemplateDiff extends Shape {
        TemplateDiff(Map<String, Object> raw) {
            super(raw);
        }

        public String from() {
            return (String) get("from");
        }

        public String to() {
            return (String) get("to");
        }

        /** true if the same dots print and the element trees are the same. */
        public Boolean same() {
            return (Boolean) get("same");
        }

        public List<Shapes.TemplateDiffLabel> labels() {
            return shapes(get("labels"), Shapes.TemplateDiffLabel::new);
        }

        /** Labels of the longer document; the first 10 are compared. */
        public Long labelCount() {
            return getLong("labelCount");
        }

        /** Lines of the element trees that differ, with - and +. */
        public List<String> tree() {
            return cast(get("tree"));
        }

        /** Merge fields that only `to` has, and those that only `from` has. */
        public Shapes.TemplateDiffFields fields() {
            return shape(get("fields"), Shapes.TemplateDiffFields::new);
        }
    }

    /** Merge fields that only `to` has, and those that only `from` has. */
    public static final class TemplateDiffFields extends Shape {
        TemplateDiffFields(Map<String, Object> raw) {
            super(raw);
        }

        public List<String> added() {
            return cast(get("added"));
        }

        public List<String> removed() {
            return cast(get("removed"));
        }
    }

    public static final class TemplateDiffLabel extends Shape {
        TemplateDiffLabel(Map<String, Object> raw) {
            super(raw);
        }

        /** How many dots differ. */
        public Long dots() {
            return getLong("dots");
        }

        /** The smallest rectangle that contains all of them. */
        public Shapes.TemplateDiffLabelArea area() {
            return shape(get("area"), Shapes.TemplateDiffLabelArea::new);
        }

        public Long widthDots() {
            return getLong("widthDots");
        }

        public Long heightDots() {
            return getLong("heightDots");
        }

        /** A PNG in base64 of both labels overlaid: gray is in both, red only in `from`, blue only in `to`. */
        public String picture() {
            return (String) get("picture");
        }
    }

    public static final class TemplateDiffLabelArea extends Shape {
        TemplateDiffLabelArea(Map<String, Object> raw) {
            super(raw);
        }

        public Long x() {
            return getLong("x");
        }

        public Long y() {
            return getLong("y");
        }

        public Long widthDots() {
            return getLong("widthDots");
        }

        public Long heightDots() {
            return getLong("heightDots");
        }
    }

    public static final class TemplateDocument extends Shape {
        TemplateDocument(Map<String, Object> raw) {
            super(raw);
        }

        public Long version() {
            return getLong("version");
        }

        public String format() {
            return (String) get("format");
        }

        /** The document: as text, or in base64 for PDF and pictures. */
        public String content() {
            return (String) get("content");
        }

        public List<Map<String, Object>> sampleData() {
            return cast(get("sampleData"));
        }

        /** Unpublished work, perhaps incomplete. */
        public Shapes.TemplateDraft draft() {
            return shape(get("draft"), Shapes.TemplateDraft::new);
        }
    }

    public static final class TemplateDraft extends Shape {
        TemplateDraft(Map<String, Object> raw) {
            super(raw);
        }

        public String format() {
            return (String) get("format");
        }

        public String content() {
            return (String) get("content");
        }

        public String savedDate() {
            return (String) get("savedDate");
        }
    }

    public static final class TemplatePrintBatch extends Shape {
        TemplatePrintBatch(Map<String, Object> raw) {
            super(raw);
        }

        public List<Shapes.PrintAnswer> jobs() {
            return shapes(get("jobs"), Shapes.PrintAnswer::new);
        }

        /** How many labels were not printed because the time was too short: send those again. */
        public Long remaining() {
            return getLong("remaining");
        }
    }

    public static final class TemplateVersion extends Shape {
        TemplateVersion(Map<String, Object> raw) {
            super(raw);
        }

        public Long version() {
            return getLong("version");
        }

        /** true for the published version, which prints. */
        public Boolean isCurrent() {
            return (Boolean) get("isCurrent");
        }

        public String format() {
            return (String) get("format");
        }

        public List<String> mergeFields() {
            return cast(get("mergeFields"));
        }

        /** Inches. */
        public Double width() {
            return getDouble("width");
        }

        /** Inches. */
        public Double height() {
            return getDouble("height");
        }

        public Long bytes() {
            return getLong("bytes");
        }

        public String publishedDate() {
            return (String) get("publishedDate");
        }

        /** The e-mail address of the user at that time. */
        public String publishedBy() {
            return (String) get("publishedBy");
        }

        /** The earlier version that was published again. */
        public Long restoredFrom() {
            return getLong("restoredFrom");
        }
    }

    public static final class TemplateVersionDocument extends Shape {
        TemplateVersionDocument(Map<String, Object> raw) {
            super(raw);
        }

        public Long version() {
            return getLong("version");
        }

        /** true for the published version, which prints. */
        public Boolean isCurrent() {
            return (Boolean) get("isCurrent");
        }

        public String format() {
            return (String) get("format");
        }

        public List<String> mergeFields() {
            return cast(get("mergeFields"));
        }

        /** Inches. */
        public Double width() {
            return getDouble("width");
        }

        /** Inches. */
        public Double height() {
            return getDouble("height");
        }

        public Long bytes() {
            return getLong("bytes");
        }

        public String publishedDate() {
            return (String) get("publishedDate");
        }

        /** The e-mail address of the user at that time. */
        public String publishedBy() {
            return (String) get("publishedBy");
        }

        /** The earlier version that was published again. */
        public Long restoredFrom() {
            return getLong("restoredFrom");
        }

        /** The document: as text, or in base64 for PDF and pictures. */
        public String content() {
            return (String) get("content");
        }
    }

    public static final class Usage extends Shape {
        Usage(Map<String, Object> raw) {
            super(raw);
        }

        /** The last 30 days in UTC, oldest first; the last one is today. */
        public List<Shapes.UsageDay> days() {
            return shapes(get("days"), Shapes.UsageDay::new);
        }
    }

    public static final class UsageDay extends Shape {
        UsageDay(Map<String, Object> raw) {
            super(raw);
        }

        public String day() {
            return (String) get("day");
        }

        public Long jobs() {
            return getLong("jobs");
        }
    }

    public static final class Webhook extends Shape {
        Webhook(Map<String, Object> raw) {
            super(raw);
        }

        public String id() {
            return (String) get("id");
        }

        public String url() {
            return (String) get("url");
        }

        /**
         * The shape of a delivery: an `Event`, or what PrintNode sends, for a webhook that was created through
         * `/printnode`. That one ends with the key that created it.
         */
        public String format() {
            return (String) get("format");
        }

        public List<String> types() {
            return cast(get("types"));
        }

        public Boolean active() {
            return (Boolean) get("active");
        }

        /** When the first attempt failed since the last successful delivery. */
        public String failingSince() {
            return (String) get("failingSince");
        }

        /** Why the last attempt failed, as an English sentence. */
        public String failingReason() {
            return (String) get("failingReason");
        }

        /** The fact behind the message: its key in the catalogue of messages, and its parameters. */
        public Shapes.Fact failingFact() {
            return shape(get("failingFact"), Shapes.Fact::new);
        }

        /** When the cloud turned the webhook off because it accepted nothing; `active: true` turns it on. */
        public String disabledDate() {
            return (String) get("disabledDate");
        }

        /** Why the webhook was disabled, as an English sentence. */
        public String disabledReason() {
            return (String) get("disabledReason");
        }

        /** The fact behind the message: its key in the catalogue of messages, and its parameters. */
        public Shapes.Fact disabledFact() {
            return shape(get("disabledFact"), Shapes.Fact::new);
        }

        public String createdDate() {
            return (String) get("createdDate");
        }
    }

    public static final class WebhookDelivery extends Shape {
        WebhookDelivery(Map<String, Object> raw) {
            super(raw);
        }

        public String id() {
            return (String) get("id");
        }

        /** null for a test. */
        public String eventId() {
            return (String) get("eventId");
        }

        public String type() {
            return (String) get("type");
        }

        public String state() {
            return (String) get("state");
        }

        public Long attempts() {
            return getLong("attempts");
        }

        public Long responseStatus() {
            return getLong("responseStatus");
        }

        /** Why there was no answer, as an English sentence. */
        public String responseError() {
            return (String) get("responseError");
        }

        /** The fact behind the message: its key in the catalogue of messages, and its parameters. */
        public Shapes.Fact responseFact() {
            return shape(get("responseFact"), Shapes.Fact::new);
        }

        public String createdDate() {
            return (String) get("createdDate");
        }

        public String deliveredDate() {
            return (String) get("deliveredDate");
        }

        public String nextAttemptDate() {
            return (String) get("nextAttemptDate");
        }
    }
}
