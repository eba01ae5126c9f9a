/** As what raw printer data goes to the spooler, by what the queue's driver is made of. */

/** `DRIVER_INFO_8.dwPrinterDriverAttributes` (winspool.h). */
export const DRIVER_ATTRIBUTES = { XPS: 2 } as const;

/**
 * Drivers on the XPS pipeline, as those of version 4 are, draw what comes as RAW; XPS_PASS goes past them. Undefined where
 * Windows does not say: RAW, as ever.
 */
export const datatypeFor = (driverAttributes: number | undefined): 'RAW' | 'XPS_PASS' =>
  driverAttributes !== undefined && (driverAttributes & DRIVER_ATTRIBUTES.XPS) !== 0 ? 'XPS_PASS' : 'RAW';
