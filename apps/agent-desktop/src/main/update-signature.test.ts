/** Updates from a real feed over https, with real files: ours are accepted, all others are refused before they run. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { createServer, get as httpsGet, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isSigned, makeUpdateKey, signUpdate } from '../../../../installers/sign-update.ts';
import { snapshotOf } from '../../test/electron-stand-in.ts';
import { closeStandIns, webStandIn } from '../../test/stand-ins.ts';
import { checkUpdate, getSmallFile, type UpdateTrust } from './update-signature.ts';
import { startUpdates, type Updater, type Updates } from './updates.ts';

const TLS = path.resolve(import.meta.dirname, '../../test/fixtures/tls');
const INSTALLER = Buffer.from('MZ the set-up program of 2.0.0');

let folder: string;
let server: Server;
let feed: string;
let keyFile: string;
let key: string;
let updates: Updates | undefined;

const inFeed = (name: string): string => path.join(folder, name);
/** The files that electron-builder leaves for version 2.0.0. */
const manifestOf = (installer: Buffer, version = '2.0.0'): string => {
  const sha512 = createHash('sha512').update(installer).digest('base64');
  return `version: ${version}\nfiles:\n  - url: a.exe\n    sha512: ${sha512}\npath: a.exe\nsha512: ${sha512}\nreleaseDate: '2026-01-01'\n`;
};
const get = (url: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    httpsGet(url, { ca: readFileSync(path.join(TLS, 'ca.pem')) }, async (response) => {
      const parts: Buffer[] = [];
      for await (const part of response) parts.push(part as Buffer);
      if (response.statusCode === 200) resolve(Buffer.concat(parts));
      else reject(new Error(`${url} answered ${response.statusCode}`));
    }).on('error', reject);
  });
const trust = (more: Partial<UpdateTrust> = {}): UpdateTrust => ({ feedUrl: feed, keys: [key], get, ...more });

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'platen-feed-'));
  server = createServer(
    { key: readFileSync(path.join(TLS, 'server.key')), cert: readFileSync(path.join(TLS, 'server.pem')) },
    (request, response) => {
      const file = inFeed(path.basename(request.url ?? ''));
      if (existsSync(file)) response.end(readFileSync(file));
      else response.writeHead(404).end();
    },
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  feed = `https://localhost:${(server.address() as AddressInfo).port}`;
  keyFile = path.join(folder, 'offline.pem');
  key = makeUpdateKey(keyFile);
  writeFileSync(inFeed('a.exe'), INSTALLER);
  writeFileSync(inFeed('latest.yml'), manifestOf(INSTALLER));
  signUpdate(keyFile, inFeed('latest.yml'));
});
afterEach(() => {
  updates?.stop();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

const download = async (): Promise<string> => {
  const file = inFeed('downloaded.exe');
  writeFileSync(file, await get(`${feed}/a.exe`));
  return file;
};

it('is accepted if our key has signed it, or the next key during a key exchange', async () => {
  const update = { version: '2.0.0', file: await download() };
  await checkUpdate(update, 'latest', trust());
  const next = makeUpdateKey(path.join(folder, 'next.pem'));
  await checkUpdate(update, 'latest', trust({ keys: [next, key] }));
  signUpdate(path.join(folder, 'next.pem'), inFeed('latest.yml'));
  await checkUpdate(update, 'latest', trust({ keys: [next, key] }));
  await expect(checkUpdate(update, 'latest', trust())).rejects.toThrow('signature');
  expect([isSigned(inFeed('latest.yml'), [next]), isSigned(inFeed('latest.yml'), [key])]).toEqual([true, false]);
});

it.each([
  ['without a signature', () => rmSync(inFeed('latest.yml.sig')), '404'],
  ['signed by somebody else', () => signUpdate(strangerKey(), inFeed('latest.yml')), 'not by a key'],
  ['changed afterwards', () => writeFileSync(inFeed('latest.yml'), manifestOf(INSTALLER, '2.0.1')), 'not by a key'],
  ['another file than the signed one', () => writeFileSync(inFeed('a.exe'), 'MZ evil'), 'not the signed one'],
  [
    'an older one, signed once',
    () => {
      writeFileSync(inFeed('latest.yml'), manifestOf(INSTALLER, '1.0.0'));
      signUpdate(keyFile, inFeed('latest.yml'));
    },
    'signed version is 1.0.0',
  ],
  ['with rubbish for a signature', () => writeFileSync(inFeed('latest.yml.sig'), 'x'), 'not by a key'],
])('is refused %s', async (_, bend, why) => {
  bend();
  await expect(checkUpdate({ version: '2.0.0', file: await download() }, 'latest', trust())).rejects.toThrow(why);
});
const strangerKey = (): string => {
  const file = path.join(folder, 'stranger.pem');
  makeUpdateKey(file);
  return file;
};

it('is refused over http, and by a program without a key', async () => {
  const update = { version: '2.0.0', file: await download() };
  await expect(checkUpdate(update, 'latest', trust({ feedUrl: feed.replace('https', 'http') }))).rejects.toThrow(
    'https',
  );
  await expect(checkUpdate(update, 'latest', trust({ keys: [] }))).rejects.toThrow('no key');
});

it('is installed only after its check, and deleted if the check fails', async () => {
  const logs: string[] = [];
  const seen = { installed: 0 };
  let downloaded: (info: { version: string; downloadedFile: string }) => void = () => undefined;
  const updater: Updater = {
    autoDownload: false,
    autoInstallOnAppQuit: true,
    allowDowngrade: true,
    channel: null,
    checkForUpdates: async () => undefined,
    quitAndInstall: () => void seen.installed++,
    on: (event: string, listener: (...args: never[]) => void) => {
      if (event === 'update-downloaded') downloaded = listener as typeof downloaded;
    },
  };
  updates = startUpdates({
    updater,
    ring: async () => 'latest',
    snapshot: async () => snapshotOf('ready'),
    log: (message) => logs.push(message),
    check: (update, ring) => checkUpdate(update, ring, trust()),
    checkMs: 3_600_000,
  });
  const good = readFileSync(inFeed('a.exe'));
  writeFileSync(inFeed('a.exe'), 'MZ evil');
  const file = await download();
  downloaded({ version: '2.0.0', downloadedFile: file });
  await expect.poll(() => existsSync(file), { timeout: 20_000 }).toBe(false);
  expect([seen.installed, updates.pending(), logs.at(-1)]).toEqual([
    0,
    null,
    'version 2.0.0 is refused: The downloaded file is not the signed one.',
  ]);
  writeFileSync(inFeed('a.exe'), good);
  downloaded({ version: '2.0.0', downloadedFile: await download() });
  await expect.poll(() => seen.installed, { timeout: 20_000 }).toBe(1);
});

it.each([
  ['says nothing', () => undefined],
  ['sends a file without end', (_, response) => void response.write(Buffer.alloc(4_000_000))],
  ['refuses', (_, response) => void response.writeHead(403).end()],
] satisfies [string, RequestListener][])('a feed that %s is left, and nothing of it is kept', async (_, listener) => {
  const { port } = await webStandIn(listener);
  await expect(getSmallFile(fetch, `http://127.0.0.1:${port}/latest.yml`, { timeoutMs: 2_000 })).rejects.toThrow();
  await closeStandIns();
});
