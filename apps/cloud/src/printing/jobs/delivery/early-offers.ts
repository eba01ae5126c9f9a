/**
 * Offers a job while it is being stored: its agent writes it to its own disk in the time that the commit takes. The
 * database still decides: the agent's acceptance waits for the commit, and is refused for a job that was not stored.
 *
 * A job that comes alone, for a printer that no other agent serves, is granted as well: it is stored as its agent's
 * own, and the agent prints it at the cloud's word, without asking first. If word or agent is lost on the way, the
 * agent's next hello tells whether it has the job (handlers/ledger.ts).
 */
import { INLINE_DOCUMENT_BYTES, type JobOffer } from '@platen/protocol';
import type { FastifyBaseLogger } from 'fastify';
import type { Bus } from '../../../ground/bus/bus.ts';
import type { Sql } from '../../../ground/db/client.ts';
import type { Intake, IntakeResult } from './intake.ts';
import type { NewJob } from './intake-store.ts';
import { reopen } from './ledger-store.ts';
import { offerOf } from './offer-store.ts';
import type { PrinterRecord } from '../../printers/store.ts';

/** The session of an agent, as far as an early offer needs it. */
export interface OfferSession {
  readonly events: { readonly push: (event: { readonly type: 'word'; readonly jobId: string }) => unknown };
  readonly open: { readonly has: (jobId: string) => boolean };
  /** True if a job that comes now can be granted. */
  readonly isQuiet: () => boolean;
}

export interface EarlyOffers {
  /**
   * Stores the job. Only an agent of this node is offered it meanwhile, since only this node knows of the commit, and only
   * with a document that travels in the offer. One at a time: of many jobs that are being stored, the offers leave
   * together after their commit, and one write to the agent's disk serves them all.
   */
  readonly store: (job: NewJob, printer: PrinterRecord, intake: Intake) => Promise<IntakeResult>;
  /** Resolves once it is known whether the job is stored: at once for one that is not being stored at this node. */
  readonly whenStored: (jobId: string) => Promise<void>;
  /** The offer of a job that has just been stored, for its agent. */
  readonly offerFor: (job: NewJob, createdDate: Date) => JobOffer;
  /** Gives the agent of a job that has just been stored the word, if it was granted. Returns false if it was not. */
  readonly giveWord: (job: NewJob) => boolean;
  /** Makes an offer of a job that may have been stored, if it was granted. Returns false if it was not. */
  readonly offerGranted: (job: NewJob) => boolean;
  /** True while the commit is waited for: the agent cannot have answered. */
  readonly isStoring: (jobId: string) => boolean;
}

interface EarlyOffersOptions {
  readonly sql: Sql;
  readonly bus: Bus;
  /** The sessions of this node by agent. */
  readonly sessions: ReadonlyMap<string, OfferSession>;
  readonly log: FastifyBaseLogger;
}

export function createEarlyOffers({ sql, bus, sessions, log }: EarlyOffersOptions): EarlyOffers {
  const underWay = new Map<string, Promise<void>>();
  /** With their documents in base64, which need not be made twice. */
  const made = new WeakMap<NewJob, JobOffer>();
  /** The session that holds the offer of a job that is granted. */
  const granted = new WeakMap<NewJob, OfferSession>();

  /** The session of the only agent of the printer, if nothing else is on the way to it. */
  const sessionToGrant = ({ agentId }: NewJob, printer: PrinterRecord): OfferSession | undefined => {
    const session = sessions.get(agentId!);
    return printer.bindings.length === 1 && session?.isQuiet() ? session : undefined;
  };

  /** Without the word the job is offered as any other. */
  const offer = async ({ id, agentId }: NewJob): Promise<void> => {
    await reopen(sql, agentId!, { jobIds: [id], recorded: 'granted' });
    bus.send(agentId!, { type: 'wake' });
  };
  const offerInBackground = (job: NewJob): void =>
    void offer(job).catch((error: unknown) =>
      log.warn({ err: error }, 'an offer was not made; the next hello makes it'),
    );

  return {
    store: (job, printer, intake) => {
      const { id, agentId, document } = job;
      const isEarly =
        underWay.size === 0 && agentId !== null && bus.isHere(agentId) && document.length <= INLINE_DOCUMENT_BYTES;
      if (!isEarly) return intake(job);
      const session = sessionToGrant(job, printer);
      const storing = intake(session ? { ...job, isGranted: true } : job);
      const known = storing
        .then(
          ({ result }) => {
            if (result !== 'stored') bus.send(agentId, { type: 'withdraw', jobId: id });
          },
          // Whether it was stored is not known: the agent asks, and the database answers.
          () => undefined,
        )
        .finally(() => underWay.delete(id));
      underWay.set(id, known);
      const early: JobOffer = { ...offerOf(job, new Date()), ...(session && { isGranted: true }) };
      made.set(job, early);
      if (session) granted.set(job, session);
      bus.send(agentId, { type: 'offer', offer: early });
      return storing;
    },
    offerFor: (job, createdDate) => made.get(job) ?? offerOf(job, createdDate),
    giveWord: (job) => {
      const session = granted.get(job);
      if (!session) return false;
      granted.delete(job);
      if (sessions.get(job.agentId!) === session && session.open.has(job.id))
        session.events.push({ type: 'word', jobId: job.id });
      else offerInBackground(job);
      return true;
    },
    offerGranted: (job) => {
      const isGranted = granted.delete(job);
      if (isGranted) offerInBackground(job);
      return isGranted;
    },
    whenStored: (jobId) => underWay.get(jobId) ?? Promise.resolve(),
    isStoring: (jobId) => underWay.has(jobId),
  };
}
