/** The whole matrix of decodings: each symbology with all its data × language × turn × density. */
import { describe, expect, test } from 'vitest';
import { PRINTER_LANGUAGES } from '../../packages/codecs/src/formats/index.ts';
import { allCells, judge, SYMBOLOGY_NAMES, titleOf } from './matrix.ts';

describe.each(PRINTER_LANGUAGES)('%s', (language) => {
  test.each(SYMBOLOGY_NAMES)('%s', async (symbology) => {
    const wrong: string[] = [];
    for (const cell of allCells({ language, symbology })) {
      const { verdict, fault } = await judge(cell);
      if (verdict === 'wrong') wrong.push(`${titleOf(cell)}: ${fault}`);
    }
    expect(wrong).toEqual([]);
  });
});
