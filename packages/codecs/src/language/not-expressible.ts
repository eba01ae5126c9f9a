/** What a writer answers where its language has no command for an element: the reason, which the frame reports. */

export class NotExpressible {
  /** Completes "…: " in a diagnostic: `EPL has no circles`. */
  readonly because: string;
  constructor(because: string) {
    this.because = because;
  }
}

export const notExpressible = (because: string): NotExpressible => new NotExpressible(because);

/** Reasons that every language has. */
export const OUTSIDE = notExpressible('it begins left of or above the label');

/** For elements that a language has in no form. */
export const never =
  (because: string): (() => NotExpressible) =>
  () =>
    notExpressible(because);
