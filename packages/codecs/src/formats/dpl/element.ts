/** One DPL record → label elements, with y counted as minus the dots above the label's lower edge. */
import type { DiagnosticSink } from '../../diagnostics/index.ts';
import type {
  BarcodeElement,
  Content,
  Element,
  FontSpec,
  Ink,
  Justify,
  MonoBitmap,
  OptionValue,
} from '../../label/index.ts';
import { contentText, literal } from '../../label/index.ts';
import { type CodePage, decodeBytes } from '../../bytes/code-pages.ts';
import { latin1 } from '../../bytes/cursor.ts';
import { type Counter, type DataContext, code128Text, symbolContent, textContent, withCounter } from './content.ts';
import type { RecordHeader } from './record.ts';
import { readShape } from './shapes.ts';
import {
  ASSUMED, BARCODES, BITMAP_PAGE, type BarcodeRow, DATABAR_LETTERS, MICROPDF_ROWS, POINTS_PER_INCH, POSTAL_SIZES,
  SMOOTH_ALIASES, bitmapCell,
} from './tables.ts'; // prettier-ignore

/** What a record takes from the label commands before it. */
export interface RecordStyle {
  readonly metric: boolean;
  readonly rowOffset: number;
  readonly columnOffset: number;
  readonly dotWidth: number;
  readonly dotHeight: number;
  /** `An`: 1 XOR, 2 transparent, 3 opaque, 5 inverse. */
  readonly overlap: number;
  readonly justify: Justify;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly underline: boolean;
  readonly page: CodePage;
  /** `Bnn`. */
  readonly barMagnification: number;
}

export interface DplRecord {
  readonly header: RecordHeader;
  readonly data: Uint8Array;
  readonly style: RecordStyle;
  readonly span: readonly [offset: number, length: number];
  readonly counter?: Counter;
  /** Register that `G` stores the data in. */
  readonly register?: string;
}

export interface BuildContext extends DataContext {
  readonly dpi: number;
  readonly images: ReadonlyMap<string, MonoBitmap>;
  readonly sink: DiagnosticSink;
  readonly takeDots: (count: number) => boolean;
}

export function buildRecord(record: DplRecord, context: BuildContext): Element[] {
  const { header, style } = record;
  const perUnit = style.metric ? context.dpi / 254 : context.dpi / 100;
  const toDots = (units: number): number => Math.round(units * perUnit);
  const place: Place = {
    x: toDots(header.column + style.columnOffset),
    up: toDots(header.row + style.rowOffset),
    toDots,
  };
  const report = (message: string): Element[] => {
    context.sink.add({
      code: 'invalid_parameter',
      message,
      offset: record.span[0],
      length: record.span[1],
      command: header.id,
    });
    return [];
  };
  if (header.id === 'X') {
    const shapes = readShape(record.data, {
      ...place,
      fill: Number(header.eee) || 0,
      columnToDots: (units) => toDots(units + style.columnOffset),
      rowToDots: (units) => toDots(units + style.rowOffset),
      takeDots: context.takeDots,
    });
    const ink = inkOf(style);
    return typeof shapes === 'string'
      ? report(`${shapes}.`)
      : shapes.map((shape) => ({ ...shape, ink, span: record.span }) as Element);
  }
  if (header.id === 'Y') return buildImage(record, place, { context, report });
  if (/^\d$/.test(header.id)) return buildText(record, place, { context, report });
  return buildBarcode(record, place, { context, report });
}

interface Place {
  readonly x: number;
  readonly up: number;
  readonly toDots: (units: number) => number;
}
interface Build {
  readonly context: BuildContext;
  readonly report: (message: string) => Element[];
}

const inkOf = (style: RecordStyle): Ink => (style.overlap === 1 ? 'xor' : 'black');
const placed = (record: DplRecord, { x, up }: Place) => ({ x, y: -up, span: record.span });

function buildImage(record: DplRecord, place: Place, { context, report }: Build): Element[] {
  const name = latin1(record.data).trim();
  const picture = context.images.get(name);
  if (!picture) return report(`There is no stored picture "${name}".`);
  const { header, style } = record;
  return [
    {
      kind: 'image',
      ...placed(record, place),
      picture,
      widthDots: picture.widthDots * Math.max(1, header.c) * style.dotWidth,
      heightDots: picture.heightDots * Math.max(1, header.d) * style.dotHeight,
      rotation: 0,
      anchor: 'bottom-corner',
      ink: inkOf(style),
      ...(style.overlap === 3 ? { opaque: true } : {}),
    },
  ];
}

function buildText(record: DplRecord, place: Place, { context, report }: Build): Element[] {
  const { header, style } = record;
  const font = fontOf(record, context.dpi);
  if (typeof font === 'string') return report(font);
  let content: Content;
  if (header.id === '9' && header.eee[0] === 'U')
    content = literal(decodeBytes(trimDoubleNull(record.data), 'utf-16be'));
  else if (header.id === '9' && header.eee[0] === 'u') {
    const hex = latin1(record.data).replace(/[^0-9A-Fa-f]/g, '');
    content = literal(
      decodeBytes(new Uint8Array(Buffer.from(hex.slice(0, hex.length & ~3), 'hex')), 'utf-16be').replace(/\0+$/, ''),
    );
  } else content = textContent(record.data, header.id === '9' ? style.page : BITMAP_PAGE, context);
  if (record.counter) content = withCounter(content, record.counter);
  const inverse = style.overlap === 5;
  return [
    {
      kind: 'text',
      ...placed(record, place),
      content,
      font,
      rotation: header.rotation,
      anchor: header.id === '9' ? 'baseline' : 'bottom-corner',
      justify: style.justify,
      ink: inverse ? 'white' : inkOf(style),
      ...(inverse ? { blackCell: true } : {}),
    },
  ];
}

function trimDoubleNull(data: Uint8Array): Uint8Array {
  let end = data.length & ~1;
  while (end >= 2 && data[end - 1] === 0 && data[end - 2] === 0) end -= 2;
  return data.subarray(0, end);
}

function fontOf({ header, style }: DplRecord, dpi: number): FontSpec | string {
  const across = Math.max(1, header.c) * style.dotWidth;
  const down = Math.max(1, header.d) * style.dotHeight;
  const attributes = {
    ...(style.bold ? { bold: true } : {}),
    ...(style.italic ? { italic: true } : {}),
    ...(style.underline ? { underline: true } : {}),
  };
  if (header.id !== '9') {
    const cell = bitmapCell(Number(header.id), dpi);
    return { name: `dpl-${header.id}`, heightDots: cell.heightDots * down, widthDots: cell.widthDots * across };
  }
  if (header.size) {
    const [height, width] = header.size.map((size) => sizeDots(size, dpi)) as [number, number];
    const name = header.eee[0] === 'S' && KNOWN_SCALABLE.test(header.eee) ? `dpl-${header.eee}` : 'dpl-S01';
    return { name, heightDots: height * down, widthDots: width * across, ...attributes };
  }
  const points = /^[A-Z](\d\d)$/.exec(header.eee);
  const size = points ? Number(points[1]) : SMOOTH_ALIASES[Number(header.eee)];
  if (size === undefined || size === 0)
    return `"${header.eee}" is no font here: A04–A72, 000–010 or S, U, u and a font.`;
  const dots = Math.round((size * dpi) / POINTS_PER_INCH);
  return { name: 'dpl-9', heightDots: dots * down, widthDots: dots * across, ...attributes };
}

/** Scalable fonts that the catalogue has; others print as S01. */
const KNOWN_SCALABLE = /^S0[01]$/;

const sizeDots = (size: string, dpi: number): number =>
  Math.max(1, size[0] === 'P' ? Math.round((Number(size.slice(1)) * dpi) / POINTS_PER_INCH) : Number(size));

function buildBarcode(record: DplRecord, place: Place, { context, report }: Build): Element[] {
  const { header, style } = record;
  const row = BARCODES[header.id.toUpperCase()];
  if (!row) return report(`There is no bar code "${header.id}".`);
  const defaults = row.dots[context.dpi >= 250 ? 1 : 0];
  const magnify = style.dotWidth * style.barMagnification;
  const c = (header.c || defaults[0]) * magnify;
  const d = (header.d || defaults[1]) * magnify;
  const heightUnits = /^\d{3}$/.test(header.eee) ? Number(header.eee) : 0;
  const element: BarcodeElement = {
    kind: 'barcode',
    ...placed(record, place),
    symbology: row.symbology,
    content: [],
    rotation: header.rotation,
    anchor: 'bottom-corner',
    justify: 'start',
    ink: inkOf(style),
    moduleDots: Math.max(1, d),
    wideRatio: row.sizing === 'ratio' && d > 0 ? Math.min(3, Math.max(2, c / d)) : 3,
    heightDots: heightUnits > 0 ? place.toDots(heightUnits) : Math.round(row.heightIn * context.dpi),
    humanReadable: humanReadableOf(header.id, row, context.dpi),
    options: row.options ?? {},
  };
  const symbol = symbolContent(record.data, context, /^W1[IiJj]$/.test(header.id));
  const content = record.counter ? withCounter(symbol.content, record.counter) : symbol.content;
  const filled: BarcodeElement = { ...element, content, ...(symbol.encoding ? { encoding: symbol.encoding } : {}) };
  const special = readSpecial(header, filled, { data: record.data, dpi: context.dpi, row });
  return typeof special === 'string' ? report(special) : [special];
}

function humanReadableOf(id: string, row: BarcodeRow, dpi: number): BarcodeElement['humanReadable'] {
  const letter = id.at(-1)!;
  if (row.humanReadable === 'never' || letter !== letter.toUpperCase()) return { position: 'none' };
  return ownLine(row, row.humanReadable, dpi);
}

/** The readable line as DPL prints it, where it stands. */
export function ownLine(row: BarcodeRow, position: 'below' | 'above', dpi: number): BarcodeElement['humanReadable'] {
  if (/^(?:ean|upc)/.test(row.symbology)) return { position };
  const cell = bitmapCell(ASSUMED.humanReadableFont, dpi);
  const font = { name: `dpl-${ASSUMED.humanReadableFont}`, heightDots: cell.heightDots, widthDots: cell.widthDots };
  return { position, font, align: 'center' };
}

interface Special {
  readonly data: Uint8Array;
  readonly dpi: number;
  readonly row: BarcodeRow;
}

/** The element of symbologies whose data begins with parameters of their own. */
function readSpecial(
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
            content: literal(contentText(element.content).slice(0, -1)),
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
      const rows = MICROPDF_ROWS[Number(found[1])]![Number.parseInt(found[2]!, 16)] ?? 0;
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
