/** The label in a DPL printer's buffer → a label of the document. */
import { type Element, createLabel } from '../../label/index.ts';
import { moveElement } from '../../label/move.ts';
import { countLabel } from '../../language/reader.ts';
import { CODEC_LIMITS } from '../../limits.ts';
import { extentOf, stockLength } from '../extent.ts';
import { readRecord } from './read-record.ts';
import type { Buffer, DplReader } from './state.ts';

/** Prints the buffer; a size that nothing states follows from its elements. */
export function printLabel(reader: DplReader, buffer: Buffer): void {
  const { dpi, options, print } = reader;
  if (!countLabel(reader, buffer.records.length)) return;
  const registers = new Map<string, Uint8Array>();
  const elements: Element[] = [];
  for (const record of buffer.records) {
    if (record.register) registers.set(record.register, record.data);
    elements.push(...readRecord(reader, record, registers));
  }
  const extent = extentOf(elements, dpi);
  const stated = { width: options.widthDots ?? reader.widthDots, height: options.heightDots ?? reader.heightDots };
  const heightDots = Math.max(1, Math.round(stated.height ?? stockLength(-extent.top, dpi)));
  const { quantity, replicates, cutEvery, mirrored } = buffer;
  const most = CODEC_LIMITS.quantity;
  if (quantity !== undefined && quantity > most)
    reader.report({
      code: 'quantity_too_large',
      message: `${quantity} labels are asked for`,
      expected: `at most ${most}`,
    });
  reader.labels.push(
    createLabel({
      dpi,
      widthDots: Math.max(1, Math.round(stated.width ?? Math.max(4 * dpi, stockLength(extent.right, dpi)))),
      heightDots,
      sizeFromSource: stated.width !== undefined && stated.height !== undefined,
      mirrored,
      // Records count rows from the lower edge.
      elements: elements.map((element) => moveElement(element, 0, heightDots)),
      print: {
        ...(quantity === undefined ? {} : { quantity: Math.min(most, quantity) }),
        ...(replicates === undefined ? {} : { replicates }),
        ...print,
        ...(cutEvery ? { mode: 'cutter', pauseEvery: cutEvery } : {}),
      },
    }),
  );
}
