/** Functions that measure texts and bar codes or return the density (TSPL manual, TEXTPIXEL, BARCODEPIXEL). */
import { measureText } from '../../fonts/index.ts';
import type { FontSpec } from '../../label/index.ts';
import { encodeBarcode, findSymbology } from '../../symbologies/index.ts';
import { isExtended39, LINEAR } from './barcodes.ts';
import { dotsOfPoints, tsplFont } from './fonts.ts';
import type { BuiltIn, TsplReader } from './state.ts';
import { numberAt, numberValue, textAt, textValue } from './values.ts';

/** Longer data is not measured. */
const MAX_CHARACTERS = 4096;
/** Base cost of measuring, in characters. */
const BASE_COST = 40;

/** Measures the text of the first argument. Returns 0 if the document has exceeded its limit. */
const measuring =
  (measure: (reader: TsplReader, text: string, values: Parameters<BuiltIn>[1]) => number): BuiltIn =>
  (reader, values) => {
    const text = textAt(values, 0).slice(0, MAX_CHARACTERS);
    reader.measuresLeft -= text.length + BASE_COST;
    return numberValue(reader.measuresLeft < 0 ? 0 : measure(reader, text, values));
  };

export const MEASURES: Readonly<Record<string, BuiltIn>> = {
  TEXTPIXEL: measuring(({ dpi }, text, values) =>
    Math.ceil(textWidth(text, { name: textAt(values, 1), size: numberAt(values, 2, 1), dpi })),
  ),
  BARCODEPIXEL: measuring((_, text, values) => {
    const type = textAt(values, 1).toUpperCase();
    return barcodeWidth(text, { type, narrow: numberAt(values, 2, 1), wide: numberAt(values, 3, 1) });
  }),
  // Only the density of the printer's settings is known.
  GETSETTING$: ({ dpi }, values) =>
    textValue(textAt(values, 2).toUpperCase() === 'DPI' ? String(dpi) : textAt(values, 3)),
};

/** `size`: points of a scalable font, the multiplier of a dot font. */
function textWidth(text: string, { name, size, dpi }: { name: string; size: number; dpi: number }): number {
  const font = tsplFont(name.toUpperCase(), dpi) ?? tsplFont('3', dpi)!;
  const points = dotsOfPoints(Math.min(999, Math.max(1, size)), dpi);
  const times = Math.min(10, Math.max(1, Math.round(size)));
  const spec: FontSpec =
    font.kind === 'points'
      ? { name: font.face, heightDots: points, widthDots: points }
      : { name: font.face, heightDots: font.heightDots * times, widthDots: font.widthDots * times };
  return measureText(spec, text, dpi);
}

function barcodeWidth(data: string, { type, narrow, wide }: { type: string; narrow: number; wide: number }): number {
  const row = LINEAR.byCode.get(type);
  if (!row || !(narrow >= 1)) return 0;
  const wideRatio = findSymbology(row.symbology)?.sizing.wideRatio ? Math.max(1, wide / narrow) : 2;
  const options = { ...row.reads, ...row.options, ...(isExtended39(row.code, data) ? { fullAscii: true } : {}) };
  const symbol = encodeBarcode({ symbology: row.symbology, data, options, wideRatio });
  if (symbol.kind !== 'linear') return 0;
  return Math.round(symbol.widths.reduce((sum, width) => sum + width, 0) * narrow);
}
