/** An entry of the audit log names the thing, and says in words what was set. */
import { expect, it } from 'vitest';
import { detailText } from './detail-text.ts';

const words = {
  t: (key: string) => ({ 'audit.yes': 'yes', 'audit.no': 'no' })[key] ?? key,
  maybe: (key: string) => ({ 'audit.field.uses': 'uses', 'audit.field.expiresDate': 'expires' })[key],
  time: () => '08:21',
} as unknown as Parameters<typeof detailText>[1];

it('names the thing first, and each value by what it is', () => {
  const detail = { uses: 1, reusable: false, expiresDate: '2026-11-28T07:21:00.000Z', name: 'Hall', note: null };
  expect(detailText(detail, words)).toEqual({ name: 'Hall', rest: 'uses: 1 · reusable: no · expires: 08:21' });
});

it('calls a person by the address where there is no name', () => {
  expect(detailText({ email: 'ines@example.com', role: 'viewer' }, words)).toEqual({
    name: 'ines@example.com',
    rest: 'role: viewer',
  });
});
