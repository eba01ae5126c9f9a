/** The empty label is one that elements can be drawn on. */
import { edit } from '@platen/codecs/editor';
import { expect, test } from 'vitest';
import { SIZES } from '../../document/presets.ts';
import { newLabelXml, stockOf } from './new-label.ts';
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

test('a label for a printer has its density and the size of what is loaded in it', () => {
  const printer = { id: '1', name: 'Dock 3', dpi: 305, stock: { widthMm: 101.6, lengthMm: 152.4 } };
  const { dpi, side } = stockOf(printer, { heightMm: 30 });
  expect(dpi).toBe(300);
  expect(SIZES[side!.preset]).toMatchObject({ unit: 'in', widthMm: 4 * 25.4, heightMm: 6 * 25.4 });
  const endless = { ...printer, dpi: null, stock: { widthMm: 57, lengthMm: null } };
  expect(stockOf(endless, { heightMm: 31 })).toEqual({
    dpi: undefined,
    side: { widthMm: 57, heightMm: 31, preset: -1 },
  });
  expect(stockOf({ ...printer, stock: null }, { heightMm: 30 }).side).toBeUndefined();
});
