/** ZPL's fonts: the size that a command's height and width come to. */
import { findFont } from '../../fonts/catalogue.ts';
import type { FontSpec } from '../../label/index.ts';

/** Heights and widths of the bit-mapped fonts P to V, which print as font 0: their size where none is given. */
const SMOOTH: Readonly<Record<string, readonly [height: number, width: number]>> = {
  P: [20, 18],
  Q: [28, 24],
  R: [35, 31],
  S: [40, 35],
  T: [48, 42],
  U: [59, 53],
  V: [80, 71],
};

/** True where the printer has the font without downloading it. */
export const isBuiltIn = (name: string): boolean => /^(?:[0A-HP-V]|GS)$/.test(name);

/**
 * The font that a height and a width of ^A or ^CF come to; 0 stands for a size not given. Bit-mapped fonts snap to
 * whole multiples of their cell; scalable ones are at least 10 dots in both directions and square unless told.
 */
export function fontSpec(
  name: string,
  heightDots: number,
  widthDots: number,
  more: { readonly dpi: number; readonly file?: Uint8Array },
): FontSpec {
  const row = more.file ? undefined : findFont(name, more.dpi);
  if (row?.kind === 'cell') {
    const byHeight = heightDots > 0 ? Math.max(1, Math.round(heightDots / row.heightDots)) : 0;
    const byWidth = widthDots > 0 ? Math.max(1, Math.round(widthDots / row.widthDots)) : 0;
    return {
      name,
      heightDots: row.heightDots * (byHeight || byWidth || 1),
      widthDots: row.widthDots * (byWidth || byHeight || 1),
    };
  }
  const own = heightDots || widthDots ? undefined : SMOOTH[name];
  const height = own?.[0] ?? Math.max(10, heightDots || widthDots);
  const width = own?.[1] ?? Math.max(10, widthDots || heightDots);
  return { name, heightDots: height, widthDots: width, ...(more.file ? { file: more.file } : {}) };
}
