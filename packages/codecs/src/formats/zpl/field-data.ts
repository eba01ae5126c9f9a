/** The bytes of ^FD and ^FV: where they end, and their content. */
import { message } from '@platen/messages';
import { isUtf8, latin1Bytes } from '../../bytes/encodings.ts';
import { decodeBytes, type CodePage } from '../../bytes/code-pages.ts';
import type { Content, ContentPart } from '../../label/index.ts';
import { leadBytes } from './character-sets.ts';
import { clockParts } from './clock.ts';
import type { EncodingTable, FieldData, ZplReader } from './state.ts';

/** `~name,len~` and `{NAME}` or `{{NAME}}`: merge fields in field data (docs/api-rules.md#merge-fields, rule 8). */
const TILDE_FIELD = /~([A-Za-z_\x80-\xff][\w.\- \x80-\xff]{0,63}|\d{1,64}),(\d{1,4})~/y;
const FIELDS =
  /~([A-Za-z_\x80-\xff][\w.\- \x80-\xff]{0,63}|\d{1,64}),(\d{1,4})~|\{\{ {0,64}([A-Za-z_\x80-\xff][\w.\- \x80-\xff]{0,63}|\d{1,64} {0,64})\}\}|\{ {0,64}([A-Za-z_\x80-\xff][\w.\- \x80-\xff]{0,63}|\d{1,64} {0,64})\}/g;

/** Returns the end of field data that begins at `start`: the next byte that is really a prefix character. */
export function fieldDataEnd(reader: ZplReader, start: number): number {
  const { page } = reader.session;
  if (page === 'utf-16be' || page === 'utf-16le') return wideDataEnd(reader, start);
  const end = printedDataEnd(reader, start);
  return reader.findControl ? Math.min(end, reader.findControl(start)) : end;
}

function printedDataEnd(reader: ZplReader, start: number): number {
  const { text, end, session } = reader;
  const { caret, tilde, page } = session;
  const isLead = leadBytes(page);
  if (isLead) {
    for (let at = start; at < end; at++) {
      const code = text.charCodeAt(at);
      if (isLead(code)) at++;
      else if (text[at] === caret || (text[at] === tilde && tildeField(reader, at) === 0)) return at;
    }
    return end;
  }
  let at = start;
  let limit = -1;
  for (;;) {
    if (limit < at) {
      const caretAt = text.indexOf(caret, at);
      limit = caretAt < 0 || caretAt > end ? end : caretAt;
    }
    const tildeAt = indexBefore(text, tilde, at, limit);
    if (tildeAt < 0) return limit;
    const length = tildeField(reader, tildeAt);
    if (length === 0) return tildeAt;
    at = tildeAt + length;
  }
}

/** `indexOf` that stops at `limit`: field data is short, the rest of the document may be long. */
function indexBefore(text: string, character: string, from: number, limit: number): number {
  if (limit - from > 4096) {
    const found = text.slice(from, limit).indexOf(character);
    return found < 0 ? -1 : from + found;
  }
  const code = character.charCodeAt(0);
  for (let at = from; at < limit; at++) if (text.charCodeAt(at) === code) return at;
  return -1;
}

/** Returns the length of the merge field `~name,len~` at `at`, 0 if there is none. */
function tildeField(reader: ZplReader, at: number): number {
  if (reader.text[at] !== '~') return 0;
  TILDE_FIELD.lastIndex = at;
  return TILDE_FIELD.exec(reader.text)?.[0].length ?? 0;
}

/**
 * UTF-16: a prefix character counts only where a two-byte character would begin, and only before `FS` or `XZ`. Text of
 * an odd length that is plainly in UTF-8 ends there as well, so that it does not take the next fields with it.
 */
function wideDataEnd({ text, source, end, session }: ZplReader, start: number): number {
  let mayBeUtf8 = true;
  for (let at = text.indexOf(session.caret, start); at >= 0 && at < end; at = text.indexOf(session.caret, at + 1)) {
    if (!/^(?:FS|XZ)/i.test(text.slice(at + 1, at + 3))) continue;
    if ((at - start) % 2 === 0) return at;
    if (mayBeUtf8 && isPlainUtf8(source.subarray(start, at))) return at;
    mayBeUtf8 = false;
  }
  return end;
}

const isPlainUtf8 = (bytes: Uint8Array): boolean => !bytes.includes(0) && isUtf8(bytes);

/** Returns the place of the data in the document; for data of a recalled format, the command that recalls it. */
export const dataSpan = ({ recalledBy }: ZplReader, start: number, end: number): Pick<FieldData, 'offset' | 'length'> =>
  recalledBy ?? { offset: start, length: Math.max(0, end - start) };

/** Reads the bytes from `start` to `end` under the current ^FH, ^FC, ^FE and character set. */
export function readFieldData(reader: ZplReader, start: number, end: number): FieldData {
  const { session, field } = reader;
  const raw = reader.text.slice(start, end);
  const data = { page: session.page, glyphs: session.glyphs, ...dataSpan(reader, start, end) };
  // Line ends only format the source (^FX, "white space"); line ends that print are written with ^FH or \&.
  const lines = session.page.startsWith('utf-16') ? raw : raw.replace(/[\r\n]+/g, '');
  const content: ContentPart[] = [];
  const add = (piece: string): void => {
    if (piece === '') return;
    const text = decode(reader, piece);
    if (field.clockMarks)
      content.push(
        ...clockParts(text, field.clockMarks, { offsets: session.clockOffsets, language: session.clockLanguage }),
      );
    else content.push({ kind: 'literal', text });
  };
  if (reader.options.mergeFields === false || (!lines.includes('{') && !lines.includes('~'))) {
    add(lines);
    return { ...data, content };
  }
  let last = 0;
  for (const match of lines.matchAll(FIELDS)) {
    add(lines.slice(last, match.index));
    last = match.index + match[0].length;
    const [, tildeName, maxLength, doubleName, braceName] = match;
    const name = decodePiece(reader, tildeName ?? doubleName ?? braceName!).trim();
    content.push(
      maxLength === undefined ? { kind: 'field', name } : { kind: 'field', name, maxLength: Number(maxLength) },
    );
  }
  add(lines.slice(last));
  return { ...data, content };
}

const HIGH = /[\x80-\xff]/;

function decodePiece({ session }: ZplReader, piece: string): string {
  if (session.table) return decodeByTable(piece, session.table, session.page);
  return HIGH.test(piece) || session.page.startsWith('utf-16') ? decodeBytes(latin1Bytes(piece), session.page) : piece;
}

/**
 * Decodes by the table of ~DE: two-byte codes begin with 80 or more; the code page decodes codes that the table lacks.
 */
function decodeByTable(piece: string, table: EncodingTable, page: CodePage): string {
  let result = '';
  let rest = 0;
  for (let at = 0; at < piece.length;) {
    const byte = piece.charCodeAt(at);
    const pair = byte >= 0x80 && at + 1 < piece.length ? table.get((byte << 8) | piece.charCodeAt(at + 1)) : undefined;
    const character = pair ?? table.get(byte);
    const next = at + (pair === undefined ? 1 : 2);
    if (character !== undefined) {
      result += decodeBytes(latin1Bytes(piece.slice(rest, at)), page) + character;
      rest = next;
    }
    at = next;
  }
  return result + decodeBytes(latin1Bytes(piece.slice(rest)), page);
}

function decode(reader: ZplReader, piece: string): string {
  const { field } = reader;
  const mark = field.hexMark;
  const bytes = mark !== undefined && piece.includes(mark) ? unescapeHex(reader, piece, mark) : piece;
  if (reader.session.page.startsWith('utf-16') && isMeantAsUtf8(bytes)) return decodeAsUtf8(reader, bytes);
  const text = decodePiece(reader, bytes);
  if (reader.session.page === 'utf-8' && text.includes('\ufffd'))
    reader.report(message('zpl.invalid_utf8'), { expected: message('expected.utf8') });
  if (reader.session.page === 'cp850' && !reader.session.table && HIGH.test(bytes)) {
    const meant = isUtf8(latin1Bytes(bytes)) ? decodeBytes(latin1Bytes(bytes), 'utf-8') : '';
    if (/\p{L}/u.test(meant))
      reader.report(message('zpl.utf8_without_ci28', { text: text.slice(0, 40), meant: meant.slice(0, 40) }), {
        expected: message('expected.utf8_source'),
      });
  }
  return text;
}

/** True for data that is no UTF-16: half a character is left over. */
const isMeantAsUtf8 = (bytes: string): boolean => bytes.length % 2 === 1 && isPlainUtf8(latin1Bytes(bytes));

function decodeAsUtf8({ session, report }: ZplReader, bytes: string): string {
  const text = decodeBytes(latin1Bytes(bytes), 'utf-8');
  report(message('zpl.utf8_without_ci28.wide', { set: session.characterSet, text: text.slice(0, 40) }), {
    expected: message('expected.utf8_source'),
  });
  return text;
}

const isHex = (code: number): boolean =>
  (code >= 0x30 && code <= 0x39) || (code >= 0x41 && code <= 0x46) || (code >= 0x61 && code <= 0x66);

/** ^FH: the mark and two hexadecimal digits are a byte; anything else after the mark stays unchanged. */
function unescapeHex(reader: ZplReader, piece: string, mark: string): string {
  let result = '';
  let last = 0;
  let bad = 0;
  for (let at = piece.indexOf(mark); at >= 0; at = piece.indexOf(mark, at)) {
    if (isHex(piece.charCodeAt(at + 1)) && isHex(piece.charCodeAt(at + 2))) {
      result += piece.slice(last, at) + String.fromCharCode(parseInt(piece.slice(at + 1, at + 3), 16));
      at += 3;
      last = at;
    } else {
      bad++;
      at += mark.length;
    }
  }
  if (bad > 0)
    reader.report(message('zpl.invalid_hex_escape', { count: bad, mark }), {
      expected: message('expected.hex_escape', {
        first: `${mark}00`,
        last: `${mark}FF`,
        itself: `${mark}${mark.charCodeAt(0).toString(16).toUpperCase()}`,
      }),
    });
  return result + piece.slice(last);
}

/** Characters that field numbers may insert into one field: far more than a label shows. */
const MAX_EMBEDDED = 50_000;

/** Replaces `#n#` and `#n,f,1,5#` with the data of field numbers (^FE). */
export function embedNumbers(
  content: Content,
  mark: string,
  valueOf: (number: number) => Content | undefined,
): { readonly content: Content; readonly missing: readonly number[]; readonly tooLong: boolean } {
  const quoted = mark.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
  const pattern = new RegExp(`${quoted}(\\d{1,4})(?:,([fb]),(-?\\d{1,4}),(\\d{1,4}))?${quoted}`, 'gi');
  const result: ContentPart[] = [];
  const missing: number[] = [];
  let room = MAX_EMBEDDED;
  for (const part of content) {
    if (part.kind !== 'literal') {
      result.push(part);
      continue;
    }
    let last = 0;
    for (const match of part.text.matchAll(pattern)) {
      if (match.index > last) result.push({ kind: 'literal', text: part.text.slice(last, match.index) });
      last = match.index + match[0].length;
      const value = valueOf(Number(match[1]));
      if (!value) {
        missing.push(Number(match[1]));
        continue;
      }
      const piece =
        match[2] === undefined ? value : pieceOf(value, match[2].toLowerCase(), Number(match[3]), Number(match[4]));
      for (const each of piece) room -= 1 + (each.kind === 'literal' ? each.text.length : 0);
      if (room < 0) return { content: result, missing, tooLong: true };
      result.push(...piece);
    }
    if (last < part.text.length) result.push({ kind: 'literal', text: part.text.slice(last) });
  }
  return { content: result, missing, tooLong: false };
}

/** ^FE `n,f,x,y`: returns y characters starting at the x-th from the front, or backward from the x-th from the back. */
function pieceOf(value: Content, from: string, start: number, count: number): Content {
  if (start < 1) return [];
  const text = value
    .map((part) => (part.kind === 'literal' ? part.text : part.kind === 'serial' ? part.start : ''))
    .join('');
  const end = text.length - start + 1;
  const piece =
    from === 'f' ? text.slice(start - 1, start - 1 + count) : text.slice(Math.max(0, end - count), Math.max(0, end));
  return [{ kind: 'literal', text: piece }];
}
