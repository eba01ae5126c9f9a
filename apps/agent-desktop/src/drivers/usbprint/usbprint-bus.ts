/**
 * USB printers on Windows, for the USB driver, over usbprint.sys: no other driver is needed, and the printer's queue,
 * if it has one, is unaffected. (npm `usb` needs WinUSB, which takes the printer away from Windows.)
 */
import type { UsbBus, UsbDevice } from '../usb/usb-bus.ts';
import type { DeviceFile } from './device-file.ts';
import type { UsbPrinterPath } from './device-path.ts';

const GET_DEVICE_ID = 0;
const IN = 2;
const OUT = 1;

interface UsbPrintParts {
  readonly list: () => readonly UsbPrinterPath[];
  readonly open: (path: string) => DeviceFile;
}

export async function openUsbPrintBus(): Promise<UsbBus> {
  const [{ listUsbPrinters }, { openDeviceFile }] = await Promise.all([
    import('./list-devices.ts'),
    import('./device-file.ts'),
  ]);
  return usbPrintBus({ list: listUsbPrinters, open: openDeviceFile });
}

export const usbPrintBus = ({ list, open }: UsbPrintParts): UsbBus => ({
  getDevices: async () => list().map((device) => asUsbDevice(device, open)),
});

/** Windows has already chosen configuration and interface: there is nothing to claim. */
function asUsbDevice({ path, vendorId, productId, serial }: UsbPrinterPath, open: UsbPrintParts['open']): UsbDevice {
  let file: DeviceFile | undefined;
  const opened = (): DeviceFile => {
    if (!file) throw new Error('the device is not open');
    return file;
  };
  const view = (bytes: Uint8Array | undefined): DataView | undefined =>
    bytes && new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const nothing = async (): Promise<void> => undefined;
  return {
    vendorId,
    productId,
    serialNumber: serial ?? null,
    get opened() {
      return file !== undefined;
    },
    configuration: { configurationValue: 1 },
    configurations: [
      {
        configurationValue: 1,
        interfaces: [
          {
            interfaceNumber: 0,
            alternates: [
              {
                alternateSetting: 0,
                interfaceClass: 7,
                interfaceSubclass: 1,
                interfaceProtocol: 2,
                endpoints: [
                  { endpointNumber: OUT, direction: 'out', type: 'bulk' },
                  { endpointNumber: IN, direction: 'in', type: 'bulk' },
                ],
              },
            ],
          },
        ],
      },
    ],
    open: async () => void (file = open(path)),
    close: async () => {
      const closing = file;
      file = undefined;
      await closing?.close();
    },
    selectConfiguration: nothing,
    claimInterface: nothing,
    releaseInterface: nothing,
    selectAlternateInterface: nothing,
    controlTransferIn: async ({ request }) => {
      if (request === GET_DEVICE_ID) {
        const data = view(await opened().deviceId());
        return data ? { data } : {};
      }
      const status = await opened().portStatus();
      return status === undefined ? {} : { data: view(Uint8Array.of(status))! };
    },
    transferOut: async (_endpoint, bytes) => ({ bytesWritten: await opened().write(bytes) }),
    transferIn: async (_endpoint, most) => {
      const data = view(await opened().read(most));
      return data ? { data } : {};
    },
  };
}
