/** The parameters of a conversion as they arrive in a query. */
import { describe, expect, it } from 'vitest';
import { parseConversionQuery } from './conversion.ts';
import { workedMs } from '../../../../test/processor-time.ts';

const params = (query: Record<string, string | string[]>) => {
  const result = parseConversionQuery(query);
  if (!result.ok) throw new Error(result.message);
  return result.params;
};
const refusal = (query: Record<string, string | string[]>) => {
  const result = parseConversionQuery(query);
  return result.ok ? undefined : `${result.code}: ${result.message}`;
};

describe('conversion parameters', () => {
  it('reads every parameter in dot notation', () => {
    expect(
      params({
        'label.width': '4',
        'label.height': '6.5',
        dpi: '300',
        sourceDpi: '203',
        targetDpi: '600',
        rotation: '-90',
        scaling: '50',
        colorMode: 'BW',
        darkness: '0',
        'position.x': '-3',
        'position.y': '7',
        data: '[{"a":1}]',
        dialect: 'moca',
        watermark: 'true',
        'pdf.conversionMode': 'NATIVE',
        'pdf.pageNumber': '2',
        'zpl.imageCompression': 'COMPRESSED_HEX',
        'zpl.commandsToIgnore': '^PQ, ^MM',
      }),
    ).toEqual({
      label: { width: 4, height: 6.5 },
      dpi: 300,
      sourceDpi: 203,
      targetDpi: 600,
      rotation: -90,
      scaling: 50,
      colorMode: 'BW',
      darkness: 0,
      position: { x: -3, y: 7 },
      data: [{ a: 1 }],
      dialect: 'moca',
      watermark: true,
      pdf: { conversionMode: 'NATIVE', pageNumber: 2 },
      zpl: { imageCompression: 'COMPRESSED_HEX', commandsToIgnore: ['^PQ', '^MM'] },
    });
  });

  it('merges params JSON with dot notation, and dot notation wins', () => {
    expect(params({ params: '{"dpi":203,"label":{"width":4,"height":6}}', dpi: '300', 'label.width': '2' })).toEqual({
      dpi: 300,
      label: { width: 2, height: 6 },
    });
  });

  it('takes a null in params as not sent, and choices in any letter case; data stays as it is', () => {
    expect(
      params({ params: '{"dpi":null,"label":null,"fit":"Cover","pdf":{"conversionMode":"native","pageNumber":null}}' }),
    ).toEqual({ fit: 'cover', pdf: { conversionMode: 'NATIVE' } });
    expect(params({ colorMode: 'bw', encoding: 'UTF-8', dpi: '203.0' })).toEqual({
      colorMode: 'BW',
      encoding: 'utf-8',
      dpi: 203,
    });
    expect(params({ params: '{"data":[{"a":null,"fit":"Cover"}]}' }).data).toEqual([{ a: null, fit: 'Cover' }]);
  });

  it('reads data from params or flat, and flat wins', () => {
    expect(params({ params: '{"data":[{"a":1}]}' }).data).toEqual([{ a: 1 }]);
    expect(params({ params: '{"data":[{"a":1}]}', data: '[{"b":2},{}]' }).data).toEqual([{ b: 2 }, {}]);
  });

  it('refuses a name in params that no conversion has, at every level', () => {
    expect(refusal({ params: '{"dpii":300}' })).toBe(
      'invalid_parameter: There is no parameter dpii; did you mean dpi?',
    );
    expect(refusal({ params: '{"pdf":{"pageNum":1}}' })).toMatch(
      /^invalid_parameter: There is no parameter pdf.pageNum; did/,
    );
    expect(params({ params: '{"data":[{"any":{"thing":1}}]}' }).data).toEqual([{ any: { thing: 1 } }]);
  });

  it.each([
    [{ data: '{"a":1}' }, 'invalid_data: params.data must be a JSON array'],
    [{ data: '7' }, 'invalid_data: params.data must be a JSON array'],
    [{ data: 'x' }, 'invalid_data: params.data must be a JSON array'],
    [{ params: '{"data":"x"}' }, 'invalid_data: params.data must be a JSON array'],
    [{ data: '[1]' }, 'invalid_data: params.data must be a JSON array of objects'],
    [{ data: '[]' }, 'invalid_data: params.data must be a JSON array with at least one entry'],
    [{ params: '{"data":[]}' }, 'invalid_data: params.data must be a JSON array with at least one entry'],
    [{ rotation: '45' }, 'invalid_parameter: rotation must be a multiple of 90, not 45'],
    [{ rotation: '9e1' }, 'invalid_parameter: rotation must be a multiple of 90, not "9e1"'],
    [{ dpi: '203.5' }, 'invalid_parameter: dpi must be a whole number from 1 to 1200, not 203.5'],
    [{ dpi: '' }, 'invalid_parameter: dpi must be a whole number from 1 to 1200, not ""'],
    [{ dpi: ['203', '300'] }, 'invalid_parameter: dpi must be given once'],
    [{ 'label.width': '0' }, 'invalid_parameter: label.width must be a number above 0 and up to 1000, not 0'],
    [{ 'label.height': '-1' }, 'invalid_parameter: label.height must be a number above 0 and up to 1000, not -1'],
    [{ params: '{"label":5}' }, 'invalid_parameter: label must be an object with width and height, not 5'],
    [{ scaling: '0' }, 'invalid_parameter: scaling must be a number above 0 and up to 10000, not 0'],
    [{ darkness: '101' }, 'invalid_parameter: darkness must be a whole number from 0 to 100, not 101'],
    [{ colorMode: 'grey' }, 'invalid_parameter: colorMode must be one of BW, GRAYSCALE, COLOR, not "grey"'],
    [{ 'position.x': '1.5' }, 'invalid_parameter: position.x must be a whole number from -100000 to 100000, not 1.5'],
    [{ watermark: 'yes' }, 'invalid_parameter: watermark must be true or false, not "yes"'],
    [{ 'pdf.pageNumber': '-1' }, 'invalid_parameter: pdf.pageNumber must be a whole number from 0 to 100000, not -1'],
    [
      { 'zpl.imageCompression': 'Z63' },
      'invalid_parameter: zpl.imageCompression must be one of Z64, COMPRESSED_HEX, not "Z63"',
    ],
    [{ 'zpl.commandsToIgnore': '[1]' }, 'invalid_parameter: zpl.commandsToIgnore must be an array of texts, not 1'],
    [{ params: 'nope' }, 'invalid_parameter: params must be a JSON object'],
    [{ params: '[]' }, 'invalid_parameter: params must be a JSON object'],
  ] as [Record<string, string | string[]>, string][])('refuses %j by name', (query, message) => {
    expect(refusal(query)).toBe(message);
  });

  it('reads a list as JSON, as comma-separated text, and repeated', () => {
    for (const list of ['["^PQ","^MM"]', '^PQ,^MM', ['^PQ', '^MM']]) {
      expect(params({ 'zpl.commandsToIgnore': list }).zpl?.commandsToIgnore).toEqual(['^PQ', '^MM']);
    }
  });

  it('refuses an endless number in a moment', () => {
    const start = workedMs();
    for (const name of ['dpi', 'scaling', 'label.width', 'rotation'])
      expect(refusal({ [name]: `${'1'.repeat(1_000_000)}x` })).toMatch(/^invalid_parameter/);
    expect(workedMs() - start).toBeLessThan(2_000);
  });

  it('does not touch the prototype', () => {
    refusal({ params: '{"__proto__":{"polluted":1},"label":{"__proto__":{"polluted":1}}}' });
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});
