/** What the tray says: its tooltip, and notifications when the state changes for a person. */
import type { Snapshot, TrayState } from '../preload/bridge.ts';

const TITLES: Readonly<Record<TrayState, string>> = {
  ready: 'Ready to print',
  printing: 'Printing',
  attention: 'A printer needs attention',
  disconnected: 'Not connected',
  paused: 'Paused',
};

export function trayState(snapshot: Snapshot): TrayState {
  return snapshot.enrolled ? snapshot.tray : 'disconnected';
}

/** The sentences of printers that need somebody, else of the connection. */
function troubles(snapshot: Snapshot): readonly string[] {
  if (!snapshot.enrolled) return ['This computer is not connected yet. Open Platen and enter an enrollment code.'];
  if (snapshot.connection.state !== 'online')
    return [snapshot.connection.message ?? `No connection to ${snapshot.server}.`];
  return snapshot.printers.flatMap(({ name, status, message }) => {
    if (!['attention', 'error', 'offline', 'paused'].includes(status)) return [];
    return [message?.includes(name) ? message : `${name}: ${message ?? status}`];
  });
}

/** At most the 127 characters that Windows shows. */
export function tooltipOf(snapshot: Snapshot): string {
  const lines = [`Platen: ${TITLES[trayState(snapshot)]}`, ...troubles(snapshot)];
  return lines.join('\n').slice(0, 127);
}

export interface Notice {
  readonly title: string;
  readonly body: string;
}

const isBad = (state: TrayState): boolean => state === 'attention' || state === 'disconnected';

/** Only on a change to the worse and on recovery, all troubles in one; undefined where nothing is to be said. */
export function noticeOf(before: TrayState | undefined, snapshot: Snapshot): Notice | undefined {
  const now = trayState(snapshot);
  if (before === undefined || before === now) return undefined;
  if (isBad(now)) return { title: TITLES[now], body: troubles(snapshot).join('\n') };
  return isBad(before) && !(before === 'disconnected' && !snapshot.enrolled)
    ? { title: 'All is well again', body: 'Printing goes on.' }
    : undefined;
}
