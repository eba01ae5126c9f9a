/** The service becomes the agent that one user had: with its identity, its ledger and its history. */
import { cp, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { openDataDir } from '../core/data-dir/data-dir.ts';
import { fileKeyStore } from '../core/data-dir/key-store.ts';
import { readSettings } from '../core/data-dir/settings.ts';
import { chromiumKeyStore } from './chromium-keys.ts';

export interface TakenOver {
  readonly name: string;
  /** The user's copy ends: two copies of one agent would refuse each other. */
  readonly finish: () => Promise<void>;
  /** The service does not start: the user's agent stays what it was. */
  readonly undo: () => Promise<void>;
}

/**
 * Copies the agent of `userData` (`%LOCALAPPDATA%\Platen Agent`) into the service's `dataDir`. Undefined where that has an
 * identity of its own, or the user's cannot be read.
 */
export async function takeOver(userData: string, dataDir: string): Promise<TakenOver | undefined> {
  const from = path.join(userData, 'agent');
  if (!existsSync(path.join(from, 'agent.json')) || existsSync(path.join(dataDir, 'agent.json'))) return undefined;
  const source = await openDataDir(from);
  const settings = await readSettings(source);
  const keys = chromiumKeyStore(userData)(source);
  const [key, next] = [await keys.read(), await keys.next.read()];
  if (!settings || !key) return undefined;
  const undo = (): Promise<void> => rm(dataDir, { recursive: true, force: true });
  try {
    await cp(from, dataDir, {
      recursive: true,
      filter: (file) => !isKey(path.basename(file)),
    });
    const own = fileKeyStore(await openDataDir(dataDir));
    await own.write(key);
    if (next) await own.next.write(next);
  } catch (error) {
    await undo();
    throw error;
  }
  return {
    name: settings.name,
    undo,
    finish: async () => {
      await keys.next.remove();
      await keys.remove();
      await rm(path.join(from, 'agent.json'), { force: true });
    },
  };
}

/** The key that is used and the next one, as the windows (`agent-key.enc`) and the service (`agent.key`) keep them. */
const isKey = (name: string): boolean =>
  (name.startsWith('agent-key') && name.endsWith('.enc')) || name.startsWith('agent.key');
