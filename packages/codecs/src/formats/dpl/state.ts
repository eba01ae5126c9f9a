/** What a DPL printer remembers while it reads: the label being described, the one in its buffer, stored things. */
import type { CodePage } from '../../bytes/code-pages.ts';
import type { BitmapFont, BitmapGlyph, Justify, MonoBitmap, PrintSettings } from '../../label/index.ts';
import { type Parameters, rowsOf, type Values } from '../../language/frame/command-table.ts';
import { type LanguageReader, mapOffsets } from '../../language/frame/reader.ts';
import { ASSUMED } from './assumptions.ts';
import type { Counter } from './content.ts';
import { DEFAULT_SYMBOL_SET, DEFAULT_WIDE_SET, SYMBOL_SETS } from './encodings.ts';
import type { RecordHeader } from './record.ts';
import { type DplCommand, type DplSource, openDplSource } from './scan.ts';

/** What a record takes from the label commands before it. */
export interface RecordStyle {
  readonly metric: boolean;
  readonly rowOffset: number;
  readonly columnOffset: number;
  readonly dotWidth: number;
  readonly dotHeight: number;
  /** `An`: 1 XOR, 2 transparent, 3 opaque, 5 inverse. */
  readonly overlap: number;
  readonly justify: Justify;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly underline: boolean;
  /** `FA+`: `\<FP12>` and its like in the data are obeyed. */
  readonly inData: boolean;
  readonly page: CodePage;
  /** `yUxx`: the symbol set of fonts of two bytes a character. */
  readonly wideSet: string;
  /** `Bnn`. */
  readonly barMagnification: number;
}

export interface DplRecord {
  readonly header: RecordHeader;
  readonly data: Uint8Array;
  readonly style: RecordStyle;
  /** Where its bytes begin in the scanner's source. */
  readonly offset: number;
  readonly length: number;
  readonly counter?: Counter;
  /** Register that `G` stores the data in. */
  readonly register?: string;
}

/** A label that is being described, or the one that stays in the printer's buffer. */
export interface Buffer {
  records: DplRecord[];
  style: RecordStyle;
  mirrored: boolean;
  quantity?: number;
  replicates?: number;
  cutEvery?: number;
  nextRegister: number;
  /** Byte that ends the next record in place of the line end. */
  terminator: number | undefined;
  /** Where an `F` has ended: a record right behind it may end in an `F` that sets the attributes back. */
  styledAt?: number;
}

/** A loaded font: its cell, and characters by their byte. */
export interface SoftFont {
  readonly heightDots: number;
  /** From the cell's top down to the baseline. */
  readonly baselineDots: number;
  readonly characters: Map<number, Omit<BitmapGlyph, 'codePoint'>>;
  /** The font of the tree in each code page that it has been used with. */
  readonly files: Map<CodePage, BitmapFont>;
}

export interface DplReader extends LanguageReader {
  readonly source: DplSource;
  position: number;
  readonly images: Map<string, MonoBitmap>;
  /** TrueType files by the two characters that name them. */
  readonly fonts: Map<string, Uint8Array>;
  /** Bitmap fonts by number, and which font and character ESC commands are about. */
  readonly softFonts: Map<number, SoftFont>;
  softFont: number;
  softCharacter: number;
  readonly formats: Map<string, readonly DplRecord[]>;
  label: Buffer | undefined;
  buffer: Buffer | undefined;
  metric: boolean;
  page: CodePage;
  wideSet: string;
  /** Delimiter of `<STX>KEEx` hex codes. */
  delimiter: number | undefined;
  /** Sizes that the source states, in dots. */
  widthDots?: number;
  heightDots?: number;
  /** Settings that stay from label to label. */
  print: PrintSettings;
  storedQuantity?: number;
}

/** Makes rows of the table of commands. */
export const row = rowsOf<DplReader, DplCommand>();

/** A row of a command inside of a label: `shape` is what it takes behind its letter. */
export const labelRow = <const P extends Parameters<DplReader>>(
  name: string,
  title: string,
  parameters: P,
  shape: RegExp | undefined,
  run: (label: Buffer, values: Values<P>, reader: DplReader, command: DplCommand) => void,
) =>
  row(
    name,
    title,
    parameters,
    (reader, values, command) => {
      if (reader.label) run(reader.label, values, reader, command);
    },
    { effect: 'setting', ...(shape && { shape }) },
  );

export function openReader(base: LanguageReader, bytes: Uint8Array): DplReader {
  const source = openDplSource(bytes);
  return {
    ...mapOffsets(base, source.offsetOf),
    source,
    position: 0,
    images: new Map(),
    fonts: new Map(),
    softFonts: new Map(),
    softFont: 0,
    softCharacter: 0,
    formats: new Map(),
    label: undefined,
    buffer: undefined,
    metric: false,
    page: base.options.encoding ?? SYMBOL_SETS[DEFAULT_SYMBOL_SET]!,
    wideSet: DEFAULT_WIDE_SET,
    delimiter: undefined,
    print: {},
  };
}

export const openLabel = ({ metric, page, wideSet }: DplReader): Buffer => ({
  records: [],
  style: {
    metric,
    rowOffset: 0,
    columnOffset: 0,
    dotWidth: ASSUMED.dotWidth,
    dotHeight: ASSUMED.dotHeight,
    overlap: 2,
    justify: 'start',
    bold: false,
    italic: false,
    underline: false,
    inData: false,
    page,
    wideSet,
    barMagnification: 1,
  },
  mirrored: false,
  nextRegister: 0,
  terminator: undefined,
});
