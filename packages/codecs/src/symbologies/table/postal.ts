/** Rows of the postal, height-modulated symbologies. */
import { linear, oneOf, type Row } from './info.ts';

const postal = (title: string, data: string, more: Partial<Row> = {}): Row =>
  linear(title, data, { kind: 'postal', checkDigit: 'always', ...more });

export const POSTAL_ROWS = {
  postnet: postal('USPS POSTNET', 'digits, usually 5, 9 or 11'),
  planet: postal('USPS PLANET', 'digits, usually 11 or 13'),
  usps4cb: postal('USPS Intelligent Mail', '20, 25, 29 or 31 digits'),
  japanpost: postal('Japan Post', '0–9 A–Z and -, up to 20'),
  royalmail: postal('Royal Mail 4-state', '0–9 A–Z'),
  kix: postal('KIX', '0–9 A–Z', { checkDigit: 'none' }),
  auspost: postal('Australia Post 4-state', 'format control code, 8-digit sorting code, customer information', {
    options: { customer: oneOf(['character', 'numeric'], 'How the customer information is encoded.') },
  }),
} as const satisfies Record<string, Row>;
