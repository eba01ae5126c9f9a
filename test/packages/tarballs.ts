/** The packages as npm gets them: built, packed, and counted. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../scripts/processes.ts';
import { PUBLISHED } from '../../scripts/packages/workspace.ts';

const run = promisify(execFile);

export interface Tarball {
  /** `@platen/client`. */
  readonly name: string;
  readonly file: string;
  readonly bytes: Uint8Array;
  readonly unpackedBytes: number;
  /** Paths in the package. */
  readonly files: readonly string[];
}

/** How long a loaded machine may take to build and pack them, and to install what was packed. */
export const PACKING_MS = 900_000;

/** What a run of the tests packs; a file that runs by itself packs for itself. */
const RUN = path.join(root, '.out/tarballs', process.env['PLATEN_RUN'] ?? String(process.pid));

/** The packages, built and packed once for all test files of a run: a build writes to the folders of the one before. */
export async function packAll(): Promise<readonly Tarball[]> {
  const release = await takeTurn();
  try {
    const list = path.join(RUN, 'list.json');
    if (!existsSync(list)) await writeFile(list, await buildAndPack());
    // A list up to npm 11, an object by name from npm 12 on.
    return await Promise.all(Object.values(JSON.parse(await readFile(list, 'utf8')) as Packed[]).map(tarballOf));
  } finally {
    release();
  }
}

/** Waits for the other processes. The one that works listens; its connections end with its turn, or with itself. */
async function takeTurn(): Promise<() => void> {
  const name = `\0platen-packages-${createHash('sha256').update(root).digest('hex')}`;
  for (;;) {
    const waiting = new Set<Socket>();
    const turn = createServer((socket) => waiting.add(socket.on('error', () => undefined)));
    const isTaken = await new Promise<boolean>((resolve) => {
      turn.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code === 'EADDRINUSE'));
      turn.listen(name, () => resolve(false));
    });
    if (!isTaken)
      return () => {
        turn.close();
        for (const socket of waiting) socket.destroy();
      };
    await new Promise((resolve) => connect(name).on('error', resolve).on('close', resolve).resume());
  }
}

interface Packed {
  readonly name: string;
  readonly filename: string;
  readonly unpackedSize: number;
  readonly files: readonly { readonly path: string }[];
}

/** Returns what npm says of the packages. */
async function buildAndPack(): Promise<string> {
  await rm(path.dirname(RUN), { recursive: true, force: true });
  await mkdir(RUN, { recursive: true });
  await run(process.execPath, ['scripts/packages/build.ts'], { cwd: root });
  const folders = PUBLISHED.map((one) => path.join(one.folder, 'dist'));
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', RUN, ...folders], {
    cwd: RUN,
    maxBuffer: 16 * 1024 * 1024,
  });
  return stdout;
}

async function tarballOf({ name, filename, unpackedSize, files }: Packed): Promise<Tarball> {
  const file = path.join(RUN, filename);
  return {
    name,
    file,
    bytes: await readFile(file),
    unpackedBytes: unpackedSize,
    files: files.map((one) => one.path),
  };
}
