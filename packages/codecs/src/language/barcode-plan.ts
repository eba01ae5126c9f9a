/** What the writers of EPL and TSPL make of a bar code. */
import type { TextElement } from '../label/index.ts';

/** A bar code as the bytes of its command, or why it cannot be one. */
export type BarcodePlan =
  | {
      readonly kind: 'command';
      readonly bytes: Uint8Array;
      readonly approximation?: string;
      /** The human-readable line, where the printer's own would differ and is switched off. */
      readonly lines?: readonly TextElement[];
    }
  | { readonly kind: 'picture'; readonly why: string };

export const picture = (why: string): BarcodePlan => ({ kind: 'picture', why });
