/** The quiet zones that the standards require, and the decoders that know a symbology: one row each. */
import type { SymbologyName } from '@platen/codecs';

/**
 * White in modules. Of bars: before the first and after the last one, in the direction of reading. Of a matrix or stacked
 * symbol: on each side.
 */
type QuietModules =
  | { readonly before: number; readonly after: number }
  | { readonly around: number }
  | { readonly none: true };

export interface SymbologyFacts {
  readonly quiet: QuietModules;
  /** Where `quiet` stands. */
  readonly source: string;
  /** True where the decoders find the symbol only if nothing else is in the picture. */
  readonly alone?: true;
  /** The decoder's name of the symbology; absent where it has none, or says itself that it is not ready for use. */
  readonly zxingCpp?: string;
  readonly zxingJs?: ZxingJsFormat;
}

/** Names of `BarcodeFormat` in @zxing/library. */
type ZxingJsFormat =
  | 'AZTEC'
  | 'CODABAR'
  | 'CODE_39'
  | 'CODE_93'
  | 'CODE_128'
  | 'DATA_MATRIX'
  | 'EAN_8'
  | 'EAN_13'
  | 'ITF'
  | 'MAXICODE'
  | 'PDF_417'
  | 'QR_CODE'
  | 'RSS_14'
  | 'UPC_A'
  | 'MICRO_QR_CODE';

const bars = (before: number, after = before): QuietModules => ({ before, after });
const around = (modules: number): QuietModules => ({ around: modules });
const NONE: QuietModules = { none: true };

const ISO_15417 = 'ISO/IEC 15417, 4.4';
const ISO_16388 = 'ISO/IEC 16388, 4.4';
const ISO_16390 = 'ISO/IEC 16390, 4.4';
const ISO_15420 = 'ISO/IEC 15420, 4.3.4; GS1 General Specifications, 5.2.3.4';
const ISO_24724 = 'ISO/IEC 24724: the guard patterns need no quiet zone';

const code128 = { quiet: bars(10), source: ISO_15417, zxingCpp: 'Code128', zxingJs: 'CODE_128' } as const;
const code39 = { quiet: bars(10), source: ISO_16388, zxingCpp: 'Code39', zxingJs: 'CODE_39' } as const;
const itf = { quiet: bars(10), source: ISO_16390, zxingCpp: 'ITF', zxingJs: 'ITF' } as const;
const qr = { quiet: around(4), source: 'ISO/IEC 18004, 6.3.8', zxingCpp: 'QRCode', zxingJs: 'QR_CODE' } as const;
const dataMatrix = {
  quiet: around(1),
  source: 'ISO/IEC 16022, 7.2',
  zxingCpp: 'DataMatrix',
  zxingJs: 'DATA_MATRIX',
} as const;
const dataBar = (zxingCpp: string, zxingJs?: ZxingJsFormat): SymbologyFacts => ({
  quiet: NONE,
  source: ISO_24724,
  zxingCpp,
  zxingJs,
});

/** Symbologies without a row are measured and not scanned. */
export const SYMBOLOGY_FACTS: Readonly<Partial<Record<SymbologyName, SymbologyFacts>>> = {
  code128,
  'gs1-128': code128,
  hibc128: code128,
  dpd: code128,
  code39,
  logmars: code39,
  hibc39: code39,
  code93: { quiet: bars(10), source: 'AIM USS Code 93, 2.3', zxingCpp: 'Code93', zxingJs: 'CODE_93' },
  interleaved2of5: itf,
  itf14: itf,
  identcode: itf,
  leitcode: itf,
  codabar: { quiet: bars(10), source: 'EN 798, 4.4', zxingCpp: 'Codabar', zxingJs: 'CODABAR' },
  telepen: { quiet: bars(10), source: 'AIM USS Telepen', zxingCpp: 'Telepen' },
  ean13: { quiet: bars(11, 7), source: ISO_15420, zxingCpp: 'EAN13', zxingJs: 'EAN_13' },
  ean8: { quiet: bars(7), source: ISO_15420, zxingCpp: 'EAN8', zxingJs: 'EAN_8' },
  upca: { quiet: bars(9), source: ISO_15420, zxingCpp: 'UPCA', zxingJs: 'UPC_A' },
  // zxing-js reads none, for all that it lists it.
  upce: { quiet: bars(9, 7), source: ISO_15420, zxingCpp: 'UPCE' },
  'databar-omni': dataBar('DataBar', 'RSS_14'),
  'databar-truncated': dataBar('DataBar', 'RSS_14'),
  'databar-limited': dataBar('DataBarLtd'),
  'databar-expanded': dataBar('DataBarExp'),
  'databar-stacked': dataBar('DataBarStk'),
  'databar-stacked-omni': dataBar('DataBarStkOmni'),
  'databar-expanded-stacked': dataBar('DataBarExpStk'),
  qrcode: qr,
  'gs1-qrcode': qr,
  microqr: {
    quiet: around(2),
    source: 'ISO/IEC 18004, 6.3.8',
    zxingCpp: 'MicroQRCode',
    zxingJs: 'MICRO_QR_CODE',
  },
  rmqr: { quiet: around(2), source: 'ISO/IEC 23941, 6.3.8', zxingCpp: 'RMQRCode' },
  datamatrix: dataMatrix,
  'gs1-datamatrix': dataMatrix,
  aztec: { quiet: NONE, source: 'ISO/IEC 24778: no quiet zone', zxingCpp: 'Aztec', zxingJs: 'AZTEC' },
  pdf417: { quiet: around(2), source: 'ISO/IEC 15438, 5.8.3', zxingCpp: 'PDF417', zxingJs: 'PDF_417' },
  micropdf417: { quiet: around(1), source: 'ISO/IEC 24728, 5.8.3', zxingCpp: 'MicroPDF417' },
  maxicode: { quiet: around(1), source: 'ISO/IEC 16023, 4.11', alone: true, zxingCpp: 'MaxiCode', zxingJs: 'MAXICODE' },
};

/** White on each side of the unturned symbol, in modules. */
interface QuietSides {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export function quietSides(quiet: QuietModules): QuietSides {
  if ('none' in quiet) return { left: 0, top: 0, right: 0, bottom: 0 };
  if ('before' in quiet) return { left: quiet.before, top: 0, right: quiet.after, bottom: 0 };
  return { left: quiet.around, top: quiet.around, right: quiet.around, bottom: quiet.around };
}
