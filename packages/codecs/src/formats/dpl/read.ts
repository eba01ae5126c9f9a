/** DPL bytes → document: immediate, system and label-formatting commands, stored formats and pictures (Class Series manual 88-2316). */
import { createDiagnosticSink } from '../../diagnostics/index.ts';
import { latin1 } from '../../bytes/cursor.ts';
import { CODEC_LIMITS } from '../../limits.ts';
import type { ReadOptions, ReadResult } from '../format.ts';
import { labelLine } from './label-mode.ts';
import { openDplSource } from './source.ts';
import { type Printer, isLineEnd, report } from './state.ts';
import { fontCommand } from './soft-fonts.ts';
import { systemCommand } from './system.ts';
import { DEFAULT_SYMBOL_SET, SYMBOL_SETS } from './tables.ts';

/** Elements of all labels together: a stored format that is printed over and over is bounded by it. */
const MAX_ELEMENTS = CODEC_LIMITS.elementsPerLabel * 10;

export function readDpl(bytes: Uint8Array, options: ReadOptions): ReadResult {
  const sink = createDiagnosticSink(bytes);
  if (bytes.length > CODEC_LIMITS.sourceBytes) {
    sink.add({
      code: 'limit_exceeded',
      message: `The source has ${bytes.length} bytes, more than ${CODEC_LIMITS.sourceBytes}.`,
    });
    return { document: { labels: [] }, diagnostics: sink.list() };
  }
  const source = openDplSource(bytes);
  const printer: Printer = {
    source, bytes: source.bytes, options, dpi: options.dpi ?? 203, sink, labels: [], images: new Map(), fonts: new Map(), softFonts: new Map(), softFont: 0, softCharacter: 0, formats: new Map(),
    at: 0, label: undefined, buffer: undefined, metric: false, page: SYMBOL_SETS[DEFAULT_SYMBOL_SET]!, delimiter: undefined,
    widthDots: undefined, heightDots: undefined, media: undefined, mode: undefined, darkness: undefined, speed: undefined,
    storedQuantity: undefined, dotsLeft: CODEC_LIMITS.picturePixels, elementsLeft: MAX_ELEMENTS,
  }; // prettier-ignore
  while (printer.at < printer.bytes.length && printer.elementsLeft > 0) step(printer);
  if (printer.label) {
    report(printer, 'unexpected_end', 'The source ends inside a label: E, X or s must end it.', {
      from: printer.bytes.length,
    });
  }
  if (printer.labels.length === 0) sink.add({ code: 'no_label', message: 'The source prints no label.' });
  return { document: { labels: printer.labels }, diagnostics: sink.list() };
}

function step(printer: Printer): void {
  const { bytes, source, at } = printer;
  const byte = bytes[at]!;
  if (byte === 0 || byte === 0x0a || isLineEnd(printer, byte)) printer.at++;
  else if (byte === 0x3c && skipXml(printer)) return;
  else if (byte === source.soh && (byte === 1 || /^[A-Za-z#*]$/.test(String.fromCharCode(bytes[at + 1] ?? 0))))
    printer.at += 2;
  else if (byte === source.stx) systemCommand(printer, at + 1);
  else if (byte === 0x1b) fontCommand(printer);
  else if (printer.label) labelLine(printer, printer.label);
  else if (source.lost && /[A-Za-z]/.test(String.fromCharCode(byte))) systemCommand(printer, at);
  else strayBytes(printer);
}

/** Bytes that belong to nothing, up to the next line end or command. */
function strayBytes(printer: Printer): void {
  const { bytes, source, at } = printer;
  let end = at;
  while (
    end < bytes.length &&
    !isLineEnd(printer, bytes[end]) &&
    bytes[end] !== source.stx &&
    bytes[end] !== source.soh
  )
    end++;
  printer.at = Math.max(end, at + 1);
  report(printer, 'dpl_stray_bytes', 'Bytes outside of labels and commands are passed over.', {
    from: at,
    to: printer.at,
  });
}

/** Driver wrappers: `<xpml>…</xpml>`, which say how long a page is (`pitch='60.1 mm'`). */
function skipXml(printer: Printer): boolean {
  const text = latin1(printer.bytes, printer.at, Math.min(printer.bytes.length, printer.at + 400));
  const found = /^<xpml>(.*?)<\/xpml>/s.exec(text);
  if (!found) return false;
  const pitch = /pitch='([\d.]+) (mm|in)'/.exec(found[1]!);
  if (pitch) printer.heightDots = Math.round((Number(pitch[1]) * printer.dpi) / (pitch[2] === 'mm' ? 25.4 : 1));
  printer.at += found[0].length;
  return true;
}
