/** What agents may call: the handlers behind the agent router's contract. */
import {
  type AgentHandlers,
  DOCUMENT_CHUNK_BYTES,
  type HelloInput,
  printerApi,
  type HelloOutput,
  LIMITS,
  OLDEST_SUPPORTED_PROTOCOL_VERSION,
  type AgentContext,
} from '@platen/protocol';
import { tracked, TRPCError } from '@trpc/server';
import type { FastifyBaseLogger } from 'fastify';
import { enrollAgent, findAgent, saveDiscovered, saveHello, setStalled } from '../agents/store.ts';
import { registerNextKey } from '../agents/key-store.ts';
import type { Audit } from '../audit/record.ts';
import type { Bus } from '../bus/bus.ts';
import type { Config } from '../config.ts';
import type { Changes } from '../db/changes.ts';
import type { Database } from '../db/client.ts';
import { createBatcher, retryDeadlock } from '../db/batcher.ts';
import { asApiError } from '../http/errors.ts';
import { recordTooLate, requeueJob } from '../jobs/end-store.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import { keyOf, takeReports, type AgentReport } from '../jobs/report-store.ts';
import { type Acceptance, acceptOffers, loseJobs, readDocumentPart } from '../jobs/offer-store.ts';
import { listOpenJobs, type OpenJob, reopenOffers } from '../jobs/ledger-store.ts';
import { findJob } from '../jobs/store.ts';
import type { PrinterDirectory } from '../printers/directory.ts';
import { createPrinter, movePrinter, saveReadings, toAgentPrinter } from '../printers/store.ts';
import type { Turns } from '../turns.ts';
import type { Dispatch } from './dispatch.ts';
import type { Session } from './session.ts';

export interface HandlerOptions {
  readonly config: Pick<Config, 'agentLimit' | 'printerLimit'>;
  readonly audit: Audit;
  readonly database: Database;
  readonly bus: Bus;
  readonly changes: Changes;
  readonly directory: PrinterDirectory;
  readonly dispatch: Dispatch;
  readonly limits: RateLimits;
  readonly log: FastifyBaseLogger;
  readonly heartbeatMs: number;
  /** Through which agents come in. */
  readonly gate: Turns;
  readonly sessionOf: (agentId: string) => Session | null;
  readonly openSession: (context: AgentContext & { agent: { id: string; accountId: string } }) => Promise<Session>;
  readonly closeSession: (session: Session) => Promise<void>;
  /** SHA-256 in hex of the key that opened the connection. */
  readonly keyHashOf: (connectionId: string) => string;
  readonly seen: (agentId: string) => void;
}

export function createHandlers(options: HandlerOptions): AgentHandlers {
  const { database, changes, directory, limits, log, sessionOf } = options;
  const { sql, orm } = database;

  const accept = createBatcher<Acceptance, boolean>({
    run: (acceptances) => retryDeadlock(() => acceptOffers(sql, acceptances)),
    max: 200,
    // One lane: the answers come in the order of the calls, and so an agent starts its jobs in the order of the offers.
    lanes: 1,
    // The same job twice in one statement would be locked twice.
    apart: ({ jobId }) => jobId,
  });
  const report = createBatcher<readonly AgentReport[], string[]>({
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

  /** Whatever goes wrong inside is logged here and told in one neutral sentence. */
  const guarded =
    <A extends readonly unknown[], O>(work: (...args: A) => Promise<O>) =>
    async (...args: A): Promise<O> => {
      try {
        return await work(...args);
      } catch (error) {
        if (error instanceof TRPCError) throw error;
        const { code, message } = asApiError(error);
        if (code === 'internal_error') log.error({ err: error }, 'an agent call failed');
        throw new TRPCError({
          code: code === 'service_unavailable' ? 'SERVICE_UNAVAILABLE' : 'INTERNAL_SERVER_ERROR',
          message,
        });
      }
    };

  return {
    enroll: guarded(async (input, { remoteAddress }) => {
      const release = await limits.reserveGuess({ ip: remoteAddress }).catch((error: Error) => {
        throw new TRPCError({ code: 'TOO_MANY_REQUESTS', message: error.message });
      });
      const enrollment = await enrollAgent(orm, input, options.config.agentLimit);
      if (enrollment.result !== 'unknown') await release();
      switch (enrollment.result) {
        case 'enrolled':
          options.audit.agent(
            { id: enrollment.agentId, accountId: enrollment.accountId },
            { action: 'agent.enrolled', target: enrollment.agentId, address: remoteAddress },
          );
          return { agentId: enrollment.agentId, agentKey: enrollment.agentKey };
        case 'expired':
          throw new TRPCError({
            code: 'PRECONDITION_FAILED',
            message: 'This enrollment code has expired. Create a new one.',
          });
        case 'agent_limit':
          throw new TRPCError({
            code: 'CONFLICT',
            message: `The account has ${options.config.agentLimit} agents, as many as it may. Remove one first.`,
          });
        case 'unknown':
          throw new TRPCError({ code: 'NOT_FOUND', message: 'This enrollment code is unknown or was used already.' });
      }
    }),

    hello: guarded((input, { agent, connectionId }) =>
      options.gate.run(async () => {
        const row = await saveHello(sql, { agentId: agent.id, keyHash: options.keyHashOf(connectionId) }, input);
        if (!row)
          throw new TRPCError({
            code: 'UNAUTHORIZED',
            message: 'This agent was removed, or its key was replaced. Enroll it again.',
          });
        if (row.changed) await changes.announce({ kind: 'agent', id: agent.id });
        const [printers, drop] = await Promise.all([directory.ofAgent(agent.id), reconcile(agent.id, input)]);
        return {
          agentId: agent.id,
          agentName: row.name,
          serverTime: new Date().toISOString(),
          heartbeatMs: options.heartbeatMs,
          printers: printers.map((printer) => toAgentPrinter(printer, agent.id)),
          drop,
          updateRequired: input.protocolVersion < OLDEST_SUPPORTED_PROTOCOL_VERSION,
        } satisfies HelloOutput;
      }),
    ),

    heartbeat: async (_input, { agent }) => {
      options.seen(agent.id);
      return { serverTime: new Date().toISOString() };
    },

    accept: guarded(async ({ jobId, attempt = 1 }, { agent }) => {
      const accepted = await accept({ jobId, agentId: agent.id, attempt });
      const session = sessionOf(agent.id);
      session?.settle(jobId);
      if (session?.revive()) {
        await setStalled(sql, agent.id, null);
        await changes.announce({ kind: 'agent', id: agent.id });
        void session.pump();
      }
      return { result: accepted ? 'accepted' : 'refused' };
    }),

    cancelAnswer: guarded(async ({ jobId, attempt, result }, { agent }) => {
      // What was cancelled is reported as failed.
      if (result === 'too_late') await recordTooLate(sql, { jobId, agentId: agent.id, attempt });
      return { ok: true };
    }),

    printAgain: guarded(async ({ jobId, attempt, copies }, { agent }) => {
      const job = await findJob(sql, jobId);
      // What is not this agent's is answered like what is not there.
      if (!job || job.accountId !== agent.accountId || job.agentId !== agent.id)
        return { result: job?.accountId === agent.accountId ? 'not_failed' : 'gone' };
      if (job.state !== 'failed' || job.retryCount + 1 !== attempt) return { result: 'not_failed' };
      await limits.print(agent.accountId).catch((error: Error) => {
        throw new TRPCError({ code: 'TOO_MANY_REQUESTS', message: error.message });
      });
      const retry = { maxRetries: LIMITS.jobRetries, remaining: copies === 'remaining', completed: false, attempt };
      if (await requeueJob(sql, jobId, retry)) {
        await options.dispatch.wake([job.printerId]);
        return { result: 'queued' };
      }
      const now = await findJob(sql, jobId);
      return { result: now?.state === 'failed' && now.retryCount + 1 === attempt ? 'gone' : 'not_failed' };
    }),

    nextKey: guarded(async ({ prefix, hash }, { agent, connectionId }) => {
      const usedHash = options.keyHashOf(connectionId);
      if (!(await registerNextKey(sql, agent.id, { usedHash, prefix, hash })))
        throw new TRPCError({ code: 'PRECONDITION_FAILED', message: 'Nobody has asked for a new key of this agent.' });
      return { ok: true };
    }),

    report: guarded(async ({ reports }, { agent }) => ({
      settled: await report(reports.map((one) => ({ agentId: agent.id, report: one }))),
    })),

    status: guarded(async ({ readings }, { agent }) => {
      const changed = await saveReadings(sql, agent.id, readings);
      if (changed.length > 0) await changes.announce(...changed.map((id) => ({ kind: 'printer' as const, id })));
      return { ok: true };
    }),

    discovered: guarded(async ({ printers }, { agent }) => {
      await saveDiscovered(orm, agent.id, printers);
      return { ok: true };
    }),

    moved: guarded(async (move, { agent, remoteAddress }) => {
      const address = printerApi.updatePrinterInput.safeParse({ address: move.to });
      if (!address.success)
        throw new TRPCError({
          code: 'BAD_REQUEST',
          message: `"to" is not an address: ${address.error.issues[0]!.message}.`,
        });
      const told = await movePrinter(sql, agent.id, move);
      if (told.length > 0) {
        log.info({ agentId: agent.id, ...move }, 'a printer has a new address');
        options.audit.agent(agent, {
          action: 'printer.moved',
          target: move.printerId,
          address: remoteAddress,
          detail: { from: move.from, to: move.to },
        });
        await changes.announce({ kind: 'printer', id: move.printerId });
      }
      // Who tells of an address that is no longer the one we know hears which one it is.
      for (const agentId of new Set([...told, agent.id])) options.bus.send(agentId, { type: 'printers' });
      return { ok: true };
    }),

    addPrinter: guarded(async (input, { agent, remoteAddress }) => {
      const { addPrintersUntil } = (await findAgent(orm, agent.id)) ?? {};
      if (!addPrintersUntil || addPrintersUntil <= new Date())
        throw new TRPCError({
          code: 'FORBIDDEN',
          message:
            'An agent may add printers for 15 minutes after its enrollment, if its code allows it. Add the printer in the dashboard, or enroll the agent again.',
        });
      const { nativeFormat, driver, dpi, ...rest } = input;
      const checked = printerApi.createPrinterInput.safeParse({ ...rest, config: { nativeFormat, driver, dpi } });
      if (!checked.success) {
        const [issue] = checked.error.issues;
        throw new TRPCError({ code: 'BAD_REQUEST', message: `${issue!.path.join('.')}: ${issue!.message}.` });
      }
      const { name, address, config } = checked.data;
      const { connectionType } = input;
      const owner = { accountId: agent.accountId, agentId: agent.id, limit: options.config.printerLimit };
      const printerId = await createPrinter(orm, owner, {
        name,
        connectionType,
        address,
        nativeFormat: config.nativeFormat,
        driver: config.driver ?? null,
        dpi: config.dpi ?? null,
      });
      if (printerId === null)
        throw new TRPCError({
          code: 'CONFLICT',
          message: `The account has ${owner.limit} printers, as many as it may. Remove one first.`,
        });
      const detail = { name, connectionType, address };
      options.audit.agent(agent, { action: 'printer.created', target: printerId, address: remoteAddress, detail });
      await changes.announce({ kind: 'printer', id: printerId });
      options.bus.send(agent.id, { type: 'printers' });
      return { printerId };
    }),

    document: guarded(async ({ jobId, offset }, { agent }) => {
      const part = await readDocumentPart(sql, { jobId, agentId: agent.id, offset, length: DOCUMENT_CHUNK_BYTES });
      if (!part) throw new TRPCError({ code: 'NOT_FOUND', message: 'This agent has no such document to print.' });
      const nextOffset = offset + part.data.length;
      return { data: part.data.toString('base64'), nextOffset: nextOffset < part.size ? nextOffset : null };
    }),

    events: async function* (_input, context, signal) {
      const session = await options.openSession(context);
      const end = () => session.events.end();
      signal.addEventListener('abort', end, { once: true });
      if (signal.aborted) end();
      let sent = 0;
      try {
        for await (const event of session.events) yield tracked(`${session.id}/${++sent}`, event);
      } finally {
        signal.removeEventListener('abort', end);
        await options.closeSession(session);
      }
    },
  };

  /**
   * Compares the agent's ledger with ours. Gives the jobs that it must drop. A job that it had taken and that is not in
   * its ledger any more can never be reported: it ends as uncertain. One that it has received and we hold for taken (our
   * answer was lost) is offered again.
   */
  async function reconcile(agentId: string, { ledger }: HelloInput): Promise<string[]> {
    const ours = new Map((await listOpenJobs(sql, agentId)).map((job) => [job.jobId, job]));
    const theirs = new Map(ledger.map((entry) => [entry.jobId, entry]));
    const isTheirs = (job: OpenJob) => (theirs.get(job.jobId)?.attempt ?? 1) === job.attempt && theirs.has(job.jobId);
    const lost = [...ours.values()].filter((job) => job.taken && !isTheirs(job));
    if (lost.length > 0) {
      log.warn({ agentId, jobs: lost.length }, 'the agent no longer knows jobs that it had taken');
      await loseJobs(
        sql,
        agentId,
        lost.map(({ jobId }) => jobId),
      );
    }
    const unanswered = [...ours.values()].filter((job) => isTheirs(job) && theirs.get(job.jobId)?.state === 'received');
    await reopenOffers(
      sql,
      agentId,
      unanswered.map(({ jobId }) => jobId),
    );
    return ledger.filter(({ jobId, attempt = 1 }) => ours.get(jobId)?.attempt !== attempt).map(({ jobId }) => jobId);
  }
}
