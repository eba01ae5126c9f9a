/** A shift that began in the evening belongs to the day on which it began. */
import { expect, it } from 'vitest';
import { rangeOf, SHIFTS } from './range.ts';

const local = (iso: string): string => {
  const at = new Date(iso);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(at.getDate())}. ${two(at.getHours())}:${two(at.getMinutes())}`;
};
const range = (...args: Parameters<typeof rangeOf>) => Object.values(rangeOf(...args)).map(local);
const three = SHIFTS[2];

it('today begins with its first shift', () => {
  expect(range('today', three, new Date(2026, 4, 20, 15, 30))).toEqual(['20. 06:00', '20. 15:30']);
  expect(range('today', three, new Date(2026, 4, 20, 3, 0))).toEqual(['19. 06:00', '20. 03:00']);
});

it('yesterday ends where today begins', () => {
  expect(range('yesterday', three, new Date(2026, 4, 20, 15, 30))).toEqual(['19. 06:00', '20. 06:00']);
  expect(range('yesterday', SHIFTS[0], new Date(2026, 4, 20, 15, 30))).toEqual(['19. 00:00', '20. 00:00']);
});
