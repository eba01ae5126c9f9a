/** What an IPL printer remembers: formats and their fields, graphics, data from the host, settings. */
import type { DiagnosticCode, DiagnosticSink } from '../../diagnostics/index.ts';
import type { BitmapFont, Label, MonoBitmap, PrintSettings } from '../../label/index.ts';
import type { MappedBytes } from '../../bytes/control-names.ts';
import type { ReadOptions } from '../format.ts';

export type FieldType = 'H' | 'B' | 'L' | 'W' | 'U';

/** Where a field's data comes from: the host (`d0`, `d1`), another field (`d2`), the format itself (`d3`). */
export type DataSource =
  | { readonly kind: 'host'; readonly maxLength: number }
  | { readonly kind: 'copy'; readonly field: number; readonly offset: number }
  | { readonly kind: 'fixed'; readonly data: Uint8Array };

/** One field: its parameters as the letters that set them. */
export interface IplField {
  readonly type: FieldType;
  readonly number: number;
  readonly name?: string;
  /** Parameter letters (`o`, `f`, `c`, `h`, …) with what follows them, as text. */
  readonly parameters: ReadonlyMap<string, string>;
  readonly data: DataSource;
  /** Parameters of the human-readable line of a bar code (`In;`). */
  readonly line?: ReadonlyMap<string, string>;
  /** Dots a unit of `o`, `l`, `h`, `w`: 1 in Advanced mode. */
  readonly scale: number;
  readonly at: number;
  readonly length: number;
}

/** A stored graphic: columns of bytes, packed six dots a byte or a digit a dot. */
export interface Graphic {
  columns: number;
  rows: number;
  readonly data: Map<number, { readonly bytes: Uint8Array; readonly packed: boolean }>;
}

/** Columns of one character, and what it takes to the next one where `Z` says so. */
export interface FontCharacter extends Graphic {
  advanceDots: number | undefined;
}

/** A font of bitmaps: characters by their byte. */
export interface LoadedBitmapFont {
  readonly kind: 'bitmap';
  columns: number;
  rows: number;
  /** `X`: characters begin so many columns further right. */
  offsetDots: number;
  /** `z`: gap behind characters that have no `Z`. */
  gapDots: number;
  readonly characters: Map<number, FontCharacter>;
  /** The font as a file, by the language that its bytes were read in. */
  readonly files: Map<number, BitmapFont | undefined>;
}

/** An outline font; TrueType is type 1. */
export interface OutlineFont {
  readonly kind: 'outline';
  readonly type: number;
  hex: string;
  file?: Uint8Array;
}

export type DownloadedFont = LoadedBitmapFont | OutlineFont;

/** A format at a position of a page (`Mp,n`). */
export interface PagePosition {
  readonly format: number;
  /** `O`: moves the format's fields, in units of fields. */
  readonly x: number;
  readonly y: number;
  /** `q`: quarter turns counter-clockwise about the moved origin. */
  readonly turns: number;
  /** `e1`: the position that the data comes from, and what its counted regions are raised by. */
  readonly master?: string;
  readonly offset: number;
}

/** A picture drawn by `<ESC>g`. Columns begin at `originY` and run towards smaller y. */
export interface DirectPicture {
  readonly x: number;
  /** y of a column's first dot; undefined where the stream states no origin: the last dot across the head. */
  readonly originY: number | undefined;
  /** White dots between the origin and the picture. */
  readonly skippedDots: number;
  readonly bitmap: MonoBitmap;
  readonly at: number;
  readonly length: number;
}

export interface IplState {
  readonly mapped: MappedBytes;
  readonly bytes: Uint8Array;
  readonly sink: DiagnosticSink;
  readonly options: ReadOptions;
  readonly dpi: number;
  readonly labels: Label[];
  readonly formats: Map<number, Map<number, IplField>>;
  readonly formatNames: Map<number, string>;
  readonly graphics: Map<number, Graphic>;
  readonly fonts: Map<number, DownloadedFont>;
  readonly pages: Map<number, Map<string, PagePosition>>;
  mode: 'print' | 'program' | 'test';
  emulation: boolean;
  /** `n` of `<ESC>Cn` or `<ESC>cn`. */
  modeNumber: number;
  /** Format that Program mode edits, field or graphic that takes parameters. */
  editing: number;
  field: number | undefined;
  /** True while parameters belong to the field's human-readable line. */
  editsLine: boolean;
  graphic: number | undefined;
  /** Font that is downloaded, and its character. */
  font: number | undefined;
  character: number | undefined;
  /** Page that Program mode edits, and the position in it. */
  editingPage: number | undefined;
  editingPosition: string;
  /** Format that prints, host data by field, the field that data goes to. */
  selected: number;
  /** Page that prints in place of a format, the position whose data is entered, and the data of the others. */
  page: number;
  position: string;
  readonly pageData: Map<string, Map<number, Uint8Array>>;
  hostData: Map<number, Uint8Array>;
  hostField: number | undefined;
  step: number;
  batches: number | undefined;
  copies: number | undefined;
  direct: DirectPicture[];
  language: number;
  widthDots: number | undefined;
  lengthUnits: number | undefined;
  print: PrintSettings;
  dotsLeft: number;
  elementsLeft: number;
  warned: Set<string>;
}

export interface Span {
  readonly at: number;
  readonly length: number;
}

export function report(
  state: IplState,
  code: DiagnosticCode,
  message: string,
  span: Span & { command?: string },
): void {
  const offset = state.mapped.offsetOf(span.at);
  const length = state.mapped.offsetOf(span.at + span.length) - offset;
  state.sink.add({ code, message, offset, length, command: span.command });
}

/** Says a thing once a document. */
export function reportOnce(
  state: IplState,
  code: DiagnosticCode,
  message: string,
  span: Span & { command?: string },
): void {
  if (state.warned.has(message)) return;
  state.warned.add(message);
  report(state, code, message, span);
}

/** Fields of a format that the host fills, in the order of their numbers. */
export function hostFields(state: IplState): number[] {
  const format = state.formats.get(state.selected);
  if (!format) return [];
  return [...format.values()]
    .filter((field) => (field.type === 'H' || field.type === 'B') && field.data.kind === 'host')
    .map((field) => field.number)
    .sort((a, b) => a - b);
}
