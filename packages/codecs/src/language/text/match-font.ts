/** The font of another language nearest to a text's own: the same cap height and the same width of the whole text. */
import { type Message, message } from '@platen/messages';
import { findFont, fontMetrics, measureText } from '../../fonts/index.ts';
import { type FontSpec, type TextElement, contentText } from '../../label/index.ts';
import { convertAnchor, measureElement } from '../../render/index.ts';

/** A bitmap font that is magnified by whole numbers. */
export interface CellChoice {
  /** Face in fonts/catalogue.ts. */
  readonly name: string;
  /** At multiplier 1. */
  readonly widthDots: number;
  readonly heightDots: number;
  readonly across: readonly number[];
  readonly down: readonly number[];
  /** Returns false if the font lacks characters of the text. */
  readonly covers?: (text: string) => boolean;
}

/** True for capitals, digits and a few signs: the characters of the large fonts of EPL and TSPL. */
export const hasCapitalsOnly = (text: string): boolean => /^[0-9A-Z .,\-+/$%*:]*$/.test(text);

/** A font for people, with the style that another font may lack. */
export function fontTitle(name: string, { bold, italic, underline }: FontSpec): Message | string {
  let title: Message | string = name;
  if (bold) title = message('reason.bold_font', { font: title });
  if (italic) title = message('reason.italic_font', { font: title });
  if (underline) title = message('reason.underlined_font', { font: title });
  return title;
}

/** Multipliers from 1 to `most`. */
export const multipliersTo = (most: number): readonly number[] => Array.from({ length: most }, (_, i) => i + 1);

export interface CellMatch<T extends CellChoice> {
  readonly choice: T;
  /** The font for catalogue and renderer. */
  readonly font: FontSpec;
  readonly across: number;
  readonly down: number;
}

/** Returns the em of the outlines that print the font, in dots. */
export function emDots(font: FontSpec, dpi: number): number {
  const row = findFont(font.name, dpi) ?? findFont('0', dpi)!;
  if (row.kind === 'scalable') return row.emPerHeight * Math.max(row.minDots ?? 1, font.heightDots);
  return row.emDots * Math.max(1, Math.round(font.heightDots / row.heightDots));
}

/** Returns the face that prints the font: `zero`, `mono`, `ocr-a`, … */
export const faceOf = (font: FontSpec, dpi: number): string => (findFont(font.name, dpi) ?? findFont('0', dpi)!).face;
export const isScalable = (font: FontSpec, dpi: number): boolean =>
  (findFont(font.name, dpi) ?? findFont('0', dpi)!).kind === 'scalable';

export function textWidth(element: TextElement, font: FontSpec, dpi: number, now: Date): number {
  return measureText(font, contentText(element.content, now), dpi, element.charGapDots ?? 0);
}

/** Cost of another face, added to the cost of differences in size. */
const OTHER_FACE = 0.2;

/** Ratios by which height and width may differ for a font to count as equal. */
export interface Closeness {
  readonly tall: number;
  readonly wide: number;
}

/**
 * Returns the cell of a font: the dots in which a character is centred, the advance, the horizontal em; undefined if
 * scalable.
 */
function cellOf(font: FontSpec, dpi: number) {
  const row = findFont(font.name, dpi);
  if (row?.kind !== 'cell') return undefined;
  const across = Math.max(1, Math.round(font.widthDots / row.widthDots));
  return {
    inkDots: (row.inkWidthDots ?? row.widthDots) * across,
    advanceDots: row.advanceDots * across,
    emWidthDots: row.emWidthDots * across,
  };
}

/** Returns the gap, besides its own, with which another font keeps each character of the text at its place. */
export function gapInFont(element: TextElement, spec: FontSpec, { dpi, now }: { dpi: number; now: Date }): number {
  const [from, to] = [cellOf(element.font, dpi), cellOf(spec, dpi)];
  if (from && to) return from.advanceDots + (element.charGapDots ?? 0) - to.advanceDots;
  const text = contentText(element.content, now);
  return (textWidth(element, element.font, dpi, now) - measureText(spec, text, dpi)) / Math.max(1, [...text].length);
}

/**
 * Returns the bitmap font and magnification nearest in height and in the width of all texts. Excess width counts
 * double, because of neighbouring elements. Undefined if no font covers the texts, or none is as close as `close`.
 * `gaps`: the language sets gaps between characters, so that only the width of the characters counts.
 */
export function nearestCell<T extends CellChoice>(
  { font, charGapDots = 0 }: TextElement,
  texts: readonly string[],
  choices: readonly T[],
  { dpi, close, gaps }: { readonly dpi: number; readonly close?: Closeness; readonly gaps?: boolean },
): CellMatch<T> | undefined {
  const wantedEm = emDots(font, dpi);
  const widthIn = (spec: FontSpec, gap: number): number =>
    (gaps ? cellOf(spec, dpi)?.emWidthDots : undefined) ??
    Math.max(1, texts.reduce((sum, text) => sum + measureText(spec, text, dpi, gap), 0)); // prettier-ignore
  const wantedWidth = widthIn(font, charGapDots);
  const face = faceOf(font, dpi);
  let best: (CellMatch<T> & { cost: number }) | undefined;
  for (const choice of choices) {
    if (choice.covers && !texts.every(choice.covers)) continue;
    const { name, widthDots, heightDots } = choice;
    const unit: FontSpec = { name, heightDots, widthDots };
    const [em, width] = [emDots(unit, dpi), widthIn(unit, 0)];
    const down = least(choice.down, (times) => sizeRank((em * times) / wantedEm));
    const across = least(choice.across, (times) => widthRank((width * times) / wantedWidth));
    const tall = Math.log((em * down) / wantedEm);
    const wide = Math.log((width * across) / wantedWidth);
    if (close && (Math.abs(tall) > Math.log(close.tall) || Math.abs(wide) > Math.log(close.wide))) continue;
    const cost = Math.abs(tall) + tooWide(wide) + (faceOf(unit, dpi) === face ? 0 : OTHER_FACE);
    if (best && best.cost <= cost) continue;
    best = { choice, font: { name, heightDots: heightDots * down, widthDots: widthDots * across }, across, down, cost }; // prettier-ignore
  }
  return best;
}

const tooWide = (wide: number): number => (wide > 0 ? 2 * wide : -wide);

/** Rank ratios as |log| and as `tooWide` of their logarithm do, without one for each multiplier. */
const sizeRank = (ratio: number): number => (ratio > 1 ? ratio : 1 / ratio);
const widthRank = (ratio: number): number => (ratio > 1 ? ratio * ratio : 1 / ratio);

function least(values: readonly number[], costOf: (value: number) => number): number {
  let best = values[0]!;
  let lowest = costOf(best);
  for (const value of values) {
    const cost = costOf(value);
    if (cost < lowest) [best, lowest] = [value, cost];
  }
  return best;
}

/** True if the chosen font prints the same as the element's own: the same face, or a font with the same cells. */
export function printsAlike({ font, charGapDots = 0 }: TextElement, chosen: FontSpec, dpi: number): boolean {
  if (charGapDots !== 0 || font.bold || font.italic || font.underline) return false;
  const own = fontMetrics(font, dpi);
  const other = fontMetrics(chosen, dpi);
  return (
    own.advanceDots !== undefined &&
    own.advanceDots === other.advanceDots &&
    own.heightDots === other.heightDots &&
    own.ascentDots === other.ascentDots &&
    font.widthDots === chosen.widthDots
  );
}

/** Returns a scalable font of that name with the height of the text's own, stretched to the width of the text. */
export function matchScalable(element: TextElement, name: string, { dpi, now }: { dpi: number; now: Date }): FontSpec {
  const em = emDots(element.font, dpi);
  const unit = findFont(name, dpi);
  const perHeight = unit?.kind === 'scalable' ? unit.emPerHeight : 1;
  const heightDots = Math.max(1, em / perHeight);
  const style = {
    ...(element.font.bold ? { bold: true } : {}),
    ...(element.font.italic ? { italic: true } : {}),
    ...(element.font.underline ? { underline: true } : {}),
  };
  const even: FontSpec = { name, heightDots: Math.round(heightDots), widthDots: Math.round(heightDots), ...style };
  const text = contentText(element.content, now);
  const natural = text === '' ? 0 : measureText(even, text, dpi);
  if (natural <= 0) return even;
  const ratio = textWidth(element, element.font, dpi, now) / natural;
  const widthDots = Math.round(even.widthDots * Math.min(4, Math.max(0.25, ratio)));
  return { ...even, widthDots: Math.max(1, widthDots) };
}

/** Returns the text anchored at the corner of its start. */
export const startOf = (element: TextElement, dpi: number, now: Date): TextElement =>
  element.anchor === 'corner' && element.justify === 'start' ? element : convertAnchor(element, 'corner', dpi, { now });

/**
 * Returns the place of a line of `whole` in another font: on the same baseline, with the same start, middle or end. The
 * line is anchored at the corner of its start, and so is the result. `gapDots`: gap between characters of the other
 * font. `gaps`: the gaps keep the width, so that every character of fixed cells is centred in its old cell.
 */
export function placeInFont(
  line: TextElement,
  whole: TextElement,
  spec: FontSpec,
  given: { readonly dpi: number; readonly now: Date; readonly gapDots?: number; readonly gaps?: boolean },
): { x: number; y: number } {
  const { dpi, now, gapDots = 0, gaps = false } = given;
  const text = contentText(line.content, now);
  const hold = whole.block
    ? { left: 0, justify: 0, center: 0.5, right: 1 }[whole.block.align]
    : { start: 0, center: 0.5, end: 1 }[whole.justify];
  const own = measureText(whole.font, text, dpi, whole.charGapDots ?? 0);
  const [from, to] = gaps ? [cellOf(whole.font, dpi), cellOf(spec, dpi)] : [];
  const right =
    from && to
      ? ((from.advanceDots + (whole.charGapDots ?? 0) - to.advanceDots - gapDots) * ([...text].length - 1) +
          from.inkDots -
          to.inkDots) /
        2
      : hold * (own - measureText(spec, text, dpi, gapDots));
  const below = fontMetrics(line.font, dpi).ascentDots - fontMetrics(spec, dpi).ascentDots;
  if (line.rotation === 0) return { x: line.x + right, y: line.y + below };
  if (line.rotation === 90) return { x: line.x - below, y: line.y + right };
  if (line.rotation === 180) return { x: line.x - right, y: line.y - below };
  return { x: line.x + below, y: line.y - right };
}

/** Texts this near to the edge are moved onto the label. */
export const EDGE_DOTS = 12;

/** Returns the place of a text in another font, moved onto the label if the text in its own font lies on it or nearly. */
export function keptOnLabel(
  element: TextElement,
  { x, y }: { x: number; y: number },
  { dpi, now }: { dpi: number; now: Date },
): { x: number; y: number } {
  const own = measureElement(element, dpi, { now });
  return { x: own.x < -EDGE_DOTS ? x : Math.max(0, x), y: own.y < -EDGE_DOTS ? y : Math.max(0, y) };
}
