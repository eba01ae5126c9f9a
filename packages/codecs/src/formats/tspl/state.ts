/** State of a TSPL printer while a document runs: image buffer, settings, variables, counters, files, programs. */
import type { CodePage } from '../../bytes/code-pages.ts';
import { createCursor } from '../../bytes/cursor.ts';
import type { Element, MonoBitmap } from '../../label/index.ts';
import { rowsOf } from '../../language/frame/command-table.ts';
import { addToBuffer, emptyBuffer } from '../../language/data/image-buffer.ts';
import { type LanguageReader, withSpan } from '../../language/frame/reader.ts';
import { createSymbolSizer } from '../../language/codes/symbol-size.ts';
import type { Counter } from './counters.ts';
import type { TextEncoding } from '../../language/text/text-encoding.ts';
import type { TsplCommand } from './scan.ts';
import type { Value } from './values.ts';

export interface TsplProgram {
  readonly name: string;
  readonly commands: readonly TsplCommand[];
  readonly offset: number;
  run: boolean;
}

/** A file that OPEN opened under a handle, and its position. */
export interface OpenFile {
  readonly name: string;
  position: number;
}

/** A loop in execution. */
export interface Loop {
  readonly kind: 'FOR' | 'WHILE' | 'DO' | 'REPEAT';
  /** Index of the command that opened it. */
  readonly start: number;
  /** Only for FOR. */
  readonly variable?: string;
  readonly limit?: number;
  readonly step?: number;
}

/** Commands in execution, with control flow. */
export interface Machine {
  readonly commands: readonly TsplCommand[];
  readonly labels: ReadonlyMap<string, number>;
  /** Ends of blocks, by the position that the search began at. */
  readonly ends: Map<string, number>;
  next: number;
  readonly loops: Loop[];
  readonly returns: number[];
  /** Number of nested IF behind THEN. */
  inlines: number;
}

/** Characters of expressions that programs may compute: a loop computes the same ones again and again. */
export const MAX_EXPRESSIONS = 8_000_000;

/** The state of a printer at start. */
const initialState = (source: Uint8Array, encoding: CodePage = 'cp850') => ({
  /** The stream, which INPUT reads lines from. */
  cursor: createCursor(source),
  /** Parameters of the current command, undecoded and with quotes. */
  rawParameters: [] as readonly string[],
  ...emptyBuffer(),
  originX: 0,
  originY: 0,
  shiftX: 0,
  shiftY: 0,
  mirrored: false,
  encoding: { page: encoding } as TextEncoding,
  variables: new Map<string, Value>(),
  counters: new Map<number, Counter>(),
  files: new Map<string, Uint8Array>(),
  /** Decoded pictures, by file. */
  pictures: new Map<string, MonoBitmap>(),
  programs: new Map<string, TsplProgram>(),
  handles: new Map<number, OpenFile>(),
  /** Bytes that programs may still write to files, and examine in files and in the stream. */
  writesLeft: 64 * 1024 * 1024,
  looksLeft: 64 * 1024 * 1024,
  /** What programs had drawn and printed, and the commands since. */
  idle: { made: 0, commands: 0 },
  /** Characters of expressions that programs may still compute. */
  expressionsLeft: MAX_EXPRESSIONS,
  /** Characters that programs may still measure. */
  measuresLeft: 250_000,
  /** Position of the stream when a program started: its data begins on the next line. */
  callEnd: -1,
  /** Delimiters before and behind the data of INPUT (PREINPUT, POSTINPUT). */
  inputStart: '',
  inputEnd: '',
  /** The program that runs when the printer starts (SET AUTORUN). */
  autoRun: 'AUTO.BAS',
  /** The program or block in execution, and the number of nested programs. */
  machine: undefined as Machine | undefined,
  depth: 0,
  sizeOf: createSymbolSizer(),
});

export interface TsplReader extends LanguageReader, ReturnType<typeof initialState> {}

/** A function of expressions; it gets the values of its arguments. */
export type BuiltIn = (reader: TsplReader, values: readonly Value[]) => Value;

/** Most diagnostics of one document. */
const MAX_REPORTS = 2000;

export function openReader(base: LanguageReader, source: Uint8Array): TsplReader {
  const reported = new Set<string>();
  return {
    ...base,
    ...initialState(source, base.options.encoding),
    // The same diagnostic of one command is reported once, even if a loop repeats it.
    report: (problem, place) => {
      const key = `${base.command.offset}|${JSON.stringify(problem)}`;
      if (reported.has(key) || reported.size >= MAX_REPORTS) return;
      reported.add(key);
      base.report(problem, place);
    },
  };
}

/** Make rows of the table of commands: those that print, settings, and commands that read their own bytes. */
export const row = rowsOf<TsplReader, TsplCommand>();
export const setting = rowsOf<TsplReader, TsplCommand>({ effect: 'setting' });
export const own = rowsOf<TsplReader, TsplCommand>({ body: 'own', effect: 'setting' });

/** Returns a point moved by REFERENCE and SHIFT. */
export const moved = ({ originX, originY, shiftX, shiftY }: TsplReader, { x, y }: { x: number; y: number }) => ({
  x: x + originX + shiftX,
  y: y + originY + shiftY,
});

/** Adds an element to the image buffer. */
export const draw = (reader: TsplReader, element: Element): void =>
  addToBuffer(reader, withSpan(element, reader.command));
