/**
 * Signs what installed agents look at for updates, on the computer that holds the key, never in CI:
 *   node installers/sign-update.ts keygen KEY.pem          makes a key; its public half goes into update-keys.json
 *   node installers/sign-update.ts sign KEY.pem latest.yml  writes latest.yml.sig beside each file
 *   node installers/sign-update.ts package KEY.pem FILE     writes FILE.json beside a package of build-update.ts
 *   node installers/sign-update.ts verify latest.yml        fails unless a key of update-keys.json has signed it
 */
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { signedText } from '../apps/agent-desktop/src/core/updates/update-package.ts';
import { updateKeys } from './stage-app.ts';

const PUBLIC_BYTES = 32;

const publicOf = (key: KeyObject): string =>
  createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-PUBLIC_BYTES).toString('base64');

/** Writes a new private key (mode 0600) and returns its public half. */
export function makeUpdateKey(file: string): string {
  const { privateKey } = generateKeyPairSync('ed25519');
  writeFileSync(file, privateKey.export({ format: 'pem', type: 'pkcs8' }), { mode: 0o600, flag: 'wx' });
  return publicOf(privateKey);
}

/** Writes `FILE.sig`. */
export function signUpdate(keyFile: string, file: string): void {
  const signature = sign(null, readFileSync(file), createPrivateKey(readFileSync(keyFile)));
  writeFileSync(`${file}.sig`, `${signature.toString('base64')}\n`);
}

/** Writes `FILE.json`, from which a cloud offers the package: its version and system are in its name. */
export function signPackage(keyFile: string, file: string): void {
  const [, version, os, arch] = /-(\d+\.\d+\.\d+)-(linux|win32)-(x64|arm64)\.zip$/.exec(file) ?? [];
  if (version === undefined)
    throw new Error(
      `${file} is not named NAME-VERSION-SYSTEM-PROCESSOR.zip with a version of three numbers: services do not update to a pre-release.`,
    );
  const content = readFileSync(file);
  const sha512 = createHash('sha512').update(content).digest('base64');
  const described = { version, system: os as 'linux', arch: arch as 'x64', bytes: content.length, sha512 };
  const signature = sign(null, signedText(described), createPrivateKey(readFileSync(keyFile))).toString('base64');
  const all = { ...described, signature, file: path.basename(file) };
  writeFileSync(`${file}.json`, `${JSON.stringify(all, undefined, 2)}\n`);
}

export function isSigned(file: string, keys: readonly string[]): boolean {
  const signature = Buffer.from(readFileSync(`${file}.sig`, 'latin1').trim(), 'base64');
  return keys.some((key) => {
    const jwk = { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(key, 'base64').toString('base64url') };
    return verify(null, readFileSync(file), createPublicKey({ key: jwk, format: 'jwk' }), signature);
  });
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [command, ...args] = process.argv.slice(2);
  const [key = '', ...files] = args;
  if (command === 'keygen' && key) console.log(`Public key, for installers/update-keys.json: ${makeUpdateKey(key)}`);
  else if (command === 'sign' && files.length > 0) for (const file of files) signUpdate(key, file);
  else if (command === 'package' && files.length > 0) for (const file of files) signPackage(key, file);
  else if (command === 'verify' && args.length > 0) {
    const bad = args.filter((file) => !isSigned(file, updateKeys()));
    for (const file of bad) console.error(`${file} is not signed by a key of installers/update-keys.json.`);
    process.exitCode = bad.length > 0 ? 1 : 0;
  } else {
    console.error('sign-update.ts keygen KEY.pem | sign KEY.pem FILE … | package KEY.pem FILE … | verify FILE …');
    process.exitCode = 2;
  }
}
