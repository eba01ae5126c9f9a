/** The box label of shipments to Amazon's fulfilment centres. */
import type { Profile } from './profile.ts';

/**
 * Sizes: Amazon Seller Central, "Shipment label requirements" (3 1/3 × 4 in, or 4 × 6 in from a thermal printer).
 * Data: Amazon MWS developer guide, "Requirements for shipping labels" (the shipment's id, `U`, and six digits of the box).
 */
export const AMAZON_FBA: Profile = {
  name: 'amazon-fba',
  title: 'Amazon FBA box label',
  sizes: [
    [84.7, 101.6],
    [101.6, 152.4],
  ],
  sizeSource: 'Amazon Seller Central, "Shipment label requirements"',
  codes: [
    {
      name: 'fba_box',
      isMeant: ({ element }, data) => element.symbology === 'code128' && /^FBA[0-9A-Z]{6,12}U\d{6}$/.test(data),
      source: 'Amazon MWS developer guide, FBAGuide_ShipLabelSpec',
    },
  ],
};
