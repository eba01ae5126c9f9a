/** Functions on open files and on the stream behind RUN (TSPL manual, EOF, LOF, FREAD$, INP$, LOB). */
import { message } from '@platen/messages';
import { latin1 } from '../../bytes/cursor.ts';
import { stop } from '../../language/frame/reader.ts';
import { decodeLatin1 } from './encodings.ts';
import type { BuiltIn, OpenFile, TsplReader } from './state.ts';
import { numberAt, numberValue, textAt, textValue } from './values.ts';

const LF = 0x0a;
const CR = 0x0d;
/** Bytes that one function reads, at most. */
export const MAX_READ = 4096;

/** Counts the bytes that functions examine. Returns false if the document exceeds its limit. */
export function spendBytes(reader: TsplReader, count: number): boolean {
  reader.looksLeft -= count;
  if (reader.looksLeft < 0) stop(reader, message('tspl.limit_exceeded.read'));
  return reader.looksLeft >= 0;
}

export const bytesOf = (reader: TsplReader, file: OpenFile): Uint8Array =>
  reader.files.get(file.name) ?? new Uint8Array();

const counted = (count: number): number => Math.min(MAX_READ, Math.max(0, Math.trunc(count)));

/** Takes bytes at the file's position, as characters. */
export function takeBytesOf(reader: TsplReader, file: OpenFile, count: number): string {
  const bytes = bytesOf(reader, file);
  const end = Math.min(bytes.length, file.position + counted(count));
  if (!spendBytes(reader, Math.max(0, end - file.position))) return '';
  const text = decodeLatin1(latin1(bytes, file.position, end), reader.encoding);
  file.position = Math.max(file.position, end);
  return text;
}

/** Takes bytes of the stream, as characters. */
const takeInput: BuiltIn = (reader, values) => {
  skipCallEnd(reader);
  const { cursor } = reader;
  const end = Math.min(cursor.source.length, cursor.offset + counted(numberAt(values, 0, 1)));
  if (!spendBytes(reader, end - cursor.offset)) return textValue('');
  const text = decodeLatin1(latin1(cursor.source, cursor.offset, end), reader.encoding);
  cursor.offset = end;
  return textValue(text);
};

const opened = (reader: TsplReader, values: Parameters<BuiltIn>[1]): OpenFile | undefined =>
  reader.handles.get(numberAt(values, 0));

export const FILE_FUNCTIONS: Readonly<Record<string, BuiltIn>> = {
  EOF: (reader, values) => {
    const file = opened(reader, values);
    return numberValue(!file || file.position >= bytesOf(reader, file).length ? 1 : 0);
  },
  LOF: (reader, values) => numberValue(reader.files.get(textAt(values, 0))?.length ?? 0),
  LOC: (reader, values) => numberValue(opened(reader, values)?.position ?? 0),
  FREAD$: (reader, values) => {
    const file = opened(reader, values);
    return textValue(file ? takeBytesOf(reader, file, numberAt(values, 1)) : '');
  },
  FSEARCH: (reader, values) => {
    const file = opened(reader, values);
    if (!file || !spendBytes(reader, bytesOf(reader, file).length)) return numberValue(0);
    return numberValue(latin1(bytesOf(reader, file)).indexOf(textAt(values, 1), file.position) + 1);
  },
  LOB: (reader) => {
    skipCallEnd(reader);
    return numberValue(reader.cursor.source.length - reader.cursor.offset);
  },
  INP$: takeInput,
  INPUT$: takeInput,
};

/** Skips the end of the line that started the program: it is not data. */
function skipCallEnd({ cursor, callEnd }: TsplReader): void {
  if (cursor.offset !== callEnd) return;
  if (cursor.source[cursor.offset] === CR) cursor.offset++;
  if (cursor.source[cursor.offset] === LF) cursor.offset++;
}
