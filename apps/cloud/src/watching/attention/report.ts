/** The attention report of an account: what does not print and why, from the database. */
import type { Storage } from '../../printing/quota/storage.ts';
import type { Database } from '../../ground/db/client.ts';
import type { Bus } from '../../ground/bus/bus.ts';
import type { attentionApi } from '@platen/protocol';
import { isConnected } from '../../printing/agents/online.ts';
import { countAgentSlots } from '../../printing/agents/store.ts';
import { countJobsToday } from '../../printing/quota/store.ts';
import type { Config } from '../../ground/config.ts';
import type { Plan } from '../../ground/plans.ts';
import type { Allowances } from '../../people/plans/allowances.ts';
import { STALE_AFTER_MS } from '../../printing/printers/status.ts';
import { channelEntry, failedEntry, keyEntry, quotaEntries, revokedKeyEntry, webhookEntry } from './account.ts';
import { agentEntries, agentSituation } from './agents.ts';
import { byUrgency } from './entry.ts';
import { type Mark, readMarks, removeMarks } from './mark-store.ts';
import { withMarks } from './marks.ts';
import { refusedEntry, slowEntry } from './refused.ts';
import { readWork } from './refused-store.ts';
import { doubledEntries, printerEntries, readingOf } from './printers.ts';
import {
  MAX_COUNTED,
  type PrinterFacts,
  readAgents,
  readChannels,
  readFailed,
  readKeys,
  readPrinters,
  readRevokedKeys,
  readWebhooks,
} from './store.ts';

interface Needs {
  readonly allowances: Allowances;
  readonly bus: Bus;
  readonly config: Config;
  readonly database: Database;
  readonly storage: Storage;
}

/** Who reads the report. */
interface Reader {
  readonly accountId: string;
  readonly plan: Plan;
  /** May know where webhooks and alerts go, and what keys are called. */
  readonly seesSecrets: boolean;
}

export async function attentionReport(
  { allowances, bus, config, database, storage }: Needs,
  { accountId, plan, seesSecrets }: Reader,
): Promise<attentionApi.AttentionReport> {
  const { sql, orm } = database;
  const allowed = await allowances.of(accountId);
  const [agents, printers, failed, webhooks, channels, keys, slots, jobsToday, storedBytes, marks, revoked, work] =
    await Promise.all([
      readAgents(sql, accountId),
      readPrinters(sql, accountId),
      readFailed(sql, accountId),
      readWebhooks(sql, accountId),
      readChannels(sql, accountId),
      readKeys(sql, accountId),
      countAgentSlots(orm, accountId),
      countJobsToday(sql, accountId),
      storage.usedBytes(accountId),
      readMarks(sql, accountId),
      readRevokedKeys(sql, accountId),
      readWork(sql, accountId),
    ]);
  const now = Date.now();
  const byId = new Map(agents.map((agent) => [agent.id, agent]));
  const agentOf = (id: string) => byId.get(id);
  const isOnline = (agentId: string): boolean =>
    isConnected(bus, byId.get(agentId) ?? { id: agentId, lastSeenDate: null }, now);
  const statuses = printers.map((printer) => readingOf({ printer, isOnline }, now).status);
  const situations = agents.map((agent) => agentSituation(agent, printers, isOnline));
  const patienceMs = config.attentionWaitSeconds * 1000;
  const computed = [
    ...situations.flatMap((situation) => agentEntries(situation, now)),
    ...printers.flatMap((printer) => printerEntries({ printer, agentOf, isOnline }, now, patienceMs)),
    ...doubledEntries(printers, agentOf),
    ...work.slow.map(slowEntry),
    ...failed.map((group) => failedEntry(group, agentOf)),
    ...(seesSecrets
      ? [
          ...webhooks.map(webhookEntry),
          ...channels.map(channelEntry),
          ...keys.map((key) => keyEntry(key, now)),
          ...revoked.map(revokedKeyEntry),
          ...work.refused.map(refusedEntry),
        ]
      : []),
    ...quotaEntries({
      accountId,
      plan,
      plans: config.plans,
      allowed,
      used: { agents: slots.used + slots.pending, printers: printers.length, jobs: jobsToday, storage: storedBytes },
    }),
  ];
  const { entries, ended } = withMarks(computed, marks);
  // A reader who may not see every entry does not know which have ended.
  if (seesSecrets) await removeMarks(sql, accountId, ended);
  return {
    entries: entries.toSorted(byUrgency),
    summary: {
      printers: printers.length,
      printersReady: statuses.filter((status) => status === 'ready' || status === 'busy').length,
      agents: agents.length,
      agentsOnline: agents.filter(({ id }) => isOnline(id)).length,
      jobsWaiting: printers.reduce((sum, { waiting }) => sum + (waiting?.count ?? 0), 0),
      jobsWaitingMore: printers.some(({ waiting }) => waiting?.count === MAX_COUNTED),
      jobsToday,
    },
    checkedDate: new Date(now).toISOString(),
    nextCheckDate: nextCheck({ printers, marks }, patienceMs, now).toISOString(),
  };
}

/** Nothing is put off longer. */
const MAX_MS = 60_000;

interface Timed {
  readonly printers: readonly PrinterFacts[];
  readonly marks: readonly Mark[];
}

/** The first moment at which time alone changes the report. */
function nextCheck({ printers, marks }: Timed, patienceMs: number, now: number): Date {
  const moments = printers.flatMap(({ bindings, waiting }) => [
    ...bindings.map(({ statusDate }) => statusDate && statusDate.getTime() + STALE_AFTER_MS),
    ...[waiting?.oldestQueuedDate, waiting?.lastEndDate, waiting?.head?.movedDate].map(
      (date) => date && date.getTime() + patienceMs,
    ),
  ]);
  const snoozes = marks.map(({ snoozedUntil }) => snoozedUntil?.getTime());
  const ahead = [...moments, ...snoozes].filter(
    (moment): moment is number => typeof moment === 'number' && moment > now,
  );
  return new Date(Math.min(now + MAX_MS, ...ahead));
}
