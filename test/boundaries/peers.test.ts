/**
 * The other side of a test may be gone at any moment: a printer that has closed, a program that has ended. What a test
 * writes to it then fails with an `error` event, which ends the whole run if nobody listens.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

const FOLDERS = '{apps,packages}/*/{src,test,bench},{e2e,test,bench,scripts},installers/test';
/** Files of tests: tests, what stands beside them in folders for tests, and benchmarks. */
const files = FOLDERS.split(/,(?![^{]*\})/)
  .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root, exclude: (name) => name === 'node_modules' }))
  .filter((file) => /\.test\.tsx?$|(^|\/)(test|bench|e2e)\//.test(file));

/** What makes a stream to another party: the pattern, and the import without which it means something else. */
const MAKERS: readonly { readonly pattern: RegExp; readonly needs: RegExp }[] = [
  { pattern: /\b(?:net\.|tls\.)?(?:connect|createConnection)\(/g, needs: /from 'node:(?:net|tls)'/ },
  {
    pattern: /\b(?:net\.|tls\.)?createServer\((?:\{[^}]*\},\s*)?\(?\s*(?:socket|client|connection)\b/g,
    needs: /from 'node:(?:net|tls)'/,
  },
  { pattern: /\bstdin!?\??\.(?:write|end)\(/g, needs: /from 'node:child_process'/ },
];
const LISTENS = /\.(?:on|once)\(\s*'error'/;

/** True if the source makes streams and listens to the errors of none: one listener may serve several in a loop. */
function isDeaf(source: string): boolean {
  const made = MAKERS.filter(({ needs }) => needs.test(source)).flatMap(({ pattern }) => source.match(pattern) ?? []);
  // A function of the file itself that is called `connect` makes no socket.
  const own = /\bfunction connect\(|\bconst connect = /.test(source);
  return made.some((text) => !own || !text.startsWith('connect(')) && !LISTENS.test(source);
}

it('every stream of a test to another party has a listener for errors', () => {
  expect(files.length).toBeGreaterThan(200);
  const found = files.filter((file) => isDeaf(readFileSync(path.join(root, file), 'utf8')));
  expect(found.map((file) => `${file}: add .on('error', …) to each socket and standard input`)).toEqual([]);
});

it('finds a socket without a listener', () => {
  const bad = "import { connect } from 'node:net';\nconnect(1).write('x');";
  expect(isDeaf(bad)).toBe(true);
  expect(isDeaf(bad.replace('(1)', "(1).on('error', () => undefined)"))).toBe(false);
});
