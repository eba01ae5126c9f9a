/** Unpacks a package into the folder of its version, in a process of its own: all of it is on disk, or there is no folder. */
import { unzipSync } from 'fflate';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A program has some thousand files of 200 MB together. */
const MAX_FILES = 30_000;
const MAX_BYTES = 1_000_000_000;
const MAX_MS = 300_000;

/** Errors: throws for a path that leads out of the folder, and for more than a program has. */
export function unpackInto(zip: Uint8Array, folder: string): void {
  let files = 0;
  let bytes = 0;
  const entries = unzipSync(zip, {
    filter: ({ name, originalSize }) => {
      files++;
      bytes += originalSize;
      if (files > MAX_FILES || bytes > MAX_BYTES) throw new Error('The package is larger than a program is.');
      if (!isInside(name)) throw new Error(`The package has a file outside its folder: ${name.slice(0, 100)}`);
      return !name.endsWith('/');
    },
  });
  const made = `${folder}.new`;
  rmSync(made, { recursive: true, force: true });
  for (const [name, content] of Object.entries(entries)) {
    const file = path.join(made, name);
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    const handle = openSync(file, 'w', 0o600);
    writeFileSync(handle, content);
    fsyncSync(handle);
    closeSync(handle);
  }
  rmSync(folder, { recursive: true, force: true });
  renameSync(made, folder);
}

function isInside(name: string): boolean {
  return !path.posix.isAbsolute(name) && !name.includes('\\') && !name.includes(':') && !name.split('/').includes('..');
}

/** The command of the process that unpacks: `unpack-update FILE FOLDER`. */
export const UNPACK = 'unpack-update';

export function unpackCommand([file, folder]: readonly string[]): void {
  unpackInto(readFileSync(file!), folder!);
}

/** Errors: throws if the process fails or takes five minutes. */
export async function unpackBeside(program: string, file: string, folder: string): Promise<void> {
  const child = fork(program, [UNPACK, file, folder], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    timeout: MAX_MS,
    killSignal: 'SIGKILL',
  });
  let why = '';
  child.stderr?.on('data', (part: Buffer) => (why = `${why}${part}`.slice(0, 2_000)));
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`The package cannot be unpacked: ${why.split('\n')[0] || `code ${code}`}`);
}
