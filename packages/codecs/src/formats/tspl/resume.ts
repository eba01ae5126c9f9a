/** How an editor reads TSPL from the middle on: what the printer remembers there that decides where commands end. */
import { latin1 } from '../../bytes/cursor.ts';
import { AT_CURSOR, type Resume } from '../../language/frame/reader.ts';
import type { TextEncoding } from '../../language/text/text-encoding.ts';
import type { Counter } from './counters.ts';
import { HEADER_BYTES, isOpenText, MULTILINE_BYTES } from './scan.ts';
import type { OpenFile, TsplReader } from './state.ts';
import type { Value } from './values.ts';

/** Programs take lines of data. How many depends on them, on the files that they read, and on what was set before. */
interface ProgramState {
  readonly programs: readonly string[];
  readonly files: readonly (readonly [name: string, length: number, checksum: number])[];
  readonly variables: readonly (readonly [string, Value])[];
  readonly counters: readonly (readonly [number, Counter])[];
  readonly handles: readonly (readonly [number, OpenFile])[];
  readonly encoding: TextEncoding;
  readonly autoRun: string;
}

/** The delimiters of INPUT, which decide where commands end, with or without the rest. */
type Memory = readonly [start: string, end: string, state?: ProgramState];

/** Variables, and characters of all that is remembered before a command, at most. */
const MAX_VARIABLES = 64;
const MAX_CHARACTERS = 4096;

const STORES = /DOWNLOAD/i;
const storing = new WeakMap<Uint8Array, boolean>();

function storesAnything(source: Uint8Array): boolean {
  let stores = storing.get(source);
  if (stores === undefined) storing.set(source, (stores = STORES.test(latin1(source))));
  return stores;
}

const checksums = new WeakMap<Uint8Array, number>();

function checksumOf(file: Uint8Array): number {
  let checksum = checksums.get(file);
  if (checksum === undefined) {
    checksum = 0;
    for (const byte of file) checksum = (checksum * 31 + byte) | 0;
    checksums.set(file, checksum);
  }
  return checksum;
}

function stateOf({ programs, files, ...reader }: TsplReader): ProgramState {
  return {
    programs: Array.from(programs.values(), ({ name, checksum }) => `${name} ${checksum}`),
    files: Array.from(files, ([name, bytes]) => [name, bytes.length, checksumOf(bytes)] as const),
    variables: [...reader.variables],
    counters: [...reader.counters],
    handles: [...reader.handles],
    encoding: reader.encoding,
    autoRun: reader.autoRun,
  };
}

function restore(reader: TsplReader, state: ProgramState): void {
  const { programs, files } = reader;
  reader.variables = new Map(state.variables);
  reader.counters = new Map(state.counters);
  reader.handles = new Map(state.handles);
  reader.encoding = state.encoding;
  reader.autoRun = state.autoRun;
  // DOWNLOAD has stored them again; what programs deleted is gone, and what they opened is there.
  for (const [name, { checksum }] of programs)
    if (!state.programs.includes(`${name} ${checksum}`)) programs.delete(name);
  const kept = new Set(state.files.map(([name]) => name));
  for (const name of files.keys()) if (!kept.has(name)) files.delete(name);
  for (const [name, length] of state.files) if (length === 0) files.set(name, new Uint8Array());
}

export const TSPL_RESUME: Resume<TsplReader> = {
  ...AT_CURSOR,
  memory: (reader) => {
    const { cursor, inputStart, inputEnd, hasWritten, variables } = reader;
    const marks = JSON.stringify([inputStart, inputEnd] satisfies Memory);
    const isSmall = variables.size <= MAX_VARIABLES;
    const all = isSmall ? JSON.stringify([inputStart, inputEnd, stateOf(reader)] satisfies Memory) : '';
    const fits = isSmall && all.length <= MAX_CHARACTERS;
    // Without programs, expressions alone ask for the rest: it is known at the command, and decides nothing.
    if (!storesAnything(cursor.source)) return fits ? `${marks}\n${all}` : marks;
    // What programs wrote to files is known only to those who run them.
    return fits && !hasWritten ? all : undefined;
  },
  deciding: (memory) => memory.split('\n', 1)[0]!,
  to: (reader, position, memory) => {
    reader.cursor.offset = position;
    const [start, end, state] = JSON.parse(memory.slice(memory.indexOf('\n') + 1)) as Memory;
    [reader.inputStart, reader.inputEnd] = [start, end];
    if (state) restore(reader, state);
  },
  lookahead: HEADER_BYTES,
  farLookahead: { bytes: MULTILINE_BYTES, isFor: isOpenText },
};
