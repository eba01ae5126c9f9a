/** Linear bar codes of EPL, for reader and writer, by the key of `B`. */
import { type Message, message } from '@platen/messages';
import { type Content, type HumanReadable, FNC1, FNC2, FNC3, FNC4, literal, sampleText } from '../../label/index.ts';
import { type CodeRow, codeRow, slotsOf } from '../../language/codes/barcode-slots.ts';
import { addOnRows, CODABAR, CODE_39, createBarcodeTable, data39, gs1Text, isFullAscii39, noOption, ratioOf, type Resolved, shortened } from '../../language/codes/barcodes.ts'; // prettier-ignore
import { NotExpressible, notExpressible } from '../../language/frame/not-expressible.ts';
import { compareSymbols } from '../../language/codes/same-symbol.ts';
import { int, named, required } from '../../language/frame/parameters.ts';
import { findSymbology } from '../../symbologies/index.ts';
import { ASSUMED } from './assumptions.ts';
import type { EplReader } from './state.ts';

export interface EplLinear extends CodeRow<EplReader> {
  /** Set if the key determines whether the human-readable line shows the check digit. */
  readonly showsCheckDigit?: boolean;
  /** Bars are at least this many modules high. */
  readonly minHeightModules?: number;
}

const slot = slotsOf<EplReader>();
export const hasWideBars = (symbology: string): boolean => findSymbology(symbology)!.sizing.wideRatio;

const lineOf = (line: unknown): HumanReadable => ({ position: /^b/i.test(String(line)) ? 'below' : 'none' });

/** The parameters of `B` behind the turn and the key. */
export const BARS: EplLinear['slots'] = [
  // Some models ignore the size of postal codes in the command; this reader uses it.
  slot(
    'narrow',
    required(int(0, 64, 2)),
    ({ element }) => Math.round(element.moduleDots),
    (narrow, _, { customBars }) => ({ moduleDots: narrow || (customBars?.narrow ?? 2) }),
  ),
  slot(
    'wide',
    int<number | undefined>(0, 200, undefined),
    ({ element: { symbology, moduleDots, wideRatio } }) =>
      Math.min(30, Math.max(2, Math.round(Math.round(moduleDots) * (hasWideBars(symbology) ? wideRatio : 2)))),
    (stated, { moduleDots = 2 }, { customBars }, { narrow }) => {
      const wide = (stated ?? moduleDots * 2) || (narrow === 0 ? (customBars?.wide ?? 0) : 0);
      return { wideRatio: ratioOf(wide, moduleDots) };
    },
  ),
  slot(
    'height',
    int(0, ASSUMED.coordinateMax, 100),
    ({ element }) => Math.max(1, Math.round(element.heightDots)),
    (dots) => ({ heightDots: Math.max(1, dots) }),
  ),
  slot(
    'line',
    named({ B: 'below the bars', N: 'no line' }),
    ({ element }) => (element.humanReadable.position === 'below' ? 'B' : 'N'),
    (line) => ({ humanReadable: lineOf(line) }),
  ),
];

const linear = (code: string, symbology: string, row: Partial<EplLinear> = {}): EplLinear =>
  codeRow<EplReader, EplLinear>(code, symbology, BARS, { moduleDots: [1, 10], ...row });

/** Rows for an EAN or UPC number without an add-on and with one of two or five digits. */
const numbers = (code: string, symbology: string): EplLinear[] =>
  addOnRows([`${code}0`, `${code}2`, `${code}5`], symbology, linear, {
    ignores: ['guards', 'composite'],
    moduleDots: [2, 4],
  });

/** Bars are at least so many modules high. */
const databar = (code: string, symbology: string, modules: number): EplLinear =>
  linear(code, symbology, {
    finish: (_, element) => [{ ...element, heightDots: Math.max(element.heightDots, modules * element.moduleDots) }],
    ignores: ['separatorDots', 'composite'],
    accepts: /^(?:\(01\))?\d{1,14}$/,
    writeData: shortened,
  });

/** In Code 128 data the letters FNC1 to FNC4 stand for function characters. */
const FUNCTIONS: Readonly<Record<string, string>> = { FNC1, FNC2, FNC3, FNC4 };
const LETTERS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(FUNCTIONS).map(([letters, character]) => [character, letters]),
);

const readFunctions = (content: Content) => ({
  content: content.map((part) =>
    part.kind === 'literal' ? { ...part, text: part.text.replace(/FNC[1-4]/g, (name) => FUNCTIONS[name]!) } : part,
  ),
});

/** Replaces function characters by their letters; in `1E` FNC1 is byte 06. */
export const spellFunctions = (text: string, { code }: EplLinear): string =>
  text.replace(/[\uE001-\uE004]/g, (sign) => (code === '1E' && sign === FNC1 ? '\x06' : LETTERS[sign]!));

const code128 = (code: string, codeSet?: string): EplLinear =>
  linear(code, 'code128', { ...(codeSet ? { options: { codeSet } } : {}), readData: readFunctions });

/** Interleaved 2 of 5 whose key says if the line shows the check digit. */
const checked = (code: string, checkDigit: boolean): EplLinear =>
  linear(code, 'interleaved2of5', {
    options: { checkDigit: 'mod10' },
    showsCheckDigit: checkDigit,
    readData: (_, { line }) => ({ humanReadable: { ...lineOf(line), checkDigit } }),
  });

/** Code 39, which is full ASCII if the data needs it. */
const code39 = (code: string, row: Partial<EplLinear> = {}): EplLinear =>
  linear(code, 'code39', {
    settable: ['fullAscii'],
    ...CODE_39,
    readData: (data) => (isFullAscii39(sampleText(data)) ? { options: { fullAscii: true } } : {}),
    writeData: (resolved) => data39(resolved) ?? noOption(resolved, 'EPL', 'fullAscii'),
    ...row,
  });

/** Key of `B` → symbology (EPL2 manual, B command, table 2-1). */
export const LINEAR = createBarcodeTable<EplLinear>([
  linear('0', 'gs1-128', {
    options: { input: 'sscc' },
    ignores: ['composite', 'separatorDots'],
    readData: readFunctions,
  }),
  code128('1A', 'A'),
  code128('1B', 'B'),
  code128('1C', 'C'),
  code128('1'),
  // The check digit of a mail item follows its digits and precedes its country.
  linear('1D', 'code128', { readData: (data) => ({ content: withItemCheck(data) }) }),
  // Byte 06 ends an element string of variable length.
  linear('1E', 'gs1-128', {
    reads: { input: 'raw' },
    settable: ['input'],
    ignores: ['composite', 'separatorDots'],
    readData: (data) => ({
      content: readFunctions(data).content.map((part) =>
        part.kind === 'literal' ? { ...part, text: part.text.replaceAll('\x06', FNC1) } : part,
      ),
    }),
    writeData: ({ data }) => {
      const text = gs1Text(data);
      const isPlain = text instanceof NotExpressible || /^[\x20-\x7e\uE001-\uE004]*$/.test(text);
      return isPlain ? text : notExpressible(message('reason.characters', { language: 'EPL' }));
    },
  }),
  checked('2C', false),
  checked('2D', true),
  linear('2', 'interleaved2of5'),
  // The length decides whether it is Identcode or Leitcode.
  linear('2G', 'leitcode', { readData: (data) => (sampleText(data).length <= 12 ? { symbology: 'identcode' } : {}) }),
  linear('2G', 'identcode'),
  linear('2U', 'itf14'),
  code39('3C', { options: { checkDigit: 'mod43' } }),
  linear('3C', 'logmars', CODE_39),
  code39('3'),
  linear('9', 'code93'),
  ...numbers('E3', 'ean13'),
  ...numbers('E8', 'ean8'),
  linear('J', 'japanpost'),
  linear('K', 'codabar', CODABAR),
  linear('L', 'msi', { options: { checkDigits: 'mod10' } }),
  linear('M', 'msi', { options: { checkDigits: 'mod1010' } }),
  linear('P', 'postnet'),
  linear('PL', 'planet'),
  databar('R14', 'databar-omni', 33),
  databar('RL', 'databar-limited', 10),
  databar('RS', 'databar-stacked', 13),
  databar('RT', 'databar-truncated', 13),
  ...numbers('UA', 'upca'),
  ...numbers('UE', 'upce'),
]);

/** Weights of the check digit of a mail item (UPU S10). */
const ITEM_WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7] as const;

/** Inserts the check digit of a mail item (two letters, eight digits, two letters), as the printer does. */
function withItemCheck(data: Content): Content {
  const item = /^([A-Z]{2})(\d{8})([A-Z]{2})$/i.exec(sampleText(data));
  if (!item) return data;
  const sum = ITEM_WEIGHTS.reduce((total, weight, i) => total + weight * Number(item[2]![i]), 0);
  const check = { 10: 0, 11: 5 }[11 - (sum % 11)] ?? 11 - (sum % 11);
  return literal(`${item[1]}${item[2]}${check}${item[3]}`);
}

/** Code 128 for EPL: the key sets the start code set, and `data` contains no switches. */
export interface SpelledCode128 {
  readonly codeSet: string;
  readonly data: string;
  readonly approximation?: Message;
}

export function chooseCodeSet({ element, data, options }: Resolved): SpelledCode128 | NotExpressible {
  const [misread] = /FNC[1-4]/.exec(data) ?? [];
  if (misread !== undefined)
    return notExpressible(message('reason.other_character', { language: 'EPL', text: misread }));
  const text = data.replace(/[\uE00A-\uE00D]/g, '');
  if (text === data) return { codeSet: String(options['codeSet']), data };
  const own = { symbology: 'code128', wideRatio: 2, encoding: element.encoding };
  const original = { ...own, data, options: element.options };
  const found = ['auto', 'C', 'B', 'A'].find(
    (codeSet) => compareSymbols(original, { ...own, data: text, options: { codeSet } }) === 'same',
  );
  if (found !== undefined) return { codeSet: found, data: text };
  return { codeSet: 'auto', data: text, approximation: message('reason.own_code_sets') };
}
