/**
 * The problems that a rule finds now: one entry per printer or agent, and the group that it belongs to. The sentence
 * and the next step are those of the attention report (attention/).
 */
import '@platen/messages/service';
import { sentence, type Sentence } from '@platen/messages';
import { agentSituation, offlineSentence } from '../attention/agents.ts';
import { jobTroubleOf, type PrinterTrouble, troubleOf } from '../attention/printers.ts';
import type { AgentFacts, ServedPrinter, WaitingJobs } from '../attention/store.ts';
import type { LateJobs, RuleRow } from './store.ts';

/** Troubles that are reported together. The printers of an agent that is offline are the group of the agent. */
export interface Group {
  readonly type: 'printer' | 'agent';
  readonly id: string;
}

export interface Trouble {
  readonly subjectId: string;
  readonly group: Group;
  /** The time since which it lasts, if known; otherwise it counts from when it was first seen. */
  readonly knownSince: Date | null;
  /** The time that the rule waits has passed already. */
  readonly isDue: boolean;
  readonly printer: { readonly id: string; readonly name: string } | null;
  /** The fault of the printer or the agent of the group; null if only its jobs do not move on. */
  readonly problem: Sentence | null;
  /** Why jobs wait at a printer that is well, where more is known than that they wait. */
  readonly why: Sentence | null;
  readonly jobs: number;
}

export interface Fleet {
  readonly printers: readonly ServedPrinter[];
  readonly agents: readonly AgentFacts[];
  readonly isOnline: (agentId: string) => boolean;
  /** By printer: the jobs that have waited longer than the rule allows. */
  readonly late: (rule: RuleRow) => Promise<readonly LateJobs[]>;
  /** By printer: all jobs that wait. */
  readonly waiting: () => Promise<ReadonlyMap<string, WaitingJobs>>;
}

/** A status of unknown is not down: some printers report nothing (docs/decisions/0120). */
const isDown = ({ kind }: PrinterTrouble): boolean => kind !== 'printer_unknown';

export async function findTroubles(rule: RuleRow, fleet: Fleet, now: Date): Promise<Trouble[]> {
  const { agents, printers, isOnline } = fleet;
  const isTarget = ({ id }: { readonly id: string }): boolean => rule.targets === null || rule.targets.includes(id);
  const agentOf = (id: string): AgentFacts | undefined => agents.find((agent) => agent.id === id);
  const offline = (agent: AgentFacts): Sentence =>
    offlineSentence(agentSituation(agent, printers, isOnline), now.getTime());
  /** The trouble of a printer that it is down with, or that its jobs wait for. */
  const about = (printer: ServedPrinter, found: ReturnType<typeof troubleOf>) => {
    const [primary] = printer.bindings;
    const agent = found === 'agents_offline' && primary ? agentOf(primary.agentId) : undefined;
    return {
      subjectId: printer.id,
      group: agent ? ({ type: 'agent', id: agent.id } as const) : ({ type: 'printer', id: printer.id } as const),
      printer: { id: printer.id, name: printer.name },
      problem: agent ? offline(agent) : found && found !== 'agents_offline' ? found.said : null,
    };
  };
  switch (rule.kind) {
    case 'agent_offline':
      return agents
        .filter((agent) => isTarget(agent) && !isOnline(agent.id))
        .map((agent) => ({
          subjectId: agent.id,
          group: { type: 'agent', id: agent.id },
          knownSince: agent.lastSeenDate,
          isDue: false,
          printer: null,
          problem: offline(agent),
          why: null,
          jobs: 0,
        }));
    case 'printer_down':
      return printers.filter(isTarget).flatMap((printer) => {
        const found = troubleOf({ printer, agentOf, isOnline }, now.getTime());
        if (found === null || (found !== 'agents_offline' && !isDown(found))) return [];
        return { ...about(printer, found), knownSince: null, isDue: false, why: null, jobs: 0 };
      });
    case 'jobs_waiting': {
      const late = new Map((await fleet.late(rule)).map((row) => [row.printerId, row]));
      const waiting = late.size > 0 ? await fleet.waiting() : new Map<string, WaitingJobs>();
      return printers
        .filter((printer) => isTarget(printer) && late.has(printer.id))
        .map((printer) => {
          const { since, jobs } = late.get(printer.id)!;
          const situation = {
            printer: { ...printer, waiting: waiting.get(printer.id) ?? null },
            agentOf,
            isOnline,
          };
          const found = troubleOf(situation, now.getTime());
          const why = found ? null : jobTroubleOf(situation, now.getTime(), rule.minutes * 60_000);
          return { ...about(printer, found), knownSince: since, isDue: true, why: why?.said ?? null, jobs };
        });
    }
  }
}

const NAMES = 10;
const namesOf = (troubles: readonly Trouble[]): string => {
  const names = troubles.flatMap(({ printer }) => printer?.name ?? []);
  return names.length <= NAMES ? names.join(', ') : `${names.slice(0, NAMES).join(', ')}, …`;
};

/** The sentence of an alert about a group. */
export function sentenceOfGroup(kind: RuleRow['kind'], troubles: readonly Trouble[]): Sentence {
  const { group, problem, why } = troubles[0]!;
  if (why) return why;
  const printers = namesOf(troubles);
  if (kind === 'jobs_waiting') {
    const count = troubles.reduce((sum, one) => sum + one.jobs, 0);
    return problem
      ? sentence('alert.jobs_wait_problem', { count, printers, problem })
      : sentence('alert.jobs_wait', { count, printers });
  }
  if (group.type === 'printer') return sentence('alert.printer_down', { printer: printers, problem: problem! });
  return kind === 'agent_offline' || troubles.length === 1
    ? problem!
    : sentence('alert.printers_of_agent', { problem: problem!, printers });
}
