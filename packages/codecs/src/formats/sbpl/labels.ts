/** Ends a job: makes a label of its elements, in the size that the document states or that they need. */
import { message } from '@platen/messages';
import { padded } from '../../bytes/digits.ts';
import { type Element, type Label, createLabel } from '../../label/index.ts';
import { moveElement } from '../../label/move.ts';
import { labelQuantity, sizeFor } from '../../language/frame/reader.ts';
import { CODEC_LIMITS } from '../../limits.ts';
import { setControlCodes } from './scan.ts';
import { extentOf } from '../extent.ts';
import type { LabelSize } from '../label-size.ts';
import { ASSUMED } from './assumptions.ts';
import { keepField } from './commands/stored.ts';
import type { SbplReader } from './state.ts';

export function endJob(reader: SbplReader): void {
  // A Z without its A ends no job: the elements before it have printed.
  if (!reader.open && reader.elements.length === 0) return;
  keepField(reader);
  reader.storing = undefined;
  reader.open = false;
  const { quantity, kept } = reader;
  const bottomUp = new Set([...reader.fromBottom].map((index) => reader.elements[index]!));
  const added = reader.elements.slice(kept);
  const elements = reader.elements.filter((element, i) => i >= kept || !added.some((one) => samePlace(one, element)));
  const prints = quantity !== undefined || (elements.length > 0 && !reader.stored);
  if (prints && reader.labels.length < CODEC_LIMITS.labels) {
    if (quantity === undefined) reader.report(message('sbpl.sbpl_no_quantity'));
    reader.labels.push(buildLabel(reader, elements, bottomUp));
  }
  if (reader.codes !== undefined) setControlCodes(reader.source, reader.codes);
  reader.codes = undefined;
  const { replicates: _, ...print } = reader.print;
  reader.print = print;
  reader.elements = [];
}

const samePlace = (one: Element, other: Element): boolean =>
  'x' in one && 'x' in other && one.kind === other.kind && one.x === other.x && one.y === other.y;

function buildLabel(reader: SbplReader, elements: readonly Element[], bottomUp: ReadonlySet<Element>): Label {
  const { dpi, name, quantity, print } = reader;
  const part = (below: boolean) => extentOf(elements.filter((each) => bottomUp.has(each) === below), dpi); // prettier-ignore
  const [upper, lower] = [part(false), part(true)];
  const extent = { right: Math.max(upper.right, lower.right), bottom: Math.max(upper.bottom, -lower.top) };
  const size = sizeFor(reader, mediaSize(reader, extent) ?? {}, { reach: () => extent });
  const moved = (element: Element): Element =>
    bottomUp.has(element) ? moveElement(element, 0, size.heightDots) : element;
  reader.last = elements.map(moved);
  return createLabel({
    dpi,
    ...(name ? { name } : {}),
    ...size,
    elements: reader.last,
    print: { ...(quantity === undefined ? {} : { quantity: labelQuantity(reader, quantity) }), ...print },
  });
}

/** Returns the order of the short form of `A1` in which the elements fit, or the assumed one if they fit in both. */
function mediaSize({ media, report }: SbplReader, extent: { right: number; bottom: number }): LabelSize | undefined {
  if (!media) return undefined;
  if (media.widthDots !== undefined && media.heightDots !== undefined)
    return { widthDots: media.widthDots, heightDots: media.heightDots };
  const [first, second] = [media.first ?? 0, media.second ?? 0];
  const heightFirst = { widthDots: second, heightDots: first };
  const widthFirst = { widthDots: first, heightDots: second };
  const fits = (size: LabelSize): boolean => extent.right <= size.widthDots && extent.bottom <= size.heightDots;
  const [assumed, other] = ASSUMED.mediaHeightFirst ? [heightFirst, widthFirst] : [widthFirst, heightFirst];
  if (fits(assumed) || !fits(other)) return assumed;
  const { widthDots: width, heightDots: height } = other;
  report(message('sbpl.guess_made', { width, height }), {
    expected: `<ESC>A1V${padded(height, 5)}H${padded(width, 4)}`,
  });
  return other;
}
