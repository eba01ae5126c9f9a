/** Draws a whole label: its elements in turn, then print width, turn and mirror. */
import { message } from '@platen/messages';
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
  const stands = printWidthDots === undefined || printWidthDots === widthDots;
  const frame = stands ? createMonoBitmap(widthDots, heightDots) : borrowFrame(widthDots, heightDots);
  const affordable = createWork(label);
  for (const element of label.elements) {
    if (!affordable(element)) {
      const [offset, length] = element.span ?? [0, 0];
      context.sink?.report(message('render.limit_exceeded'), {
        offset,
        length,
        expected: message('expected.fewer_elements'),
      });
      break;
    }
    drawElement(frame, element, context);
  }
  const centred = stands ? frame : centre(frame, label, printWidthDots);
  if (label.mirrored) mirror(centred);
  if (label.inverted) invert(centred);
  return centred;
}

/** Dots of the last label that was drawn apart: kept, for the next is as large mostly. */
let borrowed = new Uint8Array(0);
/** Frames larger than this are not kept. */
const MAX_BORROWED_BYTES = 1024 * 1024;

/** A white frame for as long as one label is drawn. */
function borrowFrame(widthDots: number, heightDots: number): MonoBitmap {
  const strideBytes = (widthDots + 7) >> 3;
  const bytes = strideBytes * heightDots;
  if (bytes > MAX_BORROWED_BYTES) return createMonoBitmap(widthDots, heightDots);
  if (borrowed.length < bytes) borrowed = new Uint8Array(bytes);
  return { kind: 'mono', widthDots, heightDots, strideBytes, data: borrowed.subarray(0, bytes).fill(0) };
}

/** A print width that differs from the canvas stands in its middle (reference: facts about Labelary). */
function centre(frame: MonoBitmap, { widthDots, heightDots }: Label, printWidthDots: number): MonoBitmap {
  const canvas = createMonoBitmap(widthDots, heightDots);
  blit(canvas, frame, { x: Math.floor((widthDots - printWidthDots) / 2), y: 0, ink: 'black' });
  return canvas;
}
