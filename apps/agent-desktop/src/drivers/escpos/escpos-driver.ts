/**
 * Receipt printers, however they are connected: pages become ESC/POS raster, which the driver of their connection sends as
 * it is. A document that is ESC/POS already goes out unchanged.
 */
import { sentence, SentenceError, sentenceOf, type Sentence } from '@platen/messages';
import type { PrinterCapabilities } from '@platen/protocol/agent';
import { refusedOption } from '@platen/protocol/page-rules';
import type { Driver, DriverPrinter, PrintOutcome, PrintRequest } from '../driver.ts';
import { DRAWN_FORMATS, PageError } from '../pages/drawn-formats.ts';
import { OptionRefused, pageOptionsOf, refused } from '../pages/page-options.ts';
import { ROLLS, type ReceiptJob } from './receipt.ts';
import { openReceiptWriter, type ReceiptWriter } from './receipts.ts';

/** The language that receipt printers take; nobody reads or writes it elsewhere. */
export const ESCPOS = 'escpos';
const DEFAULT_DPI = 203;
const MAX_COPIES = 1000;

const capabilitiesOf = (dpi: number): PrinterCapabilities => ({
  papers: ROLLS.map(({ name, widthMm }) => ({ name, widthMm, heightMm: 0 })),
  trays: [],
  duplex: false,
  color: false,
  copies: MAX_COPIES,
  resolutions: [String(dpi)],
});

/** `inner`: the driver of the connection, which prints `escpos` as it is. */
export function openEscposDriver(
  printer: DriverPrinter,
  inner: Driver,
  writer: ReceiptWriter = openReceiptWriter(),
): Driver {
  const dpi = printer.dpi ?? DEFAULT_DPI;
  return {
    ...inner,
    inspect: async (signal) => ({ ...(await inner.inspect(signal)), capabilities: capabilitiesOf(dpi) }),
    print: async (request) => {
      if (request.format === ESCPOS) return inner.print(request);
      if (!DRAWN_FORMATS.includes(request.format))
        return notDrawn(
          'document_corrupt',
          sentence('job.receiptFormat', { name: printer.name, format: request.format }),
        );
      try {
        const { bytes, note } = await writer.write(jobOf(printer, request, dpi));
        const outcome = await inner.print({ ...request, document: bytes, format: ESCPOS });
        return outcome.result === 'printed' && note ? { ...outcome, note } : outcome;
      } catch (error) {
        if (error instanceof OptionRefused) return notDrawn('spooler_error', sentenceOf(error));
        if (error instanceof PageError) {
          const why = sentenceOf(error);
          return notDrawn('document_corrupt', sentence('job.receiptPicture', { name: printer.name, why }));
        }
        if (error instanceof SentenceError) return notDrawn('document_corrupt', sentenceOf(error));
        throw error;
      } finally {
        writer.rest();
      }
    },
    testPage: async (facts) => {
      const { writeTestReceipt } = await import('./test-receipt.ts');
      const options = { ...pageOptionsOf(printer.otherConfig), ...facts.options };
      const cuts = printer.otherConfig?.['cut'] !== 'none';
      return { document: await writeTestReceipt({ ...facts, options }, { dpi, cuts }), format: ESCPOS };
    },
    close: async () => void (await Promise.all([writer.close(), inner.close()])),
  };
}

const notDrawn = (code: 'document_corrupt' | 'spooler_error', message: Sentence): PrintOutcome => ({
  result: 'failed',
  code,
  message,
});

/** Errors: OptionRefused. */
function jobOf(
  { otherConfig = {} }: DriverPrinter,
  { format, document, options: asked }: PrintRequest,
  dpi: number,
): ReceiptJob {
  const options = { ...pageOptionsOf(otherConfig), ...asked };
  const wrong = refusedOption(options, capabilitiesOf(dpi));
  if (wrong) throw refused(wrong);
  const { cut, drawer } = otherConfig;
  return {
    format,
    document,
    dpi,
    options,
    cut: cut === 'job' || cut === 'none' ? cut : 'page',
    opensDrawer: drawer === true,
  };
}
