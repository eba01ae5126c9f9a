/** One connected agent on this node: the events pushed to it, and the offers that it has not answered yet. */
import type { AgentEvent, JobOffer } from '@platen/protocol';
import type { FastifyBaseLogger } from 'fastify';
import type { Sql } from '../../ground/db/client.ts';
import { listOpenOffers, offerQueuedJobs } from '../jobs/delivery/offer-store.ts';
import { isCapable, type PrinterDirectory } from '../printers/directory.ts';
import type { PrinterRecord } from '../printers/store.ts';
import { createEventQueue, type EventQueue } from './event-queue.ts';
import { createOfferWindow, type OfferWindow, WINDOW } from './offer-window.ts';

const CLAIM = 1000;

/** The connection of a session, from the session's id. */
export const connectionOf = (sessionId: string): string => sessionId.split('/')[0]!;

export interface Session {
  readonly id: string;
  readonly agentId: string;
  readonly accountId: string;
  readonly events: EventQueue<AgentEvent>;
  readonly open: OfferWindow['open'];
  /** True if a job that comes now can be granted: the agent takes the cloud's word, and has answered everything else. */
  readonly isQuiet: () => boolean;
  /** A job that has just been offered to this agent in the database. */
  readonly offer: (offer: JobOffer) => void;
  /** Offers the agent everything that waits for it in the database. */
  readonly pump: () => Promise<void>;
  /** The agent has answered an offer, or the offer was taken back. */
  readonly settle: (jobId: string) => void;
  readonly touch: OfferWindow['touch'];
  readonly silentSince: OfferWindow['silentSince'];
  /**
   * The agent did not answer in time: it gets nothing from the queue for a while, longer each time. Returns until when.
   */
  readonly stall: (baseMs: number) => Date;
  /** The agent has answered. Returns true if it was stalled before. */
  readonly revive: () => boolean;
  readonly end: () => void;
}

export interface SessionOptions {
  readonly id: string;
  readonly agentId: string;
  readonly accountId: string;
  readonly sql: Sql;
  readonly directory: PrinterDirectory;
  readonly log: FastifyBaseLogger;
  /** The agent fetches documents by itself, and reports how far they are. */
  readonly pulls: boolean;
  /** The agent prints at the cloud's word what is granted to it. */
  readonly takesWord: boolean;
}

export function createSession(options: SessionOptions): Session {
  const { id, agentId, accountId, sql, directory, log, pulls } = options;
  const events = createEventQueue<AgentEvent>();
  const offers = createOfferWindow({ pulls });
  /** Printers that have enough open offers, and for which the database may have more. */
  const skipped = new Set<string>();
  /** The database has more for the agent than it has been offered: new offers must not overtake that. */
  let behind = true;
  let [pumping, again, ended] = [false, false, false];
  const stalls = createStalls();

  const push = (offer: JobOffer): void => {
    const sent = offers.add(offer);
    if (sent) events.push({ type: 'offer', offer: sent });
  };

  const pump = async (): Promise<void> => {
    behind = true;
    if (pumping) return void (again = true);
    pumping = true;
    try {
      do {
        again = false;
        // Offers made during the last round are in the database only.
        behind = true;
        const bound = await directory.ofAgent(agentId);
        // Without a printer there is nothing to print: after an outage most agents that reconnect are idle.
        if (bound.length === 0) behind = false;
        else if (!stalls.isStalled()) await claimQueued(options, bound, () => ended);
        skipped.clear();
        while (!ended && behind && offers.hasRoom()) {
          // Small steps: a page of offers includes its documents.
          const limit = Math.min(32, WINDOW - offers.open.size);
          const full = offers.fullPrinters();
          full.forEach((printerId) => skipped.add(printerId));
          const page = await listOpenOffers(sql, agentId, { except: [...offers.open.keys()], full, limit });
          if (ended) return;
          page.forEach(push);
          behind = page.length === limit;
        }
      } while (again && !ended);
    } catch (error) {
      log.warn({ err: error, agentId }, 'offers could not be read; they are read again');
      if (!ended) setTimeout(() => void pump(), 500).unref();
    } finally {
      pumping = false;
    }
  };

  return {
    id,
    agentId,
    accountId,
    events,
    open: offers.open,
    isQuiet: () => options.takesWord && !ended && !pumping && !behind && !stalls.isStalled() && offers.open.size === 0,
    offer: (offer) => {
      if (pumping) again = true;
      else if (!offers.hasRoom()) behind = true;
      else if (skipped.has(offer.printerId) || offers.isFull(offer.printerId)) skipped.add(offer.printerId);
      else if (!behind) push(offer);
    },
    pump,
    settle: (jobId) => {
      const settled = offers.settle(jobId);
      if (!settled || pumping) return;
      const isWanted = skipped.has(settled.printerId) && !offers.isFull(settled.printerId);
      if (isWanted || (behind && offers.isHalfEmpty())) void pump();
    },
    touch: offers.touch,
    silentSince: offers.silentSince,
    ...stalls,
    end: () => {
      ended = true;
      events.end();
      offers.clear();
    },
  };
}

/** Claims queued jobs of the printers that this agent is the one to serve now. */
async function claimQueued(
  { agentId, directory, sql }: SessionOptions,
  bound: readonly PrinterRecord[],
  hasEnded: () => boolean,
): Promise<void> {
  const printers = bound.filter((printer) => directory.chooseAgent(printer) === agentId);
  const own = printers[0]?.bindings.find((binding) => binding.agentId === agentId);
  if (!own) return;
  const claimed = {
    printerIds: printers.map((printer) => printer.id),
    readyIds: printers.filter((one) => one.isPooled && directory.isReady(one, agentId)).map((one) => one.id),
    canCopy: isCapable(own, 'copies'),
    canPart: isCapable(own, 'parts'),
    hasOptions: isCapable(own, 'page-options'),
    limit: CLAIM,
    held: 'skip',
  } as const;
  while (!hasEnded() && (await offerQueuedJobs(sql, agentId, claimed)) === CLAIM);
}

/** Offers that an agent did not answer: it gets nothing from the queue meanwhile. */
function createStalls(): Pick<Session, 'stall' | 'revive'> & { readonly isStalled: () => boolean } {
  let count = 0;
  let until = 0;
  return {
    isStalled: () => Date.now() < until,
    stall: (baseMs) => {
      until = Date.now() + Math.min(baseMs * 2 ** count, 600_000);
      count++;
      return new Date(until);
    },
    revive: () => {
      const stalled = count > 0;
      count = 0;
      until = 0;
      return stalled;
    },
  };
}
