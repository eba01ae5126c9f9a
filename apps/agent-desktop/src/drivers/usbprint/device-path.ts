/** USB printers as Windows names them: device paths of usbprint.sys, and the ports of the spooler that lead to them. */

export interface UsbPrinterPath {
  /** The path for CreateFile: `\\?\usb#vid_0a5f&pid_0166#d2j1234#{28d78fad-…}`. */
  readonly path: string;
  readonly vendorId: number;
  readonly productId: number;
  /** Undefined if Windows made up an instance for a device without a serial number. */
  readonly serial: string | undefined;
}

/**
 * Reads a device path, or the name of its key below `Control\DeviceClasses` (`##?#USB#…`). Undefined for anything but
 * USB.
 */
export function readDevicePath(path: string): UsbPrinterPath | undefined {
  const [, vendor, product, instance] =
    /^(?:\\\\\?\\|##\?#)usb#vid_([\da-f]{4})&pid_([\da-f]{4})[^#]*#([^#]+)#/i.exec(path) ?? [];
  if (vendor === undefined || product === undefined || instance === undefined) return undefined;
  return {
    path,
    vendorId: Number.parseInt(vendor, 16),
    productId: Number.parseInt(product, 16),
    serial: instance.includes('&') ? undefined : instance.toUpperCase(),
  };
}

/** True if a path and a registry key mean the same device. */
const keyOf = (path: string): string => path.replace(/^(\\\\\?\\|##\?#)/, '').toLowerCase();

/** Devices without a queue: Windows prints on all others, and those are reached through their queue. */
export function withoutQueue(
  devices: readonly UsbPrinterPath[],
  portOfKey: ReadonlyMap<string, string>,
  queuePorts: ReadonlySet<string>,
): UsbPrinterPath[] {
  const ports = new Map([...portOfKey].map(([key, port]) => [keyOf(key), port]));
  return devices.filter(({ path }) => {
    const port = ports.get(keyOf(path));
    return port === undefined || !queuePorts.has(port);
  });
}

/** The device at a port of the spooler (`USB001`); undefined if none is plugged in, or several have had that port. */
export function deviceAtPort(
  port: string,
  devices: readonly UsbPrinterPath[],
  portOfKey: ReadonlyMap<string, string>,
): UsbPrinterPath | undefined {
  const keys = new Set([...portOfKey].filter(([, one]) => one === port).map(([key]) => keyOf(key)));
  const [device, ...others] = devices.filter(({ path }) => keys.has(keyOf(path)));
  return others.length === 0 ? device : undefined;
}
