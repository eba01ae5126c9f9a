/**
 * The calls into winspool.drv (koffi) that stay within Windows' own code. They block, and GetLastError belongs to the
 * calling thread: agents load this module in `spooler-worker.ts` only, all other code goes through `spooler.ts`.
 */
import koffi from 'koffi';
import { datatypeFor } from './datatype.ts';
import { isRedirected, stableName } from './status/redirected.ts';
import { NO_SUCH_PRINTER, SpoolerError } from './spooler-error.ts';

/** A queue as PRINTER_INFO_2 describes it. */
export interface Queue {
  readonly name: string;
  readonly port: string;
  readonly driver: string;
  readonly status: number;
  readonly attributes: number;
  readonly jobs: number;
  readonly dataType: string | null;
}

/** A job of a queue as JOB_INFO_1 describes it. */
export interface QueueJob {
  readonly status: number;
  /** What the port says of it, in the language of Windows; usually nothing. */
  readonly words: string | null;
  /** 1 is the next to print. */
  readonly position: number;
}

const winspool = koffi.load('winspool.drv');
const kernel = koffi.load('kernel32.dll');

const printerInfo4 = koffi.struct({ pPrinterName: 'str16', pServerName: 'str16', Attributes: 'uint32_t' });
const printerInfo5 = koffi.struct({
  pPrinterName: 'str16',
  pPortName: 'str16',
  Attributes: 'uint32_t',
  DeviceNotSelectedTimeout: 'uint32_t',
  TransmissionRetryTimeout: 'uint32_t',
});
const printerInfo2 = koffi.struct({
  pServerName: 'str16',
  pPrinterName: 'str16',
  pShareName: 'str16',
  pPortName: 'str16',
  pDriverName: 'str16',
  pComment: 'str16',
  pLocation: 'str16',
  pDevMode: 'void *',
  pSepFile: 'str16',
  pPrintProcessor: 'str16',
  pDatatype: 'str16',
  pParameters: 'str16',
  pSecurityDescriptor: 'void *',
  Attributes: 'uint32_t',
  Priority: 'uint32_t',
  DefaultPriority: 'uint32_t',
  StartTime: 'uint32_t',
  UntilTime: 'uint32_t',
  Status: 'uint32_t',
  cJobs: 'uint32_t',
  AveragePPM: 'uint32_t',
});
const jobInfo1 = koffi.struct({
  JobId: 'uint32_t',
  pPrinterName: 'str16',
  pMachineName: 'str16',
  pUserName: 'str16',
  pDocument: 'str16',
  pDatatype: 'str16',
  pStatus: 'str16',
  Status: 'uint32_t',
  Priority: 'uint32_t',
  Position: 'uint32_t',
  TotalPages: 'uint32_t',
  PagesPrinted: 'uint32_t',
  Submitted: koffi.array('uint16_t', 8),
});
const driverInfo8 = koffi.struct({
  cVersion: 'uint32_t',
  names: koffi.array('void *', 10),
  driverDate: 'uint64_t',
  driverVersion: 'uint64_t',
  moreNames: koffi.array('void *', 8),
  dwPrinterDriverAttributes: 'uint32_t',
  coreDependencies: 'void *',
  minInboxDate: 'uint64_t',
  minInboxVersion: 'uint64_t',
});
koffi.struct('PLATEN_DOC_INFO_1W', { pDocName: 'str16', pOutputFile: 'str16', pDatatype: 'str16' });

export type Foreign = ReturnType<typeof winspool.func>;

const api = {
  GetLastError: kernel.func('uint32_t __stdcall GetLastError()'),
  EnumPrinters: winspool.func(
    'int __stdcall EnumPrintersW(uint32_t flags, str16 name, uint32_t level, void *buffer, uint32_t size, _Out_ uint32_t *needed, _Out_ uint32_t *returned)',
  ),
  OpenPrinter: winspool.func('int __stdcall OpenPrinterW(str16 name, _Out_ void **handle, void *defaults)'),
  ClosePrinter: winspool.func('int __stdcall ClosePrinter(void *handle)'),
  GetPrinter: winspool.func(
    'int __stdcall GetPrinterW(void *handle, uint32_t level, void *buffer, uint32_t size, _Out_ uint32_t *needed)',
  ),
  GetJob: winspool.func(
    'int __stdcall GetJobW(void *handle, uint32_t job, uint32_t level, void *buffer, uint32_t size, _Out_ uint32_t *needed)',
  ),
  SetJob: winspool.func(
    'int __stdcall SetJobW(void *handle, uint32_t job, uint32_t level, void *info, uint32_t command)',
  ),
  StartDocPrinter: winspool.func(
    'uint32_t __stdcall StartDocPrinterW(void *handle, uint32_t level, PLATEN_DOC_INFO_1W *info)',
  ),
  StartPagePrinter: winspool.func('int __stdcall StartPagePrinter(void *handle)'),
  WritePrinter: winspool.func(
    'int __stdcall WritePrinter(void *handle, void *bytes, uint32_t size, _Out_ uint32_t *written)',
  ),
  GetPrinterDriver: winspool.func(
    'int __stdcall GetPrinterDriverW(void *handle, str16 environment, uint32_t level, void *buffer, uint32_t size, _Out_ uint32_t *needed)',
  ),
  EndPagePrinter: winspool.func('int __stdcall EndPagePrinter(void *handle)'),
  EndDocPrinter: winspool.func('int __stdcall EndDocPrinter(void *handle)'),
  AbortPrinter: winspool.func('int __stdcall AbortPrinter(void *handle)'),
} as const satisfies Record<string, Foreign>;

/** Makes a call that returns a number. */
export const call = (fn: Foreign, ...args: unknown[]): number => fn(...args) as number;

export const lastError = (): number => api.GetLastError() as number;
/** From here on the spooler, or the computer that shares the queue, did not answer. */
const FIRST_RPC_ERROR = 1700;
const ERROR_INSUFFICIENT_BUFFER = 122;
const PRINTER_ENUM_LOCAL = 2;
const PRINTER_ENUM_LOCAL_AND_CONNECTIONS = PRINTER_ENUM_LOCAL | 4;

/** Calls `fill` with a buffer that grows until it is large enough. */
function sized(step: string, fill: (buffer: Buffer | null, size: number, needed: number[]) => number): Buffer {
  let buffer: Buffer | null = null;
  for (let attempt = 0; attempt < 5; attempt++) {
    const needed = [0];
    const ok = fill(buffer, buffer?.length ?? 0, needed);
    if (ok && buffer) return buffer;
    if (ok && needed[0] === 0) return Buffer.alloc(0);
    const code = lastError();
    if (needed[0]! <= (buffer?.length ?? 0)) throw new SpoolerError(step, code);
    if (!ok && code !== ERROR_INSUFFICIENT_BUFFER && code !== 0) throw new SpoolerError(step, code);
    buffer = Buffer.alloc(needed[0]!);
  }
  throw new SpoolerError(step, ERROR_INSUFFICIENT_BUFFER);
}

/** Names of the local queues and connections: from the registry, never from the network. */
export function listQueueNames(): string[] {
  const returned = [0];
  const buffer = sized('EnumPrinters', (into, size, needed) =>
    call(api.EnumPrinters, PRINTER_ENUM_LOCAL_AND_CONNECTIONS, null, 4, into, size, needed, returned),
  );
  return Array.from(
    { length: returned[0]! },
    (_, index) => koffi.decode(buffer, index * koffi.sizeof(printerInfo4), printerInfo4).pPrinterName as string,
  );
}

/** Local queues and their ports, from the registry. */
export function listQueuePorts(): { readonly name: string; readonly port: string }[] {
  const returned = [0];
  const buffer = sized('EnumPrinters', (into, size, needed) =>
    call(api.EnumPrinters, PRINTER_ENUM_LOCAL, null, 5, into, size, needed, returned),
  );
  return Array.from({ length: returned[0]! }, (_, index) => {
    const { pPrinterName, pPortName } = koffi.decode(buffer, index * koffi.sizeof(printerInfo5), printerInfo5);
    return { name: pPrinterName as string, port: (pPortName as string | null) ?? '' };
  });
}

function withHandle<T>(name: string, use: (handle: unknown) => T): T {
  const handle: unknown[] = [null];
  if (!call(api.OpenPrinter, name, handle, null)) throw new SpoolerError('OpenPrinter', lastError());
  try {
    return use(handle[0]);
  } finally {
    call(api.ClosePrinter, handle[0]);
  }
}

/** Opens a queue, uses it, closes it; a redirected one by whatever number its session has now. Errors: SpoolerError. */
export function withPrinter<T>(name: string, use: (handle: unknown) => T): T {
  try {
    return withHandle(name, use);
  } catch (error) {
    const isMissing = error instanceof SpoolerError && error.step === 'OpenPrinter' && error.code === NO_SUCH_PRINTER;
    const now = isMissing ? nameNow(name) : undefined;
    if (now === undefined) throw error;
    return withHandle(now, use);
  }
}

/** The name that a redirected queue has in the present session; undefined if there is none, or more than one. */
function nameNow(name: string): string | undefined {
  const stable = stableName(name);
  if (stable === name) return undefined;
  const found = listQueueNames().filter((other) => stableName(other) === stable);
  const [now, ...others] = found.filter((other) => isRedirected(withHandle(other, queueOf)));
  return others.length === 0 ? now : undefined;
}

function queueOf(handle: unknown): Queue {
  const info = koffi.decode(
    sized('GetPrinter', (into, size, needed) => call(api.GetPrinter, handle, 2, into, size, needed)),
    0,
    printerInfo2,
  );
  return {
    name: info.pPrinterName,
    port: info.pPortName,
    driver: info.pDriverName,
    status: info.Status,
    attributes: info.Attributes,
    jobs: info.cJobs,
    dataType: info.pDatatype,
  };
}

/** One queue's port, driver and state. Errors: SpoolerError (1801: no such printer). */
export const readQueue = (name: string): Queue => withPrinter(name, queueOf);

/** A job of the queue; undefined once it is gone, or where Windows does not tell. Errors: SpoolerError. */
export const readJob = (name: string, id: number): QueueJob | undefined =>
  withPrinter(name, (handle) => {
    try {
      const info = koffi.decode(
        sized('GetJob', (into, size, needed) => call(api.GetJob, handle, id, 1, into, size, needed)),
        0,
        jobInfo1,
      );
      return { status: info.Status, words: info.pStatus, position: info.Position };
    } catch (error) {
      if (error instanceof SpoolerError && error.step === 'GetJob' && error.code < FIRST_RPC_ERROR) return undefined;
      throw error;
    }
  });

/** Undefined if Windows does not report it. */
function driverAttributes(handle: unknown): number | undefined {
  try {
    const buffer = sized('GetPrinterDriver', (into, size, needed) =>
      call(api.GetPrinterDriver, handle, null, 8, into, size, needed),
    );
    if (buffer.length < koffi.sizeof(driverInfo8)) return undefined;
    return (koffi.decode(buffer, driverInfo8) as { dwPrinterDriverAttributes: number }).dwPrinterDriverAttributes;
  } catch {
    return undefined;
  }
}

const WRITE_BYTES = 65_536;
const JOB_CONTROL_DELETE = 5;

/**
 * Sends one raw job, byte for byte. Resolves with the spooler's job id once the spooler has all of it. Errors:
 * SpoolerError; the job has then been deleted again.
 */
export const printRaw = (name: string, title: string, document: Uint8Array): number =>
  withPrinter(name, (handle) => {
    const pDatatype = datatypeFor(driverAttributes(handle));
    const job = call(api.StartDocPrinter, handle, 1, { pDocName: title, pOutputFile: null, pDatatype });
    if (!job) throw new SpoolerError('StartDocPrinter', lastError());
    const step = (title_: string, fn: Foreign, ...args: unknown[]): void => {
      if (!call(fn, handle, ...args)) throw new SpoolerError(title_, lastError());
    };
    try {
      step('StartPagePrinter', api.StartPagePrinter);
      for (let offset = 0; offset < document.length;) {
        const part = document.subarray(offset, offset + WRITE_BYTES);
        const written = [0];
        step('WritePrinter', api.WritePrinter, part, part.length, written);
        if (written[0] === 0) throw new SpoolerError('WritePrinter', lastError());
        offset += written[0]!;
      }
      step('EndPagePrinter', api.EndPagePrinter);
      step('EndDocPrinter', api.EndDocPrinter);
      return job;
    } catch (error) {
      call(api.SetJob, handle, job, 0, null, JOB_CONTROL_DELETE);
      call(api.AbortPrinter, handle);
      throw error;
    }
  });
