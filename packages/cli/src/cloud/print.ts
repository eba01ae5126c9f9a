/** Runs `platen print`: sends each document as a job, and waits for the jobs if requested. */
import path from 'node:path';
import type { Job, PlatenClient, PrintOptions } from '@platen/client';
import { CliError, endWith } from '../exit-codes.ts';
import { sourceFormat } from '../formats.ts';
import { readInput } from '../input.ts';
import { reportLine, writeJson, writeLine } from '../output.ts';
import { type ConversionOptions, conversionParams } from '../params.ts';
import { withCloud } from './connect.ts';
import { findPrinter } from './find-printer.ts';
import { jobLine } from './job-line.ts';

export interface PrintCommandOptions extends ConversionOptions {
  readonly printer?: string;
  readonly copies?: string;
  readonly title?: string;
  readonly from?: string;
  readonly expires?: string;
  readonly paper?: string;
  readonly tray?: string;
  readonly duplex?: string;
  readonly orientation?: string;
  readonly pages?: string;
  readonly color?: string;
  readonly collate?: string;
  readonly idempotencyKey?: string;
  readonly wait?: boolean;
  readonly timeout: string;
  readonly json?: boolean;
}

export async function runPrint(files: readonly string[], options: PrintCommandOptions): Promise<void> {
  const copies = wholeNumber('--copies', options.copies, 9999);
  const expiresIn = wholeNumber('--expires', options.expires, 100_000_000);
  const timeoutMs = 1000 * wholeNumber('--timeout', options.timeout, 86_400)!;
  const params = await conversionParams(options);
  const pages = await pageOptions(options);
  // All documents are there before the first one prints.
  const documents = await Promise.all(
    files.map(async (file) => ({
      file,
      format: sourceFormat(file, options.from).name,
      bytes: await readInput(file),
      title: options.title ?? (file === '-' ? undefined : path.basename(file)),
    })),
  );
  const reports: object[] = [];
  const send = async (client: PlatenClient): Promise<void> => {
    const printer = await findPrinter(client, options.printer ?? (process.env.PLATEN_PRINTER || undefined));
    for (const [index, { file, format, bytes, title }] of documents.entries()) {
      const idempotencyKey = keyFor(options.idempotencyKey, index);
      const print = { ...pages, sourceFormat: format, copies, expiresIn, title, params, idempotencyKey };
      const { jobId, status, warnings } = await client.printers.print(printer.id, bytes, print);
      if (!options.json) {
        writeLine(`${jobId}  ${status}  ${printer.name}  ${file}`);
        for (const { line, column, message } of warnings ?? [])
          reportLine(`${file}:${line}:${column}: warning: ${message}`);
      }
      reports.push({ file, jobId, status, printer: printer.name, warnings: warnings ?? [] });
    }
    if (!options.wait) return;
    for (const [index, report] of reports.entries()) {
      const job = await settled(client, (report as { readonly jobId: string }).jobId, timeoutMs);
      if (job.status !== 'completed') endWith('failed');
      reports[index] = { ...report, status: job.status, job };
      if (!options.json) writeLine(jobLine(job));
    }
  };
  try {
    await withCloud(send);
  } catch (error) {
    // Jobs that print already are reported with the error.
    if (!(error instanceof CliError) || reports.length === 0) throw error;
    throw new CliError(error.exit, error.message, { cause: error, done: { jobs: reports } });
  }
  if (options.json) writeJson({ jobs: reports });
}

/** A key of its own for each document; the same ones when the command is repeated. */
const keyFor = (key: string | undefined, index: number): string | undefined =>
  key === undefined || index === 0 ? key : `${key}/${index + 1}`;

/** The job at its end, or as it is when the time is over. */
async function settled(client: PlatenClient, id: string, timeoutMs: number): Promise<Job> {
  try {
    return await client.jobs.settled(id, { timeoutMs });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'TimeoutError')) throw error;
    return client.jobs.get(id);
  }
}

function wholeNumber(option: string, text: string | undefined, most: number): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d{1,9}$/.test(text) && Number(text) >= 1 && Number(text) <= most) return Number(text);
  throw new CliError('bad_input', `${option} is "${text}"; a whole number from 1 to ${most} is allowed.`);
}

/** Checked as the API checks them; `--fit` is among the parameters of the conversion. */
async function pageOptions(options: PrintCommandOptions): Promise<Pick<PrintOptions, 'paper'>> {
  const { paper, tray, duplex, orientation, pages, color, collate } = options;
  const asked = { paper, tray, duplex, orientation, pages, color, collate };
  if (Object.values(asked).every((value) => value === undefined)) return {};
  const { parsePageOptions } = await import('@platen/protocol');
  const parsed = parsePageOptions(asked);
  if (!parsed.ok) throw new CliError('bad_input', `--${parsed.message}.`);
  return parsed.options ?? {};
}
