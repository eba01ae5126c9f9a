/** A covering sample of the matrix of decodings; `pnpm test full` has the whole. */
import { describe, expect, it, test } from 'vitest';
import { PRINTER_LANGUAGES } from '../../packages/codecs/src/formats/index.ts';
import { SYMBOLOGIES } from '../../packages/codecs/src/symbologies/index.ts';
import { DENSITIES, TURNS } from './cell.ts';
import { unusedPictures } from './exceptions.ts';
import { allCells, judge, sampleCells, SYMBOLOGY_NAMES, titleOf } from './matrix.ts';
import { SYMBOLS } from './symbols.ts';

/** Symbologies that nothing here encodes. */
const WITHOUT_ENCODER = ['codablock-a'];

describe('the sample of the matrix', () => {
  const cells = sampleCells();
  const pairs = (...keys: readonly ('symbology' | 'language' | 'turn' | 'dpi')[]): number =>
    new Set(cells.map((cell) => keys.map((key) => cell[key]).join())).size;

  test('has each data, and each pair of a language and a symbology, a turn and a density', () => {
    const symbologies = SYMBOLOGY_NAMES.length - WITHOUT_ENCODER.length;
    expect(new Set(cells.map(({ one }) => one)).size).toBe(new Set(allCells().map(({ one }) => one)).size);
    expect(pairs('symbology', 'language')).toBe(symbologies * PRINTER_LANGUAGES.length);
    expect(pairs('symbology', 'turn')).toBe(symbologies * TURNS.length);
    expect(pairs('symbology', 'dpi')).toBe(symbologies * DENSITIES.length);
    expect(pairs('language', 'turn')).toBe(PRINTER_LANGUAGES.length * TURNS.length);
    expect(pairs('language', 'dpi')).toBe(PRINTER_LANGUAGES.length * DENSITIES.length);
    expect(pairs('turn', 'dpi')).toBe(TURNS.length * DENSITIES.length);
  });

  test.each(PRINTER_LANGUAGES)('%s: what is written and read back decodes as its data', async (language) => {
    const wrong: string[] = [];
    for (const cell of cells.filter((each) => each.language === language)) {
      const { verdict, fault } = await judge(cell);
      if (verdict === 'wrong') wrong.push(`${titleOf(cell)}: ${fault}`);
    }
    expect(wrong).toEqual([]);
  });
});

it('has data of each symbology that we encode', () => {
  const without = Object.keys(SYMBOLOGIES).filter((name) => SYMBOLS[name as keyof typeof SYMBOLS].cases.length === 0);
  expect(without).toEqual(WITHOUT_ENCODER);
});

it('has no exception of data that is not in the matrix', () => {
  expect(unusedPictures(allCells())).toEqual([]);
});
