/** Prints a document of this computer itself, such as a test label. It is in no ledger. */
import { sentence, sentenceOf } from '@platen/messages';
import type { AgentPrinter, PageOptions } from '@platen/protocol';
import type { Driver, PrintLimits, PrintOutcome, PrintRequest, TestDocument } from '../../drivers/index.ts';

export interface LocalPrint {
  /** As bytes, or as the printer's driver writes it. */
  readonly document: Uint8Array | ((driver: Driver) => Promise<TestDocument>);
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
    const { document, format } =
      typeof print.document === 'function'
        ? await print.document(driver)
        : { document: print.document, format: print.format ?? printer.nativeFormat };
    return await driver.print({
      document,
      title: print.title,
      format,
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
