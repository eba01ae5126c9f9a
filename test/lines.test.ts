/** The counter of lines: its figures are those of the commit that it names, and it counts whole rooms. */
import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { BEGAN, countLines, ROOMS, sum } from '../scripts/lines.ts';
import { root } from '../scripts/processes.ts';

const hasCommit = (): boolean => {
  try {
    execFileSync('git', ['cat-file', '-e', `${BEGAN}^{commit}`], { cwd: root, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

// An export of the sources has no history to count in.
it.skipIf(!hasCommit())('the figures of the rooms are those of the commit', () => {
  const counted = Object.keys(ROOMS).map((room) => [room, sum(countLines([room], BEGAN))]);
  expect(Object.fromEntries(counted)).toEqual(ROOMS);
});

it('each room is there, and its sources are counted without their tests', () => {
  for (const room of Object.keys(ROOMS)) {
    const files = countLines([room]);
    expect(files.length, room).toBeGreaterThan(0);
    expect(files.filter(({ file }) => file.includes('.test.'))).toEqual([]);
  }
});
