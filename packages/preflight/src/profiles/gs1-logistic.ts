/** The GS1 logistic label. */
import { gs1Elements } from '@platen/codecs';
import { gs1DataOf } from '../checks/gs1.ts';
import type { Code } from '../code.ts';
import type { Profile } from './profile.ts';

/** Whether the bar code holds a serial shipping container code. */
function isSscc(code: Code): boolean {
  if (code.element.options['input'] === 'sscc') return true;
  const data = gs1DataOf(code);
  return data !== undefined && (gs1Elements(data)?.some(({ ai }) => ai === '00') ?? false);
}

/**
 * Sizes: GS1 Logistic Label Guideline, section 4.2 (A6 or 4 × 6 in where only the SSCC is needed; larger ones allowed).
 * Modules and height: GS1 General Specifications, symbol specification table 5 (GS1-128 on logistic units: X-dimension
 * 0.495 to 0.940 mm, height 31.75 mm at least).
 */
export const GS1_LOGISTIC: Profile = {
  name: 'gs1-logistic',
  title: 'GS1 logistic label',
  sizes: [
    [105, 148],
    [101.6, 152.4],
  ],
  orLarger: true,
  sizeSource: 'GS1 Logistic Label Guideline, 4.2',
  codes: [
    {
      name: 'sscc',
      isMeant: isSscc,
      moduleMm: [0.495, 0.94],
      heightMm: 31.75,
      source: 'GS1 General Specifications, symbol specification table 5',
    },
  ],
};
