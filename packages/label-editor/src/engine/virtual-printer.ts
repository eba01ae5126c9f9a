/** The virtual printer of the page: reads a document at its own density, and prints each label as a picture. */
import { copyOfLabel, type Label, read, write } from '@platen/codecs';
import type { PrintedLabel, PrinterInput, Questions } from './protocol.ts';

export interface VirtualPrinter {
  /** Takes the place of the document before. Returns how often each of its labels prints. */
  readonly load: (input: PrinterInput) => Promise<readonly number[]>;
  readonly print: (which: Questions['print']['input']) => Promise<PrintedLabel>;
}

export function createVirtualPrinter(): VirtualPrinter {
  let labels: readonly Label[] = [];
  return {
    load: async ({ language, bytes, dpi }) => {
      // Merge fields are filled before a document is sent: what is left of them is text to a printer.
      const { document } = await read(language, bytes, { dpi, mergeFields: false });
      ({ labels } = document);
      return labels.map(({ print }) => Math.max(1, print.quantity ?? 1));
    },
    print: async ({ label: index, copy }) => {
      const label = copyOfLabel(labels[index]!, copy);
      const { bytes } = await write('png', { labels: [label] });
      const { widthDots, heightDots, dpi } = label;
      return { widthDots, heightDots, dpi, png: bytes.slice() };
    },
  };
}
