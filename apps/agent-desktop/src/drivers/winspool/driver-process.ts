/**
 * A separate process for the code of a printer driver: Windows loads the driver's DLL into the process that asks for
 * its capabilities or draws with it, and a DLL that crashes or hangs takes that process down. Pages are drawn here as
 * well.
 */
import { serveCalls } from './calls.ts';
import { openDriverOnce, printPages, readCapabilities, type DriverPage } from './driver-code.ts';
import { pagesOf } from './pages.ts';

interface Prepared {
  readonly queueName: string;
  readonly pages: readonly DriverPage[];
  readonly copies: number;
}
let prepared: Prepared | undefined;

/** Reads the document and opens the driver once with these settings: a failure here has printed nothing. */
async function preparePages(job: PagesJob): Promise<void> {
  prepared = undefined;
  const pages = await pagesOf(job.format, job.document, job.dpi);
  // A driver that cannot collate gets the pages in collated order instead.
  const repeats = job.collates || pages.length === 1 ? 1 : job.copies;
  const copies = repeats === 1 ? job.copies : 1;
  openDriverOnce(job.queueName, copies);
  prepared = { queueName: job.queueName, copies, pages: Array.from({ length: repeats }, () => pages).flat() };
}

/** Prints what was prepared; returns the spooler's job id. */
function printPrepared(title: string): number {
  if (!prepared) throw new Error('nothing is prepared to print');
  const { queueName, pages, copies } = prepared;
  prepared = undefined;
  return printPages(queueName, title, pages, copies);
}

interface PagesJob {
  readonly queueName: string;
  readonly format: string;
  readonly document: Uint8Array;
  readonly dpi: number;
  readonly copies: number;
  readonly collates: boolean;
}

const CALLS = { readCapabilities, preparePages, printPrepared };
export type DriverCalls = typeof CALLS;

const serve = serveCalls(CALLS, (answer) => process.send!(answer));
process.on('message', (request) => void serve(request as Parameters<typeof serve>[0]));
// Without the agent the process has nothing left to do.
process.on('disconnect', () => process.exit());
