/** A font at a size: metrics in dots and the dots of its glyphs, from a cache that lives as long as the process. */
import type { FontFile, FontSpec, Rotation } from '../label/index.ts';
import { bitmapFace, scaleGlyph } from './bitmap-face.ts';
import { findFont, type CatalogueFont } from './catalogue.ts';
import type { Face } from './face.ts';
import { loadFace, type FaceFile } from './faces.ts';
import { inkOf, type Matrix } from './outline.ts';
import { rasterise, type Clip, type Cut, type Dots } from './raster.ts';
import { readTrueType } from './truetype.ts';

/** A font of the catalogue at a size and density. */
export interface ScaledFont {
  /** Identity for caches: two fonts of one key print the same dots. */
  readonly key: string;
  readonly face: Face;
  /** Height of the cell: a line of text without line spacing. */
  readonly heightDots: number;
  /** From the cell's top to the baseline. */
  readonly baselineDots: number;
  /** Dots a font unit. */
  readonly scaleX: number;
  readonly scaleY: number;
  /** The cell in whose middle a glyph's ink stands, and the widest ink it may have; see `CellFont.inkWidthDots`. */
  readonly ink: { readonly cellDots: number; readonly mostDots: number; readonly magnification: number } | undefined;
  /** The advance of every character of a fixed face; undefined where glyphs have their own. */
  readonly cellAdvanceDots: number | undefined;
  /** Pitch of Han characters beside a fixed face: each takes a whole number of these cells. */
  readonly pitchDots?: number | undefined;
  readonly bold: boolean;
  readonly italic: boolean;
  /** Fonts of the document that print what this one lacks. */
  readonly linked?: readonly ScaledFont[];
}

/** Height of a cell in dots beyond which nothing more can be seen on the largest label. */
const MAX_SIZE_DOTS = 32_000;
const scaledFonts = new Map<string, Sizes>();
/** Most sizes kept of one font name. */
const MAX_SIZES = 512;

/** Fonts of one name by size, density and style: a number where the size is whole, which is found without a text. */
type Sizes = Map<number | string, ScaledFont>;

/** A font that a document brings along, with its sizes: all of it goes when the document does. */
interface Brought {
  readonly id: number;
  readonly face: Face;
  readonly sizes: Sizes;
}

const brought = new WeakMap<FontFile, Brought | undefined>();
let broughtCount = 0;

/** The document's own font, read once; undefined where the file is no font that we can read. */
function broughtFont(file: FontFile): Brought | undefined {
  if (!brought.has(file)) {
    const face = file instanceof Uint8Array ? readTrueType(file) : bitmapFace(file);
    brought.set(file, 'error' in face ? undefined : { id: ++broughtCount, face, sizes: new Map() });
  }
  return brought.get(file);
}

/** A font of the document's own prints its em at the height of the cell; the baseline is where font 0 has it. */
const BROUGHT: CatalogueFont = { kind: 'scalable', face: 'zero', emPerHeight: 1, baselinePerHeight: 0.75, minDots: 10 };

/** A printer's bitmap font has its baseline where its cell has it (slightly lower, for whole dots), and any size. */
const broughtRow = (face: Face): CatalogueFont =>
  face.cellDots ? { ...BROUGHT, baselinePerHeight: face.ascender / face.unitsPerEm + 1e-9, minDots: 1 } : BROUGHT;

/** The font that prints for `font`: an unknown name prints as font 0. */
export function scaleFont(font: FontSpec, dpi: number): ScaledFont {
  if (font.linked?.length) return withLinked(font, dpi);
  const own = font.file && broughtFont(font.file);
  const sizes = own?.sizes ?? sizesOf(font.name);
  const size = sizeKey(font, dpi);
  let scaled = sizes.get(size);
  if (!scaled) {
    const key = `${own ? `#${own.id}` : font.name}|${size}`;
    scaled = own
      ? scale(font, broughtRow(own.face), { key, face: own.face })
      : scale(font, findFont(font.name, dpi) ?? findFont('0', dpi)!, { key });
    if (sizes.size >= MAX_SIZES) sizes.clear();
    sizes.set(size, scaled);
  }
  return scaled;
}

/** The sizes of a font of the catalogue; a name that it does not have is font 0. */
function sizesOf(name: string): Sizes {
  let sizes = scaledFonts.get(name);
  if (!sizes) {
    if (!findFont(name, 203)) return sizesOf('0');
    scaledFonts.set(name, (sizes = new Map()));
  }
  return sizes;
}

/** Size, density and style in one number: 16 bits for each side, 12 for the density, 2 for the style. */
function sizeKey({ heightDots, widthDots, bold, italic }: FontSpec, dpi: number): number | string {
  const style = (bold ? 2 : 0) + (italic ? 1 : 0);
  const whole = isBelow(heightDots, 0x10000) && isBelow(widthDots, 0x10000) && isBelow(dpi, 0x1000);
  return whole
    ? ((heightDots * 0x10000 + widthDots) * 0x1000 + dpi) * 4 + style
    : `${heightDots}|${widthDots}|${dpi}|${style}`;
}

const isBelow = (value: number, most: number): boolean => Number.isInteger(value) && value >= 0 && value < most;

const linkedFonts = new WeakMap<FontFile, Map<string, ScaledFont>>();

/** The font with those that ^FL links to it; kept as long as the first of them. */
function withLinked({ linked = [], ...font }: FontSpec, dpi: number): ScaledFont {
  const own = scaleFont(font, dpi);
  const files = linked.filter(broughtFont);
  if (files.length === 0) return own;
  const others = files.map((file) => scaleFont({ ...font, file }, dpi));
  const key = [own, ...others].map((each) => each.key).join('&');
  let fonts = linkedFonts.get(files[0]!);
  if (!fonts) linkedFonts.set(files[0]!, (fonts = new Map()));
  let scaled = fonts.get(key);
  if (!scaled) fonts.set(key, (scaled = { ...own, key, linked: others }));
  return scaled;
}

const twinnedFaces = new Map<FaceFile, Face>();

/** The face with the glyphs of other characters for some; shared, for caches go by the face. */
function twinned(file: FaceFile, twins: ReadonlyMap<number, number>): Face {
  let face = twinnedFaces.get(file);
  if (!face) {
    const own = loadFace(file);
    const glyphOf = (codePoint: number): number => {
      const twin = twins.get(codePoint);
      return (twin === undefined ? 0 : own.glyphOf(twin)) || own.glyphOf(codePoint);
    };
    face = { ...own, glyphOf };
    twinnedFaces.set(file, face);
  }
  return face;
}

const sizeOf = (dots: number): number => Math.min(MAX_SIZE_DOTS, Math.max(1, Number.isFinite(dots) ? dots : 1));

function scale(font: FontSpec, row: CatalogueFont, given: { key: string; face?: Face }): ScaledFont {
  const { key } = given;
  const face = given.face ?? (row.kind === 'cell' && row.twins ? twinned(row.face, row.twins) : loadFace(row.face));
  const style = { key, face, bold: font.bold === true, italic: font.italic === true };
  const height = sizeOf(font.heightDots);
  const width = sizeOf(font.widthDots || font.heightDots);
  if (row.kind === 'scalable') {
    const least = row.minDots ?? 1;
    const heightDots = Math.max(least, height);
    return {
      ...style,
      heightDots,
      baselineDots: Math.floor(row.baselinePerHeight * heightDots),
      scaleX: (row.emPerHeight * Math.max(least, width)) / face.unitsPerEm,
      scaleY: (row.emPerHeight * heightDots) / face.unitsPerEm,
      ink: undefined,
      cellAdvanceDots: undefined,
    };
  }
  const down = Math.max(1, Math.round(height / row.heightDots));
  const across = Math.max(1, Math.round(width / row.widthDots));
  return {
    ...style,
    heightDots: down * row.heightDots,
    baselineDots: Math.round(down * row.baselineDots),
    scaleX: (across * row.emWidthDots) / face.unitsPerEm,
    scaleY: (down * row.emDots) / face.unitsPerEm,
    ink:
      row.inkWidthDots === undefined
        ? undefined
        : {
            cellDots: across * row.inkWidthDots,
            mostDots: (across * (row.widthDots + row.advanceDots)) / 2,
            magnification: across,
          },
    cellAdvanceDots: across * row.advanceDots,
  };
}

/** Width of a glyph with its bearings, in dots; may be a fraction. */
export function glyphAdvance(font: ScaledFont, glyph: number): number {
  if (font.cellAdvanceDots !== undefined) return font.cellAdvanceDots;
  const advance = font.face.advanceOf(glyph) * font.scaleX;
  return font.pitchDots === undefined ? advance : Math.max(1, Math.round(advance / font.pitchDots)) * font.pitchDots;
}

/** Bytes of cached glyphs above which the cache is emptied. */
const MAX_CACHE_BYTES = 16 * 1024 * 1024;
/** Glyphs higher than this are drawn into the label's frame only, not kept. */
const MAX_CACHED_DOTS = 600;
/** Glyphs of each font by rotation and cut; null where a glyph is blank. Fonts of a document go with the document. */
let cache = new WeakMap<ScaledFont, Map<number, Dots | null>[]>();
let cachedBytes = 0;

const EVERYWHERE: Clip = { left: -1e6, top: -1e6, right: 1e6, bottom: 1e6 };

const CUTS: readonly Cut[] = ['half', 'any', 'over-half'];

/** How a glyph is put down. */
interface GlyphStyle {
  readonly rotation: Rotation;
  readonly cut: Cut;
}

/** Dots of a glyph turned about its origin, which lies at (0, 0); undefined where it is blank. */
export function glyphDots(font: ScaledFont, glyph: number, { rotation, cut }: GlyphStyle): Dots | undefined {
  const style = rotation / 90 + 4 * CUTS.indexOf(cut);
  const glyphs = (stylesOf(font)[style] ??= new Map());
  const cached = glyphs.get(glyph);
  if (cached !== undefined) return cached ?? undefined;
  const dots = clippedGlyphDots(font, glyph, { rotation, cut, origin: [0, 0], clip: EVERYWHERE });
  cachedBytes += (dots?.bitmap.data.length ?? 0) + 200;
  if (cachedBytes > MAX_CACHE_BYTES) {
    cache = new WeakMap();
    cachedBytes = 0;
  }
  glyphs.set(glyph, dots ?? null);
  return dots;
}

function stylesOf(font: ScaledFont): Map<number, Dots | null>[] {
  let styles = cache.get(font);
  if (!styles) {
    styles = [];
    cache.set(font, styles);
  }
  return styles;
}

/** True where a font's glyphs are too large to keep: draw them by `clippedGlyphDots`. */
export const isHuge = (font: ScaledFont): boolean =>
  Math.max(font.scaleX, font.scaleY) * font.face.unitsPerEm > MAX_CACHED_DOTS;

/** The dots of a glyph with its origin at the point, limited to the clip. */
export function clippedGlyphDots(
  font: ScaledFont,
  glyph: number,
  place: GlyphStyle & { readonly origin: readonly [number, number]; readonly clip: Clip },
): Dots | undefined {
  const { face, scaleX, scaleY } = font;
  if (!face.dotsOf) return rasterise(face.outlineOf(glyph), glyphMatrix(font, glyph, place), place);
  const own = face.dotsOf(glyph);
  return own && scaleGlyph(own, face.ascender, { ...place, scaleX, scaleY });
}

/** Slant of an italic made from an upright face. */
const SLANT = 0.2;

function glyphMatrix(
  font: ScaledFont,
  glyph: number,
  { rotation, origin: [x, y] }: { rotation: Rotation; origin: readonly [number, number] },
): Matrix {
  const { scaleY } = font;
  const { scaleX, offsetDots } = acrossCell(font, glyph);
  const lean = font.italic ? SLANT * scaleY : 0;
  // Font units (y up) to the upright glyph in dots (y down), then the clockwise turn.
  if (rotation === 0) return [scaleX, 0, lean, -scaleY, x + offsetDots, y];
  if (rotation === 90) return [0, scaleX, scaleY, lean, x, y + offsetDots];
  if (rotation === 180) return [-scaleX, 0, -lean, scaleY, x - offsetDots, y];
  return [0, -scaleX, -scaleY, -lean, x, y - offsetDots];
}

/** How a glyph lies across its cell: in the middle of it by its ink, squeezed where that is too wide. */
export function acrossCell(font: ScaledFont, glyph: number): { scaleX: number; offsetDots: number } {
  const { scaleX, ink } = font;
  if (!ink) return { scaleX, offsetDots: 0 };
  const { left, right } = inkOf(font.face.outlineOf(glyph));
  const width = (right - left) * scaleX;
  // Squeezed by the whole dots that the glyph takes at magnification 1 (measured on W of B and M of F).
  const dots = Math.round(width / ink.magnification) * ink.magnification;
  const squeezed = width > ink.mostDots ? (scaleX * ink.mostDots) / dots : scaleX;
  const start = Math.max(0, (ink.cellDots - Math.min(width, ink.mostDots)) / 2);
  return { scaleX: squeezed, offsetDots: start - left * squeezed };
}
