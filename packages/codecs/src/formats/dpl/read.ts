/** DPL bytes → document: immediate, system and label-formatting commands, stored formats and pictures (Class Series manual 88-2316). */
import { type DiagnosticSink, createDiagnosticSink } from '../../diagnostics/index.ts';
import { type Element, type Label, type MonoBitmap, type PrintSettings, createLabel } from '../../label/index.ts';
import { latin1 } from '../../bytes/cursor.ts';
import { CODEC_LIMITS } from '../../limits.ts';
import { extentOf, stockLength } from '../extent.ts';
import type { ReadOptions, ReadResult } from '../format.ts';
import { GLUED_ATTRIBUTES, type LabelEffect, fontAttributes, parseLabelCommand } from './commands.ts';
import { type DplRecord, type RecordStyle, buildRecord } from './element.ts';
import { readDownload } from './images.ts';
import { parseHeader } from './record.ts';
import { type DplSource, openDplSource } from './source.ts';
import { ASSUMED, BARCODES, DEFAULT_SYMBOL_SET, SYMBOL_SETS } from './tables.ts';

/** A label that is being described, or the one that stays in the printer's buffer. */
interface Buffer {
  records: DplRecord[];
  style: RecordStyle;
  mirrored: boolean;
  quantity: number | undefined;
  replicates: number | undefined;
  cutEvery: number | undefined;
  nextRegister: number;
  /** Byte that ends the next record in place of the line end. */
  terminator: number | undefined;
}

interface Printer {
  readonly source: DplSource;
  readonly bytes: Uint8Array;
  readonly options: ReadOptions;
  readonly dpi: number;
  readonly sink: DiagnosticSink;
  readonly labels: Label[];
  readonly images: Map<string, MonoBitmap>;
  readonly formats: Map<string, readonly DplRecord[]>;
  at: number;
  label: Buffer | undefined;
  buffer: Buffer | undefined;
  metric: boolean;
  page: RecordStyle['page'];
  delimiter: number | undefined;
  /** Sizes that the source states, in dots. */
  widthDots: number | undefined;
  heightDots: number | undefined;
  media: PrintSettings['media'];
  darkness: number | undefined;
  speed: number | undefined;
  storedQuantity: number | undefined;
  /** What may still be made of pictures and elements before the source is refused the rest. */
  dotsLeft: number;
  elementsLeft: number;
}

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
    source, bytes: source.bytes, options, dpi: options.dpi ?? 203, sink, labels: [], images: new Map(), formats: new Map(),
    at: 0, label: undefined, buffer: undefined, metric: false, page: SYMBOL_SETS[DEFAULT_SYMBOL_SET]!, delimiter: undefined,
    widthDots: undefined, heightDots: undefined, media: undefined, darkness: undefined, speed: undefined,
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

function report(
  printer: Printer,
  code: Parameters<DiagnosticSink['add']>[0]['code'],
  message: string,
  at: { from: number; to?: number; command?: string },
): void {
  const offset = printer.source.offsetOf(at.from);
  const length = Math.max(0, printer.source.offsetOf(at.to ?? at.from) - offset);
  printer.sink.add({ code, message, offset, length, command: at.command });
}

const isLineEnd = (printer: Printer, byte: number | undefined): boolean =>
  byte === printer.source.lineEnd || byte === 0x0d || byte === 0x0a;

/** Index of the line end at or behind `from` (the length of the source where there is none). */
function lineEndFrom(printer: Printer, from: number): number {
  const found = printer.bytes.indexOf(printer.source.lineEnd, from);
  return found < 0 ? printer.bytes.length : found;
}

/** The line from `from` on, without CR and LF at its end, as text; steps over it. */
function takeLine(printer: Printer, from: number): string {
  const end = lineEndFrom(printer, from);
  printer.at = end + 1;
  return latin1(printer.bytes, from, end).replace(/[\r\n]+$/, '');
}

function step(printer: Printer): void {
  const { bytes, source, at } = printer;
  const byte = bytes[at]!;
  if (byte === 0 || byte === 0x0a || isLineEnd(printer, byte)) printer.at++;
  else if (byte === 0x3c && skipXml(printer)) return;
  else if (byte === source.soh && (byte === 1 || /^[A-Za-z#*]$/.test(String.fromCharCode(bytes[at + 1] ?? 0))))
    printer.at += 2;
  else if (byte === source.stx) systemCommand(printer, at + 1);
  else if (byte === 0x1b) skipFontCommand(printer);
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

/** HP-like font commands: ESC, two characters, a number, a letter; `W` announces that many bytes. */
function skipFontCommand(printer: Printer): void {
  const text = latin1(printer.bytes, printer.at, Math.min(printer.bytes.length, printer.at + 16));
  const found = /^\x1b[*()&][a-z]?(\d{0,7})([A-Za-z])/.exec(text);
  printer.at += found ? found[0].length + (found[2] === 'W' ? Number(found[1]) : 0) : 1;
}

function systemCommand(printer: Printer, from: number): void {
  const letter = String.fromCharCode(printer.bytes[from] ?? 0);
  if (letter === 'I') return downloadPicture(printer, from);
  if (letter === 'i') return downloadFont(printer, from);
  const line = takeLine(printer, from);
  const rest = line.slice(1);
  const number = Number(/^\d+/.exec(rest)?.[0] ?? Number.NaN);
  const toDots = (units: number): number => Math.round((units * printer.dpi) / (printer.metric ? 254 : 100));
  switch (letter) {
    case 'L':
      startLabel(printer);
      // What stands on the same line belongs to the label (`<STX>LD11`).
      if (rest !== '') printer.at = from + 1;
      return;
    case 'm':
    case 'n':
      printer.metric = letter === 'm';
      return;
    case 'c':
      if (number > 0) {
        printer.media = 'continuous';
        printer.heightDots = toDots(number);
      } else printer.media = 'gap';
      return;
    case 'e':
      printer.media = 'gap';
      return;
    case 'r':
      printer.media = 'mark';
      return;
    case 'E':
      printer.storedQuantity = Number.isNaN(number) ? undefined : number;
      return;
    case 'G':
      if (printer.buffer)
        printLabel(printer, { ...printer.buffer, quantity: printer.storedQuantity ?? printer.buffer.quantity });
      else
        report(printer, 'no_label', 'There is no label to print again.', {
          from: from - 1,
          to: printer.at,
          command: 'G',
        });
      return;
    case 'U':
      replaceData(printer, from, line);
      return;
    case 'K':
      configure(printer, rest);
      return;
    case 'Q':
      printer.images.clear();
      printer.formats.clear();
      return;
    case 'x':
      if (rest[1] === 'G') printer.images.delete(rest.slice(2).trim());
      else if (rest[1] === 'L') printer.formats.delete(rest.slice(2).trim());
      return;
    case 'y': {
      const page = rest[0] === 'S' ? SYMBOL_SETS[rest.slice(1, 3)] : undefined;
      if (page) printer.page = page;
      else
        report(printer, 'unsupported_command', `The symbol set "${rest}" is not known here.`, {
          from: from - 1,
          to: printer.at,
          command: 'y',
        });
      return;
    }
    default:
      // Clock, sensors, memory, motors: nothing that a label shows.
      if (!/^[AaBdsFfJMOopPRSTVvWXZzqk]$/.test(letter)) {
        report(printer, 'unknown_command', `There is no system command "${letter}".`, {
          from: from - 1,
          to: printer.at,
          command: letter,
        });
      }
  }
}

function configure(printer: Printer, rest: string): void {
  const toDots = (hundredths: string): number => Math.round((Number(hundredths) * printer.dpi) / 100);
  if (rest[0] === 'c') {
    for (const setting of rest.slice(1).split(';')) {
      const found = /^([A-Z]{2})(.*)$/.exec(setting);
      if (found?.[1] === 'LW' && /^\d{2,4}$/.test(found[2]!)) printer.widthDots = toDots(found[2]!);
    }
  } else if (rest.startsWith('E'))
    printer.delimiter = rest[1] === 'E' && rest.length > 2 ? rest.charCodeAt(2) : undefined;
  else if (rest.startsWith('ZH')) printer.darkness = Number(rest.slice(2)) || undefined;
}

function downloadPicture(printer: Printer, from: number): void {
  const end = lineEndFrom(printer, from);
  const found = /^I([A-Za-z])(A?)([A-Za-z])([^\r\n]{1,16})\s*$/.exec(latin1(printer.bytes, from, end));
  let dataAt = end + 1;
  if (printer.bytes[dataAt] === 0x0a && found && 'Ff'.includes(found[3]!)) dataAt++;
  printer.at = dataAt;
  const span = { from: from - 1, to: end, command: 'I' };
  if (!found) {
    report(
      printer,
      'invalid_parameter',
      'A picture is I, module, A for hex, format letter and a name of 16 characters at most.',
      span,
    );
    return;
  }
  const maxDots = Math.max(0, printer.dotsLeft);
  const download = readDownload(printer.bytes, dataAt, {
    header: { format: found[3]!, hex: found[2] === 'A' },
    maxDots,
  });
  printer.at = Math.max(dataAt, dataAt + download.length);
  if (download.problem)
    report(printer, 'invalid_parameter', `${download.problem[0]!.toUpperCase()}${download.problem.slice(1)}.`, span);
  if (!download.bitmap) return;
  printer.dotsLeft -= download.bitmap.widthDots * download.bitmap.heightDots;
  printer.images.set(found[4]!.trim(), download.bitmap);
}

/** `imtnnName<CR>xxxxxxxx` and that many bytes (eight hex digits). */
function downloadFont(printer: Printer, from: number): void {
  const end = lineEndFrom(printer, from);
  const size = /^\s*([0-9A-Fa-f]{8})/.exec(latin1(printer.bytes, end + 1, end + 12));
  printer.at = size ? end + 1 + size[0].length + Number.parseInt(size[1]!, 16) : end + 1;
  report(printer, 'unsupported_command', 'Downloaded fonts are not read: their text prints in a font of ours.', {
    from: from - 1, to: Math.min(printer.at, printer.bytes.length), command: 'i',
  }); // prettier-ignore
}

function startLabel(printer: Printer): void {
  printer.label = {
    records: [],
    style: {
      metric: printer.metric, rowOffset: 0, columnOffset: 0, dotWidth: ASSUMED.dotWidth, dotHeight: ASSUMED.dotHeight, overlap: 2,
      justify: 'start', bold: false, italic: false, underline: false, page: printer.page, barMagnification: 1,
    },
    mirrored: false, quantity: undefined, replicates: undefined, cutEvery: undefined, nextRegister: 0, terminator: undefined,
  }; // prettier-ignore
}

function labelLine(printer: Printer, label: Buffer): void {
  const { bytes, at } = printer;
  const first = bytes[at]!;
  if (first >= 0x31 && first <= 0x34) {
    takeRecord(printer, label, false);
    return;
  }
  let end = at;
  while (end < bytes.length && bytes[end] !== printer.source.lineEnd && end - at < 400) end++;
  const line = latin1(bytes, at, end).replace(/[\r\n]+$/, '');
  const command = parseLabelCommand(line);
  if (!command) {
    report(printer, 'unknown_command', `"${line.slice(0, 12)}" is neither a record nor a label command.`, {
      from: at,
      to: end,
      command: line.slice(0, 1),
    });
    printer.at = end + 1;
    return;
  }
  printer.at = at + command.length;
  apply(printer, label, command.effect, { from: at, to: printer.at, command: line.slice(0, 1) });
  // Commands may be chained on one line, and stand before a record.
  const glued =
    command.effect.kind === 'style' &&
    (command.effect.style.bold ?? command.effect.style.italic ?? command.effect.style.underline) !== undefined;
  const next = bytes[printer.at];
  if (glued && next !== undefined && next >= 0x31 && next <= 0x34 && printer.label) takeRecord(printer, label, true);
}

function apply(
  printer: Printer,
  label: Buffer,
  effect: LabelEffect,
  span: { from: number; to: number; command: string },
): void {
  switch (effect.kind) {
    case 'style':
      label.style = { ...label.style, ...effect.style };
      return;
    case 'heat':
      printer.darkness = effect.value;
      return;
    case 'speed':
      printer.speed = effect.ips;
      return;
    case 'quantity':
      label.quantity = effect.count;
      return;
    case 'replicates':
      label.replicates = effect.count;
      return;
    case 'cut':
      label.cutEvery = effect.every;
      return;
    case 'counter':
    case 'register': {
      const last = label.records.at(-1);
      if (!last) {
        report(printer, 'invalid_parameter', 'There is no record before this command.', span);
        return;
      }
      if (effect.kind === 'counter') label.records[label.records.length - 1] = { ...last, counter: effect.counter };
      else if (label.nextRegister < 16) {
        const register = String.fromCharCode(65 + label.nextRegister++);
        label.records[label.records.length - 1] = { ...last, register };
      }
      return;
    }
    case 'terminator':
      label.terminator = effect.byte;
      return;
    case 'recall': {
      const format = printer.formats.get(effect.name);
      if (!format) report(printer, 'invalid_parameter', `There is no stored format "${effect.name}".`, span);
      else if (label.records.length + format.length > CODEC_LIMITS.elementsPerLabel) tooMany(printer, span);
      else label.records.push(...format);
      return;
    }
    case 'store':
      if (printer.formats.size < CODEC_LIMITS.labels) printer.formats.set(effect.name, label.records.slice());
      printer.buffer = label;
      printer.label = undefined;
      return;
    case 'mirror':
      label.mirrored = !label.mirrored;
      return;
    case 'print':
      printer.label = undefined;
      printer.buffer = label;
      printLabel(printer, label);
      return;
    case 'exit':
      printer.label = undefined;
      printer.buffer = label;
      return;
    case 'unsupported':
      report(printer, 'unsupported_command', effect.why, span);
      return;
    case 'none':
  }
}

function tooMany(printer: Printer, span: { from: number; to: number }): void {
  report(
    printer,
    'limit_exceeded',
    `A label holds ${CODEC_LIMITS.elementsPerLabel} records at most; the rest is left out.`,
    span,
  );
}

function takeRecord(printer: Printer, label: Buffer, attributesBefore: boolean): void {
  const { bytes, at } = printer;
  const end = lineEndFrom(printer, at);
  const header = parseHeader(bytes.subarray(at, Math.min(end, at + 40)));
  if (typeof header === 'string') {
    report(printer, 'dpl_malformed_record', `The record is passed over: ${header}.`, { from: at, to: end });
    printer.at = end + 1;
    return;
  }
  const dataAt = at + header.length;
  let dataEnd: number;
  if (header.count !== undefined) dataEnd = Math.min(bytes.length, dataAt + header.count);
  else if (label.terminator !== undefined) {
    const found = bytes.indexOf(label.terminator, dataAt);
    dataEnd = found < 0 ? bytes.length : found;
  } else if (header.id === '9' && header.eee[0] === 'U') dataEnd = doubleByteEnd(printer, dataAt);
  else dataEnd = dataLineEnd(printer, dataAt);
  printer.at = header.count !== undefined ? dataEnd : dataEnd + 1;
  label.terminator = undefined;
  let data = bytes.subarray(dataAt, dataEnd);
  while (header.count === undefined && data.length > 0 && (data.at(-1) === 0x0d || data.at(-1) === 0x0a))
    data = data.subarray(0, -1);
  if (header.count !== undefined && dataEnd - dataAt < header.count) {
    report(
      printer,
      'unexpected_end',
      `The record announces ${header.count} bytes and the source has ${dataEnd - dataAt}.`,
      { from: at, to: dataEnd },
    );
  }
  const style = label.style;
  const glued = attributesBefore ? GLUED_ATTRIBUTES.exec(latin1(data)) : null;
  if (glued) {
    data = data.subarray(0, glued.index);
    label.style = { ...style, ...fontAttributes(glued[1]!) };
  }
  if (label.records.length >= CODEC_LIMITS.elementsPerLabel) {
    if (label.records.length === CODEC_LIMITS.elementsPerLabel) tooMany(printer, { from: at, to: dataEnd });
    return;
  }
  const offset = printer.source.offsetOf(at);
  const span = [offset, printer.source.offsetOf(dataEnd) - offset] as const;
  label.records.push({ header, data, style, span });
}

/** The end of a record's data: a line end; a CR right before a LF and the LF are one. */
function dataLineEnd(printer: Printer, from: number): number {
  return lineEndFrom(printer, from);
}

/** Data of a double-byte font ends with two NULs and the line end. */
function doubleByteEnd(printer: Printer, from: number): number {
  const { bytes } = printer;
  for (let at = from; at + 1 < bytes.length; at += 2) {
    if (bytes[at] === 0 && bytes[at + 1] === 0) return at + 2;
  }
  return lineEndFrom(printer, from);
}

/** `Unntext` pads or cuts to the length of the record's data, `UTnntext` takes the text as it is. */
function replaceData(printer: Printer, from: number, line: string): void {
  const found = /^U(T?)(\d\d)(.*)$/s.exec(line);
  const buffer = printer.buffer;
  const index = Number(found?.[2]) - 1;
  const record = buffer?.records[index];
  if (!found || !buffer || !record) {
    report(printer, 'invalid_parameter', 'U replaces the data of a record 01–99 of the label before.', {
      from: from - 1,
      to: printer.at,
      command: 'U',
    });
    return;
  }
  const text = found[3]!;
  const length = record.data.length;
  const numeric = Object.hasOwn(BARCODES, record.header.id.toUpperCase()) && /^\d*$/.test(latin1(record.data));
  const data =
    found[1] === 'T'
      ? text
      : numeric
        ? text.padStart(length, '0').slice(-length)
        : text.padEnd(length).slice(0, length);
  const records = buffer.records.slice();
  records[index] = { ...record, data: new Uint8Array(Buffer.from(data, 'latin1')) };
  printer.buffer = { ...buffer, records };
}

function printLabel(printer: Printer, buffer: Buffer): void {
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
    stx: printer.source.stx, registers, delimiter: printer.delimiter, dpi, images: printer.images, sink,
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
      elements: elements.map((element) => moveDown(element, heightDots)),
      print: printSettings(printer, buffer),
    }),
  );
}

function moveDown(element: Element, dots: number): Element {
  return element.kind === 'line'
    ? { ...element, y1: element.y1 + dots, y2: element.y2 + dots }
    : { ...element, y: element.y + dots };
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
    ...(buffer.cutEvery ? { mode: 'cutter' as const, pauseEvery: buffer.cutEvery } : {}),
  };
}
