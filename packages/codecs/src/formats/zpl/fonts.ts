/** ZPL's fonts: the size that a command's height and width come to. */
import { findFont } from '../../fonts/catalogue.ts';
import type { FontFile, FontSpec } from '../../label/index.ts';
import type { Session, StoredFont } from './state.ts';

/** Cells of the bit-mapped fonts P to V, which have the face of font 0 (ZPL II Programming Guide, font matrices). */
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

/** The resident font 0 by the names of its file. */
const RESIDENT = 'E:TT0003M_.FNT';

/** What ^FL calls a font by: a stored file by its key, a built-in one by a file of its letter. */
export const linkName = (name: string): string => (name === '0' ? RESIDENT : isBuiltIn(name) ? `Z:${name}.FNT` : name);

/** The font that a file of ^FL stands for: a built-in one by its letter, any other by its key. */
export const linkedBase = (key: string): string => {
  const [, name] = /^[A-Z]:(TT0003M_|SWISS721|[0A-HP-V])\.(?:FNT|TTF)$/.exec(key) ?? [];
  return name === undefined ? key : name.length > 1 ? '0' : name;
};

/** A stored font by its key; a bitmap font (~DB) also where its name was given without an extension. */
export const storedFont = ({ fonts }: Session, key: string): StoredFont | undefined =>
  fonts.get(key) ?? fonts.get(key.replace(/\.TTF$/, '.FNT'));

/**
 * The font that a height and a width of ^A or ^CF come to; 0 stands for a size not given. Bit-mapped fonts snap to
 * whole multiples of their cell; scalable ones are at least 10 dots in both directions and square unless told.
 */
export function fontSpec(
  name: string,
  heightDots: number,
  widthDots: number,
  more: { readonly dpi: number; readonly stored?: StoredFont; readonly linked?: readonly FontFile[] },
): FontSpec {
  const { stored } = more;
  const rest = { ...(stored ? { file: stored.file } : {}), ...(more.linked ? { linked: more.linked } : {}) };
  const cell = stored ? stored.cell : cellOf(name, more.dpi);
  if (cell) {
    const [cellHeight, cellWidth] = cell;
    const byHeight = heightDots > 0 ? Math.max(1, Math.round(heightDots / cellHeight)) : 0;
    const byWidth = widthDots > 0 ? Math.max(1, Math.round(widthDots / cellWidth)) : 0;
    return {
      name,
      heightDots: cellHeight * (byHeight || byWidth || 1),
      // The em of a stored bitmap font is as wide as its cell is high.
      widthDots: (stored ? cellHeight : cellWidth) * (byWidth || byHeight || 1),
      ...rest,
    };
  }
  const height = Math.max(10, heightDots || widthDots);
  const width = Math.max(10, widthDots || heightDots);
  return { name, heightDots: height, widthDots: width, ...rest };
}

function cellOf(name: string, dpi: number): readonly [height: number, width: number] | undefined {
  if (Object.hasOwn(SMOOTH, name)) return SMOOTH[name];
  const row = findFont(name, dpi);
  return row?.kind === 'cell' ? [row.heightDots, row.widthDots] : undefined;
}
