/** The move of an agent's data: complete, once, and never two agents with one ledger. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startCloudPeer, tcpPrinter } from '../../../test/cloud-peer.ts';
import { startRawPrinter } from '../../../test/raw-printer.ts';
import { startAgent } from '../agent.ts';
import { moveDataDir } from './move-data-dir.ts';

let folder: string;
let from: string;
let to: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'platen-move-'));
  from = path.join(folder, 'roaming');
  to = path.join(folder, 'local');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('takes identity, key and unprinted jobs along: they are printed once, from the new place', async () => {
  const cloud = await startCloudPeer();
  const raw = await startRawPrinter();
  const away = await startRawPrinter();
  try {
    cloud.bend.printers = [tcpPrinter(away.port, { driver: null })];
    await away.close();
    const old = await startAgent({ dataDir: from, server: cloud.url, code: 'CODE-1', name: 'Hall' });
    await old.online();
    const job = cloud.offer({ printerId: cloud.bend.printers[0]!.id, document: Buffer.from('^XA^XZ') });
    await cloud.until('accepted', () => job.state === 'accepted');
    await expect(moveDataDir(from, to), 'not under an agent that runs').rejects.toMatchObject({
      code: 'data_dir_in_use',
    });
    await old.stop();
    cloud.bend.printers = [{ ...cloud.bend.printers[0]!, address: `127.0.0.1:${raw.port}` }];
    const moved = await startAgent({ dataDir: to, movedFrom: from });
    await cloud.until('completed', () => job.state === 'completed');
    expect([moved.settings.name, raw.received().length, readdirSync(from)]).toEqual(['Hall', 1, []]);
    await moved.stop();
    expect(await moveDataDir(from, to)).toBe('nothing');
  } finally {
    await cloud.close();
    await raw.close();
  }
});

const plant = (where: string, name: string): void => {
  mkdirSync(path.join(where, 'ledger'), { recursive: true });
  writeFileSync(path.join(where, 'agent.json'), JSON.stringify({ name }));
  writeFileSync(path.join(where, 'ledger/journal'), name);
};

it('never replaces an identity at the new place, and leaves the folder of another agent inside alone', async () => {
  plant(from, 'old');
  plant(to, 'new');
  expect(await moveDataDir(from, to)).toBe('nothing');
  expect([existsSync(path.join(from, 'agent.json')), readFileSync(path.join(to, 'ledger/journal'), 'utf8')]).toEqual([
    true,
    'new',
  ]);
  rmSync(to, { recursive: true });
  plant(path.join(from, 'agent'), 'another');
  expect(await moveDataDir(from, to)).toBe('moved');
  expect([readdirSync(from), existsSync(path.join(to, 'agent'))]).toEqual([['agent'], false]);
});

it('is finished after a crash once the old place was given up, and begun again before', async () => {
  // Before: a copy that is not whole, or whole beside an identity that is still there.
  plant(from, 'now');
  plant(`${to}.moving`, 'half');
  writeFileSync(path.join(`${to}.moving`, 'moved-whole'), '');
  expect(await moveDataDir(from, to)).toBe('moved');
  expect(readFileSync(path.join(to, 'ledger/journal'), 'utf8')).toBe('now');
  // After: the copy alone is the agent.
  renameSync(to, `${to}.moving`);
  writeFileSync(path.join(`${to}.moving`, 'moved-whole'), '');
  mkdirSync(path.join(to, 'ledger'), { recursive: true });
  expect(await moveDataDir(from, to)).toBe('moved');
  expect(readFileSync(path.join(to, 'ledger/journal'), 'utf8')).toBe('now');
  expect(existsSync(`${to}.moving`)).toBe(false);
  rmSync(to, { recursive: true });
  mkdirSync(`${to}.moving`);
  expect(await moveDataDir(from, to)).toBe('nothing');
});
