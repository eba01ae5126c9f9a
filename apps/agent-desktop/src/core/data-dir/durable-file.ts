/** Files that are complete or missing: written under another name, synced, renamed into place. */
import { open, rename } from 'node:fs/promises';
import path from 'node:path';

/** Replaces the file at `target` so that a crash leaves the old or the new content, never a mixture. */
export async function writeFileDurably(target: string, content: string | Uint8Array, mode = 0o600): Promise<void> {
  const beside = `${target}.new`;
  const file = await open(beside, 'w', mode);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(beside, target);
  await syncFolder(path.dirname(target));
}

/** Makes names created or renamed in the folder survive a power cut. Windows syncs names by itself and has no such call. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
