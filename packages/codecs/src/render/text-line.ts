/** Draws one line of glyphs, of a text or of a bar code's human-readable line. */
import { layOutLine, type TextLine } from '../fonts/line.ts';
import { clippedGlyphDots, glyphDots, isHuge, scaleFont, type ScaledFont } from '../fonts/scaled.ts';
import type { Cut } from '../fonts/raster.ts';
import type { FontSpec, Ink, MonoBitmap } from '../label/index.ts';
import type { RenderContext } from './context.ts';
import { blit } from './frame.ts';
import { turnPoint, type Turn } from './place.ts';

export interface LineOfText {
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
export function drawTextLine(frame: MonoBitmap, line: LineOfText, context: RenderContext): number {
  const laid = layOutLine(scaleFont(line.font, context.dpi), line.text, line);
  drawGlyphs(frame, laid, line);
  return laid.widthDots;
}

/** Puts the glyphs of a line on the frame; every glyph starts on a whole dot, the pen's fraction rounded. */
export function drawGlyphs(frame: MonoBitmap, line: TextLine, at: Omit<LineOfText, 'text' | 'font'>): void {
  for (const { font, glyph, x, y = 0 } of line.glyphs) {
    const [px, py] = turnPoint(at.turn, at.x + x, at.baseline - y);
    drawGlyph(frame, { font, glyph, x: Math.round(px), y: Math.round(py) }, at);
  }
}

function drawGlyph(
  frame: MonoBitmap,
  at: { font: ScaledFont; glyph: number; x: number; y: number },
  { turn, ink, cut = 'half' }: Pick<LineOfText, 'turn' | 'ink' | 'cut'>,
): void {
  const { font, glyph, x, y } = at;
  const huge = isHuge(font);
  const dots = huge
    ? clippedGlyphDots(font, glyph, {
        rotation: turn.rotation,
        cut,
        origin: [x, y],
        clip: { left: 0, top: 0, right: frame.widthDots, bottom: frame.heightDots },
      })
    : glyphDots(font, glyph, { rotation: turn.rotation, cut });
  if (!dots) return;
  const left = huge ? dots.left : x + dots.left;
  const top = huge ? dots.top : y + dots.top;
  const strokes = font.bold ? 1 + Math.max(1, Math.round(font.heightDots / 30)) : 1;
  for (let i = 0; i < strokes; i++) {
    const along = turn.rotation === 0 || turn.rotation === 180;
    blit(frame, dots.bitmap, { x: along ? left + i : left, y: along ? top : top + i, ink });
  }
}
