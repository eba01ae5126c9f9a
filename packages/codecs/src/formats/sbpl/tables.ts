/** The facts of SBPL: fonts, bar codes, code pages, and what SATO's manuals contradict each other about (references: e/Pro, CL4NX, WS4, CT400). */
import { type CodePage, codePageName } from '../../bytes/code-pages.ts';
import type { FontSpec } from '../../label/index.ts';

/** What the manuals contradict or leave open: kept here, to change in one place. */
export const ASSUMED = {
  /** `A1aaaabbbb`: CT400 and SATO Corporation say height, then width; US manuals the other way round. */
  mediaHeightFirst: true,
  /** Text without `PS` or `PR`. */
  proportional: true,
  /** Width of a character of the proportional X fonts, as the horizontal scale of our face for the cell. */
  proportionalWidth: 1.25,
  /** Bytes of text without `CE`. */
  page: 'cp858' as CodePage,
  /** Highest value of `#F` and of `#E`. */
  darknessF: 10,
  darknessE: 5,
  pointsPerInch: 72,
  /** Shares of black of the patterns gray 1 to gray 3. */
  grayShares: [1, 0.25, 0.5, 0.75],
  /**
   * Sections of circles, which manuals only picture: quarters from the upper right one counter-clockwise, then the upper,
   * left, lower and right half; degrees counter-clockwise from the right.
   */
  sections: [
    [0, 360], [0, 90], [90, 180], [180, 270], [270, 360], [0, 180], [90, 270], [180, 360], [-90, 90],
  ] as readonly (readonly [from: number, to: number])[],
  /** Cells of the line of `BI`; the digits of `BD3`, `BD4`, `BL` are in OCR-B that grows with the bars. */
  humanReadable: { name: 'sbpl-OB', heightDots: 24, widthDots: 20 } satisfies FontSpec,
} as const; // prettier-ignore

/** One bitmap font: cell in dots at every density, unless `dpi305` says otherwise. */
export interface FontRow {
  readonly name: string;
  readonly widthDots: number;
  readonly heightDots: number;
  /** Can print proportionally (`PS`). */
  readonly proportional?: boolean;
  /** The first character of the data is a smoothing flag. */
  readonly smoothing?: boolean;
  readonly dpi305?: readonly [widthDots: number, heightDots: number];
}

const X = (name: string, widthDots: number, heightDots: number, smoothing = false): FontRow => ({
  name, widthDots, heightDots, proportional: true, ...(smoothing ? { smoothing } : {}),
}); // prettier-ignore

export const FONTS: Readonly<Record<string, FontRow>> = {
  XU: X('sbpl-XU', 5, 9),
  XS: X('sbpl-XS', 17, 17),
  XM: X('sbpl-XM', 24, 24),
  XB: X('sbpl-XB', 48, 48, true),
  XL: X('sbpl-XL', 48, 48, true),
  X20: X('sbpl-XU', 5, 9),
  X21: X('sbpl-XS', 17, 17),
  X22: X('sbpl-XM', 24, 24),
  X23: X('sbpl-XB', 48, 48, true),
  X24: X('sbpl-XL', 48, 48, true),
  U: { name: 'sbpl-U', widthDots: 5, heightDots: 9 },
  S: { name: 'sbpl-S', widthDots: 8, heightDots: 15 },
  M: { name: 'sbpl-M', widthDots: 13, heightDots: 20 },
  WB: { name: 'sbpl-WB', widthDots: 18, heightDots: 30, smoothing: true },
  WL: { name: 'sbpl-WL', widthDots: 28, heightDots: 52, smoothing: true },
  OA: { name: 'sbpl-OA', widthDots: 15, heightDots: 22, dpi305: [22, 33] },
  OB: { name: 'sbpl-OB', widthDots: 20, heightDots: 24, dpi305: [30, 36] },
};

/** The pitch that the catalogue's advances already hold. */
export const DEFAULT_PITCH = 2;

/** Sides of the kanji fonts `K1`…`K9` in dots. */
export const KANJI_DOTS: Readonly<Record<string, number>> = { 1: 16, 2: 24, 3: 22, 4: 32, 5: 40, 8: 16, 9: 24 };

/** Bar code types of `B`, `D`, `BD` and `BT`. */
export const BARCODES: Readonly<Record<string, string>> = {
  0: 'codabar', 1: 'code39', 2: 'interleaved2of5', 3: 'ean13', 4: 'ean8', 5: 'industrial2of5', 6: 'matrix2of5',
  A: 'msi', C: 'code93', E: 'upce', F: 'upc-ean-extension', G: 'code128', H: 'upca', I: 'gs1-128', L: 'upca',
}; // prettier-ignore

/** One type of `EU`: GS1 DataBar and composite symbols. */
export interface CompositeRow {
  readonly symbology: string;
  /** What follows type and narrow bar: the segments of a row, the height of the bars. */
  readonly then?: 'segments' | 'height';
  /** Height of linear bars in modules, which the command does not set. */
  readonly modules?: number;
  readonly component?: 'ccc';
}

/** `EUaabb…` (CL4NX, LC400e and WS4 programming references, Composite Symbol): without `|` in the data no component prints. */
export const COMPOSITES: Readonly<Record<string, CompositeRow>> = {
  '01': { symbology: 'databar-omni', modules: 33 },
  '02': { symbology: 'databar-truncated', modules: 13 },
  '03': { symbology: 'databar-stacked' },
  '04': { symbology: 'databar-stacked-omni' },
  '05': { symbology: 'databar-limited', modules: 10 },
  '06': { symbology: 'databar-expanded', then: 'segments', modules: 34 },
  '07': { symbology: 'upca' },
  '08': { symbology: 'upce' },
  '09': { symbology: 'ean13' },
  '10': { symbology: 'ean8' },
  '11': { symbology: 'gs1-128', then: 'height' },
  '12': { symbology: 'gs1-128', then: 'height', component: 'ccc' },
};
/** FNC1 between elements of `EU` data. */
export const COMPOSITE_FNC1 = '#';
/** Segments in a row of DataBar Expanded that is not stacked. */
export const ALL_SEGMENTS = 22;

/** Ratio of wide to narrow bars by command. */
export const RATIOS = { B: 3, D: 2, BD: 2.5 } as const;

/** Sizes of POSTNET, which has no size parameters, in mils. */
export const POSTNET_MILS = { module: 20, height: 125 } as const;

/** The code page of a `CE` name, as SATO spells it. */
export function encodingPage(name: string): CodePage | undefined {
  if (/^default$/i.test(name)) return ASSUMED.page;
  const iso = /^8859(\d{1,2})$/.exec(name);
  return codePageName(iso ? `iso-8859-${iso[1]}` : name);
}

/** Names of `CE` by code page, for writing; the first that has every character is taken. */
export const ENCODINGS: readonly (readonly [name: string, page: CodePage])[] = [
  ['858', 'cp858'],
  ['1252', 'cp1252'],
  ['1250', 'cp1250'],
  ['1251', 'cp1251'],
  ['1253', 'cp1253'],
  ['1254', 'cp1254'],
  ['1255', 'cp1255'],
  ['1256', 'cp1256'],
  ['1257', 'cp1257'],
  ['UTF-8', 'utf-8'],
];

/** Input codes of `RH`. */
export const RH_PAGES: Readonly<Record<string, CodePage>> = {
  0: 'utf-8', 1: 'utf-16be', 2: 'shift_jis', 3: 'big5', 4: 'gb18030', 5: 'euc-kr',
}; // prettier-ignore

/** Picture letters of `WA` and the tokens of a clock content; longest first. */
export const CLOCK_TOKENS: readonly (readonly [letters: string, token: string])[] = [
  ['YYYY', 'yyyy'],
  ['JJJ', 'DDD'],
  ['YY', 'yy'],
  ['MM', 'MM'],
  ['DD', 'dd'],
  ['hh', 'HH'],
  ['HH', 'hh'],
  ['mm', 'mm'],
  ['ss', 'ss'],
  ['TT', 'a'],
  ['WW', 'ww'],
  ['ww', 'ww'],
];

/** `PMa` (e/Pro, CT400): modes of print; 0 is continuous. */
export const PRINT_MODES: Readonly<Record<string, 'tear-off' | 'cutter' | 'peel-off'>> = {
  1: 'tear-off', 2: 'cutter', 3: 'cutter', 4: 'cutter', 7: 'peel-off', 8: 'peel-off',
}; // prettier-ignore

/** Commands that would change the picture and are not read. */
export const UNREAD: readonly (readonly [shape: RegExp, why: string])[] = [
  [/^RM\d/, 'A mirrored area prints as it is.'],
  [/^IP/, 'RFID tags are not written.'],
  [/^AL\d/, 'The alignment of fields is not read: they begin at their position.'],
  [/^FX\d/, 'The numbers of BX do not count on: they print as they are.'],
];

/** Commands that say nothing about a label's picture: settings, memory, motors. */
export const QUIET =
  /^(?:AX|AR|EX\d|EP|ID|PO|PC|PG|@|AO|CC|CS|CB|\*|WT|CL|KS|FM|FP|DT|BJ|RF|#|~|PA|IG|TW|CT|NC|NUL|\0)/;
