/** What labels 2 to n of a free-tier job become (docs/api-rules.md#free-tier). */
import { createLabel, type Label, literal } from '../label/index.ts';

const PLAN_TEXT = 'This plan prints only the first label of a job.';

/** A label of the same size that states the reason. */
export function planLabel({ widthDots, heightDots, dpi, print }: Label): Label {
  const size = Math.max(12, Math.round(Math.min(dpi / 5, widthDots / 10, heightDots / 4)));
  const margin = Math.round(Math.min(widthDots, heightDots) / 20);
  const { quantity: _, replicates: __, ...settings } = print;
  return createLabel({
    widthDots,
    heightDots,
    dpi,
    sizeFromSource: true,
    print: settings,
    elements: [
      {
        kind: 'text',
        x: margin,
        y: Math.max(margin, Math.round(heightDots / 2 - 1.5 * size)),
        content: literal(PLAN_TEXT),
        font: { name: '0', heightDots: size, widthDots: size },
        rotation: 0,
        anchor: 'block',
        justify: 'start',
        ink: 'black',
        block: {
          widthDots: widthDots - 2 * margin,
          maxLines: 9,
          lineSpacingDots: 0,
          align: 'center',
          hangingIndentDots: 0,
          overflow: 'clip',
        },
      },
    ],
  });
}
