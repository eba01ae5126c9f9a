/** What a TSPL printer remembers while a document runs: image buffer, settings, variables, counters, files. */
import type { ByteCursor } from '../../bytes/cursor.ts';
import type { DiagnosticCode, DiagnosticSink } from '../../diagnostics/index.ts';
import type { Element, Label, MonoBitmap, PrintSettings } from '../../label/index.ts';
import { createSymbolSizer, type SymbolSizer } from '../../language/symbol-size.ts';
import type { Extent } from '../extent.ts';
import type { ReadOptions } from '../format.ts';
import type { Scope } from './expression.ts';
import type { TsplStatement } from './lex.ts';
import { numberValue, type TextEncoding, textValue, type Value } from './value.ts';

export interface Counter {
  readonly start: string;
  readonly step: number;
}

export interface TsplProgram {
  readonly name: string;
  readonly statements: readonly TsplStatement[];
  readonly offset: number;
  run: boolean;
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

/** Clock variables as patterns of Unicode TR 35. */
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

/** Names of an expression in this state. */
export function scopeOf(state: TsplState, statement: TsplStatement): Scope {
  return {
    encoding: state.encoding,
    report: (message) => complain(state, statement, 'tspl_bad_expression', message),
    lookUp: (name) => {
      const pattern = CLOCKS[name];
      if (pattern !== undefined) return { kind: 'text', content: [{ kind: 'clock', pattern }] };
      if (name === '@LABEL') return numberValue(state.labels.length + 1);
      if (/^@\d/.test(name)) return counterValue(state.counters.get(Number(name.slice(1))));
      return state.variables.get(name);
    },
  };
}

/** A counter keeps the width of its start; one that does not step is a text. */
function counterValue(counter: Counter | undefined): Value | undefined {
  if (!counter) return undefined;
  if (counter.step === 0 || !/\d$/.test(counter.start)) return textValue(counter.start);
  const { start, step } = counter;
  return { kind: 'text', content: [{ kind: 'serial', start, step, leadingZeros: step < 0 || /^\D*0/.test(start) }] };
}
