/** A sample of the carrier labels, edited on their pictures: carriers.full.test.ts has all of them. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { corpusLabels, hasSharedCorpus } from '../../../test/corpus/corpus.ts';
import { editedCarrier } from './edited-carrier.ts';

const carriers = corpusLabels().filter(({ group }) => !hasSharedCorpus || group === 'labelize-labels');

test.each(carriers.filter((_, index) => index % 9 === 0))(
  '$name, edited: no other byte changes, and the canvas has the dots that print',
  async ({ file, dpi, widthDots, heightDots }) => {
    const options = { dpi, width: widthDots / dpi, height: heightDots / dpi };
    const outcome = await editedCarrier(new Uint8Array(readFileSync(file)), options);
    expect(outcome).toMatchObject({ others: 0, isAsPrinted: true });
  },
);
