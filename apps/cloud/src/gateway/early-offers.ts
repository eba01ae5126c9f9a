/**
 * Offers a job while it is being stored: its agent writes it to its own disk in the time that the commit takes. The
 * database still decides: the agent's acceptance waits for the commit, and is refused for a job that was not stored.
 */
import { INLINE_DOCUMENT_BYTES, type JobOffer } from '@platen/protocol';
import type { Bus } from '../bus/bus.ts';
import type { IntakeResult } from '../jobs/intake.ts';
import type { NewJob } from '../jobs/intake-store.ts';
import { offerOf } from '../jobs/offer-store.ts';

export interface EarlyOffers {
  /**
   * Called when a job begins to be stored. Only an agent of this node is offered it now, since only this node knows of
   * the commit, and only with a document that travels in the offer. One at a time: of many jobs that are being stored,
   * the offers leave together after their commit, and one write to the agent's disk serves them all.
   */
  readonly storing: (job: NewJob, outcome: Promise<IntakeResult>) => void;
  /** Resolves once it is known whether the job is stored: at once for one that is not being stored at this node. */
  readonly whenStored: (jobId: string) => Promise<void>;
  /** The offer of a job that has just been stored, for its agent. */
  readonly offerFor: (job: NewJob, createdDate: Date) => JobOffer;
  /** True while the commit is waited for: the agent cannot have answered. */
  readonly isStoring: (jobId: string) => boolean;
}

export function createEarlyOffers(bus: Bus): EarlyOffers {
  const underWay = new Map<string, Promise<void>>();
  /** With their documents in base64, which need not be made twice. */
  const made = new WeakMap<NewJob, JobOffer>();
  return {
    storing: (job, outcome) => {
      const { id, agentId, document } = job;
      if (underWay.size > 0 || agentId === null || !bus.isHere(agentId)) return;
      if (document.length > INLINE_DOCUMENT_BYTES) return;
      const known = outcome
        .then(
          ({ result }) => {
            if (result !== 'stored') bus.send(agentId, { type: 'withdraw', jobId: id });
          },
          // Whether it was stored is not known: the agent asks, and the database answers.
          () => undefined,
        )
        .finally(() => underWay.delete(id));
      underWay.set(id, known);
      const offer = offerOf(job, new Date());
      made.set(job, offer);
      bus.send(agentId, { type: 'offer', offer });
    },
    offerFor: (job, createdDate) => made.get(job) ?? offerOf(job, createdDate),
    whenStored: (jobId) => underWay.get(jobId) ?? Promise.resolve(),
    isStoring: (jobId) => underWay.has(jobId),
  };
}
