/** Files that programs read and write (TSPL manual, OPEN, CLOSE, READ, WRITE, SEEK, GET, PUT). */
import { encodeText } from '../../bytes/code-pages.ts';
import { latin1 } from '../../bytes/cursor.ts';
import { type Arguments, takeArguments } from './arguments.ts';
import { evaluate } from './expression.ts';
import type { TsplStatement } from './lex.ts';
import { bytesOf, MOST_READ, spendBytes, takeBytesOf } from './file-functions.ts';
import { scopeOf } from './scope.ts';
import { complain, type OpenFile, type TsplState } from './state.ts';
import { decodeText, numberValue, textValue, toNumber, toText, type Value } from './value.ts';

const LF = 0x0a;
const CR = 0x0d;
/** A file that programs write to. */
const MOST_BYTES = 1 << 20;
const MOST_FILES = 1000;

/** Where a statement's values go: `assign` of the reader. */
export type Store = (state: TsplState, statement: TsplStatement, name: string, value: Value) => void;
type FileAction = (state: TsplState, statement: TsplStatement, store: Store) => void;

const handleOf = (state: TsplState, given: Arguments): number =>
  toNumber(evaluate(given.words[0] ?? '', scopeOf(state, given.statement)));

function openFile(state: TsplState, given: Arguments): OpenFile | undefined {
  const file = state.handles.get(handleOf(state, given));
  if (!file) complain(state, given.statement, 'tspl_file_not_open', `no file is open as ${given.words[0] ?? ''}`);
  return file;
}

/** `OPEN [F,|E,]"NAME",handle`: a file that there is not is made. */
function open(state: TsplState, statement: TsplStatement): void {
  const { words } = takeArguments(statement);
  const plain = /^[A-Z]$/i.test(words[0] ?? '') && words.length > 2 ? words.slice(1) : words;
  const scope = scopeOf(state, statement);
  const name = toText(evaluate(plain[0] ?? '', scope));
  if (name === '' || plain.length < 2) {
    complain(state, statement, 'missing_parameter', { message: 'the file or its handle is missing', expected: 'OPEN "DATA",0' }); // prettier-ignore
    return;
  }
  if (!state.files.has(name)) {
    if (state.files.size >= MOST_FILES) return;
    state.files.set(name, new Uint8Array());
  }
  state.handles.set(toNumber(evaluate(plain[1]!, scope)), { name, position: 0 });
}

/** `READ handle,variable,…`: a line for each. */
function read(state: TsplState, statement: TsplStatement, store: Store): void {
  const given = takeArguments(statement);
  const file = openFile(state, given);
  if (!file) return;
  for (const name of given.words.slice(1)) {
    const bytes = bytesOf(state, file);
    let end = file.position;
    const most = Math.min(bytes.length, end + MOST_READ);
    while (end < most && bytes[end] !== CR && bytes[end] !== LF) end++;
    if (!spendBytes(state, end - file.position)) return;
    const line = decodeText(latin1(bytes, file.position, end), state.encoding);
    if (bytes[end] === CR) end++;
    if (bytes[end] === LF) end++;
    file.position = end;
    storeIn(state, statement, { name, text: line, store });
  }
}

function storeIn(
  state: TsplState,
  statement: TsplStatement,
  { name, text, store }: { name: string; text: string; store: Store },
): void {
  if (!/^@?[A-Za-z_]\w*\$?$|^@\d{1,2}$/.test(name)) {
    complain(state, statement, 'invalid_parameter', { message: `the variable is "${name.slice(0, 40)}"`, expected: 'A$' }); // prettier-ignore
    return;
  }
  const numeric = !name.endsWith('$') && !name.startsWith('@');
  store(state, statement, name, numeric ? numberValue(toNumber(textValue(text))) : textValue(text));
}

/** `WRITE handle,value,…`: a line of each, over what stands there. */
function write(state: TsplState, statement: TsplStatement): void {
  const given = takeArguments(statement);
  const file = openFile(state, given);
  if (!file) return;
  const scope = scopeOf(state, statement);
  const lines = given.words.slice(1).map((word) => `${toText(evaluate(word, scope))}\r\n`);
  overwrite(state, statement, { file, bytes: toBytes(state, lines.join('')) });
}

/** Characters of a file are bytes of the code page. */
const toBytes = (state: TsplState, text: string): Uint8Array => encodeText(text, state.encoding.page).bytes;

/** True where the name is what the pattern says; `*` stands for any characters. */
export function matchesPattern(name: string, pattern: string): boolean {
  const parts = pattern.split('*');
  const [first = '', last = ''] = [parts[0], parts.at(-1)];
  if (parts.length === 1) return name === pattern;
  if (!name.startsWith(first) || !name.endsWith(last) || name.length < first.length + last.length) return false;
  let at = first.length;
  for (const part of parts.slice(1, -1)) {
    at = name.indexOf(part, at);
    if (at < 0) return false;
    at += part.length;
  }
  return at <= name.length - last.length;
}

function overwrite(
  state: TsplState,
  statement: TsplStatement,
  { file, bytes }: { file: OpenFile; bytes: Uint8Array },
): void {
  const old = bytesOf(state, file);
  const end = file.position + bytes.length;
  state.writtenBytes += Math.max(old.length, end);
  if (end > MOST_BYTES || state.writtenBytes > 64 * MOST_BYTES) {
    complain(state, statement, 'limit_exceeded', 'programs write too much to files');
    state.stopped = true;
    return;
  }
  const next = new Uint8Array(Math.max(old.length, end));
  next.set(old);
  next.set(bytes, file.position);
  file.position = end;
  state.files.set(file.name, next);
  state.pictures.delete(file.name);
}

/** `PUT handle,position,value` and `GET handle,position,bytes,variable$`. */
function putOrGet(state: TsplState, statement: TsplStatement, store: Store): void {
  const given = takeArguments(statement);
  const file = openFile(state, given);
  if (!file) return;
  const scope = scopeOf(state, statement);
  file.position = place(toNumber(evaluate(given.words[1] ?? '', scope)), bytesOf(state, file).length);
  if (statement.name === 'PUT') {
    overwrite(state, statement, { file, bytes: toBytes(state, toText(evaluate(given.words[2] ?? '', scope))) });
    return;
  }
  const [count, name] = given.words.length > 3 ? [given.words[2]!, given.words[3]!] : ['1', given.words[2] ?? ''];
  const text = takeBytesOf(state, file, toNumber(evaluate(count, scope)));
  storeIn(state, statement, { name, text: name.endsWith('$') ? text : String(text.charCodeAt(0) || 0), store });
}

const place = (offset: number, length: number): number =>
  Math.min(length, Math.max(0, Math.trunc(Number.isFinite(offset) ? offset : 0)));

export const FILE_ACTIONS: Readonly<Record<string, FileAction>> = {
  OPEN: open,
  CLOSE: (state, statement) => {
    state.handles.delete(handleOf(state, takeArguments(statement)));
  },
  READ: read,
  WRITE: write,
  SEEK: (state, statement) => {
    const given = takeArguments(statement);
    const file = openFile(state, given);
    if (!file) return;
    const offset = toNumber(evaluate(given.words[1] ?? '', scopeOf(state, statement)));
    file.position = place(offset, bytesOf(state, file).length);
  },
  PUT: putOrGet,
  GET: putOrGet,
};
