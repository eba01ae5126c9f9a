/** Stored objects: formats, graphics and fonts that one part of the stream stores and another recalls. */
import { message } from '@platen/messages';
import { fromBase64 } from '../../../bytes/encodings.ts';
import { inflateBounded } from '../../../bytes/inflate.ts';
import { readMonoBmp, readPcx, type PictureError, type StoredPicture } from '../../../bytes/mono-pictures.ts';
import type { MonoBitmap } from '../../../label/index.ts';
import { CODEC_LIMITS } from '../../../limits.ts';
import { choice, int, text, yesNo } from '../../../language/parameters.ts';
import { readPngBitmap } from '../../../language/png-bitmap.ts';
import { stop } from '../../../language/reader.ts';
import { addElement, countGraphic } from '../limits.ts';
import { objectKey, objectName, type ObjectName } from '../parameters.ts';
import { enterFormat } from '../scan.ts';
import { type Session, type ZplReader, download, row } from '../state.ts';
import {
  asciiDataEnd,
  bitmapOf,
  downloadedHex,
  graphicSize,
  imageElement,
  reportTrouble,
  takeGraphic,
  takeParameters,
} from './graphics.ts';

/** Objects that a document may store at one time. */
const MAX_OBJECTS = 4096;
/** Number of two-byte codes. */
const MAX_CODES = 65_536;
/** Bytes in memory for each byte of an encoding table. */
const ENCODED_COST = 16;

export function store<T>(reader: ZplReader, map: Map<string, T>, key: string, value: T): void {
  if (map.size >= MAX_OBJECTS && !map.has(key)) {
    stop(reader, message('zpl.limit_exceeded.objects', { most: MAX_OBJECTS }));
    return;
  }
  map.set(key, value);
}

/** Returns the key of the object that a download names, `R:NAME.EXT`. */
export function nameOf(reader: ZplReader, raw: string, extension: string): string {
  const read = objectName(extension).read(raw === '' ? 'UNKNOWN' : raw, reader);
  return objectKey(read as ObjectName);
}

function font(reader: ZplReader, key: string, bytes: Uint8Array): void {
  if (!isSfnt(bytes)) {
    reader.report({
      code: 'font_unreadable',
      message: `${reader.command.name}: ${key} is no TrueType or OpenType font`,
      expected: 'a TrueType font',
    });
    return;
  }
  if (countGraphic(reader, bytes.length)) store(reader, reader.session.fonts, key, { file: bytes.slice() });
}

/** Readers of the picture files that ~DY stores, by format letter. They return the picture, or the error as text. */
const PICTURE_FILES: Readonly<
  Record<
    string,
    { readonly extension: string; readonly read: (bytes: Uint8Array, maxPixels: number) => MonoBitmap | string }
  >
> = {
  P: { extension: 'PNG', read: readPngBitmap },
  B: { extension: 'BMP', read: (bytes, maxPixels) => storedPicture(readMonoBmp(bytes, maxPixels)) },
  X: { extension: 'PCX', read: (bytes, maxPixels) => storedPicture(readPcx(bytes, maxPixels)) },
};

function storedPicture(read: StoredPicture | PictureError): MonoBitmap | string {
  if ('error' in read) return read.error;
  const { widthDots, heightDots, strideBytes, data } = read;
  return { kind: 'mono', widthDots, heightDots, strideBytes, data };
}

function isSfnt(bytes: Uint8Array): boolean {
  const tag = String.fromCharCode(...bytes.subarray(0, 4));
  return tag === '\0\x01\0\0' || tag === 'OTTO' || tag === 'true' || tag === 'ttcf';
}

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
    reader.report({
      code: result.kind === 'too-large' ? 'limit_exceeded' : 'graphic_invalid_data',
      message: `${reader.command.name}: the compressed data ${result.kind === 'too-large' ? 'becomes too large' : 'is broken'}`,
      expected: `a zlib stream of at most ${CODEC_LIMITS.inflatedBytes} bytes`,
    });
    return new Uint8Array();
  }
  if (kind === 'A') return downloadedHex(reader, start, Math.min(count, CODEC_LIMITS.inflatedBytes));
  const stopAt = Math.min(reader.end, start + count);
  reader.position = stopAt;
  return reader.source.subarray(start, stopAt);
}

/** Returns the keys of the stored objects that match a name with `*`. */
function matching(keys: Iterable<string>, { device, name, extension }: ObjectName): string[] {
  const like = (pattern: string): string =>
    pattern
      .split('*')
      .map((piece) => piece.replace(/[^A-Z0-9_]/g, '\\$&'))
      .join('.*');
  const pattern = new RegExp(`^${like(device)}:${like(name)}\\.${like(extension)}$`);
  return [...keys].filter((key) => pattern.test(key));
}

const maps = ({ formats, graphics, images, fonts, encodings }: Session): readonly Map<string, unknown>[] => [
  formats,
  graphics,
  images,
  fonts,
  encodings,
];

export const STORED_COMMANDS = [
  row('^DF', 'Stores the format', { name: objectName('ZPL') }, (reader, { name }) => {
    if (!reader.format) {
      reader.report({
        code: 'field_outside_format',
        message: '^DF outside of ^XA … ^XZ stores nothing',
        expected: '^XA before it',
      });
      return;
    }
    reader.format.store = {
      key: objectKey(name),
      start: reader.position,
      before: { ...reader.session, font: { ...reader.session.font } },
    };
  }),
  row('^XF', 'Recalls a format', { name: objectName('ZPL') }, (reader, { name }) => {
    // A format that is being stored recalls nothing yet: it does so when it is recalled itself.
    if (reader.format?.store) return;
    const stored = reader.session.formats.get(objectKey(name));
    if (!stored) {
      reader.report({
        code: 'object_not_stored',
        message: `^XF: ${objectKey(name)} is not stored`,
        expected: '^DF before it',
      });
      return;
    }
    if (reader.outer.length >= CODEC_LIMITS.nesting) {
      if (reader.recurses) return;
      reader.recurses = true;
      reader.report({
        code: 'recursive_format',
        message: `^XF: formats recall each other more than ${CODEC_LIMITS.nesting} deep`,
        expected: 'a format that does not recall itself',
      });
      return;
    }
    enterFormat(reader, stored);
  }),
  download(
    '~DG',
    'Stores a picture',
    { name: objectName('GRF'), total: int(1, 99999999, 0), row: int(1, 9999, 0) },
    (reader) => {
      const { values, dataStart } = takeParameters(reader, 3);
      const size = graphicSize(reader, values[1] ?? '', values[2] ?? '');
      if (!size) {
        reader.position = asciiDataEnd(reader, dataStart);
        return;
      }
      const graphic = takeGraphic(reader, dataStart, { kind: 'A', ...size });
      if (!graphic) return;
      reportTrouble(reader, graphic);
      store(
        reader,
        reader.session.graphics,
        nameOf(reader, values[0] ?? '', 'GRF'),
        bitmapOf(graphic.bytes, size.rowBytes),
      );
    },
  ),
  download(
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
      const { values, dataStart } = takeParameters(reader, 5);
      const kind = (values[1] || 'A').toUpperCase()[0]!;
      // A PNG file may be announced by its compression letter alone.
      const type = kind === 'P' ? 'P' : (values[2] || 'G').toUpperCase()[0]!;
      const count = Math.max(0, parseInt(values[3] ?? '', 10) || 0);
      if (type === 'G') {
        const size = graphicSize(reader, values[3] ?? '', values[4] ?? '');
        const graphic = size && takeGraphic(reader, dataStart, { kind, ...size });
        if (!graphic) {
          if (!size)
            reader.position = kind === 'A' ? asciiDataEnd(reader, dataStart) : Math.min(reader.end, dataStart + count);
          return;
        }
        reportTrouble(reader, graphic);
        store(
          reader,
          reader.session.graphics,
          nameOf(reader, values[0] ?? '', 'GRF'),
          bitmapOf(graphic.bytes, size.rowBytes),
        );
        return;
      }
      const bytes = downloadedBytes(reader, dataStart, count, kind);
      const file = PICTURE_FILES[type];
      if (file) {
        const { work } = reader;
        const picture = file.read(bytes, work.dotsLeft);
        if (typeof picture !== 'string') work.dotsLeft -= picture.widthDots * picture.heightDots;
        if (typeof picture === 'string')
          reader.report({
            code: 'graphic_invalid_data',
            message: `~DY: the ${file.extension} file ${picture}`,
            expected: `a ${file.extension} file`,
          });
        else if (countGraphic(reader, picture.data.length)) {
          const key = nameOf(reader, values[0] ?? '', file.extension);
          store(reader, reader.session.graphics, key, picture);
          store(reader, reader.session.graphics, key.replace(/\.[^.]*$/, '.GRF'), picture);
        }
      } else if (type === 'T' || type === 'E')
        font(reader, nameOf(reader, values[0] ?? '', type === 'T' ? 'TTF' : 'TTE'), bytes);
      else
        reader.report({
          code: 'unsupported_download',
          message: `~DY: objects of type ${JSON.stringify(values[2] ?? '')} are not used in a conversion`,
          expected: 'G, P, B, X, T or E',
        });
    },
  ),
  ...(['~DU', '~DT'] as const).map((name) =>
    download(
      name,
      name === '~DU' ? 'Stores a TrueType font' : 'Stores a TrueType font of few characters',
      { name: objectName(name === '~DU' ? 'TTF' : 'DAT'), size: int(0, 99999999, 0) },
      (reader) => {
        const { values, dataStart } = takeParameters(reader, 2);
        const count = Math.max(0, parseInt(values[1] ?? '', 10) || 0);
        font(
          reader,
          nameOf(reader, values[0] ?? '', name === '~DU' ? 'TTF' : 'DAT'),
          downloadedHex(reader, dataStart, Math.min(count, CODEC_LIMITS.inflatedBytes)),
        );
      },
    ),
  ),
  download('~DE', 'Stores an encoding table', { name: objectName('DAT'), size: int(4, 4 * MAX_CODES, 0) }, (reader) => {
    const { values, dataStart } = takeParameters(reader, 2);
    const key = nameOf(reader, values[0] ?? '', 'DAT');
    const announced = Math.max(0, parseInt(values[1] ?? '', 10) || 0);
    const bytes = downloadedHex(reader, dataStart, 4 * MAX_CODES);
    if (announced !== bytes.length || bytes.length % 4 !== 0)
      reader.report({
        code: 'encoding_table_invalid',
        message: `~DE: ${values[1] || 'no size'} is announced for ${key}, and ${bytes.length} bytes follow, which are read in fours`,
        expected: '4 bytes for each code: the Unicode of the character, then the code that is sent',
      });
    if (!countGraphic(reader, bytes.length * ENCODED_COST)) return;
    const table = new Map<number, string>();
    for (let at = 0; at + 4 <= bytes.length; at += 4)
      table.set((bytes[at + 2]! << 8) | bytes[at + 3]!, String.fromCharCode((bytes[at]! << 8) | bytes[at + 1]!));
    store(reader, reader.session.encodings, key, table);
  }),
  download('~DS', 'Stores an Intellifont', { name: objectName('FNT'), size: int(0, 99999999, 0) }, (reader) => {
    const { values, dataStart } = takeParameters(reader, 2);
    reader.position = asciiDataEnd(reader, dataStart);
    reader.report({
      code: 'unsupported_download',
      message: `~DS: Intellifont outlines are not read; fields in ${nameOf(reader, values[0] ?? '', 'FNT')} print in font 0`,
      expected: '~DU or ~DY with a TrueType font',
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
    const key = objectKey(name);
    const stored = session.images.get(key);
    if (!format) return;
    format.hasField = true;
    const picture = session.graphics.get(key);
    if (stored) for (const element of stored) addElement(reader, format, element);
    else if (picture) addElement(reader, format, imageElement(reader, picture));
    else reader.report({ code: 'object_not_stored', message: `^IL: ${key} is not stored`, expected: '^IS before it' });
  }),
  row('^ID', 'Deletes stored objects', { name: objectName('GRF') }, ({ session }, { name }) => {
    for (const map of maps(session)) for (const key of matching(map.keys(), name)) map.delete(key);
  }),
  row(
    '^TO',
    'Copies stored objects',
    { from: objectName('*', '*'), to: objectName('*', '*') },
    (reader, { from, to }) => {
      for (const map of maps(reader.session) as Map<string, unknown>[])
        for (const key of matching(map.keys(), from)) {
          const [, name, extension] = /^[^:]*:(.*)\.([^.]*)$/.exec(key)!;
          store(
            reader,
            map,
            objectKey({
              device: to.device,
              name: to.name === '*' ? name! : to.name,
              extension: to.extension === '*' ? extension! : to.extension,
            }),
            map.get(key),
          );
        }
    },
  ),
  row('~EG', 'Deletes stored graphics', {}, ({ session }) => {
    session.graphics.clear();
    session.images.clear();
  }),
  row('^EG', 'Deletes stored graphics', {}, ({ session }) => {
    session.graphics.clear();
    session.images.clear();
  }),
  row('^EF', 'Deletes stored formats', {}, ({ session }) => session.formats.clear()),
  row('~EF', 'Deletes stored formats', {}, ({ session }) => session.formats.clear()),
];
