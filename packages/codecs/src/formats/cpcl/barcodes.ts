/** The bar codes of CPCL, for reader and writer: linear ones by the type of BARCODE, two-dimensional ones by theirs. */
import { message } from '@platen/messages';
import { literal, textWhenRead } from '../../label/index.ts';
import { type CodeRow, codeRow, option, slotsOf } from '../../language/codes/barcode-slots.ts';
import {
  addOnRows,
  CODABAR,
  CODE_39,
  createBarcodeTable,
  gs1Text,
  type LinearRow,
  noOption,
  type Resolved,
  ofSymbol,
} from '../../language/codes/barcodes.ts';
import { NotExpressible, notExpressible } from '../../language/frame/not-expressible.ts';
import { compareSymbols } from '../../language/codes/same-symbol.ts';
import { int } from '../../language/frame/parameters.ts';
import {
  gs1Message,
  type MatrixSymbol,
  type Options,
  pdf417Columns,
  pdf417Level,
  splitElements,
  withParentheses,
} from '../../symbologies/index.ts';
import { ASSUMED } from './assumptions.ts';
import type { CpclReader } from './state.ts';

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
    writeData: elementStrings,
  }),
  linear('UCCEAN128', 'code128', { accepts: GS1_BARS, writeData: elementStrings }),
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

/** The ratio of symbologies without wide bars. */
export const ANY_RATIO = '1';

/** A two-dimensional code: letters with numbers on the first line, and its data on the lines below. */
export interface CpclCode extends CodeRow<CpclReader> {
  /** Behind the data. */
  readonly end: string;
}

/** Data that one line can hold, and that several can: a printer takes UTF-8 as it stands. */
const LINE = /^[^\x00-\x1f\x7f\ue000-\ue0ff]+$/;
const LINES = /^[^\x00-\x1f\x7f\ue000-\ue0ff]+(?:\r\n[^\x00-\x1f\x7f\ue000-\ue0ff]+)*$/;

const slot = slotsOf<CpclReader>();
const matrix = (code: string, symbology: string, end: string, slots: CpclCode['slots'], row: Partial<CpclCode> = {}): CpclCode =>
  codeRow<CpclReader, CpclCode>(code, symbology, slots, { moduleDots: [1, 32], accepts: LINES, end, ...row }); // prettier-ignore

const count = (fallback: number) => int(0, 9999, fallback);
const module = (letter: string, fallback: number) =>
  slot('module', count(fallback), ({ element }) => element.moduleDots, (dots) => ({ moduleDots: Math.min(99, Math.max(1, dots)) }), { letter }); // prettier-ignore
const side = (key: 'columns' | 'rows', letter: string) => option(key, count(0), { letter, usual: 'omitted' });
const maskOf = ({ mask }: Options): string => (Number(mask) >= 0 ? String(mask) : '');

export const MATRIX = createBarcodeTable<CpclCode>([
  matrix('QR', 'qrcode', 'ENDQR', [
    option('model', count(2), { letter: 'M', values: { 1: 1, 2: 2 }, usual: 'unread' }),
    module('U', ASSUMED.qrModule),
  ], {
    settable: ['model', 'level', 'input', 'version', 'mask'],
    accepts: LINE,
    // `MA,data`: the level, A for automatic modes or M for segments; between them the mask, 8 for none.
    readData: (content) => {
      const [, level, mask, mode, text] = /^([LMQH])(?:([0-8])?([AM]))?,([\s\S]*)$/.exec(textWhenRead(content)) ?? [];
      const options = {
        ...(level && level !== 'M' ? { level } : {}),
        ...(mask && mask !== '8' ? { mask: Number(mask) } : {}),
        ...(mode === 'M' ? { input: 'segments' } : {}),
      };
      return { ...(text === undefined ? {} : { content: literal(text) }), options };
    },
    writeData: ({ data, options }) => `${String(options['level'])}${maskOf(options)}${options['input'] === 'segments' ? 'M' : 'A'},${data}`,
  }),
  matrix('PDF-417', 'pdf417', 'ENDPDF', [
    slot('rowHeight', count(ASSUMED.pdf417.row), (code) => ofSymbol(code, ({ rowHeights }) => {
      const { heightDots, moduleDots } = code.element;
      const row = heightDots > 0 ? heightDots : (rowHeights?.[0] ?? 3) * moduleDots;
      return row < 1 || row > 32 ? notExpressible(message('reason.row_size', { dots: row, language: 'CPCL', least: 1, most: 32 })) : Math.round(row);
    }), 'heightDots', { letter: 'YD' }),
    option('columns', count(ASSUMED.pdf417.columns), { letter: 'C', sets: ['columns', 'rows'], write: (code) => ofSymbol(code, (symbol) => columnsOf(code, symbol)) }),
    option('security', count(ASSUMED.pdf417.security), { letter: 'S', write: ({ data, options, element }) => pdf417Level(data, options, element.encoding) }),
    module('XD', ASSUMED.pdf417.module),
  ]),
  matrix('DATAMATRIX', 'datamatrix', 'ENDDATAMATRIX', [
    side('columns', 'C'),
    side('rows', 'R'),
    slot('quality', count(200), () => 200, (_, { options: { columns, rows } }) => (columns && rows && columns !== rows ? { options: { shape: 'rectangle' } } : {}), { letter: 'S' }),
    module('H', ASSUMED.dataMatrixModule),
  ]),
  matrix('AZTEC', 'aztec', 'ENDAZTEC', [option('size', count(0), { letter: 'EC', usual: 'unread' }), module('XD', ASSUMED.aztecModule)]),
]); // prettier-ignore

/** Columns of PDF417, whose rows follow from its data: other rows are those of another symbol. */
function columnsOf(code: Resolved, symbol: MatrixSymbol): number | NotExpressible {
  const { element, data, options } = code;
  const columns = pdf417Columns(symbol, options);
  if (Number(options['rows']) === 0) return columns;
  const own = { symbology: 'pdf417', wideRatio: 2, encoding: element.encoding, data };
  const security = pdf417Level(data, options, element.encoding);
  const isSame = compareSymbols({ ...own, options }, { ...own, options: { columns, security } }) === 'same';
  return isSame ? columns : noOption(code, 'CPCL', 'rows');
}
