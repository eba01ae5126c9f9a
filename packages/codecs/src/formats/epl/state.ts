/** What an EPL printer remembers while a document runs: image buffer, settings, stored forms and graphics. */
import { latin1 } from '../../bytes/cursor.ts';
import type { DiagnosticCode, DiagnosticSink } from '../../diagnostics/index.ts';
import type { Element, Label, MonoBitmap, PrintSettings } from '../../label/index.ts';
import { createSymbolSizer, type SymbolSizer } from '../../language/symbol-size.ts';
import type { ReadOptions } from '../format.ts';
import { decodeText, type EplCounter, type EplVariable, type TextEncoding } from './data.ts';
import type { EplCommand } from './lex.ts';
import { MAX_FONT_BYTES, type SoftFont } from './soft-font.ts';

/** Drawn first, then (counters, variables, postal codes), then GG graphics (EPL2 manual, draw order). */
export type Layer = 0 | 1 | 2;

export interface Drawn {
  readonly element: Element;
  readonly layer: Layer;
}

/** What one P prints, shared by those that print the same again. */
export interface Snapshot {
  readonly elements: readonly Element[];
  /** Lowest dot of the elements, where it has been asked for. */
  bottomDots?: number;
}

export interface EplForm {
  readonly name: string;
  readonly commands: readonly EplCommand[];
  readonly offset: number;
  recalled: boolean;
}

export interface EplState {
  readonly options: ReadOptions;
  readonly sink: DiagnosticSink;
  readonly dpi: number;
  readonly labels: Label[];
  /** Elements of all labels so far: the bound of what repeated P may make. */
  elementCount: number;
  buffer: Drawn[];
  /** The buffer as labels hold it, in draw order; undefined once it has changed. */
  snapshot?: Snapshot;
  /** False once P has printed the buffer as it is. */
  unprinted: boolean;
  widthDots?: number;
  heightDots?: number;
  originX: number;
  originY: number;
  inverted: boolean;
  print: PrintSettings;
  encoding: TextEncoding;
  datePattern: string;
  timePattern: string;
  readonly forms: Map<string, EplForm>;
  readonly graphics: Map<string, MonoBitmap>;
  readonly softFonts: Map<string, SoftFont>;
  fontBytesLeft: number;
  /** `oH`: from one symbol of a Macro PDF417 to the next; undefined where there is no oH. */
  macroOffset?: { readonly x: number; readonly y: number };
  /** `oW`: bars of a `B` whose own widths are 0. */
  customBars?: { readonly narrow: number; readonly wide: number };
  /** The form that FR recalled last, and where its elements lie in the buffer. */
  form?: EplForm;
  formStart: number;
  variables: Map<number, EplVariable>;
  counters: Map<number, EplCounter>;
  /** Commands carried out, forms included: the bound of forms that recall themselves. */
  steps: number;
  readonly sizeOf: SymbolSizer;
  /** Dots of the stored graphics. */
  graphicDots: number;
  /** A limit is reached: the rest of the document is left. */
  stopped: boolean;
}

export function createState(options: ReadOptions, sink: DiagnosticSink, dpi: number): EplState {
  return {
    options,
    sink,
    dpi,
    labels: [],
    elementCount: 0,
    buffer: [],
    unprinted: false,
    originX: 0,
    originY: 0,
    inverted: false,
    print: {},
    encoding: { page: 'cp437' },
    datePattern: 'MM-dd-yyyy',
    timePattern: 'HH:mm:ss',
    forms: new Map(),
    graphics: new Map(),
    softFonts: new Map(),
    fontBytesLeft: MAX_FONT_BYTES,
    formStart: 0,
    variables: new Map(),
    counters: new Map(),
    steps: 0,
    sizeOf: createSymbolSizer(),
    graphicDots: 0,
    stopped: false,
  };
}

/** Says what is wrong with a command. */
export function complain(state: EplState, command: EplCommand, code: DiagnosticCode, about: string | Complaint): void {
  const { message, expected } = typeof about === 'string' ? { message: about, expected: undefined } : about;
  state.sink.add({
    code,
    message,
    offset: command.offset,
    length: command.length,
    command: command.name || undefined,
    expected,
  });
}

export interface Complaint {
  readonly message: string;
  readonly expected?: string;
}

/** Takes the values of `?` into the variables (`Vnn,max,just,prompt`) and counters (`Cn,max,just,±step,prompt`) of a form. */
export function decodeVariables(state: EplState, fields: readonly EplCommand[], values: readonly Uint8Array[]): void {
  const ordered = [...fields.filter((field) => field.name === 'V'), ...fields.filter((field) => field.name === 'C')];
  ordered.forEach((field, index) => {
    const match = /^(\d{1,2}),(\d{1,2}),\s*([LRCN])?,?\s*([+-]\d{1,9})?/.exec(latin1(field.args));
    if (!match) {
      complain(state, field, 'invalid_parameter', {
        message: 'the definition is broken',
        expected: 'V00,20,N,"prompt"',
      });
      return;
    }
    const bytes = values[index];
    if (!bytes) return;
    const value = decodeText(bytes, state.encoding);
    const variable = { max: Number(match[2]), justify: match[3] ?? 'N', value };
    if (field.name === 'V') state.variables.set(Number(match[1]), variable);
    else state.counters.set(Number(match[1]), { ...variable, value: value.trim(), step: Number(match[4] ?? 1) });
  });
}
