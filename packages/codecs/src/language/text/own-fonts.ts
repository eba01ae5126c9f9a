/**
 * The document's own fonts, for languages that accept fonts as dots: the fonts that a label uses, their characters and
 * the glyphs of these.
 */
import { type CodePage, decodeBytes, encodeText } from '../../bytes/code-pages.ts';
import { magnifyFont } from '../../fonts/bitmap-face.ts';
import { layOutLine } from '../../fonts/lines/line.ts';
import { glyphDots, scaleFont, type ScaledFont } from '../../fonts/scaled.ts';
import { needsShaping } from '../../fonts/lines/shaping.ts';
import {
  type BitmapFont,
  contentText,
  type FontFile,
  type FontSpec,
  type Label,
  type MonoBitmap,
} from '../../label/index.ts';

/** The font as it is sent, and its magnification. */
export interface BaseFont {
  readonly scaled: ScaledFont;
  readonly across: number;
  readonly down: number;
}

export interface OwnFont {
  readonly scaled: ScaledFont;
  readonly name: string;
  readonly characters: Set<string>;
}

interface OwnGlyph {
  /** Byte of the code page. */
  readonly code: number;
  readonly advanceDots: number;
  /** `left` is the distance from the start of the character, `top` that from the top of the cell. */
  readonly pieces: readonly { readonly bitmap: MonoBitmap; readonly left: number; readonly top: number }[];
}

/** True if the font's file can be read: its own glyphs print. */
export const isBrought = (font: FontSpec, dpi: number): boolean =>
  font.file !== undefined && scaleFont(font, dpi).key.startsWith('#');

/**
 * Returns the font in the size of its dots: a bitmap font in its own size if the language `canMagnify` it, any other in
 * the size of the text; undefined for fonts that are not the document's own.
 */
export function baseFontOf(
  font: FontSpec,
  dpi: number,
  canMagnify: (across: number, down: number) => boolean,
): BaseFont | undefined {
  if (!isBrought(font, dpi)) return undefined;
  const scaled = scaleFont(font, dpi);
  const { cellDots } = scaled.face;
  const [across, down] = [font.widthDots / cellDots, font.heightDots / cellDots];
  if (cellDots === 0 || !canMagnify(across, down)) return { scaled, across: 1, down: 1 };
  return { scaled: scaleFont({ ...font, widthDots: cellDots, heightDots: cellDots }, dpi), across, down };
}

export const isBitmapFont = (file: FontFile | undefined): file is BitmapFont =>
  file !== undefined && !(file instanceof Uint8Array);

/** Returns a bitmap font in its own size if the language can magnify it, else in the size of the text. */
export function sentBitmapFont(
  { widthDots, heightDots }: FontSpec,
  file: BitmapFont,
  canMagnify: (across: number, down: number) => boolean,
): { readonly font: BitmapFont; readonly across: number; readonly down: number } {
  const [across, down] = [widthDots / file.cellDots, heightDots / file.cellDots];
  if (canMagnify(across, down)) return { font: file, across, down };
  return { font: magnifyFont(file, across, down), across: 1, down: 1 };
}

interface CollectOptions {
  readonly page: CodePage;
  readonly now: Date;
  readonly base: (font: FontSpec) => BaseFont | undefined;
  /** Most fonts to collect. */
  readonly most?: number;
}

/** Returns the fonts of the label's texts by their keys, with the characters needed of each. */
export function collectOwnFonts(label: Label, { page, now, base, most = Infinity }: CollectOptions): OwnFont[] {
  const wanted = new Map<string, OwnFont>();
  for (const element of label.elements) {
    if (element.kind !== 'text' || !element.font.file) continue;
    const text = contentText(element.content, now);
    const scaled = base(element.font)?.scaled;
    if (!scaled || needsShaping(text)) continue;
    if (wanted.size >= most && !wanted.has(scaled.key)) continue;
    const font = wanted.get(scaled.key) ?? {
      scaled,
      name: element.font.name,
      characters: new Set(ownCharacters(scaled, page)),
    };
    wanted.set(scaled.key, font);
    for (const character of text) if (character >= ' ') font.characters.add(character);
  }
  return [...wanted.values()];
}

/** Returns all characters of a bitmap font, so that reading the written document restores it. */
function ownCharacters({ face }: ScaledFont, page: CodePage): string[] {
  if (face.cellDots === 0) return [];
  const all = Array.from({ length: 256 }, (_, byte) => decodeBytes(Uint8Array.of(byte), page));
  return all.filter((character) => face.glyphOf(character.codePointAt(0) ?? 0) !== 0);
}

/** True for a bitmap font that is not magnified. */
const isOwnSize = ({ scaleX, scaleY }: ScaledFont): boolean => scaleX === 1 && scaleY === 1;

/** Returns the glyphs of the characters that the code page has, in order. */
export function glyphsOf({ scaled, characters }: OwnFont, page: CodePage): OwnGlyph[] {
  return [...characters].toSorted().flatMap((character) => {
    const { bytes, missing } = encodeText(character, page);
    if (missing.length > 0 || bytes.length !== 1) return [];
    const line = layOutLine(scaled, character);
    const pieces = line.glyphs.flatMap(({ font, glyph, x }) => {
      const own = isOwnSize(font) ? font.face.dotsOf?.(glyph) : undefined;
      if (own) return [{ bitmap: own.bitmap, left: own.leftDots ?? 0, top: own.topDots ?? 0 }];
      const dots = glyphDots(font, glyph, { rotation: 0, cut: 'half' });
      return dots
        ? [{ bitmap: dots.bitmap, left: dots.left + Math.round(x), top: dots.top + scaled.baselineDots }]
        : [];
    });
    return [{ code: bytes[0]!, advanceDots: Math.round(line.widthDots), pieces }];
  });
}
