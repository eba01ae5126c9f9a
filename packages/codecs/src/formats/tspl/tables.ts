/** TSPL's closed sets: fonts, bar codes, code pages, and what no manual states in one place (`THIN`). */
import { type CodePage, codePageName } from '../../bytes/code-pages.ts';
import { findFont } from '../../fonts/index.ts';
import type { OptionValue } from '../../label/index.ts';

/** Facts that the manuals do not state or that differ by model: change them here. */
export const THIN = {
  /** Dots a millimetre of a size: 203 dpi heads have 8; others as their dpi says. */
  dotsPerMm: { 203: 8 } as Readonly<Record<number, number>>,
  /** DIRECTION of a label that is read upright; 0 and 1 both read as upright. */
  uprightDirection: 1,
  /** BOX and DIAGONAL end at their second corner, without the dot of the corner itself. */
  cornerIsInside: false,
  /** How DIAGONAL ends its stroke, see `LineElement.cap`. */
  diagonalCap: 'slanted' as 'slanted' | 'butt',
  /** Fonts 3 and 4 have, magnified by n, n − 1 dots more between characters. */
  gapGrows: ['3', '4'] as readonly string[],
  /** The model of a QRCODE that names none: the manual says 1, which no telephone reads. */
  qrModel: 2,
  /** QRCODE masks that leave the choice to the printer. */
  qrAutoMasks: [7, 8] as readonly number[],
  /** Points of fonts "0" and ROMAN.TTF may have this many decimals (firmware V6.91 and later). */
  pointDecimals: 2,
  /** Bit of a black dot in BITMAP data; a few Chinese clones have 1. */
  blackBit: 0 as 0 | 1,
  /** PDF417 turns counter-clockwise. */
  pdf417Clockwise: false,
  /** Font of the text beside a PDF417 (option U). */
  captionFont: '2',
  /** Largest coordinate and size. */
  coordinateMax: 99_999,
} as const;

/** Dots a millimetre of label sizes. */
export const dotsPerMm = (dpi: number): number => THIN.dotsPerMm[dpi] ?? dpi / 25.4;

export interface TsplFont {
  readonly face: string;
  readonly kind: 'cell' | 'points';
  /** Of the cell; 0 for a scalable face. */
  readonly widthDots: number;
  readonly heightDots: number;
  readonly advanceDots: number;
  /** ROMAN.TTF: the width follows the height. */
  readonly fixedShape?: boolean;
}

/** TEXT and BLOCK font names → faces of fonts/catalogue.ts. */
const FACES: Readonly<Record<string, string>> = {
  '0': 'tspl-0', '1': 'tspl-1', '2': 'tspl-2', '3': 'tspl-3', '4': 'tspl-4', '5': 'tspl-5', '6': 'tspl-6', '7': 'tspl-7',
  '8': 'tspl-8', 'ROMAN.TTF': 'roman', '1.EFT': 'epl-1', '2.EFT': 'epl-2', '3.EFT': 'epl-3', '4.EFT': 'epl-4',
  '5.EFT': 'epl-5', 'A.FNT': 'A', 'B.FNT': 'B', 'D.FNT': 'D', 'E8.FNT': 'E', 'F.FNT': 'F', 'G.FNT': 'G', 'H8.FNT': 'H',
  'GS.FNT': 'GS', 'TST24.BF2': 'tspl-24', 'TSS24.BF2': 'tspl-24', K: 'tspl-24',
}; // prettier-ignore

/** Fonts of two bytes a character (TSPL manual, TEXT): traditional and simplified Chinese, Korean. */
export const DOUBLE_BYTE_FONT = /^TS([ST])(\d\d)\.BF2$/;

/** The code page that a font's texts are in whatever CODEPAGE says, but UTF-8. */
export function pageOfFont(name: string): CodePage | undefined {
  if (name === 'K' || name === 'L') return 'cp949';
  const kind = DOUBLE_BYTE_FONT.exec(name.toUpperCase())?.[1];
  return kind === undefined ? undefined : kind === 'S' ? 'gb18030' : 'big5';
}

/** The font of a TSPL name at a density; undefined where there is none. */
export function tsplFont(name: string, dpi: number): TsplFont | undefined {
  const sized = DOUBLE_BYTE_FONT.exec(name);
  // L is the small Korean font.
  const sideDots = name === 'L' ? 16 : Number(sized?.[2] ?? 0);
  if (sideDots > 0 && sideDots !== 24)
    return { face: 'tspl-24', kind: 'cell', widthDots: sideDots, heightDots: sideDots, advanceDots: sideDots };
  const face = Object.hasOwn(FACES, name) ? FACES[name]! : undefined;
  const font = face === undefined ? undefined : findFont(face, dpi);
  if (face === undefined || !font) return undefined;
  // The symbols are a dot font, though we draw them from outlines.
  if (face === 'GS') return { face, kind: 'cell', widthDots: 24, heightDots: 24, advanceDots: 24 };
  if (font.kind === 'cell') {
    const { widthDots, heightDots, advanceDots } = font;
    return { face, kind: 'cell', widthDots, heightDots, advanceDots };
  }
  const fixedShape = face === 'roman';
  return { face, kind: 'points', widthDots: 0, heightDots: 0, advanceDots: 0, fixedShape };
}

/** The TSPL name of a face of the catalogue, the commonest first. ZPL prints its font C as D. */
export const tsplFontName = (face: string): string | undefined =>
  Object.keys(FACES).find((name) => FACES[name] === (face === 'C' ? 'D' : face));

export interface TsplBarcode {
  readonly symbology: string;
  readonly options?: Readonly<Record<string, OptionValue>>;
  /** The data says where code sets change (`!102` and its like). */
  readonly manual?: boolean;
}

/** BARCODE "type" → symbology (TSPL manual, BARCODE). */
export const BARCODES: Readonly<Record<string, TsplBarcode>> = {
  '128': { symbology: 'code128' },
  '128M': { symbology: 'code128', options: { codeSet: 'B' }, manual: true },
  EAN128: { symbology: 'gs1-128', options: { input: 'raw' } },
  EAN128M: { symbology: 'gs1-128', options: { input: 'raw' }, manual: true },
  '25': { symbology: 'interleaved2of5' },
  '25C': { symbology: 'interleaved2of5', options: { checkDigit: 'mod10' } },
  '25S': { symbology: 'standard2of5' },
  '25I': { symbology: 'industrial2of5' },
  '39': { symbology: 'code39' },
  '39C': { symbology: 'code39', options: { checkDigit: 'mod43' } },
  '39S': { symbology: 'code39' },
  '93': { symbology: 'code93' },
  EAN13: { symbology: 'ean13' },
  'EAN13+2': { symbology: 'ean13', options: { addOnDigits: '2' } },
  'EAN13+5': { symbology: 'ean13', options: { addOnDigits: '5' } },
  EAN8: { symbology: 'ean8' },
  'EAN8+2': { symbology: 'ean8', options: { addOnDigits: '2' } },
  'EAN8+5': { symbology: 'ean8', options: { addOnDigits: '5' } },
  UPCA: { symbology: 'upca' },
  'UPCA+2': { symbology: 'upca', options: { addOnDigits: '2' } },
  'UPCA+5': { symbology: 'upca', options: { addOnDigits: '5' } },
  'UPA+5': { symbology: 'upca', options: { addOnDigits: '5' } },
  UPCE: { symbology: 'upce' },
  'UPCE+2': { symbology: 'upce', options: { addOnDigits: '2' } },
  'UPCE+5': { symbology: 'upce', options: { addOnDigits: '5' } },
  'UPE+5': { symbology: 'upce', options: { addOnDigits: '5' } },
  CODA: { symbology: 'codabar' },
  POST: { symbology: 'postnet' },
  PLANET: { symbology: 'planet' },
  CPOST: { symbology: 'datalogic2of5' },
  MSI: { symbology: 'msi' },
  MSIC: { symbology: 'msi', options: { checkDigits: 'mod10' } },
  PLESSEY: { symbology: 'plessey' },
  ITF14: { symbology: 'itf14' },
  EAN14: { symbology: 'gs1-128' },
  '11': { symbology: 'code11' },
  TELEPEN: { symbology: 'telepen' },
  TELEPENN: { symbology: 'telepen', options: { numeric: true } },
  CODE49: { symbology: 'code49' },
  DPI: { symbology: 'identcode' },
  DPL: { symbology: 'leitcode' },
  LOGMARS: { symbology: 'logmars' },
};

export interface TsplRss {
  readonly symbology: string;
  /** Height in modules where the command has none. */
  readonly heightModules: number;
  readonly options?: Readonly<Record<string, OptionValue>>;
}

/** RSS "sym" → symbology and height (TSPL manual, RSS). A composite component follows `|`. */
export const RSS: Readonly<Record<string, TsplRss>> = {
  RSS14: { symbology: 'databar-omni', heightModules: 33 },
  RSS14T: { symbology: 'databar-truncated', heightModules: 13 },
  RSS14S: { symbology: 'databar-stacked', heightModules: 13 },
  RSS14SO: { symbology: 'databar-stacked-omni', heightModules: 33 },
  RSSLIM: { symbology: 'databar-limited', heightModules: 13 },
  RSSEXP: { symbology: 'databar-expanded', heightModules: 33 },
  UPCA: { symbology: 'upca', heightModules: 74 },
  UPCE: { symbology: 'upce', heightModules: 74 },
  EAN13: { symbology: 'ean13', heightModules: 74 },
  EAN8: { symbology: 'ean8', heightModules: 60 },
  UCC128CCA: { symbology: 'gs1-128', heightModules: 25, options: { composite: 'auto' } },
  UCC128CCC: { symbology: 'gs1-128', heightModules: 25, options: { composite: 'ccc' } },
};

/** CODEPAGE: pages as numbers, UTF-8, 8859-n; undefined for an unknown one. 851 is an older cut of 869. */
export function tsplCodePage(name: string): CodePage | undefined {
  const upper = name.trim().toUpperCase();
  if (upper === '851') return 'cp869';
  return codePageName(upper.startsWith('8859') ? `ISO-${upper}` : upper);
}

/** What a writer sends for a code page, where TSPL has it. */
export const CODE_PAGE_NAMES: Partial<Record<CodePage, string>> = {
  'utf-8': 'UTF-8',
  cp437: '437',
  cp850: '850',
  cp1252: '1252',
};

/** Commands that set the printer up and leave the picture alone: read and passed over. */
export const HOUSEKEEPING: ReadonlySet<string> = new Set([
  'REM', 'COUNTRY', 'FEED', 'BACKFEED', 'BACKUP', 'FORMFEED', 'HOME', 'GAPDETECT',
  'BLINEDETECT', 'AUTODETECT', 'LIMITFEED', 'SOUND', 'DELAY', 'EOJ', 'SELFTEST', 'INITIALPRINTER', 'DISPLAY', 'FILES',
  'MENU', 'VERTICAL', 'EXPORT', 'MOVE', 'OUT', 'OUTR', 'PAUSE', 'WLAN', 'NET', 'BT', 'PROMPT', 'BEEP', 'GPIO', 'EOP',
]); // prettier-ignore

/** BASIC statements that reach what only the printer has. */
export const NOT_RUN: ReadonlySet<string> = new Set(['INKEY$', 'COPY', 'GETKEY', 'SERVER', 'RECORDSET$']);
