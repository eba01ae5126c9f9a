/** A session that PRINT ends, as a label. */
import { createLabel } from '../../label/index.ts';
import { countLabel, labelQuantity, sizeFor } from '../../language/reader.ts';
import { extentOf } from '../extent.ts';
import { ASSUMED } from './assumptions.ts';
import { type CpclReader, createSession } from './state.ts';

export function printSession(reader: CpclReader): void {
  const { elements, print, isOpen, widthDots, heightDots, ...session } = reader.session;
  const { dpi } = reader;
  reader.session = createSession();
  reader.dotsPerUnit = 1;
  if (!isOpen || !countLabel(reader, elements.length)) return;
  const stated = { widthDots, heightDots: heightDots || undefined };
  const size = sizeFor(reader, stated, { reach: () => extentOf(elements, dpi), leastWidthIn: ASSUMED.widthIn });
  const quantity = labelQuantity(reader, session.quantity);
  reader.labels.push(createLabel({ dpi, ...size, elements, print: { ...print, quantity } }));
}
