/** A separate thread for calls into the Windows spooler: they block, sometimes for seconds on a dead print server. */
import { parentPort } from 'node:worker_threads';
import { serveCalls } from '../calls.ts';
import { deviceAtPort, withoutQueue, type UsbPrinterPath } from '../usbprint/device-path.ts';
import { portsOfDevices, serialsOfPorts } from './usb-ports.ts';
import { listQueueNames, listQueuePorts, printRaw, readJob, readQueue } from './winspool.ts';

/** Local queues whose port leads to a USB device with a serial number. */
function listUsbQueues(): { readonly name: string; readonly serial: string }[] {
  const serials = serialsOfPorts();
  return listQueuePorts().flatMap(({ name, port }) => {
    const serial = serials.get(port);
    return serial === undefined ? [] : [{ name, serial }];
  });
}

/** USB printers that have no Windows queue. */
async function listUsbWithoutQueue(): Promise<readonly UsbPrinterPath[]> {
  const { listUsbPrinters } = await import('../usbprint/list-devices.ts');
  return withoutQueue(listUsbPrinters(), portsOfDevices(), new Set(listQueuePorts().map(({ port }) => port)));
}

/** The USB printer that is plugged in at a port of the spooler. */
async function usbDeviceAt(port: string): Promise<UsbPrinterPath | undefined> {
  const { listUsbPrinters } = await import('../usbprint/list-devices.ts');
  return deviceAtPort(port, listUsbPrinters(), portsOfDevices());
}

/** The calls that the thread answers. */
const CALLS = { listQueueNames, listUsbQueues, listUsbWithoutQueue, usbDeviceAt, readQueue, readJob, printRaw };
export type SpoolerCalls = typeof CALLS;

parentPort!.on(
  'message',
  serveCalls(CALLS, (answer) => parentPort!.postMessage(answer)),
);
