/** Runs `platen jobs`. */
import { CliError, endWith } from '../exit-codes.ts';
import { writeJson, writeLine, writeTable } from '../output.ts';
import { withCloud } from './connect.ts';
import { findPrinter } from './find-printer.ts';
import { jobLine } from './job-line.ts';

export interface JobsOptions {
  readonly printer?: string;
  readonly status?: 'waiting' | 'queued' | 'dispatched' | 'printing' | 'completed' | 'failed';
  readonly search?: string;
  readonly limit: string;
  readonly cancel?: boolean;
  readonly retry?: 'all' | 'remaining' | true;
  readonly json?: boolean;
}

export async function runJobs(id: string | undefined, options: JobsOptions): Promise<void> {
  if (id === undefined && (options.cancel || options.retry !== undefined))
    throw new CliError('bad_input', 'Name the job that is meant: platen jobs JOB --cancel.');
  if (id === undefined) return listJobs(options);
  if (options.cancel) return reportJob(await withCloud((client) => client.jobs.cancel(id)), options);
  if (options.retry !== undefined) {
    const copies = options.retry === 'remaining' ? 'remaining' : 'all';
    return reportJob(await withCloud((client) => client.jobs.retry(id, { copies })), options);
  }
  const { job, events } = await withCloud(async (client) => ({
    job: await client.jobs.get(id),
    events: await client.jobs.events(id),
  }));
  if (job.status === 'failed') endWith('failed');
  if (options.json) return writeJson({ ...job, events });
  writeLine(jobLine(job));
  for (const { at, type, detail } of events)
    writeLine(`${at}  ${type}${detail === null ? '' : `  ${JSON.stringify(detail)}`}`);
}

function reportJob(job: Parameters<typeof jobLine>[0], { json }: JobsOptions): void {
  if (json) writeJson(job);
  else writeLine(jobLine(job));
}

async function listJobs({ printer, status, search, limit, json }: JobsOptions): Promise<void> {
  if (!/^\d{1,3}$/.test(limit) || Number(limit) < 1 || Number(limit) > 200)
    throw new CliError('bad_input', `--limit is "${limit}"; a whole number from 1 to 200 is allowed.`);
  const { jobs, names } = await withCloud(async (client) => {
    const printers = await client.printers.list();
    const printerId = printer === undefined ? undefined : (await findPrinter(client, printer)).id;
    const page = await client.jobs.list({ printerId, status, q: search, limit: Number(limit) });
    return { jobs: page.jobs, names: new Map(printers.map(({ id, name }) => [id, name])) };
  });
  if (json) return writeJson({ jobs });
  writeTable(
    ['CREATED', 'STATUS', 'PRINTER', 'TITLE', 'ID'],
    jobs.map((job) => [
      job.created_date.slice(0, 19).replace('T', ' '),
      job.status,
      names.get(job.printer_id) ?? job.printer_id,
      job.title ?? '',
      job.id,
    ]),
  );
}
