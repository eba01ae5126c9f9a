/** Printers on USB, by their descriptors; no device is opened. */
import { openUsbBus } from '../../drivers/index.ts';
import { addressOf, printerInterfaceOf, type UsbBus, type UsbDevice } from '../../drivers/usb/usb-bus.ts';
import type { Candidate } from './candidate.ts';

/** Makers of label printers by USB vendor (usb.ids). */
const VENDORS: Readonly<Record<number, string>> = {
  0x0a5f: 'Zebra',
  0x1203: 'TSC',
  0x0828: 'SATO',
  0x067e: 'Intermec',
  0x0b0b: 'Datamax',
};

export async function findUsbPrinters(bus?: UsbBus): Promise<Candidate[]> {
  const devices =
    bus === undefined && process.platform === 'win32'
      ? await windowsDevices()
      : await (bus ?? (await openUsbBus())).getDevices();
  return devices.flatMap((device): Candidate[] => {
    if (!printerInterfaceOf(device)) return [];
    const maker = VENDORS[device.vendorId] ?? device.manufacturerName ?? '';
    const model = [maker, device.productName?.replace(/^(Zebra Technologies )?ZTC /i, '')].filter(Boolean).join(' ');
    return [
      {
        via: 'usb',
        connectionType: 'usb',
        address: addressOf(device),
        ...(model ? { model, name: model } : {}),
        ...(device.serialNumber ? { serial: device.serialNumber } : {}),
      },
    ];
  });
}

/** On Windows a printer with a queue is reached through that; the others directly, through Windows' own driver. */
async function windowsDevices(): Promise<readonly UsbDevice[]> {
  const [{ openSpooler }, { usbPrintBus }, { openDeviceFile }] = await Promise.all([
    import('../../drivers/winspool/spooler.ts'),
    import('../../drivers/usbprint/usbprint-bus.ts'),
    import('../../drivers/usbprint/device-file.ts'),
  ]);
  const spooler = openSpooler();
  try {
    const found = await spooler.listUsbWithoutQueue();
    return await usbPrintBus({ list: () => found, open: openDeviceFile }).getDevices();
  } finally {
    await spooler.close();
  }
}
