/** Clocks become one only where they show the same moment in the same language. */
import { expect, it } from 'vitest';
import type { ContentPart } from '../../label/index.ts';
import { joinClocks } from './clocks.ts';

type Clock = Extract<ContentPart, { kind: 'clock' }>;
const clock = (pattern: string, more: Partial<Clock> = {}): Clock => ({ kind: 'clock', pattern, ...more }) as Clock;
const literal = (text: string): ContentPart => ({ kind: 'literal', text });
const isSeparator = (text: string): boolean => text === '/';

it('joins what follows at once, or behind a separator', () => {
  expect(joinClocks([clock('MM'), clock('dd')], isSeparator)).toEqual([clock('MMdd')]);
  expect(joinClocks([clock('MM'), literal('/'), clock('yyyy')], isSeparator)).toEqual([clock('MM/yyyy')]);
  expect(joinClocks([clock('MM', { offsetDays: 0 }), clock('dd')], isSeparator)).toHaveLength(1);
  const moved = { offsetDays: 3, offsetMonths: 1 };
  expect(joinClocks([clock('MM', moved), clock('dd', moved)], isSeparator)).toEqual([clock('MMdd', moved)]);
});

it.each<Partial<Clock>>([{ offsetDays: 1 }, { offsetMonths: 1 }, { offsetSeconds: 60 }, { language: 'de' as never }])(
  'leaves a clock with %j apart',
  (more) => {
    const parts = [clock('MM'), clock('dd', more)];
    expect(joinClocks(parts, isSeparator)).toEqual(parts);
    const separated = [clock('MM'), literal('/'), clock('dd', more)];
    expect(joinClocks(separated, isSeparator)).toEqual(separated);
  },
);

it('leaves another text between them', () => {
  const parts = [clock('MM'), literal(' of '), clock('yyyy')];
  expect(joinClocks(parts, isSeparator)).toEqual(parts);
});
