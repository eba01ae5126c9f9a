/**
 * Moves an agent's data from an earlier folder to the present one, once. At every moment exactly one of the two folders
 * belongs to an enrolled agent, so that no ledger is ever printed twice: a move cut off by a crash is finished, or
 * begun again, at the next start.
 */
import { existsSync } from 'node:fs';
import { cp, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { lockDataDir } from '../control/control-socket.ts';
import { openDataDir } from './data-dir.ts';
import { syncFolder, writeFileDurably } from './durable-file.ts';

/** Not copied: another agent's folder inside, and files of a running process. */
const LEFT_BEHIND = ['agent', 'agent.sock'];
const WHOLE = 'moved-whole';

export type Move = 'moved' | 'nothing';

/** Errors: `data_dir_in_use` if an agent still runs on the old folder. Does nothing if `to` has an identity. */
export async function moveDataDir(from: string, to: string): Promise<Move> {
  const identity = (folder: string): string => path.join(folder, 'agent.json');
  const moving = `${to}.moving`;
  const whole = path.join(moving, WHOLE);
  if (existsSync(identity(to))) return 'nothing';
  if (!existsSync(identity(from))) {
    if (!existsSync(whole)) return 'nothing';
    // The old folder was already given up.
    await takePlace(moving, to);
    return 'moved';
  }
  const lock = await lockDataDir(await openDataDir(from));
  try {
    await rm(moving, { recursive: true, force: true });
    for (const name of await readdir(from)) {
      if (!LEFT_BEHIND.includes(name)) await cp(path.join(from, name), path.join(moving, name), { recursive: true });
    }
    await syncAll(moving);
    await writeFileDurably(whole, '');
    // The copy is the agent from this rename on.
    await rename(identity(from), `${identity(from)}.moved`);
    await syncFolder(from);
  } finally {
    await lock.close();
  }
  await takePlace(moving, to);
  for (const name of await readdir(from)) {
    if (!LEFT_BEHIND.includes(name)) await rm(path.join(from, name), { recursive: true, force: true });
  }
  return 'moved';
}

async function takePlace(moving: string, to: string): Promise<void> {
  // Empty folders of an agent that was never enrolled.
  if (existsSync(to)) await rename(to, `${to}.before.${Date.now()}`);
  await rename(moving, to);
  await rm(path.join(to, WHOLE), { force: true });
  await syncFolder(path.dirname(to));
}

async function syncAll(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = await open(path.join(entry.parentPath, entry.name), 'r+');
    await file.sync();
    await file.close();
  }
}
