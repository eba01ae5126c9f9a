/**
 * Checks the rules of each account regularly. Each account is one transaction of one node: its alerts and their
 * messages are written together or not at all.
 */
import type { AlertText } from '../../ground/db/alert-text.ts';
import { translate } from '@platen/messages';
import type { FastifyBaseLogger } from 'fastify';
import { setTimeout as delay } from 'node:timers/promises';
import { isConnected } from '../../printing/agents/online.ts';
import { readAgents, readServedPrinters, readWaiting } from '../attention/store.ts';
import type { Bus } from '../../ground/bus/bus.ts';
import { type Database, isDatabaseUnavailable } from '../../ground/db/client.ts';
import { newId } from '../../ground/db/ids.ts';
import { evaluate } from './evaluate.ts';
import { isQuiet } from './quiet-hours.ts';
import type { AlertRow, ChannelRow, RuleRow, SettingsRow } from './store.ts';
import {
  insertAlert,
  insertMessage,
  readAlerts,
  readChannels,
  readOpenAlerts,
  readRules,
  readLate,
  readStates,
  resolveAlerts,
  takeHeld,
  type Tx,
  withDueAccount,
  writeStates,
} from './sweep-store.ts';
import { textOf } from './text.ts';
import { type Fleet, findTroubles, sentenceOfGroup } from './troubles.ts';

interface SweepParts {
  readonly database: Database;
  readonly bus: Bus;
}

const EVERY_MS = 10_000;
/** If nobody has looked for so long, what was seen before does not count as lasting. */
const GAP_MS = 120_000;
/** Agents connect again within this time after a start. */
const START_MS = 30_000;
const MAX_ACCOUNTS = 5000;
const PRINTERS_SHOWN = 50;

/** Looks at every account that is due, at the time `now`. Returns how many. */
export async function sweepAlerts({ database, bus }: SweepParts, now: Date): Promise<number> {
  for (let count = 0; count < MAX_ACCOUNTS; count++) {
    const found = await withDueAccount(database.sql, { now, everyMs: EVERY_MS }, (tx, settings) =>
      sweepAccount({ tx, settings, now, database, bus }),
    );
    if (!found) return count;
  }
  return MAX_ACCOUNTS;
}

interface AccountSweep extends SweepParts {
  readonly tx: Tx;
  readonly settings: SettingsRow;
  readonly now: Date;
}

/** The alerts that a channel has a message about. */
type ByChannel = Map<string, AlertRow[]>;

async function sweepAccount(sweep: AccountSweep): Promise<void> {
  const { tx, settings, now, database, bus } = sweep;
  const { accountId, checkedDate } = settings;
  const [rules, channels, open] = await Promise.all([
    readRules(tx, accountId),
    readChannels(tx, accountId),
    readOpenAlerts(tx, accountId),
  ]);
  const states = await readStates(
    tx,
    rules.map(({ id }) => id),
  );
  const { sql } = database;
  const agents = await readAgents(sql, accountId);
  const byId = new Map(agents.map((agent) => [agent.id, agent]));
  const fleet: Fleet = {
    printers: await readServedPrinters(sql, accountId),
    agents,
    isOnline: (id) => isConnected(bus, byId.get(id) ?? { id, lastSeenDate: null }, now.getTime()),
    late: (rule) => readLate(tx, accountId, new Date(now.getTime() - rule.minutes * 60_000)),
    waiting: () => readWaiting(sql, accountId),
  };
  const afterGap = checkedDate === null || now.getTime() - checkedDate.getTime() > GAP_MS;
  const channelsOf = (alert: AlertRow) => rules.find(({ id }) => id === alert.ruleId)?.channelIds ?? [];
  const raised: ByChannel = new Map();
  const resolved: ByChannel = new Map();
  let current = open;
  for (const rule of rules) {
    const before = states.filter(({ ruleId }) => ruleId === rule.id);
    const troubles = await findTroubles(rule, fleet, now);
    const changes = evaluate(rule, troubles, { states: before, open: current, channelsOf, afterGap }, now);
    const after = new Map(changes.states.map((state) => [state.subjectId, state]));
    for (const one of changes.raised) {
      const alert = alertOf(rule, one, now);
      await insertAlert(tx, alert);
      for (const { subjectId } of one.troubles) after.set(subjectId, { ...after.get(subjectId)!, alertId: alert.id });
      current = [...current, alert];
      note(raised, rule, alert);
    }
    await writeStates(tx, rule.id, { before, after: [...after.values()] });
    const ended = changes.resolved.map((alert) => ({ ...alert, resolvedDate: now }));
    await resolveAlerts(
      tx,
      ended.map(({ id }) => id),
      now,
    );
    current = current.filter(({ id }) => !ended.some((alert) => alert.id === id));
    for (const alert of ended) note(resolved, rule, alert);
  }
  await writeMessages(sweep, channels, { raised, resolved });
}

function note(byChannel: ByChannel, rule: RuleRow, alert: AlertRow): void {
  for (const id of rule.channelIds) byChannel.set(id, [...(byChannel.get(id) ?? []), alert]);
}

type Raise = ReturnType<typeof evaluate>['raised'][number];

function alertOf(rule: RuleRow, { group, troubles, since }: Raise, now: Date): AlertRow {
  const said = sentenceOfGroup(rule.kind, troubles);
  return {
    id: newId(),
    accountId: rule.accountId,
    ruleId: rule.id,
    ruleName: rule.name,
    kind: rule.kind,
    groupType: group.type,
    groupId: group.id,
    message: translate('en', said).trim(),
    fact: said.fact ?? null,
    printers: troubles.flatMap(({ printer }) => (printer ? [printer] : [])).slice(0, PRINTERS_SHOWN),
    sinceDate: since,
    raisedDate: now,
    resolvedDate: null,
  };
}

/** One message a channel for everything that was raised in this look, and one for what was resolved. */
async function writeMessages(
  { tx, settings, now }: AccountSweep,
  channels: readonly ChannelRow[],
  { raised, resolved }: { readonly raised: ByChannel; readonly resolved: ByChannel },
): Promise<void> {
  const { accountId, timeZone, quietFrom: from, quietTo: to } = settings;
  const isHeld = isQuiet({ timeZone, from, to }, now);
  const write = (channel: ChannelRow, kind: 'raised' | 'resolved' | 'summary', body: AlertText) =>
    insertMessage(tx, { accountId, channel, kind, body, isHeld, at: now });
  if (!isHeld)
    for (const { channelId, alertIds } of await takeHeld(tx, accountId)) {
      const channel = channels.find(({ id }) => id === channelId);
      if (channel) await write(channel, 'summary', textOf('summary', settings, await readAlerts(tx, alertIds)));
    }
  for (const [kind, byChannel] of [
    ['raised', raised],
    ['resolved', resolved],
  ] as const)
    for (const channel of channels) {
      const alerts = byChannel.get(channel.id);
      if (alerts) await write(channel, kind, textOf(kind, settings, alerts));
    }
}

interface AlertsOptions extends SweepParts {
  readonly log: FastifyBaseLogger;
  readonly clock: () => Date;
  readonly startMs?: number | undefined;
}

export function startAlerts({ log, clock, startMs = START_MS, ...parts }: AlertsOptions): {
  readonly stop: () => Promise<void>;
} {
  const stopping = new AbortController();
  const { signal } = stopping;
  const run = async (): Promise<void> => {
    for (let wait = startMs; ; wait = EVERY_MS) {
      await delay(wait, undefined, { signal, ref: false }).catch(() => {});
      if (signal.aborted) return;
      await sweepAlerts(parts, clock()).catch((error: unknown) => {
        if (!isDatabaseUnavailable(error)) log.warn({ err: error }, 'alerts failed; they run again');
      });
    }
  };
  const running = run();
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
