/** A label printer on a TCP port: takes jobs, shows them as pictures, answers status queries, misbehaves on request. */
export { startVirtualPrinter, type VirtualPrinter, type VirtualPrinterOptions } from './printer.ts';
export type { PrintedLabel } from './press.ts';
export { NO_FAULTS, type Faults } from './status-replies.ts';
export { startPrinterPage, type PrinterJob, type PrinterPage } from './workbench/workbench.ts';
export { listenForBroadcasts, type BroadcastListener } from './found-by-broadcast.ts';
