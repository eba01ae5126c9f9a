/** A writer's result for an element that its language has no command for: the reason, which the frame reports. */

export class NotExpressible {
  /** Completes "…: " in a diagnostic: `EPL has no circles`. */
  readonly because: string;
  constructor(because: string) {
    this.because = because;
  }
}

export const notExpressible = (because: string): NotExpressible => new NotExpressible(because);

/** Reasons common to all languages. */
export const OUTSIDE = notExpressible('it begins left of or above the label');

/** Returns a method for elements that a language can never express. */
export const never =
  (because: string): (() => NotExpressible) =>
  () =>
    notExpressible(because);
