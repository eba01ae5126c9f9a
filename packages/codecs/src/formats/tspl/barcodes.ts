/** Linear bar codes of TSPL in both directions: the types of BARCODE, which all have its parameters (TSPL manual). */
import { type HumanReadable, literal, sampleText, textWhenRead } from '../../label/index.ts';
import { type CodeRow, codeRow, slotsOf } from '../../language/codes/barcode-slots.ts';
import {
  addOnRows,
  CODABAR,
  CODE_39,
  createBarcodeTable,
  data39,
  isFullAscii39,
  noOption,
  ratioOf,
  shortened,
} from '../../language/codes/barcodes.ts';
import { meaning, required } from '../../language/frame/parameters.ts';
import { findSymbology, withCheckDigit } from '../../symbologies/index.ts';
import { readManualCode, withoutSwitches } from './code128m.ts';
import { ALIGNMENTS, JUSTIFY, number, turn } from './parameters.ts';
import type { TsplReader } from './state.ts';

/** A bar code. `command`: it is a type of that command and no command itself. */
export interface TsplCode extends CodeRow<TsplReader> {
  readonly title: string;
  readonly command?: 'BARCODE' | 'RSS';
}

const LINES = { 0: 'no line', 1: 'at the left', 2: 'in the middle', 3: 'at the right' };
const HUMAN_READABLE: readonly HumanReadable[] = [
  { position: 'none' },
  { position: 'below', align: 'left' },
  { position: 'below', align: 'center' },
  { position: 'below', align: 'right' },
];

export const hasWideBars = (symbology: string): boolean => findSymbology(symbology)!.sizing.wideRatio;

const slot = slotsOf<TsplReader>();

/** The parameters of BARCODE behind the type. */
export const BARS: TsplCode['slots'] = [
  slot(
    'height',
    required(number(1, 99_999, 50)),
    ({ element }) => Math.max(1, Math.round(element.heightDots)),
    'heightDots',
  ),
  slot(
    'line',
    required(meaning(number(0, 3, 0), LINES)),
    ({ element: { humanReadable } }) =>
      humanReadable.position === 'none' ? 0 : { left: 1, center: 2, right: 3 }[humanReadable.align ?? 'center'],
    (line) => ({ humanReadable: HUMAN_READABLE[line]! }),
  ),
  slot('turn', required(turn), ({ element }) => element.rotation, 'rotation'),
  slot('narrow', required(number(1, 99, 2)), ({ element }) => element.moduleDots, 'moduleDots'),
  slot(
    'wide',
    required(number<number | undefined>(0, 999, undefined)),
    ({ element: { symbology, moduleDots, wideRatio } }) =>
      Math.round(moduleDots * (hasWideBars(symbology) ? wideRatio : 1)),
    (wide, { symbology, moduleDots = 1 }) =>
      hasWideBars(symbology!) ? { wideRatio: ratioOf(wide ?? moduleDots, moduleDots) } : {},
  ),
  slot(
    'align',
    meaning(number(0, 3, 0), ALIGNMENTS),
    ({ element: { anchor, justify } }) =>
      anchor === 'corner' && justify !== 'start' ? JUSTIFY.lastIndexOf(justify) : undefined,
    (align) => ({ justify: JUSTIFY[align]! }),
  ),
];

const linear = (code: string, symbology: string, row: Partial<TsplCode> = {}): TsplCode =>
  codeRow<TsplReader, TsplCode>(code, symbology, BARS, {
    title: 'Linear bar code',
    command: 'BARCODE',
    moduleDots: [1, 10],
    ...row,
  });

/** Rows of an EAN or UPC number; the codes of five add-on digits may be several. */
const numbers = (symbology: string, ...codes: string[]): TsplCode[] =>
  addOnRows(codes, symbology, linear, { ignores: ['guards', 'composite'] });

const code39 = (code: string, checkDigit?: string): TsplCode =>
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
export const LINEAR = createBarcodeTable<TsplCode>([
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
