/** What can be drawn as pages, and the error of a document that cannot. */
import { SentenceError } from '@platen/messages';

/** Formats whose pages are drawn here; everything else is sent raw. */
export const DRAWN_FORMATS: readonly string[] = ['png', 'bmp', 'pdf'];

/** A document that cannot be drawn; the message names it and the cause. */
export class PageError extends SentenceError {
  override readonly name = 'PageError';
}
