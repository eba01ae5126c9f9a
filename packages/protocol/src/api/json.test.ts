/** Long integers arrive with all their digits; JSON that is nested too deeply is detected. */
import { describe, expect, it } from 'vitest';
import { LIMITS } from '../limits.ts';
import { findJsonFault, isTooDeep, keepDigits, keepLongIntegers } from './json.ts';
import { workedMs } from '../../../../test/processor-time.ts';

const parsed = (json: string): unknown => JSON.parse(keepLongIntegers(json));

describe('long integers', () => {
  it.each([
    ['[{"sscc":340123450000000017}]', [{ sscc: '340123450000000017' }]],
    ['{"a":-12345678901234567890,"b":[9007199254740993]}', { a: '-12345678901234567890', b: ['9007199254740993'] }],
    ['{"a":9007199254740991,"b":1,"c":1e21}', { a: 9007199254740991, b: 1, c: 1e21 }],
    ['{"a":0.12345678901234567890,"b":12345678901234567890.5}', { a: 0.12345678901234568, b: 12345678901234567000 }],
    ['{"12345678901234567890":"12345678901234567890"}', { '12345678901234567890': '12345678901234567890' }],
    [
      '{"a":"say \\"12345678901234567890\\" \\\\","b":12345678901234567890}',
      { a: 'say "12345678901234567890" \\', b: '12345678901234567890' },
    ],
  ])('%s', (json, value) => expect(parsed(json)).toEqual(value));
  it('leaves text that is not JSON as it is', () => {
    for (const text of [
      '012345678901234567890',
      '{12345678901234567890',
      '"12345678901234567890',
      '{12345678901234567890 :1}',
    ])
      expect(() => parsed(text)).toThrow(SyntaxError);
  });
  it('processes long texts in linear time', () => {
    expect(keepLongIntegers('1'.repeat(1_000_000)).length).toBe(1_000_002);
    expect(keepLongIntegers(`"${'1'.repeat(1_000_000)}`).length).toBeGreaterThan(1_000_000);
  });
  it.each(['"\\"', '\\"', '"\\', '1.0', '.0', '-1', '1e+', '"1"', '0123456789012345 '])(
    'reads a megabyte of %j without an end in a moment',
    (piece) => {
      const json = `1234567890123456${piece.repeat(1_000_000 / piece.length)}`;
      const start = workedMs();
      keepLongIntegers(json);
      keepDigits(json);
      expect(workedMs() - start).toBeLessThan(2_000);
    },
  );
});

describe('a JSON text before it is parsed', () => {
  const names = (count: number) =>
    JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, i) => [`a${i}`, i])));
  it('may repeat a name as often as it likes, and hold as many names as the limit', () => {
    expect(findJsonFault(names(LIMITS.jsonNames))).toBeUndefined();
    expect(findJsonFault(`[${`${names(20)},`.repeat(20_000)}1]`)).toBeUndefined();
    expect(findJsonFault(names(LIMITS.jsonNames + 1))).toBe('too_many_names');
  });
  it('may hold brackets, colons and quotes in its texts', () => {
    expect(
      findJsonFault(JSON.stringify({ a: '[{"'.repeat(1000), b: '":'.repeat(5000), 'c\\"': '\\' })),
    ).toBeUndefined();
  });
  it.each(['[', '{"a":', '"', '"\\', '\\"', ':', '"a":', '}'])('is measured in a moment: a megabyte of %j', (piece) => {
    const start = workedMs();
    findJsonFault(piece.repeat(1_000_000 / piece.length));
    expect(workedMs() - start).toBeLessThan(2_000);
  });
});

describe('nesting', () => {
  const nested = (levels: number) => JSON.parse(`${'{"a":['.repeat(levels / 2)}1${']}'.repeat(levels / 2)}`) as unknown;
  it('has a limit', () => {
    expect(isTooDeep(nested(LIMITS.jsonLevels))).toBe(false);
    expect(isTooDeep(nested(LIMITS.jsonLevels + 2))).toBe(true);
    expect(isTooDeep(nested(1_000_000))).toBe(true);
    expect(findJsonFault('['.repeat(LIMITS.jsonLevels))).toBeUndefined();
    expect(findJsonFault('['.repeat(LIMITS.jsonLevels + 1))).toBe('too_deep');
  });
});
