/** The package of a new version: what of it is signed, and whether a file is the one that was signed. */
import { sentence, SentenceError } from '@platen/messages';
import type { UpdatePackage } from '@platen/protocol/agent';
import { createHash, createPublicKey, verify, type KeyObject } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

/** The text that is signed (ed25519): no part of it can be exchanged for that of another package. */
export const signedText = ({ version, system, arch, bytes, sha512 }: Omit<UpdatePackage, 'signature'>): Buffer =>
  Buffer.from(`platen-agent\n${version}\n${system}-${arch}\n${bytes}\n${sha512}\n`);

const PREFIX = Buffer.from('302a300506032b6570032100', 'hex');
const KEY_BYTES = 32;

/** Reads an ed25519 public key in base64. Errors: throws for anything else. */
export function readPublicKey(base64: string): KeyObject {
  const raw = Buffer.from(base64, 'base64');
  if (raw.length !== KEY_BYTES) throw new Error(`The update key "${base64}" is not ${KEY_BYTES} bytes in base64.`);
  return createPublicKey({ key: Buffer.concat([PREFIX, raw]), format: 'der', type: 'spki' });
}

/** Before anything is fetched. Errors: SentenceError. */
export function checkSignature(update: UpdatePackage, keys: readonly string[]): void {
  const signature = Buffer.from(update.signature, 'base64');
  if (!keys.some((key) => verify(null, signedText(update), readPublicKey(key), signature)))
    throw new SentenceError(sentence('update.notOurs', { version: update.version }));
}

/** Errors: SentenceError if the file is not the signed one; no part of it may run then. */
export async function checkFile(file: string, { version, bytes, sha512 }: UpdatePackage): Promise<void> {
  const hash = createHash('sha512');
  const { size } = await stat(file);
  if (size === bytes) await pipeline(createReadStream(file), hash);
  if (size !== bytes || hash.digest('base64') !== sha512)
    throw new SentenceError(sentence('update.otherFile', { version }));
}
