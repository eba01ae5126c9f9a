/**
 * Counts the lines that a topic takes in the sources of the languages, now or at a commit:
 * `pnpm lines bar-codes [commit …]`. Beside the topic's files it counts all files of the folders, since code
 * that only moved makes one figure smaller and not the other.
 */
import { execFileSync } from 'node:child_process';
import { root } from './processes.ts';

const LANGUAGES = ['zpl', 'tspl', 'dpl', 'ipl', 'sbpl', 'epl', 'cpcl'].map((name) => `formats/${name}`);
const FOLDERS = [...LANGUAGES, 'language'].map((folder) => `packages/codecs/src/${folder}/`);

/** The files of a topic by their names. */
const TOPICS: Readonly<Record<string, RegExp>> = {
  'bar-codes': /barcode|code128|matrix|symbol/,
  fonts: /font|write-text|cell-text/,
  rectangles: /rectangle|rules|strips|shapes|write-triangle/,
  stored: /stored|downloads|files|forms|images|kept/,
};

const git = (...words: string[]): string =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });

/** Returns the lines of each source file of the folders at the commit. Tests do not count. */
function linesAt(commit: string): { readonly file: string; readonly lines: number }[] {
  const files = git('ls-tree', '-r', '--name-only', commit, ...FOLDERS)
    .trim()
    .split('\n');
  return files
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => ({ file, lines: git('show', `${commit}:${file}`).split('\n').length - 1 }));
}

const sum = (files: readonly { readonly lines: number }[]): number => files.reduce((all, { lines }) => all + lines, 0);

const [topic = '', ...commits] = process.argv.slice(2);
const names = TOPICS[topic];
if (!names) throw new Error(`Name a topic: ${Object.keys(TOPICS).join(', ')}`);
for (const commit of commits.length > 0 ? commits : ['HEAD']) {
  const all = linesAt(commit);
  const counted = all.filter(({ file }) => names.test(file.slice(file.lastIndexOf('/') + 1)));
  const shared = counted.filter(({ file }) => file.startsWith(FOLDERS.at(-1)!));
  for (const { file, lines } of counted) console.log(String(lines).padStart(6), file);
  console.log(
    `${commit}: ${topic} ${sum(counted)} lines, ${sum(shared)} of them in language/; all files of the folders ${sum(all)}`,
  );
}
