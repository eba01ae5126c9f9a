/** The commands of elements as the language's writer says them, for what no parameter can say. */
import { read, write } from '../../formats/face.ts';
import type { BoxElement, Document, Element, Label } from '../../label/index.ts';
import { EMPTY } from './patches.ts';
import type { Source } from './attempt.ts';
import { sameValue } from './values.ts';

/** Stands before and behind the elements that are written: between the two are their commands. */
const POST: BoxElement = {
  kind: 'box',
  x: 0,
  y: 0,
  widthDots: 16,
  heightDots: 16,
  thicknessDots: 16,
  radiusDots: 0,
  ink: 'black',
};

/** The document has its label's own size and density, and prints once. */
const onItsOwn = (label: Label, elements: readonly Element[]): Document => {
  const { sideEffects: _, ...rest } = label;
  return { labels: [{ ...rest, elements, print: {}, sizeFromSource: true }] };
};

/**
 * The bytes that print the elements behind another one, the shortest first: they begin with what separates commands.
 * Empty where the writer does not say them one after the other.
 */
export async function commandsFor(
  { format, options }: Source,
  label: Label,
  elements: readonly Element[],
): Promise<Uint8Array[]> {
  if (elements.length === 0) return [EMPTY];
  const { bytes } = await write(format, onItsOwn(label, [POST, ...elements, POST]));
  const { dpi } = label;
  const again = (await read(format, bytes, { ...options, dpi })).document.labels[0]?.elements ?? [];
  const first = again[0]?.span;
  const last = again.at(-1)?.span;
  if (!first || !last || !sameValue(again[0], again.at(-1)) || again[0]!.kind !== 'box') return [];
  const from = first[0] + first[1];
  const ends = again.slice(1, -1).map(({ span }) => (span ? span[0] + span[1] : 0));
  const to = Math.max(from, ...ends);
  return [bytes.slice(from, to), bytes.slice(from, Math.max(to, last[0]))];
}

/** The whole document as the writer says it. */
export const writtenAgain = async ({ format }: Source, document: Document): Promise<Uint8Array> =>
  (await write(format, document)).bytes;
