/** What readers and writers ask of the symbologies besides symbols. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type BarcodeSymbol,
  changedOptions,
  checkCharacters,
  codabarWhole,
  code39Pairs,
  encodeBarcode,
  pdf417Level,
  plainCode39,
  qrBytes,
  resolveOptions,
  spellCode128,
  startSet,
  type SymbolError,
  SYMBOLOGIES,
  upceDigits,
  withCheckDigit,
  withoutCheckDigit,
} from './index.ts';
import { checkCharacter } from './check-characters.ts';
import { code128Values } from './linear/code128.ts';

test('check characters are those of the standards', () => {
  expect(checkCharacter('mod10', '400638133393')).toBe('1');
  expect(checkCharacter('luhn', '7992739871')).toBe('3');
  expect(checkCharacter('mod43', 'CODE39')).toBe('W');
  expect(checkCharacter('mod43', 'a')).toBe('');
  expect(checkCharacter('mod16', 'A3117013206375B')).toBe('8');
  expect(checkCharacter('post', '56310243031')).toBe('3');
  expect(checkCharacters('code11', '123-45', { checkDigits: '2' })).toBe('52');
  expect(checkCharacters('msi', '1234567', { checkDigits: 'mod1010' })).toBe('41');
  expect(checkCharacters('code128', 'A12B3', { checkDigit: 'mod10' })).toBe(checkCharacter('mod10', '123'));
});

test('a number with its check characters written out prints as the option does', () => {
  for (const [symbology, data, options] of [
    ['msi', '80523', { checkDigits: 'mod1110' }],
    ['code39', 'a/B', { fullAscii: true, checkDigit: 'mod43' }],
    ['interleaved2of5', '1234567', { checkDigit: 'mod10' }],
  ] as const) {
    const computed = encodeBarcode({ symbology, data, options });
    const pairs = 'fullAscii' in options ? code39Pairs(data)! : data;
    const written = encodeBarcode({ symbology, data: pairs + checkCharacters(symbology, data, options) });
    expect(computed).toMatchObject({ widths: 'widths' in written ? written.widths : undefined });
  }
});

test('numbers lose and get their check digits', () => {
  expect(SYMBOLOGIES.ean13.digits).toBe(12);
  expect(withoutCheckDigit('ean13', '4006381333931')).toBe('400638133393');
  expect(withoutCheckDigit('ean13', '400638133393112', 2)).toBe('40063813339312');
  expect(withoutCheckDigit('upca', '03600029145')).toBe('03600029145');
  expect(withoutCheckDigit('databar-omni', '(01)04412345678909')).toBe('0441234567890');
  expect(withoutCheckDigit('code128', '12345')).toBe('12345');
  expect(withCheckDigit('itf14', '1540014128876')).toBe('15400141288763');
  expect(withCheckDigit('itf14', '154')).toBeUndefined();
});

test('UPC-E is found in all its forms', () => {
  for (const data of ['425261', '0425261', '04252614', '04210000526', '042100005264'])
    expect(upceDigits(data)).toEqual({ numberSystem: '0', digits: '425261' });
  expect(upceDigits('1425261')).toEqual({ numberSystem: '1', digits: '425261' });
  expect(upceDigits('0425261412', 2)).toEqual({ numberSystem: '0', digits: '42526112' });
  expect(upceDigits('12345678901')).toBeUndefined();
});

test('options are resolved, and those changed are named', () => {
  expect(resolveOptions('ean13', { addOnDigits: '2' })).toEqual({
    addOnDigits: '2',
    guards: 'auto',
    composite: 'none',
  });
  expect(resolveOptions('ean13', { addOnDigits: '3' })).toMatchObject({ kind: 'error', code: 'barcode_option' });
  expect(changedOptions('datamatrix', { shape: 'any', columns: 0 })).toEqual(['shape']);
  expect(changedOptions('pdf417', { colour: 'red' })).toEqual(['colour']);
});

test('data is written out as it prints', () => {
  expect(plainCode39('ab#1', {})).toBe('AB1');
  expect(code39Pairs('a\0é')).toBeUndefined();
  expect(codabarWhole('123', { start: 'A', stop: 'B' })).toBe('A123B');
  expect(codabarWhole('A123B', {})).toBe('A123B');
  expect(startSet('\uE00C1234', 'auto')).toEqual({ text: '1234', codeSet: 'C' });
  expect(startSet('ab', 'auto')).toEqual({ text: 'ab', codeSet: 'auto' });
  expect(qrBytes(Buffer.from('N123,Aabc'), { input: 'segments' })).toBeUndefined();
  expect(Buffer.from(qrBytes(Buffer.from('N123,AABC'), { input: 'segments' })!).toString()).toBe('123ABC');
});

test('the automatic level of PDF417 is the one of its symbol', () => {
  for (const data of ['short', 'long '.repeat(60), 'longer '.repeat(150)]) {
    const level = pdf417Level(data, {});
    expect(encodeBarcode({ symbology: 'pdf417', data, options: { security: level } })).toEqual(
      encodeBarcode({ symbology: 'pdf417', data }),
    );
  }
  expect(pdf417Level('short', { security: 7 })).toBe(7);
});

test('Code 128 with its code sets spelled is the symbol of the automatic choice', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^(?:[\x00-\xff\uE001]|[0-9]{4}){1,12}$/), (data) => {
      const spelled = spellCode128(data, 'auto', 'latin1')!;
      const symbol = { symbology: 'code128', encoding: 'latin1' };
      const { codeSet, text } = spelled;
      const widthsOf = (of: BarcodeSymbol | SymbolError): readonly number[] => (of.kind === 'linear' ? of.widths : []);
      const automatic = widthsOf(encodeBarcode({ ...symbol, data }));
      expect(automatic.length).toBeGreaterThan(0);
      expect(widthsOf(encodeBarcode({ ...symbol, data: text, options: { codeSet } }))).toEqual(automatic);
    }),
    { numRuns: 400 },
  );
});

test('Code 128 shifts to a control character beyond 127 behind FNC4 of the set in force', () => {
  // Start B, `a`, FNC4 of B, SHIFT, 64 of A, `b`.
  expect(code128Values([97, 0x80, 98], 'auto')).toEqual([104, 65, 100, 98, 64, 66]);
});
