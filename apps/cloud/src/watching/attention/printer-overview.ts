/** The printers of an account as a list shows them: status in words, what waits, the last label, the agent. */
import { sentence, type Sentence } from '@platen/messages';
import type { printerApi, PrinterStatus } from '@platen/protocol';
import { isConnected } from '../../printing/agents/online.ts';
import { readingOf } from './printers.ts';
import { type AgentFacts, type PrinterFacts, readAgents, readPrinters } from './store.ts';
import type { Bus } from '../../ground/bus/bus.ts';
import type { Sql } from '../../ground/db/client.ts';
import { STATUS_OF } from '../../printing/jobs/state-machine.ts';
import { type LastJob, readLastJobs } from './last-jobs-store.ts';
import { isCurrent } from '../../printing/printers/status.ts';

type Entry = printerApi.PrinterOverview['printers'][number];

export async function printerOverview(sql: Sql, bus: Bus, accountId: string): Promise<Entry[]> {
  const [printers, agents, jobs] = await Promise.all([
    readPrinters(sql, accountId),
    readAgents(sql, accountId),
    readLastJobs(sql, { accountId, printerId: null }),
  ]);
  const byId = new Map(agents.map((agent) => [agent.id, agent]));
  return printers.map((printer) => entryOf(printer, { byId, bus, job: jobs.get(printer.id) }));
}

interface Around {
  readonly byId: ReadonlyMap<string, AgentFacts>;
  readonly bus: Bus;
  readonly job: LastJob | undefined;
}

function entryOf(printer: PrinterFacts, { byId, bus, job }: Around): Entry {
  const isOnline = (id: string): boolean => isConnected(bus, byId.get(id) ?? { id, lastSeenDate: null });
  const { best, status } = readingOf({ printer, isOnline }, Date.now());
  const agents = printer.bindings.flatMap(({ agentId }) => byId.get(agentId) ?? []);
  const online = agents.some(({ id }) => isOnline(id));
  const detail = isCurrent(best) ? best?.statusDetail : undefined;
  const said: Sentence | null = !online
    ? sentence('printer_status.no_agent', { agents: agents.map(({ name }) => `"${name}"`).join(', ') })
    : detail?.message === undefined
      ? wellOr(status)
      : { text: detail.message, ...(detail.fact && { fact: detail.fact }) };
  return {
    id: printer.id,
    name: printer.name,
    address: printer.address,
    place: printer.place,
    status,
    message: said?.text ?? null,
    ...(said?.fact && { fact: said.fact }),
    lastStatusDate: best?.statusDate?.toISOString() ?? null,
    isCurrent: isCurrent(best),
    method: best?.statusDetail?.source ?? null,
    waiting: { jobs: printer.waiting?.count ?? 0, oldestDate: printer.waiting?.oldestDate?.toISOString() ?? null },
    lastJob: job
      ? {
          id: job.id,
          title: job.title,
          status: STATUS_OF[job.state],
          date: (job.completedDate ?? job.createdDate).toISOString(),
        }
      : null,
    pictureJobId: job?.pictureJobId ?? null,
    agents: agents.map(({ id, name, hostname }) => ({ id, name, hostname, online: isOnline(id) })),
  };
}

const wellOr = (status: PrinterStatus): Sentence | null =>
  status === 'ready' || status === 'busy' ? null : sentence(`printer_status.${status}`);
