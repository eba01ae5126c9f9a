/** State of an EPL printer while a document runs: image buffer, settings, stored forms and graphics. */
import { type ByteCursor, createCursor, latin1 } from '../../bytes/cursor.ts';
import type { Element, MonoBitmap, PrintSettings } from '../../label/index.ts';
import { ownRowsOf, type Parameters, rowsOf } from '../../language/command-table.ts';
import { int, required } from '../../language/parameters.ts';
import { countElement, type LanguageReader, withSpan } from '../../language/reader.ts';
import { createSymbolSizer, type SymbolSizer } from '../../language/symbol-size.ts';
import { ASSUMED } from './assumptions.ts';
import type { EplCounter, EplVariable } from './data.ts';
import type { TextEncoding } from './encodings.ts';
import type { EplCommand } from './scan.ts';
import { MAX_FONT_BYTES, type SoftFont } from './soft-font.ts';

/** 0 is drawn first, then 1 (counters, variables, postal codes), then 2 (GG graphics; EPL2 manual, draw order). */
export type Layer = 0 | 1 | 2;

export interface Drawn {
  readonly element: Element;
  readonly layer: Layer;
}

/** The elements that one P prints, shared by each P that prints the same buffer. */
export interface Snapshot {
  readonly elements: readonly Element[];
  /** Lowest dot of the elements, once computed. */
  bottomDots?: number;
}

export interface EplForm {
  readonly name: string;
  readonly commands: readonly EplCommand[];
  readonly offset: number;
  recalled: boolean;
}

export interface EplReader extends LanguageReader {
  readonly cursor: ByteCursor;
  /** The byte that ends a line. */
  readonly lineEnd: number;
  /** Index in the args of the current command where data begins, behind the parameters. */
  dataStart: number;
  buffer: Drawn[];
  /** The buffer as the elements of a label, in draw order; undefined after a change. */
  snapshot?: Snapshot;
  /** False if P has printed the buffer since its last change. */
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
  /** `oH`: offset from one symbol of a Macro PDF417 to the next; undefined without oH. */
  macroOffset?: { readonly x: number; readonly y: number };
  /** `oW`: bar widths of a `B` whose own widths are 0. */
  customBars?: { readonly narrow: number; readonly wide: number };
  /** The form that FR recalled last, and the index of its first element in the buffer. */
  form?: EplForm;
  formStart: number;
  variables: Map<number, EplVariable>;
  counters: Map<number, EplCounter>;
  readonly sizeOf: SymbolSizer;
}

/** Make rows of the table of commands: those that print, settings, and commands that read their own bytes. */
export const row = rowsOf<EplReader, EplCommand>();
export const setting = rowsOf<EplReader, EplCommand>({ effect: 'setting' });
export const own = ownRowsOf<EplReader, EplCommand>();

export const coordinate = int(0, ASSUMED.coordinateMax, 0);
export const place = { x: required(coordinate), y: required(coordinate) } as const satisfies Parameters<EplReader>;

export function openReader(base: LanguageReader, source: Uint8Array): EplReader {
  // LF ends lines; CR does so only if the document has no LF.
  const lineEnd = !source.includes(0x0a) && source.includes(0x0d) ? 0x0d : 0x0a;
  if (lineEnd === 0x0d)
    base.sink.add({ code: 'epl_line_ends', message: 'lines end with CR alone', expected: 'LF or CR LF' });
  return {
    ...base,
    dpi: base.options.dpi ?? guessDpi(source, base),
    cursor: createCursor(source),
    lineEnd,
    dataStart: 0,
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
    sizeOf: createSymbolSizer(),
  };
}

/** Returns 300 if a `q` is wider than any 203 dpi head, otherwise 203. */
function guessDpi(source: Uint8Array, { sink }: LanguageReader): number {
  for (let at = 0; at < source.length; at++) {
    if (source[at] !== 0x71 || (at > 0 && source[at - 1] !== 0x0a)) continue;
    const width = Number(/^\d{1,5}/.exec(latin1(source, at + 1, at + 6))?.[0] ?? 0);
    if (width <= ASSUMED.widest203Dots || width > (ASSUMED.headDots[300] ?? 0)) continue;
    sink.add({
      code: 'density_guessed',
      message: `q${width} is wider than a 203 dpi print head, so the label is read at 300 dpi`,
      offset: at,
      length: 1 + String(width).length,
      command: 'q',
    });
    return 300;
  }
  return 203;
}

/** Adds an element to the image buffer. */
export function draw(reader: EplReader, command: EplCommand, element: Element, layer?: Layer): void {
  if (!countElement(reader, reader.buffer.length)) return;
  reader.buffer.push({ element: withSpan(element, command), layer: layer ?? layerOf(reader, command, element) });
  reader.snapshot = undefined;
  reader.unprinted = true;
}

const POSTAL: ReadonlySet<string> = new Set(['postnet', 'planet', 'japanpost']);

function layerOf({ variables, counters }: EplReader, { args }: EplCommand, element: Element): Layer {
  if (element.kind === 'barcode' && POSTAL.has(element.symbology)) return 1;
  if (variables.size + counters.size === 0) return 0;
  // The args have a variable or a counter outside of quotes.
  return /[VC]\d/.test(latin1(args).replace(/"(?:\\.|[^"\\])*"?/gs, '')) ? 1 : 0;
}

/** Returns the name at the start of the args: `"ASSET"`, with or without quotes. */
export function nameOf(args: Uint8Array): string {
  const text = latin1(args);
  return /^\s*"([^"]*)"?/.exec(text)?.[1] ?? /^\s*([^;,]*)/.exec(text)![1]!.trim();
}
