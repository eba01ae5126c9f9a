/** The size of a label as its source has it, held to the largest area: a banner may be long where it is narrow. */
import { message } from '@platen/messages';
import { CODEC_LIMITS } from '../limits.ts';

export interface LabelSize {
  readonly widthDots: number;
  readonly heightDots: number;
}

/** What the diagnostic `label_too_large` expects. */
export const MAX_AREA = message('expected.most_area', { side: CODEC_LIMITS.labelSideIn });

/** The size in whole dots; `isTooLarge` where it was cut because its area is above the largest. */
export function heldSize({ widthDots, heightDots }: LabelSize, dpi: number): LabelSize & { isTooLarge: boolean } {
  const side = Math.floor(CODEC_LIMITS.labelSideIn * dpi);
  const isTooLarge = widthDots * heightDots > (CODEC_LIMITS.labelSideIn * dpi) ** 2 * 1.0001;
  const held = (dots: number): number => Math.max(1, isTooLarge ? Math.min(Math.round(dots), side) : Math.round(dots));
  return { widthDots: held(widthDots), heightDots: held(heightDots), isTooLarge };
}
