/**
 * The calls into winspool.drv and gdi32.dll (koffi). They block, and GetLastError belongs to the calling thread: this
 * module is loaded by `spooler-worker.ts` only, everybody else goes through `spooler.ts`.
 */
import koffi from 'koffi';
import { SpoolerError } from './spooler-error.ts';

/** A queue as PRINTER_INFO_2 tells it. */
export interface Queue {
  readonly name: string;
  readonly port: string;
  readonly driver: string;
  readonly status: number;
  readonly attributes: number;
  readonly jobs: number;
}

const winspool = koffi.load('winspool.drv');
const gdi = koffi.load('gdi32.dll');
const kernel = koffi.load('kernel32.dll');

const printerInfo4 = koffi.struct({ pPrinterName: 'str16', pServerName: 'str16', Attributes: 'uint32_t' });
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
koffi.struct('PLATEN_DOC_INFO_1W', { pDocName: 'str16', pOutputFile: 'str16', pDatatype: 'str16' });
const docInfo = koffi.struct('PLATEN_DOCINFOW', {
  cbSize: 'int',
  lpszDocName: 'str16',
  lpszOutput: 'str16',
  lpszDatatype: 'str16',
  fwType: 'uint32_t',
});

type Foreign = ReturnType<typeof winspool.func>;

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
  ReadPrinter: winspool.func(
    'int __stdcall ReadPrinter(void *handle, void *bytes, uint32_t size, _Out_ uint32_t *read)',
  ),
  EndPagePrinter: winspool.func('int __stdcall EndPagePrinter(void *handle)'),
  EndDocPrinter: winspool.func('int __stdcall EndDocPrinter(void *handle)'),
  AbortPrinter: winspool.func('int __stdcall AbortPrinter(void *handle)'),
  DeviceCapabilities: winspool.func(
    'int32_t __stdcall DeviceCapabilitiesW(str16 device, str16 port, uint16_t capability, void *output, void *mode)',
  ),
  DocumentProperties: winspool.func(
    'int32_t __stdcall DocumentPropertiesW(void *window, void *handle, str16 device, void *output, void *input, uint32_t mode)',
  ),
  CreateDC: gdi.func('void * __stdcall CreateDCW(str16 driver, str16 device, str16 port, void *mode)'),
  DeleteDC: gdi.func('int __stdcall DeleteDC(void *dc)'),
  GetDeviceCaps: gdi.func('int __stdcall GetDeviceCaps(void *dc, int index)'),
  StartDoc: gdi.func('int __stdcall StartDocW(void *dc, PLATEN_DOCINFOW *info)'),
  EndDoc: gdi.func('int __stdcall EndDoc(void *dc)'),
  AbortDoc: gdi.func('int __stdcall AbortDoc(void *dc)'),
  StartPage: gdi.func('int __stdcall StartPage(void *dc)'),
  EndPage: gdi.func('int __stdcall EndPage(void *dc)'),
  StretchDIBits: gdi.func(
    'int __stdcall StretchDIBits(void *dc, int x, int y, int width, int height, int sourceX, int sourceY, int sourceWidth, int sourceHeight, void *bits, void *info, uint32_t usage, uint32_t operation)',
  ),
} as const satisfies Record<string, Foreign>;

const call = (fn: Foreign, ...args: unknown[]): number => fn(...args) as number;

const lastError = (): number => api.GetLastError() as number;
const ERROR_INSUFFICIENT_BUFFER = 122;
const PRINTER_ENUM_LOCAL_AND_CONNECTIONS = 2 | 4;

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

function withPrinter<T>(name: string, use: (handle: unknown) => T): T {
  const handle: unknown[] = [null];
  if (!call(api.OpenPrinter, name, handle, null)) throw new SpoolerError('OpenPrinter', lastError());
  try {
    return use(handle[0]);
  } finally {
    call(api.ClosePrinter, handle[0]);
  }
}

/** One queue's port, driver and state. Errors: SpoolerError (1801: no such printer). */
export const readQueue = (name: string): Queue =>
  withPrinter(name, (handle) => {
    const info = koffi.decode(
      sized('GetPrinter', (into, size, needed) => call(api.GetPrinter, handle, 2, into, size, needed)),
      0,
      printerInfo2,
    );
    return {
      name,
      port: info.pPortName,
      driver: info.pDriverName,
      status: info.Status,
      attributes: info.Attributes,
      jobs: info.cJobs,
    };
  });

const WRITE_BYTES = 65_536;
const JOB_CONTROL_DELETE = 5;

/**
 * One RAW job, every byte as it is. Resolves with the spooler's job id once the spooler has all of it.
 * Errors: SpoolerError; the job has then been deleted again.
 */
export const printRaw = (name: string, title: string, document: Uint8Array): number =>
  withPrinter(name, (handle) => {
    const job = call(api.StartDocPrinter, handle, 1, { pDocName: title, pOutputFile: null, pDatatype: 'RAW' });
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

/** Sends a query and reads what comes back through the port; empty where the port gives nothing (most do). */
export const queryRaw = (name: string, query: Uint8Array, timeoutMs: number): Buffer =>
  withPrinter(name, (handle) => {
    if (
      !call(api.StartDocPrinter, handle, 1, {
        pDocName: 'Platen status query',
        pOutputFile: null,
        pDatatype: 'RAW',
      })
    )
      return Buffer.alloc(0);
    const chunks: Buffer[] = [];
    if (call(api.WritePrinter, handle, query, query.length, [0])) {
      const deadline = Date.now() + timeoutMs;
      while (Date.now() < deadline) {
        const into = Buffer.alloc(4096);
        const read = [0];
        if (!call(api.ReadPrinter, handle, into, into.length, read) || read[0] === 0) break;
        chunks.push(into.subarray(0, read[0]));
      }
    }
    call(api.EndDocPrinter, handle);
    return Buffer.concat(chunks);
  });

const DC_COPIES = 18;
const DC_COLLATE = 22;

export interface DriverCapabilities {
  /** Most copies of one job that the driver takes; 1 where it does not tell. */
  readonly maxCopies: number;
  readonly collates: boolean;
}

export function readCapabilities(queue: Pick<Queue, 'name' | 'port'>): DriverCapabilities {
  const copies = call(api.DeviceCapabilities, queue.name, queue.port, DC_COPIES, null, null);
  const collate = call(api.DeviceCapabilities, queue.name, queue.port, DC_COLLATE, null, null);
  return { maxCopies: Math.max(1, copies), collates: collate === 1 };
}

/** A page for the driver: 24-bit samples in the order blue, green, red, rows from the top padded to 4 bytes. */
export interface DriverPage {
  readonly widthDots: number;
  readonly heightDots: number;
  readonly dpi: number;
  readonly bits: Uint8Array;
}

// DEVMODEW, offsets in bytes (wingdi.h).
const DM_FIELDS = 72;
const DM_COPIES_AT = 86;
const DM_COLLATE_AT = 100;
const DM_COPIES = 0x100;
const DM_COLLATE = 0x8000;
const DM_OUT_BUFFER = 2;
const DM_IN_BUFFER = 8;
const LOGPIXELSX = 88;
const LOGPIXELSY = 90;
const PHYSICALOFFSETX = 112;
const PHYSICALOFFSETY = 113;
const SRCCOPY = 0x00cc0020;

/** The driver's settings with the copy count and collation merged in by the driver itself. */
const deviceMode = (name: string, copies: number): Buffer =>
  withPrinter(name, (handle) => {
    const size = call(api.DocumentProperties, null, handle, name, null, null, 0);
    if (size <= 0) throw new SpoolerError('DocumentProperties', lastError());
    const mode = Buffer.alloc(size);
    if (call(api.DocumentProperties, null, handle, name, mode, null, DM_OUT_BUFFER) < 0)
      throw new SpoolerError('DocumentProperties', lastError());
    mode.writeUInt32LE((mode.readUInt32LE(DM_FIELDS) | DM_COPIES | DM_COLLATE) >>> 0, DM_FIELDS);
    mode.writeInt16LE(copies, DM_COPIES_AT);
    mode.writeInt16LE(1, DM_COLLATE_AT);
    const merged = Buffer.alloc(size);
    if (call(api.DocumentProperties, null, handle, name, merged, mode, DM_IN_BUFFER | DM_OUT_BUFFER) < 0)
      throw new SpoolerError('DocumentProperties', lastError());
    return merged;
  });

/**
 * Draws pages through the printer's driver, `copies` collated by it, at their physical size.
 * Resolves with the job id. Errors: SpoolerError; the job has then been aborted.
 */
export function printPages(name: string, title: string, pages: readonly DriverPage[], copies: number): number {
  const dc: unknown = api.CreateDC('WINSPOOL', name, null, deviceMode(name, copies));
  if (!dc) throw new SpoolerError('CreateDC', lastError());
  try {
    const job = call(api.StartDoc, dc, {
      cbSize: koffi.sizeof(docInfo),
      lpszDocName: title,
      lpszOutput: null,
      lpszDatatype: null,
      fwType: 0,
    });
    if (job <= 0) throw new SpoolerError('StartDoc', lastError());
    try {
      for (const page of pages) {
        if (call(api.StartPage, dc) <= 0) throw new SpoolerError('StartPage', lastError());
        drawPage(dc, page);
        if (call(api.EndPage, dc) <= 0) throw new SpoolerError('EndPage', lastError());
      }
      if (call(api.EndDoc, dc) <= 0) throw new SpoolerError('EndDoc', lastError());
      return job;
    } catch (error) {
      call(api.AbortDoc, dc);
      throw error;
    }
  } finally {
    api.DeleteDC(dc);
  }
}

function drawPage(dc: unknown, page: DriverPage): void {
  const caps = (index: number): number => api.GetDeviceCaps(dc, index) as number;
  const info = Buffer.alloc(40);
  info.writeUInt32LE(40, 0);
  info.writeInt32LE(page.widthDots, 4);
  info.writeInt32LE(-page.heightDots, 8);
  info.writeUInt16LE(1, 12);
  info.writeUInt16LE(24, 14);
  const width = Math.round((page.widthDots * caps(LOGPIXELSX)) / page.dpi);
  const height = Math.round((page.heightDots * caps(LOGPIXELSY)) / page.dpi);
  const drawn = call(
    api.StretchDIBits,
    dc,
    -caps(PHYSICALOFFSETX),
    -caps(PHYSICALOFFSETY),
    width,
    height,
    0,
    0,
    page.widthDots,
    page.heightDots,
    page.bits,
    info,
    0,
    SRCCOPY,
  );
  if (drawn === 0) throw new SpoolerError('StretchDIBits', lastError());
}
