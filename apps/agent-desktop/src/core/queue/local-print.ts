/** Prints a document of this computer itself, such as a test label. It is in no ledger. */
import { sentence, sentenceOf } from '@platen/messages';
import type { AgentPrinter, PageOptions } from '@platen/protocol';
import type { Driver, PrintLimits, PrintOutcome, PrintRequest } from '../../drivers/index.ts';

export interface LocalPrint {
  readonly document: Uint8Array;
  readonly title: string;
  /** Default: the printer's native format. */
  readonly format?: string;
  readonly options?: PageOptions;
  /** Default: 1. */
  readonly copies?: number;
  readonly copySent?: (copy: number) => void;
}

/** A user waits for the result. */
const LIMITS: PrintLimits = { unreachableMs: 15_000, heldMs: 120_000 };

/** Never rejects. */
export async function printLocally(
  print: LocalPrint,
  printer: AgentPrinter,
  openDriver: () => Promise<Driver | undefined>,
  watch: Pick<PrintRequest, 'held' | 'observed' | 'signal'>,
): Promise<PrintOutcome> {
  try {
    const driver = await openDriver();
    if (!driver)
      return {
        result: 'failed',
        code: 'unsupported_connection',
        message: sentence('job.noDriver', { connection: printer.connectionType }),
      };
    return await driver.print({
      document: print.document,
      title: print.title,
      format: print.format ?? printer.nativeFormat,
      options: print.options,
      copies: print.copies ?? 1,
      firstCopy: 1,
      copyStarting: async () => undefined,
      copyPutBack: async () => undefined,
      copySent: print.copySent ?? (() => undefined),
      limits: LIMITS,
      ...watch,
    });
  } catch (error) {
    return { result: 'failed', code: 'internal_error', message: sentenceOf(error) };
  }
}
