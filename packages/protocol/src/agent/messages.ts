/** What crosses the agent's WebSocket: zod schemas of every input and output. */
import { z } from 'zod';
import { fact } from '../fact.ts';
import { JOB_ERROR_CODES } from '../errors.ts';
import { LIMITS } from '../limits.ts';

/** The largest whole number of a column of the database. */
const LARGEST = 2_147_483_647;
const wholeNumber = (least: number) => z.int().min(least).max(LARGEST);

/**
 * Words of an agent or a device. What no database holds is left out, what is too long is cut: a call that was refused for
 * it would come again and again.
 */
const words = (most: number) => z.string().overwrite((text) => text.replaceAll('\0', '').slice(0, most).toWellFormed());

export const agentPlatform = z.enum(['win32', 'linux', 'darwin']);

export const enrollInput = z.object({
  code: z.string().min(1).max(64),
  name: words(100).min(1),
  platform: agentPlatform,
  hostname: words(255),
  version: words(50),
  protocolVersion: wholeNumber(1),
});
export const enrollOutput = z.object({ agentId: z.uuid(), agentKey: z.string() });

export const printerConnectionType = z.enum(['tcp', 'usb', 'spooler', 'cups', 'escpos']);

/** A printer as the agent has to serve it. */
export const agentPrinter = z.object({
  id: z.uuid(),
  name: z.string(),
  connectionType: printerConnectionType,
  /** `host:port`, USB id, or queue name. */
  address: z.string(),
  nativeFormat: z.string(),
  driver: z.string().nullable(),
  /** Fields of the printer's `config` that the cloud does not know itself (since November 2026). */
  otherConfig: z.record(z.string(), z.unknown()).optional(),
  dpi: z.int().nullable(),
  /** 0 is the primary. Only the primary collects deviceInfo. */
  priority: z.int().min(0),
});

/**
 * Which delivery of a job this is: 1 for the first, one more for each retry (`retry_count` + 1). Reports count their
 * `seq` from 1 in each attempt, and a report of an earlier attempt no longer counts. Missing means 1.
 */
export const jobAttempt = wholeNumber(1);

/** How far an agent is with a job that its ledger still holds. */
export const ledgerState = z.enum(['received', 'accepted', 'printing', 'done']);

export const helloInput = z.object({
  protocolVersion: wholeNumber(1),
  version: words(50),
  platform: agentPlatform,
  hostname: words(255),
  capabilities: z.array(words(50)).max(50),
  /** Jobs in the ledger that are not settled with the cloud. */
  ledger: z.array(z.object({ jobId: z.uuid(), state: ledgerState, attempt: jobAttempt.optional() })).max(10_000),
});
export const helloOutput = z.object({
  agentId: z.uuid(),
  agentName: z.string(),
  serverTime: z.iso.datetime(),
  heartbeatMs: z.int().positive(),
  printers: z.array(agentPrinter),
  /** Ledger jobs that the cloud no longer wants from this agent (offer withdrawn, job gone): drop those that are only received. */
  drop: z.array(z.uuid()),
  updateRequired: z.boolean(),
});

/** Documents up to this size travel inside the offer; larger ones are fetched by `document`. */
export const INLINE_DOCUMENT_BYTES = 65_536;
/** Bytes (before base64) of one answer of `document`. */
export const DOCUMENT_CHUNK_BYTES = 524_288;

/** Labels of a document that a job may have as parts. */
const MOST_PARTS = 10_000;

/** One of the documents that make up a job whose native format holds one label. */
export const jobPart = z.object({
  sizeBytes: wholeNumber(1),
  /** How often it is sent before the next. */
  quantity: z.int().min(1).max(LIMITS.printQuantity),
});

/** Warnings that travel with an offer; the sender has them all. */
const MOST_WARNINGS = 10;

/** What will not print as it is meant, as far as the conversion of the document found out. */
export const jobWarnings = z.object({
  count: wholeNumber(1),
  /** The first ones, the worst in front. */
  first: z
    .array(
      z.object({
        code: z.string().max(100),
        message: z.string().max(500),
        fact,
        /** Where in the document that the sender sent; both from 1, 0 where it is no place in it. */
        line: wholeNumber(0),
        column: wholeNumber(0),
        /** The command or XML element at fault. */
        command: z.string().max(100).optional(),
      }),
    )
    .max(MOST_WARNINGS),
});

export const jobOffer = z.object({
  jobId: z.uuid(),
  attempt: jobAttempt.optional(),
  printerId: z.uuid(),
  /** What the document is, in the printer's native format: `zpl`, …, `png`, `pdf`. */
  format: z.string(),
  /** How often the document is sent; 1 where the request set none. */
  copies: z.int().min(1).max(9999),
  sizeBytes: z.int().nonnegative(),
  /** SHA-256 of the document, hex. */
  sha256: z.string().length(64),
  /** The document in base64, when it is small. */
  document: z.string().optional(),
  /**
   * Where the document is several, one behind the other: each copy sends them in this order. Only agents with the
   * capability `parts` are offered such a job.
   */
  parts: z.array(jobPart).min(1).max(MOST_PARTS).optional(),
  /** What the sender calls the job. */
  title: z.string().max(LIMITS.jobTitleLength).optional(),
  /** For the person at the printer; missing where there are none, and from older clouds. */
  warnings: jobWarnings.optional(),
  /** Per-printer order: offers of one printer are numbered upward. */
  createdDate: z.iso.datetime(),
  /** A job of which nothing was sent by then fails with `expired`. Missing from older clouds: it waits without an end. */
  expiresDate: z.iso.datetime().optional(),
});

/** What the cloud pushes: the subscription `events`. */
export const agentEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('offer'), offer: jobOffer }),
  /** An offer not yet accepted that is no longer wanted. */
  z.object({ type: z.literal('withdraw'), jobId: z.uuid() }),
  /**
   * An accepted job that is no longer wanted. The agent ends it as `failed` with `cancelled` when not one byte of it has
   * been sent, and answers by `cancelAnswer` in any case. Only agents with the capability `cancel` are asked.
   */
  z.object({ type: z.literal('cancel'), jobId: z.uuid(), attempt: jobAttempt }),
  /** The printers of this agent, all of them, after a change. */
  z.object({ type: z.literal('printers'), printers: z.array(agentPrinter) }),
  /** Probe this printer fully, now. */
  z.object({ type: z.literal('refresh'), printerId: z.uuid() }),
  /** Look for printers and report them by `discovered`. */
  z.object({ type: z.literal('discover'), requestId: z.uuid() }),
  /**
   * Replace the key of this agent: store a new one, make it known by `nextKey`, and connect with it. Only agents with the
   * capability `rotate-key` are asked.
   */
  z.object({ type: z.literal('rotateKey') }),
  /** The node is going away: connect again, after a random part of `withinMs`. */
  z.object({ type: z.literal('reconnect'), withinMs: z.int().nonnegative() }),
]);

export const acceptInput = z.object({ jobId: z.uuid(), attempt: jobAttempt.optional() });
/** `accepted`: this agent now owns the job and prints it. `refused`: it must forget the offer. */
export const acceptOutput = z.object({ result: z.enum(['accepted', 'refused']) });

/** `cancelled`: nothing of the job was or will be sent. `too_late`: bytes of it have left, or it is not here. */
export const cancelAnswerInput = z.object({
  jobId: z.uuid(),
  attempt: jobAttempt,
  result: z.enum(['cancelled', 'too_late']),
});

/** A job of this agent that has failed, and that a person at its window wants printed again. */
export const printAgainInput = z.object({
  jobId: z.uuid(),
  attempt: jobAttempt,
  /** Of the copies of this attempt, all, or only those that are not known to be sent. */
  copies: z.enum(['all', 'remaining']),
});
/**
 * `queued`: it is offered again, as the next attempt. `gone`: the cloud has no document of it any more, or has printed it
 * again as often as it does. `not_failed`: that attempt has not failed, or somebody has had it printed again already.
 */
export const printAgainOutput = z.object({ result: z.enum(['queued', 'gone', 'not_failed']) });

/** The key that the agent has made and stored: its visible part and its SHA-256 in hex. The key itself is not sent here. */
export const nextKeyInput = z.object({
  prefix: z.string().regex(/^svc_agent_[0-9a-f]{8}$/),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
});

export const confirmation = z.enum(['transport', 'spooler', 'device']);

export const jobReport = z.object({
  jobId: z.uuid(),
  attempt: jobAttempt.optional(),
  /** Counts up for each job from 1: the cloud takes each number once, in order. */
  seq: wholeNumber(1),
  at: z.iso.datetime(),
  state: z.enum(['printing', 'completed', 'failed']),
  /** Copies whose bytes are known to have been taken in full. */
  copiesSent: wholeNumber(0),
  confirmation: confirmation.nullable(),
  /** What holds the job up while it is printing (`paper_out`, in words), or null. */
  reason: words(500).nullable(),
  reasonFact: fact,
  error: z.object({ code: z.enum(JOB_ERROR_CODES), message: words(1000), fact }).nullable(),
});
export const reportInput = z.object({ reports: z.array(jobReport).min(1).max(200) });
/** `settled`: jobs that the cloud has recorded as ended; the agent may forget them. */
export const reportOutput = z.object({ settled: z.array(z.uuid()) });

export const hostStatus = z.object({
  paperOut: z.boolean(),
  ribbonOut: z.boolean(),
  headOpen: z.boolean(),
  paused: z.boolean(),
  overTemp: z.boolean(),
  underTemp: z.boolean(),
  bufferFull: z.boolean(),
  labelLength: z.int().optional(),
  labelsRemaining: z.int().optional(),
  formatsInBuffer: z.int().optional(),
  graphicImagesStored: z.int().optional(),
  printMode: words(100).optional(),
  thermalTransfer: z.boolean().optional(),
});
/**
 * Who told of a state. `zpl`, `tcp`, `winspool` and `winspool-bidi` are what clients have known from the
 * first; the others are the languages and ways in which further makes of printers are asked.
 */
export const statusSource = z.enum([
  'zpl',
  'tcp',
  'winspool',
  'winspool-bidi',
  'sato',
  'tspl',
  'dpl',
  'epl',
  'snmp',
  'usb',
  'cups',
]);
export const statusDetail = z.object({
  source: statusSource.meta({
    description:
      'Who reported the state: `zpl` a host status query; `tcp` a connection alone; `winspool` the Windows spooler; `winspool-bidi` a host status query through the Windows driver; `sato`, `tspl`, `dpl`, `epl` a query in that language; `snmp`, `usb`, `cups` that protocol.',
  }),
  probedAt: z.iso.datetime(),
  hostStatus: hostStatus.optional(),
  /** What is wrong and what to do, in words. */
  message: words(500).optional(),
  /** The fact that `message` says in English. */
  fact,
});
export const deviceInfo = z.object({
  probedAt: z.iso.datetime(),
  device: z.object({
    model: words(255),
    firmware: words(255),
    /** Null where the device does not tell. */
    dpi: z.int().nullable(),
    dotsPerMm: z.int().nullable(),
    memory: words(255),
    serial: words(255).optional(),
  }),
  config: z.object({
    entries: z
      .array(z.object({ key: words(255), label: words(255), value: words(2000) }))
      .overwrite((entries) => entries.slice(0, 1000)),
  }),
});
export const printerStatus = z.enum(['ready', 'busy', 'attention', 'paused', 'error', 'offline', 'unknown']);
export const printerReading = z.object({
  printerId: z.uuid(),
  status: printerStatus,
  at: z.iso.datetime(),
  statusDetail: statusDetail.nullable(),
  deviceInfo: deviceInfo.nullable().optional(),
});
export const statusInput = z.object({ readings: z.array(printerReading).min(1).max(200) });

/** A printer that discovery found and the account may add. */
export const discoveredPrinter = z.object({
  /** Serial, MAC or queue name: the same printer keeps it when its address changes. */
  identity: words(255),
  connectionType: printerConnectionType,
  address: words(255),
  name: words(255),
  model: words(255).nullable(),
  nativeFormat: words(50).nullable(),
  dpi: z.int().nullable(),
  driver: words(255).nullable(),
});
export const discoveredInput = z.object({
  requestId: z.uuid().nullable(),
  printers: z.array(discoveredPrinter).max(500),
});

/**
 * A printer that answers at another address than the cloud believes (a new lease, a new cable). The cloud takes the
 * address over where it still is `from`; where it is not, somebody has changed it meanwhile and `printers` says to what.
 */
export const movedInput = z.object({
  printerId: z.uuid(),
  from: words(255).min(1),
  to: words(255).min(1),
  /** What it was recognised by: `serial:…` or `mac:…`. */
  identity: words(255),
});

/** A printer that the agent adds itself; the cloud checks it like one that a user adds. */
export const addPrinterInput = z.object({
  name: words(100),
  connectionType: printerConnectionType,
  address: z.string().max(500),
  nativeFormat: z.string().max(20).default('zpl'),
  driver: z.string().max(100).nullish(),
  dpi: wholeNumber(1).nullish(),
});
export const addPrinterOutput = z.object({ printerId: z.uuid() });

export const documentInput = z.object({ jobId: z.uuid(), offset: wholeNumber(0) });
export const documentOutput = z.object({ data: z.string(), nextOffset: z.int().nullable() });

export const heartbeatInput = z.object({ sentAt: z.iso.datetime() });
export const heartbeatOutput = z.object({ serverTime: z.iso.datetime() });

/** Resume: the id of the last event taken. Offers not yet accepted are sent again in any case. */
export const eventsInput = z.object({ lastEventId: z.string().nullish() });

export type AgentPlatform = z.infer<typeof agentPlatform>;
export type EnrollInput = z.infer<typeof enrollInput>;
export type EnrollOutput = z.infer<typeof enrollOutput>;
export type AgentPrinter = z.infer<typeof agentPrinter>;
export type HelloInput = z.infer<typeof helloInput>;
export type HelloOutput = z.infer<typeof helloOutput>;
export type JobOffer = z.infer<typeof jobOffer>;
export type AgentEvent = z.infer<typeof agentEvent>;
export type JobPart = z.infer<typeof jobPart>;
export type JobWarnings = z.infer<typeof jobWarnings>;
export type CancelAnswerInput = z.infer<typeof cancelAnswerInput>;
export type PrintAgainInput = z.infer<typeof printAgainInput>;
export type PrintAgainOutput = z.infer<typeof printAgainOutput>;
export type AcceptOutput = z.infer<typeof acceptOutput>;
export type Confirmation = z.infer<typeof confirmation>;
export type JobReport = z.infer<typeof jobReport>;
export type ReportOutput = z.infer<typeof reportOutput>;
export type HostStatus = z.infer<typeof hostStatus>;
export type StatusDetail = z.infer<typeof statusDetail>;
export type DeviceInfo = z.infer<typeof deviceInfo>;
export type PrinterStatus = z.infer<typeof printerStatus>;
export type PrinterReading = z.infer<typeof printerReading>;
export type DiscoveredPrinter = z.infer<typeof discoveredPrinter>;
export type MovedInput = z.infer<typeof movedInput>;
export type DocumentOutput = z.infer<typeof documentOutput>;
