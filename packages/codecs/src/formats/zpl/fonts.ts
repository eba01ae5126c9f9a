/** ZPL's fonts: the size that results from a command's height and width. */
import { findFont } from '../../fonts/catalogue.ts';
import type { FontFile, FontSpec } from '../../label/index.ts';
import { type ObjectName, storedKey } from './parameters.ts';
import type { Session, StoredFont } from './state.ts';

/**
 * Cells of the bit-mapped fonts P to V, which print with the face of font 0 (ZPL II Programming Guide, font matrices).
 */
const SMOOTH: Readonly<Record<string, readonly [height: number, width: number]>> = {
  P: [20, 18], Q: [28, 24], R: [35, 31], S: [40, 35], T: [48, 42], U: [59, 53], V: [80, 71],
}; // prettier-ignore

/** True if the font is built into the printer. */
export const isBuiltIn = (name: string): boolean => /^(?:[0A-HP-V]|GS)$/.test(name);

/** The file name of the resident font 0. */
const RESIDENT = 'E:TT0003M_.FNT';

/**
 * Returns the name of a font in ^FL: the key of a stored file, or a file name made of the letter of a built-in font.
 */
export const linkName = (name: string): string => (name === '0' ? RESIDENT : isBuiltIn(name) ? `Z:${name}.FNT` : name);

/** Returns the font that a file name of ^FL stands for: the letter of a built-in font, or the key of a stored one. */
export const linkedBase = (key: string): string => {
  const [, name] = /^[A-Z]:(TT0003M_|SWISS721|[0A-HP-V])\.(?:FNT|TTF)$/.exec(key) ?? [];
  return name === undefined ? key : name.length > 1 ? '0' : name;
};

/** Returns a stored font by its key; finds a bitmap font (~DB) also by a name without an extension. */
export const storedFont = ({ fonts }: Session, key: string): StoredFont | undefined =>
  fonts.get(key) ?? fonts.get(key.replace(/\.TTF$/, '.FNT'));

/** Returns the key of a stored font; without a device, that of the first device that has it. */
export const fontKey = (session: Session, name: ObjectName): string =>
  storedKey(name, (key) => storedFont(session, key) !== undefined);

/**
 * Returns the font that results from the height and width of ^A or ^CF; 0 stands for an omitted size. Bit-mapped fonts
 * snap to whole multiples of their cell. Scalable fonts have at least 10 dots in both directions; if one of the two is
 * omitted, it equals the other.
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
      // The em width of a stored bitmap font equals its cell height.
      widthDots: (stored ? cellHeight : cellWidth) * (byWidth || byHeight || 1),
      ...rest,
    };
  }
  const height = Math.max(10, heightDots || widthDots);
  const width = Math.max(10, widthDots || heightDots);
  return { name, heightDots: height, widthDots: width, ...rest };
}

/** For editors; others are letters that ^CW gives to stored fonts. */
export const FONT_TITLES: Readonly<Record<string, string>> = {
  0: 'scalable',
  ...Object.fromEntries(
    [...'ABCDEFGHPQRSTUV'].map((name) => {
      const [height, width] = cellOf(name, 203)!;
      return [name, `${width} × ${height} dots, and multiples`];
    }),
  ),
  '@': 'the stored font of the fourth parameter',
};

function cellOf(name: string, dpi: number): readonly [height: number, width: number] | undefined {
  if (Object.hasOwn(SMOOTH, name)) return SMOOTH[name];
  const row = findFont(name, dpi);
  return row?.kind === 'cell' ? [row.heightDots, row.widthDots] : undefined;
}
