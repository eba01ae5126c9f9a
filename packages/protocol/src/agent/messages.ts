/** Messages on the agent's WebSocket: zod schemas of every input and output. */
import * as z from 'zod';
import { fact } from '../fact.ts';
import { JOB_ERROR_CODES } from '../errors.ts';
import { LIMITS } from '../limits.ts';
import { pageOptions, printerCapabilities } from './page-options.ts';
import { supportEvent } from './support.ts';
import { updateEvent } from './updates.ts';
import { boundedText, wholeNumber } from './wire-types.ts';

export const agentPlatform = z.enum(['win32', 'linux', 'darwin']);
/** `service`: it runs without anybody signed in; `user`: as the person who started it. */
export const agentRunsAs = z.enum(['service', 'user']);

export const enrollInput = z.object({
  code: z.string().min(1).max(64),
  name: boundedText(100).min(1),
  platform: agentPlatform,
  hostname: boundedText(255),
  version: boundedText(50),
  protocolVersion: wholeNumber(1),
});
/** A computer without a code asks to be connected: a person confirms it in the browser (RFC 8628). */
export const askToEnrollInput = enrollInput.omit({ code: true });
/** `userCode`: for the page `/agents/connect?code=…` of this server. `deviceCode` becomes the enrollment code. */
export const askToEnrollOutput = z.object({
  deviceCode: z.string().max(64),
  userCode: z.string().max(20),
  expiresInSeconds: z.int().positive(),
  intervalSeconds: z.int().positive(),
});
export const enrollmentStateInput = z.object({ deviceCode: z.string().min(1).max(64) });
/** The words of RFC 8628; `approved`: enroll with `deviceCode` as the code. */
export const enrollmentStateOutput = z.object({
  state: z.enum(['authorization_pending', 'slow_down', 'access_denied', 'expired_token', 'approved']),
});
export const enrollOutput = z.object({ agentId: z.uuid(), agentKey: z.string() });

export const printerConnectionType = z.enum(['tcp', 'usb', 'spooler', 'cups', 'escpos', 'virtual']);

/** A printer as its agent has to serve it. */
export const agentPrinter = z.object({
  id: z.uuid(),
  name: z.string(),
  connectionType: printerConnectionType,
  /** `host:port`, USB id, or queue name; of a virtual printer any text. */
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
 * The number of the delivery of a job: 1 for the first, one more for each retry (`retry_count` + 1). Reports count
 * their `seq` from 1 in each attempt, and a report of an earlier attempt no longer counts. Missing means 1.
 */
export const jobAttempt = wholeNumber(1);

/** The progress of a job that is still in the agent's ledger. */
export const ledgerState = z.enum(['received', 'accepted', 'printing', 'done']);

/**
 * Number of lines that the agent has ever written into its ledger. It only grows: a lower one than before belongs to a
 * copy of the ledger, from a backup or a snapshot. Missing from older agents.
 */
export const ledgerPosition = z.int().min(0).optional();

const jobsByAttempt = z.array(z.object({ jobId: z.uuid(), attempt: jobAttempt })).max(10_000);

export const helloInput = z.object({
  protocolVersion: wholeNumber(1),
  version: boundedText(50),
  platform: agentPlatform,
  hostname: boundedText(255),
  capabilities: z.array(boundedText(50)).max(50),
  /** IP addresses of the computer, without loopback. Missing from older agents. */
  addresses: z.array(boundedText(64)).max(50).optional(),
  /** The computer's system, its processor, and on whose behalf the agent runs (since November 2026). */
  osVersion: boundedText(100).optional(),
  arch: boundedText(20).optional(),
  runsAs: agentRunsAs.optional(),
  /** Made at random at each start of the program. Missing from older agents. */
  instance: z.uuid().optional(),
  /** A hash of the identity of the computer and of this agent. Missing from older agents, and where it has none. */
  computer: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
  /** Jobs in the ledger that are not settled with the cloud. */
  ledger: z.array(z.object({ jobId: z.uuid(), state: ledgerState, attempt: jobAttempt.optional() })).max(10_000),
  ledgerPosition,
  /** The agent itself has found that this ledger is an old copy of its ledger. */
  ledgerIsOld: z.boolean().optional(),
});
/** The updates that the agent's program takes: `early` gets them before `stable`. */
export const updateRing = z.enum(['stable', 'early']);
export const helloOutput = z.object({
  agentId: z.uuid(),
  agentName: z.string(),
  serverTime: z.iso.datetime(),
  heartbeatMs: z.int().positive(),
  printers: z.array(agentPrinter),
  /**
   * Ledger jobs that the cloud no longer wants from this agent (offer withdrawn, job gone): the agent drops those that
   * are only received.
   */
  drop: z.array(z.uuid()),
  updateRequired: z.boolean(),
  /** Missing from older clouds. */
  updateRing: updateRing.optional(),
  /** The cloud's knowledge of the agent's ledger. Missing from older clouds, and for agents without `ledgerPosition`. */
  ledger: z
    .object({
      /** The highest position known of it. A ledger that is behind is an old copy, and goes on from there. */
      position: z.int().min(0),
      /** Jobs of an old copy that may have been printed since: they end as uncertain and are not printed. */
      doubted: jobsByAttempt,
      /** Jobs that this agent has accepted and does not list. It answers by `recall` how they ended. */
      asked: jobsByAttempt,
    })
    .optional(),
});

/** Documents up to this size travel inside the offer; larger ones are fetched by `document`. */
export const INLINE_DOCUMENT_BYTES = 65_536;
/** The most bytes (before base64) of one answer of `document`. */
export const DOCUMENT_CHUNK_BYTES = 524_288;
/** The first piece of a document on a line of which nothing is known: seconds, not minutes, on the slowest one. */
export const FIRST_PIECE_BYTES = 65_536;

/** How the bytes of a document travel, before base64; missing means as they are. `deflate-raw`: RFC 1951. */
export const documentEncoding = z.enum(['deflate-raw']);

/** The most labels of a document that a job may have as parts. */
const MAX_PARTS = 10_000;

/** One of the documents that make up a job whose native format can contain only one label. */
export const jobPart = z.object({
  sizeBytes: wholeNumber(1),
  /** The number of times it is sent before the next part. */
  quantity: z.int().min(1).max(LIMITS.printQuantity),
});

/** The most warnings that travel with an offer. The sender of the job gets all of them. */
const MAX_WARNINGS = 10;

/** Warnings of the conversion about what will not print as intended. */
export const jobWarnings = z.object({
  count: wholeNumber(1),
  /** The first warnings, worst first. */
  first: z
    .array(
      z.object({
        code: z.string().max(100),
        message: z.string().max(500),
        fact,
        /** Position in the sender's document, both from 1; 0 for a warning without a position. */
        line: wholeNumber(0),
        column: wholeNumber(0),
        /** The command or XML element at fault. */
        command: z.string().max(100).optional(),
      }),
    )
    .max(MAX_WARNINGS),
});

export const jobOffer = z.object({
  jobId: z.uuid(),
  attempt: jobAttempt.optional(),
  printerId: z.uuid(),
  /** The document's format, which is the printer's native one: `zpl`, …, `png`, `pdf`. */
  format: z.string(),
  /** The number of times the document is sent; 1 if the request set none. */
  copies: z.int().min(1).max(9999),
  sizeBytes: z.int().nonnegative(),
  /** SHA-256 of the document, hex. */
  sha256: z.string().length(64),
  /** The document in base64, when it is small. */
  document: z.string().optional(),
  /** How `document` is compressed. Only for agents with the capability `receiving`. */
  documentEncoding: documentEncoding.optional(),
  /**
   * Set if `document` is several documents, one behind the other: each copy sends them in this order. Only agents with
   * the capability `parts` are offered such a job.
   */
  parts: z.array(jobPart).min(1).max(MAX_PARTS).optional(),
  /** The title that the sender gave the job. */
  title: z.string().max(LIMITS.jobTitleLength).optional(),
  /** How its pages are put on paper. Only for agents with the capability `page-options`. */
  options: pageOptions.optional(),
  /** Warnings for the person at the printer. Missing if there are none, and from older clouds. */
  warnings: jobWarnings.optional(),
  /** Order of printing: offers of one printer have ascending dates. */
  createdDate: z.iso.datetime(),
  /**
   * A job of which nothing was sent by this time fails with `expired`. Missing from older clouds: the job waits without
   * limit.
   */
  expiresDate: z.iso.datetime().optional(),
  /**
   * The job is being stored as this agent's own: at the event `word` the agent prints it without asking, and calls `accept`
   * meanwhile. Without the word (the session ends, or it takes long) it asks first, as for any other offer. Only for agents
   * with the capability `word`.
   */
  isGranted: z.boolean().optional(),
});

/** Events that the cloud pushes: the subscription `events`. */
export const agentEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('offer'), offer: jobOffer }),
  /** Takes back an offer that is not yet accepted. */
  z.object({ type: z.literal('withdraw'), jobId: z.uuid() }),
  /** A job that was offered in this session as `isGranted` is stored: it is the agent's. */
  z.object({ type: z.literal('word'), jobId: z.uuid() }),
  /**
   * Cancels an accepted job. The agent ends it as `failed` with `cancelled` if not one byte of it has been sent, and
   * answers by `cancelAnswer` in any case. Sent only to agents with the capability `cancel`.
   */
  z.object({ type: z.literal('cancel'), jobId: z.uuid(), attempt: jobAttempt }),
  /** All printers of this agent, after a change. */
  z.object({ type: z.literal('printers'), printers: z.array(agentPrinter) }),
  /** Probe this printer fully, now. */
  z.object({ type: z.literal('refresh'), printerId: z.uuid() }),
  /** Look for printers and report them by `discovered`. */
  z.object({ type: z.literal('discover'), requestId: z.uuid() }),
  /**
   * Replace the key of this agent: store a new one, announce it by `nextKey`, and connect with it. Sent only to agents
   * with the capability `rotate-key`.
   */
  z.object({ type: z.literal('rotateKey') }),
  /** Run the doctor and report by `doctorReport`. Sent only to agents with the capability `doctor`. */
  z.object({ type: z.literal('doctor'), requestId: z.uuid() }),
  /** The account has chosen another update ring. Sent only to agents with the capability `update-ring`. */
  z.object({ type: z.literal('updateRing'), ring: updateRing }),
  /** A person of the account helps from afar. Sent only to agents with the capability `support`. */
  supportEvent,
  /** A newer version is there. Sent only to agents with the capability `self-update`. */
  updateEvent,
  /** The node is going away: connect again, after a random part of `withinMs`. */
  z.object({ type: z.literal('reconnect'), withinMs: z.int().nonnegative() }),
]);

export const acceptInput = z.object({ jobId: z.uuid(), attempt: jobAttempt.optional() });
/** `accepted`: this agent now owns the job and prints it. `refused`: it must forget the offer. */
export const acceptOutput = z.object({ result: z.enum(['accepted', 'refused']) });

/**
 * `cancelled`: nothing of the job was or will be sent. `too_late`: bytes of it were sent, or the agent does not have
 * it.
 */
export const cancelAnswerInput = z.object({
  jobId: z.uuid(),
  attempt: jobAttempt,
  result: z.enum(['cancelled', 'too_late']),
});

/** A failed job of this agent that the person at its window wants printed again. */
export const printAgainInput = z.object({
  jobId: z.uuid(),
  attempt: jobAttempt,
  /** The copies of this attempt that are meant: all, or only those not known to be sent. */
  copies: z.enum(['all', 'remaining']),
  /** Options of its pages: they take the place of those that the job has. */
  options: pageOptions.optional(),
});
/**
 * `queued`: the job is offered again, as the next attempt. `gone`: the cloud no longer has its document, or has reached
 * the limit of retries. `not_failed`: that attempt has not failed, or was already retried.
 */
export const printAgainOutput = z.object({ result: z.enum(['queued', 'gone', 'not_failed']) });

/**
 * The key that the agent has made and stored: its visible part and its SHA-256 in hex. The key itself is not sent here.
 */
export const nextKeyInput = z.object({
  prefix: z.string().regex(/^svc_agent_[0-9a-f]{8}$/),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
});

export const confirmation = z.enum(['transport', 'spooler', 'device']);

export const jobReport = z.object({
  jobId: z.uuid(),
  attempt: jobAttempt.optional(),
  /** Counts up from 1 for each job: the cloud processes each number once, in order. */
  seq: wholeNumber(1),
  at: z.iso.datetime(),
  state: z.enum(['printing', 'completed', 'failed']),
  /** Copies that are known to have been transferred in full. */
  copiesSent: wholeNumber(0),
  /** Labels of the next copy that are known to have been transferred, where a copy has several. Missing from older agents. */
  labelsSent: wholeNumber(0).optional(),
  confirmation: confirmation.nullable(),
  /** The reason why the job makes no progress while it is printing (`paper_out`, as text), or null. */
  reason: boundedText(500).nullable(),
  reasonFact: fact,
  error: z.object({ code: z.enum(JOB_ERROR_CODES), message: boundedText(1000), fact }).nullable(),
});
export const reportInput = z.object({ reports: z.array(jobReport).min(1).max(200), ledgerPosition });
/** `settled`: jobs that the cloud has recorded as ended; the agent may forget them. */
export const reportOutput = z.object({ settled: z.array(z.uuid()) });

/** How jobs ended that the cloud asked for in `hello`. `unknown`: this agent has no record of the job. */
export const recallInput = z.object({
  jobs: z
    .array(z.object({ jobId: z.uuid(), attempt: jobAttempt, ended: z.enum(['completed', 'failed', 'unknown']) }))
    .min(1)
    .max(1000),
});

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
  printMode: boundedText(100).optional(),
  thermalTransfer: z.boolean().optional(),
});
/**
 * How an agent obtained a status. Clients of the API know `zpl`, `tcp`, `winspool` and `winspool-bidi`; the others are the
 * languages and methods by which the agent queries other makes of printers.
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
  'escpos',
  'snmp',
  'usb',
  'cups',
  'virtual',
]);
export const statusDetail = z.object({
  source: statusSource,
  probedAt: z.iso.datetime(),
  hostStatus: hostStatus.optional(),
  /** A sentence that says what is wrong and what to do. */
  message: boundedText(500).optional(),
  /** The catalogue key and parameters of `message`. */
  fact,
});
/** The queue that a printer is behind. */
export const printerQueue = z.object({
  driver: boundedText(255).meta({ description: 'The name of its driver; empty if it has none.' }),
  port: boundedText(500).meta({ description: 'A port of Windows, or the address that its server prints to.' }),
  dataType: boundedText(100)
    .nullable()
    .meta({ description: 'How its documents are stored, such as `RAW`; null if that is not known.' }),
  waiting: wholeNumber(0).meta({ description: 'Jobs in it, whoever sent them.' }),
});
export const deviceInfo = z.object({
  probedAt: z.iso.datetime(),
  device: z.object({
    model: boundedText(255),
    firmware: boundedText(255),
    /** Null if the device does not report it. */
    dpi: z.int().nullable(),
    dotsPerMm: z.int().nullable(),
    memory: boundedText(255),
    serial: boundedText(255).optional(),
  }),
  config: z.object({
    entries: z
      .array(z.object({ key: boundedText(255), label: boundedText(255), value: boundedText(2000) }))
      .overwrite((entries) => entries.slice(0, 1000)),
  }),
  queue: printerQueue.optional().meta({ description: 'The queue of its computer or print server, where it has one.' }),
});
export const printerStatus = z.enum(['ready', 'busy', 'attention', 'paused', 'error', 'offline', 'unknown']);
export const printerReading = z.object({
  printerId: z.uuid(),
  status: printerStatus,
  at: z.iso.datetime(),
  statusDetail: statusDetail.nullable(),
  deviceInfo: deviceInfo.nullable().optional(),
  /** What it can do with pages, after a full inspection (since November 2026). */
  capabilities: printerCapabilities.optional(),
});
export const statusInput = z.object({ readings: z.array(printerReading).min(1).max(200) });

/** A printer that discovery found and that the account may add. */
export const discoveredPrinter = z.object({
  /** Serial, MAC or queue name: stays the same when the address of the printer changes. */
  identity: boundedText(255),
  connectionType: printerConnectionType,
  address: boundedText(255),
  name: boundedText(255),
  model: boundedText(255).nullable(),
  nativeFormat: boundedText(50).nullable(),
  dpi: z.int().nullable(),
  driver: boundedText(255).nullable(),
});
export const discoveredInput = z.object({
  requestId: z.uuid().nullable(),
  printers: z.array(discoveredPrinter).max(500),
});

/**
 * A printer that answers at a different address than the cloud has stored (a new lease, a new cable). The cloud stores
 * the new address if the stored one is still `from`. If it is not, somebody has changed it meanwhile, and `printers`
 * has the current one.
 */
export const movedInput = z.object({
  printerId: z.uuid(),
  from: boundedText(255).min(1),
  to: boundedText(255).min(1),
  /** How the printer was recognised: `serial:…` or `mac:…`. */
  identity: boundedText(255),
});

/** A printer that the agent adds itself; the cloud validates it like one that a user adds. */
export const addPrinterInput = z.object({
  name: boundedText(100),
  connectionType: printerConnectionType,
  address: z.string().max(500),
  nativeFormat: z.string().max(20).default('zpl'),
  driver: z.string().max(100).nullish(),
  dpi: wholeNumber(1).nullish(),
});
export const addPrinterOutput = z.object({ printerId: z.uuid() });

/** One check of the agent's doctor. */
export const doctorCheck = z.object({
  id: boundedText(300),
  title: boundedText(300),
  result: z.enum(['pass', 'warn', 'fail', 'skip']),
  /** The finding in words. */
  detail: boundedText(1000),
  detailFact: fact,
  /** The next step. */
  fix: boundedText(1000).optional(),
  fixFact: fact,
});
export const doctorReportInput = z.object({ requestId: z.uuid(), checks: z.array(doctorCheck).max(500) });

export const leaveInput = z.object({});
/** `openJobs`: as many jobs wait for printers that nobody else serves, and the agent stays in its account; 0: it has left. */
export const leaveOutput = z.object({ openJobs: wholeNumber(0) });

/** Offsets count the bytes of the document itself, however they travel. */
export const documentInput = z.object({
  jobId: z.uuid(),
  offset: wholeNumber(0),
  /** The most bytes of the answer before base64: what the agent's line carries in a few seconds (since November 2026). */
  length: wholeNumber(1).optional(),
  /** The encodings that the agent reads (since November 2026). */
  encodings: z.array(boundedText(20)).max(10).optional(),
});
export const documentOutput = z.object({
  data: z.string(),
  encoding: documentEncoding.optional(),
  nextOffset: z.int().nullable(),
});

/**
 * Documents that are on their way to the agent, or wait there for their turn: the cloud keeps their offers open, and
 * shows how far they are.
 */
export const receivingInput = z.object({
  documents: z
    .array(
      z.object({
        jobId: z.uuid(),
        attempt: jobAttempt,
        receivedBytes: wholeNumber(0),
        /** Since it was first asked for; of one that waits for its turn, since its offer came. */
        forMs: wholeNumber(0),
        /** null until the first piece is there. */
        bytesPerSecond: wholeNumber(0).nullable(),
      }),
    )
    .min(1)
    .max(200),
});

export const heartbeatInput = z.object({ sentAt: z.iso.datetime() });
export const heartbeatOutput = z.object({ serverTime: z.iso.datetime() });

/** Resume: the id of the last event processed. Offers not yet accepted are sent again in any case. */
export const eventsInput = z.object({ lastEventId: z.string().nullish() });

export type AgentPlatform = z.infer<typeof agentPlatform>;
export type AskToEnrollInput = z.infer<typeof askToEnrollInput>;
export type AskToEnrollOutput = z.infer<typeof askToEnrollOutput>;
export type EnrollmentState = z.infer<typeof enrollmentStateOutput>['state'];
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
export type RecallInput = z.infer<typeof recallInput>;
export type ReportOutput = z.infer<typeof reportOutput>;
export type HostStatus = z.infer<typeof hostStatus>;
export type StatusDetail = z.infer<typeof statusDetail>;
export type DeviceInfo = z.infer<typeof deviceInfo>;
export type PrinterQueue = z.infer<typeof printerQueue>;
export type AgentRunsAs = z.infer<typeof agentRunsAs>;
export type PrinterStatus = z.infer<typeof printerStatus>;
export type PrinterReading = z.infer<typeof printerReading>;
export type DiscoveredPrinter = z.infer<typeof discoveredPrinter>;
export type DoctorCheck = z.infer<typeof doctorCheck>;
export type UpdateRing = z.infer<typeof updateRing>;
export type MovedInput = z.infer<typeof movedInput>;
export type DocumentOutput = z.infer<typeof documentOutput>;
export type ReceivingInput = z.infer<typeof receivingInput>;
