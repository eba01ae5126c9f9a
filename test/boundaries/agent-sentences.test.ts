/**
 * A sentence that no test has seen can name the wrong cause: each one that the agent shows about its work stands in a
 * test in which the cause is acted out, by its key or by words that no other sentence has.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CATALOGUES } from '@platen/messages';
import { expect, it } from 'vitest';
import { ACTED_ELSEWHERE } from './agent-sentences.ts';

const root = path.resolve(import.meta.dirname, '../..');
const AGENT = 'apps/agent-desktop';
/** Names and controls of windows: they state no cause. The journeys and the tests of the windows read them. */
const OF_WINDOWS = /^(?:ui|tray)\./;
const COMMENTS = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;
/** What a test says of itself: no sentence of the agent. */
const TITLES = /(?:\b(?:it|describe|test)(?:\.\w+)?|\]\)|\))\(\s*(?:'[^'\n]*'|`[^`]*`)|\bname: '[^'\n]*'/g;

const sourcesOf = (pattern: string): string[] =>
  globSync(pattern, { cwd: root, exclude: (name) => name === 'node_modules' || name === 'dist' });
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8').replaceAll(COMMENTS, '');
const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);

const source = sourcesOf(`${AGENT}/src/**/*.{ts,tsx}`)
  .filter((file) => !isTest(file))
  .map(read)
  .join('\n');
const shown = Object.entries(CATALOGUES.en).filter(
  ([key]) =>
    !OF_WINDOWS.test(key) && (source.includes(`'${key}'`) || (key.startsWith('test.') && source.includes('`test.${'))),
);

/** Two words and more, and ten characters, between the parts that vary. */
const runsOf = (text: string): string[] =>
  text.split(/\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/).flatMap((part) => {
    const words = part.trim().split(/\s+/);
    return words.flatMap((_, from) =>
      words
        .slice(from + 1, from + 8)
        .map((__, more) =>
          words
            .slice(from, from + more + 2)
            .join(' ')
            .replace(/[.,:;!?]+$/, ''),
        )
        .filter((run) => run.length >= 10),
    );
  });
const times = Map.groupBy(
  shown.flatMap(([, text]) => [...new Set(runsOf(text))]),
  (run) => run,
);

/** Whether a test has the key, or words that are in no other sentence. */
const names = (test: string, key: string, text: string): boolean =>
  new RegExp(`['" ]${key.replaceAll('.', '\\.')}['" ]`).test(test) ||
  runsOf(text).some((run) => times.get(run)!.length === 1 && test.includes(run));

/** As it is compared: no titles, patterns without their backslashes, one blank where lines are broken. */
const compared = (test: string): string =>
  test
    .replaceAll(TITLES, '')
    .replaceAll(/\\([.()?"'[\]])/g, '$1')
    .replaceAll(/\s+/g, ' ');

const tests = [`${AGENT}/test/**/*.ts`, `${AGENT}/src/**/*.test.{ts,tsx}`, 'e2e/**/*.ts']
  .flatMap(sourcesOf)
  .map((file) => compared(read(file)))
  .join('\n');

it('every sentence of the agent is in a test that acts out its cause', () => {
  expect(shown.length).toBeGreaterThan(250);
  const unseen = shown.filter(([key, text]) => !(key in ACTED_ELSEWHERE) && !names(tests, key, text));
  expect(unseen.map(([key, text]) => `${key}: ${text}`)).toEqual([]);
});

it('a sentence that is listed is shown, is named in no test, and the test of its cause is there', () => {
  const texts = new Map(shown);
  const stale = Object.entries(ACTED_ELSEWHERE).filter(([key, how]) => {
    if (!texts.has(key) || names(tests, key, texts.get(key)!)) return true;
    if (typeof how === 'string') return false;
    const file = path.join(root, AGENT, how[0]);
    return !existsSync(file) || !readFileSync(file, 'utf8').includes(how[1]);
  });
  expect(stale).toEqual([]);
});

it('finds a sentence by its key or by its own words only', () => {
  const text = CATALOGUES.en['cloud.silent'];
  expect(names("says: 'cloud.silent'", 'cloud.silent', text)).toBe(true);
  expect(names('but has not answered for 0.3 s', 'cloud.silent', text)).toBe(true);
  expect(
    names(compared("it('accepts the connection but has not answered for', () => {});"), 'cloud.silent', text),
  ).toBe(false);
  expect(names('Check that', 'cloud.silent', text)).toBe(false);
});
