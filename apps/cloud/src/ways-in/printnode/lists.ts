/** The computers, printers and jobs of an account, by PrintNode's sets and pages. */
import type { Database } from '../../ground/db/client.ts';
import type { Bus } from '../../ground/bus/bus.ts';
import { isConnected } from '../../printing/agents/online.ts';
import { listAgents } from '../../printing/agents/store.ts';
import { toPrinter as toApiPrinter } from '../../printing/printers/to-api.ts';
import { listPrinters, type PrinterRecord } from '../../printing/printers/store.ts';
import { toComputer, toPrinter, toPrintJob, toStates } from './answers.ts';
import { type IdSet, isIn, type Page, pageOf } from './sets.ts';
import { type JobSelection, type JobWithNumber, listJobsByNumber, listStates } from './store.ts';

interface Needs {
  readonly bus: Bus;
  readonly database: Database;
}
type Computer = ReturnType<typeof toComputer>;
type Printer = ReturnType<typeof toPrinter>;

const EVERYTHING: Page = { limit: Number.MAX_SAFE_INTEGER, after: null, ascending: true };

export async function listComputers(
  { bus, database }: Needs,
  accountId: string,
  set: IdSet | null = null,
  page: Page = EVERYTHING,
): Promise<(Computer & { readonly uuid: string })[]> {
  const rows = (await listAgents(database.orm, accountId)).filter(({ number }) => isIn(set, number));
  return pageOf(rows, ({ number }) => number, page).map((agent) => ({
    ...toComputer(agent, isConnected(bus, agent)),
    uuid: agent.id,
  }));
}

interface PrinterSelection {
  readonly computers?: IdSet | null;
  readonly printers?: IdSet | null;
  readonly page?: Page;
}

/** A printer stands at the computer of its primary agent. */
export async function listPrintersByNumber(
  deps: Needs,
  accountId: string,
  { computers = null, printers = null, page = EVERYTHING }: PrinterSelection = {},
): Promise<{ readonly record: PrinterRecord; readonly shown: Printer }[]> {
  const all = await listComputers(deps, accountId);
  const byUuid = new Map(all.map(({ uuid, ...computer }) => [uuid, computer]));
  const rows = (await listPrinters(deps.database.orm, accountId)).flatMap((record) => {
    const computer = byUuid.get(record.bindings[0]!.agentId);
    if (!computer || !isIn(computers, computer.id) || !isIn(printers, record.number)) return [];
    return { record, shown: toPrinter(record, computer, toApiPrinter(record, deps.bus).status) };
  });
  return pageOf(rows, ({ record }) => record.number, page);
}

interface JobQuery {
  readonly jobs: IdSet | null;
  readonly printers: IdSet | null;
  readonly page: Page;
}

export async function selectJobs(deps: Needs, accountId: string, query: JobQuery): Promise<JobWithNumber[]> {
  const { jobs, printers, page } = query;
  const printerIds =
    printers === null
      ? null
      : (await listPrintersByNumber(deps, accountId, { printers })).map(({ record }) => record.id);
  const selection: JobSelection = { accountId, jobs, printerIds, page };
  return listJobsByNumber(deps.database.sql, selection);
}

export async function showPrintJobs(deps: Needs, accountId: string, rows: readonly JobWithNumber[]) {
  const printers = rows.length === 0 ? [] : await listPrintersByNumber(deps, accountId);
  const byUuid = new Map(printers.map(({ record, shown }) => [record.id, shown]));
  return rows.map((row) => toPrintJob(row, byUuid.get(row.printerId) ?? null));
}

/** A list of states for each job. */
export async function showStates({ database }: Needs, rows: readonly JobWithNumber[]) {
  const states = await listStates(
    database.sql,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, number }) => toStates(number, states.get(id) ?? [])).filter((list) => list.length > 0);
}
