/** Functions that measure what would be drawn, and tell the printer's density (TSPL manual, TEXTPIXEL, BARCODEPIXEL). */
import { measureText } from '../../fonts/index.ts';
import type { FontSpec } from '../../label/index.ts';
import { encodeBarcode, findSymbology } from '../../symbologies/index.ts';
import { dotsOfPoints } from './points.ts';
import type { TsplState } from './state.ts';
import { BARCODES, tsplFont } from './tables.ts';
import { numberValue, textValue, toNumber, toText, type Value } from './value.ts';

/** Longer data is not measured, nor more than so much of one document. */
const MOST_CHARACTERS = 4096;
const MOST_IN_ALL = 250_000;
/** What measuring costs however short the data is, in characters. */
const BASE_COST = 40;

/** The value of one of these functions; undefined for any other. */
export function callMeasure(state: TsplState, name: string, values: readonly Value[]): Value | undefined {
  const text = (index: number): string =>
    values[index] === undefined ? '' : toText(values[index]).slice(0, MOST_CHARACTERS);
  const number = (index: number): number => (values[index] === undefined ? 1 : toNumber(values[index]));
  switch (name) {
    case 'TEXTPIXEL':
      if (!spend(state, text(0))) return numberValue(0);
      return numberValue(Math.ceil(textWidth(state, text(0), { name: text(1), size: number(2) })));
    case 'BARCODEPIXEL':
      if (!spend(state, text(0))) return numberValue(0);
      return numberValue(barcodeWidth(text(0), { type: text(1).toUpperCase(), narrow: number(2), wide: number(3) }));
    case 'GETSETTING$':
      // Of the printer's settings only its density is known.
      return textValue(text(2).toUpperCase() === 'DPI' ? String(state.dpi) : text(3));
    default:
      return undefined;
  }
}

const spend = (state: TsplState, text: string): boolean =>
  (state.measuredCharacters += text.length + BASE_COST) <= MOST_IN_ALL;

/** `size`: points of a scalable font, the multiplier of a dot font. */
function textWidth(state: TsplState, text: string, { name, size }: { name: string; size: number }): number {
  const font = tsplFont(name.toUpperCase(), state.dpi) ?? tsplFont('3', state.dpi)!;
  const points = dotsOfPoints(Math.min(999, Math.max(1, size)), state.dpi);
  const times = Math.min(10, Math.max(1, Math.round(size)));
  const spec: FontSpec =
    font.kind === 'points'
      ? { name: font.face, heightDots: points, widthDots: points }
      : { name: font.face, heightDots: font.heightDots * times, widthDots: font.widthDots * times };
  return measureText(spec, text, state.dpi);
}

function barcodeWidth(data: string, { type, narrow, wide }: { type: string; narrow: number; wide: number }): number {
  const row = Object.hasOwn(BARCODES, type) ? BARCODES[type] : undefined;
  if (!row || !(narrow >= 1)) return 0;
  const wideRatio = findSymbology(row.symbology)?.sizing.wideRatio ? Math.max(1, wide / narrow) : 2;
  const options = { ...row.options, ...(row.symbology === 'code39' && /[^0-9A-Z \-.$/+%]/.test(data) ? { fullAscii: true } : {}) }; // prettier-ignore
  const symbol = encodeBarcode({ symbology: row.symbology, data, options, wideRatio });
  if (symbol.kind !== 'linear') return 0;
  return Math.round(symbol.widths.reduce((sum, width) => sum + width, 0) * narrow);
}
