/** What a wall board shows: printers in words, and what keeps them from printing. No ids, no addresses as fields, no secrets. */
import type { boardApi } from '@platen/protocol';
import { printerOverview } from '../attention/printer-overview.ts';
import { attentionReport } from '../attention/report.ts';
import type { OpenBoard } from './store.ts';

type Needs = Parameters<typeof attentionReport>[0];

export async function boardView(deps: Needs, { accountId, plan, name, place }: OpenBoard): Promise<boardApi.BoardView> {
  const [report, overview] = await Promise.all([
    attentionReport(deps, { accountId, plan, seesSecrets: false }),
    printerOverview(deps.database.sql, deps.bus, accountId),
  ]);
  const printers = overview.filter((printer) => place === null || printer.place === place);
  const printerIds = new Set(printers.map(({ id }) => id));
  const agentIds = new Set(printers.flatMap(({ agents }) => agents.map(({ id }) => id)));
  const isHere = ({ place: at }: (typeof report.entries)[number]): boolean =>
    at.printerId !== null ? printerIds.has(at.printerId) : at.agentId === null || agentIds.has(at.agentId);
  return {
    name,
    place,
    entries: report.entries
      .filter((entry) => entry.severity !== 'notice' && isHere(entry))
      .slice(0, MAX_ENTRIES)
      .map(({ kind, severity, subject, message, fact, since, waiting, mark }) => ({
        kind,
        severity,
        name: subject.name,
        message,
        ...(fact && { fact }),
        since,
        waiting: waiting.jobs,
        takenBy: mark?.by ?? null,
      })),
    printers: printers.map(({ name: printer, place: at, status, waiting, lastJob }) => ({
      name: printer,
      place: at,
      status,
      waiting: waiting.jobs,
      lastDate: lastJob?.date ?? null,
    })),
    checkedDate: report.checkedDate,
  };
}

/** A screen has room for these. */
const MAX_ENTRIES = 50;
