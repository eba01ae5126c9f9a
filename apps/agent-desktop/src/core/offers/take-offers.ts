/**
 * Turns offers into owned jobs: document, ledger, then acceptance, and only then the printer's queue. Jobs of one
 * printer enter its queue in the order of their offers, however their answers overtake each other.
 */
import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { JobOffer } from '@platen/protocol';
import { errorText } from '../agent-error.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { jobKey, type JobKey, type LedgerOffer } from '../ledger/record.ts';
import type { AgentApi } from '../link/link.ts';
import { isTrpcCode } from '../link/link.ts';
import { HELLO_LEDGER_ENTRIES } from '../link/wire.ts';
import type { Logger } from '../log/logger.ts';
import { offerTrouble, warningsOf } from './check-offer.ts';

export interface OfferTaker {
  readonly onOffer: (offer: JobOffer) => void;
  readonly onWithdraw: (jobId: string) => void;
  /** Asks again for every job that is on disk and not known to be ours. Call after hello. */
  readonly resume: () => void;
  /** Takes offers up that had to wait for room. */
  readonly onRoom: () => void;
  /** Forgets offers that are not on disk: the cloud sends them again. */
  readonly onOffline: () => void;
}

export interface OfferOptions {
  readonly ledger: Ledger;
  readonly call: <T>(act: (api: AgentApi) => Promise<T>) => Promise<T>;
  /** Resolves when all that printing needs would survive a crash: jobs are promised only then. */
  readonly isReady: () => Promise<void>;
  /** The offer is in the ledger. */
  readonly onReceived: (key: JobKey) => void;
  /** The job is ours: print it after those handed over before it. */
  readonly onAccepted: (key: JobKey, printerId: string) => void;
  /** The job ended before; its last report has to be told again. */
  readonly onKnown: (key: JobKey) => void;
  readonly logger: Logger;
}

/** Jobs that the ledger holds at a time, since all of them are told in `hello`; further offers wait without their documents. */
const MOST_JOBS = HELLO_LEDGER_ENTRIES - 1_000;
const RETRY_MS = 5_000;
/** A cloud that cannot answer for one job is not asked for ever: later jobs of the printer wait behind it. */
const ACCEPT_TRIES = 3;

interface Slot {
  readonly key: JobKey;
  outcome: 'waiting' | 'accepted' | 'gone';
}

export function createOfferTaker(options: OfferOptions): OfferTaker {
  const { ledger, call, logger } = options;
  /** Per printer, offers in order that are not in its queue yet. */
  const lines = new Map<string, Slot[]>();
  const inWork = new Set<JobKey>();
  /** Offers for which there is no room; their documents are fetched when there is. */
  const overflow = new Map<JobKey, JobOffer>();
  const withdrawn = new Set<JobKey>();
  let looking: NodeJS.Timeout | undefined;

  const settleLine = (printerId: string): void => {
    const line = lines.get(printerId) ?? [];
    while (line.length > 0 && line[0]!.outcome !== 'waiting') {
      const slot = line.shift()!;
      if (slot.outcome === 'accepted') options.onAccepted(slot.key, printerId);
    }
    if (line.length === 0) lines.delete(printerId);
  };

  const place = (key: JobKey, printerId: string): Slot => {
    const slot: Slot = { key, outcome: 'waiting' };
    const line = lines.get(printerId);
    if (line) line.push(slot);
    else lines.set(printerId, [slot]);
    return slot;
  };

  const hasRoom = (): boolean => ledger.canTakeMore() && ledger.count() + inWork.size < MOST_JOBS;

  /** Asks for the job until there is an answer or the line breaks. */
  const accept = async (key: JobKey, offer: LedgerOffer): Promise<Slot['outcome']> => {
    const outcome = await askForJob(offer);
    if (outcome === 'accepted') {
      // The first copy may be on its way meanwhile, and where the disk has no room the copies' own lines say as much.
      ledger.accepted(key).catch((error: unknown) => cannotWrite(offer, error));
      return outcome;
    }
    for (;;) {
      try {
        await ledger.dropped(key);
        return outcome;
      } catch (error) {
        cannotWrite(offer, error);
        await delay(RETRY_MS, undefined, { ref: false });
      }
    }
  };

  const cannotWrite = ({ jobId }: LedgerOffer, error: unknown): void =>
    logger.error('the ledger cannot be written', { job: jobId, error: errorText(error) });

  const askForJob = async ({ jobId, attempt }: LedgerOffer): Promise<'accepted' | 'gone'> => {
    await options.isReady();
    for (let tries = 1; ; tries++) {
      try {
        const { result } = await call((api) => api.accept.mutate({ jobId, attempt }));
        return result === 'accepted' ? 'accepted' : 'gone';
      } catch (error) {
        if (isTrpcCode(error, 'NOT_FOUND')) return 'gone';
        const passing = isTrpcCode(error, 'INTERNAL_SERVER_ERROR') || isTrpcCode(error, 'SERVICE_UNAVAILABLE');
        if (!passing || tries >= ACCEPT_TRIES) throw error;
        logger.warn('the cloud could not answer for a job', { job: jobId, error: errorText(error) });
        await delay(RETRY_MS, undefined, { ref: false });
      }
    }
  };

  /** Large documents are fetched one after the other, and are on disk before the next: memory holds one of them. */
  let fetching: Promise<unknown> = Promise.resolve();
  const take = async (key: JobKey, offer: JobOffer): Promise<Slot['outcome']> => {
    const receiving = offer.document === undefined ? fetching.then(() => receive(key, offer)) : receive(key, offer);
    if (offer.document === undefined) fetching = receiving.catch(() => undefined);
    return (await receiving) === 'gone' ? 'gone' : accept(key, stored(offer));
  };

  const receive = async (key: JobKey, offer: JobOffer): Promise<'received' | 'gone'> => {
    const document = await fetchDocument(offer, call);
    if (withdrawn.delete(key)) return 'gone';
    const intact =
      document !== undefined && createHash('sha256').update(document).digest('hex') === offer.sha256.toLowerCase();
    if (!intact) logger.error('a document did not arrive as it was sent', { job: offer.jobId });
    try {
      await ledger.receive(stored(offer), intact ? document : null);
    } catch (error) {
      logger.error('a job is not taken, since the ledger cannot be written', {
        job: offer.jobId,
        error: errorText(error),
      });
      postpone(key, offer);
      return 'gone';
    }
    options.onReceived(key);
    return 'received';
  };

  /** Takes a job that ended long ago once more, without its document: the queue says how it ended. */
  const takeAgain = async (key: JobKey, offer: JobOffer): Promise<Slot['outcome']> => {
    await ledger.receive(stored(offer), null);
    return accept(key, stored(offer));
  };

  const start = (key: JobKey, printerId: string, work: () => Promise<Slot['outcome']>): void => {
    inWork.add(key);
    const slot = place(key, printerId);
    work()
      .catch((error: unknown): Slot['outcome'] => {
        // On disk and not answered for: `resume` asks again in the next session. Later jobs do not wait for it.
        logger.warn('an offer could not be taken', { job: key, error: errorText(error) });
        return 'gone';
      })
      .then((outcome) => {
        inWork.delete(key);
        slot.outcome = outcome;
        settleLine(printerId);
      });
  };

  const postpone = (key: JobKey, offer: JobOffer): void => {
    overflow.set(key, { ...offer, document: undefined });
    looking ??= setTimeout(() => {
      looking = undefined;
      void ledger.lookForRoom().then(takePostponed);
    }, RETRY_MS);
    looking.unref();
  };

  const takePostponed = (): void => {
    for (const [key, offer] of overflow) {
      if (!hasRoom()) {
        postpone(key, offer);
        return;
      }
      overflow.delete(key);
      start(key, offer.printerId, () => take(key, offer));
    }
  };

  return {
    onOffer: (offer) => {
      const trouble = offerTrouble(offer);
      if (trouble) {
        logger.error('an offer is not taken', { job: offer.jobId, reason: trouble });
        return;
      }
      const key = jobKey(offer.jobId, offer.attempt ?? 1);
      if (inWork.has(key) || overflow.has(key)) return;
      const known = ledger.get(key);
      if (known?.state === 'received') {
        start(key, offer.printerId, () => accept(key, known.offer));
      } else if (known) {
        void call((api) => api.accept.mutate({ jobId: offer.jobId, attempt: offer.attempt })).catch(() => undefined);
        options.onKnown(key);
      } else if (ledger.past(key)) {
        const { state } = ledger.past(key)!;
        logger.warn('a job was offered again that had ended; it is not printed again', { job: offer.jobId, state });
        start(key, offer.printerId, () => takeAgain(key, offer));
      } else if (hasRoom() && overflow.size === 0) {
        start(key, offer.printerId, () => take(key, offer));
      } else {
        // Behind those that wait for room already.
        postpone(key, offer);
      }
    },
    onWithdraw: (jobId) => {
      for (const key of overflow.keys()) if (key.startsWith(`${jobId}/`)) overflow.delete(key);
      for (const key of inWork) {
        if (key.startsWith(`${jobId}/`) && !ledger.get(key)) withdrawn.add(key);
      }
    },
    resume: () => {
      for (const job of ledger.jobs()) {
        if (job.state === 'received' && !inWork.has(job.key)) {
          start(job.key, job.offer.printerId, () => accept(job.key, job.offer));
        }
      }
    },
    onRoom: takePostponed,
    onOffline: () => {
      overflow.clear();
      withdrawn.clear();
    },
  };
}

const stored = (offer: JobOffer): LedgerOffer => {
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
    ...(warnings ? { warnings } : {}),
  };
};

/** The document out of the offer, or piece by piece; undefined where the pieces do not fit the offer. */
async function fetchDocument(offer: JobOffer, call: OfferOptions['call']): Promise<Buffer | undefined> {
  if (offer.document !== undefined) return Buffer.from(offer.document, 'base64');
  // In place: a large document is in memory once.
  const document = Buffer.alloc(offer.sizeBytes);
  let size = 0;
  for (let offset: number | null = 0; offset !== null;) {
    const at: number = offset;
    const piece: { data: string; nextOffset: number | null } = await call((api) =>
      api.document.query({ jobId: offer.jobId, offset: at }),
    );
    const bytes = Buffer.from(piece.data, 'base64');
    if (size + bytes.length > offer.sizeBytes || (bytes.length === 0 && piece.nextOffset !== null)) return undefined;
    bytes.copy(document, size);
    size += bytes.length;
    offset = piece.nextOffset;
  }
  return size === offer.sizeBytes ? document : undefined;
}
