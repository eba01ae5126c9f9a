/** Which face prints a character that a font lacks: one row a script. */
import type { Face } from '../face.ts';
import { loadFace, type FaceFile } from '../faces.ts';
import { hanFaceFor, hanLanguageOf, isHan } from './han.ts';
import type { ScaledFont } from '../scaled.ts';

/** Blocks of Unicode, by their first and last code point, and the face that has them. */
const SCRIPTS: readonly (readonly [first: number, last: number, face: FaceFile])[] = [
  [0x00a1, 0x21ff, 'latin'],
  [0x0100, 0x024f, 'latin-ext'],
  [0x02b0, 0x036f, 'latin-ext'],
  [0x0300, 0x036f, 'vietnamese'],
  [0x0370, 0x03ff, 'greek'],
  [0x0400, 0x045f, 'cyrillic'],
  [0x0460, 0x052f, 'cyrillic-ext'],
  [0x0590, 0x05ff, 'hebrew'],
  [0x0600, 0x08ff, 'arabic'],
  [0x0900, 0x097f, 'devanagari'],
  [0x0e00, 0x0e7f, 'thai'],
  [0x1e00, 0x1eff, 'latin-ext'],
  [0x1e00, 0x1eff, 'vietnamese'],
  [0x1c80, 0x1c8f, 'cyrillic-ext'],
  [0x2000, 0x21ff, 'latin-ext'],
  [0x2de0, 0x2dff, 'cyrillic-ext'],
  [0xa640, 0xa69f, 'cyrillic-ext'],
  [0xa8e0, 0xa8ff, 'devanagari'],
  [0xfb1d, 0xfb4f, 'hebrew'],
  [0xfb50, 0xfdff, 'arabic'],
  [0xfe70, 0xfeff, 'arabic'],
];

/** Height of a capital in ems: faces are put beside each other so that capitals are equally high. */
const CAPITAL = { zero: 0.7475, others: 0.72 } as const;

function faceFor(codePoint: number, text: string): Face | undefined {
  for (const [first, last, file] of SCRIPTS) {
    if (codePoint >= first && codePoint <= last && loadFace(file).glyphOf(codePoint) !== 0) return loadFace(file);
  }
  const han = isHan(codePoint) && hanFaceFor(codePoint, hanLanguageOf(text));
  if (han) return han;
  const last = loadFace('mono');
  return codePoint > 0xa0 && last.glyphOf(codePoint) !== 0 ? last : undefined;
}

const fallbacks = new WeakMap<ScaledFont, Map<Face, ScaledFont>>();

/** The font that prints a character of `text` in `font`: itself, a face of the character's script, or none. */
export function fontFor(font: ScaledFont, codePoint: number, text: string): ScaledFont | undefined {
  if (font.face.glyphOf(codePoint) !== 0) return font;
  const linked = font.linked?.find(({ face }) => face.glyphOf(codePoint) !== 0);
  if (linked) return linked;
  const face = faceFor(codePoint, text);
  return face && inFace(font, face, isHan(codePoint));
}

/** The font whose glyph 0 stands for characters that nothing prints: itself where it has one, else an open box. */
export const defaultGlyphFont = (font: ScaledFont): ScaledFont =>
  font.face.outlineOf(0).commands.length > 0 ? font : inFace(font, loadFace('mono'));

/** Another face at the size of `font`. A wide character takes two cells of a font that has cells. */
function inFace(font: ScaledFont, face: Face, isWide = false): ScaledFont {
  let faces = fallbacks.get(font);
  if (!faces) fallbacks.set(font, (faces = new Map()));
  let fallback = faces.get(face);
  if (!fallback) {
    const capital = font.face === loadFace('zero') ? CAPITAL.zero : CAPITAL.others;
    const scale = ((capital / CAPITAL.others) * font.face.unitsPerEm) / face.unitsPerEm;
    const cell = isWide ? font.cellAdvanceDots : undefined;
    fallback = {
      ...font,
      ...(cell !== undefined && { ink: undefined, cellAdvanceDots: undefined, pitchDots: cell }),
      linked: undefined,
      key: `${font.key}+${faces.size}`,
      face,
      scaleX: cell === undefined ? font.scaleX * scale : (2 * cell) / face.unitsPerEm,
      scaleY: font.scaleY * scale,
    };
    faces.set(face, fallback);
  }
  return fallback;
}
