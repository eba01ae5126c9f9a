/** What our own encoders make, against the standards' examples and against an independent encoder (bwip-js). */
import { textOf } from '../diagnostics/index.ts';
import { createRequire } from 'node:module';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { code128Values } from './linear/code128.ts';
import { CODE_A, CODE_B, CODE_C, FNC1 } from '../label/index.ts';
import { encodeBarcode, SYMBOLOGIES, type BarcodeInput, type BarcodeSymbol, type MatrixSymbol } from './index.ts';

const library = createRequire(import.meta.url)('bwip-js/node') as {
  raw: (options: Record<string, unknown>) => { sbs: number[]; bhs: number[]; pixs: number[]; pixx: number }[];
};

function encoded<K extends BarcodeSymbol['kind']>(kind: K, input: BarcodeInput): Extract<BarcodeSymbol, { kind: K }> {
  const symbol = encodeBarcode(input);
  if (symbol.kind !== kind) throw new Error(`${input.symbology}: ${JSON.stringify(symbol)}`);
  return symbol as Extract<BarcodeSymbol, { kind: K }>;
}

const widths = (symbology: string, data: string, options = {}, wideRatio = 3): readonly number[] =>
  encoded('linear', { symbology, data, options, wideRatio }).widths;

const digits = (min: number, max = min): fc.Arbitrary<string> =>
  fc.stringMatching(new RegExp(`^[0-9]{${min},${max}}$`));
const RUNS = { numRuns: 40 };

describe('linear codes have the bars of an independent encoder', () => {
  const code39 = fc.stringMatching(/^[0-9A-Z .$/+%-]{1,20}$/);
  const ascii = fc.stringMatching(/^[ -~]{1,20}$/);
  const rows: readonly [
    symbology: string,
    library: string,
    data: fc.Arbitrary<string>,
    ours?: object,
    theirs?: object,
  ][] = [
    ['code39', 'code39', code39],
    ['code39', 'code39', code39, { checkDigit: 'mod43' }, { includecheck: true }],
    ['code39', 'code39ext', ascii, { fullAscii: true }],
    ['logmars', 'code39', code39, {}, { includecheck: true }],
    ['hibc39', 'hibccode39', fc.stringMatching(/^[0-9A-Z]{2,15}$/)],
    ['code93', 'code93ext', ascii, {}, { includecheck: true }],
    ['code11', 'code11', fc.stringMatching(/^[0-9-]{11,15}$/), { checkDigits: '2' }, { includecheck: true }],
    ['code11', 'code11', fc.stringMatching(/^[0-9-]{1,9}$/), { checkDigits: '1' }, { includecheck: true }],
    ['interleaved2of5', 'interleaved2of5', digits(1, 20)],
    ['interleaved2of5', 'interleaved2of5', digits(1, 20), { checkDigit: 'mod10' }, { includecheck: true }],
    ['itf14', 'itf14', digits(13)],
    ['identcode', 'identcode', digits(11)],
    ['leitcode', 'leitcode', digits(13)],
    ['codabar', 'rationalizedCodabar', fc.stringMatching(/^[A-D][0-9$:/.+-]{1,15}[A-D]$/)],
    [
      'codabar',
      'rationalizedCodabar',
      fc.stringMatching(/^[A-D][0-9]{1,15}[A-D]$/),
      { checkDigit: 'mod16' },
      { includecheck: true },
    ],
    ['ean13', 'ean13', digits(12)],
    ['ean8', 'ean8', digits(7)],
    ['upca', 'upca', digits(11)],
    ['upce', 'upce', fc.stringMatching(/^[01][0-9]{6}$/)],
    ['msi', 'msi', digits(1, 14)],
    ['msi', 'msi', digits(1, 14), { checkDigits: 'mod10' }, { includecheck: true }],
    ['msi', 'msi', digits(1, 14), { checkDigits: 'mod1010' }, { includecheck: true, checktype: 'mod1010' }],
    ['plessey', 'plessey', fc.stringMatching(/^[0-9A-F]{1,14}$/)],
    ['industrial2of5', 'industrial2of5', digits(1, 14)],
    ['standard2of5', 'iata2of5', digits(1, 14)],
    ['matrix2of5', 'matrix2of5', digits(1, 14)],
    ['datalogic2of5', 'datalogic2of5', digits(1, 14)],
    ['upc-ean-extension', 'ean2', digits(2)],
    ['upc-ean-extension', 'ean5', digits(5)],
  ];
  test.each(
    rows.map(
      ([ours, theirs, ...rest]) =>
        [`${ours} ${JSON.stringify(rest[1] ?? {})} as ${theirs}`, ours, theirs, ...rest] as const,
    ),
  )('%s', (_title, symbology, encoder, data, ours = {}, theirs = {}) => {
    fc.assert(
      fc.property(data, (text) => {
        // The library takes the short form of UPC-E with its check digit only.
        const made = library.raw({ bcid: encoder, text, ...theirs });
        const expected = made[0]!.sbs.slice();
        const own = widths(symbology, text, ours).slice();
        // Its wide and narrow bars of Plessey have other widths than its wide and narrow spaces.
        const theirWidths = encoder === 'plessey' ? expected.map((width) => Math.ceil(width / 2)) : expected;
        // The library ends its bars with a space after the last one, in some symbologies.
        if (theirWidths.length % 2 === 0) theirWidths.pop();
        const doubles = ['itf14', 'interleaved2of5', 'msi', 'plessey'].includes(encoder) || encoder.endsWith('code');
        expect(own.map((width) => (doubles && width >= 3 ? width - 1 : width))).toEqual(theirWidths);
      }),
      RUNS,
    );
  });

  test('Code 128 is never longer than that of an independent encoder', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\x00-\x7f]{1,24}$/), (text) => {
        const escaped = text.replace(/[^A-Za-z0-9]/g, (c) => `^${String(c.charCodeAt(0)).padStart(3, '0')}`);
        const theirs = library.raw({ bcid: 'code128', text: escaped, parse: true })[0]!.sbs;
        expect(widths('code128', text).length).toBeLessThanOrEqual(theirs.length);
      }),
      RUNS,
    );
  });

  test('GS1-128 has the bars of an independent encoder', () => {
    const text = '(01)09501101020917(10)ABC123(21)12345';
    expect(widths('gs1-128', text)).toEqual(library.raw({ bcid: 'gs1-128', text })[0]!.sbs);
  });

  test('POSTNET and PLANET have the bars of an independent encoder', () => {
    for (const [name, text] of [
      ['postnet', '012345678'],
      ['planet', '01234567890'],
    ] as const) {
      const { bhs } = library.raw({ bcid: name, text })[0]!;
      const full = Math.max(...bhs);
      const bars = encoded('postal', { symbology: name, data: text }).bars;
      expect(bars.map(([top]) => top === 0)).toEqual(bhs.map((height) => height === full));
    }
  });
});

describe('examples of the standards', () => {
  const valuesOf = (symbology: string, data: string, options = {}): number =>
    (widths(symbology, data, options).length - 7) / 6;
  test('Code 128 takes the code sets that ISO/IEC 15417 annex E would', () => {
    // Start, data, check: Start C 12 34 56 check; Start B ABC check; Start B A CodeC 12 34 56 check.
    expect(valuesOf('code128', '123456')).toBe(5);
    expect(valuesOf('code128', 'ABC')).toBe(5);
    expect(valuesOf('code128', 'A123456')).toBe(7);
  });
  test('Code 128 takes set C for four digits and more inside text, an odd one left before them', () => {
    const values = (text: string): readonly number[] | object =>
      code128Values(
        Array.from(text, (character) => character.charCodeAt(0)),
        'auto',
      );
    expect(values('A1234B')).toEqual([104, 33, 99, 12, 34, 100, 34]);
    expect(values('E69430+')).toEqual([104, 37, 22, 99, 94, 30, 100, 11]);
    expect(values('A123B')).toEqual([104, 33, 17, 18, 19, 34]);
  });
  test('Code 128 in a fixed set switches only where the data requires it', () => {
    expect(valuesOf('code128', '123456', { codeSet: 'B' })).toBe(8);
    expect(valuesOf('code128', `${CODE_C}123456${CODE_B}AB`, { codeSet: 'B' })).toBe(8);
    expect(valuesOf('code128', `${CODE_A}AB`, { codeSet: 'B' })).toBe(4);
    expect(valuesOf('code128', `${FNC1}12`, { codeSet: 'C' })).toBe(4);
  });
  test.each([
    ['ean13', '590123412345', '5901234123457'],
    ['ean8', '9638507', '96385074'],
    ['upca', '03600029145', '036000291452'],
    ['upce', '425261', '04252614'],
    ['upce', '04210000526', '04252614'],
    ['itf14', '1540014128876', '15400141288763'],
    ['msi', '1234567', '12345674'],
    ['code11', '123-45', '123-4552'],
    ['identcode', '56310243031', '56.310 243.031 3'],
    ['leitcode', '2134807501640', '21348.075.016.40 1'],
  ])('check digit of %s %s', (symbology, data, text) => {
    const options: Record<string, string> = symbology === 'msi' ? { checkDigits: 'mod10' } : {};
    expect(encoded('linear', { symbology, data, options }).text).toBe(text);
  });
  test('QR Code of ISO/IEC 18004 annex I: 01234567, version 1-M, mask 2', () => {
    const symbol = encoded('matrix', { symbology: 'qrcode', data: '01234567', options: { level: 'M', mask: 2 } });
    // The example is level M; there is room for H, which printers take.
    expect(symbol.columns).toBe(21);
  });
  test('Data Matrix of ISO/IEC 16022 annex O: 123456 in 10 × 10', () => {
    const symbol = encoded('matrix', { symbology: 'datamatrix', data: '123456' });
    const rows = Array.from({ length: 10 }, (_, y) => [...symbol.modules.subarray(y * 10, y * 10 + 10)].join(''));
    expect(rows).toEqual([
      '1010101010',
      '1100101101',
      '1100000100',
      '1100011101',
      '1100001000',
      '1000001111',
      '1110110000',
      '1111011001',
      '1001110100',
      '1111111111',
    ]);
  });
});

describe('matrix codes have the modules of an independent encoder', () => {
  const same = (ours: MatrixSymbol, theirs: { pixs: number[]; pixx: number }): void => {
    expect(ours.columns).toBe(theirs.pixx);
    expect(Buffer.from(ours.modules).equals(Buffer.from(theirs.pixs))).toBe(true);
  };
  test('QR Code, every level and mask, versions with one and many blocks', () => {
    for (const [index, length] of [5, 30, 120, 400, 1200].entries()) {
      for (const level of ['H', 'Q'] as const) {
        const data = 'ABCDEFGHIJ'.repeat(120).slice(0, length);
        const mask = (index + (level === 'H' ? 0 : 4)) % 8;
        const theirs = library.raw({ bcid: 'qrcode', text: data, eclevel: level, mask: mask + 1 })[0]!;
        same(encoded('matrix', { symbology: 'qrcode', data, options: { level, mask } }), theirs);
      }
    }
  });
  test('Data Matrix, all squares and rectangles', () => {
    for (const length of [
      3, 5, 8, 12, 18, 22, 30, 36, 44, 62, 86, 114, 144, 174, 204, 280, 368, 456, 576, 696, 816, 1050, 1304, 1558,
    ]) {
      const data = '~'.repeat(length);
      const theirs = library.raw({ bcid: 'datamatrix', text: '^127'.repeat(length), raw: true })[0]!;
      same(encoded('matrix', { symbology: 'datamatrix', data, options: { encodation: 'ascii' } }), theirs);
    }
    for (const [rows, columns] of [
      [8, 18],
      [8, 32],
      [12, 26],
      [12, 36],
      [16, 36],
      [16, 48],
    ] as const) {
      const theirs = library.raw({ bcid: 'datamatrix', text: '12', format: 'rectangle', rows, columns })[0]!;
      same(
        encoded('matrix', { symbology: 'datamatrix', data: '12', options: { rows, columns, shape: 'rectangle' } }),
        theirs,
      );
    }
  });
  test('Aztec Code, compact and full', () => {
    for (const size of [101, 102, 103, 104, 201, 202, 205, 209, 212, 219, 223, 232]) {
      const full = size > 200;
      const theirs = library.raw({
        bcid: 'azteccode',
        text: 'ABC',
        format: full ? 'full' : 'compact',
        layers: size % 100,
      })[0]!;
      same(encoded('matrix', { symbology: 'aztec', data: 'ABC', options: { size } }), theirs);
    }
    for (const rune of ['0', '25', '255']) {
      same(
        encoded('matrix', { symbology: 'aztec', data: rune, options: { size: 300 } }),
        library.raw({ bcid: 'azteccode', text: rune, format: 'rune' })[0]!,
      );
    }
  });
});

describe('any data, any options', () => {
  const optionValue = (
    spec: (typeof SYMBOLOGIES)[keyof typeof SYMBOLOGIES]['options'][string],
  ): fc.Arbitrary<string | number | boolean> => {
    switch (spec.type) {
      case 'boolean':
        return fc.boolean();
      case 'enum':
        return fc.constantFrom(...spec.values);
      case 'integer':
        return fc.integer({ min: spec.min, max: spec.max });
      case 'string':
        return fc.string({ maxLength: spec.maxLength });
    }
  };
  const data = fc.oneof(
    fc.string({ maxLength: 60, unit: 'binary' }),
    fc.stringMatching(/^[0-9]{1,40}$/),
    fc.stringMatching(/^\([0-9]{2,4}\)[0-9A-Z()|]{0,40}$/),
    fc.stringMatching(/^[\uE001-\uE00Da-z0-9]{0,30}$/),
    fc.string({ minLength: 500, maxLength: 3000, unit: 'binary-ascii' }),
  );
  test.each(Object.values(SYMBOLOGIES).map((info) => [info.name, info] as const))(
    '%s: a symbol or a clear error, soon',
    (name, info) => {
      const options = fc.record(
        Object.fromEntries(Object.entries(info.options).map(([key, spec]) => [key, optionValue(spec)])),
        { requiredKeys: [] },
      );
      fc.assert(
        fc.property(data, options, fc.constantFrom('utf-8', 'latin1', 'cp437'), (text, chosen, encoding) => {
          const symbol = encodeBarcode({
            symbology: name,
            data: text,
            options: chosen as BarcodeInput['options'] & object,
            encoding,
          });
          if (symbol.kind === 'error') expect(textOf(symbol.message).length).toBeGreaterThan(5);
          else if (symbol.kind === 'matrix') {
            expect(symbol.modules.length).toBe(symbol.columns * symbol.rows);
            expect(symbol.rowHeights?.length ?? symbol.rows).toBe(symbol.rows);
          } else if (symbol.kind === 'linear') expect(symbol.widths.every((width) => width >= 0)).toBe(true);
        }),
        { numRuns: 25 },
      );
    },
  );
  test('Data Matrix in forced X12 ends where characters of X12 stand in twos', () => {
    for (const text of ['(000)A', 'AB(', 'A(B', 'ABCD(']) {
      const symbol = encodeBarcode({ symbology: 'datamatrix', data: text, options: { encodation: 'x12' } });
      expect(symbol.kind, text).toBe('matrix');
    }
  });

  test('unknown names, options and values are named', () => {
    const message = (input: BarcodeInput): string => {
      const symbol = encodeBarcode(input);
      return symbol.kind === 'error' ? `${symbol.code}: ${textOf(symbol.message)}` : '';
    };
    expect(message({ symbology: 'nope', data: '1' })).toContain('no symbology "nope"');
    expect(message({ symbology: 'qrcode', data: '1', options: { size: 3 } })).toContain('no option "size"');
    expect(message({ symbology: 'qrcode', data: '1', options: { level: 'X' } })).toContain('M, L, Q, H');
    expect(message({ symbology: 'pdf417', data: '1', options: { columns: 31 } })).toContain('0 to 30');
    expect(message({ symbology: 'ean13', data: 'A' })).toContain('digits');
    expect(message({ symbology: 'qrcode', data: 'x'.repeat(4000), options: { level: 'H' } })).toContain(
      'data_too_long',
    );
    expect(message({ symbology: 'code39', data: '' })).toContain('no data');
  });
});

test('GS1-128 holds the bytes of its encoding, as Code 128 does', () => {
  expect(widths('gs1-128', '(10)é')).toEqual(widths('code128', `${FNC1}10é`));
  expect(encoded('linear', { symbology: 'gs1-128', data: '(10)é' }).text).toBe('(10)é');
});
