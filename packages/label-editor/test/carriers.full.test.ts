/** Every carrier label, edited on its picture: one element moved, another's text changed. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { corpusLabels, hasSharedCorpus } from '../../../test/corpus/corpus.ts';
import { editedCarrier } from './edited-carrier.ts';

const carriers = corpusLabels().filter(({ group }) => !hasSharedCorpus || group === 'labelize-labels');

test('of all carrier labels no other byte changes, and the canvas has the dots that print', async () => {
  let [moved, written] = [0, 0];
  for (const { name, file, dpi, widthDots, heightDots } of carriers) {
    const options = { dpi, width: widthDots / dpi, height: heightDots / dpi };
    const outcome = await editedCarrier(new Uint8Array(readFileSync(file)), options);
    expect(outcome, name).toMatchObject({ others: 0, isAsPrinted: true });
    if (outcome.isMoved) moved++;
    if (outcome.isWritten) written++;
  }
  console.log(`${carriers.length} labels: an element of ${moved} moved, a text of ${written} written anew`);
  expect(Math.min(moved, written)).toBeGreaterThan(carriers.length / 2);
});
