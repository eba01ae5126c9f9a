/** The spooler datatype for raw printer data, by the kind of the queue's driver. */

/** `DRIVER_INFO_8.dwPrinterDriverAttributes` (winspool.h). */
const DRIVER_ATTRIBUTES = { XPS: 2 } as const;

/**
 * Drivers on the XPS pipeline, such as those of version 4, draw RAW data as a page; XPS_PASS bypasses them. RAW if the
 * attributes are undefined because Windows does not report them.
 */
export const datatypeFor = (driverAttributes: number | undefined): 'RAW' | 'XPS_PASS' =>
  driverAttributes !== undefined && (driverAttributes & DRIVER_ATTRIBUTES.XPS) !== 0 ? 'XPS_PASS' : 'RAW';
