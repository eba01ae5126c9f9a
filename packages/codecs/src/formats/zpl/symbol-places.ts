/** ^FM: one text as several symbols, each at its own place. */
import { message } from '@platen/messages';
import { sampleText, literal, type BarcodeElement } from '../../label/index.ts';
import { splitForAppend, type SymbolSize } from '../../symbologies/index.ts';
import type { LanguageReader } from '../../language/frame/reader.ts';
import { onLabel, type SymbolPlace, type ZplReader } from './state.ts';

/**
 * ^FM: PDF417 and MicroPDF417 that are too long for one symbol continue at the next place (ZPL II Programming Guide,
 * ^FM).
 */
export function symbolsAt(
  { session }: ZplReader,
  places: readonly (SymbolPlace | undefined)[],
  { element, report }: { readonly element: BarcodeElement; readonly report: LanguageReader['report'] },
): BarcodeElement[] {
  const { symbology, options, content, encoding = 'utf-8' } = element;
  if (symbology !== 'pdf417' && symbology !== 'micropdf417') {
    report(message('zpl.parameter_without_effect.places', { symbology }), {
      expected: message('expected.in_field', { command: message('expected.or', { first: '^B7', last: '^BF' }) }),
    });
    return [element];
  }
  const number = (name: string): number => Number(options[name] ?? 0);
  const size: SymbolSize = {
    symbology,
    columns: number('columns'),
    rows: number('rows'),
    security: number('security'),
    encoding,
  };
  // Data with merge fields cannot be divided.
  const whole = content.some((part) => part.kind !== 'literal');
  const parts = whole ? [content] : splitForAppend(sampleText(content), size, places.length)?.map(literal);
  if (!parts) {
    report(message('zpl.symbol_places_missing', { count: places.length }), {
      expected: message('expected.more_places'),
    });
    return [];
  }
  return parts.flatMap((part, index) => {
    const place = places[index];
    if (!place) return [];
    const append: BarcodeElement['options'] =
      parts.length > 1 ? { appendIndex: index + 1, appendTotal: parts.length, appendId: APPEND_ID } : {};
    return [
      {
        ...element,
        content: part,
        anchor: 'block' as const,
        ...onLabel(session, place),
        options: { ...options, ...append },
      },
    ];
  });
}

/** The identifier of the message of a structured append. */
const APPEND_ID = 1;
