/** Starts a program as a conversion process: protected, without the environment, with the files of the product alone. */
import { type ChildProcess, fork } from 'node:child_process';
import { chownSync, mkdirSync } from 'node:fs';
import { getCompileCacheDir } from 'node:module';
import path from 'node:path';
import type { Protection } from './protection.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
/** The product and its libraries with their fonts; nothing of `DATA_DIR`, wherever in the checkout that is. */
const READABLE = [
  'apps/cloud/src',
  'apps/cloud/package.json',
  'apps/cloud/node_modules',
  'packages',
  'node_modules',
  'package.json',
];

/** All that a conversion needs of the environment: secrets stay out of reach of whatever a document breaks. */
const ENVIRONMENT = ['PATH', 'TZ', 'LANG', 'LC_ALL', 'TMPDIR', 'TEMP', 'SystemRoot', 'LD_LIBRARY_PATH'];

export interface LaunchOptions {
  readonly protection: Protection;
  readonly maxOldGenerationMb: number;
}

export function launch(program: string, { protection, maxOldGenerationMb }: LaunchOptions): ChildProcess {
  const given = ENVIRONMENT.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]));
  const cache = cacheFor(protection);
  const files = READABLE.map((name) => `--allow-fs-read=${path.join(ROOT, name)}`);
  // V8 would let the young generation grow to 48 MB and keep it.
  const memory = [`--max-old-space-size=${maxOldGenerationMb}`, '--max-semi-space-size=8'];
  // The decoder of pictures is native.
  const permissions = ['--permission', '--allow-addons', ...files];
  if (cache !== null) permissions.push(`--allow-fs-read=${cache}`, `--allow-fs-write=${cache}`);
  const node = [...memory, ...permissions];
  const [execPath = '', ...execArgv] = [...protection.command, process.execPath, ...node];
  return fork(program, {
    execPath,
    execArgv,
    serialization: 'advanced',
    env: { ...Object.fromEntries(given), ...(cache === null ? {} : { NODE_COMPILE_CACHE: cache }) },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

/** Where these processes keep what V8 has compiled: apart from the cloud's, which runs what is in its own. */
function cacheFor({ user }: Protection): string | null {
  const own = getCompileCacheDir();
  if (own === undefined) return null;
  const folder = path.join(own, 'conversions');
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (user) chownSync(folder, user.uid, user.gid);
    return folder;
  } catch {
    // A product that cannot be written starts without.
    return null;
  }
}
