/** Brings jobs to the agents that print them: after a print, when agents come and go, when nobody answers. */
import { sentence } from '@platen/messages';
import type { FastifyBaseLogger } from 'fastify';
import type { Bus } from '../../../ground/bus/bus.ts';
import type { Sql } from '../../../ground/db/client.ts';
import type { NewJob } from './intake-store.ts';
import {
  type GiveBack,
  giveBackOffers,
  listAgentsWithStaleOffers,
  listPrintersWithQueue,
  offerQueuedJobs,
} from './offer-store.ts';
import { isCapable, type PrinterDirectory } from '../../printers/directory.ts';
import type { PrinterRecord } from '../../printers/store.ts';
import { takerOf } from '../../printers/redirect.ts';
import { moveWaiting } from '../ends/end-store.ts';
import { printInSandbox } from '../sandbox-store.ts';
import { createEarlyOffers, type EarlyOffers, type OfferSession } from './early-offers.ts';

export interface Dispatch extends EarlyOffers {
  /** Called for jobs that have just been stored. */
  readonly stored: (job: NewJob, createdDate: Date) => void;
  /**
   * Called when the database went away while a job was being stored: it may be there, and its agent must be notified.
   */
  readonly uncertain: (job: NewJob) => void;
  /** Offers the queue of a printer to this agent, and pushes it: once this resolves, the jobs that fit are offered. */
  readonly offerNow: (agentId: string, printer: PrinterRecord) => Promise<void>;
  /** Wakes the agents that serve these printers, which may have queued jobs. */
  readonly wake: (printerIds: readonly string[]) => Promise<void>;
  /**
   * The agent is gone (or has not answered): its unanswered offers are requeued and offered to any other agent online.
   */
  readonly giveBack: (agentId: string, which: GiveBack) => Promise<void>;
  /** Finds jobs that no message reached: offers of agents that are on no node, queues that nobody was woken for. */
  readonly sweep: (offerTimeoutMs: number) => Promise<void>;
}

/** After this time a pending statement has been carried out or not. */
const UNCERTAIN_MS = 2000;

/** So many jobs are handed to a substitute by a statement. */
const MOVED_AT_ONCE = 500;

/** Moves the jobs that wait at a printer out of service to its substitute. */
async function handOver(sql: Sql, { id }: PrinterRecord, printer: PrinterRecord): Promise<void> {
  for (;;) if ((await moveWaiting(sql, id, { printer, limit: MOVED_AT_ONCE })).length < MOVED_AT_ONCE) return;
}

interface DispatchOptions {
  readonly sql: Sql;
  readonly bus: Bus;
  readonly directory: PrinterDirectory;
  readonly log: FastifyBaseLogger;
  /** The sessions of this node by agent. */
  readonly sessions: ReadonlyMap<string, OfferSession>;
}

export function createDispatch({ sql, bus, directory, log, sessions }: DispatchOptions): Dispatch {
  const wake = async (printerIds: readonly string[]): Promise<void> => {
    const woken = new Set<string>();
    for (const printerId of new Set(printerIds)) {
      const printer = await directory.find(printerId);
      if (printer?.isSandbox) await printInSandbox(sql, printerId);
      const taker = printer && (await takerOf(printer, directory));
      if (taker && taker !== printer) await handOver(sql, printer, taker);
      const agentId = taker && directory.chooseAgent(taker);
      if (!agentId || woken.has(agentId)) continue;
      woken.add(agentId);
      bus.send(agentId, { type: 'wake' });
    }
  };

  const giveBack = async (agentId: string, which: GiveBack): Promise<void> => {
    const returned = await giveBackOffers(sql, agentId, which);
    for (const { jobId } of returned) bus.send(agentId, { type: 'withdraw', jobId });
    await wake(returned.map(({ printerId }) => printerId));
  };

  const inBackground = (work: Promise<unknown>, what: string): void => {
    // The next sweep finds the job again if this fails.
    work.catch((error: unknown) => log.warn({ err: error }, what));
  };

  const early = createEarlyOffers({ sql, bus, sessions, log });
  return {
    ...early,
    stored: (job, createdDate) => {
      if (early.giveWord(job)) return;
      if (job.agentId === null) {
        // An agent may have come online while the job was being stored.
        inBackground(wake([job.printerId]), 'waking an agent failed');
      } else if (bus.isOnline(job.agentId)) {
        bus.send(job.agentId, { type: 'offer', offer: early.offerFor(job, createdDate) });
      } else {
        inBackground(
          giveBack(job.agentId, { why: sentence('job_back.agent_offline'), jobIds: [job.id] }),
          'giving back an offer failed',
        );
      }
    },
    uncertain: (job) => {
      const { agentId } = job;
      if (agentId === null) return;
      setTimeout(() => {
        if (!early.offerGranted(job)) bus.send(agentId, { type: 'wake' });
      }, UNCERTAIN_MS).unref();
    },
    offerNow: async (agentId, printer) => {
      const binding = printer.bindings.find((one) => one.agentId === agentId);
      if (!binding) return;
      const queue = {
        printerIds: [printer.id],
        readyIds: directory.isReady(printer, agentId) ? [printer.id] : [],
        canCopy: isCapable(binding, 'copies'),
        canPart: isCapable(binding, 'parts'),
        hasOptions: isCapable(binding, 'page-options'),
        limit: 1000,
      };
      await offerQueuedJobs(sql, agentId, queue);
      bus.send(agentId, { type: 'wake' });
    },
    wake,
    giveBack,
    sweep: async (offerTimeoutMs) => {
      for (const agentId of await listAgentsWithStaleOffers(sql, offerTimeoutMs))
        // An online agent may have an offer that was never pushed: its node checks, and pushes the missing ones.
        if (bus.isOnline(agentId)) bus.send(agentId, { type: 'wake' });
        else await giveBack(agentId, { why: sentence('job_back.agent_offline') });
      await wake(await listPrintersWithQueue(sql));
    },
  };
}
