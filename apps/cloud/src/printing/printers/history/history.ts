/** The status of a printer over time, from what its agents saw and when they were online. */
import type { printerApi, PrinterStatus } from '@platen/protocol';
import type { AgentMoment, Range } from './history-store.ts';
import { bestObservation, observedStatus } from '../status.ts';

type Change = printerApi.PrinterHistory['statuses'][number];

interface AgentState {
  readonly isKnown: boolean;
  readonly agentOnline: boolean;
  readonly status: PrinterStatus | null;
  readonly reason: string | null;
}

/** `agentIds`: by priority. `moments`: the oldest first, those before the range in front. */
export function statusesOver(agentIds: readonly string[], moments: readonly AgentMoment[], { from }: Range): Change[] {
  const states = new Map<string, AgentState>(
    agentIds.map((id) => [id, { isKnown: false, agentOnline: false, status: null, reason: null }]),
  );
  const changes: Change[] = [{ at: from.toISOString(), ...rolledUp(agentIds, states, from) }];
  for (const moment of moments) {
    const state = states.get(moment.agentId);
    if (!state) continue;
    states.set(moment.agentId, next(state, moment));
    const now = rolledUp(agentIds, states, moment.at);
    const last = changes.at(-1)!;
    if (now.status === last.status && now.reason === last.reason) continue;
    if (moment.at <= from) changes[0] = { at: from.toISOString(), ...now };
    else changes.push({ at: moment.at.toISOString(), ...now });
  }
  return changes;
}

function next(state: AgentState, { type, status, reason }: AgentMoment): AgentState {
  switch (type) {
    case 'agent.online':
      return { ...state, isKnown: true, agentOnline: true };
    case 'agent.offline':
      return { ...state, isKnown: true, agentOnline: false };
    case 'printer.status_changed':
      return { isKnown: true, agentOnline: true, status, reason };
  }
}

function rolledUp(
  agentIds: readonly string[],
  states: ReadonlyMap<string, AgentState>,
  at: Date,
): Pick<Change, 'status' | 'reason'> {
  const observations = agentIds.map((id, priority) => ({ ...states.get(id)!, priority, statusDate: at }));
  // Before the first thing that is on record, nothing is known.
  if (observations.every(({ isKnown }) => !isKnown)) return { status: 'unknown', reason: null };
  const best = bestObservation(observations, at.getTime());
  if (!best) return { status: 'offline', reason: null };
  return { status: observedStatus(best, at.getTime()), reason: best.agentOnline ? best.reason : null };
}
