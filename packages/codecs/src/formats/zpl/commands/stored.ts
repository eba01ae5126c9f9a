/** Stored objects: formats, graphics and fonts that one part of the stream stores and another recalls. */
import { message } from '@platen/messages';
import { fromBase64 } from '../../../bytes/encodings.ts';
import { inflateBounded } from '../../../bytes/inflate.ts';
import { CODEC_LIMITS } from '../../../limits.ts';
import { choice, int, text, yesNo } from '../../../language/frame/parameters.ts';
import { deleteStored, namesLike } from '../../../language/data/kept.ts';
import { type PictureKind, takePicture } from '../../../language/data/picture-files.ts';
import { addElement, countGraphic, store } from '../limits.ts';
import { objectKey, objectName, type ObjectName, storedKey } from '../parameters.ts';
import { enterFormat } from '../scan.ts';
import { type Session, type ZplReader, own, row } from '../state.ts';
import {
  asciiDataEnd,
  bitmapOf,
  downloadedHex,
  graphicSize,
  imageElement,
  pictureKey,
  reportTrouble,
  type Taken,
  takeGraphic,
  takeParameters,
} from './graphics.ts';

/** Number of two-byte codes. */
const MAX_CODES = 65_536;
/** Bytes in memory for each byte of an encoding table. */
const ENCODED_COST = 16;

/** Returns the key of the object that a download names, `R:NAME.EXT`. */
export function nameOf(reader: ZplReader, { values }: Taken, extension: string): string {
  const read = objectName(extension).read(values[0] || 'UNKNOWN', reader);
  return objectKey(read as ObjectName);
}

/** Returns a number of bytes; 0 if it is missing. */
const countOf = ({ values }: Taken, index: number): number => Math.max(0, parseInt(values[index] ?? '', 10) || 0);

/** Stores a picture of dots whose size stands at `index`; `kind`: A, B or C. */
function storeGraphic(reader: ZplReader, taken: Taken, index: number, kind = 'A'): void {
  const { values, dataStart } = taken;
  const size = graphicSize(reader, values[index] ?? '', values[index + 1] ?? '');
  if (!size) {
    const sentEnd = Math.min(reader.end, dataStart + countOf(taken, index));
    reader.position = kind === 'A' ? asciiDataEnd(reader, dataStart) : sentEnd;
    return;
  }
  const graphic = takeGraphic(reader, dataStart, { kind, ...size });
  if (!graphic) return;
  reportTrouble(reader, graphic);
  store(reader, reader.session.graphics, nameOf(reader, taken, 'GRF'), bitmapOf(graphic.bytes, size.rowBytes));
}

/** Stores a picture of a file, by its own name and as a GRF. */
function storePicture(reader: ZplReader, taken: Taken, bytes: Uint8Array, kind: PictureKind): void {
  const picture = takePicture(reader, bytes, {
    kind,
    fault: (problem) =>
      reader.report(message('zpl.graphic_invalid_data.file', { extension: kind, problem }), {
        expected: message('expected.file', { extension: kind }),
      }),
  });
  if (!picture || !countGraphic(reader, picture.data.length)) return;
  const key = nameOf(reader, taken, kind);
  store(reader, reader.session.graphics, key, picture);
  store(reader, reader.session.graphics, key.replace(/\.[^.]*$/, '.GRF'), picture);
}

function font(reader: ZplReader, key: string, bytes: Uint8Array): void {
  if (!isSfnt(bytes))
    return reader.report(message('zpl.font_unreadable.file', { command: reader.command.name, name: key }), {
      expected: message('expected.truetype'),
    });
  if (countGraphic(reader, bytes.length)) store(reader, reader.session.fonts, key, { file: bytes.slice() });
}

/** The picture files that ~DY stores, by format letter. */
const PICTURE_FILES: Readonly<Record<string, PictureKind>> = { P: 'PNG', B: 'BMP', X: 'PCX' };

function isSfnt(bytes: Uint8Array): boolean {
  const tag = String.fromCharCode(...bytes.subarray(0, 4));
  return tag === '\0\x01\0\0' || tag === 'OTTO' || tag === 'true' || tag === 'ttcf';
}

/** A picture or font file in hexadecimal, whatever its format letter: no such file begins with these characters. */
const HEXADECIMAL_FILE = /^\s*(?:89504E47|424D[0-9A-F]{4}|0A0[0235]01|00010000|4F54544F|74727565|74746366)/i;

/** Returns the bytes of a download in hexadecimal, raw, `:B64:` or `:Z64:`. */
function downloadedBytes(reader: ZplReader, start: number, count: number, kind: string): Uint8Array {
  const head = reader.text.slice(start, start + 12);
  const notation = /^\s*:([BZ])64:/i.exec(head)?.[1]?.toUpperCase();
  if (notation) {
    const end = asciiDataEnd(reader, start);
    reader.position = end;
    const body = reader.text.slice(reader.text.indexOf(':', reader.text.indexOf(':', start) + 1) + 1, end);
    const packed = fromBase64(body.slice(0, body.indexOf(':') < 0 ? body.length : body.indexOf(':')));
    if (notation === 'B') return packed;
    const result = inflateBounded(packed);
    if (result.kind === 'bytes') return countGraphic(reader, result.bytes.length) ? result.bytes : new Uint8Array();
    const key = result.kind === 'too-large' ? 'zpl.limit_exceeded.inflated' : 'zpl.graphic_invalid_data.stream';
    reader.report(message(key, { command: reader.command.name }), {
      expected: message('expected.zlib', { most: CODEC_LIMITS.inflatedBytes }),
    });
    return new Uint8Array();
  }
  if (HEXADECIMAL_FILE.test(head)) return downloadedHex(reader, start, CODEC_LIMITS.inflatedBytes);
  if (kind === 'A') return downloadedHex(reader, start, Math.min(count, CODEC_LIMITS.inflatedBytes));
  const stopAt = Math.min(reader.end, start + count);
  reader.position = stopAt;
  return reader.source.subarray(start, stopAt);
}

const maps = ({ formats, graphics, images, fonts, encodings }: Session) =>
  [formats, graphics, images, fonts, encodings] as readonly Map<string, unknown>[];

export const STORED_COMMANDS = [
  row('^DF', 'Stores the format', { name: objectName('ZPL') }, (reader, { name }) => {
    if (!reader.format)
      return reader.report(message('zpl.field_outside_format.stores'), {
        expected: message('expected.before_it', { command: '^XA' }),
      });
    reader.format.store = {
      key: objectKey(name),
      start: reader.position,
      before: { ...reader.session, font: { ...reader.session.font } },
    };
  }),
  row('^XF', 'Recalls a format', { name: objectName('ZPL') }, (reader, { name }) => {
    // A format that is being stored recalls nothing yet: it does so when it is recalled itself.
    if (reader.format?.store) return;
    const { formats } = reader.session;
    const stored = formats.get(storedKey(name, (key) => formats.has(key)));
    if (!stored)
      return reader.report(message('zpl.object_not_stored.format', { name: objectKey(name) }), {
        expected: message('expected.before_it', { command: '^DF' }),
      });
    if (reader.outer.length >= CODEC_LIMITS.nesting) {
      if (reader.recurses) return;
      reader.recurses = true;
      reader.report(message('zpl.recursive_format', { most: CODEC_LIMITS.nesting }), {
        expected: message('expected.no_recursion'),
      });
      return;
    }
    enterFormat(reader, stored);
  }),
  own(
    '~DG',
    'Stores a picture',
    { name: objectName('GRF'), total: int(1, 99999999, 0), row: int(1, 9999, 0) },
    (reader) => storeGraphic(reader, takeParameters(reader, 3), 1),
  ),
  own(
    '~DY',
    'Stores an object',
    {
      name: text(),
      kind: choice(['A', 'B', 'C', 'P'], 'A'),
      extension: text('G'),
      total: int(0, 99999999, 0),
      row: int(0, 9999, 0),
    },
    (reader) => {
      const taken = takeParameters(reader, 5);
      const { values, dataStart } = taken;
      const kind = (values[1] || 'A').toUpperCase()[0]!;
      // A PNG file may be announced by its compression letter alone.
      const type = kind === 'P' ? 'P' : (values[2] || 'G').toUpperCase()[0]!;
      if (type === 'G') return storeGraphic(reader, taken, 3, kind);
      const bytes = downloadedBytes(reader, dataStart, countOf(taken, 3), kind);
      const file = PICTURE_FILES[type];
      if (file) storePicture(reader, taken, bytes, file);
      else if (type === 'T' || type === 'E') font(reader, nameOf(reader, taken, type === 'T' ? 'TTF' : 'TTE'), bytes);
      else
        reader.report(message('zpl.unsupported_download.type', { type: JSON.stringify(values[2] ?? '') }), {
          expected: message('expected.or', { first: 'G, P, B, X, T', last: 'E' }),
        });
    },
  ),
  ...(
    [
      ['~DU', 'Stores a TrueType font', 'TTF'],
      ['~DT', 'Stores a TrueType font of few characters', 'DAT'],
    ] as const
  ).map(([name, title, extension]) =>
    own(name, title, { name: objectName(extension), size: int(0, 99999999, 0) }, (reader) => {
      const taken = takeParameters(reader, 2);
      const count = Math.min(countOf(taken, 1), CODEC_LIMITS.inflatedBytes);
      font(reader, nameOf(reader, taken, extension), downloadedHex(reader, taken.dataStart, count));
    }),
  ),
  own('~DE', 'Stores an encoding table', { name: objectName('DAT'), size: int(4, 4 * MAX_CODES, 0) }, (reader) => {
    const taken = takeParameters(reader, 2);
    const key = nameOf(reader, taken, 'DAT');
    const bytes = downloadedHex(reader, taken.dataStart, 4 * MAX_CODES);
    if (countOf(taken, 1) !== bytes.length || bytes.length % 4 !== 0)
      reader.report(
        message('zpl.encoding_table_invalid', {
          announced: taken.values[1] || message('payload.no_size'),
          name: key,
          length: bytes.length,
        }),
        { expected: message('expected.code_pairs') },
      );
    if (!countGraphic(reader, bytes.length * ENCODED_COST)) return;
    const table = new Map<number, string>();
    for (let at = 0; at + 4 <= bytes.length; at += 4)
      table.set((bytes[at + 2]! << 8) | bytes[at + 3]!, String.fromCharCode((bytes[at]! << 8) | bytes[at + 1]!));
    store(reader, reader.session.encodings, key, table);
  }),
  own('~DS', 'Stores an Intellifont', { name: objectName('FNT'), size: int(0, 99999999, 0) }, (reader) => {
    const taken = takeParameters(reader, 2);
    reader.position = asciiDataEnd(reader, taken.dataStart);
    reader.report(message('zpl.unsupported_download.intellifont', { name: nameOf(reader, taken, 'FNT') }), {
      expected: message('expected.with_truetype', { command: message('expected.or', { first: '~DU', last: '~DY' }) }),
    });
  }),
  row(
    '^IS',
    'Stores the label as a picture',
    { name: objectName('GRF'), print: yesNo(true) },
    (reader, { name, print }) => {
      if (reader.format) reader.format.imageAs = { name: objectKey(name), printed: print };
    },
  ),
  row('^IL', 'Begins the label with a stored picture', { name: objectName('GRF') }, (reader, { name }) => {
    const { session, format } = reader;
    const key = pictureKey(session, name);
    const stored = session.images.get(key);
    if (!format) return;
    format.hasField = true;
    const picture = session.graphics.get(key);
    if (stored) for (const element of stored) addElement(reader, format, element);
    else if (picture) addElement(reader, format, imageElement(reader, picture));
    else
      reader.report(message('zpl.object_not_stored.image', { name: key }), {
        expected: message('expected.before_it', { command: '^IS' }),
      });
  }),
  row('^ID', 'Deletes stored objects', { name: objectName('GRF') }, ({ session }, { name }) => {
    for (const map of maps(session)) deleteStored(map, objectKey(name));
  }),
  row(
    '^TO',
    'Copies stored objects',
    { from: objectName('*', '*'), to: objectName('*', '*') },
    (reader, { from, to }) => {
      for (const map of maps(reader.session))
        for (const key of namesLike(map, objectKey(from))) {
          const [, name, extension] = /^[^:]*:(.*)\.([^.]*)$/.exec(key)!;
          const copy = {
            device: to.device,
            name: to.name === '*' ? name! : to.name,
            extension: to.extension === '*' ? extension! : to.extension,
          };
          store(reader, map, objectKey(copy), map.get(key));
        }
    },
  ),
  ...['~EG', '^EG'].map((name) =>
    row(name, 'Deletes stored graphics', {}, ({ session }) => {
      session.graphics.clear();
      session.images.clear();
    }),
  ),
  ...['^EF', '~EF'].map((name) => row(name, 'Deletes stored formats', {}, ({ session }) => session.formats.clear())),
];
