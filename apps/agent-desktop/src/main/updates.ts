/**
 * Updates in the background: checked at intervals, at once if the cloud requires one, installed only while nothing
 * prints.
 */
import { rm } from 'node:fs/promises';
import type { Snapshot } from '../bridge/bridge.ts';
import { inTime } from '../core/in-time.ts';
import type { DownloadedUpdate } from './update-signature.ts';

/** The part of electron-updater that is used. */
export interface Updater {
  autoDownload: boolean;
  autoInstallOnAppQuit: boolean;
  allowDowngrade: boolean;
  channel: string | null;
  checkForUpdates(): Promise<unknown>;
  quitAndInstall(isSilent: boolean, isForceRunAfter: boolean): void;
  on(
    event: 'update-downloaded',
    listener: (info: { readonly version: string; readonly downloadedFile: string }) => void,
  ): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
}

export interface UpdateOptions {
  readonly updater: Updater;
  /** `latest`, or an earlier ring such as `beta`; asked for before each check. */
  readonly ring: () => Promise<string>;
  readonly snapshot: () => Promise<Snapshot>;
  readonly log: (message: string) => void;
  /** Rejects if a download is not ours. */
  readonly check: (update: DownloadedUpdate, ring: string) => Promise<void>;
  readonly checkMs?: number;
  readonly idleMs?: number;
  /** A check that takes longer has failed. */
  readonly lookMs?: number;
}

export interface Updates {
  /** The version that is installed as soon as nothing prints. */
  readonly pending: () => string | null;
  readonly stop: () => void;
}

const CHECK_MS = 4 * 3_600_000;
/** The interval between checks while the cloud requires a newer version. */
const DEMANDED_MS = 600_000;
const IDLE_MS = 30_000;
const LOOK_MS = 300_000;

/** No job prints, waits or is unsettled: the agent may be replaced. */
export const isIdle = (snapshot: Snapshot): boolean =>
  !snapshot.enrolled ||
  (snapshot.unsettledJobs === 0 &&
    snapshot.printers.every((printer) => printer.waiting === 0 && printer.current === null));

const isDemanded = (snapshot: Snapshot): boolean => snapshot.enrolled && snapshot.connection.state === 'outdated';

/**
 * The first check comes after a random part of ten minutes, so that the agents of a fleet do not check at the same
 * time.
 */
export function startUpdates(options: UpdateOptions): Updates {
  const { updater, ring, snapshot, log, check, checkMs = CHECK_MS, idleMs = IDLE_MS, lookMs = LOOK_MS } = options;
  updater.autoDownload = true;
  // A person may quit the program while a label is being sent.
  updater.autoInstallOnAppQuit = false;
  let pending: string | null = null;
  let nextAt = Date.now() + Math.random() * Math.min(checkMs, DEMANDED_MS);
  let isLooking = false;
  const failed = (error: unknown): void =>
    log(`looking for an update failed: ${error instanceof Error ? error.message : String(error)}`);
  updater.on('error', failed);
  updater.on('update-downloaded', ({ version, downloadedFile: file }) => {
    void (async () => {
      try {
        await check({ version, file }, await ring());
      } catch (error) {
        log(`version ${version} is refused: ${error instanceof Error ? error.message : String(error)}`);
        await rm(file, { force: true });
        return;
      }
      pending = version;
      await tick();
    })().catch(failed);
  });

  const look = async (): Promise<void> => {
    isLooking = true;
    try {
      updater.channel = await ring();
      // Setting a channel allows downgrades; an update must never install an older version.
      updater.allowDowngrade = false;
      // It has no limit of its own in Electron: an answer that never comes would be the last question.
      await inTime(updater.checkForUpdates(), lookMs);
    } catch (error) {
      failed(error);
    } finally {
      isLooking = false;
    }
  };
  const tick = async (): Promise<void> => {
    const now = await snapshot();
    if (pending !== null) {
      if (!isIdle(now)) return;
      log(`version ${pending} is installed`);
      clearInterval(timer);
      updater.quitAndInstall(true, true);
      return;
    }
    if (isDemanded(now)) nextAt = Math.min(nextAt, lastAt + DEMANDED_MS);
    if (Date.now() < nextAt || isLooking) return;
    lastAt = Date.now();
    nextAt = lastAt + checkMs;
    await look();
  };
  let lastAt = -Infinity;
  const timer = setInterval(() => void tick().catch(failed), idleMs);
  void tick().catch(failed);
  return { pending: () => pending, stop: () => clearInterval(timer) };
}
