/** Gestures of the canvas as edits of the document. */
import { type FormatName, layOut } from '@platen/codecs';
import { expect, test } from 'vitest';
import type { Gesture } from '../gesture.ts';
import { designedElements, editFor } from './edits.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

async function done(format: FormatName, text: string, gesture: Gesture) {
  const source = { format, bytes: bytesOf(text), options: {} };
  const { labels } = await layOut(source.bytes, { from: format, to: 'pdf', fieldNames: true });
  const places = (await designedElements(source, { labels }, 0)).map(({ place }) => place);
  const answer = await editFor({ source, label: 0, places, gesture }, { labels });
  if ('fact' in answer) throw new Error(answer.fact.key);
  return { ...answer, text: new TextDecoder().decode(answer.bytes) };
}

const LABEL = '^XA^PW400^LL240^FO20,20^A0N,60^FDHello^FS^XZ';

test('a label that is turned as a whole moves with the pointer', async () => {
  const turned = LABEL.replace('^XA', '^XA^POI');
  const { text } = await done('zpl', turned, { kind: 'move', elements: [0], dx: 5, dy: 3 });
  expect(text).toBe(turned.replace('^FO20,20', '^FO15,17'));
});

test('elements of another document are pasted where the pointer is, as large as they are there', async () => {
  const other = '^XA^PW400^LL240^FO100,100^GB50,30,3^FS^XZ';
  const { text } = await done('zpl', LABEL, {
    kind: 'paste',
    document: { format: 'zpl', bytes: bytesOf(other) },
    at: { x: 40, y: 150 },
  });
  expect(text).toContain('^FO40,150^GB50,30,3');
});

test('of a document with thousands of elements the first are pasted', async () => {
  const boxes = Array.from({ length: 3000 }, (_, index) => `^FO${index % 300},5^GB5,5,5^FS`).join('');
  const { origins } = await done('xml', '<label width="2" height="1"/>', {
    kind: 'paste',
    document: { format: 'zpl', bytes: bytesOf(`^XA^PW400^LL200${boxes}^XZ`) },
  });
  expect(origins).toHaveLength(200);
}, 60_000);
