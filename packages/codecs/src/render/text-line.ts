/** Draws one line of glyphs, of a text or of a bar code's human-readable line. */
import { layOutLine, type TextLine } from '../fonts/lines/line.ts';
import { clippedGlyphDots, glyphDots, isHuge, scaleFont, type ScaledFont } from '../fonts/scaled.ts';
import type { Cut } from '../fonts/raster.ts';
import type { FontSpec, Ink } from '../label/index.ts';
import type { RenderContext } from './context.ts';
import { blit, type Surface } from './frame.ts';
import type { Turn } from './place.ts';

interface LineOfText {
  readonly text: string;
  readonly font: FontSpec;
  /** The block that the line belongs to, and where in it the pen starts and the baseline runs. */
  readonly turn: Turn;
  readonly x: number;
  readonly baseline: number;
  readonly ink: Ink;
  readonly charGapDots?: number;
  /** How dark a dot must be to print. Default `half`. */
  readonly cut?: Cut;
}

/** Draws a line of text; returns its width in dots. */
export function drawTextLine(frame: Surface, line: LineOfText, context: RenderContext): number {
  const laid = layOutLine(scaleFont(line.font, context.dpi), line.text, line);
  drawGlyphs(frame, laid, line);
  return laid.widthDots;
}

/** Puts the glyphs of a line on the frame; every glyph starts on a whole dot, the pen's fraction rounded. */
export function drawGlyphs(frame: Surface, line: TextLine, at: Omit<LineOfText, 'text' | 'font'>): void {
  const { rotation, originX, originY } = at.turn;
  // The same as turnPoint, without an object for every glyph.
  for (const { font, glyph, x, y = 0 } of line.glyphs) {
    const right = at.x + x;
    const down = at.baseline - y;
    const px = rotation === 0 ? right : rotation === 90 ? -down : rotation === 180 ? -right : down;
    const py = rotation === 0 ? down : rotation === 90 ? right : rotation === 180 ? -down : -right;
    drawGlyph(frame, font, glyph, { x: Math.round(originX + px), y: Math.round(originY + py), at });
  }
}

function drawGlyph(
  frame: Surface,
  font: ScaledFont,
  glyph: number,
  { x, y, at }: { x: number; y: number; at: Pick<LineOfText, 'turn' | 'ink' | 'cut'> },
): void {
  const { cut = 'half', ink } = at;
  const { rotation } = at.turn;
  const huge = isHuge(font);
  const dots = huge
    ? clippedGlyphDots(font, glyph, {
        rotation,
        cut,
        origin: [x, y],
        clip: { left: 0, top: 0, right: frame.widthDots, bottom: frame.heightDots },
      })
    : glyphDots(font, glyph, { rotation, cut });
  if (!dots) return;
  const left = huge ? dots.left : x + dots.left;
  const top = huge ? dots.top : y + dots.top;
  if (!font.bold) {
    blit(frame, dots.bitmap, { x: left, y: top, ink });
    return;
  }
  const strokes = 1 + Math.max(1, Math.round(font.heightDots / 30));
  const along = rotation === 0 || rotation === 180;
  for (let i = 0; i < strokes; i++)
    blit(frame, dots.bitmap, { x: along ? left + i : left, y: along ? top : top + i, ink });
}
