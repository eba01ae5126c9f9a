/**
 * A run must not depend on how busy the computer is: a test waits for a state, not for a time; it takes a port that is
 * free; and it expects no text that ages while it looks.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const FOLDERS = ['{apps,packages}/*/{src,test}', '{e2e,test}', '{installers,sdks}/test'];
const files = FOLDERS.flatMap((folder) =>
  globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root, exclude: (name) => name === 'node_modules' }),
).filter((file) => /\.test\.tsx?$|(^|\/)(test|e2e)\//.test(file) && !/^e2e\/bench\/|times\.test\.ts$/.test(file));

/** A shorter wait is the step of a loop that looks for a state. */
const STEP_MS = 100;
const WAITS = [
  /\b(?:delay|sleep|pause|waitForTimeout)\(\s*(\d[\d_]*)\s*[,)]/g,
  /\bsetTimeout\(\s*(?:resolve|done|r)\s*,\s*(\d[\d_]*)\s*\)/g,
];
/** Files with waits whose length is what they are about, each with the reason. */
const MUST_PASS: Readonly<Record<string, string>> = {
  'apps/agent-desktop/test/faults/circumstances.test.ts': 'a computer sleeps for longer than the cloud waits for it',
  'apps/agent-desktop/test/stand-ins.ts': 'a connection is not taken meanwhile',
  'apps/agent-desktop/test/old-ledger.test.ts': 'nothing happens meanwhile',
  'apps/cloud/test/many-event-writers.ts': 'a connection is cut now and then',
  'apps/cloud/test/events.test.ts': 'nothing more arrives meanwhile',
  'e2e/journeys/start.test.ts': 'a person presses keys a second apart',
};
const waitsOf = (source: string): string[] =>
  WAITS.flatMap((pattern) => [...source.matchAll(pattern)])
    .filter(([, ms]) => Number(ms!.replaceAll('_', '')) >= STEP_MS)
    .map(([text]) => text);

/** A port by number, but 0: another run, or a program of this computer, may have it. */
const portsOf = (source: string): string[] =>
  source.match(/\.listen\(\s*[1-9]\d*\b|\blisten\(\{\s*port: [1-9]\d*/g) ?? [];

/** The port of a queue that a computer of its own was set up with (.github/workflows). */
const KNOWN_PORT = 'apps/agent-desktop/test/windows/real-spooler.ts';

/** A number of seconds or minutes in an expected text that counts from now. */
const agesOf = (source: string): string[] =>
  [...source.matchAll(/\b(?:toBe|toEqual|toContain|toHaveText|getByText)\(\s*(['"`])(?:(?!\1).)*\1/g)]
    .map(([text]) => text)
    .filter((text) => /\b\d+ (?:seconds?|minutes?) ago\b|\bvor \d+ (?:Sekunden?|Minuten?)\b/.test(text));

const found = (
  look: (source: string) => readonly string[],
  isAllowed: (file: string) => boolean = () => false,
): string[] =>
  files.flatMap((file) =>
    isAllowed(file) ? [] : look(readFileSync(path.join(root, file), 'utf8')).map((text) => `${file}: ${text}`),
  );

it('a test waits for states: no time passes but in a file whose subject it is', () => {
  expect(files.length).toBeGreaterThan(200);
  expect(found(waitsOf, (file) => file.includes('.full.') || Object.hasOwn(MUST_PASS, file))).toEqual([]);
  const stale = Object.keys(MUST_PASS).filter(
    (file) => waitsOf(readFileSync(path.join(root, file), 'utf8')).length === 0,
  );
  expect(stale).toEqual([]);
});

it('a server of a test listens on a port that the system gives', () => {
  expect(found(portsOf, (file) => file === KNOWN_PORT)).toEqual([]);
});

it('no expected text counts the seconds since something happened', () => {
  expect(found(agesOf)).toEqual([]);
});

it('finds a wait, a port and a text that ages', () => {
  expect(waitsOf('await delay(1_000); await delay(20); setTimeout(resolve, 250)')).toEqual([
    'delay(1_000)',
    'setTimeout(resolve, 250)',
  ]);
  expect(portsOf("server.listen(0); server.listen(9100, '127.0.0.1')")).toEqual(['.listen(9100']);
  expect(agesOf("expect(text).toBe('5 seconds ago'); expect(text).toBe('5 s')")).toHaveLength(1);
});
