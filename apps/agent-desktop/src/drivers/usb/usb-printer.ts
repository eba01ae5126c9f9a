/** A printer on the USB bus: found by its address, opened for one task, and asked for its device id and port status. */
import { readDeviceId, type DeviceId } from './device-id.ts';
import { isAddressed, printerInterfaceOf, type PrinterInterface, type UsbBus, type UsbDevice } from './usb-bus.ts';

export interface OpenPrinter {
  readonly device: UsbDevice;
  readonly at: PrinterInterface;
}

/** The address is that of more than one printer on the bus. */
export class SeveralPrinters extends Error {}

const GET_DEVICE_ID = 0;
const GET_PORT_STATUS = 1;
const PAPER_EMPTY = 0x20;
const NOT_ERROR = 0x08;

/**
 * Opens, claims, runs the task, releases: between jobs the printer is free for other programs. Undefined if there is no
 * such printer. Errors: SeveralPrinters.
 */
export async function withPrinter<T>(
  bus: UsbBus,
  address: string,
  act: (opened: OpenPrinter) => Promise<T>,
): Promise<T | undefined> {
  const found = await find(bus, address);
  if (!found) return undefined;
  const { device, at } = found;
  await device.open();
  try {
    if (device.configuration?.configurationValue !== at.configuration)
      await device.selectConfiguration(at.configuration);
    await device.claimInterface(at.number);
    if (at.alternate !== 0) await device.selectAlternateInterface(at.number, at.alternate);
    return await act(found);
  } finally {
    await device.releaseInterface(at.number).catch(() => undefined);
    await device.close().catch(() => undefined);
  }
}

async function find(bus: UsbBus, address: string): Promise<OpenPrinter | undefined> {
  const [device, ...others] = (await bus.getDevices()).filter((one) => isAddressed(one, address));
  if (others.length > 0) throw new SeveralPrinters(`${others.length + 1} printers at ${address}`);
  const at = device && printerInterfaceOf(device);
  return device && at ? { device, at } : undefined;
}

interface PortStatus {
  readonly paperOut: boolean;
  /** A fault that the port does not name. */
  readonly isFaulty: boolean;
}

/** Many label printers always report 18h: a fault is trusted, no fault means only "connected". */
export async function portStatus({ device, at }: OpenPrinter): Promise<PortStatus> {
  const { data } = await device.controlTransferIn(
    { requestType: 'class', recipient: 'interface', request: GET_PORT_STATUS, value: 0, index: at.number },
    1,
  );
  const status = data?.byteLength ? data.getUint8(0) : NOT_ERROR;
  const paperOut = (status & PAPER_EMPTY) !== 0;
  return { paperOut, isFaulty: (status & NOT_ERROR) === 0 && !paperOut };
}

export async function deviceId({ device, at }: OpenPrinter): Promise<DeviceId | undefined> {
  const index = (at.number << 8) | at.alternate;
  const { data } = await device.controlTransferIn(
    { requestType: 'class', recipient: 'interface', request: GET_DEVICE_ID, value: 0, index },
    1024,
  );
  return data && readDeviceId(new Uint8Array(data.buffer, data.byteOffset, data.byteLength));
}
