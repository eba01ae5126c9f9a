/** Which options of pages can be had. Without the schemas, for the process of a printer driver. */
import type { PageOptionName, PageOptions, PrinterCapabilities } from './page-options.ts';

const plain = (text: string): string => text.toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** The one of these that is meant: `a4` is `A4`, and also `A4 (210 x 297 mm)` if there is no `A4`. */
export function findNamed<T extends { readonly name: string }>(all: readonly T[], wanted: string): T | undefined {
  return (
    all.find((one) => plain(one.name) === plain(wanted)) ??
    all.find((one) => plain(one.name).startsWith(`${plain(wanted)} `))
  );
}

export interface RefusedOption {
  readonly option: PageOptionName;
  readonly value: string;
  /** The values that can be had instead. */
  readonly able: readonly string[];
}

/** The first option that these capabilities do not have. */
export function refusedOption(options: PageOptions, able: PrinterCapabilities): RefusedOption | undefined {
  const { paper, tray, duplex, color } = options;
  const trays = able.trays.map((one) => ({ name: one }));
  if (paper !== undefined && !findNamed(able.papers, paper))
    return { option: 'paper', value: paper, able: able.papers.map((one) => one.name) };
  if (tray !== undefined && !findNamed(trays, tray)) return { option: 'tray', value: tray, able: able.trays };
  if (duplex !== undefined && duplex !== 'none' && !able.duplex)
    return { option: 'duplex', value: duplex, able: ['none'] };
  if (color === true && !able.color) return { option: 'color', value: 'true', able: ['false'] };
  return undefined;
}

/** What every printer does without being asked, also one for labels. */
const AS_ALWAYS: { readonly [Name in PageOptionName]?: unknown } = {
  duplex: 'none',
  orientation: 'auto',
  color: false,
  collate: true,
};

/** The first option that a printer for labels does not have. */
export function refusedForLabels(options: PageOptions): RefusedOption | undefined {
  for (const [option, value] of Object.entries(options) as [PageOptionName, unknown][]) {
    if (value === undefined || value === AS_ALWAYS[option]) continue;
    return { option, value: String(value), able: option in AS_ALWAYS ? [String(AS_ALWAYS[option])] : [] };
  }
  return undefined;
}

const PAGE_FORMATS: readonly string[] = ['pdf', 'png', 'bmp', 'jpeg', 'gif'];

interface Kind {
  readonly connectionType: string;
  readonly nativeFormat: string;
  readonly driver: string | null;
}

/** Whether a printer gets its documents as pages, through a driver or print server, or as a receipt. */
export const printsPages = (printer: Kind): boolean =>
  (['spooler', 'cups', 'usb'].includes(printer.connectionType) || printsReceipts(printer)) &&
  PAGE_FORMATS.includes(printer.nativeFormat);

/** The drivers of receipt printers, whatever connects them. */
export const ESCPOS_DRIVERS = /\besc[-/ ]?pos\b/i;

/** Whether it prints pages as ESC/POS raster: by its connection, or by its driver. */
export const printsReceipts = ({ connectionType, driver }: Pick<Kind, 'connectionType' | 'driver'>): boolean =>
  connectionType === 'escpos' || (driver !== null && ESCPOS_DRIVERS.test(driver));
