/**
 * The agent's commitments, on disk before it acts: the jobs it owns, the copies that may be on the wire, the copies
 * known to be accepted, and pending reports to the cloud. After any crash this is sufficient so that no accepted job is
 * lost and none prints twice.
 */
import { createHash } from 'node:crypto';
import path from 'node:path';
import type { JobReport } from '@platen/protocol';
import { DocumentStore } from './document-store.ts';
import { openJournal, type Journal, type Replacement, type Urgency } from './journal.ts';
import type { LedgerJob, PastJob, ReportFields } from './ledger-job.ts';
import { LedgerState, linesOfJob, linesOfPast, type Place, type StoredJob } from './ledger-state.ts';
import { decodeRecord, encodeRecord, jobKey, type JobKey, type LedgerOffer, type LedgerRecord } from './record.ts';

export { hasBegun, type LedgerJob, type PastJob, type ReportFields } from './ledger-job.ts';

interface LedgerOptions {
  readonly folder: string;
  readonly now?: () => number;
  /** Called with the number of lines damaged by a crash or a disk. */
  readonly onDamage?: (count: number) => void;
  readonly compactAboveBytes?: number;
  /** Called with the position of the ledger after each write. */
  readonly onPosition?: (position: number) => void;
}

/** Documents up to this size are in the ledger itself, so that one sync covers both. */
const INLINE_BYTES = 65_536;
const COMPACT_ABOVE_BYTES = 4_194_304;

/** Opens the ledger of a folder, in whatever state a crash has left it. */
export async function openLedger(options: LedgerOptions): Promise<Ledger> {
  const documents = new DocumentStore(path.join(options.folder, 'documents'));
  await documents.open();
  const state = new LedgerState((job) => {
    documents.uncache(job.key);
    if (!job.isInline && job.hasDocument) documents.remove(job.key);
  });
  let damaged = 0;
  const journal = await openJournal(path.join(options.folder, 'ledger.log'), ({ text, ...line }) => {
    const record = decodeRecord(text);
    if (record) return state.apply(record, line);
    damaged++;
    state.position++;
  });
  if (damaged > 0) options.onDamage?.(damaged);
  await documents.removeStray(state.jobs.keys());
  return new Ledger(options, { state, journal, documents });
}

/** Facts are written in the order of the calls; each call resolves once its fact is on disk, and rejects with the system's error. */
export class Ledger {
  readonly #state: LedgerState;
  readonly #journal: Journal;
  readonly #documents: DocumentStore;
  readonly #now: () => number;
  readonly #compactAboveBytes: number;
  readonly #onPosition: (position: number) => void;
  /** Jobs whose first copy is on disk as begun, and has not begun. */
  readonly #ahead = new Set<JobKey>();
  #compactedBytes = 0;
  #isCompacting = false;

  constructor(
    { now = Date.now, compactAboveBytes = COMPACT_ABOVE_BYTES, onPosition = () => undefined }: LedgerOptions,
    parts: { readonly state: LedgerState; readonly journal: Journal; readonly documents: DocumentStore },
  ) {
    this.#state = parts.state;
    this.#journal = parts.journal;
    this.#documents = parts.documents;
    this.#now = now;
    this.#compactAboveBytes = compactAboveBytes;
    this.#onPosition = onPosition;
  }

  /** Number of lines ever written and on disk: a copy of this ledger that is behind it is an old one. */
  position(): number {
    return this.#state.position;
  }

  /** An old copy of the ledger goes on behind the newest one. */
  async continueFrom(position: number): Promise<void> {
    if (position >= this.#state.position) await this.#append({ t: 'position', position: position + 1 });
  }

  /** Unsettled jobs in the order in which they were received. */
  jobs(): readonly LedgerJob[] {
    return [...this.#state.jobs.values()];
  }

  count(): number {
    return this.#state.jobs.size;
  }

  /** Jobs that the cloud does not know completely: unacknowledged reports, or an end that is not settled. */
  unreported(): Iterable<LedgerJob> {
    return this.#state.unreported;
  }

  get(key: JobKey): LedgerJob | undefined {
    return this.#state.jobs.get(key);
  }

  /** Returns the end of a job that the cloud has settled, for as long as it is remembered. */
  past(key: JobKey): PastJob | undefined {
    return this.#state.past.get(key);
  }

  /** Whether there is room to accept anything new. */
  canTakeMore(): boolean {
    return this.#journal.hasRoom();
  }

  /** Looks whether a disk that was full has room again. */
  lookForRoom(): Promise<void> {
    return this.#journal.lookForRoom();
  }

  /**
   * `document`: null if no intact one arrived. `isAhead`: the same write records that the first copy has begun, which
   * saves the copy a write of its own; `takeAhead` or `putBackAhead` must follow soon, as a crash in between leaves a job of
   * which nobody knows that nothing was sent. Rejects on a full disk.
   */
  async receive(
    offer: LedgerOffer,
    document: Uint8Array | null,
    { isAhead = false }: { readonly isAhead?: boolean } = {},
  ): Promise<LedgerJob> {
    const key = jobKey(offer.jobId, offer.attempt);
    const isInline = document !== null && document.length <= INLINE_BYTES;
    if (document && !isInline) await this.#documents.write(key, document);
    const text = document === null ? '-' : isInline ? Buffer.from(document).toString('base64') : null;
    const received = this.#append({ t: 'received', offer, document: text }, 'new');
    await (isAhead ? Promise.all([received, this.#appendAhead(key)]) : received);
    if (isInline) this.#documents.cache(key, document);
    return this.#state.jobs.get(key)!;
  }

  /**
   * The cloud's word that the job is ours. It counts at once, and printing need not wait for its promise: no byte
   * leaves before `copyStarted` is on disk, this line is before that one in the file, and what a crash leaves of the
   * file is a beginning of it. A crash in between leaves `received`: nothing was sent, the cloud holds the job for
   * taken by this agent alone, and reports it again when the cloud asks again.
   */
  accepted(key: JobKey): Promise<void> {
    const job = this.#state.jobs.get(key);
    if (job) this.#state.accept(job);
    return this.#append({ t: 'accepted', key }, 'soon');
  }

  copyStarted(key: JobKey, copy: number, label?: number): Promise<void> {
    return this.#append({ t: 'start', key, copy, ...(label === undefined ? {} : { label }) });
  }

  /** Begins the first copy where that is on disk already. Returns false where it is not: `copyStarted` has to be called. */
  takeAhead(key: JobKey): boolean {
    const job = this.#state.jobs.get(key);
    if (!this.#ahead.delete(key) || !job) return false;
    this.#state.begin(job, 1);
    return true;
  }

  /** The first copy does not begin now, if it has not yet. */
  async putBackAhead(key: JobKey): Promise<void> {
    if (this.#ahead.delete(key) && this.#state.jobs.has(key)) await this.copyPutBack(key, 1);
  }

  copySent(key: JobKey, copy: number, label?: number): Promise<void> {
    return this.#append({ t: 'sent', key, copy, ...(label === undefined ? {} : { label }) });
  }

  /** The copy, or its label, was begun, but no byte of it was sent: it counts as not begun. */
  copyPutBack(key: JobKey, copy: number, label = 1): Promise<void> {
    // "Sent up to the one before it": the copies and labels that are known are the same, and none is in flight.
    return this.#append(label === 1 ? { t: 'sent', key, copy: copy - 1 } : { t: 'sent', key, copy, label: label - 1 });
  }

  async report(key: JobKey, fields: ReportFields): Promise<JobReport> {
    const job = this.#state.jobs.get(key);
    if (!job) throw new Error(`no job ${key} in the ledger`);
    const { jobId, attempt } = job.offer;
    const report: JobReport = {
      jobId,
      attempt,
      seq: job.nextSeq++,
      at: new Date(this.#now()).toISOString(),
      ...fields,
    };
    try {
      await this.#append({ t: 'report', key, report });
    } catch (error) {
      if (job.nextSeq === report.seq + 1) job.nextSeq = report.seq;
      throw error;
    }
    if (report.state !== 'printing') this.#documents.uncache(key);
    return report;
  }

  /** The cloud has recorded the end of the job. */
  async settled(key: JobKey): Promise<void> {
    const state = this.#state.jobs.get(key)?.final?.state;
    if (state === 'completed' || state === 'failed') await this.#append({ t: 'settled', key, state, at: this.#now() });
  }

  /** The agent does not own the job. */
  dropped(key: JobKey): Promise<void> {
    return this.#append({ t: 'dropped', key });
  }

  /** The cloud has received these reports; kept in memory only, since it ignores repeated reports. */
  acknowledged(key: JobKey, seq: number): void {
    const job = this.#state.jobs.get(key);
    if (job) this.#state.acknowledged(job, seq);
  }

  /** The bytes to print, checked against their SHA-256; undefined if they are gone or changed. */
  async document(key: JobKey): Promise<Buffer | undefined> {
    const job = this.#state.jobs.get(key);
    if (!job?.hasDocument) return undefined;
    const bytes = this.#documents.cached(key) ?? (await this.#load(job));
    const isIntact = bytes && createHash('sha256').update(bytes).digest('hex') === job.offer.sha256;
    return isIntact ? bytes : undefined;
  }

  close(): Promise<void> {
    return this.#journal.close();
  }

  async #load(job: StoredJob): Promise<Buffer | undefined> {
    if (!job.isInline) return this.#documents.read(job.key);
    // A compaction may move the line between the two steps: the checksum tells, and the second look finds it.
    for (let look = 0; look < 2; look++) {
      const line = await this.#journal.read(job.line.position, job.line.length).catch(() => undefined);
      const record = line && decodeRecord(line.toString('utf8', 0, line.length - 1));
      if (record?.t === 'received' && record.offer.jobId === job.offer.jobId && record.document !== null)
        return Buffer.from(record.document, 'base64');
    }
    return undefined;
  }

  /** The line counts when the ledger is read again; in this run nothing has begun. */
  #appendAhead(key: JobKey): Promise<void> {
    const onDurable = (): void => {
      this.#state.position++;
      this.#ahead.add(key);
    };
    return this.#journal.append(encodeRecord({ t: 'start', key, copy: 1 }), onDurable, 'new');
  }

  async #append(record: LedgerRecord, when: Urgency = 'now'): Promise<void> {
    const text = encodeRecord(record);
    const length = Buffer.byteLength(text);
    const onDurable = (position: number): void => {
      this.#state.apply(record, { position, length });
      this.#onPosition(this.#state.position);
    };
    await this.#journal.append(text, onDurable, when);
    this.#compactWhenLarge();
  }

  #compactWhenLarge(): void {
    const bytes = this.#journal.sizeBytes();
    if (this.#isCompacting || bytes < Math.max(this.#compactAboveBytes, this.#compactedBytes * 2)) return;
    this.#isCompacting = true;
    this.#journal
      .replace(() => this.#compose())
      // Without room for a second file the long one still holds everything.
      .catch(() => undefined)
      .finally(() => {
        this.#compactedBytes = this.#journal.sizeBytes();
        this.#isCompacting = false;
      });
  }

  /** The shortest text that leads to the same state. */
  async #compose(): Promise<Replacement> {
    const lines = [
      encodeRecord({ t: 'position', position: this.#state.position }),
      ...linesOfPast(this.#state.past, this.#now()),
    ];
    const places: (readonly [StoredJob, Place])[] = [];
    let position = lines.reduce((total, line) => total + Buffer.byteLength(line), 0);
    for (const job of this.#state.jobs.values()) {
      const received = (await this.#journal.read(job.line.position, job.line.length)).toString('utf8');
      const isAhead = this.#ahead.has(job.key);
      const own = [received, ...linesOfJob(isAhead ? { ...job, copyInFlight: true } : job)];
      places.push([job, { position, length: job.line.length }]);
      for (const line of own) position += Buffer.byteLength(line);
      lines.push(...own);
    }
    return {
      lines,
      onReplaced: () => {
        for (const [job, line] of places) job.line = line;
        // The next start counts the lines in the same way.
        this.#state.position += lines.length - 1;
      },
    };
  }
}
