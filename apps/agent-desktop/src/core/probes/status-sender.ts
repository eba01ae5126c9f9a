/** Brings readings to the cloud: the newest of each printer, a few at a time, and all of them in a new session. */
import type { PrinterReading } from '@platen/protocol';
import type { AgentApi } from '../link/link.ts';
import { BATCH_SIZE } from '../link/wire.ts';

export interface StatusSender {
  readonly note: (reading: PrinterReading) => void;
  readonly forget: (printerId: string) => void;
  /** A new session: the cloud may not have the last readings. */
  readonly resume: () => void;
}

const GATHER_MS = 100;

export function createStatusSender(options: {
  readonly call: <T>(act: (api: AgentApi) => Promise<T>) => Promise<T>;
  readonly isOnline: () => boolean;
}): StatusSender {
  const latest = new Map<string, PrinterReading>();
  const unsent = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  const send = async (): Promise<void> => {
    timer = undefined;
    while (unsent.size > 0 && options.isOnline()) {
      const ids = [...unsent].slice(0, BATCH_SIZE);
      for (const id of ids) unsent.delete(id);
      const readings = ids.flatMap((id) => latest.get(id) ?? []);
      try {
        await options.call((api) => api.status.mutate({ readings }));
      } catch {
        // The next session, or the next probe, tells it again.
        return;
      }
    }
  };
  const schedule = (): void => {
    if (unsent.size > 0) timer ??= setTimeout(() => void send(), GATHER_MS);
  };

  return {
    note: (reading) => {
      const before = latest.get(reading.printerId);
      latest.set(reading.printerId, { ...reading, deviceInfo: reading.deviceInfo ?? before?.deviceInfo });
      unsent.add(reading.printerId);
      if (options.isOnline()) schedule();
    },
    forget: (printerId) => {
      latest.delete(printerId);
      unsent.delete(printerId);
    },
    resume: () => {
      for (const id of latest.keys()) unsent.add(id);
      schedule();
    },
  };
}
