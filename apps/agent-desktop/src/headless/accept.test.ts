/** The walk through a real computer asks each step once, takes nothing for a yes, and writes down what was seen. */
import { expect, it } from 'vitest';
import { reportOf, seeSteps, STEPS } from './accept.ts';

const answers = (lines: readonly string[]) => {
  const left = [...lines];
  return async (): Promise<string | undefined> => left.shift();
};
const steps = STEPS.slice(0, 3);

it('writes down each answer with what was seen', async () => {
  const seen = await seeSteps(answers(['y', '', 'maybe', 'N', 'no icon | none\nat all', 's']), steps);
  expect(seen.map(({ answer }) => answer)).toEqual(['yes', 'no', 'skipped']);
  const report = reportOf(seen, { at: new Date(0), system: 'Windows 11 Pro 10.0.22631 (x64)' });
  expect(report).toContain('on Windows 11 Pro 10.0.22631 (x64)');
  expect(report).toContain('1970-01-01: 1 right, 1 wrong, 1 not tried.');
  expect(report).toContain(`| ${steps[1]!.id} | no | no icon   none at all |`);
});

it('takes the end of the input, and whoever answers nothing, for not tried', async () => {
  expect((await seeSteps(answers(['y']), steps)).map(({ answer }) => answer)).toEqual(['yes', 'skipped', 'skipped']);
  const silent = await seeSteps(async () => 'what?', steps);
  expect(silent.map(({ answer }) => answer)).toEqual(['skipped', 'skipped', 'skipped']);
  const endless = await seeSteps(
    async (question: string) => (question.includes('What') ? 'x'.repeat(10_000) : 'y'),
    steps,
  );
  expect(endless.map(({ note }) => note.length)).toEqual([500, 500, 500]);
});

it('names each step once', () => {
  expect(new Set(STEPS.map(({ id }) => id)).size).toBe(STEPS.length);
});
