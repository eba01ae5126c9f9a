/** Line print mode: text outside of a session, line below line, as receipts have it (manual, Line Print Mode). */
import { createLabel } from '../../label/index.ts';
import { countLabel, sizeFor } from '../../language/frame/reader.ts';
import { extentOf } from '../extent.ts';
import { ASSUMED } from './assumptions.ts';
import type { CpclReader, LinePage } from './state.ts';

/** The page that text goes to; line print mode begins with it. */
export const openPage = (reader: CpclReader): LinePage =>
  (reader.page ??= { elements: [], x: reader.marginDots, y: 0, font: ASSUMED.linePrintFont, lineHeight: 0 });

/** To the next line. */
export function nextLine(page: LinePage, { x, fontHeight }: { x: number; fontHeight: number }): void {
  page.x = x;
  page.y += page.lineHeight || fontHeight;
}

/** What has been printed so far is a label of its own: a session begins, a page or the source ends. */
export function endPage(reader: CpclReader): void {
  const { page, dpi, marginDots, pageWidthDots: widthDots } = reader;
  if (!page) return;
  const { elements } = page;
  const heightDots = page.y;
  [page.elements, page.x, page.y] = [[], marginDots, 0];
  if (elements.length === 0 || !countLabel(reader, elements.length)) return;
  const reach = extentOf(elements, dpi);
  const stated = { widthDots, heightDots: Math.max(heightDots, reach.bottom) };
  const size = sizeFor(reader, stated, { reach: () => reach, leastWidthIn: ASSUMED.widthIn });
  reader.labels.push(createLabel({ dpi, ...size, elements, print: { media: 'continuous', quantity: 1 } }));
}
