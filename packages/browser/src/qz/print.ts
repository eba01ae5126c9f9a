/** Prints data in QZ Tray's form: all commands as one job, each picture and PDF as another. */
import { printCommands } from '../commands.ts';
import type { Platen, PrintAnswer, Printer } from '../platen.ts';
import type { QzOptions } from './config.ts';
import { blobOf, commandsOf, type Piece, pieceOf } from './data.ts';
import { joined } from './picture-commands.ts';

/** Resolves when the service has stored every job. */
export async function printData(
  platen: Platen,
  printer: Printer,
  { data, options }: { readonly data: readonly unknown[]; readonly options: QzOptions },
): Promise<PrintAnswer[]> {
  const print = { copies: Number(options.copies) || 1, title: options.jobName?.slice(0, 200) || undefined };
  const answers: PrintAnswer[] = [];
  let commands: Uint8Array[] = [];
  const printPending = async (): Promise<void> => {
    const document = joined(commands);
    commands = [];
    if (document.length > 0) answers.push(await printCommands(platen, printer, document, print));
  };
  for (const piece of data.map(pieceOf)) {
    if (piece.type === 'raw') {
      commands.push(await commandsOf(piece, encodingOf(options)));
      continue;
    }
    await printPending();
    const blob = await blobOf(piece);
    for (const page of pagesOf(piece)) {
      const params = { ...layoutOf(options), ...(page === undefined ? {} : { pdf: { pageNumber: page - 1 } }) };
      answers.push(
        await platen.printers.print(printer.id, blob, {
          ...print,
          ...(Object.keys(params).length > 0 && { params }),
        }),
      );
    }
  }
  await printPending();
  return answers;
}

/** Commands are written in `to`; the page's own are text, which needs no `from`. */
const encodingOf = ({ encoding }: QzOptions): string | undefined =>
  (typeof encoding === 'string' ? encoding : encoding?.to) || undefined;

const INCH = { in: 1, cm: 2.54, mm: 25.4 } as const;

/** Size and turn of the label. */
function layoutOf({ size, units, scaleContent, rotation }: QzOptions): Record<string, unknown> {
  const inches = (length: unknown): number | undefined => Number(length) / INCH[units ?? 'in'] || undefined;
  const label = { width: inches(size?.width), height: inches(size?.height) };
  const isSized = label.width !== undefined || label.height !== undefined;
  const turn = Number(rotation) || 0;
  return {
    ...(isSized && { label }),
    ...(label.width && label.height && scaleContent !== false && { fit: 'contain' }),
    ...(turn !== 0 && { rotation: turn }),
  };
}

/** Pages that one piece of data may name: each prints as a job of its own. */
const MAX_PAGES = 1000;

/** `1-3,5` as page numbers; undefined for the whole document. */
function pagesOf({ options: { pageRanges } }: Piece): readonly (number | undefined)[] {
  if (typeof pageRanges !== 'string' || pageRanges.trim() === '') return [undefined];
  const pages: number[] = [];
  for (const range of pageRanges.split(',')) {
    const [, first, last = first] = /^\s*(\d+)(?:\s*-\s*(\d+))?\s*$/.exec(range) ?? [];
    const count = Number(last) - Number(first) + 1;
    if (!(Number(first) >= 1 && count >= 1 && count <= MAX_PAGES))
      throw new Error(`pageRanges ${pageRanges} is not of the form 1-3,5.`);
    if (pages.length + count > MAX_PAGES) throw new Error(`pageRanges names more than ${MAX_PAGES} pages.`);
    for (let page = Number(first); page <= Number(last); page++) pages.push(page);
  }
  return pages;
}
