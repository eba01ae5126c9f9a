/** One DPL record → label elements, with y counted as minus the dots above the label's lower edge. */
import type { DiagnosticSink } from '../../diagnostics/index.ts';
import type { BarcodeElement, Content, Element, FontSpec, Ink, MonoBitmap } from '../../label/index.ts';
import { sampleText, literal } from '../../label/index.ts';
import { decodeBytes } from '../../bytes/code-pages.ts';
import { latin1 } from '../../bytes/cursor.ts';
import { attributedRuns } from './attributes.ts';
import { type DataContext, symbolContent, textContent, withCounter } from './content.ts';
import type { DplRecord, RecordHeader, RecordStyle } from './record.ts';
import { readShape } from './shapes.ts';
import { FIRST_SOFT_FONT, softFontFile } from './soft-fonts.ts';
import type { SoftFont } from './state.ts';
import { readSpecial } from './symbols.ts';
import {
  ASSUMED, BARCODES, BITMAP_PAGE, type BarcodeRow, POINTS_PER_INCH, 
  SMOOTH_ALIASES, bitmapCell,
} from './tables.ts'; // prettier-ignore

export interface BuildContext extends DataContext {
  readonly dpi: number;
  readonly images: ReadonlyMap<string, MonoBitmap>;
  /** TrueType files by the two characters that name them. */
  readonly fonts: ReadonlyMap<string, Uint8Array>;
  readonly softFonts: ReadonlyMap<number, SoftFont>;
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
  const font = fontOf(record, context);
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
  if (style.inData && header.id === '9' && /\\<F/.test(sampleText(content)))
    return attributedRuns(content, { font, dpi: context.dpi }).map(({ along, ...run }) => ({
      ...textElement(record, place, run.content, run.font), ...moved(place, header.rotation, along), span: record.span,
    })); // prettier-ignore
  return [textElement(record, place, content, font)];
}

/** Where a run begins that stands so many dots along the line. */
const moved = ({ x, up }: Place, rotation: RecordHeader['rotation'], along: number): { x: number; y: number } => {
  const [dx, dy] = { 0: [along, 0], 90: [0, along], 180: [-along, 0], 270: [0, -along] }[rotation] as [number, number];
  return { x: x + dx, y: -up + dy };
};

function textElement(
  record: DplRecord,
  place: Place,
  content: Content,
  font: FontSpec,
): Extract<Element, { kind: 'text' }> {
  const { header, style } = record;
  const inverse = style.overlap === 5;
  return {
    kind: 'text',
    ...placed(record, place),
    content,
    font,
    rotation: header.rotation,
    anchor: header.id === '9' ? 'baseline' : 'bottom-corner',
    justify: style.justify,
    ink: inverse ? 'white' : inkOf(style),
    ...(inverse ? { blackCell: true } : {}),
  };
}

function trimDoubleNull(data: Uint8Array): Uint8Array {
  let end = data.length & ~1;
  while (end >= 2 && data[end - 1] === 0 && data[end - 2] === 0) end -= 2;
  return data.subarray(0, end);
}

function fontOf({ header, style }: DplRecord, { dpi, fonts, softFonts }: BuildContext): FontSpec | string {
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
    const file = fonts.get(header.eee.slice(1));
    if (file)
      return {
        name: `dpl-S${header.eee.slice(1)}`,
        heightDots: height * down,
        widthDots: width * across,
        ...attributes,
        file,
      };
    const name = header.eee[0] === 'S' && KNOWN_SCALABLE.test(header.eee) ? `dpl-${header.eee}` : 'dpl-S01';
    const resident = KNOWN_SCALABLE.test(header.eee) ? {} : { resident: `dpl ${header.eee}` };
    return { name, heightDots: height * down, widthDots: width * across, ...attributes, ...resident };
  }
  const soft = softFonts.get(Number(header.eee));
  const file = soft && Number(header.eee) >= FIRST_SOFT_FONT ? softFontFile(soft, style.page) : undefined;
  if (soft && file)
    return { name: `dpl-${header.eee}`, heightDots: soft.heightDots * down, widthDots: soft.heightDots * across, file };
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
