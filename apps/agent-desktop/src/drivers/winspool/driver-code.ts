/**
 * The calls that load a printer driver's own code (koffi): its capabilities, its settings, drawing with it. A bad
 * driver crashes or hangs its caller: only `driver-process.ts` loads this module.
 */
import koffi from 'koffi';
import { SpoolerError } from './spooler-error.ts';
import { call, lastError, withPrinter, type Foreign, type Queue } from './winspool.ts';

const winspool = koffi.load('winspool.drv');
const gdi = koffi.load('gdi32.dll');

const docInfo = koffi.struct('PLATEN_DOCINFOW', {
  cbSize: 'int',
  lpszDocName: 'str16',
  lpszOutput: 'str16',
  lpszDatatype: 'str16',
  fwType: 'uint32_t',
});

const api = {
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

const DC_COPIES = 18;
const DC_COLLATE = 22;

interface DriverCapabilities {
  /** The largest number of copies that the driver accepts in one job; 1 if it does not report it. */
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
 * Loads the driver and creates a device context with these settings: a driver that cannot do that fails before a job is
 * begun.
 */
export function openDriverOnce(name: string, copies: number): void {
  const dc: unknown = api.CreateDC('WINSPOOL', name, null, deviceMode(name, copies));
  if (!dc) throw new SpoolerError('CreateDC', lastError());
  api.DeleteDC(dc);
}

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
