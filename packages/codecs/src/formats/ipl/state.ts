/** State of the IPL reader: formats and their fields, downloads, data from the host, settings. */
import type { MappedBytes } from '../../bytes/control-names.ts';
import type { BitmapFont, MonoBitmap, PrintSettings, Rotation } from '../../label/index.ts';
import { rowsOf } from '../../language/frame/command-table.ts';
import { type LanguageReader, type Scanned, mapOffsets } from '../../language/frame/reader.ts';
import { openIplSource } from './scan.ts';

export type FieldType = 'H' | 'B' | 'L' | 'W' | 'U';

/** The source of a field's data: the host (`d0`, `d1`), another field (`d2`), the format itself (`d3`). */
type DataSource =
  | { readonly kind: 'host'; readonly maxLength: number }
  | { readonly kind: 'copy'; readonly field: number; readonly offset: number }
  | { readonly kind: 'fixed'; readonly data: Uint8Array };

export type NumberLetter = 'f' | 'h' | 'w' | 'r' | 'g' | 'k' | 'b' | 'i' | 'l';

/** Parameters of a field by the letters that set them. */
export type FieldSettings = Readonly<Partial<Record<NumberLetter, number | undefined>>> & {
  /** Origin, in units of the mode. */
  readonly o?: readonly [x: number, y: number];
  /** Number of the font, bar code or graphic, and the parameters after it. */
  readonly c?: readonly string[];
  readonly p?: string;
};

type Place = Pick<Scanned, 'offset' | 'length'>;

export interface IplField {
  readonly type: FieldType;
  readonly number: number;
  readonly name?: string;
  readonly settings: FieldSettings;
  readonly data: DataSource;
  /** Parameters of the human-readable line of a bar code (`In;`). */
  readonly line?: FieldSettings;
  /** Dots in a unit of `o`, `l`, `h`, `w`: 1 in Advanced mode. */
  readonly scale: number;
  /** The commands that define it: of the field, and behind it of its parameters and data. */
  readonly place: Place;
}

export interface Format {
  readonly name: string | undefined;
  readonly fields: Map<number, IplField>;
}

/** A stored graphic: columns of bytes, packed six dots a byte or a digit a dot. */
export interface Graphic {
  columns: number;
  rows: number;
  readonly data: Map<number, { readonly bytes: Uint8Array; readonly packed: boolean }>;
}

/** Columns of one character, and its advance if `Z` sets one. */
export interface FontCharacter extends Graphic {
  advanceDots: number | undefined;
}

/** A font of bitmaps: characters by their byte. */
export interface LoadedBitmapFont {
  readonly kind: 'bitmap';
  columns: number;
  rows: number;
  /** `X`: columns by which characters begin further right. */
  offsetDots: number;
  /** `z`: gap after characters without `Z`. */
  gapDots: number;
  readonly characters: Map<number, FontCharacter>;
  /** The font as a file, by the language that decoded its character codes. */
  readonly files: Map<number, BitmapFont | undefined>;
}

/** An outline font; TrueType is type 1. */
interface OutlineFont {
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
  /** `e1`: the position that the data comes from, and the amount added to its counters. */
  readonly master: string | undefined;
  readonly offset: number;
}

/** The object that the next parameters of Program mode change; `line`: the human-readable line of a bar code. */
export type Target =
  | { readonly kind: 'field'; readonly number: number; readonly line: boolean }
  | { readonly kind: 'graphic'; readonly graphic: Graphic }
  | { readonly kind: 'font'; readonly font: DownloadedFont; readonly character?: FontCharacter }
  | { readonly kind: 'page'; readonly page: Map<string, PagePosition>; readonly position: string };

/** A picture drawn by `<ESC>g`. Columns begin at `originY` and run towards smaller y. */
export interface DirectPicture {
  readonly x: number;
  /** y of a column's first dot; undefined if the stream has no origin: then the last dot across the head. */
  readonly originY: number | undefined;
  /** White dots between the origin and the picture. */
  readonly skippedDots: number;
  readonly bitmap: MonoBitmap;
}

type HostData = Map<number, Uint8Array>;

export interface IplReader extends LanguageReader {
  readonly source: MappedBytes;
  position: number;
  inMessage: boolean;
  /** Between `<ESC>P` (or `<ESC>T`) and `R`. */
  inProgram: boolean;
  emulation: boolean;
  /** `n` of `<ESC>Cn` or `<ESC>cn`. */
  modeNumber: number;
  readonly formats: Map<number, Format>;
  readonly graphics: Map<number, Graphic>;
  readonly fonts: Map<number, DownloadedFont>;
  readonly pages: Map<number, Map<string, PagePosition>>;
  /** Format that Program mode edits. */
  editing: number;
  target: Target | undefined;
  /** Format that prints, its data by field, and the field that receives data. */
  selected: number;
  hostData: HostData;
  hostField: number | undefined;
  /** Page that prints instead of a format, and the data of its positions. */
  page: number;
  readonly pageData: Map<string, HostData>;
  step: number;
  batches: number | undefined;
  copies: number | undefined;
  direct: (DirectPicture & { readonly place: Place })[];
  language: number;
  widthDots: number | undefined;
  lengthUnits: number | undefined;
  print: PrintSettings;
}

/** Make rows of the table of commands: `open` with any number of parameters, `own` for those that read their bytes. */
export const row = rowsOf<IplReader, Scanned>();
export const setting = rowsOf<IplReader, Scanned>({ effect: 'setting' });
export const open = rowsOf<IplReader, Scanned>({ effect: 'setting', open: true });
export const own = rowsOf<IplReader, Scanned>({ body: 'own', effect: 'setting' });

export function openReader(base: LanguageReader, bytes: Uint8Array): IplReader {
  const source = openIplSource(bytes);
  return {
    ...mapOffsets(base, source.offsetOf),
    source,
    position: 0,
    inMessage: false,
    inProgram: false,
    emulation: false,
    modeNumber: 0,
    formats: new Map(),
    graphics: new Map(),
    fonts: new Map(),
    pages: new Map(),
    editing: 1,
    target: undefined,
    selected: 0,
    hostData: new Map(),
    hostField: undefined,
    page: 0,
    pageData: new Map(),
    step: 0,
    batches: undefined,
    copies: undefined,
    direct: [],
    language: 0,
    widthDots: undefined,
    lengthUnits: undefined,
    print: {},
  };
}

export type Span = readonly [offset: number, length: number];

/** Returns the bytes of a command in the source. */
export function spanOf({ source }: IplReader, { offset, length }: Place): Span {
  const start = source.offsetOf(offset);
  return [start, Math.max(0, source.offsetOf(offset + length) - start)];
}

/** Returns the fields of the selected format that the host fills, in the order of their numbers. */
export const hostFields = ({ formats, selected }: IplReader): number[] =>
  [...(formats.get(selected)?.fields.values() ?? [])]
    .filter((field) => (field.type === 'H' || field.type === 'B') && field.data.kind === 'host')
    .map((field) => field.number)
    .sort((a, b) => a - b);

/** `fn`: quarter turns counter-clockwise. */
export const ROTATIONS: readonly Rotation[] = [0, 270, 180, 90];
