/** The options that the shims for QZ Tray and Browser Print share. */
import type { PlatenOptions } from './send.ts';

export interface ShimOptions extends PlatenOptions {
  /** Id or name of the printer that is the default one. Without it: the first of the page token. */
  readonly printer?: string | undefined;
}
