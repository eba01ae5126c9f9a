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

        /** The id. */
        public String id() {
            return (String) get("id");
        }

        /** The name. */
        public String name() {
            return (String) get("name");
        }

        /** The e-mail address. */
        public String email() {
            return (String) get("email");
        }

        /** The plan of the account. */
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

        /** The id. */
        public String id() {
            return (String) get("id");
        }

        /** The name. */
        public String name() {
            return (String) get("name");
        }

        /** The status. */
        public String status() {
            return (String) get("status");
        }

        /** Whether it is connected. */
        public Boolean online() {
            return (Boolean) get("online");
        }

        /** The version. */
        public String version() {
            return (String) get("version");
        }

        /** The operating system. */
        public String platform() {
            return (String) get("platform");
        }

        /** The name of the computer. */
        public String hostname() {
            return (String) get("hostname");
        }

        /** Its system, such as `Windows 11 Pro 10.0.22631`; null from older agents. */
        public String osVersion() {
            return (String) get("osVersion");
        }

        /** `x64`, `arm64`, …; null from older agents. */
        public String arch() {
            return (String) get("arch");
        }

        /**
         * `service`: it prints before anybody signs in; `user`: while the person is signed in who started it; null from
         * older agents.
         */
        public String runsAs() {
            return (String) get("runsAs");
        }

        /** When it was last connected. */
        public String lastSeenDate() {
            return (String) get("lastSeenDate");
        }

        /** When it was created. */
        public String createdDate() {
            return (String) get("createdDate");
        }

        /** When the agent began to use its current key; null if it still has the key of its enrollment. */
        public String keyRotatedDate() {
            return (String) get("keyRotatedDate");
        }

        /** Whether the agent is too old for this cloud. */
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

        /** The number of its printers. */
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

        /** The printers, or how many there are. */
        public List<Shapes.AgentDiscoveredAnswerPrinter> printers() {
            return shapes(get("printers"), Shapes.AgentDiscoveredAnswerPrinter::new);
        }

        /** When the agent looked. */
        public String discoveredDate() {
            return (String) get("discoveredDate");
        }
    }

    public static final class AgentDiscoveredAnswerPrinter extends Shape {
        AgentDiscoveredAnswerPrinter(Map<String, Object> raw) {
            super(raw);
        }

        /** What the device is known by: its serial number or network address. */
        public String identity() {
            return (String) get("identity");
        }

        /** How the agent reaches the printer. */
        public String connectionType() {
            return (String) get("connectionType");
        }

        /** Where it is reached: a host with a port, a queue, a device, or an e-mail address. */
        public String address() {
            return (String) get("address");
        }

        /** The name. */
        public String name() {
            return (String) get("name");
        }

        /** The model of the printer. */
        public String model() {
            return (String) get("model");
        }

        /** The format that the printer takes. */
        public String nativeFormat() {
            return (String) get("nativeFormat");
        }

        /** The resolution in dots per inch. */
        public Long dpi() {
            return getLong("dpi");
        }

        /** The kind of the printer, such as Zebra. */
        public String driver() {
            return (String) get("driver");
        }
    }

    public static final class AgentLog extends Shape {
        AgentLog(Map<String, Object> raw) {
            super(raw);
        }

        /** The newest 1000 at most. */
        public List<Shapes.AgentLogLine> lines() {
            return shapes(get("lines"), Shapes.AgentLogLine::new);
        }

        /** What to ask for next. */
        public Long next() {
            return getLong("next");
        }
    }

    public static final class AgentLogLine extends Shape {
        AgentLogLine(Map<String, Object> raw) {
            super(raw);
        }

        /** When it was written. */
        public String time() {
            return (String) get("time");
        }

        /** How grave it is. */
        public String level() {
            return (String) get("level");
        }

        /** The line, without what is secret. */
        public String text() {
            return (String) get("text");
        }
    }

    public static final class AgentRemoval extends Shape {
        AgentRemoval(Map<String, Object> raw) {
            super(raw);
        }

        /** The printers, or how many there are. */
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

        /** The id. */
        public String id() {
            return (String) get("id");
        }

        /** The name. */
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

        /** The id. */
        public String id() {
            return (String) get("id");
        }

        /** The name. */
        public String name() {
            return (String) get("name");
        }
    }

    public static final class AgentSupport extends Shape {
        AgentSupport(Map<String, Object> raw) {
            super(raw);
        }

        /** The diagnostics of the agent, as a zip. */
        public Shapes.AgentSupportBundle bundle() {
            return shape(get("bundle"), Shapes.AgentSupportBundle::new);
        }

        /** The log of the agent. */
        public Shapes.AgentSupportLog log() {
            return shape(get("log"), Shapes.AgentSupportLog::new);
        }

        /** The restart of the agent. */
        public Shapes.AgentSupportRestart restart() {
            return shape(get("restart"), Shapes.AgentSupportRestart::new);
        }
    }

    public static final class AgentSupportBundle extends Shape {
        AgentSupportBundle(Map<String, Object> raw) {
            super(raw);
        }

        /** When it was last asked for; null if it never was. */
        public String requestedDate() {
            return (String) get("requestedDate");
        }

        /** Why the agent does not do it, such as a policy of its computer. */
        public Shapes.AgentSupportBundleRefusal refusal() {
            return shape(get("refusal"), Shapes.AgentSupportBundleRefusal::new);
        }

        /** From then it can be downloaded for 24 hours. */
        public String readyDate() {
            return (String) get("readyDate");
        }

        /** The size in bytes. */
        public Long bytes() {
            return getLong("bytes");
        }
    }

    public static final class AgentSupportBundleRefusal extends Shape {
        AgentSupportBundleRefusal(Map<String, Object> raw) {
            super(raw);
        }

        /** A sentence for people. */
        public String message() {
            return (String) get("message");
        }

        /** The fact behind the message: its key in the catalogue of messages, and its parameters. */
        public Shapes.Fact fact() {
            return shape(get("fact"), Shapes.Fact::new);
        }
    }

    public static final class AgentSupportLog extends Shape {
        AgentSupportLog(Map<String, Object> raw) {
            super(raw);
        }

        /** When it was last asked for; null if it never was. */
        public String requestedDate() {
            return (String) get("requestedDate");
        }

        /** Why the agent does not do it, such as a policy of its computer. */
        public Shapes.AgentSupportLogRefusal refusal() {
            return shape(get("refusal"), Shapes.AgentSupportLogRefusal::new);
        }

        /** Until when the log is followed. */
        public String until() {
            return (String) get("until");
        }
    }

    public static final class AgentSupportLogRefusal extends Shape {
        AgentSupportLogRefusal(Map<String, Object> raw) {
            super(raw);
        }

        /** A sentence for people. */
        public String message() {
            return (String) get("message");
        }

        /** The fact behind the message: its key in the catalogue of messages, and its parameters. */
        public Shapes.Fact fact() {
            return shape(get("fact"), Shapes.Fact::new);
        }
    }

    public static final class AgentSupportRestart extends Shape {
        AgentSupportRestart(Map<String, Object> raw) {
            super(raw);
        }

        /** When it was last asked for; null if it never was. */
        public String requestedDate() {
            return (String) get("requestedDate");
        }

        /** Why the agent does not do it, such as a policy of its computer. */
        public Shapes.AgentSupportRestartRefusal refusal() {
            return shape(get("refusal"), Shapes.AgentSupportRestartRefusal::new);
        }
    }

    public static final class AgentSupportRestartRefusal extends Shape {
        AgentSupportRestartRefusal(Map<String, Object> raw) {
            super(raw);
        }

        /** A sentence for people. */
        public String message() {
            return (String) get("message");
        }

        /** The fact behind the message: its key in the catalogue of messages, and its parameters. */
        public Shapes.Fact fact() {
            return shape(get("fact"), Shapes.Fact::new);
        }
    }

    public static final class Alert extends Shape {
        Alert(Map<String, Object> raw) {
            super(raw);
        }

        /** The id. */
        public String id() {
            return (String) get("id");
        }

        /** The id of the rule. */
        public String ruleId() {
            return (String) get("ruleId");
        }

        /** The name of the rule. */
        public String ruleName() {
            return (String) get("ruleName");
        }

        /** What kind it is. */
        public String kind() {
            return (String) get("kind");
        }

        /** What it is about. */
        public Shapes.AlertSubject subject() {
            return shape(get("subject"), Shapes.AlertSubject::new);
        }

        /** A sentence for people. */
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

        /** Since when it holds. */
        public String sinceDate() {
            return (String) get("sinceDate");
        }

        /** When it was raised. */
        public String raisedDate() {
            return (String) get("raisedDate");
        }

        /** null while the alert is open. */
        public String resolvedDate() {
            return (String) get("resolvedDate");
        }

        /** The messages that were sent. */
        public List<Shapes.AlertMessage> messages() {
            return shapes(get("messages"), Shapes.AlertMessage::new);
        }
    }

    public static final class AlertChannel extends Shape {
        AlertChannel(Map<String, Object> raw) {
            super(raw);
        }

        /** The id. */
        public String id() {
            return (String) get("id");
        }

        /** The name. */
        public String name() {
            return (String) get("name");
        }

        /** The type. */
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

        /** When it was created. */
        public String createdDate() {
            return (String) get("createdDate");
        }
    }

    public static final class AlertChannelListAnswer extends Shape {
        AlertChannelListAnswer(Map<String, Object> raw) {
            super(raw);
        }

        /** The channels. */
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

        /** The id. */
        public String id() {
            return (String) get("id");
        }

        /** What kind it is. */
        public String kind() {
            return (String) get("kind");
        }

        /** The channel over which it was sent. */
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

        /** How often it was tried. */
        public Long attempts() {
            return getLong("attempts");
        }

        /** When it was created. */
        public String createdDate() {
            return (String) get("createdDate");
        }

        /** When it was sent; null: not yet. */
        public String sentDate() {
            return (String) get("sentDate");
        }
    }

    public static final class AlertMessageChannel extends Shape {
        AlertMessageChannel(Map<String, Object> raw) {
            super(raw);
        }

        /** The id. */
        public String id() {
            return (String) get("id");
        }

        /** The name. */
        public String name() {
            return (String) get("name");
        }

        /** The type. */
        public String type() {
            return (String) get("type");
        }
    }

    public static final class AlertPrinter extends Shape {
        AlertPrinter(Map<String, Object> raw) {
            super(raw);
        }

        /** The id. */
        public String id() {
            return (String) get("id");
        }

        /** The name. */
        public String name() {
            return (String) get("name");
        }
    }

    public static final class AlertRule extends Shape {
        AlertRule(Map<String, Object> raw) {
            super(raw);
        }

        /** The id. */
        public String id() {
            return (String) get("id");
        }

        /** The name. */
        public String name() {
            return (String) get("name");
        }

        /** What kind it is. */
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

        /** False: it is turned off. */
        public Boolean active() {
            return (Boolean) get("active");
        }

        /** When it was created. */
        public String createdDate() {
            return (String) get("createdDate");
        }
    }

    public static final class AlertSettings extends Shape {
        AlertSettings(Map<String, Object> raw) {
            super(raw);
        }

        /** The time zone, such as Europe/Berlin. */
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

        /** The beginning of the time. */
        public String from() {
            return (String) get("from");
        }

        /** The end of the time. */
        public String to() {
            return (String) get("to");
        }
    }

    public static final class AlertSubject extends Shape {
        AlertSubject(Map<String, Object> raw) {
            super(raw);
        }

        /** The type. */
        public String type() {
            return (String) get("type");
        }

        /** The id. */
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

        /** The numbers of the account. */
        public Shapes.AttentionSummary summary() {
            return shape(get("summary"), Shapes.AttentionSummary::new);
        }

        /** When it was looked at. */
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

        /** How many jobs were dismissed. */
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

        /** What kind it is. */
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

        /** Since when. */
        public String since() {
            return (String) get("since");
        }

        /** When an agent last checked the printer. */
        public String readingDate() {
            return (String) get("readingDate");
        }

        /** What waits. */
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

        /** For jobs that were not printed: their number, and the latest one. */
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

        /** How many there are. */
        public Long count() {
            return getLong("count");
        }

        /** The error code of the jobs. */
        public String errorCode() {
            return (String) get("errorCode");
        }

        /** When the last one was. */
        public String lastDate() {
            return (String) get("lastDate");
        }

        /** The latest of them. */
        public List<Shapes.AttentionEntryJobsLatest> latest() {
            return shapes(get("latest"), Shapes.AttentionEntryJobsLatest::new);
        }
    }

    public static final class AttentionEntryJobsLatest extends Shape {
        AttentionEntryJobsLatest(Map<String, Object> raw) {
            super(raw);
        }

        /** The id. */
        public String id() {
            return (String) get("id");
        }

        /** The title. */
        public String title() {
            return (String) get("title");
        }

        /** When it ended; null: not yet. */
        public String endedDate() {
            return (String) get("endedDate");
        }
    }

    /** The place: the printer, and the computer of its agent. */
    public static final class AttentionEntryPlace extends Shape {
        AttentionEntryPlace(Map<String, Object> raw) {
            super(raw);
        }

        /** The id of the printer. */
        public String printerId() {
            return (String) get("printerId");
        }

        /** The name of the printer. */
        public String printerName() {
            return (String) get("printerName");
        }

        /** Where it is reached: a host with a port, a queue, a device, or an e-mail address. */
        public String address() {
            return (String) get("address");
        }

        /** The id of the agent. */
        public String agentId() {
            return (String) get("agentId");
        }

        /** The name of the agent. */
        public String agentName() {
            return (String) get("agentName");
        }

        /** The name of the computer. */
        public String hostname() {
            return (String) get("hostname");
        }
    }

    public static final class AttentionEntryPrinter extends Shape {
        AttentionEntryPrinter(Map<String, Object> raw) {
            super(raw);
        }

        /** The id. */
        public String id() {
            return (String) get("id");
        }

        /** The name. */
        public String name() {
            return (String) get("name");
        }

        /** What waits. */
        public Long waiting() {
            return getLong("waiting");
        }
    }

    /** The object that the entry is about. */
    public static final class AttentionEntrySubject extends Shape {
        AttentionEntrySubject(Map<String, Object> raw) {
            super(raw);
        }

        /** The type. */
        public String type() {
            return (String) get("type");
        }

        /** The id. */
        public String id() {
            return (String) get("id");
        }

        /** The name. */
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

        /** When the oldest one was created. */
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

        /** What somebody has written about it. */
        public String note() {
            return (String) get("note");
        }

        /** When it was. */
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

        /** The printers, or how many there are. */
        public Long printers() {
            return getLong("printers");
        }

        /** The number of printers that are ready. */
        public Long printersReady() {
            return getLong("printersReady");
        }

        /** The agents. */
        public Long agents() {
            return getLong("agents");
        }

        /** The number of agents that are connected. */
        public Long agentsOnline() {
            return getLong("agentsOnline");
        }

        /** The number of jobs that wait. */
        public Long jobsWaiting() {
            return getLong("jobsWaiting");
        }

        /** More jobs are waiting: at most 101 are counted per printer. */
        public Boolean jobsWaitingMore() {
            return (Boolean) get("jobsWaitingMore");
        }

        /** The jobs of today, in UTC. */
        public Long jobsToday() {
            return getLong("jobsToday");
        }
    }

    public static final class AuditEntry extends Shape {
        AuditEntry(Map<String, Object> raw) {
            super(raw);
        }

        /** The id. */
        public String id() {
            return (String) get("id");
        }

        /** When it happened. */
        public String at() {
            return (String) get("at");
        }

        /** Who did it. */
        public Shapes.AuditEntryActor actor() {
            return shape(get("actor"), Shapes.AuditEntryActor::new);
        }

        /** What was done, or is to be done. */
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

        /** What belongs to it, in names and values. */
        public Map<String, Object> detail() {
            return cast(get("detail"));
        }
    }

    public static final class AuditEntryActor extends Shape {
        AuditEntryActor(Map<String, Object> raw) {
            super(raw);
        }

        /** The type. */
        public String type() {
            return (String) get("type");
        }

        /** The id. */
        public String id() {
            return (String) get("id");
        }

        /** Its name at that time: an e-mail address, or the name of an agent. */
        public String name() {
            return (String) get("name");
        }
    }

    public static final class Board extends Shape {
        Board(Map<String, Object> raw) {
            super(raw);
        }

        /** The id. */
        public String id() {
            return (String) get("id");
        }

        /** The name. */
        public String name() {
            return (String) get("name");
        }

        /** The place whose printers it shows; null: all. */
        public String place() {
            return (String) get("place");
        }

        /** The e-mail address of the member who made it. */
        public String createdBy() {
            return (String) get("createdBy");
        }

        /** When it was created. */
        public String createdDate() {
            return (String) get("createdDate");
        }
    }

    public static final class BoardView extends Shape {
        BoardView(Map<String, Object> raw) {
            super(raw);
        }

        /** The name. */
        public String name() {
            return (String) get("name");
        }

        /** The place whose printers it shows; null: all. */
        public String place() {
            return (String) get("place");
        }

        /** What does not print, the most urgent first; at most 50. */
        public List<Shapes.BoardViewEntry> entries() {
            return shapes(get("entries"), Shapes.BoardViewEntry::new);
        }

        /** The printers, or how many there are. */
        public List<Shapes.BoardViewPrinter> printers() {
            return shapes(get("printers"), Shapes.BoardViewPrinter::new);
        }

        /** When it was looked at. */
        public String checkedDate() {
            return (String) get("checkedDate");
        }
    }

    public static final class BoardViewEntry extends Shape {
        BoardViewEntry(Map<String, Object> raw) {
            super(raw);
        }

        /** What kind it is. */
        public String kind() {
            return (String) get("kind");
        }

        /** How bad it is. */
        public String severity() {
            return (String) get("severity");
        }

        /** The name. */
        public String name() {
            return (String) get("name");
        }

        /** A sentence for people. */
        public String message() {
            return (String) get("message");
        }

        /** The fact behind the message: its key in the catalogue of messages, and its parameters. */
        public Shapes.Fact fact() {
            return shape(get("fact"), Shapes.Fact::new);
        }

        /** Since when. */
        public String since() {
            return (String) get("since");
        }

        /** Jobs that wait because of it. */
        public Long waiting() {
            return getLong("waiting");
        }

        /** The name of the member who is on it. */
        public String takenBy() {
            return (String) get("takenBy");
        }
    }

    public static final class BoardViewPrinter extends Shape {
        BoardViewPrinter(Map<String, Object> raw) {
            super(raw);
        }

        /** The name. */
        public String name() {
            return (String) get("name");
        }

        /** Where it is. */
        public String place() {
            return (String) get("place");
        }

        /** The status. */
        public String status() {
            return (String) get("status");
        }

        /** What waits. */
        public Long waiting() {
            return getLong("waiting");
        }

        /** When its last job was sent, or ended. */
        public String lastDate() {
            return (String) get("lastDate");
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

        /** How the content is written: base64 or utf8. */
        public String encoding() {
            return (String) get("encoding");
        }

        /** The document. */
        public String content() {
            return (String) get("content");
        }

        /** How many labels the content has. */
        public Long labels() {
            return getLong("labels");
        }

        /** The faults of the document. */
        public List<Shapes.Diagnostic> diagnostics() {
            return shapes(get("diagnostics"), Shapes.Diagnostic::new);
        }

        /** Elements that the target cannot express; each became a picture. */
        public List<Shapes.Diagnostic> replaced() {
            return shapes(get("replaced"), Shapes.Diagnostic::new);
        }
    }

    public static final class CreatedBoard extends Shape {
        CreatedBoard(Map<String, Object> raw) {
            super(raw);
        }

        /** The id. */
        public String id() {
            return (String) get("id");
        }

        /** The name. */
        public String name() {
            return (String) get("name");
        }

        /** The place whose printers it shows; null: all. */
        public String place() {
            return (String) get("place");
        }

        /** The e-mail address of the member who made it. */
        public String createdBy() {
            return (String) get("createdBy");
        }

        /** When it was created. */
        public String createdDate() {
            return (String) get("createdDate");
        }

        /** Opens the board in any browser, without signing in. Shown only once; who has it sees the board. */
        public String link() {
            return (String) get("link");
        }
    }

    public static final class CreatedInvitation extends Shape {
        CreatedInvitation(Map<String, Object> raw) {
            super(raw);
        }

        /** The id. */
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

        /** When it was created. */
        public String createdDate() {
            return (String) get("createdDate");
        }

        /** When it ends by itself; null: never. */
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

        /** The id. */
        public String id() {
            return (String) get("id");
        }

        /** The name. */
        public String name() {
            return (String) get("name");
        }

        /** The first characters of the key, to tell keys apart. */
        public String prefix() {
            return (String) get("prefix");
        }

        /** `test` prints a watermark, `live` does not. */
        public String mode() {
            return (String) get("mode");
        }

        /** What the key may do. */
        public List<String> scopes() {
            return cast(get("scopes"));
        }

        /** When it was created. */
        public String createdDate() {
            return (String) get("createdDate");
        }

        /** When it was last used; null: never. */
        public String lastUsedDate() {
            return (String) get("lastUsedDate");
        }

        /** The address of the last request with this key. */
        public String lastUsedAddress() {
            return (String) get("lastUsedAddress");
        }

        /** When it ends by itself; null: never. */
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

        /** The id. */
        public String id() {
            return (String) get("id");
        }

        /** `test` prints a watermark, `live` does not. */
        public String mode() {
            return (String) get("mode");
        }

        /** The ids of the printers. */
        public List<String> printerIds() {
            return cast(get("printerIds"));
        }

        /** The total number of labels that may be printed with the token. */
        public Long copies() {
            return getLong("copies");
        }

        /** How many copies were printed with it. */
        public Long copiesUsed() {
            return getLong("copiesUsed");
        }

        /** The origins of the pages that may use it. */
        public List<String> origins() {
            return cast(get("origins"));
        }

        /** When it was created. */
        public String createdDate() {
            return (String) get("createdDate");
        }

        /** When it ends by itself; null: never. */
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

        /** The id. */
        public String id() {
            return (String) get("id");
        }

        /** The address that gets the events. */
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

        /** The types of events, such as `job.*`. */
        public List<String> types() {
            return cast(get("types"));
        }

        /** False: it is turned off. */
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

        /** When it was created. */
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

        /** How bad it is. */
        public String severity() {
            return (String) get("severity");
        }

        /** A stable code, for programs. */
        public String code() {
            return (String) get("code");
        }

        /** A sentence for people. */
        public String message() {
            return (String) get("message");
        }

        /** The fact behind the message: its key in the catalogue of messages, and its parameters. */
        public Shapes.Fact fact() {
            return shape(get("fact"), Shapes.Fact::new);
        }

        /** The place in the document, in bytes from 0. */
        public Long offset() {
            return getLong("offset");
        }

        /** The number of bytes in the document. */
        public Long length() {
            return getLong("length");
        }

        /** The line in the document, from 1. */
        public Long line() {
            return getLong("line");
        }

        /** The column in the document, from 1. */
        public Long column() {
            return getLong("column");
        }

        /** The command of the document that it is about. */
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

        /** The checks, each with its result. */
        public List<Shapes.DoctorReportCheck> checks() {
            return shapes(get("checks"), Shapes.DoctorReportCheck::new);
        }

        /** When it was asked for. */
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

        /** The id. */
        public String id() {
            return (String) get("id");
        }

        /** The title. */
        public String title() {
            return (String) get("title");
        }

        /** How the check ended. */
        public String result() {
            return (String) get("result");
        }

        /** What belongs to it, in names and values. */
        public String detail() {
            return (String) get("detail");
        }

        /** The fact behind the message: its key in the catalogue of messages, and its parameters. */
        public Shapes.Fact detailFact() {
            return shape(get("detailFact"), Shapes.Fact::new);
        }

        /** What to do about it. */
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

        /** The code that the agent enrolls with, shown once. */
        public String enrollmentCode() {
            return (String) get("enrollmentCode");
        }

        /** The id. */
        public String id() {
            return (String) get("id");
        }

        /** Whether several agents may use it. */
        public Boolean reusable() {
            return (Boolean) get("reusable");
        }

        /** How many agents may use it. */
        public Long uses() {
            return getLong("uses");
        }

        /** The agent adds the printers that it finds. */
        public Boolean addPrinters() {
            return (Boolean) get("addPrinters");
        }

        /** The agent that the computer takes over which uses the code; null: it becomes a new agent. */
        public String agentId() {
            return (String) get("agentId");
        }

        /** When it ends by itself; null: never. */
        public String expiresDate() {
            return (String) get("expiresDate");
        }
    }

    public static final class EnrollmentDecided extends Shape {
        EnrollmentDecided(Map<String, Object> raw) {
            super(raw);
        }

        /** How far it is. */
        public String state() {
            return (String) get("state");
        }
    }

    public static final class EnrollmentRequest extends Shape {
        EnrollmentRequest(Map<String, Object> raw) {
            super(raw);
        }

        /** The name. */
        public String name() {
            return (String) get("name");
        }

        /** The name of the computer. */
        public String hostname() {
            return (String) get("hostname");
        }

        /** The operating system. */
        public String platform() {
            return (String) get("platform");
        }

        /** The version. */
        public String version() {
            return (String) get("version");
        }

        /** The IP address from which the computer asked. */
        public String address() {
            return (String) get("address");
        }

        /** When it was created. */
        public String createdDate() {
            return (String) get("createdDate");
        }

        /** When it ends by itself; null: never. */
        public String expiresDate() {
            return (String) get("expiresDate");
        }

        /** Agents of the account on a computer of this name that are not connected. */
        public List<Shapes.EnrollmentRequestSameComputer> sameComputer() {
            return shapes(get("sameComputer"), Shapes.EnrollmentRequestSameComputer::new);
        }
    }

    public static final class EnrollmentRequestSameComputer extends Shape {
        EnrollmentRequestSameComputer(Map<String, Object> raw) {
            super(raw);
        }

        /** The id. */
        public String id() {
            return (String) get("id");
        }

        /** The name. */
        public String name() {
            return (String) get("name");
        }

        /** When it was last connected. */
        public String lastSeenDate() {
            return (String) get("lastSeenDate");
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

        /** The type. */
        public String type() {
            return (String) get("type");
        }

        /** When it happened. */
        public String at() {
            return (String) get("at");
        }

        /** What belongs to the event, by its type. */
        public Shapes.EventData data() {
            return shape(get("data"), Shapes.EventData::new);
        }
    }

    public static final class EventData extends Shape {
        EventData(Map<String, Object> raw) {
            super(raw);
        }

        /** The id of the job. */
        public String jobId() {
            return (String) get("jobId");
        }

        /** The id of the printer. */
        public String printerId() {
            return (String) get("printerId");
        }

        /** The id of the agent. */
        public String agentId() {
            return (String) get("agentId");
        }
    }

    /** The fact behind the message: its key in the catalogue of messages, and its parameters. */
    public static final class Fact extends Shape {
        Fact(Map<String, Object> raw) {
            super(raw);
        }

        /** The name that stands for it. */
        public String key() {
            return (String) get("key");
        }

        /** The values of the sentence. */
        public Map<String, Object> params() {
            return cast(get("params"));
        }
    }

    public static final class Invitation extends Shape {
        Invitation(Map<String, Object> raw) {
            super(raw);
        }

        /** The id. */
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

        /** When it was created. */
        public String createdDate() {
            return (String) get("createdDate");
        }

        /** When it ends by itself; null: never. */
        public String expiresDate() {
            return (String) get("expiresDate");
        }
    }

    public static final class Job extends Shape {
        Job(Map<String, Object> raw) {
            super(raw);
        }

        /** The id. */
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

        /** The id of the printer. */
        public String printerId() {
            return (String) get("printer_id");
        }

        /** Name of its printer; of a removed one, the name that it had. null once nothing is known of it. */
        public String printerName() {
            return (String) get("printer_name");
        }

        /** The pool that it was sent to; `printer_id` is the printer that took it. null: it was sent to the printer. */
        public String poolId() {
            return (String) get("pool_id");
        }

        /** Name of that pool. */
        public String poolName() {
            return (String) get("pool_name");
        }

        /**
         * Why the printer of `printer_id` took it from its pool, as an English sentence. null without a pool, and once
         * nothing is known of it.
         */
        public String poolReason() {
            return (String) get("pool_reason");
        }

        /** The fact behind the message: its key in the catalogue of messages, and its parameters. */
        public Shapes.Fact poolReasonFact() {
            return shape(get("pool_reason_fact"), Shapes.Fact::new);
        }

        /** The id of the agent that took the job; null until then. */
        public String agentId() {
            return (String) get("agent_id");
        }

        /** The status. */
        public String status() {
            return (String) get("status");
        }

        /** The format of the document that was sent. */
        public String sourceFormat() {
            return (String) get("source_format");
        }

        /** The format that the printer gets. */
        public String targetFormat() {
            return (String) get("target_format");
        }

        /** The number of copies. */
        public Long copies() {
            return getLong("copies");
        }

        /** How many copies were sent to the printer. */
        public Long copiesSent() {
            return getLong("copies_sent");
        }

        /** How often it was printed again. */
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
         * Why the job waits, as an English sentence: for the printer, behind other jobs, or for an agent. null if
         * nothing stops it.
         */
        public String reason() {
            return (String) get("reason");
        }

        /** The fact behind the message: its key in the catalogue of messages, and its parameters. */
        public Shapes.Fact reasonFact() {
            return shape(get("reason_fact"), Shapes.Fact::new);
        }

        /** Why it failed; null: it did not. */
        public Shapes.JobError error() {
            return shape(get("error"), Shapes.JobError::new);
        }

        /** When it was created. */
        public String createdDate() {
            return (String) get("created_date");
        }

        /** When the job was completed. */
        public String completedDate() {
            return (String) get("completed_date");
        }

        /** When the job fails as `expired` if it has not begun to print. */
        public String expiresDate() {
            return (String) get("expires_date");
        }
    }

    public static final class JobAction extends Shape {
        JobAction(Map<String, Object> raw) {
            super(raw);
        }

        /** The id. */
        public String id() {
            return (String) get("id");
        }

        /** What was done, or is to be done. */
        public String action() {
            return (String) get("action");
        }

        /** The id of the printer. */
        public String printerId() {
            return (String) get("printerId");
        }

        /** How far it is. */
        public String state() {
            return (String) get("state");
        }

        /** How many there are in all. */
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

        /** When it was created. */
        public String createdDate() {
            return (String) get("createdDate");
        }

        /** When it begins. */
        public String startsDate() {
            return (String) get("startsDate");
        }

        /** When it ended; null: not yet. */
        public String endedDate() {
            return (String) get("endedDate");
        }
    }

    public static final class JobActionReason extends Shape {
        JobActionReason(Map<String, Object> raw) {
            super(raw);
        }

        /** A stable code, for programs. */
        public String code() {
            return (String) get("code");
        }

        /** How many there are. */
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

        /** The number of jobs by status. */
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

        /** The number of jobs that wait for an agent. */
        public Long queued() {
            return getLong("queued");
        }

        /** The number of jobs offered to an agent. */
        public Long dispatched() {
            return getLong("dispatched");
        }

        /** The number of jobs that are printing. */
        public Long printing() {
            return getLong("printing");
        }

        /** The number of completed jobs. */
        public Long completed() {
            return getLong("completed");
        }

        /** How many have failed. */
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

        /** A stable code, for programs. */
        public String code() {
            return (String) get("code");
        }

        /** A sentence for people. */
        public String message() {
            return (String) get("message");
        }

        /** How many copies were sent to the printer. */
        public Long copiesSent() {
            return getLong("copiesSent");
        }

        /** How many copies were asked for. */
        public Long copiesRequested() {
            return getLong("copiesRequested");
        }
    }

    public static final class JobEvent extends Shape {
        JobEvent(Map<String, Object> raw) {
            super(raw);
        }

        /** When it happened. */
        public String at() {
            return (String) get("at");
        }

        /** The type. */
        public String type() {
            return (String) get("type");
        }

        /** What belongs to it, in names and values. */
        public Map<String, Object> detail() {
            return cast(get("detail"));
        }
    }

    public static final class Key extends Shape {
        Key(Map<String, Object> raw) {
            super(raw);
        }

        /** The id. */
        public String id() {
            return (String) get("id");
        }

        /** The name. */
        public String name() {
            return (String) get("name");
        }

        /** The first characters of the key, to tell keys apart. */
        public String prefix() {
            return (String) get("prefix");
        }

        /** `test` prints a watermark, `live` does not. */
        public String mode() {
            return (String) get("mode");
        }

        /** What the key may do. */
        public List<String> scopes() {
            return cast(get("scopes"));
        }

        /** When it was created. */
        public String createdDate() {
            return (String) get("createdDate");
        }

        /** When it was last used; null: never. */
        public String lastUsedDate() {
            return (String) get("lastUsedDate");
        }

        /** The address of the last request with this key. */
        public String lastUsedAddress() {
            return (String) get("lastUsedAddress");
        }

        /** When it ends by itself; null: never. */
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

        /** When it was asked for. */
        public String requestedDate() {
            return (String) get("requestedDate");
        }

        /** When the agent last changed its key. */
        public String keyRotatedDate() {
            return (String) get("keyRotatedDate");
        }

        /** A sentence for people. */
        public String message() {
            return (String) get("message");
        }
    }

    public static final class Label extends Shape {
        Label(Map<String, Object> raw) {
            super(raw);
        }

        /** The id. */
        public String id() {
            return (String) get("id");
        }

        /** The name. */
        public String name() {
            return (String) get("name");
        }

        /** The format of the document. */
        public String format() {
            return (String) get("format");
        }

        /** The names of the merge fields. */
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

        /** When it was created. */
        public String createdDate() {
            return (String) get("createdDate");
        }

        /** When it was last changed. */
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

        /** The id. */
        public String id() {
            return (String) get("id");
        }

        /** The name. */
        public String name() {
            return (String) get("name");
        }

        /** The format of the document. */
        public String format() {
            return (String) get("format");
        }

        /** The names of the merge fields. */
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

        /** When it was created. */
        public String createdDate() {
            return (String) get("createdDate");
        }

        /** When it was last changed. */
        public String updatedDate() {
            return (String) get("updatedDate");
        }
    }

    public static final class LintReport extends Shape {
        LintReport(Map<String, Object> raw) {
            super(raw);
        }

        /** The faults of the document. */
        public List<Shapes.Diagnostic> diagnostics() {
            return shapes(get("diagnostics"), Shapes.Diagnostic::new);
        }

        /** The labels, or how many there are. */
        public Long labels() {
            return getLong("labels");
        }

        /** The names of the merge fields. */
        public List<String> mergeFields() {
            return cast(get("mergeFields"));
        }
    }

    public static final class LoggedRequest extends Shape {
        LoggedRequest(Map<String, Object> raw) {
            super(raw);
        }

        /** The id. */
        public String id() {
            return (String) get("id");
        }

        /** When the answer was complete. */
        public String at() {
            return (String) get("at");
        }

        /** How it was done: the method of a request, or of looking at a printer. */
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

        /** The status. */
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

        /** How long it took, in milliseconds. */
        public Double durationMs() {
            return getDouble("durationMs");
        }

        /** Who called: a key, a user, or nobody. */
        public Shapes.LoggedRequestCaller caller() {
            return shape(get("caller"), Shapes.LoggedRequestCaller::new);
        }

        /** Where it is reached: a host with a port, a queue, a device, or an e-mail address. */
        public String address() {
            return (String) get("address");
        }

        /** The program that called, as it names itself. */
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

        /** The size of the answer in bytes. */
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

        /** The type. */
        public String type() {
            return (String) get("type");
        }

        /** The id. */
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

        /** The name. */
        public String name() {
            return (String) get("name");
        }

        /** The e-mail address. */
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

        /** When they joined. */
        public String joinedDate() {
            return (String) get("joinedDate");
        }
    }

    public static final class OpenEnrollmentCode extends Shape {
        OpenEnrollmentCode(Map<String, Object> raw) {
            super(raw);
        }

        /** The id. */
        public String id() {
            return (String) get("id");
        }

        /** Whether several agents may use it. */
        public Boolean reusable() {
            return (Boolean) get("reusable");
        }

        /** How many agents may use it. */
        public Long uses() {
            return getLong("uses");
        }

        /** The agent adds the printers that it finds. */
        public Boolean addPrinters() {
            return (Boolean) get("addPrinters");
        }

        /** The agent that the computer takes over which uses the code; null: it becomes a new agent. */
        public String agentId() {
            return (String) get("agentId");
        }

        /** When it ends by itself; null: never. */
        public String expiresDate() {
            return (String) get("expiresDate");
        }

        /** How many agents may still use it. */
        public Long usesLeft() {
            return getLong("usesLeft");
        }

        /** When it was created. */
        public String createdDate() {
            return (String) get("createdDate");
        }
    }

    public static final class PageToken extends Shape {
        PageToken(Map<String, Object> raw) {
            super(raw);
        }

        /** The id. */
        public String id() {
            return (String) get("id");
        }

        /** `test` prints a watermark, `live` does not. */
        public String mode() {
            return (String) get("mode");
        }

        /** The ids of the printers. */
        public List<String> printerIds() {
            return cast(get("printerIds"));
        }

        /** The total number of labels that may be printed with the token. */
        public Long copies() {
            return getLong("copies");
        }

        /** How many copies were printed with it. */
        public Long copiesUsed() {
            return getLong("copiesUsed");
        }

        /** The origins of the pages that may use it. */
        public List<String> origins() {
            return cast(get("origins"));
        }

        /** When it was created. */
        public String createdDate() {
            return (String) get("createdDate");
        }

        /** When it ends by itself; null: never. */
        public String expiresDate() {
            return (String) get("expiresDate");
        }
    }

    public static final class Pool extends Shape {
        Pool(Map<String, Object> raw) {
            super(raw);
        }

        /** The id. */
        public String id() {
            return (String) get("id");
        }

        /** The name. */
        public String name() {
            return (String) get("name");
        }

        /** Other names under which programs print to it. */
        public List<String> aliases() {
            return cast(get("aliases"));
        }

        /** Its printers, the preferred first. A removed printer is left out. */
        public List<String> printerIds() {
            return cast(get("printerIds"));
        }

        /**
         * Which printer takes a new job, of those that can print now. `order`: the first of `printerIds`.
         * `shortest_queue`: the one with the fewest open jobs. `ready`: an idle one, then a busy one.
         */
        public String prefer() {
            return (String) get("prefer");
        }

        /**
         * A job that no agent has accepted for so long goes to another printer of the pool that can print it now; null:
         * it waits where it is, unless that printer is taken out of service or out of the pool.
         */
        public Long takeOverSeconds() {
            return getLong("takeOverSeconds");
        }

        /** Its jobs wait until it is resumed. */
        public Boolean paused() {
            return (Boolean) get("paused");
        }

        /** Its jobs that no agent has accepted; a count ends at 10,000. */
        public Long waiting() {
            return getLong("waiting");
        }

        /** When it was created. */
        public String createdDate() {
            return (String) get("createdDate");
        }
    }

    public static final class PrintAnswer extends Shape {
        PrintAnswer(Map<String, Object> raw) {
            super(raw);
        }

        /** The id of the job. */
        public String jobId() {
            return (String) get("jobId");
        }

        /** The status. */
        public String status() {
            return (String) get("status");
        }

        /** The number of copies. */
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

        /** The id. */
        public String id() {
            return (String) get("id");
        }

        /** The name. */
        public String name() {
            return (String) get("name");
        }

        /** How the agent reaches the printer. */
        public String connectionType() {
            return (String) get("connection_type");
        }

        /** Where it is reached: a host with a port, a queue, a device, or an e-mail address. */
        public String address() {
            return (String) get("address");
        }

        /** The status. */
        public String status() {
            return (String) get("status");
        }

        /** Its settings. */
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

        /** Other names under which programs print to it. */
        public List<String> aliases() {
            return cast(get("aliases"));
        }

        /**
         * Where it stands, as the account calls it: `Hall 3`. Lists and reports select by it. null: nowhere in
         * particular.
         */
        public String place() {
            return (String) get("place");
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

        /** When it was created. */
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

        /** The sizes of paper that it has. */
        public List<Shapes.PrinterCapabilitiesPaper> papers() {
            return shapes(get("papers"), Shapes.PrinterCapabilitiesPaper::new);
        }

        /** The trays that it has. */
        public List<String> trays() {
            return cast(get("trays"));
        }

        /** Printing on both sides. */
        public Boolean duplex() {
            return (Boolean) get("duplex");
        }

        /** Color, or black and white. */
        public Boolean color() {
            return (Boolean) get("color");
        }

        /** The number of copies. */
        public Long copies() {
            return getLong("copies");
        }

        /** The resolutions that it has, in dots per inch. */
        public List<String> resolutions() {
            return cast(get("resolutions"));
        }
    }

    public static final class PrinterCapabilitiesPaper extends Shape {
        PrinterCapabilitiesPaper(Map<String, Object> raw) {
            super(raw);
        }

        /** The name. */
        public String name() {
            return (String) get("name");
        }

        /** The width in millimetres. */
        public Double widthMm() {
            return getDouble("widthMm");
        }

        /** The height in millimetres. */
        public Double heightMm() {
            return getDouble("heightMm");
        }
    }

    public static final class PrinterConfig extends Shape {
        PrinterConfig(Map<String, Object> raw) {
            super(raw);
        }

        /** The format that the printer takes. */
        public String nativeFormat() {
            return (String) get("nativeFormat");
        }

        /** The kind of the printer, such as Zebra. */
        public String driver() {
            return (String) get("driver");
        }

        /** The resolution in dots per inch. */
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

        /** What is loaded; null: not known. A label that is larger prints, with the warning `stock_too_small`. */
        public Shapes.Stock stock() {
            return shape(get("stock"), Shapes.Stock::new);
        }

        /** The size of the paper. */
        public String paper() {
            return (String) get("paper");
        }

        /** The tray of the paper. */
        public String tray() {
            return (String) get("tray");
        }

        /** Printing on both sides. */
        public String duplex() {
            return (String) get("duplex");
        }

        /** Which way up pages are printed. */
        public String orientation() {
            return (String) get("orientation");
        }

        /** How a page is scaled to the paper. */
        public String fit() {
            return (String) get("fit");
        }

        /** Color, or black and white. */
        public Boolean color() {
            return (Boolean) get("color");
        }

        /** Copies are printed one after the other. */
        public Boolean collate() {
            return (Boolean) get("collate");
        }

        /** Which pages are printed. */
        public String pages() {
            return (String) get("pages");
        }

        /** Receipt printers: the paper is cut after each page (default), at the end, or not at all. */
        public String cut() {
            return (String) get("cut");
        }

        /** Receipt printers: each job opens the cash drawer. */
        public Boolean drawer() {
            return (Boolean) get("drawer");
        }
    }

    public static final class PrinterHistory extends Shape {
        PrinterHistory(Map<String, Object> raw) {
            super(raw);
        }

        /** The beginning of the time. */
        public String from() {
            return (String) get("from");
        }

        /** The end of the time. */
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

        /** The hour in UTC. */
        public String hour() {
            return (String) get("hour");
        }

        /** The number of completed jobs. */
        public Long completed() {
            return getLong("completed");
        }

        /** How many have failed. */
        public Long failed() {
            return getLong("failed");
        }

        /** The number of copies. */
        public Long copies() {
            return getLong("copies");
        }
    }

    public static final class PrinterHistoryStatus extends Shape {
        PrinterHistoryStatus(Map<String, Object> raw) {
            super(raw);
        }

        /** When it happened. */
        public String at() {
            return (String) get("at");
        }

        /** The status. */
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

        /** The printers, or how many there are. */
        public List<Shapes.PrinterOverviewPrinter> printers() {
            return shapes(get("printers"), Shapes.PrinterOverviewPrinter::new);
        }
    }

    public static final class PrinterOverviewPrinter extends Shape {
        PrinterOverviewPrinter(Map<String, Object> raw) {
            super(raw);
        }

        /** The id. */
        public String id() {
            return (String) get("id");
        }

        /** The name. */
        public String name() {
            return (String) get("name");
        }

        /** Where it is reached: a host with a port, a queue, a device, or an e-mail address. */
        public String address() {
            return (String) get("address");
        }

        /** Where it is. */
        public String place() {
            return (String) get("place");
        }

        /** The status. */
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

        /** When the status was last read. */
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

        /** What waits. */
        public Shapes.PrinterOverviewPrinterWaiting waiting() {
            return shape(get("waiting"), Shapes.PrinterOverviewPrinterWaiting::new);
        }

        /** The last job; null: none. */
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

        /** The id. */
        public String id() {
            return (String) get("id");
        }

        /** The name. */
        public String name() {
            return (String) get("name");
        }

        /** The name of the computer. */
        public String hostname() {
            return (String) get("hostname");
        }

        /** Whether it is connected. */
        public Boolean online() {
            return (Boolean) get("online");
        }
    }

    public static final class PrinterOverviewPrinterLastJob extends Shape {
        PrinterOverviewPrinterLastJob(Map<String, Object> raw) {
            super(raw);
        }

        /** The id. */
        public String id() {
            return (String) get("id");
        }

        /** The title. */
        public String title() {
            return (String) get("title");
        }

        /** The status. */
        public String status() {
            return (String) get("status");
        }

        /** When it was. */
        public String date() {
            return (String) get("date");
        }
    }

    public static final class PrinterOverviewPrinterWaiting extends Shape {
        PrinterOverviewPrinterWaiting(Map<String, Object> raw) {
            super(raw);
        }

        /** The jobs, or how many there are. */
        public Long jobs() {
            return getLong("jobs");
        }

        /** When the oldest one was created. */
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

        /** The id. */
        public String id() {
            return (String) get("id");
        }

        /** The name. */
        public String name() {
            return (String) get("name");
        }

        /** How the agent reaches the printer. */
        public String connectionType() {
            return (String) get("connectionType");
        }

        /** Where it is reached: a host with a port, a queue, a device, or an e-mail address. */
        public String address() {
            return (String) get("address");
        }

        /** The status. */
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

        /** When the status was last read. */
        public String lastStatusDate() {
            return (String) get("lastStatusDate");
        }

        /** What the agent has read; null: nothing yet. */
        public Shapes.PrinterStatusStatusDetail statusDetail() {
            return shape(get("statusDetail"), Shapes.PrinterStatusStatusDetail::new);
        }

        /** What is known of the device; null: nothing. */
        public Shapes.PrinterStatusDeviceInfo deviceInfo() {
            return shape(get("deviceInfo"), Shapes.PrinterStatusDeviceInfo::new);
        }

        /** The agents. */
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

        /** The id of the agent. */
        public String agentId() {
            return (String) get("agentId");
        }

        /** The name of the agent. */
        public String agentName() {
            return (String) get("agentName");
        }

        /** Its place among the agents of the printer, from 0. */
        public Long priority() {
            return getLong("priority");
        }

        /** Whether it is the first agent of the printer. */
        public Boolean isPrimary() {
            return (Boolean) get("isPrimary");
        }

        /** Whether the agent is connected. */
        public Boolean agentOnline() {
            return (Boolean) get("agentOnline");
        }

        /** The status. */
        public String status() {
            return (String) get("status");
        }

        /** When the status was last read. */
        public String lastStatusDate() {
            return (String) get("lastStatusDate");
        }
    }

    public static final class PrinterStatusDeviceInfo extends Shape {
        PrinterStatusDeviceInfo(Map<String, Object> raw) {
            super(raw);
        }

        /** When the agent asked the device. */
        public String probedAt() {
            return (String) get("probedAt");
        }

        /** What the printer says about itself. */
        public Shapes.PrinterStatusDeviceInfoDevice device() {
            return shape(get("device"), Shapes.PrinterStatusDeviceInfoDevice::new);
        }

        /** Its settings. */
        public Shapes.PrinterStatusDeviceInfoConfig config() {
            return shape(get("config"), Shapes.PrinterStatusDeviceInfoConfig::new);
        }

        /** The queue of its computer or print server, where it has one. */
        public Shapes.PrinterStatusDeviceInfoQueue queue() {
            return shape(get("queue"), Shapes.PrinterStatusDeviceInfoQueue::new);
        }
    }

    public static final class PrinterStatusDeviceInfoConfig extends Shape {
        PrinterStatusDeviceInfoConfig(Map<String, Object> raw) {
            super(raw);
        }

        /** The entries. */
        public List<Shapes.PrinterStatusDeviceInfoConfigEntry> entries() {
            return shapes(get("entries"), Shapes.PrinterStatusDeviceInfoConfigEntry::new);
        }
    }

    public static final class PrinterStatusDeviceInfoConfigEntry extends Shape {
        PrinterStatusDeviceInfoConfigEntry(Map<String, Object> raw) {
            super(raw);
        }

        /** The name that stands for it. */
        public String key() {
            return (String) get("key");
        }

        /** The name for people. */
        public String label() {
            return (String) get("label");
        }

        /** The value. */
        public String value() {
            return (String) get("value");
        }
    }

    public static final class PrinterStatusDeviceInfoDevice extends Shape {
        PrinterStatusDeviceInfoDevice(Map<String, Object> raw) {
            super(raw);
        }

        /** The model of the printer. */
        public String model() {
            return (String) get("model");
        }

        /** The version of the firmware. */
        public String firmware() {
            return (String) get("firmware");
        }

        /** The resolution in dots per inch. */
        public Long dpi() {
            return getLong("dpi");
        }

        /** The resolution in dots per millimetre. */
        public Long dotsPerMm() {
            return getLong("dotsPerMm");
        }

        /** The memory of the printer. */
        public String memory() {
            return (String) get("memory");
        }

        /** The serial number. */
        public String serial() {
            return (String) get("serial");
        }
    }

    /** The queue of its computer or print server, where it has one. */
    public static final class PrinterStatusDeviceInfoQueue extends Shape {
        PrinterStatusDeviceInfoQueue(Map<String, Object> raw) {
            super(raw);
        }

        /** The name of its driver; empty if it has none. */
        public String driver() {
            return (String) get("driver");
        }

        /** A port of Windows, or the address that its server prints to. */
        public String port() {
            return (String) get("port");
        }

        /** How its documents are stored, such as `RAW`; null if that is not known. */
        public String dataType() {
            return (String) get("dataType");
        }

        /** Jobs in it, whoever sent them. */
        public Long waiting() {
            return getLong("waiting");
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

        /** When the agent asked the device. */
        public String probedAt() {
            return (String) get("probedAt");
        }

        /** What the printer reports, in its own terms. */
        public Shapes.PrinterStatusStatusDetailHostStatus hostStatus() {
            return shape(get("hostStatus"), Shapes.PrinterStatusStatusDetailHostStatus::new);
        }

        /** A sentence for people. */
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

        /** The printer is out of labels. */
        public Boolean paperOut() {
            return (Boolean) get("paperOut");
        }

        /** The printer is out of ribbon. */
        public Boolean ribbonOut() {
            return (Boolean) get("ribbonOut");
        }

        /** The print head is open. */
        public Boolean headOpen() {
            return (Boolean) get("headOpen");
        }

        /** Whether it is paused. */
        public Boolean paused() {
            return (Boolean) get("paused");
        }

        /** The print head is too hot. */
        public Boolean overTemp() {
            return (Boolean) get("overTemp");
        }

        /** The print head is too cold. */
        public Boolean underTemp() {
            return (Boolean) get("underTemp");
        }

        /** The memory of the printer is full. */
        public Boolean bufferFull() {
            return (Boolean) get("bufferFull");
        }

        /** The length of the label in dots. */
        public Long labelLength() {
            return getLong("labelLength");
        }

        /** The number of labels still to be printed. */
        public Long labelsRemaining() {
            return getLong("labelsRemaining");
        }

        /** The number of labels in the memory of the printer. */
        public Long formatsInBuffer() {
            return getLong("formatsInBuffer");
        }

        /** The number of pictures in the memory of the printer. */
        public Long graphicImagesStored() {
            return getLong("graphicImagesStored");
        }

        /** What happens to a printed label: it is torn off, peeled or cut. */
        public String printMode() {
            return (String) get("printMode");
        }

        /** It prints with ribbon. */
        public Boolean thermalTransfer() {
            return (Boolean) get("thermalTransfer");
        }
    }

    public static final class Quota extends Shape {
        Quota(Map<String, Object> raw) {
            super(raw);
        }

        /** The agents. */
        public Shapes.QuotaAgents agents() {
            return shape(get("agents"), Shapes.QuotaAgents::new);
        }

        /** The printers, or how many there are. */
        public Shapes.QuotaPrinters printers() {
            return shape(get("printers"), Shapes.QuotaPrinters::new);
        }

        /** The jobs of today, in UTC. */
        public Shapes.QuotaJobsToday jobsToday() {
            return shape(get("jobsToday"), Shapes.QuotaJobsToday::new);
        }

        /** Waiting documents, stored labels and templates. */
        public Shapes.QuotaStorageBytes storageBytes() {
            return shape(get("storageBytes"), Shapes.QuotaStorageBytes::new);
        }

        /** The bounds of single requests. */
        public Shapes.QuotaLimits limits() {
            return shape(get("limits"), Shapes.QuotaLimits::new);
        }

        /** What the plan of the account includes. */
        public Shapes.QuotaPlan plan() {
            return shape(get("plan"), Shapes.QuotaPlan::new);
        }
    }

    public static final class QuotaAgents extends Shape {
        QuotaAgents(Map<String, Object> raw) {
            super(raw);
        }

        /** How many there are. */
        public Long used() {
            return getLong("used");
        }

        /** How many are to come. */
        public Long pending() {
            return getLong("pending");
        }

        /** The most that there may be; null: any number. */
        public Long limit() {
            return getLong("limit");
        }

        /** How many are left; null: any number. */
        public Long remaining() {
            return getLong("remaining");
        }
    }

    public static final class QuotaJobsToday extends Shape {
        QuotaJobsToday(Map<String, Object> raw) {
            super(raw);
        }

        /** How many there are. */
        public Long used() {
            return getLong("used");
        }

        /** The most that there may be; null: any number. */
        public Long limit() {
            return getLong("limit");
        }

        /** How many are left; null: any number. */
        public Long remaining() {
            return getLong("remaining");
        }

        /** When the count begins anew. */
        public String resetAt() {
            return (String) get("resetAt");
        }
    }

    public static final class QuotaLimits extends Shape {
        QuotaLimits(Map<String, Object> raw) {
            super(raw);
        }

        /** The most bytes of a document. */
        public Long maxPayloadBytes() {
            return getLong("maxPayloadBytes");
        }

        /** The most bytes of a stored document. */
        public Long maxStoredPayloadBytes() {
            return getLong("maxStoredPayloadBytes");
        }

        /** The most entries of a batch. */
        public Long maxBatchSize() {
            return getLong("maxBatchSize");
        }
    }

    /** What the plan of the account includes. */
    public static final class QuotaPlan extends Shape {
        QuotaPlan(Map<String, Object> raw) {
            super(raw);
        }

        /** The name. */
        public String name() {
            return (String) get("name");
        }

        /** Whether keys that print without a watermark can be made. */
        public Boolean liveKeys() {
            return (Boolean) get("liveKeys");
        }

        /** Whether everything that is printed has a watermark. */
        public Boolean watermark() {
            return (Boolean) get("watermark");
        }

        /** Of each key; null: any number. */
        public Long requestsPerMinute() {
            return getLong("requestsPerMinute");
        }

        /** Of the account; null: any number. */
        public Long printsPerMinute() {
            return getLong("printsPerMinute");
        }

        /** How long ended jobs are listed. */
        public Double historyDays() {
            return getDouble("historyDays");
        }

        /** Limits that hold for this account instead of those of its plan. */
        public List<String> raised() {
            return cast(get("raised"));
        }
    }

    public static final class QuotaPrinters extends Shape {
        QuotaPrinters(Map<String, Object> raw) {
            super(raw);
        }

        /** How many there are. */
        public Long used() {
            return getLong("used");
        }

        /** The most that there may be; null: any number. */
        public Long limit() {
            return getLong("limit");
        }

        /** How many are left; null: any number. */
        public Long remaining() {
            return getLong("remaining");
        }
    }

    /** Waiting documents, stored labels and templates. */
    public static final class QuotaStorageBytes extends Shape {
        QuotaStorageBytes(Map<String, Object> raw) {
            super(raw);
        }

        /** How many there are. */
        public Long used() {
            return getLong("used");
        }

        /** The most that there may be; null: any number. */
        public Long limit() {
            return getLong("limit");
        }

        /** How many are left; null: any number. */
        public Long remaining() {
            return getLong("remaining");
        }
    }

    public static final class Report extends Shape {
        Report(Map<String, Object> raw) {
            super(raw);
        }

        /** The beginning of the time. */
        public String from() {
            return (String) get("from");
        }

        /** The end of the time. */
        public String to() {
            return (String) get("to");
        }

        /** One for each printer and shift. */
        public List<Shapes.ReportRow> rows() {
            return shapes(get("rows"), Shapes.ReportRow::new);
        }

        /** true: there were too many changes of status; the latest are counted. */
        public Boolean truncated() {
            return (Boolean) get("truncated");
        }
    }

    public static final class ReportRow extends Shape {
        ReportRow(Map<String, Object> raw) {
            super(raw);
        }

        /** The id of the printer. */
        public String printerId() {
            return (String) get("printerId");
        }

        /** The name of the printer. */
        public String printerName() {
            return (String) get("printerName");
        }

        /** Where it is. */
        public String place() {
            return (String) get("place");
        }

        /** When the shift begins. */
        public String shift() {
            return (String) get("shift");
        }

        /** Copies that were sent to the printer. */
        public Long labels() {
            return getLong("labels");
        }

        /** The number of completed jobs. */
        public Long completed() {
            return getLong("completed");
        }

        /** Jobs that were not printed; those that somebody cancelled do not count. */
        public Long failed() {
            return getLong("failed");
        }

        /** Minutes in which it could not print, as far as that is known. */
        public Long downMinutes() {
            return getLong("downMinutes");
        }

        /** Why it could not print: the three that lasted longest. */
        public List<Shapes.ReportRowReason> reasons() {
            return shapes(get("reasons"), Shapes.ReportRowReason::new);
        }

        /** Why jobs were not printed: the three most frequent. */
        public List<Shapes.ReportRowFailure> failures() {
            return shapes(get("failures"), Shapes.ReportRowFailure::new);
        }
    }

    public static final class ReportRowFailure extends Shape {
        ReportRowFailure(Map<String, Object> raw) {
            super(raw);
        }

        /** A stable code, for programs. */
        public String code() {
            return (String) get("code");
        }

        /** How many there are. */
        public Long count() {
            return getLong("count");
        }
    }

    public static final class ReportRowReason extends Shape {
        ReportRowReason(Map<String, Object> raw) {
            super(raw);
        }

        /** Key of the reason in the catalogue of messages, or the status. */
        public String reason() {
            return (String) get("reason");
        }

        /** The minutes after which it is raised. */
        public Long minutes() {
            return getLong("minutes");
        }
    }

    public static final class SavedPrinter extends Shape {
        SavedPrinter(Map<String, Object> raw) {
            super(raw);
        }

        /** The id. */
        public String id() {
            return (String) get("id");
        }

        /** The name. */
        public String name() {
            return (String) get("name");
        }

        /** How the agent reaches the printer. */
        public String connectionType() {
            return (String) get("connection_type");
        }

        /** Where it is reached: a host with a port, a queue, a device, or an e-mail address. */
        public String address() {
            return (String) get("address");
        }

        /** The status. */
        public String status() {
            return (String) get("status");
        }

        /** Its settings. */
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

        /** Other names under which programs print to it. */
        public List<String> aliases() {
            return cast(get("aliases"));
        }

        /**
         * Where it stands, as the account calls it: `Hall 3`. Lists and reports select by it. null: nowhere in
         * particular.
         */
        public String place() {
            return (String) get("place");
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

        /** When it was created. */
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

        /** The sizes of paper that it has. */
        public List<Shapes.SavedPrinterCapabilitiesPaper> papers() {
            return shapes(get("papers"), Shapes.SavedPrinterCapabilitiesPaper::new);
        }

        /** The trays that it has. */
        public List<String> trays() {
            return cast(get("trays"));
        }

        /** Printing on both sides. */
        public Boolean duplex() {
            return (Boolean) get("duplex");
        }

        /** Color, or black and white. */
        public Boolean color() {
            return (Boolean) get("color");
        }

        /** The number of copies. */
        public Long copies() {
            return getLong("copies");
        }

        /** The resolutions that it has, in dots per inch. */
        public List<String> resolutions() {
            return cast(get("resolutions"));
        }
    }

    public static final class SavedPrinterCapabilitiesPaper extends Shape {
        SavedPrinterCapabilitiesPaper(Map<String, Object> raw) {
            super(raw);
        }

        /** The name. */
        public String name() {
            return (String) get("name");
        }

        /** The width in millimetres. */
        public Double widthMm() {
            return getDouble("widthMm");
        }

        /** The height in millimetres. */
        public Double heightMm() {
            return getDouble("heightMm");
        }
    }

    public static final class SavedPrinterConfig extends Shape {
        SavedPrinterConfig(Map<String, Object> raw) {
            super(raw);
        }

        /** The format that the printer takes. */
        public String nativeFormat() {
            return (String) get("nativeFormat");
        }

        /** The kind of the printer, such as Zebra. */
        public String driver() {
            return (String) get("driver");
        }

        /** The resolution in dots per inch. */
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

        /** What is loaded; null: not known. A label that is larger prints, with the warning `stock_too_small`. */
        public Shapes.Stock stock() {
            return shape(get("stock"), Shapes.Stock::new);
        }

        /** The size of the paper. */
        public String paper() {
            return (String) get("paper");
        }

        /** The tray of the paper. */
        public String tray() {
            return (String) get("tray");
        }

        /** Printing on both sides. */
        public String duplex() {
            return (String) get("duplex");
        }

        /** Which way up pages are printed. */
        public String orientation() {
            return (String) get("orientation");
        }

        /** How a page is scaled to the paper. */
        public String fit() {
            return (String) get("fit");
        }

        /** Color, or black and white. */
        public Boolean color() {
            return (Boolean) get("color");
        }

        /** Copies are printed one after the other. */
        public Boolean collate() {
            return (Boolean) get("collate");
        }

        /** Which pages are printed. */
        public String pages() {
            return (String) get("pages");
        }

        /** Receipt printers: the paper is cut after each page (default), at the end, or not at all. */
        public String cut() {
            return (String) get("cut");
        }

        /** Receipt printers: each job opens the cash drawer. */
        public Boolean drawer() {
            return (Boolean) get("drawer");
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

        /** A sentence for people. */
        public String message() {
            return (String) get("message");
        }

        /** The fact behind the message: its key in the catalogue of messages, and its parameters. */
        public Shapes.Fact fact() {
            return shape(get("fact"), Shapes.Fact::new);
        }
    }

    public static final class Stock extends Shape {
        Stock(Map<String, Object> raw) {
            super(raw);
        }

        /** The width in millimetres. */
        public Double widthMm() {
            return getDouble("widthMm");
        }

        /** The length of a label; null: the stock is continuous, or it is not known. */
        public Double lengthMm() {
            return getDouble("lengthMm");
        }

        /** Between two labels; null: not known. */
        public Double gapMm() {
            return getDouble("gapMm");
        }

        /** `gap`: labels on a liner; `mark`: with a black mark; `continuous`: without an end. */
        public String kind() {
            return (String) get("kind");
        }
    }

    public static final class SupportRequest extends Shape {
        SupportRequest(Map<String, Object> raw) {
            super(raw);
        }

        /** false if the agent is offline. */
        public Boolean requested() {
            return (Boolean) get("requested");
        }
    }

    public static final class Template extends Shape {
        Template(Map<String, Object> raw) {
            super(raw);
        }

        /** The id. */
        public String id() {
            return (String) get("id");
        }

        /** The name. */
        public String name() {
            return (String) get("name");
        }

        /** The id of the label that it was published from; null: none. */
        public String labelId() {
            return (String) get("labelId");
        }

        /** The format of the document. */
        public String format() {
            return (String) get("format");
        }

        /** The names of the merge fields. */
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

        /** A print without a value for every merge field is refused. */
        public Boolean requireFields() {
            return (Boolean) get("requireFields");
        }

        /** By what people find it. */
        public List<String> tags() {
            return cast(get("tags"));
        }

        /** Number of the published version; 0: a new template of which nothing is published yet. */
        public Long version() {
            return getLong("version");
        }

        /** When this version was published; for a new template when it was created. */
        public String publishedDate() {
            return (String) get("publishedDate");
        }

        /** When it was last printed, to the minute; null: never. */
        public String lastPrintedDate() {
            return (String) get("lastPrintedDate");
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

        /** The labels, or how many there are. */
        public List<Shapes.TemplateConvertBatchLabel> labels() {
            return shapes(get("labels"), Shapes.TemplateConvertBatchLabel::new);
        }
    }

    public static final class TemplateConvertBatchLabel extends Shape {
        TemplateConvertBatchLabel(Map<String, Object> raw) {
            super(raw);
        }

        /** The format of the document. */
        public String format() {
            return (String) get("format");
        }

        /** The media type. */
        public String contentType() {
            return (String) get("contentType");
        }

        /** The file in base64. */
        public String base64() {
            return (String) get("base64");
        }
    }

    public static final class TemplateDiff extends Shape {
        TemplateDiff(Map<String, Object> raw) {
            super(raw);
        }

        /** The beginning of the time. */
        public String from() {
            return (String) get("from");
        }

        /** The end of the time. */
        public String to() {
            return (String) get("to");
        }

        /** true if the same dots print and the element trees are the same. */
        public Boolean same() {
            return (Boolean) get("same");
        }

        /** The labels, or how many there are. */
        public List<Shapes.TemplateDiffLabel> labels() {
            return shapes(get("labels"), Shapes.TemplateDiffLabel::new);
        }

        /** Labels of the longer document; the first 10 are compared. */
        public Long labelCount() {
            return getLong("labelCount");
        }

        /** What changed, in words: at most 30 sentences, and the number of further ones. */
        public List<Shapes.TemplateDiffChange> changes() {
            return shapes(get("changes"), Shapes.TemplateDiffChange::new);
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

    public static final class TemplateDiffChange extends Shape {
        TemplateDiffChange(Map<String, Object> raw) {
            super(raw);
        }

        /** A sentence for people. */
        public String message() {
            return (String) get("message");
        }

        /** The fact behind the message: its key in the catalogue of messages, and its parameters. */
        public Shapes.Fact fact() {
            return shape(get("fact"), Shapes.Fact::new);
        }
    }

    /** Merge fields that only `to` has, and those that only `from` has. */
    public static final class TemplateDiffFields extends Shape {
        TemplateDiffFields(Map<String, Object> raw) {
            super(raw);
        }

        /** Those that only the newer version has. */
        public List<String> added() {
            return cast(get("added"));
        }

        /** Those that only the older version has. */
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

        /** The width in dots. */
        public Long widthDots() {
            return getLong("widthDots");
        }

        /** The height in dots. */
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

        /** The left edge in dots. */
        public Long x() {
            return getLong("x");
        }

        /** The top edge in dots. */
        public Long y() {
            return getLong("y");
        }

        /** The width in dots. */
        public Long widthDots() {
            return getLong("widthDots");
        }

        /** The height in dots. */
        public Long heightDots() {
            return getLong("heightDots");
        }
    }

    public static final class TemplateDocument extends Shape {
        TemplateDocument(Map<String, Object> raw) {
            super(raw);
        }

        /** The version. */
        public Long version() {
            return getLong("version");
        }

        /** The format of the document. */
        public String format() {
            return (String) get("format");
        }

        /** The document: as text, or in base64 for PDF and pictures. */
        public String content() {
            return (String) get("content");
        }

        /** Those of the draft, or of what is published without one. */
        public List<String> mergeFields() {
            return cast(get("mergeFields"));
        }

        /** Merge values to look at the template with. */
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

        /** The format of the document. */
        public String format() {
            return (String) get("format");
        }

        /** The document. */
        public String content() {
            return (String) get("content");
        }

        /** When it was saved. */
        public String savedDate() {
            return (String) get("savedDate");
        }
    }

    public static final class TemplatePrintBatch extends Shape {
        TemplatePrintBatch(Map<String, Object> raw) {
            super(raw);
        }

        /** The jobs, or how many there are. */
        public List<Shapes.PrintAnswer> jobs() {
            return shapes(get("jobs"), Shapes.PrintAnswer::new);
        }

        /** How many labels were not printed because the time was too short: send those again. */
        public Long remaining() {
            return getLong("remaining");
        }
    }

    public static final class TemplateTag extends Shape {
        TemplateTag(Map<String, Object> raw) {
            super(raw);
        }

        /** As the first template spells it. */
        public String name() {
            return (String) get("name");
        }

        /** How many templates have the tag, in any letter case. */
        public Long templates() {
            return getLong("templates");
        }
    }

    public static final class TemplateUse extends Shape {
        TemplateUse(Map<String, Object> raw) {
            super(raw);
        }

        /** An API key, or a person in the dashboard. */
        public String callerType() {
            return (String) get("callerType");
        }

        /** The id of the key or of the user that printed. */
        public String callerId() {
            return (String) get("callerId");
        }

        /** The name of the key or the address of the person; null if there is no such caller any more. */
        public String callerName() {
            return (String) get("callerName");
        }

        /** The printer it was sent to; null for a pool. */
        public String printerId() {
            return (String) get("printerId");
        }

        /** The pool it was sent to; null for a printer. */
        public String poolId() {
            return (String) get("poolId");
        }

        /** The name of that printer or pool; null if it has been removed. */
        public String printerName() {
            return (String) get("printerName");
        }

        /** The last job. */
        public String jobId() {
            return (String) get("jobId");
        }

        /** When the last job was sent, to the minute. */
        public String lastPrintedDate() {
            return (String) get("lastPrintedDate");
        }
    }

    public static final class TemplateVersion extends Shape {
        TemplateVersion(Map<String, Object> raw) {
            super(raw);
        }

        /** The version. */
        public Long version() {
            return getLong("version");
        }

        /** true for the published version, which prints. */
        public Boolean isCurrent() {
            return (Boolean) get("isCurrent");
        }

        /** The format of the document. */
        public String format() {
            return (String) get("format");
        }

        /** The names of the merge fields. */
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

        /** The size in bytes. */
        public Long bytes() {
            return getLong("bytes");
        }

        /** When it was published. */
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

        /** The version. */
        public Long version() {
            return getLong("version");
        }

        /** true for the published version, which prints. */
        public Boolean isCurrent() {
            return (Boolean) get("isCurrent");
        }

        /** The format of the document. */
        public String format() {
            return (String) get("format");
        }

        /** The names of the merge fields. */
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

        /** The size in bytes. */
        public Long bytes() {
            return getLong("bytes");
        }

        /** When it was published. */
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

    public static final class UpdateRequest extends Shape {
        UpdateRequest(Map<String, Object> raw) {
            super(raw);
        }

        /** Agents that update now, or when they connect. */
        public Long requested() {
            return getLong("requested");
        }

        /** Those of them that are offline. */
        public List<Shapes.UpdateRequestOffline> offline() {
            return shapes(get("offline"), Shapes.UpdateRequestOffline::new);
        }

        /** Agents that have nothing to update to, or cannot update themselves. */
        public List<Shapes.UpdateRequestUnable> unable() {
            return shapes(get("unable"), Shapes.UpdateRequestUnable::new);
        }
    }

    public static final class UpdateRequestOffline extends Shape {
        UpdateRequestOffline(Map<String, Object> raw) {
            super(raw);
        }

        /** The id. */
        public String id() {
            return (String) get("id");
        }

        /** The name. */
        public String name() {
            return (String) get("name");
        }
    }

    public static final class UpdateRequestUnable extends Shape {
        UpdateRequestUnable(Map<String, Object> raw) {
            super(raw);
        }

        /** The id. */
        public String id() {
            return (String) get("id");
        }

        /** The name. */
        public String name() {
            return (String) get("name");
        }
    }

    public static final class UpdateSettings extends Shape {
        UpdateSettings(Map<String, Object> raw) {
            super(raw);
        }

        /** Whether agents update by themselves. */
        public Boolean automatic() {
            return (Boolean) get("automatic");
        }

        /** The hours in which agents update by themselves; null: any. */
        public Shapes.UpdateSettingsWindow window() {
            return shape(get("window"), Shapes.UpdateSettingsWindow::new);
        }
    }

    public static final class UpdateSettingsWindow extends Shape {
        UpdateSettingsWindow(Map<String, Object> raw) {
            super(raw);
        }

        /** From this full hour. */
        public Long fromHour() {
            return getLong("fromHour");
        }

        /** Until this full hour; earlier than `fromHour`: on the next day; the same: at any hour. */
        public Long toHour() {
            return getLong("toHour");
        }

        /** Whose hours they are, such as `Europe/Berlin`. */
        public String timeZone() {
            return (String) get("timeZone");
        }
    }

    public static final class Updates extends Shape {
        Updates(Map<String, Object> raw) {
            super(raw);
        }

        public Shapes.UpdateSettings settings() {
            return shape(get("settings"), Shapes.UpdateSettings::new);
        }

        /** The newest package of each ring for each system and processor. */
        public Shapes.UpdatesRings rings() {
            return shape(get("rings"), Shapes.UpdatesRings::new);
        }

        /** The agents. */
        public List<Shapes.UpdatesAgent> agents() {
            return shapes(get("agents"), Shapes.UpdatesAgent::new);
        }

        /** Agents that are too old to print copies: a job with `copies` for their printers is refused. */
        public List<Shapes.UpdatesBlockCopy> blockCopies() {
            return shapes(get("blockCopies"), Shapes.UpdatesBlockCopy::new);
        }
    }

    public static final class UpdatesAgent extends Shape {
        UpdatesAgent(Map<String, Object> raw) {
            super(raw);
        }

        /** The id. */
        public String id() {
            return (String) get("id");
        }

        /** The name. */
        public String name() {
            return (String) get("name");
        }

        /** Whether it is connected. */
        public Boolean online() {
            return (Boolean) get("online");
        }

        /** The version. */
        public String version() {
            return (String) get("version");
        }

        /** Its versions: `early` ones come before `stable` ones. */
        public String ring() {
            return (String) get("ring");
        }

        /** What it updates to; null: it has the newest of its ring, or there is none for its system. */
        public String nextVersion() {
            return (String) get("nextVersion");
        }

        /** false: somebody must install the version at its computer. */
        public Boolean canUpdate() {
            return (Boolean) get("canUpdate");
        }

        /** Since when somebody wants it updated now. */
        public String requestedDate() {
            return (String) get("requestedDate");
        }

        /** How far its last update is; null: there was none. */
        public Shapes.UpdatesAgentState state() {
            return shape(get("state"), Shapes.UpdatesAgentState::new);
        }
    }

    public static final class UpdatesAgentState extends Shape {
        UpdatesAgentState(Map<String, Object> raw) {
            super(raw);
        }

        /** The version. */
        public String version() {
            return (String) get("version");
        }

        /** How far it is. */
        public String state() {
            return (String) get("state");
        }

        /** When it was. */
        public String date() {
            return (String) get("date");
        }

        /** How much of the package it has. */
        public Long percent() {
            return getLong("percent");
        }

        /** A sentence for people. */
        public String message() {
            return (String) get("message");
        }

        /** The fact behind the message: its key in the catalogue of messages, and its parameters. */
        public Shapes.Fact fact() {
            return shape(get("fact"), Shapes.Fact::new);
        }
    }

    public static final class UpdatesBlockCopy extends Shape {
        UpdatesBlockCopy(Map<String, Object> raw) {
            super(raw);
        }

        /** The id. */
        public String id() {
            return (String) get("id");
        }

        /** The name. */
        public String name() {
            return (String) get("name");
        }

        /** Whether it is connected. */
        public Boolean online() {
            return (Boolean) get("online");
        }

        /** The version. */
        public String version() {
            return (String) get("version");
        }
    }

    /** The newest package of each ring for each system and processor. */
    public static final class UpdatesRings extends Shape {
        UpdatesRings(Map<String, Object> raw) {
            super(raw);
        }

        /** What every agent may update to. */
        public List<Shapes.UpdatesRingsStable> stable() {
            return shapes(get("stable"), Shapes.UpdatesRingsStable::new);
        }

        /** What agents of the early ring update to first. */
        public List<Shapes.UpdatesRingsEarly> early() {
            return shapes(get("early"), Shapes.UpdatesRingsEarly::new);
        }
    }

    public static final class UpdatesRingsEarly extends Shape {
        UpdatesRingsEarly(Map<String, Object> raw) {
            super(raw);
        }

        /** The version. */
        public String version() {
            return (String) get("version");
        }

        /** The system that the package is for, such as `linux`. */
        public String system() {
            return (String) get("system");
        }

        /** The processor that the package is for, such as `x64`. */
        public String arch() {
            return (String) get("arch");
        }
    }

    public static final class UpdatesRingsStable extends Shape {
        UpdatesRingsStable(Map<String, Object> raw) {
            super(raw);
        }

        /** The version. */
        public String version() {
            return (String) get("version");
        }

        /** The system that the package is for, such as `linux`. */
        public String system() {
            return (String) get("system");
        }

        /** The processor that the package is for, such as `x64`. */
        public String arch() {
            return (String) get("arch");
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

        /** The printers with the most jobs of the last 30 days; at most 50. */
        public List<Shapes.UsagePrinter> printers() {
            return shapes(get("printers"), Shapes.UsagePrinter::new);
        }

        /** Who printed most, by the log of requests; at most 50. `key`: a program. */
        public List<Shapes.UsageCaller> callers() {
            return shapes(get("callers"), Shapes.UsageCaller::new);
        }
    }

    public static final class UsageCaller extends Shape {
        UsageCaller(Map<String, Object> raw) {
            super(raw);
        }

        /** The type. */
        public String type() {
            return (String) get("type");
        }

        /** The id. */
        public String id() {
            return (String) get("id");
        }

        /** The name. */
        public String name() {
            return (String) get("name");
        }

        /** The number of prints. */
        public Long prints() {
            return getLong("prints");
        }

        /** Prints that were refused. */
        public Long refused() {
            return getLong("refused");
        }
    }

    public static final class UsageDay extends Shape {
        UsageDay(Map<String, Object> raw) {
            super(raw);
        }

        /** The day in UTC. */
        public String day() {
            return (String) get("day");
        }

        /** The jobs, or how many there are. */
        public Long jobs() {
            return getLong("jobs");
        }
    }

    public static final class UsagePrinter extends Shape {
        UsagePrinter(Map<String, Object> raw) {
            super(raw);
        }

        /** The id. */
        public String id() {
            return (String) get("id");
        }

        /** The name. */
        public String name() {
            return (String) get("name");
        }

        /** The jobs, or how many there are. */
        public Long jobs() {
            return getLong("jobs");
        }

        /** The labels, or how many there are. */
        public Long labels() {
            return getLong("labels");
        }
    }

    public static final class Webhook extends Shape {
        Webhook(Map<String, Object> raw) {
            super(raw);
        }

        /** The id. */
        public String id() {
            return (String) get("id");
        }

        /** The address that gets the events. */
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

        /** The types of events, such as `job.*`. */
        public List<String> types() {
            return cast(get("types"));
        }

        /** False: it is turned off. */
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

        /** When it was created. */
        public String createdDate() {
            return (String) get("createdDate");
        }
    }

    public static final class WebhookDelivery extends Shape {
        WebhookDelivery(Map<String, Object> raw) {
            super(raw);
        }

        /** The id. */
        public String id() {
            return (String) get("id");
        }

        /** null for a test. */
        public String eventId() {
            return (String) get("eventId");
        }

        /** The type. */
        public String type() {
            return (String) get("type");
        }

        /** How far it is. */
        public String state() {
            return (String) get("state");
        }

        /** How often it was tried. */
        public Long attempts() {
            return getLong("attempts");
        }

        /** The status that was answered; null: none. */
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

        /** When it was created. */
        public String createdDate() {
            return (String) get("createdDate");
        }

        /** When it was accepted; null: not yet. */
        public String deliveredDate() {
            return (String) get("deliveredDate");
        }

        /** When it is tried again; null: no more. */
        public String nextAttemptDate() {
            return (String) get("nextAttemptDate");
        }
    }
}
