/** Laws of the edits of documents: what is asked for changes, nothing else does, and the way back is exact. */
import { expect, test } from 'vitest';
import { latin1, latin1Bytes } from '../src/bytes/cursor.ts';
import { utf8Bytes, utf8Text } from '../src/bytes/encodings.ts';
import { edit, type Edited, type ElementChange } from '../src/editor/index.ts';
import { type FormatName } from '../src/formats/format.ts';
import { corpusLabels } from '../../../test/corpus/corpus.ts';
import { readFileSync } from 'node:fs';
import { read } from '../src/formats/face.ts';
import { applyEdits } from '../src/editor/edit/patches.ts';
import { sameValue } from '../src/editor/edit/values.ts';
import { literal, sampleText } from '../src/label/index.ts';
import { seedOf } from '../../../test/properties.ts';
import { brokenLaws, changeOf, EDITED, editedSources, randomOf } from './laws/edits.ts';

const SEED = seedOf(20_261_129);

test.each(EDITED)('random edits of %s change what they say, nothing else, and go back', async (format) => {
  const sources = await editedSources(format);
  const random = randomOf(SEED);
  const broken: string[] = [];
  let done = 0;
  for (let count = 0; count < 14; count++) {
    const source = sources[Math.floor(random() * sources.length)]!;
    const change = changeOf(source.document, random);
    const edited = await edit(source, change);
    if ('fact' in edited) continue;
    done++;
    for (const law of await brokenLaws(source, change, edited))
      broken.push(`${source.name}: ${JSON.stringify(change)}: ${law}`);
  }
  expect(broken).toEqual([]);
  expect(done).toBeGreaterThan(9);
});

const done = async (format: FormatName, source: string, change: ElementChange): Promise<Edited> => {
  const edited = await edit({ format, bytes: utf8Bytes(source) }, change);
  if ('fact' in edited) throw new Error(edited.fact.key);
  return edited;
};
const first = { label: 0, index: 0 };

test.each([
  ['zpl', '^XA^FO20,40^A0N,30^FDHello^FS^XZ', '^XA^FO25,47^A0N,30^FDHello^FS^XZ'],
  ['epl', 'N\nA20,40,0,3,1,1,N,"Hello"\nP1\n', 'N\nA25,47,0,3,1,1,N,"Hello"\nP1\n'],
  ['tspl', 'SIZE 50 mm,30 mm\nCLS\nBOX 20,40,120,90,3\nPRINT 1\n', 'SIZE 50 mm,30 mm\nCLS\nBOX 25,47,125,97,3\nPRINT 1\n'],
  ['sbpl', '\x02\x1bA\x1bV0040\x1bH0020\x1bL0202\x1bXMHello\x1bQ1\x1bZ\x03', '\x02\x1bA\x1bV0047\x1bH0025\x1bL0202\x1bXMHello\x1bQ1\x1bZ\x03'],
  ['xml', '<label width="2" height="1"><box x="20" y="40" width="9" height="9"/></label>', '<label width="2" height="1"><box x="25" y="47" width="9" height="9"/></label>'],
  ['json', '{"width":2,"height":1,"components":[{"type":"box","x":20,"y":40,"width":9,"height":9}]}', '{"width":2,"height":1,"components":[{"type":"box","x":25,"y":47,"width":9,"height":9}]}'],
] as const)('%s: a move changes the numbers of the place', async (format, source, wanted) => {
  const edited = await done(format, source, { kind: 'move', elements: [first], dx: 5, dy: 7 });
  expect(latin1(edited.bytes)).toBe(wanted);
  expect(edited.extent).toBe('parameters');
}); // prettier-ignore

test('a text changes where it stands', async () => {
  const source = '^XA^CI28^FX who ^FS^FO20,40^A0N,30^FDHello^FS^FO20,90^A0N,30^FDYou^FS^XZ';
  const edited = await done('zpl', source, { kind: 'content', element: first, content: literal('Grüße') });
  expect(utf8Text(edited.bytes)).toBe(source.replace('Hello', 'Grüße'));
});

test('what another element takes from the commands that go is written for it', async () => {
  const source = '^XA^FO20,40^BY4^BCN,80^FD123^FS^FO20,200^BCN,80^FD456^FS^XZ';
  const edited = await done('zpl', source, { kind: 'remove', elements: [first] });
  expect(edited.document.labels[0]!.elements).toMatchObject([{ moduleDots: 4, y: 200 }]);
  expect(edited.extent).toBe('commands');
  expect(edited.origins).toEqual([[1]]);
});

test('a unit that is coarser than a dot takes the nearest place, and says so', async () => {
  const source = '<label width="2" height="1" unit="mm"><box x="2.5" y="5" width="9" height="9"/></label>';
  const edited = await done('xml', source, { kind: 'move', elements: [first], dx: 3, dy: 0 });
  expect(latin1(edited.bytes)).toBe(source.replace('2.5', '2.9'));
});

test('elements that move together are one edit of the document', async () => {
  const source = '^XA^FO20,40^A0N,30^FDone^FS^FO60,90^A0N,30^FDtwo^FS^XZ';
  const both = [first, { label: 0, index: 1 }];
  const edited = await done('zpl', source, { kind: 'move', elements: both, dx: 1, dy: 1 });
  expect(latin1(edited.bytes)).toBe('^XA^FO21,41^A0N,30^FDone^FS^FO61,91^A0N,30^FDtwo^FS^XZ');
  expect(edited.edits.length).toBeLessThanOrEqual(4);
});

test('several changes are one edit, each about the document before', async () => {
  const source = '^XA^FO20,40^A0N,30^FDone^FS^FO60,90^A0N,30^FDtwo^FS^XZ';
  const second = { label: 0, index: 1 };
  const edited = await done('zpl', source, {
    kind: 'all',
    changes: [
      { kind: 'remove', elements: [first] },
      { kind: 'move', elements: [second], dx: 1, dy: 0 },
      { kind: 'content', element: second, content: literal('three') },
    ],
  });
  expect(latin1(edited.bytes)).toBe('^XA^FO61,90^A0N,30^FDthree^FS^XZ');
  expect(edited.origins).toEqual([[1]]);
  const nobody = { kind: 'remove', elements: [{ label: 0, index: 7 }] } as const;
  expect(await edit({ format: 'zpl', bytes: utf8Bytes(source) }, { kind: 'all', changes: [nobody] })).toMatchObject({
    fact: { key: 'editor.no_element' },
  });
});

test('an element grows to the left and upwards, too', async () => {
  const source = '^XA^FO100,80^GB60,40,2^FS^XZ';
  const edited = await done('zpl', source, {
    kind: 'resize',
    element: first,
    widthDots: 80,
    heightDots: 50,
    keeps: { right: true, bottom: true },
  });
  expect(latin1(edited.bytes)).toBe('^XA^FO80,70^GB80,50,2^FS^XZ');
});

test('an element of another density is as large on the label as it was', async () => {
  const box = { kind: 'box', x: 60, y: 30, widthDots: 300, heightDots: 150, thicknessDots: 6, radiusDots: 0, ink: 'black' } as const; // prettier-ignore
  const source = '^XA^FO20,40^A0N,30^FDone^FS^XZ';
  const edited = await done('zpl', source, { kind: 'insert', label: 0, index: 9, element: box, dpi: 406 });
  expect(edited.document.labels[0]!.elements[1]).toMatchObject({ x: 30, y: 15, widthDots: 150, heightDots: 75 });
});

test('what a language cannot say is a fact, and nothing changes', async () => {
  const bytes = latin1Bytes('^XA^FO20,40^BQN,2,5^FDQA,1^FS^XZ');
  const turned = await edit({ format: 'zpl', bytes }, { kind: 'turn', element: first, rotation: 90 });
  expect(turned).toMatchObject({ fact: { key: 'editor.not_expressible' } });
  expect(await edit({ format: 'png', bytes }, { kind: 'remove', elements: [first] })).toMatchObject({
    fact: { key: 'editor.not_editable' },
  });
  const nobody = { label: 0, index: 7 };
  expect(await edit({ format: 'zpl', bytes }, { kind: 'remove', elements: [nobody] })).toMatchObject({
    fact: { key: 'editor.no_element' },
  });
});

test('one element of each carrier label is moved and another written anew: nothing else changes', async () => {
  let [labels, texts] = [0, 0];
  for (const { file, name, group, dpi, widthDots, heightDots } of corpusLabels()) {
    if (group !== 'labelize-labels' && group !== 'own') continue;
    const options = { dpi, widthDots, heightDots };
    const bytes = new Uint8Array(readFileSync(file));
    const source = { name, format: 'zpl', bytes, ...(await read('zpl', bytes, options)) } as const;
    const { elements } = source.document.labels[0]!;
    const index = elements.findLastIndex(
      (element) => element.kind === 'text' && element.content.length === 1 && sampleText(element.content) !== '',
    );
    const moved = elements.findIndex((_, other) => other !== index);
    const changes: ElementChange[] = [
      ...(moved < 0 ? [] : [{ kind: 'move', elements: [{ label: 0, index: moved }], dx: 6, dy: 4 } as const]),
      ...(index < 0 ? [] : [{ kind: 'content', element: { label: 0, index }, content: literal('Gate 7') } as const]),
    ];
    const edited = await edit({ format: 'zpl', bytes, options, document: source.document }, { kind: 'all', changes });
    if ('fact' in edited) throw new Error(`${name}: ${edited.fact.key}`);
    expect(applyEdits(edited.bytes, edited.inverse), name).toEqual(bytes);
    const own = [moved, index].flatMap((at) => elements[at]?.span ?? []);
    const spans = own.length === 4 ? [own.slice(0, 2), own.slice(2)] : [own];
    for (const { offset, removed } of edited.edits)
      expect(
        spans.some(([from, length]) => offset >= from! && offset + removed <= from! + length!),
        `${name}: ${offset}`,
      ).toBe(true);
    for (const [at, element] of elements.entries())
      if (at !== moved && at !== index)
        expect(sameValue(element, edited.document.labels[0]!.elements[at]), `${name}: ${at}`).toBe(true);
    labels++;
    if (index >= 0) texts++;
  }
  expect(labels).toBeGreaterThan(0);
  expect(texts).toBeGreaterThan(labels / 2);
}, 60_000);

test('a move changes only parameters, for nearly every element of the labels of carriers', async () => {
  let [moved, small] = [0, 0];
  for (const { file, group, dpi, widthDots, heightDots } of corpusLabels()) {
    if (group !== 'labelize-labels' && group !== 'own') continue;
    const options = { dpi, widthDots, heightDots };
    const bytes = new Uint8Array(readFileSync(file));
    const { document } = await read('zpl', bytes, options);
    for (const [label, { elements }] of document.labels.entries())
      for (let index = 0; index < elements.length; index += 3) {
        const change = { kind: 'move', elements: [{ label, index }], dx: 7, dy: 5 } as const;
        const edited = await edit({ format: 'zpl', bytes, options, document }, change);
        moved++;
        if (!('fact' in edited) && edited.extent === 'parameters') small++;
      }
  }
  expect(small / moved).toBeGreaterThanOrEqual(0.95);
}, 60_000);
