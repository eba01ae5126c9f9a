/**
 * The part of WebUSB (https://wicg.github.io/webusb/) that printing needs; npm `usb` implements it, tests use their
 * own.
 */

interface UsbEndpoint {
  readonly endpointNumber: number;
  readonly direction: 'in' | 'out';
  readonly type: 'bulk' | 'interrupt' | 'isochronous';
}

export interface UsbAlternate {
  readonly alternateSetting: number;
  readonly interfaceClass: number;
  readonly interfaceSubclass: number;
  readonly interfaceProtocol: number;
  readonly endpoints: readonly UsbEndpoint[];
}

export interface UsbDevice {
  readonly vendorId: number;
  readonly productId: number;
  readonly serialNumber?: string | null;
  readonly manufacturerName?: string | null;
  readonly productName?: string | null;
  readonly opened: boolean;
  readonly configuration?: { readonly configurationValue: number } | null;
  readonly configurations: readonly {
    readonly configurationValue: number;
    readonly interfaces: readonly { readonly interfaceNumber: number; readonly alternates: readonly UsbAlternate[] }[];
  }[];
  open(): Promise<void>;
  close(): Promise<void>;
  selectConfiguration(value: number): Promise<void>;
  claimInterface(number: number): Promise<void>;
  releaseInterface(number: number): Promise<void>;
  selectAlternateInterface(number: number, alternate: number): Promise<void>;
  controlTransferIn(
    setup: { requestType: 'class'; recipient: 'interface'; request: number; value: number; index: number },
    length: number,
  ): Promise<{ readonly data?: DataView; readonly status?: string }>;
  transferOut(endpoint: number, data: Uint8Array): Promise<{ readonly bytesWritten: number; readonly status?: string }>;
  transferIn(endpoint: number, length: number): Promise<{ readonly data?: DataView; readonly status?: string }>;
}

export interface UsbBus {
  getDevices(): Promise<readonly UsbDevice[]>;
}

const PRINTER_CLASS = 7;

/** The endpoints over which a printer receives and sends bytes. */
export interface PrinterInterface {
  readonly configuration: number;
  readonly number: number;
  readonly alternate: number;
  readonly out: number;
  /** Undefined on one-way printers. */
  readonly in: number | undefined;
}

/**
 * The printer interface of a device, a two-way one (protocol 2) before a one-way one; undefined if the device is not a
 * printer.
 */
export function printerInterfaceOf(device: UsbDevice): PrinterInterface | undefined {
  const found: (PrinterInterface & { readonly protocol: number })[] = [];
  for (const { configurationValue, interfaces } of device.configurations) {
    for (const { interfaceNumber, alternates } of interfaces) {
      for (const alternate of alternates) {
        // IPP over USB (protocol 4) does not accept label data.
        if (alternate.interfaceClass !== PRINTER_CLASS || alternate.interfaceProtocol > 3) continue;
        const bulk = (direction: 'in' | 'out'): number | undefined =>
          alternate.endpoints.find((endpoint) => endpoint.type === 'bulk' && endpoint.direction === direction)
            ?.endpointNumber;
        const out = bulk('out');
        if (out === undefined) continue;
        found.push({
          configuration: configurationValue,
          number: interfaceNumber,
          alternate: alternate.alternateSetting,
          out,
          in: bulk('in'),
          protocol: alternate.interfaceProtocol,
        });
      }
    }
  }
  return found.find(({ protocol }) => protocol === 2) ?? found[0];
}

const hex = (value: number): string => value.toString(16).padStart(4, '0');

/** The address of a printer: `0a5f:0166`, with `:serial` if the device has one. */
export const addressOf = (device: UsbDevice): string =>
  [hex(device.vendorId), hex(device.productId), ...(device.serialNumber ? [device.serialNumber] : [])].join(':');

/** True if the address means this device; an address without a serial number matches any device of its kind. */
export function isAddressed(device: UsbDevice, address: string): boolean {
  const [vendor, product, ...serial] = address.trim().split(':');
  return (
    vendor?.toLowerCase() === hex(device.vendorId) &&
    product?.toLowerCase() === hex(device.productId) &&
    // Windows writes the whole device path in lower case.
    (serial.length === 0 || serial.join(':').toUpperCase() === device.serialNumber?.toUpperCase())
  );
}
