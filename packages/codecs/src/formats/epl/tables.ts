/** EPL2's closed sets: code pages, speeds, fonts, bar codes, and what no manual states in one place (`THIN`). */
import type { CodePage } from '../../bytes/code-pages.ts';
import { findFont } from '../../fonts/index.ts';
import type { OptionValue } from '../../label/index.ts';
import { type CellChoice, hasCapitalsOnly } from '../../language/match-font.ts';

/** Facts that the manuals do not state or that differ by model: change them here. */
export const THIN = {
  /** Head width in dots, the label's width where no `q` is sent: LP 2844, and 300 dpi models. */
  headDots: { 203: 832, 300: 1248 } as Readonly<Record<number, number>>,
  /** A `q` wider than any 203 dpi EPL head says that the dots are those of a 300 dpi printer. */
  widest203Dots: 864,
  /** GW is put over the image: its white dots leave what is there. */
  graphicIsOpaque: false,
  /** X and LS end at their second corner, without the dot of the corner itself. */
  cornerIsInside: false,
  /** How LS ends its stroke, see `LineElement.cap`. */
  diagonalCap: 'slanted' as 'slanted' | 'butt',
  /** Font of the text beside a PDF417 (`b`, option p). */
  captionFont: '2',
  /** Byte that prints as the euro sign once `oR` asks for it without saying which. */
  euroByte: 0xd5,
  /** Largest coordinate and size. */
  coordinateMax: 65535,
} as const;

/** `I8,page`: code pages of 8-bit data. 851 is an older cut of 869. */
export const CODE_PAGES_8: Readonly<Record<string, CodePage>> = {
  '0': 'cp437', '1': 'cp850', '2': 'cp852', '3': 'cp860', '4': 'cp863', '5': 'cp865', '6': 'cp857', '7': 'cp861',
  '8': 'cp862', '9': 'cp855', '10': 'cp866', '11': 'cp737', '12': 'cp869', '13': 'cp869',
  A: 'cp1252', B: 'cp1250', C: 'cp1251', D: 'cp1253', E: 'cp1254', F: 'cp1255',
}; // prettier-ignore

/** `I7,page`: national variants of 7-bit data, as the letters of `bytes/iso646.ts`. */
export const NATIONS_7 = ['USA', 'BRI', 'GER', 'FRE', 'DAN', 'ITA', 'SPA', 'SWE', 'SWI'] as const;

/** Pages that a writer tries, in this order. */
export const WRITER_PAGES = ['0', 'A', 'B', 'C', 'D', 'E', 'F', '1', '2', '10'] as const;

/** `S`: inches per second of the 2824 and 2844, EPL's commonest printers. */
export const SPEEDS_IPS: Readonly<Record<number, number>> = { 1: 1.5, 2: 2, 3: 2.5, 4: 3.5, 5: 5, 6: 6 };

/** `f` where the printer cuts at the label's end. */
export const CUT_POSITION = 100;
/** Dots before and behind it. */
export const CUT_RANGE = 30;

/** A resident dot font, for multipliers 1. */
export interface EplFont extends CellChoice {
  /** What EPL calls it. */
  readonly letter: string;
}

/** `A` parameter 4: resident dot fonts. 6 and 7 are numeric fonts of some models, 8 and 9 double-byte ones. */
const FACES: Readonly<Record<string, string>> = {
  '1': 'epl-1', '2': 'epl-2', '3': 'epl-3', '4': 'epl-4', '5': 'epl-5', '6': 'epl-6', '7': 'epl-7', '8': 'epl-8', '9': 'epl-9',
}; // prettier-ignore

/** Fonts of two bytes a character: the language is the printer's (Zebra's Asian printers hold one). */
export const isDoubleByteFont = (face: string): boolean => face === 'epl-8' || face === 'epl-9';

const HORIZONTAL_MULTIPLIERS: readonly number[] = [1, 2, 3, 4, 5, 6, 8];
const VERTICAL_MULTIPLIERS: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9];

export const isMultiplier = (across: number, down: number): boolean =>
  HORIZONTAL_MULTIPLIERS.includes(across) && VERTICAL_MULTIPLIERS.includes(down);

/** The resident dot font of a name at a density; undefined where there is none. */
export function eplFont(name: string, dpi: number): EplFont | undefined {
  const face = Object.hasOwn(FACES, name) ? FACES[name]! : undefined;
  const font = face === undefined ? undefined : findFont(face, dpi);
  if (face === undefined || font?.kind !== 'cell') return undefined;
  const { widthDots, heightDots } = font;
  const covers = face === 'epl-5' ? hasCapitalsOnly : undefined;
  return {
    letter: name,
    name: face,
    widthDots,
    heightDots,
    across: HORIZONTAL_MULTIPLIERS,
    down: VERTICAL_MULTIPLIERS,
    ...(covers ? { covers } : {}),
  };
}

/** The name in EPL of a face of the catalogue. */
export const eplFontName = (face: string): string | undefined =>
  Object.keys(FACES).find((name) => FACES[name] === face);

export interface EplBarcode {
  readonly symbology: string;
  readonly options?: Readonly<Record<string, OptionValue>>;
  /** Whether the human-readable line shows the check digit, where the symbol says so. */
  readonly showsCheckDigit?: boolean;
  /** Narrow bar, in dots. */
  readonly narrow: readonly [min: number, max: number];
  /** Bars are at least this many modules high. */
  readonly minHeightModules?: number;
}

const ANY = [1, 10] as const;
const EAN = [2, 4] as const;

/** `B` parameter 4 → symbology (EPL2 manual, B command, table 2-1). */
export const BARCODES: Readonly<Record<string, EplBarcode>> = {
  '0': { symbology: 'gs1-128', options: { input: 'sscc' }, narrow: ANY },
  '1': { symbology: 'code128', narrow: ANY },
  '1A': { symbology: 'code128', options: { codeSet: 'A' }, narrow: ANY },
  '1B': { symbology: 'code128', options: { codeSet: 'B' }, narrow: ANY },
  '1C': { symbology: 'code128', options: { codeSet: 'C' }, narrow: ANY },
  '1D': { symbology: 'code128', narrow: ANY },
  '1E': { symbology: 'gs1-128', options: { input: 'raw' }, narrow: ANY },
  '2': { symbology: 'interleaved2of5', narrow: ANY },
  '2C': { symbology: 'interleaved2of5', options: { checkDigit: 'mod10' }, showsCheckDigit: false, narrow: ANY },
  '2D': { symbology: 'interleaved2of5', options: { checkDigit: 'mod10' }, showsCheckDigit: true, narrow: ANY },
  '2G': { symbology: 'leitcode', narrow: ANY },
  '2U': { symbology: 'itf14', narrow: ANY },
  '3': { symbology: 'code39', narrow: ANY },
  '3C': { symbology: 'code39', options: { checkDigit: 'mod43' }, narrow: ANY },
  '9': { symbology: 'code93', narrow: ANY },
  E30: { symbology: 'ean13', narrow: EAN },
  E32: { symbology: 'ean13', options: { addOnDigits: '2' }, narrow: EAN },
  E35: { symbology: 'ean13', options: { addOnDigits: '5' }, narrow: EAN },
  E80: { symbology: 'ean8', narrow: EAN },
  E82: { symbology: 'ean8', options: { addOnDigits: '2' }, narrow: EAN },
  E85: { symbology: 'ean8', options: { addOnDigits: '5' }, narrow: EAN },
  J: { symbology: 'japanpost', narrow: ANY },
  K: { symbology: 'codabar', narrow: ANY },
  L: { symbology: 'msi', options: { checkDigits: 'mod10' }, narrow: ANY },
  M: { symbology: 'msi', options: { checkDigits: 'mod1010' }, narrow: ANY },
  P: { symbology: 'postnet', narrow: ANY },
  PL: { symbology: 'planet', narrow: ANY },
  R14: { symbology: 'databar-omni', narrow: ANY, minHeightModules: 33 },
  RL: { symbology: 'databar-limited', narrow: ANY, minHeightModules: 10 },
  RS: { symbology: 'databar-stacked', narrow: ANY, minHeightModules: 13 },
  RT: { symbology: 'databar-truncated', narrow: ANY, minHeightModules: 13 },
  UA0: { symbology: 'upca', narrow: EAN },
  UA2: { symbology: 'upca', options: { addOnDigits: '2' }, narrow: EAN },
  UA5: { symbology: 'upca', options: { addOnDigits: '5' }, narrow: EAN },
  UE0: { symbology: 'upce', narrow: EAN },
  UE2: { symbology: 'upce', options: { addOnDigits: '2' }, narrow: EAN },
  UE5: { symbology: 'upce', options: { addOnDigits: '5' }, narrow: EAN },
};

/** Commands that set the printer up and leave the picture alone: read and passed over. */
export const HOUSEKEEPING: ReadonlySet<string> = new Set([
  'dump', '^default', '^ee', 'oB', 'oE', 'oM', 'EI', 'FI', 'GI', 'JB', 'JC', 'JF', 'M', 'TS',
  'UA', 'UB', 'UE', 'UF', 'UG', 'UI', 'UM', 'UN', 'UP', 'UQ', 'US', 'U%', 'U$', 'U', 'W', 'Y', 'eR', 'rN', 'rY', 'xa',
  ';', 'AUTOFR',
]); // prettier-ignore
