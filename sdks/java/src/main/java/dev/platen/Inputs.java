// Written by `pnpm sdks` from the table of routes. Changes here are lost.
package dev.platen;

import java.util.List;
import java.util.Map;

/** The bodies of requests. */
@SuppressWarnings("unused")
public final class Inputs {
    private Inputs() {}

    public static final class AccountUpdateInput extends Input<AccountUpdateInput> {
        /** The name. */
        public AccountUpdateInput name(String value) {
            return set("name", value);
        }

        /**
         * Documents stay for 1 hour after the print, up to 262144 bytes each, so that they can be printed again.
         * Otherwise they are deleted when the agent confirms the print.
         */
        public AccountUpdateInput keepDocuments(boolean value) {
            return set("keepDocuments", value);
        }

        /**
         * Seconds after which a job that has not begun to print fails as `expired`, if neither it nor its printer sets a
         * time; null for 14 days.
         */
        public AccountUpdateInput expiresIn(long value) {
            return set("expiresIn", value);
        }

        /**
         * Members and the assistants that act for them need a second factor or a passkey. Without one they reach their
         * own profile only: 403 `second_factor_required`. API keys keep working.
         */
        public AccountUpdateInput requiresSecondFactor(boolean value) {
            return set("requiresSecondFactor", value);
        }
    }

    public static final class AgentOrder extends Input<AgentOrder> {
        /** Every agent bound to the printer: the primary first, then the standby agents in order. */
        public AgentOrder agentIds(List<String> value) {
            return set("agentIds", value);
        }
    }

    public static final class AlertSettingsInput extends Input<AlertSettingsInput> {
        /** The time zone, such as Europe/Berlin. */
        public AlertSettingsInput timeZone(String value) {
            return set("timeZone", value);
        }

        /** Language of the messages. */
        public AlertSettingsInput language(String value) {
            return set("language", value);
        }

        /** Nothing is sent during quiet hours; one summary is sent when they end. */
        public AlertSettingsInput quietHours(Inputs.AlertSettingsInputQuietHours value) {
            return set("quietHours", value);
        }
    }

    public static final class AlertSettingsInputQuietHours extends Input<AlertSettingsInputQuietHours> {
        /** The beginning of the time. */
        public AlertSettingsInputQuietHours from(String value) {
            return set("from", value);
        }

        /** The end of the time. */
        public AlertSettingsInputQuietHours to(String value) {
            return set("to", value);
        }
    }

    public static final class BindAgent extends Input<BindAgent> {
        /** The id of the agent. */
        public BindAgent agentId(String value) {
            return set("agentId", value);
        }
    }

    public static final class BoardToken extends Input<BoardToken> {
        /** What stands behind the # of the link. */
        public BoardToken token(String value) {
            return set("token", value);
        }
    }

    public static final class ChangeUpdateRing extends Input<ChangeUpdateRing> {
        /** Which updates the agent installs. */
        public ChangeUpdateRing updateRing(String value) {
            return set("updateRing", value);
        }
    }

    public static final class CreateAlertChannel extends Input<CreateAlertChannel> {
        /** The name. */
        public CreateAlertChannel name(String value) {
            return set("name", value);
        }

        /** The type. */
        public CreateAlertChannel type(String value) {
            return set("type", value);
        }

        /** A URL; for `mail` the verified e-mail address of a member of the account. */
        public CreateAlertChannel address(String value) {
            return set("address", value);
        }
    }

    public static final class CreateAlertRule extends Input<CreateAlertRule> {
        /** The name. */
        public CreateAlertRule name(String value) {
            return set("name", value);
        }

        /** What kind it is. */
        public CreateAlertRule kind(String value) {
            return set("kind", value);
        }

        /** How many minutes the problem must last before the alert is raised. */
        public CreateAlertRule minutes(long value) {
            return set("minutes", value);
        }

        /** Ids of printers, or of agents if `kind` is `agent_offline`; null for all, including later ones. */
        public CreateAlertRule targets(List<String> value) {
            return set("targets", value);
        }

        /** Without a channel the alert is only listed. */
        public CreateAlertRule channelIds(List<String> value) {
            return set("channelIds", value);
        }
    }

    public static final class CreateBoard extends Input<CreateBoard> {
        /** The name. */
        public CreateBoard name(String value) {
            return set("name", value);
        }

        /** Where it is. */
        public CreateBoard place(String value) {
            return set("place", value);
        }
    }

    public static final class CreateInvitation extends Input<CreateInvitation> {
        /**
         * A viewer reads; an operator prints and manages jobs, printers, agents, labels and templates; an owner also
         * manages keys, webhooks, members and the account.
         */
        public CreateInvitation role(String value) {
            return set("role", value);
        }

        /**
         * Receives an e-mail with a link if the cloud sends e-mail. Only this address may accept; without it, anyone
         * with the link may.
         */
        public CreateInvitation email(String value) {
            return set("email", value);
        }

        /** Seconds. */
        public CreateInvitation expiresIn(long value) {
            return set("expiresIn", value);
        }
    }

    public static final class CreateJobAction extends Input<CreateJobAction> {
        /**
         * `retry`: print jobs again that were not printed. `cancel`: end jobs before anything is sent. `close`: end jobs
         * whose agent is offline as uncertain. `move`: print jobs that wait or were not printed on another printer.
         */
        public CreateJobAction action(String value) {
            return set("action", value);
        }

        /** These jobs, up to 1000. */
        public CreateJobAction jobIds(List<String> value) {
            return set("jobIds", value);
        }

        /** All jobs that these filters of the job list select now, up to 100000. Either this or `jobIds`. */
        public CreateJobAction filter(Inputs.CreateJobActionFilter value) {
            return set("filter", value);
        }

        /** `remaining`: only the copies not known to be sent. */
        public CreateJobAction copies(String value) {
            return set("copies", value);
        }

        /**
         * For `retry` and `move`: include jobs whose outcome is unknown. Check first: a label that came out prints
         * twice.
         */
        public CreateJobAction uncertain(boolean value) {
            return set("uncertain", value);
        }

        /** For `move`: the printer to move to. */
        public CreateJobAction printerId(String value) {
            return set("printerId", value);
        }

        /** Delays the start, in seconds, so that it can be undone. */
        public CreateJobAction delaySeconds(long value) {
            return set("delaySeconds", value);
        }
    }

    /** All jobs that these filters of the job list select now, up to 100000. Either this or `jobIds`. */
    public static final class CreateJobActionFilter extends Input<CreateJobActionFilter> {
        /**
         * A status; or `waiting`: `queued`, `dispatched`, and `printing` with nothing sent (`copies_sent` is 0),
         * wherever the job is.
         */
        public CreateJobActionFilter status(String value) {
            return set("status", value);
        }

        /** The id of the printer. */
        public CreateJobActionFilter printerId(String value) {
            return set("printerId", value);
        }

        /** The id of the agent. */
        public CreateJobActionFilter agentId(String value) {
            return set("agentId", value);
        }

        /** Jobs that were printed to this pool, whichever printer has them. */
        public CreateJobActionFilter poolId(String value) {
            return set("poolId", value);
        }

        /** Jobs of the printers at this place. */
        public CreateJobActionFilter place(String value) {
            return set("place", value);
        }

        /** Jobs that were not printed, with this error code. */
        public CreateJobActionFilter error(String value) {
            return set("error", value);
        }

        /**
         * Part of a title or metadata value; a whole job id or idempotency key; or words on the label, or their
         * beginnings, while its document is stored.
         */
        public CreateJobActionFilter q(String value) {
            return set("q", value);
        }

        /** Jobs created at this time or later. */
        public CreateJobActionFilter from(String value) {
            return set("from", value);
        }

        /** Jobs created before this time. */
        public CreateJobActionFilter to(String value) {
            return set("to", value);
        }
    }

    public static final class CreateKey extends Input<CreateKey> {
        /** The name. */
        public CreateKey name(String value) {
            return set("name", value);
        }

        /** `test` prints a watermark, `live` does not. */
        public CreateKey mode(String value) {
            return set("mode", value);
        }

        /** What the key may do. */
        public CreateKey scopes(List<String> value) {
            return set("scopes", value);
        }

        /** When it ends by itself; null: never. */
        public CreateKey expiresDate(String value) {
            return set("expiresDate", value);
        }
    }

    public static final class CreateLabel extends Input<CreateLabel> {
        /** The name. */
        public CreateLabel name(String value) {
            return set("name", value);
        }

        /** The format of the document. */
        public CreateLabel format(String value) {
            return set("format", value);
        }

        /** The document: as text, or in base64 for PDF and pictures. */
        public CreateLabel content(String value) {
            return set("content", value);
        }
    }

    public static final class CreatePageToken extends Input<CreatePageToken> {
        /** The ids of the printers. */
        public CreatePageToken printerIds(List<String> value) {
            return set("printerIds", value);
        }

        /** The total number of labels that may be printed with the token. */
        public CreatePageToken copies(long value) {
            return set("copies", value);
        }

        /** Seconds. */
        public CreatePageToken expiresIn(long value) {
            return set("expiresIn", value);
        }

        /** Only pages of these origins may use the token. */
        public CreatePageToken origins(List<String> value) {
            return set("origins", value);
        }
    }

    public static final class CreatePool extends Input<CreatePool> {
        /** The name. */
        public CreatePool name(String value) {
            return set("name", value);
        }

        /** Other names under which programs print to it, as its name and its id. */
        public CreatePool aliases(List<String> value) {
            return set("aliases", value);
        }

        /** Its printers, the preferred first. They share one language and resolution. */
        public CreatePool printerIds(List<String> value) {
            return set("printerIds", value);
        }

        /**
         * Which printer takes a new job, of those that can print now. `order`: the first of `printerIds`.
         * `shortest_queue`: the one with the fewest open jobs. `ready`: an idle one, then a busy one.
         */
        public CreatePool prefer(String value) {
            return set("prefer", value);
        }

        /**
         * A job that no agent has accepted for so long goes to another printer of the pool that can print it now; null:
         * it waits where it is, unless that printer is taken out of service or out of the pool.
         */
        public CreatePool takeOverSeconds(long value) {
            return set("takeOverSeconds", value);
        }
    }

    public static final class CreatePrinter extends Input<CreatePrinter> {
        /** The name. */
        public CreatePrinter name(String value) {
            return set("name", value);
        }

        /** How the agent reaches the printer. */
        public CreatePrinter connectionType(String value) {
            return set("connectionType", value);
        }

        /** Where it is reached: a host with a port, a queue, a device, or an e-mail address. */
        public CreatePrinter address(String value) {
            return set("address", value);
        }

        /** Other names under which programs print to it, as its name and its id. */
        public CreatePrinter aliases(List<String> value) {
            return set("aliases", value);
        }

        /**
         * Where it stands, as the account calls it: `Hall 3`. Lists and reports select by it. null: nowhere in
         * particular.
         */
        public CreatePrinter place(String value) {
            return set("place", value);
        }

        /** Its settings. */
        public CreatePrinter config(Inputs.CreatePrinterConfig value) {
            return set("config", value);
        }
    }

    public static final class CreatePrinterConfig extends Input<CreatePrinterConfig> {
        /** The format that the printer takes. */
        public CreatePrinterConfig nativeFormat(String value) {
            return set("nativeFormat", value);
        }

        /** The kind of the printer, such as Zebra. */
        public CreatePrinterConfig driver(String value) {
            return set("driver", value);
        }

        /** The resolution in dots per inch. */
        public CreatePrinterConfig dpi(long value) {
            return set("dpi", value);
        }

        /**
         * Seconds after which a job that has not begun to print fails as `expired`, if it sets no time itself; null: as
         * in the account.
         */
        public CreatePrinterConfig expiresIn(long value) {
            return set("expiresIn", value);
        }

        /** What is loaded; null: not known. A label that is larger prints, with the warning `stock_too_small`. */
        public CreatePrinterConfig stock(Inputs.StockInput value) {
            return set("stock", value);
        }

        /** The size of the paper. */
        public CreatePrinterConfig paper(String value) {
            return set("paper", value);
        }

        /** The tray of the paper. */
        public CreatePrinterConfig tray(String value) {
            return set("tray", value);
        }

        /** Printing on both sides. */
        public CreatePrinterConfig duplex(String value) {
            return set("duplex", value);
        }

        /** Which way up pages are printed. */
        public CreatePrinterConfig orientation(String value) {
            return set("orientation", value);
        }

        /** How a page is scaled to the paper. */
        public CreatePrinterConfig fit(String value) {
            return set("fit", value);
        }

        /** Color, or black and white. */
        public CreatePrinterConfig color(boolean value) {
            return set("color", value);
        }

        /** Copies are printed one after the other. */
        public CreatePrinterConfig collate(boolean value) {
            return set("collate", value);
        }

        /** Which pages are printed. */
        public CreatePrinterConfig pages(String value) {
            return set("pages", value);
        }

        /** Receipt printers: the paper is cut after each page (default), at the end, or not at all. */
        public CreatePrinterConfig cut(String value) {
            return set("cut", value);
        }

        /** Receipt printers: each job opens the cash drawer. */
        public CreatePrinterConfig drawer(boolean value) {
            return set("drawer", value);
        }
    }

    public static final class CreateTemplate extends Input<CreateTemplate> {
        /** The name. */
        public CreateTemplate name(String value) {
            return set("name", value);
        }

        /** The format of the document. */
        public CreateTemplate format(String value) {
            return set("format", value);
        }

        /** The document: as text, or in base64 for PDF and pictures. */
        public CreateTemplate content(String value) {
            return set("content", value);
        }

        /** Records for trying out the template; its pictures show the first one. */
        public CreateTemplate sampleData(List<? extends Map<String, ?>> value) {
            return set("sampleData", value);
        }

        /**
         * A print without a value for every merge field is refused (`missing_merge_fields`); otherwise it prints `null`
         * there. `validate` of a request comes first.
         */
        public CreateTemplate requireFields(boolean value) {
            return set("requireFields", value);
        }

        /** By what people find it: a customer, a carrier. A template may have several. */
        public CreateTemplate tags(List<String> value) {
            return set("tags", value);
        }

        /**
         * `false`: the document is stored as a draft, which may be incomplete, and nothing prints until it is published.
         * Default `true`.
         */
        public CreateTemplate publish(boolean value) {
            return set("publish", value);
        }
    }

    public static final class CreateWebhook extends Input<CreateWebhook> {
        /** The address that gets the events. */
        public CreateWebhook url(String value) {
            return set("url", value);
        }

        /** The types of events, such as `job.*`. */
        public CreateWebhook types(List<String> value) {
            return set("types", value);
        }
    }

    public static final class DismissJobs extends Input<DismissJobs> {
        /** The id of the job. */
        public DismissJobs jobId(String value) {
            return set("jobId", value);
        }

        /** The id of the printer. */
        public DismissJobs printerId(String value) {
            return set("printerId", value);
        }

        /** The error code of the jobs. */
        public DismissJobs errorCode(String value) {
            return set("errorCode", value);
        }

        /** Up to this time. */
        public DismissJobs until(String value) {
            return set("until", value);
        }
    }

    public static final class Enroll extends Input<Enroll> {
        /** A code for a fleet: several agents can enroll with it. */
        public Enroll reusable(boolean value) {
            return set("reusable", value);
        }

        /** How many agents may enroll with a reusable code. Default 10. */
        public Enroll uses(long value) {
            return set("uses", value);
        }

        /** How long a reusable code is valid, in seconds. Default 86400. */
        public Enroll expiresIn(long value) {
            return set("expiresIn", value);
        }

        /** Whether an agent may add printers itself for 15 minutes after its enrollment. */
        public Enroll addPrinters(boolean value) {
            return set("addPrinters", value);
        }
    }

    public static final class EnrollmentDecision extends Input<EnrollmentDecision> {
        /** Whether the computer is connected to the account. */
        public EnrollmentDecision decision(String value) {
            return set("decision", value);
        }

        /** The agent that the computer takes over; by default it becomes a new one. */
        public EnrollmentDecision agentId(String value) {
            return set("agentId", value);
        }
    }

    public static final class JobMoveInput extends Input<JobMoveInput> {
        /** The id of the printer. */
        public JobMoveInput printerId(String value) {
            return set("printerId", value);
        }

        /** `remaining`: only the copies not known to be sent. */
        public JobMoveInput copies(String value) {
            return set("copies", value);
        }
    }

    public static final class LabelPublishInput extends Input<LabelPublishInput> {
        /** The name. */
        public LabelPublishInput name(String value) {
            return set("name", value);
        }

        /**
         * A print without a value for every merge field is refused (`missing_merge_fields`); otherwise it prints `null`
         * there. `validate` of a request comes first.
         */
        public LabelPublishInput requireFields(boolean value) {
            return set("requireFields", value);
        }
    }

    public static final class MarkEntry extends Input<MarkEntry> {
        /** The id of an entry that is listed now. */
        public MarkEntry entryId(String value) {
            return set("entryId", value);
        }

        /** What somebody has written about it. */
        public MarkEntry note(String value) {
            return set("note", value);
        }

        /** null: it is not snoozed. */
        public MarkEntry snoozeMinutes(long value) {
            return set("snoozeMinutes", value);
        }
    }

    public static final class MemberUpdateInput extends Input<MemberUpdateInput> {
        /**
         * A viewer reads; an operator prints and manages jobs, printers, agents, labels and templates; an owner also
         * manages keys, webhooks, members and the account.
         */
        public MemberUpdateInput role(String value) {
            return set("role", value);
        }
    }

    public static final class PausePrinter extends Input<PausePrinter> {
        /** A printer of the same language and resolution that prints the jobs meanwhile. Missing: they wait. */
        public PausePrinter redirectTo(String value) {
            return set("redirectTo", value);
        }
    }

    public static final class PublishTemplate extends Input<PublishTemplate> {
        /** The format of the document. */
        public PublishTemplate format(String value) {
            return set("format", value);
        }

        /** The document: as text, or in base64 for PDF and pictures. */
        public PublishTemplate content(String value) {
            return set("content", value);
        }

        /**
         * The version you have seen, 0 if there was none: if it is no longer the published one, the request fails with
         * `template_changed`.
         */
        public PublishTemplate basedOn(long value) {
            return set("basedOn", value);
        }
    }

    public static final class RenameAgent extends Input<RenameAgent> {
        /** The name. */
        public RenameAgent name(String value) {
            return set("name", value);
        }
    }

    public static final class RollBackTemplate extends Input<RollBackTemplate> {
        /**
         * The version you have seen, 0 if there was none: if it is no longer the published one, the request fails with
         * `template_changed`.
         */
        public RollBackTemplate basedOn(long value) {
            return set("basedOn", value);
        }
    }

    public static final class RotateKey extends Input<RotateKey> {
        /** Answers only when the old key has ended: 409 if the agent cannot replace it within 10 seconds. */
        public RotateKey revokeOld(boolean value) {
            return set("revokeOld", value);
        }
    }

    public static final class SaveDraft extends Input<SaveDraft> {
        /** The format of the document. */
        public SaveDraft format(String value) {
            return set("format", value);
        }

        /** The document: as text, or in base64 for PDF and pictures. */
        public SaveDraft content(String value) {
            return set("content", value);
        }

        /**
         * The `savedDate` of the draft that was changed, null if there was none: refused with `template_changed` if the
         * template has another draft by now.
         */
        public SaveDraft draftDate(String value) {
            return set("draftDate", value);
        }
    }

    public static final class StockInput extends Input<StockInput> {
        /** The width in millimetres. */
        public StockInput widthMm(double value) {
            return set("widthMm", value);
        }

        /** The length of a label; null: the stock is continuous, or it is not known. */
        public StockInput lengthMm(double value) {
            return set("lengthMm", value);
        }

        /** Between two labels; null: not known. */
        public StockInput gapMm(double value) {
            return set("gapMm", value);
        }

        /** `gap`: labels on a liner; `mark`: with a black mark; `continuous`: without an end. */
        public StockInput kind(String value) {
            return set("kind", value);
        }
    }

    public static final class UnmarkEntry extends Input<UnmarkEntry> {
        /** The id of an entry that is listed now. */
        public UnmarkEntry entryId(String value) {
            return set("entryId", value);
        }
    }

    public static final class UpdateAgents extends Input<UpdateAgents> {
        /** The agents to update now. */
        public UpdateAgents agentIds(List<String> value) {
            return set("agentIds", value);
        }
    }

    public static final class UpdateAlertRule extends Input<UpdateAlertRule> {
        /** The name. */
        public UpdateAlertRule name(String value) {
            return set("name", value);
        }

        /** How many minutes the problem must last before the alert is raised. */
        public UpdateAlertRule minutes(long value) {
            return set("minutes", value);
        }

        /** Ids of printers, or of agents if `kind` is `agent_offline`; null for all, including later ones. */
        public UpdateAlertRule targets(List<String> value) {
            return set("targets", value);
        }

        /** Without a channel the alert is only listed. */
        public UpdateAlertRule channelIds(List<String> value) {
            return set("channelIds", value);
        }

        /** False: it is turned off. */
        public UpdateAlertRule active(boolean value) {
            return set("active", value);
        }
    }

    public static final class UpdateLabel extends Input<UpdateLabel> {
        /** The name. */
        public UpdateLabel name(String value) {
            return set("name", value);
        }

        /** The format of the document. */
        public UpdateLabel format(String value) {
            return set("format", value);
        }

        /** The document: as text, or in base64 for PDF and pictures. */
        public UpdateLabel content(String value) {
            return set("content", value);
        }

        /**
         * The `updatedDate` of the label that you changed: the request fails with `label_changed` if it has another one
         * by now.
         */
        public UpdateLabel updatedDate(String value) {
            return set("updatedDate", value);
        }
    }

    public static final class UpdatePool extends Input<UpdatePool> {
        /** The name. */
        public UpdatePool name(String value) {
            return set("name", value);
        }

        /** Other names under which programs print to it, as its name and its id. */
        public UpdatePool aliases(List<String> value) {
            return set("aliases", value);
        }

        /** Its printers, the preferred first. They share one language and resolution. */
        public UpdatePool printerIds(List<String> value) {
            return set("printerIds", value);
        }

        /**
         * Which printer takes a new job, of those that can print now. `order`: the first of `printerIds`.
         * `shortest_queue`: the one with the fewest open jobs. `ready`: an idle one, then a busy one.
         */
        public UpdatePool prefer(String value) {
            return set("prefer", value);
        }

        /**
         * A job that no agent has accepted for so long goes to another printer of the pool that can print it now; null:
         * it waits where it is, unless that printer is taken out of service or out of the pool.
         */
        public UpdatePool takeOverSeconds(long value) {
            return set("takeOverSeconds", value);
        }
    }

    public static final class UpdatePrinter extends Input<UpdatePrinter> {
        /** The name. */
        public UpdatePrinter name(String value) {
            return set("name", value);
        }

        /** How the agent reaches the printer. */
        public UpdatePrinter connectionType(String value) {
            return set("connectionType", value);
        }

        /** Where it is reached: a host with a port, a queue, a device, or an e-mail address. */
        public UpdatePrinter address(String value) {
            return set("address", value);
        }

        /** Other names under which programs print to it, as its name and its id. */
        public UpdatePrinter aliases(List<String> value) {
            return set("aliases", value);
        }

        /**
         * Where it stands, as the account calls it: `Hall 3`. Lists and reports select by it. null: nowhere in
         * particular.
         */
        public UpdatePrinter place(String value) {
            return set("place", value);
        }

        /** Its settings. */
        public UpdatePrinter config(Inputs.UpdatePrinterConfig value) {
            return set("config", value);
        }
    }

    public static final class UpdatePrinterConfig extends Input<UpdatePrinterConfig> {
        /** The format that the printer takes. */
        public UpdatePrinterConfig nativeFormat(String value) {
            return set("nativeFormat", value);
        }

        /** The kind of the printer, such as Zebra. */
        public UpdatePrinterConfig driver(String value) {
            return set("driver", value);
        }

        /** The resolution in dots per inch. */
        public UpdatePrinterConfig dpi(long value) {
            return set("dpi", value);
        }

        /**
         * Seconds after which a job that has not begun to print fails as `expired`, if it sets no time itself; null: as
         * in the account.
         */
        public UpdatePrinterConfig expiresIn(long value) {
            return set("expiresIn", value);
        }

        /** What is loaded; null: not known. A label that is larger prints, with the warning `stock_too_small`. */
        public UpdatePrinterConfig stock(Inputs.StockInput value) {
            return set("stock", value);
        }

        /** The size of the paper. */
        public UpdatePrinterConfig paper(String value) {
            return set("paper", value);
        }

        /** The tray of the paper. */
        public UpdatePrinterConfig tray(String value) {
            return set("tray", value);
        }

        /** Printing on both sides. */
        public UpdatePrinterConfig duplex(String value) {
            return set("duplex", value);
        }

        /** Which way up pages are printed. */
        public UpdatePrinterConfig orientation(String value) {
            return set("orientation", value);
        }

        /** How a page is scaled to the paper. */
        public UpdatePrinterConfig fit(String value) {
            return set("fit", value);
        }

        /** Color, or black and white. */
        public UpdatePrinterConfig color(boolean value) {
            return set("color", value);
        }

        /** Copies are printed one after the other. */
        public UpdatePrinterConfig collate(boolean value) {
            return set("collate", value);
        }

        /** Which pages are printed. */
        public UpdatePrinterConfig pages(String value) {
            return set("pages", value);
        }

        /** Receipt printers: the paper is cut after each page (default), at the end, or not at all. */
        public UpdatePrinterConfig cut(String value) {
            return set("cut", value);
        }

        /** Receipt printers: each job opens the cash drawer. */
        public UpdatePrinterConfig drawer(boolean value) {
            return set("drawer", value);
        }
    }

    public static final class UpdateSettingsInput extends Input<UpdateSettingsInput> {
        /** Whether agents update by themselves. */
        public UpdateSettingsInput automatic(boolean value) {
            return set("automatic", value);
        }

        /** The hours in which agents update by themselves; null: any. */
        public UpdateSettingsInput window(Inputs.UpdateSettingsInputWindow value) {
            return set("window", value);
        }
    }

    public static final class UpdateSettingsInputWindow extends Input<UpdateSettingsInputWindow> {
        /** From this full hour. */
        public UpdateSettingsInputWindow fromHour(long value) {
            return set("fromHour", value);
        }

        /** Until this full hour; earlier than `fromHour`: on the next day; the same: at any hour. */
        public UpdateSettingsInputWindow toHour(long value) {
            return set("toHour", value);
        }

        /** Whose hours they are, such as `Europe/Berlin`. */
        public UpdateSettingsInputWindow timeZone(String value) {
            return set("timeZone", value);
        }
    }

    public static final class UpdateTemplate extends Input<UpdateTemplate> {
        /** The name. */
        public UpdateTemplate name(String value) {
            return set("name", value);
        }

        /** Records for trying out the template; its pictures show the first one. */
        public UpdateTemplate sampleData(List<? extends Map<String, ?>> value) {
            return set("sampleData", value);
        }

        /**
         * A print without a value for every merge field is refused (`missing_merge_fields`); otherwise it prints `null`
         * there. `validate` of a request comes first.
         */
        public UpdateTemplate requireFields(boolean value) {
            return set("requireFields", value);
        }

        /** By what people find it: a customer, a carrier. A template may have several. */
        public UpdateTemplate tags(List<String> value) {
            return set("tags", value);
        }
    }

    public static final class UpdateWebhook extends Input<UpdateWebhook> {
        /** The address that gets the events. */
        public UpdateWebhook url(String value) {
            return set("url", value);
        }

        /** The types of events, such as `job.*`. */
        public UpdateWebhook types(List<String> value) {
            return set("types", value);
        }

        /** False: it is turned off. */
        public UpdateWebhook active(boolean value) {
            return set("active", value);
        }
    }
}
