// Written by `pnpm sdks` from the table of routes. Changes here are lost.
package dev.platen;

import java.util.List;
import java.util.Map;

/** What calls take besides. */
@SuppressWarnings("unused")
public final class Options {
    private Options() {}

    /** What {@code client.agents.remove} also takes. */
    public static final class AgentRemove extends Option<AgentRemove> {
        /** `jobs`: jobs that have ended stay readable until their 30 days are over. Without it, they are removed too. */
        public AgentRemove keep(String value) {
            return set("keep", value);
        }
    }

    /** What {@code client.agents.log} also takes. */
    public static final class AgentLog extends Option<AgentLog> {
        /** `next` of the answer before: only newer lines are returned. */
        public AgentLog after(long value) {
            return set("after", value);
        }
    }

    /** What {@code client.alerts.list} also takes. */
    public static final class AlertList extends Option<AlertList> {
        /** How far it is. */
        public AlertList state(String value) {
            return set("state", value);
        }

        /** At most this many: a whole number from 1 to 200. */
        public AlertList limit(long value) {
            return set("limit", value);
        }
    }

    /** What {@code client.audit.list} also takes. */
    public static final class AuditList extends Option<AuditList> {
        /** Entries at this time or later. */
        public AuditList from(String value) {
            return set("from", value);
        }

        /** Entries before this time. */
        public AuditList to(String value) {
            return set("to", value);
        }

        /** The id or the name of the actor. */
        public AuditList actor(String value) {
            return set("actor", value);
        }

        /** One action, or all actions of a noun: `key.*`. */
        public AuditList action(String value) {
            return set("action", value);
        }

        /** At most this many: a whole number from 1 to 200. */
        public AuditList limit(long value) {
            return set("limit", value);
        }
    }

    /** What {@code client.conversions.convert} also takes. */
    public static final class ConversionConvert extends Option<ConversionConvert> {
        /**
         * All parameters as one JSON object, for example `{"dpi":300,"label":{"width":4}}`. Flat parameters take
         * precedence.
         */
        public ConversionConvert params(Map<String, ?> value) {
            return setJson("params", value);
        }

        /** Output label width in inches; detected from the source when omitted. */
        public ConversionConvert labelWidth(double value) {
            return set("label.width", value);
        }

        /** Output label height in inches; detected from the source when omitted. */
        public ConversionConvert labelHeight(double value) {
            return set("label.height", value);
        }

        /**
         * How the source is scaled to label.width and label.height: contain shows all of it, cover fills the whole
         * label, both turned by 90° if that fits better; none (default) does not scale.
         */
        public ConversionConvert fit(String value) {
            return set("fit", value);
        }

        /** true leaves out the white margins around what prints, before the label is scaled and cut. */
        public ConversionConvert trim(boolean value) {
            return set("trim", value);
        }

        /** The one label to convert, from 1, of all labels that document and data produce. */
        public ConversionConvert label(long value) {
            return set("label", value);
        }

        /**
         * Encoding of a printer language until the document sets one, as ZPL does with ^CI. By default the charset of
         * Content-Type, without that the encoding in which its printers start (ZPL: cp850)
         */
        public ConversionConvert encoding(String value) {
            return set("encoding", value);
        }

        /** Print density: 152, 203 (default), 300 or 600. */
        public ConversionConvert dpi(long value) {
            return set("dpi", value);
        }

        /** Density of the source in dpi, if it differs from `dpi` */
        public ConversionConvert sourceDpi(long value) {
            return set("sourceDpi", value);
        }

        /** Density of the output in dpi, if it differs from `dpi`: every length is rescaled. */
        public ConversionConvert targetDpi(long value) {
            return set("targetDpi", value);
        }

        /** Clockwise rotation of the whole label in degrees. */
        public ConversionConvert rotation(double value) {
            return set("rotation", value);
        }

        /** Percent; 50 halves, 200 doubles. */
        public ConversionConvert scaling(double value) {
            return set("scaling", value);
        }

        /** BW: black and white; GRAYSCALE (default): dithered; COLOR: colors if the target has them. */
        public ConversionConvert colorMode(String value) {
            return set("colorMode", value);
        }

        /** Luminance threshold; default 70. */
        public ConversionConvert darkness(long value) {
            return set("darkness", value);
        }

        /** Left edge of the part of the source that becomes the label, in dots of the output. */
        public ConversionConvert positionX(long value) {
            return set("position.x", value);
        }

        /** Top edge of the part of the source that becomes the label, in dots of the output. */
        public ConversionConvert positionY(long value) {
            return set("position.y", value);
        }

        /** Merge values: one output label per entry. */
        public ConversionConvert data(List<? extends Map<String, ?>> value) {
            return setJson("data", value);
        }

        /** Output dialect: moca, for the target zpl; a paid feature. */
        public ConversionConvert dialect(String value) {
            return set("dialect", value);
        }

        /** true adds a watermark. */
        public ConversionConvert watermark(boolean value) {
            return set("watermark", value);
        }

        /** IMAGE (default) draws the pages, NATIVE extracts text and vectors. */
        public ConversionConvert pdfConversionMode(String value) {
            return set("pdf.conversionMode", value);
        }

        /** 0-based; all pages when omitted. */
        public ConversionConvert pdfPageNumber(long value) {
            return set("pdf.pageNumber", value);
        }

        /** Z64 (default), or COMPRESSED_HEX for older firmware. */
        public ConversionConvert zplImageCompression(String value) {
            return set("zpl.imageCompression", value);
        }

        /** ZPL commands to skip, such as ^PQ. */
        public ConversionConvert zplCommandsToIgnore(List<String> value) {
            return setList("zpl.commandsToIgnore", value);
        }

        /** false leaves {NAME} and ~name,len~ in ZPL as text; by default they are merge fields. */
        public ConversionConvert zplMergeFields(boolean value) {
            return set("zpl.mergeFields", value);
        }
    }

    /** What {@code client.conversions.report} also takes. */
    public static final class ConversionReport extends Option<ConversionReport> {
        /**
         * All parameters as one JSON object, for example `{"dpi":300,"label":{"width":4}}`. Flat parameters take
         * precedence.
         */
        public ConversionReport params(Map<String, ?> value) {
            return setJson("params", value);
        }

        /** Output label width in inches; detected from the source when omitted. */
        public ConversionReport labelWidth(double value) {
            return set("label.width", value);
        }

        /** Output label height in inches; detected from the source when omitted. */
        public ConversionReport labelHeight(double value) {
            return set("label.height", value);
        }

        /**
         * How the source is scaled to label.width and label.height: contain shows all of it, cover fills the whole
         * label, both turned by 90° if that fits better; none (default) does not scale.
         */
        public ConversionReport fit(String value) {
            return set("fit", value);
        }

        /** true leaves out the white margins around what prints, before the label is scaled and cut. */
        public ConversionReport trim(boolean value) {
            return set("trim", value);
        }

        /** The one label to convert, from 1, of all labels that document and data produce. */
        public ConversionReport label(long value) {
            return set("label", value);
        }

        /**
         * Encoding of a printer language until the document sets one, as ZPL does with ^CI. By default the charset of
         * Content-Type, without that the encoding in which its printers start (ZPL: cp850)
         */
        public ConversionReport encoding(String value) {
            return set("encoding", value);
        }

        /** Print density: 152, 203 (default), 300 or 600. */
        public ConversionReport dpi(long value) {
            return set("dpi", value);
        }

        /** Density of the source in dpi, if it differs from `dpi` */
        public ConversionReport sourceDpi(long value) {
            return set("sourceDpi", value);
        }

        /** Density of the output in dpi, if it differs from `dpi`: every length is rescaled. */
        public ConversionReport targetDpi(long value) {
            return set("targetDpi", value);
        }

        /** Clockwise rotation of the whole label in degrees. */
        public ConversionReport rotation(double value) {
            return set("rotation", value);
        }

        /** Percent; 50 halves, 200 doubles. */
        public ConversionReport scaling(double value) {
            return set("scaling", value);
        }

        /** BW: black and white; GRAYSCALE (default): dithered; COLOR: colors if the target has them. */
        public ConversionReport colorMode(String value) {
            return set("colorMode", value);
        }

        /** Luminance threshold; default 70. */
        public ConversionReport darkness(long value) {
            return set("darkness", value);
        }

        /** Left edge of the part of the source that becomes the label, in dots of the output. */
        public ConversionReport positionX(long value) {
            return set("position.x", value);
        }

        /** Top edge of the part of the source that becomes the label, in dots of the output. */
        public ConversionReport positionY(long value) {
            return set("position.y", value);
        }

        /** Merge values: one output label per entry. */
        public ConversionReport data(List<? extends Map<String, ?>> value) {
            return setJson("data", value);
        }

        /** Output dialect: moca, for the target zpl; a paid feature. */
        public ConversionReport dialect(String value) {
            return set("dialect", value);
        }

        /** true adds a watermark. */
        public ConversionReport watermark(boolean value) {
            return set("watermark", value);
        }

        /** IMAGE (default) draws the pages, NATIVE extracts text and vectors. */
        public ConversionReport pdfConversionMode(String value) {
            return set("pdf.conversionMode", value);
        }

        /** 0-based; all pages when omitted. */
        public ConversionReport pdfPageNumber(long value) {
            return set("pdf.pageNumber", value);
        }

        /** Z64 (default), or COMPRESSED_HEX for older firmware. */
        public ConversionReport zplImageCompression(String value) {
            return set("zpl.imageCompression", value);
        }

        /** ZPL commands to skip, such as ^PQ. */
        public ConversionReport zplCommandsToIgnore(List<String> value) {
            return setList("zpl.commandsToIgnore", value);
        }

        /** false leaves {NAME} and ~name,len~ in ZPL as text; by default they are merge fields. */
        public ConversionReport zplMergeFields(boolean value) {
            return set("zpl.mergeFields", value);
        }
    }

    /** What {@code client.jobActions.create} also takes. */
    public static final class JobActionCreate extends Option<JobActionCreate> {
        /** Makes it safe for you to repeat the call. Default: a new key for each call. */
        public JobActionCreate idempotencyKey(String value) {
            return setKey(value);
        }
    }

    /** What {@code client.jobs.list} also takes. */
    public static final class JobList extends Option<JobList> {
        /**
         * A status; or `waiting`: `queued`, `dispatched`, and `printing` with nothing sent (`copies_sent` is 0),
         * wherever the job is.
         */
        public JobList status(String value) {
            return set("status", value);
        }

        /** The id of the printer. */
        public JobList printerId(String value) {
            return set("printerId", value);
        }

        /** The id of the agent. */
        public JobList agentId(String value) {
            return set("agentId", value);
        }

        /** Jobs that were printed to this pool, whichever printer has them. */
        public JobList poolId(String value) {
            return set("poolId", value);
        }

        /** Jobs of the printers at this place. */
        public JobList place(String value) {
            return set("place", value);
        }

        /** Jobs that were not printed, with this error code. */
        public JobList error(String value) {
            return set("error", value);
        }

        /**
         * Part of a title or metadata value; a whole job id or idempotency key; or words on the label, or their
         * beginnings, while its document is stored.
         */
        public JobList q(String value) {
            return set("q", value);
        }

        /** Jobs created at this time or later. */
        public JobList from(String value) {
            return set("from", value);
        }

        /** Jobs created before this time. */
        public JobList to(String value) {
            return set("to", value);
        }

        /** The order. A job that is printed again counts as new. */
        public JobList order(String value) {
            return set("order", value);
        }

        /** At most this many: a whole number from 1 to 200. */
        public JobList limit(long value) {
            return set("limit", value);
        }
    }

    /** What {@code client.jobs.counts} also takes. */
    public static final class JobCounts extends Option<JobCounts> {
        /** The id of the printer. */
        public JobCounts printerId(String value) {
            return set("printerId", value);
        }

        /** The id of the agent. */
        public JobCounts agentId(String value) {
            return set("agentId", value);
        }

        /** Jobs that were printed to this pool, whichever printer has them. */
        public JobCounts poolId(String value) {
            return set("poolId", value);
        }

        /** Jobs of the printers at this place. */
        public JobCounts place(String value) {
            return set("place", value);
        }

        /** Jobs that were not printed, with this error code. */
        public JobCounts error(String value) {
            return set("error", value);
        }

        /**
         * Part of a title or metadata value; a whole job id or idempotency key; or words on the label, or their
         * beginnings, while its document is stored.
         */
        public JobCounts q(String value) {
            return set("q", value);
        }

        /** Jobs created at this time or later. */
        public JobCounts from(String value) {
            return set("from", value);
        }

        /** Jobs created before this time. */
        public JobCounts to(String value) {
            return set("to", value);
        }
    }

    /** What {@code client.jobs.retry} also takes. */
    public static final class JobRetry extends Option<JobRetry> {
        /** `remaining`: only the copies not known to be sent. */
        public JobRetry copies(String value) {
            return set("copies", value);
        }

        /** `true`: retries a completed job too, while its document is stored. */
        public JobRetry completed(boolean value) {
            return set("completed", value);
        }

        /** The name of a paper that the printer has, such as `A4` or `Letter`. */
        public JobRetry paper(String value) {
            return set("paper", value);
        }

        /** The name of a tray that the printer has. */
        public JobRetry tray(String value) {
            return set("tray", value);
        }

        /** On both sides: the sheet is turned on its long or short edge. */
        public JobRetry duplex(String value) {
            return set("duplex", value);
        }

        /** `auto` turns the sheet where the page fits better. */
        public JobRetry orientation(String value) {
            return set("orientation", value);
        }

        /**
         * `contain` scales each page to the printable area, `cover` fills it, `none` prints at full size and cuts.
         * Without it a page is shrunk only if it is larger than the paper.
         */
        public JobRetry fit(String value) {
            return set("fit", value);
        }

        /** `false`: black and grey only. */
        public JobRetry color(boolean value) {
            return set("color", value);
        }

        /** `false`: all copies of page 1, then all of page 2. Default: true. */
        public JobRetry collate(boolean value) {
            return set("collate", value);
        }

        /** The pages to print, from 1: `1-3,5`, `4-`. */
        public JobRetry pages(String value) {
            return set("pages", value);
        }
    }

    /** What {@code client.jobs.picture} also takes. */
    public static final class JobPicture extends Option<JobPicture> {
        /** Which label of the document, from 1. */
        public JobPicture label(long value) {
            return set("label", value);
        }
    }

    /** What {@code client.labels.list} also takes. */
    public static final class LabelList extends Option<LabelList> {
        /** Part of a name or merge field, ignoring case; or a whole id. */
        public LabelList q(String value) {
            return set("q", value);
        }

        /** At most this many: a whole number from 1 to 200. By default all. */
        public LabelList limit(long value) {
            return set("limit", value);
        }
    }

    /** What {@code client.labels.picture} also takes. */
    public static final class LabelPicture extends Option<LabelPicture> {
        /** Which label of the document. Default 1. */
        public LabelPicture label(long value) {
            return set("label", value);
        }
    }

    /** What {@code client.labels.generate} also takes. */
    public static final class LabelGenerate extends Option<LabelGenerate> {
        /** The printer language to generate. Default zpl. */
        public LabelGenerate format(String value) {
            return set("format", value);
        }

        /** Adds a print quantity. Default 1. */
        public LabelGenerate copies(long value) {
            return set("copies", value);
        }

        /** Default 203. */
        public LabelGenerate dpi(long value) {
            return set("dpi", value);
        }

        /** Density that the label was made for, if it differs from `dpi`: it is rescaled. */
        public LabelGenerate sourceDpi(long value) {
            return set("sourceDpi", value);
        }
    }

    /** What {@code client.printers.report} also takes. */
    public static final class PrinterReport extends Option<PrinterReport> {
        /** By default a day before `to`. */
        public PrinterReport from(String value) {
            return set("from", value);
        }

        /** By default now. */
        public PrinterReport to(String value) {
            return set("to", value);
        }

        /** Only the printers at this place. */
        public PrinterReport place(String value) {
            return set("place", value);
        }

        /** When the shifts begin, as `06:00,14:00,22:00`. The last one goes on to the first of the next day. */
        public PrinterReport shifts(String value) {
            return set("shifts", value);
        }

        /** The time zone of the shifts. */
        public PrinterReport timeZone(String value) {
            return set("timeZone", value);
        }
    }

    /** What {@code client.printers.print} also takes. */
    public static final class PrinterPrint extends Option<PrinterPrint> {
        /**
         * All parameters as one JSON object, for example `{"dpi":300,"label":{"width":4}}`. Flat parameters take
         * precedence.
         */
        public PrinterPrint params(Map<String, ?> value) {
            return setJson("params", value);
        }

        /** Output label width in inches; detected from the source when omitted. */
        public PrinterPrint labelWidth(double value) {
            return set("label.width", value);
        }

        /** Output label height in inches; detected from the source when omitted. */
        public PrinterPrint labelHeight(double value) {
            return set("label.height", value);
        }

        /**
         * How the source is scaled to label.width and label.height: contain shows all of it, cover fills the whole
         * label, both turned by 90° if that fits better; none (default) does not scale.
         */
        public PrinterPrint fit(String value) {
            return set("fit", value);
        }

        /** true leaves out the white margins around what prints, before the label is scaled and cut. */
        public PrinterPrint trim(boolean value) {
            return set("trim", value);
        }

        /** The one label to convert, from 1, of all labels that document and data produce. */
        public PrinterPrint label(long value) {
            return set("label", value);
        }

        /**
         * Encoding of a printer language until the document sets one, as ZPL does with ^CI. By default the charset of
         * Content-Type, without that the encoding in which its printers start (ZPL: cp850)
         */
        public PrinterPrint encoding(String value) {
            return set("encoding", value);
        }

        /** Print density: 152, 203 (default), 300 or 600. */
        public PrinterPrint dpi(long value) {
            return set("dpi", value);
        }

        /** Density of the source in dpi, if it differs from `dpi` */
        public PrinterPrint sourceDpi(long value) {
            return set("sourceDpi", value);
        }

        /** Density of the output in dpi, if it differs from `dpi`: every length is rescaled. */
        public PrinterPrint targetDpi(long value) {
            return set("targetDpi", value);
        }

        /** Clockwise rotation of the whole label in degrees. */
        public PrinterPrint rotation(double value) {
            return set("rotation", value);
        }

        /** Percent; 50 halves, 200 doubles. */
        public PrinterPrint scaling(double value) {
            return set("scaling", value);
        }

        /** BW: black and white; GRAYSCALE (default): dithered; COLOR: colors if the target has them. */
        public PrinterPrint colorMode(String value) {
            return set("colorMode", value);
        }

        /** Luminance threshold; default 70. */
        public PrinterPrint darkness(long value) {
            return set("darkness", value);
        }

        /** Left edge of the part of the source that becomes the label, in dots of the output. */
        public PrinterPrint positionX(long value) {
            return set("position.x", value);
        }

        /** Top edge of the part of the source that becomes the label, in dots of the output. */
        public PrinterPrint positionY(long value) {
            return set("position.y", value);
        }

        /** Merge values: one output label per entry. */
        public PrinterPrint data(List<? extends Map<String, ?>> value) {
            return setJson("data", value);
        }

        /** Output dialect: moca, for the target zpl; a paid feature. */
        public PrinterPrint dialect(String value) {
            return set("dialect", value);
        }

        /** true adds a watermark. */
        public PrinterPrint watermark(boolean value) {
            return set("watermark", value);
        }

        /** IMAGE (default) draws the pages, NATIVE extracts text and vectors. */
        public PrinterPrint pdfConversionMode(String value) {
            return set("pdf.conversionMode", value);
        }

        /** 0-based; all pages when omitted. */
        public PrinterPrint pdfPageNumber(long value) {
            return set("pdf.pageNumber", value);
        }

        /** Z64 (default), or COMPRESSED_HEX for older firmware. */
        public PrinterPrint zplImageCompression(String value) {
            return set("zpl.imageCompression", value);
        }

        /** ZPL commands to skip, such as ^PQ. */
        public PrinterPrint zplCommandsToIgnore(List<String> value) {
            return setList("zpl.commandsToIgnore", value);
        }

        /** false leaves {NAME} and ~name,len~ in ZPL as text; by default they are merge fields. */
        public PrinterPrint zplMergeFields(boolean value) {
            return set("zpl.mergeFields", value);
        }

        /**
         * The format of the document, for Content-Type text/plain and application/octet-stream. By default it is
         * detected from the first bytes.
         */
        public PrinterPrint sourceFormat(String value) {
            return set("sourceFormat", value);
        }

        /** How often to print it. A quantity inside the document multiplies. */
        public PrinterPrint copies(long value) {
            return set("copies", value);
        }

        /** In seconds, by default 14 days: a job that has not begun to print by then fails with `expired`. */
        public PrinterPrint expiresIn(long value) {
            return set("expiresIn", value);
        }

        /** Your name for the job, shown with the job and in the spooler. */
        public PrinterPrint title(String value) {
            return set("title", value);
        }

        /** The name of a paper that the printer has, such as `A4` or `Letter`. */
        public PrinterPrint paper(String value) {
            return set("paper", value);
        }

        /** The name of a tray that the printer has. */
        public PrinterPrint tray(String value) {
            return set("tray", value);
        }

        /** On both sides: the sheet is turned on its long or short edge. */
        public PrinterPrint duplex(String value) {
            return set("duplex", value);
        }

        /** `auto` turns the sheet where the page fits better. */
        public PrinterPrint orientation(String value) {
            return set("orientation", value);
        }

        /** `false`: black and grey only. */
        public PrinterPrint color(boolean value) {
            return set("color", value);
        }

        /** `false`: all copies of page 1, then all of page 2. Default: true. */
        public PrinterPrint collate(boolean value) {
            return set("collate", value);
        }

        /** The pages to print, from 1: `1-3,5`, `4-`. */
        public PrinterPrint pages(String value) {
            return set("pages", value);
        }

        /** Whatever belongs to the job, by up to 20 names of your own: `metadata.order=1042` or `metadata[order]=1042`. */
        public PrinterPrint metadata(Map<String, ?> value) {
            return setMetadata(value);
        }

        /** Makes it safe for you to repeat the call. Default: a new key for each call. */
        public PrinterPrint idempotencyKey(String value) {
            return setKey(value);
        }
    }

    /** What {@code client.printers.printByName} also takes. */
    public static final class PrinterPrintByName extends Option<PrinterPrintByName> {
        /**
         * All parameters as one JSON object, for example `{"dpi":300,"label":{"width":4}}`. Flat parameters take
         * precedence.
         */
        public PrinterPrintByName params(Map<String, ?> value) {
            return setJson("params", value);
        }

        /** Output label width in inches; detected from the source when omitted. */
        public PrinterPrintByName labelWidth(double value) {
            return set("label.width", value);
        }

        /** Output label height in inches; detected from the source when omitted. */
        public PrinterPrintByName labelHeight(double value) {
            return set("label.height", value);
        }

        /**
         * How the source is scaled to label.width and label.height: contain shows all of it, cover fills the whole
         * label, both turned by 90° if that fits better; none (default) does not scale.
         */
        public PrinterPrintByName fit(String value) {
            return set("fit", value);
        }

        /** true leaves out the white margins around what prints, before the label is scaled and cut. */
        public PrinterPrintByName trim(boolean value) {
            return set("trim", value);
        }

        /** The one label to convert, from 1, of all labels that document and data produce. */
        public PrinterPrintByName label(long value) {
            return set("label", value);
        }

        /**
         * Encoding of a printer language until the document sets one, as ZPL does with ^CI. By default the charset of
         * Content-Type, without that the encoding in which its printers start (ZPL: cp850)
         */
        public PrinterPrintByName encoding(String value) {
            return set("encoding", value);
        }

        /** Print density: 152, 203 (default), 300 or 600. */
        public PrinterPrintByName dpi(long value) {
            return set("dpi", value);
        }

        /** Density of the source in dpi, if it differs from `dpi` */
        public PrinterPrintByName sourceDpi(long value) {
            return set("sourceDpi", value);
        }

        /** Density of the output in dpi, if it differs from `dpi`: every length is rescaled. */
        public PrinterPrintByName targetDpi(long value) {
            return set("targetDpi", value);
        }

        /** Clockwise rotation of the whole label in degrees. */
        public PrinterPrintByName rotation(double value) {
            return set("rotation", value);
        }

        /** Percent; 50 halves, 200 doubles. */
        public PrinterPrintByName scaling(double value) {
            return set("scaling", value);
        }

        /** BW: black and white; GRAYSCALE (default): dithered; COLOR: colors if the target has them. */
        public PrinterPrintByName colorMode(String value) {
            return set("colorMode", value);
        }

        /** Luminance threshold; default 70. */
        public PrinterPrintByName darkness(long value) {
            return set("darkness", value);
        }

        /** Left edge of the part of the source that becomes the label, in dots of the output. */
        public PrinterPrintByName positionX(long value) {
            return set("position.x", value);
        }

        /** Top edge of the part of the source that becomes the label, in dots of the output. */
        public PrinterPrintByName positionY(long value) {
            return set("position.y", value);
        }

        /** Merge values: one output label per entry. */
        public PrinterPrintByName data(List<? extends Map<String, ?>> value) {
            return setJson("data", value);
        }

        /** Output dialect: moca, for the target zpl; a paid feature. */
        public PrinterPrintByName dialect(String value) {
            return set("dialect", value);
        }

        /** true adds a watermark. */
        public PrinterPrintByName watermark(boolean value) {
            return set("watermark", value);
        }

        /** IMAGE (default) draws the pages, NATIVE extracts text and vectors. */
        public PrinterPrintByName pdfConversionMode(String value) {
            return set("pdf.conversionMode", value);
        }

        /** 0-based; all pages when omitted. */
        public PrinterPrintByName pdfPageNumber(long value) {
            return set("pdf.pageNumber", value);
        }

        /** Z64 (default), or COMPRESSED_HEX for older firmware. */
        public PrinterPrintByName zplImageCompression(String value) {
            return set("zpl.imageCompression", value);
        }

        /** ZPL commands to skip, such as ^PQ. */
        public PrinterPrintByName zplCommandsToIgnore(List<String> value) {
            return setList("zpl.commandsToIgnore", value);
        }

        /** false leaves {NAME} and ~name,len~ in ZPL as text; by default they are merge fields. */
        public PrinterPrintByName zplMergeFields(boolean value) {
            return set("zpl.mergeFields", value);
        }

        /**
         * The format of the document, for Content-Type text/plain and application/octet-stream. By default it is
         * detected from the first bytes.
         */
        public PrinterPrintByName sourceFormat(String value) {
            return set("sourceFormat", value);
        }

        /** How often to print it. A quantity inside the document multiplies. */
        public PrinterPrintByName copies(long value) {
            return set("copies", value);
        }

        /** In seconds, by default 14 days: a job that has not begun to print by then fails with `expired`. */
        public PrinterPrintByName expiresIn(long value) {
            return set("expiresIn", value);
        }

        /** Your name for the job, shown with the job and in the spooler. */
        public PrinterPrintByName title(String value) {
            return set("title", value);
        }

        /** The name of a paper that the printer has, such as `A4` or `Letter`. */
        public PrinterPrintByName paper(String value) {
            return set("paper", value);
        }

        /** The name of a tray that the printer has. */
        public PrinterPrintByName tray(String value) {
            return set("tray", value);
        }

        /** On both sides: the sheet is turned on its long or short edge. */
        public PrinterPrintByName duplex(String value) {
            return set("duplex", value);
        }

        /** `auto` turns the sheet where the page fits better. */
        public PrinterPrintByName orientation(String value) {
            return set("orientation", value);
        }

        /** `false`: black and grey only. */
        public PrinterPrintByName color(boolean value) {
            return set("color", value);
        }

        /** `false`: all copies of page 1, then all of page 2. Default: true. */
        public PrinterPrintByName collate(boolean value) {
            return set("collate", value);
        }

        /** The pages to print, from 1: `1-3,5`, `4-`. */
        public PrinterPrintByName pages(String value) {
            return set("pages", value);
        }

        /** Whatever belongs to the job, by up to 20 names of your own: `metadata.order=1042` or `metadata[order]=1042`. */
        public PrinterPrintByName metadata(Map<String, ?> value) {
            return setMetadata(value);
        }

        /** Makes it safe for you to repeat the call. Default: a new key for each call. */
        public PrinterPrintByName idempotencyKey(String value) {
            return setKey(value);
        }
    }

    /** What {@code client.printers.jobs} also takes. */
    public static final class PrinterJobs extends Option<PrinterJobs> {
        /**
         * A status; or `waiting`: `queued`, `dispatched`, and `printing` with nothing sent (`copies_sent` is 0),
         * wherever the job is.
         */
        public PrinterJobs status(String value) {
            return set("status", value);
        }

        /** At most this many: a whole number from 1 to 200. */
        public PrinterJobs limit(long value) {
            return set("limit", value);
        }
    }

    /** What {@code client.printers.list} also takes. */
    public static final class PrinterList extends Option<PrinterList> {
        /**
         * `true`: the sandbox printer of the account as well, last. It is in the cloud, needs no agent, counts towards
         * no quota, and keeps its last labels to be looked at.
         */
        public PrinterList sandbox(boolean value) {
            return set("sandbox", value);
        }
    }

    /** What {@code client.printers.remove} also takes. */
    public static final class PrinterRemove extends Option<PrinterRemove> {
        /** `jobs`: jobs that have ended stay readable until their 30 days are over. Without it, they are removed too. */
        public PrinterRemove keep(String value) {
            return set("keep", value);
        }
    }

    /** What {@code client.printers.history} also takes. */
    public static final class PrinterHistory extends Option<PrinterHistory> {
        /** By default a day before `to`. */
        public PrinterHistory from(String value) {
            return set("from", value);
        }

        /** By default now. */
        public PrinterHistory to(String value) {
            return set("to", value);
        }
    }

    /** What {@code client.requests.list} also takes. */
    public static final class RequestList extends Option<RequestList> {
        /** One status, or a class: `4xx`. */
        public RequestList status(String value) {
            return set("status", value);
        }

        /** A stable code, for programs. */
        public RequestList code(String value) {
            return set("code", value);
        }

        /** How it was done: the method of a request, or of looking at a printer. */
        public RequestList method(String value) {
            return set("method", value);
        }

        /** As in `route` of an entry. */
        public RequestList route(String value) {
            return set("route", value);
        }

        /** Requests with this API key. */
        public RequestList keyId(String value) {
            return set("keyId", value);
        }

        /** Requests at this time or later. */
        public RequestList from(String value) {
            return set("from", value);
        }

        /** Requests before this time. */
        public RequestList to(String value) {
            return set("to", value);
        }

        /** Part of the path, the message, the request id, the idempotency key or the address. */
        public RequestList q(String value) {
            return set("q", value);
        }

        /** At most this many: a whole number from 1 to 200. */
        public RequestList limit(long value) {
            return set("limit", value);
        }
    }

    /** What {@code client.templates.list} also takes. */
    public static final class TemplateList extends Option<TemplateList> {
        /** Part of a name or merge field, ignoring case; or a whole id. */
        public TemplateList q(String value) {
            return set("q", value);
        }

        /** At most this many: a whole number from 1 to 200. By default all. */
        public TemplateList limit(long value) {
            return set("limit", value);
        }

        /** Only templates with this tag, in any letter case. */
        public TemplateList tag(String value) {
            return set("tag", value);
        }
    }

    /** What {@code client.templates.convert} also takes. */
    public static final class TemplateConvert extends Option<TemplateConvert> {
        /**
         * All parameters as one JSON object, for example `{"dpi":300,"label":{"width":4}}`. Flat parameters take
         * precedence.
         */
        public TemplateConvert params(Map<String, ?> value) {
            return setJson("params", value);
        }

        /** Output label width in inches; detected from the source when omitted. */
        public TemplateConvert labelWidth(double value) {
            return set("label.width", value);
        }

        /** Output label height in inches; detected from the source when omitted. */
        public TemplateConvert labelHeight(double value) {
            return set("label.height", value);
        }

        /**
         * How the source is scaled to label.width and label.height: contain shows all of it, cover fills the whole
         * label, both turned by 90° if that fits better; none (default) does not scale.
         */
        public TemplateConvert fit(String value) {
            return set("fit", value);
        }

        /** true leaves out the white margins around what prints, before the label is scaled and cut. */
        public TemplateConvert trim(boolean value) {
            return set("trim", value);
        }

        /** The one label to convert, from 1, of all labels that document and data produce. */
        public TemplateConvert label(long value) {
            return set("label", value);
        }

        /**
         * Encoding of a printer language until the document sets one, as ZPL does with ^CI. By default the charset of
         * Content-Type, without that the encoding in which its printers start (ZPL: cp850)
         */
        public TemplateConvert encoding(String value) {
            return set("encoding", value);
        }

        /** Print density: 152, 203 (default), 300 or 600. */
        public TemplateConvert dpi(long value) {
            return set("dpi", value);
        }

        /** Density of the source in dpi, if it differs from `dpi` */
        public TemplateConvert sourceDpi(long value) {
            return set("sourceDpi", value);
        }

        /** Density of the output in dpi, if it differs from `dpi`: every length is rescaled. */
        public TemplateConvert targetDpi(long value) {
            return set("targetDpi", value);
        }

        /** Clockwise rotation of the whole label in degrees. */
        public TemplateConvert rotation(double value) {
            return set("rotation", value);
        }

        /** Percent; 50 halves, 200 doubles. */
        public TemplateConvert scaling(double value) {
            return set("scaling", value);
        }

        /** BW: black and white; GRAYSCALE (default): dithered; COLOR: colors if the target has them. */
        public TemplateConvert colorMode(String value) {
            return set("colorMode", value);
        }

        /** Luminance threshold; default 70. */
        public TemplateConvert darkness(long value) {
            return set("darkness", value);
        }

        /** Left edge of the part of the source that becomes the label, in dots of the output. */
        public TemplateConvert positionX(long value) {
            return set("position.x", value);
        }

        /** Top edge of the part of the source that becomes the label, in dots of the output. */
        public TemplateConvert positionY(long value) {
            return set("position.y", value);
        }

        /** Output dialect: moca, for the target zpl; a paid feature. */
        public TemplateConvert dialect(String value) {
            return set("dialect", value);
        }

        /** true adds a watermark. */
        public TemplateConvert watermark(boolean value) {
            return set("watermark", value);
        }

        /** IMAGE (default) draws the pages, NATIVE extracts text and vectors. */
        public TemplateConvert pdfConversionMode(String value) {
            return set("pdf.conversionMode", value);
        }

        /** 0-based; all pages when omitted. */
        public TemplateConvert pdfPageNumber(long value) {
            return set("pdf.pageNumber", value);
        }

        /** Z64 (default), or COMPRESSED_HEX for older firmware. */
        public TemplateConvert zplImageCompression(String value) {
            return set("zpl.imageCompression", value);
        }

        /** ZPL commands to skip, such as ^PQ. */
        public TemplateConvert zplCommandsToIgnore(List<String> value) {
            return setList("zpl.commandsToIgnore", value);
        }

        /** false leaves {NAME} and ~name,len~ in ZPL as text; by default they are merge fields. */
        public TemplateConvert zplMergeFields(boolean value) {
            return set("zpl.mergeFields", value);
        }

        /** The output format; by default that of the template. */
        public TemplateConvert target(String value) {
            return set("target", value);
        }

        /** `true`: an entry that lacks a merge field is refused. Otherwise a missing field prints `null`. */
        public TemplateConvert validate(boolean value) {
            return set("validate", value);
        }
    }

    /** What {@code client.templates.convertBatch} also takes. */
    public static final class TemplateConvertBatch extends Option<TemplateConvertBatch> {
        /**
         * All parameters as one JSON object, for example `{"dpi":300,"label":{"width":4}}`. Flat parameters take
         * precedence.
         */
        public TemplateConvertBatch params(Map<String, ?> value) {
            return setJson("params", value);
        }

        /** Output label width in inches; detected from the source when omitted. */
        public TemplateConvertBatch labelWidth(double value) {
            return set("label.width", value);
        }

        /** Output label height in inches; detected from the source when omitted. */
        public TemplateConvertBatch labelHeight(double value) {
            return set("label.height", value);
        }

        /**
         * How the source is scaled to label.width and label.height: contain shows all of it, cover fills the whole
         * label, both turned by 90° if that fits better; none (default) does not scale.
         */
        public TemplateConvertBatch fit(String value) {
            return set("fit", value);
        }

        /** true leaves out the white margins around what prints, before the label is scaled and cut. */
        public TemplateConvertBatch trim(boolean value) {
            return set("trim", value);
        }

        /** The one label to convert, from 1, of all labels that document and data produce. */
        public TemplateConvertBatch label(long value) {
            return set("label", value);
        }

        /**
         * Encoding of a printer language until the document sets one, as ZPL does with ^CI. By default the charset of
         * Content-Type, without that the encoding in which its printers start (ZPL: cp850)
         */
        public TemplateConvertBatch encoding(String value) {
            return set("encoding", value);
        }

        /** Print density: 152, 203 (default), 300 or 600. */
        public TemplateConvertBatch dpi(long value) {
            return set("dpi", value);
        }

        /** Density of the source in dpi, if it differs from `dpi` */
        public TemplateConvertBatch sourceDpi(long value) {
            return set("sourceDpi", value);
        }

        /** Density of the output in dpi, if it differs from `dpi`: every length is rescaled. */
        public TemplateConvertBatch targetDpi(long value) {
            return set("targetDpi", value);
        }

        /** Clockwise rotation of the whole label in degrees. */
        public TemplateConvertBatch rotation(double value) {
            return set("rotation", value);
        }

        /** Percent; 50 halves, 200 doubles. */
        public TemplateConvertBatch scaling(double value) {
            return set("scaling", value);
        }

        /** BW: black and white; GRAYSCALE (default): dithered; COLOR: colors if the target has them. */
        public TemplateConvertBatch colorMode(String value) {
            return set("colorMode", value);
        }

        /** Luminance threshold; default 70. */
        public TemplateConvertBatch darkness(long value) {
            return set("darkness", value);
        }

        /** Left edge of the part of the source that becomes the label, in dots of the output. */
        public TemplateConvertBatch positionX(long value) {
            return set("position.x", value);
        }

        /** Top edge of the part of the source that becomes the label, in dots of the output. */
        public TemplateConvertBatch positionY(long value) {
            return set("position.y", value);
        }

        /** Output dialect: moca, for the target zpl; a paid feature. */
        public TemplateConvertBatch dialect(String value) {
            return set("dialect", value);
        }

        /** true adds a watermark. */
        public TemplateConvertBatch watermark(boolean value) {
            return set("watermark", value);
        }

        /** IMAGE (default) draws the pages, NATIVE extracts text and vectors. */
        public TemplateConvertBatch pdfConversionMode(String value) {
            return set("pdf.conversionMode", value);
        }

        /** 0-based; all pages when omitted. */
        public TemplateConvertBatch pdfPageNumber(long value) {
            return set("pdf.pageNumber", value);
        }

        /** Z64 (default), or COMPRESSED_HEX for older firmware. */
        public TemplateConvertBatch zplImageCompression(String value) {
            return set("zpl.imageCompression", value);
        }

        /** ZPL commands to skip, such as ^PQ. */
        public TemplateConvertBatch zplCommandsToIgnore(List<String> value) {
            return setList("zpl.commandsToIgnore", value);
        }

        /** false leaves {NAME} and ~name,len~ in ZPL as text; by default they are merge fields. */
        public TemplateConvertBatch zplMergeFields(boolean value) {
            return set("zpl.mergeFields", value);
        }

        /** The output format; by default that of the template. */
        public TemplateConvertBatch target(String value) {
            return set("target", value);
        }

        /** `true`: an entry that lacks a merge field is refused. Otherwise a missing field prints `null`. */
        public TemplateConvertBatch validate(boolean value) {
            return set("validate", value);
        }
    }

    /** What {@code client.templates.print} also takes. */
    public static final class TemplatePrint extends Option<TemplatePrint> {
        /**
         * All parameters as one JSON object, for example `{"dpi":300,"label":{"width":4}}`. Flat parameters take
         * precedence.
         */
        public TemplatePrint params(Map<String, ?> value) {
            return setJson("params", value);
        }

        /** Output label width in inches; detected from the source when omitted. */
        public TemplatePrint labelWidth(double value) {
            return set("label.width", value);
        }

        /** Output label height in inches; detected from the source when omitted. */
        public TemplatePrint labelHeight(double value) {
            return set("label.height", value);
        }

        /**
         * How the source is scaled to label.width and label.height: contain shows all of it, cover fills the whole
         * label, both turned by 90° if that fits better; none (default) does not scale.
         */
        public TemplatePrint fit(String value) {
            return set("fit", value);
        }

        /** true leaves out the white margins around what prints, before the label is scaled and cut. */
        public TemplatePrint trim(boolean value) {
            return set("trim", value);
        }

        /** The one label to convert, from 1, of all labels that document and data produce. */
        public TemplatePrint label(long value) {
            return set("label", value);
        }

        /**
         * Encoding of a printer language until the document sets one, as ZPL does with ^CI. By default the charset of
         * Content-Type, without that the encoding in which its printers start (ZPL: cp850)
         */
        public TemplatePrint encoding(String value) {
            return set("encoding", value);
        }

        /** Print density: 152, 203 (default), 300 or 600. */
        public TemplatePrint dpi(long value) {
            return set("dpi", value);
        }

        /** Density of the source in dpi, if it differs from `dpi` */
        public TemplatePrint sourceDpi(long value) {
            return set("sourceDpi", value);
        }

        /** Density of the output in dpi, if it differs from `dpi`: every length is rescaled. */
        public TemplatePrint targetDpi(long value) {
            return set("targetDpi", value);
        }

        /** Clockwise rotation of the whole label in degrees. */
        public TemplatePrint rotation(double value) {
            return set("rotation", value);
        }

        /** Percent; 50 halves, 200 doubles. */
        public TemplatePrint scaling(double value) {
            return set("scaling", value);
        }

        /** BW: black and white; GRAYSCALE (default): dithered; COLOR: colors if the target has them. */
        public TemplatePrint colorMode(String value) {
            return set("colorMode", value);
        }

        /** Luminance threshold; default 70. */
        public TemplatePrint darkness(long value) {
            return set("darkness", value);
        }

        /** Left edge of the part of the source that becomes the label, in dots of the output. */
        public TemplatePrint positionX(long value) {
            return set("position.x", value);
        }

        /** Top edge of the part of the source that becomes the label, in dots of the output. */
        public TemplatePrint positionY(long value) {
            return set("position.y", value);
        }

        /** Output dialect: moca, for the target zpl; a paid feature. */
        public TemplatePrint dialect(String value) {
            return set("dialect", value);
        }

        /** true adds a watermark. */
        public TemplatePrint watermark(boolean value) {
            return set("watermark", value);
        }

        /** IMAGE (default) draws the pages, NATIVE extracts text and vectors. */
        public TemplatePrint pdfConversionMode(String value) {
            return set("pdf.conversionMode", value);
        }

        /** 0-based; all pages when omitted. */
        public TemplatePrint pdfPageNumber(long value) {
            return set("pdf.pageNumber", value);
        }

        /** Z64 (default), or COMPRESSED_HEX for older firmware. */
        public TemplatePrint zplImageCompression(String value) {
            return set("zpl.imageCompression", value);
        }

        /** ZPL commands to skip, such as ^PQ. */
        public TemplatePrint zplCommandsToIgnore(List<String> value) {
            return setList("zpl.commandsToIgnore", value);
        }

        /** false leaves {NAME} and ~name,len~ in ZPL as text; by default they are merge fields. */
        public TemplatePrint zplMergeFields(boolean value) {
            return set("zpl.mergeFields", value);
        }

        /** How often to print it. A quantity inside the document multiplies. */
        public TemplatePrint copies(long value) {
            return set("copies", value);
        }

        /** In seconds, by default 14 days: a job that has not begun to print by then fails with `expired`. */
        public TemplatePrint expiresIn(long value) {
            return set("expiresIn", value);
        }

        /** Your name for the job, shown with the job and in the spooler. */
        public TemplatePrint title(String value) {
            return set("title", value);
        }

        /** The name of a paper that the printer has, such as `A4` or `Letter`. */
        public TemplatePrint paper(String value) {
            return set("paper", value);
        }

        /** The name of a tray that the printer has. */
        public TemplatePrint tray(String value) {
            return set("tray", value);
        }

        /** On both sides: the sheet is turned on its long or short edge. */
        public TemplatePrint duplex(String value) {
            return set("duplex", value);
        }

        /** `auto` turns the sheet where the page fits better. */
        public TemplatePrint orientation(String value) {
            return set("orientation", value);
        }

        /** `false`: black and grey only. */
        public TemplatePrint color(boolean value) {
            return set("color", value);
        }

        /** `false`: all copies of page 1, then all of page 2. Default: true. */
        public TemplatePrint collate(boolean value) {
            return set("collate", value);
        }

        /** The pages to print, from 1: `1-3,5`, `4-`. */
        public TemplatePrint pages(String value) {
            return set("pages", value);
        }

        /** Whatever belongs to the job, by up to 20 names of your own: `metadata.order=1042` or `metadata[order]=1042`. */
        public TemplatePrint metadata(Map<String, ?> value) {
            return setMetadata(value);
        }

        /** `true`: an entry that lacks a merge field is refused. Otherwise a missing field prints `null`. */
        public TemplatePrint validate(boolean value) {
            return set("validate", value);
        }

        /** Makes it safe for you to repeat the call. Default: a new key for each call. */
        public TemplatePrint idempotencyKey(String value) {
            return setKey(value);
        }
    }

    /** What {@code client.templates.printBatch} also takes. */
    public static final class TemplatePrintBatch extends Option<TemplatePrintBatch> {
        /**
         * All parameters as one JSON object, for example `{"dpi":300,"label":{"width":4}}`. Flat parameters take
         * precedence.
         */
        public TemplatePrintBatch params(Map<String, ?> value) {
            return setJson("params", value);
        }

        /** Output label width in inches; detected from the source when omitted. */
        public TemplatePrintBatch labelWidth(double value) {
            return set("label.width", value);
        }

        /** Output label height in inches; detected from the source when omitted. */
        public TemplatePrintBatch labelHeight(double value) {
            return set("label.height", value);
        }

        /**
         * How the source is scaled to label.width and label.height: contain shows all of it, cover fills the whole
         * label, both turned by 90° if that fits better; none (default) does not scale.
         */
        public TemplatePrintBatch fit(String value) {
            return set("fit", value);
        }

        /** true leaves out the white margins around what prints, before the label is scaled and cut. */
        public TemplatePrintBatch trim(boolean value) {
            return set("trim", value);
        }

        /** The one label to convert, from 1, of all labels that document and data produce. */
        public TemplatePrintBatch label(long value) {
            return set("label", value);
        }

        /**
         * Encoding of a printer language until the document sets one, as ZPL does with ^CI. By default the charset of
         * Content-Type, without that the encoding in which its printers start (ZPL: cp850)
         */
        public TemplatePrintBatch encoding(String value) {
            return set("encoding", value);
        }

        /** Print density: 152, 203 (default), 300 or 600. */
        public TemplatePrintBatch dpi(long value) {
            return set("dpi", value);
        }

        /** Density of the source in dpi, if it differs from `dpi` */
        public TemplatePrintBatch sourceDpi(long value) {
            return set("sourceDpi", value);
        }

        /** Density of the output in dpi, if it differs from `dpi`: every length is rescaled. */
        public TemplatePrintBatch targetDpi(long value) {
            return set("targetDpi", value);
        }

        /** Clockwise rotation of the whole label in degrees. */
        public TemplatePrintBatch rotation(double value) {
            return set("rotation", value);
        }

        /** Percent; 50 halves, 200 doubles. */
        public TemplatePrintBatch scaling(double value) {
            return set("scaling", value);
        }

        /** BW: black and white; GRAYSCALE (default): dithered; COLOR: colors if the target has them. */
        public TemplatePrintBatch colorMode(String value) {
            return set("colorMode", value);
        }

        /** Luminance threshold; default 70. */
        public TemplatePrintBatch darkness(long value) {
            return set("darkness", value);
        }

        /** Left edge of the part of the source that becomes the label, in dots of the output. */
        public TemplatePrintBatch positionX(long value) {
            return set("position.x", value);
        }

        /** Top edge of the part of the source that becomes the label, in dots of the output. */
        public TemplatePrintBatch positionY(long value) {
            return set("position.y", value);
        }

        /** Output dialect: moca, for the target zpl; a paid feature. */
        public TemplatePrintBatch dialect(String value) {
            return set("dialect", value);
        }

        /** true adds a watermark. */
        public TemplatePrintBatch watermark(boolean value) {
            return set("watermark", value);
        }

        /** IMAGE (default) draws the pages, NATIVE extracts text and vectors. */
        public TemplatePrintBatch pdfConversionMode(String value) {
            return set("pdf.conversionMode", value);
        }

        /** 0-based; all pages when omitted. */
        public TemplatePrintBatch pdfPageNumber(long value) {
            return set("pdf.pageNumber", value);
        }

        /** Z64 (default), or COMPRESSED_HEX for older firmware. */
        public TemplatePrintBatch zplImageCompression(String value) {
            return set("zpl.imageCompression", value);
        }

        /** ZPL commands to skip, such as ^PQ. */
        public TemplatePrintBatch zplCommandsToIgnore(List<String> value) {
            return setList("zpl.commandsToIgnore", value);
        }

        /** false leaves {NAME} and ~name,len~ in ZPL as text; by default they are merge fields. */
        public TemplatePrintBatch zplMergeFields(boolean value) {
            return set("zpl.mergeFields", value);
        }

        /** How often to print it. A quantity inside the document multiplies. */
        public TemplatePrintBatch copies(long value) {
            return set("copies", value);
        }

        /** In seconds, by default 14 days: a job that has not begun to print by then fails with `expired`. */
        public TemplatePrintBatch expiresIn(long value) {
            return set("expiresIn", value);
        }

        /** Your name for the job, shown with the job and in the spooler. */
        public TemplatePrintBatch title(String value) {
            return set("title", value);
        }

        /** The name of a paper that the printer has, such as `A4` or `Letter`. */
        public TemplatePrintBatch paper(String value) {
            return set("paper", value);
        }

        /** The name of a tray that the printer has. */
        public TemplatePrintBatch tray(String value) {
            return set("tray", value);
        }

        /** On both sides: the sheet is turned on its long or short edge. */
        public TemplatePrintBatch duplex(String value) {
            return set("duplex", value);
        }

        /** `auto` turns the sheet where the page fits better. */
        public TemplatePrintBatch orientation(String value) {
            return set("orientation", value);
        }

        /** `false`: black and grey only. */
        public TemplatePrintBatch color(boolean value) {
            return set("color", value);
        }

        /** `false`: all copies of page 1, then all of page 2. Default: true. */
        public TemplatePrintBatch collate(boolean value) {
            return set("collate", value);
        }

        /** The pages to print, from 1: `1-3,5`, `4-`. */
        public TemplatePrintBatch pages(String value) {
            return set("pages", value);
        }

        /** Whatever belongs to the job, by up to 20 names of your own: `metadata.order=1042` or `metadata[order]=1042`. */
        public TemplatePrintBatch metadata(Map<String, ?> value) {
            return setMetadata(value);
        }

        /** `true`: an entry that lacks a merge field is refused. Otherwise a missing field prints `null`. */
        public TemplatePrintBatch validate(boolean value) {
            return set("validate", value);
        }

        /** Makes it safe for you to repeat the call. Default: a new key for each call. */
        public TemplatePrintBatch idempotencyKey(String value) {
            return setKey(value);
        }
    }

    /** What {@code client.templates.picture} also takes. */
    public static final class TemplatePicture extends Option<TemplatePicture> {
        /** Which label of the document. Default 1. */
        public TemplatePicture label(long value) {
            return set("label", value);
        }

        /** By default the published version. */
        public TemplatePicture of(String value) {
            return set("of", value);
        }
    }

    /** What {@code client.templates.diff} also takes. */
    public static final class TemplateDiff extends Option<TemplateDiff> {
        /** By default the published version. */
        public TemplateDiff from(String value) {
            return set("from", value);
        }

        /** By default the draft. */
        public TemplateDiff to(String value) {
            return set("to", value);
        }
    }

    /** What {@code client.webhooks.deliveries} also takes. */
    public static final class WebhookDeliveries extends Option<WebhookDeliveries> {
        /** How far it is. */
        public WebhookDeliveries state(String value) {
            return set("state", value);
        }

        /** At most this many: a whole number from 1 to 200. */
        public WebhookDeliveries limit(long value) {
            return set("limit", value);
        }
    }
}
