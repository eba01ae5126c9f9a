/** Asks the cloud whether a job in the ledger is ours, and records the answer there. */
import { setTimeout as delay } from 'node:timers/promises';
import { errorText } from '../agent-error.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { jobKey, type LedgerOffer } from '../ledger/record.ts';
import type { Link } from '../link/link.ts';
import { isTrpcCode } from '../link/trpc-errors.ts';
import type { Logger } from '../log/logger.ts';
import type { Printers } from '../queue/printers.ts';
import type { Outcome } from './offer-lines.ts';

export interface AcceptContext {
  readonly ledger: Ledger;
  readonly link: Pick<Link, 'call'>;
  readonly logger: Logger;
  /** `saved`: all that printing needs would survive a crash, and jobs are promised only then. */
  readonly printers: Pick<Printers, 'isIdle' | 'saved'>;
  readonly retryMs?: number;
}

export const OFFER_RETRY_MS = 5_000;
/** A cloud that cannot answer for one job is not asked for ever: later jobs of the printer wait behind it. */
const ACCEPT_TRIES = 3;

/**
 * Takes a job for which the cloud has given its word. The cloud is told meanwhile: it grants the next one only then. If it
 * is not told, the report of the job says as much.
 */
export function ownJob(offer: LedgerOffer, context: AcceptContext): Outcome {
  const { link, logger } = context;
  recordAccepted(offer, context);
  const { jobId, attempt } = offer;
  link
    .call((api) => api.accept.mutate({ jobId, attempt }))
    .catch((error: unknown) => {
      logger.warn('the cloud was not told that a job is here', { job: jobId, error: errorText(error) });
    });
  return 'accepted';
}

/** Rejects where the cloud has not answered: the job stays in the ledger, and the next session asks again. */
export async function acceptJob(offer: LedgerOffer, context: AcceptContext): Promise<Outcome> {
  const { ledger, logger } = context;
  const key = jobKey(offer.jobId, offer.attempt);
  const outcome = await askForJob(offer, context);
  if (outcome === 'accepted') {
    recordAccepted(offer, context);
    return outcome;
  }
  for (;;) {
    try {
      await ledger.dropped(key);
      return outcome;
    } catch (error) {
      cannotWrite(logger, offer, error);
      await delay(OFFER_RETRY_MS, undefined, { ref: false });
    }
  }
}

/** The first copy may be on its way meanwhile, and where the disk has no room the copies' own lines say as much. */
function recordAccepted(offer: LedgerOffer, { ledger, logger }: AcceptContext): void {
  ledger.accepted(jobKey(offer.jobId, offer.attempt)).catch((error: unknown) => cannotWrite(logger, offer, error));
}

const cannotWrite = (logger: Logger, { jobId }: LedgerOffer, error: unknown): void =>
  logger.error('the ledger cannot be written', { job: jobId, error: errorText(error) });

/** Asks until there is an answer or the line breaks. */
async function askForJob(
  { jobId, attempt }: LedgerOffer,
  { link, logger, printers, retryMs = OFFER_RETRY_MS }: AcceptContext,
): Promise<Outcome> {
  await printers.saved();
  for (let tries = 1; ; tries++) {
    try {
      const { result } = await link.call((api) => api.accept.mutate({ jobId, attempt }));
      return result === 'accepted' ? 'accepted' : 'gone';
    } catch (error) {
      if (isTrpcCode(error, 'NOT_FOUND')) return 'gone';
      const isPassing = isTrpcCode(error, 'INTERNAL_SERVER_ERROR') || isTrpcCode(error, 'SERVICE_UNAVAILABLE');
      if (!isPassing || tries >= ACCEPT_TRIES) throw error;
      logger.warn('the cloud could not answer for a job', { job: jobId, error: errorText(error) });
      await delay(retryMs, undefined, { ref: false });
    }
  }
}
