/** Fields of a page that show what a device answers, as long as they are bound. */
import type { Device } from './device.ts';

const LEAST_MS = 200;

export function createMonitors() {
  const timers = new Set<ReturnType<typeof setInterval>>();
  return {
    bindFieldToReadData: (
      device: Device,
      field: { value: string },
      everyMs = 1000,
      onRead?: (text: string) => void,
    ): void => {
      const read = (): void =>
        device.read((text) => {
          if (text === '') return;
          field.value = text;
          onRead?.(text);
        });
      timers.add(setInterval(read, Math.max(LEAST_MS, everyMs)));
    },

    stopMonitoring: (): void => {
      for (const timer of timers) clearInterval(timer);
      timers.clear();
    },
  };
}
