/** The font of another language nearest to a text's own: the same cap height and the same width of the whole text. */
import { findFont, measureText } from '../fonts/index.ts';
import { type FontSpec, type TextElement, contentText } from '../label/index.ts';

/** A bitmap font that whole numbers magnify. */
export interface CellChoice {
  readonly name: string;
  readonly widthDots: number;
  readonly heightDots: number;
  readonly maxAcross: number;
  readonly maxDown: number;
  /** False where the font lacks characters of the text. */
  readonly covers?: (text: string) => boolean;
}

export interface CellMatch {
  readonly font: FontSpec;
  readonly across: number;
  readonly down: number;
}

/** Em of the outlines that print for the font, in dots. */
export function emDots(font: FontSpec, dpi: number): number {
  const row = findFont(font.name, dpi) ?? findFont('0', dpi)!;
  if (row.kind === 'scalable') return row.emPerHeight * Math.max(row.minDots ?? 1, font.heightDots);
  return row.emDots * Math.max(1, Math.round(font.heightDots / row.heightDots));
}

/** The face that prints for the font: `zero`, `mono`, `ocr-a`, … */
export const faceOf = (font: FontSpec, dpi: number): string => (findFont(font.name, dpi) ?? findFont('0', dpi)!).face;
export const isScalable = (font: FontSpec, dpi: number): boolean =>
  (findFont(font.name, dpi) ?? findFont('0', dpi)!).kind === 'scalable';

export function textWidth(element: TextElement, font: FontSpec, dpi: number, now: Date): number {
  return measureText(font, contentText(element.content, now), dpi, element.charGapDots ?? 0);
}

/** Difference of height and of advance, each as a ratio, that still counts as the same font. */
const CLOSE = 1.12;

/**
 * The bitmap font and magnification nearest to the text's font; undefined where none comes close. `widest`: ratio by which
 * the advance may differ, where a language sets gaps between characters.
 */
export function matchCell(
  element: TextElement,
  choices: readonly CellChoice[],
  { dpi, now, widest = CLOSE }: { dpi: number; now: Date; widest?: number },
): CellMatch | undefined {
  const text = contentText(element.content, now);
  if (text === '') return undefined;
  const wantedEm = emDots(element.font, dpi);
  const wantedWidth = textWidth(element, element.font, dpi, now);
  let best: (CellMatch & { error: number }) | undefined;
  for (const choice of choices) {
    if (choice.covers && !choice.covers(text)) continue;
    const unit: FontSpec = { name: choice.name, heightDots: choice.heightDots, widthDots: choice.widthDots };
    const down = Math.round(wantedEm / emDots(unit, dpi));
    const across = Math.round(wantedWidth / measureText(unit, text, dpi));
    if (down < 1 || across < 1 || down > choice.maxDown || across > choice.maxAcross) continue;
    const font = { ...unit, heightDots: choice.heightDots * down, widthDots: choice.widthDots * across };
    const tall = Math.abs(Math.log(emDots(font, dpi) / wantedEm));
    const wide = Math.abs(Math.log(measureText(font, text, dpi) / wantedWidth));
    if (tall > Math.log(CLOSE) || wide > Math.log(widest)) continue;
    const face = faceOf(font, dpi) === faceOf(element.font, dpi) ? 0 : 0.2;
    if (!best || tall + wide + face < best.error) best = { font, across, down, error: tall + wide + face };
  }
  return best;
}

/** A scalable font of that name as high as the text's own and made as wide as the text is. */
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
