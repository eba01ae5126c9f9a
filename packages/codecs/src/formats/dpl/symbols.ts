/** Bar codes of DPL whose data begins with parameters of their own: Data Matrix, QR, PDF417, DataBar and others. */
import { type BarcodeElement, type OptionValue, textWhenRead, literal } from '../../label/index.ts';
import { latin1 } from '../../bytes/cursor.ts';
import { code128Text, symbolContent } from './content.ts';
import type { RecordHeader } from './record.ts';
import { microRows } from '../../symbologies/index.ts';
import { type BarcodeRow, DATABAR_LETTERS, POSTAL_SIZES, TLC39_SIZES } from './tables.ts';

interface Special {
  readonly data: Uint8Array;
  readonly dpi: number;
  readonly row: BarcodeRow;
}

/** The element of symbologies whose data begins with parameters of their own. */
export function readSpecial(
  header: RecordHeader,
  element: BarcodeElement,
  { data, dpi, row }: Special,
): BarcodeElement | string {
  const text = latin1(data);
  const withData = (
    from: number,
    options: Record<string, OptionValue>,
    more: Partial<BarcodeElement> = {},
  ): BarcodeElement => {
    const symbol = symbolContent(data.subarray(from), { stx: -1, registers: new Map() }, false);
    return { ...element, ...symbol, options: { ...element.options, ...options }, ...more };
  };
  switch (header.id) {
    case 'E':
    case 'e':
      return withCode128(element);
    case 'K':
    case 'k':
      return text.endsWith('+')
        ? {
            ...element,
            content: literal(textWhenRead(element.content).slice(0, -1)),
            options: { checkDigits: 'mod1010' },
          }
        : element;
    case 'W1C':
    case 'W1c': {
      const found = /^(\d{3})(\d)(\d{3})(\d{3})/.exec(text);
      if (!found) return 'Data Matrix wants 200, 0, rows and columns in three digits each before its data.';
      const side = Math.max(Number(found[3]), Number(found[4]));
      return withData(10, side > 0 ? { rows: side, columns: side } : {});
    }
    case 'W1d':
      return { ...element, options: { level: 'M', model: 2 } };
    case 'W1D':
      return readQr(text, withData);
    case 'Z':
    case 'z': {
      const found = /^([FT])([0-8])(\d\d)(\d\d)(\d\d)/.exec(text);
      if (!found) return 'PDF417 wants F or T, security level, aspect, rows and columns before its data.';
      const [module, rowHeight] = row.dots[dpi >= 250 ? 1 : 0];
      return withData(
        8,
        { truncated: found[1] === 'T', security: Number(found[2]), rows: Number(found[4]), columns: Number(found[5]) },
        { moduleDots: header.c || module, heightDots: header.d || rowHeight },
      );
    }
    case 'W1Z':
    case 'W1z': {
      const found = /^([1-4])([0-9A])([01])([01])0/.exec(text);
      if (!found) return 'MicroPDF417 wants columns, row index, compaction, macro and 0 before its data.';
      const rows = microRows(Number(found[1]))[Number.parseInt(found[2]!, 16)] ?? 0;
      const [module, rowHeight] = row.dots[dpi >= 250 ? 1 : 0];
      return withData(
        5,
        { columns: Number(found[1]), rows, compaction: found[3] === '1' ? 'binary' : 'auto' },
        { moduleDots: header.c || module, heightDots: header.d || rowHeight },
      );
    }
    case 'W1F':
    case 'W1f': {
      const found = /^([01])(\d{3})/.exec(text);
      if (!found) return 'Aztec wants a flag and three digits of size before its data.';
      return withData(4, { size: Number(found[2]), ...(found[1] === '1' ? { extendedChannel: true } : {}) });
    }
    case 'W1K':
    case 'W1k':
      return readDataBar(text, header, withData);
    case 'W1Q':
    case 'W1q': {
      const found = /^([AEF])([01])(\d\d)(\d\d)/.exec(text);
      if (!found) return 'Codablock wants A, E or F, 0 or 1, rows and characters of a row before its data.';
      const size = { rows: Math.min(44, Number(found[3])), columns: Math.min(62, Number(found[4])) };
      if (found[1] === 'A') return withData(6, { security: found[2] === '1' }, { symbology: 'codablock-a' });
      return withData(
        6,
        { ...size, ...(found[1] === 'E' ? { gs1: true } : {}) },
        { moduleDots: header.c || element.moduleDots },
      );
    }
    case 'W1T':
    case 'W1t':
      // The serial number stands behind a semicolon; other languages have a comma there.
      return { ...withData(0, { ...TLC39_SIZES }), content: literal(text.replace(/^(\d{6});/, '$1,')) };
    case 'U':
      return readMaxicode(text, element);
    case 'u':
      return readMaxicode(text, element);
    default: {
      const postal = POSTAL_SIZES[element.symbology];
      return postal
        ? {
            ...element,
            moduleDots: Math.max(1, Math.round((postal.moduleMils * dpi) / 1000)),
            heightDots: Number(header.eee) > 0 ? element.heightDots : Math.round((postal.heightMils * dpi) / 1000),
          }
        : element;
    }
  }
}

type WithData = (from: number, options: Record<string, OptionValue>, more?: Partial<BarcodeElement>) => BarcodeElement;

function withCode128(element: BarcodeElement): BarcodeElement {
  let codeSet: 'A' | 'B' | 'C' = 'B';
  let first = true;
  const content = element.content.map((part) => {
    if (part.kind !== 'literal') return part;
    const read = code128Text(first ? part.text : `B${part.text}`);
    if (first) codeSet = read.codeSet;
    first = false;
    return { ...part, text: read.text };
  });
  return { ...element, content, options: { ...element.options, codeSet } };
}

function readQr(text: string, withData: WithData): BarcodeElement | string {
  const found = /^(?:([12]),)?([HQML])?([0-8])?([AaMm])?,/.exec(text);
  if (!found) return withData(0, { level: 'M', model: 2 });
  const options: Record<string, OptionValue> = { model: Number(found[1] ?? 2), level: found[2] ?? 'M' };
  if (found[3] && found[3] !== '8') options['mask'] = Number(found[3]);
  const from = found[0].length;
  const input = found[4] ?? 'A';
  if (input === 'M' || input === 'm') options['input'] = 'segments';
  const element = withData(from, options);
  if (input !== 'a' && input !== 'm') return element;
  const bytes = new Uint8Array(Buffer.from(text.slice(from).replace(/[^0-9A-Fa-f]/g, ''), 'hex'));
  const symbol = symbolContent(bytes, { stx: -1, registers: new Map() }, false);
  return { ...element, ...symbol };
}

function readDataBar(text: string, header: RecordHeader, withData: WithData): BarcodeElement | string {
  const found = /^([RTSDLE])([1-9])(\d)(\d)/.exec(text);
  if (!found) return 'GS1 DataBar wants a letter R, T, S, D, L or E, a multiplier and two undercuts before its data.';
  const expanded = found[1] === 'E';
  const segments = expanded ? Number(text.slice(4, 6)) || 22 : 0;
  const symbology = expanded && segments < 22 ? 'databar-expanded-stacked' : DATABAR_LETTERS[found[1]!]!;
  const composite: Record<string, OptionValue> = text.includes('|') ? { composite: 'auto' } : {};
  return withData(
    expanded ? 6 : 4,
    { ...composite, ...(expanded && segments < 22 ? { segments: segments & ~1 || 2 } : {}) },
    { symbology, moduleDots: Number(found[2]) * Math.max(1, header.d), heightDots: 0 },
  );
}

const GS = '\x1d';

function readMaxicode(text: string, element: BarcodeElement): BarcodeElement {
  const forced = /^#([2-6])/.exec(text);
  let data = forced ? text.slice(2) : text;
  if (element.symbology === 'maxicode' && /^\d{15}/.test(data) && !data.includes(GS)) {
    data = [data.slice(0, 9), data.slice(9, 12), data.slice(12, 15), data.slice(15)].join(GS);
  }
  const postal = /^(?:\[\)>\x1e01\x1d\d\d)?([^\x1d]*)\x1d/.exec(data)?.[1] ?? '';
  const mode = forced ? Number(forced[1]) : /^\d+$/.test(postal) ? 2 : postal ? 3 : 4;
  return { ...element, content: literal(data), options: { mode } };
}
