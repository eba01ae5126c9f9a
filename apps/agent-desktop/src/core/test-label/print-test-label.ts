/** Prints a test label, or a test page, on one of the printers, and reports the result. */
import { sentence, asMessage, SentenceError, type Message } from '@platen/messages';
import type { PageOptions } from '@platen/protocol';
import type { Driver, TestDocument } from '../../drivers/index.ts';
import { A4, writeTestPage } from '../../drivers/pages/test-page.ts';
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
  options: PageOptions,
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
  const noLabel = sentence('test.noLabel', { format: nativeFormat });
  const facts = { agentName, printerName: name, at: new Date(), options };
  let written: TestDocument | undefined;
  const write = async (driver: Driver): Promise<TestDocument> => {
    const page = await driver.testPage?.(facts);
    const label = page ? undefined : writeTestLabel(nativeFormat, { ...facts, dpi: dpi ?? DEFAULT_DPI });
    if (!page && !label && nativeFormat !== 'pdf') throw new SentenceError(noLabel);
    written = page ?? { document: label ?? writeTestPage(A4, facts), format: nativeFormat };
    return written;
  };
  const outcome = await queue.printLocally({ document: write, title: TITLE, options });
  logger.info('test label', { printer: name, result: outcome.result });
  if (outcome.result === 'failed' && outcome.message.fact?.key === noLabel.fact?.key)
    throw new AgentError('test_print_failed', noLabel);
  const { document, format } = written ?? { document: Buffer.alloc(0), format: nativeFormat };
  record({ printerId: queue.printer().id, printer: name, format, document: Buffer.from(document), outcome });
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
