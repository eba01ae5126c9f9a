/** `qz` for modules: a page that has printed through QZ Tray prints through Platen. */
export { createQz, type Qz } from './qz.ts';
export type { Config, QzOptions, QzPrinter } from './config.ts';
export type { PrinterEvent } from './watch.ts';
export type { ShimOptions } from '../shim.ts';
