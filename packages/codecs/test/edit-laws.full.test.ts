/** A thousand random edits of every language: the laws of edit-laws.test.ts. */
import { expect, test } from 'vitest';
import { edit } from '../src/editor/index.ts';
import { brokenLaws, changeOf, EDITED, editedSources, randomOf } from './laws/edits.ts';

const EDITS = 1000;

test.each(EDITED)(
  'a thousand edits of %s',
  async (format) => {
    const sources = await editedSources(format);
    const random = randomOf(29);
    const broken: string[] = [];
    const extents: Record<string, number> = {};
    for (let count = 0; count < EDITS; count++) {
      const source = sources[Math.floor(random() * sources.length)]!;
      const change = changeOf(source.document, random);
      const edited = await edit(source, change);
      const extent = 'fact' in edited ? 'fact' : edited.extent;
      extents[extent] = (extents[extent] ?? 0) + 1;
      if ('fact' in edited) continue;
      for (const law of await brokenLaws(source, change, edited))
        broken.push(`${source.name}: ${JSON.stringify(change)}: ${law}`);
    }
    console.log(format, extents);
    expect(broken).toEqual([]);
  },
  900_000,
);
