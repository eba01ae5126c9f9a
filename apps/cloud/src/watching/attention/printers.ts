/** Why a printer does not print, or does not print its jobs. Both the report and the alerts use this. */
import { sentence, type Sentence } from '@platen/messages';
import type { attentionApi, PrinterStatus } from '@platen/protocol';
import { arrivingReason } from '../../printing/jobs/delivery/arriving-store.ts';
import { bestObservation, isCurrent, observedStatus } from '../../printing/printers/status.ts';
import { isNeverStarted, isOutdated, placeOf } from './agents.ts';
import { entryOf } from './entry.ts';
import type { AgentFacts, BindingFacts, PrinterFacts, ServedPrinter } from './store.ts';

type Entry = attentionApi.AttentionEntry;

/** A printer that was added just now is being looked at. */
const NEW_MS = 60_000;

interface PrinterSituation<Printer extends ServedPrinter = ServedPrinter> {
  readonly printer: Printer;
  readonly agentOf: (id: string) => AgentFacts | undefined;
  readonly isOnline: (agentId: string) => boolean;
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

export interface PrinterTrouble {
  readonly kind: 'printer_without_agent' | 'printer_unknown' | 'printer_unreachable' | 'printer_stopped';
  readonly said: Sentence;
  readonly since: Date | null;
  readonly readingDate: Date | null;
  /** The agent that has looked; of a printer without one, the agent that should be started. */
  readonly agent: AgentFacts | undefined;
}

/** `agents_offline`: its agents are the trouble, and stand for their printers. null: nothing keeps it from printing. */
export function troubleOf(situation: PrinterSituation, now: number): PrinterTrouble | 'agents_offline' | null {
  const { printer, agentOf, isOnline } = situation;
  const { name, address, isPaused } = printer;
  if (isPaused) return null;
  if (!printer.bindings.some(({ agentId }) => isOnline(agentId))) {
    const agents = printer.bindings.flatMap(({ agentId }) => agentOf(agentId) ?? []);
    if (agents.some((agent) => !isNeverStarted(agent))) return 'agents_offline';
    const [primary] = agents;
    return {
      kind: 'printer_without_agent',
      said: primary
        ? sentence('attention.printer_without_agent', {
            printer: name,
            agent: primary.name,
            hostname: primary.hostname,
          })
        : sentence('attention.printer_unbound', { printer: name }),
      since: printer.createdDate,
      readingDate: null,
      agent: primary,
    };
  }
  const { best, status } = readingOf(situation, now);
  const agent = best && agentOf(best.agentId);
  if (!best || !agent || status === 'ready' || status === 'busy') return null;
  const reported = isCurrent(best, now) ? reportedBy(best) : undefined;
  const names = { printer: name, agent: agent.name, hostname: agent.hostname };
  const found = { since: best.statusSince ?? best.statusDate, readingDate: best.statusDate, agent };
  if (status === 'unknown') {
    if (now - printer.createdDate.getTime() < NEW_MS) return null;
    return {
      ...found,
      kind: 'printer_unknown',
      said: reported ?? sentence('attention.printer_unknown', names),
      since: best.statusDate,
    };
  }
  if (status === 'offline')
    return {
      ...found,
      kind: 'printer_unreachable',
      said: reported ?? sentence('attention.printer_unreachable', { ...names, address }),
    };
  return { ...found, kind: 'printer_stopped', said: reported ?? sentence(`printer_status.${status}`) };
}

function reportedBy({ statusDetail }: BindingFacts): Sentence | undefined {
  if (statusDetail?.message === undefined) return undefined;
  return { text: statusDetail.message, ...(statusDetail.fact && { fact: statusDetail.fact }) };
}

interface JobTrouble {
  readonly kind: 'job_stuck' | 'jobs_waiting';
  readonly said: Sentence;
  readonly since: Date;
  readonly agent: AgentFacts;
}

/** Why jobs wait at a printer that nothing keeps from printing. null: they wait for their turn, or not for long. */
export function jobTroubleOf(
  { printer, agentOf, isOnline }: PrinterSituation<PrinterFacts>,
  now: number,
  /** A job that has not moved on for this long is stuck. */
  patienceMs: number,
): JobTrouble | null {
  const { name, waiting } = printer;
  if (printer.isPaused) return null;
  const { best } = readingOf({ printer, isOnline }, now);
  const agent = best && agentOf(best.agentId);
  if (!waiting || !agent) return null;
  const { head, arriving, count, oldestQueuedDate, lastEndDate } = waiting;
  const ageMs = (date: Date | null): number => (date === null ? Infinity : now - date.getTime());
  const names = { printer: name, agent: agent.name, hostname: agent.hostname };
  // A job that its agent has taken, and does not print, may be behind one whose document is on its way.
  if (arriving && (!head || (head.state === 'accepted' && head.reason === null))) {
    const since = arriving.offeredDate ?? arriving.createdDate;
    if (ageMs(since) < patienceMs) return null;
    const said = sentence('attention.job_arriving', { printer: name, why: arrivingReason(arriving.arriving) });
    return { kind: 'jobs_waiting', said, since, agent };
  }
  if (head && (head.reason !== null || ageMs(head.movedDate) >= patienceMs))
    return {
      kind: 'job_stuck',
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
      agent,
    };
  if (head || oldestQueuedDate === null) return null;
  // While jobs come out, those behind them wait for their turn.
  if (ageMs(oldestQueuedDate) < patienceMs || ageMs(lastEndDate) < patienceMs) return null;
  const old = printer.bindings.map(({ agentId }) => agentOf(agentId)).find((one) => one && isOutdated(one));
  return {
    kind: 'jobs_waiting',
    said: old
      ? sentence('attention.jobs_waiting_update', { count, printer: name, agent: old.name, hostname: old.hostname })
      : sentence('attention.jobs_waiting', { count, ...names }),
    since: oldestQueuedDate,
    agent,
  };
}

/** Returns the entries of a printer: none if an agent that is offline explains its state. */
export function printerEntries(situation: PrinterSituation<PrinterFacts>, now: number, patienceMs: number): Entry[] {
  const { printer } = situation;
  const { id, name, waiting } = printer;
  const subject = { type: 'printer', id, name } as const;
  const placeAt = (agent: AgentFacts | undefined): Partial<Entry['place']> => ({
    printerId: id,
    printerName: name,
    address: printer.address,
    ...(agent && placeOf(agent)),
  });
  const trouble = troubleOf(situation, now);
  if (trouble === 'agents_offline') return [];
  if (trouble) {
    const { agent, ...found } = trouble;
    const isStopped = found.kind !== 'printer_unknown' || waiting !== null;
    return [entryOf({ ...found, severity: isStopped ? 'stopped' : 'risk', subject, waiting, place: placeAt(agent) })];
  }
  const jobs = jobTroubleOf(situation, now, patienceMs);
  if (!jobs) return [];
  const { agent, ...found } = jobs;
  const head = found.kind === 'job_stuck' ? waiting?.head : undefined;
  return [
    entryOf({
      ...found,
      severity: 'stopped',
      subject: head ? { type: 'job', id: head.id, name: head.title ?? head.id } : subject,
      waiting,
      place: placeAt(agent),
    }),
  ];
}

/** Printers of one agent with one address and one language: one device that was added twice. */
export function doubledEntries(
  printers: readonly PrinterFacts[],
  agentOf: (id: string) => AgentFacts | undefined,
): Entry[] {
  const first = new Map<string, PrinterFacts>();
  return printers
    .toSorted((a, b) => a.createdDate.getTime() - b.createdDate.getTime())
    .flatMap((printer) => {
      const { id, name, address, connectionType, nativeFormat, bindings } = printer;
      const [primary] = bindings;
      if (!primary || connectionType === 'virtual') return [];
      const key = JSON.stringify([primary.agentId, address.toLowerCase(), nativeFormat]);
      const other = first.get(key);
      if (!other) {
        first.set(key, printer);
        return [];
      }
      const agent = agentOf(primary.agentId);
      return entryOf({
        kind: 'printer_doubled',
        severity: 'notice',
        subject: { type: 'printer', id, name },
        said: sentence('fault.sharedAddress', { name, other: other.name, address }),
        since: printer.createdDate,
        place: { printerId: id, printerName: name, address, ...(agent && placeOf(agent)) },
      });
    });
}
