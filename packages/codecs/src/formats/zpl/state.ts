/** State of the ZPL reader: the printer's settings, the current format, the current field. */
import type { Message } from '@platen/messages';
import type { CodePage } from '../../bytes/code-pages.ts';
import type { DiagnosticMessage } from '../../diagnostics/index.ts';
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
  SideEffect,
  TextBlock,
  FontFile,
} from '../../label/index.ts';
import { type Command, type Parameters, rowsOf } from '../../language/frame/command-table.ts';
import type { Parameter } from '../../language/frame/parameters.ts';
import type { LanguageReader, Scanned } from '../../language/frame/reader.ts';
import { createFontBudget, type FontBudget } from './bitmap-font.ts';
import type { BarcodeDraft } from './barcode-data.ts';
import { nationalGlyphs } from './character-sets.ts';

/** The settings of a printer that has just been switched on; they stay in force after a field and after a format. */
export const createSession = () => ({
  /** ^CC, ^CT, ^CD: the prefix of format commands, the prefix of control commands, and the delimiter of parameters. */
  caret: '^',
  tilde: '~',
  delimiter: ',',
  /** ^CI: its number and the code page that it stands for. */
  characterSet: 0,
  page: 'cp850' as CodePage,
  /** ^SE: the code page of a table that printers have, or the characters of one of ~DE by their codes. */
  encoding: undefined as { readonly page?: CodePage; readonly table?: EncodingTable } | undefined,
  /** The table of ~DE that decodes field data. */
  table: undefined as EncodingTable | undefined,
  /** Characters that print as others: the national sets of ^CI 0–12, the pairs of ^CI. */
  glyphs: nationalGlyphs(0),
  /** ^CF; an omitted size is 0. */
  font: { name: 'A', heightDots: 0, widthDots: 0 },
  /** The file that ^A@ named last. */
  fontFile: undefined as string | undefined,
  /** ^PA; undefined if all rules of scripts apply. */
  script: undefined as ScriptRules | undefined,
  /** ^FW */
  rotation: 0 as Rotation,
  justify: 'start' as FieldJustify,
  /** ^BY */
  moduleDots: 2,
  wideRatio: 3,
  barHeightDots: 10,
  /** Values of ^BY outside their range, which a bar code that uses them reports. */
  unusualBars: [] as readonly UnusualBars[],
  /** ^LH, ^LS, ^LT */
  homeX: 0,
  homeY: 0,
  shiftDots: 0,
  topDots: 0,
  /** ^LR, ^PO, ^PM */
  reverse: false,
  inverted: false,
  mirrored: false,
  /** ^PW, ^LL in dots. */
  printWidthDots: undefined as number | undefined,
  lengthDots: undefined as number | undefined,
  /** ^MU and ^JM: dots in a unit of a position or size. */
  dotsPerUnit: 1,
  /** ^JMB prints every dot twice in both directions: pictures too. */
  dotScale: 1 as 1 | 2,
  /** ^MU alone. */
  unitDots: 1,
  /** ^MC N: the next label begins with the elements of this one. */
  keepMap: false,
  carried: [] as readonly Element[],
  /** ^SO: offsets of the second and third clock. */
  clockOffsets: [NO_OFFSET, NO_OFFSET] as [ClockOffset, ClockOffset],
  /** ^SL: language of the names of days and months; undefined: English. */
  clockLanguage: undefined as ClockLanguage | undefined,
  print: {} as Mutable<PrintSettings>,
  /** RFID settings of formats that print nothing, for the next label. */
  setups: [] as readonly SideEffect[],
  /** ~SD: darkness that ^MD adds to, 0 to 30. */
  darkness: 15,
  /** ^CV: a bar code with wrong data prints an error instead. */
  checksBarcodes: false,
  /** Stored objects by `DEVICE:NAME.EXT`. */
  formats: new Map<string, StoredFormat>(),
  graphics: new Map<string, MonoBitmap>(),
  images: new Map<string, readonly Element[]>(),
  fonts: new Map<string, StoredFont>(),
  encodings: new Map<string, EncodingTable>(),
  /** ^FL: font → the stored fonts that print the characters it lacks, in order. */
  fontLinks: new Map<string, readonly string[]>(),
  /** ^CW: letter → stored object. */
  fontAliases: new Map<string, string>(),
});

/** Where a place of a field lies on the label: ^LH and ^LT move it, and ^LS moves it to the left. */
export const onLabel = (
  { homeX, homeY, shiftDots, topDots }: Session,
  { x, y }: { readonly x: number; readonly y: number } = { x: 0, y: 0 },
): { readonly x: number; readonly y: number } => ({ x: x + homeX - shiftDots, y: y + homeY + topDots });

/** A value of ^BY outside its range, at its command. */
interface UnusualBars {
  readonly problem: DiagnosticMessage;
  readonly at: {
    readonly offset: number;
    readonly length: number;
    readonly command: string;
    readonly expected: string | Message;
  };
}

export type Session = ReturnType<typeof createSession>;

/** ~DE: code in the data → character. */
export type EncodingTable = ReadonlyMap<number, string>;

/** A downloaded font. */
export interface StoredFont {
  readonly file: FontFile;
  /** ~DB: its cell in dots; it prints in whole multiples of the cell. */
  readonly cell?: readonly [height: number, width: number];
}

/** ^DF: a format's commands and the prefix characters in force for them. */
export interface StoredFormat {
  readonly bytes: Uint8Array;
  /** The same bytes, one character a byte. */
  readonly text: string;
  readonly caret: string;
  readonly tilde: string;
  readonly delimiter: string;
}

/** `seconds`: hours, minutes and seconds together. */
const NO_OFFSET = { days: 0, months: 0, seconds: 0 };
export type ClockOffset = Readonly<typeof NO_OFFSET>;

/** `auto`: `end` for text that runs from right to left. */
export type FieldJustify = Justify | 'auto';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** The label between ^XA and ^XZ. */
export interface FormatState {
  readonly offset: number;
  readonly items: Item[];
  /** Data of field numbers (^FN), of this format and of the format that recalls it. */
  readonly numbered: Map<number, FieldData>;
  /** True once the label has a field, even one that prints nothing. */
  hasField: boolean;
  /** The last element: a field with ^FT without coordinates continues there. */
  last?: Element;
  /** ^DF: the key under which the rest of the format is stored, and the settings before it. */
  store?: { readonly key: string; readonly start: number; readonly before: Session };
  /** ^IS: the name under which the label is stored as a graphic, and true if it also prints. */
  imageAs?: { readonly name: string; readonly printed: boolean };
  /** RFID tags and data for the host, in order. */
  readonly sideEffects: OpenSideEffect[];
  /** Field numbers whose data the printer reads from an RFID tag. */
  readonly readFromTag: Set<number>;
  /** ^PQ of this format. */
  print: Mutable<PrintSettings>;
}

/** A command besides the print, whose data may come with its field or with a field number. */
export interface OpenSideEffect extends Omit<SideEffect, 'content'> {
  /** True if the data of its field is its own. */
  readonly ownsData: boolean;
  /** True if it fills its field number instead of using it. */
  readonly reads: boolean;
  number?: number;
  data?: FieldData;
}

/** A finished element, or a field that waits for the data of field numbers. */
export type Item =
  | { readonly kind: 'element'; readonly element: Element }
  | { readonly kind: 'pending'; readonly build: (numbered: ReadonlyMap<number, FieldData>) => Element[] };

/** Field data after ^FH and the code page, with the place of its bytes in the document. */
export interface FieldData {
  readonly content: Content;
  /** The code page of its characters, and the characters that print as others. */
  readonly page: CodePage;
  readonly glyphs?: ReadonlyMap<string, string>;
  readonly offset: number;
  readonly length: number;
}

interface FieldFont {
  readonly name: string;
  readonly rotation: Rotation;
  readonly heightDots: number;
  readonly widthDots: number;
  readonly stored?: StoredFont;
  /** A file on the printer that this document does not contain: `name` prints instead. */
  readonly resident?: string;
}

/** The field that the commands since the last ^FS describe. */
export interface Field {
  offset: number;
  /** ^FO or ^FT; if omitted, the label home. */
  origin?: { readonly x: number; readonly y: number; readonly baseline: boolean; readonly justify: FieldJustify };
  /** ^FT: the coordinates that it omits are those of the point after the last text. */
  follows?: { readonly x: boolean; readonly y: boolean };
  font?: FieldFont;
  /** The bar code of the ^B command; its data comes later. */
  barcode?: BarcodeDraft;
  block?: TextBlock;
  /** ^TB sets a separate rotation for the block. */
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
  /** The command that its data belongs to, instead of the label. */
  owner?: OpenSideEffect;
  /** Shapes and pictures of the field at (0, 0), made when their command is read. */
  shapes?: Element[];
  /** ^FM: places of the symbols of a structured append. */
  places?: readonly (SymbolPlace | undefined)[];
  /** ^SF: the mask and increment by which the end of the data counts. */
  serial?: { readonly mask: string; readonly increment: string };
}

/** Where and how a field prints, with the printer's settings resolved. */
export interface FieldPlace {
  readonly x: number;
  readonly y: number;
  /** ^FT */
  readonly baseline: boolean;
  readonly justify: FieldJustify;
  readonly ink: Ink;
  readonly span: readonly [number, number];
}

/** The place of a symbol in ^FM; undefined in the list of places: that symbol is omitted. */
export interface SymbolPlace {
  readonly x: number;
  readonly y: number;
}

/** The source of commands: the document, or a recalled stored format. */
interface Place {
  /** One character a byte, the same offsets as `source`. */
  text: string;
  source: Uint8Array;
  /** The end of the text that is read, and the position of the next command. */
  end: number;
  position: number;
  findPrefix: (session: Session, from: number) => number;
  /** Finds the next control character that is a command; undefined if the text has none. */
  findControl: ((from: number) => number) | undefined;
  /** The command of the document that recalled the format, for diagnostics. */
  recalledBy: { readonly offset: number; readonly length: number } | undefined;
}

export interface ZplReader extends LanguageReader, Place {
  /** Places that wait for the end of a recalled format, with their prefixes. */
  readonly outer: (Place & { readonly prefixes: Pick<Session, 'caret' | 'tilde' | 'delimiter'> })[];
  readonly ignored: ReadonlySet<string>;
  readonly session: Session;
  readonly spent: Spent;
  /** True once formats recall each other without end. */
  recurses: boolean;
  /** Undefined between formats. */
  format: FormatState | undefined;
  field: Field;
}

/** Sums over the whole document, compared with the limits (limits.ts). */
export const createSpent = () => ({
  recalls: 0,
  graphicBytes: 0,
  repeatedCharacters: 0,
  encodedCharacters: 0,
  bitmapFonts: createFontBudget() as FontBudget,
});
export type Spent = ReturnType<typeof createSpent>;

export type ZplCommand = Scanned<string>;

/** Make rows of the table of commands: those that print, settings, and downloads, which read their own bytes. */
export const row = rowsOf<ZplReader, ZplCommand>();
export const setting = rowsOf<ZplReader, ZplCommand>({ effect: 'setting' });
export const own = rowsOf<ZplReader, ZplCommand>({ body: 'own' });

/** A row that stores its parameters in the session under their names. */
export const settingRow = <const P extends { readonly [K in keyof Session]?: Parameter<Session[K], ZplReader> }>(
  name: string,
  title: string,
  parameters: P,
): Command<ZplReader, ZplCommand> =>
  setting(
    name,
    title,
    parameters as Parameters<ZplReader>,
    ({ session }, values) => void Object.assign(session, values),
  );

export const createField = (offset: number): Field => ({ offset });

export const createFormat = (offset: number, carried: readonly Element[]): FormatState => ({
  offset,
  items: carried.map((element) => ({ kind: 'element', element })),
  numbered: new Map(),
  hasField: carried.length > 0,
  sideEffects: [],
  readFromTag: new Set(),
  print: {},
});
