#!/usr/bin/env node
/** The virtual printer as a program: `platen-virtual-printer [--port N] [--page-port N] [--output DIR]`. */
import { parseArgs } from 'node:util';
import { listenForBroadcasts } from './found-by-broadcast.ts';
import { startPrinterPage } from './workbench/workbench.ts';
import { startVirtualPrinter } from './printer.ts';

const OPTIONS = {
  host: { type: 'string', default: '127.0.0.1' },
  port: { type: 'string', default: '9100' },
  'page-port': { type: 'string', default: '0' },
  output: { type: 'string', default: 'printed-labels' },
  help: { type: 'boolean', short: 'h', default: false },
} as const;
const HELP = `A label printer on a TCP port, which shows and keeps what it prints.
  --host ADDRESS    where it listens (127.0.0.1)
  --port N          for labels (9100); 0 takes a free one
  --page-port N     for its page (0: a free one)
  --output FOLDER   for pictures of its labels (printed-labels)
`;

function readArguments() {
  try {
    const { values } = parseArgs({ options: OPTIONS });
    for (const name of ['port', 'page-port'] as const) {
      if (!/^\d{1,5}$/.test(values[name]) || Number(values[name]) > 65_535)
        throw new Error(`--${name} is "${values[name]}"; a whole number from 0 to 65535 is allowed.`);
    }
    return values;
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${HELP}`);
    return process.exit(1);
  }
}

const values = readArguments();
if (values.help) {
  console.log(HELP);
  process.exit(0);
}
try {
  const printer = await startVirtualPrinter({ host: values.host, port: Number(values.port), outputDir: values.output });
  // Only a printer on the usual port can be found so; where another one listens already, that one is.
  if (printer.port === 9100) await listenForBroadcasts(values.host).catch(() => undefined);
  const page = await startPrinterPage(printer, { port: Number(values['page-port']) });
  console.log(
    `${printer.name} listens on ${printer.host}:${printer.port}; its labels are shown at ${page.url} and kept in ${values.output}`,
  );
  printer.events.on('label', (label: { number: number; file?: string }) =>
    console.log(`label ${label.number} ${label.file ?? ''}`),
  );
} catch (error) {
  console.error(`The virtual printer cannot start: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
