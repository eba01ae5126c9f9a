/** An agent and the update that its cloud offers: what it takes, what it refuses, and what it reports. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sentence, SentenceError } from '@platen/messages';
import type { UpdatePackage } from '@platen/protocol';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startAgent, type Agent, type AgentOptions } from '../../src/core/agent.ts';
import type { SelfUpdateOptions } from '../../src/core/updates/self-update-options.ts';
import { signedText } from '../../src/core/updates/update-package.ts';
import { startCloudPeer, type CloudPeer } from '../cloud-peer.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const KEY = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64');
const PROGRAM = randomBytes(150_000);

let cloud: CloudPeer;
let folder: string;
let agent: Agent | undefined;
let unpacked: Buffer[];
let taken: string[];
let stay: (version: string, why: SentenceError) => void;

beforeEach(async () => {
  cloud = await startCloudPeer();
  cloud.bend.update = PROGRAM;
  folder = await mkdtemp(path.join(os.tmpdir(), 'platen-update-'));
  unpacked = [];
  taken = [];
});
afterEach(async () => {
  await agent?.stop();
  agent = undefined;
  await cloud.close();
  await rm(folder, { recursive: true, force: true });
});

async function start(options: AgentOptions = {}, keys: readonly string[] = [KEY]): Promise<void> {
  const selfUpdate: SelfUpdateOptions = {
    keys,
    folder: path.join(folder, 'program'),
    unpack: async (file) => void unpacked.push(await readFile(file)),
    takeOver: (version) => void taken.push(version),
    onStay: (listener) => {
      stay = listener;
    },
  };
  agent = await startAgent({ dataDir: folder, server: cloud.url, code: 'CODE-1', selfUpdate, ...options });
  await agent.online();
  await cloud.until('the stream of events', () => cloud.streams() > 0);
}

function offer(fields: Partial<UpdatePackage> = {}): void {
  const sha512 = createHash('sha512').update(PROGRAM).digest('base64');
  const unsigned = { version: '99.0.0', system: 'linux', arch: 'x64', bytes: PROGRAM.length, sha512 } as const;
  const signature = sign(null, signedText({ ...unsigned, ...fields }), privateKey).toString('base64');
  const offered = { ...unsigned, signature, ...fields };
  cloud.push({ type: 'update', package: offered, startInMs: 0, by: 'clerk@example.com' });
}

const failure = async (): Promise<string | undefined> => {
  await cloud.until('a failure', () => cloud.updateStates.some(({ state }) => state === 'failed'));
  return cloud.updateStates.find(({ state }) => state === 'failed')!.fact?.key;
};

it('fetches, checks and unpacks the version, lets it take over, and says so if it gives way', async () => {
  await start();
  expect(cloud.hellos[0]!.capabilities).toContain('self-update');
  offer();
  await cloud.until('the state', () => cloud.updateStates.at(-1)?.state === 'taking_over' && taken.length === 1);
  expect(taken).toEqual(['99.0.0']);
  expect(unpacked[0]!.equals(PROGRAM)).toBe(true);
  expect(agent!.pendingUpdate()).toBe('99.0.0');
  expect(agent!.fromAfar()).toEqual([expect.objectContaining({ action: 'update', by: 'clerk@example.com' })]);
  stay('99.0.0', new SentenceError(sentence('update.gaveWay', { version: '99.0.0', why: 'it ended with 4' })));
  expect(await failure()).toBe('update.gaveWay');
});

it.each([
  ['that is not signed by a key of this program', { signature: 'A'.repeat(88) }, 'update.notOurs'],
  ['that is not newer', { version: '0.0.1' }, 'update.older'],
  ['whose file is another one', { sha512: `${'A'.repeat(86)}==` }, 'update.otherFile'],
])('runs no part of a version %s', async (_, fields, why) => {
  await start();
  offer(fields);
  expect(await failure()).toBe(why);
  expect([unpacked, taken]).toEqual([[], []]);
});

it('takes none where a policy forbids it, and announces no ability without a key', async () => {
  await start({ policies: async () => ({ policies: { updates: false }, wrong: [] }) });
  offer();
  expect(await failure()).toBe('update.forbidden');
  await agent!.stop();
  await start({}, []);
  expect(cloud.hellos.at(-1)!.capabilities).not.toContain('self-update');
});

it('stops between two jobs at once where nothing is printed', async () => {
  await start();
  expect(await agent!.stopBetweenJobs(1_000)).toBe(true);
});
