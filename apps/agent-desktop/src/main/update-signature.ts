/**
 * Our own signature on updates, in addition to Authenticode: `latest.yml` of the feed is signed with an ed25519 key
 * that is kept offline, and the downloaded file must match the hash in it. No part of a download runs before these
 * checks.
 */
import { createHash, verify } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { readPublicKey } from '../core/updates/update-package.ts';

export interface DownloadedUpdate {
  readonly version: string;
  readonly file: string;
}

export interface UpdateTrust {
  /** Folder of the feed; https only. */
  readonly feedUrl: string;
  /** Public keys, raw, in base64; more than one during a key exchange. */
  readonly keys: readonly string[];
  readonly get: (url: string) => Promise<Uint8Array>;
}

/** A manifest has some hundred bytes, a signature 88. */
const MAX_BYTES = 1_000_000;
const SILENT_MS = 60_000;

/** Gets a small file. Errors: throws for any status that is not 2xx, a server that says nothing, and a file that is large. */
export async function getSmallFile(
  fetchOf: (url: string, init: RequestInit) => Promise<Response>,
  url: string,
  { timeoutMs = SILENT_MS }: { readonly timeoutMs?: number } = {},
): Promise<Uint8Array> {
  const response = await fetchOf(url, { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    parts.push(part);
    bytes += part.length;
    if (bytes > MAX_BYTES) throw new Error(`${url} is larger than ${MAX_BYTES} bytes`);
  }
  return Buffer.concat(parts);
}

/** Errors: throws a sentence if the update is not ours; no part of it may run then. */
export async function checkUpdate(update: DownloadedUpdate, channel: string, trust: UpdateTrust): Promise<void> {
  const { feedUrl, keys, get } = trust;
  if (new URL(feedUrl).protocol !== 'https:') throw new Error(`The feed ${feedUrl} does not begin with https://.`);
  if (keys.length === 0) throw new Error('This program carries no key for updates.');
  const url = `${feedUrl.replace(/\/+$/, '')}/${channel}.yml`;
  const manifest = await get(url);
  const signature = Buffer.from(
    Buffer.from(await get(`${url}.sig`))
      .toString('latin1')
      .trim(),
    'base64',
  );
  if (!keys.some((key) => verify(null, manifest, readPublicKey(key), signature)))
    throw new Error(`The signature of ${url} is not by a key of this program.`);
  const text = Buffer.from(manifest).toString('utf8');
  const field = (name: string): string | undefined =>
    new RegExp(`^${name}: ['"]?([^'"\\s]+)['"]?\\s*$`, 'm').exec(text)?.[1];
  if (field('version') !== update.version)
    throw new Error(`The signed version is ${field('version') ?? 'missing'}, the downloaded one ${update.version}.`);
  const hash = createHash('sha512');
  await pipeline(createReadStream(update.file), hash);
  if (hash.digest('base64') !== field('sha512')) throw new Error('The downloaded file is not the signed one.');
}
