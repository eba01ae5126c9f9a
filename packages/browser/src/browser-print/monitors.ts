/** Values that a page polls: the answers of a device, and the states of printers. */
import type { Device, DeviceFields } from './device.ts';
import type { Status, ZebraPrinter } from './zebra.ts';

const MIN_MS = 200;
/** How often the state of a watched printer is asked for. */
const WATCH_MS = 5000;

/** Reads what a device answers. */
export function createReaders() {
  const timers = new Map<string, ReturnType<typeof setInterval>>();
  const stopReadOnInterval = ({ uid }: Device): void => {
    clearInterval(timers.get(uid));
    timers.delete(uid);
  };
  const readOnInterval = (device: Device, onRead: (text: string) => void, everyMs = 0): void => {
    stopReadOnInterval(device);
    const timer = setInterval(() => device.read(onRead), Math.max(MIN_MS, everyMs));
    timers.set(device.uid, timer);
  };
  return {
    readOnInterval,
    stopReadOnInterval,

    /** The field shows the last answer. */
    bindFieldToReadData: (device: Device, field: { value: string }, everyMs?: number, onRead?: () => void): void =>
      readOnInterval(
        device,
        (text) => {
          if (text === '') return;
          field.value = text;
          onRead?.();
        },
        everyMs,
      ),
  };
}

/** `previous`: an empty text at first. */
type StatusChanged = (previous: Status | '', current: Status) => void;

/** Reports the changes of printers. */
export function createWatches(printerOf: (device: DeviceFields) => ZebraPrinter) {
  const timers = new Map<string, ReturnType<typeof setInterval>>();
  const stopWatching = ({ uid }: DeviceFields): void => {
    clearInterval(timers.get(uid));
    timers.delete(uid);
  };
  return {
    /** A printer is reported as offline at its `errorsForOffline`th answer in a row that says so. */
    watch: (device: DeviceFields, onChange: StatusChanged, errorsForOffline = 2): void => {
      stopWatching(device);
      const printer = printerOf(device);
      let last: Status | '' = '';
      let missing = 0;
      const look = async (): Promise<void> => {
        const status = await printer.getStatus()!;
        missing = status.offline ? missing + 1 : 0;
        if (missing > 0 && missing < errorsForOffline) return;
        const previous = last;
        last = status;
        if (timers.has(device.uid) && (previous === '' || previous.raw !== status.raw)) onChange(previous, status);
      };
      const lookAgain = (): void => void look().catch(() => undefined);
      timers.set(device.uid, setInterval(lookAgain, WATCH_MS));
      lookAgain();
    },
    stopWatching,
  };
}
