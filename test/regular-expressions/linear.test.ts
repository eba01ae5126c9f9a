/** No text makes a regular expression of the product take more than linear time. */
import { createRequire } from 'node:module';
import { setImmediate } from 'node:timers/promises';
import type * as Recheck from 'recheck';
import { beforeAll, expect, it } from 'vitest';
import { findRegularExpressions } from './find.ts';
import { BUILT, REVIEWED } from './reviewed.ts';

/** The library as JavaScript: its main file looks for a program of the system first. */
const { checkSync } = createRequire(import.meta.url)('recheck/lib/browser.js') as typeof Recheck;
/** A slower proof is not waited for: the expression is reviewed by a person. */
const PROOF_MS = 20_000;

let found: ReturnType<typeof findRegularExpressions>;
beforeAll(() => {
  found = findRegularExpressions();
});

const reviewed = new Map(Object.entries(REVIEWED).flatMap(([reason, keys]) => keys.map((key) => [key, reason])));

async function faults(isMine: (place: string) => boolean): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (const [key, { source, flags, places }] of found.literals) {
    if (reviewed.has(key) || !isMine(places[0]!)) continue;
    const proof = checkSync(source, flags, { checker: 'automaton', timeout: PROOF_MS });
    if (proof.status === 'vulnerable')
      wrong.push(`${places.join(', ')}: ${key} is ${proof.complexity.summary}; ${proof.attack.pattern}`);
    if (proof.status === 'unknown') wrong.push(`${places.join(', ')}: ${key} is undecided`);
    // The runner hears from this process in between.
    await setImmediate();
  }
  return wrong;
}

const AREAS = ['apps/agent-desktop/', 'apps/cloud/', 'apps/', 'packages/codecs/', 'packages/'];

it.each(AREAS)(
  'every regular expression of %s is linear, or reviewed',
  async (area) => {
    const earlier = AREAS.slice(0, AREAS.indexOf(area));
    const isMine = (place: string) => place.startsWith(area) && !earlier.some((one) => place.startsWith(one));
    expect(await faults(isMine)).toEqual([]);
  },
  240_000,
);

it('every reviewed expression is still in the sources', () => {
  expect([...reviewed.keys()].filter((key) => !found.literals.has(key))).toEqual([]);
});

it('every expression that is built from a text is reviewed', () => {
  const names = found.built.map(({ file, text }) => `${file} ${text}`);
  expect(names.toSorted()).toEqual(Object.values(BUILT).flat().toSorted());
});

it.each([String.raw`^\d+\.?\d*$`, String.raw`"(?:[^"\\]|\\.)*"`, String.raw`\s+$`])(
  'a planted %s is found',
  (source) => {
    expect(checkSync(source, '', { checker: 'automaton', timeout: PROOF_MS }).status).toBe('vulnerable');
  },
);
