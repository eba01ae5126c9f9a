/** Graphic commands: boxes, circles, lines, symbols and pictures. */
import { type Message, message } from '@platen/messages';
import { decodeHex, decodeGraphic, fit, type GraphicBytes, type GraphicTrouble } from '../../../bytes/zebra-graphic.ts';
import type { DiagnosticKey } from '../../../diagnostics/index.ts';
import { bitmapOfRows, type Element, type ImageElement, type Ink, type MonoBitmap } from '../../../label/index.ts';
import { CODEC_LIMITS } from '../../../limits.ts';
import { unpackBinary } from '../compressed-binary.ts';
import { countGraphic } from '../limits.ts';
import { choice, int } from '../../../language/frame/parameters.ts';
import { dots, letter, type ObjectName, objectName, orientation, storedKey } from '../parameters.ts';
import { endCommand } from '../scan.ts';
import { type Session, type ZplReader, own, row } from '../state.ts';

const ink = letter<Ink, Ink>({ B: 'black', W: 'white' }, 'black');

/** Drops shapes beyond the limit of a label; the limit is reported when the field ends. */
function addShape({ field }: ZplReader, shape: Element): boolean {
  field.shapes ??= [];
  if (field.shapes.length > CODEC_LIMITS.elementsPerLabel) return false;
  field.shapes.push(shape);
  return true;
}

/** Returns rows of `rowBytes` as a picture that includes the padding bits. */
export function bitmapOf(data: Uint8Array, strideBytes: number): MonoBitmap {
  const heightDots = Math.floor(data.length / strideBytes);
  return bitmapOfRows(strideBytes * 8, heightDots, data.subarray(0, heightDots * strideBytes));
}

/** Returns the picture as an element at (0, 0), magnified. */
export function imageElement(reader: ZplReader, picture: MonoBitmap, timesX = 1, timesY = 1): ImageElement {
  const { dotScale } = reader.session;
  return {
    kind: 'image',
    x: 0,
    y: 0,
    picture,
    widthDots: picture.widthDots * timesX * dotScale,
    heightDots: picture.heightDots * timesY * dotScale,
    rotation: 0,
    anchor: 'block',
    ink: 'black',
  };
}

const AS_ANNOUNCED = message('expected.announced_bytes');
const TROUBLE = {
  'invalid-character': ['zpl.graphic_invalid_data.character', message('expected.graphic_digits')],
  'too-long': ['zpl.graphic_surplus_data', AS_ANNOUNCED],
  'too-short': ['zpl.graphic_too_short', AS_ANNOUNCED],
  'broken-stream': ['zpl.graphic_invalid_data.stream', message('expected.whole_stream')],
  'too-large': ['zpl.limit_exceeded.inflated', message('expected.most_bytes', { most: CODEC_LIMITS.inflatedBytes })],
  checksum: ['zpl.graphic_checksum', message('expected.crc')],
} as const satisfies Readonly<Record<GraphicTrouble, readonly [key: DiagnosticKey, expected: Message]>>;

export function reportTrouble(reader: ZplReader, { trouble }: GraphicBytes): void {
  for (const kind of trouble) {
    const [key, expected] = TROUBLE[kind];
    reader.report(message(key, { command: reader.command.name }), { expected });
  }
}

/** Parameters of a download, as written, and where its data begins. */
export interface Taken {
  readonly values: readonly string[];
  readonly dataStart: number;
}

/** Splits `count` parameters off the source at `position`; the data begins after the last delimiter. */
export function takeParameters(reader: ZplReader, count: number): Taken {
  const { text, session, end } = reader;
  const values: string[] = [];
  let at = reader.position;
  for (let i = 0; i < count; i++) {
    let stop = at;
    while (stop < end && text[stop] !== session.delimiter && text[stop] !== session.caret && stop - at < 64) stop++;
    values.push(text.slice(at, stop).trim());
    at = stop;
    if (text[at] !== session.delimiter) break;
    at++;
  }
  const dataStart = Math.min(at, end);
  // Problems with the object are reported at the command and its parameters.
  endCommand(reader, dataStart);
  return { values, dataStart };
}

/** Returns the end of ASCII graphic data: the next prefix character. */
export function asciiDataEnd({ text, session, end }: ZplReader, start: number): number {
  // Searches window by window, so that not every graphic scans the rest of the document.
  for (let at = start; at < end; at += WINDOW) {
    const window = text.slice(at, Math.min(end, at + WINDOW));
    const caret = window.indexOf(session.caret);
    const tilde = (caret < 0 ? window : window.slice(0, caret)).indexOf(session.tilde);
    if (tilde >= 0) return at + tilde;
    if (caret >= 0) return at + caret;
  }
  return end;
}

/** Characters searched at once. */
const WINDOW = 65_536;

interface GraphicSize {
  /** Bytes of the binary data; if omitted, the size of the unpacked picture decides (~DY C). */
  readonly sentBytes?: number;
  readonly totalBytes: number;
  readonly rowBytes: number;
}

/** Returns the bytes of a graphic whose data begins at `start`, and where it ends. Binary data ends by its length. */
export function takeGraphic(
  reader: ZplReader,
  start: number,
  size: GraphicSize & { readonly kind: string },
): GraphicBytes | undefined {
  const { kind, totalBytes, rowBytes } = size;
  // ASCII notation may follow although raw bytes are announced.
  const isBinary = (kind === 'B' || kind === 'C') && !/^\s*:[BZ]64:/i.test(reader.text.slice(start, start + 12));
  if (!isBinary) return takeAscii(reader, start, totalBytes, rowBytes);
  return kind === 'B' ? takeRaw(reader, start, size) : takeCompressed(reader, start, size);
}

function takeRaw(reader: ZplReader, start: number, { sentBytes, totalBytes }: GraphicSize): GraphicBytes | undefined {
  reader.position = binaryEnd(reader, start, sentBytes ?? totalBytes);
  return countGraphic(reader, totalBytes)
    ? fit(reader.source.subarray(start, reader.position), totalBytes, [])
    : undefined;
}

function takeCompressed(
  reader: ZplReader,
  start: number,
  { sentBytes, totalBytes }: GraphicSize,
): GraphicBytes | undefined {
  const { source, text, session } = reader;
  const whole = sentBytes !== undefined;
  // Packed data is hardly ever longer than plain rows.
  const limit = Math.min(reader.end, start + 2 * totalBytes + 64);
  const stop = whole ? binaryEnd(reader, start, sentBytes) : limit;
  reader.position = stop;
  if (!countGraphic(reader, totalBytes)) return undefined;
  const unpacked = unpackBinary(source.subarray(start, stop), totalBytes, { whole });
  if (unpacked) {
    // A stream may become far more than was announced.
    const more = (unpacked.graphic.inflatedBytes ?? 0) - totalBytes;
    if (more > 0 && !countGraphic(reader, more)) return undefined;
    if (!whole) reader.position = start + unpacked.usedBytes;
    return unpacked.graphic;
  }
  const next = whole ? -1 : text.slice(start, stop).indexOf(`${session.caret}XA`);
  if (next >= 0) reader.position = start + next;
  reader.report(message('zpl.graphic_compression_unknown', { command: reader.command.name }), {
    expected: message('expected.plain_or_z64'),
  });
  return undefined;
}

/**
 * Raw bytes end at their count. If no command follows there, as in a file that lost bytes in a text editor, they end at
 * the first ^FS.
 */
function binaryEnd({ text, session, end }: ZplReader, start: number, sentBytes: number): number {
  const stop = start + sentBytes;
  let next = stop;
  while (next < end && text.charCodeAt(next) <= 0x20) next++;
  if (stop <= end && (next === end || text[next] === session.caret || text[next] === session.tilde)) return stop;
  const limit = Math.min(stop, end);
  const separator = text.slice(start, limit).indexOf(`${session.caret}FS`);
  return separator < 0 ? limit : start + separator;
}

function takeAscii(reader: ZplReader, start: number, totalBytes: number, rowBytes: number): GraphicBytes | undefined {
  const stop = asciiDataEnd(reader, start);
  reader.position = stop;
  if (!countGraphic(reader, totalBytes)) return undefined;
  const graphic = decodeGraphic(reader.text.slice(start, stop), totalBytes, rowBytes);
  // A stream may become far more than was announced.
  const more = (graphic.inflatedBytes ?? 0) - totalBytes;
  return more > 0 && !countGraphic(reader, more) ? undefined : graphic;
}

/** Most bytes that one graphic may have: more than the largest label at 600 dpi. */
const MAX_BYTES = 16 * 1024 * 1024;

/** Checks the byte counts and row length of a graphic; reports and returns undefined if they allow no picture. */
export function graphicSize(
  reader: ZplReader,
  total: string,
  row: string,
): { readonly totalBytes: number; readonly rowBytes: number } | undefined {
  const totalBytes = parseInt(total, 10);
  const rowBytes = parseInt(row, 10);
  if (!(totalBytes > 0) || !(rowBytes > 0)) {
    const key = totalBytes > 0 ? 'zpl.graphic_size_missing.row' : 'zpl.graphic_size_missing.total';
    reader.report(message(key, { command: reader.command.name }), {
      expected: message('expected.whole_from', { least: 1 }),
    });
    return undefined;
  }
  if (totalBytes > MAX_BYTES || rowBytes > 9999) {
    reader.report(
      message('zpl.limit_exceeded.graphic', { command: reader.command.name, bytes: totalBytes, row: rowBytes }),
      { expected: message('expected.bytes_in_rows', { most: MAX_BYTES, row: 9999 }) },
    );
    return undefined;
  }
  if (totalBytes % rowBytes !== 0)
    reader.report(
      message('zpl.graphic_partial_row', { command: reader.command.name, bytes: totalBytes, row: rowBytes }),
      { expected: message('expected.multiple', { bytes: rowBytes }) },
    );
  return { totalBytes: Math.max(rowBytes, totalBytes), rowBytes };
}

/** A shape of ^GB, ^GC and ^GE; without a width or height it is as wide or high as it is thick. */
const boxOf = ({ width, height, thickness: thicknessDots, ink }: Sized) => {
  const [widthDots, heightDots] = [width || thicknessDots, height || thicknessDots];
  return { x: 0, y: 0, widthDots, heightDots, thicknessDots, ink };
};

interface Sized {
  readonly width: number;
  readonly height: number;
  readonly thickness: number;
  readonly ink: Ink;
}

const side = dots(0, 32000, 0);
const ellipse = { thickness: dots(1, 4095, 1), ink };

/** Reports two different counts: for plain digits both are the bytes of the picture. A compressed notation may be shorter. */
function noteCounts(reader: ZplReader, sentBytes: number, totalBytes: number, dataStart: number): void {
  if (sentBytes === 0 || sentBytes === totalBytes) return;
  if (/^\s*:[BZ]64:/i.test(reader.text.slice(dataStart, dataStart + 12))) return;
  reader.report(message('zpl.graphic_counts_differ', { sent: sentBytes, total: totalBytes }), {
    expected: String(totalBytes),
  });
}

export const GRAPHIC_COMMANDS = [
  row(
    '^GB',
    'Box',
    { width: side, height: side, thickness: dots(1, 32000, 1), ink, rounding: int(0, 8, 0) },
    (reader, { rounding, ...p }) => {
      const [width, height] = [Math.max(p.width, p.thickness), Math.max(p.height, p.thickness)];
      const radiusDots = (rounding / 8) * (Math.min(width, height) / 2);
      addShape(reader, { kind: 'box', ...boxOf({ ...p, width, height }), radiusDots });
    },
  ),
  row('^GC', 'Circle', { diameter: dots(3, 4095, 3), ...ellipse }, (reader, { diameter, ...p }) =>
    addShape(reader, { kind: 'ellipse', ...boxOf({ ...p, width: diameter, height: diameter }) }),
  ),
  row('^GE', 'Ellipse', { width: dots(3, 4095, 0), height: dots(3, 4095, 0), ...ellipse }, (reader, p) =>
    addShape(reader, { kind: 'ellipse', ...boxOf(p) }),
  ),
  row(
    '^GD',
    'Diagonal line',
    {
      width: dots(1, 32000, 0),
      height: dots(1, 32000, 0),
      thickness: dots(1, 32000, 1),
      ink,
      leaning: choice(['R', 'L', '/', '\\'], 'R'),
    },
    (reader, p) => {
      const width = p.width || Math.max(3, p.thickness);
      const height = p.height || Math.max(3, p.thickness);
      const right = p.leaning === 'R' || p.leaning === '/';
      addShape(reader, {
        kind: 'line',
        x1: 0,
        y1: right ? height : 0,
        x2: width + p.thickness,
        y2: right ? 0 : height,
        thicknessDots: p.thickness,
        ink: p.ink,
        cap: 'slanted',
      });
    },
  ),
  own(
    '^GF',
    'Picture',
    { kind: choice(['A', 'B', 'C'], 'A'), sent: int(1, 99999999, 0), total: int(1, 99999999, 0), row: int(1, 9999, 0) },
    (reader) => {
      const { values, dataStart } = takeParameters(reader, 4);
      const kind = (values[0] || 'A').toUpperCase()[0]!;
      const size = graphicSize(reader, values[2] || values[1] || '', values[3] ?? '');
      const sentBytes = Math.max(0, parseInt(values[1] ?? '', 10) || 0);
      if (size && kind === 'A') noteCounts(reader, sentBytes, size.totalBytes, dataStart);
      if (!size) {
        reader.position = kind === 'A' ? asciiDataEnd(reader, dataStart) : Math.min(reader.end, dataStart + sentBytes);
        return;
      }
      const graphic = takeGraphic(reader, dataStart, { kind, sentBytes, ...size });
      // The field exists even if its picture cannot be drawn.
      reader.field.shapes ??= [];
      if (!graphic) return;
      reportTrouble(reader, graphic);
      addShape(reader, imageElement(reader, bitmapOf(graphic.bytes, size.rowBytes)));
    },
  ),
  row(
    '^GS',
    'Symbol',
    {
      rotation: orientation,
      height: dots(0, 32000, ({ session }) => session.font.heightDots),
      width: dots(0, 32000, ({ session }) => session.font.widthDots),
    },
    ({ field }, { rotation, height, width }) => {
      const heightDots = height || width || 24;
      field.font = { name: 'GS', rotation, heightDots, widthDots: width || heightDots };
    },
  ),
  row(
    '^XG',
    'Recall a picture',
    { name: objectName('GRF'), timesX: int(1, 10, 1), timesY: int(1, 10, 1) },
    (reader, { name, timesX, timesY }) => recallPicture(reader, pictureKey(reader.session, name), timesX, timesY),
  ),
  row('^IM', 'Recall a picture in its own size', { name: objectName('GRF') }, (reader, { name }) =>
    recallPicture(reader, pictureKey(reader.session, name), 1, 1),
  ),
];

/** Returns the key of a stored picture, or of a label that ^IS stored. */
export const pictureKey = ({ graphics, images }: Session, name: ObjectName): string =>
  storedKey(name, (key) => graphics.has(key) || images.has(key));

function recallPicture(reader: ZplReader, key: string, timesX: number, timesY: number): void {
  const { session } = reader;
  const picture = session.graphics.get(key) ?? session.graphics.get(key.replace(/^[A-Z]:/, 'R:'));
  if (picture) return void addShape(reader, imageElement(reader, picture, timesX, timesY));
  const stored = session.images.get(key) ?? session.images.get(key.replace(/\.PNG$/, '.GRF'));
  if (stored) {
    for (const element of stored) if (!addShape(reader, element)) return;
    return;
  }
  reader.report(message('zpl.object_not_stored', { command: reader.command.name, name: key }), {
    expected: message('expected.before_it', { command: message('expected.or', { first: '~DG, ~DY', last: '^IS' }) }),
  });
}

/** Returns the bytes of a downloaded object, sent in hexadecimal. */
export function downloadedHex(reader: ZplReader, start: number, count: number): Uint8Array {
  reader.position = asciiDataEnd(reader, start);
  return decodeHex(reader.text.slice(start, reader.position), count);
}
