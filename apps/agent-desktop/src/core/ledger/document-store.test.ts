/** What the store of documents keeps in memory, and what it removes. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DocumentStore } from './document-store.ts';

const MIB = 1_048_576;
let folder: string;
let store: DocumentStore;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'platen-documents-'));
  store = new DocumentStore(folder);
  await store.open();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('keeps documents of 16 MiB together in memory, and another one once there is room again', () => {
  const [half, byte] = [Buffer.alloc(8 * MIB, 'a'), Buffer.from('b')];
  store.cache('a/1', half);
  store.cache('b/1', half);
  store.cache('c/1', byte);
  expect(['a/1', 'b/1', 'c/1'].map((key) => store.cached(key as 'a/1')?.length)).toEqual([8 * MIB, 8 * MIB, undefined]);
  store.uncache('a/1');
  store.uncache('a/1');
  store.cache('c/1', byte);
  expect(store.cached('a/1')).toBeUndefined();
  expect(store.cached('c/1')).toEqual(byte);
  store.cache('d/1', half);
  expect(store.cached('d/1')).toBeUndefined();
});

it('removes files that belong to no job, and reads the others', async () => {
  const document = Buffer.from('^XA^XZ');
  await store.write('a/1', document);
  await store.write('b/2', document);
  await store.removeStray(['b/2']);
  expect(await readdir(folder)).toEqual(['b-2.bin']);
  expect(await store.read('b/2')).toEqual(document);
  expect(await store.read('a/1')).toBeUndefined();
});

it('leaves no part of a document that could not be written', async () => {
  const endless = { [Symbol.iterator]: () => ({ next: () => ({ done: false, value: {} }) }) };
  await expect(store.write('a/1', endless as unknown as Uint8Array)).rejects.toThrow();
  expect(await readdir(folder)).toEqual([]);
});
