/** Label-formatting mode of DPL: records and label commands between `<STX>L` and E, X or s. */
import { latin1 } from '../../bytes/cursor.ts';
import { CODEC_LIMITS } from '../../limits.ts';
import { GLUED_ATTRIBUTES, type LabelEffect, fontAttributes, parseLabelCommand } from './commands.ts';
import { printLabel } from './print.ts';
import { parseHeader } from './record.ts';
import { type Buffer, type Printer, lineEndFrom, report } from './state.ts';
import { ASSUMED } from './tables.ts';

export function startLabel(printer: Printer): void {
  printer.label = {
    records: [],
    style: {
      metric: printer.metric, rowOffset: 0, columnOffset: 0, dotWidth: ASSUMED.dotWidth, dotHeight: ASSUMED.dotHeight, overlap: 2,
      justify: 'start', bold: false, italic: false, underline: false, inData: false, page: printer.page, barMagnification: 1,
    },
    mirrored: false, quantity: undefined, replicates: undefined, cutEvery: undefined, nextRegister: 0, terminator: undefined,
  }; // prettier-ignore
}

export function labelLine(printer: Printer, label: Buffer): void {
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
  else dataEnd = lineEndFrom(printer, dataAt);
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

/** Data of a double-byte font ends with two NULs and the line end. */
function doubleByteEnd(printer: Printer, from: number): number {
  const { bytes } = printer;
  for (let at = from; at + 1 < bytes.length; at += 2) {
    if (bytes[at] === 0 && bytes[at + 1] === 0) return at + 2;
  }
  return lineEndFrom(printer, from);
}
