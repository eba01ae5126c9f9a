/** Draws a whole label: its elements in turn, then print width, turn and mirror. */
import type { DiagnosticSink } from '../diagnostics/index.ts';
import { createMonoBitmap, type Label, type MonoBitmap } from '../label/index.ts';
import { CODEC_LIMITS } from '../limits.ts';
import type { RenderContext } from './context.ts';
import { drawElement } from './element.ts';
import { blit, invert, mirror } from './frame.ts';
import { createWork } from './work.ts';

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
  const affordable = createWork(label);
  for (const element of label.elements) {
    if (!affordable(element)) {
      const [offset, length] = element.span ?? [0, 0];
      context.sink?.add({
        code: 'limit_exceeded',
        message: 'The elements of the label take too long to draw; the rest is left out',
        offset,
        length,
        expected: 'fewer elements that cover the label',
      });
      break;
    }
    drawElement(frame, element, context);
  }
  const centred =
    printWidthDots === undefined || printWidthDots === widthDots ? frame : centre(frame, label, printWidthDots);
  if (label.mirrored) mirror(centred);
  if (label.inverted) invert(centred);
  return centred;
}

/** A print width that differs from the canvas stands in its middle (reference: facts about Labelary). */
function centre(frame: MonoBitmap, { widthDots, heightDots }: Label, printWidthDots: number): MonoBitmap {
  const canvas = createMonoBitmap(widthDots, heightDots);
  blit(canvas, frame, { x: Math.floor((widthDots - printWidthDots) / 2), y: 0, ink: 'black' });
  return canvas;
}
