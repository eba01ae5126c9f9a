/** Printers on USB, by what their descriptors say; no device is opened. */
import { addressOf, printerInterfaceOf, type UsbBus } from '../../drivers/usb/usb-bus.ts';
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
  const devices = await (bus ?? ((await import('usb')).usb as unknown as UsbBus)).getDevices();
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
