/**
 * Fonts that a document brings along, for languages that take them as dots: which a label prints with, in which
 * characters, and how these look.
 */
import { type CodePage, decodeBytes, encodeText } from '../bytes/code-pages.ts';
import { magnifyFont } from '../fonts/bitmap-face.ts';
import { layOutLine } from '../fonts/line.ts';
import { glyphDots, scaleFont, type ScaledFont } from '../fonts/scaled.ts';
import { needsShaping } from '../fonts/shaping.ts';
import {
  type BitmapFont,
  contentText,
  type FontFile,
  type FontSpec,
  type Label,
  type MonoBitmap,
} from '../label/index.ts';

/** The font as it is sent, and how often it is magnified. */
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

export interface OwnGlyph {
  /** Byte of the code page. */
  readonly code: number;
  readonly advanceDots: number;
  /** `left` from where the character begins, `top` from the top of the cell. */
  readonly pieces: readonly { readonly bitmap: MonoBitmap; readonly left: number; readonly top: number }[];
}

/** True where the font's file can be read: its own glyphs print. */
export const isBrought = (font: FontSpec, dpi: number): boolean =>
  font.file !== undefined && scaleFont(font, dpi).key.startsWith('#');

/**
 * The font at the size of its dots: a bitmap font in its own where the language `canMagnify` it so, any other as large as
 * the text; undefined for fonts that are not the document's own.
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

/** A bitmap font for a language that magnifies it so, else at the size of the text. */
export function sentBitmapFont(
  { widthDots, heightDots }: FontSpec,
  file: BitmapFont,
  canMagnify: (across: number, down: number) => boolean,
): { readonly font: BitmapFont; readonly across: number; readonly down: number } {
  const [across, down] = [widthDots / file.cellDots, heightDots / file.cellDots];
  if (canMagnify(across, down)) return { font: file, across, down };
  return { font: magnifyFont(file, across, down), across: 1, down: 1 };
}

export interface CollectOptions {
  readonly page: CodePage;
  readonly now: Date;
  readonly base: (font: FontSpec) => BaseFont | undefined;
  /** Fonts that are looked at. */
  readonly most?: number;
}

/** The fonts of the label's texts by their keys, with the characters that are needed of each. */
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

/** A bitmap font goes whole, so that it comes back as it was. */
function ownCharacters({ face }: ScaledFont, page: CodePage): string[] {
  if (face.cellDots === 0) return [];
  const all = Array.from({ length: 256 }, (_, byte) => decodeBytes(Uint8Array.of(byte), page));
  return all.filter((character) => face.glyphOf(character.codePointAt(0) ?? 0) !== 0);
}

/** True for a bitmap font that is not magnified. */
const isOwnSize = ({ scaleX, scaleY }: ScaledFont): boolean => scaleX === 1 && scaleY === 1;

/** The characters that the code page has, in their order. */
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
