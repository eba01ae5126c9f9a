/** The label in a DPL printer's buffer → a label of the document. */
import { CODEC_LIMITS } from '../../limits.ts';
import { type Element, type PrintSettings, createLabel } from '../../label/index.ts';
import { moveElement } from '../../label/move.ts';
import { extentOf, stockLength } from '../extent.ts';
import { buildRecord } from './element.ts';
import type { Buffer, Printer } from './state.ts';
import { ASSUMED } from './tables.ts';

/** Prints the buffer; a document's size that nothing states follows from its elements. */
export function printLabel(printer: Printer, buffer: Buffer): void {
  const { dpi, sink, options } = printer;
  if (printer.labels.length >= CODEC_LIMITS.labels) {
    printer.elementsLeft = 0;
    sink.add({
      code: 'limit_exceeded',
      message: `A document has ${CODEC_LIMITS.labels} labels at most; the rest is left out.`,
    });
    return;
  }
  const registers = new Map<string, Uint8Array>();
  const elements: Element[] = [];
  const context = {
    stx: printer.source.stx, registers, delimiter: printer.delimiter, dpi, images: printer.images, fonts: printer.fonts, softFonts: printer.softFonts, sink,
    takeDots: (count: number): boolean => {
      printer.dotsLeft -= count;
      return printer.dotsLeft >= 0;
    },
  }; // prettier-ignore
  for (const record of buffer.records) {
    if (record.register) registers.set(record.register, record.data);
    elements.push(...buildRecord(record, context));
  }
  printer.elementsLeft -= elements.length + 1;
  const extent = extentOf(elements, dpi);
  const stated = { width: options.widthDots ?? printer.widthDots, height: options.heightDots ?? printer.heightDots };
  const heightDots = Math.max(1, Math.round(stated.height ?? stockLength(-extent.top, dpi)));
  const widthDots = Math.max(1, Math.round(stated.width ?? Math.max(4 * dpi, stockLength(extent.right, dpi))));
  printer.labels.push(
    createLabel({
      dpi,
      widthDots,
      heightDots,
      sizeFromSource: stated.width !== undefined && stated.height !== undefined,
      mirrored: buffer.mirrored,
      elements: elements.map((element) => moveElement(element, 0, heightDots)),
      print: printSettings(printer, buffer),
    }),
  );
}

function printSettings(printer: Printer, buffer: Buffer): PrintSettings {
  let quantity = buffer.quantity;
  if (quantity !== undefined && quantity > CODEC_LIMITS.quantity) {
    printer.sink.add({
      code: 'quantity_too_large',
      message: `The quantity is ${quantity}, the most is ${CODEC_LIMITS.quantity}.`,
    });
    quantity = CODEC_LIMITS.quantity;
  }
  const darkness = printer.darkness;
  return {
    ...(quantity !== undefined ? { quantity } : {}),
    ...(buffer.replicates !== undefined ? { replicates: buffer.replicates } : {}),
    ...(printer.speed !== undefined ? { speedIps: printer.speed } : {}),
    ...(darkness !== undefined
      ? { darknessPercent: Math.min(100, Math.round((darkness / ASSUMED.heatMax) * 100)) }
      : {}),
    ...(printer.media ? { media: printer.media } : {}),
    ...(printer.mode ? { mode: printer.mode } : {}),
    ...(buffer.cutEvery ? { mode: 'cutter' as const, pauseEvery: buffer.cutEvery } : {}),
  };
}
