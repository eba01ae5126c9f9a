/** Rows of the postal, height-modulated symbologies. */
import { type Message, message } from '@platen/messages';
import { linear, oneOf, type Row } from './info.ts';

const postal = (title: string, data: string | Message, more: Partial<Row> = {}): Row =>
  linear(title, data, { kind: 'postal', checkDigit: 'always', ...more });

export const POSTAL_ROWS = {
  postnet: postal(
    'USPS POSTNET',
    message('expected.usual_digits', { counts: message('expected.or', { first: '5, 9', last: '11' }) }),
  ),
  planet: postal(
    'USPS PLANET',
    message('expected.usual_digits', { counts: message('expected.or', { first: '11', last: '13' }) }),
  ),
  usps4cb: postal(
    'USPS Intelligent Mail',
    message('expected.digit_counts', { counts: message('expected.or', { first: '20, 25, 29', last: '31' }) }),
  ),
  japanpost: postal('Japan Post', message('expected.japanpost', { most: 20 })),
  royalmail: postal('Royal Mail 4-state', '0–9 A–Z'),
  kix: postal('KIX', '0–9 A–Z', { checkDigit: 'none' }),
  auspost: postal('Australia Post 4-state', message('expected.auspost'), {
    options: { customer: oneOf(['character', 'numeric'], 'How the customer information is encoded.') },
  }),
} as const satisfies Record<string, Row>;
