/** Makes a label of the image buffer, which stays for the next PRINT (TSPL manual, CLS, PRINT). */
import { advanceSerial, type Content, type Element, type Label, type PrintSettings } from '../../label/index.ts';
import { countLabel } from '../../language/reader.ts';
import { CODEC_LIMITS } from '../../limits.ts';
import { extentOf, stockLength } from '../extent.ts';
import { heldSize, MOST_AREA } from '../label-size.ts';
import { advanceCounter } from './counters.ts';
import type { TsplReader } from './state.ts';

export function clearBuffer(reader: TsplReader): void {
  reader.buffer = [];
  reader.snapshot = undefined;
  reader.unprinted = false;
}

/** Prints sets of copies; counters step once for each set. `PRINT -1` prints the last label again. */
export function printBuffer(reader: TsplReader, { sets: first, copies }: { sets: number; copies: number }): void {
  const { labels } = reader;
  const last = first === -1 ? labels.at(-1) : undefined;
  if (!countLabel(reader, (last?.elements ?? reader.buffer).length)) return;
  const sets = Math.max(1, first);
  const quantity = Math.min(999_999_999, sets * copies);
  if (quantity > CODEC_LIMITS.quantity) {
    const expected = `at most ${CODEC_LIMITS.quantity}`;
    reader.report({ code: 'quantity_too_large', message: `${quantity} labels are asked for`, expected });
  }
  const print = { quantity, ...(copies > 1 ? { replicates: copies } : {}) };
  if (last) {
    labels.push({ ...last, print: { ...last.print, replicates: undefined, ...print } });
    return;
  }
  labels.push(labelOf(reader, print));
  reader.unprinted = false;
  stepCounters(reader, sets);
}

function labelOf(reader: TsplReader, quantity: PrintSettings): Label {
  const { options, dpi } = reader;
  const known = reader.widthDots !== undefined && reader.heightDots !== undefined;
  const snapshot = (reader.snapshot ??= { elements: [...reader.buffer] });
  if (!known) snapshot.extent ??= extentOf(snapshot.elements, dpi);
  const { extent } = snapshot;
  const widthDots = options.widthDots ?? reader.widthDots ?? stockLength(extent!.right, dpi);
  const heightDots = options.heightDots ?? reader.heightDots ?? stockLength(extent!.bottom, dpi);
  const size = heldSize({ widthDots, heightDots }, dpi);
  if (size.isTooLarge) {
    const message = `the label is ${widthDots} × ${heightDots} dots`;
    reader.report({ code: 'label_too_large', message, expected: MOST_AREA });
  }
  const settings = Object.fromEntries(Object.entries(reader.print).filter(([, value]) => value !== undefined));
  return {
    widthDots: size.widthDots,
    heightDots: size.heightDots,
    dpi,
    ...(reader.widthDots !== undefined && reader.widthDots !== widthDots ? { printWidthDots: reader.widthDots } : {}),
    sizeFromSource: known,
    inverted: false,
    mirrored: reader.mirrored,
    elements: snapshot.elements,
    print: { ...settings, ...quantity },
  };
}

/** Advances the counters by the sets printed, in drawn elements and in variables for later ones. */
function stepCounters(reader: TsplReader, sets: number): void {
  for (const [index, counter] of reader.counters) reader.counters.set(index, advanceCounter(counter, sets));
  const step = (content: Content): Content =>
    content.map((part) => (part.kind === 'serial' ? advanceSerial(part, sets) : part));
  const counts = (element: Element): boolean =>
    (element.kind === 'text' || element.kind === 'barcode') && element.content.some((part) => part.kind === 'serial');
  if (!reader.buffer.some(counts)) return;
  reader.snapshot = undefined;
  reader.buffer = reader.buffer.map((element) =>
    (element.kind === 'text' || element.kind === 'barcode') && counts(element)
      ? { ...element, content: step(element.content) }
      : element,
  );
}
