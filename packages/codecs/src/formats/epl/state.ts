/** State of an EPL printer while a document runs: image buffer, settings, stored forms and graphics. */
import { message } from '@platen/messages';
import type { CodePage } from '../../bytes/code-pages.ts';
import { createCursor, latin1 } from '../../bytes/cursor.ts';
import type { Element, MonoBitmap } from '../../label/index.ts';
import { type Parameters, rowsOf } from '../../language/frame/command-table.ts';
import { inDots, int, required } from '../../language/frame/parameters.ts';
import { addToBuffer, emptyBuffer } from '../../language/data/image-buffer.ts';
import { type LanguageReader, withSpan } from '../../language/frame/reader.ts';
import { createSymbolSizer } from '../../language/codes/symbol-size.ts';
import { ASSUMED } from './assumptions.ts';
import type { EplCounter, EplVariable } from './data.ts';
import type { TextEncoding } from '../../language/text/text-encoding.ts';
import type { EplCommand } from './scan.ts';
import { MAX_FONT_BYTES, type SoftFont } from './soft-font.ts';

/** 0 is drawn first, then 1 (counters, variables, postal codes), then 2 (GG graphics; EPL2 manual, draw order). */
type Layer = 0 | 1 | 2;

export interface EplForm {
  readonly name: string;
  readonly commands: readonly EplCommand[];
  readonly offset: number;
  recalled: boolean;
}

/** The state of a printer at start. */
const initialState = (source: Uint8Array, encoding: CodePage = 'cp437') => ({
  cursor: createCursor(source),
  /** LF ends lines; CR does so only if the document has no LF. */
  lineEnd: !source.includes(0x0a) && source.includes(0x0d) ? 0x0d : 0x0a,
  /** Index in the args of the current command where data begins, behind the parameters. */
  dataStart: 0,
  /** The layer of what the current command draws. */
  layer: 0 as Layer,
  ...emptyBuffer(),
  originX: 0,
  originY: 0,
  /** `R` as written; undefined before the first one. */
  reference: undefined as { readonly x: number; readonly y: number } | undefined,
  inverted: false,
  encoding: { page: encoding } as TextEncoding,
  datePattern: 'MM-dd-yyyy',
  timePattern: 'HH:mm:ss',
  forms: new Map<string, EplForm>(),
  graphics: new Map<string, MonoBitmap>(),
  softFonts: new Map<string, SoftFont>(),
  fontBytesLeft: MAX_FONT_BYTES,
  /** `oH`: offset from one symbol of a Macro PDF417 to the next; undefined without oH. */
  macroOffset: undefined as { readonly x: number; readonly y: number } | undefined,
  /** `oW`: bar widths of a `B` whose own widths are 0. */
  customBars: undefined as { readonly narrow: number; readonly wide: number } | undefined,
  /** The form that FR recalled last, and the index of its first element in the buffer. */
  form: undefined as EplForm | undefined,
  formStart: 0,
  variables: new Map<number, EplVariable>(),
  counters: new Map<number, EplCounter>(),
  sizeOf: createSymbolSizer(),
});

export interface EplReader extends LanguageReader, ReturnType<typeof initialState> {}

/** Make rows of the table of commands: those that print, settings, and commands that read their own bytes. */
export const row = rowsOf<EplReader, EplCommand>();
export const setting = rowsOf<EplReader, EplCommand>({ effect: 'setting' });
export const own = rowsOf<EplReader, EplCommand>({ body: 'own', effect: 'setting' });

export const coordinate = inDots(int(0, ASSUMED.coordinateMax, 0));
export const place = { x: required(coordinate), y: required(coordinate) } as const satisfies Parameters<EplReader>;

export function openReader(base: LanguageReader, source: Uint8Array): EplReader {
  const state = initialState(source, base.options.encoding);
  if (state.lineEnd === 0x0d)
    base.sink.report(message('epl.epl_line_ends'), {
      expected: message('expected.or', { first: 'LF', last: 'CR LF' }),
    });
  return { ...base, ...state };
}

/** Adds an element to the image buffer. */
export function draw(reader: EplReader, element: Element, layer = reader.layer): void {
  const isPostal = element.kind === 'barcode' && POSTAL.has(element.symbology);
  addToBuffer(reader, withSpan(element, reader.command), isPostal ? 1 : layer);
}

const POSTAL: ReadonlySet<string> = new Set(['postnet', 'planet', 'japanpost']);

/** Returns the layer of a command: 1 if its args have a variable or a counter outside of quotes. */
export function layerOf({ variables, counters }: EplReader, args: Uint8Array): Layer {
  if (variables.size + counters.size === 0) return 0;
  return /[VC]\d/.test(latin1(args).replace(/"(?:\\.|[^"\\])*"?/gs, '')) ? 1 : 0;
}

/** Returns the name at the start of the args: `"ASSET"`, with or without quotes. */
export function nameOf(args: Uint8Array): string {
  const text = latin1(args);
  return /^\s*"([^"]*)"?/.exec(text)?.[1] ?? /^\s*([^;,]*)/.exec(text)![1]!.trim();
}
