/** PRINT: makes a label of the image buffer (TSPL manual, CLS, PRINT). */
import { printBuffer, printQuantity } from '../../language/data/image-buffer.ts';
import { countLabel } from '../../language/frame/reader.ts';
import { advanceCounter } from './counters.ts';
import type { TsplReader } from './state.ts';

/** Prints sets of copies; counters step once for each set. `PRINT -1` prints the last label again. */
export function printSets(reader: TsplReader, { sets: first, copies }: { sets: number; copies: number }): void {
  const { labels, counters, mirrored } = reader;
  const quantity = { sets: Math.max(1, first), copies };
  const last = first === -1 ? labels.at(-1) : undefined;
  if (!last) {
    const printed = labels.length;
    printBuffer(reader, quantity, { mirrored });
    if (labels.length > printed)
      for (const [index, counter] of counters) counters.set(index, advanceCounter(counter, quantity.sets));
  } else if (countLabel(reader, last.elements.length)) {
    const print = { ...last.print, replicates: undefined, ...printQuantity(reader, quantity) };
    labels.push({ ...last, print });
  }
}
