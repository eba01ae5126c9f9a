/** The empty label is one that elements can be drawn on. */
import { edit } from '@platen/codecs/editor';
import { expect, test } from 'vitest';
import { newLabelXml } from './new-label.ts';
import { insertFor, type Purpose, PURPOSES } from './purposes.ts';

const blank = { width: 4, height: 6, dpi: 203 };

test.each(Object.values(PURPOSES).flat())(
  '%s is drawn on an empty label as it was asked for',
  async (purpose: Purpose) => {
    const bytes = new TextEncoder().encode(newLabelXml(blank));
    const { elements } = insertFor(purpose, { x: 24, y: 24, dpi: 203 });
    const changes = elements.map(
      (element) => ({ kind: 'insert', label: 0, index: Infinity, element, dpi: 203 }) as const,
    );
    const edited = await edit({ format: 'xml', bytes }, { kind: 'all', changes });
    if ('fact' in edited) throw new Error(edited.fact.key);
    expect(edited.document.labels[0]!.elements.map(({ kind }) => kind)).toEqual(elements.map(({ kind }) => kind));
    expect(edited.document.labels[0]).toMatchObject({ widthDots: 812, heightDots: 1218 });
  },
);
