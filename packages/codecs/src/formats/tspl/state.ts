/** What a TSPL printer remembers while a document runs: image buffer, settings, variables, counters, files, programs. */
import { createCursor } from '../../bytes/cursor.ts';
import type { Element, MonoBitmap, PrintSettings } from '../../label/index.ts';
import { rowsOf } from '../../language/command-table.ts';
import { countElement, type LanguageReader, withSpan } from '../../language/reader.ts';
import { createSymbolSizer } from '../../language/symbol-size.ts';
import type { Extent } from '../extent.ts';
import type { Counter } from './counters.ts';
import type { TextEncoding } from './encodings.ts';
import type { TsplCommand } from './scan.ts';
import type { Value } from './values.ts';

export interface TsplProgram {
  readonly name: string;
  readonly commands: readonly TsplCommand[];
  readonly offset: number;
  run: boolean;
}

/** A file that OPEN named by a handle, and where it stands. */
export interface OpenFile {
  readonly name: string;
  position: number;
}

/** A loop that is being run. */
export interface Loop {
  readonly kind: 'FOR' | 'WHILE' | 'DO' | 'REPEAT';
  /** Index of the command that opened it. */
  readonly start: number;
  /** Of FOR. */
  readonly variable?: string;
  readonly limit?: number;
  readonly step?: number;
}

/** Commands that are carried out with the control flow among them. */
export interface Machine {
  readonly commands: readonly TsplCommand[];
  readonly labels: ReadonlyMap<string, number>;
  /** Ends of blocks, by where they are looked for from. */
  readonly ends: Map<string, number>;
  next: number;
  readonly loops: Loop[];
  readonly returns: number[];
  /** IF behind THEN of an IF. */
  inlines: number;
}

/** A printer that has just been switched on. */
const initialState = (source: Uint8Array) => ({
  /** The stream: where INPUT takes its lines. */
  cursor: createCursor(source),
  /** Parameters of the command being carried out, undecoded, quotes and all. */
  words: [] as readonly string[],
  buffer: [] as Element[],
  /** The buffer as labels hold it, and how far it reaches; undefined once it has changed. */
  snapshot: undefined as { readonly elements: readonly Element[]; extent?: Extent } | undefined,
  /** False once PRINT has printed the buffer as it is. */
  unprinted: false,
  widthDots: undefined as number | undefined,
  heightDots: undefined as number | undefined,
  originX: 0,
  originY: 0,
  shiftX: 0,
  shiftY: 0,
  mirrored: false,
  print: {} as PrintSettings,
  encoding: { page: 'cp850' } as TextEncoding,
  variables: new Map<string, Value>(),
  counters: new Map<number, Counter>(),
  files: new Map<string, Uint8Array>(),
  /** Pictures of files, decoded once. */
  pictures: new Map<string, MonoBitmap>(),
  programs: new Map<string, TsplProgram>(),
  handles: new Map<number, OpenFile>(),
  /** Bytes that programs may still write to files, and look at in files and in the stream. */
  writesLeft: 64 * 1024 * 1024,
  looksLeft: 64 * 1024 * 1024,
  /** Characters whose width programs may still ask for. */
  measuresLeft: 250_000,
  /** Where the stream stood when a program was started: its data begins on the next line. */
  callEnd: -1,
  /** What stands before and behind the data of INPUT (PREINPUT, POSTINPUT). */
  inputStart: '',
  inputEnd: '',
  /** The program that runs when the printer starts (SET AUTORUN). */
  autoRun: 'AUTO.BAS',
  /** The program or the block being run, and how many programs run inside each other. */
  machine: undefined as Machine | undefined,
  depth: 0,
  sizeOf: createSymbolSizer(),
});

export interface TsplReader extends LanguageReader, ReturnType<typeof initialState> {}

/** A function of expressions with the values of its arguments. */
export type BuiltIn = (reader: TsplReader, values: readonly Value[]) => Value;

/** Most diagnostics of one document. */
const MAX_REPORTS = 2000;

export function openReader(base: LanguageReader, source: Uint8Array): TsplReader {
  const reported = new Set<string>();
  return {
    ...base,
    ...initialState(source),
    // The same about one command is reported once, however often a loop runs it.
    report: (fields) => {
      const key = `${base.command.offset}|${fields.code}|${fields.message}`;
      if (reported.has(key) || reported.size >= MAX_REPORTS) return;
      reported.add(key);
      base.report(fields);
    },
  };
}

/** Makes rows of the table of commands. */
export const row = rowsOf<TsplReader, TsplCommand>();

/** Details of rows: commands that set, and those that read their own bytes. */
export const setting = { effect: 'setting' } as const;
export const own = { effect: 'setting', body: 'own' } as const;

/** A point as REFERENCE and SHIFT move it. */
export const moved = ({ originX, originY, shiftX, shiftY }: TsplReader, { x, y }: { x: number; y: number }) => ({
  x: x + originX + shiftX,
  y: y + originY + shiftY,
});

/** Adds an element to the image buffer. */
export function draw(reader: TsplReader, command: TsplCommand, element: Element): void {
  if (!countElement(reader, reader.buffer.length)) return;
  reader.buffer.push(withSpan(element, command));
  reader.snapshot = undefined;
  reader.unprinted = true;
}
