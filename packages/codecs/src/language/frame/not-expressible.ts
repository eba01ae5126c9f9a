/** A writer's result for an element that its language has no command for: the reason, which the frame reports. */

import { type Message, message } from '@platen/messages';

export class NotExpressible {
  /** Completes "…: " in a diagnostic: `EPL has no circles`. */
  readonly because: Message;
  constructor(because: Message) {
    this.because = because;
  }
}

export const notExpressible = (because: Message): NotExpressible => new NotExpressible(because);

/** Reasons common to all languages. */
export const OUTSIDE = notExpressible(message('reason.outside'));

/** Returns a method for elements that a language can never express. */
export const never =
  (because: Message): (() => NotExpressible) =>
  () =>
    notExpressible(because);
