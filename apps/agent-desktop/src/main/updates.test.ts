/**
 * Updates: in the background, from the configured ring, at once if the cloud requires one, and never during a print.
 */
import { afterEach, describe, expect, it } from 'vitest';
import { snapshotOf } from '../../test/electron-stand-in.ts';
import type { Snapshot } from '../bridge/bridge.ts';
import { isIdle, startUpdates, type UpdateOptions, type Updater, type Updates } from './updates.ts';

let updates: Updates | undefined;
afterEach(() => updates?.stop());

function begin(first: Snapshot, more: Partial<UpdateOptions> = {}, look = async (): Promise<void> => undefined) {
  let downloaded: (info: { version: string; downloadedFile: string }) => void = () => undefined;
  const seen = { looks: 0, installed: 0, now: first, logs: [] as string[] };
  const updater: Updater = {
    autoDownload: false,
    autoInstallOnAppQuit: true,
    allowDowngrade: true,
    channel: null,
    checkForUpdates: () => {
      seen.looks++;
      return look();
    },
    quitAndInstall: () => void seen.installed++,
    on: (event: string, listener: (...args: never[]) => void) => {
      if (event === 'update-downloaded') downloaded = listener as typeof downloaded;
    },
  };
  updates = startUpdates({
    updater,
    ring: async () => 'beta',
    snapshot: async () => seen.now,
    log: (message) => seen.logs.push(message),
    check: async () => undefined,
    idleMs: 5,
    checkMs: 3_600_000,
    ...more,
  });
  return { seen, updater, downloaded: (version: string) => downloaded({ version, downloadedFile: '' }) };
}

const busy: Snapshot = { ...snapshotOf('printing'), unsettledJobs: 2 };

describe('updates', () => {
  it('are installed only while nothing prints or waits', async () => {
    const { seen, updater, downloaded } = begin(busy);
    downloaded('2.0.0');
    await expect.poll(() => updates!.pending(), { timeout: 20_000 }).toBe('2.0.0');
    let polls = 0;
    await expect.poll(() => ++polls, { timeout: 5_000 }).toBe(3);
    expect([isIdle(busy), seen.installed, updater.autoInstallOnAppQuit]).toEqual([false, 0, false]);
    seen.now = snapshotOf('ready');
    await expect.poll(() => seen.installed, { timeout: 20_000 }).toBe(1);
  });

  it('are checked at once, but not continuously, if the cloud requires one, in the configured ring', async () => {
    const outdated = snapshotOf('attention');
    const { seen, updater } = begin({ ...outdated, connection: { ...outdated.connection, state: 'outdated' } });
    await expect.poll(() => seen.looks, { timeout: 20_000 }).toBe(1);
    let polls = 0;
    await expect.poll(() => ++polls, { timeout: 5_000 }).toBe(3);
    expect([seen.looks, updater.channel, updater.allowDowngrade, updater.autoDownload]).toEqual([
      1,
      'beta',
      false,
      true,
    ]);
  });

  it('are looked for again after a feed that never answered', async () => {
    const { seen } = begin(snapshotOf('ready'), { checkMs: 5, lookMs: 5 }, () => new Promise(() => undefined));
    await expect.poll(() => seen.looks, { timeout: 20_000 }).toBeGreaterThan(2);
    expect(seen.logs.join()).toContain('there was no answer in time');
  });
});
