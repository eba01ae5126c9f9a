/** A folder can be taken in at a look: at most fifteen source files stand in a row, or a reason does. */
import path from 'node:path';
import { expect, it } from 'vitest';
import { sourceFiles } from './source-files.ts';

const MAX_IN_A_ROW = 15;

/** Folders with more, each with its reason. */
const LONGER: Readonly<Record<string, string>> = {
  bench: 'programs, each named in package.json or run.ts, with the parts of the longer ones',
  'packages/codecs/src/formats/dpl': 'the steps of a printer language, under the same names in each',
  'packages/codecs/src/formats/epl': 'the steps of a printer language, under the same names in each',
  'packages/codecs/src/formats/ipl': 'the steps of a printer language, under the same names in each',
  'packages/codecs/src/formats/tspl': 'the steps of a printer language, under the same names in each',
  'packages/codecs/src/formats/zpl': 'the steps of a printer language, under the same names in each',
  'packages/messages/src/de': 'one file for each topic, as in en/',
  'packages/messages/src/en': 'one file for each topic',
  'packages/protocol/src/api': 'one file for each noun of the API',
  'packages/protocol/src/routes': 'one file for each noun of the API',
};

/** The folders with more than `most` source files, without tests and declarations. */
function longFolders(files: readonly string[], most = MAX_IN_A_ROW): string[] {
  const counts = new Map<string, number>();
  for (const file of files) {
    if (/\.(test|d)\.tsx?$|(^|\/)(test|e2e)\//.test(file)) continue;
    const folder = path.posix.dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].flatMap(([folder, count]) => (count > most ? [folder] : [])).toSorted();
}

it('no folder holds more than fifteen source files in a row, unless a reason is given', () => {
  expect(longFolders(sourceFiles())).toEqual(Object.keys(LONGER).toSorted());
});

it('a sixteenth file in a planted folder is found, a test is not counted', () => {
  const planted = Array.from({ length: MAX_IN_A_ROW }, (_, index) => `apps/x/src/y/file-${index}.ts`);
  expect(longFolders([...planted, 'apps/x/src/y/file.test.ts'])).toEqual([]);
  expect(longFolders([...planted, 'apps/x/src/y/one-more.ts'])).toEqual(['apps/x/src/y']);
});
