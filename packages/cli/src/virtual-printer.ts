/** Runs `platen virtual-printer` until Ctrl+C. */
import { listenForBroadcasts, startPrinterPage, startVirtualPrinter, type PrintedLabel } from '@platen/virtual-printer';
import { CliError } from './exit-codes.ts';
import { writeJson, writeLine } from './output.ts';

export interface VirtualPrinterOptions {
  readonly host: string;
  readonly port: string;
  readonly pagePort: string;
  readonly output: string;
  readonly json?: boolean;
}

/** The port of label printers: only a printer on it can be found by broadcast. */
const USUAL_PORT = 9100;

export async function runVirtualPrinter({ host, output, json, ...options }: VirtualPrinterOptions): Promise<void> {
  const port = portOf('--port', options.port);
  const pagePort = portOf('--page-port', options.pagePort);
  const printer = await listening(port, startVirtualPrinter({ host, port, outputDir: output }));
  // Where another one listens for broadcasts already, that one is found.
  const broadcasts = printer.port === USUAL_PORT ? await listenForBroadcasts(host).catch(() => undefined) : undefined;
  const page = await listening(pagePort, startPrinterPage(printer, { port: pagePort }));
  if (json) writeJson({ name: printer.name, host: printer.host, port: printer.port, page: page.url, output });
  else
    writeLine(
      `${printer.name} listens on ${printer.host}:${printer.port}; its labels are shown at ${page.url} and kept in ${output}`,
    );
  printer.events.on('label', ({ number, file }: PrintedLabel) => {
    if (json) writeJson({ label: number, file });
    else writeLine(`label ${number} ${file ?? ''}`);
  });
  await new Promise<void>((resolve) => {
    process.once('SIGINT', resolve);
    process.once('SIGTERM', resolve);
  });
  await Promise.all([page.close(), printer.close(), broadcasts?.close()]);
}

function portOf(option: string, text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text);
  throw new CliError('bad_input', `${option} is "${text}"; a whole number from 0 to 65535 is allowed.`);
}

async function listening<T>(port: number, start: Promise<T>): Promise<T> {
  try {
    return await start;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE')
      throw new CliError('conflict', `Port ${port} is in use; choose another one, or 0 for a free one.`);
    throw error;
  }
}
