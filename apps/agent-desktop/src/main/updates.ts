/** Updates in the background: looked for now and then, installed only while nothing prints. */
import type { Snapshot } from '../preload/bridge.ts';

/** What is used of electron-updater. */
export interface Updater {
  autoDownload: boolean;
  autoInstallOnAppQuit: boolean;
  channel: string | null;
  checkForUpdates(): Promise<unknown>;
  quitAndInstall(isSilent: boolean, isForceRunAfter: boolean): void;
  on(event: 'update-downloaded', listener: () => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
}

export interface UpdateOptions {
  readonly updater: Updater;
  /** `latest`, or an earlier ring such as `beta`. */
  readonly ring: string;
  readonly snapshot: () => Promise<Snapshot>;
  readonly log: (message: string) => void;
  readonly checkMs?: number;
  readonly idleMs?: number;
}

const CHECK_MS = 4 * 3_600_000;
const IDLE_MS = 60_000;

/** Nothing is printed, waits, or is unsettled: the agent may be replaced. */
export const isIdle = (snapshot: Snapshot): boolean =>
  !snapshot.enrolled ||
  (snapshot.unsettledJobs === 0 &&
    snapshot.printers.every((printer) => printer.waiting === 0 && printer.current === null));

/** Returns what ends it. The first look comes after a random part of the interval, so that a fleet does not come at once. */
export function startUpdates({
  updater,
  ring,
  snapshot,
  log,
  checkMs = CHECK_MS,
  idleMs = IDLE_MS,
}: UpdateOptions): () => void {
  updater.autoDownload = true;
  updater.autoInstallOnAppQuit = true;
  updater.channel = ring;
  updater.on('error', (error) => log(`looking for an update failed: ${error.message}`));
  let waiting: NodeJS.Timeout | undefined;
  const installWhenIdle = async (): Promise<void> => {
    if (isIdle(await snapshot())) {
      log('an update is installed');
      updater.quitAndInstall(true, true);
    } else waiting = setTimeout(() => void installWhenIdle(), idleMs);
  };
  updater.on('update-downloaded', () => void installWhenIdle());
  const check = (): void => {
    updater.checkForUpdates().catch((error: unknown) => log(`looking for an update failed: ${String(error)}`));
    next = setTimeout(check, checkMs);
  };
  let next = setTimeout(check, Math.random() * Math.min(checkMs, 600_000));
  return () => {
    clearTimeout(next);
    clearTimeout(waiting);
  };
}
