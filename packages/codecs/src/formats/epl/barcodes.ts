/** Linear bar codes of EPL, for reader and writer, by the key of `B`. */
import { type Message, message } from '@platen/messages';
import { type Content, FNC1, FNC2, FNC3, FNC4, literal, sampleText } from '../../label/index.ts';
import { addOnRows, CODABAR, CODE_39, createBarcodeTable, data39, gs1Text, type LinearRow, noOption, type Resolved, shortened } from '../../language/codes/barcodes.ts'; // prettier-ignore
import { NotExpressible, notExpressible } from '../../language/frame/not-expressible.ts';
import { compareSymbols } from '../../language/codes/same-symbol.ts';

export interface EplLinear extends LinearRow {
  /** Set if the key determines whether the human-readable line shows the check digit. */
  readonly showsCheckDigit?: boolean;
  /** Bars are at least this many modules high. */
  readonly minHeightModules?: number;
  /** Converts the data of the command to a content. By default the data is the content. */
  readonly read?: (content: Content) => Content;
}

const linear = (code: string, symbology: string, row: Partial<EplLinear> = {}): EplLinear => ({
  code,
  symbology,
  moduleDots: [1, 10],
  ...row,
});

/** Rows for an EAN or UPC number without an add-on and with one of two or five digits. */
const numbers = (code: string, symbology: string): EplLinear[] =>
  addOnRows([`${code}0`, `${code}2`, `${code}5`], symbology, linear, {
    ignores: ['guards', 'composite'],
    moduleDots: [2, 4],
  });

const databar = (code: string, symbology: string, minHeightModules: number): EplLinear =>
  linear(code, symbology, {
    minHeightModules,
    ignores: ['separatorDots', 'composite'],
    accepts: /^(?:\(01\))?\d{1,14}$/,
    writeData: shortened,
  });

/** In Code 128 data the letters FNC1 to FNC4 stand for function characters. */
const FUNCTIONS: Readonly<Record<string, string>> = { FNC1, FNC2, FNC3, FNC4 };
const LETTERS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(FUNCTIONS).map(([letters, character]) => [character, letters]),
);

const readFunctions = (content: Content): Content =>
  content.map((part) =>
    part.kind === 'literal'
      ? { kind: 'literal', text: part.text.replace(/FNC[1-4]/g, (name) => FUNCTIONS[name]!) }
      : part,
  );

/** Replaces function characters by their letters; in `1E` FNC1 is byte 06. */
export const spellFunctions = (text: string, { code }: EplLinear): string =>
  text.replace(/[\uE001-\uE004]/g, (sign) => (code === '1E' && sign === FNC1 ? '\x06' : LETTERS[sign]!));

const code128 = (code: string, codeSet?: string): EplLinear =>
  linear(code, 'code128', { ...(codeSet ? { options: { codeSet } } : {}), read: readFunctions });

/** Key of `B` → symbology (EPL2 manual, B command, table 2-1). */
export const LINEAR = createBarcodeTable<EplLinear>([
  linear('0', 'gs1-128', { options: { input: 'sscc' }, ignores: ['composite', 'separatorDots'], read: readFunctions }),
  code128('1A', 'A'),
  code128('1B', 'B'),
  code128('1C', 'C'),
  code128('1'),
  // The check digit of a mail item follows its digits and precedes its country.
  linear('1D', 'code128', { read: withItemCheck }),
  // Byte 06 ends an element string of variable length.
  linear('1E', 'gs1-128', {
    reads: { input: 'raw' },
    settable: ['input'],
    ignores: ['composite', 'separatorDots'],
    read: (content) =>
      readFunctions(content).map((part) =>
        part.kind === 'literal' ? { kind: 'literal', text: part.text.replaceAll('\x06', FNC1) } : part,
      ),
    writeData: ({ data }) => {
      const text = gs1Text(data);
      const isPlain = text instanceof NotExpressible || /^[\x20-\x7e\uE001-\uE004]*$/.test(text);
      return isPlain ? text : notExpressible(message('reason.characters', { language: 'EPL' }));
    },
  }),
  linear('2C', 'interleaved2of5', { options: { checkDigit: 'mod10' }, showsCheckDigit: false }),
  linear('2D', 'interleaved2of5', { options: { checkDigit: 'mod10' }, showsCheckDigit: true }),
  linear('2', 'interleaved2of5'),
  linear('2G', 'leitcode'),
  linear('2G', 'identcode'),
  linear('2U', 'itf14'),
  linear('3C', 'code39', { options: { checkDigit: 'mod43' }, settable: ['fullAscii'], ...CODE_39, writeData: plain39 }),
  linear('3C', 'logmars', CODE_39),
  linear('3', 'code39', { settable: ['fullAscii'], ...CODE_39, writeData: plain39 }),
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

function plain39(code: Resolved): string | NotExpressible {
  return data39(code) ?? noOption(code, 'EPL', 'fullAscii');
}

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
