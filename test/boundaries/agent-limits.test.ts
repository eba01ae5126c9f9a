/** A limit that is named and that no test arms holds on good days only: each name of the agent's has its line. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { AGENT_LIMITS } from './agent-limits.ts';

const agent = path.resolve(import.meta.dirname, '../../apps/agent-desktop');

/** A constant with a number in it, or an option with a number as its default. */
const NUMBERS =
  /^\s*(?:export )?const ([A-Z][A-Z0-9_]*)(?::[^=]+)? =\s*([^;{]*\d[^;{]*);|\b([a-z]\w*(?:Ms|Bytes|Files|Lines|Seconds)) ?[:=] (\d[\d_]*(?: \* [\d_]+)*)\b/gm;
/** Names of times, sizes and counts. */
const LIMIT =
  /(_MS|_BYTES|_SECONDS|_LENGTH|_TRIES|_WAITS|_LINES|_JOBS|_SIZE|_PIXELS|_TIMEOUTS)$|(?:^|_)(?:MAX|MIN)(?:_|$)|LIMIT|_ENTRIES|_STEPS|_ROWS|_HOSTS|SLOWEST/;

const named = (source: string): string[] =>
  [...source.matchAll(NUMBERS)].flatMap(([, constant, , option, value]) =>
    constant === undefined ? (value === '0' ? [] : [option!]) : LIMIT.test(constant) ? [constant] : [],
  );

const files = globSync('src/**/*.{ts,tsx}', { cwd: agent })
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => !file.includes('.test.'));
const lines = Object.entries(AGENT_LIMITS).flatMap(([file, names]) =>
  Object.entries(names).map(([name, how]) => ({ file, name, how })),
);

it('every limit that the agent names has its line, and every line its limit', () => {
  const found = files.flatMap((file) =>
    named(readFileSync(path.join(agent, file), 'utf8')).map((name) => `${file.slice('src/'.length)}: ${name}`),
  );
  expect(found.length).toBeGreaterThan(200);
  expect([...new Set(found)].toSorted()).toEqual(lines.map(({ file, name }) => `${file}: ${name}`).toSorted());
});

it('the test that a line names is there', () => {
  const missing = lines.filter(({ how }) => {
    if (typeof how === 'string') return false;
    const file = path.join(agent, how[0]);
    return !existsSync(file) || !readFileSync(file, 'utf8').includes(how[1]);
  });
  expect(missing.map(({ file, name, how }) => `${file}: ${name} (${String(how)})`)).toEqual([]);
});

it('finds a new limit', () => {
  expect(named('const MAX_THINGS = 7;\nconst PATIENCE_MS = 4 * 60_000;\nconst PORT = 9100;')).toEqual([
    'MAX_THINGS',
    'PATIENCE_MS',
  ]);
  expect(named('f({ waitMs = 300, usedBytes = 0 })')).toEqual(['waitMs']);
});
