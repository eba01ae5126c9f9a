/** Prints a test label on one of the printers, and reports the result. */
import { sentence, asMessage, type Message } from '@platen/messages';
import { AgentError } from '../agent-error.ts';
import type { Logger } from '../log/logger.ts';
import type { LocalRecord } from '../history/local-prints.ts';
import type { Printers } from '../queue/printers.ts';
import { writeTestLabel } from '@platen/formats';

export interface TestPrintResult {
  readonly printed: boolean;
  readonly message: string;
  readonly fact?: Message;
}

interface TestPrintPlace {
  readonly printers: Pick<Printers, 'find' | 'status'>;
  readonly agentName: string;
  readonly logger: Logger;
  /** Lists it among the jobs. */
  readonly record: (print: LocalRecord) => void;
}

const DEFAULT_DPI = 203;
const TITLE = 'Platen test label';

/** Errors: `unknown_printer`, `test_print_failed`. */
export async function printTestLabel(
  idOrName: string,
  { printers, agentName, logger, record }: TestPrintPlace,
): Promise<TestPrintResult> {
  const queue = printers.find(idOrName);
  if (!queue) {
    const names = printers.status().map(({ name }) => `"${name}"`);
    throw new AgentError(
      'unknown_printer',
      names.length > 0
        ? sentence('test.otherPrinters', { printer: idOrName, names: names.join(', ') })
        : sentence('test.noPrinters', { printer: idOrName }),
    );
  }
  const { name, nativeFormat, dpi } = queue.printer();
  const label = { agentName, printerName: name, at: new Date(), dpi: dpi ?? DEFAULT_DPI };
  const written = writeTestLabel(nativeFormat, label);
  if (!written) throw new AgentError('test_print_failed', sentence('test.noLabel', { format: nativeFormat }));
  const document = Buffer.from(written);
  const outcome = await queue.printLocally({ document, title: TITLE });
  logger.info('test label', { printer: name, result: outcome.result });
  record({ printerId: queue.printer().id, printer: name, format: nativeFormat, document, outcome });
  switch (outcome.result) {
    case 'printed':
      return { printed: true, ...asMessage(sentence(`test.${outcome.confirmation}`, { name })) };
    case 'failed':
      return { printed: false, ...asMessage(outcome.message) };
    case 'interrupted':
      return { printed: false, ...asMessage(sentence('test.stopped')) };
    default:
      return outcome satisfies never;
  }
}
