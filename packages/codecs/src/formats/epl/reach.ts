/** What a document implies by how far its fields reach: a print head of 300 dpi, an origin at the head's edge. */
import { message } from '@platen/messages';
import type { Element } from '../../label/index.ts';
import { moveElement } from '../../label/move.ts';
import { extentOf } from '../extent.ts';
import { isAnchored, type Misfit } from '../fitting-dpi.ts';
import type { ReadResult } from '../format.ts';
import { ASSUMED } from './assumptions.ts';
import type { EplReader } from './state.ts';

/** Share of a width: a field that reaches over the edge by less does not count. */
const SLACK = 0.03;

/**
 * A `q` wider than any 203 dpi head, and fields that reach beyond that head: a 300 dpi printer, if they fit on the label
 * there. A `q` alone is none: many documents state one that is too wide.
 */
export function misfit({ document }: ReadResult): Misfit | undefined {
  for (const { widthDots, dpi, elements } of document.labels) {
    const isWide = widthDots > ASSUMED.widest203Dots && widthDots <= (ASSUMED.headDots[300] ?? 0);
    if (!isWide && dpi < 300) continue;
    const room = dpi < 300 ? ASSUMED.widest203Dots : widthDots;
    const right = Math.round(extentOf(elements.filter(isAnchored), dpi).right);
    if (!isWide || right > room * (1 + SLACK)) return () => message('epl.density_guessed', { width: widthDots, right });
  }
  return undefined;
}

/** Difference of `R` from the margin: printers are adjusted by a millimetre or two. */
const NEAR_DOTS = 16;
/** A smaller margin is as likely an offset that somebody chose. */
const MIN_MARGIN_DOTS = 32;

/**
 * `R` moves the origin, by the manual from the edge of the head, on which a narrower label lies in the middle. Most
 * documents count from the edge of the label; drivers and print-outs of printers have R = (head - q) / 2.
 */
export function setOrigin(reader: EplReader): void {
  const { reference, widthDots, dpi } = reader;
  if (!reference) return;
  [reader.originX, reader.originY] = [reference.x, reference.y];
  if (widthDots === undefined) return;
  const head = headsOf(dpi).find((dots) => {
    const margin = (dots - widthDots) / 2;
    return margin >= MIN_MARGIN_DOTS && Math.abs(reference.x - margin) <= NEAR_DOTS;
  });
  if (head !== undefined) fromHead(reader, head);
}

/** Where every field lies beside the label and `R` moved them there: moves them to where a head has them. */
export function pullOntoLabel(reader: EplReader): void {
  const { reference, originX, widthDots, dpi, buffer } = reader;
  if (!reference || originX === 0 || originX !== reference.x || widthDots === undefined) return;
  const anchored = buffer.flatMap(({ element }) => (isAnchored(element) ? [element] : []));
  if (anchored.length === 0 || !anchored.every(({ x }) => x >= widthDots)) return;
  const { left, right } = extentOf(anchored, dpi);
  const head = headsOf(dpi).find((dots) => {
    const margin = Math.floor((dots - widthDots) / 2);
    return margin > 0 && left >= margin && right - margin <= widthDots * (1 + SLACK);
  });
  if (head === undefined) return;
  const margin = originX - fromHead(reader, head);
  const moved = (element: Element): Element => moveElement(element, -margin, 0);
  reader.buffer = buffer.map((drawn) => ({ ...drawn, element: moved(drawn.element) }));
  reader.snapshot = undefined;
}

const headsOf = (dpi: number): readonly number[] => ASSUMED.headsDots[dpi < 300 ? 203 : 300] ?? [];

/** Counts `R` from the edge of a head; returns the origin on the label. */
function fromHead(reader: EplReader, head: number): number {
  const { x } = reader.reference!;
  const width = reader.widthDots!;
  reader.originX = x - Math.floor((head - width) / 2);
  reader.report(message('epl.epl_origin_of_head', { x, head, width, origin: reader.originX }), {
    expected: message('expected.origin_of_label', { x: reader.originX }),
    command: 'R',
  });
  return reader.originX;
}
