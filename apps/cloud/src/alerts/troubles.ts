/** What a rule finds wrong now: one entry a printer or agent, and the group that it belongs to. */
import '@platen/messages/service';
import { sentence, type Sentence } from '@platen/messages';
import type { Bus } from '../bus/bus.ts';
import { bestObservation, isCurrent, rollUp } from '../printers/status.ts';
import { statusSentence } from '../printers/status-sentence.ts';
import type { PrinterRecord } from '../printers/store.ts';
import type { RuleRow, WaitingJobs } from './store.ts';

/** What is reported together. The printers of an agent that is offline are the group of the agent. */
export interface Group {
  readonly type: 'printer' | 'agent';
  readonly id: string;
}

export interface Trouble {
  readonly subjectId: string;
  readonly group: Group;
  /** Since when, where that is known; otherwise since it was first seen. */
  readonly knownSince: Date | null;
  /** The time that the rule waits has passed already. */
  readonly isDue: boolean;
  readonly printer: { readonly id: string; readonly name: string } | null;
  readonly agentName: string | null;
  readonly problem: Sentence | null;
  readonly jobs: number;
}

export interface Fleet {
  readonly printers: readonly PrinterRecord[];
  readonly agents: readonly { readonly id: string; readonly name: string; readonly lastSeenDate: Date | null }[];
  /** By printer: the jobs that have waited longer than each rule of that kind allows. */
  readonly waiting: (rule: RuleRow) => Promise<readonly WaitingJobs[]>;
}

/** Statuses in which nothing comes out. `unknown` is none: some printers report nothing. */
const DOWN: ReadonlySet<string> = new Set(['attention', 'paused', 'error', 'offline']);

export async function findTroubles(rule: RuleRow, fleet: Fleet, bus: Bus, now: Date): Promise<Trouble[]> {
  const isTarget = (id: string): boolean => rule.targets === null || rule.targets.includes(id);
  switch (rule.kind) {
    case 'agent_offline':
      return fleet.agents
        .filter(({ id }) => isTarget(id) && !bus.isOnline(id))
        .map(({ id, name, lastSeenDate }) => ({
          subjectId: id,
          group: { type: 'agent', id },
          knownSince: lastSeenDate,
          isDue: false,
          printer: null,
          agentName: name,
          problem: null,
          jobs: 0,
        }));
    case 'printer_down':
      return fleet.printers
        .filter(({ id }) => isTarget(id))
        .filter((printer) => DOWN.has(rollUp(observationsOf(printer, bus), now.getTime())))
        .map((printer) => ({ ...troubleOf(printer, bus, now), knownSince: null, isDue: false, jobs: 0 }));
    case 'jobs_waiting': {
      const waiting = new Map((await fleet.waiting(rule)).map((row) => [row.printerId, row]));
      return fleet.printers
        .filter(({ id }) => isTarget(id) && waiting.has(id))
        .map((printer) => {
          const { since, jobs } = waiting.get(printer.id)!;
          return { ...troubleOf(printer, bus, now), knownSince: since, isDue: true, jobs };
        });
    }
  }
}

const observationsOf = (printer: PrinterRecord, bus: Bus) =>
  printer.bindings.map((binding) => ({ ...binding, agentOnline: bus.isOnline(binding.agentId) }));

function troubleOf(printer: PrinterRecord, bus: Bus, now: Date) {
  const observations = observationsOf(printer, bus);
  const primary = printer.bindings[0]!;
  const agentsGone = observations.every(({ agentOnline }) => !agentOnline);
  const best = bestObservation(observations, now.getTime());
  const detail = isCurrent(best, now.getTime()) ? best?.statusDetail : undefined;
  const reported = detail?.message === undefined ? undefined : { text: detail.message, fact: detail.fact };
  return {
    subjectId: printer.id,
    group: agentsGone
      ? ({ type: 'agent', id: primary.agentId } as const)
      : ({ type: 'printer', id: printer.id } as const),
    printer: { id: printer.id, name: printer.name },
    agentName: agentsGone ? primary.agentName : null,
    problem: statusSentence(printer, bus, rollUp(observations, now.getTime()), reported as Sentence | undefined),
  };
}

const NAMES = 10;
const namesOf = (troubles: readonly Trouble[]): string => {
  const names = troubles.map(({ printer }) => printer!.name);
  return names.length <= NAMES ? names.join(', ') : `${names.slice(0, NAMES).join(', ')}, …`;
};

/** The sentence of an alert about a group. */
export function sentenceOfGroup(kind: RuleRow['kind'], troubles: readonly Trouble[]): Sentence {
  const [first] = troubles;
  const { printer, agentName, problem } = first!;
  const jobs = troubles.reduce((sum, one) => sum + one.jobs, 0);
  if (kind === 'agent_offline') return sentence('alert.agent_offline', { agent: agentName! });
  if (agentName !== null)
    return kind === 'jobs_waiting'
      ? sentence('alert.agent_offline_jobs', { agent: agentName, count: jobs, printers: namesOf(troubles) })
      : sentence('alert.agent_offline_printers', {
          agent: agentName,
          count: troubles.length,
          printers: namesOf(troubles),
        });
  if (kind === 'jobs_waiting')
    return problem
      ? sentence('alert.jobs_waiting_problem', { count: jobs, printer: printer!.name, problem })
      : sentence('alert.jobs_waiting', { count: jobs, printer: printer!.name });
  return sentence('alert.printer_down', { printer: printer!.name, problem: problem ?? { text: '' } });
}
