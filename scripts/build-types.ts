/** `tsc -b`, and all of it where that would not see a change: a source that is gone, another version of a library. */
import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const TSC = path.resolve(import.meta.dirname, '../node_modules/.bin/tsc');

interface Seen {
  readonly lock: string;
  readonly sources: readonly string[];
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** Builds the projects of `root`, whose types are printed where they are wrong; returns the exit code. */
export function buildTypes(root: string, projects: readonly string[]): number {
  const kept = path.join(root, '.out/types.json');
  const now: Seen = {
    lock: read(path.join(root, 'pnpm-lock.yaml')),
    sources: globSync('**/*.{ts,tsx,mts,cts,js,mjs,cjs}', {
      cwd: root,
      exclude: ['**/node_modules', '**/dist', '**/.out', '**/.data'],
    }),
  };
  const before = JSON.parse(read(kept) || 'null') as Seen | null;
  const present = new Set(now.sources);
  const isAll = before?.lock !== now.lock || before.sources.some((file) => !present.has(file));
  // Each checker of a project types the libraries anew: whole projects run side by side instead.
  const options = ['--checkers', '1', '--builders', String(os.availableParallelism())];
  const { status } = spawnSync(TSC, ['-b', ...options, ...(isAll ? ['--force'] : []), ...projects], {
    cwd: root,
    stdio: 'inherit',
  });
  mkdirSync(path.dirname(kept), { recursive: true });
  if (status !== null) writeFileSync(kept, JSON.stringify(now));
  return status ?? 1;
}
