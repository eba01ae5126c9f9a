#!/usr/bin/env node
/** The virtual printer as a program: `node main.ts [--port N] [--page-port N] [--output DIR]`. */
import { parseArgs } from 'node:util';
import { listenForBroadcasts } from './found-by-broadcast.ts';
import { startPrinterPage } from './page.ts';
import { startVirtualPrinter } from './printer.ts';

const { values } = parseArgs({
  options: {
    host: { type: 'string', default: '127.0.0.1' },
    port: { type: 'string', default: '9100' },
    'page-port': { type: 'string', default: '0' },
    output: { type: 'string', default: 'printed-labels' },
  },
});
try {
  const printer = await startVirtualPrinter({ host: values.host, port: Number(values.port), outputDir: values.output });
  // Only a printer on the usual port can be found so; where another one listens already, that one is.
  if (printer.port === 9100) await listenForBroadcasts(values.host).catch(() => undefined);
  const page = await startPrinterPage(printer, Number(values['page-port']));
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
