/** The bar codes of CPCL, for reader and writer: linear ones by the type of BARCODE, two-dimensional ones by theirs. */
import { message } from '@platen/messages';
import {
  addOnRows,
  type BarcodeRow,
  CODABAR,
  CODE_39,
  createBarcodeTable,
  gs1Text,
  type LinearRow,
  noOption,
  positive,
  type Resolved,
  symbolOf,
} from '../../language/codes/barcodes.ts';
import { NotExpressible, notExpressible } from '../../language/frame/not-expressible.ts';
import { compareSymbols } from '../../language/codes/same-symbol.ts';
import {
  gs1Message,
  type Options,
  pdf417Columns,
  pdf417Level,
  splitElements,
  withParentheses,
} from '../../symbologies/index.ts';
import { ASSUMED } from './assumptions.ts';

/** Printable ASCII: a line end would end the command, and blanks before that are none of its data. */
const PRINTABLE = /^[\x20-\x7e]*[\x21-\x7e]$/;
const DIGITS = /^\d+$/;

const linear = (code: string, symbology: string, row: Partial<LinearRow> = {}): LinearRow => ({
  code,
  symbology,
  moduleDots: [1, 32],
  accepts: PRINTABLE,
  ...row,
});

/** A number of EAN or UPC without and with two or five digits beside it. */
const numbers = (code: string, symbology: string): LinearRow[] =>
  addOnRows([code, `${code}2`, `${code}5`], symbology, linear, { ignores: ['guards'] });

/** GS1 data with its separators, and Code 128 that begins as GS1-128 does. */
const GS1 = /^[\x20-\x7e\ue001]+$/;
const GS1_BARS = /^\ue001[\x20-\x7e\ue001]+$/;

/** Element strings in parentheses: the printer puts FNC1 where it is due. */
function elementStrings(code: Resolved): string | NotExpressible {
  if (code.options['input'] === 'sscc') return noOption(code, 'CPCL', 'input');
  const text = gs1Text(code.data);
  if (text instanceof NotExpressible) return text;
  const elements = splitElements(text);
  if ('kind' in elements) return notExpressible(elements.message);
  const written = withParentheses(elements);
  return gs1Message(written) === text ? written : notExpressible(message('reason.separators', { language: 'CPCL' }));
}

/** Types of BARCODE (PROMAN-CPCL, Linear Bar Codes). */
export const LINEAR = createBarcodeTable<LinearRow>([
  linear('128', 'code128'),
  linear('UCCEAN128', 'gs1-128', {
    settable: ['input'],
    ignores: ['separatorDots'],
    accepts: GS1,
    write: elementStrings,
  }),
  linear('UCCEAN128', 'code128', { accepts: GS1_BARS, write: elementStrings }),
  linear('F39C', 'code39', { options: { checkDigit: 'mod43', fullAscii: true }, ...CODE_39 }),
  linear('F39', 'code39', { options: { fullAscii: true }, ...CODE_39 }),
  linear('39C', 'code39', { options: { checkDigit: 'mod43' }, ...CODE_39 }),
  linear('39', 'code39', CODE_39),
  linear('39C', 'logmars', CODE_39),
  linear('93', 'code93'),
  linear('I2OF5C', 'interleaved2of5', { options: { checkDigit: 'mod10' }, accepts: DIGITS }),
  linear('I2OF5', 'interleaved2of5', { accepts: DIGITS }),
  linear('I2OF5G', 'identcode', { accepts: DIGITS }),
  ...numbers('UPCA', 'upca'),
  ...numbers('UPCE', 'upce'),
  ...numbers('EAN13', 'ean13'),
  ...numbers('EAN8', 'ean8'),
  linear('CODABAR16', 'codabar', { options: { checkDigit: 'mod16' }, ...CODABAR }),
  linear('CODABAR', 'codabar', CODABAR),
  linear('MSI10', 'msi', { options: { checkDigits: 'mod10' }, accepts: DIGITS }),
  linear('MSI1010', 'msi', { options: { checkDigits: 'mod1010' }, accepts: DIGITS }),
  linear('MSI1110', 'msi', { options: { checkDigits: 'mod1110' }, accepts: DIGITS }),
  linear('MSI', 'msi', { accepts: DIGITS }),
  linear('POSTNET', 'postnet', { accepts: DIGITS }),
  linear('FIM', 'fim', { accepts: /^[A-D]$/ }),
]);

/** Ratio of wide to narrow bars by its number. */
export const RATIOS: Readonly<Record<string, number>> = {
  0: 1.5, 1: 2, 2: 2.5, 3: 3, 4: 3.5,
  ...Object.fromEntries(Array.from({ length: 11 }, (_, i) => [String(20 + i), 2 + i / 10])),
}; // prettier-ignore

/** Of symbologies without wide bars. */
export const ANY_RATIO = '1';

/** A two-dimensional code: letters with numbers on the first line, and its data on the lines below. */
export interface MatrixRow extends BarcodeRow {
  /** Behind the data. */
  readonly end: string;
  /** Letter of the module, and what it is without. */
  readonly module: readonly [letter: string, fallback: number];
  readonly read: (letters: ReadonlyMap<string, number>, data: string) => ReadMatrix;
  readonly write: (code: Resolved) => { letters: Readonly<Record<string, number>>; data: string } | NotExpressible;
}

interface ReadMatrix {
  readonly data: string;
  readonly options: Options;
  readonly heightDots?: number;
}

/** Data that one line can hold, and that several can: a printer takes UTF-8 as it stands. */
const LINE = /^[^\x00-\x1f\x7f\ue000-\ue0ff]+$/;
const LINES = /^[^\x00-\x1f\x7f\ue000-\ue0ff]+(?:\r\n[^\x00-\x1f\x7f\ue000-\ue0ff]+)*$/;

const matrix = (
  code: string,
  symbology: string,
  row: Pick<MatrixRow, 'end' | 'module' | 'settable' | 'read' | 'write'> & Partial<MatrixRow>,
): MatrixRow => ({ code, symbology, moduleDots: [1, 32], accepts: LINES, ...row });

const maskOf = ({ mask }: Options): string => (Number(mask) >= 0 ? String(mask) : '');

export const MATRIX = createBarcodeTable<MatrixRow>([
  matrix('QR', 'qrcode', {
    end: 'ENDQR',
    module: ['U', ASSUMED.qrModule],
    settable: ['model', 'level', 'input', 'version', 'mask'],
    accepts: LINE,
    // `MA,data`: the level, A for automatic modes or M for segments; between them the mask, 8 for none.
    read: (letters, data) => {
      const [, level, mask, mode, text] = /^([LMQH])(?:([0-8])?([AM]))?,([\s\S]*)$/.exec(data) ?? [];
      const options = {
        ...(letters.get('M') === 1 ? { model: 1 } : {}),
        ...(level && level !== 'M' ? { level } : {}),
        ...(mask && mask !== '8' ? { mask: Number(mask) } : {}),
        ...(mode === 'M' ? { input: 'segments' } : {}),
      };
      return { data: text ?? data, options };
    },
    write: ({ data, options }) => ({
      letters: { M: Number(options['model']) },
      data: `${String(options['level'])}${maskOf(options)}${options['input'] === 'segments' ? 'M' : 'A'},${data}`,
    }),
  }),
  matrix('PDF-417', 'pdf417', {
    end: 'ENDPDF',
    module: ['XD', ASSUMED.pdf417.module],
    settable: ['columns', 'rows', 'security'],
    read: (letters, data) => ({
      data,
      options: {
        columns: letters.get('C') ?? ASSUMED.pdf417.columns,
        security: letters.get('S') ?? ASSUMED.pdf417.security,
      },
      heightDots: letters.get('YD') ?? ASSUMED.pdf417.row,
    }),
    write: (code) => {
      const { element, data, options } = code;
      const symbol = symbolOf(code);
      if (symbol instanceof NotExpressible) return symbol;
      const row = element.heightDots > 0 ? element.heightDots : (symbol.rowHeights?.[0] ?? 3) * element.moduleDots;
      if (row < 1 || row > 32)
        return notExpressible(message('reason.row_size', { dots: row, language: 'CPCL', least: 1, most: 32 }));
      const security = pdf417Level(data, options, element.encoding);
      if (Number(options['rows']) > 0) {
        const own = { symbology: 'pdf417', wideRatio: 2, encoding: element.encoding, data };
        const columns = pdf417Columns(symbol, options);
        if (compareSymbols({ ...own, options }, { ...own, options: { columns, security } }) !== 'same')
          return noOption(code, 'CPCL', 'rows');
      }
      return { letters: { YD: Math.round(row), C: pdf417Columns(symbol, options), S: security }, data };
    },
  }),
  matrix('DATAMATRIX', 'datamatrix', {
    end: 'ENDDATAMATRIX',
    module: ['H', ASSUMED.dataMatrixModule],
    settable: ['columns', 'rows'],
    read: (letters, data) => {
      const [columns, rows] = [letters.get('C') ?? 0, letters.get('R') ?? 0];
      const shape: Options = columns > 0 && rows > 0 && columns !== rows ? { shape: 'rectangle' } : {};
      return { data, options: { ...positive('columns', columns), ...positive('rows', rows), ...shape } };
    },
    write: ({ data, options }) => {
      const [C, R] = [Number(options['columns']), Number(options['rows'])];
      return { letters: { ...(C > 0 ? { C } : {}), ...(R > 0 ? { R } : {}), S: 200 }, data };
    },
  }),
  matrix('AZTEC', 'aztec', {
    end: 'ENDAZTEC',
    module: ['XD', ASSUMED.aztecModule],
    settable: ['size'],
    read: (letters, data) => ({ data, options: positive('size', letters.get('EC')) }),
    write: ({ data, options }) => ({ letters: { EC: Number(options['size']) }, data }),
  }),
]);
