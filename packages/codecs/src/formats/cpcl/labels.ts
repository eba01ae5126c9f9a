/** A session that PRINT ends, as a label. */
import { createLabel } from '../../label/index.ts';
import { countLabel, labelQuantity, labelSize } from '../../language/reader.ts';
import { extentOf, stockLength } from '../extent.ts';
import { ASSUMED } from './assumptions.ts';
import { type CpclReader, createSession } from './state.ts';

export function printSession(reader: CpclReader): void {
  const { session, options, dpi } = reader;
  const { elements, quantity, print, isOpen } = session;
  reader.session = createSession();
  reader.dotsPerUnit = 1;
  if (!isOpen || !countLabel(reader, elements.length)) return;
  const reach = () => extentOf(elements, dpi);
  const stated = options.widthDots ?? session.widthDots;
  const widthDots = stated ?? Math.max(ASSUMED.widthIn * dpi, stockLength(reach().right, dpi));
  const heightDots = options.heightDots ?? (session.heightDots || stockLength(reach().bottom, dpi));
  const sizeFromSource = stated !== undefined && session.heightDots > 0;
  const size = labelSize(reader, { widthDots, heightDots });
  const settings = { ...print, quantity: labelQuantity(reader, quantity) };
  reader.labels.push(createLabel({ dpi, ...size, sizeFromSource, elements, print: settings }));
}
