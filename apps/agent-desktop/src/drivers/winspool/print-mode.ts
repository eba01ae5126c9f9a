/** The formats that go through a Windows driver as pages, and the error of a document that cannot. */
import { SentenceError } from '@platen/messages';

/** Formats that print mode draws; everything else is sent raw. */
export const PRINT_MODE_FORMATS: readonly string[] = ['png', 'bmp', 'pdf'];

/** A document that cannot be drawn; the message names it and the cause. */
export class PageError extends SentenceError {
  override readonly name = 'PageError';
}
