/** Linear bar codes of TSPL in both directions: the types of BARCODE (TSPL manual). All have its parameters. */
import { literal, sampleText, textWhenRead } from '../../label/index.ts';
import type { CodeRow } from '../../language/codes/barcode-slots.ts';
import {
  addOnRows,
  CODABAR,
  CODE_39,
  createBarcodeTable,
  data39,
  isFullAscii39,
  noOption,
  shortened,
} from '../../language/codes/barcodes.ts';
import { withCheckDigit } from '../../symbologies/index.ts';
import { readManualCode, withoutSwitches } from './code128m.ts';
import type { TsplReader } from './state.ts';

/** A bar code. `command`: it is a type of that command and no command itself. */
export interface TsplCode extends CodeRow<TsplReader> {
  readonly title: string;
  readonly command?: 'BARCODE' | 'RSS';
}

type TsplLinear = Omit<TsplCode, 'slots'>;

const linear = (code: string, symbology: string, row: Partial<TsplLinear> = {}): TsplLinear => ({
  code,
  symbology,
  title: 'Linear bar code',
  command: 'BARCODE',
  moduleDots: [1, 10],
  ...row,
});

/** Rows of an EAN or UPC number; the codes of five add-on digits may be several. */
const numbers = (symbology: string, ...codes: string[]): TsplLinear[] =>
  addOnRows(codes, symbology, linear, { ignores: ['guards', 'composite'] });

const code39 = (code: string, checkDigit?: string): TsplLinear =>
  linear(code, 'code39', {
    ...(checkDigit ? { options: { checkDigit } } : {}),
    settable: ['fullAscii'],
    ...CODE_39,
    readData: (data) => (isExtended39(code, sampleText(data)) ? { options: { fullAscii: true } } : {}),
    writeData: (resolved) => data39(resolved) ?? noOption(resolved, 'TSPL', 'fullAscii'),
  });

/** True if the data needs full ASCII Code 39; type 39S is never full ASCII. */
export const isExtended39 = (code: string, data: string): boolean =>
  (code === '39' || code === '39C') && isFullAscii39(data);

/** "type" → symbology (TSPL manual, BARCODE). */
export const LINEAR = createBarcodeTable<TsplLinear>([
  linear('128', 'code128', { settable: ['codeSet'] }),
  linear('128M', 'code128', {
    reads: { codeSet: 'B' },
    settable: ['codeSet'],
    readData: (data) => {
      const { content, codeSet } = readManualCode(data);
      return { content, options: { codeSet } };
    },
  }),
  linear('EAN128', 'gs1-128', { reads: { input: 'raw' } }),
  linear('EAN128M', 'gs1-128', {
    reads: { input: 'raw' },
    readData: (data) => ({ content: withoutSwitches(readManualCode(data).content) }),
  }),
  linear('EAN14', 'gs1-128', {
    readData: (data) => ({
      content: literal(`(01)${withCheckDigit('itf14', textWhenRead(data)) ?? textWhenRead(data)}`),
    }),
  }),
  linear('25C', 'interleaved2of5', { options: { checkDigit: 'mod10' } }),
  linear('25', 'interleaved2of5'),
  linear('25S', 'standard2of5'),
  linear('25I', 'industrial2of5'),
  code39('39C', 'mod43'),
  code39('39'),
  code39('39S'),
  linear('93', 'code93'),
  ...numbers('ean13', 'EAN13', 'EAN13+2', 'EAN13+5'),
  ...numbers('ean8', 'EAN8', 'EAN8+2', 'EAN8+5'),
  ...numbers('upca', 'UPCA', 'UPCA+2', 'UPA+5', 'UPCA+5'),
  ...numbers('upce', 'UPCE', 'UPCE+2', 'UPE+5', 'UPCE+5'),
  linear('CODA', 'codabar', CODABAR),
  linear('POST', 'postnet'),
  linear('PLANET', 'planet'),
  linear('CPOST', 'datalogic2of5'),
  linear('MSI', 'msi'),
  linear('MSIC', 'msi', { options: { checkDigits: 'mod10' } }),
  linear('PLESSEY', 'plessey'),
  linear('ITF14', 'itf14', { writeData: shortened }),
  linear('11', 'code11'),
  linear('TELEPEN', 'telepen'),
  linear('TELEPENN', 'telepen', { options: { numeric: true } }),
  linear('CODE49', 'code49', {
    ignores: ['mode'],
    // The other modes follow from the data; modes 1 and 3 make it one of several symbols.
    writeData: (code) => (/^[13]$/.test(String(code.options['mode'])) ? noOption(code, 'TSPL', 'mode') : code.data),
  }),
  linear('DPI', 'identcode'),
  linear('DPL', 'leitcode'),
  linear('LOGMARS', 'logmars', CODE_39),
]);
