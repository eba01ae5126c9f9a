/** Functions of files that programs have open, and of the stream behind RUN (TSPL manual, EOF, LOF, FREAD$, INP$, LOB). */
import { latin1 } from '../../bytes/cursor.ts';
import type { OpenFile, TsplState } from './state.ts';
import { decodeText, numberValue, textValue, toNumber, toText, type Value } from './value.ts';

const LF = 0x0a;
const CR = 0x0d;
/** Bytes that one function reads. */
export const MOST_READ = 4096;
/** Bytes that all of them look at in one document. */
const MOST_LOOKED = 64 * 1024 * 1024;

/** Counts bytes that are looked at; false where the document has asked for too many. */
export function spendBytes(state: TsplState, count: number): boolean {
  state.lookedBytes += count;
  if (state.lookedBytes <= MOST_LOOKED) return true;
  if (!state.stopped) state.sink.add({ code: 'limit_exceeded', message: 'programs read too much of files' });
  state.stopped = true;
  return false;
}

export const bytesOf = (state: TsplState, file: OpenFile): Uint8Array => state.files.get(file.name) ?? new Uint8Array();

/** Bytes from where the file stands, as characters. */
export function takeBytesOf(state: TsplState, file: OpenFile, count: number): string {
  const bytes = bytesOf(state, file);
  const end = Math.min(bytes.length, file.position + Math.min(MOST_READ, Math.max(0, Math.trunc(count))));
  if (!spendBytes(state, Math.max(0, end - file.position))) return '';
  const text = decodeText(latin1(bytes, file.position, end), state.encoding);
  file.position = Math.max(file.position, end);
  return text;
}

/** The value of a function of files or of the stream; undefined for any other function. */
export function callFileFunction(state: TsplState, name: string, values: readonly Value[]): Value | undefined {
  const number = (index: number, fallback = 0): number =>
    values[index] === undefined ? fallback : toNumber(values[index]);
  const file = (): OpenFile | undefined => state.handles.get(number(0));
  switch (name) {
    case 'EOF': {
      const opened = file();
      return numberValue(!opened || opened.position >= bytesOf(state, opened).length ? 1 : 0);
    }
    case 'LOF':
      return numberValue(state.files.get(values[0] === undefined ? '' : toText(values[0]))?.length ?? 0);
    case 'LOC':
      return numberValue(file()?.position ?? 0);
    case 'FREAD$': {
      const opened = file();
      return textValue(opened ? takeBytesOf(state, opened, number(1)) : '');
    }
    case 'FSEARCH': {
      const opened = file();
      if (!opened) return numberValue(0);
      const wanted = values[1] === undefined ? '' : toText(values[1]);
      if (!spendBytes(state, bytesOf(state, opened).length)) return numberValue(0);
      return numberValue(latin1(bytesOf(state, opened)).indexOf(wanted, opened.position) + 1);
    }
    case 'LOB':
      skipCallEnd(state);
      return numberValue(state.cursor.source.length - state.cursor.offset);
    case 'INP$':
    case 'INPUT$': {
      skipCallEnd(state);
      const { cursor } = state;
      const count = Math.min(MOST_READ, Math.max(0, Math.trunc(number(0, 1))));
      const end = Math.min(cursor.source.length, cursor.offset + count);
      if (!spendBytes(state, end - cursor.offset)) return textValue('');
      const text = decodeText(latin1(cursor.source, cursor.offset, end), state.encoding);
      cursor.offset = end;
      return textValue(text);
    }
    default:
      return undefined;
  }
}

/** The end of the line that started the program is no data. */
function skipCallEnd({ cursor, callEnd }: TsplState): void {
  if (cursor.offset !== callEnd) return;
  if (cursor.source[cursor.offset] === CR) cursor.offset++;
  if (cursor.source[cursor.offset] === LF) cursor.offset++;
}
