/** What the ZPL reader remembers: the printer's settings, the format being read, the field being put together. */
import type { CodePage } from '../../bytes/code-pages.ts';
import type {
  ClockLanguage,
  Content,
  Element,
  Ink,
  Justify,
  MonoBitmap,
  PrintSettings,
  Rotation,
  ScriptRules,
  TextBlock,
  FontFile,
} from '../../label/index.ts';
import { type Command, type Parameters, rowsOf } from '../../language/command-table.ts';
import type { Parameter } from '../../language/parameters.ts';
import type { LanguageReader, Scanned } from '../../language/reader.ts';
import { type FontBudget, createFontBudget } from './bitmap-font.ts';
import type { BarcodeDraft } from './barcode-data.ts';
import { nationalGlyphs } from './character-sets.ts';

/** Settings that outlive a field and, as on a printer, a format. */
export interface Session {
  /** ^CC, ^CT, ^CD: the prefix of format commands, of control commands, and what separates parameters. */
  caret: string;
  tilde: string;
  delimiter: string;
  /** ^CI: its number and the code page that it stands for. */
  characterSet: number;
  page: CodePage;
  /** ^SE: the code page of a table that printers have, or the characters of one of ~DE by their codes. */
  encoding?: { readonly page?: CodePage; readonly table?: EncodingTable };
  /** The table of ~DE that field data is read by. */
  table?: EncodingTable;
  /** Characters that print as others: the national sets of ^CI 0–12, the pairs of ^CI. */
  glyphs?: ReadonlyMap<string, string>;
  /** ^CF; sizes 0 where it gave none. */
  font: { name: string; heightDots: number; widthDots: number };
  /** The file that ^A@ named last. */
  fontFile?: string;
  /** ^PA; absent: as scripts are read. */
  script?: ScriptRules;
  /** ^FW */
  rotation: Rotation;
  justify: FieldJustify;
  /** ^BY */
  moduleDots: number;
  wideRatio: number;
  barHeightDots: number;
  /** ^LH, ^LS, ^LT */
  homeX: number;
  homeY: number;
  shiftDots: number;
  topDots: number;
  /** ^LR, ^PO, ^PM */
  reverse: boolean;
  inverted: boolean;
  mirrored: boolean;
  /** ^PW, ^LL in dots. */
  printWidthDots?: number;
  lengthDots?: number;
  /** ^MU and ^JM: what a unit of a position or size is in dots. */
  dotsPerUnit: number;
  /** ^JMB prints every dot twice in both directions: pictures too. */
  dotScale: 1 | 2;
  /** ^MU alone. */
  unitDots: number;
  /** ^MC N: what the next label begins with. */
  keepMap: boolean;
  carried: readonly Element[];
  /** ^SO: offsets of the second and third clock. */
  clockOffsets: [ClockOffset, ClockOffset];
  /** ^SL: language of the names of days and months; absent: English. */
  clockLanguage?: ClockLanguage;
  print: Mutable<PrintSettings>;
  /** ~SD: darkness that ^MD adds to, 0 to 30. */
  darkness: number;
  /** ^CV: bar codes whose data is wrong print that it is. */
  checksBarcodes: boolean;
  /** Stored objects by `DEVICE:NAME.EXT`. */
  formats: Map<string, StoredFormat>;
  graphics: Map<string, MonoBitmap>;
  images: Map<string, readonly Element[]>;
  fonts: Map<string, StoredFont>;
  encodings: Map<string, EncodingTable>;
  /** ^FL: font → the stored fonts that print what it lacks, in turn. */
  fontLinks: Map<string, readonly string[]>;
  /** ^CW: letter → stored object. */
  fontAliases: Map<string, string>;
}

/** ~DE: code as it is sent → character. */
export type EncodingTable = ReadonlyMap<number, string>;

/** A downloaded font. */
export interface StoredFont {
  readonly file: FontFile;
  /** ~DB: its cell in dots, whose whole multiples it prints. */
  readonly cell?: readonly [height: number, width: number];
}

/** ^DF: a format's commands and the prefix characters that they are written with. */
export interface StoredFormat {
  readonly bytes: Uint8Array;
  /** The same, one character a byte. */
  readonly text: string;
  readonly caret: string;
  readonly tilde: string;
  readonly delimiter: string;
}

export interface ClockOffset {
  readonly days: number;
  readonly months: number;
  /** Hours, minutes and seconds together. */
  readonly seconds: number;
}

/** `auto`: the end for text that runs from right to left. */
export type FieldJustify = Justify | 'auto';

export type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** The label between ^XA and ^XZ. */
export interface FormatState {
  readonly offset: number;
  readonly items: Item[];
  /** Data of field numbers (^FN): of the format and of the one that recalls it. */
  readonly numbered: Map<number, FieldData>;
  /** True once a field was put on the label, even one that prints nothing. */
  hasField: boolean;
  /** Where a field with ^FT without coordinates goes on. */
  last?: Element;
  /** ^DF: what the rest of the format is stored as, and the settings as they were before it. */
  store?: { readonly key: string; readonly start: number; readonly before: Session };
  /** ^IS: the name under which the label is stored as a graphic, and whether it is printed too. */
  imageAs?: { readonly name: string; readonly printed: boolean };
  /** ^PQ of this format. */
  print: Mutable<PrintSettings>;
}

/** A finished element, or a field that waits for the data of field numbers. */
export type Item =
  | { readonly kind: 'element'; readonly element: Element }
  | { readonly kind: 'pending'; readonly build: (numbered: ReadonlyMap<number, FieldData>) => Element[] };

/** Field data after ^FH and the code page, with the place of its bytes in the document. */
export interface FieldData {
  readonly content: Content;
  /** The code page its characters came from, and characters that print as others. */
  readonly page: CodePage;
  readonly glyphs?: ReadonlyMap<string, string>;
  readonly offset: number;
  readonly length: number;
}

export interface FieldFont {
  readonly name: string;
  readonly rotation: Rotation;
  readonly heightDots: number;
  readonly widthDots: number;
  readonly stored?: StoredFont;
  /** A file of the printer's that is not stored here: `name` prints for it. */
  readonly resident?: string;
}

/** What the commands since the last ^FS said about the field. */
export interface Field {
  offset: number;
  /** ^FO or ^FT; absent: at the label home. */
  origin?: { readonly x: number; readonly y: number; readonly baseline: boolean; readonly justify: FieldJustify };
  /** ^FT without coordinates: after the last text. */
  follows?: boolean;
  font?: FieldFont;
  /** ^GS: the symbol font. */
  symbols?: boolean;
  /** The ^B command and what it says; its data comes later. */
  barcode?: BarcodeDraft;
  block?: TextBlock;
  /** ^TB gives the block its own rotation. */
  blockRotation?: Rotation;
  direction?: 'horizontal' | 'vertical' | 'right-to-left';
  charGapDots?: number;
  reverse?: boolean;
  /** ^FH: the character before two hexadecimal digits. */
  hexMark?: string;
  /** ^FE: the character around field numbers in the data. */
  embedMark?: string;
  /** ^FC: the characters before clock codes. */
  clockMarks?: readonly string[];
  number?: number;
  data?: FieldData;
  /** Shapes and pictures of the field: made when their command was read, at (0, 0). */
  shapes?: Element[];
  /** ^FM: places of the symbols of a structured append. */
  places?: readonly (SymbolPlace | undefined)[];
  /** ^SF: how the end of the data counts. */
  serial?: { readonly mask: string; readonly increment: string };
}

/** Where a field prints and how, once all that the printer's settings say is known. */
export interface FieldPlace {
  readonly x: number;
  readonly y: number;
  /** ^FT */
  readonly baseline: boolean;
  readonly justify: FieldJustify;
  readonly ink: Ink;
  readonly span: readonly [number, number];
}

/** Where ^FM puts a symbol; undefined in the list of places: that symbol is left out. */
export interface SymbolPlace {
  readonly x: number;
  readonly y: number;
}

/** Where commands come from: the document, or a stored format that is recalled. */
interface Place {
  /** One character a byte, the same offsets as `source`. */
  text: string;
  source: Uint8Array;
  /** First byte behind what is read, and where the next command is looked for. */
  end: number;
  position: number;
  findPrefix: (session: Session, from: number) => number;
  /** The command of the document that recalled the format, for diagnostics. */
  recalledBy: { readonly offset: number; readonly length: number } | undefined;
}

export interface ZplReader extends LanguageReader, Place {
  /** Places that wait for the end of a recalled format, and the prefixes there. */
  readonly outer: (Place & { readonly prefixes: Pick<Session, 'caret' | 'tilde' | 'delimiter'> })[];
  readonly ignored: ReadonlySet<string>;
  readonly session: Session;
  readonly spent: Spent;
  /** True once formats were found to recall each other without end. */
  recurses: boolean;
  /** Absent between formats. */
  format: FormatState | undefined;
  field: Field;
}

/** Sums over the whole document, held against the limits (limits.ts). */
export interface Spent {
  recalls: number;
  graphicBytes: number;
  repeatedCharacters: number;
  encodedCharacters: number;
  readonly bitmapFonts: FontBudget;
}

export const createSpent = (): Spent => ({
  recalls: 0,
  graphicBytes: 0,
  repeatedCharacters: 0,
  encodedCharacters: 0,
  bitmapFonts: createFontBudget(),
});

export type ZplCommand = Scanned<string>;

/** Makes rows of the table of commands. */
export const row = rowsOf<ZplReader, ZplCommand>();

/** A row that sets what the printer remembers under the names of its parameters. */
export const settingRow = <const P extends { readonly [K in keyof Session]?: Parameter<Session[K], ZplReader> }>(
  name: string,
  title: string,
  parameters: P,
): Command<ZplReader, ZplCommand> =>
  row(name, title, parameters as Parameters<ZplReader>, ({ session }, values) => void Object.assign(session, values), {
    effect: 'setting',
  });

/** The settings of a printer that has just been switched on. */
export function createSession(): Session {
  return {
    caret: '^',
    tilde: '~',
    delimiter: ',',
    characterSet: 0,
    page: 'cp850',
    glyphs: nationalGlyphs(0),
    font: { name: 'A', heightDots: 0, widthDots: 0 },
    rotation: 0,
    justify: 'start',
    moduleDots: 2,
    wideRatio: 3,
    barHeightDots: 10,
    homeX: 0,
    homeY: 0,
    shiftDots: 0,
    topDots: 0,
    reverse: false,
    inverted: false,
    mirrored: false,
    dotsPerUnit: 1,
    dotScale: 1,
    unitDots: 1,
    keepMap: false,
    carried: [],
    clockOffsets: [
      { days: 0, months: 0, seconds: 0 },
      { days: 0, months: 0, seconds: 0 },
    ],
    print: {},
    darkness: 15,
    checksBarcodes: false,
    formats: new Map(),
    graphics: new Map(),
    images: new Map(),
    fonts: new Map(),
    encodings: new Map(),
    fontLinks: new Map(),
    fontAliases: new Map(),
  };
}

export const createField = (offset: number): Field => ({ offset });

export const createFormat = (offset: number, carried: readonly Element[]): FormatState => ({
  offset,
  items: carried.map((element) => ({ kind: 'element', element })),
  numbered: new Map(),
  hasField: carried.length > 0,
  print: {},
});
