/** Reports fonts that a page prints with and the PDF does not contain: those of bar codes, and those that no typeface is like. */
import { message } from '@platen/messages';
import type { PageSource } from './object.ts';
import { TEXT } from './object.ts';
import { fontName, isBarcodeFont, isInvisible, isNotEmbedded } from './extract-text.ts';
import { leavesOf } from './leaves.ts';
import { isStandard } from './typeface.ts';

/** `reported`: names that an earlier page has reported. */
export function reportMissingFonts(source: PageSource, reported: Set<string>): void {
  const { engine, sink } = source;
  for (const { object } of leavesOf(source, () => 'none')) {
    if (engine.FPDFPageObj_GetType(object) !== TEXT || !isNotEmbedded(engine, object)) continue;
    if (isInvisible(engine, object)) continue;
    const font = fontName(engine, object);
    if (font === '' || reported.has(font)) continue;
    reported.add(font);
    if (isBarcodeFont(engine, object))
      sink.report(message('pdf.barcode_font_missing', { font }), { expected: message('expected.embedded_font') });
    else if (!isStandard(font))
      sink.report(message('pdf.font_substituted', { font }), { expected: message('expected.embedded_font') });
  }
}
