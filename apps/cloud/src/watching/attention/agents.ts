/** Entries about agents. An agent that is not connected explains all its printers. */
import { durationOf, sentence, type Sentence } from '@platen/messages';
import { OLDEST_SUPPORTED_PROTOCOL_VERSION, type attentionApi } from '@platen/protocol';
import { TWIN_MS } from '../../printing/agents/store.ts';
import { entryOf, type EntryParts } from './entry.ts';
import type { AgentFacts, PrinterFacts, ServedPrinter } from './store.ts';

type Entry = attentionApi.AttentionEntry;

/** A clock that is this far off makes times misleading. */
const SKEW_MS = 120_000;
/** A copy with the former key tries again at least this often. */
const REFUSED_MS = 15 * 60_000;

export const placeOf = (agent: AgentFacts): Partial<Entry['place']> => ({
  agentId: agent.id,
  agentName: agent.name,
  hostname: agent.hostname,
});

const subjectOf = ({ id, name }: AgentFacts): Entry['subject'] => ({ type: 'agent', id, name });

interface AgentSituation<Printer extends ServedPrinter = ServedPrinter> {
  readonly agent: AgentFacts;
  readonly online: boolean;
  /** Its printers that have no other agent online. */
  readonly silenced: readonly Printer[];
  /** Its printers that others serve meanwhile. */
  readonly covered: readonly Printer[];
}

export function agentSituation<Printer extends ServedPrinter>(
  agent: AgentFacts,
  printers: readonly Printer[],
  isOnline: (agentId: string) => boolean,
): AgentSituation<Printer> {
  const hasAgent = (printer: Printer): boolean => printer.bindings.some(({ agentId }) => isOnline(agentId));
  const bound = printers.filter(({ bindings }) => bindings.some(({ agentId }) => agentId === agent.id));
  return {
    agent,
    online: isOnline(agent.id),
    silenced: bound.filter((printer) => !hasAgent(printer)),
    covered: bound.filter(hasAgent),
  };
}

/** Its computer took the code, and the agent has never run. */
export const isNeverStarted = ({ capabilities }: AgentFacts): boolean => capabilities === null;

/** A second copy of the agent is kept out, since the first is connected. */
const hasTwin = ({ twinDate }: AgentFacts, now: number): boolean =>
  twinDate !== null && now - twinDate.getTime() < TWIN_MS;

const isRefused = ({ refusedDate }: AgentFacts, now: number): boolean =>
  refusedDate !== null && now - refusedDate.getTime() < REFUSED_MS;

/** Returns what is wrong with an agent that is not connected, and the next step. */
export const offlineSentence = ({ agent, silenced, covered }: AgentSituation, now: number): Sentence =>
  isRefused(agent, now)
    ? sentence('attention.agent_refused', { agent: agent.name, hostname: agent.hostname })
    : unconnectedSentence(agent, silenced, covered);

export function agentEntries(situation: AgentSituation<PrinterFacts>, now: number): Entry[] {
  const { agent, online } = situation;
  const { name, hostname, version } = agent;
  const refused = isRefused(agent, now);
  if (!online) return offlineEntries(situation, now);
  const base = { subject: subjectOf(agent), place: placeOf(agent) };
  const entries: EntryParts[] = [];
  if (hasTwin(agent, now))
    entries.push({
      ...base,
      kind: 'agent_refused',
      severity: 'risk',
      said: sentence('attention.agent_twin', { agent: name, hostname, other: agent.twinHostname ?? '?' }),
      since: agent.twinDate,
    });
  else if (refused)
    entries.push({
      ...base,
      kind: 'agent_refused',
      severity: 'notice',
      said: sentence('attention.agent_refused_copy', { agent: name }),
      since: agent.refusedDate,
    });
  if (isOutdated(agent))
    entries.push({
      ...base,
      kind: 'agent_outdated',
      severity: 'risk',
      said: sentence('attention.agent_outdated', { agent: name, hostname, version }),
      since: null,
    });
  if (agent.clockSkewMs !== null && Math.abs(agent.clockSkewMs) >= SKEW_MS)
    entries.push({
      ...base,
      kind: 'agent_clock',
      severity: 'notice',
      said: sentence('attention.agent_clock_off', {
        agent: name,
        hostname,
        duration: durationOf(Math.abs(agent.clockSkewMs)),
        direction: agent.clockSkewMs > 0 ? 'fast' : 'slow',
      }),
      since: null,
    });
  return entries.map(entryOf);
}

export const isOutdated = ({ protocolVersion, capabilities }: AgentFacts): boolean =>
  protocolVersion < OLDEST_SUPPORTED_PROTOCOL_VERSION || (capabilities !== null && !capabilities.includes('copies'));

function offlineEntries(situation: AgentSituation<PrinterFacts>, now: number): Entry[] {
  const { agent, silenced, covered } = situation;
  const refused = isRefused(agent, now);
  // An agent that was enrolled and never started matters where a printer needs it, and its printers have an entry each.
  if (agent.lastSeenDate === null && isNeverStarted(agent) && !refused) return [];
  const waiting = silenced.flatMap((printer) => (printer.waiting ? [printer.waiting] : []));
  const oldest = waiting.flatMap(({ oldestDate }) => oldestDate?.getTime() ?? []);
  return [
    entryOf({
      kind: refused ? 'agent_refused' : 'agent_offline',
      severity: silenced.length > 0 ? 'stopped' : covered.length > 0 ? 'risk' : 'notice',
      subject: subjectOf(agent),
      said: offlineSentence(situation, now),
      since: agent.lastSeenDate,
      waiting:
        waiting.length === 0
          ? null
          : {
              count: waiting.reduce((sum, { count }) => sum + count, 0),
              oldestDate: oldest.length === 0 ? null : new Date(Math.min(...oldest)),
            },
      place: placeOf(agent),
      printers: silenced.map((printer) => ({
        id: printer.id,
        name: printer.name,
        waiting: printer.waiting?.count ?? 0,
      })),
    }),
  ];
}

function unconnectedSentence(
  { name: agent, hostname }: AgentFacts,
  silenced: readonly ServedPrinter[],
  covered: readonly ServedPrinter[],
): Sentence {
  if (silenced.length > 0)
    return sentence('attention.agent_offline', {
      agent,
      hostname,
      count: silenced.length,
      printers: silenced[0]!.name,
    });
  return covered.length > 0
    ? sentence('attention.agent_offline_standby', { agent, hostname })
    : sentence('attention.agent_offline_idle', { agent, hostname });
}
