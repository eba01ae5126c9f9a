/** One DPL record → label elements, with y counted as minus the dots above the label's lower edge. */
import { type Message, message } from '@platen/messages';
import type { DiagnosticMessage } from '../../diagnostics/index.ts';
import { fromHex } from '../../bytes/encodings.ts';
import { latin1 } from '../../bytes/cursor.ts';
import {
  type BarcodeElement,
  type Content,
  type Element,
  type FontSpec,
  type Ink,
  literal,
  sampleText,
  type TextElement,
} from '../../label/index.ts';
import { barcodeElement, takeDots } from '../../language/frame/reader.ts';
import { reportUtf8 } from '../../language/text/text-encoding.ts';
import { turnVector } from '../../render/place.ts';
import { ASSUMED } from './assumptions.ts';
import { attributedRuns } from './attributes.ts';
import { BARCODES, type DplBarcode, findBarcode, readRecordData } from './barcodes.ts';
import { type DataContext, symbolContent, textContent, withCounter } from './content.ts';
import { BITMAP_PAGE, decodeWide } from './encodings.ts';
import { bitmapCell, pointsToDots, SMOOTH_ALIASES } from './fonts.ts';
import { expectedShape, readShape } from './shapes.ts';
import { FIRST_SOFT_FONT, softFontFile } from './soft-fonts.ts';
import type { DplReader, DplRecord } from './state.ts';

/** A record, where it stands, and the printer that reads it. */
interface Given extends DplRecord {
  readonly reader: DplReader;
  readonly context: DataContext;
  readonly x: number;
  /** Dots above the label's lower edge. */
  readonly up: number;
  readonly toDots: (units: number) => number;
  readonly placed: { readonly x: number; readonly y: number; readonly span: readonly [number, number] };
  readonly ink: Ink;
}

/** `registers`: what `G` has stored of the records before. */
export function readRecord(
  reader: DplReader,
  record: DplRecord,
  registers: ReadonlyMap<string, Uint8Array>,
): readonly Element[] {
  const { header, style, offset, length } = record;
  const { source, dpi } = reader;
  const perUnit = dpi / (style.metric ? 254 : 100);
  const toDots = (units: number): number => Math.round(units * perUnit);
  const x = toDots(header.column + style.columnOffset);
  const up = toDots(header.row + style.rowOffset);
  const start = source.offsetOf(offset);
  const given: Given = {
    ...record,
    reader,
    context: { stx: source.stx, registers, delimiter: reader.delimiter },
    x,
    up,
    toDots,
    placed: { x, y: -up, span: [start, source.offsetOf(offset + length) - start] },
    ink: style.overlap === 1 ? 'xor' : 'black',
  };
  if (header.id === 'X') return readDrawing(given);
  if (header.id === 'Y') return readImage(given);
  return /^\d$/.test(header.id) ? readText(given) : readBarcode(given);
}

/** Reports what is wrong with the record, which prints nothing then. */
function reject(
  { reader, header, offset, length }: Given,
  problem: DiagnosticMessage,
  expected: string | Message,
): readonly Element[] {
  reader.report(problem, { expected, offset, length, command: header.id });
  return [];
}

function readDrawing(given: Given): readonly Element[] {
  const { header, style, data, reader, x, up, toDots, ink, placed } = given;
  const shapes = readShape(data, {
    x,
    up,
    toDots,
    fill: Number(header.eee) || 0,
    columnToDots: (units) => toDots(units + style.columnOffset),
    rowToDots: (units) => toDots(units + style.rowOffset),
    takeDots: (count) => takeDots(reader, count),
  });
  if (!shapes)
    return reject(
      given,
      message('dpl.invalid_parameter.drawing', { value: JSON.stringify(latin1(data, 0, 40)) }),
      expectedShape(latin1(data)[0]),
    );
  return shapes.map((shape) => ({ ...shape, ink, span: placed.span }) as Element);
}

function readImage(given: Given): readonly Element[] {
  const { header, style, data, reader, placed, ink } = given;
  const name = latin1(data).trim();
  const picture = reader.images.get(name);
  if (!picture) {
    const expected =
      [...reader.images.keys()].slice(0, 20).join(', ') || message('expected.stored_picture', { command: '<STX>I' });
    return reject(given, message('dpl.invalid_parameter.stored_picture', { name: name.slice(0, 40) }), expected);
  }
  return [
    {
      kind: 'image',
      ...placed,
      picture,
      widthDots: picture.widthDots * Math.max(1, header.c) * style.dotWidth,
      heightDots: picture.heightDots * Math.max(1, header.d) * style.dotHeight,
      rotation: 0,
      anchor: 'bottom-corner',
      ink,
      ...(style.overlap === 3 ? { opaque: true } : {}),
    },
  ];
}

function readText(given: Given): readonly Element[] {
  const { header, style, counter, reader, placed } = given;
  const font = fontOf(given);
  if (!font)
    return reject(
      given,
      message('dpl.invalid_parameter.font', { font: header.eee }),
      'A04 to A72, 000 to 010, the number of a soft font, or S, U, u and a font',
    );
  const content = counter ? withCounter(contentOf(given), counter) : contentOf(given);
  const inverse = style.overlap === 5;
  const element: TextElement = {
    kind: 'text',
    ...placed,
    content,
    font,
    rotation: header.rotation,
    anchor: header.id === '9' ? 'baseline' : 'bottom-corner',
    justify: style.justify,
    ink: inverse ? 'white' : given.ink,
    ...(inverse ? { blackCell: true } : {}),
  };
  if (!style.inData || header.id !== '9' || !/\\<F/.test(sampleText(content))) return [element];
  const { runs, turned } = attributedRuns(content, { font, dpi: reader.dpi });
  if (turned) {
    const { offset, length } = given;
    reader.report(message('dpl.unsupported_command.baseline'), { offset, length, command: header.id });
  }
  return runs.map(({ along, ...run }) => {
    const [dx, dy] = turnVector(header.rotation, along, 0);
    return { ...element, ...run, x: placed.x + dx, y: placed.y + dy };
  });
}

/** Fonts of two bytes a character take them as they are (`U`) or as hexadecimal digits (`u`). */
function contentOf({ header, style, data, context, reader: { report }, offset, length }: Given): Content {
  const kind = header.id === '9' ? header.eee[0] : undefined;
  if (kind !== 'U' && kind !== 'u') {
    const page = header.id === '9' ? style.page : BITMAP_PAGE;
    const at = { offset, length, command: header.id };
    reportUtf8(
      { report: (problem, place) => report(problem, { ...place, ...at }) },
      data,
      { page },
      message('expected.before_text', { command: 'ySU8' }),
    );
    return textContent(data, page, context);
  }
  const hex = latin1(data).replace(/[^0-9A-Fa-f]/g, '');
  return literal(decodeWide(kind === 'U' ? data : fromHex(hex.slice(0, hex.length & ~3)), style.wideSet));
}

function fontOf({ header, style, reader: { dpi, fonts, softFonts } }: Given): FontSpec | undefined {
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
    const cell = { heightDots: height * down, widthDots: width * across, ...attributes };
    if (file) return { name: `dpl-S${header.eee.slice(1)}`, ...cell, file };
    const name = header.eee[0] === 'S' && KNOWN_SCALABLE.test(header.eee) ? `dpl-${header.eee}` : 'dpl-S01';
    const resident = KNOWN_SCALABLE.test(header.eee) ? {} : { resident: `dpl ${header.eee}` };
    return { name, ...cell, ...resident };
  }
  const soft = softFonts.get(Number(header.eee));
  const file = soft && Number(header.eee) >= FIRST_SOFT_FONT ? softFontFile(soft, style.page) : undefined;
  if (soft && file)
    return { name: `dpl-${header.eee}`, heightDots: soft.heightDots * down, widthDots: soft.heightDots * across, file };
  const points = /^[A-Z](\d\d)$/.exec(header.eee);
  const size = points ? Number(points[1]) : SMOOTH_ALIASES[Number(header.eee)];
  if (!size) return undefined;
  const dots = pointsToDots(size, dpi);
  return { name: 'dpl-9', heightDots: dots * down, widthDots: dots * across, ...attributes };
}

/** Scalable fonts that the catalogue has; others print as S01. */
const KNOWN_SCALABLE = /^S0[01]$/;

const sizeDots = (size: string, dpi: number): number =>
  Math.max(1, size[0] === 'P' ? pointsToDots(Number(size.slice(1)), dpi) : Number(size));

function readBarcode(given: Given): readonly Element[] {
  const { header, style, data, counter, reader, context, placed, ink, toDots } = given;
  const { dpi } = reader;
  const row = findBarcode(header.id);
  if (!row)
    return reject(
      given,
      message('dpl.invalid_parameter.barcode', { id: header.id }),
      [...BARCODES.byCode.keys()].join(', '),
    );
  const defaults = row.dots[dpi >= 250 ? 1 : 0];
  const magnify = style.dotWidth * style.barMagnification;
  const c = (header.c || defaults[0]) * magnify;
  const d = (header.d || defaults[1]) * magnify;
  const height = /^\d{3}$/.test(header.eee) ? Number(header.eee) : 0;
  const defaultHeight = row.mils ? (row.mils.height * dpi) / 1000 : row.heightIn * dpi;
  const letter = header.id.at(-1)!;
  const symbol = symbolContent(data, context, row.code === 'W1I' || row.code === 'W1J');
  const element = barcodeElement({
    ...placed,
    symbology: row.symbology,
    content: counter ? withCounter(symbol.content, counter) : symbol.content,
    ...(symbol.encoding ? { encoding: symbol.encoding } : {}),
    rotation: header.rotation,
    anchor: 'bottom-corner',
    ink,
    moduleDots: Math.max(1, row.mils ? Math.round((row.mils.module * dpi) / 1000) : d),
    wideRatio: row.ratio && d > 0 ? Math.min(3, Math.max(2, c / d)) : 3,
    heightDots: height > 0 ? toDots(height) : Math.round(defaultHeight),
    humanReadable: row.line && letter === letter.toUpperCase() ? ownLine(row, dpi) : { position: 'none' },
    options: row.reads ?? row.options ?? {},
  });
  const read = readRecordData({ header, element, data, text: latin1(data), dpi, row });
  if (!read)
    return reject(
      given,
      message('dpl.invalid_parameter.code_data', { start: JSON.stringify(latin1(data, 0, 12)) }),
      message('expected.and_data', { start: row.expected! }),
    );
  return [{ ...element, ...read }];
}

/** The readable line as DPL prints it, where it stands. */
export function ownLine({ symbology, line }: DplBarcode, dpi: number): BarcodeElement['humanReadable'] {
  const position = line ?? 'none';
  if (/^(?:ean|upc)/.test(symbology)) return { position };
  const font = { name: `dpl-${ASSUMED.humanReadableFont}`, ...bitmapCell(ASSUMED.humanReadableFont, dpi) };
  return { position, font, align: 'center' };
}
