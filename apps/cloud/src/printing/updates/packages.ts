/**
 * The packages of the agent below `INSTALLERS_DIR`: `updates/stable` and `updates/early` hold each package and a file
 * `NAME.json` beside it, which `installers/sign-update.ts package` writes. The signature is checked by the agents.
 */
import { updatePackage, type UpdatePackage, type UpdatePieceInput, type UpdateRing } from '@platen/protocol';
import type { FastifyBaseLogger } from 'fastify';
import { open, readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';

const described = updatePackage.extend({ file: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._+-]{0,120}$/) });

export interface OfferedPackage {
  readonly package: UpdatePackage;
  readonly path: string;
}
export type Rings = Readonly<Record<UpdateRing, readonly OfferedPackage[]>>;

export interface UpdatePackages {
  readonly list: () => Promise<Rings>;
  /** Bytes of a package that is offered; null if it is not. */
  readonly piece: (input: UpdatePieceInput) => Promise<Buffer | null>;
}

const NONE: Rings = { stable: [], early: [] };
/** A description has 400 bytes. */
const MAX_BYTES = 10_000;
const MAX_PACKAGES = 50;
/** How long the folder is believed. */
const FRESH_MS = 20_000;

export function createUpdatePackages(folder: string | null, log: Pick<FastifyBaseLogger, 'warn'>): UpdatePackages {
  let known = { rings: NONE, at: -Infinity };
  const list = async (): Promise<Rings> => {
    if (folder === null) return NONE;
    if (performance.now() - known.at > FRESH_MS) {
      const root = path.resolve(folder, 'updates');
      const [stable, early] = await Promise.all([
        readRing(path.join(root, 'stable'), log),
        readRing(path.join(root, 'early'), log),
      ]);
      known = { rings: { stable, early }, at: performance.now() };
    }
    return known.rings;
  };
  return {
    list,
    piece: async ({ version, system, arch, offset, length }) => {
      const { stable, early } = await list();
      const found = [...stable, ...early].find(
        ({ package: one }) => one.version === version && one.system === system && one.arch === arch,
      );
      if (!found) return null;
      const file = await open(found.path);
      try {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset);
        return buffer.subarray(0, bytesRead);
      } finally {
        await file.close();
      }
    },
  };
}

async function readRing(folder: string, log: Pick<FastifyBaseLogger, 'warn'>): Promise<readonly OfferedPackage[]> {
  const names = await readdir(folder).catch(() => []);
  const found: OfferedPackage[] = [];
  for (const name of names
    .filter((one) => one.endsWith('.json'))
    .toSorted()
    .slice(0, MAX_PACKAGES)) {
    try {
      found.push(await readPackage(folder, name));
    } catch (error) {
      log.warn({ err: error, file: path.join(folder, name) }, 'this update is not offered');
    }
  }
  return found;
}

async function readPackage(folder: string, name: string): Promise<OfferedPackage> {
  const description = path.join(folder, name);
  if ((await stat(description)).size > MAX_BYTES) throw new Error('Its description is too large.');
  const { file, ...offered } = described.parse(JSON.parse(await readFile(description, 'utf8')));
  const place = path.join(folder, file);
  const { size } = await stat(place);
  if (size !== offered.bytes) throw new Error(`${file} has ${size} bytes instead of ${offered.bytes}.`);
  return { package: offered, path: place };
}
