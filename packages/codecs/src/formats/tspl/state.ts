/** What a TSPL printer remembers while a document runs: image buffer, settings, variables, counters, files, programs. */
import { type ByteCursor, createCursor } from '../../bytes/cursor.ts';
import type { Element, MonoBitmap, PrintSettings } from '../../label/index.ts';
import { rowsOf } from '../../language/command-table.ts';
import { countElement, type LanguageReader, withSpan } from '../../language/reader.ts';
import { createSymbolSizer, type SymbolSizer } from '../../language/symbol-size.ts';
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

export interface TsplReader extends LanguageReader {
  /** The stream: where INPUT takes its lines. */
  readonly cursor: ByteCursor;
  /** Parameters of the command being carried out, undecoded, quotes and all. */
  words: readonly string[];
  buffer: Element[];
  /** The buffer as labels hold it, and how far it reaches; undefined once it has changed. */
  snapshot?: { readonly elements: readonly Element[]; extent?: Extent };
  /** False once PRINT has printed the buffer as it is. */
  unprinted: boolean;
  widthDots?: number;
  heightDots?: number;
  originX: number;
  originY: number;
  shiftX: number;
  shiftY: number;
  mirrored: boolean;
  print: PrintSettings;
  encoding: TextEncoding;
  readonly variables: Map<string, Value>;
  readonly counters: Map<number, Counter>;
  readonly files: Map<string, Uint8Array>;
  /** Pictures of files, decoded once. */
  readonly pictures: Map<string, MonoBitmap>;
  readonly programs: Map<string, TsplProgram>;
  readonly handles: Map<number, OpenFile>;
  /** Bytes that programs may still write to files, and look at in files and in the stream. */
  writesLeft: number;
  looksLeft: number;
  /** Characters whose width programs may still ask for. */
  measuresLeft: number;
  /** Where the stream stood when a program was started: its data begins on the next line. */
  callEnd: number;
  /** What stands before and behind the data of INPUT (PREINPUT, POSTINPUT). */
  inputStart: string;
  inputEnd: string;
  /** The program that runs when the printer starts (SET AUTORUN). */
  autoRun: string;
  /** The program or the block being run, and how many run inside each other. */
  machine?: Machine;
  depth: number;
  readonly sizeOf: SymbolSizer;
}

/** A function of expressions with the values of its arguments. */
export type BuiltIn = (reader: TsplReader, values: readonly Value[]) => Value;

/** Most diagnostics of one document. */
const MAX_REPORTS = 2000;

export function openReader(base: LanguageReader, source: Uint8Array): TsplReader {
  const reported = new Set<string>();
  return {
    ...base,
    // The same about one command is reported once, however often a loop runs it.
    report: (fields) => {
      const key = `${base.command.offset}|${fields.code}|${fields.message}`;
      if (reported.has(key) || reported.size >= MAX_REPORTS) return;
      reported.add(key);
      base.report(fields);
    },
    cursor: createCursor(source),
    words: [],
    buffer: [],
    unprinted: false,
    originX: 0,
    originY: 0,
    shiftX: 0,
    shiftY: 0,
    mirrored: false,
    print: {},
    encoding: { page: 'cp850' },
    variables: new Map(),
    counters: new Map(),
    files: new Map(),
    pictures: new Map(),
    programs: new Map(),
    handles: new Map(),
    writesLeft: 64 * 1024 * 1024,
    looksLeft: 64 * 1024 * 1024,
    measuresLeft: 250_000,
    callEnd: -1,
    inputStart: '',
    inputEnd: '',
    autoRun: 'AUTO.BAS',
    depth: 0,
    sizeOf: createSymbolSizer(),
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
