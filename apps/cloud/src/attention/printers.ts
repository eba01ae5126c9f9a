/** Entries about printers that have an agent online, and about the jobs that wait at them. */
import { sentence, type Sentence } from '@platen/messages';
import type { attentionApi, PrinterStatus } from '@platen/protocol';
import { bestObservation, isCurrent, observedStatus } from '../printers/status.ts';
import { isOutdated, placeOf } from './agents.ts';
import { entryOf } from './entry.ts';
import type { AgentFacts, BindingFacts, PrinterFacts } from './store.ts';

type Entry = attentionApi.AttentionEntry;

/** A printer that was added just now is being looked at. */
const NEW_MS = 60_000;

export interface PrinterSituation {
  readonly printer: PrinterFacts;
  readonly agentOf: (id: string) => AgentFacts | undefined;
  readonly isOnline: (agentId: string) => boolean;
  /** A job that has not moved on for this long, at a printer that is ready, is stuck. */
  readonly patienceMs: number;
}

type Observed = BindingFacts & { readonly agentOnline: boolean };

/** The reading that decides the printer's status, and that status. */
export function readingOf(
  { printer, isOnline }: Pick<PrinterSituation, 'printer' | 'isOnline'>,
  now: number,
): { readonly best: Observed | null; readonly status: PrinterStatus } {
  const observations = printer.bindings.map((one): Observed => ({ ...one, agentOnline: isOnline(one.agentId) }));
  const best = bestObservation(observations, now);
  return { best, status: best ? observedStatus(best, now) : 'offline' };
}

/** Nothing where an agent that is offline explains it. */
export function printerEntries(situation: PrinterSituation, now: number): Entry[] {
  const { printer, agentOf, isOnline } = situation;
  const { id, name, waiting } = printer;
  const subject = { type: 'printer', id, name } as const;
  const atPrinter = { printerId: id, printerName: name, address: printer.address };
  const primary = printer.bindings[0] && agentOf(printer.bindings[0].agentId);
  if (!printer.bindings.some(({ agentId }) => isOnline(agentId))) {
    const agents = printer.bindings.flatMap(({ agentId }) => agentOf(agentId) ?? []);
    if (agents.some(({ capabilities }) => capabilities !== null)) return [];
    return [
      entryOf({
        kind: 'printer_without_agent',
        severity: 'stopped',
        subject,
        said: primary
          ? sentence('attention.printer_without_agent', {
              printer: name,
              agent: primary.name,
              hostname: primary.hostname,
            })
          : sentence('attention.printer_unbound', { printer: name }),
        since: printer.createdDate,
        waiting,
        place: { ...atPrinter, ...(primary && placeOf(primary)) },
      }),
    ];
  }
  const { best, status } = readingOf(situation, now);
  const agent = best && agentOf(best.agentId);
  if (!best || !agent) return [];
  const common = {
    subject,
    since: best.statusSince ?? best.statusDate,
    readingDate: best.statusDate,
    waiting,
    place: { ...atPrinter, ...placeOf(agent) },
  };
  if (status === 'ready' || status === 'busy') return jobEntries(situation, agent, now);
  const reported = isCurrent(best, now) ? reportedBy(best) : undefined;
  if (status === 'unknown') {
    if (now - printer.createdDate.getTime() < NEW_MS) return [];
    return [
      entryOf({
        ...common,
        kind: 'printer_unknown',
        severity: waiting ? 'stopped' : 'risk',
        said:
          reported ??
          sentence('attention.printer_unknown', { printer: name, agent: agent.name, hostname: agent.hostname }),
        since: best.statusDate,
      }),
    ];
  }
  if (status === 'offline')
    return [
      entryOf({
        ...common,
        kind: 'printer_unreachable',
        severity: 'stopped',
        said:
          reported ??
          sentence('attention.printer_unreachable', {
            printer: name,
            agent: agent.name,
            hostname: agent.hostname,
            address: printer.address,
          }),
      }),
    ];
  return [
    entryOf({
      ...common,
      kind: 'printer_stopped',
      severity: 'stopped',
      said: reported ?? sentence(`printer_status.${status}`),
    }),
  ];
}

function reportedBy({ statusDetail }: BindingFacts): Sentence | undefined {
  if (statusDetail?.message === undefined) return undefined;
  return { text: statusDetail.message, ...(statusDetail.fact && { fact: statusDetail.fact }) };
}

/** Jobs of a printer that is well and yet does not print them. */
function jobEntries({ printer, patienceMs, agentOf }: PrinterSituation, agent: AgentFacts, now: number): Entry[] {
  const { name, waiting } = printer;
  if (!waiting) return [];
  const { head, count } = waiting;
  const ageMs = (date: Date | null): number => (date === null ? Infinity : now - date.getTime());
  const names = { printer: name, agent: agent.name, hostname: agent.hostname };
  const place = {
    printerId: printer.id,
    printerName: name,
    address: printer.address,
    ...placeOf(agent),
  };
  if (head && (head.reason !== null || ageMs(head.movedDate) >= patienceMs))
    return [
      entryOf({
        kind: 'job_stuck',
        severity: 'stopped',
        subject: { type: 'job', id: head.id, name: head.title ?? head.id },
        said:
          head.reason === null
            ? sentence('attention.job_stuck', {
                ...names,
                minutes: Math.max(1, Math.floor(ageMs(head.movedDate) / 60_000)),
              })
            : sentence('attention.job_stuck_why', {
                printer: name,
                why: { text: head.reason, ...(head.fact && { fact: head.fact }) },
              }),
        since: head.movedDate,
        waiting,
        place,
      }),
    ];
  if (head || waiting.oldestQueuedDate === null) return [];
  // While jobs come out, those behind them wait for their turn.
  if (ageMs(waiting.oldestQueuedDate) < patienceMs || ageMs(waiting.lastEndDate) < patienceMs) return [];
  const old = printer.bindings.map(({ agentId }) => agentOf(agentId)).find((one) => one && isOutdated(one));
  return [
    entryOf({
      kind: 'jobs_waiting',
      severity: 'stopped',
      subject: { type: 'printer', id: printer.id, name },
      said: old
        ? sentence('attention.jobs_waiting_update', { count, printer: name, agent: old.name, hostname: old.hostname })
        : sentence('attention.jobs_waiting', { count, ...names }),
      since: waiting.oldestQueuedDate,
      waiting,
      place,
    }),
  ];
}
