/** Draws a whole label: its elements in turn, then print width, turn and mirror. */
import { message } from '@platen/messages';
import type { DiagnosticSink } from '../diagnostics/index.ts';
import { createMonoBitmap, type Label, type MonoBitmap, type Raster } from '../label/index.ts';
import { CODEC_LIMITS } from '../limits.ts';
import type { RenderContext } from './context.ts';
import { drawElement } from './element.ts';
import { blit, invert, mirror, type Surface } from './frame.ts';
import { blitSamples, createRaster } from './samples.ts';
import type { Rect } from './place.ts';
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
  const { widthDots, heightDots } = boundedSize(label);
  const drawn = isCentred(label) ? borrowFrame(widthDots, heightDots) : createMonoBitmap(widthDots, heightDots);
  drawLabel(drawn, label, options);
  if (!isCentred(label)) return turned(drawn, label);
  const canvas = createMonoBitmap(widthDots, heightDots);
  blit(canvas, drawn, { x: shiftOf(label), y: 0, ink: 'black' });
  return turned(canvas, label);
}

/** The same in gray or colour: gray and coloured pictures as they are, all else by its ink. */
export function renderInColour(label: Label, channels: 1 | 3, options: RenderOptions = {}): Raster {
  const { widthDots, heightDots } = boundedSize(label);
  const drawn = createRaster(widthDots, heightDots, channels);
  drawLabel(drawn, label, options);
  if (!isCentred(label)) return turned(drawn, label);
  const canvas = createRaster(widthDots, heightDots, channels);
  blitSamples(canvas, drawn, { x: shiftOf(label), y: 0 });
  return turned(canvas, label);
}

function boundedSize({ widthDots, heightDots }: Label): { widthDots: number; heightDots: number } {
  if (widthDots * heightDots <= CODEC_LIMITS.frameDots) return { widthDots, heightDots };
  throw new RangeError(`a label of ${widthDots} × ${heightDots} dots is above the limit`);
}

/** A print width that differs from the canvas stands in its middle (reference: facts about Labelary). */
const isCentred = ({ widthDots, printWidthDots = widthDots }: Label): boolean => printWidthDots !== widthDots;
const shiftOf = ({ widthDots, printWidthDots = widthDots }: Label): number =>
  Math.floor((widthDots - printWidthDots) / 2);

/** Where a rectangle of the label's own coordinates lies in its picture. */
export function inPicture(rect: Rect, label: Label): Rect {
  const x = rect.x + (isCentred(label) ? shiftOf(label) : 0);
  const far = label.widthDots - x - rect.widthDots;
  return {
    ...rect,
    x: label.mirrored === label.inverted ? x : far,
    y: label.inverted ? label.heightDots - rect.y - rect.heightDots : rect.y,
  };
}

function turned<T extends Surface>(frame: T, { mirrored, inverted }: Label): T {
  if (mirrored) mirror(frame);
  if (inverted) invert(frame);
  return frame;
}

/** Draws the elements in turn, as far as they can be afforded. */
function drawLabel(frame: Surface, label: Label, { now = new Date(), sink }: RenderOptions): void {
  const context: RenderContext = { dpi: label.dpi, now, sink };
  const affordable = createWork(label, frame.kind);
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
