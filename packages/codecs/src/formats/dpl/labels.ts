/** The label in a DPL printer's buffer → a label of the document. */
import { type Element, createLabel } from '../../label/index.ts';
import { moveElement } from '../../label/move.ts';
import { countLabel, labelQuantity, sizeFor } from '../../language/frame/reader.ts';
import { extentOf } from '../extent.ts';
import { readRecord } from './read-record.ts';
import type { Buffer, DplReader } from './state.ts';

/** Prints the buffer; a size that nothing states follows from its elements. */
export function printLabel(reader: DplReader, buffer: Buffer): void {
  const { dpi, print } = reader;
  if (!countLabel(reader, buffer.records.length)) return;
  const registers = new Map<string, Uint8Array>();
  const elements: Element[] = [];
  for (const record of buffer.records) {
    if (record.register) registers.set(record.register, record.data);
    elements.push(...readRecord(reader, record, registers));
  }
  const reach = (): { right: number; bottom: number } => {
    const { right, top } = extentOf(elements, dpi);
    return { right, bottom: -top };
  };
  const size = sizeFor(reader, reader, { reach });
  const { quantity, replicates, cutEvery, mirrored } = buffer;
  reader.labels.push(
    createLabel({
      dpi,
      ...size,
      mirrored,
      // Records count rows from the lower edge.
      elements: elements.map((element) => moveElement(element, 0, size.heightDots)),
      print: {
        ...(quantity === undefined ? {} : { quantity: labelQuantity(reader, quantity) }),
        ...(replicates === undefined ? {} : { replicates }),
        ...print,
        ...(cutEvery ? { mode: 'cutter', pauseEvery: cutEvery } : {}),
      },
    }),
  );
}
