/** Every program has the catalogues in memory, whatever it says of them: they cost their texts and little else. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';

const PROGRAM = `
  const before = process.memoryUsage().heapUsed;
  await import(process.argv[1]);
  console.log(process.memoryUsage().heapUsed - before);`;

it('importing the catalogues takes less than 4 MB', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'platen-messages-'));
  try {
    // No collection in between, and compiled sources kept, as in every program: the first run writes them.
    const heapTaken = (): number =>
      Number(
        execFileSync(
          process.execPath,
          [
            '--max-semi-space-size=64',
            '--input-type=module',
            '-e',
            PROGRAM,
            path.join(import.meta.dirname, 'index.ts'),
          ],
          { env: { ...process.env, NODE_COMPILE_CACHE: folder, NODE_OPTIONS: '' }, encoding: 'utf8' },
        ),
      );
    heapTaken();
    expect(heapTaken() / 1e6).toBeLessThan(4);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
