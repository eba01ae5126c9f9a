/** System commands of DPL: stock, units, stored things, replaced data, quantity (`<STX>` and a letter). */
import { latin1 } from '../../bytes/cursor.ts';
import { readDownload } from './images.ts';
import { startLabel } from './label-mode.ts';
import { printLabel } from './print.ts';
import { type Printer, lineEndFrom, report, takeLine } from './state.ts';
import { BARCODES, SYMBOL_SETS } from './tables.ts';

export function systemCommand(printer: Printer, from: number): void {
  const letter = String.fromCharCode(printer.bytes[from] ?? 0);
  if (letter === 'I') return downloadPicture(printer, from);
  if (letter === 'i') return downloadFont(printer, from);
  // Seagull drivers begin with <STX><ESC>G0.
  if (letter === '\x1b') return void takeLine(printer, from);
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
    case 'V': {
      // Software switches: bit 0 the cutter, bit 2 the present sensor.
      const switches = Number.parseInt(rest[0] ?? '', 16) || 0;
      printer.mode = switches & 1 ? 'cutter' : switches & 4 ? 'peel-off' : undefined;
      return;
    }
    case 'x':
      if (rest[1] === 'G') printer.images.delete(rest.slice(2).trim());
      else if (rest[1] === 'L') printer.formats.delete(rest.slice(2).trim());
      else if (/[FST]/.test(rest[1] ?? '')) printer.fonts.delete(rest.slice(2, 4));
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
      if (!/^[AaBdsFfJMOopPRSTvWXZzqk]$/.test(letter)) {
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

/** Fonts of a document together. */
const MAX_FONT_BYTES = 16 * 1024 * 1024;

/** `imtnnName<CR>xxxxxxxx` and that many bytes (eight hex digits); type T is TrueType, `nn` names it in records. */
function downloadFont(printer: Printer, from: number): void {
  const end = lineEndFrom(printer, from);
  const found = /^i[A-Za-z]([A-Za-z])([0-9A-Za-z]{2})/.exec(latin1(printer.bytes, from, Math.min(end, from + 40)));
  const size = /^\s*([0-9A-Fa-f]{8})/.exec(latin1(printer.bytes, end + 1, end + 12));
  const dataAt = size ? end + 1 + size[0].length : end + 1;
  printer.at = size ? dataAt + Number.parseInt(size[1]!, 16) : dataAt;
  const span = { from: from - 1, to: Math.min(printer.at, printer.bytes.length), command: 'i' };
  if (found?.[1] !== 'T' || !size) {
    report(
      printer,
      'unsupported_command',
      'Of downloaded fonts TrueType is read: text in this one prints in a font of ours.',
      span,
    );
    return;
  }
  const file = printer.bytes.slice(dataAt, printer.at);
  const held = [...printer.fonts.values()].reduce((sum, { length }) => sum + length, 0);
  if (held + file.length > MAX_FONT_BYTES)
    report(printer, 'limit_exceeded', 'The fonts of this document are too large; this one is left out.', span);
  else printer.fonts.set(found[2]!, file);
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
