/** Random edits of the samples of every language, XML and JSON, and what has to hold after each. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sameBytes } from '../../src/bytes/encodings.ts';
import type { Edited, ElementChange, Place } from '../../src/editor/index.ts';
import { applyEdits } from '../../src/editor/edit/patches.ts';
import { samePlace, twinsOf } from '../../src/editor/edit/places.ts';
import { fields, sameValue, valueAt } from '../../src/editor/edit/values.ts';
import { read, write } from '../../src/formats/face.ts';
import type { FormatName } from '../../src/formats/format.ts';
import { literal, type Document, type Element, type Rotation } from '../../src/label/index.ts';
import { moveElement } from '../../src/label/move.ts';
import { LANGUAGES, samplesOf } from '../languages/index.ts';

export const EDITED: readonly FormatName[] = [...LANGUAGES, 'xml', 'json'];

interface Source {
  readonly name: string;
  readonly format: FormatName;
  readonly bytes: Uint8Array;
  readonly document: Document;
}

const root = path.resolve(import.meta.dirname, '../../../..');

/** The samples of the format that have elements, and the label of the README in it. */
export async function editedSources(format: FormatName): Promise<Source[]> {
  const shipping = await read('zpl', readFileSync(path.join(root, 'examples/shipping.zpl')));
  const files =
    format === 'xml' || format === 'json'
      ? globSync(`packages/codecs/test/samples/${format}/*`, { cwd: root }).map((file) => ({
          file: path.basename(file),
          bytes: new Uint8Array(readFileSync(path.join(root, file))),
        }))
      : samplesOf(format as (typeof LANGUAGES)[number]).map(({ file, bytes }) => ({
          file,
          bytes: new Uint8Array(bytes),
        }));
  const all = [{ file: 'shipping', bytes: (await write(format, shipping.document)).bytes }, ...files];
  const sources: Source[] = [];
  for (const { file, bytes } of all) {
    const { document } = await read(format, bytes);
    const elements = document.labels.reduce((sum, label) => sum + label.elements.length, 0);
    if (elements > 0 && elements <= 200) sources.push({ name: file, format, bytes, document });
  }
  return sources;
}

/** Numbers from 0 to below 1, the same for the same seed. */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A change of an element of the document. */
export function changeOf({ labels }: Document, random: () => number): ElementChange {
  const whole = (most: number): number => Math.floor(random() * most);
  const withElements = labels.flatMap(({ elements }, label) => (elements.length > 0 ? [label] : []));
  const label = withElements[whole(withElements.length)]!;
  const { elements } = labels[label]!;
  const place: Place = { label, index: whole(elements.length) };
  const element = elements[place.index]!;
  const [dx, dy] = [whole(41) - 10, whole(41) - 10];
  switch (whole(9)) {
    case 0:
    case 1:
      return { kind: 'move', elements: [place], dx, dy };
    case 2:
      return { kind: 'resize', element: place, widthDots: 20 + whole(300), heightDots: 20 + whole(200) };
    case 3:
      return { kind: 'turn', element: place, rotation: (whole(4) * 90) as Rotation };
    case 4:
      return element.kind === 'text'
        ? { kind: 'content', element: place, content: literal(`Lot ${whole(10_000)}`) }
        : { kind: 'set', element: place, properties: 'ink' in element ? { ink: 'black' } : { align: 'center' } };
    case 5:
      return { kind: 'remove', elements: [place] };
    case 6:
      return { kind: 'duplicate', elements: [place], dx, dy };
    case 7:
      return { kind: 'reorder', element: place, to: whole(elements.length) };
    default:
      return { kind: 'insert', label, index: whole(elements.length + 1), element: NEW[whole(NEW.length)]! };
  }
}

const NEW: readonly Element[] = [
  { kind: 'box', x: 30, y: 40, widthDots: 120, heightDots: 60, thicknessDots: 4, radiusDots: 0, ink: 'black' },
  { kind: 'line', x1: 20, y1: 50, x2: 220, y2: 50, thicknessDots: 4, ink: 'black', cap: 'butt' },
];

/** What does not hold after an edit; nothing where all is well. */
export async function brokenLaws(
  { format, bytes, document }: Source,
  change: ElementChange,
  edited: Edited,
): Promise<string[]> {
  const broken: string[] = [];
  const claim = (holds: boolean, law: string): void => void (holds || broken.push(law));
  claim(sameBytes(applyEdits(bytes, edited.edits), edited.bytes), 'the edits give other bytes');
  claim(sameBytes(applyEdits(edited.bytes, edited.inverse), bytes), 'the inverse does not give the bytes back');
  const again = (await read(format, edited.bytes)).document;
  claim(sameValue(again, edited.document), 'the tree is not that of the bytes');
  const targets =
    'elements' in change ? change.elements : 'element' in change && change.kind !== 'insert' ? [change.element] : [];
  const touched = targets.flatMap((place) => twinsOf(document, place));
  const isOld = (label: number, index: number): boolean => edited.origins[label]![index] !== undefined;
  for (const [label, { elements }] of edited.document.labels.entries())
    for (const [index, element] of elements.entries()) {
      const origin = edited.origins[label]![index];
      if (!isOld(label, index)) continue;
      const before = document.labels[label]!.elements[origin!]!;
      const isTarget = touched.some((place) => samePlace(place, { label, index: origin! }));
      if (isTarget && change.kind !== 'duplicate')
        claim(isAsAsked(before, element, { change, edited, at: { label, index } }), 'the change is another');
      else if (!sameValue(before, element)) broken.push(`element ${origin} of label ${label} changed`);
    }
  return broken;
}

/** True where a target is as the change has it, but for what the edit says it could only come near. */
function isAsAsked(
  before: Element,
  after: Element,
  { change, edited, at }: { readonly change: ElementChange; readonly edited: Edited; readonly at: Place },
): boolean {
  const asked =
    change.kind === 'move'
      ? moveElement(before, change.dx, change.dy)
      : change.kind === 'content' && 'content' in before
        ? { ...before, content: change.content }
        : change.kind === 'set'
          ? { ...before, ...change.properties }
          : change.kind === 'reorder'
            ? before
            : undefined;
  if (!asked) return true;
  const near = edited.nearest.filter((difference) => samePlace(difference, at)).map(({ path: each }) => each);
  return Object.keys(fields(asked as Element)).every(
    (key) =>
      key === 'span' ||
      near.some((each) => each.split('.')[0] === key) ||
      sameValue(valueAt(asked as Element, key), valueAt(after, key)),
  );
}
