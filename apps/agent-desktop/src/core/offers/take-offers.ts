/**
 * Turns offers into owned jobs: document, ledger, then acceptance, and only then the printer's queue. Jobs of one
 * printer enter its queue in the order of their offers, however their answers overtake each other.
 */
import { createHash } from 'node:crypto';
import type { JobOffer } from '@platen/protocol';
import { errorText } from '../agent-error.ts';
import type { DataDir } from '../data-dir/data-dir.ts';
import type { Events } from '../events.ts';
import { jobKey, type JobKey, type LedgerOffer } from '../ledger/record.ts';
import { HELLO_LEDGER_ENTRIES } from '../link/wire.ts';
import { acceptJob, OFFER_RETRY_MS, ownJob, type AcceptContext } from './accept-job.ts';
import { offerTrouble, warningsOf } from './check-offer.ts';
import { documentBytes } from './document-bytes.ts';
import { Downloads, type Arriving } from './downloads.ts';
import { IncomingStore } from './incoming-store.ts';
import { OfferLines, type Outcome } from './offer-lines.ts';

interface OfferOptions extends AcceptContext {
  readonly events: Events;
  readonly dataDir: Pick<DataDir, 'incomingDir'>;
}

/** How long the cloud's word for a granted job may take, until the cloud is asked. */
const WORD_MS = 2_000;
/** The word for a job, the connection to its printer and the first byte follow within this, or the copy is put back. */
const AHEAD_MS = 50;
/** Jobs that the ledger holds at a time, since all of them are named in `hello`; further offers wait without their documents. */
const MAX_JOBS = HELLO_LEDGER_ENTRIES - 1_000;

/** The cloud's word for a job counts in the session in which it was offered. */
interface Word {
  isGiven: boolean;
  readonly answered: PromiseWithResolvers<void>;
}

export class OfferTaker {
  readonly #options: OfferOptions;
  readonly #incoming: IncomingStore;
  readonly #downloads: Downloads;
  /** Offers in order that are not in the queue of their printer yet. */
  readonly #lines = new OfferLines();
  readonly #inWork = new Set<JobKey>();
  /** Offers for which there is no room; their documents are fetched when there is. */
  readonly #postponed = new Map<JobKey, JobOffer>();
  readonly #withdrawn = new Set<JobKey>();
  /** Jobs that are granted and not answered for, by their id. */
  readonly #words = new Map<string, Word>();
  /** Fetched documents are checked and stored one after the other: memory holds one of them. */
  #storing: Promise<unknown> = Promise.resolve();
  #looking: NodeJS.Timeout | undefined;

  constructor(options: OfferOptions) {
    this.#options = options;
    const { events, link, logger, dataDir } = options;
    this.#incoming = new IncomingStore(dataDir.incomingDir);
    this.#downloads = new Downloads({ link, store: this.#incoming, events, logger });
    events.on('online', () => this.#askAgain());
    events.on('offline', () => this.#forget());
    events.on('ended', () => this.#takePostponed());
    events.on('settled', () => this.#takePostponed());
  }

  /** The cloud's word: the job that it has granted in this session is stored. */
  word(jobId: string): void {
    this.#answer(jobId, true);
  }

  offer(offer: JobOffer): void {
    const { ledger, link, logger, events } = this.#options;
    const trouble = offerTrouble(offer);
    if (trouble) {
      logger.error('an offer is not taken', { job: offer.jobId, reason: trouble });
      return;
    }
    const key = jobKey(offer.jobId, offer.attempt ?? 1);
    if (this.#inWork.has(key) || this.#postponed.has(key)) return;
    const known = ledger.get(key);
    const past = ledger.past(key);
    if (known?.state === 'received') {
      this.#start(key, offer.printerId, () => acceptJob(known.offer, this.#options));
    } else if (known) {
      void link.call((api) => api.accept.mutate({ jobId: offer.jobId, attempt: offer.attempt })).catch(() => undefined);
      events.publish({ type: 'offeredAgain', key });
    } else if (past) {
      logger.warn('a job was offered again that had ended; it is not printed again', {
        job: offer.jobId,
        state: past.state,
      });
      this.#start(key, offer.printerId, () => this.#takeEnded(offer));
    } else if (this.#hasRoom() && this.#postponed.size === 0) {
      if (offer.isGranted) this.#words.set(offer.jobId, { isGiven: false, answered: Promise.withResolvers() });
      this.#start(key, offer.printerId, () => this.#take(key, offer));
    } else {
      // Behind those that wait for room already.
      this.#postpone(key, offer);
    }
  }

  withdraw(jobId: string): void {
    this.#downloads.withdraw(jobId);
    this.#answer(jobId, false);
    for (const key of this.#postponed.keys()) if (key.startsWith(`${jobId}/`)) this.#postponed.delete(key);
    for (const key of this.#inWork)
      if (key.startsWith(`${jobId}/`) && !this.#options.ledger.get(key)) this.#withdrawn.add(key);
  }

  /** Documents on their way, and those that wait for their turn. */
  arriving(): readonly Arriving[] {
    return this.#downloads.list();
  }

  /** A new session: asks for every job that is on disk and not known to be ours. */
  #askAgain(): void {
    for (const job of this.#options.ledger.jobs()) {
      if (job.state === 'received' && !this.#inWork.has(job.key))
        this.#start(job.key, job.offer.printerId, () => acceptJob(job.offer, this.#options));
    }
  }

  /** Forgets offers that are not on disk: the cloud sends them again. */
  #forget(): void {
    this.#postponed.clear();
    this.#withdrawn.clear();
    for (const jobId of this.#words.keys()) this.#answer(jobId, false);
  }

  #answer(jobId: string, isGiven: boolean): void {
    const word = this.#words.get(jobId);
    if (!word) return;
    word.isGiven = isGiven;
    word.answered.resolve();
  }

  #hasRoom(): boolean {
    const { ledger } = this.#options;
    return ledger.canTakeMore() && ledger.count() + this.#inWork.size < MAX_JOBS;
  }

  #start(key: JobKey, printerId: string, work: () => Promise<Outcome>): void {
    const { logger, events } = this.#options;
    this.#inWork.add(key);
    const slot = this.#lines.enter(key, printerId);
    void work()
      .catch((error: unknown): Outcome => {
        // The job is on disk and not answered for, so the next session asks again. Later jobs do not wait for it.
        logger.warn('an offer could not be taken', { job: key, error: errorText(error) });
        return 'gone';
      })
      .then((outcome) => {
        this.#inWork.delete(key);
        for (const due of this.#lines.settle(slot, printerId, outcome))
          events.publish({ type: 'accepted', key: due, printerId });
      });
  }

  async #take(key: JobKey, offer: JobOffer): Promise<Outcome> {
    const received =
      offer.document === undefined
        ? await this.#fetch(key, offer)
        : await this.#receive(key, offer, await inlineDocument(offer));
    const isGranted = received === 'received' && (await this.#isGranted(offer));
    this.#words.delete(offer.jobId);
    if (received === 'gone') return 'gone';
    if (!isGranted) this.#putBack(key);
    return isGranted ? ownJob(stored(offer), this.#options) : acceptJob(stored(offer), this.#options);
  }

  /** Whether the cloud has given its word for the job in this session. */
  async #isGranted({ jobId }: JobOffer): Promise<boolean> {
    const word = this.#words.get(jobId);
    if (!word) return false;
    await this.#options.printers.saved();
    const timer = setTimeout(() => word.answered.resolve(), WORD_MS);
    await word.answered.promise;
    clearTimeout(timer);
    return word.isGiven;
  }

  /** Fetches the document, a second time from its beginning where what has arrived is not it. */
  async #fetch(key: JobKey, offer: JobOffer): Promise<'received' | 'gone'> {
    for (let tries = 1; ; tries++) {
      const fetched = await this.#downloads.fetch(offer);
      if (fetched === 'withdrawn') {
        this.#withdrawn.delete(key);
        return 'gone';
      }
      if (fetched === 'unwritable') {
        this.#postpone(key, offer);
        return 'gone';
      }
      const storing = this.#storing.then(async () => {
        const document = fetched === 'whole' ? await this.#incoming.read(key).catch(() => undefined) : undefined;
        const isIntact = document !== undefined && isOf(offer, document);
        if (!isIntact && tries === 1) return 'again' as const;
        return this.#receive(key, offer, isIntact ? document : undefined);
      });
      this.#storing = storing.catch(() => undefined);
      const received = await storing;
      await this.#incoming.remove(key);
      if (received !== 'again') return received;
    }
  }

  async #receive(key: JobKey, offer: JobOffer, document: Buffer | undefined): Promise<'received' | 'gone'> {
    const { ledger, logger, events } = this.#options;
    const { printerId } = offer;
    const isAhead =
      this.#words.has(offer.jobId) && offer.parts === undefined && this.#options.printers.isIdle(printerId);
    if (this.#withdrawn.delete(key)) return 'gone';
    // While the line is being written.
    setImmediate(() => events.publish({ type: 'offered', printerId }));
    if (!document) logger.error('a document did not arrive as it was sent', { job: offer.jobId });
    try {
      await ledger.receive(stored(offer), document ?? null, { isAhead: isAhead && document !== undefined });
      if (isAhead) setTimeout(() => this.#putBack(key), AHEAD_MS).unref();
    } catch (error) {
      logger.error('a job is not taken, since the ledger cannot be written', {
        job: offer.jobId,
        error: errorText(error),
      });
      this.#postpone(key, offer);
      return 'gone';
    }
    events.publish({ type: 'received', key });
    return 'received';
  }

  #putBack(key: JobKey): void {
    const { ledger, logger } = this.#options;
    ledger
      .putBackAhead(key)
      .catch((error: unknown) =>
        logger.warn('a copy that has not begun stays begun', { job: key, error: errorText(error) }),
      );
  }

  /** Takes a job that ended long ago once more, without its document: the queue reports how it ended. */
  async #takeEnded(offer: JobOffer): Promise<Outcome> {
    await this.#options.ledger.receive(stored(offer), null);
    return acceptJob(stored(offer), this.#options);
  }

  #postpone(key: JobKey, offer: JobOffer): void {
    this.#postponed.set(key, { ...offer, document: undefined });
    if (this.#looking) return;
    this.#looking = setTimeout(() => {
      this.#looking = undefined;
      void this.#options.ledger.lookForRoom().then(() => this.#takePostponed());
    }, OFFER_RETRY_MS).unref();
  }

  /** Takes offers up that had to wait for room. */
  #takePostponed(): void {
    for (const [key, offer] of this.#postponed) {
      if (!this.#hasRoom()) {
        this.#postpone(key, offer);
        return;
      }
      this.#postponed.delete(key);
      this.#start(key, offer.printerId, () => this.#take(key, offer));
    }
  }
}

const isOf = ({ sha256 }: JobOffer, document: Uint8Array): boolean =>
  createHash('sha256').update(document).digest('hex') === sha256.toLowerCase();

/** Undefined if the bytes do not match the offer. */
async function inlineDocument(offer: JobOffer): Promise<Buffer | undefined> {
  const document = await documentBytes(offer.document ?? '', offer.documentEncoding, offer.sizeBytes);
  return document && isOf(offer, document) ? document : undefined;
}

function stored(offer: JobOffer): LedgerOffer {
  const warnings = warningsOf(offer);
  return {
    jobId: offer.jobId,
    attempt: offer.attempt ?? 1,
    printerId: offer.printerId,
    format: offer.format,
    copies: offer.copies,
    sizeBytes: offer.sizeBytes,
    sha256: offer.sha256.toLowerCase(),
    createdDate: offer.createdDate,
    ...(offer.expiresDate === undefined ? {} : { expiresDate: offer.expiresDate }),
    ...(offer.parts ? { parts: offer.parts } : {}),
    ...(offer.title ? { title: offer.title } : {}),
    ...(offer.options ? { options: offer.options } : {}),
    ...(warnings ? { warnings } : {}),
  };
}
