/** A package is ours and whole, or nothing of it is run; a fetch goes on where it ended. */
import { zipSync, strToU8 } from 'fflate';
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { UpdatePackage } from '@platen/protocol/agent';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fetchPackage } from '../../src/core/updates/fetch-package.ts';
import { isNewer } from '@platen/protocol/versions';
import { checkFile, checkSignature, signedText } from '../../src/core/updates/update-package.ts';
import { unpackInto } from '../../src/headless/self-update/unpack.ts';

let root: string;
beforeAll(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'platen-package-'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const KEY = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64');

function packageOf(content: Uint8Array, fields: Partial<UpdatePackage> = {}): UpdatePackage {
  const sha512 = createHash('sha512').update(content).digest('base64');
  const unsigned = { version: '1.1.0', system: 'linux', arch: 'x64', bytes: content.length, sha512 } as const;
  return { ...unsigned, signature: sign(null, signedText(unsigned), privateKey).toString('base64'), ...fields };
}

it('takes a package with our signature only, for its version, its system and its bytes', () => {
  const update = packageOf(strToU8('program'));
  expect(() => checkSignature(update, [KEY])).not.toThrow();
  const other = generateKeyPairSync('ed25519').publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);
  expect(() => checkSignature(update, [other.toString('base64')])).toThrow('not signed');
  expect(() => checkSignature(update, [])).toThrow('not signed');
  for (const change of [
    { version: '1.2.0' },
    { system: 'win32' },
    { arch: 'arm64' },
    { bytes: 1 },
    { sha512: 'A'.repeat(88) },
  ] as const)
    expect(() => checkSignature({ ...update, ...change }, [KEY])).toThrow('not signed');
});

it('takes no file that is truncated or other than the signed one', async () => {
  const file = path.join(root, 'file.zip');
  const content = strToU8('the whole program');
  const update = packageOf(content);
  writeFileSync(file, content);
  await checkFile(file, update);
  writeFileSync(file, content.subarray(1));
  await expect(checkFile(file, update)).rejects.toThrow('not the signed one');
  writeFileSync(file, content.with(3, 0));
  await expect(checkFile(file, update)).rejects.toThrow('not the signed one');
});

it('fetches in pieces, goes on after an error where it ended, and gives up on a server that stays silent', async () => {
  const content = new Uint8Array(200_000).map((_, index) => index % 251);
  const update = packageOf(content);
  const file = path.join(root, 'fetched.zip');
  const asked: number[] = [];
  const { signal } = new AbortController();
  const from = (answer: (offset: number, length: number) => Promise<Uint8Array>) => ({
    piece: async ({ offset, length }: { offset: number; length: number }) => {
      asked.push(offset);
      return { data: Buffer.from(await answer(offset, length)).toString('base64') };
    },
    onBytes: () => undefined,
    signal,
    againMs: 1,
    silentMs: 50,
  });
  let broken = true;
  await fetchPackage(
    file,
    update,
    from(async (offset, length) => {
      if (offset > 0 && broken) {
        broken = false;
        throw new Error('the line is gone');
      }
      return content.subarray(offset, offset + length);
    }),
  );
  expect(asked).toEqual([0, 65_536, 65_536, 131_072, 196_608]);
  expect(readFileSync(file).equals(content)).toBe(true);
  // What was fetched before the program ended is not fetched again.
  writeFileSync(file, content.subarray(0, 100_000));
  asked.length = 0;
  await fetchPackage(
    file,
    update,
    from(async (offset, length) => content.subarray(offset, offset + length)),
  );
  expect(asked[0]).toBe(100_000);
  rmSync(file);
  await expect(
    fetchPackage(
      file,
      update,
      from(() => Promise.reject(new Error('silent'))),
    ),
  ).rejects.toThrow('silent');
  await expect(
    fetchPackage(
      file,
      update,
      from(async () => new Uint8Array()),
    ),
  ).rejects.toThrow('empty piece');
});

it('unpacks all of a package or nothing, and nothing outside its folder', () => {
  const folder = path.join(root, 'versions', '1.1.0');
  unpackInto(zipSync({ 'agent.mjs': strToU8('1'), 'dist/main/x.js': strToU8('2') }), folder);
  expect(readFileSync(path.join(folder, 'dist/main/x.js'), 'utf8')).toBe('2');
  for (const name of ['../out.txt', '/out.txt', 'a/../../out.txt', 'C:out.txt', 'a\\..\\out.txt'])
    expect(() => unpackInto(zipSync({ [name]: strToU8('x') }), path.join(root, 'versions', '1.2.0'))).toThrow(
      'outside its folder',
    );
  expect(() => unpackInto(strToU8('no zip'), path.join(root, 'versions', '1.2.0'))).toThrow();
  expect(readdirSync(path.join(root, 'versions'))).toEqual(['1.1.0']);
  expect(existsSync(path.join(root, 'out.txt'))).toBe(false);
});

it('compares versions by their numbers', () => {
  expect([isNewer('1.10.0', '1.9.9'), isNewer('1.9.9', '1.10.0'), isNewer('1.1.0', '1.1.0')]).toEqual([
    true,
    false,
    false,
  ]);
});
