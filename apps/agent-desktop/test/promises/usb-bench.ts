/** A printer on a bus of the WebUSB interface, as a test machine has no bus, that behaves as a circumstance says. */
import { openUsbDriver } from '../../src/drivers/usb/usb-driver.ts';
import type { UsbAlternate, UsbDevice } from '../../src/drivers/usb/usb-bus.ts';
import type { Bench, Circumstance, DriverKind } from './promises.ts';
import { occurrences } from './tcp-bench.ts';

const PRINTER: UsbAlternate = {
  alternateSetting: 0,
  interfaceClass: 7,
  interfaceSubclass: 1,
  interfaceProtocol: 2,
  endpoints: [
    { endpointNumber: 1, direction: 'out', type: 'bulk' },
    { endpointNumber: 2, direction: 'in', type: 'bulk' },
  ],
};
const LIES_STILL = 0x18;
const NEVER = new Promise<never>(() => undefined);

/** `breakAt`: how many bytes of the second label the printer takes before its cable is pulled. */
export const usbKind = (breakAt = 1_000): DriverKind => ({
  name: 'USB',
  cannot: {
    'too many jobs': 'a device has no queue',
    'closes early': 'a bus has no connections',
    'closes late': 'a bus has no connections',
  },
  bench: async () => startUsbBench(breakAt),
});

function startUsbBench(breakAt: number): Bench {
  let circumstance: Circumstance | undefined;
  let bytes = Buffer.alloc(0);
  const fail = (what: string): Error => new Error(`LIBUSB_${what}`);
  const device: UsbDevice = {
    vendorId: 0x0a5f,
    productId: 0x0166,
    serialNumber: 'D2J1',
    opened: false,
    configuration: null,
    configurations: [{ configurationValue: 1, interfaces: [{ interfaceNumber: 0, alternates: [PRINTER] }] }],
    open: async () => undefined,
    close: async () => undefined,
    selectConfiguration: async () => undefined,
    claimInterface: async () => {
      if (circumstance === 'busy') throw fail('ERROR_BUSY');
    },
    releaseInterface: async () => undefined,
    selectAlternateInterface: async () => undefined,
    controlTransferIn: async () => ({ data: new DataView(Uint8Array.of(LIES_STILL).buffer), status: 'ok' }),
    transferOut: async (_, data) => {
      if (circumstance === 'never reads') return NEVER;
      const end = bytes.indexOf('^XZ');
      const left = circumstance === 'half a label' && end >= 0 ? end + 3 + breakAt - bytes.length : Infinity;
      bytes = Buffer.concat([bytes, data.subarray(0, left)]);
      if (data.length > left) throw fail('TRANSFER_NO_DEVICE');
      return { bytesWritten: data.length, status: 'ok' };
    },
    transferIn: () => NEVER,
  };
  const isThere = (): boolean => circumstance !== 'off' && circumstance !== 'missing';
  const printer = { name: 'Dock 2', connectionType: 'usb', driver: null, nativeFormat: 'zpl', dpi: 203 } as const;
  return {
    open: (limits) =>
      openUsbDriver({ ...printer, address: '0a5f:0166:D2J1' }, limits, {
        getDevices: async () => (isThere() ? [device] : []),
      }),
    enter: (next) => void (circumstance = next),
    leave: () => void (circumstance = undefined),
    printed: (document) => occurrences(bytes, document),
    close: () => undefined,
  };
}
