/** The agent's files are readable only by its user, whatever the folder's mode was before. */
import { chmod, mkdtemp, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { openDataDir } from './data-dir.ts';

it.skipIf(process.platform === 'win32')('closes a data folder to other users that was open to them', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'platen-data-'));
  try {
    await chmod(folder, 0o755);
    const { root, ledgerDir, logDir } = await openDataDir(folder);
    for (const each of [root, ledgerDir, logDir]) expect((await stat(each)).mode & 0o777).toBe(0o700);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
