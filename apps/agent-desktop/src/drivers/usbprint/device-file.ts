/**
 * A USB printer as a file of usbprint.sys, the driver that Windows has for all USB printers (koffi into kernel32.dll).
 * Reads and writes are overlapped: they do not block this thread, and each can be cancelled.
 */
import koffi from 'koffi';

const kernel = koffi.load('kernel32.dll');
koffi.struct('PLATEN_OVERLAPPED', {
  internal: 'uintptr_t',
  internalHigh: 'uintptr_t',
  offset: 'uint64_t',
  event: 'void *',
});
const CreateFile = kernel.func(
  'intptr_t __stdcall CreateFileW(str16 path, uint32_t access, uint32_t share, void *security, uint32_t creation, uint32_t flags, void *template_)',
);
const CloseHandle = kernel.func('int __stdcall CloseHandle(intptr_t handle)');
const CreateEvent = kernel.func('intptr_t __stdcall CreateEventW(void *security, int manual, int initial, str16 name)');
const WriteFile = kernel.func(
  'int __stdcall WriteFile(intptr_t file, void *bytes, uint32_t size, void *done, void *overlapped)',
);
const ReadFile = kernel.func(
  'int __stdcall ReadFile(intptr_t file, void *bytes, uint32_t size, void *done, void *overlapped)',
);
const DeviceIoControl = kernel.func(
  'int __stdcall DeviceIoControl(intptr_t file, uint32_t code, void *in, uint32_t inSize, void *out, uint32_t outSize, void *done, void *overlapped)',
);
const GetOverlappedResult = kernel.func(
  'int __stdcall GetOverlappedResult(intptr_t file, void *overlapped, _Out_ uint32_t *done, int wait)',
);
const CancelIoEx = kernel.func('int __stdcall CancelIoEx(intptr_t file, void *overlapped)');
const WaitForSingleObject = kernel.func('uint32_t __stdcall WaitForSingleObject(intptr_t event, uint32_t timeoutMs)');
const GetLastError = kernel.func('uint32_t __stdcall GetLastError()');

const GENERIC_READ_WRITE = 0xc0000000;
const SHARE_READ_WRITE = 3;
const OPEN_EXISTING = 3;
const FLAG_OVERLAPPED = 0x40000000;
const INVALID_HANDLE = -1;
const ERROR_IO_PENDING = 997;
/** CTL_CODE(FILE_DEVICE_UNKNOWN, 12 and 13, METHOD_BUFFERED, FILE_ANY_ACCESS), of the SDK's usbprint.h. */
const GET_LPT_STATUS = 0x220030;
const GET_1284_ID = 0x220034;
const OVERLAPPED_BYTES = 32;
const EVENT_OFFSET = 24;
/** A wait occupies a thread of the pool: waits are short, so that other printers get a thread too. */
const WAIT_MS = 50;

class DeviceFileError extends Error {
  readonly code: number;
  constructor(step: string, code: number) {
    super(code === 5 || code === 32 ? 'Windows is printing on it at the moment' : `${step}: Windows error ${code}`);
    this.code = code;
  }
}

export interface DeviceFile {
  /** Resolves with the number of bytes that the device accepted. */
  readonly write: (bytes: Uint8Array) => Promise<number>;
  /** Resolves with the device's next bytes; empty once the file is closed. */
  readonly read: (most: number) => Promise<Buffer>;
  /** The IEEE 1284 device id with its leading length; undefined if the driver does not return it. */
  readonly deviceId: () => Promise<Buffer | undefined>;
  /** The port status of the printer class; undefined likewise. */
  readonly portStatus: () => Promise<number | undefined>;
  readonly close: () => Promise<void>;
}

/** Errors: DeviceFileError. */
export function openDeviceFile(path: string): DeviceFile {
  const file = Number(
    CreateFile(path, GENERIC_READ_WRITE, SHARE_READ_WRITE, null, OPEN_EXISTING, FLAG_OVERLAPPED, null),
  );
  if (file === INVALID_HANDLE) throw new DeviceFileError('CreateFile', GetLastError() as number);
  const running = new Set<Promise<unknown>>();
  let isClosed = false;

  const transfer = async (step: string, start: (overlapped: Buffer) => number): Promise<number> => {
    if (isClosed) throw new DeviceFileError(step, 6);
    const event = Number(CreateEvent(null, 1, 0, null));
    const overlapped = Buffer.alloc(OVERLAPPED_BYTES);
    overlapped.writeBigInt64LE(BigInt(event), EVENT_OFFSET);
    try {
      if (!start(overlapped)) {
        const code = GetLastError() as number;
        if (code !== ERROR_IO_PENDING) throw new DeviceFileError(step, code);
      }
      for (let waited = 1; waited !== 0;) {
        waited = await new Promise<number>((resolve, reject) => {
          WaitForSingleObject.async(event, WAIT_MS, (error: Error | null, result: number) =>
            error ? reject(error) : resolve(result),
          );
        });
        // Cancelled: Windows ends the transfer and sets the event.
        if (isClosed && waited !== 0) CancelIoEx(file, overlapped);
      }
      const done = [0];
      if (!GetOverlappedResult(file, overlapped, done, 0)) throw new DeviceFileError(step, GetLastError() as number);
      return done[0]!;
    } finally {
      CloseHandle(event);
    }
  };
  const tracked = <T>(act: Promise<T>): Promise<T> => {
    running.add(act);
    void act.catch(() => undefined).then(() => running.delete(act));
    return act;
  };
  const control = async (code: number, most: number): Promise<Buffer | undefined> => {
    const out = Buffer.alloc(most);
    const size = await tracked(
      transfer(
        'DeviceIoControl',
        (overlapped) => DeviceIoControl(file, code, null, 0, out, out.length, null, overlapped) as number,
      ),
    ).catch(() => 0);
    return size > 0 ? out.subarray(0, size) : undefined;
  };

  return {
    write: (bytes) =>
      tracked(transfer('WriteFile', (overlapped) => WriteFile(file, bytes, bytes.length, null, overlapped) as number)),
    read: async (most) => {
      const into = Buffer.alloc(most);
      const size = await tracked(
        transfer('ReadFile', (overlapped) => ReadFile(file, into, most, null, overlapped) as number),
      ).catch((error: unknown) => {
        if (isClosed) return 0;
        throw error;
      });
      return into.subarray(0, size);
    },
    deviceId: () => control(GET_1284_ID, 1024),
    portStatus: async () => (await control(GET_LPT_STATUS, 1))?.[0],
    close: async () => {
      if (isClosed) return;
      isClosed = true;
      await Promise.allSettled(running);
      CloseHandle(file);
    },
  };
}
