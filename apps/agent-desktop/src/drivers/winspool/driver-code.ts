/**
 * The calls that load a printer driver's own code (koffi): its capabilities, its settings, drawing with it. A bad
 * driver crashes or hangs its caller: only `driver-process.ts` loads this module.
 */
import koffi from 'koffi';
import { findNamed, refusedOption } from '@platen/protocol/page-rules';
import { type PageOptions, refused } from '../pages/page-options.ts';
import { type DriverCapabilities, reported } from './print-mode.ts';
import type { Place, Sheet } from '../pages/layout.ts';
import type { Strip } from '../pages/pages.ts';
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
  ResetDC: gdi.func('void * __stdcall ResetDCW(void *dc, void *mode)'),
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

// DeviceCapabilities (wingdi.h).
const DC_PAPERS = 2;
const DC_PAPERSIZE = 3;
const DC_BINS = 6;
const DC_DUPLEX = 7;
const DC_BINNAMES = 12;
const DC_ENUMRESOLUTIONS = 13;
const DC_PAPERNAMES = 16;
const DC_COPIES = 18;
const DC_COLLATE = 22;
const DC_COLORDEVICE = 32;
const PAPER_NAME_CHARACTERS = 64;
const BIN_NAME_CHARACTERS = 24;
/** Drivers of office printers have some hundred papers. */
const MAX_ENTRIES = 1_000;

export function readCapabilities({ name, port }: Pick<Queue, 'name' | 'port'>): DriverCapabilities {
  const ask = (capability: number, output: Buffer | null = null): number =>
    call(api.DeviceCapabilities, name, port, capability, output, null);
  /** A list of entries of `bytes` each. */
  const list = <T>(capability: number, bytes: number, read: (entry: Buffer) => T): T[] => {
    const count = Math.min(MAX_ENTRIES, ask(capability));
    if (count <= 0) return [];
    // A driver may have more to say than it has just counted.
    const buffer = Buffer.alloc((MAX_ENTRIES + 1) * bytes);
    const filled = Math.min(count, ask(capability, buffer));
    return Array.from({ length: Math.max(0, filled) }, (_, index) =>
      read(buffer.subarray(index * bytes, (index + 1) * bytes)),
    );
  };
  const number = (entry: Buffer): number => entry.readUInt16LE();
  const text = (entry: Buffer): string => entry.toString('utf16le').replace(/\0.*$/s, '').trim();
  const pair = (entry: Buffer): readonly [number, number] => [entry.readInt32LE(0), entry.readInt32LE(4)];
  const paperNames = list(DC_PAPERNAMES, PAPER_NAME_CHARACTERS * 2, text);
  const paperSizes = list(DC_PAPERSIZE, 8, pair);
  const trayNames = list(DC_BINNAMES, BIN_NAME_CHARACTERS * 2, text);
  return {
    maxCopies: Math.max(1, ask(DC_COPIES)),
    collates: ask(DC_COLLATE) === 1,
    papers: list(DC_PAPERS, 2, number).flatMap((id, index) => {
      const [width = 0, height = 0] = paperSizes[index] ?? [];
      const paper = paperNames[index];
      return paper ? [{ id, name: paper, widthMm: width / 10, heightMm: height / 10 }] : [];
    }),
    trays: list(DC_BINS, 2, number).flatMap((id, index) => {
      const tray = trayNames[index];
      return tray ? [{ id, name: tray }] : [];
    }),
    duplex: ask(DC_DUPLEX) === 1,
    color: ask(DC_COLORDEVICE) === 1,
    resolutions: list(DC_ENUMRESOLUTIONS, 8, pair),
  };
}

// DEVMODEW, offsets in bytes (wingdi.h).
const DM_FIELDS = 72;
const FIELDS = {
  orientation: { at: 76, bit: 0x1 },
  paper: { at: 78, bit: 0x2 },
  copies: { at: 86, bit: 0x100 },
  source: { at: 88, bit: 0x200 },
  color: { at: 92, bit: 0x800 },
  duplex: { at: 94, bit: 0x1000 },
  collate: { at: 100, bit: 0x8000 },
} as const;
/** Settings of a job, or of its next page, in the numbers of DEVMODE. */
export type Settings = Partial<Record<keyof typeof FIELDS, number>>;
/** A size of its own takes the place of the paper's number where these are set. */
const DM_OWN_SIZE = 0x4 | 0x8;
const PORTRAIT = 1;
const LANDSCAPE = 2;
const DUPLEX = { none: 1, long: 2, short: 3 } as const;

const DM_OUT_BUFFER = 2;
const DM_IN_BUFFER = 8;
const HORZRES = 8;
const VERTRES = 10;
const LOGPIXELSX = 88;
const LOGPIXELSY = 90;
const PHYSICALWIDTH = 110;
const PHYSICALHEIGHT = 111;
const PHYSICALOFFSETX = 112;
const PHYSICALOFFSETY = 113;
const SRCCOPY = 0x00cc0020;

/** What the options ask of this driver. Errors: OptionRefused, which names what the driver has. */
export function settingsFor(options: PageOptions, able: DriverCapabilities): Settings {
  const { paper, tray, duplex, color, collate } = options;
  const wrong = refusedOption(options, reported(able));
  if (wrong) throw refused(wrong);
  return {
    ...(paper === undefined ? {} : { paper: findNamed(able.papers, paper)!.id }),
    ...(tray === undefined ? {} : { source: findNamed(able.trays, tray)!.id }),
    ...(duplex === undefined ? {} : { duplex: DUPLEX[duplex] }),
    ...(color === undefined ? {} : { color: color ? 2 : 1 }),
    ...(collate === undefined ? {} : { collate: collate ? 1 : 0 }),
  };
}

/** The driver's settings with ours merged in by the driver itself. */
const deviceMode = (name: string, settings: Settings): Buffer =>
  withPrinter(name, (handle) => {
    const size = call(api.DocumentProperties, null, handle, name, null, null, 0);
    if (size <= 0) throw new SpoolerError('DocumentProperties', lastError());
    const mode = Buffer.alloc(size);
    if (call(api.DocumentProperties, null, handle, name, mode, null, DM_OUT_BUFFER) < 0)
      throw new SpoolerError('DocumentProperties', lastError());
    let fields = mode.readUInt32LE(DM_FIELDS);
    for (const [field, value] of Object.entries(settings) as [keyof typeof FIELDS, number][]) {
      mode.writeInt16LE(value, FIELDS[field].at);
      fields |= FIELDS[field].bit;
    }
    if (settings.paper !== undefined) fields &= ~DM_OWN_SIZE;
    mode.writeUInt32LE(fields >>> 0, DM_FIELDS);
    const merged = Buffer.alloc(size);
    if (call(api.DocumentProperties, null, handle, name, merged, mode, DM_IN_BUFFER | DM_OUT_BUFFER) < 0)
      throw new SpoolerError('DocumentProperties', lastError());
    return merged;
  });

/** The paper and the tray of a job with these settings, in the driver's own numbers. Errors: SpoolerError. */
export function chosenIn(name: string, settings: Settings): { readonly paper: number; readonly source: number } {
  const mode = deviceMode(name, settings);
  return { paper: mode.readInt16LE(FIELDS.paper.at), source: mode.readInt16LE(FIELDS.source.at) };
}

/** A driver that is loaded with the settings of a job. */
export interface OpenDevice {
  /** The sheet as it lies now. */
  readonly sheet: () => Sheet;
  /** The next pages are upright, or lie. */
  readonly turn: (isLying: boolean) => void;
  readonly begin: (title: string) => number;
  readonly page: (place: Place, draw: (onStrip: (strip: Strip) => void) => void) => void;
  readonly finish: () => void;
  readonly abort: () => void;
  readonly close: () => void;
}

/** Errors: SpoolerError. */
export function openDevice(name: string, settings: Settings): OpenDevice {
  const dc: unknown = api.CreateDC('WINSPOOL', name, null, deviceMode(name, settings));
  if (!dc) throw new SpoolerError('CreateDC', lastError());
  const caps = (index: number): number => api.GetDeviceCaps(dc, index) as number;
  const must = (step: string, result: number): number => {
    if (result <= 0) throw new SpoolerError(step, lastError());
    return result;
  };
  return {
    sheet: () => ({
      width: caps(PHYSICALWIDTH),
      height: caps(PHYSICALHEIGHT),
      dpiX: caps(LOGPIXELSX),
      dpiY: caps(LOGPIXELSY),
      printable: {
        x: caps(PHYSICALOFFSETX),
        y: caps(PHYSICALOFFSETY),
        width: caps(HORZRES),
        height: caps(VERTRES),
      },
    }),
    turn: (isLying) => {
      const mode = deviceMode(name, { ...settings, orientation: isLying ? LANDSCAPE : PORTRAIT });
      if (!api.ResetDC(dc, mode)) throw new SpoolerError('ResetDC', lastError());
    },
    begin: (title) =>
      must(
        'StartDoc',
        call(api.StartDoc, dc, {
          cbSize: koffi.sizeof(docInfo),
          lpszDocName: title,
          lpszOutput: null,
          lpszDatatype: null,
          fwType: 0,
        }),
      ),
    page: (place, draw) => {
      must('StartPage', call(api.StartPage, dc));
      draw((strip) => drawStrip(dc, place, strip));
      must('EndPage', call(api.EndPage, dc));
    },
    finish: () => void must('EndDoc', call(api.EndDoc, dc)),
    abort: () => void call(api.AbortDoc, dc),
    close: () => void api.DeleteDC(dc),
  };
}

function drawStrip(dc: unknown, { x, y }: Place, strip: Strip): void {
  const { depth, columns, rows } = strip;
  const colors = depth === 24 ? 0 : 1 << depth;
  const info = Buffer.alloc(40 + colors * 4);
  info.writeUInt32LE(40, 0);
  info.writeInt32LE(columns, 4);
  info.writeInt32LE(-rows, 8);
  info.writeUInt16LE(1, 12);
  info.writeUInt16LE(depth, 14);
  for (let color = 0; color < colors; color++)
    info.writeUInt32LE(Math.round((color * 255) / (colors - 1)) * 0x01_01_01, 40 + color * 4);
  const { width, height, bits } = strip;
  const to = [x, y + strip.y, width, height];
  const drawn = call(api.StretchDIBits, dc, ...to, 0, 0, columns, rows, bits, info, 0, SRCCOPY);
  if (drawn === 0) throw new SpoolerError('StretchDIBits', lastError());
}
