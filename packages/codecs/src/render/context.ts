/** The input of every element's drawing besides the frame and the element. */
import type { DiagnosticSink } from '../diagnostics/index.ts';

/**
 * The faces that the files of this folder keep towards each other:
 * - `draw<Kind>(frame, element, context)` puts an element on the frame;
 * - `bounds<Kind>(element, context)` returns the rectangle of its block after turning;
 * - a block is laid by `placeBlock` (place.ts), and its parts by `turnRect` and `fillRect`;
 * - a line of text, the human-readable line of a bar code too, goes through `drawTextLine` (text-line.ts).
 */
export interface RenderContext {
  /** Density of the label's dots. */
  readonly dpi: number;
  /** The clock for `clock` contents. */
  readonly now: Date;
  /** Receives a diagnostic for everything that could not be printed as requested. */
  readonly sink?: DiagnosticSink;
}
