/** Fields of text, lines, boxes and graphics → elements. */
import { message } from '@platen/messages';
import type { Element, FontSpec, ImageElement, Rotation, TextElement } from '../../label/index.ts';
import { takeDots } from '../../language/frame/reader.ts';
import { reportUtf8 } from '../../language/text/text-encoding.ts';
import { convertAnchor, measureElement } from '../../render/index.ts';
import { turnVector } from '../../render/place.ts';
import { ASSUMED } from './assumptions.ts';
import { graphicBitmap } from './columns.ts';
import { fontFile } from './commands/downloads.ts';
import { fieldBytes, readContent } from './data.ts';
import { decodeText, encodingOf, shiftedBytes } from './escapes.ts';
import { BITMAP_FONTS, OUTLINE_FONTS, POINT_FONTS, dotsOf } from './fonts.ts';
import { digits } from './parameters.ts';
import { type FieldSettings, type IplField, type IplReader, ROTATIONS, type Span, spanOf } from './state.ts';

/** Properties that all elements of a field share. */
interface Base {
  readonly x: number;
  readonly y: number;
  readonly span: Span;
  readonly rotation: Rotation;
  readonly name?: string;
}

export const baseOf = (reader: IplReader, field: IplField): Base => ({
  ...originOf(field.settings, field.scale),
  span: spanOf(reader, field.place),
  rotation: rotationOf(field.settings),
  ...(field.name ? { name: field.name } : {}),
});

export const originOf = ({ o: [x, y] = [0, 0] }: FieldSettings, scale: number): { x: number; y: number } => ({
  x: Math.round(x * scale),
  y: Math.round(y * scale),
});

export const rotationOf = ({ f = 0 }: FieldSettings): Rotation => ROTATIONS[f & 3]!;

export const numberOf = ({ c }: FieldSettings): number => digits(c?.[0], 0);

/** Returns the font that `c`, `h`, `w`, `g` and `k` select, and the additional gap after each character. */
export function readFont(
  reader: IplReader,
  settings: FieldSettings,
  scale: number,
): { font: FontSpec; charGapDots?: number } {
  const { dpi } = reader;
  const { g: pitch = 0, k } = settings;
  const number = numberOf(settings);
  const [h, w] = [Math.max(1, settings.h ?? 2), Math.max(1, settings.w ?? 2)];
  const magnify = scale > 1 ? Math.round(scale) : 1;
  const stated = settings.c?.[1] ? digits(settings.c[1], 0) : undefined;
  /** Returns a font in its size; `ownGap`: its gap if `c` sets none. */
  const sized = (font: FontSpec, ownGap = 0): { font: FontSpec; charGapDots?: number } => {
    const gap = stated === undefined ? 0 : stated - ownGap;
    return { font, ...(gap === 0 ? {} : { charGapDots: gap }) };
  };
  const downloaded = fontFile(reader, number);
  const own = downloaded ? { file: downloaded.file } : {};
  if (downloaded && downloaded.cellDots > 0) {
    const { cellDots, gapDots } = downloaded;
    const size = { heightDots: cellDots * h * magnify, widthDots: cellDots * w * magnify };
    return sized({ name: `ipl-${number}`, ...size, ...own }, gapDots * w * magnify);
  }
  const cell = BITMAP_FONTS[number];
  if (cell) {
    // Pitch is in characters per inch: selects the nearest magnification of the cell.
    const across = pitch > 0 ? Math.max(1, Math.round(dpi / pitch / (cell.widthDots + cell.gapDots))) : w * magnify;
    const down = pitch > 0 ? across : h * magnify;
    const size = { heightDots: cell.heightDots * down, widthDots: cell.widthDots * across };
    return sized({ name: `ipl-${number}`, ...size }, cell.gapDots * across);
  }
  const points = POINT_FONTS[number];
  if (points) {
    const size = dotsOf(k ?? points[0], dpi);
    const times = (value: number | undefined): number => (k === undefined && value ? value : 1);
    const name = points[1] ? 'ipl-26' : 'ipl-25';
    return sized({ name, heightDots: size * times(settings.h), widthDots: size * times(settings.w) });
  }
  const name = OUTLINE_FONTS.has(number) || downloaded ? `ipl-${number}` : 'ipl-25';
  const inSize = (heightDots: number, widthDots = heightDots) => sized({ name, heightDots, widthDots, ...own });
  // A monospaced face has .6 of its height as width.
  if (pitch > 0) return inSize(Math.round(dpi / pitch / 0.6));
  const isMagnified = settings.h !== undefined || settings.w !== undefined;
  if (k === undefined && isMagnified && ASSUMED.outlineSizeIsPoints) return inSize(dotsOf(h, dpi), dotsOf(w, dpi));
  return inSize(dotsOf(k ?? ASSUMED.points, dpi));
}

/** Returns the text, after the block of its border. */
export function textElements(reader: IplReader, field: IplField): Element[] {
  const { settings, scale } = field;
  // The third number of `c` is the language of only this field.
  const language = digits(settings.c?.[2], reader.language);
  const base = baseOf(reader, field);
  const bytes = fieldBytes(reader, field);
  reportUtf8(
    reader,
    bytes,
    encodingOf(language, reader.options.encoding),
    message('expected.before_text', { command: '<SI>l40' }),
  );
  const content = readContent(reader, bytes, (part) =>
    decodeText(shiftedBytes(part, reader.emulation), language, reader.options.encoding),
  );
  const line: TextElement = {
    kind: 'text',
    ...base,
    content,
    ...readFont(reader, settings, scale),
    anchor: 'corner',
    justify: 'start',
    ink: 'black',
  };
  const isEmpty = content.every((part) => part.kind === 'literal' && part.text === '');
  const elements = bordered(settings.r === 1 ? stacked(line, reader.dpi) : line, settings.b ?? 0, reader.dpi);
  return isEmpty ? elements.slice(0, -1) : elements;
}

/** Returns white text on a block that reaches `border` dots around it; if `border` is 0, only the text. */
function bordered(text: TextElement, border: number, dpi: number): Element[] {
  if (border <= 0) return [text];
  const [dx, dy] = turnVector(text.rotation, border, border);
  const inside = { ...text, x: text.x + dx, y: text.y + dy };
  const rect = measureElement(inside, dpi);
  const [x, y] = [Math.floor(rect.x) - border, Math.floor(rect.y) - border];
  const widthDots = Math.ceil(rect.x + rect.widthDots) + border - x;
  const heightDots = Math.ceil(rect.y + rect.heightDots) + border - y;
  const thicknessDots = Math.ceil(Math.min(widthDots, heightDots) / 2);
  const size = { x, y, widthDots, heightDots, thicknessDots, radiusDots: 0 };
  return [
    { kind: 'box', ...size, ink: 'black', ...(text.span ? { span: text.span } : {}) },
    { ...inside, ink: 'white', blackCell: true },
  ];
}

/**
 * `r1`: each character is turned a quarter to the left along the line. This equals a column of characters that is
 * turned to the left as a whole.
 */
function stacked(text: TextElement, dpi: number): TextElement {
  const rotation = ((text.rotation + 270) % 360) as Rotation;
  const turned = { ...text, direction: 'vertical', rotation, anchor: 'block' } as const;
  const { widthDots, heightDots } = measureElement({ ...turned, x: 0, y: 0 }, dpi);
  // The origin is the corner that is at the top left before the turn by `f`.
  const left = text.rotation === 90 || text.rotation === 180 ? widthDots : 0;
  const up = text.rotation === 180 || text.rotation === 270 ? heightDots : 0;
  const placed = convertAnchor({ ...turned, x: text.x - left, y: text.y - up }, 'corner', dpi);
  return { ...placed, x: Math.round(placed.x), y: Math.round(placed.y) };
}

/** A line is a filled rectangle; a box grows inwards. Both turn about their origin. */
export function frameElement(reader: IplReader, field: IplField): Element {
  const { type, settings, scale } = field;
  const dots = (value: number | undefined, fallback: number): number =>
    Math.max(1, Math.round(Math.min(9999, value ?? fallback) * scale));
  const thickness = dots(settings.w, 1);
  const across = dots(settings.l, 100);
  const down = type === 'L' ? thickness : dots(settings.h, 100);
  const { rotation, x, y, ...base } = baseOf(reader, field);
  const [widthDots, heightDots] = rotation === 90 || rotation === 270 ? [down, across] : [across, down];
  return {
    kind: 'box',
    ...base,
    x: rotation === 90 || rotation === 180 ? x - widthDots : x,
    y: rotation === 180 || rotation === 270 ? y - heightDots : y,
    widthDots,
    heightDots,
    thicknessDots: type === 'L' ? Math.min(widthDots, heightDots) : thickness,
    radiusDots: 0,
    ink: 'black',
  };
}

export function graphicElement(reader: IplReader, field: IplField): ImageElement | undefined {
  const { settings, scale, place } = field;
  const graphic = reader.graphics.get(numberOf(settings));
  if (!graphic) {
    reader.report(message('ipl.invalid_parameter.graphic', { number: numberOf(settings) }), { command: 'U', ...place });
    return undefined;
  }
  if (!takeDots(reader, graphic.columns * graphic.rows)) return undefined;
  const picture = graphicBitmap(graphic, Infinity)!;
  const magnify = (times = 1): number => Math.min(999, Math.max(1, times)) * Math.max(1, Math.round(scale));
  return {
    kind: 'image',
    ...baseOf(reader, field),
    picture,
    widthDots: picture.widthDots * magnify(settings.w),
    heightDots: picture.heightDots * magnify(settings.h),
    anchor: 'corner',
    ink: 'black',
  };
}
