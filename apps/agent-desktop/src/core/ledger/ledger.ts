/**
 * What the agent has promised, on disk before it acts: which jobs it owns, which copies may be on the wire, which are
 * known to be taken, and what it still has to tell the cloud. After any crash this is all that is needed so that
 * nothing accepted is lost and nothing prints twice.
 */
import { createHash } from 'node:crypto';
import { mkdir, open, readFile, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { JobReport } from '@platen/protocol';
import { syncFolder } from '../data-dir/durable-file.ts';
import { openJournal, type Journal, type Replacement } from './journal.ts';
import {
  decodeRecord,
  encodeRecord,
  jobKey,
  labelsOf,
  type JobKey,
  type LedgerOffer,
  type LedgerRecord,
} from './record.ts';

export interface LedgerJob {
  readonly key: JobKey;
  readonly offer: LedgerOffer;
  /** `received`: on disk, not known to be ours. `done`: its last report is written. */
  readonly state: 'received' | 'accepted' | 'printing' | 'done';
  readonly copiesSent: number;
  /** Labels of copy `copiesSent + 1` that are known to be taken, where a copy has several. */
  readonly labelsSent: number;
  /** Copy `copiesSent + 1`, or its label `labelsSent + 1`, was begun and is not known to be taken. */
  readonly copyInFlight: boolean;
  /** Reports that the cloud has not acknowledged, in order. */
  readonly reports: readonly JobReport[];
  readonly final: JobReport | null;
  readonly nextSeq: number;
  /** The document came and had the right checksum. */
  readonly hasDocument: boolean;
}

/** Bytes of the job may have left, now or before a restart. */
export const hasBegun = ({ copiesSent, labelsSent, copyInFlight }: LedgerJob): boolean =>
  copiesSent > 0 || labelsSent > 0 || copyInFlight;

export interface PastJob {
  readonly state: 'completed' | 'failed';
  readonly at: number;
}

export type ReportFields = Omit<JobReport, 'jobId' | 'attempt' | 'seq' | 'at'>;

export interface Ledger {
  /** Unsettled jobs in the order in which they were received. */
  readonly jobs: () => readonly LedgerJob[];
  readonly count: () => number;
  /** Jobs of which the cloud does not know everything: unacknowledged reports, or an end that is not settled. */
  readonly untold: () => Iterable<LedgerJob>;
  readonly get: (key: JobKey) => LedgerJob | undefined;
  /** How a job ended that the cloud has settled, for as long as it is remembered. */
  readonly past: (key: JobKey) => PastJob | undefined;
  /** Whether there is room to promise anything new. */
  readonly canTakeMore: () => boolean;
  /** Looks whether a disk that was full has room again. */
  readonly lookForRoom: () => Promise<void>;
  /** All of these resolve once the fact is on disk, and reject with the system's error when it is not. */
  readonly receive: (offer: LedgerOffer, document: Uint8Array | null) => Promise<LedgerJob>;
  /**
   * The cloud's word that the job is ours. It counts at once, and printing need not wait for its promise: no byte
   * leaves before `copyStarted` is on disk, this line is before that one in the file, and what a crash leaves of the
   * file is a beginning of it. A crash in between leaves `received`: nothing was sent, the cloud holds the job for
   * taken by this agent alone, and says so again when it is asked again.
   */
  readonly accepted: (key: JobKey) => Promise<void>;
  readonly copyStarted: (key: JobKey, copy: number, label?: number) => Promise<void>;
  readonly copySent: (key: JobKey, copy: number, label?: number) => Promise<void>;
  /** The copy, or its label, was begun, and not a byte of it was handed over: it is as if it had not been begun. */
  readonly copyPutBack: (key: JobKey, copy: number, label?: number) => Promise<void>;
  readonly report: (key: JobKey, fields: ReportFields) => Promise<JobReport>;
  readonly settled: (key: JobKey) => Promise<void>;
  readonly dropped: (key: JobKey) => Promise<void>;
  /** The cloud has taken these reports; kept in memory only, since it ignores what it has already taken. */
  readonly acknowledged: (key: JobKey, seq: number) => void;
  /** The bytes to print, checked against their SHA-256; undefined where they are gone or changed. */
  readonly document: (key: JobKey) => Promise<Buffer | undefined>;
  readonly close: () => Promise<void>;
}

export interface LedgerOptions {
  readonly folder: string;
  readonly now?: () => number;
  /** Told about lines that a crash or a disk has damaged. */
  readonly onDamage?: (count: number) => void;
  readonly compactAboveBytes?: number;
}

/** Documents up to this size lie in the ledger itself, so that one sync covers both. */
const INLINE_BYTES = 65_536;
/** Documents kept in memory as well; beyond it they are read again when their turn comes. */
const CACHE_BYTES = 16_777_216;
const PAST_JOBS = 50_000;
const PAST_MS = 60 * 86_400_000;

type MutableJob = { -readonly [K in keyof LedgerJob]: LedgerJob[K] } & {
  reports: JobReport[];
  lastReport: JobReport | undefined;
  line: { position: number; length: number };
  inline: boolean;
  cached: Buffer | undefined;
};

/** Opens the ledger of a folder, whatever state a crash has left it in. */
export async function openLedger(options: LedgerOptions): Promise<Ledger> {
  const { folder, now = Date.now, compactAboveBytes = 4_194_304 } = options;
  const documents = path.join(folder, 'documents');
  await mkdir(documents, { recursive: true, mode: 0o700 });
  const jobs = new Map<JobKey, MutableJob>();
  const past = new Map<JobKey, PastJob>();
  const untold = new Set<MutableJob>();
  let cachedBytes = 0;
  let damaged = 0;
  let compactedSize = 0;
  let compacting = false;

  const documentFile = (key: JobKey): string => path.join(documents, `${key.replace('/', '-')}.bin`);

  const forget = (job: MutableJob): void => {
    jobs.delete(job.key);
    untold.delete(job);
    if (job.cached) cachedBytes -= job.cached.length;
    if (!job.inline && job.hasDocument) void rm(documentFile(job.key), { force: true }).catch(() => undefined);
  };

  const remember = (key: JobKey, ended: PastJob): void => {
    past.delete(key);
    past.set(key, ended);
    if (past.size > PAST_JOBS) past.delete(past.keys().next().value!);
  };

  const apply = (record: LedgerRecord, line: { position: number; length: number }): void => {
    if (record.t === 'received') {
      const key = jobKey(record.offer.jobId, record.offer.attempt);
      jobs.set(key, {
        key,
        offer: record.offer,
        state: 'received',
        copiesSent: 0,
        labelsSent: 0,
        copyInFlight: false,
        reports: [],
        lastReport: undefined,
        final: null,
        nextSeq: 1,
        hasDocument: record.document !== '-',
        line,
        inline: record.document !== null,
        cached: undefined,
      });
      return;
    }
    if (record.t === 'settled') remember(record.key, { state: record.state, at: record.at });
    const job = jobs.get(record.key);
    if (!job) return;
    switch (record.t) {
      case 'accepted':
        if (job.state === 'received') job.state = 'accepted';
        break;
      case 'start':
        job.state = 'printing';
        // A copy is begun only after the one before it was taken, whether or not the disk had room to say so.
        job.copiesSent = Math.max(job.copiesSent, record.copy - 1);
        job.labelsSent = (record.label ?? 1) - 1;
        job.copyInFlight = true;
        break;
      case 'sent': {
        const whole = record.label === undefined || record.label >= labelsOf(job.offer);
        job.copiesSent = whole ? record.copy : record.copy - 1;
        job.labelsSent = whole ? 0 : record.label!;
        job.copyInFlight = false;
        if (record.copy === 0) job.state = 'accepted';
        break;
      }
      case 'report':
        job.reports.push(record.report);
        untold.add(job);
        job.lastReport = record.report;
        job.nextSeq = Math.max(job.nextSeq, record.report.seq + 1);
        if (record.report.state !== 'printing') {
          job.state = 'done';
          job.final = record.report;
          if (job.cached) {
            cachedBytes -= job.cached.length;
            job.cached = undefined;
          }
        }
        break;
      case 'settled':
      case 'dropped':
        forget(job);
        break;
      default:
        record satisfies never;
    }
  };

  const journal: Journal = await openJournal(path.join(folder, 'ledger.log'), (line) => {
    const record = decodeRecord(line.text);
    if (record) apply(record, { position: line.position, length: line.length });
    else damaged++;
  });
  if (damaged > 0) options.onDamage?.(damaged);
  await removeStrayDocuments(documents, new Set([...jobs.keys()].map((key) => path.basename(documentFile(key)))));

  /** The shortest text that leads to the same state. */
  const compose = async (): Promise<Replacement> => {
    const lines: string[] = [];
    const placed: { job: MutableJob; position: number; length: number }[] = [];
    let position = 0;
    const put = (text: string): void => {
      lines.push(text);
      position += Buffer.byteLength(text);
    };
    for (const [key, ended] of past) {
      if (now() - ended.at < PAST_MS) put(encodeRecord({ t: 'settled', key, state: ended.state, at: ended.at }));
    }
    for (const job of jobs.values()) {
      const received = (await journal.read(job.line.position, job.line.length)).toString('utf8');
      placed.push({ job, position, length: job.line.length });
      put(received);
      if (job.state !== 'received') put(encodeRecord({ t: 'accepted', key: job.key }));
      if (job.copiesSent > 0) put(encodeRecord({ t: 'sent', key: job.key, copy: job.copiesSent }));
      const next = { key: job.key, copy: job.copiesSent + 1 };
      if (job.labelsSent > 0) put(encodeRecord({ t: 'sent', ...next, label: job.labelsSent }));
      if (job.copyInFlight) put(encodeRecord({ t: 'start', ...next, label: job.labelsSent + 1 }));
      const last = job.lastReport && !job.reports.includes(job.lastReport) ? [job.lastReport] : [];
      for (const report of [...job.reports, ...last]) put(encodeRecord({ t: 'report', key: job.key, report }));
    }
    const onReplaced = (): void => {
      for (const { job, ...line } of placed) job.line = line;
    };
    return { lines, onReplaced };
  };

  const compactWhenLarge = (): void => {
    if (compacting || journal.sizeBytes() < Math.max(compactAboveBytes, compactedSize * 2)) return;
    compacting = true;
    journal
      .replace(compose)
      .then(
        () => {
          compactedSize = journal.sizeBytes();
        },
        () => {
          // No room for a second file: the long one still holds everything.
          compactedSize = journal.sizeBytes();
        },
      )
      .finally(() => {
        compacting = false;
      });
  };

  const append = async (record: LedgerRecord, when: 'now' | 'soon' = 'now'): Promise<void> => {
    const text = encodeRecord(record);
    await journal.append(text, (position) => apply(record, { position, length: Buffer.byteLength(text) }), when);
    compactWhenLarge();
  };

  return {
    jobs: () => [...jobs.values()],
    count: () => jobs.size,
    untold: () => untold,
    get: (key) => jobs.get(key),
    past: (key) => past.get(key),
    canTakeMore: () => journal.hasReserve(),
    lookForRoom: () => journal.restoreReserve(),
    receive: async (offer, document) => {
      const key = jobKey(offer.jobId, offer.attempt);
      const inline = document !== null && document.length <= INLINE_BYTES;
      if (document && !inline) {
        const file = await open(documentFile(key), 'w', 0o600);
        try {
          await file.writeFile(document);
          await file.sync();
        } finally {
          await file.close();
        }
        await syncFolder(documents);
      }
      const text = document === null ? '-' : inline ? Buffer.from(document).toString('base64') : null;
      await append({ t: 'received', offer, document: text });
      const job = jobs.get(key)!;
      if (inline && cachedBytes + document.length <= CACHE_BYTES) {
        job.cached = Buffer.from(document);
        cachedBytes += document.length;
      }
      return job;
    },
    accepted: (key) => {
      const job = jobs.get(key);
      if (job?.state === 'received') job.state = 'accepted';
      return append({ t: 'accepted', key }, 'soon');
    },
    copyStarted: (key, copy, label) => append({ t: 'start', key, copy, ...(label === undefined ? {} : { label }) }),
    copySent: (key, copy, label) => append({ t: 'sent', key, copy, ...(label === undefined ? {} : { label }) }),
    // "Sent up to the one before it": the copies and labels that are known are the same, and none is in flight.
    copyPutBack: (key, copy, label = 1) =>
      append(label === 1 ? { t: 'sent', key, copy: copy - 1 } : { t: 'sent', key, copy, label: label - 1 }),
    report: async (key, fields) => {
      const job = jobs.get(key);
      if (!job) throw new Error(`no job ${key} in the ledger`);
      const report: JobReport = {
        jobId: job.offer.jobId,
        attempt: job.offer.attempt,
        seq: job.nextSeq++,
        at: new Date(now()).toISOString(),
        ...fields,
      };
      try {
        await append({ t: 'report', key, report });
      } catch (error) {
        if (job.nextSeq === report.seq + 1) job.nextSeq = report.seq;
        throw error;
      }
      return report;
    },
    settled: async (key) => {
      const state = jobs.get(key)?.final?.state;
      if (state === 'completed' || state === 'failed') await append({ t: 'settled', key, state, at: now() });
    },
    dropped: (key) => append({ t: 'dropped', key }),
    acknowledged: (key, seq) => {
      const job = jobs.get(key);
      if (!job) return;
      job.reports = job.reports.filter((report) => report.seq > seq);
      if (job.reports.length === 0 && !job.final) untold.delete(job);
    },
    document: async (key) => {
      const job = jobs.get(key);
      if (!job || !job.hasDocument) return undefined;
      const bytes = job.cached ?? (await loadDocument(job));
      const intact = bytes && createHash('sha256').update(bytes).digest('hex') === job.offer.sha256;
      return intact ? bytes : undefined;
    },
    close: () => journal.close(),
  };

  async function loadDocument(job: MutableJob): Promise<Buffer | undefined> {
    if (!job.inline) return readFile(documentFile(job.key)).catch(() => undefined);
    // A compaction may move the line between the two steps: the checksum tells, and the second look finds it.
    for (let look = 0; look < 2; look++) {
      const line = await journal.read(job.line.position, job.line.length).catch(() => undefined);
      const record = line && decodeRecord(line.toString('utf8', 0, line.length - 1));
      if (record?.t === 'received' && record.offer.jobId === job.offer.jobId && record.document !== null) {
        return Buffer.from(record.document, 'base64');
      }
    }
    return undefined;
  }
}

async function removeStrayDocuments(folder: string, wanted: ReadonlySet<string>): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!wanted.has(name)) await rm(path.join(folder, name), { force: true });
  }
}
