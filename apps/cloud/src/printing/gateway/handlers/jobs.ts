/** Agents and their jobs: accepted, reported, cancelled, printed again. */
import { LIMITS } from '@platen/protocol';
import type { AgentHandlers } from '@platen/protocol/agent';
import { TRPCError } from '@trpc/server';
import { setStalled } from '../../agents/store.ts';
import { createBatcher, retryDeadlock } from '../../../ground/db/batcher.ts';
import type { Sql } from '../../../ground/db/client.ts';
import { recordTooLate, requeueJobs } from '../../jobs/ends/end-store.ts';
import { acceptOffers, requeueUnserved } from '../../jobs/delivery/offer-store.ts';
import type { Acceptance } from '../../jobs/move-store.ts';
import { type AgentReport, keyOf, takeReports } from '../../jobs/delivery/report-store.ts';
import { findJob } from '../../jobs/store.ts';
import type { GatewayParts } from '../state.ts';
import { sight } from '../sightings.ts';
import { guardedBy } from './guarded.ts';
import { recall } from './ledger.ts';

export function jobHandlers(
  parts: GatewayParts,
): Pick<AgentHandlers, 'accept' | 'cancelAnswer' | 'printAgain' | 'report' | 'recall'> {
  const { database, changes, dispatch, limits, state, log } = parts;
  const { sql } = database;
  const guarded = guardedBy(log);
  const accept = batchAcceptances(sql);
  const report = batchReports(sql);
  return {
    accept: guarded(async ({ jobId, attempt = 1 }, { agent }) => {
      await dispatch.whenStored(jobId);
      const accepted = await accept({ jobId, agentId: agent.id, attempt });
      const session = state.sessions.get(agent.id);
      session?.settle(jobId);
      if (session?.revive()) {
        await setStalled(sql, agent.id, null);
        await changes.announce({ kind: 'agent', id: agent.id });
        void session.pump();
      }
      return { result: accepted ? 'accepted' : 'refused' };
    }),

    cancelAnswer: guarded(async ({ jobId, attempt, result }, { agent }) => {
      // A cancelled job is reported as failed by the agent.
      if (result === 'too_late') await recordTooLate(sql, { jobId, agentId: agent.id, attempt });
      return { ok: true };
    }),

    printAgain: guarded(async ({ jobId, attempt, copies, options }, { agent }) => {
      const job = await findJob(sql, jobId);
      // A job of another agent gets the same answer as a job that does not exist.
      if (!job || job.accountId !== agent.accountId || job.agentId !== agent.id)
        return { result: job?.accountId === agent.accountId ? 'not_failed' : 'gone' };
      if (job.state !== 'failed' || job.retryCount + 1 !== attempt) return { result: 'not_failed' };
      await limits.print(agent.accountId).catch((error: Error) => {
        throw new TRPCError({ code: 'TOO_MANY_REQUESTS', message: error.message });
      });
      const retry = {
        maxRetries: LIMITS.jobRetries,
        remaining: copies === 'remaining',
        completed: false,
        attempt,
        options: options && Object.keys(options).length > 0 ? options : null,
      };
      if ((await requeueJobs(sql, { ids: [jobId] }, retry)).length > 0) {
        await dispatch.wake([job.printerId]);
        return { result: 'queued' };
      }
      const now = await findJob(sql, jobId);
      return { result: now?.state === 'failed' && now.retryCount + 1 === attempt ? 'gone' : 'not_failed' };
    }),

    report: guarded(async ({ reports, ledgerPosition }, { agent }) => {
      if (ledgerPosition !== undefined) sight(state, agent.id, { ledgerPosition });
      const unserved = reports
        .filter(({ error }) => error?.code === 'printer_removed')
        .map(({ jobId, attempt = 1, copiesSent, labelsSent }) => ({
          jobId,
          agentId: agent.id,
          attempt,
          copiesSent,
          labelsSent: labelsSent ?? null,
        }));
      await dispatch.wake(await retryDeadlock(() => requeueUnserved(sql, unserved)));
      const settled = await report(reports.map((one) => ({ agentId: agent.id, report: one })));
      if (reports.some(({ state: reached }) => reached !== 'printing')) goOn(parts, agent.id);
      return { settled };
    }),

    recall: guarded(async (input, { agent }) => {
      await recall(parts, agent.id, input);
      return { ok: true };
    }),
  };
}

/** A job has ended: the agent gets the next one of the pools of its printers. */
function goOn({ directory, state, log }: GatewayParts, agentId: string): void {
  const session = state.sessions.get(agentId);
  if (!session) return;
  const next = async (): Promise<void> => {
    const printers = await directory.ofAgent(agentId);
    if (printers.some(({ isPooled }) => isPooled)) await session.pump();
  };
  // The agent's answer does not wait for it.
  void next().catch((error: unknown) => log.warn({ err: error, agentId }, 'the next job of a pool waits'));
}

const batchAcceptances = (sql: Sql) =>
  createBatcher<Acceptance, boolean>({
    run: (acceptances) => retryDeadlock(() => acceptOffers(sql, acceptances)),
    max: 200,
    // One lane: the answers come in the order of the calls, and so an agent starts its jobs in the order of the offers.
    lanes: 1,
    // The same job twice in one statement would be locked twice.
    apart: ({ jobId }) => jobId,
  });

const batchReports = (sql: Sql) =>
  createBatcher<readonly AgentReport[], string[]>({
    run: async (calls) => {
      const settled = await retryDeadlock(() => takeReports(sql, calls.flat()));
      return calls.map((call) => [
        ...new Set(
          call.filter(({ agentId, report: r }) => settled.has(keyOf(agentId, r.jobId))).map((r) => r.report.jobId),
        ),
      ]);
    },
    max: 100,
    lanes: 1,
  });
