/**
 * Starts a program as a conversion process: protected, without the cloud's environment, with access to the product's
 * files only.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { chownSync, mkdirSync } from 'node:fs';
import { getCompileCacheDir } from 'node:module';
import path from 'node:path';
import type { Protection } from './protection.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../../..');
/** The product and its libraries with their fonts; nothing of `DATA_DIR`, even if that is in the checkout. */
const READABLE = [
  'apps/cloud/src',
  'apps/cloud/package.json',
  'apps/cloud/node_modules',
  'packages',
  'node_modules',
  'package.json',
];

/** The only environment variables that a conversion gets: secrets stay out of reach of a document that breaks out. */
const ENVIRONMENT = ['PATH', 'TZ', 'LANG', 'LC_ALL', 'TMPDIR', 'TEMP', 'SystemRoot', 'LD_LIBRARY_PATH'];

export interface LaunchOptions {
  readonly protection: Protection;
  readonly maxOldGenerationMb: number;
}

export function launch(program: string, { protection, maxOldGenerationMb }: LaunchOptions): ChildProcess {
  const environment = ENVIRONMENT.flatMap((name) =>
    process.env[name] === undefined ? [] : [[name, process.env[name]]],
  );
  const cache = cacheFor(protection);
  const files = READABLE.map((name) => `--allow-fs-read=${path.join(ROOT, name)}`);
  // By default V8 would let the young generation grow to 48 MB and keep it.
  const memory = [`--max-old-space-size=${maxOldGenerationMb}`, '--max-semi-space-size=8'];
  // The decoder of pictures is native. Node's own SQLite opens files past the permissions.
  const permissions = ['--permission', '--allow-addons', '--no-experimental-sqlite', ...files];
  if (cache !== null) permissions.push(`--allow-fs-read=${cache}`, `--allow-fs-write=${cache}`);
  const node = [...memory, ...permissions];
  const [execPath = '', ...execArgv] = [...protection.command, process.execPath, ...node];
  return fork(program, {
    execPath,
    execArgv,
    serialization: 'advanced',
    env: { ...Object.fromEntries(environment), ...(cache === null ? {} : { NODE_COMPILE_CACHE: cache }) },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

/**
 * Folder for V8's compiled code of these processes: separate from the cloud's, which executes the contents of its own.
 */
function cacheFor({ user }: Protection): string | null {
  const own = getCompileCacheDir();
  if (own === undefined) return null;
  const folder = path.join(own, 'conversions');
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (user) chownSync(folder, user.uid, user.gid);
    return folder;
  } catch {
    // Without write access to the product there is no cache.
    return null;
  }
}
