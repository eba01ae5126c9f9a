/**
 * Decides which alerts are raised and which are resolved, from the problems that a rule finds and its known state.
 * Reads and writes nothing.
 */
import type { Group, Trouble } from './troubles.ts';
import type { AlertRow, RuleRow, StateRow } from './store.ts';

/** It must be well for so long before an alert is resolved: a printer that comes and goes is one alert. */
const SETTLE_MS = 60_000;

export interface Known {
  readonly states: readonly StateRow[];
  /** The alerts of the account that are not resolved. */
  readonly open: readonly AlertRow[];
  /** The channels of the rule of each of them. */
  readonly channelsOf: (alert: AlertRow) => readonly string[];
  /** Nobody has looked for a while: what was seen before does not count as lasting. */
  readonly afterGap: boolean;
}

export interface NewState {
  readonly subjectId: string;
  readonly since: Date;
  readonly wellSince: Date | null;
  readonly alertId: string | null;
}

export interface Raised {
  readonly group: Group;
  readonly troubles: readonly Trouble[];
  readonly since: Date;
}

export interface Changes {
  /** The states of the rule from now on. Those missing here are deleted. */
  readonly states: readonly NewState[];
  readonly raised: readonly Raised[];
  readonly resolved: readonly AlertRow[];
}

const keyOf = ({ type, id }: Group): string => `${type}:${id}`;
const groupOf = (alert: AlertRow): string => keyOf({ type: alert.groupType, id: alert.groupId });

export function evaluate(rule: RuleRow, troubles: readonly Trouble[], known: Known, now: Date): Changes {
  const before = new Map(known.states.map((state) => [state.subjectId, state]));
  const own = new Map(known.open.filter((alert) => alert.ruleId === rule.id).map((alert) => [alert.id, alert]));
  const states = new Map<string, NewState>();

  for (const { subjectId, group } of troubles) {
    const state = before.get(subjectId);
    const alert = state?.alertId ? own.get(state.alertId) : undefined;
    const isSame = alert !== undefined && groupOf(alert) === keyOf(group);
    // Its agent is back and the printer is still down: that is another trouble, and begins now.
    const restarts = !state || (known.afterGap && !alert) || (alert && !isSame);
    states.set(subjectId, {
      subjectId,
      since: restarts ? now : state.since,
      wellSince: null,
      alertId: isSame ? alert.id : null,
    });
  }
  for (const state of known.states) {
    if (states.has(state.subjectId) || state.alertId === null || !own.has(state.alertId)) continue;
    const wellSince = state.wellSince ?? now;
    if (now.getTime() - wellSince.getTime() < SETTLE_MS) states.set(state.subjectId, { ...state, wellSince });
  }

  const raised: Raised[] = [];
  for (const [key, members] of Map.groupBy(troubles, ({ group }) => keyOf(group))) {
    const open = [...own.values()].find((alert) => groupOf(alert) === key);
    const join = (alertId: string): void => {
      for (const { subjectId } of members) states.set(subjectId, { ...states.get(subjectId)!, alertId });
    };
    if (open) {
      join(open.id);
      continue;
    }
    const since = members.map((one) => states.get(one.subjectId)!.since);
    const isDue = members.some(
      (one, index) => one.isDue || now.getTime() - since[index]!.getTime() >= rule.minutes * 60_000,
    );
    const isReported = known.open.some(
      (alert) =>
        alert.ruleId !== rule.id &&
        groupOf(alert) === key &&
        rule.channelIds.every((id) => known.channelsOf(alert).includes(id)),
    );
    if (!isDue || isReported) continue;
    const from = members.map((one, index) => earlier(one.knownSince, since[index]!));
    raised.push({ group: members[0]!.group, troubles: members, since: new Date(Math.min(...from.map(Number))) });
  }

  const kept = new Set([...states.values()].map(({ alertId }) => alertId));
  return {
    states: [...states.values()],
    raised,
    resolved: [...own.values()].filter(({ id }) => !kept.has(id)),
  };
}

const earlier = (a: Date | null, b: Date): Date => (a && a < b ? a : b);
