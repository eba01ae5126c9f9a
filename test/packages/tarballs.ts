/** The packages as npm gets them: built, packed, and counted. */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
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

/** Builds all packages and packs them into a folder. */
export async function packAll(folder: string): Promise<readonly Tarball[]> {
  await run(process.execPath, ['scripts/packages/build.ts'], { cwd: root });
  const folders = PUBLISHED.map((one) => path.join(one.folder, 'dist'));
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', folder, ...folders], {
    cwd: folder,
    maxBuffer: 16 * 1024 * 1024,
  });
  interface Packed {
    readonly name: string;
    readonly filename: string;
    readonly unpackedSize: number;
    readonly files: readonly { readonly path: string }[];
  }
  // A list up to npm 11, an object by name from npm 12 on.
  return Promise.all(
    Object.values(JSON.parse(stdout) as Packed[]).map(async ({ name, filename, unpackedSize, files }) => {
      const file = path.join(folder, filename);
      return {
        name,
        file,
        bytes: await readFile(file),
        unpackedBytes: unpackedSize,
        files: files.map((one) => one.path),
      };
    }),
  );
}
