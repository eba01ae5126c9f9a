/** The label itself is edited in every language: its size, copies, darkness and speed, and nothing else changes. */
import { expect, test } from 'vitest';
import { latin1 } from '../src/bytes/cursor.ts';
import { utf8Bytes } from '../src/bytes/encodings.ts';
import { edit, type Edited, type ElementChange } from '../src/editor/index.ts';
import { applyEdits } from '../src/editor/edit/patches.ts';
import { sameValue, valueAt } from '../src/editor/edit/values.ts';
import type { FormatName } from '../src/formats/format.ts';
import { read, write } from '../src/formats/face.ts';
import { EDITED } from './laws/edits.ts';

const done = async (format: FormatName, source: string, change: ElementChange): Promise<Edited> => {
  const edited = await edit({ format, bytes: utf8Bytes(source) }, change);
  if ('fact' in edited) throw new Error(edited.fact.key);
  return edited;
};

const SMALL = '^XA^PW400^LL240^FO20,40^A0N,30^FDHello^FS^FO20,120^GB200,80,4^FS^XZ';

/** What each language can say of a label; the others answer with a fact. */
const SAID: Readonly<Record<string, readonly unknown[]>> = {
  'print.quantity': [3],
  'print.darknessPercent': [60],
  'print.speedIps': [3],
  widthDots: [480],
  heightDots: [320],
};

/** What a language cannot say of a label. */
const NOT_SAID: Readonly<Partial<Record<FormatName, readonly string[]>>> = { cpcl: ['print.speedIps'] };

test.each(EDITED)('%s: the size of a label, its copies, darkness and speed', async (format) => {
  const { bytes } = await write(format, (await read('zpl', utf8Bytes(SMALL))).document);
  const source = { format, bytes, document: (await read(format, bytes)).document };
  for (const [path, values] of Object.entries(SAID))
    for (const value of values) {
      const change = { kind: 'label', label: 0, properties: { [path]: value } } as const;
      const edited = await edit(source, change);
      const isSaid = !NOT_SAID[format]?.includes(path);
      expect('fact' in edited, `${path} of ${value}`).toBe(!isSaid);
      if ('fact' in edited) continue;
      const label = edited.document.labels[0]!;
      const now = valueAt(label, path) as number;
      const [near] = edited.nearest;
      expect(near ? near.to : now, path).toBe(value);
      expect(Math.abs(now - (value as number)), `${path} of ${value}`).toBeLessThanOrEqual(7);
      expect(sameValue(label.elements, source.document.labels[0]!.elements), path).toBe(true);
      expect(applyEdits(edited.bytes, edited.inverse)).toEqual(source.bytes);
    }
});

test.each([
  ['zpl', '^XA^PW400^LL240^FO20,40^A0N,30^FDHello^FS^XZ', { widthDots: 480 }, '^XA^PW480^LL240^FO20,40^A0N,30^FDHello^FS^XZ'],
  ['zpl', '^XA\n^FO20,40^A0N,30^FDHello^FS\n^PQ2\n^XZ', { 'print.quantity': 7 }, '^XA\n^FO20,40^A0N,30^FDHello^FS\n^PQ7\n^XZ'],
  ['epl', 'N\nA20,40,0,3,1,1,N,"Hello"\nP1\n', { 'print.quantity': 7 }, 'N\nA20,40,0,3,1,1,N,"Hello"\nP7\n'],
  ['xml', '<label width="2" height="1"><box x="20" y="40" width="9" height="9"/></label>', { heightDots: 406, 'print.darknessPercent': 40 }, '<label width="2" height="2" darkness="40"><box x="20" y="40" width="9" height="9"/></label>'],
  ['json', '{\n  "width": 2,\n  "height": 1,\n  "quantity": 3,\n  "components": []\n}', { 'print.quantity': undefined }, '{\n  "width": 2,\n  "height": 1,\n  "components": []\n}'],
] as const)('%s: %s with %o', async (format, source, properties, wanted) => {
  expect(latin1((await done(format, source, { kind: 'label', label: 0, properties })).bytes)).toBe(wanted);
}); // prettier-ignore

test('another density keeps the label as large as it is', async () => {
  const source = '<label width="2" height="1" dpi="203"><box x="203" y="40" width="100" height="9"/></label>';
  const { document } = await done('xml', source, { kind: 'label', label: 0, properties: { dpi: 406 } });
  expect(document.labels[0]).toMatchObject({ dpi: 406, widthDots: 812, elements: [{ x: 406, widthDots: 200 }] });
  const inMm = '<label width="2" height="1" dpi="203" unit="mm"><box x="5" y="4" width="10" height="9"/></label>';
  const edited = await done('xml', inMm, { kind: 'label', label: 0, properties: { dpi: 300 } });
  expect(latin1(edited.bytes)).toBe(inMm.replace('203', '300'));
});
