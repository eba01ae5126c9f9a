/** The built pages of the windows; in a checkout they are built if they are missing or older than their sources. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
export const PAGES_FOLDER = path.join(ROOT, 'dist/renderer');

function newest(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Math.max(0, ...files.map((entry) => statSync(path.join(entry.parentPath, entry.name)).mtimeMs));
}

/** Errors: throws if the pages are missing and cannot be built. */
export async function ensurePages(writeLine: (line: string) => void): Promise<void> {
  const sources = path.join(ROOT, 'src/renderer');
  const index = path.join(PAGES_FOLDER, 'index.html');
  const isBuilt = existsSync(index);
  // An installed agent has no sources next to it.
  if (!existsSync(sources)) return;
  // The contract with the engine, the messages and the look are bundled into the pages.
  const changed = Math.max(
    newest(sources),
    newest(path.join(ROOT, '../../packages/messages/src')),
    newest(path.join(ROOT, '../../packages/ui/src')),
    statSync(path.join(ROOT, 'src/bridge/bridge.ts')).mtimeMs,
  );
  if (isBuilt && statSync(index).mtimeMs >= changed) return;
  writeLine('Building the windows …');
  const { build } = await import('vite');
  await build({ configFile: path.join(ROOT, 'vite.config.ts'), logLevel: 'warn' });
}
