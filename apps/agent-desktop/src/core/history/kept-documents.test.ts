/** Kept documents: few, for a short time, for one user, and none if keeping is switched off. */
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { JobKey } from '../ledger/record.ts';
import { KEEP_LIMITS, openKeptDocuments, type KeepOptions, type KeptDocuments } from './kept-documents.ts';

const keyOf = (index: number): JobKey => `00000000-0000-7000-8000-${String(index).padStart(12, '0')}/1`;

let root: string;
let open: KeptDocuments[];
let warnings: string[];
beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'platen-kept-'));
  open = [];
  warnings = [];
});
afterEach(async () => {
  await Promise.all(open.map((kept) => kept.close()));
  await rm(root, { recursive: true, force: true });
});

async function start(options: Partial<KeepOptions> = {}): Promise<KeptDocuments> {
  const kept = await openKeptDocuments({
    folder: path.join(root, 'kept'),
    keeping: 'on',
    logger: { warn: (message) => void warnings.push(message) },
    ...options,
  });
  open.push(kept);
  return kept;
}
const files = (): Promise<string[]> => readdir(path.join(root, 'kept')).catch(() => []);

describe('kept documents', () => {
  it('are the exact bytes, after a restart too, and readable by this user alone', async () => {
    const bytes = Buffer.from([0, 27, 255, 10, 13, 94]);
    const kept = await start();
    kept.keep(keyOf(1), bytes);
    expect(await kept.read(keyOf(1))).toEqual(bytes);
    const again = await start();
    expect(await again.read(keyOf(1))).toEqual(bytes);
    const [name] = await files();
    if (process.platform !== 'win32') expect((await stat(path.join(root, 'kept', name!))).mode & 0o777).toBe(0o600);
  });

  it('are the last ones only: by number and by size', async () => {
    const kept = await start({ limits: { ...KEEP_LIMITS, jobs: 3, bytes: 10 } });
    for (const index of [1, 2, 3, 4]) {
      kept.keep(keyOf(index), Buffer.alloc(2));
      await kept.read(keyOf(index));
    }
    expect(await kept.read(keyOf(1))).toBeUndefined();
    expect(await kept.read(keyOf(2))).toHaveLength(2);
    kept.keep(keyOf(5), Buffer.alloc(9));
    expect(await kept.read(keyOf(5))).toHaveLength(9);
    expect(await kept.read(keyOf(4))).toBeUndefined();
    kept.keep(keyOf(6), Buffer.alloc(11));
    expect(await kept.read(keyOf(6))).toBeUndefined();
    expect(await files()).toHaveLength(1);
  });

  it('are written when the agent ends, the last ones of many', async () => {
    const kept = await start({ limits: { ...KEEP_LIMITS, jobs: 3 } });
    for (let index = 1; index <= 20; index++) kept.keep(keyOf(index), Buffer.from(`${index}`));
    await kept.close();
    const again = await start();
    expect(await files()).toHaveLength(3);
    for (const index of [18, 19, 20]) expect(String(await again.read(keyOf(index)))).toBe(`${index}`);
  });

  it('are skipped while the disk is slow, so that they do not fill the memory', async () => {
    const kept = await start({ limits: { ...KEEP_LIMITS, bytes: 10 } });
    for (const index of [1, 2, 3]) kept.keep(keyOf(index), Buffer.alloc(4));
    expect(await kept.read(keyOf(2))).toHaveLength(4);
    expect(await kept.read(keyOf(3))).toBeUndefined();
  });

  it('are gone after a day, whether the agent ran or not', async () => {
    let clock = Date.now();
    const kept = await start({ now: () => clock });
    kept.keep(keyOf(1), Buffer.from('x'));
    expect(await kept.read(keyOf(1))).toBeDefined();
    // After a restart the file's own time counts, which is that of its writing.
    clock += KEEP_LIMITS.ageMs + 60_000;
    expect(await kept.read(keyOf(1))).toBeUndefined();
    await start({ now: () => clock });
    expect(await files()).toEqual([]);
  });

  it('are deleted at once when they are switched off, and no more come', async () => {
    const kept = await start();
    kept.keep(keyOf(1), Buffer.from('secret'));
    await kept.set('off');
    kept.keep(keyOf(2), Buffer.from('secret'));
    expect(await kept.read(keyOf(2))).toBeUndefined();
    expect(await files()).toEqual([]);
    await kept.set('on');
    kept.keep(keyOf(3), Buffer.from('wanted'));
    expect(await kept.read(keyOf(3))).toBeDefined();
    await start({ keeping: 'off' });
    expect(await files()).toEqual([]);
  });

  it('are dropped without retries if the folder cannot be written', async () => {
    await writeFile(path.join(root, 'file'), '');
    const kept = await start({ folder: path.join(root, 'file', 'kept') });
    kept.keep(keyOf(1), Buffer.from('x'));
    kept.keep(keyOf(2), Buffer.from('x'));
    expect(await kept.read(keyOf(1))).toBeUndefined();
    kept.keep(keyOf(3), Buffer.from('x'));
    expect(await kept.read(keyOf(3))).toBeUndefined();
    expect(warnings.length).toBeLessThanOrEqual(2);
  });
});
