/** What a TSPL printer remembers while a document runs: image buffer, settings, variables, counters, files. */
import type { ByteCursor } from '../../bytes/cursor.ts';
import type { DiagnosticCode, DiagnosticSink } from '../../diagnostics/index.ts';
import type { Element, Label, MonoBitmap, PrintSettings } from '../../label/index.ts';
import { createSymbolSizer, type SymbolSizer } from '../../language/symbol-size.ts';
import type { Extent } from '../extent.ts';
import type { ReadOptions } from '../format.ts';
import type { TsplStatement } from './lex.ts';
import type { Counter } from './counters.ts';
import type { TextEncoding, Value } from './value.ts';

export interface TsplProgram {
  readonly name: string;
  readonly statements: readonly TsplStatement[];
  readonly offset: number;
  run: boolean;
}

/** A file that OPEN named by a handle, and where it stands. */
export interface OpenFile {
  readonly name: string;
  position: number;
}

export interface TsplState {
  readonly options: ReadOptions;
  readonly sink: DiagnosticSink;
  readonly dpi: number;
  /** The stream: where INPUT takes its lines. */
  readonly cursor: ByteCursor;
  readonly labels: Label[];
  /** Elements of all labels so far: the bound of what repeated PRINT may make. */
  elementCount: number;
  buffer: Element[];
  /** The buffer as labels hold it, and how far it reaches; undefined once it has changed. */
  snapshot?: { readonly elements: readonly Element[]; extent?: Extent };
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
  readonly programs: Map<string, TsplProgram>;
  readonly handles: Map<number, OpenFile>;
  /** Bytes that programs have written to files: the bound of loops that write. */
  writtenBytes: number;
  /** Bytes that programs have looked at in files and in the stream. */
  lookedBytes: number;
  /** Characters whose width programs have asked for. */
  measuredCharacters: number;
  /** Where the stream stood when a program was started: its data begins on the next line. */
  callEnd: number;
  /** What stands before and behind the data of INPUT (PREINPUT, POSTINPUT). */
  inputStart: string;
  inputEnd: string;
  /** The program that runs when the printer starts (SET AUTORUN). */
  autoRun: string;
  readonly sizeOf: SymbolSizer;
  /** Pictures of files, decoded once, and their dots. */
  readonly pictures: Map<string, MonoBitmap>;
  pictureDots: number;
  /** Programs that run inside programs. */
  depth: number;
  /** Statements carried out: the bound of loops. */
  steps: number;
  /** A limit is reached: the rest of the document is left. */
  stopped: boolean;
  /** Complaints about expressions already made, by place and reason. */
  readonly complained: Set<string>;
}

export function createState(options: ReadOptions, sink: DiagnosticSink, cursor: ByteCursor): TsplState {
  return {
    options,
    sink,
    dpi: options.dpi ?? 203,
    cursor,
    labels: [],
    elementCount: 0,
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
    programs: new Map(),
    handles: new Map(),
    writtenBytes: 0,
    lookedBytes: 0,
    measuredCharacters: 0,
    callEnd: -1,
    inputStart: '',
    inputEnd: '',
    autoRun: 'AUTO.BAS',
    sizeOf: createSymbolSizer(),
    pictures: new Map(),
    pictureDots: 0,
    depth: 0,
    steps: 0,
    stopped: false,
    complained: new Set(),
  };
}

export interface Complaint {
  readonly message: string;
  readonly expected?: string;
}

/** Most diagnostics of one document: a loop that goes wrong says so once a statement, this bounds the rest. */
const MAX_COMPLAINTS = 2000;

/** Says what is wrong with a statement; the same of one statement only once, however often a loop runs it. */
export function complain(
  state: TsplState,
  statement: TsplStatement,
  code: DiagnosticCode,
  about: string | Complaint,
): void {
  const { message, expected } = typeof about === 'string' ? { message: about, expected: undefined } : about;
  const key = `${statement.offset}|${code}|${message}`;
  if (state.complained.has(key) || state.complained.size >= MAX_COMPLAINTS) return;
  state.complained.add(key);
  const { offset, length, name } = statement;
  state.sink.add({ code, message, offset, length, command: name === '' ? undefined : name, expected });
}

/** Clock variables as patterns of Unicode TR 35. Programs write them without the @, too. */
export const CLOCKS: Readonly<Record<string, string>> = {
  '@YEAR': 'yyyy',
  '@MONTH': 'MM',
  '@DATE': 'dd',
  '@DAY': 'e',
  '@WEEK': 'ww',
  '@HOUR': 'HH',
  '@MINUTE': 'mm',
  '@SECOND': 'ss',
};

/** The clock that a name stands for. */
export const clockOf = (name: string): string | undefined => CLOCKS[name] ?? CLOCKS[`@${name}`];
