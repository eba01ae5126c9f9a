/** What a scanned bar code may be as an element: the ways in which its data can be encoded, the likeliest first. */
import { sameBytes, utf8Bytes, utf8Text } from '../../../bytes/encodings.ts';
import { type BarcodeElement, literal, type OptionValue } from '../../../label/index.ts';
import { barcodeElement } from '../../../language/frame/reader.ts';
import type { ScannedCode } from '../../../scan/scan.ts';

/** A way to encode the data: symbology and options. */
interface Way {
  readonly symbology: string;
  readonly text?: string;
  readonly options?: Readonly<Record<string, OptionValue>>;
}

/** Columns and rows of modules of a matrix symbol, as it is drawn. */
export interface Modules {
  readonly columns: number;
  readonly rows: number;
}

/** Elements without place and size that hold the code's data; none for what is never made a bar code. */
export function codeElements(code: ScannedCode, modules: Modules): BarcodeElement[] {
  const text = code.isGs1 ? code.text : textOf(code);
  if (text === undefined || text === '' || !code.isWhole) return [];
  return waysOf(code, modules).map((way) =>
    barcodeElement({
      symbology: way.symbology,
      x: 0,
      y: 0,
      content: literal(way.text ?? text),
      anchor: 'block',
      options: way.options ?? {},
    }),
  );
}

/** The data as a text whose UTF-8 is the data again; undefined where there is none. */
function textOf({ bytes, text }: ScannedCode): string | undefined {
  if (bytes.length === 0) return text;
  const decoded = utf8Text(bytes);
  return sameBytes(utf8Bytes(decoded), bytes) && !/[\ue000-\uf8ff\ufffd]/.test(decoded) ? decoded : undefined;
}

function waysOf({ symbology, isGs1, text, level }: ScannedCode, modules: Modules): Way[] {
  switch (symbology) {
    case 'Code128':
      if (isGs1) return [{ symbology: 'gs1-128' }];
      return ['auto', 'B', 'C', 'A'].map((codeSet) => ({ symbology: 'code128', options: { codeSet } }));
    case 'Code39':
    case 'Code39Std':
      return [{ symbology: 'code39' }];
    case 'Code39Ext':
      return [{ symbology: 'code39', options: { fullAscii: true } }];
    case 'Code93':
      return [{ symbology: 'code93' }];
    case 'ITF':
    case 'ITF14':
      return [{ symbology: 'interleaved2of5' }];
    case 'Codabar':
      return [{ symbology: 'codabar' }];
    case 'EAN13':
      // The same bars: a UPC-A is an EAN-13 that begins with 0.
      return text.startsWith('0') ? withGuards('upca', text.slice(1)) : withGuards('ean13', text);
    case 'EAN8':
      return withGuards('ean8', text);
    case 'UPCE':
      return withGuards('upce', text.slice(1));
    case 'DataBarOmni':
      return [{ symbology: 'databar-omni' }];
    case 'DataBarLtd':
      return [{ symbology: 'databar-limited' }];
    case 'DataBarExp':
      return [{ symbology: 'databar-expanded' }];
    case 'QRCode':
    case 'QRCodeModel2':
      return qrWays({ isGs1, level }, modules);
    case 'DataMatrix':
      return [{ symbology: isGs1 ? 'gs1-datamatrix' : 'datamatrix', options: { ...modules } }];
    case 'Aztec':
    case 'AztecCode':
      return aztecWays(modules);
    case 'PDF417':
      return pdf417Ways(modules);
    default:
      return [];
  }
}

const withGuards = (symbology: string, text: string): Way[] =>
  ['short', 'long'].map((guards) => ({ symbology, text, options: { guards } }));

/** The version and level that are drawn: mask and segments are the printer's, and so is a higher level where there is room. */
function qrWays({ isGs1, level }: Pick<ScannedCode, 'isGs1' | 'level'>, { columns }: Modules): Way[] {
  const version = (columns - 17) / 4;
  if (!Number.isInteger(version) || version < 1 || version > 40 || !/^[LMQH]$/.test(level)) return [];
  return [{ symbology: isGs1 ? 'gs1-qrcode' : 'qrcode', options: { version, level } }];
}

/** Modules of a side beside its layers, which are four each. */
const COMPACT = { side: 11, layers: 4, size: 100 };
const FULL = { side: 14, layers: 32, size: 200 };

function aztecWays({ columns, rows }: Modules): Way[] {
  if (columns !== rows) return [];
  return [COMPACT, FULL].flatMap(({ side, layers: most, size }) =>
    Array.from({ length: most }, (_, index) => index + 1)
      .filter((layers) => sideOf(side, layers) === columns)
      .map((layers) => ({ symbology: 'aztec', options: { size: size + layers } })),
  );
}

/** A full symbol has a line of its grid for each 16 modules from its middle. */
function sideOf(side: number, layers: number): number {
  const modules = side + 4 * layers;
  return side === COMPACT.side ? modules : modules + 1 + 2 * Math.floor((modules / 2 - 1) / 15);
}

/** Start and stop pattern and row indicators are 69 modules, a column of data 17. */
function pdf417Ways({ columns, rows }: Modules): Way[] {
  const data = (columns - 69) / 17;
  if (!Number.isInteger(data) || data < 1) return [];
  // As much error correction as its rows have room for.
  return [8, 7, 6, 5, 4, 3, 2, 1, 0].map((security) => ({
    symbology: 'pdf417',
    options: { columns: data, rows, security },
  }));
}
