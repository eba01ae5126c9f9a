/** Agents introduce themselves: with a code, with a new key, and with the contents of their ledger. */
import { sentence } from '@platen/messages';
import { type EnrollInput, type HelloOutput, LIMITS, OLDEST_SUPPORTED_PROTOCOL_VERSION } from '@platen/protocol';
import type { AgentHandlers, AuthenticatedContext } from '@platen/protocol/agent';
import { TRPCError } from '@trpc/server';
import { registerNextKey } from '../../agents/key-store.ts';
import { askEnrollmentRequest, createEnrollmentRequest } from '../../agents/request-store.ts';
import { enrollAgent, findAgent, saveHello } from '../../agents/store.ts';
import { loseJobsOfReplacedComputer } from '../../jobs/delivery/offer-store.ts';
import { toAgentPrinter } from '../../printers/store.ts';
import { listOwnPrinters } from '../../removal/agent-store.ts';
import { countJobsOfPrinters } from '../../removal/printer-store.ts';
import { removeAgent } from '../../removal/remove-agent.ts';
import type { GatewayParts, GatewayState } from '../state.ts';
import { guardedBy } from './guarded.ts';
import { highest, sight } from '../sightings.ts';
import { introduce, refuseTwin } from '../twins.ts';
import { reconcile } from './ledger.ts';

/** The largest value of the column: more than three weeks. */
const MAX_SKEW_MS = 2_000_000_000;

/**
 * Another computer is the agent now: the former one is cut off. What it was only offered goes back; what it had accepted is
 * never given to another, and nobody will report it.
 */
async function settleReplaced({ changes, database, dispatch }: GatewayParts, agentId: string): Promise<void> {
  await changes.announce({ kind: 'agent', id: agentId });
  await dispatch.giveBack(agentId, { why: sentence('job_back.computer_replaced') });
  await loseJobsOfReplacedComputer(database.sql, agentId);
}

/** Answers a computer that has a code: it becomes a new agent, or takes over the one that the code is for. */
async function enroll(
  parts: GatewayParts,
  input: EnrollInput,
  remoteAddress: string,
): Promise<{ agentId: string; agentKey: string }> {
  const { allowances, audit, database, limits } = parts;
  const release = await limits.reserveGuess({ ip: remoteAddress }).catch((error: Error) => {
    throw new TRPCError({ code: 'TOO_MANY_REQUESTS', message: error.message });
  });
  const enrollment = await enrollAgent(
    database.orm,
    input,
    async (accountId) => (await allowances.of(accountId)).agents,
  );
  if (enrollment.result !== 'unknown') await release();
  else parts.log.warn({ part: 'auth', address: remoteAddress }, 'an enrollment code was refused');
  switch (enrollment.result) {
    case 'replaced':
      await settleReplaced(parts, enrollment.agentId);
      audit.agent(
        { id: enrollment.agentId, accountId: enrollment.accountId },
        {
          action: 'agent.replaced',
          target: enrollment.agentId,
          address: remoteAddress,
          detail: { hostname: input.hostname },
        },
      );
      return { agentId: enrollment.agentId, agentKey: enrollment.agentKey };
    case 'enrolled':
      audit.agent(
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
        message: `The account has ${enrollment.limit} agents, as many as it may. Remove one first.`,
      });
    case 'unknown':
      throw new TRPCError({ code: 'NOT_FOUND', message: 'This enrollment code is unknown or was used already.' });
  }
}

/** Nobody is at the computer any more to look after open jobs: with some, the agent stays for its owner to see. */
async function leave(
  parts: GatewayParts,
  agent: AuthenticatedContext['agent'],
  remoteAddress: string,
): Promise<{ readonly openJobs: number }> {
  const { sql } = parts.database;
  const own = (await listOwnPrinters(sql, agent.id)).filter(({ nextId }) => nextId === null);
  const jobs = await countJobsOfPrinters(
    sql,
    own.map(({ id }) => id),
    LIMITS.jobCount,
  );
  const openJobs = [...jobs.values()].reduce((sum, { open }) => sum + open, 0);
  if (openJobs > 0) return { openJobs };
  const name = (await findAgent(parts.database.orm, agent.id))?.name;
  parts.audit.agent(agent, { action: 'agent.left', target: agent.id, address: remoteAddress, detail: { name } });
  await removeAgent(parts, agent.id, { keepJobs: true });
  return { openJobs: 0 };
}

/** Hash of the key that opened the connection. */
const keyHashOf = (state: GatewayState, connectionId: string): string =>
  state.connections.get(connectionId)?.keyHash ?? '';

export function enrollmentHandlers(
  parts: GatewayParts,
): Pick<AgentHandlers, 'enroll' | 'hello' | 'heartbeat' | 'nextKey' | 'leave' | 'askToEnroll' | 'enrollmentState'> {
  const { database, changes, directory, gate, state, timings, log } = parts;
  const { sql } = database;
  const guarded = guardedBy(log);
  return {
    enroll: guarded((input, { remoteAddress }) => enroll(parts, input, remoteAddress)),

    askToEnroll: guarded(async (input, { remoteAddress }) => {
      const { ttlSeconds, intervalSeconds } = LIMITS.enrollmentRequests;
      const made = await createEnrollmentRequest(database.orm, input, remoteAddress);
      if (!made)
        throw new TRPCError({
          code: 'TOO_MANY_REQUESTS',
          message: 'Too many computers at this address ask to be connected. Confirm them, or wait ten minutes.',
        });
      return { ...made, expiresInSeconds: ttlSeconds, intervalSeconds };
    }),

    enrollmentState: guarded(async ({ deviceCode }) => ({
      state: await askEnrollmentRequest(database.orm, deviceCode),
    })),

    hello: guarded(async (input, { agent, connectionId }) => {
      await refuseTwin(parts, { agent, connectionId }, input);
      return gate.run(async () => {
        // Before the statement: it is written and forgotten at any time.
        const heard = state.seen.get(agent.id)?.ledgerPosition;
        const row = await saveHello(sql, { agentId: agent.id, keyHash: keyHashOf(state, connectionId) }, input);
        if (!row)
          throw new TRPCError({
            code: 'UNAUTHORIZED',
            message: 'This agent was removed, or its key was replaced. Enroll it again.',
          });
        const connection = state.connections.get(connectionId);
        if (connection) connection.capabilities = new Set(input.capabilities);
        if (row.changed) await changes.announce({ kind: 'agent', id: agent.id });
        introduce(state, connectionId, input);
        const known = highest(row.knownPosition, heard);
        const [printers, { drop, ledger }] = await Promise.all([
          directory.ofAgent(agent.id),
          reconcile(parts, agent.id, { hello: input, knownPosition: known }),
        ]);
        return {
          agentId: agent.id,
          agentName: row.name,
          serverTime: new Date().toISOString(),
          heartbeatMs: timings.heartbeatMs,
          printers: printers.map((printer) => toAgentPrinter(printer, agent.id)),
          drop,
          ...(ledger && { ledger }),
          ...(row.updateRing && { updateRing: row.updateRing }),
          updateRequired: input.protocolVersion < OLDEST_SUPPORTED_PROTOCOL_VERSION,
        } satisfies HelloOutput;
      });
    }),

    heartbeat: async ({ sentAt }, { agent }) => {
      const at = new Date();
      const skewMs = Date.parse(sentAt) - at.getTime();
      sight(state, agent.id, { skewMs: Math.max(-MAX_SKEW_MS, Math.min(MAX_SKEW_MS, skewMs)) });
      return { serverTime: at.toISOString() };
    },

    leave: guarded((_input, { agent, remoteAddress }) => leave(parts, agent, remoteAddress)),

    nextKey: guarded(async ({ prefix, hash }, { agent, connectionId }) => {
      const usedHash = keyHashOf(state, connectionId);
      if (!(await registerNextKey(sql, agent.id, { usedHash, prefix, hash })))
        throw new TRPCError({ code: 'PRECONDITION_FAILED', message: 'Nobody has asked for a new key of this agent.' });
      return { ok: true };
    }),
  };
}
