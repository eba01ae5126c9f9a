/** Draws labels in Chromium and in Node and compares the files, byte for byte. */
import { readFileSync } from 'node:fs';
import { convert } from '@platen/codecs';
import { CLOCK, type Conversion, openCodecsPage } from '../e2e/fixtures/codecs-page.ts';
import type { CorpusLabel } from '../test/corpus/corpus.ts';

/** Labels that the page draws in one call. */
const BATCH = 25;

/** The names of the labels that come out otherwise; those that cannot be drawn must fail alike. */
export async function differencesInBrowser(samples: readonly CorpusLabel[]): Promise<string[]> {
  const different: string[] = [];
  const codecs = await openCodecsPage();
  try {
    for (let start = 0; start < samples.length; start += BATCH) {
      const batch = samples.slice(start, start + BATCH);
      const conversions = batch.map(({ file, dpi }): Conversion => {
        const bytes = readFileSync(file);
        return { bytes, options: { from: 'zpl', to: 'png', dpi } };
      });
      const there = await codecs.convert(conversions);
      for (const [index, { bytes, options }] of conversions.entries()) {
        const here = await convert(bytes, { ...options, now: CLOCK });
        const { file, failure } = there[index]!;
        if (file !== Buffer.from(here.bytes).toString('base64') || failure !== here.failure?.code)
          different.push(`${batch[index]!.group}/${batch[index]!.name}`);
      }
    }
  } finally {
    await codecs.close();
  }
  return different;
}
