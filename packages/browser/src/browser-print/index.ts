/** `BrowserPrint` and `Zebra` for modules: a page that has printed through Browser Print prints through Platen. */
export { createBrowserPrint, type BrowserPrintGlobals } from './browser-print.ts';
export type { Device, DeviceFields } from './device.ts';
export type { Configuration, Info, Status, ZebraPrinter } from './zebra.ts';
export type { ShimOptions } from '../shim.ts';
