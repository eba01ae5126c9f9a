/** The shipping label of FedEx. */
import type { Profile } from './profile.ts';

/**
 * Sizes: FedEx Ship API, `labelStockType` (4 × 6, 6.75, 8 and 9 in, with and without a document tab). Bar codes: FedEx Web
 * Services developer guide, "Thermal label elements" (PDF417, and one linear bar code: 34 digits, the 22 digits of Ground
 * that begin with 96, the 32 digits of ASTRA, or an SSCC).
 */
export const FEDEX: Profile = {
  name: 'fedex',
  title: 'FedEx label',
  sizes: [
    [101.6, 152.4],
    [101.6, 171.5],
    [101.6, 203.2],
    [101.6, 228.6],
  ],
  sizeSource: 'FedEx Ship API, labelStockType',
  codes: [
    {
      name: 'pdf417',
      isMeant: ({ element }) => element.symbology === 'pdf417',
      source: 'FedEx Web Services developer guide, "Thermal label elements"',
    },
    {
      name: 'fedex_tracking',
      isMeant: ({ element }, data) =>
        (element.symbology === 'code128' || element.symbology === 'gs1-128') &&
        /\d{20,34}$/.test(data.replace(/\W/g, '')),
      source: 'FedEx Web Services developer guide, "Thermal label elements"',
    },
  ],
};
