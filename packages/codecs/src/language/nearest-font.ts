/** Texts in fixed fonts of another language: the font and multipliers that come nearest, and where a line then stands. */
import { fontMetrics, measureText } from '../fonts/index.ts';
import { contentText, type FontSpec, type TextElement } from '../label/index.ts';

/** A dot font of the target, for multiplier 1. */
export interface CellFace {
  /** What the target calls it. */
  readonly name: string;
  /** Face in fonts/catalogue.ts. */
  readonly face: string;
  readonly widthDots: number;
  readonly heightDots: number;
  readonly advanceDots: number;
  /** Has capitals, digits and few signs. */
  readonly capitalsOnly?: boolean;
}

export interface Multiplied {
  readonly font: CellFace;
  readonly across: number;
  readonly down: number;
}

export interface Multipliers {
  readonly across: readonly number[];
  readonly down: readonly number[];
}

const CAPITALS = /^[0-9A-Z .,\-+/$%*:]*$/;

/** The font as catalogue and renderer know it. */
export const specOf = ({ font, across, down }: Multiplied): FontSpec => ({
  name: font.face,
  widthDots: font.widthDots * across,
  heightDots: font.heightDots * down,
});

/** True where the chosen font prints what the element's own would: the same face, or a font of the same cells. */
export function printsAlike(element: TextElement, chosen: Multiplied, dpi: number): boolean {
  const { font, charGapDots = 0 } = element;
  if (charGapDots !== 0 || font.bold || font.italic || font.underline) return false;
  const own = fontMetrics(font, dpi);
  const other = fontMetrics(specOf(chosen), dpi);
  return (
    own.advanceDots !== undefined &&
    own.advanceDots === other.advanceDots &&
    own.heightDots === other.heightDots &&
    own.ascentDots === other.ascentDots &&
    font.widthDots === specOf(chosen).widthDots
  );
}

/** The font and multipliers whose height and width come nearest; too wide counts double, for neighbours' sake. */
export function nearestFont(
  element: TextElement,
  texts: readonly string[],
  fonts: readonly CellFace[],
  given: { readonly multipliers: Multipliers; readonly dpi: number },
): Multiplied {
  const { multipliers, dpi } = given;
  const height = fontMetrics(element.font, dpi).heightDots;
  const gap = element.charGapDots ?? 0;
  const width = texts.reduce((sum, text) => sum + measureText(element.font, text, dpi, gap), 0);
  const characters = Math.max(
    1,
    texts.reduce((sum, text) => sum + [...text].length, 0),
  );
  const capitals = texts.every((text) => CAPITALS.test(text));
  let best: (Multiplied & { cost: number }) | undefined;
  for (const font of fonts) {
    if (font.capitalsOnly && !capitals) continue;
    for (const down of multipliers.down) {
      const tall = Math.abs(Math.log((font.heightDots * down) / height));
      if (best && tall > best.cost) continue;
      for (const across of multipliers.across) {
        const wide = Math.log((characters * font.advanceDots * across) / Math.max(1, width));
        const cost = tall + (wide > 0 ? 2 * wide : -wide);
        if (!best || cost < best.cost) best = { font, across, down, cost };
      }
    }
  }
  return best!;
}

/** Where a line of `whole` stands in another font: its baseline where it was, held at its start, middle or end. */
export function placeInFont(
  line: TextElement,
  whole: TextElement,
  spec: FontSpec,
  given: { readonly dpi: number; readonly now: Date },
): { x: number; y: number } {
  const { dpi, now } = given;
  const text = contentText(line.content, now);
  const hold = whole.block
    ? { left: 0, justify: 0, center: 0.5, right: 1 }[whole.block.align]
    : { start: 0, center: 0.5, end: 1 }[whole.justify];
  const own = measureText(whole.font, text, dpi, whole.charGapDots ?? 0);
  const right = hold * (own - measureText(spec, text, dpi));
  const below = fontMetrics(line.font, dpi).ascentDots - fontMetrics(spec, dpi).ascentDots;
  if (line.rotation === 0) return { x: line.x + right, y: line.y + below };
  if (line.rotation === 90) return { x: line.x - below, y: line.y + right };
  if (line.rotation === 180) return { x: line.x - right, y: line.y - below };
  return { x: line.x + below, y: line.y - right };
}
