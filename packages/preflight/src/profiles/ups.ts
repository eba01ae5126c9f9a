/** The shipping label of UPS. */
import type { Profile } from './profile.ts';

/**
 * Sizes: UPS Shipping API, `LabelStockSize` (4 in wide, 6 or 8 in high). Bar codes: UPS Guide to Labeling (MaxiCode, and the
 * tracking number `1Z` in Code 128).
 */
export const UPS: Profile = {
  name: 'ups',
  title: 'UPS label',
  sizes: [
    [101.6, 152.4],
    [101.6, 203.2],
  ],
  sizeSource: 'UPS Shipping API, LabelStockSize',
  codes: [
    {
      name: 'maxicode',
      isMeant: ({ element }) => element.symbology === 'maxicode',
      source: 'UPS Guide to Labeling',
    },
    {
      name: 'ups_tracking',
      isMeant: ({ element }, data) => element.symbology === 'code128' && data.startsWith('1Z'),
      faultOf: (data) => (hasTrackingCheckDigit(data) ? undefined : 'ups_check_digit'),
      source: 'UPS Guide to Labeling',
    },
  ],
};

/**
 * `1Z`, 15 characters and a check digit: letters count as digits (A 2, B 3 … H 9, I 0, J 1 …), every second one twice; the
 * check digit completes the sum to a multiple of ten.
 */
function hasTrackingCheckDigit(data: string): boolean {
  if (!/^1Z[0-9A-Z]{15}\d$/.test(data)) return false;
  let sum = 0;
  for (let at = 2; at < 17; at++) {
    const character = data[at]!;
    const value = character <= '9' ? Number(character) : (character.charCodeAt(0) - 63) % 10;
    sum += value * (at % 2 === 0 ? 1 : 2);
  }
  return (10 - (sum % 10)) % 10 === Number(data[17]);
}
