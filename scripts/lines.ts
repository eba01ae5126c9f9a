/**
 * Counts lines of sources, to see whether a part of the house became smaller. `pnpm lines` prints each room that issue 26
 * wanted shorter, at the commit where it began and now; `pnpm lines bar-codes [commit …]` the files of one topic. Whole
 * rooms are counted, shared code with them: code that only moved changes no sum.
 */
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './processes.ts';

/** The commit that the rooms are compared with. */
export const BEGAN = 'd9966cd4';

/** The rooms, with their lines at `BEGAN`. */
export const ROOMS: Readonly<Record<string, number>> = {
  'packages/codecs/src/formats/zpl': 5368,
  'packages/codecs/src/formats/tspl': 4351,
  'packages/codecs/src/formats/dpl': 3338,
  'packages/codecs/src/formats/ipl': 3192,
  'packages/codecs/src/formats/sbpl': 2862,
  'packages/codecs/src/formats/epl': 2633,
  'packages/codecs/src/formats/cpcl': 1210,
  'packages/codecs/src/language': 3793,
  'packages/codecs/src/editor': 1095,
  'packages/codecs/src/platform': 2714,
  'packages/codecs/scripts': 1586,
  'scripts/packages': 460,
};

/** The files of a topic by their names. */
const TOPICS: Readonly<Record<string, RegExp>> = {
  'bar-codes': /barcode|code128|matrix|symbol/,
  fonts: /font|write-text|cell-text/,
  rectangles: /rectangle|rules|strips|shapes|write-triangle/,
  stored: /stored|downloads|files|forms|images|kept/,
};

interface Counted {
  readonly file: string;
  readonly lines: number;
}

const git = (...words: string[]): string =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });

const linesOf = (text: string): number => text.split('\n').length - 1;
const isSource = (file: string): boolean => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file);

/** Returns the lines of each source file of the folders, at a commit or as it is now. Tests do not count. */
export function countLines(folders: readonly string[], commit?: string): Counted[] {
  if (commit === undefined) {
    const files = globSync(
      folders.map((folder) => `${folder}/**/*`),
      { cwd: root },
    ).filter(isSource);
    return files.map((file) => ({ file, lines: linesOf(readFileSync(path.join(root, file), 'utf8')) }));
  }
  // One line a file: `commit:path:lines`.
  const counts = git('grep', '--text', '--count', '', commit, '--', ...folders)
    .trim()
    .split('\n');
  return counts
    .map((line) => line.split(':'))
    .map(([, file = '', lines]) => ({ file, lines: Number(lines) }))
    .filter(({ file }) => isSource(file));
}

export const sum = (files: readonly Counted[]): number => files.reduce((all, { lines }) => all + lines, 0);

function printRooms(): void {
  const rows = Object.entries(ROOMS).map(([room, then]) => [room, then, sum(countLines([room]))] as const);
  const total = (index: 1 | 2): number => rows.reduce((all, row) => all + row[index], 0);
  for (const [room, then, now] of [...rows, ['together', total(1), total(2)] as const]) {
    const change = now - then;
    console.log(
      [then, now, change > 0 ? `+${change}` : change].map((each) => String(each).padStart(7)).join(''),
      ` ${room}`,
    );
  }
}

function printTopic(topic: string, commits: readonly string[]): void {
  const names = TOPICS[topic];
  if (!names) throw new Error(`Name a topic: ${Object.keys(TOPICS).join(', ')}`);
  const folders = Object.keys(ROOMS).filter((room) => /\/(?:formats|language)\b/.test(room));
  for (const commit of commits.length > 0 ? commits : ['HEAD']) {
    const all = countLines(folders, commit);
    const counted = all.filter(({ file }) => names.test(path.basename(file)));
    const shared = counted.filter(({ file }) => file.startsWith('packages/codecs/src/language/'));
    for (const { file, lines } of counted) console.log(String(lines).padStart(6), file);
    console.log(
      `${commit}: ${topic} ${sum(counted)} lines, ${sum(shared)} of them in language/; all files of the folders ${sum(all)}`,
    );
  }
}

if (import.meta.main) {
  const [topic, ...commits] = process.argv.slice(2);
  if (topic === undefined) printRooms();
  else printTopic(topic, commits);
}
