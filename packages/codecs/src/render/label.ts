/** Draws a whole label: its elements in turn, then print width, turn and mirror. */
import type { DiagnosticSink } from '../diagnostics/index.ts';
import { createMonoBitmap, type Label, type MonoBitmap } from '../label/index.ts';
import { CODEC_LIMITS } from '../limits.ts';
import type { RenderContext } from './context.ts';
import { drawElement } from './element.ts';
import { blit, invert, mirror } from './frame.ts';

export interface RenderOptions {
  /** The clock for `clock` contents. Default: now. */
  readonly now?: Date;
  readonly sink?: DiagnosticSink;
}

/**
 * The label as it prints, 1 bit a dot, of the label's size. A size above the limit of dots is an assertion: readers have
 * refused it. Trouble with an element goes to the sink; nothing is thrown for it.
 */
export function renderLabel(label: Label, options: RenderOptions = {}): MonoBitmap {
  const { widthDots, heightDots, printWidthDots } = label;
  if (!(widthDots * heightDots <= CODEC_LIMITS.frameDots)) {
    throw new RangeError(`a label of ${widthDots} × ${heightDots} dots is above the limit`);
  }
  const context: RenderContext = { dpi: label.dpi, now: options.now ?? new Date(), sink: options.sink };
  const frame = createMonoBitmap(widthDots, heightDots);
  for (const element of label.elements) drawElement(frame, element, context);
  if (label.mirrored) mirror(frame);
  if (label.inverted) invert(frame);
  return centre(frame, label);
}

/**
 * Puts the picture where it prints: a print width that differs from the canvas stands in its middle, and mirrors and turns
 * within itself (reference: facts about Labelary).
 */
function centre(frame: MonoBitmap, label: Label): MonoBitmap {
  const { widthDots, heightDots, printWidthDots = widthDots, turnHeightDots = heightDots } = label;
  const flipped = label.inverted !== label.mirrored;
  const x = Math.floor((widthDots - printWidthDots) / 2) + (flipped ? printWidthDots - widthDots : 0);
  const y = label.inverted ? turnHeightDots - heightDots : 0;
  if (x === 0 && y === 0) return frame;
  const canvas = createMonoBitmap(widthDots, heightDots);
  blit(canvas, frame, { x, y, ink: 'black' });
  return canvas;
}
